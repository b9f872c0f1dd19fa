"""Persistent storage: accounts, wallets, hands and the event log of every stream.

- `interface`: what the service needs
- `models`: the rows
- `sql_storage`: the storage itself
- `account_queries`, `wallet_queries`, `log_queries`, `hand_queries`, `seal_queries`,
  `journal_queries`, `second_factor_queries`, `personal_queries`, `audit_queries`: the queries, as
  plain SQL
- `writer`: the one thread that writes, batch by batch
- `database`, `sqlite`, `postgres`: the interface of a database, and its two
  implementations
- `room_file`: the file on the disk that is a room: its permissions, its lock, whether it is there
- `schema`, `migrate`, `migrations/`: the tables, and the migrations that make them
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from cardspeak.service.storage.interface import (
    CommitUnknownError,
    InsufficientChipsError,
    LogConflictError,
    NameTakenError,
    Storage,
    StorageError,
    StorageLostError,
)
from cardspeak.service.storage.sql_storage import SqlStorage
from cardspeak.service.storage.sqlite import SqliteDatabase, backup_file

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cardspeak.service.storage.database import Database

__all__ = [
    "CommitUnknownError",
    "InsufficientChipsError",
    "LogConflictError",
    "NameTakenError",
    "Storage",
    "StorageError",
    "StorageLostError",
    "backup",
    "open_storage",
]


async def open_storage(url: str, *, new: bool = False) -> Storage:
    """Open a room's storage for writing, creating or migrating it if necessary.

    Where there are traces of a room whose file is missing, one is only created if `new` says so.

    `sqlite:///room.db`, `sqlite:////srv/room.db` or a plain path is a SQLite file; `postgresql://…`
    is a database on a server.
    """
    return await asyncio.to_thread(_open_sql_storage, url, new=new)


async def backup(
    url: str, target: str | Path, progress: Callable[[int, int], None] | None = None
) -> None:
    """Back up a room's SQLite file as of this moment, whether or not a process has it open.

    `progress` is called with the number of pages left and the total.
    """
    source = _sqlite_path(url)
    if source is None:
        raise StorageError("Back up a room on a PostgreSQL server with pg_dump.")
    await asyncio.to_thread(backup_file, source, target, progress)


def _open_sql_storage(url: str, *, new: bool) -> SqlStorage:
    database = _database(url, new=new)
    try:
        return SqlStorage(database)
    except BaseException:
        database.release()
        raise


def _database(url: str, *, new: bool) -> Database:
    path = _sqlite_path(url)
    if path is not None:
        return SqliteDatabase(path, new=new)
    if url.startswith(("postgresql://", "postgres://")):
        from cardspeak.service.storage.postgres import PostgresDatabase

        return PostgresDatabase(url)
    raise StorageError(
        f"{url.partition(':')[0]} is not supported: use sqlite:///room.db or postgresql://…"
    )


def _sqlite_path(url: str) -> str | None:
    """Return the path of the SQLite file that a URL names, None for other databases."""
    kind, colon, path = url.partition("://")
    if not colon:
        return url
    return path.removeprefix("/") if kind == "sqlite" else None
