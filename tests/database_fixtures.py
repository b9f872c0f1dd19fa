"""Databases for tests: a file, and our own PostgreSQL server, started once for all workers.

If Debian's server is missing and we are root, it is installed. If that is impossible, the tests
that need it are skipped with a message; on CI they fail.
"""

from __future__ import annotations

import fcntl
import json
import os
import pwd
import shutil
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypedDict

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

BINARIES: Final = Path("/usr/lib/postgresql")
PORT: Final = 54329
"""Names the socket's file; nothing listens on the network."""


MIN_FREE_BYTES: Final = 1 << 30


class PostgresUnavailableError(Exception):
    """Raised if there is no PostgreSQL, with the reason."""


class ServerUsers(TypedDict):
    """The running server, and the workers that use it."""

    home: str
    users: list[int]


@pytest.fixture(scope="session")
def postgres_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return the directory of the running server's socket."""
    shared = tmp_path_factory.getbasetemp()
    if os.environ.get("PYTEST_XDIST_WORKER"):
        shared = shared.parent
    try:
        home = _join_server(shared)
    except PostgresUnavailableError as error:
        if os.environ.get("CI") == "true":
            pytest.fail(f"PostgreSQL must be tested on CI: {error}")
        pytest.skip(f"POSTGRESQL IS NOT TESTED: {error}")
    try:
        yield home
    finally:
        _leave_server(shared)


@pytest.fixture(scope="session")
def postgres_database(postgres_server: Path) -> str:
    """Return the name of this worker's database."""
    name = f"room_{os.getpid()}"
    _execute(postgres_server, "postgres", f"CREATE DATABASE {name}")
    return name


@pytest.fixture
def postgres_url(postgres_server: Path, postgres_database: str) -> str:
    """Return this worker's database, emptied: creating one takes longer than a test."""
    terminate = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = "
    _execute(postgres_server, "postgres", f"{terminate}'{postgres_database}'")
    _execute(postgres_server, postgres_database, "DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    return _url(postgres_server, postgres_database)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """Return a file that does not exist yet."""
    return f"sqlite:///{tmp_path / 'room.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def room_url(request: pytest.FixtureRequest) -> str:
    """Return a room that does not exist yet, in each kind of database."""
    kind = "sqlite_url" if request.param == "sqlite" else "postgres_url"
    return str(request.getfixturevalue(kind))


def _url(home: Path, database: str) -> str:
    return f"postgresql:///{database}?host={home}&port={PORT}&user=cardspeak"


def _execute(home: Path, database: str, sql: str) -> None:
    import psycopg

    with psycopg.connect(_url(home, database), autocommit=True) as server:
        server.execute(sql.encode())


# ------------------------------------------------------------ one server for all workers


def _join_server(shared: Path) -> Path:
    """Start the server, or use the one that another worker started."""
    with _shared_state(shared) as state:
        if not state["users"]:
            state["home"] = str(_start_server())
        state["users"].append(os.getpid())
        return Path(state["home"])


def _leave_server(shared: Path) -> None:
    """Stop the server when the last worker leaves."""
    with _shared_state(shared) as state:
        state["users"] = [
            user
            for user in state["users"]
            if user != os.getpid() and Path(f"/proc/{user}").exists()
        ]
        if not state["users"]:
            home = Path(state["home"])
            _run(_binary("pg_ctl"), "-D", home / "data", "-m", "immediate", "-w", "stop")
            shutil.rmtree(home)


@contextmanager
def _shared_state(shared: Path) -> Iterator[ServerUsers]:
    """Lock, yield and save the record of the workers that use the server."""
    with (shared / "postgres.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        server_file = shared / "postgres.json"
        state: ServerUsers = {"home": "", "users": []}
        if server_file.exists():
            state = json.loads(server_file.read_text())
        yield state
        server_file.write_text(json.dumps(state))


def _start_server() -> Path:
    """Create a cluster in a new directory and start it."""
    _binary("initdb")
    home = Path(tempfile.mkdtemp(prefix="cardspeak-pg-", dir=_fast_folder()))
    if os.getuid() == 0:
        owner = pwd.getpwnam(_owner())
        os.chown(home, owner.pw_uid, owner.pw_gid)
    data = home / "data"
    _run(
        _binary("initdb"), "-D", data, "-U", "cardspeak", "-A", "trust", "-E", "UTF8", "--locale=C"
    )
    settings = f"-c listen_addresses='' -k {home} -p {PORT}"
    _run(_binary("pg_ctl"), "-D", data, "-l", home / "log", "-o", settings, "-w", "start")
    return home


def _fast_folder() -> Path | None:
    """Return a folder in memory if there is enough, because the server still syncs every commit."""
    memory = Path("/dev/shm")
    has_room = memory.is_dir() and shutil.disk_usage(memory).free > MIN_FREE_BYTES
    return memory if has_room and os.access(memory, os.W_OK) else None


def _owner() -> str:
    """Return the user who runs the server, which refuses to run as root."""
    names = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def _run(*command: str | Path) -> None:
    as_owner = ["runuser", "-u", _owner(), "--"] if os.getuid() == 0 else []
    result = subprocess.run(
        [*as_owner, *map(str, command)],
        cwd="/",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if result.returncode:
        raise PostgresUnavailableError(f"{Path(command[0]).name} failed: {result.stdout.strip()}")


def _binary(name: str) -> Path:
    """Return the path of a server command, installing Debian's package if we may."""
    paths = sorted(BINARIES.glob(f"*/bin/{name}"), key=lambda path: float(path.parts[-3]))
    if paths:
        return paths[-1]
    if os.getuid() != 0 or shutil.which("apt-get") is None:
        raise PostgresUnavailableError(
            f"there is no {BINARIES}/*/bin/{name}, and only root can install it"
        )
    _install()
    paths = sorted(BINARIES.glob(f"*/bin/{name}"))
    if not paths:
        raise PostgresUnavailableError("apt-get installed postgresql, but it cannot be found")
    return paths[-1]


def _install() -> None:
    """Install Debian's server, without starting one for the whole machine."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    for arguments in (["update"], ["install", "-y", "--no-install-recommends", "postgresql"]):
        result = subprocess.run(
            ["apt-get", "-q", *arguments],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if result.returncode and arguments[0] == "install":
            raise PostgresUnavailableError(
                f"apt-get could not install postgresql: {result.stderr.strip()[-300:]}"
            )
