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

    result: int
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

    hand_index: int
    """The first hand of the comparison."""
    other_hand_index: int
    """The hand it is compared with."""
    score: HandScore
    payer: int
    payee: int
    chips: int
    """The chips paid: less than the score if a player's stake does not cover it."""


class _RowEvaluator(NamedTuple):
    size: int
    strength_of: Callable[[Sequence[int], Sequence[int]], int]
    qualifying_strength: int
    unqualified_clause: str
    royalty_of: Callable[[int], int]


@lru_cache(maxsize=64)
def _row_evaluators(scoring: RowScoring) -> tuple[_RowEvaluator, ...]:
    evaluators = []
    for row in scoring.rows:
        ranking = get_ranking(row.ranking)
        strength = partial(row.card_use.strength, ranking)
        evaluators.append(
            _RowEvaluator(
                row.size,
                strength,
                ranking.qualifying_strength,
                row.clause,
                RoyaltyTable(row).royalty,
            )
        )
    return tuple(evaluators)


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
    strengths, royalties = [], []
    foul_clause = ""
    for (size, strength_of, qualifying_strength, unqualified_clause, royalty_of), row in zip(
        _row_evaluators(scoring), rows, strict=True
    ):
        if len(row) != size:
            strengths.append(0)
            foul_clause = WRONG_CARD_COUNT_CLAUSE
            continue
        strength = strength_of(row, board)
        strengths.append(strength)
        royalties.append(royalty_of(strength))
        if strength < qualifying_strength:
            foul_clause = foul_clause or unqualified_clause
    if not foul_clause:
        for front_row, back_row in scoring.row_order:
            if strengths[front_row] > strengths[back_row]:
                foul_clause = scoring.foul_clause
    return EvaluatedHand(
        tuple(strengths), (0,) * len(strengths) if foul_clause else tuple(royalties), foul_clause
    )


def compare_hands(scoring: RowScoring, hand: EvaluatedHand, other: EvaluatedHand) -> HandScore:
    """Compare two hands row by row: points won, royalties both ways, and the scoop.

    A fouled hand is scooped by one that is not (wsop-350); two fouled hands pay each other nothing.

    >>> from cardspeak.cards import parse_cards
    >>> from cardspeak.games.scoring_rules import OPEN_FACE
    >>> hand = evaluate_hand(OPEN_FACE, [parse_cards(row) for row in ("QhQd2c", "KhKd3c4c5d",
    ...     "9h9d9c2s2d")])
    >>> other = evaluate_hand(OPEN_FACE, [parse_cards(row) for row in ("AhJd4h",
    ...     "3h3d8cTc5h", "AcTh8h6h4s")])
    >>> other.foul_clause
    'wsop-350'
    >>> compare_hands(OPEN_FACE, hand, other).total
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
            (own_strength > other_strength) - (own_strength < other_strength)
            for own_strength, other_strength in zip(hand.strengths, other.strengths, strict=True)
        ]
    net = sum(wins)
    scoop = scoring.scoop_bonus * ((net == len(wins)) - (net == -len(wins)))
    rows = []
    total = net + scoop
    for won, royalty, other_royalty in zip(wins, hand.royalties, other.royalties, strict=True):
        if scoring.royalty_cancel_clause and royalty != other_royalty:
            row = RowScore(
                won,
                royalty if royalty > other_royalty else 0,
                other_royalty if other_royalty > royalty else 0,
            )
        else:
            row = RowScore(won, royalty, other_royalty)
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
    >>> payments = settle(OPEN_FACE, [good, bad], owners=[0, 1], stakes=[100, 12], button=0)
    >>> [(payment.score.total, payment.payer, payment.chips) for payment in payments]
    [(13, 1, 12)]
    """
    stakes_left = list(stakes)
    clockwise = sorted(
        range(len(hands)), key=lambda hand_index: (owners[hand_index] - button) % len(stakes)
    )
    payments = []
    for hand, other in combinations(clockwise, 2):
        payer, payee = owners[hand], owners[other]
        if payer == payee:
            continue
        score = compare_hands(scoring, hands[hand], hands[other])
        if score.total > 0:
            payer, payee = payee, payer
        chips = min(abs(score.total) * point_value, stakes_left[payer], stakes_left[payee])
        stakes_left[payer] -= chips
        payments.append(Payment(hand, other, score, payer, payee, chips))
    return payments
