"""What the floor is asked, and what remedies leave for later. This module alone writes it.

Its functions record what happened and apply it; `EFFECTS` is what `fold` applies for each record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardspeak.hand.irregularity_events import Appealed, Reported, Ruled
from cardspeak.hand.irregularity_state import ensure_irregularities
from cardspeak.hand.notes import (
    ActionDeferred,
    DeferredActionBegun,
    DeferredActionsDropped,
    FloorCalled,
    HandClosed,
)
from cardspeak.houses.irregularities.other_irregularities import NotCovered

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.hand.hand_state import HandState
    from cardspeak.hand.irregularity_state import Floor
    from cardspeak.houses.irregularities import AnyIrregularity, Irregularity
    from cardspeak.houses.remedies import Remedy, RemedyAction


def list_remedies(hand: HandState, irregularity: Irregularity) -> list[Remedy]:
    """Return the remedies of the house's book for an irregularity, in the order to try them."""
    remedies = hand.spec.remedies
    return [*remedies.get(type(irregularity), ()), *remedies.get(NotCovered, ())]


# ---------------------------------------------------------------- rulings


def report(hand: HandState, irregularity: AnyIrregularity, by_seat: int, clause: str) -> None:
    """Record that an irregularity was reported."""
    hand.record(Reported(irregularity, by_seat, clause))
    ensure_irregularities(hand)


def call(hand: HandState, irregularity: AnyIrregularity, remedy: Remedy) -> None:
    """Stop play until the floor has ruled."""
    index = list_remedies(hand, irregularity).index(remedy)
    hand.note(FloorCalled(irregularity, index))
    _call(hand, irregularity, remedy)


def _call(hand: HandState, irregularity: AnyIrregularity, remedy: Remedy) -> None:
    floor = ensure_irregularities(hand).floor
    floor.pending_report = irregularity
    floor.pending_remedy = remedy
    floor.suspended_decision = hand.decision
    floor.is_appealed = False


def rule(hand: HandState, option: str, by: str, reason: str, clause: str, *, final: bool) -> None:
    """Record what the floor ruled; `final` marks a ruling on appeal."""
    floor = ensure_irregularities(hand).floor
    hand.record(Ruled(option, by, reason, clause, final or floor.is_appealed))
    _rule(hand)


def _rule(hand: HandState) -> None:
    floor = ensure_irregularities(hand).floor
    floor.ruling_index = len(hand.log) - 1
    _forget_question(floor)


def _forget_question(floor: Floor) -> None:
    floor.pending_report = None
    floor.pending_remedy = None
    floor.suspended_decision = None


def forget_question(hand: HandState) -> None:
    """Ask the floor no longer, because the hand ends: `progress` notes that."""
    if hand.irregularities is not None:
        _forget_question(hand.irregularities.floor)


def appeal(hand: HandState, appealed: Appealed) -> None:
    """Record that a ruling was appealed, in the hand as it was before that ruling."""
    hand.record(appealed)
    _appeal(hand)


def _appeal(hand: HandState) -> None:
    ensure_irregularities(hand).floor.is_appealed = True


# ---------------------------------------------------------------- remedies for later


def defer(
    hand: HandState, step: int, action: RemedyAction, irregularity: AnyIrregularity, clause: str
) -> None:
    """Leave a remedy's action until a step of the script begins."""
    deferred = ActionDeferred(step, action, irregularity, clause)
    hand.note(deferred)
    _defer(hand, deferred)


def _defer(hand: HandState, deferred: ActionDeferred) -> None:
    ensure_irregularities(hand).floor.deferred_actions.append(deferred)


def begin_deferred(hand: HandState, deferred: ActionDeferred) -> None:
    """Remove an action that is due from those left for later."""
    actions = ensure_irregularities(hand).floor.deferred_actions
    index = actions.index(deferred)
    hand.note(DeferredActionBegun(index))
    del actions[index]


def drop_deferred(hand: HandState) -> None:
    """Drop all actions left for later, because the hand ends first."""
    hand.note(DeferredActionsDropped())
    _drop_deferred(hand)


def _drop_deferred(hand: HandState) -> None:
    ensure_irregularities(hand).floor.deferred_actions = []


# ---------------------------------------------------------------- effects


def _apply_report(hand: HandState, _: Reported) -> None:
    ensure_irregularities(hand)


def _apply_call(hand: HandState, note: FloorCalled) -> None:
    _call(hand, note.irregularity, list_remedies(hand, note.irregularity)[note.remedy_index])


def _apply_deferred_begun(hand: HandState, note: DeferredActionBegun) -> None:
    del ensure_irregularities(hand).floor.deferred_actions[note.index]


EFFECTS: Final[dict[type, Callable[[HandState, Any], None]]] = {
    Reported: _apply_report,
    FloorCalled: _apply_call,
    Ruled: lambda hand, _: _rule(hand),
    Appealed: lambda hand, _: _appeal(hand),
    ActionDeferred: _defer,
    DeferredActionBegun: _apply_deferred_begun,
    DeferredActionsDropped: lambda hand, _: _drop_deferred(hand),
    HandClosed: lambda hand, _: forget_question(hand),
}
"""What each record does to the questions for the floor."""
