"""The director: absences, substitutes, disqualifications, reinstatements and disputes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import RefusedError
from cardspeak.houses.policies import LeavingTableRule
from cardspeak.tournament import balancing, commands, events, finishing_order, registration
from cardspeak.tournament.state import EntrantStatus, Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.state import Entrant, TournamentTable
    from cardspeak.tournament.tournament import Tournament


# ---------------------------------------------------------------- presence


def _mark_absent(t: Tournament, command: commands.MarkAbsent) -> None:
    leaving, entrant = t.rules.leaving_table, t.get_active_entrant(command.player)
    if not entrant.present:
        raise RefusedError(f"{command.player} is already absent")
    leave = command.by or command.emergency or t.phase is not Phase.PLAYING
    if leaving.value is LeavingTableRule.WITH_PERMISSION and not leave:
        raise RefusedError(
            f"{command.player} must stay until the session is over, except in an emergency or "
            "with the house's permission",
            leaving.clause,
        )
    entrant.present = False
    t.emit(
        events.MarkedAbsent(
            command.player, command.by, t.rules.clauses.absent_player or leaving.clause
        )
    )


def _mark_present(t: Tournament, command: commands.MarkPresent) -> None:
    entrant = t.get_active_entrant(command.player)
    if entrant.present:
        raise RefusedError(f"{command.player} is already present")
    entrant.present = entrant.showed_up = True
    t.emit(events.MarkedPresent(command.player))


def _forfeit_entry(t: Tournament, command: commands.ForfeitEntry) -> None:
    """Forfeit the entry of a player who has not shown up for the session."""
    clause, entrant = t.rules.clauses.no_show, t.get_active_entrant(command.player)
    t.check_given(command.by, "name who forfeits the entry", clause)
    t.check_phase(Phase.PLAYING, action="forfeit an entry", clause=clause)
    if entrant.present:
        raise RefusedError(f"{command.player} is present and playing", clause)
    if entrant.showed_up:
        raise RefusedError(
            f"{command.player} was present at the start of the session: their hands are folded",
            clause,
        )
    _check_between_hands(t, entrant, clause)
    entrant.status = EntrantStatus.FORFEITED
    t.emit(events.EntryForfeited(command.player, command.by, clause))
    balancing.vacate_seat(t, entrant, clause)
    balancing.rebalance_tables(t)


def _is_in_hand(t: Tournament, entrant: Entrant) -> bool:
    table = t.tables.get(entrant.table)
    return table is not None and table.in_hand and table.seats[entrant.seat] == entrant.name


def _check_between_hands(t: Tournament, entrant: Entrant, clause: str) -> None:
    if _is_in_hand(t, entrant):
        raise RefusedError(f"{entrant.name} is in a hand: wait until it is over", clause)


def _substitute(t: Tournament, command: commands.Substitute) -> None:
    clause, entrant = t.rules.clauses.substitute, t.get_active_entrant(command.player)
    t.check_given(command.by, "name who approves the substitute", clause)
    t.check_given(command.substitute, "name the substitute", clause)
    if command.substitute in t.entrants:
        raise RefusedError(
            f"{command.substitute} is already registered: one entry per player", clause
        )
    registration.check_may_register(
        t, command.substitute, command.groups, accepts_terms=command.accepts_terms
    )
    _check_between_hands(t, entrant, clause)
    table = t.tables.get(entrant.table)
    if table is not None:
        table.seats[entrant.seat] = command.substitute
    t.entrants = {
        (command.substitute if name == command.player else name): one
        for name, one in t.entrants.items()
    }
    entrant.name, entrant.groups = command.substitute, command.groups
    entrant.present = entrant.showed_up = True
    t.replaced_players.add(command.player)
    if t.deal is not None and command.player in t.deal.amounts:
        t.deal.amounts[command.substitute] = t.deal.amounts.pop(command.player)
    t.emit(
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
    registration.record_rules_accepted(t, command.substitute)


# ---------------------------------------------------------------- disqualifying and reinstating


def _disqualify(t: Tournament, command: commands.Disqualify) -> None:
    clauses, entrant = t.rules.clauses, t.get_active_entrant(command.player)
    clause = clauses.concealed_chips if command.concealed_chips else clauses.rule_breach
    if not command.concealed_chips and not entrant.present:
        clause = clauses.non_attendance
    t.check_given(command.by, "name who disqualifies the player", clause)
    t.check_given(command.reason, "give a reason for the disqualification", clause)
    entrant.status = EntrantStatus.DISQUALIFIED
    entrant.permanently_disqualified = command.concealed_chips
    t.emit(
        events.Disqualified(
            command.player,
            entrant.chips,
            command.concealed_chips,
            command.by,
            command.reason,
            clause,
        )
    )
    if _is_in_hand(t, entrant):  # their hand is folded for them
        entrant.present, entrant.leaves_after_hand = False, True
        t.chips_removed += entrant.chips
    else:
        balancing.vacate_seat(t, entrant, clause)
    if t.phase is Phase.PLAYING:
        balancing.rebalance_tables(t)


def remove_disqualified(
    t: Tournament, table: TournamentTable, chips_at_hand_start: dict[str, int]
) -> bool:
    """Remove players who were disqualified during the hand; return whether there were any.

    `chips_at_hand_start` maps each player to their stack at the start of the hand.
    """
    clauses = t.rules.clauses
    gone = [t.entrants[player] for player in table.players if t.entrants[player].leaves_after_hand]
    for entrant in gone:
        entrant.leaves_after_hand = False
        t.chips_removed -= chips_at_hand_start.get(entrant.name, entrant.chips)
        balancing.vacate_seat(
            t,
            entrant,
            clauses.concealed_chips if entrant.permanently_disqualified else clauses.rule_breach,
        )
    return bool(gone)


def _reinstate(t: Tournament, command: commands.Reinstate) -> None:
    """Bring back a player who was eliminated or disqualified by mistake; places are updated."""
    clause, entrant = t.rules.clauses.finishing_order, t.get_entrant(command.player)
    t.check_given(command.by, "name who reinstates the player", clause)
    t.check_phase(Phase.PLAYING, action="reinstate a player", clause=clause)
    if entrant.permanently_disqualified:
        raise RefusedError(
            f"{command.player} is permanently disqualified", t.rules.clauses.concealed_chips
        )
    if entrant.status not in (EntrantStatus.ELIMINATED, EntrantStatus.DISQUALIFIED):
        raise RefusedError(f"{command.player} {entrant.status.value}", clause)
    t.check_flight_running(entrant, clause)
    balancing.check_seat_available(t, entrant)
    _check_between_hands(t, entrant, clause)
    place, _ = finishing_order.finishing_place(t, command.player)
    if entrant.status is EntrantStatus.DISQUALIFIED and entrant.chips:
        if command.chips_from:
            raise RefusedError(
                f"{command.player} gets back the chips that went out of play, and no others",
                clause,
            )
        t.chips_removed -= entrant.chips
    else:
        givers = _check_chip_returns(t, command, clause)
        entrant.chips = sum(chips for _, chips in command.chips_from)
        t.eliminations = [out for out in t.eliminations if out.player != command.player]
        for giver, chips in givers:
            balancing.set_stack(
                t, giver, giver.chips - chips, f"returned to {command.player}", clause
            )
    entrant.status, entrant.present = EntrantStatus.ACTIVE, True
    t.emit(
        events.Reinstated(command.player, entrant.chips, place, command.by, command.reason, clause)
    )
    balancing.reseat_entrant(t, entrant, clause)


def _check_chip_returns(
    t: Tournament, command: commands.Reinstate, clause: str
) -> list[tuple[Entrant, int]]:
    """Check who returns chips, and how many."""
    givers = [(t.get_active_entrant(name), chips) for name, chips in command.chips_from]
    if not givers or len({giver.name for giver, _ in givers}) < len(givers):
        raise RefusedError(
            f"name the players whose chips go back to {command.player}, each once", clause
        )
    for giver, chips in givers:
        if not 0 < chips < giver.chips:
            raise RefusedError(
                f"{giver.name} has {giver.chips} chips, and must keep at least one", clause
            )
        _check_between_hands(t, giver, clause)
    return givers


# ---------------------------------------------------------------- disputes


def _decide_dispute(t: Tournament, command: commands.DecideDispute) -> None:
    clause = t.rules.clauses.disputes
    t.check_given(command.by, "name who decides the dispute", clause)
    t.check_given(command.ruling, "give the ruling", clause)
    t.dispute_rulings.append(command.ruling)
    t.emit(
        events.DisputeDecided(
            len(t.dispute_rulings), command.subject, command.ruling, command.by, clause
        )
    )


def _review_dispute(t: Tournament, command: commands.ReviewDispute) -> None:
    clause = t.rules.clauses.disputes
    t.check_given(command.by, "name who reviews the ruling", clause)
    if not 1 <= command.dispute_number <= len(t.dispute_rulings):
        raise RefusedError(f"there is no ruling {command.dispute_number} to review", clause)
    before = t.dispute_rulings[command.dispute_number - 1]
    t.dispute_rulings[command.dispute_number - 1] = command.outcome
    t.emit(
        events.DisputeReviewed(command.dispute_number, before, command.outcome, command.by, clause)
    )


HANDLERS: dict[type, Callable[[Tournament, Any], None]] = {
    commands.MarkAbsent: _mark_absent,
    commands.MarkPresent: _mark_present,
    commands.ForfeitEntry: _forfeit_entry,
    commands.Substitute: _substitute,
    commands.Disqualify: _disqualify,
    commands.Reinstate: _reinstate,
    commands.DecideDispute: _decide_dispute,
    commands.ReviewDispute: _review_dispute,
}
