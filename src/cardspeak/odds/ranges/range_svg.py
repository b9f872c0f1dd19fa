"""A two-card range as an SVG grid: pairs on the diagonal, suited hands above it.

>>> from cardspeak.odds.ranges import parse_range
>>> render_range(parse_range("QQ+, AK"))[:4]
'<svg'
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cardspeak.cards import JOKER, RANKS
from cardspeak.odds.ranges import preflop_equity
from cardspeak.svg import (
    INSET_COLOUR,
    MARGIN,
    MUTED_COLOUR,
    TEXT_COLOUR,
    build_svg,
    render_text,
    rounded_rect,
    truncate,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.odds.ranges.range import Range
    from cardspeak.svg import Svg

_CELL: Final = 42
_GAP: Final = 2
_HEAD: Final = 44
_FOOT: Final = 30
_INK: Final = "#16241f"
_PAIR, _SUITED, _OFFSUIT = "#f3d27a", "#8fcbe8", "#b5dd9c"


def render_range(hand_range: Range) -> Svg:
    """Draw a cell for each hand class, coloured by how much of the class is in the range."""
    ranks = [RANKS[rank] for rank in reversed(hand_range.deck.ranks)]
    side = len(ranks) * (_CELL + _GAP) - _GAP
    parts = [render_text(truncate(str(hand_range), side // 9), MARGIN, 30, size=16, bold=True)]
    filled = _class_fractions(hand_range)
    for row, one in enumerate(ranks):
        for column, other in enumerate(ranks):
            kind, colour = _cell_class(one, other, row - column)
            x, y = MARGIN + column * (_CELL + _GAP), _HEAD + row * (_CELL + _GAP)
            parts += _cell(kind, filled.get(kind, Fraction()), colour, x, y)
    hands = f"{len(hand_range):,} hand{'s' * (len(hand_range) != 1)}"
    said = f"{hands}, {float(hand_range.fraction):.1%} of all"
    parts.append(render_text(said, MARGIN, _HEAD + side + 24, MUTED_COLOUR))
    width, height = 2 * MARGIN + side, _HEAD + side + _FOOT + MARGIN / 2
    return build_svg(width, height, parts, f"{hand_range}: {said}")


def _cell_class(one: str, other: str, below: int) -> tuple[str, str]:
    """Return the hand class of a cell, higher rank first, and its colour."""
    if below == 0:
        return one + other, _PAIR
    return (f"{one}{other}s", _SUITED) if below < 0 else (f"{other}{one}o", _OFFSUIT)


def _class_fractions(shown: Range) -> dict[str, Fraction]:
    """Return how much of each hand class is in the range."""
    weights: defaultdict[str, Fraction] = defaultdict(Fraction)
    for holding, weight in zip(shown.holdings, shown.weights, strict=True):
        if JOKER not in holding:
            weights[preflop_equity.hand_class(holding)] += weight
    return {kind: weight / preflop_equity.combo_count(kind) for kind, weight in weights.items()}


def _cell(kind: str, part: Fraction, colour: str, x: float, y: float) -> Iterator[str]:
    """Draw a cell, fainter and with a percentage if only part of the class is in the range."""
    yield rounded_rect(x, y, _CELL, _CELL, INSET_COLOUR, radius=4)
    ink, middle, low = MUTED_COLOUR, x + _CELL / 2, y + _CELL / 2 + 5
    if part:
        strength = 0.25 + 0.75 * float(part)
        cell = rounded_rect(x, y, _CELL, _CELL, colour, radius=4)
        yield f'<g opacity="{strength:.3g}">{cell}</g>'
        ink = _INK if part >= Fraction(1, 2) else TEXT_COLOUR
    if 0 < part < 1:
        low -= 5
        yield render_text(f"{float(part):.0%}", middle, low + 14, ink, size=10.5, anchor="middle")
    yield render_text(kind, middle, low, ink, size=13, bold=True, anchor="middle")
