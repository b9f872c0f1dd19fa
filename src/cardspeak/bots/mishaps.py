"""Mistakes that happen by chance, to train dealers and floor staff, and to test the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.bots import chance
from cardspeak.hand import Refused, commands, decisions, mistakes

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.bots.chance import Chance
    from cardspeak.hand import Hand
    from cardspeak.hand.commands import AnyCommand


def act(
    hand: Hand,
    choose: Chance,
    percent: int,
    player: Callable[[Hand, Chance], AnyCommand] = chance.chosen,
) -> None:
    """Let a player do something lawful, or, so many times in a hundred, let something go wrong.

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
        hand.act(player(hand, choose))


def happen(hand: Hand, choose: Chance) -> bool:
    """Let something go wrong that can go wrong now; say whether something did."""
    waiting = hand.trouble is not None and hand.trouble.reported is not None
    if isinstance(hand.decision, decisions.Bet) and not choose.below(3):
        told: list[commands.AnyCommand] = [_chips(hand, hand.decision, choose)]
    else:
        told = [] if waiting else list(map(commands.Report, mistakes.likely(hand, choose)))
    if not told:
        return False
    try:
        hand.act(choose.pick(told))
    except Refused:
        return False
    return True


def _chips(hand: Hand, turn: decisions.Bet, choose: Chance) -> commands.Chips:
    """Put out a few chips, about as much as is in question, as people do."""
    about = max(1, turn.call, hand.placard.minimum)
    values = [max(1, about // 4), max(1, about // 2), about, 2 * about, 5 * about]
    first, then = ([choose.pick(values) for _ in range(choose.below(4))] for _ in range(2))
    return commands.Chips(
        chips=tuple(first),
        then=(tuple(then),) if first and then and not choose.below(3) else (),
        said=choose.pick(("", "", "", "raise", "call", "bet", f"raise to {3 * about}")),
        released=choose.below(5) > 0,
        drew=not choose.below(2),
        unnoticed=not choose.below(2),
    )
