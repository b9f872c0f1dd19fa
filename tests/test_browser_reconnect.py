"""A connection lost in mid-hand: the page says so, reconnects by itself, and the hand goes on."""

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


@pytest.mark.parametrize("failure", ["network", "room"])
def test_a_hand_goes_on_after_a_lost_connection(
    browser: Browser, room: BrowserTestServer, failure: str
) -> None:
    table = {"network": "crown-holdem", "room": "official-holdem"}[failure]
    with BrowserPlayer(browser, room, allow_disconnect=True) as player:
        player.sit(table)
        while not player.turn_token(table):
            player.wait_until(lambda: player.has_prompt(table))
            if not player.turn_token(table):
                player.answer_between_hands(table)
        before = player.views[table]
        own_cards = before["seats"][before["own"]["seat"]]["hand_view"]["down_cards"]

        if failure == "network":
            player.context.set_offline(offline=True)
        else:
            room.kill()
        notice = player.page.get_by_text("Connection lost")
        expect(notice).to_be_visible()
        player.screenshot(f"connection-lost-{failure}")
        # An action that cannot be sent is sent after the reconnection.
        player.press_button("Call|Check")
        if failure == "network":
            player.context.set_offline(offline=False)
        else:
            room.start()
        expect(notice).to_have_count(0)
        player.wait_until(lambda: player.turn_token(table) != before["own"]["turn_token"])
        view = player.views[table]
        assert (
            view["hand_over"]
            or view["seats"][view["own"]["seat"]]["hand_view"]["down_cards"] == own_cards
        )

        hand = player.play(table)
        own_actions = [
            line["event"]["event"]
            for step in player.get(f"/api/hands/{hand['id']}")["steps"]
            for line in step["lines"]
            if line["event"]["event"] in BETTING_EVENTS and line["seat"] == before["own"]["seat"]
        ]
        assert own_actions
        assert len(own_actions) == len(player.bet_turns) + 1, Counter(own_actions)
