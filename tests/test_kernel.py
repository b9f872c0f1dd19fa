"""The kernel against the reference definitions: all small hands, and random larger ones."""

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

HAND_COUNT = pick_count(100_000, 1_000_000)
"""Random hands of each size: enough for some straight flushes."""


@pytest.mark.parametrize("ranking", five_card_rankings(), ids=ranking_id)
def test_every_five_card_hand_is_evaluated_as_defined(ranking: Ranking) -> None:
    hands = all_hands(ranking.deck, 5)
    first, class_of_hand = hand_classes(ranking.deck)
    expected = np.array([ranking.reference_strength(hand) for hand in hands[first].tolist()])
    assert np.array_equal(ranking.strengths(hands), expected[class_of_hand])


@pytest.mark.parametrize("ranking", five_card_rankings(), ids=ranking_id)
def test_definitions_depend_only_on_ranks_and_on_five_cards_being_suited(ranking: Ranking) -> None:
    # This is why one hand can stand for its class in the test above.
    hands = all_hands(ranking.deck, 5)
    first, class_of_hand = hand_classes(ranking.deck)
    for index in random.Random(1).sample(range(len(hands)), 200):
        assert ranking.reference_strength(hands[index].tolist()) == ranking.reference_strength(
            hands[first[class_of_hand[index]]].tolist()
        )


@pytest.mark.parametrize("ranking", [ranking.BADUGI, ranking.BADUGI_ACE_HIGH], ids=ranking_id)
def test_every_four_card_badugi_is_evaluated_as_defined(ranking: Ranking) -> None:
    hands = all_hands(ranking.deck, 4)
    first, class_of_hand = canonical_classes(ranking.deck, 4)
    expected = np.array([ranking.reference_strength(hand) for hand in hands[first].tolist()])
    assert np.array_equal(ranking.strengths(hands), expected[class_of_hand])


@pytest.mark.parametrize("ranking", [ranking.BADUGI, ranking.BADUGI_ACE_HIGH], ids=ranking_id)
def test_badugi_definitions_do_not_depend_on_which_suit_is_which(ranking: Ranking) -> None:
    # This is why one hand can stand for its class in the test above.
    hands = all_hands(ranking.deck, 4)
    first, class_of_hand = canonical_classes(ranking.deck, 4)
    for index in random.Random(1).sample(range(len(hands)), 4000):
        assert ranking.reference_strength(hands[index].tolist()) == ranking.reference_strength(
            hands[first[class_of_hand[index]]].tolist()
        )


SMALL_HAND_RANKINGS = [
    ranking.CHINESE_FRONT,
    ranking.up_cards_high(),
    ranking.up_cards_high(suit_order=SPADES_HIGH),
    ranking.up_cards_high(suit_order=SuitOrder("hcds")),
    ranking.up_cards_high(deck(36, joker=True)),
    ranking.get_ranking("up-cards", ranking.MEXICAN_JOKER_UP.deck),
    ranking.up_cards_low(),
    ranking.up_cards_low(suit_order=SPADES_HIGH),
    ranking.up_cards_deuce_to_seven(),
    ranking.up_cards_deuce_to_seven(suit_order=SPADES_HIGH),
]


@pytest.mark.parametrize("size", [1, 2, 3])
@pytest.mark.parametrize("ranking", SMALL_HAND_RANKINGS, ids=ranking_id)
def test_every_smaller_hand_is_evaluated_as_defined(ranking: Ranking, size: int) -> None:
    if size < ranking.min_cards:
        with pytest.raises(ValueError, match="needs at least"):
            ranking.strengths(all_hands(ranking.deck, size))
        return
    hands = all_hands(ranking.deck, size)
    assert ranking.strengths(hands).tolist() == [
        ranking.reference_strength(hand) for hand in hands.tolist()
    ]


def named_rankings() -> list[Ranking]:
    return [ranking.get_ranking(name) for name in ranking.RANKING_NAMES]


@pytest.mark.parametrize(
    "ranking", [*five_card_rankings(), *SMALL_HAND_RANKINGS, *named_rankings()], ids=ranking_id
)
def test_random_hands_of_any_size_are_evaluated_as_defined(ranking: Ranking) -> None:
    rng = random.Random(7)
    maximum = ranking.hand_size if ranking.order.uses_all_cards else 9
    for size in range(ranking.min_cards, maximum + 1):
        for _ in range(12):
            hand = rng.sample(ranking.deck.cards, size)
            assert ranking.strength(hand) == ranking.reference_strength(hand)


def best_strengths(
    ranking: Ranking, hands: np.ndarray, choices: Sequence[tuple[int, ...]]
) -> np.ndarray:
    """Return the best strength of these choices of cards; the tests above prove small hands."""
    best = np.zeros(len(hands), np.uint16)
    for choice in choices:
        np.maximum(best, ranking.strengths(np.ascontiguousarray(hands[:, choice])), out=best)
    return best


SELECTED_RANKINGS = [
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
@pytest.mark.parametrize("ranking", SELECTED_RANKINGS, ids=ranking_id)
def test_the_best_five_of_more_cards_play(ranking: Ranking, size: int) -> None:
    hands = random_hands(ranking.deck, size, HAND_COUNT)
    choices = list(combinations(range(size), 5))
    assert np.array_equal(ranking.strengths(hands), best_strengths(ranking, hands, choices))


@pytest.mark.parametrize("ranking", [ranking.HIGH, ranking.DEUCE_TO_SEVEN], ids=ranking_id)
def test_the_best_five_of_eight_cards_play(ranking: Ranking) -> None:
    hands = random_hands(ranking.deck, 8, HAND_COUNT)
    choices = list(combinations(range(8), 5))
    assert np.array_equal(ranking.strengths(hands), best_strengths(ranking, hands, choices))


@pytest.mark.parametrize("size", [5, 7])
@pytest.mark.parametrize("ranking", [ranking.BADUGI, ranking.BADUGI_ACE_HIGH], ids=ranking_id)
def test_the_best_badugi_of_more_cards_plays(ranking: Ranking, size: int) -> None:
    hands = random_hands(ranking.deck, size, HAND_COUNT)
    choices = list(combinations(range(size), 4))
    assert np.array_equal(ranking.strengths(hands), best_strengths(ranking, hands, choices))


@pytest.mark.parametrize("hole_count", [2, 3, 4, 5, 6])
@pytest.mark.parametrize(
    "hand_ranking",
    [
        ranking.HIGH,
        ranking.ACE_TO_FIVE,
        ranking.high(deck(32)),
        ranking.high(deck(36)),
        ranking.NINES_OR_BETTER,
    ],
    ids=ranking_id,
)
def test_in_omaha_the_best_two_hole_and_three_board_cards_play(
    hand_ranking: Ranking, hole_count: int
) -> None:
    cards = random_hands(hand_ranking.deck, hole_count + 5, HAND_COUNT)
    choices = [
        (*two, *three)
        for two in combinations(range(hole_count), 2)
        for three in combinations(range(hole_count, hole_count + 5), 3)
    ]
    hole_cards, boards = cards[:, :hole_count], cards[:, hole_count:]
    strengths = ranking.OMAHA.strengths(hand_ranking, hole_cards, boards)
    assert np.array_equal(strengths, best_strengths(hand_ranking, cards, choices))


@pytest.mark.parametrize(
    "hand_ranking",
    [ranking.DEUCE_TO_SEVEN, ranking.low(deck(52, joker=True)), ranking.high(deck(52, joker=True))],
    ids=ranking_id,
)
def test_omaha_evaluation_handles_jokers_and_flushes_that_count_against_a_low(
    hand_ranking: Ranking,
) -> None:
    cards = random_hands(hand_ranking.deck, 9, HAND_COUNT)
    choices = [
        (*two, *three)
        for two in combinations(range(4), 2)
        for three in combinations(range(4, 9), 3)
    ]
    strengths = ranking.OMAHA.strengths(hand_ranking, cards[:, :4], cards[:, 4:])
    assert np.array_equal(strengths, best_strengths(hand_ranking, cards, choices))


@pytest.fixture
def simd_level(request: pytest.FixtureRequest) -> Iterator[None]:
    """Use the instructions of an older processor."""
    previous = _kernel.simd_level()
    _kernel.set_simd_level(request.param)
    yield
    _kernel.set_simd_level(previous)


@pytest.mark.usefixtures("simd_level")
@pytest.mark.parametrize("simd_level", ["scalar", "avx2"], indirect=True)
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("ranking", [ranking.up_cards_high(), ranking.BADUGI], ids=ranking_id)
def test_older_processors_give_the_same_results(ranking: Ranking, size: int) -> None:
    hands = random_hands(ranking.deck, size, 10_007)
    by_older = ranking.strengths(hands)
    _kernel.set_simd_level("avx512")
    assert np.array_equal(by_older, ranking.strengths(hands))


COUNTED_RANKINGS = [
    ranking.high(deck(36)),
    ranking.high(deck(32, joker=True)),
    ranking.low(deck(32, joker=True)),
]


@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("ranking", COUNTED_RANKINGS, ids=ranking_id)
def test_strength_counts_are_those_of_every_hand(ranking: Ranking, size: int) -> None:
    strengths = ranking.strengths(all_hands(ranking.deck, size))
    assert np.array_equal(
        ranking.strength_counts(size), np.bincount(strengths, minlength=ranking.max_strength + 1)
    )


@pytest.mark.parametrize(
    ("ranking", "size"), [(ranking.DEUCE_TO_SEVEN, 5), (ranking.BADUGI, 4), (ranking.BADUGI, 5)]
)
def test_strength_counts_of_lows_are_those_of_every_hand(ranking: Ranking, size: int) -> None:
    strengths = ranking.strengths(all_hands(ranking.deck, size))
    assert np.array_equal(
        ranking.strength_counts(size), np.bincount(strengths, minlength=ranking.max_strength + 1)
    )
