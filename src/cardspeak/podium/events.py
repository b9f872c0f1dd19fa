"""Events of the podium and what its tables must carry out, each with its clause."""

from __future__ import annotations

from typing import Any

import msgspec

from cardspeak.podium.listed_game import ListedGame


class StateValue(msgspec.Struct, frozen=True):
    """A piece of podium state as plain values; null if it did not exist."""

    kind: str
    name: str
    value: Any


class PodiumEventBase(msgspec.Struct, frozen=True, tag=True, tag_field="event"):
    """Base class of podium events."""


class FloorActed(PodiumEventBase, frozen=True):
    """The floor acted; the event records the state before and after."""

    action_number: int
    action: str
    by: str
    reason: str
    before: tuple[StateValue, ...]
    after: tuple[StateValue, ...]
    clause: str = ""


class WaitlistOpened(PodiumEventBase, frozen=True):
    """A waitlist was opened."""

    waitlist: str
    clause: str = ""


class JoinedWaitlist(PodiumEventBase, frozen=True):
    """A player joined a waitlist at this position."""

    player: str
    waitlist: str
    position: int
    clause: str = ""


class RemovedFromWaitlist(PodiumEventBase, frozen=True):
    """A player was removed from a waitlist."""

    player: str
    waitlist: str
    reason: str
    clause: str = ""


class SteppedAway(PodiumEventBase, frozen=True):
    """A player stepped away and cannot hear calls."""

    player: str
    clause: str = ""


class CheckedIn(PodiumEventBase, frozen=True):
    """A player is back and can hear calls again."""

    player: str
    clause: str = ""


class CalledForSeat(PodiumEventBase, frozen=True):
    """A player was called for a seat and may answer until `expires_at`."""

    player: str
    waitlist: str
    table: str
    expires_at: int
    clause: str = ""


class SeatLockedUp(PodiumEventBase, frozen=True):
    """A player answered the call: a seat is locked up for them until then."""

    player: str
    table: str
    expires_at: int
    clause: str = ""


class SeatCallEnded(PodiumEventBase, frozen=True):
    """A call ended without a seat; `keeps_position` if the player stays on the waitlist."""

    player: str
    table: str
    keeps_position: bool
    reason: str
    clause: str = ""


class Arrived(PodiumEventBase, frozen=True):
    """A player arrived at the table."""

    player: str
    table: str
    clause: str = ""


class SeatAssigned(PodiumEventBase, frozen=True):
    """A player must be seated with these chips; `moved_by_house` if their game broke."""

    player: str
    table: str
    seat: int
    chips: int
    moved_by_house: bool
    clause: str = ""


class Seated(PodiumEventBase, frozen=True):
    """A player sat down."""

    player: str
    table: str
    seat: int
    clause: str = ""


class Departed(PodiumEventBase, frozen=True):
    """A player left a table with these chips."""

    player: str
    table: str
    seat: int
    chips: int
    clause: str = ""


class TableOpened(PodiumEventBase, frozen=True):
    """A table must be opened."""

    table: str
    game: ListedGame
    seat_count: int
    clause: str = ""


class MustMoveChanged(PodiumEventBase, frozen=True):
    """Must-move targets of a table changed; a main game has none."""

    table: str
    to_tables: tuple[str, ...]
    clause: str = ""


class SeatHoldOrdered(PodiumEventBase, frozen=True):
    """An empty seat must be held for a player; an empty name releases it."""

    table: str
    seat: int
    player: str
    clause: str = ""


class CalledToMove(PodiumEventBase, frozen=True):
    """A player was called to another table and may play `hands_left` hands or the button first."""

    player: str
    from_table: str
    to_table: str
    to_seat: int
    hands_left: int
    after_button: bool
    clause: str = ""


class MoveOrdered(PodiumEventBase, frozen=True):
    """A player must leave a table for another, by request or `moved_by_house`."""

    player: str
    from_table: str
    from_seat: int
    to_table: str
    moved_by_house: bool
    clause: str = ""


class MoverSeatAssigned(PodiumEventBase, frozen=True):
    """A player who left another table must be seated with their whole stack."""

    player: str
    table: str
    seat: int
    chips: int
    moved_by_house: bool
    must_move: bool
    clause: str = ""


class MoveRefused(PodiumEventBase, frozen=True):
    """A player refused to move: they quit, and are banned from the game and waitlist until then."""

    player: str
    table: str
    banned_until: int
    clause: str = ""


class LeaveOrdered(PodiumEventBase, frozen=True):
    """A player must leave a table."""

    player: str
    table: str
    seat: int
    clause: str = ""


class CardDrawn(PodiumEventBase, frozen=True):
    """A player of a broken game, or one who wants to leave, drew this card."""

    player: str
    card: str
    clause: str = ""


class DrawOrderSet(PodiumEventBase, frozen=True):
    """The order of players by the cards they drew."""

    players: tuple[str, ...]
    clause: str = ""


class GameBroken(PodiumEventBase, frozen=True):
    """A game broke: no more hands are dealt there."""

    table: str
    clause: str = ""


class ChairAdded(PodiumEventBase, frozen=True):
    """A chair was added to a table, until a player quits."""

    table: str
    seat: int
    clause: str = ""


class ChairRemoved(PodiumEventBase, frozen=True):
    """The added chair was removed from a table."""

    table: str
    seat: int
    clause: str = ""


class TableChangeRequested(PodiumEventBase, frozen=True):
    """A player requested a table change."""

    player: str
    to_table: str
    clause: str = ""


class TableChangeCancelled(PodiumEventBase, frozen=True):
    """A player's table change request ended."""

    player: str
    to_table: str
    clause: str = ""


class TableClosingScheduled(PodiumEventBase, frozen=True):
    """The closing time of a table must be announced."""

    table: str
    closes_at: int
    clause: str = ""


class TableClosed(PodiumEventBase, frozen=True):
    """A table must be closed."""

    table: str
    clause: str = ""


class LimitChanged(PodiumEventBase, frozen=True):
    """A table must change its limit."""

    table: str
    game: ListedGame
    clause: str = ""


class LimitKept(PodiumEventBase, frozen=True):
    """A table keeps its limit; players who object may go to these tables."""

    table: str
    objectors: tuple[str, ...]
    alternatives: tuple[str, ...]
    clause: str = ""


class LimitFoundUnapproved(PodiumEventBase, frozen=True):
    """A table plays a limit that was not approved: rulings go by this one instead."""

    table: str
    game: str
    clause: str = ""


class PenaltyStarted(PodiumEventBase, frozen=True):
    """A player must sit out this many hands."""

    player: str
    table: str
    hand_count: int
    clause: str = ""


class PenaltyEnded(PodiumEventBase, frozen=True):
    """A player's penalty ended."""

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
    | SeatHoldOrdered
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
