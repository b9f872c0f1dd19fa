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
