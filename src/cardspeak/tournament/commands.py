"""What players, tables and the director tell a tournament."""

from __future__ import annotations

import msgspec


class TournamentCommandBase(
    msgspec.Struct,
    frozen=True,
    tag=True,
    tag_field="command",
    forbid_unknown_fields=True,
):
    """Something that a tournament is told."""


# ---------------------------------------------------------------- before the start


class OpenRegistration(TournamentCommandBase, frozen=True):
    """Publish the conditions: entries are open from now on."""

    by: str


class NameDirector(TournamentCommandBase, frozen=True):
    """Name, as the manager of the shift, who directs the tournament."""

    name: str
    by: str


class Register(TournamentCommandBase, frozen=True):
    """Enter, or enter again, paying the fee.

    `accepts_terms` says that one was told the conditions.
    """

    player: str
    accepts_terms: bool = False
    groups: tuple[str, ...] = ()


class RefuseRegistration(TournamentCommandBase, frozen=True):
    """Refuse, as the house, somebody's entry."""

    player: str
    by: str
    reason: str


class AllowRegistration(TournamentCommandBase, frozen=True):
    """Take a refusal back."""

    player: str
    by: str
    reason: str


class Unregister(TournamentCommandBase, frozen=True):
    """Take one's entry back before the start."""

    player: str


class SetSeatsPerTable(TournamentCommandBase, frozen=True):
    """Decide, as the director, how many play at a table."""

    seats: int
    by: str


class DrawSeats(TournamentCommandBase, frozen=True):
    """Draw tables and seats of the next session by ballot, from this seed."""

    seed: bytes


class GiveSeatToAlternate(TournamentCommandBase, frozen=True):
    """Give, as the director, the seat of somebody who is not there to a reserve, who pays."""

    player: str
    alternate: str
    by: str
    accepts_terms: bool = False


class StartSession(TournamentCommandBase, frozen=True):
    """Begin the session for which seats were drawn."""

    by: str


class CancelTournament(TournamentCommandBase, frozen=True):
    """Cancel the tournament: everybody gets everything back."""

    by: str
    reason: str


# ---------------------------------------------------------------- from the tables


class RecordHandStart(TournamentCommandBase, frozen=True):
    """Say that a table deals, and what is in front of each player."""

    table: int
    stacks: dict[str, int]


class RecordHandResult(TournamentCommandBase, frozen=True):
    """Say how a hand left its players, where the big blind was, and what stays in the pot."""

    table: int
    stacks: dict[str, int]
    big_blind_seat: int = -1
    carried_pot: int = 0


class AdvanceTournamentTime(TournamentCommandBase, frozen=True):
    """Say what time it is, in seconds from any start."""

    now: int


# ---------------------------------------------------------------- players


class MarkAbsent(TournamentCommandBase, frozen=True):
    """Say that a player is not there: in an emergency, or with whose leave."""

    player: str
    by: str = ""
    emergency: bool = False


class MarkPresent(TournamentCommandBase, frozen=True):
    """Say that a player is there."""

    player: str


class Rebuy(TournamentCommandBase, frozen=True):
    """Buy chips again."""

    player: str


class BuyAddOn(TournamentCommandBase, frozen=True):
    """Buy the chips that everybody may add."""

    player: str


# ---------------------------------------------------------------- the director


class ForfeitEntry(TournamentCommandBase, frozen=True):
    """Deem, as the director, the place forfeited of somebody who is not there."""

    player: str
    by: str


class Substitute(TournamentCommandBase, frozen=True):
    """Let, as the director, somebody play in a player's place.

    He is somebody who might enter himself: `accepts_terms` and `groups` are as there.
    """

    player: str
    substitute: str
    by: str
    reason: str
    accepts_terms: bool = False
    groups: tuple[str, ...] = ()


class Disqualify(TournamentCommandBase, frozen=True):
    """Disqualify a player; for good if there were `concealed_chips`."""

    player: str
    by: str
    reason: str
    concealed_chips: bool = False


class Reinstate(TournamentCommandBase, frozen=True):
    """Undo that a player was knocked out or disqualified.

    `chips_from` says which players give back how many of his chips; chips of a disqualified player
    come back as they were.
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
    """Stop the clock; hands that are being played are finished."""

    by: str
    reason: str


class ResumeClock(TournamentCommandBase, frozen=True):
    """Let the clock go on."""

    by: str


class StartBreak(TournamentCommandBase, frozen=True):
    """Give a break of so many seconds."""

    seconds: int
    by: str


class SetLevel(TournamentCommandBase, frozen=True):
    """Put the clock at the beginning of a level, the first being 1."""

    level: int
    by: str
    reason: str


class SetShotClock(TournamentCommandBase, frozen=True):
    """Say how many seconds everybody has to act; 0 for no such limit."""

    seconds: int
    by: str


class MakeDeal(TournamentCommandBase, frozen=True):
    """Share the prizes that are left as all agree.

    The method is "icm", "chips", or "agreed" with `amounts`. What is `left_to_play_for` is not
    shared.
    """

    method: str
    agreed_players: tuple[str, ...]
    by: str
    amounts: tuple[tuple[str, int], ...] = ()
    left_to_play_for: int = 0


class DecideDispute(TournamentCommandBase, frozen=True):
    """Decide, as the house, a dispute."""

    subject: str
    ruling: str
    by: str


class ReviewDispute(TournamentCommandBase, frozen=True):
    """Hear a complaint about a decision, or review it, as an officer of the commission."""

    dispute_number: int
    outcome: str
    by: str


class UndoDirectorAction(TournamentCommandBase, frozen=True):
    """Undo, as the director, one of his actions, by its number; say why."""

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
