"""Routes for the browsers in which an account is signed in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.service.accounts import hash_token, name_session
from cardspeak.service.rest.routing import Access, RequestContext, Routes

if TYPE_CHECKING:
    from cardspeak.service.storage.models import SessionRow

ROUTES: Final = Routes()


class SessionDetail(msgspec.Struct, frozen=True):
    """A browser in which an account is signed in."""

    id: str
    """Names the session in the routes that end it; nobody can sign in with it."""
    device: str
    """The browser and its system, as in `Firefox on Windows`; empty if it is not known."""
    address: str
    """The address of its last request; empty if it is not known, or not kept any more."""
    signed_in_at: int
    """When it signed in, in seconds since 1970; 0 if it is not known."""
    last_seen_at: int
    """When it last sent a request, to the minute."""
    is_connected: bool
    """Whether it has a page of the room open now."""
    is_own: bool
    """Whether it is the browser that asks."""


@ROUTES.route("GET", "/api/me/sessions", Access.PLAYER)
async def list_own_sessions(context: RequestContext) -> tuple[SessionDetail, ...]:
    """List the browsers in which the caller is signed in, the last used first."""
    return await describe_sessions(context, context.signed_in_account.id)


@ROUTES.route("DELETE", "/api/me/sessions/{session_id}", Access.PLAYER)
async def end_own_session(context: RequestContext, session_id: str) -> None:
    """Sign one of the caller's browsers out, with all its tabs."""
    ended_session = await context.app.accounts.end_session_of(
        context.signed_in_account.id, session_id
    )
    if ended_session == hash_token(context.token):
        context.new_token = ""


@ROUTES.route("DELETE", "/api/me/sessions", Access.PLAYER)
async def end_own_sessions(context: RequestContext) -> None:
    """Sign all of the caller's browsers out, this one included."""
    await context.app.accounts.end_all_sessions(context.signed_in_account.id)
    context.new_token = ""


@ROUTES.route("GET", "/api/accounts/{account_id}/sessions", Access.ADMIN)
async def list_sessions(context: RequestContext, account_id: str) -> tuple[SessionDetail, ...]:
    """List the browsers in which an account is signed in, the last used first."""
    account = await context.app.accounts.get(account_id)
    return await describe_sessions(context, account.id)


@ROUTES.route("DELETE", "/api/accounts/{account_id}/sessions", Access.ADMIN)
async def end_sessions(context: RequestContext, account_id: str) -> None:
    """Sign all browsers of an account out; the journal has it."""
    account = await context.app.accounts.get(account_id)
    await context.app.accounts.end_all_sessions(account.id, context.caller)


async def describe_sessions(context: RequestContext, account_id: str) -> tuple[SessionDetail, ...]:
    """Describe the browsers in which an account is signed in, the last used first."""
    connected_sessions = context.app.room.connected_sessions()
    own_session = hash_token(context.token)

    def describe(session: SessionRow) -> SessionDetail:
        return SessionDetail(
            name_session(session),
            session.device,
            session.address,
            session.signed_in_at,
            session.last_seen_at,
            session.token_hash in connected_sessions,
            session.token_hash == own_session,
        )

    return tuple([describe(row) for row in await context.app.accounts.list_sessions(account_id)])
