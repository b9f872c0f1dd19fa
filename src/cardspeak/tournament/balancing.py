"""What follows from every change: tables balanced and broken, flights and sessions ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import RefusedError
from cardspeak.houses.policies import BalancingRule
from cardspeak.tournament import commands, events, hand_for_hand, levels, seating, session_end
from cardspeak.tournament.state import EntrantStatus, Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.state import Entrant, Flight, TournamentState, TournamentTable

# ---------------------------------------------------------------- players who come in


def seat_late_entrant(tournament: TournamentState, entrant: Entrant) -> None:
    """Seat a player who registers after the seat draw, in any flight that is still being played."""
    _seat_in_flights(
        tournament,
        entrant,
        [flight for flight in tournament.flights if flight.is_drawn and not flight.is_over],
    )


def reseat_entrant(tournament: TournamentState, entrant: Entrant, clause: str) -> None:
    """Seat a returning player in the old seat, or at the flight's shortest table."""
    table = tournament.tables.get(entrant.table)
    if table is not None and not table.seats[entrant.seat]:
        seating.seat_entrant(tournament, entrant, table, entrant.seat, clause)
        rebalance_tables(tournament)
    else:
        _seat_in_flights(tournament, entrant, [tournament.flights[entrant.flight]])


def _seat_in_flights(tournament: TournamentState, entrant: Entrant, flights: list[Flight]) -> None:
    clause = tournament.rules.clauses.seat_draw
    tables = [tournament.tables[number] for flight in flights for number in flight.tables]
    open_tables = [table for table in tables if table.player_count < tournament.seats_per_table]
    if open_tables:
        table = min(open_tables, key=lambda candidate: (candidate.player_count, candidate.number))
    else:
        table = seating.open_table(tournament, flights[0].number, clause)
    if tournament.phase is Phase.PLAYING:
        seating.seat_entrant(tournament, entrant, table, seating.worst_seat(table), clause)
        rebalance_tables(tournament)
    else:
        shortest_tables = [
            candidate for candidate in open_tables if candidate.player_count == table.player_count
        ] or [table]
        table = seating.draw_one(tournament, shortest_tables)
        seating.seat_entrant(
            tournament,
            entrant,
            table,
            seating.draw_one(tournament, seating.open_seats(table)),
            clause,
        )


# ---------------------------------------------------------------- who moves, and where


def choose_seat_to_move(table: TournamentTable, destination: TournamentTable) -> int:
    """Return the seat of the player to move: the next big blind, or by seat without blinds."""
    taken_seats = [seat for seat, player in enumerate(table.seats) if player]
    if table.big_blind_seat < 0:
        # The player whose seat number is free at the other table, or the next one.
        open_seat = seating.worst_seat(destination)
        return min(taken_seats, key=lambda seat: (seat - open_seat) % len(table.seats))
    return min(taken_seats, key=lambda seat: (seat - table.big_blind_seat - 1) % len(table.seats))


# ---------------------------------------------------------------- after every change


def rebalance_tables(tournament: TournamentState) -> None:
    """Break and balance all tables that are between hands."""
    if tournament.phase is Phase.PLAYING:
        session_end.end_flights(tournament)
    if tournament.phase is not Phase.PLAYING:
        return
    # Tables finish a hand-for-hand round first.
    is_balanced = not hand_for_hand.is_round_in_progress(tournament)
    if is_balanced and not seating.is_shootout(tournament):
        for flight in tournament.flights:
            if flight.is_drawn and not flight.is_over:
                is_balanced &= _rebalance_flight(tournament, flight)
    # A stage may be decided while other tables are still playing a hand.
    is_decided = all(flight.is_over for flight in tournament.flights if flight.is_drawn)
    tournament.needs_rebalancing = (
        not is_balanced
        or tournament.ends_after_hands
        or tournament.redraws_after_hands
        or is_decided
    )
    if levels.have_all_dealt_session_hands(tournament):  # the last table to do so was broken
        tournament.ends_after_hands = tournament.needs_rebalancing = True
        session_end.end_flights(tournament)
    elif tournament.redraws_after_hands:
        session_end.end_session_for_redraw(tournament)
    else:
        hand_for_hand.update_hand_for_hand(tournament)


def _rebalance_flight(tournament: TournamentState, flight: Flight) -> bool:
    """Break and balance the tables of a flight; return whether nothing is left to do."""
    tables = [tournament.tables[number] for number in flight.tables]
    player_count = sum(table.player_count for table in tables)
    if tournament.rules.balancing.value is BalancingRule.BETWEEN_SESSIONS:
        tournament.redraws_after_hands |= (
            fits_one_table(tournament, flight)
            or player_count <= (len(tables) - 1) * tournament.seats_per_table
        )
        return not tournament.redraws_after_hands
    if fits_one_table(tournament, flight):
        if any(_must_play_first(tournament, table) for table in tables):
            return False
        _combine_tables(tournament, tables)
        return True
    remaining_tables, is_balanced = tables, True
    while (
        len(remaining_tables) > 1
        and player_count <= (len(remaining_tables) - 1) * tournament.seats_per_table
    ):
        broken_table = remaining_tables[-1]
        remaining_tables = remaining_tables[:-1]
        if _must_play_first(tournament, broken_table):
            is_balanced = False
        else:
            _break_table(tournament, broken_table, remaining_tables)
    return _balance_tables(tournament, remaining_tables) and is_balanced


def _must_play_first(tournament: TournamentState, table: TournamentTable) -> bool:
    """Whether a table must still play a hand, or play for a carried pot, before its players move.

    A carried pot waits for the next hand. No hand follows if only one player is left at the table
    or the table has dealt all hands of the session.
    """
    return table.in_hand or (
        table.carried_pot > 0
        and table.player_count > 1
        and not levels.has_dealt_session_hands(tournament, table)
    )


def fits_one_table(tournament: TournamentState, flight: Flight) -> bool:
    """Whether the players of a flight sit at several tables but would fit at one."""
    tables = [tournament.tables[number] for number in flight.tables]
    return (
        len(tables) > 1
        and sum(table.player_count for table in tables) <= tournament.seats_per_table
    )


def is_about_to_break(tournament: TournamentState, table: TournamentTable) -> bool:
    """Whether a table will be broken as soon as its hand is over."""
    flight = tournament.flights[table.flight]
    if seating.is_shootout(tournament) or table.carried_pot:
        return False
    if tournament.rules.balancing.value is BalancingRule.BETWEEN_SESSIONS:
        return False
    player_count = sum(tournament.tables[number].player_count for number in flight.tables)
    needed_count = -(-player_count // tournament.seats_per_table)
    return flight.tables.index(table.number) >= max(needed_count, 1)


def _combine_tables(tournament: TournamentState, tables: list[TournamentTable]) -> None:
    """Bring all players of a flight to one table; the final table may get a new seat draw."""
    is_final = tournament.stage == tournament.spec.last_stage
    if not is_final or not tournament.spec.redraw_final_table:
        _break_tables_into(tournament, tables[0], tables[1:])
        table = tables[0]
    else:
        for old_table in tables:
            seating.award_carried_pot(tournament, old_table)
        table = seating.open_table(tournament, tables[0].flight, tournament.rules.clauses.seat_draw)
        table.session_hands_played = max(old_table.session_hands_played for old_table in tables)
        drawn_entrants = tournament.shuffle_entrants(
            [tournament.entrants[player] for old_table in tables for player in old_table.players]
        )
        for entrant, seat in zip(
            drawn_entrants,
            seating.spread_seats(len(drawn_entrants), tournament.seats_per_table),
            strict=True,
        ):
            seating.move_entrant(
                tournament, entrant, table, seat, reason="redraw for the final table"
            )
        for old_table in tables:
            seating.close_table(tournament, old_table)
    if is_final:
        tournament.emit(
            events.FinalTableFormed(
                table.number, table.player_count, tournament.rules.clauses.seat_draw
            )
        )


def _break_tables_into(
    tournament: TournamentState, destination: TournamentTable, tables: list[TournamentTable]
) -> None:
    for table in tables:
        _break_table(tournament, table, [destination])


def _break_table(
    tournament: TournamentState, table: TournamentTable, remaining_tables: list[TournamentTable]
) -> None:
    """Break a table: its players draw for the open seats at the other tables."""
    seating.award_carried_pot(tournament, table)
    for entrant in tournament.shuffle_entrants(
        [tournament.entrants[player] for player in table.players]
    ):
        destination = min(
            remaining_tables, key=lambda candidate: (candidate.player_count, candidate.number)
        )
        seating.move_entrant(
            tournament,
            entrant,
            destination,
            seating.draw_one(tournament, seating.open_seats(destination)),
            reason=f"table {table.number} breaks",
        )
    seating.close_table(tournament, table)


def _balance_tables(tournament: TournamentState, tables: list[TournamentTable]) -> bool:
    """Move players from the fullest tables to the shortest; return whether tables are balanced.

    Only tables between hands give up players.
    """
    while True:
        shortest = min(tables, key=lambda candidate: (candidate.player_count, candidate.number))
        max_player_count = max(table.player_count for table in tables)
        is_alone = shortest.player_count < 2  # nobody can play alone
        max_imbalance = 1 if is_alone else tournament.spec.max_table_imbalance
        if max_player_count - shortest.player_count <= max_imbalance:
            return True
        fuller_tables = [
            table
            for table in tables
            if not _must_play_first(tournament, table)
            and table.player_count - shortest.player_count > max_imbalance
        ]
        if not fuller_tables:
            return False
        fullest = max(
            fuller_tables, key=lambda candidate: (candidate.player_count, -candidate.number)
        )
        entrant = tournament.entrants[fullest.seats[choose_seat_to_move(fullest, shortest)]]
        seating.move_entrant(
            tournament, entrant, shortest, seating.worst_seat(shortest), reason="balancing"
        )


def _move_player(tournament: TournamentState, command: commands.MovePlayer) -> None:
    """Move a player at the director's request."""
    clause = tournament.rules.balancing.clause
    tournament.check_given(command.by, "name who moves the player", clause)
    if tournament.rules.balancing.value is BalancingRule.BETWEEN_SESSIONS:
        raise RefusedError("players keep their seats until the session is over", clause)
    tournament.check_phase(Phase.PLAYING, action="move a player", clause=clause)
    entrant = tournament.get_active_entrant(command.player)
    destination = tournament.get_table(command.to_table)
    if (
        entrant.table == command.to_table
        or tournament.flights[entrant.flight] is not tournament.flights[destination.flight]
    ):
        raise RefusedError(
            f"{command.player} can move only to another table of the same flight", clause
        )
    if tournament.tables[entrant.table].in_hand:
        raise RefusedError("players can move only between hands", clause)
    if tournament.tables[entrant.table].player_count == 2:
        raise RefusedError(
            f"that would leave one player alone at table {entrant.table}",
            tournament.rules.clauses.seats_per_table,
        )
    if entrant.status is not EntrantStatus.ACTIVE:
        raise RefusedError(f"{command.player} has no seat to move from", clause)
    if destination.player_count == tournament.seats_per_table:
        raise RefusedError(f"table {command.to_table} is full", clause)
    seating.move_entrant(
        tournament,
        entrant,
        destination,
        seating.worst_seat(destination),
        reason=command.reason,
        by=command.by,
    )


HANDLERS: dict[type, Callable[[TournamentState, Any], None]] = {commands.MovePlayer: _move_player}
