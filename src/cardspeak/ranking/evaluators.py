"""Evaluators made from reference definitions: the native kernel, or Python if none was built.

The kernel knows no poker rules. It is given the strength of every hand of one to five cards by
the reference definition, and computes six cards, seven cards and boards from those.
"""

from __future__ import annotations

import warnings
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, Protocol

from cardspeak.ranking.hand_orders import BadugiOrder, RankOrder

try:
    from cardspeak import _kernel

    NATIVE = True
except ImportError:  # pragma: no cover  (there was no compiler when it was installed)
    NATIVE = False
    warnings.warn(
        "cardspeak's native kernel is not built: every ranking works, but slowly",
        RuntimeWarning,
        stacklevel=99,  # beyond any frame, so that the warning takes a single line
    )

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from cardspeak.ranking.ranking import Ranking

    CardRows = NDArray[np.uint8]
    Strengths = NDArray[np.uint16]

NO_BAD_ROW = -1
"""What batch methods return if every row is a valid hand."""


class Evaluator(Protocol):
    """The evaluator interface that a ranking uses.

    Batch methods return the strengths and the index of the first row that is not a valid hand, or
    -1.
    """

    @property
    def strength(self) -> Callable[[Sequence[int]], int]:
        """Return the strength of the best hand in these cards."""

    def strengths(self, rows: CardRows) -> tuple[Strengths, int]:
        """Return the strength of the best hand in each row."""

    def strength_counts(self, deck: Sequence[int], card_count: int) -> NDArray[np.uint64]:
        """Count the hands of each strength among all hands of ``card_count`` cards."""

    def omaha_strength(self, hole: Sequence[int], board: Sequence[int]) -> int:
        """Return the strength of the best hand of two hole and three board cards, 0 if none."""

    def omaha_strengths(self, holes: CardRows, boards: CardRows) -> tuple[Strengths, int]:
        """Return the strength of each row of hole cards, with a board each or one board for all."""


def build_evaluator(ranking: Ranking) -> Evaluator:
    """Return the evaluator of a ranking, native if the kernel was built."""
    if not NATIVE:
        return PythonEvaluator(ranking)
    if isinstance(ranking.order, BadugiOrder):
        return build_badugi_evaluator(ranking, ranking.order)
    assert isinstance(ranking.order, RankOrder)  # noqa: S101  for the type checker
    return build_rank_evaluator(ranking, ranking.order)


def build_rank_evaluator(ranking: Ranking, order: RankOrder) -> Evaluator:
    """Return a kernel evaluator with the strengths of all small hands."""
    has_joker = order.joker_options is not None
    suits = ranking.suit_order
    return _kernel.RankEvaluator(
        unsuited=[
            _unsuited_strengths(ranking, order, size) for size in range(max(order.hand_sizes) + 1)
        ],
        flush=_flush_strengths(ranking, order),
        unsuited_with_joker=[
            _joker_strengths(ranking, order, size) for size in range(max(order.hand_sizes))
        ]
        if has_joker
        else [],
        flush_with_joker=_joker_flush_strengths(ranking, order) if has_joker else [],
        uses_all_cards=order.uses_all_cards,
        tie_break=(order.rank_values, suits.suit_ranks, order.lowball) if suits else None,
        reference=ranking.reference_strength,
    )


def build_badugi_evaluator(ranking: Ranking, order: BadugiOrder) -> Evaluator:
    """Return a kernel evaluator with the strengths of all sets of different ranks."""
    strength_by_ranks = [0] * 2**13
    for size in order.hand_sizes:
        for ranks in combinations(order.deck.ranks, size):
            strength_by_ranks[_rank_mask(ranks)] = ranking.strength_index.strength(
                order.rank_key(ranks)
            )
    return _kernel.BadugiEvaluator(
        strength_by_ranks=strength_by_ranks, reference=ranking.reference_strength
    )


def _rank_mask(ranks: Sequence[int]) -> int:
    return sum(1 << rank for rank in ranks)


def _rank_sets(size: int) -> Iterator[tuple[int, ...]]:
    """Yield every multiset of ranks, at most four of each, in the order the kernel expects."""
    for ranks in combinations_with_replacement(range(13), size):
        if size < 5 or ranks[0] != ranks[4]:
            yield ranks


def _unsuited_strengths(ranking: Ranking, order: RankOrder, size: int) -> list[int]:
    if size not in order.hand_sizes:
        return []
    strength, keys = ranking.strength_index.strength, order.natural_keys
    return [
        strength(keys[ranks, False]) if (ranks, False) in keys else 0 for ranks in _rank_sets(size)
    ]


def _flush_strengths(ranking: Ranking, order: RankOrder) -> list[int]:
    if 5 not in order.hand_sizes:
        return []
    strengths = [0] * 2**13
    for (ranks, suited), key in order.natural_keys.items():
        if suited:
            strengths[_rank_mask(ranks)] = ranking.strength_index.strength(key)
    return strengths


def _joker_strengths(ranking: Ranking, order: RankOrder, size: int) -> list[int]:
    if size + 1 not in order.hand_sizes:
        return []
    deck_ranks = set(order.deck.ranks)
    strength = ranking.strength_index.strength
    return [
        strength(order.joker_key(ranks, False)) if deck_ranks.issuperset(ranks) else 0  # noqa: FBT003
        for ranks in _rank_sets(size)
    ]


def _joker_flush_strengths(ranking: Ranking, order: RankOrder) -> list[int]:
    strengths = [0] * 2**13
    if 5 in order.hand_sizes:
        for ranks in combinations(order.deck.ranks, 4):
            key = order.joker_key(ranks, True)  # noqa: FBT003
            strengths[_rank_mask(ranks)] = ranking.strength_index.strength(key)
    return strengths


class PythonEvaluator:
    """The reference definition as an evaluator: slow, but it needs no compiler."""

    def __init__(self, ranking: Ranking) -> None:
        self._ranking = ranking

    def strength(self, cards: Sequence[int]) -> int:
        """Return the strength of the best hand in these cards."""
        return self._ranking.reference_strength(cards)

    def strengths(self, rows: CardRows) -> tuple[Strengths, int]:
        """Return the strength of the best hand in each row."""
        import numpy as np

        strengths = np.zeros(len(rows), np.uint16)
        for index, row in enumerate(rows.tolist()):
            try:
                strengths[index] = self.strength(row)
            except ValueError:
                return strengths, index
        return strengths, NO_BAD_ROW

    def strength_counts(self, deck: Sequence[int], card_count: int) -> NDArray[np.uint64]:
        """Count the hands of each strength among all hands of ``card_count`` cards."""
        import numpy as np

        counts = np.zeros(2**16, np.uint64)
        for hand in combinations(deck, card_count):
            counts[self.strength(hand)] += 1
        return counts

    def omaha_strength(self, hole: Sequence[int], board: Sequence[int]) -> int:
        """Return the strength of the best hand of two hole and three board cards, 0 if none."""
        return max(
            (
                self.strength((*hole_pair, *board_cards))
                for hole_pair in combinations(hole, 2)
                for board_cards in combinations(board, 3)
            ),
            default=0,
        )

    def omaha_strengths(self, holes: CardRows, boards: CardRows) -> tuple[Strengths, int]:
        """Return the strength of each row of hole cards, with a board each or one board for all."""
        import numpy as np

        strengths = np.zeros(len(holes), np.uint16)
        is_shared_board = len(boards) == 1
        for index, hole in enumerate(holes.tolist()):
            try:
                strengths[index] = self.omaha_strength(
                    hole, boards[0 if is_shared_board else index].tolist()
                )
            except ValueError:
                return strengths, index
        return strengths, NO_BAD_ROW
