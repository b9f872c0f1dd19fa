"""Accounts, guests, passwords, roles, login sessions and wallets."""

from __future__ import annotations

import asyncio
import secrets
from hashlib import sha256
from typing import TYPE_CHECKING, Final, Protocol
from uuid import uuid4

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec.structs import replace

from cardspeak.service import display_names
from cardspeak.service.errors import ApiError
from cardspeak.service.messages import Me
from cardspeak.service.storage.interface import InsufficientChipsError, NameTakenError
from cardspeak.service.storage.models import (
    REFILL_REASON,
    AccountRow,
    SessionRow,
    WalletTransaction,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cardspeak.service.storage.interface import Storage

STARTING_CHIPS: Final = 10_000
"""The play money that every new account starts with."""
ROLES: Final = ("floor", "admin")
"""Roles that an account can have. An admin may do everything that the floor may."""
DAY_SECONDS: Final = 86_400
SESSION_SECONDS: Final = 30 * DAY_SECONDS
"""How long a login session lasts after it was last used."""
REFILL_INTERVAL: Final = 4 * 3600
_REFILL_BELOW: Final = STARTING_CHIPS // 10
_PASSWORD_LENGTH: Final = (8, 200)
_CONCURRENT_HASHES: Final = 1
"""How many passwords are hashed at the same time: each briefly needs four threads and 64 MB."""
SIGNED_OUT: Final = "you are signed out in this browser"
_GUEST_NAME_ATTEMPTS: Final = 20
"""How many times to try to find a free name for a guest."""


class SessionConnections(Protocol):
    """The open connections of browsers: each belongs to a session, and ends with it at once.

    A session is named here by the hash of its token, as in storage.
    """

    def end_session(self, session: str, reason: str) -> None:
        """Close the connections of a session."""

    def end_account_sessions(self, account_id: str, reason: str, kept_session: str = "") -> None:
        """Close an account's connections, except those of one session."""

    def renew_session(self, session: str, new_session: str) -> None:
        """Let the connections of a session go on in the session that replaces it."""


class NoConnections:
    """A room without connections, such as one that is not running."""

    def end_session(self, session: str, reason: str) -> None:
        """There is nothing to close."""

    def end_account_sessions(self, account_id: str, reason: str, kept_session: str = "") -> None:
        """There is nothing to close."""

    def renew_session(self, session: str, new_session: str) -> None:
        """There is nothing to renew."""


class Accounts:
    """Accounts, their wallets and sessions; `clock` returns Unix time in seconds."""

    def __init__(
        self,
        storage: Storage,
        clock: Callable[[], int],
        hasher: PasswordHasher | None = None,
        connections: SessionConnections | None = None,
    ) -> None:
        self.storage = storage
        self.clock = clock
        self._connections: SessionConnections = connections or NoConnections()
        self._hasher = hasher or PasswordHasher()
        self._hashing = asyncio.Semaphore(_CONCURRENT_HASHES)
        self._update_lock = asyncio.Lock()
        self._cached_dummy_hash = ""

    # ------------------------------------------------------------ signing in

    async def create_guest(self, preferred_name: str = "") -> AccountRow:
        """Create an account without a password, under the preferred name or a generated one."""
        if preferred_name:
            return await self._add(display_names.check_player_name(preferred_name), "guest")
        for attempt in range(_GUEST_NAME_ATTEMPTS):
            minimum = 10 ** (3 + attempt // 4)
            try:
                return await self._add(f"Guest {minimum + secrets.randbelow(9 * minimum)}", "guest")
            except ApiError:
                continue
        raise ApiError("No guest name is free at the moment: choose a name yourself.", 503)

    async def register(
        self, name: str, password: str, guest_account: AccountRow | None = None
    ) -> AccountRow:
        """Create an account with a password, or upgrade a guest, who keeps their id and chips."""
        name = display_names.check_player_name(name)
        _check_password(password, name)
        if guest_account is not None and guest_account.kind != "guest":
            raise ApiError(f"You are registered as {guest_account.name}: sign out first.")
        password_hash = await self._hash(password)
        if guest_account is None:
            return await self._add(name, "person", password_hash)
        return await self._update(
            guest_account.id, name=name, kind="person", password_hash=password_hash
        )

    async def login(self, name: str, password: str) -> AccountRow:
        """Return the account with this name and password.

        An unknown name takes as long to reject as a wrong password, and gets the same answer.
        """
        account = await self.storage.find_account_by_name(display_names.normalise_name(name))
        password_hash = account.password_hash if account is not None else ""
        is_right = await self._verify(password_hash or await self._dummy_hash(), password)
        if account is None or not (password_hash and is_right):
            raise ApiError("Wrong name or password.", 401)
        if self._hasher.check_needs_rehash(account.password_hash):
            account = await self._update(account.id, password_hash=await self._hash(password))
        return account

    async def ensure_admin(self, name: str, password: str = "") -> AccountRow:
        """Make an account an admin, creating it if needed; without a password it keeps its own."""
        account = await self.storage.find_account_by_name(display_names.normalise_name(name))
        if account is not None and account.kind == "bot":
            raise ApiError(f"{account.name} is a bot: choose another name.")
        if account is None or not account.password_hash or password:
            _check_password(password, name)
        password_hash = await self._hash(password) if password else ""
        if account is None:
            account = await self._add(display_names.check_name(name), "person", password_hash)
        account = await self._update(
            account.id, kind="person", roles=_roles((*account.roles, "admin"))
        )
        if password_hash:
            account = await self._set_password(account.id, password_hash)
        return account

    # ------------------------------------------------------------ sessions

    async def start_session(self, account: AccountRow, replaced_token: str = "") -> str:
        """Log a browser in and return its session token. Only a hash of the token is stored.

        The browser's earlier session ends. Its connections go on if it was the same account's.
        """
        token = secrets.token_urlsafe(32)
        now = self.clock()
        await self.storage.delete_expired_sessions(now)
        session = SessionRow(hash_token(token), account.id, now + SESSION_SECONDS)
        await self.storage.save_session(session)
        if replaced_token:
            replaced_session = hash_token(replaced_token)
            replaced_row = await self.storage.find_session(replaced_session, now)
            await self.storage.delete_session(replaced_session)
            if replaced_row is not None and replaced_row.account_id == account.id:
                self._connections.renew_session(replaced_session, session.token_hash)
            else:
                self._connections.end_session(replaced_session, SIGNED_OUT)
        return token

    async def find_by_token(self, token: str) -> AccountRow | None:
        """Return the account that a session token belongs to, and extend the session."""
        now = self.clock()
        session = await self.storage.find_session(hash_token(token), now) if token else None
        if session is None:
            return None
        account = await self.storage.find_account(session.account_id)
        if account is None or account.kind == "closed":
            return None
        if session.expires_at < now + SESSION_SECONDS - DAY_SECONDS:
            await self.storage.save_session(replace(session, expires_at=now + SESSION_SECONDS))
        return account

    async def end_session(self, token: str) -> None:
        """Log a browser out: all of its tabs."""
        session = hash_token(token)
        await self.storage.delete_session(session)
        self._connections.end_session(session, SIGNED_OUT)

    # ------------------------------------------------------------ changes

    async def change_password(
        self, account: AccountRow, current_password: str, new_password: str, own_token: str = ""
    ) -> AccountRow:
        """Change a player's own password and sign out all of their other browsers."""
        if account.kind != "person":
            raise ApiError("A guest has no password: register first.")
        _check_password(new_password, account.name)
        if not await self._verify(account.password_hash, current_password):
            raise ApiError("The current password is wrong.", 403)
        password_hash = await self._hash(new_password)
        return await self._set_password(account.id, password_hash, own_token)

    async def reset_password(self, account_id: str, new_password: str) -> AccountRow:
        """Set another account's password, as an admin, and sign out all of its browsers."""
        account = await self.get(account_id)
        if account.kind != "person":
            raise ApiError(f"{account.name} has no password to reset.")
        _check_password(new_password, account.name)
        return await self._set_password(account_id, await self._hash(new_password))

    async def rename(self, account: AccountRow, name: str) -> AccountRow:
        """Rename an account. The caller must make sure that the player is not seated anywhere."""
        return await self._update(account.id, name=display_names.check_player_name(name))

    async def set_roles(self, account_id: str, roles: Iterable[str]) -> AccountRow:
        """Set the roles of an account, as an admin."""
        account = await self.get(account_id)
        new_roles = _roles(roles)
        if new_roles and account.kind != "person":
            raise ApiError("Staff need an account with a password: they must register first.")
        return await self._update(account_id, roles=new_roles)

    async def close(self, account_id: str) -> AccountRow:
        """Close an account so that nobody can sign in with it again. Its name stays taken."""
        account = await self._update(account_id, kind="closed", roles=(), password_hash="")
        await self.storage.delete_account_sessions(account_id)
        self._connections.end_account_sessions(account_id, "your account was closed")
        return account

    async def get(self, account_id: str) -> AccountRow:
        """Return an account, or raise `ApiError` if there is none."""
        account = await self.storage.find_account(account_id)
        if account is None:
            raise ApiError("There is no such account.", 404)
        return account

    # ------------------------------------------------------------ wallets

    async def build_me(self, account: AccountRow) -> Me:
        """Return what the account's owner is shown of it, including the wallet balance."""
        chips = await self.storage.read_balance(account.id)
        return Me(account.id, account.name, account.kind, account.roles, chips)

    async def refill(
        self, account: AccountRow, count_chips_elsewhere: Callable[[], int] = int
    ) -> None:
        """Top up a wallet that is nearly empty; allowed once every few hours.

        Chips that the player has elsewhere count: what they paid for a tournament may come back.
        They are counted before and after the wallet, since they may be on their way to or from it.
        """
        async with self._update_lock:
            chips_elsewhere = count_chips_elsewhere()
            chips = await self.storage.read_balance(account.id)
            total = chips + max(chips_elsewhere, count_chips_elsewhere())
            if total >= _REFILL_BELOW:
                raise ApiError(
                    f"You have {total:,} chips: you can refill when you have fewer than"
                    f" {_REFILL_BELOW:,}, entries of tournaments included."
                )
            last_refill = await self.storage.find_last_refill(account.id)
            wait_seconds = last_refill + REFILL_INTERVAL - self.clock()
            if wait_seconds > 0:
                raise ApiError(
                    f"You can refill again in {-(-wait_seconds // 60)} minutes.",
                    429,
                    retry_after=wait_seconds,
                )
            refill = WalletTransaction(account.id, STARTING_CHIPS - chips, REFILL_REASON)
            await self.storage.book_transactions([refill], self.clock())

    async def adjust_chips(self, account_id: str, chips: int, admin_account: AccountRow) -> None:
        """Add chips to a wallet, or remove them if the number is negative, as an admin."""
        await self.get(account_id)
        reason = f"{'added' if chips > 0 else 'removed'} by {admin_account.name}"
        try:
            await self.storage.book_transactions(
                [WalletTransaction(account_id, chips, reason)], self.clock()
            )
        except InsufficientChipsError:
            raise ApiError(f"That wallet has fewer than {-chips:,} chips.") from None

    # ------------------------------------------------------------ storing and hashing

    async def _add(self, name: str, kind: str, password_hash: str = "") -> AccountRow:
        account = AccountRow(
            uuid4().hex, name, kind, password_hash=password_hash, created_at=self.clock()
        )
        try:
            await self.storage.add_account(account, STARTING_CHIPS)
        except NameTakenError:
            raise _name_taken(name) from None
        return account

    async def _update(self, account_id: str, **changes: object) -> AccountRow:
        """Update an account as it is stored now: it may have changed since the caller read it."""
        async with self._update_lock:
            account = replace(await self.get(account_id), **changes)
            try:
                await self.storage.update_account(account)
            except NameTakenError:
                raise _name_taken(account.name) from None
            return account

    async def _set_password(
        self, account_id: str, password_hash: str, own_token: str = ""
    ) -> AccountRow:
        """Set a password and end all sessions of its account, except that of the own token."""
        account = await self._update(account_id, password_hash=password_hash)
        kept_session = hash_token(own_token) if own_token else ""
        await self.storage.delete_account_sessions(account_id, kept_session)
        reason = "your password was changed: sign in with the new one"
        self._connections.end_account_sessions(account_id, reason, kept_session)
        return account

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _verify(self, password_hash: str, password: str) -> bool:
        async with self._hashing:
            try:
                return await asyncio.to_thread(self._hasher.verify, password_hash, password)
            except (VerificationError, InvalidHashError):
                return False

    async def _dummy_hash(self) -> str:
        """Return the hash of a random password, so that unknown names take as long to check."""
        if not self._cached_dummy_hash:
            self._cached_dummy_hash = await self._hash(secrets.token_urlsafe(32))
        return self._cached_dummy_hash


def has_role(account: AccountRow | None, role: str) -> bool:
    """Whether an account has a role, or is an admin.

    >>> has_role(AccountRow("1", "Ann", "person", ("admin",)), "floor"), has_role(None, "floor")
    (True, False)
    """
    return account is not None and (role in account.roles or "admin" in account.roles)


def hash_token(token: str) -> str:
    """Return the hash of a session token, which names the session everywhere but in the cookie."""
    return sha256(token.encode()).hexdigest()


def _name_taken(name: str) -> ApiError:
    return ApiError(f"The name {name} is taken: choose another.")


def _roles(roles: Iterable[str]) -> tuple[str, ...]:
    role_names = set(roles)
    if unknown_roles := role_names - set(ROLES):
        raise ApiError(f"There is no role {min(unknown_roles)!r}: choose floor or admin.", 422)
    return tuple(role for role in ROLES if role in role_names)


def _check_password(password: str, name: str) -> None:
    minimum, maximum = _PASSWORD_LENGTH
    if not minimum <= len(password) <= maximum:
        raise ApiError(f"A password must have {minimum} to {maximum} characters.", 422)
    if len(set(password)) < 3 or password.casefold() == name.casefold():
        raise ApiError("That password is too easy to guess: choose another.", 422)
