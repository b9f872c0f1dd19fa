"""A room in this process, with real storage and no sockets: clients talk to its runners."""

from __future__ import annotations

import asyncio
import atexit
import secrets
import shutil
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from starlette.websockets import WebSocketDisconnect

import simulation
from cardspeak.hand import commands, decisions, game_spec
from cardspeak.service import bootstrap
from cardspeak.service.accounts import Accounts
from cardspeak.service.house_bots import HouseBots
from cardspeak.service.messages import (
    Act,
    ActAtPodium,
    RequestDone,
    RequestRefused,
    ServerMessage,
    TableSnapshot,
    TableUpdate,
    TakeSeat,
    WatchEnded,
    WatchTable,
)
from cardspeak.service.rest import AppContext
from cardspeak.service.rest.routing import RequestContext
from cardspeak.service.room import Room
from cardspeak.service.settings import PodiumSettings, TableSettings
from cardspeak.service.storage import open_storage
from cardspeak.service.storage.models import AccountRow
from cardspeak.service.throttle import SignInThrottle
from cardspeak.table import table_spec
from cardspeak.table.commands import Play, TableCommand

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence

    from cardspeak.podium.commands import PodiumCommand
    from cardspeak.service.messages import TableView
    from cardspeak.service.runner import AnyRunner
    from cardspeak.service.storage.interface import StorageError
    from cardspeak.service.storage.models import (
        HandRow,
        JournalAct,
        LogEntryRow,
        RefusedActRow,
        SealRow,
        StreamRow,
        WalletTransaction,
    )
    from cardspeak.service.table_runner import TableRunner
    from cardspeak.service.view_types import PodiumView

T = TypeVar("T", bound=ServerMessage)
V = TypeVar("V")

NO_DELAYS = TableSettings(
    hand_pause=0.0,
    showdown_pause=0.0,
    think_time=(0.0, 0.0),
    samples=32,
    show_delay=0.0,
    show_timeout=0.0,
    run_it_timeout=0.0,
    choose_game_timeout=0.0,
)
"""No waiting at all."""

PODIUM_NO_DELAYS = PodiumSettings(table_settings=NO_DELAYS)


def make_table_row(
    game: str = "holdem",
    *,
    house: str = "wsop",
    settings: TableSettings = NO_DELAYS,
    table: dict[str, Any] | None = None,
    table_id: str = "t",
    **spec_settings: Any,
) -> StreamRow:
    """Return the stream row of a table."""
    if not {"blinds", "ante", "point_value"} & set(spec_settings):
        spec_settings["blinds"] = (5, 10)
    spec = table_spec(game_spec(game, house=house, **spec_settings), **(table or {}))
    return bootstrap.build_table_row(table_id, f"Table {table_id}", spec, settings)


class FakeSocket:
    """A socket whose client sends what the test tells it to, and may never read anything."""

    def __init__(self, *, stuck: bool = False) -> None:
        self.sent_by_client: asyncio.Queue[str | None] = asyncio.Queue()
        self.received: list[dict[str, Any]] = []
        self.closed = False
        self._stuck = stuck

    async def receive_text(self) -> str:
        text = await self.sent_by_client.get()
        if text is None:
            raise WebSocketDisconnect(1000)
        return text

    async def send_text(self, text: str) -> None:
        if self._stuck:
            await asyncio.Event().wait()
        self.received.append(msgspec.json.decode(text))

    async def close(self, code: int, reason: str) -> None:
        del code, reason
        self.closed = True

    def client_sends(self, message: Any) -> None:
        """Let the client send a message."""
        self.sent_by_client.put_nowait(msgspec.json.encode(message).decode())

    def received_types(self) -> list[str]:
        """Return the types of the messages that the client received."""
        return [message["type"] for message in self.received]


class RoomClient:
    """A client whose connection is never lost."""

    session = ""
    address = "192.0.2.7"

    def __init__(self, room: Room, account: AccountRow | None, table: str = "t") -> None:
        self.room = room
        self.account = account
        self.table = table
        self.messages: list[ServerMessage] = []

    def send_message(self, message: ServerMessage) -> None:
        """Receive a message."""
        self.send_bytes(msgspec.json.encode(message))

    def send_bytes(self, data: bytes) -> None:
        """Receive an encoded message."""
        self.messages.append(msgspec.json.decode(data, type=ServerMessage))

    def connect(self) -> None:
        """Connect to the room."""
        self.in_lobby = False
        self.room.connections.add(self)  # type: ignore[arg-type]

    def disconnect(self, reason: str) -> None:
        """Disconnect from the room."""
        self.room.connections.discard(self)

    def end_session(self, reason: str) -> None:
        """Lose the connection with its session."""
        self.disconnect(reason)
        for table_runner in self.room.table_runners.values():
            table_runner.unsubscribe(self)

    @property
    def runner(self) -> TableRunner:
        """The runner of the table."""
        return self.room.table_runners[self.table]

    @property
    def name(self) -> str:
        """The name of the account."""
        return self.account.name if self.account is not None else ""

    @property
    def view(self) -> TableView:
        """The last view of the table."""
        return self._table_messages()[-1].view

    @property
    def last_seq(self) -> int:
        """The last log entry of the table that this client has received."""
        return self._table_messages()[-1].seq

    def _table_messages(self) -> list[TableSnapshot | TableUpdate]:
        return [
            message
            for message in self.messages
            if isinstance(message, TableSnapshot | TableUpdate) and message.table_id == self.table
        ]

    async def ask(
        self, message: Any, runner: AnyRunner | None = None
    ) -> RequestDone | RequestRefused:
        """Send a request to a runner, by default the table's, and wait for the answer."""
        message_count = len(self.messages)

        def answers() -> list[RequestDone | RequestRefused]:
            replies = (
                message
                for message in self.messages[message_count:]
                if isinstance(message, RequestDone | RequestRefused)
            )
            return [answer for answer in replies if answer.request_id == message.request_id]

        (runner or self.runner).submit(self, message)
        await wait_until(answers)
        return answers()[0]

    def new_request_id(self) -> str:
        """Return a new id, unique across restarts too."""
        return secrets.token_hex(8)

    async def watch(self, since: int = 0) -> TableView:
        """Watch the table."""
        if not await self.try_watch(since):
            raise AssertionError(f"{self.table} is gone")
        return self.view

    async def try_watch(self, since: int = 0) -> bool:
        """Watch the table if it still exists; return whether it does."""
        message_count, table = len(self.messages), self.table
        self.runner.submit(self, WatchTable(table, since))

        def answers() -> list[TableSnapshot | TableUpdate | WatchEnded]:
            views = (
                message
                for message in self.messages[message_count:]
                if isinstance(message, TableSnapshot | TableUpdate | WatchEnded)
            )
            return [
                message
                for message in views
                if (message.topic if isinstance(message, WatchEnded) else message.table_id) == table
            ]

        await wait_until(answers)
        return not isinstance(answers()[0], WatchEnded)

    async def podium_command(
        self, command: PodiumCommand, request_id: str = ""
    ) -> RequestDone | RequestRefused:
        """Send a podium command and return the answer."""
        request = ActAtPodium(request_id or self.new_request_id(), command)
        return await self.ask(request, self.room.podium_runner)

    @property
    def podium_view(self) -> PodiumView:
        """The podium's view for this client now."""
        return self.room.podium_runner.build_view(self.account)

    async def sit(self, seat: int = -1, chips: int = 1000) -> RequestDone | RequestRefused:
        """Take a seat."""
        return await self.ask(TakeSeat(self.table, self.new_request_id(), seat, chips))

    async def table_command(
        self, command: TableCommand, **settings: Any
    ) -> RequestDone | RequestRefused:
        """Send a table command and return the answer."""
        return await self.ask(
            Act(
                self.table,
                settings.pop("request_id", "") or self.new_request_id(),
                command,
                **settings,
            )
        )

    async def hand_command(
        self, command: commands.HandCommand, **settings: Any
    ) -> RequestDone | RequestRefused:
        """Send a hand command, based on the last view, and return the answer."""
        own = self.view.own
        turn = {
            "hand_number": self.view.hand_number,
            "turn_token": own.turn_token if own else "",
        } | settings
        return await self.table_command(Play(command), **turn)


async def wait_until(condition: Callable[[], object]) -> None:
    """Wait until a condition holds."""
    await simulation.running_loop().wait_until(condition)


@cache
def _empty_room_file() -> Path:
    """Create a room's file with its bot accounts, once: creating one takes longer than a test.

    The file is in memory: disk behaviour is tested elsewhere.
    """
    memory = Path("/dev/shm")
    folder = Path(tempfile.mkdtemp(dir=memory if memory.is_dir() else None))
    atexit.register(shutil.rmtree, folder)

    async def create() -> None:
        storage = await open_storage(str(folder / "room.db"))
        await HouseBots(storage).load()
        await storage.close()

    with ThreadPoolExecutor(1) as other_thread:  # an event loop is already running in this one
        other_thread.submit(lambda: simulation.run_simulated(create())).result()
    return folder / "room.db"


@asynccontextmanager
async def open_room(
    path: Path, *rows: StreamRow, podium: PodiumSettings = PODIUM_NO_DELAYS
) -> AsyncIterator[Room]:
    """Open a room with these tables, or one that existed before."""
    database = path / "room.db"
    if not database.exists():
        path.mkdir(parents=True, exist_ok=True)
        shutil.copy(_empty_room_file(), database)
    room = Room(await open_storage(str(database)), simulation.running_loop().wall_time)
    await room.open(rows, podium_settings=podium)
    try:
        yield room
    finally:
        await room.close()


def run_in_room(
    path: Path,
    scenario: Callable[[Room], Awaitable[None]],
    *rows: StreamRow,
    podium: PodiumSettings = PODIUM_NO_DELAYS,
) -> None:
    """Open a room with these tables, or one that existed before; run a scenario, and close it."""

    async def open_and_run() -> None:
        async with open_room(path, *rows, podium=podium) as room:
            await scenario(room)

    simulation.run_simulated(open_and_run())


async def create_client(
    room: Room, name: str, *roles: str, table: str = "t", chips: int = 10000
) -> RoomClient:
    """Return a client with this account, which is created if there is none; it is not connected."""
    account = await room.storage.find_account_by_name(name)
    if account is None:
        account = AccountRow(name.lower(), name, "guest", tuple(roles))
        await room.storage.add_account(account, chips)
    return RoomClient(room, account, table)


async def wait_for_turn(*guests: RoomClient) -> RoomClient:
    """Wait until one of these clients must decide, and return it."""

    def client_in_turn() -> RoomClient | None:
        for guest in guests:
            view = guest.view
            if view.own is not None and view.own.decision is not None:
                return guest
        return None

    await wait_until(lambda: client_in_turn() is not None)
    guest = client_in_turn()
    assert guest is not None
    return guest


def check_or_fold(guest: RoomClient) -> commands.HandCommand:
    """Return the cheapest action: check, otherwise fold; show, stand pat."""
    assert guest.view.own is not None
    match guest.view.own.decision:
        case decisions.BetDecision(check=True):
            return commands.Check()
        case decisions.BetDecision(fold=True):
            return commands.Fold()
        case decisions.BetDecision(bring_in_amount=bring_in) if bring_in:
            return commands.BringIn()
        case decisions.DrawDecision():
            return commands.Discard()
        case decisions.ShowDecision():
            return commands.Show()
        case other:
            raise AssertionError(f"no cheapest action for {other}")


# ---------------------------------------------------------------- entries not yet written


class HeldWrites:
    """Holds back the next write of a room until it is released."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._append = room.storage.append_entry
        self._write_requested = asyncio.Event()
        self._released: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        room.storage.append_entry = self._hold_and_append  # type: ignore[method-assign]

    async def _hold_and_append(
        self,
        entry: LogEntryRow,
        transactions: Sequence[WalletTransaction] = (),
        hand_row: HandRow | None = None,
        journal_act: JournalAct | None = None,
    ) -> None:
        self._write_requested.set()
        await self._released
        await self._append(entry, transactions, hand_row, journal_act)

    async def wait_for_write(self) -> None:
        """Wait until something is to be written."""
        await self._write_requested.wait()

    def release(self, failure: StorageError | None = None) -> None:
        """Let the write succeed or fail; later writes are not held."""
        self._room.storage.append_entry = self._append  # type: ignore[method-assign]
        if failure is None:
            self._released.set_result(None)
        else:
            self._released.set_exception(failure)


def http_request_of(room: Room, guest: RoomClient) -> RequestContext:
    """Return the context of an HTTP request by a client."""
    context = AppContext(
        Accounts(room.storage, room.unix_time), room.storage, room, SignInThrottle(room.unix_time)
    )
    return RequestContext(context, guest.account, "", "")


async def start_request(request: Coroutine[Any, Any, V]) -> asyncio.Task[V]:
    """Start a request; return once it is answered or has to wait."""
    task = asyncio.create_task(request)
    await asyncio.sleep(0)
    return task


# ---------------------------------------------------------------- a runner without a room


class InMemoryStorage:
    """The storage interface that a runner needs, in memory."""

    def __init__(self) -> None:
        self.log: list[LogEntryRow] = []
        self.replays: dict[str, HandRow] = {}
        self.refused_acts: list[RefusedActRow] = []
        self.seals: dict[bytes, SealRow] = {}
        """The seals of dealt hands, by the seed that the hand was dealt from."""

    @property
    def hands(self) -> list[HandRow]:
        return list(self.replays.values())

    async def append_entry(
        self,
        entry: LogEntryRow,
        _transactions: Sequence[WalletTransaction],
        hand: HandRow | None,
        _journal_act: JournalAct | None,
    ) -> None:
        self.log.append(entry)
        if hand is not None:
            self.replays[hand.id] = hand

    async def read_entries(self, _stream_id: str, _segment: int) -> list[LogEntryRow]:
        return self.log

    async def last_seq(self, _stream_id: str) -> int:
        return len(self.log)

    async def list_accounts(self, _kind: str) -> list[AccountRow]:
        return []

    async def add_account(self, account: AccountRow, chips: int) -> None:
        pass

    async def read_balance(self, _account_id: str) -> int:
        return 10**9

    async def find_request_seq(self, *_: str) -> None:
        return None

    async def update_stream(self, _stream: StreamRow, _journal_act: JournalAct | None) -> None:
        pass

    async def record_refused_act(self, refused: RefusedActRow, _address: str) -> None:
        self.refused_acts.append(refused)

    async def save_seal(self, seal: SealRow) -> None:
        self.seals[seal.shuffle_seed] = seal

    async def find_last_seal(self, _stream_id: str) -> SealRow | None:
        return list(self.seals.values())[-1] if self.seals else None

    async def find_seal(self, _stream_id: str, shuffle_seed: bytes) -> SealRow | None:
        return self.seals.get(shuffle_seed)

    async def list_chat_messages(self, *_: object, **_more: object) -> list[object]:
        return []

    async def list_hands_at_table(self, *_: object, **_more: object) -> list[HandRow]:
        return []


@dataclass
class ManualRoomClock:
    """A clock that is set by hand."""

    time: float = 0.0

    def now_exact(self) -> float:
        return self.time

    def now(self) -> int:
        return int(self.time)
