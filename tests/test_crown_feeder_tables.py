"""Feeder tables at Crown: which tables they feed, who is moved and when, and when they break."""

from __future__ import annotations

from typing import Final

import pytest

from cardspeak.podium import ListedGame, commands, events, must_moves
from cardspeak.shuffle import seed_from_int
from podium_driver import SUE_AND_REASON, PodiumDriver

clause = pytest.mark.clause

GAME: Final = ListedGame(("holdem",), "no-limit", (1, 2), buy_in=(40, 200))


def open_feeder() -> PodiumDriver:
    """Open two full tables and a feeder with three players."""
    driver = PodiumDriver("crown")
    driver.fill_table("1", GAME, "Ann", "Bob", "Cid")
    driver.fill_table("2", GAME, "Dee", "Eve", "Fay")
    driver.open_table("3", GAME, must_move=True)
    driver.join_waitlist(GAME, "Gus", "Hal", "Ida")
    for name in ("Gus", "Hal", "Ida"):
        driver.seat_player(name, 100)
    return driver


@clause("crown-1.feeder-table", "crown-6.11.c")
def test_a_feeder_table_feeds_every_table_of_its_game_and_those_feed_none() -> None:
    driver = open_feeder()
    targets = must_moves.must_move_targets(driver.podium, driver.podium.state.tables["3"])
    assert [table.name for table in targets] == ["1", "2"]
    assert driver.must_move_tables() == {"3"}
    driver.leave_table("Ann")
    order = driver.only_event(events.MoveOrdered)
    assert (order.player, order.to_table, order.clause) == ("Gus", "1", "crown-6.11.c")
    driver.leave_table("Dee")
    order = driver.only_event(events.MoveOrdered)
    assert (order.player, order.to_table) == ("Hal", "2")


@clause("crown-6.11.c")
@pytest.mark.parametrize(("button", "small_blind", "big_blind"), [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_a_player_called_from_a_feeder_table_moves_at_once_wherever_the_blinds_are(
    button: int, small_blind: int, big_blind: int
) -> None:
    driver = open_feeder()
    driver.end_hand("3", button=button, small_blind=small_blind, big_blind=big_blind)
    driver.leave_table("Ann")
    order = driver.only_event(events.MoveOrdered)
    assert (order.player, order.to_table) == ("Gus", "1")
    assert not driver.only_event(events.CalledToMove).after_button


@clause("crown-1.feeder-table")
def test_when_a_feeder_table_breaks_no_running_game_becomes_one() -> None:
    driver = open_feeder()
    driver(commands.ScheduleTableClosing(*SUE_AND_REASON, "3", 600))
    driver(commands.AdvancePodiumTime(600))
    driver(commands.BreakGame(*SUE_AND_REASON, "3", seed_from_int(7)))
    assert driver.must_move_tables() <= {"3"}
