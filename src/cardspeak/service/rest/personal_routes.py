"""Routes for what is kept of a person: all of it as a file, and its deletion."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.service.errors import ApiError
from cardspeak.service.rest.account_routes import attempt, check_not_involved, check_rate
from cardspeak.service.rest.journal_routes import describe_own_acts
from cardspeak.service.rest.routing import (
    Access,
    RequestBody,
    RequestContext,
    Routes,
    TextFile,
)
from cardspeak.service.rest.session_routes import describe_sessions

if TYPE_CHECKING:
    from cardspeak.service.storage.models import AccountRow, HandRow

ROUTES: Final = Routes()
PAGE_SIZE: Final = 200
"""How many hands are read at a time."""
MAX_TRANSACTIONS: Final = 1_000_000


class DeletionRequest(RequestBody, frozen=True):
    """What the owner of an account confirms before it is deleted."""

    password: str = ""
    """The password; a guest has none."""
    forfeit_chips: bool = False
    """Whether chips that are left in the wallet are given up."""


@ROUTES.route("GET", "/api/me/data", Access.PLAYER)
async def get_own_data(context: RequestContext) -> TextFile:
    """Return everything that the room keeps of the caller, as a JSON file."""
    account = context.signed_in_account
    exports = context.app.throttle.exports[account.id]
    check_rate(exports, "You have downloaded this a few times just now")
    storage = context.app.storage
    transactions = await storage.list_transactions(account.id, MAX_TRANSACTIONS)
    data: dict[str, Any] = {
        "account": await context.app.accounts.build_me(account),
        "created_at": account.created_at,
        "has_second_factor": await context.app.accounts.second_factors.has(account.id),
        "sessions": await describe_sessions(context, account.id),
        "transactions": transactions,
        "hands": [_describe_hand(hand, account) for hand in await _list_all_hands(context)],
        "chat": [
            {"table": message.table_id, "sent_at": message.sent_at, "text": message.text}
            for message in await storage.list_chat_of_account(account.id)
        ],
        "acts_of_admins": await describe_own_acts(context),
    }
    text = await asyncio.to_thread(_format_json, data)
    return TextFile(text, f"cardspeak-{account.id}.json", "application/json")


def _format_json(data: object) -> str:
    return msgspec.json.format(msgspec.json.encode(data), indent=2).decode()


@ROUTES.route("POST", "/api/me/delete", Access.PLAYER)
async def delete_own_data(context: RequestContext, body: DeletionRequest) -> None:
    """Delete what is kept of the caller; the books keep the account as a nameless number.

    Chips in the wallet are given up, which `forfeit_chips` must say. Staff give up their roles
    first, and whoever has a seat or an entry leaves first.
    """
    accounts, account = context.app.accounts, context.signed_in_account
    if account.roles or account.lacks_second_factor:
        raise ApiError("You are one of the staff: an admin must take your roles first.")
    check_not_involved(context, account)
    if account.kind == "person":
        with attempt(context):
            await accounts.check_own_password(account, body.password, context.address)
    chips = await context.app.storage.read_balance(account.id)
    if chips and not body.forfeit_chips:
        raise ApiError(
            f"You have {chips:,} chips: say that you give them up, and they go back to the house.",
            409,
            needs="forfeit_chips",
        )
    with context.app.room.renaming(account):  # so that no seat and no entry is taken meanwhile
        check_not_involved(context, account)
        nameless = await accounts.delete_person(account, context.caller)
        await context.app.room.notify_account(nameless)
    context.new_token = ""


async def _list_all_hands(context: RequestContext) -> list[HandRow]:
    """Return all hands of the caller, newest first."""
    hands: list[HandRow] = []
    before = 0
    while page := await context.app.storage.list_hands_of_account(
        context.signed_in_account.id, before, PAGE_SIZE
    ):
        hands += page
        before = page[-1].ended_at
    return hands


def _describe_hand(hand_row: HandRow, account: AccountRow) -> dict[str, Any]:
    """Describe the caller's part in a hand: what others did is theirs."""
    own_part = next(player for player in hand_row.players if player.account_id == account.id)
    return {
        "id": hand_row.id,
        "table": hand_row.table_id,
        "hand_number": hand_row.hand_number,
        "game": hand_row.game,
        "house": hand_row.house,
        "ended_at": hand_row.ended_at,
        "name": own_part.name,
        "seat": own_part.seat,
        "net": own_part.net,
    }
