"""A browser and a room for tests of web pages: Debian's Chromium, driven by Playwright."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from cardspeak.service.app import STATIC_DIR
from ports import free_port
from soak import TIMEOUT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

pytest.register_assert_rewrite("browser_players")

ROOT: Final = Path(__file__).parents[1]
AXE: Final = ROOT / "web/node_modules/axe-core/axe.min.js"
ADMIN: Final = ("Mira Pit", "a long enough word")
"""The admin's name and password."""


def skip_or_fail(reason: str) -> None:
    """Skip the test with a reason, or fail it where every test must run."""
    if os.environ.get("CI") == "true":
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


def find_chromium() -> str:
    """Return the path of Chromium, installing Debian's package if it is missing and we may."""
    if not _find_installed() and os.geteuid() == 0 and shutil.which("apt-get"):
        _install()
    chromium = _find_installed()
    if not chromium:
        skip_or_fail("CHROMIUM IS MISSING, SO NO PAGE WAS TESTED: run apt-get install chromium.")
    return chromium


def _find_installed() -> str:
    return shutil.which("chromium") or shutil.which("chromium-browser") or ""


def _install() -> None:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
        # Two workers may install it at once: the second waits for the first.
        subprocess.run(
            ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=600", *arguments], check=False, env=quiet
        )


def require_client_build() -> None:
    """Skip or fail if the client is not built or its checker is not installed."""
    if not (STATIC_DIR / "index.html").is_file() or not AXE.is_file():
        skip_or_fail("THE BROWSER CLIENT IS NOT BUILT, SO NO PAGE WAS TESTED: run make web.")


class BrowserTestServer:
    """A room in a separate process, which can be killed and restarted."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.log = database.with_suffix(".log")
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None
        self._visitor_count = 0

    def start(self) -> None:
        """Start the room and wait until it answers."""
        script = str(Path(__file__).with_name("serve_room.py"))
        arguments = [sys.executable, script, str(self.port), str(self.database)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(arguments, stdout=log, stderr=log)
        deadline = time.monotonic() + TIMEOUT
        while time.monotonic() < deadline:
            try:
                with urllib.request.urlopen(f"{self.url}/api/health", timeout=TIMEOUT):
                    return
            except OSError:
                if self._process.poll() is not None:
                    raise AssertionError(self.log.read_text("utf-8")) from None
                time.sleep(0.05)
        raise AssertionError("the room does not answer")

    def kill(self) -> None:
        """Kill the process, as if the power had failed."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def make_admin(self) -> None:
        """Create an admin while the room is closed."""
        name, password = ADMIN
        command = Path(sys.executable).with_name("cardspeak")
        arguments = ["room", "add-admin", name, "--database", str(self.database)]
        subprocess.run(
            [command, *arguments], input=password.encode(), check=True, capture_output=True
        )

    def next_address(self) -> str:
        """Return a new IP address for the next visitor: guests are rate limited by address."""
        self._visitor_count += 1
        return f"198.51.100.{self._visitor_count}"


@contextmanager
def browser_test_server(database: Path) -> Iterator[BrowserTestServer]:
    """Run a new room with an admin, and check afterwards that it logged no errors."""
    require_client_build()
    server = BrowserTestServer(database)
    server.make_admin()
    server.start()
    yield server
    server.kill()
    logged = server.log.read_text("utf-8")
    assert not logged, logged


@pytest.fixture(scope="session")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserTestServer]:
    """Run one room for all tests of a worker."""
    with browser_test_server(tmp_path_factory.mktemp("room") / "room.db") as server:
        yield server


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Start Chromium for one file: other tests of the worker have their own event loops."""
    from playwright.sync_api import sync_playwright

    chromium = find_chromium()
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=chromium,
            args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        )
        yield launched
        launched.close()
