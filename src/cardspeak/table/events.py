"""What happened at a table, one immutable record at a time, each with the clause it followed."""

from __future__ import annotations

from typing import Any

import msgspec

from cardspeak.hand.repairs import AnyEvent as HandEvent
from cardspeak.houses.commission import AnyCharge


def _tag(name: str) -> str:
    """Name a kind of event in JSON so that none of the hand's has its name."""
    return f"table.{name}"


class Event(msgspec.Struct, frozen=True, tag=_tag, tag_field="event", gc=False):
    """Something that happened at the table, and not in its hand."""


class Sat(Event, frozen=True):
    """A player took a seat."""

    seat: int
    player: str
    chips: int
    clause: str


class Left(Event, frozen=True):
    """A player gave up a seat, and took these chips away."""

    seat: int
    player: str
    chips: int
    clause: str


class SatOut(Event, frozen=True):
    """A player is not dealt in from now on."""

    seat: int
    clause: str


class Returned(Event, frozen=True):
    """A player who was away is there again."""

    seat: int
    clause: str


class Waits(Event, frozen=True):
    """A player waits for the big blind."""

    seat: int
    clause: str


class WillPost(Event, frozen=True):
    """A player comes in with the next hand and posts for it."""

    seat: int
    clause: str


class Missed(Event, frozen=True):
    """A blind passed a player who was not there to post it."""

    seat: int
    what: str
    clause: str


class DrewCard(Event, frozen=True):
    """A player was dealt a card for the button."""

    seat: int
    card: str
    clause: str


class ButtonAt(Event, frozen=True):
    """The button is here, in front of a player or of an empty seat."""

    seat: int
    dead: bool
    clause: str


class HandBegan(Event, frozen=True):
    """A hand was dealt to these seats."""

    number: int
    game: str
    seats: tuple[int, ...]


class HandEnded(Event, frozen=True):
    """A hand is over: what each seat that was dealt in won or lost."""

    number: int
    gains: tuple[int, ...]


class Added(Event, frozen=True):
    """A player bought more chips."""

    seat: int
    chips: int
    clause: str


class TookOff(Event, frozen=True):
    """A player took chips off the table."""

    seat: int
    chips: int
    clause: str


class KeptSafe(Event, frozen=True):
    """A player's chips are kept elsewhere until he is back."""

    seat: int
    player: str
    chips: int
    clause: str


class Restored(Event, frozen=True):
    """Chips that were kept elsewhere are on the table again."""

    seat: int
    chips: int
    clause: str


class PickedUp(Event, frozen=True):
    """The floor took a player's chips into custody, and the seat is free."""

    seat: int
    player: str
    chips: int
    clause: str


class Excused(Event, frozen=True):
    """The floor extended a player's absence: until then his chips are not picked up."""

    seat: int
    until: int
    why: str
    clause: str


class Declared(Event, frozen=True):
    """A player let his stake stay below the least: he can add no more to it."""

    seat: int
    clause: str


class Noticed(Event, frozen=True):
    """A change of what is posted was announced: it holds after so many more hands."""

    hands: int
    clause: str


class Changed(Event, frozen=True):
    """Something else is posted from now on."""

    posted: dict[str, Any]
    clause: str


class ClosesAt(Event, frozen=True):
    """A sign says when the table closes; none does any more where it is -1."""

    at: int
    clause: str


class Closed(Event, frozen=True):
    """The table is closed."""

    clause: str


class DeckChanged(Event, frozen=True):
    """Another deck of so many cards came into play."""

    why: str
    cards: int
    clause: str


class DeckChecked(Event, frozen=True):
    """The dealer counted the cards, and there were so many."""

    cards: int
    clause: str
    new: bool = False
    """Whether supervisor and dealer checked each of them before it came into play."""


class GameIs(Event, frozen=True):
    """Another game of those on the sign is dealt from now on, for so many hands."""

    game: str
    hands: int


class ClockCalled(Event, frozen=True):
    """A player must act before the clock runs out."""

    seat: int
    by: int
    until: int
    clause: str


class TimeExpired(Event, frozen=True):
    """A player's time has run out."""

    seat: int
    clause: str


class TimeBankUsed(Event, frozen=True):
    """A player took more than the posted time: so much of his time bank, and so much is left."""

    seat: int
    seconds: int
    left: int


class CommissionNoticed(Event, frozen=True):
    """Players were told that more will be charged from this time on."""

    at: int
    to: AnyCharge
    clause: str


class CommissionChanged(Event, frozen=True):
    """The sign says something else about what is charged."""

    to: AnyCharge
    by: str
    clause: str


class OnTheSlide(Event, frozen=True):
    """So much commission lies on the drop slide while the hand goes on."""

    amount: int
    clause: str


class Dropped(Event, frozen=True):
    """Commission or time went into the box."""

    amount: int
    clause: str


class TimeDue(Event, frozen=True):
    """It was announced that time is to be paid."""

    clause: str


class TimePaid(Event, frozen=True):
    """A player paid for time."""

    player: str
    amount: int
    clause: str


class TimePotAgreed(Event, frozen=True):
    """The pot of the next hand pays the time of all."""

    amount: int
    clause: str


class JackpotAsked(Event, frozen=True):
    """The dealer asks a player to expose the hole cards for the jackpot."""

    seat: int
    clause: str


class JackpotShown(Event, frozen=True):
    """A player exposed the hole cards for the jackpot."""

    seat: int
    cards: str
    clause: str


class JackpotFlop(Event, frozen=True):
    """The flop was dealt for the jackpot alone."""

    cards: str
    clause: str


class JackpotWon(Event, frozen=True):
    """A player has won the jackpot, if the manager confirms it; the next pool is this."""

    claim: int
    player: str
    amount: int
    next_prize: int
    clause: str


class JackpotPaid(Event, frozen=True):
    """The manager confirmed a jackpot, and the player was paid."""

    claim: int
    player: str
    amount: int
    by: str
    clause: str


class JackpotWithheld(Event, frozen=True):
    """A jackpot is not paid before this time."""

    claim: int
    until: int
    by: str
    why: str
    clause: str


class RecordingStopped(Event, frozen=True):
    """Rounds of play do not reach the jackpot system."""

    why: str
    clause: str


class RoundsMadeUp(Event, frozen=True):
    """The manager entered rounds that had not reached the jackpot system."""

    rounds: int
    by: str
    clause: str


class ComesIn(Event, frozen=True):
    """A player comes in by another way than a post."""

    seat: int
    how: str
    clause: str


class WillStraddle(Event, frozen=True):
    """A player straddles in the next hand, unless another goes before him."""

    seat: int
    clause: str


class Killed(Event, frozen=True):
    """The pot of this hand is killed: its limits are higher."""

    seat: int
    clause: str


class PutIn(Event, frozen=True):
    """A player put in less than a kill asks for: it was corrected, forfeited or taken back."""

    seat: int
    chips: int
    became: str
    clause: str


class MustKill(Event, frozen=True):
    """A player must kill the next pot."""

    player: str
    clause: str


class Unposted(Event, frozen=True):
    """A player was found to have been dealt in without posting: dead, or live and owed for."""

    seat: int
    dead: bool
    clause: str


class ButtonPutRight(Event, frozen=True):
    """The button was wrong in the last hand, and is here in the next."""

    seat: int
    clause: str


class AbsentButton(Event, frozen=True):
    """Another button was put before the seat of a player who missed a blind and is away."""

    seat: int
    buttons: int
    clause: str


class ChangedSeat(Event, frozen=True):
    """A player moved; `owes` says what it costs, if anything."""

    seat: int
    to: int
    owes: str
    clause: str


class AskedForSeat(Event, frozen=True):
    """A player asked for a seat that is taken."""

    seat: int
    to: int
    clause: str


class DrewForSeat(Event, frozen=True):
    """A player drew a card for a seat."""

    player: str
    card: str
    clause: str


class SeatHeld(Event, frozen=True):
    """An empty seat is kept for somebody, or for nobody any more."""

    seat: int
    player: str
    clause: str


class LockedUp(Event, frozen=True):
    """A player has a seat at another table, and goes when this house says; or `stays` after all."""

    seat: int
    clause: str
    stays: bool = False


class ChairPut(Event, frozen=True):
    """There is a chair at a seat, or none any more."""

    seat: int
    there: bool
    clause: str


class MovedApart(Event, frozen=True):
    """The floor moved a player away from one he belongs to."""

    seat: int
    linked: int
    to: int | None
    why: str
    clause: str


class SeatingOrder(Event, frozen=True):
    """Players of a broken game are seated in this order."""

    players: tuple[str, ...]
    clause: str


class Forfeited(Event, frozen=True):
    """Chips of a player stay in the pot for the next deal."""

    seat: int
    chips: int
    why: str
    clause: str


class AgreedToSitOut(Event, frozen=True):
    """These players take turns in sitting out."""

    players: tuple[str, ...]
    clause: str


class PlaysOver(Event, frozen=True):
    """Somebody plays in the seat of a player who is away."""

    seat: int
    player: str
    chips: int
    clause: str


class OwnerIsBack(Event, frozen=True):
    """The player whose seat another plays in is here again, and gets it when the blind is due."""

    seat: int
    player: str
    clause: str


class Readmitted(Event, frozen=True):
    """The floor let a player play again."""

    player: str
    by: str
    why: str
    clause: str


class PotReleased(Event, frozen=True):
    """A player got chips of a pot that was held."""

    seat: int
    amount: int
    by: str
    why: str
    clause: str


class WouldRun(Event, frozen=True):
    """A player would have the rest of the board run so many times."""

    seat: int
    times: int
    clause: str


class WouldChop(Event, frozen=True):
    """A blind would take the blinds back."""

    seat: int
    clause: str


class InLastHand(Event, frozen=True):
    """Something was reported or ruled about the hand before this one."""

    what: HandEvent


AnyEvent = (
    HandEvent
    | Sat
    | Left
    | SatOut
    | Returned
    | Waits
    | WillPost
    | Missed
    | DrewCard
    | ButtonAt
    | HandBegan
    | HandEnded
    | Added
    | TookOff
    | KeptSafe
    | Restored
    | PickedUp
    | Excused
    | Declared
    | Noticed
    | Changed
    | ClosesAt
    | Closed
    | DeckChanged
    | DeckChecked
    | GameIs
    | ClockCalled
    | TimeExpired
    | TimeBankUsed
    | CommissionNoticed
    | CommissionChanged
    | OnTheSlide
    | Dropped
    | TimeDue
    | TimePaid
    | TimePotAgreed
    | JackpotAsked
    | JackpotShown
    | JackpotFlop
    | JackpotWon
    | JackpotPaid
    | JackpotWithheld
    | RecordingStopped
    | RoundsMadeUp
    | ComesIn
    | WillStraddle
    | Killed
    | PutIn
    | MustKill
    | Unposted
    | ButtonPutRight
    | AbsentButton
    | ChangedSeat
    | AskedForSeat
    | DrewForSeat
    | SeatHeld
    | LockedUp
    | ChairPut
    | MovedApart
    | SeatingOrder
    | Forfeited
    | AgreedToSitOut
    | PlaysOver
    | OwnerIsBack
    | Readmitted
    | PotReleased
    | WouldRun
    | WouldChop
    | InLastHand
)
"""What a table tells: its own events, and those of its hand, whose seats are the hand's."""
