"""Coming in, going out, one's name, one's chips."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

from cardspeak.service import names
from cardspeak.service.messages import Me
from cardspeak.service.refusals import TurnedAway
from cardspeak.service.rest.routes import Asked, Routes, Said, Who
from cardspeak.service.storage.rows import Booked

if TYPE_CHECKING:
    from cardspeak.service.storage.rows import Account
    from cardspeak.service.throttle import Bucket

ROUTES: Final = Routes()


class GuestWish(Said, frozen=True):
    """How a guest wishes to be called."""

    name: str = ""
    """Empty for any name that is free."""


class Credentials(Said, frozen=True):
    """A name and its password."""

    name: str
    password: str


class NewPassword(Said, frozen=True):
    """The password until now, and the one from now on."""

    old: str
    new: str


class NewName(Said, frozen=True):
    """The name from now on."""

    name: str


@ROUTES.on("GET", "/api/me")
async def me(asked: Asked) -> Me | None:
    """Say who is asking; null for somebody without a name, who may watch."""
    return await _told(asked, asked.account) if asked.account else None


@ROUTES.on("POST", "/api/guest")
async def guest(asked: Asked, body: GuestWish) -> Me:
    """Come in as a guest, with play money and without a password."""
    if asked.account is not None:
        raise TurnedAway(f"You are here as {asked.account.name}: log out first.")
    _spend(asked.desk.door.guest(asked.address), "guests")
    return await _come_in(asked, await asked.desk.accounts.guest(body.name))


@ROUTES.on("POST", "/api/register")
async def register(asked: Asked, body: Credentials) -> Me:
    """Take a name and a password. A guest keeps his chips, and his seat if he keeps his name."""
    if asked.account is not None and asked.account.name != names.plain(body.name):
        _check_free(asked, asked.account)
    _spend(asked.desk.door.registration(asked.address), "newcomers")
    account = await asked.desk.accounts.register(body.name, body.password, asked.account)
    await asked.desk.room.account_changed(account)
    return await _come_in(asked, account)


@ROUTES.on("POST", "/api/login")
async def login(asked: Asked, body: Credentials) -> Me:
    """Log in with name and password."""
    door = asked.desk.door
    wait = ceil(door.login_wait(body.name, asked.address))
    if wait:
        raise TurnedAway(f"Too many tries: wait {wait} seconds.", 429, wait=wait)
    door.login_tried(body.name, asked.address)
    account = await asked.desk.accounts.login(body.name, body.password)
    door.login_right(body.name, asked.address)
    return await _come_in(asked, account)


@ROUTES.on("POST", "/api/logout")
async def logout(asked: Asked) -> None:
    """Log this browser out."""
    if asked.token:
        await asked.desk.accounts.end_session(asked.token)
    asked.new_token = ""


@ROUTES.on("POST", "/api/password", Who.PLAYER)
async def password(asked: Asked, body: NewPassword) -> Me:
    """Take another password; all other browsers are logged out."""
    door = asked.desk.door
    wait = ceil(door.login_wait(asked.me.name, asked.address))
    if wait:
        raise TurnedAway(f"Too many tries: wait {wait} seconds.", 429, wait=wait)
    door.login_tried(asked.me.name, asked.address)
    account = await asked.desk.accounts.change_password(asked.me, body.old, body.new)
    door.login_right(asked.me.name, asked.address)
    return await _come_in(asked, account)


@ROUTES.on("POST", "/api/name", Who.PLAYER)
async def rename(asked: Asked, body: NewName) -> Me:
    """Take another name; nobody does while he has a seat, waits for one or plays a tournament."""
    _check_free(asked, asked.me)
    account = await asked.desk.accounts.rename(asked.me, body.name)
    await asked.desk.room.account_changed(account)
    return await _told(asked, account)


@ROUTES.on("GET", "/api/me/moves", Who.PLAYER)
async def moves(asked: Asked) -> tuple[Booked, ...]:
    """List the last chips into one's wallet and out of it, the newest first."""
    return tuple(await asked.desk.storage.moves(asked.me.id))


@ROUTES.on("POST", "/api/me/chips", Who.PLAYER)
async def refill(asked: Asked) -> Me:
    """Get play money again when one is nearly broke, every few hours."""
    _check_seats(asked, asked.me)
    await asked.desk.accounts.refill(asked.me)
    await asked.desk.room.account_changed(asked.me)
    return await _told(asked, asked.me)


async def _come_in(asked: Asked, account: Account) -> Me:
    """Give the browser a new token: one that it brought along is worth nothing any more."""
    if asked.token:
        await asked.desk.accounts.end_session(asked.token)
    asked.new_token = await asked.desk.accounts.open_session(account)
    return await _told(asked, account)


async def _told(asked: Asked, account: Account) -> Me:
    return await asked.desk.accounts.me(account)


def _check_free(asked: Asked, account: Account) -> None:
    """Refuse another name to somebody who is known by his own."""
    _check_seats(asked, account)
    if where := asked.desk.room.busy(account):
        raise TurnedAway(f"Not while you have to do with {where}: that ends first.")


def _check_seats(asked: Asked, account: Account) -> None:
    if asked.desk.room.seated(account.id):
        raise TurnedAway("Not while you have a seat or chips at a table: leave it first.")


def _spend(bucket: Bucket, whom: str) -> None:
    if not bucket.take():
        wait = ceil(bucket.wait)
        raise TurnedAway(
            f"Too many {whom} come from where you are: wait {wait} seconds.", 429, wait=wait
        )
