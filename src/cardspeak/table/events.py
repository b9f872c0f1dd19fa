"""What happened at a table, one immutable record at a time, each with the clause it followed."""

from __future__ import annotations

from typing import Any

import msgspec

from cardspeak.hand.irregularity_events import HandEvent
from cardspeak.houses.commission import AnyCharge


def _tag(name: str) -> str:
    """Name a kind of event in JSON so that none of the hand's has its name."""
    return f"table.{name}"


class TableEventBase(msgspec.Struct, frozen=True, tag=_tag, tag_field="event", gc=False):
    """Something that happened at the table, and not in its hand."""


class Sat(TableEventBase, frozen=True):
    """A player took a seat."""

    seat: int
    player: str
    chips: int
    clause: str


class Left(TableEventBase, frozen=True):
    """A player gave up a seat, and took these chips away."""

    seat: int
    player: str
    chips: int
    clause: str


class SatOut(TableEventBase, frozen=True):
    """A player is not dealt in from now on."""

    seat: int
    clause: str


class SatIn(TableEventBase, frozen=True):
    """A player who was away is there again."""

    seat: int
    clause: str


class WaitChosen(TableEventBase, frozen=True):
    """A player waits for the big blind."""

    seat: int
    clause: str


class PostChosen(TableEventBase, frozen=True):
    """A player comes in with the next hand and posts for it."""

    seat: int
    clause: str


class PostMissed(TableEventBase, frozen=True):
    """A blind passed a player who was not there to post it."""

    seat: int
    post: str
    clause: str


class HighCardDealt(TableEventBase, frozen=True):
    """A player was dealt a card for the button."""

    seat: int
    card: str
    clause: str


class ButtonMoved(TableEventBase, frozen=True):
    """The button is here, in front of a player or of an empty seat."""

    seat: int
    dead: bool
    clause: str


class HandStarted(TableEventBase, frozen=True):
    """A hand was dealt to these seats."""

    number: int
    game: str
    seats: tuple[int, ...]


class HandEnded(TableEventBase, frozen=True):
    """A hand is over: what each seat that was dealt in won or lost."""

    number: int
    net: tuple[int, ...]


class ChipsAdded(TableEventBase, frozen=True):
    """A player bought more chips."""

    seat: int
    chips: int
    clause: str


class ChipsRemoved(TableEventBase, frozen=True):
    """A player took chips off the table."""

    seat: int
    chips: int
    clause: str


class ChipsSecured(TableEventBase, frozen=True):
    """A player's chips are kept elsewhere until he is back."""

    seat: int
    player: str
    chips: int
    clause: str


class SecuredChipsReturned(TableEventBase, frozen=True):
    """Chips that were kept elsewhere are on the table again."""

    seat: int
    chips: int
    clause: str


class ChipsPickedUp(TableEventBase, frozen=True):
    """The floor took a player's chips into custody, and the seat is free."""

    seat: int
    player: str
    chips: int
    clause: str


class AbsenceExtended(TableEventBase, frozen=True):
    """The floor extended a player's absence: until then his chips are not picked up."""

    seat: int
    until: int
    reason: str
    clause: str


class ShortStackDeclared(TableEventBase, frozen=True):
    """A player let his stake stay below the least: he can add no more to it."""

    seat: int
    clause: str


class SpecChangeAnnounced(TableEventBase, frozen=True):
    """A change of what is posted was announced: it holds after so many more hands."""

    after_hands: int
    clause: str


class SpecChanged(TableEventBase, frozen=True):
    """Something else is posted from now on."""

    spec: dict[str, Any]
    clause: str


class ClosingAnnounced(TableEventBase, frozen=True):
    """A sign says when the table closes; none does any more where it is -1."""

    closes_at: int
    clause: str


class Closed(TableEventBase, frozen=True):
    """The table is closed."""

    clause: str


class DeckChanged(TableEventBase, frozen=True):
    """Another deck of so many cards came into play."""

    reason: str
    cards: int
    clause: str


class DeckChecked(TableEventBase, frozen=True):
    """The dealer counted the cards, and there were so many."""

    cards: int
    clause: str
    is_new: bool = False
    """Whether supervisor and dealer checked each of them before it came into play."""


class GameChanged(TableEventBase, frozen=True):
    """Another game of those on the sign is dealt from now on, for so many hands."""

    game: str
    hands: int


class ClockCalled(TableEventBase, frozen=True):
    """A player must act before the clock runs out."""

    seat: int
    by: int
    expires_at: int
    clause: str


class TimeExpired(TableEventBase, frozen=True):
    """A player's time has run out."""

    seat: int
    clause: str


class TimeBankUsed(TableEventBase, frozen=True):
    """A player took more than the posted time: so much of his time bank, and so much is left."""

    seat: int
    seconds: int
    seconds_left: int


class CommissionChangeAnnounced(TableEventBase, frozen=True):
    """Players were told that more will be charged from this time on."""

    effective_at: int
    charge: AnyCharge
    clause: str


class CommissionChanged(TableEventBase, frozen=True):
    """The sign says something else about what is charged."""

    charge: AnyCharge
    by: str
    clause: str


class FeesSetAside(TableEventBase, frozen=True):
    """So much commission lies on the drop slide while the hand goes on."""

    amount: int
    clause: str


class FeesDropped(TableEventBase, frozen=True):
    """Commission or time went into the box."""

    amount: int
    clause: str


class TimeCollectionDue(TableEventBase, frozen=True):
    """It was announced that time is to be paid."""

    clause: str


class TimePaid(TableEventBase, frozen=True):
    """A player paid for time."""

    player: str
    amount: int
    clause: str


class TimePotAgreed(TableEventBase, frozen=True):
    """The pot of the next hand pays the time of all."""

    amount: int
    clause: str


class JackpotShowRequested(TableEventBase, frozen=True):
    """The dealer asks a player to expose the hole cards for the jackpot."""

    seat: int
    clause: str


class JackpotCardsShown(TableEventBase, frozen=True):
    """A player exposed the hole cards for the jackpot."""

    seat: int
    cards: str
    clause: str


class JackpotFlopDealt(TableEventBase, frozen=True):
    """The flop was dealt for the jackpot alone."""

    cards: str
    clause: str


class JackpotWon(TableEventBase, frozen=True):
    """A player has won the jackpot, if the manager confirms it; the next pool is this."""

    claim: int
    player: str
    amount: int
    next_prize: int
    clause: str


class JackpotPaid(TableEventBase, frozen=True):
    """The manager confirmed a jackpot, and the player was paid."""

    claim: int
    player: str
    amount: int
    by: str
    clause: str


class JackpotWithheld(TableEventBase, frozen=True):
    """A jackpot is not paid before this time."""

    claim: int
    until: int
    by: str
    reason: str
    clause: str


class JackpotRecordingStopped(TableEventBase, frozen=True):
    """Rounds of play do not reach the jackpot system."""

    reason: str
    clause: str


class MissedHandsRecorded(TableEventBase, frozen=True):
    """The manager entered rounds that had not reached the jackpot system."""

    hands: int
    by: str
    clause: str


class EntryChosen(TableEventBase, frozen=True):
    """A player comes in by another way than a post."""

    seat: int
    option: str
    clause: str


class StraddleAnnounced(TableEventBase, frozen=True):
    """A player straddles in the next hand, unless another goes before him."""

    seat: int
    clause: str


class PotKilled(TableEventBase, frozen=True):
    """The pot of this hand is killed: its limits are higher."""

    seat: int
    clause: str


class ShortKillCallRuled(TableEventBase, frozen=True):
    """A player put in less than a kill asks for: it was corrected, forfeited or taken back."""

    seat: int
    chips: int
    outcome: str
    clause: str


class KillRequired(TableEventBase, frozen=True):
    """A player must kill the next pot."""

    player: str
    clause: str


class UnpostedPlayerFound(TableEventBase, frozen=True):
    """A player was found to have been dealt in without posting: dead, or live and owed for."""

    seat: int
    hand_is_dead: bool
    clause: str


class ButtonCorrected(TableEventBase, frozen=True):
    """The button was wrong in the last hand, and is here in the next."""

    seat: int
    clause: str


class AbsentButtonPlaced(TableEventBase, frozen=True):
    """Another button was put before the seat of a player who missed a blind and is away."""

    seat: int
    count: int
    clause: str


class SeatChanged(TableEventBase, frozen=True):
    """A player moved; `cost` says what it costs, if anything."""

    seat: int
    to_seat: int
    cost: str
    clause: str


class SeatRequested(TableEventBase, frozen=True):
    """A player asked for a seat that is taken."""

    seat: int
    to_seat: int
    clause: str


class CardDrawnForSeat(TableEventBase, frozen=True):
    """A player drew a card for a seat."""

    player: str
    card: str
    clause: str


class SeatHeld(TableEventBase, frozen=True):
    """An empty seat is kept for somebody, or for nobody any more."""

    seat: int
    player: str
    clause: str


class TableChangeAccepted(TableEventBase, frozen=True):
    """A player has a seat at another table, and goes when this house says, unless `cancelled`."""

    seat: int
    clause: str
    cancelled: bool = False


class ChairSet(TableEventBase, frozen=True):
    """There is a chair at a seat, or none any more."""

    seat: int
    present: bool
    clause: str


class PlayersSeparated(TableEventBase, frozen=True):
    """The floor moved a player away from one he belongs to."""

    seat: int
    linked_seat: int
    to_seat: int | None
    reason: str
    clause: str


class SeatingOrderDrawn(TableEventBase, frozen=True):
    """Players of a broken game are seated in this order."""

    players: tuple[str, ...]
    clause: str


class ForfeitedToNextPot(TableEventBase, frozen=True):
    """Chips of a player stay in the pot for the next deal."""

    seat: int
    chips: int
    reason: str
    clause: str


class AgreedToSitOutInTurn(TableEventBase, frozen=True):
    """These players take turns in sitting out."""

    players: tuple[str, ...]
    clause: str


class PlayOverStarted(TableEventBase, frozen=True):
    """Somebody plays in the seat of a player who is away."""

    seat: int
    player: str
    chips: int
    clause: str


class OwnerReturned(TableEventBase, frozen=True):
    """The player whose seat another plays in is here again, and gets it when the blind is due."""

    seat: int
    player: str
    clause: str


class PenaltyLifted(TableEventBase, frozen=True):
    """The floor let a player play again."""

    player: str
    by: str
    reason: str
    clause: str


class PotReleased(TableEventBase, frozen=True):
    """A player got chips of a pot that was held."""

    seat: int
    amount: int
    by: str
    reason: str
    clause: str


class VotedToRunIt(TableEventBase, frozen=True):
    """A player would have the rest of the board run so many times."""

    seat: int
    times: int
    clause: str


class VotedToChop(TableEventBase, frozen=True):
    """A blind would take the blinds back."""

    seat: int
    clause: str


class LastHandAmended(TableEventBase, frozen=True):
    """Something was reported or ruled about the hand before this one."""

    hand_event: HandEvent


TableEvent = (
    HandEvent
    | Sat
    | Left
    | SatOut
    | SatIn
    | WaitChosen
    | PostChosen
    | PostMissed
    | HighCardDealt
    | ButtonMoved
    | HandStarted
    | HandEnded
    | ChipsAdded
    | ChipsRemoved
    | ChipsSecured
    | SecuredChipsReturned
    | ChipsPickedUp
    | AbsenceExtended
    | ShortStackDeclared
    | SpecChangeAnnounced
    | SpecChanged
    | ClosingAnnounced
    | Closed
    | DeckChanged
    | DeckChecked
    | GameChanged
    | ClockCalled
    | TimeExpired
    | TimeBankUsed
    | CommissionChangeAnnounced
    | CommissionChanged
    | FeesSetAside
    | FeesDropped
    | TimeCollectionDue
    | TimePaid
    | TimePotAgreed
    | JackpotShowRequested
    | JackpotCardsShown
    | JackpotFlopDealt
    | JackpotWon
    | JackpotPaid
    | JackpotWithheld
    | JackpotRecordingStopped
    | MissedHandsRecorded
    | EntryChosen
    | StraddleAnnounced
    | PotKilled
    | ShortKillCallRuled
    | KillRequired
    | UnpostedPlayerFound
    | ButtonCorrected
    | AbsentButtonPlaced
    | SeatChanged
    | SeatRequested
    | CardDrawnForSeat
    | SeatHeld
    | TableChangeAccepted
    | ChairSet
    | PlayersSeparated
    | SeatingOrderDrawn
    | ForfeitedToNextPot
    | AgreedToSitOutInTurn
    | PlayOverStarted
    | OwnerReturned
    | PenaltyLifted
    | PotReleased
    | VotedToRunIt
    | VotedToChop
    | LastHandAmended
)
"""What a table tells: its own events, and those of its hand, whose seats are the hand's."""
