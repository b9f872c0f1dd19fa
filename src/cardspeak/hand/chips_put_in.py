"""Chips thrown at the table: read by the rules of the house, written down, and done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.hand import betting, decisions, events, irregularities, miscounts
from cardspeak.hand.commands import FLOOR, Refused
from cardspeak.hand.irregularities.hand_effects import check_seat
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
    """Say what the player whose turn it is faces."""
    turn = hand.decision
    if not isinstance(turn, decisions.BetDecision):
        raise Refused("chips are thrown when it is a player's turn to bet, and that is not now")
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
    """Say what chips and words are: settled by the book, or with what the floor may make of it."""
    read_as = interpret_wager(wager_context(hand), command)
    if isinstance(read_as, WagerIntent):
        return read_as
    remedy = irregularities.find_remedy(hand, read_as.mistake)
    if not remedy.options:
        return _settle_dispute(read_as, remedy.actions, remedy.clause)
    outcomes = tuple(
        _settle_dispute(read_as, option.actions, option.clause) for option in remedy.options
    )
    seat = read_as.mistake.seat
    return WagerIntent(seat, "floor", hand.bets[seat], remedy.clause, outcomes=outcomes)


def _settle_dispute(
    dispute: WagerDispute, steps: tuple[RemedyAction, ...], clause: str
) -> WagerIntent:
    """Give the reading that a remedy's steps come to; other steps leave the player to act."""
    way = next(
        (dispute.outcomes_by_action[step] for step in steps if step in dispute.outcomes_by_action),
        dispute.if_released,
    )
    keeps = way.action == "make up"  # a short call has a clause of its own
    return way if keeps or not clause else msgspec.structs.replace(way, clause=clause)


def put_in_chips(hand: Hand, command: PutInChips) -> None:
    """Read what a player did and said, write it down, and do it or ask about it."""
    face = wager_context(hand)
    if command.floor_called_by not in (None, FLOOR):
        check_seat(hand, command.floor_called_by, live=False)
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
        irregularities.report(hand, read_as.mistake, by)
    elif not command.unnoticed or not _let_miscount_stand(hand, face, command, settled):
        apply_binding_action(hand, settled.binding_action)


def _let_miscount_stand(
    hand: Hand, face: WagerContext, thrown: PutInChips, settled: WagerIntent
) -> bool:
    """Let an amount lie there that is not what it should be; False where it is right."""
    made = chips_in_front(face, thrown).total
    short = settled.action in ("call", "make up") and face.bet < made < settled.to
    wrong = settled.action in ("bet", "raise") and hand.bet_to_match < made != settled.to
    if short or wrong:
        miscounts.let_stand(hand, settled.seat, made, settled.to, is_short_call=short)
    return short or wrong
