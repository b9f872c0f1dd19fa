"""Filters of starting hands: published numbers first, then each filter in plain Python."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import combinations
from math import comb
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest

from cardspeak.cards import MEXICAN_DECK, RANKS, Card, Deck, deck, parse_cards
from cardspeak.odds.ranges import parse_range
from cardspeak.odds.ranges.filters import FILTER_ALIASES, HAND_FILTERS, RANK_SETS
from cardspeak.odds.ranges.holdings import card_mask

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

Hand = tuple[Card, ...]


@pytest.mark.parametrize(
    ("name", "cards", "number"),
    [
        # Five cards: https://en.wikipedia.org/wiki/Poker_probability, straight flushes in both.
        ("one-pair", 5, 1_098_240),
        ("two-pair", 5, 123_552),
        ("trips", 5, 54_912),
        ("straight", 5, 10_200 + 40),
        ("flush", 5, 5_108 + 40),
        ("full-house", 5, 3_744),
        ("quads", 5, 624),
        ("no-pair!straight!flush", 5, 1_302_540),
        ("straight:flush", 5, 40),
        # Deuce to seven: sets of ranks that are no straight, in suits that are no flush.
        ("27low7", 5, (comb(6, 5) - 2) * (4**5 - 4)),
        ("27low8!27low7", 5, (comb(6, 4) - 1) * (4**5 - 4)),
        ("27low9!27low8", 5, (comb(7, 4) - 1) * (4**5 - 4)),
        # Ace to five: the same page.
        ("low5", 5, 1_024),
        ("low6!low5", 5, 5_120),
        ("low7!low6", 5, 15_360),
        ("low8!low7", 5, 35_840),
        # Badugi: all different; all of one suit or of one rank.
        ("badugi", 4, 13 * 12 * 11 * 10),
        ("1badugi", 4, 4 * comb(13, 4) + 13),
        # Omaha: by how many cards of each suit, and of each rank.
        ("rainbow", 4, 13**4),
        ("ss", 4, 4 * comb(13, 2) * 3 * 13 * 13),
        ("ds", 4, 6 * comb(13, 2) ** 2),
        ("3flush", 4, 4 * comb(13, 3) * 39),
        ("suited", 4, 4 * comb(13, 4)),
        ("random", 4, 270_725),
        ("AA**", 4, 6 * comb(48, 2) + 4 * 48 + 1),
        ("AA!AAA", 4, 6_768),
        ("AA**ds!AAA", 4, 864),
        ("np", 4, comb(13, 4) * 4**4),
        ("op", 4, 13 * 6 * comb(12, 2) * 4**2),
        ("tp", 4, comb(13, 2) * 36),
        ("trips", 4, 13 * 4 * 48),
        ("quads", 4, 13),
        ("rundown", 4, 11 * 4**4),
        # Stud: the first three cards.
        ("rolled-up", 3, 13 * 4),
        ("pair", 3, 13 * 6 * 48),
        ("3flush", 3, 4 * comb(13, 3)),
        ("low8", 3, comb(8, 3) * 4**3),
        ("random", 3, 22_100),
    ],
)
def test_filter_sizes_match_those_published(name: str, cards: int, number: int) -> None:
    assert len(parse_range(name, cards)) == number


def test_six_cards_may_be_triple_suited() -> None:
    assert len(parse_range("triple-suited", 6, deck=deck(32))) == 4 * comb(8, 2) ** 3


def ranks(hand: Hand) -> list[int]:
    return [card.rank for card in hand if card.rank < 13]


def rank_counts(hand: Hand) -> list[int]:
    return sorted(number for number in Counter(ranks(hand)).values() if number > 1)


def suit_sizes(hand: Hand) -> list[int]:
    return sorted(Counter(card.suit for card in hand if card.rank < 13).values())


def rank_positions(hand: Hand, deck: Deck) -> list[set[int]]:
    """Return the positions of the ranks in the deck, with the ace high, and with the ace low."""
    ace = len(deck.ranks)
    high = {deck.ranks.index(rank) + 1 for rank in ranks(hand)}
    return [high, {0 if position == ace else position for position in high}]


def longest_run(hand: Hand, deck: Deck) -> int:
    positions = set.union(*rank_positions(hand, deck))
    return max(
        (
            size
            for size in range(1, 8)
            for start in positions
            if {*range(start, start + size)} <= positions
        ),
        default=0,
    )


def gaps(hand: Hand, deck: Deck) -> int:
    return min(
        max(positions) - min(positions) + 1 for positions in rank_positions(hand, deck)
    ) - len(hand)


def badugi_size(hand: Hand) -> int:
    return max(
        size
        for size in range(5)
        for part in combinations([card for card in hand if card.rank < 13], size)
        if len({card.rank for card in part}) == len({card.suit for card in part}) == size
    )


def is_low(hand: Hand, rank: str) -> bool:
    low_ranks = [-1 if card.rank == 12 else card.rank for card in hand]
    return len(set(low_ranks)) == len(hand) and max(low_ranks) <= RANKS.index(rank)


def is_deuce_to_seven_low(hand: Hand, rank: str) -> bool:
    low_ranks = sorted(card.rank for card in hand)
    is_unpaired_low = len(set(low_ranks)) == len(hand) and low_ranks[-1] <= RANKS.index(rank)
    if len(hand) < 5:
        return is_unpaired_low
    return is_unpaired_low and suit_sizes(hand)[-1] < 5 and low_ranks[-1] - low_ranks[0] > 4


PLAIN_FILTERS: dict[str, Callable[[Hand], bool]] = {
    "suited": lambda hand: suit_sizes(hand) == [len(hand)],
    "rainbow": lambda hand: set(suit_sizes(hand)) <= {1},
    "ss": lambda hand: suit_sizes(hand)[-1] == 2 and suit_sizes(hand).count(2) == 1,
    "ds": lambda hand: suit_sizes(hand)[-1] == 2 and suit_sizes(hand).count(2) == 2,
    "triple-suited": lambda hand: suit_sizes(hand) == [2, 2, 2],
    "np": lambda hand: rank_counts(hand) == [],
    "op": lambda hand: rank_counts(hand) == [2],
    "tp": lambda hand: rank_counts(hand) == [2, 2],
    "trips": lambda hand: rank_counts(hand) == [3],
    "full": lambda hand: rank_counts(hand) == [2, 3],
    "quads": lambda hand: rank_counts(hand) == [4],
}


def matches_filter(name: str, hand: Hand, deck: Deck) -> bool:
    """Return whether a hand matches a filter, in plain Python."""
    if name in PLAIN_FILTERS:
        return PLAIN_FILTERS[name](hand)
    if "low" in name:
        is_low_hand = is_deuce_to_seven_low if name.startswith("27") else is_low
        return Card("Jo") not in hand and is_low_hand(hand, name[-1])
    if name == "straight":
        return longest_run(hand, deck) == len(hand)
    number, family = int(name[0]), name[1:]
    if family == "g":
        return rank_counts(hand) == [] and gaps(hand, deck) == number
    longest = {
        "straight": longest_run(hand, deck),
        "flush": suit_sizes(hand)[-1],
        "badugi": badugi_size(hand),
    }
    return longest[family] == number


@cache
def sample_hands(deck: Deck, cards: int, step: int) -> tuple[list[Hand], NDArray[np.uint64]]:
    """Return one hand of every `step`, and their bit masks."""
    hands = list(combinations(deck.cards, cards))[::step]
    return hands, np.array([card_mask(hand) for hand in hands], np.uint64)


@pytest.mark.parametrize("name", HAND_FILTERS)
@pytest.mark.parametrize(
    ("deck", "cards", "step"),
    [
        (deck(52), 2, 1),
        (deck(52), 3, 9),
        (deck(32), 4, 23),
        (MEXICAN_DECK, 3, 9),
        (deck(32), 5, 197),
    ],
)
def test_every_filter_has_exactly_the_hands_its_name_describes(
    name: str, deck: Deck, cards: int, step: int
) -> None:
    hands, masks = sample_hands(deck, cards, step)
    in_range = np.isin(masks, parse_range(name, cards, deck=deck).masks)
    assert in_range.tolist() == [matches_filter(name, hand, deck) for hand in hands]


def test_a_filter_may_have_a_dollar_and_other_names() -> None:
    for name in HAND_FILTERS:
        assert parse_range(f"${name}", 3) == parse_range(name.upper(), 3) == parse_range(name, 3)
    for alias, name in FILTER_ALIASES.items():
        assert parse_range(alias, 3) == parse_range(name, 3)


def test_ranks_after_a_dollar_stand_for_one_card() -> None:
    for letter, rank_set in RANK_SETS.items():
        expected = {
            hand
            for hand in combinations(deck(52).cards, 2)
            if any(RANKS[card.rank] in rank_set for card in hand)
        }
        assert set(parse_range(f"${letter}")) == expected


def test_stud_and_draw_ranges_combine_filters_and_cards() -> None:
    assert len(parse_range("Ax2y3z:3badugi", 4)) == 900
    assert parse_range("(77)7", 3) == parse_range("777", 3)
    assert len(parse_range("low8:A", 3)) == comb(7, 2) * 4**3
    assert len(parse_range("2347", 4)) == 4**4
    assert parse_cards("2c3d4h7s8c") in parse_range("2347*:27low8", 5)
    assert parse_cards("2c3d4h7sKc") not in parse_range("2347*:27low8", 5)


def test_the_documentation_has_every_filter() -> None:
    page = (
        Path(__file__)
        .parent.parent.joinpath("docs", "reference", "ranges.md")
        .read_text(encoding="utf-8")
    )
    family = re.compile(r"[0-6](straight|flush|g|badugi)|(27)?low.")
    for name in [*HAND_FILTERS, *FILTER_ALIASES]:
        assert f"`{name}`" in page or family.fullmatch(name), name
    for letter in RANK_SETS:
        assert f"`${letter}`" in page
