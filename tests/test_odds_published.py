"""Odds that others have published, and all heads-up matchups of hold'em before the flop."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations, combinations_with_replacement

import numpy as np
import pytest

from cardspeak.cards import RANKS, deck
from cardspeak.odds import Odds, odds, parse_range
from cardspeak.ranking import HIGH
from soak import IS_SOAK, pick_count

# J. Jacobs, http://jazbo.com/poker/huholdem.html: against a random hand, exact, from the 47,008
# matchups there are. Of the table's 169 rows these are quoted in public archives of the page.
AGAINST_RANDOM = """
AA 0.8520371 KK 0.8239568 QQ 0.7992516 JJ 0.7746947 TT 0.7501178 99 0.7205725 88 0.6916304
AKs 0.6704463 77 0.6623602 A4s 0.5903364 A7o 0.5884120 K8s 0.5831235 A3s 0.5822032 QJo 0.5813469
K9o 0.5781192 A5o 0.5769653 A6o 0.5768245 Q9s 0.5766432 K5o 0.5331397 J9o 0.5325120 K2s 0.5321173
Q5s 0.5276941 T8s 0.5233437 K4o 0.5232747 J7s 0.5232478 Q4s 0.5185530 96s 0.4742829 J2s 0.4737815
Q2o 0.4729544 T5s 0.4721626 J5o 0.4718089 T4s 0.4653049 97o 0.4629781 86s 0.4624327 85o 0.4142753
64s 0.4133332 83s 0.4087350 94o 0.4067105 75o 0.4051197 82s 0.4027163 73s 0.4003594 93o 0.4001951
"""

# G. Candy, https://github.com/sweeterthancandy/CandyPoker, gtest/eval.cpp: wins of each hand, and
# for two hands the deals that tie.
CANDYPOKER_COUNTS = [
    (("AA", "KK"), (50_371_344, 10_986_372), 285_228),
    (("AKs,AQs,AKo", "AA,KK,QQ"), (125_645_556, 282_158_724), 3_148_680),
    (("AKo", "22", "87s"), (150_166_584, 102_821_760, 140_060_664), 1_728_144),
]

# PokerStove's counts of pots won, as kept in reg_script.sh of the same project.
POKERSTOVE_COUNTS = [
    (("A2o", "88", "QJs"), (96_338_988, 145_235_448, 151_892_424), 394_777_152),
    (("AA", "QQ", "93o"), (418_219_956, 107_718_120, 64_207_836), 592_165_728),
    (
        ("TT+,AQs+,AQo+", "QQ+,AKs,AKo", "TT"),
        (3_213_892_992, 4_637_673_516, 2_923_177_728),
        11_382_741_216,
    ),
    (
        ("88+,AQs+,AQo+", "QQ+,AKs,AKo", "TT"),
        (3_760_638_384, 6_406_748_796, 3_952_418_376),
        14_738_347_008,
    ),
    (
        ("88", "JJ+,88-77,JTs,T9s,87s,JTo,T8o", "ATs+"),
        (1_946_806_824, 2_231_249_400, 2_445_282_000),
        6_727_660_632,
    ),
]


def wins(odds: Odds) -> tuple[int, ...]:
    """Return how often each hand wins alone."""
    wins_alone = Counter[int]()
    for outcome in odds.outcomes:
        (share,) = outcome.winners
        if len(share) == 1:
            wins_alone[share[0]] += outcome.deal_count
    return tuple(wins_alone[seat] for seat in range(len(odds.players)))


@pytest.mark.parametrize(("hands", "won", "tied"), CANDYPOKER_COUNTS)
def test_counts_match_candypoker(hands: tuple[str, ...], won: tuple[int, ...], tied: int) -> None:
    result = odds(*hands, exact=True)
    assert wins(result) == won
    assert result.method.deal_count - sum(won) == tied


@pytest.mark.parametrize(("hands", "won", "games"), POKERSTOVE_COUNTS)
def test_counts_match_pokerstove(hands: tuple[str, ...], won: tuple[int, ...], games: int) -> None:
    result = odds(*hands, exact=True)
    assert result.method.deal_count == games
    assert wins(result) == won


def test_aces_against_kings_match_the_published_counts() -> None:
    # CandyPoker states the fraction; it is widely known as 81.95 %.
    aces, kings = odds("AA", "KK").players
    assert aces.equity == pytest.approx(float(Fraction(255_121, 311_328)), abs=1e-12)
    assert round(aces.equity * 100, 2) == 81.95
    assert aces.equity + kings.equity == pytest.approx(1)


HAND_CLASSES = [
    first + second + kind
    for first, second in combinations_with_replacement(reversed(RANKS), 2)
    for kind in ([""] if first == second else ["s", "o"])
]


PUBLISHED_EQUITIES = dict(
    zip(AGAINST_RANDOM.split()[::2], AGAINST_RANDOM.split()[1::2], strict=True)
)
HOLDINGS = {name: parse_range(name).holdings for name in HAND_CLASSES}


def half_pots_won(first_class: str, second_class: str) -> tuple[int, int]:
    """Return how many half pots one class of hands wins from another, and of how many."""
    result = odds(first_class, second_class, exact=True, threads=1)
    matchup_count = sum(
        set(first_pair).isdisjoint(second_pair)
        for first_pair in HOLDINGS[first_class]
        for second_pair in HOLDINGS[second_class]
    )
    assert result.method.deal_count == matchup_count * 1_712_304
    first_wins, second_wins = wins(result)
    return result.method.deal_count + first_wins - second_wins, 2 * result.method.deal_count


@pytest.mark.parametrize("name", HAND_CLASSES if IS_SOAK else list(PUBLISHED_EQUITIES)[::6])
def test_equities_against_a_random_hand_match_those_published(name: str) -> None:
    assert len(HAND_CLASSES) == 169
    assert len(PUBLISHED_EQUITIES) == 42
    assert sum(map(len, HOLDINGS.values())) == 1326
    assert half_pots_won(name, name)[0] * 2 == half_pots_won(name, name)[1]
    won, dealt = map(sum, zip(*(half_pots_won(name, other) for other in HAND_CLASSES), strict=True))
    assert dealt == len(HOLDINGS[name]) * 2 * 2_097_572_400
    assert f"{won / dealt:.7f}" == PUBLISHED_EQUITIES.get(name, f"{won / dealt:.7f}")


def test_the_equities_of_a_matchup_add_up() -> None:
    rng = random.Random(169)
    for _ in range(pick_count(40, 4000)):
        first_class, second_class = rng.sample(HAND_CLASSES, 2)
        first_won, second_won = (
            half_pots_won(first_class, second_class),
            half_pots_won(second_class, first_class),
        )
        assert first_won[1] == second_won[1] == first_won[0] + second_won[0]


def test_matchups_equal_evaluating_every_board_in_batches() -> None:
    """Every board is evaluated by the ranking, without the code of the odds."""
    rng = random.Random(169)
    cards = [int(card) for card in deck(52).cards]
    for _ in range(6):
        hands = rng.sample(cards, 4)
        stub = [card for card in cards if card not in hands]
        boards = np.fromiter(
            (card for board in combinations(stub, 5) for card in board), np.uint8
        ).reshape(-1, 5)
        strengths = [
            HIGH.strengths(
                np.hstack([np.tile(np.array(hole_cards, np.uint8), (len(boards), 1)), boards])
            )
            for hole_cards in (hands[:2], hands[2:])
        ]
        result = odds(hands[:2], hands[2:])
        assert wins(result) == (
            int((strengths[0] > strengths[1]).sum()),
            int((strengths[1] > strengths[0]).sum()),
        )
        assert result.method.deal_count == len(boards)


def test_deuces_against_a_random_hand_match_pokerstove() -> None:
    # http://www.pokerstove.com/pokerstove/faq.php, question 1: 50.3340, of which 49.39 is won.
    deuces, other = odds("2s2h", "random").players
    assert f"{deuces.equity:.4%}" == "50.3340%"
    assert f"{other.equity:.4%}" == "49.6660%"
    assert (f"{deuces.win:.2%}", f"{other.win:.2%}") == ("49.39%", "48.72%")
