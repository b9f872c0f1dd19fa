"""A clerk: runs something that has a log but no cards, as a croupier runs a table.

What he runs is pure: commands go in, events come out. He is the only one who tells it anything,
writes each command down before anybody hears of it, and is there again after a restart.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

import msgspec

from cardspeak.hand.commands import Refused
from cardspeak.houses.rule_violation import RuleViolation
from cardspeak.service.messages import Done, RequestRefused
from cardspeak.service.schedule import ScheduledTask
from cardspeak.service.storage.interface import InsufficientChips, StorageError
from cardspeak.service.storage.models import LogEntryRow
from cardspeak.table.table_log import encode_seed

if TYPE_CHECKING:
    from collections.abc import (
        AsyncIterator,
        Awaitable,
        Callable,
        Iterable,
        Mapping,
        Sequence,
    )

    from cardspeak.service.messages import SeatReady, ServerMessage
    from cardspeak.service.room import Room
    from cardspeak.service.storage.models import AccountRow, StreamRow, WalletTransaction
    from cardspeak.service.subscribers import Client
    from cardspeak.service.table_permissions import Actor
    from cardspeak.service.table_runner import TableRunner
    from cardspeak.table.commands import TableCommand

log = logging.getLogger(__name__)

PUBLISH_INTERVAL: Final = 0.25
"""Seconds between two looks that those who follow are given, at least."""
PLAYER_FIELDS: Final = ("player", "substitute", "alternate")
"""Where a command names people, who must have an account."""
TICK_INTERVAL: Final = 1.0
"""Seconds between two looks at the clock."""

C = TypeVar("C", bound=msgspec.Struct)
"""What it is told."""
E = TypeVar("E")
"""What happens."""
L = TypeVar("L")
"""What the lobby shows of it."""


class Runner(ABC, Generic[C, E, L]):
    """Runs one such thing."""

    COMMAND_DECODER: ClassVar[msgspec.json.Decoder[Any]]
    """Reads the commands of its log."""

    def __init__(self, room: Room, row: StreamRow) -> None:
        self.room = room
        self.row = row
        self.seq = 0
        self.accounts: dict[str, str] = {}
        """The account of everybody who has to do with it, by name."""
        self._followers: dict[Client, None] = {}
        self._lock = asyncio.Lock()
        self._opening_lock = asyncio.Lock()
        self._deferred: dict[TableRunner, None] = {}
        """Croupiers who were asked to look again when what is done now is over."""
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._started = False
        """Whether everything else of the room is there."""
        self._needs_replay = False
        """Whether it may not be what its log says."""
        self._committed_summary: L
        """What the lobby shows while something is done that is not written down yet."""

    # ------------------------------------------------------------ what differs

    @abstractmethod
    def reset(self) -> None:
        """Make what is run as it was before its first entry."""

    @abstractmethod
    def apply(self, command: C) -> list[E]:
        """Do a command, or refuse it and change nothing."""

    @abstractmethod
    def advance_clock(self, now: int) -> list[E]:
        """Let it know what time it is."""

    @abstractmethod
    def involved_names(self) -> Iterable[str]:
        """Name everybody who has to do with it."""

    def involves(self, name: str) -> bool:
        """Say whether somebody has to do with it now, so that he keeps his name."""
        return name in self.involved_names()

    @abstractmethod
    def wallet_transactions(self, new_events: Sequence[E]) -> Iterable[WalletTransaction]:
        """Say what goes out of wallets and into them."""

    @abstractmethod
    def project(self, entry: LogEntryRow, new_events: Sequence[E]) -> None:
        """Remember what follows from an entry, and from nothing else."""

    @abstractmethod
    def authorise(self, command: C, account: AccountRow) -> C:
        """Give a command as it is done if this person may say it, or refuse it."""

    @abstractmethod
    def build_snapshot(self, account: AccountRow | None) -> ServerMessage:
        """Show it to somebody."""

    @abstractmethod
    def build_summary(self) -> L:
        """Say what the lobby shows of it."""

    @abstractmethod
    def next_task(self, table_runner: TableRunner) -> ScheduledTask | None:
        """Say what is to be done next at one of its tables: see `TableController`."""

    @abstractmethod
    def check_allowed(self, actor: Actor, command: TableCommand) -> None:
        """Refuse what players do not do at its tables: see `TableController`."""

    @abstractmethod
    def required_tables(self) -> Mapping[str, Callable[[], Awaitable[object]]]:
        """Say which tables there must be, by their ids, and how to open each."""

    async def after_commit(self, new_events: Sequence[E]) -> None:
        """See to what must be done elsewhere now that this is written down; after a restart too."""

    async def run_automatic(self) -> None:
        """Do what is due and nobody has said."""

    # ------------------------------------------------------------ beginning and ending

    def table_runners(self) -> list[TableRunner]:
        """Give the croupiers of its tables."""
        return [
            one
            for one in self.room.table_runners.values()
            if one.settings.controller == self.row.id
        ]

    async def open_missing_tables(self) -> None:
        """Open the tables that there must be and nobody runs.

        Only by what is written down: a table that is opened for an entry which is lost would keep
        its id from the table that takes its place. Whoever is writing sees to it afterwards, or the
        next look at the clock does.
        """
        async with self._opening_lock:
            while self.is_settled:
                wanted = self.required_tables()
                missing = next((one for one in wanted if one not in self.room.table_runners), None)
                if missing is None:
                    return
                try:
                    await wanted[missing]()
                except StorageError as failure:
                    log.error("table %s is not open yet: %s", missing, failure)  # noqa: TRY400
                    return

    @property
    def is_writing(self) -> bool:
        """Whether something is done that is not written down yet: nobody may go by it."""
        return self._lock.locked() or self._needs_replay

    @property
    def is_settled(self) -> bool:
        """Whether what it knows is written down, and all tables of the room are there."""
        return self._started and not self.is_writing

    def defer(self, table_runner: TableRunner) -> ScheduledTask:
        """Have a croupier do nothing until this is settled again."""
        self._deferred[table_runner] = None
        return ScheduledTask()

    @contextlib.asynccontextmanager
    async def exclusive(self) -> AsyncIterator[None]:
        """Be the only one who does something; whoever waited for that looks again afterwards."""
        try:
            async with self._lock:
                if self._needs_replay:
                    await self._replay_log()
                self._committed_summary = self.build_summary()
                yield
        finally:
            waiting, self._deferred = self._deferred, {}
            for table_runner in waiting:
                table_runner.wake()

    async def load(self) -> None:
        """Take it as its log left it."""
        await self._replay_log()

    async def start(self) -> None:
        """Begin to work, when everything else of the room is there."""
        self._started = True
        await self.after_commit(())
        self._task = asyncio.create_task(self._run(), name=f"clerk {self.row.id}")

    async def stop(self) -> None:
        """Stop working; everything is in the log."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _replay_log(self) -> None:
        """Make it from its log."""
        self._needs_replay = True
        entries = await self.room.storage.read_entries(self.row.id, self.row.segment)
        self.accounts = {}
        self.reset()
        for entry in entries:
            command = self.COMMAND_DECODER.decode(entry.command) if entry.command else None
            new_events = self.advance_clock(entry.room_time)
            if command is not None:
                new_events = [*new_events, *self.apply(command)]
            self.project(entry, new_events)
        for name in self.involved_names():
            with contextlib.suppress(Refused):  # who has to do with it no more may have another
                await self.resolve_account(name)
        self.seq = entries[-1].seq if entries else await self.room.storage.last_seq(self.row.id)
        self._needs_replay = False

    async def resolve_account(self, name: str) -> str:
        """Give the account that has a name: it keeps it while it has to do with this."""
        if name not in self.accounts:
            found = await self.room.storage.find_account_by_name(name)
            if found is None or found.name != name:
                raise Refused(f"nobody here is called {name}")
            self.accounts[name] = found.id
        return self.accounts[name]

    async def _run(self) -> None:
        """Look at the clock, do what is due, and show how things are."""
        while True:
            # Python 3.11's wait_for forgets that it was cancelled if both happen at once.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(TICK_INTERVAL):
                    await self._changed.wait()
            changed = self._changed.is_set()
            self._changed.clear()
            try:
                await self.tick()
                await self.open_missing_tables()
                await self.run_automatic()
            except StorageError as failure:
                log.error("%s: %s", self.row.id, failure)  # noqa: TRY400  one line is enough
            except Exception:
                log.exception("%s: made again from its log", self.row.id)
                with contextlib.suppress(StorageError):
                    async with self.exclusive():
                        await self._replay_log()
            if changed or self._changed.is_set():
                self.publish()
            await asyncio.sleep(PUBLISH_INTERVAL)

    # ------------------------------------------------------------ acting

    async def handle(self, client: Client, request_id: str, command: C) -> None:
        """Do what somebody asks for once, and answer him."""
        account = client.account
        if account is None:
            client.send_message(
                RequestRefused(request_id, "only who has a name here may do that: come in first")
            )
            return
        try:
            client.send_message(await self._handle_once(account, request_id, command))
        except RuleViolation as refused:
            client.send_message(RequestRefused(request_id, refused.reason, refused.clause))
        except InsufficientChips:
            client.send_message(
                RequestRefused(request_id, "there are too few chips in your wallet")
            )
        except StorageError:
            client.send_message(
                RequestRefused(
                    request_id, "it could not be written down, so it was not done: try again"
                )
            )
        except Exception:
            log.exception("%s: %s", self.row.id, type(command).__name__)
            client.send_message(
                RequestRefused(
                    request_id, "something went wrong here, and it was not done: look again"
                )
            )

    async def _handle_once(self, account: AccountRow, said_id: str, command: C) -> Done:
        if not 0 < len(said_id) <= 64:
            raise Refused("an action's id has 1 to 64 characters")
        async with self.exclusive():
            done = await self.room.storage.find_request_seq(self.row.id, account.id, said_id)
            if done is not None:
                return Done(said_id, self.row.id, done)
            new_events = await self._execute(self.authorise(command, account), account.id, said_id)
            done = self.seq
        await self._follow_up(new_events)
        return Done(said_id, self.row.id, done)

    async def execute(self, command: C, by: str = "") -> list[E]:
        """Do a command, write it down, and see to what follows; or refuse it."""
        async with self.exclusive():
            new_events = await self._execute(command, by)
        await self._follow_up(new_events)
        return new_events

    async def _execute(self, command: C, by: str, action: str = "") -> list[E]:
        for part in PLAYER_FIELDS:
            if name := getattr(command, part, ""):
                await self.resolve_account(name)
        now = self.room.clock.now()
        passed = await self._advance_clock(now)
        new_events = self.apply(command)
        await self._commit(now, command, new_events, by, action)
        return [*passed, *new_events]

    async def tick(self) -> None:
        """Let time pass."""
        async with self.exclusive():
            new_events = await self._advance_clock(self.room.clock.now())
        if new_events:
            await self._follow_up(new_events)

    async def _advance_clock(self, now: int) -> list[E]:
        """Let time pass; what follows from that is an entry of its own."""
        new_events = self.advance_clock(now)
        if new_events:
            await self._commit(now, None, new_events)
        return new_events

    async def _commit(
        self, at: int, command: C | None, new_events: Sequence[E], by: str = "", action: str = ""
    ) -> None:
        entry = LogEntryRow(
            stream_id=self.row.id,
            seq=self.seq + 1,
            segment=self.row.segment,
            room_time=at,
            command=b"" if command is None else msgspec.json.encode(command, enc_hook=encode_seed),
            by=by,
            request_id=action,
            recorded_at=self.room.unix_time(),
        )
        self._needs_replay = True  # and stays so if whoever waits for this is cut off
        try:
            moves = tuple(self.wallet_transactions(new_events))
            self.project(entry, new_events)
            await self.room.storage.append_entry(entry, moves)
        except Exception:
            await self._replay_log()
            if self.seq < entry.seq:
                raise
        self.seq, self._needs_replay = entry.seq, False
        for move in moves:
            self.room.notify_wallet(move.account_id)

    async def _follow_up(self, new_events: Sequence[E]) -> None:
        await self.after_commit(new_events)
        self._changed.set()

    # ------------------------------------------------------------ showing

    def subscribe(self, client: Client) -> None:
        """Show somebody how things are, now and whenever they change."""
        self._followers[client] = None
        if self.is_writing:
            self._changed.set()  # nobody sees what is not written down yet
        else:
            client.send_message(self.build_snapshot(client.account))

    def committed_summary(self) -> L:
        """Say what the lobby shows, which does not wait: how things were when all was written."""
        return self._committed_summary if self.is_writing else self.build_summary()

    def notify_seat_ready(self, player: str, message: SeatReady) -> None:
        """Call somebody to a table."""
        if player in self.accounts:
            self.room.notify_seat_ready(self.accounts[player], message)

    def unsubscribe(self, client: Client) -> None:
        """Show somebody nothing more."""
        self._followers.pop(client, None)

    def publish(self) -> None:
        """Show everybody who follows how things are."""
        if not self.is_writing:
            for client in list(self._followers):
                client.send_message(self.build_snapshot(client.account))
        else:
            self._changed.set()


AnyRunner = Runner[Any, Any, Any]
