"""An SVG picture of a hand as a viewer sees it: the table from above.

>>> from cardspeak.hand import deal, game_spec
>>> hand = deal(game_spec("holdem", house="wsop", blinds=(5, 10)), [1000] * 3, seed=7)
>>> render_view(hand.view(0))[:4]
'<svg'
"""

from __future__ import annotations

from itertools import cycle
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from cardspeak.cards import format_card_symbols, parse_cards
from cardspeak.games import GAMES
from cardspeak.hand.seat_numbers import name_seat
from cardspeak.svg import (
    CARD_GAP,
    CARD_HEIGHT,
    INSET_COLOUR,
    MARGIN,
    MUTED_COLOUR,
    PLAYER_COLOURS,
    build_svg,
    card_row_width,
    render_card_row,
    render_text,
    rounded_rect,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardspeak.hand.views import HandView, SeatView
    from cardspeak.svg import Svg

_WIDTH: Final = 920
_MIN_HEIGHT: Final = 480
_SEAT: Final = 168
_EDGE: Final = 10
_LINES: Final = 34
"""Height of a seat's name and stack."""
_NOTE: Final = 26
"""Height of the line with a seat's bet."""
_CARDS_PER_LINE: Final = 6
"""How many small cards fit side by side."""
_LARGE: Final = 0.6
_SMALL: Final = 0.44
_BOARD: Final = 0.85
_RAIL: Final = "#2f4f49"
_BADGE: Final = "#5b4a94"


def render_view(view: HandView) -> Svg:
    """Draw the seats around the table, the viewer's own at the bottom, boards in the middle."""
    seat_height = max(_seat_height(seat) for seat in view.seats)
    seat_width = _SEAT * max(1, *(len(seat.rows) for seat in view.seats))
    height = max(_MIN_HEIGHT, min(3, len(view.seats)) * seat_height + 120 + 60 * len(view.boards))
    centre_x, centre_y = _WIDTH / 2, height / 2
    radius_x, radius_y = centre_x - seat_width / 2 - MARGIN, centre_y - seat_height / 2 - MARGIN
    ellipse = f'cx="{centre_x:g}" cy="{centre_y:g}" rx="{radius_x:g}" ry="{radius_y:g}"'
    parts = [f'<ellipse {ellipse} fill="{_RAIL}" stroke="#16241f" stroke-width="10"/>']
    parts += _render_boards(view, centre_x, centre_y)
    first_index = next(
        (index for index, seat in enumerate(view.seats) if seat.seat == view.viewer), 0
    )
    for index, (seat, colour) in enumerate(zip(view.seats, cycle(PLAYER_COLOURS), strict=False)):
        angle = 2 * pi * (index - first_index) / len(view.seats)
        left = centre_x - radius_x * sin(angle) - seat_width / 2
        top = centre_y + radius_y * cos(angle) - seat_height / 2
        if view.seat_to_act == seat.seat:
            parts.append(
                rounded_rect(left - 3, top - 3, seat_width + 6, seat_height + 6, colour, radius=12)
            )
        parts.append(rounded_rect(left, top, seat_width, seat_height, INSET_COLOUR))
        parts.append(f'<g opacity="{0.5 if seat.folded else 1:g}">')
        parts += _render_name(seat, colour, left, top, seat_width, button=view.button == seat.seat)
        parts += _render_cards(seat, left + _EDGE, top + _LINES)
        parts += _render_notes(
            seat, left + _EDGE, left + seat_width - _EDGE, top + seat_height - 12
        )
        parts.append("</g>")
    return build_svg(_WIDTH, height, parts, _alt_text(view))


def _alt_text(view: HandView) -> str:
    """Return a description in words of what the picture shows."""
    boards = "; ".join(
        f"board {format_card_symbols(parse_cards(board))}" for board in view.boards if board
    )
    seats = "; ".join(
        f"{name_seat(seat.seat)}, {seat.stack}: {_describe_cards(seat)}{', folded' * seat.folded}"
        for seat in view.seats
    )
    return "; ".join(filter(None, (GAMES[view.game].name, boards, seats)))


def _describe_cards(seat: SeatView) -> str:
    rows = (
        " / ".join(format_card_symbols(parse_cards(row)) or "-" for row in rows)
        for rows in seat.rows
    )
    return (
        format_card_symbols(parse_cards(seat.down_cards + seat.up_cards))
        if not seat.rows
        else ", ".join(rows)
    )


def _card_lines(seat: SeatView) -> tuple[list[Sequence[int]], float]:
    """Return a seat's cards in lines, down cards before up cards, and their scale."""
    if seat.folded:
        return [], _LARGE
    lines: list[Sequence[int]] = [
        cards[first : first + _CARDS_PER_LINE]
        for cards in (parse_cards(seat.down_cards), parse_cards(seat.up_cards))
        for first in range(0, len(cards), _CARDS_PER_LINE)
    ]
    is_large = len(lines) == 1 and len(lines[0]) <= 4 and not seat.rows
    return lines, _LARGE if is_large else _SMALL


def _seat_height(seat: SeatView) -> float:
    """Return the height of a seat in the picture."""
    lines, scale = _card_lines(seat)
    rows = max((len(rows) for rows in seat.rows), default=0)
    cards = len(lines) * (CARD_HEIGHT * scale + 3) + rows * (CARD_HEIGHT * _SMALL + 3)
    return _LINES + max(cards, CARD_HEIGHT * _LARGE) + _NOTE


def _render_boards(view: HandView, x: float, y: float) -> Iterator[str]:
    boards = [parse_cards(board) for board in view.boards if board]
    step = CARD_HEIGHT * _BOARD + 2 * CARD_GAP
    y -= len(boards) * step / 2
    for board in boards:
        yield from render_card_row(
            board, x - card_row_width(len(board)) * _BOARD / 2, y, scale=_BOARD
        )
        y += step
    pots = " + ".join(f"{pot:,}" for pot in _list_pots(view) if pot)
    title = f"{GAMES[view.game].name}, {view.house}"
    if pots:
        yield render_text(f"pot {pots}", x, y + 18, size=16, bold=True, anchor="middle")
        y += 20
    yield render_text(title, x, y + 16, MUTED_COLOUR, size=12, anchor="middle")


def _list_pots(view: HandView) -> list[int]:
    """Return the pots: as long as nobody is all-in, unequal bets make no side pot."""
    if view.over or any(seat.all_in for seat in view.seats):
        return [*view.pots]
    return [sum(view.pots)]


def _render_name(
    seat: SeatView, colour: str, x: float, y: float, width: float, *, button: bool
) -> Iterator[str]:
    yield render_text(name_seat(seat.seat), x + _EDGE, y + 20, colour, bold=True)
    yield render_text(f"{seat.stack:,}", x + width - _EDGE, y + 20, anchor="end")
    if button:
        yield f'<circle cx="{x + 76:.6g}" cy="{y + 15:.6g}" r="9" fill="#fdfdfb"/>'
        yield render_text("D", x + 76, y + 19, "#20262b", size=11, bold=True, anchor="middle")


def _render_cards(seat: SeatView, x: float, y: float) -> Iterator[str]:
    """Draw the cards a seat holds, and below them the rows it has set."""
    lines, scale = _card_lines(seat)
    for line in lines:
        yield from render_card_row(line, x, y, scale=scale)
        y += CARD_HEIGHT * scale + 3
    for row_hand, rows in enumerate(seat.rows):
        centre = x - _EDGE + _SEAT * (row_hand + 0.5)
        for row_index, row in enumerate(rows):
            cards = parse_cards(row)
            left = centre - card_row_width(len(cards)) * _SMALL / 2
            yield from render_card_row(
                cards, left, y + row_index * (CARD_HEIGHT * _SMALL + 3), scale=_SMALL
            )


def _render_notes(seat: SeatView, x: float, right: float, y: float) -> Iterator[str]:
    """Draw a seat's bet, and whether it is all-in or has folded."""
    if seat.folded:
        yield render_text("folded", x, y, MUTED_COLOUR, size=13)
        return
    if seat.bet:
        yield render_text(f"bet {seat.bet:,}", right, y, size=13, bold=True, anchor="end")
    if seat.all_in:
        yield rounded_rect(x, y - 14, 48, 19, _BADGE, radius=9)
        yield render_text("all-in", x + 24, y - 1, "#fff", size=11.5, anchor="middle")
