"""What the director did: who, why, before and after; and how it is undone."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.hand.commands import Refused
from cardspeak.room.events import Fact
from cardspeak.tournament import balancing, commands, events
from cardspeak.tournament.field import Phase, Standing

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.tournament.field import Entrant
    from cardspeak.tournament.tournament import Tournament

Key = tuple[str, str | int]
Facts = dict[Key, Any]
"""What the tournament knows, by kind and name."""

ACTIONS: Final = (
    commands.SetSeats,
    commands.Forfeit,
    commands.Substitute,
    commands.Disqualify,
    commands.Reinstate,
    commands.MovePlayer,
    commands.Pause,
    commands.Rest,
    commands.SetLevel,
    commands.SetPace,
    commands.MakeDeal,
)
"""What can be undone.

A director who is named, an entry that is refused and a clock that goes on have commands that say
the opposite. Who gives a seat away or cancels gives money back with it.
"""
_PLAIN: Final = (
    "phase",
    "seats",
    "seconds",
    "ending",
    "redraws",
    "unsettled",
    "owing",
    "round_group",
    "outs",
    "replaced",
    "deal",
    "chip",
    "chip_before",
)
_CLOCK: Final = ("level", "paused")
_RUNNING: Final = ("left", "rest")
"""What of the clock changes by itself: put back, and never in the way."""
_SUMS: Final = ("issued", "removed")
"""What others add to, too: only the action's own part is taken back."""


@dataclass
class Action:
    """Something the director did."""

    name: str
    clause: str
    changes: dict[Key, tuple[Any, Any]]
    """What changed: before and after."""
    when: tuple[Phase, int]
    """How far the tournament was, and in which session."""
    over: frozenset[int]
    """The heats that were over by then."""
    undone: bool = False


def facts(t: Tournament) -> Facts:
    """Give a copy of all that an action may change."""
    return {
        key: replace(fact) if key[0] == "player" else deepcopy(fact)
        for key, fact in _now(t).items()
    }


def _now(t: Tournament) -> Facts:
    """Give all that an action may change, as it is."""
    known: Facts = {("tournament", name): getattr(t, name) for name in (*_PLAIN, *_SUMS)}
    known |= {("clock", name): getattr(t.clock, name) for name in (*_CLOCK, *_RUNNING)}
    known |= {("player", one.number): one for one in t.entrants.values()}
    known |= {("table", number): felt for number, felt in t.felts.items()}
    return known | {("heat", heat.number): heat for heat in t.heats}


def note(t: Tournament, command: commands.AnyCommand, before: Facts, clause: str) -> None:
    """Write down what the director did, with everything that changed by it."""
    after = facts(t)
    changes = {
        key: (before.get(key), after.get(key))
        for key in before | after
        if before.get(key) != after.get(key)
    }
    name = type(command).__name__
    t.actions.append(Action(name, clause, changes, (t.phase, t.session), _over(t)))
    was, became = (
        tuple(Fact(kind, str(name), _plain(pair[nth])) for (kind, name), pair in changes.items())
        for nth in (0, 1)
    )
    by, why = str(getattr(command, "by", "")), str(getattr(command, "why", ""))
    number = len(t.actions) - 1
    t.tell(events.DirectorActed(number, name, by, why, was, became, clause))


def _over(t: Tournament) -> frozenset[int]:
    return frozenset(heat.number for heat in t.heats if heat.over)


def _plain(value: object) -> object:
    plain = sorted(value) if isinstance(value, set) else value
    return msgspec.json.decode(msgspec.json.encode(plain))


# ---------------------------------------------------------------- undoing


def undoable(t: Tournament) -> tuple[int, ...]:
    """Number the actions that may be undone as things are."""
    now = _now(t) if t.actions else {}
    return tuple(
        number for number, action in enumerate(t.actions) if _may_be_undone(t, action, now)
    )


def _may_be_undone(t: Tournament, action: Action, now: Facts) -> bool:
    try:
        _check(t, action, now)
    except Refused:
        return False
    return True


def _undo(t: Tournament, said: commands.Undo) -> None:
    """Put back what an action changed, unless something has come of it since."""
    t.floor(said.by, "undoes it")
    t.floor(said.why, "did what was wrong: a reason is needed")
    if not 0 <= said.action < len(t.actions):
        raise Refused(f"the director has done {len(t.actions)} things: say which, from 0")
    action = t.actions[said.action]
    _check(t, action, _now(t))
    action.undone = True
    t.tell(events.Undone(said.action, action.name, said.by, said.why, action.clause))
    own = [pair for (kind, _), pair in action.changes.items() if kind == "player"]
    for _, after in own:
        _stand_up(t, after, action.clause)
    _put_back(t, action)
    for before, after in own:
        if not after.leaving:  # who has never stood up
            _sit_down(t, before, action.clause)
    _tell_tables(t, action, said.by)
    if t.phase is Phase.PLAYING:  # the clock has run on, and may have closed the entries
        balancing.settle(t)


def _check(t: Tournament, action: Action, now: Facts) -> None:
    clause, changes = action.clause, action.changes
    if action.undone:
        raise Refused("that is undone already: do it again, if it was right", clause)
    if t.phase in (Phase.OVER, Phase.CANCELLED):
        raise Refused(f"{t.phase.value}: nothing is undone, decide the dispute", clause)
    if ("tournament", "phase") in changes:
        raise Refused("the session ended with it, and cannot go on", clause)
    if action.when != (t.phase, t.session):
        raise Refused("seats were drawn or a session began or ended since", clause)
    if any(kind == "player" and after.for_good for (kind, _), (_, after) in changes.items()):
        raise Refused("who is disqualified for good stays out", t.rules.by.concealing)
    if any(kind == "table" and None in pair for (kind, _), pair in changes.items()):
        raise Refused("tables were broken with it: bring the player back instead", clause)
    ended = _over(t) - action.over
    if any(kind == "player" and after.heat in ended for (kind, _), (_, after) in changes.items()):
        raise Refused("the winners of the heat have become known since", clause)
    for (kind, name), (_, after) in changes.items():
        if name not in _RUNNING + _SUMS and now.get((kind, name)) != after:
            what = getattr(after, "name", f"{kind} {name}")
            raise Refused(
                f"something has happened to {what} since: undo that first, or put it right",
                clause,
            )


def _put_back(t: Tournament, action: Action) -> None:
    entrants = {one.number: one for one in t.entrants.values()}
    for (kind, name), (before, after) in action.changes.items():
        kept = deepcopy(before)
        if kind == "clock":
            setattr(t.clock, str(name), kept)
        elif name in _SUMS:
            setattr(t, str(name), getattr(t, str(name)) + before - after)
        elif kind == "tournament":
            setattr(t, str(name), kept)
        elif kind == "player":
            entrants[int(name)] = kept
        elif kind == "table":
            t.felts[int(name)] = kept
        else:
            t.heats[int(name)] = kept
    t.entrants = {one.name: one for one in entrants.values()}


# ---------------------------------------------------------------- what tables and players hear


def _has_seat(t: Tournament, one: Entrant) -> bool:
    felt = t.felts.get(one.table)
    return one.standing is Standing.IN and felt is not None and felt.seats[one.seat] == one.name


def _stand_up(t: Tournament, one: Entrant, clause: str) -> None:
    if _has_seat(t, one):
        t.tell(events.LeftSeat(one.name, one.table, one.seat, one.chips, clause))


def _sit_down(t: Tournament, one: Entrant, clause: str) -> None:
    if _has_seat(t, one):
        t.tell(events.SeatDrawn(one.name, one.table, one.seat, one.chips, clause))


def _tell_tables(t: Tournament, action: Action, by: str) -> None:
    clause = action.clause
    if ("clock", "level") in action.changes:
        t.tell(events.LevelIs(t.clock.level + 1, t.posted, t.clock.left, clause))
    pace = action.changes.get(("tournament", "seconds"))
    if pace is not None:
        t.tell(events.PaceIs(pace[0], pace[1], by, clause))


DO: dict[type, Callable[[Tournament, Any], None]] = {commands.Undo: _undo}
