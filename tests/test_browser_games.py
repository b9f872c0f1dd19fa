"""Real hands in a real browser, by what the page offers: at a desk and on a phone.

Two people sit at one table with bots. They see what the other does and never the other's cards.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from browser_players import BrowserPlayer, cards_in_json, play_hand

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from browser_fixtures import BrowserTestServer

GAMES = (
    "wsop-holdem",
    "wsop-omaha-8",
    "wsop-seven-card-stud",
    "wsop-27-triple-draw",
    "wsop-badugi",
    "wsop-drawmaha",
    "wsop-mexican-poker",
    "wsop-open-face-chinese",
)
RESULT_EVENTS = ("Won", "PointsPaid", "RowsScored")
RANKS = {"T": "10", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
SUITS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}


def text_before_first_card(text: str) -> str:
    """Return a sentence up to its first card: a page draws cards."""
    return text.split("[", maxsplit=1)[0].strip()


def own_cards(view: dict[str, Any]) -> set[str]:
    """Return the cards that only the viewer of this view may know."""
    if not view["own"] or view["hand_over"]:
        return set()
    turn = view["pending_action"]
    if turn is None or turn["decision"] in ("ShowDecision", "RunItDecision"):
        return set()
    cards = view["seats"][view["own"]["seat"]]["hand_view"]
    return cards_in_json(cards["down_cards"]) if cards else set()


def check_cards_stayed_hidden(player: BrowserPlayer, other: BrowserPlayer) -> None:
    """Check that the other was never told a card that was hidden from them."""
    compared = 0
    for seq, message in player.messages_by_seq.items():
        hidden = own_cards(message["view"])
        if hidden and seq in other.messages_by_seq:
            assert not hidden & cards_in_json(other.messages_by_seq[seq]["view"])
            assert not hidden & cards_in_json(
                [line for line in other.messages_by_seq[seq]["lines"] if line["seq"] == seq]
            )
            compared += 1
    assert compared


def check_felt_hides_cards(table: str, player: BrowserPlayer, other: BrowserPlayer) -> None:
    """Check that the other's felt has no card that is hidden from them."""
    hidden = own_cards(player.views[table])
    felt = other.page.locator(".play").inner_html()
    for card in hidden:
        assert f"{RANKS.get(card[0], card[0])} of {SUITS[card[1]]}" not in felt


def check_result_shown(player: BrowserPlayer, hand: dict[str, Any]) -> None:
    """Check that the page tells how the hand ended, and opens a clause behind it."""
    watched = player.get(f"/api/hands/{hand['id']}")
    lines = [line for step in watched["steps"] for line in step["lines"]]
    ends = [line["text"] for line in lines if line["event"]["event"] in RESULT_EVENTS]
    assert ends
    log = player.page.get_by_role("region", name="Hand log")
    for end in ends:
        expect(
            log.locator("li").filter(has_text=text_before_first_card(end)).first
        ).to_be_attached()
    log.get_by_role("button", name=re.compile("^Clause ")).last.click()
    popover = player.page.locator("aside[popover]:popover-open")
    clause = (popover.get_attribute("aria-label") or "").removeprefix("Clause ")
    expect(popover).to_contain_text(" ".join(player.get(f"/api/clauses/{clause}")["text"].split()))
    player.page.keyboard.press("Escape")
    expect(popover).to_have_count(0)


def check_chips(player: BrowserPlayer, table: str, brought: int) -> None:
    """Check that a player's stack is what they brought and what the history says they won."""
    last = player.views[table]["last_hand_id"]
    hands = player.get(f"/api/tables/{table}/hands")
    upto = next(hand["hand_number"] for hand in hands if hand["id"] == last)
    won = sum(hand["own_net"] or 0 for hand in hands if hand["hand_number"] <= upto)
    last_view = next(
        message["view"]
        for message in player.messages_by_seq.values()
        if message["view"]["last_hand_id"] == last
    )
    assert last_view["seats"][last_view["own"]["seat"]]["stack"] == brought + won


@pytest.mark.parametrize("table", GAMES)
def test_two_guests_play_every_game_to_the_end(
    browser: Browser, room: BrowserTestServer, table: str
) -> None:
    with (
        BrowserPlayer(browser, room) as visitor,
        BrowserPlayer(browser, room, phone=True, theme="light") as phone,
    ):
        looked = set()

        def look(player: BrowserPlayer) -> None:
            kind = player.views[table]["own"]["decision"]["decision"].removesuffix("Decision")
            if kind == "Show":
                return
            other = phone if player is visitor else visitor
            check_felt_hides_cards(table, other, player)
            seat = player.seat(table)
            assert seat
            assert player.shown_stack() == seat["stack"]
            if (player, kind) in looked:
                return
            looked.add((player, kind))
            player.wait_for_controls()
            player.check_axe()
            if player.phone:
                player.check_fits()
            player.screenshot_themes(f"{table}-{kind.lower()}")

        visitor.raise_methods.extend(["typed", "preset", "slider"])
        phone.cards_to_drag = visitor.cards_to_drag = 1
        brought = {}
        for patron in (visitor, phone):
            patron.sit(table)
            brought[patron] = 10_000 - patron.wallet
        hands = play_hand(table, visitor, phone, before_action=look)
        for patron, hand in zip((visitor, phone), hands, strict=True):
            patron.screenshot(f"{table}-over")
            assert sum(player["net"] for player in hand["players"]) <= 0
            check_chips(patron, table, brought[patron])
        check_cards_stayed_hidden(visitor, phone)
        check_cards_stayed_hidden(phone, visitor)
        check_result_shown(visitor, hands[0])
