"""The podium over HTTP: bots on a waitlist, and the players paid by the house."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest

from in_process_room import create_client, open_room, wait_until
from podium_clients import HOLDEM, open_podium_table, open_waitlist, podium_state, podium_table
from rest_server import open_http_clients
from simulation import run_simulated

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.clause("wsop-28")
def test_everybody_can_see_who_plays_for_the_house(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            floor, _ = await open_waitlist(room, "Ann", "Bob")
            async with open_http_clients(room, floor, None) as (floor_http, visitor_http):
                body = {"waitlist": HOLDEM.name, "count": 2}
                names = (await floor_http.post("/api/podium/bots", json=body)).json()["names"]
                listed = (await visitor_http.get("/api/podium/house-players")).json()
                assert sorted(listed["names"]) == sorted(names)
                assert listed["clause"] == "wsop-28"
                (notice_text,) = [
                    notice["text"]
                    for notice in (await visitor_http.get("/api/podium")).json()["notices"]
                    if notice["clause"] == "wsop-28"
                ]
                assert notice_text == "Players paid by the house are named on request."

    run_simulated(scenario())


def test_bots_are_put_on_a_waitlist_and_removed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            floor, _ = await open_waitlist(room)
            ann = await create_client(room, "Ann")
            async with open_http_clients(room, floor, ann, None) as (
                floor_http,
                ann_http,
                visitor_http,
            ):
                body = {"waitlist": HOLDEM.name, "count": 4}
                for http_client, status in ((visitor_http, 401), (ann_http, 403)):
                    response = await http_client.post("/api/podium/bots", json=body)
                    assert response.status_code == status
                assert not podium_state(room).entries
                for count in (0, 31):
                    response = await floor_http.post(
                        "/api/podium/bots", json=body | {"count": count}
                    )
                    assert response.status_code == 422
                response = await floor_http.post("/api/podium/bots", json=body)
                names = response.json()["names"]
                assert len(names) == 4
                await open_podium_table(floor, "1")
                await wait_until(lambda: len(podium_table(room, "1").players) == 3)

                seated = podium_table(room, "1").players[0]
                (waiting_player,) = [
                    name for name in names if name not in podium_table(room, "1").players
                ]
                for http_client, status in ((visitor_http, 401), (ann_http, 403)):
                    response = await http_client.delete(f"/api/podium/bots/{quote(seated)}")
                    assert response.status_code == status
                assert {seated, waiting_player} <= room.podium_runner.involved_names()
                for name in (waiting_player, seated):
                    response = await floor_http.delete(f"/api/podium/bots/{quote(name)}")
                    assert response.status_code == 204, response.text
                await wait_until(
                    lambda: not {seated, waiting_player} & room.podium_runner.involved_names()
                )
                assert set(podium_table(room, "1").players) == set(names) - {seated, waiting_player}

                for name in (seated, "Ann", "Nobody"):
                    response = await floor_http.delete(f"/api/podium/bots/{quote(name)}")
                    assert response.status_code == 409
                    assert (
                        response.json()["reason"]
                        == f"No bot called {name} is waiting or playing here."
                    )

    run_simulated(scenario())
