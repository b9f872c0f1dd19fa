"""What happened in the room and is to be done at its tables, each with the clause it followed."""

from __future__ import annotations

from typing import Any

import msgspec

from cardspeak.podium.listed_game import ListedGame


def _event_tag(name: str) -> str:
    """Name a kind of event in JSON so that none of a table's has its name."""
    return f"room.{name}"


class StateValue(msgspec.Struct, frozen=True):
    """Something the room knows, in plain values; nothing where it did not know it."""

    kind: str
    name: str
    value: Any


class PodiumEventBase(msgspec.Struct, frozen=True, tag=_event_tag, tag_field="event"):
    """Something that happened in the room."""


class FloorActed(PodiumEventBase, frozen=True):
    """The floor did something: what it changed, before and after."""

    action_number: int
    action: str
    by: str
    reason: str
    before: tuple[StateValue, ...]
    after: tuple[StateValue, ...]
    clause: str = ""


class WaitlistOpened(PodiumEventBase, frozen=True):
    """A game has a list."""

    waitlist: str
    clause: str = ""


class JoinedWaitlist(PodiumEventBase, frozen=True):
    """A player is on a list, at this place."""

    player: str
    waitlist: str
    position: int
    clause: str = ""


class RemovedFromWaitlist(PodiumEventBase, frozen=True):
    """A player is not on a list any more."""

    player: str
    waitlist: str
    reason: str
    clause: str = ""


class SteppedAway(PodiumEventBase, frozen=True):
    """A player told the floor that he cannot hear his name."""

    player: str
    clause: str = ""


class CheckedIn(PodiumEventBase, frozen=True):
    """A player can hear his name again."""

    player: str
    clause: str = ""


class CalledForSeat(PodiumEventBase, frozen=True):
    """A player's name is called: he answers until then."""

    player: str
    waitlist: str
    table: str
    expires_at: int
    clause: str = ""


class SeatLockedUp(PodiumEventBase, frozen=True):
    """A player has answered: a seat is kept for him until then."""

    player: str
    table: str
    expires_at: int
    clause: str = ""


class SeatCallEnded(PodiumEventBase, frozen=True):
    """A call has come to nothing; `keeps_position` if he is on the list as before."""

    player: str
    table: str
    keeps_position: bool
    reason: str
    clause: str = ""


class Arrived(PodiumEventBase, frozen=True):
    """A player has come to the table."""

    player: str
    table: str
    clause: str = ""


class SeatAssigned(PodiumEventBase, frozen=True):
    """A player is to sit down with these chips; `moved_by_house` if his game has broken."""

    player: str
    table: str
    seat: int
    chips: int
    moved_by_house: bool
    clause: str = ""


class Seated(PodiumEventBase, frozen=True):
    """A player sits."""

    player: str
    table: str
    seat: int
    clause: str = ""


class Departed(PodiumEventBase, frozen=True):
    """A player has left a table with these chips."""

    player: str
    table: str
    seat: int
    chips: int
    clause: str = ""


class TableOpened(PodiumEventBase, frozen=True):
    """A table is to open."""

    table: str
    game: ListedGame
    seats: int
    clause: str = ""


class MustMoveChanged(PodiumEventBase, frozen=True):
    """Players of a table are called to these others; to none at a main game."""

    table: str
    to_tables: tuple[str, ...]
    clause: str = ""


class SeatReserved(PodiumEventBase, frozen=True):
    """An empty seat is to be kept for a player; for nobody any more without a name."""

    table: str
    seat: int
    player: str
    clause: str = ""


class CalledToMove(PodiumEventBase, frozen=True):
    """A player is called to another table, and may play so many hands or his button first."""

    player: str
    from_table: str
    to_table: str
    to_seat: int
    hands_left: int
    after_button: bool
    clause: str = ""


class MoveOrdered(PodiumEventBase, frozen=True):
    """A player is to leave a table for another, by his own wish or `moved_by_house`."""

    player: str
    from_table: str
    from_seat: int
    to_table: str
    moved_by_house: bool
    clause: str = ""


class MoverSeatAssigned(PodiumEventBase, frozen=True):
    """A player who has left another table is to sit down with all that he had."""

    player: str
    table: str
    seat: int
    chips: int
    moved_by_house: bool
    must_move: bool
    clause: str = ""


class MoveRefused(PodiumEventBase, frozen=True):
    """A player will not move: he quits, and is off the game and its list until then."""

    player: str
    table: str
    barred_until: int
    clause: str = ""


class LeaveOrdered(PodiumEventBase, frozen=True):
    """A player is to leave a table."""

    player: str
    table: str
    seat: int
    clause: str = ""


class CardDrawn(PodiumEventBase, frozen=True):
    """A player of a broken game, or one who asks to leave, has this card."""

    player: str
    card: str
    clause: str = ""


class DrawOrderSet(PodiumEventBase, frozen=True):
    """The order that cards gave."""

    players: tuple[str, ...]
    clause: str = ""


class GameBroken(PodiumEventBase, frozen=True):
    """A game has broken: nobody is dealt in there any more."""

    table: str
    clause: str = ""


class ChairAdded(PodiumEventBase, frozen=True):
    """A table has a seat more, until somebody quits."""

    table: str
    seat: int
    clause: str = ""


class ChairRemoved(PodiumEventBase, frozen=True):
    """The seat more that a table had is gone."""

    table: str
    seat: int
    clause: str = ""


class TableChangeRequested(PodiumEventBase, frozen=True):
    """A player asks for another table."""

    player: str
    to_table: str
    clause: str = ""


class TableChangeCancelled(PodiumEventBase, frozen=True):
    """A player's wish for another table has come to an end."""

    player: str
    to_table: str
    clause: str = ""


class TableClosingScheduled(PodiumEventBase, frozen=True):
    """A sign is to say when a table closes."""

    table: str
    closes_at: int
    clause: str = ""


class TableClosed(PodiumEventBase, frozen=True):
    """A table is to close."""

    table: str
    clause: str = ""


class LimitChanged(PodiumEventBase, frozen=True):
    """A table is to play another limit."""

    table: str
    game: ListedGame
    clause: str = ""


class LimitKept(PodiumEventBase, frozen=True):
    """A table keeps its limit; those who object may go to these tables."""

    table: str
    objectors: tuple[str, ...]
    alternatives: tuple[str, ...]
    clause: str = ""


class LimitFoundUnapproved(PodiumEventBase, frozen=True):
    """Nobody approved the limit that is played: rulings go by this."""

    table: str
    game: str
    clause: str = ""


class PenaltyStarted(PodiumEventBase, frozen=True):
    """A player is not dealt in for so many hands."""

    player: str
    table: str
    hands: int
    clause: str = ""


class PenaltyEnded(PodiumEventBase, frozen=True):
    """A player's penalty is over."""

    player: str
    table: str
    clause: str = ""


PodiumEvent = (
    FloorActed
    | WaitlistOpened
    | JoinedWaitlist
    | RemovedFromWaitlist
    | SteppedAway
    | CheckedIn
    | CalledForSeat
    | SeatLockedUp
    | SeatCallEnded
    | Arrived
    | SeatAssigned
    | Seated
    | Departed
    | TableOpened
    | MustMoveChanged
    | SeatReserved
    | CalledToMove
    | MoveOrdered
    | MoverSeatAssigned
    | MoveRefused
    | LeaveOrdered
    | CardDrawn
    | DrawOrderSet
    | GameBroken
    | ChairAdded
    | ChairRemoved
    | TableChangeRequested
    | TableChangeCancelled
    | TableClosingScheduled
    | TableClosed
    | LimitChanged
    | LimitKept
    | LimitFoundUnapproved
    | PenaltyStarted
    | PenaltyEnded
)
