"""Commands of a tournament, from players, tables and the director."""

from __future__ import annotations

import msgspec


class TournamentCommandBase(
    msgspec.Struct,
    frozen=True,
    tag=True,
    tag_field="command",
    forbid_unknown_fields=True,
):
    """Base class of tournament commands."""


# ---------------------------------------------------------------- before the start


class OpenRegistration(TournamentCommandBase, frozen=True):
    """Publish the tournament spec and open registration."""

    by: str


class NameDirector(TournamentCommandBase, frozen=True):
    """Name the tournament director; sent by the shift manager."""

    name: str
    by: str


class Register(TournamentCommandBase, frozen=True):
    """Register or re-enter, and pay the buy-in.

    `accepts_terms` confirms that the player was told the tournament's terms and accepts them.
    """

    player: str
    accepts_terms: bool = False
    groups: tuple[str, ...] = ()


class RefuseRegistration(TournamentCommandBase, frozen=True):
    """Bar a player from registering; sent by the house."""

    player: str
    by: str
    reason: str


class AllowRegistration(TournamentCommandBase, frozen=True):
    """Lift a bar on registering."""

    player: str
    by: str
    reason: str


class Unregister(TournamentCommandBase, frozen=True):
    """Unregister before the start."""

    player: str


class SetSeatsPerTable(TournamentCommandBase, frozen=True):
    """Set the number of seats per table; sent by the director."""

    seat_count: int
    by: str


class DrawSeats(TournamentCommandBase, frozen=True):
    """Draw tables and seats for the next session at random, from this seed."""

    seed: bytes


class GiveSeatToAlternate(TournamentCommandBase, frozen=True):
    """Give a no-show's seat to an alternate, who pays the buy-in; sent by the director."""

    player: str
    alternate: str
    by: str
    accepts_terms: bool = False


class StartSession(TournamentCommandBase, frozen=True):
    """Start the session for which seats were drawn."""

    by: str


class CancelTournament(TournamentCommandBase, frozen=True):
    """Cancel the tournament and refund everybody in full."""

    by: str
    reason: str


# ---------------------------------------------------------------- from the tables


class RecordHandStart(TournamentCommandBase, frozen=True):
    """Report that a table starts a hand, with each player's stack."""

    table: int
    stacks: dict[str, int]


class RecordHandResult(TournamentCommandBase, frozen=True):
    """Report the stacks after a hand, the seat of the big blind, and any carried pot."""

    table: int
    stacks: dict[str, int]
    big_blind_seat: int = -1
    carried_pot: int = 0


class RecordCorrection(TournamentCommandBase, frozen=True):
    """Report the stacks after a ruling on the last hand, the table's `correction_count`-th."""

    table: int
    stacks: dict[str, int]
    correction_count: int
    carried_pot: int = 0


class AdvanceTournamentTime(TournamentCommandBase, frozen=True):
    """Set the current time, in seconds from an arbitrary start."""

    now: int


# ---------------------------------------------------------------- players


class MarkAbsent(TournamentCommandBase, frozen=True):
    """Mark a player as absent: in an emergency, or with somebody's permission."""

    player: str
    by: str = ""
    emergency: bool = False


class MarkPresent(TournamentCommandBase, frozen=True):
    """Mark a player as present."""

    player: str


class Rebuy(TournamentCommandBase, frozen=True):
    """Buy more chips, as a rebuy."""

    player: str


class BuyAddOn(TournamentCommandBase, frozen=True):
    """Buy the add-on."""

    player: str


# ---------------------------------------------------------------- the director


class ForfeitEntry(TournamentCommandBase, frozen=True):
    """Forfeit the entry of a player who did not show up; sent by the director."""

    player: str
    by: str


class Substitute(TournamentCommandBase, frozen=True):
    """Let a substitute take over a player's seat; sent by the director.

    The substitute must be eligible to register: `accepts_terms` and `groups` are as in `Register`.
    """

    player: str
    substitute: str
    by: str
    reason: str
    accepts_terms: bool = False
    groups: tuple[str, ...] = ()


class Disqualify(TournamentCommandBase, frozen=True):
    """Disqualify a player; permanently if they had `concealed_chips`."""

    player: str
    by: str
    reason: str
    concealed_chips: bool = False


class Reinstate(TournamentCommandBase, frozen=True):
    """Bring back a player who was eliminated or disqualified.

    `chips_from` lists which players return how many of an eliminated player's chips. A disqualified
    player gets back the chips that were taken out of play.
    """

    player: str
    by: str
    reason: str
    chips_from: tuple[tuple[str, int], ...] = ()


class MovePlayer(TournamentCommandBase, frozen=True):
    """Move a player to another table between hands."""

    player: str
    to_table: int
    by: str
    reason: str


class PauseClock(TournamentCommandBase, frozen=True):
    """Pause the clock; hands in progress are finished."""

    by: str
    reason: str


class ResumeClock(TournamentCommandBase, frozen=True):
    """Resume the clock."""

    by: str


class StartBreak(TournamentCommandBase, frozen=True):
    """Start a break of this many seconds."""

    seconds: int
    by: str


class SetLevel(TournamentCommandBase, frozen=True):
    """Set the clock to the beginning of a level; the first level is 1."""

    level: int
    by: str
    reason: str


class SetShotClock(TournamentCommandBase, frozen=True):
    """Set how many seconds players have to act; 0 for no shot clock."""

    seconds: int
    by: str


class MakeDeal(TournamentCommandBase, frozen=True):
    """Share the remaining prizes as all remaining players agree.

    The method is "icm", "chips", or "agreed" with `amounts`. The amount in `left_to_play_for` is
    not shared.
    """

    method: str
    agreed_players: tuple[str, ...]
    by: str
    amounts: tuple[tuple[str, int], ...] = ()
    left_to_play_for: int = 0


class DecideDispute(TournamentCommandBase, frozen=True):
    """Decide a dispute; sent by the house."""

    subject: str
    ruling: str
    by: str


class ReviewDispute(TournamentCommandBase, frozen=True):
    """Review the decision of a dispute; sent by an officer of the commission."""

    dispute_number: int
    outcome: str
    by: str


class UndoDirectorAction(TournamentCommandBase, frozen=True):
    """Undo one of the director's actions, by its number, with a reason."""

    action_number: int
    by: str
    reason: str


TournamentCommand = (
    OpenRegistration
    | NameDirector
    | Register
    | RefuseRegistration
    | AllowRegistration
    | Unregister
    | SetSeatsPerTable
    | DrawSeats
    | GiveSeatToAlternate
    | StartSession
    | CancelTournament
    | RecordHandStart
    | RecordHandResult
    | RecordCorrection
    | AdvanceTournamentTime
    | MarkAbsent
    | MarkPresent
    | Rebuy
    | BuyAddOn
    | ForfeitEntry
    | Substitute
    | Disqualify
    | Reinstate
    | MovePlayer
    | PauseClock
    | ResumeClock
    | StartBreak
    | SetLevel
    | SetShotClock
    | MakeDeal
    | DecideDispute
    | ReviewDispute
    | UndoDirectorAction
)
