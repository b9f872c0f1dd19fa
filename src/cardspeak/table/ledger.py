"""A double-entry ledger of a table's chips: what leaves one account enters another."""

from __future__ import annotations

from functools import cache
from typing import Final

from cardspeak.table.ledger_entries import LedgerEntry

BANK: Final = "bank"
"""Where bought chips come from and cashed ones go."""
POT: Final = "pot"
COMMISSION: Final = "commission"
TIME: Final = "time"
CUSTODY: Final = "custody"
"""Chips kept for players who are away."""
HOUSE: Final = "house"
JACKPOT: Final = "jackpot"
RESERVE: Final = "reserve"
CLAIMS: Final = "claims"
"""Jackpots that were won but are not paid yet."""
HELD: Final = "held"
"""Pots held off the table until it is decided who gets them."""
SLIDE: Final = "slide"
"""Time charges that were collected but not counted yet."""


@cache
def stack_account(seat: int) -> str:
    """Return the name of the account of a seat's chips."""
    return f"stack {seat}"


class Ledger:
    """The accounts of a table: balances are kept, entries only until they are taken.

    >>> ledger = Ledger(seat_count=6)
    >>> ledger.move(BANK, stack_account(3), 200, "buy-in")
    >>> ledger.entries
    [LedgerEntry(source='bank', target='stack 3', amount=200, memo='buy-in')]
    >>> ledger[stack_account(3)], ledger[BANK], ledger.total
    (200, -200, 0)
    """

    __slots__ = ("_amounts", "_moves", "_names", "_numbers", "_pot", "_seats")

    def __init__(self, seat_count: int = 0) -> None:
        self._names = [*(stack_account(seat) for seat in range(seat_count)), POT]
        """The accounts by number: a seat's chips have the number of the seat."""
        self._numbers = {name: number for number, name in enumerate(self._names)}
        self._amounts = [0] * len(self._names)
        self._seats = tuple(range(seat_count))
        self._pot = seat_count
        self._moves: list[tuple[int, tuple[int, ...], tuple[int, ...], str]] = []
        """An account, the others it exchanged chips with, what each of those gained, and why."""

    def move(self, source: str, target: str, amount: int, memo: str) -> None:
        """Move chips between accounts; raise `ValueError` if the amount is negative."""
        if amount < 0:
            raise ValueError(
                f"a move needs 0 chips or more, not {amount}: make {target} the source"
            )
        self._enter(self._number(source), (self._number(target),), (amount,), memo)

    def settle(self, net: tuple[int, ...], memo: str) -> None:
        """Move what each seat won out of the pot, and what it lost into the pot."""
        self._enter(self._pot, self._seats, net, memo)

    def _enter(
        self, account: int, counterparts: tuple[int, ...], gains: tuple[int, ...], memo: str
    ) -> None:
        amounts, total = self._amounts, 0
        for index, counterpart in enumerate(counterparts):
            amounts[counterpart] = amounts[counterpart] + gains[index]
            total += gains[index]
        amounts[account] = amounts[account] - total
        self._moves.append((account, counterparts, gains, memo))

    def _number(self, account: str) -> int:
        """Return the number of an account, opening it if it is new."""
        if account not in self._numbers:
            self._numbers[account] = len(self._names)
            self._names.append(account)
            self._amounts.append(0)
        return self._numbers[account]

    def stack(self, seat: int) -> int:
        """Return the balance of a seat's chips."""
        return self._amounts[seat]

    @property
    def pot(self) -> int:
        """The balance of the pot."""
        return self._amounts[self._pot]

    def __getitem__(self, account: str) -> int:
        number = self._numbers.get(account)
        return 0 if number is None else self._amounts[number]

    @property
    def total(self) -> int:
        """The sum of all accounts, which is always zero."""
        return sum(self._amounts)

    def accounts(self) -> dict[str, int]:
        """Return the balance of every account that is not empty."""
        balances = zip(self._names, self._amounts, strict=True)
        return {name: amount for name, amount in sorted(balances) if amount}

    @property
    def entries(self) -> list[LedgerEntry]:
        """The entries since the last hand was dealt, or since entries were last taken."""
        names = self._names
        entries: list[LedgerEntry] = []
        for account, counterparts, gains, memo in self._moves:
            for counterpart, gain in zip(counterparts, gains, strict=True):
                if gain > 0:
                    entries.append(LedgerEntry(names[account], names[counterpart], gain, memo))
                elif gain < 0:
                    entries.append(LedgerEntry(names[counterpart], names[account], -gain, memo))
        return entries

    def clear_entries(self) -> None:
        """Drop the entries; the balances stay."""
        self._moves = []
