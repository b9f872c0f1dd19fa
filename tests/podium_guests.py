"""People at the podium of a room in this process, and what is looked at there."""

from __future__ import annotations

import contextlib
from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

from cardspeak.room import Posted
from cardspeak.room import commands as do
from cardspeak.service.croupier import Croupier
from cardspeak.service.messages import Done, No
from cardspeak.service.podium import PodiumClerk
from cardspeak.service.regulars import FLOAT
from cardspeak.service.room import Room
from cardspeak.service.storage import open_storage
from parlour import QUICK_PODIUM, Guest, come_in, until
from simulation import Stuck, loop, simulate

if TYPE_CHECKING:
    from pathlib import Path

    from cardspeak.room.state import Desk, State
    from cardspeak.service.storage.rows import Account

SUE = ("", "as the floor sees fit")
CROWN = msgspec.structs.replace(QUICK_PODIUM, house="crown")
HOLDEM = Posted(("holdem",), "fixed", (20, 40), buy_in=(200, 1000))


async def says(guest: Guest, command: do.AnyCommand) -> None:
    """Have something done at the podium."""
    answer = await guest.at_podium(command)
    assert isinstance(answer, Done), answer


async def refused(guest: Guest, command: do.AnyCommand) -> str:
    """Have something refused at the podium, and give the reason."""
    answer = await guest.at_podium(command)
    assert isinstance(answer, No), answer
    return answer.why


def state(room: Room) -> State:
    """What the podium knows."""
    return room.podium.podium.state


def desk(room: Room, table: str) -> Desk:
    """What the podium knows of a table."""
    return state(room).desks[table]


def account(guest: Guest) -> Account:
    """The account of somebody who has one."""
    assert guest.account is not None
    return guest.account


async def here(room: Room, name: str, *roles: str) -> Guest:
    """Let somebody in whose browser is connected."""
    guest = await come_in(room, name, *roles)
    guest.connect()
    return guest


async def a_list(room: Room, *names: str) -> tuple[Guest, list[Guest]]:
    """Open a list, and have people wait on it; the floor comes first."""
    sue = await here(room, "Sue", "floor")
    await says(sue, do.OpenList(*SUE, HOLDEM))
    guests = [await here(room, name) for name in names]
    for guest in guests:
        await says(guest, do.Join(guest.name, HOLDEM.name))
    return sue, guests


async def opens(sue: Guest, table: str, seats: int = 3, *, feeds: bool = False) -> None:
    await says(sue, do.OpenTable(*SUE, table, HOLDEM, seats, feeds=feeds))
    await until(lambda: sue.room.podium.table_ids[table] in sue.room.tables)


async def watches(guest: Guest) -> None:
    """Follow every table of the podium, so that hands are dealt."""
    for table in guest.room.podium.table_ids.values():
        if table in guest.room.tables:
            guest.table = table
            await guest.looks()


async def three_tables(room: Room, seats: int = 3) -> Guest:
    """Fill three tables of a game with bots, the later ones as must-move games."""
    sue, _ = await a_list(room)
    await room.podium.add_bots(HOLDEM.name, 3 * seats, account(sue))
    for table in "123":
        await opens(sue, table, seats, feeds=table != "1")
        await until(lambda t=table: len(desk(room, t).players) == seats)
    await watches(sue)
    return sue


def later(seconds: float) -> None:
    """Let time pass."""
    loop().pass_time(seconds)


async def books(path: Path) -> tuple[int, int]:
    """Count the chips in wallets and on tables as they are written, and those there should be."""
    storage = await open_storage(str(path / "room.db"))
    room, chips = Room(storage), await storage.in_wallets()
    for row in await storage.tables():
        croupier = Croupier(room, row)
        await croupier._again()
        chips -= croupier.table.ledger["bank"]
    bots, guests = await storage.accounts("bot"), await storage.accounts("guest")
    await storage.close()
    return chips, len(bots) * FLOAT + len(guests) * 10_000


def check_books(path: Path, taken: int = 0) -> None:
    """See that no chip is gone but what the house took, and none has come from anywhere."""
    there, should = simulate(books(path))
    assert there == should - taken


def under_way(room: Room) -> list[str]:
    """Say what is not as the podium wants it yet."""
    known = state(room)
    found = ["something is written"] if room.podium.writing else []
    found += [f"{move}" for move in known.moves.values()]
    found += [f"{call}" for name, call in known.calls.items() if name in room.bot_names]
    found += [f"{one.name} leaves" for one in known.people.values() if one.leaving]
    for one in known.desks.values():
        croupier = room.podium.croupier_of(one)
        seats = () if croupier is None else croupier.table.seats
        there = tuple(seat.player for seat in seats if seat.chair)
        wanted = tuple(name for at, name in enumerate(one.seats) if at != one.closed)
        if croupier is None or there != wanted:
            found.append(f"{there} sit at table {one.name}, not {wanted}")
    gone = (one for one in room.podium.croupiers() if room.podium.desk_of(one.row.id) is None)
    found += [f"{one.row.id} is not closed yet, which the podium has no more" for one in gone]
    return found


def settled(room: Room) -> bool:
    """Say whether everybody is where he should be."""
    return not under_way(room)


async def until_settled(room: Room) -> None:
    """Wait until everybody is where he should be, or say who is not."""
    with contextlib.suppress(Stuck):
        await until(lambda: settled(room))
    left = under_way(room)
    assert not left, left


async def check_podium(room: Room) -> None:
    """See that everybody sits where the podium says, once, and that its log says the same."""
    at_tables = Counter(
        seat.player for one in room.podium.croupiers() for seat in one.table.seats if seat.taken
    )
    at_podium = Counter(name for one in state(room).desks.values() for name in one.players)
    assert at_tables == at_podium
    assert not at_tables or max(at_tables.values()) == 1
    waiting = {entry.player for entry in state(room).entries.values()}
    assert not waiting & at_podium.keys()
    again = PodiumClerk(room, room.podium.row)
    async with room.podium._turn:
        await again.open()
        again.pass_time(room.podium.podium.now)
        assert again.podium.state == room.podium.podium.state
        assert again.table_ids == room.podium.table_ids


async def commands_of(room: Room, table: str) -> list[dict[str, Any]]:
    """Read the log of a table."""
    entries = await room.storage.entries(room.podium.table_ids[table], 1)
    return [msgspec.json.decode(one.command) for one in entries if one.command]
