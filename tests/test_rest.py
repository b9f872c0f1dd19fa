"""The room's HTTP API: what it answers, to whom, and what it refuses."""

from __future__ import annotations

import asyncio
import re
import zlib
from typing import TYPE_CHECKING, Any, Final

import msgspec
import pytest
from openapi_spec_validator import validate

import cardspeak as cs
from cardspeak.games import GAMES
from cardspeak.games.mixed import MIXES
from cardspeak.houses import clauses
from cardspeak.houses.irregularities import (
    IRREGULARITIES_BY_SUBJECT,
    AnyIrregularity,
    irregularity_slug,
)
from cardspeak.service import messages
from cardspeak.service.messages import TableSummary
from cardspeak.service.replays import StoredHand, StoredStep
from cardspeak.service.rest import ROUTES
from cardspeak.service.rest.routing import Access, Route
from cardspeak.service.storage.interface import StorageError
from cardspeak.service.storage.models import (
    HandPlayerRow,
    HandRow,
    LogEntryRow,
    StreamRow,
    WalletTransaction,
)
from cardspeak.table.presets import PRESETS
from cardspeak.table.table_spec import table_spec_from_dict
from rest_server import PASSWORD, RestServer, rest_server

if TYPE_CHECKING:
    from pathlib import Path

    from httpx2 import Response
    from starlette.testclient import TestClient

TABLE_SUMMARY: Final = TableSummary(
    id="t1",
    name="One",
    game="holdem",
    game_name="Hold'em",
    family="flop",
    house="wsop",
    stakes="1/2",
    limit="no-limit",
    seat_count=6,
    players=(),
    bot_count=0,
    buy_in=(40, 200),
    average_pot=0,
    hands_dealt=0,
)


def assert_error(response: Response, status: int, *texts: str) -> None:
    """Assert that a response is an error with a clear message that has these texts."""
    assert response.status_code == status, response.text
    body = response.json()
    assert set(body) == {"reason", "clause", "needs"}
    assert body["reason"][0].isupper()
    assert body["reason"][-1] in ".?"
    for text in texts:
        assert text in body["reason"]


# ---------------------------------------------------------------- requests that break off


def test_a_visitor_who_leaves_in_the_middle_of_a_request_fills_no_log(
    server: RestServer, caplog: pytest.LogCaptureFixture
) -> None:
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/guest",
        "query_string": b"",
        "headers": [
            (b"host", b"testserver"),
            (b"origin", b"http://testserver"),
            (b"content-type", b"application/json"),
        ],
    }
    received: list[dict[str, Any]] = [
        {"type": "http.request", "body": b'{"na', "more_body": True},
        {"type": "http.disconnect"},
    ]
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return received.pop(0)

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    asyncio.run(server.app(scope, receive, send))  # type: ignore[arg-type]
    assert sent[0]["status"] == 400
    assert b"broke off" in sent[1]["body"]
    assert not caplog.records


# ---------------------------------------------------------------- guests and registration


def test_a_visitor_has_no_account_until_they_join(server: RestServer) -> None:
    browser = server.client()
    assert browser.get("/api/me").json() is None
    guest = browser.post("/api/guest", json={}).json()
    assert guest["name"].startswith("Guest ")
    assert guest["kind"] == "guest"
    assert guest["chips"] == 10_000
    assert browser.get("/api/me").json() == guest
    assert server.client().get("/api/me").json() is None


def test_a_guest_may_choose_a_free_name(server: RestServer) -> None:
    assert server.client().post("/api/guest", json={"name": "Ann"}).json()["name"] == "Ann"
    assert_error(server.client().post("/api/guest", json={"name": "ANN"}), 409, "ANN", "another")


def test_a_guest_who_registers_keeps_id_and_chips(server: RestServer) -> None:
    browser = server.client()
    guest = browser.post("/api/guest", json={}).json()
    person = browser.post("/api/register", json={"name": "Ann", "password": PASSWORD}).json()
    assert person == guest | {"name": "Ann", "kind": "person"}
    assert server.room.notified_accounts[-1].name == "Ann"
    other_browser = server.client()
    assert (
        other_browser.post("/api/login", json={"name": "ann", "password": PASSWORD}).json()
        == person
    )


def test_a_seated_guest_may_register_only_under_their_guest_name(server: RestServer) -> None:
    browser = server.client()
    guest = browser.post("/api/guest", json={"name": "Ann"}).json()
    server.room.tables_by_account[guest["id"]] = ("t1",)
    assert_error(
        browser.post("/api/register", json={"name": "Bea", "password": PASSWORD}), 409, "seat"
    )
    response = browser.post("/api/register", json={"name": "Ann", "password": PASSWORD})
    assert response.json()["kind"] == "person"


def test_a_visitor_who_logs_out_has_no_session(server: RestServer) -> None:
    browser = server.client()
    browser.post("/api/guest", json={})
    cookies = dict(browser.cookies)
    assert browser.post("/api/logout").status_code == 204
    assert not dict(browser.cookies)
    browser.cookies.update(cookies)
    assert browser.get("/api/me").json() is None


# ---------------------------------------------------------------- the catalogue


def test_all_games_are_listed_by_family(server: RestServer) -> None:
    listed = server.client().get("/api/games").json()
    assert [game["slug"] for family in listed for game in family["games"]] == list(GAMES)


def test_a_game_is_explained_with_its_clauses(server: RestServer) -> None:
    browser = server.client()
    game = browser.get("/api/games/razz").json()
    for house in game["houses"].values():
        for step in house["step_lines"]:
            clause = browser.get(f"/api/clauses/{step['clause']}").json()
            assert clause["id"] == step["clause"]
            assert clause["text"]
    assert_error(browser.get("/api/games/razzz"), 404, "razz")
    assert_error(browser.get("/api/clauses/wsop-129"), 404, "wsop-129.1")


# ---------------------------------------------------------------- attacks


def test_a_forged_token_has_no_account(server: RestServer) -> None:
    browser = server.client()
    for forged in ("x", "A" * 43, "../../etc/passwd", "'; drop table sessions; --"):
        browser.cookies.set("cardspeak", forged)
        assert browser.get("/api/me").json() is None
        assert_error(browser.post("/api/me/name", json={"name": "Bea"}), 401)


def test_logging_in_replaces_a_planted_token(server: RestServer) -> None:
    browser = server.client()
    browser.post("/api/register", json={"name": "Ann", "password": PASSWORD})
    victim = server.client()
    attacker = server.client()
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
def test_requests_from_other_origins_change_nothing(server: RestServer, origin: str) -> None:
    browser = server.client(origin=origin)
    assert_error(browser.post("/api/guest", json={}), 403, "Origin")
    assert browser.get("/api/me").status_code == 200


def test_cookies_are_hidden_from_scripts_and_other_sites(server: RestServer) -> None:
    response = server.client().post("/api/guest", json={})
    cookie = response.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/" in cookie
    assert "Secure" not in cookie


def test_behind_https_cookies_are_secure(tmp_path: Path) -> None:
    with rest_server(tmp_path, secure=True) as server:
        response = server.client().post("/api/guest", json={})
        assert response.headers["set-cookie"].startswith("__Host-cardspeak=")
        assert "Secure" in response.headers["set-cookie"]
        assert "strict-transport-security" in response.headers
        assert_error(server.client(origin="http://testserver").post("/api/guest", json={}), 403)


def test_a_body_that_is_too_long_is_refused(server: RestServer) -> None:
    browser = server.client()
    assert_error(browser.post("/api/guest", json={"name": "x" * 5000}), 413)


@pytest.mark.parametrize(
    "body",
    [b"{", b"[]", b'{"name": 1}', b'{"name": "Ann", "roles": ["admin"]}', b"\xff\xfe", b"[" * 4000],
)
def test_a_malformed_body_is_refused(server: RestServer, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    assert_error(server.client().post("/api/guest", content=body, headers=headers), 400)


def test_form_posts_are_refused(server: RestServer) -> None:
    assert_error(server.client().post("/api/guest", data={"name": "Ann"}), 415)


def test_other_paths_and_methods_are_refused_in_json(server: RestServer) -> None:
    browser = server.client()
    assert_error(browser.get("/api/nothing"), 404)
    assert_error(browser.delete("/api/guest"), 405, "POST")
    assert_error(browser.get("/api/me?admin=1"), 400, "admin")


def test_every_response_has_security_headers(server: RestServer) -> None:
    browser = server.client()
    for response in (
        browser.get("/api/me"),
        browser.get("/api/nothing"),
        browser.get("/elsewhere"),
    ):
        assert "frame-ancestors 'none'" in response.headers["content-security-policy"]
        assert response.headers["x-content-type-options"] == "nosniff"
        assert response.headers["referrer-policy"] == "same-origin"


def test_wrong_passwords_are_throttled_longer_and_longer(server: RestServer) -> None:
    server.client().post("/api/register", json={"name": "Ann", "password": PASSWORD})
    browser = server.client()
    credentials = {"name": "Ann", "password": "wrong horse"}
    tries = [browser.post("/api/login", json=credentials) for _ in range(12)]
    assert [response.status_code for response in tries] == [401] * 11 + [429]
    assert_error(browser.post("/api/login", json=credentials | {"password": PASSWORD}), 429, "wait")
    assert tries[-1].headers["retry-after"] == "2"
    server.clock.now += 2
    assert browser.post("/api/login", json=credentials | {"password": PASSWORD}).status_code == 200


def test_a_failed_login_does_not_reveal_whether_the_account_exists(server: RestServer) -> None:
    server.client().post("/api/register", json={"name": "Ann", "password": PASSWORD})
    browser = server.client()
    response = browser.post("/api/login", json={"name": "Ann", "password": "wrong horse"})
    unknown = browser.post("/api/login", json={"name": "Bea", "password": "wrong horse"})
    assert (response.status_code, response.content) == (unknown.status_code, unknown.content)


# ---------------------------------------------------------------- houses, presets, irregularities


def test_every_house_answers_every_policy_with_a_text_and_an_existing_clause(
    server: RestServer,
) -> None:
    browser = server.client()
    for house in browser.get("/api/houses").json():
        answer = browser.get(f"/api/houses/{house['name']}").json()
        lines = [
            line
            for group in answer["policy_groups"]
            for policy in group["policies"]
            for line in policy["answers"]
        ]
        assert len(lines) > 80
        for line in lines:
            assert line["text"]
            if line["clause"]:
                assert clauses.get_clause(line["clause"]).id == line["clause"]
    assert_error(browser.get("/api/houses/elsewhere"), 404, "wsop")


@pytest.mark.clause("crown-38.11", "canberra-19.9")
def test_everybody_can_read_the_rules_of_a_house(server: RestServer) -> None:
    browser = server.client()
    for house in browser.get("/api/houses").json():
        book = browser.get(f"/api/houses/{house['name']}/clauses").json()
        assert [clause["id"] for clause in book] == [
            clause.id for clause in clauses.clauses_of_book(house["name"])
        ]
        assert len(book) == house["clause_count"]
        assert book[0] == browser.get(f"/api/clauses/{book[0]['id']}").json()
    assert_error(browser.get("/api/houses/elsewhere/clauses"), 404, "wsop")


@pytest.mark.clause("crown-14.3", "crown-23.5", "crown-7.8")
def test_houses_games_presets_and_tables_show_their_notices(server: RestServer) -> None:
    browser = server.client()
    notices = browser.get("/api/houses/crown").json()["notices"]
    assert "crown-14.3" in {notice["clause"] for notice in notices}
    by_house = browser.get("/api/games/seven-card-stud").json()["notices"]
    assert "crown-23.5" in {notice["clause"] for notice in by_house["crown"]}
    assert "official-13.5.a" in {notice["clause"] for notice in by_house["official"]}
    preset = browser.get("/api/presets").json()[0]
    assert "crown-7.8" in {notice["clause"] for notice in preset["notices"]}
    server.room.summaries.append(TABLE_SUMMARY)
    (notice,) = browser.get("/api/tables/t1/notices").json()
    assert notice["text"] == "A notice at t1"
    assert_error(browser.get("/api/tables/t2/notices"), 404, "/api/tables")


def test_every_preset_can_be_opened_unchanged(server: RestServer) -> None:
    listed = server.client().get("/api/presets").json()
    assert [preset["name"] for preset in listed] == list(PRESETS)
    for preset in listed:
        assert table_spec_from_dict(preset["spec"]) == PRESETS[preset["name"]].spec


def test_every_mix_lists_existing_games(server: RestServer) -> None:
    browser = server.client()
    listed = browser.get("/api/mixes").json()
    assert [mix["slug"] for mix in listed] == list(MIXES)
    slugs = {
        game["slug"] for family in browser.get("/api/games").json() for game in family["games"]
    }
    for mix in listed:
        assert len(mix["games"]) > 1
        assert set(mix["games"]) <= slugs


def test_the_listed_fields_of_every_irregularity_make_a_report(server: RestServer) -> None:
    examples = {"integer": 1, "boolean": True, "string": "", "integers": [1], "integer or null": 1}

    def example_values(fields: list[dict[str, Any]]) -> dict[str, Any]:
        return {
            field["name"]: example_values(field["fields"])
            if field["type"] == "object"
            else examples[field["type"]]
            for field in fields
        }

    browser = server.client()
    kinds = [
        kind for family in browser.get("/api/irregularities").json() for kind in family["kinds"]
    ]
    assert [kind["slug"] for kind in kinds] == [
        irregularity_slug(kind)
        for subject in IRREGULARITIES_BY_SUBJECT.values()
        for kind in subject
    ]
    for kind in kinds:
        report = msgspec.convert(
            {"irregularity": kind["tag"]} | example_values(kind["fields"]), AnyIrregularity
        )
        assert irregularity_slug(type(report)) == kind["slug"]


def test_the_ruling_finder_says_what_a_house_does_about_an_irregularity(server: RestServer) -> None:
    browser = server.client()
    ruling = browser.get("/api/rulings/crown/premature-board?game=holdem").json()
    assert ruling["house"] == "crown"
    assert ruling["branches"][0]["clause"].startswith("crown-")
    assert_error(browser.get("/api/rulings/crown/earthquake"), 404)
    assert_error(browser.get("/api/rulings/elsewhere/misdeal"), 404, "wsop")
    assert_error(browser.get("/api/rulings/crown/misdeal?game=chess"), 404, "chess")


# ---------------------------------------------------------------- an account's name and chips


def test_a_seated_player_cannot_be_renamed(server: RestServer) -> None:
    browser = server.client()
    ann = browser.post("/api/guest", json={"name": "Ann"}).json()
    server.room.tables_by_account[ann["id"]] = ("t1",)
    assert_error(browser.post("/api/me/name", json={"name": "Bea"}), 409, "seat")
    server.room.tables_by_account.clear()
    assert browser.post("/api/me/name", json={"name": "Bea"}).json() == ann | {"name": "Bea"}
    assert server.room.notified_accounts[-1].name == "Bea"


def test_a_new_password_logs_out_other_browsers_but_not_this_one(server: RestServer) -> None:
    first, second = server.client(), server.client()
    first.post("/api/register", json={"name": "Ann", "password": PASSWORD})
    second.post("/api/login", json={"name": "Ann", "password": PASSWORD})
    response = first.post(
        "/api/me/password", json={"current_password": PASSWORD, "new_password": "battery staple"}
    )
    assert response.status_code == 200
    assert first.get("/api/me").json()["name"] == "Ann"
    assert second.get("/api/me").json() is None


def test_guesses_of_the_current_password_are_throttled(server: RestServer) -> None:
    browser = server.client()
    browser.post("/api/register", json={"name": "Ann", "password": PASSWORD})
    tries = [
        browser.post(
            "/api/me/password",
            json={"current_password": "wrong horse", "new_password": "battery staple"},
        )
        for _ in range(12)
    ]
    assert {response.status_code for response in tries} == {403, 429}


def test_a_play_money_refill_is_granted_and_recorded(server: RestServer) -> None:
    browser = server.client()
    ann = browser.post("/api/guest", json={"name": "Ann"}).json()
    assert_error(browser.post("/api/me/refill"), 409, "10,000")
    asyncio.run(
        server.storage.book_transactions(
            [WalletTransaction(ann["id"], -9_900, "lost")], server.clock.now
        )
    )
    server.room.tables_by_account[ann["id"]] = ("t1",)
    assert_error(browser.post("/api/me/refill"), 409, "seat")
    server.room.tables_by_account.clear()
    assert browser.post("/api/me/refill").json()["chips"] == 10_000
    transactions = browser.get("/api/me/transactions").json()
    assert [transaction["chips"] for transaction in transactions] == [9_900, -9_900, 10_000]
    assert transactions[0]["balance_after"] == 10_000


# ---------------------------------------------------------------- tables


def test_the_floor_opens_and_closes_tables(server: RestServer) -> None:
    admin = server.admin_client()
    response = admin.post(
        "/api/tables", json={"preset": "wsop-horse-20-40", "settings": {"bot_count": 3}}
    )
    assert response.json() == {"id": "t1"}
    name, spec_settings, settings = server.room.tables_opened[0]
    assert name == PRESETS["wsop-horse-20-40"].title
    assert table_spec_from_dict(spec_settings) == PRESETS["wsop-horse-20-40"].spec
    assert settings["bot_count"] == 3
    server.room.summaries.append(TABLE_SUMMARY)
    assert admin.get("/api/tables").content == msgspec.json.encode([TABLE_SUMMARY])
    assert admin.delete("/api/tables/t1").status_code == 204
    assert_error(admin.delete("/api/tables/t1"), 404)


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({}, 422),
        ({"preset": "wsop-horse-20-40", "spec": {"games": []}}, 422),
        ({"preset": "elsewhere"}, 404),
        ({"spec": {}, "name": "X"}, 422),
        ({"spec": {"games": []}, "name": "X"}, 409),
        ({"spec": {"games": [{"game": "chess"}]}, "name": "X"}, 422),
        ({"spec": {"games": [{"game": "holdem", "cheat": 1}]}, "name": "X"}, 422),
        ({"spec": {"games": [{"game": "holdem", "blinds": "many"}]}, "name": "X"}, 409),
        ({"spec": {"games": 1}, "name": "X"}, 422),
        (
            {
                "spec": {"games": [{"game": "holdem", "blinds": [1, 2]}], "seat_count": 99},
                "name": "X",
            },
            409,
        ),
        ({"preset": "wsop-horse-20-40", "name": "x" * 61}, 422),
        ({"preset": "wsop-horse-20-40", "name": "a\u202eb"}, 422),
        ({"preset": "wsop-horse-20-40", "settings": {"away_timeout": "long"}}, 400),
        ({"preset": "wsop-horse-20-40", "settings": {"cheat": 1}}, 400),
    ],
)
def test_an_invalid_table_spec_opens_no_table(server: RestServer, body: Any, status: int) -> None:
    assert_error(server.admin_client().post("/api/tables", json=body), status)
    assert not server.room.tables_opened


def test_a_refusal_gives_the_number_of_players_as_it_was_sent(server: RestServer) -> None:
    spec = {"games": [{"game": "holdem", "blinds": [1, 2]}], "seat_count": 99}
    response = server.admin_client().post("/api/tables", json={"spec": spec, "name": "X"})
    assert response.json()["reason"] == "Holdem is for 2 to 10 players, not 99."


# ---------------------------------------------------------------- hands


def store_hand(server: RestServer, **players: str) -> HandRow:
    """Store a hand of a game with rows that these accounts played, and return it."""
    names = tuple(players)
    hand = cs.deal("open-face-chinese", stacks=[100] * len(names), seed=7)
    stored_hand = StoredHand(
        table_id="t1",
        table_name="One",
        hand_number=7,
        game="open-face-chinese",
        game_name="Open-face Chinese",
        house="wsop",
        stakes="points, 1 each",
        smallest_chip=1,
        buy_in=(40, 200),
        button=0,
        dealt_seats=tuple(range(len(names))),
        players=names,
        seat_names=names,
        steps=[StoredStep(len(hand.log), ())],
        hand=hand.to_json(),
    )
    row = HandRow(
        id="h7",
        table_id="t1",
        hand_number=7,
        game="open-face-chinese",
        house="wsop",
        ended_at=server.clock.now,
        pot=10,
        players=tuple(
            HandPlayerRow(account, name, seat, (-5, 5)[seat % 2])
            for seat, (name, account) in enumerate(players.items())
        ),
        record=zlib.compress(msgspec.msgpack.encode(stored_hand)),
    )

    async def store() -> None:
        settings = PRESETS["wsop-holdem-nl-1-3"].spec.to_dict
        await server.storage.add_stream(StreamRow("t1", "One", settings, {}, b"x", 1))
        await server.storage.append_entry(LogEntryRow("t1", 1, 1, 1, b"{}"), hand_row=row)

    asyncio.run(store())
    return row


def test_hands_are_listed_without_anybodys_account(server: RestServer) -> None:
    ann, bea = server.client(), server.client()
    ids = [
        browser.post("/api/guest", json={"name": name}).json()["id"]
        for browser, name in ((ann, "Ann"), (bea, "Bea"))
    ]
    store_hand(server, Ann=ids[0], Bea=ids[1])
    (own_row,) = ann.get("/api/me/hands").json()
    assert own_row["own_net"] == -5
    (public_row,) = server.client().get("/api/tables/t1/hands").json()
    assert public_row["own_net"] is None
    assert public_row["players"] == [
        {"name": "Ann", "seat": 0, "net": -5},
        {"name": "Bea", "seat": 1, "net": 5},
    ]
    assert ids[0] not in str(own_row) + str(public_row)
    assert ann.get("/api/tables/t1/hands?before=7").json() == []
    assert_error(server.client().get("/api/me/hands"), 401)
    assert_error(ann.get("/api/me/hands?before=yesterday"), 400)


def test_a_hand_is_shown_from_the_viewers_own_seat_or_the_rail(server: RestServer) -> None:
    ann, bea, eve = (server.client() for _ in range(3))
    ids = [
        browser.post("/api/guest", json={"name": name}).json()["id"]
        for browser, name in ((ann, "Ann"), (bea, "Bea"), (eve, "Eve"))
    ]
    store_hand(server, Ann=ids[0], Bea=ids[1])
    viewer_seats = [
        browser.get("/api/hands/h7").json()["viewer_seat"]
        for browser in (ann, bea, eve, server.client())
    ]
    assert viewer_seats == [0, 1, -1, -1]
    assert_error(ann.get("/api/hands/h8"), 404)


def test_a_shared_link_shows_a_hand_as_the_sharer_saw_it_and_nothing_else(
    server: RestServer,
) -> None:
    ann, bea, eve = (server.client() for _ in range(3))
    ids = [
        browser.post("/api/guest", json={"name": name}).json()["id"]
        for browser, name in ((ann, "Ann"), (bea, "Bea"), (eve, "Eve"))
    ]
    store_hand(server, Ann=ids[0], Bea=ids[1])
    link = bea.post("/api/hands/h7/share").json()
    assert link["path"] == f"/hands/h7?share={link['token']}"
    response = server.client().get("/api/hands/h7", params={"share": link["token"]})
    assert response.json()["viewer_seat"] == 1
    assert_error(eve.post("/api/hands/h7/share"), 403)
    assert_error(server.client().post("/api/hands/h7/share"), 401)
    seat, _, signature = link["token"].partition(".")
    other_signature = ann.post("/api/hands/h7/share").json()["token"].partition(".")[2]
    assert other_signature != signature
    for forged in (
        f"0.{signature}",
        f"2.{signature}",
        f"{seat}.",
        seat,
        "x",
        f"{seat}.{other_signature}",
        f"1.{'é' * 32}",
    ):
        assert_error(eve.get("/api/hands/h7", params={"share": forged}), 403)
        assert_error(eve.get("/api/hands/h7/history.txt", params={"share": forged}), 403)


def test_a_history_is_downloaded_as_a_file(server: RestServer) -> None:
    ann = server.client()
    account_id = ann.post("/api/guest", json={"name": "Ann"}).json()["id"]
    store_hand(server, Ann=account_id, Bea="")
    response = ann.get("/api/hands/h7/history.txt")
    assert response.headers["content-type"].startswith("text/plain")
    assert response.headers["content-disposition"] == 'attachment; filename="t1-7.txt"'
    assert "Ann: -5" in response.text
    assert_error(ann.get("/api/hands/h7/history.phh"), 409, "rows")


# ---------------------------------------------------------------- staff


def test_an_admin_gives_roles_chips_and_passwords(server: RestServer) -> None:
    admin, ann = server.admin_client(), server.client()
    account_id = ann.post("/api/register", json={"name": "Ann", "password": PASSWORD}).json()["id"]
    assert [account["name"] for account in admin.get("/api/accounts?kind=person").json()] == [
        "Ada",
        "Ann",
    ]
    assert (
        admin.post(f"/api/accounts/{account_id}", json={"adjust_chips": 500}).json()["chips"]
        == 10_500
    )
    assert_error(
        admin.post(f"/api/accounts/{account_id}", json={"adjust_chips": -99_999}), 409, "fewer"
    )
    floor = admin.post(f"/api/accounts/{account_id}", json={"roles": ["floor"]}).json()
    assert floor["roles"] == ["floor"]
    assert ann.post("/api/tables", json={"preset": "wsop-horse-20-40"}).status_code == 200
    assert_error(ann.get("/api/accounts"), 403, "admin")
    reset = admin.post(f"/api/accounts/{account_id}", json={"reset_password": True}).json()
    assert len(reset["one_time_password"]) == 14
    assert ann.get("/api/me").json() is None
    assert "password" not in admin.get("/api/accounts").text
    assert_error(
        admin.post(f"/api/accounts/{account_id}", json={"adjust_chips": 5, "close": True}),
        422,
        "one",
    )
    assert_error(admin.post(f"/api/accounts/{account_id}", json={}), 422)
    assert_error(admin.post("/api/accounts/nobody", json={"adjust_chips": 5}), 404)


def test_an_admin_closes_accounts_but_not_their_own(server: RestServer) -> None:
    admin, ann = server.admin_client(), server.client()
    account_id = ann.post("/api/guest", json={"name": "Ann"}).json()["id"]
    server.room.tables_by_account[account_id] = ("t1",)
    assert_error(
        admin.post(f"/api/accounts/{account_id}", json={"close": True}), 409, "chips at a table"
    )
    server.room.tables_by_account.clear()
    assert (
        admin.post(f"/api/accounts/{account_id}", json={"close": True}).json()["kind"] == "closed"
    )
    assert ann.get("/api/me").json() is None
    assert server.room.notified_accounts[-1].kind == "closed"
    assert_error(admin.post(f"/api/accounts/{account_id}", json={"adjust_chips": 5}), 409)
    own_id = admin.get("/api/me").json()["id"]
    assert_error(admin.post(f"/api/accounts/{own_id}", json={"close": True}), 409)
    assert_error(admin.post(f"/api/accounts/{own_id}", json={"roles": []}), 409)


def test_the_health_check_answers(server: RestServer) -> None:
    assert server.client().get("/api/health").json()["table_count"] == 0


# ---------------------------------------------------------------- every route


def send_request(browser: TestClient, route: Route) -> Response:
    path = re.sub(r"{\w+}", "x", route.path)
    return browser.request(route.method, path, json=None if route.body_type is None else {})


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route.method} {route.path}")
def test_a_route_is_only_for_its_declared_roles(server: RestServer, route: Route) -> None:
    visitor, guest = server.client(), server.client()
    guest.post("/api/guest", json={})
    visitor_and_guest_allowed = {
        Access.PUBLIC: (True, True),
        Access.PLAYER: (False, True),
        Access.FLOOR: (False, False),
        Access.ADMIN: (False, False),
    }[route.access]
    response = send_request(visitor, route)
    if not visitor_and_guest_allowed[0]:
        assert_error(response, 401)
    assert response.status_code < 500
    response = send_request(guest, route)
    if not visitor_and_guest_allowed[1]:
        assert_error(response, 403)
    assert response.status_code < 500


@pytest.mark.parametrize(
    "route",
    [route for route in ROUTES if route.method != "GET"],
    ids=lambda route: f"{route.method} {route.path}",
)
def test_no_changing_route_accepts_other_origins(server: RestServer, route: Route) -> None:
    other_origin = server.client(origin="http://elsewhere.example")
    other_origin.cookies.update(dict(server.admin_client().cookies))
    assert_error(send_request(other_origin, route), 403, "Origin")


def test_the_openapi_description_is_valid_and_has_every_route(server: RestServer) -> None:
    schema = server.client().get("/api/openapi.json").json()
    validate(schema)
    described = {
        (method.upper(), path) for path, methods in schema["paths"].items() for method in methods
    }
    assert described == {(route.method, route.path) for route in ROUTES}
    operation_ids = [
        operation["operationId"]
        for methods in schema["paths"].values()
        for operation in methods.values()
    ]
    assert len(set(operation_ids)) == len(operation_ids)


def test_internal_errors_are_not_shown_to_clients(
    server: RestServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise RuntimeError("the secret of the room")

    monkeypatch.setattr(server.room, "table_summaries", broken)
    response = server.client().get("/api/tables")
    assert_error(response, 500)
    assert "secret" not in response.text
    assert "Traceback" not in response.text


def test_a_change_that_cannot_be_stored_is_refused_and_may_be_retried(
    server: RestServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(account: object, chips: int) -> None:
        raise StorageError("the disk is full")

    monkeypatch.setattr(server.storage, "add_account", fail)
    response = server.client().post("/api/guest", json={})
    assert_error(response, 503, "again")
    assert response.headers["retry-after"] == "5"


def test_new_guests_are_limited_by_address(server: RestServer) -> None:
    status_codes = [server.client().post("/api/guest", json={}).status_code for _ in range(21)]
    assert status_codes == [200] * 20 + [429]
    server.clock.now += 3600
    assert server.client().post("/api/guest", json={}).status_code == 200


def test_the_schema_of_the_socket_is_served(server: RestServer) -> None:
    schema = server.client().get("/api/websocket.json").json()
    assert schema == msgspec.json.decode(msgspec.json.encode(messages.schema()))
    assert {"ClientMessage", "ServerMessage", "$defs"} <= set(schema)
    assert schema["$defs"]["Ping"]["additionalProperties"] is False
