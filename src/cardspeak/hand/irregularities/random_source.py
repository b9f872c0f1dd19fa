"""The source of random choices among possible irregularities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")


class RandomSource(Protocol):
    """A source of random numbers, such as the seeded `cardspeak.bots.random_player.Rng`."""

    def randbelow(self, count: int) -> int:
        """Return a random number from 0 up to, but not including, the count."""

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items at random."""
