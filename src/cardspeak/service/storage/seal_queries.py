"""Queries for the cuts and seals of a table's hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.service.storage.models import SealRow

if TYPE_CHECKING:
    from cardspeak.service.storage.database import DatabaseConnection

SEAL_COLUMNS: Final = (
    "stream_id, number, segment, house_seed, laid, cuts, left_out, deck, shuffle_seed, sealed_at"
)


def save_seal(connection: DatabaseConnection, seal: SealRow) -> None:
    """Insert a seal when the room commits itself to its seed, or complete it when it is sealed."""
    connection.execute(
        f"INSERT INTO seals ({SEAL_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"  # noqa: S608  the column names are constants
        " ON CONFLICT (stream_id, number) DO UPDATE SET"
        " segment = excluded.segment, house_seed = excluded.house_seed, laid = excluded.laid,"
        " cuts = excluded.cuts, left_out = excluded.left_out, deck = excluded.deck,"
        " shuffle_seed = excluded.shuffle_seed, sealed_at = excluded.sealed_at",
        (
            seal.stream_id,
            seal.number,
            seal.segment,
            seal.house_seed,
            msgspec.json.encode(seal.laid).decode(),
            msgspec.json.encode(seal.cuts).decode(),
            msgspec.json.encode(seal.left_out).decode(),
            seal.deck,
            seal.shuffle_seed,
            seal.sealed_at,
        ),
    )


def find_last_seal(connection: DatabaseConnection, stream_id: str) -> SealRow | None:
    """Find a table's last seal."""
    row = connection.execute(
        f"SELECT {SEAL_COLUMNS} FROM seals WHERE stream_id = ? ORDER BY number DESC LIMIT 1",  # noqa: S608
        (stream_id,),
    ).fetchone()
    return None if row is None else _seal_row(row)


def find_seal(
    connection: DatabaseConnection, stream_id: str, shuffle_seed: bytes
) -> SealRow | None:
    """Find the seal of the hand that was dealt from a seed."""
    row = connection.execute(
        f"SELECT {SEAL_COLUMNS} FROM seals WHERE stream_id = ? AND shuffle_seed = ?",  # noqa: S608
        (stream_id, shuffle_seed),
    ).fetchone()
    return None if row is None else _seal_row(row)


_PAIRS: Final = msgspec.json.Decoder(tuple[tuple[str, str], ...])


def _seal_row(row: tuple[Any, ...]) -> SealRow:
    stream_id, number, segment, house_seed, laid, cuts, left_out, *sealed = row
    return SealRow(
        stream_id,
        number,
        segment,
        bytes(house_seed),
        _PAIRS.decode(laid),
        _PAIRS.decode(cuts),
        _PAIRS.decode(left_out),
        deck=sealed[0],
        shuffle_seed=bytes(sealed[1]),
        sealed_at=sealed[2],
    )
