"""Who may play here, and which browsers are logged in."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.service.storage.interface import NameTaken, StorageFailure
from cardspeak.service.storage.rows import Account, Move, Session
from cardspeak.service.storage.wallets import book, open_wallet

if TYPE_CHECKING:
    from cardspeak.service.storage.connections import Connection

COLUMNS: Final = "id, name, kind, roles, password, created"


def name_key(name: str) -> str:
    """Give what two names have in common that differ only in case or in how they are typed."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def add_account(connection: Connection, account: Account, chips: int) -> None:
    """Open an account, and book the chips it begins with."""
    _refuse_taken(connection, account)
    connection.execute(
        "INSERT INTO accounts (id, name, name_key, kind, roles, password, created)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            account.id,
            account.name,
            name_key(account.name),
            account.kind,
            _written(account.roles),
            account.password,
            account.created,
        ),
    )
    open_wallet(connection, account.id)
    if chips:
        book(connection, [Move(account.id, chips, "opened")], account.created)


def change_account(connection: Connection, account: Account) -> None:
    """Write an account as it is now."""
    _refuse_taken(connection, account)
    changed = connection.execute(
        "UPDATE accounts SET name = ?, name_key = ?, kind = ?, roles = ?, password = ?, created = ?"
        " WHERE id = ?",
        (
            account.name,
            name_key(account.name),
            account.kind,
            _written(account.roles),
            account.password,
            account.created,
            account.id,
        ),
    )
    if not changed.rowcount:
        raise StorageFailure(f"There is no account {account.id} to change.")


def account(connection: Connection, account_id: str) -> Account | None:
    """Find an account."""
    row = connection.execute(
        f"SELECT {COLUMNS} FROM accounts WHERE id = ?",  # noqa: S608 - columns are ours
        (account_id,),
    ).fetchone()
    return _account(row) if row else None


def account_named(connection: Connection, name: str) -> Account | None:
    """Find an account by its name."""
    row = connection.execute(
        f"SELECT {COLUMNS} FROM accounts WHERE name_key = ?",  # noqa: S608
        (name_key(name),),
    ).fetchone()
    return _account(row) if row else None


def accounts(connection: Connection, kind: str) -> list[Account]:
    """List accounts by name, of one kind or of all."""
    rows = connection.execute(
        f"SELECT {COLUMNS} FROM accounts WHERE kind = ? OR ? = ''",  # noqa: S608
        (kind, kind),
    ).fetchall()
    # Databases sort text each in its own way: the order is the same here wherever it is kept.
    return sorted(map(_account, rows), key=lambda account: name_key(account.name))


def add_session(connection: Connection, session: Session) -> None:
    """Remember a browser, or that it stays for longer."""
    connection.execute(
        "INSERT INTO sessions (token_hash, account, expires) VALUES (?, ?, ?)"
        " ON CONFLICT (token_hash) DO UPDATE SET expires = excluded.expires",
        (session.token_hash, session.account, session.expires),
    )


def session(connection: Connection, token_hash: str, now: int) -> Session | None:
    """Find a browser's session, if it has not run out."""
    row = connection.execute(
        "SELECT token_hash, account, expires FROM sessions WHERE token_hash = ? AND expires > ?",
        (token_hash, now),
    ).fetchone()
    return Session(*row) if row else None


def end_session(connection: Connection, token_hash: str) -> None:
    """Forget a browser."""
    connection.execute("DELETE FROM sessions WHERE token_hash = ?", (token_hash,))


def end_sessions(connection: Connection, account: str) -> None:
    """Forget all browsers of an account."""
    connection.execute("DELETE FROM sessions WHERE account = ?", (account,))


def end_old_sessions(connection: Connection, now: int) -> None:
    """Forget browsers that have not been seen for too long."""
    connection.execute("DELETE FROM sessions WHERE expires <= ?", (now,))


def _refuse_taken(connection: Connection, account: Account) -> None:
    others = connection.execute(
        "SELECT 1 FROM accounts WHERE name_key = ? AND id <> ?",
        (name_key(account.name), account.id),
    )
    if others.fetchone():
        raise NameTaken(f"Somebody is called {account.name} already: choose another name.")


def _account(row: tuple[Any, ...]) -> Account:
    account_id, name, kind, roles, password, created = row
    return Account(
        id=account_id,
        name=name,
        kind=kind,
        roles=msgspec.json.decode(roles, type=tuple[str, ...]),
        password=password,
        created=created,
    )


def _written(roles: tuple[str, ...]) -> str:
    return msgspec.json.encode(roles).decode()
