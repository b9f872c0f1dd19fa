"""What players, tables and the director tell a tournament."""

from __future__ import annotations

import msgspec


class Command(
    msgspec.Struct,
    frozen=True,
    tag=True,
    tag_field="command",
    forbid_unknown_fields=True,
):
    """Something that a tournament is told."""


# ---------------------------------------------------------------- before the start


class Publish(Command, frozen=True):
    """Publish the conditions: entries are open from now on."""

    by: str


class NameDirector(Command, frozen=True):
    """Name, as the manager of the shift, who directs the tournament."""

    name: str
    by: str


class Enter(Command, frozen=True):
    """Enter, or enter again, paying the fee; `accepted` says that one was told the conditions."""

    player: str
    accepted: bool = False
    groups: tuple[str, ...] = ()


class RefuseEntry(Command, frozen=True):
    """Refuse, as the house, somebody's entry."""

    player: str
    by: str
    why: str


class AdmitEntry(Command, frozen=True):
    """Take a refusal back."""

    player: str
    by: str
    why: str


class Withdraw(Command, frozen=True):
    """Take one's entry back before the start."""

    player: str


class SetSeats(Command, frozen=True):
    """Decide, as the director, how many play at a table."""

    seats: int
    by: str


class Draw(Command, frozen=True):
    """Draw tables and seats of the next session by ballot, from this seed."""

    seed: bytes


class GiveSeat(Command, frozen=True):
    """Give, as the director, the seat of somebody who is not there to a reserve, who pays."""

    player: str
    reserve: str
    by: str
    accepted: bool = False


class Start(Command, frozen=True):
    """Begin the session for which seats were drawn."""

    by: str


class Cancel(Command, frozen=True):
    """Cancel the tournament: everybody gets everything back."""

    by: str
    why: str


# ---------------------------------------------------------------- from the tables


class HandBegan(Command, frozen=True):
    """Say that a table deals, and what is in front of each player."""

    table: int
    stacks: dict[str, int]


class HandOver(Command, frozen=True):
    """Say how a hand left its players, where the big blind was, and what stays in the pot."""

    table: int
    stacks: dict[str, int]
    big: int = -1
    carried: int = 0


class TimeIs(Command, frozen=True):
    """Say what time it is, in seconds from any start."""

    now: int


# ---------------------------------------------------------------- players


class Absent(Command, frozen=True):
    """Say that a player is not there: in an emergency, or with whose leave."""

    player: str
    by: str = ""
    emergency: bool = False


class Present(Command, frozen=True):
    """Say that a player is there."""

    player: str


class Rebuy(Command, frozen=True):
    """Buy chips again."""

    player: str


class AddOn(Command, frozen=True):
    """Buy the chips that everybody may add."""

    player: str


# ---------------------------------------------------------------- the director


class Forfeit(Command, frozen=True):
    """Deem, as the director, the place forfeited of somebody who is not there."""

    player: str
    by: str


class Substitute(Command, frozen=True):
    """Let, as the director, somebody play in a player's place.

    He is somebody who might enter himself: `accepted` and `groups` are as there.
    """

    player: str
    substitute: str
    by: str
    why: str
    accepted: bool = False
    groups: tuple[str, ...] = ()


class Disqualify(Command, frozen=True):
    """Disqualify a player; for good if chips were `concealed`."""

    player: str
    by: str
    why: str
    concealed: bool = False


class Reinstate(Command, frozen=True):
    """Undo that a player was knocked out or disqualified.

    `chips_from` says which players give back how many of his chips; chips of a disqualified player
    come back as they were.
    """

    player: str
    by: str
    why: str
    chips_from: tuple[tuple[str, int], ...] = ()


class MovePlayer(Command, frozen=True):
    """Move a player to another table between hands."""

    player: str
    table: int
    by: str
    why: str


class Pause(Command, frozen=True):
    """Stop the clock; hands that are being played are finished."""

    by: str
    why: str


class Resume(Command, frozen=True):
    """Let the clock go on."""

    by: str


class Rest(Command, frozen=True):
    """Give a break of so many seconds."""

    seconds: int
    by: str


class SetLevel(Command, frozen=True):
    """Put the clock at the beginning of a level, the first being 1."""

    level: int
    by: str
    why: str


class SetPace(Command, frozen=True):
    """Say how many seconds everybody has to act; 0 for no such limit."""

    seconds: int
    by: str


class MakeDeal(Command, frozen=True):
    """Share the prizes that are left as all agree.

    The kind is "icm", "chips", or "agreed" with `amounts`. What is `held_back` is played for.
    """

    kind: str
    agreed: tuple[str, ...]
    by: str
    amounts: tuple[tuple[str, int], ...] = ()
    held_back: int = 0


class Decide(Command, frozen=True):
    """Decide, as the house, a dispute."""

    about: str
    ruling: str
    by: str


class Review(Command, frozen=True):
    """Hear a complaint about a decision, or review it, as an officer of the commission."""

    decision: int
    outcome: str
    by: str


class Undo(Command, frozen=True):
    """Undo, as the director, one of his actions, by its number; say why."""

    action: int
    by: str
    why: str


AnyCommand = (
    Publish
    | NameDirector
    | Enter
    | RefuseEntry
    | AdmitEntry
    | Withdraw
    | SetSeats
    | Draw
    | GiveSeat
    | Start
    | Cancel
    | HandBegan
    | HandOver
    | TimeIs
    | Absent
    | Present
    | Rebuy
    | AddOn
    | Forfeit
    | Substitute
    | Disqualify
    | Reinstate
    | MovePlayer
    | Pause
    | Resume
    | Rest
    | SetLevel
    | SetPace
    | MakeDeal
    | Decide
    | Review
    | Undo
)
