"""What the service asks of its storage. Every write is durable when the call returns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

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


class StorageFailure(Exception):  # noqa: N818 - what happened, as the room says it
    """Nothing was written: the disk is full, the database is away, or somebody else writes."""


class FateUnknown(StorageFailure):
    """The database went away while it committed, for so long that nobody knows whether it did.

    To append the same entry again is safe: it is written once.
    """


class NameTaken(Exception):  # noqa: N818 - what happened, as the room says it
    """Somebody has that name already."""


class NotEnough(Exception):  # noqa: N818 - what happened, as the room says it
    """A wallet has too few chips for a move. Nothing was written."""


class OutOfOrder(StorageFailure):
    """An entry is not the next of its log: somebody else writes to this table."""


class Storage(Protocol):
    """Accounts, wallets, logs, hands."""

    async def close(self) -> None:
        """Finish what is being written, and let go of the database."""

    # ------------------------------------------------------------ accounts and sessions

    async def add_account(self, account: Account, chips: int) -> None:
        """Open an account with so many chips in its wallet, or raise `NameTaken`."""

    async def change_account(self, account: Account) -> None:
        """Write an account as it is now, or raise `NameTaken`."""

    async def account(self, account_id: str) -> Account | None:
        """Find an account."""

    async def account_named(self, name: str) -> Account | None:
        """Find an account by its name, however it is capitalised."""

    async def accounts(self, kind: str = "") -> list[Account]:
        """List accounts, of one kind if that is said, by name."""

    async def add_session(self, session: Session) -> None:
        """Remember that a browser is logged in; again, if it stays so for longer."""

    async def session(self, token_hash: str, now: int) -> Session | None:
        """Find a session that has not run out."""

    async def end_session(self, token_hash: str) -> None:
        """Log a browser out."""

    async def end_sessions(self, account: str) -> None:
        """Log all browsers of an account out."""

    async def end_old_sessions(self, now: int) -> None:
        """Forget the sessions that have run out."""

    # ------------------------------------------------------------ wallets

    async def chips(self, account: str) -> int:
        """Count the chips in a wallet."""

    async def move(self, moves: Sequence[Move], at: int) -> None:
        """Book moves that belong to no table, in their order, all or none, or raise `NotEnough`."""

    async def moves(self, account: str, most: int = 100) -> list[Booked]:
        """List the last moves of a wallet, the newest first."""

    async def in_wallets(self) -> int:
        """Count the chips in all wallets together."""

    # ------------------------------------------------------------ tables and their logs

    async def add_table(self, table: TableRow) -> None:
        """Open a table."""

    async def change_table(self, table: TableRow) -> None:
        """Write a table's row as it is now: another sitting, other settings, closed."""

    async def tables(self, kind: str = "table") -> list[TableRow]:
        """List the tables, or others of a kind, that are not closed, as they were opened."""

    async def append(
        self, entry: Entry, moves: Sequence[Move] = (), hand: HandRow | None = None
    ) -> None:
        """Write an entry, what it moves in wallets and the hand it ends or adds to: all or nothing.

        Raises `NotEnough`, or `OutOfOrder` where the log has another entry of that number or lacks
        the one before it. The very same entry, with the same moves, is written once however often
        it is appended.
        """

    async def entries(self, table: str, sitting: int) -> list[Entry]:
        """Read the log of a sitting, in order."""

    async def last_seq(self, table: str) -> int:
        """Give the number of the last entry of a table, 0 where there is none."""

    async def done(self, table: str, account: str, action: str) -> int | None:
        """Find the number of the entry that an action of an account became, if it did."""

    # ------------------------------------------------------------ hands and chat

    async def hand(self, hand_id: str) -> HandRow | None:
        """Find a finished hand, with its film."""

    async def hands_of(self, account: str, before: int = 0, most: int = 50) -> list[HandRow]:
        """List hands somebody played, the newest first, ended before a time if one is given.

        Hands that ended in the same second come together, so that the next page begins before the
        last of this one: there may be a few more than `most`.
        """

    async def hands_at(self, table: str, before: int = 0, most: int = 50) -> list[HandRow]:
        """List hands of a table, the newest first; `before` is a hand's number."""

    async def add_line(self, line: Line) -> None:
        """Keep something that was said."""

    async def lines(self, table: str, most: int = 100) -> list[Line]:
        """List the last lines of a table, the oldest first."""

    # ------------------------------------------------------------ the room's time

    async def beat(self, now: int) -> None:
        """Write down that the room is open at this second."""

    async def last_beat(self) -> int:
        """Give the last second at which the room was open, 0 if it never was."""

    async def secret(self) -> bytes:
        """Give the room's secret, which is made when it is first asked for."""
