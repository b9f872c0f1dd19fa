"""A range of two cards as a picture: pairs from corner to corner, suited hands above them.

>>> from cardspeak.odds.ranges import read_range
>>> of_range(read_range("QQ+, AK"))[:4]
'<svg'
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cardspeak.cards import JOKER, RANKS
from cardspeak.odds.ranges import best
from cardspeak.pictures import INSET, MARGIN, QUIET, TEXT, box, clipped, label, picture

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.odds.ranges.range import Range
    from cardspeak.pictures import Picture

_CELL: Final = 42
_GAP: Final = 2
_HEAD: Final = 44
_FOOT: Final = 30
_INK: Final = "#16241f"
_PAIR, _SUITED, _OFFSUIT = "#f3d27a", "#8fcbe8", "#b5dd9c"


def of_range(shown: Range) -> Picture:
    """Draw a square for each kind of two cards, filled as much as the kind is in the range."""
    ranks = [RANKS[rank] for rank in reversed(shown.deck.ranks)]
    side = len(ranks) * (_CELL + _GAP) - _GAP
    parts = [label(clipped(str(shown), side // 9), MARGIN, 30, size=16, bold=True)]
    filled = _filled(shown)
    for row, one in enumerate(ranks):
        for column, other in enumerate(ranks):
            kind, colour = _kind(one, other, row - column)
            x, y = MARGIN + column * (_CELL + _GAP), _HEAD + row * (_CELL + _GAP)
            parts += _cell(kind, filled.get(kind, Fraction()), colour, x, y)
    said = f"{len(shown):,} hand{'s' * (len(shown) != 1)}, {float(shown.share):.1%} of all"
    parts.append(label(said, MARGIN, _HEAD + side + 24, QUIET))
    width, height = 2 * MARGIN + side, _HEAD + side + _FOOT + MARGIN / 2
    return picture(width, height, parts, f"{shown}: {said}")


def _kind(one: str, other: str, below: int) -> tuple[str, str]:
    """Name the kind of a square, the higher rank first, and give its colour."""
    if below == 0:
        return one + other, _PAIR
    return (f"{one}{other}s", _SUITED) if below < 0 else (f"{other}{one}o", _OFFSUIT)


def _filled(shown: Range) -> dict[str, Fraction]:
    """Say of each kind how much of it is in the range."""
    weights: defaultdict[str, Fraction] = defaultdict(Fraction)
    for holding, weight in zip(shown.holdings, shown.weights, strict=True):
        if JOKER not in holding:
            weights[best.kind_of(holding)] += weight
    return {kind: weight / best.number(kind) for kind, weight in weights.items()}


def _cell(kind: str, part: Fraction, colour: str, x: float, y: float) -> Iterator[str]:
    """Draw a square, weaker and with a percentage where only a part of the kind is there."""
    yield box(x, y, _CELL, _CELL, INSET, corner=4)
    ink, middle, low = QUIET, x + _CELL / 2, y + _CELL / 2 + 5
    if part:
        strength = 0.25 + 0.75 * float(part)
        yield f'<g opacity="{strength:.3g}">{box(x, y, _CELL, _CELL, colour, corner=4)}</g>'
        ink = _INK if part >= Fraction(1, 2) else TEXT
    if 0 < part < 1:
        low -= 5
        yield label(f"{float(part):.0%}", middle, low + 14, ink, size=10.5, anchor="middle")
    yield label(kind, middle, low, ink, size=13, bold=True, anchor="middle")
