"""Duties are separated: whoever grants chips or resets passwords gains nothing by it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, cast

import pytest
from msgspec.structs import replace

from cardspeak.hand import commands as hand_commands
from cardspeak.podium import commands as podium_commands
from cardspeak.service.accounts import Accounts
from cardspeak.service.errors import ApiError
from cardspeak.service.journal import Caller
from cardspeak.service.messages import ActAtPodium, RequestDone, RequestRefused
from cardspeak.service.podium_runner import PodiumRunner
from cardspeak.service.rest import admin_routes
from cardspeak.service.rest.admin_routes import UpdateAccountRequest
from cardspeak.service.storage.models import AccountRow
from cardspeak.service.table_permissions import Actor, describe_staff_act
from cardspeak.table import commands
from in_process_room import (
    create_client,
    http_request_of,
    make_table_row,
    open_room,
    run_in_room,
    wait_for_turn,
    wait_until,
)
from rest_server import FAST_HASHER, PASSWORD, RestServer
from simulation import run_simulated

if TYPE_CHECKING:
    from pathlib import Path

    from starlette.testclient import TestClient

    from cardspeak.service.room import Room
    from in_process_room import RoomClient

NEW_PASSWORD = "battery staple"


def register(server: RestServer, name: str = "Ann") -> tuple[TestClient, str]:
    """Register a player; return their browser and the path of their account for admins."""
    browser = server.client()
    account = browser.post("/api/register", json={"name": name, "password": PASSWORD}).json()
    return browser, f"/api/accounts/{account['id']}"


def sign_in(server: RestServer, password: str, **more: str) -> Any:
    """Try to sign Ann in, in a new browser."""
    body = {"name": "Ann", "password": password} | more
    return server.client().post("/api/login", json=body)


# ---------------------------------------------------------------- chips


def test_an_admin_grants_no_chips_to_the_account_they_use(server: RestServer) -> None:
    admin = server.admin_client()
    own = admin.get("/api/me").json()
    for chips in (500, -500):
        response = admin.post(f"/api/accounts/{own['id']}", json={"adjust_chips": chips})
        assert response.status_code == 409
        assert "your own wallet" in response.json()["reason"]
    assert admin.get("/api/me").json() == own


def test_chips_for_an_account_that_is_used_from_the_admins_address_are_marked(
    server: RestServer,
) -> None:
    admin = server.admin_client()
    _, path = register(server)
    (session,) = admin.get(f"{path}/sessions").json()
    assert session["address"] == "testclient"
    admin.post(path, json={"adjust_chips": 500})
    assert admin.get("/api/journal").json()[0]["detail"] == "500, used from the same address"
    admin.delete(f"{path}/sessions")
    admin.post(path, json={"adjust_chips": 500})
    assert admin.get("/api/journal").json()[0]["detail"] == "500"


def test_an_admin_grants_no_chips_at_a_table_where_they_play(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, mira, eve = (
            await create_client(room, "Ann"),
            await create_client(room, "Mira", "admin"),
            await create_client(room, "Eve", "admin"),
        )
        for seat, client in enumerate((ann, mira)):
            await client.watch()
            assert isinstance(await client.sit(seat), RequestDone)
        grant = UpdateAccountRequest(adjust_chips=500)
        with pytest.raises(ApiError, match="You play with Ann at Table t"):
            await admin_routes.update_account(http_request_of(room, mira), "ann", grant)
        act = (await room.storage.list_journal())[0].act
        assert (act.act, act.account_id, act.subject_id) == ("refused: add chips", "mira", "ann")
        detail = await admin_routes.update_account(http_request_of(room, eve), "ann", grant)
        assert detail.chips == 10_000 - 1_000 + 500

    run_in_room(tmp_path, scenario, make_table_row())


# ---------------------------------------------------------------- passwords


def test_a_reset_password_only_lets_its_owner_choose_a_new_one(server: RestServer) -> None:
    admin = server.admin_client()
    ann, path = register(server)
    answer = admin.post(path, json={"reset_password": True}).json()
    one_time_password = answer["one_time_password"]
    assert ann.get("/api/me").json() is None
    assert sign_in(server, PASSWORD).status_code == 401
    refusal = sign_in(server, one_time_password)
    assert (refusal.status_code, refusal.json()["needs"]) == (401, "new_password")
    assert "cardspeak" not in refusal.cookies
    for weak in (one_time_password, "short", "Ann"):
        assert sign_in(server, one_time_password, new_password=weak).status_code == 422
    me = sign_in(server, one_time_password, new_password=NEW_PASSWORD)
    assert me.status_code == 200
    assert sign_in(server, one_time_password).status_code == 401
    assert sign_in(server, NEW_PASSWORD).status_code == 200


def test_a_player_is_told_when_an_admin_reset_their_password_until_they_have_seen_it(
    server: RestServer,
) -> None:
    admin = server.admin_client()
    ann, path = register(server)
    assert ann.get("/api/me").json()["password_reset_at"] == 0
    server.clock.now += 500
    reset_at = server.clock.now
    password = admin.post(path, json={"reset_password": True}).json()["one_time_password"]
    server.clock.now += 500
    assert sign_in(server, password, new_password=NEW_PASSWORD).json()["password_reset_at"] == (
        reset_at
    )
    again = ann.post("/api/login", json={"name": "Ann", "password": NEW_PASSWORD})
    assert again.json()["password_reset_at"] == reset_at
    assert ann.post("/api/me/reset-seen").json()["password_reset_at"] == 0
    assert ann.get("/api/me").json()["password_reset_at"] == 0
    acts = ann.get("/api/me/journal").json()
    assert [(act["name"], act["act"], act["recorded_at"]) for act in acts] == [
        ("Ada", "reset password", reset_at)
    ]
    assert {"address"}.isdisjoint(acts[0])


def test_the_right_one_time_password_counts_as_no_failure_and_forgives_none(
    server: RestServer,
) -> None:
    admin = server.admin_client()
    _, path = register(server)
    password = admin.post(path, json={"reset_password": True}).json()["one_time_password"]
    for _ in range(30):
        assert sign_in(server, password).json()["needs"] == "new_password"
    tries = []
    for _ in range(11):
        tries.append(sign_in(server, "wrong horse").status_code)
        sign_in(server, password)
    assert tries == [401] * 11
    assert sign_in(server, "wrong horse").status_code == 429


def test_one_time_passwords_differ_and_are_not_stored(server: RestServer, tmp_path: Path) -> None:
    admin = server.admin_client()
    _, path = register(server)
    passwords = {
        admin.post(path, json={"reset_password": True}).json()["one_time_password"]
        for _ in range(5)
    }
    assert len(passwords) == 5
    database_bytes = b"".join(file.read_bytes() for file in tmp_path.glob("room.db*"))
    assert not any(password.encode() in database_bytes for password in passwords)


# ---------------------------------------------------------------- frozen accounts


def test_nobody_signs_in_to_a_frozen_account_until_it_is_unfrozen(server: RestServer) -> None:
    admin = server.admin_client()
    ann, path = register(server)
    frozen = admin.post(path, json={"freeze": True}).json()
    assert frozen["frozen_at"] == server.clock.now
    assert ann.get("/api/me").json() is None
    refusal = sign_in(server, PASSWORD)
    assert (refusal.status_code, refusal.json()["reason"]) == (
        403,
        "Your account is frozen: ask the floor.",
    )
    assert sign_in(server, "wrong horse").status_code == 401
    assert admin.post(path, json={"freeze": True}).status_code == 409
    assert admin.post(path, json={"freeze": False}).json()["frozen_at"] == 0
    assert admin.post(path, json={"freeze": False}).status_code == 409
    assert ann.get("/api/me").json()["name"] == "Ann"
    assert sign_in(server, PASSWORD).status_code == 200


def test_a_guest_is_frozen_and_comes_back_in_the_same_browser(server: RestServer) -> None:
    admin, guest = server.admin_client(), server.client()
    account = guest.post("/api/guest", json={"name": "Gesine"}).json()
    path = f"/api/accounts/{account['id']}"
    admin.post(path, json={"freeze": True})
    assert guest.get("/api/me").json() is None
    admin.post(path, json={"freeze": False})
    assert guest.get("/api/me").json()["name"] == "Gesine"


async def set_frozen(room: Room, account_id: str, *, frozen: bool) -> None:
    """Freeze or unfreeze an account as the route does."""
    accounts = Accounts(room.storage, room.unix_time, FAST_HASHER, room)
    change = accounts.freeze if frozen else accounts.unfreeze
    account: AccountRow = await change(account_id, Caller("eve", "192.0.2.1"))
    await room.notify_account(account)


async def seat_three(room: Room) -> list[RoomClient]:
    clients = [await create_client(room, name) for name in ("Ann", "Bob", "Cid")]
    for seat, client in enumerate(clients):
        client.connect()
        await client.watch()
        assert isinstance(await client.sit(seat), RequestDone)
    await wait_until(lambda: len(clients[0].view.dealt_seats) == 3)
    return clients


async def fold_to_next_hand(clients: list[RoomClient]) -> None:
    """Fold until the next hand is dealt; whoever is not here runs out of time."""
    number = clients[0].view.hand_number
    while clients[0].view.hand_number == number:
        await wait_until(
            lambda: (
                clients[0].view.hand_number > number
                or any(client.view.own and client.view.own.decision for client in clients)
            )
        )
        for client in clients:
            if client.view.own is not None and client.view.own.decision is not None:
                await client.hand_command(hand_commands.Fold())
                break


def test_a_frozen_player_is_dealt_out_from_the_next_hand_on_and_keeps_seat_and_chips(
    tmp_path: Path,
) -> None:
    async def scenario(room: Room) -> None:
        ann, bob, cid = await seat_three(room)
        table = room.table_runners["t"].table
        await set_frozen(room, "cid", frozen=True)
        assert not room._connections_of("cid")
        chips = table.seats[2].stack
        assert 2 in table.dealt_seats
        await fold_to_next_hand([ann, bob])
        assert 2 not in table.dealt_seats
        assert table.seats[2].player == "Cid"
        assert not table.seats[2].present
        assert abs(table.seats[2].stack - chips) <= 15
        await fold_to_next_hand([ann, bob])
        assert 2 not in table.dealt_seats
        await set_frozen(room, "cid", frozen=False)
        cid.connect()
        await cid.watch()
        assert isinstance(await cid.table_command(commands.SitIn(2)), RequestDone)
        for _ in range(4):
            await fold_to_next_hand([ann, bob, cid])
        assert 2 in table.dealt_seats or table.seats[2].present

    run_in_room(tmp_path, scenario, make_table_row(table={"seconds_to_act": 20}))


def test_nothing_is_done_for_a_frozen_account(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        ann, bob, cid = await seat_three(room)
        await set_frozen(room, "bob", frozen=True)
        answer = await bob.sit(4)
        assert isinstance(answer, RequestRefused)
        assert answer.reason == "your account is frozen: ask the floor"
        await set_frozen(room, "bob", frozen=False)
        player = await wait_for_turn(ann, cid)
        assert isinstance(await player.hand_command(hand_commands.Fold()), RequestDone)

    run_in_room(tmp_path, scenario, make_table_row(table={"seconds_to_act": 20}))


def test_an_account_is_still_frozen_after_a_restart(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path, make_table_row()) as room:
            await create_client(room, "Ann")
            await set_frozen(room, "ann", frozen=True)
        async with open_room(tmp_path) as room:
            assert room.frozen_accounts == {"ann"}
            ann = await create_client(room, "Ann")
            assert isinstance(await ann.sit(), RequestRefused)
            await set_frozen(room, "ann", frozen=False)
        async with open_room(tmp_path) as room:
            assert room.frozen_accounts == set()

    run_simulated(scenario())


def test_a_session_of_a_frozen_account_opens_no_connection(tmp_path: Path) -> None:
    async def scenario(room: Room) -> None:
        accounts = Accounts(room.storage, room.unix_time, FAST_HASHER, room)
        ann = await accounts.register("Ann", PASSWORD)
        token = await accounts.start_session(ann)
        session = (await accounts.list_sessions(ann.id))[0].token_hash
        assert await room.is_session_open(session)
        await set_frozen(room, ann.id, frozen=True)
        assert not await room.is_session_open(session)
        assert await accounts.find_by_token(token) is None

    run_in_room(tmp_path, scenario, make_table_row())


def test_freezing_is_for_admins(server: RestServer) -> None:
    server.admin_client()
    floor, _ = register(server, "Flo")
    _, path = register(server)
    flo = asyncio.run(server.storage.find_account_by_name("Flo"))
    assert flo is not None
    asyncio.run(server.accounts.set_roles(flo.id, ["floor"]))
    for change in ({"freeze": True}, {"reset_password": True}, {"adjust_chips": 5}):
        assert floor.post(path, json=change).status_code == 403


# ---------------------------------------------------------------- roles


def test_somebody_whose_role_is_taken_while_their_request_arrives_has_it_no_more(
    server: RestServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    admin = server.admin_client()
    own = admin.get("/api/me").json()
    find_by_token = server.accounts.find_by_token
    looked_up: list[AccountRow] = []

    async def find_and_demote(token: str, address: str = "") -> AccountRow:
        account = await find_by_token(token, address)
        assert account is not None
        looked_up.append(account if not looked_up else replace(account, roles=()))
        return looked_up[-1]

    monkeypatch.setattr(server.accounts, "find_by_token", find_and_demote)
    body = {"roles": ["floor", "admin"]}
    assert admin.post(f"/api/accounts/{own['id']}", json=body).status_code == 403
    assert len(looked_up) == 2


def test_what_staff_do_as_floor_for_themselves_is_an_act_of_staff() -> None:
    flo = AccountRow("flo", "Flo", "person", ("floor",))
    for command, act in (
        (podium_commands.Accommodate(player="Flo", by="Flo", reason="tall"), "accommodate"),
        (podium_commands.JoinWaitlist("Flo", "holdem"), ""),
    ):
        request = ActAtPodium("r1", command)
        assert PodiumRunner.describe_staff_act(cast("Any", None), flo, request) == act
    actor = Actor("Flo", seat=3, hand_seat=3)
    assert describe_staff_act(commands.VacateSeat(3), actor) == "vacate seat"
    assert describe_staff_act(commands.SitOut(3), actor) == ""
    assert describe_staff_act(commands.CallClock(3), actor) == ""
