"""Podium events in words: one sentence for every kind of event."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from cardspeak.podium import events

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.podium.events import PodiumEvent


def narrate(event: PodiumEvent) -> str:
    """Describe an event in a sentence.

    >>> narrate(events.CalledForSeat("Ann", "holdem fixed 20-40", "4", 180))
    'Ann is called to table 4, holdem fixed 20-40'
    """
    return _SENTENCES[type(event)](event)


def _command_words(action: str) -> str:
    """Return the name of a command as words: OpenTable becomes open table."""
    return re.sub("(?<=[a-z])(?=[A-Z])", " ", action).lower()


def _hands(count: int) -> str:
    return f"{count} hand{'' if count == 1 else 's'}"


def _called_to_move(event: events.CalledToMove) -> str:
    said = f"{event.player} is called from table {event.from_table} to table {event.to_table}"
    if event.after_button:
        return f"{said}, after his button"
    return (
        f"{said}, after {_hands(event.hands_left)} more at the latest" if event.hands_left else said
    )


def _must_move_changed(event: events.MustMoveChanged) -> str:
    if not event.to_tables:
        return f"Table {event.table} is a main game"
    return f"Table {event.table} moves into {' and '.join(event.to_tables)}"


def _seat_reserved(event: events.SeatReserved) -> str:
    whom = event.player or "nobody any more"
    return f"Seat {event.seat + 1} at table {event.table} is kept for {whom}"


def _seat_call_ended(event: events.SeatCallEnded) -> str:
    place = "keeps his place on the list" if event.keeps_position else "is off the list"
    return f"{event.player} does not come to table {event.table}, and {place}: {event.reason}"


def _limit_kept(event: events.LimitKept) -> str:
    said = f"Table {event.table} keeps its limit: {' and '.join(event.objectors)} will not change"
    return (
        f"{said}, and may go to {' or '.join(event.alternatives)}" if event.alternatives else said
    )


def _mover_seat_assigned(event: events.MoverSeatAssigned) -> str:
    seat = f"seat {event.seat + 1} at table {event.table}"
    return f"{event.player} comes to {seat} with {event.chips}"


_SENTENCES: Final[dict[type, Callable[[Any], str]]] = {
    events.FloorActed: lambda e: (
        f"{e.by} for the floor: {_command_words(e.action)}, because: {e.reason}"
    ),
    events.WaitlistOpened: lambda e: f"There is a list for {e.waitlist}",
    events.JoinedWaitlist: lambda e: (
        f"{e.player} is number {e.position} on the list for {e.waitlist}"
    ),
    events.RemovedFromWaitlist: lambda e: (
        f"{e.player} is off the list for {e.waitlist}: {e.reason}"
    ),
    events.SteppedAway: lambda e: f"{e.player} steps away, and keeps his place",
    events.CheckedIn: lambda e: f"{e.player} is here again",
    events.CalledForSeat: lambda e: f"{e.player} is called to table {e.table}, {e.waitlist}",
    events.SeatLockedUp: lambda e: f"A seat at table {e.table} is locked up for {e.player}",
    events.SeatCallEnded: _seat_call_ended,
    events.Arrived: lambda e: f"{e.player} comes to table {e.table}",
    events.SeatAssigned: lambda e: f"{e.player} takes seat {e.seat + 1} at table {e.table}",
    events.Seated: lambda e: f"{e.player} sits in seat {e.seat + 1} at table {e.table}",
    events.Departed: lambda e: f"{e.player} leaves table {e.table} with {e.chips}",
    events.TableOpened: lambda e: f"Table {e.table} opens: {e.game.title}",
    events.MustMoveChanged: _must_move_changed,
    events.SeatReserved: _seat_reserved,
    events.CalledToMove: _called_to_move,
    events.MoveOrdered: lambda e: (
        f"{e.player} goes from table {e.from_table} to table {e.to_table}"
    ),
    events.MoverSeatAssigned: _mover_seat_assigned,
    events.MoveRefused: lambda e: f"{e.player} will not move, and quits",
    events.LeaveOrdered: lambda e: f"{e.player} must leave table {e.table}",
    events.CardDrawn: lambda e: f"{e.player} has {e.card}",
    events.DrawOrderSet: lambda e: f"The order is {', '.join(e.players) or 'nobody'}",
    events.GameBroken: lambda e: f"Table {e.table} breaks",
    events.ChairAdded: lambda e: f"A chair is added to table {e.table}",
    events.ChairRemoved: lambda e: f"The chair that was added to table {e.table} is gone",
    events.TableChangeRequested: lambda e: f"{e.player} asks for table {e.to_table}",
    events.TableChangeCancelled: lambda e: f"{e.player} does not change to table {e.to_table}",
    events.TableClosingScheduled: lambda e: f"Table {e.table} closes at {e.closes_at}",
    events.TableClosed: lambda e: f"Table {e.table} closes",
    events.LimitChanged: lambda e: f"Table {e.table} now plays {e.game.name}",
    events.LimitKept: _limit_kept,
    events.LimitFoundUnapproved: lambda e: f"Rulings at table {e.table} go by {e.game}",
    events.PenaltyStarted: lambda e: f"{e.player} sits out {_hands(e.hands)} at table {e.table}",
    events.PenaltyEnded: lambda e: f"{e.player} may play again at table {e.table}",
}
