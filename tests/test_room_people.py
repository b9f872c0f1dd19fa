"""Who may play, penalties, hours, and what the floor did and undoes."""

from __future__ import annotations

import pytest

from cardspeak.room import Posted, filling
from cardspeak.room import commands as do
from cardspeak.room import events as told
from cardspeak.shuffle import practice_seed
from podium import HOLDEM, RAZZ, SUE, Podium

CROWN = Posted(("holdem",), "no-limit", (1, 2), buy_in=(40, 200))


def _seen(
    name: str = "Ann", *, age: int = 30, expires: int = 10, has_card: bool = True
) -> do.Identify:
    return do.Identify(*SUE, name, age, "passport", expires, has_card=has_card)


# ---------------------------------------------------------------- who may play


@pytest.mark.clause("wsop-2")
def test_players_are_twenty_one_or_older() -> None:
    podium = Podium()
    assert podium.refuses(_seen(age=20)) == "wsop-2"
    podium(_seen(age=21))


@pytest.mark.clause("wsop-4")
def test_who_registers_shows_a_document_that_has_not_expired_unless_staff_know_him() -> None:
    podium = Podium()
    podium.waits(HOLDEM)
    assert podium.refuses(do.Join("Ann", HOLDEM.name)) == "wsop-4"
    podium(do.TimeIs(10))
    assert podium.refuses(_seen(expires=10)) == "wsop-4"
    assert podium.refuses(do.Identify(*SUE, "Ann", 30, has_card=True)) == "wsop-4"
    podium(do.Identify(*SUE, "Ann", 30, known=True))
    podium(do.Join("Ann", HOLDEM.name))
    podium(_seen("Bob", expires=11))
    podium(do.Join("Bob", HOLDEM.name))


@pytest.mark.clause("wsop-5")
def test_the_houses_card_is_needed_unless_staff_know_it() -> None:
    podium = Podium()
    assert podium.refuses(_seen(has_card=False)) == "wsop-5"
    podium(do.Identify(*SUE, "Ann", 30, known=True))


@pytest.mark.clause("wsop-1")
def test_who_is_barred_is_on_no_list_and_has_no_seat() -> None:
    podium = Podium()
    podium.full("1", HOLDEM, "Ann", "Bob")
    podium.waits(RAZZ, "Ann")
    podium(do.Bar("Sue", "cheated", "Ann"))
    assert podium.one(told.OffList).game == RAZZ.name
    assert podium.one(told.MustLeave).clause == "wsop-1"
    podium.leaves("Ann")
    assert podium.refuses(do.Join("Ann", HOLDEM.name)) == "wsop-1"
    podium(do.Readmit("Max", "a mistake", "Ann"))
    podium(do.Join("Ann", HOLDEM.name))


@pytest.mark.clause("wsop-3")
def test_who_is_excluded_does_not_play() -> None:
    podium = Podium()
    podium.waits(HOLDEM, "Ann")
    podium(do.Exclude("Sue", "by his own wish", "Ann", 1000))
    assert podium.line(HOLDEM) == []
    assert podium.refuses(do.Join("Ann", HOLDEM.name)) == "wsop-3"
    podium(do.TimeIs(1000))
    podium(do.Join("Ann", HOLDEM.name))


def test_who_is_barred_after_his_name_was_called_does_not_sit() -> None:
    podium = Podium()
    podium.waits(HOLDEM, "Ann")
    podium.opens("1", HOLDEM)
    podium(do.Bar("Sue", "cheated", "Ann"))
    assert not podium.one(told.CallOver).keeps_place
    assert podium.refuses(do.Answer("Ann")) == "wsop-83"


@pytest.mark.clause("crown-38.7", "crown-38.7.a", "crown-38.7.b", "crown-38.7.c")
def test_a_player_sits_out_three_or_ten_hands_or_is_barred() -> None:
    podium = Podium("crown")
    podium.full("1", CROWN, "Ann", "Bob", "Cid")
    assert podium.refuses(do.Penalise(*SUE, "Ann", 5)) == "crown-38.7"
    podium(do.Penalise("Sue", "slow on purpose", "Ann", 3))
    podium(do.Penalise("Sue", "slow on purpose", "Bob", 10))
    assert podium.one(told.SitsOut).hands == 10
    back: dict[str, int] = {}
    for hand in range(1, 12):
        podium.hand("1")
        back |= {event.player: hand for event in podium.all(told.MayReturn)}
    assert back == {"Ann": 3, "Bob": 10}
    podium(do.Bar("Sue", "again", "Ann"))
    assert podium.one(told.MustLeave).clause == "crown-38.7"


def test_warnings_are_kept_with_their_reasons() -> None:
    podium = Podium()
    podium.known("Ann")
    podium(do.Warn("Sue", "spoke about a hand", "Ann"))
    podium(do.Warn("Max", "again", "Ann"))
    assert podium.room.state.people["Ann"].warnings == ("spoke about a hand", "again")


# ---------------------------------------------------------------- hours


@pytest.mark.clause("crown-38.5")
def test_a_table_with_players_closes_ten_minutes_after_its_sign() -> None:
    podium = Podium("crown")
    podium.full("1", CROWN, "Ann", "Bob")
    assert podium.refuses(do.CloseTable(*SUE, "1")) == "crown-38.5"
    assert podium.refuses(do.GiveNotice(*SUE, "1", 599)) == "crown-38.5"
    podium(do.GiveNotice(*SUE, "1", 600))
    assert podium.refuses(do.CloseTable(*SUE, "1")) == "crown-38.5"
    podium(do.TimeIs(600))
    podium(do.CloseTable(*SUE, "1"))
    assert podium.one(told.TableClosed).table == "1"
    podium.leaves("Ann")
    podium.leaves("Bob")
    assert not podium.room.state.desks
    podium.opens("2", CROWN)
    podium(do.CloseTable(*SUE, "2"))  # nobody is there to be told


@pytest.mark.clause("crown-38.5")
def test_who_sits_down_after_the_sign_was_put_up_has_been_told_in_time() -> None:
    podium = Podium("crown")
    podium.opens("1", CROWN)
    assert podium.refuses(do.GiveNotice(*SUE, "1", 60)) == "crown-38.5"
    podium(do.GiveNotice(*SUE, "1", 600))
    podium.waits(CROWN, "Ann", "Bob")
    podium.sits("Ann")
    podium(do.TimeIs(60))
    podium.sits("Bob")
    assert podium.refuses(do.CloseTable(*SUE, "1")) == "crown-38.5"
    podium(do.TimeIs(600))
    podium(do.CloseTable(*SUE, "1"))


@pytest.mark.clause("crown-38.5")
def test_a_game_breaks_no_sooner_than_its_table_may_close() -> None:
    podium = Podium("crown")
    podium.full("1", CROWN, "Ann", "Bob")
    podium.opens("2", CROWN)
    breaks = do.BreakTable(*SUE, "1", practice_seed(7))
    assert podium.refuses(breaks) == "crown-38.5"
    podium(do.GiveNotice(*SUE, "1", 600))
    podium(do.TimeIs(599))
    assert podium.refuses(breaks) == "crown-38.5"
    podium(do.TimeIs(600))
    podium(breaks)
    assert {order.player for order in podium.all(told.MovePlayer)} == {"Ann", "Bob"}


@pytest.mark.clause("crown-38.5")
def test_when_the_room_closes_every_table_has_been_told() -> None:
    podium = Podium("crown")
    podium.full("1", CROWN, "Ann", "Bob")
    podium(do.SetHours(*SUE, 5000))
    podium(do.TimeIs(4399))
    assert not podium.told
    podium(do.TimeIs(4400))
    assert podium.one(told.NoticeGiven).at == 5000
    podium(do.TimeIs(5000))
    assert podium.one(told.TableClosed).table == "1"
    assert podium.refuses(do.OpenTable(*SUE, "2", CROWN, 9)) == "crown-38.5"


# ---------------------------------------------------------------- the floor


def test_the_floor_says_who_acts_and_why() -> None:
    podium = Podium()
    podium.known("Ann")
    assert podium.refuses(do.Bar("", "cheated", "Ann")) == "wsop-7"
    assert podium.refuses(do.Bar("Sue", "", "Ann")) == "wsop-7"
    podium(do.Bar("Sue", "cheated", "Ann"))
    acted = podium.one(told.FloorActed)
    assert (acted.action, acted.by, acted.why, acted.clause) == ("Bar", "Sue", "cheated", "wsop-1")
    (before,), (after,) = acted.before, acted.after
    assert (before.about, before.name) == ("people", "Ann")
    assert (before.value["barred"], after.value["barred"]) == ("", "cheated")


@pytest.mark.clause("crown-3.2.s2")
def test_whoever_is_in_charge_undoes_what_was_wrong_and_that_is_recorded() -> None:
    podium = Podium("crown")
    podium.full("1", CROWN, "Ann", "Bob")
    before = podium.room.state.copy()
    podium(do.Penalise("Sue", "slow on purpose", "Ann", 3))
    number = podium.one(told.FloorActed).number
    podium(do.Undo("Ivy", "it was Bob", number))
    acted = podium.one(told.FloorActed)
    assert (acted.action, acted.by, acted.clause) == ("Undo", "Ivy", "crown-3.2.s2")
    assert podium.one(told.MayReturn).player == "Ann"
    podium(do.Returned("1", "Ann"))
    assert podium.room.state.people == before.people
    podium(do.Penalise("Sue", "slow on purpose", "Ann", 3))
    podium(do.Undo("Ivy", "it was Bob", podium.one(told.FloorActed).number))
    acted = podium.one(told.FloorActed)
    podium(do.Undo("Sue", "it was Ann after all", acted.number))  # and an undo is undone
    assert podium.room.state.people["Ann"].sits_out == 3


def test_what_has_gone_on_since_is_not_undone() -> None:
    podium = Podium()
    podium.waits(HOLDEM, "Ann")
    podium.opens("1", HOLDEM)
    number = podium.one(told.FloorActed).number
    podium.sits("Ann")
    assert podium.refuses(do.Undo("Max", "too early", number)) == "wsop-70.1"
    assert podium.refuses(do.Undo("Max", "never was", 99)) == ""


def test_a_table_opened_by_mistake_is_undone_with_its_calls() -> None:
    podium = Podium()
    podium.waits(HOLDEM, "Ann", "Bob")
    podium.opens("1", HOLDEM)
    assert len(podium.all(told.Called)) == 2
    podium(do.Undo("Max", "the wrong game", podium.one(told.FloorActed).number))
    assert podium.one(told.TableClosed).table == "1"
    assert podium.line(HOLDEM) == ["Ann", "Bob"]
    assert not podium.room.state.calls


def test_a_game_broken_by_mistake_is_undone_before_anybody_has_left() -> None:
    podium = Podium()
    podium.full("1", HOLDEM, *"ABC")
    podium.opens("2", HOLDEM)
    before = podium.room.state.copy()
    podium(do.BreakTable(*SUE, "1", practice_seed(7)))
    broken = podium.one(told.FloorActed).number
    podium(do.Undo("Max", "the wrong table", broken))
    assert (podium.room.state.desks, podium.room.state.moves) == (before.desks, {})
    podium(do.BreakTable(*SUE, "1", practice_seed(7)))
    broken = podium.one(told.FloorActed).number
    podium.leaves("A")
    assert podium.refuses(do.Undo("Max", "the wrong table", broken)) == "wsop-95.1"


def test_a_record_of_the_room_gives_the_same_again() -> None:
    podium = Podium()
    podium.full("1", HOLDEM, *"ABC")
    podium.opens("2", HOLDEM)
    podium(do.BreakTable(*SUE, "1", practice_seed(7)))
    again = type(podium.record).read(podium.record.json())
    assert again.replay().state == podium.room.state


def test_what_others_go_by_is_not_undone_under_them() -> None:
    podium = Podium()
    podium(do.OpenList(*SUE, HOLDEM))
    podium.known("Ann")
    podium(do.Join("Ann", HOLDEM.name))
    podium.refuses(do.Undo(*SUE, 0))  # the list on which she waits
    podium.refuses(do.Undo(*SUE, 1))  # that she was seen
    podium(do.LeaveList("Ann", HOLDEM.name))
    podium(do.Undo(*SUE, 1))
    podium(do.Undo(*SUE, 0))
    assert not podium.room.state.lists


def test_a_room_in_which_something_breaks_is_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    podium = Podium()
    podium.waits(HOLDEM, "Ann")
    before = podium.room.state

    def breaks(_room: object) -> None:
        raise KeyError("something unforeseen")

    monkeypatch.setattr(filling, "fill", breaks)
    with pytest.raises(KeyError):
        podium(do.LeaveList("Ann", HOLDEM.name))
    assert podium.room.state == before
