"""Base class of the podium and tournament runners: event sourcing for logs without cards.

The state it runs is pure: commands go in, events come out. The runner is the only one to change
it, stores each command before anybody sees its effect, and restores it after a restart.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

import msgspec

from cardspeak.hand.commands import RefusedError
from cardspeak.hand.seat_numbers import write_seats
from cardspeak.houses.rule_violation import RuleViolationError
from cardspeak.service.messages import RequestDone, RequestRefused
from cardspeak.service.schedule import ScheduledTask
from cardspeak.service.storage.interface import InsufficientChipsError, StorageError
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
"""Minimum number of seconds between two snapshots sent to followers."""
PLAYER_FIELDS: Final = ("player", "substitute", "alternate")
"""Command fields that name players, who must have an account."""
TICK_INTERVAL: Final = 1.0
"""Seconds between two clock ticks."""

C = TypeVar("C", bound=msgspec.Struct)
"""The command type."""
E = TypeVar("E")
"""The event type."""
L = TypeVar("L")
"""What the lobby shows of it."""


class Runner(ABC, Generic[C, E, L]):
    """Runs one podium or tournament."""

    COMMAND_DECODER: ClassVar[msgspec.json.Decoder[Any]]
    """Decodes the commands of its log."""

    def __init__(self, room: Room, stream: StreamRow) -> None:
        self.room = room
        self.row = stream
        self.seq = 0
        self.accounts: dict[str, str] = {}
        """The account of everybody involved, by name."""
        self._followers: dict[Client, None] = {}
        self._lock = asyncio.Lock()
        self._opening_lock = asyncio.Lock()
        self._deferred: dict[TableRunner, None] = {}
        """Table runners to wake when the current write is done."""
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._started = False
        """Whether the rest of the room has been loaded."""
        self._needs_replay = False
        """Whether the state may differ from the log, and must be replayed."""
        self._committed_summary: L
        """What the lobby shows during a write that is not committed yet."""

    # ------------------------------------------------------------ what subclasses define

    @abstractmethod
    def reset(self) -> None:
        """Reset the state to what it was before the first entry of the log."""

    @abstractmethod
    def apply(self, command: C) -> list[E]:
        """Apply a command and return its events, or refuse it and change nothing."""

    @abstractmethod
    def advance_clock(self, now: int) -> list[E]:
        """Advance the clock and return the events that this causes."""

    @abstractmethod
    def involved_names(self) -> Iterable[str]:
        """Return the names of everybody involved."""

    def involves(self, name: str) -> bool:
        """Whether a player is involved now, and so must keep their name."""
        return name in self.involved_names()

    @abstractmethod
    def wallet_transactions(self, new_events: Sequence[E]) -> Iterable[WalletTransaction]:
        """Return what is to be moved to and from wallets."""

    @abstractmethod
    def project(self, entry: LogEntryRow, new_events: Sequence[E]) -> None:
        """Update the projection from a log entry, and from nothing else."""

    @abstractmethod
    def authorise(self, command: C, account: AccountRow) -> C:
        """Return the command to execute if this account may send it, or refuse it."""

    @abstractmethod
    def build_snapshot(self, account: AccountRow | None) -> ServerMessage:
        """Return a snapshot for a viewer."""

    @abstractmethod
    def build_summary(self) -> L:
        """Return what the lobby shows of it."""

    @abstractmethod
    def next_task(self, table_runner: TableRunner) -> ScheduledTask | None:
        """Return the next task at one of its tables: see `TableController`."""

    @abstractmethod
    def check_allowed(self, actor: Actor, command: TableCommand) -> None:
        """Refuse what may not be done at its tables: see `TableController`."""

    @abstractmethod
    def required_tables(self) -> Mapping[str, Callable[[], Awaitable[object]]]:
        """Return the tables that must exist, by id, and how to open each."""

    async def after_commit(self, new_events: Sequence[E]) -> None:
        """Run side effects of committed events; called without events after a restart."""

    async def run_automatic(self) -> None:
        """Do what is due without anybody asking for it."""

    # ------------------------------------------------------------ starting and stopping

    def table_runners(self) -> list[TableRunner]:
        """Return the runners of its tables."""
        return [
            table_runner
            for table_runner in self.room.table_runners.values()
            if table_runner.settings.controller == self.row.id
        ]

    async def open_missing_tables(self) -> None:
        """Open the tables that must exist and have no runner.

        Only committed state counts: a table opened for an entry that is then lost would keep its
        id from the table that takes its place. If a write is in progress, this runs again after
        it, or at the next clock tick.
        """
        async with self._opening_lock:
            while self.is_settled:
                required_tables = self.required_tables()
                missing_id = next(
                    (
                        table_id
                        for table_id in required_tables
                        if table_id not in self.room.table_runners
                    ),
                    None,
                )
                if missing_id is None:
                    return
                try:
                    await required_tables[missing_id]()
                except StorageError as error:
                    log.error("table %s is not open yet: %s", missing_id, error)  # noqa: TRY400
                    return

    @property
    def is_writing(self) -> bool:
        """Whether the state is uncommitted or must be replayed, so that nobody may rely on it."""
        return self._lock.locked() or self._needs_replay

    @property
    def is_settled(self) -> bool:
        """Whether the state is committed, and all tables of the room are loaded."""
        return self._started and not self.is_writing

    def defer(self, table_runner: TableRunner) -> ScheduledTask:
        """Have a table runner do nothing until this runner is settled again."""
        self._deferred[table_runner] = None
        return ScheduledTask()

    @contextlib.asynccontextmanager
    async def exclusive(self) -> AsyncIterator[None]:
        """Hold the write lock; afterwards wake the table runners that waited for it."""
        try:
            async with self._lock:
                if self._needs_replay:
                    await self._replay_log()
                self._committed_summary = self.build_summary()
                yield
        finally:
            deferred, self._deferred = self._deferred, {}
            for table_runner in deferred:
                table_runner.wake()

    async def load(self) -> None:
        """Restore the state from the log."""
        await self._replay_log()

    async def start(self) -> None:
        """Start working, once the rest of the room is loaded."""
        self._started = True
        await self.after_commit(())
        self._task = asyncio.create_task(self._run(), name=f"runner {self.row.id}")

    async def stop(self) -> None:
        """Stop working; everything is in the log."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _replay_log(self) -> None:
        """Rebuild the state by replaying the log."""
        self._needs_replay = True
        entries = await self.room.storage.read_entries(self.row.id, self.row.segment)
        self.accounts = {}
        self.reset()
        for entry in entries:
            command = self.COMMAND_DECODER.decode(entry.command) if entry.command else None
            new_events = self.advance_clock(entry.stream_time)
            if command is not None:
                new_events = [*new_events, *self.apply(command)]
            self.project(entry, new_events)
        for name in self.involved_names():
            with contextlib.suppress(RefusedError):  # a player who is done here may be renamed
                await self.resolve_account(name)
        self.seq = entries[-1].seq if entries else await self.room.storage.last_seq(self.row.id)
        self._needs_replay = False

    async def resolve_account(self, name: str) -> str:
        """Return the account with this name, which keeps the name while it is involved here."""
        if name not in self.accounts:
            account = await self.room.storage.find_account_by_name(name)
            if account is None or account.name != name:
                raise RefusedError(f"there is no player called {name}")
            self.accounts[name] = account.id
        return self.accounts[name]

    async def _run(self) -> None:
        """Tick the clock, do what is due, and publish changes."""
        while True:
            # Python 3.11's wait_for loses a cancellation that comes as the event is set.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(TICK_INTERVAL):
                    await self._changed.wait()
            has_changed = self._changed.is_set()
            self._changed.clear()
            try:
                await self.tick()
                await self.open_missing_tables()
                await self.run_automatic()
            except StorageError as error:
                log.error("%s: %s", self.row.id, error)  # noqa: TRY400  one line is enough
            except Exception:
                log.exception("%s: restored from its log", self.row.id)
                with contextlib.suppress(StorageError):
                    async with self.exclusive():
                        await self._replay_log()
            if has_changed or self._changed.is_set():
                self.publish()
            await asyncio.sleep(PUBLISH_INTERVAL)

    # ------------------------------------------------------------ commands

    async def handle(self, client: Client, request_id: str, command: C) -> None:
        """Execute a client's command once, and send the answer."""
        account = client.account
        if account is None:
            client.send_message(RequestRefused(request_id, "sign in first, or continue as a guest"))
            return
        try:
            client.send_message(await self._handle_once(account, request_id, command))
        except RuleViolationError as error:
            client.send_message(RequestRefused(request_id, write_seats(error.reason), error.clause))
        except InsufficientChipsError:
            client.send_message(RequestRefused(request_id, "not enough chips in your wallet"))
        except StorageError:
            client.send_message(
                RequestRefused(
                    request_id, "that could not be saved, so nothing has changed: try again"
                )
            )
        except Exception:
            log.exception("%s: %s", self.row.id, type(command).__name__)
            client.send_message(
                RequestRefused(
                    request_id,
                    "something went wrong on our side, and nothing has changed: try again",
                )
            )

    async def _handle_once(self, account: AccountRow, request_id: str, command: C) -> RequestDone:
        if not 0 < len(request_id) <= 64:
            raise RefusedError("a request_id must have 1 to 64 characters")
        async with self.exclusive():
            seq = await self.room.storage.find_request_seq(self.row.id, account.id, request_id)
            if seq is not None:
                return RequestDone(request_id, self.row.id, seq)
            new_events = await self._execute(
                self.authorise(command, account), account.id, request_id
            )
            seq = self.seq
        await self._follow_up(new_events)
        return RequestDone(request_id, self.row.id, seq)

    async def execute(self, command: C, by: str = "") -> list[E]:
        """Execute a command, store it, and run its side effects; or refuse it."""
        async with self.exclusive():
            new_events = await self._execute(command, by)
        await self._follow_up(new_events)
        return new_events

    async def _execute(self, command: C, by: str, request_id: str = "") -> list[E]:
        for field in PLAYER_FIELDS:
            if name := getattr(command, field, ""):
                await self.resolve_account(name)
        now = self.room.clock.now()
        clock_events = await self._advance_clock(now)
        new_events = self.apply(command)
        await self._commit(now, command, new_events, by, request_id)
        return [*clock_events, *new_events]

    async def tick(self) -> None:
        """Advance the clock to the room's time."""
        async with self.exclusive():
            new_events = await self._advance_clock(self.room.clock.now())
        if new_events:
            await self._follow_up(new_events)

    async def _advance_clock(self, now: int) -> list[E]:
        """Advance the clock; events that this causes are a log entry of their own."""
        new_events = self.advance_clock(now)
        if new_events:
            await self._commit(now, None, new_events)
        return new_events

    async def _commit(
        self,
        stream_time: int,
        command: C | None,
        new_events: Sequence[E],
        by: str = "",
        request_id: str = "",
    ) -> None:
        entry = LogEntryRow(
            stream_id=self.row.id,
            seq=self.seq + 1,
            segment=self.row.segment,
            stream_time=stream_time,
            command=b"" if command is None else msgspec.json.encode(command, enc_hook=encode_seed),
            account_id=by,
            request_id=request_id,
            recorded_at=self.room.unix_time(),
        )
        self._needs_replay = True  # and stays so if the caller is cancelled
        try:
            transactions = tuple(self.wallet_transactions(new_events))
            self.project(entry, new_events)
            await self.room.storage.append_entry(entry, transactions)
        except Exception:
            await self._replay_log()
            if self.seq < entry.seq:
                raise
        self.seq, self._needs_replay = entry.seq, False
        for transaction in transactions:
            self.room.notify_wallet(transaction.account_id)

    async def _follow_up(self, new_events: Sequence[E]) -> None:
        await self.after_commit(new_events)
        self._changed.set()

    # ------------------------------------------------------------ views

    def subscribe(self, client: Client) -> None:
        """Send a follower a snapshot now and whenever something changes."""
        self._followers[client] = None
        if self.is_writing:
            self._changed.set()  # nobody sees what is not committed yet
        else:
            client.send_message(self.build_snapshot(client.account))

    def committed_summary(self) -> L:
        """Return what the lobby shows without waiting for a write: the last committed summary."""
        return self._committed_summary if self.is_writing else self.build_summary()

    def notify_seat_ready(self, player: str, message: SeatReady) -> None:
        """Send a player a seat-ready notice."""
        if player in self.accounts:
            self.room.notify_seat_ready(self.accounts[player], message)

    def unsubscribe(self, client: Client) -> None:
        """Stop sending snapshots to a client."""
        self._followers.pop(client, None)

    def publish(self) -> None:
        """Send a snapshot to all followers."""
        if not self.is_writing:
            for client in list(self._followers):
                client.send_message(self.build_snapshot(client.account))
        else:
            self._changed.set()


AnyRunner = Runner[Any, Any, Any]
