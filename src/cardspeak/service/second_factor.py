"""The second factor: codes of an authenticator app (TOTP, RFC 6238), and recovery codes."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from math import ceil
from typing import TYPE_CHECKING, Final

import msgspec
import pyotp
import segno
from cryptography.fernet import Fernet, InvalidToken
from msgspec.structs import replace

from cardspeak.service.errors import ApiError
from cardspeak.service.storage.models import SecondFactorRow
from cardspeak.service.throttle import FailureBackoff

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.service.storage.interface import Storage
    from cardspeak.service.storage.models import AccountRow, JournalAct

STEP_SECONDS: Final = 30
"""How long a code is shown; the one before and the one after are good as well."""
RECOVERY_CODES: Final = 10
FREE_GUESSES: Final = 10
MAX_WAIT: Final = 3600
"""Seconds between two guesses of a code, after many wrong ones: two dozen a day are left."""
MIN_KEY_LENGTH: Final = 32
READABLE: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that nobody takes for one another."""
ISSUER: Final = "Cardspeak"
_ENCRYPTED: Final = "fernet:"
"""What a secret that is encrypted begins with."""


class Proposal(msgspec.Struct, frozen=True):
    """A key for an authenticator app, which is asked for once its owner has confirmed it."""

    key: str
    """The key to type into the app."""
    link: str
    """The same as a link that opens the app (`otpauth://`)."""
    qr_code: str
    """The link as a QR code: an SVG image as a data URI."""


class SecondFactors:
    """The second factors of a room; with a key their secrets are stored encrypted."""

    def __init__(self, storage: Storage, clock: Callable[[], int], key: str = "") -> None:
        check_key(key)
        self._storage = storage
        self._clock = clock
        self._guesses = FailureBackoff(clock, free_failures=FREE_GUESSES, max_delay=MAX_WAIT)
        self._cipher = Fernet(urlsafe_b64encode(sha256(key.encode()).digest())) if key else None

    async def has(self, account_id: str) -> bool:
        """Whether an account has a second factor."""
        row = await self._storage.find_second_factor(account_id)
        return row is not None and row.confirmed_at > 0

    async def propose(self, account: AccountRow) -> Proposal:
        """Propose a key to an account that has none; the key that was proposed before is void."""
        if account.kind != "person":
            raise ApiError("A guest has no password, and no second factor: register first.")
        if await self.has(account.id):
            raise ApiError("You have a second factor already: turn it off first.")
        key = pyotp.random_base32()
        await self._storage.save_second_factor(SecondFactorRow(account.id, self._encrypt(key)))
        link = pyotp.TOTP(key).provisioning_uri(name=account.name, issuer_name=ISSUER)
        image = segno.make(link, micro=False, error="m").svg_data_uri(scale=4, border=2)
        return Proposal(key, link, image)

    async def confirm(self, account: AccountRow, code: str) -> tuple[str, ...]:
        """Ask for codes from now on, since the app shows this one; return recovery codes."""
        row = await self._storage.find_second_factor(account.id)
        if row is None or row.confirmed_at:
            raise ApiError("There is no key to confirm: begin again.")
        step = self._find_step(row, code)
        if not step:
            raise ApiError("That code is wrong: look at the app, and at this device's clock.", 403)
        await self._storage.save_second_factor(
            replace(row, confirmed_at=self._clock(), last_step=step)
        )
        return await self.renew_recovery_codes(account.id)

    async def renew_recovery_codes(self, account_id: str) -> tuple[str, ...]:
        """Return new recovery codes, of which only hashes are kept; the old ones are worthless."""
        codes = tuple([make_readable_code() for _ in range(RECOVERY_CODES)])
        hashes = [_hash_code(account_id, code) for code in codes]
        await self._storage.save_recovery_codes(account_id, hashes)
        return codes

    async def use_code(self, account_id: str, code: str) -> bool:
        """Use a code of the app or a recovery code up; return whether it was good.

        Guesses are counted by account, whatever its name is and wherever they come from: only who
        knows the password gets as far as this.
        """
        row = await self._storage.find_second_factor(account_id)
        if row is None or not row.confirmed_at:
            return False
        if wait := ceil(self._guesses.retry_after(account_id)):
            raise ApiError(f"Too many wrong codes: wait {wait} seconds.", 429, retry_after=wait)
        self._guesses.record_failure(account_id)
        step = self._find_step(row, code)
        is_good = (
            await self._storage.use_step(account_id, step)
            if step
            else await self._storage.use_recovery_code(account_id, _hash_code(account_id, code))
        )
        if is_good:
            self._guesses.reset(account_id)
        return is_good

    async def count_recovery_codes(self, account_id: str) -> int:
        """Return how many recovery codes are left."""
        return await self._storage.count_recovery_codes(account_id)

    async def remove(self, account_id: str, act: JournalAct | None = None) -> None:
        """Ask an account for no second factor any more."""
        await self._storage.delete_second_factor(account_id, act)

    async def withhold_roles(self, account: AccountRow) -> AccountRow:
        """Return one of the staff without roles, if it has no second factor."""
        if not account.roles or await self.has(account.id):
            return account
        return replace(account, roles=(), lacks_second_factor=True)

    def _find_step(self, row: SecondFactorRow, code: str) -> int:
        """Return the time step of a code that is good now and not used up; 0 if it is not good."""
        totp = pyotp.TOTP(self._decrypt(row.secret))
        current_step = self._clock() // STEP_SECONDS
        typed_code = "".join(code.split())
        for step in range(max(current_step - 1, row.last_step + 1), current_step + 2):
            if hmac.compare_digest(totp.generate_otp(step).encode(), typed_code.encode()):
                return step
        return 0

    def _encrypt(self, key: str) -> str:
        if self._cipher is None:
            return key
        return _ENCRYPTED + self._cipher.encrypt(key.encode()).decode()

    def _decrypt(self, secret: str) -> str:
        if not secret.startswith(_ENCRYPTED):
            return secret
        try:
            if self._cipher is not None:
                return self._cipher.decrypt(secret.removeprefix(_ENCRYPTED)).decode()
        except InvalidToken:
            pass
        raise ApiError(
            "The room was started without the key for second factors: tell whoever runs it.", 503
        )


def check_key(key: str) -> None:
    """Raise `ValueError` for a key that is too short; none at all is allowed.

    >>> check_key("")
    """
    if key and len(key) < MIN_KEY_LENGTH:
        raise ValueError(
            f"the room's key needs at least {MIN_KEY_LENGTH} characters: make one with"
            " openssl rand -base64 32"
        )


def make_readable_code() -> str:
    """Return a random code that is easy to read out and to type: three groups of four.

    >>> len(make_readable_code())
    14
    """
    groups = ("".join(secrets.choice(READABLE) for _ in range(4)) for _ in range(3))
    return "-".join(groups)


def _hash_code(account_id: str, code: str) -> str:
    """Return the hash of a recovery code, however it is typed; it is too random to be guessed."""
    typed_code = "".join(character for character in code.lower() if character.isalnum())
    return sha256(f"{account_id} {typed_code}".encode()).hexdigest()
