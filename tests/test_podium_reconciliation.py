"""Reconciliation of a podium with its tables: orders not carried out, changes not recorded."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardspeak.hand import game_spec
from cardspeak.hand.commands import Fold, RefusedError
from cardspeak.podium import ListedGame, notices, reconciliation
from cardspeak.podium import commands as podium_commands
from cardspeak.podium import events as podium_events
from cardspeak.shuffle import seed_from_int
from cardspeak.table import commands, events, table_spec
from cardspeak.table.state import UNTIL_LIFTED, Exclusion
from podium_driver import HOLDEM, SUE_AND_REASON, PodiumDriver
from podium_tables_driver import PodiumTablesDriver
from table_driver import table_events_of

if TYPE_CHECKING:
    from cardspeak.podium.state import PodiumTable


def _podium_table(driver: PodiumDriver, name: str = "1") -> PodiumTable:
    return driver.podium.state.tables[name]


def _is_present(driver: PodiumTablesDriver, seat: int) -> bool:
    return driver.tables["1"].seats[seat].present


def _seat_players(*names: str, seat_count: int = 4, house: str = "wsop") -> PodiumTablesDriver:
    """Seat players at a real table of a podium."""
    spec = game_spec("holdem", house=house, limit="fixed", blinds=(10, 20), bet_sizes=(20, 40))
    driver = PodiumTablesDriver(house, [table_spec(spec, seat_count=seat_count, buy_in=(200, 0))])
    driver.open_table("1", driver.games[0], seat_count)
    driver.join_waitlist(driver.games[0], *names)
    for name in names:
        driver.seat_player(name)
    return driver


def test_an_assigned_seat_is_taken_once_although_messages_are_lost() -> None:
    driver = _seat_players()
    driver.join_waitlist(driver.games[0], "Ann")
    driver.messages_lost = True
    for command in (
        podium_commands.AnswerCall("Ann"),
        podium_commands.Arrive("Ann"),
        podium_commands.ClaimSeat("Ann", 2, 700),
    ):
        driver(command)
    key, table = ("1", 1), driver.tables["1"]
    (sit,) = reconciliation.pending_commands(
        driver.podium, _podium_table(driver), reconciliation.observe_table(table)
    )
    assert sit == commands.Sit(2, "Ann", 700)
    driver.act(key, sit)  # the podium is not told
    assert (
        reconciliation.pending_commands(
            driver.podium, _podium_table(driver), reconciliation.observe_table(table)
        )
        == []
    )
    (sat,) = reconciliation.unrecorded_changes(
        driver.podium, _podium_table(driver), reconciliation.observe_table(table), {}
    )
    assert sat == podium_commands.RecordSeated("1", 2, "Ann", 700)
    driver.restart()
    driver.act_on_podium(sat)
    assert (
        reconciliation.unrecorded_changes(
            driver.podium, _podium_table(driver), reconciliation.observe_table(table), {}
        )
        == []
    )


def test_a_player_seated_where_the_podium_no_longer_wants_them_leaves() -> None:
    driver = _seat_players("Ann")
    driver.join_waitlist(driver.games[0], "Bob")
    driver.messages_lost = True
    for command in (
        podium_commands.AnswerCall("Bob"),
        podium_commands.Arrive("Bob"),
        podium_commands.ClaimSeat("Bob", 1, 700),
    ):
        driver(command)
    driver.act(("1", 1), commands.Sit(1, "Bob", 700))
    # The podium bars Bob before it is told that Bob sits.
    driver.act_on_podium(podium_commands.Bar(*SUE_AND_REASON, "Bob"))
    driver.messages_lost = False
    driver.sync()
    assert [seat.player for seat in driver.tables["1"].seats] == ["Ann", *[""] * 4]
    assert _podium_table(driver).seats == ("Ann", "", "", "")


def test_the_podium_learns_of_a_player_the_table_refused() -> None:
    driver = _seat_players("Ann")
    driver.join_waitlist(driver.games[0], "Bob")
    driver.messages_lost = True
    for command in (
        podium_commands.AnswerCall("Bob"),
        podium_commands.Arrive("Bob"),
        podium_commands.ClaimSeat("Bob", 1, 700),
    ):
        driver(command)
    driver.tables["1"].penalties.exclusions["Bob"] = Exclusion(
        UNTIL_LIFTED, "wsop-1", is_from_room=False, is_barred=False
    )
    driver.messages_lost = False
    driver.sync()
    assert (
        driver.only_event(podium_events.SeatCallEnded).reason
        == "Bob may not play here until the floor lets them"
    )
    assert driver.podium.state.calls == {}


def test_unreported_hands_are_reported_at_once() -> None:
    driver = _seat_players("Ann", "Bob", "Cyd")
    driver.messages_lost = True
    for _ in range(3):
        driver.play("1")
    driver.messages_lost = False
    driver.sync()
    assert (_podium_table(driver).hands_played, _podium_table(driver).last_recorded_hand) == (3, 3)
    assert (
        driver.assert_refused(podium_commands.RecordHandsPlayed("1", (0, 0, 0, 0), hand_number=3))
        == ""
    )
    driver.play("1")
    assert (_podium_table(driver).hands_played, _podium_table(driver).last_recorded_hand) == (4, 4)


def test_a_penalty_counts_every_hand_that_was_dealt() -> None:
    driver = _seat_players("Ann", "Bob", "Cyd", house="crown")
    driver(podium_commands.Penalise("Sue", "swore", "Cyd", 3))
    assert not _is_present(driver, 2)
    driver.messages_lost = True
    for _ in range(2):
        driver.play("1")
    driver.messages_lost = False
    driver.sync()
    assert (driver.podium.state.people["Cyd"].penalty_hands_left, _is_present(driver, 2)) == (
        1,
        False,
    )
    driver.play("1")
    assert driver.podium.state.people["Cyd"].penalty_hands_left == 0
    assert _is_present(driver, 2)
    driver.act_at_table("1", commands.SitOut(2))  # their own choice, which the podium leaves alone
    assert not _is_present(driver, 2)


def test_seat_changes_reach_the_podium() -> None:
    driver = _seat_players("Ann", "Bob")
    driver.act_at_table("1", commands.ChangeSeat(0, 3))
    assert _podium_table(driver).seats == ("", "Bob", "", "Ann")
    assert _podium_table(driver).chips == (0, 1000, 0, 1000)


def test_a_player_whose_assigned_seat_was_taken_gets_another() -> None:
    driver = _seat_players("Ann", "Bob")
    driver.join_waitlist(driver.games[0], "Cyd")
    driver.messages_lost = True
    for command in (
        podium_commands.AnswerCall("Cyd"),
        podium_commands.Arrive("Cyd"),
        podium_commands.ClaimSeat("Cyd", 3, 700),
    ):
        driver(command)
    driver.act(("1", 1), commands.ChangeSeat(0, 3))
    driver.messages_lost = False
    driver.sync()
    assert sorted(_podium_table(driver).players) == ["Ann", "Bob", "Cyd"]
    assert _podium_table(driver).seats[3] == "Ann"


def test_a_table_plays_another_limit_when_the_podium_says_so() -> None:
    driver = _seat_players("Ann", "Bob")
    other = ListedGame(("holdem",), "fixed", (40, 80), buy_in=(400, 0))
    driver(podium_commands.ChangeLimit(*SUE_AND_REASON, "1", other, approved=True))
    assert driver.tables["1"].spec.games[0].bet_sizes == (40, 80)
    assert driver.tables["1"].spec.buy_in == (400, 0)
    table = _podium_table(driver)
    assert (table.game, table.actual_game, table.change_pending) == (other, None, False)


@pytest.mark.parametrize(
    "house",
    [
        pytest.param("official", marks=pytest.mark.clause("official-7.3")),
        pytest.param("crown", marks=pytest.mark.clause("crown-7.10")),
    ],
)
def test_a_change_that_a_player_objects_to_comes_after_three_hands_of_notice(house: str) -> None:
    other = ListedGame(("omaha",), "pot", (10, 20), buy_in=(200, 0))
    clause = {"official": "official-7.3", "crown": "crown-7.10"}[house]
    driver = _seat_players("Ann", "Bob", "Cid", house=house)
    table = driver.tables["1"]
    driver(podium_commands.ChangeLimit(*SUE_AND_REASON, "1", other, objectors=("Bob",)))
    assert driver.only_event(podium_events.LimitChanged).clause == clause
    assert table_events_of(table, events.SpecChangeAnnounced) == [
        events.SpecChangeAnnounced(3, clause)
    ]
    for _ in range(3):
        assert table.game_spec.game.slug == "holdem"
        _fold_a_hand(driver)
    assert table.game_spec.game.slug == "omaha"
    assert table.game_spec.blinds == (10, 20)
    assert (_podium_table(driver).actual_game, _podium_table(driver).change_pending) == (
        None,
        False,
    )
    assert driver.is_in_sync()


@pytest.mark.clause("official-7.3")
def test_a_change_without_objections_is_made_when_the_hand_is_over() -> None:
    driver = _seat_players("Ann", "Bob", "Cid", house="official")
    table = driver.tables["1"]
    driver.act_at_table("1", commands.DrawForButton(seed_from_int(1)))
    driver.act_at_table("1", commands.Deal(seed_from_int(2)))
    driver(
        podium_commands.ChangeLimit(
            *SUE_AND_REASON, "1", ListedGame(("holdem",), "pot", (10, 20), buy_in=(200, 0))
        )
    )
    assert table.game_spec.limit == "fixed"
    while table.hand_in_progress:
        driver.act_at_table("1", commands.Play(Fold()))
    assert (table.game_spec.limit, table.game_spec.blinds) == ("pot", (10, 20))


def _fold_a_hand(driver: PodiumTablesDriver) -> None:
    table = driver.tables["1"]
    if table.needs_button_draw:
        driver.act_at_table("1", commands.DrawForButton(seed_from_int(1)))
    driver.act_at_table("1", commands.Deal(seed_from_int(2)))
    while table.hand_in_progress:
        driver.act_at_table("1", commands.Play(Fold()))


@pytest.mark.clause("official-7.3")
@pytest.mark.parametrize("objectors", [(), ("Bob",)])
def test_an_announced_change_that_is_undone_is_never_made(objectors: tuple[str, ...]) -> None:
    driver = _seat_players("Ann", "Bob", "Cid", house="official")
    table, game_before = driver.tables["1"], _podium_table(driver).game
    driver.act_at_table("1", commands.DrawForButton(seed_from_int(1)))
    driver.act_at_table("1", commands.Deal(seed_from_int(2)))
    other = ListedGame(("omaha",), "pot", (10, 20), buy_in=(200, 0))
    driver(podium_commands.ChangeLimit(*SUE_AND_REASON, "1", other, objectors))
    driver(
        podium_commands.UndoFloorAction(
            "Ivy", "the wrong table", driver.only_event(podium_events.FloorActed).action_number
        )
    )
    while table.hand_in_progress:
        driver.act_at_table("1", commands.Play(Fold()))
    for _ in range(4):
        assert table.game_spec.game.slug == "holdem"
        _fold_a_hand(driver)
    podium_table = _podium_table(driver)
    assert (podium_table.game, podium_table.actual_game, podium_table.change_pending) == (
        game_before,
        None,
        False,
    )
    assert driver.is_in_sync()


def test_an_undone_change_of_limit_is_changed_back() -> None:
    driver = _seat_players("Ann", "Bob")
    game_before = driver.games[0]
    driver.messages_lost = True
    other = ListedGame(("holdem",), "fixed", (40, 80), buy_in=(400, 0))
    driver(podium_commands.ChangeLimit(*SUE_AND_REASON, "1", other, approved=True))
    number = driver.only_event(podium_events.FloorActed).action_number
    key, table = ("1", 1), driver.tables["1"]
    for command in reconciliation.pending_commands(
        driver.podium, _podium_table(driver), reconciliation.observe_table(table)
    ):
        driver.act(key, command)
    assert table.spec.games[0].bet_sizes == (40, 80)  # the podium is not told yet
    driver.act_on_podium(podium_commands.UndoFloorAction("Ivy", "the wrong table", number))
    driver.messages_lost = False
    driver.sync()
    assert table.spec.games[0].bet_sizes == (20, 40)
    assert _podium_table(driver).game == game_before


@pytest.mark.clause("wsop-69.5")
def test_without_approval_of_a_limit_rulings_use_the_previous_one() -> None:
    driver = _seat_players("Ann", "Bob")
    table = driver.tables["1"]
    higher = game_spec("holdem", limit="fixed", blinds=(20, 40), bet_sizes=(40, 80))
    driver.act_at_table(
        "1", commands.ChangeTableSpec({"games": [higher.to_dict]}, agreeing_seats=(0, 1))
    )
    assert driver.only_event(podium_events.LimitFoundUnapproved).game == HOLDEM.name
    assert table.spec.games[0].bet_sizes == (40, 80)  # what they agreed to is played
    (notice_text,) = [
        notice.text
        for notice in notices.posted_notices(driver.podium)
        if notice.clause == "wsop-69.5"
    ]
    assert notice_text.startswith("Rulings at table 1 go by Hold'em, fixed limit 20/40")
    assert driver.is_in_sync()
    approved = ListedGame(("holdem",), "fixed", (40, 80), buy_in=table.spec.buy_in)
    driver(podium_commands.ChangeLimit(*SUE_AND_REASON, "1", approved, approved=True))
    assert not [
        notice for notice in notices.posted_notices(driver.podium) if notice.clause == "wsop-69.5"
    ]
    assert table.spec.games[0].bet_sizes == (40, 80)


def test_another_buy_in_is_announced_and_is_not_another_limit() -> None:
    driver = _seat_players("Ann", "Bob")
    driver.act_at_table("1", commands.ChangeTableSpec({"buy_in": [600, 0]}, agreeing_seats=(0, 1)))
    assert not driver.events_of(podium_events.LimitFoundUnapproved)
    assert driver.tables["1"].spec.buy_in == (600, 0)
    assert driver.is_in_sync()


def test_a_closing_notice_reaches_the_table_and_so_does_its_undo() -> None:
    driver = _seat_players("Ann", "Bob", house="crown")
    notice = driver.podium.house.table.closing_notice_seconds.value
    driver(podium_commands.ScheduleTableClosing(*SUE_AND_REASON, "1", notice))
    number, table = driver.only_event(podium_events.FloorActed).action_number, driver.tables["1"]
    assert table.floor.closes_at == notice
    driver(podium_commands.UndoFloorAction(*SUE_AND_REASON, number))
    assert table.floor.closes_at == -1
    driver(podium_commands.ScheduleTableClosing(*SUE_AND_REASON, "1", notice))
    driver(podium_commands.AdvancePodiumTime(notice))
    driver(podium_commands.CloseTable(*SUE_AND_REASON, "1"))
    assert table.floor.closed
    assert driver.podium.state.tables == {}


def test_a_closing_notice_that_arrives_late_is_just_as_long() -> None:
    driver = _seat_players("Ann", "Bob", house="crown")
    notice, table = driver.podium.house.table.closing_notice_seconds.value, driver.tables["1"]
    driver.messages_lost = True
    driver(podium_commands.ScheduleTableClosing(*SUE_AND_REASON, "1", notice))
    driver(podium_commands.AdvancePodiumTime(100))
    driver.messages_lost = False
    driver.sync()
    assert table.floor.closes_at == notice + 100
    driver(podium_commands.AdvancePodiumTime(notice))
    driver(podium_commands.CloseTable(*SUE_AND_REASON, "1"))
    assert list(driver.podium.state.tables) == ["1"]
    driver(podium_commands.AdvancePodiumTime(notice + 100))
    assert table.floor.closed
    assert driver.podium.state.tables == {}


def test_a_table_that_closed_by_itself_is_closed_at_the_podium() -> None:
    driver = _seat_players("Ann")
    driver.act_at_table("1", commands.Close())
    assert driver.podium.state.tables == {}


def test_a_table_whose_opening_was_undone_is_closed() -> None:
    driver = _seat_players()
    driver(podium_commands.OpenTable(*SUE_AND_REASON, "2", driver.games[0], 4))
    table = driver.tables["2"]
    driver(
        podium_commands.UndoFloorAction(
            *SUE_AND_REASON, driver.only_event(podium_events.FloorActed).action_number
        )
    )
    assert table.floor.closed
    driver(podium_commands.OpenTable(*SUE_AND_REASON, "2", driver.games[0], 4))
    assert driver.tables["2"] is not table


def test_a_player_with_a_kill_to_post_or_a_hand_to_play_leaves_afterwards() -> None:
    status = reconciliation.TableStatus(
        (
            reconciliation.SeatStatus("Ann", in_hand=True),
            reconciliation.SeatStatus("Bob", must_kill=True),
        ),
        HOLDEM,
    )
    driver = PodiumDriver()
    driver.fill_table("1", HOLDEM, "Ann", "Bob")
    driver(podium_commands.Bar(*SUE_AND_REASON, "Ann"))
    driver(podium_commands.Bar(*SUE_AND_REASON, "Bob"))
    assert reconciliation.pending_commands(driver.podium, _podium_table(driver), status) == []
    idle_status = reconciliation.TableStatus(
        (reconciliation.SeatStatus("Ann"), reconciliation.SeatStatus("Bob")), HOLDEM
    )
    assert reconciliation.pending_commands(driver.podium, _podium_table(driver), idle_status) == [
        commands.Leave(0),
        commands.Leave(1),
    ]


def test_a_player_who_left_without_a_point_is_reported_as_such() -> None:
    game = ListedGame(("open-face-chinese",), "points", (10,))
    driver = PodiumDriver()
    driver.fill_table("1", game, "Ann", "Bob")
    status = reconciliation.TableStatus(
        (reconciliation.SeatStatus(), reconciliation.SeatStatus("Bob")),
        game,
        left_below_one_point=frozenset({"Ann"}),
    )
    assert reconciliation.unrecorded_changes(
        driver.podium, _podium_table(driver), status, {"Ann": 3}
    ) == [podium_commands.RecordDeparture("1", 0, "Ann", 3, below_one_point=True)]


def _two_tables(house: str = "wsop") -> PodiumTablesDriver:
    """Seat four at one table and one at another; Ann asks to change to the other."""
    driver = _seat_players("Ann", "Bob", "Cyd", "Dan", house=house)
    driver.open_table("2", driver.games[0], 4)
    driver.join_waitlist(driver.games[0], "Eve")
    driver.seat_player("Eve", 200)
    driver.play("1")
    driver(podium_commands.RequestTableChange("Ann", "2"))
    return driver


def test_an_allowed_change_is_undone_while_the_player_is_still_there() -> None:
    driver = _two_tables()
    driver.messages_lost = True
    driver(podium_commands.ApproveTableChange(*SUE_AND_REASON, "Ann"))
    number, table = driver.only_event(podium_events.FloorActed).action_number, driver.tables["1"]
    seat = _podium_table(driver).seats.index("Ann")
    (order,) = reconciliation.pending_commands(
        driver.podium, _podium_table(driver), reconciliation.observe_table(table)
    )
    assert order == commands.AcceptTableChange(seat)
    driver.act(("1", 1), order)
    assert list(table.floor.leaving_after_hands) == ["Ann"]  # Ann may play another hand
    driver.act_on_podium(podium_commands.UndoFloorAction("Ivy", "table 2 breaks soon", number))
    assert driver.podium.state.moves == {}
    (command,) = reconciliation.pending_commands(
        driver.podium, _podium_table(driver), reconciliation.observe_table(table)
    )
    assert command == commands.AcceptTableChange(seat, cancelled=True)
    driver.messages_lost = False
    driver.sync()
    assert table.floor.leaving_after_hands == {}
    assert "Ann" in _podium_table(driver).seats
    driver(
        podium_commands.ApproveTableChange(*SUE_AND_REASON, "Ann")
    )  # the request is pending again
    for _ in range(8):
        driver.play("1")
    assert "Ann" in driver.podium.state.tables["2"].seats


def test_a_chair_is_added_and_removed_at_the_table() -> None:
    driver = _seat_players("Ann", "Bob", "Cyd", "Dan")
    table = driver.tables["1"]
    assert [seat.has_chair for seat in table.seats] == [True] * 4 + [False]
    driver.play("1")
    driver.open_table("2", driver.games[0], 2)
    driver.join_waitlist(driver.games[0], "Eve", "Fay")
    for name in ("Eve", "Fay"):
        driver.seat_player(name, 400)
    driver(podium_commands.BreakGame(*SUE_AND_REASON, "2", seed_from_int(7)))
    driver(podium_commands.AddChair(*SUE_AND_REASON, "1", for_broken_game=True))
    assert table.seats[4].has_chair
    (called,) = driver.podium.state.calls
    driver.seat_player(called, 400)
    assert [seat.player for seat in table.seats] == ["Ann", "Bob", "Cyd", "Dan", called]
    driver.play("1")
    assert len(table.dealt_seats) == 5
    driver.act_at_table("1", commands.Leave(1))
    assert [seat.has_chair for seat in table.seats] == [True, False, True, True, True]
    assert _podium_table(driver).removed_seat == 1
    driver(podium_commands.AddChair(*SUE_AND_REASON, "1", for_broken_game=True))
    assert table.seats[1].has_chair
    assert len(_podium_table(driver).seats) == 5


def test_no_chair_is_added_where_the_game_has_no_cards_for_it() -> None:
    driver = PodiumDriver()
    razz = ListedGame(("razz",), "fixed", (20, 40))
    driver.fill_table("1", razz, *"ABCDEFGH")
    driver.fill_table("2", razz, "Ivy", "Jim")
    driver(podium_commands.BreakGame(*SUE_AND_REASON, "2", seed_from_int(7)))
    assert reconciliation.build_new_table_spec(driver.podium, _podium_table(driver)).seat_count == 8
    clause = driver.assert_refused(
        podium_commands.AddChair(*SUE_AND_REASON, "1", for_broken_game=True)
    )
    assert clause == "wsop-235.1"


@pytest.mark.clause("wsop-25")
@pytest.mark.parametrize("is_barred", [False, True])
def test_a_player_removed_from_the_room_sits_at_no_other_table(is_barred: bool) -> None:
    driver = _seat_players("Ann", "Bob", "Cyd")
    table = driver.tables["1"]
    seat = next(number for number, seat in enumerate(table.seats) if seat.player == "Bob")
    table.penalties.exclusions["Bob"] = Exclusion(
        UNTIL_LIFTED, "wsop-25", is_from_room=True, is_barred=is_barred
    )
    table.act(commands.Leave(seat))
    driver.sync()
    reason = f"{'barred' if is_barred else 'removed'} from the room \\(wsop-25\\)"
    with pytest.raises(RefusedError, match=f"Bob may not play here: {reason}"):
        driver.join_waitlist(driver.games[0], "Bob")
    assert driver.podium.state.people["Ann"].barred_reason == ""


def test_hands_are_dealt_until_the_game_breaks_and_while_the_table_closes() -> None:
    driver = _seat_players("Ann", "Bob", "Cyd")
    assert reconciliation.may_deal(_podium_table(driver))
    assert not reconciliation.may_deal(None)
    driver.messages_lost = True  # so that the table stays as it is
    driver(podium_commands.BreakGame(*SUE_AND_REASON, "1", seed_from_int(7)))
    assert not reconciliation.may_deal(_podium_table(driver))
    driver = _seat_players("Ann", "Bob", house="crown")
    notice = driver.podium.house.table.closing_notice_seconds.value
    driver(podium_commands.ScheduleTableClosing(*SUE_AND_REASON, "1", notice))
    driver.messages_lost = True
    driver(podium_commands.AdvancePodiumTime(notice))
    driver(podium_commands.CloseTable(*SUE_AND_REASON, "1"))
    assert _podium_table(driver).is_breaking
    assert reconciliation.may_deal(_podium_table(driver))
