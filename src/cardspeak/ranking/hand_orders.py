"""Reference definitions of hand orders: how strong a hand is, by the book.

An order turns cards into a **sort key**, a tuple that compares as the hands do: the greater wins,
in low games too. Nothing here is fast. These definitions are the specification: `Ranking` numbers
their keys from weakest to strongest, and the kernel's tables are made from them.
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
    """The interface of a hand order, as a ranking uses it."""

    @property
    def deck(self) -> Deck:
        """The deck the order is for."""

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """The numbers of cards a hand may have."""

    @property
    def rank_values(self) -> tuple[int, ...]:
        """The value of each rank when single cards are compared."""

    @property
    def lowball(self) -> bool:
        """Whether lower cards are better."""

    @property
    def uses_all_cards(self) -> bool:
        """Whether all cards are evaluated together, without choosing among them."""

    def best_hand(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Return the cards of the strongest hand."""

    def hand_key(self, cards: Sequence[int]) -> SortKey:
        """Return the sort key of exactly these cards."""

    def all_keys(self) -> Iterable[SortKey]:
        """Yield every possible sort key, in any order, with repeats allowed."""

    def describe(self, key: SortKey) -> str:
        """Describe a hand as a dealer would."""


@dataclass(frozen=True)
class RankOrder:
    """A hand order based on ranks and on whether five cards are suited."""

    deck: Deck
    hand_sizes: tuple[int, ...]
    rank_key: Callable[[RankTuple, bool], SortKey]
    """The sort key of exactly these ranks, and whether they are five cards of one suit."""
    describe: Callable[[SortKey], str]
    joker_options: Callable[[RankTuple, bool], Iterable[tuple[int, bool]]] | None = None
    """The cards a joker may stand for with these ranks: a rank, and whether it is in their suit."""
    rank_values: tuple[int, ...] = tuple(range(13))
    """The value of each rank when single cards are compared."""
    lowball: bool = False
    """Whether lower cards are better."""
    uses_all_cards: bool = False
    """Whether all cards are evaluated together, as for up cards."""

    def best_hand(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Return the cards of the strongest hand."""
        size = min(len(cards), max(self.hand_sizes))
        return max(combinations(cards, size), key=self.hand_key)

    def hand_key(self, cards: Sequence[int]) -> SortKey:
        """Return the sort key of exactly these cards, with the joker played at its best."""
        naturals = [card for card in cards if card != JOKER]
        ranks = tuple(card >> 2 for card in naturals)
        suited = len(cards) == 5 and len({card & 3 for card in naturals}) == 1
        if len(naturals) == len(cards):
            return self.rank_key(ranks, suited)
        return self.joker_key(ranks, suited)

    def joker_key(self, ranks: RankTuple, suited: bool) -> SortKey:  # noqa: FBT001
        """Return the best sort key of these ranks and a joker."""
        if self.joker_options is None:
            raise ValueError("this order of hands has no rule for a joker")
        return max(
            self.rank_key((*ranks, rank), is_suited)
            for rank, is_suited in self.joker_options(ranks, suited)
        )

    @cached_property
    def natural_keys(self) -> dict[tuple[RankTuple, bool], SortKey]:
        """The sort key of every hand the deck can make without a joker, by ranks, lowest first."""
        hands = {}
        for size in self.hand_sizes:
            for ranks in combinations_with_replacement(self.deck.ranks, size):
                if size < 5 or ranks[0] != ranks[4]:  # sorted: no five of a kind
                    hands[ranks, False] = self.rank_key(ranks, False)  # noqa: FBT003
        if 5 in self.hand_sizes:
            for ranks in combinations(self.deck.ranks, 5):
                hands[ranks, True] = self.rank_key(ranks, True)  # noqa: FBT003
        return hands

    def all_keys(self) -> Iterator[SortKey]:
        """Yield the sort key of every hand the deck can make."""
        yield from self.natural_keys.values()
        if self.deck.joker and 5 in self.hand_sizes:
            # Four of a kind with the joker are the only hands that no five natural cards make.
            for rank in self.deck.ranks:
                yield self.joker_key((rank,) * 4, False)  # noqa: FBT003


@dataclass(frozen=True)
class BadugiOrder:
    """Badugi: only cards of different ranks and different suits play.

    More cards beat fewer; then the lower highest card wins, and so on down (wsop-298, wsop-299).
    """

    deck: Deck
    rank_values: tuple[int, ...]
    """The value of each rank: the ace below the deuce, or above the king (wsop-308)."""
    describe: Callable[[SortKey], str]
    hand_sizes: tuple[int, ...] = (1, 2, 3, 4)
    lowball: bool = True
    uses_all_cards: bool = False

    def best_hand(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Return the cards of the strongest badugi."""
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
        """Return the sort key of cards of different ranks and suits."""
        return self.rank_key(card >> 2 for card in cards)

    def rank_key(self, ranks: Iterable[int]) -> SortKey:
        """Return the sort key of different ranks, assuming different suits."""
        values = sorted((self.rank_values[rank] for rank in ranks), reverse=True)
        return (len(values), *(-value for value in values))

    def all_keys(self) -> Iterator[SortKey]:
        """Yield the sort key of every set of one to four ranks."""
        for size in self.hand_sizes:
            for ranks in combinations(self.deck.ranks, size):
                yield self.rank_key(ranks)


ACE_HIGH_VALUES: Final = tuple(range(13))
ACE_LOW_VALUES: Final = (*range(12), -1)


def group_ranks(ranks: Iterable[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Group equal ranks: the group sizes and their ranks, largest group and highest rank first.

    >>> group_ranks([5, 10, 5, 10, 8])
    ((2, 2, 1), (10, 5, 8))
    """
    all_ranks = tuple(ranks)
    distinct_ranks = sorted(
        set(all_ranks), key=lambda rank: (all_ranks.count(rank), rank), reverse=True
    )
    return tuple(all_ranks.count(rank) for rank in distinct_ranks), tuple(distinct_ranks)
