"""Irregularities with chips and declarations: what they count as, and correcting amounts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.hand import (
    betting,
    betting_mistakes,
    betting_state,
    chips,
    commands,
    decisions,
    progress,
)
from cardspeak.hand.betting_mistakes import find_miscount
from cardspeak.hand.commands import RefusedError
from cardspeak.hand.irregularities.hand_effects import (
    check_seat,
)
from cardspeak.houses.irregularities import wager_irregularities
from cardspeak.houses.policies import UndercallRule
from cardspeak.houses.remedies import Condition, RemedyAction

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.hand_state import HandState
    from cardspeak.hand.irregularities.random_source import RandomSource
    from cardspeak.hand.notes import Miscount
    from cardspeak.houses.irregularities import AnyIrregularity, Irregularity
    from cardspeak.houses.irregularities.wager_irregularities import BindingAction, WrongAmount

    AnyDisputedWager = (
        wager_irregularities.StringBet
        | wager_irregularities.ForwardMotion
        | wager_irregularities.ConditionalStatement
        | wager_irregularities.MisinformedWager
        | wager_irregularities.HiddenChips
    )

# ---------------------------------------------------------------- what chips count as


def apply_binding_action(hand: HandState, action: BindingAction) -> None:
    """Carry out what the chips and words count as."""
    match action.action:
        case "fold":
            hand.act_within(commands.Fold())
        case "check":
            hand.act_within(commands.Check())
        case "call":
            hand.act_within(commands.Call())
        case "bring-in":
            hand.act_within(commands.BringIn())
        case "bet" | "raise":
            hand.act_within(commands.RaiseTo(action.bet_to))
        case "make up":
            _leave_call_or_fold(hand, action)


def _leave_call_or_fold(hand: HandState, action: BindingAction) -> None:
    """Let a player who put in too few chips only call or fold."""
    decision = hand.decision
    assert isinstance(decision, decisions.BetDecision)  # noqa: S101  for the type checker
    rule = hand.spec.chip_rules.undercall
    forfeits = rule.value is UndercallRule.COMPLETE_OR_FORFEIT
    call_or_fold = msgspec.structs.replace(
        decision,
        clause=rule.clause or decision.clause,
        check=False,
        raise_to=None,
        allowed_sizes=(),
        raise_barred=True,
        fold_cost=max(
            decision.fold_cost,
            action.chips_in_front - hand.chips.bets[decision.seat] if forfeits else 0,
        ),
    )
    progress.ask(hand, call_or_fold)


def _establish_disputed_wager(hand: HandState, report: AnyDisputedWager) -> AnyIrregularity:
    """Raise RefusedError for what the player cannot have done, trying each action on a copy."""
    seat = check_seat(hand, report.seat)
    decision = hand.decision
    if not isinstance(decision, decisions.BetDecision) or decision.seat != seat:
        raise RefusedError(f"it is not seat {seat}'s turn to bet")
    for name in report.__struct_fields__:
        action = getattr(report, name)
        if isinstance(action, wager_irregularities.BindingAction):
            apply_binding_action(hand.copy(), action)
    return report


def _likely_disputes(
    hand: HandState, decision: decisions.BetDecision, rng: RandomSource
) -> list[AnyIrregularity]:
    """Return disputes likely to arise when a player makes, or seems to make, a minimum raise."""
    if decision.raise_to is None or not (decision.call or decision.check):
        return []
    seat = decision.seat
    small = wager_irregularities.BindingAction(
        "call" if decision.call else "check", hand.chips.bets[seat] + decision.call
    )
    large = wager_irregularities.BindingAction("raise", decision.raise_to[0])
    return [
        wager_irregularities.StringBet(seat, small, large, rng.choice(hand.dealt_seats())),
        wager_irregularities.ForwardMotion(seat, large, small, drew_action=bool(rng.randbelow(2))),
        wager_irregularities.ConditionalStatement(seat, large),
        wager_irregularities.MisinformedWager(seat, small, "that nobody had raised"),
        wager_irregularities.HiddenChips(seat, large, small),
    ]


def sample_irregularities(hand: HandState, rng: RandomSource) -> list[AnyIrregularity]:
    """Return possible disputes about the player to act, and wrong amounts on the table."""
    decision = hand.decision
    disputes = (
        _likely_disputes(hand, decision, rng) if isinstance(decision, decisions.BetDecision) else []
    )
    miscounts = [] if hand.irregularities is None else hand.irregularities.miscounts
    return [*disputes, *(wager_irregularities.WrongAmount(miscount.seat) for miscount in miscounts)]


# ---------------------------------------------------------------- wrong amounts


def _establish_wrong_amount(hand: HandState, report: WrongAmount) -> AnyIrregularity:
    """Raise RefusedError for an amount that is right or no longer matters."""
    miscount = find_miscount(hand, check_seat(hand, report.seat, live=False))
    if miscount is None:
        raise RefusedError(f"seat {report.seat} has no wrong amount in: its bets are correct")
    bet = miscount.bet_to_match if miscount.is_short_call else miscount.bet_made
    if _is_round_still_open(hand, miscount) and (
        hand.chips.bets[miscount.seat] != miscount.bet_made or hand.betting.bet_to_match != bet
    ):
        raise RefusedError(
            f"there has been a raise since seat {miscount.seat} put in {miscount.bet_made}"
        )
    return report


def _is_round_still_open(hand: HandState, miscount: Miscount) -> bool:
    return miscount.step_index == hand.step_index and isinstance(
        hand.decision, decisions.BetDecision
    )


def _miscount_of(hand: HandState, report: WrongAmount) -> Miscount:
    """Return the wrong amount that a report is about."""
    miscount = find_miscount(hand, report.seat)
    assert miscount is not None  # noqa: S101  checked when it was reported
    return miscount


def _complete_call(hand: HandState, report: WrongAmount, clause: str) -> None:
    """Put in what a call lacked, in its round or later, even if the player has folded."""
    miscount = _miscount_of(hand, report)
    seat, decision = miscount.seat, hand.decision
    amount = chips.affordable(hand, seat, miscount.correct_bet - miscount.bet_made)
    is_open = _is_round_still_open(hand, miscount)
    betting_mistakes.settle_miscount(hand, seat)
    chips.correct_amount(hand, seat, amount, clause, is_bet=is_open)
    if is_open and decision is not None:
        betting.resume_from(hand, decision.seat)


def _ask_to_complete_call(hand: HandState, report: WrongAmount, clause: str) -> None:
    """Ask a player whose call was short whether they make it up or fold."""
    betting_state.reopen_call(hand, report.seat)
    betting.resume_from(hand, report.seat)
    decision = hand.decision
    assert isinstance(decision, decisions.BetDecision)  # noqa: S101  for the type checker
    call_or_fold = msgspec.structs.replace(
        decision,
        clause=clause or decision.clause,
        raise_to=None,
        allowed_sizes=(),
        raise_barred=True,
    )
    progress.ask(hand, call_or_fold)


def _take_back_and_ask(hand: HandState, report: WrongAmount, clause: str) -> None:
    """Return a player's short call, and ask whether they call or fold."""
    miscount = _miscount_of(hand, report)
    surplus = miscount.bet_made - miscount.bet_before
    chips.correct_amount(hand, miscount.seat, -surplus, clause)
    _ask_to_complete_call(hand, report, clause)


def _bring_up(hand: HandState, report: WrongAmount, clause: str) -> None:
    """Bring a bet up; players who called must call the rest or fold, not raise (wsop-138.3)."""
    miscount = _miscount_of(hand, report)
    betting_state.correct_miscount(hand, miscount.seat)
    missing = miscount.correct_bet - miscount.bet_made
    amount = chips.affordable(hand, miscount.seat, missing)
    chips.correct_amount(hand, miscount.seat, amount, clause)
    betting.resume_from(hand, hand.next_seat(miscount.seat))


def _return_surplus(hand: HandState, report: WrongAmount, clause: str) -> None:
    """Return the excess of a bet to the player who made it and to those who called."""
    miscount = _miscount_of(hand, report)
    betting_state.correct_miscount(hand, miscount.seat)
    for seat in hand.seats_clockwise:
        if hand.chips.bets[seat] > miscount.correct_bet:
            surplus = hand.chips.bets[seat] - miscount.correct_bet
            chips.correct_amount(hand, seat, -surplus, clause)
    betting.resume_from(hand, hand.next_seat(miscount.seat))


def _miscount_condition(
    question: Callable[[HandState, Miscount], bool],
) -> Callable[[HandState, Any], bool]:
    """Wrap a condition on a miscount as a condition on a report about it."""

    def ask(hand: HandState, report: WrongAmount) -> bool:
        miscount = find_miscount(hand, report.seat)
        return miscount is not None and question(hand, miscount)

    return ask


# ---------------------------------------------------------------- conditions and actions

ESTABLISH: Final[dict[type[Irregularity], Callable[[HandState, Any], AnyIrregularity]]] = {
    wager_irregularities.StringBet: _establish_disputed_wager,
    wager_irregularities.ForwardMotion: _establish_disputed_wager,
    wager_irregularities.ConditionalStatement: _establish_disputed_wager,
    wager_irregularities.MisinformedWager: _establish_disputed_wager,
    wager_irregularities.HiddenChips: _establish_disputed_wager,
    wager_irregularities.WrongAmount: _establish_wrong_amount,
}
CONDITIONS: Final[dict[Condition, Callable[[HandState, Any], bool]]] = {
    Condition.CALLED_BY_PLAYER: lambda _, report: (
        report.floor_called_by_seat is not None and report.floor_called_by_seat >= 0
    ),
    Condition.DREW_ACTION: lambda _, report: report.drew_action,
    Condition.STRUCTURED_LIMIT: lambda hand, _: hand.spec.limit in ("fixed", "spread", "manila"),
    Condition.NOTHING_TO_CALL: lambda _, report: report.call_action.action != "call",
    Condition.IS_SHORT_CALL: _miscount_condition(lambda _, miscount: miscount.is_short_call),
    Condition.TOO_LOW: _miscount_condition(
        lambda _, miscount: miscount.bet_made < miscount.correct_bet
    ),
    Condition.TOO_HIGH: _miscount_condition(
        lambda _, miscount: miscount.bet_made > miscount.correct_bet
    ),
    Condition.BETWEEN_SIZES: _miscount_condition(lambda _, miscount: miscount.is_between_sizes),
    Condition.ROUND_STILL_OPEN: _miscount_condition(_is_round_still_open),
}
ACTIONS: Final[dict[RemedyAction, Callable[[HandState, Any, str], None]]] = {
    RemedyAction.COUNT_ALL_CHIPS: lambda hand, report, _: apply_binding_action(
        hand, report.full_action
    ),
    RemedyAction.COUNT_FIRST_MOTION: lambda hand, report, _: apply_binding_action(
        hand, report.first_motion_action
    ),
    RemedyAction.COUNT_VISIBLE_CHIPS: lambda hand, report, _: apply_binding_action(
        hand, report.visible_action
    ),
    RemedyAction.LEAVE_CALL: lambda hand, report, _: apply_binding_action(hand, report.call_action),
    RemedyAction.RETURN_CHIPS: lambda hand, report, _: None,
    RemedyAction.COMPLETE_CALL: _complete_call,
    RemedyAction.COMPLETE_OR_FORFEIT_CALL: _ask_to_complete_call,
    RemedyAction.COMPLETE_OR_TAKE_BACK_CALL: _take_back_and_ask,
    RemedyAction.BRING_UP: _bring_up,
    RemedyAction.RETURN_SURPLUS: _return_surplus,
}
