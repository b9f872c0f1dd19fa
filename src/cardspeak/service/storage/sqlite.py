"""SQLite storage: a room in one file, with a write-ahead log, synced at every commit."""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final

from cardspeak.service.storage.database import StatementFailedError
from cardspeak.service.storage.interface import StorageError
from cardspeak.service.storage.migrate import migrate_to_latest

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

BUSY_TIMEOUT: Final = 5.0
"""Seconds to wait while another tool has the file locked."""

BACKUP_PAGES: Final = 2_000
"""Pages copied between two progress reports of a backup."""


class SqliteConnection:
    """A connection to the file."""

    def __init__(self, path: Path) -> None:
        self.raw = sqlite3.connect(
            path, timeout=BUSY_TIMEOUT, isolation_level=None, check_same_thread=False
        )
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
    """The file, and the lock file beside it that makes this process the only writer."""

    def __init__(self, path: str | Path) -> None:
        self.path: Final = Path(path).expanduser().resolve()
        if not self.path.parent.is_dir():
            raise StorageError(f"There is no directory {self.path.parent}: create it first.")
        self._lock = _acquire_lock(self.path)
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

    def release(self) -> None:
        """Release the lock, so that another process may open the room."""
        self._lock.close()


def backup_file(
    path: str | Path, destination: str | Path, progress: Callable[[int, int], None] | None = None
) -> None:
    """Back up a room's file as of this moment, reporting the pages left and the total."""
    source_path, target_path = Path(path).expanduser(), Path(destination).expanduser()
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
    part_path.unlink(missing_ok=True)
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


def _acquire_lock(path: Path) -> IO[bytes]:
    """Hold the lock file beside a room until this process ends, however it ends."""
    lock_path = path.with_name(path.name + ".lock")
    try:
        lock = lock_path.open("ab")
    except OSError as error:
        raise StorageError(f"The room {path} cannot be opened: {error.strerror}.") from error
    try:
        _lock_file(lock)
    except OSError as error:
        lock.close()
        raise StorageError(
            f"Another process is using the room {path}: stop it first, or use another room."
        ) from error
    return lock


if sys.platform == "win32":

    def _lock_file(lock: IO[bytes]) -> None:
        import msvcrt

        msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)

else:

    def _lock_file(lock: IO[bytes]) -> None:
        import fcntl

        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
