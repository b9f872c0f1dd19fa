"""One load level: a number of tables, each with one action a second."""

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

from benchmarks.load.abusers import AbuseCounts, abuse_server
from benchmarks.load.connections import LoadConnection
from benchmarks.load.players import (
    SECONDS_PER_ACTION,
    LatencySamples,
    LoadCounters,
    LoadGame,
    LoadPlayer,
)
from benchmarks.load.server import ServerProcess, read_usage, seed_database
from cardspeak.service.messages import PauseTable

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Iterator

    from benchmarks.load.server import LoadFixture, LoadTable

    Say = Callable[[str], None]

CONNECT_BATCH: Final = 40
"""The number of connections opened at the same time."""
RESUME_BATCH: Final = 18
"""Tables that one floor connection resumes: the rate limit is 20 messages a second."""
WARMUP_SECONDS: Final = 5.0
"""Seconds of play before anything is measured."""
LAG_INTERVAL: Final = 0.02
"""Seconds between two samples of the clients' own event loop lag."""
ABUSERS: Final = 2
"""One never reads, one floods; both reconnect whenever the room cuts them off."""
DISK_INTERVAL: Final = 0.1
"""Seconds between two samples of the disk's own latency."""
SETTLE_SECONDS: Final = 2.0
"""Seconds for the room to warm up its games."""
MAX_WAIT_SECONDS: Final = 60.0
"""Seconds to wait for what a slow room still owes: then it counts as lost."""


@dataclass(frozen=True)
class LevelConfig:
    """How a level is run."""

    table_count: int
    guest_count: int = 6
    """Guests at each table; those without a seat watch."""
    seconds: float = 15.0
    """Seconds of each phase: a quiet one, and one with abusers."""
    round_count: int = 1
    """How often the two phases alternate."""
    core: int | None = None


@dataclass
class LevelResult:
    """The results of a level."""

    config: LevelConfig
    quiet: LatencySamples = field(default_factory=LatencySamples)
    under_abuse: LatencySamples = field(default_factory=LatencySamples)
    abuse: AbuseCounts = field(default_factory=AbuseCounts)
    connections: int = 0
    memory_idle: int = 0
    """Resident bytes of the server before anybody connects."""
    memory_connected: int = 0
    """Resident bytes when everybody is connected."""
    memory_after: int = 0
    """Resident bytes at the end."""
    server_cpu: float = 0.0
    """CPU seconds of the server in the quiet phases."""
    client_cpu: float = 0.0
    """CPU seconds of the clients in the quiet phases."""
    client_lag: list[float] = field(default_factory=list)
    """Event loop lag of the clients in the quiet phases, in seconds."""
    bytes_received: int = 0
    """Bytes received by clients in the quiet phases."""
    views: int = 0
    sent: int = 0
    errors: list[str] = field(default_factory=list)
    """Everything that should not have happened, in sentences."""


async def run_level(config: LevelConfig, result: LevelResult, say: Say) -> None:
    """Open a room, let everybody play, and close it; `found` gets the results so far."""
    with tempfile.TemporaryDirectory(prefix="cardspeak-load-") as folder:
        house = ServerProcess(Path(folder), core=config.core)
        say("preparing the database")
        books = await seed_database(house.database, config.table_count, config.guest_count, ABUSERS)
        try:
            say("starting the room")
            await house.start()
            await LoadRun(house, books, result, say).run()
        finally:
            result.errors += house.stop()


class LoadRun:
    """Everything between the opening and the closing of a room."""

    def __init__(
        self, house: ServerProcess, books: LoadFixture, result: LevelResult, say: Say
    ) -> None:
        self.house = house
        self.books = books
        self.result = result
        self.say = say
        self.counters = LoadCounters()
        self.games = [self._game(index, table) for index, table in enumerate(books.tables)]
        self.players = [player for game in self.games for player in game.players]

    def _game(self, index: int, table: LoadTable) -> LoadGame:
        phase = time.perf_counter() + SECONDS_PER_ACTION * index / len(self.books.tables)
        game = LoadGame(table, self.counters, phase)
        port = self.house.port
        game.players = [
            LoadPlayer(guest, port, game, seat) for seat, guest in enumerate(table.guests)
        ]
        return game

    async def run(self) -> None:
        """Connect everybody and let them play."""
        result, room = self.result, self.house.pid
        result.connections = len(self.players)
        await self._last(SETTLE_SECONDS, "waiting for the room to warm up")
        result.memory_idle = read_usage(room).memory
        try:
            await self._each(LoadConnection.open, "connecting")
            result.memory_connected = read_usage(room).memory
            await self._each(_sit, "sitting down")
            with _no_collector():
                await self._play()
            result.memory_after = read_usage(room).memory
        finally:
            result.sent = self.counters.sent
            result.errors += self._complaints()
            for player in self.players:
                player.abort()

    async def _each(self, do: Callable[[LoadPlayer], Awaitable[None]], doing: str) -> None:
        """Do something for all players, a batch at a time."""
        for index in range(0, len(self.players), CONNECT_BATCH):
            self.say(f"{doing}: {index} of {len(self.players)}")
            await asyncio.gather(
                *(do(player) for player in self.players[index : index + CONNECT_BATCH])
            )

    async def _play(self) -> None:
        """Play: first a warm-up, then quiet and noisy phases in turn."""
        config = self.result.config
        self.counters.playing = True
        await self._let_go()
        await self._last(WARMUP_SECONDS, "warming up")
        for index in range(1, config.round_count + 1):
            await self._quiet(f"round {index} of {config.round_count}, normal")
            await self._noisy(f"round {index} of {config.round_count}, under abuse")
        self.counters.playing = False
        await self._wait_until(self._is_all_seen, "waiting for the last answers")

    def _is_all_seen(self) -> bool:
        """Whether every request is answered and every action seen by everybody at its table."""
        is_answered = not any(player.unanswered for player in self.players)
        return is_answered and not any(game.unseen for game in self.games)

    async def _let_go(self) -> None:
        """Resume every table; the floor had paused them until everybody was there."""
        tables = [table.id for table in self.books.tables]
        for index in range(0, len(tables), RESUME_BATCH):
            floor = LoadConnection(self.books.floor_user, self.house.port)
            await floor.open()
            for table in tables[index : index + RESUME_BATCH]:
                floor.send(PauseTable(table, f"go-{table}", paused=False))
            await asyncio.sleep(0.1)
            floor.abort()

    async def _quiet(self, doing: str) -> None:
        result, room = self.result, self.house.pid
        before, own_before, views, received = read_usage(room), read_usage(), *self._told()
        self.counters.latencies = result.quiet
        watching = asyncio.create_task(_watch_own_loop(result.client_lag))
        try:
            async with self._disk_watched(result.quiet):
                await self._last(result.config.seconds, doing)
                await self._wait_until(lambda: len(result.quiet.actor) > 0, doing)
        finally:
            watching.cancel()
            self.counters.latencies = LatencySamples()
            after, own_after = read_usage(room), read_usage()
            result.quiet.seconds += after.measured_at - before.measured_at
            result.server_cpu += after.cpu_seconds - before.cpu_seconds
            result.client_cpu += own_after.cpu_seconds - own_before.cpu_seconds
            views_after, received_after = self._told()
            result.views += views_after - views
            result.bytes_received += received_after - received

    def _told(self) -> tuple[int, int]:
        """Return the number of views received so far, and their bytes."""
        return self.counters.views, sum(player.received for player in self.players)

    async def _noisy(self, doing: str) -> None:
        result, began = self.result, time.perf_counter()
        tables = [table.id for table in self.books.tables]
        abuse = asyncio.create_task(
            abuse_server(self.books.abusers, self.house.port, tables, result.abuse)
        )
        self.counters.latencies = result.under_abuse
        try:
            async with self._disk_watched(result.under_abuse):
                await self._last(result.config.seconds, doing)
                await self._wait_until(
                    lambda: result.abuse.stuck > 0 and result.abuse.floods > 0, doing
                )
        finally:
            self.counters.latencies = LatencySamples()
            result.under_abuse.seconds += time.perf_counter() - began
            abuse.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await abuse

    @contextlib.asynccontextmanager
    async def _disk_watched(self, stretch: LatencySamples) -> AsyncIterator[None]:
        """Sample the disk's write latency meanwhile: no action can be faster."""
        page = self.house.folder / "page"

        async def look() -> None:
            while True:
                stretch.disk.append(await asyncio.to_thread(_synced, page))
                await asyncio.sleep(DISK_INTERVAL)

        watching = asyncio.create_task(look())
        try:
            yield
        finally:
            watching.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await watching

    async def _last(self, seconds: float, doing: str) -> None:
        """Wait for some seconds and show how many are left."""
        ends = time.perf_counter() + seconds
        while (rest := ends - time.perf_counter()) > 0:
            self.say(f"{doing}: {rest:.0f} s")
            await asyncio.sleep(min(1.0, rest))

    async def _wait_until(self, condition: Callable[[], bool], doing: str) -> None:
        """Wait for a condition, which is nearly always met at once, but not for ever."""
        ends = time.perf_counter() + MAX_WAIT_SECONDS
        while not condition() and (rest := ends - time.perf_counter()) > 0:
            self.say(f"{doing}: {rest:.0f} s")
            await asyncio.sleep(0.05)

    def _complaints(self) -> Iterator[str]:
        """Yield everything that should not have happened."""
        counters = self.counters
        counted = {
            "connections were lost": sum(not player.is_open for player in self.players),
            "actions got no answer": sum(player.unanswered for player in self.players),
            "actions were not seen by everybody": sum(game.unseen for game in self.games),
            "entries were not sent to somebody": counters.gaps,
            "actions were refused": len(counters.refused),
        }
        for complaint, count in counted.items():
            if count:
                yield f"{count} {complaint}"
        yield from counters.refused[:3]


async def _sit(player: LoadPlayer) -> None:
    player.sit_down()
    async with asyncio.timeout(60):
        await player.ready


def _synced(page: Path) -> float:
    """Write a page and return the seconds until it was on disk."""
    began = time.perf_counter()
    with page.open("ab") as file:
        file.write(bytes(4096))
        file.flush()
        os.fsync(file.fileno())
    return time.perf_counter() - began


async def _watch_own_loop(lag: list[float]) -> None:
    """Sample this process's own event loop lag, which is included in every measured latency."""
    while True:
        due = time.perf_counter() + LAG_INTERVAL
        await asyncio.sleep(LAG_INTERVAL)
        lag.append(time.perf_counter() - due)


@contextlib.contextmanager
def _no_collector() -> Iterator[None]:
    """Measure without garbage collection on the client side; the server keeps its own."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
