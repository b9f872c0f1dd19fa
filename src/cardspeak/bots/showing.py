"""The showdown: whether to table a hand or to give it up unshown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.cards import JOKER, UNKNOWN, parse
from cardspeak.hand import commands, events

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.bots.thinking import Thinking
    from cardspeak.hand.commands import AnyCommand
    from cardspeak.hand.decisions import Show
    from cardspeak.hand.placard import PotShare
    from cardspeak.hand.views import SeatView


def show(thinking: Thinking, turn: Show) -> AnyCommand:
    """Muck a hand that is beaten everywhere by hands that lie there, where one may."""
    if turn.may_muck and _beaten(thinking):
        return commands.Muck()
    return commands.Show()


def _beaten(thinking: Thinking) -> bool:
    """Say whether every share on every board goes to a hand that has been shown."""
    view = thinking.view
    shown = {event.seat for event in view.log if isinstance(event, events.Showed)}
    rivals = [view.seats[seat] for seat in sorted(shown) if seat != view.viewer]
    # Somebody who is all in takes no side pot.
    rivals = [
        seat
        for seat in rivals
        if not seat.folded
        and UNKNOWN not in parse(seat.down)
        and (len(view.pots) == 1 or not seat.all_in)
    ]
    boards = [tuple(map(int, parse(board))) for board in view.boards] or [()]
    each = thinking.placard.script.boards
    return bool(rivals) and all(
        _value(share, thinking.seat, boards[first + share.board])
        < max(_value(share, rival, boards[first + share.board]) for rival in rivals)
        for share in thinking.placard.shares
        for first in range(0, len(boards), each)
    )


def _value(share: PotShare, seat: SeatView, board: Sequence[int]) -> int:
    """Read a hand; 0 where it does not qualify."""
    up = parse(seat.up)
    ranking = share.joker_up if share.joker_up is not None and JOKER in up else share.ranking
    hole = tuple(map(int, (*parse(seat.down), *up)))
    value = share.playing.value(ranking, hole, board)
    return value if value >= ranking.floor else 0
