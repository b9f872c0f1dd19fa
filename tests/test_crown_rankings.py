"""Crown's order of hands, and which cards of a player make one."""

from itertools import combinations, pairwise

import pytest

from cardspeak import ranking
from cardspeak.cards import HEARTS_HIGH, Deck, InvalidCardsError, deck
from cardspeak.ranking import ANY_CARDS, HOLE_ONLY, OMAHA, Ranking
from hand_notation import (
    HANDS,
    announce,
    beats,
    descending_params,
    misordered_hands,
    parametrize_over,
    parse_hand,
    splits_on_board,
    suits_are_equal,
    ties,
    wins_on_board,
)

HIGH = ranking.high(deck(52))
REDUCED = ranking.high(deck(32))
clause = pytest.mark.clause

FULL_DECK_ORDER = {
    "crown-10.1.a": "royal flush",
    "crown-10.1.b": "straight flush",
    "crown-10.1.c": "four of a kind",
    "crown-10.1.d": "full house",
    "crown-10.1.e": "flush",
    "crown-10.1.f": "straight",
    "crown-10.1.g": "three of a kind",
    "crown-10.1.h": "two pairs",
    "crown-10.1.i": "one pair",
    "crown-10.1.j": "no pair",
}
REDUCED_DECK_ORDER = {
    "crown-10.2.a": "royal flush",
    "crown-10.2.b": "straight flush",
    "crown-10.2.c": "four of a kind",
    "crown-10.2.d": "flush",
    "crown-10.2.e": "full house",
    "crown-10.2.f": "straight",
    "crown-10.2.g": "three of a kind",
    "crown-10.2.h": "two pairs",
    "crown-10.2.i": "one pair",
    "crown-10.2.j": "no pair",
}
KINDS = list(FULL_DECK_ORDER.values())
BOTH_DECKS = [pytest.param(HIGH, id="full deck"), pytest.param(REDUCED, id="reduced deck")]


@pytest.mark.parametrize(
    ("deck", "higher", "lower"),
    [
        *descending_params(FULL_DECK_ORDER, deck(52), "crown-10.1"),
        *descending_params(REDUCED_DECK_ORDER, deck(32), "crown-10.2"),
    ],
)
def test_every_hand_beats_the_next_in_the_order(deck: Deck, higher: str, lower: str) -> None:
    assert beats(ranking.high(deck), higher, lower)


@pytest.mark.parametrize(
    ("ranking", "cards", "announced"),
    [
        pytest.param(ranking, cards, announced, marks=clause(clause_id), id=f"{clause_id} {cards}")
        for ranking, clause_id, cards, announced in [
            (HIGH, "crown-10.1.a", "Th Jh Qh Kh Ah", "royal flush"),
            (HIGH, "crown-10.1.b", "9c 8c 7c 6c 5c", "straight flush, nine high"),
            (HIGH, "crown-10.1.c", "6h Ac 6d 6s 6c", "four of a kind, sixes, ace kicker"),
            (HIGH, "crown-10.1.d", "4h 9c 4d 9s 4c", "full house, fours full of nines"),
            (HIGH, "crown-10.1.e", "Jd 3d 9d 6d 2d", "flush, J-9-6-3-2"),
            (HIGH, "crown-10.1.f", "8s 6d 7h 4c 5s", "straight, eight high"),
            (HIGH, "crown-10.1.g", "5h Qc 5d 2s 5c", "three of a kind, fives, Q-2 kickers"),
            (HIGH, "crown-10.1.h", "3s 8d Th 8c 3h", "two pair, eights and threes, ten kicker"),
            (HIGH, "crown-10.1.i", "4s Jd 7h 4c 9d", "pair of fours, J-9-7 kickers"),
            (HIGH, "crown-10.1.j", "2s 9d 7h Qc 4d", "queen high, Q-9-7-4-2"),
            (REDUCED, "crown-10.2.a", "Tc Jc Qc Kc Ac", "royal flush"),
            (REDUCED, "crown-10.2.b", "Jd Td 9d 8d 7d", "straight flush, jack high"),
            (REDUCED, "crown-10.2.c", "7h Kc 7d 7s 7c", "four of a kind, sevens, king kicker"),
            (REDUCED, "crown-10.2.d", "Js 8s Ks 7s 9s", "flush, K-J-9-8-7"),
            (REDUCED, "crown-10.2.e", "8h 7c 8d 7s 8c", "full house, eights full of sevens"),
            (REDUCED, "crown-10.2.f", "Qs Td Jh 8c 9s", "straight, queen high"),
            (
                REDUCED,
                "crown-10.2.g",
                "9h Kc 9d 7s 9c",
                "three of a kind, nines, K-7 kickers",
            ),
            (REDUCED, "crown-10.2.h", "Js 8d Kh 8c Jh", "two pair, jacks and eights, king kicker"),
            (REDUCED, "crown-10.2.i", "Ts Ad 7h Tc 9d", "pair of tens, A-9-7 kickers"),
            (REDUCED, "crown-10.2.j", "7s 9d 8h Qc Kd", "king high, K-Q-9-8-7"),
        ]
    ],
)
def test_a_hand_is_announced_as_what_it_is(ranking: Ranking, cards: str, announced: str) -> None:
    assert announce(ranking, cards) == announced


@clause("crown-4.1.b.i")
def test_cards_of_the_full_deck_rank_from_the_ace_down_to_the_deuce() -> None:
    assert list(misordered_hands(HIGH, "AKQJT98765432")) == []


@clause("crown-4.2.b.i")
def test_cards_of_the_reduced_deck_rank_from_the_ace_down_to_the_seven() -> None:
    assert list(misordered_hands(REDUCED, "AKQJT987")) == []
    with pytest.raises(InvalidCardsError):
        REDUCED.strength(parse_hand("AKQJ6"))


@pytest.mark.parametrize(
    ("ranking", "better", "worse"),
    [
        pytest.param(ranking, better, worse, marks=clause(*ids), id=f"{better} over {worse}")
        for ranking, ids, better, worse in [
            (HIGH, ("crown-4.1.b.ii", "crown-10.1.b"), "65432 clubs", "5432A hearts"),
            (HIGH, ("crown-4.1.b.ii", "crown-10.1.b"), "5432A diamonds", "AAAAK"),
            (HIGH, ("crown-4.1.b.ii", "crown-10.1.f"), "65432", "5432A"),
            (HIGH, ("crown-4.1.b.ii", "crown-10.1.f"), "5432A", "AAAKQ"),
            (REDUCED, ("crown-4.2.b.ii", "crown-10.2.b"), "JT987 clubs", "T987A hearts"),
            (REDUCED, ("crown-4.2.b.ii", "crown-10.2.b"), "T987A diamonds", "AAAAK"),
            (REDUCED, ("crown-4.2.b.ii", "crown-10.2.f"), "JT987", "T987A"),
            (REDUCED, ("crown-4.2.b.ii", "crown-10.2.f"), "T987A", "AAAKQ"),
        ]
    ],
)
def test_an_ace_under_the_lowest_cards_makes_the_lowest_straight(
    ranking: Ranking, better: str, worse: str
) -> None:
    assert beats(ranking, better, worse)


@clause("crown-4.1.b.ii")
@parametrize_over(
    "AA432 over KKAQJ, 22A43 over 22KQJ, A7432 over KQJT8, AAA32 over KKKAQ, AKQJT over KQJT9"
)
def test_an_ace_is_high_outside_that_straight(better: str, worse: str) -> None:
    assert beats(HIGH, better, worse)


@clause("crown-4.2.b.ii")
@parametrize_over(
    "AA987 over KKAQJ, 77A98 over 77KQJ, AJ987 over KQJT8, AAA87 over KKKAQ, AKQJT over KQJT9"
)
def test_an_ace_is_high_in_the_reduced_deck_too(better: str, worse: str) -> None:
    assert beats(REDUCED, better, worse)


@pytest.mark.parametrize(
    ("ranking", "lowest_pair", "cards"),
    [
        *(
            pytest.param(HIGH, "22543", cards, marks=clause("crown-10.1.f", "crown-4.1.b.iii"))
            for cards in ("KA234", "QKA23", "JQKA2", "K2345")
        ),
        *(
            pytest.param(REDUCED, "77T98", cards, marks=clause("crown-10.2.f", "crown-4.2.b.iii"))
            for cards in ("KA789", "QKA78", "JQKA7", "K789T")
        ),
    ],
)
def test_a_straight_does_not_wrap_around_the_ace(
    ranking: Ranking, lowest_pair: str, cards: str
) -> None:
    assert beats(ranking, lowest_pair, cards)


@pytest.mark.parametrize(
    ("ranking", "cards", "announced"),
    [
        pytest.param(ranking, cards, announced, marks=clause(clause_id))
        for ranking, clause_id, cards, announced in [
            (HIGH, "crown-10.1.b", "KA234 hearts", "flush, A-K-4-3-2"),
            (HIGH, "crown-10.1.b", "QKA23 spades", "flush, A-K-Q-3-2"),
            (REDUCED, "crown-10.2.b", "KA789 clubs", "flush, A-K-9-8-7"),
            (REDUCED, "crown-10.2.b", "QKA78 diamonds", "flush, A-K-Q-8-7"),
        ]
    ],
)
def test_suited_cards_that_wrap_around_the_ace_are_a_flush(
    ranking: Ranking, cards: str, announced: str
) -> None:
    assert announce(ranking, cards) == announced


@pytest.mark.parametrize(
    ("ranking", "straights"),
    [
        pytest.param(
            HIGH,
            "KQJT9 QJT98 JT987 T9876 98765 87654 76543 65432",
            marks=clause("crown-4.1.b.iii", "crown-10.1.f"),
        ),
        pytest.param(REDUCED, "KQJT9 QJT98 JT987", marks=clause("crown-4.2.b.iii", "crown-10.2.f")),
    ],
)
def test_each_card_has_its_face_value_in_a_straight(ranking: Ranking, straights: str) -> None:
    for higher, lower in pairwise(straights.split()):
        assert beats(ranking, higher, lower)
        assert beats(ranking, lower, "AAAKQ")


@pytest.mark.parametrize(
    ("ranking", "mixed", "nearly_suited"),
    [
        pytest.param(HIGH, "98765", "9h 8h 7h 6h 5c", marks=clause("crown-10.1.f")),
        pytest.param(REDUCED, "QJT98", "Qd Jd Td 9s 8d", marks=clause("crown-10.2.f")),
    ],
)
def test_a_straight_needs_only_one_card_of_another_suit(
    ranking: Ranking, mixed: str, nearly_suited: str
) -> None:
    assert ties(ranking, mixed, nearly_suited)


@pytest.mark.parametrize(
    ("ranking", "kind"),
    [
        *(pytest.param(HIGH, kind, marks=clause("crown-4.1.b.iv")) for kind in KINDS),
        *(pytest.param(REDUCED, kind, marks=clause("crown-4.2.b.iv")) for kind in KINDS),
    ],
)
def test_no_suit_makes_a_hand_better(ranking: Ranking, kind: str) -> None:
    assert suits_are_equal(ranking, HANDS[kind][0])


@pytest.mark.parametrize(
    "ranking",
    [
        pytest.param(HIGH, marks=clause("crown-10.1.a")),
        pytest.param(REDUCED, marks=clause("crown-10.2.a")),
    ],
)
def test_two_royal_flushes_tie(ranking: Ranking) -> None:
    assert ties(ranking, "AKQJT spades", "AKQJT diamonds")
    assert ties(ranking, "AKQJT hearts", "AKQJT clubs")


@clause("crown-4.1.b.iv", "crown-4.2.b.iv")
@pytest.mark.parametrize("rank", "A97")
def test_for_the_button_hearts_are_over_clubs_over_diamonds_over_spades(rank: str) -> None:
    drawn = parse_hand(f"{rank}s {rank}d {rank}c {rank}h")
    assert sorted(drawn, key=HEARTS_HIGH.sort_key) == list(drawn)


@clause("crown-4.1.b.iv", "crown-4.2.b.iv")
def test_for_the_button_the_rank_comes_before_the_suit() -> None:
    assert max(parse_hand("Kh As Kc Qh"), key=HEARTS_HIGH.sort_key) == parse_hand("As")[0]


@clause("crown-10.3")
@parametrize_over(
    "AAA22 over QQQ22, QQQ22 over JJJAA, 33332 over 2222A, 98765 clubs over 87654 hearts",
    "T8642 clubs over 98753 hearts, T9876 over 98765, 33324 over 222AK, AA223 over KKQQA",
    "33245 over 22AKQ, T5432 over 98764",
)
def test_higher_cards_take_precedence_within_a_kind_of_hand(better: str, worse: str) -> None:
    assert beats(HIGH, better, worse)


@clause("crown-10.3")
@parametrize_over(
    "AAA77 over QQQ77, QQQ77 over JJJAA, 88887 over 7777A, KQJT9 clubs over QJT98 hearts",
    "KJ987 clubs over QJT97 hearts, QJT98 over JT987, 88879 over 777AK, AA779 over KKQQA",
    "8879T over 77AKQ, KT987 over QJT97",
)
def test_higher_cards_take_precedence_in_the_reduced_deck(better: str, worse: str) -> None:
    assert beats(REDUCED, better, worse)


# Four and three of a kind and flushes are not on the list of 10.4: the reading taken is that
# their side cards count too.


@clause("crown-10.4")
@parametrize_over(
    "QQ77T over QQ779, QQ87T over QQ86T, QQ873 over QQ872, K9753 over K9752",
    "7777T over 77779, 888K3 over 888K2, AJ753 hearts over AJ752 spades",
)
def test_every_card_counts_down_to_the_last(better: str, worse: str) -> None:
    assert beats(HIGH, better, worse)


@clause("crown-10.4")
@parametrize_over(
    "QQ77T over QQ779, QQT98 over QQT97, AKT98 over AKT97",
    "QQQQT over QQQQ9, 888K9 over 888K7, AKJ98 hearts over AKJ97 spades",
)
def test_every_card_counts_in_the_reduced_deck(better: str, worse: str) -> None:
    assert beats(REDUCED, better, worse)


@clause("crown-21.6", "crown-26.7", "crown-27.7")
@pytest.mark.parametrize("ranking", BOTH_DECKS)
def test_in_five_card_games_a_player_has_the_five_cards_held(ranking: Ranking) -> None:
    other_cards = "Ad Ac 8d"
    assert wins_on_board(HOLE_ONLY, ranking, other_cards, "9s9h8c8s7s", "AsAhQdJc9d")
    assert set(
        HOLE_ONLY.best_hand(ranking, parse_hand("9s9h8c8s7s"), parse_hand(other_cards))
    ) == set(parse_hand("9s9h8c8s7s"))


@clause("crown-21.6", "crown-26.7", "crown-27.7")
@pytest.mark.parametrize("ranking", BOTH_DECKS)
def test_four_cards_held_are_no_hand(ranking: Ranking) -> None:
    with pytest.raises(InvalidCardsError):
        HOLE_ONLY.strength(ranking, parse_hand("AsAhAdAc"), ())


@clause("crown-21.6", "crown-26.7", "crown-27.7")
def test_the_deck_in_play_decides_between_a_flush_and_a_full_house() -> None:
    assert wins_on_board(HOLE_ONLY, HIGH, "", "7s7h7d8c8s", "AcKcQcJc9c")
    assert wins_on_board(HOLE_ONLY, REDUCED, "", "AcKcQcJc9c", "7s7h7d8c8s")


@clause("crown-29.9")
def test_the_deck_in_play_decides_in_omaha_too() -> None:
    board = "Kh Jh 9h 9c Kd"
    assert wins_on_board(OMAHA, HIGH, board, "Ks 9d 8c 7s", "Ah 8h 7c 7d")
    assert wins_on_board(OMAHA, REDUCED, board, "Ah 8h 7c 7d", "Ks 9d 8c 7s")


@pytest.mark.parametrize(
    ("ranking", "unused"),
    [
        pytest.param(HIGH, "2c", marks=clause("crown-22.8"), id="six, full deck"),
        pytest.param(REDUCED, "8c", marks=clause("crown-22.8"), id="six, reduced deck"),
        pytest.param(HIGH, "2c Ad", marks=clause("crown-23.10"), id="seven, full deck"),
        pytest.param(REDUCED, "8c Ad", marks=clause("crown-23.10"), id="seven, reduced deck"),
    ],
)
def test_a_stud_player_may_leave_out_any_cards(ranking: Ranking, unused: str) -> None:
    best, rest = parse_hand("KQJT9 hearts"), parse_hand(unused)
    dealt = len(best) + len(rest)
    for positions in combinations(range(dealt), len(rest)):
        five, others = iter(best), iter(rest)
        cards = [next(others) if position in positions else next(five) for position in range(dealt)]
        assert ANY_CARDS.strength(ranking, cards, ()) == ranking.strength(best)
        assert set(ANY_CARDS.best_hand(ranking, cards, ())) == set(best)


@pytest.mark.parametrize(
    ("ranking", "better", "worse"),
    [
        pytest.param(ranking, better, worse, marks=clause(clause_id), id=f"{better} over {worse}")
        for ranking, clause_id, better, worse in [
            (HIGH, "crown-22.8", "KKQQ JJ", "KKQQ T9"),
            (HIGH, "crown-22.8", "222 333", "KJ975 hearts Ac"),
            (HIGH, "crown-22.8", "987654", "876543"),
            (REDUCED, "crown-22.8", "KKQQ JJ", "KKQQ T9"),
            (REDUCED, "crown-22.8", "KJ987 hearts Ac", "AAA KKK"),
            (HIGH, "crown-23.10", "AAKK22Q", "AAKK33J"),
            (HIGH, "crown-23.10", "22KKQQJ", "22KKJJA"),
            (HIGH, "crown-23.10", "KKK 222 A", "KJ975 hearts Ac As"),
            (HIGH, "crown-23.10", "J8642 clubs Th 9h", "JT987 2c 3h"),
            (HIGH, "crown-23.10", "5432A KQ", "AAA KQ 97"),
            (REDUCED, "crown-23.10", "AAKK77Q", "AAKK88J"),
            (REDUCED, "crown-23.10", "AJ987 clubs Ks Kh", "AAA KKK 7"),
            (REDUCED, "crown-23.10", "T987A KQ", "AAA KQ 97"),
        ]
    ],
)
def test_a_stud_player_has_the_best_five_of_the_cards_dealt(
    ranking: Ranking, better: str, worse: str
) -> None:
    assert wins_on_board(ANY_CARDS, ranking, "", better, worse)


@clause("crown-24.11", "crown-25.8")
@pytest.mark.parametrize(
    ("board", "better", "worse"),
    [
        pytest.param("Kh Qh 9h 8h 7d", "7c 7s", "Ah Jc", id="one heart held makes no flush"),
        pytest.param("Ah Kh Qh Jh Th", "9c 8c", "Ac 7d", id="the board cannot be played"),
        pytest.param("Kc Kd Ks Kh 9c", "9d 9s", "Ad 8s", id="of four kings three are played"),
        pytest.param("Ad Jd 8d Js 8c", "Kd 7d", "As Ac", id="a flush beats a full house"),
        pytest.param("Tc 9d 8s Kh Kd", "As 7h", "Kc Qs", id="the ace goes under the seven"),
    ],
)
def test_in_manila_both_hole_cards_play_with_three_of_the_board(
    board: str, better: str, worse: str
) -> None:
    assert wins_on_board(OMAHA, REDUCED, board, better, worse)


@clause("crown-28.9")
@pytest.mark.parametrize(
    ("board", "better", "worse"),
    [
        pytest.param("9h 8h 2h Kc Kd", "Jh 3h", "Ks Qc", id="both hole cards"),
        pytest.param("Ah Jh 8h 4h 2c", "Kh 3c", "Qh Qc", id="one in a flush"),
        pytest.param("Kh Kd 9s 9c 5d", "8c 7d", "6c 6h", id="one as a kicker"),
        pytest.param("Qh Jd Ts 9c 2d", "Kc 2h", "8s 8h", id="one in a straight"),
    ],
)
def test_in_holdem_two_or_one_of_the_hole_cards_play(board: str, better: str, worse: str) -> None:
    assert wins_on_board(ANY_CARDS, HIGH, board, better, worse)


@clause("crown-28.9")
@pytest.mark.parametrize(
    "board", ["As Ks Qs Js Ts", "Qh Jd Ts 9c 8d", "8h 8d 8s 8c Ad", "AJ975 diamonds"]
)
def test_in_holdem_the_board_may_play_alone(board: str) -> None:
    assert splits_on_board(ANY_CARDS, HIGH, board, "2c 3c", "6c 6h")
    assert set(ANY_CARDS.best_hand(HIGH, parse_hand("2c 3c"), parse_hand(board))) == set(
        parse_hand(board)
    )


@clause("crown-29.9")
@pytest.mark.parametrize(
    ("board", "better", "worse"),
    [
        pytest.param("Th 8h 6h 4h 9c", "9d 9s 3c 2d", "Ah Kc Qd 2c", id="never one hole card"),
        pytest.param("Kd Kc 7h 6s 2d", "7c 7d 4s 3s", "As Ad Ah Ac", id="never four"),
        pytest.param("9h 5h 8c 8d 3s", "9c 7d 6c 2d", "Ah Kh Qh 2c", id="never three"),
        pytest.param("As Ks Qs Js Ts", "Ac Ad 4c 5d", "2c 2d 3c 3d", id="never none"),
        pytest.param("Ah Kh 7h 4c 2d", "Qh 3h 9c 9d", "Ad As Kc Qc", id="two in a flush"),
    ],
)
def test_in_omaha_two_hole_cards_play_with_three_of_the_board(
    board: str, better: str, worse: str
) -> None:
    assert wins_on_board(OMAHA, HIGH, board, better, worse)


@pytest.mark.parametrize(
    "hole",
    [
        pytest.param("Ad As", marks=clause("crown-24.11", "crown-25.8")),
        pytest.param("Ad As Qc Jd", marks=clause("crown-29.9")),
    ],
)
def test_the_cards_that_play_are_two_hole_cards_and_three_of_the_board(hole: str) -> None:
    board = parse_hand("Kh Kd Kc Ks 9h")
    played = set(OMAHA.best_hand(REDUCED, parse_hand(hole), board))
    assert len(played & set(parse_hand(hole))) == 2
    assert len(played & set(board)) == 3
