"""Cards as SVG pictures made of shapes and text, with nothing to load.

Every element carries its own colours, without a style sheet, so that several pictures fit in one
page; a background panel makes them readable on light and dark pages. A notebook displays an `Svg`
as a picture.

>>> render_cards("AhKd")[:4]
'<svg'
"""

from __future__ import annotations

from html import escape
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, Literal

from cardspeak.cards import JOKER, RANKS, UNKNOWN, format_card_symbols, parse_cards

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

CARD_WIDTH: Final = 48
CARD_HEIGHT: Final = 68
CARD_GAP: Final = 5
MARGIN: Final = 16

FELT_COLOUR: Final = "#1f3330"
INSET_COLOUR: Final = "#29413d"
TEXT_COLOUR: Final = "#eef4f1"
MUTED_COLOUR: Final = "#a9bfb8"
PLAYER_COLOURS: Final = (
    "#8fcbe8",
    "#f6ad9f",
    "#f3d27a",
    "#b5dd9c",
    "#d5b8f2",
    "#9fe0d0",
    "#f2a9d0",
    "#d9c3a5",
    "#a8b8f0",
    "#dfe58a",
)
"""The colours of players; neighbours are easy to tell apart."""

_SUIT_COLOURS: Final = ("#1f7a45", "#2a5db0", "#c8302f", "#20262b")
"""Four colours, so that suits differ by more than their shape."""
_CLUB: Final = (
    "M12 1.6a5 5 0 0 1 3.8 8.2 5 5 0 1 1-2.5 8c.2 2 .9 3.4 2.3 4.6h-7.2c1.4-1.2 2.1-2.6 2.3-4.6"
    "a5 5 0 1 1-2.5-8A5 5 0 0 1 12 1.6z"
)
_DIAMOND: Final = "M12 1.4 20.6 12 12 22.6 3.4 12z"
_HEART: Final = (
    "M12 21.8C4.6 16 1.6 12.4 1.6 8.2A5.5 5.5 0 0 1 12 5.7a5.5 5.5 0 0 1 10.4 2.5"
    "c0 4.2-3 7.8-10.4 13.6z"
)
_SPADE: Final = (
    "M12 1.6c5 5.6 10 9 10 13.5a4.8 4.8 0 0 1-8.7 2.8c.2 2 .9 3.3 2.2 4.5h-7"
    "c1.3-1.2 2-2.5 2.2-4.5A4.8 4.8 0 0 1 2 15.1C2 10.6 7 7.2 12 1.6z"
)
_SUIT_SHAPES: Final = (_CLUB, _DIAMOND, _HEART, _SPADE)
"""Each drawn in a box of 24 by 24."""
_STAR: Final = (
    "M12 1.6 15 8.6 22.6 9.3 16.9 14.3 18.6 21.7 12 17.8 5.4 21.7 7.1 14.3 1.4 9.3 9 8.6z"
)
_FONT: Final = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"


class MissingPngRendererError(ValueError):
    """The PNG renderer is not installed: the message says how to get it."""


def check_png_renderer() -> None:
    """Raise `MissingPngRendererError` if the PNG renderer is not installed."""
    if find_spec("resvg_py") is None:
        raise MissingPngRendererError("PNG needs resvg: pip install 'cardspeak[png]', or use SVG")


class Svg(str):
    """SVG text, which a notebook displays as a picture."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<Svg of {len(self):,} characters>"

    def _repr_svg_(self) -> str:
        return str(self)

    def to_png(self, zoom: int = 2) -> bytes:
        """Render it as PNG, enlarged `zoom` times."""
        check_png_renderer()
        from resvg_py import svg_to_bytes

        return bytes(svg_to_bytes(svg_string=str(self), zoom=zoom))


def render_cards(*rows: str | Sequence[int]) -> Svg:
    """Draw cards, each text or tuple in its own row.

    >>> render_cards("AhKd", "Qs??")[:4]
    '<svg'
    """
    lines = [parse_cards(row) if isinstance(row, str) else row for row in rows]
    max_count = max((len(line) for line in lines), default=0)
    shapes = [
        card
        for index, line in enumerate(lines)
        for card in render_card_row(line, MARGIN, MARGIN + index * (CARD_HEIGHT + 2 * CARD_GAP))
    ]
    width = 2 * MARGIN + max(0, card_row_width(max_count))
    height = 2 * (MARGIN - CARD_GAP) + len(lines) * (CARD_HEIGHT + 2 * CARD_GAP)
    return build_svg(width, height, shapes, "; ".join(map(format_card_symbols, lines)))


def build_svg(width: float, height: float, parts: Iterable[str], title: str) -> Svg:
    """Put parts on a felt-coloured panel; the title is for screen readers."""
    opening_tag = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img" font-family="{_FONT}">'
    )
    panel = rounded_rect(0, 0, width, height, FELT_COLOUR, radius=14)
    lines = (opening_tag, f"<title>{escape(title)}</title>", panel, *parts, "</svg>\n")
    return Svg("\n".join(lines))


def card_row_width(count: int) -> int:
    """Return the width of this many cards side by side."""
    return count * (CARD_WIDTH + CARD_GAP) - CARD_GAP


def render_card_row(
    cards: Sequence[int], x: float, y: float, *, slot_count: int = 0, scale: float = 1
) -> Iterator[str]:
    """Draw cards side by side, with empty slots up to `slot_count`.

    If there are more cards than slots, they overlap.
    """
    slot_count = slot_count or len(cards)
    step = float(CARD_WIDTH + CARD_GAP)
    if len(cards) > slot_count:
        step = (card_row_width(slot_count) - CARD_WIDTH) / (len(cards) - 1)
    for index in range(max(slot_count, len(cards))):
        shape = render_card(cards[index]) if index < len(cards) else _EMPTY_SLOT
        yield f'<g transform="{_transform(x + index * step * scale, y, scale)}">{shape}</g>'


def render_card(card: int) -> str:
    """Draw one card, 48 by 68.

    >>> ">A</text>" in render_card(50)
    True
    """
    if card == UNKNOWN:
        return _CARD_BACK
    paper = rounded_rect(
        0.5, 0.5, CARD_WIDTH - 1, CARD_HEIGHT - 1, "#fdfdfb", radius=6, stroke="#c9cfcc"
    )
    if card == JOKER:
        return paper + _shape(_STAR, 9, 19, 1.25, "#7a3fa0")
    ink = _SUIT_COLOURS[card & 3]
    rank = RANKS[card >> 2].replace("T", "10")
    return (
        paper
        + render_text(rank, 6, 26, ink, size=24, bold=True)
        + _shape(_SUIT_SHAPES[card & 3], 17, 36, 1.08, ink)
    )


def rounded_rect(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str,
    *,
    radius: float = 10,
    stroke: str = "none",
) -> str:
    """Draw a box with rounded corners."""
    return (
        f'<rect x="{_format_number(x)}" y="{_format_number(y)}" '
        f'width="{_format_number(width)}" height="{_format_number(height)}" '
        f'rx="{radius:g}" fill="{fill}" stroke="{stroke}"/>'
    )


def render_text(
    text: str,
    x: float,
    y: float,
    fill: str = TEXT_COLOUR,
    *,
    size: float = 14,
    bold: bool = False,
    anchor: Literal["start", "middle", "end"] = "start",
) -> str:
    """Draw a line of text; `y` is its baseline."""
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{_format_number(x)}" y="{_format_number(y)}" font-size="{size:g}" fill="{fill}" '
        f'text-anchor="{anchor}"{weight}>{escape(text)}</text>'
    )


def polyline(points: Sequence[tuple[float, float]], colour: str, *, width: float = 1) -> str:
    """Draw a line through points."""
    path = "L".join(f"{_format_number(x)} {_format_number(y)}" for x, y in points)
    return (
        f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="{width:g}" '
        'stroke-linejoin="round"/>'
    )


def truncate(text: str, max_length: int) -> str:
    """Shorten text to `max_length`, ending in an ellipsis if anything was cut.

    >>> truncate("Maximilian", 8)
    'Maximil…'
    """
    return text if len(text) <= max_length else text[: max_length - 1] + "…"


def _shape(path: str, x: float, y: float, scale: float, fill: str) -> str:
    return f'<path transform="{_transform(x, y, scale)}" d="{path}" fill="{fill}"/>'


def _transform(x: float, y: float, scale: float) -> str:
    translation = f"translate({_format_number(x)} {_format_number(y)})"
    return translation if scale == 1 else f"{translation} scale({round(scale, 4):g})"


def _format_number(number: float) -> str:
    return f"{round(number, 2):g}"


_EMPTY_SLOT: Final = (
    f'<rect x="1" y="1" width="{CARD_WIDTH - 2}" height="{CARD_HEIGHT - 2}" rx="6" fill="none" '
    'stroke="#6f8a82" stroke-dasharray="4 4"/>'
)
_CARD_BACK: Final = rounded_rect(
    0.5, 0.5, CARD_WIDTH - 1, CARD_HEIGHT - 1, "#fdfdfb", radius=6, stroke="#c9cfcc"
) + rounded_rect(4, 4, CARD_WIDTH - 8, CARD_HEIGHT - 8, "#4c6f8f", radius=4)
