"""Players who do anything that is offered, the same again for the same seed."""

from __future__ import annotations

import random
from itertools import islice
from typing import TYPE_CHECKING, Final, Literal

import cardspeak as cs
from laws.refereed_play import act_without_chips, choose_bet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from laws.hand_setups import HandSetup

KILL_CHANCE: Final = 0.08


def play_at_random(
    setup: HandSetup,
    seed: int,
    *,
    cards: Literal["shuffled", "card-by-card", "named"] = "shuffled",
    dealt: cs.Hand | None = None,
    kills: bool = False,
) -> cs.Hand:
    """Play a hand to its end; named cards are those of the hand `dealt`.

    With `kills` the floor declares a hand dead now and then, at any moment of the betting.
    """
    rng = random.Random(seed)
    hand = setup.deal(cards=cards)
    names = dealt_cards(dealt) if dealt else iter(())
    while hand.decision is not None:
        match hand.decision:
            case cs.decisions.DealCardsDecision() if cards == "card-by-card":
                hand.deal_next()
            case cs.decisions.DealCardsDecision(count=count, kind=kind):
                hand.deal_cards("??" if kind == "burn" else "".join(islice(names, count)))
            case cs.decisions.BetDecision() if kills and rng.random() < KILL_CHANCE:
                kill_a_hand(hand, rng)
            case cs.decisions.BetDecision() as decision:
                bet(hand, decision, choose_bet(decision, rng))
            case _:
                act_without_chips(hand, rng)
    return hand


def kill_a_hand(hand: cs.Hand, rng: random.Random) -> None:
    """Declare a live hand dead that touched the discards, whoever has to act."""
    before = len(hand.log)
    hand.report(cs.irregularities.FouledHand(rng.choice(hand.live_seats())))
    if isinstance(hand.decision, cs.decisions.RulingDecision):
        names = [option.name for option in hand.decision.options]
        hand.rule("dead" if "dead" in names else names[0])
    assert len(hand.log) > before


def bet(hand: cs.Hand, decision: cs.decisions.BetDecision, action: str) -> None:
    """Carry out the chosen action."""
    if action == "fold":
        hand.fold()
    elif action.startswith("raise"):
        hand.raise_to(int(action.split()[1]))
    elif decision.bring_in_amount:
        hand.bring_in()
    elif decision.call:
        hand.call()
    else:
        hand.check()


def dealt_cards(hand: cs.Hand) -> Iterator[str]:
    """Yield the cards of a hand in the order in which they were dealt, without the burns."""
    for event in hand.log:
        match event:
            case cs.events.Dealt(cards=cards) | cs.events.BoardDealt(cards=cards):
                yield from (cards[place : place + 2] for place in range(0, len(cards), 2))
            case _:
                pass


def without_burned_cards(hand: cs.Hand) -> list[object]:
    """Return the log with burns as they are at a real table, where nobody sees them."""
    return [
        cs.events.Burned("??", event.clause) if isinstance(event, cs.events.Burned) else event
        for event in hand.log
    ]
