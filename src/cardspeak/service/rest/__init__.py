"""The room over HTTP: accounts, games, tables and hands, below `/api`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.service.rest import catalogue, people
from cardspeak.service.rest.guard import SecurityHeaders, cookie_name, own_origin
from cardspeak.service.rest.routes import Desk, Room, endpoints

if TYPE_CHECKING:
    from starlette.routing import Route as Endpoint

    from cardspeak.service.rest.routes import Route

ROUTES: Final[tuple[Route, ...]] = (*people.ROUTES, *catalogue.ROUTES)
"""Every route, declared once: what is served, and what is on the page, is made from it."""


def api(desk: Desk) -> list[Endpoint]:
    """Make everything below `/api` for Starlette."""
    return endpoints(ROUTES, desk)


__all__ = ["ROUTES", "Desk", "Room", "SecurityHeaders", "api", "cookie_name", "own_origin"]
