"""Who goes to Fantasyland, and who stays there (wsop-353)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardspeak.chinese.royalties import BadRoyalties, least

if TYPE_CHECKING:
    from cardspeak.chinese.scoring import Worth
    from cardspeak.games.points import Points, Threshold


def entry(points: Points, hand: Worth) -> str:
    """Say by which clause a hand takes its player to Fantasyland, or nothing.

    >>> from cardspeak.cards import parse
    >>> from cardspeak.chinese.scoring import worth
    >>> from cardspeak.games.points import OPEN_FACE
    >>> hand = [parse(row) for row in ("QhQd2c", "KhKd3c4c5d", "9h9d9c2s2d")]
    >>> entry(OPEN_FACE, worth(OPEN_FACE, hand))
    'wsop-353'
    """
    return _reached(points, hand, points.fantasyland.entry) if points.fantasyland else ""


def stay(points: Points, hand: Worth) -> str:
    """Say by which clause a hand keeps its player in Fantasyland, or nothing (wsop-353.e)."""
    return _reached(points, hand, points.fantasyland.stay) if points.fantasyland else ""


def _reached(points: Points, hand: Worth, thresholds: tuple[Threshold, ...]) -> str:
    if hand.fouled:
        return ""
    for threshold in thresholds:
        row = threshold.row
        if hand.values[row] >= least(points.rows[row], threshold.least):
            return threshold.clause
    return ""


def with_entry(points: Points, thing: str) -> Points:
    """Let another front than the usual one take players to Fantasyland (wsop-353).

    >>> from cardspeak.games.points import OPEN_FACE
    >>> with_entry(OPEN_FACE, "KK").fantasyland.entry[0].least
    'KK'
    """
    if points.fantasyland is None:
        raise BadRoyalties("nobody goes to Fantasyland in this game: post no threshold for it")
    thresholds = tuple(replace(old, least=thing) for old in points.fantasyland.entry)
    for threshold in thresholds:
        least(points.rows[threshold.row], thing)
    return replace(points, fantasyland=replace(points.fantasyland, entry=thresholds))
