"""Queries for accounts and login sessions."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.service.storage.interface import NameTakenError, StorageError
from cardspeak.service.storage.models import AccountRow, SessionRow, WalletTransaction
from cardspeak.service.storage.wallet_queries import book_transactions, open_wallet

if TYPE_CHECKING:
    from cardspeak.service.storage.database import DatabaseConnection

ACCOUNT_COLUMNS: Final = (
    "id, name, kind, roles, password_hash, created_at, must_change_password, password_reset_at,"
    " frozen_at"
)
SESSION_COLUMNS: Final = (
    "token_hash, account_id, expires_at, device, address, signed_in_at, last_seen_at"
)


def name_key(name: str) -> str:
    """Return a key that is equal for names that differ only in case or Unicode form."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def add_account(connection: DatabaseConnection, account: AccountRow, chips: int) -> None:
    """Insert an account and book its starting chips."""
    _check_name_free(connection, account)
    connection.execute(
        "INSERT INTO accounts (id, name, name_key, kind, roles, password_hash, created_at,"
        " must_change_password, password_reset_at, frozen_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (account.id, *_account_values(account)),
    )
    open_wallet(connection, account.id)
    if chips:
        book_transactions(
            connection, [WalletTransaction(account.id, chips, "starting chips")], account.created_at
        )


def update_account(connection: DatabaseConnection, account: AccountRow) -> None:
    """Update an account's row."""
    _check_name_free(connection, account)
    result = connection.execute(
        "UPDATE accounts SET name = ?, name_key = ?, kind = ?, roles = ?, password_hash = ?,"
        " created_at = ?, must_change_password = ?, password_reset_at = ?, frozen_at = ?"
        " WHERE id = ?",
        (*_account_values(account), account.id),
    )
    if not result.rowcount:
        raise StorageError(f"There is no account {account.id}.")


def find_account(connection: DatabaseConnection, account_id: str) -> AccountRow | None:
    """Find an account."""
    row = connection.execute(
        f"SELECT {ACCOUNT_COLUMNS} FROM accounts WHERE id = ?",  # noqa: S608  the column names are constants
        (account_id,),
    ).fetchone()
    return _account(row) if row else None


def find_account_by_name(connection: DatabaseConnection, name: str) -> AccountRow | None:
    """Find an account by its name."""
    row = connection.execute(
        f"SELECT {ACCOUNT_COLUMNS} FROM accounts WHERE name_key = ?",  # noqa: S608
        (name_key(name),),
    ).fetchone()
    return _account(row) if row else None


def list_accounts(connection: DatabaseConnection, kind: str) -> list[AccountRow]:
    """List accounts by name, of one kind or of all."""
    rows = connection.execute(
        f"SELECT {ACCOUNT_COLUMNS} FROM accounts WHERE kind = ? OR ? = ''",  # noqa: S608
        (kind, kind),
    ).fetchall()
    # Databases sort text differently, so sort here: the order is the same everywhere.
    return sorted(map(_account, rows), key=lambda account: name_key(account.name))


def list_frozen_accounts(connection: DatabaseConnection) -> list[str]:
    """Return the ids of all accounts that are frozen."""
    rows = connection.execute("SELECT id FROM accounts WHERE frozen_at > 0").fetchall()
    return [str(account_id) for (account_id,) in rows]


def save_session(connection: DatabaseConnection, session: SessionRow) -> None:
    """Insert a session, or replace it."""
    connection.execute(
        f"INSERT INTO sessions ({SESSION_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)"  # noqa: S608
        " ON CONFLICT (token_hash) DO UPDATE SET expires_at = excluded.expires_at,"
        " address = excluded.address, last_seen_at = excluded.last_seen_at",
        msgspec.structs.astuple(session),
    )


def extend_session(connection: DatabaseConnection, session: SessionRow) -> None:
    """Extend a session that has not ended meanwhile."""
    connection.execute(
        "UPDATE sessions SET expires_at = ?, address = ?, last_seen_at = ? WHERE token_hash = ?",
        (session.expires_at, session.address, session.last_seen_at, session.token_hash),
    )


def find_session(connection: DatabaseConnection, token_hash: str, now: int) -> SessionRow | None:
    """Find a session that has not expired."""
    row = connection.execute(
        f"SELECT {SESSION_COLUMNS} FROM sessions WHERE token_hash = ? AND expires_at > ?",  # noqa: S608
        (token_hash, now),
    ).fetchone()
    return SessionRow(*row) if row else None


def list_sessions(connection: DatabaseConnection, account_id: str, now: int) -> list[SessionRow]:
    """List an account's sessions that have not expired, the last used first."""
    rows = connection.execute(
        f"SELECT {SESSION_COLUMNS} FROM sessions WHERE account_id = ? AND expires_at > ?"  # noqa: S608
        " ORDER BY last_seen_at DESC, token_hash",
        (account_id, now),
    ).fetchall()
    return [SessionRow(*row) for row in rows]


def forget_addresses(connection: DatabaseConnection, before: int) -> None:
    """Delete the addresses of sessions that were last used before a time."""
    connection.execute(
        "UPDATE sessions SET address = '' WHERE last_seen_at < ? AND address <> ''", (before,)
    )


def delete_session(connection: DatabaseConnection, token_hash: str) -> None:
    """Delete a session."""
    connection.execute("DELETE FROM sessions WHERE token_hash = ?", (token_hash,))


def delete_account_sessions(
    connection: DatabaseConnection, account_id: str, kept_session: str
) -> None:
    """Delete all sessions of an account, except one."""
    connection.execute(
        "DELETE FROM sessions WHERE account_id = ? AND token_hash <> ?", (account_id, kept_session)
    )


def delete_expired_sessions(connection: DatabaseConnection, now: int) -> None:
    """Delete expired sessions."""
    connection.execute("DELETE FROM sessions WHERE expires_at <= ?", (now,))


def _check_name_free(connection: DatabaseConnection, account: AccountRow) -> None:
    rows = connection.execute(
        "SELECT 1 FROM accounts WHERE name_key = ? AND id <> ?",
        (name_key(account.name), account.id),
    )
    if rows.fetchone():
        raise NameTakenError(f"The name {account.name} is taken: choose another.")


def _account(row: tuple[Any, ...]) -> AccountRow:
    account_id, name, kind, roles, password_hash, created_at, must_change, reset_at, frozen_at = row
    return AccountRow(
        id=account_id,
        name=name,
        kind=kind,
        roles=msgspec.json.decode(roles, type=tuple[str, ...]),
        password_hash=password_hash,
        created_at=created_at,
        must_change_password=bool(must_change),
        password_reset_at=reset_at,
        frozen_at=frozen_at,
    )


def _account_values(account: AccountRow) -> tuple[object, ...]:
    """Return the column values of an account's row, without its id."""
    return (
        account.name,
        name_key(account.name),
        account.kind,
        _encode_roles(account.roles),
        account.password_hash,
        account.created_at,
        int(account.must_change_password),
        account.password_reset_at,
        account.frozen_at,
    )


def _encode_roles(roles: tuple[str, ...]) -> str:
    return msgspec.json.encode(roles).decode()
