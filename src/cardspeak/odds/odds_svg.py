"""Odds as SVG: a bar for each hand, and a chart of the equities street by street.

>>> import cardspeak as cs
>>> render_odds(cs.odds("AhKh", "QsQd", board="Qh7h2c"))[:4]
'<svg'
"""

from __future__ import annotations

from itertools import cycle
from typing import TYPE_CHECKING, Final

from cardspeak.cards import InvalidCardsError, format_card_symbols, parse_cards
from cardspeak.games import GAMES
from cardspeak.odds.hand_input import parse_partial_cards
from cardspeak.svg import (
    CARD_HEIGHT,
    CARD_WIDTH,
    INSET_COLOUR,
    MARGIN,
    MUTED_COLOUR,
    PLAYER_COLOURS,
    build_svg,
    card_row_width,
    polyline,
    render_card_row,
    render_text,
    rounded_rect,
    truncate,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from cardspeak.odds.points_ev import ExpectedPoints, PlayerPoints
    from cardspeak.odds.results import Odds, PlayerOdds
    from cardspeak.svg import Svg

_WIDTH: Final = 760
_HANDS_WIDTH: Final = 190
"""Width of the hands."""
_BAR_LEFT: Final = 2 * MARGIN + _HANDS_WIDTH
"""Where the bars begin."""
_FIGURE_WIDTH: Final = 96
"""Space for the figure after a bar."""
_BAR_WIDTH: Final = _WIDTH - _BAR_LEFT - _FIGURE_WIDTH - 2 * MARGIN
_SCALE_MARKS: Final = tuple(_BAR_LEFT + _BAR_WIDTH * index / 4 for index in range(5))
_BAR_HEIGHT: Final = 24
_ROW_HEIGHT: Final = 66
_SHARE_HEIGHT: Final = 18
"""Height that each share of the pot adds to a row."""
_HEADER_HEIGHT: Final = 50
_FOOTER_HEIGHT: Final = 20
_CARD_SCALE: Final = 0.62
_SMALL_CARD_SCALE: Final = 0.44
_BOARD_SCALE: Final = 0.72
_CHART_HEIGHT: Final = 200
_GRID_COLOUR: Final = "#3d5852"
_SPLIT_OPACITY: Final = 0.45
"""Opacity of a hand's colour in the part of the bar for split pots."""


def render_odds(odds: Odds, streets: Sequence[Odds] = ()) -> Svg:
    """Draw the odds, and those of earlier streets if given."""
    parts = list(_render_header(odds.game, odds.boards))
    top = y = _content_top(odds.boards)
    shares = odds.shares if len(odds.shares) > 1 else ()
    step = _ROW_HEIGHT + _SHARE_HEIGHT * len(shares)
    parts += _render_scale_labels(top, ("0%", "25%", "50%", "75%", "100%"))
    for player, colour in zip(odds.players, cycle(PLAYER_COLOURS), strict=False):
        parts += _render_player(player, colour, y, shares)
        y += step
    y += _FOOTER_HEIGHT
    if len(streets) > 1:
        parts += _render_streets(streets, y)
        y += _CHART_HEIGHT + CARD_HEIGHT * _SMALL_CARD_SCALE + 2 * MARGIN
    parts += _render_footer(str(odds.method), odds.dead_cards, y)
    summary = "; ".join(f"{player.hand} {player.equity:.2%}" for player in odds.players)
    return build_svg(
        _WIDTH, y + _FOOTER_HEIGHT + MARGIN, parts, f"{_game_name(odds.game)}: {summary}"
    )


def render_expected_points(expected_points: ExpectedPoints) -> Svg:
    """Draw the expected points of hands in rows, as bars to the right or left of zero."""
    boards = (expected_points.board,) if expected_points.board else ()
    parts = list(_render_header(expected_points.game, boards))
    top = y = _content_top(boards)
    rows = max(player.hand.count("/") for player in expected_points.players) + 1
    step = max(_ROW_HEIGHT, rows * CARD_HEIGHT * _SMALL_CARD_SCALE + (rows + 2) * 4)
    scale_end = _round_number(max(abs(player.points) for player in expected_points.players))
    parts += _render_scale_labels(
        top,
        (f"−{scale_end:g}", f"−{scale_end / 2:g}", "0", f"+{scale_end / 2:g}", f"+{scale_end:g}"),
    )
    for player, colour in zip(expected_points.players, cycle(PLAYER_COLOURS), strict=False):
        parts += _render_points_row(player, colour, y, step, scale_end)
        y += step
    y += _FOOTER_HEIGHT
    parts += _render_footer(str(expected_points).splitlines()[-1], expected_points.dead_cards, y)
    summary = "; ".join(f"{player.hand} {player.points:+.2f}" for player in expected_points.players)
    return build_svg(
        _WIDTH, y + _FOOTER_HEIGHT + MARGIN, parts, f"{_game_name(expected_points.game)}: {summary}"
    )


# ---------------------------------------------------------------- head and foot


def _game_name(slug: str) -> str:
    return GAMES[slug].name


def _content_top(boards: Sequence[str]) -> float:
    """Return where the hands begin."""
    board_count = sum(1 for board in boards if board)
    return _HEADER_HEIGHT + 24 + board_count * (CARD_HEIGHT * _BOARD_SCALE + MARGIN)


def _render_header(game: str, boards: Sequence[str]) -> Iterator[str]:
    yield render_text(_game_name(game), MARGIN, 34, size=19, bold=True)
    y: float = _HEADER_HEIGHT
    for board in boards:
        if board:
            yield render_text("board", MARGIN, y + CARD_HEIGHT * _BOARD_SCALE / 2 + 5, MUTED_COLOUR)
            yield from render_card_row(parse_cards(board), _BAR_LEFT, y, scale=_BOARD_SCALE)
            y += CARD_HEIGHT * _BOARD_SCALE + MARGIN


def _render_footer(method: str, dead: str, y: float) -> Iterator[str]:
    yield render_text(method, MARGIN, y + 12, MUTED_COLOUR, size=13)
    if dead:
        dead_text = f"dead: {format_card_symbols(parse_cards(dead))}"
        yield render_text(
            truncate(dead_text, 40), _WIDTH - MARGIN, y + 12, MUTED_COLOUR, size=13, anchor="end"
        )


def _render_scale_labels(top: float, labels: Sequence[str]) -> Iterator[str]:
    """Label the scale above the bars."""
    for label, x in zip(labels, _SCALE_MARKS, strict=True):
        yield render_text(label, x, top - 4, MUTED_COLOUR, size=11, anchor="middle")


def _render_empty_bar(y: float) -> Iterator[str]:
    yield rounded_rect(_BAR_LEFT, y, _BAR_WIDTH, _BAR_HEIGHT, INSET_COLOUR, radius=4)
    for x in _SCALE_MARKS[1:-1]:
        yield polyline([(x, y), (x, y + _BAR_HEIGHT)], _GRID_COLOUR)


def _render_figure(text: str, y: float, colour: str) -> str:
    return render_text(text, _WIDTH - MARGIN, y + 19, colour, size=19, bold=True, anchor="end")


def _round_number(minimum: float) -> float:
    """Return a round number that is at least `minimum`, to end a scale with.

    >>> [_round_number(points) for points in (0.0, 1.7, 6.0, 21.1)]
    [2.0, 2.0, 6.0, 40.0]
    """
    unit = 10.0
    while unit < minimum:
        unit *= 10
    return next(fraction * unit for fraction in (0.2, 0.4, 0.6, 1) if fraction * unit >= minimum)


# ---------------------------------------------------------------- a hand


def _parse_hand_cards(hand: str) -> tuple[int, ...]:
    """Return the cards of a hand, or nothing if it is a range."""
    try:
        return parse_partial_cards(hand)
    except InvalidCardsError:
        return ()


def _render_hand_label(hand: str, colour: str, y: float, step: float) -> Iterator[str]:
    """Draw the cards of a hand, or write its range."""
    cards = _parse_hand_cards(hand)
    if cards:
        max_slots = int((_HANDS_WIDTH / _CARD_SCALE + 5) // (CARD_WIDTH + 5))
        top = y + (step - CARD_HEIGHT * _CARD_SCALE) / 2
        yield from render_card_row(
            cards, MARGIN, top, slot_count=min(max_slots, len(cards)), scale=_CARD_SCALE
        )
        return
    lines = _wrap_range(hand, 22, 3)
    first_line = y + step / 2 + 5 - 9 * (len(lines) - 1)
    for index, text in enumerate(lines):
        yield render_text(text, MARGIN, first_line + 18 * index, colour, size=15, bold=True)


def _wrap_range(text: str, max_length: int, max_lines: int) -> list[str]:
    """Break a range into lines, ending with an ellipsis if there is more.

    >>> _wrap_range("QQ+, AKs, 76s", 9, 2)
    ['QQ+, AKs,', '76s']
    """
    lines = [""]
    for part in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(part) > max_length:
            lines.append("")
        lines[-1] = f"{lines[-1]} {part}".strip()
    if len(lines) > max_lines:
        lines = [*lines[: max_lines - 1], f"{lines[max_lines - 1]} …"]
    return [truncate(line, max_length) for line in lines]


def _render_player(
    player: PlayerOdds, colour: str, y: float, shares: Sequence[str]
) -> Iterator[str]:
    yield from _render_hand_label(player.hand, colour, y, _ROW_HEIGHT + _SHARE_HEIGHT * len(shares))
    top = y + 12
    yield from _render_empty_bar(top)
    yield from _render_bar(
        _BAR_LEFT, top, player.win * _BAR_WIDTH, player.equity * _BAR_WIDTH, colour
    )
    yield _render_figure(f"{player.equity:.2%}", top, colour)
    win_label, split_label = ("scoop", "split") if shares else ("win", "tie")
    text = f"{win_label} {player.win:.2%} · {split_label} {player.split:.2%}"
    yield _render_caption(
        text, f"{player.standard_error:.2%}" if player.standard_error else "", top
    )
    top += _BAR_HEIGHT + 26
    equity_so_far = 0.0
    for share in player.shares if shares else ():
        yield rounded_rect(_BAR_LEFT, top, _BAR_WIDTH, 7, INSET_COLOUR, radius=2)
        yield rounded_rect(
            _BAR_LEFT + equity_so_far * _BAR_WIDTH,
            top,
            share.equity * _BAR_WIDTH,
            7,
            colour,
            radius=2,
        )
        text = f"{truncate(share.name, 9)} {share.equity:.1%}"
        yield render_text(text, _WIDTH - MARGIN, top + 8, MUTED_COLOUR, size=12, anchor="end")
        equity_so_far += share.equity
        top += _SHARE_HEIGHT


def _render_caption(text: str, error: str, y: float) -> str:
    """Write below a bar what it does not show."""
    full_text = f"{text} · ± {error}" if error else text
    return render_text(full_text, _BAR_LEFT, y + _BAR_HEIGHT + 16, MUTED_COLOUR, size=12)


def _render_bar(x: float, y: float, win: float, equity: float, colour: str) -> Iterator[str]:
    """Draw outright wins in full colour, and the equity from split pots in a weaker one."""
    whole = rounded_rect(x, y, equity, _BAR_HEIGHT, colour, radius=4)
    yield f'<g opacity="{_SPLIT_OPACITY:g}">{whole}</g>'
    yield rounded_rect(x, y, win, _BAR_HEIGHT, colour, radius=4)


def _render_points_row(
    player: PlayerPoints, colour: str, y: float, step: float, scale_end: float
) -> Iterator[str]:
    rows = [_parse_hand_cards(row) for row in player.hand.split("/")]
    if any(rows):
        top = y + (step - len(rows) * (CARD_HEIGHT * _SMALL_CARD_SCALE + 4)) / 2
        max_slots = int((_HANDS_WIDTH / _SMALL_CARD_SCALE + 5) // (CARD_WIDTH + 5))
        for cards in rows:
            slots = min(max_slots, len(cards))
            left = MARGIN + (_HANDS_WIDTH - card_row_width(slots) * _SMALL_CARD_SCALE) / 2
            yield from render_card_row(cards, left, top, slot_count=slots, scale=_SMALL_CARD_SCALE)
            top += CARD_HEIGHT * _SMALL_CARD_SCALE + 4
    else:
        yield from _render_hand_label(player.hand, colour, y, step)
    middle = _BAR_LEFT + _BAR_WIDTH / 2
    bar_length = abs(player.points) / scale_end * _BAR_WIDTH / 2
    top = y + step / 2 - _BAR_HEIGHT + 4
    yield from _render_empty_bar(top)
    yield rounded_rect(
        middle if player.points > 0 else middle - bar_length,
        top,
        bar_length,
        _BAR_HEIGHT,
        colour,
        radius=4,
    )
    yield _render_figure(f"{player.points:+.2f}".replace("-", "−"), top, colour)
    text = f"royalties {player.royalties:.2f} · fouled {player.foul_rate:.1%}"
    yield _render_caption(
        text, f"{player.standard_error:.2f}" if player.standard_error else "", top
    )


# ---------------------------------------------------------------- street by street


def _render_streets(streets: Sequence[Odds], y: float) -> Iterator[str]:
    """Draw a line through each hand's equities, above the cards of each street."""
    left, right = MARGIN + 56, _WIDTH - MARGIN - _FIGURE_WIDTH
    spacing = (right - left - 2 * MARGIN) / (len(streets) - 1)
    positions = [left + MARGIN + index * spacing for index in range(len(streets))]

    def y_of(equity: float) -> float:
        return y + _CHART_HEIGHT * (1 - equity)

    yield rounded_rect(left, y, right - left, _CHART_HEIGHT, INSET_COLOUR, radius=6)
    for fraction in (0, 0.25, 0.5, 0.75, 1):
        yield render_text(
            f"{fraction:.0%}", left - 10, y_of(fraction) + 4, MUTED_COLOUR, size=11, anchor="end"
        )
        if 0 < fraction < 1:
            yield polyline([(left, y_of(fraction)), (right, y_of(fraction))], _GRID_COLOUR)
    yield from _street_cards(streets, positions, y + _CHART_HEIGHT + MARGIN / 2)
    yield from _equity_lines(streets, positions, y_of)


def _equity_lines(
    streets: Sequence[Odds], positions: Sequence[float], y_of: Callable[[float], float]
) -> Iterator[str]:
    for seat, colour in zip(range(len(streets[0].players)), cycle(PLAYER_COLOURS), strict=False):
        points = [
            (x, y_of(street.players[seat].equity))
            for x, street in zip(positions, streets, strict=True)
        ]
        yield polyline(points, colour, width=3)
        yield from (
            f'<circle cx="{x:g}" cy="{y_point:.6g}" r="5" fill="{colour}"/>'
            for x, y_point in points
        )
    ends = sorted(
        (y_of(player.equity), player.equity, colour)
        for player, colour in zip(streets[-1].players, cycle(PLAYER_COLOURS), strict=False)
    )
    next_y = 0.0
    for y_point, equity, colour in ends:
        next_y = max(y_point + 5, next_y)  # figures of hands that are close go one below the other
        yield render_text(f"{equity:.1%}", positions[-1] + 28, next_y, colour, size=14, bold=True)
        next_y += 17


def _street_cards(streets: Sequence[Odds], positions: Sequence[float], y: float) -> Iterator[str]:
    """Draw the cards of each street below its point on the chart."""
    cards_shown = 0
    for x, street in zip(positions, streets, strict=True):
        boards = [parse_cards(board) for board in street.boards]
        cards = [card for board in boards for card in board[cards_shown:]]
        cards_shown = len(boards[0])
        width = card_row_width(len(cards)) * _SMALL_CARD_SCALE
        if cards:
            yield from render_card_row(
                cards, min(x - width / 2, _WIDTH - MARGIN - width), y, scale=_SMALL_CARD_SCALE
            )
        else:
            yield render_text("no board", x, y + 18, MUTED_COLOUR, size=12, anchor="middle")
