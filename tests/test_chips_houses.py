"""Chips and words at the tables of crown, canberra and the official rules, to the last chip."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.hand import deal, decisions, events, game_spec, irregularity_events
from cardspeak.houses.irregularities.wager_irregularities import WrongAmount
from hand_driver import (
    bet_decision,
    events_of,
    play,
    play_out,
    play_to_round,
    put_in_chips,
    stack_deck,
)

if TYPE_CHECKING:
    from cardspeak.hand.hand import Hand

HANDS = ("QsQh", "AsAh", "KsKh")
BOARD = "2c7d9hJc3s"


def deal_no_limit(house: str = "crown", **settings: Any) -> Hand:
    """Three players at 25-50, the button at seat 2; the big blind, seat 1, has aces."""
    settings = {"blinds": (25, 50), "limit": "no-limit", **settings}
    spec = game_spec("holdem", house=house, borrow=house == "canberra", **settings)
    return deal(spec, [5000] * 3, button=2, stacked_deck=stack_deck(spec, HANDS, board=BOARD))


def deal_limit(house: str = "crown") -> Hand:
    return deal_no_limit(house, limit="fixed", blinds=(5, 10), bet_sizes=(10, 20))


def after_the_flop(hand: Hand, bet: int) -> Hand:
    """Let all call, and the small blind bet on the flop: it is the big blind's turn."""
    play_to_round(hand, 2)
    hand.raise_to(bet)
    return hand


def assert_final_stacks(hand: Hand, *stacks: int) -> None:
    play_out(hand)
    assert hand.stacks == list(stacks)


# ---------------------------------------------------------------- crown: one chip


@pytest.mark.clause("crown-7.19")
def test_crown_one_chip_calls_in_a_limit_game() -> None:
    hand = after_the_flop(deal_limit(), 10)
    assert put_in_chips(hand, 1, 100) == ("call", "crown-7.19")
    hand.fold()
    assert_final_stacks(hand, 4980, 5030, 4990)


@pytest.mark.clause("crown-7.19")
def test_crown_one_chip_as_the_first_bet_of_a_limit_game_is_the_bet() -> None:
    hand = play_to_round(deal_limit(), 2)
    assert put_in_chips(hand, 0, 100)[0] == "bet 10"
    play(hand, "call, fold")
    assert_final_stacks(hand, 4980, 5030, 4990)


@pytest.mark.clause("crown-7.20.a.i")
def test_crown_one_chip_calls_in_the_first_round() -> None:
    hand = deal_no_limit()
    assert put_in_chips(hand, 2, 500) == ("call", "crown-7.20.a.i")
    hand.call()
    assert put_in_chips(hand, 1, 500) == ("check", "crown-7.20.a.i")  # the big blind has the option
    assert_final_stacks(hand, 4950, 5100, 4950)


@pytest.mark.clause("crown-7.20.a.ii")
def test_crown_in_later_rounds_one_chip_is_a_first_bet_of_its_value_or_a_call() -> None:
    hand = play_to_round(deal_no_limit(), 2)
    assert put_in_chips(hand, 0, 500) == ("bet 500", "crown-7.20.a.ii")
    assert put_in_chips(hand, 1, 2000) == ("call", "crown-7.20.a.ii")
    hand.fold()
    assert_final_stacks(hand, 4450, 5600, 4950)


@pytest.mark.clause("crown-7.20.a.ii")
def test_crown_one_chip_larger_than_the_limit_is_the_largest_bet() -> None:
    hand = play_to_round(deal_no_limit(limit="half-pot"), 2)
    assert put_in_chips(hand, 0, 500)[0] == "bet 75"
    play(hand, "call, fold")
    assert_final_stacks(hand, 4875, 5175, 4950)


@pytest.mark.clause("crown-7.20.b")
@pytest.mark.parametrize(
    ("limit", "chip", "to"),
    [("no-limit", 500, 500), ("pot", 1000, 450), ("no-limit", 100, 200)],
)
def test_crown_saying_raise_with_one_chip_raises_by_as_much_as_the_chip_and_limit_allow(
    limit: str, chip: int, to: int
) -> None:
    hand = after_the_flop(deal_no_limit(limit=limit), 100)
    reads, clause = put_in_chips(hand, 1, chip, said="raise")
    assert reads == f"raise to {to}"
    assert clause == ("crown-7.23" if chip == 100 else "crown-7.20.b")
    play(hand, "fold, call")
    assert_final_stacks(hand, 4950 - to, 5100 + to, 4950)


# ---------------------------------------------------------------- crown: one motion


@pytest.mark.clause("crown-7.21")
def test_crown_a_raise_is_put_in_with_one_motion_or_its_amount_is_said() -> None:
    hand = after_the_flop(deal_no_limit(), 100)  # said, and put in bit by bit
    assert (
        put_in_chips(hand, 1, 100, later_motions=((100,), (200,)), said="raise 400")[0]
        == "raise to 400"
    )
    play(hand, "fold, call")
    assert_final_stacks(hand, 4550, 5500, 4950)
    hand = after_the_flop(
        deal_no_limit(), 100
    )  # the word keeps the right: the call, then the raise
    assert put_in_chips(hand, 1, 100, later_motions=((300,),), said="raise") == (
        "raise to 400",
        "crown-7.21",
    )
    play(hand, "fold, call")
    assert_final_stacks(hand, 4550, 5500, 4950)
    hand = after_the_flop(deal_no_limit(), 100)  # but the raise itself comes in one motion
    assert (
        put_in_chips(hand, 1, 100, 150, later_motions=((300,),), said="raise")[0] == "raise to 250"
    )
    assert events_of(hand, events.ChipsPutIn)[-1].returned == 300
    play(hand, "fold, call")
    assert_final_stacks(hand, 4700, 5350, 4950)


@pytest.mark.clause("crown-1.string-bet", "crown-7.22")
def test_crown_only_the_first_motion_of_a_string_bet_counts() -> None:
    hand = after_the_flop(deal_no_limit(), 100)
    assert put_in_chips(hand, 1, 100, later_motions=((300,),)) == ("call", "crown-7.22")
    hand.fold()
    assert_final_stacks(hand, 4850, 5200, 4950)
    hand = after_the_flop(deal_no_limit(), 100)  # the same chips in one motion are a raise
    assert put_in_chips(hand, 1, 100, 300)[0] == "raise to 400"
    play(hand, "fold, call")
    assert_final_stacks(hand, 4550, 5500, 4950)


@pytest.mark.clause("crown-7.22")
def test_crown_a_first_motion_below_the_minimum_bet_is_the_minimum_bet() -> None:
    hand = play_to_round(deal_no_limit(), 2)
    assert put_in_chips(hand, 0, 25, later_motions=((500,),)) == ("bet 50", "crown-7.22")
    play(hand, "call, fold")
    assert_final_stacks(hand, 4900, 5150, 4950)


@pytest.mark.clause("crown-7.22")
def test_crown_a_bet_that_was_declared_may_come_in_several_motions() -> None:
    hand = play_to_round(deal_no_limit(), 2)
    assert put_in_chips(hand, 0, 25, later_motions=((500,),), said="bet")[0] == "bet 525"
    play(hand, "call, fold")
    assert_final_stacks(hand, 4425, 5625, 4950)


# ---------------------------------------------------------------- crown: words and halves


@pytest.mark.clause("crown-7.23")
@pytest.mark.parametrize(
    ("text", "action", "stacks"),
    [
        ("fold", "fold", (5100, 4950, 4950)),
        ("call", "fold", (4850, 5200, 4950)),
        ("raise", "fold, call", (4450, 5600, 4950)),
        ("raise 300", "fold, call", (4650, 5400, 4950)),
    ],
)
def test_crown_a_spoken_decision_binds_whatever_the_chips(
    text: str, action: str, stacks: tuple[int, ...]
) -> None:
    hand = after_the_flop(deal_no_limit(), 100)
    clause = "crown-7.20.b" if text == "raise" else "crown-7.23"
    assert put_in_chips(hand, 1, 500, said=text)[1] == clause
    play(hand, action)
    assert_final_stacks(hand, *stacks)


@pytest.mark.clause("crown-7.23")
def test_crown_a_spoken_check_and_bet_bind() -> None:
    hand = play_to_round(deal_no_limit(), 2)
    assert put_in_chips(hand, 0, 100, said="check") == ("check", "crown-7.23")
    assert put_in_chips(hand, 1, said="bet") == ("bet 50", "crown-7.23")
    play(hand, "call, fold")
    assert_final_stacks(hand, 4950, 5150, 4900)


@pytest.mark.clause("crown-7.24.a")
def test_crown_half_a_raise_is_made_up_to_the_minimum_raise() -> None:
    hand = after_the_flop(deal_no_limit(), 100)
    assert put_in_chips(hand, 1, 100, 25, 25) == ("raise to 200", "crown-7.24.a")
    play(hand, "fold, call")
    assert_final_stacks(hand, 4750, 5300, 4950)


@pytest.mark.clause("crown-7.24.b")
def test_crown_less_than_half_a_raise_is_a_call() -> None:
    hand = after_the_flop(deal_no_limit(), 100)
    assert put_in_chips(hand, 1, 100, 25) == ("call", "crown-7.24.b")
    assert events_of(hand, events.ChipsPutIn)[-1].returned == 25
    hand.fold()
    assert_final_stacks(hand, 4850, 5200, 4950)


@pytest.mark.clause("crown-7.25")
def test_crown_two_chips_of_one_value_are_a_call_though_they_are_half_a_raise() -> None:
    hand = after_the_flop(deal_no_limit(), 120)
    assert put_in_chips(hand, 1, 100, 100) == ("call", "crown-7.25")
    hand.fold()
    assert_final_stacks(hand, 4830, 5220, 4950)
    hand = after_the_flop(deal_no_limit(), 120)  # three chips of as much in all are a raise
    assert put_in_chips(hand, 1, 100, 50, 50) == ("raise to 240", "crown-7.24.a")
    play(hand, "fold, call")
    assert_final_stacks(hand, 4710, 5340, 4950)
    hand = after_the_flop(deal_no_limit(), 100)  # and so are two that each would do to call
    assert put_in_chips(hand, 1, 100, 100)[0] == "raise to 200"
    play(hand, "fold, call")
    assert_final_stacks(hand, 4750, 5300, 4950)


# ---------------------------------------------------------------- short calls


@pytest.mark.clause("crown-7.27")
def test_crown_a_short_call_is_made_up() -> None:
    hand = after_the_flop(deal_no_limit(), 100)
    assert put_in_chips(hand, 1, 50) == ("complete the call or fold", "crown-7.27")
    decision = bet_decision(hand)
    assert (
        decision.seat,
        decision.call,
        decision.raise_to,
        decision.check,
        decision.fold_cost,
    ) == (
        1,
        100,
        None,
        False,
        50,
    )
    hand.call()
    hand.fold()
    assert_final_stacks(hand, 4850, 5200, 4950)


@pytest.mark.clause("crown-7.27")
def test_crown_a_short_call_that_is_not_made_up_stays_in_the_pot() -> None:
    hand = after_the_flop(deal_no_limit(), 100)
    hand.put_in_chips(1, [50])
    hand.fold()
    assert events_of(hand, events.ShortCallForfeited) == [
        events.ShortCallForfeited(1, 50, "crown-7.27")
    ]
    hand.call()
    assert_final_stacks(hand, 4850, 4900, 5250)


@pytest.mark.clause("crown-7.27")
def test_crown_a_call_with_the_last_chips_is_not_short() -> None:
    spec = game_spec("holdem", house="crown", limit="no-limit", blinds=(25, 50))
    hand = deal(
        spec, [5000, 100, 5000], button=2, stacked_deck=stack_deck(spec, HANDS, board=BOARD)
    )
    after_the_flop(hand, 100)
    assert put_in_chips(hand, 1, 25, 25)[0] == "call"
    hand.fold()
    assert_final_stacks(hand, 4900, 250, 4950)


@pytest.mark.clause("crown-7.27")
@pytest.mark.parametrize("folds", [False, True])
def test_crown_a_short_call_found_in_its_round_is_made_up_or_left(folds: bool) -> None:
    hand = after_the_flop(deal_no_limit(), 100)
    hand.put_in_chips(1, [50], unnoticed=True)
    assert bet_decision(hand).seat == 2
    hand.report(WrongAmount(1))
    decision = bet_decision(hand)
    assert (decision.seat, decision.call, decision.raise_to, decision.clause) == (
        1,
        50,
        None,
        "crown-7.27",
    )
    if folds:
        play(hand, "fold, call")
        assert_final_stacks(hand, 4850, 4900, 5250)
    else:
        play(hand, "call, fold")
        assert_final_stacks(hand, 4850, 5200, 4950)


@pytest.mark.clause("crown-7.27")
def test_crown_a_short_call_found_after_its_round_stands() -> None:
    hand = after_the_flop(deal_no_limit(), 100)
    hand.put_in_chips(1, [50], unnoticed=True)
    hand.fold()
    hand.report(WrongAmount(1))
    assert events_of(hand, irregularity_events.Reported)[-1].clause == "crown-7.27"
    assert not events_of(hand, events.AmountCorrected)
    assert_final_stacks(hand, 4850, 5200, 4950)


def deal_stud(limit: str = "no-limit") -> Hand:
    """Seven cards at canberra, ante 10: seat 0 shows the highest card, seat 2 has aces below."""
    spec = game_spec("seven-card-stud", house="canberra", limit=limit, ante=10)
    hands = ("2c3dKs8c9d4h5c", "6c6dQs7c8d9h2d", "AsAh2h4c5d7h8h")
    return deal(spec, [1000] * 3, button=2, stacked_deck=stack_deck(spec, hands))


@pytest.mark.clause("canberra-17.7")
def test_canberra_more_than_a_call_and_less_than_a_raise_is_a_call() -> None:
    hand = deal_stud()
    hand.act("bet 100")
    assert put_in_chips(hand, 1, 100, 75) == ("call", "canberra-17.7")
    assert events_of(hand, events.ChipsPutIn)[-1].returned == 75
    assert bet_decision(hand).call == 100
    hand.call()
    assert_final_stacks(hand, 890, 890, 1220)


@pytest.mark.clause("canberra-17.7")
def test_canberra_a_raise_counts_at_full_size_or_all_in() -> None:
    hand = deal_stud()
    hand.act("bet 100")
    assert put_in_chips(hand, 1, 100, 100)[0] == "raise to 200"
    play(hand, "call, fold")
    assert_final_stacks(hand, 890, 790, 1320)
    hand = deal_stud()
    hand.act("bet 900")
    assert put_in_chips(hand, 1, 500, 490)[0] == "raise to 990"
    play(hand, "call, fold")
    assert_final_stacks(hand, 90, 0, 2910)


@pytest.mark.clause("canberra-17.8")
def test_canberra_a_short_call_is_made_up_or_goes_back() -> None:
    hand = deal_stud()
    hand.act("bet 100")
    assert put_in_chips(hand, 1, 50) == ("complete the call or fold", "canberra-17.8")
    assert bet_decision(hand).fold_cost == 0
    play(hand, "call, call")
    assert_final_stacks(hand, 890, 890, 1220)
    hand = deal_stud()
    hand.act("bet 100")
    hand.put_in_chips(1, [50])
    play(hand, "fold, call")
    assert_final_stacks(hand, 890, 990, 1120)


@pytest.mark.clause("canberra-17.8")
def test_canberra_a_short_call_found_in_its_round_is_returned_to_a_player_who_folds() -> None:
    hand = deal_stud()
    hand.act("bet 100")
    hand.put_in_chips(1, [50], unnoticed=True)
    hand.report(WrongAmount(1))
    assert events_of(hand, events.AmountCorrected) == [
        events.AmountCorrected(1, -50, "canberra-17.8")
    ]
    play(hand, "fold, call")
    assert_final_stacks(hand, 890, 990, 1120)


@pytest.mark.clause("canberra-17.8")
def test_canberra_the_floor_decides_about_a_short_call_found_after_its_round() -> None:
    hand = deal_stud()
    hand.act("bet 100")
    hand.put_in_chips(1, [50], unnoticed=True)
    hand.call()
    hand.report(WrongAmount(1))
    assert isinstance(hand.decision, decisions.RulingDecision)
    hand.rule("play on")
    assert_final_stacks(hand, 890, 940, 1170)


# ---------------------------------------------------------------- a book that is silent


def test_official_chips_put_in_silently_count_at_their_value() -> None:
    hand = after_the_flop(deal_no_limit("official"), 100)
    assert put_in_chips(hand, 1, 500)[0] == "raise to 500"
    play(hand, "fold, call")
    assert_final_stacks(hand, 4450, 5600, 4950)
    hand = after_the_flop(deal_no_limit("official"), 100)
    assert put_in_chips(hand, 1, 100, 50) == ("call", "official-1.1.raise")
    hand.fold()
    assert_final_stacks(hand, 4850, 5200, 4950)
