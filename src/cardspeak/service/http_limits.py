"""The HTTP protocol class: drops clients that are slow, send too much, or connect too often.

A proxy would do this, but a room at home has none.
"""

from __future__ import annotations

import sys
from collections import Counter
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from cardspeak.service import websocket
from cardspeak.service.throttle import address_key
from cardspeak.service.websocket import LimitedWebSocketProtocol

if TYPE_CHECKING:
    import asyncio

HEADER_SECONDS: Final = 15.0
"""Seconds for the whole header of a request, and for the first one after connecting."""
BODY_SECONDS: Final = 20.0
"""Seconds for the whole body of a request."""
MAX_HEADER_BYTES: Final = 32 * 1024
MAX_HEADERS: Final = 100
MAX_PIPELINED: Final = 8
"""How many requests may wait for the answer to an earlier one on the same connection."""
MAX_CONNECTIONS: Final = 10_000
MAX_CONNECTIONS_PER_ADDRESS: Final = 200
"""A household behind one address: ten people with a few tabs each."""
RESERVED_FILES: Final = 100
"""Open files that are not connections: the database, threads, the listening socket."""


class ConnectionCount:
    """How many connections are open, in all and from each address.

    >>> count = ConnectionCount(3, per_address=1)
    >>> [count.enter(address) for address in ("192.0.2.1", "192.0.2.1", "192.0.2.2", "127.0.0.1")]
    [True, False, True, True]
    """

    def __init__(self, maximum: int, *, per_address: int | None) -> None:
        self._maximum = maximum
        self._per_address = per_address
        self._by_address: Counter[str] = Counter()
        self.total = 0

    def enter(self, address: str) -> bool:
        """Count a connection if there is room for it, and return whether there was."""
        key = address_key(address)
        is_limited = self._per_address is not None and not _is_own_machine(address)
        if self.total >= self._maximum or (
            is_limited and self._by_address[key] >= (self._per_address or 0)
        ):
            return False
        self.total += 1
        self._by_address[key] += 1
        return True

    def leave(self, address: str) -> None:
        """Count a connection no longer."""
        key = address_key(address)
        self.total -= 1
        self._by_address[key] -= 1
        if not self._by_address[key]:
            del self._by_address[key]


def _is_own_machine(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def max_connections() -> int:
    """Return how many connections this process can have, after raising its own limit of files."""
    if sys.platform == "win32":
        return MAX_CONNECTIONS
    import resource

    wanted = MAX_CONNECTIONS + RESERVED_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return MAX_CONNECTIONS
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    return max(1, allowed - RESERVED_FILES)


class LimitedHttpProtocol(HttpToolsProtocol):
    """An HTTP protocol with limits for time, size and number."""

    def __init__(self, *args: Any, count: ConnectionCount, **kwargs: Any) -> None:  # noqa: ANN401  as uvicorn makes them
        super().__init__(*args, **kwargs)
        self._count = count
        self._is_counted = False
        self._deadline: asyncio.TimerHandle | None = None
        """When the rest of the request must have come."""
        self._stall_timer: asyncio.TimerHandle | None = None
        self._is_in_header = True
        self._header_bytes = 0

    # ------------------------------------------------------------ connecting and leaving

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count a new connection, or refuse it."""
        super().connection_made(transport)
        self._is_counted = self._count.enter(self._address)
        if self._is_counted:
            self._set_deadline(HEADER_SECONDS)
        else:
            self._refuse(503, "Too many connections: close some, or try again later.")

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def _leave(self) -> None:
        if self._is_counted:
            self._is_counted = False
            self._count.leave(self._address)

    def connection_lost(self, exc: Exception | None) -> None:
        """Cancel the timers of a closed connection."""
        self._leave()
        self._cancel_deadline()
        self._cancel_stall_timer()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over; it counts until the WebSocket is closed."""
        self._cancel_deadline()
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        if isinstance(protocol, LimitedWebSocketProtocol):
            protocol.on_lost = self._leave

    # ------------------------------------------------------------ receiving

    def data_received(self, data: bytes) -> None:
        """Process incoming data, or refuse a header that is too long."""
        if self.transport.is_closing():
            return
        if self._is_in_header:
            self._header_bytes += len(data)
            if self._deadline is None:  # an empty line may come before a request
                self._set_deadline(HEADER_SECONDS)
        super().data_received(data)
        if self._is_in_header and self._header_bytes > MAX_HEADER_BYTES:
            self._refuse(431, "The header is too long.")
        if self.transport.is_closing():
            self._watch_reading()

    def on_message_begin(self) -> None:
        """Begin with the header of a request."""
        if len(self.pipeline) >= MAX_PIPELINED:
            raise ValueError("too many requests at once")
        super().on_message_begin()
        self._set_deadline(HEADER_SECONDS)

    def on_headers_complete(self) -> None:
        """Go on to the body, unless the header is too long."""
        header_bytes = sum(len(name) + len(value) for name, value in self.headers) + len(self.url)
        if len(self.headers) > MAX_HEADERS or header_bytes > MAX_HEADER_BYTES:
            raise ValueError("too long a header")
        self._is_in_header = False
        self._set_deadline(BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Expect no more, until the next request begins."""
        self._cancel_deadline()
        self._is_in_header, self._header_bytes = True, 0
        super().on_message_complete()

    def _set_deadline(self, seconds: float) -> None:
        self._cancel_deadline()
        self._deadline = self.loop.call_later(seconds, self._close)

    def _cancel_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    # ------------------------------------------------------------ sending and closing

    def _refuse(self, status: int, reason: str) -> None:
        """Answer a request that is not even looked at, and close the connection."""
        if not self.transport.is_closing():
            body = reason.encode()
            head = b"content-type: text/plain\r\nconnection: close\r\ncontent-length: %d\r\n\r\n"
            self.transport.write(STATUS_LINE[status] + head % len(body) + body)
            self._close()

    def _close(self) -> None:
        self.transport.close()
        self._watch_reading()

    def on_response_complete(self) -> None:
        """Go on to the next request, or see that the connection closes."""
        super().on_response_complete()
        if self.transport.is_closing():
            self._watch_reading()

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection."""
        super().timeout_keep_alive_handler()
        self._watch_reading()

    def pause_writing(self) -> None:
        """Pause writing, and check that the client keeps reading."""
        super().pause_writing()
        self._watch_reading()

    def resume_writing(self) -> None:
        """Resume writing."""
        super().resume_writing()
        if not self.transport.is_closing():
            self._cancel_stall_timer()

    def _watch_reading(self) -> None:
        """Abort the connection if the client reads nothing for a while of what is sent to it."""
        self._cancel_stall_timer()
        self._stall_timer = self.loop.call_later(
            websocket.STALL_TIMEOUT, self._check_stalled, self.transport.get_write_buffer_size()
        )

    def _check_stalled(self, buffered_bytes: int) -> None:
        if self.transport.get_write_buffer_size() < buffered_bytes:
            self._watch_reading()
        else:
            self.transport.abort()

    def _cancel_stall_timer(self) -> None:
        if self._stall_timer is not None:
            self._stall_timer.cancel()
            self._stall_timer = None
