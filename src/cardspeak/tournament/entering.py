"""Before the start, and late: conditions published, entries, reserves, refunds, more chips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import Refused
from cardspeak.houses.tournaments import Moves, Refunds
from cardspeak.tournament import balancing, commands, events, notices
from cardspeak.tournament.field import Entrant, Phase, Standing

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.conditions import More
    from cardspeak.tournament.tournament import Tournament


def _publish(t: Tournament, said: commands.Publish) -> None:
    t.during(Phase.SET, doing="publish the conditions", clause=t.rules.by.conditions)
    t.floor(said.by, "publishes the conditions", t.rules.by.conditions)
    t.phase = Phase.OPEN
    t.tell(events.Published(notices.notice(t.conditions), said.by, t.rules.by.conditions))


def _name_director(t: Tournament, said: commands.NameDirector) -> None:
    clause = t.rules.by.director
    t.floor(said.by, "names the director", clause)
    t.floor(said.name, "directs the tournament", clause)
    before, t.director = t.director, said.name
    t.tell(events.DirectorNamed(said.name, said.by, before, clause))


# ---------------------------------------------------------------- entries


def _enter(t: Tournament, said: commands.Enter) -> None:
    _check_open(t)
    check_person(t, said.player, said.groups, accepted=said.accepted)
    _take_entry(t, said)
    endorse(t, said.player)


def endorse(t: Tournament, player: str) -> None:
    """Note that a player has signed for the rules, where the house has everybody do so."""
    if t.rules.by.endorsed:
        t.tell(events.Endorsed(player, t.rules.by.endorsed))


def _take_entry(t: Tournament, said: commands.Enter) -> None:
    known = t.entrants.get(said.player)
    if known is not None:
        _check_again(t, known)
        if known.standing is Standing.OUT:
            _enter_again(t, known)
            return
    number = len(t.entrants) + 1 if known is None else known.number
    waited = said.player in t.reserves
    if waited:
        t.reserves.remove(said.player)
    entrant = t.entrants[said.player] = Entrant(said.player, number, said.groups)
    if not waited and (t.reserves or _is_full(t, besides=entrant)):
        _wait(t, entrant)
        return
    _pay_in(t, entrant)
    if t.phase is not Phase.OPEN:
        balancing.seat_late(t, entrant)
    if t.conditions.most and _taken(t) == t.conditions.most:
        t.tell(events.FieldFull(t.conditions.most, t.rules.by.conditions))


def _check_open(t: Tournament) -> None:
    by = t.rules.by
    if t.phase is Phase.SET:
        raise Refused("the conditions are not published: nobody can enter yet", by.conditions)
    if not t.entries_open:
        raise Refused("entries are closed", by.conditions)


def check_person(t: Tournament, player: str, groups: tuple[str, ...], *, accepted: bool) -> None:
    """Refuse who may not play: refused, of a wrong group, or without having accepted."""
    by, conditions = t.rules.by, t.conditions
    if not player.strip():
        raise Refused("a player gives a name to enter", by.name)
    if player in t.refused:
        raise Refused(f"the house has refused the entry of {player}", by.refusal)
    if player in t.replaced:
        raise Refused(f"{player} has entered, and a substitute plays", t.rules.entries.clause)
    if conditions.only and not set(conditions.only) & set(groups):
        raise Refused(f"this tournament is for {' and '.join(conditions.only)}", by.conditions)
    barred = sorted(set(conditions.barred) & set(groups))
    if barred:
        raise Refused(f"this tournament is not for {barred[0]}", by.conditions)
    if by.consent and not accepted:
        raise Refused(f"{player} must be told the conditions and accept them to enter", by.consent)


def _taken(t: Tournament) -> int:
    """Say how many have a place: those who play, and those who have played."""
    return sum(one.standing in (Standing.IN, Standing.OUT) for one in t.entrants.values())


def _is_full(t: Tournament, *, besides: Entrant | None = None) -> bool:
    """Say whether nobody else has a place."""
    taken = _taken(t) - (besides is not None)
    if t.conditions.most and taken >= t.conditions.most:
        return True
    stays = t.rules.moves.value is Moves.BETWEEN_SESSIONS
    alone = stays or balancing.is_shoot_out(t)  # at a table that was opened for one
    return t.phase is Phase.DRAWN and alone and not any("" in f.seats for f in t.felts.values())


def _wait(t: Tournament, entrant: Entrant) -> None:
    """Make somebody a reserve, who has not paid yet."""
    entrant.standing, entrant.entries = Standing.RESERVE, 0
    t.reserves.append(entrant.name)
    t.tell(events.IsReserve(entrant.name, len(t.reserves), t.rules.by.reserve))


def may_again(t: Tournament, known: Entrant) -> bool:
    """Say whether somebody who has entered, or waits to, may enter now."""
    match known.standing:
        case Standing.OUT:
            return known.entries < t.conditions.entries
        case Standing.WITHDRAWN:
            return not known.paid  # else that was his entry
        case Standing.RESERVE:
            return t.reserves[0] == known.name and not _is_full(t)
    return False


def _check_again(t: Tournament, known: Entrant) -> None:
    if may_again(t, known):
        return
    clause = t.rules.entries.clause
    if known.standing is Standing.OUT:
        raise Refused(f"{known.name} has entered as often as one may", clause)
    raise Refused(f"{known.name} has entered, and {known.standing.value}", clause)


def _enter_again(t: Tournament, known: Entrant) -> None:
    """Let a player without chips pay for another entry."""
    t.outs = [out for out in t.outs if out.player != known.name]
    known.standing, known.entries = Standing.IN, known.entries + 1
    _pay_in(t, known)
    balancing.seat_late(t, known)


def _pay_in(t: Tournament, entrant: Entrant) -> None:
    conditions = t.conditions
    entrant.paid += conditions.fee
    entrant.kept += conditions.commission
    entrant.chips = conditions.chips
    t.issued += conditions.chips
    clause = t.rules.by.commission or t.rules.by.conditions
    t.tell(
        events.Entered(
            entrant.name,
            entrant.number,
            conditions.fee,
            conditions.commission,
            conditions.chips,
            clause,
        )
    )


def _refuse_entry(t: Tournament, said: commands.RefuseEntry) -> None:
    clause = t.rules.by.refusal
    t.floor(said.by, "refuses the entry", clause)
    if said.player in t.refused:
        raise Refused(f"the entry of {said.player} is refused already", clause)
    known = t.entrants.get(said.player)
    if known is not None and known.standing in (Standing.IN, Standing.OUT):
        raise Refused(f"{said.player} has entered: disqualify, if there is a reason", clause)
    if known is not None and known.standing is Standing.RESERVE:
        t.reserves.remove(said.player)
        known.standing = Standing.WITHDRAWN
    t.refused.add(said.player)
    t.tell(events.EntryRefused(said.player, said.by, said.why, clause))


def _admit(t: Tournament, said: commands.AdmitEntry) -> None:
    clause = t.rules.by.refusal
    t.floor(said.by, "takes the refusal back", clause)
    if said.player not in t.refused:
        raise Refused(f"nobody has refused the entry of {said.player}", clause)
    t.refused.remove(said.player)
    t.tell(events.EntryAdmitted(said.player, said.by, said.why, clause))


# ---------------------------------------------------------------- going before the start


def _withdraw(t: Tournament, said: commands.Withdraw) -> None:
    refunds = t.rules.refunds
    t.during(Phase.OPEN, doing="take an entry back", clause=refunds.clause)
    entrant = t.entrant(said.player)
    if entrant.standing is Standing.RESERVE:
        t.reserves.remove(said.player)
        entrant.standing = Standing.WITHDRAWN
        t.tell(events.Withdrew(said.player, refunds.clause))
        return
    t.player(said.player)
    entrant.standing = Standing.WITHDRAWN
    _take_back(t, entrant)
    t.tell(events.Withdrew(said.player, refunds.clause))
    if refunds.value is Refunds.UNTIL_THE_START:
        refund(t, entrant, "withdrew before the start", refunds.clause)


def _take_back(t: Tournament, entrant: Entrant) -> None:
    t.issued -= entrant.chips
    entrant.chips = 0


def refund(t: Tournament, entrant: Entrant, why: str, clause: str) -> None:
    """Give back all that somebody has paid."""
    amount, entrant.paid, entrant.kept = entrant.paid, 0, 0
    t.tell(events.Refunded(entrant.name, amount, why, clause))


def _give_seat(t: Tournament, said: commands.GiveSeat) -> None:
    """Give the seat of somebody who is not there to a reserve, before the first session."""
    by = t.rules.by
    t.floor(said.by, "gives the seat away", by.reserve)
    if t.session:
        raise Refused("seats are offered to reserves before the first session", by.reserve)
    t.during(Phase.DRAWN, doing="give a seat away", clause=by.reserve)
    absent, reserve = t.player(said.player), t.entrant(said.reserve)
    if absent.present:
        raise Refused(f"{said.player} is there, and plays", by.reserve)
    if reserve.standing is not Standing.RESERVE:
        raise Refused(f"{said.reserve} is no reserve: {reserve.standing.value}", by.reserve)
    if by.consent and not said.accepted:
        raise Refused(f"{said.reserve} must accept the conditions to enter", by.consent)
    absent.standing = Standing.WITHDRAWN
    _take_back(t, absent)
    t.reserves.remove(said.reserve)
    reserve.standing, reserve.entries = Standing.IN, 1
    reserve.table, reserve.seat, reserve.heat = absent.table, absent.seat, absent.heat
    reserve.stage = absent.stage
    t.felts[absent.table].seats[absent.seat] = reserve.name
    _pay_in(t, reserve)
    t.tell(events.LeftSeat(absent.name, absent.table, absent.seat, reserve.chips, by.reserve))
    t.tell(
        events.SeatGiven(
            absent.name, reserve.name, reserve.table, reserve.seat, said.by, by.reserve
        )
    )
    t.tell(events.SeatDrawn(reserve.name, reserve.table, reserve.seat, reserve.chips, by.reserve))
    refund(t, absent, "a reserve has the seat", by.reserve)


def _cancel(t: Tournament, said: commands.Cancel) -> None:
    clause = t.rules.by.cancelled
    t.floor(said.by, "cancels the tournament", clause)
    if t.phase in (Phase.OVER, Phase.CANCELLED):
        raise Refused(f"{t.phase.value}: it cannot be cancelled", clause)
    t.phase = Phase.CANCELLED
    t.tell(events.Cancelled(said.by, said.why, clause))
    for entrant in t.entrants.values():
        if entrant.paid:
            refund(t, entrant, "the tournament is cancelled", clause)


# ---------------------------------------------------------------- more chips


def _rebuy(t: Tournament, said: commands.Rebuy) -> None:
    entrant, more = t.entrant(said.player), t.conditions.rebuys
    clause = t.rules.more_chips.clause
    if more is None:
        raise Refused("nobody buys chips again in this tournament", clause)
    if entrant.standing not in (Standing.IN, Standing.OUT):
        raise Refused(f"{said.player} {entrant.standing.value}", clause)
    _check_more(t, entrant.rebuys, more, clause)
    t.in_play(entrant, clause)
    if entrant.standing is Standing.OUT:
        balancing.check_seat(t, entrant)
    if entrant.chips > t.conditions.chips:
        raise Refused(
            f"one buys again with {t.conditions.chips} chips or fewer, and {said.player} has "
            f"{entrant.chips}",
            clause,
        )
    _check_idle(t, entrant, clause)
    entrant.rebuys += 1
    _buy(t, entrant, more, "rebuy", clause)


def _add_on(t: Tournament, said: commands.AddOn) -> None:
    entrant, more = t.player(said.player), t.conditions.add_on
    clause = t.rules.more_chips.clause
    if more is None:
        raise Refused("nobody adds chips in this tournament", clause)
    _check_more(t, entrant.add_ons, more, clause)
    _check_idle(t, entrant, clause)
    entrant.add_ons += 1
    _buy(t, entrant, more, "add-on", clause)


def _check_more(t: Tournament, bought: int, more: More, clause: str) -> None:
    t.during(Phase.PLAYING, doing="buy chips", clause=clause)
    if t.deal is not None:
        raise Refused("a deal was made, and nobody buys chips any more", clause)
    if t.clock.level >= more.until:
        raise Refused(f"chips are sold until level {more.until} is over", clause)
    if bought >= more.times:
        raise Refused("that was bought as often as one may", clause)


def _check_idle(t: Tournament, entrant: Entrant, clause: str) -> None:
    felt = t.felts.get(entrant.table)
    if entrant.standing is Standing.IN and felt is not None and felt.dealing:
        raise Refused("chips are bought between hands", clause)


def _buy(t: Tournament, entrant: Entrant, more: More, what: str, clause: str) -> None:
    entrant.paid += more.fee
    entrant.kept += more.commission
    t.issued += more.chips
    t.tell(events.BoughtMore(entrant.name, what, more.fee, more.commission, more.chips, clause))
    if entrant.standing is Standing.OUT:
        entrant.standing, entrant.chips = Standing.IN, more.chips
        t.outs = [out for out in t.outs if out.player != entrant.name]
        balancing.seat_again(t, entrant, clause)
    else:
        balancing.stack_is(t, entrant, entrant.chips + more.chips, what, clause)


DO: dict[type, Callable[[Tournament, Any], None]] = {
    commands.Publish: _publish,
    commands.NameDirector: _name_director,
    commands.Enter: _enter,
    commands.RefuseEntry: _refuse_entry,
    commands.AdmitEntry: _admit,
    commands.Withdraw: _withdraw,
    commands.GiveSeat: _give_seat,
    commands.Cancel: _cancel,
    commands.Rebuy: _rebuy,
    commands.AddOn: _add_on,
}
