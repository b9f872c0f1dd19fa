"""The service as one application: pages, `/api`, and the socket."""

from __future__ import annotations

import contextlib
import time
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route, WebSocketRoute

from cardspeak.service import opening
from cardspeak.service.accounts import Accounts
from cardspeak.service.connections import MOST_BYTES, Connection
from cardspeak.service.lines import Line
from cardspeak.service.rest import Desk, SecurityHeaders, api, cookie_name, own_origin
from cardspeak.service.room import Room
from cardspeak.service.settings import PodiumSettings, TableSettings
from cardspeak.service.storage import open_storage
from cardspeak.service.throttle import Doorkeeper

if TYPE_CHECKING:
    import socket
    from collections.abc import AsyncIterator, Callable

    from starlette.requests import Request
    from starlette.websockets import WebSocket

    from cardspeak.service.storage.rows import TableRow

STATIC: Final = Path(str(files("cardspeak.service").joinpath("static")))
"""The browser client, as it was built."""
LONGEST_GOODBYE: Final = 3
"""Seconds that a line which does not close may hold up the end of the process."""
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_NOT_BUILT: Final = """<!doctype html><title>Cardspeak</title>
<p>The browser client is not built: say <code>make web</code> in a working copy,
or install a released wheel. The service itself is running.</p>"""


@dataclass(frozen=True, kw_only=True)
class Options:
    """How the service is run."""

    database: str
    secure: bool = False
    """Whether browsers come by https alone, through a proxy."""
    origins: tuple[str, ...] = ()
    """The origins of the room's pages, where the host that is asked does not say it."""
    tables: TableSettings = field(default_factory=lambda: TableSettings(bots=opening.BOTS))
    """How the tables of a new room are run."""
    listed: tuple[TableRow, ...] = ()
    """The tables of a new room, where it does not open with every game."""
    podium: PodiumSettings = field(default_factory=PodiumSettings)
    """How the podium of a new room is run."""
    progress: Callable[[int, int], None] = lambda _done, _of: None


def application(options: Options) -> Starlette:
    """Make the application; it opens the room when it starts, and closes it when it ends."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        storage = await open_storage(options.database)
        room = Room(storage)
        accounts = Accounts(storage, lambda: int(time.time()))
        first = options.listed or opening.whole_room(options.tables)
        await room.open(first, options.progress, options.podium)
        desk = Desk(
            accounts=accounts,
            storage=storage,
            room=room,
            door=Doorkeeper(time.monotonic),
            secure=options.secure,
            origins=options.origins,
        )
        app.state.room = room
        app.state.desk = desk
        app.router.routes[:0] = api(desk)
        try:
            yield
        finally:
            await room.close()

    return Starlette(
        routes=[
            WebSocketRoute("/ws", _socket),
            Route("/{path:path}", _page),
        ],
        middleware=[
            Middleware(SecurityHeaders, secure=options.secure),
            Middleware(GZipMiddleware, minimum_size=2000),
        ],
        lifespan=lifespan,
    )


class Server(uvicorn.Server):
    """Serves the application, and has the room say goodbye before the lines are cut."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close everything in its order."""
        room: Room | None = getattr(self.app.state, "room", None)
        if room is not None:
            await room.say_goodbye()
        await super().shutdown(sockets)

    @property
    def app(self) -> Starlette:
        """The application."""
        app: Starlette = self.config.app  # type: ignore[assignment]
        return app


def serve(app: Starlette, *, host: str, port: int, secure: bool = False) -> None:
    """Serve the application until the process is asked to end."""
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        ws=Line,
        ws_max_size=MOST_BYTES,
        loop="uvloop",
        log_level="warning",
        proxy_headers=secure,
        timeout_graceful_shutdown=LONGEST_GOODBYE,
    )
    with contextlib.suppress(KeyboardInterrupt):
        Server(config).run()


async def _socket(socket: WebSocket) -> None:
    """Let a browser of our own pages in, whoever it is."""
    desk: Desk = socket.app.state.desk
    if not own_origin(socket.headers, secure=desk.secure, origins=desk.origins):
        await socket.close(code=1008)
        return
    token = socket.cookies.get(cookie_name(secure=desk.secure), "")
    account = await desk.accounts.whose(token) if token else None
    await socket.accept()
    await Connection(socket.app.state.room, socket, account).run()


async def _page(request: Request) -> Response:
    """Give a file of the client; every other path is a page that the client draws."""
    path = (STATIC / request.path_params["path"]).resolve()
    if path.is_relative_to(STATIC) and path.is_file():
        lasting = "assets" in path.parts
        return FileResponse(path, headers={"cache-control": _FOR_EVER if lasting else "no-cache"})
    index = STATIC / "index.html"
    if not index.is_file():
        return HTMLResponse(_NOT_BUILT, status_code=503)
    return FileResponse(index, headers={"cache-control": "no-cache"})
