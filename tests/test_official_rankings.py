"""The official rules' order of hands: 52 cards, stripped decks, low hands, and suits."""

import pytest

from cardspeak import ranking
from cardspeak.cards import SPADES_HIGH, Deck, InvalidCardsError, deck
from hand_notation import (
    HANDS,
    LOWS,
    announce,
    beats,
    descending_params,
    misordered_hands,
    parametrize_descending,
    parametrize_over,
    parse_hand,
    suits_are_equal,
    ties,
    write_deck_ranks,
)

HIGH = ranking.high(deck(52))
LOW = ranking.low(deck(52))
clause = pytest.mark.clause

ORDER_OF_52 = {
    "official-9.1.a": "royal flush",
    "official-9.1.b": "straight flush",
    "official-9.1.c": "four of a kind",
    "official-9.1.d": "full house",
    "official-9.1.e": "flush",
    "official-9.1.f": "straight",
    "official-9.1.g": "three of a kind",
    "official-9.1.h": "two pairs",
    "official-9.1.i": "one pair",
    "official-9.1.j": "no pair",
}
STRIPPED_ORDER = {
    "official-9.3.a": "royal flush",
    "official-9.3.b": "straight flush",
    "official-9.3.c": "four of a kind",
    "official-9.3.d": "flush",
    "official-9.3.e": "full house",
    "official-9.3.f": "straight",
    "official-9.3.g": "three of a kind",
    "official-9.3.h": "two pairs",
    "official-9.3.i": "one pair",
    "official-9.3.j": "no pair",
}
STRIPPED_SIZES = (40, 36, 32)
SMALL_STRAIGHTS = [
    pytest.param(52, marks=clause("official-9.1", "official-9.1.f")),
    pytest.param(40, marks=clause("official-9.2.a", "official-9.3.f")),
    pytest.param(36, marks=clause("official-9.2.b", "official-9.3.f")),
    pytest.param(32, marks=clause("official-9.2.c", "official-9.3.f")),
]
CARD_ORDERS = [
    pytest.param(52, "AKQJT98765432", marks=clause("official-9.1")),
    pytest.param(40, "AKQJT98765", marks=clause("official-9.2.a")),
    pytest.param(36, "AKQJT9876", marks=clause("official-9.2.b")),
    pytest.param(32, "AKQJT987", marks=clause("official-9.2.c")),
]


@pytest.mark.parametrize(
    ("deck", "higher", "lower"),
    [
        *descending_params(ORDER_OF_52, deck(52), "official-9.1"),
        *(
            step
            for size in STRIPPED_SIZES
            for step in descending_params(STRIPPED_ORDER, deck(size), "official-9.3")
        ),
    ],
)
def test_every_hand_beats_the_next_in_the_order(deck: Deck, higher: str, lower: str) -> None:
    assert beats(ranking.high(deck), higher, lower)


@pytest.mark.parametrize(("size", "ranks"), CARD_ORDERS)
def test_cards_rank_from_the_ace_down_to_the_lowest_of_the_deck(size: int, ranks: str) -> None:
    assert list(misordered_hands(ranking.high(deck(size)), ranks)) == []


@pytest.mark.parametrize(
    ("size", "stripped"),
    [
        pytest.param(40, "4", marks=clause("official-9.2.a")),
        pytest.param(36, "5", marks=clause("official-9.2.b")),
        pytest.param(32, "6", marks=clause("official-9.2.c")),
    ],
)
def test_a_card_under_the_lowest_of_the_deck_is_refused(size: int, stripped: str) -> None:
    with pytest.raises(InvalidCardsError):
        ranking.high(deck(size)).strength(parse_hand(f"AKQJ{stripped}"))


@pytest.mark.parametrize("size", SMALL_STRAIGHTS)
def test_the_small_straight_is_the_lowest_straight(size: int) -> None:
    full_deck, rk = deck(size), ranking.high(deck(size))
    assert beats(rk, write_deck_ranks("54321", full_deck), write_deck_ranks("4321A", full_deck))
    assert beats(rk, write_deck_ranks("4321A", full_deck), "AAAKQ")
    assert beats(rk, "AKQJT", "KQJT9")


@pytest.mark.parametrize(
    "size",
    [
        pytest.param(52, marks=clause("official-9.1", "official-9.1.b")),
        pytest.param(40, marks=clause("official-9.2.a", "official-9.3.b")),
        pytest.param(36, marks=clause("official-9.2.b", "official-9.3.b")),
        pytest.param(32, marks=clause("official-9.2.c", "official-9.3.b")),
    ],
)
def test_the_small_straight_suited_is_the_lowest_straight_flush(size: int) -> None:
    full_deck, rk = deck(size), ranking.high(deck(size))
    assert beats(
        rk, write_deck_ranks("54321 clubs", full_deck), write_deck_ranks("4321A hearts", full_deck)
    )
    assert beats(rk, write_deck_ranks("4321A hearts", full_deck), "AAAAK")


@pytest.mark.parametrize("size", SMALL_STRAIGHTS)
def test_an_ace_is_high_outside_the_small_straight(size: int) -> None:
    full_deck, rk = deck(size), ranking.high(deck(size))
    assert beats(rk, write_deck_ranks("AA321", full_deck), "KKAQJ")
    assert beats(rk, write_deck_ranks("KKA21", full_deck), "KKQJT")
    assert beats(rk, write_deck_ranks("A5321", full_deck), "KQJT8")
    for round_the_corner in ("AK321", "AKQ21", "AKQJ1", "K4321"):
        assert beats(
            rk, write_deck_ranks("11432", full_deck), write_deck_ranks(round_the_corner, full_deck)
        )


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        pytest.param(higher, lower, marks=clause(clause_id), id=f"{higher} over {lower}")
        for clause_id, higher, lower in [
            ("official-9.1.b", "98765 clubs", "87654 spades"),
            ("official-9.1.c", "33332", "2222A"),
            ("official-9.1.c", "9999J", "9999T"),
            ("official-9.1.d", "33322", "222AA"),
            ("official-9.1.d", "77744", "77733"),
            ("official-9.1.e", "J9752 clubs", "J9743 spades"),
            ("official-9.1.e", "J9753 clubs", "J9752 spades"),
            ("official-9.1.e", "J8765 clubs", "T9874 spades"),
            ("official-9.1.f", "98765", "87654"),
            ("official-9.1.g", "33324", "222AK"),
            ("official-9.1.g", "888K2", "888QJ"),
            ("official-9.1.g", "888K3", "888K2"),
            ("official-9.1.h", "AA223", "KKQQJ"),
            ("official-9.1.h", "AA332", "AA22K"),
            ("official-9.1.h", "AA774", "AA773"),
            ("official-9.1.i", "33245", "22AKQ"),
            ("official-9.1.i", "77A32", "77KQJ"),
            ("official-9.1.i", "77AT2", "77A98"),
            ("official-9.1.i", "77AT3", "77AT2"),
            ("official-9.1.j", "J5432", "T9875"),
            ("official-9.1.j", "JT432", "J9875"),
            ("official-9.1.j", "JT532", "JT432"),
            ("official-9.1.j", "JT854", "JT843"),
            ("official-9.1.j", "JT853", "JT852"),
        ]
    ],
)
def test_hands_of_one_kind_are_compared_from_the_cards_that_make_it_down(
    higher: str, lower: str
) -> None:
    assert beats(HIGH, higher, lower)


@pytest.mark.parametrize("size", STRIPPED_SIZES)
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        pytest.param(higher, lower, marks=clause(clause_id), id=f"{higher} over {lower}")
        for clause_id, higher, lower in [
            ("official-9.3.b", "QJT98 clubs", "JT987 spades"),
            ("official-9.3.c", "8888 7", "7777 A"),
            ("official-9.3.c", "9999J", "9999T"),
            ("official-9.3.d", "KQT98 clubs", "KQT97 spades"),
            ("official-9.3.d", "KQT97 clubs", "KQ987 spades"),
            ("official-9.3.d", "KT987 clubs", "QJT97 spades"),
            ("official-9.3.e", "88877", "777AA"),
            ("official-9.3.e", "99988", "99977"),
            ("official-9.3.f", "QJT98", "JT987"),
            ("official-9.3.g", "88879", "777AK"),
            ("official-9.3.g", "888K7", "888QJ"),
            ("official-9.3.g", "888K9", "888K7"),
            ("official-9.3.h", "AA778", "KKQQJ"),
            ("official-9.3.h", "AA887", "AA77K"),
            ("official-9.3.h", "AA779", "AA778"),
            ("official-9.3.i", "8879T", "77AKQ"),
            ("official-9.3.i", "TTA87", "TTKQJ"),
            ("official-9.3.i", "TTAQ7", "TTAJ9"),
            ("official-9.3.i", "TTAQ8", "TTAQ7"),
            ("official-9.3.j", "KT987", "QJT97"),
            ("official-9.3.j", "KQ987", "KJT97"),
            ("official-9.3.j", "KQT98", "KQT97"),
        ]
    ],
)
def test_hands_of_a_stripped_deck_are_compared_in_the_same_way(
    size: int, higher: str, lower: str
) -> None:
    assert beats(ranking.high(deck(size)), higher, lower)


@pytest.mark.parametrize(
    ("size", "small"),
    [
        pytest.param(52, "5h 4c 3c 2s Ad", marks=clause("official-9.1.f")),
        pytest.param(40, "8h 7c 6c 5s Ad", marks=clause("official-9.3.f")),
        pytest.param(36, "9h 8c 7c 6s Ad", marks=clause("official-9.3.f")),
        pytest.param(32, "Th 9c 8c 7s Ad", marks=clause("official-9.3.f")),
    ],
)
def test_the_small_straight_has_the_name_of_its_top_card(size: int, small: str) -> None:
    top = {"5": "five", "8": "eight", "9": "nine", "T": "ten"}[small[0]]
    assert announce(ranking.high(deck(size)), small) == f"straight, {top} high"


@clause("official-9.3.d", "official-9.3.e")
@pytest.mark.parametrize("size", STRIPPED_SIZES)
def test_in_a_stripped_deck_the_lowest_flush_beats_aces_full(size: int) -> None:
    full_deck = deck(size)
    assert beats(ranking.high(full_deck), write_deck_ranks("64321 hearts", full_deck), "AAAKK")


@clause("official-9.1.k")
@parametrize_descending(LOWS)
def test_in_low_poker_the_order_is_reversed(better: str, worse: str) -> None:
    assert beats(LOW, better, worse)


@clause("official-9.1.k")
@parametrize_over(
    "65432 over 75432, 65432 clubs over 75432, 98765 clubs over T432A, KQJT9 over AA432"
)
def test_straights_and_flushes_do_not_spoil_a_low_hand(better: str, worse: str) -> None:
    assert beats(LOW, better, worse)


@clause("official-9.1.k")
def test_a_suited_low_hand_ties_the_same_cards_in_mixed_suits() -> None:
    assert ties(LOW, "65432 clubs", "65432")
    assert ties(LOW, "9742A hearts", "9742A")


@clause("official-4.4")
@pytest.mark.parametrize("kind", [*ORDER_OF_52.values()])
def test_suits_never_decide_between_hands(kind: str) -> None:
    full_deck = deck(32)
    assert suits_are_equal(HIGH, HANDS[kind][0])
    assert all(
        suits_are_equal(ranking.high(full_deck), write_deck_ranks(text, full_deck))
        for text in HANDS[kind]
    )


@pytest.mark.parametrize(
    ("size", "kind"),
    [
        pytest.param(52, "royal flush", marks=clause("official-9.1.a")),
        pytest.param(52, "straight flush", marks=clause("official-9.1.b")),
        pytest.param(52, "flush", marks=clause("official-9.1.e")),
        *(
            pytest.param(size, kind, marks=clause(clause_id))
            for size in STRIPPED_SIZES
            for clause_id, kind in [
                ("official-9.3.b", "straight flush"),
                ("official-9.3.d", "flush"),
            ]
        ),
    ],
)
def test_no_suit_is_higher_among_suited_hands(size: int, kind: str) -> None:
    full_deck = deck(size)
    assert all(
        suits_are_equal(ranking.high(full_deck), write_deck_ranks(text, full_deck))
        for text in HANDS[kind]
    )


@pytest.mark.parametrize(
    "size",
    [
        pytest.param(52, marks=clause("official-9.1.a")),
        *(pytest.param(size, marks=clause("official-9.3.a")) for size in STRIPPED_SIZES),
    ],
)
def test_the_royal_flush_is_called_by_its_name(size: int) -> None:
    assert announce(ranking.high(deck(size)), "Td Ad Qd Jd Kd") == "royal flush"


@clause("official-4.4")
def test_the_lowest_up_card_is_found_by_suit_after_rank() -> None:
    up_cards = parse_hand("7s 9c 7d Ac 7h")
    assert min(up_cards, key=SPADES_HIGH.sort_key) == parse_hand("7d")[0]


@clause("official-4.4")
def test_an_odd_amount_goes_to_the_highest_card_by_suit_of_the_tied_hands() -> None:
    tied = parse_hand("Kd Qs 9s 8s 7d"), parse_hand("Kh Qd 9c 8h 7h"), parse_hand("Kc Qh 9h 8d 7s")
    assert len({HIGH.strength(cards) for cards in tied}) == 1
    first = max(tied, key=lambda cards: max(map(SPADES_HIGH.sort_key, cards)))
    assert first == parse_hand("Kh Qd 9c 8h 7h")


@clause("official-4.4")
@parametrize_over(
    "Ks 9c over Kh 9s, Kh 9c 7d over Kd 9s 7s, Kd 9c 8d 7h over Kc 9s 8s 7s",
    "9s 9c 7d over 9h 9d 7s",
)
@pytest.mark.parametrize("size", [52, 40, 32])
def test_equal_boards_open_by_the_suit_of_their_highest_card(
    size: int, better: str, worse: str
) -> None:
    assert ties(ranking.up_cards_high(deck(size)), better, worse)
    assert beats(ranking.up_cards_high(deck(size), suit_order=SPADES_HIGH), better, worse)


@clause("official-4.4")
@parametrize_over("Kc Qc over Ks Js, 7c 7d over As Ks")
def test_the_higher_board_opens_whatever_its_suits(better: str, worse: str) -> None:
    assert beats(ranking.up_cards_high(deck(52), suit_order=SPADES_HIGH), better, worse)
