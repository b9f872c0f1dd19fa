"""Deals that wait for the dealer, or for somebody who names the cards, before each card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.hand.commands import RefusedError
from cardspeak.hand.dealing import ask_for_cards, check_named_cards, give_cards, reshuffle_muck
from cardspeak.hand.drawing import ask_to_draw, find_replacements
from cardspeak.hand.piles import deal_board, stub_size, top_of_stub
from cardspeak.hand.progress import ask, end_decision, next_in_queue

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.hand import decisions
    from cardspeak.hand.hand_state import HandState


def deal_next(hand: HandState, decision: decisions.DealCardsDecision) -> None:
    """Deal the cards the hand is waiting for from the top of the deck."""
    if hand.spec.script.reshuffle_muck_clause and stub_size(hand) <= 1 < len(hand.queue):
        reshuffle_muck(hand)
    if decision.kind == "drawn":
        _place_dealt_cards(hand, decision, find_replacements(hand, decision.seat, decision.count))
        return
    _place_dealt_cards(hand, decision, top_of_stub(hand, decision.count))


def deal_named_cards(
    hand: HandState, decision: decisions.DealCardsDecision, cards: Sequence[int]
) -> None:
    """Deal the cards that were named."""
    if not hand.has_named_cards:
        raise RefusedError("this hand has a shuffled deck: its cards cannot be named")
    check_named_cards(hand, decision, cards)
    _place_dealt_cards(hand, decision, cards)


def _place_dealt_cards(
    hand: HandState, decision: decisions.DealCardsDecision, cards: Sequence[int]
) -> None:
    """Put dealt cards where they belong, and continue."""
    end_decision(hand)
    if decision.kind == "board":
        board_index = (hand.runs.index + 1) * hand.spec.script.board_count - len(hand.queue)
        deal_board(hand, board_index, cards, decision.clause)
        next_in_queue(hand)
        if hand.queue:
            ask(hand, decision)
            return
    elif decision.kind == "drawn":
        give_cards(hand, decision.seat, list(cards), 0, decision.clause)
        if hand.queue:
            ask_to_draw(hand, hand.spec.script.steps[hand.step_index])  # type: ignore[arg-type]
    else:
        seat = next_in_queue(hand)
        give_cards(hand, seat, list(cards), decision.count if decision.kind == "up" else 0,
              decision.clause)  # fmt: skip
        if hand.queue:
            ask_for_cards(hand)
            return
    hand.advance()
