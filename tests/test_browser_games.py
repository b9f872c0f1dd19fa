"""Whole hands in a real browser, with what the page offers: on a desktop and on a phone.

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
    """Return a sentence up to its first card, because pages show cards as pictures."""
    return text.split("[", maxsplit=1)[0].strip()


def own_cards(view: dict[str, Any]) -> set[str]:
    """Return the cards that only the viewer of this view may know."""
    if not view["own"] or view["hand_over"]:
        return set()
    turn = view["pending_action"]
    if turn is None or turn["decision"] in ("ShowDecision", "RunItDecision"):
        return set()
    hand_view = view["seats"][view["own"]["seat"]]["hand_view"]
    return cards_in_json(hand_view["down_cards"]) if hand_view else set()


def check_cards_stayed_hidden(player: BrowserPlayer, other: BrowserPlayer) -> None:
    """Check that the other player never received a card that was hidden from them."""
    message_count = 0
    for seq, message in player.messages_by_seq.items():
        hidden = own_cards(message["view"])
        if hidden and seq in other.messages_by_seq:
            assert not hidden & cards_in_json(other.messages_by_seq[seq]["view"])
            assert not hidden & cards_in_json(
                [line for line in other.messages_by_seq[seq]["lines"] if line["seq"] == seq]
            )
            message_count += 1
    assert message_count


def check_page_hides_cards(table: str, player: BrowserPlayer, other: BrowserPlayer) -> None:
    """Check that the other player's page has no card that is hidden from them."""
    hidden = own_cards(player.views[table])
    html = other.page.locator(".play").inner_html()
    for card in hidden:
        assert f"{RANKS.get(card[0], card[0])} of {SUITS[card[1]]}" not in html


def check_result_shown(player: BrowserPlayer) -> None:
    """Check that the page says how the last hand ended, and opens the clause of it.

    Bots go on playing meanwhile, and the page keeps only the last lines.
    """
    log = player.page.get_by_role("region", name="Hand log")

    def is_last_result_shown() -> bool:
        shown = " ".join(log.inner_text().split())
        results = [
            text_before_first_card(line["text"])
            for message in player.messages_by_seq.values()
            for line in message["lines"]
            if line["event"]["event"] in RESULT_EVENTS
        ]
        return results[-1] in shown

    player.wait_until(is_last_result_shown)
    log.get_by_role("button", name=re.compile("^Clause ")).last.click()
    popover = player.page.locator("aside[popover]:popover-open")
    clause = (popover.get_attribute("aria-label") or "").removeprefix("Clause ")
    expect(popover).to_contain_text(" ".join(player.get(f"/api/clauses/{clause}")["text"].split()))
    player.page.keyboard.press("Escape")
    expect(popover).to_have_count(0)


def check_chips(player: BrowserPlayer, table: str, buy_in: int) -> None:
    """Check that a player's stack is their buy-in and what the history says they won."""
    last_hand_id = player.views[table]["last_hand_id"]
    last_number = player.get(f"/api/hands/{last_hand_id}")["hand_number"]
    own_hands = [hand for hand in player.get("/api/me/hands") if hand["table_id"] == table]
    net = sum(hand["own_net"] for hand in own_hands if hand["hand_number"] <= last_number)
    last_view = next(
        message["view"]
        for message in player.messages_by_seq.values()
        if message["view"]["last_hand_id"] == last_hand_id
    )
    assert last_view["seats"][last_view["own"]["seat"]]["stack"] == buy_in + net


@pytest.mark.parametrize("table", GAMES)
def test_two_guests_play_every_game_to_the_end(
    browser: Browser, room: BrowserTestServer, table: str
) -> None:
    with (
        BrowserPlayer(browser, room) as desktop,
        BrowserPlayer(browser, room, phone=True, theme="light") as phone,
    ):
        checked_decisions = set()

        def check_page(player: BrowserPlayer) -> None:
            kind = player.views[table]["own"]["decision"]["decision"].removesuffix("Decision")
            if kind == "Show":
                return
            other = phone if player is desktop else desktop
            check_page_hides_cards(table, other, player)
            seat = player.seat(table)
            assert seat
            assert player.shown_stack() == seat["stack"]
            if (player, kind) in checked_decisions:
                return
            checked_decisions.add((player, kind))
            player.wait_for_controls()
            player.check_axe()
            if player.phone:
                player.check_fits()
            player.screenshot_themes(f"{table}-{kind.lower()}")

        desktop.raise_methods.extend(["typed", "preset", "slider"])
        phone.cards_to_drag = desktop.cards_to_drag = 1
        buy_ins = {}
        for guest in (desktop, phone):
            guest.sit(table)
            buy_ins[guest] = 10_000 - guest.wallet
        hands = play_hand(table, desktop, phone, before_action=check_page)
        for guest, hand in zip((desktop, phone), hands, strict=True):
            guest.screenshot(f"{table}-over")
            assert sum(player["net"] for player in hand["players"]) <= 0
            check_chips(guest, table, buy_ins[guest])
        check_cards_stayed_hidden(desktop, phone)
        check_cards_stayed_hidden(phone, desktop)
        check_result_shown(desktop)
