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
        scoop: int,
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
        scoop: int,
        stay_value: float,
        count: int,
    ) -> SearchResults:
        """Return the best arrangements, no two with the same strengths: their totals and cards."""
        signs = [
            (values[:, None] > theirs).astype("i1") - (values[:, None] < theirs)
            for (_, values, _, _), theirs in zip(rows, self._hands.T, strict=True)
        ]
        kept: dict[tuple[int, ...], tuple[float, tuple[int, ...], tuple[int, ...]]] = {}
        for chosen in _legal_arrangements(rows, row_order):
            won = sum(sign[at] for sign, at in zip(signs, chosen, strict=True))
            scoops = (won == 3).sum(axis=1) - (won == -3).sum(axis=1)
            cards, values, scores, stays = (
                [row[column][at].tolist() for row, at in zip(rows, chosen, strict=True)]
                for column in range(4)
            )
            for setting, scooped in enumerate(scoops.tolist()):
                total = sum(score[setting] for score in scores) + scoop * scooped
                stayed = stay_value if any(row[setting] for row in stays) else 0
                # The back counts before the middle, and the middle before the front.
                worth = tuple(row[setting] for row in reversed(values))
                held = tuple(row[setting] for row in reversed(cards))
                if worth not in kept or kept[worth][2] < held:
                    kept[worth] = total + stayed, worth, held
            kept = {one[1]: one for one in sorted(kept.values(), reverse=True)[:count]}
        return [(float(total), (held[2], held[1], held[0])) for total, _, held in kept.values()]


def _legal_arrangements(
    rows: Sequence[CandidateColumns], order: RowPairs
) -> Iterator[tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.intp]]]:
    """Yield, for every back, the fronts and middles that can be set with it, and that back."""
    import numpy as np

    cards, values = [row[0] for row in rows], [row[1] for row in rows]
    apart = (cards[1][:, None] & cards[0]) == 0
    if (0, 1) in order:
        apart &= values[0] <= values[1][:, None]
    for back, (held, value) in enumerate(zip(cards[2], values[2], strict=True)):
        fits = [(held & cards[at]) == 0 for at in (0, 1)]
        for at in (0, 1):
            if (at, 2) in order:
                fits[at] &= values[at] <= value
        fronts, middles = np.flatnonzero(fits[0]), np.flatnonzero(fits[1])
        which, of = np.nonzero(apart[np.ix_(middles, fronts)])
        yield fronts[of], middles[which], np.full(len(which), back)
