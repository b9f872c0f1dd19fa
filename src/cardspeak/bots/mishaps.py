"""Mistakes that happen by chance, to train dealers and floor staff, and to test the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.bots import chance
from cardspeak.hand import Refused, commands, mistakes

if TYPE_CHECKING:
    from cardspeak.bots.chance import Chance
    from cardspeak.hand import Hand


def act(hand: Hand, choose: Chance, percent: int) -> None:
    """Do something lawful, or, so many times in a hundred, let something go wrong.

    >>> from cardspeak.hand import deal, placard
    >>> from cardspeak.shuffle import practice_seed
    >>> hand = deal(placard("holdem", blinds=(5, 10)), [1000] * 4, seed=7)
    >>> choose = chance.Chance(practice_seed(7))
    >>> while not hand.over:
    ...     act(hand, choose, 20)
    >>> sum(hand.stacks)
    4000
    """
    if choose.below(100) >= percent or not happen(hand, choose):
        chance.act(hand, choose)


def happen(hand: Hand, choose: Chance) -> bool:
    """Let something go wrong that can go wrong now; say whether something did."""
    waiting = hand.trouble is not None and hand.trouble.reported is not None
    told = [] if waiting else mistakes.likely(hand, choose)
    if not told:
        return False
    try:
        hand.act(commands.Report(choose.pick(told)))
    except Refused:
        return False
    return True
