"""What all must agree to: how often the rest of a board is run, and chopping the blinds.

The hand takes one command for all. Here everybody speaks for himself, until it can be given.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cardspeak.hand import asking, decisions
from cardspeak.hand import commands as acts
from cardspeak.hand.commands import Refused
from cardspeak.table import commands, events

if TYPE_CHECKING:
    from cardspeak.hand import Hand
    from cardspeak.hand.decisions import AnyDecision
    from cardspeak.table.table import Table


@dataclass
class Agreement:
    """What players have said they would do, while the hand waits for one decision."""

    about: AnyDecision | None = None
    """The decision: with it everything is forgotten that was said."""
    times: dict[int, int] = field(default_factory=dict)
    """By the seat at the table, how often the board would be run."""
    chop: set[int] = field(default_factory=set)
    """Seats that would chop the blinds."""


def current(table: Table) -> Agreement:
    """Give what was said about the decision that the hand waits for now."""
    decision = None if table.hand is None else table.hand.decision
    kept = table.agreement
    return kept if kept.about is decision else Agreement(decision)


def has_said(table: Table, seat: int) -> bool:
    """Say whether a seat has said how often the board is to be run, or that it would chop."""
    now = current(table)
    return seat in now.times or seat in now.chop


def may_chop(table: Table, seat: int) -> bool:
    """Say whether a seat is a blind that may chop, and has not said so yet."""
    hand = table.hand
    if table.sign.tournament or hand is None or hand.over or not table.plays(seat):
        return False
    if not asking.may_chop(hand):
        return False
    return not has_said(table, seat)


def agreed(
    table: Table, said: commands.AgreeToRun | commands.AgreeToChop
) -> acts.AnyCommand | None:
    """Note what a player would do, and say what all have agreed on, if they have."""
    hand = _hand(table)
    if isinstance(said, commands.AgreeToRun):
        return _run(table, hand, said)
    return _chop(table, hand, said.seat)


def _run(table: Table, hand: Hand, said: commands.AgreeToRun) -> acts.AnyCommand | None:
    clause = table.customs.run_agreed
    decision = hand.decision
    if not isinstance(decision, decisions.RunIt):
        raise Refused(
            "how often a board is run is asked when nobody can bet any more and cards are to come",
            clause,
        )
    if not 1 <= said.times <= decision.most:
        raise Refused(f"the board is run 1 to {decision.most} times here", decision.clause)
    live = _live(table, hand, said.seat, clause)
    table.agreement = current(table)
    times = table.agreement.times
    times[said.seat] = said.times
    table.tell(events.WouldRun(said.seat, said.times, clause))
    if said.times > 1 and not all(seat in times for seat in live):
        return None
    return acts.RunIt(min(times.values()))


def _chop(table: Table, hand: Hand, seat: int) -> acts.AnyCommand | None:
    clause = asking.check_chop(hand)
    if table.sign.tournament:
        raise Refused("in a tournament blinds are played for, and not taken back")
    live = _live(table, hand, seat, clause)
    table.agreement = current(table)
    chop = table.agreement.chop
    chop.add(seat)
    table.tell(events.WouldChop(seat, clause))
    return acts.Chop() if chop.issuperset(live) else None


def _hand(table: Table) -> Hand:
    if table.hand is None or table.hand.over:
        raise Refused("no hand is being played: there is nothing to agree on")
    return table.hand


def _live(table: Table, hand: Hand, seat: int, clause: str) -> list[int]:
    """Give the seats at the table that are still in, and refuse anybody else."""
    player = table.seat_of(seat).player
    live = [table.hand_seats[at] for at in hand.live_seats()]
    if seat not in live:
        raise Refused(f"{player} is not in the hand any more: those agree who are", clause)
    return live
