"""The stored rows, one struct per kind."""

from __future__ import annotations

from typing import Any, Final

import msgspec


class AccountRow(msgspec.Struct, frozen=True):
    """An account: a person, guest or bot that may play, watch or work here."""

    id: str
    name: str
    """The display name; no two accounts have names that differ only in case."""
    kind: str
    """person, guest or bot; closed if nobody can sign in any more."""
    roles: tuple[str, ...] = ()
    """floor and/or admin; everybody may watch and play."""
    password_hash: str = ""
    """The argon2id hash; empty if there is no password login."""
    created_at: int = 0
    must_change_password: bool = False
    """Whether the password was set by an admin, and lets its owner in only to choose another."""
    password_reset_at: int = 0
    """When an admin last reset the password, until its owner has seen that; 0 otherwise."""
    frozen_at: int = 0
    """When an admin froze the account; 0 if it is not frozen."""
    lacks_second_factor: bool = False
    """Whether its roles are withheld until it has a second factor; this is not stored."""


class SecondFactorRow(msgspec.Struct, frozen=True):
    """The authenticator app of an account."""

    account_id: str
    secret: str
    """The key that the app shares, encrypted if the room has a key."""
    confirmed_at: int = 0
    """When its owner proved that the app has it; 0 until then, and then it is asked for."""
    last_step: int = 0
    """The time step of the last code that was used: codes up to it are used up."""


class SessionRow(msgspec.Struct, frozen=True):
    """A browser that is signed in. Only the hash of its token is stored."""

    token_hash: str
    account_id: str
    expires_at: int
    device: str = ""
    """The browser and its system, in words."""
    address: str = ""
    """The address of its last request; empty if it is not kept any more."""
    signed_in_at: int = 0
    last_seen_at: int = 0
    """When it last sent a request, to the minute."""


REFILL_REASON: Final = "refill"
"""The reason of a transaction that refills a wallet."""


class WalletTransaction(msgspec.Struct, frozen=True):
    """Chips added to an account's wallet; negative for chips taken out."""

    account_id: str
    chips: int
    reason: str


class WalletTransactionRow(msgspec.Struct, frozen=True):
    """A transaction as booked."""

    chips: int
    reason: str
    booked_at: int
    stream_id: str
    """The table or tournament it was booked for; empty if there was none."""
    balance_after: int
    """The balance after it."""
    stream_kind: str = ""
    """table or tournament; empty if there is no stream."""


class StreamRow(msgspec.Struct, frozen=True):
    """A stream: a table, or another part of the room that has a log."""

    id: str
    name: str
    spec: dict[str, Any]
    """The table spec as returned by `TableSpec.to_dict`, or the tournament spec."""
    settings: dict[str, Any]
    """How the service runs it."""
    secret: bytes
    """The secret that turn tokens are derived from."""
    opened_at: int
    closed_at: int = 0
    state: dict[str, Any] = {}
    """What the service stores about it besides its log."""
    segment: int = 1
    """Each segment begins with an empty table, so a restart replays only the current one."""
    kind: str = "table"
    """table, tournament or podium."""


class LogEntryRow(msgspec.Struct, frozen=True):
    """One command in a stream's log: replaying the commands restores the state."""

    stream_id: str
    seq: int
    """1, 2, 3 … across all segments of the stream."""
    segment: int
    stream_time: int
    """When it was executed, in seconds of the stream's clock: for a table that is table time."""
    command: bytes
    """The command as JSON; empty if only time passed."""
    account_id: str = ""
    """The account that sent it; empty for the runner."""
    request_id: str = ""
    """The client's request id: the idempotency key that makes it execute only once."""
    recorded_at: int = 0
    """The wall-clock time, in seconds since 1970."""


class JournalAct(msgspec.Struct, frozen=True):
    """A privileged act, as it is written into the journal: without names, and without cards."""

    act: str
    """What was done, in words."""
    recorded_at: int
    """When, in seconds since 1970."""
    account_id: str = ""
    """Who did it; empty for the room's own terminal, and for somebody who is not signed in."""
    address: str = ""
    """The address it came from; empty if that is not known, or not kept any more."""
    subject_id: str = ""
    """The account that it was done to, if it was done to one."""
    stream_id: str = ""
    """The table, tournament or podium where it was done."""
    hand_number: int = 0
    """The hand at that table; 0 if it was not about a hand."""
    times: int = 1
    """How often it has been done in this hand."""
    detail: str = ""


class JournalRow(msgspec.Struct, frozen=True):
    """An entry of the journal. Its hash covers everything but the address, which has its own."""

    number: int
    """1, 2, 3 … without gaps."""
    act: JournalAct
    address_salt: str
    address_hash: str
    previous_hash: str
    """The hash of the entry before; empty in the first."""
    entry_hash: str


class RefusedActRow(msgspec.Struct, frozen=True):
    """What one of the staff was refused, without the cards that it named."""

    account_id: str
    stream_id: str
    """The table, tournament or podium."""
    hand_number: int
    """The hand at the table; 0 if it was not about a hand."""
    act: str
    """The command or the kind of report, in words."""
    refused_at: int
    """When it was last refused, in seconds since 1970."""
    refused_count: int = 1
    """How often it was refused in this hand."""


class HandPlayerRow(msgspec.Struct, frozen=True):
    """One player's part in a finished hand."""

    account_id: str
    name: str
    seat: int
    """The seat in the hand."""
    net: int
    share_number: int = 0
    """The number of the link that shows the hand from this seat: one more when it is withdrawn."""


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
    record: bytes = b""
    """The hand and the table around it (`replays.StoredHand`); empty in a list."""


class ChatMessageRow(msgspec.Struct, frozen=True):
    """A chat message at a table."""

    table_id: str
    sent_at: int
    account_id: str
    name: str
    text: str


class SealRow(msgspec.Struct, frozen=True):
    """The cut and the shuffle of a hand: what the room publishes about it, and its secret seed."""

    stream_id: str
    number: int
    """1, 2, 3 … at each table, in the order in which the room committed itself to a seed."""
    segment: int
    """The segment of the table's log in which the hand is dealt."""
    house_seed: bytes
    """Whoever knows it knows every card."""
    laid: tuple[tuple[str, str], ...] = ()
    """The players who laid a cut face down, each with its commitment in hexadecimal digits."""
    cuts: tuple[tuple[str, str], ...] = ()
    """The players whose cut is part of the shuffle, each with its bytes in hexadecimal digits."""
    left_out: tuple[tuple[str, str], ...] = ()
    """The players whose cut is not, each with the reason."""
    deck: str = ""
    """The name of the deck; empty until the deck is sealed."""
    shuffle_seed: bytes = b""
    """The seed that the hand is dealt from; empty until the deck is sealed."""
    sealed_at: int = 0
    """When it was sealed, in seconds since 1970."""
