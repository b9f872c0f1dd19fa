"""Mistakes with pots: pushed to the wrong player, ruled on wrongly, given unfairly, disputed."""

from __future__ import annotations

from typing import ClassVar

from cardspeak.houses.mistakes.mistake import Mistake


class PushedWrongly(Mistake, frozen=True):
    """The dealer pushed a pot to the wrong player."""

    to: int
    """Who got it."""
    pot: int = 0
    next_hand: bool = False
    """Whether the next hand has begun."""
    house_error: bool = False
    """Whether it may have been the house's fault."""
    late: ClassVar[bool] = True


class RuledWrongly(Mistake, frozen=True):
    """The last ruling of the hand was wrong."""

    option: str
    """What should have been ruled."""
    next_hand: bool = False
    """Whether the next hand has begun."""
    house_error: bool = False
    """Whether it may have been the house's fault."""
    late: ClassVar[bool] = True


class Unfair(Mistake, frozen=True):
    """The strict rule would take the pot from the player who plainly deserves it."""

    seat: int
    """Who that is."""
    why: str
    late: ClassVar[bool] = True


class BoardsDisputed(Mistake, frozen=True):
    """There is a dispute about one of several boards that were run."""

    why: str


AnyAward = PushedWrongly | RuledWrongly | Unfair | BoardsDisputed
