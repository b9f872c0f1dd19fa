"""Showdown strategy: whether to table a hand or muck it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.cards import JOKER, UNKNOWN, parse_cards
from cardspeak.hand import commands, events

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.bots.context import DecisionContext
    from cardspeak.hand.commands import HandCommand
    from cardspeak.hand.decisions import ShowDecision
    from cardspeak.hand.game_spec import PotShare
    from cardspeak.hand.views import SeatView


def choose_show(context: DecisionContext, decision: ShowDecision) -> HandCommand:
    """Muck, where allowed, a hand that is beaten for every share by hands already shown."""
    if decision.can_muck and _is_beaten(context):
        return commands.Muck()
    return commands.Show()


def _is_beaten(thinking: DecisionContext) -> bool:
    """Whether a hand already shown wins every share on every board."""
    view = thinking.view
    shown = {event.seat for event in view.log if isinstance(event, events.Showed)}
    rivals = [one for one in view.seats if one.seat in shown and one.seat != view.viewer]
    # An all-in player takes no side pot.
    rivals = [
        seat
        for seat in rivals
        if not seat.folded
        and UNKNOWN not in parse_cards(seat.down_cards)
        and (len(view.side_pots) == 1 or not seat.all_in)
    ]
    boards = [tuple(map(int, parse_cards(board))) for board in view.boards] or [()]
    each = thinking.spec.script.board_count
    return bool(rivals) and all(
        _strength(share, thinking.own_seat, boards[first + share.board_index])
        < max(_strength(share, rival, boards[first + share.board_index]) for rival in rivals)
        for share in thinking.spec.pot_shares
        for first in range(0, len(boards), each)
    )


def _strength(share: PotShare, seat: SeatView, board: Sequence[int]) -> int:
    """Return the strength of a hand; 0 if it does not qualify."""
    up = parse_cards(seat.up_cards)
    ranking = (
        share.face_up_joker_ranking
        if share.face_up_joker_ranking is not None and JOKER in up
        else share.ranking
    )
    hole = tuple(map(int, (*parse_cards(seat.down_cards), *up)))
    value = share.playing.strength(ranking, hole, board)
    return value if value >= ranking.qualifying_strength else 0
