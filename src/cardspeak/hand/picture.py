"""A hand as a viewer sees it, as a picture: the table from above.

>>> from cardspeak.hand import deal, placard
>>> hand = deal(placard("holdem", house="wsop", blinds=(5, 10)), [1000] * 3, seed=7)
>>> of_view(hand.view(0))[:4]
'<svg'
"""

from __future__ import annotations

from itertools import cycle
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from cardspeak.cards import parse, show
from cardspeak.games import GAMES
from cardspeak.pictures import (
    COLOURS,
    GAP,
    HEIGHT,
    INSET,
    MARGIN,
    QUIET,
    box,
    label,
    picture,
    spread,
    spread_width,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardspeak.hand.views import SeatView, View
    from cardspeak.pictures import Picture

_WIDE: Final = 920
_LEAST: Final = 480
_SEAT: Final = 168
_EDGE: Final = 10
_LINES: Final = 34
"""How high name and stack of a seat are."""
_NOTE: Final = 26
"""How high the line is that says what was bet."""
_ABREAST: Final = 6
"""So many small cards lie side by side."""
_LARGE: Final = 0.6
_SMALL: Final = 0.44
_BOARD: Final = 0.85
_RAIL: Final = "#2f4f49"
_BADGE: Final = "#5b4a94"


def of_view(view: View) -> Picture:
    """Draw the seats around the table, the viewer's own at the bottom, boards in the middle."""
    seat_high = max(_high(seat) for seat in view.seats)
    seat_wide = _SEAT * max(1, *(len(seat.rows) for seat in view.seats))
    high = max(_LEAST, min(3, len(view.seats)) * seat_high + 120 + 60 * len(view.boards))
    x, y = _WIDE / 2, high / 2
    across, along = x - seat_wide / 2 - MARGIN, y - seat_high / 2 - MARGIN
    rim = f'cx="{x:g}" cy="{y:g}" rx="{across:g}" ry="{along:g}"'
    parts = [f'<ellipse {rim} fill="{_RAIL}" stroke="#16241f" stroke-width="10"/>']
    parts += _boards(view, x, y)
    first = view.viewer or 0
    for seat, colour in zip(view.seats, cycle(COLOURS), strict=False):
        turn = 2 * pi * (seat.seat - first) / len(view.seats)
        left = x - across * sin(turn) - seat_wide / 2
        top = y + along * cos(turn) - seat_high / 2
        if view.turn == seat.seat:
            parts.append(box(left - 3, top - 3, seat_wide + 6, seat_high + 6, colour, corner=12))
        parts.append(box(left, top, seat_wide, seat_high, INSET))
        parts.append(f'<g opacity="{0.5 if seat.folded else 1:g}">')
        parts += _name(seat, colour, left, top, seat_wide, button=view.button == seat.seat)
        parts += _cards(seat, left + _EDGE, top + _LINES)
        parts += _notes(seat, left + _EDGE, left + seat_wide - _EDGE, top + seat_high - 12)
        parts.append("</g>")
    return picture(_WIDE, high, parts, _told(view))


def _told(view: View) -> str:
    """Say in words what the picture shows."""
    boards = "; ".join(f"board {show(parse(board))}" for board in view.boards if board)
    seats = "; ".join(
        f"seat {seat.seat}, {seat.stack}: {_words(seat)}{', folded' * seat.folded}"
        for seat in view.seats
    )
    return "; ".join(filter(None, (GAMES[view.game].name, boards, seats)))


def _words(seat: SeatView) -> str:
    rows = (" / ".join(show(parse(row)) or "-" for row in rows) for rows in seat.rows)
    return show(parse(seat.down + seat.up)) if not seat.rows else ", ".join(rows)


def _held(seat: SeatView) -> tuple[list[Sequence[int]], float]:
    """Give the cards that a seat holds in lines, down cards before up cards, and their size."""
    if seat.folded:
        return [], _LARGE
    lines: list[Sequence[int]] = [
        cards[first : first + _ABREAST]
        for cards in (parse(seat.down), parse(seat.up))
        for first in range(0, len(cards), _ABREAST)
    ]
    few = len(lines) == 1 and len(lines[0]) <= 4 and not seat.rows
    return lines, _LARGE if few else _SMALL


def _high(seat: SeatView) -> float:
    """Say how high a seat is drawn."""
    lines, scale = _held(seat)
    rows = max((len(rows) for rows in seat.rows), default=0)
    cards = len(lines) * (HEIGHT * scale + 3) + rows * (HEIGHT * _SMALL + 3)
    return _LINES + max(cards, HEIGHT * _LARGE) + _NOTE


def _boards(view: View, x: float, y: float) -> Iterator[str]:
    lying = [parse(board) for board in view.boards if board]
    step = HEIGHT * _BOARD + 2 * GAP
    y -= len(lying) * step / 2
    for board in lying:
        yield from spread(board, x - spread_width(len(board)) * _BOARD / 2, y, scale=_BOARD)
        y += step
    pots = " + ".join(f"{pot:,}" for pot in view.pots if pot)
    words = f"{GAMES[view.game].name}, {view.house}"
    if pots:
        yield label(f"pot {pots}", x, y + 18, size=16, bold=True, anchor="middle")
        y += 20
    yield label(words, x, y + 16, QUIET, size=12, anchor="middle")


def _name(
    seat: SeatView, colour: str, x: float, y: float, width: float, *, button: bool
) -> Iterator[str]:
    yield label(f"seat {seat.seat}", x + _EDGE, y + 20, colour, bold=True)
    yield label(f"{seat.stack:,}", x + width - _EDGE, y + 20, anchor="end")
    if button:
        yield f'<circle cx="{x + 76:.6g}" cy="{y + 15:.6g}" r="9" fill="#fdfdfb"/>'
        yield label("D", x + 76, y + 19, "#20262b", size=11, bold=True, anchor="middle")


def _cards(seat: SeatView, x: float, y: float) -> Iterator[str]:
    """Lay out what a seat holds, and below it what it has set."""
    lines, scale = _held(seat)
    for line in lines:
        yield from spread(line, x, y, scale=scale)
        y += HEIGHT * scale + 3
    for nth, rows in enumerate(seat.rows):
        middle = x - _EDGE + _SEAT * (nth + 0.5)
        for at, row in enumerate(rows):
            cards = parse(row)
            left = middle - spread_width(len(cards)) * _SMALL / 2
            yield from spread(cards, left, y + at * (HEIGHT * _SMALL + 3), scale=_SMALL)


def _notes(seat: SeatView, x: float, right: float, y: float) -> Iterator[str]:
    """Say what was bet, and whether a seat is all in or has folded."""
    if seat.folded:
        yield label("folded", x, y, QUIET, size=13)
        return
    if seat.bet:
        yield label(f"bet {seat.bet:,}", right, y, size=13, bold=True, anchor="end")
    if seat.all_in:
        yield box(x, y - 14, 48, 19, _BADGE, corner=9)
        yield label("all in", x + 24, y - 1, "#fff", size=11.5, anchor="middle")
