"""Seats: who has one, which are free, and who is on the way to one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardspeak.hand.commands import Refused
from cardspeak.room import events
from cardspeak.room.state import Desk, both

if TYPE_CHECKING:
    from cardspeak.room.room import Room


def desk(room: Room, table: str) -> Desk:
    """Find a table."""
    if table not in room.state.desks:
        names = ", ".join(room.state.desks) or "none"
        raise Refused(f"no table is called {table}: there are {names}")
    return room.state.desks[table]


def where(room: Room, player: str) -> tuple[str, int] | None:
    """Find the table and the seat of a player, if he has one."""
    for name, there in room.state.desks.items():
        if player in there.seats:
            return name, there.seats.index(player)
    return None


def coming(room: Room, table: str) -> list[str]:
    """List who sits at a table or is on the way there."""
    called = [call.player for call in room.state.calls.values() if call.table == table]
    moving = [move.player for move in room.state.moves.values() if move.to == table]
    return [*room.state.desks[table].players, *called, *moving]


def going(room: Room, table: str) -> list[str]:
    """List who was given a seat at a table and does not sit yet, or moves there or from there."""
    calls, moves = room.state.calls.values(), room.state.moves.values()
    given = [call.player for call in calls if call.table == table and call.seat >= 0]
    return [*given, *(move.player for move in moves if table in (move.to, move.table))]


def staying(room: Room, table: str) -> int:
    """Count who sits at a table or is on the way there, without those who are on the way out."""
    leaving = [move for move in room.state.moves.values() if move.table == table]
    at_it = sum(move.player in room.state.desks[table].seats for move in leaving)
    return len(coming(room, table)) - at_it


def kept(room: Room, table: str) -> set[int]:
    """Say which seats of a table are kept for somebody."""
    moving = {move.seat for move in room.state.moves.values() if move.to == table}
    return moving | {call.seat for call in room.state.calls.values() if call.table == table}


def empty(room: Room, table: str) -> list[int]:
    """List the seats of a table that nobody has and that are kept for nobody."""
    there = room.state.desks[table]
    taken = kept(room, table) | {there.closed}
    return [seat for seat, player in enumerate(there.seats) if not player and seat not in taken]


def free(room: Room, table: str) -> int:
    """Count the seats of a table for which nobody was called yet."""
    choosing = [call for call in room.state.calls.values() if call.table == table and call.seat < 0]
    return len(empty(room, table)) - len(choosing)


def tables_of(room: Room, game: str) -> list[Desk]:
    """List the tables of a game in the order in which they opened."""
    there = [one for one in room.state.desks.values() if one.line == game and not one.breaking]
    return sorted(there, key=lambda one: one.number)


def may_sit(room: Room, player: str, table: str) -> str:
    """Say why a player cannot be sent to a table; nothing if he can."""
    from cardspeak.room import people  # which asks here, too

    there, person = room.state.desks[table], room.state.people[player]
    if other := people.kept_apart(room, player, table):
        return f"{player} and {other} do not play together"
    if there.group and there.group not in person.groups:
        return f"table {table} is for {there.group}"
    if room.now < room.state.off_table.get(both(player, table), 0):
        return f"{player} left table {table} without a point's worth, and comes back later"
    return ""


def send_away(room: Room, player: str, clause: str) -> None:
    """Have a player leave his table, if he sits at one."""
    at = where(room, player)
    if at is not None:
        room.state.people[player] = replace(room.state.people[player], leaving=True)
        room.tell(events.MustLeave(player, *at, clause))


def drop_move(room: Room, player: str, clause: str) -> None:
    """Forget that a player was to move, and keep no seat for him."""
    move = room.state.moves.pop(player, None)
    if move is not None:
        room.tell(events.HoldSeat(move.to, move.seat, "", clause))
