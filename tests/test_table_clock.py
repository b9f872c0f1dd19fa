"""The clock: who calls it, how long it runs, and what happens when it has run out."""

from __future__ import annotations

import pytest

from cardspeak.hand import commands as acts
from cardspeak.hand import decisions
from cardspeak.hand import events as in_hand
from cardspeak.table import BadSign, Table, clock, events
from cardspeak.table.commands import Leave, Play, Sit, SitOut, TimeCalled, TimeIs
from cardspeak.table.sign import sign_of
from lounge import cheapest, check_down, deal, do, fold_out, lounge, refused, told, turn

clause = pytest.mark.clause


def decision_of(table: Table) -> decisions.AnyDecision:
    assert table.hand is not None
    assert table.hand.decision is not None
    return table.hand.decision


def to_the_flop(table: Table) -> None:
    """Let everybody call before the flop."""
    deal(table)
    assert table.hand is not None
    while not table.hand.board[0]:
        table.act(Play(cheapest(table.hand.decision)))


# ---------------------------------------------------------------- called by the floor


@clause("crown-12.6")
def test_crowns_floor_gives_a_minute_and_then_the_hand_is_dead_even_without_a_bet() -> None:
    table = lounge(house="crown")
    to_the_flop(table)
    slow = turn(table)
    refused(table, TimeCalled(by=(slow + 1) % 3), "crown-12.6", "the floor calls")
    table.act(TimeIs(500))
    table.act(TimeCalled())
    assert told(table, events.ClockCalled) == [events.ClockCalled(slow, -1, 560, "crown-12.6")]
    refused(table, TimeCalled(), "crown-12.6", "runs already, until 560")
    refused(table, TimeCalled(seconds=30), "crown-12.6", "60 seconds")
    table.act(TimeIs(559))
    assert turn(table) == slow
    table.act(TimeIs(560))
    assert told(table, events.TimeExpired) == [events.TimeExpired(slow, "crown-12.6")]
    assert not table.plays(slow), "a check was possible, but the hand is dead"
    check_down(table)
    assert table.seats[slow].stack == 990, "what was bet stays in the pot"


@clause("canberra-4.6")
def test_canberras_floor_gives_ninety_seconds_and_then_the_hand_is_folded() -> None:
    table = lounge("seven-card-stud", house="canberra", ante=2)
    deal(table)
    while not decision_of(table).check:  # type: ignore[union-attr]
        table.act(Play(cheapest(decision_of(table))))
    slow = turn(table)
    put_in = 1000 - table.stake(slow)
    table.act(TimeIs(10))
    table.act(TimeCalled())
    table.act(TimeIs(99))
    assert turn(table) == slow
    table.act(TimeIs(100))
    assert told(table, events.TimeExpired) == [events.TimeExpired(slow, "canberra-4.6")]
    assert not table.plays(slow)
    check_down(table)
    assert table.seats[slow].stack == 1000 - put_in


def test_who_acts_in_time_keeps_his_hand() -> None:
    table = lounge(house="crown")
    deal(table)
    slow = turn(table)
    table.act(TimeCalled())
    do(table, "call")
    table.act(TimeIs(10_000))
    assert not told(table, events.TimeExpired)
    assert table.plays(slow)


# ---------------------------------------------------------------- called by players


@clause("wsop-181.1")
@clause("wsop-181.3")
@clause("wsop-105.f")
def test_at_the_wsop_after_two_minutes_there_are_sixty_seconds_and_ten_more_to_a_dead_hand() -> (
    None
):
    table = lounge()
    table.act(TimeIs(1000))
    deal(table)
    slow = turn(table)
    caller = (slow + 1) % 3
    table.act(TimeIs(1119))
    refused(table, TimeCalled(by=caller), "wsop-181.1", "in 1 seconds")
    table.act(TimeIs(1120))
    table.act(TimeCalled(by=caller))
    table.act(TimeIs(1189))
    assert turn(table) == slow
    table.act(TimeIs(1190))
    assert told(table, events.TimeExpired) == [events.TimeExpired(slow, "wsop-105.f")]
    assert not table.plays(slow)
    check_down(table)


@clause("wsop-105.f")
def test_at_the_wsop_who_faces_no_bet_checks_when_the_time_is_up() -> None:
    table = lounge()
    to_the_flop(table)
    slow = turn(table)
    table.act(TimeIs(200))
    table.act(TimeCalled())
    table.act(TimeIs(270))
    assert isinstance(told(table, in_hand.Checked)[-1], in_hand.Checked)
    assert table.plays(slow)
    assert turn(table) != slow


@clause("wsop-181.2")
@clause("wsop-79.2")
def test_at_the_wsop_anybody_dealt_in_and_in_his_seat_calls_the_clock() -> None:
    table = lounge(players=4)
    table.act(SitOut(0))
    deal(table)
    table.act(TimeIs(200))
    refused(table, TimeCalled(by=0), "wsop-181.2", "not dealt in")
    other = next(seat for seat in table.hand_seats if seat != turn(table))
    table.act(SitOut(other))
    refused(table, TimeCalled(by=other), "wsop-79.2", "in his seat")
    folded = turn(table)
    do(table, "fold")
    table.act(TimeIs(400))
    table.act(TimeCalled(by=folded))
    assert told(table, events.ClockCalled)[-1].by == folded, "who has folded was dealt in, too"


@clause("wsop-181.4")
def test_at_the_wsop_the_floor_hurries_a_player_who_stalls() -> None:
    table = lounge()
    deal(table)
    slow = turn(table)
    table.act(TimeIs(120))
    refused(table, TimeCalled(by=(slow + 1) % 3, seconds=20), "wsop-181.1", "70 seconds")
    refused(table, TimeCalled(seconds=80), "wsop-181.1", "70 seconds")
    table.act(TimeCalled(by=(slow + 1) % 3))
    table.act(TimeCalled(seconds=20))
    assert told(table, events.ClockCalled)[-1].clause == "wsop-181.4"
    table.act(TimeIs(140))
    assert not table.plays(slow)


def test_nobody_is_hurried_between_hands() -> None:
    table = lounge()
    refused(table, TimeCalled(), "", "nobody's turn")


# ---------------------------------------------------------------- a time that is posted


@clause("crown-12.5")
def test_crowns_posted_time_makes_a_check_without_a_bet_and_a_dead_hand_with_one() -> None:
    table = lounge(house="crown", table={"seconds": 30})
    deal(table)
    slow = turn(table)
    refused(table, TimeCalled(), "crown-12.5", "30 seconds")
    table.act(TimeIs(29))
    assert turn(table) == slow
    table.act(TimeIs(30))
    assert told(table, events.TimeExpired) == [events.TimeExpired(slow, "crown-12.5")]
    assert not table.plays(slow)
    do(table, "call")
    table.act(TimeIs(60))
    assert told(table, in_hand.Checked), "the big blind faces no bet"
    assert table.in_hand
    table.act(TimeIs(90))
    table.act(TimeIs(120))
    assert len(told(table, in_hand.Checked)) == 3
    with pytest.raises(BadSign):
        lounge(house="crown", table={"seconds": -1})


@clause("crown-12.5")
def test_a_posted_time_without_a_check_to_make_kills_the_hand() -> None:
    table = lounge("draw", house="crown", table={"seconds": 30})
    deal(table)
    slow = turn(table)
    table.act(TimeIs(30))
    assert not table.plays(slow)


# ---------------------------------------------------------------- besides betting


@pytest.mark.parametrize(("house", "stays"), [("wsop", True), ("crown", False)])
def test_at_the_draw_who_is_too_slow_stands_pat_or_is_dead(house: str, stays: bool) -> None:
    game = "27-triple-draw" if house == "wsop" else "draw"
    table = lounge(game, house=house)
    deal(table)
    while not isinstance(decision_of(table), decisions.Draw):
        table.act(Play(cheapest(decision_of(table))))
    slow = turn(table)
    table.act(TimeIs(200))
    table.act(TimeCalled())
    table.act(TimeIs(270))
    assert table.plays(slow) is stays
    check_down(table)
    assert sum(seat.stack for seat in table.seats) == 3000


def test_who_must_discard_and_does_not_is_dead() -> None:
    table = lounge("crazy-pineapple")
    deal(table)
    while not isinstance(decision_of(table), decisions.Discard):
        table.act(Play(cheapest(decision_of(table))))
    slow = turn(table)
    table.act(TimeIs(200))
    table.act(TimeCalled())
    table.act(TimeIs(270))
    assert not table.plays(slow)
    assert isinstance(decision_of(table), decisions.Discard)
    assert turn(table) != slow


def test_a_slow_showdown_is_shown() -> None:
    table = lounge(ask_to_show=True, table={"seconds": 20})
    deal(table)
    while not isinstance(decision_of(table), decisions.Show):
        table.act(Play(cheapest(decision_of(table))))
    slow = turn(table)
    table.act(TimeIs(20))
    assert told(table, in_hand.Showed)
    assert table.plays(slow) or not table.in_hand


@clause("wsop-352")
def test_in_open_face_chinese_half_a_minute_and_half_a_minute_more() -> None:
    table = lounge("open-face-chinese", players=2, point=5, table={"buy_in": (100, 0)})
    deal(table)
    assert isinstance(decision_of(table), decisions.Place)
    slow = turn(table)
    table.act(TimeIs(29))
    refused(table, TimeCalled(by=1 - slow), "wsop-352", "in 1 seconds")
    table.act(TimeIs(30))
    table.act(TimeCalled(by=1 - slow))
    table.act(TimeIs(59))
    assert turn(table) == slow
    table.act(TimeIs(60))
    assert told(table, events.TimeExpired) == [events.TimeExpired(slow, "wsop-352")]
    assert turn(table) != slow
    assert table.plays(slow)


def test_where_the_book_does_not_say_where_slow_cards_go_all_wait() -> None:
    table = lounge("chinese", players=2, point=5, table={"buy_in": (100, 0), "seconds": 20})
    deal(table)
    slow = turn(table)
    assert table.act(TimeIs(1000)) == []
    assert turn(table) == slow
    assert table.now == 1000


def test_a_dead_hand_that_had_to_open_leaves_that_to_the_next() -> None:
    table = lounge("razz", ante=5, limit="fixed")
    deal(table)
    low = decision_of(table)
    assert isinstance(low, decisions.Bet)
    assert low.bring_in
    slow = turn(table)
    table.act(Play(acts.Dead()))
    assert not table.plays(slow)
    check_down(table)
    assert table.seats[slow].stack == 995


# ---------------------------------------------------------------- time banks


def banked(**posted: object) -> Table:
    """Open a table with 20 seconds to act and a time bank of 60."""
    return lounge(table={"seconds": 20, "time_bank": 60}, **posted)  # type: ignore[arg-type]


def test_who_takes_longer_than_the_posted_time_uses_his_time_bank_second_by_second() -> None:
    table = banked()
    table.act(TimeIs(100))
    deal(table)
    slow = turn(table)
    assert (clock.turn_ends(table), clock.deadline(table)) == (120, 180)
    table.act(TimeIs(120))
    assert clock.bank(table, slow) == 60
    table.act(TimeIs(135))
    assert [clock.bank(table, seat) for seat in range(3)] == [
        45 if seat == slow else 60 for seat in range(3)
    ]
    happened = do(table, "call")
    assert events.TimeBankUsed(slow, 15, 45) in happened
    assert clock.bank(table, slow) == 45
    assert (clock.turn_ends(table), clock.deadline(table)) == (155, 215), "the next has all of his"


def test_who_acts_within_the_posted_time_uses_nothing() -> None:
    table = banked()
    deal(table)
    quick = turn(table)
    table.act(TimeIs(20))
    assert not told(table, events.TimeExpired)
    do(table, "call")
    assert not told(table, events.TimeBankUsed)
    assert clock.bank(table, quick) == 60


@clause("wsop-105.f")
def test_the_clock_runs_out_when_the_time_bank_is_used_up() -> None:
    table = banked()
    deal(table)
    slow = turn(table)
    table.act(TimeIs(79))
    assert turn(table) == slow
    table.act(TimeIs(500))
    assert told(table, events.TimeExpired) == [events.TimeExpired(slow, "wsop-105.f")]
    assert told(table, events.TimeBankUsed) == [events.TimeBankUsed(slow, 60, 0)]
    assert not table.plays(slow)
    assert clock.bank(table, slow) == 0
    assert clock.deadline(table) == 580, "the next has not begun before"


def test_a_second_comes_back_with_every_hand_up_to_the_full_bank() -> None:
    table = banked()
    deal(table)
    slow = turn(table)
    table.act(TimeIs(22))
    do(table, "fold")
    fold_out(table)
    assert clock.bank(table, slow) == 58
    seen = []
    for _ in range(3):
        deal(table)
        fold_out(table)
        seen.append(clock.bank(table, slow))
    assert seen == [59, 60, 60]


def test_who_is_not_dealt_in_gets_nothing_back_and_who_sits_down_has_it_full() -> None:
    table = banked(players=4)
    deal(table)
    slow = turn(table)
    table.act(TimeIs(50))
    do(table, "fold")
    fold_out(table)
    table.act(SitOut(slow))
    deal(table)
    fold_out(table)
    assert clock.bank(table, slow) == 30
    table.act(Leave(slow))
    table.act(Sit(slow, "New", 1000))
    assert clock.bank(table, slow) == 60


def test_a_question_gives_nobody_more_time() -> None:
    table = lounge("27-triple-draw", limit="fixed", table={"seconds": 20})
    deal(table)
    assert table.hand is not None
    while not isinstance(decision_of(table), decisions.Draw):
        table.act(Play(cheapest(decision_of(table))))
    drawn = decision_of(table).seat
    do(table, "pat")
    slow = turn(table)
    ends = clock.turn_ends(table)
    table.act(TimeIs(15))
    do(table, f"ask drawn {drawn} by {decision_of(table).seat}")
    assert clock.turn_ends(table) == ends == 20
    table.act(TimeIs(20))
    assert told(table, events.TimeExpired) == [events.TimeExpired(slow, "wsop-105.f")]


def test_a_clock_that_is_called_counts_where_no_time_is_posted() -> None:
    table = lounge(house="crown")
    deal(table)
    assert clock.turn_ends(table) is clock.deadline(table) is None
    table.act(TimeIs(10))
    table.act(TimeCalled())
    assert clock.turn_ends(table) == clock.deadline(table) == 70


def test_all_together_have_no_time_bank() -> None:
    table = banked(run_it=2)
    deal(table)
    do(table, "raise 1000", "call", "call")
    assert isinstance(decision_of(table), decisions.RunIt)
    assert clock.turn_ends(table) == clock.deadline(table) == 20
    table.act(TimeIs(20))
    assert not table.in_hand
    assert not told(table, events.TimeBankUsed)
    assert clock.turn_ends(table) is clock.deadline(table) is None


def test_nobody_s_bank_is_used_where_all_wait_for_him() -> None:
    table = lounge(
        "chinese", players=2, point=5, table={"buy_in": (100, 0), "seconds": 20, "time_bank": 60}
    )
    deal(table)
    slow = turn(table)
    table.act(TimeIs(1000))
    assert clock.deadline(table) is None
    assert clock.bank(table, slow) == 60
    table.act(Play(cheapest_setting(table)))
    assert not told(table, events.TimeBankUsed)


def cheapest_setting(table: Table) -> acts.Place:
    """Set the cards as they come."""
    turn = decision_of(table)
    assert isinstance(turn, decisions.Place)
    ends = [sum(turn.room[: row + 1]) * 2 for row in range(len(turn.room))]
    return acts.Place(
        tuple(turn.cards[end - 2 * size : end] for size, end in zip(turn.room, ends, strict=True))
    )


@pytest.mark.parametrize("wrong", [{"time_bank": 60}, {"seconds": 20, "time_bank": -1}])
def test_a_time_bank_goes_with_a_posted_time(wrong: dict[str, int]) -> None:
    with pytest.raises(BadSign, match="post both, or neither"):
        lounge(table=wrong)


def test_a_sign_with_a_time_bank_is_posted_again() -> None:
    posted = banked().sign
    assert sign_of(posted.posted).time_bank == 60
