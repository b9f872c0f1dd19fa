"""One level of load: so many tables, all of them at one action a second."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from benchmarks.load.house import House, share, use_of, write_books
from benchmarks.load.lines import Line
from benchmarks.load.play import PACE, Game, Player, Slice, Tally
from benchmarks.load.strangers import Trouble, make_trouble
from cardspeak.service.messages import Pause

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator, Sequence

    from benchmarks.load.house import Books

    Say = Callable[[str], None]

AT_ONCE: Final = 40
"""Lines that are opened at the same time."""
TOLD_AT_ONCE: Final = 18
"""Tables that one line of the floor lets go on: 20 messages a second are allowed."""
WARM_UP: Final = 5.0
"""Seconds that are played before anything is measured."""
BEAT: Final = 0.02
"""Seconds between two looks at how late the guests' own loop is."""
STRANGERS: Final = 6


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
    quiet: Slice = field(default_factory=lambda: Slice("quiet"))
    noisy: Slice = field(default_factory=lambda: Slice("with strangers"))
    trouble: Trouble = field(default_factory=Trouble)
    lines: int = 0
    empty: int = 0
    """Bytes of the process when nobody has come yet."""
    connected: int = 0
    """Bytes when everybody is connected."""
    seated: int = 0
    """Bytes when everybody sits."""
    after: int = 0
    """Bytes in the end."""
    cpu: float = 0.0
    """The room's share of a core in the quiet stretches."""
    own_cpu: float = 0.0
    """The guests' share of theirs."""
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
            await _visit(house, books, asked, found, say)
        finally:
            found.wrong += house.close()


async def _visit(house: House, books: Books, asked: Asked, found: Found, say: Say) -> None:
    tally = Tally()
    found.empty = use_of(house.pid).memory
    games = list(_games(books, tally, house.port))
    players = [player for game in games for player in game.players]
    found.lines = len(players)
    try:
        await _each(players, Line.open, say, "coming in")
        found.connected = use_of(house.pid).memory
        await _each(players, _sit, say, "sitting down")
        found.seated = use_of(house.pid).memory
        with _no_collector():
            await _play(house, books, games, asked, found, tally, say)
        found.after = use_of(house.pid).memory
    finally:
        found.sent = tally.sent
        found.wrong += _complaints(games, players, tally)
        for player in players:
            player.cut()


def _games(books: Books, tally: Tally, port: int) -> Iterator[Game]:
    began = time.perf_counter()
    for nth, felt in enumerate(books.tables):
        game = Game(felt, tally, began + PACE * nth / len(books.tables))
        game.players = [Player(guest, port, game, at) for at, guest in enumerate(felt.guests)]
        yield game


async def _each(
    players: Sequence[Player], do: Callable[[Player], Awaitable[None]], say: Say, doing: str
) -> None:
    """Have everybody do something, some at a time."""
    for nth in range(0, len(players), AT_ONCE):
        say(f"{doing}: {nth} of {len(players)}")
        await asyncio.gather(*(do(player) for player in players[nth : nth + AT_ONCE]))


async def _sit(player: Player) -> None:
    player.sit_down()
    await asyncio.wait_for(player.ready, 60)


async def _play(
    house: House,
    books: Books,
    games: Sequence[Game],
    asked: Asked,
    found: Found,
    tally: Tally,
    say: Say,
) -> None:
    """Play: first to warm up, then quietly and with strangers in turn."""
    tally.playing = True
    await _let_go(books, house.port)
    await _last(WARM_UP, lambda left: say(f"warming up: {left:.0f} s"))
    for nth in range(asked.rounds):
        which = f"round {nth + 1} of {asked.rounds}"
        await _quiet(house, games, asked, found, tally, lambda s: say(f"{which}, quiet: {s}"))
        await _noisy(house, books, asked, found, tally, lambda s: say(f"{which}, strangers: {s}"))
    tally.playing = False
    await _last(2.0, lambda left: say(f"ending: {left:.0f} s"))


async def _let_go(books: Books, port: int) -> None:
    """Let every table go on: the floor has stopped them all until everybody was there."""
    tables = [felt.id for felt in books.tables]
    for nth in range(0, len(tables), TOLD_AT_ONCE):
        floor = Line(books.floor, port)
        await floor.open()
        for table in tables[nth : nth + TOLD_AT_ONCE]:
            floor.say(Pause(table, f"go-{table}", paused=False))
        await asyncio.sleep(0.1)
        floor.cut()


async def _quiet(
    house: House, games: Sequence[Game], asked: Asked, found: Found, tally: Tally, say: Say
) -> None:
    tally.slice = found.quiet
    before, own_before, bytes_before = use_of(house.pid), use_of(), _received(games)
    views = tally.views
    watching = asyncio.create_task(_watch_own_loop(found.lag))
    try:
        await _last(asked.seconds, lambda left: say(f"{left:.0f} s"))
    finally:
        watching.cancel()
        after, own_after = use_of(house.pid), use_of()
        past, now = found.quiet.seconds, after.at - before.at
        found.quiet.seconds += now
        # Means over all quiet stretches so far.
        found.cpu = (found.cpu * past + share(before, after) * now) / (past + now)
        own = share(own_before, own_after)
        found.own_cpu = (found.own_cpu * past + own * now) / (past + now)
        found.received += _received(games) - bytes_before
        found.views += tally.views - views
        tally.slice = Slice("besides")


async def _noisy(
    house: House, books: Books, asked: Asked, found: Found, tally: Tally, say: Say
) -> None:
    began = time.perf_counter()
    tables = [felt.id for felt in books.tables]
    pests = asyncio.create_task(make_trouble(books.strangers, house.port, tables, found.trouble))
    tally.slice = found.noisy
    try:
        await _last(asked.seconds, lambda left: say(f"{left:.0f} s"))
    finally:
        found.noisy.seconds += time.perf_counter() - began
        tally.slice = Slice("besides")
        pests.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await pests


async def _last(seconds: float, left: Callable[[float], None]) -> None:
    """Let time pass, and say how much is left of it."""
    ends = time.perf_counter() + seconds
    while (rest := ends - time.perf_counter()) > 0:
        left(rest)
        await asyncio.sleep(min(1.0, rest))


async def _watch_own_loop(lag: list[float]) -> None:
    """Note how late this process is itself: what it is late by, it measures too much."""
    while True:
        due = time.perf_counter() + BEAT
        await asyncio.sleep(BEAT)
        lag.append(time.perf_counter() - due)


def _received(games: Sequence[Game]) -> int:
    return sum(player.received for game in games for player in game.players)


@contextlib.contextmanager
def _no_collector() -> Iterator[None]:
    """Measure without the collector's pauses on this side; the room has its own."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def _complaints(games: Sequence[Game], players: Sequence[Player], tally: Tally) -> Iterator[str]:
    lost = sum(not player.up for player in players)
    if lost:
        yield f"{lost} lines were cut"
    unanswered = sum(player.unanswered for player in players)
    if unanswered:
        yield f"{unanswered} actions have no answer"
    unseen = sum(game.unseen for game in games)
    if unseen:
        yield f"{unseen} actions were not seen by everybody"
    if tally.gaps:
        yield f"{tally.gaps} entries were not told to somebody"
    for why in tally.refused[:5]:
        yield f"refused: {why}"
    if len(tally.refused) > 5:
        yield f"refused: {len(tally.refused)} in all"
