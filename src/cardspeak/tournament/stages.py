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


def _set_seats_per_table(t: Tournament, command: commands.SetSeatsPerTable) -> None:
    clause = t.rules.clauses.seats_per_table
    t.check_given(command.by, "name who sets the seats per table", clause)
    t.check_phase(
        Phase.ANNOUNCED,
        Phase.REGISTERING,
        Phase.BETWEEN_SESSIONS,
        action="change the seats per table",
        clause=clause,
    )
    max_seats = min(game.max_players for game in build_level_spec(t.spec, 0).games)
    if not 2 <= command.seats <= max_seats:
        raise RefusedError(
            f"these games seat 2 to {max_seats} players, not {command.seats}", clause
        )
    _check_flights_fit(t, command.seats, clause)
    before, t.seats_per_table = t.seats_per_table, command.seats
    t.emit(events.SeatsPerTableSet(command.seats, before, command.by, clause))


def _check_flights_fit(t: Tournament, seats: int, clause: str) -> None:
    """Raise RefusedError if tables would be too small for coming flights of a shootout.

    Each of those flights is one table.
    """
    if t.phase is not Phase.BETWEEN_SESSIONS or not balancing.is_shootout(t):
        return
    flights = [one.flight for one in t.active_entrants if not t.flights[one.flight].is_over]
    most = max((flights.count(flight) for flight in flights), default=0)
    if seats < most:
        raise RefusedError(
            f"{most} players are already drawn to one table, more than {seats}", clause
        )


def _draw_seats(t: Tournament, command: commands.DrawSeats) -> None:
    clauses, spec = t.rules.clauses, t.spec
    t.check_phase(
        Phase.REGISTERING, Phase.BETWEEN_SESSIONS, action="draw seats", clause=clauses.seat_draw
    )
    if len(command.seed) != 32:
        raise RefusedError(
            f"a seat draw needs a seed of 32 bytes, not {len(command.seed)}", clauses.seat_draw
        )
    if t.phase is Phase.REGISTERING:
        _check_field(t)
    _check_anyone_can_win(t)
    t.seed = command.seed
    if t.phase is Phase.REGISTERING or all(flight.is_over for flight in t.flights):
        _next_stage(t)
    stage = spec.stages[t.stage]
    coming = [flight for flight in t.flights if not flight.is_over]
    for flight in coming[:1] if stage.sequential_flights else coming:
        flight.is_drawn = True
        _open_flight(t, flight)
    t.phase = Phase.SEATED


def _check_field(t: Tournament) -> None:
    clauses, spec, count = t.rules.clauses, t.spec, len(t.active_entrants)
    needs = t.rules.needs_director
    if needs.value and not t.director:
        raise RefusedError("name a director before the tournament starts", needs.clause)
    if spec.starts_when_full and count < spec.max_players:
        raise RefusedError(f"it starts with {spec.max_players} players, not {count}", clauses.spec)
    if count < spec.min_players:
        raise RefusedError(
            f"{count} players are too few: it needs at least {spec.min_players}", clauses.spec
        )


def _check_anyone_can_win(t: Tournament) -> None:
    """Raise RefusedError if nobody can win, because all are disqualified or have forfeited."""
    if not finishing_order.rank_players(t):
        raise RefusedError(
            "no player is left to win a prize: cancel the tournament", t.rules.clauses.cancellation
        )


def _next_stage(t: Tournament) -> None:
    """Go to the next stage and assign players to flights."""
    t.stage += 1
    stage = t.spec.stages[t.stage]
    players = t.shuffle_entrants(t.active_entrants)
    flights = max(1, min(stage.flight_count, len(players) // 2))
    if stage.flight_per_table:
        flights = -(-len(players) // t.seats_per_table)
    t.flights = [Flight(number) for number in range(flights)]
    for nth, entrant in enumerate(players):
        entrant.flight = nth % flights


def _open_flight(t: Tournament, flight: Flight) -> None:
    """Open the tables of a flight and draw its seats."""
    players = [one for one in t.active_entrants if one.flight == flight.number]
    clause = t.rules.clauses.seat_draw
    count = max(1, -(-len(players) // t.seats_per_table))
    tables = [balancing.open_table(t, flight.number, clause) for _ in range(count)]
    balancing.draw_seats(t, players, tables, clause)


def _start_session(t: Tournament, command: commands.StartSession) -> None:
    clauses, stage = t.rules.clauses, t.spec.stages[t.stage]
    t.check_given(command.by, "name who starts the session", clauses.session)
    if t.phase is Phase.PLAYING:
        raise RefusedError("the session has already started", clauses.seat_draw)
    if t.phase in (Phase.REGISTERING, Phase.BETWEEN_SESSIONS):
        raise RefusedError("draw seats before starting a session", clauses.seat_draw)
    t.check_phase(Phase.SEATED, action="start a session", clause=clauses.seat_draw)
    _check_anyone_can_win(t)
    if not t.session and not t.spec.starts_when_full and t.now < t.spec.starts_at:
        left = describe_duration(t.spec.starts_at - t.now)
        raise RefusedError(f"the tournament starts in {left}", clauses.spec)
    t.session += 1
    t.phase, t.ends_after_hands = Phase.PLAYING, False
    t.clock.session_seconds_left = stage.session_seconds
    flights = tuple(flight.number for flight in t.flights if flight.is_drawn and not flight.is_over)
    for one in t.active_entrants:
        one.showed_up = one.present
    t.emit(events.SessionStarted(t.session, stage.name, flights, command.by, clauses.session))
    level = stage.start_level if stage.start_level >= 0 else t.clock.level
    if stage.resets_stacks:
        t.smallest_chip = t.spec.levels[level].smallest_chip
    level_clock.start_level(t, level)
    balancing.rebalance_tables(t)


# ---------------------------------------------------------------- the end of flights and sessions


def end_flights(t: Tournament) -> None:
    """End flights that are decided, and the session when nothing is left to play."""
    stage = t.spec.stages[t.stage]
    played = [flight for flight in t.flights if flight.is_drawn and not flight.is_over]
    if not t.is_registration_open or _is_waiting_for_nobody(t, played):
        for flight in played:
            flight.is_over = _is_decided(t, flight, stage)
    dealing = any(table.in_hand for table in t.tables.values())
    decided = all(flight.is_over for flight in played)
    if dealing or not (t.ends_after_hands or decided):
        return
    _end_session(t, stage, [flight for flight in t.flights if flight.tables], decided=decided)


def _is_waiting_for_nobody(t: Tournament, played: list[Flight]) -> bool:
    """Whether registration would never close: no flight can deal, and the level is not timed."""
    return all(
        _count_players(t, flight) < 2 for flight in played
    ) and not level_clock.is_level_timed(t)


def _is_decided(t: Tournament, flight: Flight, stage: Stage) -> bool:
    return _count_players(t, flight) <= max(stage.advancing_per_flight, 1)


def _count_players(t: Tournament, flight: Flight) -> int:
    return sum(t.tables[number].player_count for number in flight.tables)


def _end_session(t: Tournament, stage: Stage, flights: list[Flight], *, decided: bool) -> None:
    clauses = t.rules.clauses
    reason = "all winners are decided" if decided else "its time is up"
    t.emit(events.SessionEnded(t.session, reason, clauses.session))
    t.elimination_group += 1
    for flight in flights:
        flight.is_over = True
        for number in flight.tables:
            balancing.award_carried_pot(t, t.tables[number])
        players = [
            t.entrants[player] for number in flight.tables for player in t.tables[number].players
        ]
        for one in players:
            t.emit(events.ChipsCounted(one.name, one.table, one.chips, clauses.chip_count))
        _advance_players(t, stage, players, flight)
        for number in list(flight.tables):
            balancing.close_table(t, t.tables[number])
    t.ends_after_hands = t.needs_rebalancing = t.redraws_after_hands = False
    t.tables_to_finish_round, t.round_elimination_group = None, 0
    t.phase = Phase.BETWEEN_SESSIONS
    if all(flight.is_over for flight in t.flights):
        _end_stage(t)


def end_session_for_redraw(t: Tournament) -> None:
    """End a session after which the same flights continue with a new seat draw."""
    if any(table.in_hand for table in t.tables.values()):
        return
    clauses = t.rules.clauses
    t.emit(events.SessionEnded(t.session, "seats are redrawn", clauses.session))
    for table in list(t.tables.values()):
        balancing.award_carried_pot(t, table)
        for player in table.players:
            t.emit(
                events.ChipsCounted(
                    player, table.number, t.entrants[player].chips, clauses.chip_count
                )
            )
        balancing.close_table(t, table)
    t.redraws_after_hands = t.needs_rebalancing = False
    t.tables_to_finish_round, t.round_elimination_group = None, 0
    t.phase = Phase.BETWEEN_SESSIONS


def _advance_players(t: Tournament, stage: Stage, players: list[Entrant], flight: Flight) -> None:
    """Advance players of a flight: those left, or the largest stacks when the time is over."""
    if t.stage == t.spec.last_stage:
        return
    drawn = sorted(t.shuffle_entrants(players), key=lambda one: -one.chips)
    count = stage.advancing_per_flight or len(drawn)
    on = drawn[:count]
    _eliminate_short_stacks(t, drawn[count:])
    following = t.spec.stages[t.stage + 1]
    if following.resets_stacks and len(on) < stage.advancing_per_flight:
        on += _revive_best_eliminated(t, flight, stage.advancing_per_flight - len(on))
    for one in on:
        _reset_stack(t, one, fresh=following.resets_stacks)
        t.emit(events.Advanced(one.name, following.name, one.chips, t.rules.clauses.flights))


def _eliminate_short_stacks(t: Tournament, players: list[Entrant]) -> None:
    """Eliminate players who have too few chips to advance, ranked by chips across all flights."""
    for one in players:
        t.chips_removed += one.chips
        one.status = EntrantStatus.ELIMINATED
        t.eliminations.append(Elimination(one.name, t.elimination_group, one.chips))
    for one in sorted(players, key=lambda one: one.chips):
        place, shared = finishing_order.finishing_place(t, one.name)
        clause = t.rules.clauses.flights
        t.emit(events.Eliminated(one.name, one.table, one.seat, one.chips, place, shared, clause))
        one.chips = 0


def _revive_best_eliminated(t: Tournament, flight: Flight, count: int) -> list[Entrant]:
    """Bring back a flight's best eliminated players, for a next stage that resets stacks anyway."""
    ranked = [player for group in finishing_order.rank_eliminated(t) for player in group]
    best = [t.entrants[name] for name in ranked if t.entrants[name].flight == flight.number][:count]
    for one in best:
        one.status = EntrantStatus.ACTIVE
        t.eliminations = [out for out in t.eliminations if out.player != one.name]
    return best


def _reset_stack(t: Tournament, one: Entrant, *, fresh: bool) -> None:
    if fresh:
        t.chips_removed += one.chips
        t.chips_issued += t.spec.starting_stack
        one.chips = t.spec.starting_stack


def _end_stage(t: Tournament) -> None:
    decided = t.stage == t.spec.last_stage or len(t.active_entrants) < 2
    if decided and finishing_order.rank_players(
        t
    ):  # otherwise nobody can win the prize pool, and it is refunded
        t.phase = Phase.FINISHED
        finishing_order.award_prizes(t)


HANDLERS: dict[type, Callable[[Tournament, Any], None]] = {
    commands.SetSeatsPerTable: _set_seats_per_table,
    commands.DrawSeats: _draw_seats,
    commands.StartSession: _start_session,
}
