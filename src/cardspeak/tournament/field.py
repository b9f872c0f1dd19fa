"""The field: who has entered, who sits where, and who is out."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum


class Standing(Enum):
    """How somebody stands to the tournament."""

    IN = "is in"
    RESERVE = "waits for a place"
    OUT = "is out"
    WITHDRAWN = "took the entry back"
    DISQUALIFIED = "was disqualified"
    FORFEITED = "was not there"


class Phase(Enum):
    """How far a tournament is."""

    SET = "the conditions are set"
    OPEN = "entries are open"
    DRAWN = "seats are drawn"
    PLAYING = "a session is played"
    BETWEEN = "a session is over, and another follows"
    OVER = "places and prizes are given out"
    CANCELLED = "the tournament is cancelled"


@dataclass
class Clock:
    """Where the levels are. Seconds count down while the session is played and not paused."""

    level: int = 0
    left: int = 0
    """Seconds left of the level, where it lasts for a time."""
    rest: int = 0
    """Seconds left of a break."""
    session: int = 0
    """Seconds left of the session, where it lasts for a time."""
    paused: bool = False


@dataclass
class Entrant:
    """Somebody who has entered."""

    name: str
    number: int
    groups: tuple[str, ...] = ()
    standing: Standing = Standing.IN
    chips: int = 0
    table: int = -1
    """Where he plays, or last played."""
    seat: int = -1
    heat: int = -1
    stage: int = -1
    """The stage in which he last had a seat."""
    present: bool = True
    came: bool = True
    """Whether he has been there since the session began."""
    entries: int = 1
    rebuys: int = 0
    add_ons: int = 0
    paid: int = 0
    """All that he has paid."""
    kept: int = 0
    """What the house keeps of it."""
    leaving: bool = False
    """Whether he was disqualified during a hand, and keeps the seat until it is over."""
    for_good: bool = False
    """Whether he was disqualified for good."""


@dataclass
class Felt:
    """A table of the tournament, as far as the tournament knows it."""

    number: int
    heat: int
    seats: list[str]
    big: int = -1
    """The seat of the last big blind; -1 where there was none."""
    dealing: bool = False
    dealt: int = 0
    """Hands that were begun at this very table."""
    hands: int = 0
    """Hands of the session that its players have had."""
    level_hands: int = 0
    """Hands dealt since the level began."""
    pot: int = 0
    """What the last hand left for the next."""

    @property
    def players(self) -> list[str]:
        """Who sits here, by seats."""
        return [player for player in self.seats if player]

    @property
    def count(self) -> int:
        """How many sit here."""
        return len(self.seats) - self.seats.count("")


@dataclass
class Heat:
    """A heat: players who play on among each other until enough of them are left."""

    number: int
    tables: list[int] = field(default_factory=list)
    over: bool = False
    opened: bool = False
    """Whether its seats have been drawn."""


@dataclass(frozen=True, slots=True)
class Out:
    """A player who was knocked out: those of one group in the same hand."""

    player: str
    group: int
    had: int
    """The chips that he put in: all that he had when the hand began."""
