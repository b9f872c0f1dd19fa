"""Royalty tables: from hand names to the strengths of a row, and tables agreed by the players.

>>> from cardspeak.cards import parse_cards
>>> from cardspeak.games.scoring_rules import OPEN_FACE
>>> from cardspeak.ranking import CHINESE_FRONT
>>> front = OPEN_FACE.rows[0]
>>> CHINESE_FRONT.strength(parse_cards("6h6d2c")) >= min_strength(front,
...     "66") > CHINESE_FRONT.strength(parse_cards("5h5dAc"))
True
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cardspeak.cards import RANKS
from cardspeak.ranking import get_ranking
from cardspeak.ranking.hand_orders import RankOrder
from cardspeak.ranking.high_orders import CATEGORIES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardspeak.games.scoring_rules import RowScoring, RowSpec
    from cardspeak.ranking.hand_orders import SortKey

_CATEGORY_INDEX: Final = {
    **{kind: at for at, kind in enumerate(CATEGORIES)},
    "trips": CATEGORIES.index("three of a kind"),
    "quads": CATEGORIES.index("four of a kind"),
}


class InvalidScoringError(ValueError):
    """An impossible royalty table: the message says why, and what is possible."""


class RoyaltyTable:
    """The royalty of a row for each strength."""

    def __init__(self, row: RowSpec) -> None:
        table = sorted(
            (min_strength(row, thing), paid) for thing, paid in row.royalties.table.items()
        )
        self._from = [value for value, _ in table]
        self._paid = [0, *(paid for _, paid in table)]

    def royalty(self, strength: int) -> int:
        """Return the royalty for the best hand in the table that this strength reaches."""
        return self._paid[bisect_right(self._from, strength)]


def min_strength(row: RowSpec, hand_name: str) -> int:
    """Return the minimum strength of a row that counts as the named hand.

    >>> from cardspeak.games.scoring_rules import OPEN_FACE
    >>> min_strength(OPEN_FACE.rows[0], "flush")
    Traceback (most recent call last):
    cardspeak.chinese.royalties.InvalidScoringError: the front cannot be 'flush': name a hand it \
can make, such as 'trips' or 'QQ'
    """
    value = _min_strength(row.ranking, hand_name)
    if value is None:
        lowball = get_ranking(row.ranking).order.lowball
        raise InvalidScoringError(
            f"the {row.name} cannot be {hand_name!r}: name a hand it can make, such as "
            + ("'9 high' or '75432'" if lowball else "'trips' or 'QQ'")
        )
    return value


@lru_cache(maxsize=256)
def _min_strength(name: str, thing: str) -> int | None:
    ranking = get_ranking(name)
    order = ranking.order
    assert isinstance(order, RankOrder)  # noqa: S101  for the type checker
    begins = _key_prefix(order, thing)
    if not begins or all(full[: len(begins)] != begins for full in order.natural_keys.values()):
        return None
    return ranking.strength_index.min_strength(begins)


def _key_prefix(order: RankOrder, thing: str) -> SortKey:
    """Return how the sort key of a named hand begins: by its category, or by its ranks."""
    if thing in _CATEGORY_INDEX:
        kind = _CATEGORY_INDEX[thing]
        return (-kind,) if order.lowball else (kind,)
    ranks = tuple(map(RANKS.find, thing.removesuffix(" high")))
    if not 1 <= len(ranks) <= 5 or -1 in ranks or len(ranks) == 5 == ranks.count(ranks[0]):
        return ()
    return order.rank_key(ranks, False)  # noqa: FBT003


def with_royalties(scoring: RowScoring, tables: Mapping[str, Mapping[str, int]]) -> RowScoring:
    """Replace the default royalty tables by those of a GameSpec, keyed by row name.

    >>> from cardspeak.games.scoring_rules import CHINESE
    >>> with_royalties(CHINESE, {"front": {"trips": 3}}).rows[0].royalties.table
    {'trips': 3}
    >>> with_royalties(CHINESE, {"bottom": {"quads": 4}})
    Traceback (most recent call last):
    cardspeak.chinese.royalties.InvalidScoringError: there is no row 'bottom': the rows are front, \
middle and back
    """
    names = [row.name for row in scoring.rows]
    for name in tables:
        if name not in names:
            *most, last = names
            raise InvalidScoringError(
                f"there is no row {name!r}: the rows are {', '.join(most)} and {last}"
            )
    rows = (
        _with_table(row, tables[row.name]) if row.name in tables else row for row in scoring.rows
    )
    return replace(scoring, rows=tuple(rows))


def _with_table(row: RowSpec, table: Mapping[str, int]) -> RowSpec:
    agreed = row.royalties.negotiable
    for thing, paid in table.items():
        min_strength(row, thing)
        low, high = agreed.get(thing, (0, paid))
        if paid < low:
            raise InvalidScoringError(
                f"{thing!r} in the {row.name} must pay at least {low}, not {paid}"
            )
        if paid > high:
            raise InvalidScoringError(
                f"{thing!r} in the {row.name} may pay at most {high}, not {paid}"
            )
    return replace(row, royalties=replace(row.royalties, table=dict(table)))
