"""Admin routes for accounts, and the health check."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak import __version__
from cardspeak.service import journal
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
    frozen_at: int = 0
    """When the account was frozen; 0 if it is not."""
    has_second_factor: bool = False


class UpdatedAccount(AccountDetail, frozen=True):
    """An account after an admin has changed it."""

    one_time_password: str = ""
    """The password that a reset has set, with which its owner must choose a new one. It is told
    only here."""


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
    reset_password: bool = False
    """Set a one-time password, which the answer has; its owner must change it as they sign in."""
    reset_second_factor: bool = False
    """Take away a second factor that its owner has lost."""
    freeze: bool | None = None
    """Freeze the account, or unfreeze it if false."""
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
    second_factors = set(await context.app.storage.list_second_factors())
    return tuple(
        [
            await _account_detail(context, account, has_second_factor=account.id in second_factors)
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
) -> UpdatedAccount:
    """Change an account's roles, reset its password, add or remove chips, freeze or close it."""
    accounts = context.app.accounts
    account = await accounts.get(account_id)
    _check_one_change(body)
    try:
        _check_change(context, account, body)
        account, one_time_password = await _change(context, account_id, body)
    except ApiError:
        await accounts.record_refused(context.caller, _name_of_change(body), account_id)
        raise
    await context.app.room.notify_account(await accounts.withhold_roles(account))
    has_second_factor = await accounts.second_factors.has(account_id)
    stored_account = await accounts.get(account_id)
    detail = await _account_detail(context, stored_account, has_second_factor=has_second_factor)
    return UpdatedAccount(**msgspec.structs.asdict(detail), one_time_password=one_time_password)


async def _change(
    context: RequestContext, account_id: str, body: UpdateAccountRequest
) -> tuple[AccountRow, str]:
    """Make the one change; return the account, and the one-time password if there is one."""
    accounts, caller = context.app.accounts, context.caller
    if body.reset_password:
        return await accounts.reset_password(account_id, caller)
    if body.adjust_chips:
        admin = context.signed_in_account
        await accounts.adjust_chips(account_id, body.adjust_chips, admin, caller.address)
        account = await accounts.get(account_id)
    elif body.reset_second_factor:
        account = await accounts.reset_second_factor(account_id, caller)
    elif body.roles is not None:
        account = await accounts.set_roles(account_id, body.roles, caller)
    elif body.freeze is not None:
        set_frozen = accounts.freeze if body.freeze else accounts.unfreeze
        account = await set_frozen(account_id, caller)
    else:
        account = await accounts.close(account_id, caller)
    return account, ""


def _check_one_change(body: UpdateAccountRequest) -> None:
    changes = (
        body.roles is not None,
        bool(body.adjust_chips),
        body.reset_password,
        body.reset_second_factor,
        body.freeze is not None,
        body.close,
    )
    if sum(changes) != 1:
        raise ApiError(
            "Make one change at a time: roles, adjust_chips, reset_password, reset_second_factor,"
            " freeze or close.",
            422,
        )


def _name_of_change(body: UpdateAccountRequest) -> str:
    """Return what the journal calls a change."""
    if body.adjust_chips:
        return journal.ADD_CHIPS if body.adjust_chips > 0 else journal.REMOVE_CHIPS
    if body.reset_password:
        return journal.RESET_PASSWORD
    if body.reset_second_factor:
        return journal.RESET_SECOND_FACTOR
    if body.freeze is not None:
        return journal.FREEZE if body.freeze else journal.UNFREEZE
    return journal.CLOSE_ACCOUNT if body.close else journal.CHANGE_ROLES


def _check_change(context: RequestContext, account: AccountRow, body: UpdateAccountRequest) -> None:
    """Refuse changes that would leave the room without an admin, or chips at a table unowned."""
    if abs(body.adjust_chips) > MAX_ADJUSTMENT:
        raise ApiError(f"Add or remove at most {MAX_ADJUSTMENT:,} chips at a time.", 422)
    admin = context.signed_in_account
    if body.adjust_chips and account.id == admin.id:
        raise ApiError("You cannot add chips to your own wallet, or remove any: ask another admin.")
    if body.adjust_chips and (table := context.app.room.find_shared_table(admin, account.id)):
        raise ApiError(
            f"You play with {account.name} at {table}: another admin must add or remove chips."
        )
    if account.id == admin.id and body.freeze is not None:
        raise ApiError("You cannot freeze your own account: ask another admin.")
    if account.id == admin.id and (
        body.close or (body.roles is not None and "admin" not in body.roles)
    ):
        raise ApiError("You cannot remove your own admin role or account: ask another admin.")
    if account.kind in ("bot", "closed"):
        raise ApiError("Bots and closed accounts cannot be changed.")
    if body.close and context.app.room.tables_with_chips(account.id):
        raise ApiError(f"{account.name} has chips at a table: they must leave it first.")
    if body.close and (involvement := context.app.room.find_involvement(account)):
        raise ApiError(f"{account.name} is involved in {involvement}: wait until that is over.")


async def _account_detail(
    context: RequestContext, account: AccountRow, *, has_second_factor: bool
) -> AccountDetail:
    chips = await context.app.storage.read_balance(account.id)
    return AccountDetail(
        account.id,
        account.name,
        account.kind,
        account.roles,
        account.created_at,
        chips,
        account.frozen_at,
        has_second_factor,
    )
