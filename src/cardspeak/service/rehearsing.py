"""Rehearsals: what a game needs is made before anybody waits for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.bots.chance import Chance, act
from cardspeak.hand import deal
from cardspeak.shuffle import practice_seed

if TYPE_CHECKING:
    from cardspeak.hand.placard import Placard

HANDS: Final = 3
"""By chance, one or another of them comes to a showdown."""
STACK: Final = 1000
"""Of the smallest chip."""


def rehearse(posted: Placard) -> None:
    """Play hands of a game in private: the values of its hands are worked out on first use.

    That takes a tenth of a second for each ranking, in which every table would stand still.
    """
    for nth in range(HANDS):
        choose = Chance(practice_seed(nth))
        hand = deal(posted, [STACK * posted.chip] * 2, seed=nth)
        while not hand.over:
            act(hand, choose)
