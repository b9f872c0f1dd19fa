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
from cardspeak.hand.notes import NOTE_BASES

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


def fold(start: HandStart, records: Sequence[HandEvent | Note]) -> HandState:
    """Return the state of a hand from what it began with and its records.

    >>> from cardspeak.hand import deal, game_spec
    >>> hand = deal(game_spec("holdem", blinds=(5, 10)), [1000] * 3, seed=7)
    >>> hand.raise_to(30)
    >>> fold(hand.start, hand.records).stacks
    [995, 990, 970]
    """
    hand = HandState()
    replay(hand, start, records)
    return hand


def replay(hand: HandState, start: HandStart, records: Sequence[HandEvent | Note]) -> None:
    """Begin a hand again, and apply every record in order."""
    hand.begin(start)
    appealed_rulings = {event.undone_from for event in records if isinstance(event, Appealed)}
    before_rulings: dict[int, HandState] = {}
    for record in records:
        if isinstance(record, NOTE_BASES):
            hand.note(record)
            _apply(hand, record)
            continue
        if len(hand.log) in appealed_rulings:
            before_rulings[len(hand.log)] = HandState()
            before_rulings[len(hand.log)].restore(hand)
        if isinstance(record, Appealed):
            take_back(hand, before_rulings[record.undone_from])
        hand.record(record)
        _apply(hand, record)


def take_back(hand: HandState, before: HandState) -> None:
    """Return to the state of a hand before a ruling; the records stay what they are."""
    log, records, command_ends = hand.log, hand.records, hand.command_ends
    hand.restore(before)
    hand.log, hand.records, hand.command_ends = log, records, command_ends


def replay_events(hand: HandState, whole_hand: HandState, event_count: int) -> None:
    """Make a hand what a whole hand, which may be itself, was after this many events.

    That is at the end of the command that made the last of them, or else just before the next.
    """
    events_at = [
        index
        for index, record in enumerate(whole_hand.records)
        if not isinstance(record, NOTE_BASES)
    ]
    first = events_at[event_count - 1] + 1 if event_count else 0
    last = [*events_at, len(whole_hand.records)][event_count]
    ends = [end for end in whole_hand.command_ends if first <= end <= last]
    replay_records(hand, whole_hand, ends[-1] if ends else last)


def replay_records(hand: HandState, whole_hand: HandState, record_count: int) -> None:
    """Make a hand what a whole hand, which may be itself, was after this many records."""
    command_ends = whole_hand.command_ends
    replay(hand, whole_hand.start, whole_hand.records[:record_count])
    hand.command_ends = [end for end in command_ends if end <= record_count]


def _apply(hand: HandState, record: HandEvent | Note) -> None:
    for effect in EFFECTS.get(type(record), ()):
        effect(hand, record)
