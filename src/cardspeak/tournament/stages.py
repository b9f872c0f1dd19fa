"""Sessions and stages: flights and the final, seat draws, chip counts, and who advances."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import RefusedError
from cardspeak.houses.number_words import describe_duration
from cardspeak.tournament import balancing, commands, events, finishing_order, level_clock
from cardspeak.tournament.spec import build_level_spec
from cardspeak.tournament.state import Elimination, EntrantStatus, Flight, Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.spec import Stage
    from cardspeak.tournament.state import Entrant
    from cardspeak.tournament.tournament import Tournament


# ---------------------------------------------------------------- before a session


def _set_seats_per_table(tournament: Tournament, command: commands.SetSeatsPerTable) -> None:
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
    if not 2 <= command.seats <= max_seats:
        raise RefusedError(
            f"these games are for 2 to {max_seats} players, not {command.seats}", clause
        )
    _check_flights_fit(tournament, command.seats, clause)
    previous_seats, tournament.seats_per_table = tournament.seats_per_table, command.seats
    tournament.emit(events.SeatsPerTableSet(command.seats, previous_seats, command.by, clause))


def _check_flights_fit(tournament: Tournament, seat_count: int, clause: str) -> None:
    """Raise RefusedError if tables would be too small for coming flights of a shootout.

    Each of those flights is one table.
    """
    if tournament.phase is not Phase.BETWEEN_SESSIONS or not balancing.is_shootout(tournament):
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


def _draw_seats(tournament: Tournament, command: commands.DrawSeats) -> None:
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
        _next_stage(tournament)
    stage = spec.stages[tournament.stage]
    flights = [flight for flight in tournament.flights if not flight.is_over]
    for flight in flights[:1] if stage.sequential_flights else flights:
        flight.is_drawn = True
        _open_flight(tournament, flight)
    tournament.phase = Phase.SEATED


def _check_field(tournament: Tournament) -> None:
    clauses = tournament.rules.clauses
    spec = tournament.spec
    count = len(tournament.active_entrants)
    director_rule = tournament.rules.needs_director
    if director_rule.value and not tournament.director:
        raise RefusedError("name a director before the tournament starts", director_rule.clause)
    if spec.starts_when_full and count < spec.max_players:
        raise RefusedError(f"it starts with {spec.max_players} players, not {count}", clauses.spec)
    if count < spec.min_players:
        raise RefusedError(
            f"{count} players are too few: it needs at least {spec.min_players}", clauses.spec
        )


def _check_anyone_can_win(tournament: Tournament) -> None:
    """Raise RefusedError if nobody can win, because all are disqualified or have forfeited."""
    if not finishing_order.rank_players(tournament):
        raise RefusedError(
            "no player is left to win a prize: cancel the tournament",
            tournament.rules.clauses.cancellation,
        )


def _next_stage(tournament: Tournament) -> None:
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


def _open_flight(tournament: Tournament, flight: Flight) -> None:
    """Open the tables of a flight and draw its seats."""
    entrants = [
        entrant for entrant in tournament.active_entrants if entrant.flight == flight.number
    ]
    clause = tournament.rules.clauses.seat_draw
    table_count = max(1, -(-len(entrants) // tournament.seats_per_table))
    tables = [balancing.open_table(tournament, flight.number, clause) for _ in range(table_count)]
    balancing.draw_seats(tournament, entrants, tables, clause)


def _start_session(tournament: Tournament, command: commands.StartSession) -> None:
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
        raise RefusedError(f"the tournament starts in {time_left}", clauses.spec)
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
    level_clock.start_level(tournament, level)
    balancing.rebalance_tables(tournament)


# ---------------------------------------------------------------- the end of flights and sessions


def end_flights(tournament: Tournament) -> None:
    """End flights that are decided, and the session when nothing is left to play."""
    stage = tournament.spec.stages[tournament.stage]
    running_flights = [
        flight for flight in tournament.flights if flight.is_drawn and not flight.is_over
    ]
    if not tournament.is_registration_open or _is_waiting_for_nobody(tournament, running_flights):
        for flight in running_flights:
            flight.is_over = _is_decided(tournament, flight, stage)
    any_in_hand = any(table.in_hand for table in tournament.tables.values())
    is_decided = all(flight.is_over for flight in running_flights)
    if any_in_hand or not (tournament.ends_after_hands or is_decided):
        return
    _end_session(
        tournament,
        stage,
        [flight for flight in tournament.flights if flight.tables],
        is_decided=is_decided,
    )


def _is_waiting_for_nobody(tournament: Tournament, running_flights: list[Flight]) -> bool:
    """Whether registration would never close: no flight can deal, and the level is not timed."""
    return all(
        _count_players(tournament, flight) < 2 for flight in running_flights
    ) and not level_clock.is_level_timed(tournament)


def _is_decided(tournament: Tournament, flight: Flight, stage: Stage) -> bool:
    return _count_players(tournament, flight) <= max(stage.advancing_per_flight, 1)


def _count_players(tournament: Tournament, flight: Flight) -> int:
    return sum(tournament.tables[number].player_count for number in flight.tables)


def _end_session(
    tournament: Tournament, stage: Stage, flights: list[Flight], *, is_decided: bool
) -> None:
    clauses = tournament.rules.clauses
    reason = "all winners are decided" if is_decided else "its time is up"
    tournament.emit(events.SessionEnded(tournament.session, reason, clauses.session))
    tournament.elimination_group += 1
    for flight in flights:
        flight.is_over = True
        for number in flight.tables:
            balancing.award_carried_pot(tournament, tournament.tables[number])
        entrants = [
            tournament.entrants[player]
            for number in flight.tables
            for player in tournament.tables[number].players
        ]
        for entrant in entrants:
            tournament.emit(
                events.ChipsCounted(entrant.name, entrant.table, entrant.chips, clauses.chip_count)
            )
        _advance_players(tournament, stage, entrants, flight)
        for number in list(flight.tables):
            balancing.close_table(tournament, tournament.tables[number])
    tournament.ends_after_hands = tournament.needs_rebalancing = tournament.redraws_after_hands = (
        False
    )
    tournament.tables_to_finish_round, tournament.round_elimination_group = None, 0
    tournament.phase = Phase.BETWEEN_SESSIONS
    if all(flight.is_over for flight in tournament.flights):
        _end_stage(tournament)


def end_session_for_redraw(tournament: Tournament) -> None:
    """End a session after which the same flights continue with a new seat draw."""
    if any(table.in_hand for table in tournament.tables.values()):
        return
    clauses = tournament.rules.clauses
    tournament.emit(events.SessionEnded(tournament.session, "seats are redrawn", clauses.session))
    for table in list(tournament.tables.values()):
        balancing.award_carried_pot(tournament, table)
        for player in table.players:
            tournament.emit(
                events.ChipsCounted(
                    player, table.number, tournament.entrants[player].chips, clauses.chip_count
                )
            )
        balancing.close_table(tournament, table)
    tournament.redraws_after_hands = tournament.needs_rebalancing = False
    tournament.tables_to_finish_round, tournament.round_elimination_group = None, 0
    tournament.phase = Phase.BETWEEN_SESSIONS


def _advance_players(
    tournament: Tournament, stage: Stage, entrants: list[Entrant], flight: Flight
) -> None:
    """Advance players of a flight: those left, or the largest stacks when the time is over."""
    if tournament.stage == tournament.spec.last_stage:
        return
    ordered = sorted(tournament.shuffle_entrants(entrants), key=lambda entrant: -entrant.chips)
    count = stage.advancing_per_flight or len(ordered)
    advancing = ordered[:count]
    _eliminate_short_stacks(tournament, ordered[count:])
    next_stage = tournament.spec.stages[tournament.stage + 1]
    if next_stage.resets_stacks and len(advancing) < stage.advancing_per_flight:
        advancing += _revive_best_eliminated(
            tournament, flight, stage.advancing_per_flight - len(advancing)
        )
    for entrant in advancing:
        _reset_stack(tournament, entrant, to_starting_stack=next_stage.resets_stacks)
        tournament.emit(
            events.Advanced(
                entrant.name, next_stage.name, entrant.chips, tournament.rules.clauses.flights
            )
        )


def _eliminate_short_stacks(tournament: Tournament, entrants: list[Entrant]) -> None:
    """Eliminate players who have too few chips to advance, ranked by chips across all flights."""
    for entrant in entrants:
        tournament.chips_removed += entrant.chips
        entrant.status = EntrantStatus.ELIMINATED
        tournament.eliminations.append(
            Elimination(entrant.name, tournament.elimination_group, entrant.chips)
        )
    for entrant in sorted(entrants, key=lambda entrant: entrant.chips):
        place, tied_players = finishing_order.finishing_place(tournament, entrant.name)
        clause = tournament.rules.clauses.flights
        tournament.emit(
            events.Eliminated(
                entrant.name,
                entrant.table,
                entrant.seat,
                entrant.chips,
                place,
                tied_players,
                clause,
            )
        )
        entrant.chips = 0


def _revive_best_eliminated(tournament: Tournament, flight: Flight, count: int) -> list[Entrant]:
    """Bring back a flight's best eliminated players, for a next stage that resets stacks anyway.

    A draw decides between players who were eliminated in one hand with equal chips.
    """
    revived: list[Entrant] = []
    for group in finishing_order.rank_eliminated(tournament):
        tied = [
            entrant
            for entrant in (tournament.entrants[player] for player in group)
            if (entrant.stage, entrant.flight) == (tournament.stage, flight.number)
        ]
        places_left = count - len(revived)
        revived += tournament.shuffle_entrants(tied) if 0 < places_left < len(tied) else tied
    revived = revived[:count]
    for entrant in revived:
        entrant.status = EntrantStatus.ACTIVE
        tournament.eliminations = [
            elimination
            for elimination in tournament.eliminations
            if elimination.player != entrant.name
        ]
    return revived


def _reset_stack(tournament: Tournament, entrant: Entrant, *, to_starting_stack: bool) -> None:
    if to_starting_stack:
        tournament.chips_removed += entrant.chips
        tournament.chips_issued += tournament.spec.starting_stack
        entrant.chips = tournament.spec.starting_stack


def _end_stage(tournament: Tournament) -> None:
    is_decided = (
        tournament.stage == tournament.spec.last_stage or len(tournament.active_entrants) < 2
    )
    # If nobody is left to rank, nobody can win the prize pool, and it is refunded.
    if is_decided and finishing_order.rank_players(tournament):
        tournament.phase = Phase.FINISHED
        finishing_order.award_prizes(tournament)


HANDLERS: dict[type, Callable[[Tournament, Any], None]] = {
    commands.SetSeatsPerTable: _set_seats_per_table,
    commands.DrawSeats: _draw_seats,
    commands.StartSession: _start_session,
}
