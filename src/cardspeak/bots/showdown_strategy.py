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
    from cardspeak.hand.hand_rules import PotShare
    from cardspeak.hand.views import SeatView


def choose_show(context: DecisionContext, decision: ShowDecision) -> HandCommand:
    """Muck, where allowed, a hand that is beaten for every share by hands already shown."""
    if decision.can_muck and _is_beaten(context):
        return commands.Muck()
    return commands.Show()


def _is_beaten(context: DecisionContext) -> bool:
    """Whether a hand already shown wins every share on every board."""
    view = context.view
    shown_seats = {event.seat for event in view.log if isinstance(event, events.Showed)}
    rivals = [seat for seat in view.seats if seat.seat in shown_seats and seat.seat != view.viewer]
    # An all-in player takes no side pot.
    rivals = [
        seat
        for seat in rivals
        if not seat.folded
        and UNKNOWN not in parse_cards(seat.down_cards)
        and (len(view.pots) == 1 or not seat.all_in)
    ]
    boards = [tuple(map(int, parse_cards(board))) for board in view.boards] or [()]
    board_count = context.spec.script.board_count
    return bool(rivals) and all(
        _strength(share, context.own_seat, boards[first_board + share.board_index])
        < max(_strength(share, rival, boards[first_board + share.board_index]) for rival in rivals)
        for share in context.spec.pot_shares
        for first_board in range(0, len(boards), board_count)
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
    strength = share.card_use.strength(ranking, hole, board)
    return strength if strength >= ranking.qualifying_strength else 0
