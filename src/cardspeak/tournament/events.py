"""What happened in a tournament, one immutable record at a time, each with its clause.

Those that say what is to be done at tables are `TournamentTableOpened`, `SeatDrawn`,
`PlayerMoved`, `SeatVacated`, `StackSet`, `Substituted`, `TableBroken`, `LevelStarted` and
`ShotClockSet`: whoever runs the tables does it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from cardspeak.podium.events import StateValue


def _event_tag(name: str) -> str:
    """Name a kind of event in JSON so that none of a hand or a table has its name."""
    return f"tournament.{name}"


class TournamentEventBase(msgspec.Struct, frozen=True, tag=_event_tag, tag_field="event"):
    """Something that happened in a tournament."""


# ---------------------------------------------------------------- before the start


class RegistrationOpened(TournamentEventBase, frozen=True):
    """The conditions are published."""

    notice: tuple[str, ...]
    by: str
    clause: str


class DirectorNamed(TournamentEventBase, frozen=True):
    """Somebody directs the tournament from now on; `previous` did until now."""

    name: str
    by: str
    previous: str
    clause: str


class Registered(TournamentEventBase, frozen=True):
    """A player entered, and paid."""

    player: str
    entry_number: int
    buy_in: int
    rake: int
    chips: int
    clause: str


class RulesAccepted(TournamentEventBase, frozen=True):
    """A player signed that he was told the rules, understands and accepts them."""

    player: str
    clause: str


class AlternateAdded(TournamentEventBase, frozen=True):
    """Everything is full, and a player waits for a place."""

    player: str
    position: int
    clause: str


class RegistrationRefused(TournamentEventBase, frozen=True):
    """The house refuses somebody's entry."""

    player: str
    by: str
    reason: str
    clause: str


class RegistrationAllowed(TournamentEventBase, frozen=True):
    """Somebody whose entry was refused may enter all the same."""

    player: str
    by: str
    reason: str
    clause: str


class Unregistered(TournamentEventBase, frozen=True):
    """A player took the entry back."""

    player: str
    clause: str


class BuyInRefunded(TournamentEventBase, frozen=True):
    """A player got back what he had paid."""

    player: str
    amount: int
    reason: str
    clause: str


class FieldFull(TournamentEventBase, frozen=True):
    """All places are taken."""

    players: int
    clause: str


class SeatsPerTableSet(TournamentEventBase, frozen=True):
    """So many play at a table."""

    seats: int
    previous: int
    by: str
    clause: str


class TournamentTableOpened(TournamentEventBase, frozen=True):
    """A table is needed from now on, with this sign."""

    table: int
    heat: int
    table_spec: dict[str, Any]
    clause: str


class SeatDrawn(TournamentEventBase, frozen=True):
    """A player's table and seat were drawn: he sits there with his chips."""

    player: str
    table: int
    seat: int
    chips: int
    clause: str


class SeatGivenToAlternate(TournamentEventBase, frozen=True):
    """A reserve has the seat of somebody who was not there."""

    player: str
    alternate: str
    table: int
    seat: int
    by: str
    clause: str


class TournamentCancelled(TournamentEventBase, frozen=True):
    """The tournament does not take place, or not to its end."""

    by: str
    reason: str
    clause: str


# ---------------------------------------------------------------- sessions and levels


class SessionStarted(TournamentEventBase, frozen=True):
    """A session began."""

    session: int
    stage: str
    heats: tuple[int, ...]
    by: str
    clause: str


class SessionEnded(TournamentEventBase, frozen=True):
    """A session is over."""

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
    """A player goes on to the next stage with these chips."""

    player: str
    stage: str
    chips: int
    clause: str


class LevelStarted(TournamentEventBase, frozen=True):
    """A level began: all tables have this sign from their next hand on."""

    level: int
    table_spec: dict[str, Any]
    seconds: int
    clause: str


class BreakStarted(TournamentEventBase, frozen=True):
    """Nobody deals for so many seconds."""

    seconds: int
    by: str
    clause: str


class BreakEnded(TournamentEventBase, frozen=True):
    """The break is over."""

    clause: str


class ClockPaused(TournamentEventBase, frozen=True):
    """The clock stands still."""

    by: str
    reason: str


class ClockResumed(TournamentEventBase, frozen=True):
    """The clock goes on."""

    by: str


class LevelSet(TournamentEventBase, frozen=True):
    """The director put the clock at another level."""

    level: int
    previous: int
    by: str
    reason: str
    clause: str


class ShotClockSet(TournamentEventBase, frozen=True):
    """Everybody has so many seconds to act from now on."""

    seconds: int
    previous: int
    by: str
    clause: str


# ---------------------------------------------------------------- at the tables


class Eliminated(TournamentEventBase, frozen=True):
    """A player lost the last of the chips he began the hand with.

    The place is 0 as long as others may still enter.
    """

    player: str
    table: int
    seat: int
    chips_at_hand_start: int
    place: int
    tied_players: int
    clause: str


class PlayerMoved(TournamentEventBase, frozen=True):
    """A player goes to another table, or to another seat, with his chips."""

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
    """A table is not needed any more."""

    table: int
    clause: str


class FinalTableFormed(TournamentEventBase, frozen=True):
    """Everybody who is left plays at one table."""

    table: int
    players: int
    clause: str


class HandForHandSet(TournamentEventBase, frozen=True):
    """Every table waits, after each hand, until all have finished theirs; or no longer."""

    active: bool
    players_from_money: int


class SeatVacated(TournamentEventBase, frozen=True):
    """A player's seat is empty, and the chips in front of it are out of play."""

    player: str
    table: int
    seat: int
    chips: int
    clause: str


class StackSet(TournamentEventBase, frozen=True):
    """A player has another number of chips between hands."""

    player: str
    table: int
    seat: int
    previous: int
    chips: int
    reason: str
    clause: str


class ColouredUp(TournamentEventBase, frozen=True):
    """Smaller chips went out of play; so many were given out beyond their value."""

    smallest_chip: int
    previous_chip: int
    chips_added: int


# ---------------------------------------------------------------- players and the director


class MarkedAbsent(TournamentEventBase, frozen=True):
    """A player is not there: his blinds are posted, and his hands folded."""

    player: str
    by: str
    clause: str


class MarkedPresent(TournamentEventBase, frozen=True):
    """A player is there."""

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
    """A player who was not there lost the place; the fee stays in the pool."""

    player: str
    by: str
    clause: str


class Substituted(TournamentEventBase, frozen=True):
    """Somebody plays in a player's place."""

    player: str
    substitute: str
    table: int
    seat: int
    chips: int
    by: str
    reason: str
    clause: str


class Disqualified(TournamentEventBase, frozen=True):
    """A player is out of the tournament, without a place."""

    player: str
    chips: int
    permanent: bool
    by: str
    reason: str
    clause: str


class Reinstated(TournamentEventBase, frozen=True):
    """A player is in the tournament again, with these chips; places have changed."""

    player: str
    chips: int
    previous_place: int
    by: str
    reason: str
    clause: str


class DealMade(TournamentEventBase, frozen=True):
    """Those who are left share the prizes, but for what is played for."""

    method: str
    amounts: dict[str, int]
    left_to_play_for: int
    by: str
    clause: str


class PrizeAwarded(TournamentEventBase, frozen=True):
    """A player's place and prize; so many share the place."""

    player: str
    place: int
    tied_players: int
    prize: int
    clause: str


class TournamentFinished(TournamentEventBase, frozen=True):
    """The tournament is over, and the pool given out."""

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
    """An officer of the commission looked at a decision."""

    dispute_number: int
    previous: str
    outcome: str
    by: str
    clause: str


class DirectorActed(TournamentEventBase, frozen=True):
    """The director did something: what it changed, before and after."""

    action_number: int
    action: str
    by: str
    reason: str
    before: tuple[StateValue, ...]
    after: tuple[StateValue, ...]
    clause: str


class DirectorActionUndone(TournamentEventBase, frozen=True):
    """The director undid one of his actions; what follows says what that is at the tables."""

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
