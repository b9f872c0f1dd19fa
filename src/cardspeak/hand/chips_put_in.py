"""Chips put in at the table: interpreted by the rules of the house, logged and applied."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.hand import decisions, events, irregularities, legal_bets, miscounts
from cardspeak.hand.commands import DEALER_OR_FLOOR, RefusedError
from cardspeak.hand.irregularities.wager_handlers import apply_binding_action
from cardspeak.hand.wager_intent import (
    WagerContext,
    WagerDispute,
    WagerIntent,
    chips_in_front,
    interpret_wager,
)

if TYPE_CHECKING:
    from cardspeak.hand.commands import PutInChips
    from cardspeak.hand.hand_state import HandState
    from cardspeak.houses.remedies import RemedyAction


def wager_context(hand: HandState) -> WagerContext:
    """Return the betting situation that the player to act faces."""
    decision = hand.decision
    if not isinstance(decision, decisions.BetDecision):
        raise RefusedError("there is no betting now: nobody can put in chips")
    return WagerContext(
        decision=decision,
        chip_rules=hand.spec.chip_rules,
        bet=hand.chips.bets[decision.seat],
        stack=hand.chips.stacks[decision.seat],
        bet_to_match=hand.betting.bet_to_match,
        min_full_raise_to=legal_bets.min_full_raise_to(hand),
        is_first_round=hand.step_index == hand.spec.first_betting_step,
        is_opened=hand.betting.opened,
        pot_sized_to=0
        if decision.raise_to is None or decision.allowed_sizes
        else legal_bets.pot_sized_raise(hand, decision),
    )


def interpret_chips(hand: HandState, command: PutInChips) -> WagerIntent:
    """Interpret chips and words: settled by the book, or with the outcomes the floor may choose."""
    reading = interpret_wager(wager_context(hand), command)
    if isinstance(reading, WagerIntent):
        return reading
    remedy = irregularities.find_remedy(hand, reading.irregularity)
    if not remedy.options:
        return _settle_dispute(reading, remedy.actions, remedy.clause)
    outcomes = tuple(
        _settle_dispute(reading, option.actions, option.clause) for option in remedy.options
    )
    seat = reading.irregularity.seat
    return WagerIntent(seat, "floor", hand.chips.bets[seat], remedy.clause, outcomes=outcomes)


def _settle_dispute(
    dispute: WagerDispute, actions: tuple[RemedyAction, ...], clause: str
) -> WagerIntent:
    """Return the outcome that a remedy's actions lead to; by default the player is left to act."""
    outcome = next(
        (
            dispute.outcomes_by_action[action]
            for action in actions
            if action in dispute.outcomes_by_action
        ),
        dispute.if_released,
    )
    keeps_clause = outcome.action == "make up"  # a short call has a clause of its own
    return (
        outcome if keeps_clause or not clause else msgspec.structs.replace(outcome, clause=clause)
    )


def put_in_chips(hand: HandState, command: PutInChips) -> None:
    """Interpret what a player did and said, log it, and apply it or ask for a ruling."""
    context = wager_context(hand)
    if command.floor_called_by_seat not in (None, DEALER_OR_FLOOR):
        hand.check_at_table(command.floor_called_by_seat)
    reading = interpret_wager(context, command)
    intent = interpret_chips(hand, command)
    is_noticed = not command.unnoticed or not _is_wrong_amount(hand, context, command, intent)
    event = events.ChipsPutIn(
        intent.seat,
        command.chips,
        command.later_motions,
        command.said,
        command.pulled_back,
        str(intent),
        intent.returned if is_noticed else 0,
        intent.clause,
    )
    hand.record(event)
    if isinstance(reading, WagerDispute):
        caller = (
            DEALER_OR_FLOOR
            if command.floor_called_by_seat is None
            else command.floor_called_by_seat
        )
        irregularities.report(hand, reading.irregularity, caller)
    elif is_noticed:
        apply_binding_action(hand, intent.binding_action)
    else:
        _let_miscount_stand(hand, context, command, intent)


def _is_wrong_amount(
    hand: HandState, context: WagerContext, command: PutInChips, intent: WagerIntent
) -> bool:
    """Whether a call is short, or a bet or raise of another size than it should be."""
    bet_made = chips_in_front(context, command).total
    if intent.action in ("bet", "raise"):
        return hand.betting.bet_to_match < bet_made != intent.to
    return intent.action in ("call", "make up") and context.bet < bet_made < intent.to


def _let_miscount_stand(
    hand: HandState, context: WagerContext, command: PutInChips, intent: WagerIntent
) -> None:
    """Let a wrong amount stand that nobody noticed."""
    bet_made = chips_in_front(context, command).total
    raise_to = context.decision.raise_to
    miscounts.let_stand(
        hand,
        intent.seat,
        bet_made,
        intent.to,
        is_short_call=intent.action in ("call", "make up"),
        is_between_sizes=raise_to is not None and raise_to[0] < bet_made < raise_to[1],
    )
