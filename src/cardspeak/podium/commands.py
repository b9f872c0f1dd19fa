"""What people, tables and the floor say to the room."""

from __future__ import annotations

import msgspec

from cardspeak.podium.listed_game import ListedGame


class PodiumCommandBase(
    msgspec.Struct,
    frozen=True,
    tag=True,
    tag_field="command",
    forbid_unknown_fields=True,
    gc=False,
):
    """Something that is said to the room."""


class FloorCommand(PodiumCommandBase, frozen=True):
    """Something the floor does: who, and why."""

    by: str
    reason: str


class AdvancePodiumTime(PodiumCommandBase, frozen=True):
    """Say what time it is, in seconds from any start."""

    now: int


class Identify(FloorCommand, frozen=True):
    """See at the podium who a player is; `already_verified` where staff have seen it before."""

    player: str
    age: int = 0
    document: str = ""
    document_expires_at: int = 0
    has_players_card: bool = False
    tier: str = ""
    already_verified: bool = False
    groups: tuple[str, ...] = ()
    house_player: bool = False


class Bar(FloorCommand, frozen=True):
    """Let somebody not play any more."""

    player: str


class Exclude(FloorCommand, frozen=True):
    """Exclude somebody until a time, by his own wish or another's."""

    player: str
    until: int


class LiftRestrictions(FloorCommand, frozen=True):
    """Let somebody play again who was barred, excluded or sits out."""

    player: str


class Warn(FloorCommand, frozen=True):
    """Warn a player."""

    player: str


class Penalise(FloorCommand, frozen=True):
    """Have a player sit out some hands."""

    player: str
    hands: int


class KeepApart(FloorCommand, frozen=True):
    """Have two players not play in the same game."""

    first_player: str
    second_player: str


class Accommodate(FloorCommand, frozen=True):
    """Do something for a player who has special needs, or no longer.

    When called he has so many seconds more to answer and to come; with `may_join_remotely` he joins
    lists without coming to the podium.
    """

    player: str
    extra_seconds: int = 0
    may_join_remotely: bool = False


class SetClosingTime(FloorCommand, frozen=True):
    """Say until when the room is open."""

    closes_at: int


class OpenWaitlist(FloorCommand, frozen=True):
    """Begin a list for a game."""

    game: ListedGame


class JoinWaitlist(PodiumCommandBase, frozen=True):
    """Be put on the list of a game, at the podium."""

    player: str
    waitlist: str
    in_person: bool = True


class LeaveWaitlist(PodiumCommandBase, frozen=True):
    """Be taken off a list."""

    player: str
    waitlist: str


class StepAway(PodiumCommandBase, frozen=True):
    """Tell the floor that one cannot hear one's name for a while."""

    player: str


class CheckIn(PodiumCommandBase, frozen=True):
    """Tell the floor that one can hear one's name again."""

    player: str


class AnswerCall(PodiumCommandBase, frozen=True):
    """Answer when one's name was called: the seat is locked up."""

    player: str


class DeclineSeat(PodiumCommandBase, frozen=True):
    """Not take the seat for which one was called."""

    player: str


class Arrive(PodiumCommandBase, frozen=True):
    """Come to the table where a seat is locked up."""

    player: str


class ClaimSeat(PodiumCommandBase, frozen=True):
    """Choose a seat at the table one was called to, and buy in."""

    player: str
    seat: int
    chips: int


class RecordSeatRefused(PodiumCommandBase, frozen=True):
    """Say that a table did not take a player whom the room sent there."""

    table: str
    player: str
    reason: str


class OpenTable(FloorCommand, frozen=True):
    """Open a table of a game; `must_move` if it is a must-move or feeder table."""

    table: str
    game: ListedGame
    seats: int
    must_move: bool = False
    reserved_for: str = ""


class AddChair(FloorCommand, frozen=True):
    """Add a chair to a table, until somebody quits; `for_broken_game` for players of one."""

    table: str
    for_broken_game: bool = False


class ScheduleTableClosing(FloorCommand, frozen=True):
    """Put up a sign that says when a table closes."""

    table: str
    closes_at: int


class CloseTable(FloorCommand, frozen=True):
    """Close a table whose time has come, or at which nobody plays."""

    table: str


class BreakGame(FloorCommand, frozen=True):
    """Break a game: its players draw cards from a deck spread by this seed."""

    table: str
    seed: bytes


class RequestTableChange(PodiumCommandBase, frozen=True):
    """Ask for a seat at another table of the same game."""

    player: str
    to_table: str


class ApproveTableChange(FloorCommand, frozen=True):
    """Consent to a change of tables."""

    player: str


class DenyTableChange(FloorCommand, frozen=True):
    """Not consent to a change of tables."""

    player: str


class DrawForTableChange(FloorCommand, frozen=True):
    """Deal a card to each player of a small table who asks to leave it."""

    table: str
    seed: bytes


class MoveNow(PodiumCommandBase, frozen=True):
    """Go to the main game without playing what one still may."""

    player: str


class RefuseMove(PodiumCommandBase, frozen=True):
    """Refuse to go to the main game: one quits."""

    player: str


class ChangeLimit(FloorCommand, frozen=True):
    """Change the limit of a table as its players wish, but for those who object."""

    table: str
    game: ListedGame
    objectors: tuple[str, ...] = ()
    approved: bool = False


class RecordLimitPlayed(PodiumCommandBase, frozen=True):
    """Say which limit a table plays that has changed it."""

    table: str
    game: ListedGame


class RecordSeated(PodiumCommandBase, frozen=True):
    """Say that a player has sat down."""

    table: str
    seat: int
    player: str
    chips: int


class RecordDeparture(PodiumCommandBase, frozen=True):
    """Say that a player has left; `below_one_point` without a point's worth at Chinese poker."""

    table: str
    seat: int
    player: str
    chips: int
    below_one_point: bool = False


class RecordReseating(PodiumCommandBase, frozen=True):
    """Say who sits where at a table whose players have changed seats among themselves."""

    table: str
    seats: tuple[str, ...]


class RecordReturn(PodiumCommandBase, frozen=True):
    """Say that a player is there again whose penalty is over."""

    table: str
    player: str


class RecordHandsPlayed(PodiumCommandBase, frozen=True):
    """Say how a table stands after a hand, and where button and blinds are in the next.

    With the `hand_number` of the hand it is also for all before it that were not told.
    """

    table: str
    chips: tuple[int, ...]
    button: int = -1
    small_blind_seat: int = -1
    big_blind_seat: int = -1
    away: tuple[str, ...] = ()
    missed_blinds: tuple[str, ...] = ()
    hand_number: int = 0
    dealt_in: tuple[str, ...] = ()
    """Who was dealt in: such a hand was not sat out."""


class RecordBlinds(PodiumCommandBase, frozen=True):
    """Say where button and blinds are in the hand, or between hands in the next."""

    table: str
    button: int = -1
    small_blind_seat: int = -1
    big_blind_seat: int = -1


class UndoFloorAction(FloorCommand, frozen=True):
    """Put back what an action of the floor changed, by its number."""

    action_number: int


PodiumCommand = (
    AdvancePodiumTime
    | Identify
    | Bar
    | Exclude
    | LiftRestrictions
    | Warn
    | Penalise
    | KeepApart
    | Accommodate
    | SetClosingTime
    | OpenWaitlist
    | JoinWaitlist
    | LeaveWaitlist
    | StepAway
    | CheckIn
    | AnswerCall
    | DeclineSeat
    | Arrive
    | ClaimSeat
    | RecordSeatRefused
    | OpenTable
    | AddChair
    | ScheduleTableClosing
    | CloseTable
    | BreakGame
    | RequestTableChange
    | ApproveTableChange
    | DenyTableChange
    | DrawForTableChange
    | MoveNow
    | RefuseMove
    | ChangeLimit
    | RecordLimitPlayed
    | RecordSeated
    | RecordDeparture
    | RecordReseating
    | RecordReturn
    | RecordHandsPlayed
    | RecordBlinds
    | UndoFloorAction
)
