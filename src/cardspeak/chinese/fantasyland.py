"""Entering and staying in Fantasyland (wsop-353)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardspeak.chinese.royalties import InvalidScoringError, min_strength

if TYPE_CHECKING:
    from cardspeak.chinese.scoring import EvaluatedHand
    from cardspeak.games.scoring_rules import RowScoring, Threshold


def entry_clause(scoring: RowScoring, hand: EvaluatedHand) -> str:
    """Return the clause that puts a hand's player in Fantasyland; empty if the hand is too weak.

    >>> from cardspeak.cards import parse_cards
    >>> from cardspeak.chinese.scoring import evaluate_hand
    >>> from cardspeak.games.scoring_rules import OPEN_FACE
    >>> hand = [parse_cards(row) for row in ("QhQd2c", "KhKd3c4c5d", "9h9d9c2s2d")]
    >>> entry_clause(OPEN_FACE, evaluate_hand(OPEN_FACE, hand))
    'wsop-353'
    """
    return _reached_clause(scoring, hand, scoring.fantasyland.entry) if scoring.fantasyland else ""


def stay_clause(scoring: RowScoring, hand: EvaluatedHand) -> str:
    """Return the clause that keeps a player in Fantasyland; empty if the hand is too weak.

    It takes more to stay than to enter (wsop-353.e): quads in back, for example.
    """
    return _reached_clause(scoring, hand, scoring.fantasyland.stay) if scoring.fantasyland else ""


def _reached_clause(
    scoring: RowScoring, hand: EvaluatedHand, thresholds: tuple[Threshold, ...]
) -> str:
    """Return the clause of the first threshold that a hand reaches, if it is not fouled."""
    if hand.foul_clause:
        return ""
    for threshold in thresholds:
        row = threshold.row_index
        if hand.strengths[row] >= min_strength(scoring.rows[row], threshold.min_hand):
            return threshold.clause
    return ""


def with_fantasyland_entry(scoring: RowScoring, min_hand: str) -> RowScoring:
    """Return the scoring with a different qualifying hand for the front row (wsop-353).

    Without this it takes a pair of queens.

    >>> from cardspeak.games.scoring_rules import OPEN_FACE
    >>> with_fantasyland_entry(OPEN_FACE, "KK").fantasyland.entry[0].min_hand
    'KK'
    """
    if scoring.fantasyland is None:
        raise InvalidScoringError("this game has no Fantasyland: leave fantasyland_entry out")
    thresholds = tuple(
        replace(threshold, min_hand=min_hand) for threshold in scoring.fantasyland.entry
    )
    for threshold in thresholds:
        min_strength(scoring.rows[threshold.row_index], min_hand)
    return replace(scoring, fantasyland=replace(scoring.fantasyland, entry=thresholds))
