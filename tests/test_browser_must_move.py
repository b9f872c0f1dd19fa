"""A must-move in real browsers: the floor fills three tables, and a guest is moved to the first."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from browser_fixtures import BrowserTestServer, require_client_build
from browser_players import BrowserPlayer, sign_in_admin

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

GAME = re.compile("^Hold'em, fixed limit 20/40")


@pytest.fixture
def room(tmp_path: Path) -> Iterator[BrowserTestServer]:
    """Open a room for this test alone: in the shared one other tests may have opened waitlists."""
    require_client_build()
    opened = BrowserTestServer(tmp_path / "room.db")
    opened.make_admin()
    opened.start()
    yield opened
    opened.kill()
    text = opened.log.read_text("utf-8")
    assert not text, text


def podium_view(player: BrowserPlayer) -> dict[str, Any]:
    """Return the view of the podium."""
    view: dict[str, Any] = player.get("/api/podium")
    return view


def podium_table(player: BrowserPlayer, table: str) -> dict[str, Any]:
    """Return the view of a table of the podium."""
    podium_table: dict[str, Any] = next(
        podium_table
        for podium_table in podium_view(player)["tables"]
        if podium_table["name"] == table
    )
    return podium_table


def choose_holdem(floor: BrowserPlayer, form: str) -> None:
    """Choose hold'em in the form for a waitlist or a table."""
    dialog = floor.page.get_by_role("dialog")
    game = dialog.get_by_label("Game")
    label = game.locator("option", has_text=GAME).first.text_content()
    game.select_option(label=label)
    expect(dialog.get_by_label("Bets")).to_have_value("20-40")
    floor.screenshot_themes(f"podium-open-{form}")


def open_waitlist(floor: BrowserPlayer) -> None:
    """Open a waitlist."""
    page = floor.page
    page.goto("/podium")
    page.get_by_role("button", name="Open a waitlist").first.click()
    choose_holdem(floor, "list")
    floor.check_axe()
    page.get_by_role("dialog").get_by_role("button", name="Open waitlist").click()
    expect(page.get_by_role("heading", name="Hold'em", level=3)).to_be_visible()


def open_table(floor: BrowserPlayer, *, must_move: bool) -> None:
    """Open a table of three seats from the list."""
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
    """Put bots on the list, one by one."""
    player_count = count_players(floor)
    for index in range(1, count + 1):
        floor.page.get_by_role("button", name="Add bot").click()
        floor.wait_until(
            partial(lambda expected: count_players(floor) == expected, player_count + index)
        )


def count_players(floor: BrowserPlayer) -> int:
    """Count the players who wait, are called or play."""
    view = podium_view(floor)
    waiting = sum(len(waitlist["waiting"]) for waitlist in view["waitlists"])
    playing = sum(bool(name) for podium_table in view["tables"] for name in podium_table["seats"])
    return waiting + len(view["calls"]) + playing


def join_waitlist(guest: BrowserPlayer) -> None:
    """Come as a guest, and join the list in the lobby with one click."""
    page = guest.page
    page.goto("/")
    page.get_by_role("button", name="Join").first.click()
    expect(page.get_by_role("complementary", name="Your place")).to_contain_text("Hold'em")


def take_seat(guest: BrowserPlayer, table: str) -> None:
    """Answer the call to a seat, and sit down: two clicks."""
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


def play_until(guest: BrowserPlayer, table: str, is_reached: Callable[[], Any]) -> None:
    """Play on at a table until a situation is reached."""

    def reached_or_acted() -> bool:
        if not is_reached() and guest.turn_token(table):
            guest.respond(table)
        return bool(is_reached())

    guest.wait_until(reached_or_acted)


def test_the_floor_runs_a_must_move_over_three_tables(
    browser: Browser, room: BrowserTestServer
) -> None:
    with (
        BrowserPlayer(browser, room) as floor,
        BrowserPlayer(browser, room, theme="light") as ann,
        BrowserPlayer(browser, room, phone=True) as ben,
        BrowserPlayer(browser, room) as player,
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
        player.page.set_viewport_size({"width": 1920, "height": 1080})
        player.page.goto("/board")
        expect(player.page.get_by_role("region", name="Hold'em")).to_contain_text(ben.name)
        player.screenshot_themes("podium-board")
        player.check_axe()
        open_table(floor, must_move=True)
        take_seat(ben, "3")
        wait_until_full(floor, "3")
        assert podium_table(floor, "3")["must_move_to"] == ["1", "2"]
        floor.screenshot_themes("podium-three-tables")
        floor.check_axe()

        # Ann leaves the main game: Ben, who came first to the third table, is called to it.
        main, third = podium_table(floor, "1")["table_id"], podium_table(floor, "3")["table_id"]
        chips = ann.wallet
        leave(ann, main)
        assert ann.wallet >= chips
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
