"""Evenings in a simulated room: each seed is one schedule, with its delays, failures and restarts.

An evening has acts. In each the room is opened, people do what they like, and it ends: it is closed
at any moment, or the power fails while something is being written. In the last act everybody
becomes calm, and what must come about does.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Final

from cardspeak.bots.chance import Chance
from cardspeak.service.storage.interface import FateUnknown, StorageFailure
from cardspeak.shuffle import practice_seed
from parlour import QUICK_PODIUM, parlour
from podium_guests import check_books
from simulation import Delays, loop, simulate

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator, Sequence
    from pathlib import Path

    from cardspeak.service.room import Room
    from cardspeak.service.settings import PodiumSettings
    from cardspeak.service.storage.rows import Entry, HandRow, Move, TableRow

MACHINES: Final = (
    Delays(0.004, 0.0, 0.0),
    Delays(0.002, 0.5, 0.05),
    Delays(0.02, 3.0, 0.01),
)
"""A quick machine, one whose disk is slow now and then, and one that is slow all the time."""


class PowerCut(BaseException):
    """The machine is off. Nobody can do anything about it."""


class Disk:
    """The disk of a room, where something may go wrong before or after an entry is written."""

    def __init__(self, room: Room, choose: Chance, *, lasts: int, fails: bool) -> None:
        self.gone = asyncio.Event()
        self._choose = choose
        self._left = lasts
        self._fails = fails
        self._append = room.storage.append
        room.storage.append = self.append  # type: ignore[method-assign]

    async def append(
        self, entry: Entry, moves: Sequence[Move] = (), hand: HandRow | None = None
    ) -> None:
        """Write an entry, unless the power or the disk fails."""
        self._left -= 1
        if self._left == 0:
            if self._choose.below(2):  # written, and nobody hears of it any more
                await self._append(entry, moves, hand)
            self.gone.set()
        if self._left <= 0:
            await asyncio.Event().wait()
        fault = self._choose.below(12) if self._fails else -1
        if fault == 0:
            raise StorageFailure("The disk is full: nothing was written.")
        await self._append(entry, moves, hand)
        if fault == 1:
            raise FateUnknown("The disk went away while it was writing.")


class Complaints(logging.Handler):
    """Everything that the room logs as an error: there must be none but of the disk."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Note a complaint."""
        failed = record.exc_info[1] if record.exc_info else None
        if not isinstance(failed, StorageFailure) and "disk" not in record.getMessage():
            self.heard.append(f"{record.getMessage()} {failed!r}")

    @contextlib.contextmanager
    def listens(self) -> Iterator[None]:
        """Listen to what is logged, and fail if something was."""
        logger = logging.getLogger("cardspeak")
        logger.addHandler(self)
        try:
            yield
        finally:
            logger.removeHandler(self)
        assert not self.heard, self.heard[0]


class Evening:
    """An evening in a room, as a seed has it; what happens there is for its kinds to say."""

    acts = 3
    taken = 0
    """What the house takes."""
    podium: PodiumSettings = QUICK_PODIUM

    def __init__(self, path: Path, seed: int) -> None:
        self.path = path
        self.seed = seed
        self.choose = Chance(practice_seed(seed))
        self.room: Room

    # ------------------------------------------------------------ what differs

    def tables(self) -> Sequence[TableRow]:
        """The tables with which the room opens first."""
        return ()

    async def begin(self) -> None:
        """See to what must be there before anything happens."""

    async def live(self) -> None:
        """Do what people do, for as long as the room is open."""

    async def end(self) -> None:
        """Be calm, wait until everything has come about, and look at it."""

    # ------------------------------------------------------------ how it goes

    def happens(self) -> None:
        """Play it, and see that nobody complained and no chip is gone."""
        delays = MACHINES[self.seed % len(MACHINES)]
        with Complaints().listens():
            simulate(self._evening(), self.seed, delays, order=self.seed % 2 == 1)
            check_books(self.path, self.taken)

    async def _evening(self) -> None:
        async with self._opened():
            await self.begin()
        for act in range(self.acts):
            await self._act(fails=act == 1)
        async with self._opened():
            await self.end()

    @contextlib.asynccontextmanager
    async def _opened(self) -> AsyncIterator[None]:
        async with parlour(self.path, *self.tables(), podium=self.podium) as self.room:
            yield

    async def _act(self, *, fails: bool) -> None:
        """Let things happen until the power fails or the room is closed."""
        async with self._opened():
            disk = Disk(self.room, self.choose, lasts=2 + self.choose.below(120), fails=fails)
            living = asyncio.create_task(self.live())
            gone = asyncio.create_task(disk.gone.wait())
            closes = 1.0 + self.choose.below(3000) / 100
            await asyncio.wait({living, gone}, timeout=closes, return_when="FIRST_COMPLETED")
            for task in (living, gone):
                task.cancel()
            outcomes = await asyncio.gather(living, gone, return_exceptions=True)
            for outcome in outcomes:
                if isinstance(outcome, Exception):
                    raise outcome

    async def pauses(self) -> None:
        """Wait for a while, as people do."""
        await asyncio.sleep(self.choose.pick((0.0, 0.01, 0.1, 0.5, 2.0)))

    async def comes_true(self, true: object, seconds: float = 300.0) -> None:
        """Wait until something is so."""
        await loop().until(true, seconds)  # type: ignore[arg-type]
