"""What people, tables and the floor say to the room."""

from __future__ import annotations

import msgspec

from cardspeak.room.posted import Posted


class Command(
    msgspec.Struct,
    frozen=True,
    tag=True,
    tag_field="command",
    forbid_unknown_fields=True,
    gc=False,
):
    """Something that is said to the room."""


class FloorAction(Command, frozen=True):
    """Something the floor does: who, and why."""

    by: str
    why: str


class TimeIs(Command, frozen=True):
    """Say what time it is, in seconds from any start."""

    now: int


class Identify(FloorAction, frozen=True):
    """See at the podium who a player is; `known` where staff have seen it before."""

    player: str
    age: int = 0
    document: str = ""
    expires: int = 0
    has_card: bool = False
    tier: str = ""
    known: bool = False
    groups: tuple[str, ...] = ()
    house_player: bool = False


class Bar(FloorAction, frozen=True):
    """Let somebody not play any more."""

    player: str


class Exclude(FloorAction, frozen=True):
    """Exclude somebody until a time, by his own wish or another's."""

    player: str
    until: int


class Readmit(FloorAction, frozen=True):
    """Let somebody play again who was barred, excluded or sits out."""

    player: str


class Warn(FloorAction, frozen=True):
    """Warn a player."""

    player: str


class Penalise(FloorAction, frozen=True):
    """Have a player sit out some hands."""

    player: str
    hands: int


class KeepApart(FloorAction, frozen=True):
    """Have two players not play in the same game."""

    one: str
    other: str


class Accommodate(FloorAction, frozen=True):
    """Do something for a player who has special needs, or no longer.

    When called he has so many seconds more to answer and to come; with `from_afar` he joins lists
    without coming to the podium.
    """

    player: str
    seconds: int = 0
    from_afar: bool = False


class SetHours(FloorAction, frozen=True):
    """Say until when the room is open."""

    closes: int


class OpenList(FloorAction, frozen=True):
    """Begin a list for a game."""

    game: Posted


class Join(Command, frozen=True):
    """Be put on the list of a game, at the podium."""

    player: str
    game: str
    in_person: bool = True


class LeaveList(Command, frozen=True):
    """Be taken off a list."""

    player: str
    game: str


class StepAway(Command, frozen=True):
    """Tell the floor that one cannot hear one's name for a while."""

    player: str


class Here(Command, frozen=True):
    """Tell the floor that one can hear one's name again."""

    player: str


class Answer(Command, frozen=True):
    """Answer when one's name was called: the seat is locked up."""

    player: str


class Decline(Command, frozen=True):
    """Not take the seat for which one was called."""

    player: str


class Arrive(Command, frozen=True):
    """Come to the table where a seat is locked up."""

    player: str


class TakeSeat(Command, frozen=True):
    """Choose a seat at the table one was called to, and buy in."""

    player: str
    seat: int
    chips: int


class NotSeated(Command, frozen=True):
    """Say that a table did not take a player whom the room sent there."""

    table: str
    player: str
    why: str


class OpenTable(FloorAction, frozen=True):
    """Open a table of a game; `feeds` if it is a must-move or feeder table."""

    table: str
    game: Posted
    seats: int
    feeds: bool = False
    group: str = ""


class AddChair(FloorAction, frozen=True):
    """Add a chair to a table, until somebody quits; `broken` for a broken game's players."""

    table: str
    broken: bool = False


class GiveNotice(FloorAction, frozen=True):
    """Put up a sign that says when a table closes."""

    table: str
    at: int


class CloseTable(FloorAction, frozen=True):
    """Close a table whose time has come, or at which nobody plays."""

    table: str


class BreakTable(FloorAction, frozen=True):
    """Break a game: its players draw cards from a deck spread by this seed."""

    table: str
    seed: bytes


class AskToChange(Command, frozen=True):
    """Ask for a seat at another table of the same game."""

    player: str
    to: str


class AllowChange(FloorAction, frozen=True):
    """Consent to a change of tables."""

    player: str


class DenyChange(FloorAction, frozen=True):
    """Not consent to a change of tables."""

    player: str


class DealToLeave(FloorAction, frozen=True):
    """Deal a card to each player of a small table who asks to leave it."""

    table: str
    seed: bytes


class MoveNow(Command, frozen=True):
    """Go to the main game without playing what one still may."""

    player: str


class RefuseMove(Command, frozen=True):
    """Refuse to go to the main game: one quits."""

    player: str


class ChangeLimit(FloorAction, frozen=True):
    """Change the limit of a table as its players wish, but for those who object."""

    table: str
    game: Posted
    objecting: tuple[str, ...] = ()
    approved: bool = False


class LimitPlayed(Command, frozen=True):
    """Say which limit a table plays that has changed it."""

    table: str
    game: Posted


class Sat(Command, frozen=True):
    """Say that a player has sat down."""

    table: str
    seat: int
    player: str
    chips: int


class Left(Command, frozen=True):
    """Say that a player has left; `short` without a point's worth at Chinese poker."""

    table: str
    seat: int
    player: str
    chips: int
    short: bool = False


class Reseated(Command, frozen=True):
    """Say who sits where at a table whose players have changed seats among themselves."""

    table: str
    seats: tuple[str, ...]


class Returned(Command, frozen=True):
    """Say that a player is there again whose penalty is over."""

    table: str
    player: str


class HandOver(Command, frozen=True):
    """Say how a table stands after a hand, and where button and blinds are in the next.

    With the `number` of the hand it is also for all before it that were not told.
    """

    table: str
    chips: tuple[int, ...]
    button: int = -1
    small: int = -1
    big: int = -1
    away: tuple[str, ...] = ()
    missed: tuple[str, ...] = ()
    number: int = 0
    dealt: tuple[str, ...] = ()
    """Who was dealt in: such a hand was not sat out."""


class BlindsAre(Command, frozen=True):
    """Say where button and blinds are in the hand, or between hands in the next."""

    table: str
    button: int = -1
    small: int = -1
    big: int = -1


class Undo(FloorAction, frozen=True):
    """Put back what an action of the floor changed, by its number."""

    action: int


AnyCommand = (
    TimeIs
    | Identify
    | Bar
    | Exclude
    | Readmit
    | Warn
    | Penalise
    | KeepApart
    | Accommodate
    | SetHours
    | OpenList
    | Join
    | LeaveList
    | StepAway
    | Here
    | Answer
    | Decline
    | Arrive
    | TakeSeat
    | NotSeated
    | OpenTable
    | AddChair
    | GiveNotice
    | CloseTable
    | BreakTable
    | AskToChange
    | AllowChange
    | DenyChange
    | DealToLeave
    | MoveNow
    | RefuseMove
    | ChangeLimit
    | LimitPlayed
    | Sat
    | Left
    | Reseated
    | Returned
    | HandOver
    | BlindsAre
    | Undo
)
