"""Every holding of so many cards, many at once: a holding is 64 bits, and bit n is card n."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from math import comb
from typing import TYPE_CHECKING, Final

import numpy as np

from cardspeak.cards import CARDS, JOKER, BadCards, Card, Deck

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from numpy.typing import NDArray

    Bits = NDArray[np.uint64]
    Counts = NDArray[np.uint8]
    Yes = NDArray[np.bool_]

KEPT: Final = 300_000
"""Holdings of a deal that are worked out once and kept: four cards of 52, or any two."""
MOST: Final = 25_000_000
"""Holdings that are listed at all: six cards of 52, but not seven."""


def bits_of(cards: Iterable[int]) -> int:
    """Give the bits of some cards.

    >>> bits_of([0, 3])
    9
    """
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


def cards_in(bits: int) -> tuple[Card, ...]:
    """Give the cards of a holding, lowest first.

    >>> cards_in(9)
    (2c, 2s)
    """
    return tuple(card for card in CARDS[: JOKER + 1] if bits >> card & 1)


def holdings_of(bits: Bits, cards: int) -> tuple[tuple[Card, ...], ...]:
    """Give the cards of many holdings of the same size."""
    columns = []
    left = bits.copy()
    one = np.uint64(1)
    for _ in range(cards):
        lowest = left & (~left + one)
        columns.append([CARDS[card] for card in np.bitwise_count(lowest - one).tolist()])
        left ^= lowest
    return tuple(zip(*columns, strict=True))


def choices(cards: Sequence[int], number: int) -> Bits:
    """Choose so many of some cards in every way; bits ascend when the cards do.

    >>> choices([0, 1, 2], 2).tolist()
    [3, 5, 6]
    """
    chosen = np.zeros(1, np.uint64)
    for size in range(1, number + 1):
        chosen = np.concatenate(
            [
                np.zeros(0, np.uint64),
                *(_topped_by(cards, nth, chosen, size) for nth in range(size - 1, len(cards))),
            ]
        )
    return chosen


def _topped_by(cards: Sequence[int], nth: int, smaller: Bits, size: int) -> Bits:
    """Choose the card that is nth and smaller ones: those are the first in `smaller`."""
    return smaller[: comb(nth, size - 1)] | np.uint64(1 << cards[nth])


@dataclass(frozen=True)
class Dealt:
    """So many cards from a deck.

    >>> from cardspeak.cards import deck
    >>> Dealt(deck(52), 4).total
    270725
    """

    deck: Deck
    cards: int

    @property
    def total(self) -> int:
        """How many holdings there are."""
        return comb(len(self.deck), self.cards)

    @cached_property
    def _whole(self) -> int:
        return bits_of(self.deck.cards)

    @property
    def everything(self) -> Iterator[Lot]:
        """Every holding, in lots, ascending."""
        if self.total <= KEPT:
            yield _kept(self)
            return
        self.check(self.total)
        smaller = choices(self.deck.cards, self.cards - 1)
        for nth in range(self.cards - 1, len(self.deck)):
            yield Lot(_topped_by(self.deck.cards, nth, smaller, self.cards), self)

    def with_some_of(self, some: int, least: int) -> Iterator[Lot]:
        """Every holding that has at least so many of some cards (as bits), each in one lot."""
        inside = [card for card in self.deck.cards if some >> card & 1]
        outside = [card for card in self.deck.cards if not some >> card & 1]
        for number in range(least, min(self.cards, len(inside)) + 1):
            beside = choices(outside, self.cards - number)
            yield Lot((choices(inside, number)[:, None] | beside).ravel(), self)

    def number_with(self, some: int, least: int) -> int:
        """How many holdings `with_some_of` gives."""
        inside = (some & self._whole).bit_count()
        outside = len(self.deck) - inside
        return sum(
            comb(inside, number) * comb(outside, self.cards - number)
            for number in range(least, self.cards + 1)
        )

    def check(self, number: int) -> None:
        """Refuse to list more holdings than memory is good for."""
        if number > MOST:
            raise BadCards(
                f"{number:,} holdings of {self.cards} cards are too many to list: "
                f"name more cards, for at most {MOST:,}"
            )


@cache
def _kept(dealt: Dealt) -> Lot:
    return Lot(choices(dealt.deck.cards, dealt.cards), dealt)


class Lot:
    """Many holdings, and what can be said of all of them at once."""

    def __init__(self, bits: Bits, dealt: Dealt) -> None:
        self.bits = bits
        self.dealt = dealt
        self.answers: dict[str, Yes] = {}
        """What has been asked by name before."""

    def count(self, some: int) -> Counts:
        """How many of some cards (as bits) each holding has."""
        counts: Counts = np.bitwise_count(self.bits & np.uint64(some))
        return counts

    @cached_property
    def by_suit(self) -> Counts:
        """How many clubs, diamonds, hearts and spades each holding has."""
        return np.stack([self.count(SUIT << suit) for suit in range(4)])

    @cached_property
    def by_rank(self) -> Counts:
        """How many of each rank of the deck, lowest first, each holding has."""
        return np.stack([self.count(RANK << 4 * rank) for rank in self.dealt.deck.ranks])

    @cached_property
    def ranks(self) -> NDArray[np.uint16]:
        """Which ranks each holding has: bit n is the nth rank of the deck."""
        ranks = np.zeros(len(self.bits), np.uint16)
        for nth, held in enumerate(self.by_rank):
            ranks |= (held > 0).astype(np.uint16) << np.uint16(nth)
        return ranks

    def ranks_in(self, suit: int) -> NDArray[np.uint16]:
        """Which ranks each holding has in one suit: bit n is the nth rank of the deck."""
        ranks = np.zeros(len(self.bits), np.uint16)
        for nth, rank in enumerate(self.dealt.deck.ranks):
            held = self.bits >> np.uint64(4 * rank + suit) & np.uint64(1)
            ranks |= held.astype(np.uint16) << np.uint16(nth)
        return ranks


SUIT: Final = sum(1 << 4 * rank for rank in range(13))
"""The clubs; shifted by one, two or three the other suits."""
RANK: Final = 15
"""The deuces; shifted by four for each rank the others."""
