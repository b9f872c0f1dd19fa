"""A hand can be seen, and played on, as it stood earlier: `hand.at` and `hand.undo`."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

import pytest

from cardspeak.hand import RefusedError, deal, game_spec
from cardspeak.houses.irregularities.turn_irregularities import ActionOutOfTurn
from hand_snapshot import snapshot
from laws.test_fold import deal_at_random, list_specs, play_at_random
from soak import scale_examples
from test_irregularities_properties import GAMES_AND_HOUSES

if TYPE_CHECKING:
    from cardspeak.hand import Hand

HOLDEM: Final = game_spec("holdem", house="wsop", blinds=(5, 10))


def record_count(hand: Hand) -> int:
    return len(hand.records)


@pytest.mark.parametrize(("game", "house"), GAMES_AND_HOUSES)
def test_a_hand_goes_back_to_where_it_was_after_each_command(game: str, house: str) -> None:
    specs = list_specs(game, house)
    for seed in range(scale_examples(3)):
        hand = deal_at_random(specs[seed % len(specs)], random.Random(seed), seed)
        before = None
        snapshots: dict[int, dict[str, Any]] = {}
        for _ in play_at_random(hand, seed):
            if before is not None and record_count(before) == record_count(hand):
                assert snapshot(hand) == snapshot(before), "a command was refused"
            elif before is not None:
                assert len(hand.command_ends) == len(before.command_ends) + 1
                undone = hand.copy()
                undone.undo()
                assert snapshot(undone) == snapshot(before)
                assert undone.command_ends == before.command_ends
            before = hand.copy()
            snapshots[len(hand.log)] = snapshot(hand)
        for event_count, expected in snapshots.items():
            assert snapshot(hand.at(event_count)) == expected


def test_a_hand_is_taken_back_command_by_command_to_its_deal() -> None:
    hand = deal(HOLDEM, [1000] * 3, seed=7)
    dealt = hand.copy()
    for command in ("raise 30", "call", "call", "check"):
        hand.act(command)
    for _ in range(4):
        hand.undo()
    assert snapshot(hand) == snapshot(dealt)
    with pytest.raises(RefusedError, match="there is nothing to take back"):
        hand.undo()
    hand.act("raise 30")
    assert hand.bets[2] == 30


def test_an_action_that_was_held_is_taken_back_with_the_action_before_it() -> None:
    hand = deal(game_spec("holdem", house="crown", blinds=(5, 10)), [500] * 4, seed=1, button=3)
    hand.report(ActionOutOfTurn(3, "call"))
    before = hand.copy()
    hand.act("fold")
    assert hand.bets[3] == 10, "the action out of turn has been made"
    hand.undo()
    assert snapshot(hand) == snapshot(before)


def test_between_two_events_of_a_command_a_hand_can_only_be_looked_at() -> None:
    hand = deal(HOLDEM, [1000] * 3, seed=7)
    for command in ("call", "call", "check"):
        hand.act(command)
    checked = next(
        number for number, event in enumerate(hand.log, 1) if type(event).__name__ == "Checked"
    )
    middle = hand.at(checked)
    assert repr(middle).endswith("in the middle of a command>")
    assert not middle.view().boards[0]
    for command in ("fold", "void a fire alarm", "ask drawn 1 by 0", "rap"):
        with pytest.raises(RefusedError, match="in the middle of a command"):
            middle.act(command)
    middle.undo()
    assert snapshot(middle) == snapshot(hand.at(checked - 1))


@pytest.mark.parametrize("event_count", [-1, 1000, "3", True])
def test_a_hand_has_only_the_events_that_it_has(event_count: Any) -> None:
    hand = deal(HOLDEM, [1000] * 3, seed=7)
    with pytest.raises(RefusedError, match="this hand has 8 events: say how many of them, not"):
        hand.at(event_count)


def test_an_earlier_hand_is_independent() -> None:
    hand = deal(HOLDEM, [1000] * 3, seed=7)
    hand.act("raise 30")
    earlier = hand.at(len(hand.log) - 1)
    earlier.act("fold")
    assert hand.bets == [5, 10, 30]
    assert earlier.bets == [5, 10, 0]
