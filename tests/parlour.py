"""A room in this process, with real storage and no sockets: people say things to its croupiers."""

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

import simulation
from cardspeak.hand import commands as acts
from cardspeak.hand import decisions, placard
from cardspeak.service import opening
from cardspeak.service.accounts import Accounts
from cardspeak.service.messages import (
    AnyTold,
    Do,
    Done,
    Gone,
    Happened,
    No,
    Seen,
    TakeSeat,
    Watch,
)
from cardspeak.service.regulars import Regulars
from cardspeak.service.rest import Desk
from cardspeak.service.rest.routes import Asked
from cardspeak.service.room import Room
from cardspeak.service.settings import PodiumSettings, TableSettings
from cardspeak.service.storage import open_storage
from cardspeak.service.storage.rows import Account
from cardspeak.service.throttle import Doorkeeper
from cardspeak.table import sign
from cardspeak.table.commands import AnyCommand, Play

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Coroutine, Sequence

    from cardspeak.room.commands import AnyCommand as AnyRoomCommand
    from cardspeak.service.boards import BoardView
    from cardspeak.service.croupier import Croupier
    from cardspeak.service.messages import TableView
    from cardspeak.service.storage.interface import StorageFailure
    from cardspeak.service.storage.rows import Entry, HandRow, Move, TableRow

T = TypeVar("T", bound=AnyTold)
V = TypeVar("V")

FAST = TableSettings(
    pause=0.0,
    showdown_pause=0.0,
    think=(0.0, 0.0),
    samples=32,
    show_after=0.0,
    show_within=0.0,
    vote_within=0.0,
    choose_within=0.0,
)
"""No waiting at all."""

QUICK_PODIUM = PodiumSettings(tables=FAST)


def a_table(
    game: str = "holdem",
    *,
    house: str = "wsop",
    settings: TableSettings = FAST,
    table: dict[str, Any] | None = None,
    table_id: str = "t",
    **posted: Any,
) -> TableRow:
    """Make the row of a table."""
    if not {"blinds", "ante", "point"} & set(posted):
        posted["blinds"] = (5, 10)
    posted_sign = sign(placard(game, house=house, **posted), **(table or {}))
    return opening.table(table_id, f"Table {table_id}", posted_sign, settings)


class Guest:
    """Somebody at the other end of a line that is never cut."""

    def __init__(self, room: Room, account: Account | None, table: str = "t") -> None:
        self.room = room
        self.account = account
        self.table = table
        self.told: list[AnyTold] = []

    def tell(self, told: AnyTold) -> None:
        """Take what is told."""
        self.send(msgspec.json.encode(told))

    def send(self, told: bytes) -> None:
        """Take what is told in writing."""
        self.told.append(msgspec.json.decode(told, type=AnyTold))

    def connect(self) -> None:
        """Be one of those whose browsers are open."""
        self.in_lobby = False
        self.room.connections.add(self)  # type: ignore[arg-type]

    def bye(self, why: str) -> None:
        """Close the browser."""
        self.room.connections.discard(self)

    @property
    def croupier(self) -> Croupier:
        """Whoever runs the table."""
        return self.room.tables[self.table]

    @property
    def name(self) -> str:
        """The name of the account."""
        return self.account.name if self.account is not None else ""

    @property
    def view(self) -> TableView:
        """The table as it was last shown."""
        return self._seen()[-1].view

    @property
    def told_seq(self) -> int:
        """The last entry of the table's log that this guest has heard of."""
        return self._seen()[-1].seq

    def _seen(self) -> list[Seen | Happened]:
        shown = (one for one in self.told if isinstance(one, Seen | Happened))
        return [one for one in shown if one.table == self.table]

    async def ask(self, asked: Any) -> Done | No:
        """Say something and wait for the answer."""
        before = len(self.told)

        def answers() -> list[Done | No]:
            told = (one for one in self.told[before:] if isinstance(one, Done | No))
            return [one for one in told if one.id == asked.id]

        self.croupier.ask(self, asked)
        await until(answers)
        return answers()[0]

    def fresh_id(self) -> str:
        """Make up an id that nobody has used, the evening before neither."""
        return secrets.token_hex(8)

    async def watch(self, since: int = 0) -> TableView:
        """Follow the table."""
        if not await self.looks(since):
            raise AssertionError(f"{self.table} is gone")
        return self.view

    async def looks(self, since: int = 0) -> bool:
        """Follow the table if it is still there, and say whether it is."""
        before, table = len(self.told), self.table
        self.croupier.ask(self, Watch(table, since))

        def answers() -> list[Seen | Happened | Gone]:
            told = (one for one in self.told[before:] if isinstance(one, Seen | Happened | Gone))
            return [one for one in told if one.table == table]

        await until(answers)
        return not isinstance(answers()[0], Gone)

    async def at_podium(self, command: AnyRoomCommand, said_id: str = "") -> Done | No:
        """Say something at the podium, and give the answer."""
        said_id = said_id or self.fresh_id()
        await self.room.podium.say(self, said_id, command)
        return next(
            one for one in reversed(self.told) if isinstance(one, Done | No) and one.id == said_id
        )

    @property
    def board(self) -> BoardView:
        """The podium as this guest would be shown it now."""
        return self.room.podium.view(self.account)

    async def sit(self, seat: int = -1, chips: int = 1000) -> Done | No:
        """Take a seat."""
        return await self.ask(TakeSeat(self.table, self.fresh_id(), seat, chips))

    async def do(self, command: AnyCommand, **more: Any) -> Done | No:
        """Do something at the table."""
        return await self.ask(
            Do(self.table, more.pop("id", "") or self.fresh_id(), command, **more)
        )

    async def act(self, act: acts.AnyCommand, **more: Any) -> Done | No:
        """Do something in the hand, as of the last view."""
        yours = self.view.yours
        turn = {"hand": self.view.hand, "turn": yours.turn if yours else ""} | more
        return await self.do(Play(act), **turn)


async def until(true: Any) -> None:
    """Wait until something is so."""
    await simulation.loop().until(true)


@cache
def _new_room() -> Path:
    """Make a room's file with the accounts of its bots, once: to make one takes longer than a test.

    A file in memory: what a disk does with it is tested elsewhere.
    """
    memory = Path("/dev/shm")
    folder = Path(tempfile.mkdtemp(dir=memory if memory.is_dir() else None))
    atexit.register(shutil.rmtree, folder)

    async def made() -> None:
        storage = await open_storage(str(folder / "room.db"))
        await Regulars(storage).open()
        await storage.close()

    with ThreadPoolExecutor(1) as aside:  # a loop runs here already
        aside.submit(lambda: simulation.simulate(made())).result()
    return folder / "room.db"


@asynccontextmanager
async def parlour(
    path: Path, *rows: TableRow, podium: PodiumSettings = QUICK_PODIUM
) -> AsyncIterator[Room]:
    """Open a room with these tables, or one that was there before."""
    database = path / "room.db"
    if not database.exists():
        path.mkdir(parents=True, exist_ok=True)
        shutil.copy(_new_room(), database)
    room = Room(await open_storage(str(database)), simulation.loop().wall)
    await room.open(rows, podium=podium)
    try:
        yield room
    finally:
        await room.close()


async def come_in(
    room: Room, name: str, *roles: str, table: str = "t", chips: int = 10000
) -> Guest:
    """Let somebody in, who has an account from now on."""
    account = await room.storage.account_named(name)
    if account is None:
        account = Account(name.lower(), name, "guest", tuple(roles))
        await room.storage.add_account(account, chips)
    return Guest(room, account, table)


async def turn_of(*guests: Guest) -> Guest:
    """Wait until one of these must decide, and say who."""

    def found() -> Guest | None:
        for guest in guests:
            view = guest.view
            if view.yours is not None and view.yours.decision is not None:
                return guest
        return None

    await until(lambda: found() is not None)
    guest = found()
    assert guest is not None
    return guest


def cheapest(guest: Guest) -> acts.AnyCommand:
    """Choose what costs least: check, else fold; show, stand pat."""
    assert guest.view.yours is not None
    match guest.view.yours.decision:
        case decisions.Bet(check=True):
            return acts.Check()
        case decisions.Bet(fold=True):
            return acts.Fold()
        case decisions.Bet(bring_in=bring_in) if bring_in:
            return acts.BringIn()
        case decisions.Draw():
            return acts.Throw()
        case decisions.Show():
            return acts.Show()
        case other:
            raise AssertionError(f"what to do about {other}?")


# ---------------------------------------------------------------- what is not written yet


class HeldPen:
    """Keeps a room from writing the next entry down until it is let go."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._append = room.storage.append
        self._asked = asyncio.Event()
        self._goes_on: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        room.storage.append = self._holds  # type: ignore[method-assign]

    async def _holds(
        self, entry: Entry, moves: Sequence[Move] = (), hand: HandRow | None = None
    ) -> None:
        self._asked.set()
        await self._goes_on
        await self._append(entry, moves, hand)

    async def asked(self) -> None:
        """Wait until something is to be written."""
        await self._asked.wait()

    def let_go(self, failure: StorageFailure | None = None) -> None:
        """Have it written, or fail; whatever comes later is written at once."""
        self._room.storage.append = self._append  # type: ignore[method-assign]
        if failure is None:
            self._goes_on.set_result(None)
        else:
            self._goes_on.set_exception(failure)


def browser_of(room: Room, guest: Guest) -> Asked:
    """Let somebody ask over HTTP."""
    desk = Desk(Accounts(room.storage, room.wall), room.storage, room, Doorkeeper(room.wall))
    return Asked(desk, guest.account, "", "")


async def asks(asking: Coroutine[Any, Any, V]) -> asyncio.Task[V]:
    """Ask something, and go on when it is answered or must wait."""
    task = asyncio.create_task(asking)
    await asyncio.sleep(0)
    return task


# ---------------------------------------------------------------- a table that nobody waits at


class PocketBooks:
    """What a croupier needs of a storage, in memory."""

    def __init__(self) -> None:
        self.log: list[Entry] = []
        self.films: dict[str, HandRow] = {}

    @property
    def hands(self) -> list[HandRow]:
        return list(self.films.values())

    async def append(self, entry: Entry, _moves: Sequence[Move], hand: HandRow | None) -> None:
        self.log.append(entry)
        if hand is not None:
            self.films[hand.id] = hand

    async def entries(self, _table: str, _sitting: int) -> list[Entry]:
        return self.log

    async def last_seq(self, _table: str) -> int:
        return len(self.log)

    async def accounts(self, _kind: str) -> list[Account]:
        return []

    async def add_account(self, account: Account, chips: int) -> None:
        pass

    async def chips(self, _account: str) -> int:
        return 10**9

    async def done(self, *_: str) -> None:
        return None

    async def change_table(self, _row: TableRow) -> None:
        pass

    async def lines(self, *_: object, **_more: object) -> list[object]:
        return []

    async def hands_at(self, *_: object, **_more: object) -> list[HandRow]:
        return []


@dataclass
class StillClock:
    """A clock that is set by hand."""

    time: float = 0.0

    def exact(self) -> float:
        return self.time

    def now(self) -> int:
        return int(self.time)
