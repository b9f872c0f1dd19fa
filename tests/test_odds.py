"""Odds: how hands are given, what the answer has, and what is refused."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardspeak as cs
from cardspeak.cards import InvalidCardsError, deck, format_cards, parse_cards
from cardspeak.games import UnknownGameError
from cardspeak.hand import ShowdownOptions, game_spec
from cardspeak.odds import InvalidRangeError, Odds, OddsError, odds, parse_range
from cardspeak.odds.deal_plan import build_deal_plan
from cardspeak.odds.hand_input import parse_hand
from cardspeak.odds.scenario import build_scenario
from cardspeak.ranking import HIGH

CARDS = [int(card) for card in deck(52).cards]


def equities(odds: Odds) -> list[float]:
    return [player.equity for player in odds.players]


# ---------------------------------------------------------------- two ways to count agree


@settings(max_examples=40)
@given(st.randoms(use_true_random=False), st.sampled_from(["holdem", "omaha", "omaha-8", "manila"]))
def test_counting_all_boards_at_once_equals_counting_them_one_by_one(
    rng: random.Random, game: str
) -> None:
    deal_plan = build_deal_plan(game)
    cards = [int(card) for card in deal_plan.deck.cards]
    size = deal_plan.starting_card_count
    player_count = rng.choice((2, 3, 4))
    board_size = rng.choice((3, 4, 5))
    dealt = rng.sample(cards, player_count * size + board_size + 3)
    hands = [dealt[index * size : (index + 1) * size] for index in range(player_count)]
    board = tuple(dealt[player_count * size : player_count * size + board_size])
    dead = tuple(dealt[player_count * size + board_size :])
    scenario = build_scenario(
        deal_plan, [parse_hand(hand, deal_plan) for hand in hands], [board], dead
    )
    at_once, one_by_one = scenario.to_kernel(), scenario.to_kernel()
    assert at_once.prepare_matchups(10) == 1
    assert at_once.count_outcomes(1, None) == one_by_one.count_outcomes(1, None)


def test_preflop_odds_equal_counting_boards_one_by_one() -> None:
    for hands in (["AhKh", "QhJh"], ["7c7d", "8c8d", "AcAd"], ["2s3s4s5s", "AsKsQsJs"]):
        deal_plan = build_deal_plan("holdem" if len(hands[0]) == 4 else "omaha-8")
        dead = parse_cards("ThTdTc9h9d8h8s6h6d6c5h5d4h4d3h3c2h2dKdKc")
        scenario = build_scenario(
            deal_plan, [parse_hand(hand, deal_plan) for hand in hands], [()], dead
        )
        at_once, one_by_one = scenario.to_kernel(), scenario.to_kernel()
        assert at_once.prepare_matchups(10) == 1
        assert at_once.count_outcomes(1, None) == one_by_one.count_outcomes(2, None)


def test_equivalent_suits_are_counted_once() -> None:
    deal_plan = build_deal_plan("holdem")

    def matchups(*hands: str, board: str = "", dead: str = "") -> int:
        parsed = [parse_hand(hand, deal_plan) for hand in hands]
        board_cards, dead_cards = tuple(parse_cards(board)), tuple(parse_cards(dead))
        return (
            build_scenario(deal_plan, parsed, [board_cards], dead_cards)
            .to_kernel()
            .prepare_matchups(10**6)
        )

    assert matchups("AA", "KK") == 3  # the pairs have no suit, one or both in common
    assert matchups("AA", "KK", dead="2c") == 8
    assert matchups("AKs", "QQ") == 2
    assert matchups("AKs", "QQ", board="2c3d4h") == 24


@settings(max_examples=25)
@given(st.randoms(use_true_random=False))
def test_a_range_is_the_sum_of_its_holdings(rng: random.Random) -> None:
    board = rng.sample(CARDS, 4)
    unseen = [card for card in CARDS if card not in board]
    our_range, their_range = (
        [(pair, Fraction(rng.randint(1, 4), 4)) for pair in rng.sample(pairs, 3)]
        for pairs in [list(combinations(unseen, 2))] * 2
    )
    range_texts = [
        ", ".join(f"{format_cards(pair)}:{weight}" for pair, weight in pairs)
        for pairs in (our_range, their_range)
    ]
    total, won = Fraction(0), Fraction(0)
    for our_pair, our_weight in our_range:
        for their_pair, their_weight in their_range:
            if set(our_pair) & set(their_pair):
                continue
            result = odds(our_pair, their_pair, board=board)
            weight = our_weight * their_weight * result.method.deal_count
            total += weight
            won += weight * Fraction(result.players[0].equity).limit_denominator(100)
    if not total:
        return
    assert odds(*range_texts, board=board).players[0].equity == pytest.approx(float(won / total))


def test_odds_of_ten_hands_add_up() -> None:
    rng = random.Random(10)
    cards = rng.sample(CARDS, 23)
    hands = [format_cards(cards[index : index + 2]) for index in range(0, 20, 2)]
    result = odds(*hands, board=format_cards(cards[20:]))
    assert result.method.deal_count == 29 * 28 // 2
    assert sum(equities(result)) == pytest.approx(1)
    won = [0.0] * 10
    unseen = [card for card in CARDS if card not in cards]
    for two in combinations(unseen, 2):
        strengths = [HIGH.strength((*parse_cards(hand), *cards[20:], *two)) for hand in hands]
        winners = [seat for seat, value in enumerate(strengths) if value == max(strengths)]
        for seat in winners:
            won[seat] += 1 / len(winners) / result.method.deal_count
    assert equities(result) == pytest.approx(won)


# ---------------------------------------------------------------- how hands are given


@pytest.mark.parametrize(
    "hands",
    [
        ("AhKh", "QsQd"),
        ("Ah Kh", "Q♠ Q♦"),
        ("ah,kh", "qs qd"),
        (parse_cards("AhKh"), list(map(int, parse_cards("QsQd")))),
        (parse_range("AhKh"), parse_range("QsQd")),
    ],
)
def test_hands_are_text_cards_or_ranges(hands: tuple[Any, ...]) -> None:
    assert equities(odds(*hands)) == equities(odds("AhKh", "QsQd"))


def test_unknown_cards_stand_for_any_card() -> None:
    one_known = odds("Ah?", "QsQd", board="2c3d4h5s")
    all_equities = [
        odds((parse_cards("Ah")[0], card), "QsQd", board="2c3d4h5s").players[0].equity
        for card in CARDS
        if format_cards([card]) not in ("Ah", "Qs", "Qd", "2c", "3d", "4h", "5s")
    ]
    assert one_known.players[0].equity == pytest.approx(sum(all_equities) / len(all_equities))
    assert equities(odds("Ah??", "QsQd", board="2c3d4h5s")) == equities(one_known)
    none_known = odds("random", "QsQd", board="2c3d4h5s")
    assert equities(none_known) == equities(odds("? ?", "QsQd", board="2c3d4h5s"))
    assert equities(none_known) == equities(odds("", "QsQd", board="2c3d4h5s"))


def test_a_game_spec_decides_game_deck_and_shares() -> None:
    spec = game_spec(
        "seven-card-stud",
        house="canberra",
        limit="no-limit",
        deck="36",
        showdown=ShowdownOptions(winning_hands="split"),
        ante=5,
    )
    by_spec = odds("AhKhQh6c7d8c", "9s9d9c6d6h8d", game=spec)
    by_name = odds(
        "AhKhQh6c7d8c",
        "9s9d9c6d6h8d",
        game="seven-card-stud",
        house="canberra",
        deck="36",
        winning_hands="split",
    )
    assert by_spec.outcomes == by_name.outcomes
    assert by_spec.shares == ("high", "low")


@pytest.mark.parametrize(
    ("game", "shares"),
    [
        ("holdem", ("high",)),
        ("razz", ("low",)),
        ("omaha-8", ("high", "low")),
        ("double-board-omaha", ("board 1", "board 2")),
        ("drawmaha", ("hand", "board")),
        ("razzdugi", ("ace-to-five low", "badugi")),
    ],
)
def test_shares_have_names(game: str, shares: tuple[str, ...]) -> None:
    assert tuple(share.name for share in build_deal_plan(game).shares) == shares


# ---------------------------------------------------------------- the answer


def test_odds_of_a_split_pot_are_given_share_by_share() -> None:
    result = odds("AhAd2c3d", "KsKdQhJh", game="omaha-8", board="4c5cKh9s")
    for player in result.players:
        assert sum(share.equity for share in player.shares) == pytest.approx(player.equity)
        assert player.win <= min(player.equity, 1)
    lows = [player.shares[1] for player in result.players]
    assert lows[0].win > 0
    assert lows[1].win == lows[1].equity == 0
    without_low = sum(outcome.deal_count for outcome in result.outcomes if not outcome.winners[1])
    assert lows[0].win == pytest.approx(1 - without_low / result.method.deal_count)


def test_the_pot_is_split_where_nobody_qualifies() -> None:
    # Archie: no pair of nines and no eight low on either side (wsop-296).
    result = odds("AhKdQcJs9h", "AdKcQsJh9d", game="archie")
    assert equities(result) == [0.5, 0.5]
    assert result.outcomes[0].winners == ((), ())
    assert [player.win for player in result.players] == [0, 0]
    assert [player.split for player in result.players] == [1, 1]


def test_odds_go_to_json_and_back() -> None:
    result = odds("AhKh", "QQ+", board="Qh7h2c")
    encoded = msgspec.json.encode(result)
    assert msgspec.json.decode(encoded, type=Odds) == result


def test_odds_are_a_name_of_the_package() -> None:
    assert cs.odds("AhKh", "QsQd").outcomes == odds("AhKh", "QsQd").outcomes


def test_on_the_river_there_is_one_deal() -> None:
    result = odds("AhKh", "QsQd", board="2c3d8h5s9d")
    assert result.method.deal_count == 1
    assert [player.win for player in result.players] == [0, 1]


# ---------------------------------------------------------------- draws


def test_the_number_of_cards_drawn_is_given_or_derived() -> None:
    result = odds("2c3d4h7s", "8c7d6h5s2s", game="27-single-draw", draws=(1, 0))
    derived = odds("2c3d4h7s", "8c7d6h5s2s", game="27-single-draw")
    assert result.outcomes == derived.outcomes
    assert derived.assumptions == result.assumptions == ()
    # A card that is discarded cannot be drawn: it counts as dead.
    draw_odds = odds("2c3d4h7sKs", "8c7d6h5s2s", game="27-single-draw", draws=(1, 0))
    assert (
        draw_odds.outcomes
        == odds("2c3d4h7s", "8c7d6h5s2s", game="27-single-draw", dead="Ks").outcomes
    )
    assert "keep the cards that do best" in draw_odds.assumptions[0]


def test_a_pat_hand_before_the_draw_stands_pat() -> None:
    result = odds("AhKhQhJhTh", "9s9d9c6d6h", game="drawmaha", board="", seed=1, error=0.01)
    assert any("stand pat" in sentence for sentence in result.assumptions)


# ---------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("hands", "options", "reason"),
    [
        (("AhKh",), {}, "two to ten hands, not 1"),
        (("AhKh",) * 11, {}, "two to ten hands, not 11"),
        (("Ah", "KhKd"), {}, r"Ah has 1 card, but a hand of holdem has 2 here: write \?"),
        (("AhAd", "KhKdQs"), {"game": "razz"}, "has 3, 4, 5, 6 or 7"),
        (("AhKh", "QsQd"), {"board": "2c3c"}, "has 0, 3, 4 or 5 cards, not 2"),
        (("AhKh", "QQ"), {"dead": "QcQdQh"}, "QQ is impossible"),
        (("AhKh", "QsQd"), {"house": "canberra"}, "choose crown, official or wsop"),
        (("AhKh", "QsQd"), {"deck": "36"}, "with a deck of 52"),
        (("AhKh", "QsQd"), {"winning_hands": "split"}, "has no choice of winning hands"),
        (("2c3d4h", "8c7d6h5s2s"), {"game": "27-single-draw", "draws": (1, 0)}, "so it draws 2"),
        (("2c3d4h", "8c7d6h5s2s"), {"game": "27-single-draw", "draws": (2,)}, "not for 1"),
        (
            ("2c3d4h", "8c7d6h5s2s"),
            {"game": "27-triple-draw", "draws": ((2, 1, 1, 1), 0)},
            "27-triple-draw has 3 draws to come, not 4",
        ),
        (
            ("AhKhQhJhTh", "9s9d9c6d6h"),
            {"game": "drawmaha", "board": "2c3c4c", "draws": (4, 0)},
            "up to 3 cards in drawmaha, not 4",
        ),
        (("random",) * 10, {"game": "seven-card-stud"}, "70 cards .* but only 52 are left"),
        (
            ("AhKh2c2d3s", "QsQd5c5h7h"),
            {"game": "double-board-omaha", "board": "Jh7s2h"},
            "has 2 boards",
        ),
        (
            ("AhKh", "QsQd"),
            {"game": game_spec("holdem", blinds=(5, 10)), "deck": "52"},
            "a game spec has its own house, deck and winning hands",
        ),
    ],
)
def test_odds_that_cannot_be_computed_are_refused_with_a_clear_message(
    hands: tuple[str, ...], options: dict[str, Any], reason: str
) -> None:
    with pytest.raises(OddsError, match=reason):
        odds(*hands, **options)


def test_invalid_cards_and_games_are_refused() -> None:
    with pytest.raises(InvalidCardsError, match="Kh appears twice"):
        odds("AhKh", "KhQd")
    with pytest.raises(InvalidCardsError, match="boards and dead cards must be known"):
        odds("AhKh", "QsQd", dead="??")
    with pytest.raises(InvalidRangeError):
        odds("AhKh", "AhXd")
    with pytest.raises(UnknownGameError):
        odds("AhKh", "QsQd", game="holden")
