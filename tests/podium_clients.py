"""Podium clients of a room in this process, and checks of its state."""

from __future__ import annotations

import contextlib
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from cardspeak.podium import ListedGame, commands
from cardspeak.service.house_bots import BANKROLL
from cardspeak.service.messages import RequestDone, RequestRefused
from cardspeak.service.podium_runner import PodiumRunner
from cardspeak.service.room import Room
from cardspeak.service.storage import open_storage
from cardspeak.service.table_runner import TableRunner
from in_process_room import PODIUM_NO_DELAYS, RoomClient, create_client, wait_until
from podium_behaviours import UNNAMED_FLOOR_AND_REASON
from simulation import DeadlockError, run_simulated, running_loop

if TYPE_CHECKING:
    from pathlib import Path

    from cardspeak.podium.state import PodiumState, PodiumTable
    from cardspeak.service.storage.models import AccountRow

CROWN_PODIUM = msgspec.structs.replace(PODIUM_NO_DELAYS, house="crown")
HOLDEM = ListedGame(("holdem",), "fixed", (20, 40), buy_in=(200, 1000))


async def send_command(guest: RoomClient, command: commands.PodiumCommand) -> None:
    """Send a podium command that must succeed."""
    answer = await guest.podium_command(command)
    assert isinstance(answer, RequestDone), answer


async def assert_request_refused(guest: RoomClient, command: commands.PodiumCommand) -> str:
    """Send a podium command that must be refused, and return the reason."""
    answer = await guest.podium_command(command)
    assert isinstance(answer, RequestRefused), answer
    return answer.reason


def podium_state(room: Room) -> PodiumState:
    """Return the podium's state."""
    return room.podium_runner.podium.state


def podium_table(room: Room, table: str) -> PodiumTable:
    """Return the podium's record of a table."""
    return podium_state(room).tables[table]


def account_of(guest: RoomClient) -> AccountRow:
    """Return the account of a client."""
    assert guest.account is not None
    return guest.account


async def connect_client(room: Room, name: str, *roles: str) -> RoomClient:
    """Return a client with this account, connected to the room."""
    guest = await create_client(room, name, *roles)
    guest.connect()
    return guest


async def open_waitlist(room: Room, *names: str) -> tuple[RoomClient, list[RoomClient]]:
    """Open a waitlist with players on it; the floor is returned first."""
    floor = await connect_client(room, "Sue", "floor")
    await send_command(floor, commands.OpenWaitlist(*UNNAMED_FLOOR_AND_REASON, HOLDEM))
    guests = [await connect_client(room, name) for name in names]
    for guest in guests:
        await send_command(guest, commands.JoinWaitlist(guest.name, HOLDEM.name))
    return floor, guests


async def open_podium_table(
    floor: RoomClient, table: str, seat_count: int = 3, *, must_move: bool = False
) -> None:
    await send_command(
        floor,
        commands.OpenTable(
            *UNNAMED_FLOOR_AND_REASON, table, HOLDEM, seat_count, must_move=must_move
        ),
    )
    await wait_until(lambda: floor.room.podium_runner.table_ids[table] in floor.room.table_runners)


async def watch_tables(guest: RoomClient) -> None:
    """Watch every table of the podium, so that hands are dealt."""
    for table in guest.room.podium_runner.table_ids.values():
        if table in guest.room.table_runners:
            guest.table = table
            await guest.try_watch()


def _is_full(room: Room, table: str) -> bool:
    return all(podium_table(room, table).seats)


async def fill_three_tables(room: Room, seat_count: int = 3) -> RoomClient:
    """Fill three tables of a game with bots, the later ones as must-move games."""
    floor, _ = await open_waitlist(room)
    await room.podium_runner.add_bots(HOLDEM.name, 3 * seat_count, account_of(floor))
    for table in "123":
        await open_podium_table(floor, table, seat_count, must_move=table != "1")
        await wait_until(partial(_is_full, room, table))
    await watch_tables(floor)
    return floor


def pass_time(seconds: float) -> None:
    """Let time pass."""
    running_loop().pass_time(seconds)


async def count_chips_in_room(path: Path) -> tuple[int, int]:
    """Count the chips in stored wallets and tables, and those there should be."""
    storage = await open_storage(str(path / "room.db"))
    room, chips = Room(storage), await storage.read_total_balance()
    for row in await storage.list_open_streams():
        table_runner = TableRunner(room, row)
        await table_runner.load()
        chips -= table_runner.table.ledger["bank"]
    bots, guests = await storage.list_accounts("bot"), await storage.list_accounts("guest")
    await storage.close()
    return chips, len(bots) * BANKROLL + len(guests) * 10_000


def assert_chips_conserved(path: Path, house_take: int = 0) -> None:
    """Assert that no chips appeared or disappeared, except what the house took."""
    counted, expected = run_simulated(count_chips_in_room(path))
    assert counted == expected - house_take


def pending_work(room: Room) -> list[str]:
    """Return what is not yet as the podium wants it."""
    state = podium_state(room)
    pending = ["something is written"] if room.podium_runner.is_writing else []
    pending += [f"{move}" for move in state.moves.values()]
    pending += [f"{call}" for name, call in state.calls.items() if name in room.bot_names]
    pending += [
        f"{person.name} leaves" for person in state.people.values() if person.ordered_to_leave
    ]
    for table in state.tables.values():
        table_runner = room.podium_runner.find_table_runner(table)
        seats = () if table_runner is None else table_runner.table.seats
        seated_names = tuple(seat.player for seat in seats if seat.has_chair)
        planned_names = tuple(
            name for seat, name in enumerate(table.seats) if seat != table.removed_seat
        )
        if table_runner is None or seated_names != planned_names:
            pending.append(f"{seated_names} sit at table {table.name}, not {planned_names}")
    orphaned_runners = (
        runner
        for runner in room.podium_runner.table_runners()
        if room.podium_runner.find_podium_table(runner.row.id) is None
    )
    pending += [
        f"{runner.row.id} is not closed yet, which the podium has no more"
        for runner in orphaned_runners
    ]
    return pending


def is_settled(room: Room) -> bool:
    """Whether everybody is where they should be."""
    return not pending_work(room)


async def wait_until_settled(room: Room) -> None:
    """Wait until everybody is where they should be; fail with the names of those who are not."""
    with contextlib.suppress(DeadlockError):
        await wait_until(lambda: is_settled(room))
    unfinished = pending_work(room)
    assert not unfinished, unfinished


async def assert_podium_consistent(room: Room) -> None:
    """Assert that everybody sits where the podium and its log say, and only there."""
    at_tables = Counter(
        seat.player
        for runner in room.podium_runner.table_runners()
        for seat in runner.table.seats
        if seat.taken
    )
    at_podium = Counter(
        name for table in podium_state(room).tables.values() for name in table.players
    )
    assert at_tables == at_podium
    assert not at_tables or max(at_tables.values()) == 1
    waiting = {entry.player for entry in podium_state(room).entries.values()}
    assert not waiting & at_podium.keys()
    reopened = PodiumRunner(room, room.podium_runner.row)
    async with room.podium_runner._lock:
        await reopened.load()
        reopened.advance_clock(room.podium_runner.podium.now)
        assert reopened.podium.state == room.podium_runner.podium.state
        assert reopened.table_ids == room.podium_runner.table_ids


async def logged_commands(room: Room, table: str) -> list[dict[str, Any]]:
    """Return the commands in the log of a table."""
    entries = await room.storage.read_entries(room.podium_runner.table_ids[table], 1)
    return [msgspec.json.decode(entry.command) for entry in entries if entry.command]
