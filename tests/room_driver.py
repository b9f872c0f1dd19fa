"""Real tables that a room drives: what it still wants is done there, what it misses is told."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardspeak.bots import chance
from cardspeak.hand.commands import Refused
from cardspeak.room import Posted, orders, posted
from cardspeak.room import commands as do
from cardspeak.shuffle import practice_seed
from cardspeak.table import Table, commands, events
from podium import Podium

if TYPE_CHECKING:
    from cardspeak.room.commands import AnyCommand
    from cardspeak.room.events import AnyEvent
    from cardspeak.room.state import Desk
    from cardspeak.table import Sign

ROUNDS = 60
"""More rounds than the room and its tables ever need until neither has anything to say."""


class Driver(Podium):
    """A podium with tables behind it."""

    def __init__(self, house: str, signs: list[Sign]) -> None:
        super().__init__(house)
        self.signs = {posted(sign).name: sign for sign in signs}
        self.open: dict[tuple[str, int], Table] = {}
        """Tables by name, and which table of the room each is."""
        self.left: dict[tuple[str, int], dict[str, int]] = {}
        """With how many chips players left each table."""
        self.lost = False
        """Whether what is said between the room and its tables is lost for now."""
        self.inside = 0
        """Chips on all tables, by what came in and went out."""
        self.took: dict[str, int] = {}
        """What each player had when he last left a table."""
        self.hands = 0

    @property
    def games(self) -> list[Posted]:
        return [posted(sign) for sign in self.signs.values()]

    @property
    def tables(self) -> dict[str, Table]:
        """The tables that the room has now."""
        there = self.room.state.desks.values()
        return {desk.name: self.table_of(desk) for desk in there}

    def __call__(self, command: AnyCommand) -> list[AnyEvent]:
        """Say something to the room, and see to its tables."""
        followed = self.say(command)
        if isinstance(command, do.TimeIs):
            for table in self.open.values():
                table.act(commands.TimeIs(command.now))
        self.settle()
        return followed

    def say(self, command: AnyCommand) -> list[AnyEvent]:
        """Say something to the room, and leave its tables alone."""
        return super().__call__(command)

    def table_of(self, desk: Desk) -> Table:
        """Find the table that a desk stands for, or open it."""
        key = desk.name, desk.number
        if key not in self.open:
            made = orders.sign(self.room, desk)
            known = self.signs.get(desk.game.name, made)
            self.open[key] = Table(replace(known, seats=made.seats))
            self.open[key].act(commands.TimeIs(self.room.now))
        return self.open[key]

    def desk_of(self, key: tuple[str, int]) -> Desk | None:
        """Find what the room knows of a table, if it has it still."""
        desk = self.room.state.desks.get(key[0])
        return desk if desk is not None and desk.number == key[1] else None

    # ------------------------------------------------------------ room and tables

    def settle(self) -> None:
        """Do at the tables what the room wants, and tell it what it misses, until all is done."""
        if self.lost:
            return
        for _ in range(ROUNDS):
            if not self.round():
                return
        raise AssertionError("the room and its tables never come to an end")

    def round(self) -> bool:
        """Go once to every table; say whether there was anything to do."""
        for desk in list(self.room.state.desks.values()):
            self.table_of(desk)
        done = [self.news(key) or self.orders(key) for key in list(self.open)]
        return any(done)

    def agree(self) -> bool:
        """Say whether the room and its tables have nothing to say to each other."""
        for key, table in self.open.items():
            desk, stands = self.desk_of(key), orders.standing(table)
            told = orders.news(self.room, desk, stands, self.left.get(key, {}))
            if told or orders.due(self.room, desk, stands):
                return False
        return True

    def starts_again(self) -> None:
        """Lose the room, and make it again out of its record."""
        self.record = type(self.record).read(self.record.json())
        self.room = self.record.replay()

    def news(self, key: tuple[str, int]) -> bool:
        """Tell the room the first thing that it does not know of a table."""
        stands = orders.standing(self.open[key])
        news = orders.news(self.room, self.desk_of(key), stands, self.left.get(key, {}))
        for command in news[:1]:
            self.say(command)
        return bool(news)

    def orders(self, key: tuple[str, int]) -> bool:
        """Do the first thing that the room wants at a table."""
        table = self.open[key]
        due = orders.due(self.room, self.desk_of(key), orders.standing(table))
        for order in due[:1]:
            self.order(key, order)
        return bool(due)

    def order(self, key: tuple[str, int], order: commands.AnyCommand) -> None:
        """Do something at a table that the room wants; only who sits down may be refused."""
        try:
            self.act(key, order)
        except Refused as refused:
            desk = self.desk_of(key)
            assert desk is not None
            (told,) = orders.turned_away(desk, order, refused)
            self.say(told)

    def act(self, key: tuple[str, int], command: commands.AnyCommand) -> None:
        """Do something at a table, and remember what came in and went out."""
        if isinstance(command, commands.Bring) and command.must_move:
            assert command.chips == self.took[command.player]
        for event in self.open[key].act(command):
            if isinstance(event, events.Sat):
                self.inside += event.chips
            elif isinstance(event, events.Left | events.PickedUp):
                self.inside -= event.chips
                self.left.setdefault(key, {})[event.player] = event.chips
                self.took[event.player] = event.chips

    def at_table(self, name: str, command: commands.AnyCommand) -> None:
        """Do something at a table, and let the room know."""
        self.act((name, self.room.state.desks[name].number), command)
        self.settle()

    # ------------------------------------------------------------ hands

    def play(self, name: str) -> None:
        """Deal a hand and play it by chance, where the room has not broken the game."""
        desk = self.room.state.desks.get(name)
        if desk is None or desk.breaking:
            return
        table, key = self.table_of(desk), (name, desk.number)
        self.hands += 1
        seed = practice_seed(self.hands)
        try:
            if table.button < 0:
                self.act(key, commands.DrawForButton(seed))
            self.act(key, commands.Deal(seed))
        except Refused:
            return
        choose = chance.Chance(seed)
        while table.in_hand:
            assert table.hand is not None
            self.act(key, commands.Play(chance.chosen(table.hand, choose)))
            self.settle()
        self.settle()  # if the hand was over with the deal
