"""The notation of hands in tests, and helpers for who wins.

Cards are written one by one, ``Ah Kd Jo``, or as a dealer calls a hand: ``AAAKK`` is any aces
full of kings, in mixed suits, and ``AKQJT spades`` a hand all of one suit.
"""

from __future__ import annotations

from itertools import combinations, pairwise, zip_longest
from typing import TYPE_CHECKING, Any, Final

import pytest

from cardspeak.cards import RANKS, Card, Deck, parse_cards

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cardspeak.ranking import CardUse, Ranking

SUITS: Final = {"spades": "s", "hearts": "h", "diamonds": "d", "clubs": "c", "": "shdc"}

HANDS: Final = {
    "royal flush": ["AKQJT spades"],
    "five of a kind": ["AAAA Jo", "KKKK Jo", "1111 Jo"],
    "straight flush": ["KQJT9 hearts", "QJT98 spades", "54321 clubs"],
    "four of a kind": ["AAAAK", "AAAAQ", "KKKKA", "1111A", "11112"],
    "full house": ["AAAKK", "AAAQQ", "KKKAA", "KKKQQ", "111AA", "11122"],
    "flush": [
        "AKQJ9 diamonds",
        "AKQJ8 spades",
        "AKQT9 clubs",
        "AKQ21 diamonds",
        "AKJT9 hearts",
        "AK321 diamonds",
        "AQJT9 clubs",
        "KQJT8 spades",
        "64321 hearts",
    ],
    "straight": ["AKQJT", "KQJT9", "QJT98", "54321"],
    "three of a kind": ["AAAKQ", "AAAKJ", "AAAQJ", "KKKAQ", "111AK", "11132"],
    "two pairs": ["AAKKQ", "AAKKJ", "AAQQK", "AA11K", "KKQQA", "QQ11J", "QQ11T", "2211A", "22113"],
    "one pair": ["AAKQJ", "AAKQT", "AAKJT", "AAQJT", "KKAQJ", "11AKQ", "11432"],
    "no pair": [
        "AKQJ9",
        "AKQJ8",
        "AKQT9",
        "AKQ21",
        "AKJT9",
        "AK321",
        "AQJT9",
        "KQJT8",
        "64321",
    ],
}
"""Hands of every kind, each list from best to worst.

1 to 6 are the deck's lowest ranks, so with 32 cards 1 is the seven. A straight does not wrap
around the ace.
"""

LOWS: Final = [
    *("5432A", "6432A", "6532A", "6542A", "6543A", "65432", "7432A", "76543", "8432A", "98765"),
    *("T432A", "QJT98", "K432A", "KQJT9"),
    *("AA432", "AA543", "AAKQJ", "2243A", "KKQJT"),
    *("22AA3", "33AA2", "3322A", "KKQQJ"),
    *("AAA32", "2223A", "KKKQJ"),
    *("AAA22", "222AA", "KKKQQ"),
    *("AAAA2", "KKKKQ"),
]
"""Low hands with the ace low, best first; pairs come after every hand without one."""


def parse_hand(text: str) -> tuple[Card, ...]:
    """Parse a hand: single cards, or ranks with or without the name of a suit."""
    words = text.split()
    cards = list[str]()
    for word, after in zip_longest(words, words[1:], fillvalue=""):
        if set(word) <= set(RANKS):
            suits = SUITS.get(after, SUITS[""])
            cards += [rank + suits[index % len(suits)] for index, rank in enumerate(word)]
        elif word not in SUITS:
            cards.append(word)
    return parse_cards(" ".join(cards))


def write_deck_ranks(text: str, deck: Deck) -> str:
    """Replace 1 to 6 with the deck's own ranks."""
    return text.translate(
        {ord(f"{digit}"): RANKS[rank] for digit, rank in enumerate(deck.ranks[:6], start=1)}
    )


def descending_params(order: Mapping[str, str], deck: Deck, kinds_clause: str) -> list[Any]:
    """Pair each hand with the next lower one, with the clauses that order them.

    `order` maps the clause of each kind of hand to the kind, highest first; `kinds_clause` orders
    the kinds, and applies between one kind and the next.
    """
    steps = [
        (clause, write_deck_ranks(text, deck))
        for clause, kind in order.items()
        for text in HANDS[kind]
    ]
    return [
        pytest.param(
            deck,
            higher,
            lower,
            marks=pytest.mark.clause(
                *({clause} if clause == lower_clause else {clause, lower_clause, kinds_clause})
            ),
            id=f"{deck.name}: {higher} over {lower}",
        )
        for (clause, higher), (lower_clause, lower) in pairwise(steps)
    ]


def parametrize_over(*texts: str) -> pytest.MarkDecorator:
    """Parametrize a test with pairs of hands, the higher first: ``AAAKK over QQQ22, ...``."""
    lines = [ruling for text in texts for ruling in text.split(", ")]
    return pytest.mark.parametrize(
        ("better", "worse"), [ruling.split(" over ") for ruling in lines], ids=lines
    )


def parametrize_as(*texts: str) -> pytest.MarkDecorator:
    """Parametrize a test with cards and what they count as: ``KKK2 Jo as KKKK2, ...``."""
    lines = [reading for text in texts for reading in text.split(", ")]
    return pytest.mark.parametrize(
        ("cards", "natural"), [reading.split(" as ") for reading in lines], ids=lines
    )


def parametrize_descending(hands: Sequence[str]) -> pytest.MarkDecorator:
    """Parametrize a test with each hand of a list and the next one."""
    return parametrize_over(*(f"{better} over {worse}" for better, worse in pairwise(hands)))


def beats(ranking: Ranking, better: str, worse: str) -> bool:
    return ranking.strength(parse_hand(better)) > ranking.strength(parse_hand(worse))


def ties(ranking: Ranking, first: str, other: str) -> bool:
    return ranking.strength(parse_hand(first)) == ranking.strength(parse_hand(other))


def announce(ranking: Ranking, text: str) -> str:
    """Return what the dealer announces."""
    return ranking.describe(ranking.strength(parse_hand(text)))


def wins_on_board(card_use: CardUse, ranking: Ranking, board: str, better: str, worse: str) -> bool:
    """Whether one holding beats another on this board."""
    shared = parse_hand(board)
    return card_use.strength(ranking, parse_hand(better), shared) > card_use.strength(
        ranking, parse_hand(worse), shared
    )


def splits_on_board(
    card_use: CardUse, ranking: Ranking, board: str, first: str, other: str
) -> bool:
    shared = parse_hand(board)
    return card_use.strength(ranking, parse_hand(first), shared) == card_use.strength(
        ranking, parse_hand(other), shared
    )


def qualifies(ranking: Ranking, text: str) -> bool:
    return ranking.qualifies(ranking.strength(parse_hand(text)))


def rotate_suits(cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Yield the same ranks three more times, with every suit changed to another."""
    for turn in (1, 2, 3):
        yield tuple(
            card if card >= 52 else Card(card.rank * 4 + (card.suit + turn) % 4) for card in cards
        )


def suits_are_equal(ranking: Ranking, text: str) -> bool:
    value = ranking.strength(parse_hand(text))
    return all(ranking.strength(cards) == value for cards in rotate_suits(parse_hand(text)))


def misordered_hands(ranking: Ranking, ranks: str) -> Iterator[tuple[str, str]]:
    """Yield pairs and kickers one rank apart in which the higher does not win."""
    for high, low in pairwise(ranks):
        kickers = [rank for rank in reversed(ranks) if rank not in {high, low}]
        lowest, second, third = kickers[:3]
        for better, worse in (
            (f"{high}{high}{third}{second}{lowest}", f"{low}{low}{third}{second}{lowest}"),
            (f"{lowest}{lowest}{second}{second}{high}", f"{lowest}{lowest}{second}{second}{low}"),
        ):
            if not beats(ranking, better, worse):
                yield better, worse


def unpaired_hands(size: int) -> Iterator[str]:
    """Yield every hand of different ranks, in mixed suits."""
    yield from map("".join, combinations(RANKS, size))
