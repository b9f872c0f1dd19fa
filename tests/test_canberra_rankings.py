"""Canberra's order of hands: six decks, the joker, the ace's setting, high and low."""

from collections.abc import Callable

import pytest

from cardspeak import ranking
from cardspeak.cards import DECK_SIZES, Deck, InvalidCardsError, deck
from cardspeak.ranking import ANY_CARDS, Ranking
from hand_notation import (
    HANDS,
    announce,
    beats,
    descending_params,
    misordered_hands,
    parametrize_as,
    parametrize_over,
    parse_hand,
    qualifies,
    suits_are_equal,
    ties,
    wins_on_board,
    write_deck_ranks,
)

clause = pytest.mark.clause

FULL_DECK_ORDER = {
    "canberra-3.3.a": "royal flush",
    "canberra-3.3.b": "five of a kind",
    "canberra-3.3.c": "straight flush",
    "canberra-3.3.d": "four of a kind",
    "canberra-3.3.e": "full house",
    "canberra-3.3.f": "flush",
    "canberra-3.3.g": "straight",
    "canberra-3.3.h": "three of a kind",
    "canberra-3.3.i": "two pairs",
    "canberra-3.3.j": "one pair",
    "canberra-3.3.k": "no pair",
}
REDUCED_DECK_ORDER = {
    "canberra-3.4.a": "royal flush",
    "canberra-3.4.b": "five of a kind",
    "canberra-3.4.c": "straight flush",
    "canberra-3.4.d": "four of a kind",
    "canberra-3.4.e": "flush",
    "canberra-3.4.f": "full house",
    "canberra-3.4.g": "straight",
    "canberra-3.4.h": "three of a kind",
    "canberra-3.4.i": "two pairs",
    "canberra-3.4.j": "one pair",
    "canberra-3.4.k": "no pair",
}
REDUCED_SIZES = DECK_SIZES[1:]
WITH_JOKER = ranking.high(deck(52, joker=True))


def without_fives(order: dict[str, str]) -> dict[str, str]:
    """Leave out the hand that only a joker can make."""
    return {clause_id: kind for clause_id, kind in order.items() if kind != "five of a kind"}


@pytest.mark.parametrize(
    ("deck", "higher", "lower"),
    [
        *descending_params(FULL_DECK_ORDER, deck(52, joker=True), "canberra-3.3"),
        *descending_params(without_fives(FULL_DECK_ORDER), deck(52), "canberra-3.3"),
        *(
            step
            for size in REDUCED_SIZES
            for step in descending_params(
                REDUCED_DECK_ORDER, deck(size, joker=True), "canberra-3.4"
            )
        ),
        *descending_params(without_fives(REDUCED_DECK_ORDER), deck(40), "canberra-3.4"),
    ],
)
def test_every_hand_beats_the_next_in_the_order(deck: Deck, higher: str, lower: str) -> None:
    assert beats(ranking.high(deck, ace_low=False), higher, lower)


@pytest.mark.parametrize(
    ("deck", "cards", "announced"),
    [
        pytest.param(
            full_deck, cards, announced, marks=clause(clause_id), id=f"{clause_id} {cards}"
        )
        for full_deck, clause_id, cards, announced in [
            (deck(52), "canberra-3.3.a", "AKQJT spades", "royal flush"),
            (deck(52, joker=True), "canberra-3.3.b", "AAAA Jo", "five of a kind, aces"),
            (deck(52), "canberra-3.3.c", "JT987 hearts", "straight flush, jack high"),
            (deck(52), "canberra-3.3.d", "AAAA4", "four of a kind, aces, four kicker"),
            (deck(52), "canberra-3.3.e", "KKKJJ", "full house, kings full of jacks"),
            (deck(52), "canberra-3.3.f", "KJ975 diamonds", "flush, K-J-9-7-5"),
            (deck(52), "canberra-3.3.g", "Kh Qc Jc Ts 9d", "straight, king high"),
            (deck(52), "canberra-3.3.h", "QQQ85", "three of a kind, queens, 8-5 kickers"),
            (deck(52), "canberra-3.3.i", "QQ44J", "two pair, queens and fours, jack kicker"),
            (deck(52), "canberra-3.3.j", "TTK62", "pair of tens, K-6-2 kickers"),
            (deck(52), "canberra-3.3.k", "Qh Tc 7c 4d 3s", "queen high, Q-T-7-4-3"),
            (deck(44), "canberra-3.4.a", "AKQJT spades", "royal flush"),
            (deck(44, joker=True), "canberra-3.4.b", "AAAA Jo", "five of a kind, aces"),
            (deck(44), "canberra-3.4.c", "JT987 hearts", "straight flush, jack high"),
            (deck(44), "canberra-3.4.d", "AAAA4", "four of a kind, aces, four kicker"),
            (deck(44), "canberra-3.4.e", "KJ975 diamonds", "flush, K-J-9-7-5"),
            (deck(44), "canberra-3.4.f", "KKKJJ", "full house, kings full of jacks"),
            (deck(44), "canberra-3.4.g", "Kh Qc Jc Ts 9d", "straight, king high"),
            (deck(44), "canberra-3.4.h", "QQQ85", "three of a kind, queens, 8-5 kickers"),
            (deck(44), "canberra-3.4.i", "QQ44J", "two pair, queens and fours, jack kicker"),
            (deck(44), "canberra-3.4.j", "TTK65", "pair of tens, K-6-5 kickers"),
            (deck(44), "canberra-3.4.k", "Qh Tc 9c 7d 4s", "queen high, Q-T-9-7-4"),
        ]
    ],
)
def test_a_hand_is_announced_as_what_it_is(deck: Deck, cards: str, announced: str) -> None:
    assert announce(ranking.high(deck), cards) == announced


@clause("canberra-A.full-deck")
@pytest.mark.parametrize("deck", [deck(52), deck(52, joker=True)], ids=repr)
def test_in_a_full_deck_a_full_house_beats_a_flush(deck: Deck) -> None:
    assert beats(ranking.high(deck), "22233", "AKQJ9 hearts")


@clause("canberra-A.reduced-deck")
@pytest.mark.parametrize("joker", [False, True])
@pytest.mark.parametrize("size", REDUCED_SIZES)
def test_in_a_reduced_deck_a_flush_beats_a_full_house_even_with_the_joker(
    size: int, joker: bool
) -> None:
    full_deck = deck(size, joker=joker)
    assert beats(ranking.high(full_deck), write_deck_ranks("64321 hearts", full_deck), "AAAKK")


@clause("canberra-A.hand")
def test_a_hand_is_five_cards_and_the_other_two_never_break_a_tie() -> None:
    rk = ranking.high(deck(52))
    assert ties(rk, "98 AAKK Q", "32 AAKK Q")
    assert ties(rk, "3c 2c AKJ94 clubs", "8d 7s AKJ94 hearts")
    assert set(rk.best_hand(parse_hand("98 AAKK Q"))) == set(parse_hand("AAKK Q"))
    with pytest.raises(InvalidCardsError):
        rk.strength(parse_hand("AAAA"))


@clause("canberra-A.wild-card")
@pytest.mark.parametrize(
    ("cards", "announced"),
    [
        ("AKJT spades Jo", "royal flush"),
        ("KQJT spades Jo", "royal flush"),
        ("9999 Jo", "five of a kind, nines"),
        ("9876 clubs Jo", "straight flush, ten high"),
        ("9765 clubs Jo", "straight flush, nine high"),
        ("KKK4 Jo", "four of a kind, kings, four kicker"),
        ("KK44 Jo", "full house, kings full of fours"),
        ("KT74 hearts Jo", "flush, A-K-T-7-4"),
        ("JT98 Jo", "straight, queen high"),
        ("J987 Jo", "straight, jack high"),
        ("QQ85 Jo", "three of a kind, queens, 8-5 kickers"),
        ("QT74 Jo", "pair of queens, T-7-4 kickers"),
    ],
)
def test_the_joker_is_the_card_that_makes_the_best_hand(cards: str, announced: str) -> None:
    assert announce(WITH_JOKER, cards) == announced


@clause("canberra-A.wild-card")
def test_the_joker_is_not_a_second_ace_of_the_same_flush() -> None:
    assert ties(WITH_JOKER, "AQ95 hearts Jo", "AKQ95 clubs")
    assert ties(WITH_JOKER, "AKQ9 hearts Jo", "AKQJ9 clubs")


@clause("canberra-A.wild-card")
def test_the_joker_plays_among_seven_cards() -> None:
    assert announce(WITH_JOKER, "Jo Ah 9h 5h 2h Kc Kd") == "flush, A-K-9-5-2"
    assert announce(WITH_JOKER, "Jo KKK QQ 2") == "four of a kind, kings, queen kicker"
    assert parse_hand("Jo")[0] in WITH_JOKER.best_hand(parse_hand("Jo KKK QQ 2"))


@clause("canberra-A.wild-card")
@pytest.mark.parametrize("size", DECK_SIZES)
def test_the_joker_showing_is_an_ace(size: int) -> None:
    board = ranking.up_cards_high(deck(size, joker=True))
    assert ties(board, "Jo", "Ah")
    assert beats(board, "Jo", "Kh")
    assert ties(board, "Jo 9h", "Ac 9d")


@clause("canberra-A.wild-card")
@pytest.mark.parametrize(
    ("size", "ace_low", "cards", "natural"),
    [
        (52, True, "8642 Jo", "8642A"),
        (52, True, "864A Jo", "8642A"),
        (52, True, "432A Jo", "5432A"),
        (52, True, "AA32 Jo", "AA432"),
        (52, False, "8643 Jo", "86432"),
        (52, False, "8432 Jo", "85432"),
        (40, False, "9765 Jo", "98765"),
        (32, True, "T987 Jo", "T987A"),
        (32, False, "J987 Jo", "JT987"),
        (32, False, "T987 Jo", "JT987"),
    ],
)
def test_the_joker_in_a_low_hand_is_the_lowest_rank_not_held(
    size: int, ace_low: bool, cards: str, natural: str
) -> None:
    assert ties(ranking.low(deck(size, joker=True), ace_low=ace_low), cards, natural)


@clause("canberra-3.1")
@pytest.mark.parametrize("size", DECK_SIZES)
def test_cards_rank_from_the_ace_down_in_every_deck(size: int) -> None:
    ranks = "AKQJT98765432"[: size // 4]
    assert list(misordered_hands(ranking.high(deck(size)), ranks)) == []


@clause("canberra-3.1")
@pytest.mark.parametrize("kind", HANDS)
def test_all_suits_are_equal(kind: str) -> None:
    full_deck = deck(36, joker=True)
    assert suits_are_equal(WITH_JOKER, HANDS[kind][0])
    assert all(
        suits_are_equal(ranking.high(full_deck), write_deck_ranks(text, full_deck))
        for text in HANDS[kind]
    )


@clause("canberra-3.2")
@parametrize_over("QQJJT over QQJJ, KKKJ2 over KKKJ")
def test_a_fifth_card_beats_the_same_four_without_it(better: str, worse: str) -> None:
    assert beats(ranking.up_cards_high(deck(52)), better, worse)


@clause("canberra-3.2")
@parametrize_over("QQJJ over QQJ, QQJ over QQ, AKQ over AK, KKK2 over KKK")
@pytest.mark.parametrize("deck", [deck(52), deck(52, joker=True)], ids=repr)
def test_the_same_cards_with_one_more_beat_those_without_it(
    deck: Deck, better: str, worse: str
) -> None:
    assert beats(ranking.up_cards_high(deck), better, worse)


@clause("canberra-3.2")
@parametrize_over(
    "QQJJT over QQJJ9, 8888K over 8888Q, 888K3 over 888K2, 99QJ3 over 99QJ2",
    "AJ753 hearts over AJ752 clubs, KJ753 over KJ752",
)
@pytest.mark.parametrize("ranking", [ranking.high(deck(52)), WITH_JOKER], ids=["52", "53"])
def test_all_five_cards_count(ranking: Ranking, better: str, worse: str) -> None:
    assert beats(ranking, better, worse)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param("33322", "222AA", marks=clause("canberra-3.3.e")),
        pytest.param("QQQ33", "QQQ22", marks=clause("canberra-3.3.e")),
        pytest.param("JJJ22", "TTTAA", marks=clause("canberra-3.3.e")),
    ],
)
def test_a_full_house_has_the_rank_of_its_three(better: str, worse: str) -> None:
    assert beats(ranking.high(deck(52)), better, worse)


@clause("canberra-3.4.f")
@pytest.mark.parametrize("size", REDUCED_SIZES)
def test_a_full_house_of_a_reduced_deck_has_the_rank_of_its_three(size: int) -> None:
    rk = ranking.high(deck(size))
    assert beats(rk, "KKKJJ", "QQQAA")
    assert beats(rk, "888QQ", "888JJ")
    assert announce(rk, "KKJJQ") == "two pair, kings and jacks, queen kicker"


STRAIGHTS = [
    pytest.param(52, marks=clause("canberra-3.5.a", "canberra-3.3.g")),
    *(
        pytest.param(size, marks=clause("canberra-3.5.a", "canberra-3.4.g"))
        for size in REDUCED_SIZES
    ),
]
STRAIGHT_FLUSHES = [
    pytest.param(52, marks=clause("canberra-3.5.a", "canberra-3.3.c")),
    *(
        pytest.param(size, marks=clause("canberra-3.5.a", "canberra-3.4.c"))
        for size in REDUCED_SIZES
    ),
]


@pytest.mark.parametrize("size", STRAIGHTS)
def test_the_ace_goes_low_in_a_straight_where_the_house_says_so(size: int) -> None:
    full_deck = deck(size)
    low_ace, lowest = write_deck_ranks("4321A", full_deck), write_deck_ranks("54321", full_deck)
    ace_goes_low, ace_stays_high = (
        ranking.high(full_deck, ace_low=True),
        ranking.high(full_deck, ace_low=False),
    )
    assert beats(ace_goes_low, lowest, low_ace)
    assert beats(ace_goes_low, low_ace, "AAAKQ")
    assert beats(ace_stays_high, write_deck_ranks("11432", full_deck), low_ace)
    assert beats(ace_stays_high, low_ace, "KQJT8")
    assert beats(ace_goes_low, "AKQJT", "KQJT9")
    assert beats(ace_stays_high, "AKQJT", "KQJT9")


@pytest.mark.parametrize("size", STRAIGHT_FLUSHES)
def test_the_ace_goes_low_in_a_straight_flush_where_the_house_says_so(size: int) -> None:
    full_deck = deck(size)
    low_ace, lowest = (
        write_deck_ranks("4321A hearts", full_deck),
        write_deck_ranks("54321 clubs", full_deck),
    )
    ace_goes_low, ace_stays_high = (
        ranking.high(full_deck, ace_low=True),
        ranking.high(full_deck, ace_low=False),
    )
    assert beats(ace_goes_low, lowest, low_ace)
    assert beats(ace_goes_low, low_ace, "AAAAK")
    assert beats(ace_stays_high, write_deck_ranks("11112", full_deck), low_ace)
    assert announce(ace_stays_high, low_ace).startswith("flush, A-")
    assert beats(ace_stays_high, write_deck_ranks("A5321 clubs", full_deck), low_ace)


@clause("canberra-3.5.a")
@pytest.mark.parametrize("ace_low", [True, False])
@pytest.mark.parametrize("size", DECK_SIZES)
def test_the_ace_goes_under_no_other_card_than_the_lowest_of_the_deck(
    size: int, ace_low: bool
) -> None:
    full_deck = deck(size)
    rk = ranking.high(full_deck, ace_low=ace_low)
    for round_the_corner in ("AK321", "AKQ21", "AKQJ1", "A5432"):
        assert beats(
            rk, write_deck_ranks("11432", full_deck), write_deck_ranks(round_the_corner, full_deck)
        )


@clause("canberra-3.5.a")
def test_the_joker_takes_the_low_end_only_where_the_ace_may() -> None:
    full_deck = deck(40, joker=True)
    ace_goes_low, ace_stays_high = (
        ranking.high(full_deck, ace_low=True),
        ranking.high(full_deck, ace_low=False),
    )
    assert announce(ace_goes_low, "865A Jo") == "straight, eight high"
    assert announce(ace_stays_high, "865A Jo") == "pair of aces, 8-6-5 kickers"
    assert announce(ace_goes_low, "876A clubs Jo") == "straight flush, eight high"


@clause("canberra-3.5.a")
def test_the_ace_is_low_in_low_ball_where_the_house_says_so() -> None:
    ace_goes_low, ace_stays_high = (
        ranking.low(deck(52), ace_low=True),
        ranking.low(deck(52), ace_low=False),
    )
    assert beats(ace_goes_low, "5432A", "65432")
    assert beats(ace_goes_low, "AA543", "22543")
    assert beats(ace_stays_high, "KQJT9", "5432A")
    assert beats(ace_stays_high, "65432", "75432")
    assert beats(ace_stays_high, "22543", "AA543")
    eight = ranking.eight_or_better(deck(52), ace_low=False)
    assert not qualifies(eight, "5432A")
    assert qualifies(eight, "87652")
    assert qualifies(ranking.eight_or_better(deck(52), ace_low=True), "5432A")


@clause("canberra-3.6")
@pytest.mark.parametrize("ace_low", [True, False])
@pytest.mark.parametrize("low", [ranking.low, ranking.eight_or_better])
def test_straights_and_flushes_do_not_count_in_a_low_hand(
    low: Callable[..., Ranking], ace_low: bool
) -> None:
    ranking = low(deck(52), ace_low=ace_low)
    assert ties(ranking, "65432 hearts", "65432")
    assert beats(ranking, "65432 hearts", "75432")
    assert beats(ranking, "76543", "86432")
    assert beats(ranking, "87542 clubs", "87543")
    assert qualifies(ranking, "87654 spades")


@clause("canberra-3.6")
@pytest.mark.parametrize("size", REDUCED_SIZES)
def test_straights_and_flushes_do_not_count_in_a_low_hand_of_a_reduced_deck(size: int) -> None:
    full_deck = deck(size)
    rk = ranking.low(full_deck, ace_low=False)
    assert ties(
        rk, write_deck_ranks("54321 clubs", full_deck), write_deck_ranks("54321", full_deck)
    )
    assert beats(
        rk, write_deck_ranks("54321 clubs", full_deck), write_deck_ranks("64321", full_deck)
    )


@clause("canberra-3.7")
@parametrize_as(
    "AKQT hearts Jo as AKQJT spades, KQJ9 hearts Jo as KQJT9 spades, AAA4 Jo as AAAA4",
    "KJ95 diamonds Jo as AKJ95 clubs, KKJJ Jo as KKKJJ, KQT9 Jo as KQJT9, QQ85 Jo as QQQ85",
    "KT62 Jo as KKT62",
)
@pytest.mark.parametrize("ace_low", [True, False])
def test_the_joker_counts_as_the_card_it_stands_for(
    cards: str, natural: str, ace_low: bool
) -> None:
    assert ties(ranking.high(deck(52, joker=True), ace_low=ace_low), cards, natural)


@clause("canberra-3.7")
def test_the_joker_counts_as_the_card_it_stands_for_in_a_low_hand() -> None:
    assert ties(ranking.low(deck(52, joker=True)), "7432 Jo", "7432A")
    assert beats(ranking.low(deck(52, joker=True)), "6432A", "7432 Jo")


@clause("canberra-9.1")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param(("Ah 3h 2c", "Kh 9h 6h 5d"), ("Qc Qd 8s", "Qs Jd 7c 4h"), id="2 held, 3 up"),
        pytest.param(("9h 9d 9s", "9c Kh 6h 5d"), ("As Ad Kc", "Ac Kd Ts 4h"), id="3 held, 1 up"),
        pytest.param(("Kh 3d 2c", "Qh 9h 6h 5h"), ("Ac Ad 8s", "As Jd 7c 4h"), id="1 held, 4 up"),
        pytest.param(("Ah Kh Qh", "Jh 9h 6c 6d"), ("Ac Ad 8s", "As Jd 7c 4h"), id="3 held, 2 up"),
    ],
)
def test_a_hand_is_any_five_of_three_hole_cards_and_four_up(
    better: tuple[str, str], worse: tuple[str, str]
) -> None:
    rk = ranking.high(deck(52))
    hole_cards, up = map(parse_hand, better)
    other_held, other_up = map(parse_hand, worse)
    assert ANY_CARDS.strength(rk, hole_cards, up) > ANY_CARDS.strength(rk, other_held, other_up)
    assert len(ANY_CARDS.best_hand(rk, hole_cards, up)) == 5
    assert set(ANY_CARDS.best_hand(rk, hole_cards, up)) <= {*hole_cards, *up}


@clause("canberra-9.1")
def test_a_low_hand_is_any_five_of_the_seven_too() -> None:
    low = ranking.low(deck(52))
    assert wins_on_board(ANY_CARDS, low, "", "5h 4h 3h 2c Ac KK", "6432A QQ")
    assert ties(low, "5h 4h 3h 2c Ac KK", "5432A")
