"""Queries for second factors and recovery codes, each of which can be used once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.service.storage.models import SecondFactorRow

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardspeak.service.storage.database import DatabaseConnection


def save_second_factor(connection: DatabaseConnection, row: SecondFactorRow) -> None:
    """Insert an account's second factor, or replace one that has not been confirmed."""
    connection.execute(
        "INSERT INTO second_factors (account_id, secret, confirmed_at, last_step)"
        " VALUES (?, ?, ?, ?) ON CONFLICT (account_id) DO UPDATE SET secret = excluded.secret,"
        " confirmed_at = excluded.confirmed_at, last_step = excluded.last_step"
        " WHERE second_factors.confirmed_at = 0",
        msgspec.structs.astuple(row),
    )


def find_second_factor(connection: DatabaseConnection, account_id: str) -> SecondFactorRow | None:
    """Find an account's second factor, confirmed or not."""
    row = connection.execute(
        "SELECT account_id, secret, confirmed_at, last_step FROM second_factors"
        " WHERE account_id = ?",
        (account_id,),
    ).fetchone()
    return SecondFactorRow(*row) if row else None


def list_second_factors(connection: DatabaseConnection) -> list[str]:
    """Return the accounts that have a second factor."""
    rows = connection.execute("SELECT account_id FROM second_factors WHERE confirmed_at > 0")
    return [str(account_id) for (account_id,) in rows.fetchall()]


def use_step(connection: DatabaseConnection, account_id: str, step: int) -> bool:
    """Use the code of a time step up, and return whether it was still good."""
    result = connection.execute(
        "UPDATE second_factors SET last_step = ? WHERE account_id = ? AND last_step < ?",
        (step, account_id, step),
    )
    return bool(result.rowcount)


def save_recovery_codes(
    connection: DatabaseConnection, account_id: str, code_hashes: Iterable[str]
) -> None:
    """Give an account new recovery codes; the old ones are worthless."""
    connection.execute("DELETE FROM recovery_codes WHERE account_id = ?", (account_id,))
    for code_hash in code_hashes:
        connection.execute(
            "INSERT INTO recovery_codes (account_id, code_hash) VALUES (?, ?)",
            (account_id, code_hash),
        )


def use_recovery_code(connection: DatabaseConnection, account_id: str, code_hash: str) -> bool:
    """Use a recovery code up, and return whether there was one."""
    result = connection.execute(
        "DELETE FROM recovery_codes WHERE account_id = ? AND code_hash = ?",
        (account_id, code_hash),
    )
    return bool(result.rowcount)


def count_recovery_codes(connection: DatabaseConnection, account_id: str) -> int:
    """Return how many recovery codes an account has left."""
    row = connection.execute(
        "SELECT COUNT(*) FROM recovery_codes WHERE account_id = ?", (account_id,)
    ).fetchone()
    return int(row[0]) if row else 0


def delete_second_factor(connection: DatabaseConnection, account_id: str) -> None:
    """Delete an account's second factor, and its recovery codes."""
    connection.execute("DELETE FROM recovery_codes WHERE account_id = ?", (account_id,))
    connection.execute("DELETE FROM second_factors WHERE account_id = ?", (account_id,))
