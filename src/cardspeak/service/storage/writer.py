"""One thread writes, and commits everything that waits in one transaction (group commit)."""

from __future__ import annotations

import asyncio
import secrets
import threading
import time
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from cardspeak.service.storage.database import ConnectionLost, StatementFailed
from cardspeak.service.storage.interface import CommitUnknown, StorageError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.service.storage.database import Database, DatabaseConnection

T = TypeVar("T")

MAX_BATCH: Final = 500
"""Jobs in one transaction: more would let the first wait for long."""

RECONNECT_TIMEOUT: Final = 10.0
"""Seconds to look for a database that went away while it was committing."""

MIN_RETRY_DELAY, MAX_RETRY_DELAY = 0.1, 5.0
"""Seconds between two attempts to reach a database that is away."""


class WriteJob(NamedTuple):
    """Something to write, and who waits for it."""

    run: Callable[[DatabaseConnection], Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]


class GroupCommitWriter:
    """The writing thread.

    A job that fails takes back what it wrote itself and nothing else. Nobody is told before the
    commit, and a caller that stops waiting changes nothing: what was begun is finished.

    The thread is an executor of the event loop, so that a loop whose time is simulated also decides
    when something is written.
    """

    def __init__(self, database: Database) -> None:
        self._database: Final = database
        self._connection: DatabaseConnection | None = database.open_writer()
        self._thread: Final = ThreadPoolExecutor(1, "cardspeak-writer")
        self._jobs_lock: Final = threading.Lock()
        """Held to look at the two fields below, which both threads change."""
        self._jobs: Final[deque[WriteJob]] = deque()
        self._draining = False
        self._drained: asyncio.Future[None] | None = None
        self._closed = False
        self._writer_id: Final = secrets.token_hex(8)
        self._batches = 0
        self._retry_delay = MIN_RETRY_DELAY
        self._not_before = 0.0

    def write(self, job: Callable[[DatabaseConnection], T]) -> asyncio.Future[T]:
        """Queue a job; its future is resolved on the caller's loop, after the commit."""
        if self._closed:
            raise StorageError("The storage is closed: nothing was written.")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        with self._jobs_lock:
            self._jobs.append(WriteJob(job, loop, future))
            idle, self._draining = not self._draining, True
        if idle:
            self._drained = loop.run_in_executor(self._thread, self._drain)
        return future

    async def close(self) -> None:
        """Write what waits, and end the thread."""
        if not self._closed:
            self._closed = True
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._thread, self._drop_connection)  # after what waits
            self._thread.shutdown()

    # ------------------------------------------------------------ in the thread

    def _drain(self) -> None:
        while jobs := self._next_batch():
            _resolve_jobs(jobs, self._outcomes(jobs))

    def _next_batch(self) -> list[WriteJob]:
        """Take the jobs that wait; where none does, the next one begins to drain again."""
        with self._jobs_lock:
            jobs = [self._jobs.popleft() for _ in range(min(MAX_BATCH, len(self._jobs)))]
            self._draining = bool(jobs)
        return jobs

    def _outcomes(self, jobs: Sequence[WriteJob]) -> list[Any]:
        """Commit a batch; where the connection broke before that, once more on another."""
        try:
            try:
                return self._commit_batch(jobs)
            except ConnectionLost:
                return self._commit_batch(jobs)
        except StorageError as failure:
            return [type(failure)(str(failure)) for _ in jobs]

    def _commit_batch(self, jobs: Sequence[WriteJob]) -> list[Any]:
        connection = self._ensure_connection()
        self._batches += 1
        try:
            connection.begin(self._batch_id())
            outcomes = [_run_job(job, connection) for job in jobs]
        except StorageError:
            self._rollback(connection)
            raise
        try:
            connection.commit()
        except ConnectionLost:
            self._check_committed()
        except StatementFailed:
            self._rollback(connection)
            raise
        return outcomes

    def _rollback(self, connection: DatabaseConnection) -> None:
        """Drop a batch. A connection that cannot even do that is dropped with it."""
        try:
            connection.rollback()
        except StorageError:
            self._drop_connection()

    def _batch_id(self) -> str:
        """Give the mark of the batch that is being written."""
        return f"{self._writer_id}:{self._batches}"

    def _check_committed(self) -> None:
        """Find out whether the batch was committed, or raise `ConnectionLost` if it was not."""
        last = self._last_batch_id()
        if last == self._batch_id():
            return
        if last.partition(":")[0] != self._writer_id:
            raise CommitUnknown(
                "The database went away while it was writing, and somebody else has written to it "
                "since: this may have been written or not."
            )
        raise ConnectionLost("The database went away: nothing was written.")

    def _last_batch_id(self) -> str:
        """Read which batch was the last, on another connection as soon as there is one."""
        until = time.monotonic() + RECONNECT_TIMEOUT
        while True:
            self._drop_connection()
            try:
                row = self._ensure_connection().execute("SELECT batch FROM room").fetchone()
            except StorageError as failure:
                if time.monotonic() > until:
                    raise CommitUnknown(
                        "The database went away while it was writing, and did not come back: "
                        "this may have been written or not."
                    ) from failure
                time.sleep(MIN_RETRY_DELAY)
            else:
                return str(row[0]) if row else ""

    def _ensure_connection(self) -> DatabaseConnection:
        """Give the connection, or make one if it is time to try again."""
        if self._connection is None:
            if time.monotonic() < self._not_before:
                raise StorageError("The database is away: nothing was written.")
            try:
                self._connection = self._database.open_writer()
            except StorageError:
                self._not_before = time.monotonic() + self._retry_delay
                self._retry_delay = min(2 * self._retry_delay, MAX_RETRY_DELAY)
                raise
            self._retry_delay = MIN_RETRY_DELAY
        return self._connection

    def _drop_connection(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _run_job(job: WriteJob, connection: DatabaseConnection) -> Any:  # noqa: ANN401
    """Do one job of a batch; if it fails, take back what it wrote and give the failure."""
    connection.execute("SAVEPOINT job")
    try:
        outcome = job.run(connection)
    except ConnectionLost:
        raise
    except Exception as error:  # noqa: BLE001 - whatever it is, the others of the batch go on
        _rollback_job(connection, error)
        outcome = error
    connection.execute("RELEASE SAVEPOINT job")
    return outcome


def _rollback_job(connection: DatabaseConnection, error: Exception) -> None:
    """Go back to before a job; where a full disk undid the whole batch, that is what failed."""
    try:
        connection.execute("ROLLBACK TO SAVEPOINT job")
    except StatementFailed as worse:
        raise (error if isinstance(error, StorageError) else worse) from error


def _resolve_jobs(jobs: Sequence[WriteJob], outcomes: Sequence[Any]) -> None:
    """Resolve the futures of a batch, each on its own loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
    for job, outcome in zip(jobs, outcomes, strict=True):
        by_loop.setdefault(job.loop, []).append((job.future, outcome))
    for loop, told in by_loop.items():
        try:
            loop.call_soon_threadsafe(_set_outcomes, told)
        except RuntimeError:
            continue  # the loop was closed: nobody waits any more


def _set_outcomes(told: Sequence[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, outcome in told:
        if future.done():
            continue  # whoever waited was cancelled
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
