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

_CELL_SIZE: Final = 42
_GAP: Final = 2
_HEADER_HEIGHT: Final = 44
_FOOTER_HEIGHT: Final = 30
_TEXT_ON_CELL: Final = "#16241f"
_PAIR_COLOUR, _SUITED_COLOUR, _OFFSUIT_COLOUR = "#f3d27a", "#8fcbe8", "#b5dd9c"


def render_range(hand_range: Range) -> Svg:
    """Draw a cell for each hand class, coloured by how much of the class is in the range."""
    ranks = [RANKS[rank] for rank in reversed(hand_range.deck.ranks)]
    side = len(ranks) * (_CELL_SIZE + _GAP) - _GAP
    parts = [render_text(truncate(str(hand_range), side // 9), MARGIN, 30, size=16, bold=True)]
    fractions = _class_fractions(hand_range)
    for row, first_rank in enumerate(ranks):
        for column, second_rank in enumerate(ranks):
            kind, colour = _cell_class(first_rank, second_rank, row - column)
            x, y = MARGIN + column * (_CELL_SIZE + _GAP), _HEADER_HEIGHT + row * (_CELL_SIZE + _GAP)
            parts += _cell(kind, fractions.get(kind, Fraction()), colour, x, y)
    hands = f"{len(hand_range):,} hand{'s' * (len(hand_range) != 1)}"
    summary = f"{hands}, {float(hand_range.fraction):.1%} of all"
    parts.append(render_text(summary, MARGIN, _HEADER_HEIGHT + side + 24, MUTED_COLOUR))
    width, height = 2 * MARGIN + side, _HEADER_HEIGHT + side + _FOOTER_HEIGHT + MARGIN / 2
    return build_svg(width, height, parts, f"{hand_range}: {summary}")


def _cell_class(first_rank: str, second_rank: str, below: int) -> tuple[str, str]:
    """Return the hand class of a cell, higher rank first, and its colour."""
    if below == 0:
        return first_rank + second_rank, _PAIR_COLOUR
    return (
        (f"{first_rank}{second_rank}s", _SUITED_COLOUR)
        if below < 0
        else (f"{second_rank}{first_rank}o", _OFFSUIT_COLOUR)
    )


def _class_fractions(hand_range: Range) -> dict[str, Fraction]:
    """Return how much of each hand class is in the range."""
    weights: defaultdict[str, Fraction] = defaultdict(Fraction)
    for holding, weight in zip(hand_range.holdings, hand_range.weights, strict=True):
        if JOKER not in holding:
            weights[preflop_equity.hand_class(holding)] += weight
    return {kind: weight / preflop_equity.combo_count(kind) for kind, weight in weights.items()}


def _cell(kind: str, fraction: Fraction, colour: str, x: float, y: float) -> Iterator[str]:
    """Draw a cell, fainter and with a percentage if only part of the class is in the range."""
    yield rounded_rect(x, y, _CELL_SIZE, _CELL_SIZE, INSET_COLOUR, radius=4)
    ink, middle, baseline = MUTED_COLOUR, x + _CELL_SIZE / 2, y + _CELL_SIZE / 2 + 5
    if fraction:
        strength = 0.25 + 0.75 * float(fraction)
        cell = rounded_rect(x, y, _CELL_SIZE, _CELL_SIZE, colour, radius=4)
        yield f'<g opacity="{strength:.3g}">{cell}</g>'
        ink = _TEXT_ON_CELL if fraction >= Fraction(1, 2) else TEXT_COLOUR
    if 0 < fraction < 1:
        baseline -= 5
        yield render_text(
            f"{float(fraction):.0%}", middle, baseline + 14, ink, size=10.5, anchor="middle"
        )
    yield render_text(kind, middle, baseline, ink, size=13, bold=True, anchor="middle")
