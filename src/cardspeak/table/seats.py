"""Seats: the player, their chips, what they owe, and how they will come in."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardspeak.houses.policies import EntryOption


class EntryStatus(Enum):
    """A player's status for the next deal."""

    PLAYING = "playing"
    """Dealt into every hand."""
    NEW = "new"
    """Has just sat down, and must choose an entry option."""
    MISSED_BLIND = "missed blind"
    """Missed a blind, and must choose an entry option to come back."""
    CHANGED_SEAT = "changed seat"
    """Changed seats, and must come in again."""
    FROM_MUST_MOVE = "from must-move"
    """Was called from a must-move game, and comes in without posting."""
    SHORT_FOR_BLIND = "short for the blind"
    """Had less than half of the only blind, and must come in again."""


class MissedPost(Enum):
    """What a player has missed since they were last dealt in."""

    SMALL_BLIND = "small blind"
    BIG_BLIND = "big blind"
    STRADDLE = "straddle"


@dataclass
class Seat:
    """One seat of a table, empty if there is no player."""

    player: str = ""
    stack: int = 0
    present: bool = True
    entry_status: EntryStatus = EntryStatus.NEW
    missed_posts: set[MissedPost] = field(default_factory=set)
    entry_option: EntryOption | None = None
    """How the player chose to come in; if None, the big blind brings them in."""
    players_before_blind: int = -1
    """How many players the big blind would have reached first in the seat they moved from."""
    waits_for_button: bool = False
    """Whether the player comes in only when the button has passed, as after dealing off."""
    has_chair: bool = True
    """Whether there is a chair; nobody can sit without one."""
    held_for: str = ""
    """The player for whom an empty seat is held."""
    hold_clause: str = ""
    """The clause by which it is held."""
    away_or_held_since: int = 0
    """Since when an empty seat has been held, or the player has been away."""
    last_hand_number: int = 0
    """The number of the last hand the player was dealt into."""
    idle_hand_count: int = 0
    """For how many hands in a row the player has put in no chips."""
    fantasyland: bool = False
    """Whether the player is in Fantasyland in the next hand."""
    declared_short: bool = False
    """Whether the player's stack fell below the minimum buy-in, so they can add no more to it."""
    absent_button_count: int = 0
    """How many absent buttons are at the seat of a player who missed a blind."""
    absence_extended_until: int = 0
    """Until when the floor has extended the player's absence."""
    walked_as_third: bool = False
    """Whether the player walked as the third player away, despite a warning."""
    time_bank_seconds_used: int = 0
    """How many seconds of the time bank are used and not refilled yet."""
    must_post_clause: str = ""
    """The clause by which the player, who had a hand without posting, must post now."""

    def __repr__(self) -> str:
        if not self.player:
            return f"<Seat held for {self.held_for}>" if self.held_for else "<Seat empty>"
        away = "" if self.present else ", away"
        return f"<Seat {self.player}, {self.stack} chips{away}>"

    @property
    def taken(self) -> bool:
        """Whether somebody sits here."""
        return bool(self.player)

    @property
    def ready(self) -> bool:
        """Whether the player is here and has chips."""
        return bool(self.player) and self.present and self.stack > 0
