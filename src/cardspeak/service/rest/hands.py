"""Finished hands: lists, the replayer, histories, links to share."""

from __future__ import annotations

import asyncio
import hmac
from hashlib import sha256
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.records.phh import BadHistory
from cardspeak.service import film
from cardspeak.service.film import PlayerShown, Watched
from cardspeak.service.rail import Street, all_in_odds
from cardspeak.service.refusals import TurnedAway
from cardspeak.service.rest.routes import Asked, File, Routes, Who, sentence

if TYPE_CHECKING:
    from cardspeak.service.storage.rows import HandRow

ROUTES: Final = Routes()
_PAGE: Final = 50
"""Hands in a list."""


class HandCard(msgspec.Struct, frozen=True):
    """A finished hand in a list."""

    id: str
    table: str
    number: int
    game: str
    house: str
    ended: int
    pot: int
    players: tuple[PlayerShown, ...]
    yours: int | None
    """What one won or lost oneself, if one was in it."""


class ShareLink(msgspec.Struct, frozen=True):
    """A link to a hand as its giver saw it."""

    share: str
    """What is said as `share` when the hand is asked for."""
    path: str
    """Where the replayer shows it."""


@ROUTES.on("GET", "/api/me/hands", Who.PLAYER)
async def my_hands(asked: Asked, before: int = 0) -> tuple[HandCard, ...]:
    """List one's last hands, the newest first; older ones with `before`, a time."""
    rows = await asked.desk.storage.hands_of(asked.me.id, before, _PAGE)
    return tuple(_card(row, asked) for row in rows)


@ROUTES.on("GET", "/api/tables/{table}/hands")
async def hands_at(asked: Asked, table: str, before: int = 0) -> tuple[HandCard, ...]:
    """List a table's last hands, the newest first; older ones with `before`, a hand's number."""
    rows = await asked.desk.storage.hands_at(table, before, _PAGE)
    return tuple(_card(row, asked) for row in rows)


@ROUTES.on("GET", "/api/hands/{hand}")
async def watch(asked: Asked, hand: str, share: str = "") -> Watched:
    """Show a hand step by step, as one knew it oneself, or as whoever shared it did."""
    row, seat = await _seen(asked, hand, share)
    return await asyncio.to_thread(film.watch, row, seat)


@ROUTES.on("GET", "/api/hands/{hand}/history.phh")
async def as_phh(asked: Asked, hand: str, share: str = "") -> File:
    """Give a hand as a poker hand history, with the cards one knew."""
    row, seat = await _seen(asked, hand, share)
    try:
        told = await asyncio.to_thread(film.phh, row, seat)
    except BadHistory as cannot:
        raise TurnedAway(sentence(str(cannot))) from None
    return File(told, f"{row.table}-{row.number}.phh", "application/toml")


@ROUTES.on("GET", "/api/hands/{hand}/history.txt")
async def as_text(asked: Asked, hand: str, share: str = "") -> File:
    """Tell a hand line by line, with the cards one knew and the clauses."""
    row, seat = await _seen(asked, hand, share)
    told = await asyncio.to_thread(film.words, row, seat)
    return File(told, f"{row.table}-{row.number}.txt")


@ROUTES.on("GET", "/api/hands/{hand}/odds")
async def odds(asked: Asked, hand: str) -> tuple[Street, ...]:
    """Say how an all-in hand stood on each street; nothing where there is nothing to say."""
    return await asyncio.to_thread(all_in_odds, await _find(asked, hand))


@ROUTES.on("POST", "/api/hands/{hand}/share", Who.PLAYER)
async def share_hand(asked: Asked, hand: str) -> ShareLink:
    """Make a link by which whoever has it sees a hand as one saw it oneself."""
    row = await _find(asked, hand)
    seat = _seat(row, asked)
    if seat is None:
        raise TurnedAway("Only who was dealt into a hand can share what he saw of it.", 403)
    share = f"{seat}.{_sealed(await asked.desk.storage.secret(), row.id, seat)}"
    return ShareLink(share, f"/hands/{row.id}?share={share}")


async def _find(asked: Asked, hand: str) -> HandRow:
    row = await asked.desk.storage.hand(hand)
    if row is None:
        raise TurnedAway("There is no such hand, or it is not over yet.", 404)
    return row


async def _seen(asked: Asked, hand: str, share: str) -> tuple[HandRow, int | None]:
    """Find a hand, and the seat from which it is seen; None from the rail."""
    row = await _find(asked, hand)
    if not share:
        return row, _seat(row, asked)
    said, _, seal = share.partition(".")
    secret = await asked.desk.storage.secret()
    for player in row.players:
        if said == f"{player.seat}" and _same(seal, _sealed(secret, row.id, player.seat)):
            return row, player.seat
    raise TurnedAway("That link is not whole: ask for it again.", 403)


def _seat(row: HandRow, asked: Asked) -> int | None:
    if asked.account is None:
        return None
    return next((one.seat for one in row.players if one.account == asked.account.id), None)


def _sealed(secret: bytes, hand: str, seat: int) -> str:
    return hmac.new(secret, f"share {hand} {seat}".encode(), sha256).hexdigest()[:32]


def _same(seal: str, right: str) -> bool:
    return hmac.compare_digest(seal.encode(), right.encode())


def _card(row: HandRow, asked: Asked) -> HandCard:
    me = _seat(row, asked)
    return HandCard(
        row.id,
        row.table,
        row.number,
        row.game,
        row.house,
        row.ended,
        row.pot,
        tuple(PlayerShown(one.name, one.seat, one.net) for one in row.players),
        next((one.net for one in row.players if one.seat == me), None),
    )
