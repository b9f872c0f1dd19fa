"""Which hand is better: every ranking of the books, spelled out and slow.

A hand's value is a tuple; the larger one wins, in lowball too. Cards are texts such as "Ah"; "Jo"
is the joker. A rank is its place in the order of ranks, the lowest first.

- high: crown-10.1, canberra-3.3, official-9.1;
- high with a stripped deck, where a flush beats a full house and the ace is also below the lowest
  card: crown-10.2, canberra-3.4, 3.5.a, official-9.3, wsop-260, 261;
- ace to five and deuce to seven: wsop-241, 286;
- badugi: wsop-298, 299, 308.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Final

RANKS: Final = "23456789TJQKA"
ACE_LOW_RANKS: Final = "A23456789TJQK"
MEXICAN_RANKS: Final = "234567JQKA"
Value = tuple[int, ...]
Ranking = Callable[[tuple[str, ...]], Value | None]
"""Returns the value of exactly the cards of a hand, or None if they do not qualify."""

HIGH_CARD: Final = 0
PAIR: Final = 1
TWO_PAIR: Final = 2
THREE_OF_A_KIND: Final = 3
STRAIGHT: Final = 4
FLUSH: Final = 5
FULL_HOUSE: Final = 6
FOUR_OF_A_KIND: Final = 7
STRAIGHT_FLUSH: Final = 8
FIVE_OF_A_KIND: Final = 9
ROYAL_FLUSH: Final = 10
"""Above five of a kind at Canberra (3.3), an ordinary straight flush elsewhere."""

CATEGORIES: Final = {
    (1, 1, 1, 1, 1): HIGH_CARD,
    (2, 1, 1, 1): PAIR,
    (2, 2, 1): TWO_PAIR,
    (3, 1, 1): THREE_OF_A_KIND,
    (3, 2): FULL_HOUSE,
    (4, 1): FOUR_OF_A_KIND,
    (5,): FIVE_OF_A_KIND,
}
"""Hands without a straight or flush, by how many cards of each rank they have."""


def high(
    cards: tuple[str, ...],
    *,
    ranks: str = RANKS,
    ace_low: bool = True,
    flush_beats_full_house: bool = False,
    royal_flush_is_best: bool = False,
) -> Value:
    """Return the value of five cards without a joker: its category, then its ranks."""
    rank_counts = _count_ranks(cards, ranks)
    category = CATEGORIES[tuple(rank_counts.values())]
    is_flush = len({card[1] for card in cards}) == 1
    straight_top = _straight_top(sorted(rank_counts), ranks, ace_low=ace_low)
    if category == FIVE_OF_A_KIND:
        return category, *rank_counts
    if is_flush and straight_top is not None:
        is_royal = royal_flush_is_best and ranks[straight_top] == "A"
        return (ROYAL_FLUSH if is_royal else STRAIGHT_FLUSH), straight_top
    if is_flush:
        category = FLUSH
    elif straight_top is not None:
        return STRAIGHT, straight_top
    if flush_beats_full_house:
        category = {FLUSH: FULL_HOUSE, FULL_HOUSE: FLUSH}.get(category, category)
    return category, *rank_counts


def _count_ranks(cards: tuple[str, ...], ranks: str) -> dict[int, int]:
    """Return how many cards of each rank there are: most first, then the higher rank first."""
    counts = Counter(ranks.index(card[0]) for card in cards)
    return dict(sorted(counts.items(), key=lambda pair: (pair[1], pair[0]), reverse=True))


def _straight_top(held_ranks: list[int], ranks: str, *, ace_low: bool) -> int | None:
    """Return the highest rank of a straight, or None."""
    if len(held_ranks) < 5:
        return None
    if held_ranks[-1] - held_ranks[0] == 4:
        return held_ranks[-1]
    ace = ranks.index("A")
    if ace_low and held_ranks == [0, 1, 2, 3, ace]:
        return 3
    return None


def ace_to_five(cards: tuple[str, ...]) -> Value:
    """Return the value as a low hand: the ace is one, straights and flushes are nothing."""
    rank_counts = _count_ranks(cards, ACE_LOW_RANKS)
    category = CATEGORIES[tuple(rank_counts.values())]
    return -category, *(-rank for rank in rank_counts)


def eight_or_better(cards: tuple[str, ...]) -> Value | None:
    """Return the value as a low hand of five ranks up to eight, or None (wsop-190)."""
    ranks = {card[0] for card in cards}
    return ace_to_five(cards) if len(ranks) == 5 and ranks <= set("A2345678") else None


def deuce_to_seven(cards: tuple[str, ...]) -> Value:
    """Return the value of the worst conventional hand: the ace is high only (wsop-286)."""
    return tuple(-part for part in high(cards, ace_low=False))


def nines_or_better(cards: tuple[str, ...]) -> Value | None:
    """Return the value as a high hand of a pair of nines or better (wsop-intro.archie.1)."""
    value = high(cards)
    return value if value >= (PAIR, RANKS.index("9")) else None


def badugi(cards: tuple[str, ...], *, ace_low: bool = True) -> Value:
    """Return the value of the best cards of different suits and ranks (wsop-298, 299)."""
    ranks = ACE_LOW_RANKS if ace_low else RANKS
    best: Value = ()
    for count in range(1, 5):
        for part in combinations(cards, count):
            if len({card[0] for card in part}) == len({card[1] for card in part}) == count:
                held_ranks = sorted((ranks.index(card[0]) for card in part), reverse=True)
                best = max(best, (count, *(-rank for rank in held_ranks)))
    return best


def with_joker(ranking: Ranking, deck: Iterable[str]) -> Ranking:
    """Let the joker stand for the card that makes the best hand (canberra-3.7, A.wild-card).

    A card that is held already makes only five of a kind.
    """
    deck = list(deck)

    def wild(cards: tuple[str, ...]) -> Value | None:
        if "Jo" not in cards:
            return ranking(cards)
        others = tuple(card for card in cards if card != "Jo")
        values = [ranking((*others, card)) for card in deck if card not in others]
        if len({card[0] for card in others}) == 1:
            values.append(ranking((*others, others[0])))
        return max(value for value in values if value is not None)

    return wild


MEXICAN_STRAIGHTS_AND_FLUSHES: Final = (STRAIGHT, FULL_HOUSE, STRAIGHT_FLUSH)
"""In Mexican poker a flush has the place of a full house, which it beats (wsop-260)."""


def with_joker_showing(ranking: Ranking, deck: Iterable[str]) -> Ranking:
    """Let a joker that is face up be an ace, or complete a straight or flush (wsop-255)."""
    deck = list(deck)

    def wild(cards: tuple[str, ...]) -> Value | None:
        if "Jo" not in cards:
            return ranking(cards)
        others = tuple(card for card in cards if card != "Jo")
        values = [ranking((*others, "A" + suit)) for suit in "cdhs"]
        for card in deck:
            value = ranking((*others, card)) if card not in others else None
            if value is not None and value[0] in MEXICAN_STRAIGHTS_AND_FLUSHES:
                values.append(value)
        return max(value for value in values if value is not None)

    return wild


def ace_to_five_with_joker(cards: tuple[str, ...]) -> Value:
    """Return the value as a low hand; the joker is the lowest card not held (wsop-282)."""
    if "Jo" not in cards:
        return ace_to_five(cards)
    others = tuple(card for card in cards if card != "Jo")
    ranks = {card[0] for card in others}
    rank = next(rank for rank in ACE_LOW_RANKS if rank not in ranks)
    return ace_to_five((*others, rank + "c"))
