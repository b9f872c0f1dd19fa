"""Queries for the audit of a room: what was booked, and whether every balance is the sum of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.service.storage.models import WalletTransaction

if TYPE_CHECKING:
    from cardspeak.service.storage.database import DatabaseConnection

_FALSE_BALANCE_AFTER: Final = (
    "SELECT account_id FROM (SELECT account_id, balance_after,"
    " SUM(chips) OVER (PARTITION BY account_id ORDER BY number) AS counted"
    " FROM wallet_transactions) AS booked WHERE balance_after <> counted LIMIT 1"
)
_FALSE_WALLET: Final = (
    "SELECT account_id FROM wallets WHERE chips <> (SELECT COALESCE(SUM(chips), 0)"
    " FROM wallet_transactions AS booked WHERE booked.account_id = wallets.account_id) LIMIT 1"
)


def list_booked(
    connection: DatabaseConnection, stream_id: str
) -> dict[int, list[WalletTransaction]]:
    """Return what was booked for each entry of a stream's log, in order."""
    rows = connection.execute(
        "SELECT seq, account_id, chips, reason FROM wallet_transactions"
        " WHERE stream_id = ? ORDER BY number",
        (stream_id,),
    ).fetchall()
    booked: dict[int, list[WalletTransaction]] = {}
    for seq, *transaction in rows:
        booked.setdefault(seq, []).append(WalletTransaction(*transaction))
    return booked


def read_chips_issued(connection: DatabaseConnection) -> int:
    """Return the sum of all transactions that belong to no log: what the house has issued."""
    row = connection.execute(
        "SELECT CAST(COALESCE(SUM(chips), 0) AS BIGINT) FROM wallet_transactions"
        " WHERE stream_id IS NULL"
    ).fetchone()
    return int(row[0]) if row else 0


def find_false_balance(connection: DatabaseConnection) -> str:
    """Return an account whose balances are not the sum of its transactions; empty if none."""
    for query in (_FALSE_BALANCE_AFTER, _FALSE_WALLET):
        row = connection.execute(query).fetchone()
        if row is not None:
            return str(row[0])
    return ""
