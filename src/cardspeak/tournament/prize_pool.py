"""The prize pool in whole numbers, to the last unit, split by places and ties."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.tournament.spec import TournamentSpec


def split_by_weights(total: int, weights: Sequence[int]) -> list[int]:
    """Split a total by weights into integers; the first ones get one more each until it is gone.

    >>> split_by_weights(1001, (50, 30, 20))
    [501, 300, 200]
    """
    weight_total = sum(weights)
    shares = [total * weight // weight_total for weight in weights]
    for index in range(total - sum(shares)):
        shares[index] += 1
    return shares


def payout_weights(spec: TournamentSpec, entry_count: int, player_count: int) -> tuple[int, ...]:
    """Return the weights of the paid places, at most one per player."""
    payouts = next(
        payouts
        for payouts in spec.payouts
        if not payouts.max_entries or entry_count <= payouts.max_entries
    )
    return payouts.weights[:player_count]


def compute_prizes(
    spec: TournamentSpec, prize_pool: int, entry_count: int, player_count: int
) -> list[int]:
    """Return the prize of every paid place; they add up to the prize pool."""
    weights = payout_weights(spec, entry_count, player_count)
    return split_by_weights(prize_pool, weights) if weights else []


def split_evenly(total: int, count: int) -> list[int]:
    """Split a total evenly into integers; the first ones get one more each until it is gone.

    >>> split_evenly(100, 3)
    [34, 33, 33]
    """
    return split_by_weights(total, (1,) * count)


def assign_prizes(prizes: Sequence[int], ranking: Sequence[Sequence[str]]) -> dict[str, int]:
    """Return each player's prize; tied players share the prizes of their places.

    >>> assign_prizes([50, 30, 20], [["Ann"], ["Bob", "Cid"], ["Dee"]])
    {'Ann': 50, 'Bob': 25, 'Cid': 25, 'Dee': 0}
    """
    prizes_won: dict[str, int] = {}
    place = 0
    for group in ranking:
        shared_prize = sum(prizes[place : place + len(group)])
        prizes_won |= dict(zip(group, split_evenly(shared_prize, len(group)), strict=True))
        place += len(group)
    return prizes_won
