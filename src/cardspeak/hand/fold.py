"""The state of a hand is the fold of its records: what its log and its notes do, one by one.

Each part of the state is written by the module that owns it, which also has the effects: what every
type of record does to the part. Here they are applied in the order in which the records came.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.hand import (
    betting_mistakes,
    betting_state,
    card_corrections,
    chips,
    floor,
    misdeals,
    piles,
    posting,
    progress,
    rows,
    runs,
    showing,
)
from cardspeak.hand.hand_state import HandState
from cardspeak.hand.irregularity_events import Appealed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.hand.hand_state import HandStart
    from cardspeak.hand.irregularity_events import HandEvent
    from cardspeak.hand.notes import Note

PART_MODULES: Final = (
    misdeals,
    betting_mistakes,
    chips,
    floor,
    progress,
    betting_state,
    posting,
    piles,
    card_corrections,
    rows,
    runs,
    showing,
)
"""The modules that own a part, in the order in which their effects on a record are applied."""


def _collect_effects() -> dict[type, tuple[Callable[[HandState, Any], None], ...]]:
    kinds = {kind for module in PART_MODULES for kind in module.EFFECTS}
    return {
        kind: tuple(module.EFFECTS[kind] for module in PART_MODULES if kind in module.EFFECTS)
        for kind in kinds
    }


EFFECTS: Final = _collect_effects()
"""What each type of record does to the state; all others do nothing."""


def fold(
    start: HandStart, log: Sequence[HandEvent], notes: Sequence[tuple[int, Note]]
) -> HandState:
    """Return the state of a hand from what it began with and its records.

    >>> from cardspeak.hand import deal, game_spec
    >>> hand = deal(game_spec("holdem", blinds=(5, 10)), [1000] * 3, seed=7)
    >>> hand.raise_to(30)
    >>> fold(hand.start, hand.log, hand.notes).stacks
    [995, 990, 970]
    """
    hand = HandState()
    replay(hand, start, log, notes)
    return hand


def replay(
    hand: HandState,
    start: HandStart,
    log: Sequence[HandEvent],
    notes: Sequence[tuple[int, Note]],
) -> None:
    """Begin a hand again, and apply every record in order."""
    hand.begin(start)
    note_index = 0
    for event in log:
        while note_index < len(notes) and notes[note_index][0] <= len(hand.log):
            _apply_note(hand, notes[note_index])
            note_index += 1
        if isinstance(event, Appealed):
            _take_back(hand, event.undone_from)
        hand.log.append(event)
        _apply(hand, event)
    for note in notes[note_index:]:
        _apply_note(hand, note)


def _take_back(hand: HandState, undone_from: int) -> None:
    """Return to the state before the event with this index; the records stay what they are."""
    log, notes = hand.log, hand.notes
    earlier_notes = [note for note in notes if note[0] <= undone_from]
    replay(hand, hand.start, log[:undone_from], earlier_notes)
    hand.log, hand.notes = log, notes


def _apply_note(hand: HandState, note: tuple[int, Note]) -> None:
    hand.notes.append(note)
    _apply(hand, note[1])


def _apply(hand: HandState, record: HandEvent | Note) -> None:
    for effect in EFFECTS.get(type(record), ()):
        effect(hand, record)
