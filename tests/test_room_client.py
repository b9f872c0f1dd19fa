"""The client of docs/reference/websocket.md plays a hand in a room that runs as a process."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from msgspec.structs import replace

from cardspeak.hand import game_spec
from cardspeak.table import table_spec
from soak import TIMEOUT
from socket_clients import NO_DELAYS, ForkServer, room_process

CLIENT = Path(__file__).parents[1] / "docs" / "reference" / "room_client.py"


def test_the_documented_client_plays_a_hand(fork_server: ForkServer, tmp_path: Path) -> None:
    async def play() -> tuple[int | None, str]:
        spec = table_spec(game_spec("holdem", blinds=(5, 10)), seat_count=6)
        tables = [("wsop-holdem", spec, replace(NO_DELAYS, bot_count=2))]
        async with room_process(fork_server, tmp_path, tables) as room:
            client = await asyncio.create_subprocess_exec(
                sys.executable,
                str(CLIENT),
                room.url,
                "wsop-holdem",
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.STDOUT,
            )
            async with asyncio.timeout(TIMEOUT):
                printed, _ = await client.communicate()
            return client.returncode, printed.decode()

    code, printed = asyncio.run(play())
    assert code == 0, printed
    assert " wins " in printed


def test_the_documented_client_is_short() -> None:
    lines = [line for line in CLIENT.read_text("utf-8").splitlines() if line.strip()]
    assert len(lines) <= 32
