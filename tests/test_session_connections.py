"""A browser's connections belong to its session: they end with it, and nobody else's do."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import httpx2
import pytest
from starlette.applications import Starlette

from cardspeak.service.accounts import SESSION_SECONDS, Accounts, hash_token
from cardspeak.service.browser_connection import BrowserConnection
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


@pytest.mark.parametrize("change", [{"password": NEW_PASSWORD}, {"close": True}])
def test_a_reset_password_and_a_closed_account_end_every_tab(
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
