"""Wagers in players' words: pot, all-in, a raise without its size, call and raise 50."""

from __future__ import annotations

import pytest

import cardspeak as cs
from hand_driver import bet_decision, play


def deal(limit: str = "no-limit", stacks: tuple[int, ...] = (500, 500, 500)) -> cs.Hand:
    return cs.deal("omaha", limit=limit, blinds=(5, 10), stacks=list(stacks), seed=1)


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("all-in", 500),
        ("All in", 500),
        ("raise all in", 500),
        ("Pot", 40),
        ("call and raise 50", 60),
        ("call and raise by 50", 60),
        ("raise by 50", 60),
        ("call and raise to 50", 50),
        ("Reraise 50", 50),
        ("re-raise to 50", 50),
        ("RAISE TO 50", 50),
    ],
)
def test_words_that_name_a_raise(text: str, total: int) -> None:
    hand = deal()
    hand.act(text)
    assert hand.bets[2] == total


def test_all_in_with_no_more_than_the_call_is_a_call() -> None:
    hand = deal(stacks=(500, 500, 8))
    hand.act("all-in")
    assert isinstance(hand.log[-1], cs.events.Called)
    assert hand.stacks[2] == 0


def test_all_in_with_no_more_than_the_bring_in_is_the_bring_in() -> None:
    spec = cs.game_spec("razz", ante=1, bring_in=5)
    opener = cs.deal(spec, stacks=[500] * 3, seed=1).decision
    assert opener is not None
    stacks = [500] * 3
    stacks[opener.seat] = 4
    hand = cs.deal(spec, stacks=stacks, seed=1)
    hand.act("all-in")
    assert isinstance(hand.log[-1], cs.events.BroughtIn)


@pytest.mark.parametrize(
    ("limit", "text", "error"),
    [
        ("no-limit", "raise", "say how much: the total can be 20 to 500, as in 'raise 20'"),
        ("pot", "Bet", "say how much: the total can be 20 to 40, as in 'bet 20'"),
        ("pot", "all-in", "a bet or raise is to 40 at most, and all your chips are 500"),
        ("fixed", "all-in", "a bet or raise is to 20 at most, and all your chips are 500"),
        ("fixed", "pot", "bets are fixed here: bet or raise to 20"),
        ("no-limit", "pass", "'pass' can mean check or fold: say which"),
        ("no-limit", "raise to", "say a number after raise"),
        ("no-limit", "raise ten", "say a number after raise"),
        ("no-limit", "raise 15", "a raise must be to at least 20, not 15"),
        ("pot", "raise 41", "a raise must be to at most 40, not 41"),
    ],
)
def test_words_that_are_refused_say_what_can_be_done(limit: str, text: str, error: str) -> None:
    hand = deal(limit)
    with pytest.raises(cs.RefusedError) as refused:
        hand.act(text)
    assert error in str(refused.value)
    assert hand.bets == [5, 10, 0]


def test_an_opening_bet_is_not_called_a_raise() -> None:
    hand = deal("pot")
    play(hand, "call, call, check")
    with pytest.raises(cs.RefusedError, match="a bet must be at most 30, not 50"):
        hand.act("bet 50")
    with pytest.raises(cs.RefusedError, match="a bet must be at least 10, not 5"):
        hand.act("bet 5")


def test_a_raise_without_its_size_is_the_only_one_there_is() -> None:
    hand = deal("fixed")
    hand.act("raise")
    assert hand.bets[2] == 20
    hand.act("reraise")
    assert bet_decision(hand).call == 20


@pytest.mark.parametrize("text", ["pot", "all-in", "raise"])
def test_after_the_hand_there_is_nothing_to_bet(text: str) -> None:
    hand = deal()
    play(hand, "fold, fold")
    with pytest.raises(cs.RefusedError, match="the hand is over: nobody can bet or raise"):
        hand.act(text)


@pytest.mark.parametrize("text", ["bring in", "Bring-In"])
def test_a_bring_in_may_be_two_words(text: str) -> None:
    hand = cs.deal("razz", ante=1, stacks=[500] * 3, seed=1)
    hand.act(text)
    assert isinstance(hand.log[-1], cs.events.BroughtIn)
