"""Queries for wallets and their transactions, each with the balance after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.service.storage.interface import InsufficientChipsError, StorageError
from cardspeak.service.storage.models import REFILL_REASON, WalletTransactionRow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.service.storage.database import DatabaseConnection
    from cardspeak.service.storage.models import LogEntryRow, WalletTransaction


NEVER: Final = -(2**62)
"""The time of what has never happened."""


def open_wallet(connection: DatabaseConnection, account_id: str) -> None:
    """Create an empty wallet for an account."""
    connection.execute("INSERT INTO wallets (account_id, chips) VALUES (?, 0)", (account_id,))


def book_transactions(
    connection: DatabaseConnection,
    transactions: Sequence[WalletTransaction],
    booked_at: int,
    entry: LogEntryRow | None = None,
) -> None:
    """Book transactions in order, for a log entry or for none."""
    stream_id, seq = (entry.stream_id, entry.seq) if entry else (None, None)
    for transaction in transactions:
        balance = _update_balance(connection, transaction)
        connection.execute(
            "INSERT INTO wallet_transactions"
            " (account_id, chips, reason, booked_at, stream_id, seq, balance_after)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                transaction.account_id,
                transaction.chips,
                transaction.reason,
                booked_at,
                stream_id,
                seq,
                balance,
            ),
        )


def _update_balance(connection: DatabaseConnection, transaction: WalletTransaction) -> int:
    """Update a wallet's balance and return the new one."""
    row = connection.execute(
        "UPDATE wallets SET chips = chips + ? WHERE account_id = ? AND chips + ? >= 0"
        " RETURNING chips",
        (transaction.chips, transaction.account_id, transaction.chips),
    ).fetchone()
    if row is not None:
        return int(row[0])
    wallet = connection.execute(
        "SELECT chips FROM wallets WHERE account_id = ?", (transaction.account_id,)
    ).fetchone()
    if wallet is None:
        raise StorageError(f"There is no account {transaction.account_id}.")
    raise InsufficientChipsError(
        f"The wallet has {wallet[0]:,} chips, which is fewer than {-transaction.chips:,}."
    )


def read_balance(connection: DatabaseConnection, account_id: str) -> int:
    """Return the balance of a wallet, 0 if the account has none."""
    row = connection.execute(
        "SELECT chips FROM wallets WHERE account_id = ?", (account_id,)
    ).fetchone()
    return int(row[0]) if row else 0


def list_transactions(
    connection: DatabaseConnection, account_id: str, limit: int
) -> list[WalletTransactionRow]:
    """List a wallet's latest transactions, newest first."""
    rows = connection.execute(
        "SELECT chips, reason, booked_at, COALESCE(stream_id, ''), balance_after,"
        " COALESCE(streams.kind, '')"
        " FROM wallet_transactions LEFT JOIN streams ON streams.id = stream_id"
        " WHERE account_id = ? ORDER BY wallet_transactions.number DESC LIMIT ?",
        (account_id, limit),
    ).fetchall()
    return [WalletTransactionRow(*row) for row in rows]


def find_last_refill(connection: DatabaseConnection, account_id: str) -> int:
    """Return when a wallet was last refilled; long ago if it never was."""
    row = connection.execute(
        "SELECT MAX(booked_at) FROM wallet_transactions WHERE account_id = ?"  # noqa: S608
        f" AND reason = '{REFILL_REASON}'",
        (account_id,),
    ).fetchone()
    return int(row[0]) if row and row[0] is not None else NEVER


def read_total_balance(connection: DatabaseConnection) -> int:
    """Return the sum of all wallet balances."""
    row = connection.execute("SELECT CAST(COALESCE(SUM(chips), 0) AS BIGINT) FROM wallets")
    return int((row.fetchone() or (0,))[0])
