"""Orders of hands: how strong a hand is, as the book says it.

An order turns cards into a **strength**, a tuple that compares as the hands do: the greater wins,
in low games too. Nothing here is fast. These definitions are the specification; `Ranking` puts
their strengths on a ladder and the kernel's tables are made from them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, Final, Protocol

from cardspeak.cards import JOKER, Deck

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

Strength = tuple[int, ...]
Ranks = tuple[int, ...]


class Order(Protocol):
    """What a ranking needs to know of an order of hands."""

    @property
    def deck(self) -> Deck:
        """The cards it is for."""

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many cards a hand of this order may be made of."""

    @property
    def heights(self) -> tuple[int, ...]:
        """How high each rank counts when single cards are compared."""

    @property
    def lowball(self) -> bool:
        """Whether the lower card is the better one."""

    @property
    def whole(self) -> bool:
        """Whether all cards are read together, with none to choose."""

    def best(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Choose the cards that make the strongest hand."""

    def hand(self, cards: Sequence[int]) -> Strength:
        """Read the hand that exactly these cards make."""

    def strengths(self) -> Iterable[Strength]:
        """Give every strength there is, in any order, repeats allowed."""

    def words(self, strength: Strength) -> str:
        """Say a strength as a dealer would."""


@dataclass(frozen=True)
class RankOrder:
    """An order that looks at ranks, and at whether five cards are all of one suit."""

    deck: Deck
    sizes: tuple[int, ...]
    of: Callable[[Ranks, bool], Strength]
    """Strength of exactly these ranks, and whether they are five of one suit."""
    words: Callable[[Strength], str]
    joker: Callable[[Ranks, bool], Iterable[tuple[int, bool]]] | None = None
    """What the joker may stand for beside these ranks: a rank, and whether in their suit."""
    heights: tuple[int, ...] = tuple(range(13))
    """How high each rank counts when single cards are compared."""
    lowball: bool = False
    """Whether the lower card is the better one."""
    whole: bool = False
    """Whether all cards are read together, with none to choose: boards shown."""

    def best(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Choose the cards that make the strongest hand."""
        playing = min(len(cards), max(self.sizes))
        return max(combinations(cards, playing), key=self.hand)

    def hand(self, cards: Sequence[int]) -> Strength:
        """Read exactly these cards, the joker at its best."""
        naturals = [card for card in cards if card != JOKER]
        ranks = tuple(card >> 2 for card in naturals)
        suited = len(cards) == 5 and len({card & 3 for card in naturals}) == 1
        if len(naturals) == len(cards):
            return self.of(ranks, suited)
        return self.with_joker(ranks, suited)

    def with_joker(self, ranks: Ranks, suited: bool) -> Strength:  # noqa: FBT001
        """Read these ranks and a joker, which stands for whatever makes the best of them."""
        if self.joker is None:
            raise ValueError("this order of hands has no rule for a joker")
        return max(self.of((*ranks, rank), same) for rank, same in self.joker(ranks, suited))

    @cached_property
    def naturals(self) -> dict[tuple[Ranks, bool], Strength]:
        """The strength of every hand the deck can make without a joker, ranks lowest first."""
        hands = {}
        for size in self.sizes:
            for ranks in combinations_with_replacement(self.deck.ranks, size):
                if size < 5 or ranks[0] != ranks[4]:  # in order, so unequal ends: no five alike
                    hands[ranks, False] = self.of(ranks, False)  # noqa: FBT003
        if 5 in self.sizes:
            for ranks in combinations(self.deck.ranks, 5):
                hands[ranks, True] = self.of(ranks, True)  # noqa: FBT003
        return hands

    def strengths(self) -> Iterator[Strength]:
        """Give the strength of every hand the deck can make."""
        yield from self.naturals.values()
        if self.deck.joker and 5 in self.sizes:
            # The only hands that no natural five cards make: four of a kind and the joker.
            for rank in self.deck.ranks:
                yield self.with_joker((rank,) * 4, False)  # noqa: FBT003


@dataclass(frozen=True)
class BadugiOrder:
    """Badugi: the cards that play are of different ranks and different suits.

    More cards beat fewer; then the lower highest card wins, and so on down (wsop-298, wsop-299).
    """

    deck: Deck
    heights: tuple[int, ...]
    """How high each rank counts: the ace below the deuce, or above the king (wsop-308)."""
    words: Callable[[Strength], str]
    sizes: tuple[int, ...] = (1, 2, 3, 4)
    lowball: bool = True
    whole: bool = False

    def best(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Choose the cards that make the strongest badugi."""
        return max(
            (
                hand
                for size in self.sizes
                for hand in combinations(cards, size)
                if len({card >> 2 for card in hand}) == len({card & 3 for card in hand}) == size
            ),
            key=self.hand,
        )

    def hand(self, cards: Sequence[int]) -> Strength:
        """Read cards of different ranks and suits."""
        return self.of(card >> 2 for card in cards)

    def of(self, ranks: Iterable[int]) -> Strength:
        """Read different ranks, taken to be of different suits."""
        heights = sorted((self.heights[rank] for rank in ranks), reverse=True)
        return (len(heights), *(-height for height in heights))

    def strengths(self) -> Iterator[Strength]:
        """Give the strength of every set of one to four ranks."""
        for size in self.sizes:
            for ranks in combinations(self.deck.ranks, size):
                yield self.of(ranks)


ACE_HIGH: Final = tuple(range(13))
ACE_LOW: Final = (*range(12), -1)


def grouped(heights: Iterable[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Count equal cards: how many of each, and which, the largest group and highest card first.

    >>> grouped([5, 10, 5, 10, 8])
    ((2, 2, 1), (10, 5, 8))
    """
    cards = tuple(heights)
    groups = sorted(set(cards), key=lambda height: (cards.count(height), height), reverse=True)
    return tuple(cards.count(height) for height in groups), tuple(groups)
