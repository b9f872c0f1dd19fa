"""Levels: how one starts, and what is left of the level and of the session's hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.tournament import chip_race, events

if TYPE_CHECKING:
    from cardspeak.tournament.state import TournamentState, TournamentTable


def start_level(tournament: TournamentState, level: int) -> None:
    """Start a level: all tables use its table spec from their next hand on."""
    new_level = tournament.spec.levels[level]
    tournament.clock.level, tournament.clock.level_seconds_left = level, new_level.duration_seconds
    for table in tournament.tables.values():
        table.level_hands_dealt = 0
    tournament.emit(
        events.LevelStarted(
            level + 1,
            tournament.table_spec,
            new_level.duration_seconds,
            tournament.rules.clauses.levels,
        )
    )
    if new_level.smallest_chip > tournament.smallest_chip:
        tournament.chip_to_colour_up = tournament.chip_to_colour_up or tournament.smallest_chip
        tournament.smallest_chip = new_level.smallest_chip
        chip_race.colour_up(tournament)


def has_next_level(tournament: TournamentState) -> bool:
    """Whether the level is not the last."""
    return tournament.clock.level + 1 < len(tournament.spec.levels)


def is_level_timed(tournament: TournamentState) -> bool:
    """Whether the level ends by time, regardless of whether hands are dealt."""
    return tournament.spec.levels[tournament.clock.level].duration_seconds > 0 and has_next_level(
        tournament
    )


def has_dealt_session_hands(tournament: TournamentState, table: TournamentTable) -> bool:
    """Whether a table has dealt all its hands of a session that is limited in hands."""
    max_hands = tournament.spec.stages[tournament.stage].session_hands
    return max_hands > 0 and (table.session_hands_played >= max_hands or table.player_count < 2)


def have_all_dealt_session_hands(tournament: TournamentState) -> bool:
    """Whether all tables still playing have dealt their hands of the session."""
    tables_in_play = [
        table
        for table in tournament.tables.values()
        if not tournament.flights[table.flight].is_over
    ]
    return bool(tables_in_play) and all(
        has_dealt_session_hands(tournament, table) for table in tables_in_play
    )


def level_hands_left(tournament: TournamentState) -> int:
    """Return how many hands are left in the level; 0 if it is not limited in hands."""
    duration_hands = tournament.spec.levels[tournament.clock.level].duration_hands
    return max(
        0,
        duration_hands
        - max((table.level_hands_dealt for table in tournament.tables.values()), default=0),
    )
