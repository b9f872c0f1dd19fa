"""Which cards may play."""

from __future__ import annotations

import pytest

from cardspeak import ranking
from cardspeak.cards import BadCards, deck, parse
from cardspeak.ranking import A5, ANY, HIGH, HOLE, TWO_AND_THREE, on_each_board


def test_the_board_may_play_in_holdem_and_not_in_omaha() -> None:
    board = parse("AhKhQhJhTh")
    hole = parse("2c2d3c3d")
    assert HIGH.describe(ANY.value(HIGH, hole, board)) == "royal flush"
    omaha = TWO_AND_THREE.value(HIGH, hole, board)
    assert HIGH.describe(omaha) == "pair of threes, ace-king-queen kickers"
    assert TWO_AND_THREE.best(HIGH, hole, board) == parse("3d3cAhKhQh")


def test_four_of_a_suit_in_the_hole_are_only_two_in_omaha() -> None:
    value = TWO_AND_THREE.value(HIGH, parse("AhKhQhJh"), parse("2h3h7c8d9s"))
    assert HIGH.describe(value) == "no pair, ace-king-nine-eight-seven"


def test_a_drawmaha_hand_is_read_twice() -> None:
    hole, board = parse("AhAd2c2d9s"), parse("AcKcQcJsTs")
    assert HIGH.describe(HOLE.value(HIGH, hole, board)).startswith("two pair, aces and deuces")
    assert HOLE.best(HIGH, hole, board) == parse("AhAd2d2c9s")
    omaha = TWO_AND_THREE.value(HIGH, hole, board)
    assert HIGH.describe(omaha) == "three of a kind, aces, king-queen kickers"


def test_three_card_manila_leaves_one_hole_card_out() -> None:
    short = ranking.high(deck(36))
    value = TWO_AND_THREE.value(short, parse("AhAdAc"), parse("As9c8d7h6s"))
    assert short.describe(value) == "three of a kind, aces, nine-eight kickers"


def test_two_boards_are_two_readings() -> None:
    boards = [parse("AcKcQcJs2s"), parse("2h3h4h5h6h")]
    first, second = on_each_board(TWO_AND_THREE, HIGH, parse("KdKhQdQh"), boards)
    assert HIGH.describe(first) == "three of a kind, kings, ace-queen kickers"
    assert HIGH.describe(second) == "flush, king-queen-six-five-four"


def test_lows_choose_their_own_two_and_three() -> None:
    hole, board = parse("Ah2dKcKd"), parse("3c4h8sKhQd")
    assert A5.describe(TWO_AND_THREE.value(A5, hole, board)) == "eight-four-three-deuce-ace low"
    high = HIGH.describe(TWO_AND_THREE.value(HIGH, hole, board))
    assert high == "three of a kind, kings, queen-eight kickers"


def test_one_board_serves_many_hands() -> None:
    board = parse("3c4h8sKhQd")
    holes = [parse("Ah2dKcKd"), parse("5d6c7cJs")]
    together = TWO_AND_THREE.values(HIGH, holes, [board]).tolist()
    assert together == [TWO_AND_THREE.value(HIGH, hole, board) for hole in holes]
    anyhow = ANY.values(HIGH, holes, [board]).tolist()
    assert anyhow == [ANY.value(HIGH, hole, board) for hole in holes]
    assert HOLE.values(HIGH, [parse("AhAd2c2d9s")]).tolist() == [HIGH.value(parse("AhAd2c2d9s"))]


@pytest.mark.parametrize(
    ("hole", "board", "sentence"),
    [
        ("Ah", "KhQhJh", "two hole cards and three of the board must play, but there are 1 and 3"),
        ("AhKh", "QhJh", "two hole cards and three of the board must play, but there are 2 and 2"),
        ("AhKh", "AhQhJh", "Ah is there twice: a deck has one of each"),
        ("AhKh", "??QhJh", "high cannot read a card that nobody has seen (??)"),
    ],
)
def test_a_hand_that_cannot_be_made_is_refused(hole: str, board: str, sentence: str) -> None:
    for read in (TWO_AND_THREE.value, TWO_AND_THREE.best):
        with pytest.raises(BadCards) as refused:
            read(HIGH, parse(hole), parse(board))
        assert str(refused.value) == sentence
    if "??" not in board:
        with pytest.raises(BadCards) as refused:
            TWO_AND_THREE.values(HIGH, [parse(hole)], [parse(board)])
        assert str(refused.value) == f"row 0: {sentence}"


def test_a_badugi_is_not_made_of_two_and_three() -> None:
    with pytest.raises(BadCards, match="badugi does not read five"):
        TWO_AND_THREE.best(ranking.BADUGI, parse("AhKh"), parse("QhJhTh"))
    with pytest.raises(BadCards, match="badugi does not read five"):
        TWO_AND_THREE.value(ranking.BADUGI, parse("AhKh"), parse("QhJhTh"))


def test_holes_and_boards_come_in_equal_numbers() -> None:
    hole, board = parse("AhKh"), parse("QhJhTh")
    with pytest.raises(BadCards, match="3 rows of hole cards go with as many boards, or with one"):
        TWO_AND_THREE.values(HIGH, [hole] * 3, [board] * 2)
