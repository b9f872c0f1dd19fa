"""A field: hands of others, and the best that some cards can be set against them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from cardspeak.cards import CARDS, UNKNOWN, BadCards, Card
from cardspeak.chinese.royalties import Scale, least
from cardspeak.chinese.scoring import Worth, compare, worth
from cardspeak.chinese.searching import count_settings, search_of
from cardspeak.ranking import HOLE, named

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from cardspeak.chinese.searching import Columns
    from cardspeak.games.points import Points

MOST_CARDS = 17
"""So many cards at most are looked at: all that pineapple deals a player."""
MOST_HANDS = 20_000
"""So many hands at most are a field: its tables grow with their square."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Cards set in rows."""

    rows: tuple[tuple[Card, ...], ...]
    """Front first, the highest cards first."""
    thrown: tuple[Card, ...]
    expected: float
    """The points that a hand of the field pays for it, on average; below 0 if it is paid."""


class Field:
    """Hands of others, each as likely as another.

    >>> from cardspeak.cards import parse
    >>> from cardspeak.games.points import CHINESE
    >>> hand = worth(CHINESE, [parse(row) for row in ("QhQd2c", "KhKd3c4c5d", "9h9d9c2s2d")])
    >>> field = Field(CHINESE, [hand])
    >>> best = field.best(parse("AhAdAcAs7h7d7cJsTs9s8s5h5s"))[0]
    >>> best.expected
    6.0
    """

    def __init__(self, points: Points, hands: Sequence[Worth]) -> None:
        """Take the hands as `scoring.worth` reads them; fouled ones may be among them."""
        import numpy as np

        if not 0 < len(hands) <= MOST_HANDS:
            raise ValueError(f"a field has 1 to {MOST_HANDS:,} hands, not {len(hands):,}")
        _three_rows(points)
        self.points = points
        self.hands = tuple(hands)
        # Every row beats a 0, so that a fouled hand is scooped as it should be.
        values = np.array([(0, 0, 0) if hand.fouled else hand.values for hand in hands], np.uint16)
        royalties = np.array([hand.royalties for hand in hands], np.int64)
        self._search = search_of(values)
        self._scores = [
            _scores(points, paid, values[:, at], royalties[:, at])
            for at, paid in enumerate(paid_for(points))
        ]

    def earned(self, row: int) -> NDArray[np.float64]:
        """Say for each value what a row earns by itself from a hand of the field, on average."""
        return self._scores[row] / len(self.hands)

    def best(self, cards: Sequence[int], stay: float = 0, how_many: int = 1) -> list[Setting]:
        """Find the best settings of some cards, the best first.

        `stay` is what staying in Fantasyland is worth, in points.
        """
        held = in_order(self.points, cards)
        size = len(self.hands)
        rows = [
            (held_bits, values, scores[values], stays)
            for (held_bits, values, stays), scores in zip(
                _fillings(self.points, held), self._scores, strict=True
            )
        ]
        points = self.points
        found = self._search.best(rows, points.order, points.scoop, stay * size, how_many)
        if not found:
            return [self._fouled(held)]
        return [_setting(held, bits, total / size) for total, bits in found]

    def around(self, placed: Sequence[Sequence[int]], cards: Sequence[int]) -> Setting | None:
        """Find the best setting that leaves what is placed in its row; none if all are fouled.

        >>> from cardspeak.cards import parse
        >>> from cardspeak.games.points import CHINESE
        >>> field = Field(CHINESE, [Worth((0, 0, 0), (0, 0, 0), "wsop-350")])
        >>> rows = parse("2c2d2h"), parse("3c3d3h3s4c"), parse("5c5d5h5s")
        >>> field.around(rows, parse("4d")).rows[2]
        (5s, 5h, 5d, 5c, 4d)
        >>> field.around((rows[2], (), ()), parse("2c2d2h3c3d3h3s4c4d")) is None
        True
        """
        held = in_order(self.points, [*cards, *(card for row in placed for card in row)])
        fixed = [sum(1 << held.index(CARDS[card]) for card in row) for row in placed]
        everything = sum(fixed)
        rows = []
        for (bits, values, stays), scores, own in zip(
            _fillings(self.points, held), self._scores, fixed, strict=True
        ):
            fits = (bits & everything) == own
            rows.append((bits[fits], values[fits], scores[values[fits]], stays[fits]))
        if not all(len(row[0]) for row in rows):
            return None
        found = self._search.best(rows, self.points.order, self.points.scoop, 0, 1)
        return _setting(held, found[0][1], found[0][0] / len(self.hands)) if found else None

    def _fouled(self, held: tuple[Card, ...]) -> Setting:
        """Set cards of which every setting is fouled: the highest in back."""
        down = held[::-1]
        back, middle, front = (row.cards for row in reversed(self.points.rows))
        ends = (0, back, back + middle, back + middle + front)
        rows = tuple(down[ends[at] : ends[at + 1]] for at in (2, 1, 0))
        hand = worth(self.points, rows)
        total = sum(compare(self.points, hand, other).total for other in self.hands)
        return Setting(rows, down[ends[3] :], total / len(self.hands))


def count(points: Points, cards: Sequence[int]) -> int:
    """Count the settings that are not fouled."""
    import numpy as np

    rows: list[Columns] = [
        (bits, values, np.zeros(len(bits), np.int64), stays)
        for bits, values, stays in _fillings(points, in_order(points, cards))
    ]
    return count_settings(rows, points.order)


def in_order(points: Points, cards: Sequence[int]) -> tuple[Card, ...]:
    """Put cards in order, the lowest first, refusing what cannot be set.

    >>> from cardspeak.cards import parse
    >>> from cardspeak.games.points import CHINESE
    >>> in_order(CHINESE, parse("AhKh"))
    Traceback (most recent call last):
    cardspeak.cards.BadCards: 2 cards do not fill the rows: give 13, or up to 17 to throw some away
    """
    _three_rows(points)
    named(points.rows[0].ranking).deck.check(cards)
    if UNKNOWN in cards:
        raise BadCards("a card that nobody has seen (??) cannot be set: name every card")
    needed = sum(row.cards for row in points.rows)
    if not needed <= len(cards) <= MOST_CARDS:
        raise BadCards(
            f"{len(cards)} cards do not fill the rows: "
            f"give {needed}, or up to {MOST_CARDS} to throw some away"
        )
    return tuple(CARDS[card] for card in sorted(cards))


def _three_rows(points: Points) -> None:
    if len(points.rows) != 3 or any(row.playing != HOLE for row in points.rows):
        raise ValueError("only three rows that play without a board are set by looking at a field")


def _setting(held: tuple[Card, ...], bits: tuple[int, ...], expected: float) -> Setting:
    down = [(1 << at, held[at]) for at in reversed(range(len(held)))]
    rows = tuple(tuple(card for bit, card in down if bit & row) for row in bits)
    used = sum(bits)
    return Setting(rows, tuple(card for bit, card in down if not bit & used), expected)


# ---------------------------------------------------------------- rows


def _scores(
    points: Points,
    paid: NDArray[np.int64],
    values: NDArray[np.uint16],
    royalties: NDArray[np.int64],
) -> NDArray[np.int64]:
    """Say for each value what the row earns by itself from the whole field."""
    import numpy as np

    ours = np.arange(len(paid))
    ladder = np.sort(values)
    below, not_above = np.searchsorted(ladder, ours), np.searchsorted(ladder, ours, "right")
    kinds, kind = np.unique(paid, return_inverse=True)
    earned = np.array([_net(points, one, royalties).sum() for one in kinds.tolist()], np.int64)
    scores: NDArray[np.int64] = below + not_above - len(values) + earned[kind]
    return scores


def _net(points: Points, paid: int, owed: NDArray[np.int64]) -> NDArray[np.int64]:
    import numpy as np

    if not points.cancelled_by:
        return paid - owed
    return np.where(paid > owed, paid, np.where(paid < owed, -owed, 0))


@lru_cache(maxsize=64)
def paid_for(points: Points) -> list[NDArray[np.int64]]:
    """Say what each row is paid beyond winning, for every value."""
    import numpy as np

    scales = [(Scale(row), named(row.ranking).top) for row in points.rows]
    return [
        np.array([scale.paid(value) for value in range(top + 1)], np.int64) for scale, top in scales
    ]


@cache
def _choices(held: int, chosen: int) -> tuple[NDArray[np.intp], NDArray[np.uint32]]:
    """Give every choice of so many places, and the same as bits."""
    import numpy as np

    places = np.array(list(combinations(range(held), chosen)))
    return places, (1 << places).sum(axis=1).astype(np.uint32)


@lru_cache(maxsize=64)
def _stays_from(points: Points) -> tuple[int, ...]:
    """Give for each row the least value that stays in Fantasyland, or one that none reaches."""
    stays = [2**16] * len(points.rows)
    for threshold in points.fantasyland.stay if points.fantasyland else ():
        stays[threshold.row] = least(points.rows[threshold.row], threshold.least)
    return tuple(stays)


def _fillings(
    points: Points, held: tuple[Card, ...]
) -> list[tuple[NDArray[np.uint32], NDArray[np.uint16], NDArray[np.bool_]]]:
    """Give for each row every choice of cards that qualifies: bits, values, and which stay."""
    import numpy as np

    cards = np.array(held, np.uint8)
    fillings = []
    for row, stays in zip(points.rows, _stays_from(points), strict=True):
        ranking = named(row.ranking)
        places, bits = _choices(len(held), row.cards)
        values = ranking.values(cards[places])
        if ranking.floor:
            good = values >= ranking.floor
            values, bits = values[good], bits[good]
        fillings.append((bits, values, values >= stays))
    return fillings
