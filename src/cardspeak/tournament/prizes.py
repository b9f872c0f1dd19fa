"""Prizes: the pool in whole numbers, to the last unit, and shared places."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.tournament.conditions import Conditions


def shares(total: int, weights: Sequence[int]) -> list[int]:
    """Share a total by weights in whole numbers; what is left over goes one each from the first.

    >>> shares(1001, (50, 30, 20))
    [501, 300, 200]
    """
    whole = sum(weights)
    parts = [total * weight // whole for weight in weights]
    for nth in range(total - sum(parts)):
        parts[nth] += 1
    return parts


def weights(conditions: Conditions, entries: int, players: int) -> tuple[int, ...]:
    """Give the weights of the paid places; no more places than players."""
    tables = conditions.prizes
    table = next(one for one in tables if not one.up_to or entries <= one.up_to)
    return table.weights[:players]


def prize_list(conditions: Conditions, pool: int, entries: int, players: int) -> list[int]:
    """Give the prize of every paid place: together they are the pool."""
    paid = weights(conditions, entries, players)
    return shares(pool, paid) if paid else []


def divide(total: int, among: int) -> list[int]:
    """Divide prizes that are shared equally; what is left over goes one each from the first.

    >>> divide(100, 3)
    [34, 33, 33]
    """
    return shares(total, (1,) * among)


def for_ranking(prizes: Sequence[int], ranking: Sequence[Sequence[str]]) -> dict[str, int]:
    """Give everybody's prize: those who share places share the prizes of these places.

    >>> for_ranking([50, 30, 20], [["Ann"], ["Bob", "Cid"], ["Dee"]])
    {'Ann': 50, 'Bob': 25, 'Cid': 25, 'Dee': 0}
    """
    won: dict[str, int] = {}
    place = 0
    for group in ranking:
        together = sum(prizes[place : place + len(group)])
        won |= dict(zip(group, divide(together, len(group)), strict=True))
        place += len(group)
    return won
