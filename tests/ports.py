"""Ports of this machine for rooms that are opened, killed and opened again at the same one."""

from __future__ import annotations

import itertools
import os
import socket
from typing import Final

_FIRST: Final = 10_000
_COUNT: Final = 20_000
"""Below those that are given to whoever connects somewhere: while a room is closed, one of its
visitors could be given the room's own port, and it could not be opened again."""

_next = itertools.count(os.getpid() * 101)
"""Every process begins elsewhere."""


def free_port() -> int:
    """Find a port of this machine that nobody uses, and that nobody is given by chance."""
    for nth in itertools.islice(_next, _COUNT):
        port = _FIRST + nth % _COUNT
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError("every port is taken")
