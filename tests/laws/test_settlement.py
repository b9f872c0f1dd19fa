"""Chips: every hand is settled to the chip as the definition of pots, shares and odd chips says."""

from __future__ import annotations

from typing import Final

import pytest

import cardspeak as cs
from laws.hand_setups import HandSetup, random_setup
from laws.random_play import play_at_random
from laws.settlement import settlement_differences
from soak import seeds

HAND_COUNT: Final = 700
DEAD_HANDS: Final = 300


def test_every_hand_is_settled_to_the_chip() -> None:
    for seed in seeds(HAND_COUNT):
        setup = random_setup(seed)
        problems = settlement_differences(setup, play_at_random(setup, seed))
        assert not problems, f"seed {seed}, {setup}: {problems}"


def test_chips_of_dead_hands_are_settled_to_the_chip() -> None:
    for seed in seeds(DEAD_HANDS):
        setup = random_setup(seed, family="flop")
        problems = settlement_differences(setup, play_at_random(setup, seed, kills=True))
        assert not problems, f"seed {seed}, {setup}: {problems}"


@pytest.mark.clause("wsop-149.c")
def test_a_run_for_which_the_same_players_tie_is_split_evenly() -> None:
    """The other runs have one winner each; in the third, both have the same high and low."""
    seed = 88002749
    setup = random_setup(seed, family="flop")
    hand = play_at_random(setup, seed, kills=True)
    assert not settlement_differences(setup, hand)
    last_run = [event.amount for event in hand.log if isinstance(event, cs.events.Won)][-4:]
    assert sorted(last_run) == [2, 2, 3, 3]
    assert hand.stacks == [17, 20, 55]


@pytest.mark.clause("crown-1.all-in", "crown-7.26")
def test_nobody_wins_what_a_dead_hand_wagered_beyond_their_chips() -> None:
    """Seat 2 raises to 300 and its hand is dead; seat 3 is all-in for 100 and wins 100 from it."""
    setup = HandSetup("holdem", "crown", "52", "no-limit", (500, 500, 500, 100), 3, 1, (5, 10))
    hand = setup.deal()
    hand.raise_to(300)
    hand.report(cs.irregularities.FouledHand(2))
    hand.rule("dead")
    hand.call()
    hand.fold()
    hand.fold()
    assert hand.stacks == [495, 490, 400, 215]
    assert settlement_differences(setup, hand) == []


@pytest.mark.clause("wsop-149.c")
def test_two_identical_hands_split_as_evenly_as_possible() -> None:
    """Omaha high-low, the same cards but for suits: a pot of 102 is 51 and 51."""
    setup = HandSetup(
        "omaha-8",
        "wsop",
        "52",
        "no-limit",
        (51, 51),
        1,
        1,
        (1, 2),
        stacked_deck="AcAd 2c2d KhKs QhQs 3c 4c5d8h 3d Jc 3h Jd",
    )
    hand = setup.deal()
    hand.raise_to(51)
    hand.call()
    assert hand.stacks == [51, 51]
    assert settlement_differences(setup, hand) == []
