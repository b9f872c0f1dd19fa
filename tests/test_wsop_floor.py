"""What the World Series' floor and podium cite: objections, broken games, stakes, third men."""

from __future__ import annotations

import pytest

from cardspeak.podium import ListedGame, commands, events, reconciliation
from cardspeak.shuffle import seed_from_int
from cardspeak.table import events as table_events
from cardspeak.table.commands import (
    AddChips,
    Deal,
    Leave,
    PickUpChips,
    ReportMissingPost,
    SitIn,
    SitOut,
)
from cardspeak.table.state import OwedKill
from podium_driver import HOLDEM, SUE_AND_REASON, PodiumDriver
from podium_tables_driver import PodiumTablesDriver
from table_driver import (
    act,
    assert_refused,
    check_down,
    chips_posted,
    deal_next_hand,
    fold_out,
    open_table,
    play_folded_hands,
    seat_to_act_at,
    table_events_of,
)

clause = pytest.mark.clause
SEED = seed_from_int(7)


# ---------------------------------------------------------------- the podium


@clause("wsop-7")
def test_the_floor_acts_by_name_and_for_a_reason() -> None:
    driver = PodiumDriver()
    driver.identify("Ann")
    assert driver.assert_refused(commands.Bar("", "cheated", "Ann")) == "wsop-7"
    assert driver.assert_refused(commands.Bar("Sue", " ", "Ann")) == "wsop-7"


@clause("wsop-13")
def test_a_table_change_is_asked_for_and_granted_by_one_clause() -> None:
    driver = PodiumDriver()
    driver.fill_table("1", HOLDEM, *"ABCD")
    driver.open_table("2", HOLDEM)
    driver(commands.RequestTableChange("A", "2"))
    assert driver.only_event(events.TableChangeRequested).clause == "wsop-13"


@clause("wsop-95.1", "wsop-95.5")
def test_a_broken_game_is_announced_drawn_for_and_waits_by_its_clauses() -> None:
    driver = PodiumDriver()
    driver.fill_table("1", HOLDEM, *"ABC")
    driver(commands.BreakGame(*SUE_AND_REASON, "1", SEED))
    assert driver.only_event(events.GameBroken).clause == "wsop-95.1"
    assert {event.clause for event in driver.events_of(events.CardDrawn)} == {"wsop-95.1"}
    assert driver.only_event(events.DrawOrderSet).clause == "wsop-95.1"
    assert {event.clause for event in driver.events_of(events.JoinedWaitlist)} == {"wsop-95.5"}


KILLED = ListedGame(HOLDEM.games, HOLDEM.limit, HOLDEM.stakes, "full", HOLDEM.buy_in)


def leave_owing_a_kill() -> PodiumDriver:
    """Let Ann leave table 1 owing a kill there; table 2 has hold'em without kills."""
    driver = PodiumDriver()
    driver.fill_table("1", KILLED, "Ann", "Bob", "Cid")
    driver.open_table("2", HOLDEM)
    seat = driver.podium.state.tables["1"].seats.index("Ann")
    driver(commands.RecordDeparture("1", seat, "Ann", 1000, owes_kill=True))
    return driver


@clause("wsop-203.1")
def test_a_player_who_left_owing_a_kill_is_called_to_no_other_game() -> None:
    driver = leave_owing_a_kill()
    driver.join_waitlist(HOLDEM, "Ann")
    assert not driver.events_of(events.CalledForSeat)
    driver.join_waitlist(KILLED, "Ann")
    assert driver.only_event(events.CalledForSeat).table == "1"
    driver.seat_player("Ann")
    assert driver.podium.state.calls["Ann"].table == "2"  # they are where they owe it


@clause("wsop-203.1")
def test_a_kill_is_owed_no_longer_when_its_table_has_closed() -> None:
    driver = leave_owing_a_kill()
    driver(commands.BreakGame(*SUE_AND_REASON, "1", SEED))
    for player in ("Bob", "Cid"):
        driver.leave_table(player)
    driver.open_table("1", KILLED)  # another table, of the same name
    driver.join_waitlist(HOLDEM, "Ann")
    assert driver.only_event(events.CalledForSeat).player == "Ann"


@clause("wsop-203.1")
def test_a_table_tells_the_podium_who_left_owing_a_kill() -> None:
    table = open_table(
        player_count=3, limit="fixed", blinds=(10, 20), table={"kill": "full", "seat_count": 10}
    )
    table.act(SitOut(0))
    table.kill_button.owed["Ann"] = OwedKill()
    table.act(Leave(0))
    driver = PodiumDriver()
    driver.fill_table("1", KILLED, "Ann", "Bob", "Cid")
    podium_table = driver.podium.state.tables["1"]
    status = reconciliation.observe_table(table)
    [departure] = [
        command
        for command in reconciliation.unrecorded_changes(driver.podium, podium_table, status, {})
        if isinstance(command, commands.RecordDeparture)
    ]
    assert (departure.player, departure.owes_kill) == ("Ann", True)


# ---------------------------------------------------------------- stakes


@clause("wsop-60")
def test_chips_stay_on_the_table_until_the_hand_is_over() -> None:
    table = open_table(player_count=4)
    deal_next_hand(table)
    folder = seat_to_act_at(table)
    assert_refused(table, Leave(folder), "wsop-60", "fold first")
    act(table, "fold")
    assert_refused(table, Leave(folder), "wsop-60", "until the hand is over")


@clause("wsop-60")
def test_a_player_who_is_not_in_the_hand_adds_chips_for_the_next_one() -> None:
    table = open_table(player_count=4, chips=500)
    table.act(SitOut(0))
    deal_next_hand(table)
    assert 0 not in table.dealt_seats
    folder = seat_to_act_at(table)
    act(table, "fold")
    assert_refused(table, AddChips(seat_to_act_at(table), 10), "wsop-60", "until the hand is over")
    for seat in (0, folder):
        table.act(AddChips(seat, 10))
    fold_out(table)
    assert table.seats[0].stack == 510


@clause("wsop-182.2")
def test_a_player_who_has_lost_most_of_their_chips_plays_on_and_nobody_declares_it() -> None:
    table = open_table(player_count=3, chips=1000, table={"buy_in": (400, 1000)})
    deal_next_hand(table)
    act(table, "raise 700", "call", "fold")
    check_down(table)
    assert min(seat.stack for seat in table.seats[:3]) < 400
    deal_next_hand(table)
    assert len(table.dealt_seats) == 3
    assert not [event for event in table.events if "Short" in type(event).__name__]


# ---------------------------------------------------------------- absent players


@clause("wsop-74")
def test_a_third_man_walks_only_after_a_warning() -> None:
    table = open_table(player_count=5)
    table.act(SitOut(0))
    table.act(SitOut(1))
    assert_refused(table, SitOut(2), "wsop-74", "two players are away")
    [sat_out] = table.act(SitOut(2, warned=True))
    assert sat_out == table_events.SatOut(2, "wsop-74")


@clause("wsop-74", "wsop-73.2")
def test_a_player_whom_the_floor_sends_away_does_not_walk_as_the_third() -> None:
    table = open_table(player_count=5)
    table.act(SitOut(0))
    table.act(SitOut(1))
    [sat_out] = table.act(SitOut(2, sent_away=True))
    assert sat_out == table_events.SatOut(2, "")
    while not table.seats[2].missed_posts:
        play_folded_hands(table, 1)
    assert_refused(table, PickUpChips(2), "wsop-73.2", "2 absent buttons")


@clause("wsop-74")
def test_a_penalty_makes_nobody_walk_as_the_third() -> None:
    driver = PodiumTablesDriver("wsop", [])
    driver.fill_table("1", HOLDEM, *"ABCDE")
    table = driver.tables["1"]
    for player in "AB":
        driver.act_at_table("1", SitOut(driver.seat_of(player)[1]))
    driver(commands.Penalise("Sue", "swore", "C", 5))
    seat = table.seats[driver.seat_of("C")[1]]
    assert (seat.present, seat.walked_as_third) == (False, False)


@clause("wsop-157.2")
def test_a_player_who_played_without_posting_posts_with_the_next_hand() -> None:
    table = open_table(player_count=5, limit="fixed")
    play_folded_hands(table, 1)
    absent = (table.blind_seats[-1] + 1) % 5
    table.act(SitOut(absent))
    play_folded_hands(table, 2)
    table.act(SitIn(absent))
    table.act(Deal(SEED, seats_without_posting=(absent,)))
    while seat_to_act_at(table) != absent:
        act(table, "call")
    act(table, "call")
    table.act(ReportMissingPost(absent))
    reports = table_events_of(table, table_events.MissingPostFound)
    assert reports == [table_events.MissingPostFound(absent, False, "wsop-157.2")]
    fold_out(table)
    deal_next_hand(table)
    assert chips_posted(table)[absent] == 15
