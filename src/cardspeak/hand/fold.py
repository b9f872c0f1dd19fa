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
    appealed_rulings = {event.undone_from for event in log if isinstance(event, Appealed)}
    before_rulings: dict[int, HandState] = {}
    note_index = 0
    for index, event in enumerate(log):
        while note_index < len(notes) and notes[note_index][0] <= index:
            _apply_note(hand, notes[note_index])
            note_index += 1
        if index in appealed_rulings:
            before_rulings[index] = HandState()
            before_rulings[index].restore(hand)
        if isinstance(event, Appealed):
            take_back(hand, before_rulings[event.undone_from])
        hand.log.append(event)
        _apply(hand, event)
    for note in notes[note_index:]:
        _apply_note(hand, note)


def take_back(hand: HandState, before: HandState) -> None:
    """Return to the state of a hand before a ruling; the records stay what they are."""
    log, notes, command_ends = hand.log, hand.notes, hand.command_ends
    hand.restore(before)
    hand.log, hand.notes, hand.command_ends = log, notes, command_ends


def replay_events(hand: HandState, whole_hand: HandState, event_count: int) -> None:
    """Make a hand what a whole hand, which may be itself, was after this many events.

    That is at the end of the command that made the last of them, or else just before the next.
    """
    log_lengths = [log_length for log_length, _ in whole_hand.notes]
    first = event_count + sum(length < event_count for length in log_lengths)
    last = event_count + sum(length <= event_count for length in log_lengths)
    ends = [end for end in whole_hand.command_ends if first <= end <= last]
    replay_records(hand, whole_hand, ends[-1] if ends else last)


def replay_records(hand: HandState, whole_hand: HandState, record_count: int) -> None:
    """Make a hand what a whole hand, which may be itself, was after this many records."""
    note_count = sum(
        log_length + earlier_notes < record_count
        for earlier_notes, (log_length, _) in enumerate(whole_hand.notes)
    )
    command_ends = whole_hand.command_ends
    replay(
        hand,
        whole_hand.start,
        whole_hand.log[: record_count - note_count],
        whole_hand.notes[:note_count],
    )
    hand.command_ends = [end for end in command_ends if end <= record_count]


def _apply_note(hand: HandState, note: tuple[int, Note]) -> None:
    hand.notes.append(note)
    _apply(hand, note[1])


def _apply(hand: HandState, record: HandEvent | Note) -> None:
    for effect in EFFECTS.get(type(record), ()):
        effect(hand, record)
