"""What all must agree to at a table: running it again, chopping the blinds."""

from __future__ import annotations

import pytest

from cardspeak.hand import decisions
from cardspeak.hand import events as in_hand
from cardspeak.hand.commands import RaiseTo
from cardspeak.table import Table, agreeing, events
from cardspeak.table.commands import AgreeToChop, AgreeToRun, Play, TimeIs
from lounge import deal, do, lounge, refused, told, turn

clause = pytest.mark.clause


def all_in(table: Table) -> None:
    """Deal a hand in which everybody is all in before the flop."""
    deal(table)
    assert table.hand is not None
    most = table.hand.decision.raise_to[1]  # type: ignore[union-attr, index]
    table.act(Play(RaiseTo(most)))
    while isinstance(table.hand.decision, decisions.Bet):
        do(table, "call")
    assert isinstance(table.hand.decision, decisions.RunIt)


def boards(table: Table) -> int:
    assert table.hand is not None
    assert table.hand.over
    return len(table.hand.board)


# ---------------------------------------------------------------- running it again


@clause("wsop-214.1")
def test_everybody_left_agrees_before_it_is_run_twice() -> None:
    table = lounge(run_it=3)
    all_in(table)
    assert table.act(AgreeToRun(0, 2)) == [events.WouldRun(0, 2, "wsop-214.1")]
    assert table.act(AgreeToRun(1, 2)) == [events.WouldRun(1, 2, "wsop-214.1")]
    assert agreeing.current(table).times == {0: 2, 1: 2}
    assert [agreeing.has_said(table, seat) for seat in range(3)] == [True, True, False]
    happened = table.act(AgreeToRun(2, 2))
    assert happened[:2] == [
        events.WouldRun(2, 2, "wsop-214.1"),
        in_hand.RanIt(2, "wsop-213"),
    ]
    assert boards(table) == 2
    assert not agreeing.current(table).times, "forgotten with the decision"


@clause("wsop-213")
def test_it_is_run_as_often_as_all_would_have_it() -> None:
    table = lounge(run_it=3)
    all_in(table)
    for seat, times in enumerate([3, 2, 3]):
        table.act(AgreeToRun(seat, times))
    assert boards(table) == 2


def test_who_says_once_decides_for_all() -> None:
    table = lounge(run_it=3)
    all_in(table)
    table.act(AgreeToRun(0, 3))
    happened = table.act(AgreeToRun(2, 1))
    assert in_hand.RanIt(1, "wsop-213") in happened
    assert boards(table) == 1


def test_one_may_think_again_until_all_have_spoken() -> None:
    table = lounge(run_it=3)
    all_in(table)
    for seat, times in [(0, 2), (0, 3), (1, 3), (2, 3)]:
        table.act(AgreeToRun(seat, times))
    assert boards(table) == 3


def test_only_those_in_the_hand_agree_and_only_to_what_is_posted() -> None:
    table = lounge(run_it=2)
    refused(table, AgreeToRun(0, 2), "", "no hand is being played")
    deal(table)
    folder = turn(table)
    refused(table, AgreeToRun(0, 2), "wsop-214.1", "when nobody can bet")
    do(table, "fold", "raise 1000", "call")
    refused(table, AgreeToRun(folder, 2), "wsop-214.1", "is not in the hand any more")
    others = [seat for seat in range(3) if seat != folder]
    refused(table, AgreeToRun(others[0], 3), "wsop-213", "1 to 2 times")
    refused(table, AgreeToRun(others[0], 0), "wsop-213", "1 to 2 times")
    refused(table, AgreeToRun(5, 2), "", "nobody sits")
    for seat in others:
        table.act(AgreeToRun(seat, 2))
    assert boards(table) == 2


def test_who_says_nothing_while_time_runs_out_has_it_run_once() -> None:
    table = lounge(run_it=2, table={"seconds": 20})
    table.act(TimeIs(100))
    all_in(table)
    table.act(AgreeToRun(0, 2))
    table.act(AgreeToRun(1, 2))
    table.act(TimeIs(119))
    assert table.in_hand
    table.act(TimeIs(120))
    assert [ran.times for ran in told(table, in_hand.RanIt)] == [1]
    assert boards(table) == 1


# ---------------------------------------------------------------- chopping


@clause("wsop-67.2")
def test_the_blinds_chop_when_both_would() -> None:
    table = lounge()
    deal(table)
    do(table, "fold")
    small, big = table.positions
    assert [seat for seat in range(6) if agreeing.may_chop(table, seat)] == sorted([small, big])
    assert table.act(AgreeToChop(big)) == [events.WouldChop(big, "wsop-67.2")]
    assert agreeing.has_said(table, big)
    assert [seat for seat in range(6) if agreeing.may_chop(table, seat)] == [small]
    happened = table.act(AgreeToChop(small))
    assert in_hand.Chopped("wsop-67.2") in happened
    assert [seat.stack for seat in table.seats[:3]] == [1000] * 3


def test_a_blind_who_acts_does_not_chop() -> None:
    table = lounge()
    deal(table)
    refused(table, AgreeToChop(table.positions[0]), "wsop-67.2", "all others have folded")
    folder = turn(table)
    do(table, "fold")
    refused(table, AgreeToChop(folder), "wsop-67.2", "is not in the hand")
    small, big = table.positions
    table.act(AgreeToChop(big))
    do(table, "raise 30")
    refused(table, AgreeToChop(small), "wsop-67.2", "neither blind has acted")
    do(table, "fold")
    assert [events.WouldChop(big, "wsop-67.2")] == told(table, events.WouldChop)


@clause("canberra-13.3")
def test_nobody_agrees_where_every_hand_is_played_to_its_end() -> None:
    table = lounge("seven-card-stud", house="canberra", ante=2)
    deal(table)
    refused(table, AgreeToChop(0), "canberra-13.3", "every hand is played")
