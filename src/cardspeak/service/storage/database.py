"""What the storage needs of a database, whichever it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from cardspeak.service.storage.interface import StorageError

if TYPE_CHECKING:
    from collections.abc import Sequence


class ConnectionLost(StorageError):  # noqa: N818  it is what happened
    """The connection broke. What it was writing was not committed."""


class StatementFailed(StorageError):  # noqa: N818  it is what happened
    """The database refused a statement or a commit. Nothing of it was written."""


class QueryResult(Protocol):
    """What a statement gave."""

    @property
    def rowcount(self) -> int:
        """How many rows the statement changed."""

    def fetchone(self) -> tuple[Any, ...] | None:
        """Give the next row."""

    def fetchall(self) -> list[tuple[Any, ...]]:
        """Give all rows that are left."""


class DatabaseConnection(Protocol):
    """One connection, used by one thread at a time."""

    def execute(self, sql: str, values: Sequence[object] = ()) -> QueryResult:
        """Run a statement in which `?` stands for a value.

        Raises `StatementFailed` or `ConnectionLost`.
        """

    def begin(self, batch_id: str) -> None:
        """Begin a batch; where its commit could be lost, `room.batch` says which was the last."""

    def commit(self) -> None:
        """Commit the batch: when this returns it is on the disk.

        Raises `StatementFailed` or `ConnectionLost`.
        """

    def rollback(self) -> None:
        """Drop the batch, if one is open."""

    def close(self) -> None:
        """Let go of it."""


class Database(Protocol):
    """A database that this process alone may write to while it is open."""

    def open_writer(self) -> DatabaseConnection:
        """Connect for writing, as the only process that does, or raise `StorageError`."""

    def open_reader(self) -> DatabaseConnection:
        """Connect for reading what is committed."""

    def release(self) -> None:
        """Let others open it."""
