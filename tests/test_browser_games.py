"""Real hands in a real browser: by what the page offers, to the end, against bots."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from patrons import Patron

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from browsers import Service

GAMES = {
    "wsop-holdem": 2,
    "wsop-omaha-8": 1,
    "wsop-seven-card-stud": 1,
    "wsop-27-triple-draw": 1,
    "wsop-badugi": 1,
    "wsop-drawmaha": 1,
    "wsop-mexican-poker": 1,
    "wsop-open-face-chinese": 1,
}
"""Tables, and how many hands are played there."""


def plain(text: str) -> str:
    """Take cards out of a sentence: a page draws them."""
    return " ".join(re.sub(r"\[[^]]*\]", " ", text).split())


def check_told(patron: Patron, hand: dict[str, Any]) -> None:
    """See that the page tells how the hand ended, and opens the clause behind it."""
    watched = patron.get(f"/api/hands/{hand['id']}")
    lines = [line for step in watched["steps"] for line in step["lines"]]
    won = [line for line in lines if line["event"]["event"] in ("Won", "Scored")]
    assert won
    log = patron.page.get_by_role("region", name="What happened")
    said = log.locator("li")
    first = plain(won[0]["text"])[:30].split(" with ")[0]
    expect(said.filter(has_text=first).first).to_be_attached()
    clause = log.get_by_role("button", name=re.compile("^Clause ")).last
    clause.click()
    name = (clause.get_attribute("aria-label") or "").removeprefix("Clause ")
    text = patron.get(f"/api/clauses/{name}")["text"]
    popover = patron.page.locator("aside[popover]:popover-open")
    expect(popover).to_contain_text(text.split("\n")[0][:40])
    patron.page.keyboard.press("Escape")
    expect(popover).to_have_count(0)


@pytest.mark.parametrize("table", GAMES)
def test_guest_plays_to_the_end(browser: Browser, room: Service, table: str) -> None:
    with Patron(browser, room) as patron:
        patron.sit(table)
        seat = patron.seat(table)
        assert seat
        brought = 10_000 - patron.wallet
        assert seat["stack"] == brought
        patron.raises.extend(["typed", "preset", "slider"])
        patron.drags = 1
        net = 0
        for _ in range(GAMES[table]):
            hand = patron.play(table)
            net += hand["yours"]
        patron.picture(table)
        assert sum(player["net"] for player in hand["players"]) <= 0
        patron.until(lambda: patron.shown_stack() == brought + net or patron.turn(table))
        check_told(patron, hand)
