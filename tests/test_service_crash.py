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

from msgspec.structs import replace

from cardspeak.games import GAMES
from cardspeak.hand import DealingOptions, GameSpec, game_spec
from cardspeak.hand.stakes import default_stakes
from cardspeak.service.browser_connection import PODIUM_ID
from cardspeak.service.messages import (
    Ping,
    PodiumSnapshot,
    Pong,
    RequestRefused,
    TableSnapshot,
    TableUpdate,
)
from cardspeak.service.tournament_runner import TournamentSettings
from cardspeak.table import table_spec
from cardspeak.table.presets import mixed_game_specs
from cardspeak.tournament.formats import sit_and_go
from podium_socket_clients import FAST_PODIUM, PASSWORD, FloorClient, WaitlistClient, create_admin
from room_audit import Auditor
from soak import TIMEOUT
from socket_clients import (
    NO_DELAYS,
    ForkServer,
    RoomProcess,
    SocketClient,
    room_process,
    wait_until,
)

if TYPE_CHECKING:
    from pathlib import Path

    from cardspeak.service.messages import ClientMessage, TableView
    from cardspeak.service.settings import TableSettings
    from cardspeak.table.table_spec import TableSpec
    from cardspeak.tournament import TournamentSpec
    from socket_clients import ReceivedFrame

KILLS = int(os.environ.get("CARDSPEAK_KILLS", "4"))
SEED = int(os.environ.get("CARDSPEAK_SEED", "1"))
ACTION_CLOCK: dict[str, Any] = {"seconds_to_act": 4, "time_bank_seconds": 6}
BUY_IN: dict[str, Any] = {"buy_in": (200, 2000)}


def tables() -> list[tuple[str, TableSpec, TableSettings]]:
    """Return the tables: flop, stud, draw and open-face games, and a mix, in several houses."""
    two_bots = replace(NO_DELAYS, bot_count=2)
    one_bot = replace(NO_DELAYS, bot_count=1)
    holdem = game_spec("holdem", blinds=(5, 10), dealing=DealingOptions(max_runs=2))
    stud = default_spec("seven-card-stud", "crown")
    draw = default_spec("27-triple-draw", "wsop")
    open_face = game_spec("open-face-chinese", house="wsop", point_value=2)
    mix = mixed_game_specs("horse", small_bet=10)
    return [
        (
            "holdem",
            table_spec(
                holdem, seat_count=5, straddle_from="under the gun", **BUY_IN, **ACTION_CLOCK
            ),
            two_bots,
        ),
        ("stud", table_spec(stud, seat_count=5, **BUY_IN, **ACTION_CLOCK), two_bots),
        ("draw", table_spec(draw, seat_count=5, **BUY_IN, **ACTION_CLOCK), two_bots),
        ("open-face", table_spec(open_face, seat_count=3, **BUY_IN, seconds_to_act=4), one_bot),
        ("mix", table_spec(mix, seat_count=4, **BUY_IN, **ACTION_CLOCK), one_bot),
    ]


def tournaments() -> list[tuple[str, TournamentSpec, TournamentSettings]]:
    """Return tournaments of bots; when one is over, the next begins."""
    five_bots = TournamentSettings(bot_count=5, skip_delays=True, recurring=True)
    three_bots = TournamentSettings(bot_count=3, skip_delays=True, recurring=True)
    short: dict[str, Any] = {
        "level_hands": 3,
        "level_seconds": 0,
        "starting_stack": 300,
        "buy_in": 120,
        "rake": 20,
    }
    return [
        ("many-1", sit_and_go("holdem", 5, seats_per_table=3, **short), five_bots),
        ("few-1", sit_and_go("razz", 3, **short), three_bots),
    ]


def default_spec(slug: str, house: str) -> GameSpec:
    """Return a game with its default stakes."""
    game = GAMES[slug]
    return game_spec(slug, house=house, **default_stakes(game, house))


@dataclass
class Killer:
    """Kills a room at random moments, and checks how it reopens."""

    room_process: RoomProcess
    clients: list[SocketClient]
    rng: random.Random
    auditor: Auditor
    kills: int = 0
    kill_counts: dict[str, int] = field(default_factory=dict)
    frames_left: int = 0
    next_kill: str = ""
    """What the next kill comes with: a frame, a message sent, a time or a start."""
    unanswered: dict[bool, int] = field(default_factory=lambda: {True: 0, False: 0})
    """How many requests that were never answered had been written (True) or not (False)."""
    last_views: dict[str, tuple[float, float, TableView]] = field(default_factory=dict)
    """The last view of each table, and the moments between which it was sent."""
    pings_sent: dict[int, float] = field(default_factory=dict)
    """When the railbird sent each ping that is not answered yet."""
    last_answered_ping: float = field(default_factory=time.monotonic)
    """When the last ping that was answered had been sent."""

    def plan_kill(self) -> None:
        """Choose when the next kill comes."""
        kinds = ("frame", "send", "time", "start", "frame", "send")
        self.next_kill = kinds[self.kills % len(kinds)]
        self.frames_left = self.rng.randrange(1, 25)

    def on_receive(self, frame: ReceivedFrame) -> None:
        """Count the frames that clients receive."""
        if self.next_kill == "frame":
            self._count()

    def on_railbird_receive(self, frame: ReceivedFrame) -> None:
        """Note what the railbird receives."""
        match frame.message:
            case Pong(number=ping_number):
                self.last_answered_ping = self.pings_sent.pop(ping_number)
            case TableSnapshot(table_id=table, view=view) | TableUpdate(table_id=table, view=view):
                if not _is_podium_table(table):
                    self.last_views[table] = (self.last_answered_ping, frame.received_at, view)
        if not isinstance(frame.message, Pong):
            self.on_receive(frame)

    async def send_pings(self, railbird: SocketClient) -> None:
        """Let the railbird ping the room again and again."""
        for index in itertools.count(1):
            self.pings_sent[index] = time.monotonic()
            await railbird.send(Ping(index))
            await asyncio.sleep(0.2)

    def on_send(self, _message: ClientMessage) -> None:
        """Count the messages that clients send: the room has just begun to handle this one."""
        if self.next_kill == "send":
            self._count()

    def _count(self) -> None:
        self.frames_left -= 1
        if self.frames_left <= 0:
            # A moment later the room is in the middle of handling it.
            time.sleep(self.rng.randrange(0, 4000) / 1e6)
            self._kill()

    def _kill(self) -> None:
        self.kills += 1
        self.kill_counts[self.next_kill] = self.kill_counts.get(self.next_kill, 0) + 1
        self.next_kill = ""
        os.kill(self.room_process.pid, signal.SIGKILL)

    async def kill_and_reopen(self) -> None:
        """Kill the room once, check what is left, and open it again."""
        self.plan_kill()
        if self.next_kill == "time":
            await asyncio.sleep(self.rng.random() * 0.6)
            self._kill()
        elif self.next_kill == "start":
            os.kill(self.room_process.pid, signal.SIGKILL)
            await self._wait_for_exit()
            self.room_process.start()
            await asyncio.sleep(self.rng.random() * 0.5)
            self._kill()
        else:
            await wait_until(lambda: not self.next_kill)
        killed_at = time.monotonic()
        await self._wait_for_exit()
        self.auditor.audit()
        for client in self.clients:
            for request_id in client.sent.keys() - client.answers.keys():
                assert client.me is not None
                was_written = bool(self.auditor.times_done[(client.me.id, request_id)])
                self.unanswered[was_written] += 1
        views_before, heartbeat = dict(self.last_views), self._last_heartbeat()
        if self.kills % 8 == 3:
            await asyncio.sleep(3)  # no time passes for the room
        self.last_views.clear()
        frames_before = [len(client.frames) for client in self.clients]
        restarted_at = time.monotonic()
        await self.room_process.start_and_wait()
        await wait_until(lambda: views_before.keys() <= self.last_views.keys())
        self._check_time(views_before, heartbeat, (killed_at, restarted_at))
        await wait_until(lambda: all(map(_has_resumed, self.clients, frames_before)))

    async def _wait_for_exit(self) -> None:
        """Wait until the process has ended and everything that it still sent has arrived."""
        await self.room_process.wait_for_exit()
        await wait_until(lambda: not any(client.connected for client in self.clients))

    def _last_heartbeat(self) -> int:
        """Read the last heartbeat that the room wrote: its time goes on from there."""
        with contextlib.closing(sqlite3.connect(self.room_process.database)) as database:
            (heartbeat,) = database.execute("SELECT heartbeat_at FROM room").fetchone()
        return int(heartbeat)

    def _check_time(
        self,
        views_before: dict[str, tuple[float, float, TableView]],
        heartbeat: int,
        killed_and_restarted_at: tuple[float, float],
    ) -> None:
        """Check that the tables' time only passed while the room was open."""
        killed_at, restarted_at = killed_and_restarted_at
        for table, (seen_at, _, view) in views_before.items():
            _, seen_again_at, new_view = self.last_views[table]
            maximum = view.now + (killed_at - seen_at) + (seen_again_at - restarted_at) + 1
            minimum = min(view.now, heartbeat)
            assert minimum <= new_view.now <= maximum, (
                f"{table}: {new_view.now} is not {minimum} to {maximum:.1f}"
            )


def _is_podium_table(table: str) -> bool:
    """Whether a table is the podium's, which may close it at any time."""
    return table.startswith(f"{PODIUM_ID}-")


def _has_resumed(client: SocketClient, frames_before: int) -> bool:
    """Whether a client has seen all its tables again."""
    messages = [frame.message for frame in client.frames[frames_before:]]
    tables_seen = {
        message.table_id for message in messages if isinstance(message, TableSnapshot | TableUpdate)
    }
    sees_podium = any(isinstance(message, PodiumSnapshot) for message in messages)
    follows_podium = PODIUM_ID in client.follows
    return tables_seen >= set(client.tables) and (sees_podium or not follows_podium)


async def wait_for_new_hands(railbird: SocketClient) -> None:
    """Wait until another hand is dealt at every table that somebody watches."""
    hands = {table: view.hand_number for table, view in railbird.views.items()}
    with contextlib.suppress(AssertionError):
        await wait_until(
            lambda: all(railbird.views[table].hand_number > hands[table] for table in hands)
        )
    idle = {table for table in hands if railbird.views[table].hand_number == hands[table]}
    assert not idle, [railbird.views[table] for table in idle]


async def wait_for_tournament_hands(railbird: SocketClient) -> None:
    """Wait until hands have been dealt in a tournament."""
    async with railbird.http_client() as browser:
        deadline = time.monotonic() + TIMEOUT
        while time.monotonic() < deadline:
            summaries = (await browser.get("/api/tournaments")).json()
            views = [
                (await browser.get(f"/api/tournaments/{summary['id']}")).json()
                for summary in summaries
            ]
            hands_dealt = [table["hands_dealt"] for view in views for table in view["tables"]]
            if any(hands_dealt) or any(view["phase"] == "finished" for view in views):
                return
            await asyncio.sleep(0.1)
    raise AssertionError(
        f"no tournament has dealt a hand: {[summary['phase'] for summary in summaries]}"
    )


async def wait_for_podium_hands(clients: Clients) -> None:
    """Wait until hands have been dealt at a table of the podium, whatever the floor does there."""

    def has_dealt() -> bool:
        clients.check()
        view = clients.floor.podium_view
        return view is not None and any(table.hands_dealt for table in view.tables)

    await wait_until(has_dealt)


async def connect_clients(room: RoomProcess, seed: int, rng: random.Random) -> Clients:
    """Create the clients: players, people on waitlists, the floor, and a railbird."""
    table_pairs = [("holdem", "stud"), ("holdem", "draw"), ("stud", "open-face"), ("draw", "mix")]
    table_pairs += [("open-face", "mix")]
    players = [
        SocketClient(room, *tables, seed=100 * seed + index, extra_rate=0.4)
        for index, tables in enumerate(table_pairs)
    ]
    waitlist_clients = [
        WaitlistClient(room, seed=100 * seed + 50 + index, extra_rate=0.1) for index in range(3)
    ]
    for client in (*players, *waitlist_clients):
        client.think_time = lambda _view: 0.0 if rng.random() < 0.95 else rng.random() * 8
        await client.join_as_guest()
    floor = FloorClient(room, seed=100 * seed + 90)
    await floor.log_in("Sue", PASSWORD)
    railbird = SocketClient(
        room, *(name for name, _, _ in tables()), plays=False, follows=(PODIUM_ID,)
    )
    return Clients(
        [*players, *waitlist_clients, floor, railbird], waitlist_clients, floor, railbird
    )


@dataclass
class Clients:
    """Everybody who is in the room."""

    everybody: list[SocketClient]
    waitlist_clients: list[WaitlistClient]
    floor: FloorClient
    railbird: SocketClient
    tasks: list[asyncio.Task[None]] = field(default_factory=list)

    def connect(self) -> None:
        """Connect everybody, and reconnect whenever a connection is lost."""
        for client in self.everybody:
            client.running = True
            client.forget_views()  # the room may have gone on since
        self.tasks = [asyncio.ensure_future(client.run()) for client in self.everybody]

    def check(self) -> None:
        """Raise any error that a client has met."""
        for task in self.tasks:
            if task.done():
                task.result()

    async def disconnect(self) -> None:
        """Disconnect when every request has been answered."""
        plays_before = [(client, client.plays) for client in self.everybody]
        for client in self.everybody:
            client.plays = False
        await wait_until(
            lambda: all(len(client.sent) == len(client.answers) for client in self.everybody)
        )
        for client, plays in plays_before:
            await client.disconnect()
            client.plays = plays
        await asyncio.gather(*self.tasks)

    async def settle(self) -> None:
        """Start nothing new at the podium, and wait until everybody is where they should be."""
        for client in (self.floor, *self.waitlist_clients):
            client.winding_down, client.extra_rate = True, 0.0
        with contextlib.suppress(AssertionError):
            await wait_until(lambda: not self.floor.pending_work())
        self.check()
        pending = self.floor.pending_work()
        assert not pending, pending


async def close_when_settled(clients: Clients, killer: Killer) -> None:
    """Close the room at a moment when nothing is in progress at the podium."""
    for _ in range(20):
        await clients.settle()
        await clients.disconnect()
        assert await killer.room_process.stop() in (0, -signal.SIGTERM)
        killer.auditor.audit()
        pending = killer.auditor.check_podium()
        if not pending:
            return
        await killer.room_process.start_and_wait()
        clients.connect()
    raise AssertionError(f"the podium never settles: {pending}")


async def play_and_kill(fork_server: ForkServer, folder: Path, kills: int, seed: int) -> Killer:
    """Kill a room this many times while people and bots play in it."""
    rng = random.Random(seed)
    await create_admin(folder / "room.db", "Sue")
    others: dict[str, Any] = {"tournaments": tournaments(), "podium": FAST_PODIUM}
    async with room_process(fork_server, folder, tables(), **others) as room:
        clients = await connect_clients(room, seed, rng)
        everybody = clients.everybody
        killer = Killer(room, everybody, rng, Auditor(room.database, everybody))
        for client in everybody:
            client.on_receive, client.on_send = killer.on_receive, killer.on_send
        clients.railbird.on_receive, clients.railbird.on_send = (
            killer.on_railbird_receive,
            lambda _message: None,
        )
        pings = asyncio.ensure_future(killer.send_pings(clients.railbird))
        clients.connect()
        for _ in range(kills):
            await killer.kill_and_reopen()
            clients.check()
        pings.cancel()
        await wait_for_new_hands(clients.railbird)
        await wait_for_tournament_hands(clients.railbird)
        await wait_for_podium_hands(clients)
        await close_when_settled(clients, killer)
        assert not room.logged_errors(), room.log.read_text()
        names = [name for name in killer.auditor.tables if name.startswith(("many-", "few-"))]
        assert sum(killer.auditor.tables[name].table.hand_number for name in names), names
        return killer


def test_a_killed_room_reopens_as_it_was(fork_server: ForkServer, tmp_path: Path) -> None:
    kills = 0
    while kills < KILLS:  # in a new room now and then, so that logs start again
        count = min(40, KILLS - kills)
        killer = asyncio.run(play_and_kill(fork_server, tmp_path / f"{kills}", count, SEED + kills))
        kills += count
        _print_figures(killer)


def _print_figures(killer: Killer) -> None:
    starts = sorted(killer.room_process.start_seconds)
    refused = [
        answer.reason
        for client in killer.clients
        for answers in client.answers.values()
        for answer in answers
        if isinstance(answer, RequestRefused)
    ]
    entries = sum(replay.seq for replay in killer.auditor.tables.values())
    podium = killer.auditor.podium
    assert podium is not None
    phases = [tournament.phase.name.lower() for tournament in killer.auditor.tournaments.values()]
    print(  # noqa: T201  figures of a soak
        f"{killer.kills} kills {killer.kill_counts}, {len(starts)} starts of"
        f" {starts[0]:.2f} to {starts[-1]:.2f} s (median {starts[len(starts) // 2]:.2f}),"
        f" {entries} entries, {killer.auditor.frames_seen} views compared,"
        f" {sum(len(client.answers) for client in killer.clients)} actions answered,"
        f" {len(refused)} of them refused; unanswered when the room was killed:"
        f" {killer.unanswered[True]} written, {killer.unanswered[False]} not;"
        f" last entries: {dict(killer.auditor.last_commands)};"
        f" podium: {podium.seq} entries, {killer.auditor.podium_views_seen} views"
        f" compared, {dict(podium.command_counts)};"
        f" tournaments: {phases}"
    )
    for reason in sorted(set(refused)):
        print("   refused:", refused.count(reason), reason)  # noqa: T201
