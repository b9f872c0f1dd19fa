"""A dead hand's wager stands and must be called, but nobody wins what they could not match."""

from __future__ import annotations

import pytest

import cardspeak as cs
from cardspeak.hand.events import UncalledBetReturned, Won
from cardspeak.houses.irregularities.held_hand_irregularities import HandMuckedByMistake
from hand_driver import events_of

clause = pytest.mark.clause
ALL_HOUSES = ("crown", "official", "wsop")


def deal(house: str, stacks: list[int], game: str = "holdem") -> cs.Hand:
    return cs.deal(game, house=house, limit="no-limit", blinds=(5, 10), stacks=stacks, seed=3)


def kill(hand: cs.Hand, seat: int) -> None:
    """Let a player muck their hand by mistake, which makes it dead."""
    hand.report(HandMuckedByMistake(seat))
    if isinstance(hand.decision, cs.decisions.RulingDecision):
        hand.rule("dead")


@clause("crown-7.26", "crown-1.all-in", "official-1.1.all-in")
@pytest.mark.parametrize("game", ["holdem", "omaha"])
@pytest.mark.parametrize("house", ALL_HOUSES)
def test_an_all_in_player_wins_no_more_of_a_dead_wager_than_they_called(
    house: str, game: str
) -> None:
    hand = deal(house, [500, 500, 500, 100], game)
    hand.act("raise 300")
    kill(hand, 2)
    for action in ("call", "fold", "fold"):
        hand.act(action)
    assert hand.stacks == [495, 490, 400, 215]
    returned = events_of(hand, UncalledBetReturned)
    assert [(event.seat, event.amount) for event in returned] == [(2, 200)]
    assert returned[0].clause in ("crown-1.all-in", "official-1.1.all-in", "wsop-149.e")


@clause("crown-7.26")
def test_a_dead_wager_must_be_called_by_those_who_can() -> None:
    hand = deal("crown", [500, 500, 500, 100])
    hand.act("raise 300")
    kill(hand, 2)
    hand.act("call")
    assert isinstance(hand.decision, cs.decisions.BetDecision)
    assert (hand.decision.seat, hand.decision.call, hand.decision.check) == (0, 295, False)
    hand.act("call")
    hand.act("fold")
    while not hand.over:
        hand.act("check")
    # The side pot has the dead hand's 200, and seat 0 called it; seat 3 is not in it.
    side = [event for event in events_of(hand, Won) if event.pot_index == 1]
    assert [(event.seat, event.amount) for event in side] == [(0, 400)]
    assert not events_of(hand, UncalledBetReturned)


@clause("crown-7.26")
def test_the_last_player_left_wins_a_dead_wager_that_they_had_the_chips_to_call() -> None:
    hand = deal("crown", [500, 500, 500, 500])
    hand.act("raise 300")
    kill(hand, 2)
    for action in ("fold", "fold"):
        hand.act(action)
    assert hand.over
    assert hand.stacks == [495, 805, 200, 500]


@clause("crown-7.26")
def test_of_two_dead_wagers_each_goes_back_as_far_as_nobody_left_could_match_it() -> None:
    hand = deal("crown", [500, 500, 500, 100])
    hand.act("raise 300")
    hand.act("call")
    hand.act("raise 500")
    hand.act("fold")
    kill(hand, 0)
    kill(hand, 2)  # has 300 in, and was to act
    assert hand.over
    assert sum(hand.stacks) == 1600
    assert hand.stacks == [400, 490, 400, 310]


@clause("crown-7.26")
def test_a_wager_killed_at_the_showdown_goes_back_as_far_as_it_was_not_called() -> None:
    hand = cs.deal(
        "holdem",
        house="crown",
        limit="no-limit",
        blinds=(5, 10),
        stacks=[500, 500, 500, 100],
        seed=3,
        showdown=cs.ShowdownOptions(ask_to_show=True),
    )
    for action in ("raise 300", "call", "call", "fold"):
        hand.act(action)
    while isinstance(hand.decision, cs.decisions.BetDecision):
        hand.act("check")
    kill(hand, 0)
    kill(hand, 2)
    assert hand.over
    assert sum(hand.stacks) == 1600
    assert hand.stacks == [400, 490, 400, 310]
