"""A room in a separate process, and clients that connect to it over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import resource
import signal
import subprocess
import sys
import time
from collections import deque
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING, Any, Final, Literal

import httpx2
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from cardspeak.bots.random_player import Rng
from cardspeak.cards import format_cards, parse_cards
from cardspeak.hand import commands as hand_commands
from cardspeak.hand import decisions
from cardspeak.houses.policies import EntryOption
from cardspeak.service.browser_connection import PODIUM_ID
from cardspeak.service.messages import (
    Act,
    ActAtPodium,
    ActInTournament,
    Chat,
    ClientMessage,
    Closing,
    Follow,
    Ping,
    PodiumSnapshot,
    RequestDone,
    RequestRefused,
    ServerMessage,
    SetPreferences,
    TableSnapshot,
    TableUpdate,
    TakeSeat,
    TournamentSnapshot,
    WatchEnded,
    WatchTable,
    Welcome,
)
from cardspeak.service.settings import TableSettings
from cardspeak.shuffle import seed_from_int
from cardspeak.table import commands
from ports import free_port
from soak import TIMEOUT

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterable, Iterator
    from pathlib import Path

    from websockets.asyncio.client import ClientConnection

    from cardspeak.service.messages import Me, TableView
    from cardspeak.service.settings import PodiumSettings
    from cardspeak.service.tournament_runner import TournamentSettings
    from cardspeak.service.view_types import PodiumView, TournamentView
    from cardspeak.table.commands import TableCommand
    from cardspeak.table.table_spec import TableSpec
    from cardspeak.tournament import TournamentSpec

NO_DELAYS: Final = TableSettings(
    hand_pause=0.0,
    showdown_pause=0.0,
    think_time=(0.0, 0.01),
    think_budget=0.001,
    show_delay=0.0,
    show_timeout=0.0,
    run_it_timeout=0.3,
    choose_game_timeout=0.3,
)
"""A table without delays."""
MAX_BURST: Final = 18
"""Messages in a little more than a second, below the room's rate limit."""
_SERVER_MESSAGE: Final = msgspec.json.Decoder(ServerMessage)
_CONNECTION_ERRORS: Final = (
    OSError,
    ConnectionClosed,
    InvalidHandshake,
    InvalidMessage,
    TimeoutError,
    EOFError,
)


# ---------------------------------------------------------------- the server


def write_room_file(
    path: Path,
    tables: Iterable[tuple[str, TableSpec, TableSettings]],
    tournaments: Iterable[tuple[str, TournamentSpec, TournamentSettings]] = (),
    podium: PodiumSettings | None = None,
) -> Path:
    """Write a room file: the tables, tournaments and podium settings of a new room."""
    entries: list[dict[str, Any]] = [
        {
            "id": table_id,
            "name": f"Table {table_id}",
            "table_spec": spec.to_dict,
            "table_settings": msgspec.to_builtins(settings),
        }
        for table_id, spec, settings in tables
    ]
    entries += [
        {"id": tournament_id, "tournament_spec": spec, "tournament_settings": settings}
        for tournament_id, spec, settings in tournaments
    ]
    if podium is not None:
        entries.append({"id": PODIUM_ID, "podium_settings": podium})
    path.write_bytes(msgspec.json.encode(entries))
    return path


class ForkServer:
    """A process with the service loaded, which forks a new server on request.

    The fork runs the command `cardspeak serve` in its own process, without the second or two of
    import time.
    """

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def _ask(self, *arguments: str) -> int:
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(msgspec.json.encode(arguments).decode() + "\n")
        stdin.flush()
        return int(stdout.readline())

    def start(self, log: Path, *arguments: str) -> int:
        """Run the command with these arguments, and return its process id."""
        return self._ask("start", str(log), *arguments)

    def exit_code(self, pid: int) -> int | None:
        """Return the exit code of a process, negative for a signal, or None if it still runs."""
        status = self._ask("exit code", f"{pid}")
        return None if status == _STILL_RUNNING else status

    def close(self) -> None:
        """Stop the fork server."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


_STILL_RUNNING: Final = 1000


def _serve_forks() -> None:
    """Start processes and report their exit codes, as requested on standard input."""
    import uvicorn
    import uvicorn.lifespan.off
    import uvicorn.protocols.http.httptools_impl
    import uvicorn.protocols.websockets.websockets_sansio_impl  # noqa: F401
    import uvloop  # noqa: F401

    from cardspeak.cli import main

    for request in sys.stdin:
        match msgspec.json.decode(request, type=list[str]):
            case ["start", log, *arguments]:
                pid = os.fork()
                if not pid:
                    log_file = os.open(log, os.O_CREAT | os.O_WRONLY | os.O_APPEND)
                    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
                    os.dup2(log_file, 1)
                    os.dup2(log_file, 2)
                    sys.argv = ["cardspeak", *arguments]
                    try:
                        main()
                    except SystemExit as end:
                        os._exit(end.code if isinstance(end.code, int) else 0)
                print(pid, flush=True)  # noqa: T201  the reply to the parent
            case ["exit code", number]:
                pid, status = os.waitpid(int(number), os.WNOHANG)
                print(os.waitstatus_to_exitcode(status) if pid else _STILL_RUNNING, flush=True)  # noqa: T201


class RoomProcess:
    """The service as a process that is started, stopped and killed."""

    def __init__(
        self,
        fork_server: ForkServer,
        folder: Path,
        tables: Iterable[tuple[str, TableSpec, TableSettings]],
        *options: str,
        tournaments: Iterable[tuple[str, TournamentSpec, TournamentSettings]] = (),
        podium: PodiumSettings | None = None,
    ) -> None:
        self.folder = folder
        self.database = folder / "room.db"
        self.port = free_port()
        self.log = folder / "room.log"
        self.start_seconds: list[float] = []
        """How long each start took, in seconds."""
        self.pid = 0
        self._fork_server = fork_server
        self._options = options
        self._room_file = write_room_file(folder / "room.json", tables, tournaments, podium)

    @property
    def url(self) -> str:
        """The room's URL."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start the process without waiting."""
        arguments = ["serve", "--port", f"{self.port}", "--database", str(self.database)]
        arguments += ["--config", str(self._room_file), *self._options]
        self.pid = self._fork_server.start(self.log, *arguments)

    async def start_and_wait(self, timeout: float = TIMEOUT) -> None:
        """Start the process, and wait until it is up."""
        started_at = time.monotonic()
        self.start()
        while time.monotonic() - started_at < timeout:
            assert self._fork_server.exit_code(self.pid) is None, self.log.read_text()
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
            except OSError:
                await asyncio.sleep(0.01)
            else:
                writer.close()
                self.start_seconds.append(time.monotonic() - started_at)
                return
        raise AssertionError(f"the room did not open: {self.log.read_text()}")

    async def kill(self) -> None:
        """Kill the process without warning."""
        os.kill(self.pid, signal.SIGKILL)
        await self.wait_for_exit()

    async def stop(self, timeout: float = TIMEOUT) -> int:
        """Ask the process to stop, and return its exit code."""
        os.kill(self.pid, signal.SIGTERM)
        return await self.wait_for_exit(timeout)

    async def wait_for_exit(self, timeout: float = TIMEOUT) -> int:
        """Wait until the process has ended, and return its exit code."""
        pid, self.pid = self.pid, 0
        deadline = time.monotonic() + timeout
        while (status := self._fork_server.exit_code(pid)) is None:
            if time.monotonic() > deadline:
                os.kill(pid, signal.SIGKILL)
                raise AssertionError("the room did not close by itself")
            await asyncio.sleep(0.005)
        return status

    @contextmanager
    def disk_full(self) -> Iterator[None]:
        """Prevent the process from writing to the room's file, as if the disk were full."""
        size = self.database.with_name(self.database.name + "-wal").stat().st_size
        unlimited = resource.RLIM_INFINITY
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (size, unlimited))
        try:
            yield
        finally:
            resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (unlimited, unlimited))

    def logged_errors(self) -> list[str]:
        """Return the lines of the log that report errors."""
        error_marks = ("Traceback", "Error", "restored from its log", "could not decide")
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        return [line for line in lines if any(text in line for text in error_marks)]


@asynccontextmanager
async def room_process(
    fork_server: ForkServer,
    folder: Path,
    tables: Iterable[tuple[str, TableSpec, TableSettings]],
    *options: str,
    tournaments: Iterable[tuple[str, TournamentSpec, TournamentSettings]] = (),
    podium: PodiumSettings | None = None,
) -> AsyncIterator[RoomProcess]:
    """Run a room for the duration of a context; its process never outlives it."""
    folder.mkdir(parents=True, exist_ok=True)
    room = RoomProcess(
        fork_server, folder, tables, *options, tournaments=tournaments, podium=podium
    )
    await room.start_and_wait()
    try:
        yield room
    finally:
        if room.pid:
            await room.kill()


# ---------------------------------------------------------------- legal commands, from a view


def choose_legal_command(view: TableView, rng: Rng) -> TableCommand | None:
    """Choose a legal command at random, from nothing but a player's view."""
    own = view.own
    if own is None or own.decision is None:
        return None
    match own.decision:
        case decisions.RunItDecision(max_runs=maximum):
            return commands.VoteToRunIt(own.seat, 1 + rng.randbelow(maximum))
        case decisions.BetDecision() as bet:
            return commands.Play(_choose_bet(bet, view.smallest_chip, rng))
        case decisions.PlaceDecision() as place:
            return commands.Play(_choose_rows(place, rng))
        case decisions.DrawDecision(max_cards=maximum):
            down_cards = _own_down_cards(view)
            return commands.Play(
                hand_commands.Discard(
                    format_cards(
                        rng.sample(down_cards, rng.randbelow(min(maximum, len(down_cards)) + 1))
                    )
                )
            )
        case decisions.DiscardDecision(count=cards):
            return commands.Play(
                hand_commands.Discard(format_cards(rng.sample(_own_down_cards(view), cards)))
            )
        case decisions.ExposeDecision():
            exposures: list[hand_commands.HandCommand] = [
                hand_commands.Expose(),
                hand_commands.KeepDown(),
            ]
            return commands.Play(rng.choice(exposures))
        case decisions.TapOutDecision():
            answers: list[hand_commands.HandCommand] = [
                hand_commands.TapOut(),
                hand_commands.PlayOn(),
            ]
            return commands.Play(rng.choice(answers))
        case decisions.ShowDecision(can_muck=may_muck):
            return commands.Play(
                hand_commands.Muck() if may_muck and rng.randbelow(2) else hand_commands.Show()
            )
    return None


def _own_down_cards(view: TableView) -> list[int]:
    assert view.own is not None
    hand_seat = view.own.hand_seat
    hand_view = view.seats[hand_seat].hand_view
    return [] if hand_view is None else list(parse_cards(hand_view.down_cards))


def _choose_bet(decision: decisions.BetDecision, unit: int, rng: Rng) -> hand_commands.HandCommand:
    """Mostly stay in cheaply, so that hands reach the end."""
    actions: list[hand_commands.HandCommand] = []
    if decision.fold:
        actions.append(hand_commands.Fold())
    if decision.check:
        actions += [hand_commands.Check()] * 6
    if decision.call:
        actions += [hand_commands.Call()] * 5
    if decision.bring_in_amount:
        actions += [hand_commands.BringIn()] * 3
    if decision.raise_to is not None:
        minimum, maximum = decision.raise_to
        size = rng.choice(decision.allowed_sizes) if decision.allowed_sizes else minimum
        if not decision.allowed_sizes and not rng.randbelow(8):
            size = maximum if rng.randbelow(2) else min(maximum, minimum + unit * rng.randbelow(20))
        actions.append(hand_commands.RaiseTo(size))
    return rng.choice(actions)


def _choose_rows(decision: decisions.PlaceDecision, rng: Rng) -> hand_commands.HandCommand:
    """Set cards anywhere; when setting a whole hand, put the high cards in the back."""
    cards = list(parse_cards(decision.cards))
    slots = [row for row, count in enumerate(decision.free_slots) for _ in range(count)]
    kept_count = len(cards) - decision.discard_count
    if kept_count == len(slots):
        cards.sort(reverse=True)
        slots.reverse()
    else:
        slots = rng.sample(slots, kept_count)
    rows: list[list[int]] = [[] for _ in decision.free_slots]
    for card, row in zip(cards, slots, strict=False):
        rows[row].append(card)
    return hand_commands.PlaceCards(
        tuple(format_cards(row) for row in rows), format_cards(cards[kept_count:])
    )


# ---------------------------------------------------------------- clients


class ReceivedFrame(msgspec.Struct, frozen=True):
    """A received frame: the connection, the time and the exact text."""

    connection: int
    received_at: float
    text: str
    message: ServerMessage


RequestMessage = Act | TakeSeat | SetPreferences | ActAtPodium | ActInTournament
"""Messages that have an id and get an answer."""


class SocketClient:
    """A client over a WebSocket: watches, plays, and reconnects after a lost connection."""

    def __init__(
        self,
        room: RoomProcess,
        *tables: str,
        seed: int = 1,
        plays: bool = True,
        extra_rate: float = 0.0,
        address: str = "127.0.0.1",
        follows: tuple[str, ...] = (),
    ) -> None:
        self.room_process = room
        self.tables = list(tables)
        self.plays = plays
        """Whether it sits down and acts by itself."""
        self.extra_rate = extra_rate
        """The probability of doing something extra whenever a hand is dealt."""
        self.address = address
        self.follows = follows
        """What it follows besides tables: the podium, or tournaments by id."""
        self.podium_view: PodiumView | None = None
        self.me: Me | None = None
        self.cookie = ""
        self.frames: list[ReceivedFrame] = []
        self.views: dict[str, TableView] = {}
        self.seqs: dict[str, int] = {}
        self.sent: dict[str, RequestMessage] = {}
        """All messages with an id that were ever sent, in order."""
        self.answers: dict[str, list[RequestDone | RequestRefused]] = {}
        self.closing_reasons: list[str] = []
        self.close_codes: list[tuple[int, str]] = []
        """The close code and reason of each lost connection."""
        self.connection_count = 0
        self.running = True
        self.on_receive: Callable[[ReceivedFrame], None] = lambda _frame: None
        """Called with every frame received, before it is handled."""
        self.on_send: Callable[[ClientMessage], None] = lambda _message: None
        """Called with every message right after it is sent."""
        self.think_time: Callable[[TableView], float] = lambda _view: 0.0
        self.rng = Rng(seed_from_int(seed))
        self._request_ids = (f"{seed}-{index}" for index in itertools.count(1))
        self._acted: set[tuple[str, str]] = set()
        self._hands_seen: dict[str, int] = {}
        self._retries_planned: set[str] = set()
        self._last_try: dict[str, float] = {}
        self._send_times: deque[float] = deque(maxlen=MAX_BURST)
        self._connection: ClientConnection | None = None
        self._sending = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    # ------------------------------------------------------------ signing in

    def http_client(self) -> httpx2.AsyncClient:
        """Return an HTTP client of the room, with this client's cookie."""
        return httpx2.AsyncClient(
            base_url=self.room_process.url,
            headers={"origin": self.room_process.url},
            cookies={"cardspeak": self.cookie} if self.cookie else {},
            transport=httpx2.AsyncHTTPTransport(local_address=self.address),
        )

    async def join_as_guest(self, name: str = "") -> None:
        """Join as a guest."""
        async with self.http_client() as browser:
            response = await browser.post("/api/guest", json={"name": name})
            assert response.status_code == 200, response.text
            self.cookie = response.cookies["cardspeak"]

    async def log_in(self, name: str, password: str) -> None:
        """Sign in with a password."""
        async with self.http_client() as browser:
            response = await browser.post("/api/login", json={"name": name, "password": password})
            assert response.status_code == 200, response.text
            self.cookie = response.cookies["cardspeak"]

    def connect(self, origin: str = "", *, cookie: bool = True, **settings: Any) -> connect:
        """Connect as a browser does, but without compression."""
        headers = {"Cookie": f"cardspeak={self.cookie}"} if self.cookie and cookie else {}
        return connect(
            self.room_process.url.replace("http", "ws") + "/ws",
            origin=origin or self.room_process.url,  # type: ignore[arg-type]
            additional_headers=headers,
            compression=None,
            max_size=None,
            proxy=None,
            local_addr=(self.address, 0),
            open_timeout=TIMEOUT,
            close_timeout=0.2,
            ping_interval=None,
            **settings,
        )

    # ------------------------------------------------------------ the connection

    async def run(self) -> None:
        """Stay until told to leave; reconnect whenever the connection is lost."""
        while self.running:
            try:
                async with self.connect() as connection:
                    self.connection_count += 1
                    self._connection = connection
                    await self._resume(connection)
                    await self._listen(connection)
            except _CONNECTION_ERRORS as error:
                if isinstance(error, ConnectionClosed) and error.rcvd is not None:
                    self.close_codes.append((error.rcvd.code, error.rcvd.reason))
            finally:
                self._connection = None
            if self.running:
                await asyncio.sleep(0.02)

    def forget_views(self) -> None:
        """Forget what was seen, so that whoever waits for a view waits for a new one."""
        self.podium_view = None
        self.views.clear()

    async def disconnect(self) -> None:
        """Disconnect; the seat is kept."""
        self.running = False
        for task in list(self._tasks):
            task.cancel()
        if self._connection is not None:
            with contextlib.suppress(*_CONNECTION_ERRORS):
                await self._connection.close()

    async def _resume(self, connection: ClientConnection) -> None:
        """Follow the tables again from the last entry seen, and resend what was not answered."""
        self._send_times.clear()
        for stream_id in self.follows:
            await self._send(Follow(stream_id), connection)
        for table in list(self.tables):
            await self._send(WatchTable(table, self.seqs.get(table, 0)), connection)
        unanswered = self.sent.keys() - self.answers.keys()
        for request_id in [request_id for request_id in self.sent if request_id in unanswered]:
            await self._send(self.sent[request_id], connection)

    async def _listen(self, connection: ClientConnection) -> None:
        async for text in connection:
            assert isinstance(text, str)
            message: ServerMessage = _SERVER_MESSAGE.decode(text)
            self.frames.append(
                ReceivedFrame(self.connection_count, time.monotonic(), text, message)
            )
            self.on_receive(self.frames[-1])
            await self._handle(message)

    async def _handle(self, message: ServerMessage) -> None:
        match message:
            case Welcome(me=account):
                self.me = account
            case (
                TableSnapshot(table_id=table, seq=seq, view=view)
                | TableUpdate(table_id=table, seq=seq, view=view)
            ):
                self.seqs[table], self.views[table] = seq, view
                if self.plays:
                    await self._react(table, view)
            case RequestDone(request_id=request_id) | RequestRefused(request_id=request_id):
                self.answers.setdefault(request_id, []).append(message)
            case Closing(reason=reason):
                self.closing_reasons.append(reason)
            case WatchEnded(topic=table, reason=reason):
                self._on_watch_ended(table, reason)
            case _:
                await self._handle_runner_message(message)

    async def _handle_runner_message(self, message: ServerMessage) -> None:
        match message:
            case PodiumSnapshot(view=view):
                self.podium_view = view
                if self.plays:
                    await self._act_at_podium(view)
            case TournamentSnapshot(view=tournament) if self.plays:
                await self._act_in_tournament(tournament)

    def _on_watch_ended(self, table: str, reason: str) -> None:
        """Handle that a table no longer exists: most tables stay open."""
        raise AssertionError(f"{table} is gone: {reason}")

    async def _act_at_podium(self, view: PodiumView) -> None:
        """Do something at the podium: by default nothing."""

    async def _act_in_tournament(self, tournament: TournamentView) -> None:
        """Do something in a tournament: by default nothing."""

    async def _send(
        self, message: ClientMessage, connection: ClientConnection | None = None
    ) -> None:
        """Send a message on the connection, if there is one, within the rate limit."""
        async with self._sending:
            if len(self._send_times) == MAX_BURST:
                await asyncio.sleep(max(0.0, self._send_times[0] + 1.1 - time.monotonic()))
            self._send_times.append(time.monotonic())
            connection = connection or self._connection
            if connection is not None:
                with contextlib.suppress(ConnectionClosed):
                    await connection.send(msgspec.json.encode(message, enc_hook=bytes).decode())
                    self.on_send(message)

    async def send(self, message: ClientMessage) -> None:
        """Send a message; if it has an id it is resent after a reconnect until it is answered."""
        if isinstance(message, RequestMessage):
            self.sent[message.request_id] = message
        await self._send(message)

    async def request(
        self, command: RequestMessage, timeout: float = TIMEOUT
    ) -> RequestDone | RequestRefused:
        """Send a message, and wait for the answer."""
        answer_count = len(self.answers.get(command.request_id, ()))
        await self.send(command)
        await wait_until(
            lambda: len(self.answers.get(command.request_id, ())) > answer_count, timeout
        )
        return self.answers[command.request_id][-1]

    @property
    def connected(self) -> bool:
        """Whether there is a connection."""
        return self._connection is not None

    def new_request_id(self) -> str:
        """Return a new request id."""
        return next(self._request_ids)

    # ------------------------------------------------------------ playing

    async def sit(self, table: str, chips: int = 0, seat: int = -1) -> RequestDone | RequestRefused:
        """Take a seat."""
        return await self.request(
            TakeSeat(table, self.new_request_id(), seat, chips or self._buy_in(self.views[table]))
        )

    def _buy_in(self, view: TableView) -> int:
        minimum, maximum = view.buy_in
        return min(2 * minimum, maximum) if maximum else 2 * minimum

    async def _react(self, table: str, view: TableView) -> None:
        own = view.own
        if own is None or own.seat < 0:
            await self._take_seat(table, view)
            return
        if own.decision is not None and (table, own.turn_token) not in self._acted:
            self._acted.add((table, own.turn_token))
            self._spawn(self._act(table, view))
        if own.game_choices and (table, f"choice {view.hand_number}") not in self._acted:
            self._acted.add((table, f"choice {view.hand_number}"))
            await self._send_command(table, commands.ChooseGame(own.seat, own.game_choices[-1]))
        if not view.seats[own.seat].stack and own.top_up_range[1] and self._may_try_again(table):
            await self._send_command(
                table, commands.AddChips(own.seat, _top_up_amount(view, own.top_up_range))
            )
        elif not view.seats[own.seat].sitting_in and self._may_try_again(table):
            await self._send_command(table, commands.SitIn(own.seat))
        elif self._hands_seen.get(table) != view.hand_number:
            self._hands_seen[table] = view.hand_number
            await self._act_between_hands(table, view)

    def _spawn(self, coroutine: Any) -> None:
        task = asyncio.ensure_future(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _take_seat(self, table: str, view: TableView) -> None:
        if any(not seat.player for seat in view.seats) and self._may_try_again(table):
            await self.send(TakeSeat(table, self.new_request_id(), -1, self._buy_in(view)))

    def _may_try_again(self, table: str) -> bool:
        """Whether a request that may just have been refused can be sent again."""
        now = time.monotonic()
        if now - self._last_try.get(table, 0.0) < 0.3:
            if table not in self._retries_planned:
                self._retries_planned.add(table)
                self._spawn(self._try_later(table))
            return False
        self._last_try[table] = now
        return True

    async def _try_later(self, table: str) -> None:
        """Try again even if nothing has happened meanwhile."""
        await asyncio.sleep(0.35)
        self._retries_planned.discard(table)
        if not self.plays:
            return
        if table == PODIUM_ID:
            assert self.podium_view is not None
            await self._act_at_podium(self.podium_view)
        else:
            await self._react(table, self.views[table])

    async def _act(self, table: str, view: TableView) -> None:
        await asyncio.sleep(self.think_time(view))
        command = choose_legal_command(view, self.rng)
        assert view.own is not None
        if command is not None:
            await self._send_command(
                table, command, hand=view.hand_number, turn=view.own.turn_token
            )

    async def _send_command(
        self, table: str, command: TableCommand, hand: int = 0, turn: str = ""
    ) -> None:
        await self.send(Act(table, self.new_request_id(), command, hand, turn))

    async def _act_between_hands(self, table: str, view: TableView) -> None:
        """Come in, buy more chips, and now and then do something else that players do."""
        own = view.own
        assert own is not None
        if own.entry_choice is not None and EntryOption.POST in own.entry_choice.options:
            await self._send_command(table, commands.PostToEnter(own.seat))
        if self.rng.randbelow(1000) < 1000 * self.extra_rate:
            await self._do_something_extra(table, view)

    async def _do_something_extra(self, table: str, view: TableView) -> None:
        own = view.own
        assert own is not None
        kind: Literal["chat", "top up", "leave", "sit out", "preferences", "straddle"] = (
            self.rng.choice(
                ("chat", "top up", "top up", "leave", "sit out", "preferences", "straddle")
            )
        )
        match kind:
            case "chat":
                await self.send(Chat(table, f"good luck in hand {view.hand_number}"))
            case "top up" if own.top_up_range[1]:
                await self._send_command(
                    table, commands.AddChips(own.seat, _top_up_amount(view, own.top_up_range))
                )
            case "leave":
                await self._send_command(table, commands.Leave(own.seat))
            case "sit out":
                await self._send_command(table, commands.SitOut(own.seat, warned=True))
            case "preferences":
                await self.send(
                    SetPreferences(
                        table, self.new_request_id(), auto_muck=bool(self.rng.randbelow(2))
                    )
                )
            case "straddle" if own.straddle_amount:
                await self._send_command(table, commands.Straddle(own.seat))


def _top_up_amount(view: TableView, top_up: tuple[int, int]) -> int:
    """Return the number of chips to add: less than a whole wallet."""
    minimum, maximum = top_up
    return min(maximum, max(minimum, view.buy_in[0]))


async def wait_until_dropped(connection: ClientConnection, timeout: float = TIMEOUT) -> None:
    """Stop reading, and wait until the other side has dropped the connection."""
    connection.transport.pause_reading()
    with contextlib.suppress(ConnectionClosed):
        async with asyncio.timeout(timeout):
            while True:
                await connection.send(msgspec.json.encode(Ping()).decode())
                await asyncio.sleep(0.1)


async def wait_until(condition: Callable[[], object], timeout: float = TIMEOUT) -> None:
    """Wait until a condition holds."""
    deadline = time.monotonic() + timeout
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError("the condition never became true")
        await asyncio.sleep(0.005)


if __name__ == "__main__":
    _serve_forks()
