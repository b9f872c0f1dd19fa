"""Durable appends a second: ``python -m benchmarks.storage [URL]``.

Several callers append at once. Each appends its next entry when the last one is acknowledged, as
a TableRunner does. A batch of one has a sync to itself; entries that wait together share one.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from cardspeak.service.storage import open_storage
from cardspeak.service.storage.models import AccountRow, LogEntryRow, StreamRow, WalletTransaction

if TYPE_CHECKING:
    from cardspeak.service.storage.interface import Storage

ROUNDS = 5
SECONDS = 1.0
CALLERS = (1, 10, 100)
COMMAND = b'{"do":"play","seat":3,"hand":17,"action":"raise 240"}' * 3


async def append_rate(storage: Storage, callers: int, moves: list[WalletTransaction]) -> float:
    """Return the appends a second of this many callers, each with a table of its own."""
    tables = [f"t{time.monotonic_ns()}-{n}" for n in range(callers)]
    await asyncio.gather(
        *(storage.add_stream(StreamRow(table, table, {}, {}, b"", 0)) for table in tables)
    )
    begun = time.perf_counter()

    async def append(table: str) -> int:
        seq = 0
        while time.perf_counter() < begun + SECONDS:
            seq += 1
            await storage.append_entry(
                LogEntryRow(table, seq, 1, seq, COMMAND, "a", f"{seq}"), moves
            )
        return seq

    written = sum(await asyncio.gather(*map(append, tables)))
    return written / (time.perf_counter() - begun)


async def measure(url: str) -> None:
    storage = await open_storage(url)
    if await storage.find_account("a") is None:
        await storage.add_account(AccountRow("a", "Anna", "bot"), 10**12)
    kinds = {"entry": [], "entry, transaction": [WalletTransaction("a", -1, "buy-in")]}
    best = dict.fromkeys(((kind, callers) for kind in kinds for callers in CALLERS), 0.0)
    for _ in range(ROUNDS):
        for kind, callers in best:
            rate = await append_rate(storage, callers, kinds[kind])
            best[kind, callers] = max(best[kind, callers], rate)
    await storage.close()
    for (kind, callers), rate in best.items():
        print(f"{callers:>4} callers  {kind:<15} {rate:>8,.0f} appends/s")


def main() -> None:
    if len(sys.argv) > 1:
        asyncio.run(measure(sys.argv[1]))
        return
    with tempfile.TemporaryDirectory() as place:
        asyncio.run(measure(str(Path(place) / "room.db")))


if __name__ == "__main__":
    main()
