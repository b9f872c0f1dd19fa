"""The ledger: every chip in double entry. What leaves one account enters another."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

BANK: Final = "bank"
"""Where bought chips come from and cashed ones go."""
POT: Final = "pot"
COMMISSION: Final = "commission"
TIME: Final = "time"
CUSTODY: Final = "custody"
"""Chips that are kept for players who are away."""
HOUSE: Final = "house"
JACKPOT: Final = "jackpot"
RESERVE: Final = "reserve"
CLAIMS: Final = "claims"
"""Jackpots that were won and are not paid."""
SLIDE: Final = "slide"
"""Time that was collected and is not counted yet."""


@cache
def stack(seat: int) -> str:
    """Name the account of a seat's chips."""
    return f"stack {seat}"


@cache
def stack_names(seats: int) -> tuple[str, ...]:
    """Name the accounts of so many seats."""
    return tuple(stack(seat) for seat in range(seats))


class Moved(msgspec.Struct, frozen=True, gc=False):
    """Chips went from one account to another."""

    source: str
    target: str
    amount: int
    why: str


class Unbalanced(RuntimeError):  # noqa: N818  it is what the ledger is
    """The chips on the table are not those in the ledger: nothing more is dealt."""


class Ledger:
    """The accounts of one table. Balances are kept, the entries are handed out.

    >>> ledger = Ledger()
    >>> ledger.move(BANK, stack(3), 200, "buy-in")
    Moved(source='bank', target='stack 3', amount=200, why='buy-in')
    >>> ledger[stack(3)], ledger[BANK], ledger.total
    (200, -200, 0)
    """

    __slots__ = ("_balances", "entries")

    def __init__(self) -> None:
        self._balances: dict[str, int] = {}
        self.entries: list[Moved] = []
        """What moved since the last hand was dealt, or since somebody took the entries away."""

    def move(self, source: str, target: str, amount: int, why: str) -> Moved:
        """Move chips; an amount is never negative: name the accounts the other way round."""
        if amount < 0:
            raise ValueError(f"{amount} chips cannot move: name {target} as the source")
        balances = self._balances
        balances[source] = balances.get(source, 0) - amount
        balances[target] = balances.get(target, 0) + amount
        entry = Moved(source, target, amount, why)
        self.entries.append(entry)
        return entry

    def settle(self, seats: Sequence[int], gains: Sequence[int], why: str) -> None:
        """Move what each seat won out of the pot, and what it lost into it."""
        balances, entries = self._balances, self.entries
        names = stack_names(max(seats) + 1)
        for seat, gain in zip(seats, gains, strict=True):
            if gain:
                account = names[seat]
                balances[account] = balances.get(account, 0) + gain
                entries.append(
                    Moved(POT, account, gain, why) if gain > 0 else Moved(account, POT, -gain, why)
                )
        balances[POT] = balances.get(POT, 0) - sum(gains)

    def stacks(self, seats: int) -> list[int]:
        """Give what is booked for each seat's chips."""
        balances = self._balances
        return [balances.get(account, 0) for account in stack_names(seats)]

    def __getitem__(self, account: str) -> int:
        return self._balances.get(account, 0)

    @property
    def total(self) -> int:
        """The sum of all accounts: zero."""
        return sum(self._balances.values())

    def accounts(self) -> dict[str, int]:
        """Give every account that is not empty."""
        return {name: amount for name, amount in sorted(self._balances.items()) if amount}

    def take_entries(self) -> list[Moved]:
        """Hand out what moved since the last time, for whoever keeps the books."""
        entries, self.entries = self.entries, []
        return entries
