"""Queries for finished hands: lists come without their records, single hands with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.service.storage.models import HandPlayerRow, HandRow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.service.storage.database import DatabaseConnection

HAND_COLUMNS: Final = "id, table_id, hand_number, game, house, ended_at, pot"
MAX_INT64: Final = 2**63 - 1


def save_hand(connection: DatabaseConnection, hand_row: HandRow) -> None:
    """Insert a finished hand and its players, or update the record and results of a stored one."""
    result = connection.execute(
        "UPDATE hands SET record = ? WHERE id = ?", (hand_row.record, hand_row.id)
    )
    if not result.rowcount:
        _add_hand(connection, hand_row)
        return
    for player in hand_row.players:
        connection.execute(
            "UPDATE hand_players SET net = ? WHERE hand_id = ? AND seat = ?",
            (player.net, hand_row.id, player.seat),
        )


def _add_hand(connection: DatabaseConnection, hand_row: HandRow) -> None:
    connection.execute(
        f"INSERT INTO hands ({HAND_COLUMNS}, record) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608  the column names are constants
        (
            hand_row.id,
            hand_row.table_id,
            hand_row.hand_number,
            hand_row.game,
            hand_row.house,
            hand_row.ended_at,
            hand_row.pot,
            hand_row.record,
        ),
    )
    for player in hand_row.players:
        connection.execute(
            "INSERT INTO hand_players (hand_id, seat, account_id, name, net, ended_at)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (
                hand_row.id,
                player.seat,
                player.account_id,
                player.name,
                player.net,
                hand_row.ended_at,
            ),
        )


def find_hand(connection: DatabaseConnection, hand_id: str) -> HandRow | None:
    """Find a hand, with its record."""
    rows = connection.execute(
        f"SELECT {HAND_COLUMNS}, record FROM hands WHERE id = ?",  # noqa: S608
        (hand_id,),
    ).fetchall()
    return next(iter(_with_players(connection, rows)), None)


def withdraw_share(connection: DatabaseConnection, hand_id: str, seat: int) -> None:
    """Make the link to a hand from a seat invalid: the next one has another number."""
    connection.execute(
        "UPDATE hand_players SET share_number = share_number + 1 WHERE hand_id = ? AND seat = ?",
        (hand_id, seat),
    )


def list_hands_of_account(
    connection: DatabaseConnection, account_id: str, before: int, limit: int
) -> list[HandRow]:
    """List an account's latest hands, with all hands that ended in the page's last second."""
    condition = "FROM hand_players WHERE account_id = ? AND ended_at < ?"
    until = before or MAX_INT64
    rows = connection.execute(
        f"SELECT {HAND_COLUMNS} FROM hands WHERE id IN"  # noqa: S608
        f" (SELECT hand_id {condition} AND ended_at >="
        f" (SELECT MIN(ended_at) FROM"
        f" (SELECT ended_at {condition} ORDER BY ended_at DESC LIMIT ?) AS page))"
        " ORDER BY ended_at DESC, table_id, hand_number DESC",
        (account_id, until, account_id, until, limit),
    ).fetchall()
    return _with_players(connection, rows)


def list_hands_at_table(
    connection: DatabaseConnection, table_id: str, before: int, limit: int
) -> list[HandRow]:
    """List a table's latest hands."""
    rows = connection.execute(
        f"SELECT {HAND_COLUMNS} FROM hands WHERE table_id = ? AND hand_number < ?"  # noqa: S608
        " ORDER BY hand_number DESC LIMIT ?",
        (table_id, before or MAX_INT64, limit),
    ).fetchall()
    return _with_players(connection, rows)


def _with_players(connection: DatabaseConnection, rows: Sequence[tuple[Any, ...]]) -> list[HandRow]:
    """Attach the players to hands, with a single query."""
    if not rows:
        return []
    placeholders = ", ".join("?" * len(rows))
    player_rows = connection.execute(
        "SELECT hand_id, account_id, name, seat, net, share_number FROM hand_players"  # noqa: S608
        f" WHERE hand_id IN ({placeholders}) ORDER BY seat",
        [row[0] for row in rows],
    ).fetchall()
    players: dict[str, list[HandPlayerRow]] = {row[0]: [] for row in rows}
    for hand_id, *player in player_rows:
        players[hand_id].append(HandPlayerRow(*player))
    return [_hand(row, tuple(players[row[0]])) for row in rows]


def _hand(row: tuple[Any, ...], players: tuple[HandPlayerRow, ...]) -> HandRow:
    hand_id, table_id, hand_number, game, house, ended_at, pot, *record = row
    return HandRow(
        id=hand_id,
        table_id=table_id,
        hand_number=hand_number,
        game=game,
        house=house,
        ended_at=ended_at,
        pot=pot,
        players=players,
        record=record[0] if record else b"",
    )
