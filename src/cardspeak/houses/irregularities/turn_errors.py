"""Mistakes about turns: who acts out of turn, is passed over, or is not there."""

from __future__ import annotations

from cardspeak.houses.irregularities.irregularity import Irregularity


class ActionOutOfTurn(Irregularity, frozen=True, repr_omit_defaults=True):
    """A player acts out of turn."""

    seat: int
    action: str
    """What he did, as a command: ``raise 40``, ``call``, ``check``, ``fold``."""
    directed_by_dealer: bool = False
    """Whether the dealer told him that it was his turn."""


class SkippedPlayer(Irregularity, frozen=True):
    """A player is passed over, and others act behind him."""

    seat: int


class WrongBringIn(Irregularity, frozen=True, repr_omit_defaults=True):
    """The wrong player makes the low bring-in."""

    seat: int
    next_action: str = ""
    """What the next player did after it, as a command, if he has acted."""


class NotAtSeat(Irregularity, frozen=True):
    """A player is not at his seat when the first cards have been dealt."""

    seat: int


class LeftSeatWithLiveHand(Irregularity, frozen=True):
    """A player leaves his seat with a live hand."""

    seat: int


class AbsentWhenToAct(Irregularity, frozen=True):
    """A player is not there when he must act or show."""

    seat: int


AnyTurnError = (
    ActionOutOfTurn
    | SkippedPlayer
    | WrongBringIn
    | NotAtSeat
    | LeftSeatWithLiveHand
    | AbsentWhenToAct
)
