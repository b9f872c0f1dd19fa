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

SortKey = tuple[int, ...]
RankTuple = tuple[int, ...]


class HandOrder(Protocol):
    """What a ranking needs to know of an order of hands."""

    @property
    def deck(self) -> Deck:
        """The cards it is for."""

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards a hand of this order may be made of."""

    @property
    def rank_values(self) -> tuple[int, ...]:
        """How high each rank counts when single cards are compared."""

    @property
    def lowball(self) -> bool:
        """Whether the lower card is the better one."""

    @property
    def uses_all_cards(self) -> bool:
        """Whether all cards are read together, with none to choose."""

    def best_hand(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Choose the cards that make the strongest hand."""

    def hand_key(self, cards: Sequence[int]) -> SortKey:
        """Read the hand that exactly these cards make."""

    def all_keys(self) -> Iterable[SortKey]:
        """Give every strength there is, in any order, repeats allowed."""

    def describe(self, strength: SortKey) -> str:
        """Say a strength as a dealer would."""


@dataclass(frozen=True)
class RankOrder:
    """An order that looks at ranks, and at whether five cards are all of one suit."""

    deck: Deck
    hand_sizes: tuple[int, ...]
    rank_key: Callable[[RankTuple, bool], SortKey]
    """Strength of exactly these ranks, and whether they are five of one suit."""
    describe: Callable[[SortKey], str]
    joker_options: Callable[[RankTuple, bool], Iterable[tuple[int, bool]]] | None = None
    """What the joker may stand for beside these ranks: a rank, and whether in their suit."""
    rank_values: tuple[int, ...] = tuple(range(13))
    """How high each rank counts when single cards are compared."""
    lowball: bool = False
    """Whether the lower card is the better one."""
    uses_all_cards: bool = False
    """Whether all cards are read together, with none to choose: boards shown."""

    def best_hand(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Choose the cards that make the strongest hand."""
        playing = min(len(cards), max(self.hand_sizes))
        return max(combinations(cards, playing), key=self.hand_key)

    def hand_key(self, cards: Sequence[int]) -> SortKey:
        """Read exactly these cards, the joker at its best."""
        naturals = [card for card in cards if card != JOKER]
        ranks = tuple(card >> 2 for card in naturals)
        suited = len(cards) == 5 and len({card & 3 for card in naturals}) == 1
        if len(naturals) == len(cards):
            return self.rank_key(ranks, suited)
        return self.joker_key(ranks, suited)

    def joker_key(self, ranks: RankTuple, suited: bool) -> SortKey:  # noqa: FBT001
        """Read these ranks and a joker, which stands for whatever makes the best of them."""
        if self.joker_options is None:
            raise ValueError("this order of hands has no rule for a joker")
        return max(
            self.rank_key((*ranks, rank), same) for rank, same in self.joker_options(ranks, suited)
        )

    @cached_property
    def natural_keys(self) -> dict[tuple[RankTuple, bool], SortKey]:
        """The strength of every hand the deck can make without a joker, ranks lowest first."""
        hands = {}
        for size in self.hand_sizes:
            for ranks in combinations_with_replacement(self.deck.ranks, size):
                if size < 5 or ranks[0] != ranks[4]:  # in order, so unequal ends: no five alike
                    hands[ranks, False] = self.rank_key(ranks, False)  # noqa: FBT003
        if 5 in self.hand_sizes:
            for ranks in combinations(self.deck.ranks, 5):
                hands[ranks, True] = self.rank_key(ranks, True)  # noqa: FBT003
        return hands

    def all_keys(self) -> Iterator[SortKey]:
        """Give the strength of every hand the deck can make."""
        yield from self.natural_keys.values()
        if self.deck.joker and 5 in self.hand_sizes:
            # The only hands that no natural five cards make: four of a kind and the joker.
            for rank in self.deck.ranks:
                yield self.joker_key((rank,) * 4, False)  # noqa: FBT003


@dataclass(frozen=True)
class BadugiOrder:
    """Badugi: the cards that play are of different ranks and different suits.

    More cards beat fewer; then the lower highest card wins, and so on down (wsop-298, wsop-299).
    """

    deck: Deck
    rank_values: tuple[int, ...]
    """How high each rank counts: the ace below the deuce, or above the king (wsop-308)."""
    describe: Callable[[SortKey], str]
    hand_sizes: tuple[int, ...] = (1, 2, 3, 4)
    lowball: bool = True
    uses_all_cards: bool = False

    def best_hand(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Choose the cards that make the strongest badugi."""
        return max(
            (
                hand
                for size in self.hand_sizes
                for hand in combinations(cards, size)
                if len({card >> 2 for card in hand}) == len({card & 3 for card in hand}) == size
            ),
            key=self.hand_key,
        )

    def hand_key(self, cards: Sequence[int]) -> SortKey:
        """Read cards of different ranks and suits."""
        return self.rank_key(card >> 2 for card in cards)

    def rank_key(self, ranks: Iterable[int]) -> SortKey:
        """Read different ranks, taken to be of different suits."""
        heights = sorted((self.rank_values[rank] for rank in ranks), reverse=True)
        return (len(heights), *(-height for height in heights))

    def all_keys(self) -> Iterator[SortKey]:
        """Give the strength of every set of one to four ranks."""
        for size in self.hand_sizes:
            for ranks in combinations(self.deck.ranks, size):
                yield self.rank_key(ranks)


ACE_HIGH_VALUES: Final = tuple(range(13))
ACE_LOW_VALUES: Final = (*range(12), -1)


def group_ranks(ranks: Iterable[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Count equal cards: how many of each, and which, the largest group and highest card first.

    >>> group_ranks([5, 10, 5, 10, 8])
    ((2, 2, 1), (10, 5, 8))
    """
    cards = tuple(ranks)
    groups = sorted(set(cards), key=lambda height: (cards.count(height), height), reverse=True)
    return tuple(cards.count(height) for height in groups), tuple(groups)
