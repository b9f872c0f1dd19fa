"""What all must agree to at a table: running it again, chopping the blinds."""

from __future__ import annotations

import pytest

from cardspeak.hand import DealingOptions, decisions
from cardspeak.hand import events as hand_events
from cardspeak.hand.commands import RaiseTo
from cardspeak.table import Table, events, votes
from cardspeak.table.commands import AdvanceTime, Play, VoteToChop, VoteToRunIt
from table_driver import (
    act,
    assert_refused,
    deal_next_hand,
    open_table,
    seat_to_act_at,
    table_events_of,
)

clause = pytest.mark.clause


def deal_all_in(table: Table) -> None:
    """Deal a hand in which everybody is all-in before the flop."""
    deal_next_hand(table)
    assert table.hand is not None
    maximum = table.hand.decision.raise_to[1]  # type: ignore[union-attr, index]
    table.act(Play(RaiseTo(maximum)))
    while isinstance(table.hand.decision, decisions.BetDecision):
        act(table, "call")
    assert isinstance(table.hand.decision, decisions.RunItDecision)


def board_texts(table: Table) -> int:
    assert table.hand is not None
    assert table.hand.over
    return len(table.hand.boards)


# ---------------------------------------------------------------- running it again


@clause("wsop-214.1")
def test_everybody_left_must_agree_to_run_it_twice() -> None:
    table = open_table(dealing=DealingOptions(max_runs=3))
    deal_all_in(table)
    assert table.act(VoteToRunIt(0, 2)) == [events.VotedToRunIt(0, 2, "wsop-214.1")]
    assert table.act(VoteToRunIt(1, 2)) == [events.VotedToRunIt(1, 2, "wsop-214.1")]
    assert votes.current_votes(table).run_votes == {0: 2, 1: 2}
    assert [votes.has_voted(table, seat) for seat in range(3)] == [True, True, False]
    new_events = table.act(VoteToRunIt(2, 2))
    assert new_events[:2] == [
        events.VotedToRunIt(2, 2, "wsop-214.1"),
        hand_events.RunItAgreed(2, "wsop-213"),
    ]
    assert board_texts(table) == 2
    assert not votes.current_votes(table).run_votes, "forgotten with the decision"


@clause("wsop-213")
def test_the_board_is_run_as_often_as_everybody_agrees_to() -> None:
    table = open_table(dealing=DealingOptions(max_runs=3))
    deal_all_in(table)
    for seat, times in enumerate([3, 2, 3]):
        table.act(VoteToRunIt(seat, times))
    assert board_texts(table) == 2


def test_one_vote_for_once_decides_for_all() -> None:
    table = open_table(dealing=DealingOptions(max_runs=3))
    deal_all_in(table)
    table.act(VoteToRunIt(0, 3))
    events = table.act(VoteToRunIt(2, 1))
    assert hand_events.RunItAgreed(1, "wsop-213") in events
    assert board_texts(table) == 1


def test_a_vote_may_be_changed_until_all_have_voted() -> None:
    table = open_table(dealing=DealingOptions(max_runs=3))
    deal_all_in(table)
    for seat, times in [(0, 2), (0, 3), (1, 3), (2, 3)]:
        table.act(VoteToRunIt(seat, times))
    assert board_texts(table) == 3


def test_only_players_in_the_hand_vote_and_only_for_what_is_posted() -> None:
    table = open_table(dealing=DealingOptions(max_runs=2))
    assert_refused(table, VoteToRunIt(0, 2), "", "no hand is being played")
    deal_next_hand(table)
    folder = seat_to_act_at(table)
    assert_refused(table, VoteToRunIt(0, 2), "wsop-214.1", "when the betting is over")
    act(table, "fold", "raise 1000", "call")
    assert_refused(table, VoteToRunIt(folder, 2), "wsop-214.1", "is no longer in the hand")
    others = [seat for seat in range(3) if seat != folder]
    assert_refused(table, VoteToRunIt(others[0], 3), "wsop-213", "1 to 2 times")
    assert_refused(table, VoteToRunIt(others[0], 0), "wsop-213", "1 to 2 times")
    assert_refused(table, VoteToRunIt(5, 2), "", "nobody sits")
    for seat in others:
        table.act(VoteToRunIt(seat, 2))
    assert board_texts(table) == 2


def test_the_board_is_run_once_if_somebody_does_not_vote_in_time() -> None:
    table = open_table(dealing=DealingOptions(max_runs=2), table={"seconds_to_act": 20})
    table.act(AdvanceTime(100))
    deal_all_in(table)
    table.act(VoteToRunIt(0, 2))
    table.act(VoteToRunIt(1, 2))
    table.act(AdvanceTime(119))
    assert table.hand_in_progress
    table.act(AdvanceTime(120))
    assert [ran.run_count for ran in table_events_of(table, hand_events.RunItAgreed)] == [1]
    assert board_texts(table) == 1


# ---------------------------------------------------------------- chopping


@clause("wsop-67.2")
def test_the_blinds_chop_when_both_agree() -> None:
    table = open_table()
    deal_next_hand(table)
    act(table, "fold")
    small, big = table.blind_seats
    assert [seat for seat in range(6) if votes.can_chop(table, seat)] == sorted([small, big])
    assert table.act(VoteToChop(big)) == [events.VotedToChop(big, "wsop-67.2")]
    assert votes.has_voted(table, big)
    assert [seat for seat in range(6) if votes.can_chop(table, seat)] == [small]
    new_events = table.act(VoteToChop(small))
    assert hand_events.Chopped("wsop-67.2") in new_events
    assert [seat.stack for seat in table.seats[:3]] == [1000] * 3


def test_a_blind_who_acts_does_not_chop() -> None:
    table = open_table()
    deal_next_hand(table)
    assert_refused(
        table, VoteToChop(table.blind_seats[0]), "wsop-67.2", "everybody else has folded"
    )
    folder = seat_to_act_at(table)
    act(table, "fold")
    assert_refused(table, VoteToChop(folder), "wsop-67.2", "is no longer in the hand")
    small, big = table.blind_seats
    table.act(VoteToChop(big))
    act(table, "raise 30")
    assert_refused(table, VoteToChop(small), "wsop-67.2", "neither blind has acted")
    act(table, "fold")
    assert [events.VotedToChop(big, "wsop-67.2")] == table_events_of(table, events.VotedToChop)


@clause("canberra-13.3")
def test_nobody_chops_where_every_hand_is_played_to_its_end() -> None:
    table = open_table("seven-card-stud", house="canberra", ante=2)
    deal_next_hand(table)
    assert_refused(table, VoteToChop(0), "canberra-13.3", "every hand is played")
