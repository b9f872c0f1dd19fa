"""Hands that no card to come can save, and where a slow player's cards go."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardspeak.cards import Card, deck, parse_cards
from cardspeak.chinese.fouls import is_certain_foul, place_slow_player_cards
from cardspeak.chinese.scoring import evaluate_hand
from cardspeak.games.scoring_rules import OPEN_FACE, PINEAPPLE_OFC_27, TAIWANESE, RowScoring
from row_notation import Rows, parse_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

ALL_CARDS = set(deck(52).cards)


def unseen_cards(rows: Rows, *others: Sequence[Card]) -> set[Card]:
    return ALL_CARDS.difference(*rows, *others)


def every_completion_fouls(
    scoring: RowScoring, rows: Sequence[tuple[int, ...]], unseen: set[int]
) -> bool:
    """Return whether a hand is fouled by whatever unseen cards fill its rows."""
    open_row = next(
        (index for index, row in enumerate(scoring.rows) if len(rows[index]) < row.size), None
    )
    if open_row is None:
        return bool(evaluate_hand(scoring, rows).foul_clause)
    free_slots = scoring.rows[open_row].size - len(rows[open_row])
    return all(
        every_completion_fouls(
            scoring,
            [*rows[:open_row], (*rows[open_row], *cards), *rows[open_row + 1 :]],
            unseen.difference(cards),
        )
        for cards in combinations(sorted(unseen), free_slots)
    )


@st.composite
def late_hands(draw: st.DrawFn) -> tuple[list[tuple[int, ...]], set[int]]:
    """Draw a hand with up to six cards to come, of few ranks, so that rows want the same cards."""
    ranks = draw(st.lists(st.integers(0, 12), min_size=5, max_size=13, unique=True))
    suits = draw(st.sampled_from([(0, 1, 2, 3), (0, 1, 2), (1, 3)]))
    cards = draw(st.permutations([rank * 4 + suit for rank in ranks for suit in suits]))
    free_slots = draw(st.integers(0, 6))
    row_of_each_card = draw(st.permutations([0] * 3 + [1] * 5 + [2] * 5))[free_slots:]
    card_count = len(row_of_each_card)
    rows: list[tuple[int, ...]] = [(), (), ()]
    for card, row in zip(cards, row_of_each_card, strict=False):
        rows[row] = (*rows[row], card)
    return rows, set(cards[card_count : card_count + draw(st.integers(free_slots, 8))])


@settings(max_examples=400)
@given(late_hands(), st.sampled_from([OPEN_FACE, PINEAPPLE_OFC_27]))
def test_a_foul_is_certain_if_every_completion_is_one(
    hand: tuple[list[tuple[int, ...]], set[int]], scoring: RowScoring
) -> None:
    rows, unseen = hand
    assert is_certain_foul(scoring, rows, unseen) == every_completion_fouls(scoring, rows, unseen)


@pytest.mark.parametrize(
    ("text", "certain"),
    [
        ("AhAdAc / KhQd8c / 9h9d2c", True),  # no such middle beats three aces
        ("AhAdAc / KhQd / 9h9d2c", False),  # a straight in the middle, a full house in the back
        ("AhAdAc / KhQd8c2s / 9h9d2c", True),
        ("- / - / -", False),
        ("KhKdKc / - / -", False),
        ("KhKdKc / 7h2d3c9s / -", True),
        ("- / 9h8h7h6h5h / 2c2d", True),  # four of a kind is not enough
        ("QhQdJh / - / 9c4d3c5d5c", True),  # the front beats the back
    ],
)
def test_certain_fouls_are_recognised_early(text: str, certain: bool) -> None:
    rows = parse_rows(text)
    assert is_certain_foul(OPEN_FACE, rows, unseen_cards(rows)) == certain


def test_cards_that_others_show_cannot_save_a_hand() -> None:
    rows = parse_rows("KhKd2c / AhQdQc3s / AcAdJsJh2h")  # only queens and threes can save it
    assert not is_certain_foul(OPEN_FACE, rows, unseen_cards(rows, parse_cards("3h3d")))
    assert is_certain_foul(OPEN_FACE, rows, unseen_cards(rows, parse_cards("3h3d3c")))


def test_a_back_that_ties_the_middle_saves_a_hand() -> None:
    rows = parse_rows("2h3d4c / AhKdQcJs9h / AcKhQdJc")
    assert not is_certain_foul(OPEN_FACE, rows, set(parse_cards("9d2c")))
    assert is_certain_foul(OPEN_FACE, rows, set(parse_cards("8d2c")))


def test_a_high_card_in_a_low_middle_is_a_foul_at_once() -> None:
    rows = parse_rows("- / Jh / -")
    assert is_certain_foul(PINEAPPLE_OFC_27, rows, unseen_cards(rows))
    assert not is_certain_foul(OPEN_FACE, rows, unseen_cards(rows))


def test_a_row_with_the_wrong_number_of_cards_is_a_certain_foul() -> None:
    rows = parse_rows("2h3d4c5s / - / -")
    assert is_certain_foul(OPEN_FACE, rows, unseen_cards(rows))
    rows = parse_rows("2h3d4c / - / -")
    assert is_certain_foul(OPEN_FACE, rows, set(parse_cards("5h6h7h")))


def test_nothing_fouls_in_taiwanese() -> None:
    rows = parse_rows("2h / - / -")
    assert not is_certain_foul(TAIWANESE, rows, unseen_cards(rows))


def test_cards_still_to_be_placed_can_make_a_foul_certain() -> None:
    rows = parse_rows("KhKd / 9h8d7c6s / AcQcTc4c2c")  # the middle needs its straight
    useless, ten = parse_cards("Kc3d3c"), parse_cards("Ts")
    unseen = unseen_cards(rows, useless, ten)
    assert not is_certain_foul(OPEN_FACE, rows, unseen)
    assert is_certain_foul(OPEN_FACE, rows, unseen, unplaced=useless[:2])
    assert is_certain_foul(OPEN_FACE, rows, unseen, unplaced=useless, discard_count=1)
    assert not is_certain_foul(
        OPEN_FACE, rows, unseen, unplaced=(*useless[:2], *ten), discard_count=1
    )


@pytest.mark.clause("wsop-352")
@pytest.mark.parametrize(
    ("text", "card", "row"),
    [
        ("2h3d / 9h8d7c6s / AcAdQhQs5c", "4c", 0),  # a low front fouls nothing
        ("Kh2d / 9h8d7c2s / AcAdQhQs5c", "Kc", 1),  # no pair of nines beats kings in front
        ("KhKd5s / KcQd8c7c / AcAdQhQs", "2s", 2),
        ("KhKd / 9h9d8c7c2c / AcAdQhQs", "2s", 0),  # fouled anyway: the first row with a free slot
        ("2h3d4h / 9h9d8c7c2c / AcAdQhQs", "2s", 2),
    ],
)
def test_a_slow_players_card_goes_to_the_front_row_unless_that_is_a_certain_foul(
    text: str, card: str, row: int
) -> None:
    rows = parse_rows(text)
    assert place_slow_player_cards(
        OPEN_FACE, rows, parse_cards(card), unseen_cards(rows, parse_cards(card))
    ) == [row]


@pytest.mark.clause("wsop-352")
def test_several_cards_of_a_slow_player_are_placed_one_after_the_other() -> None:
    rows = parse_rows("2h / 9h9d / AcAdQhQs")
    cards = parse_cards("3d 4c 5c 6c")
    assert place_slow_player_cards(OPEN_FACE, rows, cards, unseen_cards(rows, cards)) == [
        0,
        0,
        1,
        1,
    ]


@pytest.mark.clause("wsop-352")
def test_a_card_that_fouls_everywhere_is_discarded_where_the_game_allows_it() -> None:
    rows = parse_rows("2h3h / 8h7d5c4c / KcKdQhQsJc")
    jack, low, six = parse_cards("Jh"), parse_cards("2d"), parse_cards("6d")
    cards = (*jack, *low, *six)
    unseen = unseen_cards(rows, cards)
    assert place_slow_player_cards(PINEAPPLE_OFC_27, rows, cards, unseen, discard_count=1) == [
        0,
        1,
        None,
    ]
    assert place_slow_player_cards(
        PINEAPPLE_OFC_27, parse_rows("2h3h4h / 8h7d5c / KcKdQhQsJc"), cards, unseen, discard_count=1
    ) == [
        None,
        1,
        1,
    ]


def test_the_first_five_cards_of_a_slow_player_are_placed_without_a_foul() -> None:
    cards = parse_cards("AhAd7c7d2s")
    assert place_slow_player_cards(
        OPEN_FACE, parse_rows("-/-/-"), cards, unseen_cards([], cards)
    ) == [
        0,
        0,
        0,
        1,
        1,
    ]
