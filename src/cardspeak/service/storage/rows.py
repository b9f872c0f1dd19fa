"""What is kept, a struct a kind of row."""

from __future__ import annotations

from typing import Any

import msgspec


class Account(msgspec.Struct, frozen=True):
    """Somebody who may play, watch or work here."""

    id: str
    name: str
    """As others see it; no two accounts have names that differ only in case."""
    kind: str
    """person, guest or bot; closed where nobody is let in any more."""
    roles: tuple[str, ...] = ()
    """floor, admin; everybody may watch and play."""
    password: str = ""
    """The argon2id hash; empty where nobody can log in by password."""
    created: int = 0


class Session(msgspec.Struct, frozen=True):
    """A browser that is logged in. The token itself is not kept, only its hash."""

    token_hash: str
    account: str
    expires: int


class Move(msgspec.Struct, frozen=True):
    """Chips into an account's wallet, or out of it if below 0."""

    account: str
    chips: int
    why: str


class Booked(msgspec.Struct, frozen=True):
    """A move as it was booked."""

    chips: int
    why: str
    at: int
    table: str
    left: int
    """What was in the wallet after it."""


class TableRow(msgspec.Struct, frozen=True):
    """A table of the room, or something else of it that has a log."""

    id: str
    name: str
    posted: dict[str, Any]
    """What the sign says, as `Sign.posted` gives it; the conditions of a tournament."""
    settings: dict[str, Any]
    """How the service runs it."""
    secret: bytes
    """What turn tokens are made from."""
    opened: int
    closed: int = 0
    state: dict[str, Any] = {}
    """What the service remembers of it besides its log."""
    sitting: int = 1
    """Each sitting begins with an empty table: a restart replays this one alone."""
    kind: str = "table"
    """table, tournament or podium."""


class Entry(msgspec.Struct, frozen=True):
    """One command in the log of a table: playing them again gives the table again."""

    table: str
    seq: int
    """1, 2, 3 … over all sittings of the table."""
    sitting: int
    at: int
    """The room's time in seconds when it was done."""
    command: bytes
    """The table's command as JSON; empty where nothing but time passed."""
    by: str = ""
    """The account that did it; empty for the croupier."""
    action: str = ""
    """The id that the client gave it, so that it is done once."""
    wall: int = 0
    """The time on the wall, in seconds since 1970."""


class Player(msgspec.Struct, frozen=True):
    """Somebody's part in a finished hand."""

    account: str
    name: str
    seat: int
    """The seat in the hand."""
    net: int


class HandRow(msgspec.Struct, frozen=True):
    """A finished hand."""

    id: str
    table: str
    number: int
    game: str
    house: str
    ended: int
    pot: int
    players: tuple[Player, ...]
    film: bytes = b""
    """Everything that happened, step by step; empty where only the list was asked for."""


class Line(msgspec.Struct, frozen=True):
    """Something that was said at a table."""

    table: str
    at: int
    account: str
    name: str
    text: str
