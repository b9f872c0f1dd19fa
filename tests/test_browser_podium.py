"""The podium in real browsers: the floor opens games; a guest is called, seated and moved."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from browser_players import BrowserPlayer, sign_in_admin

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

    from browser_fixtures import BrowserTestServer

GAME = "Omaha eight-or-better"


def podium_tables(player: BrowserPlayer) -> list[dict[str, Any]]:
    """Return the tables of the podium."""
    tables: list[dict[str, Any]] = player.get("/api/podium")["tables"]
    return tables


def count_seated(table: dict[str, Any]) -> int:
    """Count the players at a table."""
    return sum(bool(name) for name in table["seats"])


def waitlist_card(player: BrowserPlayer) -> Locator:
    """Return the card of the waitlist."""
    heading = player.page.get_by_role("heading", name=GAME, exact=True)
    return player.page.locator("article, li").filter(has=heading)


def open_main_table(admin: BrowserPlayer) -> None:
    """Open a table for two with the form."""
    page = admin.page
    page.goto("/podium")
    page.get_by_role("button", name="Open a table").first.click()
    dialog = page.get_by_role("dialog")
    game = dialog.get_by_label("Game")
    expect(game).to_contain_text(GAME)
    label = game.locator("option").filter(has_text=GAME).first.text_content()
    game.select_option(label=label or "")
    dialog.get_by_label("Seats").fill("2")
    admin.screenshot("podium-open")
    admin.check_axe()
    dialog.get_by_role("button", name="Open table").click()
    expect(page.get_by_role("heading", name="Table 1")).to_be_visible()


def open_must_move_table(admin: BrowserPlayer) -> None:
    """Open a must-move table for three from the card of the waitlist."""
    waitlist_card(admin).get_by_role("button", name="Open a table").click()
    dialog = admin.page.get_by_role("dialog")
    dialog.get_by_label("Seats").fill("3")
    dialog.get_by_role("switch", name="Must-move").check()
    dialog.get_by_role("button", name="Open table").click()
    expect(admin.page.get_by_role("heading", name="must-move to 1")).to_be_visible()


def add_bot(admin: BrowserPlayer) -> None:
    """Put a bot on the waitlist, and wait until it is seated."""
    seated_before = sum(map(count_seated, podium_tables(admin)))
    waitlist_card(admin).get_by_role("button", name="Add bot").click()
    admin.wait_until(lambda: sum(map(count_seated, podium_tables(admin))) > seated_before)


def join_and_sit(guest: BrowserPlayer) -> str:
    """Join the waitlist in the lobby, answer the call, sit down and buy in; return the table."""
    page = guest.page
    page.goto("/")
    waitlist_card(guest).get_by_role("button", name="Join").click()
    place = page.get_by_label("Your place")
    expect(place).to_contain_text("Your seat is ready: table 2")
    guest.screenshot("podium-called")
    guest.check_axe()
    place.get_by_role("button", name="I’m coming").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name=re.compile("^2")).check(force=True)
    guest.screenshot("podium-seat")
    guest.check_axe()
    dialog.get_by_role("button", name="Sit down").click()
    page.wait_for_url(re.compile("/tables/"))
    table = page.url.rpartition("/")[2]
    guest.wait_until(lambda: (guest.views.get(table, {}).get("own") or {}).get("seat") == 1)
    return table


def test_a_guest_is_called_takes_a_seat_and_is_moved(
    browser: Browser, room: BrowserTestServer
) -> None:
    with (
        BrowserPlayer(browser, room) as admin,
        BrowserPlayer(browser, room, theme="light") as guest,
        BrowserPlayer(browser, room, phone=True) as railbird,
    ):
        sign_in_admin(admin)
        open_main_table(admin)
        add_bot(admin)
        add_bot(admin)
        open_must_move_table(admin)
        feeder = join_and_sit(guest)
        name = guest.name
        add_bot(admin)
        railbird.page.goto("/board")
        expect(railbird.page.get_by_text("must-move to 1")).to_be_visible()
        railbird.screenshot("board")
        railbird.check_axe()
        railbird.check_fits()
        railbird.page.goto(f"/tables/{feeder}")
        expect(railbird.page.get_by_role("button", name="Join waitlist")).to_be_visible()
        expect(railbird.page.get_by_role("button", name=re.compile("^Sit here"))).to_have_count(0)

        main = next(table for table in podium_tables(admin) if not table["must_move_to"])
        bot = next(filter(None, main["seats"]))
        page = admin.page
        page.get_by_role("tab", name=re.compile("^People")).click()
        admin.screenshot("podium-people")
        admin.check_axe()
        page.get_by_role("tab", name="Games").click()
        page.get_by_role("button", name=f"{bot}, a bot, seat").click()
        page.get_by_role("menuitem", name="Remove bot").click()
        dialog = page.get_by_role("dialog", name=f"Remove {bot}?")
        dialog.get_by_role("button", name="Remove bot").click()

        go_now = guest.page.get_by_role("button", name="Go now")

        def has_moved() -> bool:
            if go_now.count():
                guest.screenshot("podium-move")
                # The button goes when the move does not need it any more: do not wait for it.
                go_now.evaluate_all("buttons => buttons.forEach((button) => button.click())")
            if guest.page.url.endswith(f"/tables/{main['table_id']}"):
                return True
            guest.respond(feeder)
            return False

        guest.wait_until(has_moved)
        expect(guest.page.get_by_text("You have moved to table 1")).to_be_visible()
        guest.wait_until(
            lambda: any(
                name in table["seats"]
                for table in podium_tables(admin)
                if not table["must_move_to"]
            )
        )
        guest.check_axe()


def test_the_floor_gives_a_reason_and_undoes_an_action(
    browser: Browser, room: BrowserTestServer
) -> None:
    with (
        BrowserPlayer(browser, room, theme="light") as admin,
        BrowserPlayer(browser, room) as guest,
    ):
        sign_in_admin(admin)
        guest.page.goto("/account")
        guest.page.get_by_role("button", name=re.compile("guest", re.IGNORECASE)).first.click()
        guest.wait_until(lambda: guest.name)
        name = guest.name
        page = admin.page
        page.goto("/podium")
        page.get_by_role("tab", name=re.compile("^People")).click()
        page.get_by_role("button", name="Check ID").first.click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Player", exact=True).fill(name)
        dialog.get_by_label("Age", exact=True).fill("34")
        dialog.get_by_role("checkbox", name="Known to staff").check()
        admin.screenshot("podium-identify")
        admin.check_axe()
        dialog.get_by_role("button", name="Check ID").click()
        row = page.get_by_role("listitem").filter(has_text=name)
        row.get_by_role("button", name=name).click()
        page.get_by_role("menuitem", name="Bar").click()
        dialog.get_by_label("Reason").fill("threw cards")
        dialog.get_by_role("button", name="Bar").click()
        expect(row).to_contain_text("threw cards")
        page.get_by_role("tab", name=re.compile("^Log")).click()
        admin.screenshot("podium-record")
        admin.check_axe()
        page.get_by_role("button", name="Undo").first.click()
        dialog.get_by_role("button", name="Undo").click()
        page.get_by_role("tab", name=re.compile("^People")).click()
        expect(row).to_be_visible()
        expect(row).not_to_contain_text("threw cards")
