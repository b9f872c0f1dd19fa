"""What happened in a tournament, one immutable record at a time, each with its clause.

Those that say what is to be done at tables are `TableOpened`, `SeatDrawn`, `Moved`, `LeftSeat`,
`StackIs`, `Substituted`, `TableBroken`, `LevelIs` and `PaceIs`: whoever runs the tables does it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from cardspeak.room.events import Fact


def _tag(name: str) -> str:
    """Name a kind of event in JSON so that none of a hand or a table has its name."""
    return f"tournament.{name}"


class Event(msgspec.Struct, frozen=True, tag=_tag, tag_field="event"):
    """Something that happened in a tournament."""


# ---------------------------------------------------------------- before the start


class Published(Event, frozen=True):
    """The conditions are published."""

    notice: tuple[str, ...]
    by: str
    clause: str


class DirectorNamed(Event, frozen=True):
    """Somebody directs the tournament from now on; `before` did until now."""

    name: str
    by: str
    before: str
    clause: str


class Entered(Event, frozen=True):
    """A player entered, and paid."""

    player: str
    number: int
    fee: int
    commission: int
    chips: int
    clause: str


class Endorsed(Event, frozen=True):
    """A player signed that he was told the rules, understands and accepts them."""

    player: str
    clause: str


class IsReserve(Event, frozen=True):
    """Everything is full, and a player waits for a place."""

    player: str
    place: int
    clause: str


class EntryRefused(Event, frozen=True):
    """The house refuses somebody's entry."""

    player: str
    by: str
    why: str
    clause: str


class EntryAdmitted(Event, frozen=True):
    """Somebody whose entry was refused may enter all the same."""

    player: str
    by: str
    why: str
    clause: str


class Withdrew(Event, frozen=True):
    """A player took the entry back."""

    player: str
    clause: str


class Refunded(Event, frozen=True):
    """A player got back what he had paid."""

    player: str
    amount: int
    why: str
    clause: str


class FieldFull(Event, frozen=True):
    """All places are taken."""

    players: int
    clause: str


class SeatsSet(Event, frozen=True):
    """So many play at a table."""

    seats: int
    before: int
    by: str
    clause: str


class TableOpened(Event, frozen=True):
    """A table is needed from now on, with this sign."""

    table: int
    heat: int
    posted: dict[str, Any]
    clause: str


class SeatDrawn(Event, frozen=True):
    """A player's table and seat were drawn: he sits there with his chips."""

    player: str
    table: int
    seat: int
    chips: int
    clause: str


class SeatGiven(Event, frozen=True):
    """A reserve has the seat of somebody who was not there."""

    player: str
    reserve: str
    table: int
    seat: int
    by: str
    clause: str


class Cancelled(Event, frozen=True):
    """The tournament does not take place, or not to its end."""

    by: str
    why: str
    clause: str


# ---------------------------------------------------------------- sessions and levels


class SessionBegan(Event, frozen=True):
    """A session began."""

    session: int
    stage: str
    heats: tuple[int, ...]
    by: str
    clause: str


class SessionEnded(Event, frozen=True):
    """A session is over."""

    session: int
    why: str
    clause: str


class Counted(Event, frozen=True):
    """A player's chips were counted at the end of a session."""

    player: str
    table: int
    chips: int
    clause: str


class Advanced(Event, frozen=True):
    """A player goes on to the next stage with these chips."""

    player: str
    stage: str
    chips: int
    clause: str


class LevelIs(Event, frozen=True):
    """A level began: all tables have this sign from their next hand on."""

    level: int
    posted: dict[str, Any]
    seconds: int
    clause: str


class BreakBegan(Event, frozen=True):
    """Nobody deals for so many seconds."""

    seconds: int
    by: str
    clause: str


class BreakEnded(Event, frozen=True):
    """The break is over."""

    clause: str


class Paused(Event, frozen=True):
    """The clock stands still."""

    by: str
    why: str


class Resumed(Event, frozen=True):
    """The clock goes on."""

    by: str


class LevelSet(Event, frozen=True):
    """The director put the clock at another level."""

    level: int
    before: int
    by: str
    why: str
    clause: str


class PaceIs(Event, frozen=True):
    """Everybody has so many seconds to act from now on."""

    seconds: int
    before: int
    by: str
    clause: str


# ---------------------------------------------------------------- at the tables


class KnockedOut(Event, frozen=True):
    """A player lost the last of the chips he began the hand with.

    The place is 0 as long as others may still enter.
    """

    player: str
    table: int
    seat: int
    had: int
    place: int
    shared: int
    clause: str


class Moved(Event, frozen=True):
    """A player goes to another table, or to another seat, with his chips."""

    player: str
    table: int
    seat: int
    to_table: int
    to_seat: int
    chips: int
    by: str
    why: str
    clause: str


class TableBroken(Event, frozen=True):
    """A table is not needed any more."""

    table: int
    clause: str


class FinalTable(Event, frozen=True):
    """Everybody who is left plays at one table."""

    table: int
    players: int
    clause: str


class HandForHand(Event, frozen=True):
    """Every table waits, after each hand, until all have finished theirs; or no longer."""

    on: bool
    left: int


class LeftSeat(Event, frozen=True):
    """A player's seat is empty, and the chips in front of it are out of play."""

    player: str
    table: int
    seat: int
    chips: int
    clause: str


class StackIs(Event, frozen=True):
    """A player has another number of chips between hands."""

    player: str
    table: int
    seat: int
    before: int
    chips: int
    why: str
    clause: str


class ColouredUp(Event, frozen=True):
    """Smaller chips went out of play; so many were given out beyond their value."""

    chip: int
    before: int
    added: int


# ---------------------------------------------------------------- players and the director


class IsAbsent(Event, frozen=True):
    """A player is not there: his blinds are posted, and his hands folded."""

    player: str
    by: str
    clause: str


class IsPresent(Event, frozen=True):
    """A player is there."""

    player: str


class BoughtMore(Event, frozen=True):
    """A player bought more chips."""

    player: str
    what: str
    fee: int
    commission: int
    chips: int
    clause: str


class Forfeited(Event, frozen=True):
    """A player who was not there lost the place; the fee stays in the pool."""

    player: str
    by: str
    clause: str


class Substituted(Event, frozen=True):
    """Somebody plays in a player's place."""

    player: str
    substitute: str
    table: int
    seat: int
    chips: int
    by: str
    why: str
    clause: str


class Disqualified(Event, frozen=True):
    """A player is out of the tournament, without a place."""

    player: str
    chips: int
    for_good: bool
    by: str
    why: str
    clause: str


class Reinstated(Event, frozen=True):
    """A player is in the tournament again, with these chips; places have changed."""

    player: str
    chips: int
    place_before: int
    by: str
    why: str
    clause: str


class DealMade(Event, frozen=True):
    """Those who are left share the prizes, but for what is played for."""

    kind: str
    amounts: dict[str, int]
    held_back: int
    by: str
    clause: str


class Placed(Event, frozen=True):
    """A player's place and prize; so many share the place."""

    player: str
    place: int
    shared: int
    prize: int
    clause: str


class Finished(Event, frozen=True):
    """The tournament is over, and the pool given out."""

    pool: int
    commission: int
    clause: str


class Decided(Event, frozen=True):
    """The house decided a dispute."""

    number: int
    about: str
    ruling: str
    by: str
    clause: str


class Reviewed(Event, frozen=True):
    """An officer of the commission looked at a decision."""

    number: int
    before: str
    outcome: str
    by: str
    clause: str


class DirectorActed(Event, frozen=True):
    """The director did something: what it changed, before and after."""

    number: int
    action: str
    by: str
    why: str
    before: tuple[Fact, ...]
    after: tuple[Fact, ...]
    clause: str


class Undone(Event, frozen=True):
    """The director undid one of his actions; what follows says what that is at the tables."""

    number: int
    action: str
    by: str
    why: str
    clause: str


AnyEvent = (
    Published
    | DirectorNamed
    | Entered
    | Endorsed
    | IsReserve
    | EntryRefused
    | EntryAdmitted
    | Withdrew
    | Refunded
    | FieldFull
    | SeatsSet
    | TableOpened
    | SeatDrawn
    | SeatGiven
    | Cancelled
    | SessionBegan
    | SessionEnded
    | Counted
    | Advanced
    | LevelIs
    | BreakBegan
    | BreakEnded
    | Paused
    | Resumed
    | LevelSet
    | PaceIs
    | KnockedOut
    | Moved
    | TableBroken
    | FinalTable
    | HandForHand
    | LeftSeat
    | StackIs
    | ColouredUp
    | IsAbsent
    | IsPresent
    | BoughtMore
    | Forfeited
    | Substituted
    | Disqualified
    | Reinstated
    | DealMade
    | Placed
    | Finished
    | Decided
    | Reviewed
    | DirectorActed
    | Undone
)
