"""What keeps strangers' pages out: cookies, the origin of a request, and headers for browsers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from starlette.responses import Response
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

_DEFAULT_PORTS: Final = {"http": 80, "https": 443}
CSP: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""Everything from here; styles on single elements, which move cards and chips; drawn pictures."""
HEADERS: Final = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
HSTS: Final = "max-age=31536000"


def is_same_origin(
    headers: Mapping[str, str], *, secure: bool = False, origins: Collection[str] = ()
) -> bool:
    """Say whether a request comes from a page of this room: sockets and changes are for those.

    Where origins are named, it is one of them; else the host that was asked.

    >>> is_same_origin({"origin": "http://localhost:8000", "host": "localhost:8000"})
    True
    >>> is_same_origin({"origin": "http://elsewhere.example", "host": "localhost:8000"})
    False
    """
    origin = headers.get("origin", "")
    if origins:
        return origin in origins
    try:
        asking = urlsplit(origin)
        there = asking.hostname, asking.port or _DEFAULT_PORTS[asking.scheme]
        requested = urlsplit(f"{asking.scheme}://{headers.get('host', '')}")
        here = requested.hostname, requested.port or _DEFAULT_PORTS[asking.scheme]
    except (KeyError, ValueError):
        return False
    return there == here and there[0] is not None and (asking.scheme == "https" or not secure)


def cookie_name(*, secure: bool) -> str:
    """Name the cookie; by its prefix browsers see to it that no other host has set it."""
    return "__Host-cardspeak" if secure else "cardspeak"


def set_cookie(response: Response, token: str, max_age: int, *, secure: bool) -> None:
    """Let a browser keep a token, or forget it if it is empty."""
    response.set_cookie(
        cookie_name(secure=secure),
        token,
        max_age=max_age if token else 0,
        path="/",
        secure=secure,
        httponly=True,
        samesite="lax",
    )


class SecurityHeaders:
    """Puts the headers for browsers on everything that is answered."""

    def __init__(self, app: ASGIApp, *, secure: bool = False) -> None:
        self.app = app
        told = HEADERS | ({"strict-transport-security": HSTS} if secure else {})
        self._headers = [(name.encode(), value.encode()) for name, value in told.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer as the application does, with the headers."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *self._headers]
            await send(message)

        await self.app(scope, receive, with_headers)
