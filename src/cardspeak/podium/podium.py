"""The podium: executes commands, returns events, and records floor actions for undo."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec.structs import replace

from cardspeak.hand.commands import RefusedError
from cardspeak.podium import (
    commands,
    events,
    limits,
    moves,
    must_moves,
    people,
    seat_filling,
    seating,
    table_changes,
    tables,
    waitlist,
)
from cardspeak.podium.context import PodiumContext

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.houses import House
    from cardspeak.podium.events import PodiumEvent
    from cardspeak.podium.state import PodiumState

StateChanges = dict[tuple[str, str], tuple[Any, Any]]
"""Changes by kind and name, before and after; None if it did not exist."""
COUNTERS_FIELD: Final = "counters"
"""The state field that only grows and is never restored."""


@dataclass(frozen=True)
class UndoableFloorAction:
    """An action of the floor, with what it changed, so that it can be undone."""

    name: str
    by: str
    clause: str
    changes: StateChanges


class Podium(PodiumContext):
    """The podium of one room. `act` executes a command and returns the resulting events.

    >>> from cardspeak.houses import HOUSES
    >>> from cardspeak.podium import ListedGame, Podium
    >>> from cardspeak.podium.commands import JoinWaitlist, OpenWaitlist, OpenTable
    >>> podium = Podium(HOUSES["crown"])
    >>> game = ListedGame(("holdem",), "no-limit", (1, 2), buy_in=(40, 200))
    >>> _ = podium.act(OpenWaitlist("Sue", "asked for", game))
    >>> _ = podium.act(JoinWaitlist("Ann", game.name))
    >>> podium.act(OpenTable("Sue", "four wait", "1", game, seat_count=9))[-1]
    CalledForSeat(player='Ann', waitlist='holdem no-limit 1-2', table='1', expires_at=180,
    clause='')
    """

    def __init__(self, house: House, *, page_seconds: int = 180) -> None:
        super().__init__(house, page_seconds=page_seconds)
        self.actions: list[UndoableFloorAction] = []
        """The floor's actions so far."""

    def __repr__(self) -> str:
        summary = f"{len(self.state.tables)} tables, {len(self.state.waitlists)} waitlists"
        return f"<Podium {self.house.slug}, {summary}>"

    def act(self, command: commands.PodiumCommand) -> list[PodiumEvent]:
        """Execute a command and return its events, or raise RefusedError and change nothing."""
        before, self._events = self.state, []
        self.state = before.copy()
        try:
            clause = self._dispatch(command)
        except Exception:
            self.state = before
            raise
        if isinstance(command, commands.FloorCommand):
            self._record_floor_action(command, clause, before)
        return self._events

    def _dispatch(self, command: commands.PodiumCommand) -> str:
        if isinstance(command, commands.FloorCommand) and not (
            command.by.strip() and command.reason.strip()
        ):
            raise RefusedError(
                "a floor action needs a name and a reason", self.house.people.supervision_clause
            )
        clause = _HANDLERS[type(command)](self, command)
        seat_filling.fill_open_seats(self)
        return clause or ""

    def _record_floor_action(
        self, command: commands.FloorCommand, clause: str, before: PodiumState
    ) -> None:
        """Record an action of the floor with everything it changed."""
        changes = _diff_states(before, self.state)
        name = type(command).__name__
        self.actions.append(UndoableFloorAction(name, command.by, clause, changes))
        before_values = tuple(_state_value(key, pair[0]) for key, pair in changes.items())
        after_values = tuple(_state_value(key, pair[1]) for key, pair in changes.items())
        number = len(self.actions) - 1
        floor_acted = events.FloorActed(
            number, name, command.by, command.reason, before_values, after_values, clause
        )
        self._events.insert(0, floor_acted)


def _diff_states(before: PodiumState, after: PodiumState) -> StateChanges:
    """Return what differs between two states."""
    changes: StateChanges = {}
    for field in fields(before):
        old_values, new_values = getattr(before, field.name), getattr(after, field.name)
        if field.name == COUNTERS_FIELD or old_values == new_values:
            continue
        for name in sorted(old_values.keys() | new_values.keys()):
            pair = old_values.get(name), new_values.get(name)
            if pair[0] != pair[1]:
                changes[field.name, name] = pair
    return changes


def _state_value(key: tuple[str, str], value: object) -> events.StateValue:
    return events.StateValue(*key, msgspec.json.decode(msgspec.json.encode(value)))


# ---------------------------------------------------------------- undoing


def _undo_floor_action(podium: Podium, command: commands.UndoFloorAction) -> str:
    """Restore what an action changed, unless it has changed again since."""
    if not 0 <= command.action_number < len(podium.actions):
        raise RefusedError(
            f"there is no floor action {command.action_number}: there are {len(podium.actions)}, "
            "numbered from 0"
        )
    action = podium.actions[command.action_number]
    for (kind, name), (_, after) in action.changes.items():
        if getattr(podium.state, kind).get(name) != after:
            raise RefusedError(
                f"{name} has changed since: undo that first, or correct it",
                action.clause,
            )
    for (kind, name), (before, after) in action.changes.items():
        values = getattr(podium.state, kind)
        if before is None:
            del values[name]
        else:
            values[name] = before
        _announce_reverted(podium, kind, before, after, action.clause)
    if not _is_consistent(podium.state):
        raise RefusedError(
            "somebody waiting or playing depends on it: resolve that first", action.clause
        )
    return podium.house.people.supervision_clause or action.clause


def _is_consistent(state: PodiumState) -> bool:
    """Whether all players, waitlists and tables that the state refers to exist."""
    waiting_pairs = [(item.player, item.waitlist) for item in state.entries.values()]
    called_pairs = [(item.player, item.waitlist) for item in state.calls.values()]
    playing_pairs = [
        (player, item.waitlist) for item in state.tables.values() for player in item.players
    ]
    destinations = {item.table for item in state.calls.values()}
    destinations |= {item.to_table for item in state.moves.values()} | {
        item.to_table for item in state.change_requests.values()
    }
    all_pairs = [*waiting_pairs, *called_pairs, *playing_pairs]
    are_known = all(
        player in state.people and waitlist_name in state.waitlists
        for player, waitlist_name in all_pairs
    )
    return are_known and destinations <= state.tables.keys()


def _announce_reverted(podium: Podium, kind: str, before: Any, after: Any, clause: str) -> None:  # noqa: ANN401
    """Emit events for what an undo reverted."""
    if kind == "moves" and before is None:
        podium.emit(events.SeatHoldOrdered(after.to_table, after.to_seat, "", clause))
    elif kind == "calls" and before is None:
        podium.emit(
            events.SeatCallEnded(
                after.player, after.table, keeps_position=True, reason="undone", clause=clause
            )
        )
    elif kind == "tables":
        _announce_reverted_table(podium, before, after, clause)
    elif (
        kind == "people"
        and before
        and after
        and after.penalty_hands_left
        and not before.penalty_hands_left
    ):
        podium.state.people[before.name] = replace(
            before, returns_after_penalty=after.returns_after_penalty
        )
        location = seating.find_seat(podium, before.name)
        if location is not None:
            podium.emit(events.PenaltyEnded(before.name, location[0], clause))


def _announce_reverted_table(podium: Podium, before: Any, after: Any, clause: str) -> None:  # noqa: ANN401
    if before is None:
        podium.emit(events.TableClosed(after.name, clause))
    elif after is None:
        podium.emit(events.TableOpened(before.name, before.game, len(before.seats), clause))
    elif before.closes_at != after.closes_at:
        podium.emit(events.TableClosingScheduled(before.name, before.closes_at, clause))
    elif before.game != after.game:
        podium.state.tables[before.name] = limits.revert_limit_change(before, after)
        podium.emit(events.LimitChanged(before.name, before.game, clause))
    elif after.extra_chair_clause and not before.extra_chair_clause:
        podium.emit(events.ChairRemoved(after.name, len(before.seats), clause))


_HANDLERS: dict[type, Callable[[Podium, Any], str | None]] = {
    **people.HANDLERS,
    **waitlist.HANDLERS,
    **tables.HANDLERS,
    **moves.HANDLERS,
    **must_moves.HANDLERS,
    **table_changes.HANDLERS,
    **limits.HANDLERS,
    commands.UndoFloorAction: _undo_floor_action,
}
