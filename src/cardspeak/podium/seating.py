"""Seats: who has one, which are open, and who is on the way to one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardspeak.hand.commands import RefusedError
from cardspeak.podium import events
from cardspeak.podium.state import PodiumTable, pair_key

if TYPE_CHECKING:
    from cardspeak.podium.podium import Podium


def find_table(podium: Podium, table_name: str) -> PodiumTable:
    """Return a table; raise RefusedError if there is none with this name."""
    if table_name not in podium.state.tables:
        names = ", ".join(podium.state.tables) or "none"
        raise RefusedError(f"there is no table {table_name}: tables are {names}")
    return podium.state.tables[table_name]


def find_seat(podium: Podium, player: str) -> tuple[str, int] | None:
    """Return a player's table and seat, or None."""
    for name, there in podium.state.tables.items():
        if player in there.seats:
            return name, there.seats.index(player)
    return None


def seated_or_incoming(podium: Podium, table_name: str) -> list[str]:
    """Return the players who sit at a table or are on the way there."""
    called = [call.player for call in podium.state.calls.values() if call.table == table_name]
    moving = [move.player for move in podium.state.moves.values() if move.to_table == table_name]
    return [*podium.state.tables[table_name].players, *called, *moving]


def players_in_transit(podium: Podium, table_name: str) -> list[str]:
    """Return players assigned to a table and not seated yet, or moving to or from it."""
    calls, moves = podium.state.calls.values(), podium.state.moves.values()
    given = [call.player for call in calls if call.table == table_name and call.seat >= 0]
    return [
        *given,
        *(move.player for move in moves if table_name in (move.to_table, move.from_table)),
    ]


def count_expected_players(podium: Podium, table_name: str) -> int:
    """Count the players at a table or on the way there, except those moving away."""
    leaving = [move for move in podium.state.moves.values() if move.from_table == table_name]
    at_it = sum(move.player in podium.state.tables[table_name].seats for move in leaving)
    return len(seated_or_incoming(podium, table_name)) - at_it


def reserved_seats(podium: Podium, table_name: str) -> set[int]:
    """Return the seats of a table that are reserved."""
    moving = {move.to_seat for move in podium.state.moves.values() if move.to_table == table_name}
    return moving | {call.seat for call in podium.state.calls.values() if call.table == table_name}


def open_seats(podium: Podium, table_name: str) -> list[int]:
    """Return the seats of a table that are empty and not reserved."""
    there = podium.state.tables[table_name]
    taken = reserved_seats(podium, table_name) | {there.removed_seat}
    return [seat for seat, player in enumerate(there.seats) if not player and seat not in taken]


def count_available_seats(podium: Podium, table_name: str) -> int:
    """Count the seats of a table for which nobody has been called."""
    choosing = [
        call for call in podium.state.calls.values() if call.table == table_name and call.seat < 0
    ]
    return len(open_seats(podium, table_name)) - len(choosing)


def tables_of_list(podium: Podium, waitlist_name: str) -> list[PodiumTable]:
    """Return the tables of a waitlist in the order in which they opened."""
    there = [
        one
        for one in podium.state.tables.values()
        if one.waitlist == waitlist_name and not one.is_breaking
    ]
    return sorted(there, key=lambda one: one.number)


def seating_objection(podium: Podium, player: str, table_name: str) -> str:
    """Return why a player cannot be sent to a table, or an empty string if they can."""
    from cardspeak.podium import people  # here to avoid a circular import

    there, person = podium.state.tables[table_name], podium.state.people[player]
    if other := people.find_kept_apart(podium, player, table_name):
        return f"{player} and {other} are kept apart"
    if there.reserved_for and there.reserved_for not in person.groups:
        return f"table {table_name} is reserved for {there.reserved_for}"
    if podium.now < podium.state.table_bans.get(pair_key(player, table_name), 0):
        return f"{player} left table {table_name} with less than a point's worth of chips"
    return ""


def order_to_leave(podium: Podium, player: str, clause: str) -> None:
    """Order a player to leave their table, if they sit at one."""
    at = find_seat(podium, player)
    if at is not None:
        podium.state.people[player] = replace(podium.state.people[player], ordered_to_leave=True)
        podium.emit(events.LeaveOrdered(player, *at, clause))


def cancel_move(podium: Podium, player: str, clause: str) -> None:
    """Cancel a player's move and release the reserved seat."""
    move = podium.state.moves.pop(player, None)
    if move is not None:
        podium.emit(events.SeatReserved(move.to_table, move.to_seat, "", clause))
