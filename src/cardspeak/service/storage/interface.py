"""What the service asks of its storage. Every write is durable when the call returns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.service.storage.models import (
        AccountRow,
        ChatMessageRow,
        HandRow,
        LogEntryRow,
        SessionRow,
        StreamRow,
        WalletTransaction,
        WalletTransactionRow,
    )


class StorageError(Exception):
    """Nothing was written: the disk is full, the database is away, or somebody else writes."""


class CommitUnknown(StorageError):  # noqa: N818  it is what happened
    """The database went away while it committed, for so long that nobody knows whether it did.

    To append the same entry again is safe: it is written once.
    """


class NameTaken(Exception):  # noqa: N818 - what happened, as the room says it
    """Somebody has that name already."""


class InsufficientChips(Exception):  # noqa: N818 - what happened, as the room says it
    """A wallet has too few chips for a move. Nothing was written."""


class LogConflict(StorageError):  # noqa: N818  it is what happened
    """An entry is not the next of its log: somebody else writes to this table."""


class Storage(Protocol):
    """Accounts, wallets, logs, hands."""

    async def close(self) -> None:
        """Finish what is being written, and let go of the database."""

    # ------------------------------------------------------------ accounts and sessions

    async def add_account(self, account: AccountRow, chips: int) -> None:
        """Open an account with so many chips in its wallet, or raise `NameTaken`."""

    async def update_account(self, account: AccountRow) -> None:
        """Write an account as it is now, or raise `NameTaken`."""

    async def find_account(self, account_id: str) -> AccountRow | None:
        """Find an account."""

    async def find_account_by_name(self, name: str) -> AccountRow | None:
        """Find an account by its name, however it is capitalised."""

    async def list_accounts(self, kind: str = "") -> list[AccountRow]:
        """List accounts, of one kind if that is said, by name."""

    async def save_session(self, session: SessionRow) -> None:
        """Remember that a browser is logged in; again, if it stays so for longer."""

    async def find_session(self, token_hash: str, now: int) -> SessionRow | None:
        """Find a session that has not run out."""

    async def delete_session(self, token_hash: str) -> None:
        """Log a browser out."""

    async def delete_account_sessions(self, account_id: str) -> None:
        """Log all browsers of an account out."""

    async def delete_expired_sessions(self, now: int) -> None:
        """Forget the sessions that have run out."""

    # ------------------------------------------------------------ wallets

    async def read_balance(self, account_id: str) -> int:
        """Count the chips in a wallet."""

    async def book_transactions(
        self, transactions: Sequence[WalletTransaction], booked_at: int
    ) -> None:
        """Book moves that belong to no table, in their order, all or none.

        Raises `InsufficientChips`.
        """

    async def list_transactions(
        self, account_id: str, limit: int = 100
    ) -> list[WalletTransactionRow]:
        """List the last moves of a wallet, the newest first."""

    async def read_total_balance(self) -> int:
        """Count the chips in all wallets together."""

    # ------------------------------------------------------------ tables and their logs

    async def add_stream(self, stream: StreamRow) -> None:
        """Open a table."""

    async def update_stream(self, stream: StreamRow) -> None:
        """Write a table's row as it is now: another sitting, other settings, closed."""

    async def list_open_streams(self, kind: str = "table") -> list[StreamRow]:
        """List the tables, or others of a kind, that are not closed, as they were opened."""

    async def append_entry(
        self,
        entry: LogEntryRow,
        transactions: Sequence[WalletTransaction] = (),
        hand: HandRow | None = None,
    ) -> None:
        """Write an entry, what it moves in wallets and the hand it ends or adds to: all or nothing.

        Raises `InsufficientChips`, or `LogConflict` where the log has another entry of that number
        or lacks the one before it. The very same entry, with the same moves, is written once
        however often it is appended.
        """

    async def read_entries(self, stream_id: str, segment: int) -> list[LogEntryRow]:
        """Read the log of a sitting, in order."""

    async def last_seq(self, stream_id: str) -> int:
        """Give the number of the last entry of a table, 0 where there is none."""

    async def find_request_seq(
        self, stream_id: str, account_id: str, request_id: str
    ) -> int | None:
        """Find the number of the entry that an action of an account became, if it did."""

    # ------------------------------------------------------------ hands and chat

    async def find_hand(self, hand_id: str) -> HandRow | None:
        """Find a finished hand, with its film."""

    async def list_hands_of_account(
        self, account_id: str, before: int = 0, limit: int = 50
    ) -> list[HandRow]:
        """List hands somebody played, the newest first, ended before a time if one is given.

        Hands that ended in the same second come together, so that the next page begins before the
        last of this one: there may be a few more than `limit`.
        """

    async def list_hands_at_table(
        self, table_id: str, before: int = 0, limit: int = 50
    ) -> list[HandRow]:
        """List hands of a table, the newest first; `before` is a hand's number."""

    async def add_chat_message(self, message: ChatMessageRow) -> None:
        """Keep something that was said."""

    async def list_chat_messages(self, table_id: str, limit: int = 100) -> list[ChatMessageRow]:
        """List the last lines of a table, the oldest first."""

    # ------------------------------------------------------------ the room's time

    async def save_heartbeat(self, now: int) -> None:
        """Write down that the room is open at this second."""

    async def read_heartbeat(self) -> int:
        """Give the last second at which the room was open, 0 if it never was."""

    async def read_room_secret(self) -> bytes:
        """Give the room's secret, which is made when it is first asked for."""
