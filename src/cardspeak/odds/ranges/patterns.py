"""Cards that a holding must have: ranks, suits, and suit variables."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import combinations, permutations
from operator import and_
from typing import TYPE_CHECKING, Final

import numpy as np

from cardspeak.cards import RANKS, SUITS
from cardspeak.odds.ranges.holdings import CLUBS_MASK

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardspeak.cards import Deck
    from cardspeak.odds.ranges.holdings import BoolArray, HoldingBatch

SUIT_VARIABLES: Final = "xyzw"
"""Suit variables: the same letter is the same suit, and different letters are different suits."""


@dataclass(frozen=True, slots=True)
class CardPattern:
    """One card of a pattern."""

    ranks: str
    """The ranks it may have; empty for any rank."""
    suit: str = ""
    """A suit, a suit variable, or empty for any suit."""
    text: str = ""
    """Its ranks as written."""

    @property
    def has_single_rank(self) -> bool:
        """Whether it has exactly one rank, which `+` and a span can move."""
        return len(self.ranks) == 1

    @property
    def is_wildcard(self) -> bool:
        """Whether it matches any card."""
        return not self.ranks and not self.suit

    def with_rank(self, rank: str) -> CardPattern:
        """Return the same card pattern with another rank."""
        return CardPattern(rank, self.suit, rank)

    def __str__(self) -> str:
        return (self.text or "*") + self.suit


Requirements = tuple[tuple[int, int], ...]
"""Pairs of a card mask and the minimum number of those cards; a holding must satisfy all."""


@lru_cache(4096)
def requirements(cards: tuple[CardPattern, ...], deck: Deck) -> tuple[Requirements, ...]:
    """Turn card patterns into minimum counts, once for each way to assign the suit variables.

    A holding has a card for each pattern if, for every subset of the patterns, it has at least as
    many cards that match any of them as there are patterns in the subset (Hall's theorem).
    """
    wanted = [one for one in cards if not one.is_wildcard]
    letters = [letter for letter in SUIT_VARIABLES if any(one.suit == letter for one in wanted)]
    free_suits = [suit for suit in SUITS if not any(one.suit == suit for one in wanted)]
    ways = dict[Requirements, None]()
    for suits in permutations(free_suits, len(letters)):
        tied = dict(zip(letters, suits, strict=True))
        least = _hall_conditions(tuple(_bits(one, tied, deck) for one in wanted))
        if all(some.bit_count() >= number for some, number in least):
            ways[least] = None
    return tuple(ways)


def _hall_conditions(wanted: tuple[int, ...]) -> Requirements:
    least = dict[int, int]()
    for size in range(1, len(wanted) + 1):
        for some in combinations(wanted, size):
            together = 0
            for bits in some:
                together |= bits
            least[together] = size
    return tuple(sorted(least.items()))


def _bits(one: CardPattern, tied: dict[str, str], of: Deck) -> int:
    if one.ranks == "Jo":
        return 1 << 52
    ranks = [rank for rank in of.ranks if not one.ranks or RANKS[rank] in one.ranks]
    suits = tied.get(one.suit, one.suit) or SUITS
    return sum(CLUBS_MASK << SUITS.index(suit) & 15 << 4 * rank for rank in ranks for suit in suits)


def matches(required: Requirements, batch: HoldingBatch) -> BoolArray:
    """Return which holdings satisfy the requirements."""
    if not required:
        return np.ones(len(batch.masks), np.bool_)
    return reduce(
        and_,
        (batch.count_cards(some) >= number for some, number in _minimal_requirements(required)),
    )


@lru_cache(4096)
def _minimal_requirements(least: Requirements) -> Requirements:
    """Drop requirements that follow from two others about fewer cards."""
    numbers = dict(least)
    return tuple(
        (some, number)
        for some, number in least
        if not any(
            part & some == part and numbers.get(some ^ part, 0) + of_part >= number
            for part, of_part in least
            if part != some
        )
    )


def expand_plus(cards: tuple[CardPattern, ...], deck: Deck) -> list[tuple[CardPattern, ...]]:
    """Return a pattern and those above it.

    With two different ranks the lower one climbs to just below the higher: ``AT+``. Otherwise all
    climb together until the highest is an ace: ``QQ+``, ``JT98+``.
    """
    places = [nth for nth, one in enumerate(cards) if one.has_single_rank]
    heights = {nth: _rank_index(cards[nth], deck) for nth in places}
    top = max(heights.values())
    if len(places) == 2 and len(set(heights.values())) == 2:
        moving = [min(places, key=heights.__getitem__)]
        room = top - 1 - heights[moving[0]]
    else:
        moving = places
        room = len(deck.ranks) - 1 - top
    return [_shifted(cards, moving, step, deck) for step in range(room + 1)]


def expand_span(
    first: tuple[CardPattern, ...], last: tuple[CardPattern, ...], deck: Deck
) -> list[tuple[CardPattern, ...]] | None:
    """Return the patterns from one to another, or None unless ranks all move alike or stay."""
    if len(first) != len(last):
        return None
    steps = set[int]()
    moving = list[int]()
    for nth, (start, end) in enumerate(zip(first, last, strict=True)):
        if start == end:
            continue
        if not (start.has_single_rank and end.has_single_rank and start.suit == end.suit):
            return None
        moving.append(nth)
        steps.add(_rank_index(end, deck) - _rank_index(start, deck))
    if len(steps) > 1:
        return None
    length = steps.pop() if steps else 0
    ways = [
        _shifted(first, moving, step, deck)
        for step in range(0, length + (-1 if length < 0 else 1), -1 if length < 0 else 1)
    ]
    pairs = {_pairs(first), _pairs(last)}
    return [way for way in ways if _pairs(way) in pairs]


def _pairs(asked: Iterable[CardPattern]) -> int:
    """Count the repeated ranks: a kicker that moves past the other card must not pair it."""
    named = [one.ranks for one in asked if one.has_single_rank]
    return len(named) - len(set(named))


def _rank_index(one: CardPattern, of: Deck) -> int:
    return of.ranks.index(RANKS.index(one.ranks))


def _shifted(
    asked: tuple[CardPattern, ...], moving: list[int], step: int, of: Deck
) -> tuple[CardPattern, ...]:
    cards = list(asked)
    for nth in moving:
        cards[nth] = cards[nth].with_rank(RANKS[of.ranks[_rank_index(cards[nth], of) + step]])
    return tuple(cards)
