"""The writer thread, which commits all waiting jobs in one transaction (group commit)."""

from __future__ import annotations

import asyncio
import secrets
import threading
import time
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from cardspeak.service.storage.database import ConnectionLostError, StatementFailedError
from cardspeak.service.storage.interface import CommitUnknownError, StorageError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.service.storage.database import Database, DatabaseConnection

T = TypeVar("T")

MAX_BATCH: Final = 500
"""Maximum jobs per transaction: with more, the first would wait too long."""

RECONNECT_TIMEOUT: Final = 10.0
"""Seconds to keep reconnecting when the connection broke during a commit."""

MIN_RETRY_DELAY, MAX_RETRY_DELAY = 0.1, 5.0
"""Seconds between attempts to reconnect to a database that is down."""


class WriteJob(NamedTuple):
    """A write, and the future that awaits it."""

    run: Callable[[DatabaseConnection], Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]


class GroupCommitWriter:
    """Runs write jobs on a thread of its own, in batches.

    A job that fails rolls back only its own writes. Futures are resolved after the commit.
    Cancelling one changes nothing: a queued job is still written.

    The thread is an executor of the event loop, so that an event loop with simulated time also
    controls when writes happen.
    """

    def __init__(self, database: Database) -> None:
        self._database: Final = database
        self._connection: DatabaseConnection | None = database.open_writer()
        self._thread: Final = ThreadPoolExecutor(1, "cardspeak-writer")
        self._jobs_lock: Final = threading.Lock()
        """Guards the two fields below, which both threads change."""
        self._jobs: Final[deque[WriteJob]] = deque()
        self._draining = False
        self._drained: asyncio.Future[None] | None = None
        self._closed = False
        self._writer_id: Final = secrets.token_hex(8)
        self._batch_count = 0
        self._retry_delay = MIN_RETRY_DELAY
        self._next_attempt_at = 0.0

    def write(self, job: Callable[[DatabaseConnection], T]) -> asyncio.Future[T]:
        """Queue a job; its future is resolved on the caller's event loop, after the commit."""
        if self._closed:
            raise StorageError("The storage is closed: nothing was written.")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        with self._jobs_lock:
            self._jobs.append(WriteJob(job, loop, future))
            was_idle, self._draining = not self._draining, True
        if was_idle:
            self._drained = loop.run_in_executor(self._thread, self._drain)
        return future

    async def close(self) -> None:
        """Write all queued jobs, then end the thread."""
        if not self._closed:
            self._closed = True
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._thread, self._drop_connection)  # after the queued jobs
            self._thread.shutdown()

    # ------------------------------------------------------------ on the writer thread

    def _drain(self) -> None:
        while jobs := self._next_batch():
            _resolve_jobs(jobs, self._commit_or_report(jobs))

    def _next_batch(self) -> list[WriteJob]:
        """Take the next jobs; if there are none, the next `write` starts draining again."""
        with self._jobs_lock:
            jobs = [self._jobs.popleft() for _ in range(min(MAX_BATCH, len(self._jobs)))]
            self._draining = bool(jobs)
        return jobs

    def _commit_or_report(self, jobs: Sequence[WriteJob]) -> list[Any]:
        """Commit a batch, and return each job's result, or the error that it failed with.

        If the connection broke before the commit, retry once on a new one.
        """
        try:
            try:
                return self._commit_batch(jobs)
            except ConnectionLostError:
                return self._commit_batch(jobs)
        except StorageError as failure:
            return [type(failure)(str(failure)) for _ in jobs]

    def _commit_batch(self, jobs: Sequence[WriteJob]) -> list[Any]:
        connection = self._ensure_connection()
        self._batch_count += 1
        try:
            connection.begin(self._batch_id())
            outcomes = [_run_job(job, connection) for job in jobs]
        except StorageError:
            self._rollback(connection)
            raise
        try:
            connection.commit()
        except ConnectionLostError:
            self._check_committed()
        except StatementFailedError:
            self._rollback(connection)
            raise
        return outcomes

    def _rollback(self, connection: DatabaseConnection) -> None:
        """Roll back a batch. If that fails too, drop the connection."""
        try:
            connection.rollback()
        except StorageError:
            self._drop_connection()

    def _batch_id(self) -> str:
        """Return the id of the current batch."""
        return f"{self._writer_id}:{self._batch_count}"

    def _check_committed(self) -> None:
        """Return if the batch was committed.

        Raises `ConnectionLostError` if it was not, and `CommitUnknownError` if nobody can say.
        """
        last_batch_id = self._last_batch_id()
        if last_batch_id == self._batch_id():
            return
        if last_batch_id.partition(":")[0] != self._writer_id:
            raise CommitUnknownError(
                "The connection to the database was lost during a commit, and another process has "
                "written to it since: this may or may not have been written."
            )
        raise ConnectionLostError("The connection to the database was lost: nothing was written.")

    def _last_batch_id(self) -> str:
        """Read the id of the last committed batch, on a new connection as soon as there is one."""
        deadline = time.monotonic() + RECONNECT_TIMEOUT
        while True:
            self._drop_connection()
            try:
                row = self._ensure_connection().execute("SELECT last_batch FROM room").fetchone()
            except StorageError as failure:
                if time.monotonic() > deadline:
                    raise CommitUnknownError(
                        "The connection to the database was lost during a commit and not restored: "
                        "this may or may not have been written."
                    ) from failure
                time.sleep(MIN_RETRY_DELAY)
            else:
                return str(row[0]) if row else ""

    def _ensure_connection(self) -> DatabaseConnection:
        """Return the connection, reconnecting if the retry delay has passed."""
        if self._connection is None:
            if time.monotonic() < self._next_attempt_at:
                raise StorageError("The database cannot be reached: nothing was written.")
            try:
                self._connection = self._database.open_writer()
            except StorageError:
                self._next_attempt_at = time.monotonic() + self._retry_delay
                self._retry_delay = min(2 * self._retry_delay, MAX_RETRY_DELAY)
                raise
            self._retry_delay = MIN_RETRY_DELAY
        return self._connection

    def _drop_connection(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _run_job(job: WriteJob, connection: DatabaseConnection) -> Any:  # noqa: ANN401
    """Run one job of a batch; if it fails, roll back its writes and return the exception."""
    connection.execute("SAVEPOINT job")
    try:
        outcome = job.run(connection)
    except ConnectionLostError:
        raise
    except Exception as error:  # noqa: BLE001  the rest of the batch goes on regardless
        _rollback_job(connection, error)
        outcome = error
    connection.execute("RELEASE SAVEPOINT job")
    return outcome


def _rollback_job(connection: DatabaseConnection, error: Exception) -> None:
    """Roll back one job; raise if that fails, as when a full disk rolled back the whole batch."""
    try:
        connection.execute("ROLLBACK TO SAVEPOINT job")
    except StatementFailedError as rollback_error:
        raise (error if isinstance(error, StorageError) else rollback_error) from error


def _resolve_jobs(jobs: Sequence[WriteJob], outcomes: Sequence[Any]) -> None:
    """Resolve the futures of a batch, each on its own event loop."""
    pairs_by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
    for job, outcome in zip(jobs, outcomes, strict=True):
        pairs_by_loop.setdefault(job.loop, []).append((job.future, outcome))
    for loop, outcome_pairs in pairs_by_loop.items():
        try:
            loop.call_soon_threadsafe(_set_outcomes, outcome_pairs)
        except RuntimeError:
            continue  # the event loop was closed: nothing awaits it


def _set_outcomes(pairs: Sequence[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, outcome in pairs:
        if future.done():
            continue  # the awaiting task was cancelled
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
