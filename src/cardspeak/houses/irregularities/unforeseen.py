"""Mistakes of any kind, and those that no book foresees."""

from __future__ import annotations

from cardspeak.houses.irregularities.irregularity import Irregularity


class Misdeal(Irregularity, frozen=True):
    """The cards were dealt wrongly in a way that has no name of its own."""

    reason: str


class NotCovered(Irregularity, frozen=True):
    """Something happens that the book does not speak of."""

    reason: str
    seat: int = -1
    """Whose hand it concerns, if it is one."""


class Disruption(Irregularity, frozen=True):
    """The hand is disrupted: fire, riot, robbery or the like."""

    reason: str


class Fraud(Irregularity, frozen=True):
    """A fraudulent act affected the outcome of the hand."""

    reason: str
    seat: int = -1
    """Whose act it was, if it was a player's."""


AnyUnforeseen = Misdeal | NotCovered | Disruption | Fraud
