"""Low hands: ace-to-five, canberra's low ball, deuce-to-seven, and badugi.

A low strength is the high one turned round, so that here too the greater wins.
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
from cardspeak.ranking.rank_names import ACE, join_rank_names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.cards import Deck

_LOW_CATEGORIES: Final = tuple(
    name for name in high_orders.CATEGORIES if "straight" not in name and "flush" not in name
)
"""Straights and flushes are ignored: pairs and more are all that spoils a low."""


def low_order(deck: Deck, *, ace_low: bool = True, sizes: tuple[int, ...] = (5,)) -> RankOrder:
    """Order lows that straights and flushes do not spoil: ace-to-five, and canberra's low ball.

    With `ace_low` false the ace is the highest card here too (canberra-3.5.a not chosen).
    """
    heights = ACE_LOW_VALUES if ace_low else ACE_HIGH_VALUES
    lowest_first = sorted(deck.ranks, key=lambda rank: heights[rank])
    place = {name: at for at, name in enumerate(_LOW_CATEGORIES)}

    def strength(ranks: RankTuple, _: bool) -> SortKey:  # noqa: FBT001
        counts, by_group = group_ranks(heights[rank] for rank in ranks)
        return _negated((place[high_orders.group_category(counts)], *by_group))

    def joker(ranks: RankTuple, _: bool) -> Iterator[tuple[int, bool]]:  # noqa: FBT001
        # The lowest card not already there (wsop-282).
        yield next(rank for rank in lowest_first if rank not in ranks), False

    return RankOrder(
        deck,
        sizes,
        rank_key=strength,
        describe=lambda value: describe_low(value, _LOW_CATEGORIES),
        joker_options=joker if deck.joker else None,
        rank_values=heights,
        lowball=True,
    )


def deuce_to_seven_order(deck: Deck, *, sizes: tuple[int, ...] = (5,)) -> RankOrder:
    """Order deuce-to-seven: the worst conventional hand wins, the ace high only (wsop-286)."""
    of = high_orders.make_rank_key(deck, high_orders.CATEGORIES, ace_low=False)
    return RankOrder(
        deck,
        sizes,
        rank_key=lambda ranks, suited: _negated(of(ranks, suited)),
        describe=lambda value: describe_low(value, high_orders.CATEGORIES),
        lowball=True,
    )


def badugi_order(deck: Deck, *, ace_low: bool = True) -> BadugiOrder:
    """Order badugis, the ace low, or high as in baduci (wsop-308)."""
    return BadugiOrder(deck, ACE_LOW_VALUES if ace_low else ACE_HIGH_VALUES, describe_badugi)


def _negated(strength: SortKey) -> SortKey:
    return tuple(map(neg, strength))


def describe_low(key: SortKey, categories: tuple[str, ...]) -> str:
    """Say a low hand.

    >>> describe_low((0, -5, -3, -2, -1, 0), high_orders.CATEGORIES)
    'seven-five-four-three-deuce low'
    """
    straight = _negated(key)
    if categories[straight[0]] == "no pair":
        return f"{join_rank_names(straight[1:])} low"
    return high_orders.describe_high(
        (straight[0], *(ACE if part < 0 else part for part in straight[1:])), categories
    )


def describe_badugi(key: SortKey) -> str:
    """Say a badugi.

    >>> describe_badugi((3, -2, -1, 0))
    'three-card badugi, four-three-deuce'
    """
    count = ("one", "two", "three", "four")[key[0] - 1]
    return f"{count}-card badugi, {join_rank_names(_negated(key)[1:])}"
