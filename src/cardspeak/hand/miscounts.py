"""Miscounts: wrong amounts that stand because nobody noticed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.hand import betting, betting_mistakes
from cardspeak.hand.notes import Miscount

if TYPE_CHECKING:
    from cardspeak.hand.hand_state import HandState


def let_stand(
    hand: HandState,
    seat: int,
    bet_made: int,
    correct_bet: int,
    *,
    is_short_call: bool,
    is_between_sizes: bool,
) -> None:
    """Let a wrong amount stand, as a call or as a full bet."""
    miscount = Miscount(
        seat,
        hand.step_index,
        hand.chips.bets[seat],
        bet_made,
        correct_bet,
        is_short_call=is_short_call,
        bet_to_match=hand.betting.bet_to_match,
        last_full_bet=hand.betting.last_full_bet,
        min_raise=hand.betting.min_raise,
        raise_count=hand.betting.raise_count,
        opened=hand.betting.opened,
        raise_cap_reached=hand.betting.raise_cap_reached,
        is_between_sizes=is_between_sizes,
    )
    betting_mistakes.let_stand(hand, miscount)
    if is_short_call:
        betting.call_with_amount(hand, seat, bet_made - hand.chips.bets[seat])
    else:
        betting.raise_to(hand, seat, bet_made)
