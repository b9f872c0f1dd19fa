"""The end of a hand in rows as a picture.

>>> from cardspeak.hand import deal, placard
>>> hand = deal(placard("taiwanese", house="wsop", point=5), [1000] * 2, seed=1)
>>> while not hand.over:
...     row = hand.decision.cards
...     hand.act(f"set {row[:2]} / {row[2:6]} / {row[6:]}")
>>> of_hand(hand, players=["Ann", "Bob"])[:4]
'<svg'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.chinese import picture
from cardspeak.chinese.scoring import worth
from cardspeak.hand import events

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardspeak.games.points import Points
    from cardspeak.hand import Hand, Placard


def points_of(placard: Placard) -> Points:
    """Give the way in which hands in rows are compared; no others are drawn.

    >>> points_of(placard("holdem", blinds=(5, 10)))
    Traceback (most recent call last):
    ValueError: Hold'em is not set in rows: only a hand of Chinese poker is drawn
    """
    points = placard.script.points
    if points is None:
        raise ValueError(
            f"{placard.game.name} is not set in rows: only a hand of Chinese poker is drawn"
        )
    return points


def of_hand(hand: Hand, players: Sequence[str] = ()) -> str:
    """Draw a scored hand: who set what, who beat whom in which row, and what that came to."""
    points = points_of(hand.placard)
    if not any(isinstance(event, events.Scored) for event in hand.log):
        raise ValueError("nobody's cards were compared: draw a hand that was scored")
    names = players or [f"seat {seat}" for seat in range(hand.seats)]
    live = [seat for seat in range(hand.seats) if not hand.folded[seat]]
    boxes = {seat: [box for box, owner in enumerate(hand.owners) if owner == seat] for seat in live}
    drawn = [
        picture.Player(
            names[seat],
            [_box(hand, points, box) for box in boxes[seat]],
            hand.stacks[seat] - hand.started_with[seat],
            _note(hand, seat),
        )
        for seat in live
    ]
    places = [box for seat in live for box in boxes[seat]]
    return picture.scored(points, drawn, list(_lines(hand, places)), hand.board[0])


def _box(hand: Hand, points: Points, box: int) -> picture.Box:
    """Read a hand; by what it is fouled the log says, for the floor may have ruled so."""
    read = worth(points, hand.rows[box], hand.board[0])
    fouls = {event.box: event.clause for event in hand.log if isinstance(event, events.Fouled)}
    nothing = (0,) * len(points.rows)
    fouled = fouls.get(box, "")
    royalties = nothing if fouled else read.royalties
    return picture.Box(hand.rows[box], read._replace(royalties=royalties, fouled=fouled))


def _note(hand: Hand, seat: int) -> str:
    was, will = seat in hand.in_fantasyland, seat in hand.fantasyland
    return ("", "to Fantasyland", "in Fantasyland", "Fantasyland again")[2 * was + will]


def _lines(hand: Hand, places: Sequence[int]) -> Iterator[picture.Line]:
    """Take comparisons from the log: what is paid for one is told right after it."""
    for event, after in zip(hand.log, [*hand.log[1:], None], strict=True):
        if isinstance(event, events.Scored):
            yield picture.Line(
                places.index(event.box),
                places.index(event.other_box),
                event.rows,
                sum(event.royalties),
                event.scoop,
                event.points,
                after.amount if isinstance(after, events.Paid) else 0,
            )
