"""Commission: rake, hand charges and time charges, from the drop slide to the drop box."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cardspeak.hand import showdown
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.events import Raked, Voided
from cardspeak.houses.commission import FlatCommission, NoCharge, TimeCharge, is_increase
from cardspeak.houses.number_words import describe_duration
from cardspeak.houses.policies import RakeExemption
from cardspeak.table import commands, events, ledger
from cardspeak.table.spec_error import InvalidTableSpecError
from cardspeak.table.table_spec import check_commission

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand import Hand
    from cardspeak.houses.commission import AnyCharge, Commission
    from cardspeak.houses.policies import CommissionPolicy
    from cardspeak.table.seats import Seat
    from cardspeak.table.state import TableState
    from cardspeak.table.table_spec import TableSpec


def _policy(table: TableState) -> CommissionPolicy:
    return table.house.commission


# ---------------------------------------------------------------- the hand


def next_hand_commission(table: TableState) -> Commission | None:
    """Return what is taken from the next hand; raise `RefusedError` while a time charge is due."""
    if not table.rules.has_commission:
        return None
    charge = table.spec.commission
    if not isinstance(charge, TimeCharge):
        return table.spec.rake
    if table.commission_state.time_pot_target:
        return FlatCommission(
            table.commission_state.time_pot_target, _policy(table).time_pot.clause
        )
    if table.now >= table.commission_state.time_due_at:
        raise RefusedError(
            "time is due: collect it before dealing the next hand",
            _policy(table).time_charge_seconds.clause,
        )
    return None


def set_commission_aside(table: TableState, hand: Hand, commission: Commission) -> None:
    """Put the commission so far on the drop slide after a betting round, if the house has one."""
    policy = _policy(table)
    if not policy.drop_slide.value or any(hand.bets):
        return
    so_far = sum(commission.take_from(showdown.summarise_pots(hand, showdown.build_pots(hand))))
    _add_to_drop_slide(table, so_far, commission)


def _add_to_drop_slide(table: TableState, so_far: int, commission: Commission) -> None:
    """Put what the commission has grown by on the drop slide."""
    policy = _policy(table)
    if so_far > table.commission_state.on_drop_slide:
        table.commission_state.on_drop_slide = so_far
        is_hand_charge = isinstance(commission, FlatCommission)
        table.emit(
            events.CommissionSetAside(
                so_far,
                policy.hand_charge_slide_clause if is_hand_charge else policy.drop_slide.clause,
            )
        )


def record_hand_commission(table: TableState, hand: Hand, commission: Commission) -> None:
    """Record the commission taken from the pots of a hand that is over."""
    amount = sum(event.amount for event in hand.log if isinstance(event, Raked))
    policy, state = _policy(table), table.commission_state
    if amount < state.on_drop_slide:
        voided = next((event for event in hand.log if isinstance(event, Voided)), None)
        clause = _tied_clause(policy) if voided is None else voided.clause
        table.emit(events.CommissionSetAside(amount, clause))
    elif policy.drop_slide.value:
        _add_to_drop_slide(table, amount, commission)  # of the round that ended the hand
    state.on_drop_slide = 0
    if state.time_pot_target:
        state.time_shares = _split_time_shortfall(
            state.time_pot_players, state.time_pot_target - amount
        )
        state.time_pot_target, state.time_pot_players = 0, ()
        table.ledger.move(ledger.POT, ledger.TIME, amount, "time pot")
        if not any(state.time_shares.values()):
            _start_time_period(table)
    elif amount:
        table.ledger.move(ledger.POT, ledger.COMMISSION, amount, "commission")
        if policy.drop_slide.value:
            is_hand_charge = isinstance(commission, FlatCommission)
            table.emit(
                events.CommissionDropped(
                    amount, policy.hand_charge_drop_clause if is_hand_charge else policy.drop_clause
                )
            )


def _tied_clause(policy: CommissionPolicy) -> str:
    """Return the clause by which commission goes back when all players tie."""
    for rule in policy.exemptions:
        if rule.value is RakeExemption.ALL_TIED:
            return rule.clause
    return policy.drop_slide.clause


# ---------------------------------------------------------------- changes


def _change_commission(table: TableState, command: commands.ChangeCommission) -> None:
    policy = _policy(table)
    if table.hand_in_progress:
        raise RefusedError("the commission can change only between hands", policy.change_clause)
    if not command.by.strip():
        raise RefusedError("name who changes the commission", policy.change_clause)
    new_spec = _spec_with_commission(table.spec, command.charge)
    if table.floor.pending_spec is not None:  # the charge stays when an announced change applies
        _spec_with_commission(table.floor.pending_spec, command.charge)
    notice = policy.increase_notice_seconds
    if notice.value and is_increase(new_spec.rake, table.spec.rake):
        table.commission_state.pending_change = (
            table.now + notice.value,
            command.charge,
            command.by,
        )
        table.emit(
            events.CommissionChangeAnnounced(
                table.now + notice.value, command.charge, notice.clause
            )
        )
        return
    table.commission_state.pending_change = None
    _apply_commission(
        table,
        new_spec,
        command.by,
        policy.no_charge.clause if command.charge == NoCharge() else policy.change_clause,
    )


def _spec_with_commission(spec: TableSpec, charge: AnyCharge) -> TableSpec:
    new_spec = replace(spec, commission=charge)
    try:
        check_commission(new_spec)
    except InvalidTableSpecError as error:
        raise RefusedError(error.reason, error.clause) from None
    return new_spec


def _apply_commission(table: TableState, new_spec: TableSpec, by: str, clause: str) -> None:
    table.apply_spec(new_spec)
    table.commission_state.time_pot_target = 0  # players agreed to that pot for the charge before
    assert new_spec.commission is not None  # noqa: S101  for the type checker
    table.emit(events.CommissionChanged(new_spec.commission, by, clause))


def apply_due_changes(table: TableState) -> None:
    """Apply an announced charge, and announce the time charge, when they are due."""
    state = table.commission_state
    if state.pending_change is not None and table.now >= state.pending_change[0]:
        _, charge, by = state.pending_change
        state.pending_change = None
        _apply_commission(
            table,
            _spec_with_commission(table.spec, charge),
            by,
            _policy(table).increase_notice_seconds.clause,
        )
    if not table.rules.has_commission or state.time_announced or table.now < state.time_due_at:
        return
    if isinstance(table.spec.commission, TimeCharge):
        state.time_announced = True
        table.emit(events.TimeCollectionDue(_policy(table).time_charge_seconds.clause))


# ---------------------------------------------------------------- time


def _total_time_due(table: TableState) -> int:
    """Return what all players together owe for time; raise `RefusedError` if it is not due."""
    charge = table.spec.commission
    policy = _policy(table)
    if not isinstance(charge, TimeCharge):
        raise RefusedError("this table has no time charge", policy.time_charge_seconds.clause)
    if table.now < table.commission_state.time_due_at:
        time_left = describe_duration(table.commission_state.time_due_at - table.now)
        raise RefusedError(
            f"time has been paid: it is next due in {time_left}", policy.time_charge_seconds.clause
        )
    if table.hand_in_progress:
        raise RefusedError(
            "time is collected between hands", table.house.buy_ins.table_stakes_clause
        )
    return sum(_time_share(table, seat.player) for _, seat in _payers(table))


def _time_share(table: TableState, player: str) -> int:
    """Return a player's own part of the time charge that is due."""
    if table.commission_state.time_shares:
        return table.commission_state.time_shares.get(player, 0)
    charge = table.spec.commission
    return charge.amount if isinstance(charge, TimeCharge) else 0


def _split_time_shortfall(players: tuple[str, ...], amount: int) -> dict[str, int]:
    """Return the share of each who agreed to a time pot in what it could not pay."""
    share, odd_chips = divmod(amount, len(players))
    return {player: share + (index < odd_chips) for index, player in enumerate(players)}


def _payers(table: TableState) -> list[tuple[str, Seat]]:
    """Return all who owe time, seated or played over, each with the account of their chips."""
    seated = [
        (ledger.stack_account(seat_number), seat)
        for seat_number, seat in enumerate(table.seats)
        if seat.taken
    ]
    return seated + [(ledger.CUSTODY, owner) for owner in table.played_over.values()]


def _collect_time(table: TableState, _: commands.CollectTime) -> None:
    policy = _policy(table)
    _total_time_due(table)
    clause = policy.own_time_clause or policy.time_charge_seconds.clause
    payers = _payers(table)
    if not payers:
        raise RefusedError("there is nobody here to pay time", clause)
    receiving_account = ledger.SLIDE if policy.time_is_counted.value else ledger.TIME
    for account, seat in payers:
        amount_paid = min(_time_share(table, seat.player), seat.stack)
        if not amount_paid:
            continue
        seat.stack -= amount_paid
        table.ledger.move(account, receiving_account, amount_paid, "time")
        table.emit(events.TimePaid(seat.player, amount_paid, clause))
    _start_time_period(table)


def _start_time_period(table: TableState) -> None:
    state = table.commission_state
    state.time_shares, state.time_pot_target, state.time_announced = {}, 0, False
    state.time_pot_players = ()
    state.time_due_at = table.now + _policy(table).time_charge_seconds.value


def _agree_to_time_pot(table: TableState, command: commands.AgreeToTimePot) -> None:
    policy = _policy(table)
    if not policy.time_pot.value:
        raise RefusedError(
            "this house has no time pots: players pay their own time",
            policy.time_charge_seconds.clause,
        )
    amount = _total_time_due(table)
    for seat_number, seat in enumerate(table.seats):
        if seat.taken and seat_number not in command.agreeing_seats:
            raise RefusedError(
                f"{seat.player} has not agreed: players pay their own time", policy.own_time_clause
            )
    table.commission_state.time_pot_target = amount
    # Whoever comes or goes before the hand is over changes nobody else's part (wsop-27.3).
    table.commission_state.time_pot_players = tuple([seat.player for _, seat in _payers(table)])
    table.emit(events.TimePotAgreed(amount, policy.time_pot.clause))


def _verify_time_collection(table: TableState, command: commands.VerifyTimeCollection) -> None:
    clause = _policy(table).time_is_counted.clause
    amount = table.ledger[ledger.SLIDE]
    if not amount:
        raise RefusedError("there are no time charges on the drop slide to count", clause)
    if not command.by.strip():
        raise RefusedError("name the supervisor who counts the time charges", clause)
    table.ledger.move(ledger.SLIDE, ledger.TIME, amount, "time")
    table.emit(events.CommissionDropped(amount, clause))


HANDLERS: dict[type, Callable[[TableState, Any], None]] = {
    commands.ChangeCommission: _change_commission,
    commands.CollectTime: _collect_time,
    commands.AgreeToTimePot: _agree_to_time_pot,
    commands.VerifyTimeCollection: _verify_time_collection,
}
