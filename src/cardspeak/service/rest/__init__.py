"""The room's REST API below `/api`: accounts, games, tables, tournaments and hands."""

from __future__ import annotations

from asyncio import to_thread
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from cardspeak.service import messages
from cardspeak.service.rest import (
    account_routes,
    admin_routes,
    catalogue_routes,
    hand_routes,
    journal_routes,
    personal_routes,
    podium_routes,
    seal_routes,
    second_factor_routes,
    session_routes,
    table_routes,
    tournament_routes,
)
from cardspeak.service.rest.http_security import (
    GZIP_LEVEL,
    KnownHosts,
    SecurityHeaders,
    accepts_gzip,
    cookie_name,
    host_of_origin,
    is_same_origin,
    own_host_names,
)
from cardspeak.service.rest.routing import (
    AppContext,
    RequestContext,
    RoomApi,
    Routes,
    build_endpoints,
)

if TYPE_CHECKING:
    from starlette.routing import Route as StarletteRoute

_SCHEMA_ROUTES: Final = Routes()


@_SCHEMA_ROUTES.route("GET", "/api/openapi.json", cache_seconds=3600)
async def get_openapi(context: RequestContext) -> dict[str, Any]:
    """Return the OpenAPI description of everything below `/api`."""
    return await to_thread(_openapi)


@_SCHEMA_ROUTES.route("GET", "/api/websocket.json", cache_seconds=3600)
async def get_websocket_schema(context: RequestContext) -> dict[str, Any]:
    """Return the JSON Schema of every message sent over the WebSocket, in both directions."""
    return await to_thread(_websocket_schema)


@cache
def _websocket_schema() -> dict[str, Any]:
    return messages.schema()


@cache
def _openapi() -> dict[str, Any]:
    from cardspeak.service.openapi import build_openapi

    return build_openapi(ROUTES)


ROUTES: Final = (
    *account_routes.ROUTES,
    *session_routes.ROUTES,
    *second_factor_routes.ROUTES,
    *catalogue_routes.ROUTES,
    *table_routes.ROUTES,
    *podium_routes.ROUTES,
    *hand_routes.ROUTES,
    *seal_routes.ROUTES,
    *tournament_routes.ROUTES,
    *admin_routes.ROUTES,
    *journal_routes.ROUTES,
    *personal_routes.ROUTES,
    *_SCHEMA_ROUTES,
)
"""Every route, declared once; the endpoints and the OpenAPI description are built from it."""


def build_api(app: AppContext) -> list[StarletteRoute]:
    """Build the Starlette endpoints for everything below `/api`."""
    return build_endpoints(ROUTES, app)


__all__ = [
    "GZIP_LEVEL",
    "ROUTES",
    "AppContext",
    "KnownHosts",
    "RoomApi",
    "SecurityHeaders",
    "accepts_gzip",
    "build_api",
    "cookie_name",
    "host_of_origin",
    "is_same_origin",
    "own_host_names",
]
