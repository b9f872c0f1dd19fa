"""Hands set in rows: their royalties, what one wins from another, and who pays whom."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardspeak.cards import RANKS, Card, deck, parse_cards
from cardspeak.chinese import fantasyland
from cardspeak.chinese.royalties import InvalidScoringError, with_royalties
from cardspeak.chinese.scoring import (
    EvaluatedHand,
    HandScore,
    RowScore,
    compare_hands,
    evaluate_hand,
    settle,
)
from cardspeak.games import GAMES
from cardspeak.games.rules_text import RuleLine, pot_lines
from cardspeak.games.scoring_rules import (
    CHINESE,
    OPEN_FACE,
    PINEAPPLE_OFC,
    PINEAPPLE_OFC_27,
    TAIWANESE,
    RowScoring,
)
from cardspeak.ranking import CHINESE_FRONT, CHINESE_ROW, DEUCE_TO_SEVEN_MIDDLE, HIGH
from row_notation import Rows, parse_rows

NO_ROYALTY_ROWS: Final = "5h4d2c / KhQd9c8s3h / AhJd9h8d3s"
SCOOPING_ROWS: Final = "6h4c2d / AcQs9s8c3d / KsKc7d5s4h"
FOULED_ROWS: Final = "AsAdTc / KdJsTh6s2s / QhQcJh7c5d"


def evaluate_rows(scoring: RowScoring, text: str, board: str = "") -> EvaluatedHand:
    return evaluate_hand(scoring, parse_rows(text), parse_cards(board))


def rows_from_ranks(text: str) -> Rows:
    """Return rows that the book writes by their ranks, with suits that make no flush."""
    times_dealt = dict.fromkeys(RANKS, 0)
    rows = []
    for row in text.split("-"):
        cards = []
        for rank in row:
            cards.append(Card(rank + "chds"[times_dealt[rank]]))
            times_dealt[rank] += 1
        rows.append(tuple(cards))
    return rows


def hand_of_strengths(
    strengths: tuple[int, int, int], royalties: tuple[int, int, int] = (0, 0, 0)
) -> EvaluatedHand:
    return EvaluatedHand(strengths, royalties, "")


# Points and scoops


@pytest.mark.clause("wsop-349")
def test_each_row_won_is_a_point() -> None:
    score = compare_hands(
        OPEN_FACE,
        evaluate_rows(OPEN_FACE, NO_ROYALTY_ROWS),
        evaluate_rows(OPEN_FACE, "5s4h2d/KcQsJh7c2s/AsTd8h6c4c"),
    )
    assert [row.result for row in score.rows] == [0, -1, 1]
    assert (score.scoop, score.total) == (0, 0)


@pytest.mark.clause("wsop-349")
def test_all_three_rows_are_three_points_more() -> None:
    score = compare_hands(
        OPEN_FACE,
        evaluate_rows(OPEN_FACE, SCOOPING_ROWS),
        evaluate_rows(OPEN_FACE, NO_ROYALTY_ROWS),
    )
    assert score == HandScore((RowScore(1, 0, 0),) * 3, 3, 6)


@pytest.mark.clause("wsop-349")
def test_two_rows_and_a_tie_are_no_scoop() -> None:
    assert (
        compare_hands(OPEN_FACE, hand_of_strengths((5, 9, 9)), hand_of_strengths((5, 8, 8))).total
        == 2
    )


# Fouls


@pytest.mark.clause("wsop-350")
@pytest.mark.parametrize(
    ("text", "clause"),
    [
        (NO_ROYALTY_ROWS, ""),
        ("KhKd2c / QhQd9c8s3h / AhAd9h8d3s", "wsop-350"),  # the front above the middle
        ("5h4d2c / AhAd9h8d3s / KhQd9c8s3h", "wsop-350"),  # the middle above the back
        ("AhAdKc / AcAsKdQhJh / 2h2d2c3h4s", ""),  # a pair of aces beside a pair of aces
        ("2h2d2c / AhAdKcKsQh / 3h4h5c6c7d", "wsop-350"),  # three of a kind above two pair
        ("AhKhQh / JcJd2c3d4h / QcQd2h3h5s", ""),  # three in a row or of a suit are nothing
        ("4h3h2c / KhQh9c8d3d / KcQc9d8h3s", ""),  # equal rows are no foul
    ],
)
def test_a_front_above_the_middle_or_a_middle_above_the_back_fouls(text: str, clause: str) -> None:
    assert evaluate_rows(OPEN_FACE, text).foul_clause == clause


@pytest.mark.clause("wsop-350")
def test_a_fouled_hand_is_scooped_and_two_fouled_hands_pay_nothing() -> None:
    fouled, hand = evaluate_rows(OPEN_FACE, FOULED_ROWS), evaluate_rows(OPEN_FACE, NO_ROYALTY_ROWS)
    assert compare_hands(OPEN_FACE, fouled, hand) == HandScore((RowScore(-1, 0, 0),) * 3, -3, -6)
    assert compare_hands(OPEN_FACE, fouled, fouled).total == 0


@pytest.mark.clause("wsop-350.a")
@pytest.mark.parametrize(
    "text", ["5h4d / KhQd9c8s3h / AhJd9h8d3s", "5h4d2c2d / KhQd9c8s3h / AhJd9h8d3s"]
)
def test_the_wrong_number_of_cards_fouls_and_owes_royalties(text: str) -> None:
    fouled = evaluate_rows(OPEN_FACE, text)
    kings_in_front = evaluate_rows(OPEN_FACE, "KcKsTc / AsAdTh6s2s / QhQcJhJs5c")
    assert fouled.foul_clause == "wsop-350.a"
    assert compare_hands(OPEN_FACE, fouled, kings_in_front).total == -6 - 8


# Royalties

FRONT_ROYALTIES: Final = (
    "66=1 77=2 88=3 99=4 TT=5 JJ=6 QQ=7 KK=8 AA=9 222=10 333=11 444=12 555=13 666=14 "
    "777=15 888=16 999=17 TTT=18 JJJ=19 QQQ=20 KKK=21 AAA=22"
)
FIVE_CARD_ROYALTIES: Final = {
    "KhKdKc7s2h": (2, 0),
    "9h8d7c6s5h": (4, 2),
    "Ah5d4c3s2h": (4, 2),
    "KhTh8h4h2h": (8, 4),
    "9h9d9c2s2h": (12, 6),
    "9h9d9c9s2h": (20, 10),
    "9h8h7h6h5h": (30, 15),
    "AhKhQhJhTh": (50, 25),
    "AhAdKcKsQh": (0, 0),
}
"""What five cards are paid in the middle, and in the back."""


@pytest.mark.clause("wsop-351.2")
@pytest.mark.parametrize("entry", FRONT_ROYALTIES.split())
def test_the_front_earns_the_royalty_of_the_books_table(entry: str) -> None:
    ranks, royalty = entry.split("=")
    kicker = "2" if len(ranks) == 2 else ""
    front = tuple(Card(rank + suit) for rank, suit in zip(ranks + kicker, "hdc", strict=True))
    hand = evaluate_hand(OPEN_FACE, [front, parse_cards("KhKsQhQcQd"), parse_cards("6s7s8s9sTs")])
    assert hand.royalties == (int(royalty), 12, 15)


@pytest.mark.clause("wsop-351.2")
def test_a_front_below_a_pair_of_sixes_earns_no_royalty() -> None:
    assert evaluate_rows(OPEN_FACE, "5h5dAc / KhKdQc8d2s / KcKsQh9d2h").royalties == (0, 0, 0)


@pytest.mark.clause("wsop-351.3")
@pytest.mark.parametrize("text", FIVE_CARD_ROYALTIES)
def test_the_middle_earns_the_royalty_of_the_books_table(text: str) -> None:
    back = "AsKsQsJsTs"
    assert (
        evaluate_rows(OPEN_FACE, f"2d3d4h / {text} / {back}").royalties[1]
        == FIVE_CARD_ROYALTIES[text][0]
    )


@pytest.mark.clause("wsop-351.4")
@pytest.mark.parametrize("text", FIVE_CARD_ROYALTIES)
def test_the_back_earns_the_royalty_of_the_books_table(text: str) -> None:
    assert (
        evaluate_rows(OPEN_FACE, f"2d3d4h / 2s4c6d7dJc / {text}").royalties[2]
        == FIVE_CARD_ROYALTIES[text][1]
    )


@pytest.mark.clause("wsop-351.1")
def test_royalties_go_both_ways_and_are_not_cancelled() -> None:
    hand = evaluate_rows(OPEN_FACE, "KcKsTc / AsAd7d6d2s / KhTh8h4h2h")
    other = evaluate_rows(OPEN_FACE, "QdQsTs / AcAh9c6c3s / JsJd8c8s4s")
    score = compare_hands(OPEN_FACE, hand, other)
    assert score.rows == (RowScore(1, 8, 7), RowScore(-1, 0, 0), RowScore(1, 4, 0))
    assert score.total == (1 - 1 + 1) + (8 - 7) + 4


@pytest.mark.clause("wsop-351.1")
def test_a_fouled_hand_has_no_royalties() -> None:
    assert evaluate_rows(OPEN_FACE, FOULED_ROWS).royalties == (0, 0, 0)


@pytest.mark.clause("wsop-351.1", "wsop-338")
def test_in_closed_chinese_only_the_better_royalty_of_a_row_is_paid() -> None:
    scoring = with_royalties(CHINESE, {"back": {"quads": 4, "straight flush": 5}})
    hand = hand_of_strengths((1, 1, 9), (0, 0, 4))
    other = hand_of_strengths((1, 1, 10), (0, 0, 5))
    assert compare_hands(scoring, hand, other).rows[2] == RowScore(-1, 0, 5)
    assert compare_hands(scoring, hand, hand).total == 0
    assert evaluate_rows(scoring, "5h4d2c / KhQd9c8s3h / 7h7d7c7s3s").royalties == (0, 0, 4)


@pytest.mark.clause("wsop-338")
def test_closed_chinese_has_no_royalties_but_those_posted() -> None:
    assert evaluate_rows(CHINESE, "AsAdTc / KcKsTh6s2s / 7h7d7c7s3s").royalties == (0, 0, 0)


@pytest.mark.parametrize(
    ("tables", "reason"),
    [
        ({"front": {"straight": 3}}, "the front cannot be 'straight'"),
        ({"front": {"six": 3}}, "the front cannot be 'six'"),
        ({"back": {"five of a kind": 3}}, "the back cannot be 'five of a kind'"),
        ({"back": {"quads": -1}}, "'quads' in the back must pay at least 0, not -1"),
        ({"bottom": {"quads": 1}}, "there is no row 'bottom'"),
    ],
)
def test_invalid_royalty_tables_are_refused(tables: dict[str, dict[str, int]], reason: str) -> None:
    with pytest.raises(InvalidScoringError, match=reason):
        with_royalties(OPEN_FACE, tables)


# Deuce-to-seven in the middle


@pytest.mark.clause("wsop-361.b")
@pytest.mark.parametrize("middle", ["T9732", "96543", "85432", "76432"])
def test_ten_high_or_lower_qualifies_in_a_low_middle(middle: str) -> None:
    assert not evaluate_hand(PINEAPPLE_OFC_27, rows_from_ranks(f"AA3-{middle}-TT99K")).foul_clause


@pytest.mark.clause("wsop-361.a")
@pytest.mark.parametrize("middle", ["J5432", "Q5432", "K5432", "A5432", "22345", "65432", "76543"])
def test_a_middle_above_ten_high_or_paired_or_straight_fouls(middle: str) -> None:
    assert (
        evaluate_hand(PINEAPPLE_OFC_27, rows_from_ranks(f"998-{middle}-KKTT8")).foul_clause
        == "wsop-361.a"
    )


@pytest.mark.clause("wsop-361.a")
def test_a_flush_in_the_middle_fouls() -> None:
    assert (
        evaluate_rows(PINEAPPLE_OFC_27, "AhAd3c / 9h7h5h3h2h / TcTd9d9sKh").foul_clause
        == "wsop-361.a"
    )


@pytest.mark.clause("wsop-361.c")
@pytest.mark.parametrize(
    ("text", "is_legal"),
    [
        ("AA3-87436-TT99K", True),
        ("AA3-8743J-TT99K", False),
        ("AA3-87436-TT9QK", False),
    ],
)
def test_the_books_examples_are_fouled_or_not_as_it_says(text: str, is_legal: bool) -> None:
    assert (not evaluate_hand(PINEAPPLE_OFC_27, rows_from_ranks(text)).foul_clause) == is_legal


@pytest.mark.clause("wsop-361.d")
@pytest.mark.parametrize(
    ("middle", "royalty"), [("T9732", 1), ("96543", 2), ("85432", 3), ("76432", 4), ("75432", 8)]
)
def test_low_middles_earn_the_royalty_of_the_books_table(middle: str, royalty: int) -> None:
    assert evaluate_hand(PINEAPPLE_OFC_27, rows_from_ranks(f"AK3-{middle}-TT99K")).royalties == (
        0,
        royalty,
        0,
    )


@pytest.mark.parametrize(
    ("game", "line"),
    [
        pytest.param(
            game, RuleLine(f"{row} royalties: {royalties}", cited), marks=pytest.mark.clause(cited)
        )
        for game, row, royalties, cited in (
            (
                "pineapple-ofc-27",
                "middle",
                "T high 1, 9 high 2, 8 high 3, 7 high 4, 75432 8",
                "wsop-361.d",
            ),
            (
                "pineapple-ofc",
                "middle",
                (
                    "trips 2, straight 4, flush 8, full house 12, quads 20, straight flush 30, "
                    "royal flush 50"
                ),
                "wsop-351.3",
            ),
            (
                "open-face-chinese",
                "back",
                "straight 2, flush 4, full house 6, quads 10, straight flush 15, royal flush 25",
                "wsop-351.4",
            ),
        )
    ],
)
def test_the_royalties_of_a_row_are_listed_with_their_clause(game: str, line: RuleLine) -> None:
    assert line in pot_lines(GAMES[game].scripts["wsop"])


@pytest.mark.clause("wsop-361.d")
@pytest.mark.parametrize("points", [5, 6, 10, 11])
def test_the_perfect_low_is_six_to_ten_as_agreed(points: int) -> None:
    table = {**PINEAPPLE_OFC_27.rows[1].royalties.table, "75432": points}
    if not 6 <= points <= 10:
        with pytest.raises(InvalidScoringError, match="'75432' in the middle m"):
            with_royalties(PINEAPPLE_OFC_27, {"middle": table})
        return
    scoring = with_royalties(PINEAPPLE_OFC_27, {"middle": table})
    assert evaluate_hand(scoring, rows_from_ranks("AK3-75432-TT99K")).royalties[1] == points


@pytest.mark.clause("wsop-361.a", "wsop-362")
def test_the_lower_middle_wins_its_row() -> None:
    seven_high = evaluate_hand(PINEAPPLE_OFC_27, rows_from_ranks("AK3-76432-TT99K"))
    ten_high = evaluate_hand(PINEAPPLE_OFC_27, rows_from_ranks("AK3-T9732-TT99K"))
    assert compare_hands(PINEAPPLE_OFC_27, seven_high, ten_high).total == 1 + 4 - 1


# Taiwanese


@pytest.mark.clause("wsop-357")
def test_rows_of_taiwanese_play_with_the_board() -> None:
    hand = evaluate_rows(TAIWANESE, "Th / 9h2h / AcAdTd8s", "AhKhQhJd3c")
    best_five = "AhKhQhJdTh", "AhKhQh9h2h", "AcKhQhJdTd"
    assert hand == (tuple(HIGH.strength(parse_cards(cards)) for cards in best_five), (2, 1, 0), "")


@pytest.mark.clause("wsop-357")
def test_a_back_of_four_suited_cards_plays_two_of_them() -> None:
    hand = evaluate_rows(TAIWANESE, "3d / 4d5c / AsKsQsJs", "Ts2s7d8c9h")
    assert hand.royalties[2] == 0


@pytest.mark.clause("wsop-357")
def test_each_row_of_taiwanese_is_a_point_and_there_is_no_scoop() -> None:
    assert (
        compare_hands(TAIWANESE, hand_of_strengths((2, 2, 2)), hand_of_strengths((1, 1, 1))).total
        == 3
    )


TAIWANESE_ROYALTIES: Final = [
    # the board, the front, the middle, the back, and the royalty of each row
    ("9c8h8s3dKc", "9d", "AdQd", "AhQh5s4h", (1, 0, 0)),
    ("9c9h8s3dKc", "9d", "9sQd", "AhQh5s4h", (2, 1, 0)),
    ("9c8h7s6dKc", "5d", "Td2c", "ThJd2s3s", (2, 1, 0)),
    ("9h8h4h2hKc", "5h", "Th2c", "AhQhQs5s", (2, 1, 0)),
    ("9c9h8s8dKc", "9d", "8cQd", "9sKhQs4h", (3, 2, 1)),
    ("9c9h9s8d8h", "9d", "8c8s", "KcKhQs4h", (4, 3, 1)),
    ("9c9h9s8d2h", "9d", "9dQd", "9dKhQs4h", (4, 3, 2)),
    ("9h8h7h6hKc", "5h", "Th2c", "JhThQs5s", (5, 4, 3)),
    ("KhQhJhTh2c", "Ah", "Ah2d", "Ah9s5s4d", (6, 5, 0)),
    ("KhQhJh3s2c", "4d", "AhTh", "AhTh5s4d", (0, 5, 4)),
]


@pytest.mark.clause("wsop-358.1", "wsop-358.2", "wsop-358.3")
@pytest.mark.parametrize(("board", "front", "middle", "back", "royalties"), TAIWANESE_ROYALTIES)
def test_each_row_of_taiwanese_has_royalties_of_its_own(
    board: str, front: str, middle: str, back: str, royalties: tuple[int, int, int]
) -> None:
    # Each row is evaluated by itself, so that in these examples two may have the same card.
    rows = f"{front} / {middle} / {back}"
    assert evaluate_rows(TAIWANESE, rows, board).royalties == royalties


# Fantasyland

FRONT_ROW_TEMPLATE: Final = "{} / KhKd3c4c5d / 9h9d9c2s2d"


@pytest.mark.clause("wsop-353")
@pytest.mark.parametrize(
    ("front", "clause"), [("JhJd2c", ""), ("QhQd2c", "wsop-353"), ("AhAd2c", "")]
)
def test_queens_in_front_take_a_player_to_fantasyland_unless_the_hand_is_fouled(
    front: str, clause: str
) -> None:
    # Aces above kings foul the hand.
    assert (
        fantasyland.entry_clause(
            OPEN_FACE, evaluate_rows(OPEN_FACE, FRONT_ROW_TEMPLATE.format(front))
        )
        == clause
    )


@pytest.mark.clause("wsop-353")
def test_the_hand_that_leads_to_fantasyland_can_be_posted() -> None:
    from_kings = fantasyland.with_fantasyland_entry(OPEN_FACE, "KK")
    queens, kings = "QhQd2c / AhAc3c4c5d / 9h9d9c2s2d", "KhKd2c / AhAc3c4c5d / 9h9d9c2s2d"
    assert fantasyland.entry_clause(from_kings, evaluate_rows(from_kings, queens)) == ""
    assert fantasyland.entry_clause(from_kings, evaluate_rows(from_kings, kings)) == "wsop-353"
    with pytest.raises(InvalidScoringError, match="cannot be 'queens'"):
        fantasyland.with_fantasyland_entry(OPEN_FACE, "queens")
    with pytest.raises(InvalidScoringError, match="this game has no Fantasyland"):
        fantasyland.with_fantasyland_entry(CHINESE, "QQ")


FANTASYLAND_STAYS: Final = [
    ("2h2d3c / KhKd3h4c5d / 9h9d9c9s2s", "wsop-353.e.1"),
    ("2h2d3c / KhKd3h4c5d / 5s6s7s8s9s", "wsop-353.e.1"),
    ("2h2d3c / 7h7d7c4c4d / 9h9d9c3s3d", "wsop-353.e.2"),
    ("2h2d2c / 5h5d5c7c8d / 9h9d9c3s3d", "wsop-353.e.3"),
    ("QhQd2c / KhKd3c4c5d / 9h9d9c2s2d", ""),
    ("2h2d2c / KhKd3h4c5d / 9h9d9c9s2s", ""),  # fouled
]


@pytest.mark.clause("wsop-353.e.1", "wsop-353.e.2", "wsop-353.e.3")
@pytest.mark.parametrize(("text", "clause"), FANTASYLAND_STAYS)
def test_strong_rows_keep_a_player_in_fantasyland(text: str, clause: str) -> None:
    assert fantasyland.stay_clause(OPEN_FACE, evaluate_rows(OPEN_FACE, text)) == clause
    assert fantasyland.stay_clause(PINEAPPLE_OFC, evaluate_rows(PINEAPPLE_OFC, text)) == clause


@pytest.mark.clause("wsop-353.e.1", "wsop-353.e.3")
def test_with_a_low_in_the_middle_only_the_front_and_the_back_keep_a_player_there() -> None:
    low = "8h7d5c4c2s"
    for text, clause in [
        (f"3h3d4d / {low} / 9h9d9c9s2d", "wsop-353.e.1"),
        (f"3h3d3c / {low} / 9h9d9cKsKd", "wsop-353.e.3"),
        (f"QhQd3c / {low} / 9h9d9cKsKd", ""),
    ]:
        assert (
            fantasyland.stay_clause(PINEAPPLE_OFC_27, evaluate_rows(PINEAPPLE_OFC_27, text))
            == clause
        )


def test_there_is_no_fantasyland_in_closed_chinese() -> None:
    hand = evaluate_rows(CHINESE, "QhQd2c / KhKd3c4c5d / 9h9d9c9s2d")
    assert fantasyland.entry_clause(CHINESE, hand) == fantasyland.stay_clause(CHINESE, hand) == ""


# Settling


def scooping_hands(*strengths: int) -> list[EvaluatedHand]:
    """Make hands of which the stronger scoops the weaker: six points."""
    return [hand_of_strengths((strength,) * 3) for strength in strengths]


@pytest.mark.clause("wsop-347.1", "wsop-347.2")
def test_the_button_settles_first_and_then_the_next_with_those_who_are_left() -> None:
    payments = settle(OPEN_FACE, scooping_hands(1, 2, 3, 4), [0, 1, 2, 3], [100] * 4, button=2)
    assert [(payment.hand_index, payment.other_hand_index) for payment in payments] == [
        (2, 3),
        (2, 0),
        (2, 1),
        (3, 0),
        (3, 1),
        (0, 1),
    ]
    assert [(payment.payer, payment.payee, payment.chips) for payment in payments[:2]] == [
        (2, 3, 6),
        (0, 2, 6),
    ]


@pytest.mark.clause("wsop-347.a.1", "wsop-347.d")
def test_a_player_loses_no_more_in_total_than_their_starting_stack() -> None:
    payments = settle(
        OPEN_FACE, scooping_hands(1, 2, 2, 2), [0, 1, 2, 3], [8, 50, 50, 50], button=0
    )
    assert [payment.chips for payment in payments] == [6, 2, 0, 0, 0, 0]


@pytest.mark.clause("wsop-347.a.2", "wsop-347.d")
def test_after_a_loss_a_player_wins_no_more_than_they_have_left() -> None:
    payments = settle(OPEN_FACE, scooping_hands(2, 3, 1), [0, 1, 2], [8, 50, 50], button=0)
    assert [(payment.payer, payment.payee, payment.chips) for payment in payments] == [
        (0, 1, 6),
        (2, 0, 2),
        (2, 1, 6),
    ]


@pytest.mark.clause("wsop-347.a.3", "wsop-347.d")
def test_no_payment_is_more_than_either_players_starting_stack() -> None:
    payments = settle(OPEN_FACE, scooping_hands(3, 2, 1), [0, 1, 2], [4, 50, 50], button=0)
    assert [payment.chips for payment in payments] == [4, 4, 6]


@pytest.mark.clause("wsop-347.a.4", "wsop-347.d")
def test_points_won_in_a_hand_cannot_be_lost_in_the_same_hand() -> None:
    payments = settle(OPEN_FACE, scooping_hands(2, 1, 3), [0, 1, 2], [4, 50, 50], button=0)
    assert [(payment.payer, payment.chips) for payment in payments] == [(1, 4), (0, 4), (1, 6)]


def test_a_point_is_worth_what_is_posted() -> None:
    payments = settle(OPEN_FACE, scooping_hands(2, 1), [0, 1], [200, 27], button=0, point_value=5)
    assert [payment.chips for payment in payments] == [27]


@pytest.mark.clause("wsop-342.a")
def test_two_hands_of_one_player_are_not_compared() -> None:
    payments = settle(CHINESE, scooping_hands(4, 3, 2, 1), [0, 1, 0, 1], [100, 100], button=1)
    assert [(payment.hand_index, payment.other_hand_index) for payment in payments] == [
        (1, 0),
        (1, 2),
        (3, 0),
        (3, 2),
    ]


@pytest.mark.clause("wsop-342.c")
def test_a_button_without_a_hand_pays_nobody() -> None:
    payments = settle(CHINESE, scooping_hands(1, 2), [0, 2], [9, 9, 9], button=1)
    assert [(payment.hand_index, payment.other_hand_index) for payment in payments] == [(1, 0)]


# Properties

SCORINGS: Final = (CHINESE, OPEN_FACE, PINEAPPLE_OFC_27)
DECKS: Final = st.permutations(deck(52).cards)


def rows_of_hand(cards: list[Card], row_hand: int) -> Rows:
    """Return the rows of a hand dealt from these cards, thirteen to a hand, set as they come."""
    own_cards = tuple(cards[row_hand * 13 : row_hand * 13 + 13])
    return [own_cards[:3], own_cards[3:8], own_cards[8:]]


@given(DECKS, st.sampled_from(SCORINGS))
def test_comparing_two_hands_the_other_way_round_flips_every_sign(
    cards: list[Card], scoring: RowScoring
) -> None:
    hand, other = (evaluate_hand(scoring, rows_of_hand(cards, row_hand)) for row_hand in (0, 1))
    forwards, backwards = compare_hands(scoring, hand, other), compare_hands(scoring, other, hand)
    assert forwards.total == -backwards.total
    assert forwards.scoop == -backwards.scoop
    assert [(-row.result, row.other_royalty, row.royalty) for row in forwards.rows] == list(
        backwards.rows
    )
    assert forwards.total == forwards.scoop + sum(
        row.result + row.royalty - row.other_royalty for row in forwards.rows
    )


@given(DECKS)
def test_a_hand_is_valid_if_its_rows_get_stronger(cards: list[Card]) -> None:
    front, middle, back = rows_of_hand(cards, 0)
    get_stronger = (
        CHINESE_FRONT.order.hand_key(front)
        <= CHINESE_ROW.order.hand_key(middle)
        <= CHINESE_ROW.order.hand_key(back)
    )
    assert (not evaluate_hand(OPEN_FACE, [front, middle, back]).foul_clause) == get_stronger


@given(DECKS)
def test_a_hand_with_a_low_middle_is_valid_if_its_back_beats_its_front(cards: list[Card]) -> None:
    front, middle, back = rows_of_hand(cards, 0)
    ranks = {card.rank for card in middle}
    is_straight = max(ranks) - min(ranks) == 4
    is_flush = len({card.suit for card in middle}) == 1
    is_low = len(ranks) == 5 and max(ranks) <= 8 and not is_straight and not is_flush
    is_legal = is_low and CHINESE_FRONT.order.hand_key(front) < CHINESE_ROW.order.hand_key(back)
    assert (not evaluate_hand(PINEAPPLE_OFC_27, [front, middle, back]).foul_clause) == is_legal
    assert DEUCE_TO_SEVEN_MIDDLE.qualifies(DEUCE_TO_SEVEN_MIDDLE.strength(middle)) == is_low


HANDS: Final = st.builds(
    EvaluatedHand,
    st.tuples(*[st.integers(1, 4)] * 3),
    st.tuples(*[st.integers(0, 25)] * 3),
    st.just(""),
) | st.just(EvaluatedHand((1, 1, 1), (0, 0, 0), "wsop-350"))


@given(
    st.lists(HANDS, min_size=4, max_size=4),
    st.sampled_from([(0, 1, 2, 3), (0, 1, 0, 1), (3, 0, 2, 1)]),
    st.lists(st.integers(0, 60), min_size=4, max_size=4),
    st.integers(0, 3),
    st.integers(1, 5),
)
def test_nobody_loses_or_is_paid_more_than_they_started_with(
    hands: list[EvaluatedHand],
    owners: tuple[int, ...],
    stacks: list[int],
    button: int,
    point_value: int,
) -> None:
    payments = settle(OPEN_FACE, hands, owners, stacks, button, point_value=point_value)
    lost, net = [0] * 4, [0] * 4
    for payment in payments:
        assert 0 <= payment.chips <= abs(payment.score.total) * point_value
        assert payment.chips <= min(stacks[payment.payer], stacks[payment.payee])
        assert payment.chips <= stacks[payment.payee] - lost[payment.payee]
        lost[payment.payer] += payment.chips
        net[payment.payer] -= payment.chips
        net[payment.payee] += payment.chips
    assert sum(net) == 0
    assert all(loss <= stack for loss, stack in zip(lost, stacks, strict=True))


def test_scorings_with_the_same_royalty_tables_are_equal() -> None:
    assert replace(OPEN_FACE) == OPEN_FACE
    assert hash(replace(OPEN_FACE)) == hash(OPEN_FACE)
    assert OPEN_FACE != PINEAPPLE_OFC
