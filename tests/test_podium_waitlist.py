"""Waiting lists: joining, calling, answering, and who sits where."""

from __future__ import annotations

import pytest

from cardspeak.hand import game_spec
from cardspeak.hand.commands import Fold
from cardspeak.podium import ListedGame, listed_game_from_spec, waitlist
from cardspeak.podium import commands as podium_commands
from cardspeak.podium import events as podium_events
from cardspeak.shuffle import seed_from_int
from cardspeak.table import commands, table_spec
from cardspeak.table.commands import Leave, Sit
from podium_driver import FLOOR_NAME, HOLDEM, RAZZ, PodiumDriver
from podium_tables_driver import PodiumTablesDriver


@pytest.mark.clause("wsop-82")
def test_players_join_a_list_in_person_and_not_by_phone() -> None:
    podium = PodiumDriver()
    podium.join_waitlist(HOLDEM)
    podium.identify("Ann")
    assert (
        podium.assert_refused(podium_commands.JoinWaitlist("Ann", HOLDEM.name, in_person=False))
        == "wsop-82"
    )
    podium(podium_commands.JoinWaitlist("Ann", HOLDEM.name))
    assert podium.waitlist(HOLDEM) == ["Ann"]


@pytest.mark.clause("wsop-82")
def test_a_player_who_misses_the_call_is_off_the_list_unless_they_told_the_floor() -> None:
    podium = PodiumDriver()
    podium.join_waitlist(HOLDEM, "Ann", "Bob", "Cid")
    podium(podium_commands.StepAway("Bob"))
    podium.open_table("1", HOLDEM)
    assert [call.player for call in podium.events_of(podium_events.CalledForSeat)] == ["Ann", "Cid"]
    podium(podium_commands.AdvancePodiumTime(180))
    assert {call_ended.player for call_ended in podium.events_of(podium_events.SeatCallEnded)} == {
        "Ann",
        "Cid",
    }
    assert podium.waitlist(HOLDEM) == ["Bob"]
    podium(podium_commands.CheckIn("Bob"))
    assert podium.only_event(podium_events.CalledForSeat).player == "Bob"


@pytest.mark.clause("wsop-84")
def test_seven_stars_go_before_diamond_and_diamond_before_others() -> None:
    podium = PodiumDriver()
    podium.identify("Dee", tier="diamond")
    podium.identify("Sam", tier="seven stars")
    podium.join_waitlist(HOLDEM, "Ann", "Dee", "Sam", "Bob")
    assert podium.waitlist(HOLDEM) == ["Sam", "Dee", "Ann", "Bob"]
    podium.open_table("1", HOLDEM, seats=2)
    assert [call.player for call in podium.events_of(podium_events.CalledForSeat)] == ["Sam", "Dee"]


@pytest.mark.clause("wsop-84")
def test_a_waiting_player_who_shows_their_card_goes_before_the_others_from_then_on() -> None:
    podium = PodiumDriver()
    podium.identify("Dee", tier="diamond")
    podium.join_waitlist(HOLDEM, "Ann", "Bob", "Dee", "Cid")
    podium.join_waitlist(RAZZ, "Ann", "Bob")
    podium.identify("Bob", tier="seven stars")
    joined = [
        (event.player, event.waitlist, event.position, event.clause)
        for event in podium.events_of(podium_events.JoinedWaitlist)
    ]
    assert joined == [(*("Bob", game.name), 1, "wsop-84") for game in (HOLDEM, RAZZ)]
    assert podium.waitlist(HOLDEM) == ["Bob", "Dee", "Ann", "Cid"]
    podium(
        podium_commands.UndoFloorAction(
            *FLOOR_NAME, podium.only_event(podium_events.FloorActed).action_number
        )
    )  # it was not their card
    assert podium.waitlist(HOLDEM) == ["Dee", "Ann", "Bob", "Cid"]


def test_a_player_may_be_on_several_lists_and_is_called_for_one_seat_at_a_time() -> None:
    podium = PodiumDriver()
    podium.join_waitlist(HOLDEM, "Ann")
    podium.join_waitlist(RAZZ, "Ann")
    podium.open_table("1", HOLDEM)
    podium.open_table("2", RAZZ)
    assert podium.room.state.calls["Ann"].table == "1"
    assert podium.waitlist(RAZZ) == ["Ann"]
    assert podium.assert_refused(podium_commands.JoinWaitlist("Ann", HOLDEM.name)) == ""


@pytest.mark.clause("wsop-83", "wsop-88")
def test_nobody_sits_down_whom_the_floor_has_not_sent() -> None:
    podium = PodiumDriver()
    podium.open_table("1", HOLDEM)
    podium.identify("Ann")
    assert podium.assert_refused(podium_commands.ClaimSeat("Ann", 0, 400)) == "wsop-83"
    assert podium.assert_refused(podium_commands.RecordSeated("1", 0, "Ann", 400)) == "wsop-88"
    podium.join_waitlist(HOLDEM, "Ann")
    assert podium.assert_refused(podium_commands.ClaimSeat("Ann", 0, 400)) == "wsop-83"
    podium.seat_player("Ann")
    assert podium.seats("1")[0] == "Ann"


@pytest.mark.clause("wsop-88")
def test_a_player_who_sits_down_without_the_floor_does_not_stay() -> None:
    driver = PodiumTablesDriver("wsop", [])
    driver.fill_table("1", HOLDEM, "Ann", "Bob", "Cid")
    driver.join_waitlist(HOLDEM, "Eve", "Fay")
    driver.at_table("1", Leave(2))
    driver.at_table("1", Sit(2, "Dan", 1000))  # whom nobody at the podium knows
    assert "Dan" not in [seat.player for seat in driver.tables["1"].seats]
    assert "Eve" in driver.room.state.calls
    driver(podium_commands.Bar(*FLOOR_NAME, "Eve"))  # approved no more
    assert driver.assert_refused(podium_commands.ClaimSeat("Eve", 2, 400)) == "wsop-83"
    driver.seat_player("Fay")
    assert [seat.player for seat in driver.tables["1"].seats[:3]] == ["Ann", "Bob", "Fay"]
    driver(podium_commands.Bar(*FLOOR_NAME, "Fay"))
    assert [seat.player for seat in driver.tables["1"].seats[:3]] == ["Ann", "Bob", ""]


@pytest.mark.clause("wsop-87")
def test_nobody_has_seats_in_two_games() -> None:
    podium = PodiumDriver()
    podium.fill_table("1", HOLDEM, "Ann", "Bob")
    podium.join_waitlist(RAZZ, "Ann")
    podium.open_table("2", RAZZ)
    podium(podium_commands.AnswerCall("Ann"))
    podium(podium_commands.Arrive("Ann"))
    assert podium.assert_refused(podium_commands.ClaimSeat("Ann", 0, 400)) == "wsop-87"
    podium.leave_table("Ann")
    podium(podium_commands.ClaimSeat("Ann", 0, 400))
    assert podium.only_event(podium_events.SeatAssigned).table == "2"


@pytest.mark.clause("wsop-85.1")
def test_a_new_player_is_sent_to_the_game_that_needs_one_most() -> None:
    podium = PodiumDriver()
    podium.open_table("1", HOLDEM)
    podium.open_table("2", HOLDEM)
    podium.join_waitlist(HOLDEM, "Ann", "Bob", "Cid")
    for name in ("Ann", "Bob", "Cid"):
        podium.seat_player(name)
    assert [podium.seat_of(name)[0] for name in ("Ann", "Bob", "Cid")] == ["1", "2", "1"]
    podium.join_waitlist(HOLDEM, "Dan")
    called = podium.only_event(podium_events.CalledForSeat)
    assert (called.table, called.clause) == ("2", "wsop-85.1")


@pytest.mark.clause("wsop-86")
def test_a_locked_up_seat_is_lost_after_ten_minutes_if_somebody_waits() -> None:
    podium = PodiumDriver()
    podium.join_waitlist(HOLDEM, "Ann", "Bob")
    podium.open_table("1", HOLDEM, seats=2)
    podium(podium_commands.AnswerCall("Ann"))
    assert podium.only_event(podium_events.SeatLockedUp).expires_at == 600
    podium.seat_player("Bob")
    podium(podium_commands.AdvancePodiumTime(700))
    assert not podium.last_events  # nobody waits
    podium.identify("Cid")
    podium(podium_commands.JoinWaitlist("Cid", HOLDEM.name))
    call_ended = podium.only_event(podium_events.SeatCallEnded)
    assert (call_ended.player, call_ended.keeps_position, call_ended.clause) == (
        "Ann",
        False,
        "wsop-86",
    )
    assert podium.only_event(podium_events.CalledForSeat).player == "Cid"


@pytest.mark.clause("wsop-86")
def test_a_locked_up_seat_is_kept_for_ten_minutes_even_if_somebody_waits() -> None:
    podium = PodiumDriver()
    podium.join_waitlist(HOLDEM, "Ann", "Bob", "Cid")
    podium.open_table("1", HOLDEM, seats=2)
    podium(podium_commands.AnswerCall("Ann"))
    podium(podium_commands.AnswerCall("Bob"))
    podium(podium_commands.AdvancePodiumTime(599))
    assert not podium.last_events
    podium(podium_commands.AdvancePodiumTime(600))
    assert podium.only_event(podium_events.CalledForSeat).player == "Cid"
    assert "Bob" in podium.room.state.calls  # nobody waits any more


@pytest.mark.clause("wsop-86")
def test_a_locked_up_seat_is_not_lost_while_another_is_free() -> None:
    podium = PodiumDriver()
    podium.join_waitlist(HOLDEM, "Ann")
    podium.open_table("1", HOLDEM, seats=2)
    podium(podium_commands.AnswerCall("Ann"))
    podium(podium_commands.AdvancePodiumTime(700))
    podium.join_waitlist(HOLDEM, "Bob")  # there is a seat for Bob
    assert podium.room.state.calls.keys() == {"Ann", "Bob"}
    podium.identify("Cid", "Dan")
    podium.seat_player("Bob")
    podium(podium_commands.KeepApart("Sue", "they quarrel", "Bob", "Cid"))
    podium(podium_commands.JoinWaitlist("Cid", HOLDEM.name))  # who cannot have Ann's
    assert not podium.events_of(podium_events.SeatCallEnded)
    podium(podium_commands.JoinWaitlist("Dan", HOLDEM.name))
    assert podium.only_event(podium_events.SeatCallEnded).player == "Ann"
    assert podium.only_event(podium_events.CalledForSeat).player == "Dan"


@pytest.mark.clause("wsop-91.1")
def test_the_first_at_the_table_chooses_the_seat_or_the_higher_on_the_list() -> None:
    podium = PodiumDriver()
    podium.join_waitlist(HOLDEM, "Ann", "Bob", "Cid")
    podium.open_table("1", HOLDEM)
    for name in ("Ann", "Bob", "Cid"):
        podium(podium_commands.AnswerCall(name))
    podium(podium_commands.Arrive("Cid"))
    podium(podium_commands.AdvancePodiumTime(5))
    podium(podium_commands.Arrive("Bob"))
    podium(podium_commands.Arrive("Ann"))
    assert podium.assert_refused(podium_commands.ClaimSeat("Ann", 4, 400)) == "wsop-91.1"
    podium(podium_commands.ClaimSeat("Cid", 4, 400))
    assert podium.assert_refused(podium_commands.ClaimSeat("Bob", 5, 400)) == "wsop-91.1"
    podium(podium_commands.ClaimSeat("Ann", 5, 400))
    assert podium.assert_refused(podium_commands.ClaimSeat("Bob", 5, 400)) == "wsop-83"
    podium(podium_commands.ClaimSeat("Bob", 6, 400))


@pytest.mark.clause("wsop-97")
@pytest.mark.parametrize(("seats", "min_players"), [(9, 4), (6, 3)])
def test_a_player_who_declines_a_new_game_keeps_their_place_only_while_it_is_too_small(
    seats: int, min_players: int
) -> None:
    podium = PodiumDriver()
    podium.join_waitlist(HOLDEM, *"ABCDEF"[:min_players])
    podium.open_table("1", HOLDEM, seats=seats)
    for name in "ABCDEF"[: min_players - 2]:
        podium(podium_commands.AnswerCall(name))
    last, other = "ABCDEF"[min_players - 1], "ABCDEF"[min_players - 2]
    podium(podium_commands.DeclineSeat(other))
    call_ended = podium.only_event(podium_events.SeatCallEnded)
    assert not call_ended.keeps_position  # with them there were enough
    assert call_ended.clause == "wsop-97"
    podium(podium_commands.DeclineSeat(last))
    assert podium.events_of(podium_events.SeatCallEnded)[0].keeps_position
    assert podium.waitlist(HOLDEM) == [last]
    podium.join_waitlist(HOLDEM, "Gus", "Hal")  # now it is large enough: they are called again
    assert last in podium.room.state.calls
    podium(podium_commands.DeclineSeat(last))
    assert not podium.events_of(podium_events.SeatCallEnded)[0].keeps_position


@pytest.mark.clause("wsop-89")
def test_two_players_kept_apart_are_not_called_to_one_game() -> None:
    podium = PodiumDriver()
    podium.identify("Ann", "Bob")
    podium(podium_commands.KeepApart("Sue", "they quarrel", "Ann", "Bob"))
    podium.join_waitlist(HOLDEM, "Ann", "Bob", "Cid")
    podium.open_table("1", HOLDEM)
    assert [call.player for call in podium.events_of(podium_events.CalledForSeat)] == ["Ann", "Cid"]
    podium.open_table("2", HOLDEM)
    assert podium.only_event(podium_events.CalledForSeat).player == "Bob"


@pytest.mark.clause("wsop-89")
def test_one_of_two_players_kept_apart_leaves_their_table() -> None:
    podium = PodiumTablesDriver("wsop", [])
    podium.fill_table("1", HOLDEM, "Ann", "Bob")
    events = podium(podium_commands.KeepApart("Sue", "they quarrel", "Ann", "Bob"))
    assert [event.player for event in events if isinstance(event, podium_events.LeaveOrdered)] == [
        "Bob"
    ]
    seated_names = [seat.player for seat in podium.tables["1"].seats]
    assert "Ann" in seated_names
    assert "Bob" not in seated_names
    podium.join_waitlist(HOLDEM, "Bob")
    assert podium.waitlist(HOLDEM) == ["Bob"]  # though there is a seat


@pytest.mark.clause("wsop-89")
@pytest.mark.parametrize("pair", [("Ann", "Bob"), ("Bob", "Ann")])
def test_a_called_player_does_not_join_a_table_with_somebody_they_are_kept_apart_from(
    pair: tuple[str, str],
) -> None:
    podium = PodiumDriver()
    podium.open_table("1", HOLDEM, seats=2)
    podium.join_waitlist(HOLDEM, "Ann", "Bob")
    podium.seat_player("Ann")
    for command in (podium_commands.AnswerCall("Bob"), podium_commands.Arrive("Bob")):
        podium(command)
    podium(podium_commands.KeepApart("Sue", "they quarrel", *pair))
    call_ended = podium.only_event(podium_events.SeatCallEnded)
    assert (call_ended.player, call_ended.keeps_position, call_ended.clause) == (
        "Bob",
        True,
        "wsop-89",
    )
    assert not podium.events_of(podium_events.LeaveOrdered)
    assert podium.waitlist(HOLDEM) == ["Bob"]
    assert podium.assert_refused(podium_commands.ClaimSeat("Bob", 1, 400)) == "wsop-83"
    podium.open_table("2", HOLDEM)
    assert podium.only_event(podium_events.CalledForSeat).table == "2"


@pytest.mark.clause("wsop-89")
def test_kept_apart_a_player_to_be_moved_stays_and_one_on_the_way_is_first_on_the_list() -> None:
    for has_left in (False, True):
        podium = PodiumDriver()
        podium.fill_table("1", HOLDEM, "Ann", "Bob")
        podium.fill_table("2", HOLDEM, "Cid", "Dan", feeds=True)
        podium.leave_table("Bob")
        assert podium.only_event(podium_events.MoveOrdered).player == "Cid"
        if has_left:
            podium.leave_table("Cid", 900)
        podium(podium_commands.KeepApart("Sue", "they quarrel", "Cid", "Ann"))
        assert "Cid" not in podium.room.state.moves
        assert podium.room.state.moves["Dan"].to_table == "1"  # the next of the must-move game
        assert podium.waitlist(HOLDEM) == []
        assert podium.room.state.calls.keys() == ({"Cid"} if has_left else set())
        if has_left:
            assert podium.room.state.calls["Cid"].table == "2"


@pytest.mark.clause("official-7.8.c")
def test_players_suspected_of_collusion_do_not_sit_at_one_table() -> None:
    podium = PodiumDriver("official")
    podium(podium_commands.KeepApart("Sue", "suspected of collusion", "Ann", "Bob"))
    assert podium.only_event(podium_events.FloorActed).clause == "official-7.8.c"
    podium.join_waitlist(HOLDEM, "Ann", "Bob")
    podium.open_table("1", HOLDEM)
    assert [call.player for call in podium.events_of(podium_events.CalledForSeat)] == ["Ann"]
    assert podium.waitlist(HOLDEM) == ["Bob"]


@pytest.mark.clause("official-7.8.c")
def test_players_of_a_running_game_who_are_suspected_are_parted_after_the_hand() -> None:
    spec = table_spec(game_spec("holdem", house="official", blinds=(5, 10)), seats=4)
    driver = PodiumTablesDriver("official", [spec])
    driver.fill_table("1", listed_game_from_spec(spec), "Ann", "Bob", "Cid", "Dan")
    table = driver.tables["1"]
    driver.at_table("1", commands.DrawForButton(seed_from_int(1)))
    driver.at_table("1", commands.Deal(seed_from_int(2)))
    driver(podium_commands.KeepApart("Sue", "suspected of collusion", "Ann", "Bob"))
    assert driver.only_event(podium_events.LeaveOrdered).clause == "official-7.8.c"
    assert [seat.player for seat in table.seats] == ["Ann", "Bob", "Cid", "Dan"]  # the hand goes on
    while table.hand_in_progress:
        driver.at_table("1", commands.Play(Fold()))
    assert [seat.player for seat in table.seats] == ["Ann", "", "Cid", "Dan"]
    driver.join_waitlist(listed_game_from_spec(spec), "Bob")
    assert "Bob" not in driver.room.state.calls
    driver.open_table("2", listed_game_from_spec(spec), 4)
    assert driver.room.state.calls["Bob"].table == "2"


@pytest.mark.clause("official-7.8.c")
@pytest.mark.parametrize("first", ["Ann", "Bob"])
def test_a_suspected_player_loses_the_call_to_a_table_where_the_other_sits(first: str) -> None:
    podium = PodiumDriver("official")
    podium.open_table("1", HOLDEM)
    podium.join_waitlist(HOLDEM, "Ann")
    podium.seat_player("Ann")
    podium.join_waitlist(HOLDEM, "Bob")
    podium(podium_commands.AnswerCall("Bob"))
    second = "Bob" if first == "Ann" else "Ann"
    podium(podium_commands.KeepApart("Sue", "suspected of collusion", first, second))
    call_ended = podium.only_event(podium_events.SeatCallEnded)
    assert (call_ended.player, call_ended.keeps_position, call_ended.clause) == (
        "Bob",
        True,
        "official-7.8.c",
    )
    assert podium.waitlist(HOLDEM) == ["Bob"]
    assert not podium.events_of(podium_events.LeaveOrdered)
    podium.open_table("2", HOLDEM)
    assert podium.only_event(podium_events.CalledForSeat).table == "2"


@pytest.mark.clause("canberra-8.1")
def test_a_game_may_be_for_new_players_only() -> None:
    game = ListedGame(("seven-card-stud",), "pot", (5, 5))
    podium = PodiumDriver("canberra")
    podium.identify("Ann", groups=("new players",))
    podium.join_waitlist(game, "Bob", "Ann")
    podium(podium_commands.OpenTable(*FLOOR_NAME, "1", game, 7, reserved_for="new players"))
    assert podium.only_event(podium_events.TableOpened).clause == "canberra-8.1"
    assert [call.player for call in podium.events_of(podium_events.CalledForSeat)] == ["Ann"]
    podium.seat_player("Ann")
    assert (
        podium.assert_refused(podium_commands.ClaimSeat("Bob", 1, 400))
        == podium.room.rules.seat_permission_clause
    )
    podium.open_table("2", game, 7)  # which is for everybody
    podium.seat_player("Bob")
    assert [podium.seat_of(name)[0] for name in ("Ann", "Bob")] == ["1", "2"]
    podium.join_waitlist(game, "Cid")
    podium.seat_player("Cid")
    podium(podium_commands.RequestTableChange("Bob", "1"))
    podium.assert_refused(podium_commands.ApproveTableChange(*FLOOR_NAME, "Bob"))
    podium(podium_commands.ScheduleTableClosing(*FLOOR_NAME, "2", podium.room.now))
    podium(
        podium_commands.BreakGame(*FLOOR_NAME, "2", seed_from_int(7))
    )  # nor are they seated there after a break
    assert not podium.events_of(podium_events.MoveOrdered)
    assert set(podium.waitlist(game)) == {"Bob", "Cid"}
    podium.identify("Bob", groups=("new players",))
    assert podium.only_event(podium_events.CalledForSeat).table == "1"


def test_no_game_is_reserved_where_the_book_has_no_reserved_games() -> None:
    assert (
        PodiumDriver().assert_refused(
            podium_commands.OpenTable(*FLOOR_NAME, "1", HOLDEM, 9, reserved_for="new players")
        )
        == ""
    )


@pytest.mark.clause("wsop-58")
def test_a_player_who_returns_to_a_game_within_the_hour_brings_back_what_they_took() -> None:
    podium = PodiumDriver()
    podium.fill_table("1", HOLDEM, "Ann", "Bob")
    podium.leave_table("Ann", 1500)
    podium.open_table("2", HOLDEM)
    podium.join_waitlist(HOLDEM, "Ann")
    podium(podium_commands.AnswerCall("Ann"))
    podium(podium_commands.Arrive("Ann"))
    table = podium.room.state.calls["Ann"].table
    assert table == "2"  # which needs a player more
    assert waitlist.allowed_buy_in(podium.room, podium.room.state.calls["Ann"]) == (1500, 1500)
    for other in (400, 1499, 1501):
        assert podium.assert_refused(podium_commands.ClaimSeat("Ann", 0, other)) == "wsop-58"
    podium(podium_commands.ClaimSeat("Ann", 0, 1500))
    podium(podium_commands.AdvancePodiumTime(3600))
    podium(podium_commands.ClaimSeat("Ann", 0, 400))


@pytest.mark.clause("wsop-58")
def test_a_player_who_returned_and_lost_everything_buys_in_as_usual() -> None:
    podium = PodiumDriver()
    podium.fill_table("1", HOLDEM, "Ann", "Bob")
    podium.leave_table("Ann", 1500)
    podium.join_waitlist(HOLDEM, "Ann")
    podium.seat_player("Ann", 1500)
    podium.leave_table("Ann", 0)
    podium.join_waitlist(HOLDEM, "Ann")
    podium.seat_player("Ann", 200)
    assert podium.seats("1")[0] == "Ann"


@pytest.mark.clause("wsop-347.b")
def test_a_player_who_left_without_a_point_is_called_only_to_other_tables_for_two_hours() -> None:
    game = ListedGame(("open-face-chinese",), "points", (10,))
    podium = PodiumDriver()
    podium.fill_table("1", game, "Ann", "Bob")
    podium.leave_table("Ann", 3, short=True)
    podium.join_waitlist(game, "Ann")
    assert not podium.events_of(podium_events.CalledForSeat)
    podium.open_table("2", game, seats=2)
    assert podium.only_event(podium_events.CalledForSeat).table == "2"
    podium(podium_commands.DeclineSeat("Ann"))
    podium(podium_commands.LeaveWaitlist("Ann", game.name))
    podium(podium_commands.AdvancePodiumTime(7200))
    podium.join_waitlist(game, "Ann")
    assert podium.room.state.calls["Ann"].table in "12"
