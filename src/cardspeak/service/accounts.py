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

from cardspeak.service import display_names, journal
from cardspeak.service.errors import ApiError
from cardspeak.service.journal import TERMINAL, Caller
from cardspeak.service.messages import Me
from cardspeak.service.second_factor import SecondFactors, make_readable_code
from cardspeak.service.storage.interface import InsufficientChipsError, NameTakenError
from cardspeak.service.storage.models import (
    REFILL_REASON,
    AccountRow,
    JournalAct,
    SessionRow,
    WalletTransaction,
)
from cardspeak.service.throttle import address_key

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
LAST_SEEN_SECONDS: Final = 60
"""How exactly it is known when a session was last used."""
REFILL_INTERVAL: Final = 4 * 3600
_REFILL_BELOW: Final = STARTING_CHIPS // 10
_PASSWORD_LENGTH: Final = (8, 200)
_CONCURRENT_HASHES: Final = 1
"""How many passwords are hashed at the same time: each briefly needs four threads and 64 MB."""
FROZEN: Final = "your account is frozen: ask the floor"
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
    """Accounts, their wallets and sessions; `clock` returns Unix time in seconds.

    With a `key` the secrets of second factors are stored encrypted.
    """

    def __init__(
        self,
        storage: Storage,
        clock: Callable[[], int],
        hasher: PasswordHasher | None = None,
        connections: SessionConnections | None = None,
        *,
        key: str = "",
        staff_second_factor: bool = False,
    ) -> None:
        self.storage = storage
        self.clock = clock
        self.second_factors = SecondFactors(storage, clock, key)
        self.staff_second_factor = staff_second_factor
        """Whether staff have their roles only with a second factor."""
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

    async def login(
        self,
        name: str,
        password: str,
        address: str = "",
        *,
        new_password: str = "",
        code: str = "",
    ) -> AccountRow:
        """Return the account with this name and password, and this code if it has a second factor.

        An unknown name takes as long to reject as a wrong password, and gets the same answer. A
        password that an admin has set is only good for choosing a new one.
        """
        account = await self.storage.find_account_by_name(display_names.normalise_name(name))
        password_hash = account.password_hash if account is not None else ""
        is_right = await self._verify(password_hash or await self._dummy_hash(), password)
        if account is None or not (password_hash and is_right):
            await self._record_failure(account, address)
            raise ApiError("Wrong name or password.", 401)
        if account.frozen_at:
            raise ApiError("Your account is frozen: ask the floor.", 403)
        if account.must_change_password:
            _check_replacement(account, password, new_password)
        await self._check_second_factor(account, code, address)
        if account.must_change_password:
            password_hash = await self._hash(new_password)
            return await self._set_password(account.id, password_hash, must_change_password=False)
        if self._hasher.check_needs_rehash(account.password_hash):
            account = await self._update(account.id, password_hash=await self._hash(password))
        return account

    async def _check_second_factor(self, account: AccountRow, code: str, address: str) -> None:
        """Refuse somebody who has the password, and not the second factor that goes with it."""
        if not await self.second_factors.has(account.id):
            return
        if not code:
            raise ApiError("Enter the code that your authenticator app shows.", 401, needs="code")
        if not await self.second_factors.use_code(account.id, code):
            await self._record_failure(account, address)
            raise ApiError(
                "That code is wrong, or was used before: wait for the next one, or use a recovery"
                " code.",
                401,
            )

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
            password_hash = ""  # it is set
        roles = _roles((*account.roles, "admin"))
        act = self._act(TERMINAL, journal.CHANGE_ROLES, account.id, _describe_roles(account, roles))
        account = await self._update(account.id, act, kind="person", roles=roles)
        if password_hash:
            act = self._act(TERMINAL, journal.RESET_PASSWORD, account.id)
            account = await self._set_password(
                account.id, password_hash, act, must_change_password=False
            )
        return account

    # ------------------------------------------------------------ sessions

    async def start_session(
        self, account: AccountRow, replaced_token: str = "", address: str = "", device: str = ""
    ) -> str:
        """Log a browser in and return its session token. Only a hash of the token is stored.

        The browser's earlier session ends. Its connections go on if it was the same account's.
        """
        token = secrets.token_urlsafe(32)
        now = self.clock()
        await self.storage.delete_expired_sessions(now)
        session = SessionRow(
            hash_token(token), account.id, now + SESSION_SECONDS, device, address, now, now
        )
        own_act = self._act(Caller(account.id, address), journal.SIGN_IN)
        is_staff = account.roles or account.lacks_second_factor
        await self.storage.save_session(session, own_act if is_staff else None)
        if replaced_token:
            replaced_session = hash_token(replaced_token)
            replaced_row = await self.storage.find_session(replaced_session, now)
            await self.storage.delete_session(replaced_session)
            if replaced_row is not None and replaced_row.account_id == account.id:
                self._connections.renew_session(replaced_session, session.token_hash)
            else:
                self._connections.end_session(replaced_session, SIGNED_OUT)
        return token

    async def find_by_token(self, token: str, address: str = "") -> AccountRow | None:
        """Return the account that a session token belongs to, and extend the session."""
        now = self.clock()
        session = await self.storage.find_session(hash_token(token), now) if token else None
        if session is None:
            return None
        account = await self.storage.find_account(session.account_id)
        if account is None or account.kind == "closed" or account.frozen_at:
            return None
        has_moved = address not in ("", session.address)
        if has_moved or now >= session.last_seen_at + LAST_SEEN_SECONDS:
            extended_session = replace(
                session,
                expires_at=now + SESSION_SECONDS,
                address=address or session.address,
                last_seen_at=now,
            )
            await self.storage.extend_session(extended_session)
        return await self.withhold_roles(account)

    async def withhold_roles(self, account: AccountRow) -> AccountRow:
        """Return an account without roles, if the room wants a second factor and there is none."""
        if not self.staff_second_factor:
            return account
        return await self.second_factors.withhold_roles(account)

    async def list_sessions(self, account_id: str) -> list[SessionRow]:
        """Return the browsers in which an account is signed in, the last used first."""
        return await self.storage.list_sessions(account_id, self.clock())

    async def end_session(self, token: str) -> None:
        """Log a browser out: all of its tabs."""
        session = hash_token(token)
        await self.storage.delete_session(session)
        self._connections.end_session(session, SIGNED_OUT)

    async def end_session_of(self, account_id: str, session_id: str) -> str:
        """Log one of an account's browsers out, and return the hash of its token."""
        for session in await self.list_sessions(account_id):
            if name_session(session) == session_id:
                await self.storage.delete_session(session.token_hash)
                self._connections.end_session(session.token_hash, SIGNED_OUT)
                return session.token_hash
        raise ApiError("That browser is signed out already.", 404)

    async def end_all_sessions(self, account_id: str, by: Caller | None = None) -> None:
        """Log all of an account's browsers out; an admin who does that is recorded."""
        act = self._act(by, journal.END_SESSIONS, account_id) if by is not None else None
        await self.storage.delete_account_sessions(account_id, journal_act=act)
        reason = SIGNED_OUT if by is None else "an admin signed you out: sign in again"
        self._connections.end_account_sessions(account_id, reason)

    # ------------------------------------------------------------ changes

    async def change_password(
        self,
        account: AccountRow,
        current_password: str,
        new_password: str,
        own_token: str = "",
        address: str = "",
    ) -> AccountRow:
        """Change a player's own password and sign out all of their other browsers."""
        if account.kind != "person":
            raise ApiError("A guest has no password: register first.")
        _check_password(new_password, account.name)
        await self.check_own_password(account, current_password, address)
        password_hash = await self._hash(new_password)
        return await self._set_password(account.id, password_hash, own_token=own_token)

    async def reset_password(self, account_id: str, by: Caller) -> tuple[AccountRow, str]:
        """Give another account a one-time password, as an admin, and sign out all its browsers.

        With it its owner must choose a new one, and they are told that it was reset, and when.
        """
        account = await self.get(account_id)
        if account.kind != "person":
            raise ApiError(f"{account.name} has no password to reset.")
        if account_id == by.account_id:
            raise ApiError("You change your own password on the page Account.")
        one_time_password = make_readable_code()
        account = await self._set_password(
            account_id,
            await self._hash(one_time_password),
            self._act(by, journal.RESET_PASSWORD, account_id),
            must_change_password=True,
            password_reset_at=self.clock(),
        )
        return account, one_time_password

    async def acknowledge_reset(self, account: AccountRow) -> AccountRow:
        """Note that the owner knows that an admin has reset their password."""
        return await self._update(account.id, password_reset_at=0)

    async def reset_second_factor(self, account_id: str, by: Caller) -> AccountRow:
        """Take away a second factor that its owner has lost, as an admin."""
        account = await self.get(account_id)
        if account_id == by.account_id:
            raise ApiError("You turn off your own second factor on the page Account.")
        if not await self.second_factors.has(account_id):
            raise ApiError(f"{account.name} has no second factor.")
        act = self._act(by, journal.RESET_SECOND_FACTOR, account_id)
        await self.second_factors.remove(account_id, act)
        return account

    async def remove_second_factor(self, account: AccountRow, by: Caller) -> None:
        """Turn off one's own second factor; of staff it is recorded."""
        stored = await self.get(account.id)
        act = self._act(by, journal.REMOVE_SECOND_FACTOR, account.id) if stored.roles else None
        await self.second_factors.remove(account.id, act)

    async def check_own_password(self, account: AccountRow, password: str, address: str) -> None:
        """Refuse somebody who has an open session, and not the password that goes with it."""
        if not await self._verify(account.password_hash, password):
            await self._record_failure(account, address)
            raise ApiError("The current password is wrong.", 403)

    async def freeze(self, account_id: str, by: Caller) -> AccountRow:
        """Freeze an account, as an admin: nobody can sign in with it until it is unfrozen.

        Its seats and chips stay where they are; the room ends its connections as it is told.
        Afterwards its browsers are signed in again.
        """
        account = await self.get(account_id)
        if account.frozen_at:
            raise ApiError(f"{account.name} is frozen already.")
        act = self._act(by, journal.FREEZE, account_id)
        return await self._update(account_id, act, frozen_at=self.clock())

    async def unfreeze(self, account_id: str, by: Caller) -> AccountRow:
        """Let the owner of a frozen account sign in and play again, as an admin."""
        account = await self.get(account_id)
        if not account.frozen_at:
            raise ApiError(f"{account.name} is not frozen.")
        return await self._update(
            account_id, self._act(by, journal.UNFREEZE, account_id), frozen_at=0
        )

    async def rename(self, account: AccountRow, name: str) -> AccountRow:
        """Rename an account. The caller must make sure that the player is not seated anywhere."""
        return await self._update(account.id, name=display_names.check_player_name(name))

    async def set_roles(
        self, account_id: str, roles: Iterable[str], by: Caller = TERMINAL
    ) -> AccountRow:
        """Set the roles of an account, as an admin."""
        account = await self.get(account_id)
        new_roles = _roles(roles)
        if new_roles and account.kind != "person":
            raise ApiError("Staff need an account with a password: they must register first.")
        act = self._act(by, journal.CHANGE_ROLES, account_id, _describe_roles(account, new_roles))
        return await self._update(account_id, act, roles=new_roles)

    async def close(self, account_id: str, by: Caller = TERMINAL) -> AccountRow:
        """Close an account so that nobody can sign in with it again. Its name stays taken."""
        act = self._act(by, journal.CLOSE_ACCOUNT, account_id)
        account = await self._update(account_id, act, kind="closed", roles=(), password_hash="")
        await self.storage.delete_account_sessions(account_id)
        self._connections.end_account_sessions(account_id, "your account was closed")
        return account

    async def delete_person(self, account: AccountRow, by: Caller) -> AccountRow:
        """Delete what is kept of an account's owner: a nameless number stays in the books."""
        for _ in range(_GUEST_NAME_ATTEMPTS):
            nameless = AccountRow(
                account.id,
                f"Player {10**6 + secrets.randbelow(9 * 10**6)}",
                "closed",
                created_at=account.created_at,
            )
            try:
                async with self._update_lock:
                    act = self._act(by, journal.DELETE_PERSON, account.id)
                    await self.storage.delete_person(nameless, act)
            except NameTakenError:
                continue
            self._connections.end_account_sessions(account.id, "your account is deleted")
            return nameless
        raise ApiError("No number is free at the moment: try again.", 503)

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
        return describe_me(account, chips)

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

    async def adjust_chips(
        self, account_id: str, chips: int, admin_account: AccountRow, address: str = ""
    ) -> None:
        """Add chips to a wallet, or remove them if the number is negative, as an admin."""
        await self.get(account_id)
        sessions = await self.list_sessions(account_id)
        is_same_address = any(
            session.address and address_key(address) == address_key(session.address)
            for session in sessions
        )
        act = self._act(
            Caller(admin_account.id, address),
            journal.ADD_CHIPS if chips > 0 else journal.REMOVE_CHIPS,
            account_id,
            f"{abs(chips):,}" + (", used from the same address" if is_same_address else ""),
        )
        reason = f"{'added' if chips > 0 else 'removed'} by {admin_account.name}"
        try:
            await self.storage.book_transactions(
                [WalletTransaction(account_id, chips, reason)], self.clock(), act
            )
        except InsufficientChipsError:
            raise ApiError(f"That wallet has fewer than {-chips:,} chips.") from None

    # ------------------------------------------------------------ the journal

    async def record_refused(
        self, by: Caller, act: str, subject_id: str = "", detail: str = ""
    ) -> None:
        """Record that an admin was refused something, before they are told."""
        await self.storage.record_act(self._act(by, journal.REFUSED + act, subject_id, detail))

    async def _record_failure(self, account: AccountRow | None, address: str) -> None:
        """Record that somebody failed to sign in as one of the staff."""
        if account is not None and account.roles:
            caller = Caller(address=address)
            await self.storage.record_act(self._act(caller, journal.FAILED_SIGN_IN, account.id))

    def _act(self, by: Caller, act: str, subject_id: str = "", detail: str = "") -> JournalAct:
        """Return what the journal is to have of a privileged act."""
        return JournalAct(
            act, self.clock(), by.account_id, by.address, subject_id=subject_id, detail=detail
        )

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

    async def _update(
        self, account_id: str, act: JournalAct | None = None, **changes: object
    ) -> AccountRow:
        """Update an account as it is stored now: it may have changed since the caller read it.

        What is returned has the roles that its owner may use now.
        """
        async with self._update_lock:
            account = replace(await self.get(account_id), **changes)
            try:
                await self.storage.update_account(account, act)
            except NameTakenError:
                raise _name_taken(account.name) from None
        return await self.withhold_roles(account)

    async def _set_password(
        self,
        account_id: str,
        password_hash: str,
        act: JournalAct | None = None,
        own_token: str = "",
        **changes: object,
    ) -> AccountRow:
        """Set a password and end all sessions of its account, except that of the own token."""
        account = await self._update(account_id, act, password_hash=password_hash, **changes)
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


def _check_replacement(account: AccountRow, password: str, new_password: str) -> None:
    """Refuse to let anybody in with a one-time password who does not choose a new one."""
    if not new_password:
        raise ApiError(
            "An admin has reset your password: choose a new one.", 401, needs="new_password"
        )
    if new_password == password:
        raise ApiError("Choose another password than the one from the admin.", 422)
    _check_password(new_password, account.name)


def describe_me(account: AccountRow, chips: int) -> Me:
    """Return what an account's owner is shown of it."""
    return Me(
        account.id,
        account.name,
        account.kind,
        account.roles,
        chips,
        account.password_reset_at,
        account.lacks_second_factor,
    )


def name_session(session: SessionRow) -> str:
    """Return the name of a session that its owner is shown: nobody can sign in with it."""
    return session.token_hash[:16]


def _name_taken(name: str) -> ApiError:
    return ApiError(f"The name {name} is taken: choose another.")


def _roles(roles: Iterable[str]) -> tuple[str, ...]:
    role_names = set(roles)
    if unknown_roles := role_names - set(ROLES):
        raise ApiError(f"There is no role {min(unknown_roles)!r}: choose floor or admin.", 422)
    return tuple(role for role in ROLES if role in role_names)


def _describe_roles(account: AccountRow, new_roles: tuple[str, ...]) -> str:
    old, new = (" and ".join(roles) or "no role" for roles in (account.roles, new_roles))
    return f"{old} before, {new} now"


def _check_password(password: str, name: str) -> None:
    minimum, maximum = _PASSWORD_LENGTH
    if not minimum <= len(password) <= maximum:
        raise ApiError(f"A password must have {minimum} to {maximum} characters.", 422)
    if len(set(password)) < 3 or password.casefold() == name.casefold():
        raise ApiError("That password is too easy to guess: choose another.", 422)
