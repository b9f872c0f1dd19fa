"""PostgreSQL storage; an advisory lock makes one process the only writer."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from cardspeak.service.storage.database import ConnectionLostError, StatementFailedError
from cardspeak.service.storage.interface import StorageError
from cardspeak.service.storage.migrate import migrate_to_latest

try:
    import psycopg
except ImportError as missing:
    raise StorageError(
        "PostgreSQL needs psycopg: run pip install 'cardspeak[postgres]'."
    ) from missing

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

ADVISORY_LOCK_KEY: Final = 0x0CA2_D59E_A4
"""The advisory lock of the one writing process; each database on a server has its own."""

LOCK_TIMEOUT: Final = "2s"
"""How long to wait for the lock: the server may take a moment to notice a killed process."""

# Notice a server that silently went away within half a minute, not hours.
CONNECT_OPTIONS: Final[dict[str, Any]] = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}


class PostgresConnection:
    """A connection to the server. Transactions begin and end explicitly."""

    def __init__(self, url: str) -> None:
        self.raw: Final = _connect(url)

    def execute(self, sql: str, values: Sequence[object] = ()) -> psycopg.Cursor[Any]:
        """Execute a statement."""
        try:
            return self.raw.execute(_to_psycopg_sql(sql), values)
        except (psycopg.Error, ValueError) as error:
            if self.raw.closed:
                raise ConnectionLostError(
                    f"The database connection was lost: nothing was written ({_first_line(error)})."
                ) from error
            raise StatementFailedError(f"Nothing was written: {_first_line(error)}.") from error

    def begin(self, batch_id: str) -> None:
        """Begin a batch and record its id, so that we can check later whether it was committed."""
        self.execute("BEGIN")
        self.execute(
            "INSERT INTO room (id, heartbeat_at, last_batch) VALUES (1, 0, ?)"
            " ON CONFLICT (id) DO UPDATE SET last_batch = excluded.last_batch",
            (batch_id,),
        )

    def commit(self) -> None:
        """Commit, synced to the server's disk."""
        self.execute("COMMIT")

    def rollback(self) -> None:
        """Roll back what is not committed."""
        self.execute("ROLLBACK")

    def close(self) -> None:
        """Close the connection."""
        with suppress(psycopg.Error):
            self.raw.close()


class PostgresDatabase:
    """The database, and the advisory lock that makes this process the only writer."""

    def __init__(self, url: str) -> None:
        self._url: Final = url
        self._writer: PostgresConnection | None = self._connect_and_lock()
        try:
            migrate_to_latest(
                _version(self._writer), "postgresql+psycopg", lambda: psycopg.connect(url)
            )
        except BaseException:
            self.release()
            raise

    def _connect_and_lock(self) -> PostgresConnection:
        """Connect and take the lock. The server releases it when the connection ends."""
        connection = PostgresConnection(self._url)
        try:
            connection.execute("SELECT set_config('lock_timeout', ?, false)", (LOCK_TIMEOUT,))
            connection.execute("SELECT pg_advisory_lock(?)", (ADVISORY_LOCK_KEY,))
            connection.execute("SELECT set_config('lock_timeout', '0', false)")
            connection.execute(
                "SELECT set_config('synchronous_commit', 'on', false)"
                " WHERE current_setting('synchronous_commit') = 'off'"
            )
        except StatementFailedError as error:
            connection.close()
            if isinstance(error.__cause__, psycopg.errors.LockNotAvailable):
                raise StorageError(
                    "Another process is using this room: stop it first, or use another room."
                ) from error
            raise
        return connection

    def open_writer(self) -> PostgresConnection:
        """Return a connection for writing: the one that opened the database, or a new one."""
        writer, self._writer = self._writer, None
        return writer or self._connect_and_lock()

    def open_reader(self) -> PostgresConnection:
        """Return a read-only connection."""
        connection = PostgresConnection(self._url)
        connection.execute("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY")
        return connection

    def check_in_place(self) -> None:
        """A server looks after its own files: what it confirms is there."""

    def rescue(self, connection: PostgresConnection) -> Path:  # noqa: ARG002
        """A server's database is never found to be lost."""
        raise StorageError("The database is on a server: rescue it there.")

    def release(self) -> None:
        """Close the first connection if no writer took it; the lock ends with the connection."""
        if self._writer:
            self._writer.close()
            self._writer = None


def _connect(url: str) -> psycopg.Connection[Any]:
    try:
        return psycopg.connect(
            url, autocommit=True, application_name="cardspeak", **CONNECT_OPTIONS
        )
    except psycopg.Error as error:
        raise StorageError(f"The database cannot be reached: {_first_line(error)}.") from error


def _version(connection: PostgresConnection) -> str:
    """Return the schema version of a database, empty if it has none."""
    found_table = connection.execute("SELECT to_regclass('alembic_version')").fetchone()
    if found_table is None or found_table[0] is None:
        return ""
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return str(row[0]) if row else ""


@cache
def _to_psycopg_sql(sql: str) -> bytes:
    """Convert `?` placeholders to psycopg's `%s`."""
    return sql.replace("?", "%s").encode()


def _first_line(error: Exception) -> str:
    """Return the first line of an error message."""
    return (str(error).strip().splitlines() or [type(error).__name__])[0].rstrip(".")
