"""Irregularities of turns: acting out of turn, being skipped, being absent."""

from __future__ import annotations

from cardspeak.houses.irregularities.irregularity import Irregularity
from cardspeak.visibility import Public


class ActionOutOfTurn(Irregularity, frozen=True, repr_omit_defaults=True):
    """A player acts out of turn."""

    seat: Public[int]
    action: Public[str]
    """The action, as a command: ``raise 40``, ``call``, ``check``, ``fold``."""
    directed_by_dealer: Public[bool] = False
    """Whether the dealer told the player that it was their turn."""


class SkippedPlayer(Irregularity, frozen=True):
    """A player is skipped, and others act behind them."""

    seat: Public[int]


class WrongBringIn(Irregularity, frozen=True, repr_omit_defaults=True):
    """The wrong player makes the low bring-in."""

    seat: Public[int]
    next_action: Public[str] = ""
    """The next player's action after it, as a command, if there was one."""


class NotAtSeat(Irregularity, frozen=True):
    """A player is not in their seat when the first cards have been dealt."""

    seat: Public[int]


class LeftSeatWithLiveHand(Irregularity, frozen=True):
    """A player leaves their seat with a live hand."""

    seat: Public[int]


class AbsentWhenToAct(Irregularity, frozen=True):
    """A player is absent when they must act or show."""

    seat: Public[int]


AnyTurnIrregularity = (
    ActionOutOfTurn
    | SkippedPlayer
    | WrongBringIn
    | NotAtSeat
    | LeftSeatWithLiveHand
    | AbsentWhenToAct
)
