"""The room is killed at any moment, and opens again as if nothing had happened."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import random
import signal
import sqlite3
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from auditors import Auditor
from cardspeak.games import GAMES
from cardspeak.hand import Placard, placard
from cardspeak.hand.stakes import usual_limit, usual_stakes
from cardspeak.service.connections import PODIUM
from cardspeak.service.messages import BoardSeen, Happened, No, Ping, Pong, Seen
from cardspeak.service.tournaments import TournamentSettings
from cardspeak.table import sign
from cardspeak.table.presets import mixed
from cardspeak.tournament.usual import sit_and_go
from podium_visitors import PASSWORD, RUN, FloorOfPodium, Waiter, hire
from soak import PATIENCE
from visitors import FAST, Premises, Visitor, Yard, premises, until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardspeak.service.messages import AnySaid, TableView
    from cardspeak.service.settings import TableSettings
    from cardspeak.table.sign import Sign
    from cardspeak.tournament import Conditions
    from visitors import Frame

KILLS = int(os.environ.get("CARDSPEAK_KILLS", "4"))
SEED = int(os.environ.get("CARDSPEAK_SEED", "1"))
TIME: dict[str, Any] = {"seconds": 4, "time_bank": 6}
BUY: dict[str, Any] = {"buy_in": (200, 2000)}


def games() -> list[tuple[str, Sign, TableSettings]]:
    """Give the tables: flop, stud, draw and open-face games, and a mix, in several houses."""
    people = replace(FAST, bots=2)
    few = replace(FAST, bots=1)
    run = placard("holdem", blinds=(5, 10), run_it=2)
    stud = usual("seven-card-stud", "crown")
    draw = usual("27-triple-draw", "wsop")
    rows = placard("open-face-chinese", house="wsop", point=2)
    mix = mixed("horse", small_bet=10)
    return [
        ("holdem", sign(run, seats=5, straddle="under the gun", **BUY, **TIME), people),
        ("stud", sign(stud, seats=5, **BUY, **TIME), people),
        ("draw", sign(draw, seats=5, **BUY, **TIME), people),
        ("rows", sign(rows, seats=3, **BUY, seconds=4), few),
        ("mix", sign(mix, seats=4, **BUY, **TIME), few),
    ]


def tournaments() -> list[tuple[str, Conditions, TournamentSettings]]:
    """Give tournaments of bots, of which another begins as soon as one is over."""
    many = TournamentSettings(bots=5, fast=True, standing=True)
    few = TournamentSettings(bots=3, fast=True, standing=True)
    quick: dict[str, Any] = {"hands": 3, "seconds": 0, "chips": 300, "fee": 120, "commission": 20}
    return [
        ("many-1", sit_and_go("holdem", 5, seats=3, **quick), many),
        ("few-1", sit_and_go("razz", 3, **quick), few),
    ]


def usual(slug: str, house: str) -> Placard:
    """Post a game with its usual stakes."""
    game = GAMES[slug]
    return placard(slug, house=house, limit=usual_limit(game, house), **usual_stakes(game, house))


@pytest.fixture(scope="module")
def yard() -> Iterator[Yard]:
    opened = Yard()
    yield opened
    opened.close()


@dataclass
class Killer:
    """Kills a room at moments that nobody can foresee, and sees what becomes of it."""

    rooms: Premises
    visitors: list[Visitor]
    chance: random.Random
    auditor: Auditor
    kills: int = 0
    how: dict[str, int] = field(default_factory=dict)
    left: int = 0
    armed: str = ""
    cut_short: dict[bool, int] = field(default_factory=lambda: {True: 0, False: 0})
    """How many actions were under way, and were written down or were not."""
    last: dict[str, tuple[float, float, TableView]] = field(default_factory=dict)
    """What was last seen of each table, and between which moments it was told."""
    asked: dict[int, float] = field(default_factory=dict)
    """When who looks on asked the room whether it is there."""
    sure: float = field(default_factory=time.monotonic)
    """A moment after which the room told whatever is heard of it next."""

    def arm(self) -> None:
        """Choose when the next kill comes."""
        kinds = ("frame", "said", "time", "start", "frame", "said")
        self.armed = kinds[self.kills % len(kinds)]
        self.left = self.chance.randrange(1, 25)

    def heard(self, frame: Frame) -> None:
        """Count what visitors hear."""
        if self.armed == "frame":
            self._count()

    def watched(self, frame: Frame) -> None:
        """Take in what is heard by who looks on."""
        match frame.told:
            case Pong(n=nth):
                self.sure = self.asked.pop(nth)
            case Seen(table=table, view=view) | Happened(table=table, view=view):
                if not _of_podium(table):
                    self.last[table] = (self.sure, frame.at, view)
        if not isinstance(frame.told, Pong):
            self.heard(frame)

    async def ask(self, railbird: Visitor) -> None:
        """Let who looks on ask again and again whether the room is there."""
        for nth in itertools.count(1):
            self.asked[nth] = time.monotonic()
            await railbird.say(Ping(nth))
            await asyncio.sleep(0.2)

    def said(self, _said: AnySaid) -> None:
        """Count what visitors say: the room has just begun to see to it."""
        if self.armed == "said":
            self._count()

    def _count(self) -> None:
        self.left -= 1
        if self.left <= 0:
            time.sleep(self.chance.randrange(0, 4000) / 1e6)  # in the middle of what it does now
            self._kill()

    def _kill(self) -> None:
        self.kills += 1
        self.how[self.armed] = self.how.get(self.armed, 0) + 1
        self.armed = ""
        os.kill(self.rooms.pid, signal.SIGKILL)

    async def once(self) -> None:
        """Let the room be killed once, see what is left, and open it again."""
        self.arm()
        if self.armed == "time":
            await asyncio.sleep(self.chance.random() * 0.6)
            self._kill()
        elif self.armed == "start":
            os.kill(self.rooms.pid, signal.SIGKILL)
            await self._end()
            self.rooms.start()
            await asyncio.sleep(self.chance.random() * 0.5)
            self._kill()
        else:
            await until(lambda: not self.armed)
        killed = time.monotonic()
        await self._end()
        self.auditor.audit()
        for one in self.visitors:
            for name in one.sent.keys() - one.answers.keys():
                assert one.me is not None
                self.cut_short[bool(self.auditor.done[(one.me.id, name)])] += 1
        before, written = dict(self.last), self._last_beat()
        if self.kills % 8 == 3:
            await asyncio.sleep(3)  # the room's time stands still
        self.last.clear()
        heard = [len(one.frames) for one in self.visitors]
        forked = time.monotonic()
        await self.rooms.open()
        await until(lambda: before.keys() <= self.last.keys())
        self._check_time(before, written, (killed, forked))
        await until(lambda: all(map(_resumed, self.visitors, heard)))

    async def _end(self) -> None:
        """See the process end, and everything that it still said arrive."""
        await self.rooms.ended()
        await until(lambda: not any(one.connected for one in self.visitors))

    def _last_beat(self) -> int:
        """Read the last second that the room wrote down: from there its time goes on."""
        with contextlib.closing(sqlite3.connect(self.rooms.database)) as file:
            (beat,) = file.execute("SELECT beat FROM room").fetchone()
        return int(beat)

    def _check_time(
        self,
        before: dict[str, tuple[float, float, TableView]],
        written: int,
        ended: tuple[float, float],
    ) -> None:
        """See that no time has passed at the tables but the time that the room was open."""
        killed, forked = ended
        for table, (told, _, view) in before.items():
            _, again, shown = self.last[table]
            most = view.now + (killed - told) + (again - forked) + 1
            least = min(view.now, written)
            assert least <= shown.now <= most, f"{table}: {shown.now} is not {least} to {most:.1f}"


def _of_podium(table: str) -> bool:
    """Say whether a table is the podium's, and so may be gone at any time."""
    return table.startswith(f"{PODIUM}-")


def _resumed(visitor: Visitor, heard: int) -> bool:
    """Say whether somebody has seen all his tables again."""
    told = [frame.told for frame in visitor.frames[heard:]]
    seen = {one.table for one in told if isinstance(one, Seen | Happened)}
    board = any(isinstance(one, BoardSeen) for one in told)
    return seen >= set(visitor.tables) and (board or PODIUM not in visitor.follows)


async def played_on(visitor: Visitor) -> None:
    """Wait until another hand is dealt at every table that somebody watches."""
    hands = {name: view.hand for name, view in visitor.views.items()}
    with contextlib.suppress(AssertionError):
        await until(lambda: all(visitor.views[one].hand > hands[one] for one in hands))
    stand = {name for name in hands if visitor.views[name].hand == hands[name]}
    assert not stand, [visitor.views[name] for name in stand]


async def tournaments_play(visitor: Visitor) -> None:
    """Wait until hands have been dealt in a tournament."""
    async with visitor.browser() as browser:
        until_then = time.monotonic() + PATIENCE
        while time.monotonic() < until_then:
            cards = (await browser.get("/api/tournaments")).json()
            views = [(await browser.get(f"/api/tournaments/{one['id']}")).json() for one in cards]
            dealt = [felt["hands"] for view in views for felt in view["tables"]]
            if any(dealt) or any(view["phase"] == "over" for view in views):
                return
            await asyncio.sleep(0.1)
    raise AssertionError(f"no tournament has dealt a hand: {[one['phase'] for one in cards]}")


async def podium_plays(company: Company) -> None:
    """Wait until hands have been dealt at a table of the podium, whatever the floor does there."""

    def plays() -> bool:
        company.check()
        board = company.floor.board
        return board is not None and any(desk.hands for desk in board.desks)

    await until(plays)


async def people(rooms: Premises, seed: int, chance: random.Random) -> Company:
    """Let people in: players, who wait at the podium, the floor, and one who looks on."""
    plans = [("holdem", "stud"), ("holdem", "draw"), ("stud", "rows"), ("draw", "mix")]
    plans += [("rows", "mix")]
    players = [
        Visitor(rooms, *tables, seed=100 * seed + nth, antics=0.4)
        for nth, tables in enumerate(plans)
    ]
    waiters = [Waiter(rooms, seed=100 * seed + 50 + nth, antics=0.1) for nth in range(3)]
    for one in (*players, *waiters):
        one.think = lambda _view: 0.0 if chance.random() < 0.95 else chance.random() * 8
        await one.come_in()
    floor = FloorOfPodium(rooms, seed=100 * seed + 90)
    await floor.log_in("Sue", PASSWORD)
    railbird = Visitor(rooms, *(name for name, _, _ in games()), plays=False, follows=(PODIUM,))
    return Company([*players, *waiters, floor, railbird], waiters, floor, railbird)


@dataclass
class Company:
    """Everybody who is in the room."""

    visitors: list[Visitor]
    waiters: list[Waiter]
    floor: FloorOfPodium
    railbird: Visitor
    staying: list[asyncio.Task[None]] = field(default_factory=list)

    def come(self) -> None:
        """Be in the room, and come again whenever the line is cut."""
        for one in self.visitors:
            one.stays = True
        self.staying = [asyncio.ensure_future(one.stay()) for one in self.visitors]

    def check(self) -> None:
        """See that nobody has met with anything that should not be."""
        for task in self.staying:
            if task.done():
                task.result()

    async def go(self) -> None:
        """Go home when everything is answered."""
        before = [(one, one.plays) for one in self.visitors]
        for one in self.visitors:
            one.plays = False
        await until(lambda: all(len(one.sent) == len(one.answers) for one in self.visitors))
        for one, plays in before:
            await one.leave()
            one.plays = plays
        await asyncio.gather(*self.staying)

    async def settle(self) -> None:
        """Begin nothing more at the podium, and wait until everybody is where he should be."""
        for one in (self.floor, *self.waiters):
            one.calm, one.antics = True, 0.0
        with contextlib.suppress(AssertionError):
            await until(lambda: not self.floor.under_way())
        self.check()
        under_way = self.floor.under_way()
        assert not under_way, under_way


async def close_when_settled(company: Company, killer: Killer) -> None:
    """Close the room at a moment at which nothing is under way at the podium."""
    for _ in range(20):
        await company.settle()
        await company.go()
        assert await killer.rooms.close() in (0, -signal.SIGTERM)
        killer.auditor.audit()
        under_way = killer.auditor.check_podium()
        if not under_way:
            return
        await killer.rooms.open()
        company.come()
    raise AssertionError(f"the podium does not come to rest: {under_way}")


async def play_and_kill(yard: Yard, folder: Path, kills: int, seed: int) -> Killer:
    """Kill a room so many times while people and bots play there."""
    chance = random.Random(seed)
    await hire(folder / "room.db", "Sue")
    listed: dict[str, Any] = {"tournaments": tournaments(), "podium": RUN}
    async with premises(yard, folder, games(), **listed) as rooms:
        company = await people(rooms, seed, chance)
        visitors = company.visitors
        killer = Killer(rooms, visitors, chance, Auditor(rooms.database, visitors))
        for one in visitors:
            one.heard, one.said = killer.heard, killer.said
        company.railbird.heard, company.railbird.said = killer.watched, lambda _said: None
        asking = asyncio.ensure_future(killer.ask(company.railbird))
        company.come()
        for _ in range(kills):
            await killer.once()
            company.check()
        asking.cancel()
        await played_on(company.railbird)
        await tournaments_play(company.railbird)
        await podium_plays(company)
        await close_when_settled(company, killer)
        assert not rooms.complaints(), rooms.log.read_text()
        names = [name for name in killer.auditor.tables if name.startswith(("many-", "few-"))]
        assert sum(killer.auditor.tables[name].table.number for name in names), names
        return killer


def test_a_room_that_is_killed_opens_again_as_it_was(yard: Yard, tmp_path: Path) -> None:
    done = 0
    while done < KILLS:  # a new room now and then: logs begin anew
        count = min(40, KILLS - done)
        killer = asyncio.run(play_and_kill(yard, tmp_path / f"{done}", count, SEED + done))
        done += count
        _report(killer)


def _report(killer: Killer) -> None:
    starts = sorted(killer.rooms.started_in)
    refused = [
        answer.why
        for one in killer.visitors
        for answers in one.answers.values()
        for answer in answers
        if isinstance(answer, No)
    ]
    entries = sum(one.seq for one in killer.auditor.tables.values())
    podium = killer.auditor.podium
    assert podium is not None
    print(  # noqa: T201  figures of a soak
        f"{killer.kills} kills {killer.how}, {len(starts)} starts of"
        f" {starts[0]:.2f} to {starts[-1]:.2f} s (median {starts[len(starts) // 2]:.2f}),"
        f" {entries} entries, {killer.auditor.frames_seen} views compared,"
        f" {sum(len(one.answers) for one in killer.visitors)} actions answered,"
        f" {len(refused)} of them refused; under way when it was killed:"
        f" {killer.cut_short[True]} written, {killer.cut_short[False]} not;"
        f" last entries: {dict(killer.auditor.ends)};"
        f" podium: {podium.seq} entries, {killer.auditor.boards_seen} boards"
        f" compared, {dict(podium.acted)};"
        f" tournaments: {[t.phase.name.lower() for t in killer.auditor.tournaments.values()]}"
    )
    for why in sorted(set(refused)):
        print("   refused:", refused.count(why), why)  # noqa: T201
