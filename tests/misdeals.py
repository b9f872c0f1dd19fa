"""What tests of mistakes in the deal are written with: decks in order, misdeals, quick ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand import deal, decisions, events, placard, repairs
from rail import logged, quietly
from rigged import on_top

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.hand import Hand
    from cardspeak.houses.mistakes import AnyMistake


def sit(
    house: str,
    game: str,
    stacks: Sequence[int],
    *cards: str,
    paced: bool = False,
    posts: Sequence[int] | None = None,
    **posted: Any,
) -> Hand:
    """Deal a hand with these cards on top of the deck."""
    if "blinds" not in posted and "ante" not in posted:
        posted["blinds"] = (5, 10)
    rules = placard(game, house=house, **posted)
    return deal(rules, stacks, deck=on_top(rules, *cards), paced=paced, blinds=posts)


def deal_cards(hand: Hand, count: int) -> None:
    """Deal so many cards, one after the other."""
    for _ in range(count):
        hand.deal_next()


def deal_all(hand: Hand) -> None:
    """Deal until somebody has to decide something."""
    while isinstance(hand.decision, decisions.Cards):
        hand.deal_next()


def give_up(hand: Hand) -> Hand:
    """Let everybody fold who can, so that the hand is over."""
    while not hand.over:
        if isinstance(hand.decision, decisions.Bet) and hand.decision.fold:
            hand.fold()
        elif isinstance(hand.decision, decisions.Cards):
            hand.deal_next()
        else:
            quietly(hand)
    return hand


def check_misdealt(hand: Hand, clause: str) -> None:
    """See that the hand was dealt again by a clause: all is as at its beginning, but the cards."""
    [event] = logged(hand, repairs.Misdealt)
    assert event.clause == clause
    assert not hand.over
    again = hand.log[hand.log.index(event) + 1 :]
    acted = [one for one in again if isinstance(one, events.ACTIONS)]
    assert acted == []
    posted = sum(e.amount for e in hand.log if isinstance(e, events.Anted | events.Posted))
    assert sum(hand.started_with) - sum(hand.stacks) == posted
    [first, *_] = [one for one in again if isinstance(one, events.Dealt)]
    assert first.seat == (hand.button + 1) % hand.seats


def check_stands(hand: Hand, clause: str) -> None:
    """See that the mistake was reported, by a clause, and that the hand goes on as it was."""
    [*_, event] = logged(hand, repairs.Reported)
    assert event.clause == clause
    assert not logged(hand, repairs.Misdealt)


def clause_of(hand: Hand, mistake: AnyMistake, **by: int) -> str:
    """Report a mistake, and say by which clause it was dealt with."""
    hand.report(mistake, **by)
    return logged(hand, repairs.Reported)[-1].clause
