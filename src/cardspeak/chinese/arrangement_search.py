"""The search for the best arrangements: the native kernel, or Python if it was not built.

Neither knows any rules. They get every way to fill each row as columns: its cards (one bit each),
its strength, what it earns by itself from the whole pool, and whether it stays in Fantasyland.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from cardspeak.ranking.evaluators import NATIVE

if NATIVE:
    from cardspeak import _kernel

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import numpy as np
    from numpy.typing import NDArray

    CandidateColumns = tuple[
        NDArray[np.uint32], NDArray[np.uint16], NDArray[np.int64], NDArray[np.bool_]
    ]
    RowPairs = Sequence[tuple[int, int]]
    SearchResults = list[tuple[float, tuple[int, int, int]]]


class ArrangementSearch(Protocol):
    """The interface of an arrangement search."""

    def best_arrangements(
        self,
        rows: Sequence[CandidateColumns],
        row_order: RowPairs,
        scoop_bonus: int,
        stay_value: float,
        count: int,
    ) -> SearchResults:
        """Return the best arrangements, no two with the same strengths: their totals and cards.

        Of equal totals the one with the better back comes first, then middle, then front; of
        equal strengths the one whose back, then middle, then front has the higher bits.
        """


def build_search(hands: NDArray[np.uint16]) -> ArrangementSearch:
    """Build the search against hands of three strengths each: native if the kernel was built."""
    return _kernel.OpponentPool(hands) if NATIVE else PythonArrangementSearch(hands)


def count_row_combinations(rows: Sequence[CandidateColumns], row_order: RowPairs) -> int:
    """Count the arrangements that violate no pair of the row order."""
    if NATIVE:
        return _kernel.count_arrangements(rows, row_order)
    return sum(len(back) for _, _, back in _legal_arrangements(rows, row_order))


class PythonArrangementSearch:
    """Exhaustive search in Python: slow, but needs no compiler."""

    def __init__(self, hands: NDArray[np.uint16]) -> None:
        self._hands = hands

    def best_arrangements(
        self,
        rows: Sequence[CandidateColumns],
        row_order: RowPairs,
        scoop_bonus: int,
        stay_value: float,
        count: int,
    ) -> SearchResults:
        """Return the best arrangements, no two with the same strengths: their totals and cards."""
        signs = [
            (strengths[:, None] > opponent_strengths).astype("i1")
            - (strengths[:, None] < opponent_strengths)
            for (_, strengths, _, _), opponent_strengths in zip(rows, self._hands.T, strict=True)
        ]
        best: dict[tuple[int, ...], tuple[float, tuple[int, ...], tuple[int, ...]]] = {}
        for candidates in _legal_arrangements(rows, row_order):
            net_rows_won = sum(
                sign[indices] for sign, indices in zip(signs, candidates, strict=True)
            )
            scoops = (net_rows_won == 3).sum(axis=1) - (net_rows_won == -3).sum(axis=1)
            cards, strengths, scores, stays = (
                [
                    row[column][indices].tolist()
                    for row, indices in zip(rows, candidates, strict=True)
                ]
                for column in range(4)
            )
            for index, net_scoops in enumerate(scoops.tolist()):
                total = sum(score[index] for score in scores) + scoop_bonus * net_scoops
                stay_bonus = stay_value if any(row[index] for row in stays) else 0
                # The back counts before the middle, and the middle before the front.
                back_first = tuple(row[index] for row in reversed(strengths))
                card_bits = tuple(row[index] for row in reversed(cards))
                if back_first not in best or best[back_first][2] < card_bits:
                    best[back_first] = total + stay_bonus, back_first, card_bits
            best = {result[1]: result for result in sorted(best.values(), reverse=True)[:count]}
        return [
            (float(total), (card_bits[2], card_bits[1], card_bits[0]))
            for total, _, card_bits in best.values()
        ]


def _legal_arrangements(
    rows: Sequence[CandidateColumns], row_order: RowPairs
) -> Iterator[tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.intp]]]:
    """Yield, for every back, the fronts and middles that can be set with it, and that back."""
    import numpy as np

    cards, strengths = [row[0] for row in rows], [row[1] for row in rows]
    can_be_combined = (cards[1][:, None] & cards[0]) == 0
    if (0, 1) in row_order:
        can_be_combined &= strengths[0] <= strengths[1][:, None]
    for back, (back_cards, back_strength) in enumerate(zip(cards[2], strengths[2], strict=True)):
        fits = [(back_cards & cards[row]) == 0 for row in (0, 1)]
        for row in (0, 1):
            if (row, 2) in row_order:
                fits[row] &= strengths[row] <= back_strength
        fronts, middles = np.flatnonzero(fits[0]), np.flatnonzero(fits[1])
        middle_indices, front_indices = np.nonzero(can_be_combined[np.ix_(middles, fronts)])
        yield fronts[front_indices], middles[middle_indices], np.full(len(middle_indices), back)
