"""Waitlists: who joins, who is called, how they answer, and where they sit."""

from __future__ import annotations

import pytest

from cardspeak.hand import game_spec
from cardspeak.hand.commands import Fold
from cardspeak.podium import ListedGame, listed_game_from_spec, waitlist
from cardspeak.podium import commands as podium_commands
from cardspeak.podium import events as podium_events
from cardspeak.shuffle import seed_from_int
from cardspeak.table import commands, ledger, table_spec
from cardspeak.table.commands import Leave, Sit
from podium_driver import HOLDEM, RAZZ, SUE_AND_REASON, PodiumDriver
from podium_tables_driver import PodiumTablesDriver


@pytest.mark.clause("wsop-82")
def test_players_join_a_waitlist_in_person_and_not_by_phone() -> None:
    driver = PodiumDriver()
    driver.join_waitlist(HOLDEM)
    driver.identify("Ann")
    assert (
        driver.assert_refused(podium_commands.JoinWaitlist("Ann", HOLDEM.name, in_person=False))
        == "wsop-82"
    )
    driver(podium_commands.JoinWaitlist("Ann", HOLDEM.name))
    assert driver.waitlist(HOLDEM) == ["Ann"]


@pytest.mark.clause("wsop-82")
def test_a_player_who_misses_the_call_is_off_the_waitlist_unless_they_told_the_floor() -> None:
    driver = PodiumDriver()
    driver.join_waitlist(HOLDEM, "Ann", "Bob", "Cid")
    driver(podium_commands.StepAway("Bob"))
    driver.open_table("1", HOLDEM)
    assert [call.player for call in driver.events_of(podium_events.CalledForSeat)] == ["Ann", "Cid"]
    driver(podium_commands.AdvancePodiumTime(180))
    assert {call_ended.player for call_ended in driver.events_of(podium_events.SeatCallEnded)} == {
        "Ann",
        "Cid",
    }
    assert driver.waitlist(HOLDEM) == ["Bob"]
    driver(podium_commands.CheckIn("Bob"))
    assert driver.only_event(podium_events.CalledForSeat).player == "Bob"


@pytest.mark.clause("wsop-82")
def test_a_player_who_joins_another_waitlist_in_person_is_back_for_all_of_them() -> None:
    driver = PodiumDriver()
    driver.join_waitlist(HOLDEM, "Ann", "Bob")
    driver(podium_commands.StepAway("Bob"))
    driver.join_waitlist(RAZZ, "Bob")
    assert driver.only_event(podium_events.CheckedIn).player == "Bob"
    driver.open_table("1", HOLDEM)
    assert [call.player for call in driver.events_of(podium_events.CalledForSeat)] == ["Ann", "Bob"]


@pytest.mark.clause("wsop-84")
def test_seven_stars_go_before_diamond_and_diamond_before_others() -> None:
    driver = PodiumDriver()
    driver.identify("Dee", tier="diamond")
    driver.identify("Sam", tier="seven stars")
    driver.join_waitlist(HOLDEM, "Ann", "Dee", "Sam", "Bob")
    assert driver.waitlist(HOLDEM) == ["Sam", "Dee", "Ann", "Bob"]
    driver.open_table("1", HOLDEM, seat_count=2)
    assert [call.player for call in driver.events_of(podium_events.CalledForSeat)] == ["Sam", "Dee"]


@pytest.mark.clause("wsop-84")
def test_a_waiting_player_who_shows_their_card_goes_before_the_others_from_then_on() -> None:
    driver = PodiumDriver()
    driver.identify("Dee", tier="diamond")
    driver.join_waitlist(HOLDEM, "Ann", "Bob", "Dee", "Cid")
    driver.join_waitlist(RAZZ, "Ann", "Bob")
    driver.identify("Bob", tier="seven stars")
    joined = [
        (event.player, event.waitlist, event.position, event.clause)
        for event in driver.events_of(podium_events.JoinedWaitlist)
    ]
    assert joined == [("Bob", game.name, 1, "wsop-84") for game in (HOLDEM, RAZZ)]
    assert driver.waitlist(HOLDEM) == ["Bob", "Dee", "Ann", "Cid"]
    driver(
        podium_commands.UndoFloorAction(
            *SUE_AND_REASON, driver.only_event(podium_events.FloorActed).action_number
        )
    )  # it was another player's card
    assert driver.waitlist(HOLDEM) == ["Dee", "Ann", "Bob", "Cid"]


def test_a_player_may_be_on_several_waitlists_and_is_called_for_one_seat_at_a_time() -> None:
    driver = PodiumDriver()
    driver.join_waitlist(HOLDEM, "Ann")
    driver.join_waitlist(RAZZ, "Ann")
    driver.open_table("1", HOLDEM)
    driver.open_table("2", RAZZ)
    assert driver.podium.state.calls["Ann"].table == "1"
    assert driver.waitlist(RAZZ) == ["Ann"]
    assert driver.assert_refused(podium_commands.JoinWaitlist("Ann", HOLDEM.name)) == ""


@pytest.mark.clause("wsop-83", "wsop-88")
def test_nobody_sits_down_unless_the_floor_has_sent_them() -> None:
    driver = PodiumDriver()
    driver.open_table("1", HOLDEM)
    driver.identify("Ann")
    assert driver.assert_refused(podium_commands.ClaimSeat("Ann", 0, 400)) == "wsop-83"
    assert driver.assert_refused(podium_commands.RecordSeated("1", 0, "Ann", 400)) == "wsop-88"
    driver.join_waitlist(HOLDEM, "Ann")
    assert driver.assert_refused(podium_commands.ClaimSeat("Ann", 0, 400)) == "wsop-83"
    driver.seat_player("Ann")
    assert driver.seats("1")[0] == "Ann"


@pytest.mark.clause("wsop-88")
def test_a_player_who_sits_down_without_the_floor_does_not_stay() -> None:
    driver = PodiumTablesDriver("wsop", [])
    driver.fill_table("1", HOLDEM, "Ann", "Bob", "Cid")
    driver.join_waitlist(HOLDEM, "Eve", "Fay")
    driver.act_at_table("1", Leave(2))
    driver.act_at_table("1", Sit(2, "Dan", 1000))  # the podium does not know Dan
    assert "Dan" not in [seat.player for seat in driver.tables["1"].seats]
    assert "Eve" in driver.podium.state.calls
    driver(podium_commands.Bar(*SUE_AND_REASON, "Eve"))  # the seat is no longer for Eve
    assert driver.assert_refused(podium_commands.ClaimSeat("Eve", 2, 400)) == "wsop-83"
    driver.seat_player("Fay")
    assert [seat.player for seat in driver.tables["1"].seats[:3]] == ["Ann", "Bob", "Fay"]
    driver(podium_commands.Bar(*SUE_AND_REASON, "Fay"))
    assert [seat.player for seat in driver.tables["1"].seats[:3]] == ["Ann", "Bob", ""]


@pytest.mark.clause("wsop-87")
def test_nobody_has_seats_in_two_games() -> None:
    driver = PodiumDriver()
    driver.fill_table("1", HOLDEM, "Ann", "Bob")
    driver.join_waitlist(RAZZ, "Ann")
    driver.open_table("2", RAZZ)
    driver(podium_commands.AnswerCall("Ann"))
    driver(podium_commands.Arrive("Ann"))
    assert driver.assert_refused(podium_commands.ClaimSeat("Ann", 0, 400)) == "wsop-87"
    driver.leave_table("Ann")
    driver(podium_commands.ClaimSeat("Ann", 0, 400))
    assert driver.only_event(podium_events.SeatAssigned).table == "2"


@pytest.mark.clause("wsop-85.1")
def test_a_new_player_is_sent_to_the_game_that_needs_one_most() -> None:
    driver = PodiumDriver()
    driver.open_table("1", HOLDEM)
    driver.open_table("2", HOLDEM)
    driver.join_waitlist(HOLDEM, "Ann", "Bob", "Cid")
    for name in ("Ann", "Bob", "Cid"):
        driver.seat_player(name)
    assert [driver.seat_of(name)[0] for name in ("Ann", "Bob", "Cid")] == ["1", "2", "1"]
    driver.join_waitlist(HOLDEM, "Dan")
    called = driver.only_event(podium_events.CalledForSeat)
    assert (called.table, called.clause) == ("2", "wsop-85.1")


@pytest.mark.clause("wsop-85.1", "wsop-82")
@pytest.mark.parametrize(
    ("other_table", "clause"),
    [("none", "wsop-82"), ("main", "wsop-85.1"), ("must-move", "wsop-82")],
)
def test_a_player_is_sent_to_the_neediest_only_of_several_games_without_a_must_move(
    other_table: str, clause: str
) -> None:
    driver = PodiumDriver()
    driver.open_table("1", HOLDEM)
    if other_table != "none":
        driver.open_table("2", HOLDEM, must_move=other_table == "must-move")
    driver.join_waitlist(HOLDEM, "Ann")
    called = driver.only_event(podium_events.CalledForSeat)
    assert (called.table, called.clause) == ("1", clause)


@pytest.mark.clause("wsop-86")
def test_a_player_at_the_table_does_not_lose_the_seat_they_locked_up() -> None:
    driver = PodiumDriver()
    driver.join_waitlist(HOLDEM, "Ann", "Bob", "Cid")
    driver.open_table("1", HOLDEM, seat_count=2)
    driver(podium_commands.AnswerCall("Ann"))
    driver(podium_commands.AnswerCall("Bob"))
    driver(podium_commands.AdvancePodiumTime(590))
    driver(podium_commands.Arrive("Ann"))
    driver(podium_commands.AdvancePodiumTime(600))
    assert driver.only_event(podium_events.SeatCallEnded).player == "Bob"  # who has not come
    driver.join_waitlist(HOLDEM, "Dan")
    driver(podium_commands.Arrive("Ann"))
    driver(podium_commands.AdvancePodiumTime(1189))
    assert "Ann" in driver.podium.state.calls
    driver(podium_commands.ClaimSeat("Ann", 0, 400))
    driver(podium_commands.AdvancePodiumTime(2000))
    assert driver.podium.state.calls["Ann"].seat == 0


@pytest.mark.clause("wsop-86")
def test_a_seat_is_not_kept_for_a_player_who_came_and_did_not_sit_down() -> None:
    driver = PodiumDriver()
    driver.join_waitlist(HOLDEM, "Ann", "Bob", "Cid")
    driver.open_table("1", HOLDEM, seat_count=2)
    driver.seat_player("Bob")
    driver(podium_commands.AnswerCall("Ann"))
    driver(podium_commands.AdvancePodiumTime(100))
    driver(podium_commands.Arrive("Ann"))
    driver(podium_commands.AdvancePodiumTime(200))
    driver(podium_commands.Arrive("Ann"))  # said twice, it is still the same arrival
    driver(podium_commands.AdvancePodiumTime(699))
    assert "Ann" in driver.podium.state.calls
    driver(podium_commands.AdvancePodiumTime(700))
    assert driver.only_event(podium_events.CalledForSeat).player == "Cid"


@pytest.mark.clause("wsop-86")
def test_a_locked_up_seat_is_lost_after_ten_minutes_if_somebody_waits() -> None:
    driver = PodiumDriver()
    driver.join_waitlist(HOLDEM, "Ann", "Bob")
    driver.open_table("1", HOLDEM, seat_count=2)
    driver(podium_commands.AnswerCall("Ann"))
    assert driver.only_event(podium_events.SeatLockedUp).expires_at == 600
    driver.seat_player("Bob")
    driver(podium_commands.AdvancePodiumTime(700))
    assert not driver.last_events  # nobody waits
    driver.identify("Cid")
    driver(podium_commands.JoinWaitlist("Cid", HOLDEM.name))
    call_ended = driver.only_event(podium_events.SeatCallEnded)
    assert (call_ended.player, call_ended.keeps_position, call_ended.clause) == (
        "Ann",
        False,
        "wsop-86",
    )
    assert driver.only_event(podium_events.CalledForSeat).player == "Cid"


@pytest.mark.clause("wsop-86")
def test_a_locked_up_seat_is_kept_for_ten_minutes_even_if_somebody_waits() -> None:
    driver = PodiumDriver()
    driver.join_waitlist(HOLDEM, "Ann", "Bob", "Cid")
    driver.open_table("1", HOLDEM, seat_count=2)
    driver(podium_commands.AnswerCall("Ann"))
    driver(podium_commands.AnswerCall("Bob"))
    driver(podium_commands.AdvancePodiumTime(599))
    assert not driver.last_events
    driver(podium_commands.AdvancePodiumTime(600))
    assert driver.only_event(podium_events.CalledForSeat).player == "Cid"
    assert "Bob" in driver.podium.state.calls  # nobody waits any more


@pytest.mark.clause("wsop-86")
def test_a_locked_up_seat_is_not_lost_while_another_is_free() -> None:
    driver = PodiumDriver()
    driver.join_waitlist(HOLDEM, "Ann")
    driver.open_table("1", HOLDEM, seat_count=2)
    driver(podium_commands.AnswerCall("Ann"))
    driver(podium_commands.AdvancePodiumTime(700))
    driver.join_waitlist(HOLDEM, "Bob")  # there is a seat for Bob
    assert driver.podium.state.calls.keys() == {"Ann", "Bob"}
    driver.identify("Cid", "Dan")
    driver.seat_player("Bob")
    driver(podium_commands.KeepApart("Sue", "they quarrel", "Bob", "Cid"))
    driver(podium_commands.JoinWaitlist("Cid", HOLDEM.name))  # Cid may not sit with Bob
    assert not driver.events_of(podium_events.SeatCallEnded)
    driver(podium_commands.JoinWaitlist("Dan", HOLDEM.name))
    assert driver.only_event(podium_events.SeatCallEnded).player == "Ann"
    assert driver.only_event(podium_events.CalledForSeat).player == "Dan"


@pytest.mark.clause("wsop-91.1")
def test_the_first_at_the_table_chooses_a_seat_and_then_the_higher_on_the_waitlist() -> None:
    driver = PodiumDriver()
    driver.join_waitlist(HOLDEM, "Ann", "Bob", "Cid")
    driver.open_table("1", HOLDEM)
    for name in ("Ann", "Bob", "Cid"):
        driver(podium_commands.AnswerCall(name))
    driver(podium_commands.Arrive("Cid"))
    driver(podium_commands.AdvancePodiumTime(5))
    driver(podium_commands.Arrive("Bob"))
    driver(podium_commands.Arrive("Ann"))
    assert driver.assert_refused(podium_commands.ClaimSeat("Ann", 4, 400)) == "wsop-91.1"
    driver(podium_commands.ClaimSeat("Cid", 4, 400))
    assert driver.assert_refused(podium_commands.ClaimSeat("Bob", 5, 400)) == "wsop-91.1"
    driver(podium_commands.ClaimSeat("Ann", 5, 400))
    assert driver.assert_refused(podium_commands.ClaimSeat("Bob", 5, 400)) == "wsop-83"
    driver(podium_commands.ClaimSeat("Bob", 6, 400))


@pytest.mark.clause("wsop-97")
@pytest.mark.parametrize(("seat_count", "min_players"), [(9, 4), (6, 3)])
def test_a_player_who_declines_a_new_game_keeps_their_place_only_while_it_is_too_small(
    seat_count: int, min_players: int
) -> None:
    driver = PodiumDriver()
    driver.join_waitlist(HOLDEM, *"ABCDEF"[:min_players])
    driver.open_table("1", HOLDEM, seat_count=seat_count)
    for name in "ABCDEF"[: min_players - 2]:
        driver(podium_commands.AnswerCall(name))
    last, other = "ABCDEF"[min_players - 1], "ABCDEF"[min_players - 2]
    driver(podium_commands.DeclineSeat(other))
    call_ended = driver.only_event(podium_events.SeatCallEnded)
    assert not call_ended.keeps_position  # with them the game was large enough
    assert call_ended.clause == "wsop-97"
    driver(podium_commands.DeclineSeat(last))
    assert driver.events_of(podium_events.SeatCallEnded)[0].keeps_position
    assert driver.waitlist(HOLDEM) == [last]
    driver.join_waitlist(HOLDEM, "Gus", "Hal")  # now the game is large enough
    assert last in driver.podium.state.calls
    driver(podium_commands.DeclineSeat(last))
    assert not driver.events_of(podium_events.SeatCallEnded)[0].keeps_position


@pytest.mark.clause("wsop-89")
def test_two_players_kept_apart_are_not_called_to_one_game() -> None:
    driver = PodiumDriver()
    driver.identify("Ann", "Bob")
    driver(podium_commands.KeepApart("Sue", "they quarrel", "Ann", "Bob"))
    driver.join_waitlist(HOLDEM, "Ann", "Bob", "Cid")
    driver.open_table("1", HOLDEM)
    assert [call.player for call in driver.events_of(podium_events.CalledForSeat)] == ["Ann", "Cid"]
    driver.open_table("2", HOLDEM)
    assert driver.only_event(podium_events.CalledForSeat).player == "Bob"


@pytest.mark.clause("wsop-89")
def test_one_of_two_players_kept_apart_leaves_their_table() -> None:
    driver = PodiumTablesDriver("wsop", [])
    driver.fill_table("1", HOLDEM, "Ann", "Bob")
    events = driver(podium_commands.KeepApart("Sue", "they quarrel", "Ann", "Bob"))
    assert [event.player for event in events if isinstance(event, podium_events.LeaveOrdered)] == [
        "Bob"
    ]
    seated_names = [seat.player for seat in driver.tables["1"].seats]
    assert "Ann" in seated_names
    assert "Bob" not in seated_names
    driver.join_waitlist(HOLDEM, "Bob")
    assert driver.waitlist(HOLDEM) == ["Bob"]  # although a seat is free


@pytest.mark.clause("wsop-89")
@pytest.mark.parametrize("pair", [("Ann", "Bob"), ("Bob", "Ann")])
def test_a_called_player_does_not_join_a_table_with_somebody_they_are_kept_apart_from(
    pair: tuple[str, str],
) -> None:
    driver = PodiumDriver()
    driver.open_table("1", HOLDEM, seat_count=2)
    driver.join_waitlist(HOLDEM, "Ann", "Bob")
    driver.seat_player("Ann")
    for command in (podium_commands.AnswerCall("Bob"), podium_commands.Arrive("Bob")):
        driver(command)
    driver(podium_commands.KeepApart("Sue", "they quarrel", *pair))
    call_ended = driver.only_event(podium_events.SeatCallEnded)
    assert (call_ended.player, call_ended.keeps_position, call_ended.clause) == (
        "Bob",
        True,
        "wsop-89",
    )
    assert not driver.events_of(podium_events.LeaveOrdered)
    assert driver.waitlist(HOLDEM) == ["Bob"]
    assert driver.assert_refused(podium_commands.ClaimSeat("Bob", 1, 400)) == "wsop-83"
    driver.open_table("2", HOLDEM)
    assert driver.only_event(podium_events.CalledForSeat).table == "2"


@pytest.mark.clause("wsop-89")
def test_kept_apart_a_player_to_be_moved_stays_and_one_on_the_way_is_first_on_the_waitlist() -> (
    None
):
    for has_left in (False, True):
        driver = PodiumDriver()
        driver.fill_table("1", HOLDEM, "Ann", "Bob")
        driver.fill_table("2", HOLDEM, "Cid", "Dan", must_move=True)
        driver.leave_table("Bob")
        assert driver.only_event(podium_events.MoveOrdered).player == "Cid"
        if has_left:
            driver.leave_table("Cid", 900)
        driver(podium_commands.KeepApart("Sue", "they quarrel", "Cid", "Ann"))
        assert "Cid" not in driver.podium.state.moves
        assert driver.podium.state.moves["Dan"].to_table == "1"  # the next of the must-move game
        assert driver.waitlist(HOLDEM) == []
        assert driver.podium.state.calls.keys() == ({"Cid"} if has_left else set())
        if has_left:
            assert driver.podium.state.calls["Cid"].table == "2"


@pytest.mark.clause("official-7.8.c")
def test_players_suspected_of_collusion_do_not_sit_at_one_table() -> None:
    driver = PodiumDriver("official")
    driver(podium_commands.KeepApart("Sue", "suspected of collusion", "Ann", "Bob"))
    assert driver.only_event(podium_events.FloorActed).clause == "official-7.8.c"
    driver.join_waitlist(HOLDEM, "Ann", "Bob")
    driver.open_table("1", HOLDEM)
    assert [call.player for call in driver.events_of(podium_events.CalledForSeat)] == ["Ann"]
    assert driver.waitlist(HOLDEM) == ["Bob"]


@pytest.mark.clause("official-7.8.c")
def test_players_of_a_running_game_who_are_suspected_are_parted_after_the_hand() -> None:
    spec = table_spec(game_spec("holdem", house="official", blinds=(5, 10)), seat_count=4)
    driver = PodiumTablesDriver("official", [spec])
    driver.fill_table("1", listed_game_from_spec(spec), "Ann", "Bob", "Cid", "Dan")
    table = driver.tables["1"]
    driver.act_at_table("1", commands.DrawForButton(seed_from_int(1)))
    driver.act_at_table("1", commands.Deal(seed_from_int(2)))
    driver(podium_commands.KeepApart("Sue", "suspected of collusion", "Ann", "Bob"))
    assert driver.only_event(podium_events.LeaveOrdered).clause == "official-7.8.c"
    assert [seat.player for seat in table.seats] == ["Ann", "Bob", "Cid", "Dan"]  # the hand goes on
    while table.hand_in_progress:
        driver.act_at_table("1", commands.Play(Fold()))
    assert [seat.player for seat in table.seats] == ["Ann", "", "Cid", "Dan"]
    driver.join_waitlist(listed_game_from_spec(spec), "Bob")
    assert "Bob" not in driver.podium.state.calls
    driver.open_table("2", listed_game_from_spec(spec), 4)
    assert driver.podium.state.calls["Bob"].table == "2"


@pytest.mark.clause("official-7.8.c")
@pytest.mark.parametrize("first", ["Ann", "Bob"])
def test_a_suspected_player_loses_the_call_to_a_table_where_the_other_sits(first: str) -> None:
    driver = PodiumDriver("official")
    driver.open_table("1", HOLDEM)
    driver.join_waitlist(HOLDEM, "Ann")
    driver.seat_player("Ann")
    driver.join_waitlist(HOLDEM, "Bob")
    driver(podium_commands.AnswerCall("Bob"))
    second = "Bob" if first == "Ann" else "Ann"
    driver(podium_commands.KeepApart("Sue", "suspected of collusion", first, second))
    call_ended = driver.only_event(podium_events.SeatCallEnded)
    assert (call_ended.player, call_ended.keeps_position, call_ended.clause) == (
        "Bob",
        True,
        "official-7.8.c",
    )
    assert driver.waitlist(HOLDEM) == ["Bob"]
    assert not driver.events_of(podium_events.LeaveOrdered)
    driver.open_table("2", HOLDEM)
    assert driver.only_event(podium_events.CalledForSeat).table == "2"


@pytest.mark.clause("canberra-8.1")
def test_a_game_may_be_for_new_players_only() -> None:
    game = ListedGame(("seven-card-stud",), "pot", (5, 5))
    driver = PodiumDriver("canberra")
    driver.identify("Ann", groups=("new players",))
    driver.join_waitlist(game, "Bob", "Ann")
    driver(podium_commands.OpenTable(*SUE_AND_REASON, "1", game, 7, reserved_for="new players"))
    assert driver.only_event(podium_events.TableOpened).clause == "canberra-8.1"
    assert [call.player for call in driver.events_of(podium_events.CalledForSeat)] == ["Ann"]
    driver.seat_player("Ann")
    assert (
        driver.assert_refused(podium_commands.ClaimSeat("Bob", 1, 400))
        == driver.podium.house.podium.seat_permission_clause
    )
    driver.open_table("2", game, 7)  # for everybody
    driver.seat_player("Bob")
    assert [driver.seat_of(name)[0] for name in ("Ann", "Bob")] == ["1", "2"]
    driver.join_waitlist(game, "Cid")
    driver.seat_player("Cid")
    driver(podium_commands.RequestTableChange("Bob", "1"))
    driver.assert_refused(podium_commands.ApproveTableChange(*SUE_AND_REASON, "Bob"))
    driver(podium_commands.ScheduleTableClosing(*SUE_AND_REASON, "2", driver.podium.now))
    # After a break, too, they are not seated at table 1.
    driver(podium_commands.BreakGame(*SUE_AND_REASON, "2", seed_from_int(7)))
    assert not driver.events_of(podium_events.MoveOrdered)
    assert set(driver.waitlist(game)) == {"Bob", "Cid"}
    driver.identify("Bob", groups=("new players",))
    assert driver.only_event(podium_events.CalledForSeat).table == "1"


def test_no_game_is_reserved_where_the_book_has_no_reserved_games() -> None:
    assert (
        PodiumDriver().assert_refused(
            podium_commands.OpenTable(*SUE_AND_REASON, "1", HOLDEM, 9, reserved_for="new players")
        )
        == ""
    )


@pytest.mark.clause("wsop-58")
def test_a_player_who_returns_to_a_game_within_the_hour_brings_back_what_they_took() -> None:
    driver = PodiumDriver()
    driver.fill_table("1", HOLDEM, "Ann", "Bob")
    driver.leave_table("Ann", 1500)
    driver.open_table("2", HOLDEM)
    driver.join_waitlist(HOLDEM, "Ann")
    driver(podium_commands.AnswerCall("Ann"))
    driver(podium_commands.Arrive("Ann"))
    table = driver.podium.state.calls["Ann"].table
    assert table == "2"  # the smaller game
    assert waitlist.allowed_buy_in(driver.podium, driver.podium.state.calls["Ann"]) == (1500, 1500)
    for chips in (400, 1499, 1501):
        assert driver.assert_refused(podium_commands.ClaimSeat("Ann", 0, chips)) == "wsop-58"
    driver(podium_commands.ClaimSeat("Ann", 0, 1500))
    driver(podium_commands.AdvancePodiumTime(3600))
    driver(podium_commands.ClaimSeat("Ann", 0, 400))


@pytest.mark.clause("wsop-58")
def test_a_player_who_returned_and_lost_everything_buys_in_as_usual() -> None:
    driver = PodiumDriver()
    driver.fill_table("1", HOLDEM, "Ann", "Bob")
    driver.leave_table("Ann", 1500)
    driver.join_waitlist(HOLDEM, "Ann")
    driver.seat_player("Ann", 1500)
    driver.leave_table("Ann", 0)
    driver.join_waitlist(HOLDEM, "Ann")
    driver.seat_player("Ann", 200)
    assert driver.seats("1")[0] == "Ann"


@pytest.mark.clause("wsop-99", "wsop-100")
@pytest.mark.parametrize("buy_in", [(0, 0), (200, 0)])
def test_nobody_is_given_a_seat_for_less_than_the_usual_buy_in(buy_in: tuple[int, int]) -> None:
    game = ListedGame(("holdem",), "fixed", (20, 40), buy_in=buy_in)
    driver = PodiumDriver()
    driver.open_table("1", game)
    driver.join_waitlist(game, "Ann")
    driver(podium_commands.AnswerCall("Ann"))
    driver(podium_commands.Arrive("Ann"))
    call = driver.podium.state.calls["Ann"]
    assert waitlist.allowed_buy_in(driver.podium, call) == (200, 0)
    assert driver.assert_refused(podium_commands.ClaimSeat("Ann", 0, 199)) == "wsop-99"
    driver(podium_commands.ClaimSeat("Ann", 0, 200))


NO_LIMIT = ListedGame(("holdem",), "no-limit", (5, 10), buy_in=(400, 1000))
HIGHER = ListedGame(("holdem",), "no-limit", (10, 20), buy_in=(800, 2000))


def _call_from_another_game(house: str, to_game: ListedGame, chips: int) -> PodiumDriver:
    """Call Ann, who has these chips in a game of 5-10, to a seat in another game."""
    driver = PodiumDriver(house)
    driver.open_table("1", NO_LIMIT, seat_count=3)
    driver.join_waitlist(NO_LIMIT, "Ann", "Bob")
    for name in ("Ann", "Bob"):
        driver.seat_player(name)
    driver(podium_commands.RecordHandsPlayed("1", (chips, 1000, 0)))
    driver.join_waitlist(to_game, "Ann")
    driver.open_table("2", to_game)
    assert driver.only_event(podium_events.CalledForSeat).table == "2"
    return driver


def _leave_for_the_seat(driver: PodiumDriver, chips: int) -> None:
    """Let Ann answer, leave her game with these chips, and come to the other table."""
    driver(podium_commands.AnswerCall("Ann"))
    driver.leave_table("Ann", chips)
    driver(podium_commands.Arrive("Ann"))


@pytest.mark.clause("wsop-102")
def test_a_player_who_switches_to_another_limit_brings_all_they_had() -> None:
    driver = _call_from_another_game("wsop", HIGHER, 1500)
    _leave_for_the_seat(driver, 1500)
    call = driver.podium.state.calls["Ann"]
    assert waitlist.allowed_buy_in(driver.podium, call) == (1500, 2000)
    for chips in (800, 1499):
        assert driver.assert_refused(podium_commands.ClaimSeat("Ann", 0, chips)) == "wsop-102"
    assert driver.assert_refused(podium_commands.ClaimSeat("Ann", 0, 2001)) == "wsop-99"
    driver(podium_commands.ClaimSeat("Ann", 0, 1500))


@pytest.mark.clause("wsop-102", "wsop-100")
def test_a_player_who_switches_with_less_than_the_buy_in_buys_more() -> None:
    driver = _call_from_another_game("wsop", HIGHER, 300)
    _leave_for_the_seat(driver, 300)
    assert driver.assert_refused(podium_commands.ClaimSeat("Ann", 0, 799)) == "wsop-99"
    driver(podium_commands.ClaimSeat("Ann", 0, 800))


@pytest.mark.clause("wsop-102", "wsop-59.2")
def test_nobody_switches_with_more_than_the_maximum_before_the_game_is_an_hour_old() -> None:
    driver = _call_from_another_game("wsop", HIGHER, 2500)
    assert driver.assert_refused(podium_commands.AnswerCall("Ann")) == "wsop-102"
    driver(podium_commands.RecordHandsPlayed("1", (2000, 1500, 0)))
    driver(podium_commands.AnswerCall("Ann"))  # no more than the maximum
    driver = _call_from_another_game("wsop", HIGHER, 2500)
    driver.end_hand("2")
    driver(podium_commands.StepAway("Ann"))
    driver(podium_commands.AdvancePodiumTime(3600))
    driver(podium_commands.CheckIn("Ann"))
    _leave_for_the_seat(driver, 2500)
    assert driver.assert_refused(podium_commands.ClaimSeat("Ann", 0, 2000)) == "wsop-102"
    driver(podium_commands.ClaimSeat("Ann", 0, 2500))


@pytest.mark.clause("wsop-102")
@pytest.mark.parametrize(("slug", "limit"), [("omaha", "no-limit"), ("holdem", "pot")])
def test_a_player_who_goes_to_another_type_of_game_buys_in_as_usual(slug: str, limit: str) -> None:
    other_type = ListedGame((slug,), limit, (10, 20), buy_in=(800, 2000))
    driver = _call_from_another_game("wsop", other_type, 1500)
    _leave_for_the_seat(driver, 1500)
    driver(podium_commands.ClaimSeat("Ann", 0, 800))


@pytest.mark.clause("wsop-102", "wsop-59.2")
def test_a_player_switches_by_leaving_before_they_answer_and_not_by_quitting_before() -> None:
    driver = _call_from_another_game("wsop", HIGHER, 1500)
    driver.leave_table("Ann", 1500)
    driver(podium_commands.AnswerCall("Ann"))
    driver(podium_commands.Arrive("Ann"))
    assert driver.assert_refused(podium_commands.ClaimSeat("Ann", 0, 800)) == "wsop-102"
    driver = _call_from_another_game("wsop", HIGHER, 1500)
    driver.leave_table("Ann", 2500)
    assert driver.assert_refused(podium_commands.AnswerCall("Ann")) == "wsop-102"
    driver(podium_commands.DeclineSeat("Ann"))
    driver(podium_commands.LeaveWaitlist("Ann", HIGHER.name))
    driver.join_waitlist(HIGHER, "Ann")
    driver(podium_commands.AnswerCall("Ann"))
    driver(podium_commands.Arrive("Ann"))
    driver(podium_commands.ClaimSeat("Ann", 0, 800))


@pytest.mark.clause("crown-6.11.a")
def test_at_crown_a_player_who_switches_buys_in_like_anybody_new() -> None:
    driver = _call_from_another_game("crown", HIGHER, 2500)
    _leave_for_the_seat(driver, 2500)
    assert driver.assert_refused(podium_commands.ClaimSeat("Ann", 0, 2500)) == "crown-7.1"
    driver(podium_commands.ClaimSeat("Ann", 0, 800))


@pytest.mark.clause("wsop-102")
def test_the_table_takes_the_whole_stack_of_a_player_who_switches() -> None:
    specs = [
        table_spec(game_spec("holdem", blinds=blinds), seat_count=4, buy_in=game.buy_in)
        for game, blinds in ((NO_LIMIT, (5, 10)), (HIGHER, (10, 20)))
    ]
    driver = PodiumTablesDriver("wsop", specs)
    driver.fill_table("1", NO_LIMIT, "Ann", "Bob")
    driver.open_table("2", HIGHER, seat_count=4)
    driver.join_waitlist(HIGHER, "Cid", "Dan")
    for name in ("Cid", "Dan"):
        driver.seat_player(name)
    driver.play("2")
    driver(podium_commands.AdvancePodiumTime(3600))
    table, seat = driver.tables["1"], driver.seat_of("Ann")[1]
    table.ledger.move(ledger.BANK, ledger.stack_account(seat), 1500, "won")
    table.seats[seat].stack += 1500
    driver.join_waitlist(HIGHER, "Ann")
    driver(podium_commands.AnswerCall("Ann"))
    driver.act_at_table("1", Leave(seat))
    driver(podium_commands.Arrive("Ann"))
    free_seat = driver.seats("2").index("")
    driver(podium_commands.ClaimSeat("Ann", free_seat, 2500))  # more than the maximum of 2000
    assert driver.tables["2"].seats[free_seat].stack == 2500


@pytest.mark.clause("wsop-347.b")
def test_another_table_of_the_same_name_has_no_ban_for_a_player_who_left_without_a_point() -> None:
    game = ListedGame(("open-face-chinese",), "points", (10,))
    driver = PodiumDriver()
    driver.fill_table("1", game, "Ann", "Bob")
    driver.leave_table("Ann", 3, short=True)
    driver.leave_table("Bob")
    driver.join_waitlist(game, "Ann")
    assert not driver.events_of(podium_events.CalledForSeat)  # it is still that table
    driver(podium_commands.CloseTable(*SUE_AND_REASON, "1"))
    driver.open_table("1", game, 2)
    assert driver.only_event(podium_events.CalledForSeat).player == "Ann"


@pytest.mark.clause("wsop-347.b")
def test_a_player_who_left_without_a_point_is_called_there_again_after_two_hours() -> None:
    game = ListedGame(("open-face-chinese",), "points", (10,))
    driver = PodiumDriver()
    driver.fill_table("1", game, "Ann", "Bob")
    driver.leave_table("Ann", 3, short=True)
    driver.join_waitlist(game, "Ann")
    driver(podium_commands.AdvancePodiumTime(7199))
    assert not driver.events_of(podium_events.CalledForSeat)
    driver(podium_commands.AdvancePodiumTime(7200))
    assert driver.only_event(podium_events.CalledForSeat).table == "1"


@pytest.mark.clause("wsop-347.b")
def test_a_player_who_left_without_a_point_is_called_only_to_other_tables_for_two_hours() -> None:
    game = ListedGame(("open-face-chinese",), "points", (10,))
    driver = PodiumDriver()
    driver.fill_table("1", game, "Ann", "Bob")
    driver.leave_table("Ann", 3, short=True)
    driver.join_waitlist(game, "Ann")
    assert not driver.events_of(podium_events.CalledForSeat)
    driver.open_table("2", game, seat_count=2)
    assert driver.only_event(podium_events.CalledForSeat).table == "2"
    driver(podium_commands.DeclineSeat("Ann"))
    driver(podium_commands.LeaveWaitlist("Ann", game.name))
    driver(podium_commands.AdvancePodiumTime(7200))
    driver.join_waitlist(game, "Ann")
    assert driver.podium.state.calls["Ann"].table in "12"
