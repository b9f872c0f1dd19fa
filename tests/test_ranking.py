"""What every ranking promises, whatever its order of hands."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from all_hands import ranking_id
from cardspeak import _kernel, ranking
from cardspeak.cards import JOKER, SPADES_HIGH, UNKNOWN, Card, InvalidCardsError, deck, parse_cards
from cardspeak.ranking import Ranking
from cardspeak.ranking.hand_orders import RankOrder
from cardspeak.ranking.high_orders import CATEGORIES, high_order

EVERY_RANKING = [
    *(ranking.get_ranking(name) for name in ranking.RANKING_NAMES),
    ranking.high(deck(36, joker=True)),
    ranking.low(deck(40, joker=True)),
    ranking.up_cards_high(suit_order=SPADES_HIGH),
    ranking.up_cards_low(suit_order=SPADES_HIGH),
]


def hands(ranking: Ranking, min_size: int = 0) -> st.SearchStrategy[list[Card]]:
    """Draw hands that a ranking can evaluate."""
    minimum = min_size or ranking.min_cards
    maximum = ranking.hand_size if ranking.order.uses_all_cards else 9
    return st.lists(
        st.sampled_from(ranking.deck.cards), min_size=minimum, max_size=maximum, unique=True
    )


every_ranking = pytest.mark.parametrize("ranking", EVERY_RANKING, ids=ranking_id)


@every_ranking
@given(data=st.data())
def test_a_hand_never_gets_better_by_losing_a_card(ranking: Ranking, data: st.DataObject) -> None:
    if ranking.order.uses_all_cards or ranking.suit_order:
        return  # all cards of a stud board count: one more, or another suit, may make it worse
    hand = data.draw(hands(ranking, min_size=ranking.min_cards + 1))
    lost_card = data.draw(st.sampled_from(hand))
    assert ranking.strength(hand) >= ranking.strength([card for card in hand if card != lost_card])


@every_ranking
@given(data=st.data())
def test_the_order_of_the_cards_makes_no_difference(ranking: Ranking, data: st.DataObject) -> None:
    hand = data.draw(hands(ranking))
    assert ranking.strength(hand) == ranking.strength(data.draw(st.permutations(hand)))


@every_ranking
@given(data=st.data())
def test_strengths_do_not_depend_on_which_suit_is_which(
    ranking: Ranking, data: st.DataObject
) -> None:
    if ranking.suit_order is not None:
        return
    hand = data.draw(hands(ranking))
    other_suits = data.draw(st.permutations(range(4)))
    renamed = [card if card == JOKER else card & ~3 | other_suits[card & 3] for card in hand]
    assert ranking.strength(hand) == ranking.strength(renamed)


@every_ranking
@given(data=st.data())
def test_the_cards_that_play_make_the_hand(ranking: Ranking, data: st.DataObject) -> None:
    if ranking.suit_order is not None:
        return
    hand = data.draw(hands(ranking))
    best = ranking.best_hand(hand)
    assert set(best) <= set(hand)
    assert len(best) <= ranking.hand_size
    assert ranking.strength(best) == ranking.strength(hand)


@every_ranking
def test_every_strength_has_its_own_description(ranking: Ranking) -> None:
    descriptions = {
        ranking.describe(strength)
        for strength in range(4 if ranking.suit_order else 1, ranking.max_strength + 1)
    }
    assert len(descriptions) == len(ranking.strength_index)


@every_ranking
def test_strengths_are_consecutive_and_ordered_like_their_keys(ranking: Ranking) -> None:
    # Sorted once and numbered: no three hands can beat each other in a circle.
    index = ranking.strength_index
    keys = [index.key(strength) for strength in range(1, len(index) + 1)]
    assert all(lower < higher for lower, higher in pairwise(keys))
    assert [index.strength(key) for key in keys] == list(range(1, len(keys) + 1))


@every_ranking
@pytest.mark.parametrize("strength", [0, -1, 1_000_000])
def test_an_invalid_strength_has_no_description(ranking: Ranking, strength: int) -> None:
    with pytest.raises(ValueError, match=f"{strength} is not a strength of"):
        ranking.describe(strength)


@every_ranking
def test_the_lookup_tables_stay_small(ranking: Ranking) -> None:
    assert ranking.evaluator.nbytes < 4_000_000  # type: ignore[attr-defined]  # only the kernel's evaluators have it


def test_qualifiers_match_the_rulebook() -> None:
    for hand_ranking, qualifying, too_high in [
        (ranking.EIGHT_OR_BETTER, "8h7d6c5s4h", "9h4d3c2sAh"),
        (ranking.EIGHT_OR_BETTER, "8h7d6c5s4h", "AhAd2c3s4h"),
        (ranking.NINES_OR_BETTER, "9h9d4c3s2h", "8h8dAcKsQh"),
        (ranking.DEUCE_TO_SEVEN_MIDDLE, "Th9d8c7s5h", "Jh5d4c3s2h"),
        (ranking.DEUCE_TO_SEVEN_MIDDLE, "Th9d8c7s5h", "6h5d4c3s2h"),
        (ranking.eight_or_better(deck(52), ace_low=False), "8h7d6c5s4h", "Ah5d4c3s2h"),
        (ranking.eight_or_better(deck(40)), "8h7d6c5sAh", "9h8d7c6s5h"),
    ]:
        assert hand_ranking.qualifies(hand_ranking.strength(parse_cards(qualifying)))
        assert not hand_ranking.qualifies(hand_ranking.strength(parse_cards(too_high)))
    assert all(ranking.HIGH.qualifies(value) for value in (1, 7462))


@pytest.mark.parametrize(
    ("ranking", "cards", "message"),
    [
        (ranking.HIGH, "AhKhQhJh", "high needs at least 5 cards, not 4 (AhKhQhJh)"),
        (ranking.HIGH, "", "high needs at least 5 cards, not 0"),
        (ranking.CHINESE_FRONT, "AhKh", "a Chinese front needs at least 3 cards, not 2 (AhKh)"),
        (ranking.up_cards_high(), "", "a stud board needs at least 1 card, not 0"),
        (ranking.HIGH, "AhKhQhJh??", "high cannot evaluate an unknown card (??)"),
        (ranking.HIGH, "AhKhQhJhJo", "Jo is not in a deck of 52 (ranks 2 to A)"),
        (ranking.high(deck(36)), "AhKhQhJh5h", "5h is not in a deck of 36 (ranks 6 to A)"),
        (ranking.up_cards_low(), "AhKhQhJhTh", "a low stud board takes at most 4 cards, not 5"),
        (
            ranking.up_cards_high(deck(52, joker=True)),
            "QhQdJcJsTs",
            "a stud board takes at most 4 cards, not 5",
        ),
        (ranking.BADUGI, "AhKhQhJo", "Jo is not in a deck of 52 (ranks 2 to A)"),
    ],
)
def test_cards_that_cannot_be_evaluated_are_refused_with_a_clear_message(
    ranking: Ranking, cards: str, message: str
) -> None:
    hand = parse_cards(cards)
    for evaluate in (ranking.strength, ranking.reference_strength, ranking.best_hand):
        with pytest.raises(InvalidCardsError) as error:
            evaluate(hand)
        assert str(error.value) == message
    if hand and UNKNOWN not in hand:
        with pytest.raises(InvalidCardsError) as error:
            ranking.strengths([hand])
        assert str(error.value) == f"row 0: {message}"


@pytest.mark.parametrize("size", [5, 6, 7, 8])
@pytest.mark.parametrize(
    "hand_ranking", [ranking.high(deck(36)), ranking.low(deck(40, joker=True))], ids=ranking_id
)
@pytest.mark.parametrize("rest", ["AhKhQhJhThAcKc", "AhAcKdKsQhJhTc"])
def test_a_card_from_another_deck_is_found_in_any_hand(
    hand_ranking: Ranking, size: int, rest: str
) -> None:
    hand = [*parse_cards(rest)[: size - 1], Card("2c")]
    for evaluate in (
        hand_ranking.strength,
        hand_ranking.reference_strength,
        lambda cards: hand_ranking.strengths([cards]),
    ):
        with pytest.raises(InvalidCardsError, match="2c is not in a deck of"):
            evaluate(hand)
    with pytest.raises(InvalidCardsError, match="2c is not in a deck of"):
        ranking.OMAHA.strength(hand_ranking, hand[-3:], hand[:-3] + list(parse_cards("9d9s9c")))


@pytest.mark.parametrize(
    "ranking", [ranking.HIGH, ranking.ACE_TO_FIVE, ranking.BADUGI], ids=ranking_id
)
@pytest.mark.parametrize("row", [0, 15, 16, 300, 511, 512, 999])
@pytest.mark.parametrize("bad_card", [0, 52, 53, 64, 200, 255])
def test_one_wrong_row_among_many_is_found(ranking: Ranking, row: int, bad_card: int) -> None:
    hands = np.tile(np.array([0, 5, 10, 15, 16, 21, 26], np.uint8), (1000, 1))
    hands[row, 3] = bad_card  # a card twice, or one that no deck has
    with pytest.raises(InvalidCardsError, match=f"^row {row}: "):
        ranking.strengths(hands)


def test_a_card_twice_is_refused_by_a_single_call() -> None:
    with pytest.raises(InvalidCardsError, match="2c appears twice"):
        ranking.HIGH.strength([0, 0, 1, 2, 4])
    with pytest.raises(InvalidCardsError, match="card number 77 is not in a deck of 52"):
        ranking.HIGH.strength([77, 0, 1, 2, 4])
    with pytest.raises(InvalidCardsError, match="card number -3 is not"):
        ranking.HIGH.strength([-3, 0, 1, 2, 4])


@pytest.mark.parametrize("cards", [None, 7, ["Ah"] * 5, [1.5] * 5])
def test_values_that_are_not_cards_raise_a_type_error(cards: object) -> None:
    with pytest.raises(TypeError):
        ranking.HIGH.strength(cards)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("hands", "message"),
    [
        ([1, 2, 3, 4, 5], "hands must be a two-dimensional array"),
        ([[0.5] * 5], "hands must be integer card numbers, not float64"),
        ([[-1, 0, 1, 2, 3]], "card numbers go from 0 to 52, and there is a -1"),
        ([[53, 0, 1, 2, 3]], "card numbers go from 0 to 52, and there is a 53"),
    ],
)
def test_rows_that_are_not_hands_are_refused(hands: object, message: str) -> None:
    with pytest.raises(InvalidCardsError, match=message):
        ranking.HIGH.strengths(hands)  # type: ignore[arg-type]


def test_an_empty_batch_gives_an_empty_result() -> None:
    assert ranking.HIGH.strengths(np.empty((0, 7), np.uint8)).tolist() == []


def test_batches_accept_any_integer_type_and_memory_layout() -> None:
    hands = np.array([parse_cards("AhKhQhJhTh2c3d"), parse_cards("7h5d4c3s2hKsKc")], np.int64)
    assert ranking.HIGH.strengths(hands).tolist() == ranking.HIGH.strengths(hands.tolist()).tolist()
    backwards = hands.astype(np.uint8)[:, ::-1]
    assert ranking.HIGH.strengths(backwards).tolist() == ranking.HIGH.strengths(hands).tolist()


def test_suits_cannot_break_ties_with_a_joker() -> None:
    with pytest.raises(ValueError, match="a joker has no suit"):
        ranking.up_cards_high(deck(52, joker=True), suit_order=SPADES_HIGH)


def test_hands_of_too_few_or_too_many_cards_cannot_be_counted() -> None:
    with pytest.raises(ValueError, match="hands of high can be counted for 5 to 7 cards, not 4"):
        ranking.HIGH.strength_counts(4)
    with pytest.raises(ValueError, match="not 8"):
        ranking.HIGH.strength_counts(8)


@pytest.mark.parametrize(
    ("name", "deck", "message"),
    [
        ("lowball", None, "there is no ranking 'lowball': choose high"),
        ("deuce-to-seven", deck(36), "deuce-to-seven low is for a deck of 52 cards, not 36"),
        (
            "high",
            ranking.MEXICAN_JOKER_UP.deck,
            "rankings for the Mexican deck are mexican, mexican-joker-up and up-cards, not high",
        ),
        ("eight-or-better", deck(32), "a deck of 32 cards has fewer than five ranks up to eight"),
    ],
)
def test_an_impossible_ranking_is_refused(name: str, deck: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ranking.get_ranking(name, deck)  # type: ignore[arg-type]


def test_a_new_order_of_hands_needs_only_its_definition() -> None:
    # Three of a kind beats a straight in some six-plus games: ten lines, at the kernel's speed.
    trips_first = (*CATEGORIES[:3], "straight", "three of a kind", *CATEGORIES[5:])
    standard = high_order(deck(36))

    def rank_key(ranks: tuple[int, ...], suited: bool) -> tuple[int, ...]:
        category, *rest = standard.rank_key(ranks, suited)
        return ({3: 4, 4: 3}.get(category, category), *rest)

    house_rule = Ranking(
        "trips first", RankOrder(deck(36), (5,), rank_key, lambda key: trips_first[key[0]])
    )
    trips, straight = parse_cards("7c7d7h9cTd"), parse_cards("6c7d8h9cTd")
    assert house_rule.strength(trips) > house_rule.strength(straight)
    assert ranking.high(deck(36)).strength(trips) < ranking.high(deck(36)).strength(straight)
    assert type(house_rule.evaluator) is _kernel.RankEvaluator


HIDE_KERNEL = """
import sys, warnings
sys.modules["cardspeak._kernel"] = None
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    from cardspeak import ranking
assert [str(warning.message) for warning in caught] == [
    "cardspeak's native kernel is not built: every ranking works, but slowly"], caught
"""
EVALUATE_HANDS = """
from cardspeak import ranking
from cardspeak.cards import deck, parse_cards
hands = [parse_cards("AhKhQhJhTh2c3d"), parse_cards("7h5d4c3s2hKsKc")]
print(ranking.HIGH.strengths(hands).tolist(), ranking.ACE_TO_FIVE.strength(hands[1]),
      ranking.BADUGI.strengths([hand[:4] for hand in hands]).tolist(),
      ranking.OMAHA.strengths(ranking.HIGH, [hand[:2] for hand in hands],
                              [parse_cards("4c5c6c7c8c")]).tolist(),
      int(ranking.high(deck(32)).strength_counts(5)[:100].sum()))
try:
    ranking.HIGH.strengths([[0, 0, 1, 2, 4]])
except ValueError as refused:
    print(refused)
try:
    ranking.OMAHA.strength(ranking.HIGH, parse_cards("Ah"), parse_cards("KhQhJh"))
except ValueError as refused:
    print(refused)
"""


def test_without_the_kernel_everything_works_with_one_warning() -> None:
    def run(code: str) -> str:
        result = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=False
        )
        assert result.stderr == ""
        return result.stdout

    by_python, by_kernel = run(HIDE_KERNEL + EVALUATE_HANDS), run(EVALUATE_HANDS)
    assert by_python == by_kernel
    assert len(by_kernel.splitlines()) == 3


def test_the_kernel_is_built_wherever_these_tests_run() -> None:
    # If the build fails, pip installs the package without the kernel and says nothing.
    assert _kernel.simd_level() in {"avx512", "avx2", "scalar"}


def test_importing_cardspeak_does_not_import_numpy() -> None:
    code = (
        "import sys, cardspeak as cs; assert 'numpy' not in sys.modules;"
        "cs.HIGH.strength(cs.parse_cards('AhKhQhJhTh')); assert 'numpy' not in sys.modules;"
        "print(sorted(set(cs.__all__) - set(dir(cs))))"
        "; [getattr(cs, name) for name in cs.__all__]"
    )
    result = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONWARNINGS": "error"},
    )
    assert result.returncode == 0, result.stderr


def test_an_unknown_name_is_an_attribute_error() -> None:
    import cardspeak

    with pytest.raises(AttributeError, match="has no attribute 'poker'"):
        cardspeak.poker  # type: ignore[attr-defined]  # noqa: B018
