"""How many hands of each category there are, as others published and as formulas give."""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import TYPE_CHECKING

import numpy as np
import pytest

from cardspeak import ranking
from cardspeak.cards import DECK_SIZES, deck

if TYPE_CHECKING:
    from cardspeak.ranking import Ranking


def count_categories(ranking: Ranking, card_count: int) -> dict[str, int]:
    """Count hands by the first words of their description."""
    counts_by_strength = ranking.strength_counts(card_count)
    counts: Counter[str] = Counter()
    for strength in np.flatnonzero(counts_by_strength).tolist():
        category = ranking.describe(strength).split(",")[0]
        if category.startswith("pair of"):
            category = "pair"
        elif category.endswith(" high"):
            category = "no pair"
        counts[category] += int(counts_by_strength[strength])
    return dict(counts)


# Wikipedia, "Poker probability"; Brian Alspach, "5-Card Poker Hands" and "7-Card Poker Hands".
FIVE_CARDS = {
    "royal flush": 4,
    "straight flush": 36,
    "four of a kind": 624,
    "full house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three of a kind": 54_912,
    "two pair": 123_552,
    "pair": 1_098_240,
    "no pair": 1_302_540,
}
SEVEN_CARDS = {
    "royal flush": 4_324,
    "straight flush": 37_260,
    "four of a kind": 224_848,
    "full house": 3_473_184,
    "flush": 4_047_644,
    "straight": 6_180_020,
    "three of a kind": 6_461_620,
    "two pair": 31_433_400,
    "pair": 58_627_800,
    "no pair": 23_294_460,
}


def test_five_card_counts_of_a_52_card_deck_match_those_published() -> None:
    assert count_categories(ranking.HIGH, 5) == FIVE_CARDS


def test_seven_card_counts_of_a_52_card_deck_match_those_published() -> None:
    assert count_categories(ranking.HIGH, 7) == SEVEN_CARDS


def test_there_are_7462_strengths_of_five_cards_and_4824_of_seven() -> None:
    # Kevin Suffecool's 7,462 equivalence classes; 4,824 of them are ever the best of seven.
    assert (
        len(ranking.HIGH.strength_index)
        == np.count_nonzero(ranking.HIGH.strength_counts(5))
        == 7462
    )
    assert np.count_nonzero(ranking.HIGH.strength_counts(7)) == 4824


@pytest.mark.parametrize("ace_low", [True, False])
@pytest.mark.parametrize("size", DECK_SIZES)
def test_five_card_counts_of_any_deck_follow_the_formulas(size: int, ace_low: bool) -> None:
    n = size // 4  # ranks
    runs = n - 4 + ace_low  # straights
    assert count_categories(ranking.high(deck(size), ace_low=ace_low), 5) == {
        "royal flush": 4,
        "straight flush": 4 * (runs - 1),
        "four of a kind": n * (size - 4),
        "full house": n * 4 * (n - 1) * 6,
        "flush": 4 * (comb(n, 5) - runs),
        "straight": runs * (4**5 - 4),
        "three of a kind": n * 4 * comb(n - 1, 2) * 16,
        "two pair": comb(n, 2) * 36 * (n - 2) * 4,
        "pair": n * 6 * comb(n - 1, 3) * 64,
        "no pair": (comb(n, 5) - runs) * (4**5 - 4),
    }


def test_five_card_counts_of_36_cards_match_those_published_for_six_plus() -> None:
    counts = count_categories(ranking.high(deck(36)), 5)
    assert (counts["flush"], counts["full house"], counts["straight"]) == (480, 1_728, 6_120)
    assert sum(counts.values()) == 376_992


def test_a_wild_joker_adds_five_of_a_kind() -> None:
    # Wikipedia, "Poker probability", 53 cards with a fully wild joker ("bug" figures differ).
    counts = count_categories(ranking.high(deck(52, joker=True)), 5)
    assert counts["five of a kind"] == 13
    assert counts["royal flush"] == 24
    assert counts["straight flush"] == 180
    assert counts["four of a kind"] == 3_120
    assert counts["full house"] == 6_552
    assert counts["flush"] == 7_804
    assert counts["straight"] == 20_532
    assert sum(counts.values()) == comb(53, 5)


def test_badugi_counts_follow_the_formulas() -> None:
    one_suit_count = 4 * comb(13, 4) + 13  # all of one suit, or all of one rank
    four_card_count = comb(13, 4) * 24
    assert count_categories(ranking.BADUGI, 4) == {
        "badugi": four_card_count,
        "three-card badugi": 154_440,
        "two-card badugi": comb(52, 4) - four_card_count - 154_440 - one_suit_count,
        "one-card badugi": one_suit_count,
    }
    assert len(ranking.BADUGI.strength_index) == 1_092


def lows_by_top_card(ranking: Ranking, card_count: int) -> dict[str, int]:
    counts_by_strength = ranking.strength_counts(card_count)
    counts: Counter[str] = Counter()
    for strength in np.flatnonzero(counts_by_strength).tolist():
        text = ranking.describe(strength)
        top_card = text.split("-")[0] if text.endswith(" low") else "worse"
        counts[top_card] += int(counts_by_strength[strength])
    return dict(counts)


def test_razz_counts_match_those_published() -> None:
    # Wikipedia, "Poker probability", 7-card lowball hands, ace-to-five.
    assert lows_by_top_card(ranking.ACE_TO_FIVE, 7) == {
        "5": 781_824,
        "6": 3_151_360,
        "7": 7_426_560,
        "8": 13_171_200,
        "9": 19_174_400,
        "T": 23_675_904,
        "J": 24_837_120,
        "Q": 21_457_920,
        "K": 13_939_200,
        "worse": 6_169_072,
    }


def test_low_counts_follow_the_formula() -> None:
    counts = lows_by_top_card(ranking.ACE_TO_FIVE, 5)
    assert [counts[top] for top in "56789TJQK"] == [4**5 * comb(top, 4) for top in range(4, 13)]
    assert len(ranking.ACE_TO_FIVE.strength_index) == 6_175


def test_fifty_six_lows_are_eight_or_better() -> None:
    counts_by_strength = ranking.EIGHT_OR_BETTER.strength_counts(5)
    qualifying = [
        strength
        for strength in np.flatnonzero(counts_by_strength).tolist()
        if ranking.EIGHT_OR_BETTER.qualifies(strength)
    ]
    assert len(qualifying) == comb(8, 5) == 56
    assert sum(int(counts_by_strength[strength]) for strength in qualifying) == 56 * 4**5


def test_deuce_to_seven_has_1020_best_hands() -> None:
    counts_by_strength = ranking.DEUCE_TO_SEVEN.strength_counts(5)
    assert counts_by_strength[-1] == 4**5 - 4
    assert len(ranking.DEUCE_TO_SEVEN.strength_index) == 7_462


def test_mexican_poker_counts_follow_the_formulas() -> None:
    naturals = {  # ten ranks of four suits; the ace also below the deuce: seven runs
        "straight flush": 7 * 4,
        "four of a kind": 10 * 36,
        "flush": 4 * (comb(10, 5) - 7),
        "full house": 10 * 4 * 9 * 6,
        "straight": 7 * (4**5 - 4),
    }
    down = count_categories(ranking.MEXICAN_JOKER_DOWN, 5)
    up = count_categories(ranking.MEXICAN_JOKER_UP, 5)
    assert sum(down.values()) == sum(up.values()) == comb(41, 5)
    assert down["five of a kind"] == 10
    assert up["five of a kind"] == 1  # four aces: an up joker is an ace or completes a run or flush
    # Beside an up joker: aces and another pair, or three of a kind and an ace.
    assert up["full house"] == naturals["full house"] + 9 * 6 * 6 + 9 * 4 * 4
    assert down["full house"] == naturals["full house"] + comb(10, 2) * 36
    assert up["straight flush"] == down["straight flush"] > naturals["straight flush"]
