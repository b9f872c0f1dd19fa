"""Every page in a real browser: desktop and phone, dark and light, player and floor."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, Literal

import pyotp
import pytest
from playwright.sync_api import expect

from browser_players import BrowserPlayer, sign_in_admin
from cardspeak.sealed_hand import check_sealed_hand, read_sealed_hand

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from browser_fixtures import BrowserTestServer

PAGES = {
    "lobby": "/",
    "games": "/games",
    "game": "/games/badugi",
    "house": "/houses/crown",
    "about": "/about",
    "hands": "/hands",
    "account": "/account",
    "settings": "/account?tab=settings",
}


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_every_page_is_accessible(browser: Browser, room: BrowserTestServer, phone: bool) -> None:
    with BrowserPlayer(browser, room, phone=phone) as player:
        for name, path in PAGES.items():
            player.page.goto(path)
            player.wait_for_page()
            for theme in ("dark", "light"):
                player.switch_theme(theme)
                player.screenshot(name)
                player.check_axe()
            if phone:
                player.check_fits()


@pytest.mark.clause("crown-38.11")
def test_the_page_of_a_house_shows_its_rules(browser: Browser, room: BrowserTestServer) -> None:
    with BrowserPlayer(browser, room, phone=True) as player:
        page = player.page
        page.goto("/houses/crown")
        rules = page.get_by_role("region", name="Rulebook")
        rules.get_by_text("Full text, clause by clause").click()
        book = player.get("/api/houses/crown/clauses")
        expect(rules.locator("dt")).to_have_text([clause["number"] for clause in book])
        expect(rules.locator("dd").last).to_have_text(" ".join(book[-1]["text"].split()))
        player.check_axe()
        player.check_fits()


def test_the_theme_can_be_chosen(browser: Browser, room: BrowserTestServer) -> None:
    with BrowserPlayer(browser, room) as player:
        page = player.page
        page.goto("/")
        background = "getComputedStyle(document.documentElement).backgroundColor"
        dark = page.evaluate(background)
        page.get_by_role("button", name=re.compile("^Theme")).click()
        expect(page.get_by_role("button", name="Theme: light")).to_be_visible()
        expect(page.locator("html")).not_to_have_css("background-color", dark)
        light = page.evaluate(background)
        page.reload()
        expect(page.locator("html")).to_have_css("background-color", light)


def check_shuffle(player: BrowserPlayer) -> None:
    """Check the shuffle of the hand that is replayed, in the browser and from its download."""
    page = player.page
    page.get_by_role("button", name="Check the shuffle").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("The seal is whole.")
    expect(dialog).to_contain_text("the seal that your browser noted before the first card")
    player.check_axe()
    player.screenshot("check-shuffle")
    with page.expect_download() as download:
        dialog.get_by_role("link", name=re.compile("cardspeak verify")).click()
    check_sealed_hand(read_sealed_hand(download.value.path().read_bytes()))
    page.keyboard.press("Escape")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_hand_can_be_replayed_in_the_browser(
    browser: Browser, room: BrowserTestServer, theme: Literal["dark", "light"]
) -> None:
    table = {"dark": "crown-seven-card-stud", "light": "official-omaha"}[theme]
    with (
        BrowserPlayer(browser, room, theme=theme) as player,
        BrowserPlayer(browser, room, theme=theme, phone=True) as friend,
    ):
        player.context.grant_permissions(["clipboard-read", "clipboard-write"])
        player.sit(table)
        hand = player.play(table)
        page = player.page
        page.goto("/hands")
        page.locator(f'a[href="/hands/{hand["id"]}"]').click()
        step = page.get_by_role("slider", name="Step")
        expect(step).to_be_visible()
        player.check_axe()
        page.get_by_role("button", name="Go to end (End)").click()
        player.screenshot("replay")
        last_step = step.input_value()
        results = page.get_by_role("table", name="Results")
        net = f"{abs(hand['own_net']):,}"
        expect(results.get_by_role("row", name=re.compile(player.name))).to_contain_text(net)
        page.keyboard.press("Home")
        expect(step).to_have_value("0")
        page.get_by_role("button", name="Play", exact=True).click()
        expect(step).not_to_have_value("0")
        page.keyboard.press("End")
        expect(step).to_have_value(last_step)

        for kind, field in (("PHH", "variant"), ("Text", "")):
            link = page.get_by_role("link", name=re.compile(f"^{kind}"))
            if not link.count():
                continue
            with page.expect_download() as download:
                link.click()
            text = download.value.path().read_text("utf-8")
            assert field in text
            assert player.name in text

        check_shuffle(player)
        page.get_by_role("button", name="Share my view").click()
        expect(page.get_by_text(re.compile("copied"))).to_be_visible()
        link = page.evaluate("navigator.clipboard.readText()")
        own_replay = player.get(f"/api/hands/{hand['id']}")
        friend.page.goto(link)
        expect(friend.page.get_by_text("shared view")).to_be_visible()
        friend.screenshot("replay")
        friend.check_axe()
        friend.check_fits()
        token = link.partition("share=")[2]
        shared_replay = friend.get(f"/api/hands/{hand['id']}?share={token}")
        assert shared_replay["steps"] == own_replay["steps"]
        public_replay = friend.get(f"/api/hands/{hand['id']}")
        assert public_replay["viewer_seat"] == -1


def test_on_a_phone_the_header_links_to_every_page(
    browser: Browser, room: BrowserTestServer
) -> None:
    """Links that do not fit are in a menu, which opens by touch and by keyboard."""
    pages = ["Lobby", "Tournaments", "Games", "Hands", "Floor"]
    with BrowserPlayer(browser, room) as admin, BrowserPlayer(browser, room, phone=True) as phone:
        sign_in_admin(admin)
        links = admin.page.get_by_role("navigation", name="Pages").get_by_role("link")
        expect(links).to_have_text(pages)
        expect(admin.page.get_by_role("button", name=re.compile("^Pages"))).to_have_count(0)
        for width in (1024, 800, 769):
            admin.page.set_viewport_size({"width": width, "height": 700})
            assert admin.page.evaluate(_HEADER_FITS)

        phone.context.add_cookies(admin.context.cookies())  # type: ignore[arg-type]
        page = phone.page
        for width in (375, 320, 640, 768):
            page.set_viewport_size({"width": width, "height": 812})
            page.goto("/games")
            expect(page.get_by_role("link", name="Your account, Mira Pit")).to_be_visible()
            assert page.evaluate(_HEADER_FITS)
        page.set_viewport_size({"width": 375, "height": 812})
        phone.check_fits()
        menu_button = page.get_by_role("button", name="Pages: Games")
        links = page.get_by_role("navigation", name="Pages").get_by_role("link")
        expect(links).to_have_count(0)
        menu_button.focus()
        page.keyboard.press("Enter")
        expect(links).to_have_text(pages)
        phone.screenshot("header")
        phone.check_axe()
        phone.check_fits()
        page.keyboard.press("Escape")
        expect(links).to_have_count(0)
        expect(menu_button).to_be_focused()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        expect(links.first).to_be_focused()
        page.keyboard.press("Escape")
        menu_button.tap()
        links.last.tap()
        expect(page.get_by_role("heading", name="Floor")).to_be_visible()
        expect(links).to_have_count(0)
        expect(page.get_by_role("button", name="Pages: Floor")).to_be_visible()


_HEADER_FITS: Final = """() => {
  const header = document.querySelector("header");
  return header.scrollWidth <= innerWidth;
}"""


def test_an_admin_pauses_a_table_and_makes_a_ruling(
    browser: Browser, room: BrowserTestServer
) -> None:
    table = "canberra-seven-card-stud"
    with (
        BrowserPlayer(browser, room) as admin,
        BrowserPlayer(browser, room, theme="light") as player,
    ):
        page = admin.page
        sign_in_admin(admin)
        page.get_by_role("link", name="Floor").click()
        expect(page.get_by_role("heading", name="Floor")).to_be_visible()
        admin.screenshot("floor")
        admin.check_axe()

        player.sit(table)
        player.wait_until(lambda: player.turn_token(table))
        page.goto(f"/floor?table={table}")
        page.get_by_role("button", name="Pause").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Reason").fill("a card is on the floor")
        dialog.get_by_role("button", name="Pause").click()
        expect(player.action_bar).to_contain_text("a card is on the floor")
        player.screenshot("paused")
        player.check_axe()
        page.get_by_role("button", name="Resume").click()
        page.get_by_role("dialog").get_by_role("button", name="Resume").click()
        player.wait_until(lambda: not player.views[table]["pause_reason"])

        page.get_by_role("button", name="Report an irregularity").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Category").select_option("Anything else")
        dialog.get_by_label("What happened").select_option("not-covered")
        admin.screenshot("report")
        admin.check_axe()
        dialog.get_by_label("Reason").fill("the lights went out")
        dialog.get_by_role("button", name="Report", exact=True).click()
        expect(dialog).to_have_count(0)
        make_ruling = page.get_by_role("button", name="Make ruling")
        expect(make_ruling).to_be_visible()
        admin.screenshot("ruling")
        admin.check_axe()
        player.wait_until(lambda: player.views[table]["ruling_about"])
        player.screenshot("deciding")
        page.get_by_role("radio").first.check()
        make_ruling.click()
        page.get_by_role("dialog").get_by_role("button", name="Confirm ruling").click()
        player.wait_until(lambda: not player.views[table]["ruling_about"])
        player.play(table)


PLAYER_NAME: Final = "Rosa Reset"


def fill_in_credentials(player: BrowserPlayer, tab: str, password: str) -> None:
    """Open a way to sign in, and fill in name and password."""
    page = player.page
    page.goto("/account")
    page.get_by_role("tab", name=tab).click()
    page.get_by_label("Name", exact=True).fill(PLAYER_NAME)
    page.get_by_label("Password", exact=True).fill(password)


def reset_password_as_admin(admin: BrowserPlayer) -> str:
    """Reset the player's password, and return the one-time password that the admin is shown."""
    sign_in_admin(admin)
    page = admin.page
    page.goto("/admin")
    page.get_by_title(f"Edit {PLAYER_NAME}").click()
    dialog = page.get_by_role("dialog", name=PLAYER_NAME, exact=True)
    dialog.get_by_role("button", name="Signed in…").click()
    expect(dialog.get_by_text("here now")).to_be_visible()
    admin.screenshot("account-dialog")
    admin.check_axe()
    dialog.get_by_role("button", name="Reset password…").click()
    page.get_by_role("button", name="Reset password", exact=True).click()
    one_time_password = dialog.locator("code").inner_text()
    admin.screenshot("one-time-password")
    admin.check_axe()
    return one_time_password


def turn_on_second_factor(player: BrowserPlayer, password: str) -> str:
    """Turn the second factor on, and return a recovery code."""
    page = player.page
    page.get_by_label("Your password").first.fill(password)
    page.get_by_role("button", name="Set up").click()
    app = pyotp.TOTP(page.locator("form code").inner_text().replace(" ", ""))
    player.screenshot("second-factor")
    player.check_axe()
    player.check_fits()
    page.get_by_label("Code").fill(app.now())
    page.get_by_role("button", name="Turn on").click()
    recovery_code = page.locator("li code").first.inner_text()
    player.screenshot("recovery-codes")
    player.check_axe()
    player.check_fits()
    return recovery_code


def test_a_reset_password_is_replaced_and_a_second_factor_asked_for(
    browser: Browser, room: BrowserTestServer
) -> None:
    password = "a word for later on"
    with (
        BrowserPlayer(browser, room) as admin,
        BrowserPlayer(browser, room, phone=True, theme="light") as player,
    ):
        page = player.page
        fill_in_credentials(player, "New account", "the first word of all")
        page.get_by_role("button", name="Create account").click()
        expect(page.get_by_role("link", name=f"Your account, {PLAYER_NAME}")).to_be_visible()
        one_time_password = reset_password_as_admin(admin)

        fill_in_credentials(player, "Sign in", one_time_password)
        sign_in = page.get_by_role("button", name="Sign in", exact=True).last
        sign_in.click()
        page.get_by_label("New password").fill(password)
        player.screenshot("new-password")
        player.check_axe()
        sign_in.click()
        expect(page.get_by_role("link", name=f"Your account, {PLAYER_NAME}")).to_be_visible()
        page.goto("/account?tab=security")
        notice = page.get_by_text("An admin reset your password on")
        expect(notice).to_be_visible()
        expect(page.get_by_text("Reset password", exact=True)).to_be_visible()
        player.screenshot("security")
        player.check_axe()
        player.check_fits()
        page.get_by_role("button", name="OK").click()
        expect(notice).to_have_count(0)

        recovery_code = turn_on_second_factor(player, password)
        page.get_by_role("button", name="Sign out everywhere").click()
        page.get_by_role("dialog").get_by_role("button", name="Sign out everywhere").click()
        expect(page.get_by_role("link", name=f"Your account, {PLAYER_NAME}")).to_have_count(0)
        fill_in_credentials(player, "Sign in", password)
        sign_in.click()
        page.get_by_label("Code").fill(recovery_code)
        player.screenshot("code")
        sign_in.click()
        expect(page.get_by_role("link", name=f"Your account, {PLAYER_NAME}")).to_be_visible()

        # A browser logs each refusal: the new password and the code were asked for.
        assert ["status of 401" in error for error in player.page_errors] == [True, True]
        player.page_errors.clear()

        admin.page.goto("/journal")
        expect(admin.page.get_by_text(f"Reset password: {PLAYER_NAME}")).to_be_visible()
        admin.screenshot("journal")
        admin.check_axe()
