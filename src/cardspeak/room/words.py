"""What happened in the room, as sentences: one for every kind of event."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from cardspeak.room import events

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.room.events import AnyEvent


def tell(event: AnyEvent) -> str:
    """Say in a sentence what happened.

    >>> tell(events.Called("Ann", "holdem fixed 20-40", "4", 180))
    'Ann is called to table 4, holdem fixed 20-40'
    """
    return _SENTENCES[type(event)](event)


def _deed(action: str) -> str:
    """Write the name of a command as words: OpenTable, open table."""
    return re.sub("(?<=[a-z])(?=[A-Z])", " ", action).lower()


def _hands(count: int) -> str:
    return f"{count} hand{'' if count == 1 else 's'}"


def _called_to_move(event: events.CalledToMove) -> str:
    said = f"{event.player} is called from table {event.table} to table {event.to}"
    if event.past_button:
        return f"{said}, after his button"
    return f"{said}, after {_hands(event.hands)} more at the latest" if event.hands else said


def _moves(event: events.Moves) -> str:
    if not event.into:
        return f"Table {event.table} is a main game"
    return f"Table {event.table} moves into {' and '.join(event.into)}"


def _hold(event: events.HoldSeat) -> str:
    whom = event.player or "nobody any more"
    return f"Seat {event.seat + 1} at table {event.table} is kept for {whom}"


def _call_over(event: events.CallOver) -> str:
    place = "keeps his place on the list" if event.keeps_place else "is off the list"
    return f"{event.player} does not come to table {event.table}, and {place}: {event.why}"


def _stays(event: events.LimitStays) -> str:
    said = f"Table {event.table} keeps its limit: {' and '.join(event.objecting)} will not change"
    return f"{said}, and may go to {' or '.join(event.instead)}" if event.instead else said


def _brought(event: events.BringPlayer) -> str:
    seat = f"seat {event.seat + 1} at table {event.table}"
    return f"{event.player} comes to {seat} with {event.chips}"


_SENTENCES: Final[dict[type, Callable[[Any], str]]] = {
    events.FloorActed: lambda e: f"{e.by} for the floor: {_deed(e.action)}, because: {e.why}",
    events.ListOpened: lambda e: f"There is a list for {e.game}",
    events.Joined: lambda e: f"{e.player} is number {e.place} on the list for {e.game}",
    events.OffList: lambda e: f"{e.player} is off the list for {e.game}: {e.why}",
    events.SteppedAway: lambda e: f"{e.player} steps away, and keeps his place",
    events.IsHere: lambda e: f"{e.player} is here again",
    events.Called: lambda e: f"{e.player} is called to table {e.table}, {e.game}",
    events.LockedUp: lambda e: f"A seat at table {e.table} is locked up for {e.player}",
    events.CallOver: _call_over,
    events.Arrived: lambda e: f"{e.player} comes to table {e.table}",
    events.SeatPlayer: lambda e: f"{e.player} takes seat {e.seat + 1} at table {e.table}",
    events.Seated: lambda e: f"{e.player} sits in seat {e.seat + 1} at table {e.table}",
    events.Gone: lambda e: f"{e.player} leaves table {e.table} with {e.chips}",
    events.TableOpened: lambda e: f"Table {e.table} opens: {e.game.title}",
    events.Moves: _moves,
    events.HoldSeat: _hold,
    events.CalledToMove: _called_to_move,
    events.MovePlayer: lambda e: f"{e.player} goes from table {e.table} to table {e.to}",
    events.BringPlayer: _brought,
    events.MoveRefused: lambda e: f"{e.player} will not move, and quits",
    events.MustLeave: lambda e: f"{e.player} must leave table {e.table}",
    events.Drew: lambda e: f"{e.player} has {e.card}",
    events.Order: lambda e: f"The order is {', '.join(e.players) or 'nobody'}",
    events.TableBroken: lambda e: f"Table {e.table} breaks",
    events.ChairAdded: lambda e: f"A chair is added to table {e.table}",
    events.ChairGone: lambda e: f"The chair that was added to table {e.table} is gone",
    events.ChangeAsked: lambda e: f"{e.player} asks for table {e.to}",
    events.ChangeOver: lambda e: f"{e.player} does not change to table {e.to}",
    events.NoticeGiven: lambda e: f"Table {e.table} closes at {e.at}",
    events.TableClosed: lambda e: f"Table {e.table} closes",
    events.LimitChanged: lambda e: f"Table {e.table} now plays {e.game.name}",
    events.LimitStays: _stays,
    events.LimitNotApproved: lambda e: f"Rulings at table {e.table} go by {e.game}",
    events.SitsOut: lambda e: f"{e.player} sits out {_hands(e.hands)} at table {e.table}",
    events.MayReturn: lambda e: f"{e.player} may play again at table {e.table}",
}
