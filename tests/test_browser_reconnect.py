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

ACTS = ("Checked", "Called", "Folded", "Bet", "Raised")


@pytest.mark.parametrize("cut", ["line", "room"])
def test_a_hand_goes_on_after_a_lost_connection(
    browser: Browser, room: BrowserTestServer, cut: str
) -> None:
    table = {"line": "crown-holdem", "room": "official-holdem"}[cut]
    with BrowserPlayer(browser, room, allow_disconnect=True) as patron:
        patron.sit(table)
        while not patron.turn_token(table):
            patron.wait_until(lambda: patron.has_prompt(table))
            if not patron.turn_token(table):
                patron.answer_between_hands(table)
        before = patron.views[table]
        own = before["seats"][before["own"]["seat"]]["hand_view"]["down_cards"]

        if cut == "line":
            patron.context.set_offline(offline=True)
        else:
            room.kill()
        told = patron.page.get_by_text("Connection lost")
        expect(told).to_be_visible()
        patron.screenshot(f"cut-{cut}")
        # What is said while nobody hears it is said again when somebody does.
        patron.press_button("Call|Check")
        if cut == "line":
            patron.context.set_offline(offline=False)
        else:
            room.start()
        expect(told).to_have_count(0)
        patron.wait_until(lambda: patron.turn_token(table) != before["own"]["turn_token"])
        view = patron.views[table]
        assert (
            view["hand_over"]
            or view["seats"][view["own"]["seat"]]["hand_view"]["down_cards"] == own
        )

        hand = patron.play(table)
        acts = [
            line["event"]["event"]
            for step in patron.get(f"/api/hands/{hand['id']}")["steps"]
            for line in step["lines"]
            if line["event"]["event"] in ACTS and line["seat"] == before["own"]["seat"]
        ]
        assert acts
        assert len(acts) == len(patron.bet_turns) + 1, Counter(acts)
