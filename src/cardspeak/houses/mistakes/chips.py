"""What goes wrong with chips and words: how they were put out, and amounts that are not right."""

from __future__ import annotations

import msgspec

from cardspeak.houses.mistakes.mistake import Mistake


class Deed(msgspec.Struct, frozen=True, gc=False):
    """What chips may count as: an action, and the player's whole bet of the round after it."""

    action: str
    to: int
    out: int = 0
    """What lies before him in all, before anything is added."""


class StringBet(Mistake, frozen=True):
    """A player puts out chips in more than one motion."""

    seat: int
    first: Deed
    whole: Deed
    called_by: int | None = None
    """The seat that called it, or nobody: then the dealer did."""


class ForwardMotion(Mistake, frozen=True):
    """A player moves chips forward and does not let them go."""

    seat: int
    whole: Deed
    call: Deed
    drew: bool = False
    """Whether somebody acted on it."""
    called_by: int | None = None
    """Who called the floor: a seat, the dealer, or nobody."""


class ConditionalStatement(Mistake, frozen=True):
    """A player said what he would do if another did something, and that came to pass."""

    seat: int
    whole: Deed


class Misinformed(Mistake, frozen=True):
    """A player put out chips without knowing what he had to know."""

    seat: int
    whole: Deed
    told: str
    """What he was told wrongly, or did not know."""
    drew: bool = False
    """Whether somebody acted after him."""


class HiddenChips(Mistake, frozen=True):
    """A bet has chips in it that nobody could see."""

    seat: int
    whole: Deed
    seen: Deed


class WrongAmount(Mistake, frozen=True):
    """A bet, raise or call lies on the table in a wrong amount."""

    seat: int


AnyWithChips = (
    StringBet | ForwardMotion | ConditionalStatement | Misinformed | HiddenChips | WrongAmount
)
