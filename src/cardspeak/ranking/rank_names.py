"""The names of ranks as a dealer says them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

RANK_NAMES: Final = (
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


def rank_name(rank: int) -> str:
    """Return the name of a rank; -1 is a low ace.

    >>> rank_name(0), rank_name(12), rank_name(-1)
    ('deuce', 'ace', 'ace')
    """
    return RANK_NAMES[rank]


def rank_name_plural(rank: int) -> str:
    """Return the plural name of a rank.

    >>> rank_name_plural(4), rank_name_plural(12)
    ('sixes', 'aces')
    """
    name = rank_name(rank)
    return name + ("es" if name.endswith("x") else "s")


def join_rank_names(ranks: Sequence[int]) -> str:
    """Return the names of ranks, joined with hyphens.

    >>> join_rank_names([12, 11, 7])
    'ace-king-nine'
    """
    return "-".join(rank_name(rank) for rank in ranks)


def kickers_text(ranks: Sequence[int]) -> str:
    """Return the text for the kickers, starting with a comma, or an empty string.

    >>> kickers_text([8]), kickers_text([12, 8]), kickers_text([])
    (', ten kicker', ', ace-ten kickers', '')
    """
    if not ranks:
        return ""
    return f", {join_rank_names(ranks)} kicker{'s' if len(ranks) > 1 else ''}"
