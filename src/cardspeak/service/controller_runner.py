"""The base of the podium and tournament runners, which decide about tables with their own runners.

What they decide follows from their own log and the current state of the table, whenever the table
runner plans what to do next; so nothing is lost if either of them is rebuilt.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

import msgspec

from cardspeak.hand.commands import RefusedError
from cardspeak.service.messages import ActAtPodium, ActInTournament, RequestDone
from cardspeak.service.runner import Runner
from cardspeak.service.schedule import ScheduledTask
from cardspeak.service.storage.interface import StorageError
from cardspeak.service.table_permissions import describe_command

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence

    from cardspeak.service.messages import SeatReady, ServerMessage
    from cardspeak.service.room import Room
    from cardspeak.service.runner import Request
    from cardspeak.service.storage.models import AccountRow, StreamRow
    from cardspeak.service.subscribers import Client
    from cardspeak.service.table_permissions import Actor
    from cardspeak.service.table_runner import TableRunner
    from cardspeak.table.commands import TableCommand

log = logging.getLogger(__name__)

PUBLISH_INTERVAL: Final = 0.25
"""Minimum number of seconds between two snapshots sent to followers."""
TICK_INTERVAL: Final = 1.0
"""Seconds between two clock ticks."""
PLAYER_FIELDS: Final = ("player", "substitute", "alternate")
"""Command fields that name players, who must have an account."""

C = TypeVar("C", bound=msgspec.Struct)
"""The command type."""
E = TypeVar("E")
"""The event type."""
L = TypeVar("L")
"""What the lobby shows of it."""


class Followers:
    """Clients that get a snapshot when something changes, at most four times a second."""

    def __init__(self) -> None:
        self.clients: dict[Client, None] = {}
        self.has_news = False
        """Whether something has changed since the last snapshot."""
        self.served_at = 0.0
        """When the runner last did what was due, and sent snapshots if there was news."""


class ControllerRunner(Runner[C, E], Generic[C, E, L]):
    """Runs the podium or a tournament, and controls its tables."""

    def __init__(self, room: Room, stream: StreamRow) -> None:
        super().__init__(room, stream)
        self.accounts: dict[str, str] = {}
        """The account of everybody involved, by name."""
        self.followers = Followers()
        self._opening_lock = asyncio.Lock()
        self._deferred: dict[TableRunner, None] = {}
        """Table runners to wake when the current write is done."""
        self._committed_summary: L
        """What the lobby shows during a write that is not committed yet."""

    # ------------------------------------------------------------ what subclasses define

    @abstractmethod
    def involved_names(self) -> Iterable[str]:
        """Return the names of everybody involved."""

    def involves(self, name: str) -> bool:
        """Whether a player is involved now, and so must keep their name."""
        return name in self.involved_names()

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
        """Return the next task at one of its tables; None to leave it to the table runner."""

    @abstractmethod
    def check_allowed(self, actor: Actor, command: TableCommand) -> None:
        """Refuse what may not be done at its tables."""

    @abstractmethod
    def required_tables(self) -> Mapping[str, Callable[[], Awaitable[object]]]:
        """Return the tables that must exist, by id, and how to open each."""

    @abstractmethod
    def notify(self, event: E) -> None:
        """Send the people an event is about the notices that they need at once."""

    @abstractmethod
    async def run_automatic(self) -> None:
        """Do what is due without anybody asking for it."""

    # ------------------------------------------------------------ its own log

    async def answer(
        self, account: AccountRow, request: ActAtPodium | ActInTournament
    ) -> RequestDone:
        """Execute a client's command, or refuse it."""
        command: C = self.authorise(request.command, account)  # type: ignore[arg-type]
        await self._execute(command, account.id, request.request_id)
        return RequestDone(request.request_id, self.row.id, self.seq)

    def describe_staff_act(self, account: AccountRow, request: Request) -> str:
        """Name what staff do about others; empty if they do something for themselves."""
        if not isinstance(request, ActAtPodium | ActInTournament):
            return ""
        is_of_player = not hasattr(request.command, "by")  # which every command of staff has
        is_own = is_of_player and getattr(request.command, "player", "") == account.name
        return "" if is_own else describe_command(request.command)

    async def _execute(self, command: C, by: str, request_id: str = "") -> Sequence[E]:
        for field in PLAYER_FIELDS:
            if name := getattr(command, field, ""):
                await self.resolve_account(name)
        return await super()._execute(command, by, request_id)

    def check_names(self, command: C, by: str) -> None:  # noqa: ARG002  the floor acts for others
        """Refuse a command about a name that its player no longer has."""
        for field in PLAYER_FIELDS:
            if name := getattr(command, field, ""):
                self.room.check_name(self.accounts[name], name)

    async def resolve_account(self, name: str) -> str:
        """Return the account with this name, which keeps the name while it is involved here."""
        if name not in self.accounts:
            account = await self.room.storage.find_account_by_name(name)
            if account is None or account.name != name:
                raise RefusedError(f"there is no player called {name}")
            self.accounts[name] = account.id
        return self.accounts[name]

    async def after_replay(self) -> None:
        """Look up the accounts of everybody involved."""
        self.accounts = {}
        for name in self.involved_names():
            with contextlib.suppress(RefusedError):  # a player who is done here may be renamed
                await self.resolve_account(name)

    def before_write(self) -> None:
        """Keep what the lobby shows until the write is done."""
        self._committed_summary = self.build_summary()

    def after_write(self) -> None:
        """Wake the table runners that waited for the write."""
        deferred, self._deferred = self._deferred, {}
        for table_runner in deferred:
            table_runner.wake()

    async def after_commit(self, new_events: Sequence[E]) -> None:
        """Open missing tables, wake the runners of all tables, and notify people."""
        await self.open_missing_tables()
        for table_runner in self.table_runners():
            table_runner.wake()
        for event in new_events:
            self.notify(event)

    # ------------------------------------------------------------ what is due

    def plan(self) -> ScheduledTask:
        """Plan the next round: soon after a change, otherwise at the next clock tick."""
        interval = PUBLISH_INTERVAL if self.followers.has_news else TICK_INTERVAL
        return ScheduledTask(self.followers.served_at + interval, self._do_round)

    async def _do_round(self) -> None:
        """Tick the clock, do what is due, and send snapshots if something has changed."""
        had_news, self.followers.has_news = self.followers.has_news, False
        try:
            await self.tick()
            await self.open_missing_tables()
            await self.run_automatic()
        finally:
            self.followers.served_at = self.room.clock.now_exact()
            if had_news or self.followers.has_news:
                self.publish()

    # ------------------------------------------------------------ its tables

    @property
    def is_settled(self) -> bool:
        """Whether the state is committed, and all tables of the room are loaded."""
        return self._task is not None and not self.is_writing

    def table_runners(self) -> list[TableRunner]:
        """Return the runners of its tables."""
        return [
            table_runner
            for table_runner in self.room.table_runners.values()
            if table_runner.settings.controller == self.row.id
        ]

    def defer(self, table_runner: TableRunner) -> ScheduledTask:
        """Have a table runner wait until this runner's state is committed."""
        self._deferred[table_runner] = None
        return ScheduledTask()

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

    # ------------------------------------------------------------ followers

    def on_commit(self, new_events: Sequence[E]) -> None:  # noqa: ARG002
        """Have snapshots sent soon."""
        self.mark_changed()

    def on_restore(self) -> None:
        """Have snapshots sent soon."""
        self.mark_changed()

    def mark_changed(self) -> None:
        """Have the next round come soon, with snapshots for all followers."""
        self.followers.has_news = True
        self.wake()

    def subscribe(self, client: Client) -> None:
        """Send a follower a snapshot now and whenever something changes."""
        self.followers.clients[client] = None
        if self.is_writing:
            self.mark_changed()  # nobody sees what is not committed yet
        else:
            client.send_message(self.build_snapshot(client.account))

    def unsubscribe(self, client: Client) -> None:
        """Stop sending snapshots to a client."""
        self.followers.clients.pop(client, None)

    def publish(self) -> None:
        """Send a snapshot to all followers, as soon as nothing is being written."""
        self.followers.has_news = self.is_writing
        if not self.followers.has_news:
            for client in list(self.followers.clients):
                client.send_message(self.build_snapshot(client.account))

    def committed_summary(self) -> L:
        """Return what the lobby shows without waiting for a write: the last committed summary."""
        return self._committed_summary if self.is_writing else self.build_summary()

    def notify_seat_ready(self, player: str, message: SeatReady) -> None:
        """Send a player a seat-ready notice."""
        if player in self.accounts:
            self.room.notify_seat_ready(self.accounts[player], message)


AnyController = ControllerRunner[Any, Any, Any]
