"""The end of flights and sessions: chip counts, who advances, and the end of a stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.tournament import events, finishing_order, levels, seating
from cardspeak.tournament.state import Elimination, EntrantStatus, Phase

if TYPE_CHECKING:
    from cardspeak.tournament.spec import Stage
    from cardspeak.tournament.state import Entrant, Flight, TournamentState


def end_flights(tournament: TournamentState) -> None:
    """End flights that are decided, and the session when nothing is left to play."""
    stage = tournament.spec.stages[tournament.stage]
    running_flights = [
        flight for flight in tournament.flights if flight.is_drawn and not flight.is_over
    ]
    if not tournament.is_registration_open or _registration_never_closes(
        tournament, running_flights
    ):
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


def _registration_never_closes(tournament: TournamentState, running_flights: list[Flight]) -> bool:
    """Whether registration would never close: no flight can deal, and the level is not timed."""
    return all(
        _count_players(tournament, flight) < 2 for flight in running_flights
    ) and not levels.is_level_timed(tournament)


def _is_decided(tournament: TournamentState, flight: Flight, stage: Stage) -> bool:
    return _count_players(tournament, flight) <= max(stage.advancing_per_flight, 1)


def _count_players(tournament: TournamentState, flight: Flight) -> int:
    return sum(tournament.tables[number].player_count for number in flight.tables)


def _end_session(
    tournament: TournamentState, stage: Stage, flights: list[Flight], *, is_decided: bool
) -> None:
    clauses = tournament.rules.clauses
    reason = "all winners are decided" if is_decided else "its time is up"
    tournament.emit(events.SessionEnded(tournament.session, reason, clauses.session))
    tournament.elimination_group += 1
    advancing = [_end_flight(tournament, stage, flight) for flight in flights]
    _announce_eliminated(tournament)
    for flight, entrants in zip(flights, advancing, strict=True):
        _advance_players(tournament, stage, entrants, flight)
        for number in list(flight.tables):
            seating.close_table(tournament, tournament.tables[number])
    tournament.ends_after_hands = tournament.needs_rebalancing = tournament.redraws_after_hands = (
        False
    )
    tournament.tables_to_finish_round, tournament.round_elimination_group = None, 0
    tournament.phase = Phase.BETWEEN_SESSIONS
    if all(flight.is_over for flight in tournament.flights):
        _end_stage(tournament)


def _end_flight(tournament: TournamentState, stage: Stage, flight: Flight) -> list[Entrant]:
    """Count the chips of a flight, eliminate those who do not advance, and return the others."""
    flight.is_over = True
    for number in flight.tables:
        seating.award_carried_pot(tournament, tournament.tables[number])
    entrants = [
        tournament.entrants[player]
        for number in flight.tables
        for player in tournament.tables[number].players
    ]
    clause = tournament.rules.clauses.chip_count
    for entrant in entrants:
        tournament.emit(events.ChipsCounted(entrant.name, entrant.table, entrant.chips, clause))
    if tournament.stage == tournament.spec.last_stage:
        return entrants
    ordered = sorted(tournament.shuffle_entrants(entrants), key=lambda entrant: -entrant.chips)
    count = stage.advancing_per_flight or len(ordered)
    for entrant in ordered[count:]:
        tournament.chips_removed += entrant.chips
        entrant.status = EntrantStatus.ELIMINATED
        tournament.eliminations.append(
            Elimination(entrant.name, tournament.elimination_group, entrant.chips, in_hand=False)
        )
    return ordered[:count]


def _announce_eliminated(tournament: TournamentState) -> None:
    """Announce who has too few chips to advance, ranked by chips across all flights."""
    eliminated = [
        tournament.entrants[elimination.player]
        for elimination in tournament.eliminations
        if elimination.elimination_group == tournament.elimination_group
    ]
    clause = tournament.rules.clauses.flights
    for entrant in sorted(eliminated, key=lambda entrant: entrant.chips):
        place, tied_count = finishing_order.finishing_place(tournament, entrant.name)
        tournament.emit(
            events.Eliminated(
                entrant.name,
                entrant.table,
                entrant.seat,
                entrant.chips,
                place,
                tied_count,
                clause,
            )
        )
        entrant.chips = 0


def end_session_for_redraw(tournament: TournamentState) -> None:
    """End a session after which the same flights continue with a new seat draw."""
    if any(table.in_hand for table in tournament.tables.values()):
        return
    clauses = tournament.rules.clauses
    tournament.emit(events.SessionEnded(tournament.session, "seats are redrawn", clauses.session))
    for table in list(tournament.tables.values()):
        seating.award_carried_pot(tournament, table)
        for player in table.players:
            tournament.emit(
                events.ChipsCounted(
                    player, table.number, tournament.entrants[player].chips, clauses.chip_count
                )
            )
        seating.close_table(tournament, table)
    tournament.redraws_after_hands = tournament.needs_rebalancing = False
    tournament.tables_to_finish_round, tournament.round_elimination_group = None, 0
    tournament.phase = Phase.BETWEEN_SESSIONS


def _advance_players(
    tournament: TournamentState, stage: Stage, advancing: list[Entrant], flight: Flight
) -> None:
    """Advance players of a flight to the next stage, if there is one."""
    if tournament.stage == tournament.spec.last_stage:
        return
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


def _revive_best_eliminated(
    tournament: TournamentState, flight: Flight, count: int
) -> list[Entrant]:
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


def _reset_stack(tournament: TournamentState, entrant: Entrant, *, to_starting_stack: bool) -> None:
    if to_starting_stack:
        tournament.chips_removed += entrant.chips
        tournament.chips_issued += tournament.spec.starting_stack
        entrant.chips = tournament.spec.starting_stack


def _end_stage(tournament: TournamentState) -> None:
    is_decided = (
        tournament.stage == tournament.spec.last_stage or len(tournament.active_entrants) < 2
    )
    # If nobody is left to rank, nobody can win the prize pool, and it is refunded.
    if is_decided and finishing_order.rank_players(tournament):
        tournament.phase = Phase.FINISHED
        finishing_order.award_prizes(tournament)
