"""Hands as they are given: named cards, cards not known, ranges."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import gcd, lcm
from typing import TYPE_CHECKING, Final

from cardspeak.cards import Card, parse, text
from cardspeak.odds.ranges import Range, read_range

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from cardspeak.odds.showdowns import Showdown

HandGiven = str | Range | tuple[int, ...] | list[int]

_SYMBOLS: Final = "♣♦♥♠"
_CARDS: Final = re.compile(
    rf"(?:[\s,|]|(?:10|[2-9TJQKA])[cdhs{_SYMBOLS}][\ufe0e\ufe0f]?|Jo|\?\??)+", re.IGNORECASE
)
_LONE: Final = re.compile(r"\?\??")
RANDOM: Final = "random"


@dataclass(frozen=True)
class GivenHand:
    """One hand as it was given."""

    name: str
    cards: tuple[Card, ...] = ()
    """Named cards in the order they were dealt, ``??`` for those not known."""
    range: Range | None = None
    unknown: bool = False
    """Whether nothing is known of it."""


def read_hand(given: HandGiven, showdown: Showdown) -> GivenHand:
    """Read a hand: cards, ``random``, or a range.

    >>> from cardspeak.odds.showdowns import showdown_of
    >>> read_hand("Ah?", showdown_of("holdem")).cards
    (Ah, ??)
    """
    if isinstance(given, Range):
        return _of_range(str(given), given)
    if not isinstance(given, str):
        cards = tuple(Card(card) for card in given)
        return GivenHand(text(cards), cards)
    said = given.strip()
    if not said or said.casefold() == RANDOM:
        return GivenHand(RANDOM, unknown=True)
    if _CARDS.fullmatch(said):
        cards = read_cards(said)
        return GivenHand(text(cards), cards)
    return _of_range(given, read_range(given, cards=showdown.opening, deck=showdown.deck))


def read_cards(said: str) -> tuple[Card, ...]:
    """Read cards of which some are not known.

    >>> read_cards("Ah? Kd??")
    (Ah, ??, Kd, ??)
    """
    return parse(_LONE.sub(" ?? ", said))


def _of_range(name: str, found: Range) -> GivenHand:
    if found.everything:
        return GivenHand(name, unknown=True)
    return GivenHand(name, range=found)


def whole_weights(weights: Sequence[Fraction]) -> list[int]:
    """Bring weights to whole numbers, as small as they go.

    >>> from fractions import Fraction
    >>> whole_weights([Fraction(1), Fraction(1, 2)])
    [2, 1]
    >>> whole_weights([Fraction(2, 3), Fraction(2, 3)])
    [1, 1]
    """
    common = lcm(*(weight.denominator for weight in weights))
    whole = [int(weight * common) for weight in weights]
    shared = gcd(*whole)
    return [weight // shared for weight in whole]
