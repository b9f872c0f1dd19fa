"""How far a hand has come: the step of its script, who is next in it, and what it waits for.

This is the only module that writes `step_index`, `queue`, `decision` and `over`. Its functions note
what they do; `EFFECTS` does the same from the notes alone. What the hand waits for is noted as the
decision itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, get_args

from cardspeak.hand.decisions import HandDecision
from cardspeak.hand.notes import (
    BetsCollected,
    DecisionMade,
    HandClosed,
    QueueAdvanced,
    QueueSet,
    StepBegan,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.hand.hand_state import HandState


def begin_step(hand: HandState, step_index: int) -> None:
    """Go to a step of the script."""
    hand.note(_STEPS[step_index] if 0 <= step_index < len(_STEPS) else StepBegan(step_index))
    hand.step_index = step_index


def ask(hand: HandState, decision: HandDecision) -> None:
    """Wait for a decision."""
    hand.note(decision)
    hand.decision = decision


def end_decision(hand: HandState) -> None:
    """Wait for nobody, because the decision was made or is no longer needed."""
    hand.note(_DECISION_MADE)
    hand.decision = None


def drop_decision(hand: HandState) -> None:
    """Wait for nobody, because the betting round has ended: `chips` notes that."""
    hand.decision = None


def set_queue(hand: HandState, queue: Sequence[int]) -> None:
    """Set the seats (or row hands) that still act, or are still dealt to, in this step."""
    note = QueueSet(tuple(queue))
    hand.note(note)
    _apply_queue(hand, note)


def next_in_queue(hand: HandState) -> int:
    """Remove the first seat (or row hand) from the queue, and return it."""
    hand.note(_QUEUE_ADVANCED)
    seat, hand.queue = hand.queue[0], hand.queue[1:]
    return seat


def remove_from_queue(hand: HandState, seat: int) -> None:
    """Remove a seat (or row hand) from the queue, wherever it is."""
    set_queue(hand, [other for other in hand.queue if other != seat])


def end_hand(hand: HandState) -> None:
    """End the hand: all chips have been awarded."""
    hand.note(_HAND_CLOSED)
    _end_hand(hand)


def _end_hand(hand: HandState) -> None:
    hand.over = True
    hand.decision = None


_STEPS: Final = tuple([StepBegan(index) for index in range(64)])
"""A note for each step: nearly every hand begins the same ones."""
_DECISION_MADE: Final = DecisionMade()
_QUEUE_ADVANCED: Final = QueueAdvanced()
_HAND_CLOSED: Final = HandClosed()


# ---------------------------------------------------------------- effects


def _apply_step(hand: HandState, note: StepBegan) -> None:
    hand.step_index = note.step_index


def _apply_decision(hand: HandState, decision: HandDecision) -> None:
    hand.decision = decision


def _apply_queue(hand: HandState, note: QueueSet) -> None:
    hand.queue = note.queue


def _apply_queue_advance(hand: HandState, _: QueueAdvanced) -> None:
    _first, *others = hand.queue  # which fails for an empty queue
    hand.queue = tuple(others)


EFFECTS: Final[dict[type, Callable[[HandState, Any], None]]] = {
    StepBegan: _apply_step,
    DecisionMade: lambda hand, _: drop_decision(hand),
    BetsCollected: lambda hand, _: drop_decision(hand),
    QueueSet: _apply_queue,
    QueueAdvanced: _apply_queue_advance,
    HandClosed: lambda hand, _: _end_hand(hand),
    **dict.fromkeys(get_args(HandDecision), _apply_decision),
}
"""What each note does to the progress of the hand."""
