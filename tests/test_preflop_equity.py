"""The equity of two hold'em cards against a random hand, and ranges such as the best 10%."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tools import preflop_equity as tool

from cardspeak.cards import DECK_SIZES, deck
from cardspeak.odds.ranges import parse_range, preflop_equity

# Exact, by Jazbo Burns: http://jazbo.com/poker/huholdem.html (offsuit hands have no letter there).
PUBLISHED_EQUITIES = """
AA 0.8520371  A4s 0.5903364  K5o 0.5331397  96s 0.4742829  85o 0.4142753
KK 0.8239568  A7o 0.5884120  J9o 0.5325120  J2s 0.4737815  64s 0.4133332
QQ 0.7992516  K8s 0.5831235  K2s 0.5321173  Q2o 0.4729544  83s 0.4087350
JJ 0.7746947  A3s 0.5822032  Q5s 0.5276941  T5s 0.4721626  94o 0.4067105
TT 0.7501178  QJo 0.5813469  T8s 0.5233437  J5o 0.4718089  75o 0.4051197
99 0.7205725  K9o 0.5781192  K4o 0.5232747  T4s 0.4653049  82s 0.4027163
88 0.6916304  A5o 0.5769653  J7s 0.5232478  97o 0.4629781  73s 0.4003594
AKs 0.6704463 A6o 0.5768245  Q4s 0.5185530  86s 0.4624327  93o 0.4001951
77 0.6623602  Q9s 0.5766432
"""


def test_preflop_equities_match_those_published() -> None:
    words = PUBLISHED_EQUITIES.split()
    published = dict(zip(words[::2], words[1::2], strict=True))
    assert len(published) == 42
    for hand_class, equity in published.items():
        computed = preflop_equity.equities_vs_random("52")[hand_class]
        assert f"{float(computed):.7f}" == equity, hand_class


@pytest.mark.parametrize("size", DECK_SIZES)
def test_the_preflop_equities_average_one_half(size: int) -> None:
    equities = preflop_equity.equities_vs_random(str(size))
    total = sum(map(preflop_equity.combo_count, equities))
    assert len(equities) == (size // 4) ** 2
    assert total == size * (size - 1) // 2
    assert sum(
        equity * preflop_equity.combo_count(hand_class) for hand_class, equity in equities.items()
    ) == Fraction(total, 2)
    assert list(equities.values()) == sorted(equities.values(), reverse=True)


def test_the_data_file_is_what_the_tool_generates() -> None:
    assert tool.equities(deck(32)) == preflop_equity.equities_vs_random("32")


def test_a_percentage_takes_whole_hand_classes_until_there_are_enough() -> None:
    combo_count = 0
    for hand_class in preflop_equity.equities_vs_random("52"):
        hand_range = parse_range(f"{float(Fraction(combo_count + 1, 1326) * 100):.6f}%")
        combo_count += preflop_equity.combo_count(hand_class)
        assert len(hand_range) == combo_count
        assert parse_range(hand_class).holdings[0] in hand_range.holdings


@pytest.mark.parametrize(("low", "high"), [("5", "15"), ("0.3", "40.5"), ("50", "100")])
def test_a_percentage_span_is_the_difference_of_two_percentages(low: str, high: str) -> None:
    span = parse_range(f"{low}%-{high}%")
    assert span == parse_range(f"{high}%") - parse_range(f"{low}%")
    assert span | parse_range(f"{low}%") == parse_range(f"{high}%")
    assert span == parse_range(f"{low}-{high}%")
    assert len(parse_range(f"{low}%")) >= 1326 * float(low) / 100


def test_every_deck_has_its_own_order_of_hands() -> None:
    assert str(parse_range("10%", deck=deck(36))) != str(parse_range("10%"))
    assert set(parse_range("100%", deck=deck(36))) == set(parse_range("random", deck=deck(36)))
