"""The books of the room: the `Storage` that keeps them in a database."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec, TypeVar

from cardspeak.service.storage import accounts, hands, logs, wallets
from cardspeak.service.storage.connections import Lost
from cardspeak.service.storage.interface import StorageFailure
from cardspeak.service.storage.writer import Writer

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.service.storage.connections import Connection, Database
    from cardspeak.service.storage.rows import (
        Account,
        Booked,
        Entry,
        HandRow,
        Line,
        Move,
        Session,
        TableRow,
    )

P = ParamSpec("P")
T = TypeVar("T")


class Books:
    """Accounts, wallets, logs and hands in a database.

    Writes go to one thread, reads to another with its own connection, which sees what is committed.
    """

    def __init__(self, database: Database) -> None:
        self._database: Final = database
        self._reading: Connection | None = database.open_reader()
        self._reader: Final = ThreadPoolExecutor(1, "cardspeak-reader")
        self._writer: Final = Writer(database)
        self._closed = False
        self._secret = b""

    async def close(self) -> None:
        """Finish what is being written, and let go of the database."""
        if self._closed:
            return
        self._closed = True
        await self._writer.close()
        await asyncio.to_thread(self._reader.shutdown)
        if self._reading:
            self._reading.close()
        self._database.release()

    async def _write(
        self,
        job: Callable[Concatenate[Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        return await self._writer.write(lambda connection: job(connection, *args, **kwargs))

    async def _read(
        self,
        ask: Callable[Concatenate[Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        if self._closed:
            raise StorageFailure("The storage is closed: nothing can be read.")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(
            self._reader,
            lambda: self._asked(lambda connection: ask(connection, *args, **kwargs)),
        )

    def _asked(self, ask: Callable[[Connection], T]) -> T:
        """Read, on a new connection where the old one broke."""
        if self._reading:
            try:
                return ask(self._reading)
            except Lost:
                self._reading.close()
                self._reading = None
        self._reading = self._database.open_reader()
        return ask(self._reading)

    # ------------------------------------------------------------ accounts and sessions

    async def add_account(self, account: Account, chips: int) -> None:
        """Open an account with so many chips in its wallet, or raise `NameTaken`."""
        await self._write(accounts.add_account, account, chips)

    async def change_account(self, account: Account) -> None:
        """Write an account as it is now, or raise `NameTaken`."""
        await self._write(accounts.change_account, account)

    async def account(self, account_id: str) -> Account | None:
        """Find an account."""
        return await self._read(accounts.account, account_id)

    async def account_named(self, name: str) -> Account | None:
        """Find an account by its name, however it is capitalised."""
        return await self._read(accounts.account_named, name)

    async def accounts(self, kind: str = "") -> list[Account]:
        """List accounts, of one kind if that is said, by name."""
        return await self._read(accounts.accounts, kind)

    async def add_session(self, session: Session) -> None:
        """Remember that a browser is logged in."""
        await self._write(accounts.add_session, session)

    async def session(self, token_hash: str, now: int) -> Session | None:
        """Find a session that has not run out."""
        return await self._read(accounts.session, token_hash, now)

    async def end_session(self, token_hash: str) -> None:
        """Log a browser out."""
        await self._write(accounts.end_session, token_hash)

    async def end_sessions(self, account: str) -> None:
        """Log all browsers of an account out."""
        await self._write(accounts.end_sessions, account)

    async def end_old_sessions(self, now: int) -> None:
        """Forget the sessions that have run out."""
        await self._write(accounts.end_old_sessions, now)

    # ------------------------------------------------------------ wallets

    async def chips(self, account: str) -> int:
        """Count the chips in a wallet."""
        return await self._read(wallets.chips, account)

    async def move(self, moves: Sequence[Move], at: int) -> None:
        """Book moves that belong to no table, in their order, all or none, or raise `NotEnough`."""
        await self._write(wallets.book, tuple(moves), at)

    async def moves(self, account: str, most: int = 100) -> list[Booked]:
        """List the last moves of a wallet, the newest first."""
        return await self._read(wallets.moves, account, most)

    async def in_wallets(self) -> int:
        """Count the chips in all wallets together."""
        return await self._read(wallets.in_wallets)

    # ------------------------------------------------------------ tables and their logs

    async def add_table(self, table: TableRow) -> None:
        """Open a table."""
        await self._write(logs.add_table, table)

    async def change_table(self, table: TableRow) -> None:
        """Write a table's row as it is now: another sitting, other settings, closed."""
        await self._write(logs.change_table, table)

    async def tables(self, kind: str = "table") -> list[TableRow]:
        """List the tables, or others of a kind, that are not closed, as they were opened."""
        return await self._read(logs.tables, kind)

    async def append(
        self, entry: Entry, moves: Sequence[Move] = (), hand: HandRow | None = None
    ) -> None:
        """Write an entry, what it moves in wallets and the hand it ends or adds to: all or nothing.

        See `Storage.append` for what it refuses.
        """
        await self._write(logs.append, entry, tuple(moves), hand)

    async def entries(self, table: str, sitting: int) -> list[Entry]:
        """Read the log of a sitting, in order."""
        return await self._read(logs.entries, table, sitting)

    async def last_seq(self, table: str) -> int:
        """Give the number of the last entry of a table, 0 where there is none."""
        return await self._read(logs.last_seq, table)

    async def done(self, table: str, account: str, action: str) -> int | None:
        """Find the number of the entry that an action of an account became, if it did."""
        return await self._read(logs.done, table, account, action)

    # ------------------------------------------------------------ hands and chat

    async def hand(self, hand_id: str) -> HandRow | None:
        """Find a finished hand, with its film."""
        return await self._read(hands.hand, hand_id)

    async def hands_of(self, account: str, before: int = 0, most: int = 50) -> list[HandRow]:
        """List hands somebody played, the newest first, ended before a time if one is given."""
        return await self._read(hands.hands_of, account, before, most)

    async def hands_at(self, table: str, before: int = 0, most: int = 50) -> list[HandRow]:
        """List hands of a table, the newest first; `before` is a hand's number."""
        return await self._read(hands.hands_at, table, before, most)

    async def add_line(self, line: Line) -> None:
        """Keep something that was said."""
        await self._write(logs.add_line, line)

    async def lines(self, table: str, most: int = 100) -> list[Line]:
        """List the last lines of a table, the oldest first."""
        return await self._read(logs.lines, table, most)

    # ------------------------------------------------------------ the room's time

    async def beat(self, now: int) -> None:
        """Write down that the room is open at this second."""
        await self._write(logs.beat, now)

    async def last_beat(self) -> int:
        """Give the last second at which the room was open, 0 if it never was."""
        return await self._read(logs.last_beat)

    async def secret(self) -> bytes:
        """Give the room's secret, which is made when it is first asked for."""
        if not self._secret:
            self._secret = await self._write(logs.secret)
        return self._secret
