"""What the room remembers: accounts, wallets, and the log of every table."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from cardspeak.service.storage.books import Books
from cardspeak.service.storage.interface import (
    FateUnknown,
    NameTaken,
    NotEnough,
    OutOfOrder,
    Storage,
    StorageFailure,
)
from cardspeak.service.storage.sqlite import SqliteDatabase, back_up

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cardspeak.service.storage.connections import Database

__all__ = [
    "FateUnknown",
    "NameTaken",
    "NotEnough",
    "OutOfOrder",
    "Storage",
    "StorageFailure",
    "backup",
    "open_storage",
]


async def open_storage(url: str) -> Storage:
    """Open a room's books for writing, made or brought up to date if they must be.

    `sqlite:///room.db`, `sqlite:////srv/room.db` or a plain path is a file; `postgresql://…` a
    database on a server.
    """
    return await asyncio.to_thread(_opened, url)


async def backup(
    url: str, path: str | Path, progress: Callable[[int, int], None] | None = None
) -> None:
    """Copy a room's file as it is at this moment, whether a process has it open or not.

    `progress` is told how many pages are left, and how many there are.
    """
    source = _file(url)
    if source is None:
        raise StorageFailure("A room on a PostgreSQL server is copied with pg_dump.")
    await asyncio.to_thread(back_up, source, path, progress)


def _opened(url: str) -> Books:
    database = _database(url)
    try:
        return Books(database)
    except BaseException:
        database.release()
        raise


def _database(url: str) -> Database:
    path = _file(url)
    if path is not None:
        return SqliteDatabase(path)
    if url.startswith(("postgresql://", "postgres://")):
        from cardspeak.service.storage.postgres import PostgresDatabase

        return PostgresDatabase(url)
    raise StorageFailure(
        f"{url.partition(':')[0]} is no database here: say sqlite:///room.db or postgresql://…"
    )


def _file(url: str) -> str | None:
    """Give the file that a URL names, if it names one."""
    kind, colon, path = url.partition("://")
    if not colon:
        return url
    return path.removeprefix("/") if kind == "sqlite" else None
