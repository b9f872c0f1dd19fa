"""Payouts: the prize pool in whole numbers, to the last unit, and ties."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.tournament.spec import TournamentSpec


def split_by_weights(total: int, weights: Sequence[int]) -> list[int]:
    """Split a total by weights into integers; the remainder goes one each from the first.

    >>> split_by_weights(1001, (50, 30, 20))
    [501, 300, 200]
    """
    whole = sum(weights)
    parts = [total * weight // whole for weight in weights]
    for nth in range(total - sum(parts)):
        parts[nth] += 1
    return parts


def payout_weights(spec: TournamentSpec, entries: int, players: int) -> tuple[int, ...]:
    """Return the weights of the paid places, at most one per player."""
    tables = spec.payouts
    table = next(one for one in tables if not one.max_entries or entries <= one.max_entries)
    return table.weights[:players]


def compute_payouts(spec: TournamentSpec, prize_pool: int, entries: int, players: int) -> list[int]:
    """Return the prize of every paid place; they add up to the prize pool."""
    paid = payout_weights(spec, entries, players)
    return split_by_weights(prize_pool, paid) if paid else []


def split_evenly(total: int, count: int) -> list[int]:
    """Split a total evenly into integers; the remainder goes one each from the first.

    >>> split_evenly(100, 3)
    [34, 33, 33]
    """
    return split_by_weights(total, (1,) * count)


def assign_prizes(prizes: Sequence[int], ranking: Sequence[Sequence[str]]) -> dict[str, int]:
    """Return each player's prize; tied players share the prizes of their places.

    >>> assign_prizes([50, 30, 20], [["Ann"], ["Bob", "Cid"], ["Dee"]])
    {'Ann': 50, 'Bob': 25, 'Cid': 25, 'Dee': 0}
    """
    won: dict[str, int] = {}
    place = 0
    for group in ranking:
        together = sum(prizes[place : place + len(group)])
        won |= dict(zip(group, split_evenly(together, len(group)), strict=True))
        place += len(group)
    return won
