"""The clock: who may call it, how long it runs, and what happens when it has run out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardspeak.hand import commands as acts
from cardspeak.hand import decisions
from cardspeak.hand.commands import FLOOR, Refused
from cardspeak.houses.customs import Expiry, WhoCalls
from cardspeak.table import commands, events

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.houses.customs import Clock
    from cardspeak.houses.policies import Choice
    from cardspeak.table.table import Table


@dataclass
class Waiting:
    """Since when somebody must act, and until when he can."""

    since: int = 0
    until: int = 0
    """When a clock that was called runs out; 0 where none was."""


def _time_called(table: Table, said: commands.TimeCalled) -> None:
    seat = _slow(table)
    clock, waiting = _clock(table), table.waiting
    if table.sign.seconds:
        raise Refused(
            f"everybody has {table.sign.seconds} seconds here, and needs no clock",
            table.customs.preset.clause,
        )
    if said.by != FLOOR:
        _check_caller(table, said.by)
    left = waiting.since + clock.after - table.now
    if left > 0:
        raise Refused(f"the clock can be called in {left} seconds", clock.clause)
    if waiting.until and not said.seconds:
        raise Refused(f"the clock runs already, until {waiting.until}", clock.clause)
    seconds = clock.seconds
    if said.seconds:
        if said.by != FLOOR or not clock.shortened or not 0 < said.seconds < seconds:
            raise Refused(f"the clock gives {seconds} seconds", clock.clause)
        seconds = said.seconds
    waiting.until = table.now + seconds
    clause = clock.shortened if said.seconds else clock.clause
    table.tell(events.ClockCalled(seat, said.by, waiting.until, clause))


def _slow(table: Table) -> int:
    """Find the seat at the table whose turn it is."""
    hand = table.hand
    decision = hand.decision if hand is not None else None
    if decision is None or decision.seat < 0 or isinstance(decision, decisions.Cards):
        raise Refused("it is nobody's turn: there is nobody to hurry")
    return table.hand_seats[decision.seat]


def _clock(table: Table) -> Clock:
    """Give the clock for what is waited for: cards are set by another one than bets are made."""
    setting = table.hand is not None and isinstance(table.hand.decision, decisions.Place)
    return table.customs.setting_clock if setting else table.customs.clock


def _check_caller(table: Table, by: int) -> None:
    clock = _clock(table)
    caller = table.seat_of(by)
    if clock.calls is WhoCalls.FLOOR:
        raise Refused("the floor calls the clock: ask for it", clock.clause)
    if by not in table.hand_seats:
        raise Refused(f"{caller.player} was not dealt in and calls no clock", clock.called_by)
    if not caller.present:
        raise Refused(f"{caller.player} must be in his seat to call the clock", clock.at_seat)


def run_out(table: Table) -> acts.AnyCommand | None:
    """Say what is done for a player whose time has run out, if somebody's has."""
    hand, waiting = table.hand, table.waiting
    decision = hand.decision if hand is not None else None
    if decision is None:
        return None
    policy, until = _clock(table).expiry, waiting.until
    if table.sign.seconds:
        policy, until = table.customs.preset, waiting.since + table.sign.seconds
    if not until or table.now < until:
        return None
    if isinstance(decision, decisions.Place) and not table.placard.script.slow_player:
        return None  # the book does not say where his cards go: all wait for him
    done = _instead(decision, policy)
    if done is not None:
        seat = table.hand_seats[decision.seat] if decision.seat >= 0 else -1
        table.tell(events.TimeExpired(seat, policy.clause))
    return done


def _instead(decision: decisions.AnyDecision, policy: Choice[Expiry]) -> acts.AnyCommand | None:
    """Choose what is done in a player's place; nothing where the cards are waited for."""
    lenient = policy.value is Expiry.CHECK_OR_DEAD
    match decision:
        case decisions.Bet():
            return acts.Check() if lenient and decision.check else acts.Dead()
        case decisions.Draw():
            return acts.Throw() if lenient else acts.Dead()
        case decisions.Expose():
            return acts.Keep() if lenient else acts.Dead()
        case decisions.TapOut():
            return acts.PlayOn()
        case decisions.Discard():
            return acts.Dead()
        case decisions.Place():
            return acts.TimeOut()
        case decisions.Show():
            return acts.Show()
        case decisions.RunIt():
            return acts.RunIt(1)
    return None


DO: dict[type, Callable[[Table, Any], None]] = {commands.TimeCalled: _time_called}
