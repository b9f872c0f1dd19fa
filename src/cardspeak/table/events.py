"""Table events: immutable records of what happened, with the clauses that were followed."""

from __future__ import annotations

from typing import Any

import msgspec

from cardspeak.hand.irregularity_events import HandEvent
from cardspeak.houses.commission import AnyCharge
from cardspeak.houses.policies import EntryOption
from cardspeak.visibility import Nested, Public


class TableEventBase(msgspec.Struct, frozen=True, tag=True, tag_field="event", gc=False):
    """Base class of events that happened at the table, not in its hand."""


class Sat(TableEventBase, frozen=True):
    """A player took a seat."""

    seat: Public[int]
    player: Public[str]
    chips: Public[int]
    clause: Public[str]


class Left(TableEventBase, frozen=True):
    """A player gave up a seat and took these chips away."""

    seat: Public[int]
    player: Public[str]
    chips: Public[int]
    clause: Public[str]


class SatOut(TableEventBase, frozen=True):
    """A player is not dealt in from now on."""

    seat: Public[int]
    clause: Public[str]


class SatIn(TableEventBase, frozen=True):
    """A player who was away is back."""

    seat: Public[int]
    clause: Public[str]


class WaitChosen(TableEventBase, frozen=True):
    """A player chose to wait for the big blind."""

    seat: Public[int]
    clause: Public[str]


class PostChosen(TableEventBase, frozen=True):
    """A player chose to come in with the next hand by posting."""

    seat: Public[int]
    clause: Public[str]


class PostMissed(TableEventBase, frozen=True):
    """A player who was away missed a post: a blind, a straddle or a kill."""

    seat: Public[int]
    post: Public[str]
    clause: Public[str]


class HighCardDealt(TableEventBase, frozen=True):
    """A player was dealt a card in a high-card draw, such as for the button."""

    seat: Public[int]
    card: Public[str]
    clause: Public[str]


class ButtonMoved(TableEventBase, frozen=True):
    """The button is at this seat; `dead` if nobody there is dealt in."""

    seat: Public[int]
    dead: Public[bool]
    clause: Public[str]


class HandStarted(TableEventBase, frozen=True):
    """A hand was dealt to these seats."""

    number: Public[int]
    game: Public[str]
    seats: Public[tuple[int, ...]]


class HandEnded(TableEventBase, frozen=True):
    """A hand is over: what each seat of the table won or lost."""

    number: Public[int]
    net: Public[tuple[int, ...]]


class ChipsAdded(TableEventBase, frozen=True):
    """A player bought more chips."""

    seat: Public[int]
    chips: Public[int]
    clause: Public[str]


class ChipsRemoved(TableEventBase, frozen=True):
    """A player took chips off the table."""

    seat: Public[int]
    chips: Public[int]
    clause: Public[str]


class ChipsSecured(TableEventBase, frozen=True):
    """A player's chips were taken into custody until they are back."""

    seat: Public[int]
    player: Public[str]
    chips: Public[int]
    clause: Public[str]


class SecuredChipsReturned(TableEventBase, frozen=True):
    """Chips that were in custody are on the table again."""

    seat: Public[int]
    chips: Public[int]
    clause: Public[str]


class ChipsPickedUp(TableEventBase, frozen=True):
    """The floor took a player's chips into custody, and the seat is free."""

    seat: Public[int]
    player: Public[str]
    chips: Public[int]
    clause: Public[str]


class AbsenceExtended(TableEventBase, frozen=True):
    """The floor extended a player's absence; until then their chips are not picked up."""

    seat: Public[int]
    until: Public[int]
    reason: Public[str]
    clause: Public[str]


class ShortStackDeclared(TableEventBase, frozen=True):
    """A player let their stack stay below the minimum buy-in, and can add no more to it."""

    seat: Public[int]
    clause: Public[str]


class SpecChangeAnnounced(TableEventBase, frozen=True):
    """A change of the table spec was announced; it applies after this many more hands."""

    hands_before_change: Public[int]
    clause: Public[str]


class SpecChanged(TableEventBase, frozen=True):
    """Another table spec applies from now on."""

    spec: Public[dict[str, Any]]
    clause: Public[str]


class ClosingAnnounced(TableEventBase, frozen=True):
    """A notice says when the table closes; -1 if it was taken down."""

    closes_at: Public[int]
    clause: Public[str]


class Closed(TableEventBase, frozen=True):
    """The table is closed."""

    clause: Public[str]


class DeckChanged(TableEventBase, frozen=True):
    """Another deck came into play."""

    reason: Public[str]
    card_count: Public[int]
    clause: Public[str]


class DeckChecked(TableEventBase, frozen=True):
    """The dealer counted the cards of the deck."""

    card_count: Public[int]
    clause: Public[str]
    is_new: Public[bool] = False
    """Whether it is a new deck, whose cards are checked before play."""


class GameChanged(TableEventBase, frozen=True):
    """Another game of the table spec is dealt from now on, for this many hands."""

    game: Public[str]
    hand_count: Public[int]


class ClockCalled(TableEventBase, frozen=True):
    """The clock was called on a player, who must act before it expires."""

    seat: Public[int]
    by_seat: Public[int]
    expires_at: Public[int]
    clause: Public[str]


class TimeExpired(TableEventBase, frozen=True):
    """A player's time has run out."""

    seat: Public[int]
    clause: Public[str]


class TimeBankUsed(TableEventBase, frozen=True):
    """A player took longer than the posted time and used some of their time bank."""

    seat: Public[int]
    seconds: Public[int]
    seconds_left: Public[int]


class CommissionChangeAnnounced(TableEventBase, frozen=True):
    """An increase of the commission was announced, effective at this time."""

    effective_at: Public[int]
    charge: Public[AnyCharge]
    clause: Public[str]


class CommissionChanged(TableEventBase, frozen=True):
    """The commission changed."""

    charge: Public[AnyCharge]
    by: Public[str]
    clause: Public[str]


class CommissionSetAside(TableEventBase, frozen=True):
    """This much commission is on the drop slide while the hand goes on."""

    amount: Public[int]
    clause: Public[str]


class CommissionDropped(TableEventBase, frozen=True):
    """Commission or time charges were dropped into the drop box."""

    amount: Public[int]
    clause: Public[str]


class TimeCollectionDue(TableEventBase, frozen=True):
    """It was announced that the time charge is due."""

    clause: Public[str]


class TimePaid(TableEventBase, frozen=True):
    """A player paid the time charge."""

    player: Public[str]
    amount: Public[int]
    clause: Public[str]


class TimePotAgreed(TableEventBase, frozen=True):
    """The pot of the next hand pays everybody's time charge."""

    amount: Public[int]
    clause: Public[str]


class JackpotShowRequested(TableEventBase, frozen=True):
    """The dealer asked a player to expose their hole cards for the jackpot."""

    seat: Public[int]
    clause: Public[str]


class JackpotCardsShown(TableEventBase, frozen=True):
    """A player exposed their hole cards for the jackpot."""

    seat: Public[int]
    cards: Public[str]
    clause: Public[str]


class JackpotFlopDealt(TableEventBase, frozen=True):
    """The flop was dealt for the jackpot alone."""

    cards: Public[str]
    clause: Public[str]


class JackpotWon(TableEventBase, frozen=True):
    """A player won the jackpot, subject to the manager's confirmation."""

    claim: Public[int]
    player: Public[str]
    amount: Public[int]
    next_prize: Public[int]
    clause: Public[str]


class JackpotPaid(TableEventBase, frozen=True):
    """The manager confirmed a jackpot, and the player was paid."""

    claim: Public[int]
    player: Public[str]
    amount: Public[int]
    by: Public[str]
    clause: Public[str]


class JackpotWithheld(TableEventBase, frozen=True):
    """Payment of a jackpot is withheld until this time."""

    claim: Public[int]
    until: Public[int]
    by: Public[str]
    reason: Public[str]
    clause: Public[str]


class JackpotRecordingStopped(TableEventBase, frozen=True):
    """Hands of this table, or in a malfunction of all tables, are not reaching the jackpot."""

    reason: Public[str]
    malfunction: Public[bool]
    clause: Public[str]


class MissedHandsRecorded(TableEventBase, frozen=True):
    """The manager recorded hands that had not reached the jackpot system."""

    hand_count: Public[int]
    by: Public[str]
    clause: Public[str]


class EntryChosen(TableEventBase, frozen=True):
    """A player chose an entry option other than posting."""

    seat: Public[int]
    option: Public[EntryOption]
    clause: Public[str]


class StraddleAnnounced(TableEventBase, frozen=True):
    """A player will straddle the next hand, unless another player's straddle has priority."""

    seat: Public[int]
    clause: Public[str]


class StraddleDropped(TableEventBase, frozen=True):
    """An announced straddle was not posted: another one had priority, or none was possible."""

    seat: Public[int]
    clause: Public[str]


class PotKilled(TableEventBase, frozen=True):
    """The pot of this hand is killed, so its limits are higher."""

    seat: Public[int]
    clause: Public[str]


class ShortKillCallRuled(TableEventBase, frozen=True):
    """A player put in too little for a kill pot; it was corrected, forfeited or taken back."""

    seat: Public[int]
    chips: Public[int]
    outcome: Public[str]
    clause: Public[str]


class KillRequired(TableEventBase, frozen=True):
    """A player must kill the next pot."""

    player: Public[str]
    clause: Public[str]


class MissingPostFound(TableEventBase, frozen=True):
    """A player was dealt in without posting: the hand is dead, or live with the post owed."""

    seat: Public[int]
    hand_is_dead: Public[bool]
    clause: Public[str]
    posted_now: Public[bool] = False
    """Whether the player has posted now, and owes nothing."""


class ButtonCorrected(TableEventBase, frozen=True):
    """A wrong button was corrected; it belongs at this seat."""

    seat: Public[int]
    clause: Public[str]


class AbsentButtonPlaced(TableEventBase, frozen=True):
    """An absent button was placed at the seat of a player who missed a blind and is away."""

    seat: Public[int]
    count: Public[int]
    clause: Public[str]


class SeatChanged(TableEventBase, frozen=True):
    """A player changed seats; `cost` is what they owe for it, if anything."""

    seat: Public[int]
    to_seat: Public[int]
    player: Public[str]
    cost: Public[str]
    clause: Public[str]


class SeatRequested(TableEventBase, frozen=True):
    """A player asked to move to a seat that is taken."""

    seat: Public[int]
    to_seat: Public[int]
    clause: Public[str]


class CardDrawnForSeat(TableEventBase, frozen=True):
    """A player drew a card for a seat."""

    player: Public[str]
    card: Public[str]
    clause: Public[str]


class SeatHeld(TableEventBase, frozen=True):
    """An empty seat is held for a player; no longer, if the name is empty."""

    seat: Public[int]
    player: Public[str]
    clause: Public[str]


class TableChangeAccepted(TableEventBase, frozen=True):
    """A player has a seat at another table and will leave for it, unless `cancelled`."""

    seat: Public[int]
    clause: Public[str]
    cancelled: Public[bool] = False


class ChairSet(TableEventBase, frozen=True):
    """A chair was put at a seat or taken away."""

    seat: Public[int]
    present: Public[bool]
    clause: Public[str]


class PlayersSeparated(TableEventBase, frozen=True):
    """The floor moved a player away from another player they are linked to."""

    seat: Public[int]
    linked_seat: Public[int]
    to_seat: Public[int | None]
    player: Public[str]
    """The player who was moved."""
    reason: Public[str]
    clause: Public[str]


class SeatingOrderDrawn(TableEventBase, frozen=True):
    """The players of a broken game drew for seats, and are seated in this order."""

    players: Public[tuple[str, ...]]
    clause: Public[str]


class ForfeitedToNextPot(TableEventBase, frozen=True):
    """A player's chips stay in the pot for the next deal."""

    seat: Public[int]
    chips: Public[int]
    reason: Public[str]
    clause: Public[str]


class AgreedToSitOutInTurn(TableEventBase, frozen=True):
    """These players agreed to take turns sitting out."""

    players: Public[tuple[str, ...]]
    clause: Public[str]


class PlayOverStarted(TableEventBase, frozen=True):
    """A player plays over in the seat of a player who is away."""

    seat: Public[int]
    player: Public[str]
    chips: Public[int]
    clause: Public[str]


class OwnerReturned(TableEventBase, frozen=True):
    """The owner of a played-over seat is back, and gets it when the blind is due."""

    seat: Public[int]
    player: Public[str]
    clause: Public[str]


class PenaltyLifted(TableEventBase, frozen=True):
    """The floor let a player play again."""

    player: Public[str]
    by: Public[str]
    reason: Public[str]
    clause: Public[str]


class PotReleased(TableEventBase, frozen=True):
    """A player got chips from a pot that was held."""

    seat: Public[int]
    amount: Public[int]
    by: Public[str]
    reason: Public[str]
    clause: Public[str]


class VotedToRunIt(TableEventBase, frozen=True):
    """A player voted to run the rest of the board this many times."""

    seat: Public[int]
    run_count: Public[int]
    clause: Public[str]


class VotedToChop(TableEventBase, frozen=True):
    """A blind voted to chop."""

    seat: Public[int]
    clause: Public[str]


class LastHandAmended(TableEventBase, frozen=True):
    """Something was reported or ruled about the previous hand."""

    hand_event: Nested[HandEvent]


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
    | CommissionSetAside
    | CommissionDropped
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
    | MissingPostFound
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
