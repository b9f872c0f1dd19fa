"""The storage interface of the service. Every write is durable when the call returns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.service.storage.models import (
        AccountRow,
        ChatMessageRow,
        HandRow,
        JournalAct,
        JournalRow,
        LogEntryRow,
        RefusedActRow,
        SealRow,
        SecondFactorRow,
        SessionRow,
        StreamRow,
        WalletTransaction,
        WalletTransactionRow,
    )


class StorageError(Exception):
    """Nothing was written: the disk is full, the database is down, or another process writes."""


class StorageLostError(StorageError):
    """The room's database is no longer where it was: whatever is written to it is lost."""


class CommitUnknownError(StorageError):
    """The connection broke during a commit, and it could not be found out whether it succeeded.

    Appending the same entry again is safe: it is written once.
    """


class NameTakenError(Exception):
    """Another account has that name."""


class InsufficientChipsError(Exception):
    """A wallet has too few chips for a transaction. Nothing was written."""


class LogConflictError(StorageError):
    """An entry is not the next one of its log: another process is writing to this stream."""


class Storage(Protocol):
    """Accounts, sessions, wallets, logs, hands, chat and the journal.

    What is privileged is written with its `journal_act`: both or neither.
    """

    async def close(self) -> None:
        """Finish pending writes and close the database."""

    # ------------------------------------------------------------ accounts and sessions

    async def add_account(self, account: AccountRow, chips: int) -> None:
        """Add an account with `chips` in its wallet, or raise `NameTakenError`."""

    async def update_account(
        self, account: AccountRow, journal_act: JournalAct | None = None
    ) -> None:
        """Update an account, or raise `NameTakenError`."""

    async def find_account(self, account_id: str) -> AccountRow | None:
        """Find an account."""

    async def find_account_by_name(self, name: str) -> AccountRow | None:
        """Find an account by name, ignoring case."""

    async def list_accounts(self, kind: str = "") -> list[AccountRow]:
        """List accounts by name, optionally of one kind."""

    async def list_frozen_accounts(self) -> list[str]:
        """Return the ids of all accounts that are frozen."""

    async def save_session(
        self, session: SessionRow, journal_act: JournalAct | None = None
    ) -> None:
        """Save a session, or replace it."""

    async def extend_session(self, session: SessionRow) -> None:
        """Extend a session, unless it has ended meanwhile."""

    async def find_session(self, token_hash: str, now: int) -> SessionRow | None:
        """Find a session that has not expired."""

    async def list_sessions(self, account_id: str, now: int) -> list[SessionRow]:
        """List an account's sessions that have not expired, the last used first."""

    async def delete_session(self, token_hash: str) -> None:
        """Delete a session: log a browser out."""

    async def delete_account_sessions(
        self, account_id: str, kept_session: str = "", journal_act: JournalAct | None = None
    ) -> None:
        """Delete all sessions of an account, except one."""

    async def delete_expired_sessions(self, now: int) -> None:
        """Delete the sessions that have expired."""

    # ------------------------------------------------------------ second factors

    async def save_second_factor(self, row: SecondFactorRow) -> None:
        """Save an account's second factor, or replace it."""

    async def find_second_factor(self, account_id: str) -> SecondFactorRow | None:
        """Find an account's second factor, confirmed or not."""

    async def list_second_factors(self) -> list[str]:
        """Return the accounts that have a second factor."""

    async def use_step(self, account_id: str, step: int) -> bool:
        """Use the code of a time step up, and return whether it was still good."""

    async def save_recovery_codes(self, account_id: str, code_hashes: Sequence[str]) -> None:
        """Give an account new recovery codes; the old ones are worthless."""

    async def use_recovery_code(self, account_id: str, code_hash: str) -> bool:
        """Use a recovery code up, and return whether there was one."""

    async def count_recovery_codes(self, account_id: str) -> int:
        """Return how many recovery codes an account has left."""

    async def delete_second_factor(
        self, account_id: str, journal_act: JournalAct | None = None
    ) -> None:
        """Delete an account's second factor, and its recovery codes."""

    # ------------------------------------------------------------ wallets

    async def read_balance(self, account_id: str) -> int:
        """Return the balance of a wallet."""

    async def book_transactions(
        self,
        transactions: Sequence[WalletTransaction],
        booked_at: int,
        journal_act: JournalAct | None = None,
    ) -> None:
        """Book transactions that belong to no table, in order: all or none.

        Raises `InsufficientChipsError`.
        """

    async def list_transactions(
        self, account_id: str, limit: int = 100
    ) -> list[WalletTransactionRow]:
        """List a wallet's latest transactions, newest first."""

    async def find_last_refill(self, account_id: str) -> int:
        """Return when a wallet was last refilled; long ago if it never was."""

    async def read_total_balance(self) -> int:
        """Return the sum of all wallet balances."""

    # ------------------------------------------------------------ streams and their logs

    async def add_stream(self, stream: StreamRow) -> None:
        """Add a stream (a table, a tournament or the podium)."""

    async def list_streams(self) -> list[StreamRow]:
        """List all streams, also those that are closed, in the order they were opened."""

    async def update_stream(self, stream: StreamRow, journal_act: JournalAct | None = None) -> None:
        """Update a stream's row: a new segment, changed settings or state, or its closing."""

    async def list_open_streams(self, kind: str = "table") -> list[StreamRow]:
        """List the open streams of a kind, in the order they were opened."""

    async def append_entry(
        self,
        entry: LogEntryRow,
        transactions: Sequence[WalletTransaction] = (),
        hand_row: HandRow | None = None,
        journal_act: JournalAct | None = None,
    ) -> None:
        """Append a log entry, its wallet transactions and the hand it ends or updates, atomically.

        Raises `InsufficientChipsError`, or `LogConflictError` if the log has a different entry with
        that number or lacks the previous one. Appending is idempotent: an identical entry with the
        same transactions is written once.
        """

    async def read_entries(self, stream_id: str, segment: int) -> list[LogEntryRow]:
        """Return the log entries of a segment, in order."""

    async def last_seq(self, stream_id: str) -> int:
        """Return the number of a stream's last entry, 0 if there is none."""

    async def find_request_seq(
        self, stream_id: str, account_id: str, request_id: str
    ) -> int | None:
        """Find the log entry of an account's request by its idempotency key, if there is one."""

    async def record_refused_act(self, refused: RefusedActRow, address: str = "") -> None:
        """Record that one of the staff was refused something, or that it happened again."""

    async def list_refused_acts(self, limit: int = 200) -> list[RefusedActRow]:
        """List what staff were refused, the latest first."""

    # ------------------------------------------------------------ the journal, and the audit

    async def record_act(self, act: JournalAct) -> None:
        """Write a privileged act that changes nothing else into the journal."""

    async def list_journal(
        self, before: int = 0, limit: int = 100, subject_id: str = ""
    ) -> list[JournalRow]:
        """List the journal, the latest entry first; before a number, or about an account only."""

    async def read_journal(self, after: int, limit: int = 1000) -> list[JournalRow]:
        """Return the journal's entries after a number, in order."""

    async def list_booked(self, stream_id: str) -> dict[int, list[WalletTransaction]]:
        """Return what was booked for each entry of a stream's log, in order."""

    async def read_chips_issued(self) -> int:
        """Return the sum of all transactions that belong to no log: what the house has issued."""

    async def find_false_balance(self) -> str:
        """Return an account whose balances are not the sum of its transactions; empty if none."""

    # ------------------------------------------------------------ what is kept of people

    async def forget_addresses(self, before: int) -> None:
        """Delete addresses that were last used before a time, in sessions and in the journal."""

    async def list_chat_of_account(self, account_id: str) -> list[ChatMessageRow]:
        """List everything that an account wrote at tables, oldest first."""

    async def delete_person(self, nameless_account: AccountRow, journal_act: JournalAct) -> None:
        """Put a nameless account in the place of a person's, or raise `NameTakenError`.

        Its chips are forfeited; its chat, its sessions and its second factor are deleted.
        """

    # ------------------------------------------------------------ cuts and seals

    async def save_seal(self, seal: SealRow) -> None:
        """Save a seal when the room commits itself to its seed, and again when it is sealed."""

    async def find_last_seal(self, stream_id: str) -> SealRow | None:
        """Find a table's last seal."""

    async def find_seal(self, stream_id: str, shuffle_seed: bytes) -> SealRow | None:
        """Find the seal of the hand that was dealt from a seed."""

    # ------------------------------------------------------------ hands and chat

    async def find_hand(self, hand_id: str) -> HandRow | None:
        """Find a finished hand, with its record."""

    async def withdraw_share(self, hand_id: str, seat: int) -> None:
        """Make the link to a hand from a seat invalid."""

    async def list_hands_of_account(
        self, account_id: str, before: int = 0, limit: int = 50
    ) -> list[HandRow]:
        """List an account's hands, newest first; only those that ended before `before`, if given.

        Hands that ended in the same second are kept on one page, so that the next page can begin
        before that second: there may be a few more than `limit`.
        """

    async def list_hands_at_table(
        self, table_id: str, before: int = 0, limit: int = 50
    ) -> list[HandRow]:
        """List a table's hands, newest first; `before` is a hand number."""

    async def add_chat_message(self, message: ChatMessageRow) -> None:
        """Add a chat message."""

    async def list_chat_messages(self, table_id: str, limit: int = 100) -> list[ChatMessageRow]:
        """List a table's latest chat messages, oldest first."""

    # ------------------------------------------------------------ the room's file

    def check_in_place(self) -> None:
        """Raise `StorageLostError` if the database was deleted or replaced; then it is not used."""

    async def rescue(self) -> str:
        """Save what can still be read of a lost database, and return the path of the copy."""

    # ------------------------------------------------------------ the room's time

    async def save_heartbeat(self, now: int) -> None:
        """Record that the room is running at this time."""

    async def read_heartbeat(self) -> int:
        """Return the last time at which the room was running, 0 if it never was."""

    async def ensure_room_secret(self) -> bytes:
        """Return the room's secret, which is created on first use."""
