"""A player in the big blind's seat who was dealt in by mistake without posting.

Nobody else owes less for it: what they call and raise is measured by the whole blind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.hand import Hand, events, game_spec
from cardspeak.hand.hand_setup import deal
from cardspeak.histories import dumps, loads, record_hand
from cardspeak.histories.replay import replay
from cardspeak.houses.irregularities.deal_irregularities import WrongButton
from cardspeak.shuffle import seed_from_int
from cardspeak.table.commands import (
    BuyButton,
    Deal,
    Kill,
    Leave,
    PostToEnter,
    ReportMissingPost,
    Sit,
    SitIn,
    SitOut,
    Straddle,
)
from fold_check import assert_is_fold
from hand_driver import bet_decision, events_of, play, seat_to_act
from table_driver import (
    act,
    chips_posted,
    open_with_button,
    play_folded_hands,
)

if TYPE_CHECKING:
    from cardspeak.table import Table
    from cardspeak.table.commands import TableCommand


def _hand(table: Table) -> Hand:
    assert table.hand is not None
    return table.hand


def _deal_in_big_blind(*commands: TableCommand, **settings: Any) -> Table:
    """Deal to seats 0 to 4 with the big blind in seat 4, who is new and does not post it."""
    table = open_with_button(4, 3, **settings)
    play_folded_hands(table, 3)
    table.act(Sit(4, "New", 1000))
    for command in commands:
        table.act(command)
    table.act(Deal(seed_from_int(9), seats_without_posting=(4,)))
    assert table.blind_seats == [3, 4]
    assert 4 not in chips_posted(table)
    return table


@pytest.mark.clause("wsop-157.1")
@pytest.mark.parametrize(
    ("house", "limit", "sizes"),
    [
        ("wsop", "no-limit", (20, 995)),
        ("wsop", "fixed", (20, 20)),
        ("wsop", "pot", (20, 30)),  # what is there: the small blind as 10, and the call
        ("wsop", "half-pot", (20, 20)),
        ("crown", "no-limit", (20, 995)),
        ("official", "no-limit", (20, 995)),
        ("official", "fixed", (20, 20)),
    ],
)
def test_the_others_owe_the_whole_big_blind_although_it_was_not_posted(
    house: str, limit: str, sizes: tuple[int, int]
) -> None:
    hand = _hand(_deal_in_big_blind(house=house, limit=limit))
    decision = bet_decision(hand)
    assert (decision.seat, decision.call, decision.raise_to) == (0, 10, sizes)
    play(hand, "fold, call, fold")
    assert (seat_to_act(hand), bet_decision(hand).call) == (3, 5)
    play(hand, "call")
    decision = bet_decision(hand)
    assert (decision.seat, decision.check, decision.call) == (4, False, 10)
    play(hand, "call")
    assert sum(hand.chips.put_in) == 30
    assert_is_fold(hand)


@pytest.mark.clause("wsop-157.1")
def test_a_big_blind_posted_late_is_that_of_the_seat_and_not_the_missed_ones() -> None:
    table = open_with_button(4, 3)
    table.act(SitOut(2))
    play_folded_hands(table, 4)  # seat 2 misses both
    table.act(SitIn(2))
    table.act(Deal(seed_from_int(9), seats_without_posting=(2,)))
    hand = _hand(table)
    assert (table.blind_seats[-1], bet_decision(hand).call) == (2, 10)
    table.act(ReportMissingPost(2, looked_at=False))
    posted = [event for event in events_of(hand, events.Posted) if event.seat == 2]
    assert posted == [events.Posted(2, 10, "big blind", "wsop-157.1")]
    act(table, 'report misdeal reason="the deck was not cut"')
    assert (hand.bets[2], bet_decision(hand).call) == (10, 10)
    play(hand, "call, call, call")
    decision = bet_decision(hand)
    assert (decision.seat, decision.check, decision.raise_to) == (2, True, (20, 1000))
    assert_is_fold(hand)


@pytest.mark.clause("wsop-157.1")
def test_a_big_blinds_hand_that_is_dead_for_not_posting_leaves_the_blind_to_be_called() -> None:
    table = _deal_in_big_blind()
    table.act(ReportMissingPost(4))
    hand = _hand(table)
    assert (hand.folded[4], bet_decision(hand).call) == (True, 10)
    play(hand, "call, fold, fold, call")
    assert sum(hand.chips.put_in) == 20


@pytest.mark.clause("wsop-157.1", "wsop-12.4")
@pytest.mark.parametrize(("house", "raise_to"), [("wsop", 30), ("crown", 40)])
def test_a_straddle_stands_behind_a_big_blind_that_was_not_posted(
    house: str, raise_to: int
) -> None:
    table = _deal_in_big_blind(Straddle(0), house=house, table={"straddle_from": "under the gun"})
    assert chips_posted(table) == {3: 5, 0: 20}
    hand = _hand(table)
    decision = bet_decision(hand)
    assert (decision.seat, decision.call) == (1, 20)
    assert decision.raise_to is not None
    assert decision.raise_to[0] == raise_to
    play(hand, "call, call, call")
    assert (seat_to_act(hand), bet_decision(hand).call) == (4, 20)
    play(hand, "call")
    assert (seat_to_act(hand), bet_decision(hand).check) == (0, True)


@pytest.mark.clause("wsop-157.1")
@pytest.mark.parametrize("limit", ["no-limit", "fixed", "pot"])
def test_heads_up_the_button_calls_the_whole_blind_that_was_not_posted(limit: str) -> None:
    table = open_with_button(3, 2, limit=limit)
    table.act(SitOut(2))
    play_folded_hands(table, 3)
    table.act(SitIn(2))
    table.act(Leave(1 if table.blind_seats[-1] == 0 else 0))
    table.act(Deal(seed_from_int(9), seats_without_posting=(2,)))
    hand = _hand(table)
    assert table.blind_seats[-1] == 2
    decision = bet_decision(hand)
    assert decision.seat == table.button
    assert decision.raise_to is not None
    assert (decision.call, decision.raise_to[0]) == (5, 20)
    play(hand, "call")
    assert (seat_to_act(hand), bet_decision(hand).call) == (2, 10)


@pytest.mark.clause("wsop-157.1")
@pytest.mark.parametrize(
    ("game", "house", "command"),
    [
        ("holdem", "wsop", PostToEnter(5)),
        ("holdem", "crown", PostToEnter(5)),
        ("27-triple-draw", "wsop", Kill(5)),
    ],
)
def test_a_player_dealt_in_without_posting_posts_nothing_that_they_chose(
    game: str, house: str, command: TableCommand
) -> None:
    limit: dict[str, Any] = {} if house == "crown" else {"limit": "fixed"}
    table = open_with_button(4, 3, game=game, house=house, **limit)
    play_folded_hands(table, 1)
    table.act(Sit(5, "New", 1000))
    table.act(command)
    table.act(Deal(seed_from_int(9), seats_without_posting=(5,)))
    assert 5 in table.dealt_seats
    assert sorted(chips_posted(table).values()) == [5, 10]
    table.act(ReportMissingPost(5))
    assert _hand(table).folded[5]


@pytest.mark.clause("wsop-157.1", "wsop-156.2")
def test_a_player_dealt_in_without_posting_does_not_come_back_as_the_straddle() -> None:
    table = open_with_button(5, 4)
    play_folded_hands(table, 1)
    table.act(SitOut(2))
    play_folded_hands(table, 3)
    table.act(SitIn(2))
    table.act(Straddle(2))
    table.act(Deal(seed_from_int(9), seats_without_posting=(2,)))
    assert table.blind_seats[-1] == 1  # seat 2 is under the gun
    assert sorted(chips_posted(table).values()) == [5, 10]
    assert 2 not in chips_posted(table)


@pytest.mark.clause("wsop-157.1", "wsop-154.1")
def test_a_button_that_was_not_paid_for_is_not_bought() -> None:
    table = open_with_button(4, 2, limit="fixed")
    play_folded_hands(table, 1)
    table.act(Sit(5, "New", 1000))
    table.act(BuyButton(5))
    table.act(Deal(seed_from_int(9), seats_without_posting=(5,)))
    assert (table.button, table.blind_seats) == (3, [0, 1])
    assert 5 in table.dealt_seats
    assert chips_posted(table) == {0: 5, 1: 10}


@pytest.mark.clause("wsop-157.1", "wsop-103.g")
def test_with_the_button_corrected_the_blind_is_posted_by_the_next_player() -> None:
    spec = game_spec("holdem", house="wsop", blinds=(5, 10))
    hand = deal(spec, [500] * 4, seed=3, posted_blinds=[5, 0, 0, 0], unposted_blinds=[0, 10, 0, 0])
    assert bet_decision(hand).call == 10
    hand.report(WrongButton(0))
    assert hand.bets == [0, 5, 10, 0]
    assert bet_decision(hand).call == 10
    assert_is_fold(hand)


@pytest.mark.clause("wsop-157.1")
def test_a_blind_that_was_not_posted_is_saved_and_recorded() -> None:
    hand = _hand(_deal_in_big_blind())
    again = Hand.from_json(hand.to_json())
    assert again == hand
    assert bet_decision(again).call == 10
    play(hand, "raise 30, fold, fold, fold, fold")
    history = record_hand(hand)
    assert history.fields["_unposted_blinds"] == [0, 10, 0, 0, 0]
    replayed, _ = replay(loads(dumps(history))[0])
    assert sorted(replayed.stacks) == sorted(hand.stacks[:5])


@pytest.mark.clause("wsop-157.1", "wsop-188.a.1")
def test_a_mandatory_straddle_that_was_not_posted_is_owed_by_the_others_too() -> None:
    settings: dict[str, Any] = {
        "straddle_from": "button",
        "mandatory_straddle": True,
        "straddle_amount": 5,
    }
    table = open_with_button(
        5, 4, game="omaha", limit="pot", blinds=(1, 2), table={"seat_count": 6, **settings}
    )
    play_folded_hands(table, 1)
    table.act(SitOut(1))
    play_folded_hands(table, 1)  # the small blind passes seat 1
    table.act(SitIn(1))
    table.act(Deal(seed_from_int(9), seats_without_posting=(1,)))
    assert (table.button, chips_posted(table)) == (1, {2: 1, 3: 2})
    hand = _hand(table)
    decision = bet_decision(hand)
    # The blinds count as 5 together, and the call is 5.
    assert (decision.seat, decision.call, decision.raise_to) == (2, 4, (10, 15))
    table.act(ReportMissingPost(1, looked_at=False))
    posted = [event for event in events_of(hand, events.Posted) if event.seat == 1]
    assert [(event.kind, event.amount) for event in posted] == [("dead blind", 1), ("straddle", 5)]
    play(hand, "call, call, fold, fold")
    assert (seat_to_act(hand), bet_decision(hand).check) == (1, True)
    assert_is_fold(hand)
