"""What a room still wants done at its tables, and what it has not been told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardspeak.hand import placard
from cardspeak.hand.commands import Fold
from cardspeak.room import Posted, notices, orders
from cardspeak.room import commands as do
from cardspeak.room import events as told
from cardspeak.shuffle import practice_seed
from cardspeak.table import commands, events, sign
from lounge import told as told_at
from podium import HOLDEM, SUE, Podium
from room_driver import Driver

if TYPE_CHECKING:
    from cardspeak.room.state import Desk


def _desk(podium: Podium, name: str = "1") -> Desk:
    return podium.room.state.desks[name]


def _here(driver: Driver, seat: int) -> bool:
    return driver.tables["1"].seats[seat].present


def _driver(*names: str, seats: int = 4, house: str = "wsop") -> Driver:
    """Seat people at a real table."""
    game = placard("holdem", house=house, limit="fixed", blinds=(10, 20), bets=(20, 40))
    driver = Driver(house, [sign(game, seats=seats, buy_in=(200, 0))])
    driver.opens("1", driver.games[0], seats)
    driver.waits(driver.games[0], *names)
    for name in names:
        driver.sits(name)
    return driver


def test_a_given_seat_is_taken_once_whatever_is_lost() -> None:
    driver = _driver()
    driver.waits(driver.games[0], "Ann")
    driver.lost = True
    for command in (do.Answer("Ann"), do.Arrive("Ann"), do.TakeSeat("Ann", 2, 700)):
        driver(command)
    key, table = ("1", 1), driver.tables["1"]
    (sit,) = orders.due(driver.room, _desk(driver), orders.standing(table))
    assert sit == commands.Sit(2, "Ann", 700)
    driver.act(key, sit)  # and nobody tells the room
    assert orders.due(driver.room, _desk(driver), orders.standing(table)) == []
    (sat,) = orders.news(driver.room, _desk(driver), orders.standing(table), {})
    assert sat == do.Sat("1", 2, "Ann", 700)
    driver.starts_again()
    driver.say(sat)
    assert orders.news(driver.room, _desk(driver), orders.standing(table), {}) == []


def test_who_sits_where_the_room_does_not_want_him_any_more_leaves() -> None:
    driver = _driver("Ann")
    driver.waits(driver.games[0], "Bob")
    driver.lost = True
    for command in (do.Answer("Bob"), do.Arrive("Bob"), do.TakeSeat("Bob", 1, 700)):
        driver(command)
    driver.act(("1", 1), commands.Sit(1, "Bob", 700))
    driver.say(do.Bar(*SUE, "Bob"))  # before it was told that he sits
    driver.lost = False
    driver.settle()
    assert [seat.player for seat in driver.tables["1"].seats] == ["Ann", *[""] * 4]
    assert _desk(driver).seats == ("Ann", "", "", "")


def test_a_player_whom_the_table_does_not_take_is_told_to_the_room() -> None:
    driver = _driver("Ann")
    driver.waits(driver.games[0], "Bob")
    driver.lost = True
    for command in (do.Answer("Bob"), do.Arrive("Bob"), do.TakeSeat("Bob", 1, 700)):
        driver(command)
    driver.tables["1"].conduct.barred["Bob"] = (-1, "wsop-1")
    driver.lost = False
    driver.settle()
    assert driver.one(told.CallOver).why == "Bob may not play here until the floor lets him"
    assert driver.room.state.calls == {}


def test_hands_that_were_not_told_are_told_at_once() -> None:
    driver = _driver("Ann", "Bob", "Cyd")
    driver.lost = True
    for _ in range(3):
        driver.play("1")
    driver.lost = False
    driver.settle()
    assert (_desk(driver).hands, _desk(driver).told) == (3, 3)
    assert driver.refuses(do.HandOver("1", (0, 0, 0, 0), number=3)) == ""
    driver.play("1")
    assert (_desk(driver).hands, _desk(driver).told) == (4, 4)


def test_a_penalty_counts_every_hand_that_was_dealt() -> None:
    driver = _driver("Ann", "Bob", "Cyd", house="crown")
    driver(do.Penalise("Sue", "swore", "Cyd", 3))
    assert not _here(driver, 2)
    driver.lost = True
    for _ in range(2):
        driver.play("1")
    driver.lost = False
    driver.settle()
    assert (driver.room.state.people["Cyd"].sits_out, _here(driver, 2)) == (1, False)
    driver.play("1")
    assert driver.room.state.people["Cyd"].sits_out == 0
    assert _here(driver, 2)
    driver.at_table("1", commands.SitOut(2))  # by his own wish, and nobody calls him back
    assert not _here(driver, 2)


def test_players_who_change_seats_have_them_in_the_room_too() -> None:
    driver = _driver("Ann", "Bob")
    driver.at_table("1", commands.ChangeSeat(0, 3))
    assert _desk(driver).seats == ("", "Bob", "", "Ann")
    assert _desk(driver).chips == (0, 1000, 0, 1000)


def test_a_seat_that_was_given_and_taken_by_another_is_given_elsewhere() -> None:
    driver = _driver("Ann", "Bob")
    driver.waits(driver.games[0], "Cyd")
    driver.lost = True
    for command in (do.Answer("Cyd"), do.Arrive("Cyd"), do.TakeSeat("Cyd", 3, 700)):
        driver(command)
    driver.act(("1", 1), commands.ChangeSeat(0, 3))
    driver.lost = False
    driver.settle()
    assert sorted(_desk(driver).players) == ["Ann", "Bob", "Cyd"]
    assert _desk(driver).seats[3] == "Ann"


def test_a_table_plays_another_limit_when_the_room_says_so() -> None:
    driver = _driver("Ann", "Bob")
    other = Posted(("holdem",), "fixed", (40, 80), buy_in=(400, 0))
    driver(do.ChangeLimit(*SUE, "1", other, approved=True))
    assert driver.tables["1"].sign.games[0].bets == (40, 80)
    assert driver.tables["1"].sign.buy_in == (400, 0)
    desk = _desk(driver)
    assert (desk.game, desk.plays, desk.changing) == (other, None, False)


@pytest.mark.parametrize(
    "house",
    [
        pytest.param("official", marks=pytest.mark.clause("official-7.3")),
        pytest.param("crown", marks=pytest.mark.clause("crown-7.10")),
    ],
)
def test_a_change_that_a_player_does_not_want_comes_after_three_hands_of_notice(house: str) -> None:
    other = Posted(("omaha",), "pot", (10, 20), buy_in=(200, 0))
    clause = {"official": "official-7.3", "crown": "crown-7.10"}[house]
    driver = _driver("Ann", "Bob", "Cid", house=house)
    table = driver.tables["1"]
    driver(do.ChangeLimit(*SUE, "1", other, objecting=("Bob",)))
    assert driver.one(told.LimitChanged).clause == clause
    assert told_at(table, events.Noticed) == [events.Noticed(3, clause)]
    for _ in range(3):
        assert table.placard.game.slug == "holdem"
        _fold_a_hand(driver)
    assert table.placard.game.slug == "omaha"
    assert table.placard.blinds == (10, 20)
    assert (_desk(driver).plays, _desk(driver).changing) == (None, False)
    assert driver.agree()


@pytest.mark.clause("official-7.3")
def test_a_change_that_all_want_is_made_when_the_hand_is_over() -> None:
    driver = _driver("Ann", "Bob", "Cid", house="official")
    table = driver.tables["1"]
    driver.at_table("1", commands.DrawForButton(practice_seed(1)))
    driver.at_table("1", commands.Deal(practice_seed(2)))
    driver(do.ChangeLimit(*SUE, "1", Posted(("holdem",), "pot", (10, 20), buy_in=(200, 0))))
    assert table.placard.limit == "fixed"
    while table.in_hand:
        driver.at_table("1", commands.Play(Fold()))
    assert (table.placard.limit, table.placard.blinds) == ("pot", (10, 20))


def _fold_a_hand(driver: Driver) -> None:
    table = driver.tables["1"]
    if table.button < 0:
        driver.at_table("1", commands.DrawForButton(practice_seed(1)))
    driver.at_table("1", commands.Deal(practice_seed(2)))
    while table.in_hand:
        driver.at_table("1", commands.Play(Fold()))


@pytest.mark.clause("official-7.3")
@pytest.mark.parametrize("objecting", [(), ("Bob",)])
def test_a_change_that_was_announced_wrongly_is_never_made(objecting: tuple[str, ...]) -> None:
    driver = _driver("Ann", "Bob", "Cid", house="official")
    table, before = driver.tables["1"], _desk(driver).game
    driver.at_table("1", commands.DrawForButton(practice_seed(1)))
    driver.at_table("1", commands.Deal(practice_seed(2)))
    other = Posted(("omaha",), "pot", (10, 20), buy_in=(200, 0))
    driver(do.ChangeLimit(*SUE, "1", other, objecting))
    driver(do.Undo("Ivy", "the wrong table", driver.one(told.FloorActed).number))
    while table.in_hand:
        driver.at_table("1", commands.Play(Fold()))
    for _ in range(4):
        assert table.placard.game.slug == "holdem"
        _fold_a_hand(driver)
    desk = _desk(driver)
    assert (desk.game, desk.plays, desk.changing) == (before, None, False)
    assert driver.agree()


def test_a_limit_that_was_changed_wrongly_is_changed_back() -> None:
    driver = _driver("Ann", "Bob")
    before = driver.games[0]
    driver.lost = True
    other = Posted(("holdem",), "fixed", (40, 80), buy_in=(400, 0))
    driver(do.ChangeLimit(*SUE, "1", other, approved=True))
    number = driver.one(told.FloorActed).number
    key, table = ("1", 1), driver.tables["1"]
    for order in orders.due(driver.room, _desk(driver), orders.standing(table)):
        driver.act(key, order)
    assert table.sign.games[0].bets == (40, 80)  # which the room was not told yet
    driver.say(do.Undo("Ivy", "the wrong table", number))
    driver.lost = False
    driver.settle()
    assert table.sign.games[0].bets == (20, 40)
    assert _desk(driver).game == before


@pytest.mark.clause("wsop-69.5")
def test_where_nobody_approved_a_limit_rulings_go_by_the_one_before() -> None:
    driver = _driver("Ann", "Bob")
    table = driver.tables["1"]
    higher = placard("holdem", limit="fixed", blinds=(20, 40), bets=(40, 80))
    driver.at_table("1", commands.Change({"games": [higher.posted]}, agreed=(0, 1)))
    assert driver.one(told.LimitNotApproved).game == HOLDEM.name
    assert table.sign.games[0].bets == (40, 80)  # what they agreed to is played
    (shown,) = [one.text for one in notices.posted(driver.room) if one.clause == "wsop-69.5"]
    assert shown.startswith("Rulings at table 1 go by Hold'em, fixed limit 20/40")
    assert driver.agree()
    approved = Posted(("holdem",), "fixed", (40, 80), buy_in=table.sign.buy_in)
    driver(do.ChangeLimit(*SUE, "1", approved, approved=True))
    assert not [one for one in notices.posted(driver.room) if one.clause == "wsop-69.5"]
    assert table.sign.games[0].bets == (40, 80)


def test_another_buy_in_is_told_and_is_no_other_limit() -> None:
    driver = _driver("Ann", "Bob")
    driver.at_table("1", commands.Change({"buy_in": [600, 0]}, agreed=(0, 1)))
    assert not driver.all(told.LimitNotApproved)
    assert driver.tables["1"].sign.buy_in == (600, 0)
    assert driver.agree()


def test_notices_of_closing_go_up_and_come_down() -> None:
    driver = _driver("Ann", "Bob", house="crown")
    notice = driver.room.house.customs.closing.value
    driver(do.GiveNotice(*SUE, "1", notice))
    number, table = driver.one(told.FloorActed).number, driver.tables["1"]
    assert table.floor.closes_at == notice
    driver(do.Undo(*SUE, number))
    assert table.floor.closes_at == -1
    driver(do.GiveNotice(*SUE, "1", notice))
    driver(do.TimeIs(notice))
    driver(do.CloseTable(*SUE, "1"))
    assert table.floor.closed
    assert driver.room.state.desks == {}


def test_a_late_notice_is_as_long_as_players_are_told_before() -> None:
    driver = _driver("Ann", "Bob", house="crown")
    notice, table = driver.room.house.customs.closing.value, driver.tables["1"]
    driver.lost = True
    driver(do.GiveNotice(*SUE, "1", notice))
    driver(do.TimeIs(100))
    driver.lost = False
    driver.settle()
    assert table.floor.closes_at == notice + 100
    driver(do.TimeIs(notice))
    driver(do.CloseTable(*SUE, "1"))
    assert list(driver.room.state.desks) == ["1"]
    driver(do.TimeIs(notice + 100))
    assert table.floor.closed
    assert driver.room.state.desks == {}


def test_a_table_that_closed_by_itself_is_closed_in_the_room() -> None:
    driver = _driver("Ann")
    driver.at_table("1", commands.Close())
    assert driver.room.state.desks == {}


def test_a_table_that_the_room_never_opened_after_all_is_closed() -> None:
    driver = _driver()
    driver(do.OpenTable(*SUE, "2", driver.games[0], 4))
    table = driver.tables["2"]
    driver(do.Undo(*SUE, driver.one(told.FloorActed).number))
    assert table.floor.closed
    driver(do.OpenTable(*SUE, "2", driver.games[0], 4))
    assert driver.tables["2"] is not table


def test_who_has_a_kill_to_post_or_a_hand_to_play_leaves_afterwards() -> None:
    stands = orders.Standing(
        (orders.Place("Ann", dealt=True), orders.Place("Bob", kills=True)), HOLDEM
    )
    podium = Podium()
    podium.full("1", HOLDEM, "Ann", "Bob")
    podium(do.Bar(*SUE, "Ann"))
    podium(do.Bar(*SUE, "Bob"))
    assert orders.due(podium.room, _desk(podium), stands) == []
    free = orders.Standing((orders.Place("Ann"), orders.Place("Bob")), HOLDEM)
    assert orders.due(podium.room, _desk(podium), free) == [commands.Leave(0), commands.Leave(1)]


def test_a_point_that_was_missing_is_told_with_who_left() -> None:
    game = Posted(("open-face-chinese",), "points", (10,))
    podium = Podium()
    podium.full("1", game, "Ann", "Bob")
    stands = orders.Standing((orders.Place(), orders.Place("Bob")), game, short=frozenset({"Ann"}))
    assert orders.news(podium.room, _desk(podium), stands, {"Ann": 3}) == [
        do.Left("1", 0, "Ann", 3, short=True)
    ]


def _two_tables(house: str = "wsop") -> Driver:
    """Seat four at one table and one at another, and let Ann ask for that."""
    driver = _driver("Ann", "Bob", "Cyd", "Dan", house=house)
    driver.opens("2", driver.games[0], 4)
    driver.waits(driver.games[0], "Eve")
    driver.sits("Eve", 200)
    driver.play("1")
    driver(do.AskToChange("Ann", "2"))
    return driver


def test_an_allowed_change_is_undone_while_the_player_is_still_there() -> None:
    driver = _two_tables()
    driver.lost = True
    driver(do.AllowChange(*SUE, "Ann"))
    number, table = driver.one(told.FloorActed).number, driver.tables["1"]
    seat = _desk(driver).seats.index("Ann")
    (goes,) = orders.due(driver.room, _desk(driver), orders.standing(table))
    assert goes == commands.LockUp(seat)
    driver.act(("1", 1), goes)
    assert list(table.floor.movers) == ["Ann"]  # who may play another hand
    driver.say(do.Undo("Ivy", "table 2 breaks soon", number))
    assert driver.room.state.moves == {}
    (stays,) = orders.due(driver.room, _desk(driver), orders.standing(table))
    assert stays == commands.LockUp(seat, stays=True)
    driver.lost = False
    driver.settle()
    assert table.floor.movers == {}
    assert "Ann" in _desk(driver).seats
    driver(do.AllowChange(*SUE, "Ann"))  # the wish is there again
    for _ in range(8):
        driver.play("1")
    assert "Ann" in driver.room.state.desks["2"].seats


def test_a_chair_is_put_there_and_taken_away_at_the_table() -> None:
    driver = _driver("Ann", "Bob", "Cyd", "Dan")
    table = driver.tables["1"]
    assert [seat.chair for seat in table.seats] == [True] * 4 + [False]
    driver.play("1")
    driver.opens("2", driver.games[0], 2)
    driver.waits(driver.games[0], "Eve", "Fay")
    for name in ("Eve", "Fay"):
        driver.sits(name, 400)
    driver(do.BreakTable(*SUE, "2", practice_seed(7)))
    driver(do.AddChair(*SUE, "1", broken=True))
    assert table.seats[4].chair
    (came,) = driver.room.state.calls
    driver.sits(came, 400)
    assert [seat.player for seat in table.seats] == ["Ann", "Bob", "Cyd", "Dan", came]
    driver.play("1")
    assert len(table.hand_seats) == 5
    driver.at_table("1", commands.Leave(1))
    assert [seat.chair for seat in table.seats] == [True, False, True, True, True]
    assert _desk(driver).closed == 1
    driver(do.AddChair(*SUE, "1", broken=True))
    assert table.seats[1].chair
    assert len(_desk(driver).seats) == 5


def test_no_chair_is_added_where_the_game_has_no_cards_for_it() -> None:
    podium = Podium()
    razz = Posted(("razz",), "fixed", (20, 40))
    podium.full("1", razz, *"ABCDEFGH")
    podium.full("2", razz, "Ivy", "Jim")
    podium(do.BreakTable(*SUE, "2", practice_seed(7)))
    assert orders.sign(podium.room, _desk(podium)).seats == 8
    assert podium.refuses(do.AddChair(*SUE, "1", broken=True)) == ""
