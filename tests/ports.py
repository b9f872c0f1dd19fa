"""Free ports for rooms that are killed and restarted on the same port."""

from __future__ import annotations

import itertools
import os
import socket
from typing import Final

_FIRST_PORT: Final = 10_000
_PORT_COUNT: Final = 20_000
"""Ports below the ephemeral range.

Otherwise, while a room is closed, one of its clients could be assigned the room's own port, and it
could not be opened again.
"""

_numbers = itertools.count(os.getpid() * 101)
"""Every process starts at a different port."""


def free_port() -> int:
    """Return a free port outside the ephemeral range."""
    for number in itertools.islice(_numbers, _PORT_COUNT):
        port = _FIRST_PORT + number % _PORT_COUNT
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError("every port is taken")
