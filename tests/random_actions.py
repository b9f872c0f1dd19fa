"""Random legal actions, drawn from Python's own random numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.bots.random_player import Rng, act_randomly
from cardspeak.cards import format_cards
from cardspeak.hand import decisions

if TYPE_CHECKING:
    import random

    from cardspeak.hand.hand import Hand


def act_at_random(hand: Hand, rng: random.Random) -> None:
    """Act for whoever must decide; calls are twice as likely as folds and checks."""
    match hand.decision:
        case decisions.BetDecision() as bet:
            legal_actions = [
                action
                for action, is_legal in (
                    (hand.fold, bet.fold),
                    (hand.check, bet.check),
                    (hand.call, bet.call),
                    (hand.call, bet.call),
                    (hand.bring_in, bet.bring_in_amount),
                )
                if is_legal
            ]
            if bet.raise_to and (not legal_actions or rng.random() < 0.3):
                hand.raise_to(
                    rng.choice(bet.allowed_sizes)
                    if bet.allowed_sizes
                    else rng.randint(*bet.raise_to)
                )
            else:
                rng.choice(legal_actions)()
        case decisions.DrawDecision(seat=seat, max_cards=max_cards):
            down_cards = hand.down_cards[seat]
            hand.discard(
                format_cards(
                    rng.sample(down_cards, rng.randint(0, min(max_cards, len(down_cards))))
                )
            )
        case decisions.DiscardDecision(seat=seat, count=cards):
            hand.discard(format_cards(rng.sample(hand.down_cards[seat], cards)))
        case decisions.ExposeDecision():
            rng.choice((hand.expose, hand.keep_down))()
        case decisions.PlaceDecision():
            act_randomly(hand, Rng(rng.randbytes(32)))
