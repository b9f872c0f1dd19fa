"""Ledger entries, and the error raised when the chips do not match the ledger."""

from __future__ import annotations

import msgspec


class LedgerEntry(msgspec.Struct, frozen=True, gc=False):
    """Chips moved from one account to another."""

    source: str
    target: str
    amount: int
    memo: str


class LedgerMismatchError(RuntimeError):
    """The chips on the table do not match the ledger, so no more hands are dealt."""
