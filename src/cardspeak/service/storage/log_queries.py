"""Queries for streams, their logs, chat messages and the room's own row."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.service.storage.hand_queries import save_hand
from cardspeak.service.storage.interface import LogConflict, StorageError
from cardspeak.service.storage.models import (
    ChatMessageRow,
    LogEntryRow,
    StreamRow,
    WalletTransaction,
)
from cardspeak.service.storage.wallet_queries import book_transactions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.service.storage.database import DatabaseConnection
    from cardspeak.service.storage.models import HandRow

# BY and TEXT are SQL keywords, so they are quoted where they are column names.
ENTRY_COLUMNS: Final = 'table_id, seq, sitting, at, command, "by", action, wall'
STREAM_COLUMNS: Final = "id, name, posted, settings, state, secret, opened, closed, sitting, kind"


def add_stream(connection: DatabaseConnection, stream: StreamRow) -> None:
    """Insert a stream (a table, a tournament or the podium)."""
    connection.execute(
        "INSERT INTO tables (name, posted, settings, state, secret, opened, closed, sitting, kind,"
        " id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (*_stream_values(stream), stream.id),
    )


def update_stream(connection: DatabaseConnection, stream: StreamRow) -> None:
    """Update a stream's row."""
    changed = connection.execute(
        "UPDATE tables SET name = ?, posted = ?, settings = ?, state = ?, secret = ?, opened = ?,"
        " closed = ?, sitting = ?, kind = ? WHERE id = ?",
        (*_stream_values(stream), stream.id),
    )
    if not changed.rowcount:
        raise StorageError(f"There is no table {stream.id} to change.")


def list_open_streams(connection: DatabaseConnection, kind: str) -> list[StreamRow]:
    """List the open streams of a kind, in the order they were opened."""
    rows = connection.execute(
        f"SELECT {STREAM_COLUMNS} FROM tables WHERE closed = 0 AND kind = ? ORDER BY number",  # noqa: S608
        (kind,),
    ).fetchall()
    return [_stream_row(row) for row in rows]


def append_entry(
    connection: DatabaseConnection,
    entry: LogEntryRow,
    transactions: Sequence[WalletTransaction],
    hand: HandRow | None,
) -> None:
    """Append the next entry of a log, with its transactions and the hand it ends or updates."""
    last = last_seq(connection, entry.stream_id)
    if entry.seq <= last:
        _check_same_entry(connection, entry, transactions)
        return
    if entry.seq > last + 1:
        raise LogConflict(f"Entry {entry.seq} of {entry.stream_id} cannot follow entry {last}.")
    connection.execute(
        f"INSERT INTO entries ({ENTRY_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608  the column names are constants
        msgspec.structs.astuple(entry),
    )
    book_transactions(connection, transactions, entry.recorded_at, entry)
    if hand is not None:
        save_hand(connection, hand)


def _check_same_entry(
    connection: DatabaseConnection, entry: LogEntryRow, moves: Sequence[WalletTransaction]
) -> None:
    """Accept an identical entry with identical transactions; otherwise raise `LogConflict`."""
    row = connection.execute(
        f"SELECT {ENTRY_COLUMNS} FROM entries WHERE table_id = ? AND seq = ?",  # noqa: S608
        (entry.stream_id, entry.seq),
    ).fetchone()
    booked = connection.execute(
        "SELECT account, chips, why FROM moves WHERE table_id = ? AND seq = ? ORDER BY number",
        (entry.stream_id, entry.seq),
    ).fetchall()
    if (
        row is None
        or LogEntryRow(*row) != entry
        or [WalletTransaction(*each) for each in booked] != list(moves)
    ):
        raise LogConflict(
            f"Entry {entry.seq} of {entry.stream_id} is another one: somebody else writes there."
        )


def read_entries(connection: DatabaseConnection, stream_id: str, segment: int) -> list[LogEntryRow]:
    """Return the log entries of a segment, in order."""
    rows = connection.execute(
        f"SELECT {ENTRY_COLUMNS} FROM entries WHERE table_id = ? AND sitting = ? ORDER BY seq",  # noqa: S608
        (stream_id, segment),
    ).fetchall()
    return [LogEntryRow(*row) for row in rows]


def last_seq(connection: DatabaseConnection, stream_id: str) -> int:
    """Return the number of a stream's last entry, 0 if there is none."""
    row = connection.execute(
        "SELECT MAX(seq) FROM entries WHERE table_id = ?", (stream_id,)
    ).fetchone()
    return int(row[0]) if row and row[0] else 0


def find_request_seq(
    connection: DatabaseConnection, stream_id: str, account_id: str, request_id: str
) -> int | None:
    """Find the entry that a request (by its idempotency key) produced."""
    row = connection.execute(
        "SELECT seq FROM entries WHERE table_id = ? AND \"by\" = ? AND action = ? AND action <> ''",
        (stream_id, account_id, request_id),
    ).fetchone()
    return int(row[0]) if row else None


def add_chat_message(connection: DatabaseConnection, message: ChatMessageRow) -> None:
    """Insert a chat message."""
    connection.execute(
        'INSERT INTO lines (table_id, at, account, name, "text") VALUES (?, ?, ?, ?, ?)',
        msgspec.structs.astuple(message),
    )


def list_chat_messages(
    connection: DatabaseConnection, table_id: str, limit: int
) -> list[ChatMessageRow]:
    """List a table's latest chat messages, oldest first."""
    rows = connection.execute(
        'SELECT table_id, at, account, name, "text" FROM lines'
        " WHERE table_id = ? ORDER BY number DESC LIMIT ?",
        (table_id, limit),
    ).fetchall()
    return [ChatMessageRow(*row) for row in reversed(rows)]


def save_heartbeat(connection: DatabaseConnection, now: int) -> None:
    """Save the room's time."""
    connection.execute(
        "INSERT INTO room (id, beat, batch) VALUES (1, ?, '')"
        " ON CONFLICT (id) DO UPDATE SET beat = excluded.beat",
        (now,),
    )


def read_heartbeat(connection: DatabaseConnection) -> int:
    """Return the saved room time."""
    row = connection.execute("SELECT beat FROM room WHERE id = 1").fetchone()
    return int(row[0]) if row else 0


def read_room_secret(connection: DatabaseConnection) -> bytes:
    """Return the room's secret, creating it if there is none yet."""
    connection.execute(
        "INSERT INTO room (id, beat, batch, secret) VALUES (1, 0, '', ?)"
        " ON CONFLICT (id) DO UPDATE SET secret = excluded.secret WHERE room.secret IS NULL",
        (secrets.token_hex(32),),
    )
    row = connection.execute("SELECT secret FROM room WHERE id = 1").fetchone()
    return bytes.fromhex(str(row[0] if row else ""))


def _stream_values(table: StreamRow) -> tuple[object, ...]:
    """Return the column values of a stream's row, without its id."""
    return (
        table.name,
        msgspec.json.encode(table.spec).decode(),
        msgspec.json.encode(table.settings).decode(),
        msgspec.json.encode(table.state).decode(),
        table.secret,
        table.opened_at,
        table.closed_at,
        table.segment,
        table.kind,
    )


def _stream_row(row: tuple[Any, ...]) -> StreamRow:
    table_id, name, posted, settings, state, secret, opened, closed, sitting, kind = row
    return StreamRow(
        id=table_id,
        name=name,
        spec=msgspec.json.decode(posted, type=dict[str, Any]),
        settings=msgspec.json.decode(settings, type=dict[str, Any]),
        state=msgspec.json.decode(state, type=dict[str, Any]),
        secret=secret,
        opened_at=opened,
        closed_at=closed,
        segment=sitting,
        kind=kind,
    )
