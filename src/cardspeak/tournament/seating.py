"""Seats: who sits where with how many chips, and which seats are open or drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from cardspeak.hand.commands import RefusedError
from cardspeak.tournament import events
from cardspeak.tournament.state import TournamentTable

if TYPE_CHECKING:
    from cardspeak.tournament.state import Entrant, TournamentState

T = TypeVar("T")

# ---------------------------------------------------------------- tables


def is_shootout(tournament: TournamentState) -> bool:
    """Whether every table is its own flight, so that no table is broken, balanced or added."""
    return tournament.spec.stages[tournament.stage].flight_per_table


def open_table(tournament: TournamentState, flight: int, clause: str) -> TournamentTable:
    """Open another table for a flight and return it."""
    tournament.tables_opened += 1
    table = tournament.tables[tournament.tables_opened] = TournamentTable(
        tournament.tables_opened, flight, [""] * tournament.seats_per_table
    )
    tournament.flights[flight].tables.append(table.number)
    tournament.emit(
        events.TournamentTableOpened(table.number, flight, tournament.table_spec, clause)
    )
    return table


def award_carried_pot(tournament: TournamentState, table: TournamentTable) -> None:
    """Award the carried pot to the only player left at a table that is closing.

    Everybody else who could win it is gone, and the last player left wins it (crown-27.4).
    """
    if table.carried_pot and table.player_count == 1:
        entrant, carried_pot = tournament.entrants[table.players[0]], table.carried_pot
        table.carried_pot = 0
        set_stack(tournament, entrant, entrant.chips + carried_pot, "wins the carried-over pot", "")


def close_table(tournament: TournamentState, table: TournamentTable) -> None:
    """Close a table that is no longer needed."""
    tournament.chips_removed += table.carried_pot  # nobody can win it any more
    del tournament.tables[table.number]
    tournament.flights[table.flight].tables.remove(table.number)
    tournament.emit(events.TableBroken(table.number, tournament.rules.balancing.clause))


# ---------------------------------------------------------------- which seat


def open_seats(table: TournamentTable) -> list[int]:
    """Return the open seats of a table."""
    return [seat for seat, player in enumerate(table.seats) if not player]


def worst_seat(table: TournamentTable) -> int:
    """Return the open seat that the big blind reaches first; without blinds, the last one."""
    seats = open_seats(table)
    if table.big_blind_seat < 0:
        return seats[-1]
    return min(seats, key=lambda seat: (seat - table.big_blind_seat - 1) % len(table.seats))


def check_seat_available(tournament: TournamentState, entrant: Entrant) -> None:
    """Raise RefusedError if a player would return to a full table of a shootout.

    A flight of a shootout has only one table, so no second one is opened.
    """
    is_full = not any(
        open_seats(tournament.tables[number])
        for number in tournament.flights[entrant.flight].tables
    )
    if is_full and is_shootout(tournament):
        raise RefusedError(
            f"{entrant.name}'s table is full, and every table is a flight",
            tournament.rules.clauses.seats_per_table,
        )


def draw_one(tournament: TournamentState, options: list[T]) -> T:
    """Draw one of the options at random."""
    return options[tournament.next_seed()[0] * len(options) // 256]


def draw_seats(
    tournament: TournamentState, entrants: list[Entrant], tables: list[TournamentTable], clause: str
) -> None:
    """Draw tables and seats at random, so that table sizes differ by one player at most."""
    drawn_entrants = tournament.shuffle_entrants(entrants)
    for index, table in enumerate(tables):
        table_entrants = drawn_entrants[index :: len(tables)]
        for entrant, seat in zip(
            table_entrants,
            spread_seats(len(table_entrants), tournament.seats_per_table),
            strict=True,
        ):
            seat_entrant(tournament, entrant, table, seat, clause)


def spread_seats(player_count: int, seat_count: int) -> list[int]:
    """Return seats that spread the players evenly around a table."""
    return [index * seat_count // player_count for index in range(player_count)]


# ---------------------------------------------------------------- sitting down, moving, leaving


def seat_entrant(
    tournament: TournamentState, entrant: Entrant, table: TournamentTable, seat: int, clause: str
) -> None:
    """Seat a player who has no seat."""
    table.seats[seat] = entrant.name
    entrant.table, entrant.seat, entrant.flight = table.number, seat, table.flight
    entrant.stage = tournament.stage
    tournament.emit(events.SeatDrawn(entrant.name, table.number, seat, entrant.chips, clause))


def move_entrant(
    tournament: TournamentState,
    entrant: Entrant,
    destination: TournamentTable,
    seat: int,
    *,
    reason: str,
    by: str = "",
) -> None:
    """Move a player to another seat between hands."""
    table = tournament.tables[entrant.table]
    old_seat = entrant.seat
    table.seats[old_seat] = ""
    destination.seats[seat] = entrant.name
    entrant.table, entrant.seat = destination.number, seat
    tournament.emit(
        events.PlayerMoved(
            entrant.name,
            table.number,
            old_seat,
            destination.number,
            seat,
            entrant.chips,
            by,
            reason,
            tournament.rules.balancing.clause,
        )
    )


def set_stack(
    tournament: TournamentState, entrant: Entrant, chips: int, reason: str, clause: str
) -> None:
    """Set the stack of a seated player."""
    previous_chips, entrant.chips = entrant.chips, chips
    tournament.emit(
        events.StackSet(
            entrant.name, entrant.table, entrant.seat, previous_chips, chips, reason, clause
        )
    )


def vacate_seat(tournament: TournamentState, entrant: Entrant, clause: str) -> None:
    """Empty a player's seat and take their chips out of play."""
    table = tournament.tables.get(entrant.table)
    tournament.chips_removed += entrant.chips
    if table is not None and table.seats[entrant.seat] == entrant.name:
        table.seats[entrant.seat] = ""
        tournament.emit(
            events.SeatVacated(entrant.name, entrant.table, entrant.seat, entrant.chips, clause)
        )
