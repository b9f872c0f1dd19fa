"""Which hand is better: every ranking of the books, spelled out and slow.

A hand's value is a tuple; the larger one wins, in lowball too. Cards are texts such as "Ah"; "Jo"
is the joker.

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
MEXICAN_RANKS: Final = "234567JQKA"
Value = tuple[int, ...]
Ranking = Callable[[tuple[str, ...]], Value | None]
"""Returns the value of exactly the cards of a hand, or None if they do not qualify."""

ROYAL_FLUSH: Final = 10
"""Above five of a kind at Canberra (3.3), an ordinary straight flush elsewhere."""
FIVE_OF_A_KIND: Final = 9
STRAIGHT_FLUSH: Final = 8


def high(
    cards: tuple[str, ...],
    *,
    ranks: str = RANKS,
    ace_low: bool = True,
    flush_beats_full_house: bool = False,
    royal_flush_is_best: bool = False,
) -> Value:
    """Return the value of five cards, the joker apart."""
    values = [ranks.index(card[0]) for card in cards]
    groups = sorted(Counter(values).items(), key=lambda pair: (pair[1], pair[0]), reverse=True)
    shape = [count for _, count in groups]
    by_group = [value for value, _ in groups]
    is_flush = len({card[1] for card in cards}) == 1
    top = _straight_top(sorted(values), len(ranks) - 1, ace_low=ace_low)
    if shape == [5]:
        return FIVE_OF_A_KIND, *by_group
    if is_flush and top is not None:
        is_royal = royal_flush_is_best and top == len(ranks) - 1
        return (ROYAL_FLUSH if is_royal else STRAIGHT_FLUSH), top
    if shape[0] == 4:
        return 7, *by_group
    if shape == [3, 2]:
        return 5 if flush_beats_full_house else 6, *by_group
    if is_flush:
        return 6 if flush_beats_full_house else 5, *by_group
    if top is not None:
        return 4, top
    pairing = {(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    return pairing.get(tuple(shape), 0), *by_group


def _straight_top(values: list[int], ace: int, *, ace_low: bool) -> int | None:
    """Return the highest card of a straight, or None."""
    if len(set(values)) < 5:
        return None
    if values[-1] - values[0] == 4:
        return values[-1]
    if ace_low and values == [0, 1, 2, 3, ace]:
        return 3
    return None


def ace_to_five(cards: tuple[str, ...]) -> Value:
    """Return the value as a low hand: the ace is one, straights and flushes are nothing."""
    return _low(cards, "A" + RANKS[:-1])


def _low(cards: tuple[str, ...], ranks: str) -> Value:
    values = [ranks.index(card[0]) for card in cards]
    groups = sorted(Counter(values).items(), key=lambda pair: (pair[1], pair[0]), reverse=True)
    pairing = {(1, 1, 1, 1, 1): 0, (2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 4}
    shape = pairing.get(tuple(count for _, count in groups), 5)
    return -shape, *(-value for value, _ in groups)


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
    return value if value >= (1, RANKS.index("9")) else None


def badugi(cards: tuple[str, ...], *, ace_low: bool = True) -> Value:
    """Return the value of the best cards of different suits and ranks (wsop-298, 299)."""
    ranks = "A" + RANKS[:-1] if ace_low else RANKS
    best: Value = ()
    for count in range(1, 5):
        for part in combinations(cards, count):
            if len({card[0] for card in part}) == len({card[1] for card in part}) == count:
                lowest = sorted((ranks.index(card[0]) for card in part), reverse=True)
                best = max(best, (count, *(-value for value in lowest)))
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


def with_joker_showing(ranking: Ranking, deck: Iterable[str]) -> Ranking:
    """Let a joker that is face up be an ace, or complete a straight or flush (wsop-255)."""
    deck = list(deck)
    straight_or_flush = (4, 6, STRAIGHT_FLUSH)

    def wild(cards: tuple[str, ...]) -> Value | None:
        if "Jo" not in cards:
            return ranking(cards)
        others = tuple(card for card in cards if card != "Jo")
        values = [ranking((*others, "A" + suit)) for suit in "cdhs"]
        for card in deck:
            value = ranking((*others, card)) if card not in others else None
            if value is not None and value[0] in straight_or_flush:
                values.append(value)
        return max(value for value in values if value is not None)

    return wild


def lowest_joker(cards: tuple[str, ...]) -> Value:
    """Ace to five with the joker as the lowest card not held (wsop-282)."""
    if "Jo" not in cards:
        return ace_to_five(cards)
    others = tuple(card for card in cards if card != "Jo")
    ranks = {card[0] for card in others}
    rank = next(rank for rank in "A" + RANKS if rank not in ranks)
    return ace_to_five((*others, rank + "c"))
