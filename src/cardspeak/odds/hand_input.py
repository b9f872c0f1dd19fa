"""Parsing of hands for odds: named cards, unknown cards and ranges."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import gcd, lcm
from typing import TYPE_CHECKING, Final

from cardspeak.cards import Card, format_cards, parse_cards
from cardspeak.odds.ranges import Range, parse_range

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from cardspeak.odds.deal_plan import DealPlan

HandLike = str | Range | tuple[int, ...] | list[int]

_SYMBOLS: Final = "♣♦♥♠"
_CARDS: Final = re.compile(
    rf"(?:[\s,|]|(?:10|[2-9TJQKA])[cdhs{_SYMBOLS}][\ufe0e\ufe0f]?|Jo|\?\??)+", re.IGNORECASE
)
_UNKNOWN_CARD: Final = re.compile(r"\?\??")
RANDOM_HAND: Final = "random"


@dataclass(frozen=True)
class ParsedHand:
    """One hand as parsed from the input."""

    name: str
    cards: tuple[Card, ...] = ()
    """Named cards in the order they were dealt; ``??`` stands for an unknown card."""
    range: Range | None = None
    is_unknown: bool = False
    """Whether nothing at all is known about the hand."""


def parse_hand(hand: HandLike, plan: DealPlan) -> ParsedHand:
    """Parse a hand: cards, ``random``, or a range.

    >>> from cardspeak.odds.deal_plan import build_deal_plan
    >>> parse_hand("Ah?", build_deal_plan("holdem")).cards
    (Ah, ??)
    """
    if isinstance(hand, Range):
        return _from_range(str(hand), hand)
    if not isinstance(hand, str):
        cards = tuple(Card(card) for card in hand)
        return ParsedHand(format_cards(cards), cards)
    text = hand.strip()
    if not text or text.casefold() == RANDOM_HAND:
        return ParsedHand(RANDOM_HAND, is_unknown=True)
    if _CARDS.fullmatch(text):
        cards = parse_partial_cards(text)
        return ParsedHand(format_cards(cards), cards)
    return _from_range(hand, parse_range(hand, hand_size=plan.starting_card_count, deck=plan.deck))


def parse_partial_cards(text: str) -> tuple[Card, ...]:
    """Parse cards, some of which may be unknown.

    >>> parse_partial_cards("Ah? Kd??")
    (Ah, ??, Kd, ??)
    """
    return parse_cards(_UNKNOWN_CARD.sub(" ?? ", text))


def _from_range(name: str, hand_range: Range) -> ParsedHand:
    if hand_range.is_all_hands:
        return ParsedHand(name, is_unknown=True)
    return ParsedHand(name, range=hand_range)


def integer_weights(weights: Sequence[Fraction]) -> list[int]:
    """Scale weights to the smallest whole numbers in the same proportion.

    >>> from fractions import Fraction
    >>> integer_weights([Fraction(1), Fraction(1, 2)])
    [2, 1]
    >>> integer_weights([Fraction(2, 3), Fraction(2, 3)])
    [1, 1]
    """
    denominator = lcm(*(weight.denominator for weight in weights))
    numbers = [int(weight * denominator) for weight in weights]
    divisor = gcd(*numbers)
    return [weight // divisor for weight in numbers]
