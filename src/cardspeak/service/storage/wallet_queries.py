"""Queries for wallets and their transactions, each with the balance after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.service.storage.interface import InsufficientChips, StorageError
from cardspeak.service.storage.models import WalletTransactionRow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.service.storage.database import DatabaseConnection
    from cardspeak.service.storage.models import LogEntryRow, WalletTransaction


def open_wallet(connection: DatabaseConnection, account_id: str) -> None:
    """Create an empty wallet for an account."""
    connection.execute("INSERT INTO wallets (account, chips) VALUES (?, 0)", (account_id,))


def book_transactions(
    connection: DatabaseConnection,
    transactions: Sequence[WalletTransaction],
    booked_at: int,
    entry: LogEntryRow | None = None,
) -> None:
    """Book transactions in order, for a log entry or for none."""
    table, seq = (entry.stream_id, entry.seq) if entry else (None, None)
    for move in transactions:
        left = _update_balance(connection, move)
        connection.execute(
            "INSERT INTO moves (account, chips, why, at, table_id, seq, left_over)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (move.account_id, move.chips, move.reason, booked_at, table, seq, left),
        )


def _update_balance(connection: DatabaseConnection, move: WalletTransaction) -> int:
    """Update a wallet's balance and return the new one."""
    row = connection.execute(
        "UPDATE wallets SET chips = chips + ? WHERE account = ? AND chips + ? >= 0 RETURNING chips",
        (move.chips, move.account_id, move.chips),
    ).fetchone()
    if row is not None:
        return int(row[0])
    held = connection.execute("SELECT chips FROM wallets WHERE account = ?", (move.account_id,))
    wallet = held.fetchone()
    if wallet is None:
        raise StorageError(f"There is no account {move.account_id} to move chips of.")
    raise InsufficientChips(f"{-move.chips:,} chips are more than the {wallet[0]:,} in the wallet.")


def read_balance(connection: DatabaseConnection, account_id: str) -> int:
    """Return the balance of a wallet, 0 if the account has none."""
    row = connection.execute(
        "SELECT chips FROM wallets WHERE account = ?", (account_id,)
    ).fetchone()
    return int(row[0]) if row else 0


def list_transactions(
    connection: DatabaseConnection, account_id: str, limit: int
) -> list[WalletTransactionRow]:
    """List a wallet's latest transactions, newest first."""
    rows = connection.execute(
        "SELECT chips, why, at, COALESCE(table_id, ''), left_over FROM moves"
        " WHERE account = ? ORDER BY number DESC LIMIT ?",
        (account_id, limit),
    ).fetchall()
    return [WalletTransactionRow(*row) for row in rows]


def read_total_balance(connection: DatabaseConnection) -> int:
    """Return the sum of all wallet balances."""
    row = connection.execute("SELECT CAST(COALESCE(SUM(chips), 0) AS BIGINT) FROM wallets")
    return int((row.fetchone() or (0,))[0])
