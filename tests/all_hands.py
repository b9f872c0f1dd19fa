"""Every hand of a deck, in classes of hands that have the same strength in every ranking."""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations, permutations
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from cardspeak import ranking
from cardspeak.cards import DECK_SIZES, deck

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardspeak.cards import Deck
    from cardspeak.ranking import Ranking


FULL_DECK = deck(52)
DECKS = [deck(size, joker=joker) for size in DECK_SIZES for joker in (False, True)]


def five_card_rankings() -> list[Ranking]:
    """Return every ranking of five-card hands, on every deck it is for."""
    families = [
        *(ranking.high(deck, ace_low=low) for deck in DECKS for low in (True, False)),
        *(ranking.low(deck, ace_low=low) for deck in DECKS for low in (True, False)),
        *(ranking.up_cards_high(deck) for deck in DECKS if not deck.joker),
        *(ranking.eight_or_better(deck(size)) for size in (52, 48, 44, 40)),
    ]
    other_rankings = [
        ranking.NINES_OR_BETTER,
        ranking.DEUCE_TO_SEVEN,
        ranking.DEUCE_TO_SEVEN_MIDDLE,
        ranking.CHINESE_ROW,
        ranking.MEXICAN_JOKER_DOWN,
        ranking.MEXICAN_JOKER_UP,
    ]
    return [*families, *other_rankings]


def ranking_id(ranking: Ranking) -> str:
    """Return a ranking's test id; the number of strengths tells low and high aces apart."""
    return f"{ranking.name}-{ranking.deck.name}-{len(ranking.strength_index)}"


@cache
def all_hands(deck: Deck, size: int) -> NDArray[np.uint8]:
    """Return every hand of `size` cards, in order."""
    cards = [int(card) for card in deck.cards]
    flat = np.fromiter(
        chain.from_iterable(combinations(cards, size)), np.uint8, comb(len(cards), size) * size
    )
    return flat.reshape(-1, size)


@cache
def hand_classes(deck: Deck) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Classify all five-card hands by ranks, joker, and whether the natural cards are suited.

    Returns the first hand of each class, and the class of each hand.
    """
    hands = all_hands(deck, 5)
    ranks = np.sort(hands >> 2, axis=1).astype(np.int64)
    code = ranks @ (14 ** np.arange(5))
    naturals = hands != 52
    suit_bits = np.bitwise_or.reduce(np.where(naturals, 1 << (hands & 3), 0), axis=1)
    one_suit = np.isin(suit_bits, (1, 2, 4, 8))
    _, first, class_of_hand = np.unique(code * 2 + one_suit, return_index=True, return_inverse=True)
    return first, class_of_hand


@cache
def canonical_classes(deck: Deck, size: int) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Classify all hands of `size` cards up to suit isomorphism.

    Returns the first hand of each class, and the class of each hand.
    """
    hands = all_hands(deck, size).astype(np.int64)
    codes = [
        np.sort((hands & ~3) | np.array(suits)[hands & 3], axis=1) @ (64 ** np.arange(size))
        for suits in permutations(range(4))
    ]
    _, first, class_of_hand = np.unique(
        np.minimum.reduce(codes), return_index=True, return_inverse=True
    )
    return first, class_of_hand


def random_hands(deck: Deck, size: int, count: int, seed: int = 1) -> NDArray[np.uint8]:
    """Return random hands."""
    cards = np.array([int(card) for card in deck.cards], np.uint8)
    rng = np.random.default_rng(seed)
    picked = np.argpartition(rng.random((count, len(cards)), np.float32), size, axis=1)[:, :size]
    return cards[picked]
