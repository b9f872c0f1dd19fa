"""House fees: rake, hand charges and time charges, from the drop slide to the drop box."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from cardspeak.hand import showdown
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.events import Raked, Voided
from cardspeak.houses.commission import FlatCharge, NoCharge, TimeCharge, is_increase
from cardspeak.houses.number_words import describe_duration
from cardspeak.houses.policies import RakeExemption
from cardspeak.table import commands, events, ledger
from cardspeak.table.spec_error import InvalidTableSpecError
from cardspeak.table.table_spec import check_fees

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand import Hand
    from cardspeak.houses.commission import AnyCharge, Commission
    from cardspeak.houses.policies import CommissionPolicy
    from cardspeak.table.seats import Seat
    from cardspeak.table.table import Table
    from cardspeak.table.table_spec import TableSpec


@dataclass
class HouseFees:
    """Fees that are charged but not collected yet, and announced changes."""

    pending_change: tuple[int, AnyCharge, str] | None = None
    """When an announced charge takes effect, the charge, and who announced it."""
    on_slide: int = 0
    """Commission of this hand that the dealer has set aside on the drop slide."""
    time_due_at: int = 0
    """When the next time charge is due."""
    time_announced: bool = False
    time_shares: dict[str, int] = field(default_factory=dict)
    """What a time pot could not pay, as the part of each player who agreed to it."""
    time_pot_target: int = 0
    """The part of everybody's time charge that the pot of this hand is to pay."""


def _terms(table: Table) -> CommissionPolicy:
    return table.house.commission


# ---------------------------------------------------------------- the hand


def hand_fee(table: Table) -> Commission | None:
    """Return what the next hand is charged; raise `RefusedError` while a time charge is due."""
    if not table.rules.has_fees:
        return None
    charge = table.spec.commission
    if not isinstance(charge, TimeCharge):
        return table.spec.rake
    if table.fees.time_pot_target:
        return FlatCharge(table.fees.time_pot_target, _terms(table).time_pot.clause)
    if table.now >= table.fees.time_due_at:
        raise RefusedError(
            "time is due: collect it before dealing the next hand",
            _terms(table).time_charge_seconds.clause,
        )
    return None


def set_fees_aside(table: Table, hand: Hand, commission: Commission) -> None:
    """Put the commission so far on the drop slide after a betting round, if the house has one."""
    terms = _terms(table)
    if not terms.drop_slide.value or any(hand.bets):
        return
    so_far = sum(commission.take_from(showdown.summarise_pots(hand, showdown.build_pots(hand))))
    if so_far > table.fees.on_slide:
        table.fees.on_slide = so_far
        is_hand_charge = isinstance(commission, FlatCharge)
        table.emit(
            events.FeesSetAside(
                so_far,
                terms.hand_charge_slide_clause if is_hand_charge else terms.drop_slide.clause,
            )
        )


def book_hand_fees(table: Table, hand: Hand, commission: Commission) -> None:
    """Book the fees taken from the pots of a hand that is over."""
    amount = sum(event.amount for event in hand.log if isinstance(event, Raked))
    terms, fees = _terms(table), table.fees
    if amount < fees.on_slide:
        voided = next((event for event in hand.log if isinstance(event, Voided)), None)
        clause = _tied_clause(terms) if voided is None else voided.clause
        table.emit(events.FeesSetAside(amount, clause))
    fees.on_slide = 0
    if fees.time_pot_target:
        fees.time_shares = _share_out(table, fees.time_pot_target - amount)
        fees.time_pot_target = 0
        table.ledger.move(ledger.POT, ledger.TIME, amount, "time pot")
        if not any(fees.time_shares.values()):
            _start_time_period(table)
    elif amount:
        table.ledger.move(ledger.POT, ledger.COMMISSION, amount, "commission")
        if terms.drop_slide.value:
            is_hand_charge = isinstance(commission, FlatCharge)
            table.emit(
                events.FeesDropped(
                    amount, terms.hand_charge_drop_clause if is_hand_charge else terms.drop_clause
                )
            )


def _tied_clause(policy: CommissionPolicy) -> str:
    """Return the clause by which commission goes back when all players tie."""
    for rule in policy.exemptions:
        if rule.value is RakeExemption.ALL_TIED:
            return rule.clause
    return policy.drop_slide.clause


# ---------------------------------------------------------------- changes


def _change_commission(table: Table, command: commands.ChangeCommission) -> None:
    terms = _terms(table)
    if table.hand_in_progress:
        raise RefusedError("the commission can change only between hands", terms.change_clause)
    if not command.by.strip():
        raise RefusedError("name who changes the commission", terms.change_clause)
    new_spec = _spec_with_commission(table.spec, command.charge)
    notice = terms.increase_notice_seconds
    if notice.value and is_increase(new_spec.rake, table.spec.rake):
        table.fees.pending_change = (table.now + notice.value, command.charge, command.by)
        table.emit(
            events.CommissionChangeAnnounced(
                table.now + notice.value, command.charge, notice.clause
            )
        )
        return
    table.fees.pending_change = None
    _apply_commission(
        table,
        new_spec,
        command.by,
        terms.no_charge.clause if command.charge == NoCharge() else terms.change_clause,
    )


def _spec_with_commission(spec: TableSpec, charge: AnyCharge) -> TableSpec:
    new_spec = replace(spec, commission=charge)
    try:
        check_fees(new_spec)
    except InvalidTableSpecError as error:
        raise RefusedError(error.reason, error.clause) from None
    return new_spec


def _apply_commission(table: Table, new_spec: TableSpec, by: str, clause: str) -> None:
    table.apply_spec(new_spec)
    assert new_spec.commission is not None  # noqa: S101  for the type checker
    table.emit(events.CommissionChanged(new_spec.commission, by, clause))


def apply_due_changes(table: Table) -> None:
    """Apply an announced charge, and announce the time charge, when they are due."""
    fees = table.fees
    if fees.pending_change is not None and table.now >= fees.pending_change[0]:
        _, charge, by = fees.pending_change
        fees.pending_change = None
        _apply_commission(
            table,
            _spec_with_commission(table.spec, charge),
            by,
            _terms(table).increase_notice_seconds.clause,
        )
    if not table.rules.has_fees or fees.time_announced or table.now < fees.time_due_at:
        return
    if isinstance(table.spec.commission, TimeCharge):
        fees.time_announced = True
        table.emit(events.TimeCollectionDue(_terms(table).time_charge_seconds.clause))


# ---------------------------------------------------------------- time


def _total_time_due(table: Table) -> int:
    """Return what all players together owe for time; raise `RefusedError` if it is not due."""
    charge = table.spec.commission
    terms = _terms(table)
    if not isinstance(charge, TimeCharge):
        raise RefusedError("this table has no time charge", terms.time_charge_seconds.clause)
    if table.now < table.fees.time_due_at:
        time_left = describe_duration(table.fees.time_due_at - table.now)
        raise RefusedError(
            f"time is paid: it is next due in {time_left}", terms.time_charge_seconds.clause
        )
    if table.hand_in_progress:
        raise RefusedError("time is collected between hands", table.house.table.table_stakes_clause)
    return sum(_time_share(table, seat.player) for _, seat in _payers(table))


def _time_share(table: Table, player: str) -> int:
    """Return a player's own part of the time charge that is due."""
    if table.fees.time_shares:
        return table.fees.time_shares.get(player, 0)
    charge = table.spec.commission
    return charge.amount if isinstance(charge, TimeCharge) else 0


def _share_out(table: Table, amount: int) -> dict[str, int]:
    """Divide what a time pot could not pay among those who agreed to it."""
    payers = _payers(table)
    share, odd_chips = divmod(amount, len(payers))
    return {seat.player: share + (index < odd_chips) for index, (_, seat) in enumerate(payers)}


def _payers(table: Table) -> list[tuple[str, Seat]]:
    """Return all who owe time, seated or played over, each with the account of their chips."""
    seated = [
        (ledger.stack_account(number), seat)
        for number, seat in enumerate(table.seats)
        if seat.taken
    ]
    return seated + [(ledger.CUSTODY, owner) for owner in table.played_over.values()]


def _collect_time(table: Table, _: commands.CollectTime) -> None:
    terms = _terms(table)
    _total_time_due(table)
    clause = terms.own_time_clause or terms.time_charge_seconds.clause
    payers = _payers(table)
    if not payers:
        raise RefusedError("no player is here to pay time", clause)
    fee_account = ledger.SLIDE if terms.time_count.value else ledger.TIME
    for account, seat in payers:
        amount_paid = min(_time_share(table, seat.player), seat.stack)
        if not amount_paid:
            continue
        seat.stack -= amount_paid
        table.ledger.move(account, fee_account, amount_paid, "time")
        table.emit(events.TimePaid(seat.player, amount_paid, clause))
    _start_time_period(table)


def _start_time_period(table: Table) -> None:
    fees = table.fees
    fees.time_shares, fees.time_pot_target, fees.time_announced = {}, 0, False
    fees.time_due_at = table.now + _terms(table).time_charge_seconds.value


def _agree_to_time_pot(table: Table, command: commands.AgreeToTimePot) -> None:
    terms = _terms(table)
    if not terms.time_pot.value:
        raise RefusedError(
            "this house has no time pots: players pay their own time",
            terms.time_charge_seconds.clause,
        )
    amount = _total_time_due(table)
    for number, seat in enumerate(table.seats):
        if seat.taken and number not in command.agreeing_seats:
            raise RefusedError(
                f"{seat.player} has not agreed: players pay their own time", terms.own_time_clause
            )
    table.fees.time_pot_target = amount
    table.emit(events.TimePotAgreed(amount, terms.time_pot.clause))


def _verify_time_collection(table: Table, command: commands.VerifyTimeCollection) -> None:
    clause = _terms(table).time_count.clause
    amount = table.ledger[ledger.SLIDE]
    if not amount:
        raise RefusedError("there is no time on the slide to count", clause)
    if not command.by.strip():
        raise RefusedError("name the supervisor who counts the time", clause)
    table.ledger.move(ledger.SLIDE, ledger.TIME, amount, "time")
    table.emit(events.FeesDropped(amount, clause))


HANDLERS: dict[type, Callable[[Table, Any], None]] = {
    commands.ChangeCommission: _change_commission,
    commands.CollectTime: _collect_time,
    commands.AgreeToTimePot: _agree_to_time_pot,
    commands.VerifyTimeCollection: _verify_time_collection,
}
