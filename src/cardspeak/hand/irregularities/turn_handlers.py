"""Turns: acting out of turn, being skipped, and not being at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.games import script
from cardspeak.hand import (
    betting,
    betting_mistakes,
    betting_state,
    commands,
    decisions,
    events,
    irregularity_events,
    legal_bets,
    progress,
)
from cardspeak.hand.betting_mistakes import find_held_action, held_actions
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.irregularities.hand_effects import (
    bar_raises,
    check_has_pot,
    check_seat,
    kill_hand,
    player_actions,
)
from cardspeak.hand.irregularity_state import ensure_irregularities
from cardspeak.hand.notes import HeldAction
from cardspeak.houses.irregularities import turn_irregularities
from cardspeak.houses.policies import UnderRaiseRule
from cardspeak.houses.remedies import Condition, RemedyAction

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.hand_state import HandState
    from cardspeak.hand.irregularities.random_source import RandomSource
    from cardspeak.houses.irregularities import AnyIrregularity, Irregularity

BettingCommand = commands.Fold | commands.Check | commands.Call | commands.RaiseTo


# ---------------------------------------------------------------- out of turn


def count_acted_behind(hand: HandState, seat: int) -> int:
    """Count the players who have acted behind a seat since its turn came."""
    if not isinstance(hand.decision, decisions.BetDecision) or hand.decision.seat != seat:
        return 0
    acted: set[int] = set()
    withdrawn: set[int] = set()
    for event in reversed(hand.log):
        match event:
            case irregularity_events.OutOfTurnActionWithdrawn(seat=other):
                withdrawn.add(other)
            case irregularity_events.Reported(
                irregularity=turn_irregularities.ActionOutOfTurn(seat=other)
            ):
                acted.add(other)
            case _ if isinstance(event, _TURNS_PASS):
                break
    return len(acted - withdrawn)


_TURNS_PASS: Final = (*events.BETTING_ACTIONS, events.Dealt, events.BoardDealt)


def bet_faced(hand: HandState, seat: int) -> int:
    """Return the bet a seat must match, counting held out-of-turn bets if it is not its turn."""
    if _betting_decision(hand).seat == seat:
        return hand.betting.bet_to_match
    return max(
        [
            hand.betting.bet_to_match,
            *(
                held_action.bet_to
                for held_action in held_actions(hand)
                if held_action.report.seat != seat
            ),
        ]
    )


def _betting_decision(hand: HandState) -> decisions.BetDecision:
    if not isinstance(hand.decision, decisions.BetDecision):
        raise RefusedError("there is no betting now: nobody can act out of turn")
    return hand.decision


def _parse_action(text: object) -> BettingCommand:
    """Parse what a player did as a betting action."""
    command = commands.parse_command(text) if isinstance(text, str) else None
    if not isinstance(command, BettingCommand):
        raise RefusedError(f"{text!r} is not an action: use fold, check, call or raise N")
    return command


def _establish_out_of_turn(
    hand: HandState, report: turn_irregularities.ActionOutOfTurn
) -> turn_irregularities.ActionOutOfTurn:
    decision = _betting_decision(hand)
    seat = check_seat(hand, report.seat)
    if seat == decision.seat:
        raise RefusedError(f"it is seat {seat}'s turn: acting now is not out of turn")
    if not hand.betting.yet_to_act[seat]:
        raise RefusedError(f"seat {seat} has nothing left to decide in this betting round")
    action = _parse_action(report.action)
    earlier = find_held_action(hand, seat)
    if earlier is None:
        _check_possible(hand, seat, action)
    elif earlier.report.action != report.action or not report.directed_by_dealer:
        raise RefusedError(f"seat {seat} has acted out of turn already: {earlier.report.action}")
    return report


def _check_possible(hand: HandState, seat: int, action: BettingCommand) -> None:
    """Raise RefusedError for an action that is impossible against the bets on the table."""
    bet, own_bet = bet_faced(hand, seat), hand.chips.bets[seat]
    betting_round = hand.betting.round
    if isinstance(action, commands.Check):
        if own_bet < bet:
            raise RefusedError(f"seat {seat} faces {bet - own_bet} to call and cannot check")
        if (
            not hand.betting.opened
            and betting_round is not None
            and not betting_round.opening.can_check
        ):
            raise RefusedError("checking is not allowed in this betting round")
    elif isinstance(action, commands.Call) and own_bet >= bet:
        raise RefusedError(f"seat {seat} has nothing to call")
    elif (
        isinstance(action, commands.RaiseTo)
        and not bet < action.to <= own_bet + hand.chips.stacks[seat]
    ):
        raise RefusedError(
            f"a bet or raise by seat {seat} must be to more than {bet} and at most "
            f"{own_bet + hand.chips.stacks[seat]}"
        )


def _hold_until_turn(
    hand: HandState, report: turn_irregularities.ActionOutOfTurn, clause: str
) -> None:
    """Hold an action until the player's turn; its chips are not part of the betting yet."""
    if find_held_action(hand, report.seat) is not None:
        return
    bet, action = bet_faced(hand, report.seat), _parse_action(report.action)
    bet_to = hand.chips.bets[report.seat]
    if isinstance(action, commands.RaiseTo):
        bet_to = action.to
    elif isinstance(action, commands.Call):
        bet_to = min(bet, bet_to + hand.chips.stacks[report.seat])
    betting_mistakes.hold_action(hand, HeldAction(report, bet_to, bet, hand.step_index))


def _withdraw_action(
    hand: HandState, report: turn_irregularities.ActionOutOfTurn, clause: str
) -> None:
    """Withdraw the action, together with wagers that others made after it."""
    held_action = find_held_action(hand, report.seat)
    in_order = held_actions(hand)
    later_actions = in_order[in_order.index(held_action) + 1 :] if held_action else []
    betting_mistakes.withdraw_action(hand, report.seat, report.action, clause)
    for later in later_actions:
        if later.bet_to > hand.chips.bets[later.report.seat]:
            betting_mistakes.withdraw_action(hand, later.report.seat, later.report.action, clause)


def _let_action_stand(
    hand: HandState, report: turn_irregularities.ActionOutOfTurn, clause: str
) -> None:
    """Carry out the held action now that it is the player's turn."""
    decision = _betting_decision(hand)
    seat, action = decision.seat, _parse_action(report.action)
    hand.record(irregularity_events.OutOfTurnActionStood(seat, report.action, clause))
    bet_to = _legal_size(hand, decision, action.to) if isinstance(action, commands.RaiseTo) else 0
    if isinstance(action, commands.Fold):
        if decision.fold:
            betting.fold(hand, seat)
    elif bet_to:
        betting.raise_to(hand, seat, bet_to)
    elif decision.call:
        betting.call(hand, seat)
    elif decision.check:
        betting.check(hand, seat)


def _legal_size(hand: HandState, decision: decisions.BetDecision, bet_to: int) -> int:
    """Return the legal size of a bet made out of turn, as for any chips put in."""
    if decision.raise_to is None or bet_to <= hand.betting.bet_to_match:
        return 0
    minimum = decision.raise_to[0]
    if bet_to < minimum and not _is_brought_up(hand, bet_to, minimum):
        return 0
    all_in_to = hand.chips.bets[decision.seat] + hand.chips.stacks[decision.seat]
    return legal_bets.nearest_size(decision, bet_to, all_in_to)


def _is_brought_up(hand: HandState, bet_to: int, minimum: int) -> bool:
    """Whether less than a minimum raise is brought up to one."""
    half_is_raise = hand.spec.chip_rules.under_raise.value is UnderRaiseRule.HALF_IS_RAISE
    return not hand.betting.opened or (
        half_is_raise
        and 2 * (bet_to - hand.betting.bet_to_match) >= minimum - hand.betting.bet_to_match
    )


def _release_player(
    hand: HandState, report: turn_irregularities.ActionOutOfTurn, clause: str
) -> None:
    hand.record(irregularity_events.OutOfTurnActionReleased(report.seat, report.action, clause))


def _bar_from_betting(
    hand: HandState, report: turn_irregularities.ActionOutOfTurn, clause: str
) -> None:
    barred = ensure_irregularities(hand).barred_from_betting
    if (hand.step_index, report.seat) not in barred:
        betting_mistakes.bar_from_betting(hand, report.seat, clause)


def _has_higher_bet(hand: HandState, report: turn_irregularities.ActionOutOfTurn) -> bool:
    """Whether a player earlier in turn has bet more than the held action."""
    held_action = find_held_action(hand, report.seat)
    return held_action is not None and hand.betting.bet_to_match > max(
        held_action.bet_to, held_action.bet_faced
    )


def _has_action_changed(hand: HandState, report: turn_irregularities.ActionOutOfTurn) -> bool:
    """Whether the player now faces a different bet: a check, call or fold changes nothing."""
    held_action = find_held_action(hand, report.seat)
    return held_action is not None and hand.betting.bet_to_match != held_action.bet_faced


def is_facing_bet(hand: HandState, seat: int) -> bool:
    """Whether a player must put chips in to stay in the hand."""
    is_to_act = isinstance(hand.decision, decisions.BetDecision) and hand.betting.yet_to_act[seat]
    return is_to_act and hand.chips.bets[seat] < bet_faced(hand, seat)


def bar_from_raising(hand: HandState, seat: int) -> None:
    """Let a player whose turn has come only call or fold, if they may not raise."""
    if (hand.step_index, seat) in ensure_irregularities(hand).barred_from_betting:
        progress.ask(hand, bar_raises(_betting_decision(hand)))


# ---------------------------------------------------------------- skipped players


def _establish_skipped(
    hand: HandState, report: turn_irregularities.SkippedPlayer
) -> turn_irregularities.SkippedPlayer:
    _betting_decision(hand)
    if not hand.betting.yet_to_act[check_seat(hand, report.seat)]:
        raise RefusedError(f"seat {report.seat} has nothing left to decide in this betting round")
    return report


def _lose_turn(hand: HandState, report: turn_irregularities.SkippedPlayer, clause: str) -> None:
    if _betting_decision(hand).check:
        betting.check(hand, report.seat)
    else:
        kill_hand(hand, report.seat, clause)


# ---------------------------------------------------------------- the wrong low card


def _establish_wrong_bring_in(
    hand: HandState, report: turn_irregularities.WrongBringIn
) -> turn_irregularities.WrongBringIn:
    decision = _betting_decision(hand)
    if not decision.bring_in_amount:
        raise RefusedError("there is no bring-in to post here")
    seat = check_seat(hand, report.seat)
    if seat == decision.seat or not hand.betting.yet_to_act[seat]:
        raise RefusedError(
            f"seat {decision.seat} has the low card: give the seat that brought it in instead"
        )
    if report.next_action:
        _parse_action(report.next_action)
    return report


def _let_bring_in_stand(
    hand: HandState, report: turn_irregularities.WrongBringIn, clause: str
) -> None:
    betting_state.change_first_to_act(hand, report.seat)
    betting.bring_in(hand, report.seat)
    hand.act_within(_parse_action(report.next_action))


# ---------------------------------------------------------------- absent players


def _establish_not_at_seat(
    hand: HandState, report: turn_irregularities.NotAtSeat
) -> turn_irregularities.NotAtSeat:
    check_seat(hand, report.seat)
    if _has_acted(hand, report) or _has_set_cards(hand, report.seat):
        raise RefusedError(f"seat {report.seat} has acted in this hand, so it was not absent")
    return report


def _has_acted(hand: HandState, report: Any) -> bool:
    """Whether a player has acted since the cards were dealt."""
    return any(event.seat == report.seat for event in player_actions(hand))


def _has_set_cards(hand: HandState, seat: int) -> bool:
    return any(isinstance(event, events.CardsPlaced) and event.seat == seat for event in hand.log)


def _establish_absent(hand: HandState, report: Any) -> AnyIrregularity:
    check_has_pot(hand)
    check_seat(hand, report.seat)
    return report  # type: ignore[no-any-return]


def _must_act(hand: HandState, report: turn_irregularities.AbsentWhenToAct) -> bool:
    decision = hand.decision
    is_decision_of_player = decision is not None and not isinstance(
        decision, decisions.DealCardsDecision
    )
    return is_decision_of_player and decision is not None and decision.seat == report.seat


def _is_still_dealing(hand: HandState, report: turn_irregularities.NotAtSeat) -> bool:
    begun_steps = hand.spec.script.steps[: hand.step_index + 1]
    return not any(isinstance(step, script.BetStep | script.PlaceStep) for step in begun_steps)


def can_bet_later(hand: HandState, seat: int) -> bool:
    """Whether a player may still have a decision in a later betting round."""
    to_come = hand.spec.script.steps[hand.step_index + 1 :]
    can_bet = hand.chips.stacks[seat] > 0 and legal_bets.others_can_act(hand, seat)
    return can_bet and any(isinstance(step, script.BetStep) for step in to_come)


def _is_action_pending(hand: HandState, report: turn_irregularities.LeftSeatWithLiveHand) -> bool:
    """Whether a player still has to bet, or to act on their cards."""
    seat, own_steps = report.seat, (script.DrawStep, script.DiscardStep, script.ExposeStep)
    steps = hand.spec.script.steps
    if isinstance(hand.decision, decisions.BetDecision) and hand.betting.yet_to_act[seat]:
        return True
    if (
        hand.step_index < len(steps)
        and isinstance(steps[hand.step_index], own_steps)
        and seat in hand.queue
    ):
        return True
    if isinstance(hand.decision, decisions.PlaceDecision) and seat in (
        hand.rows.owners[row_hand] for row_hand in hand.queue
    ):
        return True
    return can_bet_later(hand, seat) or any(
        isinstance(step, own_steps) for step in steps[hand.step_index + 1 :]
    )


def _pay_forced_bet(
    hand: HandState, report: turn_irregularities.AbsentWhenToAct, clause: str
) -> None:
    """Put in the bet that a player's card obliges them to: a bring-in, or the smallest full bet."""
    decision = hand.decision
    if not isinstance(decision, decisions.BetDecision) or decision.fold or decision.check:
        return
    if decision.bring_in_amount:
        betting.bring_in(hand, report.seat)
    elif decision.raise_to is not None:
        betting.raise_to(hand, report.seat, decision.raise_to[0])


# ---------------------------------------------------------------- possible irregularities


def sample_irregularities(hand: HandState, rng: RandomSource) -> list[AnyIrregularity]:
    """Return irregularities about turns that could be reported now."""
    live = hand.live_seats()
    if hand.over or hand.spec.script.first_bet_step is None or not live:
        return []
    seat = rng.choice(live)
    irregularities: list[AnyIrregularity] = [
        turn_irregularities.NotAtSeat(seat),
        turn_irregularities.LeftSeatWithLiveHand(seat),
        turn_irregularities.AbsentWhenToAct(seat),
    ]
    decision = hand.decision
    if isinstance(decision, decisions.BetDecision):
        irregularities += [
            turn_irregularities.SkippedPlayer(seat),
            turn_irregularities.SkippedPlayer(decision.seat),
        ]
        others = [
            other for other in live if hand.betting.yet_to_act[other] and other != decision.seat
        ]
        irregularities += [_random_action(hand, rng.choice(others), rng) for _ in others]
        if decision.bring_in_amount:
            irregularities += [
                turn_irregularities.WrongBringIn(seat),
                turn_irregularities.WrongBringIn(seat, "call"),
            ]
    return irregularities


def _random_action(
    hand: HandState, seat: int, rng: RandomSource
) -> turn_irregularities.ActionOutOfTurn:
    """Return a random action of a player before their turn."""
    earlier = find_held_action(hand, seat)
    if earlier is not None:
        return turn_irregularities.ActionOutOfTurn(
            seat, earlier.report.action, directed_by_dealer=True
        )
    bet, all_in = bet_faced(hand, seat), hand.chips.bets[seat] + hand.chips.stacks[seat]
    size = rng.choice((hand.spec.min_bet, 2 * hand.spec.min_bet, 17, all_in))
    passive = "call" if hand.chips.bets[seat] < bet else "check"
    action = rng.choice((passive, passive, "fold", f"raise {min(bet + size, all_in)}"))
    return turn_irregularities.ActionOutOfTurn(
        seat, action, directed_by_dealer=rng.randbelow(4) == 0
    )


ESTABLISH: Final[dict[type[Irregularity], Callable[[HandState, Any], AnyIrregularity]]] = {
    turn_irregularities.ActionOutOfTurn: _establish_out_of_turn,
    turn_irregularities.SkippedPlayer: _establish_skipped,
    turn_irregularities.WrongBringIn: _establish_wrong_bring_in,
    turn_irregularities.NotAtSeat: _establish_not_at_seat,
    turn_irregularities.LeftSeatWithLiveHand: _establish_absent,
    turn_irregularities.AbsentWhenToAct: _establish_absent,
}
CONDITIONS: Final[dict[Condition, Callable[[HandState, Any], bool]]] = {
    Condition.DIRECTED_BY_DEALER: lambda _, report: report.directed_by_dealer,
    Condition.WAS_CHECK: lambda _, report: isinstance(_parse_action(report.action), commands.Check),
    Condition.WAS_FOLD: lambda _, report: isinstance(_parse_action(report.action), commands.Fold),
    Condition.TURN_HAS_COME: lambda hand, report: _betting_decision(hand).seat == report.seat,
    Condition.HIGHER_BET_BEFORE_TURN: _has_higher_bet,
    Condition.ACTION_CHANGED: _has_action_changed,
    Condition.FACES_A_BET: lambda hand, report: is_facing_bet(hand, report.seat),
    Condition.TURN_NOT_YET_COME: lambda hand, report: _betting_decision(hand).seat != report.seat,
    Condition.TWO_ACTED_BEHIND: lambda hand, report: count_acted_behind(hand, report.seat) >= 2,
    Condition.SOMEBODY_ACTED_BEHIND: lambda hand, report: (
        count_acted_behind(hand, report.seat) >= 1
    ),
    Condition.NEXT_HAS_ACTED: lambda _, report: bool(report.next_action),
    Condition.MUST_ACT: _must_act,
    Condition.STILL_DEALING: _is_still_dealing,
    Condition.ACTION_PENDING: _is_action_pending,
}
ACTIONS: Final[dict[RemedyAction, Callable[[HandState, Any, str], None]]] = {
    RemedyAction.HOLD_UNTIL_TURN: _hold_until_turn,
    RemedyAction.LET_ACTION_STAND: _let_action_stand,
    RemedyAction.RELEASE_PLAYER: _release_player,
    RemedyAction.WITHDRAW_ACTION: _withdraw_action,
    RemedyAction.BAR_FROM_BETTING: _bar_from_betting,
    RemedyAction.LOSE_TURN: _lose_turn,
    RemedyAction.LET_BRING_IN_STAND: _let_bring_in_stand,
    RemedyAction.PAY_FORCED_BET: _pay_forced_bet,
}
