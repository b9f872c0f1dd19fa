"""Every ranking by name. A new one is one entry here and, if it is a new order, one definition."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

from cardspeak.cards import MEXICAN, Deck, SuitOrder, deck, parse
from cardspeak.ranking import high as highs
from cardspeak.ranking import low as lows
from cardspeak.ranking.ranking import Ranking

if TYPE_CHECKING:
    from collections.abc import Callable

_FULL: Final = deck(52)
_BOARDS: Final = (1, 2, 3, 4)


@cache
def high(of: Deck = _FULL, *, ace_low: bool = True) -> Ranking:
    """Rank high hands: standard on 52 cards, flush over full house on fewer, the joker wild.

    `ace_low` lets the ace stand below the deck's lowest rank in a straight; canberra-3.5.a
    leaves that to the house.
    """
    return Ranking("high", highs.high(of, ace_low=ace_low))


@cache
def low(of: Deck = _FULL, *, ace_low: bool = True) -> Ranking:
    """Rank lows that straights and flushes do not spoil: ace-to-five, or canberra's low ball."""
    name, title = ("a5", "ace-to-five low") if ace_low else ("low-ace-high", "low, ace high")
    return Ranking(name, lows.low(of, ace_low=ace_low), title=title)


@cache
def low_eight(of: Deck = _FULL, *, ace_low: bool = True) -> Ranking:
    """Rank lows of which only five different ranks, eight or lower, may win (wsop-190).

    >>> low_eight(deck(36))
    Traceback (most recent call last):
    ValueError: a deck of 36 cards has no five ranks of eight or lower: nothing could qualify
    """
    small = [rank for rank in of.ranks if rank <= 6 or (rank == 12 and ace_low)]
    if len(small) < 5:
        raise ValueError(
            f"a deck of {of.name} cards has no five ranks of eight or lower: nothing could qualify"
        )
    # The worst low that qualifies, in mixed suits: the five highest ranks up to the eight.
    worst = sorted(small, key=lambda rank: -1 if rank == 12 else rank)[-5:]
    cards = tuple(of.cards[of.ranks.index(rank) * 4 + at % 4] for at, rank in enumerate(worst))
    order = lows.low(of, ace_low=ace_low)
    return Ranking("8", order, title="eight or better", at_least=cards)


@cache
def shown(of: Deck = _FULL, *, ace_low: bool = True, suits: SuitOrder | None = None) -> Ranking:
    """Rank boards shown in high stud: one to four up cards, beside whole hands if no joker."""
    return Ranking("shown", highs.shown(of, ace_low=ace_low), title="a board shown", suits=suits)


@cache
def shown_low(of: Deck = _FULL, *, ace_low: bool = True, suits: SuitOrder | None = None) -> Ranking:
    """Rank boards shown in razz: the lowest is the best."""
    order = replace(lows.low(of, ace_low=ace_low, sizes=_BOARDS), whole=True)
    return Ranking("shown-low", order, title="a low board shown", suits=suits)


@cache
def shown_27(*, suits: SuitOrder | None = None) -> Ranking:
    """Rank boards shown in Kansas City razz: the lowest is the best, the ace is high."""
    order = replace(lows.deuce_to_seven(_FULL, sizes=_BOARDS), whole=True)
    return Ranking("shown-27", order, title="a deuce-to-seven board shown", suits=suits)


HIGH: Final = high()
"""Standard high on 52 cards: 1 is seven-five-four-three-deuce, 7462 the royal flush."""
NINES: Final = Ranking(
    "nines", highs.high(_FULL), title="nines or better", at_least=parse("9c9d4h3s2c")
)
"""High, of which only a pair of nines or better may win: Archie (wsop-294)."""
A5: Final = low()
"""Ace-to-five low (wsop-241.1)."""
EIGHT: Final = low_eight()
"""Eight or better (wsop-190)."""
DEUCE_TO_SEVEN: Final = Ranking("27", lows.deuce_to_seven(_FULL), title="deuce-to-seven low")
"""Deuce-to-seven low (wsop-286)."""
BADUGI: Final = Ranking("badugi", lows.badugi(_FULL))
"""Badugi, the ace low (wsop-298)."""
BADUGI_ACE_HIGH: Final = Ranking(
    "badugi-ace-high", lows.badugi(_FULL, ace_low=False), title="badugi, ace high"
)
"""Baduci's badugi, the ace high (wsop-308)."""

_FRONT: Final = highs.high(_FULL, sizes=(3,))
_ROW: Final = highs.high(_FULL)
FRONT: Final = Ranking("front", _FRONT, title="a Chinese front", beside=(_ROW,))
"""The three-card front of Chinese poker, comparable with `ROW`."""
ROW: Final = Ranking("row", _ROW, title="a Chinese row", beside=(_FRONT,))
"""The five-card middle and back of Chinese poker, comparable with `FRONT` (wsop-350)."""
MIDDLE_27: Final = Ranking(
    "middle-27",
    lows.deuce_to_seven(_FULL),
    title="a deuce-to-seven middle",
    at_least=parse("Tc9d8h7s5c"),
)
"""The deuce-to-seven middle: ten-high or better, or the hand is fouled (wsop-361.a)."""

_JOKER_DOWN: Final = highs.mexican()
_JOKER_UP: Final = highs.mexican(joker_up=True)
MEXICAN_JOKER_DOWN: Final = Ranking(
    "mexican", _JOKER_DOWN, title="Mexican high", beside=(_JOKER_UP,)
)
"""Mexican poker, for a hand with no joker or with the joker face down (wsop-255.1)."""
MEXICAN_JOKER_UP: Final = Ranking(
    "mexican-up", _JOKER_UP, title="Mexican high, joker up", beside=(_JOKER_DOWN,)
)
"""Mexican poker, for a hand whose joker is face up (wsop-255.2)."""


def _only(ranking: Ranking) -> Callable[[Deck | None], Ranking]:
    def take(of: Deck | None) -> Ranking:
        if of not in (None, ranking.deck):
            raise ValueError(
                f"{ranking.title} is for a deck of {ranking.deck.name} cards, not of {of.name}"
            )
        return ranking

    return take


_FAMILIES: Final[dict[str, Callable[[Deck | None], Ranking]]] = {
    "high": lambda of: high(of or _FULL),
    "high-ace-high": lambda of: high(of or _FULL, ace_low=False),
    "nines": _only(NINES),
    "a5": lambda of: low(of or _FULL),
    "8": lambda of: low_eight(of or _FULL),
    "27": _only(DEUCE_TO_SEVEN),
    "low-ace-high": lambda of: low(of or _FULL, ace_low=False),
    "badugi": _only(BADUGI),
    "badugi-ace-high": _only(BADUGI_ACE_HIGH),
    "front": _only(FRONT),
    "row": _only(ROW),
    "middle-27": _only(MIDDLE_27),
    "mexican": _only(MEXICAN_JOKER_DOWN),
    "mexican-up": _only(MEXICAN_JOKER_UP),
    "shown": lambda of: shown(of or _FULL),
    "shown-low": lambda of: shown_low(of or _FULL),
    "shown-27": _only(shown_27()),
}
NAMES: Final = tuple(_FAMILIES)
"""The names by which `named` knows the rankings."""


def named(name: str, of: Deck | None = None) -> Ranking:
    """Find a ranking by name, for the deck given or its own.

    >>> named("high", deck(32))
    <ranking high, 32 cards>
    >>> named("lowball")
    Traceback (most recent call last):
    ValueError: there is no ranking 'lowball': say high, high-ace-high, nines, a5, 8, 27, \
low-ace-high, badugi, badugi-ace-high, front, row, middle-27, mexican, mexican-up, shown, \
shown-low or shown-27
    """
    family = _FAMILIES.get(name)
    if family is None:
        *most, last = NAMES
        raise ValueError(f"there is no ranking {name!r}: say {', '.join(most)} or {last}")
    if of == MEXICAN and name not in {"mexican", "mexican-up", "shown"}:
        raise ValueError(f"the Mexican deck is read as mexican, mexican-up or shown, not as {name}")
    return family(of)
