"""Miscounts: wrong amounts that stand because nobody noticed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.hand import betting
from cardspeak.hand.irregularity_state import ensure_irregularities

if TYPE_CHECKING:
    from cardspeak.hand.hand_state import HandState


class Miscount(msgspec.Struct, frozen=True):
    """A wrong amount, and the state of the round before it."""

    seat: int
    step_index: int
    """The script's step in which it was put in."""
    bet_before: int
    """The player's bet of the round before it."""
    bet_made: int
    """The player's bet of the round as it stands."""
    correct_bet: int
    """What the bet should be."""
    is_short_call: bool
    """Whether it is a short call rather than a bet or raise."""
    bet_to_match: int
    last_full_bet: int
    min_raise: int
    raise_count: int
    opened: bool
    raise_cap_reached: bool


def let_stand(
    hand: HandState, seat: int, bet_made: int, correct_bet: int, *, is_short_call: bool
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
    )
    irregularities = ensure_irregularities(hand)
    other_miscounts = [
        other
        for other in irregularities.miscounts
        if other.seat != seat or other.step_index != hand.step_index
    ]
    irregularities.miscounts = [*other_miscounts, miscount]
    if is_short_call:
        betting.call_with_amount(hand, seat, bet_made - hand.chips.bets[seat])
    else:
        betting.make_wager(hand, seat, bet_made, is_full=True)
