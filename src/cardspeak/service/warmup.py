"""Warm-up: builds what a game needs before anybody has to wait for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.bots.random_player import Rng, act_randomly
from cardspeak.hand import deal
from cardspeak.shuffle import seed_from_int

if TYPE_CHECKING:
    from cardspeak.hand.game_spec import GameSpec

WARMUP_HANDS: Final = 3
"""Enough that some of these random hands get to a showdown."""
STACK_CHIPS: Final = 1000
"""Starting stack, in smallest chips."""


def warm_up(spec: GameSpec) -> None:
    """Play random hands of a game, because hand rankings are built on first use.

    That takes a tenth of a second per ranking, during which every table would stand still.
    """
    for hand_number in range(WARMUP_HANDS):
        rng = Rng(seed_from_int(hand_number))
        hand = deal(spec, [STACK_CHIPS * spec.betting.bet_increment] * 2, seed=hand_number)
        while not hand.over:
            act_randomly(hand, rng)
