"""The room under load: its books, written beforehand, and the process that serves it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.service import bootstrap
from cardspeak.service.accounts import Accounts
from cardspeak.service.settings import TableSettings, TableState
from cardspeak.service.storage import open_storage
from cardspeak.service.storage.models import AccountRow
from cardspeak.table.table_spec import table_spec_from_dict

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.service.storage.interface import Storage
    from cardspeak.service.storage.models import StreamRow
    from cardspeak.table.table_spec import TableSpec

GAMES: Final = (
    "wsop-holdem",
    "wsop-omaha",
    "wsop-seven-card-stud",
    "official-holdem",
    "wsop-27-triple-draw",
    "crown-holdem",
    "wsop-omaha-8",
    "wsop-holdem",
    "wsop-badugi",
    "crown-omaha",
    "wsop-stud-8",
    "wsop-open-face-chinese",
)
"""Tables of a new room, in turn: half of them hold'em and Omaha, the others of all kinds."""
NO_PAUSES: Final = TableSettings(
    hand_pause=0.0,
    showdown_pause=0.0,
    show_delay=0.0,
    show_timeout=0.0,
)
"""Nothing waits for anybody's eyes: a pause would hide work."""
PAUSED: Final = TableState(pause_reason="everybody comes in first")
CHIPS: Final = 1_000_000_000
_TICKS: Final = os.sysconf("SC_CLK_TCK")


# ---------------------------------------------------------------- the books


@dataclass(frozen=True)
class LoadUser:
    """Somebody who has an account, and the token of his browser."""

    name: str
    token: str


@dataclass(frozen=True)
class LoadTable:
    """A table, and who comes to it."""

    id: str
    spec: TableSpec
    guests: tuple[LoadUser, ...]


@dataclass(frozen=True)
class LoadFixture:
    """What was written down before the room opens."""

    tables: tuple[LoadTable, ...]
    floor_user: LoadUser
    abusers: tuple[LoadUser, ...]
    """People who behave badly."""


async def seed_database(database: Path, tables: int, guests: int, strangers: int) -> LoadFixture:
    """Open accounts and tables, as many as there are to be."""
    storage = await open_storage(str(database))
    try:
        rows = list(_rows(tables))
        for row in rows:
            await storage.add_stream(row)
        everybody = await asyncio.gather(
            *(_guest(storage, f"Guest {nth}") for nth in range(tables * guests)),
            *(_guest(storage, f"Stranger {nth}") for nth in range(strangers)),
            _guest(storage, "Floor", "floor"),
        )
    finally:
        await storage.close()
    return LoadFixture(
        tables=tuple(
            LoadTable(
                row.id,
                table_spec_from_dict(row.spec),
                tuple(everybody[nth * guests : (nth + 1) * guests]),
            )
            for nth, row in enumerate(rows)
        ),
        floor_user=everybody[-1],
        abusers=tuple(everybody[tables * guests : -1]),
    )


def _rows(count: int) -> Iterator[StreamRow]:
    offered = {row.id: row for row in bootstrap.default_tables(NO_PAUSES)}
    for nth, kind in enumerate(islice(cycle(GAMES), count)):
        stopped = msgspec.to_builtins(PAUSED)
        yield msgspec.structs.replace(offered[kind], id=f"{kind}-{nth}", state=stopped)


async def _guest(storage: Storage, name: str, *roles: str) -> LoadUser:
    account = AccountRow(id=name.lower(), name=name, kind="guest", roles=roles)
    await storage.add_account(account, CHIPS)
    token = await Accounts(storage, lambda: int(time.time())).start_session(account)
    return LoadUser(name, token)


# ---------------------------------------------------------------- the process


@dataclass(frozen=True)
class ProcessUsage:
    """What a process has used so far, and holds now."""

    at: float
    cpu_seconds: float
    """Of the processor."""
    memory: int
    """Bytes that are resident."""


def read_usage(pid: int | str = "self") -> ProcessUsage:
    """Read what a process uses."""
    words = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
    return ProcessUsage(
        at=time.perf_counter(),
        cpu_seconds=(int(words[11]) + int(words[12])) / _TICKS,
        memory=pages * os.sysconf("SC_PAGE_SIZE"),
    )


def free_port() -> int:
    """Find a port of this machine that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class ServerProcess:
    """`cardspeak serve` in a process of its own."""

    folder: Path
    core: int | None = None
    """The core that the process is kept to, if it is."""
    port: int = field(default_factory=free_port)
    _process: subprocess.Popen[bytes] | None = None

    @property
    def database(self) -> Path:
        """The room's file."""
        return self.folder / "room.db"

    @property
    def pid(self) -> int:
        """The process."""
        assert self._process is not None
        return self._process.pid

    async def start(self, within: float = 120.0) -> None:
        """Start the process, and wait until somebody listens."""
        words = ["serve", "--port", str(self.port), "--database", str(self.database)]
        with (self.folder / "room.log").open("wb") as log:
            # Ctrl-C is for this run: it ends the room itself.
            self._process = subprocess.Popen(
                [sys.executable, "-c", "from cardspeak.cli import main; main()", *words],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        if self.core is not None:
            os.sched_setaffinity(self.pid, {self.core})
        ends = time.monotonic() + within
        while not await self._listens():
            if self._process.poll() is not None or time.monotonic() > ends:
                raise RuntimeError(f"the room did not open: {self._said()}")
            await asyncio.sleep(0.05)

    async def _listens(self) -> bool:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            return False
        writer.close()
        return True

    def stop(self) -> list[str]:
        """End the process, and give what it complained about."""
        if self._process is None:
            return []
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(30)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            return ["the room did not close by itself"]
        finally:
            self._process = None
        said = self._said().splitlines()
        return [line for line in said if "Error" in line or "made again" in line]

    def _said(self) -> str:
        return (self.folder / "room.log").read_text("utf-8", errors="replace")


def pick_cores() -> tuple[int | None, int | None]:
    """Choose a core for the room and another for its guests, where there are two."""
    with contextlib.suppress(AttributeError, OSError):
        mine = sorted(os.sched_getaffinity(0))
        if len(mine) > 1:
            return mine[0], mine[1]
    return None, None
