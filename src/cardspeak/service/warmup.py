"""Rehearsals: what a game needs is made before anybody waits for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.bots.random_player import Rng, act_randomly
from cardspeak.hand import deal
from cardspeak.shuffle import seed_from_int

if TYPE_CHECKING:
    from cardspeak.hand.game_spec import GameSpec

WARMUP_HANDS: Final = 3
"""By chance, one or another of them comes to a showdown."""
STACK_CHIPS: Final = 1000
"""Of the smallest chip."""


def warm_up(spec: GameSpec) -> None:
    """Play hands of a game in private: the values of its hands are worked out on first use.

    That takes a tenth of a second for each ranking, in which every table would stand still.
    """
    for nth in range(WARMUP_HANDS):
        choose = Rng(seed_from_int(nth))
        hand = deal(spec, [STACK_CHIPS * spec.bet_increment] * 2, seed=nth)
        while not hand.over:
            act_randomly(hand, choose)
