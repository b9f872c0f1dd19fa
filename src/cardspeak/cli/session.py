"""A session at a table, played by chance or by bots: hand after hand with the same chips."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from cardspeak.bots import chance, table_manners
from cardspeak.bots.lineup import Lineup
from cardspeak.hand import Refused
from cardspeak.shuffle import derive
from cardspeak.table import Table, commands, decisions, rotation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.table import Sign


class Session:
    """Players at a table, by chance or by name, who buy more chips when they have too few.

    >>> from cardspeak.shuffle import practice_seed
    >>> from cardspeak.table.presets import preset
    >>> session = Session(preset("wsop-horse-20-40").sign, 4, practice_seed(7))
    >>> for _ in range(10):
    ...     session.play()
    >>> session.table.number, session.table.placard.game.slug
    (10, 'omaha-8')
    """

    def __init__(self, sign: Sign, players: int, seed: bytes, names: Sequence[str] = ()) -> None:
        if not 2 <= players <= sign.seats:
            raise ValueError(f"this table is for 2 to {sign.seats} players, not {players}")
        self.table = Table(sign)
        self.players = players
        self.seed = seed
        self._choose = chance.Chance(seed)
        self._lineup = Lineup(names, seed)
        self._buy()
        self.table.act(commands.DrawForButton(derive(seed, "button")))

    def play(self) -> None:
        """Play one hand to its end."""
        table = self.table
        self._buy()
        if table.sign.rotation.choice and not table.turn.left:
            game = self._choose.pick(table.sign.names)
            table.act(commands.ChooseGame(rotation.chooser(table), game))
        self._come_in()
        table.act(commands.Deal(derive(self.seed, f"hand {table.number}")))
        while table.hand is not None and not table.hand.over:
            said = self._lineup.chosen(table.hand, self._choose, table.hand_seats)
            table.act(commands.Play(said))

    def _come_in(self) -> None:
        """Let those who have a choice say how they come in."""
        waits = self.table.decision
        for choice in waits.choices if isinstance(waits, decisions.ComingIn) else ():
            bot = self._lineup.bot(choice.seat)
            if bot is not None:
                with suppress(Refused):  # the way is the house's, but not for him, or not now
                    self.table.act(table_manners.coming_in(choice, bot.personality))

    def _buy(self) -> None:
        """Let everybody have enough chips, and take seats that are free again."""
        least, most = self.table.sign.buy_in
        for number in range(self.players):
            seat = self.table.seats[number]
            if not seat.taken:
                chips = table_manners.buy_in(least, most)
                self.table.act(commands.Sit(number, f"player {number}", chips))
            elif seat.stack < least and not seat.declared:
                self.table.act(commands.AddChips(number, least - seat.stack))
