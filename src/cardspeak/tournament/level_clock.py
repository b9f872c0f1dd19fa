"""Tournament clock: levels, breaks, pauses, the shot clock, and when to colour up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import RefusedError
from cardspeak.tournament import balancing, chip_race, commands, events, levels
from cardspeak.tournament.state import Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.state import TournamentState, TournamentTable


def _start_next_level(tournament: TournamentState) -> None:
    """Start the next level, after a break if there is one."""
    break_seconds = tournament.spec.levels[tournament.clock.level].break_seconds
    if break_seconds:
        tournament.clock.break_seconds_left = break_seconds
        tournament.emit(events.BreakStarted(break_seconds, "", tournament.rules.clauses.breaks))
    levels.start_level(tournament, tournament.clock.level + 1)
    # Once registration closes a flight may be decided, and hand-for-hand play may begin.
    if tournament.stage == 0 and tournament.clock.level <= tournament.spec.last_registration_level:
        balancing.rebalance_tables(tournament)


def end_hand(tournament: TournamentState, table: TournamentTable) -> None:
    """End the level, or the session after this hand, if the table has dealt all its hands."""
    if levels.have_all_dealt_session_hands(tournament):
        tournament.ends_after_hands = tournament.needs_rebalancing = True
    duration_hands = tournament.spec.levels[tournament.clock.level].duration_hands
    if (
        duration_hands
        and table.level_hands_dealt >= duration_hands
        and levels.has_next_level(tournament)
    ):
        _start_next_level(tournament)
    if tournament.chip_to_colour_up:
        chip_race.colour_up(tournament)


def _advance_tournament_time(
    tournament: TournamentState, command: commands.AdvanceTournamentTime
) -> None:
    if command.now < tournament.now:
        raise RefusedError(f"time cannot go back from {tournament.now} to {command.now}")
    seconds_passed, tournament.now = command.now - tournament.now, command.now
    while (
        seconds_passed
        and tournament.phase is Phase.PLAYING
        and not tournament.clock.paused
        and not tournament.ends_after_hands
    ):
        seconds_used = _run_clock(tournament, seconds_passed)
        if not seconds_used:
            break
        seconds_passed -= seconds_used
    if tournament.ends_after_hands and tournament.phase is Phase.PLAYING:
        balancing.rebalance_tables(tournament)


def _run_clock(tournament: TournamentState, max_seconds: int) -> int:
    """Run the clock until something happens or `max_seconds` pass; return the seconds used."""
    clock = tournament.clock
    if clock.break_seconds_left:
        seconds = min(max_seconds, clock.break_seconds_left)
        clock.break_seconds_left -= seconds
        if not clock.break_seconds_left:
            tournament.emit(events.BreakEnded(tournament.rules.clauses.breaks))
        return seconds
    level_seconds_left = clock.level_seconds_left if levels.has_next_level(tournament) else 0
    seconds = min(
        [
            max_seconds,
            *(
                seconds_left
                for seconds_left in (level_seconds_left, clock.session_seconds_left)
                if seconds_left
            ),
        ]
    )
    if clock.session_seconds_left:
        clock.session_seconds_left -= seconds
        tournament.ends_after_hands = not clock.session_seconds_left
    if level_seconds_left:
        clock.level_seconds_left -= seconds
        if not clock.level_seconds_left and not tournament.ends_after_hands:
            _start_next_level(tournament)
    return (
        seconds
        if level_seconds_left or tournament.spec.stages[tournament.stage].session_seconds
        else 0
    )


# ---------------------------------------------------------------- the director's commands


def _pause_clock(tournament: TournamentState, command: commands.PauseClock) -> None:
    tournament.check_given(command.by, "name who pauses the clock")
    tournament.check_phase(Phase.PLAYING, action="pause the clock")
    if tournament.clock.paused:
        raise RefusedError("the clock is already paused")
    tournament.clock.paused = True
    tournament.emit(events.ClockPaused(command.by, command.reason))


def _resume_clock(tournament: TournamentState, command: commands.ResumeClock) -> None:
    tournament.check_given(command.by, "name who resumes the clock")
    if not tournament.clock.paused:
        raise RefusedError("the clock is already running")
    tournament.clock.paused = False
    tournament.emit(events.ClockResumed(command.by))


def _start_break(tournament: TournamentState, command: commands.StartBreak) -> None:
    clause = tournament.rules.clauses.breaks
    tournament.check_given(command.by, "name who gives the break", clause)
    tournament.check_phase(Phase.PLAYING, action="start a break", clause=clause)
    if command.seconds <= 0:
        raise RefusedError(f"a break must last at least 1 second, not {command.seconds}", clause)
    tournament.clock.break_seconds_left = command.seconds
    tournament.emit(events.BreakStarted(command.seconds, command.by, clause))


def _set_level(tournament: TournamentState, command: commands.SetLevel) -> None:
    clause = tournament.rules.clauses.levels
    tournament.check_given(command.by, "name who sets the level", clause)
    tournament.check_phase(Phase.PLAYING, action="set the level", clause=clause)
    if not 1 <= command.level <= len(tournament.spec.levels):
        raise RefusedError(
            f"levels are 1 to {len(tournament.spec.levels)}, not {command.level}", clause
        )
    if tournament.spec.levels[command.level - 1].smallest_chip < tournament.smallest_chip:
        raise RefusedError(
            f"chips smaller than {tournament.smallest_chip} have already been coloured up", clause
        )
    previous_level = tournament.clock.level + 1
    tournament.emit(
        events.LevelSet(command.level, previous_level, command.by, command.reason, clause)
    )
    levels.start_level(tournament, command.level - 1)
    balancing.rebalance_tables(tournament)


def _set_shot_clock(tournament: TournamentState, command: commands.SetShotClock) -> None:
    clause = tournament.rules.clauses.shot_clock
    tournament.check_given(command.by, "name who sets the shot clock", clause)
    if command.seconds < 0 or (tournament.spec.time_bank_seconds and not command.seconds):
        raise RefusedError(f"the shot clock cannot be {command.seconds} seconds here", clause)
    previous_seconds, tournament.shot_clock_seconds = tournament.shot_clock_seconds, command.seconds
    tournament.emit(events.ShotClockSet(command.seconds, previous_seconds, command.by, clause))


HANDLERS: dict[type, Callable[[TournamentState, Any], None]] = {
    commands.AdvanceTournamentTime: _advance_tournament_time,
    commands.PauseClock: _pause_clock,
    commands.ResumeClock: _resume_clock,
    commands.StartBreak: _start_break,
    commands.SetLevel: _set_level,
    commands.SetShotClock: _set_shot_clock,
}
