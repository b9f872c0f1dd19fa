"""Which cards may play."""

from __future__ import annotations

import pytest

from cardspeak import ranking
from cardspeak.cards import InvalidCardsError, deck, parse_cards
from cardspeak.ranking import ACE_TO_FIVE, ANY_CARDS, HIGH, HOLE_ONLY, OMAHA, strengths_by_board


def test_the_board_may_play_in_holdem_and_not_in_omaha() -> None:
    board = parse_cards("AhKhQhJhTh")
    hole = parse_cards("2c2d3c3d")
    assert HIGH.describe(ANY_CARDS.strength(HIGH, hole, board)) == "royal flush"
    omaha = OMAHA.strength(HIGH, hole, board)
    assert HIGH.describe(omaha) == "pair of threes, A-K-Q kickers"
    assert OMAHA.best_hand(HIGH, hole, board) == parse_cards("3d3cAhKhQh")


def test_four_of_a_suit_in_the_hole_are_only_two_in_omaha() -> None:
    value = OMAHA.strength(HIGH, parse_cards("AhKhQhJh"), parse_cards("2h3h7c8d9s"))
    assert HIGH.describe(value) == "ace high, A-K-9-8-7"


def test_a_drawmaha_hand_is_evaluated_with_and_without_the_board() -> None:
    hole, board = parse_cards("AhAd2c2d9s"), parse_cards("AcKcQcJsTs")
    assert HIGH.describe(HOLE_ONLY.strength(HIGH, hole, board)).startswith(
        "two pair, aces and deuces"
    )
    assert HOLE_ONLY.best_hand(HIGH, hole, board) == parse_cards("AhAd2d2c9s")
    omaha = OMAHA.strength(HIGH, hole, board)
    assert HIGH.describe(omaha) == "three of a kind, aces, K-Q kickers"


def test_three_card_manila_uses_two_of_three_hole_cards() -> None:
    short = ranking.high(deck(36))
    value = OMAHA.strength(short, parse_cards("AhAdAc"), parse_cards("As9c8d7h6s"))
    assert short.describe(value) == "three of a kind, aces, 9-8 kickers"


def test_a_hand_is_evaluated_on_each_of_two_boards() -> None:
    boards = [parse_cards("AcKcQcJs2s"), parse_cards("2h3h4h5h6h")]
    first, second = strengths_by_board(OMAHA, HIGH, parse_cards("KdKhQdQh"), boards)
    assert HIGH.describe(first) == "three of a kind, kings, A-Q kickers"
    assert HIGH.describe(second) == "flush, K-Q-6-5-4"


def test_the_low_half_chooses_its_own_two_hole_and_three_board_cards() -> None:
    hole, board = parse_cards("Ah2dKcKd"), parse_cards("3c4h8sKhQd")
    assert ACE_TO_FIVE.describe(OMAHA.strength(ACE_TO_FIVE, hole, board)) == "8-4-3-2-A low"
    high = HIGH.describe(OMAHA.strength(HIGH, hole, board))
    assert high == "three of a kind, kings, Q-8 kickers"


def test_one_board_can_be_used_for_many_hands() -> None:
    board = parse_cards("3c4h8sKhQd")
    holes = [parse_cards("Ah2dKcKd"), parse_cards("5d6c7cJs")]
    omaha_strengths = OMAHA.strengths(HIGH, holes, [board]).tolist()
    assert omaha_strengths == [OMAHA.strength(HIGH, hole, board) for hole in holes]
    strengths = ANY_CARDS.strengths(HIGH, holes, [board]).tolist()
    assert strengths == [ANY_CARDS.strength(HIGH, hole, board) for hole in holes]
    assert HOLE_ONLY.strengths(HIGH, [parse_cards("AhAd2c2d9s")]).tolist() == [
        HIGH.strength(parse_cards("AhAd2c2d9s"))
    ]


@pytest.mark.parametrize(
    ("hole", "board", "message"),
    [
        ("Ah", "KhQhJh", "two hole cards and three board cards must play, but there are 1 and 3"),
        ("AhKh", "QhJh", "two hole cards and three board cards must play, but there are 2 and 2"),
        ("AhKh", "AhQhJh", "Ah appears twice: a deck has one of each card"),
        ("AhKh", "??QhJh", "high cannot evaluate an unknown card (??)"),
    ],
)
def test_a_hand_that_cannot_be_made_is_refused(hole: str, board: str, message: str) -> None:
    for evaluate in (OMAHA.strength, OMAHA.best_hand):
        with pytest.raises(InvalidCardsError) as error:
            evaluate(HIGH, parse_cards(hole), parse_cards(board))
        assert str(error.value) == message
    if "??" not in board:
        with pytest.raises(InvalidCardsError) as error:
            OMAHA.strengths(HIGH, [parse_cards(hole)], [parse_cards(board)])
        assert str(error.value) == f"row 0: {message}"


def test_a_badugi_is_not_made_of_two_and_three() -> None:
    with pytest.raises(
        InvalidCardsError,
        match="two hole cards and three board cards are five cards, which badugi does not evaluate",
    ):
        OMAHA.best_hand(ranking.BADUGI, parse_cards("AhKh"), parse_cards("QhJhTh"))
    with pytest.raises(
        InvalidCardsError,
        match="two hole cards and three board cards are five cards, which badugi does not evaluate",
    ):
        OMAHA.strength(ranking.BADUGI, parse_cards("AhKh"), parse_cards("QhJhTh"))


def test_holes_and_boards_come_in_equal_numbers() -> None:
    hole, board = parse_cards("AhKh"), parse_cards("QhJhTh")
    with pytest.raises(
        InvalidCardsError, match="3 rows of hole cards need one board or as many boards, not 2"
    ):
        OMAHA.strengths(HIGH, [hole] * 3, [board] * 2)


@pytest.mark.parametrize("name", ["up-cards-low", "up-cards-deuce-to-seven"])
def test_up_cards_are_not_made_of_two_and_three(name: str) -> None:
    up_cards = ranking.get_ranking(name)
    with pytest.raises(InvalidCardsError):
        OMAHA.strength(up_cards, parse_cards("AhAd2c3d"), parse_cards("KsKdQhJh5c"))
    with pytest.raises(InvalidCardsError):
        OMAHA.strengths(up_cards, [parse_cards("AhAd2c3d")], [parse_cards("KsKdQhJh5c")])
