"""Another room's reading of the same hands: any two must compare here as they do in PokerKit."""

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


def strength(kind: type[Any], hole: Iterable[int], board: Iterable[int] = ()) -> float:
    """PokerKit's reading as a number of which the higher wins."""
    cards, on_board = (tuple(POKERKIT_CARDS[card] for card in cards) for cards in (hole, board))
    hand = kind.from_game_or_none(cards, on_board)
    if hand is None:
        return -inf
    index: int = hand.entry.index
    return -index if kind.low else index


def dense_ranks(strengths: Sequence[float]) -> list[int]:
    """Where each stands among all: equal for two readings only if any two hands compare alike."""
    place = {strength: rank for rank, strength in enumerate(sorted(set(strengths)))}
    return [place[strength] for strength in strengths]


def our_places(ranking: Ranking, values: NDArray[np.uint16]) -> list[int]:
    return dense_ranks(np.where(values >= ranking.qualifying_strength, values, 0).tolist())


@pytest.mark.parametrize(("ranking", "kind"), BEST_FIVE)
def test_any_two_five_card_hands_compare_as_in_pokerkit(ranking: Ranking, kind: type[Any]) -> None:
    first, _ = hand_classes(ranking.deck)
    hands = all_hands(ranking.deck, 5)[first]
    assert our_places(ranking, ranking.strengths(hands)) == dense_ranks(
        [strength(kind, hand) for hand in hands]
    )


@pytest.mark.parametrize(("ranking", "kind"), BEST_FIVE)
def test_the_best_of_seven_cards_compares_as_in_pokerkit(ranking: Ranking, kind: type[Any]) -> None:
    hands = random_hands(ranking.deck, 7, 2_000)
    assert our_places(ranking, ranking.strengths(hands)) == dense_ranks(
        [strength(kind, hand) for hand in hands]
    )


@pytest.mark.parametrize(("ranking", "kind"), BADUGIS)
def test_any_two_badugis_compare_as_in_pokerkit(ranking: Ranking, kind: type[Any]) -> None:
    # Suits have no rank: hands whose suits first appear in order stand for all.
    hands = [
        hand
        for hand in combinations(range(52), 4)
        if all(
            card & 3 <= len({other & 3 for other in hand[:index]})
            for index, card in enumerate(hand)
        )
    ]
    assert our_places(ranking, ranking.strengths(hands)) == dense_ranks(
        [strength(kind, hand) for hand in hands]
    )


@pytest.mark.parametrize("hole", [4, 5])
@pytest.mark.parametrize(("ranking", "kind"), OMAHAS)
def test_any_two_omaha_hands_compare_as_in_pokerkit(
    ranking: Ranking, kind: type[Any], hole: int
) -> None:
    deals = random_hands(ranking.deck, hole + 5, 500)
    holes, boards = deals[:, :hole], deals[:, hole:]
    assert our_places(ranking, OMAHA.strengths(ranking, holes, boards)) == dense_ranks(
        [strength(kind, *both) for both in zip(holes, boards, strict=True)]
    )
