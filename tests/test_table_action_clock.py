"""The clock: who calls it, how long it runs, and what happens when it has run out."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.hand import DealingOptions, ShowdownOptions, commands, decisions
from cardspeak.hand import events as hand_events
from cardspeak.houses.irregularities.deal_irregularities import UncutDeck
from cardspeak.houses.irregularities.offences import PassingInformation
from cardspeak.houses.irregularities.other_irregularities import NotCovered
from cardspeak.houses.irregularities.turn_irregularities import ActionOutOfTurn
from cardspeak.table import InvalidTableSpecError, Table, action_clock, events
from cardspeak.table.commands import AdvanceTime, CallClock, Leave, Play, Sit, SitOut
from cardspeak.table.table_spec import table_spec_from_dict
from table_driver import (
    act,
    assert_refused,
    check_down,
    check_or_call,
    deal_next_hand,
    fold_out,
    open_table,
    seat_to_act_at,
    table_events_of,
)

clause = pytest.mark.clause


def decision_of(table: Table) -> decisions.HandDecision:
    assert table.hand is not None
    assert table.hand.decision is not None
    return table.hand.decision


def play_to_flop(table: Table) -> None:
    """Let everybody call before the flop."""
    deal_next_hand(table)
    assert table.hand is not None
    while not table.hand.boards[0]:
        table.act(Play(check_or_call(table.hand.decision)))


# ---------------------------------------------------------------- called by the floor


@clause("crown-12.6")
def test_crowns_floor_gives_a_minute_and_then_the_hand_is_dead_even_without_a_bet() -> None:
    table = open_table(house="crown")
    play_to_flop(table)
    slow = seat_to_act_at(table)
    assert_refused(table, CallClock(by_seat=(slow + 1) % 3), "crown-12.6", "the floor calls")
    table.act(AdvanceTime(500))
    table.act(CallClock())
    assert table_events_of(table, events.ClockCalled) == [
        events.ClockCalled(slow, -1, 560, "crown-12.6")
    ]
    assert_refused(table, CallClock(), "crown-12.6", "already running: 60 seconds left")
    assert_refused(table, CallClock(seconds=30), "crown-12.6", "60 seconds")
    table.act(AdvanceTime(559))
    assert seat_to_act_at(table) == slow
    table.act(AdvanceTime(560))
    assert table_events_of(table, events.TimeExpired) == [events.TimeExpired(slow, "crown-12.6")]
    assert not table.is_in_hand(slow), "a check was possible, but the hand is dead"
    check_down(table)
    assert table.seats[slow].stack == 990, "what was bet stays in the pot"


@clause("canberra-4.6")
def test_canberras_floor_gives_ninety_seconds_and_then_the_hand_is_folded() -> None:
    table = open_table("seven-card-stud", house="canberra", ante=2)
    deal_next_hand(table)
    while not decision_of(table).check:  # type: ignore[union-attr]
        table.act(Play(check_or_call(decision_of(table))))
    slow = seat_to_act_at(table)
    put_in = 1000 - table.stack_behind(slow)
    table.act(AdvanceTime(10))
    table.act(CallClock())
    table.act(AdvanceTime(99))
    assert seat_to_act_at(table) == slow
    table.act(AdvanceTime(100))
    assert table_events_of(table, events.TimeExpired) == [events.TimeExpired(slow, "canberra-4.6")]
    assert not table.is_in_hand(slow)
    check_down(table)
    assert table.seats[slow].stack == 1000 - put_in


def test_a_player_who_acts_in_time_keeps_their_hand() -> None:
    table = open_table(house="crown")
    deal_next_hand(table)
    slow = seat_to_act_at(table)
    table.act(CallClock())
    act(table, "call")
    table.act(AdvanceTime(10_000))
    assert not table_events_of(table, events.TimeExpired)
    assert table.is_in_hand(slow)


# ---------------------------------------------------------------- called by players


@clause("wsop-181.1")
@clause("wsop-181.3")
@clause("wsop-105.f")
def test_at_the_wsop_a_clock_of_sixty_and_ten_seconds_after_two_minutes_kills_the_hand() -> None:
    table = open_table()
    table.act(AdvanceTime(1000))
    deal_next_hand(table)
    slow = seat_to_act_at(table)
    caller = (slow + 1) % 3
    table.act(AdvanceTime(1119))
    assert_refused(table, CallClock(by_seat=caller), "wsop-181.1", "in 1 second")
    table.act(AdvanceTime(1120))
    table.act(CallClock(by_seat=caller))
    table.act(AdvanceTime(1189))
    assert seat_to_act_at(table) == slow
    table.act(AdvanceTime(1190))
    assert table_events_of(table, events.TimeExpired) == [events.TimeExpired(slow, "wsop-105.f")]
    assert not table.is_in_hand(slow)
    check_down(table)


@clause("wsop-181.3", "wsop-105.f", "wsop-222.1")
@pytest.mark.parametrize(
    ("game", "stakes", "forced"),
    [
        ("seven-card-stud", {"ante": 1, "bring_in": 3, "bet_sizes": (10, 20)}, 3),
        ("razz", {"ante": 1, "bring_in": 3, "bet_sizes": (10, 20)}, 3),
        ("mexican-poker", {"ante": 1, "bet_sizes": (10, 20)}, 10),
    ],
)
@pytest.mark.parametrize("seconds_to_act", [0, 20])
def test_a_forced_bet_is_made_for_whoever_is_too_slow_and_the_hand_stays_live(
    game: str, stakes: dict[str, Any], forced: int, seconds_to_act: int
) -> None:
    table = open_table(game, limit="fixed", table={"seconds_to_act": seconds_to_act}, **stakes)
    table.act(AdvanceTime(1000))
    deal_next_hand(table)
    slow = seat_to_act_at(table)
    if not seconds_to_act:
        table.act(AdvanceTime(1120))
        table.act(CallClock())
    table.act(AdvanceTime(1200))
    assert [event.seat for event in table_events_of(table, events.TimeExpired)] == [slow]
    assert table.is_in_hand(slow)
    assert table.hand is not None
    assert table.hand.bets[slow] == forced
    assert seat_to_act_at(table) != slow
    table.act(Play(commands.Fold()))


@clause("wsop-105.f")
def test_at_the_wsop_a_player_facing_no_bet_checks_when_time_is_up() -> None:
    table = open_table()
    play_to_flop(table)
    slow = seat_to_act_at(table)
    table.act(AdvanceTime(200))
    table.act(CallClock())
    table.act(AdvanceTime(270))
    assert isinstance(table_events_of(table, hand_events.Checked)[-1], hand_events.Checked)
    assert table.is_in_hand(slow)
    assert seat_to_act_at(table) != slow


@clause("wsop-181.2")
@clause("wsop-79.2")
def test_at_the_wsop_any_seated_player_dealt_in_may_call_the_clock() -> None:
    table = open_table(player_count=4)
    table.act(SitOut(0))
    deal_next_hand(table)
    table.act(AdvanceTime(200))
    assert_refused(table, CallClock(by_seat=0), "wsop-181.2", "not dealt in")
    other = next(seat for seat in table.dealt_seats if seat != seat_to_act_at(table))
    table.act(SitOut(other))
    assert_refused(table, CallClock(by_seat=other), "wsop-79.2", "in their seat")
    folded = seat_to_act_at(table)
    act(table, "fold")
    table.act(AdvanceTime(400))
    table.act(CallClock(by_seat=folded))
    assert table_events_of(table, events.ClockCalled)[-1].by_seat == folded, (
        "who has folded was dealt in, too"
    )


@clause("wsop-181.4")
def test_at_the_wsop_the_floor_hurries_a_player_who_stalls() -> None:
    table = open_table()
    deal_next_hand(table)
    slow = seat_to_act_at(table)
    table.act(AdvanceTime(120))
    assert_refused(table, CallClock(by_seat=(slow + 1) % 3, seconds=20), "wsop-181.1", "70 seconds")
    assert_refused(table, CallClock(seconds=80), "wsop-181.1", "70 seconds")
    table.act(CallClock(by_seat=(slow + 1) % 3))
    table.act(CallClock(seconds=20))
    assert table_events_of(table, events.ClockCalled)[-1].clause == "wsop-181.4"
    table.act(AdvanceTime(140))
    assert not table.is_in_hand(slow)


@clause("wsop-181.4")
def test_at_the_wsop_the_floor_never_gives_a_player_who_stalls_more_time() -> None:
    table = open_table()
    deal_next_hand(table)
    slow = seat_to_act_at(table)
    table.act(AdvanceTime(120))
    table.act(CallClock())
    table.act(AdvanceTime(170))
    for seconds in (20, 60):
        assert_refused(table, CallClock(seconds=seconds), "wsop-181.4", "20 seconds left")
    table.act(CallClock(seconds=19))
    table.act(AdvanceTime(189))
    assert not table.is_in_hand(slow)


def test_the_clock_cannot_be_called_between_hands() -> None:
    table = open_table()
    assert_refused(table, CallClock(), "", "nobody's turn")


# ---------------------------------------------------------------- a time that is posted


@clause("crown-12.5")
def test_crowns_posted_time_makes_a_check_without_a_bet_and_a_dead_hand_with_one() -> None:
    table = open_table(house="crown", table={"seconds_to_act": 30})
    deal_next_hand(table)
    slow = seat_to_act_at(table)
    assert_refused(table, CallClock(), "crown-12.5", "30 seconds")
    table.act(AdvanceTime(29))
    assert seat_to_act_at(table) == slow
    table.act(AdvanceTime(30))
    assert table_events_of(table, events.TimeExpired) == [events.TimeExpired(slow, "crown-12.5")]
    assert not table.is_in_hand(slow)
    act(table, "call")
    table.act(AdvanceTime(60))
    assert table_events_of(table, hand_events.Checked), "the big blind faces no bet"
    assert table.hand_in_progress
    table.act(AdvanceTime(90))
    table.act(AdvanceTime(120))
    assert len(table_events_of(table, hand_events.Checked)) == 3
    with pytest.raises(InvalidTableSpecError):
        open_table(house="crown", table={"seconds_to_act": -1})


@clause("crown-12.5")
def test_a_posted_time_without_a_check_to_make_kills_the_hand() -> None:
    table = open_table("draw", house="crown", table={"seconds_to_act": 30})
    deal_next_hand(table)
    slow = seat_to_act_at(table)
    table.act(AdvanceTime(30))
    assert not table.is_in_hand(slow)


# ---------------------------------------------------------------- besides betting


@pytest.mark.parametrize(("house", "stands_pat"), [("wsop", True), ("crown", False)])
def test_at_the_draw_a_slow_player_stands_pat_or_has_a_dead_hand(
    house: str, stands_pat: bool
) -> None:
    game = "27-triple-draw" if house == "wsop" else "draw"
    table = open_table(game, house=house)
    deal_next_hand(table)
    while not isinstance(decision_of(table), decisions.DrawDecision):
        table.act(Play(check_or_call(decision_of(table))))
    slow = seat_to_act_at(table)
    table.act(AdvanceTime(200))
    table.act(CallClock())
    table.act(AdvanceTime(270))
    assert table.is_in_hand(slow) is stands_pat
    check_down(table)
    assert sum(seat.stack for seat in table.seats) == 3000


def test_a_player_who_must_discard_and_does_not_has_a_dead_hand() -> None:
    table = open_table("crazy-pineapple")
    deal_next_hand(table)
    while not isinstance(decision_of(table), decisions.DiscardDecision):
        table.act(Play(check_or_call(decision_of(table))))
    slow = seat_to_act_at(table)
    table.act(AdvanceTime(200))
    table.act(CallClock())
    table.act(AdvanceTime(270))
    assert not table.is_in_hand(slow)
    assert isinstance(decision_of(table), decisions.DiscardDecision)
    assert seat_to_act_at(table) != slow


def test_a_slow_player_at_the_showdown_shows() -> None:
    table = open_table(showdown=ShowdownOptions(ask_to_show=True), table={"seconds_to_act": 20})
    deal_next_hand(table)
    while not isinstance(decision_of(table), decisions.ShowDecision):
        table.act(Play(check_or_call(decision_of(table))))
    slow = seat_to_act_at(table)
    table.act(AdvanceTime(20))
    assert table_events_of(table, hand_events.Showed)
    assert table.is_in_hand(slow) or not table.hand_in_progress


@clause("wsop-352")
def test_in_open_face_chinese_the_clock_is_thirty_and_thirty_seconds() -> None:
    table = open_table(
        "open-face-chinese", player_count=2, point_value=5, table={"buy_in": (100, 0)}
    )
    deal_next_hand(table)
    assert isinstance(decision_of(table), decisions.PlaceDecision)
    slow = seat_to_act_at(table)
    table.act(AdvanceTime(29))
    assert_refused(table, CallClock(by_seat=1 - slow), "wsop-352", "in 1 second")
    table.act(AdvanceTime(30))
    table.act(CallClock(by_seat=1 - slow))
    table.act(AdvanceTime(59))
    assert seat_to_act_at(table) == slow
    table.act(AdvanceTime(60))
    assert table_events_of(table, events.TimeExpired) == [events.TimeExpired(slow, "wsop-352")]
    assert seat_to_act_at(table) != slow
    assert table.is_in_hand(slow)


def test_if_the_book_does_not_place_a_slow_players_cards_all_wait() -> None:
    table = open_table(
        "chinese", player_count=2, point_value=5, table={"buy_in": (100, 0), "seconds_to_act": 20}
    )
    deal_next_hand(table)
    slow = seat_to_act_at(table)
    assert table.act(AdvanceTime(1000)) == []
    assert seat_to_act_at(table) == slow
    assert table.now == 1000


def test_if_the_hand_that_had_to_open_is_dead_the_next_player_must_open() -> None:
    table = open_table("razz", ante=5, limit="fixed")
    deal_next_hand(table)
    low = decision_of(table)
    assert isinstance(low, decisions.BetDecision)
    assert low.bring_in_amount
    slow = seat_to_act_at(table)
    table.act(Play(commands.DeclareDead()))
    assert not table.is_in_hand(slow)
    check_down(table)
    assert table.seats[slow].stack == 995


# ---------------------------------------------------------------- time banks


def open_with_time_bank(**settings: object) -> Table:
    """Open a table with 20 seconds to act and a time bank of 60."""
    return open_table(table={"seconds_to_act": 20, "time_bank_seconds": 60}, **settings)  # type: ignore[arg-type]


def test_a_player_over_the_posted_time_uses_their_time_bank_second_by_second() -> None:
    table = open_with_time_bank()
    table.act(AdvanceTime(100))
    deal_next_hand(table)
    slow = seat_to_act_at(table)
    assert (action_clock.turn_ends_at(table), action_clock.deadline(table)) == (120, 180)
    table.act(AdvanceTime(120))
    assert action_clock.time_bank_left(table, slow) == 60
    table.act(AdvanceTime(135))
    assert [action_clock.time_bank_left(table, seat) for seat in range(3)] == [
        45 if seat == slow else 60 for seat in range(3)
    ]
    new_events = act(table, "call")
    assert events.TimeBankUsed(slow, 15, 45) in new_events
    assert action_clock.time_bank_left(table, slow) == 45
    assert (action_clock.turn_ends_at(table), action_clock.deadline(table)) == (155, 215), (
        "the next has all of theirs"
    )


def test_a_player_within_the_posted_time_uses_no_time_bank() -> None:
    table = open_with_time_bank()
    deal_next_hand(table)
    quick = seat_to_act_at(table)
    table.act(AdvanceTime(20))
    assert not table_events_of(table, events.TimeExpired)
    act(table, "call")
    assert not table_events_of(table, events.TimeBankUsed)
    assert action_clock.time_bank_left(table, quick) == 60


@clause("wsop-105.f")
def test_the_clock_runs_out_when_the_time_bank_is_used_up() -> None:
    table = open_with_time_bank()
    deal_next_hand(table)
    slow = seat_to_act_at(table)
    table.act(AdvanceTime(79))
    assert seat_to_act_at(table) == slow
    table.act(AdvanceTime(500))
    assert table_events_of(table, events.TimeExpired) == [events.TimeExpired(slow, "wsop-105.f")]
    assert table_events_of(table, events.TimeBankUsed) == [events.TimeBankUsed(slow, 60, 0)]
    assert not table.is_in_hand(slow)
    assert action_clock.time_bank_left(table, slow) == 0
    assert action_clock.deadline(table) == 580, "the next has not begun before"


def test_a_second_comes_back_with_every_hand_up_to_the_full_bank() -> None:
    table = open_with_time_bank()
    deal_next_hand(table)
    slow = seat_to_act_at(table)
    table.act(AdvanceTime(22))
    act(table, "fold")
    fold_out(table)
    assert action_clock.time_bank_left(table, slow) == 58
    seen = []
    for _ in range(3):
        deal_next_hand(table)
        fold_out(table)
        seen.append(action_clock.time_bank_left(table, slow))
    assert seen == [59, 60, 60]


def test_players_not_dealt_in_regain_no_time_and_new_players_have_a_full_bank() -> None:
    table = open_with_time_bank(player_count=4)
    deal_next_hand(table)
    slow = seat_to_act_at(table)
    table.act(AdvanceTime(50))
    act(table, "fold")
    fold_out(table)
    table.act(SitOut(slow))
    deal_next_hand(table)
    fold_out(table)
    assert action_clock.time_bank_left(table, slow) == 30
    table.act(Leave(slow))
    table.act(Sit(slow, "New", 1000))
    assert action_clock.time_bank_left(table, slow) == 60


def test_a_request_out_of_turn_gives_nobody_more_time() -> None:
    table = open_table("27-triple-draw", limit="fixed", table={"seconds_to_act": 20})
    deal_next_hand(table)
    assert table.hand is not None
    while not isinstance(decision_of(table), decisions.DrawDecision):
        table.act(Play(check_or_call(decision_of(table))))
    drawn = decision_of(table).seat
    act(table, "pat")
    slow = seat_to_act_at(table)
    ends = action_clock.turn_ends_at(table)
    table.act(AdvanceTime(15))
    act(table, f"ask drawn {drawn} by {decision_of(table).seat}")
    assert action_clock.turn_ends_at(table) == ends == 20
    table.act(AdvanceTime(20))
    assert table_events_of(table, events.TimeExpired) == [events.TimeExpired(slow, "wsop-105.f")]


def ask_the_floor(table: Table, seconds: int = 0) -> None:
    """Report something that the book does not cover, and let the floor think about it."""
    report_at(table, NotCovered("a lamp fell on the table"))
    assert isinstance(decision_of(table), decisions.RulingDecision)
    table.act(AdvanceTime(table.now + seconds))
    assert not table_events_of(table, events.TimeExpired)


def report_at(table: Table, irregularity: Any) -> None:
    """Report an irregularity, as the dealer."""
    table.act(Play(commands.Report(irregularity)))


@clause("crown-12.6", "canberra-4.6", "wsop-181.3")
@pytest.mark.parametrize(("house", "countdown"), [("crown", 60), ("canberra", 90), ("wsop", 70)])
def test_a_clock_that_was_called_stands_still_for_a_ruling_and_runs_on_afterwards(
    house: str, countdown: int
) -> None:
    game = "seven-card-stud" if house == "canberra" else "holdem"
    stakes: dict[str, Any] = {"ante": 2} if house == "canberra" else {}
    table = open_table(game, house=house, **stakes)
    deal_next_hand(table)
    slow = seat_to_act_at(table)
    table.act(AdvanceTime(200))
    table.act(CallClock())
    table.act(AdvanceTime(230))
    ask_the_floor(table, seconds=500)
    assert_refused(table, CallClock(), "", "nobody's turn")
    act(table, "rule play on")
    assert seat_to_act_at(table) == slow
    assert action_clock.deadline(table) == 700 + countdown
    ask_the_floor(table)
    act(table, "rule play on")
    table.act(AdvanceTime(699 + countdown))
    assert table.is_in_hand(slow)
    table.act(AdvanceTime(700 + countdown))
    assert [event.seat for event in table_events_of(table, events.TimeExpired)] == [slow]


@clause("crown-12.6")
@pytest.mark.parametrize("other_is_dead", ["out of turn", "ruled dead"])
def test_a_clock_that_was_called_runs_on_when_another_hand_is_dead(other_is_dead: str) -> None:
    table = open_table(house="crown", player_count=4)
    deal_next_hand(table)
    slow = seat_to_act_at(table)
    other = (slow + 1) % 4
    table.act(CallClock())
    table.act(AdvanceTime(30))
    if other_is_dead == "out of turn":
        report_at(table, ActionOutOfTurn(other, "fold"))
    else:
        report_at(table, PassingInformation(other))
        act(table, "rule dead")
    assert not table.is_in_hand(other)
    assert action_clock.deadline(table) == 60
    table.act(AdvanceTime(60))
    assert table_events_of(table, events.TimeExpired) == [events.TimeExpired(slow, "crown-12.6")]


@clause("crown-12.6")
def test_a_clock_that_was_called_is_over_when_the_same_player_has_another_turn() -> None:
    table = open_table(house="crown", player_count=2)
    deal_next_hand(table)
    act(table, "call")
    big = seat_to_act_at(table)
    table.act(CallClock())
    act(table, "check")
    assert seat_to_act_at(table) == big, "who is first on the flop, too"
    assert action_clock.deadline(table) is None


@clause("crown-12.6")
def test_a_clock_that_was_called_is_over_after_a_misdeal_or_when_that_hand_is_dead() -> None:
    for irregularity in (UncutDeck, PassingInformation):
        table = open_table(house="crown")
        deal_next_hand(table)
        slow = seat_to_act_at(table)
        table.act(CallClock())
        if irregularity is UncutDeck:
            report_at(table, UncutDeck())
            assert seat_to_act_at(table) == slow, "with other cards"
        else:
            report_at(table, PassingInformation(slow))
            act(table, "rule dead")
        assert action_clock.deadline(table) is None
        table.act(AdvanceTime(100))
        assert not table_events_of(table, events.TimeExpired)


@clause("crown-12.5")
def test_a_ruling_gives_nobody_more_of_the_posted_time_or_takes_some_away() -> None:
    table = open_with_time_bank(house="crown")
    deal_next_hand(table)
    slow = seat_to_act_at(table)
    table.act(AdvanceTime(15))
    ask_the_floor(table, seconds=1000)
    act(table, "rule play on")
    assert (action_clock.turn_ends_at(table), action_clock.deadline(table)) == (1020, 1080)
    table.act(AdvanceTime(1025))
    ask_the_floor(table, seconds=100)
    act(table, "rule play on")
    assert action_clock.time_bank_left(table, slow) == 55
    table.act(AdvanceTime(1130))
    assert events.TimeBankUsed(slow, 10, 50) in act(table, "call")


def test_a_clock_that_is_called_counts_where_no_time_is_posted() -> None:
    table = open_table(house="crown")
    deal_next_hand(table)
    assert action_clock.turn_ends_at(table) is action_clock.deadline(table) is None
    table.act(AdvanceTime(10))
    table.act(CallClock())
    assert action_clock.turn_ends_at(table) == action_clock.deadline(table) == 70


def test_decisions_made_by_all_together_have_no_time_bank() -> None:
    table = open_with_time_bank(dealing=DealingOptions(max_runs=2))
    deal_next_hand(table)
    act(table, "raise 1000", "call", "call")
    assert isinstance(decision_of(table), decisions.RunItDecision)
    assert action_clock.turn_ends_at(table) == action_clock.deadline(table) == 20
    table.act(AdvanceTime(20))
    assert not table.hand_in_progress
    assert not table_events_of(table, events.TimeBankUsed)
    assert action_clock.turn_ends_at(table) is action_clock.deadline(table) is None


def test_no_time_bank_is_used_while_all_wait_for_one_player() -> None:
    table = open_table(
        "chinese",
        player_count=2,
        point_value=5,
        table={"buy_in": (100, 0), "seconds_to_act": 20, "time_bank_seconds": 60},
    )
    deal_next_hand(table)
    slow = seat_to_act_at(table)
    table.act(AdvanceTime(1000))
    assert action_clock.deadline(table) is None
    assert action_clock.time_bank_left(table, slow) == 60
    table.act(Play(place_in_order(table)))
    assert not table_events_of(table, events.TimeBankUsed)


def place_in_order(table: Table) -> commands.PlaceCards:
    """Set the cards as they come."""
    decision = decision_of(table)
    assert isinstance(decision, decisions.PlaceDecision)
    ends = [sum(decision.free_slots[: row + 1]) * 2 for row in range(len(decision.free_slots))]
    return commands.PlaceCards(
        tuple(
            decision.cards[end - 2 * size : end]
            for size, end in zip(decision.free_slots, ends, strict=True)
        )
    )


@pytest.mark.parametrize(
    "options", [{"time_bank_seconds": 60}, {"seconds_to_act": 20, "time_bank_seconds": -1}]
)
def test_a_time_bank_needs_a_posted_time(options: dict[str, int]) -> None:
    with pytest.raises(InvalidTableSpecError, match="set both, or neither"):
        open_table(table=options)


def test_a_table_spec_with_a_time_bank_round_trips() -> None:
    spec = open_with_time_bank().spec
    assert table_spec_from_dict(spec.to_dict).time_bank_seconds == 60
