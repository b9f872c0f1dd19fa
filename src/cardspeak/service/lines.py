"""A line to a browser: one that says far too much at once is cut before any of it is read."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from cardspeak.service.throttle import Bucket

if TYPE_CHECKING:
    from typing import Any

BYTES: Final = (16 * 1024.0, 80 * 1024.0)
"""What a client may send: so many bytes at once, and so many a second. Twenty messages of the
largest size are as many; a thousand tiny ones would hold everybody up while they are parsed."""


class Line(WebSocketsSansIOProtocol):
    """A WebSocket whose other side is cut off if it floods us."""

    def __init__(self, *args: Any, **more: Any) -> None:  # noqa: ANN401  as uvicorn makes them
        super().__init__(*args, **more)
        self._bytes = Bucket(*BYTES, time.monotonic)

    def data_received(self, data: bytes) -> None:
        """Take in what has come, unless it is too much."""
        if self._bytes.take(len(data)):
            super().data_received(data)
        else:
            self.transport.close()
