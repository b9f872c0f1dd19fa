"""Holdings as 64-bit masks, processed in batches: bit n is card n."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from math import comb
from typing import TYPE_CHECKING, Final

import numpy as np

from cardspeak.cards import ALL_CARDS, JOKER, Card, Deck, InvalidCardsError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from numpy.typing import NDArray

    Masks = NDArray[np.uint64]
    Counts = NDArray[np.uint8]
    BoolArray = NDArray[np.bool_]

MAX_CACHED_HOLDINGS: Final = 300_000
"""Maximum size of a holding space that is cached: four cards of 52, or any two."""
MAX_HOLDINGS: Final = 25_000_000
"""Maximum number of holdings to list at all: six cards of 52, but not seven."""


def card_mask(cards: Iterable[int]) -> int:
    """Return the bit mask of some cards.

    >>> card_mask([0, 3])
    9
    """
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_from_mask(mask: int) -> tuple[Card, ...]:
    """Return the cards of a holding, lowest first.

    >>> cards_from_mask(9)
    (2c, 2s)
    """
    return tuple(card for card in ALL_CARDS[: JOKER + 1] if mask >> card & 1)


def holdings_from_masks(masks: Masks, hand_size: int) -> tuple[tuple[Card, ...], ...]:
    """Return the cards of many holdings of the same size."""
    columns = []
    remaining = masks.copy()
    lowest_bit = np.uint64(1)
    for _ in range(hand_size):
        lowest = remaining & (~remaining + lowest_bit)
        columns.append([ALL_CARDS[card] for card in np.bitwise_count(lowest - lowest_bit).tolist()])
        remaining ^= lowest
    return tuple(zip(*columns, strict=True))


def combination_masks(cards: Sequence[int], count: int) -> Masks:
    """Return every combination of `count` cards; masks ascend if the cards do.

    >>> combination_masks([0, 1, 2], 2).tolist()
    [3, 5, 6]
    """
    combinations = np.zeros(1, np.uint64)
    for size in range(1, count + 1):
        combinations = np.concatenate(
            [
                np.zeros(0, np.uint64),
                *(
                    _with_top_card(cards, index, combinations, size)
                    for index in range(size - 1, len(cards))
                ),
            ]
        )
    return combinations


def _with_top_card(cards: Sequence[int], index: int, smaller: Masks, size: int) -> Masks:
    """Combine the nth card with lower cards: those combinations come first in `smaller`."""
    return smaller[: comb(index, size - 1)] | np.uint64(1 << cards[index])


@dataclass(frozen=True)
class HoldingSpace:
    """All holdings of a given size from a deck.

    >>> from cardspeak.cards import deck
    >>> HoldingSpace(deck(52), 4).total
    270725
    """

    deck: Deck
    hand_size: int

    @property
    def total(self) -> int:
        """How many holdings there are."""
        return comb(len(self.deck), self.hand_size)

    @cached_property
    def _deck_mask(self) -> int:
        return card_mask(self.deck.cards)

    @property
    def batches(self) -> Iterator[HoldingBatch]:
        """Every holding, in batches, ascending."""
        if self.total <= MAX_CACHED_HOLDINGS:
            yield _cached_batch(self)
            return
        self.check_size(self.total)
        smaller = combination_masks(self.deck.cards, self.hand_size - 1)
        for index in range(self.hand_size - 1, len(self.deck)):
            yield HoldingBatch(
                _with_top_card(self.deck.cards, index, smaller, self.hand_size), self
            )

    def batches_with(self, mask: int, min_count: int) -> Iterator[HoldingBatch]:
        """Yield every holding with at least `min_count` cards of `mask`, each in one batch."""
        inside = [card for card in self.deck.cards if mask >> card & 1]
        outside = [card for card in self.deck.cards if not mask >> card & 1]
        for count in range(min_count, min(self.hand_size, len(inside)) + 1):
            others = combination_masks(outside, self.hand_size - count)
            yield HoldingBatch((combination_masks(inside, count)[:, None] | others).ravel(), self)

    def count_with(self, mask: int, min_count: int) -> int:
        """Return how many holdings `batches_with` yields."""
        inside = (mask & self._deck_mask).bit_count()
        outside = len(self.deck) - inside
        return sum(
            comb(inside, count) * comb(outside, self.hand_size - count)
            for count in range(min_count, self.hand_size + 1)
        )

    def check_size(self, count: int) -> None:
        """Raise an error for more holdings than fit in memory."""
        if count > MAX_HOLDINGS:
            raise InvalidCardsError(
                f"{count:,} combinations of {self.hand_size} cards are too many to list: "
                f"narrow the range to at most {MAX_HOLDINGS:,}"
            )


@cache
def _cached_batch(space: HoldingSpace) -> HoldingBatch:
    return HoldingBatch(combination_masks(space.deck.cards, space.hand_size), space)


class HoldingBatch:
    """Many holdings, with properties computed for all of them at once."""

    def __init__(self, masks: Masks, space: HoldingSpace) -> None:
        self.masks = masks
        self.space = space
        self.filter_cache: dict[str, BoolArray] = {}
        """Results of filters applied before, by name."""

    def count_cards(self, mask: int) -> Counts:
        """Return how many cards of a mask each holding has."""
        counts: Counts = np.bitwise_count(self.masks & np.uint64(mask))
        return counts

    @cached_property
    def suit_counts(self) -> Counts:
        """How many clubs, diamonds, hearts and spades each holding has."""
        return np.stack([self.count_cards(CLUBS_MASK << suit) for suit in range(4)])

    @cached_property
    def rank_counts(self) -> Counts:
        """How many cards of each rank of the deck, lowest first, each holding has."""
        return np.stack(
            [self.count_cards(DEUCES_MASK << 4 * rank) for rank in self.space.deck.ranks]
        )

    @cached_property
    def rank_masks(self) -> NDArray[np.uint16]:
        """Which ranks each holding has: bit n is the nth rank of the deck."""
        ranks = np.zeros(len(self.masks), np.uint16)
        for index, counts in enumerate(self.rank_counts):
            ranks |= (counts > 0).astype(np.uint16) << np.uint16(index)
        return ranks

    def rank_masks_in_suit(self, suit: int) -> NDArray[np.uint16]:
        """Return which ranks each holding has in one suit: bit n is the nth rank of the deck."""
        ranks = np.zeros(len(self.masks), np.uint16)
        for index, rank in enumerate(self.space.deck.ranks):
            has_rank = self.masks >> np.uint64(4 * rank + suit) & np.uint64(1)
            ranks |= has_rank.astype(np.uint16) << np.uint16(index)
        return ranks


CLUBS_MASK: Final = sum(1 << 4 * rank for rank in range(13))
"""Mask of the clubs; shift it by one, two or three for the other suits."""
DEUCES_MASK: Final = 15
"""Mask of the deuces; shift it by four for each higher rank."""
