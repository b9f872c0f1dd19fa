"""Random sampling of unseen cards for simulated deals."""

from __future__ import annotations

from hashlib import shake_128
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import ArrayLike, NDArray

    CardArray = NDArray[np.uint8]
    """Rows of cards."""


class CardSampler:
    """Random cards from a seed: the same seed gives the same cards.

    >>> CardSampler(range(52), b"seven").deal(row_count=2, count=3).shape
    (2, 3)
    """

    __slots__ = ("_block_count", "_seed", "cards")

    def __init__(self, cards: Sequence[int], seed: bytes) -> None:
        self.cards = np.array(cards, np.uint8)
        self._seed = b"cardspeak shoe " + seed
        self._block_count = 0

    def __len__(self) -> int:
        """Return how many cards there are."""
        return len(self.cards)

    def without(self, cards: CardArray) -> CardSampler:
        """Return a sampler without some cards, continuing from this one's state."""
        remaining = self.cards[~np.isin(self.cards, cards)]
        return CardSampler(remaining.tolist(), self._seed + self._random_numbers(1, 4).tobytes())

    def deal(self, row_count: int, count: int, exclude: CardArray | None = None) -> CardArray:
        """Deal `count` cards to each row, without duplicates in a row or cards it excludes."""
        return self._cards_with_lowest_keys(
            self._random_numbers(row_count, len(self.cards)), count, exclude
        )

    def deal_common(self, samples: int, count: int, exclude: CardArray) -> CardArray:
        """Deal `count` cards to each row, `samples` times.

        As far as possible all rows get the same cards, apart from those a row already has, so that
        hands can be compared with each other (common random numbers).
        """
        keys = np.repeat(self._random_numbers(samples, len(self.cards)), len(exclude), axis=0)
        dealt = self._cards_with_lowest_keys(keys, count, np.tile(exclude, (samples, 1)))
        return dealt.reshape(samples, len(exclude), count)

    def permutations(self, size: int, count: int, samples: int) -> NDArray[np.intp]:
        """Return `samples` random orderings of `count` different numbers below `size`.

        >>> CardSampler(range(52), b"seven").permutations(size=4, count=4, samples=1).sum()
        np.int64(6)
        """
        return np.argsort(self._random_numbers(samples, size), axis=1, kind="stable")[:, :count]

    def choose_weighted(self, weights: ArrayLike, count: int) -> NDArray[np.intp]:
        """Return `count` random indices, each drawn in proportion to its weight.

        >>> CardSampler(range(52), b"seven").choose_weighted([0, 5, 0], 2).tolist()
        [1, 1]
        """
        cumulative = np.cumsum(np.asarray(weights, np.float64))
        points = self._random_numbers(1, count)[0].astype(np.float64) * cumulative[-1]
        indices: NDArray[np.intp] = np.searchsorted(cumulative[:-1], points, "right")
        return indices

    def _random_numbers(self, row_count: int, column_count: int) -> NDArray[np.float32]:
        """Return random numbers from 0 up to 1."""
        random_bytes = shake_128(self._seed + self._block_count.to_bytes(8, "little")).digest(
            4 * row_count * column_count
        )
        self._block_count += 1
        numbers = np.frombuffer(random_bytes, "<u4").reshape(row_count, column_count) * np.float32(
            2**-32
        )
        return numbers.astype(np.float32, copy=False)

    def _cards_with_lowest_keys(
        self, keys: NDArray[np.float32], count: int, exclude: CardArray | None
    ) -> CardArray:
        if count > len(self.cards):
            raise ValueError(f"cannot take {count} cards: only {len(self.cards)} are left")
        if not count:
            return np.zeros((len(keys), 0), np.uint8)
        if exclude is not None and exclude.shape[1]:
            card_indices = np.full(64, -1, np.intp)
            card_indices[self.cards] = np.arange(len(self.cards))
            excluded = card_indices[exclude]
            rows, columns = np.nonzero(excluded >= 0)
            keys[rows, excluded[rows, columns]] = 2.0
        lowest = np.argpartition(keys, count - 1, axis=1)[:, :count]
        # The order that argpartition finds differs between machines: sort by the random numbers.
        order = np.argsort(np.take_along_axis(keys, lowest, axis=1), axis=1, kind="stable")
        return self.cards[np.take_along_axis(lowest, order, axis=1)]
