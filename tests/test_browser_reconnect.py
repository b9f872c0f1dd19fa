"""A connection lost in mid-hand: the page says so, reconnects, and the hand goes on."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from browser_players import BrowserPlayer

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from browser_fixtures import BrowserTestServer

BETTING_EVENTS = ("Checked", "Called", "Folded", "Bet", "Raised")


@pytest.mark.parametrize("failure", ["offline", "room killed"])
def test_a_hand_goes_on_after_a_lost_connection(
    browser: Browser, room: BrowserTestServer, failure: str
) -> None:
    table = {"offline": "crown-holdem", "room killed": "official-holdem"}[failure]
    with BrowserPlayer(browser, room, allow_disconnect=True) as player:
        player.sit(table)
        while not player.turn_token(table):
            player.wait_until(lambda: player.has_prompt(table))
            if not player.turn_token(table):
                player.answer_between_hands(table)
        view_before = player.views[table]
        own_seat = view_before["own"]["seat"]
        down_cards = view_before["seats"][own_seat]["hand_view"]["down_cards"]

        if failure == "offline":
            player.context.set_offline(offline=True)
        else:
            room.kill()
        notice = player.page.get_by_text("Connection lost")
        expect(notice).to_be_visible()
        player.screenshot(f"connection-lost-{failure.replace(' ', '-')}")
        # An action without a connection is sent when there is one again.
        player.press_button("Call|Check")
        if failure == "offline":
            player.context.set_offline(offline=False)
        else:
            room.start()
        expect(notice).to_have_count(0)
        player.wait_until(lambda: player.turn_token(table) != view_before["own"]["turn_token"])
        view = player.views[table]
        assert (
            view["hand_over"]
            or view["seats"][view["own"]["seat"]]["hand_view"]["down_cards"] == down_cards
        )

        hand = player.play(table)
        actions = [
            line["event"]["event"]
            for step in player.get(f"/api/hands/{hand['id']}")["steps"]
            for line in step["lines"]
            if line["event"]["event"] in BETTING_EVENTS and line["seat"] == own_seat
        ]
        assert actions
        assert len(actions) == len(player.bet_turns) + 1, Counter(actions)
