"""A room: what it is told, what follows from it, and what the floor did and can undo."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec.structs import replace

from cardspeak.hand.commands import Refused
from cardspeak.room import (
    changes,
    commands,
    events,
    filling,
    limits,
    lists,
    moves,
    people,
    seated,
    tables,
)
from cardspeak.room.state import State

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.houses import House
    from cardspeak.houses.rooms import RoomRules
    from cardspeak.room.events import AnyEvent

Changes = dict[tuple[str, str], tuple[Any, Any]]
"""What changed, by kind and name: before and after; nothing where it was not there."""
COUNTED: Final = "numbers"
"""What only grows, and is never put back."""


@dataclass(frozen=True)
class Action:
    """Something the floor did."""

    name: str
    by: str
    clause: str
    changes: Changes


class Room:
    """One room. `act` does what a command says and gives the events that followed.

    >>> from cardspeak.houses import HOUSES
    >>> from cardspeak.room import Posted, Room
    >>> from cardspeak.room.commands import Join, OpenList, OpenTable
    >>> room = Room(HOUSES["crown"])
    >>> game = Posted(("holdem",), "no-limit", (1, 2), buy_in=(40, 200))
    >>> _ = room.act(OpenList("Sue", "asked for", game))
    >>> _ = room.act(Join("Ann", game.name))
    >>> room.act(OpenTable("Sue", "four wait", "1", game, seats=9))[-1]
    Called(player='Ann', game='holdem no-limit 1-2', table='1', until=180, clause='')
    """

    def __init__(self, house: House, *, page: int = 180) -> None:
        self.house = house
        self.page = page
        """For how many seconds a name is called."""
        self.state = State()
        self.actions: list[Action] = []
        """What the floor did."""
        self._told: list[AnyEvent] = []

    @property
    def rules(self) -> RoomRules:
        """What the house does about its room."""
        return self.house.room

    @property
    def now(self) -> int:
        """The time that the room was last told."""
        return self.state.numbers.get("now", 0)

    def tell(self, event: AnyEvent) -> None:
        """Write down what happened."""
        self._told.append(event)

    def count(self, what: str) -> int:
        """Give the next number of something."""
        self.state.numbers[what] = self.state.numbers.get(what, 0) + 1
        return self.state.numbers[what]

    def act(self, command: commands.AnyCommand) -> list[AnyEvent]:
        """Do what a command says, or refuse it and change nothing."""
        before, self._told = self.state, []
        self.state = before.copy()
        try:
            clause = self._do(command)
        except Exception:
            self.state = before
            raise
        if isinstance(command, commands.FloorAction):
            self._note(command, clause, before)
        return self._told

    def _do(self, command: commands.AnyCommand) -> str:
        if isinstance(command, commands.FloorAction) and not (command.by and command.why):
            raise Refused("the floor says who acts, and why", self.rules.supervised)
        clause = _DO[type(command)](self, command)
        filling.fill(self)
        return clause or ""

    def _note(self, said: commands.FloorAction, clause: str, before: State) -> None:
        """Write down what the floor did, with everything that changed by it."""
        changes = _changes(before, self.state)
        name = type(said).__name__
        self.actions.append(Action(name, said.by, clause, changes))
        was = tuple(_fact(key, pair[0]) for key, pair in changes.items())
        became = tuple(_fact(key, pair[1]) for key, pair in changes.items())
        number = len(self.actions) - 1
        acted = events.FloorActed(number, name, said.by, said.why, was, became, clause)
        self._told.insert(0, acted)


def _changes(before: State, after: State) -> Changes:
    """Find what differs."""
    changes: Changes = {}
    for one in fields(before):
        was, became = getattr(before, one.name), getattr(after, one.name)
        if one.name == COUNTED or was == became:
            continue
        for name in sorted(was.keys() | became.keys()):
            pair = was.get(name), became.get(name)
            if pair[0] != pair[1]:
                changes[one.name, name] = pair
    return changes


def _fact(key: tuple[str, str], value: object) -> events.Fact:
    return events.Fact(*key, msgspec.json.decode(msgspec.json.encode(value)))


# ---------------------------------------------------------------- undoing


def _undo(room: Room, said: commands.Undo) -> str:
    """Put back what an action changed, unless something has come of it since."""
    if not 0 <= said.action < len(room.actions):
        raise Refused(f"the floor has done {len(room.actions)} things: say which, from 0")
    action = room.actions[said.action]
    for (kind, name), (_, after) in action.changes.items():
        if getattr(room.state, kind).get(name) != after:
            raise Refused(
                f"something has happened to {name} since: undo that first, or put it right",
                action.clause,
            )
    for (kind, name), (before, after) in action.changes.items():
        kept = getattr(room.state, kind)
        if before is None:
            del kept[name]
        else:
            kept[name] = before
        _withdraw(room, kind, before, after, action.clause)
    if not _is_whole(room.state):
        raise Refused("somebody waits or plays by it: see to that first", action.clause)
    return room.rules.supervised or action.clause


def _is_whole(state: State) -> bool:
    """Say whether everybody who waits, comes or plays is known, and so is where."""
    waiting = [(one.player, one.game) for one in state.entries.values()]
    called = [(one.player, one.game) for one in state.calls.values()]
    playing = [(name, one.line) for one in state.desks.values() for name in one.players]
    to = {one.table for one in state.calls.values()}
    to |= {one.to for one in state.moves.values()} | {one.to for one in state.wishes.values()}
    there = [*waiting, *called, *playing]
    known = all(name in state.people and game in state.lists for name, game in there)
    return known and to <= state.desks.keys()


def _withdraw(room: Room, kind: str, before: Any, after: Any, clause: str) -> None:  # noqa: ANN401
    """Tell tables and players what is not so any more."""
    if kind == "moves" and before is None:
        room.tell(events.HoldSeat(after.to, after.seat, "", clause))
    elif kind == "calls" and before is None:
        room.tell(
            events.CallOver(
                after.player, after.table, keeps_place=True, why="undone", clause=clause
            )
        )
    elif kind == "desks":
        _put_table_back(room, before, after, clause)
    elif kind == "people" and before and after and after.sits_out and not before.sits_out:
        room.state.people[before.name] = replace(before, returns=after.returns)
        at = seated.where(room, before.name)
        if at is not None:
            room.tell(events.MayReturn(before.name, at[0], clause))


def _put_table_back(room: Room, before: Any, after: Any, clause: str) -> None:  # noqa: ANN401
    if before is None:
        room.tell(events.TableClosed(after.name, clause))
    elif after is None:
        room.tell(events.TableOpened(before.name, before.game, len(before.seats), clause))
    elif before.closes_at != after.closes_at:
        room.tell(events.NoticeGiven(before.name, before.closes_at, clause))
    elif before.game != after.game:
        room.state.desks[before.name] = limits.put_back(before, after)
        room.tell(events.LimitChanged(before.name, before.game, clause))
    elif after.extra and not before.extra:
        room.tell(events.ChairGone(after.name, len(before.seats), clause))


_DO: dict[type, Callable[[Room, Any], str | None]] = {
    **people.DO,
    **lists.DO,
    **tables.DO,
    **moves.DO,
    **changes.DO,
    **limits.DO,
    commands.Undo: _undo,
}
