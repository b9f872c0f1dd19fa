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
    **{kind: index for index, kind in enumerate(CATEGORIES)},
    "trips": CATEGORIES.index("three of a kind"),
    "quads": CATEGORIES.index("four of a kind"),
}


class InvalidScoringError(ValueError):
    """Impossible royalties or Fantasyland: the message says why, and what is possible."""


class RoyaltyTable:
    """The royalty of a row for each strength."""

    def __init__(self, row: RowSpec) -> None:
        table = sorted(
            (min_strength(row, hand_name), amount)
            for hand_name, amount in row.royalties.table.items()
        )
        self._strengths = [value for value, _ in table]
        self._amounts = [0, *(amount for _, amount in table)]

    def royalty(self, strength: int) -> int:
        """Return the royalty for the best hand in the table that this strength reaches."""
        return self._amounts[bisect_right(self._strengths, strength)]


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
def _min_strength(ranking_name: str, hand_name: str) -> int | None:
    ranking = get_ranking(ranking_name)
    order = ranking.order
    assert isinstance(order, RankOrder)  # noqa: S101  for the type checker
    prefix = _key_prefix(order, hand_name)
    if not prefix or all(key[: len(prefix)] != prefix for key in order.natural_keys.values()):
        return None
    return ranking.strength_index.min_strength(prefix)


def _key_prefix(order: RankOrder, hand_name: str) -> SortKey:
    """Return how the sort key of a named hand begins: by its category, or by its ranks."""
    if hand_name in _CATEGORY_INDEX:
        category = _CATEGORY_INDEX[hand_name]
        return (-category,) if order.lowball else (category,)
    ranks = tuple(map(RANKS.find, hand_name.removesuffix(" high")))
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
            *first_names, last_name = names
            raise InvalidScoringError(
                f"there is no row {name!r}: the rows are {', '.join(first_names)} and {last_name}"
            )
    rows = (
        _with_table(row, tables[row.name]) if row.name in tables else row for row in scoring.rows
    )
    return replace(scoring, rows=tuple(rows))


def _with_table(row: RowSpec, table: Mapping[str, int]) -> RowSpec:
    limits = row.royalties.negotiable
    for hand_name, amount in table.items():
        min_strength(row, hand_name)
        minimum, maximum = limits.get(hand_name, (0, amount))
        if amount < minimum:
            raise InvalidScoringError(
                f"{hand_name!r} in the {row.name} must pay at least {minimum}, not {amount}"
            )
        if amount > maximum:
            raise InvalidScoringError(
                f"{hand_name!r} in the {row.name} may pay at most {maximum}, not {amount}"
            )
    return replace(row, royalties=replace(row.royalties, table=dict(table)))
