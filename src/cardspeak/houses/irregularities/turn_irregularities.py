"""Irregularities of turns: acting out of turn, being skipped, being absent."""

from __future__ import annotations

from cardspeak.houses.irregularities.irregularity import Irregularity


class ActionOutOfTurn(Irregularity, frozen=True, repr_omit_defaults=True):
    """A player acts out of turn."""

    seat: int
    action: str
    """The action, as a command: ``raise 40``, ``call``, ``check``, ``fold``."""
    directed_by_dealer: bool = False
    """Whether the dealer told the player that it was their turn."""


class SkippedPlayer(Irregularity, frozen=True):
    """A player is skipped, and others act behind them."""

    seat: int


class WrongBringIn(Irregularity, frozen=True, repr_omit_defaults=True):
    """The wrong player makes the low bring-in."""

    seat: int
    next_action: str = ""
    """The next player's action after it, as a command, if there was one."""


class NotAtSeat(Irregularity, frozen=True):
    """A player is not in their seat when the first cards have been dealt."""

    seat: int


class LeftSeatWithLiveHand(Irregularity, frozen=True):
    """A player leaves their seat with a live hand."""

    seat: int


class AbsentWhenToAct(Irregularity, frozen=True):
    """A player is absent when they must act or show."""

    seat: int


AnyTurnIrregularity = (
    ActionOutOfTurn
    | SkippedPlayer
    | WrongBringIn
    | NotAtSeat
    | LeftSeatWithLiveHand
    | AbsentWhenToAct
)
