"""The tables of the room, the log of each, and what was said there."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.service.storage.hands import write_hand
from cardspeak.service.storage.interface import OutOfOrder, StorageFailure
from cardspeak.service.storage.rows import Entry, Line, Move, TableRow
from cardspeak.service.storage.wallets import book

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.service.storage.connections import Connection
    from cardspeak.service.storage.rows import HandRow

# BY and TEXT are words of SQL, and are quoted where they are columns.
ENTRY: Final = 'table_id, seq, sitting, at, command, "by", action, wall'
TABLE: Final = "id, name, posted, settings, state, secret, opened, closed, sitting, kind"


def add_table(connection: Connection, table: TableRow) -> None:
    """Open a table."""
    connection.execute(
        "INSERT INTO tables (name, posted, settings, state, secret, opened, closed, sitting, kind,"
        " id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (*_written(table), table.id),
    )


def change_table(connection: Connection, table: TableRow) -> None:
    """Write a table's row as it is now."""
    changed = connection.execute(
        "UPDATE tables SET name = ?, posted = ?, settings = ?, state = ?, secret = ?, opened = ?,"
        " closed = ?, sitting = ?, kind = ? WHERE id = ?",
        (*_written(table), table.id),
    )
    if not changed.rowcount:
        raise StorageFailure(f"There is no table {table.id} to change.")


def tables(connection: Connection, kind: str) -> list[TableRow]:
    """List the tables, or others of a kind, that are not closed, in the order they were opened."""
    rows = connection.execute(
        f"SELECT {TABLE} FROM tables WHERE closed = 0 AND kind = ? ORDER BY number",  # noqa: S608
        (kind,),
    ).fetchall()
    return [_table(row) for row in rows]


def append(
    connection: Connection, entry: Entry, moves: Sequence[Move], hand: HandRow | None
) -> None:
    """Write the next entry of a log with what it moves, and the hand that it ends or adds to."""
    last = last_seq(connection, entry.table)
    if entry.seq <= last:
        _refuse_another(connection, entry, moves)
        return
    if entry.seq > last + 1:
        raise OutOfOrder(f"Entry {entry.seq} of {entry.table} cannot follow entry {last}.")
    connection.execute(
        f"INSERT INTO entries ({ENTRY}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608 - columns are ours
        msgspec.structs.astuple(entry),
    )
    book(connection, moves, entry.wall, entry)
    if hand is not None:
        write_hand(connection, hand)


def _refuse_another(connection: Connection, entry: Entry, moves: Sequence[Move]) -> None:
    """Accept what is written already, to the byte; refuse anything else of that number."""
    row = connection.execute(
        f"SELECT {ENTRY} FROM entries WHERE table_id = ? AND seq = ?",  # noqa: S608
        (entry.table, entry.seq),
    ).fetchone()
    booked = connection.execute(
        "SELECT account, chips, why FROM moves WHERE table_id = ? AND seq = ? ORDER BY number",
        (entry.table, entry.seq),
    ).fetchall()
    if row is None or Entry(*row) != entry or [Move(*each) for each in booked] != list(moves):
        raise OutOfOrder(
            f"Entry {entry.seq} of {entry.table} is another one: somebody else writes there."
        )


def entries(connection: Connection, table: str, sitting: int) -> list[Entry]:
    """Read the log of a sitting."""
    rows = connection.execute(
        f"SELECT {ENTRY} FROM entries WHERE table_id = ? AND sitting = ? ORDER BY seq",  # noqa: S608
        (table, sitting),
    ).fetchall()
    return [Entry(*row) for row in rows]


def last_seq(connection: Connection, table: str) -> int:
    """Give the number of the last entry, 0 where there is none."""
    row = connection.execute("SELECT MAX(seq) FROM entries WHERE table_id = ?", (table,)).fetchone()
    return int(row[0]) if row and row[0] else 0


def done(connection: Connection, table: str, account: str, action: str) -> int | None:
    """Find the entry that an action became."""
    row = connection.execute(
        "SELECT seq FROM entries WHERE table_id = ? AND \"by\" = ? AND action = ? AND action <> ''",
        (table, account, action),
    ).fetchone()
    return int(row[0]) if row else None


def add_line(connection: Connection, line: Line) -> None:
    """Keep something that was said."""
    connection.execute(
        'INSERT INTO lines (table_id, at, account, name, "text") VALUES (?, ?, ?, ?, ?)',
        msgspec.structs.astuple(line),
    )


def lines(connection: Connection, table: str, most: int) -> list[Line]:
    """List the last lines of a table, the oldest first."""
    rows = connection.execute(
        'SELECT table_id, at, account, name, "text" FROM lines'
        " WHERE table_id = ? ORDER BY number DESC LIMIT ?",
        (table, most),
    ).fetchall()
    return [Line(*row) for row in reversed(rows)]


def beat(connection: Connection, now: int) -> None:
    """Write the room's time."""
    connection.execute(
        "INSERT INTO room (id, beat, batch) VALUES (1, ?, '')"
        " ON CONFLICT (id) DO UPDATE SET beat = excluded.beat",
        (now,),
    )


def last_beat(connection: Connection) -> int:
    """Read the room's time."""
    row = connection.execute("SELECT beat FROM room WHERE id = 1").fetchone()
    return int(row[0]) if row else 0


def secret(connection: Connection) -> bytes:
    """Read the room's secret, and make it first where there is none."""
    connection.execute(
        "INSERT INTO room (id, beat, batch, secret) VALUES (1, 0, '', ?)"
        " ON CONFLICT (id) DO UPDATE SET secret = excluded.secret WHERE room.secret IS NULL",
        (secrets.token_hex(32),),
    )
    row = connection.execute("SELECT secret FROM room WHERE id = 1").fetchone()
    return bytes.fromhex(str(row[0] if row else ""))


def _written(table: TableRow) -> tuple[object, ...]:
    """Give the columns of a table but its id."""
    return (
        table.name,
        msgspec.json.encode(table.posted).decode(),
        msgspec.json.encode(table.settings).decode(),
        msgspec.json.encode(table.state).decode(),
        table.secret,
        table.opened,
        table.closed,
        table.sitting,
        table.kind,
    )


def _table(row: tuple[Any, ...]) -> TableRow:
    table_id, name, posted, settings, state, secret, opened, closed, sitting, kind = row
    return TableRow(
        id=table_id,
        name=name,
        posted=msgspec.json.decode(posted, type=dict[str, Any]),
        settings=msgspec.json.decode(settings, type=dict[str, Any]),
        state=msgspec.json.decode(state, type=dict[str, Any]),
        secret=secret,
        opened=opened,
        closed=closed,
        sitting=sitting,
        kind=kind,
    )
