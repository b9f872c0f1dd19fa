"""Undo: a record of the director's actions, with state before and after, and how to undo them."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.hand.commands import RefusedError
from cardspeak.podium.events import StateValue
from cardspeak.tournament import balancing, commands, events, registration
from cardspeak.tournament.state import EntrantStatus, Phase, StateKey, UndoableDirectorAction

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.state import Entrant, TournamentState

StateValues = dict[StateKey, Any]
"""State of the tournament, by kind and name."""

UNDOABLE_COMMANDS: Final = (
    commands.SetSeatsPerTable,
    commands.ForfeitEntry,
    commands.Substitute,
    commands.Disqualify,
    commands.Reinstate,
    commands.MovePlayer,
    commands.PauseClock,
    commands.StartBreak,
    commands.SetLevel,
    commands.SetShotClock,
    commands.MakeDeal,
)
"""Commands that can be undone.

Naming a director, barring a player from registering and resuming the clock are not here, because
other commands reverse them; nor are giving a seat away and cancelling, which refund money.
"""
_TOURNAMENT_FIELDS: Final = (
    "phase",
    "seats_per_table",
    "shot_clock_seconds",
    "ends_after_hands",
    "redraws_after_hands",
    "needs_rebalancing",
    "tables_to_finish_round",
    "round_elimination_group",
    "eliminations",
    "replaced_players",
    "deal",
    "smallest_chip",
    "chip_to_colour_up",
)
_CLOCK_FIELDS: Final = ("level", "paused")
_RUNNING_CLOCK_FIELDS: Final = ("level_seconds_left", "break_seconds_left")
"""Clock fields that change by themselves: they are restored, and never prevent an undo."""
_CHIP_TOTALS: Final = ("chips_issued", "chips_removed")
"""Totals that other actions change too: only the action's own part is reverted."""


def capture_state(tournament: TournamentState) -> StateValues:
    """Return a copy of all state that an action may change."""
    return {
        key: replace(value) if key[0] == "player" else deepcopy(value)
        for key, value in _current_state(tournament).items()
    }


def _current_state(tournament: TournamentState) -> StateValues:
    """Return all state that an action may change, without copying."""
    state: StateValues = {
        ("tournament", name): getattr(tournament, name)
        for name in (*_TOURNAMENT_FIELDS, *_CHIP_TOTALS)
    }
    state |= {
        ("clock", name): getattr(tournament.clock, name)
        for name in (*_CLOCK_FIELDS, *_RUNNING_CLOCK_FIELDS)
    }
    state |= {("player", entrant.entry_number): entrant for entrant in tournament.entrants.values()}
    state |= {("table", number): table for number, table in tournament.tables.items()}
    return state | {("flight", flight.number): flight for flight in tournament.flights}


def record_action(
    tournament: TournamentState,
    command: commands.TournamentCommand,
    before: StateValues,
    clause: str,
) -> None:
    """Record an action of the director with everything it changed."""
    after = capture_state(tournament)
    changes = {
        key: (before.get(key), after.get(key))
        for key in before | after
        if before.get(key) != after.get(key)
    }
    name = type(command).__name__
    tournament.actions.append(
        UndoableDirectorAction(
            name, clause, changes, (tournament.phase, tournament.session), _flights_over(tournament)
        )
    )
    before_values, after_values = (
        tuple(
            StateValue(kind, str(name), _to_json_value(pair[index]))
            for (kind, name), pair in changes.items()
        )
        for index in (0, 1)
    )
    by, reason = str(getattr(command, "by", "")), str(getattr(command, "reason", ""))
    number = len(tournament.actions) - 1
    tournament.emit(
        events.DirectorActed(number, name, by, reason, before_values, after_values, clause)
    )


def _flights_over(tournament: TournamentState) -> frozenset[int]:
    return frozenset(flight.number for flight in tournament.flights if flight.is_over)


def _to_json_value(value: object) -> object:
    """Return a value as JSON has it, for the log."""
    encodable = sorted(value) if isinstance(value, set) else value
    return msgspec.json.decode(msgspec.json.encode(encodable))


# ---------------------------------------------------------------- undoing


def undoable_actions(tournament: TournamentState) -> tuple[int, ...]:
    """Return the numbers of the actions that can be undone now."""
    state = _current_state(tournament) if tournament.actions else {}
    return tuple(
        number
        for number, action in enumerate(tournament.actions)
        if _can_undo(tournament, action, state)
    )


def _can_undo(
    tournament: TournamentState, action: UndoableDirectorAction, state: StateValues
) -> bool:
    try:
        _check_can_undo(tournament, action, state)
    except RefusedError:
        return False
    return True


def _undo_director_action(
    tournament: TournamentState, command: commands.UndoDirectorAction
) -> None:
    """Restore what an action changed, unless it has been built upon since."""
    tournament.check_given(command.by, "name who undoes the action")
    tournament.check_given(command.reason, "give a reason for undoing the action")
    if not 0 <= command.action_number < len(tournament.actions):
        raise RefusedError(
            f"there is no director action {command.action_number}: there are "
            f"{len(tournament.actions)}, numbered from 0"
        )
    action = tournament.actions[command.action_number]
    _check_can_undo(tournament, action, _current_state(tournament))
    action.is_undone = True
    tournament.emit(
        events.DirectorActionUndone(
            command.action_number, action.name, command.by, command.reason, action.clause
        )
    )
    player_changes = [pair for (kind, _), pair in action.changes.items() if kind == "player"]
    for _, after in player_changes:
        _emit_seat_vacated(tournament, after, action.clause)
    _restore(tournament, action)
    for before, after in player_changes:
        if not after.leaves_after_hand:  # otherwise the player never stood up
            _emit_seat_drawn(tournament, before, action.clause)
    _emit_table_changes(tournament, action, command.by)
    if tournament.phase is Phase.PLAYING:  # the clock has run on, and registration may have closed
        balancing.rebalance_tables(tournament)


def _check_can_undo(
    tournament: TournamentState, action: UndoableDirectorAction, state: StateValues
) -> None:
    clause, changes = action.clause, action.changes
    if action.is_undone:
        raise RefusedError("this action has already been undone: repeat it if it was right", clause)
    if tournament.phase in (Phase.FINISHED, Phase.CANCELLED):
        raise RefusedError(
            f"the tournament is {tournament.phase.value}: decide a dispute instead", clause
        )
    if ("tournament", "phase") in changes:
        raise RefusedError("this action ended the session, which cannot go on", clause)
    if action.phase_and_session != (tournament.phase, tournament.session):
        raise RefusedError("seats were drawn, or a session started or ended, since then", clause)
    if any(
        kind == "player" and after.permanently_disqualified
        for (kind, _), (_, after) in changes.items()
    ):
        raise RefusedError(
            "a permanent disqualification cannot be undone",
            tournament.rules.clauses.concealed_chips,
        )
    if any(kind == "table" and None in pair for (kind, _), pair in changes.items()):
        raise RefusedError("this action broke tables: reinstate the player instead", clause)
    flights_ended = _flights_over(tournament) - action.flights_over
    if any(
        kind == "player" and after.flight in flights_ended
        for (kind, _), (_, after) in changes.items()
    ):
        raise RefusedError("the winners of the flight have been decided since then", clause)
    _check_unchanged(tournament, action, state)


def _check_unchanged(
    tournament: TournamentState, action: UndoableDirectorAction, state: StateValues
) -> None:
    """Raise RefusedError if what an action changed has changed again, or has been given away."""
    for (kind, name), (_, after) in action.changes.items():
        if name not in _RUNNING_CLOCK_FIELDS + _CHIP_TOTALS and state.get((kind, name)) != after:
            changed = getattr(after, "name", f"{kind} {name}")
            raise RefusedError(
                f"{changed} has changed since then: undo that first, or correct it", action.clause
            )
        if kind == "player":
            registration.check_place_left(tournament, tournament.entrants[after.name])


def _restore(tournament: TournamentState, action: UndoableDirectorAction) -> None:
    entrants = {entrant.entry_number: entrant for entrant in tournament.entrants.values()}
    for (kind, name), (before, after) in action.changes.items():
        old_value = deepcopy(before)
        if kind == "clock":
            setattr(tournament.clock, str(name), old_value)
        elif name in _CHIP_TOTALS:
            setattr(tournament, str(name), getattr(tournament, str(name)) + before - after)
        elif kind == "tournament":
            setattr(tournament, str(name), old_value)
        elif kind == "player":
            entrants[int(name)] = old_value
        elif kind == "table":
            tournament.tables[int(name)] = old_value
        else:
            tournament.flights[int(name)] = old_value
    tournament.entrants = {entrant.name: entrant for entrant in entrants.values()}


# ---------------------------------------------------------------- events for tables and players


def _has_seat(tournament: TournamentState, entrant: Entrant) -> bool:
    table = tournament.tables.get(entrant.table)
    return (
        entrant.status is EntrantStatus.ACTIVE
        and table is not None
        and table.seats[entrant.seat] == entrant.name
    )


def _emit_seat_vacated(tournament: TournamentState, entrant: Entrant, clause: str) -> None:
    if _has_seat(tournament, entrant):
        tournament.emit(
            events.SeatVacated(entrant.name, entrant.table, entrant.seat, entrant.chips, clause)
        )


def _emit_seat_drawn(tournament: TournamentState, entrant: Entrant, clause: str) -> None:
    if _has_seat(tournament, entrant):
        tournament.emit(
            events.SeatDrawn(entrant.name, entrant.table, entrant.seat, entrant.chips, clause)
        )


def _emit_table_changes(
    tournament: TournamentState, action: UndoableDirectorAction, by: str
) -> None:
    clause = action.clause
    if ("clock", "level") in action.changes:
        tournament.emit(
            events.LevelStarted(
                tournament.clock.level + 1,
                tournament.table_spec,
                tournament.clock.level_seconds_left,
                clause,
            )
        )
    shot_clock_change = action.changes.get(("tournament", "shot_clock_seconds"))
    if shot_clock_change is not None:
        tournament.emit(events.ShotClockSet(shot_clock_change[0], shot_clock_change[1], by, clause))


HANDLERS: dict[type, Callable[[TournamentState, Any], None]] = {
    commands.UndoDirectorAction: _undo_director_action
}
