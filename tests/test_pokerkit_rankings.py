"""Any two hands compare as they do in PokerKit."""

from __future__ import annotations

from itertools import combinations
from math import inf
from typing import TYPE_CHECKING, Any

import numpy as np
import pokerkit
import pytest

from all_hands import all_hands, hand_classes, random_hands, ranking_id
from cardspeak.cards import ALL_CARDS, deck
from cardspeak.ranking import (
    ACE_TO_FIVE,
    BADUGI,
    BADUGI_ACE_HIGH,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    OMAHA,
    high,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from cardspeak.ranking import Ranking

POKERKIT_CARDS = [next(pokerkit.Card.parse(str(card))) for card in ALL_CARDS[:52]]
BEST_FIVE = [
    pytest.param(HIGH, pokerkit.StandardHighHand, id=ranking_id(HIGH)),
    pytest.param(high(deck(36)), pokerkit.ShortDeckHoldemHand, id=ranking_id(high(deck(36)))),
    pytest.param(ACE_TO_FIVE, pokerkit.RegularLowHand, id=ranking_id(ACE_TO_FIVE)),
    pytest.param(EIGHT_OR_BETTER, pokerkit.EightOrBetterLowHand, id=ranking_id(EIGHT_OR_BETTER)),
    pytest.param(DEUCE_TO_SEVEN, pokerkit.StandardLowHand, id=ranking_id(DEUCE_TO_SEVEN)),
]
BADUGIS = [
    pytest.param(BADUGI, pokerkit.BadugiHand, id=ranking_id(BADUGI)),
    pytest.param(BADUGI_ACE_HIGH, pokerkit.StandardBadugiHand, id=ranking_id(BADUGI_ACE_HIGH)),
]
OMAHAS = [
    pytest.param(HIGH, pokerkit.OmahaHoldemHand, id=ranking_id(HIGH)),
    pytest.param(
        EIGHT_OR_BETTER, pokerkit.OmahaEightOrBetterLowHand, id=ranking_id(EIGHT_OR_BETTER)
    ),
]


def pokerkit_strength(
    pokerkit_hand: type[Any], hole: Iterable[int], board: Iterable[int] = ()
) -> float:
    """Return PokerKit's strength of a hand as a number of which the higher wins."""
    cards, on_board = (tuple(POKERKIT_CARDS[card] for card in cards) for cards in (hole, board))
    hand = pokerkit_hand.from_game_or_none(cards, on_board)
    if hand is None:
        return -inf
    index: int = hand.entry.index
    return -index if pokerkit_hand.low else index


def dense_ranks(strengths: Sequence[float]) -> list[int]:
    """Rank strengths from 0; two libraries agree if they rank all hands alike."""
    rank_of = {strength: rank for rank, strength in enumerate(sorted(set(strengths)))}
    return [rank_of[strength] for strength in strengths]


def our_ranks(ranking: Ranking, strengths: NDArray[np.uint16]) -> list[int]:
    qualified = np.where(strengths >= ranking.qualifying_strength, strengths, 0)
    return dense_ranks(qualified.tolist())


@pytest.mark.parametrize(("ranking", "pokerkit_hand"), BEST_FIVE)
def test_any_two_five_card_hands_compare_as_in_pokerkit(
    ranking: Ranking, pokerkit_hand: type[Any]
) -> None:
    first, _ = hand_classes(ranking.deck)
    hands = all_hands(ranking.deck, 5)[first]
    assert our_ranks(ranking, ranking.strengths(hands)) == dense_ranks(
        [pokerkit_strength(pokerkit_hand, hand) for hand in hands]
    )


@pytest.mark.parametrize(("ranking", "pokerkit_hand"), BEST_FIVE)
def test_the_best_of_seven_cards_compares_as_in_pokerkit(
    ranking: Ranking, pokerkit_hand: type[Any]
) -> None:
    hands = random_hands(ranking.deck, 7, 2_000)
    assert our_ranks(ranking, ranking.strengths(hands)) == dense_ranks(
        [pokerkit_strength(pokerkit_hand, hand) for hand in hands]
    )


@pytest.mark.parametrize(("ranking", "pokerkit_hand"), BADUGIS)
def test_any_two_badugis_compare_as_in_pokerkit(ranking: Ranking, pokerkit_hand: type[Any]) -> None:
    # Suits are equal: it is enough to compare hands whose suits first appear in order.
    hands = [
        hand
        for hand in combinations(range(52), 4)
        if all(
            card & 3 <= len({other & 3 for other in hand[:index]})
            for index, card in enumerate(hand)
        )
    ]
    assert our_ranks(ranking, ranking.strengths(hands)) == dense_ranks(
        [pokerkit_strength(pokerkit_hand, hand) for hand in hands]
    )


@pytest.mark.parametrize("hole_count", [4, 5])
@pytest.mark.parametrize(("ranking", "pokerkit_hand"), OMAHAS)
def test_any_two_omaha_hands_compare_as_in_pokerkit(
    ranking: Ranking, pokerkit_hand: type[Any], hole_count: int
) -> None:
    deals = random_hands(ranking.deck, hole_count + 5, 500)
    hole_cards, boards = deals[:, :hole_count], deals[:, hole_count:]
    assert our_ranks(ranking, OMAHA.strengths(ranking, hole_cards, boards)) == dense_ranks(
        [pokerkit_strength(pokerkit_hand, *cards) for cards in zip(hole_cards, boards, strict=True)]
    )
