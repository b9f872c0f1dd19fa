"""What anybody may send: it is answered with a sentence, or refused; it leaves no traceback."""

from __future__ import annotations

import asyncio
import unicodedata
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketDisconnect

from cardspeak.hand import commands as hand_commands
from cardspeak.service.app import AppOptions, _find_static_file, _host_names
from cardspeak.service.bounded_json import MAX_NUMBER, decode_bounded
from cardspeak.service.browser_connection import BrowserConnection
from cardspeak.service.messages import Chat, Ping, RequestDone, RequestRefused
from cardspeak.service.plain_text import clean_text
from cardspeak.service.rest import KnownHosts, account_routes
from cardspeak.service.rest.account_routes import RenameRequest
from cardspeak.service.rest.http_security import is_known_host
from cardspeak.service.storage.interface import StorageError
from in_process_room import (
    FakeSocket,
    create_client,
    http_request_of,
    make_table_row,
    open_room,
    run_in_room,
    start_request,
    wait_for_turn,
    wait_until,
)
from simulation import run_simulated

if TYPE_CHECKING:
    from pathlib import Path

    from cardspeak.service.room import Room
    from cardspeak.service.storage.models import AccountRow, JournalAct
    from rest_server import RestServer


# ---------------------------------------------------------------- addresses


@pytest.mark.parametrize(
    "name", ["\0", "a" * 300, "a/" * 3000, "../../../etc/passwd", "/etc/passwd", "\udcff", "x\n"]
)
def test_an_address_that_names_no_file_gets_the_page(name: str) -> None:
    assert _find_static_file(name) is None


@pytest.mark.parametrize("path", ["/api/hands/%00", "/api/tables/t%00/notices", "/api/me?x=%00"])
def test_the_character_0_in_an_address_is_refused(server: RestServer, path: str) -> None:
    response = server.client().get(path)
    assert response.status_code == 400
    assert "character 0" in response.json()["reason"]


# ---------------------------------------------------------------- numbers


@pytest.mark.parametrize("number", ["1e16", "-10000000000000001", "9" * 30, "9" * 4000, "1E999"])
def test_numbers_that_no_field_can_hold_are_refused(server: RestServer, number: str) -> None:
    decoder = msgspec.json.Decoder(Any)
    with pytest.raises(msgspec.DecodeError):
        decode_bounded(decoder, f'{{"a": [{number}]}}')
    body = f'{{"adjust_chips": {number}}}'
    response = server.admin_client().post(
        "/api/accounts/x", content=body, headers={"content-type": "application/json"}
    )
    assert response.status_code == 400
    assert server.admin_client().get(f"/api/me/hands?before={number}").status_code == 400


@given(
    st.recursive(
        st.integers(-MAX_NUMBER, MAX_NUMBER) | st.floats(-1e15, 1e15) | st.text(),
        lambda values: st.lists(values, max_size=3) | st.dictionaries(st.text(), values),
        max_leaves=8,
    )
)
def test_all_other_json_is_decoded_as_it_is(value: Any) -> None:
    text = msgspec.json.encode(value).decode()
    if "\\u0000" not in text:
        decoder = msgspec.json.Decoder(Any)
        assert decode_bounded(decoder, text) == decoder.decode(text)


def test_digits_in_a_text_are_not_a_number() -> None:
    text = '{"name": "99999999999999999999 \\"1e99 \\\\", "chips": 1}'
    decoded: Any = decode_bounded(msgspec.json.Decoder(Any), text)
    assert decoded["chips"] == 1


def test_no_wallet_gets_more_than_a_trillion_chips_at_once(server: RestServer) -> None:
    admin = server.admin_client()
    account = server.client().post("/api/guest", json={}).json()
    path = f"/api/accounts/{account['id']}"
    assert admin.post(path, json={"adjust_chips": 10**12 + 1}).status_code == 422
    assert admin.post(path, json={"adjust_chips": 10**12}).json()["chips"] == 10**12 + 10_000


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"TakeSeat","table_id":"t","request_id":"mine","seat":0,"chips":' + "9" * 30 + "}",
        '{"type":"Ping","request_id":"mine","number":-99999999999999999}',
        '{"request_id":"mine","type":"Chat","table_id":"t","text":"\\u0000"}',
        '{"a":' + "[" * 3000,
        "[" * 4000,
    ],
)
def test_a_message_that_no_field_can_hold_is_refused(tmp_path: Path, text: str) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path, make_table_row()) as room:
            socket = FakeSocket()
            connection = BrowserConnection(room, socket, None)  # type: ignore[arg-type]
            running = asyncio.ensure_future(connection.run())
            socket.sent_by_client.put_nowait(text)
            socket.client_sends(Ping(7))
            await wait_until(lambda: "Pong" in socket.received_types())
            (refusal,) = [line for line in socket.received if line["type"] == "RequestRefused"]
            assert refusal["reason"].startswith("invalid message: ")
            socket.sent_by_client.put_nowait(None)
            await running

    run_simulated(scenario())


def test_what_cannot_be_stored_leaves_one_line_in_the_log(
    server: RestServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(hand_id: str) -> None:
        raise StorageError("The disk is full: nothing was written.")

    monkeypatch.setattr(server.storage, "find_hand", fail)
    assert server.client().get("/api/hands/%1b[2J%0a").status_code == 503
    (record,) = caplog.records
    assert record.exc_info is None
    assert record.getMessage() == (
        r"GET '/api/hands/\x1b[2J\n': The disk is full: nothing was written."
    )


# ---------------------------------------------------------------- cards


def test_cards_that_are_none_are_refused(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, bob = await create_client(room, "Ann"), await create_client(room, "Bob")
        for client in (ann, bob):
            await client.watch()
            assert isinstance(await client.sit(), RequestDone)
        client = await wait_for_turn(ann, bob)
        seq = client.last_seq
        for cards in ("AhAh", "zz", "A", "AhAhAhAhAhAhAh"):
            for command in (hand_commands.Discard(cards), hand_commands.Show(cards)):
                answer = await client.hand_command(command)
                assert isinstance(answer, RequestRefused)
                assert "on our side" not in answer.reason
        assert client.last_seq == seq
        assert isinstance(await client.hand_command(hand_commands.Call()), RequestDone)

    run_in_room(tmp_path, scenario, make_table_row())


# ---------------------------------------------------------------- names


def test_nobody_sits_down_under_a_name_that_is_being_changed(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann = await create_client(room, "Ann")
        ann.connect()
        old_account, update_account = ann.account, room.storage.update_account
        released = asyncio.get_running_loop().create_future()

        async def hold_and_update(
            account: AccountRow, journal_act: JournalAct | None = None
        ) -> None:
            await released
            await update_account(account, journal_act)

        room.storage.update_account = hold_and_update  # type: ignore[method-assign]
        request = http_request_of(room, ann)
        renaming = await start_request(account_routes.rename(request, RenameRequest("Gesine")))
        refusal = await ann.sit()
        assert isinstance(refusal, RequestRefused)
        assert "has a new name" in refusal.reason
        released.set_result(None)
        await renaming
        assert ann.account is not None
        assert ann.account.name == "Gesine"
        late_client = await create_client(room, "Gesine")
        late_client.account = old_account  # as a request that was under way has it
        assert isinstance(await late_client.sit(), RequestRefused)
        await ann.watch()
        assert isinstance(await ann.sit(), RequestDone)
        assert [seat.player for seat in ann.view.seats if seat.player] == ["Gesine"]

    run_in_room(tmp_path, scenario, make_table_row())


# ---------------------------------------------------------------- what people write


def test_chat_has_no_characters_that_mislead(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann = await create_client(room, "Ann")
        await ann.watch()
        ann.runner.submit(ann, Chat("t", "\u202e\u2066 \x1b[31mfold\u0000 \u200b\u2028now"))
        await wait_until(lambda: ann.messages[-1].__class__.__name__ == "Chatted")
        assert ann.messages[-1].text == "[31mfold now"  # type: ignore[union-attr]
        message_count = len(ann.messages)
        ann.runner.submit(ann, Chat("t", "\u202e\u200b \u2066"))
        ann.runner.submit(ann, Chat("t", "told you"))
        await wait_until(lambda: len(ann.messages) > message_count)
        assert ann.messages[-1].text == "told you"  # type: ignore[union-attr]

    run_in_room(tmp_path, scenario, make_table_row())


@given(st.text(max_size=400))
def test_cleaned_text_is_one_short_line_and_stays_as_it_is(text: str) -> None:
    cleaned = clean_text(text, 100)
    assert len(cleaned) <= 100
    assert not any(
        unicodedata.category(character) in ("Cc", "Cf", "Zl", "Zp")
        for character in cleaned
        if character not in "\u200c\u200d"
    )
    assert clean_text(cleaned, 100) == cleaned


@pytest.mark.parametrize(
    "text", ["Zoë", "👨‍👩‍👧 ok", "می‌خواهم", "ngồi đây", "x < y & z", "नमस्ते", "שלום"]
)
def test_what_people_really_write_is_kept(text: str) -> None:
    assert clean_text(text, 100) == text


# ---------------------------------------------------------------- hosts


@pytest.mark.parametrize(
    ("host", "is_known"),
    [
        ("localhost:8000", True),
        ("LOCALHOST", True),
        ("127.0.0.1:8000", True),
        ("192.168.1.20", True),
        ("[fe80::1]:8000", True),
        ("poker.lan:8000", True),
        ("elsewhere.example", False),
        ("localhost.elsewhere.example", False),
        ("elsewhere.example:8000@localhost", True),  # its host is localhost
        ("localhost@elsewhere.example", False),
        ("", False),
        ("[", False),
        ("127.0.0.1.elsewhere.example", False),
    ],
)
def test_only_names_of_the_room_and_addresses_are_known(host: str, *, is_known: bool) -> None:
    assert is_known_host(host, {"localhost", "poker.lan"}) == is_known


def host_client(options: AppOptions) -> TestClient:
    async def page(_request: object) -> PlainTextResponse:
        return PlainTextResponse("the page")

    async def listen(socket: WebSocket) -> None:
        await socket.accept()
        await socket.close()

    app = Starlette(routes=[Route("/", page), WebSocketRoute("/ws", listen)])
    return TestClient(KnownHosts(app, names=_host_names(options)))


def test_a_page_whose_name_only_leads_here_is_refused() -> None:
    browser = host_client(AppOptions(database="", host_names=("Poker.lan",)))
    for host, status in {"localhost:8000": 200, "poker.LAN": 200, "elsewhere.example": 421}.items():
        response = browser.get("/", headers={"host": host})
        assert response.status_code == status
        assert ("--host-name" in response.text) == (status == 421)
    with browser.websocket_connect("/ws", headers={"host": "localhost"}):
        pass
    with (
        pytest.raises(WebSocketDisconnect),
        browser.websocket_connect("/ws", headers={"host": "elsewhere.example"}),
    ):
        pass


def test_behind_https_the_proxy_chooses_the_names_unless_they_are_given() -> None:
    proxied = AppOptions(database="", secure=True)
    assert host_client(proxied).get("/", headers={"host": "any.example"}).status_code == 200
    named = AppOptions(database="", secure=True, origins=("https://poker.example:8443",))
    assert host_client(named).get("/", headers={"host": "any.example"}).status_code == 421
    assert host_client(named).get("/", headers={"host": "poker.example"}).status_code == 200
