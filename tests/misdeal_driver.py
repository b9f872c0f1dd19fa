"""Helpers for tests of dealing irregularities: stacked decks, misdeals, quick endings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand import deal, decisions, events, game_spec, irregularity_events
from scripted_play import stack_on_top
from wsop_driver import act_passively, log_events

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.hand import Hand
    from cardspeak.houses.irregularities import AnyIrregularity


def deal_stacked(
    house: str,
    game: str,
    stacks: Sequence[int],
    *cards: str,
    paced: bool = False,
    posts: Sequence[int] | None = None,
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
        cards="paced" if paced else "shuffled",
        posted_blinds=posts,
    )


def deal_cards(hand: Hand, count: int) -> None:
    """Deal so many cards, card by card."""
    for _ in range(count):
        hand.deal_next()


def deal_to_decision(hand: Hand) -> None:
    """Deal until a player must decide."""
    while isinstance(hand.decision, decisions.DealCardsDecision):
        hand.deal_next()


def fold_out(hand: Hand) -> Hand:
    """Let everybody who can fold, so that the hand is over."""
    while not hand.over:
        if isinstance(hand.decision, decisions.BetDecision) and hand.decision.fold:
            hand.fold()
        elif isinstance(hand.decision, decisions.DealCardsDecision):
            hand.deal_next()
        else:
            act_passively(hand)
    return hand


def assert_misdealt(hand: Hand, clause: str) -> None:
    """Assert that a clause caused a misdeal: everything is as at the start, except the cards."""
    [event] = log_events(hand, irregularity_events.MisdealDeclared)
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
    [*_, event] = log_events(hand, irregularity_events.Reported)
    assert event.clause == clause
    assert not log_events(hand, irregularity_events.MisdealDeclared)


def report_clause(hand: Hand, irregularity: AnyIrregularity, **reporter: int) -> str:
    """Report an irregularity and return the clause of its remedy."""
    hand.report(irregularity, **reporter)
    return log_events(hand, irregularity_events.Reported)[-1].clause
