"""The kernel against the definitions: everywhere for small hands, by chance for larger ones."""

from __future__ import annotations

import random
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
import pytest

from all_hands import (
    all_hands,
    canonical_classes,
    five_card_rankings,
    hand_classes,
    random_hands,
    ranking_id,
)
from cardspeak import _kernel, ranking
from cardspeak.cards import SPADES_HIGH, SuitOrder, deck
from soak import pick_count

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardspeak.ranking import Ranking

MANY = pick_count(100_000, 1_000_000)
"""Random hands of each size: there are straight flushes among so many."""


@pytest.mark.parametrize("of", five_card_rankings(), ids=ranking_id)
def test_every_five_card_hand_is_evaluated_as_defined(of: Ranking) -> None:
    hands = all_hands(of.deck, 5)
    first, which = hand_classes(of.deck)
    by_the_book = np.array([of.reference_strength(hand) for hand in hands[first].tolist()])
    assert np.array_equal(of.strengths(hands), by_the_book[which])


@pytest.mark.parametrize("of", five_card_rankings(), ids=ranking_id)
def test_definitions_depend_only_on_ranks_and_on_five_cards_being_suited(of: Ranking) -> None:
    # What lets one hand stand for its class in the test above.
    hands = all_hands(of.deck, 5)
    first, which = hand_classes(of.deck)
    for at in random.Random(1).sample(range(len(hands)), 200):
        assert of.reference_strength(hands[at].tolist()) == of.reference_strength(
            hands[first[which[at]]].tolist()
        )


@pytest.mark.parametrize("of", [ranking.BADUGI, ranking.BADUGI_ACE_HIGH], ids=ranking_id)
def test_every_four_card_badugi_is_evaluated_as_defined(of: Ranking) -> None:
    hands = all_hands(of.deck, 4)
    first, which = canonical_classes(of.deck, 4)
    by_the_book = np.array([of.reference_strength(hand) for hand in hands[first].tolist()])
    assert np.array_equal(of.strengths(hands), by_the_book[which])


@pytest.mark.parametrize("of", [ranking.BADUGI, ranking.BADUGI_ACE_HIGH], ids=ranking_id)
def test_badugi_definitions_do_not_depend_on_which_suit_is_which(of: Ranking) -> None:
    # What lets one hand stand for its class in the test above.
    hands = all_hands(of.deck, 4)
    first, which = canonical_classes(of.deck, 4)
    for at in random.Random(1).sample(range(len(hands)), 4000):
        assert of.reference_strength(hands[at].tolist()) == of.reference_strength(
            hands[first[which[at]]].tolist()
        )


SMALLER = [
    ranking.CHINESE_FRONT,
    ranking.upcards_high(),
    ranking.upcards_high(suit_order=SPADES_HIGH),
    ranking.upcards_high(suit_order=SuitOrder("hcds")),
    ranking.upcards_high(deck(36, joker=True)),
    ranking.get_ranking("shown", ranking.MEXICAN_JOKER_UP.deck),
    ranking.upcards_low(),
    ranking.upcards_low(suit_order=SPADES_HIGH),
    ranking.upcards_27(),
    ranking.upcards_27(suit_order=SPADES_HIGH),
]


@pytest.mark.parametrize("size", [1, 2, 3])
@pytest.mark.parametrize("of", SMALLER, ids=ranking_id)
def test_every_smaller_hand_is_evaluated_as_defined(of: Ranking, size: int) -> None:
    if size < of.min_cards:
        with pytest.raises(ValueError, match="needs at least"):
            of.strengths(all_hands(of.deck, size))
        return
    hands = all_hands(of.deck, size)
    assert of.strengths(hands).tolist() == [of.reference_strength(hand) for hand in hands.tolist()]


def named_rankings() -> list[Ranking]:
    return [ranking.get_ranking(name) for name in ranking.RANKING_NAMES]


@pytest.mark.parametrize("of", [*five_card_rankings(), *SMALLER, *named_rankings()], ids=ranking_id)
def test_random_hands_of_any_size_are_evaluated_as_defined(of: Ranking) -> None:
    chance = random.Random(7)
    most = of.hand_size if of.order.uses_all_cards else 9
    for size in range(of.min_cards, most + 1):
        for _ in range(12):
            hand = chance.sample(of.deck.cards, size)
            assert of.strength(hand) == of.reference_strength(hand)


def best_of_fives(of: Ranking, hands: np.ndarray, choices: Sequence[tuple[int, ...]]) -> np.ndarray:
    """Read hands through the smallest choices, which are proved above for every hand."""
    best = np.zeros(len(hands), np.uint16)
    for choice in choices:
        np.maximum(best, of.strengths(np.ascontiguousarray(hands[:, choice])), out=best)
    return best


SELECTED = [
    ranking.HIGH,
    ranking.high(deck(36)),
    ranking.high(deck(32)),
    ranking.high(deck(40, joker=True)),
    ranking.high(deck(52, joker=True), ace_low=False),
    ranking.ACE_TO_FIVE,
    ranking.low(deck(52, joker=True)),
    ranking.DEUCE_TO_SEVEN,
    ranking.MEXICAN_JOKER_DOWN,
    ranking.MEXICAN_JOKER_UP,
]


@pytest.mark.parametrize("size", [6, 7])
@pytest.mark.parametrize("of", SELECTED, ids=ranking_id)
def test_the_best_five_of_more_cards_play(of: Ranking, size: int) -> None:
    hands = random_hands(of.deck, size, MANY)
    choices = list(combinations(range(size), 5))
    assert np.array_equal(of.strengths(hands), best_of_fives(of, hands, choices))


@pytest.mark.parametrize("of", [ranking.HIGH, ranking.DEUCE_TO_SEVEN], ids=ranking_id)
def test_the_best_five_of_eight_cards_play(of: Ranking) -> None:
    hands = random_hands(of.deck, 8, MANY)
    choices = list(combinations(range(8), 5))
    assert np.array_equal(of.strengths(hands), best_of_fives(of, hands, choices))


@pytest.mark.parametrize("size", [5, 7])
@pytest.mark.parametrize("of", [ranking.BADUGI, ranking.BADUGI_ACE_HIGH], ids=ranking_id)
def test_the_best_badugi_of_more_cards_plays(of: Ranking, size: int) -> None:
    hands = random_hands(of.deck, size, MANY)
    choices = list(combinations(range(size), 4))
    assert np.array_equal(of.strengths(hands), best_of_fives(of, hands, choices))


@pytest.mark.parametrize("hole", [2, 3, 4, 5, 6])
@pytest.mark.parametrize(
    "of",
    [
        ranking.HIGH,
        ranking.ACE_TO_FIVE,
        ranking.high(deck(32)),
        ranking.high(deck(36)),
        ranking.NINES_OR_BETTER,
    ],
    ids=ranking_id,
)
def test_in_omaha_the_best_two_hole_and_three_board_cards_play(of: Ranking, hole: int) -> None:
    cards = random_hands(of.deck, hole + 5, MANY)
    choices = [
        (*two, *three)
        for two in combinations(range(hole), 2)
        for three in combinations(range(hole, hole + 5), 3)
    ]
    holes, boards = cards[:, :hole], cards[:, hole:]
    values = ranking.OMAHA.strengths(of, holes, boards)
    assert np.array_equal(values, best_of_fives(of, cards, choices))


@pytest.mark.parametrize(
    "of",
    [ranking.DEUCE_TO_SEVEN, ranking.low(deck(52, joker=True)), ranking.high(deck(52, joker=True))],
    ids=ranking_id,
)
def test_omaha_evaluation_handles_jokers_and_flushes_that_count_against_a_low(of: Ranking) -> None:
    cards = random_hands(of.deck, 9, MANY)
    choices = [
        (*two, *three)
        for two in combinations(range(4), 2)
        for three in combinations(range(4, 9), 3)
    ]
    values = ranking.OMAHA.strengths(of, cards[:, :4], cards[:, 4:])
    assert np.array_equal(values, best_of_fives(of, cards, choices))


@pytest.fixture
def other_vectors(request: pytest.FixtureRequest) -> Iterator[None]:
    before = _kernel.simd_level()
    _kernel.set_simd_level(request.param)
    yield
    _kernel.set_simd_level(before)


@pytest.mark.usefixtures("other_vectors")
@pytest.mark.parametrize("other_vectors", ["scalar", "avx2"], indirect=True)
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("of", [ranking.upcards_high(), ranking.BADUGI], ids=ranking_id)
def test_older_processors_give_the_same_results(of: Ranking, size: int) -> None:
    hands = random_hands(of.deck, size, 10_007)
    weaker = of.strengths(hands)
    _kernel.set_simd_level("avx512")
    assert np.array_equal(weaker, of.strengths(hands))


COUNTED = [
    ranking.high(deck(36)),
    ranking.high(deck(32, joker=True)),
    ranking.low(deck(32, joker=True)),
]


@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("of", COUNTED, ids=ranking_id)
def test_a_census_counts_every_hand(of: Ranking, size: int) -> None:
    values = of.strengths(all_hands(of.deck, size))
    assert np.array_equal(
        of.strength_counts(size), np.bincount(values, minlength=of.max_strength + 1)
    )


@pytest.mark.parametrize(
    ("of", "size"), [(ranking.DEUCE_TO_SEVEN, 5), (ranking.BADUGI, 4), (ranking.BADUGI, 5)]
)
def test_a_census_counts_lows_too(of: Ranking, size: int) -> None:
    values = of.strengths(all_hands(of.deck, size))
    assert np.array_equal(
        of.strength_counts(size), np.bincount(values, minlength=of.max_strength + 1)
    )
