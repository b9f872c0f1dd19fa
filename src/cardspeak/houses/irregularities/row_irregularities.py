"""Irregularities with hands set in rows."""

from __future__ import annotations

from cardspeak.houses.irregularities.irregularity import Irregularity
from cardspeak.visibility import Hidden, Public


class WrongRowHandSize(Irregularity, frozen=True, repr_omit_defaults=True):
    """A hand in rows has the wrong number of cards."""

    row_hand: Public[int]
    """Which hand, from 0: its number in `PlaceDecision` and in events."""
    card_count: Public[int]
    """How many cards are set or, if none are, held."""
    short_row_hand: Public[int] = -1
    """The row hand that has one card too few because this one has one too many (wsop-345)."""
    returned_cards: Hidden[str] = ""
    """With named cards, those that went back."""
    seed: Hidden[bytes] = b""
    """The seed that picks the cards that go back, where cards are not named."""


AnyRowIrregularity = WrongRowHandSize
