"""A lineup: which bot plays in which seat, if no people play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.bots import personalities, random_player
from cardspeak.bots.bot import Bot
from cardspeak.hand import decisions
from cardspeak.shuffle import derive_seed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.bots.random_player import Rng
    from cardspeak.hand import Hand
    from cardspeak.hand.commands import HandCommand

RANDOM: Final = "random"
"""The name of the random player."""
_SAMPLES: Final = 1024
"""Number of deals a bot samples: fixed, not timed, so that a seed reproduces the hand."""


class Lineup:
    """Bots by name, one per seat; the list starts over if there are more seats than bots.

    >>> from cardspeak.hand import deal, game_spec
    >>> from cardspeak.shuffle import seed_from_int
    >>> seed = seed_from_int(7)
    >>> lineup, rng = Lineup(["rock", "random"], seed), random_player.Rng(seed)
    >>> hand = deal(game_spec("badugi", limit="fixed", blinds=(5, 10)), [1000] * 4, seed=7)
    >>> while not hand.over:
    ...     hand.act(lineup.choose_command(hand, rng))
    >>> sum(hand.stacks)
    4000
    >>> Lineup(["shark"], seed)
    Traceback (most recent call last):
    ValueError: there is no bot 'shark': choose rock, regular, calling-station, maniac or random
    """

    def __init__(self, names: Sequence[str], seed: bytes) -> None:
        bot_names = [*personalities.PERSONALITIES, RANDOM]
        for name in names:
            if name not in bot_names:
                choices = f"{', '.join(bot_names[:-1])} or {RANDOM}"
                raise ValueError(f"there is no bot {name!r}: choose {choices}")
        self._bots = [
            None
            if name == RANDOM
            else Bot(personalities.get_personality(name), derive_seed(seed, f"bot {index}"))
            for index, name in enumerate(names or [RANDOM])
        ]

    def bot_in_seat(self, seat: int) -> Bot | None:
        """Return the bot in a seat; None for a random player."""
        return self._bots[seat % len(self._bots)]

    def choose_command(self, hand: Hand, rng: Rng, bot_index: int | None = None) -> HandCommand:
        """Choose a legal action; decisions that are not a player's are made at random.

        `bot_index` says which bot decides, if not the one in the seat to act.
        """
        decision = hand.decision
        if (
            decision is None
            or decision.seat < 0
            or isinstance(decision, decisions.DealCardsDecision)
        ):
            return random_player.choose_random_command(hand, rng)
        bot = self.bot_in_seat(decision.seat if bot_index is None else bot_index)
        if bot is None:
            return random_player.choose_random_command(hand, rng)
        return bot.decide(hand.view(decision.seat), hand.spec, samples=_SAMPLES)
