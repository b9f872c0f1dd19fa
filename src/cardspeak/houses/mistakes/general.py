"""Mistakes of any kind, and those that no book foresees."""

from __future__ import annotations

from cardspeak.houses.mistakes.mistake import Mistake


class Misdeal(Mistake, frozen=True):
    """The cards were dealt wrongly in a way that has no name of its own."""

    why: str


class NotCovered(Mistake, frozen=True):
    """Something happens that the book does not speak of."""

    why: str
    seat: int = -1
    """Whose hand it concerns, if it is one."""


class Disruption(Mistake, frozen=True):
    """The hand is disrupted: fire, riot, robbery or the like."""

    why: str


class Fraud(Mistake, frozen=True):
    """A fraudulent act affected the outcome of the hand."""

    why: str
    seat: int = -1
    """Whose act it was, if it was a player's."""


AnyGeneral = Misdeal | NotCovered | Disruption | Fraud
