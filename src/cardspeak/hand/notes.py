"""Notes: what the engine did between events that nobody at the table would speak of.

A hand's log tells what happened, in the words of the table. Its notes are the moments between: the
bets of a round go into the pots, the pots are closed. Events and notes together are the records of
the hand, one sequence from which its state follows.
"""

from __future__ import annotations

from typing import Final

import msgspec

from cardspeak.hand.decisions import HandDecision, HandDecisionBase
from cardspeak.houses.irregularities import AnyIrregularity
from cardspeak.houses.irregularities.turn_irregularities import ActionOutOfTurn
from cardspeak.houses.remedies import RemedyAction


class NoteBase(msgspec.Struct, frozen=True, tag=True, tag_field="note", gc=False):
    """Something the engine notes for itself; no viewer is shown it."""


class StepBegan(NoteBase, frozen=True):
    """The hand went to a step of its script."""

    step_index: int


class DecisionMade(NoteBase, frozen=True):
    """The hand waits for nobody: it continues by itself."""


class QueueSet(NoteBase, frozen=True):
    """These seats (or row hands) still act, or are still dealt to, in the step."""

    queue: tuple[int, ...]


class QueueAdvanced(NoteBase, frozen=True):
    """The first seat (or row hand) of the queue has acted or been dealt to."""


class HandClosed(NoteBase, frozen=True):
    """The hand is over: all chips have been awarded."""


class RoundBegan(NoteBase, frozen=True):
    """A betting round began."""

    first_seat: int
    """The seat at which the search for the first player to act begins."""
    is_contested: bool
    """Whether anybody had something to decide."""


class BetsCollected(NoteBase, frozen=True):
    """A betting round ended, and the bets went into the pots."""


class PotsClosed(NoteBase, frozen=True):
    """All betting is over: what is in the pots is awarded, returned or carried over now."""


Place = tuple[str, int]
"""Where cards lie: a pile, and for a player's cards or a board the seat or the board's number."""


class CardsMoved(NoteBase, frozen=True):
    """Cards went from one place to another."""

    cards: tuple[int, ...]
    source: Place
    target: Place


class CardsScrambled(NoteBase, frozen=True):
    """Cards were mixed beside the stub."""


class CardNamed(NoteBase, frozen=True):
    """Somebody named a card that was unknown."""

    place: Place
    index: int
    card: int


class HandMucked(NoteBase, frozen=True):
    """The cards of a dead hand went to the muck."""

    seat: int


class NextBurnSet(NoteBase, frozen=True):
    """This card will be burned instead of the top card; with no card, the burn is skipped."""

    cards: tuple[int, ...]
    source: Place
    clause: str


class CardsExposed(NoteBase, frozen=True):
    """Everybody has seen these down cards; or they are nobody's down cards any more."""

    cards: tuple[int, ...]
    are_exposed: bool


class CardsOwed(NoteBase, frozen=True):
    """A player draws this many cards more than they discard."""

    seat: int
    count: int


class DealChanged(NoteBase, frozen=True):
    """A step deals its cards, to one seat or to all, differently from the script."""

    change: str
    step_index: int
    seat: int


class CardsSwapped(NoteBase, frozen=True):
    """Two players exchanged down cards, which lie at these places of their hands."""

    seat: int
    index: int
    other_seat: int
    other_index: int


class RowHandsMade(NoteBase, frozen=True):
    """Rows were laid out for hands of these seats."""

    owners: tuple[int, ...]


class FantasylandLeft(NoteBase, frozen=True):
    """Fantasyland is over for all who do not earn it again."""


class HandRestarted(NoteBase, frozen=True):
    """The hand is dealt again: button and forced bets stay, everything else has gone back."""


class NextRunBegun(NoteBase, frozen=True):
    """A board was complete, and the next one began."""


class ShowdownRestarted(NoteBase, frozen=True):
    """The showdown began again: hands that were shown before are shown again."""


class KilledAtShowdown(NoteBase, frozen=True):
    """A hand that was killed at the showdown lies there as if it were mucked."""

    seat: int


class RowsRevealed(NoteBase, frozen=True):
    """Everybody shows the rows they have set."""


class FloorCalled(NoteBase, frozen=True):
    """Play stopped until the floor has ruled."""

    irregularity: AnyIrregularity
    remedy_index: int
    """The index of the remedy that asks the floor, in the house's list for the irregularity."""


class ActionDeferred(NoteBase, frozen=True):
    """An action of a remedy waits until a step of the script begins."""

    step: int
    action: RemedyAction
    irregularity: AnyIrregularity
    clause: str


class DeferredActionBegun(NoteBase, frozen=True):
    """An action that waited is due."""

    index: int
    """Its index among the actions that wait."""


class DeferredActionsDropped(NoteBase, frozen=True):
    """The hand ends before the waiting actions were due."""


class PostedLate(NoteBase, frozen=True):
    """A player who was dealt in without posting has posted what they owed."""

    seat: int
    live: int
    dead: int


class LeftHand(NoteBase, frozen=True):
    """A hand that its player did not fold was taken out of play."""

    seat: int


class FirstToActChanged(NoteBase, frozen=True):
    """Another player acts first in the round than the cards say."""

    seat: int


class BetLowered(NoteBase, frozen=True):
    """A player got their wagers back, and others have less to call."""

    bet_to_match: int
    last_raise: int
    """What the last raise that is left adds, or 0 if there is no bet left."""
    is_hand_unopened: bool
    """Whether nobody has bet in the hand any more."""


class HeldAction(NoteBase, frozen=True):
    """What a player has done before their turn is held, with the bet they faced then."""

    report: ActionOutOfTurn
    bet_to: int
    """The player's bet of the round if the action stands."""
    bet_faced: int
    """The highest bet they faced, in or out of turn."""
    step_index: int
    """The betting round, as a step of the script."""


class HeldActionDue(NoteBase, frozen=True):
    """The turn of a player has come whose action was held."""

    seat: int


class MustOpenOrTapOut(NoteBase, frozen=True):
    """A player taps out if they check, by this clause."""

    seat: int
    clause: str


class Miscount(NoteBase, frozen=True):
    """A wrong amount stands because nobody noticed it, with the state of the round before it."""

    seat: int
    step_index: int
    """The script's step in which it was put in."""
    bet_before: int
    """The player's bet of the round before it."""
    bet_made: int
    """The player's bet of the round as it stands."""
    correct_bet: int
    """What the bet should be."""
    is_short_call: bool
    """Whether it is a short call rather than a bet or raise."""
    bet_to_match: int
    last_full_bet: int
    min_raise: int
    raise_count: int
    opened: bool
    raise_cap_reached: bool
    is_between_sizes: bool = False
    """Whether it lies between two amounts that would have been right."""


class MiscountSettled(NoteBase, frozen=True):
    """A wrong amount was put right."""

    seat: int


class CallReopened(NoteBase, frozen=True):
    """A player whose call was short must call again or fold."""

    seat: int


class MiscountCorrected(NoteBase, frozen=True):
    """A bet of the wrong size counts as what it should have been."""

    seat: int


EngineNote = (
    StepBegan
    | DecisionMade
    | QueueSet
    | QueueAdvanced
    | HandClosed
    | RoundBegan
    | BetsCollected
    | PostedLate
    | LeftHand
    | FirstToActChanged
    | BetLowered
    | HeldAction
    | HeldActionDue
    | MustOpenOrTapOut
    | Miscount
    | MiscountSettled
    | CallReopened
    | MiscountCorrected
    | PotsClosed
    | CardsMoved
    | CardsScrambled
    | CardNamed
    | HandMucked
    | NextBurnSet
    | CardsExposed
    | CardsOwed
    | DealChanged
    | CardsSwapped
    | RowHandsMade
    | FantasylandLeft
    | HandRestarted
    | NextRunBegun
    | ShowdownRestarted
    | KilledAtShowdown
    | RowsRevealed
    | FloorCalled
    | ActionDeferred
    | DeferredActionBegun
    | DeferredActionsDropped
)
Note = EngineNote | HandDecision
"""A decision is noted when it is asked."""
NOTE_BASES: Final = (NoteBase, HandDecisionBase)
"""What is of one of these types is a note, and no event of the log."""
