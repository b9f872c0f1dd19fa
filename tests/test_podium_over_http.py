"""The podium over HTTP: bots on a list, and who plays for the house."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest

from front_desk import browsers
from parlour import come_in, parlour, until
from podium_guests import HOLDEM, a_list, desk, opens, state
from simulation import simulate

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.clause("wsop-28")
def test_whoever_asks_is_told_who_plays_for_the_house(tmp_path: Path) -> None:
    async def evening() -> None:
        async with parlour(tmp_path) as room:
            sue, _ = await a_list(room, "Ann", "Bob")
            async with browsers(room, sue, None) as (floor, nobody):
                wanted = {"list": HOLDEM.name, "count": 2}
                names = (await floor.post("/api/podium/bots", json=wanted)).json()["names"]
                said = (await nobody.get("/api/podium/house-players")).json()
                assert sorted(said["names"]) == sorted(names)
                assert said["clause"] == "wsop-28"
                (posted,) = [
                    one["text"]
                    for one in (await nobody.get("/api/podium")).json()["notices"]
                    if one["clause"] == "wsop-28"
                ]
                assert posted == "Players whom the house pays are named to who asks."

    simulate(evening())


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

    simulate(evening())
