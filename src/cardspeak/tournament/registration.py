"""Registration, late registration, alternates, refunds, rebuys and add-ons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import RefusedError
from cardspeak.houses.policies import BalancingRule, BuyInRefundRule
from cardspeak.tournament import balancing, commands, events, notices
from cardspeak.tournament.state import Entrant, EntrantStatus, Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.spec import ChipOffer
    from cardspeak.tournament.tournament import Tournament


def _open_registration(t: Tournament, command: commands.OpenRegistration) -> None:
    t.check_phase(Phase.ANNOUNCED, action="open registration", clause=t.rules.clauses.spec)
    t.check_given(command.by, "name who opens registration", t.rules.clauses.spec)
    t.phase = Phase.REGISTERING
    t.emit(
        events.RegistrationOpened(notices.describe_spec(t.spec), command.by, t.rules.clauses.spec)
    )


def _name_director(t: Tournament, command: commands.NameDirector) -> None:
    clause = t.rules.needs_director.clause
    t.check_given(command.by, "name who appoints the director", clause)
    t.check_given(command.name, "name the director", clause)
    before, t.director = t.director, command.name
    t.emit(events.DirectorNamed(command.name, command.by, before, clause))


# ---------------------------------------------------------------- registering


def _register(t: Tournament, command: commands.Register) -> None:
    _check_registration_open(t)
    check_may_register(t, command.player, command.groups, accepts_terms=command.accepts_terms)
    _add_entry(t, command)
    record_rules_accepted(t, command.player)


def record_rules_accepted(t: Tournament, player: str) -> None:
    """Record that a player accepted the rules, where the house requires it."""
    if t.rules.accepts_rules.value:
        t.emit(events.RulesAccepted(player, t.rules.accepts_rules.clause))


def _add_entry(t: Tournament, command: commands.Register) -> None:
    known = t.entrants.get(command.player)
    if known is not None:
        _check_can_register_again(t, known)
        if known.status is EntrantStatus.ELIMINATED:
            _reenter(t, known)
            return
    number = len(t.entrants) + 1 if known is None else known.entry_number
    waited = command.player in t.alternates
    if waited:
        t.alternates.remove(command.player)
    entrant = t.entrants[command.player] = Entrant(command.player, number, command.groups)
    if not waited and (t.alternates or _is_full(t, besides=entrant)):
        _add_alternate(t, entrant)
        return
    _charge_buy_in(t, entrant)
    if t.phase is not Phase.REGISTERING:
        balancing.seat_late_entrant(t, entrant)
    if t.spec.max_players and _count_taken_places(t) == t.spec.max_players:
        t.emit(events.FieldFull(t.spec.max_players, t.rules.clauses.spec))


def _check_registration_open(t: Tournament) -> None:
    clauses = t.rules.clauses
    if t.phase is Phase.ANNOUNCED:
        raise RefusedError("registration has not opened yet", clauses.spec)
    if not t.is_registration_open:
        raise RefusedError("registration is closed", clauses.spec)


def check_may_register(
    t: Tournament, player: str, groups: tuple[str, ...], *, accepts_terms: bool
) -> None:
    """Raise RefusedError if a player may not play.

    That is a player who is barred, is in the wrong group, or has not accepted the terms.
    """
    clauses, spec = t.rules.clauses, t.spec
    if not player.strip():
        raise RefusedError("a player needs a name to register", clauses.player_name)
    if player in t.refused_players:
        raise RefusedError(
            f"the house has refused {player}'s registration", clauses.refused_registration
        )
    if player in t.replaced_players:
        raise RefusedError(
            f"{player} has registered, and a substitute is playing", t.rules.reentry.clause
        )
    if spec.allowed_groups and not set(spec.allowed_groups) & set(groups):
        raise RefusedError(
            f"this tournament is only for {' and '.join(spec.allowed_groups)}", clauses.spec
        )
    barred = sorted(set(spec.excluded_groups) & set(groups))
    if barred:
        raise RefusedError(f"this tournament is not for {barred[0]}", clauses.spec)
    if t.rules.needs_consent.value and not accepts_terms:
        raise RefusedError(
            f"{player} must accept the tournament's terms to register", t.rules.needs_consent.clause
        )


def _count_taken_places(t: Tournament) -> int:
    """Return how many places are taken, by players who are in or were eliminated."""
    return sum(
        one.status in (EntrantStatus.ACTIVE, EntrantStatus.ELIMINATED)
        for one in t.entrants.values()
    )


def _is_full(t: Tournament, *, besides: Entrant | None = None) -> bool:
    """Whether there is no room for another player."""
    taken = _count_taken_places(t) - (besides is not None)
    if t.spec.max_players and taken >= t.spec.max_players:
        return True
    stays = t.rules.balancing.value is BalancingRule.BETWEEN_SESSIONS
    alone = stays or balancing.is_shootout(t)  # a new player would be alone at a new table
    return t.phase is Phase.SEATED and alone and not any("" in f.seats for f in t.tables.values())


def _add_alternate(t: Tournament, entrant: Entrant) -> None:
    """Add a player, who has not paid yet, to the alternates."""
    entrant.status, entrant.entries = EntrantStatus.ALTERNATE, 0
    t.alternates.append(entrant.name)
    t.emit(events.AlternateAdded(entrant.name, len(t.alternates), t.rules.clauses.alternate))


def can_register_again(t: Tournament, entrant: Entrant) -> bool:
    """Whether a player who was registered, or is an alternate, may register now."""
    match entrant.status:
        case EntrantStatus.ELIMINATED:
            return entrant.entries < t.spec.max_entries_per_player
        case EntrantStatus.UNREGISTERED:
            return not entrant.total_paid  # otherwise they have used their entry
        case EntrantStatus.ALTERNATE:
            return t.alternates[0] == entrant.name and not _is_full(t)
    return False


def _check_can_register_again(t: Tournament, known: Entrant) -> None:
    if can_register_again(t, known):
        return
    clause = t.rules.reentry.clause
    if known.status is EntrantStatus.ELIMINATED:
        raise RefusedError(f"{known.name} has used all entries", clause)
    raise RefusedError(f"{known.name} has registered, and {known.status.value}", clause)


def _reenter(t: Tournament, known: Entrant) -> None:
    """Let an eliminated player pay for another entry."""
    t.eliminations = [out for out in t.eliminations if out.player != known.name]
    known.status, known.entries = EntrantStatus.ACTIVE, known.entries + 1
    _charge_buy_in(t, known)
    balancing.seat_late_entrant(t, known)


def _charge_buy_in(t: Tournament, entrant: Entrant) -> None:
    spec = t.spec
    entrant.total_paid += spec.buy_in
    entrant.total_rake += spec.rake
    entrant.chips = spec.starting_stack
    t.chips_issued += spec.starting_stack
    clause = t.rules.clauses.rake or t.rules.clauses.spec
    t.emit(
        events.Registered(
            entrant.name,
            entrant.entry_number,
            spec.buy_in,
            spec.rake,
            spec.starting_stack,
            clause,
        )
    )


def _refuse_registration(t: Tournament, command: commands.RefuseRegistration) -> None:
    clause = t.rules.clauses.refused_registration
    t.check_given(command.by, "name who refuses the registration", clause)
    if command.player in t.refused_players:
        raise RefusedError(f"{command.player}'s registration has already been refused", clause)
    known = t.entrants.get(command.player)
    if known is not None and known.status in (EntrantStatus.ACTIVE, EntrantStatus.ELIMINATED):
        raise RefusedError(f"{command.player} has registered: disqualify them instead", clause)
    if known is not None and known.status is EntrantStatus.ALTERNATE:
        t.alternates.remove(command.player)
        known.status = EntrantStatus.UNREGISTERED
    t.refused_players.add(command.player)
    t.emit(events.RegistrationRefused(command.player, command.by, command.reason, clause))


def _allow_registration(t: Tournament, command: commands.AllowRegistration) -> None:
    clause = t.rules.clauses.refused_registration
    t.check_given(command.by, "name who lifts the refusal", clause)
    if command.player not in t.refused_players:
        raise RefusedError(f"{command.player}'s registration has not been refused", clause)
    t.refused_players.remove(command.player)
    t.emit(events.RegistrationAllowed(command.player, command.by, command.reason, clause))


# ---------------------------------------------------------------- leaving before the start


def _unregister(t: Tournament, command: commands.Unregister) -> None:
    refunds = t.rules.buy_in_refund
    t.check_phase(Phase.REGISTERING, action="unregister", clause=refunds.clause)
    entrant = t.get_entrant(command.player)
    if entrant.status is EntrantStatus.ALTERNATE:
        t.alternates.remove(command.player)
        entrant.status = EntrantStatus.UNREGISTERED
        t.emit(events.Unregistered(command.player, refunds.clause))
        return
    t.get_active_entrant(command.player)
    entrant.status = EntrantStatus.UNREGISTERED
    _remove_starting_stack(t, entrant)
    t.emit(events.Unregistered(command.player, refunds.clause))
    if refunds.value is BuyInRefundRule.BEFORE_SEAT_DRAW:
        refund(t, entrant, "unregistered before the start", refunds.clause)


def _remove_starting_stack(t: Tournament, entrant: Entrant) -> None:
    t.chips_issued -= entrant.chips
    entrant.chips = 0


def refund(t: Tournament, entrant: Entrant, reason: str, clause: str) -> None:
    """Refund everything a player has paid."""
    amount, entrant.total_paid, entrant.total_rake = entrant.total_paid, 0, 0
    t.emit(events.BuyInRefunded(entrant.name, amount, reason, clause))


def _give_seat_to_alternate(t: Tournament, command: commands.GiveSeatToAlternate) -> None:
    """Give a no-show's seat to an alternate before the first session."""
    clauses = t.rules.clauses
    t.check_given(command.by, "name who gives the seat away", clauses.alternate)
    if t.session:
        raise RefusedError(
            "seats go to alternates only before the first session", clauses.alternate
        )
    t.check_phase(Phase.SEATED, action="give a seat away", clause=clauses.alternate)
    absent, alternate = t.get_active_entrant(command.player), t.get_entrant(command.alternate)
    if absent.present:
        raise RefusedError(f"{command.player} is present", clauses.alternate)
    if alternate.status is not EntrantStatus.ALTERNATE:
        raise RefusedError(
            f"{command.alternate} is not an alternate, but {alternate.status.value}",
            clauses.alternate,
        )
    if t.rules.needs_consent.value and not command.accepts_terms:
        raise RefusedError(
            f"{command.alternate} must accept the tournament's terms to play",
            t.rules.needs_consent.clause,
        )
    absent.status = EntrantStatus.UNREGISTERED
    _remove_starting_stack(t, absent)
    t.alternates.remove(command.alternate)
    alternate.status, alternate.entries = EntrantStatus.ACTIVE, 1
    alternate.table, alternate.seat, alternate.flight = absent.table, absent.seat, absent.flight
    alternate.stage = absent.stage
    t.tables[absent.table].seats[absent.seat] = alternate.name
    _charge_buy_in(t, alternate)
    t.emit(
        events.SeatVacated(
            absent.name, absent.table, absent.seat, alternate.chips, clauses.alternate
        )
    )
    t.emit(
        events.SeatGivenToAlternate(
            absent.name,
            alternate.name,
            alternate.table,
            alternate.seat,
            command.by,
            clauses.alternate,
        )
    )
    t.emit(
        events.SeatDrawn(
            alternate.name, alternate.table, alternate.seat, alternate.chips, clauses.alternate
        )
    )
    refund(t, absent, "an alternate took the seat", clauses.alternate)


def _cancel_tournament(t: Tournament, command: commands.CancelTournament) -> None:
    clause = t.rules.clauses.cancellation
    t.check_given(command.by, "name who cancels the tournament", clause)
    if t.phase in (Phase.FINISHED, Phase.CANCELLED):
        raise RefusedError(f"the tournament is {t.phase.value}: it cannot be cancelled", clause)
    t.phase = Phase.CANCELLED
    t.emit(events.TournamentCancelled(command.by, command.reason, clause))
    for entrant in t.entrants.values():
        if entrant.total_paid:
            refund(t, entrant, "the tournament was cancelled", clause)


# ---------------------------------------------------------------- rebuys and add-ons


def _rebuy(t: Tournament, command: commands.Rebuy) -> None:
    entrant, more = t.get_entrant(command.player), t.spec.rebuy
    clause = t.rules.rebuys.clause
    if more is None:
        raise RefusedError("this tournament has no rebuys", clause)
    if entrant.status not in (EntrantStatus.ACTIVE, EntrantStatus.ELIMINATED):
        raise RefusedError(f"{command.player} {entrant.status.value}", clause)
    _check_chip_offer(t, entrant.rebuys, more, clause)
    t.check_flight_running(entrant, clause)
    if entrant.status is EntrantStatus.ELIMINATED:
        balancing.check_seat_available(t, entrant)
    if entrant.chips > t.spec.starting_stack:
        raise RefusedError(
            f"a rebuy is for players with {t.spec.starting_stack} chips or fewer, and "
            f"{command.player} has {entrant.chips}",
            clause,
        )
    _check_between_hands(t, entrant, clause)
    entrant.rebuys += 1
    _buy_chips(t, entrant, more, "rebuy", clause)


def _buy_add_on(t: Tournament, command: commands.BuyAddOn) -> None:
    entrant, more = t.get_active_entrant(command.player), t.spec.add_on
    clause = t.rules.rebuys.clause
    if more is None:
        raise RefusedError("this tournament has no add-ons", clause)
    _check_chip_offer(t, entrant.add_ons, more, clause)
    _check_between_hands(t, entrant, clause)
    entrant.add_ons += 1
    _buy_chips(t, entrant, more, "add-on", clause)


def _check_chip_offer(t: Tournament, bought: int, more: ChipOffer, clause: str) -> None:
    t.check_phase(Phase.PLAYING, action="buy chips", clause=clause)
    if t.deal is not None:
        raise RefusedError("a deal was made: no more chips are sold", clause)
    if t.clock.level >= more.last_level:
        raise RefusedError(f"chips are sold only until the end of level {more.last_level}", clause)
    if bought >= more.max_per_player:
        raise RefusedError(f"the limit is {more.max_per_player} per player", clause)


def _check_between_hands(t: Tournament, entrant: Entrant, clause: str) -> None:
    table = t.tables.get(entrant.table)
    if entrant.status is EntrantStatus.ACTIVE and table is not None and table.in_hand:
        raise RefusedError("chips can be bought only between hands", clause)


def _buy_chips(t: Tournament, entrant: Entrant, more: ChipOffer, what: str, clause: str) -> None:
    entrant.total_paid += more.price
    entrant.total_rake += more.rake
    t.chips_issued += more.chips
    t.emit(events.ChipsBought(entrant.name, what, more.price, more.rake, more.chips, clause))
    if entrant.status is EntrantStatus.ELIMINATED:
        entrant.status, entrant.chips = EntrantStatus.ACTIVE, more.chips
        t.eliminations = [out for out in t.eliminations if out.player != entrant.name]
        balancing.reseat_entrant(t, entrant, clause)
    else:
        balancing.set_stack(t, entrant, entrant.chips + more.chips, what, clause)


HANDLERS: dict[type, Callable[[Tournament, Any], None]] = {
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
