"""The journal of privileged acts: what is in it, who may read it, and that nobody can change it."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from cardspeak.hand import commands as hand_commands
from cardspeak.houses.irregularities.other_irregularities import NotCovered
from cardspeak.service.journal import BrokenChainError, JournalChain
from cardspeak.service.messages import PauseTable, RequestDone, RequestRefused
from cardspeak.service.room_audit import AuditError, check_journal
from cardspeak.service.storage import InsufficientChipsError, open_storage
from cardspeak.service.storage.models import (
    AccountRow,
    JournalAct,
    RefusedActRow,
    StreamRow,
    WalletTransaction,
)
from cardspeak.table import commands
from in_process_room import (
    RoomClient,
    create_client,
    make_table_row,
    run_in_room,
    wait_for_turn,
    wait_until,
)
from rest_server import PASSWORD, RestServer

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from starlette.testclient import TestClient

    from cardspeak.service.room import Room
    from cardspeak.service.storage.interface import Storage

ADDRESS = "192.0.2.7"
FLO = AccountRow("f", "Flo", "person", ("floor",), "hash")


@asynccontextmanager
async def open_database(url: str) -> AsyncIterator[Storage]:
    storage = await open_storage(url)
    try:
        yield storage
    finally:
        await storage.close()


def engine(url: str) -> Any:
    from cardspeak.service.storage.migrate import create_engine_for

    if url.startswith("sqlite"):
        path = url.removeprefix("sqlite:///")
        return create_engine_for("sqlite", lambda: sqlite3.connect(path, isolation_level=None))
    import psycopg

    return create_engine_for("postgresql+psycopg", lambda: psycopg.connect(url))


async def execute(storage: Any, sql: str) -> None:
    """Change the database behind the room's back."""
    await storage._write(lambda connection: connection.execute(sql))


def make_act(number: int, **more: Any) -> JournalAct:
    return JournalAct("add chips", 1000 + number, "f", ADDRESS, "a", detail=f"{number}", **more)


# ---------------------------------------------------------------- the chain


def test_every_entry_has_the_hash_of_the_one_before(room_url: str) -> None:
    async def scenario() -> None:
        async with open_database(room_url) as storage:
            await asyncio.gather(*(storage.record_act(make_act(number)) for number in range(5)))
        async with open_database(room_url) as storage:
            await storage.record_act(JournalAct("sign in", 2000))
            rows = await storage.read_journal(0)
            assert [row.number for row in rows] == [1, 2, 3, 4, 5, 6]
            assert [row.previous_hash for row in rows] == ["", *(row.entry_hash for row in rows)][
                :6
            ]
            assert rows[0].act == make_act(0)
            chain = JournalChain()
            chain.check(rows)
            assert (chain.number, chain.entry_hash) == (6, rows[-1].entry_hash)
            assert await storage.list_journal(limit=2) == rows[:-3:-1]
            assert await storage.list_journal(before=3) == rows[1::-1]
            assert await storage.list_journal(subject_id="a") == rows[4::-1]
            assert await storage.read_journal(4) == rows[4:]

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("act = 'remove chips'", "Entry 2 of the journal is not as it was written"),
        ("recorded_at = 7", "Entry 2 of the journal is not as it was written"),
        ("account_id = 'x'", "Entry 2 of the journal is not as it was written"),
        ("subject_id = 'x'", "Entry 2 of the journal is not as it was written"),
        ("stream_id = 'x'", "Entry 2 of the journal is not as it was written"),
        ("hand_number = 4", "Entry 2 of the journal is not as it was written"),
        ("times = 4", "Entry 2 of the journal is not as it was written"),
        ("detail = '500'", "Entry 2 of the journal is not as it was written"),
        ("address_hash = 'x'", "Entry 2 of the journal is not as it was written"),
        ("address = '192.0.2.8'", "The address in entry 2 of the journal"),
        ("previous_hash = 'x'", "Entry 2 of the journal does not follow entry 1"),
        ("entry_hash = 'x'", "Entry 2 of the journal is not as it was written"),
    ],
)
def test_nothing_in_an_entry_can_be_changed_unnoticed(
    sqlite_url: str, change: str, sentence: str
) -> None:
    async def scenario() -> None:
        async with open_database(sqlite_url) as storage:
            for number in range(3):
                await storage.record_act(make_act(number))
            await check_journal(storage)
            await execute(storage, f"UPDATE journal SET {change} WHERE number = 2")
            with pytest.raises(AuditError, match=sentence):
                await check_journal(storage)

    asyncio.run(scenario())


def test_an_entry_that_is_taken_out_is_missed_and_the_last_one_if_it_was_noted(
    sqlite_url: str,
) -> None:
    async def scenario() -> None:
        async with open_database(sqlite_url) as storage:
            for number in range(4):
                await storage.record_act(make_act(number))
            chain = await check_journal(storage)
            noted = chain.number, chain.entry_hash[:12]
            await check_journal(storage, noted)
            await execute(storage, "DELETE FROM journal WHERE number = 4")
            await check_journal(storage)
            with pytest.raises(AuditError, match="ends with entry 3, and entry 4 was noted"):
                await check_journal(storage, noted)
            await storage.record_act(make_act(99))
            with pytest.raises(AuditError, match="the journal was written anew"):
                await check_journal(storage, noted)
            await execute(storage, "DELETE FROM journal WHERE number = 2")
            with pytest.raises(AuditError, match="has no entry 2: after entry 1 comes 3"):
                await check_journal(storage)

    asyncio.run(scenario())


def test_an_address_may_be_deleted_and_the_chain_holds(sqlite_url: str) -> None:
    async def scenario() -> None:
        async with open_database(sqlite_url) as storage:
            for number in range(3):
                await storage.record_act(make_act(number))
            await execute(storage, "UPDATE journal SET address = '', address_salt = ''")
            await check_journal(storage)

    asyncio.run(scenario())


def test_a_chain_is_checked_from_its_beginning() -> None:
    chain = JournalChain()
    chain.check([])
    assert (chain.number, chain.entry_hash) == (0, "")
    assert issubclass(BrokenChainError, ValueError)


# ---------------------------------------------------------------- together with what is done


def test_an_act_and_its_entry_are_written_together_or_not_at_all(room_url: str) -> None:
    async def scenario() -> None:
        async with open_database(room_url) as storage:
            await storage.add_account(AccountRow("a", "Anna", "person"), 100)
            with pytest.raises(InsufficientChipsError):
                await storage.book_transactions(
                    [WalletTransaction("a", -500, "removed")], 1, make_act(1)
                )
            assert await storage.read_journal(0) == []
            await storage.book_transactions([WalletTransaction("a", 5, "added")], 1, make_act(2))
            await storage.update_account(AccountRow("a", "Anna", "guest"), make_act(3))
            assert [row.act.detail for row in await storage.read_journal(0)] == ["2", "3"]

    asyncio.run(scenario())


def test_what_staff_are_refused_again_and_again_fills_no_journal(room_url: str) -> None:
    async def scenario() -> None:
        async with open_database(room_url) as storage:
            await storage.add_account(FLO, 0)
            await storage.add_stream(StreamRow("t", "Table", {}, {}, b"", 0))
            for number in range(100):
                refused = RefusedActRow("f", "t", 3, "void", 1000 + number)
                await storage.record_refused_act(refused, ADDRESS)
            rows = await storage.read_journal(0)
            assert [row.act.times for row in rows] == [1, 2, 4, 8, 16, 32, 64]
            assert {row.act.act for row in rows} == {"refused: void"}
            assert rows[0].act.address == ADDRESS
            await check_journal(storage)

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("sql", "sentence"),
    [
        ("UPDATE refused_acts SET refused_count = 1", "was refused 1 times in hand 3"),
        ("UPDATE refused_acts SET refused_count = 20", "was refused 20 times in hand 3"),
        ("DELETE FROM refused_acts", "refused: void in hand 3 of t is missing"),
    ],
)
def test_the_counters_of_what_was_refused_agree_with_the_journal(
    sqlite_url: str, sql: str, sentence: str
) -> None:
    async def scenario() -> None:
        async with open_database(sqlite_url) as storage:
            await storage.add_account(FLO, 0)
            await storage.add_stream(StreamRow("t", "Table", {}, {}, b"", 0))
            for number in range(5):
                await storage.record_refused_act(RefusedActRow("f", "t", 3, "void", number))
            await check_journal(storage)
            await execute(storage, sql)
            with pytest.raises(AuditError, match=sentence):
                await check_journal(storage)

    asyncio.run(scenario())


def test_a_room_of_before_begins_its_journal_with_what_staff_were_refused(room_url: str) -> None:
    """Everything that the journal begins with is chained as if it had been written today."""

    from alembic import command

    from cardspeak.service.storage import migrate

    with engine(room_url).begin() as connection:
        command.upgrade(migrate.alembic_config(connection), "0003")
        for sql in (
            (
                "INSERT INTO accounts (id, name, name_key, kind, roles, password_hash, created_at)"
                " VALUES ('f', 'Flo', 'flo', 'person', '[\"floor\"]', '', 0)"
            ),
            (
                "INSERT INTO streams (id, kind, name, spec, settings, state, secret, opened_at,"
                " closed_at, segment) VALUES ('Zoë’s', 'table', 'T', '{}', '{}', '{}', '', 0, 0, 1)"
            ),
            "INSERT INTO refused_acts VALUES ('f', 'Zoë’s', 4, 'void', 40, 3)",
            "INSERT INTO refused_acts VALUES ('f', 'Zoë’s', 3, 'report shown-to-one', 30, 5)",
        ):
            connection.exec_driver_sql(sql)

    async def after() -> None:
        async with open_database(room_url) as storage:
            rows = await storage.read_journal(0)
            assert [(row.act.act, row.act.hand_number, row.act.times) for row in rows] == [
                ("refused: report shown-to-one", 3, 5),
                ("refused: void", 4, 3),
            ]
            await check_journal(storage)
            for _ in range(3):  # the sixth to the eighth time
                await storage.record_refused_act(
                    RefusedActRow("f", "Zoë’s", 3, "report shown-to-one", 99)
                )
            await check_journal(storage)
            assert len(await storage.read_journal(0)) == 3
            assert await storage.find_account("f") == msgspec.structs.replace(FLO, password_hash="")

    asyncio.run(after())


# ---------------------------------------------------------------- accounts


def journal_of(admin: TestClient) -> list[tuple[str, str, str, str]]:
    """Return who did what to whom, and the details, from the first entry on."""
    entries = admin.get("/api/journal").json()
    return [
        (entry["name"], entry["act"], entry["subject"], entry["detail"])
        for entry in reversed(entries)
    ]


def test_sign_ins_of_staff_are_in_the_journal_and_those_of_players_are_not(
    server: RestServer,
) -> None:
    ann, ada = server.client(), server.admin_client()
    ann.post("/api/register", json={"name": "Ann", "password": PASSWORD})
    guess = {"password": "wrong horse"}
    for name in ("Ann", "Nobody", "ada"):
        assert ann.post("/api/login", json={"name": name} | guess).status_code == 401
    change = {"current_password": "wrong horse", "new_password": "battery staple"}
    assert ada.post("/api/me/password", json=change).status_code == 403
    assert journal_of(ada) == [
        ("", "change roles", "Ada", "no role before, admin now"),
        ("Ada", "sign in", "", ""),
        ("", "failed to sign in", "Ada", ""),
        ("", "failed to sign in", "Ada", ""),
    ]
    entries = ada.get("/api/journal").json()
    assert {entry["address"] for entry in entries if "sign in" in entry["act"]} == {"testclient"}


def test_everything_an_admin_does_to_an_account_is_in_the_journal(server: RestServer) -> None:
    admin, ann = server.admin_client(), server.client()
    account = ann.post("/api/register", json={"name": "Ann", "password": PASSWORD}).json()
    changes: tuple[dict[str, Any], ...] = (
        {"roles": ["floor"]},
        {"adjust_chips": 5_000},
        {"adjust_chips": -20},
        {"reset_password": True},
        {"freeze": True},
        {"freeze": False},
        {"roles": []},
        {"close": True},
    )
    for change in changes:
        response = admin.post(f"/api/accounts/{account['id']}", json=change)
        assert response.status_code == 200, response.text
    assert [entry for entry in journal_of(admin) if entry[2] == "Ann"] == [
        ("Ada", "change roles", "Ann", "no role before, floor now"),
        ("Ada", "add chips", "Ann", "5,000, used from the same address"),
        ("Ada", "remove chips", "Ann", "20, used from the same address"),
        ("Ada", "reset password", "Ann", ""),
        ("Ada", "freeze account", "Ann", ""),
        ("Ada", "unfreeze account", "Ann", ""),
        ("Ada", "change roles", "Ann", "floor before, no role now"),
        ("Ada", "close account", "Ann", ""),
    ]


def test_what_an_admin_is_refused_is_in_the_journal(server: RestServer) -> None:
    admin, ann = server.admin_client(), server.client()
    account = ann.post("/api/register", json={"name": "Ann", "password": PASSWORD}).json()
    own_id = admin.get("/api/me").json()["id"]
    for account_id, change in (
        (account["id"], {"adjust_chips": -50_000}),
        (own_id, {"adjust_chips": 5}),
        (own_id, {"roles": []}),
        (own_id, {"freeze": True}),
        (own_id, {"reset_password": True}),
        (own_id, {"close": True}),
    ):
        assert admin.post(f"/api/accounts/{account_id}", json=change).status_code == 409
    assert [entry for entry in journal_of(admin) if entry[1].startswith("refused")] == [
        ("Ada", "refused: remove chips", "Ann", ""),
        ("Ada", "refused: add chips", "Ada", ""),
        ("Ada", "refused: change roles", "Ada", ""),
        ("Ada", "refused: freeze account", "Ada", ""),
        ("Ada", "refused: reset password", "Ada", ""),
        ("Ada", "refused: close account", "Ada", ""),
    ]


def test_only_admins_read_the_journal_page_by_page(server: RestServer) -> None:
    for number in range(150):
        asyncio.run(server.storage.record_act(make_act(number)))
    admin = server.admin_client()
    first = admin.get("/api/journal").json()
    numbers = [entry["number"] for entry in first]
    assert numbers == list(range(152, 52, -1))
    older = admin.get(f"/api/journal?before={numbers[-1]}").json()
    assert [entry["number"] for entry in older] == list(range(52, 0, -1))
    floor = server.client()
    account = floor.post("/api/register", json={"name": "Flo", "password": PASSWORD}).json()
    admin.post(f"/api/accounts/{account['id']}", json={"roles": ["floor"]})
    assert floor.get("/api/journal").status_code == 403
    assert server.client().get("/api/journal").status_code == 401


# ---------------------------------------------------------------- at the tables


async def seat_two(room: Room) -> tuple[RoomClient, RoomClient]:
    players = await create_client(room, "Ann"), await create_client(room, "Bob")
    for seat, player in enumerate(players):
        await player.watch()
        assert isinstance(await player.sit(seat), RequestDone)
    await wait_for_turn(*players)
    return players


def test_rulings_reports_and_pauses_of_the_floor_are_in_the_journal(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        players = await seat_two(room)
        floor = await create_client(room, "Flo", "floor")
        await floor.watch()
        report = commands.Play(hand_commands.Report(NotCovered("a lamp fell")))
        assert isinstance(await floor.table_command(report), RequestDone)
        await wait_until(lambda: floor.view.ruling is not None)
        rule = commands.Play(hand_commands.Rule("play on"))
        assert isinstance(await floor.table_command(rule), RequestDone)
        assert isinstance(await floor.table_command(commands.SecureChips(5)), RequestRefused)
        assert isinstance(await floor.ask(PauseTable("t", "p1", paused=True)), RequestDone)
        assert isinstance(await floor.ask(PauseTable("t", "again", paused=True)), RequestDone)
        assert isinstance(await floor.ask(PauseTable("t", "p2", paused=False)), RequestDone)
        player = await wait_for_turn(*players)
        assert isinstance(await player.hand_command(hand_commands.Fold()), RequestDone)
        rows = await room.storage.read_journal(0)
        assert [(row.act.act, row.act.hand_number) for row in rows] == [
            ("report not-covered", 1),
            ("rule", 1),
            ("refused: secure chips", 1),
            ("pause", 1),
            ("resume", 1),
        ]
        assert {(row.act.account_id, row.act.address, row.act.stream_id) for row in rows} == {
            ("flo", floor.address, "t")
        }
        await check_journal(room.storage)

    run_in_room(tmp_path, scenario, make_table_row())


def test_an_act_at_a_table_is_in_the_journal_once_however_often_it_is_sent(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        await seat_two(room)
        floor = await create_client(room, "Flo", "floor")
        await floor.watch()
        report = commands.Play(hand_commands.Report(NotCovered("a lamp fell")))
        for _ in range(3):
            answer = await floor.table_command(report, request_id="once")
            assert isinstance(answer, RequestDone)
        assert len(await room.storage.read_journal(0)) == 1

    run_in_room(tmp_path, scenario, make_table_row())
