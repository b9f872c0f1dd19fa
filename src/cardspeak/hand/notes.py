"""Notes: what the engine did between events that nobody at the table would speak of.

A hand's log tells what happened, in the words of the table. Its notes are the moments between: the
bets of a round go into the pots, the pots are closed. Each note is kept with the length that the
log had, so that log and notes together are one sequence, from which the hand's state follows.
"""

from __future__ import annotations

import msgspec

from cardspeak.hand.decisions import RulingDecision
from cardspeak.houses.irregularities import AnyIrregularity
from cardspeak.houses.remedies import RemedyAction


class NoteBase(msgspec.Struct, frozen=True, tag=True, tag_field="note", gc=False):
    """Something the engine notes for itself; no viewer is shown it."""


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
    """A step deals its cards, to one seat or to all, otherwise than the script says."""

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
    """The showdown began again: hands that were shown before are shown once more."""


class KilledAtShowdown(NoteBase, frozen=True):
    """A hand that was killed at the showdown lies there as if it were mucked."""

    seat: int


class RowsRevealed(NoteBase, frozen=True):
    """Everybody shows the rows they have set."""


class FloorCalled(NoteBase, frozen=True):
    """Play stopped until the floor has ruled."""

    irregularity: AnyIrregularity
    remedy_index: int
    """Which of the house's remedies for it asks the floor."""
    decision: RulingDecision


class ActionDeferred(NoteBase, frozen=True):
    """An action of a remedy waits until a step of the script begins."""

    step: int
    action: RemedyAction
    irregularity: AnyIrregularity
    clause: str


class DeferredActionBegun(NoteBase, frozen=True):
    """An action that waited is due."""

    index: int
    """Which of those that wait."""


class DeferredActionsDropped(NoteBase, frozen=True):
    """The hand ends before the actions that wait were due."""


Note = (
    BetsCollected
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
