"""Waiting lists: joining, calling, answering, and who sits where."""

from __future__ import annotations

import pytest

from cardspeak.hand import placard
from cardspeak.hand.commands import Fold
from cardspeak.room import Posted, lists, posted
from cardspeak.room import commands as do
from cardspeak.room import events as told
from cardspeak.shuffle import practice_seed
from cardspeak.table import commands, sign
from cardspeak.table.commands import Leave, Sit
from podium import HOLDEM, RAZZ, SUE, Podium
from room_driver import Driver


@pytest.mark.clause("wsop-82")
def test_one_joins_a_list_in_person_and_not_by_telephone() -> None:
    podium = Podium()
    podium.waits(HOLDEM)
    podium.known("Ann")
    assert podium.refuses(do.Join("Ann", HOLDEM.name, in_person=False)) == "wsop-82"
    podium(do.Join("Ann", HOLDEM.name))
    assert podium.line(HOLDEM) == ["Ann"]


@pytest.mark.clause("wsop-82")
def test_who_does_not_hear_his_name_is_off_the_list_unless_he_told_the_floor() -> None:
    podium = Podium()
    podium.waits(HOLDEM, "Ann", "Bob", "Cid")
    podium(do.StepAway("Bob"))
    podium.opens("1", HOLDEM)
    assert [call.player for call in podium.all(told.Called)] == ["Ann", "Cid"]
    podium(do.TimeIs(180))
    assert {over.player for over in podium.all(told.CallOver)} == {"Ann", "Cid"}
    assert podium.line(HOLDEM) == ["Bob"]
    podium(do.Here("Bob"))
    assert podium.one(told.Called).player == "Bob"


@pytest.mark.clause("wsop-84")
def test_seven_stars_go_before_diamond_and_diamond_before_others() -> None:
    podium = Podium()
    podium.known("Dee", tier="diamond")
    podium.known("Sam", tier="seven stars")
    podium.waits(HOLDEM, "Ann", "Dee", "Sam", "Bob")
    assert podium.line(HOLDEM) == ["Sam", "Dee", "Ann", "Bob"]
    podium.opens("1", HOLDEM, seats=2)
    assert [call.player for call in podium.all(told.Called)] == ["Sam", "Dee"]


@pytest.mark.clause("wsop-84")
def test_who_shows_his_card_while_he_waits_goes_before_the_others_from_then_on() -> None:
    podium = Podium()
    podium.known("Dee", tier="diamond")
    podium.waits(HOLDEM, "Ann", "Bob", "Dee", "Cid")
    podium.waits(RAZZ, "Ann", "Bob")
    podium.known("Bob", tier="seven stars")
    joined = [(one.player, one.game, one.place, one.clause) for one in podium.all(told.Joined)]
    assert joined == [(*("Bob", one.name), 1, "wsop-84") for one in (HOLDEM, RAZZ)]
    assert podium.line(HOLDEM) == ["Bob", "Dee", "Ann", "Cid"]
    podium(do.Undo(*SUE, podium.one(told.FloorActed).number))  # it was not his card
    assert podium.line(HOLDEM) == ["Dee", "Ann", "Bob", "Cid"]


def test_one_may_be_on_several_lists_and_is_called_for_one_seat_at_a_time() -> None:
    podium = Podium()
    podium.waits(HOLDEM, "Ann")
    podium.waits(RAZZ, "Ann")
    podium.opens("1", HOLDEM)
    podium.opens("2", RAZZ)
    assert podium.room.state.calls["Ann"].table == "1"
    assert podium.line(RAZZ) == ["Ann"]
    assert podium.refuses(do.Join("Ann", HOLDEM.name)) == ""


@pytest.mark.clause("wsop-83", "wsop-88")
def test_nobody_sits_down_whom_the_floor_has_not_sent() -> None:
    podium = Podium()
    podium.opens("1", HOLDEM)
    podium.known("Ann")
    assert podium.refuses(do.TakeSeat("Ann", 0, 400)) == "wsop-83"
    assert podium.refuses(do.Sat("1", 0, "Ann", 400)) == "wsop-88"
    podium.waits(HOLDEM, "Ann")
    assert podium.refuses(do.TakeSeat("Ann", 0, 400)) == "wsop-83"
    podium.sits("Ann")
    assert podium.seats("1")[0] == "Ann"


@pytest.mark.clause("wsop-88")
def test_who_sits_at_a_table_without_the_floor_does_not_stay_there() -> None:
    driver = Driver("wsop", [])
    driver.full("1", HOLDEM, "Ann", "Bob", "Cid")
    driver.waits(HOLDEM, "Eve", "Fay")
    driver.at_table("1", Leave(2))
    driver.at_table("1", Sit(2, "Dan", 1000))  # whom nobody at the podium knows
    assert "Dan" not in [seat.player for seat in driver.tables["1"].seats]
    assert "Eve" in driver.room.state.calls
    driver(do.Bar(*SUE, "Eve"))  # approved no more
    assert driver.refuses(do.TakeSeat("Eve", 2, 400)) == "wsop-83"
    driver.sits("Fay")
    assert [seat.player for seat in driver.tables["1"].seats[:3]] == ["Ann", "Bob", "Fay"]
    driver(do.Bar(*SUE, "Fay"))
    assert [seat.player for seat in driver.tables["1"].seats[:3]] == ["Ann", "Bob", ""]


@pytest.mark.clause("wsop-87")
def test_nobody_has_seats_in_two_games() -> None:
    podium = Podium()
    podium.full("1", HOLDEM, "Ann", "Bob")
    podium.waits(RAZZ, "Ann")
    podium.opens("2", RAZZ)
    podium(do.Answer("Ann"))
    podium(do.Arrive("Ann"))
    assert podium.refuses(do.TakeSeat("Ann", 0, 400)) == "wsop-87"
    podium.leaves("Ann")
    podium(do.TakeSeat("Ann", 0, 400))
    assert podium.one(told.SeatPlayer).table == "2"


@pytest.mark.clause("wsop-85.1")
def test_a_new_player_is_sent_to_the_game_that_needs_one_most() -> None:
    podium = Podium()
    podium.opens("1", HOLDEM)
    podium.opens("2", HOLDEM)
    podium.waits(HOLDEM, "Ann", "Bob", "Cid")
    for name in ("Ann", "Bob", "Cid"):
        podium.sits(name)
    assert [podium.at(name)[0] for name in ("Ann", "Bob", "Cid")] == ["1", "2", "1"]
    podium.waits(HOLDEM, "Dan")
    called = podium.one(told.Called)
    assert (called.table, called.clause) == ("2", "wsop-85.1")


@pytest.mark.clause("wsop-86")
def test_a_locked_up_seat_is_lost_after_ten_minutes_if_somebody_waits() -> None:
    podium = Podium()
    podium.waits(HOLDEM, "Ann", "Bob")
    podium.opens("1", HOLDEM, seats=2)
    podium(do.Answer("Ann"))
    assert podium.one(told.LockedUp).until == 600
    podium.sits("Bob")
    podium(do.TimeIs(700))
    assert not podium.told  # nobody waits
    podium.known("Cid")
    podium(do.Join("Cid", HOLDEM.name))
    over = podium.one(told.CallOver)
    assert (over.player, over.keeps_place, over.clause) == ("Ann", False, "wsop-86")
    assert podium.one(told.Called).player == "Cid"


@pytest.mark.clause("wsop-86")
def test_a_locked_up_seat_is_kept_for_ten_minutes_though_somebody_waits() -> None:
    podium = Podium()
    podium.waits(HOLDEM, "Ann", "Bob", "Cid")
    podium.opens("1", HOLDEM, seats=2)
    podium(do.Answer("Ann"))
    podium(do.Answer("Bob"))
    podium(do.TimeIs(599))
    assert not podium.told
    podium(do.TimeIs(600))
    assert podium.one(told.Called).player == "Cid"
    assert "Bob" in podium.room.state.calls  # nobody waits any more


@pytest.mark.clause("wsop-86")
def test_a_locked_up_seat_is_not_lost_while_who_waits_has_another() -> None:
    podium = Podium()
    podium.waits(HOLDEM, "Ann")
    podium.opens("1", HOLDEM, seats=2)
    podium(do.Answer("Ann"))
    podium(do.TimeIs(700))
    podium.waits(HOLDEM, "Bob")  # there is a seat for him
    assert podium.room.state.calls.keys() == {"Ann", "Bob"}
    podium.known("Cid", "Dan")
    podium.sits("Bob")
    podium(do.KeepApart("Sue", "they quarrel", "Bob", "Cid"))
    podium(do.Join("Cid", HOLDEM.name))  # who cannot have Ann's
    assert not podium.all(told.CallOver)
    podium(do.Join("Dan", HOLDEM.name))
    assert podium.one(told.CallOver).player == "Ann"
    assert podium.one(told.Called).player == "Dan"


@pytest.mark.clause("wsop-91.1")
def test_the_first_at_the_table_chooses_and_of_two_the_higher_on_the_list() -> None:
    podium = Podium()
    podium.waits(HOLDEM, "Ann", "Bob", "Cid")
    podium.opens("1", HOLDEM)
    for name in ("Ann", "Bob", "Cid"):
        podium(do.Answer(name))
    podium(do.Arrive("Cid"))
    podium(do.TimeIs(5))
    podium(do.Arrive("Bob"))
    podium(do.Arrive("Ann"))
    assert podium.refuses(do.TakeSeat("Ann", 4, 400)) == "wsop-91.1"
    podium(do.TakeSeat("Cid", 4, 400))
    assert podium.refuses(do.TakeSeat("Bob", 5, 400)) == "wsop-91.1"
    podium(do.TakeSeat("Ann", 5, 400))
    assert podium.refuses(do.TakeSeat("Bob", 5, 400)) == "wsop-83"
    podium(do.TakeSeat("Bob", 6, 400))


@pytest.mark.clause("wsop-97")
@pytest.mark.parametrize(("seats", "enough"), [(9, 4), (6, 3)])
def test_who_declines_a_new_game_keeps_his_place_only_while_it_is_too_small(
    seats: int, enough: int
) -> None:
    podium = Podium()
    podium.waits(HOLDEM, *"ABCDEF"[:enough])
    podium.opens("1", HOLDEM, seats=seats)
    for name in "ABCDEF"[: enough - 2]:
        podium(do.Answer(name))
    last, other = "ABCDEF"[enough - 1], "ABCDEF"[enough - 2]
    podium(do.Decline(other))
    over = podium.one(told.CallOver)
    assert not over.keeps_place  # with him there were enough
    assert over.clause == "wsop-97"
    podium(do.Decline(last))
    assert podium.all(told.CallOver)[0].keeps_place
    assert podium.line(HOLDEM) == [last]
    podium.waits(HOLDEM, "Gus", "Hal")  # now it is large enough: he is called again
    assert last in podium.room.state.calls
    podium(do.Decline(last))
    assert not podium.all(told.CallOver)[0].keeps_place


@pytest.mark.clause("wsop-89")
def test_two_who_are_kept_apart_are_not_called_to_one_game() -> None:
    podium = Podium()
    podium.known("Ann", "Bob")
    podium(do.KeepApart("Sue", "they quarrel", "Ann", "Bob"))
    podium.waits(HOLDEM, "Ann", "Bob", "Cid")
    podium.opens("1", HOLDEM)
    assert [call.player for call in podium.all(told.Called)] == ["Ann", "Cid"]
    podium.opens("2", HOLDEM)
    assert podium.one(told.Called).player == "Bob"


@pytest.mark.clause("wsop-89")
def test_of_two_at_one_table_who_are_kept_apart_one_leaves() -> None:
    podium = Driver("wsop", [])
    podium.full("1", HOLDEM, "Ann", "Bob")
    happened = podium(do.KeepApart("Sue", "they quarrel", "Ann", "Bob"))
    assert [one.player for one in happened if isinstance(one, told.MustLeave)] == ["Bob"]
    there = [seat.player for seat in podium.tables["1"].seats]
    assert "Ann" in there
    assert "Bob" not in there
    podium.waits(HOLDEM, "Bob")
    assert podium.line(HOLDEM) == ["Bob"]  # though there is a seat


@pytest.mark.clause("wsop-89")
@pytest.mark.parametrize("pair", [("Ann", "Bob"), ("Bob", "Ann")])
def test_who_was_called_does_not_come_to_one_from_whom_he_is_kept_apart(
    pair: tuple[str, str],
) -> None:
    podium = Podium()
    podium.opens("1", HOLDEM, seats=2)
    podium.waits(HOLDEM, "Ann", "Bob")
    podium.sits("Ann")
    for command in (do.Answer("Bob"), do.Arrive("Bob")):
        podium(command)
    podium(do.KeepApart("Sue", "they quarrel", *pair))
    over = podium.one(told.CallOver)
    assert (over.player, over.keeps_place, over.clause) == ("Bob", True, "wsop-89")
    assert not podium.all(told.MustLeave)
    assert podium.line(HOLDEM) == ["Bob"]
    assert podium.refuses(do.TakeSeat("Bob", 1, 400)) == "wsop-83"
    podium.opens("2", HOLDEM)
    assert podium.one(told.Called).table == "2"


@pytest.mark.clause("wsop-89")
def test_who_was_to_move_stays_and_who_is_on_the_way_is_first_on_the_list() -> None:
    for gone in (False, True):
        podium = Podium()
        podium.full("1", HOLDEM, "Ann", "Bob")
        podium.full("2", HOLDEM, "Cid", "Dan", feeds=True)
        podium.leaves("Bob")
        assert podium.one(told.MovePlayer).player == "Cid"
        if gone:
            podium.leaves("Cid", 900)
        podium(do.KeepApart("Sue", "they quarrel", "Cid", "Ann"))
        assert "Cid" not in podium.room.state.moves
        assert podium.room.state.moves["Dan"].to == "1"  # the next of the must-move game
        assert podium.line(HOLDEM) == []
        assert podium.room.state.calls.keys() == ({"Cid"} if gone else set())
        if gone:
            assert podium.room.state.calls["Cid"].table == "2"


@pytest.mark.clause("official-7.8.c")
def test_players_suspected_of_collusion_do_not_sit_at_one_table() -> None:
    podium = Podium("official")
    podium(do.KeepApart("Sue", "suspected of collusion", "Ann", "Bob"))
    assert podium.one(told.FloorActed).clause == "official-7.8.c"
    podium.waits(HOLDEM, "Ann", "Bob")
    podium.opens("1", HOLDEM)
    assert [call.player for call in podium.all(told.Called)] == ["Ann"]
    assert podium.line(HOLDEM) == ["Bob"]


@pytest.mark.clause("official-7.8.c")
def test_players_of_a_running_game_who_are_suspected_are_parted_after_the_hand() -> None:
    game = sign(placard("holdem", house="official", blinds=(5, 10)), seats=4)
    driver = Driver("official", [game])
    driver.full("1", posted(game), "Ann", "Bob", "Cid", "Dan")
    table = driver.tables["1"]
    driver.at_table("1", commands.DrawForButton(practice_seed(1)))
    driver.at_table("1", commands.Deal(practice_seed(2)))
    driver(do.KeepApart("Sue", "suspected of collusion", "Ann", "Bob"))
    assert driver.one(told.MustLeave).clause == "official-7.8.c"
    assert [seat.player for seat in table.seats] == ["Ann", "Bob", "Cid", "Dan"]  # the hand goes on
    while table.in_hand:
        driver.at_table("1", commands.Play(Fold()))
    assert [seat.player for seat in table.seats] == ["Ann", "", "Cid", "Dan"]
    driver.waits(posted(game), "Bob")
    assert "Bob" not in driver.room.state.calls
    driver.opens("2", posted(game), 4)
    assert driver.room.state.calls["Bob"].table == "2"


@pytest.mark.clause("official-7.8.c")
@pytest.mark.parametrize("first", ["Ann", "Bob"])
def test_who_is_suspected_loses_the_call_to_a_table_where_the_other_sits(first: str) -> None:
    podium = Podium("official")
    podium.opens("1", HOLDEM)
    podium.waits(HOLDEM, "Ann")
    podium.sits("Ann")
    podium.waits(HOLDEM, "Bob")
    podium(do.Answer("Bob"))
    second = "Bob" if first == "Ann" else "Ann"
    podium(do.KeepApart("Sue", "suspected of collusion", first, second))
    over = podium.one(told.CallOver)
    assert (over.player, over.keeps_place, over.clause) == ("Bob", True, "official-7.8.c")
    assert podium.line(HOLDEM) == ["Bob"]
    assert not podium.all(told.MustLeave)
    podium.opens("2", HOLDEM)
    assert podium.one(told.Called).table == "2"


@pytest.mark.clause("canberra-8.1")
def test_a_game_may_be_for_new_players_only() -> None:
    game = Posted(("seven-card-stud",), "pot", (5, 5))
    podium = Podium("canberra")
    podium.known("Ann", groups=("new players",))
    podium.waits(game, "Bob", "Ann")
    podium(do.OpenTable(*SUE, "1", game, 7, group="new players"))
    assert podium.one(told.TableOpened).clause == "canberra-8.1"
    assert [call.player for call in podium.all(told.Called)] == ["Ann"]
    podium.sits("Ann")
    assert podium.refuses(do.TakeSeat("Bob", 1, 400)) == podium.room.rules.permission
    podium.opens("2", game, 7)  # which is for everybody
    podium.sits("Bob")
    assert [podium.at(name)[0] for name in ("Ann", "Bob")] == ["1", "2"]
    podium.waits(game, "Cid")
    podium.sits("Cid")
    podium(do.AskToChange("Bob", "1"))
    podium.refuses(do.AllowChange(*SUE, "Bob"))
    podium(do.GiveNotice(*SUE, "2", podium.room.now))
    podium(do.BreakTable(*SUE, "2", practice_seed(7)))  # nor are they seated there after a break
    assert not podium.all(told.MovePlayer)
    assert set(podium.line(game)) == {"Bob", "Cid"}
    podium.known("Bob", groups=("new players",))
    assert podium.one(told.Called).table == "1"


def test_no_game_is_for_a_group_where_the_book_has_none() -> None:
    assert Podium().refuses(do.OpenTable(*SUE, "1", HOLDEM, 9, group="new players")) == ""


@pytest.mark.clause("wsop-58")
def test_who_comes_back_to_a_game_within_the_hour_brings_what_he_took() -> None:
    podium = Podium()
    podium.full("1", HOLDEM, "Ann", "Bob")
    podium.leaves("Ann", 1500)
    podium.opens("2", HOLDEM)
    podium.waits(HOLDEM, "Ann")
    podium(do.Answer("Ann"))
    podium(do.Arrive("Ann"))
    table = podium.room.state.calls["Ann"].table
    assert table == "2"  # which needs a player more
    assert lists.brings(podium.room, podium.room.state.calls["Ann"]) == (1500, 1500)
    for other in (400, 1499, 1501):
        assert podium.refuses(do.TakeSeat("Ann", 0, other)) == "wsop-58"
    podium(do.TakeSeat("Ann", 0, 1500))
    podium(do.TimeIs(3600))
    podium(do.TakeSeat("Ann", 0, 400))


@pytest.mark.clause("wsop-58")
def test_who_came_back_with_it_and_lost_all_buys_in_as_anybody() -> None:
    podium = Podium()
    podium.full("1", HOLDEM, "Ann", "Bob")
    podium.leaves("Ann", 1500)
    podium.waits(HOLDEM, "Ann")
    podium.sits("Ann", 1500)
    podium.leaves("Ann", 0)
    podium.waits(HOLDEM, "Ann")
    podium.sits("Ann", 200)
    assert podium.seats("1")[0] == "Ann"


@pytest.mark.clause("wsop-347.b")
def test_who_left_without_a_point_comes_back_to_another_table_for_two_hours() -> None:
    game = Posted(("open-face-chinese",), "points", (10,))
    podium = Podium()
    podium.full("1", game, "Ann", "Bob")
    podium.leaves("Ann", 3, short=True)
    podium.waits(game, "Ann")
    assert not podium.all(told.Called)
    podium.opens("2", game, seats=2)
    assert podium.one(told.Called).table == "2"
    podium(do.Decline("Ann"))
    podium(do.LeaveList("Ann", game.name))
    podium(do.TimeIs(7200))
    podium.waits(game, "Ann")
    assert podium.room.state.calls["Ann"].table in "12"
