"""Real tables driven by a podium: its orders are carried out, and events are reported to it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardspeak.bots import random_player
from cardspeak.hand.commands import RefusedError
from cardspeak.podium import ListedGame, listed_game_from_spec, reconciliation
from cardspeak.podium import commands as podium_commands
from cardspeak.shuffle import seed_from_int
from cardspeak.table import Table, commands, events
from podium_driver import PodiumDriver

if TYPE_CHECKING:
    from cardspeak.podium.commands import PodiumCommand
    from cardspeak.podium.events import PodiumEvent
    from cardspeak.podium.state import PodiumTable
    from cardspeak.table import TableSpec

MAX_SYNC_ROUNDS = 60
"""More rounds than the podium and its tables ever need to settle."""


class PodiumTablesDriver(PodiumDriver):
    """A podium with real tables."""

    def __init__(self, house: str, specs: list[TableSpec]) -> None:
        super().__init__(house)
        self.specs = {listed_game_from_spec(spec).name: spec for spec in specs}
        self.open_tables: dict[tuple[str, int], Table] = {}
        """Tables by podium table name and number."""
        self.left_with: dict[tuple[str, int], dict[str, int]] = {}
        """The chips with which players left each table."""
        self.messages_lost = False
        """Whether messages between the podium and its tables are lost for now."""
        self.chips_on_tables = 0
        """Chips on all tables, by what came in and went out."""
        self.last_stacks: dict[str, int] = {}
        """Each player's stack when they last left a table."""
        self.hand_count = 0

    @property
    def games(self) -> list[ListedGame]:
        return [listed_game_from_spec(spec) for spec in self.specs.values()]

    @property
    def tables(self) -> dict[str, Table]:
        """The tables that the podium has now."""
        podium_tables = self.podium.state.tables.values()
        return {table.name: self.table_of(table) for table in podium_tables}

    def __call__(self, command: PodiumCommand) -> list[PodiumEvent]:
        """Send the podium a command, and synchronize its tables."""
        events = self.act_on_podium(command)
        if isinstance(command, podium_commands.AdvancePodiumTime):
            for table in self.open_tables.values():
                table.act(commands.AdvanceTime(command.now))
        self.sync()
        return events

    def act_on_podium(self, command: PodiumCommand) -> list[PodiumEvent]:
        """Send the podium a command, without synchronizing its tables."""
        return super().__call__(command)

    def table_of(self, table: PodiumTable) -> Table:
        """Return the real table for a podium table, opening it if necessary."""
        key = table.name, table.number
        if key not in self.open_tables:
            spec = reconciliation.build_new_table_spec(self.podium, table)
            table_spec = self.specs.get(table.game.name, spec)
            self.open_tables[key] = Table(replace(table_spec, seat_count=spec.seat_count))
            self.open_tables[key].act(commands.AdvanceTime(self.podium.now))
        return self.open_tables[key]

    def podium_table_of(self, key: tuple[str, int]) -> PodiumTable | None:
        """Return the podium's record of a table, or None if it is closed."""
        table = self.podium.state.tables.get(key[0])
        return table if table is not None and table.number == key[1] else None

    # ------------------------------------------------------------ podium and tables

    def sync(self) -> None:
        """Carry out the podium's orders and send it reports, until there are none left."""
        if self.messages_lost:
            return
        for _ in range(MAX_SYNC_ROUNDS):
            if not self.sync_once():
                return
        raise AssertionError("the podium and its tables never settle")

    def sync_once(self) -> bool:
        """Visit every table once; return whether there was anything to do."""
        for table in list(self.podium.state.tables.values()):
            self.table_of(table)
        did_something = [self.do_what_is_due(key) for key in list(self.open_tables)]
        return any(did_something)

    def due_at(self, key: tuple[str, int]) -> PodiumCommand | commands.TableCommand | None:
        """Return the first report or order that is due at a table."""
        due = reconciliation.due_at_table(
            self.podium,
            self.podium_table_of(key),
            self.open_tables[key],
            self.left_with.get(key, {}),
            [table for other_key, table in self.open_tables.items() if other_key != key],
        )
        return None if isinstance(due, reconciliation.AwaitDeparture) else due

    def is_in_sync(self) -> bool:
        """Whether the podium and its tables have no orders or reports left."""
        return all(self.due_at(key) is None for key in self.open_tables)

    def restart(self) -> None:
        """Discard the podium and rebuild it from its log."""
        self.record = type(self.record).from_json(self.record.to_json())
        self.podium = self.record.replay()

    def do_what_is_due(self, key: tuple[str, int]) -> bool:
        """Send the podium a report or carry out its order, whichever is due; return whether."""
        due = self.due_at(key)
        if isinstance(due, podium_commands.PodiumCommandBase):
            self.act_on_podium(due)
        elif due is not None:
            self.act_or_report_refusal(key, due)
        return due is not None

    def act_or_report_refusal(self, key: tuple[str, int], command: commands.TableCommand) -> None:
        """Carry out an order at a table; only sitting down may be refused."""
        try:
            self.act(key, command)
        except RefusedError as error:
            table = self.podium_table_of(key)
            assert table is not None
            (report,) = reconciliation.record_refused_order(table, command, error)
            self.act_on_podium(report)

    def act(self, key: tuple[str, int], command: commands.TableCommand) -> None:
        """Execute a table command, and record the chips that came in and went out."""
        if isinstance(command, commands.TransferIn) and command.from_must_move:
            assert command.chips == self.last_stacks[command.player]
        for event in self.open_tables[key].act(command):
            if isinstance(event, events.Sat):
                self.chips_on_tables += event.chips
            elif isinstance(event, events.Left | events.ChipsPickedUp):
                self.chips_on_tables -= event.chips
                self.left_with.setdefault(key, {})[event.player] = event.chips
                self.last_stacks[event.player] = event.chips

    def act_at_table(self, name: str, command: commands.TableCommand) -> None:
        """Execute a table command, and report it to the podium."""
        self.act((name, self.podium.state.tables[name].number), command)
        self.sync()

    # ------------------------------------------------------------ hands

    def play(self, name: str) -> None:
        """Deal a hand and play it at random, unless the podium has broken the game."""
        podium_table = self.podium.state.tables.get(name)
        if podium_table is None or podium_table.is_breaking:
            return
        table, key = self.table_of(podium_table), (name, podium_table.number)
        self.hand_count += 1
        seed = seed_from_int(self.hand_count)
        try:
            if table.needs_button_draw:
                self.act(key, commands.DrawForButton(seed))
            self.act(key, commands.Deal(seed))
        except RefusedError:
            return
        rng = random_player.Rng(seed)
        while table.hand_in_progress:
            assert table.hand is not None
            self.act(key, commands.Play(random_player.choose_random_command(table.hand, rng)))
            self.sync()
        self.sync()  # the hand may be over with the deal
