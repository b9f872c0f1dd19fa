"""A must-move in real browsers: the floor fills three tables, and a guest is moved to the first."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from browser_fixtures import BrowserTestServer, browser_test_server
from browser_players import BrowserPlayer, sign_in_admin

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

GAME = re.compile("^Hold'em, fixed limit 20/40")


@pytest.fixture
def room(tmp_path: Path) -> Iterator[BrowserTestServer]:
    """Run a room for this test alone: in the shared one others may have opened waitlists."""
    with browser_test_server(tmp_path / "room.db") as server:
        yield server


def podium_view(player: BrowserPlayer) -> dict[str, Any]:
    """Return the podium's view."""
    view: dict[str, Any] = player.get("/api/podium")
    return view


def podium_table(player: BrowserPlayer, table: str) -> dict[str, Any]:
    """Return a table of the podium."""
    tables: list[dict[str, Any]] = podium_view(player)["tables"]
    return next(view for view in tables if view["name"] == table)


def choose_holdem(floor: BrowserPlayer) -> None:
    """Choose hold'em in the form for a waitlist."""
    dialog = floor.page.get_by_role("dialog")
    game = dialog.get_by_label("Game")
    label = game.locator("option", has_text=GAME).first.text_content()
    game.select_option(label=label)
    expect(dialog.get_by_label("Bets")).to_have_value("20-40")
    floor.screenshot_themes("podium-open-list")


def open_waitlist(floor: BrowserPlayer) -> None:
    """Open a waitlist."""
    page = floor.page
    page.goto("/podium")
    page.get_by_role("button", name="Open a waitlist").first.click()
    choose_holdem(floor)
    floor.check_axe()
    page.get_by_role("dialog").get_by_role("button", name="Open waitlist").click()
    expect(page.get_by_role("heading", name="Hold'em", level=3)).to_be_visible()


def open_table(floor: BrowserPlayer, *, must_move: bool) -> None:
    """Open a table of three seats from the waitlist."""
    page = floor.page
    page.locator("article header").get_by_role("button", name="Open a table").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("Bets")).to_have_value("20-40")
    dialog.get_by_label("Seats").fill("3")
    if must_move:
        dialog.get_by_label("Must-move").check()
        floor.screenshot("podium-open-table")
    dialog.get_by_role("button", name="Open table").click()
    expect(dialog).to_have_count(0)


def add_bots(floor: BrowserPlayer, count: int) -> None:
    """Put bots on the waitlist, one by one."""
    player_count = count_players(floor)
    for index in range(1, count + 1):
        floor.page.get_by_role("button", name="Add bot").click()
        floor.wait_until(partial(lambda goal: count_players(floor) == goal, player_count + index))


def count_players(floor: BrowserPlayer) -> int:
    """Count the players who wait, were called or play."""
    view = podium_view(floor)
    waiting = sum(len(waitlist["waiting"]) for waitlist in view["waitlists"])
    playing = sum(bool(name) for table in view["tables"] for name in table["seats"])
    return waiting + len(view["calls"]) + playing


def join_waitlist(guest: BrowserPlayer) -> None:
    """Join the waitlist as a guest, with one click in the lobby."""
    page = guest.page
    page.goto("/")
    page.get_by_role("button", name="Join").first.click()
    expect(page.get_by_role("complementary", name="Your place")).to_contain_text("Hold'em")


def take_seat(guest: BrowserPlayer, table: str) -> None:
    """Answer the call and sit down: two clicks."""
    page = guest.page
    place = page.get_by_role("complementary", name="Your place")
    expect(place).to_contain_text(f"Your seat is ready: table {table}")
    guest.screenshot_themes("podium-called")
    place.get_by_role("button", name="I’m coming").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(f"Table {table}: choose a seat")
    guest.screenshot("podium-seat")
    guest.check_axe()
    dialog.get_by_role("button", name="Sit down").click()
    page.wait_for_url(re.compile("/tables/podium-"))


def wait_until_full(floor: BrowserPlayer, table: str) -> None:
    """Wait until all seats of a table are taken."""
    floor.wait_until(lambda: all(podium_table(floor, table)["seats"]))


def play_until(guest: BrowserPlayer, table: str, condition: Callable[[], Any]) -> None:
    """Play on at a table until a condition holds."""

    def act_or_stop() -> bool:
        if not condition() and guest.turn_token(table):
            guest.respond(table)
        return bool(condition())

    guest.wait_until(act_or_stop)


def test_the_floor_runs_a_must_move_over_three_tables(
    browser: Browser, room: BrowserTestServer
) -> None:
    with (
        BrowserPlayer(browser, room) as floor,
        BrowserPlayer(browser, room, theme="light") as ann,
        BrowserPlayer(browser, room, phone=True) as ben,
        BrowserPlayer(browser, room) as railbird,
    ):
        sign_in_admin(floor)
        open_waitlist(floor)
        join_waitlist(ann)
        add_bots(floor, 2)
        open_table(floor, must_move=False)
        take_seat(ann, "1")
        wait_until_full(floor, "1")
        assert ann.name in podium_table(floor, "1")["seats"]

        add_bots(floor, 3)
        open_table(floor, must_move=True)
        wait_until_full(floor, "2")
        join_waitlist(ben)
        ben.page.goto("/board")
        expect(ben.page.get_by_role("heading", name="Waitlists")).to_be_visible()
        ben.check_fits()
        add_bots(floor, 2)
        railbird.page.set_viewport_size({"width": 1920, "height": 1080})
        railbird.page.goto("/board")
        expect(railbird.page.get_by_role("region", name="Hold'em")).to_contain_text(ben.name)
        railbird.screenshot_themes("podium-board")
        railbird.check_axe()
        open_table(floor, must_move=True)
        take_seat(ben, "3")
        wait_until_full(floor, "3")
        assert podium_table(floor, "3")["must_move_to"] == ["1", "2"]
        floor.screenshot_themes("podium-three-tables")
        floor.check_axe()

        # Ann leaves the main game: Ben, who came first to the third table, is called to it.
        main = podium_table(floor, "1")["table_id"]
        third = podium_table(floor, "3")["table_id"]
        wallet_before = ann.wallet
        leave(ann, main)
        assert ann.wallet >= wallet_before
        assert ann.name not in podium_table(floor, "1")["seats"]
        play_until(ben, third, lambda: podium_view(ben)["own"]["move"] or main in ben.page.url)
        if third in ben.page.url:
            ben.screenshot("podium-moved")
        play_until(ben, third, lambda: ben.page.url.endswith(main))
        ben.wait_until(lambda: ben.seat(main) is not None)
        assert ben.name in podium_table(floor, "1")["seats"]
        ben.screenshot("podium-main-game")
        floor.page.get_by_role("tab", name=re.compile("^Log")).click()
        expect(floor.page.get_by_text(f"{ben.name} sits down in seat").last).to_be_visible()
        floor.screenshot_themes("podium-record")
        floor.check_axe()


def leave(guest: BrowserPlayer, table: str) -> None:
    """Leave a table by its menu, and play the hand to its end."""
    page = guest.page
    page.get_by_role("button", name="Your seat").click()
    page.get_by_role("group", name="Your seat").get_by_role(
        "button", name=re.compile("^Leave")
    ).click()
    play_until(guest, table, lambda: podium_view(guest)["own"]["table_id"] == "")
