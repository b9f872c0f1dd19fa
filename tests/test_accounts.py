"""Accounts: names, passwords, sessions, wallets."""

from __future__ import annotations

import asyncio
import unicodedata
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from argon2 import PasswordHasher
from hypothesis import given
from hypothesis import strategies as st

from cardspeak.service import display_names
from cardspeak.service.accounts import (
    REFILL_INTERVAL,
    SESSION_SECONDS,
    STARTING_CHIPS,
    Accounts,
    has_role,
)
from cardspeak.service.errors import ApiError
from cardspeak.service.storage.models import AccountRow, WalletTransaction
from rest_server import FAST_HASHER, PASSWORD, RestServer

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from pathlib import Path


def run(coroutine: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(coroutine)


# ---------------------------------------------------------------- names


@given(st.text(max_size=30))
def test_an_allowed_name_is_kept_exactly_as_typed(typed: str) -> None:
    try:
        name = display_names.check_player_name(typed)
    except ApiError:
        return
    assert 2 <= len(name) <= 20
    assert display_names.check_player_name(name) == name
    assert unicodedata.is_normalized("NFKC", name)
    assert "  " not in name
    assert name == name.strip()
    for character in name:
        assert unicodedata.category(character)[0] not in "CS"
        assert unicodedata.bidirectional(character) not in ("RLO", "LRO", "RLE", "LRE", "PDF")


@given(st.text(st.characters(categories=["L", "N"]), min_size=2, max_size=20))
def test_letters_and_digits_of_one_alphabet_are_allowed_in_names(typed: str) -> None:
    normalised = display_names.normalise_name(typed)
    alphabets = {unicodedata.name(letter, "").split(" ")[0] for letter in normalised}
    is_staff_name = display_names.sounds_like_staff(normalised)
    if (
        2 <= len(normalised) <= 20
        and len(alphabets) == 1
        and normalised.isalnum()
        and not is_staff_name
    ):
        assert display_names.check_player_name(typed) == normalised


@pytest.mark.parametrize(
    "name",
    ["Ann", "Ann-Marie O'Hara", "José", "Жанна", "李小龙", "Zoë_99", "J. R.", "Housecat", "நன்றி"],
)
def test_real_names_are_allowed(name: str) -> None:
    assert display_names.check_player_name(name) == unicodedata.normalize("NFKC", name)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "A",
        " A ",
        "x" * 21,
        "Ann\u202eeB",
        "Ann\u200bBea",
        "Ann\x00",
        "Ann\nBea\x1b[2J",
        "<b>Ann</b>",
        "♠♠♠",
        "--",
        "A\u0301\u0301\u0301\u0301nn",
        "Аnn",  # the first letter is Cyrillic
        "\ud800\ud800",
    ],
)
def test_names_that_mislead_or_cannot_be_read_are_refused(name: str) -> None:
    with pytest.raises(ApiError):
        display_names.check_player_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "floor",
        "FLOOR",
        "Ｆｌｏｏｒ",
        "f l o o r",
        "fl00r",
        "Flöör",
        "f1oor",
        "Floor 2",
        "the dealer",
        "Dea1er",
        "de.al.er",
        "admin",
        "adrnin",
        "adm1n",
        "Admin99",
        "House",
        "h0use",
        "ĥöusé",
        "Ḧouse",
    ],
)
def test_no_name_can_be_mistaken_for_the_house(name: str) -> None:
    with pytest.raises(ApiError, match="staff"):
        display_names.check_player_name(name)


# ---------------------------------------------------------------- passwords


def test_the_password_is_kept_as_argon2id(server: RestServer) -> None:
    accounts = Accounts(server.storage, server.clock)
    ann = run(accounts.register("Ann", PASSWORD))
    assert ann.password_hash.startswith("$argon2id$")
    hasher = PasswordHasher()
    assert (
        f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}" in ann.password_hash
    )
    assert run(accounts.login("ANN", PASSWORD)) == ann


def test_a_password_is_rehashed_when_the_hash_parameters_change(server: RestServer) -> None:
    old_account = run(server.accounts.register("Ann", PASSWORD))
    harder = PasswordHasher(time_cost=2, memory_cost=16, parallelism=1)
    accounts = Accounts(server.storage, server.clock, harder)
    new_account = run(accounts.login("Ann", PASSWORD))
    assert new_account.password_hash != old_account.password_hash
    assert not harder.check_needs_rehash(new_account.password_hash)
    assert run(accounts.login("Ann", PASSWORD)) == new_account


@pytest.mark.parametrize("password", ["", "short", "aaaaaaaaaa", "abababababab", "x" * 201])
def test_weak_passwords_are_refused(server: RestServer, password: str) -> None:
    with pytest.raises(ApiError):
        run(server.accounts.register("Annabelle", password))
    assert run(server.storage.find_account_by_name("Annabelle")) is None


@pytest.mark.parametrize("name", ["Nobody", "Guest", "Closed", "Ann"])
def test_a_failed_login_hashes_once_even_for_an_unknown_name(
    server: RestServer, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    accounts = server.accounts
    run(accounts.register("Ann", PASSWORD))
    run(accounts.create_guest("Guest"))
    run(accounts.close(run(accounts.register("Closed", PASSWORD)).id))
    with pytest.raises(ApiError):
        run(accounts.login("Nobody", PASSWORD))  # makes the hash for unknown names
    checked_hashes: list[str] = []

    class RecordingHasher(PasswordHasher):
        def verify(self, hash: Any, password: Any) -> Any:  # noqa: A002  its parameter's name
            checked_hashes.append(hash)
            return FAST_HASHER.verify(hash, password)

    monkeypatch.setattr(accounts, "_hasher", RecordingHasher(1, 8, 1))
    with pytest.raises(ApiError, match="Wrong name or password"):
        run(accounts.login(name, "wrong horse"))
    (checked_hash,) = checked_hashes
    assert checked_hash.startswith("$argon2id$")


def test_a_new_password_logs_all_browsers_out(server: RestServer) -> None:
    accounts = server.accounts
    ann = run(accounts.register("Ann", PASSWORD))
    tokens = [run(accounts.start_session(ann)) for _ in range(3)]
    with pytest.raises(ApiError, match="is wrong"):
        run(accounts.change_password(ann, "wrong horse", "battery staple"))
    assert run(accounts.find_by_token(tokens[0]))
    run(accounts.change_password(ann, PASSWORD, "battery staple"))
    assert [run(accounts.find_by_token(token)) for token in tokens] == [None] * 3
    with pytest.raises(ApiError):
        run(accounts.login("Ann", PASSWORD))
    assert run(accounts.login("Ann", "battery staple")).id == ann.id


# ---------------------------------------------------------------- sessions


def test_the_session_token_itself_is_not_stored(server: RestServer, tmp_path: Path) -> None:
    ann = run(server.accounts.register("Ann", PASSWORD))
    token = run(server.accounts.start_session(ann))
    assert len(token) >= 43
    database_bytes = b"".join(file.read_bytes() for file in tmp_path.glob("room.db*"))
    assert b"Ann" in database_bytes
    assert token.encode() not in database_bytes
    assert PASSWORD.encode() not in database_bytes


def test_a_session_expires_a_fixed_time_after_its_last_use(server: RestServer) -> None:
    ann = run(server.accounts.register("Ann", PASSWORD))
    token = run(server.accounts.start_session(ann))
    for _ in range(4):
        server.clock.now += SESSION_SECONDS - 1
        assert run(server.accounts.find_by_token(token)) == ann
    server.clock.now += SESSION_SECONDS + 1
    assert run(server.accounts.find_by_token(token)) is None


def test_a_closed_account_cannot_log_in(server: RestServer) -> None:
    accounts = server.accounts
    ann = run(accounts.register("Ann", PASSWORD))
    token = run(accounts.start_session(ann))
    run(accounts.close(ann.id))
    assert run(accounts.find_by_token(token)) is None
    late_token = run(accounts.start_session(ann))  # of a login that began before
    assert run(accounts.find_by_token(late_token)) is None
    with pytest.raises(ApiError):
        run(accounts.login("Ann", PASSWORD))
    with pytest.raises(ApiError):
        run(accounts.register("ann", PASSWORD))


# ---------------------------------------------------------------- roles


def test_the_first_admin_may_be_called_admin(server: RestServer) -> None:
    admin = run(server.accounts.ensure_admin("admin", PASSWORD))
    assert admin.roles == ("admin",)
    assert run(server.accounts.login("admin", PASSWORD)) == admin


def test_a_member_made_admin_keeps_their_password(server: RestServer) -> None:
    accounts = server.accounts
    ann = run(accounts.register("Ann", PASSWORD))
    run(accounts.set_roles(ann.id, ["floor"]))
    assert run(accounts.ensure_admin("ann")).roles == ("floor", "admin")
    assert run(accounts.login("Ann", PASSWORD)).id == ann.id
    with pytest.raises(ApiError, match="password"):
        run(accounts.ensure_admin("Bea"))


def test_a_bot_cannot_be_made_admin(server: RestServer) -> None:
    run(server.storage.add_account(AccountRow("bot-petra", "Petra", "bot"), 0))
    with pytest.raises(ApiError, match="bot"):
        run(server.accounts.ensure_admin("petra", PASSWORD))


def test_only_people_can_be_given_roles(server: RestServer) -> None:
    accounts = server.accounts
    guest = run(accounts.create_guest())
    with pytest.raises(ApiError, match="register"):
        run(accounts.set_roles(guest.id, ["floor"]))
    ann = run(accounts.register("Ann", PASSWORD))
    with pytest.raises(ApiError, match="no role"):
        run(accounts.set_roles(ann.id, ["owner"]))
    assert has_role(run(accounts.set_roles(ann.id, ["admin"])), "floor")
    assert not has_role(run(accounts.set_roles(ann.id, ["floor"])), "admin")


def test_concurrent_changes_of_an_account_do_not_undo_each_other(server: RestServer) -> None:
    accounts = server.accounts
    ann = run(accounts.register("Ann", PASSWORD))
    floor = run(accounts.set_roles(ann.id, ["floor"]))
    run(accounts.set_roles(ann.id, []))
    assert run(accounts.rename(floor, "Bea")).roles == ()


# ---------------------------------------------------------------- wallets


def test_a_player_who_is_nearly_broke_gets_chips_every_few_hours(server: RestServer) -> None:
    accounts = server.accounts
    ann = run(accounts.create_guest("Ann"))
    with pytest.raises(ApiError, match="10,000"):
        run(accounts.refill(ann))
    run(
        server.storage.book_transactions(
            [WalletTransaction(ann.id, -9_500, "lost")], server.clock.now
        )
    )
    run(accounts.refill(ann))
    assert run(server.storage.read_balance(ann.id)) == STARTING_CHIPS
    run(
        server.storage.book_transactions(
            [WalletTransaction(ann.id, -10_000, "lost")], server.clock.now
        )
    )
    with pytest.raises(ApiError, match="240 minutes"):
        run(accounts.refill(ann))
    server.clock.now += REFILL_INTERVAL
    run(accounts.refill(ann))
    assert run(server.storage.read_balance(ann.id)) == STARTING_CHIPS


def test_a_player_waits_for_the_next_refill_however_many_moves_their_wallet_makes(
    server: RestServer,
) -> None:
    ann = run(server.accounts.create_guest("Ann"))

    def book(*chips: int) -> None:
        transactions = [WalletTransaction(ann.id, amount, "moved") for amount in chips]
        run(server.storage.book_transactions(transactions, server.clock.now))

    book(-10_000)
    run(server.accounts.refill(ann))
    book(*[-1, 1] * 60, -10_000)
    with pytest.raises(ApiError, match="240 minutes"):
        run(server.accounts.refill(ann))
    assert run(server.storage.read_balance(ann.id)) == 0


def test_chips_in_tournaments_count_for_a_refill(server: RestServer) -> None:
    browser = server.client()
    ann = browser.post("/api/guest", json={"name": "Ann"}).json()
    entry = WalletTransaction(ann["id"], -9_500, "buy-in")
    run(server.storage.book_transactions([entry], server.clock.now))
    server.room.entries[ann["id"]] = 9_500
    refusal = browser.post("/api/me/refill", json={})
    assert refusal.status_code == 409
    assert "You have 10,000 chips" in refusal.json()["reason"]
    server.room.entries[ann["id"]] = 0  # eliminated
    assert browser.post("/api/me/refill", json={}).json()["chips"] == STARTING_CHIPS


def test_an_entry_that_is_paid_or_refunded_meanwhile_counts_for_a_refill(
    server: RestServer,
) -> None:
    ann = run(server.accounts.create_guest("Ann"))
    entry = WalletTransaction(ann.id, -9_500, "buy-in")
    run(server.storage.book_transactions([entry], server.clock.now))
    for before, after in ((9_500, 0), (0, 9_500)):
        counts = iter((before, after))
        with pytest.raises(ApiError, match="tournaments"):
            run(server.accounts.refill(ann, partial(next, counts)))


def test_several_refill_requests_at_once_refill_once(server: RestServer) -> None:
    ann = run(server.accounts.create_guest("Ann"))
    run(
        server.storage.book_transactions(
            [WalletTransaction(ann.id, -10_000, "lost")], server.clock.now
        )
    )

    async def refill_at_once() -> list[Any]:
        refills = (server.accounts.refill(ann) for _ in range(5))
        return await asyncio.gather(*refills, return_exceptions=True)

    answers = run(refill_at_once())
    assert sum(answer is None for answer in answers) == 1
    assert run(server.storage.read_balance(ann.id)) == STARTING_CHIPS


def test_a_guest_gets_a_longer_number_when_the_shorter_ones_are_taken(
    server: RestServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardspeak.service.accounts.secrets.randbelow", lambda max_value: 0)
    names = [run(server.accounts.create_guest()).name for _ in range(3)]
    assert names == ["Guest 1000", "Guest 10000", "Guest 100000"]
