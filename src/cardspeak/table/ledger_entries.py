"""What a ledger writes down, and what it says when that cannot be right."""

from __future__ import annotations

import msgspec


class LedgerEntry(msgspec.Struct, frozen=True, gc=False):
    """Chips went from one account to another."""

    source: str
    target: str
    amount: int
    memo: str


class LedgerMismatch(RuntimeError):  # noqa: N818  it is what the ledger is
    """The chips on the table are not those in the ledger: nothing more is dealt."""
