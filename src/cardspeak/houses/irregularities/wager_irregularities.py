"""Irregularities with chips and declarations: how chips were put out, and wrong amounts."""

from __future__ import annotations

import msgspec

from cardspeak.houses.irregularities.irregularity import Irregularity


class BindingAction(msgspec.Struct, frozen=True, gc=False):
    """What chips may count as: an action, and the player's total bet of the round after it."""

    action: str
    bet_to: int
    chips_in_front: int = 0
    """The player's chips in front in total, before any are added."""


class StringBet(Irregularity, frozen=True):
    """A player puts out chips in more than one motion."""

    seat: int
    first_motion_action: BindingAction
    full_action: BindingAction
    floor_called_by_seat: int | None = None
    """The seat that called it, or null if the dealer did."""


class ForwardMotion(Irregularity, frozen=True):
    """A player moves chips forward without releasing them."""

    seat: int
    full_action: BindingAction
    call_action: BindingAction
    drew_action: bool = False
    """Whether somebody acted on it."""
    floor_called_by_seat: int | None = None
    """The seat that called the floor, or null."""


class ConditionalStatement(Irregularity, frozen=True):
    """A player announced what they would do if another player did something, who then did it."""

    seat: int
    full_action: BindingAction


class MisinformedWager(Irregularity, frozen=True):
    """A player put out chips on wrong or missing information."""

    seat: int
    full_action: BindingAction
    misinformed_about: str
    """What the player did not know or was misinformed about."""
    drew_action: bool = False
    """Whether somebody acted after the player."""


class HiddenChips(Irregularity, frozen=True):
    """A bet contains chips that nobody could see."""

    seat: int
    full_action: BindingAction
    visible_action: BindingAction


class WrongAmount(Irregularity, frozen=True):
    """A bet, raise or call has the wrong amount."""

    seat: int


AnyWagerIrregularity = (
    StringBet | ForwardMotion | ConditionalStatement | MisinformedWager | HiddenChips | WrongAmount
)
