"""What chooses among mistakes that could happen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")


class RandomSource(Protocol):
    """Something that picks at random: `cardspeak.bots.random_player.Rng` does it by a seed."""

    def randbelow(self, count: int) -> int:
        """Pick a number from 0 to one below the count."""

    def choice(self, items: Sequence[T]) -> T:
        """Pick one of these."""
