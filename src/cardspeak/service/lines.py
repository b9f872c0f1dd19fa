"""A line to a browser: one that says far too much at once is cut before any of it is read."""

from __future__ import annotations

import socket
import time
from typing import TYPE_CHECKING, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from cardspeak.service.throttle import Bucket

if TYPE_CHECKING:
    import asyncio
    from typing import Any

BYTES: Final = (16 * 1024.0, 80 * 1024.0)
"""What a client may send: so many bytes at once, and so many a second. Twenty messages of the
largest size are as many; a thousand tiny ones would hold everybody up while they are parsed."""
UNREAD: Final = 64 * 1024
"""How many bytes the system keeps for a client that does not read; it would take megabytes by
itself, and nobody would notice for minutes that the client is stuck."""


class Line(WebSocketsSansIOProtocol):
    """A WebSocket whose other side is cut off if it floods us."""

    def __init__(self, *args: Any, **more: Any) -> None:  # noqa: ANN401  as uvicorn makes them
        super().__init__(*args, **more)
        self._bytes = Bucket(*BYTES, time.monotonic)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take a line up, and bound what may wait in it."""
        taken: socket.socket | None = transport.get_extra_info("socket")
        if taken is not None:
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        """Take in what has come, unless it is too much."""
        if self._bytes.take(len(data)):
            super().data_received(data)
        else:
            self.transport.close()
