"""What the floor rules, at the table: penalties sat out, players who must leave, pots set right."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.hand import commands as in_hand
from cardspeak.hand import repairs
from cardspeak.hand.commands import Refused
from cardspeak.table import commands, events, ledger, seating

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand import Hand
    from cardspeak.table.table import Table

HOUR: Final = 3600
_LATE: Final = (in_hand.Report, in_hand.Rule, in_hand.Appeal)
"""What may be said about a hand that is over."""


@dataclass
class Conduct:
    """What the floor has against players, and what is not decided yet."""

    out: dict[str, tuple[int, str]] = field(default_factory=dict)
    """The number of the last hand that a player is not dealt into, and the clause."""
    barred: dict[str, tuple[int, str]] = field(default_factory=dict)
    """Until when a player may not sit here, -1 if nobody has said, and the clause."""
    record: dict[str, list[str]] = field(default_factory=dict)
    """Of each player the clauses by which something was ruled against him."""
    held: int = 0
    """Chips of pots that are held off the table."""
    held_by: str = ""


# ---------------------------------------------------------------- what a hand's rulings mean


def follow(table: Table, hand: Hand, seats: tuple[int, ...], before: int) -> None:
    """See to what was ruled in a hand: who sits out, who goes when it is over, what is held."""
    for event in hand.log[before:]:
        if isinstance(event, repairs.Held):
            table.ledger.move(ledger.POT, ledger.HELD, event.amount, "held")
            table.conduct.held += event.amount
            table.conduct.held_by = event.clause
        elif isinstance(event, repairs.Warned | repairs.MustSitOut | repairs.Removed):
            _against(table, event, seats[event.seat])


def _against(
    table: Table, event: repairs.Warned | repairs.MustSitOut | repairs.Removed, number: int
) -> None:
    seat, conduct = table.seats[number], table.conduct
    conduct.record.setdefault(seat.player, []).append(event.clause)
    if isinstance(event, repairs.MustSitOut):
        conduct.out[seat.player] = (table.number + event.hands, event.clause)
        seat.present, seat.since = False, table.now
        table.tell(events.SatOut(number, event.clause))
    elif isinstance(event, repairs.Removed):
        until = table.now + event.hours * HOUR if event.hours > 0 else -1
        conduct.barred[seat.player] = (until, event.clause)


def after_hand(table: Table) -> None:
    """Let those go who must."""
    barred = table.conduct.barred
    for number, seat in enumerate(table.seats):
        if seat.taken and seat.player in barred:
            seating.leave(table, number, barred[seat.player][1])


def check_admitted(table: Table, player: str) -> None:
    """Refuse a player who may not sit here."""
    until, clause = table.conduct.barred.get(player, (0, ""))
    if until < 0:
        raise Refused(f"{player} may not play here until the floor lets him", clause)
    if table.now < until:
        raise Refused(f"{player} may not play here before {until}", clause)


def check_may_return(table: Table, player: str) -> None:
    """Refuse a player who still sits out a penalty."""
    last, clause = table.conduct.out.get(player, (0, ""))
    if table.number < last:
        left = last - table.number
        raise Refused(f"{player} is not dealt in for {left} hand{'s' * (left > 1)} more", clause)


def _readmit(table: Table, said: commands.Readmit) -> None:
    conduct = table.conduct
    if said.player not in conduct.barred and said.player not in conduct.out:
        raise Refused(f"{said.player or 'nobody'} is neither barred nor sits out a penalty")
    if not said.why.strip():
        raise Refused(f"say why {said.player} may play again")
    _, clause = conduct.barred.pop(said.player, (0, ""))
    clause = clause or conduct.out[said.player][1]
    conduct.out.pop(said.player, None)
    table.tell(events.Readmitted(said.player, said.by, said.why, clause))


# ---------------------------------------------------------------- after the hand


def late(table: Table, hand: Hand, seats: tuple[int, ...], act: in_hand.AnyCommand) -> None:
    """Report or rule on a hand that is over, and move the chips that follow from it."""
    if not isinstance(act, _LATE):
        raise Refused("no hand is being played: deal one")
    trial = hand.copy()
    trial.act(act)
    if not trial.over:
        raise Refused("the chips of the hand are given out: report that it was ruled wrongly")
    changes = [now - then for now, then in zip(trial.stacks, hand.stacks, strict=True)]
    for at, change in enumerate(changes):
        if change:
            _check_reach(table, seats[at], change)
    before = len(hand.log)
    hand.act(act)
    for at, change in enumerate(changes):
        table.seats[seats[at]].stack += change
    table.ledger.settle(seats, tuple(changes), "put right")
    follow(table, hand, seats, before)
    if not table.in_hand:
        after_hand(table)


def _check_reach(table: Table, number: int, change: int) -> None:
    """Refuse to move chips that are not there, or are at stake in another hand."""
    seat = table.seats[number]
    if not seat.taken or seat.last_hand < table.number - table.in_hand:
        raise Refused(f"whoever sat in seat {number} has gone: the chips cannot be moved")
    at_stake = 0
    if table.in_hand and number in table.hand_seats and table.hand is not None:
        at_stake = table.hand.started_with[table.hand_seats.index(number)]
    if seat.stack + change < at_stake:
        raise Refused(f"{seat.player} has not {-change} chips beside those in play: wait, or ask")


def _about_last(table: Table, said: commands.AboutLastHand) -> None:
    """Report or rule on the hand before this one: the next hand has begun."""
    last = table.last_hand
    if last is None:
        raise Refused("there was no hand before this one")
    act = said.act
    if isinstance(act, in_hand.Report):
        fields = {name.name for name in msgspec.structs.fields(act.mistake)}
        if "next_hand" not in fields:
            raise Refused("the next hand has begun: what went wrong in the last one stands")
        mistake = msgspec.structs.replace(act.mistake, next_hand=True)
        act = msgspec.structs.replace(act, mistake=mistake)
    before = len(last.log)
    late(table, last, table.last_seats, act)
    for event in last.log[before:]:
        table.tell(events.InLastHand(event))  # type: ignore[arg-type]


def _release(table: Table, said: commands.ReleasePot) -> None:
    """Give out what was held, to whom it is decided."""
    conduct = table.conduct
    if not conduct.held:
        raise Refused("no pot is held off the table")
    if any(type(amount) is not int or amount <= 0 for _, amount in said.to):
        raise Refused("say how many chips each gets", conduct.held_by)
    if sum(amount for _, amount in said.to) != conduct.held:
        raise Refused(f"all {conduct.held} chips that are held are given out", conduct.held_by)
    seats = [(table.seat_of(number), number, amount) for number, amount in said.to]
    for seat, number, amount in seats:
        seat.stack += amount
        table.ledger.move(ledger.HELD, ledger.stack(number), amount, "released")
        table.tell(events.PotReleased(number, amount, said.by, said.why, conduct.held_by))
    conduct.held = 0


DO: dict[type, Callable[[Table, Any], None]] = {
    commands.Readmit: _readmit,
    commands.ReleasePot: _release,
    commands.AboutLastHand: _about_last,
}
