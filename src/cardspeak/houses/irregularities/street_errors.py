"""Mistakes on the later streets of stud."""

from __future__ import annotations

from cardspeak.houses.irregularities.irregularity import Irregularity


class PrematureStreet(Irregularity, frozen=True, repr_omit_defaults=True):
    """The dealer deals cards of the next street before the betting is complete."""

    count: int = 1
    """How many cards were dealt, from the left of the button."""
    looked_seats: tuple[int, ...] = ()
    """Seats that looked at a last down card, or mixed it with their others."""
    cards: str = ""
    """Which came, where they came face up; off the top of the deck, where it is shuffled."""


class LastCardFaceUp(Irregularity, frozen=True, repr_omit_defaults=True):
    """A player's last down card is dealt face up."""

    seat: int
    card: str = ""
    """Which it is, where it is not known yet."""


class StreetOutOfSequence(Irregularity, frozen=True):
    """The cards of a later street are dealt out of sequence."""

    first_seat: int
    """The seat that got the first card; the others got theirs clockwise from there."""


class DownCardExposedByPlayer(Irregularity, frozen=True):
    """A player exposes a down card out of time."""

    seat: int
    card: str


AnyStreetError = PrematureStreet | LastCardFaceUp | StreetOutOfSequence | DownCardExposedByPlayer
