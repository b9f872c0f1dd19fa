"""Who may play, penalties, closing times, and how the floor's actions are recorded and undone."""

from __future__ import annotations

import pytest

from cardspeak.podium import ListedGame, commands, events, seat_filling
from cardspeak.shuffle import seed_from_int
from podium_driver import HOLDEM, RAZZ, SUE_AND_REASON, PodiumDriver

STUD = ListedGame(("seven-card-stud",), "spread", (5,), buy_in=(200, 0))
CROWN_HOLDEM = ListedGame(("holdem",), "no-limit", (1, 2), buy_in=(40, 200))


def _identify(
    name: str = "Ann", *, age: int = 30, expires_at: int = 10, has_card: bool = True
) -> commands.Identify:
    return commands.Identify(
        *SUE_AND_REASON, name, age, "passport", expires_at, has_players_card=has_card
    )


# ---------------------------------------------------------------- who may play


@pytest.mark.clause("wsop-2")
def test_players_are_twenty_one_or_older() -> None:
    driver = PodiumDriver()
    assert driver.assert_refused(_identify(age=20)) == "wsop-2"
    driver(_identify(age=21))


@pytest.mark.clause("wsop-4")
def test_a_player_who_registers_shows_a_valid_document_unless_staff_know_them() -> None:
    driver = PodiumDriver()
    driver.join_waitlist(HOLDEM)
    assert driver.assert_refused(commands.JoinWaitlist("Ann", HOLDEM.name)) == "wsop-4"
    driver(commands.AdvancePodiumTime(10))
    assert driver.assert_refused(_identify(expires_at=10)) == "wsop-4"
    assert (
        driver.assert_refused(commands.Identify(*SUE_AND_REASON, "Ann", 30, has_players_card=True))
        == "wsop-4"
    )
    driver(commands.Identify(*SUE_AND_REASON, "Ann", 30, already_verified=True))
    driver(commands.JoinWaitlist("Ann", HOLDEM.name))
    driver(_identify("Bob", expires_at=11))
    driver(commands.JoinWaitlist("Bob", HOLDEM.name))


@pytest.mark.clause("wsop-5")
def test_the_players_card_is_needed_unless_staff_know_the_number() -> None:
    driver = PodiumDriver()
    assert driver.assert_refused(_identify(has_card=False)) == "wsop-5"
    driver(commands.Identify(*SUE_AND_REASON, "Ann", 30, already_verified=True))


@pytest.mark.clause("wsop-1")
def test_a_barred_player_loses_their_place_on_waitlists_and_their_seat() -> None:
    driver = PodiumDriver()
    driver.fill_table("1", HOLDEM, "Ann", "Bob")
    driver.join_waitlist(RAZZ, "Ann")
    driver(commands.Bar("Sue", "cheated", "Ann"))
    assert driver.only_event(events.RemovedFromWaitlist).waitlist == RAZZ.name
    assert driver.only_event(events.LeaveOrdered).clause == "wsop-1"
    driver.leave_table("Ann")
    assert driver.assert_refused(commands.JoinWaitlist("Ann", HOLDEM.name)) == "wsop-1"
    driver(commands.LiftRestrictions("Max", "a mistake", "Ann"))
    driver(commands.JoinWaitlist("Ann", HOLDEM.name))


@pytest.mark.clause("wsop-3")
def test_an_excluded_player_does_not_play() -> None:
    driver = PodiumDriver()
    driver.join_waitlist(HOLDEM, "Ann")
    driver(commands.Exclude("Sue", "at their own request", "Ann", 1000))
    assert driver.waitlist(HOLDEM) == []
    assert driver.assert_refused(commands.JoinWaitlist("Ann", HOLDEM.name)) == "wsop-3"
    driver(commands.AdvancePodiumTime(1000))
    driver(commands.JoinWaitlist("Ann", HOLDEM.name))


def test_a_player_barred_after_being_called_does_not_sit_down() -> None:
    driver = PodiumDriver()
    driver.join_waitlist(HOLDEM, "Ann")
    driver.open_table("1", HOLDEM)
    driver(commands.Bar("Sue", "cheated", "Ann"))
    assert not driver.only_event(events.SeatCallEnded).keeps_position
    assert driver.assert_refused(commands.AnswerCall("Ann")) == "wsop-83"


@pytest.mark.clause("crown-38.7", "crown-38.7.a", "crown-38.7.b", "crown-38.7.c")
def test_a_player_sits_out_three_or_ten_hands_or_is_barred() -> None:
    driver = PodiumDriver("crown")
    driver.fill_table("1", CROWN_HOLDEM, "Ann", "Bob", "Cid")
    assert driver.assert_refused(commands.Penalise(*SUE_AND_REASON, "Ann", 5)) == "crown-38.7"
    driver(commands.Penalise("Sue", "slow on purpose", "Ann", 3))
    driver(commands.Penalise("Sue", "slow on purpose", "Bob", 10))
    assert driver.only_event(events.PenaltyStarted).hand_count == 10
    penalty_ends: dict[str, int] = {}
    for hand in range(1, 12):
        driver.end_hand("1")
        penalty_ends |= {event.player: hand for event in driver.events_of(events.PenaltyEnded)}
    assert penalty_ends == {"Ann": 3, "Bob": 10}
    driver(commands.Bar("Sue", "again", "Ann"))
    assert driver.only_event(events.LeaveOrdered).clause == "crown-38.7"


def test_warnings_are_kept_with_their_reasons() -> None:
    driver = PodiumDriver()
    driver.identify("Ann")
    driver(commands.Warn("Sue", "spoke about a hand", "Ann"))
    driver(commands.Warn("Max", "again", "Ann"))
    assert driver.podium.state.people["Ann"].warnings == ("spoke about a hand", "again")


# ---------------------------------------------------------------- closing times


@pytest.mark.clause("crown-38.5")
def test_a_table_with_players_closes_ten_minutes_after_the_notice() -> None:
    driver = PodiumDriver("crown")
    driver.fill_table("1", CROWN_HOLDEM, "Ann", "Bob")
    assert driver.assert_refused(commands.CloseTable(*SUE_AND_REASON, "1")) == "crown-38.5"
    assert (
        driver.assert_refused(commands.ScheduleTableClosing(*SUE_AND_REASON, "1", 599))
        == "crown-38.5"
    )
    driver(commands.ScheduleTableClosing(*SUE_AND_REASON, "1", 600))
    assert driver.assert_refused(commands.CloseTable(*SUE_AND_REASON, "1")) == "crown-38.5"
    driver(commands.AdvancePodiumTime(600))
    driver(commands.CloseTable(*SUE_AND_REASON, "1"))
    assert driver.only_event(events.TableClosed).table == "1"
    driver.leave_table("Ann")
    driver.leave_table("Bob")
    assert not driver.podium.state.tables
    driver.open_table("2", CROWN_HOLDEM)
    driver(commands.CloseTable(*SUE_AND_REASON, "2"))  # it has no players to notify


@pytest.mark.clause("canberra-18.2", "crown-38.5")
@pytest.mark.parametrize(("house", "needs_notice"), [("canberra", True), ("crown", False)])
@pytest.mark.parametrize("breaks", [False, True])
def test_only_canberra_gives_the_last_player_notice(
    house: str, breaks: bool, needs_notice: bool
) -> None:
    driver = PodiumDriver(house)
    driver.fill_table("1", STUD, "Ann", "Bob")
    driver.open_table("2", STUD)
    driver.leave_table("Ann")
    close = (
        commands.BreakGame(*SUE_AND_REASON, "1", seed_from_int(7))
        if breaks
        else commands.CloseTable(*SUE_AND_REASON, "1")
    )
    if needs_notice:
        assert driver.assert_refused(close) == "canberra-18.2"
        driver(commands.ScheduleTableClosing(*SUE_AND_REASON, "1", 0))
    driver(close)
    if not breaks:
        driver.leave_table("Bob")
        assert driver.podium.state.tables.keys() == {"2"}
    driver(commands.CloseTable(*SUE_AND_REASON, "2"))  # nobody sits there yet


@pytest.mark.clause("crown-38.5")
def test_a_player_who_sits_down_after_the_closing_notice_has_been_notified() -> None:
    driver = PodiumDriver("crown")
    driver.open_table("1", CROWN_HOLDEM)
    assert (
        driver.assert_refused(commands.ScheduleTableClosing(*SUE_AND_REASON, "1", 60))
        == "crown-38.5"
    )
    driver(commands.ScheduleTableClosing(*SUE_AND_REASON, "1", 600))
    driver.join_waitlist(CROWN_HOLDEM, "Ann", "Bob")
    driver.seat_player("Ann")
    driver(commands.AdvancePodiumTime(60))
    driver.seat_player("Bob")
    assert driver.assert_refused(commands.CloseTable(*SUE_AND_REASON, "1")) == "crown-38.5"
    driver(commands.AdvancePodiumTime(600))
    driver(commands.CloseTable(*SUE_AND_REASON, "1"))


@pytest.mark.clause("crown-38.5")
def test_a_game_breaks_no_sooner_than_its_table_may_close() -> None:
    driver = PodiumDriver("crown")
    driver.fill_table("1", CROWN_HOLDEM, "Ann", "Bob")
    driver.open_table("2", CROWN_HOLDEM)
    break_game = commands.BreakGame(*SUE_AND_REASON, "1", seed_from_int(7))
    assert driver.assert_refused(break_game) == "crown-38.5"
    driver(commands.ScheduleTableClosing(*SUE_AND_REASON, "1", 600))
    driver(commands.AdvancePodiumTime(599))
    assert driver.assert_refused(break_game) == "crown-38.5"
    driver(commands.AdvancePodiumTime(600))
    driver(break_game)
    assert {order.player for order in driver.events_of(events.MoveOrdered)} == {"Ann", "Bob"}


@pytest.mark.clause("crown-38.5")
def test_when_the_room_closes_every_table_has_had_notice() -> None:
    driver = PodiumDriver("crown")
    driver.fill_table("1", CROWN_HOLDEM, "Ann", "Bob")
    driver(commands.SetClosingTime(*SUE_AND_REASON, 5000))
    driver(commands.AdvancePodiumTime(4399))
    assert not driver.last_events
    driver(commands.AdvancePodiumTime(4400))
    assert driver.only_event(events.TableClosingScheduled).closes_at == 5000
    driver(commands.AdvancePodiumTime(5000))
    assert driver.only_event(events.TableClosed).table == "1"
    assert (
        driver.assert_refused(commands.OpenTable(*SUE_AND_REASON, "2", CROWN_HOLDEM, 9))
        == "crown-38.5"
    )


# ---------------------------------------------------------------- the floor


def test_every_floor_action_names_its_actor_and_reason() -> None:
    driver = PodiumDriver()
    driver.identify("Ann")
    assert driver.assert_refused(commands.Bar("", "cheated", "Ann")) == "wsop-7"
    assert driver.assert_refused(commands.Bar("Sue", "", "Ann")) == "wsop-7"
    driver(commands.Bar("Sue", "cheated", "Ann"))
    acted = driver.only_event(events.FloorActed)
    assert (acted.action, acted.by, acted.reason, acted.clause) == (
        "Bar",
        "Sue",
        "cheated",
        "wsop-1",
    )
    (before,), (after,) = acted.before, acted.after
    assert (before.kind, before.name) == ("people", "Ann")
    assert (before.value["barred_reason"], after.value["barred_reason"]) == ("", "cheated")


@pytest.mark.clause("crown-3.2.s2")
def test_the_supervisor_undoes_a_wrong_decision_and_that_is_recorded() -> None:
    driver = PodiumDriver("crown")
    driver.fill_table("1", CROWN_HOLDEM, "Ann", "Bob")
    state_before = driver.podium.state.copy()
    driver(commands.Penalise("Sue", "slow on purpose", "Ann", 3))
    number = driver.only_event(events.FloorActed).action_number
    driver(commands.UndoFloorAction("Ivy", "it was Bob", number))
    acted = driver.only_event(events.FloorActed)
    assert (acted.action, acted.by, acted.clause) == ("UndoFloorAction", "Ivy", "crown-3.2.s2")
    assert driver.only_event(events.PenaltyEnded).player == "Ann"
    driver(commands.RecordReturn("1", "Ann"))
    assert driver.podium.state.people == state_before.people
    driver(commands.Penalise("Sue", "slow on purpose", "Ann", 3))
    driver(
        commands.UndoFloorAction(
            "Ivy", "it was Bob", driver.only_event(events.FloorActed).action_number
        )
    )
    acted = driver.only_event(events.FloorActed)
    # An undo can be undone.
    driver(commands.UndoFloorAction("Sue", "it was Ann after all", acted.action_number))
    assert driver.podium.state.people["Ann"].penalty_hands_left == 3


def test_an_action_with_consequences_is_not_undone() -> None:
    driver = PodiumDriver()
    driver.join_waitlist(HOLDEM, "Ann")
    driver.open_table("1", HOLDEM)
    number = driver.only_event(events.FloorActed).action_number
    driver.seat_player("Ann")
    assert (
        driver.assert_refused(commands.UndoFloorAction("Max", "too early", number)) == "wsop-70.1"
    )
    assert driver.assert_refused(commands.UndoFloorAction("Max", "never was", 99)) == ""


def test_a_table_opened_by_mistake_is_undone_with_its_calls() -> None:
    driver = PodiumDriver()
    driver.join_waitlist(HOLDEM, "Ann", "Bob")
    driver.open_table("1", HOLDEM)
    assert len(driver.events_of(events.CalledForSeat)) == 2
    driver(
        commands.UndoFloorAction(
            "Max", "the wrong game", driver.only_event(events.FloorActed).action_number
        )
    )
    assert driver.only_event(events.TableClosed).table == "1"
    assert driver.waitlist(HOLDEM) == ["Ann", "Bob"]
    assert not driver.podium.state.calls


def test_a_game_broken_by_mistake_is_undone_before_anybody_has_left() -> None:
    driver = PodiumDriver()
    driver.fill_table("1", HOLDEM, *"ABC")
    driver.open_table("2", HOLDEM)
    state_before = driver.podium.state.copy()
    driver(commands.BreakGame(*SUE_AND_REASON, "1", seed_from_int(7)))
    break_number = driver.only_event(events.FloorActed).action_number
    driver(commands.UndoFloorAction("Max", "the wrong table", break_number))
    assert (driver.podium.state.tables, driver.podium.state.moves) == (state_before.tables, {})
    driver(commands.BreakGame(*SUE_AND_REASON, "1", seed_from_int(7)))
    break_number = driver.only_event(events.FloorActed).action_number
    driver.leave_table("A")
    assert (
        driver.assert_refused(commands.UndoFloorAction("Max", "the wrong table", break_number))
        == "wsop-95.1"
    )


def test_a_podium_log_replays_to_the_same_state() -> None:
    driver = PodiumDriver()
    driver.fill_table("1", HOLDEM, *"ABC")
    driver.open_table("2", HOLDEM)
    driver(commands.BreakGame(*SUE_AND_REASON, "1", seed_from_int(7)))
    parsed = type(driver.record).from_json(driver.record.to_json())
    assert parsed.replay().state == driver.podium.state


def test_an_action_that_others_rely_on_is_not_undone() -> None:
    driver = PodiumDriver()
    driver(commands.OpenWaitlist(*SUE_AND_REASON, HOLDEM))
    driver.identify("Ann")
    driver(commands.JoinWaitlist("Ann", HOLDEM.name))
    open_waitlist, identify = 0, 1  # the numbers of the floor's actions
    driver.assert_refused(commands.UndoFloorAction(*SUE_AND_REASON, open_waitlist))
    driver.assert_refused(commands.UndoFloorAction(*SUE_AND_REASON, identify))
    driver(commands.LeaveWaitlist("Ann", HOLDEM.name))
    driver(commands.UndoFloorAction(*SUE_AND_REASON, identify))
    driver(commands.UndoFloorAction(*SUE_AND_REASON, open_waitlist))
    assert not driver.podium.state.waitlists


def test_a_command_that_raises_leaves_the_podium_unchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = PodiumDriver()
    driver.join_waitlist(HOLDEM, "Ann")
    state_before = driver.podium.state

    def fail(_podium: object) -> None:
        raise KeyError("an unexpected error")

    monkeypatch.setattr(seat_filling, "fill_open_seats", fail)
    with pytest.raises(KeyError):
        driver(commands.LeaveWaitlist("Ann", HOLDEM.name))
    assert driver.podium.state == state_before
