"""The room under load: its database, filled beforehand, and the process that serves it."""

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
from cardspeak.service.settings import TableRunnerState, TableSettings
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
"""Games of the tables, in turn: half of them hold'em and Omaha, the others of all kinds."""
NO_PAUSES: Final = TableSettings(
    hand_pause=0.0,
    showdown_pause=0.0,
    show_delay=0.0,
    show_timeout=0.0,
)
"""No pauses for people to read: they would hide work."""
PAUSED: Final = TableRunnerState(pause_reason="everybody comes in first")
CHIPS: Final = 1_000_000_000
_TICKS: Final = os.sysconf("SC_CLK_TCK")


# ---------------------------------------------------------------- the database


@dataclass(frozen=True)
class LoadUser:
    """A user with an account and a browser token."""

    name: str
    token: str


@dataclass(frozen=True)
class LoadTable:
    """A table and its guests."""

    id: str
    spec: TableSpec
    guests: tuple[LoadUser, ...]


@dataclass(frozen=True)
class LoadFixture:
    """What the database holds before the room opens."""

    tables: tuple[LoadTable, ...]
    floor_user: LoadUser
    abusers: tuple[LoadUser, ...]
    """Users who abuse the server."""


async def seed_database(
    database: Path, table_count: int, guest_count: int, strangers: int
) -> LoadFixture:
    """Create the accounts and tables."""
    storage = await open_storage(str(database))
    try:
        rows = list(_rows(table_count))
        for row in rows:
            await storage.add_stream(row)
        everybody = await asyncio.gather(
            *(_guest(storage, f"Guest {index}") for index in range(table_count * guest_count)),
            *(_guest(storage, f"Stranger {index}") for index in range(strangers)),
            _guest(storage, "Floor", "floor"),
        )
    finally:
        await storage.close()
    return LoadFixture(
        tables=tuple(
            LoadTable(
                row.id,
                table_spec_from_dict(row.spec),
                tuple(everybody[index * guest_count : (index + 1) * guest_count]),
            )
            for index, row in enumerate(rows)
        ),
        floor_user=everybody[-1],
        abusers=tuple(everybody[table_count * guest_count : -1]),
    )


def _rows(count: int) -> Iterator[StreamRow]:
    offered = {row.id: row for row in bootstrap.default_tables(NO_PAUSES)}
    for index, kind in enumerate(islice(cycle(GAMES), count)):
        stopped = msgspec.to_builtins(PAUSED)
        yield msgspec.structs.replace(offered[kind], id=f"{kind}-{index}", state=stopped)


async def _guest(storage: Storage, name: str, *roles: str) -> LoadUser:
    account = AccountRow(id=name.lower(), name=name, kind="guest", roles=roles)
    await storage.add_account(account, CHIPS)
    token = await Accounts(storage, lambda: int(time.time())).start_session(account)
    return LoadUser(name, token)


# ---------------------------------------------------------------- the process


@dataclass(frozen=True)
class ProcessUsage:
    """What a process has used so far, and its memory now."""

    measured_at: float
    cpu_seconds: float
    """CPU seconds."""
    memory: int
    """Resident bytes."""


def read_usage(pid: int | str = "self") -> ProcessUsage:
    """Return the resource usage of a process."""
    process_fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
    return ProcessUsage(
        measured_at=time.perf_counter(),
        cpu_seconds=(int(process_fields[11]) + int(process_fields[12])) / _TICKS,
        memory=pages * os.sysconf("SC_PAGE_SIZE"),
    )


def free_port() -> int:
    """Return a free port on this machine."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class ServerProcess:
    """`cardspeak serve` in a separate process."""

    folder: Path
    core: int | None = None
    """The CPU core the process is pinned to, if any."""
    port: int = field(default_factory=free_port)
    _process: subprocess.Popen[bytes] | None = None

    @property
    def database(self) -> Path:
        """The room's database file."""
        return self.folder / "room.db"

    @property
    def pid(self) -> int:
        """The process id."""
        assert self._process is not None
        return self._process.pid

    async def start(self, timeout: float = 120.0) -> None:
        """Start the process and wait until it listens."""
        arguments = ["serve", "--port", str(self.port), "--database", str(self.database)]
        with (self.folder / "room.log").open("wb") as log:
            # Ctrl-C is for this run, which stops the room itself.
            self._process = subprocess.Popen(
                [sys.executable, "-c", "from cardspeak.cli import main; main()", *arguments],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        if self.core is not None:
            os.sched_setaffinity(self.pid, {self.core})
        ends = time.monotonic() + timeout
        while not await self._listens():
            if self._process.poll() is not None or time.monotonic() > ends:
                raise RuntimeError(f"the room did not start: {self._output()}")
            await asyncio.sleep(0.05)

    async def _listens(self) -> bool:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            return False
        writer.close()
        return True

    def stop(self) -> list[str]:
        """Stop the process and return the errors it logged."""
        if self._process is None:
            return []
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(30)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            return ["the room did not shut down by itself"]
        finally:
            self._process = None
        lines = self._output().splitlines()
        return [line for line in lines if "Error" in line or "restored from its log" in line]

    def _output(self) -> str:
        return (self.folder / "room.log").read_text("utf-8", errors="replace")


def pick_cores() -> tuple[int | None, int | None]:
    """Return a core for the room and another for its clients, if there are two."""
    with contextlib.suppress(AttributeError, OSError):
        available_cores = sorted(os.sched_getaffinity(0))
        if len(available_cores) > 1:
            return available_cores[0], available_cores[1]
    return None, None
