"""Table events: immutable records of what happened, with the clauses that were followed."""

from __future__ import annotations

from typing import Any

import msgspec

from cardspeak.hand.irregularity_events import HandEvent
from cardspeak.houses.commission import AnyCharge
from cardspeak.houses.policies import EntryOption


class TableEventBase(msgspec.Struct, frozen=True, tag=True, tag_field="event", gc=False):
    """Base class of events that happened at the table, not in its hand."""


class Sat(TableEventBase, frozen=True):
    """A player took a seat."""

    seat: int
    player: str
    chips: int
    clause: str


class Left(TableEventBase, frozen=True):
    """A player gave up a seat and took these chips away."""

    seat: int
    player: str
    chips: int
    clause: str


class SatOut(TableEventBase, frozen=True):
    """A player is not dealt in from now on."""

    seat: int
    clause: str


class SatIn(TableEventBase, frozen=True):
    """A player who was away is back."""

    seat: int
    clause: str


class WaitChosen(TableEventBase, frozen=True):
    """A player chose to wait for the big blind."""

    seat: int
    clause: str


class PostChosen(TableEventBase, frozen=True):
    """A player chose to come in with the next hand by posting."""

    seat: int
    clause: str


class PostMissed(TableEventBase, frozen=True):
    """A player who was away missed a post: a blind, a straddle or a kill."""

    seat: int
    post: str
    clause: str


class HighCardDealt(TableEventBase, frozen=True):
    """A player was dealt a card in a high-card draw, such as for the button."""

    seat: int
    card: str
    clause: str


class ButtonMoved(TableEventBase, frozen=True):
    """The button is at this seat; `dead` if nobody there is dealt in."""

    seat: int
    dead: bool
    clause: str


class HandStarted(TableEventBase, frozen=True):
    """A hand was dealt to these seats."""

    number: int
    game: str
    seats: tuple[int, ...]


class HandEnded(TableEventBase, frozen=True):
    """A hand is over: what each seat of the table won or lost."""

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
    """A player's chips were taken into custody until they are back."""

    seat: int
    player: str
    chips: int
    clause: str


class SecuredChipsReturned(TableEventBase, frozen=True):
    """Chips that were in custody are on the table again."""

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
    """The floor extended a player's absence; until then their chips are not picked up."""

    seat: int
    until: int
    reason: str
    clause: str


class ShortStackDeclared(TableEventBase, frozen=True):
    """A player let their stack stay below the minimum buy-in, and can add no more to it."""

    seat: int
    clause: str


class SpecChangeAnnounced(TableEventBase, frozen=True):
    """A change of the table spec was announced; it applies after this many more hands."""

    after_hands: int
    clause: str


class SpecChanged(TableEventBase, frozen=True):
    """Another table spec applies from now on."""

    spec: dict[str, Any]
    clause: str


class ClosingAnnounced(TableEventBase, frozen=True):
    """A notice says when the table closes; -1 if it was taken down."""

    closes_at: int
    clause: str


class Closed(TableEventBase, frozen=True):
    """The table is closed."""

    clause: str


class DeckChanged(TableEventBase, frozen=True):
    """Another deck came into play."""

    reason: str
    cards: int
    clause: str


class DeckChecked(TableEventBase, frozen=True):
    """The dealer counted the cards of the deck."""

    cards: int
    clause: str
    is_new: bool = False
    """Whether it is a new deck, whose cards are checked before play."""


class GameChanged(TableEventBase, frozen=True):
    """Another game of the table spec is dealt from now on, for this many hands."""

    game: str
    hands: int


class ClockCalled(TableEventBase, frozen=True):
    """The clock was called on a player, who must act before it expires."""

    seat: int
    by_seat: int
    expires_at: int
    clause: str


class TimeExpired(TableEventBase, frozen=True):
    """A player's time has run out."""

    seat: int
    clause: str


class TimeBankUsed(TableEventBase, frozen=True):
    """A player took longer than the posted time and used some of their time bank."""

    seat: int
    seconds: int
    seconds_left: int


class CommissionChangeAnnounced(TableEventBase, frozen=True):
    """An increase of the commission was announced, effective at this time."""

    effective_at: int
    charge: AnyCharge
    clause: str


class CommissionChanged(TableEventBase, frozen=True):
    """The commission changed."""

    charge: AnyCharge
    by: str
    clause: str


class FeesSetAside(TableEventBase, frozen=True):
    """This much commission is on the drop slide while the hand goes on."""

    amount: int
    clause: str


class FeesDropped(TableEventBase, frozen=True):
    """Commission or time charges were dropped into the drop box."""

    amount: int
    clause: str


class TimeCollectionDue(TableEventBase, frozen=True):
    """It was announced that the time charge is due."""

    clause: str


class TimePaid(TableEventBase, frozen=True):
    """A player paid the time charge."""

    player: str
    amount: int
    clause: str


class TimePotAgreed(TableEventBase, frozen=True):
    """The pot of the next hand pays everybody's time charge."""

    amount: int
    clause: str


class JackpotShowRequested(TableEventBase, frozen=True):
    """The dealer asked a player to expose their hole cards for the jackpot."""

    seat: int
    clause: str


class JackpotCardsShown(TableEventBase, frozen=True):
    """A player exposed their hole cards for the jackpot."""

    seat: int
    cards: str
    clause: str


class JackpotFlopDealt(TableEventBase, frozen=True):
    """The flop was dealt for the jackpot alone."""

    cards: str
    clause: str


class JackpotWon(TableEventBase, frozen=True):
    """A player won the jackpot, subject to the manager's confirmation."""

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
    """Payment of a jackpot is withheld until this time."""

    claim: int
    until: int
    by: str
    reason: str
    clause: str


class JackpotRecordingStopped(TableEventBase, frozen=True):
    """Hands of this table, or in a malfunction of all tables, are not reaching the jackpot."""

    reason: str
    malfunction: bool
    clause: str


class MissedHandsRecorded(TableEventBase, frozen=True):
    """The manager recorded hands that had not reached the jackpot system."""

    hands: int
    by: str
    clause: str


class EntryChosen(TableEventBase, frozen=True):
    """A player chose an entry option other than posting."""

    seat: int
    option: EntryOption
    clause: str


class StraddleAnnounced(TableEventBase, frozen=True):
    """A player will straddle the next hand, unless another player's straddle has priority."""

    seat: int
    clause: str


class StraddleDropped(TableEventBase, frozen=True):
    """An announced straddle was not posted: another one had priority, or none was possible."""

    seat: int
    clause: str


class PotKilled(TableEventBase, frozen=True):
    """The pot of this hand is killed, so its limits are higher."""

    seat: int
    clause: str


class ShortKillCallRuled(TableEventBase, frozen=True):
    """A player put in too little for a kill pot; it was corrected, forfeited or taken back."""

    seat: int
    chips: int
    outcome: str
    clause: str


class KillRequired(TableEventBase, frozen=True):
    """A player must kill the next pot."""

    player: str
    clause: str


class UnpostedPlayerFound(TableEventBase, frozen=True):
    """A player was dealt in without posting: the hand is dead, or live with the post owed."""

    seat: int
    hand_is_dead: bool
    clause: str
    posted_now: bool = False
    """Whether the player has posted now, and owes nothing."""


class ButtonCorrected(TableEventBase, frozen=True):
    """A wrong button was corrected; it belongs at this seat."""

    seat: int
    clause: str


class AbsentButtonPlaced(TableEventBase, frozen=True):
    """An absent button was placed at the seat of a player who missed a blind and is away."""

    seat: int
    count: int
    clause: str


class SeatChanged(TableEventBase, frozen=True):
    """A player changed seats; `cost` is what they owe for it, if anything."""

    seat: int
    to_seat: int
    player: str
    cost: str
    clause: str


class SeatRequested(TableEventBase, frozen=True):
    """A player asked to move to a seat that is taken."""

    seat: int
    to_seat: int
    clause: str


class CardDrawnForSeat(TableEventBase, frozen=True):
    """A player drew a card for a seat."""

    player: str
    card: str
    clause: str


class SeatHeld(TableEventBase, frozen=True):
    """An empty seat is held for a player; no longer, if the name is empty."""

    seat: int
    player: str
    clause: str


class TableChangeAccepted(TableEventBase, frozen=True):
    """A player has a seat at another table and will leave for it, unless `cancelled`."""

    seat: int
    clause: str
    cancelled: bool = False


class ChairSet(TableEventBase, frozen=True):
    """A chair was put at a seat or taken away."""

    seat: int
    present: bool
    clause: str


class PlayersSeparated(TableEventBase, frozen=True):
    """The floor moved a player away from another player they are linked to."""

    seat: int
    linked_seat: int
    to_seat: int | None
    player: str
    """The player who was moved."""
    reason: str
    clause: str


class SeatingOrderDrawn(TableEventBase, frozen=True):
    """The players of a broken game drew for seats, and are seated in this order."""

    players: tuple[str, ...]
    clause: str


class ForfeitedToNextPot(TableEventBase, frozen=True):
    """A player's chips stay in the pot for the next deal."""

    seat: int
    chips: int
    reason: str
    clause: str


class AgreedToSitOutInTurn(TableEventBase, frozen=True):
    """These players agreed to take turns sitting out."""

    players: tuple[str, ...]
    clause: str


class PlayOverStarted(TableEventBase, frozen=True):
    """A player plays over in the seat of a player who is away."""

    seat: int
    player: str
    chips: int
    clause: str


class OwnerReturned(TableEventBase, frozen=True):
    """The owner of a played-over seat is back, and gets it when the blind is due."""

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
    """A player got chips from a pot that was held."""

    seat: int
    amount: int
    by: str
    reason: str
    clause: str


class VotedToRunIt(TableEventBase, frozen=True):
    """A player voted to run the rest of the board this many times."""

    seat: int
    times: int
    clause: str


class VotedToChop(TableEventBase, frozen=True):
    """A blind voted to chop."""

    seat: int
    clause: str


class LastHandAmended(TableEventBase, frozen=True):
    """Something was reported or ruled about the previous hand."""

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
    | StraddleDropped
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
"""All events of a table: its own, and those of its hand. Seats are those of the table."""
