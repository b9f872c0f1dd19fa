"""The podium over HTTP: the floor puts bots on a list, and sends them away again."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING
from urllib.parse import quote

from front_desk import browsers
from parlour import come_in, parlour, until
from podium_guests import HOLDEM, a_list, desk, opens, state

if TYPE_CHECKING:
    from pathlib import Path


def test_bots_are_put_on_a_list_and_sent_away(tmp_path: Path) -> None:
    async def evening() -> None:
        async with parlour(tmp_path) as room:
            sue, _ = await a_list(room)
            ann = await come_in(room, "Ann")
            async with browsers(room, sue, ann, None) as (floor, player, nobody):
                wanted = {"list": HOLDEM.name, "count": 4}
                for browser, status in ((nobody, 401), (player, 403)):
                    said = await browser.post("/api/podium/bots", json=wanted)
                    assert said.status_code == status
                assert not state(room).entries
                for count in (0, 31):
                    said = await floor.post("/api/podium/bots", json=wanted | {"count": count})
                    assert said.status_code == 422
                said = await floor.post("/api/podium/bots", json=wanted)
                names = said.json()["names"]
                assert len(names) == 4
                await opens(sue, "1")
                await until(lambda: len(desk(room, "1").players) == 3)

                seated = desk(room, "1").players[0]
                (waits,) = [name for name in names if name not in desk(room, "1").players]
                for browser, status in ((nobody, 401), (player, 403)):
                    said = await browser.delete(f"/api/podium/bots/{quote(seated)}")
                    assert said.status_code == status
                assert {seated, waits} <= room.podium.names()
                for name in (waits, seated):
                    said = await floor.delete(f"/api/podium/bots/{quote(name)}")
                    assert said.status_code == 204, said.text
                await until(lambda: not {seated, waits} & room.podium.names())
                assert set(desk(room, "1").players) == set(names) - {seated, waits}

                for name in (seated, "Ann", "Nobody"):
                    said = await floor.delete(f"/api/podium/bots/{quote(name)}")
                    assert said.status_code == 409
                    assert said.json()["why"] == f"No bot called {name} waits or plays here."

    asyncio.run(evening())
