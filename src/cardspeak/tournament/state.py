"""The field: who has entered, who sits where, and who is out."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum


class EntrantStatus(Enum):
    """How somebody stands to the tournament."""

    ACTIVE = "is in"
    ALTERNATE = "waits for a place"
    ELIMINATED = "is out"
    UNREGISTERED = "took the entry back"
    DISQUALIFIED = "was disqualified"
    FORFEITED = "was not there"


class Phase(Enum):
    """How far a tournament is."""

    ANNOUNCED = "the conditions are set"
    REGISTERING = "entries are open"
    SEATED = "seats are drawn"
    PLAYING = "a session is played"
    BETWEEN_SESSIONS = "a session is over, and another follows"
    FINISHED = "places and prizes are given out"
    CANCELLED = "the tournament is cancelled"


@dataclass
class TournamentClock:
    """Where the levels are. Seconds count down while the session is played and not paused."""

    level: int = 0
    level_seconds_left: int = 0
    """Seconds left of the level, where it lasts for a time."""
    break_seconds_left: int = 0
    """Seconds left of a break."""
    session_seconds_left: int = 0
    """Seconds left of the session, where it lasts for a time."""
    paused: bool = False


@dataclass
class Entrant:
    """Somebody who has entered."""

    name: str
    entry_number: int
    groups: tuple[str, ...] = ()
    status: EntrantStatus = EntrantStatus.ACTIVE
    chips: int = 0
    table: int = -1
    """Where he plays, or last played."""
    seat: int = -1
    heat: int = -1
    stage: int = -1
    """The stage in which he last had a seat."""
    present: bool = True
    showed_up: bool = True
    """Whether he has been there since the session began."""
    entries: int = 1
    rebuys: int = 0
    add_ons: int = 0
    total_paid: int = 0
    """All that he has paid."""
    total_rake: int = 0
    """What the house keeps of it."""
    leaves_after_hand: bool = False
    """Whether he was disqualified during a hand, and keeps the seat until it is over."""
    permanently_disqualified: bool = False
    """Whether he was disqualified for good."""


@dataclass
class TournamentTable:
    """A table of the tournament, as far as the tournament knows it."""

    number: int
    heat: int
    seats: list[str]
    big_blind_seat: int = -1
    """The seat of the last big blind; -1 where there was none."""
    in_hand: bool = False
    hands_dealt: int = 0
    """Hands that were begun at this very table."""
    session_hands: int = 0
    """Hands of the session that its players have had."""
    level_hands: int = 0
    """Hands dealt since the level began."""
    carried_pot: int = 0
    """What the last hand left for the next."""

    @property
    def players(self) -> list[str]:
        """Who sits here, by seats."""
        return [player for player in self.seats if player]

    @property
    def player_count(self) -> int:
        """How many sit here."""
        return len(self.seats) - self.seats.count("")


@dataclass
class Heat:
    """A heat: players who play on among each other until enough of them are left."""

    number: int
    tables: list[int] = field(default_factory=list)
    is_over: bool = False
    is_drawn: bool = False
    """Whether its seats have been drawn."""


@dataclass(frozen=True, slots=True)
class Elimination:
    """A player who was knocked out: those of one group in the same hand."""

    player: str
    elimination_group: int
    chips_at_hand_start: int
    """The chips that he put in: all that he had when the hand began."""
