"""Irregularities with pots: pushed to the wrong player, wrongly ruled on, unfair or disputed."""

from __future__ import annotations

from typing import ClassVar

from cardspeak.houses.irregularities.irregularity import Irregularity
from cardspeak.visibility import Public


class PotPushedToWrongPlayer(Irregularity, frozen=True):
    """The dealer pushed a pot to the wrong player."""

    pushed_to_seat: Public[int]
    """The player who got it."""
    pot_index: Public[int] = 0
    next_hand_begun: Public[bool] = False
    """Whether the next hand has begun."""
    house_error: Public[bool] = False
    """Whether it may have been the house's fault."""
    reportable_after_hand: ClassVar[bool] = True


class WrongRuling(Irregularity, frozen=True):
    """The last ruling of the hand was wrong."""

    correct_option: Public[str]
    """What should have been ruled."""
    next_hand_begun: Public[bool] = False
    """Whether the next hand has begun."""
    house_error: Public[bool] = False
    """Whether it may have been the house's fault."""
    reportable_after_hand: ClassVar[bool] = True


class UnfairAward(Irregularity, frozen=True):
    """The strict rule would take the pot from the player who clearly deserves it."""

    seat: Public[int]
    """The player who deserves it."""
    reason: Public[str]
    reportable_after_hand: ClassVar[bool] = True


class DisputedRun(Irregularity, frozen=True):
    """There is a dispute about one of the boards that were run."""

    reason: Public[str]


AnyPotIrregularity = PotPushedToWrongPlayer | WrongRuling | UnfairAward | DisputedRun
