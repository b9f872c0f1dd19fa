"""The room over HTTP: accounts, games, tables and hands, below `/api`."""

from __future__ import annotations

from asyncio import to_thread
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from cardspeak.service import messages
from cardspeak.service.rest import catalogue, hands, people, podium, staff, tables, tournaments
from cardspeak.service.rest.guard import SecurityHeaders, cookie_name, own_origin
from cardspeak.service.rest.routes import Asked, Desk, Room, Routes, endpoints

if TYPE_CHECKING:
    from starlette.routing import Route as Endpoint

_ITSELF: Final = Routes()


@_ITSELF.on("GET", "/api/openapi.json", keeps=3600)
async def openapi(asked: Asked) -> dict[str, Any]:
    """Describe everything below `/api`."""
    return await to_thread(_described)


@_ITSELF.on("GET", "/api/socket.json", keeps=3600)
async def socket_schema(asked: Asked) -> dict[str, Any]:
    """Give the JSON schema of everything that is said and told over the socket."""
    return await to_thread(_spoken)


@cache
def _spoken() -> dict[str, Any]:
    return messages.schema()


@cache
def _described() -> dict[str, Any]:
    from cardspeak.service.openapi import described

    return described(ROUTES)


ROUTES: Final = (
    *people.ROUTES,
    *catalogue.ROUTES,
    *tables.ROUTES,
    *podium.ROUTES,
    *hands.ROUTES,
    *tournaments.ROUTES,
    *staff.ROUTES,
    *_ITSELF,
)
"""Every route, declared once: what is served, and what is on the page, is made from it."""


def api(desk: Desk) -> list[Endpoint]:
    """Make everything below `/api` for Starlette."""
    return endpoints(ROUTES, desk)


__all__ = ["ROUTES", "Desk", "Room", "SecurityHeaders", "api", "cookie_name", "own_origin"]
