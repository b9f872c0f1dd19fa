"""A hand that was really played, asked for over HTTP: each sees what they knew, and no more."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cardspeak.cards import parse_cards
from cardspeak.hand import commands, decisions
from cardspeak.histories import phh
from cardspeak.service.messages import RequestDone
from in_process_room import (
    check_or_fold,
    connect_client,
    make_table_row,
    open_room,
    wait_for_turn,
    wait_until,
)
from rest_server import http_clients
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
            river = bool(guest.view.boards) and len(parse_cards(guest.view.boards[0])) == 5
            command = (
                commands.Fold()
                if river
                else commands.Check()
                if decision.check
                else commands.Call()
            )
        seq = len(guest.messages)
        assert isinstance(await guest.hand_command(command), RequestDone)
        await wait_until(lambda seq=seq, guest=guest: len(guest.messages) > seq + 1)


def test_each_player_sees_a_hand_as_they_knew_it(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_room(tmp_path, make_table_row()) as room:
            ann, bob = await connect_client(room, "Ann"), await connect_client(room, "Bob")
            for guest in (ann, bob):
                await guest.watch()
                await guest.sit()
            await wait_until(
                lambda: ann.view.hand_number == 1 and ann.view.pending_action is not None
            )
            own = {
                guest.name: [str(card) for card in parse_cards(_down(guest))]
                for guest in (ann, bob)
            }
            await play_hand(ann, bob)
            async with http_clients(room, ann, bob, None) as (anns, bobs, rail):
                await _check_views(own, anns, bobs, rail)

    run_simulated(evening())


def _down(guest: RoomClient) -> str:
    assert guest.view.own is not None
    cards = guest.view.seats[guest.view.own.seat].hand_view
    assert cards is not None
    return cards.down_cards


async def _check_views(
    own: dict[str, list[str]],
    anns: httpx2.AsyncClient,
    bobs: httpx2.AsyncClient,
    rail: httpx2.AsyncClient,
) -> None:
    listed = (await anns.get("/api/me/hands")).json()
    id_ = listed[-1]["id"]
    link = (await anns.post(f"/api/hands/{id_}/share")).json()["token"]
    for browser, share, knows in (
        (anns, "", {"Ann"}),
        (bobs, "", {"Bob"}),
        (rail, "", set()),
        (rail, link, {"Ann"}),
        (bobs, link, {"Ann"}),
    ):
        parameters = {"share": share} if share else {}
        for suffix in ("", "/history.txt", "/history.phh"):
            response = await browser.get(f"/api/hands/{id_}{suffix}", params=parameters)
            assert response.status_code == 200, response.text
            named = {
                card for cards in CARDS.findall(response.text) for card in re.findall("..", cards)
            }
            for name, cards in own.items():
                assert named & set(cards) == (set(cards) if name in knows else set()), response.text
        (history,) = phh.loads(response.text)
        assert history.actions
