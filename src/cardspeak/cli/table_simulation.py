"""A session at a table, played at random or by bots: the chips carry on from hand to hand."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from cardspeak.bots import random_player, table_strategy
from cardspeak.bots.lineup import Lineup
from cardspeak.hand import RefusedError
from cardspeak.shuffle import derive_seed
from cardspeak.table import Table, commands, decisions, rotation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.table import TableSpec


class TableSimulation:
    """Players at a table, random or named bots, who add chips when they have too few.

    >>> from cardspeak.shuffle import seed_from_int
    >>> from cardspeak.table.presets import get_preset
    >>> session = TableSimulation(get_preset("wsop-horse-20-40").spec, 4, seed_from_int(7))
    >>> for _ in range(10):
    ...     session.play_hand()
    >>> session.table.hand_number, session.table.game_spec.game.slug
    (10, 'omaha-8')
    """

    def __init__(
        self, spec: TableSpec, player_count: int, seed: bytes, bot_names: Sequence[str] = ()
    ) -> None:
        if not 2 <= player_count <= spec.seat_count:
            raise ValueError(f"this table takes 2 to {spec.seat_count} players, not {player_count}")
        self.table = Table(spec)
        self.players = player_count
        self.seed = seed
        self._rng = random_player.Rng(seed)
        self._lineup = Lineup(bot_names, seed)
        self._buy_chips()
        self.table.act(commands.DrawForButton(derive_seed(seed, "button")))

    def play_hand(self) -> None:
        """Play one hand to its end."""
        table = self.table
        self._buy_chips()
        if table.spec.rotation.players_choose and not table.rotation.hands_left:
            game = self._rng.choice(table.spec.game_names)
            table.act(commands.ChooseGame(rotation.next_chooser(table), game))
        self._choose_entries()
        table.act(commands.Deal(derive_seed(self.seed, f"hand {table.hand_number}")))
        while table.hand is not None and not table.hand.over:
            command = self._lineup.choose_command(table.hand, self._rng)
            table.act(commands.Play(command))

    def _choose_entries(self) -> None:
        """Have bots that have a choice decide how to enter the game."""
        decision = self.table.decision
        for choice in decision.entries if isinstance(decision, decisions.EntryDecision) else ():
            bot = self._lineup.bot_in_seat(choice.seat)
            if bot is not None:
                # The house may offer it, but not to this player, or not now.
                with suppress(RefusedError):
                    self.table.act(table_strategy.choose_entry(choice, bot.personality))

    def _buy_chips(self) -> None:
        """Top up everybody's chips, and refill empty seats."""
        min_buy_in, max_buy_in = self.table.spec.buy_in
        for number in range(self.players):
            seat = self.table.seats[number]
            if not seat.taken:
                chips = table_strategy.choose_buy_in(min_buy_in, max_buy_in)
                self.table.act(commands.Sit(number, f"player {number}", chips))
            elif seat.stack < min_buy_in and not seat.declared_short:
                self.table.act(commands.AddChips(number, min_buy_in - seat.stack))
