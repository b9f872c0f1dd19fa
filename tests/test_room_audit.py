"""The audit of a room: it finds whatever was changed in the database, and says where."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from cardspeak.hand import commands as hand_commands
from cardspeak.service.house_bots import BOT_NAMES
from cardspeak.service.messages import RequestDone
from cardspeak.service.room_audit import AuditError, AuditReport, audit_room
from cardspeak.service.storage import open_storage
from cardspeak.service.storage.models import AccountRow, WalletTransaction
from cardspeak.service.tournament_runner import TournamentSettings
from cardspeak.table import commands
from cardspeak.tournament import commands as tournament_commands
from cardspeak.tournament import formats
from in_process_room import (
    create_client,
    make_table_row,
    open_room,
    wait_for_turn,
    wait_until,
)
from simulation import run_simulated
from terminal import run_command

if TYPE_CHECKING:
    from pathlib import Path

    from cardspeak.service.room import Room

HANDS = 3


async def play_hands(room: Room) -> None:
    """Let two people play some hands, one leave, and bots play a tournament."""
    ann, bob = await create_client(room, "Ann"), await create_client(room, "Bob")
    floor = await create_client(room, "Flo", "floor")
    for seat, client in enumerate((ann, bob)):
        await client.watch()
        assert isinstance(await client.sit(seat), RequestDone)
    await floor.watch()
    while ann.view.hand_number <= HANDS:
        player = await wait_for_turn(ann, bob)
        await player.hand_command(hand_commands.Fold())
        await wait_until(
            lambda: any(client.view.own and client.view.own.decision for client in (ann, bob))
        )
    await floor.table_command(commands.SecureChips(5))  # which is refused
    assert isinstance(await ann.table_command(commands.Leave(0)), RequestDone)
    await (await wait_for_turn(ann, bob)).hand_command(hand_commands.Fold())
    await wait_until(lambda: not room.tables_with_chips("ann"))


async def play_tournament(room: Room) -> None:
    spec = formats.freezeout(
        "holdem", buy_in=110, rake=10, seats_per_table=3, level_hands=2, starting_stack=300
    )
    settings = TournamentSettings(skip_delays=True, bot_count=3)
    runner = await room.create_tournament(spec, settings, "cup")
    await runner.execute(tournament_commands.NameDirector("Dora", "Dora"))
    await runner.execute(tournament_commands.OpenRegistration("Dora"))
    await wait_until(lambda: len(runner.tournament.active_entrants) == 3)
    await runner.execute(tournament_commands.DrawSeats(bytes(32)))
    await wait_until(lambda: runner.is_over)
    await wait_until(lambda: not runner.table_runners())


@pytest.fixture(scope="module")
def played_room(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of a room in which people and bots have played."""
    folder = tmp_path_factory.mktemp("played")

    async def play() -> None:
        async with open_room(folder, make_table_row()) as room:
            await play_hands(room)
            await play_tournament(room)

    run_simulated(play())
    return folder / "room.db"


@pytest.fixture
def room_file(played_room: Path, tmp_path: Path) -> Path:
    """Return a copy of that room's file."""
    with (
        closing(sqlite3.connect(played_room)) as source,
        closing(sqlite3.connect(tmp_path / "room.db")) as copy,
    ):
        source.backup(copy)
    return tmp_path / "room.db"


def audit(file: Path) -> AuditReport:
    async def run() -> AuditReport:
        storage = await open_storage(str(file))
        try:
            return await audit_room(storage)
        finally:
            await storage.close()

    return asyncio.run(run())


def change(file: Path, *statements: str) -> None:
    """Change the file behind the room's back."""
    with closing(sqlite3.connect(file)) as database:
        for statement in statements:
            assert database.execute(statement).rowcount, statement
        database.commit()


def test_a_room_where_nothing_was_changed_is_in_order(room_file: Path) -> None:
    progress: list[tuple[int, int]] = []

    async def run() -> AuditReport:
        storage = await open_storage(str(room_file))
        try:
            return await audit_room(storage, lambda done, total: progress.append((done, total)))
        finally:
            await storage.close()

    report = asyncio.run(run())
    assert report.stream_count == 4  # the table, the podium, the tournament and its table
    assert report.hand_count > HANDS
    assert report.chips == 20_000 + 10_000 + len(BOT_NAMES) * 1_000_000
    assert report.journal_number == 1
    assert progress == [(done, 4) for done in range(5)]


FIRST_DEAL = (
    "stream_id = 't' AND seq ="
    " (SELECT MIN(seq) FROM log_entries WHERE CAST(command AS TEXT) LIKE '%\"Deal\"%')"
)


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        (
            "DELETE FROM log_entries WHERE stream_id = 't' AND seq = 6",
            r"Table t \(t\): entry 6 of its log is missing",
        ),
        (
            (
                'UPDATE log_entries SET command = CAST(\'{"command": "Leave", "seat": 5}\' AS BLOB)'
                f" WHERE {FIRST_DEAL}"
            ),
            r"Table t \(t\): entry \d+ of its log cannot be replayed",
        ),
        (
            "UPDATE log_entries SET account_id = 'bob' WHERE stream_id = 't' AND seq = 1",
            r"Table t \(t\): entry 1 moves -1,000 for buy-in in wallets, and -1,000 for buy-in was",
        ),
        (
            "UPDATE hands SET pot = pot + 1 WHERE table_id = 't' AND hand_number = 2",
            r"Table t \(t\): hand 2 is not stored as its log has it",
        ),
        (
            "UPDATE hand_players SET net = net + 1 WHERE hand_id LIKE 't-%' AND seat = 0",
            r"Table t \(t\): hand 1 is not stored as its log has it",
        ),
        (
            "DELETE FROM hand_players WHERE hand_id LIKE 't-%-2'",
            r"Table t \(t\): hand 2 is not stored as its log has it",
        ),
        (
            "UPDATE wallets SET chips = chips + 500 WHERE account_id = 'ann'",
            r"The wallet of Ann is not the sum of its transactions",
        ),
        (
            (
                "UPDATE wallet_transactions SET chips = chips + 500, balance_after ="
                " balance_after + 500 WHERE account_id = 'ann' AND reason = 'cash-out'"
            ),
            r"Table t \(t\): entry \d+ moves .* for cash-out in wallets, and .* was booked",
        ),
        (
            "UPDATE wallet_transactions SET chips = chips + 5 WHERE reason LIKE 'prize, %'",
            r"\(cup\): entry \d+ moves .* for prize",
        ),
        (
            (
                "INSERT INTO wallet_transactions (account_id, chips, reason, booked_at, stream_id,"
                " seq, balance_after) VALUES ('ann', 5, 'gift', 0, 't', 3, 10005)"
            ),
            r"Table t \(t\): entry 3 moves nothing in wallets, and 5 for gift was booked",
        ),
        (
            "UPDATE journal SET detail = 'x'",
            "Entry 1 of the journal is not as it was written",
        ),
    ],
)
def test_whatever_is_changed_is_found_and_named(
    room_file: Path, statement: str, sentence: str
) -> None:
    change(room_file, statement)
    with pytest.raises(AuditError, match=sentence) as audit_error:
        audit(room_file)
    assert str(audit_error.value).endswith(".")


def test_another_shuffle_than_the_one_that_was_dealt_is_found(room_file: Path) -> None:
    with closing(sqlite3.connect(room_file)) as database:
        ((seq, command),) = database.execute(
            f"SELECT seq, command FROM log_entries WHERE {FIRST_DEAL}"
        ).fetchall()
        deal = json.loads(command)
        deal["seed"] = ("0" if deal["seed"][0] != "0" else "1") + deal["seed"][1:]
        database.execute(
            "UPDATE log_entries SET command = ? WHERE stream_id = 't' AND seq = ?",
            (json.dumps(deal).encode(), seq),
        )
        database.commit()
    with pytest.raises(AuditError, match="hand 1 is not stored as its log has it"):
        audit(room_file)


def test_a_room_on_a_server_is_audited_as_well(room_url: str) -> None:
    async def run() -> None:
        storage = await open_storage(room_url)
        try:
            await storage.add_account(AccountRow("a", "Anna", "person"), 100)
            await storage.book_transactions([WalletTransaction("a", -30, "lost")], 5)
            assert (await audit_room(storage)).chips == 70
            await storage._write(  # type: ignore[attr-defined]
                lambda connection: connection.execute("UPDATE wallets SET chips = 71")
            )
            with pytest.raises(AuditError, match="The wallet of Anna is not the sum"):
                await audit_room(storage)
        finally:
            await storage.close()

    asyncio.run(run())


def test_the_command_says_in_a_sentence_what_is_wrong_and_fails(room_file: Path) -> None:
    arguments = ("room", "audit", "--database", str(room_file))
    result = run_command(*arguments)
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.startswith("Everything is in order: 4 logs with ")
    last_entry = re.findall(
        r"^The journal ends with entry (1:[0-9a-f]{64})$", result.stdout, re.MULTILINE
    )
    assert last_entry
    assert run_command(*arguments, "--entry", last_entry[0]).returncode == 0
    other = run_command(*arguments, "--entry", "2:0123456789")
    assert other.returncode == 1
    assert other.stderr.count("\n") == 1
    assert "entry 2 was noted" in other.stderr
    no_entry = run_command(*arguments, "--entry", "first")
    assert no_entry.returncode == 2
    assert "is no entry of a journal" in no_entry.stderr
    change(room_file, "UPDATE wallets SET chips = chips - 1 WHERE account_id = 'ann'")
    failure = run_command(*arguments)
    assert (failure.returncode, failure.stdout) == (1, "")
    assert failure.stderr == "The wallet of Ann is not the sum of its transactions.\n"
    nowhere = run_command("room", "audit", "--database", str(room_file.with_name("none.db")))
    assert nowhere.returncode == 2
