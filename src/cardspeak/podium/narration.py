"""Podium events in words: one sentence for every kind of event."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from cardspeak.houses.number_words import count_of
from cardspeak.podium import events

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.podium.events import PodiumEvent


def narrate(event: PodiumEvent) -> str:
    """Describe an event in a sentence.

    >>> narrate(events.CalledForSeat("Ann", "holdem fixed 20-40", "4", 180))
    'Ann is called to table 4 for holdem fixed 20-40'
    """
    return _SENTENCES[type(event)](event)


def command_words(action: str) -> str:
    """Return the name of a command as words: OpenTable becomes open table."""
    return re.sub("(?<=[a-z])(?=[A-Z])", " ", action).lower()


def _called_to_move(event: events.CalledToMove) -> str:
    call = f"{event.player} is called from table {event.from_table} to table {event.to_table}"
    if event.after_button:
        return f"{call}, after their button"
    more = count_of(event.hands_left, "more hand")
    return f"{call}, within {more}" if event.hands_left else call


def _must_move_changed(event: events.MustMoveChanged) -> str:
    if not event.to_tables:
        return f"Table {event.table} is a main game"
    return f"Table {event.table} is a must-move game for table {' and '.join(event.to_tables)}"


def _seat_reserved(event: events.SeatReserved) -> str:
    reserved = f"reserved for {event.player}" if event.player else "no longer reserved"
    return f"Seat {event.seat + 1} at table {event.table} is {reserved}"


def _seat_call_ended(event: events.SeatCallEnded) -> str:
    place = "keeps their place on the list" if event.keeps_position else "is off the list"
    return f"{event.player} loses the call to table {event.table} and {place}: {event.reason}"


def _limit_kept(event: events.LimitKept) -> str:
    kept = f"Table {event.table} keeps its limit: {' and '.join(event.objectors)} object"
    others = " or ".join(event.alternatives)
    return f"{kept}, and may move to table {others}" if others else kept


def _mover_seat_assigned(event: events.MoverSeatAssigned) -> str:
    seat = f"seat {event.seat + 1} at table {event.table}"
    return f"{event.player} takes {seat} with {event.chips}"


_SENTENCES: Final[dict[type, Callable[[Any], str]]] = {
    events.FloorActed: lambda e: f"Floor action by {e.by}, {command_words(e.action)}: {e.reason}",
    events.WaitlistOpened: lambda e: f"A waitlist opens for {e.waitlist}",
    events.JoinedWaitlist: lambda e: (
        f"{e.player} is number {e.position} on the waitlist for {e.waitlist}"
    ),
    events.RemovedFromWaitlist: lambda e: (
        f"{e.player} is off the waitlist for {e.waitlist}: {e.reason}"
    ),
    events.SteppedAway: lambda e: f"{e.player} steps away and keeps their place on the list",
    events.CheckedIn: lambda e: f"{e.player} is back",
    events.CalledForSeat: lambda e: f"{e.player} is called to table {e.table} for {e.waitlist}",
    events.SeatLockedUp: lambda e: f"A seat at table {e.table} is locked up for {e.player}",
    events.SeatCallEnded: _seat_call_ended,
    events.Arrived: lambda e: f"{e.player} arrives at table {e.table}",
    events.SeatAssigned: lambda e: f"{e.player} takes seat {e.seat + 1} at table {e.table}",
    events.Seated: lambda e: f"{e.player} sits down in seat {e.seat + 1} at table {e.table}",
    events.Departed: lambda e: f"{e.player} leaves table {e.table} with {e.chips}",
    events.TableOpened: lambda e: f"Table {e.table} opens: {e.game.title}",
    events.MustMoveChanged: _must_move_changed,
    events.SeatReserved: _seat_reserved,
    events.CalledToMove: _called_to_move,
    events.MoveOrdered: lambda e: (
        f"{e.player} moves from table {e.from_table} to table {e.to_table}"
    ),
    events.MoverSeatAssigned: _mover_seat_assigned,
    events.MoveRefused: lambda e: f"{e.player} refuses to move and quits the game",
    events.LeaveOrdered: lambda e: f"{e.player} must leave table {e.table}",
    events.CardDrawn: lambda e: f"{e.player} draws {e.card}",
    events.DrawOrderSet: lambda e: f"Order of the draw: {', '.join(e.players) or 'nobody'}",
    events.GameBroken: lambda e: f"Table {e.table} breaks",
    events.ChairAdded: lambda e: f"A chair is added to table {e.table}",
    events.ChairRemoved: lambda e: f"The added chair at table {e.table} is removed",
    events.TableChangeRequested: lambda e: f"{e.player} requests a change to table {e.to_table}",
    events.TableChangeCancelled: lambda e: (
        f"{e.player}'s change to table {e.to_table} is cancelled"
    ),
    events.TableClosingScheduled: lambda e: f"The closing time of table {e.table} is announced",
    events.TableClosed: lambda e: f"Table {e.table} closes",
    events.LimitChanged: lambda e: f"Table {e.table} now plays {e.game.name}",
    events.LimitKept: _limit_kept,
    events.LimitFoundUnapproved: lambda e: (
        f"Table {e.table} plays an unapproved limit: rulings go by {e.game}"
    ),
    events.PenaltyStarted: lambda e: (
        f"{e.player} sits out {count_of(e.hands, 'hand')} at table {e.table}"
    ),
    events.PenaltyEnded: lambda e: f"{e.player} may play again at table {e.table}",
}
