"""Hands that are over: lists of them without the film, and one with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.service.storage.rows import HandRow, Player

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.service.storage.connections import Connection

LISTED: Final = "id, table_id, number, game, house, ended, pot"
NO_END: Final = 2**63 - 1


def write_hand(connection: Connection, hand: HandRow) -> None:
    """Write a finished hand and who played it, or what has come of one that is written."""
    changed = connection.execute("UPDATE hands SET film = ? WHERE id = ?", (hand.film, hand.id))
    if not changed.rowcount:
        _add_hand(connection, hand)
        return
    for player in hand.players:
        connection.execute(
            "UPDATE players SET net = ? WHERE hand = ? AND seat = ?",
            (player.net, hand.id, player.seat),
        )


def _add_hand(connection: Connection, hand: HandRow) -> None:
    connection.execute(
        f"INSERT INTO hands ({LISTED}, film) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608 - columns are ours
        (
            hand.id,
            hand.table,
            hand.number,
            hand.game,
            hand.house,
            hand.ended,
            hand.pot,
            hand.film,
        ),
    )
    for player in hand.players:
        connection.execute(
            "INSERT INTO players (hand, seat, account, name, net, ended) VALUES (?, ?, ?, ?, ?, ?)",
            (hand.id, player.seat, player.account, player.name, player.net, hand.ended),
        )


def hand(connection: Connection, hand_id: str) -> HandRow | None:
    """Find a hand with its film."""
    rows = connection.execute(
        f"SELECT {LISTED}, film FROM hands WHERE id = ?",  # noqa: S608
        (hand_id,),
    ).fetchall()
    return next(iter(_with_players(connection, rows)), None)


def hands_of(connection: Connection, account: str, before: int, most: int) -> list[HandRow]:
    """List somebody's last hands, those of the last second all together."""
    earlier = "FROM players WHERE account = ? AND ended < ?"
    until = before or NO_END
    rows = connection.execute(
        f"SELECT {LISTED} FROM hands WHERE id IN"  # noqa: S608
        f" (SELECT hand {earlier} AND ended >="
        f" (SELECT MIN(ended) FROM (SELECT ended {earlier} ORDER BY ended DESC LIMIT ?) AS page))"
        " ORDER BY ended DESC, table_id, number DESC",
        (account, until, account, until, most),
    ).fetchall()
    return _with_players(connection, rows)


def hands_at(connection: Connection, table: str, before: int, most: int) -> list[HandRow]:
    """List a table's last hands."""
    rows = connection.execute(
        f"SELECT {LISTED} FROM hands WHERE table_id = ? AND number < ?"  # noqa: S608
        " ORDER BY number DESC LIMIT ?",
        (table, before or NO_END, most),
    ).fetchall()
    return _with_players(connection, rows)


def _with_players(connection: Connection, rows: Sequence[tuple[Any, ...]]) -> list[HandRow]:
    """Put the players to hands, asked for all at once."""
    if not rows:
        return []
    marks = ", ".join("?" * len(rows))
    found = connection.execute(
        f"SELECT hand, account, name, seat, net FROM players WHERE hand IN ({marks})"  # noqa: S608
        " ORDER BY seat",
        [row[0] for row in rows],
    ).fetchall()
    at: dict[str, list[Player]] = {row[0]: [] for row in rows}
    for hand_id, *player in found:
        at[hand_id].append(Player(*player))
    return [_hand(row, tuple(at[row[0]])) for row in rows]


def _hand(row: tuple[Any, ...], players: tuple[Player, ...]) -> HandRow:
    hand_id, table, number, game, house, ended, pot, *film = row
    return HandRow(
        id=hand_id,
        table=table,
        number=number,
        game=game,
        house=house,
        ended=ended,
        pot=pot,
        players=players,
        film=film[0] if film else b"",
    )
