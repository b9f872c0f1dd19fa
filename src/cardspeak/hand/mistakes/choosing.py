"""What chooses among mistakes that could happen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")


class Choose(Protocol):
    """Somebody, or something, that picks: `cardspeak.bots.chance.Chance` does it by a seed."""

    def below(self, count: int) -> int:
        """Pick a number from 0 to one below the count."""

    def pick(self, things: Sequence[T]) -> T:
        """Pick one of these."""
