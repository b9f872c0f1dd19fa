"""What is kept, a struct a kind of row."""

from __future__ import annotations

from typing import Any

import msgspec


class AccountRow(msgspec.Struct, frozen=True):
    """Somebody who may play, watch or work here."""

    id: str
    name: str
    """As others see it; no two accounts have names that differ only in case."""
    kind: str
    """person, guest or bot; closed where nobody is let in any more."""
    roles: tuple[str, ...] = ()
    """floor, admin; everybody may watch and play."""
    password_hash: str = ""
    """The argon2id hash; empty where nobody can log in by password."""
    created_at: int = 0


class SessionRow(msgspec.Struct, frozen=True):
    """A browser that is logged in. The token itself is not kept, only its hash."""

    token_hash: str
    account_id: str
    expires_at: int


class WalletTransaction(msgspec.Struct, frozen=True):
    """Chips into an account's wallet, or out of it if below 0."""

    account_id: str
    chips: int
    reason: str


class WalletTransactionRow(msgspec.Struct, frozen=True):
    """A move as it was booked."""

    chips: int
    reason: str
    booked_at: int
    stream_id: str
    balance_after: int
    """What was in the wallet after it."""


class StreamRow(msgspec.Struct, frozen=True):
    """A table of the room, or something else of it that has a log."""

    id: str
    name: str
    spec: dict[str, Any]
    """What the sign says, as `TableSpec.to_dict` gives it; the conditions of a tournament."""
    settings: dict[str, Any]
    """How the service runs it."""
    secret: bytes
    """What turn tokens are made from."""
    opened_at: int
    closed_at: int = 0
    state: dict[str, Any] = {}
    """What the service remembers of it besides its log."""
    segment: int = 1
    """Each sitting begins with an empty table: a restart replays this one alone."""
    kind: str = "table"
    """table, tournament or podium."""


class LogEntryRow(msgspec.Struct, frozen=True):
    """One command in the log of a table: playing them again gives the table again."""

    stream_id: str
    seq: int
    """1, 2, 3 … over all sittings of the table."""
    segment: int
    room_time: int
    """The room's time in seconds when it was done."""
    command: bytes
    """The table's command as JSON; empty where nothing but time passed."""
    by: str = ""
    """The account that did it; empty for the croupier."""
    request_id: str = ""
    """The id that the client gave it, so that it is done once."""
    recorded_at: int = 0
    """The time on the wall, in seconds since 1970."""


class HandPlayerRow(msgspec.Struct, frozen=True):
    """Somebody's part in a finished hand."""

    account_id: str
    name: str
    seat: int
    """The seat in the hand."""
    net: int


class HandRow(msgspec.Struct, frozen=True):
    """A finished hand."""

    id: str
    table_id: str
    hand_number: int
    game: str
    house: str
    ended_at: int
    pot: int
    players: tuple[HandPlayerRow, ...]
    replay: bytes = b""
    """Everything that happened, step by step; empty where only the list was asked for."""


class ChatMessageRow(msgspec.Struct, frozen=True):
    """Something that was said at a table."""

    table_id: str
    sent_at: int
    account_id: str
    name: str
    text: str
