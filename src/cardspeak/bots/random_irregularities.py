"""Random irregularities, to train dealers and floor staff, and to test the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.bots import random_player
from cardspeak.hand import RefusedError, commands, decisions, irregularities

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.bots.random_player import Rng
    from cardspeak.hand import Hand
    from cardspeak.hand.commands import HandCommand


def act_with_irregularities(
    hand: Hand,
    rng: Rng,
    irregularity_percent: int,
    choose_command: Callable[[Hand, Rng], HandCommand] = random_player.choose_random_command,
) -> None:
    """Take a legal action, or, `irregularity_percent` of the time, let something go wrong.

    >>> from cardspeak.hand import deal, game_spec
    >>> from cardspeak.shuffle import seed_from_int
    >>> hand = deal(game_spec("holdem", blinds=(5, 10)), [1000] * 4, seed=7)
    >>> choose = random_player.Rng(seed_from_int(7))
    >>> while not hand.over:
    ...     act_with_irregularities(hand, choose, 20)
    >>> sum(hand.stacks)
    4000
    """
    if rng.randbelow(100) >= irregularity_percent or not try_random_irregularity(hand, rng):
        hand.act(choose_command(hand, rng))


def try_random_irregularity(hand: Hand, rng: Rng) -> bool:
    """Report a random irregularity that is possible now; return whether there was one."""
    is_report_pending = (
        hand.irregularities is not None and hand.irregularities.floor.pending_report is not None
    )
    if isinstance(hand.decision, decisions.BetDecision) and not rng.randbelow(3):
        choices: list[commands.HandCommand] = [_random_chips(hand, hand.decision, rng)]
    else:
        choices = (
            []
            if is_report_pending
            else list(map(commands.Report, irregularities.sample_irregularities(hand, rng)))
        )
    if not choices:
        return False
    try:
        hand.act(rng.choice(choices))
    except RefusedError:
        return False
    return True


def _random_chips(hand: Hand, decision: decisions.BetDecision, rng: Rng) -> commands.PutInChips:
    """Put in a few chips, roughly the amount in question, as people do."""
    amount = max(1, decision.call, hand.spec.min_bet)
    values = [max(1, amount // 4), max(1, amount // 2), amount, 2 * amount, 5 * amount]
    first, later = ([rng.choice(values) for _ in range(rng.randbelow(4))] for _ in range(2))
    return commands.PutInChips(
        chips=tuple(first),
        later_motions=(tuple(later),) if first and later and not rng.randbelow(3) else (),
        said=rng.choice(("", "", "", "raise", "call", "bet", f"raise to {3 * amount}")),
        released=rng.randbelow(5) > 0,
        drew_action=not rng.randbelow(2),
        unnoticed=not rng.randbelow(2),
    )
