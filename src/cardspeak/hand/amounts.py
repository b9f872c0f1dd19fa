"""Amounts that are wrong and lie on the table because nobody noticed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.hand import betting
from cardspeak.hand.mistakes.general import trouble_of

if TYPE_CHECKING:
    from cardspeak.hand.hand import Hand


class Wrong(msgspec.Struct, frozen=True):
    """A wrong amount, and what the round was before it."""

    seat: int
    step: int
    """The round in which it was put out."""
    before: int
    """The player's bet of the round before it."""
    made: int
    """The player's bet of the round as it lies there."""
    to: int
    """What it should be."""
    short: bool
    """Whether it is a call that is short, not a bet or raise."""
    high: int
    full_level: int
    last_full: int
    raises: int
    opened: bool
    cap_reached: bool


def lay(hand: Hand, seat: int, made: int, to: int, *, short: bool) -> None:
    """Let a wrong amount lie there, as a call or as a bet of full size."""
    wrong = Wrong(
        seat,
        hand.step,
        hand.bet[seat],
        made,
        to,
        short=short,
        high=hand.high,
        full_level=hand.full_level,
        last_full=hand.last_full,
        raises=hand.raises,
        opened=hand.opened,
        cap_reached=hand.cap_reached,
    )
    trouble = trouble_of(hand)
    others = [one for one in trouble.wrong if one.seat != seat or one.step != hand.step]
    trouble.wrong = [*others, wrong]
    if short:
        betting.call_with(hand, seat, made - hand.bet[seat])
    else:
        betting.wager(hand, seat, made, full=True)
