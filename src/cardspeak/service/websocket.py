"""A line to a browser: one that says far too much at once, or does not listen, is cut."""

from __future__ import annotations

import socket
import time
from typing import TYPE_CHECKING, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from cardspeak.service.throttle import TokenBucket

if TYPE_CHECKING:
    import asyncio
    from typing import Any

INBOUND_BYTE_RATE: Final = (16 * 1024.0, 80 * 1024.0)
"""What a client may send: so many bytes at once, and so many a second. Twenty messages of the
largest size are as many; a thousand tiny ones would hold everybody up while they are parsed."""
SEND_BUFFER_BYTES: Final = 64 * 1024
"""How many bytes the system keeps for a client that does not read; it would take megabytes by
itself, and nobody would notice for minutes that the client is stuck."""
STALL_TIMEOUT: Final = 20.0
"""Seconds in which a client takes at least something of what waits for it."""
CLOSE_TIMEOUT: Final = 5.0
"""Seconds in which the last words may still go out: a line that is only closed waits for ever
for a client that does not read them."""


class LimitedWebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket whose other side is cut off if it floods us or is stuck."""

    def __init__(self, *args: Any, **more: Any) -> None:  # noqa: ANN401  as uvicorn makes them
        super().__init__(*args, **more)
        self._bytes = TokenBucket(*INBOUND_BYTE_RATE, time.monotonic)
        self._limit: asyncio.TimerHandle | None = None
        """When the line is looked at, or cut."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take a line up, and bound what may wait in it."""
        taken: socket.socket | None = transport.get_extra_info("socket")
        if taken is not None:
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        """Take in what has come, unless it is too much."""
        if self._bytes.take(len(data)):
            super().data_received(data)
        else:
            self.transport.abort()

    def pause_writing(self) -> None:
        """Wait for the client to take what there is, as long as it takes something."""
        super().pause_writing()
        self._schedule_stall_check()

    def resume_writing(self) -> None:
        """Go on."""
        super().resume_writing()
        self._cancel_timer()

    def keepalive_timeout(self) -> None:
        """Part from a client that does not answer."""
        super().keepalive_timeout()
        self._schedule_abort()

    async def run_asgi(self) -> None:
        """Serve the client until one of us has enough."""
        await super().run_asgi()
        if not self.disconnected:
            self._schedule_abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Take note that the line is gone."""
        self._cancel_timer()
        super().connection_lost(exc)

    def _schedule_stall_check(self) -> None:
        left = self.transport.get_write_buffer_size()
        self._cancel_timer()
        self._limit = self.loop.call_later(STALL_TIMEOUT, self._check_stalled, left)

    def _check_stalled(self, left: int) -> None:
        """Cut the line if as much waits as before."""
        if self.transport.get_write_buffer_size() < left:
            self._schedule_stall_check()
        else:
            self.transport.abort()

    def _schedule_abort(self) -> None:
        """Let the last words go out, unless the client has not even taken those before."""
        self._cancel_timer()
        seconds = CLOSE_TIMEOUT if self.writable.is_set() else 0
        self._limit = self.loop.call_later(seconds, self.transport.abort)

    def _cancel_timer(self) -> None:
        if self._limit is not None:
            self._limit.cancel()
