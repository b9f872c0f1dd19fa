"""What seldom happens is part of the fold, too: other posts, runs of the board, tap-outs."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pytest

from cardspeak.hand import DealingOptions, deal, decisions, game_spec
from cardspeak.hand.betting import refresh_decision
from cardspeak.hand.posting import post_late
from cardspeak.houses.irregularities.other_irregularities import NotCovered
from cardspeak.houses.irregularities.street_irregularities import LastCardFaceUp
from cardspeak.houses.irregularities.turn_irregularities import ActionOutOfTurn
from fold_check import assert_is_fold
from hand_driver import play_to_round
from laws.test_fold import play_at_random
from soak import scale_examples

if TYPE_CHECKING:
    from cardspeak.hand import GameSpec, Hand

HOLDEM: Final = game_spec("holdem", house="wsop", blinds=(5, 10))
OMAHA: Final = game_spec("omaha", house="wsop", limit="pot", blinds=(5, 10))
SETUPS: Final[dict[str, tuple[GameSpec, dict[str, Any]]]] = {
    "a straddle": (HOLDEM, {"posted_blinds": [5, 10, 20, 0]}),
    "a kill": (replace(HOLDEM, kill_blind=15), {"posted_blinds": [5, 10, 0, -15]}),
    "one ante for all": (
        HOLDEM,
        {"posted_antes": [0, 40, 0, 0], "antes_are_dead": True, "posted_blinds": [5, 10, 0, 0]},
    ),
    "dead blinds": (OMAHA, {"posted_blinds": [5, 10, -10, 0], "dead_blinds": [0, 0, 5, 0]}),
    "boards run again": (
        game_spec("holdem", blinds=(5, 10), dealing=DealingOptions(max_runs=3)),
        {},
    ),
}


def deal_setup(name: str, seed: int) -> Hand:
    spec, posts = SETUPS[name]
    stacks = random.Random(seed).choices((3, 12, 40, 1000), k=4)
    if "straddle" in name:
        stacks[2] = 1000  # it is posted in full
    return deal(spec, stacks, seed=seed, button=3, **posts)


@pytest.mark.parametrize("name", SETUPS)
def test_whatever_was_posted_the_hand_is_the_fold_of_its_records(name: str) -> None:
    for seed in range(scale_examples(20)):
        hand = deal_setup(name, seed)
        for _ in play_at_random(hand, seed):
            assert_is_fold(hand)


@pytest.mark.parametrize(("live", "dead"), [(10, 0), (10, 5), (0, 5)])
def test_a_late_post_is_part_of_the_fold(live: int, dead: int) -> None:
    for stack in (4, 12, 1000):
        hand = deal(HOLDEM, [1000, 1000, stack, 1000], seed=1, button=3)
        hand.call()
        post_late(hand, 2, live, dead, "wsop-1")
        refresh_decision(hand)
        assert_is_fold(hand)
        while not hand.over:
            assert isinstance(hand.decision, decisions.BetDecision)
            hand.act("check" if hand.decision.check else "call")
            assert_is_fold(hand)


@pytest.mark.parametrize(("house", "answer"), [("crown", "tap-out"), ("canberra", "check")])
def test_players_who_tap_out_are_part_of_the_fold(house: str, answer: str) -> None:
    hand = deal(game_spec("seven-card-stud", house=house, ante=1), [500] * 4, seed=2)
    play_to_round(hand, 5)
    hand.report(LastCardFaceUp(hand.live_seats()[1]))
    assert_is_fold(hand)
    hand.act(answer)
    assert hand.irregularities is not None
    assert hand.irregularities.tapped_out
    assert_is_fold(hand)


def test_wagers_out_of_turn_that_are_taken_back_are_part_of_the_fold() -> None:
    hand = deal(game_spec("holdem", house="crown", blinds=(5, 10)), [500] * 5, seed=1, button=4)
    for seat, action in ((4, "raise 40"), (0, "call")):
        hand.report(ActionOutOfTurn(seat, action))
        assert_is_fold(hand)
    hand.report(ActionOutOfTurn(4, "raise 40", directed_by_dealer=True))
    assert hand.irregularities is not None
    assert not hand.irregularities.held_actions
    assert_is_fold(hand)


def test_a_short_call_that_a_later_bet_makes_up_is_forgotten_in_the_fold() -> None:
    hand = deal(HOLDEM, [1000] * 3, seed=1, button=0)
    hand.put_in_chips(0, [6], said="call", unnoticed=True)
    assert hand.irregularities is not None
    assert hand.irregularities.miscounts
    assert_is_fold(hand)
    for command in ("call", "raise 40", "call", "call"):
        hand.act(command)
        assert_is_fold(hand)
    assert hand.boards[0]
    assert not hand.irregularities.miscounts


def test_every_appeal_of_many_costs_the_same() -> None:
    hand = deal(HOLDEM, [1000] * 3, seed=1, button=0)
    for number in range(40):  # a fold that began again at each of them would never end
        hand.report(NotCovered(f"matter {number}", seat=2))
        hand.rule("play on", by="Kim")
        hand.appeal(by="Ann")
        hand.rule("play on", by="Lee")
    assert_is_fold(hand)
    hand.act("call")
    assert_is_fold(hand)
