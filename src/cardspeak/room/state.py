"""What the room knows: every value is frozen, so that what was can be put back."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

import msgspec

from cardspeak.room.posted import Posted

NEVER = -1
"""A time that has not come, or never does."""


class Person(msgspec.Struct, frozen=True):
    """Somebody whom the podium knows."""

    name: str
    tier: str = ""
    groups: tuple[str, ...] = ()
    identified: bool = False
    barred: str = ""
    """Why the house does not let him play, if it does not."""
    excluded_until: int = NEVER
    """Until when he is excluded."""
    warnings: tuple[str, ...] = ()
    sits_out: int = 0
    """How many hands of a penalty are left."""
    returns: bool = False
    """Whether the table has him back when his penalty is over, and has not yet."""
    leaving: bool = False
    """Whether he was told to leave his table, and has not yet."""
    house_player: bool = False
    """Whether the house pays him to play."""
    more_time: int = 0
    """How many seconds more he has when he is called, for special needs."""
    from_afar: bool = False
    """Whether he joins lists without coming to the podium, for special needs."""


class Entry(msgspec.Struct, frozen=True):
    """A place on the list of a game."""

    player: str
    game: str
    before: int
    """What goes first: a broken game's players, then cards, then everybody."""
    number: int
    away: bool = False
    """Whether he told the floor that he cannot hear his name."""
    passed: str = ""
    """The new table that he did not want while it had too few players."""
    sent: bool = False
    """Whether he was in a game that broke, or on his way, and brings what he had."""
    rank: int = 0
    """His place in the order to move, once somebody behind him was called; 0 before."""

    @property
    def order(self) -> tuple[int, int]:
        """The place on the list."""
        return self.before, self.number


class Call(msgspec.Struct, frozen=True):
    """A player whose name was called for a seat."""

    player: str
    game: str
    table: str
    new: bool
    """Whether the table is one that has not begun yet."""
    until: int
    """When the page ends, and once answered the lock-up."""
    rank: int
    entry: Entry
    answered: bool = False
    arrived: int = NEVER
    seat: int = NEVER
    """The seat that he was given, and has not taken yet."""
    chips: int = 0
    """What he sits down with there."""
    sent: bool = False
    """Whether his game has broken, and he brings what he had."""


MUST_MOVE = "must-move"
BROKEN = "broken"
ASKED = "asked"
"""Why a player goes to another table: called to the main game, his game has broken, his wish."""


class Move(msgspec.Struct, frozen=True):
    """A player who goes from one table to another."""

    player: str
    table: str
    to: str
    seat: int
    """Where he will sit."""
    kind: str
    """Why: ``must-move``, ``broken`` or ``asked``."""
    rank: int
    clause: str
    hands: int = 0
    """After how many hands more he goes."""
    past_button: bool = False
    """Whether he plays his button first."""
    ordered: bool = False
    """Whether the tables were told."""
    chips: int = 0
    """What he carries, once he has left."""
    absent: bool = False
    """Whether the floor drew for him while he was away."""

    @property
    def sent(self) -> bool:
        """Whether the house sends him."""
        return self.kind != ASKED

    @property
    def must_move(self) -> bool:
        """Whether he was called from a must-move game."""
        return self.kind == MUST_MOVE


class Desk(msgspec.Struct, frozen=True):
    """A table as the room knows it."""

    name: str
    game: Posted
    line: str
    """The list it is filled from."""
    seats: tuple[str, ...]
    number: int
    """Which table of the room it is, in the order they opened."""
    began_at: int = NEVER
    """When its first hand was over."""
    feeds: bool = False
    """Whether it is a must-move game."""
    group: str = ""
    chips: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()
    """The order in which its players came from the list."""
    hands: int = 0
    told: int = 0
    """The number of the last hand that the room was told of."""
    button: int = NEVER
    small: int = NEVER
    big: int = NEVER
    """Where button and blinds are in the next hand."""
    last_big: int = NEVER
    """Where the big blind is, or was before games without one."""
    away: tuple[str, ...] = ()
    missed: tuple[str, ...] = ()
    """Who has a missed-blind button."""
    extra: str = ""
    """The clause by which a chair was added, until somebody quits."""
    closed: int = NEVER
    """The seat that somebody quit, and that nobody gets because a chair had been added."""
    closes_at: int = NEVER
    breaking: bool = False
    shut: bool = False
    """Whether it is to close: everybody takes his chips away."""
    plays: Posted | None = None
    """What is played there, as far as the room was told, where that is not its game."""
    changing: bool = False
    """Whether it is to play its game instead."""
    noticed: bool = False
    """Whether that comes after notice, because not all at the table agree."""

    @property
    def players(self) -> list[str]:
        """Who sits here."""
        return [player for player in self.seats if player]

    @property
    def unapproved(self) -> bool:
        """Whether another game or limit is played there than was approved; a buy-in is neither."""
        return self.plays is not None and not self.changing and self.plays.name != self.game.name

    def with_seat(self, seat: int, player: str, chips: int, rank: int) -> Desk:
        """Give a seat to a player, or to nobody."""
        return msgspec.structs.replace(
            self,
            seats=_put(self.seats, seat, player),
            chips=_put(self.chips, seat, chips),
            ranks=_put(self.ranks, seat, rank),
        )


def _put(values: tuple[Any, ...], at: int, value: object) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


class Wish(msgspec.Struct, frozen=True):
    """A change of tables that a player asked for."""

    player: str
    to: str
    number: int


class Taken(msgspec.Struct, frozen=True):
    """What a player took away from a game, and until when he must come back with it."""

    chips: int
    until: int


@dataclass
class State:
    """Everything the room knows, by name."""

    people: dict[str, Person] = field(default_factory=dict)
    lists: dict[str, Posted] = field(default_factory=dict)
    entries: dict[str, Entry] = field(default_factory=dict)
    """By player and game."""
    calls: dict[str, Call] = field(default_factory=dict)
    moves: dict[str, Move] = field(default_factory=dict)
    desks: dict[str, Desk] = field(default_factory=dict)
    wishes: dict[str, Wish] = field(default_factory=dict)
    apart: dict[str, str] = field(default_factory=dict)
    """Pairs who do not play together, and why."""
    off_list: dict[str, int] = field(default_factory=dict)
    """Until when a player is off a game and its list, by player and game."""
    off_table: dict[str, int] = field(default_factory=dict)
    """Until when a player may not come back to a table, by player and table."""
    taken: dict[str, Taken] = field(default_factory=dict)
    """What players took away, by player and game."""
    hours: dict[str, int] = field(default_factory=dict)
    """When the room closes, if that was said."""
    numbers: dict[str, int] = field(default_factory=dict)
    """The time, and how many entries, calls and tables there were."""

    def copy(self) -> State:
        """Copy what may change: the values never do."""
        return State(**{one.name: dict(getattr(self, one.name)) for one in fields(self)})


def both(one: str, other: str) -> str:
    """Make one key out of two names."""
    return f"{one}|{other}"
