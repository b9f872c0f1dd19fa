"""Events of a tournament: immutable records of what happened, each with its clause.

Whoever runs the tables must carry out `TournamentTableOpened`, `SeatDrawn`, `PlayerMoved`,
`SeatVacated`, `StackSet`, `Substituted`, `TableBroken`, `LevelStarted` and `ShotClockSet`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from cardspeak.podium.events import StateValue


class TournamentEventBase(msgspec.Struct, frozen=True, tag=True, tag_field="event"):
    """Base class of tournament events."""


# ---------------------------------------------------------------- before the start


class RegistrationOpened(TournamentEventBase, frozen=True):
    """The tournament spec was published, and registration is open."""

    notice: tuple[str, ...]
    by: str
    clause: str


class DirectorNamed(TournamentEventBase, frozen=True):
    """A director was named."""

    name: str
    by: str
    previous_director: str
    clause: str


class Registered(TournamentEventBase, frozen=True):
    """A player registered and paid the buy-in."""

    player: str
    entry_number: int
    buy_in: int
    rake: int
    chips: int
    clause: str


class RulesAccepted(TournamentEventBase, frozen=True):
    """A player confirmed that they know, understand and accept the rules."""

    player: str
    clause: str


class AlternateAdded(TournamentEventBase, frozen=True):
    """The field is full, and a player was added to the list of alternates."""

    player: str
    position: int
    clause: str


class RegistrationRefused(TournamentEventBase, frozen=True):
    """The house barred a player from registering."""

    player: str
    by: str
    reason: str
    clause: str


class RegistrationAllowed(TournamentEventBase, frozen=True):
    """A player who was barred from registering may register after all."""

    player: str
    by: str
    reason: str
    clause: str


class Unregistered(TournamentEventBase, frozen=True):
    """A player unregistered."""

    player: str
    clause: str


class BuyInRefunded(TournamentEventBase, frozen=True):
    """A player was refunded."""

    player: str
    amount: int
    reason: str
    clause: str


class FieldFull(TournamentEventBase, frozen=True):
    """The maximum number of players has registered."""

    player_count: int
    clause: str


class SeatsPerTableSet(TournamentEventBase, frozen=True):
    """The number of seats per table was set."""

    seat_count: int
    previous_seat_count: int
    by: str
    clause: str


class TournamentTableOpened(TournamentEventBase, frozen=True):
    """A table must be opened with this table spec."""

    table: int
    flight: int
    table_spec: dict[str, Any]
    clause: str


class SeatDrawn(TournamentEventBase, frozen=True):
    """A player was given a table and a seat, and sits there with their chips."""

    player: str
    table: int
    seat: int
    chips: int
    clause: str


class SeatGivenToAlternate(TournamentEventBase, frozen=True):
    """An alternate was given the seat of a no-show."""

    player: str
    alternate: str
    table: int
    seat: int
    by: str
    clause: str


class TournamentCancelled(TournamentEventBase, frozen=True):
    """The tournament was cancelled."""

    by: str
    reason: str
    clause: str


# ---------------------------------------------------------------- sessions and levels


class SessionStarted(TournamentEventBase, frozen=True):
    """A session started."""

    session: int
    stage: str
    flights: tuple[int, ...]
    by: str
    clause: str


class SessionEnded(TournamentEventBase, frozen=True):
    """A session ended."""

    session: int
    reason: str
    clause: str


class ChipsCounted(TournamentEventBase, frozen=True):
    """A player's chips were counted at the end of a session."""

    player: str
    table: int
    chips: int
    clause: str


class Advanced(TournamentEventBase, frozen=True):
    """A player advanced to the next stage with these chips."""

    player: str
    stage: str
    chips: int
    clause: str


class LevelStarted(TournamentEventBase, frozen=True):
    """A level started: all tables use this table spec from their next hand on."""

    level: int
    table_spec: dict[str, Any]
    seconds: int
    clause: str


class BreakStarted(TournamentEventBase, frozen=True):
    """A break of this many seconds started."""

    seconds: int
    by: str
    clause: str


class BreakEnded(TournamentEventBase, frozen=True):
    """The break ended."""

    clause: str


class ClockPaused(TournamentEventBase, frozen=True):
    """The clock was paused."""

    by: str
    reason: str


class ClockResumed(TournamentEventBase, frozen=True):
    """The clock was resumed."""

    by: str


class LevelSet(TournamentEventBase, frozen=True):
    """The director set the clock to another level."""

    level: int
    previous_level: int
    by: str
    reason: str
    clause: str


class ShotClockSet(TournamentEventBase, frozen=True):
    """Players have this many seconds to act from now on."""

    seconds: int
    previous_seconds: int
    by: str
    clause: str


# ---------------------------------------------------------------- at the tables


class Eliminated(TournamentEventBase, frozen=True):
    """A player lost all the chips they started the hand with.

    `place` is 0 as long as registration is open.
    """

    player: str
    table: int
    seat: int
    chips_at_hand_start: int
    place: int
    tied_count: int
    clause: str


class PlayerMoved(TournamentEventBase, frozen=True):
    """A player was moved to another table or seat with their chips."""

    player: str
    from_table: int
    from_seat: int
    to_table: int
    to_seat: int
    chips: int
    by: str
    reason: str
    clause: str


class TableBroken(TournamentEventBase, frozen=True):
    """A table was broken."""

    table: int
    clause: str


class FinalTableFormed(TournamentEventBase, frozen=True):
    """All remaining players are at one table."""

    table: int
    player_count: int
    clause: str


class HandForHandSet(TournamentEventBase, frozen=True):
    """Hand-for-hand play started or ended: each table waits until all have finished their hand."""

    active: bool
    players_from_money: int


class SeatVacated(TournamentEventBase, frozen=True):
    """A player's seat was emptied, and their chips are out of play."""

    player: str
    table: int
    seat: int
    chips: int
    clause: str


class StackSet(TournamentEventBase, frozen=True):
    """A player's stack was changed between hands."""

    player: str
    table: int
    seat: int
    previous_chips: int
    chips: int
    reason: str
    clause: str


class ColouredUp(TournamentEventBase, frozen=True):
    """Smaller chips were coloured up, which added `chips_added` to the chips in play."""

    smallest_chip: int
    previous_chip: int
    chips_added: int


# ---------------------------------------------------------------- players and the director


class MarkedAbsent(TournamentEventBase, frozen=True):
    """A player is absent: their blinds are posted and their hands folded."""

    player: str
    by: str
    clause: str


class MarkedPresent(TournamentEventBase, frozen=True):
    """A player is present again."""

    player: str


class ChipsBought(TournamentEventBase, frozen=True):
    """A player bought more chips."""

    player: str
    kind: str
    price: int
    rake: int
    chips: int
    clause: str


class EntryForfeited(TournamentEventBase, frozen=True):
    """A no-show forfeited their entry; the buy-in stays in the prize pool."""

    player: str
    by: str
    clause: str


class Substituted(TournamentEventBase, frozen=True):
    """A substitute took over a player's seat."""

    player: str
    substitute: str
    table: int
    seat: int
    chips: int
    by: str
    reason: str
    clause: str


class Disqualified(TournamentEventBase, frozen=True):
    """A player was disqualified and gets no finishing place."""

    player: str
    chips: int
    permanent: bool
    by: str
    reason: str
    clause: str


class Reinstated(TournamentEventBase, frozen=True):
    """A player was brought back with these chips; finishing places have changed."""

    player: str
    chips: int
    previous_place: int
    by: str
    reason: str
    clause: str


class DealMade(TournamentEventBase, frozen=True):
    """The remaining players shared the prizes, except for what is left to play for."""

    method: str
    amounts: dict[str, int]
    left_to_play_for: int
    by: str
    clause: str


class PrizeAwarded(TournamentEventBase, frozen=True):
    """A player's finishing place and prize, and how many players share the place."""

    player: str
    place: int
    tied_count: int
    prize: int
    clause: str


class TournamentFinished(TournamentEventBase, frozen=True):
    """The tournament is over, and the prize pool has been paid out."""

    prize_pool: int
    rake: int
    clause: str


class DisputeDecided(TournamentEventBase, frozen=True):
    """The house decided a dispute."""

    dispute_number: int
    subject: str
    ruling: str
    by: str
    clause: str


class DisputeReviewed(TournamentEventBase, frozen=True):
    """An officer of the commission reviewed a decision."""

    dispute_number: int
    previous_ruling: str
    outcome: str
    by: str
    clause: str


class DirectorActed(TournamentEventBase, frozen=True):
    """The director acted; the event records the state before and after."""

    action_number: int
    action: str
    by: str
    reason: str
    before: tuple[StateValue, ...]
    after: tuple[StateValue, ...]
    clause: str


class DirectorActionUndone(TournamentEventBase, frozen=True):
    """The director undid an action; the events that follow carry that out at the tables."""

    action_number: int
    action: str
    by: str
    reason: str
    clause: str


TournamentEvent = (
    RegistrationOpened
    | DirectorNamed
    | Registered
    | RulesAccepted
    | AlternateAdded
    | RegistrationRefused
    | RegistrationAllowed
    | Unregistered
    | BuyInRefunded
    | FieldFull
    | SeatsPerTableSet
    | TournamentTableOpened
    | SeatDrawn
    | SeatGivenToAlternate
    | TournamentCancelled
    | SessionStarted
    | SessionEnded
    | ChipsCounted
    | Advanced
    | LevelStarted
    | BreakStarted
    | BreakEnded
    | ClockPaused
    | ClockResumed
    | LevelSet
    | ShotClockSet
    | Eliminated
    | PlayerMoved
    | TableBroken
    | FinalTableFormed
    | HandForHandSet
    | SeatVacated
    | StackSet
    | ColouredUp
    | MarkedAbsent
    | MarkedPresent
    | ChipsBought
    | EntryForfeited
    | Substituted
    | Disqualified
    | Reinstated
    | DealMade
    | PrizeAwarded
    | TournamentFinished
    | DisputeDecided
    | DisputeReviewed
    | DirectorActed
    | DirectorActionUndone
)
