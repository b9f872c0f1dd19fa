"""What an admin does with accounts, and whether the room is well."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak import __version__
from cardspeak.service.refusals import TurnedAway
from cardspeak.service.rest.routes import Asked, Routes, Said, Who

if TYPE_CHECKING:
    from cardspeak.service.storage.rows import Account

ROUTES: Final = Routes()


class AccountTold(msgspec.Struct, frozen=True):
    """An account as an admin sees it."""

    id: str
    name: str
    kind: str
    roles: tuple[str, ...]
    created: int
    chips: int


class AccountChange(Said, frozen=True):
    """The one thing that is to be otherwise."""

    roles: tuple[str, ...] | None = None
    grant: int = 0
    """Chips into the wallet, or out of it if below 0."""
    password: str = ""
    close: bool = False


class Health(msgspec.Struct, frozen=True):
    """Whether the room is well."""

    version: str
    tables: int


@ROUTES.on("GET", "/api/health")
async def health(asked: Asked) -> Health:
    """Say whether the room is open and its books can be read."""
    await asked.desk.storage.last_beat()
    return Health(__version__, len(asked.desk.room.lobby()))


@ROUTES.on("GET", "/api/accounts", Who.ADMIN)
async def accounts(asked: Asked, kind: str = "") -> tuple[AccountTold, ...]:
    """List accounts by name; of one kind: person, guest, bot or closed."""
    return tuple([await _told(asked, one) for one in await asked.desk.storage.accounts(kind)])


@ROUTES.on("POST", "/api/accounts/{id}", Who.ADMIN)
async def change_account(
    asked: Asked,
    id: str,  # noqa: A002  ids are what accounts have
    body: AccountChange,
) -> AccountTold:
    """Give somebody roles, chips or another password, or close his account."""
    books = asked.desk.accounts
    account = await books.find(id)
    _check(asked, account, body)
    if body.grant:
        await books.grant(id, body.grant, asked.me)
    elif body.password:
        account = await books.reset_password(id, body.password)
    elif body.roles is not None:
        account = await books.set_roles(id, body.roles)
    else:
        account = await books.close(id)
    await asked.desk.room.account_changed(account)
    return await _told(asked, account)


def _check(asked: Asked, account: Account, body: AccountChange) -> None:
    """Refuse what would leave the room without an admin, or chips at a table without an owner."""
    if sum((body.roles is not None, bool(body.grant), bool(body.password), body.close)) != 1:
        raise TurnedAway("Say one change at a time: roles, grant, password or close.", 422)
    if account.id == asked.me.id and (
        body.close or (body.roles is not None and "admin" not in body.roles)
    ):
        raise TurnedAway("Nobody takes his own keys away: let another admin do it.")
    if account.kind in ("bot", "closed"):
        raise TurnedAway("Bots and closed accounts stay as they are.")
    if body.close and asked.desk.room.seated(account.id):
        raise TurnedAway(f"{account.name} has chips at a table: let him leave it first.")
    if body.close and (where := asked.desk.room.busy(account)):
        raise TurnedAway(f"{account.name} has to do with {where}: that ends first.")


async def _told(asked: Asked, account: Account) -> AccountTold:
    chips = await asked.desk.storage.chips(account.id)
    return AccountTold(
        account.id, account.name, account.kind, account.roles, account.created, chips
    )
