"""All rankings by name. A new one is an entry here and, if its order is new, a definition."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

from cardspeak.cards import MEXICAN_DECK, Deck, SuitOrder, deck, parse_cards
from cardspeak.ranking import high_orders as highs
from cardspeak.ranking import low_orders as lows
from cardspeak.ranking.ranking import Ranking

if TYPE_CHECKING:
    from collections.abc import Callable

_FULL_DECK: Final = deck(52)
_UPCARD_COUNTS: Final = (1, 2, 3, 4)


@cache
def high(deck: Deck = _FULL_DECK, *, ace_low: bool = True) -> Ranking:
    """Return the ranking of high hands; stripped decks rank a flush over a full house.

    A joker is wild. `ace_low` lets the ace play below the deck's lowest rank in a straight;
    canberra-3.5.a leaves that to the house.
    """
    return Ranking("high", highs.high_order(deck, ace_low=ace_low))


@cache
def low(deck: Deck = _FULL_DECK, *, ace_low: bool = True) -> Ranking:
    """Return the ranking of lows that ignore straights and flushes, such as ace-to-five."""
    name, title = ("a5", "ace-to-five low") if ace_low else ("low-ace-high", "low, ace high")
    return Ranking(name, lows.low_order(deck, ace_low=ace_low), title=title)


@cache
def eight_or_better(deck: Deck = _FULL_DECK, *, ace_low: bool = True) -> Ranking:
    """Return the ranking of lows that must be eight or better to win (wsop-190).

    >>> eight_or_better(deck(36))
    Traceback (most recent call last):
    ValueError: a deck of 36 cards has fewer than five ranks up to eight: no hand could qualify
    """
    small = [rank for rank in deck.ranks if rank <= 6 or (rank == 12 and ace_low)]
    if len(small) < 5:
        raise ValueError(
            f"a deck of {deck.name} cards has fewer than five ranks up to eight: no hand "
            "could qualify"
        )
    # The worst low that qualifies, in mixed suits: the five highest ranks up to the eight.
    worst = sorted(small, key=lambda rank: -1 if rank == 12 else rank)[-5:]
    cards = tuple(deck.cards[deck.ranks.index(rank) * 4 + at % 4] for at, rank in enumerate(worst))
    order = lows.low_order(deck, ace_low=ace_low)
    return Ranking("8", order, title="eight or better", worst_qualifier=cards)


@cache
def upcards_high(
    deck: Deck = _FULL_DECK, *, ace_low: bool = True, suit_order: SuitOrder | None = None
) -> Ranking:
    """Return the ranking of one to four upcards in high stud, and of whole hands if no joker."""
    return Ranking(
        "shown",
        highs.upcard_order(deck, ace_low=ace_low),
        title="a stud board",
        suit_order=suit_order,
    )


@cache
def upcards_low(
    deck: Deck = _FULL_DECK, *, ace_low: bool = True, suit_order: SuitOrder | None = None
) -> Ranking:
    """Return the ranking of upcards in razz: the lowest is best."""
    order = replace(
        lows.low_order(deck, ace_low=ace_low, sizes=_UPCARD_COUNTS), uses_all_cards=True
    )
    return Ranking("shown-low", order, title="a low stud board", suit_order=suit_order)


@cache
def upcards_27(*, suit_order: SuitOrder | None = None) -> Ranking:
    """Return the ranking of upcards in Kansas City razz: the lowest is best, the ace is high."""
    order = replace(
        lows.deuce_to_seven_order(_FULL_DECK, sizes=_UPCARD_COUNTS), uses_all_cards=True
    )
    return Ranking("shown-27", order, title="a deuce-to-seven stud board", suit_order=suit_order)


HIGH: Final = high()
"""Standard high on 52 cards: 1 is seven high, 7-5-4-3-2, and 7462 the royal flush."""
NINES_OR_BETTER: Final = Ranking(
    "nines",
    highs.high_order(_FULL_DECK),
    title="nines or better",
    worst_qualifier=parse_cards("9c9d4h3s2c"),
)
"""High, but only a pair of nines or better qualifies: Archie (wsop-294)."""
ACE_TO_FIVE: Final = low()
"""Ace-to-five low (wsop-241.1)."""
EIGHT_OR_BETTER: Final = eight_or_better()
"""Eight or better (wsop-190)."""
DEUCE_TO_SEVEN: Final = Ranking(
    "27", lows.deuce_to_seven_order(_FULL_DECK), title="deuce-to-seven low"
)
"""Deuce-to-seven low (wsop-286)."""
BADUGI: Final = Ranking("badugi", lows.badugi_order(_FULL_DECK))
"""Badugi with a low ace (wsop-298)."""
BADUGI_ACE_HIGH: Final = Ranking(
    "badugi-ace-high", lows.badugi_order(_FULL_DECK, ace_low=False), title="badugi, ace high"
)
"""The badugi half of baduci, with a high ace (wsop-308)."""

_FRONT: Final = highs.high_order(_FULL_DECK, sizes=(3,))
_ROW: Final = highs.high_order(_FULL_DECK)
CHINESE_FRONT: Final = Ranking("front", _FRONT, title="a Chinese front", comparable_with=(_ROW,))
"""The three-card front of Chinese poker, comparable with `CHINESE_ROW`."""
CHINESE_ROW: Final = Ranking("row", _ROW, title="a Chinese row", comparable_with=(_FRONT,))
"""The five-card middle and back of Chinese poker, comparable with `CHINESE_FRONT` (wsop-350)."""
DEUCE_TO_SEVEN_MIDDLE: Final = Ranking(
    "middle-27",
    lows.deuce_to_seven_order(_FULL_DECK),
    title="a deuce-to-seven middle",
    worst_qualifier=parse_cards("Tc9d8h7s5c"),
)
"""The deuce-to-seven middle: ten-high or better, or the hand is fouled (wsop-361.a)."""

_JOKER_DOWN: Final = highs.mexican_order()
_JOKER_UP: Final = highs.mexican_order(joker_up=True)
MEXICAN_JOKER_DOWN: Final = Ranking(
    "mexican", _JOKER_DOWN, title="Mexican high", comparable_with=(_JOKER_UP,)
)
"""Mexican poker, for a hand with no joker or with the joker face down (wsop-255.1)."""
MEXICAN_JOKER_UP: Final = Ranking(
    "mexican-up", _JOKER_UP, title="Mexican high, joker up", comparable_with=(_JOKER_DOWN,)
)
"""Mexican poker, for a hand whose joker is face up (wsop-255.2)."""


def _fixed_deck(ranking: Ranking) -> Callable[[Deck | None], Ranking]:
    def take(of: Deck | None) -> Ranking:
        if of not in (None, ranking.deck):
            raise ValueError(
                f"{ranking.title} is for a deck of {ranking.deck.name} cards, not {of.name}"
            )
        return ranking

    return take


_FACTORIES: Final[dict[str, Callable[[Deck | None], Ranking]]] = {
    "high": lambda of: high(of or _FULL_DECK),
    "high-ace-high": lambda of: high(of or _FULL_DECK, ace_low=False),
    "nines": _fixed_deck(NINES_OR_BETTER),
    "a5": lambda of: low(of or _FULL_DECK),
    "8": lambda of: eight_or_better(of or _FULL_DECK),
    "27": _fixed_deck(DEUCE_TO_SEVEN),
    "low-ace-high": lambda of: low(of or _FULL_DECK, ace_low=False),
    "badugi": _fixed_deck(BADUGI),
    "badugi-ace-high": _fixed_deck(BADUGI_ACE_HIGH),
    "front": _fixed_deck(CHINESE_FRONT),
    "row": _fixed_deck(CHINESE_ROW),
    "middle-27": _fixed_deck(DEUCE_TO_SEVEN_MIDDLE),
    "mexican": _fixed_deck(MEXICAN_JOKER_DOWN),
    "mexican-up": _fixed_deck(MEXICAN_JOKER_UP),
    "shown": lambda of: upcards_high(of or _FULL_DECK),
    "shown-low": lambda of: upcards_low(of or _FULL_DECK),
    "shown-27": _fixed_deck(upcards_27()),
}
RANKING_NAMES: Final = tuple(_FACTORIES)
"""The names that `get_ranking` accepts."""


def get_ranking(name: str, deck: Deck | None = None) -> Ranking:
    """Return the ranking with this name, for the given deck or its default deck.

    >>> get_ranking("high", deck(32))
    <ranking high, 32 cards>
    >>> get_ranking("lowball")
    Traceback (most recent call last):
    ValueError: there is no ranking 'lowball': choose high, high-ace-high, nines, a5, 8, 27, \
low-ace-high, badugi, badugi-ace-high, front, row, middle-27, mexican, mexican-up, shown, \
shown-low or shown-27
    """
    family = _FACTORIES.get(name)
    if family is None:
        *most, last = RANKING_NAMES
        raise ValueError(f"there is no ranking {name!r}: choose {', '.join(most)} or {last}")
    if deck == MEXICAN_DECK and name not in {"mexican", "mexican-up", "shown"}:
        raise ValueError(
            f"rankings for the Mexican deck are mexican, mexican-up and shown, not {name}"
        )
    return family(deck)
