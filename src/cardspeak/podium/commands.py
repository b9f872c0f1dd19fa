"""Commands of the podium, from players, tables and the floor."""

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
    """Base class of podium commands."""


class FloorCommand(PodiumCommandBase, frozen=True):
    """Base class of floor commands, which say who acts and why."""

    by: str
    reason: str


class AdvancePodiumTime(PodiumCommandBase, frozen=True):
    """Set the current time, in seconds from an arbitrary start."""

    now: int


class Identify(FloorCommand, frozen=True):
    """Check a player's identity; `already_verified` if staff checked the documents before."""

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
    """Bar a player from the room."""

    player: str


class Exclude(FloorCommand, frozen=True):
    """Exclude a player until a given time, at their own or somebody else's request."""

    player: str
    until: int


class LiftRestrictions(FloorCommand, frozen=True):
    """Lift a player's bar, exclusion or penalty."""

    player: str


class Warn(FloorCommand, frozen=True):
    """Warn a player."""

    player: str


class Penalise(FloorCommand, frozen=True):
    """Make a player sit out a number of hands."""

    player: str
    hand_count: int


class KeepApart(FloorCommand, frozen=True):
    """Keep two players from playing in the same game."""

    first_player: str
    second_player: str


class Accommodate(FloorCommand, frozen=True):
    """Set or end an accommodation for a player with special needs.

    A called player gets `extra_seconds` more to answer and to arrive. With `may_join_remotely` they
    may join waitlists without coming to the podium.
    """

    player: str
    extra_seconds: int = 0
    may_join_remotely: bool = False


class SetClosingTime(FloorCommand, frozen=True):
    """Set when the room closes."""

    closes_at: int


class OpenWaitlist(FloorCommand, frozen=True):
    """Open a waitlist for a game."""

    game: ListedGame


class JoinWaitlist(PodiumCommandBase, frozen=True):
    """Join a game's waitlist at the podium."""

    player: str
    waitlist: str
    in_person: bool = True


class LeaveWaitlist(PodiumCommandBase, frozen=True):
    """Leave a waitlist."""

    player: str
    waitlist: str


class StepAway(PodiumCommandBase, frozen=True):
    """Tell the floor that the player is away and cannot hear calls for a while."""

    player: str


class CheckIn(PodiumCommandBase, frozen=True):
    """Tell the floor that the player is back and can hear calls again."""

    player: str


class AnswerCall(PodiumCommandBase, frozen=True):
    """Answer a call: the seat is locked up."""

    player: str


class DeclineSeat(PodiumCommandBase, frozen=True):
    """Decline the seat for which the player was called."""

    player: str


class Arrive(PodiumCommandBase, frozen=True):
    """Arrive at the table where a seat is locked up."""

    player: str


class ClaimSeat(PodiumCommandBase, frozen=True):
    """Choose a seat at the table to which the player was called, and buy in."""

    player: str
    seat: int
    chips: int


class RecordSeatRefused(PodiumCommandBase, frozen=True):
    """Report that a table refused a player whom the podium sent there."""

    table: str
    player: str
    reason: str


class OpenTable(FloorCommand, frozen=True):
    """Open a table; `must_move` makes it a must-move or feeder table."""

    table: str
    game: ListedGame
    seat_count: int
    must_move: bool = False
    reserved_for: str = ""


class AddChair(FloorCommand, frozen=True):
    """Add a chair to a table until a player quits; `for_broken_game` if a game broke."""

    table: str
    for_broken_game: bool = False


class ScheduleTableClosing(FloorCommand, frozen=True):
    """Announce when a table will close."""

    table: str
    closes_at: int


class CloseTable(FloorCommand, frozen=True):
    """Close a table at its announced time, or when nobody plays there."""

    table: str


class BreakGame(FloorCommand, frozen=True):
    """Break a game: its players draw cards for seats elsewhere; `seed` shuffles the deck."""

    table: str
    seed: bytes


class RequestTableChange(PodiumCommandBase, frozen=True):
    """Request a seat at another table of the same game."""

    player: str
    to_table: str


class ApproveTableChange(FloorCommand, frozen=True):
    """Approve a table change."""

    player: str


class DenyTableChange(FloorCommand, frozen=True):
    """Deny a table change."""

    player: str


class DrawForTableChange(FloorCommand, frozen=True):
    """Deal a card to each player who wants to leave a short table."""

    table: str
    seed: bytes


class MoveNow(PodiumCommandBase, frozen=True):
    """Move to the main game without playing the remaining hands."""

    player: str


class RefuseMove(PodiumCommandBase, frozen=True):
    """Refuse to move to the main game, and quit."""

    player: str


class ChangeLimit(FloorCommand, frozen=True):
    """Change a table's limit at the request of its players; `objectors` do not agree."""

    table: str
    game: ListedGame
    objectors: tuple[str, ...] = ()
    approved: bool = False


class RecordLimitPlayed(PodiumCommandBase, frozen=True):
    """Report the limit that a table plays after a change."""

    table: str
    game: ListedGame


class RecordSeated(PodiumCommandBase, frozen=True):
    """Report that a player sat down."""

    table: str
    seat: int
    player: str
    chips: int


class RecordDeparture(PodiumCommandBase, frozen=True):
    """Report that a player left; `below_one_point` with less than a point at Chinese poker.

    `removed_reason` says why, if they had to leave the room; `owes_kill`, that they left before
    they had killed a pot that was theirs to kill.
    """

    table: str
    seat: int
    player: str
    chips: int
    below_one_point: bool = False
    removed_reason: str = ""
    owes_kill: bool = False


class RecordReseating(PodiumCommandBase, frozen=True):
    """Report new seats after players of a table changed seats among themselves."""

    table: str
    seats: tuple[str, ...]


class RecordReturn(PodiumCommandBase, frozen=True):
    """Report that a player came back after a penalty."""

    table: str
    player: str


class RecordHandsPlayed(PodiumCommandBase, frozen=True):
    """Report a table's state after a hand, with button and blinds of the next.

    With `hand_number` it also counts all earlier hands that were not reported.
    """

    table: str
    chips: tuple[int, ...]
    button: int = -1
    small_blind_seat: int = -1
    big_blind_seat: int = -1
    away: tuple[str, ...] = ()
    missed_blinds: tuple[str, ...] = ()
    hand_number: int = 0
    dealt_players: tuple[str, ...] = ()
    """Players who were dealt in: for them the hand does not count towards a penalty."""


class RecordBlinds(PodiumCommandBase, frozen=True):
    """Report button and blinds of the current hand, or between hands of the next."""

    table: str
    button: int = -1
    small_blind_seat: int = -1
    big_blind_seat: int = -1


class UndoFloorAction(FloorCommand, frozen=True):
    """Undo an action of the floor, by its number."""

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
