"""What is kept of people, and for how long: addresses, one's own data, and their deletion."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import pytest

from cardspeak.hand import commands as hand_commands
from cardspeak.service.accounts import Accounts
from cardspeak.service.journal import Caller
from cardspeak.service.messages import Chat, RequestDone
from cardspeak.service.rest import personal_routes, table_routes
from cardspeak.service.rest.personal_routes import DeletionRequest
from cardspeak.service.room import ADDRESS_DAYS, DAY_SECONDS, SESSION_CHECK_SECONDS
from cardspeak.service.room_audit import audit_room, check_journal
from cardspeak.service.storage import open_storage
from cardspeak.service.storage.models import AccountRow, JournalAct, SessionRow
from cardspeak.table import commands
from in_process_room import (
    create_client,
    http_request_of,
    make_table_row,
    open_room,
    run_in_room,
    wait_for_turn,
    wait_until,
)
from rest_server import FAST_HASHER, PASSWORD, RestServer
from simulation import run_simulated, running_loop

if TYPE_CHECKING:
    from pathlib import Path

    from cardspeak.service.room import Room

ADDRESS = "192.0.2.7"


# ---------------------------------------------------------------- addresses


def test_addresses_are_deleted_and_the_journal_still_holds(room_url: str) -> None:
    async def scenario() -> None:
        storage = await open_storage(room_url)
        try:
            await storage.add_account(AccountRow("a", "Anna", "person"), 0)
            for number, seen_at in enumerate((100, 200)):
                await storage.record_act(JournalAct("sign in", seen_at, "a", ADDRESS))
                session = SessionRow(f"s{number}", "a", 10**9, "Firefox", ADDRESS, 50, seen_at)
                await storage.save_session(session)
            await storage.forget_addresses(150)
            rows = await storage.read_journal(0)
            assert [(row.act.address, bool(row.address_salt)) for row in rows] == [
                ("", False),
                (ADDRESS, True),
            ]
            assert all(row.address_hash for row in rows)
            await check_journal(storage)
            sessions = await storage.list_sessions("a", 0)
            assert [session.address for session in sessions] == [ADDRESS, ""]
            assert {session.device for session in sessions} == {"Firefox"}
        finally:
            await storage.close()

    asyncio.run(scenario())


def test_the_room_keeps_addresses_for_as_long_as_it_says(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        assert room.address_days == ADDRESS_DAYS == 30
        await room.storage.record_act(JournalAct("sign in", room.unix_time(), "a", ADDRESS))

        async def kept() -> bool:
            return (await room.storage.read_journal(0))[0].act.address == ADDRESS

        running_loop().pass_time(ADDRESS_DAYS * DAY_SECONDS - 2 * SESSION_CHECK_SECONDS)
        await asyncio.sleep(SESSION_CHECK_SECONDS + 1)
        assert await kept()
        await asyncio.sleep(2 * SESSION_CHECK_SECONDS)
        assert not await kept()

    run_in_room(tmp_path, scenario, make_table_row())


def test_addresses_that_are_too_old_are_deleted_when_the_room_opens(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path, make_table_row()) as room:
            await room.storage.record_act(JournalAct("sign in", 1, "a", ADDRESS))
        async with open_room(tmp_path) as room:
            assert (await room.storage.read_journal(0))[0].act.address == ""

    run_simulated(scenario())


def test_the_floor_is_told_which_players_share_an_address_and_players_are_not(
    tmp_path: Path,
) -> None:
    async def scenario(room: Room) -> None:
        accounts = Accounts(room.storage, room.unix_time, FAST_HASHER, room)
        floor = await create_client(room, "Flo", "floor")
        playing_floor = await create_client(room, "Fay", "floor")
        addresses = {
            "Ann": "192.0.2.7",
            "Bob": "192.0.2.8",
            "Cid": "192.0.2.7",
            "Dan": "2001:db8:1:2::3",
            "Eve": "2001:db8:1:2:ffff::9",
        }
        for name, address in addresses.items():
            client = await create_client(room, name)
            assert client.account is not None
            await accounts.start_session(client.account, address=address)
            await client.watch()
            assert isinstance(await client.sit(), RequestDone)
        shared = await table_routes.list_shared_addresses(http_request_of(room, floor), "t")
        assert [group.players for group in shared] == [("Ann", "Cid"), ("Dan", "Eve")]
        await playing_floor.watch()
        assert isinstance(await playing_floor.sit(), RequestDone)
        with pytest.raises(hand_commands.RefusedError, match="you play at this table"):
            await table_routes.list_shared_addresses(http_request_of(room, playing_floor), "t")

    run_in_room(tmp_path, scenario, make_table_row())


def test_shared_addresses_are_for_the_floor(server: RestServer) -> None:
    ann = server.client()
    ann.post("/api/guest", json={"name": "Ann"})
    assert ann.get("/api/tables/t/shared-addresses").status_code == 403


# ---------------------------------------------------------------- one's own data


def test_everybody_gets_all_that_is_kept_of_them_as_a_file(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await create_client(room, "Ann"), await create_client(room, "Bob")
        for client in (ann, bob):
            await client.watch()
            assert isinstance(await client.sit(), RequestDone)
        player = await wait_for_turn(ann, bob)
        await player.hand_command(hand_commands.Fold())
        await wait_until(lambda: ann.view.hand_number > 1)
        ann.runner.submit(ann, Chat("t", "my own words"))
        bob.runner.submit(bob, Chat("t", "the words of another"))
        await wait_until(lambda: "the words of another" in repr(ann.messages))
        file = await personal_routes.get_own_data(http_request_of(room, ann))
        assert file.media_type == "application/json"
        data = json.loads(file.text)
        assert data["account"]["name"] == "Ann"
        assert [row["reason"] for row in data["transactions"]] == ["buy-in", "starting chips"]
        assert [hand["hand_number"] for hand in data["hands"]] == [1]
        assert [line["text"] for line in data["chat"]] == ["my own words"]
        assert "another" not in file.text
        assert "Bob" not in file.text
        assert "hash" not in file.text

    run_in_room(tmp_path, scenario, make_table_row())


def test_the_file_is_built_a_few_times_and_then_after_a_while(server: RestServer) -> None:
    guest = server.client()
    guest.post("/api/guest", json={"name": "Gesine"})
    answers = [guest.get("/api/me/data") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert answers[-1].headers["retry-after"] == "600"
    server.clock.now += 600
    assert guest.get("/api/me/data").status_code == 200


def test_all_hands_are_in_the_file_and_none_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await create_client(room, "Ann"), await create_client(room, "Bob")
        for client in (ann, bob):
            await client.watch()
            assert isinstance(await client.sit(), RequestDone)
        while ann.view.hand_number <= 5:
            number = ann.view.hand_number
            player = await wait_for_turn(ann, bob)
            await player.hand_command(hand_commands.Fold())
            await wait_until(lambda: ann.view.hand_number > number)  # noqa: B023
        monkeypatch.setattr(personal_routes, "PAGE_SIZE", 2)
        file = await personal_routes.get_own_data(http_request_of(room, ann))
        numbers = [hand["hand_number"] for hand in json.loads(file.text)["hands"]]
        assert numbers == list(range(len(numbers), 0, -1))
        assert len(numbers) >= 5

    run_in_room(tmp_path, scenario, make_table_row())


# ---------------------------------------------------------------- deletion


def test_data_are_deleted_with_the_password_and_chips_given_up_knowingly(
    server: RestServer,
) -> None:
    ann = server.client()
    account = ann.post("/api/register", json={"name": "Ann", "password": PASSWORD}).json()
    refusal = ann.post("/api/me/delete", json={"password": "wrong horse", "forfeit_chips": True})
    assert refusal.status_code == 403
    kept = ann.post("/api/me/delete", json={"password": PASSWORD})
    assert (kept.status_code, kept.json()["needs"]) == (409, "forfeit_chips")
    assert "10,000 chips" in kept.json()["reason"]
    deleted = ann.post("/api/me/delete", json={"password": PASSWORD, "forfeit_chips": True})
    assert deleted.status_code == 204
    assert ann.get("/api/me").json() is None
    credentials = {"name": "Ann", "password": PASSWORD}
    assert server.client().post("/api/login", json=credentials).status_code == 401
    stored = asyncio.run(server.storage.find_account(account["id"]))
    assert stored is not None
    assert (stored.kind, stored.password_hash) == ("closed", "")
    assert stored.name.startswith("Player ")
    assert asyncio.run(server.storage.read_balance(account["id"])) == 0
    assert asyncio.run(audit_room(server.storage)).chips == 0
    assert server.client().post("/api/register", json=credentials).status_code == 200
    (entry,) = asyncio.run(server.storage.list_journal())
    assert (entry.act.act, entry.act.subject_id) == ("delete own data", account["id"])


def test_a_guest_deletes_their_data_without_a_password(server: RestServer) -> None:
    guest = server.client()
    guest.post("/api/guest", json={"name": "Gesine"})
    assert guest.post("/api/me/delete", json={"forfeit_chips": True}).status_code == 204
    assert guest.get("/api/me").json() is None


def test_staff_and_players_with_a_seat_or_an_entry_cannot_delete_their_data(
    server: RestServer,
) -> None:
    admin = server.admin_client()
    body = {"password": PASSWORD, "forfeit_chips": True}
    assert "staff" in admin.post("/api/me/delete", json=body).json()["reason"]
    ann = server.client()
    account = ann.post("/api/register", json={"name": "Ann", "password": PASSWORD}).json()
    server.room.tables_by_account[account["id"]] = ("t1",)
    assert "seat" in ann.post("/api/me/delete", json=body).json()["reason"]
    server.room.tables_by_account.clear()
    server.room.commitments[account["id"]] = "the cup"
    assert "the cup" in ann.post("/api/me/delete", json=body).json()["reason"]
    assert ann.get("/api/me").json()["name"] == "Ann"


def test_after_a_deletion_the_name_is_in_no_list_and_the_books_are_sound(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path, make_table_row()) as room:
            ann, bob = await create_client(room, "Ann"), await create_client(room, "Bob")
            for client in (ann, bob):
                await client.watch()
                assert isinstance(await client.sit(), RequestDone)
            player = await wait_for_turn(ann, bob)
            await player.hand_command(hand_commands.Fold())
            await wait_until(lambda: ann.view.hand_number > 1)
            ann.runner.submit(ann, Chat("t", "my own words"))
            await wait_until(lambda: "my own words" in repr(bob.messages))
            seat = next(seat.seat for seat in ann.view.seats if seat.player == "Ann")
            assert isinstance(await ann.table_command(commands.Leave(seat)), RequestDone)
            await (await wait_for_turn(ann, bob)).hand_command(hand_commands.Fold())
            await wait_until(lambda: not room.tables_with_chips("ann"))
            request = http_request_of(room, ann)
            await personal_routes.delete_own_data(request, DeletionRequest(forfeit_chips=True))
            hands = await room.storage.list_hands_at_table("t")
            assert "Ann" not in {player.name for hand in hands for player in hand.players}
            assert await room.storage.list_chat_messages("t") == []
            assert "Ann" not in {account.name for account in await room.storage.list_accounts()}
        storage = await open_storage(str(tmp_path / "room.db"))
        try:
            report = await audit_room(storage)
            assert report.hand_count >= 1
        finally:
            await storage.close()

    run_simulated(scenario())


def test_a_second_factor_is_deleted_as_well(server: RestServer) -> None:
    ann = server.client()
    ann.post("/api/register", json={"name": "Ann", "password": PASSWORD})
    ann.post("/api/me/second-factor", json={"password": PASSWORD})
    account = asyncio.run(server.storage.find_account_by_name("Ann"))
    assert account is not None
    asyncio.run(server.accounts.delete_person(account, Caller(account.id)))
    assert asyncio.run(server.storage.find_second_factor(account.id)) is None
