"""The base of all runners: one actor per log, which executes, stores, and only then publishes.

What a runner runs is pure: commands go in, events come out. The runner is the only one to change
it, stores each command before anybody sees its effect, and restores it after a restart.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from collections import deque
from math import inf
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Protocol, TypeVar

import msgspec

from cardspeak.cards import InvalidCardsError
from cardspeak.hand.seat_numbers import write_seats
from cardspeak.houses.rule_violation import RuleViolationError
from cardspeak.service.accounts import FROZEN, has_role
from cardspeak.service.messages import (
    Act,
    ActAtPodium,
    ActInTournament,
    Chat,
    LayCut,
    PauseTable,
    RequestDone,
    RequestRefused,
    SetPreferences,
    TakeSeat,
    TurnUpCut,
    UnwatchTable,
    WatchEnded,
    WatchTable,
)
from cardspeak.service.storage.interface import (
    CommitUnknownError,
    InsufficientChipsError,
    StorageError,
)
from cardspeak.service.storage.models import JournalAct, LogEntryRow, RefusedActRow
from cardspeak.table.table_log import encode_seed

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable, Sequence

    from cardspeak.service.room import Room
    from cardspeak.service.schedule import ScheduledTask
    from cardspeak.service.storage.models import (
        AccountRow,
        HandRow,
        StreamRow,
        WalletTransaction,
    )
    from cardspeak.service.subscribers import Client

log = logging.getLogger(__name__)

MAX_INBOX: Final = 256
"""How many messages may wait for a runner before further ones are refused."""
MAX_ANSWERS: Final = 500
"""How many answers are kept for clients that send a request again."""
MAX_APPENDS: Final = 5
"""How many times an entry is appended while it is unknown whether it was committed."""
RETRY_SECONDS: Final = 1.0
"""Seconds after which a runner tries again what the storage could not do."""
_NOT_SAVED: Final = "that could not be saved, so nothing has changed: try again"
_INTERNAL_ERROR: Final = "something went wrong on our side, and nothing has changed: try again"

Request = TakeSeat | Act | SetPreferences | PauseTable | ActAtPodium | ActInTournament
"""A message that is answered, and executed once however often it is sent."""
RunnerMessage = Request | WatchTable | UnwatchTable | Chat | LayCut | TurnUpCut
"""What a client may send to a runner."""
Answer = RequestDone | RequestRefused

C = TypeVar("C", bound=msgspec.Struct)
"""The command type."""
E = TypeVar("E")
"""The event type."""
C_contra = TypeVar("C_contra", contravariant=True)
E_co = TypeVar("E_co", covariant=True)
E_contra = TypeVar("E_contra", contravariant=True)


def encode_command(command: msgspec.Struct | None) -> bytes:
    """Encode a command for the log."""
    return b"" if command is None else msgspec.json.encode(command, enc_hook=encode_seed)


def reject(client: Client, message: RunnerMessage, reason: str) -> None:
    """Tell a client that its message is not handled."""
    if isinstance(message, Request):
        client.send_message(RequestRefused(message.request_id, reason))
    elif isinstance(message, WatchTable):
        client.send_message(WatchEnded(message.table_id, reason))


class StateMachine(Protocol[C_contra, E_co]):
    """What is run: commands go in, events come out."""

    @property
    def now(self) -> int:
        """The time on its clock."""

    def act(self, command: C_contra) -> Sequence[E_co]:
        """Execute a command and return its events, or refuse it and change nothing."""


class Projection(Protocol[E_contra]):
    """What follows from a log besides the state of the machine, and from nothing else."""

    def apply(self, entry: LogEntryRow, new_events: Sequence[E_contra]) -> HandRow | None:
        """Apply an entry; return the hand that it ends or adds to, to be stored with it."""


class Runner(ABC, Generic[C, E]):
    """Runs one log: handles messages in order, stores commands, and does what is due by itself."""

    COMMAND_DECODER: ClassVar[msgspec.json.Decoder[Any]]
    """Decodes the commands of its log."""
    ADVANCE: ClassVar[Any]
    """The command that advances its clock."""
    NOT_ENOUGH_CHIPS: ClassVar[str] = "not enough chips in your wallet"
    projection: Projection[E]

    def __init__(self, room: Room, stream: StreamRow) -> None:
        self.room = room
        self.row = stream
        self.seq = 0
        """The last log entry."""
        self.segment_entries = 0
        """How many entries the current log segment has."""
        self._answers: dict[tuple[str, str], Answer] = {}
        """The last answers, by account and request id."""
        self._inbox: deque[tuple[Client, RunnerMessage]] = deque()
        self._took_message = False
        """Whether the last thing done was to handle a message."""
        self._woken = asyncio.Event()
        self._lock = asyncio.Lock()
        self._needs_replay = False
        """Whether the state may differ from the log, and must be replayed."""
        self._committed_events: list[E] = []
        """Events whose side effects are still to be run."""
        self._task: asyncio.Task[None] | None = None
        self.staff_act: JournalAct | None = None
        """What one of the staff is doing: the journal has it as soon as the log has it."""

    # ------------------------------------------------------------ what subclasses define

    @abstractmethod
    def reset(self, entries: Sequence[LogEntryRow]) -> None:
        """Reset the state to what it was before the log segment with these entries."""

    @property
    @abstractmethod
    def machine(self) -> StateMachine[C, E]:
        """What it runs."""

    def check_names(self, command: C, by: str) -> None:
        """Refuse a command under a name that its player no longer has."""

    def wallet_transactions(
        self,
        new_events: Sequence[E],  # noqa: ARG002
        by: str,  # noqa: ARG002
    ) -> Iterable[WalletTransaction]:
        """Return what is to be moved to and from wallets."""
        return ()

    @abstractmethod
    async def answer(self, account: AccountRow, request: Any) -> Answer:  # noqa: ANN401  each runner has its own
        """Execute a request, holding the write lock, or refuse it."""

    @abstractmethod
    def plan(self) -> ScheduledTask:
        """Return what is due next without anybody asking for it, and when."""

    def now(self) -> int:
        """Return the time of the log's clock in whole seconds."""
        return self.room.clock.now()

    def describe_staff_act(self, account: AccountRow, request: Request) -> str:  # noqa: ARG002
        """Name what staff do with a request, without cards; empty if they do it as a player."""
        return ""

    @property
    def hand_number(self) -> int:
        """The number of the hand that a request is about; 0 if it is about none."""
        return 0

    def is_answered_once(self, request: Request) -> bool:  # noqa: ARG002
        """Whether a request can only succeed once, so that the log need not be searched for it."""
        return False

    async def after_replay(self) -> None:
        """Restore what depends on more than the log."""

    def before_write(self) -> None:
        """Run as soon as the write lock is held: the state is committed."""

    def on_commit(self, new_events: Sequence[E]) -> None:
        """Publish the events of an entry that was just committed."""

    def after_write(self) -> None:
        """Run as soon as the write lock is released."""

    async def after_commit(self, new_events: Sequence[E]) -> None:
        """Run side effects of committed events; called without events after a restart."""

    def on_restore(self) -> None:
        """Publish the state after it was rebuilt from the log because of an error."""

    # ------------------------------------------------------------ starting and stopping

    async def load(self) -> None:
        """Restore the state by replaying the log."""
        self._needs_replay = True
        storage, row = self.room.storage, self.row
        entries = await storage.read_entries(row.id, row.segment)
        last_seq = entries[-1].seq if entries else await storage.last_seq(row.id)
        self.reset(entries)
        for entry in entries:
            new_events = self.advance_clock(entry.stream_time)
            if entry.command:
                command = self.COMMAND_DECODER.decode(entry.command)
                new_events = [*new_events, *self.machine.act(command)]
            self.projection.apply(entry, new_events)
        await self.after_replay()
        for entry in entries[-MAX_ANSWERS:]:
            if entry.request_id:
                self._remember(entry.account_id, RequestDone(entry.request_id, row.id, entry.seq))
        self.seq, self.segment_entries = last_seq, len(entries)
        self._needs_replay = False

    async def start(self) -> None:
        """Start working, once the rest of the room is loaded."""
        self._task = asyncio.create_task(self._run(), name=f"{self.row.kind} {self.row.id}")
        await self.after_commit(())

    async def stop(self) -> None:
        """Stop working; everything is in the log."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    # ------------------------------------------------------------ one thing after the other

    def submit(self, client: Client, message: RunnerMessage) -> None:
        """Put a message in the inbox, to be handled in order."""
        if len(self._inbox) == MAX_INBOX:
            reject(client, message, f"the {self.row.kind} is busy: try again in a moment")
        else:
            self._inbox.append((client, message))
            self.wake()

    def wake(self) -> None:
        """Wake the runner, because there is a message, or what is due may have changed."""
        self._woken.set()

    async def _run(self) -> None:
        while True:
            try:
                await self._run_once()
            except StorageError as error:
                log.error("%s: %s", self.row.id, error)  # noqa: TRY400  one line is enough
                await asyncio.sleep(RETRY_SECONDS)
            except Exception:
                log.exception("%s: restored from its log", self.row.id)
                self._needs_replay = True
                await asyncio.sleep(RETRY_SECONDS)

    async def _run_once(self) -> None:
        """Handle the next message, or do what is due before it comes."""
        if self._needs_replay:
            async with self.exclusive():
                pass
        self._woken.clear()
        task = self.plan()
        message = await self._next_message(task)
        if message is not None:
            await self.handle(*message)
        elif task.callback is not None and self.room.clock.now_exact() >= task.run_at:
            await task.callback()

    async def _next_message(self, task: ScheduledTask) -> tuple[Client, RunnerMessage] | None:
        """Wait for a message until a task is due; if both are there, they take turns."""
        clock = self.room.clock
        if not self._inbox:
            # A timer is cheaper than waiting tasks, and this runs for every action.
            loop = asyncio.get_running_loop()
            delay = task.run_at - clock.now_exact()
            timer = None if delay == inf else loop.call_later(max(0.0, delay), self.wake)
            try:
                await self._woken.wait()
            finally:
                if timer is not None:
                    timer.cancel()
        must_wait = self._took_message and clock.now_exact() >= task.run_at
        self._took_message = bool(self._inbox) and not must_wait
        return self._inbox.popleft() if self._took_message else None

    async def handle(self, client: Client, message: RunnerMessage) -> None:
        """Handle a message of a client."""
        if isinstance(message, Request):
            await self._answer_once(client, message)

    # ------------------------------------------------------------ requests

    async def _answer_once(self, client: Client, request: Request) -> None:
        """Answer a request, or repeat the answer if it was answered before (idempotency)."""
        account, request_id = client.account, request.request_id
        if account is None:
            client.send_message(RequestRefused(request_id, "sign in first, or continue as a guest"))
            return
        if account.id in self.room.frozen_accounts:
            client.send_message(RequestRefused(request_id, FROZEN))
            return
        answer = self._answers.get((account.id, request_id))
        if answer is None:
            try:
                answer = await self._answer(account, request, client.address)
            except StorageError:
                # The answer is not remembered, so that the request can be sent again.
                client.send_message(RequestRefused(request_id, _NOT_SAVED))
                return
            except Exception:
                client.send_message(RequestRefused(request_id, _INTERNAL_ERROR))
                raise
            self._remember(account.id, answer)
        client.send_message(answer)

    def _remember(self, account_id: str, answer: Answer) -> None:
        self._answers[(account_id, answer.request_id)] = answer
        while len(self._answers) > MAX_ANSWERS:
            del self._answers[next(iter(self._answers))]

    async def _answer(self, account: AccountRow, request: Request, address: str) -> Answer:
        request_id = request.request_id
        if not 0 < len(request_id) <= 64:
            return RequestRefused(request_id, "a request_id must have 1 to 64 characters")
        try:
            async with self.exclusive():
                if not self.is_answered_once(request):
                    seq = await self.room.storage.find_request_seq(
                        self.row.id, account.id, request_id
                    )
                    if seq is not None:
                        return RequestDone(request_id, self.row.id, seq)
                await self._advance_clock(self.now())
                self.staff_act = self._describe_for_journal(account, request, address)
                try:
                    return await self.answer(account, request)
                finally:
                    self.staff_act = None
        except RuleViolationError as error:
            await self._record_refused_act(account, request, address)
            return RequestRefused(request_id, write_seats(error.reason), error.clause)
        except InvalidCardsError as error:
            return RequestRefused(request_id, str(error))
        except InsufficientChipsError:
            return RequestRefused(request_id, self.NOT_ENOUGH_CHIPS)

    def _describe_for_journal(
        self, account: AccountRow, request: Request, address: str
    ) -> JournalAct | None:
        """Return what the journal is to have of a request of the staff; None of a player's."""
        act = self.describe_staff_act(account, request) if has_role(account, "floor") else ""
        if not act:
            return None
        return JournalAct(
            act,
            self.room.unix_time(),
            account.id,
            address,
            stream_id=self.row.id,
            hand_number=self.hand_number,
        )

    async def _record_refused_act(
        self, account: AccountRow, request: Request, address: str
    ) -> None:
        """Record what staff were refused, before they are told: admins see it."""
        act = self._describe_for_journal(account, request, address)
        if act is not None:
            await self.room.storage.record_refused_act(
                RefusedActRow(account.id, self.row.id, act.hand_number, act.act, act.recorded_at),
                address,
            )

    # ------------------------------------------------------------ commands

    @property
    def is_writing(self) -> bool:
        """Whether the state is uncommitted or must be replayed, so that nobody may rely on it."""
        return self._lock.locked() or self._needs_replay

    @contextlib.asynccontextmanager
    async def exclusive(self) -> AsyncIterator[None]:
        """Hold the write lock; afterwards run the side effects of what was committed."""
        try:
            async with self._lock:
                if self._needs_replay:
                    await self.load()
                    self.on_restore()
                self.before_write()
                yield
        finally:
            self.after_write()
        new_events, self._committed_events = self._committed_events, []
        if new_events:
            await self.after_commit(new_events)

    async def execute(self, command: C, by: str = "", request_id: str = "") -> Sequence[E]:
        """Execute a command, store it, and publish its events; or refuse it and change nothing."""
        async with self.exclusive():
            return await self._execute(command, by, request_id)

    async def tick(self) -> None:
        """Advance the clock to the present."""
        async with self.exclusive():
            await self._advance_clock(self.now())

    async def _execute(self, command: C, by: str, request_id: str = "") -> Sequence[E]:
        """Execute a command, holding the write lock, and return its events."""
        now = self.now()
        await self._advance_clock(now)
        self.check_names(command, by)
        new_events = self.machine.act(command)
        await self._commit(now, command, new_events, by, request_id)
        return new_events

    def advance_clock(self, now: int) -> Sequence[E]:
        """Advance the clock and return the events that this causes."""
        machine = self.machine
        return machine.act(self.ADVANCE(now)) if now > machine.now else ()

    async def _advance_clock(self, now: int) -> None:
        """Advance the clock; events that this causes are a log entry of their own."""
        new_events = self.advance_clock(now)
        if new_events:
            await self._commit(now, None, new_events)

    async def _commit(
        self,
        stream_time: int,
        command: C | None,
        new_events: Sequence[E],
        by: str = "",
        request_id: str = "",
    ) -> None:
        """Store an entry with what it moves in wallets; then publish it."""
        entry = LogEntryRow(
            stream_id=self.row.id,
            seq=self.seq + 1,
            segment=self.row.segment,
            stream_time=stream_time,
            command=encode_command(command),
            account_id=by,
            request_id=request_id,
            recorded_at=self.room.unix_time(),
        )
        self._needs_replay = True  # and stays so if the caller is cancelled
        journal_act = self.staff_act if request_id else None
        try:
            transactions = tuple(self.wallet_transactions(new_events, by))
            hand_row = self.projection.apply(entry, new_events)
            await self._append(entry, transactions, hand_row, journal_act)
        except Exception:
            await self.load()
            if self.seq < entry.seq:
                raise
        else:
            self.seq, self._needs_replay = entry.seq, False
            self.segment_entries += 1
        self._committed_events += new_events
        self.on_commit(new_events)
        for transaction in transactions:
            self.room.notify_wallet(transaction.account_id)

    async def _append(
        self,
        entry: LogEntryRow,
        transactions: Sequence[WalletTransaction],
        hand_row: HandRow | None,
        journal_act: JournalAct | None,
    ) -> None:
        """Append an entry; while it is unknown whether it was committed, retry, which is safe."""
        for tries_left in reversed(range(MAX_APPENDS)):
            try:
                await self.room.storage.append_entry(entry, transactions, hand_row, journal_act)
            except CommitUnknownError:
                if not tries_left:
                    raise
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return


AnyRunner = Runner[Any, Any]
