"""Hands set in rows as SVG: one hand, or all hands with their scores.

>>> from cardspeak.cards import parse_cards
>>> from cardspeak.games.scoring_rules import OPEN_FACE
>>> drawn = render_hand(OPEN_FACE, [parse_cards("QhQd2c"), parse_cards("KhKd3c"),
...     parse_cards("9h9d9c2s")])
>>> drawn[:4], drawn.count("stroke-dasharray")  # three places are empty
('<svg', 3)
"""

from __future__ import annotations

from collections import Counter
from itertools import cycle
from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

from cardspeak.cards import RANKS, format_card_symbols
from cardspeak.ranking import get_ranking
from cardspeak.ranking.rank_names import rank_name
from cardspeak.svg import (
    CARD_GAP,
    CARD_HEIGHT,
    INSET_COLOUR,
    MARGIN,
    MUTED_COLOUR,
    PLAYER_COLOURS,
    TEXT_COLOUR,
    Svg,
    build_svg,
    card_row_width,
    render_card_row,
    render_text,
    rounded_rect,
    truncate,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardspeak.chinese.scoring import EvaluatedHand, Payment
    from cardspeak.games.scoring_rules import RowScoring

_FOUL_COLOUR: Final = "#b8382f"
_FANTASYLAND_COLOUR: Final = "#5b4a94"
_NARROW_WIDTH: Final = 800
_WIDE_WIDTH: Final = 920
_MAX_SCALE: Final = 1.2
"""Maximum scale of the cards where there is room."""
_HEADER_HEIGHT: Final = 46
_CAPTION_HEIGHT: Final = 32
"""Height of the line below a row that says what it is."""
_LINE_HEIGHT: Final = 26
_NAMES_WIDTH: Final = 2.5
"""Width of the column with the two names, relative to a row's column."""
_COLUMNS_AFTER_ROWS: Final = {"royalties": 1.4, "scoop": 0.8, "points": 1.4, "chips": 0.8}
"""Columns after the two hands and their rows, with their widths relative to a row's column."""
_MAX_NAME_LENGTH: Final = 8
"""Maximum number of letters of a name that fit."""


class HandPanel(NamedTuple):
    """One hand as it was set, and its evaluation."""

    rows: Sequence[Sequence[int]]
    evaluation: EvaluatedHand


class PlayerPanel(NamedTuple):
    """A player with their hands."""

    name: str
    hands: Sequence[HandPanel]
    chips: int | None = None
    """Chips won, negative if lost; None if nobody plays for chips."""
    note: str = ""
    """Anything else worth showing, such as that they go to Fantasyland."""


class ComparisonLine(NamedTuple):
    """Two hands compared, from the first hand's side: negative is what the other won."""

    hand: int
    """The index of the hand, counting the panels of all players."""
    other_hand: int
    rows: Sequence[int]
    royalties: int
    scoop: int
    points: int
    chips: int


def comparison_lines(payments: Iterable[Payment]) -> list[ComparisonLine]:
    """Convert comparisons from `scoring.settle`."""
    return [
        ComparisonLine(
            hand,
            other_hand,
            rows=[row.result for row in score.rows],
            royalties=sum(row.royalty - row.other_royalty for row in score.rows),
            scoop=score.scoop,
            points=score.total,
            chips=chips,
        )
        for hand, other_hand, score, _, _, chips in payments
    ]


def render_hand(scoring: RowScoring, rows: Sequence[Sequence[int]]) -> Svg:
    """Draw one hand, with empty slots for the cards it still lacks."""
    width = 2 * MARGIN + card_row_width(max(row.size for row in scoring.rows))
    step = CARD_HEIGHT + 2 * CARD_GAP
    height = 2 * (MARGIN - CARD_GAP) + len(scoring.rows) * step
    parts = _rows(scoring, rows, width / 2, MARGIN, step)
    return build_svg(width, height, parts, _rows_text(rows))


def render_scores(
    scoring: RowScoring,
    players: Sequence[PlayerPanel],
    lines: Sequence[ComparisonLine],
    board: Sequence[int] = (),
) -> Svg:
    """Draw all hands, the strength of each row, who beat whom in which row, and the totals.

    >>> from cardspeak.cards import parse_cards
    >>> from cardspeak.chinese.scoring import settle, evaluate_hand
    >>> from cardspeak.games.scoring_rules import OPEN_FACE
    >>> sets = [
    ...     [parse_cards(row) for row in ("QhQd2c", "KhKd3c4c5d", "9h9d9c2s2d")],
    ...     [parse_cards(row) for row in ("AhJd4h", "3h3d8cTc5h", "AcTh8h6h4s")],
    ... ]
    >>> hands = [evaluate_hand(OPEN_FACE, rows) for rows in sets]
    >>> payments = settle(OPEN_FACE, hands, owners=[0, 1], stakes=[100, 100], button=0)
    >>> drawn = render_scores(
    ...     OPEN_FACE,
    ...     [
    ...         PlayerPanel("Ann", [HandPanel(sets[0], hands[0])], 19, "to Fantasyland"),
    ...         PlayerPanel("Bob", [HandPanel(sets[1], hands[1])], -19),
    ...     ],
    ...     comparison_lines(payments),
    ... )
    >>> [text in drawn for text in ("full house, nines full of deuces", "fouled", "Ann +19")]
    [True, True, True]
    """
    return _ScoreSheet(scoring, players, lines).render(board)


def _rows(
    scoring: RowScoring,
    rows: Sequence[Sequence[int]],
    middle: float,
    y: float,
    step: float,
    *,
    scale: float = 1,
) -> Iterator[str]:
    """Draw rows one under the other."""
    for row, cards in zip(scoring.rows, rows, strict=True):
        left = middle - card_row_width(row.size) * scale / 2
        yield from render_card_row(_sorted(cards), left, y, slot_count=row.size, scale=scale)
        y += step


def _sorted(cards: Sequence[int]) -> list[int]:
    """Sort pairs and more of a kind first, then the highest cards."""
    rank_counts = Counter(card >> 2 for card in cards)
    return sorted(cards, key=lambda card: (rank_counts[card >> 2], card), reverse=True)


def _rows_text(rows: Sequence[Sequence[int]]) -> str:
    return " / ".join(format_card_symbols(row) or "-" for row in rows)


class _LabelledHand(NamedTuple):
    """A panel with its label in the table."""

    name: str
    owner: str
    colour: str
    player: PlayerPanel
    panel: HandPanel


def _labelled_hands(players: Sequence[PlayerPanel]) -> Iterator[_LabelledHand]:
    for player, colour in zip(players, cycle(PLAYER_COLOURS), strict=False):
        owner = truncate(player.name, _MAX_NAME_LENGTH)
        for number, hand in enumerate(player.hands, start=1):
            name = f"{owner} {number}" if len(player.hands) > 1 else owner
            yield _LabelledHand(name, owner, colour, player, hand)


class _ScoreSheet:
    def __init__(
        self, scoring: RowScoring, players: Sequence[PlayerPanel], lines: Sequence[ComparisonLine]
    ) -> None:
        self.scoring = scoring
        self.players = players
        self.lines = lines
        self.panels = list(_labelled_hands(players))
        self.panels_per_row = 2 if len(self.panels) in (2, 4) else 3
        self.width = _NARROW_WIDTH if self.panels_per_row == 2 else _WIDE_WIDTH
        self.columns = _columns(scoring, self.width)
        self.panel_width = (self.width - MARGIN * (self.panels_per_row + 1)) / self.panels_per_row
        widest_row = card_row_width(max(row.size for row in scoring.rows))
        self.scale = min(_MAX_SCALE, (self.panel_width - 2 * MARGIN) / widest_row)
        self.row_height = CARD_HEIGHT * self.scale + _CAPTION_HEIGHT
        self.panel_height = _HEADER_HEIGHT + len(scoring.rows) * self.row_height + 4
        self.table_height = 56 + (len(lines) + len(players)) * _LINE_HEIGHT

    def render(self, board: Sequence[int]) -> Svg:
        """Draw the board, the panels and the table, from top to bottom."""
        parts: list[str] = []
        y: float = MARGIN
        if board:
            left = (self.width - card_row_width(len(board)) * self.scale) / 2
            parts += render_card_row(board, left, y, scale=self.scale)
            y += CARD_HEIGHT * self.scale + MARGIN
        for first in range(0, len(self.panels), self.panels_per_row):
            row_of_panels = range(first, min(first + self.panels_per_row, len(self.panels)))
            x = (self.width - len(row_of_panels) * (self.panel_width + MARGIN) + MARGIN) / 2
            for index in row_of_panels:
                parts += self._box(index, x, y)
                x += self.panel_width + MARGIN
            y += self.panel_height + MARGIN
        parts += self._table(y)
        height = ceil(y + self.table_height + MARGIN)
        sets = (f"{labelled.name}: {_rows_text(labelled.panel.rows)}" for labelled in self.panels)
        return build_svg(self.width, height, parts, "; ".join(sets))

    def _net(self, panels: Iterable[int]) -> int:
        """Return the net points of some panels."""
        own = set(panels)
        return sum(
            line.points * ((line.hand in own) - (line.other_hand in own)) for line in self.lines
        )

    # ---------------------------------------------------------------- a panel

    def _box(self, index: int, x: float, y: float) -> Iterator[str]:
        labelled = self.panels[index]
        foul_clause = labelled.panel.evaluation.foul_clause
        left, middle, right = x + MARGIN, x + self.panel_width / 2, x + self.panel_width - MARGIN
        yield rounded_rect(x, y, self.panel_width, self.panel_height, INSET_COLOUR)
        yield render_text(labelled.name, left, y + 29, labelled.colour, size=15, bold=True)
        yield render_text(
            _signed(self._net([index])), right, y + 29, size=15, bold=True, anchor="end"
        )
        if foul_clause:
            yield from _badge(f"fouled, {foul_clause}", right - 44, y + 24, _FOUL_COLOUR)
        elif labelled.player.note:
            yield from _badge(labelled.player.note, right - 44, y + 24, _FANTASYLAND_COLOUR)
        yield f'<g opacity="{0.5 if foul_clause else 1:g}">'
        yield from _rows(
            self.scoring,
            labelled.panel.rows,
            middle,
            y + _HEADER_HEIGHT,
            self.row_height,
            scale=self.scale,
        )
        yield "</g>"
        yield from self._captions(
            labelled.panel.evaluation, middle, y + _HEADER_HEIGHT + CARD_HEIGHT * self.scale + 18
        )

    def _captions(self, evaluated_hand: EvaluatedHand, x: float, y: float) -> Iterator[str]:
        """Write below each row what it is, and its royalty."""
        for row, value, royalty in zip(
            self.scoring.rows, evaluated_hand.strengths, evaluated_hand.royalties, strict=True
        ):
            description = (
                _shorten_description(get_ranking(row.ranking).describe(value)) if value else ""
            )
            if royalty:
                yield render_text(f"{description}: +{royalty}", x, y, bold=True, anchor="middle")
            else:
                yield render_text(description, x, y, MUTED_COLOUR, anchor="middle")
            y += self.row_height

    # ---------------------------------------------------------------- the table

    def _table(self, y: float) -> Iterator[str]:
        """Write a line for every two hands that were compared, then one for every player."""
        yield rounded_rect(MARGIN, y, self.width - 2 * MARGIN, self.table_height, INSET_COLOUR)
        for name in self.columns:
            yield self._cell(name, name, y + 26, MUTED_COLOUR)
        y += 28
        for line in self.lines:
            y += _LINE_HEIGHT
            yield from self._line(line, y)
        y += 12
        yield f'<path d="M{2 * MARGIN} {y:g}H{self.width - 2 * MARGIN}" stroke="{MUTED_COLOUR}"/>'
        for player, colour in zip(self.players, cycle(PLAYER_COLOURS), strict=False):
            y += _LINE_HEIGHT
            yield render_text(
                truncate(player.name, _MAX_NAME_LENGTH), 2 * MARGIN, y, colour, bold=True
            )
            own_boxes = [
                index for index, labelled in enumerate(self.panels) if labelled.player is player
            ]
            yield self._cell(_signed(self._net(own_boxes)), "points", y, bold=True)
            if player.chips is not None:
                yield self._cell(_signed(player.chips), "chips", y, bold=True)

    def _line(self, line: ComparisonLine, y: float) -> Iterator[str]:
        hand, other_hand = self.panels[line.hand], self.panels[line.other_hand]
        yield render_text(f"{hand.name} – {other_hand.name}", 2 * MARGIN, y)
        for row, won in zip(self.scoring.rows, line.rows, strict=True):
            yield self._winner_cell(line, row.name, won, y, "{name}")
        yield self._winner_cell(line, "royalties", line.royalties, y, "{name} +{much}")
        if self.scoring.scoop_bonus:
            yield self._winner_cell(
                line, "scoop", line.scoop, y, "+{much}"
            )  # to whoever won every row
        yield self._winner_cell(line, "points", line.points, y, "{name} +{much}")
        if line.chips:
            yield self._cell(str(line.chips), "chips", y)

    def _winner_cell(
        self, line: ComparisonLine, column: str, won: int, y: float, template: str
    ) -> str:
        """Write who won something, in their colour."""
        if not won:
            return self._cell("–", column, y, MUTED_COLOUR)
        winner = self.panels[line.hand if won > 0 else line.other_hand]
        text = template.format(name=winner.owner, much=abs(won))
        return self._cell(text, column, y, winner.colour)

    def _cell(
        self, text: str, column: str, y: float, fill: str = TEXT_COLOUR, *, bold: bool = False
    ) -> str:
        return render_text(text, self.columns[column], y, fill, bold=bold, anchor="middle")


def _columns(scoring: RowScoring, width: float) -> dict[str, float]:
    """Return the middle of each column of the table."""
    widths = dict.fromkeys((row.name for row in scoring.rows), 1.0) | _COLUMNS_AFTER_ROWS
    if not scoring.scoop_bonus:
        del widths["scoop"]
    unit = (width - 4 * MARGIN) / (_NAMES_WIDTH + sum(widths.values()))
    x = 2 * MARGIN + _NAMES_WIDTH * unit
    columns = {}
    for name, column_width in widths.items():
        columns[name] = x + column_width * unit / 2
        x += column_width * unit
    return columns


def _badge(text: str, right: float, y: float, fill: str) -> Iterator[str]:
    width = 6.1 * len(text) + 14
    yield rounded_rect(right - width, y - 12, width, 23, fill, radius=11.5)
    yield render_text(text, right - width / 2, y + 4, "#fff", size=11.5, anchor="middle")


def _shorten_description(description: str) -> str:
    """Drop kickers and the lower cards of a high hand: the cards themselves show them.

    >>> (_shorten_description("flush, A-T-7-4-2"), _shorten_description("ace high, A-T-7-4-2"),
    ...  _shorten_description("pair of queens, deuce kicker"))
    ('flush, ace high', 'ace high', 'pair of queens')
    """
    kind, *details = description.split(", ")
    kept = [part for part in details if not part.endswith(("kicker", "kickers"))]
    if kind.endswith(" high"):
        kept = []
    elif kind == "flush":
        kept = [f"{rank_name(RANKS.index(kept[0][0]))} high"]
    return ", ".join((kind, *kept))


def _signed(number: int) -> str:
    return f"{number:+}".replace("-", "−") if number else "0"
