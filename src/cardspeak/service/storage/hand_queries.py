"""Queries for finished hands: lists come without replays, single hands with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.service.storage.models import HandPlayerRow, HandRow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.service.storage.database import DatabaseConnection

HAND_COLUMNS: Final = "id, table_id, number, game, house, ended, pot"
MAX_INT64: Final = 2**63 - 1


def save_hand(connection: DatabaseConnection, hand: HandRow) -> None:
    """Insert a finished hand and its players, or update the replay and results of a stored one."""
    changed = connection.execute("UPDATE hands SET film = ? WHERE id = ?", (hand.replay, hand.id))
    if not changed.rowcount:
        _add_hand(connection, hand)
        return
    for player in hand.players:
        connection.execute(
            "UPDATE players SET net = ? WHERE hand = ? AND seat = ?",
            (player.net, hand.id, player.seat),
        )


def _add_hand(connection: DatabaseConnection, hand: HandRow) -> None:
    connection.execute(
        f"INSERT INTO hands ({HAND_COLUMNS}, film) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608  the column names are constants
        (
            hand.id,
            hand.table_id,
            hand.hand_number,
            hand.game,
            hand.house,
            hand.ended_at,
            hand.pot,
            hand.replay,
        ),
    )
    for player in hand.players:
        connection.execute(
            "INSERT INTO players (hand, seat, account, name, net, ended) VALUES (?, ?, ?, ?, ?, ?)",
            (hand.id, player.seat, player.account_id, player.name, player.net, hand.ended_at),
        )


def find_hand(connection: DatabaseConnection, hand_id: str) -> HandRow | None:
    """Find a hand, with its replay."""
    rows = connection.execute(
        f"SELECT {HAND_COLUMNS}, film FROM hands WHERE id = ?",  # noqa: S608
        (hand_id,),
    ).fetchall()
    return next(iter(_with_players(connection, rows)), None)


def list_hands_of_account(
    connection: DatabaseConnection, account_id: str, before: int, limit: int
) -> list[HandRow]:
    """List an account's latest hands, with all hands that ended in the page's last second."""
    earlier = "FROM players WHERE account = ? AND ended < ?"
    until = before or MAX_INT64
    rows = connection.execute(
        f"SELECT {HAND_COLUMNS} FROM hands WHERE id IN"  # noqa: S608
        f" (SELECT hand {earlier} AND ended >="
        f" (SELECT MIN(ended) FROM (SELECT ended {earlier} ORDER BY ended DESC LIMIT ?) AS page))"
        " ORDER BY ended DESC, table_id, number DESC",
        (account_id, until, account_id, until, limit),
    ).fetchall()
    return _with_players(connection, rows)


def list_hands_at_table(
    connection: DatabaseConnection, table_id: str, before: int, limit: int
) -> list[HandRow]:
    """List a table's latest hands."""
    rows = connection.execute(
        f"SELECT {HAND_COLUMNS} FROM hands WHERE table_id = ? AND number < ?"  # noqa: S608
        " ORDER BY number DESC LIMIT ?",
        (table_id, before or MAX_INT64, limit),
    ).fetchall()
    return _with_players(connection, rows)


def _with_players(connection: DatabaseConnection, rows: Sequence[tuple[Any, ...]]) -> list[HandRow]:
    """Attach the players to hands, with a single query."""
    if not rows:
        return []
    marks = ", ".join("?" * len(rows))
    found = connection.execute(
        f"SELECT hand, account, name, seat, net FROM players WHERE hand IN ({marks})"  # noqa: S608
        " ORDER BY seat",
        [row[0] for row in rows],
    ).fetchall()
    at: dict[str, list[HandPlayerRow]] = {row[0]: [] for row in rows}
    for hand_id, *player in found:
        at[hand_id].append(HandPlayerRow(*player))
    return [_hand(row, tuple(at[row[0]])) for row in rows]


def _hand(row: tuple[Any, ...], players: tuple[HandPlayerRow, ...]) -> HandRow:
    hand_id, table, number, game, house, ended, pot, *replay = row
    return HandRow(
        id=hand_id,
        table_id=table,
        hand_number=number,
        game=game,
        house=house,
        ended_at=ended,
        pot=pot,
        players=players,
        replay=replay[0] if replay else b"",
    )
