"""Checks that evaluators agree on the same hands: a fast wrong answer is worth nothing."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from cardspeak.cards import format_cards

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class DisagreementError(Exception):
    """Raised when two hands compare differently in two evaluators."""


@dataclass(frozen=True)
class AgreementCheck:
    """Two evaluations of the same hands, as numbers of which the higher wins."""

    peer: str
    hands: Callable[[], Sequence[Sequence[int]]]
    ours: Callable[[], Sequence[float]]
    theirs: Callable[[], Sequence[float]]
    """Raises ImportError if the peer is not installed."""

    def run(self) -> None:
        """Raise ``DisagreementError`` if any two hands compare differently."""
        pair = find_disagreement(self.ours(), self.theirs())
        if pair is not None:
            first, second = (format_cards(self.hands()[index]) for index in pair)
            raise DisagreementError(
                f"cardspeak and {self.peer} disagree about {first} and {second}"
            )


def find_disagreement(
    our_values: Sequence[float], their_values: Sequence[float]
) -> tuple[int, int] | None:
    """Return two hands that compare differently, or None.

    Neighbours in our order are enough: if all of them agree, so do any two hands.

    >>> find_disagreement([1, 7, 7], [-90, 12, 12]) is None
    True
    >>> find_disagreement([1, 7, 7], [-90, 12, 13])
    (1, 2)
    """
    if len(our_values) != len(their_values):
        raise DisagreementError(
            f"of the same hands, {len(our_values)} were evaluated here"
            f" and {len(their_values)} there"
        )
    in_order = sorted(range(len(our_values)), key=our_values.__getitem__)
    for lower, higher in pairwise(in_order):
        rises = our_values[lower] < our_values[higher]
        if (
            their_values[lower] > their_values[higher]
            or (their_values[lower] < their_values[higher]) != rises
        ):
            return lower, higher
    return None
