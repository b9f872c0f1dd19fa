"""Compares a hand with the fold of its records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.hand.fold import fold
from hand_snapshot import snapshot

if TYPE_CHECKING:
    from cardspeak.hand.hand_state import HandState


def assert_is_fold(hand: HandState) -> None:
    """Assert that all that a hand knows follows from its start and its records."""
    assert snapshot(fold(hand.start, hand.records)) == snapshot(hand), hand.log
