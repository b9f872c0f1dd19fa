"""From the words of a table of royalties to values of a row, and tables that the players agree on.

>>> from cardspeak.cards import parse
>>> from cardspeak.games.points import OPEN_FACE
>>> from cardspeak.ranking import FRONT
>>> front = OPEN_FACE.rows[0]
>>> FRONT.value(parse("6h6d2c")) >= least(front, "66") > FRONT.value(parse("5h5dAc"))
True
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cardspeak.cards import RANKS
from cardspeak.ranking import named
from cardspeak.ranking.high import FULL
from cardspeak.ranking.orders import RankOrder

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardspeak.games.points import Points, Row
    from cardspeak.ranking.orders import Strength

_KINDS: Final = {
    **{kind: at for at, kind in enumerate(FULL)},
    "trips": FULL.index("three of a kind"),
    "quads": FULL.index("four of a kind"),
}


class BadRoyalties(ValueError):  # noqa: N818  it is what the table is
    """A table of royalties that cannot be: the message says why, and what can be."""


class Scale:
    """What a row is paid for each value."""

    def __init__(self, row: Row) -> None:
        table = sorted((least(row, thing), paid) for thing, paid in row.royalties.table.items())
        self._from = [value for value, _ in table]
        self._paid = [0, *(paid for _, paid in table)]

    def paid(self, value: int) -> int:
        """Find what is paid for the best thing that a value reaches."""
        return self._paid[bisect_right(self._from, value)]


def least(row: Row, thing: str) -> int:
    """Find the least value of a row that reaches a thing.

    >>> from cardspeak.games.points import OPEN_FACE
    >>> least(OPEN_FACE.rows[0], "flush")
    Traceback (most recent call last):
    cardspeak.chinese.royalties.BadRoyalties: the front cannot be 'flush': name a hand that it \
can make, as 'trips' or 'QQ'
    """
    value = _least(row.ranking, thing)
    if value is None:
        lowball = named(row.ranking).order.lowball
        raise BadRoyalties(
            f"the {row.name} cannot be {thing!r}: name a hand that it can make, as "
            + ("'9 high' or '75432'" if lowball else "'trips' or 'QQ'")
        )
    return value


@lru_cache(maxsize=256)
def _least(name: str, thing: str) -> int | None:
    ranking = named(name)
    order = ranking.order
    assert isinstance(order, RankOrder)  # noqa: S101  for the type checker
    begins = _strength(order, thing)
    if not begins or all(full[: len(begins)] != begins for full in order.naturals.values()):
        return None
    return ranking.ladder.at_least(begins)


def _strength(order: RankOrder, thing: str) -> Strength:
    """Read how the strength of a thing begins: by its kind, or by the ranks it is written with."""
    if thing in _KINDS:
        kind = _KINDS[thing]
        return (-kind,) if order.lowball else (kind,)
    ranks = tuple(map(RANKS.find, thing.removesuffix(" high")))
    if not 1 <= len(ranks) <= 5 or -1 in ranks or len(ranks) == 5 == ranks.count(ranks[0]):
        return ()
    return order.of(ranks, False)  # noqa: FBT003


def with_royalties(points: Points, tables: Mapping[str, Mapping[str, int]]) -> Points:
    """Put the tables of a placard, by the names of their rows, in place of the usual ones.

    >>> from cardspeak.games.points import CHINESE
    >>> with_royalties(CHINESE, {"front": {"trips": 3}}).rows[0].royalties.table
    {'trips': 3}
    >>> with_royalties(CHINESE, {"bottom": {"quads": 4}})
    Traceback (most recent call last):
    cardspeak.chinese.royalties.BadRoyalties: there is no row 'bottom': royalties are for front, \
middle or back
    """
    names = [row.name for row in points.rows]
    for name in tables:
        if name not in names:
            *most, last = names
            raise BadRoyalties(
                f"there is no row {name!r}: royalties are for {', '.join(most)} or {last}"
            )
    rows = (_replaced(row, tables[row.name]) if row.name in tables else row for row in points.rows)
    return replace(points, rows=tuple(rows))


def _replaced(row: Row, table: Mapping[str, int]) -> Row:
    agreed = row.royalties.agreed
    for thing, paid in table.items():
        least(row, thing)
        low, high = agreed.get(thing, (0, paid))
        if paid < low:
            raise BadRoyalties(f"{thing!r} in the {row.name} is paid at least {low}, not {paid}")
        if paid > high:
            raise BadRoyalties(f"{thing!r} in the {row.name} is paid at most {high}, not {paid}")
    return replace(row, royalties=replace(row.royalties, table=dict(table)))
