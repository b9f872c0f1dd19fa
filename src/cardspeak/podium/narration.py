"""Podium events in words: one sentence for every kind of event."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from cardspeak.houses.number_words import pluralise
from cardspeak.podium import events
from cardspeak.podium.listed_game import title_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.podium.events import PodiumEvent


def narrate(event: PodiumEvent) -> str:
    """Describe an event in a sentence.

    >>> narrate(events.CalledForSeat("Ann", "razz fixed 20-40", "4", 180))
    'Ann is called to table 4 for Razz, fixed limit 20/40'
    """
    return _SENTENCES[type(event)](event)


def command_words(action: str) -> str:
    """Return the name of a command as words: OpenTable becomes open table."""
    return re.sub("(?<=[a-z])(?=[A-Z])", " ", action).lower()


def _called_to_move(event: events.CalledToMove) -> str:
    call = f"{event.player} is called from table {event.from_table} to table {event.to_table}"
    if event.after_button:
        return f"{call}, after their button"
    hands_left = pluralise(event.hands_left, "more hand")
    return f"{call}, within {hands_left}" if event.hands_left else call


def _must_move_changed(event: events.MustMoveChanged) -> str:
    if not event.to_tables:
        return f"Table {event.table} is a main game"
    return f"Table {event.table} is a must-move game for table {' and '.join(event.to_tables)}"


def _seat_hold_ordered(event: events.SeatHoldOrdered) -> str:
    hold = f"held for {event.player}" if event.player else "no longer held"
    return f"Seat {event.seat + 1} at table {event.table} is {hold}"


def _seat_call_ended(event: events.SeatCallEnded) -> str:
    place = "keeps their place on the list" if event.keeps_position else "is off the list"
    return f"{event.player} loses the call to table {event.table} and {place}: {event.reason}"


def _limit_kept(event: events.LimitKept) -> str:
    sentence = f"Table {event.table} keeps its limit: {' and '.join(event.objectors)} object"
    alternatives = " or ".join(event.alternatives)
    return f"{sentence}, and may move to table {alternatives}" if alternatives else sentence


def _mover_seat_assigned(event: events.MoverSeatAssigned) -> str:
    seat = f"seat {event.seat + 1} at table {event.table}"
    return f"{event.player} takes {seat} with {event.chips:,}"


_SENTENCES: Final[dict[type, Callable[[Any], str]]] = {
    events.FloorActed: lambda event: (
        f"Floor action by {event.by}, {command_words(event.action)}: {event.reason}"
    ),
    events.WaitlistOpened: lambda event: f"A waitlist opens for {title_of(event.waitlist)}",
    events.JoinedWaitlist: lambda event: (
        f"{event.player} is number {event.position} on the waitlist for {title_of(event.waitlist)}"
    ),
    events.RemovedFromWaitlist: lambda event: (
        f"{event.player} is off the waitlist for {title_of(event.waitlist)}: {event.reason}"
    ),
    events.SteppedAway: lambda event: (
        f"{event.player} steps away and keeps their place on the list"
    ),
    events.CheckedIn: lambda event: f"{event.player} is back",
    events.CalledForSeat: lambda event: (
        f"{event.player} is called to table {event.table} for {title_of(event.waitlist)}"
    ),
    events.SeatLockedUp: lambda event: (
        f"A seat at table {event.table} is locked up for {event.player}"
    ),
    events.SeatCallEnded: _seat_call_ended,
    events.Arrived: lambda event: f"{event.player} arrives at table {event.table}",
    events.SeatAssigned: lambda event: (
        f"{event.player} takes seat {event.seat + 1} at table {event.table}"
    ),
    events.Seated: lambda event: (
        f"{event.player} sits down in seat {event.seat + 1} at table {event.table}"
    ),
    events.Departed: lambda event: (
        f"{event.player} leaves table {event.table} with {event.chips:,}"
    ),
    events.TableOpened: lambda event: f"Table {event.table} opens: {event.game.title}",
    events.MustMoveChanged: _must_move_changed,
    events.SeatHoldOrdered: _seat_hold_ordered,
    events.CalledToMove: _called_to_move,
    events.MoveOrdered: lambda event: (
        f"{event.player} moves from table {event.from_table} to table {event.to_table}"
    ),
    events.MoverSeatAssigned: _mover_seat_assigned,
    events.MoveRefused: lambda event: f"{event.player} refuses to move and quits the game",
    events.LeaveOrdered: lambda event: f"{event.player} must leave table {event.table}",
    events.CardDrawn: lambda event: f"{event.player} draws {event.card}",
    events.DrawOrderSet: lambda event: f"Order of the draw: {', '.join(event.players) or 'nobody'}",
    events.GameBroken: lambda event: f"Table {event.table} breaks",
    events.ChairAdded: lambda event: f"A chair is added to table {event.table}",
    events.ChairRemoved: lambda event: f"The added chair at table {event.table} is removed",
    events.TableChangeRequested: lambda event: (
        f"{event.player} requests a change to table {event.to_table}"
    ),
    events.TableChangeCancelled: lambda event: (
        f"{event.player}'s change to table {event.to_table} is cancelled"
    ),
    events.TableClosingScheduled: lambda event: (
        f"The closing time of table {event.table} is announced"
    ),
    events.TableClosed: lambda event: f"Table {event.table} closes",
    events.LimitChanged: lambda event: f"Table {event.table} now plays {event.game.title}",
    events.LimitKept: _limit_kept,
    events.LimitFoundUnapproved: lambda event: (
        f"Table {event.table} plays an unapproved limit: rulings go by {title_of(event.game)}"
    ),
    events.PenaltyStarted: lambda event: (
        f"{event.player} sits out {pluralise(event.hand_count, 'hand')} at table {event.table}"
    ),
    events.PenaltyEnded: lambda event: f"{event.player} may play again at table {event.table}",
}
