"""What the room knows: every value is frozen, so that what was can be put back."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

import msgspec

from cardspeak.podium.listed_game import ListedGame

UNSET = -1
"""A time that has not come, or never does."""


class Person(msgspec.Struct, frozen=True):
    """Somebody whom the podium knows."""

    name: str
    tier: str = ""
    groups: tuple[str, ...] = ()
    identified: bool = False
    barred_reason: str = ""
    """Why the house does not let him play, if it does not."""
    excluded_until: int = UNSET
    """Until when he is excluded."""
    warnings: tuple[str, ...] = ()
    penalty_hands_left: int = 0
    """How many hands of a penalty are left."""
    returns_after_penalty: bool = False
    """Whether the table has him back when his penalty is over, and has not yet."""
    ordered_to_leave: bool = False
    """Whether he was told to leave his table, and has not yet."""
    house_player: bool = False
    """Whether the house pays him to play."""
    extra_seconds: int = 0
    """How many seconds more he has when he is called, for special needs."""
    may_join_remotely: bool = False
    """Whether he joins lists without coming to the podium, for special needs."""


class WaitlistEntry(msgspec.Struct, frozen=True):
    """A place on the list of a game."""

    player: str
    waitlist: str
    priority: int
    """What goes first: a broken game's players, then cards, then everybody."""
    sequence: int
    away: bool = False
    """Whether he told the floor that he cannot hear his name."""
    declined_table: str = ""
    """The new table that he did not want while it had too few players."""
    moved_by_house: bool = False
    """Whether he was in a game that broke, or on his way, and brings what he had."""
    move_rank: int = 0
    """His place in the order to move, once somebody behind him was called; 0 before."""

    @property
    def sort_key(self) -> tuple[int, int]:
        """The place on the list."""
        return self.priority, self.sequence


class SeatCall(msgspec.Struct, frozen=True):
    """A player whose name was called for a seat."""

    player: str
    waitlist: str
    table: str
    is_new_game: bool
    """Whether the table is one that has not begun yet."""
    expires_at: int
    """When the page ends, and once answered the lock-up."""
    move_rank: int
    entry: WaitlistEntry
    answered: bool = False
    arrived_at: int = UNSET
    seat: int = UNSET
    """The seat that he was given, and has not taken yet."""
    chips: int = 0
    """What he sits down with there."""
    moved_by_house: bool = False
    """Whether his game has broken, and he brings what he had."""


MUST_MOVE = "must-move"
GAME_BROKEN = "broken"
REQUESTED = "asked"
"""Why a player goes to another table: called to the main game, his game has broken, his wish."""


class TableMove(msgspec.Struct, frozen=True):
    """A player who goes from one table to another."""

    player: str
    from_table: str
    to_table: str
    to_seat: int
    """Where he will sit."""
    reason: str
    """Why: ``must-move``, ``broken`` or ``asked``."""
    move_rank: int
    clause: str
    hands_left: int = 0
    """After how many hands more he goes."""
    after_button: bool = False
    """Whether he plays his button first."""
    released: bool = False
    """Whether the tables were told."""
    chips: int = 0
    """What he carries, once he has left."""
    drawn_while_absent: bool = False
    """Whether the floor drew for him while he was away."""

    @property
    def moved_by_house(self) -> bool:
        """Whether the house sends him."""
        return self.reason != REQUESTED

    @property
    def is_must_move(self) -> bool:
        """Whether he was called from a must-move game."""
        return self.reason == MUST_MOVE


class PodiumTable(msgspec.Struct, frozen=True):
    """A table as the room knows it."""

    name: str
    game: ListedGame
    waitlist: str
    """The list it is filled from."""
    seats: tuple[str, ...]
    number: int
    """Which table of the room it is, in the order they opened."""
    started_at: int = UNSET
    """When its first hand was over."""
    is_must_move: bool = False
    """Whether it is a must-move game."""
    reserved_for: str = ""
    chips: tuple[int, ...] = ()
    move_ranks: tuple[int, ...] = ()
    """The order in which its players came from the list."""
    hands_played: int = 0
    last_recorded_hand: int = 0
    """The number of the last hand that the room was told of."""
    button: int = UNSET
    small_blind_seat: int = UNSET
    big_blind_seat: int = UNSET
    """Where button and blinds are in the next hand."""
    last_big_blind_seat: int = UNSET
    """Where the big blind is, or was before games without one."""
    away: tuple[str, ...] = ()
    missed_blinds: tuple[str, ...] = ()
    """Who has a missed-blind button."""
    extra_chair_clause: str = ""
    """The clause by which a chair was added, until somebody quits."""
    removed_seat: int = UNSET
    """The seat that somebody quit, and that nobody gets because a chair had been added."""
    closes_at: int = UNSET
    is_breaking: bool = False
    is_closing: bool = False
    """Whether it is to close: everybody takes his chips away."""
    actual_game: ListedGame | None = None
    """What is played there, as far as the room was told, where that is not its game."""
    change_pending: bool = False
    """Whether it is to play its game instead."""
    change_needs_notice: bool = False
    """Whether that comes after notice, because not all at the table agree."""

    @property
    def players(self) -> list[str]:
        """Who sits here."""
        return [player for player in self.seats if player]

    @property
    def is_unapproved(self) -> bool:
        """Whether another game or limit is played there than was approved; a buy-in is neither."""
        return (
            self.actual_game is not None
            and not self.change_pending
            and self.actual_game.name != self.game.name
        )

    def with_seat(self, seat: int, player: str, chips: int, rank: int) -> PodiumTable:
        """Give a seat to a player, or to nobody."""
        return msgspec.structs.replace(
            self,
            seats=_replace_at(self.seats, seat, player),
            chips=_replace_at(self.chips, seat, chips),
            move_ranks=_replace_at(self.move_ranks, seat, rank),
        )


def _replace_at(values: tuple[Any, ...], at: int, value: object) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


class TableChangeRequest(msgspec.Struct, frozen=True):
    """A change of tables that a player asked for."""

    player: str
    to_table: str
    sequence: int


class CashOut(msgspec.Struct, frozen=True):
    """What a player took away from a game, and until when he must come back with it."""

    chips: int
    must_return_until: int


@dataclass
class PodiumState:
    """Everything the room knows, by name."""

    people: dict[str, Person] = field(default_factory=dict)
    waitlists: dict[str, ListedGame] = field(default_factory=dict)
    entries: dict[str, WaitlistEntry] = field(default_factory=dict)
    """By player and game."""
    calls: dict[str, SeatCall] = field(default_factory=dict)
    moves: dict[str, TableMove] = field(default_factory=dict)
    tables: dict[str, PodiumTable] = field(default_factory=dict)
    change_requests: dict[str, TableChangeRequest] = field(default_factory=dict)
    kept_apart: dict[str, str] = field(default_factory=dict)
    """Pairs who do not play together, and why."""
    waitlist_bans: dict[str, int] = field(default_factory=dict)
    """Until when a player is off a game and its list, by player and game."""
    table_bans: dict[str, int] = field(default_factory=dict)
    """Until when a player may not come back to a table, by player and table."""
    cash_outs: dict[str, CashOut] = field(default_factory=dict)
    """What players took away, by player and game."""
    hours: dict[str, int] = field(default_factory=dict)
    """When the room closes, if that was said."""
    counters: dict[str, int] = field(default_factory=dict)
    """The time, and how many entries, calls and tables there were."""

    def copy(self) -> PodiumState:
        """Copy what may change: the values never do."""
        return PodiumState(**{one.name: dict(getattr(self, one.name)) for one in fields(self)})


def pair_key(one: str, other: str) -> str:
    """Make one key out of two names."""
    return f"{one}|{other}"
