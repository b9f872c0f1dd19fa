"""The room over HTTP: what is answered, and what is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from front_desk import PASSWORD, FrontDesk, front_desk

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from httpx2 import Response


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FrontDesk]:
    with front_desk(tmp_path) as opened:
        yield opened


def refused(said: Response, status: int, *words: str) -> None:
    assert said.status_code == status, said.text
    told = said.json()
    assert set(told) == {"why", "clause"}
    assert told["why"][0].isupper()
    assert told["why"][-1] in ".?"
    for word in words:
        assert word in told["why"]


# ---------------------------------------------------------------- coming in


def test_nobody_has_a_name_until_he_comes_in(desk: FrontDesk) -> None:
    browser = desk.browser()
    assert browser.get("/api/me").json() is None
    guest = browser.post("/api/guest", json={}).json()
    assert guest["name"].startswith("Guest ")
    assert guest["kind"] == "guest"
    assert guest["chips"] == 10_000
    assert browser.get("/api/me").json() == guest
    assert desk.browser().get("/api/me").json() is None


def test_a_guest_may_wish_for_a_name_that_is_free(desk: FrontDesk) -> None:
    assert desk.browser().post("/api/guest", json={"name": "Ann"}).json()["name"] == "Ann"
    refused(desk.browser().post("/api/guest", json={"name": "ANN"}), 409, "ANN", "another")


def test_a_guest_who_registers_keeps_id_and_chips(desk: FrontDesk) -> None:
    browser = desk.browser()
    guest = browser.post("/api/guest", json={}).json()
    person = browser.post("/api/register", json={"name": "Ann", "password": PASSWORD}).json()
    assert person == guest | {"name": "Ann", "kind": "person"}
    assert desk.room.changed[-1].name == "Ann"
    elsewhere = desk.browser()
    assert elsewhere.post("/api/login", json={"name": "ann", "password": PASSWORD}).json() == person


def test_a_guest_with_a_seat_registers_under_his_name_alone(desk: FrontDesk) -> None:
    browser = desk.browser()
    guest = browser.post("/api/guest", json={"name": "Ann"}).json()
    desk.room.seats[guest["id"]] = ("t1",)
    refused(browser.post("/api/register", json={"name": "Bea", "password": PASSWORD}), 409, "seat")
    said = browser.post("/api/register", json={"name": "Ann", "password": PASSWORD})
    assert said.json()["kind"] == "person"


def test_who_logs_out_is_nobody(desk: FrontDesk) -> None:
    browser = desk.browser()
    browser.post("/api/guest", json={})
    kept = dict(browser.cookies)
    assert browser.post("/api/logout").status_code == 204
    assert not dict(browser.cookies)
    browser.cookies.update(kept)
    assert browser.get("/api/me").json() is None


# ---------------------------------------------------------------- the catalogue


def test_all_games_are_listed_by_family(desk: FrontDesk) -> None:
    from cardspeak.games import GAMES

    listed = desk.browser().get("/api/games").json()
    assert [game["slug"] for family in listed for game in family["games"]] == list(GAMES)


def test_a_game_is_explained_with_its_clauses(desk: FrontDesk) -> None:
    browser = desk.browser()
    told = browser.get("/api/games/razz").json()
    for house in told["houses"].values():
        for step in house["steps"]:
            clause = browser.get(f"/api/clauses/{step['clause']}").json()
            assert clause["id"] == step["clause"]
            assert clause["text"]
    refused(browser.get("/api/games/razzz"), 404, "razz")
    refused(browser.get("/api/clauses/wsop-129"), 404, "wsop-129.1")


# ---------------------------------------------------------------- attacks


def test_a_forged_token_is_nobodys(desk: FrontDesk) -> None:
    browser = desk.browser()
    for forged in ("x", "A" * 43, "../../etc/passwd", "'; drop table sessions; --"):
        browser.cookies.set("cardspeak", forged)
        assert browser.get("/api/me").json() is None
        refused(browser.post("/api/name", json={"name": "Bea"}), 401)


def test_a_token_that_was_planted_is_not_the_one_logged_in_with(desk: FrontDesk) -> None:
    browser = desk.browser()
    browser.post("/api/register", json={"name": "Ann", "password": PASSWORD})
    victim = desk.browser()
    attacker = desk.browser()
    attacker.post("/api/guest", json={})
    planted = attacker.cookies["cardspeak"]
    victim.cookies.set("cardspeak", planted, domain="testserver.local")
    assert victim.post("/api/login", json={"name": "Ann", "password": PASSWORD}).json()
    assert all(cookie.value != planted for cookie in victim.cookies.jar if cookie.value)
    assert attacker.get("/api/me").json() is None


@pytest.mark.parametrize(
    "origin",
    [
        "",
        "null",
        "http://elsewhere.example",
        "http://testserver.elsewhere.example",
        "http://testserver:81",
        "ftp://testserver",
        "http://",
        "http://[",
    ],
)
def test_pages_of_others_change_nothing(desk: FrontDesk, origin: str) -> None:
    browser = desk.browser(origin=origin)
    refused(browser.post("/api/guest", json={}), 403, "Origin")
    assert browser.get("/api/me").status_code == 200


def test_cookies_are_kept_from_scripts_and_other_sites(desk: FrontDesk) -> None:
    said = desk.browser().post("/api/guest", json={})
    cookie = said.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/" in cookie
    assert "Secure" not in cookie


def test_behind_https_cookies_are_for_https_alone(tmp_path: Path) -> None:
    with front_desk(tmp_path, secure=True) as desk:
        said = desk.browser().post("/api/guest", json={})
        assert said.headers["set-cookie"].startswith("__Host-cardspeak=")
        assert "Secure" in said.headers["set-cookie"]
        assert "strict-transport-security" in said.headers
        refused(desk.browser(origin="http://testserver").post("/api/guest", json={}), 403)


def test_what_is_too_long_is_refused(desk: FrontDesk) -> None:
    browser = desk.browser()
    refused(browser.post("/api/guest", json={"name": "x" * 5000}), 413)


@pytest.mark.parametrize(
    "body",
    [b"{", b"[]", b'{"name": 1}', b'{"name": "Ann", "roles": ["admin"]}', b"\xff\xfe", b"[" * 4000],
)
def test_what_is_not_understood_is_refused(desk: FrontDesk, body: bytes) -> None:
    sent = {"content-type": "application/json"}
    refused(desk.browser().post("/api/guest", content=body, headers=sent), 400)


def test_forms_of_other_pages_are_refused(desk: FrontDesk) -> None:
    refused(desk.browser().post("/api/guest", data={"name": "Ann"}), 415)


def test_other_paths_and_methods_are_refused_in_json(desk: FrontDesk) -> None:
    browser = desk.browser()
    refused(browser.get("/api/nothing"), 404)
    refused(browser.delete("/api/guest"), 405, "POST")
    refused(browser.get("/api/me?admin=1"), 400, "admin")


def test_every_answer_tells_browsers_to_be_careful(desk: FrontDesk) -> None:
    browser = desk.browser()
    for said in (browser.get("/api/me"), browser.get("/api/nothing"), browser.get("/elsewhere")):
        assert "frame-ancestors 'none'" in said.headers["content-security-policy"]
        assert said.headers["x-content-type-options"] == "nosniff"
        assert said.headers["referrer-policy"] == "same-origin"


def test_wrong_passwords_must_wait_longer_and_longer(desk: FrontDesk) -> None:
    desk.browser().post("/api/register", json={"name": "Ann", "password": PASSWORD})
    browser = desk.browser()
    wrong = {"name": "Ann", "password": "wrong horse"}
    tries = [browser.post("/api/login", json=wrong) for _ in range(12)]
    assert [said.status_code for said in tries] == [401] * 11 + [429]
    refused(browser.post("/api/login", json=wrong | {"password": PASSWORD}), 429, "wait")
    assert tries[-1].headers["retry-after"] == "2"
    desk.clock.now += 2
    assert browser.post("/api/login", json=wrong | {"password": PASSWORD}).status_code == 200


def test_nobody_learns_from_a_login_who_is_here(desk: FrontDesk) -> None:
    desk.browser().post("/api/register", json={"name": "Ann", "password": PASSWORD})
    browser = desk.browser()
    known = browser.post("/api/login", json={"name": "Ann", "password": "wrong horse"})
    unknown = browser.post("/api/login", json={"name": "Bea", "password": "wrong horse"})
    assert (known.status_code, known.content) == (unknown.status_code, unknown.content)
