"""Admin routes for accounts, and the health check."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak import __version__
from cardspeak.service.errors import ApiError
from cardspeak.service.rest.routing import Access, RequestBody, RequestContext, Routes

if TYPE_CHECKING:
    from cardspeak.service.storage.models import AccountRow

ROUTES: Final = Routes()
MAX_ADJUSTMENT: Final = 10**12
"""The most chips that one request may add to a wallet, or remove."""


class AccountDetail(msgspec.Struct, frozen=True):
    """An account as an admin sees it."""

    id: str
    name: str
    kind: str
    roles: tuple[str, ...]
    created_at: int
    chips: int


class RefusedAct(msgspec.Struct, frozen=True):
    """What one of the staff was refused, and how often in that hand."""

    name: str
    """Who it was."""
    place: str
    """The table, tournament or podium."""
    hand_number: int
    """The hand; 0 if it was not about a hand."""
    act: str
    """The command or the kind of report, in words; no cards."""
    refused_at: int
    """When it was last refused."""
    refused_count: int


class UpdateAccountRequest(RequestBody, frozen=True):
    """The one change to make."""

    roles: tuple[str, ...] | None = None
    adjust_chips: int = 0
    """Chips to add to the wallet; a negative number removes chips."""
    password: str = ""
    close: bool = False


class Health(msgspec.Struct, frozen=True):
    """The answer of the health check."""

    version: str
    table_count: int


@ROUTES.route("GET", "/api/health")
async def get_health(context: RequestContext) -> Health:
    """Check that the room is running and its storage can be read and written."""
    await context.app.storage.read_heartbeat()
    if not context.app.room.can_save:
        raise ApiError("Nothing can be saved at the moment: see the room's log.", 503)
    return Health(__version__, len(context.app.room.table_summaries()))


@ROUTES.route("GET", "/api/accounts", Access.ADMIN)
async def list_accounts(context: RequestContext, kind: str = "") -> tuple[AccountDetail, ...]:
    """List accounts by name, optionally of one kind: person, guest, bot or closed."""
    return tuple(
        [
            await _account_detail(context, account)
            for account in await context.app.storage.list_accounts(kind)
        ]
    )


@ROUTES.route("GET", "/api/accounts/refused", Access.ADMIN)
async def list_refused_acts(context: RequestContext) -> tuple[RefusedAct, ...]:
    """List the reports, rulings and other commands that staff were refused, the latest first."""
    storage = context.app.storage
    names = {account.id: account.name for account in await storage.list_accounts()}
    return tuple(
        RefusedAct(
            names.get(refused.account_id, ""),
            refused.stream_id,
            refused.hand_number,
            refused.act,
            refused.refused_at,
            refused.refused_count,
        )
        for refused in await storage.list_refused_acts()
    )


@ROUTES.route("POST", "/api/accounts/{account_id}", Access.ADMIN)
async def update_account(
    context: RequestContext,
    account_id: str,
    body: UpdateAccountRequest,
) -> AccountDetail:
    """Change an account's roles or password, add or remove chips, or close it."""
    accounts = context.app.accounts
    account = await accounts.get(account_id)
    _check_change(context, account, body)
    if body.adjust_chips:
        await accounts.adjust_chips(account_id, body.adjust_chips, context.signed_in_account)
    elif body.password:
        account = await accounts.reset_password(account_id, body.password)
    elif body.roles is not None:
        account = await accounts.set_roles(account_id, body.roles)
    else:
        account = await accounts.close(account_id)
    await context.app.room.notify_account(account)
    return await _account_detail(context, account)


def _check_change(context: RequestContext, account: AccountRow, body: UpdateAccountRequest) -> None:
    """Refuse changes that would leave the room without an admin, or chips at a table unowned."""
    if sum((body.roles is not None, bool(body.adjust_chips), bool(body.password), body.close)) != 1:
        raise ApiError("Make one change at a time: roles, adjust_chips, password or close.", 422)
    if abs(body.adjust_chips) > MAX_ADJUSTMENT:
        raise ApiError(f"Add or remove at most {MAX_ADJUSTMENT:,} chips at a time.", 422)
    if account.id == context.signed_in_account.id and (
        body.close or (body.roles is not None and "admin" not in body.roles)
    ):
        raise ApiError("You cannot remove your own admin role or account: ask another admin.")
    if account.kind in ("bot", "closed"):
        raise ApiError("Bots and closed accounts cannot be changed.")
    if body.close and context.app.room.tables_with_chips(account.id):
        raise ApiError(f"{account.name} has chips at a table: they must leave it first.")
    if body.close and (involvement := context.app.room.find_involvement(account)):
        raise ApiError(f"{account.name} is involved in {involvement}: wait until that is over.")


async def _account_detail(context: RequestContext, account: AccountRow) -> AccountDetail:
    chips = await context.app.storage.read_balance(account.id)
    return AccountDetail(
        account.id, account.name, account.kind, account.roles, account.created_at, chips
    )
