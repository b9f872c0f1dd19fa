"""Scoring of hands set in rows: strengths, points between two hands, and payments."""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from cardspeak.chinese.royalties import RoyaltyTable
from cardspeak.ranking import get_ranking

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardspeak.games.scoring_rules import RowScoring

WRONG_CARD_COUNT_CLAUSE = "wsop-350.a"
"""The clause by which a row with too many or too few cards fouls the hand."""


class EvaluatedHand(NamedTuple):
    """One hand as it is set, front row first."""

    strengths: tuple[int, ...]
    """The strength of each row by its ranking; 0 for a row with the wrong number of cards."""
    royalties: tuple[int, ...]
    """The royalties of each row; none in a fouled hand."""
    foul_clause: str
    """The clause by which it is fouled, or an empty string."""


class RowScore(NamedTuple):
    """The result of one row between two hands."""

    won: int
    """1 if the first hand wins the row, -1 if the other does, 0 if they tie."""
    royalty: int
    """The first hand's royalties."""
    other_royalty: int
    """The other hand's royalties."""


class HandScore(NamedTuple):
    """The result between two hands, in points."""

    rows: tuple[RowScore, ...]
    scoop: int
    """Points for winning every row: negative if the other hand does."""
    total: int
    """What the first hand wins: negative if it pays."""


class Payment(NamedTuple):
    """One comparison settled: who pays whom, and how much."""

    hand: int
    """The first hand of the comparison."""
    other_hand: int
    """The hand it is compared with."""
    score: HandScore
    payer: int
    payee: int
    chips: int
    """The chips paid: less than the score if a player's stake does not cover it."""


class _RowEvaluator(NamedTuple):
    cards: int
    strength: Callable[[Sequence[int], Sequence[int]], int]
    qualifying_strength: int
    unqualified_clause: str
    royalty: Callable[[int], int]


@lru_cache(maxsize=64)
def _row_evaluators(points: RowScoring) -> tuple[_RowEvaluator, ...]:
    readers = []
    for row in points.rows:
        ranking = get_ranking(row.ranking)
        value = partial(row.card_use.strength, ranking)
        readers.append(
            _RowEvaluator(
                row.size, value, ranking.qualifying_strength, row.clause, RoyaltyTable(row).royalty
            )
        )
    return tuple(readers)


def evaluate_hand(
    scoring: RowScoring, rows: Sequence[Sequence[int]], board: Sequence[int] = ()
) -> EvaluatedHand:
    """Evaluate the rows of one hand: their strengths, their royalties, and whether it is fouled.

    >>> from cardspeak.cards import parse_cards
    >>> from cardspeak.games.scoring_rules import OPEN_FACE
    >>> hand = [parse_cards(row) for row in ("QhQd2c", "KhKd3c4c5d", "9h9d9c2s2d")]
    >>> evaluate_hand(OPEN_FACE, hand).royalties
    (7, 0, 6)
    >>> evaluate_hand(OPEN_FACE, [hand[0], hand[2], hand[1]]).foul_clause
    'wsop-350'
    """
    values, royalties = [], []
    fouled = ""
    for (cards, read, floor, unqualified, paid), row in zip(
        _row_evaluators(scoring), rows, strict=True
    ):
        if len(row) != cards:
            values.append(0)
            fouled = WRONG_CARD_COUNT_CLAUSE
            continue
        value = read(row, board)
        values.append(value)
        royalties.append(paid(value))
        if value < floor:
            fouled = fouled or unqualified
    if not fouled:
        for lower, upper in scoring.row_order:
            if values[lower] > values[upper]:
                fouled = scoring.foul_clause
    return EvaluatedHand(tuple(values), (0,) * len(values) if fouled else tuple(royalties), fouled)


def compare_hands(scoring: RowScoring, hand: EvaluatedHand, other: EvaluatedHand) -> HandScore:
    """Compare two hands row by row: points won, royalties both ways, and the scoop.

    A fouled hand is scooped by one that is not (wsop-350); two fouled hands pay each other nothing.

    >>> from cardspeak.cards import parse_cards
    >>> from cardspeak.games.scoring_rules import OPEN_FACE
    >>> one = evaluate_hand(OPEN_FACE, [parse_cards(row) for row in ("QhQd2c", "KhKd3c4c5d",
    ...     "9h9d9c2s2d")])
    >>> other = evaluate_hand(OPEN_FACE, [parse_cards(row) for row in ("AhJd4h",
    ...     "3h3d8cTc5h", "AcTh8h6h4s")])
    >>> other.foul_clause
    'wsop-350'
    >>> compare_hands(OPEN_FACE, one, other).total
    19
    """
    if hand.foul_clause and other.foul_clause:
        return HandScore((RowScore(0, 0, 0),) * len(scoring.rows), 0, 0)
    if hand.foul_clause:
        wins: list[int] = [-1] * len(scoring.rows)
    elif other.foul_clause:
        wins = [1] * len(scoring.rows)
    else:
        wins = [
            (mine > his) - (mine < his)
            for mine, his in zip(hand.strengths, other.strengths, strict=True)
        ]
    net = sum(wins)
    scoop = scoring.scoop_bonus * ((net == len(wins)) - (net == -len(wins)))
    rows = []
    total = net + scoop
    for won, paid, owed in zip(wins, hand.royalties, other.royalties, strict=True):
        if scoring.royalty_cancel_clause and paid != owed:
            row = RowScore(won, paid if paid > owed else 0, owed if owed > paid else 0)
        else:
            row = RowScore(won, paid, owed)
        rows.append(row)
        total += row.royalty - row.other_royalty
    return HandScore(tuple(rows), scoop, total)


def settle(
    scoring: RowScoring,
    hands: Sequence[EvaluatedHand],
    owners: Sequence[int],
    stakes: Sequence[int],
    button: int,
    *,
    point_value: int = 1,
) -> list[Payment]:
    """Settle all hands in the book's order: the button with each opponent clockwise, then the next.

    `owners` has the seat of each hand, `stakes` the chips each seat began the hand with, and
    `point_value` how many chips a point is worth. No payment is more than either player began with
    less what they have lost since; what they have won in this hand is not at risk in it
    (wsop-347.a).

    >>> from cardspeak.games.scoring_rules import OPEN_FACE
    >>> good = EvaluatedHand((9, 9, 9), (7, 0, 0), "")
    >>> bad = EvaluatedHand((9, 9, 9), (0, 0, 0), "wsop-350")
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
        score = compare_hands(scoring, hands[one], hands[other])
        if score.total > 0:
            payer, payee = payee, payer
        chips = min(abs(score.total) * point_value, left[payer], left[payee])
        left[payer] -= chips
        payments.append(Payment(one, other, score, payer, payee, chips))
    return payments
