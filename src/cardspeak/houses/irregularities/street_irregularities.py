"""Irregularities on the later streets of stud."""

from __future__ import annotations

from cardspeak.houses.irregularities.irregularity import CardNames, Irregularity
from cardspeak.visibility import Public


class PrematureStreet(Irregularity, frozen=True, repr_omit_defaults=True):
    """The dealer deals the next street before the betting is complete."""

    count: Public[int] = 1
    """How many cards were dealt, from the left of the button."""
    looking_seats: Public[tuple[int, ...]] = ()
    """Seats that looked at a last down card, or mixed it with their others."""
    cards: Public[CardNames] = ""
    """Which cards, if dealt face up; from the top of a shuffled deck if left out."""


class LastCardFaceUp(Irregularity, frozen=True, repr_omit_defaults=True):
    """A player's last down card is dealt face up."""

    seat: Public[int]
    card: Public[CardNames] = ""
    """Which card, if it is not known yet."""


class StreetOutOfSequence(Irregularity, frozen=True, repr_omit_defaults=True):
    """A later street is dealt out of sequence."""

    first_seat: Public[int]
    """The seat that got the first card; the others got theirs clockwise from there."""
    due_seat: Public[int] = -1
    """The player who should have got the card of `first_seat`, if only that card went astray."""


class DownCardExposedByPlayer(Irregularity, frozen=True):
    """A player exposes a down card too early."""

    seat: Public[int]
    card: Public[CardNames]


AnyStreetIrregularity = (
    PrematureStreet | LastCardFaceUp | StreetOutOfSequence | DownCardExposedByPlayer
)
