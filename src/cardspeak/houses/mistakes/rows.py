"""Mistakes with hands that are set in rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.houses.mistakes.mistake import Mistake

if TYPE_CHECKING:
    from typing import Self


class WrongCount(Mistake, frozen=True, repr_omit_defaults=True):
    """A hand in rows has the wrong number of cards."""

    box: int
    cards: int
    """How many there are: set, or, where nothing of it is set, in hand."""
    short: int = -1
    """The box that has one card too few because this one has one too many (wsop-345)."""
    card: str = ""
    """The cards that went back, where whoever sees them names them."""
    seed: bytes = b""
    """Which cards go back by chance, where nobody names them."""

    def seen_by(self, viewer: int | None) -> Self:
        """Hide which cards went back: they were not turned up."""
        return msgspec.structs.replace(self, card="", seed=b"")


AnyInRows = WrongCount
