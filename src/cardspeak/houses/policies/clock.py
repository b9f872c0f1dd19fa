"""The clock: who may call it on a player, for how long, and what happens when time runs out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from cardspeak.houses.policies.house_rule import NO_RULE, HouseRule


class ClockCallerRule(Enum):
    """Who may call the clock on a player."""

    FLOOR = "the floor"
    DEALT_IN = "the floor, and any player who was dealt in and is in their seat"


class TimeoutRule(Enum):
    """What happens to a player who runs out of time."""

    HAND_DEAD = "their hand is dead, whether or not there is a bet to call"
    CHECK_OR_HAND_DEAD = "they check if they can, otherwise their hand is dead"


@dataclass(frozen=True, slots=True, kw_only=True)
class CalledClock:
    """The house's rules for calling the clock on a player."""

    callers: HouseRule[ClockCallerRule]
    min_wait_seconds: HouseRule[int]
    """Seconds a player has before anybody may call the clock."""
    countdown_seconds: HouseRule[int]
    """Seconds left from then on, including a countdown."""
    on_timeout: HouseRule[TimeoutRule]
    in_seat_clause: str = ""
    """The clause by which the caller must be in their seat."""
    shorter_time: HouseRule[bool] = NO_RULE
    """Whether the floor may give less time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockPolicy:
    """The house's rules on the time players have."""

    action: CalledClock
    """The clock of a player who is to act."""
    setting: CalledClock
    """The clock in games where cards are set in rows."""
    on_posted_timeout: HouseRule[TimeoutRule]
    """What happens when a posted time limit runs out."""
