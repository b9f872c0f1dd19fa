"""Routes for guests, registration, login, account names and wallets."""

from __future__ import annotations

from contextlib import contextmanager, nullcontext
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Final

from cardspeak.service import display_names
from cardspeak.service.device import describe_device
from cardspeak.service.errors import ApiError
from cardspeak.service.messages import Me
from cardspeak.service.rest.routing import Access, RequestBody, RequestContext, Routes
from cardspeak.service.storage.models import WalletTransactionRow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.service.storage.models import AccountRow
    from cardspeak.service.throttle import TokenBucket

ROUTES: Final = Routes()


class GuestRequest(RequestBody, frozen=True):
    """The name a guest would like."""

    name: str = ""
    """Empty for any free name."""


class Credentials(RequestBody, frozen=True):
    """A name and its password."""

    name: str
    password: str


class SignInRequest(RequestBody, frozen=True):
    """A name and its password, and what else a refusal has asked for."""

    name: str
    password: str
    new_password: str = ""
    """The password to have from now on, where an admin has reset it."""
    code: str = ""
    """The code of the authenticator app, or a recovery code, if the account has a second factor."""


class ChangePasswordRequest(RequestBody, frozen=True):
    """The current password and the new one."""

    current_password: str
    new_password: str


class RenameRequest(RequestBody, frozen=True):
    """The new name."""

    name: str


@ROUTES.route("GET", "/api/me")
async def get_me(context: RequestContext) -> Me | None:
    """Return the caller's account, or null if they are not signed in (and may only watch)."""
    return await _build_me(context, context.account) if context.account else None


@ROUTES.route("POST", "/api/guest")
async def create_guest(context: RequestContext, body: GuestRequest) -> Me:
    """Create a guest account, with play money and no password."""
    if context.account is not None:
        raise ApiError(f"You are signed in as {context.account.name}: sign out first.")
    check_rate(
        context.app.throttle.guest_bucket(context.address), "Too many new guests from your network"
    )
    return await _start_session(context, await context.app.accounts.create_guest(body.name))


@ROUTES.route("POST", "/api/register")
async def register(context: RequestContext, body: Credentials) -> Me:
    """Register a name and password; guests keep their chips, and their seat with the same name."""
    guest = context.account
    is_renamed = guest is not None and guest.name != display_names.normalise_name(body.name)
    with context.app.room.renaming(guest) if guest and is_renamed else nullcontext():
        if guest is not None and is_renamed:
            check_not_involved(context, guest)
        check_rate(
            context.app.throttle.registration_bucket(context.address),
            "Too many registrations from your network",
        )
        account = await context.app.accounts.register(body.name, body.password, guest)
        await context.app.room.notify_account(account)
    return await _start_session(context, account)


@ROUTES.route("POST", "/api/login")
async def login(context: RequestContext, body: SignInRequest) -> Me:
    """Sign in with name and password; a refusal whose `needs` is not empty asks for one thing more.

    After an admin has reset the password, `new_password` is needed; with a second factor, `code`.
    """
    throttle = context.app.throttle
    _begin_attempt(context, body.name)
    try:
        account = await context.app.accounts.login(
            body.name,
            body.password,
            context.address,
            new_password=body.new_password,
            code=body.code,
        )
    except ApiError as error:
        if error.needs:
            throttle.undo_login_attempt(body.name, context.address)
        raise
    throttle.record_login_success(body.name, context.address)
    return await _start_session(context, account)


@ROUTES.route("POST", "/api/logout")
async def logout(context: RequestContext) -> None:
    """Sign this browser out."""
    if context.token:
        await context.app.accounts.end_session(context.token)
    context.new_token = ""


@ROUTES.route("POST", "/api/me/password", Access.PLAYER)
async def change_password(context: RequestContext, body: ChangePasswordRequest) -> Me:
    """Change the password; all other browsers are signed out."""
    with attempt(context):
        account = await context.app.accounts.change_password(
            context.signed_in_account,
            body.current_password,
            body.new_password,
            context.token,
            context.address,
        )
    return await _start_session(context, account)


@ROUTES.route("POST", "/api/me/name", Access.PLAYER)
async def rename(context: RequestContext, body: RenameRequest) -> Me:
    """Change the caller's name; refused while they are seated, on a waitlist or in a tournament."""
    with context.app.room.renaming(context.signed_in_account):
        check_not_involved(context, context.signed_in_account)
        account = await context.app.accounts.rename(context.signed_in_account, body.name)
        await context.app.room.notify_account(account)
    return await _build_me(context, account)


@ROUTES.route("POST", "/api/me/reset-seen", Access.PLAYER)
async def acknowledge_reset(context: RequestContext) -> Me:
    """Say that one knows that an admin has reset one's password: `password_reset_at` is 0 again."""
    account = await context.app.accounts.acknowledge_reset(context.signed_in_account)
    return await _build_me(context, account)


@ROUTES.route("GET", "/api/me/transactions", Access.PLAYER)
async def list_transactions(context: RequestContext) -> tuple[WalletTransactionRow, ...]:
    """List the caller's latest wallet transactions, newest first."""
    return tuple(await context.app.storage.list_transactions(context.signed_in_account.id))


@ROUTES.route("POST", "/api/me/refill", Access.PLAYER)
async def refill(context: RequestContext) -> Me:
    """Refill a nearly empty wallet with play money, at most once every few hours."""
    _check_not_seated(context, context.signed_in_account)
    await context.app.accounts.refill(
        context.signed_in_account,
        partial(context.app.room.chips_in_tournaments, context.signed_in_account),
    )
    await context.app.room.notify_account(context.signed_in_account)
    return await _build_me(context, context.signed_in_account)


@contextmanager
def attempt(context: RequestContext) -> Iterator[None]:
    """Let the caller prove once more who they are: it counts as a failure unless it succeeds."""
    name = context.signed_in_account.name
    _begin_attempt(context, name)
    yield
    context.app.throttle.record_login_success(name, context.address)


def _begin_attempt(context: RequestContext, name: str) -> None:
    """Count an attempt to prove who one is, or refuse it if there were too many."""
    throttle = context.app.throttle
    wait_seconds = ceil(throttle.login_retry_after(name, context.address))
    if wait_seconds:
        raise ApiError(
            f"Too many attempts: wait {wait_seconds} seconds.", 429, retry_after=wait_seconds
        )
    throttle.record_login_attempt(name, context.address)


async def _start_session(context: RequestContext, account: AccountRow) -> Me:
    """Issue a new session token; a token that the browser already had is revoked."""
    account = await context.app.accounts.withhold_roles(account)
    context.new_token = await context.app.accounts.start_session(
        account, context.token, context.address, describe_device(context.user_agent)
    )
    return await _build_me(context, account)


async def _build_me(context: RequestContext, account: AccountRow) -> Me:
    return await context.app.accounts.build_me(account)


def check_not_involved(context: RequestContext, account: AccountRow) -> None:
    """Raise `ApiError` if the account has a seat, an entry, or a place on a waitlist."""
    _check_not_seated(context, account)
    if involvement := context.app.room.find_involvement(account):
        raise ApiError(f"Not while you are involved in {involvement}: wait until that is over.")


def _check_not_seated(context: RequestContext, account: AccountRow) -> None:
    if context.app.room.tables_with_chips(account.id):
        raise ApiError("Not while you have a seat or chips at a table: leave the table first.")


def check_rate(bucket: TokenBucket, reason: str) -> None:
    """Take a token from a bucket, or refuse the request and say how long to wait."""
    if not bucket.take():
        wait_seconds = ceil(bucket.retry_after)
        raise ApiError(f"{reason}: wait {wait_seconds} seconds.", 429, retry_after=wait_seconds)
