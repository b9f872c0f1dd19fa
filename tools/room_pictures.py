"""Takes the pictures of the room in `docs/pictures`: ``python -m tools.room_pictures``.

It starts a room with bots on this machine, sits down in Chromium and plays until the page shows
what the picture is about. The client must be built (`make web`).
"""

from __future__ import annotations

import base64
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from playwright.sync_api import Error, sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page

PICTURES: Final = Path(__file__).parent.parent / "docs" / "pictures"
PORT: Final = 8791
URL: Final = f"http://127.0.0.1:{PORT}"
ADMIN: Final = ("Mira Pit", "a long enough word")
DESKTOP: Final = (1280, 800)
PHONE: Final = (375, 812)
PATIENCE: Final = 300.0
"""Seconds until a page must show what is wanted."""
PASSIVE: Final = ("Post", "Check", "Call", "Show")
"""Buttons that are pressed while waiting, the first that is offered."""


@contextmanager
def open_room() -> Iterator[None]:
    """Run a room with an admin and three bots at each table."""
    command = str(Path(sys.executable).with_name("cardspeak"))
    with tempfile.TemporaryDirectory() as folder:
        database = ["--database", f"{folder}/room.db"]
        name, password = ADMIN
        add_admin = [command, "room", "add-admin", name, *database]
        subprocess.run(add_admin, input=password.encode(), check=True)  # noqa: S603
        serve = [command, "serve", "--port", f"{PORT}", "--bots", "3", *database]
        with subprocess.Popen(serve) as process:  # noqa: S603
            try:
                _wait_for_room()
                yield
            finally:
                process.terminate()


def _wait_for_room() -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(f"{URL}/api/health"):  # noqa: S310
                return
        except OSError:
            time.sleep(0.2)
    raise TimeoutError("the room does not answer")


def open_page(
    browser: Browser, theme: Literal["dark", "light"], size: tuple[int, int] = DESKTOP
) -> Page:
    """Open a page of a new visitor."""
    width, height = size
    context = browser.new_context(
        base_url=URL,
        color_scheme=theme,
        reduced_motion="reduce",
        viewport={"width": width, "height": height},
    )
    return context.new_page()


def sit_down(page: Page, table: str) -> None:
    """Take a seat at a table, as a guest."""
    page.goto(f"/tables/{table}")
    page.get_by_role("button", name=re.compile("^(Sit|Empty)")).first.click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("Sit|Play")).last.click()


def wait_for(page: Page, wanted: str, passive: tuple[str, ...] = PASSIVE) -> None:
    """Check and call until a button with this name is offered."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        wanted_button = _button(page, wanted)
        if wanted_button.is_visible() and wanted_button.is_enabled():
            return
        _press_first(page, passive)
        page.wait_for_timeout(300)
    raise TimeoutError(f"the page never offered {wanted}")


def _button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(f"^{name}\\b")).first


def _press_first(page: Page, names: tuple[str, ...]) -> None:
    """Press the first of these buttons that is offered; it may be gone a moment later."""
    for name in names:
        button = _button(page, name)
        if button.is_visible() and button.is_enabled():
            with suppress(Error):
                button.click(timeout=1000)
            return


def take_lobby(browser: Browser) -> None:
    """Take the picture of the lobby."""
    page = open_page(browser, "dark")
    page.goto("/")
    page.get_by_role("button", name="Sit down").wait_for()
    page.wait_for_timeout(1000)
    page.screenshot(path=PICTURES / "room-lobby.png")


def take_table(browser: Browser) -> None:
    """Take the picture of a turn at hold'em."""
    page = open_page(browser, "dark")
    sit_down(page, "wsop-holdem")
    wait_for(page, "Raise to", passive=("Post",))
    page.screenshot(path=PICTURES / "room-table.png")


def take_phones(browser: Browser) -> None:
    """Take the picture of three games on phones, side by side."""
    shots: list[bytes] = []
    for table, wanted, theme in (
        ("wsop-holdem", "Raise to", "dark"),
        ("wsop-drawmaha", "Stand pat", "light"),
        ("wsop-open-face-chinese", "Sort", "light"),
    ):
        page = open_page(browser, "dark" if theme == "dark" else "light", PHONE)
        sit_down(page, table)
        wait_for(page, wanted, passive=("Post",) if wanted == "Raise to" else PASSIVE)
        page.wait_for_timeout(2000)
        shots.append(page.screenshot())
    images = "".join(
        f"<img src='data:image/png;base64,{base64.b64encode(shot).decode()}' width=375>"
        for shot in shots
    )
    sheet = open_page(browser, "light", (3 * PHONE[0] + 96, PHONE[1] + 48))
    style = "margin:0;background:#8a9690;display:flex;gap:24px;padding:24px"
    sheet.set_content(f"<body style='{style}'>{images}")
    sheet.wait_for_timeout(500)
    sheet.screenshot(path=PICTURES / "room-phones.png")


def take_replay(browser: Browser) -> None:
    """Take the picture of a replayed hand of Omaha that went to the showdown."""
    page = open_page(browser, "light")
    sit_down(page, "official-omaha")
    until = time.monotonic() + PATIENCE
    while " shows " not in page.inner_text("body") and time.monotonic() < until:
        _press_first(page, PASSIVE)
        page.wait_for_timeout(300)
    page.wait_for_timeout(4000)
    page.get_by_text("Replay last hand").first.click()
    page.wait_for_timeout(1500)
    page.keyboard.press("End")
    page.wait_for_timeout(1500)
    page.screenshot(path=PICTURES / "room-replay.png")


def take_floor(browser: Browser) -> None:
    """Take the picture of a ruling that waits for the floor."""
    guest = open_page(browser, "dark")
    sit_down(guest, "wsop-seven-card-stud")
    wait_for(guest, "Fold", passive=("Post",))
    page = open_page(browser, "dark")
    page.goto("/account")
    page.get_by_role("tab", name="Sign in").click()
    page.get_by_label("Name", exact=True).fill(ADMIN[0])
    page.get_by_label("Password").fill(ADMIN[1])
    page.get_by_role("button", name="Sign in", exact=True).last.click()
    page.get_by_role("link", name="Floor").wait_for()
    page.goto("/floor?table=wsop-seven-card-stud")
    page.get_by_role("button", name="Report an irregularity").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Category").select_option("Anything else")
    dialog.get_by_label("What happened").select_option("not-covered")
    dialog.get_by_label("Reason").fill("the lights went out")
    dialog.get_by_role("button", name="Report", exact=True).click()
    page.get_by_role("button", name="Make ruling").wait_for()
    page.wait_for_timeout(6000)
    page.screenshot(path=PICTURES / "room-floor.png")


def main() -> None:
    """Take all pictures, or those that the arguments name."""
    every = {
        "lobby": take_lobby,
        "table": take_table,
        "phones": take_phones,
        "replay": take_replay,
        "floor": take_floor,
    }
    chromium = shutil.which("chromium") or "chromium"
    with open_room(), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name in sys.argv[1:] or every:
            every[name](browser)
        browser.close()


if __name__ == "__main__":
    main()
