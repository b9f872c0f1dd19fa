"""The interface that a database backend implements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from cardspeak.service.storage.interface import StorageError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


class ConnectionLostError(StorageError):
    """The connection broke. The open batch was not committed."""


class StatementFailedError(StorageError):
    """The database refused a statement or a commit. Nothing was written by it."""


class QueryResult(Protocol):
    """The result of a statement."""

    @property
    def rowcount(self) -> int:
        """The number of rows the statement changed."""

    def fetchone(self) -> tuple[Any, ...] | None:
        """Return the next row."""

    def fetchall(self) -> list[tuple[Any, ...]]:
        """Return all remaining rows."""


class DatabaseConnection(Protocol):
    """One connection, used by one thread at a time."""

    def execute(self, sql: str, values: Sequence[object] = ()) -> QueryResult:
        """Execute a statement with `?` placeholders.

        Raises `StatementFailedError` or `ConnectionLostError`.
        """

    def begin(self, batch_id: str) -> None:
        """Begin a batch; where a commit's result can be lost, store its id in `room.batch`."""

    def commit(self) -> None:
        """Commit the batch; it is durable when this returns.

        Raises `StatementFailedError` or `ConnectionLostError`.
        """

    def rollback(self) -> None:
        """Roll back the batch, if one is open."""

    def close(self) -> None:
        """Close the connection."""


class Database(Protocol):
    """A database that only this process may write to while it is open."""

    def open_writer(self) -> DatabaseConnection:
        """Connect for writing, as the only writing process, or raise `StorageError`."""

    def open_reader(self) -> DatabaseConnection:
        """Connect for reading committed data."""

    def check_in_place(self) -> None:
        """Raise `StorageLostError` if the database is no longer where it was."""

    def rescue(self, connection: Any) -> Path:  # noqa: ANN401  a connection of its own kind
        """Copy what an open connection still sees of a lost database, and return where to."""

    def release(self) -> None:
        """Release the lock, so that another process may open the database."""
