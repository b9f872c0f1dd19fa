"""Who may play, penalties, hours, and what the floor did and undoes."""

from __future__ import annotations

import pytest

from cardspeak.podium import ListedGame, commands, events, seat_filling
from cardspeak.shuffle import seed_from_int
from podium_driver import FLOOR_NAME, HOLDEM, RAZZ, PodiumDriver

CROWN = ListedGame(("holdem",), "no-limit", (1, 2), buy_in=(40, 200))


def _identify(
    name: str = "Ann", *, age: int = 30, expires: int = 10, has_card: bool = True
) -> commands.Identify:
    return commands.Identify(*FLOOR_NAME, name, age, "passport", expires, has_players_card=has_card)


# ---------------------------------------------------------------- who may play


@pytest.mark.clause("wsop-2")
def test_players_are_twenty_one_or_older() -> None:
    podium = PodiumDriver()
    assert podium.assert_refused(_identify(age=20)) == "wsop-2"
    podium(_identify(age=21))


@pytest.mark.clause("wsop-4")
def test_a_player_who_registers_shows_a_valid_document_unless_staff_know_them() -> None:
    podium = PodiumDriver()
    podium.join_waitlist(HOLDEM)
    assert podium.assert_refused(commands.JoinWaitlist("Ann", HOLDEM.name)) == "wsop-4"
    podium(commands.AdvancePodiumTime(10))
    assert podium.assert_refused(_identify(expires=10)) == "wsop-4"
    assert (
        podium.assert_refused(commands.Identify(*FLOOR_NAME, "Ann", 30, has_players_card=True))
        == "wsop-4"
    )
    podium(commands.Identify(*FLOOR_NAME, "Ann", 30, already_verified=True))
    podium(commands.JoinWaitlist("Ann", HOLDEM.name))
    podium(_identify("Bob", expires=11))
    podium(commands.JoinWaitlist("Bob", HOLDEM.name))


@pytest.mark.clause("wsop-5")
def test_the_players_card_is_needed_unless_staff_know_the_number() -> None:
    podium = PodiumDriver()
    assert podium.assert_refused(_identify(has_card=False)) == "wsop-5"
    podium(commands.Identify(*FLOOR_NAME, "Ann", 30, already_verified=True))


@pytest.mark.clause("wsop-1")
def test_a_barred_player_is_on_no_list_and_has_no_seat() -> None:
    podium = PodiumDriver()
    podium.fill_table("1", HOLDEM, "Ann", "Bob")
    podium.join_waitlist(RAZZ, "Ann")
    podium(commands.Bar("Sue", "cheated", "Ann"))
    assert podium.only_event(events.RemovedFromWaitlist).waitlist == RAZZ.name
    assert podium.only_event(events.LeaveOrdered).clause == "wsop-1"
    podium.leave_table("Ann")
    assert podium.assert_refused(commands.JoinWaitlist("Ann", HOLDEM.name)) == "wsop-1"
    podium(commands.LiftRestrictions("Max", "a mistake", "Ann"))
    podium(commands.JoinWaitlist("Ann", HOLDEM.name))


@pytest.mark.clause("wsop-3")
def test_an_excluded_player_does_not_play() -> None:
    podium = PodiumDriver()
    podium.join_waitlist(HOLDEM, "Ann")
    podium(commands.Exclude("Sue", "at their own request", "Ann", 1000))
    assert podium.waitlist(HOLDEM) == []
    assert podium.assert_refused(commands.JoinWaitlist("Ann", HOLDEM.name)) == "wsop-3"
    podium(commands.AdvancePodiumTime(1000))
    podium(commands.JoinWaitlist("Ann", HOLDEM.name))


def test_a_player_barred_after_being_called_does_not_sit_down() -> None:
    podium = PodiumDriver()
    podium.join_waitlist(HOLDEM, "Ann")
    podium.open_table("1", HOLDEM)
    podium(commands.Bar("Sue", "cheated", "Ann"))
    assert not podium.only_event(events.SeatCallEnded).keeps_position
    assert podium.assert_refused(commands.AnswerCall("Ann")) == "wsop-83"


@pytest.mark.clause("crown-38.7", "crown-38.7.a", "crown-38.7.b", "crown-38.7.c")
def test_a_player_sits_out_three_or_ten_hands_or_is_barred() -> None:
    podium = PodiumDriver("crown")
    podium.fill_table("1", CROWN, "Ann", "Bob", "Cid")
    assert podium.assert_refused(commands.Penalise(*FLOOR_NAME, "Ann", 5)) == "crown-38.7"
    podium(commands.Penalise("Sue", "slow on purpose", "Ann", 3))
    podium(commands.Penalise("Sue", "slow on purpose", "Bob", 10))
    assert podium.only_event(events.PenaltyStarted).hands == 10
    penalty_ends: dict[str, int] = {}
    for hand in range(1, 12):
        podium.end_hand("1")
        penalty_ends |= {event.player: hand for event in podium.events_of(events.PenaltyEnded)}
    assert penalty_ends == {"Ann": 3, "Bob": 10}
    podium(commands.Bar("Sue", "again", "Ann"))
    assert podium.only_event(events.LeaveOrdered).clause == "crown-38.7"


def test_warnings_are_kept_with_their_reasons() -> None:
    podium = PodiumDriver()
    podium.identify("Ann")
    podium(commands.Warn("Sue", "spoke about a hand", "Ann"))
    podium(commands.Warn("Max", "again", "Ann"))
    assert podium.room.state.people["Ann"].warnings == ("spoke about a hand", "again")


# ---------------------------------------------------------------- hours


@pytest.mark.clause("crown-38.5")
def test_a_table_with_players_closes_ten_minutes_after_the_notice() -> None:
    podium = PodiumDriver("crown")
    podium.fill_table("1", CROWN, "Ann", "Bob")
    assert podium.assert_refused(commands.CloseTable(*FLOOR_NAME, "1")) == "crown-38.5"
    assert (
        podium.assert_refused(commands.ScheduleTableClosing(*FLOOR_NAME, "1", 599)) == "crown-38.5"
    )
    podium(commands.ScheduleTableClosing(*FLOOR_NAME, "1", 600))
    assert podium.assert_refused(commands.CloseTable(*FLOOR_NAME, "1")) == "crown-38.5"
    podium(commands.AdvancePodiumTime(600))
    podium(commands.CloseTable(*FLOOR_NAME, "1"))
    assert podium.only_event(events.TableClosed).table == "1"
    podium.leave_table("Ann")
    podium.leave_table("Bob")
    assert not podium.room.state.tables
    podium.open_table("2", CROWN)
    podium(commands.CloseTable(*FLOOR_NAME, "2"))  # nobody is there to be told


@pytest.mark.clause("crown-38.5")
def test_a_player_who_sits_down_after_the_closing_notice_has_been_notified() -> None:
    podium = PodiumDriver("crown")
    podium.open_table("1", CROWN)
    assert (
        podium.assert_refused(commands.ScheduleTableClosing(*FLOOR_NAME, "1", 60)) == "crown-38.5"
    )
    podium(commands.ScheduleTableClosing(*FLOOR_NAME, "1", 600))
    podium.join_waitlist(CROWN, "Ann", "Bob")
    podium.seat_player("Ann")
    podium(commands.AdvancePodiumTime(60))
    podium.seat_player("Bob")
    assert podium.assert_refused(commands.CloseTable(*FLOOR_NAME, "1")) == "crown-38.5"
    podium(commands.AdvancePodiumTime(600))
    podium(commands.CloseTable(*FLOOR_NAME, "1"))


@pytest.mark.clause("crown-38.5")
def test_a_game_breaks_no_sooner_than_its_table_may_close() -> None:
    podium = PodiumDriver("crown")
    podium.fill_table("1", CROWN, "Ann", "Bob")
    podium.open_table("2", CROWN)
    breaks = commands.BreakGame(*FLOOR_NAME, "1", seed_from_int(7))
    assert podium.assert_refused(breaks) == "crown-38.5"
    podium(commands.ScheduleTableClosing(*FLOOR_NAME, "1", 600))
    podium(commands.AdvancePodiumTime(599))
    assert podium.assert_refused(breaks) == "crown-38.5"
    podium(commands.AdvancePodiumTime(600))
    podium(breaks)
    assert {order.player for order in podium.events_of(events.MoveOrdered)} == {"Ann", "Bob"}


@pytest.mark.clause("crown-38.5")
def test_when_the_room_closes_every_table_has_had_notice() -> None:
    podium = PodiumDriver("crown")
    podium.fill_table("1", CROWN, "Ann", "Bob")
    podium(commands.SetClosingTime(*FLOOR_NAME, 5000))
    podium(commands.AdvancePodiumTime(4399))
    assert not podium.last_events
    podium(commands.AdvancePodiumTime(4400))
    assert podium.only_event(events.TableClosingScheduled).closes_at == 5000
    podium(commands.AdvancePodiumTime(5000))
    assert podium.only_event(events.TableClosed).table == "1"
    assert podium.assert_refused(commands.OpenTable(*FLOOR_NAME, "2", CROWN, 9)) == "crown-38.5"


# ---------------------------------------------------------------- the floor


def test_every_floor_action_names_its_actor_and_reason() -> None:
    podium = PodiumDriver()
    podium.identify("Ann")
    assert podium.assert_refused(commands.Bar("", "cheated", "Ann")) == "wsop-7"
    assert podium.assert_refused(commands.Bar("Sue", "", "Ann")) == "wsop-7"
    podium(commands.Bar("Sue", "cheated", "Ann"))
    acted = podium.only_event(events.FloorActed)
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
    podium = PodiumDriver("crown")
    podium.fill_table("1", CROWN, "Ann", "Bob")
    before = podium.room.state.copy()
    podium(commands.Penalise("Sue", "slow on purpose", "Ann", 3))
    number = podium.only_event(events.FloorActed).action_number
    podium(commands.UndoFloorAction("Ivy", "it was Bob", number))
    acted = podium.only_event(events.FloorActed)
    assert (acted.action, acted.by, acted.clause) == ("UndoFloorAction", "Ivy", "crown-3.2.s2")
    assert podium.only_event(events.PenaltyEnded).player == "Ann"
    podium(commands.RecordReturn("1", "Ann"))
    assert podium.room.state.people == before.people
    podium(commands.Penalise("Sue", "slow on purpose", "Ann", 3))
    podium(
        commands.UndoFloorAction(
            "Ivy", "it was Bob", podium.only_event(events.FloorActed).action_number
        )
    )
    acted = podium.only_event(events.FloorActed)
    podium(
        commands.UndoFloorAction("Sue", "it was Ann after all", acted.action_number)
    )  # and an undo is undone
    assert podium.room.state.people["Ann"].penalty_hands_left == 3


def test_an_action_with_consequences_is_not_undone() -> None:
    podium = PodiumDriver()
    podium.join_waitlist(HOLDEM, "Ann")
    podium.open_table("1", HOLDEM)
    number = podium.only_event(events.FloorActed).action_number
    podium.seat_player("Ann")
    assert (
        podium.assert_refused(commands.UndoFloorAction("Max", "too early", number)) == "wsop-70.1"
    )
    assert podium.assert_refused(commands.UndoFloorAction("Max", "never was", 99)) == ""


def test_a_table_opened_by_mistake_is_undone_with_its_calls() -> None:
    podium = PodiumDriver()
    podium.join_waitlist(HOLDEM, "Ann", "Bob")
    podium.open_table("1", HOLDEM)
    assert len(podium.events_of(events.CalledForSeat)) == 2
    podium(
        commands.UndoFloorAction(
            "Max", "the wrong game", podium.only_event(events.FloorActed).action_number
        )
    )
    assert podium.only_event(events.TableClosed).table == "1"
    assert podium.waitlist(HOLDEM) == ["Ann", "Bob"]
    assert not podium.room.state.calls


def test_a_game_broken_by_mistake_is_undone_before_anybody_has_left() -> None:
    podium = PodiumDriver()
    podium.fill_table("1", HOLDEM, *"ABC")
    podium.open_table("2", HOLDEM)
    before = podium.room.state.copy()
    podium(commands.BreakGame(*FLOOR_NAME, "1", seed_from_int(7)))
    broken = podium.only_event(events.FloorActed).action_number
    podium(commands.UndoFloorAction("Max", "the wrong table", broken))
    assert (podium.room.state.tables, podium.room.state.moves) == (before.tables, {})
    podium(commands.BreakGame(*FLOOR_NAME, "1", seed_from_int(7)))
    broken = podium.only_event(events.FloorActed).action_number
    podium.leave_table("A")
    assert (
        podium.assert_refused(commands.UndoFloorAction("Max", "the wrong table", broken))
        == "wsop-95.1"
    )


def test_a_podium_log_replays_to_the_same_state() -> None:
    podium = PodiumDriver()
    podium.fill_table("1", HOLDEM, *"ABC")
    podium.open_table("2", HOLDEM)
    podium(commands.BreakGame(*FLOOR_NAME, "1", seed_from_int(7)))
    reread = type(podium.record).from_json(podium.record.to_json())
    assert reread.replay().state == podium.room.state


def test_an_action_that_others_rely_on_is_not_undone() -> None:
    podium = PodiumDriver()
    podium(commands.OpenWaitlist(*FLOOR_NAME, HOLDEM))
    podium.identify("Ann")
    podium(commands.JoinWaitlist("Ann", HOLDEM.name))
    podium.assert_refused(commands.UndoFloorAction(*FLOOR_NAME, 0))  # the list on which they wait
    podium.assert_refused(commands.UndoFloorAction(*FLOOR_NAME, 1))  # that they were seen
    podium(commands.LeaveWaitlist("Ann", HOLDEM.name))
    podium(commands.UndoFloorAction(*FLOOR_NAME, 1))
    podium(commands.UndoFloorAction(*FLOOR_NAME, 0))
    assert not podium.room.state.waitlists


def test_a_command_that_raises_leaves_the_podium_unchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    podium = PodiumDriver()
    podium.join_waitlist(HOLDEM, "Ann")
    before = podium.room.state

    def breaks(_room: object) -> None:
        raise KeyError("something unforeseen")

    monkeypatch.setattr(seat_filling, "fill_open_seats", breaks)
    with pytest.raises(KeyError):
        podium(commands.LeaveWaitlist("Ann", HOLDEM.name))
    assert podium.room.state == before
