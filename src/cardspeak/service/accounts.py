"""Who is who: people, guests, their passwords and the browsers they are logged in with."""

from __future__ import annotations

import asyncio
import secrets
from hashlib import sha256
from typing import TYPE_CHECKING, Final
from uuid import uuid4

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec.structs import replace

from cardspeak.service import names
from cardspeak.service.messages import Me
from cardspeak.service.refusals import TurnedAway
from cardspeak.service.storage.interface import NameTaken, NotEnough
from cardspeak.service.storage.rows import Account, Move, Session

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cardspeak.service.storage.interface import Storage

START: Final = 10_000
"""Play money that everybody begins with."""
ROLES: Final = ("floor", "admin")
"""What somebody can be besides a player. An admin may do what the floor may."""
DAY: Final = 86_400
LASTS: Final = 30 * DAY
"""How long a browser stays logged in after it was last seen."""
REFILL_EVERY: Final = 4 * 3600
_NEARLY_BROKE: Final = START // 10
_REFILL: Final = "refill"
_PASSWORD: Final = (8, 200)
_AT_ONCE: Final = 1
"""Passwords hashed at the same time: each takes four threads and 64 MB for a moment."""
_TRIES: Final = 20
"""How often a free name for a guest is looked for."""


class Accounts:
    """Accounts, their wallets and sessions; `clock` gives the seconds since 1970."""

    def __init__(
        self, storage: Storage, clock: Callable[[], int], hasher: PasswordHasher | None = None
    ) -> None:
        self.storage = storage
        self.clock = clock
        self._hasher = hasher or PasswordHasher()
        self._hashing = asyncio.Semaphore(_AT_ONCE)
        self._changing = asyncio.Lock()
        self._nobody = ""

    # ------------------------------------------------------------ coming in

    async def guest(self, wish: str = "") -> Account:
        """Open an account without a password, under the name that is wished or a free one."""
        if wish:
            return await self._add(names.lawful(wish), "guest")
        for tried in range(_TRIES):
            least = 10 ** (3 + tried // 4)
            try:
                return await self._add(f"Guest {least + secrets.randbelow(9 * least)}", "guest")
            except TurnedAway:
                continue
        raise TurnedAway("No name is free at the moment: say which one you wish.", 503)

    async def register(self, name: str, password: str, guest: Account | None = None) -> Account:
        """Open an account with a password, or give one to a guest, who keeps id and chips."""
        name = names.lawful(name)
        _check_password(password, name)
        if guest is not None and guest.kind != "guest":
            raise TurnedAway(f"You are registered as {guest.name}: log out first.")
        hashed = await self._hash(password)
        if guest is None:
            return await self._add(name, "person", hashed)
        return await self._change(guest.id, name=name, kind="person", password=hashed)

    async def login(self, name: str, password: str) -> Account:
        """Find the account of a name and its password.

        A name that nobody has takes as long as a wrong password, and gets the same answer.
        """
        account = await self.storage.account_named(names.plain(name))
        known = account.password if account is not None else ""
        right = await self._right(known or await self._nobodys(), password)
        if account is None or not (known and right):
            raise TurnedAway("That is not the name and password of anybody here.", 401)
        if self._hasher.check_needs_rehash(account.password):
            account = await self._change(account.id, password=await self._hash(password))
        return account

    async def ensure_admin(self, name: str, password: str = "") -> Account:
        """Make somebody an admin; without a password he keeps the one he has."""
        account = await self.storage.account_named(names.plain(name))
        if account is not None and account.kind == "bot":
            raise TurnedAway(f"{account.name} is a bot here: choose another name.")
        if account is None or not account.password or password:
            _check_password(password, name)
        hashed = await self._hash(password) if password else ""
        if account is None:
            account = await self._add(names.written(name), "person", hashed)
        account = await self._change(
            account.id, kind="person", roles=_roles((*account.roles, "admin"))
        )
        if hashed:
            account = await self._new_password(account.id, hashed)
        return account

    # ------------------------------------------------------------ sessions

    async def open_session(self, account: Account) -> str:
        """Log a browser in, and give the token for it. Only the hash of that is kept."""
        token = secrets.token_urlsafe(32)
        now = self.clock()
        await self.storage.end_old_sessions(now)
        await self.storage.add_session(Session(_hash(token), account.id, now + LASTS))
        return token

    async def whose(self, token: str) -> Account | None:
        """Find who is logged in by a token, and let the session last from now."""
        now = self.clock()
        session = await self.storage.session(_hash(token), now) if token else None
        if session is None:
            return None
        account = await self.storage.account(session.account)
        if account is None or account.kind == "closed":
            return None
        if session.expires < now + LASTS - DAY:
            await self.storage.add_session(replace(session, expires=now + LASTS))
        return account

    async def end_session(self, token: str) -> None:
        """Log a browser out."""
        await self.storage.end_session(_hash(token))

    # ------------------------------------------------------------ changes

    async def change_password(self, account: Account, old: str, new: str) -> Account:
        """Take another password; all browsers are logged out."""
        if account.kind != "person":
            raise TurnedAway("A guest has no password: register first.")
        _check_password(new, account.name)
        if not await self._right(account.password, old):
            raise TurnedAway("The old password is not right.", 403)
        return await self._new_password(account.id, await self._hash(new))

    async def reset_password(self, account_id: str, new: str) -> Account:
        """Give somebody another password, as an admin; all browsers are logged out."""
        account = await self.find(account_id)
        if account.kind != "person":
            raise TurnedAway(f"{account.name} has no password to reset.")
        _check_password(new, account.name)
        return await self._new_password(account_id, await self._hash(new))

    async def rename(self, account: Account, name: str) -> Account:
        """Take another name. Nobody is renamed in his seat: whoever calls this sees to that."""
        return await self._change(account.id, name=names.lawful(name))

    async def set_roles(self, account_id: str, roles: Iterable[str]) -> Account:
        """Say what somebody is besides a player, as an admin."""
        account = await self.find(account_id)
        wanted = _roles(roles)
        if wanted and account.kind != "person":
            raise TurnedAway("Only somebody with a password can work here: let him register.")
        return await self._change(account_id, roles=wanted)

    async def close(self, account_id: str) -> Account:
        """Close an account: nobody can log in with it again. Its name stays taken."""
        account = await self._change(account_id, kind="closed", roles=(), password="")
        await self.storage.end_sessions(account_id)
        return account

    async def find(self, account_id: str) -> Account:
        """Find an account, or refuse."""
        account = await self.storage.account(account_id)
        if account is None:
            raise TurnedAway("There is no such account.", 404)
        return account

    # ------------------------------------------------------------ wallets

    async def me(self, account: Account) -> Me:
        """Say who somebody is, and what he has."""
        chips = await self.storage.chips(account.id)
        return Me(account.id, account.name, account.kind, account.roles, chips)

    async def refill(self, account: Account) -> None:
        """Fill a wallet that is nearly empty, every few hours."""
        async with self._changing:
            chips = await self.storage.chips(account.id)
            if chips >= _NEARLY_BROKE:
                raise TurnedAway(
                    f"You have {chips:,} chips: there are more when you have less than"
                    f" {_NEARLY_BROKE:,}."
                )
            wait = await self._last_refill(account.id) + REFILL_EVERY - self.clock()
            if wait > 0:
                raise TurnedAway(
                    f"There are more chips in {-(-wait // 60)} minutes.", 429, wait=wait
                )
            move = Move(account.id, START - chips, _REFILL)
            await self.storage.move([move], self.clock())

    async def grant(self, account_id: str, chips: int, by: Account) -> None:
        """Put chips into somebody's wallet, or take them out of it, as an admin."""
        await self.find(account_id)
        try:
            await self.storage.move(
                [Move(account_id, chips, f"granted by {by.name}")], self.clock()
            )
        except NotEnough:
            raise TurnedAway(f"There are fewer than {-chips:,} chips in that wallet.") from None

    async def _last_refill(self, account_id: str) -> int:
        moves = await self.storage.moves(account_id)
        return max((move.at for move in moves if move.why == _REFILL), default=-REFILL_EVERY)

    # ------------------------------------------------------------ inside

    async def _add(self, name: str, kind: str, password: str = "") -> Account:
        account = Account(uuid4().hex, name, kind, password=password, created=self.clock())
        try:
            await self.storage.add_account(account, START)
        except NameTaken:
            raise _taken(name) from None
        return account

    async def _change(self, account_id: str, **changes: object) -> Account:
        """Change an account as it is now: others may have changed it since it was looked at."""
        async with self._changing:
            account = replace(await self.find(account_id), **changes)
            try:
                await self.storage.change_account(account)
            except NameTaken:
                raise _taken(account.name) from None
            return account

    async def _new_password(self, account_id: str, hashed: str) -> Account:
        account = await self._change(account_id, password=hashed)
        await self.storage.end_sessions(account_id)
        return account

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _right(self, hashed: str, password: str) -> bool:
        async with self._hashing:
            try:
                return await asyncio.to_thread(self._hasher.verify, hashed, password)
            except (VerificationError, InvalidHashError):
                return False

    async def _nobodys(self) -> str:
        """Give the hash of a password that nobody knows."""
        if not self._nobody:
            self._nobody = await self._hash(secrets.token_urlsafe(32))
        return self._nobody


def may(account: Account | None, role: str) -> bool:
    """Say whether somebody may do what a role may.

    >>> may(Account("1", "Ann", "person", ("admin",)), "floor"), may(None, "floor")
    (True, False)
    """
    return account is not None and (role in account.roles or "admin" in account.roles)


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def _taken(name: str) -> TurnedAway:
    return TurnedAway(f"Somebody is called {name} already: choose another name.")


def _roles(roles: Iterable[str]) -> tuple[str, ...]:
    wanted = set(roles)
    if unknown := wanted - set(ROLES):
        raise TurnedAway(f"{min(unknown)!r} is no role: there are floor and admin.", 422)
    return tuple(role for role in ROLES if role in wanted)


def _check_password(password: str, name: str) -> None:
    least, most = _PASSWORD
    if not least <= len(password) <= most:
        raise TurnedAway(f"A password has {least} to {most} characters.", 422)
    if len(set(password)) < 3 or password.casefold() == name.casefold():
        raise TurnedAway("That password is guessed at once: choose another.", 422)
