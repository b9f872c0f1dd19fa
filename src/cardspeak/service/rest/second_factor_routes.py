"""Routes for one's own second factor: codes of an authenticator app."""

from __future__ import annotations

from typing import Final

import msgspec

from cardspeak.service.errors import ApiError
from cardspeak.service.rest.account_routes import attempt
from cardspeak.service.rest.routing import Access, RequestBody, RequestContext, Routes
from cardspeak.service.second_factor import Proposal

ROUTES: Final = Routes()


class SecondFactorState(msgspec.Struct, frozen=True):
    """Whether the caller has a second factor."""

    is_on: bool
    recovery_codes_left: int
    is_required: bool
    """Whether the caller has a role in the room only with a second factor."""


class PasswordRequest(RequestBody, frozen=True):
    """The caller's password, once more."""

    password: str


class CodeRequest(RequestBody, frozen=True):
    """A code of the authenticator app, or a recovery code."""

    code: str


class RecoveryCodes(msgspec.Struct, frozen=True):
    """Codes for when the app is lost: each is good once, and they are told only here."""

    codes: tuple[str, ...]


@ROUTES.route("GET", "/api/me/second-factor", Access.PLAYER)
async def get_second_factor(context: RequestContext) -> SecondFactorState:
    """Say whether the caller has a second factor, and how many recovery codes are left."""
    accounts, account = context.app.accounts, context.signed_in_account
    is_staff = bool(account.roles) or account.lacks_second_factor
    return SecondFactorState(
        await accounts.second_factors.has(account.id),
        await accounts.second_factors.count_recovery_codes(account.id),
        accounts.staff_second_factor and is_staff,
    )


@ROUTES.route("POST", "/api/me/second-factor", Access.PLAYER)
async def propose_second_factor(context: RequestContext, body: PasswordRequest) -> Proposal:
    """Propose a key for an authenticator app; it is asked for once a code has confirmed it."""
    accounts, account = context.app.accounts, context.signed_in_account
    with attempt(context):
        await accounts.check_own_password(account, body.password, context.address)
    return await accounts.second_factors.propose(account)


@ROUTES.route("POST", "/api/me/second-factor/confirm", Access.PLAYER)
async def confirm_second_factor(context: RequestContext, body: CodeRequest) -> RecoveryCodes:
    """Turn the second factor on with a code of the app, and return recovery codes."""
    accounts, account = context.app.accounts, context.signed_in_account
    with attempt(context):
        codes = await accounts.second_factors.confirm(account, body.code)
    await _notify(context)
    return RecoveryCodes(codes)


@ROUTES.route("POST", "/api/me/second-factor/codes", Access.PLAYER)
async def renew_recovery_codes(context: RequestContext, body: CodeRequest) -> RecoveryCodes:
    """Return new recovery codes; the old ones are worthless."""
    await _use_code(context, body.code)
    second_factors = context.app.accounts.second_factors
    return RecoveryCodes(await second_factors.renew_recovery_codes(context.signed_in_account.id))


@ROUTES.route("POST", "/api/me/second-factor/remove", Access.PLAYER)
async def remove_second_factor(context: RequestContext, body: CodeRequest) -> None:
    """Turn the second factor off."""
    await _use_code(context, body.code)
    await context.app.accounts.remove_second_factor(context.signed_in_account, context.caller)
    await _notify(context)


async def _use_code(context: RequestContext, code: str) -> None:
    """Refuse somebody who has an open session, and no code that is good now."""
    account = context.signed_in_account
    with attempt(context):
        if not await context.app.accounts.second_factors.use_code(account.id, code):
            raise ApiError("That code is wrong, or was used before: wait for the next one.", 403)


async def _notify(context: RequestContext) -> None:
    """Give the caller's connections the roles that they may use now."""
    accounts = context.app.accounts
    account = await accounts.withhold_roles(await accounts.get(context.signed_in_account.id))
    await context.app.room.notify_account(account)
