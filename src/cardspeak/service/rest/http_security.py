"""Protection against other sites' pages: cookies, same-origin checks and security headers."""

from __future__ import annotations

import gzip
from asyncio import to_thread
from ipaddress import ip_address
from socket import gethostname
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from starlette.responses import PlainTextResponse

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
"""Own origin only, plus inline style attributes (they move cards and chips) and `data:` images."""
HEADERS: Final = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
GZIP_LEVEL: Final = 6
"""A third of the time of the highest level, for about the same size."""
MAX_COMPRESSED_IN_LOOP: Final = 32 * 1024
"""The longest response, in bytes, that is compressed without leaving the event loop."""
HSTS: Final = "max-age=31536000"
UNKNOWN_HOST: Final = (
    "This room does not know itself by that name: open it at its address, or start it with"
    " --host-name and the name."
)


def is_same_origin(
    headers: Mapping[str, str], *, secure: bool = False, origins: Collection[str] = ()
) -> bool:
    """Whether a request comes from one of this room's own pages.

    WebSockets and requests that change something are only accepted from those. If `origins` is
    given, the request's origin must be one of them; otherwise it must match the `Host` header.

    >>> is_same_origin({"origin": "http://localhost:8000", "host": "localhost:8000"})
    True
    >>> is_same_origin({"origin": "http://elsewhere.example", "host": "localhost:8000"})
    False
    """
    origin = headers.get("origin", "")
    if origins:
        return origin in origins
    try:
        origin_url = urlsplit(origin)
        origin_address = origin_url.hostname, origin_url.port or _DEFAULT_PORTS[origin_url.scheme]
        host_url = urlsplit(f"{origin_url.scheme}://{headers.get('host', '')}")
        host_address = host_url.hostname, host_url.port or _DEFAULT_PORTS[origin_url.scheme]
    except (KeyError, ValueError):
        return False
    return (
        origin_address == host_address
        and origin_address[0] is not None
        and (origin_url.scheme == "https" or not secure)
    )


def own_host_names() -> frozenset[str]:
    """Return the names by which this machine is known to itself and to its neighbours."""
    name = gethostname().lower().removesuffix(".local")
    return frozenset(("localhost", name, f"{name}.local"))


def host_of_origin(origin: str) -> str:
    """Return the name of the host in an origin.

    >>> host_of_origin("https://poker.example:8443")
    'poker.example'
    """
    return urlsplit(origin).hostname or ""


def is_known_host(host: str, names: Collection[str]) -> bool:
    """Whether a `Host` header names this room, and not a name that only leads here.

    A page elsewhere can give its own name the address of this machine (DNS rebinding), and would
    then count as the room's own page. It cannot do that with an address.

    >>> [is_known_host(host, {"localhost"}) for host in ("localhost:8000", "192.168.1.20", "[::1]")]
    [True, True, True]
    >>> is_known_host("elsewhere.example:8000", {"localhost"})
    False
    """
    try:
        name = urlsplit(f"//{host}").hostname or ""
        if name in names or name.removesuffix(".") in names:
            return True
        ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


async def compress(response: Response, request_headers: Mapping[str, str]) -> None:
    """Compress a long response in a thread: it would keep the event loop for milliseconds."""
    if len(response.body) > MAX_COMPRESSED_IN_LOOP and accepts_gzip(request_headers):
        response.body = await to_thread(gzip.compress, bytes(response.body), GZIP_LEVEL)
        response.headers["content-length"] = f"{len(response.body)}"
        response.headers["content-encoding"] = "gzip"
        response.headers["vary"] = "Accept-Encoding"


def accepts_gzip(request_headers: Mapping[str, str]) -> bool:
    """Whether a client can read compressed responses."""
    return "gzip" in request_headers.get("accept-encoding", "")


class KnownHosts:
    """Middleware that refuses requests for other hosts' names; `names` is None to allow any."""

    def __init__(self, app: ASGIApp, *, names: Collection[str] | None) -> None:
        self.app = app
        self._names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the application if the host is known."""
        is_request = scope["type"] in ("http", "websocket")
        if not is_request or self._names is None or self._is_known(scope, self._names):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        else:
            await PlainTextResponse(UNKNOWN_HOST, 421)(scope, receive, send)

    def _is_known(self, scope: Scope, names: Collection[str]) -> bool:
        hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        return len(hosts) == 1 and is_known_host(hosts[0], names)


def cookie_name(*, secure: bool) -> str:
    """Return the cookie's name; the `__Host-` prefix keeps other hosts from setting it."""
    return "__Host-cardspeak" if secure else "cardspeak"


def set_cookie(response: Response, token: str, max_age: int, *, secure: bool) -> None:
    """Set the session cookie, or delete it if the token is empty."""
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
    """Middleware that adds the security headers to every HTTP response."""

    def __init__(self, app: ASGIApp, *, secure: bool = False) -> None:
        self.app = app
        headers = HEADERS | ({"strict-transport-security": HSTS} if secure else {})
        self._headers = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the application and add the headers to its response."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *self._headers]
            await send(message)

        await self.app(scope, receive, with_headers)
