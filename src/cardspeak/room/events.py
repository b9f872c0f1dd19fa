"""What happened in the room and is to be done at its tables, each with the clause it followed."""

from __future__ import annotations

from typing import Any

import msgspec

from cardspeak.room.posted import Posted


def _tag(name: str) -> str:
    """Name a kind of event in JSON so that none of a table's has its name."""
    return f"room.{name}"


class Fact(msgspec.Struct, frozen=True):
    """Something the room knows, in plain values; nothing where it did not know it."""

    about: str
    name: str
    value: Any


class Event(msgspec.Struct, frozen=True, tag=_tag, tag_field="event"):
    """Something that happened in the room."""


class FloorActed(Event, frozen=True):
    """The floor did something: what it changed, before and after."""

    number: int
    action: str
    by: str
    why: str
    before: tuple[Fact, ...]
    after: tuple[Fact, ...]
    clause: str = ""


class ListOpened(Event, frozen=True):
    """A game has a list."""

    game: str
    clause: str = ""


class Joined(Event, frozen=True):
    """A player is on a list, at this place."""

    player: str
    game: str
    place: int
    clause: str = ""


class OffList(Event, frozen=True):
    """A player is not on a list any more."""

    player: str
    game: str
    why: str
    clause: str = ""


class SteppedAway(Event, frozen=True):
    """A player told the floor that he cannot hear his name."""

    player: str
    clause: str = ""


class IsHere(Event, frozen=True):
    """A player can hear his name again."""

    player: str
    clause: str = ""


class Called(Event, frozen=True):
    """A player's name is called: he answers until then."""

    player: str
    game: str
    table: str
    until: int
    clause: str = ""


class LockedUp(Event, frozen=True):
    """A player has answered: a seat is kept for him until then."""

    player: str
    table: str
    until: int
    clause: str = ""


class CallOver(Event, frozen=True):
    """A call has come to nothing; `keeps_place` if he is on the list as before."""

    player: str
    table: str
    keeps_place: bool
    why: str
    clause: str = ""


class Arrived(Event, frozen=True):
    """A player has come to the table."""

    player: str
    table: str
    clause: str = ""


class SeatPlayer(Event, frozen=True):
    """A player is to sit down with these chips; `sent` if his game has broken."""

    player: str
    table: str
    seat: int
    chips: int
    sent: bool
    clause: str = ""


class Seated(Event, frozen=True):
    """A player sits."""

    player: str
    table: str
    seat: int
    clause: str = ""


class Gone(Event, frozen=True):
    """A player has left a table with these chips."""

    player: str
    table: str
    seat: int
    chips: int
    clause: str = ""


class TableOpened(Event, frozen=True):
    """A table is to open."""

    table: str
    game: Posted
    seats: int
    clause: str = ""


class Moves(Event, frozen=True):
    """Players of a table are called to these others; to none at a main game."""

    table: str
    into: tuple[str, ...]
    clause: str = ""


class HoldSeat(Event, frozen=True):
    """An empty seat is to be kept for a player; for nobody any more without a name."""

    table: str
    seat: int
    player: str
    clause: str = ""


class CalledToMove(Event, frozen=True):
    """A player is called to another table, and may play so many hands or his button first."""

    player: str
    table: str
    to: str
    seat: int
    hands: int
    past_button: bool
    clause: str = ""


class MovePlayer(Event, frozen=True):
    """A player is to leave a table for another, by his own wish or `sent` there."""

    player: str
    table: str
    seat: int
    to: str
    sent: bool
    clause: str = ""


class BringPlayer(Event, frozen=True):
    """A player who has left another table is to sit down with all that he had."""

    player: str
    table: str
    seat: int
    chips: int
    sent: bool
    must_move: bool
    clause: str = ""


class MoveRefused(Event, frozen=True):
    """A player will not move: he quits, and is off the game and its list until then."""

    player: str
    table: str
    until: int
    clause: str = ""


class MustLeave(Event, frozen=True):
    """A player is to leave a table."""

    player: str
    table: str
    seat: int
    clause: str = ""


class Drew(Event, frozen=True):
    """A player of a broken game, or one who asks to leave, has this card."""

    player: str
    card: str
    clause: str = ""


class Order(Event, frozen=True):
    """The order that cards gave."""

    players: tuple[str, ...]
    clause: str = ""


class TableBroken(Event, frozen=True):
    """A game has broken: nobody is dealt in there any more."""

    table: str
    clause: str = ""


class ChairAdded(Event, frozen=True):
    """A table has a seat more, until somebody quits."""

    table: str
    seat: int
    clause: str = ""


class ChairGone(Event, frozen=True):
    """The seat more that a table had is gone."""

    table: str
    seat: int
    clause: str = ""


class ChangeAsked(Event, frozen=True):
    """A player asks for another table."""

    player: str
    to: str
    clause: str = ""


class ChangeOver(Event, frozen=True):
    """A player's wish for another table has come to an end."""

    player: str
    to: str
    clause: str = ""


class NoticeGiven(Event, frozen=True):
    """A sign is to say when a table closes."""

    table: str
    at: int
    clause: str = ""


class TableClosed(Event, frozen=True):
    """A table is to close."""

    table: str
    clause: str = ""


class LimitChanged(Event, frozen=True):
    """A table is to play another limit."""

    table: str
    game: Posted
    clause: str = ""


class LimitStays(Event, frozen=True):
    """A table keeps its limit; those who object may go to these tables."""

    table: str
    objecting: tuple[str, ...]
    instead: tuple[str, ...]
    clause: str = ""


class LimitNotApproved(Event, frozen=True):
    """Nobody approved the limit that is played: rulings go by this."""

    table: str
    game: str
    clause: str = ""


class SitsOut(Event, frozen=True):
    """A player is not dealt in for so many hands."""

    player: str
    table: str
    hands: int
    clause: str = ""


class MayReturn(Event, frozen=True):
    """A player's penalty is over."""

    player: str
    table: str
    clause: str = ""


AnyEvent = (
    FloorActed
    | ListOpened
    | Joined
    | OffList
    | SteppedAway
    | IsHere
    | Called
    | LockedUp
    | CallOver
    | Arrived
    | SeatPlayer
    | Seated
    | Gone
    | TableOpened
    | Moves
    | HoldSeat
    | CalledToMove
    | MovePlayer
    | BringPlayer
    | MoveRefused
    | MustLeave
    | Drew
    | Order
    | TableBroken
    | ChairAdded
    | ChairGone
    | ChangeAsked
    | ChangeOver
    | NoticeGiven
    | TableClosed
    | LimitChanged
    | LimitStays
    | LimitNotApproved
    | SitsOut
    | MayReturn
)
