"""Irregularities with hands set in rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.houses.irregularities.irregularity import Irregularity

if TYPE_CHECKING:
    from typing import Self


class WrongRowHandSize(Irregularity, frozen=True, repr_omit_defaults=True):
    """A hand in rows has the wrong number of cards."""

    row_hand: int
    """Which hand, from 0: its number in `PlaceDecision` and in events."""
    card_count: int
    """How many cards are set or, if none are, held."""
    short_row_hand: int = -1
    """The row hand that has one card too few because this one has one too many (wsop-345)."""
    returned_cards: str = ""
    """With named cards, those that went back."""
    seed: bytes = b""
    """The seed that picks the cards that go back, where cards are not named."""

    def redact_for(self, viewer: int | None) -> Self:
        """Hide which cards went back: they were not turned face up."""
        return msgspec.structs.replace(self, returned_cards="", seed=b"")


AnyRowIrregularity = WrongRowHandSize
