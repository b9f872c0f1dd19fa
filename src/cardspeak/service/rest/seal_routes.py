"""Routes for the seals of hands, with the openings of the cards that the caller may see."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from cardspeak.sealed_hand import SealedHand
from cardspeak.service import replays
from cardspeak.service.errors import ApiError
from cardspeak.service.hand_seals import build_sealed_hand
from cardspeak.service.rest.hand_routes import find_hand_and_seat
from cardspeak.service.rest.routing import RequestContext, Routes

if TYPE_CHECKING:
    from cardspeak.service.storage.models import HandRow

ROUTES: Final = Routes()
_HOUR: Final = 3600


@ROUTES.route("GET", "/api/tables/{table_id}/seal")
async def get_seal_at_table(context: RequestContext, table_id: str) -> SealedHand:
    """Return the seal of a table's current or last hand, with the cards that the caller has seen.

    `cardspeak verify` checks it.
    """
    sealed_hand = await context.app.room.sealed_hand_at(table_id, context.account)
    if sealed_hand is None:
        raise ApiError("No sealed hand has been dealt at this table yet.", 404)
    return sealed_hand


@ROUTES.route("GET", "/api/hands/{hand_id}/seal")
async def get_seal(context: RequestContext, hand_id: str, share: str = "") -> SealedHand:
    """Return the seal of a finished hand, with the cards that the caller saw, or who shared it.

    `cardspeak verify` checks it. If the room opens finished hands, all cards are included after
    that time.
    """
    row, seat = await find_hand_and_seat(context, hand_id, share)
    _, hand = await asyncio.to_thread(replays.decode, row)
    seal = await context.app.storage.find_seal(row.table_id, hand.start.shuffle_seed)
    if seal is None:
        raise ApiError("This hand was dealt before the room sealed its decks.", 404)
    return await asyncio.to_thread(
        build_sealed_hand,
        seal,
        hand,
        seat,
        hand_id=row.id,
        opens_all=_is_open_to_all(context, row),
    )


def _is_open_to_all(context: RequestContext, row: HandRow) -> bool:
    """Whether the room has opened all cards of a hand: never, unless it was started like that."""
    hours = context.app.open_cards_after_hours
    return hours is not None and context.app.accounts.clock() >= row.ended_at + hours * _HOUR
