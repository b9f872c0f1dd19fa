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
from cardspeak.houses.refusals import AgainstTheBook
from cardspeak.service.dealing import Plan
from cardspeak.service.messages import Done, No
from cardspeak.service.storage.interface import NotEnough, StorageFailure
from cardspeak.service.storage.rows import Entry
from cardspeak.table.record import plain

if TYPE_CHECKING:
    from collections.abc import (
        AsyncIterator,
        Awaitable,
        Callable,
        Iterable,
        Mapping,
        Sequence,
    )

    from cardspeak.service.audience import Party
    from cardspeak.service.croupier import Croupier
    from cardspeak.service.messages import AnyTold, Summons
    from cardspeak.service.permissions import Sayer
    from cardspeak.service.room import Room
    from cardspeak.service.storage.rows import Account, Move, TableRow
    from cardspeak.table.commands import AnyCommand

log = logging.getLogger(__name__)

TOLD_EVERY: Final = 0.25
"""Seconds between two looks that those who follow are given, at least."""
NAMED: Final = ("player", "substitute", "reserve")
"""Where a command names people, who must have an account."""
BEAT: Final = 1.0
"""Seconds between two looks at the clock."""

C = TypeVar("C", bound=msgspec.Struct)
"""What it is told."""
E = TypeVar("E")
"""What happens."""
L = TypeVar("L")
"""What the lobby shows of it."""


class Clerk(ABC, Generic[C, E, L]):
    """Runs one such thing."""

    COMMANDS: ClassVar[msgspec.json.Decoder[Any]]
    """Reads the commands of its log."""

    def __init__(self, room: Room, row: TableRow) -> None:
        self.room = room
        self.row = row
        self.seq = 0
        self.accounts: dict[str, str] = {}
        """The account of everybody who has to do with it, by name."""
        self._followers: dict[Party, None] = {}
        self._turn = asyncio.Lock()
        self._furnishing = asyncio.Lock()
        self._waiting: dict[Croupier, None] = {}
        """Croupiers who were asked to look again when what is done now is over."""
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._begun = False
        """Whether everything else of the room is there."""
        self._astray = False
        """Whether it may not be what its log says."""
        self._written: L
        """What the lobby shows while something is done that is not written down yet."""

    # ------------------------------------------------------------ what differs

    @abstractmethod
    def blank(self) -> None:
        """Make what is run as it was before its first entry."""

    @abstractmethod
    def do(self, command: C) -> list[E]:
        """Do a command, or refuse it and change nothing."""

    @abstractmethod
    def pass_time(self, now: int) -> list[E]:
        """Let it know what time it is."""

    @abstractmethod
    def names(self) -> Iterable[str]:
        """Name everybody who has to do with it."""

    def concerns(self, name: str) -> bool:
        """Say whether somebody has to do with it now, so that he keeps his name."""
        return name in self.names()

    @abstractmethod
    def moves(self, happened: Sequence[E]) -> Iterable[Move]:
        """Say what goes out of wallets and into them."""

    @abstractmethod
    def note(self, entry: Entry, happened: Sequence[E]) -> None:
        """Remember what follows from an entry, and from nothing else."""

    @abstractmethod
    def checked(self, command: C, account: Account) -> C:
        """Give a command as it is done if this person may say it, or refuse it."""

    @abstractmethod
    def look(self, account: Account | None) -> AnyTold:
        """Show it to somebody."""

    @abstractmethod
    def summary(self) -> L:
        """Say what the lobby shows of it."""

    @abstractmethod
    def plan(self, croupier: Croupier) -> Plan | None:
        """Say what is to be done next at one of its tables: see `Host`."""

    @abstractmethod
    def allow(self, sayer: Sayer, command: AnyCommand) -> None:
        """Refuse what players do not do at its tables: see `Host`."""

    @abstractmethod
    def wanted(self) -> Mapping[str, Callable[[], Awaitable[object]]]:
        """Say which tables there must be, by their ids, and how to open each."""

    async def tend(self, happened: Sequence[E]) -> None:
        """See to what must be done elsewhere now that this is written down; after a restart too."""

    async def by_itself(self) -> None:
        """Do what is due and nobody has said."""

    # ------------------------------------------------------------ beginning and ending

    def croupiers(self) -> list[Croupier]:
        """Give the croupiers of its tables."""
        return [one for one in self.room.tables.values() if one.settings.host == self.row.id]

    async def furnish(self) -> None:
        """Open the tables that there must be and nobody runs.

        Only by what is written down: a table that is opened for an entry which is lost would keep
        its id from the table that takes its place. Whoever is writing sees to it afterwards, or the
        next look at the clock does.
        """
        async with self._furnishing:
            while self.settled:
                wanted = self.wanted()
                missing = next((one for one in wanted if one not in self.room.tables), None)
                if missing is None:
                    return
                try:
                    await wanted[missing]()
                except StorageFailure as failure:
                    log.error("table %s is not open yet: %s", missing, failure)  # noqa: TRY400
                    return

    @property
    def writing(self) -> bool:
        """Whether something is done that is not written down yet: nobody may go by it."""
        return self._turn.locked() or self._astray

    @property
    def settled(self) -> bool:
        """Whether what it knows is written down, and all tables of the room are there."""
        return self._begun and not self.writing

    def waits(self, croupier: Croupier) -> Plan:
        """Have a croupier do nothing until this is settled again."""
        self._waiting[croupier] = None
        return Plan()

    @contextlib.asynccontextmanager
    async def in_turn(self) -> AsyncIterator[None]:
        """Be the only one who does something; whoever waited for that looks again afterwards."""
        try:
            async with self._turn:
                if self._astray:
                    await self._again()
                self._written = self.summary()
                yield
        finally:
            waiting, self._waiting = self._waiting, {}
            for croupier in waiting:
                croupier.wake()

    async def open(self) -> None:
        """Take it as its log left it."""
        await self._again()

    async def begin(self) -> None:
        """Begin to work, when everything else of the room is there."""
        self._begun = True
        await self.tend(())
        self._task = asyncio.create_task(self._work(), name=f"clerk {self.row.id}")

    async def close(self) -> None:
        """Stop working; everything is in the log."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _again(self) -> None:
        """Make it from its log."""
        self._astray = True
        entries = await self.room.storage.entries(self.row.id, self.row.sitting)
        self.accounts = {}
        self.blank()
        for entry in entries:
            command = self.COMMANDS.decode(entry.command) if entry.command else None
            happened = self.pass_time(entry.at)
            if command is not None:
                happened = [*happened, *self.do(command)]
            self.note(entry, happened)
        for name in self.names():
            with contextlib.suppress(Refused):  # who has to do with it no more may have another
                await self.account(name)
        self.seq = entries[-1].seq if entries else await self.room.storage.last_seq(self.row.id)
        self._astray = False

    async def account(self, name: str) -> str:
        """Give the account that has a name: it keeps it while it has to do with this."""
        if name not in self.accounts:
            found = await self.room.storage.account_named(name)
            if found is None or found.name != name:
                raise Refused(f"nobody here is called {name}")
            self.accounts[name] = found.id
        return self.accounts[name]

    async def _work(self) -> None:
        """Look at the clock, do what is due, and show how things are."""
        while True:
            # Python 3.11's wait_for forgets that it was cancelled if both happen at once.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await self._changed.wait()
            changed = self._changed.is_set()
            self._changed.clear()
            try:
                await self.see_time()
                await self.furnish()
                await self.by_itself()
            except StorageFailure as failure:
                log.error("%s: %s", self.row.id, failure)  # noqa: TRY400  one line is enough
            except Exception:
                log.exception("%s: made again from its log", self.row.id)
                with contextlib.suppress(StorageFailure):
                    async with self.in_turn():
                        await self._again()
            if changed or self._changed.is_set():
                self.show_all()
            await asyncio.sleep(TOLD_EVERY)

    # ------------------------------------------------------------ acting

    async def say(self, party: Party, said_id: str, command: C) -> None:
        """Do what somebody asks for once, and answer him."""
        account = party.account
        if account is None:
            party.tell(No(said_id, "only who has a name here may do that: come in first"))
            return
        try:
            party.tell(await self._asked(account, said_id, command))
        except AgainstTheBook as refused:
            party.tell(No(said_id, refused.reason, refused.clause))
        except NotEnough:
            party.tell(No(said_id, "there are too few chips in your wallet"))
        except StorageFailure:
            party.tell(No(said_id, "it could not be written down, so it was not done: try again"))
        except Exception:
            log.exception("%s: %s", self.row.id, type(command).__name__)
            party.tell(No(said_id, "something went wrong here, and it was not done: look again"))

    async def _asked(self, account: Account, said_id: str, command: C) -> Done:
        if not 0 < len(said_id) <= 64:
            raise Refused("an action's id has 1 to 64 characters")
        async with self.in_turn():
            done = await self.room.storage.done(self.row.id, account.id, said_id)
            if done is not None:
                return Done(said_id, self.row.id, done)
            happened = await self._do(self.checked(command, account), account.id, said_id)
            done = self.seq
        await self._follow_up(happened)
        return Done(said_id, self.row.id, done)

    async def tell(self, command: C, by: str = "") -> list[E]:
        """Do a command, write it down, and see to what follows; or refuse it."""
        async with self.in_turn():
            happened = await self._do(command, by)
        await self._follow_up(happened)
        return happened

    async def _do(self, command: C, by: str, action: str = "") -> list[E]:
        for part in NAMED:
            if name := getattr(command, part, ""):
                await self.account(name)
        now = self.room.clock.now()
        passed = await self._pass_time(now)
        happened = self.do(command)
        await self._write(now, command, happened, by, action)
        return [*passed, *happened]

    async def see_time(self) -> None:
        """Let time pass."""
        async with self.in_turn():
            happened = await self._pass_time(self.room.clock.now())
        if happened:
            await self._follow_up(happened)

    async def _pass_time(self, now: int) -> list[E]:
        """Let time pass; what follows from that is an entry of its own."""
        happened = self.pass_time(now)
        if happened:
            await self._write(now, None, happened)
        return happened

    async def _write(
        self, at: int, command: C | None, happened: Sequence[E], by: str = "", action: str = ""
    ) -> None:
        entry = Entry(
            table=self.row.id,
            seq=self.seq + 1,
            sitting=self.row.sitting,
            at=at,
            command=b"" if command is None else msgspec.json.encode(command, enc_hook=plain),
            by=by,
            action=action,
            wall=self.room.wall(),
        )
        self._astray = True  # and stays so if whoever waits for this is cut off
        try:
            moves = tuple(self.moves(happened))
            self.note(entry, happened)
            await self.room.storage.append(entry, moves)
        except Exception:
            await self._again()
            if self.seq < entry.seq:
                raise
        self.seq, self._astray = entry.seq, False
        for move in moves:
            self.room.wallet_changed(move.account)

    async def _follow_up(self, happened: Sequence[E]) -> None:
        await self.tend(happened)
        self._changed.set()

    # ------------------------------------------------------------ showing

    def follow(self, party: Party) -> None:
        """Show somebody how things are, now and whenever they change."""
        self._followers[party] = None
        if self.writing:
            self._changed.set()  # nobody sees what is not written down yet
        else:
            party.tell(self.look(party.account))

    def in_lobby(self) -> L:
        """Say what the lobby shows, which does not wait: how things were when all was written."""
        return self._written if self.writing else self.summary()

    def summon(self, player: str, told: Summons) -> None:
        """Call somebody to a table."""
        if player in self.accounts:
            self.room.summon(self.accounts[player], told)

    def forget(self, party: Party) -> None:
        """Show somebody nothing more."""
        self._followers.pop(party, None)

    def show_all(self) -> None:
        """Show everybody who follows how things are."""
        if not self.writing:
            for party in list(self._followers):
                party.tell(self.look(party.account))
        else:
            self._changed.set()


AnyClerk = Clerk[Any, Any, Any]
