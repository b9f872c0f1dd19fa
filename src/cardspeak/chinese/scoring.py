"""What hands set in rows are worth, what passes between two of them, and who pays whom."""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from cardspeak.chinese.royalties import Scale
from cardspeak.ranking import named

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.games.points import Points

WRONG_NUMBER = "wsop-350.a"
"""The clause by which a row with too many or too few cards fouls the hand."""


class Worth(NamedTuple):
    """One hand as it is set, front row first."""

    values: tuple[int, ...]
    """The value of each row by its ranking; 0 for a row that has not its number of cards."""
    royalties: tuple[int, ...]
    """What each row is paid beyond winning; nothing in a fouled hand."""
    fouled: str
    """The clause by which it is fouled, or nothing."""


class RowScore(NamedTuple):
    """What passes between two hands for one row."""

    won: int
    """1 if the first hand wins the row, -1 if the other does, 0 if they tie."""
    paid: int
    """The first hand's royalties."""
    owed: int
    """The other hand's royalties."""


class Score(NamedTuple):
    """What passes between two hands, in points."""

    rows: tuple[RowScore, ...]
    scoop: int
    """Points for winning every row: below 0 if the other hand does."""
    total: int
    """What the first hand gets: below 0 if it pays."""


class Payment(NamedTuple):
    """One comparison settled: who pays whom, and how much."""

    one: int
    """Which of the hands is compared."""
    other: int
    """With which."""
    score: Score
    payer: int
    payee: int
    chips: int
    """What changes hands: less than the score where a stake does not cover it."""


class _Reader(NamedTuple):
    cards: int
    value: Callable[[Sequence[int], Sequence[int]], int]
    floor: int
    unqualified: str
    paid: Callable[[int], int]


@lru_cache(maxsize=64)
def _readers(points: Points) -> tuple[_Reader, ...]:
    readers = []
    for row in points.rows:
        ranking = named(row.ranking)
        value = partial(row.playing.value, ranking)
        readers.append(_Reader(row.cards, value, ranking.floor, row.clause, Scale(row).paid))
    return tuple(readers)


def worth(points: Points, rows: Sequence[Sequence[int]], board: Sequence[int] = ()) -> Worth:
    """Read the rows of one hand: their values, their royalties, and whether it is fouled.

    >>> from cardspeak.cards import parse
    >>> from cardspeak.games.points import OPEN_FACE
    >>> hand = [parse(row) for row in ("QhQd2c", "KhKd3c4c5d", "9h9d9c2s2d")]
    >>> worth(OPEN_FACE, hand).royalties
    (7, 0, 6)
    >>> worth(OPEN_FACE, [hand[0], hand[2], hand[1]]).fouled
    'wsop-350'
    """
    values, royalties = [], []
    fouled = ""
    for (cards, read, floor, unqualified, paid), row in zip(_readers(points), rows, strict=True):
        if len(row) != cards:
            values.append(0)
            fouled = WRONG_NUMBER
            continue
        value = read(row, board)
        values.append(value)
        royalties.append(paid(value))
        if value < floor:
            fouled = fouled or unqualified
    if not fouled:
        for lower, upper in points.order:
            if values[lower] > values[upper]:
                fouled = points.fouled_by
    return Worth(tuple(values), (0,) * len(values) if fouled else tuple(royalties), fouled)


def compare(points: Points, one: Worth, other: Worth) -> Score:
    """Compare two hands row by row: points won, royalties both ways, and the scoop.

    A fouled hand is scooped by one that is not (wsop-350); two fouled hands pay each other nothing.

    >>> from cardspeak.cards import parse
    >>> from cardspeak.games.points import OPEN_FACE
    >>> one = worth(OPEN_FACE, [parse(row) for row in ("QhQd2c", "KhKd3c4c5d", "9h9d9c2s2d")])
    >>> other = worth(OPEN_FACE, [parse(row) for row in ("AhJd4h", "3h3d8cTc5h", "AcTh8h6h4s")])
    >>> other.fouled
    'wsop-350'
    >>> compare(OPEN_FACE, one, other).total
    19
    """
    if one.fouled and other.fouled:
        return Score((RowScore(0, 0, 0),) * len(points.rows), 0, 0)
    if one.fouled:
        wins: list[int] = [-1] * len(points.rows)
    elif other.fouled:
        wins = [1] * len(points.rows)
    else:
        wins = [
            (mine > his) - (mine < his) for mine, his in zip(one.values, other.values, strict=True)
        ]
    net = sum(wins)
    scoop = points.scoop * ((net == len(wins)) - (net == -len(wins)))
    rows = []
    total = net + scoop
    for won, paid, owed in zip(wins, one.royalties, other.royalties, strict=True):
        if points.cancelled_by and paid != owed:
            row = RowScore(won, paid if paid > owed else 0, owed if owed > paid else 0)
        else:
            row = RowScore(won, paid, owed)
        rows.append(row)
        total += row.paid - row.owed
    return Score(tuple(rows), scoop, total)


def settle(
    points: Points,
    hands: Sequence[Worth],
    owners: Sequence[int],
    stakes: Sequence[int],
    button: int,
    *,
    point: int = 1,
) -> list[Payment]:
    """Settle all hands in the book's order: the button with each opponent clockwise, then the next.

    `owners` has the seat of each hand, `stakes` the chips with which each seat began it, and
    `point` the chips that a point is worth. No payment is more than either of the two began with
    less what he has lost since; what he has won in this hand is not at risk in it (wsop-347.a).

    >>> from cardspeak.games.points import OPEN_FACE
    >>> good, bad = Worth((9, 9, 9), (7, 0, 0), ""), Worth((9, 9, 9), (0, 0, 0), "wsop-350")
    >>> hands = settle(OPEN_FACE, [good, bad], owners=[0, 1], stakes=[100, 12], button=0)
    >>> [(payment.score.total, payment.payer, payment.chips) for payment in hands]
    [(13, 1, 12)]
    """
    left = list(stakes)
    clockwise = sorted(range(len(hands)), key=lambda at: (owners[at] - button) % len(stakes))
    payments = []
    for one, other in combinations(clockwise, 2):
        payer, payee = owners[one], owners[other]
        if payer == payee:
            continue
        score = compare(points, hands[one], hands[other])
        if score.total > 0:
            payer, payee = payee, payer
        chips = min(abs(score.total) * point, left[payer], left[payee])
        left[payer] -= chips
        payments.append(Payment(one, other, score, payer, payee, chips))
    return payments
