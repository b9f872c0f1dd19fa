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

    from cardspeak.hand import Hand
    from cardspeak.hand.decisions import AnyDecision
    from cardspeak.houses.customs import Clock
    from cardspeak.houses.policies import Choice
    from cardspeak.table.seats import Seat
    from cardspeak.table.table import Table


@dataclass
class Waiting:
    """For what is waited, since when, and until when."""

    about: AnyDecision | None = None
    """The decision: what others say meanwhile gives nobody more time."""
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


# ---------------------------------------------------------------- turns, and the time for them


def next_turn(table: Table, hand: Hand) -> None:
    """Let the time of the next turn begin, if the last turn has ended."""
    waiting = table.waiting
    if hand.decision is waiting.about:
        return
    if table.rules.time_bank and waiting.about is not None:
        _use_bank(table, waiting.about)
    waiting.about, waiting.since, waiting.until = hand.decision, table.now, 0


def turn_ends(table: Table) -> int | None:
    """Say when the time for this turn is over, posted or called; a time bank is not counted."""
    if _slow_decision(table) is None:
        return None
    if table.sign.seconds:
        return table.waiting.since + table.sign.seconds
    return table.waiting.until or None


def deadline(table: Table) -> int | None:
    """Say when this turn runs out: its time is over, and the player's time bank is used up."""
    ends, decision = turn_ends(table), _slow_decision(table)
    if ends is None or decision is None or not table.sign.time_bank:
        return ends
    return ends + _bank_of(table, decision)


def run_out(table: Table) -> acts.AnyCommand | None:
    """Say what is done for a player whose time has run out, if somebody's has."""
    until, decision = deadline(table), _slow_decision(table)
    if until is None or decision is None or table.now < until:
        return None
    policy = table.customs.preset if table.sign.seconds else _clock(table).expiry
    seat = table.hand_seats[decision.seat] if decision.seat >= 0 else -1
    table.tell(events.TimeExpired(seat, policy.clause))
    return _instead(decision, policy)


def _slow_decision(table: Table) -> AnyDecision | None:
    """Give what is waited for, if something is done when somebody is too slow."""
    decision = table.hand.decision if table.hand is not None else None
    return decision if decision is not None and _lapses(table, decision) else None


def _lapses(table: Table, decision: AnyDecision) -> bool:
    if isinstance(decision, decisions.Place):  # else all wait: the book says not where cards go
        return bool(table.placard.script.slow_player)
    return not isinstance(decision, (decisions.Cards, decisions.Ruling))


# ---------------------------------------------------------------- time banks


def bank(table: Table, number: int) -> int:
    """Say how many seconds a seat has left in its time bank now."""
    left = _bank(table, table.seat_of(number))
    ends, decision = turn_ends(table), _slow_decision(table)
    if ends is None or decision is None or decision.seat < 0:
        return left
    mine = table.hand_seats[decision.seat] == number
    return max(0, left - max(0, table.now - ends)) if mine else left


def refill(table: Table) -> None:
    """Give everybody who is dealt in a second of his time bank back."""
    for number in table.hand_seats:
        seat = table.seats[number]
        if seat.bank_used:
            seat.bank_used -= 1


def _bank(table: Table, seat: Seat) -> int:
    return max(0, table.sign.time_bank - seat.bank_used)


def _bank_of(table: Table, decision: AnyDecision) -> int:
    """Say what the player had in his time bank when the turn began; nobody alone has none."""
    if decision.seat < 0:
        return 0
    return _bank(table, table.seats[table.hand_seats[decision.seat]])


def _use_bank(table: Table, ended: AnyDecision) -> None:
    """Take from a player's time bank what the turn that has ended took of it."""
    over = table.now - table.waiting.since - table.sign.seconds
    used = min(over, _bank_of(table, ended))
    if used <= 0 or not _lapses(table, ended):
        return
    number = table.hand_seats[ended.seat]
    table.seats[number].bank_used += used
    table.tell(events.TimeBankUsed(number, used, _bank_of(table, ended)))


# ---------------------------------------------------------------- what is done instead


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
