"""What goes wrong with chips and words: how they were put out, and amounts that are not right."""

from __future__ import annotations

import msgspec

from cardspeak.houses.irregularities.irregularity import Irregularity


class BindingAction(msgspec.Struct, frozen=True, gc=False):
    """What chips may count as: an action, and the player's whole bet of the round after it."""

    action: str
    bet_to: int
    chips_in_front: int = 0
    """What lies before him in all, before anything is added."""


class StringBet(Irregularity, frozen=True):
    """A player puts out chips in more than one motion."""

    seat: int
    first_motion_action: BindingAction
    full_action: BindingAction
    floor_called_by: int | None = None
    """The seat that called it, or nobody: then the dealer did."""


class ForwardMotion(Irregularity, frozen=True):
    """A player moves chips forward and does not let them go."""

    seat: int
    full_action: BindingAction
    call_action: BindingAction
    drew_action: bool = False
    """Whether somebody acted on it."""
    floor_called_by: int | None = None
    """Who called the floor: a seat, the dealer, or nobody."""


class ConditionalStatement(Irregularity, frozen=True):
    """A player said what he would do if another did something, and that came to pass."""

    seat: int
    full_action: BindingAction


class MisinformedWager(Irregularity, frozen=True):
    """A player put out chips without knowing what he had to know."""

    seat: int
    full_action: BindingAction
    misinformed_about: str
    """What he was told wrongly, or did not know."""
    drew_action: bool = False
    """Whether somebody acted after him."""


class HiddenChips(Irregularity, frozen=True):
    """A bet has chips in it that nobody could see."""

    seat: int
    full_action: BindingAction
    visible_action: BindingAction


class WrongAmount(Irregularity, frozen=True):
    """A bet, raise or call lies on the table in a wrong amount."""

    seat: int


AnyWagerError = (
    StringBet | ForwardMotion | ConditionalStatement | MisinformedWager | HiddenChips | WrongAmount
)
