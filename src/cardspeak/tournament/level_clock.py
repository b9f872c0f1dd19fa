"""Tournament clock: levels, breaks, pauses, the shot clock, and when to colour up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import RefusedError
from cardspeak.tournament import balancing, chip_race, commands, events
from cardspeak.tournament.state import Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.state import TournamentTable
    from cardspeak.tournament.tournament import Tournament


def start_level(t: Tournament, level: int) -> None:
    """Start a level: all tables use its table spec from their next hand on."""
    posted = t.spec.levels[level]
    t.clock.level, t.clock.level_seconds_left = level, posted.duration_seconds
    for table in t.tables.values():
        table.level_hands = 0
    t.emit(
        events.LevelStarted(
            level + 1, t.table_spec, posted.duration_seconds, t.rules.clauses.levels
        )
    )
    if posted.smallest_chip > t.smallest_chip:
        t.chip_to_colour_up, t.smallest_chip = (
            t.chip_to_colour_up or t.smallest_chip,
            posted.smallest_chip,
        )
        chip_race.colour_up(t)


def _start_next_level(t: Tournament) -> None:
    """Start the next level, after a break if there is one."""
    rest = t.spec.levels[t.clock.level].break_seconds
    if rest:
        t.clock.break_seconds_left = rest
        t.emit(events.BreakStarted(rest, "", t.rules.clauses.breaks))
    start_level(t, t.clock.level + 1)
    if (
        t.stage == 0 and t.clock.level <= t.spec.last_registration_level
    ):  # registration may close now, or closes by hands alone
        balancing.rebalance_tables(t)


def _has_next_level(t: Tournament) -> bool:
    return t.clock.level + 1 < len(t.spec.levels)


def is_level_timed(t: Tournament) -> bool:
    """Whether the level ends by time, regardless of whether hands are dealt."""
    return t.spec.levels[t.clock.level].duration_seconds > 0 and _has_next_level(t)


def has_dealt_session_hands(t: Tournament, table: TournamentTable) -> bool:
    """Whether a table has dealt all its hands of a session that is limited in hands."""
    hands = t.spec.stages[t.stage].session_hands
    return hands > 0 and (table.session_hands >= hands or table.player_count < 2)


def have_all_dealt_session_hands(t: Tournament) -> bool:
    """Whether all tables still playing have dealt their hands of the session."""
    playing = [table for table in t.tables.values() if not t.flights[table.flight].is_over]
    return bool(playing) and all(has_dealt_session_hands(t, table) for table in playing)


def level_hands_left(t: Tournament) -> int:
    """Return how many hands are left in the level; 0 if it is not limited in hands."""
    hands = t.spec.levels[t.clock.level].duration_hands
    return max(0, hands - max((table.level_hands for table in t.tables.values()), default=0))


def count_hand(t: Tournament, table: TournamentTable) -> None:
    """Count a hand towards the level and the session."""
    table.level_hands += 1
    if have_all_dealt_session_hands(t):
        t.ends_after_hands = t.needs_rebalancing = True
    hands = t.spec.levels[t.clock.level].duration_hands
    if hands and table.level_hands >= hands and _has_next_level(t):
        _start_next_level(t)
    if t.chip_to_colour_up:
        chip_race.colour_up(t)


def _advance_tournament_time(t: Tournament, command: commands.AdvanceTournamentTime) -> None:
    if command.now < t.now:
        raise RefusedError(f"time cannot go back from {t.now} to {command.now}")
    passed, t.now = command.now - t.now, command.now
    while passed and t.phase is Phase.PLAYING and not t.clock.paused and not t.ends_after_hands:
        step = _run_clock(t, passed)
        if not step:
            break
        passed -= step
    if t.ends_after_hands and t.phase is Phase.PLAYING:
        balancing.rebalance_tables(t)


def _run_clock(t: Tournament, max_seconds: int) -> int:
    """Run the clock until something happens or `max_seconds` pass; return the seconds used."""
    clock = t.clock
    if clock.break_seconds_left:
        step = min(max_seconds, clock.break_seconds_left)
        clock.break_seconds_left -= step
        if not clock.break_seconds_left:
            t.emit(events.BreakEnded(t.rules.clauses.breaks))
        return step
    timed = clock.level_seconds_left if _has_next_level(t) else 0
    step = min([max_seconds, *(left for left in (timed, clock.session_seconds_left) if left)])
    if clock.session_seconds_left:
        clock.session_seconds_left -= step
        t.ends_after_hands = not clock.session_seconds_left
    if timed:
        clock.level_seconds_left -= step
        if not clock.level_seconds_left and not t.ends_after_hands:
            _start_next_level(t)
    return step if timed or t.spec.stages[t.stage].session_seconds else 0


# ---------------------------------------------------------------- the director's commands


def _pause_clock(t: Tournament, command: commands.PauseClock) -> None:
    t.check_given(command.by, "name who pauses the clock")
    t.check_phase(Phase.PLAYING, action="pause the clock")
    if t.clock.paused:
        raise RefusedError("the clock is already paused")
    t.clock.paused = True
    t.emit(events.ClockPaused(command.by, command.reason))


def _resume_clock(t: Tournament, command: commands.ResumeClock) -> None:
    t.check_given(command.by, "name who resumes the clock")
    if not t.clock.paused:
        raise RefusedError("the clock is already running")
    t.clock.paused = False
    t.emit(events.ClockResumed(command.by))


def _start_break(t: Tournament, command: commands.StartBreak) -> None:
    clause = t.rules.clauses.breaks
    t.check_given(command.by, "name who gives the break", clause)
    t.check_phase(Phase.PLAYING, action="start a break", clause=clause)
    if command.seconds <= 0:
        raise RefusedError(f"a break must last at least 1 second, not {command.seconds}", clause)
    t.clock.break_seconds_left = command.seconds
    t.emit(events.BreakStarted(command.seconds, command.by, clause))


def _set_level(t: Tournament, command: commands.SetLevel) -> None:
    clause = t.rules.clauses.levels
    t.check_given(command.by, "name who sets the level", clause)
    t.check_phase(Phase.PLAYING, action="set the level", clause=clause)
    if not 1 <= command.level <= len(t.spec.levels):
        raise RefusedError(f"levels are 1 to {len(t.spec.levels)}, not {command.level}", clause)
    if t.spec.levels[command.level - 1].smallest_chip < t.smallest_chip:
        raise RefusedError(
            f"chips smaller than {t.smallest_chip} have already been coloured up", clause
        )
    before = t.clock.level + 1
    t.emit(events.LevelSet(command.level, before, command.by, command.reason, clause))
    start_level(t, command.level - 1)
    balancing.rebalance_tables(t)


def _set_shot_clock(t: Tournament, command: commands.SetShotClock) -> None:
    clause = t.rules.clauses.shot_clock
    t.check_given(command.by, "name who sets the shot clock", clause)
    if command.seconds < 0 or (t.spec.time_bank and not command.seconds):
        raise RefusedError(f"the shot clock cannot be {command.seconds} seconds here", clause)
    before, t.shot_clock_seconds = t.shot_clock_seconds, command.seconds
    t.emit(events.ShotClockSet(command.seconds, before, command.by, clause))


HANDLERS: dict[type, Callable[[Tournament, Any], None]] = {
    commands.AdvanceTournamentTime: _advance_tournament_time,
    commands.PauseClock: _pause_clock,
    commands.ResumeClock: _resume_clock,
    commands.StartBreak: _start_break,
    commands.SetLevel: _set_level,
    commands.SetShotClock: _set_shot_clock,
}
