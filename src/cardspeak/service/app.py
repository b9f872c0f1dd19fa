"""The web service as a Starlette application: static pages, the REST API and the WebSocket."""

from __future__ import annotations

import contextlib
import gzip
import time
from asyncio import to_thread
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import lru_cache, partial
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import TYPE_CHECKING, Final

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route, WebSocketRoute

from cardspeak.service import bootstrap
from cardspeak.service.accounts import Accounts, hash_token
from cardspeak.service.browser_connection import MAX_MESSAGE_BYTES, BrowserConnection
from cardspeak.service.http_limits import (
    MAX_CONNECTIONS_PER_ADDRESS,
    ConnectionCount,
    LimitedHttpProtocol,
    max_connections,
)
from cardspeak.service.rest import (
    GZIP_LEVEL,
    AppContext,
    KnownHosts,
    SecurityHeaders,
    accepts_gzip,
    build_api,
    cookie_name,
    host_of_origin,
    is_same_origin,
    own_host_names,
)
from cardspeak.service.room import ADDRESS_DAYS, Room
from cardspeak.service.settings import PodiumSettings, TableSettings
from cardspeak.service.storage import StorageError, open_storage
from cardspeak.service.throttle import SignInThrottle
from cardspeak.service.websocket import LimitedWebSocketProtocol

if TYPE_CHECKING:
    import socket
    from collections.abc import AsyncIterator, Callable

    from starlette.requests import Request
    from starlette.websockets import WebSocket

    from cardspeak.service.storage.models import StreamRow

STATIC_DIR: Final = Path(str(files("cardspeak.service").joinpath("static")))
"""The built browser client."""
KEEP_ALIVE_SECONDS: Final = 150
"""How long an idle HTTP connection stays open: longer than any proxy in front keeps it (Caddy two
minutes, nginx one). Otherwise the proxy now and then sends a request on a connection that is being
closed, and the visitor gets an error."""
SHUTDOWN_TIMEOUT: Final = 3
"""How many seconds a connection that does not close may delay shutdown."""
_TEXT_FILES: Final = {".css", ".html", ".js", ".json", ".map", ".svg", ".txt"}
_CACHE_FOREVER: Final = "public, max-age=31536000, immutable"
_NOT_BUILT: Final = """<!doctype html><title>Cardspeak</title>
<p>The browser client is not built: run <code>make web</code> in a working copy,
or install a released wheel. The service itself is running.</p>"""


@dataclass(frozen=True, kw_only=True)
class AppOptions:
    """Options for running the service."""

    database: str
    new: bool = False
    """Whether to begin a new room where there are traces of one whose file is missing."""
    secure: bool = False
    """Whether browsers connect only over HTTPS, through a proxy."""
    origins: tuple[str, ...] = ()
    """Allowed origins of the room's pages, if they differ from the request's host."""
    host_names: tuple[str, ...] = ()
    """Names by which browsers reach the room, besides addresses and this machine's own names."""
    address_days: int = ADDRESS_DAYS
    """How many days addresses are kept."""
    staff_second_factor: bool = False
    """Whether staff have their roles only with a second factor."""
    key: str = ""
    """The key with which the secrets of second factors are stored; empty for none."""
    table_settings: TableSettings = field(
        default_factory=lambda: TableSettings(bot_count=bootstrap.DEFAULT_BOT_COUNT)
    )
    """Settings for the tables of a new room."""
    initial_streams: tuple[StreamRow, ...] = ()
    """The tables and tournaments of a new room; if empty, it opens with the defaults."""
    podium_settings: PodiumSettings = field(default_factory=PodiumSettings)
    """Settings for the podium of a new room."""
    open_cards_after_hours: int | None = None
    """Hours after which all cards of a finished hand are opened for everybody; None for never."""
    progress: Callable[[int, int], None] = lambda _done_count, _total: None


def create_app(options: AppOptions) -> Starlette:
    """Create the application; it opens the room on startup and closes it on shutdown."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        storage = await open_storage(options.database, new=options.new)
        room = Room(storage, address_days=options.address_days)
        accounts = Accounts(
            storage,
            lambda: int(time.time()),
            connections=room,
            key=options.key,
            staff_second_factor=options.staff_second_factor,
        )
        initial_streams = options.initial_streams or bootstrap.default_streams(
            options.table_settings
        )
        await room.open(initial_streams, options.progress, options.podium_settings)
        context = AppContext(
            accounts=accounts,
            storage=storage,
            room=room,
            throttle=SignInThrottle(time.monotonic),
            secure=options.secure,
            origins=options.origins,
            open_cards_after_hours=options.open_cards_after_hours,
        )
        app.state.room = room
        app.state.context = context
        app.router.routes[:0] = build_api(context)
        try:
            yield
        finally:
            await room.close()

    return Starlette(
        routes=[
            WebSocketRoute("/ws", _websocket),
            Route("/{path:path}", _page),
        ],
        middleware=[
            Middleware(KnownHosts, names=_host_names(options)),
            Middleware(SecurityHeaders, secure=options.secure),
            Middleware(GZipMiddleware, minimum_size=2000, compresslevel=GZIP_LEVEL),
        ],
        lifespan=lifespan,
    )


def _host_names(options: AppOptions) -> frozenset[str] | None:
    """Return the names by which the room is known; None for any, which a proxy has checked."""
    given_names = {*options.host_names, *map(host_of_origin, options.origins)}
    if options.secure and not given_names:
        return None
    return frozenset(name.lower() for name in given_names) | own_host_names()


class RoomServer(uvicorn.Server):
    """Serves the application: opens the room, and lets it say goodbye to everybody in the end.

    It opens the room itself, since uvicorn prints a traceback where a sentence says it all.
    """

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._open_app = contextlib.AsyncExitStack()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the room, then listen."""
        await self._open_app.enter_async_context(self.app.router.lifespan_context(self.app))
        try:
            await super().startup(sockets)
        except BaseException:
            await self._open_app.aclose()
            raise

    async def on_tick(self, counter: int) -> bool:
        """Return whether to stop: when asked to, or because the room cannot go on."""
        return await super().on_tick(counter) or bool(self.room.failure)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Disconnect all clients, then shut the server down and close the room."""
        await self.room.disconnect_all()
        try:
            await super().shutdown(sockets)
        finally:
            await self._open_app.aclose()

    @property
    def room(self) -> Room:
        """The room, once it is open."""
        room: Room = self.app.state.room
        return room

    @property
    def app(self) -> Starlette:
        """The application."""
        app: Starlette = self.config.app  # type: ignore[assignment]
        return app


def server_config(app: Starlette, *, host: str, port: int, secure: bool = False) -> uvicorn.Config:
    """Return how the application is served; behind a proxy all connections have its address."""
    per_address = None if secure else MAX_CONNECTIONS_PER_ADDRESS
    count = ConnectionCount(max_connections(), per_address=per_address)
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        http=partial(LimitedHttpProtocol, count=count),  # type: ignore[arg-type]
        ws=LimitedWebSocketProtocol,
        ws_max_size=MAX_MESSAGE_BYTES,
        loop="uvloop",
        lifespan="off",
        log_level="error",  # anybody can cause its warnings
        proxy_headers=secure,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
    )


def serve(app: Starlette, *, host: str, port: int, secure: bool = False) -> None:
    """Serve the application until the process is told to stop.

    Raises `StorageError` if the room cannot be opened, or cannot go on.
    """
    server = RoomServer(server_config(app, host=host, port=port, secure=secure))
    with contextlib.suppress(KeyboardInterrupt):
        server.run()
    room: Room | None = getattr(app.state, "room", None)
    if room is not None and room.failure:
        raise StorageError(room.failure)


async def _websocket(socket: WebSocket) -> None:
    """Accept a WebSocket from the room's own pages, signed in or not."""
    context: AppContext = socket.app.state.context
    if not is_same_origin(socket.headers, secure=context.secure, origins=context.origins):
        await socket.close(code=1008)
        return
    token = socket.cookies.get(cookie_name(secure=context.secure), "")
    address = socket.client.host if socket.client else ""
    account = await context.accounts.find_by_token(token, address) if token else None
    session = hash_token(token) if account is not None else ""
    await socket.accept()
    await BrowserConnection(socket.app.state.room, socket, account, session, address).run()


def _find_static_file(name: str) -> Path | None:
    try:
        path = (STATIC_DIR / name).resolve()
        return path if path.is_relative_to(STATIC_DIR) and path.is_file() else None
    except (OSError, ValueError):  # no file can have such a name
        return None


async def _page(request: Request) -> Response:
    """Serve a static file; any other path gets the client's index page, which does the routing."""
    path = _find_static_file(request.path_params["path"])
    if path is not None:
        is_asset = "assets" in path.parts
        return await _file_response(request, path, _CACHE_FOREVER if is_asset else "no-cache")
    index = STATIC_DIR / "index.html"
    if not index.is_file():
        return HTMLResponse(_NOT_BUILT, status_code=503)
    return await _file_response(request, index, "no-cache")


async def _file_response(request: Request, path: Path, cache_control: str) -> Response:
    """Serve a file; text is compressed once, and not on the event loop."""
    headers = {"cache-control": cache_control}
    if path.suffix not in _TEXT_FILES or not accepts_gzip(request.headers):
        return FileResponse(path, headers=headers)
    body = await to_thread(_read_compressed, path, path.stat().st_mtime_ns)
    headers |= {"content-encoding": "gzip", "vary": "Accept-Encoding"}
    return Response(body, 200, headers, guess_type(path)[0])


@lru_cache(maxsize=200)
def _read_compressed(path: Path, modified_at: int) -> bytes:  # noqa: ARG001  a changed file is read again
    return gzip.compress(path.read_bytes(), GZIP_LEVEL)
