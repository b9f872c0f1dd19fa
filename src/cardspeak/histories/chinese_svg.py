"""Pictures of finished hands of Chinese poker.

>>> from cardspeak.hand import deal, game_spec
>>> hand = deal(game_spec("taiwanese", house="wsop", point_value=5), [1000] * 2, seed=1)
>>> while not hand.over:
...     row = hand.decision.cards
...     hand.act(f"set {row[:2]} / {row[2:6]} / {row[6:]}")
>>> render_scored_hand(hand, players=["Ann", "Bob"])[:4]
'<svg'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.chinese import rows_svg
from cardspeak.chinese.scoring import evaluate_hand
from cardspeak.hand import events
from cardspeak.hand.seat_numbers import name_seat

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardspeak.games.scoring_rules import RowScoring
    from cardspeak.hand import GameSpec, Hand


def require_scoring(spec: GameSpec) -> RowScoring:
    """Return the row scoring of a game; raise `ValueError` for games not set in rows.

    >>> require_scoring(game_spec("holdem", blinds=(5, 10)))
    Traceback (most recent call last):
    ValueError: Hold'em is not set in rows: only hands of Chinese poker can be drawn
    """
    scoring = spec.script.scoring
    if scoring is None:
        raise ValueError(
            f"{spec.game.name} is not set in rows: only hands of Chinese poker can be drawn"
        )
    return scoring


def render_scored_hand(hand: Hand, players: Sequence[str] = ()) -> str:
    """Draw a scored hand: each player's rows, who beat whom in which row, and the points paid."""
    scoring = require_scoring(hand.spec)
    if not any(isinstance(event, events.RowsScored) for event in hand.log):
        raise ValueError("no hands were compared: draw a hand that was scored")
    names = players or [name_seat(seat) for seat in range(hand.seat_count)]
    live = [seat for seat in hand.dealt_seats() if not hand.folded[seat]]
    row_hands = {
        seat: [row_hand for row_hand, owner in enumerate(hand.rows.owners) if owner == seat]
        for seat in live
    }
    panels = [
        rows_svg.PlayerPanel(
            names[seat],
            [_row_hand_panel(hand, scoring, row_hand) for row_hand in row_hands[seat]],
            hand.stacks[seat] - hand.starting_stacks[seat],
            _note(hand, seat),
        )
        for seat in live
    ]
    row_hand_order = [row_hand for seat in live for row_hand in row_hands[seat]]
    return rows_svg.render_scores(
        scoring, panels, list(_comparison_lines(hand, row_hand_order)), hand.boards[0]
    )


def _row_hand_panel(hand: Hand, scoring: RowScoring, row_hand: int) -> rows_svg.HandPanel:
    """Evaluate a row hand; fouls are taken from the log, because the floor may have ruled one."""
    evaluation = evaluate_hand(scoring, hand.rows.placed[row_hand], hand.boards[0])
    fouls = {event.row_hand: event.clause for event in hand.log if isinstance(event, events.Fouled)}
    no_royalties = (0,) * len(scoring.rows)
    foul_clause = fouls.get(row_hand, "")
    royalties = no_royalties if foul_clause else evaluation.royalties
    return rows_svg.HandPanel(
        hand.rows.placed[row_hand],
        evaluation._replace(royalties=royalties, foul_clause=foul_clause),
    )


def _note(hand: Hand, seat: int) -> str:
    is_in_fantasyland = seat in hand.rows.fantasyland_seats
    earned_next = seat in hand.rows.next_fantasyland_seats
    if is_in_fantasyland:
        return "stays in Fantasyland" if earned_next else "in Fantasyland"
    return "goes to Fantasyland" if earned_next else ""


def _comparison_lines(
    hand: Hand, row_hand_order: Sequence[int]
) -> Iterator[rows_svg.ComparisonLine]:
    """Take the comparisons from the log: the payment for each comes right after it."""
    for event, next_event in zip(hand.log, [*hand.log[1:], None], strict=True):
        if isinstance(event, events.RowsScored):
            yield rows_svg.ComparisonLine(
                row_hand_order.index(event.row_hand),
                row_hand_order.index(event.other_row_hand),
                event.row_results,
                sum(event.net_royalties),
                event.scoop,
                event.points,
                next_event.amount if isinstance(next_event, events.PointsPaid) else 0,
            )
