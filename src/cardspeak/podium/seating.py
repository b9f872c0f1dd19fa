"""Seats: who has one, which are open, and who is on the way to one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardspeak.hand.commands import RefusedError
from cardspeak.podium import events
from cardspeak.podium.state import PodiumTable, pair_key

if TYPE_CHECKING:
    from cardspeak.podium.context import PodiumContext


def get_table(podium: PodiumContext, table_name: str) -> PodiumTable:
    """Return a table; raise RefusedError if there is none with this name."""
    if table_name not in podium.state.tables:
        names = ", ".join(podium.state.tables) or "none"
        raise RefusedError(f"there is no table {table_name}: tables are {names}")
    return podium.state.tables[table_name]


def find_seat(podium: PodiumContext, player: str) -> tuple[str, int] | None:
    """Return a player's table and seat, or None."""
    for name, table in podium.state.tables.items():
        if player in table.seats:
            return name, table.seats.index(player)
    return None


def seated_or_incoming(podium: PodiumContext, table_name: str) -> list[str]:
    """Return the players who sit at a table or are on the way there."""
    called_players = [
        call.player for call in podium.state.calls.values() if call.table == table_name
    ]
    moving_players = [
        move.player for move in podium.state.moves.values() if move.to_table == table_name
    ]
    return [*podium.state.tables[table_name].players, *called_players, *moving_players]


def players_in_transit(podium: PodiumContext, table_name: str) -> list[str]:
    """Return players assigned to a table and not seated yet, or moving to or from it."""
    calls, moves = podium.state.calls.values(), podium.state.moves.values()
    called_players = [call.player for call in calls if call.table == table_name and call.seat >= 0]
    return [
        *called_players,
        *(move.player for move in moves if table_name in (move.to_table, move.from_table)),
    ]


def count_expected_players(podium: PodiumContext, table_name: str) -> int:
    """Count the players at a table or on the way there, except those moving away."""
    leaving = [move for move in podium.state.moves.values() if move.from_table == table_name]
    seated_count = sum(move.player in podium.state.tables[table_name].seats for move in leaving)
    return len(seated_or_incoming(podium, table_name)) - seated_count


def held_seats(podium: PodiumContext, table_name: str) -> set[int]:
    """Return the seats of a table that are held."""
    moving_seats = {
        move.to_seat for move in podium.state.moves.values() if move.to_table == table_name
    }
    return moving_seats | {
        call.seat for call in podium.state.calls.values() if call.table == table_name
    }


def open_seats(podium: PodiumContext, table_name: str) -> list[int]:
    """Return the seats of a table that are empty and not held."""
    table = podium.state.tables[table_name]
    unavailable = held_seats(podium, table_name) | {table.removed_seat}
    return [
        seat for seat, player in enumerate(table.seats) if not player and seat not in unavailable
    ]


def count_available_seats(podium: PodiumContext, table_name: str) -> int:
    """Count the seats of a table for which nobody has been called."""
    calls_without_seat = [
        call for call in podium.state.calls.values() if call.table == table_name and call.seat < 0
    ]
    return len(open_seats(podium, table_name)) - len(calls_without_seat)


def tables_of_list(podium: PodiumContext, waitlist_name: str) -> list[PodiumTable]:
    """Return the tables of a waitlist in the order in which they opened."""
    tables = [
        table
        for table in podium.state.tables.values()
        if table.waitlist == waitlist_name and not table.is_breaking
    ]
    return sorted(tables, key=lambda table: table.number)


def seating_objection(podium: PodiumContext, player: str, table_name: str) -> str:
    """Return why a player cannot be sent to a table, or an empty string if they can."""
    table, person = podium.state.tables[table_name], podium.state.people[player]
    if other_player := _find_kept_apart(podium, player, table_name):
        return f"{player} and {other_player} are kept apart"
    if table.reserved_for and table.reserved_for not in person.groups:
        return f"table {table_name} is reserved for {table.reserved_for}"
    if podium.now < podium.state.table_bans.get(pair_key(player, table_name), 0):
        return f"{player} left table {table_name} with less than a point's worth of chips"
    debt_table = podium.state.kill_debts.get(player, table_name)
    if debt_table != table_name and debt_table in podium.state.tables:
        return f"{player} owes a kill at table {debt_table}, and plays in no other game before"
    return ""


def _find_kept_apart(podium: PodiumContext, player: str, table_name: str) -> str:
    """Return a player at a table, or on the way there, from whom this player is kept apart."""
    players = seated_or_incoming(podium, table_name)
    return next(
        (
            other_player
            for other_player in players
            if pair_key(*sorted((player, other_player))) in podium.state.kept_apart
        ),
        "",
    )


def order_to_leave(podium: PodiumContext, player: str, clause: str) -> None:
    """Order a player to leave their table, if they sit at one."""
    location = find_seat(podium, player)
    if location is not None:
        podium.state.people[player] = replace(podium.state.people[player], ordered_to_leave=True)
        podium.emit(events.LeaveOrdered(player, *location, clause))
