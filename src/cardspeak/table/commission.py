"""What the house takes: from pots, for each hand, or for time; the sign, the slide and the box."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from cardspeak.hand import events as in_hand
from cardspeak.hand import showdown
from cardspeak.hand.commands import Refused
from cardspeak.houses.commission import Exempt, Fee, Nil, Time, is_higher
from cardspeak.table import commands, events, ledger
from cardspeak.table.bad_sign import BadSign
from cardspeak.table.sign import check_money

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand import Hand
    from cardspeak.houses.commission import AnyCharge, Commission, Terms
    from cardspeak.table.seats import Seat
    from cardspeak.table.sign import Sign
    from cardspeak.table.table import Table


@dataclass
class Till:
    """What is charged but not taken yet, and what was announced."""

    coming: tuple[int, AnyCharge, str] | None = None
    """From when on another charge applies, which, and who said so."""
    on_slide: int = 0
    """Commission of this hand that the dealer has set aside."""
    time_due: int = 0
    """When the next charge for time is to be paid."""
    announced: bool = False
    short: int = 0
    """What a time pot could not pay of the time of all."""
    time_pot: int = 0
    """What the pot of this hand is to pay of it."""


def _terms(table: Table) -> Terms:
    return table.customs.commission


# ---------------------------------------------------------------- the hand


def for_hand(table: Table) -> Commission | None:
    """Say what the next hand pays; refuse to deal it while time is due."""
    if not table.rules.charges:
        return None
    charge = table.sign.commission
    if not isinstance(charge, Time):
        return table.sign.rake
    if table.till.time_pot:
        return Fee(table.till.time_pot, _terms(table).time_pot)
    if table.now >= table.till.time_due:
        raise Refused(
            "time is to be paid before a hand is dealt: collect it", _terms(table).time[1]
        )
    return None


def set_aside(table: Table, hand: Hand, charge: Commission) -> None:
    """Put the commission so far on the slide when a betting round is over, where that is done."""
    clause = _terms(table).slide
    if not clause or any(hand.bet):
        return
    so_far = sum(charge.of(showdown.came_to(hand, showdown.pots(hand))))
    if so_far > table.till.on_slide:
        table.till.on_slide = so_far
        table.tell(events.OnTheSlide(so_far, clause))


def book(table: Table, hand: Hand, charge: Commission) -> None:
    """Enter what was taken from the pots of a hand that is over."""
    taken = sum(event.amount for event in hand.log if isinstance(event, in_hand.Raked))
    terms, till = _terms(table), table.till
    if taken < till.on_slide:
        table.tell(events.OnTheSlide(taken, terms.exempt.get(Exempt.TIED, terms.slide)))
    till.on_slide = 0
    if till.time_pot:
        till.short, till.time_pot = till.time_pot - taken, 0
        table.ledger.move(ledger.POT, ledger.TIME, taken, "time pot")
        if not till.short:
            _paid_up(table)
    elif taken:
        table.ledger.move(ledger.POT, ledger.COMMISSION, taken, "commission")
        if terms.slide:
            table.tell(events.Dropped(taken, charge.clause))


# ---------------------------------------------------------------- changes


def _change(table: Table, said: commands.ChangeCommission) -> None:
    terms = _terms(table)
    if table.in_hand:
        raise Refused("what is charged changes before a hand, not during one", terms.changes)
    if not said.by:
        raise Refused("say who changes what is charged", terms.changes)
    new = _with(table.sign, said.to)
    seconds, clause = terms.notice
    if seconds and is_higher(new.rake, table.sign.rake):
        table.till.coming = (table.now + seconds, said.to, said.by)
        table.tell(events.CommissionNoticed(table.now + seconds, said.to, clause))
        return
    table.till.coming = None
    _put_up(table, new, said.by, terms.nil if said.to == Nil() else terms.changes)


def _with(sign: Sign, charge: AnyCharge) -> Sign:
    new = replace(sign, commission=charge)
    try:
        check_money(new)
    except BadSign as bad:
        raise Refused(bad.reason, bad.clause) from None
    return new


def _put_up(table: Table, new: Sign, by: str, clause: str) -> None:
    table.put_up(new)
    assert new.commission is not None  # noqa: S101  for the type checker
    table.tell(events.CommissionChanged(new.commission, by, clause))


def between_hands(table: Table) -> None:
    """Do what its time has come for: a charge that was announced, and time to be paid."""
    till = table.till
    if till.coming is not None and table.now >= till.coming[0]:
        _, charge, by = till.coming
        till.coming = None
        _put_up(table, _with(table.sign, charge), by, _terms(table).notice[1])
    if not table.rules.charges or till.announced or table.now < till.time_due:
        return
    if isinstance(table.sign.commission, Time):
        till.announced = True
        table.tell(events.TimeDue(_terms(table).time[1]))


# ---------------------------------------------------------------- time


def _all_time(table: Table) -> int:
    """Count what all players owe for time now."""
    charge = table.sign.commission
    terms = _terms(table)
    if not isinstance(charge, Time):
        raise Refused("this table does not pay for time", terms.time[1])
    if table.now < table.till.time_due:
        raise Refused(f"time is paid until {table.till.time_due}", terms.time[1])
    if table.in_hand:
        raise Refused("time is collected between hands", table.customs.stakes_stay)
    return table.till.short or charge.amount * len(_payers(table))


def _payers(table: Table) -> list[tuple[str, Seat]]:
    """Give everybody who owes time, and where his chips are: all who sit or are played over."""
    seated = [(ledger.stack(at), seat) for at, seat in enumerate(table.seats) if seat.taken]
    return seated + [(ledger.CUSTODY, owner) for owner in table.owners.values()]


def _collect(table: Table, _: commands.CollectTime) -> None:
    terms = _terms(table)
    amount = _all_time(table)
    clause = terms.own_time or terms.time[1]
    payers = _payers(table)
    if not payers:
        raise Refused("nobody is here who could pay for time", clause)
    each, odd = divmod(amount, len(payers))
    box = ledger.SLIDE if terms.verified else ledger.TIME
    for nth, (account, seat) in enumerate(payers):
        paid = min(each + (nth < odd), seat.stack)
        seat.stack -= paid
        table.ledger.move(account, box, paid, "time")
        table.tell(events.TimePaid(seat.player, paid, clause))
    _paid_up(table)


def _paid_up(table: Table) -> None:
    till = table.till
    till.short, till.time_pot, till.announced = 0, 0, False
    till.time_due = table.now + _terms(table).time[0]


def _agree_time_pot(table: Table, said: commands.AgreeTimePot) -> None:
    terms = _terms(table)
    if not terms.time_pot:
        raise Refused("this house has no time pots: everybody pays his own time", terms.time[1])
    amount = _all_time(table)
    for number, seat in enumerate(table.seats):
        if seat.taken and number not in said.agreed:
            raise Refused(f"{seat.player} has not agreed: everybody pays his own", terms.own_time)
    table.till.time_pot = amount
    table.tell(events.TimePotAgreed(amount, terms.time_pot))


def _verify(table: Table, said: commands.VerifyTime) -> None:
    clause = _terms(table).verified
    amount = table.ledger[ledger.SLIDE]
    if not amount:
        raise Refused("no time lies on the slide to be counted", clause)
    if not said.by:
        raise Refused("a supervisor counts the time: say who", clause)
    table.ledger.move(ledger.SLIDE, ledger.TIME, amount, "time")
    table.tell(events.Dropped(amount, clause))


DO: dict[type, Callable[[Table, Any], None]] = {
    commands.ChangeCommission: _change,
    commands.CollectTime: _collect,
    commands.AgreeTimePot: _agree_time_pot,
    commands.VerifyTime: _verify,
}
