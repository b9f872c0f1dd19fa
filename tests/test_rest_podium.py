"""The podium over HTTP: bots on a list, and who plays for the house."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest

from in_process_room import connect_client, open_room, wait_until
from podium_clients import HOLDEM, open_table, open_waitlist, podium_state, podium_table
from rest_server import http_clients
from simulation import run_simulated

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.clause("wsop-28")
def test_everybody_can_see_who_plays_for_the_house(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_room(tmp_path) as room:
            sue, _ = await open_waitlist(room, "Ann", "Bob")
            async with http_clients(room, sue, None) as (floor, visitor):
                body = {"waitlist": HOLDEM.name, "count": 2}
                names = (await floor.post("/api/podium/bots", json=body)).json()["names"]
                listed = (await visitor.get("/api/podium/house-players")).json()
                assert sorted(listed["names"]) == sorted(names)
                assert listed["clause"] == "wsop-28"
                (posted,) = [
                    notice["text"]
                    for notice in (await visitor.get("/api/podium")).json()["notices"]
                    if notice["clause"] == "wsop-28"
                ]
                assert posted == "Players paid by the house are named on request."

    run_simulated(evening())


def test_bots_are_put_on_a_waitlist_and_removed(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_room(tmp_path) as room:
            sue, _ = await open_waitlist(room)
            ann = await connect_client(room, "Ann")
            async with http_clients(room, sue, ann, None) as (floor, player, visitor):
                body = {"waitlist": HOLDEM.name, "count": 4}
                for browser, status in ((visitor, 401), (player, 403)):
                    response = await browser.post("/api/podium/bots", json=body)
                    assert response.status_code == status
                assert not podium_state(room).entries
                for count in (0, 31):
                    response = await floor.post("/api/podium/bots", json=body | {"count": count})
                    assert response.status_code == 422
                response = await floor.post("/api/podium/bots", json=body)
                names = response.json()["names"]
                assert len(names) == 4
                await open_table(sue, "1")
                await wait_until(lambda: len(podium_table(room, "1").players) == 3)

                seated = podium_table(room, "1").players[0]
                (waiting_player,) = [
                    name for name in names if name not in podium_table(room, "1").players
                ]
                for browser, status in ((visitor, 401), (player, 403)):
                    response = await browser.delete(f"/api/podium/bots/{quote(seated)}")
                    assert response.status_code == status
                assert {seated, waiting_player} <= room.podium_runner.involved_names()
                for name in (waiting_player, seated):
                    response = await floor.delete(f"/api/podium/bots/{quote(name)}")
                    assert response.status_code == 204, response.text
                await wait_until(
                    lambda: not {seated, waiting_player} & room.podium_runner.involved_names()
                )
                assert set(podium_table(room, "1").players) == set(names) - {seated, waiting_player}

                for name in (seated, "Ann", "Nobody"):
                    response = await floor.delete(f"/api/podium/bots/{quote(name)}")
                    assert response.status_code == 409
                    assert (
                        response.json()["reason"]
                        == f"No bot called {name} is waiting or playing here."
                    )

    run_simulated(evening())
