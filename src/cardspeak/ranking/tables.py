"""From definitions to tables: the native kernel, or its Python twin where none was built.

The kernel knows no rule. It is given the value of every hand of one to five cards as the
definition reads it, and works out six and seven cards and boards from those.
"""

from __future__ import annotations

import warnings
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, Protocol

from cardspeak.ranking.orders import BadugiOrder, RankOrder

try:
    from cardspeak import _kernel

    NATIVE = True
except ImportError:  # pragma: no cover  (there was no compiler when it was installed)
    NATIVE = False
    warnings.warn(
        "cardspeak's native kernel is not built here: every ranking works, but slowly",
        RuntimeWarning,
        stacklevel=99,  # of no line of anybody's code, so that it takes one line to say
    )

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from cardspeak.ranking.ranking import Ranking

    Rows = NDArray[np.uint8]
    Values = NDArray[np.uint16]

NO_BAD_ROW = -1


class Table(Protocol):
    """What a ranking asks of its table.

    A row that is no hand is not read: its number comes back beside the values, or -1.
    """

    @property
    def value(self) -> Callable[[Sequence[int]], int]:
        """Read the best hand in these cards."""

    def values(self, rows: Rows) -> tuple[Values, int]:
        """Read the best hand of each row."""

    def census(self, deck: Sequence[int], width: int) -> NDArray[np.uint64]:
        """Count the hands of each value among all hands of so many cards."""

    def two_and_three(self, hole: Sequence[int], board: Sequence[int]) -> int:
        """Read the best hand of exactly two hole cards and three of the board; 0 if none is."""

    def two_and_three_values(self, holes: Rows, boards: Rows) -> tuple[Values, int]:
        """Read each row of hole cards with its row of the board, or all with one board."""


def table_of(ranking: Ranking) -> Table:
    """Make the table of a ranking: native where the kernel was built."""
    if not NATIVE:
        return PlainTable(ranking)
    if isinstance(ranking.order, BadugiOrder):
        return native_badugi(ranking, ranking.order)
    assert isinstance(ranking.order, RankOrder)  # noqa: S101  for the type checker
    return native_ranks(ranking, ranking.order)


def native_ranks(ranking: Ranking, order: RankOrder) -> Table:
    """Give the kernel the value of every small hand."""
    joker = order.joker is not None
    suits = ranking.suits
    return _kernel.RankTable(
        plain=[_plain_values(ranking, order, cards) for cards in range(max(order.sizes) + 1)],
        flush=_flush_values(ranking, order),
        joker=[_beside_a_joker(ranking, order, n) for n in range(max(order.sizes))]
        if joker
        else [],
        joker_flush=_flushes_beside_a_joker(ranking, order) if joker else [],
        whole=order.whole,
        ties=(order.heights, suits.heights, order.lowball) if suits else None,
        by_the_book=ranking.by_the_book,
    )


def native_badugi(ranking: Ranking, order: BadugiOrder) -> Table:
    """Give the kernel the value of every set of different ranks."""
    by_ranks = [0] * 2**13
    for size in order.sizes:
        for ranks in combinations(order.deck.ranks, size):
            by_ranks[_bits(ranks)] = ranking.ladder.rung(order.of(ranks))
    return _kernel.BadugiTable(by_ranks=by_ranks, by_the_book=ranking.by_the_book)


def _bits(ranks: Sequence[int]) -> int:
    return sum(1 << rank for rank in ranks)


def _rank_sets(size: int) -> Iterator[tuple[int, ...]]:
    """Give every set of ranks, four of each at most, in the order the kernel expects."""
    for ranks in combinations_with_replacement(range(13), size):
        if size < 5 or ranks[0] != ranks[4]:
            yield ranks


def _plain_values(ranking: Ranking, order: RankOrder, size: int) -> list[int]:
    if size not in order.sizes:
        return []
    rung, hands = ranking.ladder.rung, order.naturals
    return [
        rung(hands[ranks, False]) if (ranks, False) in hands else 0 for ranks in _rank_sets(size)
    ]


def _flush_values(ranking: Ranking, order: RankOrder) -> list[int]:
    if 5 not in order.sizes:
        return []
    values = [0] * 2**13
    for (ranks, suited), strength in order.naturals.items():
        if suited:
            values[_bits(ranks)] = ranking.ladder.rung(strength)
    return values


def _beside_a_joker(ranking: Ranking, order: RankOrder, size: int) -> list[int]:
    if size + 1 not in order.sizes:
        return []
    deck = set(order.deck.ranks)
    rung = ranking.ladder.rung
    return [
        rung(order.with_joker(ranks, False)) if deck.issuperset(ranks) else 0  # noqa: FBT003
        for ranks in _rank_sets(size)
    ]


def _flushes_beside_a_joker(ranking: Ranking, order: RankOrder) -> list[int]:
    values = [0] * 2**13
    if 5 in order.sizes:
        for ranks in combinations(order.deck.ranks, 4):
            values[_bits(ranks)] = ranking.ladder.rung(order.with_joker(ranks, True))  # noqa: FBT003
    return values


class PlainTable:
    """The definition itself behind the table's interface: slow, and needing no compiler."""

    def __init__(self, ranking: Ranking) -> None:
        self._ranking = ranking

    def value(self, cards: Sequence[int]) -> int:
        """Read the best hand in these cards."""
        return self._ranking.by_the_book(cards)

    def values(self, rows: Rows) -> tuple[Values, int]:
        """Read the best hand of each row."""
        import numpy as np

        values = np.zeros(len(rows), np.uint16)
        for at, row in enumerate(rows.tolist()):
            try:
                values[at] = self.value(row)
            except ValueError:
                return values, at
        return values, NO_BAD_ROW

    def census(self, deck: Sequence[int], width: int) -> NDArray[np.uint64]:
        """Count the hands of each value among all hands of so many cards."""
        import numpy as np

        counts = np.zeros(2**16, np.uint64)
        for hand in combinations(deck, width):
            counts[self.value(hand)] += 1
        return counts

    def two_and_three(self, hole: Sequence[int], board: Sequence[int]) -> int:
        """Read the best hand of exactly two hole cards and three of the board."""
        return max(
            (
                self.value((*two, *three))
                for two in combinations(hole, 2)
                for three in combinations(board, 3)
            ),
            default=0,
        )

    def two_and_three_values(self, holes: Rows, boards: Rows) -> tuple[Values, int]:
        """Read each row of hole cards with its row of the board, or all with one board."""
        import numpy as np

        values = np.zeros(len(holes), np.uint16)
        one_board = len(boards) == 1
        for at, hole in enumerate(holes.tolist()):
            try:
                values[at] = self.two_and_three(hole, boards[0 if one_board else at].tolist())
            except ValueError:
                return values, at
        return values, NO_BAD_ROW
