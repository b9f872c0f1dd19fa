"""Simulated runs of a room: each seed is one schedule, with its delays, failures and restarts.

A run has several sessions. In each the room is opened, clients act at random, and it ends: it is
closed at any moment, or the power fails during a write. In the last session everybody winds down,
and whatever is in progress must complete.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Final

from cardspeak.bots.random_player import Rng
from cardspeak.service.storage.interface import CommitUnknownError, StorageError
from cardspeak.shuffle import seed_from_int
from in_process_room import PODIUM_NO_DELAYS, open_room
from podium_clients import assert_chips_conserved
from simulation import Delays, run_simulated, running_loop

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator, Sequence
    from pathlib import Path

    from cardspeak.service.room import Room
    from cardspeak.service.settings import PodiumSettings
    from cardspeak.service.storage.models import (
        HandRow,
        JournalAct,
        LogEntryRow,
        StreamRow,
        WalletTransaction,
    )

DELAY_PROFILES: Final = (
    Delays(0.004, 0.0, 0.0),
    Delays(0.002, 0.5, 0.05),
    Delays(0.02, 3.0, 0.01),
)
"""A fast machine, one whose disk is slow now and then, and one that is always slow."""


class FaultyDisk:
    """The disk of a room: it may refuse entries, and it stops for good after a number of them."""

    def __init__(self, room: Room, rng: Rng, *, entries_left: int, refuses_some: bool) -> None:
        self.failed = asyncio.Event()
        self._rng = rng
        self._entries_left = entries_left
        self._refuses_some = refuses_some
        self._append = room.storage.append_entry
        room.storage.append_entry = self.append  # type: ignore[method-assign]

    async def append(
        self,
        entry: LogEntryRow,
        transactions: Sequence[WalletTransaction] = (),
        hand_row: HandRow | None = None,
        journal_act: JournalAct | None = None,
    ) -> None:
        """Write an entry, unless the power or the disk fails."""
        self._entries_left -= 1
        if self._entries_left == 0:
            if self._rng.randbelow(2):  # written, but never acknowledged
                await self._append(entry, transactions, hand_row, journal_act)
            self.failed.set()
        if self._entries_left <= 0:
            await asyncio.Event().wait()
        fault = self._rng.randbelow(12) if self._refuses_some else -1
        if fault == 0:
            raise StorageError("The disk is full: nothing was written.")
        await self._append(entry, transactions, hand_row, journal_act)
        if fault == 1:
            raise CommitUnknownError("The disk went away while it was writing.")


class ErrorLog(logging.Handler):
    """Collects the errors that the room logs: only disk errors are allowed."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.errors: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Record an error."""
        error = record.exc_info[1] if record.exc_info else None
        if not isinstance(error, StorageError) and "disk" not in record.getMessage():
            self.errors.append(f"{record.getMessage()} {error!r}")

    @contextlib.contextmanager
    def capture(self) -> Iterator[None]:
        """Capture the log, and fail if there were errors."""
        logger = logging.getLogger("cardspeak")
        logger.addHandler(self)
        try:
            yield
        finally:
            logger.removeHandler(self)
        assert not self.errors, self.errors[0]


class SimulatedRun:
    """A run of a room with a seed; subclasses define what happens."""

    restarts = 3
    rake_taken = 0
    """The rake the house takes."""
    podium: PodiumSettings = PODIUM_NO_DELAYS

    def __init__(self, path: Path, seed: int) -> None:
        self.path = path
        self.seed = seed
        self.rng = Rng(seed_from_int(seed))
        self.room: Room

    # ------------------------------------------------------------ for subclasses

    def tables(self) -> Sequence[StreamRow]:
        """Return the tables with which the room first opens."""
        return ()

    async def set_up(self) -> None:
        """Prepare what must exist before anything happens."""

    async def run_clients(self) -> None:
        """Let clients act, for as long as the room is open."""

    async def wind_down(self) -> None:
        """Start nothing new, wait until everything is complete, and check it."""

    # ------------------------------------------------------------ running

    def run(self) -> None:
        """Run it; assert that there were no errors and that chips are conserved."""
        delays = DELAY_PROFILES[self.seed % len(DELAY_PROFILES)]
        with ErrorLog().capture():
            run_simulated(self._run_sessions(), self.seed, delays, shuffle_ready=self.seed % 2 == 1)
            assert_chips_conserved(self.path, self.rake_taken)

    async def _run_sessions(self) -> None:
        async with self._open_room():
            await self.set_up()
        for session in range(self.restarts):
            await self._run_session(disk_refuses_some=session == 1)
        async with self._open_room():
            await self.wind_down()

    @contextlib.asynccontextmanager
    async def _open_room(self) -> AsyncIterator[None]:
        async with open_room(self.path, *self.tables(), podium=self.podium) as self.room:
            yield

    async def _run_session(self, *, disk_refuses_some: bool) -> None:
        """Run the room until the power fails or it is closed."""
        async with self._open_room():
            disk = FaultyDisk(
                self.room,
                self.rng,
                entries_left=2 + self.rng.randbelow(120),
                refuses_some=disk_refuses_some,
            )
            clients = asyncio.create_task(self.run_clients())
            disk_failure = asyncio.create_task(disk.failed.wait())
            closes_after = 1.0 + self.rng.randbelow(3000) / 100
            await asyncio.wait(
                {clients, disk_failure}, timeout=closes_after, return_when="FIRST_COMPLETED"
            )
            for task in (clients, disk_failure):
                task.cancel()
            outcomes = await asyncio.gather(clients, disk_failure, return_exceptions=True)
            for outcome in outcomes:
                if isinstance(outcome, Exception):
                    raise outcome

    async def random_pause(self) -> None:
        """Wait for a random time, as people do."""
        await asyncio.sleep(self.rng.choice((0.0, 0.01, 0.1, 0.5, 2.0)))

    async def wait_until(self, condition: Callable[[], object], seconds: float = 300.0) -> None:
        """Wait until a condition holds."""
        await running_loop().wait_until(condition, seconds)
