"""Irregularities with chips and declarations: how chips were put out, and wrong amounts."""

from __future__ import annotations

import msgspec

from cardspeak.houses.irregularities.irregularity import Irregularity
from cardspeak.visibility import Nested, Public


class BindingAction(msgspec.Struct, frozen=True, gc=False):
    """What chips may count as: an action, and the player's total bet of the round after it."""

    action: Public[str]
    bet_to: Public[int]
    chips_in_front: Public[int] = 0
    """The player's chips in front in total, before any are added."""


class StringBet(Irregularity, frozen=True):
    """A player puts out chips in more than one motion."""

    seat: Public[int]
    first_motion_action: Nested[BindingAction]
    full_action: Nested[BindingAction]
    floor_called_by_seat: Public[int | None] = None
    """The seat that called it, or null if the dealer did."""


class ForwardMotion(Irregularity, frozen=True):
    """A player moves chips forward without releasing them."""

    seat: Public[int]
    full_action: Nested[BindingAction]
    call_action: Nested[BindingAction]
    drew_action: Public[bool] = False
    """Whether somebody acted on it."""
    floor_called_by_seat: Public[int | None] = None
    """The seat that called the floor, or null."""


class ConditionalStatement(Irregularity, frozen=True):
    """A player announced what they would do if another player did something, who then did it."""

    seat: Public[int]
    full_action: Nested[BindingAction]


class MisinformedWager(Irregularity, frozen=True):
    """A player put out chips on wrong or missing information."""

    seat: Public[int]
    full_action: Nested[BindingAction]
    misinformed_about: Public[str]
    """What the player did not know or was misinformed about."""
    drew_action: Public[bool] = False
    """Whether somebody acted after the player."""


class HiddenChips(Irregularity, frozen=True):
    """A bet contains chips that nobody could see."""

    seat: Public[int]
    full_action: Nested[BindingAction]
    visible_action: Nested[BindingAction]


class WrongAmount(Irregularity, frozen=True):
    """A bet, raise or call has the wrong amount."""

    seat: Public[int]


AnyWagerIrregularity = (
    StringBet | ForwardMotion | ConditionalStatement | MisinformedWager | HiddenChips | WrongAmount
)
