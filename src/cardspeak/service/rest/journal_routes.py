"""Admin routes for the journal of privileged acts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.service.rest.routing import Access, RequestContext, Routes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardspeak.service.storage.interface import Storage
    from cardspeak.service.storage.models import JournalRow

ROUTES: Final = Routes()
PAGE_SIZE: Final = 100
"""How many entries of the journal one request returns."""


class JournalEntry(msgspec.Struct, frozen=True):
    """A privileged act as it stands in the journal."""

    number: int
    recorded_at: int
    name: str
    """Who did it, by today's name; empty for the room's terminal and for a failed sign-in."""
    address: str
    """The address it came from; empty if it is not known, or not kept any more."""
    act: str
    """What was done, in words. What was refused begins with `refused:`."""
    subject: str
    """The name of the account that it was done to, if it was done to one."""
    place: str
    """The table, tournament or podium where it was done."""
    hand_number: int
    """The hand; 0 if it was not about a hand."""
    times: int
    """How often it had been refused in this hand."""
    detail: str
    entry_hash: str
    """The hash of the entry, which covers all entries before it."""


@ROUTES.route("GET", "/api/journal", Access.ADMIN)
async def list_journal(context: RequestContext, before: int = 0) -> tuple[JournalEntry, ...]:
    """List the journal of privileged acts, the latest first; `before` a number for older ones."""
    storage = context.app.storage
    rows = await storage.list_journal(before, PAGE_SIZE)
    return await describe_entries(storage, rows)


class AccountAct(msgspec.Struct, frozen=True):
    """A privileged act that was done to the caller's own account."""

    recorded_at: int
    name: str
    """Who did it; empty for the room's terminal, and for a failed sign-in."""
    act: str
    detail: str


@ROUTES.route("GET", "/api/me/journal", Access.PLAYER)
async def list_own_acts(context: RequestContext) -> tuple[AccountAct, ...]:
    """List what admins did to the caller's account, and failed sign-ins of staff; latest first."""
    return await describe_own_acts(context)


async def describe_own_acts(context: RequestContext) -> tuple[AccountAct, ...]:
    """Describe what was done to the caller's account."""
    storage = context.app.storage
    rows = await storage.list_journal(limit=PAGE_SIZE, subject_id=context.signed_in_account.id)
    return tuple(
        [
            AccountAct(entry.recorded_at, entry.name, entry.act, entry.detail)
            for entry in await describe_entries(storage, rows)
        ]
    )


async def describe_entries(
    storage: Storage, rows: Iterable[JournalRow]
) -> tuple[JournalEntry, ...]:
    """Return entries of the journal with the names of those that they are about."""
    rows = list(rows)
    account_ids = {account_id for row in rows for account_id in _accounts_of(row)} - {""}
    accounts = [await storage.find_account(account_id) for account_id in sorted(account_ids)]
    names = {account.id: account.name for account in accounts if account is not None}
    return tuple(
        [
            JournalEntry(
                row.number,
                row.act.recorded_at,
                names.get(row.act.account_id, ""),
                row.act.address,
                row.act.act,
                names.get(row.act.subject_id, ""),
                row.act.stream_id,
                row.act.hand_number,
                row.act.times,
                row.act.detail,
                row.entry_hash,
            )
            for row in rows
        ]
    )


def _accounts_of(row: JournalRow) -> tuple[str, str]:
    return row.act.account_id, row.act.subject_id
