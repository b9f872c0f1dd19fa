"""Low hands: ace-to-five, Canberra's lowball, deuce-to-seven and badugi.

A low hand's sort key is that of the high hand, negated, so that here too the greater wins.
wsop-241, wsop-282, wsop-286, wsop-298, wsop-308, canberra-3.6, official-9.1.k.
"""

from __future__ import annotations

from operator import neg
from typing import TYPE_CHECKING, Final

from cardspeak.ranking import high_orders
from cardspeak.ranking.hand_orders import (
    ACE_HIGH_VALUES,
    ACE_LOW_VALUES,
    BadugiOrder,
    RankOrder,
    RankTuple,
    SortKey,
    group_ranks,
)
from cardspeak.ranking.rank_names import ACE, join_ranks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.cards import Deck

_LOW_CATEGORIES: Final = tuple(
    name for name in high_orders.CATEGORIES if "straight" not in name and "flush" not in name
)
"""Straights and flushes are ignored; only pairs and better make a low worse."""


def low_order(deck: Deck, *, ace_low: bool = True, sizes: tuple[int, ...] = (5,)) -> RankOrder:
    """Return the order of lows that ignore straights and flushes: ace-to-five, Canberra's lowball.

    With `ace_low=False` the ace is the highest card (canberra-3.5.a not chosen).
    """
    rank_values = ACE_LOW_VALUES if ace_low else ACE_HIGH_VALUES
    lowest_first = sorted(deck.ranks, key=lambda rank: rank_values[rank])
    category_index = {name: index for index, name in enumerate(_LOW_CATEGORIES)}

    def rank_key(ranks: RankTuple, _: bool) -> SortKey:  # noqa: FBT001
        counts, by_group = group_ranks(rank_values[rank] for rank in ranks)
        return _negated((category_index[high_orders.group_category(counts)], *by_group))

    def joker_options(ranks: RankTuple, _: bool) -> Iterator[tuple[int, bool]]:  # noqa: FBT001
        # The lowest rank not yet in the hand (wsop-282).
        yield next(rank for rank in lowest_first if rank not in ranks), False

    return RankOrder(
        deck,
        sizes,
        rank_key=rank_key,
        describe=lambda key: describe_low(key, _LOW_CATEGORIES),
        joker_options=joker_options if deck.joker else None,
        rank_values=rank_values,
        lowball=True,
    )


def deuce_to_seven_order(deck: Deck, *, sizes: tuple[int, ...] = (5,)) -> RankOrder:
    """Return the deuce-to-seven order: the worst high hand wins, the ace is high (wsop-286)."""
    rank_key = high_orders.make_rank_key(deck, high_orders.CATEGORIES, ace_low=False)
    return RankOrder(
        deck,
        sizes,
        rank_key=lambda ranks, suited: _negated(rank_key(ranks, suited)),
        describe=lambda key: describe_low(key, high_orders.CATEGORIES),
        lowball=True,
    )


def badugi_order(deck: Deck, *, ace_low: bool = True) -> BadugiOrder:
    """Return the order of badugis, with the ace low, or high as in baduci (wsop-308)."""
    return BadugiOrder(deck, ACE_LOW_VALUES if ace_low else ACE_HIGH_VALUES, describe_badugi)


def _negated(key: SortKey) -> SortKey:
    return tuple(map(neg, key))


def describe_low(key: SortKey, categories: tuple[str, ...]) -> str:
    """Describe a low hand.

    >>> describe_low((0, -5, -3, -2, -1, 0), high_orders.CATEGORIES)
    '7-5-4-3-2 low'
    """
    high_key = _negated(key)
    if categories[high_key[0]] == "no pair":
        return f"{join_ranks(high_key[1:])} low"
    return high_orders.describe_high(
        (high_key[0], *(ACE if rank < 0 else rank for rank in high_key[1:])), categories
    )


def describe_badugi(key: SortKey) -> str:
    """Describe a badugi.

    >>> describe_badugi((3, -2, -1, 0))
    'three-card badugi, 4-3-2'
    """
    count = ("one-card ", "two-card ", "three-card ", "")[key[0] - 1]
    return f"{count}badugi, {join_ranks(_negated(key)[1:])}"
