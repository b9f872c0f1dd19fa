"""The names of ranks as a dealer says them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

NAMES: Final = (
    "deuce",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)
ACE: Final = 12


def one(rank: int) -> str:
    """Name a rank; an ace that counts low is still an ace.

    >>> one(0), one(12), one(-1)
    ('deuce', 'ace', 'ace')
    """
    return NAMES[rank]


def several(rank: int) -> str:
    """Name several cards of a rank.

    >>> several(4), several(12)
    ('sixes', 'aces')
    """
    name = one(rank)
    return name + ("es" if name.endswith("x") else "s")


def listed(ranks: Sequence[int]) -> str:
    """Name ranks in a row.

    >>> listed([12, 11, 7])
    'ace-king-nine'
    """
    return "-".join(one(rank) for rank in ranks)


def kickers(ranks: Sequence[int]) -> str:
    """Name the side cards, with the comma that comes before them.

    >>> kickers([8]), kickers([12, 8]), kickers([])
    (', ten kicker', ', ace-ten kickers', '')
    """
    if not ranks:
        return ""
    return f", {listed(ranks)} kicker{'s' if len(ranks) > 1 else ''}"
