"""The second factor: codes of an authenticator app, recovery codes, and staff who need one."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pyotp
import pytest

from cardspeak.service.accounts import Accounts
from cardspeak.service.errors import ApiError
from cardspeak.service.second_factor import STEP_SECONDS, SecondFactors
from cardspeak.service.storage import open_storage
from cardspeak.service.storage.models import AccountRow, SecondFactorRow
from cardspeak.service.throttle import SignInThrottle
from in_process_room import make_table_row, open_room
from rest_server import FAST_HASHER, PASSWORD, RestServer
from simulation import run_simulated
from terminal import run_command

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from pathlib import Path

    from starlette.testclient import TestClient

KEY = "a key of thirty-two characters or more"
RFC_KEY = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
"""The key of the test vectors in RFC 6238, appendix B: 12345678901234567890."""


def run(coroutine: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(coroutine)


class Phone:
    """A phone with an authenticator app."""

    def __init__(self, server: RestServer, key: str) -> None:
        self._server = server
        self._totp = pyotp.TOTP(key)

    def code(self, steps_later: int = 0) -> str:
        """Return the code that the app shows, now or some steps later."""
        return self._totp.at(self._server.clock.now + steps_later * STEP_SECONDS)

    def next_code(self) -> str:
        """Wait for the next code."""
        self._server.clock.now += STEP_SECONDS
        return self.code()


def register(server: RestServer, name: str = "Ann") -> TestClient:
    browser = server.client()
    response = browser.post("/api/register", json={"name": name, "password": PASSWORD})
    assert response.status_code == 200, response.text
    return browser


def turn_on(server: RestServer, browser: TestClient) -> tuple[Phone, list[str]]:
    """Turn the second factor on; return the phone and the recovery codes."""
    proposal = browser.post("/api/me/second-factor", json={"password": PASSWORD}).json()
    phone = Phone(server, proposal["key"])
    answer = browser.post("/api/me/second-factor/confirm", json={"code": phone.code()})
    assert answer.status_code == 200, answer.text
    codes: list[str] = answer.json()["codes"]
    return phone, codes


def sign_in(server: RestServer, code: str = "", name: str = "Ann", **more: str) -> Any:
    body = {"name": name, "password": PASSWORD, "code": code} | more
    return server.client().post("/api/login", json=body)


def notified_roles(server: RestServer) -> tuple[str, ...]:
    """Return the roles that the room was last told an account may use."""
    return server.room.notified_accounts[-1].roles


# ---------------------------------------------------------------- signing in


@pytest.mark.parametrize(
    ("time", "code"),
    [
        (59, "287082"),
        (1_111_111_109, "081804"),
        (1_234_567_890, "005924"),
        (2_000_000_000, "279037"),
    ],
)
def test_codes_are_those_of_rfc_6238(server: RestServer, time: int, code: str) -> None:
    ann = run(server.accounts.register("Ann", PASSWORD))
    run(server.storage.save_second_factor(SecondFactorRow(ann.id, RFC_KEY, confirmed_at=1)))
    server.clock.now = time
    other_code = f"{(int(code) + 1) % 10**6:06}"
    assert not run(server.accounts.second_factors.use_code(ann.id, other_code))
    assert run(server.accounts.second_factors.use_code(ann.id, code))


def test_nobody_is_asked_for_a_second_factor_that_is_not_confirmed(server: RestServer) -> None:
    browser = register(server)
    assert browser.get("/api/me/second-factor").json() == {
        "is_on": False,
        "recovery_codes_left": 0,
        "is_required": False,
    }
    refusal = browser.post("/api/me/second-factor", json={"password": "wrong horse"})
    assert refusal.status_code == 403
    proposal = browser.post("/api/me/second-factor", json={"password": PASSWORD}).json()
    assert proposal["link"].startswith("otpauth://totp/Cardspeak:Ann?secret=")
    assert proposal["key"] in proposal["link"]
    assert proposal["qr_code"].startswith("data:image/svg+xml")
    refusal = browser.post("/api/me/second-factor/confirm", json={"code": "000000"})
    assert refusal.status_code == 403
    assert sign_in(server).status_code == 200


def test_with_a_second_factor_the_password_alone_lets_nobody_in(server: RestServer) -> None:
    phone, _ = turn_on(server, register(server))
    refusal = sign_in(server)
    assert (refusal.status_code, refusal.json()["needs"]) == (401, "code")
    assert "cardspeak" not in refusal.cookies
    assert sign_in(server, "000000").json()["needs"] == ""
    assert sign_in(server, phone.next_code()).status_code == 200
    wrong_password = sign_in(server, phone.next_code(), password="wrong horse")
    assert wrong_password.json()["reason"] == "Wrong name or password."


def test_a_code_is_good_once_and_for_a_minute_and_a_half(server: RestServer) -> None:
    phone, _ = turn_on(server, register(server))
    used_at_confirmation = phone.code()
    assert sign_in(server, used_at_confirmation).status_code == 401
    code = phone.next_code()
    assert sign_in(server, f" {code[:3]} {code[3:]} ").status_code == 200
    assert sign_in(server, code).status_code == 401
    server.clock.now += 10 * STEP_SECONDS
    assert sign_in(server, phone.code(-2)).status_code == 401
    assert sign_in(server, phone.code(2)).status_code == 401
    assert sign_in(server, phone.code(-1)).status_code == 200
    assert sign_in(server, phone.code(1)).status_code == 200
    assert sign_in(server, phone.code()).status_code == 401  # it is older than one that was used


def test_a_code_that_is_sent_twice_at_once_is_good_once(server: RestServer) -> None:
    phone, _ = turn_on(server, register(server))
    ann = run(server.storage.find_account_by_name("Ann"))
    code = phone.next_code()

    async def send_at_once() -> list[bool]:
        second_factors = server.accounts.second_factors
        return await asyncio.gather(*(second_factors.use_code(ann.id, code) for _ in range(5)))

    assert sorted(run(send_at_once())) == [False] * 4 + [True]


def test_a_recovery_code_is_good_once_and_only_its_hash_is_kept(
    server: RestServer, tmp_path: Path
) -> None:
    browser = register(server)
    _, codes = turn_on(server, browser)
    assert len(set(codes)) == 10
    assert sign_in(server, codes[0]).status_code == 200
    assert sign_in(server, codes[0]).status_code == 401
    assert sign_in(server, codes[1].upper().replace("-", " ")).status_code == 200
    assert browser.get("/api/me/second-factor").json()["recovery_codes_left"] == 8
    database_bytes = b"".join(file.read_bytes() for file in tmp_path.glob("room.db*"))
    assert not any(code.encode() in database_bytes for code in codes)
    renewed = browser.post("/api/me/second-factor/codes", json={"code": codes[2]}).json()["codes"]
    assert sign_in(server, codes[3]).status_code == 401
    assert sign_in(server, renewed[0]).status_code == 200


def test_recovery_codes_of_others_are_worthless(server: RestServer) -> None:
    _, codes = turn_on(server, register(server))
    turn_on(server, register(server, "Bea"))
    assert sign_in(server, codes[0], name="Bea").status_code == 401


def test_guesses_of_a_code_are_throttled_like_passwords(server: RestServer) -> None:
    phone, _ = turn_on(server, register(server))
    tries = []
    for _ in range(12):
        tries.append(sign_in(server, "000000").status_code)
        sign_in(server)  # the password alone is no failure, and forgives none
    assert tries == [401] * 11 + [429]
    assert sign_in(server, phone.next_code()).status_code == 200


def test_guesses_of_a_code_count_wherever_they_come_from(
    server: RestServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone, _ = turn_on(server, register(server))
    monkeypatch.setattr(SignInThrottle, "login_retry_after", lambda *_: 0.0)  # other addresses
    answers = [sign_in(server, "000000").status_code for _ in range(12)]
    assert answers == [401] * 11 + [429]
    assert sign_in(server, phone.next_code()).status_code == 200
    assert sign_in(server, "000000").status_code == 401  # a good code forgives the wrong ones


def test_a_second_factor_is_turned_off_with_a_code_only(server: RestServer) -> None:
    browser = register(server)
    phone, _ = turn_on(server, browser)
    again = browser.post("/api/me/second-factor", json={"password": PASSWORD})
    assert again.status_code == 409
    refusal = browser.post("/api/me/second-factor/remove", json={"code": "000000"})
    assert refusal.status_code == 403
    off = browser.post("/api/me/second-factor/remove", json={"code": phone.next_code()})
    assert off.status_code == 204
    assert sign_in(server).status_code == 200


def test_a_guest_has_no_second_factor(server: RestServer) -> None:
    guest = server.client()
    guest.post("/api/guest", json={"name": "Gesine"})
    refusal = guest.post("/api/me/second-factor", json={"password": ""})
    assert refusal.status_code in (403, 409)


def test_after_a_reset_password_code_and_new_password_are_asked_for_in_turn(
    server: RestServer,
) -> None:
    admin = server.admin_client()
    phone, _ = turn_on(server, register(server))
    ann = run(server.storage.find_account_by_name("Ann"))
    answer = admin.post(f"/api/accounts/{ann.id}", json={"reset_password": True}).json()
    password = answer["one_time_password"]
    assert sign_in(server, password=password).json()["needs"] == "new_password"
    new = {"password": password, "new_password": "battery staple"}
    assert sign_in(server, **new).json()["needs"] == "code"
    assert sign_in(server, phone.next_code(), **new).status_code == 200


# ---------------------------------------------------------------- lost phones


def test_an_admin_resets_a_lost_second_factor_and_is_recorded(server: RestServer) -> None:
    admin = server.admin_client()
    turn_on(server, register(server))
    ann = run(server.storage.find_account_by_name("Ann"))
    path = f"/api/accounts/{ann.id}"
    listed = {row["name"]: row["has_second_factor"] for row in admin.get("/api/accounts").json()}
    assert listed == {"Ada": False, "Ann": True}
    updated = admin.post(path, json={"reset_second_factor": True}).json()
    assert not updated["has_second_factor"]
    assert sign_in(server).status_code == 200
    entry = admin.get("/api/journal").json()[0]
    assert (entry["name"], entry["act"], entry["subject"]) == ("Ada", "reset second factor", "Ann")
    assert admin.post(path, json={"reset_second_factor": True}).status_code == 409
    own = admin.get("/api/me").json()
    own_reset = admin.post(f"/api/accounts/{own['id']}", json={"reset_second_factor": True})
    assert own_reset.status_code == 409


# ---------------------------------------------------------------- the secret


def test_the_secret_is_stored_encrypted_if_the_room_has_a_key(
    server: RestServer, tmp_path: Path
) -> None:
    accounts = Accounts(server.storage, server.clock, FAST_HASHER, key=KEY)
    ann = run(accounts.register("Ann", PASSWORD))
    proposal = run(accounts.second_factors.propose(ann))
    run(accounts.second_factors.confirm(ann, Phone(server, proposal.key).code()))
    database_bytes = b"".join(file.read_bytes() for file in tmp_path.glob("room.db*"))
    assert proposal.key.encode() not in database_bytes
    code = Phone(server, proposal.key).next_code()
    for other_key in ("", "another key of thirty-two characters"):
        other = SecondFactors(server.storage, server.clock, other_key)
        with pytest.raises(ApiError, match="without the key for second factors") as refused:
            run(other.use_code(ann.id, code))
        assert refused.value.status == 503
    assert run(accounts.second_factors.use_code(ann.id, code))


def test_a_secret_from_before_the_room_had_a_key_is_still_good(server: RestServer) -> None:
    phone, _ = turn_on(server, register(server))
    ann = run(server.storage.find_account_by_name("Ann"))
    with_key = SecondFactors(server.storage, server.clock, KEY)
    assert run(with_key.use_code(ann.id, phone.next_code()))


def test_a_key_that_is_too_short_is_refused(tmp_path: Path) -> None:
    result = run_command(
        "serve", "--database", str(tmp_path / "room.db"), CARDSPEAK_KEY="too short"
    )
    assert result.returncode == 2
    assert "at least 32 characters" in result.stderr
    assert not (tmp_path / "room.db").exists()


# ---------------------------------------------------------------- staff


def test_where_staff_need_a_second_factor_they_have_no_role_without(server: RestServer) -> None:
    admin = server.admin_client()
    server.accounts.staff_second_factor = True
    me = admin.get("/api/me").json()
    assert (me["roles"], me["lacks_second_factor"]) == ([], True)
    assert admin.get("/api/accounts").status_code == 403
    assert admin.get("/api/me/second-factor").json()["is_required"]
    fresh = server.client()
    response = fresh.post("/api/login", json={"name": "Ada", "password": PASSWORD}).json()
    assert (response["roles"], response["lacks_second_factor"]) == ([], True)
    phone, _ = turn_on(server, admin)
    assert notified_roles(server) == ("admin",)
    me = admin.get("/api/me").json()
    assert (me["roles"], me["lacks_second_factor"]) == (["admin"], False)
    assert admin.get("/api/accounts").status_code == 200
    journal = [entry["act"] for entry in admin.get("/api/journal").json()]
    assert journal.count("sign in") == 2
    admin.post("/api/me/second-factor/remove", json={"code": phone.next_code()})
    assert notified_roles(server) == ()
    assert admin.get("/api/accounts").status_code == 403
    stored = run(server.storage.find_account_by_name("Ada"))
    assert stored.roles == ("admin",)


def test_somebody_who_becomes_staff_has_the_role_with_a_second_factor(server: RestServer) -> None:
    admin = server.admin_client()
    turn_on(server, admin)
    server.accounts.staff_second_factor = True
    flo = register(server, "Flo")
    account = run(server.storage.find_account_by_name("Flo"))
    updated = admin.post(f"/api/accounts/{account.id}", json={"roles": ["floor"]}).json()
    assert updated["roles"] == ["floor"]
    assert notified_roles(server) == ()
    assert flo.get("/api/me").json()["lacks_second_factor"]
    renamed = flo.post("/api/me/name", json={"name": "Flora"}).json()
    assert renamed["roles"] == []
    turn_on(server, flo)
    assert flo.get("/api/me").json()["roles"] == ["floor"]


def test_players_need_no_second_factor_where_staff_do(server: RestServer) -> None:
    server.accounts.staff_second_factor = True
    ann = register(server)
    me = ann.get("/api/me").json()
    assert (me["roles"], me["lacks_second_factor"]) == ([], False)
    assert not ann.get("/api/me/second-factor").json()["is_required"]


def test_second_factors_are_kept_in_every_database(room_url: str) -> None:
    async def scenario() -> None:
        storage = await open_storage(room_url)
        try:
            await storage.add_account(AccountRow("a", "Anna", "person"), 0)
            await storage.save_second_factor(SecondFactorRow("a", RFC_KEY))
            assert await storage.list_second_factors() == []
            row = SecondFactorRow("a", RFC_KEY, confirmed_at=7, last_step=3)
            await storage.save_second_factor(row)
            assert await storage.find_second_factor("a") == row
            assert await storage.list_second_factors() == ["a"]
            assert [await storage.use_step("a", step) for step in (3, 5, 5, 4)] == [
                False,
                True,
                False,
                False,
            ]
            await storage.save_recovery_codes("a", ["x", "y"])
            assert await storage.use_recovery_code("a", "x")
            assert not await storage.use_recovery_code("a", "x")
            assert await storage.count_recovery_codes("a") == 1
            await storage.delete_second_factor("a")
            assert await storage.find_second_factor("a") is None
            assert await storage.count_recovery_codes("a") == 0
        finally:
            await storage.close()

    asyncio.run(scenario())


def test_a_role_at_the_tables_comes_and_goes_with_the_second_factor(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path, make_table_row()) as room:
            accounts = Accounts(
                room.storage, room.unix_time, FAST_HASHER, room, staff_second_factor=True
            )
            flo = await accounts.register("Flo", PASSWORD)
            token = await accounts.start_session(flo)
            withheld = await accounts.set_roles(flo.id, ["floor"])
            assert (withheld.roles, withheld.lacks_second_factor) == ((), True)
            assert await accounts.find_by_token(token) == withheld
            proposal = await accounts.second_factors.propose(flo)
            code = pyotp.TOTP(proposal.key).at(room.unix_time())
            await accounts.second_factors.confirm(flo, code)
            account = await accounts.find_by_token(token)
            assert account is not None
            assert account.roles == ("floor",)

    run_simulated(scenario())
