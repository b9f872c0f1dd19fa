"""The WebSocket protocol class: drops clients that send too much or stop reading."""

from __future__ import annotations

import socket
import time
from typing import TYPE_CHECKING, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from cardspeak.service.throttle import TokenBucket

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable
    from typing import Any

INBOUND_BYTE_RATE: Final = (16 * 1024.0, 80 * 1024.0)
"""What a client may send: burst in bytes, and bytes per second. That is enough for twenty messages
of the largest size; a thousand tiny ones would hold everybody up while they are parsed."""
SEND_BUFFER_BYTES: Final = 64 * 1024
"""How many bytes the system buffers for a client that does not read. The default is megabytes, and
it would take minutes to notice that the client is stuck."""
STALL_TIMEOUT: Final = 20.0
"""Seconds within which a client must read at least some of what is queued for it."""
CLOSE_TIMEOUT: Final = 5.0
"""Seconds for the last messages to go out: closing alone would wait for ever for a client that
does not read them."""


def _do_nothing() -> None:
    """Nobody counts this connection."""


class LimitedWebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket protocol that disconnects clients that flood the server or are stuck."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401  as uvicorn makes them
        super().__init__(*args, **kwargs)
        self._byte_bucket = TokenBucket(*INBOUND_BYTE_RATE, time.monotonic)
        self._timer: asyncio.TimerHandle | None = None
        """The timer for the next stall check, or for the abort."""
        self.on_lost: Callable[[], None] = _do_nothing
        """Called when the connection is lost."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Limit the send buffer of a new connection."""
        connection: socket.socket | None = transport.get_extra_info("socket")
        if connection is not None:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        """Process incoming data, or abort the connection if it exceeds the rate limit."""
        if self._byte_bucket.take(len(data)):
            super().data_received(data)
        else:
            self.transport.abort()

    def pause_writing(self) -> None:
        """Pause writing, and check that the client keeps reading."""
        super().pause_writing()
        self._schedule_stall_check()

    def resume_writing(self) -> None:
        """Resume writing, and cancel the stall check."""
        super().resume_writing()
        self._cancel_timer()

    def keepalive_timeout(self) -> None:
        """Disconnect a client that does not answer pings."""
        super().keepalive_timeout()
        self._schedule_abort()

    async def run_asgi(self) -> None:
        """Run the application, then make sure that the connection closes."""
        await super().run_asgi()
        if not self.disconnected:
            self._schedule_abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Cancel the timer of a closed connection."""
        self._cancel_timer()
        self.on_lost()
        super().connection_lost(exc)

    def _schedule_stall_check(self) -> None:
        buffered_bytes = self.transport.get_write_buffer_size()
        self._cancel_timer()
        self._timer = self.loop.call_later(STALL_TIMEOUT, self._check_stalled, buffered_bytes)

    def _check_stalled(self, buffered_bytes: int) -> None:
        """Abort the connection if the client has read nothing since the last check."""
        if self.transport.get_write_buffer_size() < buffered_bytes:
            self._schedule_stall_check()
        else:
            self.transport.abort()

    def _schedule_abort(self) -> None:
        """Abort once the last messages had time to go out; at once if the client is not reading."""
        self._cancel_timer()
        seconds = CLOSE_TIMEOUT if self.writable.is_set() else 0
        self._timer = self.loop.call_later(seconds, self.transport.abort)

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
