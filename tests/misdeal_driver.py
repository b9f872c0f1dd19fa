"""Helpers for tests of dealing irregularities: stacked decks, misdeals, folding out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from cardspeak.hand import deal, decisions, events, game_spec, irregularity_events
from hand_driver import act_passively, events_of, stack_on_top

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.hand import Hand
    from cardspeak.houses.irregularities import AnyIrregularity

STACKS: Final = [100] * 3
TWO_CALLS: Final = "call, call"
"""Two players have acted: that is substantial action everywhere."""


def deal_with_top_cards(
    house: str,
    game: str,
    stacks: Sequence[int],
    *cards: str,
    card_by_card: bool = False,
    posted_blinds: Sequence[int] | None = None,
    **settings: Any,
) -> Hand:
    """Deal a hand with these cards on top of the deck."""
    if "blinds" not in settings and "ante" not in settings:
        settings["blinds"] = (5, 10)
    spec = game_spec(game, house=house, **settings)
    return deal(
        spec,
        stacks,
        stacked_deck=stack_on_top(spec, *cards),
        cards="card-by-card" if card_by_card else "shuffled",
        posted_blinds=posted_blinds,
    )


def deal_cards(hand: Hand, count: int) -> None:
    """Deal this many cards, card by card."""
    for _ in range(count):
        hand.deal_next()


def deal_to_decision(hand: Hand) -> None:
    """Deal until a player must decide."""
    while isinstance(hand.decision, decisions.DealCardsDecision):
        hand.deal_next()


def fold_hand_out(hand: Hand) -> Hand:
    """Fold for everybody who can fold, until the hand is over."""
    while not hand.over:
        if isinstance(hand.decision, decisions.BetDecision) and hand.decision.fold:
            hand.fold()
        else:
            act_passively(hand)
    return hand


def assert_misdealt(hand: Hand, clause: str) -> None:
    """Assert that a clause caused a misdeal: everything is as at the start, except the cards."""
    [event] = events_of(hand, irregularity_events.MisdealDeclared)
    assert event.clause == clause
    assert not hand.over
    redealt_events = hand.log[hand.log.index(event) + 1 :]
    acted = [event for event in redealt_events if isinstance(event, events.BETTING_ACTIONS)]
    assert acted == []
    posted = sum(
        event.amount for event in hand.log if isinstance(event, events.Anted | events.Posted)
    )
    assert sum(hand.starting_stacks) - sum(hand.stacks) == posted
    [first, *_] = [event for event in redealt_events if isinstance(event, events.Dealt)]
    assert first.seat == (hand.button + 1) % hand.seat_count


def assert_hand_stands(hand: Hand, clause: str) -> None:
    """Assert that the irregularity was reported, with a clause, and that the hand stands."""
    [*_, event] = events_of(hand, irregularity_events.Reported)
    assert event.clause == clause
    assert not events_of(hand, irregularity_events.MisdealDeclared)


def report_and_get_clause(hand: Hand, irregularity: AnyIrregularity, **reporter: int) -> str:
    """Report an irregularity and return the clause of its remedy."""
    hand.report(irregularity, **reporter)
    return events_of(hand, irregularity_events.Reported)[-1].clause


def assert_redealt_card_by_card(hand: Hand, clause: str) -> None:
    """Assert that a clause caused a misdeal, after which three players get new cards."""
    assert events_of(hand, irregularity_events.MisdealDeclared)[0].clause == clause
    assert hand.stacks == [95] * 3
    assert hand.down_cards == [[], [], []]
    deal_to_decision(hand)
    assert_misdealt(hand, clause)
    fold_hand_out(hand)
    assert sorted(hand.stacks) in ([95, 95, 110], [90, 95, 115], [85, 95, 120])


def irregularity_param(clause: str, irregularity: AnyIrregularity, *clauses: str) -> Any:
    """Return an irregularity as a parameter of a test, marked with its clauses."""
    marks = pytest.mark.clause(clause, *clauses)
    return pytest.param(clause, irregularity, marks=marks, id=f"{clause} {irregularity}")
