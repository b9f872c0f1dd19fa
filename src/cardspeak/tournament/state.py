"""State of a tournament: who has registered, who sits where, and who was eliminated."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum


class EntrantStatus(Enum):
    """The status of an entrant."""

    ACTIVE = "is still in"
    ALTERNATE = "is an alternate"
    ELIMINATED = "has been eliminated"
    UNREGISTERED = "has unregistered"
    DISQUALIFIED = "was disqualified"
    FORFEITED = "was a no-show"


class Phase(Enum):
    """The phase of a tournament."""

    ANNOUNCED = "announced"
    REGISTERING = "open for registration"
    SEATED = "seated"
    PLAYING = "in play"
    BETWEEN_SESSIONS = "between sessions"
    FINISHED = "finished"
    CANCELLED = "cancelled"


@dataclass
class TournamentClock:
    """The level clock. Seconds count down while a session is played and not paused."""

    level: int = 0
    level_seconds_left: int = 0
    """Seconds left in the level, if it is timed."""
    break_seconds_left: int = 0
    """Seconds left in the break."""
    session_seconds_left: int = 0
    """Seconds left in the session, if it is timed."""
    paused: bool = False


@dataclass
class Entrant:
    """A player who has registered."""

    name: str
    entry_number: int
    groups: tuple[str, ...] = ()
    status: EntrantStatus = EntrantStatus.ACTIVE
    chips: int = 0
    table: int = -1
    """The table where they play or last played."""
    seat: int = -1
    flight: int = -1
    stage: int = -1
    """The last stage in which they had a seat."""
    present: bool = True
    showed_up: bool = True
    """Whether they have been present since the session started."""
    entries: int = 1
    rebuys: int = 0
    add_ons: int = 0
    total_paid: int = 0
    """Everything they have paid."""
    total_rake: int = 0
    """The part of it that the house keeps."""
    leaves_after_hand: bool = False
    """Whether they were disqualified during a hand and keep their seat until it is over."""
    permanently_disqualified: bool = False
    """Whether they were disqualified permanently."""


@dataclass
class TournamentTable:
    """A table as the tournament sees it."""

    number: int
    flight: int
    seats: list[str]
    big_blind_seat: int = -1
    """The seat of the last big blind; -1 if there was none."""
    in_hand: bool = False
    hands_dealt: int = 0
    """Hands started at this table."""
    session_hands: int = 0
    """Hands of the session that the table's players have played."""
    level_hands: int = 0
    """Hands dealt since the level started."""
    carried_pot: int = 0
    """The pot that the last hand left for the next."""

    @property
    def players(self) -> list[str]:
        """The players at the table, in seat order."""
        return [player for player in self.seats if player]

    @property
    def player_count(self) -> int:
        """The number of players at the table."""
        return len(self.seats) - self.seats.count("")


@dataclass
class Flight:
    """A flight: players who play against each other until few enough are left."""

    number: int
    tables: list[int] = field(default_factory=list)
    is_over: bool = False
    is_drawn: bool = False
    """Whether its seats have been drawn."""


@dataclass(frozen=True, slots=True)
class Elimination:
    """A player who was eliminated; players eliminated in the same hand share a group."""

    player: str
    elimination_group: int
    chips_at_hand_start: int
    """All the chips they had when the hand started."""
