"""Expected points of Chinese poker, against every deal where those can be enumerated."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from cardspeak.cards import ALL_CARDS, InvalidCardsError, format_cards, parse_cards
from cardspeak.chinese.arranger import arrange
from cardspeak.chinese.default_pool import default_opponents
from cardspeak.chinese.scoring import EvaluatedHand, compare_hands, evaluate_hand
from cardspeak.games import scoring_rules
from cardspeak.odds import OddsError, expected_points, odds

FIRST_HAND = "AhAdAcAs7h7d7cJsTs9s8s5h5s"
SECOND_HAND = "KhKdKcKs6h6d6cJdTd9d8d4h4s"


def test_known_hands_are_set_by_the_arranger_and_compared() -> None:
    points = expected_points(FIRST_HAND, SECOND_HAND, game="chinese")
    hands = [
        evaluate_hand(
            scoring_rules.CHINESE, arrange(scoring_rules.CHINESE, parse_cards(cards)).rows
        )
        for cards in (FIRST_HAND, SECOND_HAND)
    ]
    assert points.method.exact
    assert points.method.deal_count == 1
    assert points.players[0].points == compare_hands(scoring_rules.CHINESE, *hands).total
    assert points.players[0].points == -points.players[1].points
    assert len(points.assumptions) == 1


# Every hand lacks a card or two, and six cards are left in the deck.
UNFINISHED_HANDS = [
    ("QhQd / KhKd3c4c5d / 9h9d9c2s2d", "AhJd4h / 3h3d8cTc5h / AcTh8h6h"),
    ("Qh / KhKd3c4c5d / 9h9d9c2s", "AhJd4h / 3h3d8cTc5h / AcTh8h6h4s"),
    ("QhQd8s / KhKd3c4c / 9h9d9c2s", "AhJd / 3h3d8cTc5h / AcTh8h6h4s"),
]
CARDS_LEFT = parse_cards("QcKs9sKcAd2h")


@pytest.mark.parametrize("hands", UNFINISHED_HANDS)
def test_future_cards_are_placed_where_they_score_best(hands: tuple[str, str]) -> None:
    """Every order of the cards left is dealt, and every way to place them is tried."""
    scoring = scoring_rules.OPEN_FACE
    rows = [[list(map(int, parse_cards(row))) for row in hand.split("/")] for hand in hands]
    missing_cards = [13 - sum(map(len, hand_rows)) for hand_rows in rows]
    opponents = default_opponents(scoring).hands

    def best_hand(placed: list[list[int]], cards: tuple[int, ...]) -> EvaluatedHand:
        evaluated = []
        for order in permutations(cards):
            filled = [list(row) for row in placed]
            remaining = list(order)
            for row, size in zip(filled, (3, 5, 5), strict=True):
                while len(row) < size:
                    row.append(remaining.pop())
            evaluated.append(evaluate_hand(scoring, filled))
        return max(
            evaluated,
            key=lambda hand: (
                sum(compare_hands(scoring, hand, other).total for other in opponents)
                if not hand.foul_clause
                else -(10**9)
            ),
        )

    totals = []
    for cards in permutations(CARDS_LEFT, sum(missing_cards)):
        first = best_hand(rows[0], cards[: missing_cards[0]])
        second = best_hand(rows[1], cards[missing_cards[0] :])
        totals.append(compare_hands(scoring, first, second).total)
    live = {*CARDS_LEFT, *(card for hand in rows for row in hand for card in row)}
    points = expected_points(
        *hands,
        game="open-face-chinese",
        dead=format_cards(card for card in ALL_CARDS[:52] if card not in live),
        error=0.3,
        seed=1,
    )
    assert not points.method.exact
    player, opponent = points.players
    assert player.points == -opponent.points
    assert abs(player.points - sum(totals) / len(totals)) < 4 * player.standard_error
    assert len(points.assumptions) == 2


def test_the_same_seed_gives_the_same_points() -> None:
    results = [expected_points(FIRST_HAND, "random", seed=3, error=0.5).players for _ in range(2)]
    assert results[0] == results[1]


def test_taiwanese_is_exact_once_the_board_is_known() -> None:
    result = expected_points(
        "Ah / KhQh / JsJdTsTd", "Ad / KcQc / 9s9d8s8d", game="taiwanese", board="2c3d4s7hJc"
    )
    assert result.method.exact
    sampled = expected_points(
        "Ah / KhQh / JsJdTsTd", "Ad / KcQc / 9s9d8s8d", game="taiwanese", seed=1
    )
    assert not sampled.method.exact
    assert sampled.players[0].standard_error > 0


@pytest.mark.parametrize(
    ("hands", "options", "reason"),
    [
        ((FIRST_HAND,), {}, "points need two or more hands"),
        (("AhKh", "random"), {}, "'AhKh' has 0 cards set and 2 to set, which never happens"),
        ((FIRST_HAND, "Ah / Kh"), {}, "has 2 rows: write 3"),
        (
            (FIRST_HAND, "random"),
            {"exact": True},
            "points are exact only when no cards are to come",
        ),
        ((FIRST_HAND, "random"), {"game": "holdem"}, "played for a pot: use odds"),
        (("2c2d2h2s / - / -", FIRST_HAND), {}, "the front of .* must be up to 3 known cards"),
        (("Ah7h7d7c2c3c4c", "random"), {"game": "taiwanese"}, "give them as set"),
    ],
)
def test_points_that_cannot_be_computed_are_refused(
    hands: tuple[str, ...], options: dict[str, Any], reason: str
) -> None:
    with pytest.raises(OddsError, match=reason):
        expected_points(*hands, **options)


def test_a_card_given_twice_is_refused() -> None:
    with pytest.raises(InvalidCardsError, match="Ah appears twice"):
        expected_points(FIRST_HAND, FIRST_HAND)


def test_a_game_played_for_points_has_no_odds() -> None:
    with pytest.raises(OddsError, match="chinese is played for points"):
        odds(FIRST_HAND, SECOND_HAND, game="chinese")
