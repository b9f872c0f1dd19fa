"""Queries for streams, their logs, chat messages and the room's own row."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.service.storage.hand_queries import save_hand
from cardspeak.service.storage.interface import LogConflictError, StorageError
from cardspeak.service.storage.journal_queries import append_act
from cardspeak.service.storage.models import (
    ChatMessageRow,
    JournalAct,
    LogEntryRow,
    RefusedActRow,
    StreamRow,
    WalletTransaction,
)
from cardspeak.service.storage.wallet_queries import book_transactions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.service.storage.database import DatabaseConnection
    from cardspeak.service.storage.models import HandRow

# TEXT is an SQL keyword, so it is quoted where it is a column name.
ENTRY_COLUMNS: Final = (
    "stream_id, seq, segment, stream_time, command, account_id, request_id, recorded_at"
)
REFUSED_ACT_COLUMNS: Final = "account_id, stream_id, hand_number, act, refused_at, refused_count"
STREAM_COLUMNS: Final = (
    "id, name, spec, settings, state, secret, opened_at, closed_at, segment, kind"
)


def add_stream(connection: DatabaseConnection, stream: StreamRow) -> None:
    """Insert a stream (a table, a tournament or the podium)."""
    connection.execute(
        f"INSERT INTO streams ({STREAM_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608  the column names are constants
        (stream.id, *_stream_values(stream)),
    )


def list_streams(connection: DatabaseConnection) -> list[StreamRow]:
    """List all streams, also those that are closed, in the order they were opened."""
    rows = connection.execute(f"SELECT {STREAM_COLUMNS} FROM streams ORDER BY number").fetchall()  # noqa: S608
    return [_stream_row(row) for row in rows]


def update_stream(connection: DatabaseConnection, stream: StreamRow) -> None:
    """Update a stream's row."""
    result = connection.execute(
        "UPDATE streams SET name = ?, spec = ?, settings = ?, state = ?, secret = ?,"
        " opened_at = ?, closed_at = ?, segment = ?, kind = ? WHERE id = ?",
        (*_stream_values(stream), stream.id),
    )
    if not result.rowcount:
        raise StorageError(f"There is no stream {stream.id}.")


def list_open_streams(connection: DatabaseConnection, kind: str) -> list[StreamRow]:
    """List the open streams of a kind, in the order they were opened."""
    rows = connection.execute(
        f"SELECT {STREAM_COLUMNS} FROM streams WHERE closed_at = 0 AND kind = ? ORDER BY number",  # noqa: S608
        (kind,),
    ).fetchall()
    return [_stream_row(row) for row in rows]


def append_entry(
    connection: DatabaseConnection,
    entry: LogEntryRow,
    transactions: Sequence[WalletTransaction],
    hand_row: HandRow | None,
    journal_act: JournalAct | None,
) -> None:
    """Append the next entry of a log, with its transactions, its hand and its privileged act."""
    latest_seq = last_seq(connection, entry.stream_id)
    if entry.seq <= latest_seq:
        _check_same_entry(connection, entry, transactions)
        return
    if entry.seq > latest_seq + 1:
        raise LogConflictError(
            f"Entry {entry.seq} of {entry.stream_id} cannot follow entry {latest_seq}."
        )
    connection.execute(
        f"INSERT INTO log_entries ({ENTRY_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608
        msgspec.structs.astuple(entry),
    )
    book_transactions(connection, transactions, entry.recorded_at, entry)
    if hand_row is not None:
        save_hand(connection, hand_row)
    if journal_act is not None:
        append_act(connection, journal_act)


def _check_same_entry(
    connection: DatabaseConnection,
    entry: LogEntryRow,
    transactions: Sequence[WalletTransaction],
) -> None:
    """Accept an identical entry with identical transactions; otherwise raise `LogConflictError`."""
    row = connection.execute(
        f"SELECT {ENTRY_COLUMNS} FROM log_entries WHERE stream_id = ? AND seq = ?",  # noqa: S608
        (entry.stream_id, entry.seq),
    ).fetchone()
    booked_rows = connection.execute(
        "SELECT account_id, chips, reason FROM wallet_transactions"
        " WHERE stream_id = ? AND seq = ? ORDER BY number",
        (entry.stream_id, entry.seq),
    ).fetchall()
    if (
        row is None
        or LogEntryRow(*row) != entry
        or [WalletTransaction(*row) for row in booked_rows] != list(transactions)
    ):
        raise LogConflictError(
            f"{entry.stream_id} already has a different entry {entry.seq}:"
            " another process is writing to it."
        )


def read_entries(connection: DatabaseConnection, stream_id: str, segment: int) -> list[LogEntryRow]:
    """Return the log entries of a segment, in order."""
    rows = connection.execute(
        f"SELECT {ENTRY_COLUMNS} FROM log_entries WHERE stream_id = ? AND segment = ? ORDER BY seq",  # noqa: S608
        (stream_id, segment),
    ).fetchall()
    return [LogEntryRow(*row) for row in rows]


def last_seq(connection: DatabaseConnection, stream_id: str) -> int:
    """Return the number of a stream's last entry, 0 if there is none."""
    row = connection.execute(
        "SELECT MAX(seq) FROM log_entries WHERE stream_id = ?", (stream_id,)
    ).fetchone()
    return int(row[0]) if row and row[0] else 0


def find_request_seq(
    connection: DatabaseConnection, stream_id: str, account_id: str, request_id: str
) -> int | None:
    """Find the entry that a request (by its idempotency key) produced."""
    row = connection.execute(
        "SELECT seq FROM log_entries"
        " WHERE stream_id = ? AND account_id = ? AND request_id = ? AND request_id <> ''",
        (stream_id, account_id, request_id),
    ).fetchone()
    return int(row[0]) if row else None


def record_refused_act(
    connection: DatabaseConnection, refused: RefusedActRow, address: str
) -> None:
    """Insert what was refused, or count it if it was refused before in the same hand.

    The journal has it the first, second, fourth, eighth … time: so it cannot grow at will either.
    """
    row = connection.execute(
        f"INSERT INTO refused_acts ({REFUSED_ACT_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)"  # noqa: S608
        " ON CONFLICT (account_id, stream_id, hand_number, act) DO UPDATE SET"
        " refused_at = excluded.refused_at,"
        " refused_count = refused_acts.refused_count + excluded.refused_count"
        " RETURNING refused_count",
        msgspec.structs.astuple(refused),
    ).fetchone()
    times = int(row[0]) if row else refused.refused_count
    if times.bit_count() == 1:
        append_act(
            connection,
            JournalAct(
                f"refused: {refused.act}",
                refused.refused_at,
                refused.account_id,
                address,
                stream_id=refused.stream_id,
                hand_number=refused.hand_number,
                times=times,
            ),
        )


def list_refused_acts(connection: DatabaseConnection, limit: int) -> list[RefusedActRow]:
    """List what staff were refused, the latest first."""
    rows = connection.execute(
        f"SELECT {REFUSED_ACT_COLUMNS} FROM refused_acts"  # noqa: S608
        " ORDER BY refused_at DESC, stream_id, hand_number DESC, act, account_id LIMIT ?",
        (limit,),
    ).fetchall()
    return [RefusedActRow(*row) for row in rows]


def add_chat_message(connection: DatabaseConnection, message: ChatMessageRow) -> None:
    """Insert a chat message."""
    connection.execute(
        'INSERT INTO chat_messages (table_id, sent_at, account_id, name, "text")'
        " VALUES (?, ?, ?, ?, ?)",
        msgspec.structs.astuple(message),
    )


def list_chat_messages(
    connection: DatabaseConnection, table_id: str, limit: int
) -> list[ChatMessageRow]:
    """List a table's latest chat messages, oldest first."""
    rows = connection.execute(
        'SELECT table_id, sent_at, account_id, name, "text" FROM chat_messages'
        " WHERE table_id = ? ORDER BY number DESC LIMIT ?",
        (table_id, limit),
    ).fetchall()
    return [ChatMessageRow(*row) for row in reversed(rows)]


def save_heartbeat(connection: DatabaseConnection, now: int) -> None:
    """Save the room's time."""
    connection.execute(
        "INSERT INTO room (id, heartbeat_at, last_batch) VALUES (1, ?, '')"
        " ON CONFLICT (id) DO UPDATE SET heartbeat_at = excluded.heartbeat_at",
        (now,),
    )


def read_heartbeat(connection: DatabaseConnection) -> int:
    """Return the saved room time."""
    row = connection.execute("SELECT heartbeat_at FROM room WHERE id = 1").fetchone()
    return int(row[0]) if row else 0


def ensure_room_secret(connection: DatabaseConnection) -> bytes:
    """Return the room's secret, creating it if there is none yet."""
    connection.execute(
        "INSERT INTO room (id, heartbeat_at, last_batch, secret) VALUES (1, 0, '', ?)"
        " ON CONFLICT (id) DO UPDATE SET secret = excluded.secret WHERE room.secret IS NULL",
        (secrets.token_hex(32),),
    )
    row = connection.execute("SELECT secret FROM room WHERE id = 1").fetchone()
    return bytes.fromhex(str(row[0] if row else ""))


def _stream_values(stream: StreamRow) -> tuple[object, ...]:
    """Return the column values of a stream's row, without its id."""
    return (
        stream.name,
        msgspec.json.encode(stream.spec).decode(),
        msgspec.json.encode(stream.settings).decode(),
        msgspec.json.encode(stream.state).decode(),
        stream.secret,
        stream.opened_at,
        stream.closed_at,
        stream.segment,
        stream.kind,
    )


def _stream_row(row: tuple[Any, ...]) -> StreamRow:
    stream_id, name, spec, settings, state, secret, opened_at, closed_at, segment, kind = row
    return StreamRow(
        id=stream_id,
        name=name,
        spec=msgspec.json.decode(spec, type=dict[str, Any]),
        settings=msgspec.json.decode(settings, type=dict[str, Any]),
        state=msgspec.json.decode(state, type=dict[str, Any]),
        secret=secret,
        opened_at=opened_at,
        closed_at=closed_at,
        segment=segment,
        kind=kind,
    )
