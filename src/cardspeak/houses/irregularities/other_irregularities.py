"""Irregularities of any other kind, and those that no book foresees."""

from __future__ import annotations

from typing import ClassVar

from cardspeak.houses.irregularities.irregularity import Irregularity
from cardspeak.visibility import Public


class Misdeal(Irregularity, frozen=True):
    """The cards were dealt wrongly in some other way."""

    reason: Public[str]


class NotCovered(Irregularity, frozen=True):
    """Something happens that the book does not cover."""

    reason: Public[str]
    seat: Public[int] = -1
    """The player whose hand is concerned, if any."""


class Disruption(Irregularity, frozen=True):
    """The hand is disrupted by fire, riot, robbery or the like."""

    reason: Public[str]


class Fraud(Irregularity, frozen=True):
    """A fraudulent act affected the outcome of the hand."""

    reason: Public[str]
    seat: Public[int] = -1
    """The player who did it, if it was a player."""
    next_hand_begun: Public[bool] = False
    """Whether the next hand has begun."""
    reportable_after_hand: ClassVar[bool] = True


AnyOtherIrregularity = Misdeal | NotCovered | Disruption | Fraud
