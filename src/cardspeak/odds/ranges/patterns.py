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
    named = [card for card in cards if not card.is_wildcard]
    letters = [letter for letter in SUIT_VARIABLES if any(card.suit == letter for card in named)]
    free_suits = [suit for suit in SUITS if not any(card.suit == suit for card in named)]
    alternatives = dict[Requirements, None]()
    for suits in permutations(free_suits, len(letters)):
        suit_assignment = dict(zip(letters, suits, strict=True))
        conditions = _hall_conditions(
            tuple(_card_mask(card, suit_assignment, deck) for card in named)
        )
        if all(mask.bit_count() >= minimum for mask, minimum in conditions):
            alternatives[conditions] = None
    return tuple(alternatives)


def _hall_conditions(masks: tuple[int, ...]) -> Requirements:
    conditions = dict[int, int]()
    for size in range(1, len(masks) + 1):
        for subset in combinations(masks, size):
            union = 0
            for mask in subset:
                union |= mask
            conditions[union] = size
    return tuple(sorted(conditions.items()))


def _card_mask(card: CardPattern, suit_assignment: dict[str, str], deck: Deck) -> int:
    if card.ranks == "Jo":
        return 1 << 52
    ranks = [rank for rank in deck.ranks if not card.ranks or RANKS[rank] in card.ranks]
    suits = suit_assignment.get(card.suit, card.suit) or SUITS
    return sum(CLUBS_MASK << SUITS.index(suit) & 15 << 4 * rank for rank in ranks for suit in suits)


def matches(requirements: Requirements, batch: HoldingBatch) -> BoolArray:
    """Return which holdings satisfy the requirements."""
    if not requirements:
        return np.ones(len(batch.masks), np.bool_)
    return reduce(
        and_,
        (
            batch.count_cards(mask) >= minimum
            for mask, minimum in _minimal_requirements(requirements)
        ),
    )


@lru_cache(4096)
def _minimal_requirements(requirements: Requirements) -> Requirements:
    """Drop requirements that follow from two others about fewer cards."""
    minimums = dict(requirements)
    return tuple(
        (mask, minimum)
        for mask, minimum in requirements
        if not any(
            other_mask & mask == other_mask
            and minimums.get(mask ^ other_mask, 0) + other_minimum >= minimum
            for other_mask, other_minimum in requirements
            if other_mask != mask
        )
    )


def expand_plus(cards: tuple[CardPattern, ...], deck: Deck) -> list[tuple[CardPattern, ...]]:
    """Return a pattern and those above it.

    With two different ranks the lower one climbs to just below the higher: ``AT+``. Otherwise all
    climb together until the highest is an ace: ``QQ+``, ``JT98+``.
    """
    indices = [index for index, card in enumerate(cards) if card.has_single_rank]
    rank_indices = {index: _rank_index(cards[index], deck) for index in indices}
    top = max(rank_indices.values())
    if len(indices) == 2 and len(set(rank_indices.values())) == 2:
        moving = [min(indices, key=rank_indices.__getitem__)]
        max_step = top - 1 - rank_indices[moving[0]]
    else:
        moving = indices
        max_step = len(deck.ranks) - 1 - top
    return [_shifted(cards, moving, step, deck) for step in range(max_step + 1)]


def expand_span(
    first: tuple[CardPattern, ...], last: tuple[CardPattern, ...], deck: Deck
) -> list[tuple[CardPattern, ...]] | None:
    """Return the patterns from one to another, or None unless ranks all move alike or stay."""
    if len(first) != len(last):
        return None
    steps = set[int]()
    moving = list[int]()
    for index, (start, end) in enumerate(zip(first, last, strict=True)):
        if start == end:
            continue
        if not (start.has_single_rank and end.has_single_rank and start.suit == end.suit):
            return None
        moving.append(index)
        steps.add(_rank_index(end, deck) - _rank_index(start, deck))
    if len(steps) > 1:
        return None
    length = steps.pop() if steps else 0
    patterns = [
        _shifted(first, moving, step, deck)
        for step in range(0, length + (-1 if length < 0 else 1), -1 if length < 0 else 1)
    ]
    pairs = {_pairs(first), _pairs(last)}
    return [pattern for pattern in patterns if _pairs(pattern) in pairs]


def _pairs(cards: Iterable[CardPattern]) -> int:
    """Count the repeated ranks: a kicker that moves past the other card must not pair it."""
    ranks = [card.ranks for card in cards if card.has_single_rank]
    return len(ranks) - len(set(ranks))


def _rank_index(card: CardPattern, deck: Deck) -> int:
    return deck.ranks.index(RANKS.index(card.ranks))


def _shifted(
    cards: tuple[CardPattern, ...], moving: list[int], step: int, deck: Deck
) -> tuple[CardPattern, ...]:
    shifted = list(cards)
    for index in moving:
        shifted[index] = shifted[index].with_rank(
            RANKS[deck.ranks[_rank_index(shifted[index], deck) + step]]
        )
    return tuple(shifted)
