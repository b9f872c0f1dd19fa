"""Stages and sessions before they begin: seats per table, the seat draw, flights, the start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import RefusedError
from cardspeak.houses.number_words import describe_duration
from cardspeak.tournament import balancing, commands, events, finishing_order, levels, seating
from cardspeak.tournament.spec import build_level_spec
from cardspeak.tournament.state import Flight, Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.state import TournamentState


def _set_seats_per_table(tournament: TournamentState, command: commands.SetSeatsPerTable) -> None:
    clause = tournament.rules.clauses.seats_per_table
    tournament.check_given(command.by, "name who sets the seats per table", clause)
    tournament.check_phase(
        Phase.ANNOUNCED,
        Phase.REGISTERING,
        Phase.BETWEEN_SESSIONS,
        action="change the seats per table",
        clause=clause,
    )
    max_seats = min(game.max_players for game in build_level_spec(tournament.spec, 0).games)
    if not 2 <= command.seat_count <= max_seats:
        raise RefusedError(
            f"these games are for 2 to {max_seats} players, not {command.seat_count}", clause
        )
    _check_flights_fit(tournament, command.seat_count, clause)
    previous_seats, tournament.seats_per_table = tournament.seats_per_table, command.seat_count
    tournament.emit(events.SeatsPerTableSet(command.seat_count, previous_seats, command.by, clause))


def _check_flights_fit(tournament: TournamentState, seat_count: int, clause: str) -> None:
    """Raise RefusedError if tables would be too small for coming flights of a shootout.

    Each of those flights is one table.
    """
    if tournament.phase is not Phase.BETWEEN_SESSIONS or not seating.is_shootout(tournament):
        return
    flights = [
        entrant.flight
        for entrant in tournament.active_entrants
        if not tournament.flights[entrant.flight].is_over
    ]
    largest = max((flights.count(flight) for flight in flights), default=0)
    if seat_count < largest:
        raise RefusedError(
            f"{largest} players are already drawn to one table, more than {seat_count}", clause
        )


def _draw_seats(tournament: TournamentState, command: commands.DrawSeats) -> None:
    clauses, spec = tournament.rules.clauses, tournament.spec
    tournament.check_phase(
        Phase.REGISTERING, Phase.BETWEEN_SESSIONS, action="draw seats", clause=clauses.seat_draw
    )
    if len(command.seed) != 32:
        raise RefusedError(
            f"a seat draw needs a seed of 32 bytes, not {len(command.seed)}", clauses.seat_draw
        )
    if tournament.phase is Phase.REGISTERING:
        _check_field(tournament)
    _check_anyone_can_win(tournament)
    tournament.seed = command.seed
    if tournament.phase is Phase.REGISTERING or all(
        flight.is_over for flight in tournament.flights
    ):
        _begin_next_stage(tournament)
    stage = spec.stages[tournament.stage]
    flights = [flight for flight in tournament.flights if not flight.is_over]
    for flight in flights[:1] if stage.sequential_flights else flights:
        flight.is_drawn = True
        _open_flight(tournament, flight)
    tournament.phase = Phase.SEATED


def _check_field(tournament: TournamentState) -> None:
    clauses = tournament.rules.clauses
    spec = tournament.spec
    count = len(tournament.active_entrants)
    director_rule = tournament.rules.needs_director
    if director_rule.value and not tournament.director:
        raise RefusedError("name a director before the tournament starts", director_rule.clause)
    if spec.starts_when_full and count < spec.max_players:
        raise RefusedError(
            f"it starts with {spec.max_players} players, not {count}", clauses.field_size
        )
    if count < spec.min_players:
        raise RefusedError(
            f"{count} players are too few: it needs at least {spec.min_players}",
            clauses.field_size,
        )


def _check_anyone_can_win(tournament: TournamentState) -> None:
    """Raise RefusedError if nobody can win, because all are disqualified or have forfeited."""
    if not finishing_order.rank_players(tournament):
        raise RefusedError(
            "no player is left to win a prize: cancel the tournament",
            tournament.rules.clauses.cancellation,
        )


def _begin_next_stage(tournament: TournamentState) -> None:
    """Go to the next stage and assign players to flights."""
    tournament.stage += 1
    stage = tournament.spec.stages[tournament.stage]
    entrants = tournament.shuffle_entrants(tournament.active_entrants)
    flight_count = max(1, min(stage.flight_count, len(entrants) // 2))
    if stage.flight_per_table:
        flight_count = -(-len(entrants) // tournament.seats_per_table)
    tournament.flights = [Flight(number) for number in range(flight_count)]
    for index, entrant in enumerate(entrants):
        entrant.flight = index % flight_count


def _open_flight(tournament: TournamentState, flight: Flight) -> None:
    """Open the tables of a flight and draw its seats."""
    entrants = [
        entrant for entrant in tournament.active_entrants if entrant.flight == flight.number
    ]
    clause = tournament.rules.clauses.seat_draw
    table_count = max(1, -(-len(entrants) // tournament.seats_per_table))
    tables = [seating.open_table(tournament, flight.number, clause) for _ in range(table_count)]
    seating.draw_seats(tournament, entrants, tables, clause)


def _start_session(tournament: TournamentState, command: commands.StartSession) -> None:
    clauses, stage = tournament.rules.clauses, tournament.spec.stages[tournament.stage]
    tournament.check_given(command.by, "name who starts the session", clauses.session)
    if tournament.phase is Phase.PLAYING:
        raise RefusedError("the session has already started", clauses.seat_draw)
    if tournament.phase in (Phase.REGISTERING, Phase.BETWEEN_SESSIONS):
        raise RefusedError("draw seats before starting a session", clauses.seat_draw)
    tournament.check_phase(Phase.SEATED, action="start a session", clause=clauses.seat_draw)
    _check_anyone_can_win(tournament)
    if (
        not tournament.session
        and not tournament.spec.starts_when_full
        and tournament.now < tournament.spec.starts_at
    ):
        time_left = describe_duration(tournament.spec.starts_at - tournament.now)
        raise RefusedError(f"the tournament starts in {time_left}", clauses.start_time)
    tournament.session += 1
    tournament.phase, tournament.ends_after_hands = Phase.PLAYING, False
    tournament.clock.session_seconds_left = stage.session_seconds
    tournament.clock.break_seconds_left = 0  # a break at the end of the last session is over
    flights = tuple(
        flight.number for flight in tournament.flights if flight.is_drawn and not flight.is_over
    )
    for entrant in tournament.active_entrants:
        entrant.showed_up = entrant.present
    tournament.emit(
        events.SessionStarted(tournament.session, stage.name, flights, command.by, clauses.session)
    )
    level = stage.start_level if stage.start_level >= 0 else tournament.clock.level
    if stage.resets_stacks:
        tournament.smallest_chip = tournament.spec.levels[level].smallest_chip
    levels.start_level(tournament, level)
    balancing.rebalance_tables(tournament)


HANDLERS: dict[type, Callable[[TournamentState, Any], None]] = {
    commands.SetSeatsPerTable: _set_seats_per_table,
    commands.DrawSeats: _draw_seats,
    commands.StartSession: _start_session,
}
