"""Abusive clients: some never read what they are sent, others flood the room with messages."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from functools import partial
from itertools import cycle
from typing import TYPE_CHECKING, Final

from benchmarks.load.connections import LoadConnection
from cardspeak.hand import commands as hand_commands
from cardspeak.service.messages import Act, Ping, WatchLobby, WatchTable
from cardspeak.table import commands

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from benchmarks.load.server import LoadUser

MAX_WATCHED: Final = 16
"""Tables that one connection may watch."""
SMALL_BUFFER: Final = 4096
"""Bytes the operating system buffers for a client that does not read."""
BURST: Final = 500
"""Messages that a flooding client sends at once."""


@dataclass
class AbuseCounts:
    """What abusers did, and how the room reacted."""

    stuck: int = 0
    """Connections that were not read."""
    dropped: int = 0
    """Those of them that the room dropped."""
    floods: int = 0
    """Connections that were flooded, and dropped for it."""


async def abuse_server(
    guests: Sequence[LoadUser], port: int, tables: Sequence[str], abuse: AbuseCounts
) -> None:
    """Let half of them be stuck and the others flood, until cancelled."""
    half = len(guests) // 2
    async with asyncio.TaskGroup() as group:
        for guest in guests[:half]:
            group.create_task(_again(partial(_stick, guest, port, tables, abuse)))
        for guest in guests[half:]:
            group.create_task(_again(partial(_flood, guest, port, tables[0], abuse)))


async def _again(visit: Callable[[], Awaitable[None]]) -> None:
    """Visit again and again, however the last visit ended."""
    while True:
        with contextlib.suppress(OSError, TimeoutError):
            await visit()
        await asyncio.sleep(0.25)


async def _stick(guest: LoadUser, port: int, tables: Sequence[str], abuse: AbuseCounts) -> None:
    """Ask for as much as is allowed, and read none of it."""
    line = LoadConnection(guest, port, packed=False)
    try:
        await line.open(SMALL_BUFFER)
        abuse.stuck += 1
        line.stop_reading()
        line.send(WatchLobby())
        for table in cycle(tables[:MAX_WATCHED]):
            if not line.is_open:
                break
            line.send(WatchTable(table))
            await asyncio.sleep(0.06)
        abuse.dropped += 1
    finally:
        line.abort()


async def _flood(guest: LoadUser, port: int, table: str, abuse: AbuseCounts) -> None:
    """Send hundreds of messages at once, until the connection is dropped."""
    fold = commands.Play(hand_commands.Fold())
    line = LoadConnection(guest, port)
    try:
        await line.open()
        while line.is_open:
            for index in range(BURST):
                line.send(Ping(index) if index % 2 else Act(table, f"f{index}", fold))
            await asyncio.wait({line.closed}, timeout=0.25)
        abuse.floods += 1
    finally:
        line.abort()
