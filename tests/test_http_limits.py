"""The limits of HTTP connections: whoever exceeds them is cut off, and nobody else."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, StreamingResponse
from starlette.routing import Route, WebSocketRoute
from websockets.asyncio.client import connect

from cardspeak.service import http_limits, websocket
from cardspeak.service.app import server_config
from cardspeak.service.http_limits import (
    MAX_CONNECTIONS_PER_ADDRESS,
    MAX_HEADER_BYTES,
    MAX_HEADERS,
    MAX_PIPELINED,
    ConnectionCount,
    LimitedHttpProtocol,
)
from soak import TIMEOUT

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from starlette.websockets import WebSocket

ANSWER = b"the answer"
REQUEST = b"GET / HTTP/1.1\r\nhost: localhost\r\n"


class Server:
    """A server on loopback, with the protocols of a room."""

    def __init__(self) -> None:
        self.port = 0
        self.request_count = 0
        self.broken_off = asyncio.Event()

    async def answer(self, request: Request) -> PlainTextResponse:
        self.request_count += 1
        try:
            await request.body()
        except ClientDisconnect:
            self.broken_off.set()
        return PlainTextResponse(ANSWER)

    async def answer_forever(self, _request: Request) -> StreamingResponse:
        async def chunks() -> AsyncIterator[bytes]:
            try:
                while True:
                    yield b"x" * 65_536
                    await asyncio.sleep(0)
            finally:
                self.broken_off.set()

        return StreamingResponse(chunks())

    async def listen(self, socket: WebSocket) -> None:
        await socket.accept()
        with suppress(Exception):
            await socket.receive_text()

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port)

    async def exchange(self, data: bytes) -> bytes:
        """Send something and return all that is answered, once the connection is closed."""
        reader, writer = await self.connect()
        with suppress(ConnectionError):
            writer.write(data)
            await writer.drain()
        received = b""
        with suppress(ConnectionError):
            async with asyncio.timeout(TIMEOUT):
                received = await reader.read()
        writer.close()
        return received


USUAL_LIMITS = {
    name: getattr(http_limits, name)
    for name in ("HEADER_SECONDS", "BODY_SECONDS", "MAX_HEADER_BYTES")
}


@asynccontextmanager
async def open_server(count: ConnectionCount | None = None) -> AsyncIterator[Server]:
    site = Server()
    routes = [
        Route("/", site.answer, methods=["GET", "POST"]),
        Route("/forever", site.answer_forever),
        WebSocketRoute("/ws", site.listen),
    ]
    config = server_config(Starlette(routes=routes), host="127.0.0.1", port=0)
    if count is not None:
        config.http = partial(LimitedHttpProtocol, count=count)  # type: ignore[assignment]
    config.loop = "asyncio"
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0)
    site.port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield site
    finally:
        server.should_exit = True
        await serving


def run_server(
    scenario: Callable[[Server], Awaitable[None]], count: ConnectionCount | None = None
) -> None:
    async def open_and_run() -> None:
        async with open_server(count) as site:
            await scenario(site)
            for name, value in USUAL_LIMITS.items():
                setattr(http_limits, name, value)  # short ones would close this connection, too
            answer = await site.exchange(REQUEST + b"connection: close\r\n\r\n")
            assert answer.endswith(ANSWER)  # everybody else is served

    asyncio.run(open_and_run())


# ---------------------------------------------------------------- time


@pytest.mark.parametrize(
    "beginning",
    [b"", b"G", REQUEST, REQUEST + b"x", b"\r\n"],
    ids=["nothing", "a letter", "a header", "half a header", "an empty line"],
)
def test_a_header_that_does_not_come_closes_the_connection(
    monkeypatch: pytest.MonkeyPatch, beginning: bytes
) -> None:
    monkeypatch.setattr(http_limits, "HEADER_SECONDS", 0.05)

    async def scenario(site: Server) -> None:
        assert await site.exchange(beginning) == b""

    run_server(scenario)


def test_an_idle_connection_is_not_kept_open_with_empty_lines(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scenario(site: Server) -> None:
        reader, writer = await site.connect()
        writer.write(REQUEST + b"\r\n")
        async with asyncio.timeout(TIMEOUT):
            await reader.readuntil(ANSWER)
            monkeypatch.setattr(http_limits, "HEADER_SECONDS", 0.05)
            writer.write(b"\r\n")
            assert await reader.read() == b""
        writer.close()

    run_server(scenario)


def test_a_header_that_comes_drop_by_drop_closes_the_connection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Slow loris: each line comes in time, the last never."""
    monkeypatch.setattr(http_limits, "HEADER_SECONDS", 0.1)
    monkeypatch.setattr(http_limits, "MAX_HEADER_BYTES", 10**9)

    async def scenario(site: Server) -> None:
        connections = [await site.connect() for _ in range(20)]
        for _, writer in connections:
            writer.write(REQUEST)
        closed = asyncio.gather(
            *(reader.read() for reader, _ in connections), return_exceptions=True
        )
        async with asyncio.timeout(TIMEOUT):
            while not closed.done():
                for _, writer in connections:
                    writer.write(b"x: y\r\n")
                await asyncio.wait({closed}, timeout=0.01)
        for _, writer in connections:
            writer.close()
        assert not site.request_count

    run_server(scenario)


def test_a_body_that_does_not_come_closes_the_connection(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(http_limits, "BODY_SECONDS", 0.05)

    async def scenario(site: Server) -> None:
        head = REQUEST.replace(b"GET", b"POST") + b"content-length: 100\r\n\r\n"
        assert await site.exchange(head + b"the beginning") == b""
        async with asyncio.timeout(TIMEOUT):
            await site.broken_off.wait()

    run_server(scenario)
    assert not caplog.records


def test_an_answer_that_is_not_read_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "STALL_TIMEOUT", 0.1)

    async def scenario(site: Server) -> None:
        _, writer = await site.connect()
        writer.write(REQUEST.replace(b"/ ", b"/forever ") + b"\r\n")
        async with asyncio.timeout(TIMEOUT):
            await site.broken_off.wait()
        writer.close()

    run_server(scenario)


# ---------------------------------------------------------------- size


@pytest.mark.parametrize(
    "header",
    [
        b"x: " + b"y" * MAX_HEADER_BYTES,
        b"x" * 2 * MAX_HEADER_BYTES,
        b"x: " + b"y" * MAX_HEADER_BYTES + b"\r\n\r\n",
        b"x: y\r\n" * MAX_HEADERS + b"\r\n",
    ],
)
def test_a_header_that_is_too_long_is_refused(header: bytes) -> None:
    async def scenario(site: Server) -> None:
        answer = await site.exchange(REQUEST + header)
        assert answer == b"" or answer.split()[1] in (b"400", b"431")
        assert not site.request_count

    run_server(scenario)


def test_an_address_that_is_too_long_is_refused() -> None:
    async def scenario(site: Server) -> None:
        await site.exchange(b"GET /" + b"x" * 10 * MAX_HEADER_BYTES + b" HTTP/1.1\r\n\r\n")
        assert not site.request_count

    run_server(scenario)


def test_a_thousand_requests_at_once_are_cut_off() -> None:
    async def scenario(site: Server) -> None:
        await site.exchange((REQUEST + b"\r\n") * 1000)
        assert site.request_count <= MAX_PIPELINED + 2

    run_server(scenario)


def test_a_few_requests_at_once_are_answered_in_order() -> None:
    async def scenario(site: Server) -> None:
        last = REQUEST + b"connection: close\r\n\r\n"
        answer = await site.exchange((REQUEST + b"\r\n") * 5 + last)
        assert answer.count(ANSWER) == 6

    run_server(scenario)


# ---------------------------------------------------------------- number


def test_an_address_has_a_limited_number_of_connections_and_a_household_is_one() -> None:
    count = ConnectionCount(10**6, per_address=MAX_CONNECTIONS_PER_ADDRESS)
    tries = [count.enter("192.0.2.1") for _ in range(MAX_CONNECTIONS_PER_ADDRESS + 1)]
    assert tries == [True] * MAX_CONNECTIONS_PER_ADDRESS + [False]
    assert count.enter("192.0.2.2")
    household = [count.enter(f"2001:db8::{number:x}") for number in range(300)]
    assert sum(household) == MAX_CONNECTIONS_PER_ADDRESS
    count.leave("192.0.2.1")
    assert count.enter("192.0.2.1")
    for own_address in ("127.0.0.1", "::1"):
        assert all(count.enter(own_address) for _ in range(MAX_CONNECTIONS_PER_ADDRESS + 1))


def test_behind_a_proxy_all_connections_have_its_address() -> None:
    count = ConnectionCount(500, per_address=None)
    assert sum(count.enter("10.0.0.1") for _ in range(600)) == 500


def test_one_connection_too_many_is_refused_until_another_closes() -> None:
    count = ConnectionCount(2, per_address=1)

    async def scenario(site: Server) -> None:
        _, writer = await site.connect()
        async with connect(f"ws://127.0.0.1:{site.port}/ws") as socket:
            assert count.total == 2
            assert b"Too many connections" in await site.exchange(REQUEST + b"\r\n")
            await socket.close()
        while count.total > 1:
            await asyncio.sleep(0)
        async with connect(f"ws://127.0.0.1:{site.port}/ws"):
            assert count.total == 2
        writer.close()
        while count.total:
            await asyncio.sleep(0)

    run_server(scenario, count)
