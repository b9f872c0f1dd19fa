"""The `Storage` that keeps everything in an SQL database."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec, TypeVar

from cardspeak.service.storage import (
    account_queries,
    audit_queries,
    hand_queries,
    journal_queries,
    log_queries,
    personal_queries,
    seal_queries,
    second_factor_queries,
    wallet_queries,
)
from cardspeak.service.storage.database import ConnectionLostError
from cardspeak.service.storage.interface import StorageError, StorageLostError
from cardspeak.service.storage.writer import GroupCommitWriter

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.service.storage.database import Database, DatabaseConnection
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

P = ParamSpec("P")
T = TypeVar("T")


class SqlStorage:
    """Accounts, wallets, logs and hands in an SQL database.

    Writes run on one thread, reads on another with its own connection, which sees committed data.
    """

    def __init__(self, database: Database) -> None:
        self._database: Final = database
        self._read_connection: DatabaseConnection | None = database.open_reader()
        self._read_executor: Final = ThreadPoolExecutor(1, "cardspeak-reader")
        self._writer: Final = GroupCommitWriter(database)
        self._closed = False
        self._loss = ""
        """How the database was lost, if it was."""
        self._secret = b""

    async def close(self) -> None:
        """Finish pending writes and close the database."""
        if self._closed:
            return
        self._closed = True
        await self._writer.close()
        await asyncio.to_thread(self._read_executor.shutdown)
        if self._read_connection:
            self._read_connection.close()
        self._database.release()

    async def _write(
        self,
        job: Callable[Concatenate[DatabaseConnection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        if self._loss:
            raise StorageLostError(self._loss)
        return await self._writer.write(lambda connection: job(connection, *args, **kwargs))

    async def _write_recorded(
        self,
        journal_act: JournalAct | None,
        job: Callable[Concatenate[DatabaseConnection, P], None],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> None:
        """Write something together with its entry in the journal, if it is privileged."""

        def write_both(connection: DatabaseConnection) -> None:
            job(connection, *args, **kwargs)
            if journal_act is not None:
                journal_queries.append_act(connection, journal_act)

        await self._write(write_both)

    async def _read(
        self,
        query: Callable[Concatenate[DatabaseConnection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        if self._closed:
            raise StorageError("The storage is closed: nothing can be read.")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(
            self._read_executor,
            lambda: self._run_read(lambda connection: query(connection, *args, **kwargs)),
        )

    def _run_read(self, query: Callable[[DatabaseConnection], T]) -> T:
        """Run a query, on a new connection if the old one broke."""
        if self._read_connection:
            try:
                return query(self._read_connection)
            except ConnectionLostError:
                self._read_connection.close()
                self._read_connection = None
        self._read_connection = self._database.open_reader()
        return query(self._read_connection)

    # ------------------------------------------------------------ the room's file

    def check_in_place(self) -> None:
        """Raise `StorageLostError` if the database was deleted or replaced; then it is not used."""
        try:
            self._database.check_in_place()
        except StorageLostError as loss:
            self._loss = str(loss)
            raise

    async def rescue(self) -> str:
        """Save what can still be read of a lost database, and return the path of the copy."""
        return str(await self._read(self._database.rescue))

    # ------------------------------------------------------------ accounts and sessions

    async def add_account(self, account: AccountRow, chips: int) -> None:
        """Add an account with `chips` in its wallet, or raise `NameTakenError`."""
        await self._write(account_queries.add_account, account, chips)

    async def update_account(
        self, account: AccountRow, journal_act: JournalAct | None = None
    ) -> None:
        """Update an account, or raise `NameTakenError`."""
        await self._write_recorded(journal_act, account_queries.update_account, account)

    async def find_account(self, account_id: str) -> AccountRow | None:
        """Find an account."""
        return await self._read(account_queries.find_account, account_id)

    async def find_account_by_name(self, name: str) -> AccountRow | None:
        """Find an account by name, ignoring case."""
        return await self._read(account_queries.find_account_by_name, name)

    async def list_accounts(self, kind: str = "") -> list[AccountRow]:
        """List accounts by name, optionally of one kind."""
        return await self._read(account_queries.list_accounts, kind)

    async def list_frozen_accounts(self) -> list[str]:
        """Return the ids of all accounts that are frozen."""
        return await self._read(account_queries.list_frozen_accounts)

    async def save_session(
        self, session: SessionRow, journal_act: JournalAct | None = None
    ) -> None:
        """Save a session, or replace it."""
        await self._write_recorded(journal_act, account_queries.save_session, session)

    async def extend_session(self, session: SessionRow) -> None:
        """Extend a session, unless it has ended meanwhile."""
        await self._write(account_queries.extend_session, session)

    async def find_session(self, token_hash: str, now: int) -> SessionRow | None:
        """Find a session that has not expired."""
        return await self._read(account_queries.find_session, token_hash, now)

    async def list_sessions(self, account_id: str, now: int) -> list[SessionRow]:
        """List an account's sessions that have not expired, the last used first."""
        return await self._read(account_queries.list_sessions, account_id, now)

    async def delete_session(self, token_hash: str) -> None:
        """Delete a session: log a browser out."""
        await self._write(account_queries.delete_session, token_hash)

    async def delete_account_sessions(
        self, account_id: str, kept_session: str = "", journal_act: JournalAct | None = None
    ) -> None:
        """Delete all sessions of an account, except one."""
        await self._write_recorded(
            journal_act, account_queries.delete_account_sessions, account_id, kept_session
        )

    async def delete_expired_sessions(self, now: int) -> None:
        """Delete the sessions that have expired."""
        await self._write(account_queries.delete_expired_sessions, now)

    # ------------------------------------------------------------ second factors

    async def save_second_factor(self, row: SecondFactorRow) -> None:
        """Save an account's second factor, or replace it."""
        await self._write(second_factor_queries.save_second_factor, row)

    async def find_second_factor(self, account_id: str) -> SecondFactorRow | None:
        """Find an account's second factor, confirmed or not."""
        return await self._read(second_factor_queries.find_second_factor, account_id)

    async def list_second_factors(self) -> list[str]:
        """Return the accounts that have a second factor."""
        return await self._read(second_factor_queries.list_second_factors)

    async def use_step(self, account_id: str, step: int) -> bool:
        """Use the code of a time step up, and return whether it was still good."""
        return await self._write(second_factor_queries.use_step, account_id, step)

    async def save_recovery_codes(self, account_id: str, code_hashes: Sequence[str]) -> None:
        """Give an account new recovery codes; the old ones are worthless."""
        await self._write(second_factor_queries.save_recovery_codes, account_id, code_hashes)

    async def use_recovery_code(self, account_id: str, code_hash: str) -> bool:
        """Use a recovery code up, and return whether there was one."""
        return await self._write(second_factor_queries.use_recovery_code, account_id, code_hash)

    async def count_recovery_codes(self, account_id: str) -> int:
        """Return how many recovery codes an account has left."""
        return await self._read(second_factor_queries.count_recovery_codes, account_id)

    async def delete_second_factor(
        self, account_id: str, journal_act: JournalAct | None = None
    ) -> None:
        """Delete an account's second factor, and its recovery codes."""
        await self._write_recorded(
            journal_act, second_factor_queries.delete_second_factor, account_id
        )

    # ------------------------------------------------------------ wallets

    async def read_balance(self, account_id: str) -> int:
        """Return the balance of a wallet."""
        return await self._read(wallet_queries.read_balance, account_id)

    async def book_transactions(
        self,
        transactions: Sequence[WalletTransaction],
        booked_at: int,
        journal_act: JournalAct | None = None,
    ) -> None:
        """Book transactions that belong to no table, in order: all or none.

        Raises `InsufficientChipsError`.
        """
        await self._write_recorded(
            journal_act, wallet_queries.book_transactions, tuple(transactions), booked_at
        )

    async def list_transactions(
        self, account_id: str, limit: int = 100
    ) -> list[WalletTransactionRow]:
        """List a wallet's latest transactions, newest first."""
        return await self._read(wallet_queries.list_transactions, account_id, limit)

    async def find_last_refill(self, account_id: str) -> int:
        """Return when a wallet was last refilled; long ago if it never was."""
        return await self._read(wallet_queries.find_last_refill, account_id)

    async def read_total_balance(self) -> int:
        """Return the sum of all wallet balances."""
        return await self._read(wallet_queries.read_total_balance)

    # ------------------------------------------------------------ streams and their logs

    async def add_stream(self, stream: StreamRow) -> None:
        """Add a stream (a table, a tournament or the podium)."""
        await self._write(log_queries.add_stream, stream)

    async def list_streams(self) -> list[StreamRow]:
        """List all streams, also those that are closed, in the order they were opened."""
        return await self._read(log_queries.list_streams)

    async def update_stream(self, stream: StreamRow, journal_act: JournalAct | None = None) -> None:
        """Update a stream's row: a new segment, changed settings or state, or its closing."""
        await self._write_recorded(journal_act, log_queries.update_stream, stream)

    async def list_open_streams(self, kind: str = "table") -> list[StreamRow]:
        """List the open streams of a kind, in the order they were opened."""
        return await self._read(log_queries.list_open_streams, kind)

    async def append_entry(
        self,
        entry: LogEntryRow,
        transactions: Sequence[WalletTransaction] = (),
        hand_row: HandRow | None = None,
        journal_act: JournalAct | None = None,
    ) -> None:
        """Append a log entry, its wallet transactions and the hand it ends or updates, atomically.

        See `Storage.append_entry` for what it raises.
        """
        await self._write(
            log_queries.append_entry, entry, tuple(transactions), hand_row, journal_act
        )

    async def read_entries(self, stream_id: str, segment: int) -> list[LogEntryRow]:
        """Return the log entries of a segment, in order."""
        return await self._read(log_queries.read_entries, stream_id, segment)

    async def last_seq(self, stream_id: str) -> int:
        """Return the number of a stream's last entry, 0 if there is none."""
        return await self._read(log_queries.last_seq, stream_id)

    async def find_request_seq(
        self, stream_id: str, account_id: str, request_id: str
    ) -> int | None:
        """Find the log entry of an account's request by its idempotency key, if there is one."""
        return await self._read(log_queries.find_request_seq, stream_id, account_id, request_id)

    async def record_refused_act(self, refused: RefusedActRow, address: str = "") -> None:
        """Record that one of the staff was refused something, or that it happened again."""
        await self._write(log_queries.record_refused_act, refused, address)

    async def list_refused_acts(self, limit: int = 200) -> list[RefusedActRow]:
        """List what staff were refused, the latest first."""
        return await self._read(log_queries.list_refused_acts, limit)

    # ------------------------------------------------------------ the journal, and the audit

    async def record_act(self, act: JournalAct) -> None:
        """Write a privileged act that changes nothing else into the journal."""
        await self._write(journal_queries.append_act, act)

    async def list_journal(
        self, before: int = 0, limit: int = 100, subject_id: str = ""
    ) -> list[JournalRow]:
        """List the journal, the latest entry first; before a number, or about an account only."""
        return await self._read(journal_queries.list_journal, before, limit, subject_id)

    async def read_journal(self, after: int, limit: int = 1000) -> list[JournalRow]:
        """Return the journal's entries after a number, in order."""
        return await self._read(journal_queries.read_journal, after, limit)

    async def list_booked(self, stream_id: str) -> dict[int, list[WalletTransaction]]:
        """Return what was booked for each entry of a stream's log, in order."""
        return await self._read(audit_queries.list_booked, stream_id)

    async def read_chips_issued(self) -> int:
        """Return the sum of all transactions that belong to no log: what the house has issued."""
        return await self._read(audit_queries.read_chips_issued)

    async def find_false_balance(self) -> str:
        """Return an account whose balances are not the sum of its transactions; empty if none."""
        return await self._read(audit_queries.find_false_balance)

    # ------------------------------------------------------------ what is kept of people

    async def forget_addresses(self, before: int) -> None:
        """Delete addresses that were last used before a time, in sessions and in the journal."""
        await self._write(account_queries.forget_addresses, before)
        await self._write(journal_queries.forget_addresses, before)

    async def list_chat_of_account(self, account_id: str) -> list[ChatMessageRow]:
        """List everything that an account wrote at tables, oldest first."""
        return await self._read(personal_queries.list_chat_of_account, account_id)

    async def delete_person(self, nameless_account: AccountRow, journal_act: JournalAct) -> None:
        """Put a nameless account in the place of a person's, or raise `NameTakenError`.

        Its chips are forfeited; its chat, its sessions and its second factor are deleted.
        """
        await self._write(personal_queries.delete_person, nameless_account, journal_act)

    # ------------------------------------------------------------ cuts and seals

    async def save_seal(self, seal: SealRow) -> None:
        """Save a seal when the room commits itself to its seed, and again when it is sealed."""
        await self._write(seal_queries.save_seal, seal)

    async def find_last_seal(self, stream_id: str) -> SealRow | None:
        """Find a table's last seal."""
        return await self._read(seal_queries.find_last_seal, stream_id)

    async def find_seal(self, stream_id: str, shuffle_seed: bytes) -> SealRow | None:
        """Find the seal of the hand that was dealt from a seed."""
        return await self._read(seal_queries.find_seal, stream_id, shuffle_seed)

    # ------------------------------------------------------------ hands and chat

    async def find_hand(self, hand_id: str) -> HandRow | None:
        """Find a finished hand, with its record."""
        return await self._read(hand_queries.find_hand, hand_id)

    async def withdraw_share(self, hand_id: str, seat: int) -> None:
        """Make the link to a hand from a seat invalid."""
        await self._write(hand_queries.withdraw_share, hand_id, seat)

    async def list_hands_of_account(
        self, account_id: str, before: int = 0, limit: int = 50
    ) -> list[HandRow]:
        """List an account's hands, newest first; `before` limits them to earlier end times."""
        return await self._read(hand_queries.list_hands_of_account, account_id, before, limit)

    async def list_hands_at_table(
        self, table_id: str, before: int = 0, limit: int = 50
    ) -> list[HandRow]:
        """List a table's hands, newest first; `before` is a hand number."""
        return await self._read(hand_queries.list_hands_at_table, table_id, before, limit)

    async def add_chat_message(self, message: ChatMessageRow) -> None:
        """Add a chat message."""
        await self._write(log_queries.add_chat_message, message)

    async def list_chat_messages(self, table_id: str, limit: int = 100) -> list[ChatMessageRow]:
        """List a table's latest chat messages, oldest first."""
        return await self._read(log_queries.list_chat_messages, table_id, limit)

    # ------------------------------------------------------------ the room's time

    async def save_heartbeat(self, now: int) -> None:
        """Record that the room is running at this time."""
        await self._write(log_queries.save_heartbeat, now)

    async def read_heartbeat(self) -> int:
        """Return the last time at which the room was running, 0 if it never was."""
        return await self._read(log_queries.read_heartbeat)

    async def ensure_room_secret(self) -> bytes:
        """Return the room's secret, which is created on first use."""
        if not self._secret:
            self._secret = await self._write(log_queries.ensure_room_secret)
        return self._secret
