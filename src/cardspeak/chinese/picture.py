"""Hands set in rows as pictures: one hand, or all of them with what passes between them.

>>> from cardspeak.cards import parse
>>> from cardspeak.games.points import OPEN_FACE
>>> drawn = one_hand(OPEN_FACE, [parse("QhQd2c"), parse("KhKd3c"), parse("9h9d9c2s")])
>>> drawn[:4], drawn.count("stroke-dasharray")  # three places are empty
('<svg', 3)
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import cycle
from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

from cardspeak.cards import show
from cardspeak.pictures import (
    COLOURS,
    GAP,
    HEIGHT,
    INSET,
    MARGIN,
    QUIET,
    TEXT,
    Picture,
    box,
    clipped,
    label,
    picture,
    spread,
    spread_width,
)
from cardspeak.ranking import named

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardspeak.chinese.scoring import Payment, Worth
    from cardspeak.games.points import Points

_FOUL: Final = "#b8382f"
_LAND: Final = "#5b4a94"
_NARROW: Final = 800
_WIDE: Final = 920
_LARGEST: Final = 1.2
"""How much larger than they are cards are drawn where there is room."""
_HEAD: Final = 46
_WORDS: Final = 32
_LINE: Final = 26
_PAIR: Final = 2.5
_AFTER_ROWS: Final = {"royalties": 1.4, "scoop": 0.8, "points": 1.4, "chips": 0.8}
"""What the table says after the two hands and their rows, and how wide that is beside a row."""
_LONGEST: Final = 8
"""So many letters of a name fit."""


class Box(NamedTuple):
    """One hand as it was set, and as it was read."""

    rows: Sequence[Sequence[int]]
    worth: Worth


class Player(NamedTuple):
    """A player, with the hands that were his."""

    name: str
    boxes: Sequence[Box]
    chips: int | None = None
    """What he won, below 0 if he lost; None where nobody plays for chips."""
    note: str = ""
    """What else is to be known, as that he goes to Fantasyland."""


class Line(NamedTuple):
    """Two hands compared, for the first of them: below 0 is what the other won."""

    one: int
    """Which hand, counted through the boxes of all players."""
    other: int
    rows: Sequence[int]
    royalties: int
    scoop: int
    points: int
    chips: int


def settled(payments: Iterable[Payment]) -> list[Line]:
    """Take comparisons as `scoring.settle` makes them."""
    return [
        Line(
            one,
            other,
            rows=[row.won for row in score.rows],
            royalties=sum(row.paid - row.owed for row in score.rows),
            scoop=score.scoop,
            points=score.total,
            chips=chips,
        )
        for one, other, score, _, _, chips in payments
    ]


def one_hand(points: Points, rows: Sequence[Sequence[int]]) -> Picture:
    """Draw one hand, with places for the cards that it still misses."""
    width = 2 * MARGIN + spread_width(max(row.cards for row in points.rows))
    step = HEIGHT + 2 * GAP
    height = 2 * (MARGIN - GAP) + len(points.rows) * step
    parts = _rows(points, rows, width / 2, MARGIN, step)
    return picture(width, height, parts, _in_line(rows))


def scored(
    points: Points, players: Sequence[Player], lines: Sequence[Line], board: Sequence[int] = ()
) -> Picture:
    """Draw all hands, what each row is worth, who beat whom in which, and what that came to.

    >>> from cardspeak.cards import parse
    >>> from cardspeak.chinese.scoring import settle, worth
    >>> from cardspeak.games.points import OPEN_FACE
    >>> sets = [
    ...     [parse(row) for row in ("QhQd2c", "KhKd3c4c5d", "9h9d9c2s2d")],
    ...     [parse(row) for row in ("AhJd4h", "3h3d8cTc5h", "AcTh8h6h4s")],
    ... ]
    >>> hands = [worth(OPEN_FACE, rows) for rows in sets]
    >>> payments = settle(OPEN_FACE, hands, owners=[0, 1], stakes=[100, 100], button=0)
    >>> drawn = scored(
    ...     OPEN_FACE,
    ...     [
    ...         Player("Ann", [Box(sets[0], hands[0])], 19, "to Fantasyland"),
    ...         Player("Bob", [Box(sets[1], hands[1])], -19),
    ...     ],
    ...     settled(payments),
    ... )
    >>> [words in drawn for words in ("full house, nines over deuces", "fouled", "Ann +19")]
    [True, True, True]
    """
    return _Scored(points, players, lines).drawn(board)


def _rows(
    points: Points,
    rows: Sequence[Sequence[int]],
    middle: float,
    y: float,
    step: float,
    *,
    scale: float = 1,
) -> Iterator[str]:
    """Draw rows one under the other."""
    for row, cards in zip(points.rows, rows, strict=True):
        left = middle - spread_width(row.cards) * scale / 2
        yield from spread(_sorted(cards), left, y, room=row.cards, scale=scale)
        y += step


def _sorted(cards: Sequence[int]) -> list[int]:
    """Put pairs and more of a kind first, then the highest cards."""
    alike = Counter(card >> 2 for card in cards)
    return sorted(cards, key=lambda card: (alike[card >> 2], card), reverse=True)


def _in_line(rows: Sequence[Sequence[int]]) -> str:
    return " / ".join(show(row) or "-" for row in rows)


class _Seen(NamedTuple):
    """A box as the table speaks of it."""

    name: str
    owner: str
    colour: str
    player: Player
    box: Box


def _seen(players: Sequence[Player]) -> Iterator[_Seen]:
    for player, colour in zip(players, cycle(COLOURS), strict=False):
        owner = clipped(player.name, _LONGEST)
        for number, one in enumerate(player.boxes, start=1):
            name = f"{owner} {number}" if len(player.boxes) > 1 else owner
            yield _Seen(name, owner, colour, player, one)


class _Scored:
    def __init__(self, points: Points, players: Sequence[Player], lines: Sequence[Line]) -> None:
        self.points = points
        self.players = players
        self.lines = lines
        self.boxes = list(_seen(players))
        self.across = 2 if len(self.boxes) in (2, 4) else 3
        self.width = _NARROW if self.across == 2 else _WIDE
        self.columns = _columns(points, self.width)
        self.box_width = (self.width - MARGIN * (self.across + 1)) / self.across
        most = spread_width(max(row.cards for row in points.rows))
        self.scale = min(_LARGEST, (self.box_width - 2 * MARGIN) / most)
        self.row_height = HEIGHT * self.scale + _WORDS
        self.box_height = _HEAD + len(points.rows) * self.row_height + 4
        self.table_height = 56 + (len(lines) + len(players)) * _LINE

    def drawn(self, board: Sequence[int]) -> Picture:
        """Draw the board, the boxes and the table, from top to bottom."""
        parts: list[str] = []
        y: float = MARGIN
        if board:
            left = (self.width - spread_width(len(board)) * self.scale) / 2
            parts += spread(board, left, y, scale=self.scale)
            y += HEIGHT * self.scale + MARGIN
        for first in range(0, len(self.boxes), self.across):
            abreast = range(first, min(first + self.across, len(self.boxes)))
            x = (self.width - len(abreast) * (self.box_width + MARGIN) + MARGIN) / 2
            for at in abreast:
                parts += self._box(at, x, y)
                x += self.box_width + MARGIN
            y += self.box_height + MARGIN
        parts += self._table(y)
        height = ceil(y + self.table_height + MARGIN)
        sets = (f"{seen.name}: {_in_line(seen.box.rows)}" for seen in self.boxes)
        return picture(self.width, height, parts, "; ".join(sets))

    def _net(self, boxes: Iterable[int]) -> int:
        """Count the points of some boxes."""
        mine = set(boxes)
        return sum(line.points * ((line.one in mine) - (line.other in mine)) for line in self.lines)

    # ---------------------------------------------------------------- a box

    def _box(self, at: int, x: float, y: float) -> Iterator[str]:
        seen = self.boxes[at]
        fouled = seen.box.worth.fouled
        left, middle, right = x + MARGIN, x + self.box_width / 2, x + self.box_width - MARGIN
        yield box(x, y, self.box_width, self.box_height, INSET)
        yield label(seen.name, left, y + 29, seen.colour, size=15, bold=True)
        yield label(_signed(self._net([at])), right, y + 29, size=15, bold=True, anchor="end")
        if fouled:
            yield from _badge(f"fouled, {fouled}", right - 44, y + 24, _FOUL)
        elif seen.player.note:
            yield from _badge(seen.player.note, right - 44, y + 24, _LAND)
        yield f'<g opacity="{0.5 if fouled else 1:g}">'
        yield from _rows(
            self.points, seen.box.rows, middle, y + _HEAD, self.row_height, scale=self.scale
        )
        yield "</g>"
        yield from self._worth(seen.box.worth, middle, y + _HEAD + HEIGHT * self.scale + 18)

    def _worth(self, worth: Worth, x: float, y: float) -> Iterator[str]:
        """Say below each row what it is, and what it is paid."""
        for row, value, paid in zip(self.points.rows, worth.values, worth.royalties, strict=True):
            words = _in_short(named(row.ranking).describe(value)) if value else ""
            if paid:
                yield label(f"{words}: +{paid}", x, y, bold=True, anchor="middle")
            else:
                yield label(words, x, y, QUIET, anchor="middle")
            y += self.row_height

    # ---------------------------------------------------------------- the table

    def _table(self, y: float) -> Iterator[str]:
        """Write a line for every two hands that were compared, then one for every player."""
        yield box(MARGIN, y, self.width - 2 * MARGIN, self.table_height, INSET)
        for name in self.columns:
            yield self._cell(name, name, y + 26, QUIET)
        y += 28
        for line in self.lines:
            y += _LINE
            yield from self._line(line, y)
        y += 12
        yield f'<path d="M{2 * MARGIN} {y:g}H{self.width - 2 * MARGIN}" stroke="{QUIET}"/>'
        for player, colour in zip(self.players, cycle(COLOURS), strict=False):
            y += _LINE
            yield label(clipped(player.name, _LONGEST), 2 * MARGIN, y, colour, bold=True)
            mine = [at for at, seen in enumerate(self.boxes) if seen.player is player]
            yield self._cell(_signed(self._net(mine)), "points", y, bold=True)
            if player.chips is not None:
                yield self._cell(_signed(player.chips), "chips", y, bold=True)

    def _line(self, line: Line, y: float) -> Iterator[str]:
        one, other = self.boxes[line.one], self.boxes[line.other]
        yield label(f"{one.name} – {other.name}", 2 * MARGIN, y)
        for row, won in zip(self.points.rows, line.rows, strict=True):
            yield self._won(line, row.name, won, y, "{name}")
        yield self._won(line, "royalties", line.royalties, y, "{name} +{much}")
        if self.points.scoop:
            yield self._won(line, "scoop", line.scoop, y, "+{much}")  # his who has all the rows
        yield self._won(line, "points", line.points, y, "{name} +{much}")
        if line.chips:
            yield self._cell(str(line.chips), "chips", y)

    def _won(self, line: Line, column: str, won: int, y: float, words: str) -> str:
        """Say who won one thing, in his colour."""
        if not won:
            return self._cell("–", column, y, QUIET)
        winner = self.boxes[line.one if won > 0 else line.other]
        said = words.format(name=winner.owner, much=abs(won))
        return self._cell(said, column, y, winner.colour)

    def _cell(
        self, text: str, column: str, y: float, fill: str = TEXT, *, bold: bool = False
    ) -> str:
        return label(text, self.columns[column], y, fill, bold=bold, anchor="middle")


def _columns(points: Points, width: float) -> dict[str, float]:
    """Say where each column of the table has its middle."""
    shares = dict.fromkeys((row.name for row in points.rows), 1.0) | _AFTER_ROWS
    if not points.scoop:
        del shares["scoop"]
    unit = (width - 4 * MARGIN) / (_PAIR + sum(shares.values()))
    x = 2 * MARGIN + _PAIR * unit
    columns = {}
    for name, share in shares.items():
        columns[name] = x + share * unit / 2
        x += share * unit
    return columns


def _badge(text: str, right: float, y: float, fill: str) -> Iterator[str]:
    width = 6.1 * len(text) + 14
    yield box(right - width, y - 12, width, 23, fill, corner=11.5)
    yield label(text, right - width / 2, y + 4, "#fff", size=11.5, anchor="middle")


def _in_short(words: str) -> str:
    """Leave out kickers and the lower cards of a high hand: they are there to be seen.

    >>> _in_short("flush, ace-ten-seven-four-deuce"), _in_short("pair of queens, deuce kicker")
    ('flush, ace high', 'pair of queens')
    """
    kind, *which = words.split(", ")
    ranks = [part for part in which if not part.endswith(("kicker", "kickers"))]
    return ", ".join((kind, *(re.sub(r"-.*", " high", part) for part in ranks)))


def _signed(number: int) -> str:
    return f"{number:+}".replace("-", "−") if number else "0"
