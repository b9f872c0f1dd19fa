"""All rankings by name. A new one is an entry here and, if its order is new, a definition."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

from cardspeak.cards import MEXICAN_DECK, Deck, SuitOrder, deck, parse_cards
from cardspeak.ranking import high_orders, low_orders
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
    return Ranking("high", high_orders.high_order(deck, ace_low=ace_low))


@cache
def low(deck: Deck = _FULL_DECK, *, ace_low: bool = True) -> Ranking:
    """Return the ranking of lows that ignore straights and flushes, such as ace-to-five."""
    name, title = (
        ("ace-to-five", "ace-to-five low") if ace_low else ("low-ace-high", "low, ace high")
    )
    return Ranking(name, low_orders.low_order(deck, ace_low=ace_low), title=title)


@cache
def eight_or_better(deck: Deck = _FULL_DECK, *, ace_low: bool = True) -> Ranking:
    """Return the ranking of lows that must be eight or better to win (wsop-190).

    >>> eight_or_better(deck(36))
    Traceback (most recent call last):
    ValueError: a deck of 36 cards has fewer than five ranks up to eight: no hand could qualify
    """
    low_ranks = [rank for rank in deck.ranks if rank <= 6 or (rank == 12 and ace_low)]
    if len(low_ranks) < 5:
        raise ValueError(
            f"a deck of {deck.name} cards has fewer than five ranks up to eight: no hand "
            "could qualify"
        )
    # The worst low that qualifies, in mixed suits: the five highest ranks up to the eight.
    worst = sorted(low_ranks, key=lambda rank: -1 if rank == 12 else rank)[-5:]
    cards = tuple(
        deck.cards[deck.ranks.index(rank) * 4 + index % 4] for index, rank in enumerate(worst)
    )
    order = low_orders.low_order(deck, ace_low=ace_low)
    return Ranking("eight-or-better", order, title="eight or better", worst_qualifier=cards)


@cache
def up_cards_high(
    deck: Deck = _FULL_DECK, *, ace_low: bool = True, suit_order: SuitOrder | None = None
) -> Ranking:
    """Return the ranking of one to four up cards in high stud, and of whole hands if no joker."""
    return Ranking(
        "up-cards",
        high_orders.up_card_order(deck, ace_low=ace_low),
        title="a stud board",
        suit_order=suit_order,
    )


@cache
def up_cards_low(
    deck: Deck = _FULL_DECK, *, ace_low: bool = True, suit_order: SuitOrder | None = None
) -> Ranking:
    """Return the ranking of up cards in razz: the lowest is best."""
    order = replace(
        low_orders.low_order(deck, ace_low=ace_low, sizes=_UPCARD_COUNTS), uses_all_cards=True
    )
    return Ranking("up-cards-low", order, title="a low stud board", suit_order=suit_order)


@cache
def up_cards_deuce_to_seven(*, suit_order: SuitOrder | None = None) -> Ranking:
    """Return the ranking of up cards in Kansas City razz: the lowest is best, the ace is high."""
    order = replace(
        low_orders.deuce_to_seven_order(_FULL_DECK, sizes=_UPCARD_COUNTS), uses_all_cards=True
    )
    return Ranking(
        "up-cards-deuce-to-seven", order, title="a deuce-to-seven stud board", suit_order=suit_order
    )


HIGH: Final = high()
"""Standard high on 52 cards: 1 is seven high, 7-5-4-3-2, and 7462 the royal flush."""
NINES_OR_BETTER: Final = Ranking(
    "nines-or-better",
    high_orders.high_order(_FULL_DECK),
    title="nines or better",
    worst_qualifier=parse_cards("9c9d4h3s2c"),
)
"""High, but only a pair of nines or better qualifies: Archie (wsop-294)."""
ACE_TO_FIVE: Final = low()
"""Ace-to-five low (wsop-241.1)."""
EIGHT_OR_BETTER: Final = eight_or_better()
"""Eight or better (wsop-190)."""
DEUCE_TO_SEVEN: Final = Ranking(
    "deuce-to-seven", low_orders.deuce_to_seven_order(_FULL_DECK), title="deuce-to-seven low"
)
"""Deuce-to-seven low (wsop-286)."""
BADUGI: Final = Ranking("badugi", low_orders.badugi_order(_FULL_DECK))
"""Badugi with a low ace (wsop-298)."""
BADUGI_ACE_HIGH: Final = Ranking(
    "badugi-ace-high", low_orders.badugi_order(_FULL_DECK, ace_low=False), title="badugi, ace high"
)
"""The badugi half of baduci, with a high ace (wsop-308)."""

_FRONT: Final = high_orders.high_order(_FULL_DECK, sizes=(3,))
_ROW: Final = high_orders.high_order(_FULL_DECK)
CHINESE_FRONT: Final = Ranking(
    "chinese-front", _FRONT, title="a Chinese front", comparable_with=(_ROW,)
)
"""The three-card front of Chinese poker, comparable with `CHINESE_ROW`."""
CHINESE_ROW: Final = Ranking("chinese-row", _ROW, title="a Chinese row", comparable_with=(_FRONT,))
"""The five-card middle and back of Chinese poker, comparable with `CHINESE_FRONT` (wsop-350)."""
DEUCE_TO_SEVEN_MIDDLE: Final = Ranking(
    "deuce-to-seven-middle",
    low_orders.deuce_to_seven_order(_FULL_DECK),
    title="a deuce-to-seven middle",
    worst_qualifier=parse_cards("Tc9d8h7s5c"),
)
"""The deuce-to-seven middle: ten-high or better, or the hand is fouled (wsop-361.a)."""

_JOKER_DOWN: Final = high_orders.mexican_order()
_JOKER_UP: Final = high_orders.mexican_order(joker_up=True)
MEXICAN_JOKER_DOWN: Final = Ranking(
    "mexican", _JOKER_DOWN, title="Mexican high", comparable_with=(_JOKER_UP,)
)
"""Mexican poker, for a hand with no joker or with the joker face down (wsop-255.1)."""
MEXICAN_JOKER_UP: Final = Ranking(
    "mexican-joker-up", _JOKER_UP, title="Mexican high, joker up", comparable_with=(_JOKER_DOWN,)
)
"""Mexican poker, for a hand whose joker is face up (wsop-255.2)."""


def _fixed_deck(ranking: Ranking) -> Callable[[Deck | None], Ranking]:
    def get_for_deck(deck: Deck | None) -> Ranking:
        if deck not in (None, ranking.deck):
            raise ValueError(
                f"{ranking.title} is for a deck of {ranking.deck.name} cards, not {deck.name}"
            )
        return ranking

    return get_for_deck


_FACTORIES: Final[dict[str, Callable[[Deck | None], Ranking]]] = {
    "high": lambda deck: high(deck or _FULL_DECK),
    "high-ace-high": lambda deck: high(deck or _FULL_DECK, ace_low=False),
    "nines-or-better": _fixed_deck(NINES_OR_BETTER),
    "ace-to-five": lambda deck: low(deck or _FULL_DECK),
    "eight-or-better": lambda deck: eight_or_better(deck or _FULL_DECK),
    "deuce-to-seven": _fixed_deck(DEUCE_TO_SEVEN),
    "low-ace-high": lambda deck: low(deck or _FULL_DECK, ace_low=False),
    "badugi": _fixed_deck(BADUGI),
    "badugi-ace-high": _fixed_deck(BADUGI_ACE_HIGH),
    "chinese-front": _fixed_deck(CHINESE_FRONT),
    "chinese-row": _fixed_deck(CHINESE_ROW),
    "deuce-to-seven-middle": _fixed_deck(DEUCE_TO_SEVEN_MIDDLE),
    "mexican": _fixed_deck(MEXICAN_JOKER_DOWN),
    "mexican-joker-up": _fixed_deck(MEXICAN_JOKER_UP),
    "up-cards": lambda deck: up_cards_high(deck or _FULL_DECK),
    "up-cards-low": lambda deck: up_cards_low(deck or _FULL_DECK),
    "up-cards-deuce-to-seven": _fixed_deck(up_cards_deuce_to_seven()),
}
RANKING_NAMES: Final = tuple(_FACTORIES)
"""The names that `get_ranking` accepts."""


def get_ranking(name: str, deck: Deck | None = None) -> Ranking:
    """Return the ranking with this name, for the given deck or its default deck.

    >>> get_ranking("high", deck(32))
    <Ranking high, 32 cards>
    >>> get_ranking("lowball")
    Traceback (most recent call last):
    ValueError: there is no ranking 'lowball': choose high, high-ace-high, nines-or-better, \
ace-to-five, eight-or-better, deuce-to-seven, low-ace-high, badugi, badugi-ace-high, \
chinese-front, chinese-row, deuce-to-seven-middle, mexican, mexican-joker-up, up-cards, \
up-cards-low or up-cards-deuce-to-seven
    """
    factory = _FACTORIES.get(name)
    if factory is None:
        *others, last = RANKING_NAMES
        raise ValueError(f"there is no ranking {name!r}: choose {', '.join(others)} or {last}")
    if deck == MEXICAN_DECK and name not in {"mexican", "mexican-joker-up", "up-cards"}:
        raise ValueError(
            f"rankings for the Mexican deck are mexican, mexican-joker-up and up-cards, not {name}"
        )
    return factory(deck)
