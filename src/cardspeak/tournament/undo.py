"""Undo: a record of the director's actions, with state before and after, and how to undo them."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.hand.commands import RefusedError
from cardspeak.podium.events import StateValue
from cardspeak.tournament import balancing, commands, events
from cardspeak.tournament.state import EntrantStatus, Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.state import Entrant
    from cardspeak.tournament.tournament import Tournament

StateKey = tuple[str, str | int]
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
other commands reverse them. Giving a seat away and cancelling refund money.
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


@dataclass
class UndoableDirectorAction:
    """An action of the director that can be undone."""

    name: str
    clause: str
    changes: dict[StateKey, tuple[Any, Any]]
    """State before and after, by key."""
    phase_and_session: tuple[Phase, int]
    """The phase and session when it happened."""
    flights_over: frozenset[int]
    """The flights that were over by then."""
    is_undone: bool = False


def capture_state(t: Tournament) -> StateValues:
    """Return a copy of all state that an action may change."""
    return {
        key: replace(fact) if key[0] == "player" else deepcopy(fact)
        for key, fact in _current_state(t).items()
    }


def _current_state(t: Tournament) -> StateValues:
    """Return all state that an action may change, without copying."""
    known: StateValues = {
        ("tournament", name): getattr(t, name) for name in (*_TOURNAMENT_FIELDS, *_CHIP_TOTALS)
    }
    known |= {
        ("clock", name): getattr(t.clock, name) for name in (*_CLOCK_FIELDS, *_RUNNING_CLOCK_FIELDS)
    }
    known |= {("player", one.entry_number): one for one in t.entrants.values()}
    known |= {("table", number): table for number, table in t.tables.items()}
    return known | {("flight", flight.number): flight for flight in t.flights}


def record_action(
    t: Tournament, command: commands.TournamentCommand, before: StateValues, clause: str
) -> None:
    """Record an action of the director with everything it changed."""
    after = capture_state(t)
    changes = {
        key: (before.get(key), after.get(key))
        for key in before | after
        if before.get(key) != after.get(key)
    }
    name = type(command).__name__
    t.actions.append(
        UndoableDirectorAction(name, clause, changes, (t.phase, t.session), _flights_over(t))
    )
    was, became = (
        tuple(
            StateValue(kind, str(name), _plain(pair[nth])) for (kind, name), pair in changes.items()
        )
        for nth in (0, 1)
    )
    by, why = str(getattr(command, "by", "")), str(getattr(command, "reason", ""))
    number = len(t.actions) - 1
    t.emit(events.DirectorActed(number, name, by, why, was, became, clause))


def _flights_over(t: Tournament) -> frozenset[int]:
    return frozenset(flight.number for flight in t.flights if flight.is_over)


def _plain(value: object) -> object:
    plain = sorted(value) if isinstance(value, set) else value
    return msgspec.json.decode(msgspec.json.encode(plain))


# ---------------------------------------------------------------- undoing


def undoable_actions(t: Tournament) -> tuple[int, ...]:
    """Return the numbers of the actions that can be undone now."""
    now = _current_state(t) if t.actions else {}
    return tuple(number for number, action in enumerate(t.actions) if _can_undo(t, action, now))


def _can_undo(t: Tournament, action: UndoableDirectorAction, now: StateValues) -> bool:
    try:
        _check_can_undo(t, action, now)
    except RefusedError:
        return False
    return True


def _undo_director_action(t: Tournament, command: commands.UndoDirectorAction) -> None:
    """Restore what an action changed, unless it has been built upon since."""
    t.check_given(command.by, "name who undoes the action")
    t.check_given(command.reason, "give a reason for undoing the action")
    if not 0 <= command.action_number < len(t.actions):
        raise RefusedError(
            f"there is no director action {command.action_number}: there are {len(t.actions)}, "
            "numbered from 0"
        )
    action = t.actions[command.action_number]
    _check_can_undo(t, action, _current_state(t))
    action.is_undone = True
    t.emit(
        events.DirectorActionUndone(
            command.action_number, action.name, command.by, command.reason, action.clause
        )
    )
    own = [pair for (kind, _), pair in action.changes.items() if kind == "player"]
    for _, after in own:
        _emit_seat_vacated(t, after, action.clause)
    _restore(t, action)
    for before, after in own:
        if not after.leaves_after_hand:  # otherwise the player never stood up
            _emit_seat_drawn(t, before, action.clause)
    _emit_table_changes(t, action, command.by)
    if t.phase is Phase.PLAYING:  # the clock has run on, and registration may have closed
        balancing.rebalance_tables(t)


def _check_can_undo(t: Tournament, action: UndoableDirectorAction, now: StateValues) -> None:
    clause, changes = action.clause, action.changes
    if action.is_undone:
        raise RefusedError("this action has already been undone: repeat it if it was right", clause)
    if t.phase in (Phase.FINISHED, Phase.CANCELLED):
        raise RefusedError(f"the tournament is {t.phase.value}: decide a dispute instead", clause)
    if ("tournament", "phase") in changes:
        raise RefusedError("this action ended the session, which cannot go on", clause)
    if action.phase_and_session != (t.phase, t.session):
        raise RefusedError("seats were drawn, or a session started or ended, since then", clause)
    if any(
        kind == "player" and after.permanently_disqualified
        for (kind, _), (_, after) in changes.items()
    ):
        raise RefusedError(
            "a permanent disqualification cannot be undone", t.rules.clauses.concealed_chips
        )
    if any(kind == "table" and None in pair for (kind, _), pair in changes.items()):
        raise RefusedError("this action broke tables: reinstate the player instead", clause)
    ended = _flights_over(t) - action.flights_over
    if any(kind == "player" and after.flight in ended for (kind, _), (_, after) in changes.items()):
        raise RefusedError("the winners of the flight have been decided since then", clause)
    for (kind, name), (_, after) in changes.items():
        if name not in _RUNNING_CLOCK_FIELDS + _CHIP_TOTALS and now.get((kind, name)) != after:
            what = getattr(after, "name", f"{kind} {name}")
            raise RefusedError(
                f"{what} has changed since then: undo that first, or correct it", clause
            )


def _restore(t: Tournament, action: UndoableDirectorAction) -> None:
    entrants = {one.entry_number: one for one in t.entrants.values()}
    for (kind, name), (before, after) in action.changes.items():
        kept = deepcopy(before)
        if kind == "clock":
            setattr(t.clock, str(name), kept)
        elif name in _CHIP_TOTALS:
            setattr(t, str(name), getattr(t, str(name)) + before - after)
        elif kind == "tournament":
            setattr(t, str(name), kept)
        elif kind == "player":
            entrants[int(name)] = kept
        elif kind == "table":
            t.tables[int(name)] = kept
        else:
            t.flights[int(name)] = kept
    t.entrants = {one.name: one for one in entrants.values()}


# ---------------------------------------------------------------- events for tables and players


def _has_seat(t: Tournament, one: Entrant) -> bool:
    table = t.tables.get(one.table)
    return (
        one.status is EntrantStatus.ACTIVE
        and table is not None
        and table.seats[one.seat] == one.name
    )


def _emit_seat_vacated(t: Tournament, one: Entrant, clause: str) -> None:
    if _has_seat(t, one):
        t.emit(events.SeatVacated(one.name, one.table, one.seat, one.chips, clause))


def _emit_seat_drawn(t: Tournament, one: Entrant, clause: str) -> None:
    if _has_seat(t, one):
        t.emit(events.SeatDrawn(one.name, one.table, one.seat, one.chips, clause))


def _emit_table_changes(t: Tournament, action: UndoableDirectorAction, by: str) -> None:
    clause = action.clause
    if ("clock", "level") in action.changes:
        t.emit(
            events.LevelStarted(t.clock.level + 1, t.table_spec, t.clock.level_seconds_left, clause)
        )
    pace = action.changes.get(("tournament", "shot_clock_seconds"))
    if pace is not None:
        t.emit(events.ShotClockSet(pace[0], pace[1], by, clause))


HANDLERS: dict[type, Callable[[Tournament, Any], None]] = {
    commands.UndoDirectorAction: _undo_director_action
}
