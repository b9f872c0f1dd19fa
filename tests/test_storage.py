"""The room's storage: the same tests on a SQLite file and on a PostgreSQL server."""

from __future__ import annotations

import asyncio
import fcntl
import os
import random
import signal
import sqlite3
import subprocess
import sys
from contextlib import asynccontextmanager, closing
from functools import wraps
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

pytest.importorskip("sqlalchemy")

from cardspeak.service.storage import (
    InsufficientChipsError,
    LogConflictError,
    NameTakenError,
    StorageError,
    StorageLostError,
    backup,
    open_storage,
)
from cardspeak.service.storage.models import (
    AccountRow,
    ChatMessageRow,
    HandPlayerRow,
    HandRow,
    LogEntryRow,
    SealRow,
    SessionRow,
    StreamRow,
    WalletTransaction,
    WalletTransactionRow,
)
from cardspeak.service.storage.sql_storage import SqlStorage
from soak import pick_count

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
    from pathlib import Path

ANNA = AccountRow("a", "Anna", "person", ("floor", "admin"), "hash", 7)
BERT = AccountRow("b", "Bert", "guest")
TABLE = StreamRow(
    "t", "Table 1", {"game": "holdem", "blinds": [1, 2]}, {"bot_count": 3}, b"\0\xff", 100
)


def run_in_event_loop(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run a test that awaits."""

    @wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


@asynccontextmanager
async def open_database(url: str) -> AsyncIterator[SqlStorage]:
    storage = await open_storage(url)
    assert isinstance(storage, SqlStorage)
    try:
        yield storage
    finally:
        await storage.close()


@asynccontextmanager
async def open_with_table(url: str) -> AsyncIterator[SqlStorage]:
    """Open a new room with a table, 1,000 chips in Anna's wallet and none in Bert's."""
    async with open_database(url) as storage:
        await storage.add_account(ANNA, 1000)
        await storage.add_account(BERT, 0)
        await storage.add_stream(TABLE)
        yield storage


def make_entry(seq: int, stream_id: str = "t", **settings: Any) -> LogEntryRow:
    fields = {"segment": 1, "stream_time": 20 + seq, "recorded_at": 50 + seq} | settings
    return LogEntryRow(stream_id, seq, command=b'{"n":%d}' % seq, **fields)


def make_hand(number: int, table_id: str = "t", **settings: Any) -> HandRow:
    players = (HandPlayerRow("a", "Anna", 1, 20), HandPlayerRow("b", "Bert", 4, -20))
    row = HandRow(
        f"{table_id}-{number}",
        table_id,
        number,
        "holdem",
        "wsop",
        100 + number,
        40,
        players,
        b"replay",
    )
    return msgspec.structs.replace(row, **settings)


def run_sql(url: str, sql: str) -> list[Any]:
    """Run a statement over another connection, and return the rows."""
    if url.startswith("sqlite"):
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as database:
            database.execute("PRAGMA foreign_keys = ON")
            rows = database.execute(sql).fetchall()
            database.commit()
            return rows
    import psycopg

    with psycopg.connect(url) as server:
        cursor = server.execute(sql.encode())
        return cursor.fetchall() if cursor.description else []


# ------------------------------------------------------------ accounts and sessions


@run_in_event_loop
async def test_an_account_is_found_as_it_was_written(room_url: str) -> None:
    async with open_with_table(room_url) as storage:
        assert await storage.find_account("a") == ANNA
        assert await storage.find_account("nobody") is None
        assert await storage.list_accounts() == [ANNA, BERT]
        assert await storage.list_accounts("guest") == [BERT]
        changed = msgspec.structs.replace(BERT, name="Åke", kind="person", password_hash="new")
        await storage.update_account(changed)
        assert await storage.find_account_by_name("åKE") == changed
        assert await storage.find_account_by_name("Bert") is None


@run_in_event_loop
async def test_a_name_is_taken_however_it_is_typed(room_url: str) -> None:
    async with open_with_table(room_url) as storage:
        for name in ("ANNA", "anna", "Ａnna"):
            with pytest.raises(NameTakenError, match="is taken: choose another"):
                await storage.add_account(AccountRow("c", name, "guest"), 10)
            with pytest.raises(NameTakenError):
                await storage.update_account(msgspec.structs.replace(BERT, name=name))
        assert await storage.read_total_balance() == 1000
        await storage.update_account(msgspec.structs.replace(ANNA, name="ANNA"))
        with pytest.raises(StorageError, match="no account c"):
            await storage.update_account(AccountRow("c", "Cleo", "guest"))


@run_in_event_loop
async def test_sessions_expire_and_can_be_ended(room_url: str) -> None:
    async with open_with_table(room_url) as storage:
        for token, account, expires in (("1", "a", 60), ("2", "a", 90), ("3", "b", 90)):
            await storage.save_session(SessionRow(token, account, expires))
        assert await storage.find_session("1", 59) == SessionRow("1", "a", 60)
        assert await storage.find_session("1", 60) is None
        await storage.delete_expired_sessions(60)
        assert run_sql(room_url, "SELECT count(*) FROM sessions") == [(2,)]
        await storage.save_session(SessionRow("2", "a", 120))
        assert await storage.find_session("2", 119) == SessionRow("2", "a", 120)
        await storage.delete_session("3")
        assert await storage.find_session("3", 0) is None
        await storage.delete_account_sessions("a")
        assert await storage.find_session("2", 0) is None


# ------------------------------------------------------------ cuts and seals


@run_in_event_loop
async def test_a_seal_is_completed_and_found_by_the_seed_of_its_deal(room_url: str) -> None:
    begun = SealRow("t", 1, 1, b"house", laid=(("Ann", "00ff"), ("Åke", "11")))
    sealed = msgspec.structs.replace(
        begun,
        cuts=(("Ann", "aa"),),
        left_out=(("Åke", "not turned up in time"),),
        deck="52",
        shuffle_seed=b"mixed",
        sealed_at=60,
    )
    async with open_with_table(room_url) as storage:
        assert await storage.find_last_seal("t") is None
        await storage.save_seal(begun)
        assert await storage.find_last_seal("t") == begun
        await storage.save_seal(sealed)
        await storage.save_seal(msgspec.structs.replace(begun, number=2, house_seed=b"next"))
        last = await storage.find_last_seal("t")
        assert last is not None
        assert (last.number, last.house_seed) == (2, b"next")
        assert await storage.find_seal("t", b"mixed") == sealed
        assert await storage.find_seal("t", b"house") is None
        assert await storage.find_seal("another", b"mixed") is None


# ------------------------------------------------------------ wallets


@run_in_event_loop
async def test_every_transaction_records_the_balance_after_it(room_url: str) -> None:
    async with open_with_table(room_url) as storage:
        await storage.book_transactions(
            [WalletTransaction("a", -300, "gift"), WalletTransaction("b", 300, "gift")], 8
        )
        await storage.append_entry(make_entry(1), [WalletTransaction("a", -200, "buy-in")])
        assert await storage.list_transactions("a") == [
            WalletTransactionRow(-200, "buy-in", 51, "t", 500, "table"),
            WalletTransactionRow(-300, "gift", 8, "", 700),
            WalletTransactionRow(1000, "starting chips", 7, "", 1000),
        ]
        assert await storage.list_transactions("a", 1) == [
            WalletTransactionRow(-200, "buy-in", 51, "t", 500, "table")
        ]
        assert (await storage.read_balance("a"), await storage.read_balance("b")) == (500, 300)
        assert await storage.read_balance("nobody") == 0
        assert await storage.read_total_balance() == 800


@run_in_event_loop
async def test_transactions_are_executed_all_or_none(room_url: str) -> None:
    async with open_with_table(room_url) as storage:
        with pytest.raises(
            InsufficientChipsError, match=r"^The wallet has 700 chips, which is fewer than 701\.$"
        ):
            await storage.book_transactions(
                [
                    WalletTransaction("b", 300, "x"),
                    WalletTransaction("a", -300, "x"),
                    WalletTransaction("a", -701, "x"),
                ],
                1,
            )
        with pytest.raises(StorageError, match="no account nobody"):
            await storage.book_transactions(
                [WalletTransaction("a", -300, "x"), WalletTransaction("nobody", 300, "x")], 1
            )
        assert (await storage.read_balance("a"), await storage.read_balance("b")) == (1000, 0)
        assert len(await storage.list_transactions("a")) == 1
        assert await storage.list_transactions("b") == []


@run_in_event_loop
async def test_an_account_with_a_wallet_cannot_be_deleted(room_url: str) -> None:
    async with open_with_table(room_url) as storage:
        with pytest.raises(Exception, match=r"(?i)foreign key"):
            run_sql(room_url, "DELETE FROM accounts WHERE id = 'a'")
        with pytest.raises(Exception, match=r"(?i)check constraint"):
            run_sql(room_url, "UPDATE wallets SET chips = -1 WHERE account_id = 'a'")
        assert await storage.read_total_balance() == 1000


# ------------------------------------------------------------ tables and their logs


@run_in_event_loop
async def test_tables_are_listed_in_the_order_they_were_opened(room_url: str) -> None:
    async with open_with_table(room_url) as storage:
        earlier = msgspec.structs.replace(TABLE, id="a")
        await storage.add_stream(earlier)
        assert await storage.list_open_streams() == [TABLE, earlier]
        second = msgspec.structs.replace(TABLE, segment=2, settings={"bot_count": 0})
        await storage.update_stream(second)
        await storage.update_stream(msgspec.structs.replace(earlier, closed_at=900))
        assert await storage.list_open_streams() == [second]
        with pytest.raises(StorageError, match="no stream x"):
            await storage.update_stream(msgspec.structs.replace(TABLE, id="x"))


@run_in_event_loop
async def test_a_log_is_read_segment_by_segment(room_url: str) -> None:
    async with open_with_table(room_url) as storage:
        assert await storage.last_seq("t") == 0
        log = [
            make_entry(1, account_id="a", request_id="x"),
            make_entry(2),
            make_entry(3, segment=2, account_id="b", request_id="x"),
            make_entry(4, segment=2),
        ]
        for entry in log:
            await storage.append_entry(entry)
        assert await storage.read_entries("t", 1) == log[:2]
        assert await storage.read_entries("t", 2) == log[2:]
        assert await storage.read_entries("t", 3) == []
        assert await storage.last_seq("t") == 4
        assert await storage.find_request_seq("t", "a", "x") == 1
        assert await storage.find_request_seq("t", "b", "x") == 3
        assert await storage.find_request_seq("t", "a", "y") is None
        assert await storage.find_request_seq("t", "", "") is None


@run_in_event_loop
async def test_a_log_has_each_number_once_and_no_gaps(room_url: str) -> None:
    async with open_with_table(room_url) as storage:
        first = make_entry(1, account_id="a", request_id="x")
        transactions = [WalletTransaction("a", -100, "buy-in")]
        await storage.append_entry(first, transactions, make_hand(1))
        for other in (
            msgspec.structs.replace(first, command=b"other"),
            msgspec.structs.replace(first, request_id="y"),
            make_entry(3),
            make_entry(0),
        ):
            with pytest.raises(LogConflictError):
                await storage.append_entry(other, transactions, make_hand(2))
        with pytest.raises(LogConflictError):
            await storage.append_entry(first, [WalletTransaction("a", -200, "buy-in")])
        with pytest.raises(StorageError):
            await storage.append_entry(make_entry(1, stream_id="nowhere"))
        assert await storage.read_balance("a") == 900
        assert await storage.last_seq("t") == 1
        assert await storage.find_hand("t-2") is None


@run_in_event_loop
async def test_the_same_entry_is_written_once(room_url: str) -> None:
    async with open_with_table(room_url) as storage:
        entry_and_more = (
            make_entry(1, account_id="a", request_id="x"),
            [WalletTransaction("a", -100, "buy-in")],
            make_hand(1),
        )
        for _ in range(3):
            await storage.append_entry(*entry_and_more)
            await storage.append_entry(make_entry(2))
        assert await storage.read_entries("t", 1) == [entry_and_more[0], make_entry(2)]
        assert await storage.read_balance("a") == 900
        assert await storage.find_request_seq("t", "a", "x") == 1


@run_in_event_loop
async def test_an_action_becomes_one_entry(room_url: str) -> None:
    async with open_with_table(room_url) as storage:
        await storage.append_entry(make_entry(1, account_id="a", request_id="x"))
        with pytest.raises(StorageError):
            await storage.append_entry(
                make_entry(2, account_id="a", request_id="x"), [WalletTransaction("a", -5, "again")]
            )
        assert await storage.last_seq("t") == 1
        assert await storage.read_balance("a") == 1000


@run_in_event_loop
async def test_an_entry_its_transactions_and_its_hand_are_written_together(room_url: str) -> None:
    async with open_with_table(room_url) as storage:
        with pytest.raises(InsufficientChipsError):
            await storage.append_entry(
                make_entry(1),
                [WalletTransaction("a", -10, "x"), WalletTransaction("b", -1, "x")],
                make_hand(1),
            )
        assert await storage.last_seq("t") == 0
        await storage.append_entry(make_entry(1), [WalletTransaction("a", -10, "x")], make_hand(1))
        duplicate_hand = make_hand(
            2, players=(HandPlayerRow("a", "Anna", 1, 20), HandPlayerRow("b", "Bert", 1, -20))
        )
        with pytest.raises(StorageError):
            await storage.append_entry(
                make_entry(2), [WalletTransaction("a", -10, "x")], duplicate_hand
            )  # two players in one seat
        assert await storage.last_seq("t") == 1
        assert await storage.read_balance("a") == 990
        assert await storage.find_hand("t-1") == make_hand(1)
        assert await storage.find_hand("t-2") is None


# ------------------------------------------------------------ hands and chat


@run_in_event_loop
async def test_later_changes_of_a_finished_hand_are_stored_with_it(room_url: str) -> None:
    async with open_with_table(room_url) as storage:
        await storage.append_entry(make_entry(1), (), make_hand(1))
        await storage.append_entry(make_entry(2), (), make_hand(2))
        corrected = (HandPlayerRow("a", "Anna", 1, 15), HandPlayerRow("b", "Bert", 4, -15))
        changed_hand = make_hand(1, record=b"longer", players=corrected)
        await storage.append_entry(make_entry(3), (), changed_hand)
        assert await storage.find_hand("t-1") == changed_hand
        assert await storage.find_hand("t-2") == make_hand(2)
        assert [row.id for row in await storage.list_hands_of_account("a")] == ["t-2", "t-1"]


@run_in_event_loop
async def test_lists_of_hands_are_paged_and_have_no_replays(room_url: str) -> None:
    async with open_with_table(room_url) as storage:
        hands = [make_hand(number) for number in range(1, 8)]
        hands[5] = msgspec.structs.replace(hands[5], players=hands[5].players[1:])
        for seq, hand in enumerate(hands, 1):
            await storage.append_entry(make_entry(seq), (), hand)
        listed = [msgspec.structs.replace(hand, record=b"") for hand in reversed(hands)]
        assert await storage.list_hands_at_table("t") == listed
        assert await storage.list_hands_at_table("t", 6, 2) == listed[2:4]
        assert await storage.list_hands_at_table("u") == []
        assert await storage.list_hands_of_account("b") == listed
        annas_hands = [hand for hand in listed if hand.hand_number != 6]
        assert await storage.list_hands_of_account("a", 0, 3) == annas_hands[:3]
        assert (
            await storage.list_hands_of_account("a", annas_hands[2].ended_at, 3) == annas_hands[3:]
        )
        assert await storage.list_hands_of_account("nobody") == []
        assert await storage.find_hand("t-6") == hands[5]
        assert await storage.find_hand("t-99") is None


@run_in_event_loop
async def test_no_hand_is_missed_that_ended_in_the_same_second(room_url: str) -> None:
    async with open_with_table(room_url) as storage:
        for seq, ended_at in enumerate([5, 5, 6, 6, 6, 7], 1):
            await storage.append_entry(make_entry(seq), (), make_hand(seq, ended_at=ended_at))
        hand_numbers, before = [], 0
        while page := await storage.list_hands_of_account("a", before, 2):
            hand_numbers += [hand.hand_number for hand in page]
            before = page[-1].ended_at
        assert hand_numbers == [6, 5, 4, 3, 2, 1]


@run_in_event_loop
async def test_the_last_chat_messages_are_returned_oldest_first(room_url: str) -> None:
    async with open_with_table(room_url) as storage:
        messages = [
            ChatMessageRow("t", sent_at, "a", "Anna", f"nice hand {sent_at} ♠")
            for sent_at in range(5)
        ]
        for message in messages:
            await storage.add_chat_message(message)
        assert await storage.list_chat_messages("t") == messages
        assert await storage.list_chat_messages("t", 2) == messages[3:]
        assert await storage.list_chat_messages("u") == []
        assert await storage.read_heartbeat() == 0


@run_in_event_loop
async def test_a_room_keeps_its_time_and_its_secret(room_url: str) -> None:
    async with open_database(room_url) as storage:
        secret = await storage.ensure_room_secret()
        assert len(secret) == 32
        await storage.save_heartbeat(60)
        assert await storage.ensure_room_secret() == secret
    async with open_database(room_url) as storage:
        assert await storage.read_heartbeat() == 60
        assert await storage.ensure_room_secret() == secret


# ------------------------------------------------------------ concurrent writes


@run_in_event_loop
async def test_a_write_that_is_refused_fails_alone(room_url: str) -> None:
    async with open_with_table(room_url) as storage:
        batches_before = storage._writer._batch_count
        writes = [
            storage.append_entry(make_entry(seq), [WalletTransaction("a", -10, "x")])
            for seq in range(1, 31)
        ]
        refused = [
            storage.book_transactions(
                [WalletTransaction("a", 5, "x"), WalletTransaction("b", -1, "x")], 1
            ),
            storage.append_entry(make_entry(99)),
            storage.add_account(AccountRow("c", "anna", "guest"), 50),
            storage.add_chat_message(ChatMessageRow("t", 1, "a", "Anna", "\ud800")),
        ]
        writes[10:10] = refused
        outcomes = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes[10:13]] == [
            InsufficientChipsError,
            LogConflictError,
            NameTakenError,
        ]
        assert isinstance(outcomes[13], StorageError)
        assert outcomes[:10] + outcomes[14:] == [None] * 30
        assert storage._writer._batch_count - batches_before < 30
        assert await storage.read_balance("a") == 700
        assert await storage.last_seq("t") == 30
        assert await storage.read_total_balance() == 700


@pytest.mark.parametrize("seed", range(3))
@run_in_event_loop
async def test_chips_are_conserved_however_writes_are_mixed(room_url: str, seed: int) -> None:
    """Players buy in and cash out at many tables at once, some without enough chips."""
    rng = random.Random(seed)
    names = [f"p{number}" for number in range(6)]
    async with open_database(room_url) as storage:
        for name in names:
            await storage.add_account(AccountRow(name, name, "bot"), 100)
        tables = [msgspec.structs.replace(TABLE, id=f"t{number}") for number in range(5)]
        for table in tables:
            await storage.add_stream(table)
        on_tables = sum(
            await asyncio.gather(
                *(
                    buy_in_and_cash_out(storage, table.id, names, random.Random(rng.random()))
                    for table in tables
                )
            )
        )
        assert await storage.read_total_balance() + on_tables == 600
        for name in names:
            transactions = await storage.list_transactions(name, 10_000)
            balance = 0
            for transaction in reversed(transactions):
                balance += transaction.chips
                assert balance == transaction.balance_after >= 0
            assert balance == await storage.read_balance(name)


async def buy_in_and_cash_out(
    storage: SqlStorage, table: str, names: list[str], rng: random.Random
) -> int:
    """Buy in and cash out at random; return the chips on the table at the end."""
    stacks, seq = dict.fromkeys(names, 0), 0
    for _ in range(30):
        name, chips = rng.choice(names), rng.randint(1, 80)
        chips_to_wallet = stacks[name] if rng.random() < 0.4 else -chips
        try:
            await storage.append_entry(
                make_entry(seq + 1, table),
                [WalletTransaction(name, chips_to_wallet, "x")] if chips_to_wallet else [],
            )
        except InsufficientChipsError:
            continue
        seq += 1
        stacks[name] -= chips_to_wallet
    assert await storage.last_seq(table) == seq
    return sum(stacks.values())


@run_in_event_loop
async def test_a_commit_that_fails_fails_for_all_and_writes_nothing(
    room_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_with_table(room_url) as storage:
        connection = storage._writer._connection
        assert connection is not None
        execute = connection.execute

        def fail_to_commit(sql: str, values: Any = ()) -> Any:
            if sql == "COMMIT":
                sql = "COMMIT nonsense"
            return execute(sql, values)

        monkeypatch.setattr(connection, "execute", fail_to_commit)
        writes = [
            storage.append_entry(make_entry(seq), [WalletTransaction("a", -10, "x")])
            for seq in range(1, 6)
        ]
        for outcome in await asyncio.gather(*writes, return_exceptions=True):
            assert isinstance(outcome, StorageError)
            assert str(outcome).startswith("Nothing was written")
        monkeypatch.undo()
        assert await storage.last_seq("t") == 0
        assert await storage.read_total_balance() == 1000
        await storage.append_entry(make_entry(1), [WalletTransaction("a", -10, "x")])
        assert await storage.read_balance("a") == 990


@run_in_event_loop
async def test_a_caller_that_stops_waiting_changes_nothing(room_url: str) -> None:
    async with open_with_table(room_url) as storage:
        tasks = [
            asyncio.ensure_future(storage.append_entry(make_entry(seq))) for seq in range(1, 21)
        ]
        await asyncio.sleep(0)
        for task in tasks[::2]:
            task.cancel()
        outcomes = await asyncio.gather(*tasks, return_exceptions=True)
        assert outcomes[1::2] == [None] * 10
        assert await storage.last_seq("t") == 20


@run_in_event_loop
async def test_closing_finishes_what_is_being_written(room_url: str) -> None:
    async with open_with_table(room_url) as storage:
        writes = [
            asyncio.ensure_future(storage.append_entry(make_entry(seq))) for seq in range(1, 21)
        ]
        await asyncio.sleep(0)
        await storage.close()
        assert await asyncio.gather(*writes) == [None] * 20
        with pytest.raises(StorageError, match="closed"):
            await storage.append_entry(make_entry(21))
        with pytest.raises(StorageError, match="closed"):
            await storage.last_seq("t")
    async with open_database(room_url) as storage:
        assert await storage.last_seq("t") == 20


# ------------------------------------------------------------ other processes

APPEND_SCRIPT = """
import asyncio, sys
from cardspeak.service.storage import open_storage
from cardspeak.service.storage.models import LogEntryRow, WalletTransaction

async def main():
    storage = await open_storage(sys.argv[1])
    last = {table: await storage.last_seq(table) for table in "tuv"}
    async def append(table):
        while True:
            last[table] += 1
            entry = LogEntryRow(table, last[table], 1, 0, b"{}")
            await storage.append_entry(entry, [WalletTransaction("a", -1, "x")])
            print(table, last[table], flush=True)
    await asyncio.gather(*map(append, last))

asyncio.run(main())
"""


@run_in_event_loop
async def test_acknowledged_writes_survive_the_death_of_the_process(room_url: str) -> None:
    rng = random.Random(9)
    async with open_with_table(room_url) as storage:
        await storage.book_transactions([WalletTransaction("a", 1_000_000, "x")], 1)
        for table in "uv":
            await storage.add_stream(msgspec.structs.replace(TABLE, id=table))
    for _ in range(pick_count(6, 50)):
        acknowledged = append_until_killed(rng.randint(1, 60), rng.random() / 200, room_url)
        async with open_database(room_url) as storage:
            last_seqs = {table: await storage.last_seq(table) for table in "tuv"}
            assert all(last_seqs[table] >= seq for table, seq in acknowledged.items())
            assert await storage.read_balance("a") == 1_001_000 - sum(last_seqs.values())


def append_until_killed(line_count: int, seconds: float, url: str) -> dict[str, int]:
    """Let a process append, kill it, and return the last entry of each table that it reported."""
    with subprocess.Popen(
        [sys.executable, "-c", APPEND_SCRIPT, url], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(line_count)]
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(seconds)
        process.send_signal(signal.SIGKILL)
        lines += process.stdout.read().splitlines(keepends=True)
    complete = [line.split() for line in lines if line.endswith("\n")]
    assert len(complete) >= line_count
    return {table: int(seq) for table, seq in complete}


OPEN_SCRIPT = """
import asyncio, sys
from cardspeak.service.storage import StorageError, open_storage
try:
    asyncio.run(open_storage(sys.argv[1]))
except StorageError as failure:
    print(failure)
"""


@run_in_event_loop
async def test_a_room_can_be_open_in_one_process_only(room_url: str) -> None:
    async with open_with_table(room_url) as storage:
        result = subprocess.run(
            [sys.executable, "-c", OPEN_SCRIPT, room_url],
            capture_output=True,
            text=True,
            check=True,
        )
        assert result.stdout.startswith("Another process is using ")
        assert result.stdout.endswith(": stop it first, or use another room.\n")
        with pytest.raises(StorageError, match="Another process"):
            await open_storage(room_url)
        await storage.append_entry(make_entry(1))
    async with open_database(room_url) as storage:
        assert await storage.last_seq("t") == 1


# ------------------------------------------------------------ full disks, lost databases


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path | None]:
    """Mount a disk of two megabytes, or yield None where that is not allowed."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(folder)],
        capture_output=True,
        check=False,
    )
    if mounted.returncode:
        yield None
        return
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


@run_in_event_loop
async def test_a_full_disk_refuses_writes_until_there_is_space(
    small_disk: Path | None, tmp_path: Path
) -> None:
    folder = small_disk or tmp_path
    other_file = folder / "other"
    if small_disk:
        other_file.write_bytes(bytes(1_000_000))
    async with open_with_table(f"sqlite:///{folder / 'room.db'}") as storage:
        if not small_disk:
            _limit_file_size(storage, 60)
        with pytest.raises(StorageError, match=r"^The disk is full: nothing was written\.$"):
            await fill_disk(storage)
        last_seq = await storage.last_seq("t")
        assert last_seq > 0
        for _ in range(2):
            writes = [
                storage.append_entry(
                    make_big_entry(last_seq + 1 + index), [WalletTransaction("a", -1, "x")]
                )
                for index in range(3)
            ]
            for outcome in await asyncio.gather(*writes, return_exceptions=True):
                assert isinstance(outcome, StorageError)
        assert await storage.last_seq("t") == last_seq
        assert await storage.read_balance("a") == 1000 - last_seq
        if small_disk:
            other_file.unlink()
        else:
            _limit_file_size(storage, 100_000)
        await storage.append_entry(make_big_entry(last_seq + 1), [WalletTransaction("a", -1, "x")])
        assert await storage.read_balance("a") == 999 - last_seq
    async with open_database(f"sqlite:///{folder / 'room.db'}") as storage:
        assert await storage.last_seq("t") == last_seq + 1


async def fill_disk(storage: SqlStorage) -> None:
    for seq in range(1, 100):
        await storage.append_entry(make_big_entry(seq), [WalletTransaction("a", -1, "x")])


def make_big_entry(seq: int) -> LogEntryRow:
    return msgspec.structs.replace(make_entry(seq), command=os.urandom(50_000))


def _limit_file_size(storage: SqlStorage, pages: int) -> None:
    assert storage._writer._connection is not None
    storage._writer._connection.execute(f"PRAGMA max_page_count = {pages}")


TERMINATE = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'cardspeak'"
)


@run_in_event_loop
async def test_a_lost_database_connection_is_reopened(postgres_url: str) -> None:
    async with open_with_table(postgres_url) as storage:
        for seq in range(1, 4):
            run_sql(postgres_url, TERMINATE)
            await storage.append_entry(make_entry(seq), [WalletTransaction("a", -10, "x")])
            run_sql(postgres_url, TERMINATE)
            assert await storage.last_seq("t") == seq
        assert await storage.read_balance("a") == 970
        await storage.append_entry(make_entry(4))
        with pytest.raises(StorageError, match="Another process"):
            await open_storage(postgres_url)


@run_in_event_loop
async def test_while_the_database_is_down_writes_fail_and_later_recover(postgres_url: str) -> None:
    async with open_with_table(postgres_url) as storage:
        name = postgres_url.split("/")[3].partition("?")[0]
        server = postgres_url.replace(name, "postgres")
        run_sql(server, f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS false')
        run_sql(server, TERMINATE)
        for _ in range(3):
            writes = [
                storage.append_entry(make_entry(seq), [WalletTransaction("a", -10, "x")])
                for seq in range(1, 4)
            ]
            for outcome in await asyncio.gather(*writes, return_exceptions=True):
                assert isinstance(outcome, StorageError)
                assert "The database cannot be reached" in str(outcome)
        with pytest.raises(StorageError, match="The database cannot be reached"):
            await storage.read_balance("a")
        run_sql(server, f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS true')
        assert await storage.read_balance("a") == 1000
        while True:
            try:
                await storage.append_entry(make_entry(1), [WalletTransaction("a", -10, "x")])
                break
            except StorageError:
                await asyncio.sleep(0.05)
        assert await storage.read_balance("a") == 990


@pytest.mark.parametrize("committed", [True, False])
@run_in_event_loop
async def test_a_commit_whose_answer_was_lost_is_looked_up(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, committed: bool
) -> None:
    """Whether or not the server had received the commit, the entry is written once."""
    async with open_with_table(postgres_url) as storage:
        connection = storage._writer._connection
        assert connection is not None
        execute = connection.execute

        def disconnect_at_commit(sql: str, values: Any = ()) -> Any:
            if sql == "COMMIT":
                if committed:
                    execute(sql)
                run_sql(postgres_url, TERMINATE)
                return execute("SELECT 1")
            return execute(sql, values)

        monkeypatch.setattr(connection, "execute", disconnect_at_commit)
        batches_before = storage._writer._batch_count
        await asyncio.gather(
            storage.append_entry(make_entry(1), [WalletTransaction("a", -10, "x")]),
            storage.book_transactions(
                [WalletTransaction("a", -5, "x"), WalletTransaction("b", 5, "x")], 1
            ),
        )
        assert storage._writer._connection is not connection
        assert storage._writer._batch_count - batches_before == (1 if committed else 2)
        assert await storage.last_seq("t") == 1
        assert (await storage.read_balance("a"), await storage.read_balance("b")) == (985, 5)


# ------------------------------------------------------------ schema, backups, URLs


@run_in_event_loop
async def test_the_migrations_produce_the_schema(room_url: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory

    from cardspeak.service.storage import migrate, schema

    async with open_database(room_url):
        pass
    with engine(room_url).connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        assert compare_metadata(context, schema.metadata) == []
        migrations = ScriptDirectory.from_config(migrate.alembic_config(connection))
        assert migrations.get_heads() == [migrate.LATEST_REVISION]


def engine(url: str) -> Any:
    import psycopg

    from cardspeak.service.storage.migrate import create_engine_for

    if url.startswith("sqlite"):
        return create_engine_for("sqlite", lambda: sqlite3.connect(url.removeprefix("sqlite:///")))
    return create_engine_for("postgresql+psycopg", lambda: psycopg.connect(url))


MIGRATION = """
from alembic import op
revision = "9002"
down_revision = "{last}"
def upgrade():
    op.execute("ALTER TABLE accounts ADD COLUMN nickname_length BIGINT NOT NULL DEFAULT 9")
    op.execute("{then}")
"""


@run_in_event_loop
async def test_an_upgrade_happens_completely_or_not_at_all(
    room_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import shutil

    from cardspeak.service.storage import migrate

    async with open_with_table(room_url):
        pass
    migrations = tmp_path / "migrations"
    shutil.copytree(migrate.MIGRATIONS, migrations)
    migration = migrations / "versions" / "step_9002.py"
    last_revision = migrate.LATEST_REVISION
    monkeypatch.setattr(migrate, "MIGRATIONS", migrations)
    monkeypatch.setattr(migrate, "LATEST_REVISION", "9002")
    migration.write_text(MIGRATION.format(last=last_revision, then="SELECT nonsense"))
    with pytest.raises(StorageError, match="could not be migrated, and was left unchanged"):
        await open_storage(room_url)
    assert run_sql(room_url, "SELECT version_num FROM alembic_version") == [(last_revision,)]
    with pytest.raises(Exception, match="nickname_length"):
        run_sql(room_url, "SELECT nickname_length FROM accounts")
    migration.write_text(
        MIGRATION.format(
            last=last_revision, then="UPDATE accounts SET nickname_length = 10 WHERE id = 'b'"
        )
    )
    async with open_database(room_url) as storage:
        assert await storage.list_accounts() == [ANNA, BERT]
    assert run_sql(room_url, "SELECT nickname_length FROM accounts ORDER BY id") == [(9,), (10,)]
    monkeypatch.undo()
    with pytest.raises(
        StorageError, match=rf"has schema 9002, .* up to {last_revision}: upgrade Cardspeak"
    ):
        await open_storage(room_url)


@run_in_event_loop
async def test_the_backup_of_an_open_room_is_its_state_at_one_moment(
    sqlite_url: str, tmp_path: Path
) -> None:
    copy, progress = tmp_path / "copy.db", []
    async with open_with_table(sqlite_url) as storage:
        for seq in range(1, 200):
            await storage.append_entry(make_big_entry(seq), [WalletTransaction("a", -1, "x")])
        copying = asyncio.ensure_future(
            backup(
                sqlite_url,
                copy,
                lambda pages_left, page_count: progress.append((pages_left, page_count)),
            )
        )
        seq = 200
        while not copying.done():
            await storage.append_entry(make_entry(seq), [WalletTransaction("a", -1, "x")])
            seq += 1
        await copying
        assert progress[-1][0] == 0
        assert len(progress) > 1
        with pytest.raises(StorageError, match="already exists: choose another name"):
            await backup(sqlite_url, copy)
    async with open_database(str(copy)) as storage:
        last_seq = await storage.last_seq("t")
        assert 199 <= last_seq < seq
        assert await storage.read_balance("a") == 1000 - last_seq
    assert sorted(path.name for path in tmp_path.glob("copy*")) == ["copy.db", "copy.db.lock"]
    with pytest.raises(StorageError, match="no room at"):
        await backup(str(tmp_path / "nothing.db"), tmp_path / "another.db")
    with pytest.raises(StorageError, match="pg_dump"):
        await backup("postgresql:///room", tmp_path / "another.db")


def modes(folder: Path) -> dict[str, int]:
    """Return who may do what with the files of a folder."""
    return {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}


@run_in_event_loop
async def test_nobody_but_its_owner_can_read_a_room(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """From the moment that a file is made: none is made private afterwards."""
    room, copy = tmp_path / "room.db", tmp_path / "copy.db"
    seen: dict[str, int] = {}
    old_umask = os.umask(0)
    try:
        async with open_with_table(str(room)):
            seen |= modes(tmp_path)
            await backup(str(room), copy, lambda _left, _total: seen.update(modes(tmp_path)))
    finally:
        os.umask(old_umask)
    seen |= modes(tmp_path)
    side_files = {"room.db-wal", "room.db-shm", "room.db.lock"}
    assert {"room.db", "copy.db", "copy.db.part", *side_files} <= set(seen)
    assert set(seen.values()) == {0o600}
    assert not caplog.records


@run_in_event_loop
async def test_files_that_others_could_read_are_made_private_and_that_is_said_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    room = tmp_path / "room.db"
    async with open_with_table(str(room)):
        pass
    room.chmod(0o644)
    (tmp_path / "room.db.lock").chmod(0o640)
    async with open_database(str(room)):
        assert set(modes(tmp_path).values()) == {0o600}
    async with open_database(str(room)):
        pass
    (record,) = caplog.records
    assert "room.db, room.db.lock: now only you can" in record.message


@run_in_event_loop
@pytest.mark.parametrize("replaced", [False, True])
async def test_a_file_that_is_deleted_or_replaced_is_noticed_and_rescued(
    tmp_path: Path,
    replaced: bool,
) -> None:
    room = tmp_path / "room.db"
    async with open_with_table(str(room)) as storage:
        storage.check_in_place()
        await storage.append_entry(make_entry(1))
        room.unlink()
        if replaced:
            room.write_bytes(b"another file")
        with pytest.raises(StorageLostError, match="deleted or replaced"):
            storage.check_in_place()
        with pytest.raises(StorageLostError, match="deleted or replaced"):
            await storage.append_entry(make_entry(2))
        rescued = await storage.rescue()
    assert modes(tmp_path)["room.db.rescued-1"] == 0o600
    assert replaced == room.exists()
    assert replaced or not (tmp_path / "room.db-wal").exists()
    async with open_database(rescued) as storage:
        assert await storage.last_seq("t") == 1
        assert await storage.list_accounts() == [ANNA, BERT]


@run_in_event_loop
async def test_a_deleted_lock_file_lets_no_second_process_in(tmp_path: Path) -> None:
    room, lock = tmp_path / "room.db", tmp_path / "room.db.lock"
    async with open_database(str(room)) as storage:
        lock.unlink()
        opened = subprocess.run(
            [sys.executable, "-c", OPEN_AND_LIST_IMPORTS_SCRIPT, str(room)],
            capture_output=True,
            text=True,
            check=False,
        )
        assert "Another process is using the room" in opened.stderr
        storage.check_in_place()
        assert lock.exists()
        lock.unlink()
        with lock.open("ab") as other_lock:
            fcntl.flock(other_lock, fcntl.LOCK_EX)
            with pytest.raises(StorageLostError, match="another process uses the room"):
                storage.check_in_place()


@run_in_event_loop
async def test_a_missing_file_becomes_a_new_room_only_where_none_was_or_one_is_wanted(
    tmp_path: Path,
) -> None:
    room = tmp_path / "room.db"
    (tmp_path / "room.dbs.txt").write_text("something else")
    async with open_with_table(str(room)):
        pass
    room.rename(tmp_path / "room.db.bak")
    (tmp_path / "room.db.lock").unlink()
    with pytest.raises(StorageError, match=r"room\.db\.bak shows that there was a room"):
        await open_storage(str(room))
    (tmp_path / "room.db.bak").rename(tmp_path / "elsewhere.db")
    (tmp_path / "room.db.lock").touch()
    with pytest.raises(StorageError, match=r"room\.db\.lock shows that there was a room"):
        await open_storage(str(room))
    assert not room.exists()
    storage = await open_storage(str(room), new=True)
    assert await storage.list_accounts() == []
    await storage.close()
    with pytest.raises(StorageError, match="move it away"):
        await open_storage(str(room), new=True)
    async with open_database(str(room)):
        pass


@run_in_event_loop
async def test_a_url_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("not a database " * 1000)
    text_mode = modes(tmp_path)["text.db"]
    for url, reason in {
        "mysql://localhost/room": "mysql is not supported",
        f"sqlite:///{tmp_path}/none/room.db": "There is no directory",
        str(tmp_path / "text.db"): "file is not a database",
        str(tmp_path): "is not a file",
        "~nobody-has-this-name/room.db": "is not the name of a file",
        "postgresql:///room?host=/nowhere": "The database cannot be reached",
    }.items():
        with pytest.raises(StorageError, match=reason):
            await open_storage(url)
    assert [path.name for path in tmp_path.iterdir()] == ["text.db"]
    assert modes(tmp_path)["text.db"] == text_mode  # it is no room's: nothing is done with it


OPEN_AND_LIST_IMPORTS_SCRIPT = """
import asyncio, sys
import cardspeak
print(sorted({"sqlite3", "starlette"} & set(sys.modules)))
from cardspeak.service.storage import open_storage
asyncio.run(open_storage(sys.argv[1]))
print(sorted({"alembic", "sqlalchemy", "psycopg"} & set(sys.modules)))
"""


@run_in_event_loop
async def test_a_room_that_is_up_to_date_needs_no_alembic(sqlite_url: str) -> None:
    async with open_with_table(sqlite_url):
        pass
    result = subprocess.run(
        [sys.executable, "-c", OPEN_AND_LIST_IMPORTS_SCRIPT, sqlite_url],
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stdout == "[]\n[]\n"
