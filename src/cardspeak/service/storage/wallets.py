"""The chips of each account, and every move of them with what was left after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.service.storage.interface import NotEnough, StorageFailure
from cardspeak.service.storage.rows import Booked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.service.storage.connections import Connection
    from cardspeak.service.storage.rows import Entry, Move


def open_wallet(connection: Connection, account: str) -> None:
    """Give an account its wallet, with nothing in it."""
    connection.execute("INSERT INTO wallets (account, chips) VALUES (?, 0)", (account,))


def book(
    connection: Connection, moves: Sequence[Move], at: int, entry: Entry | None = None
) -> None:
    """Move chips one after the other, for an entry of a table or for none."""
    table, seq = (entry.table, entry.seq) if entry else (None, None)
    for move in moves:
        left = _moved(connection, move)
        connection.execute(
            "INSERT INTO moves (account, chips, why, at, table_id, seq, left_over)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (move.account, move.chips, move.why, at, table, seq, left),
        )


def _moved(connection: Connection, move: Move) -> int:
    """Change a wallet, and give what is left in it."""
    row = connection.execute(
        "UPDATE wallets SET chips = chips + ? WHERE account = ? AND chips + ? >= 0 RETURNING chips",
        (move.chips, move.account, move.chips),
    ).fetchone()
    if row is not None:
        return int(row[0])
    held = connection.execute("SELECT chips FROM wallets WHERE account = ?", (move.account,))
    wallet = held.fetchone()
    if wallet is None:
        raise StorageFailure(f"There is no account {move.account} to move chips of.")
    raise NotEnough(f"{-move.chips:,} chips are more than the {wallet[0]:,} in the wallet.")


def chips(connection: Connection, account: str) -> int:
    """Count the chips in a wallet; who has none has nothing in it."""
    row = connection.execute("SELECT chips FROM wallets WHERE account = ?", (account,)).fetchone()
    return int(row[0]) if row else 0


def moves(connection: Connection, account: str, most: int) -> list[Booked]:
    """List the last moves of a wallet, the newest first."""
    rows = connection.execute(
        "SELECT chips, why, at, COALESCE(table_id, ''), left_over FROM moves"
        " WHERE account = ? ORDER BY number DESC LIMIT ?",
        (account, most),
    ).fetchall()
    return [Booked(*row) for row in rows]


def in_wallets(connection: Connection) -> int:
    """Count the chips in all wallets together."""
    row = connection.execute("SELECT CAST(COALESCE(SUM(chips), 0) AS BIGINT) FROM wallets")
    return int((row.fetchone() or (0,))[0])
