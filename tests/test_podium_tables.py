"""The podium with real tables: players who move enter as the book says, and nobody is lost."""

from __future__ import annotations

import pytest

from cardspeak.hand import game_spec
from cardspeak.podium import ListedGame, listed_game_from_spec
from cardspeak.podium import commands as podium_commands
from cardspeak.shuffle import seed_from_int
from cardspeak.table import commands, table_spec
from cardspeak.table.seats import EntryStatus
from podium_driver import SUE_AND_REASON
from podium_tables_driver import PodiumTablesDriver


def _fill_three_tables(
    slug: str, blinds: tuple[int, int], seat_count: int = 4
) -> tuple[PodiumTablesDriver, ListedGame]:
    """Fill three tables of a game, the later ones opened as must-move games."""
    spec = table_spec(
        game_spec(slug, limit="fixed", blinds=blinds, bet_sizes=(blinds[1], 2 * blinds[1])),
        seat_count=seat_count,
    )
    driver, game = PodiumTablesDriver("wsop", [spec]), listed_game_from_spec(spec)
    driver.join_waitlist(game, *(f"P{number}" for number in range(3 * seat_count)))
    for table in "123":
        driver.open_table(table, game, seat_count, must_move=table != "1")
        for name in list(driver.podium.state.calls):
            driver.seat_player(name, 4000)
    for _ in range(2):
        for table in "123":
            driver.play(table)
    return driver, game


def _seated_names(driver: PodiumTablesDriver) -> set[str]:
    return {seat.player for table in driver.tables.values() for seat in table.seats if seat.taken}


@pytest.mark.clause("wsop-98.a.1")
def test_in_a_daisy_chain_a_free_seat_moves_a_player_from_every_table() -> None:
    driver, _ = _fill_three_tables("omaha-8", (50, 75))
    names_before = _seated_names(driver)
    players_of_main = {seat.player for seat in driver.tables["1"].seats}
    driver.act_at_table("1", commands.Leave(driver.seat_of("P0")[1]))
    for _ in range(8):
        for table in "123":
            driver.play(table)
    assert _seated_names(driver) == names_before - {"P0"}
    moved = {seat.player for seat in driver.tables["1"].seats} - players_of_main
    assert moved == {"P4"}  # the first of the second table
    assert driver.seat_of("P8")[0] == "2"  # the first of the third table
    assert not driver.podium.state.moves


@pytest.mark.clause("wsop-96.4", "wsop-98.1")
def test_the_newest_of_three_tables_feeds_both_main_games() -> None:
    driver, game = _fill_three_tables("holdem", (10, 20))
    names_before = _seated_names(driver)
    assert driver.must_move_tables() == {"3"}
    driver.act_at_table("1", commands.Leave(driver.seat_of("P0")[1]))
    driver.act_at_table("2", commands.Leave(driver.seat_of("P5")[1]))
    for _ in range(6):
        for table in "123":
            driver.play(table)
    assert {driver.seat_of("P8")[0], driver.seat_of("P9")[0]} == {"1", "2"}
    assert _seated_names(driver) == names_before - {"P0", "P5"}
    driver.join_waitlist(game, "Zed")
    assert driver.podium.state.calls["Zed"].table == "3"


def test_a_moved_player_comes_in_without_posting() -> None:
    driver, _ = _fill_three_tables("holdem", (10, 20))
    driver.act_at_table("1", commands.Leave(driver.seat_of("P0")[1]))
    while driver.seat_of("P8")[0] == "3":
        driver.play("3")
    seat = driver.tables["1"].seats[driver.seat_of("P8")[1]]
    assert seat.entry_status in (EntryStatus.PLAYING, EntryStatus.FROM_MUST_MOVE)


def test_a_broken_game_leaves_nobody_behind() -> None:
    driver, game = _fill_three_tables("holdem", (10, 20))
    names_before = _seated_names(driver)
    driver.act_at_table("1", commands.Leave(driver.seat_of("P0")[1]))
    for _ in range(5):
        driver.play("3")
    driver(podium_commands.BreakGame(*SUE_AND_REASON, "2", seed_from_int(3)))
    assert _seated_names(driver) | set(driver.waitlist(game)) == names_before - {"P0"}
    assert "2" not in driver.podium.state.tables


def test_picking_up_chips_frees_the_seat_for_the_waitlist() -> None:
    driver, game = _fill_three_tables("holdem", (10, 20))
    driver.join_waitlist(game, "Zed")
    name = "P1"
    table, seat = driver.seat_of(name)
    driver.act_at_table(table, commands.SitOut(seat))
    for _ in range(12):
        driver.act_at_table(table, commands.ChangeDealer())
        for _ in range(4):
            driver.play(table)
    assert driver.tables[table].seats[seat].absent_button_count >= 2
    driver.act_at_table(table, commands.PickUpChips(seat))
    assert driver.tables[table].seats[seat].player != name
    assert name not in driver.podium.state.tables[table].seats


@pytest.mark.clause("crown-38.7.a")
def test_a_player_who_sits_out_a_penalty_is_dealt_in_again_after_three_hands() -> None:
    spec = table_spec(game_spec("holdem", house="crown", blinds=(5, 10)), seat_count=4)
    driver = PodiumTablesDriver("crown", [spec])
    driver.fill_table("1", listed_game_from_spec(spec), "Ann", "Bob", "Cid", "Dan")
    driver.play("1")
    driver(podium_commands.Penalise("Sue", "slow on purpose", "Ann", 3))
    table, seat = driver.tables["1"], driver.seat_of("Ann")[1]
    for _ in range(3):
        assert not table.seats[seat].present
        driver.play("1")
        assert seat not in table.dealt_seats
    assert table.seats[seat].present
