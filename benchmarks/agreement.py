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
            one, other = (format_cards(self.hands()[at]) for at in pair)
            raise DisagreementError(f"cardspeak and {self.peer} disagree about {one} and {other}")


def find_disagreement(ours: Sequence[float], theirs: Sequence[float]) -> tuple[int, int] | None:
    """Return two hands that compare differently, or None.

    Neighbours in our order are enough: if all of them agree, so do any two hands.

    >>> find_disagreement([1, 7, 7], [-90, 12, 12]) is None
    True
    >>> find_disagreement([1, 7, 7], [-90, 12, 13])
    (1, 2)
    """
    if len(ours) != len(theirs):
        raise DisagreementError(
            f"of the same hands, {len(ours)} were evaluated here and {len(theirs)} there"
        )
    in_order = sorted(range(len(ours)), key=ours.__getitem__)
    for one, other in pairwise(in_order):
        rises = ours[one] < ours[other]
        if theirs[one] > theirs[other] or (theirs[one] < theirs[other]) != rises:
            return one, other
    return None
