"""One level of load: so many tables, all of them at one action a second."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from benchmarks.load.house import House, use_of, write_books
from benchmarks.load.lines import Line
from benchmarks.load.play import PACE, Game, Player, Slice, Tally
from benchmarks.load.strangers import Trouble, make_trouble
from cardspeak.service.messages import Pause

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Iterator

    from benchmarks.load.house import Books, Felt

    Say = Callable[[str], None]

AT_ONCE: Final = 40
"""Lines that are opened at the same time."""
TOLD_AT_ONCE: Final = 18
"""Tables that one line of the floor lets go on: 20 messages a second are allowed."""
WARM_UP: Final = 5.0
"""Seconds that are played before anything is measured."""
BEAT: Final = 0.02
"""Seconds between two looks at how late the guests' own loop is."""
STRANGERS: Final = 2
"""One is stuck, one floods; whenever the room cuts their lines they come again."""
DISK_BEAT: Final = 0.1
"""Seconds between two looks at how quick the disk is by itself."""
SETTLING: Final = 2.0
"""Seconds in which a room comes to rest: its games are rehearsed, everything is answered."""


@dataclass(frozen=True)
class Asked:
    """How a level is run."""

    tables: int
    guests: int = 6
    """At each table; those for whom there is no seat watch."""
    seconds: float = 15.0
    """Of each stretch: a quiet one, and one with strangers."""
    rounds: int = 1
    """How often the two take turns."""
    core: int | None = None


@dataclass
class Found:
    """What was found at a level."""

    asked: Asked
    quiet: Slice = field(default_factory=Slice)
    noisy: Slice = field(default_factory=Slice)
    trouble: Trouble = field(default_factory=Trouble)
    lines: int = 0
    empty: int = 0
    """Bytes of the process when nobody has come yet."""
    connected: int = 0
    """Bytes when everybody is connected."""
    after: int = 0
    """Bytes in the end."""
    cpu: float = 0.0
    """Seconds that the room computed in the quiet stretches."""
    own_cpu: float = 0.0
    """Seconds that its guests did."""
    lag: list[float] = field(default_factory=list)
    """Seconds by which the guests' own loop was late, in the quiet stretches."""
    received: int = 0
    """Bytes told in the quiet stretches."""
    views: int = 0
    sent: int = 0
    wrong: list[str] = field(default_factory=list)
    """Everything that should not have happened, in sentences."""


async def run(asked: Asked, found: Found, say: Say) -> None:
    """Open a room, let everybody in, let them play, and close it; `found` has what there is."""
    with tempfile.TemporaryDirectory(prefix="cardspeak-load-") as folder:
        house = House(Path(folder), core=asked.core)
        say("writing the books")
        books = await write_books(house.database, asked.tables, asked.guests, STRANGERS)
        try:
            say("opening the room")
            await house.open()
            await Evening(house, books, found, say).spend()
        finally:
            found.wrong += house.close()


class Evening:
    """Everything between the opening of a room and its closing."""

    def __init__(self, house: House, books: Books, found: Found, say: Say) -> None:
        self.house = house
        self.books = books
        self.found = found
        self.say = say
        self.tally = Tally()
        self.games = [self._game(nth, felt) for nth, felt in enumerate(books.tables)]
        self.players = [player for game in self.games for player in game.players]

    def _game(self, nth: int, felt: Felt) -> Game:
        phase = time.perf_counter() + PACE * nth / len(self.books.tables)
        game = Game(felt, self.tally, phase)
        port = self.house.port
        game.players = [Player(guest, port, game, at) for at, guest in enumerate(felt.guests)]
        return game

    async def spend(self) -> None:
        """Let everybody in, and let them play."""
        found, room = self.found, self.house.pid
        found.lines = len(self.players)
        await self._last(SETTLING, "rehearsing")
        found.empty = use_of(room).memory
        try:
            await self._each(Line.open, "coming in")
            found.connected = use_of(room).memory
            await self._each(_sit, "sitting down")
            with _no_collector():
                await self._play()
            found.after = use_of(room).memory
        finally:
            found.sent = self.tally.sent
            found.wrong += self._complaints()
            for player in self.players:
                player.cut()

    async def _each(self, do: Callable[[Player], Awaitable[None]], doing: str) -> None:
        """Have everybody do something, some at a time."""
        for nth in range(0, len(self.players), AT_ONCE):
            self.say(f"{doing}: {nth} of {len(self.players)}")
            await asyncio.gather(*(do(player) for player in self.players[nth : nth + AT_ONCE]))

    async def _play(self) -> None:
        """Play: first to warm up, then quietly and with strangers in turn."""
        asked = self.found.asked
        self.tally.playing = True
        await self._let_go()
        await self._last(WARM_UP, "warming up")
        for nth in range(1, asked.rounds + 1):
            await self._quiet(f"round {nth} of {asked.rounds}, quiet")
            await self._noisy(f"round {nth} of {asked.rounds}, with strangers")
        self.tally.playing = False
        await self._last(SETTLING, "ending")

    async def _let_go(self) -> None:
        """Let every table go on: the floor has stopped them all until everybody was there."""
        tables = [felt.id for felt in self.books.tables]
        for nth in range(0, len(tables), TOLD_AT_ONCE):
            floor = Line(self.books.floor, self.house.port)
            await floor.open()
            for table in tables[nth : nth + TOLD_AT_ONCE]:
                floor.say(Pause(table, f"go-{table}", paused=False))
            await asyncio.sleep(0.1)
            floor.cut()

    async def _quiet(self, doing: str) -> None:
        found, room = self.found, self.house.pid
        before, own_before, views, received = use_of(room), use_of(), *self._told()
        self.tally.slice = found.quiet
        watching = asyncio.create_task(_watch_own_loop(found.lag))
        try:
            async with self._disk_watched(found.quiet):
                await self._last(found.asked.seconds, doing)
        finally:
            watching.cancel()
            self.tally.slice = Slice()
            after, own_after = use_of(room), use_of()
            found.quiet.seconds += after.at - before.at
            found.cpu += after.seconds - before.seconds
            found.own_cpu += own_after.seconds - own_before.seconds
            views_after, received_after = self._told()
            found.views += views_after - views
            found.received += received_after - received

    def _told(self) -> tuple[int, int]:
        """Count the views that were told so far, and their bytes."""
        return self.tally.views, sum(player.received for player in self.players)

    async def _noisy(self, doing: str) -> None:
        found, began = self.found, time.perf_counter()
        tables = [felt.id for felt in self.books.tables]
        trouble = asyncio.create_task(
            make_trouble(self.books.strangers, self.house.port, tables, found.trouble)
        )
        self.tally.slice = found.noisy
        try:
            async with self._disk_watched(found.noisy):
                await self._last(found.asked.seconds, doing)
        finally:
            self.tally.slice = Slice()
            found.noisy.seconds += time.perf_counter() - began
            trouble.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await trouble

    @contextlib.asynccontextmanager
    async def _disk_watched(self, stretch: Slice) -> AsyncIterator[None]:
        """Note meanwhile how long the disk takes for a page: no action can be quicker."""
        page = self.house.folder / "page"

        async def look() -> None:
            while True:
                stretch.disk.append(await asyncio.to_thread(_synced, page))
                await asyncio.sleep(DISK_BEAT)

        watching = asyncio.create_task(look())
        try:
            yield
        finally:
            watching.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await watching

    async def _last(self, seconds: float, doing: str) -> None:
        """Let time pass, and say how much is left of it."""
        ends = time.perf_counter() + seconds
        while (rest := ends - time.perf_counter()) > 0:
            self.say(f"{doing}: {rest:.0f} s")
            await asyncio.sleep(min(1.0, rest))

    def _complaints(self) -> Iterator[str]:
        """Say what should not have happened."""
        tally = self.tally
        counted = {
            "lines were cut": sum(not player.up for player in self.players),
            "actions have no answer": sum(player.unanswered for player in self.players),
            "actions were not seen by everybody": sum(game.unseen for game in self.games),
            "entries were not told to somebody": tally.gaps,
            "actions were refused": len(tally.refused),
        }
        for what, count in counted.items():
            if count:
                yield f"{count} {what}"
        yield from tally.refused[:3]


async def _sit(player: Player) -> None:
    player.sit_down()
    await asyncio.wait_for(player.ready, 60)


def _synced(page: Path) -> float:
    """Write a page, and give the seconds until it was on the disk."""
    began = time.perf_counter()
    with page.open("ab") as file:
        file.write(bytes(4096))
        file.flush()
        os.fsync(file.fileno())
    return time.perf_counter() - began


async def _watch_own_loop(lag: list[float]) -> None:
    """Note how late this process is itself: what it is late by, it measures too much."""
    while True:
        due = time.perf_counter() + BEAT
        await asyncio.sleep(BEAT)
        lag.append(time.perf_counter() - due)


@contextlib.contextmanager
def _no_collector() -> Iterator[None]:
    """Measure without the collector's pauses on this side; the room has its own."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
