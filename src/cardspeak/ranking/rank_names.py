"""The names of ranks as a dealer says them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.cards import RANKS

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
_WITH_ARTICLE: Final = (
    *("pair", "straight", "flush", "full house", "royal flush"),
    *("badugi", "three-card", "two-card", "one-card"),
)
"""How descriptions begin that take an article in a sentence."""


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


def join_ranks(ranks: Sequence[int]) -> str:
    """Return the letters of ranks, joined with hyphens.

    >>> join_ranks([12, 11, 7])
    'A-K-9'
    """
    return "-".join(RANKS[rank] for rank in ranks)


def kickers_text(ranks: Sequence[int]) -> str:
    """Return the text for the kickers, starting with a comma, or an empty string.

    >>> kickers_text([8]), kickers_text([12, 8]), kickers_text([])
    (', ten kicker', ', A-T kickers', '')
    """
    if not ranks:
        return ""
    if len(ranks) == 1:
        return f", {rank_name(ranks[0])} kicker"
    return f", {join_ranks(ranks)} kickers"


def with_article(description: str) -> str:
    """Return a hand's description as it stands in a sentence.

    >>> with_article("pair of aces"), with_article("two pair, aces and kings")
    ('a pair of aces', 'two pair, aces and kings')
    >>> with_article("8-6-4-3-2 low"), with_article("7-5-4-3-2 low")
    ('an 8-6-4-3-2 low', 'a 7-5-4-3-2 low')
    """
    if description.endswith(" low"):
        return f"{'an' if description[0] in '8A' else 'a'} {description}"
    return f"a {description}" if description.startswith(_WITH_ARTICLE) else description
