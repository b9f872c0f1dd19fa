"""Routes for finished hands: lists, the replayer, hand histories and share links."""

from __future__ import annotations

import asyncio
import hmac
from hashlib import sha256
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.histories.phh import InvalidHistoryError
from cardspeak.service import replays
from cardspeak.service.all_in_equity import StreetEquity, all_in_equity_by_street
from cardspeak.service.errors import ApiError
from cardspeak.service.replays import HandReplay, PlayerResult
from cardspeak.service.rest.routing import Access, RequestContext, Routes, TextFile, to_sentence

if TYPE_CHECKING:
    from cardspeak.service.storage.models import HandPlayerRow, HandRow

ROUTES: Final = Routes()
_PAGE_SIZE: Final = 50
"""The number of hands per page."""


class HandSummary(msgspec.Struct, frozen=True):
    """A finished hand in a list."""

    id: str
    table_id: str
    hand_number: int
    game: str
    house: str
    ended_at: int
    pot: int
    players: tuple[PlayerResult, ...]
    own_net: int | None
    """What the caller won or lost, if they were in the hand."""


class ShareLink(msgspec.Struct, frozen=True):
    """A link to a hand as the player who shared it saw it."""

    token: str
    """The `share` query parameter to send when requesting the hand."""
    path: str
    """The address of the hand in the replayer."""


@ROUTES.route("GET", "/api/me/hands", Access.PLAYER)
async def list_my_hands(context: RequestContext, before: int = 0) -> tuple[HandSummary, ...]:
    """List the caller's latest hands, newest first; pass a time as `before` for older ones."""
    rows = await context.app.storage.list_hands_of_account(
        context.signed_in_account.id, before, _PAGE_SIZE
    )
    return tuple(_summary(row, context) for row in rows)


@ROUTES.route("GET", "/api/tables/{table_id}/hands")
async def list_table_hands(
    context: RequestContext, table_id: str, before: int = 0
) -> tuple[HandSummary, ...]:
    """List a table's latest hands, newest first; pass a hand number as `before` for older ones."""
    rows = await context.app.storage.list_hands_at_table(table_id, before, _PAGE_SIZE)
    return tuple(_summary(row, context) for row in rows)


@ROUTES.route("GET", "/api/hands/{hand_id}")
async def get_replay(context: RequestContext, hand_id: str, share: str = "") -> HandReplay:
    """Return a hand step by step, as the caller saw it, or as the player who shared it did."""
    row, seat = await find_hand_and_seat(context, hand_id, share)
    return await asyncio.to_thread(replays.build_replay, row, seat)


@ROUTES.route("GET", "/api/hands/{hand_id}/history.phh")
async def get_phh(context: RequestContext, hand_id: str, share: str = "") -> TextFile:
    """Return a hand in PHH (Poker Hand History) format, with the cards the caller saw."""
    row, seat = await find_hand_and_seat(context, hand_id, share)
    try:
        text = await asyncio.to_thread(replays.export_phh, row, seat)
    except InvalidHistoryError as error:
        raise ApiError(to_sentence(str(error))) from None
    return TextFile(text, f"{row.table_id}-{row.hand_number}.phh", "application/toml")


@ROUTES.route("GET", "/api/hands/{hand_id}/history.txt")
async def get_text(context: RequestContext, hand_id: str, share: str = "") -> TextFile:
    """Return a hand history as text, with the cards the caller saw and the clauses applied."""
    row, seat = await find_hand_and_seat(context, hand_id, share)
    text = await asyncio.to_thread(replays.export_text, row, seat)
    return TextFile(text, f"{row.table_id}-{row.hand_number}.txt")


@ROUTES.route("GET", "/api/hands/{hand_id}/equity")
async def get_all_in_equity(context: RequestContext, hand_id: str) -> tuple[StreetEquity, ...]:
    """Return the all-in equities of a hand on each street; empty if there are none."""
    return await asyncio.to_thread(all_in_equity_by_street, await _find_hand(context, hand_id))


@ROUTES.route("POST", "/api/hands/{hand_id}/share", Access.PLAYER)
async def share_hand(context: RequestContext, hand_id: str) -> ShareLink:
    """Create a link that shows the hand to anyone who has it, as the caller saw it."""
    row = await _find_hand(context, hand_id)
    player = _own_part(row, context)
    secret = await context.app.storage.ensure_room_secret()
    share_token = f"{player.seat}.{_share_signature(secret, row.id, player)}"
    return ShareLink(share_token, f"/hands/{row.id}?share={share_token}")


@ROUTES.route("DELETE", "/api/hands/{hand_id}/share", Access.PLAYER)
async def withdraw_share(context: RequestContext, hand_id: str) -> None:
    """Withdraw the link to a hand as the caller saw it; sharing the hand again makes another."""
    row = await _find_hand(context, hand_id)
    await context.app.storage.withdraw_share(row.id, _own_part(row, context).seat)


def _own_part(row: HandRow, context: RequestContext) -> HandPlayerRow:
    """Return the caller's part in a hand."""
    seat = _seat(row, context)
    for player in row.players:
        if player.seat == seat:
            return player
    raise ApiError("Only players who were dealt in can share a hand.", 403)


async def _find_hand(context: RequestContext, hand: str) -> HandRow:
    row = await context.app.storage.find_hand(hand)
    if row is None:
        raise ApiError("There is no such hand, or it is still being played.", 404)
    return row


async def find_hand_and_seat(
    context: RequestContext, hand: str, share: str
) -> tuple[HandRow, int | None]:
    """Find a hand and the seat it is viewed from; the seat is None for railbirds."""
    row = await _find_hand(context, hand)
    if not share:
        return row, _seat(row, context)
    shared_seat, _, signature = share.partition(".")
    secret = await context.app.storage.ensure_room_secret()
    for player in row.players:
        if shared_seat == f"{player.seat}" and _is_same_signature(
            signature, _share_signature(secret, row.id, player)
        ):
            return row, player.seat
    raise ApiError("That link is invalid, or was withdrawn: ask for a new one.", 403)


def _seat(row: HandRow, context: RequestContext) -> int | None:
    if context.account is None:
        return None
    return next(
        (player.seat for player in row.players if player.account_id == context.account.id), None
    )


def _share_signature(secret: bytes, hand: str, player: HandPlayerRow) -> str:
    number = f" {player.share_number}" if player.share_number else ""
    return hmac.new(secret, f"share {hand} {player.seat}{number}".encode(), sha256).hexdigest()[:32]


def _is_same_signature(signature: str, expected: str) -> bool:
    return hmac.compare_digest(signature.encode(), expected.encode())


def _summary(row: HandRow, context: RequestContext) -> HandSummary:
    own_seat = _seat(row, context)
    return HandSummary(
        row.id,
        row.table_id,
        row.hand_number,
        row.game,
        row.house,
        row.ended_at,
        row.pot,
        tuple(PlayerResult(player.name, player.seat, player.net) for player in row.players),
        next((player.net for player in row.players if player.seat == own_seat), None),
    )
