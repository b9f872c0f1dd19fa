"""The director: absences, substitutes, disqualifications, reinstatements and disputes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import RefusedError
from cardspeak.houses.policies import LeavingTableRule
from cardspeak.tournament import (
    balancing,
    commands,
    events,
    finishing_order,
    registration,
    seating,
)
from cardspeak.tournament.state import EntrantStatus, Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.state import Entrant, TournamentState, TournamentTable


# ---------------------------------------------------------------- presence


def _mark_absent(tournament: TournamentState, command: commands.MarkAbsent) -> None:
    leaving_rule = tournament.rules.leaving_table
    entrant = tournament.get_active_entrant(command.player)
    if not entrant.present:
        raise RefusedError(f"{command.player} is already absent")
    is_in_session = tournament.phase is Phase.PLAYING and tournament.is_flight_running(entrant)
    may_leave = command.by.strip() or command.emergency or not is_in_session
    if leaving_rule.value is LeavingTableRule.WITH_PERMISSION and not may_leave:
        raise RefusedError(
            f"{command.player} must stay until the session is over, except in an emergency or "
            "with the house's permission",
            leaving_rule.clause,
        )
    entrant.present = False
    tournament.emit(
        events.MarkedAbsent(
            command.player,
            command.by,
            tournament.rules.clauses.absent_player or leaving_rule.clause,
        )
    )


def _mark_present(tournament: TournamentState, command: commands.MarkPresent) -> None:
    entrant = tournament.get_active_entrant(command.player)
    if entrant.present:
        raise RefusedError(f"{command.player} is already present")
    entrant.present = entrant.showed_up = True
    tournament.emit(events.MarkedPresent(command.player))


def _forfeit_entry(tournament: TournamentState, command: commands.ForfeitEntry) -> None:
    """Rule that a player who has not shown up for the session forfeits their entry."""
    clause = tournament.rules.clauses.no_show
    entrant = tournament.get_active_entrant(command.player)
    tournament.check_given(command.by, "name who rules that the entry is forfeited", clause)
    tournament.check_phase(Phase.PLAYING, action="rule an entry forfeited", clause=clause)
    if entrant.present:
        raise RefusedError(f"{command.player} is present and playing", clause)
    if entrant.showed_up:
        raise RefusedError(
            f"{command.player} was present at the start of the session: their hands are folded",
            clause,
        )
    _check_between_hands(tournament, entrant, clause)
    entrant.status = EntrantStatus.FORFEITED
    tournament.emit(events.EntryForfeited(command.player, command.by, clause))
    seating.vacate_seat(tournament, entrant, clause)
    balancing.rebalance_tables(tournament)


def _is_in_hand(tournament: TournamentState, entrant: Entrant) -> bool:
    table = tournament.tables.get(entrant.table)
    return table is not None and table.in_hand and table.seats[entrant.seat] == entrant.name


def _check_between_hands(tournament: TournamentState, entrant: Entrant, clause: str) -> None:
    if _is_in_hand(tournament, entrant):
        raise RefusedError(f"{entrant.name} is in a hand: wait until it is over", clause)


def _check_not_over(tournament: TournamentState, action: str, clause: str) -> None:
    """Raise RefusedError once the prizes are awarded, or the tournament is cancelled."""
    tournament.check_phase(
        Phase.REGISTERING,
        Phase.SEATED,
        Phase.PLAYING,
        Phase.BETWEEN_SESSIONS,
        action=action,
        clause=clause,
    )


def _substitute(tournament: TournamentState, command: commands.Substitute) -> None:
    clause = tournament.rules.clauses.substitute
    entrant = tournament.get_active_entrant(command.player)
    _check_not_over(tournament, "let a substitute play", clause)
    tournament.check_given(command.by, "name who approves the substitute", clause)
    tournament.check_given(command.substitute, "name the substitute", clause)
    if command.substitute in tournament.entrants:
        raise RefusedError(
            f"{command.substitute} is already registered: one entry per player",
            tournament.rules.reentry.clause,
        )
    registration.check_may_register(
        tournament, command.substitute, command.groups, accepts_terms=command.accepts_terms
    )
    _check_between_hands(tournament, entrant, clause)
    table = tournament.tables.get(entrant.table)
    if table is not None:
        table.seats[entrant.seat] = command.substitute
    tournament.entrants = {
        (command.substitute if name == command.player else name): other_entrant
        for name, other_entrant in tournament.entrants.items()
    }
    entrant.name, entrant.groups = command.substitute, command.groups
    entrant.present = entrant.showed_up = True
    tournament.replaced_players.add(command.player)
    if tournament.deal is not None and command.player in tournament.deal.amounts:
        tournament.deal.amounts[command.substitute] = tournament.deal.amounts.pop(command.player)
    tournament.emit(
        events.Substituted(
            command.player,
            command.substitute,
            entrant.table,
            entrant.seat,
            entrant.chips,
            command.by,
            command.reason,
            clause,
        )
    )
    registration.record_rules_accepted(tournament, command.substitute)


# ---------------------------------------------------------------- disqualifying and reinstating


def _disqualify(tournament: TournamentState, command: commands.Disqualify) -> None:
    entrant = _get_disqualifiable_entrant(tournament, command)
    clause = _disqualification_clause(tournament, command, entrant)
    _check_not_over(tournament, "disqualify a player", clause)
    tournament.check_given(command.by, "name who disqualifies the player", clause)
    tournament.check_given(command.reason, "give a reason for the disqualification", clause)
    was_playing = entrant.status is EntrantStatus.ACTIVE
    entrant.status = EntrantStatus.DISQUALIFIED
    entrant.permanently_disqualified = command.concealed_chips
    entrant.disqualification_clause = clause
    tournament.eliminations = [
        elimination for elimination in tournament.eliminations if elimination.player != entrant.name
    ]
    tournament.emit(
        events.Disqualified(
            command.player,
            entrant.chips,
            command.concealed_chips,
            command.by,
            command.reason,
            clause,
        )
    )
    if not was_playing:
        return
    if _is_in_hand(tournament, entrant):  # their hand is folded for them
        entrant.present, entrant.leaves_after_hand = False, True
        tournament.chips_removed += entrant.chips
    else:
        seating.vacate_seat(tournament, entrant, clause)
    if tournament.phase is Phase.PLAYING:
        balancing.rebalance_tables(tournament)


def _get_disqualifiable_entrant(
    tournament: TournamentState, command: commands.Disqualify
) -> Entrant:
    """Return an entrant who can be disqualified; raise RefusedError otherwise.

    A player who has been eliminated loses their place. Hiding chips also makes an earlier
    disqualification permanent.
    """
    entrant = tournament.get_entrant(command.player)
    if entrant.status is EntrantStatus.ELIMINATED or (
        entrant.status is EntrantStatus.DISQUALIFIED
        and command.concealed_chips
        and not entrant.permanently_disqualified
    ):
        return entrant
    return tournament.get_active_entrant(command.player)


def _disqualification_clause(
    tournament: TournamentState, command: commands.Disqualify, entrant: Entrant
) -> str:
    clauses = tournament.rules.clauses
    if command.concealed_chips:
        return clauses.concealed_chips
    is_playing = entrant.status is EntrantStatus.ACTIVE
    return clauses.rule_breach if entrant.present or not is_playing else clauses.non_attendance


def remove_disqualified(
    tournament: TournamentState, table: TournamentTable, chips_at_hand_start: dict[str, int]
) -> bool:
    """Remove players who were disqualified during the hand; return whether there were any.

    `chips_at_hand_start` maps each player to their stack at the start of the hand.
    """
    leaving = [
        tournament.entrants[player]
        for player in table.players
        if tournament.entrants[player].leaves_after_hand
    ]
    for entrant in leaving:
        entrant.leaves_after_hand = False
        tournament.chips_removed -= chips_at_hand_start.get(entrant.name, entrant.chips)
        seating.vacate_seat(tournament, entrant, entrant.disqualification_clause)
    return bool(leaving)


def _reinstate(tournament: TournamentState, command: commands.Reinstate) -> None:
    """Bring back a player who was eliminated or disqualified by mistake; places are updated."""
    clause = tournament.rules.clauses.finishing_order
    entrant = tournament.get_entrant(command.player)
    tournament.check_given(command.by, "name who reinstates the player", clause)
    tournament.check_phase(Phase.PLAYING, action="reinstate a player", clause=clause)
    if entrant.permanently_disqualified:
        raise RefusedError(
            f"{command.player} is permanently disqualified",
            tournament.rules.clauses.concealed_chips,
        )
    if entrant.status not in (EntrantStatus.ELIMINATED, EntrantStatus.DISQUALIFIED):
        raise RefusedError(f"{command.player} {entrant.status.value}", clause)
    tournament.check_flight_running(entrant, clause)
    seating.check_seat_available(tournament, entrant)
    _check_between_hands(tournament, entrant, clause)
    place, _ = finishing_order.finishing_place(tournament, command.player)
    if entrant.status is EntrantStatus.DISQUALIFIED and entrant.chips:
        if command.chips_from:
            raise RefusedError(
                f"{command.player} gets back the chips that went out of play, and no others",
                clause,
            )
        tournament.chips_removed -= entrant.chips
    else:
        chip_returns = _check_chip_returns(tournament, command, clause)
        entrant.chips = sum(chips for _, chips in command.chips_from)
        tournament.eliminations = [
            elimination
            for elimination in tournament.eliminations
            if elimination.player != command.player
        ]
        for giver, chips in chip_returns:
            seating.set_stack(
                tournament, giver, giver.chips - chips, f"returned to {command.player}", clause
            )
    entrant.status, entrant.present = EntrantStatus.ACTIVE, True
    tournament.emit(
        events.Reinstated(command.player, entrant.chips, place, command.by, command.reason, clause)
    )
    balancing.reseat_entrant(tournament, entrant, clause)


def _check_chip_returns(
    tournament: TournamentState, command: commands.Reinstate, clause: str
) -> list[tuple[Entrant, int]]:
    """Check who returns chips, and how many."""
    chip_returns = [
        (tournament.get_active_entrant(name), chips) for name, chips in command.chips_from
    ]
    if not chip_returns or len({giver.name for giver, _ in chip_returns}) < len(chip_returns):
        raise RefusedError(
            f"name the players whose chips go back to {command.player}, each once", clause
        )
    for giver, chips in chip_returns:
        if not 0 < chips < giver.chips:
            raise RefusedError(
                f"{giver.name} has {giver.chips} chips, and must keep at least one", clause
            )
        _check_between_hands(tournament, giver, clause)
    return chip_returns


# ---------------------------------------------------------------- disputes


def _decide_dispute(tournament: TournamentState, command: commands.DecideDispute) -> None:
    clause = tournament.rules.clauses.disputes
    tournament.check_given(command.by, "name who decides the dispute", clause)
    tournament.check_given(command.ruling, "give the ruling", clause)
    tournament.dispute_rulings.append(command.ruling)
    tournament.emit(
        events.DisputeDecided(
            len(tournament.dispute_rulings), command.subject, command.ruling, command.by, clause
        )
    )


def _review_dispute(tournament: TournamentState, command: commands.ReviewDispute) -> None:
    clause = tournament.rules.clauses.disputes
    tournament.check_given(command.by, "name who reviews the ruling", clause)
    if not 1 <= command.dispute_number <= len(tournament.dispute_rulings):
        raise RefusedError(f"there is no ruling {command.dispute_number} to review", clause)
    previous_ruling = tournament.dispute_rulings[command.dispute_number - 1]
    tournament.dispute_rulings[command.dispute_number - 1] = command.outcome
    tournament.emit(
        events.DisputeReviewed(
            command.dispute_number, previous_ruling, command.outcome, command.by, clause
        )
    )


HANDLERS: dict[type, Callable[[TournamentState, Any], None]] = {
    commands.MarkAbsent: _mark_absent,
    commands.MarkPresent: _mark_present,
    commands.ForfeitEntry: _forfeit_entry,
    commands.Substitute: _substitute,
    commands.Disqualify: _disqualify,
    commands.Reinstate: _reinstate,
    commands.DecideDispute: _decide_dispute,
    commands.ReviewDispute: _review_dispute,
}
