"""Queries for the journal of privileged acts: each entry has the hash of the entry before it."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.service.storage.models import JournalAct, JournalRow

if TYPE_CHECKING:
    from cardspeak.service.storage.database import DatabaseConnection

ACT_COLUMNS: Final = (
    "act, recorded_at, account_id, subject_id, stream_id, hand_number, times, detail"
)
JOURNAL_COLUMNS: Final = (
    f"number, {ACT_COLUMNS}, address, address_salt, address_hash, previous_hash, entry_hash"
)


def append_act(connection: DatabaseConnection, act: JournalAct) -> None:
    """Append an act to the journal."""
    last = connection.execute(
        "SELECT number, entry_hash FROM journal ORDER BY number DESC LIMIT 1"
    ).fetchone()
    number, previous_hash = (1, "") if last is None else (int(last[0]) + 1, str(last[1]))
    salt = secrets.token_hex(16) if act.address else ""
    address_hash = hash_address(salt, act.address)
    entry_hash = hash_entry(number, act, address_hash, previous_hash)
    values = (
        number,
        act.act,
        act.recorded_at,
        act.account_id,
        act.subject_id,
        act.stream_id,
        act.hand_number,
        act.times,
        act.detail,
        act.address,
        salt,
        address_hash,
        previous_hash,
        entry_hash,
    )
    places = ", ".join("?" * len(values))
    connection.execute(f"INSERT INTO journal ({JOURNAL_COLUMNS}) VALUES ({places})", values)  # noqa: S608  the column names are constants


def hash_address(salt: str, address: str) -> str:
    """Return the hash that stands for an address in the chain; empty if there is no address.

    Once the salt is deleted, nobody can find out the address from the hash by trying them all.
    """
    return sha256(f"{salt} {address}".encode()).hexdigest() if address else ""


def hash_entry(number: int, act: JournalAct, address_hash: str, previous_hash: str) -> str:
    """Return the hash of an entry, which covers the entry before it."""
    fields = (
        previous_hash,
        number,
        act.act,
        act.recorded_at,
        act.account_id,
        act.subject_id,
        act.stream_id,
        act.hand_number,
        act.times,
        act.detail,
        address_hash,
    )
    return sha256(msgspec.json.encode(fields)).hexdigest()


def list_journal(
    connection: DatabaseConnection, before: int, limit: int, subject_id: str
) -> list[JournalRow]:
    """List entries, the latest first: only those before a number or about an account, if given."""
    rows = connection.execute(
        f"SELECT {JOURNAL_COLUMNS} FROM journal WHERE (number < ? OR ? = 0)"  # noqa: S608
        " AND (subject_id = ? OR ? = '') ORDER BY number DESC LIMIT ?",
        (before, before, subject_id, subject_id, limit),
    ).fetchall()
    return [_journal_row(row) for row in rows]


def read_journal(connection: DatabaseConnection, after: int, limit: int) -> list[JournalRow]:
    """Return the entries after a number, in order."""
    rows = connection.execute(
        f"SELECT {JOURNAL_COLUMNS} FROM journal WHERE number > ? ORDER BY number LIMIT ?",  # noqa: S608
        (after, limit),
    ).fetchall()
    return [_journal_row(row) for row in rows]


def forget_addresses(connection: DatabaseConnection, before: int) -> None:
    """Delete the addresses of entries before a time, and the salts of their hashes."""
    connection.execute(
        "UPDATE journal SET address = '', address_salt = '' WHERE recorded_at < ?"
        " AND address <> ''",
        (before,),
    )


def _journal_row(row: tuple[Any, ...]) -> JournalRow:
    number, act, recorded_at, account_id, subject_id, stream_id, hand_number, times, detail = row[
        :9
    ]
    address, address_salt, address_hash, previous_hash, entry_hash = row[9:]
    return JournalRow(
        number,
        JournalAct(
            act,
            recorded_at,
            account_id,
            address,
            subject_id=subject_id,
            stream_id=stream_id,
            hand_number=hand_number,
            times=times,
            detail=detail,
        ),
        address_salt=address_salt,
        address_hash=address_hash,
        previous_hash=previous_hash,
        entry_hash=entry_hash,
    )
