"""The load benchmark on a small scale, over real sockets: nothing is lost or refused."""

from __future__ import annotations

import asyncio
import contextlib
import gc
from typing import TYPE_CHECKING, ClassVar

from benchmarks.load import abusers, report
from benchmarks.load.connections import LoadConnection
from benchmarks.load.level import LevelConfig, LevelResult, run_level
from benchmarks.load.server import LoadUser

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_no_action_is_lost_under_abuse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    result = LevelResult(LevelConfig(table_count=6, guest_count=3, seconds=3.0))
    progress: list[str] = []
    asyncio.run(run_level(result.config, result, progress.append))
    assert result.errors == []
    assert result.sent >= len(result.quiet.actor) + len(result.under_abuse.actor)
    assert result.abuse.stuck
    assert result.abuse.floods
    assert result.quiet.disk
    assert result.under_abuse.disk
    assert len(result.quiet.others) == 2 * len(result.quiet.actor) > 0
    assert "connecting: 0 of 18" in progress


def test_a_connection_abandoned_while_opening_leaves_no_socket_behind() -> None:
    """Python warns of sockets that are left open, and warnings are errors in these tests."""

    async def abandon(port: int, steps: int) -> None:
        connection = LoadConnection(LoadUser("Ada", "token"), port)
        opening = asyncio.create_task(connection.open())
        for _ in range(steps):
            await asyncio.sleep(0)
        opening.cancel()
        with contextlib.suppress(asyncio.CancelledError, ConnectionError):
            await opening
        connection.abort()

    async def scenario() -> None:
        server = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1")
        async with server:
            for steps in range(8):
                await abandon(server.sockets[0].getsockname()[1], steps)
            await asyncio.sleep(0.1)

    asyncio.run(scenario())
    gc.collect()


class OpenConnection:
    """A connection that is open until the test closes it."""

    connections: ClassVar[list[OpenConnection]] = []

    def __init__(self, user: LoadUser, port: int) -> None:
        self.closed = asyncio.get_running_loop().create_future()
        self.connections.append(self)

    @property
    def is_open(self) -> bool:
        return not self.closed.done()

    async def open(self) -> None:
        await asyncio.sleep(0)

    def send(self, message: object) -> None:
        pass

    def abort(self) -> None:
        pass


def test_an_abuser_stops_even_if_the_room_drops_them_at_that_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A cancellation that is lost would make the benchmark wait for ever."""
    monkeypatch.setattr(abusers, "LoadConnection", OpenConnection)
    monkeypatch.setattr(OpenConnection, "connections", [])

    async def script() -> None:
        abuse = asyncio.create_task(
            abusers.abuse_server([LoadUser("Ada", "token")], 1, ["t1"], abusers.AbuseCounts())
        )
        for _ in range(5):
            await asyncio.sleep(0)
        (connection,) = OpenConnection.connections
        asyncio.get_running_loop().call_soon(connection.closed.set_result, None)
        abuse.cancel()
        for _ in range(10):
            await asyncio.sleep(0)
        assert abuse.done()

    asyncio.run(script())


def test_figures_are_reported_together_with_errors() -> None:
    result = LevelResult(
        LevelConfig(table_count=200),
        connections=1200,
        memory_after=10**8,
        errors=["3 connections were lost"],
    )
    result.quiet.actor.extend([0.010] * 98 + [0.050, 0.2])
    result.quiet.disk.extend([0.001] * 98 + [0.04, 0.3])
    result.quiet.seconds = 10.0
    text = report.render_markdown([result])
    assert "| 200 | 1200 | 10.0 ms | 10.0 ms | 50.0 ms | 200 ms | 0.0 ms | 40.0 ms |" in text
    assert "at 200 tables for 99 of 100 actions: met, 50.0 ms" in text
    assert "At 200 tables: 3 connections were lost." in text
