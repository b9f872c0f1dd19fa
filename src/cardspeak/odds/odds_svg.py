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

_WIDE: Final = 760
_HELD: Final = 190
"""Width of the hands."""
_LEFT: Final = 2 * MARGIN + _HELD
"""Where the bars begin."""
_FIGURE: Final = 96
"""Space for the figure after a bar."""
_BAR: Final = _WIDE - _LEFT - _FIGURE - 2 * MARGIN
_MARKS: Final = tuple(_LEFT + _BAR * nth / 4 for nth in range(5))
_THICK: Final = 24
_ROW: Final = 66
_SHARE: Final = 18
"""Height that each share of the pot adds to a row."""
_HEAD: Final = 50
_FOOT: Final = 20
_CARD: Final = 0.62
_SMALL: Final = 0.44
_BOARD: Final = 0.72
_CHART: Final = 200
_RULED: Final = "#3d5852"
_TIED: Final = 0.45
"""Opacity of a hand's colour in the part of the bar won by ties."""


def render_odds(odds: Odds, streets: Sequence[Odds] = ()) -> Svg:
    """Draw the odds, and those of earlier streets if given."""
    parts = list(_head(odds.game, odds.boards))
    top = y = _content_top(odds.boards)
    shares = odds.shares if len(odds.shares) > 1 else ()
    step = _ROW + _SHARE * len(shares)
    parts += _scale(top, ("0%", "25%", "50%", "75%", "100%"))
    for player, colour in zip(odds.players, cycle(PLAYER_COLOURS), strict=False):
        parts += _player(player, colour, y, shares)
        y += step
    y += _FOOT
    if len(streets) > 1:
        parts += _streets(streets, y)
        y += _CHART + CARD_HEIGHT * _SMALL + 2 * MARGIN
    parts += _foot(str(odds.method), odds.dead_cards, y)
    said = "; ".join(f"{player.hand} {player.equity:.2%}" for player in odds.players)
    return build_svg(_WIDE, y + _FOOT + MARGIN, parts, f"{_name(odds.game)}: {said}")


def render_expected_points(odds: ExpectedPoints) -> Svg:
    """Draw the expected points of hands in rows, as bars to the right or left of zero."""
    boards = (odds.board,) if odds.board else ()
    parts = list(_head(odds.game, boards))
    top = y = _content_top(boards)
    rows = max(player.hand.count("/") for player in odds.players) + 1
    step = max(_ROW, rows * CARD_HEIGHT * _SMALL + (rows + 2) * 4)
    most = _round_number(max(abs(player.points) for player in odds.players))
    parts += _scale(top, (f"−{most:g}", f"−{most / 2:g}", "0", f"+{most / 2:g}", f"+{most:g}"))
    for player, colour in zip(odds.players, cycle(PLAYER_COLOURS), strict=False):
        parts += _points_row(player, colour, y, step, most)
        y += step
    y += _FOOT
    parts += _foot(str(odds).splitlines()[-1], odds.dead_cards, y)
    said = "; ".join(f"{player.hand} {player.points:+.2f}" for player in odds.players)
    return build_svg(_WIDE, y + _FOOT + MARGIN, parts, f"{_name(odds.game)}: {said}")


# ---------------------------------------------------------------- head and foot


def _name(slug: str) -> str:
    return GAMES[slug].name


def _content_top(boards: Sequence[str]) -> float:
    """Return where the hands begin."""
    lying = sum(1 for board in boards if board)
    return _HEAD + 24 + lying * (CARD_HEIGHT * _BOARD + MARGIN)


def _head(game: str, boards: Sequence[str]) -> Iterator[str]:
    yield render_text(_name(game), MARGIN, 34, size=19, bold=True)
    y: float = _HEAD
    for board in boards:
        if board:
            yield render_text("board", MARGIN, y + CARD_HEIGHT * _BOARD / 2 + 5, MUTED_COLOUR)
            yield from render_card_row(parse_cards(board), _LEFT, y, scale=_BOARD)
            y += CARD_HEIGHT * _BOARD + MARGIN


def _foot(how: str, dead: str, y: float) -> Iterator[str]:
    yield render_text(how, MARGIN, y + 12, MUTED_COLOUR, size=13)
    if dead:
        gone = f"dead: {format_card_symbols(parse_cards(dead))}"
        yield render_text(
            truncate(gone, 40), _WIDE - MARGIN, y + 12, MUTED_COLOUR, size=13, anchor="end"
        )


def _scale(top: float, marks: Sequence[str]) -> Iterator[str]:
    """Label the scale above the bars."""
    for mark, x in zip(marks, _MARKS, strict=True):
        yield render_text(mark, x, top - 4, MUTED_COLOUR, size=11, anchor="middle")


def _empty_bar(y: float) -> Iterator[str]:
    yield rounded_rect(_LEFT, y, _BAR, _THICK, INSET_COLOUR, radius=4)
    for x in _MARKS[1:-1]:
        yield polyline([(x, y), (x, y + _THICK)], _RULED)


def _figure(words: str, y: float, colour: str) -> str:
    return render_text(words, _WIDE - MARGIN, y + 19, colour, size=19, bold=True, anchor="end")


def _round_number(most: float) -> float:
    """Return a round number that is at least `most`, to end a scale with.

    >>> [_round_number(most) for most in (0.0, 1.7, 6.0, 21.1)]
    [2.0, 2.0, 6.0, 40.0]
    """
    unit = 10.0
    while unit < most:
        unit *= 10
    return next(part * unit for part in (0.2, 0.4, 0.6, 1) if part * unit >= most)


# ---------------------------------------------------------------- a hand


def _cards(hand: str) -> tuple[int, ...]:
    """Return the cards of a hand, or nothing if it is a range."""
    try:
        return parse_partial_cards(hand)
    except InvalidCardsError:
        return ()


def _hand_label(hand: str, colour: str, y: float, step: float) -> Iterator[str]:
    """Draw the cards of a hand, or write its range."""
    cards = _cards(hand)
    if cards:
        fit = int((_HELD / _CARD + 5) // (CARD_WIDTH + 5))
        top = y + (step - CARD_HEIGHT * _CARD) / 2
        yield from render_card_row(cards, MARGIN, top, slots=min(fit, len(cards)), scale=_CARD)
        return
    lines = _lines(hand, 22, 3)
    first = y + step / 2 + 5 - 9 * (len(lines) - 1)
    for nth, words in enumerate(lines):
        yield render_text(words, MARGIN, first + 18 * nth, colour, size=15, bold=True)


def _lines(words: str, longest: int, most: int) -> list[str]:
    """Break a range into lines, ending with an ellipsis if there is more.

    >>> _lines("QQ+, AKs, 76s", 9, 2)
    ['QQ+, AKs,', '76s']
    """
    lines = [""]
    for word in words.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > longest:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    if len(lines) > most:
        lines = [*lines[: most - 1], f"{lines[most - 1]} …"]
    return [truncate(text, longest) for text in lines]


def _player(player: PlayerOdds, colour: str, y: float, shares: Sequence[str]) -> Iterator[str]:
    yield from _hand_label(player.hand, colour, y, _ROW + _SHARE * len(shares))
    top = y + 12
    yield from _empty_bar(top)
    yield from _bar(_LEFT, top, player.win * _BAR, player.equity * _BAR, colour)
    yield _figure(f"{player.equity:.2%}", top, colour)
    whole, part = ("scoop", "part") if shares else ("win", "tie")
    words = f"{whole} {player.win:.2%} · {part} {player.tie:.2%}"
    yield _caption(words, f"{player.standard_error:.2%}" if player.standard_error else "", top)
    top += _THICK + 26
    had = 0.0
    for share in player.shares if shares else ():
        yield rounded_rect(_LEFT, top, _BAR, 7, INSET_COLOUR, radius=2)
        yield rounded_rect(_LEFT + had * _BAR, top, share.equity * _BAR, 7, colour, radius=2)
        words = f"{truncate(share.name, 9)} {share.equity:.1%}"
        yield render_text(words, _WIDE - MARGIN, top + 8, MUTED_COLOUR, size=12, anchor="end")
        had += share.equity
        top += _SHARE


def _caption(words: str, error: str, y: float) -> str:
    """Write below a bar what it does not show."""
    said = f"{words} · ± {error}" if error else words
    return render_text(said, _LEFT, y + _THICK + 16, MUTED_COLOUR, size=12)


def _bar(x: float, y: float, win: float, equity: float, colour: str) -> Iterator[str]:
    """Draw outright wins in full colour, and the equity from ties in a weaker one."""
    yield f'<g opacity="{_TIED:g}">{rounded_rect(x, y, equity, _THICK, colour, radius=4)}</g>'
    yield rounded_rect(x, y, win, _THICK, colour, radius=4)


def _points_row(
    player: PlayerPoints, colour: str, y: float, step: float, most: float
) -> Iterator[str]:
    rows = [_cards(row) for row in player.hand.split("/")]
    if any(rows):
        top = y + (step - len(rows) * (CARD_HEIGHT * _SMALL + 4)) / 2
        fit = int((_HELD / _SMALL + 5) // (CARD_WIDTH + 5))
        for cards in rows:
            room = min(fit, len(cards))
            left = MARGIN + (_HELD - card_row_width(room) * _SMALL) / 2
            yield from render_card_row(cards, left, top, slots=room, scale=_SMALL)
            top += CARD_HEIGHT * _SMALL + 4
    else:
        yield from _hand_label(player.hand, colour, y, step)
    middle = _LEFT + _BAR / 2
    long = abs(player.points) / most * _BAR / 2
    top = y + step / 2 - _THICK + 4
    yield from _empty_bar(top)
    yield rounded_rect(
        middle if player.points > 0 else middle - long, top, long, _THICK, colour, radius=4
    )
    yield _figure(f"{player.points:+.2f}".replace("-", "−"), top, colour)
    words = f"royalties {player.royalties:.2f} · fouled {player.foul_rate:.1%}"
    yield _caption(words, f"{player.standard_error:.2f}" if player.standard_error else "", top)


# ---------------------------------------------------------------- street by street


def _streets(streets: Sequence[Odds], y: float) -> Iterator[str]:
    """Draw a line through each hand's equities, above the cards of each street."""
    left, right = MARGIN + 56, _WIDE - MARGIN - _FIGURE
    across = (right - left - 2 * MARGIN) / (len(streets) - 1)
    where = [left + MARGIN + nth * across for nth in range(len(streets))]

    def high(equity: float) -> float:
        return y + _CHART * (1 - equity)

    yield rounded_rect(left, y, right - left, _CHART, INSET_COLOUR, radius=6)
    for part in (0, 0.25, 0.5, 0.75, 1):
        yield render_text(
            f"{part:.0%}", left - 10, high(part) + 4, MUTED_COLOUR, size=11, anchor="end"
        )
        if 0 < part < 1:
            yield polyline([(left, high(part)), (right, high(part))], _RULED)
    yield from _street_cards(streets, where, y + _CHART + MARGIN / 2)
    yield from _equity_lines(streets, where, high)


def _equity_lines(
    streets: Sequence[Odds], where: Sequence[float], high: Callable[[float], float]
) -> Iterator[str]:
    for seat, colour in zip(range(len(streets[0].players)), cycle(PLAYER_COLOURS), strict=False):
        points = [
            (x, high(street.players[seat].equity)) for x, street in zip(where, streets, strict=True)
        ]
        yield polyline(points, colour, width=3)
        yield from (f'<circle cx="{x:g}" cy="{at:.6g}" r="5" fill="{colour}"/>' for x, at in points)
    ends = sorted(
        (high(player.equity), player.equity, colour)
        for player, colour in zip(streets[-1].players, cycle(PLAYER_COLOURS), strict=False)
    )
    least = 0.0
    for at, equity, colour in ends:
        least = max(at + 5, least)  # figures of hands that are close go one below the other
        yield render_text(f"{equity:.1%}", where[-1] + 28, least, colour, size=14, bold=True)
        least += 17


def _street_cards(streets: Sequence[Odds], where: Sequence[float], y: float) -> Iterator[str]:
    """Draw the cards of each street below its point on the chart."""
    before = 0
    for x, street in zip(where, streets, strict=True):
        boards = [parse_cards(board) for board in street.boards]
        cards = [card for board in boards for card in board[before:]]
        before = len(boards[0])
        width = card_row_width(len(cards)) * _SMALL
        if cards:
            yield from render_card_row(
                cards, min(x - width / 2, _WIDE - MARGIN - width), y, scale=_SMALL
            )
        else:
            yield render_text("no board", x, y + 18, MUTED_COLOUR, size=12, anchor="middle")
