"""The director's actions are recorded with before and after, and can be undone in time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.shuffle import seed_from_int
from cardspeak.tournament import Stage, Tournament, TournamentDriver, commands, events, formats
from cardspeak.tournament.log import TournamentLog
from cardspeak.tournament.state import Phase
from cardspeak.tournament.undo import undoable_actions
from tournament_driver import (
    assert_tournament_refuses,
    bust_players,
    copy_state,
    events_of_kind,
    play_tournament_hand,
    players_at,
    register_players,
    start_session,
    start_tournament,
)

if TYPE_CHECKING:
    from cardspeak.tournament.commands import TournamentCommand

REASON = "it was a mistake"
COUNTERS = ("actions", "draws_made", "tables_opened", "elimination_group")
"""Counters that are not set back by an undo."""


def undo(tournament: Tournament, action: int = 0) -> list[events.TournamentEvent]:
    return tournament.act(commands.UndoDirectorAction(action, "Dora", REASON))


def comparable_state(tournament: Tournament) -> dict[str, Any]:
    """Return the state that an undo restores."""
    return {name: value for name, value in copy_state(tournament).items() if name not in COUNTERS}


def undoable_commands(tournament: Tournament) -> list[TournamentCommand]:
    """Return one command of every kind that the director can undo here."""
    first = players_at(tournament, 1)[0]
    return [
        commands.Disqualify(first, "Dora", "abuse"),
        commands.Substitute(first, "Sub", "Dora", "ill"),
        commands.PauseClock("Dora", "a fire"),
        commands.StartBreak(600, "Dora"),
        commands.SetLevel(3, "Dora", "late"),
        commands.SetShotClock(30, "Dora"),
    ]


@pytest.mark.parametrize("index", range(6))
def test_an_action_of_the_director_can_be_undone(index: int) -> None:
    tournament = start_tournament(7, house="official", max_table_imbalance=3)
    state_before = comparable_state(tournament)
    command = undoable_commands(tournament)[index]
    (acted,) = events_of_kind(tournament.act(command), events.DirectorActed)
    assert (acted.action_number, acted.action, acted.by) == (0, type(command).__name__, "Dora")
    assert acted.before != acted.after
    assert [fact.name for fact in acted.before] == [fact.name for fact in acted.after]
    assert comparable_state(tournament) != state_before
    (undone,) = events_of_kind(undo(tournament), events.DirectorActionUndone)
    assert (undone.action_number, undone.by, undone.reason) == (0, "Dora", REASON)
    assert comparable_state(tournament) == state_before
    assert_tournament_refuses(
        tournament,
        commands.UndoDirectorAction(0, "Dora", REASON),
        acted.clause,
        "already been undone",
    )


def test_a_player_who_was_moved_goes_back() -> None:
    tournament = start_tournament(6, house="official", seats_per_table=4, max_table_imbalance=3)
    state_before, player = comparable_state(tournament), players_at(tournament, 1)[0]
    tournament.act(commands.MovePlayer(player, 2, "Dora", "too loud"))
    assert tournament.entrants[player].table == 2
    new_events = undo(tournament)
    assert [
        (event.player, event.table) for event in events_of_kind(new_events, events.SeatVacated)
    ] == [(player, 2)]
    assert [
        (event.player, event.table) for event in events_of_kind(new_events, events.SeatDrawn)
    ] == [(player, 1)]
    assert comparable_state(tournament) == state_before


def test_an_undone_forfeit_returns_the_seat_and_the_chips() -> None:
    tournament = register_players(5, house="official", seats_per_table=6)
    tournament.act(commands.MarkAbsent("p1"))
    start_session(tournament)
    state_before, chips = comparable_state(tournament), tournament.chips_in_play
    tournament.act(commands.ForfeitEntry("p1", "Dora"))
    assert tournament.chips_in_play == chips - 1000
    undo(tournament)
    assert comparable_state(tournament) == state_before


def test_an_undone_reinstatement_returns_the_chips() -> None:
    tournament = start_tournament(4, house="official", seats_per_table=6)
    first, second = players_at(tournament, 1)[:2]
    bust_players(tournament, first)
    state_before = comparable_state(tournament)
    tournament.act(commands.Reinstate(first, "Dora", "miscounted", ((second, 1000),)))
    undo(tournament)
    assert comparable_state(tournament) == state_before
    assert first not in players_at(tournament, 1)


def test_a_disqualification_during_a_hand_can_be_undone_while_it_is_played() -> None:
    driver = TournamentDriver(
        register_players(4, house="official", seats_per_table=6), seed_from_int(5)
    )
    driver.act(commands.DrawSeats(seed_from_int(1)))
    driver.act(commands.StartSession("Dora"))
    tournament = driver.tournament
    player, other = players_at(tournament, 1)[:2]
    stacks = dict.fromkeys(players_at(tournament, 1), 1000)
    driver.act(commands.RecordHandStart(1, stacks))
    state_before, seats_before = comparable_state(tournament), seats(driver)
    driver.act(commands.Disqualify(player, "Dora", "abuse"))
    assert tournament.is_absent(player)
    assert_tournament_refuses(
        tournament, commands.Reinstate(player, "Dora", REASON), "", "is in a hand"
    )
    driver.act(commands.UndoDirectorAction(0, "Dora", REASON))
    assert comparable_state(tournament) == state_before
    assert seats(driver) == seats_before
    driver.act(commands.Disqualify(player, "Dora", "abuse"))
    driver.act(commands.RecordHandResult(1, stacks))
    assert_tournament_refuses(
        tournament, commands.UndoDirectorAction(1, "Dora", REASON), "", "has changed since then"
    )
    driver.act(commands.Reinstate(player, "Dora", REASON))
    driver.act(commands.RecordHandStart(1, stacks))
    driver.act(commands.Disqualify(player, "Dora", "abuse"))
    driver.act(commands.RecordHandResult(1, stacks | {player: 900, other: 1100}))
    assert player not in players_at(tournament, 1)
    assert tournament.chips_in_play == tournament.chips_issued - tournament.chips_removed == 3100
    driver.act(commands.Reinstate(player, "Dora", REASON))
    assert tournament.entrants[player].chips == 900
    assert not tournament.is_absent(player)
    assert tournament.chips_in_play == tournament.chips_issued == 4000


def test_an_action_with_consequences_cannot_be_undone() -> None:
    tournament = start_tournament(7, house="official", max_table_imbalance=3)
    player = players_at(tournament, 1)[0]
    tournament.act(commands.Disqualify(player, "Dora", "abuse"))
    tournament.act(commands.PauseClock("Dora", "a fire"))
    tournament.act(commands.ResumeClock("Dora"))
    assert_tournament_refuses(
        tournament, commands.UndoDirectorAction(1, "Dora", REASON), "", "clock paused has changed"
    )
    assert undoable_actions(tournament) == (0,)
    play_tournament_hand(tournament, 1)
    assert_tournament_refuses(
        tournament, commands.UndoDirectorAction(0, "Dora", REASON), "", "table 1 has changed"
    )
    assert undoable_actions(tournament) == ()


def test_passing_time_does_not_prevent_an_undo() -> None:
    tournament = start_tournament(4, house="official", level_seconds=600)
    tournament.act(commands.AdvanceTournamentTime(100))
    tournament.act(commands.SetLevel(4, "Dora", "late"))
    tournament.act(commands.AdvanceTournamentTime(160))
    new_events = undo(tournament)
    assert (tournament.clock.level, tournament.clock.level_seconds_left) == (0, 500)
    assert events_of_kind(new_events, events.LevelStarted)[0].level == 1
    tournament.act(commands.StartBreak(900, "Dora"))
    tournament.act(commands.AdvanceTournamentTime(200))
    undo(tournament, 1)
    assert tournament.clock.break_seconds_left == 0


def test_tables_that_broke_with_an_undone_action_stay_broken() -> None:
    tournament = start_tournament(5, house="official", seats_per_table=4)
    tournament.act(commands.Disqualify(players_at(tournament, 2)[0], "Dora", "abuse"))
    assert len(tournament.tables) == 1
    assert_tournament_refuses(
        tournament, commands.UndoDirectorAction(0, "Dora", REASON), "", "broke tables"
    )


def test_an_action_before_the_current_session_cannot_be_undone() -> None:
    tournament = register_players(5, house="official", seats_per_table=6)
    tournament.act(commands.Disqualify("p1", "Dora", "abuse"))
    start_session(tournament)
    assert_tournament_refuses(
        tournament, commands.UndoDirectorAction(0, "Dora", REASON), "", "seats were drawn"
    )


def test_a_session_ended_by_an_undone_action_does_not_resume() -> None:
    tournament = start_tournament(
        4, house="official", stages=(Stage("flight", advancing_per_flight=3), Stage("final"))
    )
    tournament.act(commands.Disqualify(players_at(tournament, 1)[0], "Dora", "abuse"))
    assert tournament.phase is Phase.BETWEEN_SESSIONS
    assert_tournament_refuses(
        tournament, commands.UndoDirectorAction(0, "Dora", REASON), "", "ended the session"
    )


def test_nothing_is_undone_once_prizes_are_awarded() -> None:
    tournament = start_tournament(3, house="official", seats_per_table=6)
    first, second, _ = players_at(tournament, 1)
    tournament.act(commands.SetShotClock(30, "Dora"))
    bust_players(tournament, first)
    bust_players(tournament, second)
    assert_tournament_refuses(
        tournament, commands.UndoDirectorAction(0, "Dora", REASON), "", "decide a dispute"
    )
    assert_tournament_refuses(
        tournament, commands.Reinstate(first, "Dora", REASON), "", "cannot reinstate a player now"
    )


def test_an_undo_names_actor_reason_and_action() -> None:
    tournament = start_tournament(3, house="official", seats_per_table=6)
    assert_tournament_refuses(
        tournament, commands.UndoDirectorAction(0, "Dora", REASON), "", "there are 0"
    )
    tournament.act(commands.SetShotClock(30, "Dora"))
    assert_tournament_refuses(
        tournament, commands.UndoDirectorAction(0, "", REASON), "", "name who"
    )
    assert_tournament_refuses(
        tournament, commands.UndoDirectorAction(0, "Dora", ""), "", "give a reason"
    )


def test_real_tables_follow_an_undo_and_a_log_replays_it() -> None:
    spec = formats.freezeout(
        "holdem", house="official", starting_stack=1000, seats_per_table=4, max_table_imbalance=3
    )
    driver = TournamentDriver(Tournament(spec), seed_from_int(5))
    record = TournamentLog(spec)
    logged_tournament = Tournament(spec)

    def act(command: TournamentCommand) -> None:
        driver.act(command)
        record.act(logged_tournament, command)

    act(commands.OpenRegistration("Max"))
    for number in range(7):
        act(commands.Register(f"p{number}", accepts_terms=True))
    act(commands.DrawSeats(seed_from_int(1)))
    act(commands.StartSession("Dora"))
    seats_before = seats(driver)
    first, second = players_at(logged_tournament, 1)[0], players_at(logged_tournament, 2)[0]
    director_commands: list[TournamentCommand] = [
        commands.Disqualify(first, "Dora", "abuse"),
        commands.Substitute(second, "Sub", "Dora", "ill"),
        commands.SetLevel(4, "Dora", "late"),
    ]
    for index, command in enumerate(director_commands):
        act(command)
        act(commands.UndoDirectorAction(index, "Dora", REASON))
        assert seats(driver) == seats_before
    assert copy_state(TournamentLog.from_json(record.to_json()).replay()) == copy_state(
        logged_tournament
    )


def seats(driver: TournamentDriver) -> dict[int, list[tuple[str, int]]]:
    return {
        number: [(seat.player, seat.stack) for seat in table.seats]
        for number, table in driver.tables.items()
    }
