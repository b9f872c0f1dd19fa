"""Changing a stated draw, before a card is dealt for it and before anybody acts on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.cards import parse_cards
from cardspeak.games import script
from cardspeak.hand import card_corrections, decisions, drawing, events, piles, progress
from cardspeak.hand.commands import RefusedError
from cardspeak.houses.policies import DrawChangeRule

if TYPE_CHECKING:
    from cardspeak.hand.hand_state import HandState

_DEALT_CARDS = (events.Burned, events.Dealt, events.BoardDealt)
_NO_ACTION = (events.DrawCountAnswered, events.Reshuffled)
"""Events that neither act on a stated draw nor deal a card for it."""


def change_draw(hand: HandState, seat: int, discards: list[int]) -> None:
    """Take a player's draw back and draw another number of cards; none is standing pat."""
    if not hand.spec.script.has_draw:
        raise RefusedError("this game has no draw")
    hand.check_dealt_in(seat)
    rule = hand.spec.house.dealing.draw_change.for_game(hand.spec.game)
    if rule.value is DrawChangeRule.NEVER:
        raise RefusedError("in this house a stated draw cannot be changed", rule.clause)
    if hand.over:
        raise RefusedError("the hand is over: it is too late to change the draw", rule.clause)
    if hand.folded[seat]:
        raise RefusedError(f"seat {seat} has folded: there is no draw to change", rule.clause)
    stated_discards = _check_can_change(hand, seat)
    if len(discards) == len(stated_discards):
        raise RefusedError(
            f"seat {seat} has stated that number of cards already: name another number",
            rule.clause,
        )
    step_index = _draw_step_index(hand)
    step = hand.spec.script.steps[step_index]
    assert isinstance(step, script.DrawStep)  # noqa: S101  for the type checker
    decision = decisions.DrawDecision(seat, step.clause, step.max_cards)
    drawing.check_draw(hand, decision, discards, stated_discards)
    _take_back(hand, seat, len(stated_discards), step_index)
    piles.take_back_draw(hand, seat, rule.clause)
    drawing.draw_cards(hand, decision, discards)


def _check_can_change(hand: HandState, seat: int) -> list[int]:
    """Return what a player discarded for a draw that they may change, or refuse."""
    dealing_policy = hand.spec.house.dealing
    clause = dealing_policy.draw_change.for_game(hand.spec.game).clause
    dealt_clause = dealing_policy.draw_change_dealt_clause.for_game(hand.spec.game) or clause
    refusal: RefusedError | None = None
    for event in reversed(hand.log):
        if _is_stated_draw(event, seat):
            if refusal:
                raise refusal
            stated_discards: list[int] = [*parse_cards(getattr(event, "cards", ""))]
            if not all(card in hand.cards.discards for card in stated_discards):
                raise RefusedError(
                    f"the cards seat {seat} discarded have been shuffled into the stub: "
                    "it is too late to change the draw",
                    dealt_clause,
                )
            return stated_discards
        if isinstance(event, _DEALT_CARDS):
            refusal = RefusedError(
                "a card has been dealt since: it is too late to change the draw", dealt_clause
            )
        elif not isinstance(event, _NO_ACTION):
            refusal = RefusedError(
                "there has been action since: it is too late to change the draw", clause
            )
    raise RefusedError(f"seat {seat} has not drawn yet: there is no draw to change", clause)


def _is_stated_draw(event: events.HandEventBase, seat: int) -> bool:
    if isinstance(event, events.Discarded):
        return event.is_draw and event.seat == seat
    return isinstance(event, events.StoodPat) and event.seat == seat


def _draw_step_index(hand: HandState) -> int:
    """Return the step of the draw that is under way or has just ended."""
    steps = hand.spec.script.steps
    index = min(hand.step_index, len(steps) - 1)
    while not isinstance(steps[index], script.DrawStep):
        index -= 1
    return index


def _take_back(hand: HandState, seat: int, stated_count: int, step_index: int) -> None:
    """Go back to the moment before a player stated the draw; no card has been dealt for it."""
    queue = (
        [other for other in hand.queue if other != ~seat] if step_index == hand.step_index else []
    )
    decision = hand.decision
    if isinstance(decision, decisions.DealCardsDecision) and decision.kind == "drawn":
        if decision.seat == seat:
            _owe_missing_cards(hand, decision, stated_count)
        else:
            queue.insert(0, ~decision.seat)  # their fifth card, which was put off
    progress.begin_step(hand, step_index)
    progress.set_queue(hand, [seat, *queue])


def _owe_missing_cards(
    hand: HandState, decision: decisions.DealCardsDecision, stated_count: int
) -> None:
    """Owe a player again the cards that they were to get besides those of the draw."""
    fifth_count = hand.queue.count(~decision.seat)  # put off until everybody has drawn
    missing_count = decision.count + fifth_count - stated_count
    if missing_count:
        owed_count = card_corrections.owed_count(hand, decision.seat) + missing_count
        card_corrections.owe_on_draw(hand, decision.seat, owed_count)
