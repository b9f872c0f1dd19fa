"""Low hands: ace-to-five, canberra's low ball, deuce-to-seven, and badugi.

A low strength is the high one turned round, so that here too the greater wins.
wsop-241, wsop-282, wsop-286, wsop-298, wsop-308, canberra-3.6, official-9.1.k.
"""

from __future__ import annotations

from operator import neg
from typing import TYPE_CHECKING, Final

from cardspeak.ranking import high
from cardspeak.ranking.orders import (
    ACE_HIGH,
    ACE_LOW,
    BadugiOrder,
    RankOrder,
    Ranks,
    Strength,
    grouped,
)
from cardspeak.ranking.words import ACE, listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.cards import Deck

_SHAPES: Final = tuple(name for name in high.FULL if "straight" not in name and "flush" not in name)
"""Straights and flushes are ignored: pairs and more are all that spoils a low."""


def low(deck: Deck, *, ace_low: bool = True, sizes: tuple[int, ...] = (5,)) -> RankOrder:
    """Order lows that straights and flushes do not spoil: ace-to-five, and canberra's low ball.

    With `ace_low` false the ace is the highest card here too (canberra-3.5.a not chosen).
    """
    heights = ACE_LOW if ace_low else ACE_HIGH
    lowest_first = sorted(deck.ranks, key=lambda rank: heights[rank])
    place = {name: at for at, name in enumerate(_SHAPES)}

    def strength(ranks: Ranks, _: bool) -> Strength:  # noqa: FBT001
        counts, by_group = grouped(heights[rank] for rank in ranks)
        return _reversed((place[high.shape(counts)], *by_group))

    def joker(ranks: Ranks, _: bool) -> Iterator[tuple[int, bool]]:  # noqa: FBT001
        # The lowest card not already there (wsop-282).
        yield next(rank for rank in lowest_first if rank not in ranks), False

    return RankOrder(
        deck,
        sizes,
        of=strength,
        words=lambda value: words(value, _SHAPES),
        joker=joker if deck.joker else None,
        heights=heights,
        lowball=True,
    )


def deuce_to_seven(deck: Deck, *, sizes: tuple[int, ...] = (5,)) -> RankOrder:
    """Order deuce-to-seven: the worst conventional hand wins, the ace high only (wsop-286)."""
    of = high.definition(deck, high.FULL, ace_low=False)
    return RankOrder(
        deck,
        sizes,
        of=lambda ranks, suited: _reversed(of(ranks, suited)),
        words=lambda value: words(value, high.FULL),
        lowball=True,
    )


def badugi(deck: Deck, *, ace_low: bool = True) -> BadugiOrder:
    """Order badugis, the ace low, or high as in baduci (wsop-308)."""
    return BadugiOrder(deck, ACE_LOW if ace_low else ACE_HIGH, badugi_words)


def _reversed(strength: Strength) -> Strength:
    return tuple(map(neg, strength))


def words(strength: Strength, categories: tuple[str, ...]) -> str:
    """Say a low hand.

    >>> words((0, -5, -3, -2, -1, 0), high.FULL)
    'seven-five-four-three-deuce low'
    """
    straight = _reversed(strength)
    if categories[straight[0]] == "no pair":
        return f"{listed(straight[1:])} low"
    return high.words(
        (straight[0], *(ACE if part < 0 else part for part in straight[1:])), categories
    )


def badugi_words(strength: Strength) -> str:
    """Say a badugi.

    >>> badugi_words((3, -2, -1, 0))
    'three-card badugi, four-three-deuce'
    """
    count = ("one", "two", "three", "four")[strength[0] - 1]
    return f"{count}-card badugi, {listed(_reversed(strength)[1:])}"
