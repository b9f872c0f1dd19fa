"""Finished hands over HTTP: everybody sees what they knew, and no more."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from cardspeak.cards import parse_cards
from cardspeak.hand import commands, decisions
from cardspeak.histories import phh
from cardspeak.service.messages import RequestDone
from in_process_room import (
    check_or_fold,
    create_client,
    make_table_row,
    open_room,
    wait_for_turn,
    wait_until,
)
from rest_server import open_http_clients
from simulation import run_simulated

if TYPE_CHECKING:
    from pathlib import Path

    import httpx2

    from in_process_room import RoomClient

CARDS: Final = re.compile(r"(?<![A-Za-z0-9?])(?:[2-9TJQKA][cdhs]|\?\?)+(?![A-Za-z0-9?])")
"""Cards in a text, one or several together."""


async def play_hand(ann: RoomClient, bob: RoomClient) -> None:
    """Play a hand to the showdown or to a fold on the river: the first to act there folds."""
    while ann.view.hand_number == 1 and not ann.view.hand_over:
        guest = await wait_for_turn(ann, bob)
        own = guest.view.own
        assert own is not None
        decision = own.decision
        command = check_or_fold(guest)
        if isinstance(decision, decisions.BetDecision):
            is_river = bool(guest.view.boards) and len(parse_cards(guest.view.boards[0])) == 5
            command = (
                commands.Fold()
                if is_river
                else commands.Check()
                if decision.check
                else commands.Call()
            )
        message_count = len(guest.messages)
        assert isinstance(await guest.hand_command(command), RequestDone)
        await wait_until(partial(_has_more_messages, guest, message_count + 1))


def _has_more_messages(guest: RoomClient, count: int) -> bool:
    return len(guest.messages) > count


def test_each_player_sees_a_hand_as_they_knew_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path, make_table_row()) as room:
            ann, bob = await create_client(room, "Ann"), await create_client(room, "Bob")
            for guest in (ann, bob):
                await guest.watch()
                await guest.sit()
            await wait_until(
                lambda: ann.view.hand_number == 1 and ann.view.pending_action is not None
            )
            down_cards = {
                guest.name: [str(card) for card in parse_cards(_own_down_cards(guest))]
                for guest in (ann, bob)
            }
            await play_hand(ann, bob)
            async with open_http_clients(room, ann, bob, None) as (
                ann_http,
                bob_http,
                visitor_http,
            ):
                await _check_views(down_cards, ann_http, bob_http, visitor_http)

    run_simulated(scenario())


def _own_down_cards(guest: RoomClient) -> str:
    assert guest.view.own is not None
    hand_view = guest.view.seats[guest.view.own.seat].hand_view
    assert hand_view is not None
    return hand_view.down_cards


async def _check_views(
    down_cards: dict[str, list[str]],
    ann_http: httpx2.AsyncClient,
    bob_http: httpx2.AsyncClient,
    visitor_http: httpx2.AsyncClient,
) -> None:
    listed = (await ann_http.get("/api/me/hands")).json()
    hand_id = listed[-1]["id"]
    anns_token = (await ann_http.post(f"/api/hands/{hand_id}/share")).json()["token"]
    for http_client, share_token, visible_players in (
        (ann_http, "", {"Ann"}),
        (bob_http, "", {"Bob"}),
        (visitor_http, "", set()),
        (visitor_http, anns_token, {"Ann"}),
        (bob_http, anns_token, {"Ann"}),
    ):
        parameters = {"share": share_token} if share_token else {}
        for suffix in ("", "/history.txt", "/history.phh"):
            response = await http_client.get(f"/api/hands/{hand_id}{suffix}", params=parameters)
            assert response.status_code == 200, response.text
            cards_shown = {
                card for cards in CARDS.findall(response.text) for card in re.findall("..", cards)
            }
            for name, cards in down_cards.items():
                expected = set(cards) if name in visible_players else set()
                assert cards_shown & set(cards) == expected, response.text
        (history,) = phh.loads(response.text)
        assert history.actions
    await _check_withdrawn_links(hand_id, anns_token, ann_http, bob_http, visitor_http)


async def _check_withdrawn_links(
    hand_id: str,
    anns_token: str,
    ann_http: httpx2.AsyncClient,
    bob_http: httpx2.AsyncClient,
    visitor_http: httpx2.AsyncClient,
) -> None:
    share_path = f"/api/hands/{hand_id}/share"
    bobs_token = (await bob_http.post(share_path)).json()["token"]
    assert (await visitor_http.delete(share_path)).status_code == 401

    async def status_of(token: str) -> int:
        response = await visitor_http.get(f"/api/hands/{hand_id}", params={"share": token})
        return response.status_code

    assert (await ann_http.delete(share_path)).status_code == 204
    assert (await status_of(anns_token), await status_of(bobs_token)) == (403, 200)
    new_token = (await ann_http.post(share_path)).json()["token"]
    assert new_token != anns_token
    assert await status_of(new_token) == 200
    assert (await ann_http.delete(share_path)).status_code == 204
    assert {await status_of(token) for token in (anns_token, new_token)} == {403}
