"""A browser's connections belong to its session: they end with it, and nobody else's do."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import httpx2
import pytest
from starlette.applications import Starlette

from cardspeak.service.accounts import (
    LAST_SEEN_SECONDS,
    SESSION_SECONDS,
    Accounts,
    hash_token,
)
from cardspeak.service.browser_connection import BrowserConnection
from cardspeak.service.device import describe_device
from cardspeak.service.messages import Chat, Ping, WatchTable
from cardspeak.service.rest import AppContext, build_api
from cardspeak.service.room import SESSION_CHECK_SECONDS
from cardspeak.service.throttle import SignInThrottle
from in_process_room import FakeSocket, make_table_row, open_room, wait_until
from rest_server import FAST_HASHER, ORIGIN, PASSWORD
from simulation import run_simulated, running_loop

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable
    from pathlib import Path

    from cardspeak.service.room import Room

NEW_PASSWORD = "battery staple"
AT_ONCE = 10.0
"""Simulated seconds within which a connection ends with its session."""


class Browser:
    """A browser: HTTP requests with a cookie, and a WebSocket for each tab."""

    def __init__(self, room: Room, accounts: Accounts, app: Starlette) -> None:
        self._room = room
        self._accounts = accounts
        transport = httpx2.ASGITransport(app=app)
        self.http = httpx2.AsyncClient(
            transport=transport, base_url=ORIGIN["origin"], headers=ORIGIN
        )
        self.connections: list[asyncio.Task[None]] = []

    async def post(self, path: str, **body: Any) -> Any:
        """Change something, which must succeed."""
        response = await self.http.post(path, json=body)
        assert response.status_code in (200, 204), response.text
        return response.json() if response.content else None

    async def open_tab(self) -> FakeSocket:
        """Open a WebSocket as the application does, and wait until it is welcomed."""
        token = self.http.cookies.get("cardspeak") or ""
        account = await self._accounts.find_by_token(token)
        return await self.connect(account, hash_token(token) if account is not None else "")

    async def connect(self, account: Any, session: str) -> FakeSocket:
        """Open a WebSocket for an account and a session that were looked up before."""
        socket = FakeSocket()
        connection = BrowserConnection(self._room, socket, account, session)  # type: ignore[arg-type]
        self.connections.append(asyncio.ensure_future(connection.run()))
        await wait_until(lambda: socket.received)
        return socket


class SessionRoom:
    """A room with a table, the HTTP API, and browsers."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.accounts = Accounts(room.storage, room.unix_time, FAST_HASHER, room)
        context = AppContext(self.accounts, room.storage, room, SignInThrottle(room.unix_time))
        self._app = Starlette(routes=build_api(context))
        self.browsers: list[Browser] = []

    async def browser(self, *, signed_in: bool = True) -> Browser:
        """Open a browser, in which Ann is signed in."""
        browser = Browser(self.room, self.accounts, self._app)
        self.browsers.append(browser)
        if signed_in:
            await browser.post("/api/login", name="Ann", password=PASSWORD)
        return browser


@asynccontextmanager
async def session_room(path: Path) -> AsyncIterator[SessionRoom]:
    async with open_room(path, make_table_row()) as room:
        rooms = SessionRoom(room)
        await rooms.accounts.register("Ann", PASSWORD)
        yield rooms
        for browser in rooms.browsers:
            await browser.http.aclose()
    for browser in rooms.browsers:
        await asyncio.gather(*browser.connections)


def in_session_room(path: Path, scenario: Callable[[SessionRoom], Awaitable[None]]) -> None:
    async def open_and_run() -> None:
        async with session_room(path) as rooms:
            await scenario(rooms)

    run_simulated(open_and_run())


async def is_open(socket: FakeSocket) -> bool:
    """Whether a connection still answers."""
    pong_count = socket.received_types().count("Pong")
    socket.client_sends(Ping())
    await wait_until(lambda: socket.closed or socket.received_types().count("Pong") > pong_count)
    return not socket.closed


async def wait_until_closed(*tabs: FakeSocket) -> None:
    """Wait until connections are closed, long before anybody looks for sessions that ended."""
    started_at = running_loop().time()
    await wait_until(lambda: all(tab.closed for tab in tabs))
    assert running_loop().time() - started_at < AT_ONCE


def test_all_tabs_of_a_session_end_when_its_browser_signs_out(tmp_path: Path) -> None:
    async def scenario(rooms: SessionRoom) -> None:
        browser, other = await rooms.browser(), await rooms.browser()
        tabs = [await browser.open_tab(), await browser.open_tab()]
        other_tab = await other.open_tab()
        railbird = await (await rooms.browser(signed_in=False)).open_tab()
        await browser.post("/api/logout")
        await wait_until_closed(*tabs)
        assert tabs[0].received[-1]["type"] == "Closing"
        assert await is_open(other_tab)
        assert await is_open(railbird)

    in_session_room(tmp_path, scenario)


def test_a_new_password_ends_all_other_sessions_and_their_tabs(tmp_path: Path) -> None:
    async def scenario(rooms: SessionRoom) -> None:
        own, other = await rooms.browser(), await rooms.browser()
        own_tab, other_tab = await own.open_tab(), await other.open_tab()
        change = {"current_password": PASSWORD, "new_password": NEW_PASSWORD}
        await own.post("/api/me/password", **change)
        await wait_until_closed(other_tab)
        assert "password was changed" in other_tab.received[-1]["reason"]
        assert await is_open(own_tab)
        await own.post("/api/logout")  # the tab belongs to the new session
        await wait_until_closed(own_tab)

    in_session_room(tmp_path, scenario)


@pytest.mark.parametrize("change", [{"reset_password": True}, {"freeze": True}, {"close": True}])
def test_a_reset_password_and_a_frozen_or_closed_account_end_every_tab(
    tmp_path: Path, change: dict[str, Any]
) -> None:
    async def scenario(rooms: SessionRoom) -> None:
        tabs = [await (await rooms.browser()).open_tab() for _ in range(2)]
        await rooms.accounts.ensure_admin("Mira", PASSWORD)
        admin = await rooms.browser(signed_in=False)
        await admin.post("/api/login", name="Mira", password=PASSWORD)
        admin_tab = await admin.open_tab()
        ann = await rooms.room.storage.find_account_by_name("Ann")
        assert ann is not None
        await admin.post(f"/api/accounts/{ann.id}", **change)
        await wait_until_closed(*tabs)
        assert await is_open(admin_tab)

    in_session_room(tmp_path, scenario)


def test_a_guest_who_registers_keeps_their_tabs_and_another_account_does_not(
    tmp_path: Path,
) -> None:
    async def scenario(rooms: SessionRoom) -> None:
        browser = await rooms.browser(signed_in=False)
        await browser.post("/api/guest", name="Gesine")
        tab = await browser.open_tab()
        await browser.post("/api/register", name="Gesine", password=PASSWORD)
        assert await is_open(tab)
        await browser.post("/api/login", name="Ann", password=PASSWORD)
        await wait_until_closed(tab)

    in_session_room(tmp_path, scenario)


def test_a_connection_that_opens_while_its_session_ends_is_closed(tmp_path: Path) -> None:
    async def scenario(rooms: SessionRoom) -> None:
        browser = await rooms.browser()
        token = browser.http.cookies["cardspeak"]
        account = await rooms.accounts.find_by_token(token)
        await browser.post("/api/logout")  # between the look-up and the connection
        tab = await browser.connect(account, hash_token(token))
        await wait_until_closed(tab)
        assert tab.received_types()[0] == "Closing"

    in_session_room(tmp_path, scenario)


def test_nothing_is_done_for_a_session_that_has_ended(tmp_path: Path) -> None:
    async def scenario(rooms: SessionRoom) -> None:
        browser, other = await rooms.browser(), await rooms.browser()
        tab, other_tab = await browser.open_tab(), await other.open_tab()
        for socket in (tab, other_tab):
            socket.client_sends(WatchTable("t"))
        await wait_until(lambda: "TableSnapshot" in other_tab.received_types())
        await rooms.accounts.end_session(browser.http.cookies["cardspeak"])
        tab.client_sends(Chat("t", "I am still here"))
        await wait_until_closed(tab)
        assert await is_open(other_tab)
        assert "Chatted" not in other_tab.received_types()

    in_session_room(tmp_path, scenario)


def test_a_session_that_expires_takes_its_connections_along(tmp_path: Path) -> None:
    async def scenario(rooms: SessionRoom) -> None:
        tab = await (await rooms.browser()).open_tab()
        running_loop().pass_time(SESSION_SECONDS + SESSION_CHECK_SECONDS + 1)
        await wait_until(lambda: tab.closed)
        assert "expired" in tab.received[-1]["reason"]

    in_session_room(tmp_path, scenario)


def test_deleting_ones_data_ends_every_tab(tmp_path: Path) -> None:
    async def scenario(rooms: SessionRoom) -> None:
        own, other = await rooms.browser(), await rooms.browser()
        tabs = [await own.open_tab(), await other.open_tab()]
        await own.post("/api/me/delete", password=PASSWORD, forfeit_chips=True)
        await wait_until_closed(*tabs)
        assert (await other.http.get("/api/me")).json() is None

    in_session_room(tmp_path, scenario)


# ---------------------------------------------------------------- signing out elsewhere

FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15"
    " (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
)


async def signed_in_with(rooms: SessionRoom, user_agent: str) -> Browser:
    """Open a browser that says this of itself, and sign Ann in."""
    browser = await rooms.browser(signed_in=False)
    browser.http.headers["user-agent"] = user_agent
    await browser.post("/api/login", name="Ann", password=PASSWORD)
    return browser


async def sessions_of(browser: Browser, path: str = "/api/me/sessions") -> list[dict[str, Any]]:
    response = await browser.http.get(path)
    assert response.status_code == 200, response.text
    sessions: list[dict[str, Any]] = response.json()
    return sessions


def test_everybody_sees_in_which_browsers_they_are_signed_in(tmp_path: Path) -> None:
    async def scenario(rooms: SessionRoom) -> None:
        phone = await signed_in_with(rooms, IPHONE)
        phone_tab = await phone.open_tab()
        signed_in_at = rooms.room.unix_time()
        running_loop().pass_time(LAST_SEEN_SECONDS + 1)
        own = await signed_in_with(rooms, FIREFOX)
        sessions = await sessions_of(own)
        assert [
            (session["device"], session["is_own"], session["is_connected"]) for session in sessions
        ] == [("Firefox on Windows", True, False), ("Safari on iPhone", False, True)]
        assert {session["address"] for session in sessions} == {"127.0.0.1"}
        assert sessions[1]["signed_in_at"] == sessions[1]["last_seen_at"] <= signed_in_at
        running_loop().pass_time(LAST_SEEN_SECONDS + 1)
        await sessions_of(phone)
        (latest, _) = await sessions_of(own)
        assert latest["device"] == "Safari on iPhone"
        assert latest["last_seen_at"] > latest["signed_in_at"]
        assert hash_token(own.http.cookies["cardspeak"]) not in repr(sessions)
        assert await is_open(phone_tab)

    in_session_room(tmp_path, scenario)


def test_a_browser_is_signed_out_from_another_with_all_its_tabs(tmp_path: Path) -> None:
    async def scenario(rooms: SessionRoom) -> None:
        own, lost = await rooms.browser(), await signed_in_with(rooms, IPHONE)
        own_tab, lost_tab = await own.open_tab(), await lost.open_tab()
        other_id = next(row["id"] for row in await sessions_of(own) if not row["is_own"])
        response = await own.http.delete(f"/api/me/sessions/{other_id}")
        assert response.status_code == 204
        await wait_until_closed(lost_tab)
        assert await is_open(own_tab)
        assert (await lost.http.get("/api/me")).json() is None
        assert len(await sessions_of(own)) == 1
        again = await own.http.delete(f"/api/me/sessions/{other_id}")
        assert again.status_code == 404
        stranger = await rooms.browser(signed_in=False)
        await stranger.post("/api/guest", name="Gesine")
        (own_session,) = await sessions_of(own)
        response = await stranger.http.delete(f"/api/me/sessions/{own_session['id']}")
        assert response.status_code == 404
        assert await is_open(own_tab)

    in_session_room(tmp_path, scenario)


def test_signing_out_everywhere_ends_every_tab_at_once(tmp_path: Path) -> None:
    async def scenario(rooms: SessionRoom) -> None:
        browsers = [await rooms.browser() for _ in range(3)]
        tabs = [await browser.open_tab() for browser in browsers]
        railbird = await (await rooms.browser(signed_in=False)).open_tab()
        assert (await browsers[0].http.delete("/api/me/sessions")).status_code == 204
        await wait_until_closed(*tabs)
        for browser in browsers:
            assert (await browser.http.get("/api/me")).json() is None
        assert "cardspeak" not in browsers[0].http.cookies
        assert await is_open(railbird)

    in_session_room(tmp_path, scenario)


def test_an_admin_who_ends_anothers_sessions_is_recorded(tmp_path: Path) -> None:
    async def scenario(rooms: SessionRoom) -> None:
        tab = await (await rooms.browser()).open_tab()
        mira = await rooms.accounts.ensure_admin("Mira", PASSWORD)
        admin = await rooms.browser(signed_in=False)
        await admin.post("/api/login", name="Mira", password=PASSWORD)
        admin_tab = await admin.open_tab()
        ann = await rooms.room.storage.find_account_by_name("Ann")
        assert ann is not None
        path = f"/api/accounts/{ann.id}/sessions"
        assert [row["is_connected"] for row in await sessions_of(admin, path)] == [True]
        other = await rooms.browser()
        assert (await other.http.get(path)).status_code == 403
        assert (await other.http.delete(path)).status_code == 403
        assert (await admin.http.delete(path)).status_code == 204
        await wait_until_closed(tab)
        assert "an admin signed you out" in tab.received[-1]["reason"]
        assert await is_open(admin_tab)
        assert await sessions_of(admin, path) == []
        act = (await rooms.room.storage.list_journal())[0].act
        assert (act.act, act.account_id, act.subject_id) == ("sign out everywhere", mira.id, ann.id)

    in_session_room(tmp_path, scenario)


def test_a_request_that_is_under_way_brings_no_ended_session_back(tmp_path: Path) -> None:
    async def scenario(rooms: SessionRoom) -> None:
        browser = await rooms.browser()
        token = browser.http.cookies["cardspeak"]
        session = await rooms.room.storage.find_session(hash_token(token), rooms.room.unix_time())
        assert session is not None
        await browser.post("/api/logout")
        await rooms.room.storage.extend_session(session)
        assert not await rooms.room.is_session_open(session.token_hash)

    in_session_room(tmp_path, scenario)


@pytest.mark.parametrize(
    ("user_agent", "device"),
    [
        (FIREFOX, "Firefox on Windows"),
        (IPHONE, "Safari on iPhone"),
        (
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)"
                " Chrome/138.0.0.0 Mobile Safari/537.36"
            ),
            "Chrome on Android",
        ),
        (
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like"
                " Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0"
            ),
            "Edge on macOS",
        ),
        (
            (
                "Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like"
                " Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36"
            ),
            "Samsung Internet on Android",
        ),
        ("Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)", "ChromeOS"),
        ("", "another program"),
        ("<script>alert(1)</script>", "another program"),
    ],
)
def test_a_browser_has_a_name_in_plain_words(user_agent: str, device: str) -> None:
    assert describe_device(user_agent) == device
