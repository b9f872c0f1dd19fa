"""The ledger: every chip in double entry. What leaves one account enters another."""

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
"""Chips that are kept for players who are away."""
HOUSE: Final = "house"
JACKPOT: Final = "jackpot"
RESERVE: Final = "reserve"
CLAIMS: Final = "claims"
"""Jackpots that were won and are not paid."""
HELD: Final = "held"
"""Pots that are held off the table until it is decided whose they are."""
SLIDE: Final = "slide"
"""Time that was collected and is not counted yet."""


@cache
def stack_account(seat: int) -> str:
    """Name the account of a seat's chips."""
    return f"stack {seat}"


class Ledger:
    """The accounts of a table with so many seats. Balances are kept, the entries are handed out.

    >>> ledger = Ledger(seats=6)
    >>> ledger.move(BANK, stack_account(3), 200, "buy-in")
    >>> ledger.entries
    [LedgerEntry(source='bank', target='stack 3', amount=200, memo='buy-in')]
    >>> ledger[stack_account(3)], ledger[BANK], ledger.total
    (200, -200, 0)
    """

    __slots__ = ("_amounts", "_moves", "_names", "_numbers", "_pot")

    def __init__(self, seats: int = 0) -> None:
        self._names = [*(stack_account(seat) for seat in range(seats)), POT]
        """The accounts by their numbers: a seat's chips have the number of the seat."""
        self._numbers = {name: number for number, name in enumerate(self._names)}
        self._amounts = [0] * len(self._names)
        self._pot = seats
        self._moves: list[tuple[int, tuple[int, ...], tuple[int, ...], str]] = []
        """One account, the others it gave chips to or got them from, what each gained, and why."""

    def move(self, source: str, target: str, amount: int, memo: str) -> None:
        """Move chips; an amount is never negative: name the accounts the other way round."""
        if amount < 0:
            raise ValueError(f"{amount} chips cannot move: name {target} as the source")
        self._enter(self._number(source), (self._number(target),), (amount,), memo)

    def settle(self, seats: tuple[int, ...], net: tuple[int, ...], memo: str) -> None:
        """Move what each seat won out of the pot, and what it lost into it."""
        self._enter(self._pot, seats, net, memo)

    def _enter(
        self, middle: int, others: tuple[int, ...], gains: tuple[int, ...], reason: str
    ) -> None:
        amounts, given = self._amounts, 0
        for at, other in enumerate(others):
            amounts[other] = amounts[other] + gains[at]
            given += gains[at]
        amounts[middle] = amounts[middle] - given
        self._moves.append((middle, others, gains, reason))

    def _number(self, account: str) -> int:
        """Find the number of an account, or open it."""
        if account not in self._numbers:
            self._numbers[account] = len(self._names)
            self._names.append(account)
            self._amounts.append(0)
        return self._numbers[account]

    def stack(self, seat: int) -> int:
        """Give what is booked for a seat's chips."""
        return self._amounts[seat]

    @property
    def pot(self) -> int:
        """What is booked in the pot."""
        return self._amounts[self._pot]

    def __getitem__(self, account: str) -> int:
        number = self._numbers.get(account)
        return 0 if number is None else self._amounts[number]

    @property
    def total(self) -> int:
        """The sum of all accounts: zero."""
        return sum(self._amounts)

    def accounts(self) -> dict[str, int]:
        """Give every account that is not empty."""
        booked = zip(self._names, self._amounts, strict=True)
        return {name: amount for name, amount in sorted(booked) if amount}

    @property
    def entries(self) -> list[LedgerEntry]:
        """What moved since the last hand was dealt, or since somebody took the entries away."""
        names = self._names
        moved: list[LedgerEntry] = []
        for middle, others, gains, reason in self._moves:
            for other, gain in zip(others, gains, strict=True):
                if gain > 0:
                    moved.append(LedgerEntry(names[middle], names[other], gain, reason))
                elif gain < 0:
                    moved.append(LedgerEntry(names[other], names[middle], -gain, reason))
        return moved

    def take_entries(self) -> list[LedgerEntry]:
        """Hand out what moved since the last time, for whoever keeps the books."""
        entries = self.entries
        self.clear_entries()
        return entries

    def clear_entries(self) -> None:
        """Keep the balances alone."""
        self._moves = []
