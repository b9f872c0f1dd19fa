"""Who is who: names, passwords, sessions, wallets."""

from __future__ import annotations

import asyncio
import unicodedata
from typing import TYPE_CHECKING, Any

import pytest
from argon2 import PasswordHasher
from hypothesis import given
from hypothesis import strategies as st

from cardspeak.service import accounts as module
from cardspeak.service import names
from cardspeak.service.accounts import LASTS, REFILL_EVERY, Accounts, may
from cardspeak.service.refusals import TurnedAway
from cardspeak.service.storage.rows import Account, Move
from front_desk import PASSWORD, QUICK, FrontDesk, front_desk

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterator
    from pathlib import Path


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FrontDesk]:
    with front_desk(tmp_path) as opened:
        yield opened


def run(what: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(what)


# ---------------------------------------------------------------- names


@given(st.text(max_size=30))
def test_a_lawful_name_is_plain_and_stays_as_it_is(said: str) -> None:
    try:
        name = names.lawful(said)
    except TurnedAway:
        return
    assert 2 <= len(name) <= 20
    assert names.lawful(name) == name
    assert unicodedata.is_normalized("NFKC", name)
    assert "  " not in name
    assert name == name.strip()
    for character in name:
        assert unicodedata.category(character)[0] not in "CS"
        assert unicodedata.bidirectional(character) not in ("RLO", "LRO", "RLE", "LRE", "PDF")


@given(st.text(st.characters(categories=["L", "N"]), min_size=2, max_size=20))
def test_letters_and_digits_of_one_alphabet_are_lawful(said: str) -> None:
    plain = names.plain(said)
    scripts = {unicodedata.name(c, "").split(" ")[0] for c in plain}
    staff = names.sounds_like_staff(plain)
    if 2 <= len(plain) <= 20 and len(scripts) == 1 and plain.isalnum() and not staff:
        assert names.lawful(said) == plain


@pytest.mark.parametrize(
    "name",
    ["Ann", "Ann-Marie O'Hara", "José", "Жанна", "李小龙", "Zoë_99", "J. R.", "Housecat", "நன்றி"],
)
def test_people_may_have_their_names(name: str) -> None:
    assert names.lawful(name) == unicodedata.normalize("NFKC", name)


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
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(TurnedAway):
        names.lawful(name)


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
def test_nobody_is_taken_for_the_house(name: str) -> None:
    with pytest.raises(TurnedAway, match="works here"):
        names.lawful(name)


# ---------------------------------------------------------------- passwords


def test_the_password_is_kept_as_argon2id(desk: FrontDesk) -> None:
    accounts = Accounts(desk.storage, desk.clock)
    ann = run(accounts.register("Ann", PASSWORD))
    assert ann.password.startswith("$argon2id$")
    usual = PasswordHasher()
    assert f"m={usual.memory_cost},t={usual.time_cost},p={usual.parallelism}" in ann.password
    assert run(accounts.login("ANN", PASSWORD)) == ann


def test_a_password_is_hashed_again_when_the_way_of_hashing_changed(desk: FrontDesk) -> None:
    before = run(desk.accounts.register("Ann", PASSWORD))
    harder = PasswordHasher(time_cost=2, memory_cost=16, parallelism=1)
    accounts = Accounts(desk.storage, desk.clock, harder)
    after = run(accounts.login("Ann", PASSWORD))
    assert after.password != before.password
    assert not harder.check_needs_rehash(after.password)
    assert run(accounts.login("Ann", PASSWORD)) == after


@pytest.mark.parametrize("password", ["", "short", "aaaaaaaaaa", "abababababab", "x" * 201])
def test_weak_passwords_are_refused(desk: FrontDesk, password: str) -> None:
    with pytest.raises(TurnedAway):
        run(desk.accounts.register("Annabelle", password))
    assert run(desk.storage.account_named("Annabelle")) is None


@pytest.mark.parametrize("name", ["Nobody", "Guest", "Closed", "Ann"])
def test_a_login_that_fails_hashes_once_whoever_it_is(
    desk: FrontDesk, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    accounts = desk.accounts
    run(accounts.register("Ann", PASSWORD))
    run(accounts.guest("Guest"))
    run(accounts.close(run(accounts.register("Closed", PASSWORD)).id))
    with pytest.raises(TurnedAway):
        run(accounts.login("Nobody", PASSWORD))  # makes the hash that nobody has
    checked: list[str] = []

    class Counting(PasswordHasher):
        def verify(self, hash: Any, password: Any) -> Any:  # noqa: A002  its parameter's name
            checked.append(hash)
            return QUICK.verify(hash, password)

    monkeypatch.setattr(accounts, "_hasher", Counting(1, 8, 1))
    with pytest.raises(TurnedAway, match="anybody here"):
        run(accounts.login(name, "wrong horse"))
    (hashed,) = checked
    assert hashed.startswith("$argon2id$")


def test_another_password_logs_all_browsers_out(desk: FrontDesk) -> None:
    accounts = desk.accounts
    ann = run(accounts.register("Ann", PASSWORD))
    tokens = [run(accounts.open_session(ann)) for _ in range(3)]
    with pytest.raises(TurnedAway, match="not right"):
        run(accounts.change_password(ann, "wrong horse", "battery staple"))
    assert run(accounts.whose(tokens[0]))
    run(accounts.change_password(ann, PASSWORD, "battery staple"))
    assert [run(accounts.whose(token)) for token in tokens] == [None] * 3
    with pytest.raises(TurnedAway):
        run(accounts.login("Ann", PASSWORD))
    assert run(accounts.login("Ann", "battery staple")).id == ann.id


# ---------------------------------------------------------------- sessions


def test_the_token_itself_is_nowhere_in_the_books(desk: FrontDesk, tmp_path: Path) -> None:
    ann = run(desk.accounts.register("Ann", PASSWORD))
    token = run(desk.accounts.open_session(ann))
    assert len(token) >= 43
    kept = b"".join(file.read_bytes() for file in tmp_path.glob("room.db*"))
    assert b"Ann" in kept
    assert token.encode() not in kept
    assert PASSWORD.encode() not in kept


def test_a_session_lasts_from_when_it_was_last_used(desk: FrontDesk) -> None:
    ann = run(desk.accounts.register("Ann", PASSWORD))
    token = run(desk.accounts.open_session(ann))
    for _ in range(4):
        desk.clock.now += LASTS - 1
        assert run(desk.accounts.whose(token)) == ann
    desk.clock.now += LASTS + 1
    assert run(desk.accounts.whose(token)) is None


def test_a_closed_account_is_closed(desk: FrontDesk) -> None:
    accounts = desk.accounts
    ann = run(accounts.register("Ann", PASSWORD))
    token = run(accounts.open_session(ann))
    run(accounts.close(ann.id))
    assert run(accounts.whose(token)) is None
    late = run(accounts.open_session(ann))  # by a login that was just being checked
    assert run(accounts.whose(late)) is None
    with pytest.raises(TurnedAway):
        run(accounts.login("Ann", PASSWORD))
    with pytest.raises(TurnedAway):
        run(accounts.register("ann", PASSWORD))


# ---------------------------------------------------------------- roles


def test_the_first_admin_may_be_called_admin(desk: FrontDesk) -> None:
    admin = run(desk.accounts.ensure_admin("admin", PASSWORD))
    assert admin.roles == ("admin",)
    assert run(desk.accounts.login("admin", PASSWORD)) == admin


def test_somebody_is_raised_and_keeps_his_password(desk: FrontDesk) -> None:
    accounts = desk.accounts
    ann = run(accounts.register("Ann", PASSWORD))
    run(accounts.set_roles(ann.id, ["floor"]))
    assert run(accounts.ensure_admin("ann")).roles == ("floor", "admin")
    assert run(accounts.login("Ann", PASSWORD)).id == ann.id
    with pytest.raises(TurnedAway, match="password"):
        run(accounts.ensure_admin("Bea"))


def test_a_bot_is_no_admin(desk: FrontDesk) -> None:
    run(desk.storage.add_account(Account("bot-petra", "Petra", "bot"), 0))
    with pytest.raises(TurnedAway, match="bot"):
        run(desk.accounts.ensure_admin("petra", PASSWORD))


def test_roles_are_given_to_people_alone(desk: FrontDesk) -> None:
    accounts = desk.accounts
    guest = run(accounts.guest())
    with pytest.raises(TurnedAway, match="register"):
        run(accounts.set_roles(guest.id, ["floor"]))
    ann = run(accounts.register("Ann", PASSWORD))
    with pytest.raises(TurnedAway, match="no role"):
        run(accounts.set_roles(ann.id, ["owner"]))
    assert may(run(accounts.set_roles(ann.id, ["admin"])), "floor")
    assert not may(run(accounts.set_roles(ann.id, ["floor"])), "admin")


def test_a_change_does_not_undo_what_another_changed(desk: FrontDesk) -> None:
    accounts = desk.accounts
    ann = run(accounts.register("Ann", PASSWORD))
    floor = run(accounts.set_roles(ann.id, ["floor"]))
    run(accounts.set_roles(ann.id, []))
    assert run(accounts.rename(floor, "Bea")).roles == ()


# ---------------------------------------------------------------- wallets


def test_who_is_nearly_broke_gets_chips_every_few_hours(desk: FrontDesk) -> None:
    accounts = desk.accounts
    ann = run(accounts.guest("Ann"))
    with pytest.raises(TurnedAway, match="10,000"):
        run(accounts.refill(ann))
    run(desk.storage.move([Move(ann.id, -9_500, "lost")], desk.clock.now))
    run(accounts.refill(ann))
    assert run(desk.storage.chips(ann.id)) == module.START
    run(desk.storage.move([Move(ann.id, -10_000, "lost")], desk.clock.now))
    with pytest.raises(TurnedAway, match="240 minutes"):
        run(accounts.refill(ann))
    desk.clock.now += REFILL_EVERY
    run(accounts.refill(ann))
    assert run(desk.storage.chips(ann.id)) == module.START


def test_asking_twice_at_once_fills_once(desk: FrontDesk) -> None:
    ann = run(desk.accounts.guest("Ann"))
    run(desk.storage.move([Move(ann.id, -10_000, "lost")], desk.clock.now))

    async def twice() -> list[Any]:
        asked = (desk.accounts.refill(ann) for _ in range(5))
        return await asyncio.gather(*asked, return_exceptions=True)

    answers = run(twice())
    assert sum(answer is None for answer in answers) == 1
    assert run(desk.storage.chips(ann.id)) == module.START


def test_guests_are_found_names_when_the_usual_ones_are_taken(
    desk: FrontDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardspeak.service.accounts.secrets.randbelow", lambda most: 0)
    taken = [run(desk.accounts.guest()).name for _ in range(3)]
    assert taken == ["Guest 1000", "Guest 10000", "Guest 100000"]
