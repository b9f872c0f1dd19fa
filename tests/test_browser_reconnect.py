"""A line that is cut in mid-hand: the page says so, comes back by itself, and the hand goes on."""

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


@pytest.mark.parametrize("cut", ["line", "room"])
def test_a_hand_goes_on_after_a_lost_connection(
    browser: Browser, room: BrowserTestServer, cut: str
) -> None:
    table = {"line": "crown-holdem", "room": "official-holdem"}[cut]
    with BrowserPlayer(browser, room, allow_disconnect=True) as player:
        player.sit(table)
        while not player.turn_token(table):
            player.wait_until(lambda: player.has_prompt(table))
            if not player.turn_token(table):
                player.answer_between_hands(table)
        before = player.views[table]
        own = before["seats"][before["own"]["seat"]]["hand_view"]["down_cards"]

        if cut == "line":
            player.context.set_offline(offline=True)
        else:
            room.kill()
        notice = player.page.get_by_text("Connection lost")
        expect(notice).to_be_visible()
        player.screenshot(f"cut-{cut}")
        # What is said while nobody hears it is said again when somebody does.
        player.press_button("Call|Check")
        if cut == "line":
            player.context.set_offline(offline=False)
        else:
            room.start()
        expect(notice).to_have_count(0)
        player.wait_until(lambda: player.turn_token(table) != before["own"]["turn_token"])
        view = player.views[table]
        assert (
            view["hand_over"]
            or view["seats"][view["own"]["seat"]]["hand_view"]["down_cards"] == own
        )

        hand = player.play(table)
        acts = [
            line["event"]["event"]
            for step in player.get(f"/api/hands/{hand['id']}")["steps"]
            for line in step["lines"]
            if line["event"]["event"] in BETTING_EVENTS and line["seat"] == before["own"]["seat"]
        ]
        assert acts
        assert len(acts) == len(player.bet_turns) + 1, Counter(acts)
