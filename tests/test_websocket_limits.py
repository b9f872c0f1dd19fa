"""The limits of a connection: a client that exceeds them is dropped, and no other."""

from __future__ import annotations

import asyncio
import contextlib
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any
from unittest.mock import Mock

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocketDisconnect
from uvicorn.server import ServerState
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from cardspeak.service import websocket
from cardspeak.service.app import server_config
from cardspeak.service.browser_connection import (
    MAX_MESSAGE_BYTES,
    MAX_QUEUED_MESSAGES,
    MAX_WATCHED,
    BrowserConnection,
)
from cardspeak.service.messages import Ping, Pong, WatchTable
from cardspeak.service.websocket import LimitedWebSocketProtocol
from in_process_room import FakeSocket, create_client, make_table_row, open_room, wait_until
from simulation import run_simulated
from socket_clients import wait_until_dropped

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from starlette.websockets import WebSocket
    from websockets.asyncio.client import ClientConnection

    from cardspeak.service.room import Room


def run_with_socket(path: Path, scenario: Any, *, stuck: bool = False) -> None:
    """Open a room and a connection to it, and run a scenario."""

    async def open_and_run() -> None:
        async with open_room(path, make_table_row()) as room:
            socket = FakeSocket(stuck=stuck)
            connection = BrowserConnection(room, socket, None)  # type: ignore[arg-type]
            running = asyncio.ensure_future(connection.run())
            await scenario(room, socket, connection)
            socket.sent_by_client.put_nowait(None)
            async with asyncio.timeout(10):
                await running
            assert connection not in room.connections
            assert socket.closed

    run_simulated(open_and_run())


def test_a_client_that_never_reads_is_dropped_and_others_still_get_messages(tmp_path: Path) -> None:
    async def scenario(room: Room, socket: FakeSocket, connection: BrowserConnection) -> None:
        ann = await create_client(room, "Ann")
        await ann.watch()
        socket.client_sends(WatchTable("t"))
        await wait_until(lambda: ann.view.railbird_count == 2)
        for number in range(MAX_QUEUED_MESSAGES + 2):
            connection.send_message(Pong(number))
        await wait_until(lambda: connection not in room.connections)
        await wait_until(lambda: ann.view.railbird_count == 1)

    run_with_socket(tmp_path, scenario, stuck=True)


def test_too_many_messages_close_a_connection(tmp_path: Path) -> None:
    async def scenario(_room: Room, socket: FakeSocket, _connection: BrowserConnection) -> None:
        for number in range(30):
            socket.client_sends(Ping(number))
        await wait_until(lambda: "Closing" in socket.received_types())
        assert 20 <= socket.received_types().count("Pong") <= 22

    run_with_socket(tmp_path, scenario)


def test_a_message_that_is_too_long_closes_the_connection(tmp_path: Path) -> None:
    async def scenario(_room: Room, socket: FakeSocket, _connection: BrowserConnection) -> None:
        text = '{"type":"Ping","number":1}'
        socket.sent_by_client.put_nowait(text + " " * (MAX_MESSAGE_BYTES - len(text)))
        await wait_until(lambda: "Pong" in socket.received_types())
        socket.sent_by_client.put_nowait(
            '{"type":"Chat","table_id":"t","text":"' + "ä" * (MAX_MESSAGE_BYTES // 2) + '"}'
        )
        await wait_until(lambda: "Closing" in socket.received_types())

    run_with_socket(tmp_path, scenario)


def test_a_connection_watches_a_limited_number_of_tables(tmp_path: Path) -> None:
    async def scenario(_room: Room, socket: FakeSocket, connection: BrowserConnection) -> None:
        connection._watching |= {f"other {number}" for number in range(MAX_WATCHED)}
        socket.client_sends(WatchTable("t"))
        await wait_until(lambda: "WatchEnded" in socket.received_types())
        assert "TableSnapshot" not in socket.received_types()

    run_with_socket(tmp_path, scenario)


def test_watching_an_unknown_table_ends_at_once(tmp_path: Path) -> None:
    async def scenario(_room: Room, socket: FakeSocket, _connection: BrowserConnection) -> None:
        socket.client_sends(WatchTable("nowhere"))
        await wait_until(lambda: "WatchEnded" in socket.received_types())

    run_with_socket(tmp_path, scenario)


@asynccontextmanager
async def connect_socket(listen: Any) -> AsyncIterator[ClientConnection]:
    """Serve a WebSocket over a real socket, and connect to it."""
    app = Starlette(routes=[WebSocketRoute("/ws", listen)])
    config = uvicorn.Config(
        app, port=0, ws=LimitedWebSocketProtocol, lifespan="off", log_level="critical"
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0)
    port = server.servers[0].sockets[0].getsockname()[1]
    async with connect(f"ws://127.0.0.1:{port}/ws", compression=None) as connection:
        yield connection
    server.should_exit = True
    await serving


def test_a_flood_is_cut_off_before_it_is_read() -> None:
    received: list[str] = []
    got_message = asyncio.Event()

    async def listen(socket: WebSocket) -> None:
        await socket.accept()
        while True:
            received.append(await socket.receive_text())
            got_message.set()

    async def flood() -> None:
        async with connect_socket(listen) as connection:
            await connection.send("one message")
            await got_message.wait()
            assert received == ["one message"]
            with contextlib.suppress(ConnectionClosed):
                for _ in range(20_000):
                    await connection.send("x" * 100)
            with pytest.raises(ConnectionClosed):
                await connection.recv()

    asyncio.run(flood())
    assert len(received) < 1_000


@pytest.mark.parametrize(
    "timeout", [0.5, None], ids=["closed by the room", "left open by the room"]
)
def test_a_connection_that_is_not_read_is_dropped(
    timeout: float | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Closing it is not enough: a connection that is closed waits until everything is read."""
    monkeypatch.setattr(websocket, "STALL_TIMEOUT", 3600 if timeout else 0.1)

    async def send_forever(socket: WebSocket) -> None:
        await socket.accept()
        with contextlib.suppress(TimeoutError, WebSocketDisconnect):
            async with asyncio.timeout(timeout):
                while True:
                    await socket.send_text("x" * 4096)

    async def never_read() -> None:
        async with connect_socket(send_forever) as connection:
            await wait_until_dropped(connection)

    asyncio.run(never_read())


class FakeLoop:
    """An event loop whose timers run when the test runs them."""

    def __init__(self) -> None:
        self.due: list[Callable[[], None]] = []

    def call_later(
        self, _seconds: float, callback: Callable[..., None], *arguments: Any
    ) -> FakeLoop:
        self.due = [partial(callback, *arguments)]
        return self

    def cancel(self) -> None:
        self.due = []


def test_a_connection_that_is_read_slowly_is_kept() -> None:
    transport, loop = Mock(), FakeLoop()
    config = uvicorn.Config(Starlette(), ws=LimitedWebSocketProtocol)
    protocol = LimitedWebSocketProtocol(config, ServerState(), {}, loop)
    protocol.connection_made(transport)
    transport.get_write_buffer_size.return_value = 90_000
    protocol.pause_writing()
    for unread_bytes in (89_000, 70_000):
        transport.get_write_buffer_size.return_value = unread_bytes
        loop.due[0]()
    transport.abort.assert_not_called()
    protocol.resume_writing()
    assert not loop.due
    protocol.pause_writing()
    loop.due[0]()
    transport.abort.assert_called_once()


def test_an_idle_connection_stays_open_longer_than_a_proxy_keeps_it() -> None:
    # Otherwise a request meets the closing connection now and then: a 502, or "socket hang up".
    caddy_seconds = 120
    config = server_config(Starlette(), host="127.0.0.1", port=0)
    assert config.timeout_keep_alive > caddy_seconds
