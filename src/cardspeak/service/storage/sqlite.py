"""SQLite storage: a room in one file, with a write-ahead log, synced at every commit."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardspeak.service.storage.database import StatementFailedError
from cardspeak.service.storage.interface import StorageError
from cardspeak.service.storage.migrate import migrate_to_latest
from cardspeak.service.storage.room_file import RoomFile, create_private

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

BUSY_TIMEOUT: Final = 5.0
"""Seconds to wait while another tool has the file locked."""

BACKUP_PAGES: Final = 2_000
"""Pages copied between two progress reports of a backup."""


class SqliteConnection:
    """A connection to the file."""

    def __init__(self, path: Path) -> None:
        try:
            self.raw = sqlite3.connect(
                path, timeout=BUSY_TIMEOUT, isolation_level=None, check_same_thread=False
            )
        except sqlite3.Error as error:
            raise StorageError(f"The room {path} cannot be opened: {error}.") from error
        try:
            self.execute("PRAGMA journal_mode = WAL")
            self.execute("PRAGMA synchronous = FULL")
            self.execute("PRAGMA foreign_keys = ON")
        except StatementFailedError:
            self.raw.close()
            raise

    def execute(self, sql: str, values: Sequence[object] = ()) -> sqlite3.Cursor:
        """Execute a statement."""
        try:
            return self.raw.execute(sql, values)
        except (sqlite3.Error, ValueError, OverflowError) as error:
            raise StatementFailedError(_error_text(error)) from error

    def begin(self, batch_id: str) -> None:
        """Begin a batch. SQLite ignores the batch id: a commit's result cannot be lost here."""
        del batch_id
        self.execute("BEGIN IMMEDIATE")

    def commit(self) -> None:
        """Commit, synced to the disk."""
        self.execute("COMMIT")

    def rollback(self) -> None:
        """Roll back what is not committed; SQLite may have done so already on a full disk."""
        if self.raw.in_transaction:
            self.execute("ROLLBACK")

    def close(self) -> None:
        """Close the connection; closing the last one merges the write-ahead log into the file."""
        self.raw.close()


class SqliteDatabase:
    """The file, which only this process writes to; with `new`, one that is missing is created."""

    def __init__(self, path: str | Path, *, new: bool = False) -> None:
        self.path: Final = _full_path(path)
        self._room_file: Final = RoomFile(self.path, new=new)
        try:
            migrate_to_latest(self._version(), "sqlite", self._connect)
        except BaseException:
            self.release()
            raise

    def _version(self) -> str:
        with closing(SqliteConnection(self.path)) as connection:
            return _version(connection)

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(self.path, isolation_level=None)

    def open_writer(self) -> SqliteConnection:
        """Connect for writing."""
        return SqliteConnection(self.path)

    def open_reader(self) -> SqliteConnection:
        """Connect for reading; committed data is visible at once."""
        connection = SqliteConnection(self.path)
        connection.execute("PRAGMA query_only = ON")
        return connection

    def check_in_place(self) -> None:
        """Raise `StorageLostError` if the file was deleted or replaced."""
        self._room_file.check_in_place()

    def rescue(self, connection: SqliteConnection) -> Path:
        """Copy what an open connection still sees of a lost file to a file beside where it was."""
        numbered_paths = (
            self.path.with_name(f"{self.path.name}.rescued-{number}") for number in count(1)
        )
        rescue_path = next(path for path in numbered_paths if not path.exists())
        try:
            create_private(rescue_path)
            with closing(sqlite3.connect(rescue_path)) as copy:
                connection.raw.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")
        except (sqlite3.Error, OSError) as error:
            raise StorageError(f"It could not be rescued: {error}.") from error
        if not self.path.exists():  # whoever puts a file there must not get this one's log with it
            for ending in ("-wal", "-shm"):
                self.path.with_name(self.path.name + ending).unlink(missing_ok=True)
        return rescue_path

    def release(self) -> None:
        """Release the lock, so that another process may open the room."""
        self._room_file.release()


def backup_file(
    path: str | Path, destination: str | Path, progress: Callable[[int, int], None] | None = None
) -> None:
    """Back up a room's file as of this moment, reporting the pages left and the total."""
    source_path, target_path = _full_path(path), _full_path(destination)
    if not source_path.is_file():
        raise StorageError(f"There is no room at {source_path}.")
    if target_path.exists():
        raise StorageError(f"{target_path} already exists: choose another name for the backup.")
    part_path = target_path.with_name(target_path.name + ".part")
    try:
        _copy(source_path, part_path, progress)
        part_path.replace(target_path)
    except (sqlite3.Error, OSError) as error:
        raise StorageError(f"The backup failed: {error}.") from error
    finally:
        part_path.unlink(missing_ok=True)


def _copy(source_path: Path, part_path: Path, progress: Callable[[int, int], None] | None) -> None:
    create_private(part_path)
    with closing(sqlite3.connect(source_path, isolation_level=None)) as room:
        # One read transaction throughout: otherwise every write in between would restart the
        # backup.
        room.execute("BEGIN")
        room.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        with closing(sqlite3.connect(part_path)) as copy:
            room.backup(
                copy,
                pages=BACKUP_PAGES,
                progress=progress
                and (lambda _status, left, page_count: progress(left, page_count)),
                sleep=0,
            )
            copy.execute("PRAGMA journal_mode = DELETE")
    with part_path.open("rb+") as file:
        os.fsync(file.fileno())


def _full_path(path: str | Path) -> Path:
    try:
        return Path(path).expanduser().resolve()
    except (OSError, RuntimeError) as error:
        raise StorageError(f"{path} is not the name of a file: {error}.") from error


def _version(connection: SqliteConnection) -> str:
    """Return the schema version of a file, empty if it has none."""
    found_table = connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'alembic_version'")
    if found_table.fetchone() is None:
        return ""
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return str(row[0]) if row else ""


def _error_text(error: Exception) -> str:
    if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL:
        return "The disk is full: nothing was written."
    return f"Nothing was written: {error}."
