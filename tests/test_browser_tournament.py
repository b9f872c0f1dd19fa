"""Tournaments in real browsers: a director creates one, a guest registers, plays and follows."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from browser_players import BrowserPlayer, sign_in_admin

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from browser_fixtures import BrowserTestServer

ENTRANTS = 20


def create_tournament(admin: BrowserPlayer, name: str) -> str:
    """Create a tournament for bots and a guest with the form, and return its id."""
    page = admin.page
    page.goto("/tournaments/new")
    page.get_by_label("Level length").select_option("In hands")
    page.get_by_label("Hands per level").fill("3")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Buy-in", exact=True).fill("110")
    page.get_by_label("Rake", exact=True).fill("10")
    page.get_by_label("Starting stack").fill("500")
    page.get_by_label("Seats per table").fill("7")
    page.get_by_label("Starts", exact=True).select_option("By the director")
    page.get_by_label("Shot clock (seconds)").fill("8")
    page.get_by_label("Bots", exact=True).fill(str(ENTRANTS - 1))
    page.get_by_text("Fast", exact=True).click()
    admin.screenshot("tournament-new")
    admin.check_axe()
    page.get_by_role("button", name="Create and open registration").click()
    page.wait_for_url(re.compile(r"/tournaments/[0-9a-f]+$"))
    return page.url.rpartition("/")[2]


def tournament_view(player: BrowserPlayer, tournament: str) -> dict[str, Any]:
    """Return the view of a tournament."""
    view: dict[str, Any] = player.get(f"/api/tournaments/{tournament}")
    return view


def test_a_tournament_of_twenty_plays_to_a_winner_while_a_guest_follows(
    browser: Browser, room: BrowserTestServer
) -> None:
    with (
        BrowserPlayer(browser, room) as admin,
        BrowserPlayer(browser, room, theme="light") as guest,
        BrowserPlayer(browser, room, phone=True) as railbird,
    ):
        sign_in_admin(admin)
        tournament = create_tournament(admin, "Twenty")
        path = f"/tournaments/{tournament}"
        register_guest(guest, "Twenty")
        name = guest.name
        assert guest.wallet == 10_000 - 110
        guest.wait_until(lambda: tournament_view(guest, tournament)["players_left"] == ENTRANTS)
        guest.screenshot_themes("tournament-entered")

        railbird.page.goto(path)
        expect(railbird.page.get_by_role("heading", level=1)).to_have_text("Twenty")
        railbird.check_axe()
        railbird.check_fits()

        draw_seats(admin, path)
        play_a_turn(guest, tournament)
        check_clock_page(admin, railbird, path)

        # The guest stops playing, is marked absent, and comes back.
        guest.wait_until(lambda: _absent_or_out(guest, tournament, name))
        admin.page.goto(f"{path}/director")
        expect(admin.page.get_by_role("heading", name="Director’s desk")).to_be_visible()
        admin.screenshot_themes("tournament-direct")
        admin.check_axe()
        # Play stops meanwhile: an absent player's blinds could put them out at any moment.
        act_as_director(admin, "Pause", "a player is looked for")
        admin.wait_until(lambda: not _is_hand_in_progress(admin, tournament))
        guest.page.goto(path)
        own = tournament_view(guest, tournament)["own"]
        if own["is_absent"]:
            guest.page.get_by_role("button", name="I’m back").click()
            guest.wait_until(lambda: not tournament_view(guest, tournament)["own"]["is_absent"])
        guest.screenshot_themes("tournament-standings")
        act_as_director(admin, "Resume")

        railbird.page.goto(path)
        view = wait_for_winner(railbird, tournament)
        own = next(entrant for entrant in view["entrants"] if entrant["name"] == name)
        assert guest.wallet == 10_000 - 110 + own["prize"]
        expect(guest.page.get_by_role("region", name="Your entry")).to_contain_text("You finished")
        guest.screenshot("tournament-over")


def register_guest(guest: BrowserPlayer, name: str) -> None:
    """Find a tournament in the list, read its rules, and register as a guest."""
    page = guest.page
    page.goto("/tournaments")
    page.get_by_role("link", name=name).first.click()
    page.get_by_role("button", name="Register as a guest").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("region", name="Tournament rules")).to_contain_text("Buy-in: 110")
    guest.check_axe()
    dialog.get_by_role("checkbox").check()
    dialog.get_by_role("button", name=re.compile("^Buy in")).click()
    expect(page.get_by_role("region", name="Your entry")).to_contain_text("You’re registered")


def draw_seats(admin: BrowserPlayer, path: str) -> None:
    """Draw seats on the director's page; play then begins by itself."""
    page = admin.page
    page.goto(f"{path}/director")
    admin.check_axe()
    page.get_by_role("button", name="Draw seats").click()
    page.get_by_role("dialog").get_by_role("button", name="Draw seats").click()


def play_a_turn(guest: BrowserPlayer, tournament: str) -> None:
    """Wait until the guest is taken to their table, and play one turn there."""
    page = guest.page
    page.wait_for_url(re.compile(f"/tables/{tournament}-\\d+$"))
    table = page.url.rpartition("/")[2]
    guest.wait_until(lambda: guest.turn_token(table))
    guest.wait_for_controls()
    guest.screenshot_themes("tournament-table")
    guest.check_axe()
    expect(page.get_by_role("button", name=re.compile("^Sit|^Leave|Top up"))).to_have_count(0)
    guest.respond(table)


def check_clock_page(admin: BrowserPlayer, railbird: BrowserPlayer, path: str) -> None:
    """Check that the clock fills a projector's screen, and can be read on a phone."""
    railbird.page.goto(f"{path}/clock")
    expect(railbird.page.get_by_text(re.compile("Level")).first).to_be_visible()
    railbird.screenshot("tournament-clock")
    page = admin.page
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto(f"{path}/clock")
    expect(page.get_by_text(re.compile("Level")).first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    admin.screenshot_themes("tournament-clock")
    page.set_viewport_size({"width": 1280, "height": 800})


def wait_for_winner(railbird: BrowserPlayer, tournament: str) -> dict[str, Any]:
    """Wait for the end, and check that everybody has a place and the whole pool is paid out."""
    railbird.wait_until(lambda: tournament_view(railbird, tournament)["phase"] == "finished")
    view = tournament_view(railbird, tournament)
    winner = view["entrants"][0]
    assert winner["place"] == 1
    assert all(entrant["place"] for entrant in view["entrants"])
    assert (
        sum(entrant["prize"] for entrant in view["entrants"])
        == view["prize_pool"]
        == ENTRANTS * 100
    )
    expect(railbird.page.get_by_text(winner["name"]).first).to_be_visible()
    railbird.screenshot("tournament-over")
    railbird.check_fits()
    return view


def _absent_or_out(guest: BrowserPlayer, tournament: str, name: str) -> bool:
    view = tournament_view(guest, tournament)
    own = next(entrant for entrant in view["entrants"] if entrant["name"] == name)
    return not own["present"] or own["status"] != "active"


def _is_hand_in_progress(player: BrowserPlayer, tournament: str) -> bool:
    tables = tournament_view(player, tournament)["tables"]
    return any(table_view["in_hand"] for table_view in tables)


def test_a_guest_registers_late_and_the_last_players_make_a_deal(
    browser: Browser, room: BrowserTestServer
) -> None:
    with BrowserPlayer(browser, room) as admin, BrowserPlayer(browser, room, phone=True) as guest:
        sign_in_admin(admin)
        tournament = start_bot_tournament(admin, room, "Late")
        path = f"/tournaments/{tournament}"
        draw_seats(admin, path)
        act_as_director(admin, "Pause", "the players discuss a deal")
        admin.wait_until(lambda: tournament_view(admin, tournament)["paused"])

        guest.page.goto(path)
        guest.page.get_by_role("button", name="Register as a guest").click()
        guest.screenshot("tournament-late-entry")
        accept_and_register(guest)
        guest.wait_until(lambda: _is_registered(guest, tournament))
        assert guest.wallet == 10_000 - 1_100

        act_as_director(admin, "Next level", "no more late entries")
        admin.wait_until(lambda: not tournament_view(admin, tournament)["registration_open"])
        guest.page.goto(path)
        expect(guest.page.get_by_role("region", name="Your entry")).to_contain_text("You’re")
        guest.wait_until(lambda: not _is_hand_in_progress(guest, tournament))
        preview = admin.get(f"/api/tournaments/{tournament}/deal")
        share = preview["splits"][0]["amounts"][preview["players"].index(guest.name)]
        check_deal_preview(admin, preview)
        admin.page.get_by_role("button", name="Everyone agrees").click()
        admin.page.get_by_role("button", name="Make deal").click()
        admin.page.get_by_role("button", name="Confirm deal").click()
        expect(guest.page.get_by_role("region", name="Your entry")).to_contain_text("You finished")
        assert guest.wallet == 10_000 - 1_100 + share


def start_bot_tournament(admin: BrowserPlayer, room: BrowserTestServer, name: str) -> str:
    """Create a tournament of bots with late registration in its first level; return its id."""
    default_spec = admin.get("/api/tournaments/default?level_seconds=3600")["spec"]
    settings = {
        "name": name,
        "buy_in": 1100,
        "rake": 100,
        "starting_stack": 10_000,
        "seats_per_table": 6,
        "last_registration_level": 1,
    }
    body = {"spec": default_spec | settings, "settings": {"bot_count": 4}}
    response = admin.page.request.post("/api/tournaments", data=body, headers={"origin": room.url})
    assert response.ok, response.text()
    tournament = str(response.json()["id"])
    admin.wait_until(lambda: tournament_view(admin, tournament)["players_left"] == 4)
    return tournament


def accept_and_register(guest: BrowserPlayer) -> None:
    """Accept the rules, and register."""
    dialog = guest.page.get_by_role("dialog")
    dialog.get_by_role("checkbox").check()
    dialog.get_by_role("button", name=re.compile("^Buy in")).click()


def act_as_director(admin: BrowserPlayer, action: str, reason: str = "") -> None:
    """Take an action on the director's page, with a reason where it needs one."""
    admin.page.get_by_role("button", name=action).click()
    dialog = admin.page.get_by_role("dialog")
    if reason:
        dialog.get_by_label("Reason").fill(reason)
    dialog.get_by_role("button", name=action).click()
    expect(dialog).to_have_count(0)


def check_deal_preview(admin: BrowserPlayer, preview: dict[str, Any]) -> None:
    """Check the form's shares of everybody, by each model and with custom amounts."""
    page = admin.page
    page.get_by_role("button", name="Make a deal").click()
    for index, name in enumerate(preview["players"]):
        agrees = page.get_by_role("checkbox", name=re.compile(f"^{re.escape(name)} agrees"))
        row = page.get_by_role("row").filter(has=agrees)
        shares = [f"{model['amounts'][index]:,}" for model in preview["splits"]]
        expect(row.get_by_role("cell")).to_have_text(shares)
    screenshot_director_page(admin, "tournament-deal")
    split_by = page.get_by_label("Split by")
    split_by.select_option("Custom amounts")
    for name in preview["players"]:
        page.get_by_label(f"Amount for {name}", exact=True).fill("900")
    missing = preview["total"] - 900 * len(preview["players"])
    expect(page.get_by_text(f"{missing:,} short.")).to_be_visible()
    screenshot_director_page(admin, "tournament-deal-agreed")
    split_by.select_option("ICM")


def screenshot_director_page(admin: BrowserPlayer, name: str) -> None:
    """Save a screenshot of a page on a desktop and on a phone."""
    admin.screenshot(name)
    admin.check_axe()
    admin.page.set_viewport_size({"width": 375, "height": 812})
    admin.screenshot(f"{name}-narrow")
    admin.page.set_viewport_size({"width": 1280, "height": 800})


def _is_registered(guest: BrowserPlayer, tournament: str) -> bool:
    own = tournament_view(guest, tournament)["own"]
    return bool(own and own["registered"])
