"""A line-up: who plays in which seat, when no people do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.bots import chance, personalities
from cardspeak.bots.player import Bot
from cardspeak.hand import decisions
from cardspeak.shuffle import derive

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.bots.chance import Chance
    from cardspeak.hand import Hand
    from cardspeak.hand.commands import AnyCommand

CHANCE: Final = "chance"
"""The name of somebody who does anything lawful."""
_DEALS: Final = 1024
"""How many deals a player thinks of, so that the same seed plays the same hand."""


class Lineup:
    """Players by name, seat after seat, and from the first again when there are more seats.

    >>> from cardspeak.hand import deal, placard
    >>> from cardspeak.shuffle import practice_seed
    >>> seed = practice_seed(7)
    >>> players, choose = Lineup(["rock", "chance"], seed), chance.Chance(seed)
    >>> hand = deal(placard("badugi", limit="fixed", blinds=(5, 10)), [1000] * 4, seed=7)
    >>> while not hand.over:
    ...     hand.act(players.chosen(hand, choose))
    >>> sum(hand.stacks)
    4000
    >>> Lineup(["shark"], seed)
    Traceback (most recent call last):
    ValueError: nobody plays like a 'shark': say rock, regular, caller, maniac or chance
    """

    def __init__(self, names: Sequence[str], seed: bytes) -> None:
        known = [*personalities.PERSONALITIES, CHANCE]
        for name in names:
            if name not in known:
                said = f"{', '.join(known[:-1])} or {CHANCE}"
                raise ValueError(f"nobody plays like a {name!r}: say {said}")
        self._bots = [
            None if name == CHANCE else Bot(personalities.named(name), derive(seed, f"bot {nth}"))
            for nth, name in enumerate(names or [CHANCE])
        ]

    def bot(self, seat: int) -> Bot | None:
        """Give who plays in a seat; nobody where chance does."""
        return self._bots[seat % len(self._bots)]

    def chosen(self, hand: Hand, choose: Chance, seats: Sequence[int] | None = None) -> AnyCommand:
        """Choose something lawful; what is no player's to choose is left to chance.

        `seats` are the table's seats of those who are in the hand.
        """
        turn = hand.decision
        if turn is None or turn.seat < 0 or isinstance(turn, decisions.Cards):
            return chance.chosen(hand, choose)
        bot = self.bot(turn.seat if seats is None else seats[turn.seat])
        if bot is None:
            return chance.chosen(hand, choose)
        return bot.decide(hand.view(turn.seat), hand.placard, deals=_DEALS)
