"""Real tables that a room drives: what it still wants is done there, what it misses is told."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardspeak.bots import random_player
from cardspeak.hand.commands import Refused
from cardspeak.podium import ListedGame, listed_game_from_spec, reconciliation
from cardspeak.podium import commands as do
from cardspeak.shuffle import seed_from_int
from cardspeak.table import Table, commands, events
from podium_driver import PodiumDriver

if TYPE_CHECKING:
    from cardspeak.podium.commands import PodiumCommand
    from cardspeak.podium.events import PodiumEvent
    from cardspeak.podium.state import PodiumTable
    from cardspeak.table import TableSpec

MAX_SYNC_ROUNDS = 60
"""More rounds than the room and its tables ever need until neither has anything to say."""


class PodiumTablesDriver(PodiumDriver):
    """A podium with tables behind it."""

    def __init__(self, house: str, specs: list[TableSpec]) -> None:
        super().__init__(house)
        self.specs = {listed_game_from_spec(spec).name: spec for spec in specs}
        self.open_tables: dict[tuple[str, int], Table] = {}
        """Tables by name, and which table of the room each is."""
        self.left: dict[tuple[str, int], dict[str, int]] = {}
        """With how many chips players left each table."""
        self.messages_lost = False
        """Whether what is said between the room and its tables is lost for now."""
        self.chips_on_tables = 0
        """Chips on all tables, by what came in and went out."""
        self.last_stacks: dict[str, int] = {}
        """What each player had when he last left a table."""
        self.hands = 0

    @property
    def games(self) -> list[ListedGame]:
        return [listed_game_from_spec(spec) for spec in self.specs.values()]

    @property
    def tables(self) -> dict[str, Table]:
        """The tables that the room has now."""
        there = self.room.state.tables.values()
        return {table.name: self.table_of(table) for table in there}

    def __call__(self, command: PodiumCommand) -> list[PodiumEvent]:
        """Say something to the room, and see to its tables."""
        followed = self.act_on_podium(command)
        if isinstance(command, do.AdvancePodiumTime):
            for table in self.open_tables.values():
                table.act(commands.AdvanceTime(command.now))
        self.sync()
        return followed

    def act_on_podium(self, command: PodiumCommand) -> list[PodiumEvent]:
        """Say something to the room, and leave its tables alone."""
        return super().__call__(command)

    def table_of(self, table: PodiumTable) -> Table:
        """Find the table that a desk stands for, or open it."""
        key = table.name, table.number
        if key not in self.open_tables:
            made = reconciliation.build_new_table_spec(self.room, table)
            known = self.specs.get(table.game.name, made)
            self.open_tables[key] = Table(replace(known, seats=made.seats))
            self.open_tables[key].act(commands.AdvanceTime(self.room.now))
        return self.open_tables[key]

    def desk_of(self, key: tuple[str, int]) -> PodiumTable | None:
        """Find what the room knows of a table, if it has it still."""
        table = self.room.state.tables.get(key[0])
        return table if table is not None and table.number == key[1] else None

    # ------------------------------------------------------------ room and tables

    def sync(self) -> None:
        """Do at the tables what the room wants, and tell it what it misses, until all is done."""
        if self.messages_lost:
            return
        for _ in range(MAX_SYNC_ROUNDS):
            if not self.sync_once():
                return
        raise AssertionError("the room and its tables never come to an end")

    def sync_once(self) -> bool:
        """Go once to every table; say whether there was anything to do."""
        for table in list(self.room.state.tables.values()):
            self.table_of(table)
        done = [
            self.send_report(key) or self.carry_out_order(key) for key in list(self.open_tables)
        ]
        return any(done)

    def is_in_sync(self) -> bool:
        """Say whether the room and its tables have nothing to say to each other."""
        for key, table in self.open_tables.items():
            desk, stands = self.desk_of(key), reconciliation.observe_table(table)
            told = reconciliation.unrecorded_changes(
                self.room, desk, stands, self.left.get(key, {})
            )
            if told or reconciliation.pending_commands(self.room, desk, stands):
                return False
        return True

    def restart(self) -> None:
        """Lose the room, and make it again out of its record."""
        self.record = type(self.record).from_json(self.record.to_json())
        self.room = self.record.replay()

    def send_report(self, key: tuple[str, int]) -> bool:
        """Tell the room the first thing that it does not know of a table."""
        stands = reconciliation.observe_table(self.open_tables[key])
        news = reconciliation.unrecorded_changes(
            self.room, self.desk_of(key), stands, self.left.get(key, {})
        )
        for command in news[:1]:
            self.act_on_podium(command)
        return bool(news)

    def carry_out_order(self, key: tuple[str, int]) -> bool:
        """Do the first thing that the room wants at a table."""
        table = self.open_tables[key]
        due = reconciliation.pending_commands(
            self.room, self.desk_of(key), reconciliation.observe_table(table)
        )
        for order in due[:1]:
            self.act_or_report_refusal(key, order)
        return bool(due)

    def act_or_report_refusal(self, key: tuple[str, int], order: commands.TableCommand) -> None:
        """Do something at a table that the room wants; only who sits down may be refused."""
        try:
            self.act(key, order)
        except Refused as refused:
            table = self.desk_of(key)
            assert table is not None
            (told,) = reconciliation.record_refused_order(table, order, refused)
            self.act_on_podium(told)

    def act(self, key: tuple[str, int], command: commands.TableCommand) -> None:
        """Do something at a table, and remember what came in and went out."""
        if isinstance(command, commands.TransferIn) and command.from_must_move:
            assert command.chips == self.last_stacks[command.player]
        for event in self.open_tables[key].act(command):
            if isinstance(event, events.Sat):
                self.chips_on_tables += event.chips
            elif isinstance(event, events.Left | events.ChipsPickedUp):
                self.chips_on_tables -= event.chips
                self.left.setdefault(key, {})[event.player] = event.chips
                self.last_stacks[event.player] = event.chips

    def at_table(self, name: str, command: commands.TableCommand) -> None:
        """Do something at a table, and let the room know."""
        self.act((name, self.room.state.tables[name].number), command)
        self.sync()

    # ------------------------------------------------------------ hands

    def play(self, name: str) -> None:
        """Deal a hand and play it by chance, where the room has not broken the game."""
        desk = self.room.state.tables.get(name)
        if desk is None or desk.is_breaking:
            return
        table, key = self.table_of(desk), (name, desk.number)
        self.hands += 1
        seed = seed_from_int(self.hands)
        try:
            if table.button < 0:
                self.act(key, commands.DrawForButton(seed))
            self.act(key, commands.Deal(seed))
        except Refused:
            return
        choose = random_player.Rng(seed)
        while table.hand_in_progress:
            assert table.hand is not None
            self.act(key, commands.Play(random_player.choose_random_command(table.hand, choose)))
            self.sync()
        self.sync()  # if the hand was over with the deal
