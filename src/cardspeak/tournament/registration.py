"""Registration, late registration, alternates, refunds, rebuys and add-ons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import RefusedError
from cardspeak.houses.policies import BalancingRule, BuyInRefundRule
from cardspeak.tournament import balancing, commands, events, notices, seating
from cardspeak.tournament.state import Entrant, EntrantStatus, Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.spec import ChipOffer
    from cardspeak.tournament.state import TournamentState


def _open_registration(tournament: TournamentState, command: commands.OpenRegistration) -> None:
    tournament.check_phase(
        Phase.ANNOUNCED, action="open registration", clause=tournament.rules.clauses.spec
    )
    tournament.check_given(command.by, "name who opens registration", tournament.rules.clauses.spec)
    tournament.phase = Phase.REGISTERING
    tournament.emit(
        events.RegistrationOpened(
            notices.describe_spec(tournament.spec), command.by, tournament.rules.clauses.spec
        )
    )


def _name_director(tournament: TournamentState, command: commands.NameDirector) -> None:
    clause = tournament.rules.needs_director.clause
    tournament.check_given(command.by, "name who appoints the director", clause)
    tournament.check_given(command.name, "name the director", clause)
    before, tournament.director = tournament.director, command.name
    tournament.emit(events.DirectorNamed(command.name, command.by, before, clause))


# ---------------------------------------------------------------- registering


def _register(tournament: TournamentState, command: commands.Register) -> None:
    _check_registration_open(tournament)
    check_may_register(
        tournament, command.player, command.groups, accepts_terms=command.accepts_terms
    )
    _add_entry(tournament, command)
    record_rules_accepted(tournament, command.player)


def record_rules_accepted(tournament: TournamentState, player: str) -> None:
    """Record that a player accepted the rules, where the house requires it."""
    if tournament.rules.accepts_rules.value:
        tournament.emit(events.RulesAccepted(player, tournament.rules.accepts_rules.clause))


def _add_entry(tournament: TournamentState, command: commands.Register) -> None:
    earlier_entrant = tournament.entrants.get(command.player)
    if earlier_entrant is not None:
        _check_can_register_again(tournament, earlier_entrant)
        if earlier_entrant.status is EntrantStatus.ELIMINATED:
            _reenter(tournament, earlier_entrant)
            return
    entry_number = (
        len(tournament.entrants) + 1 if earlier_entrant is None else earlier_entrant.entry_number
    )
    was_alternate = command.player in tournament.alternates
    if was_alternate:
        tournament.alternates.remove(command.player)
    entrant = tournament.entrants[command.player] = Entrant(
        command.player, entry_number, command.groups
    )
    if not was_alternate and (tournament.alternates or _is_full(tournament, new_entrant=entrant)):
        _add_alternate(tournament, entrant)
        return
    _charge_buy_in(tournament, entrant)
    if tournament.phase is not Phase.REGISTERING:
        balancing.seat_late_entrant(tournament, entrant)
    if (
        tournament.spec.max_players
        and _count_taken_places(tournament) == tournament.spec.max_players
    ):
        tournament.emit(
            events.FieldFull(tournament.spec.max_players, tournament.rules.clauses.field_size)
        )


def _check_registration_open(tournament: TournamentState) -> None:
    clauses = tournament.rules.clauses
    if tournament.phase is Phase.ANNOUNCED:
        raise RefusedError("registration has not opened yet", clauses.spec)
    if not tournament.is_registration_open:
        raise RefusedError("registration is closed", clauses.spec)


def check_may_register(
    tournament: TournamentState, player: str, groups: tuple[str, ...], *, accepts_terms: bool
) -> None:
    """Raise RefusedError if a player may not play.

    That is a player who is barred, is in the wrong group, or has not accepted the terms.
    """
    clauses, spec = tournament.rules.clauses, tournament.spec
    if not player.strip():
        raise RefusedError("a player needs a name to register", clauses.player_name)
    _check_not_refused(tournament, player)
    if player in tournament.replaced_players:
        raise RefusedError(
            f"{player} has registered, and a substitute is playing", tournament.rules.reentry.clause
        )
    if spec.allowed_groups and not set(spec.allowed_groups) & set(groups):
        raise RefusedError(
            f"this tournament is only for {' and '.join(spec.allowed_groups)}",
            clauses.player_groups,
        )
    barred_groups = sorted(set(spec.excluded_groups) & set(groups))
    if barred_groups:
        raise RefusedError(f"this tournament is not for {barred_groups[0]}", clauses.player_groups)
    if tournament.rules.needs_consent.value and not accepts_terms:
        raise RefusedError(
            f"{player} must accept the tournament's terms to register",
            tournament.rules.needs_consent.clause,
        )


def _check_not_refused(tournament: TournamentState, player: str) -> None:
    if player in tournament.refused_players:
        raise RefusedError(
            f"the house has refused {player}'s registration",
            tournament.rules.clauses.refused_registration,
        )


def _count_taken_places(
    tournament: TournamentState, *, excluded_entrant: Entrant | None = None
) -> int:
    """Return how many places are taken, by players who are in or were eliminated.

    Once seats are drawn, nobody takes the place of a player who is disqualified or does not come:
    they have entered, and may be reinstated.
    """
    taken = [EntrantStatus.ACTIVE, EntrantStatus.ELIMINATED]
    if tournament.phase is not Phase.REGISTERING:
        taken += [EntrantStatus.DISQUALIFIED, EntrantStatus.FORFEITED]
    return sum(
        entrant.status in taken and entrant is not excluded_entrant
        for entrant in tournament.entrants.values()
    )


def check_place_left(tournament: TournamentState, entrant: Entrant) -> None:
    """Raise RefusedError if others have all the places, so that a player cannot come back."""
    other_count = _count_taken_places(tournament, excluded_entrant=entrant)
    if tournament.spec.max_players and other_count >= tournament.spec.max_players:
        raise RefusedError(
            f"the field is full: {entrant.name}'s place went to another player",
            tournament.rules.clauses.field_size,
        )


def _is_full(tournament: TournamentState, *, new_entrant: Entrant | None = None) -> bool:
    """Whether there is no room for another player."""
    taken_count = _count_taken_places(tournament, excluded_entrant=new_entrant)
    if tournament.spec.max_players and taken_count >= tournament.spec.max_players:
        return True
    keeps_seats = tournament.rules.balancing.value is BalancingRule.BETWEEN_SESSIONS
    # Where nobody is moved to a new table, a new player would be alone at it.
    plays_alone = keeps_seats or seating.is_shootout(tournament)
    return (
        tournament.phase is Phase.SEATED
        and plays_alone
        and not any("" in table.seats for table in tournament.tables.values())
    )


def _add_alternate(tournament: TournamentState, entrant: Entrant) -> None:
    """Add a player, who has not paid yet, to the alternates."""
    entrant.status, entrant.entry_count = EntrantStatus.ALTERNATE, 0
    tournament.alternates.append(entrant.name)
    tournament.emit(
        events.AlternateAdded(
            entrant.name, len(tournament.alternates), tournament.rules.clauses.alternate
        )
    )


def can_register_again(tournament: TournamentState, entrant: Entrant) -> bool:
    """Whether a player who was registered, or is an alternate, may register now."""
    match entrant.status:
        case EntrantStatus.ELIMINATED:
            return entrant.entry_count < tournament.spec.max_entries_per_player
        case EntrantStatus.UNREGISTERED:
            return not entrant.total_paid  # otherwise they have used their entry
        case EntrantStatus.ALTERNATE:
            return tournament.alternates[0] == entrant.name and not _is_full(tournament)
    return False


def _check_can_register_again(tournament: TournamentState, entrant: Entrant) -> None:
    if can_register_again(tournament, entrant):
        return
    clause = tournament.rules.reentry.clause
    if entrant.permanently_disqualified:
        raise RefusedError(
            f"{entrant.name} is permanently disqualified", tournament.rules.clauses.concealed_chips
        )
    if entrant.status is EntrantStatus.ELIMINATED:
        raise RefusedError(f"{entrant.name} has used all entries", clause)
    raise RefusedError(f"{entrant.name} has registered, and {entrant.status.value}", clause)


def _reenter(tournament: TournamentState, entrant: Entrant) -> None:
    """Let an eliminated player pay for another entry."""
    tournament.eliminations = [
        elimination for elimination in tournament.eliminations if elimination.player != entrant.name
    ]
    entrant.status, entrant.entry_count = EntrantStatus.ACTIVE, entrant.entry_count + 1
    _charge_buy_in(tournament, entrant)
    balancing.seat_late_entrant(tournament, entrant)


def _charge_buy_in(tournament: TournamentState, entrant: Entrant) -> None:
    spec = tournament.spec
    entrant.total_paid += spec.buy_in
    entrant.total_rake += spec.rake
    entrant.chips = spec.starting_stack
    tournament.chips_issued += spec.starting_stack
    clause = tournament.rules.clauses.rake or tournament.rules.clauses.buy_in
    tournament.emit(
        events.Registered(
            entrant.name,
            entrant.entry_number,
            spec.buy_in,
            spec.rake,
            spec.starting_stack,
            clause,
        )
    )


def _refuse_registration(tournament: TournamentState, command: commands.RefuseRegistration) -> None:
    clause = tournament.rules.clauses.refused_registration
    tournament.check_given(command.by, "name who refuses the registration", clause)
    tournament.check_given(command.player, "name the player whose registration is refused", clause)
    if command.player in tournament.refused_players:
        raise RefusedError(f"{command.player}'s registration has already been refused", clause)
    entrant = tournament.entrants.get(command.player)
    if entrant is not None and entrant.status is EntrantStatus.ACTIVE:
        raise RefusedError(f"{command.player} has registered: disqualify them instead", clause)
    if entrant is not None and entrant.status is EntrantStatus.ALTERNATE:
        tournament.alternates.remove(command.player)
        entrant.status = EntrantStatus.UNREGISTERED
    tournament.refused_players.add(command.player)
    tournament.emit(events.RegistrationRefused(command.player, command.by, command.reason, clause))


def _allow_registration(tournament: TournamentState, command: commands.AllowRegistration) -> None:
    clause = tournament.rules.clauses.refused_registration
    tournament.check_given(command.by, "name who lifts the refusal", clause)
    if command.player not in tournament.refused_players:
        raise RefusedError(f"{command.player}'s registration has not been refused", clause)
    tournament.refused_players.remove(command.player)
    tournament.emit(events.RegistrationAllowed(command.player, command.by, command.reason, clause))


# ---------------------------------------------------------------- leaving before the start


def _unregister(tournament: TournamentState, command: commands.Unregister) -> None:
    refund_rule = tournament.rules.buy_in_refund
    tournament.check_phase(Phase.REGISTERING, action="unregister", clause=refund_rule.clause)
    entrant = tournament.get_entrant(command.player)
    if entrant.status is EntrantStatus.ALTERNATE:
        tournament.alternates.remove(command.player)
        entrant.status = EntrantStatus.UNREGISTERED
        tournament.emit(events.Unregistered(command.player, refund_rule.clause))
        return
    tournament.get_active_entrant(command.player)
    entrant.status = EntrantStatus.UNREGISTERED
    _remove_starting_stack(tournament, entrant)
    tournament.emit(events.Unregistered(command.player, refund_rule.clause))
    if refund_rule.value is BuyInRefundRule.BEFORE_SEAT_DRAW:
        refund(tournament, entrant, "unregistered before the start", refund_rule.clause)


def _remove_starting_stack(tournament: TournamentState, entrant: Entrant) -> None:
    tournament.chips_issued -= entrant.chips
    entrant.chips = 0


def refund(tournament: TournamentState, entrant: Entrant, reason: str, clause: str) -> None:
    """Refund everything a player has paid."""
    amount, entrant.total_paid, entrant.total_rake = entrant.total_paid, 0, 0
    tournament.emit(events.BuyInRefunded(entrant.name, amount, reason, clause))


def _give_seat_to_alternate(
    tournament: TournamentState, command: commands.GiveSeatToAlternate
) -> None:
    """Give a no-show's seat to an alternate before the first session."""
    clauses = tournament.rules.clauses
    tournament.check_given(command.by, "name who gives the seat away", clauses.alternate)
    if tournament.session:
        raise RefusedError(
            "seats go to alternates only before the first session", clauses.alternate
        )
    tournament.check_phase(Phase.SEATED, action="give a seat away", clause=clauses.alternate)
    absent = tournament.get_active_entrant(command.player)
    alternate = tournament.get_entrant(command.alternate)
    if absent.present:
        raise RefusedError(f"{command.player} is present", clauses.alternate)
    if alternate.status is not EntrantStatus.ALTERNATE:
        raise RefusedError(
            f"{command.alternate} is not an alternate, but {alternate.status.value}",
            clauses.alternate,
        )
    if tournament.rules.needs_consent.value and not command.accepts_terms:
        raise RefusedError(
            f"{command.alternate} must accept the tournament's terms to play",
            tournament.rules.needs_consent.clause,
        )
    absent.status = EntrantStatus.UNREGISTERED
    _remove_starting_stack(tournament, absent)
    tournament.alternates.remove(command.alternate)
    alternate.status, alternate.entry_count = EntrantStatus.ACTIVE, 1
    alternate.table, alternate.seat, alternate.flight = absent.table, absent.seat, absent.flight
    alternate.stage = absent.stage
    tournament.tables[absent.table].seats[absent.seat] = alternate.name
    _charge_buy_in(tournament, alternate)
    tournament.emit(
        events.SeatVacated(
            absent.name, absent.table, absent.seat, alternate.chips, clauses.alternate
        )
    )
    tournament.emit(
        events.SeatGivenToAlternate(
            absent.name,
            alternate.name,
            alternate.table,
            alternate.seat,
            command.by,
            clauses.alternate,
        )
    )
    tournament.emit(
        events.SeatDrawn(
            alternate.name, alternate.table, alternate.seat, alternate.chips, clauses.alternate
        )
    )
    refund(tournament, absent, "an alternate took the seat", clauses.alternate)


def _cancel_tournament(tournament: TournamentState, command: commands.CancelTournament) -> None:
    clause = tournament.rules.clauses.cancellation
    tournament.check_given(command.by, "name who cancels the tournament", clause)
    if tournament.phase in (Phase.FINISHED, Phase.CANCELLED):
        raise RefusedError(
            f"the tournament is {tournament.phase.value}: it cannot be cancelled", clause
        )
    tournament.phase = Phase.CANCELLED
    tournament.emit(events.TournamentCancelled(command.by, command.reason, clause))
    for entrant in tournament.entrants.values():
        if entrant.total_paid:
            refund(tournament, entrant, "the tournament was cancelled", clause)


# ---------------------------------------------------------------- rebuys and add-ons


def _rebuy(tournament: TournamentState, command: commands.Rebuy) -> None:
    entrant, offer = tournament.get_entrant(command.player), tournament.spec.rebuy
    clause = tournament.rules.rebuys.clause
    if offer is None:
        raise RefusedError("this tournament has no rebuys", clause)
    if entrant.status not in (EntrantStatus.ACTIVE, EntrantStatus.ELIMINATED):
        raise RefusedError(f"{command.player} {entrant.status.value}", clause)
    _check_chip_offer(tournament, entrant.rebuy_count, offer, clause)
    tournament.check_flight_running(entrant, clause)
    if entrant.status is EntrantStatus.ELIMINATED:
        _check_not_refused(tournament, command.player)
        seating.check_seat_available(tournament, entrant)
    if entrant.chips > tournament.spec.starting_stack:
        raise RefusedError(
            f"a rebuy is for players with {tournament.spec.starting_stack} chips or fewer, and "
            f"{command.player} has {entrant.chips}",
            clause,
        )
    _check_between_hands(tournament, entrant, clause)
    entrant.rebuy_count += 1
    _buy_chips(tournament, entrant, offer, "rebuy", clause)


def _buy_add_on(tournament: TournamentState, command: commands.BuyAddOn) -> None:
    entrant, offer = tournament.get_active_entrant(command.player), tournament.spec.add_on
    clause = tournament.rules.rebuys.clause
    if offer is None:
        raise RefusedError("this tournament has no add-ons", clause)
    _check_chip_offer(tournament, entrant.add_on_count, offer, clause)
    _check_between_hands(tournament, entrant, clause)
    entrant.add_on_count += 1
    _buy_chips(tournament, entrant, offer, "add-on", clause)


def _check_chip_offer(
    tournament: TournamentState, bought_count: int, offer: ChipOffer, clause: str
) -> None:
    tournament.check_phase(Phase.PLAYING, action="buy chips", clause=clause)
    if tournament.deal is not None:
        raise RefusedError("a deal was made: no more chips are sold", clause)
    if tournament.clock.level >= offer.last_level:
        raise RefusedError(f"chips are sold only until the end of level {offer.last_level}", clause)
    if bought_count >= offer.max_per_player:
        raise RefusedError(f"the limit is {offer.max_per_player} per player", clause)


def _check_between_hands(tournament: TournamentState, entrant: Entrant, clause: str) -> None:
    table = tournament.tables.get(entrant.table)
    if entrant.status is EntrantStatus.ACTIVE and table is not None and table.in_hand:
        raise RefusedError("chips can be bought only between hands", clause)


def _buy_chips(
    tournament: TournamentState, entrant: Entrant, offer: ChipOffer, kind: str, clause: str
) -> None:
    entrant.total_paid += offer.price
    entrant.total_rake += offer.rake
    tournament.chips_issued += offer.chips
    tournament.emit(
        events.ChipsBought(entrant.name, kind, offer.price, offer.rake, offer.chips, clause)
    )
    if entrant.status is EntrantStatus.ELIMINATED:
        entrant.status, entrant.chips = EntrantStatus.ACTIVE, offer.chips
        tournament.eliminations = [
            elimination
            for elimination in tournament.eliminations
            if elimination.player != entrant.name
        ]
        balancing.reseat_entrant(tournament, entrant, clause)
    else:
        seating.set_stack(tournament, entrant, entrant.chips + offer.chips, kind, clause)


HANDLERS: dict[type, Callable[[TournamentState, Any], None]] = {
    commands.OpenRegistration: _open_registration,
    commands.NameDirector: _name_director,
    commands.Register: _register,
    commands.RefuseRegistration: _refuse_registration,
    commands.AllowRegistration: _allow_registration,
    commands.Unregister: _unregister,
    commands.GiveSeatToAlternate: _give_seat_to_alternate,
    commands.CancelTournament: _cancel_tournament,
    commands.Rebuy: _rebuy,
    commands.BuyAddOn: _buy_add_on,
}
