"""A hand of Canberra's stud for tests of its rulings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import cardspeak as cs
from hand_driver import stack_deck

if TYPE_CHECKING:
    from cardspeak.hand import CardSource, Hand

HANDS: Final = ("2c3dKs8c9d4h5c", "6c6dQs7c8d9h2d", "AsAhJh4c5d7h8h", "TcTd9s3h3c2hKd")
"""Seat 0 shows the highest card: it opens, and the others act in the order of their seats."""
FIRST_ROUND: Final = "bet 20, call, call, call"
"""The first betting round of four players, as commands."""


def deal_canberra_stud(
    *, stacks: tuple[int, ...] = (500,) * 4, cards: CardSource = "shuffled", **settings: Any
) -> Hand:
    """Deal these hands at no limit, with an ante of 2."""
    spec = cs.game_spec(
        "seven-card-stud", house="canberra", limit="no-limit", ante=2, min_bet=10, **settings
    )
    if cards == "named":
        return cs.deal(spec, stacks, cards="named")
    return cs.deal(spec, stacks, stacked_deck=stack_deck(spec, HANDS[: len(stacks)]), cards=cards)
