"""The journal of privileged acts: what they are called, and whether its chain of hashes holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.service.storage.journal_queries import hash_address, hash_entry

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardspeak.service.storage.models import JournalRow

SIGN_IN: Final = "sign in"
FAILED_SIGN_IN: Final = "failed to sign in"
CHANGE_ROLES: Final = "change roles"
ADD_CHIPS: Final = "add chips"
REMOVE_CHIPS: Final = "remove chips"
RESET_PASSWORD: Final = "reset password"  # noqa: S105  the name of an act
CLOSE_ACCOUNT: Final = "close account"
RESET_SECOND_FACTOR: Final = "reset second factor"
REMOVE_SECOND_FACTOR: Final = "turn off second factor"
FREEZE: Final = "freeze account"
UNFREEZE: Final = "unfreeze account"
END_SESSIONS: Final = "sign out everywhere"
DELETE_PERSON: Final = "delete own data"
REFUSED: Final = "refused: "
"""What an act that was refused begins with."""


class Caller(msgspec.Struct, frozen=True):
    """Who does something privileged, and from which address."""

    account_id: str = ""
    address: str = ""


TERMINAL: Final = Caller()
"""Whoever has the room's own terminal."""


class BrokenChainError(ValueError):
    """The journal is not as it was written; the message says where, in a sentence."""


class JournalChain:
    """Checks the entries of a journal in order, each against the one before it."""

    def __init__(self) -> None:
        self.number = 0
        """The last entry that was checked."""
        self.entry_hash = ""
        """Its hash."""

    def check(self, rows: Iterable[JournalRow]) -> None:
        """Check the next entries, or raise `BrokenChainError`."""
        for row in rows:
            if row.number != self.number + 1:
                raise BrokenChainError(
                    f"The journal has no entry {self.number + 1}: after entry {self.number} comes"
                    f" {row.number}."
                )
            if row.previous_hash != self.entry_hash:
                raise BrokenChainError(
                    f"Entry {row.number} of the journal does not follow entry {self.number}: that"
                    " was changed, or others were put in its place."
                )
            if row.entry_hash != hash_entry(
                row.number, row.act, row.address_hash, row.previous_hash
            ):
                raise BrokenChainError(
                    f"Entry {row.number} of the journal is not as it was written: {row.act.act},"
                    " or more of it, was changed."
                )
            if row.act.address and row.address_hash != hash_address(
                row.address_salt, row.act.address
            ):
                raise BrokenChainError(
                    f"The address in entry {row.number} of the journal is not the one that was"
                    " written."
                )
            self.number, self.entry_hash = row.number, row.entry_hash
