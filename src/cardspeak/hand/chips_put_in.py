"""Chips put in at the table: interpreted by the rules of the house, logged and applied."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.hand import betting, decisions, events, irregularities, miscounts
from cardspeak.hand.commands import FLOOR, RefusedError
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
    from cardspeak.hand.hand import Hand
    from cardspeak.houses.remedies import RemedyAction


def wager_context(hand: Hand) -> WagerContext:
    """Return the betting situation that the player to act faces."""
    turn = hand.decision
    if not isinstance(turn, decisions.BetDecision):
        raise RefusedError("there is no betting now: nobody can put in chips")
    return WagerContext(
        decision=turn,
        chip_rules=hand.spec.chip_rules,
        bet=hand.bets[turn.seat],
        stack=hand.stacks[turn.seat],
        bet_to_match=hand.bet_to_match,
        min_full_raise_to=betting.min_full_raise_to(hand),
        is_first_round=hand.step_index == hand.spec.first_betting_step,
    )


def interpret_chips(hand: Hand, command: PutInChips) -> WagerIntent:
    """Interpret chips and words: settled by the book, or with the outcomes the floor may choose."""
    read_as = interpret_wager(wager_context(hand), command)
    if isinstance(read_as, WagerIntent):
        return read_as
    remedy = irregularities.find_remedy(hand, read_as.irregularity)
    if not remedy.options:
        return _settle_dispute(read_as, remedy.actions, remedy.clause)
    outcomes = tuple(
        _settle_dispute(read_as, option.actions, option.clause) for option in remedy.options
    )
    seat = read_as.irregularity.seat
    return WagerIntent(seat, "floor", hand.bets[seat], remedy.clause, outcomes=outcomes)


def _settle_dispute(
    dispute: WagerDispute, steps: tuple[RemedyAction, ...], clause: str
) -> WagerIntent:
    """Return the outcome that a remedy's actions lead to; by default the player is left to act."""
    way = next(
        (dispute.outcomes_by_action[step] for step in steps if step in dispute.outcomes_by_action),
        dispute.if_released,
    )
    keeps = way.action == "make up"  # a short call has a clause of its own
    return way if keeps or not clause else msgspec.structs.replace(way, clause=clause)


def put_in_chips(hand: Hand, command: PutInChips) -> None:
    """Interpret what a player did and said, log it, and apply it or ask for a ruling."""
    face = wager_context(hand)
    if command.floor_called_by not in (None, FLOOR):
        hand.check_at_table(command.floor_called_by)
    read_as = interpret_wager(face, command)
    settled = interpret_chips(hand, command)
    event = events.ChipsPutIn(
        settled.seat,
        command.chips,
        command.later_motions,
        command.said,
        command.pulled_back,
        str(settled),
        settled.returned,
        settled.clause,
    )
    hand.log.append(event)
    if isinstance(read_as, WagerDispute):
        by = FLOOR if command.floor_called_by is None else command.floor_called_by
        irregularities.report(hand, read_as.irregularity, by)
    elif not command.unnoticed or not _let_miscount_stand(hand, face, command, settled):
        apply_binding_action(hand, settled.binding_action)


def _let_miscount_stand(
    hand: Hand, face: WagerContext, thrown: PutInChips, settled: WagerIntent
) -> bool:
    """Let a wrong amount stand that nobody noticed; return False if the amount is right."""
    made = chips_in_front(face, thrown).total
    short = settled.action in ("call", "make up") and face.bet < made < settled.to
    wrong = settled.action in ("bet", "raise") and hand.bet_to_match < made != settled.to
    if short or wrong:
        miscounts.let_stand(hand, settled.seat, made, settled.to, is_short_call=short)
    return short or wrong
