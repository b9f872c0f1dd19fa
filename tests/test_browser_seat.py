"""A seat in a real browser: chips, chat, keyboard, and protection from misclicks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from browser_players import BrowserPlayer, play_hand

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from browser_fixtures import BrowserTestServer


def test_chips_come_from_the_wallet_and_go_back(browser: Browser, room: BrowserTestServer) -> None:
    table = "wsop-omaha"
    with BrowserPlayer(browser, room) as player:
        page = player.page
        page.goto("/")
        page.locator(f'a[href="/tables/{table}?sit"]').first.click()
        dialog = page.get_by_role("dialog")
        field = dialog.get_by_role("textbox", name="Chips")
        field.fill("1")
        expect(dialog.get_by_text(re.compile("^The minimum is "))).to_be_visible()
        dialog.get_by_role("button", name="Min").click()
        dialog.get_by_role("button", name="Play as a guest").click()
        player.wait_until(lambda: player.seat(table))
        buy_in = 10_000 - player.wallet
        assert buy_in == player.views[table]["buy_in"][0]

        menu = page.get_by_role("button", name="Your seat")
        menu.click()
        page.get_by_role("button", name="Sit out next hand").click()
        player.wait_until(lambda: not (player.seat(table) or {"sitting_in": True})["sitting_in"])
        while not player.views[table]["own"]["top_up_range"][1]:
            player.wait_until(
                lambda: player.has_prompt(table) or player.views[table]["own"]["top_up_range"][1]
            )
            player.respond(table)
        menu.click()
        page.get_by_role("button", name=re.compile("^Add chips")).click()
        add_dialog = page.get_by_role("dialog")
        add_dialog.get_by_role("button", name="Min").click()
        add_dialog.get_by_role("button", name="Add", exact=True).click()
        player.wait_until(lambda: player.wallet < 10_000 - buy_in)
        expect(add_dialog).to_have_count(0)
        player.action_bar.get_by_role("button", name="I’m back").click()
        player.wait_until(lambda: (player.seat(table) or {"sitting_in": False})["sitting_in"])

        player.play(table)
        menu.click()
        seat = page.get_by_role("group", name="Your seat")
        seat.get_by_role("button", name=re.compile("^Leave")).click()
        while player.seat(table):
            player.wait_until(lambda: player.has_prompt(table) or not player.seat(table))
            player.respond(table)
        transactions = player.get("/api/me/transactions")
        assert sum(entry["chips"] for entry in transactions) == player.wallet
        page.goto("/account")
        expect(page.get_by_role("main")).to_contain_text(f"{player.wallet:,}")
        player.screenshot("account-wallet")
        player.check_axe()


def test_a_big_raise_must_be_confirmed(browser: Browser, room: BrowserTestServer) -> None:
    table = "crown-omaha"
    with BrowserPlayer(browser, room) as player:
        player.sit(table)
        while True:
            player.wait_until(lambda: player.has_prompt(table))
            decision = (player.views[table]["own"] or {}).get("decision") or {}
            if decision.get("decision") == "BetDecision" and decision["raise_to"]:
                break
            player.respond(table)
        turn = player.turn_token(table)
        player.action_bar.get_by_role("button", name=re.compile("^Max: ")).click()
        player.press_button("Bet|Raise")
        confirm = player.action_bar.get_by_role("button", name=re.compile("^Confirm"))
        if confirm.count():
            player.screenshot("misclick")
            assert player.turn_token(table) == turn
            player.page.keyboard.press("Escape")
            expect(confirm).to_have_count(0)
        player.press_button("Fold")
        player.wait_until(lambda: player.turn_token(table) != turn)


def test_actions_can_be_chosen_in_advance(browser: Browser, room: BrowserTestServer) -> None:
    table = "wsop-big-o"
    with (
        BrowserPlayer(browser, room) as player,
        BrowserPlayer(browser, room, theme="light") as other,
    ):
        player.sit(table)
        other.sit(table)
        preactions = player.page.get_by_role("group", name="Before your turn")
        while not (preactions.is_visible() and other.turn_token(table)):
            for guest in (player, other):
                if not (guest is other and preactions.is_visible()):
                    guest.respond(table)
            player.page.wait_for_timeout(20)
        hand = player.views[table]["hand_number"]
        call = preactions.get_by_role("button", name="Call any")
        call.click()
        expect(call).to_have_attribute("aria-pressed", "true")
        player.screenshot("in-advance")
        seat = player.views[table]["own"]["seat"]
        message_count = len(player.messages_by_seq)
        other.act(table)

        def acted() -> bool:
            lines = [
                line
                for value in list(player.messages_by_seq.values())[message_count:]
                for line in value["lines"]
            ]
            return any(
                line["event"]["event"] in ("Called", "Checked") and line["seat"] == seat
                for line in lines
            )

        player.wait_until(lambda: acted() or player.views[table]["hand_number"] != hand)
        assert acted()


def test_players_can_chat_and_mute_each_other(browser: Browser, room: BrowserTestServer) -> None:
    table = "wsop-pineapple"
    with (
        BrowserPlayer(browser, room) as player,
        BrowserPlayer(browser, room, theme="light") as other,
    ):
        player.sit(table)
        other.sit(table)
        for visitor in (player, other):
            visitor.page.get_by_role("tab", name=re.compile("^Chat")).click()
        other.page.get_by_label("Message").fill("Nice <b>hand</b>")
        other.page.get_by_role("button", name="Send").click()
        log = player.page.get_by_role("log", name="Chat")
        expect(log).to_contain_text("Nice <b>hand</b>")
        player.screenshot("chat")
        player.check_axe()
        log.get_by_role("button", name=f"Mute {other.name}", exact=True).click()
        expect(log).not_to_contain_text("Nice")
        other.page.get_by_label("Message").fill("Hello?")
        other.page.get_by_role("button", name="Send").click()
        expect(other.page.get_by_role("log", name="Chat")).to_contain_text("Hello?")
        expect(log).not_to_contain_text("Hello?")
        player.page.get_by_role("button", name=f"{other.name} ×", exact=True).click()
        expect(log).to_contain_text("Hello?")


def test_a_hand_can_be_played_with_the_keyboard_alone(
    browser: Browser, room: BrowserTestServer
) -> None:
    table = "wsop-omaha-hilo"
    with BrowserPlayer(browser, room) as player:
        page = player.page
        page.goto("/")
        expect(page.locator(f'a[href="/tables/{table}?sit"]').first).to_be_visible()
        _tab_to(player, f'a[href="/tables/{table}?sit"]')
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_be_visible()
        _tab_to(player, "dialog footer button:last-child")
        page.keyboard.press("Enter")
        player.wait_until(lambda: player.seat(table))
        last_hand_id = player.views[table]["last_hand_id"]
        played = False
        raised = False
        while not (played and player.views[table]["last_hand_id"] != last_hand_id):
            player.wait_until(
                lambda hand_id=last_hand_id: (  # type: ignore[misc]
                    player.has_prompt(table) or player.views[table]["last_hand_id"] != hand_id
                )
            )
            turn = player.turn_token(table)
            if not turn and player.has_prompt(table):
                _tab_to(player, ".dock .actions button")
                page.keyboard.press("Enter")
                player.wait_until(lambda: not player.has_prompt(table) or player.turn_token(table))
            elif not turn:
                last_hand_id = player.views[table]["last_hand_id"]
            elif player.views[table]["own"]["decision"]["decision"] == "BetDecision":
                player.wait_for_controls()
                played = True
                if not raised and player.views[table]["own"]["decision"]["raise_to"]:
                    page.keyboard.press("r")
                    page.keyboard.press("ArrowUp")
                    page.keyboard.press("Enter")
                    raised = True
                else:
                    page.keyboard.press("c")
                player.wait_until(lambda: player.turn_token(table) != turn)  # noqa: B023
            else:
                player.wait_until(lambda: player.turn_token(table) != turn)  # noqa: B023
        _tab_to(player, ".log button[popovertarget]")
        page.keyboard.press("Enter")
        popover = page.locator("aside[popover]:popover-open")
        expect(popover).to_be_visible()
        page.keyboard.press("Escape")
        expect(popover).to_have_count(0)


def _tab_to(player: BrowserPlayer, selector: str) -> None:
    """Press Tab until an element has the focus, and check that the focus can be seen.

    Both are read at once: the page may remove a button at any moment, and the focus with it.
    """
    outline_of_focused = """selector => {
        if (!document.activeElement.matches(selector)) return null;
        const style = getComputedStyle(document.activeElement);
        return style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth);
    }"""
    for _ in range(400):
        outline = player.page.evaluate(outline_of_focused, selector)
        if outline is not None:
            break
        player.page.keyboard.press("Tab")
    else:
        raise AssertionError(f"Tab does not reach {selector}")
    assert outline >= 2, f"the focus on {selector} cannot be seen"


def test_cards_are_animated_unless_reduced_motion_is_set(
    browser: Browser, room: BrowserTestServer
) -> None:
    table = "wsop-crazy-pineapple"
    with (
        BrowserPlayer(browser, room, reduced_motion=False) as player,
        BrowserPlayer(browser, room) as calm_player,
    ):
        for guest in (player, calm_player):
            guest.page.add_init_script(
                "window.animationCount = 0; const old = Element.prototype.animate;"
                "Element.prototype.animate = function (frames, options) {"
                " const time = typeof options === 'number' ? options : options?.duration ?? 0;"
                " if (time > 0) window.animationCount += 1;"
                " return old.call(this, frames, options); };"
            )
            guest.sit(table)
        play_hand(table, player, calm_player)
        assert player.page.evaluate("window.animationCount") > 0
        assert calm_player.page.evaluate("window.animationCount") == 0
        assert (
            calm_player.page.evaluate(
                "document.getAnimations().filter(one => one.effect.getTiming().duration > 1).length"
            )
            == 0
        )
