"""A tournament in real browsers: the director makes one, a guest enters, plays and follows it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from patrons import PATIENCE, Patron, sign_in

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from browsers import Service

ENTRANTS = 20


def set_up(admin: Patron, name: str) -> str:
    """Make a tournament for bots and a guest by the form, and give its id."""
    page = admin.page
    page.goto("/tournaments/new")
    page.get_by_label("Levels last for").select_option("Hands")
    page.get_by_label("Hands each").fill("3")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Entry fee").fill("110")
    page.get_by_label("Of it the house keeps").first.fill("10")
    page.get_by_label("Chips for an entry").fill("500")
    page.get_by_label("Seats of a table").fill("7")
    page.get_by_label("Starts", exact=True).select_option("When the director says")
    page.get_by_label("Seconds to act").fill("5")
    page.get_by_label("Bots that enter").fill(str(ENTRANTS - 1))
    page.get_by_text("Fast", exact=True).click()
    admin.picture("tournament-new")
    admin.check_axe()
    page.get_by_role("button", name="Set it up and open entries").click()
    page.wait_for_url(re.compile(r"/tournaments/[0-9a-f]+$"))
    return page.url.rpartition("/")[2]


def seen(patron: Patron, tournament: str) -> dict[str, Any]:
    """Ask the room how a tournament stands."""
    view: dict[str, Any] = patron.get(f"/api/tournaments/{tournament}")
    return view


def test_twenty_play_to_a_winner_while_a_guest_follows(browser: Browser, room: Service) -> None:
    with (
        Patron(browser, room) as admin,
        Patron(browser, room, theme="light") as guest,
        Patron(browser, room, phone=True) as railbird,
    ):
        sign_in(admin)
        tournament = set_up(admin, "Twenty")
        path = f"/tournaments/{tournament}"
        enter(guest, "Twenty")
        name = guest.name
        assert guest.wallet == 10_000 - 110
        guest.until(lambda: seen(guest, tournament)["left"] == ENTRANTS)
        guest.pictures("tournament-entered")

        railbird.page.goto(path)
        expect(railbird.page.get_by_role("heading", level=1)).to_have_text("Twenty")
        railbird.check_axe()
        railbird.check_fits()

        draw(admin, path)
        play_a_turn(guest, tournament)
        look_at_the_clock(admin, railbird, path)

        # The guest plays no more: he is taken as absent, and comes back for a moment.
        guest.until(lambda: _absent_or_out(guest, tournament, name))
        admin.page.goto(f"{path}/direct")
        expect(admin.page.get_by_role("heading", name="Director’s desk")).to_be_visible()
        admin.pictures("tournament-direct")
        admin.check_axe()
        guest.page.goto(path)
        if seen(guest, tournament)["yours"]["back"]:
            guest.page.get_by_role("button", name="I am here").click()
        guest.pictures("tournament-standings")

        railbird.page.goto(path)
        view = winner_is_known(railbird, tournament)
        own = next(one for one in view["entrants"] if one["name"] == name)
        assert guest.wallet == 10_000 - 110 + own["prize"]
        expect(guest.page.get_by_role("region", name="You")).to_contain_text("You came")
        guest.picture("tournament-over")


def enter(guest: Patron, name: str) -> None:
    """Find a tournament in the list, read its conditions, and enter as a guest."""
    page = guest.page
    page.goto("/tournaments")
    page.get_by_role("link", name=name).first.click()
    page.get_by_role("button", name="Enter as a guest").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("region", name="Conditions")).to_contain_text("Entry fee 110")
    guest.check_axe()
    dialog.get_by_role("checkbox").check()
    dialog.get_by_role("button", name=re.compile("^Enter")).click()
    expect(page.get_by_role("region", name="You")).to_contain_text("You are in")


def draw(admin: Patron, path: str) -> None:
    """Draw seats at the director's desk; after that it begins by itself."""
    page = admin.page
    page.goto(f"{path}/direct")
    admin.check_axe()
    page.get_by_role("button", name="Draw seats").click()
    page.get_by_role("dialog").get_by_role("button", name="Draw seats").click()


def play_a_turn(guest: Patron, tournament: str) -> None:
    """Be taken to one's table when play begins, and play one turn there."""
    page = guest.page
    page.wait_for_url(re.compile(f"/tables/{tournament}-\\d+$"))
    table = page.url.rpartition("/")[2]
    guest.until(lambda: guest.turn(table))
    guest.wait_for_controls()
    guest.pictures("tournament-table")
    guest.check_axe()
    expect(page.get_by_role("button", name=re.compile("^Sit|^Leave|Top up"))).to_have_count(0)
    guest.go_on(table)


def look_at_the_clock(admin: Patron, railbird: Patron, path: str) -> None:
    """See that the clock fills a projector's screen, and can be read on a telephone."""
    railbird.page.goto(f"{path}/clock")
    expect(railbird.page.get_by_text(re.compile("Level")).first).to_be_visible()
    railbird.picture("tournament-clock")
    page = admin.page
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto(f"{path}/clock")
    expect(page.get_by_text(re.compile("Level")).first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    admin.pictures("tournament-clock")
    page.set_viewport_size({"width": 1280, "height": 800})


def winner_is_known(railbird: Patron, tournament: str) -> dict[str, Any]:
    """Wait for the end; everybody has a place, and the whole pool was given out."""
    for _ in range(40):
        if seen(railbird, tournament)["phase"] == "over":
            break
        railbird.page.wait_for_timeout(PATIENCE / 10)
    view = seen(railbird, tournament)
    assert view["phase"] == "over", view["lines"][-5:]
    winner = view["entrants"][0]
    assert winner["place"] == 1
    assert all(one["place"] for one in view["entrants"])
    assert sum(one["prize"] for one in view["entrants"]) == view["pool"] == ENTRANTS * 100
    expect(railbird.page.get_by_text(winner["name"]).first).to_be_visible()
    railbird.picture("tournament-over")
    railbird.check_fits()
    return view


def _absent_or_out(guest: Patron, tournament: str, name: str) -> bool:
    view = seen(guest, tournament)
    own = next(one for one in view["entrants"] if one["name"] == name)
    return not own["present"] or own["standing"] != "in"
