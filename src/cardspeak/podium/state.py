"""State of the podium: all values are frozen, so that an earlier state can be restored."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

import msgspec

from cardspeak.podium.listed_game import ListedGame

UNSET = -1
"""No time, or no seat."""


class Person(msgspec.Struct, frozen=True):
    """A player known to the podium."""

    name: str
    tier: str = ""
    groups: tuple[str, ...] = ()
    identified: bool = False
    barred_reason: str = ""
    """Why the house has barred them; empty if it has not."""
    excluded_until: int = UNSET
    """When their exclusion ends."""
    warnings: tuple[str, ...] = ()
    penalty_hands_left: int = 0
    """How many hands of a penalty are left."""
    returns_after_penalty: bool = False
    """Whether they must sit in again when the penalty is over, and have not yet."""
    ordered_to_leave: bool = False
    """Whether they were ordered to leave their table and have not yet."""
    house_player: bool = False
    """Whether the house pays them to play."""
    extra_seconds: int = 0
    """Extra seconds when called, as an accommodation."""
    may_join_remotely: bool = False
    """Whether they may join waitlists without coming to the podium, as an accommodation."""


class WaitlistEntry(msgspec.Struct, frozen=True):
    """A player's entry on a waitlist."""

    player: str
    waitlist: str
    priority: int
    """Lower goes first: players of a broken game, then card tiers, then everybody else."""
    sequence: int
    away: bool = False
    """Whether they told the floor that they cannot hear calls."""
    declined_table: str = ""
    """The new table that they declined while it had too few players."""
    moved_by_house: bool = False
    """Whether their game broke or their move failed, so that they bring their stack."""
    move_rank: int = 0
    """Their rank in the must-move order once a later player was called; 0 before."""

    @property
    def sort_key(self) -> tuple[int, int]:
        """The sort key on the waitlist."""
        return self.priority, self.sequence


class SeatCall(msgspec.Struct, frozen=True):
    """A player who was called for a seat."""

    player: str
    waitlist: str
    table: str
    is_new_game: bool
    """Whether the table has not dealt a hand yet."""
    expires_at: int
    """When the call ends; once answered, when the lock-up ends."""
    move_rank: int
    entry: WaitlistEntry
    answered: bool = False
    arrived_at: int = UNSET
    seat: int = UNSET
    """The seat they were assigned and have not taken yet."""
    chips: int = 0
    """The chips they sit down with."""
    moved_by_house: bool = False
    """Whether their game broke and they bring their stack."""
    switched_with: int = 0
    """The chips with which they left another game of the same type for this seat."""


MUST_MOVE = "must-move"
GAME_BROKEN = "broken"
REQUESTED = "requested"
"""Why a player moves: called to the main game, their game broke, or on request."""


class TableMove(msgspec.Struct, frozen=True):
    """A player's move from one table to another."""

    player: str
    from_table: str
    to_table: str
    to_seat: int
    """The held seat."""
    reason: str
    """The reason: ``must-move``, ``broken`` or ``requested``."""
    move_rank: int
    clause: str
    hands_left: int = 0
    """How many more hands they may play first."""
    after_button: bool = False
    """Whether they play their button first."""
    released: bool = False
    """Whether the tables were told to make the move."""
    chips: int = 0
    """The chips they carry, once they have left."""
    drawn_while_absent: bool = False
    """Whether the floor drew for them while they were away."""
    has_missed_blind: bool = False
    """Whether they had a missed-blind button when they left."""

    @property
    def moved_by_house(self) -> bool:
        """Whether the house moves them."""
        return self.reason != REQUESTED

    @property
    def is_must_move(self) -> bool:
        """Whether they were called from a must-move game."""
        return self.reason == MUST_MOVE


class PodiumTable(msgspec.Struct, frozen=True):
    """A table as the podium knows it."""

    name: str
    game: ListedGame
    waitlist: str
    """The waitlist that fills it."""
    seats: tuple[str, ...]
    number: int
    """The table's number in the order of opening."""
    started_at: int = UNSET
    """When its first hand ended."""
    is_must_move: bool = False
    """Whether it is a must-move game."""
    reserved_for: str = ""
    chips: tuple[int, ...] = ()
    move_ranks: tuple[int, ...] = ()
    """The must-move rank of each seat's player, in the order they came from the waitlist."""
    hands_played: int = 0
    last_recorded_hand: int = 0
    """The number of the last hand reported to the podium."""
    button: int = UNSET
    small_blind_seat: int = UNSET
    big_blind_seat: int = UNSET
    """Button and blinds of the next hand."""
    last_big_blind_seat: int = UNSET
    """The seat of the last big blind, which games without blinds do not change."""
    away: tuple[str, ...] = ()
    missed_blinds: tuple[str, ...] = ()
    """Players who have a missed-blind button."""
    extra_chair_clause: str = ""
    """The clause under which a chair was added, until a player quits."""
    removed_seat: int = UNSET
    """The seat that is not filled again after a player quit a table with an added chair."""
    closes_at: int = UNSET
    is_breaking: bool = False
    is_closing: bool = False
    """Whether it is closing: all players cash out."""
    actual_game: ListedGame | None = None
    """The game actually played, as reported, if it is not the table's game."""
    change_pending: bool = False
    """Whether the table must change to its game."""
    change_needs_notice: bool = False
    """Whether the change needs notice, because not all players agree."""

    @property
    def players(self) -> list[str]:
        """The players at the table."""
        return [player for player in self.seats if player]

    @property
    def is_unapproved(self) -> bool:
        """Whether the game or limit played was not approved; the buy-in does not matter."""
        return (
            self.actual_game is not None
            and not self.change_pending
            and self.actual_game.name != self.game.name
        )

    def with_seat(self, seat: int, player: str, chips: int, rank: int) -> PodiumTable:
        """Return the table with a player in a seat, or with the seat empty."""
        return msgspec.structs.replace(
            self,
            seats=_replace_at(self.seats, seat, player),
            chips=_replace_at(self.chips, seat, chips),
            move_ranks=_replace_at(self.move_ranks, seat, rank),
        )


def _replace_at(values: tuple[Any, ...], index: int, value: object) -> tuple[Any, ...]:
    return (*values[:index], value, *values[index + 1 :])


class TableChangeRequest(msgspec.Struct, frozen=True):
    """A player's request to change tables."""

    player: str
    to_table: str
    sequence: int


class CashOut(msgspec.Struct, frozen=True):
    """The chips a player cashed out, and until when they must return with them."""

    chips: int
    must_return_until: int


@dataclass
class PodiumState:
    """The whole state of the podium, as dictionaries by name."""

    people: dict[str, Person] = field(default_factory=dict)
    waitlists: dict[str, ListedGame] = field(default_factory=dict)
    entries: dict[str, WaitlistEntry] = field(default_factory=dict)
    """By player and game."""
    calls: dict[str, SeatCall] = field(default_factory=dict)
    moves: dict[str, TableMove] = field(default_factory=dict)
    tables: dict[str, PodiumTable] = field(default_factory=dict)
    change_requests: dict[str, TableChangeRequest] = field(default_factory=dict)
    kept_apart: dict[str, str] = field(default_factory=dict)
    """Pairs of players who are kept apart, and why."""
    waitlist_bans: dict[str, int] = field(default_factory=dict)
    """When a player's ban from a game and its waitlist ends, by player and game."""
    table_bans: dict[str, int] = field(default_factory=dict)
    """When a player's ban from a table ends, by player and table."""
    kill_debts: dict[str, str] = field(default_factory=dict)
    """At which table a player who left owes a kill, by player."""
    cash_outs: dict[str, CashOut] = field(default_factory=dict)
    """What players cashed out, by player and game."""
    hours: dict[str, int] = field(default_factory=dict)
    """When the room closes, if set."""
    counters: dict[str, int] = field(default_factory=dict)
    """The current time, and the number of entries, calls and tables so far."""

    def copy(self) -> PodiumState:
        """Copy the dictionaries; their values are immutable."""
        return PodiumState(
            **{field.name: dict(getattr(self, field.name)) for field in fields(self)}
        )


def pair_key(first: str, second: str) -> str:
    """Join two names into one key."""
    return f"{first}|{second}"
