"""Filling seats: who is called to which table, and in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.room import lists, moves, seated

if TYPE_CHECKING:
    from cardspeak.room.room import Room
    from cardspeak.room.state import Desk


def fill(room: Room) -> None:
    """Call players for every seat that is free, as long as there are both."""
    lists.end_unanswered(room)
    for game in list(room.state.lists):
        while any(_call_to(room, desk) for desk in neediest(room, game)):
            pass
    for call in lists.overdue(room):  # who waits still has no other seat
        desk = room.state.desks[call.table]
        if lists.candidate(room, desk) is not None:
            lists.lose_lock_up(room, call)
            _call_to(room, desk)


def neediest(room: Room, game: str) -> list[Desk]:
    """List the tables of a game that have a seat, the one that needs a player most first."""
    there = [desk for desk in seated.tables_of(room, game) if seated.free(room, desk.name) > 0]
    return sorted(there, key=lambda desk: (seated.staying(room, desk.name), desk.number))


def _call_to(room: Room, desk: Desk) -> bool:
    """Call a player of a must-move game to a table, or the next on the list; say if anybody."""
    mover = moves.candidate(room, desk)
    if mover is not None:
        moves.call(room, *mover, desk)
        return True
    entry = lists.candidate(room, desk)
    if entry is not None:
        lists.call(room, entry, desk)
    return entry is not None
