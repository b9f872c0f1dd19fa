"""The World Series' rankings: low games, badugi, Mexican poker, Chinese rows, and suits."""

from itertools import permutations

import pytest

from cardspeak import ranking
from cardspeak.cards import SPADES_HIGH, InvalidCardsError, deck
from cardspeak.ranking import (
    ACE_TO_FIVE,
    ANY_CARDS,
    BADUGI,
    BADUGI_ACE_HIGH,
    CHINESE_FRONT,
    CHINESE_ROW,
    DEUCE_TO_SEVEN,
    DEUCE_TO_SEVEN_MIDDLE,
    EIGHT_OR_BETTER,
    HIGH,
    MEXICAN_JOKER_DOWN,
    MEXICAN_JOKER_UP,
    OMAHA,
    Ranking,
)
from hand_notation import (
    HANDS,
    LOWS,
    announce,
    beats,
    parametrize_as,
    parametrize_descending,
    parametrize_over,
    parse_hand,
    qualifies,
    suits_are_equal,
    ties,
    unpaired_hands,
    wins_on_board,
    write_deck_ranks,
)

clause = pytest.mark.clause

HIGH_ORDER = [
    write_deck_ranks(text, deck(52))
    for kind, texts in HANDS.items()
    if kind != "five of a kind"
    for text in texts
]
MEXICAN_ORDER = [
    *("AKQJ7 spades", "KQJ76 hearts", "QJ765 clubs", "J7654 spades", "65432 hearts"),
    *("AAAAK", "AAAAQ", "KKKKA", "22223"),
    *("AKQJ6 hearts", "AKQJ5 spades", "AKQ32 clubs", "AK765 hearts", "75432 diamonds"),
    *("AAAKK", "AAAQQ", "KKKAA", "22233"),
    *("AKQJ7", "KQJ76", "QJ765", "J7654", "76543", "65432", "5432A"),
    *("AAAKQ", "AAAKJ", "KKKAQ", "22243"),
    *("AAKKQ", "AAKKJ", "AAQQK", "33224"),
    *("AAKQJ", "AAKQ7", "KKAQJ", "22543"),
    *("AKQJ6", "AKQJ5", "AKQ32", "AK765", "75432"),
]


def is_unbeaten(ranking: Ranking, text: str, size: int = 5) -> bool:
    """Whether no other hand of different ranks is as good."""
    best = ranking.strength(parse_hand(text))
    return all(
        ranking.strength(parse_hand(other)) < best
        for other in unpaired_hands(size)
        if set(other) != set(text)
    )


# Suits (146).


@clause("wsop-146")
@pytest.mark.parametrize(
    ("ranking", "cards"),
    [
        *((HIGH, text) for text in HIGH_ORDER),
        *((ACE_TO_FIVE, text) for text in LOWS),
        *(
            (DEUCE_TO_SEVEN, "75432"),
            (DEUCE_TO_SEVEN, "75432 spades"),
            (DEUCE_TO_SEVEN_MIDDLE, "T9732"),
        ),
        *((BADUGI, "As 2h 3d 4c"), (BADUGI, "As 2s 3d 4d"), (BADUGI_ACE_HIGH, "5s 2h 3d 4c")),
        *((MEXICAN_JOKER_DOWN, "KQJ7 spades Jo"), (MEXICAN_JOKER_UP, "KK32 Jo")),
        *(
            (EIGHT_OR_BETTER, "8765A spades"),
            (CHINESE_FRONT, "Ks Kh 2d"),
            (CHINESE_ROW, "AKQJ9 spades"),
        ),
    ],
)
def test_suits_never_win_a_pot(ranking: Ranking, cards: str) -> None:
    assert suits_are_equal(ranking, cards)


@clause("wsop-146")
def test_spades_then_hearts_diamonds_and_clubs_break_ties_of_rank() -> None:
    assert sorted(parse_hand("9h 9c 9s 9d"), key=SPADES_HIGH.sort_key) == list(
        parse_hand("9c 9d 9h 9s")
    )
    assert max(deck(52).cards, key=SPADES_HIGH.sort_key) == parse_hand("As")[0]
    assert min(deck(52).cards, key=SPADES_HIGH.sort_key) == parse_hand("2c")[0]
    assert max(parse_hand("Ks Ac Kh"), key=SPADES_HIGH.sort_key) == parse_hand("Ac")[0]


@clause("wsop-146")
def test_an_odd_chip_goes_by_the_suits_of_the_five_cards_that_play() -> None:
    clubs_hand, spades_hand = parse_hand("9d 8c 7c 6h 5d As 2c"), parse_hand("9s 8d 7d 6s 5c Kh 3d")
    assert HIGH.strength(clubs_hand) == HIGH.strength(spades_hand)
    first = max(
        clubs_hand,
        spades_hand,
        key=lambda seven: max(map(SPADES_HIGH.sort_key, HIGH.best_hand(seven))),
    )
    assert first == spades_hand


# Ace to five, razz, eight or better (190, 241, 246, 248, 282).


@clause("wsop-intro.razz.1", "wsop-241.1")
@parametrize_descending(LOWS)
def test_the_lower_hand_wins_and_the_ace_is_low(better: str, worse: str) -> None:
    assert beats(ACE_TO_FIVE, better, worse)


@clause("wsop-intro.razz.1", "wsop-241.1", "wsop-intro.a5")
@pytest.mark.parametrize("wheel", ["5432A", "5432A hearts"])
def test_nothing_beats_a_wheel_suited_or_not(wheel: str) -> None:
    assert is_unbeaten(ACE_TO_FIVE, "5432A")
    assert ties(ACE_TO_FIVE, wheel, "5432A")
    assert announce(ACE_TO_FIVE, wheel) == "5-4-3-2-A low"


@clause("wsop-intro.razz.1", "wsop-241.1", "wsop-intro.a5", "wsop-248")
@parametrize_over(
    "65432 over 7432A, 7642A clubs over 7643A, 98765 clubs over T432A, KQJT9 over AA432"
)
def test_straights_and_flushes_do_not_hurt_a_low_hand(better: str, worse: str) -> None:
    assert beats(ACE_TO_FIVE, better, worse)


@clause("wsop-intro.razz.1")
@parametrize_over(
    "Ah over 2c, Qh over Kc, Ah 5h over 2c 5d, AA over 22, KQ over AA, 65 clubs over 75"
)
def test_the_ace_is_low_on_a_razz_board(better: str, worse: str) -> None:
    assert beats(ranking.up_cards_low(deck(52)), better, worse)


@clause("wsop-intro.razz.1", "wsop-241.1")
def test_a_razz_player_has_the_lowest_five_of_seven() -> None:
    assert wins_on_board(ANY_CARDS, ACE_TO_FIVE, "", "K8 5432A", "K8 6432A")
    assert wins_on_board(ANY_CARDS, ACE_TO_FIVE, "", "5s 5h 5d 4c 3s 2h Ad", "6432A 6d 4c")
    assert set(ACE_TO_FIVE.best_hand(parse_hand("5s Kh Kd 4c 3s 2h Ad"))) == set(
        parse_hand("5s 4c 3s 2h Ad")
    )


@clause("wsop-190")
@pytest.mark.parametrize("low", ["5432A", "5432A hearts", "8765A", "87654", "87654 clubs", "8432A"])
def test_five_different_cards_of_eight_or_lower_qualify(low: str) -> None:
    assert qualifies(EIGHT_OR_BETTER, low)


@clause("wsop-190")
@pytest.mark.parametrize("no_low", ["9432A", "T432A", "K432A", "AA432", "55432", "8877A", "AAA22"])
def test_a_nine_or_a_pair_does_not_qualify(no_low: str) -> None:
    assert not qualifies(EIGHT_OR_BETTER, no_low)


@clause("wsop-190")
def test_the_best_low_is_the_wheel_even_suited() -> None:
    assert is_unbeaten(EIGHT_OR_BETTER, "5432A")
    assert ties(EIGHT_OR_BETTER, "5432A hearts", "5432A")
    assert beats(EIGHT_OR_BETTER, "8765A", "87652")
    assert beats(EIGHT_OR_BETTER, "76543", "8432A")


@clause("wsop-190")
def test_one_ace_plays_high_for_one_half_and_low_for_the_other() -> None:
    board = parse_hand("8h 6d 4c Ks Ad")
    hole = parse_hand("Ac Kc 3d 2h")
    assert HIGH.describe(OMAHA.strength(HIGH, hole, board)) == (
        "two pair, aces and kings, eight kicker"
    )
    low = OMAHA.strength(EIGHT_OR_BETTER, hole, board)
    assert EIGHT_OR_BETTER.describe(low) == "6-4-3-2-A low"
    assert EIGHT_OR_BETTER.qualifies(low)


@clause("wsop-246")
@pytest.mark.parametrize("low", [EIGHT_OR_BETTER, ACE_TO_FIVE], ids=["stud-8", "stud-hilo"])
def test_an_ace_is_the_highest_card_and_also_the_lowest(low: Ranking) -> None:
    assert beats(HIGH, "AA765", "KKAQJ")
    assert beats(HIGH, "A7642", "KQJT8")
    assert beats(HIGH, "AKQJT", "KQJT9")
    assert beats(low, "8643A", "86432")
    assert beats(low, "7643A", "87432")


@clause("wsop-248")
@pytest.mark.parametrize("low", [EIGHT_OR_BETTER, ACE_TO_FIVE], ids=["stud-8", "stud-hilo"])
def test_straights_and_flushes_do_not_affect_the_low_half(low: Ranking) -> None:
    assert ties(low, "8642A hearts", "8642A")
    assert beats(low, "76543 clubs", "8432A")
    assert qualifies(low, "87654 spades")


@clause("wsop-282")
@parametrize_as(
    "5432 Jo as 5432A, 543A Jo as 5432A, 432A Jo as 5432A, 843A Jo as 8432A",
    "KQJT Jo as KQJTA, AA32 Jo as AA432, KK2A Jo as KK32A",
)
def test_the_joker_is_the_lowest_card_not_in_the_hand(cards: str, natural: str) -> None:
    assert ties(ranking.low(deck(52, joker=True)), cards, natural)


@clause("wsop-282")
def test_there_is_no_joker_unless_one_is_posted() -> None:
    with pytest.raises(InvalidCardsError):
        ACE_TO_FIVE.strength(parse_hand("5432 Jo"))


# Deuce to seven (241.2, 286, 287).


@clause("wsop-286.1", "wsop-241.2")
@parametrize_descending(HIGH_ORDER[::-1])
def test_the_worst_conventional_hand_wins(better: str, worse: str) -> None:
    assert beats(DEUCE_TO_SEVEN, better, worse)


@clause("wsop-286.1", "wsop-241.2", "wsop-287")
def test_nothing_beats_seven_five_in_mixed_suits() -> None:
    assert is_unbeaten(DEUCE_TO_SEVEN, "75432")
    assert ties(DEUCE_TO_SEVEN, "7h 5h 4h 3h 2c", "7c 5d 4h 3s 2s")


@clause("wsop-286.1", "wsop-241.2", "wsop-287")
@parametrize_over(
    "AKQJ9 over 75432 clubs, AAAKQ over 65432, AKQJT over 75432 clubs, AAAKQ over 76543",
    "AKQJ9 spades over 22233, AAAAK over 65432 hearts",
)
def test_straights_and_flushes_count_against_the_player(better: str, worse: str) -> None:
    assert beats(DEUCE_TO_SEVEN, better, worse)


@clause("wsop-286.2", "wsop-287")
@parametrize_over(
    "5432A over A6432, 5432A over AKQJ9, 5432A over 22543, 5432A hearts over 22233",
    "KQJT8 over 5432A, K5432 over 5432A, 86432 over 5432A, KKAQJ over AA432, 22AKQ over AA432",
)
def test_an_ace_is_always_high_and_makes_no_wheel(better: str, worse: str) -> None:
    assert beats(DEUCE_TO_SEVEN, better, worse)


@clause("wsop-241.2")
def test_in_kansas_city_razz_the_best_five_of_seven_avoid_straights_and_flushes() -> None:
    assert wins_on_board(ANY_CARDS, DEUCE_TO_SEVEN, "", "7543 2 KK", "76432 KK")
    assert set(DEUCE_TO_SEVEN.best_hand(parse_hand("6s 5h 4d 3c 2s 8h Kd"))) == set(
        parse_hand("8h 5h 4d 3c 2s")
    )
    assert set(DEUCE_TO_SEVEN.best_hand(parse_hand("7h 5h 4h 3h 2h 8c Kd"))) == set(
        parse_hand("8c 5h 4h 3h 2h")
    )


@clause("wsop-241.2")
def test_in_kansas_city_razz_the_ace_of_spades_is_the_highest_card_up() -> None:
    board = ranking.up_cards_deuce_to_seven(suit_order=SPADES_HIGH)
    assert min(deck(52).cards, key=lambda card: board.strength((card,))) == parse_hand("As")[0]
    assert beats(ranking.up_cards_deuce_to_seven(), "Kh", "Ac")
    assert beats(ranking.up_cards_deuce_to_seven(), "KQ", "22")
    assert beats(ranking.up_cards_deuce_to_seven(), "75", "A2")


# Badugi and the games that split with it (298, 299, 308, 317, 327, 333).


@clause("wsop-298")
@pytest.mark.parametrize("suits", [*map("".join, permutations("cdhs"))])
def test_ace_to_four_in_four_suits_in_any_sequence_is_the_best_badugi(suits: str) -> None:
    cards = " ".join(rank + suit for rank, suit in zip("A234", suits, strict=True))
    assert announce(BADUGI, cards) == "badugi, 4-3-2-A"
    assert ties(BADUGI, cards, "432A")


@clause("wsop-298")
def test_no_other_badugi_is_as_good_as_ace_to_four() -> None:
    assert is_unbeaten(BADUGI, "432A", size=4)


@clause("wsop-298")
@pytest.mark.parametrize("no_badugi", ["As 2h 3d 4d", "As 2h 3d 3c", "As 2s 3s 4s", "As Ah Ad Ac"])
def test_a_badugi_has_four_ranks_and_four_suits(no_badugi: str) -> None:
    assert beats(BADUGI, "Ks Qh Jd Tc", no_badugi)


@clause("wsop-299")
@parametrize_over(
    "Ad 2c 3h 6h over Ac 3d 4h 5h, Ks Qh Jd Tc over As 2h 3d 4d",
    "Ks Qh Jd Jh over As 2h 2s Ah, Ks Qh Qs Kh over As 2s 3s 4s",
    "As 2s 3s 4s over 2h 3h 4h 5h, 9s 4h 3d 2c over 9h 5d 2s Ac",
    "9s 5h 3d 2c over 9h 5d 4s Ac, 9s 5h 3d Ac over 9h 5d 3s 2c, 5s 4h 3d Kd over 6s 2h Ad 2d",
)
def test_more_cards_beat_fewer_and_then_the_lower_cards_win(better: str, worse: str) -> None:
    assert beats(BADUGI, better, worse)


@clause("wsop-299")
@parametrize_as(
    "Ad 2c 3h 6h as Ad 2c 3h, As 2s 2h 3h as As 2h, As Ah 2s 3d as Ah 2s 3d, 9s 3s as 3s"
)
def test_the_lowest_cards_without_a_pair_or_a_suit_twice_play(cards: str, natural: str) -> None:
    assert set(BADUGI.best_hand(parse_hand(cards))) == set(parse_hand(natural))


@clause("wsop-299")
def test_cards_that_do_not_play_break_no_tie() -> None:
    assert ties(BADUGI, "Ad 2c 3h 6h", "As 2h 3c Kc")
    assert ties(BADUGI, "9s 9h 9d 9c", "9s Ks Qs Js")


@clause("wsop-308")
@pytest.mark.parametrize("seven", ["7c", "7d", "7h", "7s"])
def test_the_best_baduci_is_five_to_deuce_in_four_suits_with_a_seven(seven: str) -> None:
    best = f"2c 3d 4h 5s {seven}"
    assert announce(BADUGI_ACE_HIGH, best) == "badugi, 5-4-3-2"
    assert ties(DEUCE_TO_SEVEN, best, "75432")
    assert beats(DEUCE_TO_SEVEN, best, "2c 3d 4h 5s 6c")
    assert beats(DEUCE_TO_SEVEN, best, "2c 3d 4h 5s Ac")


@clause("wsop-308")
@parametrize_over(
    "2c 3d 4h 5s over Ac 2d 3h 4s, Kc Qd Jh Ts over Ac 2d 3h 4s",
    "Ac 2d 3h 4s over 2c 3d 4h 5h, 2c 3d 4h 4c over Ac 2d 3h 3c, Kc Ks over Ah As",
)
def test_an_ace_is_high_in_a_baduci(better: str, worse: str) -> None:
    assert beats(BADUGI_ACE_HIGH, better, worse)


@clause("wsop-308")
def test_no_other_badugi_is_as_good_as_five_to_deuce_where_the_ace_is_high() -> None:
    assert is_unbeaten(BADUGI_ACE_HIGH, "5432", size=4)


@pytest.mark.parametrize("five", ["5c", "5d", "5h", "5s"])
@pytest.mark.parametrize(
    "extra_cards",
    [
        pytest.param("", marks=clause("wsop-317"), id="badaci"),
        pytest.param("Kh Ks", marks=clause("wsop-327"), id="razzdugi"),
        pytest.param("4d 3c", marks=clause("wsop-327"), id="razzdugi, paired"),
    ],
)
def test_ace_to_four_in_four_suits_with_a_five_is_best_in_both_halves(
    five: str, extra_cards: str
) -> None:
    best = f"Ac 2d 3h 4s {five} {extra_cards}"
    assert ties(BADUGI, best, "As 2h 3d 4c")
    assert ties(ACE_TO_FIVE, best, "5432A")
    assert beats(ACE_TO_FIVE, best, "65432")
    assert beats(BADUGI, best, "Ac 2d 3h 5s 4c")


@clause("wsop-333")
def test_the_six_best_cards_of_razzduci_serve_both_halves() -> None:
    seven = "7s 5h 4d 3c 2s Ah Kd"
    assert ties(ACE_TO_FIVE, seven, "5432A")
    assert ties(DEUCE_TO_SEVEN, seven, "75432")
    assert set(ACE_TO_FIVE.best_hand(parse_hand(seven))) == set(parse_hand("5h 4d 3c 2s Ah"))
    assert set(DEUCE_TO_SEVEN.best_hand(parse_hand(seven))) == set(parse_hand("7s 5h 4d 3c 2s"))


@clause("wsop-333")
def test_a_flush_counts_against_the_deuce_to_seven_half_of_razzduci_alone() -> None:
    suited, mixed = "75432 hearts Ah Kd", "7s 5h 4d 3c 2s Ah Kd"
    assert ties(ACE_TO_FIVE, suited, mixed)
    assert beats(DEUCE_TO_SEVEN, mixed, suited)
    assert ties(DEUCE_TO_SEVEN, suited, "K5432")


@clause("wsop-333")
def test_a_straight_counts_against_the_deuce_to_seven_half_of_razzduci_alone() -> None:
    assert ties(ACE_TO_FIVE, "65432 KK", "65432")
    assert ties(DEUCE_TO_SEVEN, "65432 KK", "K5432")


# Mexican poker (255, 260, 261).


@clause("wsop-261")
@pytest.mark.parametrize("ranking", [MEXICAN_JOKER_DOWN, MEXICAN_JOKER_UP], ids=["down", "up"])
@parametrize_descending(MEXICAN_ORDER)
def test_the_order_is_the_usual_one_but_a_flush_beats_a_full_house(
    ranking: Ranking, better: str, worse: str
) -> None:
    assert beats(ranking, better, worse)


@clause("wsop-261")
def test_five_of_a_kind_is_the_highest_hand_of_mexican_poker() -> None:
    assert beats(MEXICAN_JOKER_DOWN, "AAAA Jo", "KKKK Jo")
    assert beats(MEXICAN_JOKER_DOWN, "2222 Jo", "AKQJ7 spades")
    assert beats(MEXICAN_JOKER_UP, "AAAA Jo", "AKQJ7 spades")


@clause("wsop-260")
@pytest.mark.parametrize(
    ("cards", "announced"),
    [
        ("5s 6h 7d Jc Qs", "straight, queen high"),
        ("4s 5h 6d 7c Js", "straight, jack high"),
        ("6s 7h Jd Qc Ks", "straight, king high"),
        ("7s Jh Qd Kc As", "straight, ace high"),
        ("5h 6h 7h Jh Qh", "straight flush, queen high"),
    ],
)
def test_the_jack_follows_the_seven(cards: str, announced: str) -> None:
    assert announce(MEXICAN_JOKER_DOWN, cards) == announced
    assert announce(MEXICAN_JOKER_UP, cards) == announced
    assert "straight" not in announce(HIGH, cards)


@clause("wsop-260")
@pytest.mark.parametrize("missing", ["8", "9", "T"])
def test_there_are_no_eights_nines_or_tens_between_them(missing: str) -> None:
    with pytest.raises(InvalidCardsError):
        MEXICAN_JOKER_DOWN.strength(parse_hand(f"QJ76{missing}"))


AS_AN_ACE = "AAKK Jo as AAAKK, AA32 Jo as AAA32, A643 Jo as AA643, KQJ7 Jo as AKQJ7"
STRAIGHTS = "KJ76 Jo as KQJ76, J765 Jo as QJ765, J765 clubs Jo as QJ765 hearts, 6432 Jo as 65432"
FLUSHES = "KQ52 hearts Jo as AKQ52 clubs, AQ52 hearts Jo as AKQ52 clubs"


@clause("wsop-255.1")
@parametrize_as(
    AS_AN_ACE,
    STRAIGHTS,
    FLUSHES,
    "KKK2 Jo as KKKK2, KK22 Jo as KKK22, KK32 Jo as KKK32, K643 Jo as KK643",
)
def test_the_joker_face_down_is_the_card_for_the_best_hand(cards: str, natural: str) -> None:
    assert ties(MEXICAN_JOKER_DOWN, cards, natural)


@clause("wsop-255.2")
@parametrize_as(
    AS_AN_ACE,
    STRAIGHTS,
    FLUSHES,
    "KKKK Jo as KKKKA, KKK2 Jo as KKKA2, KK22 Jo as KK22A, KK32 Jo as KKA32, K643 Jo as AK643",
)
def test_the_joker_face_up_is_an_ace_or_completes_a_straight_or_a_flush(
    cards: str, natural: str
) -> None:
    assert ties(MEXICAN_JOKER_UP, cards, natural)


@clause("wsop-255.1", "wsop-255.2")
def test_five_kings_need_the_joker_face_down_and_five_aces_do_not() -> None:
    assert announce(MEXICAN_JOKER_DOWN, "KKKK Jo") == "five of a kind, kings"
    assert announce(MEXICAN_JOKER_UP, "KKKK Jo") == "four of a kind, kings, ace kicker"
    assert announce(MEXICAN_JOKER_DOWN, "AAAA Jo") == "five of a kind, aces"
    assert announce(MEXICAN_JOKER_UP, "AAAA Jo") == "five of a kind, aces"


# Chinese rows (350, 361).


def is_fouled(rows: str) -> bool:
    front, middle, back = map(parse_hand, rows.split(" / "))
    return (
        not CHINESE_FRONT.strength(front)
        <= CHINESE_ROW.strength(middle)
        <= CHINESE_ROW.strength(back)
    )


@clause("wsop-350")
@pytest.mark.parametrize(
    "rows",
    [
        *("AA3 / KKQJT / 22233", "KKQ / KKJT9 / 3322A", "222 / AAKKQ / 65432"),
        *("AKQ / AKJT9 / 22543", "KQ5 / KQ432 / AA432", "432 / 22233 / AKQJ9 hearts"),
        *("432 / QQ77T / QQ779", "432 / 65432 / 5432A"),
    ],
)
def test_a_row_higher_than_the_one_behind_it_fouls(rows: str) -> None:
    assert is_fouled(rows)


@clause("wsop-350")
@pytest.mark.parametrize(
    "rows",
    [
        *("KKQ / AA432 / 22334", "KKQ / KKQ32 / KKQ43", "QQ2 / QQ345 / QQ346"),
        *("AKQ / 22543 / 22643", "AKQ hearts / 22543 / 33542", "432 / 75432 / 75432 clubs"),
        *("222 / 33345 / 5432A", "KQ3 / KQ432 / AQ432", "AAA / 5432A / AKQJ9 hearts"),
        *("543 / AKQJ9 hearts / 22233", "AAK / AAK32 / AAK32"),
    ],
)
def test_rows_that_do_not_fall_towards_the_back_are_good(rows: str) -> None:
    assert not is_fouled(rows)


@clause("wsop-361.a")
@pytest.mark.parametrize(
    "middle",
    [
        *("J5432", "Q5432", "K5432", "A6432", "5432A", "22543", "TT987", "3322 4", "22234"),
        *("65432", "76543", "87654", "98765", "T9876", "75432 clubs", "T9732 hearts"),
        *("22233", "22223", "65432 spades"),
    ],
)
def test_a_lowball_middle_over_ten_high_does_not_qualify(middle: str) -> None:
    assert not qualifies(DEUCE_TO_SEVEN_MIDDLE, middle)


@clause("wsop-361.a")
@pytest.mark.parametrize("middle", ["T9875", "T5432", "98764", "75432"])
def test_a_lowball_middle_of_ten_high_or_better_qualifies(middle: str) -> None:
    assert qualifies(DEUCE_TO_SEVEN_MIDDLE, middle)
    assert beats(DEUCE_TO_SEVEN_MIDDLE, middle, "J5432")


@clause("wsop-361.b")
@parametrize_over("76432 over 85432, 85432 over 96543, 96543 over T9732, T9732 over J5432")
def test_good_lowball_middles_rank_as_in_deuce_to_seven(better: str, worse: str) -> None:
    assert qualifies(DEUCE_TO_SEVEN_MIDDLE, better)
    assert beats(DEUCE_TO_SEVEN_MIDDLE, better, worse)


@clause("wsop-361.c")
@pytest.mark.parametrize(
    ("rows", "good"),
    [
        *(("AA3 / 87436 / TT99K", True), ("AA3 / 8743J / TT99K", False)),
        *(("AA3 / 87436 / TT9QK", False), ("AA3 / 87436 / AA432", True)),
        *(("AA5 / 87436 / AA432", False), ("543 / T9732 / KQJT8", True)),
    ],
)
def test_a_lowball_middle_must_qualify_and_the_back_must_beat_the_front(
    rows: str, good: bool
) -> None:
    front, middle, back = rows.split(" / ")
    ahead = CHINESE_ROW.strength(parse_hand(back)) > CHINESE_FRONT.strength(parse_hand(front))
    assert (qualifies(DEUCE_TO_SEVEN_MIDDLE, middle) and ahead) is good
