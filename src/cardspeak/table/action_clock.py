"""The action clock: who may call it, how long it runs, and what happens when it expires."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.hand import decisions, irregularity_events
from cardspeak.hand import events as hand_events
from cardspeak.hand.commands import (
    DEALER_OR_FLOOR,
    BringIn,
    Check,
    DeclareDead,
    Discard,
    HandCommand,
    KeepDown,
    PlayOn,
    RaiseTo,
    RefusedError,
    RunIt,
    Show,
    TimeOut,
)
from cardspeak.houses.number_words import pluralise
from cardspeak.houses.policies import ClockCallerRule, TimeoutRule
from cardspeak.table import commands, events

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand import Hand
    from cardspeak.hand.decisions import HandDecision
    from cardspeak.houses.policies import CalledClock, HouseRule
    from cardspeak.table.seats import Seat
    from cardspeak.table.state import TableState, TurnTimer

_ENDS_TURN: Final = (
    *hand_events.BETTING_ACTIONS,
    hand_events.Discarded,
    hand_events.StoodPat,
    hand_events.Exposed,
    hand_events.KeptDown,
    hand_events.Showed,
    hand_events.Mucked,
    hand_events.CardsPlaced,
    hand_events.Dealt,
)
"""Events by which a player's turn ends, or by which they have other cards to act on."""
_NEW_CARDS_FOR_ALL: Final = (hand_events.BoardDealt, irregularity_events.MisdealDeclared)


def _call_clock(table: TableState, command: commands.CallClock) -> None:
    seat = _seat_to_act(table)
    clock, timer = _clock(table), table.turn_timer
    if table.spec.seconds_to_act:
        raise RefusedError(
            f"every player has {pluralise(table.spec.seconds_to_act, 'second')} to act here: "
            "no clock can be called",
            table.house.clock.on_posted_timeout.clause,
        )
    if command.by_seat != DEALER_OR_FLOOR:
        _check_caller(table, command.by_seat)
    seconds_left = timer.started_at + clock.min_wait_seconds.value - table.now
    if seconds_left > 0:
        raise RefusedError(
            f"the clock can be called in {pluralise(seconds_left, 'second')}",
            clock.countdown_seconds.clause,
        )
    if timer.expires_at and not command.seconds:
        seconds_left = timer.expires_at - table.now
        raise RefusedError(
            f"the clock is already running: {pluralise(seconds_left, 'second')} left",
            clock.countdown_seconds.clause,
        )
    seconds = clock.countdown_seconds.value
    if command.seconds:
        if (
            command.by_seat != DEALER_OR_FLOOR
            or not clock.shorter_time.value
            or not 0 < command.seconds < seconds
        ):
            raise RefusedError(
                f"the clock is {pluralise(seconds, 'second')}, and only the floor may shorten it, "
                "where the house allows that",
                clock.countdown_seconds.clause,
            )
        seconds = command.seconds
        if timer.expires_at and table.now + seconds >= timer.expires_at:
            seconds_left = timer.expires_at - table.now
            raise RefusedError(
                f"the clock has {pluralise(seconds_left, 'second')} left: shorten it to fewer",
                clock.shorter_time.clause,
            )
    timer.expires_at = table.now + seconds
    clause = clock.shorter_time.clause if command.seconds else clock.countdown_seconds.clause
    table.emit(events.ClockCalled(seat, command.by_seat, timer.expires_at, clause))


def _seat_to_act(table: TableState) -> int:
    """Return the seat of the player to act; raise `RefusedError` if it is nobody's turn."""
    hand = table.hand
    decision = hand.decision if hand is not None else None
    if decision is None or decision.seat < 0 or isinstance(decision, decisions.DealCardsDecision):
        raise RefusedError("it is nobody's turn: there is nobody to call the clock on")
    return decision.seat


def _clock(table: TableState) -> CalledClock:
    """Return the clock of the pending decision: setting cards has a different one from betting."""
    is_setting_cards = table.hand is not None and isinstance(
        table.hand.decision, decisions.PlaceDecision
    )
    return table.house.clock.setting if is_setting_cards else table.house.clock.action


def _check_caller(table: TableState, by_seat: int) -> None:
    clock = _clock(table)
    caller = table.taken_seat(by_seat)
    if clock.callers.value is ClockCallerRule.FLOOR:
        raise RefusedError(
            "only the floor calls the clock: ask the floor", clock.countdown_seconds.clause
        )
    if by_seat not in table.dealt_seats:
        raise RefusedError(
            f"{caller.player} was not dealt in and cannot call the clock", clock.callers.clause
        )
    if not caller.present:
        raise RefusedError(
            f"{caller.player} must be in their seat to call the clock", clock.in_seat_clause
        )


# ---------------------------------------------------------------- turns and their time


def start_next_turn(table: TableState, hand: Hand) -> None:
    """Start the time of the next turn if the last turn has ended."""
    timer, decision = table.turn_timer, hand.decision
    if decision is timer.decision and timer.stopped_at < 0:
        return
    if isinstance(decision, decisions.RulingDecision):
        if timer.stopped_at < 0:  # nobody can act while the floor is asked
            timer.stopped_at = table.now
        return
    if timer.stopped_at >= 0:
        _resume(timer, table.now)
    if _is_same_turn(timer, hand):
        timer.decision = decision
        return
    if table.rules.time_bank and timer.decision is not None:
        _deduct_time_bank(table, timer.decision)
    timer.decision, timer.started_at, timer.expires_at = decision, table.now, 0
    timer.log_length = len(hand.log)


def _resume(timer: TurnTimer, now: int) -> None:
    """Let the time of a turn go on: what the floor took for a ruling is nobody's."""
    seconds = now - timer.stopped_at
    timer.started_at += seconds
    if timer.expires_at:
        timer.expires_at += seconds
    timer.stopped_at = -1


def _is_same_turn(timer: TurnTimer, hand: Hand) -> bool:
    """Whether a player is still to make the same decision, though what is legal may be new.

    It is another turn once they have acted, or have other cards to act on.
    """
    before, decision = timer.decision, hand.decision
    if before is None or decision is None or type(before) is not type(decision):
        return False
    if before.seat != decision.seat:
        return False
    return not any(
        isinstance(event, _NEW_CARDS_FOR_ALL)
        or (isinstance(event, _ENDS_TURN) and event.seat == decision.seat)
        for event in hand.log[timer.log_length :]
    )


def turn_ends_at(table: TableState) -> int | None:
    """Return when the posted or called time of this turn ends, not counting the time bank."""
    if _timed_decision(table) is None:
        return None
    if table.spec.seconds_to_act:
        return table.turn_timer.started_at + table.spec.seconds_to_act
    return table.turn_timer.expires_at or None


def deadline(table: TableState) -> int | None:
    """Return when this turn expires: after its time and the player's time bank are used up."""
    ends_at, decision = turn_ends_at(table), _timed_decision(table)
    if ends_at is None or decision is None or not table.spec.time_bank_seconds:
        return ends_at
    return ends_at + _time_bank_of_turn(table, decision)


def expire_turn(table: TableState) -> HandCommand | None:
    """Return the default action for the player whose time has expired; None if it has not."""
    expires_at, decision = deadline(table), _timed_decision(table)
    if expires_at is None or decision is None or table.now < expires_at:
        return None
    policy = (
        table.house.clock.on_posted_timeout
        if table.spec.seconds_to_act
        else _clock(table).on_timeout
    )
    table.emit(events.TimeExpired(decision.seat, policy.clause))
    return _default_action(decision, policy)


def _timed_decision(table: TableState) -> HandDecision | None:
    """Return the pending decision if it can time out, else None."""
    decision = table.hand.decision if table.hand is not None else None
    return decision if decision is not None and _can_expire(table, decision) else None


def _can_expire(table: TableState, decision: HandDecision) -> bool:
    if isinstance(decision, decisions.PlaceDecision):
        # Without a clause everybody waits: the book does not say where the cards go.
        return bool(table.game_spec.script.slow_player_clause)
    return not isinstance(decision, (decisions.DealCardsDecision, decisions.RulingDecision))


# ---------------------------------------------------------------- time banks


def time_bank_left(table: TableState, seat: int) -> int:
    """Return how many seconds a seat has left in its time bank now."""
    seconds = _time_bank(table, table.taken_seat(seat))
    ends_at, decision = turn_ends_at(table), _timed_decision(table)
    if ends_at is None or decision is None or decision.seat < 0:
        return seconds
    is_their_turn = decision.seat == seat
    return max(0, seconds - max(0, table.now - ends_at)) if is_their_turn else seconds


def refill_time_banks(table: TableState) -> None:
    """Refill the time bank of every player dealt in by one second."""
    for seat_number in table.dealt_seats:
        seat = table.seats[seat_number]
        if seat.time_bank_seconds_used:
            seat.time_bank_seconds_used -= 1


def _time_bank(table: TableState, seat: Seat) -> int:
    return max(0, table.spec.time_bank_seconds - seat.time_bank_seconds_used)


def _time_bank_of_turn(table: TableState, decision: HandDecision) -> int:
    """Return the player's time bank at the start of the turn; 0 if no single player is to act."""
    if decision.seat < 0:
        return 0
    return _time_bank(table, table.seats[decision.seat])


def _deduct_time_bank(table: TableState, decision: HandDecision) -> None:
    """Deduct from a player's time bank what the turn that just ended used of it."""
    overtime = table.now - table.turn_timer.started_at - table.spec.seconds_to_act
    used = min(overtime, _time_bank_of_turn(table, decision))
    if used <= 0 or not _can_expire(table, decision):
        return
    table.seats[decision.seat].time_bank_seconds_used += used
    table.emit(events.TimeBankUsed(decision.seat, used, _time_bank_of_turn(table, decision)))


# ---------------------------------------------------------------- default actions


def _default_action(
    decision: decisions.HandDecision, policy: HouseRule[TimeoutRule]
) -> HandCommand | None:
    """Return the action taken for a player who timed out; None if the table waits for cards."""
    may_check = policy.value is TimeoutRule.CHECK_OR_HAND_DEAD
    match decision:
        case decisions.BetDecision():
            return (may_check and _action_without_bet_to_face(decision)) or DeclareDead()
        case decisions.DrawDecision():
            return Discard() if may_check else DeclareDead()
        case decisions.ExposeDecision():
            return KeepDown() if may_check else DeclareDead()
        case decisions.TapOutDecision():
            return PlayOn()
        case decisions.DiscardDecision():
            return DeclareDead()
        case decisions.PlaceDecision():
            return TimeOut()
        case decisions.ShowDecision():
            return Show()
        case decisions.RunItDecision():
            return RunIt(1)
    return None


def _action_without_bet_to_face(decision: decisions.BetDecision) -> HandCommand | None:
    """Return what is done for a slow player who faces no bet: a check, or the bet they must make.

    None if they face a bet, or may fold instead of opening.
    """
    if decision.check:
        return Check()
    if decision.fold or decision.call:
        return None
    if decision.bring_in_amount:
        return BringIn()
    return RaiseTo(decision.raise_to[0]) if decision.raise_to else None


HANDLERS: dict[type, Callable[[TableState, Any], None]] = {commands.CallClock: _call_clock}
