"""Seating: who sits where when tables are opened, balanced and broken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from cardspeak.hand.commands import RefusedError
from cardspeak.houses.policies import BalancingRule
from cardspeak.tournament import commands, events
from cardspeak.tournament.state import EntrantStatus, Phase, TournamentTable

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.state import Entrant, Flight
    from cardspeak.tournament.tournament import Tournament

T = TypeVar("T")

# ---------------------------------------------------------------- seating


def open_table(t: Tournament, flight: int, clause: str) -> TournamentTable:
    """Open another table for a flight and return it."""
    t.tables_opened += 1
    table = t.tables[t.tables_opened] = TournamentTable(
        t.tables_opened, flight, [""] * t.seats_per_table
    )
    t.flights[flight].tables.append(table.number)
    t.emit(events.TournamentTableOpened(table.number, flight, t.table_spec, clause))
    return table


def seat_entrant(
    t: Tournament, entrant: Entrant, table: TournamentTable, seat: int, clause: str
) -> None:
    """Seat a player who has no seat."""
    table.seats[seat] = entrant.name
    entrant.table, entrant.seat, entrant.flight = table.number, seat, table.flight
    entrant.stage = t.stage
    t.emit(events.SeatDrawn(entrant.name, table.number, seat, entrant.chips, clause))


def draw_seats(
    t: Tournament, entrants: list[Entrant], tables: list[TournamentTable], clause: str
) -> None:
    """Draw tables and seats at random, so that table sizes differ by one player at most."""
    drawn = t.shuffle_entrants(entrants)
    for nth, table in enumerate(tables):
        players = drawn[nth :: len(tables)]
        for entrant, seat in zip(players, _spread(len(players), t.seats_per_table), strict=True):
            seat_entrant(t, entrant, table, seat, clause)


def _spread(players: int, seats: int) -> list[int]:
    """Return seats that spread the players evenly around a table."""
    return [nth * seats // players for nth in range(players)]


def open_seats(table: TournamentTable) -> list[int]:
    """Return the empty seats of a table."""
    return [seat for seat, player in enumerate(table.seats) if not player]


def _draw_one(t: Tournament, options: list[T]) -> T:
    """Draw one of the options at random."""
    return options[t.next_seed()[0] * len(options) // 256]


def is_shootout(t: Tournament) -> bool:
    """Whether every table is its own flight, so that no table is broken, balanced or added."""
    return t.spec.stages[t.stage].flight_per_table


def seat_late_entrant(t: Tournament, entrant: Entrant) -> None:
    """Seat a player who registers after the seat draw, in any flight that is still being played."""
    _seat_in_flights(
        t, entrant, [flight for flight in t.flights if flight.is_drawn and not flight.is_over]
    )


def reseat_entrant(t: Tournament, entrant: Entrant, clause: str) -> None:
    """Seat a returning player: in the old seat if free, else at the flight's shortest table."""
    table = t.tables.get(entrant.table)
    if table is not None and not table.seats[entrant.seat]:
        seat_entrant(t, entrant, table, entrant.seat, clause)
        rebalance_tables(t)
    else:
        _seat_in_flights(t, entrant, [t.flights[entrant.flight]])


def check_seat_available(t: Tournament, entrant: Entrant) -> None:
    """Raise RefusedError if a player would return to a full table of a shootout.

    A flight of a shootout has only one table, so no second one is opened.
    """
    full = not any(open_seats(t.tables[table]) for table in t.flights[entrant.flight].tables)
    if full and is_shootout(t):
        raise RefusedError(
            f"{entrant.name}'s table is full, and every table is a flight",
            t.rules.clauses.seats_per_table,
        )


def _seat_in_flights(t: Tournament, entrant: Entrant, flights: list[Flight]) -> None:
    clause = t.rules.clauses.seat_draw
    tables = [t.tables[number] for flight in flights for number in flight.tables]
    free = [table for table in tables if table.player_count < t.seats_per_table]
    if free:
        table = min(free, key=lambda one: (one.player_count, one.number))
    else:
        table = open_table(t, flights[0].number, clause)
    if t.phase is Phase.PLAYING:
        seat_entrant(t, entrant, table, worst_seat(table), clause)
        rebalance_tables(t)
    else:
        fewest = [one for one in free if one.player_count == table.player_count] or [table]
        table = _draw_one(t, fewest)
        seat_entrant(t, entrant, table, _draw_one(t, open_seats(table)), clause)


def set_stack(t: Tournament, entrant: Entrant, chips: int, reason: str, clause: str) -> None:
    """Set the stack of a seated player."""
    before, entrant.chips = entrant.chips, chips
    t.emit(
        events.StackSet(entrant.name, entrant.table, entrant.seat, before, chips, reason, clause)
    )


def vacate_seat(t: Tournament, entrant: Entrant, clause: str) -> None:
    """Empty a player's seat and take their chips out of play."""
    table = t.tables.get(entrant.table)
    t.chips_removed += entrant.chips
    if table is not None and table.seats[entrant.seat] == entrant.name:
        table.seats[entrant.seat] = ""
        t.emit(events.SeatVacated(entrant.name, entrant.table, entrant.seat, entrant.chips, clause))


# ---------------------------------------------------------------- who moves, and where


def worst_seat(table: TournamentTable) -> int:
    """Return the empty seat that the big blind reaches first; without blinds, the last one."""
    free = open_seats(table)
    if table.big_blind_seat < 0:
        return free[-1]
    return min(free, key=lambda seat: (seat - table.big_blind_seat - 1) % len(table.seats))


def choose_seat_to_move(table: TournamentTable, to: TournamentTable) -> int:
    """Return the seat of the player to move: the next big blind, or by seat without blinds."""
    taken = [seat for seat, player in enumerate(table.seats) if player]
    if (
        table.big_blind_seat < 0
    ):  # the player whose seat number is free at the other table, or the next one
        wanted = worst_seat(to)
        return min(taken, key=lambda seat: (seat - wanted) % len(table.seats))
    return min(taken, key=lambda seat: (seat - table.big_blind_seat - 1) % len(table.seats))


def move_entrant(
    t: Tournament, entrant: Entrant, to: TournamentTable, seat: int, *, reason: str, by: str = ""
) -> None:
    """Move a player to another seat between hands."""
    table = t.tables[entrant.table]
    was = entrant.seat
    table.seats[was] = ""
    to.seats[seat] = entrant.name
    entrant.table, entrant.seat = to.number, seat
    t.emit(
        events.PlayerMoved(
            entrant.name,
            table.number,
            was,
            to.number,
            seat,
            entrant.chips,
            by,
            reason,
            t.rules.balancing.clause,
        )
    )


def close_table(t: Tournament, table: TournamentTable) -> None:
    """Close a table that is no longer needed."""
    t.chips_removed += table.carried_pot  # nobody can win it any more
    del t.tables[table.number]
    t.flights[table.flight].tables.remove(table.number)
    t.emit(events.TableBroken(table.number, t.rules.balancing.clause))


# ---------------------------------------------------------------- after every change


def rebalance_tables(t: Tournament) -> None:
    """Break and balance all tables that are between hands."""
    from cardspeak.tournament import (  # here to avoid a circular import
        hand_reporting,
        level_clock,
        stages,
    )

    if t.phase is Phase.PLAYING:
        stages.end_flights(t)
    if t.phase is not Phase.PLAYING:
        return
    done = not hand_reporting.is_round_in_progress(t)  # tables finish the round first
    if done and not is_shootout(t):
        for flight in t.flights:
            if flight.is_drawn and not flight.is_over:
                done &= _rebalance_flight(t, flight)
    decided = all(flight.is_over for flight in t.flights if flight.is_drawn)  # maybe in mid-hand
    t.needs_rebalancing = not done or t.ends_after_hands or t.redraws_after_hands or decided
    if level_clock.have_all_dealt_session_hands(t):  # the last table to do so was broken
        t.ends_after_hands = t.needs_rebalancing = True
        stages.end_flights(t)
    elif t.redraws_after_hands:
        stages.end_session_for_redraw(t)
    else:
        hand_reporting.update_hand_for_hand(t)


def _rebalance_flight(t: Tournament, flight: Flight) -> bool:
    """Break and balance the tables of a flight; return whether nothing is left to do."""
    tables = [t.tables[number] for number in flight.tables]
    players = sum(table.player_count for table in tables)
    if t.rules.balancing.value is BalancingRule.BETWEEN_SESSIONS:
        t.redraws_after_hands |= (
            fits_one_table(t, flight) or players <= (len(tables) - 1) * t.seats_per_table
        )
        return not t.redraws_after_hands
    if fits_one_table(t, flight):
        if any(_must_play_first(t, table) for table in tables):
            return False
        _combine_tables(t, tables)
        return True
    staying, done = tables, True
    while len(staying) > 1 and players <= (len(staying) - 1) * t.seats_per_table:
        last = staying[-1]
        staying = staying[:-1]
        if _must_play_first(t, last):
            done = False
        else:
            _break_table(t, last, staying)
    return _balance_tables(t, staying) and done


def _must_play_first(t: Tournament, table: TournamentTable) -> bool:
    """Whether a table must still play a hand, or play for a carried pot, before its players move.

    A carried pot waits for the next hand. No hand follows if only one player is left at the table
    or the table has dealt all hands of the session.
    """
    from cardspeak.tournament import level_clock  # here to avoid a circular import

    return table.in_hand or (
        table.carried_pot > 0
        and table.player_count > 1
        and not level_clock.has_dealt_session_hands(t, table)
    )


def award_carried_pot(t: Tournament, table: TournamentTable) -> None:
    """Award the carried pot to the only player left at a table that is closing.

    Everybody else who could win it is gone, and the last player left wins it (crown-27.4).
    """
    if table.carried_pot and table.player_count == 1:
        entrant, pot = t.entrants[table.players[0]], table.carried_pot
        table.carried_pot = 0
        set_stack(t, entrant, entrant.chips + pot, "wins the carried-over pot", "")


def fits_one_table(t: Tournament, flight: Flight) -> bool:
    """Whether the players of a flight sit at several tables but would fit at one."""
    tables = [t.tables[number] for number in flight.tables]
    return len(tables) > 1 and sum(table.player_count for table in tables) <= t.seats_per_table


def is_about_to_break(t: Tournament, table: TournamentTable) -> bool:
    """Whether a table will be broken as soon as its hand is over."""
    flight = t.flights[table.flight]
    if is_shootout(t) or table.carried_pot:
        return False
    if t.rules.balancing.value is BalancingRule.BETWEEN_SESSIONS:
        return False
    players = sum(t.tables[number].player_count for number in flight.tables)
    needed = -(-players // t.seats_per_table)
    return flight.tables.index(table.number) >= max(needed, 1)


def _combine_tables(t: Tournament, tables: list[TournamentTable]) -> None:
    """Bring all players of a flight to one table; the final table may get a new seat draw."""
    final = t.stage == t.spec.last_stage
    if not final or not t.spec.redraw_final_table:
        _break_tables_into(t, tables[0], tables[1:])
        table = tables[0]
    else:
        for joined in tables:
            award_carried_pot(t, joined)
        table = open_table(t, tables[0].flight, t.rules.clauses.seat_draw)
        table.session_hands = max(joined.session_hands for joined in tables)
        drawn = t.shuffle_entrants(
            [t.entrants[player] for joined in tables for player in joined.players]
        )
        for entrant, seat in zip(drawn, _spread(len(drawn), t.seats_per_table), strict=True):
            move_entrant(t, entrant, table, seat, reason="redraw for the final table")
        for joined in tables:
            close_table(t, joined)
    if final:
        t.emit(events.FinalTableFormed(table.number, table.player_count, t.rules.clauses.seat_draw))


def _break_tables_into(
    t: Tournament, first: TournamentTable, others: list[TournamentTable]
) -> None:
    for table in others:
        _break_table(t, table, [first])


def _break_table(t: Tournament, table: TournamentTable, others: list[TournamentTable]) -> None:
    """Break a table: its players draw for the empty seats at the other tables."""
    award_carried_pot(t, table)
    for entrant in t.shuffle_entrants([t.entrants[player] for player in table.players]):
        to = min(others, key=lambda one: (one.player_count, one.number))
        move_entrant(
            t, entrant, to, _draw_one(t, open_seats(to)), reason=f"table {table.number} breaks"
        )
    close_table(t, table)


def _balance_tables(t: Tournament, tables: list[TournamentTable]) -> bool:
    """Move players from the fullest tables to the shortest; return whether tables are balanced.

    Only tables between hands give up players.
    """
    while True:
        to = min(tables, key=lambda one: (one.player_count, one.number))
        max_players = max(table.player_count for table in tables)
        apart = 1 if to.player_count < 2 else t.spec.max_table_imbalance  # nobody plays alone
        if max_players - to.player_count <= apart:
            return True
        full = [
            table
            for table in tables
            if not _must_play_first(t, table) and table.player_count - to.player_count > apart
        ]
        if not full:
            return False
        source = max(full, key=lambda one: (one.player_count, -one.number))
        entrant = t.entrants[source.seats[choose_seat_to_move(source, to)]]
        move_entrant(t, entrant, to, worst_seat(to), reason="balancing")


def _move_player(t: Tournament, command: commands.MovePlayer) -> None:
    """Move a player at the director's request."""
    clause = t.rules.balancing.clause
    t.check_given(command.by, "name who moves the player", clause)
    if t.rules.balancing.value is BalancingRule.BETWEEN_SESSIONS:
        raise RefusedError("players keep their seats until the session is over", clause)
    t.check_phase(Phase.PLAYING, action="move a player", clause=clause)
    entrant, to = t.get_active_entrant(command.player), t.get_table(command.to_table)
    if entrant.table == command.to_table or t.flights[entrant.flight] is not t.flights[to.flight]:
        raise RefusedError(
            f"{command.player} can move only to another table of the same flight", clause
        )
    if t.tables[entrant.table].in_hand:
        raise RefusedError("players can move only between hands", clause)
    if t.tables[entrant.table].player_count == 2:
        raise RefusedError(
            f"that would leave one player alone at table {entrant.table}",
            t.rules.clauses.seats_per_table,
        )
    if entrant.status is not EntrantStatus.ACTIVE:
        raise RefusedError(f"{command.player} has no seat to move from", clause)
    if to.player_count == t.seats_per_table:
        raise RefusedError(f"table {command.to_table} is full", clause)
    move_entrant(t, entrant, to, worst_seat(to), reason=command.reason, by=command.by)


HANDLERS: dict[type, Callable[[Tournament, Any], None]] = {commands.MovePlayer: _move_player}
