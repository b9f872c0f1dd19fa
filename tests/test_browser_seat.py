"""A seat in a real browser: chips, chat, keys, and what keeps fingers from slipping."""

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
    with BrowserPlayer(browser, room) as patron:
        page = patron.page
        page.goto("/")
        page.locator(f'a[href="/tables/{table}?sit"]').first.click()
        dialog = page.get_by_role("dialog")
        field = dialog.get_by_role("textbox", name="Chips")
        field.fill("1")
        expect(dialog.get_by_text(re.compile("^The minimum is "))).to_be_visible()
        dialog.get_by_role("button", name="Min").click()
        dialog.get_by_role("button", name="Play as a guest").click()
        patron.wait_until(lambda: patron.seat(table))
        brought = 10_000 - patron.wallet
        assert brought == patron.views[table]["buy_in"][0]

        menu = page.get_by_role("button", name="Your seat")
        menu.click()
        page.get_by_role("button", name="Sit out next hand").click()
        patron.wait_until(lambda: not (patron.seat(table) or {"sitting_in": True})["sitting_in"])
        while not patron.views[table]["own"]["top_up_range"][1]:
            patron.wait_until(
                lambda: patron.has_prompt(table) or patron.views[table]["own"]["top_up_range"][1]
            )
            patron.respond(table)
        menu.click()
        page.get_by_role("button", name=re.compile("^Add chips")).click()
        adding = page.get_by_role("dialog")
        adding.get_by_role("button", name="Min").click()
        adding.get_by_role("button", name="Add", exact=True).click()
        patron.wait_until(lambda: patron.wallet < 10_000 - brought)
        expect(adding).to_have_count(0)
        patron.action_bar.get_by_role("button", name="I’m back").click()
        patron.wait_until(lambda: (patron.seat(table) or {"sitting_in": False})["sitting_in"])

        patron.play(table)
        menu.click()
        seat = page.get_by_role("group", name="Your seat")
        seat.get_by_role("button", name=re.compile("^Leave")).click()
        while patron.seat(table):
            patron.wait_until(lambda: patron.has_prompt(table) or not patron.seat(table))
            patron.respond(table)
        moves = patron.get("/api/me/transactions")
        assert sum(move["chips"] for move in moves) == patron.wallet
        page.goto("/account")
        expect(page.get_by_role("main")).to_contain_text(f"{patron.wallet:,}")
        patron.screenshot("account-wallet")
        patron.check_axe()


def test_a_big_raise_must_be_confirmed(browser: Browser, room: BrowserTestServer) -> None:
    table = "crown-omaha"
    with BrowserPlayer(browser, room) as patron:
        patron.sit(table)
        while True:
            patron.wait_until(lambda: patron.has_prompt(table))
            decision = (patron.views[table]["own"] or {}).get("decision") or {}
            if decision.get("decision") == "BetDecision" and decision["raise_to"]:
                break
            patron.respond(table)
        turn = patron.turn_token(table)
        patron.action_bar.get_by_role("button", name=re.compile("^Max: ")).click()
        patron.press_button("Bet|Raise")
        sure = patron.action_bar.get_by_role("button", name=re.compile("^Confirm"))
        if sure.count():
            patron.screenshot("misclick")
            assert patron.turn_token(table) == turn
            patron.page.keyboard.press("Escape")
            expect(sure).to_have_count(0)
        patron.press_button("Fold")
        patron.wait_until(lambda: patron.turn_token(table) != turn)


def test_actions_can_be_chosen_in_advance(browser: Browser, room: BrowserTestServer) -> None:
    table = "wsop-big-o"
    with (
        BrowserPlayer(browser, room) as patron,
        BrowserPlayer(browser, room, theme="light") as other,
    ):
        patron.sit(table)
        other.sit(table)
        ahead = patron.page.get_by_role("group", name="Before your turn")
        while not (ahead.is_visible() and other.turn_token(table)):
            for one in (patron, other):
                if not (one is other and ahead.is_visible()):
                    one.respond(table)
            patron.page.wait_for_timeout(20)
        hand = patron.views[table]["hand_number"]
        call = ahead.get_by_role("button", name="Call any")
        call.click()
        expect(call).to_have_attribute("aria-pressed", "true")
        patron.screenshot("in-advance")
        seat = patron.views[table]["own"]["seat"]
        said = len(patron.messages_by_seq)
        other.act(table)

        def acted() -> bool:
            lines = [
                line
                for told in list(patron.messages_by_seq.values())[said:]
                for line in told["lines"]
            ]
            return any(
                line["event"]["event"] in ("Called", "Checked") and line["seat"] == seat
                for line in lines
            )

        patron.wait_until(lambda: acted() or patron.views[table]["hand_number"] != hand)
        assert acted()


def test_players_can_chat_and_mute_each_other(browser: Browser, room: BrowserTestServer) -> None:
    table = "wsop-pineapple"
    with (
        BrowserPlayer(browser, room) as patron,
        BrowserPlayer(browser, room, theme="light") as other,
    ):
        patron.sit(table)
        other.sit(table)
        for one in (patron, other):
            one.page.get_by_role("tab", name=re.compile("^Chat")).click()
        other.page.get_by_label("Message").fill("Nice <b>hand</b>")
        other.page.get_by_role("button", name="Send").click()
        log = patron.page.get_by_role("log", name="Chat")
        expect(log).to_contain_text("Nice <b>hand</b>")
        patron.screenshot("chat")
        patron.check_axe()
        log.get_by_role("button", name=f"Mute {other.name}").click()
        expect(log).not_to_contain_text("Nice")
        other.page.get_by_label("Message").fill("Hello?")
        other.page.get_by_role("button", name="Send").click()
        expect(other.page.get_by_role("log", name="Chat")).to_contain_text("Hello?")
        expect(log).not_to_contain_text("Hello?")
        patron.page.get_by_role("button", name=f"{other.name} ×").click()
        expect(log).to_contain_text("Hello?")


def test_a_hand_can_be_played_with_the_keyboard_alone(
    browser: Browser, room: BrowserTestServer
) -> None:
    table = "wsop-omaha-hilo"
    with BrowserPlayer(browser, room) as patron:
        page = patron.page
        page.goto("/")
        expect(page.locator(f'a[href="/tables/{table}?sit"]').first).to_be_visible()
        _tab_to(patron, f'a[href="/tables/{table}?sit"]')
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_be_visible()
        _tab_to(patron, "dialog footer button:last-child")
        page.keyboard.press("Enter")
        patron.wait_until(lambda: patron.seat(table))
        known = patron.views[table]["last_hand_id"]
        played = False
        raised = False
        while not (played and patron.views[table]["last_hand_id"] != known):
            patron.wait_until(
                lambda: patron.has_prompt(table) or patron.views[table]["last_hand_id"] != known  # noqa: B023
            )
            turn = patron.turn_token(table)
            if not turn and patron.has_prompt(table):
                _tab_to(patron, ".dock .actions button")
                page.keyboard.press("Enter")
                patron.wait_until(lambda: not patron.has_prompt(table) or patron.turn_token(table))
            elif not turn:
                known = patron.views[table]["last_hand_id"]
            elif patron.views[table]["own"]["decision"]["decision"] == "BetDecision":
                patron.wait_for_controls()
                played = True
                if not raised and patron.views[table]["own"]["decision"]["raise_to"]:
                    page.keyboard.press("r")
                    page.keyboard.press("ArrowUp")
                    page.keyboard.press("Enter")
                    raised = True
                else:
                    page.keyboard.press("c")
                patron.wait_until(lambda: patron.turn_token(table) != turn)  # noqa: B023
            else:
                patron.wait_until(lambda: patron.turn_token(table) != turn)  # noqa: B023
        _tab_to(patron, ".log button[popovertarget]")
        page.keyboard.press("Enter")
        popover = page.locator("aside[popover]:popover-open")
        expect(popover).to_be_visible()
        page.keyboard.press("Escape")
        expect(popover).to_have_count(0)


def _tab_to(patron: BrowserPlayer, selector: str) -> None:
    """Press Tab until something has the focus, and see that it shows."""
    for _ in range(400):
        if patron.page.evaluate("at => document.activeElement.matches(at)", selector):
            break
        patron.page.keyboard.press("Tab")
    else:
        raise AssertionError(f"keys do not lead to {selector}")
    seen = patron.page.evaluate(
        "() => { const style = getComputedStyle(document.activeElement);"
        " return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2; }"
    )
    assert seen, f"the focus on {selector} is not to be seen"


def test_cards_are_animated_unless_reduced_motion_is_set(
    browser: Browser, room: BrowserTestServer
) -> None:
    table = "wsop-crazy-pineapple"
    with (
        BrowserPlayer(browser, room, reduced_motion=False) as moving,
        BrowserPlayer(browser, room) as still,
    ):
        for patron in (moving, still):
            patron.page.add_init_script(
                "window.moved = 0; const old = Element.prototype.animate;"
                "Element.prototype.animate = function (frames, options) {"
                " const time = typeof options === 'number' ? options : options?.duration ?? 0;"
                " if (time > 0) window.moved += 1; return old.call(this, frames, options); };"
            )
            patron.sit(table)
        play_hand(table, moving, still)
        assert moving.page.evaluate("window.moved") > 0
        assert still.page.evaluate("window.moved") == 0
        assert (
            still.page.evaluate(
                "document.getAnimations().filter(one => one.effect.getTiming().duration > 1).length"
            )
            == 0
        )
