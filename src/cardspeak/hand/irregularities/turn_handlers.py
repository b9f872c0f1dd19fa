"""Turns: acting out of turn, being skipped, and not being at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.games import script
from cardspeak.hand import betting, commands, decisions, events, irregularity_events
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.irregularities.hand_effects import (
    check_has_pot,
    check_seat,
    ensure_irregularities,
    kill_hand,
    player_actions,
)
from cardspeak.hand.irregularity_state import HeldAction
from cardspeak.houses.irregularities import turn_errors
from cardspeak.houses.policies import UnderRaiseRule
from cardspeak.houses.remedies import Condition, RemedyAction

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.hand import Hand
    from cardspeak.hand.irregularities.random_source import RandomSource
    from cardspeak.houses.irregularities import AnyIrregularity, Irregularity

BettingCommand = commands.Fold | commands.Check | commands.Call | commands.RaiseTo


# ---------------------------------------------------------------- out of turn


def held_actions(hand: Hand) -> list[HeldAction]:
    """Return the out-of-turn actions of this betting round that are held."""
    if hand.irregularities is None:
        return []
    return [one for one in hand.irregularities.held_actions if one.step_index == hand.step_index]


def _held_action_of(hand: Hand, seat: int) -> HeldAction | None:
    return next((one for one in held_actions(hand) if one.report.seat == seat), None)


def count_acted_behind(hand: Hand, seat: int) -> int:
    """Count the players who have acted behind a seat since its turn came."""
    if not isinstance(hand.decision, decisions.BetDecision) or hand.decision.seat != seat:
        return 0
    acted: set[int] = set()
    back: set[int] = set()
    for event in reversed(hand.log):
        match event:
            case irregularity_events.OutOfTurnActionWithdrawn(seat=other):
                back.add(other)
            case irregularity_events.Reported(irregularity=turn_errors.ActionOutOfTurn(seat=other)):
                acted.add(other)
            case _ if isinstance(event, _TURNS_PASS):
                break
    return len(acted - back)


_TURNS_PASS: Final = (*events.BETTING_ACTIONS, events.Dealt, events.BoardDealt)


def bet_faced(hand: Hand, seat: int) -> int:
    """Return the bet a seat must match, counting held out-of-turn bets if it is not its turn."""
    if _betting_decision(hand).seat == seat:
        return hand.bet_to_match
    return max(
        [hand.bet_to_match, *(one.bet_to for one in held_actions(hand) if one.report.seat != seat)]
    )


def _betting_decision(hand: Hand) -> decisions.BetDecision:
    if not isinstance(hand.decision, decisions.BetDecision):
        raise RefusedError("there is no betting now: nobody can act out of turn")
    return hand.decision


def _parse_action(said: object) -> BettingCommand:
    """Parse what a player did as a betting action."""
    done = commands.parse_command(said) if isinstance(said, str) else None
    if not isinstance(done, BettingCommand):
        raise RefusedError(f"{said!r} is not an action: use fold, check, call or raise N")
    return done


def _out_of_turn(hand: Hand, report: turn_errors.ActionOutOfTurn) -> turn_errors.ActionOutOfTurn:
    turn = _betting_decision(hand)
    seat = check_seat(hand, report.seat)
    if seat == turn.seat:
        raise RefusedError(f"it is seat {seat}'s turn: acting now is not out of turn")
    if not hand.yet_to_act[seat]:
        raise RefusedError(f"seat {seat} has nothing left to decide in this betting round")
    done = _parse_action(report.action)
    before = _held_action_of(hand, seat)
    if before is None:
        _check_possible(hand, seat, done)
    elif before.report.action != report.action or not report.directed_by_dealer:
        raise RefusedError(f"seat {seat} has acted out of turn already: {before.report.action}")
    return report


def _check_possible(hand: Hand, seat: int, done: BettingCommand) -> None:
    """Raise RefusedError for an action that is impossible against the bets on the table."""
    level, own = bet_faced(hand, seat), hand.bets[seat]
    now = hand.betting_round
    if isinstance(done, commands.Check):
        if own < level:
            raise RefusedError(f"seat {seat} faces {level - own} to call and cannot check")
        if not hand.opened and now is not None and not now.can_check:
            raise RefusedError("checking is not allowed in this betting round")
    elif isinstance(done, commands.Call) and own >= level:
        raise RefusedError(f"seat {seat} has nothing to call")
    elif isinstance(done, commands.RaiseTo) and not level < done.to <= own + hand.stacks[seat]:
        raise RefusedError(
            f"a bet or raise by seat {seat} must be to more than {level} and at most "
            f"{own + hand.stacks[seat]}"
        )


def _lies_there(hand: Hand, report: turn_errors.ActionOutOfTurn, clause: str) -> None:
    """Hold an action until the player's turn; its chips are not part of the betting yet."""
    if _held_action_of(hand, report.seat) is not None:
        return
    level, done = bet_faced(hand, report.seat), _parse_action(report.action)
    to = hand.bets[report.seat]
    if isinstance(done, commands.RaiseTo):
        to = done.to
    elif isinstance(done, commands.Call):
        to = min(level, to + hand.stacks[report.seat])
    ensure_irregularities(hand).held_actions.append(HeldAction(report, to, level, hand.step_index))


def _withdrawn(hand: Hand, report: turn_errors.ActionOutOfTurn, clause: str) -> None:
    """Withdraw the action, together with wagers that others made after it."""
    state = ensure_irregularities(hand)
    hand.log.append(
        irregularity_events.OutOfTurnActionWithdrawn(report.seat, report.action, clause)
    )
    first = _held_action_of(hand, report.seat)
    if first is None:
        return
    for one in state.held_actions[state.held_actions.index(first) + 1 :]:
        if one.bet_to > hand.bets[one.report.seat]:
            state.held_actions.remove(one)
            hand.log.append(
                irregularity_events.OutOfTurnActionWithdrawn(
                    one.report.seat, one.report.action, clause
                )
            )
    state.held_actions.remove(first)


def _stands(hand: Hand, report: turn_errors.ActionOutOfTurn, clause: str) -> None:
    """Carry out the held action now that it is the player's turn."""
    turn = _betting_decision(hand)
    seat, done = turn.seat, _parse_action(report.action)
    hand.log.append(irregularity_events.OutOfTurnActionStood(seat, report.action, clause))
    to = _legal_size(hand, turn, done.to) if isinstance(done, commands.RaiseTo) else 0
    if isinstance(done, commands.Fold):
        if turn.fold:
            betting.fold(hand, seat)
    elif to:
        betting.raise_to(hand, seat, to)
    elif turn.call:
        betting.call(hand, seat)
    elif turn.check:
        betting.check(hand, seat)


def _legal_size(hand: Hand, turn: decisions.BetDecision, to: int) -> int:
    """Return the legal size of a bet made out of turn; the excess goes back."""
    if turn.raise_to is None or to <= hand.bet_to_match:
        return 0
    least, most = turn.raise_to
    if to < least:
        return least if _makes_a_raise(hand, to, least) else 0
    if turn.allowed_sizes:
        return max(size for size in turn.allowed_sizes if size <= to)
    return most if to >= most else max(least, to - to % turn.increment)


def _makes_a_raise(hand: Hand, to: int, least: int) -> bool:
    """Whether less than a minimum raise is brought up to one, as for any chips put in."""
    from_half = hand.spec.chip_rules.under_raise.value is UnderRaiseRule.HALF_IS_RAISE
    return not hand.opened or (
        from_half and 2 * (to - hand.bet_to_match) >= least - hand.bet_to_match
    )


def _released(hand: Hand, report: turn_errors.ActionOutOfTurn, clause: str) -> None:
    hand.log.append(irregularity_events.OutOfTurnActionReleased(report.seat, report.action, clause))


def _no_more_bets(hand: Hand, report: turn_errors.ActionOutOfTurn, clause: str) -> None:
    no_bets = ensure_irregularities(hand).barred_from_betting
    if (hand.step_index, report.seat) not in no_bets:
        no_bets.append((hand.step_index, report.seat))
        hand.log.append(irregularity_events.BarredFromBetting(report.seat, clause))


def _has_higher_bet(hand: Hand, report: turn_errors.ActionOutOfTurn) -> bool:
    """Whether a player earlier in turn has bet more than the held action."""
    one = _held_action_of(hand, report.seat)
    return one is not None and hand.bet_to_match > max(one.bet_to, one.bet_faced)


def _has_action_changed(hand: Hand, report: turn_errors.ActionOutOfTurn) -> bool:
    """Whether the player now faces a different bet: a check, call or fold changes nothing."""
    one = _held_action_of(hand, report.seat)
    return one is not None and hand.bet_to_match != one.bet_faced


def is_facing_bet(hand: Hand, seat: int) -> bool:
    """Whether a player must put chips in to stay in the hand."""
    to_act = isinstance(hand.decision, decisions.BetDecision) and hand.yet_to_act[seat]
    return to_act and hand.bets[seat] < bet_faced(hand, seat)


def find_held_action(hand: Hand, seat: int) -> HeldAction | None:
    """Return a player's held action; if barred from betting, remove raises from the decision."""
    state = ensure_irregularities(hand)
    if (hand.step_index, seat) in state.barred_from_betting:
        hand.decision = msgspec.structs.replace(
            _betting_decision(hand), raise_to=None, allowed_sizes=()
        )
    return _held_action_of(hand, seat)


# ---------------------------------------------------------------- skipped players


def _passed_over(hand: Hand, report: turn_errors.SkippedPlayer) -> turn_errors.SkippedPlayer:
    _betting_decision(hand)
    if not hand.yet_to_act[check_seat(hand, report.seat)]:
        raise RefusedError(f"seat {report.seat} has nothing left to decide in this betting round")
    return report


def _loses_turn(hand: Hand, report: turn_errors.SkippedPlayer, clause: str) -> None:
    if _betting_decision(hand).check:
        betting.check(hand, report.seat)
    else:
        kill_hand(hand, report.seat, clause)


# ---------------------------------------------------------------- the wrong low card


def _wrong_bring_in(hand: Hand, report: turn_errors.WrongBringIn) -> turn_errors.WrongBringIn:
    turn = _betting_decision(hand)
    if not turn.bring_in_amount:
        raise RefusedError("there is no bring-in to post here")
    seat = check_seat(hand, report.seat)
    if seat == turn.seat or not hand.yet_to_act[seat]:
        raise RefusedError(
            f"seat {turn.seat} has the low card: give the seat that brought it in instead"
        )
    if report.next_action:
        _parse_action(report.next_action)
    return report


def _bring_in_stands(hand: Hand, report: turn_errors.WrongBringIn, clause: str) -> None:
    hand.first_to_act = report.seat
    betting.bring_in(hand, report.seat)
    hand.act(_parse_action(report.next_action))


# ---------------------------------------------------------------- absent players


def _not_at_seat(hand: Hand, report: turn_errors.NotAtSeat) -> turn_errors.NotAtSeat:
    _absent(hand, report)
    if _has_acted(hand, report):
        raise RefusedError(f"seat {report.seat} has acted in this hand, so it was not absent")
    return report


def _has_acted(hand: Hand, report: Any) -> bool:
    """Whether a player has acted since the cards were dealt."""
    return any(event.seat == report.seat for event in player_actions(hand))


def _absent(hand: Hand, report: Any) -> AnyIrregularity:
    check_has_pot(hand)
    check_seat(hand, report.seat)
    return report  # type: ignore[no-any-return]


def _must_act(hand: Hand, report: turn_errors.AbsentWhenToAct) -> bool:
    decision = hand.decision
    asked = decision is not None and not isinstance(decision, decisions.DealCardsDecision)
    return asked and decision is not None and decision.seat == report.seat


def _deal_goes_on(hand: Hand, report: turn_errors.NotAtSeat) -> bool:
    begun = hand.spec.script.steps[: hand.step_index + 1]
    return not any(isinstance(step, script.BetStep) for step in begun)


def can_bet_later(hand: Hand, seat: int) -> bool:
    """Whether a player may still have a decision in a later betting round."""
    to_come = hand.spec.script.steps[hand.step_index + 1 :]
    able = hand.stacks[seat] > 0 and betting.others_can_act(hand, seat)
    return able and any(isinstance(step, script.BetStep) for step in to_come)


def _action_pending(hand: Hand, report: turn_errors.LeftSeatWithLiveHand) -> bool:
    """Whether a player still has to bet, or to act on their cards."""
    seat, own = report.seat, (script.DrawStep, script.DiscardStep, script.ExposeStep)
    steps = hand.spec.script.steps
    if isinstance(hand.decision, decisions.BetDecision) and hand.yet_to_act[seat]:
        return True
    if (
        hand.step_index < len(steps)
        and isinstance(steps[hand.step_index], own)
        and seat in hand.queue
    ):
        return True
    return can_bet_later(hand, seat) or any(
        isinstance(one, own) for one in steps[hand.step_index + 1 :]
    )


def _pays_forced_bet(hand: Hand, report: turn_errors.AbsentWhenToAct, clause: str) -> None:
    turn = hand.decision
    if isinstance(turn, decisions.BetDecision) and turn.bring_in_amount and not turn.fold:
        betting.bring_in(hand, report.seat)


# ---------------------------------------------------------------- possible irregularities


def possible_irregularities(hand: Hand, rng: RandomSource) -> list[AnyIrregularity]:
    """Return irregularities about turns that could be reported now."""
    live = hand.live_seats()
    if hand.over or hand.spec.script.scoring is not None or not live:
        return []
    seat = rng.choice(live)
    could: list[AnyIrregularity] = [
        turn_errors.NotAtSeat(seat),
        turn_errors.LeftSeatWithLiveHand(seat),
        turn_errors.AbsentWhenToAct(seat),
    ]
    turn = hand.decision
    if isinstance(turn, decisions.BetDecision):
        could += [turn_errors.SkippedPlayer(seat), turn_errors.SkippedPlayer(turn.seat)]
        others = [one for one in live if hand.yet_to_act[one] and one != turn.seat]
        could += [_some_action(hand, rng.choice(others), rng) for _ in others]
        if turn.bring_in_amount:
            could += [turn_errors.WrongBringIn(seat), turn_errors.WrongBringIn(seat, "call")]
    return could


def _some_action(hand: Hand, seat: int, rng: RandomSource) -> turn_errors.ActionOutOfTurn:
    """Return a random action of a player before their turn."""
    before = _held_action_of(hand, seat)
    if before is not None:
        return turn_errors.ActionOutOfTurn(seat, before.report.action, directed_by_dealer=True)
    level, all_in = bet_faced(hand, seat), hand.bets[seat] + hand.stacks[seat]
    size = rng.choice((hand.spec.min_bet, 2 * hand.spec.min_bet, 17, all_in))
    calm = "call" if hand.bets[seat] < level else "check"
    words = rng.choice((calm, calm, "fold", f"raise {min(level + size, all_in)}"))
    return turn_errors.ActionOutOfTurn(seat, words, directed_by_dealer=rng.randbelow(4) == 0)


ESTABLISH: Final[dict[type[Irregularity], Callable[[Hand, Any], AnyIrregularity]]] = {
    turn_errors.ActionOutOfTurn: _out_of_turn,
    turn_errors.SkippedPlayer: _passed_over,
    turn_errors.WrongBringIn: _wrong_bring_in,
    turn_errors.NotAtSeat: _not_at_seat,
    turn_errors.LeftSeatWithLiveHand: _absent,
    turn_errors.AbsentWhenToAct: _absent,
}
CONDITIONS: Final[dict[Condition, Callable[[Hand, Any], bool]]] = {
    Condition.DIRECTED_BY_DEALER: lambda _, told: told.directed_by_dealer,
    Condition.WAS_CHECK: lambda _, told: isinstance(_parse_action(told.action), commands.Check),
    Condition.WAS_FOLD: lambda _, told: isinstance(_parse_action(told.action), commands.Fold),
    Condition.TURN_HAS_COME: lambda hand, told: _betting_decision(hand).seat == told.seat,
    Condition.HIGHER_BET_BEFORE_TURN: _has_higher_bet,
    Condition.ACTION_CHANGED: _has_action_changed,
    Condition.FACES_A_BET: lambda hand, told: is_facing_bet(hand, told.seat),
    Condition.TURN_NOT_YET_COME: lambda hand, told: _betting_decision(hand).seat != told.seat,
    Condition.TWO_ACTED_BEHIND: lambda hand, told: count_acted_behind(hand, told.seat) >= 2,
    Condition.SOMEBODY_ACTED_BEHIND: lambda hand, told: count_acted_behind(hand, told.seat) >= 1,
    Condition.NEXT_HAS_ACTED: lambda _, told: bool(told.next_action),
    Condition.MUST_ACT: _must_act,
    Condition.STILL_DEALING: _deal_goes_on,
    Condition.ACTION_PENDING: _action_pending,
}
ACTIONS: Final[dict[RemedyAction, Callable[[Hand, Any, str], None]]] = {
    RemedyAction.HOLD_UNTIL_TURN: _lies_there,
    RemedyAction.LET_ACTION_STAND: _stands,
    RemedyAction.RELEASE_PLAYER: _released,
    RemedyAction.WITHDRAW_ACTION: _withdrawn,
    RemedyAction.BAR_FROM_BETTING: _no_more_bets,
    RemedyAction.LOSE_TURN: _loses_turn,
    RemedyAction.LET_BRING_IN_STAND: _bring_in_stands,
    RemedyAction.PAY_BRING_IN: _pays_forced_bet,
}
