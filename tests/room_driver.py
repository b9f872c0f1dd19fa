"""Real tables that a room drives: its events become commands there; what follows is told back."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from cardspeak.bots import chance
from cardspeak.hand.commands import Refused
from cardspeak.houses.places import LocksUp
from cardspeak.room import Posted, posted
from cardspeak.room import commands as do
from cardspeak.room import events as told
from cardspeak.shuffle import practice_seed
from cardspeak.table import Table, blinds, commands, events
from podium import Podium

if TYPE_CHECKING:
    from cardspeak.room.commands import AnyCommand
    from cardspeak.room.events import AnyEvent
    from cardspeak.table import Sign


class Driver(Podium):
    """A podium with tables behind it."""

    def __init__(self, house: str, signs: list[Sign]) -> None:
        super().__init__(house)
        self.signs = {posted(sign).name: sign for sign in signs}
        self.tables: dict[str, Table] = {}
        self.inside = 0
        """Chips that were bought and not taken away again."""
        self.hands = 0
        self._to_do: deque[AnyEvent] = deque()
        self._busy = False

    @property
    def games(self) -> list[Posted]:
        return [posted(sign) for sign in self.signs.values()]

    def __call__(self, command: AnyCommand) -> list[AnyEvent]:
        """Say something to the room, and do at the tables what it says."""
        followed = super().__call__(command)
        self._to_do.extend(followed)
        if isinstance(command, do.TimeIs):
            for name in self.tables:
                self.at_table(name, commands.TimeIs(command.now))
        if not self._busy:
            self._busy = True
            while self._to_do:
                self._do(self._to_do.popleft())
            self._busy = False
        return followed

    def at_table(self, name: str, command: commands.AnyCommand) -> None:
        """Say something at a table, and tell the room who sat down and who left."""
        for event in self.tables[name].act(command):
            if isinstance(event, events.Sat):
                self(do.Sat(name, event.seat, event.player, event.chips))
            elif isinstance(event, events.Left | events.PickedUp):
                self._left(name, event)

    def _left(self, name: str, event: events.Left | events.PickedUp) -> None:
        self(do.Left(name, event.seat, event.player, event.chips))
        if event.player not in self.room.state.moves:
            self.inside -= event.chips

    def _do(self, event: AnyEvent) -> None:
        match event:
            case told.TableOpened(table=name, game=game):
                self.tables[name] = Table(self.signs[game.name])
                self.at_table(name, commands.TimeIs(self.room.now))
            case told.HoldSeat(table=name, seat=seat, player=player):
                if not self.tables[name].seats[seat].taken:
                    self.at_table(name, commands.HoldSeat(seat, player))
            case told.NoticeGiven(table=name, at=at):
                self.at_table(name, commands.NoticeOfClosing(at))
            case told.TableClosed(table=name):
                self.at_table(name, commands.Close())
            case _:
                self._with_player(event)

    def _with_player(self, event: AnyEvent) -> None:
        match event:
            case told.SeatPlayer():
                self._seat(event)
            case told.MovePlayer():
                self._move(event)
            case told.BringPlayer(player=player, table=name, seat=seat, chips=chips):
                bring = commands.Bring(seat, player, chips, event.sent, event.must_move)
                self.at_table(name, bring)
            case told.MustLeave(player=player, table=name, seat=seat):
                if self.room.state.people[player].leaving:
                    self.at_table(name, commands.Leave(seat))
            case told.SitsOut(player=player, table=name):
                self.at_table(name, commands.SitOut(self.at(player)[1], warned=True))
            case told.MayReturn(player=player, table=name):
                self.at_table(name, commands.Return(self.at(player)[1]))

    def _move(self, event: told.MovePlayer) -> None:
        """Let a player go if the room still wants it; who asked for it as the house lets him."""
        move, places = self.room.state.moves.get(event.player), self.room.house.customs.places
        freely = places.locks_up[""].value is LocksUp.FREELY
        if move is not None and move.ordered:
            leave = event.sent or freely
            go = commands.Leave(event.seat) if leave else commands.LockUp(event.seat)
            self.at_table(event.table, go)

    def _seat(self, event: told.SeatPlayer) -> None:
        sit = commands.Sit(event.seat, event.player, event.chips)
        bring = commands.Bring(event.seat, event.player, event.chips, sent=True)
        self.inside += event.chips
        try:
            self.at_table(event.table, bring if event.sent else sit)
        except Refused:
            self.inside -= event.chips
            self(do.Decline(event.player))

    def play(self, name: str) -> None:
        """Deal a hand, play it by chance, and tell the room how the table stands."""
        if name not in self.room.state.desks:
            return
        table = self.tables[name]
        self.hands += 1
        seed = practice_seed(self.hands)
        try:
            if table.button < 0:
                self.at_table(name, commands.DrawForButton(seed))
            self.at_table(name, commands.Deal(seed))
        except Refused:
            return
        choose = chance.Chance(seed)
        while table.in_hand:
            assert table.hand is not None
            self.at_table(name, commands.Play(chance.chosen(table.hand, choose)))
        self.told_how_it_stands(name)

    def told_how_it_stands(self, name: str) -> None:
        """Tell the room how a table stands."""
        table, desk = self.tables[name], self.room.state.desks[name]
        button = small = big = -1
        try:
            plan = blinds.plan(table)
            button, big = plan.button, plan.big
            small = plan.positions[0] if plan.positions else -1
        except Refused:
            pass
        seats = table.seats[: len(desk.seats)]
        self(
            do.HandOver(
                name,
                tuple(seat.stack for seat in seats),
                button,
                small,
                big,
                tuple(seat.player for seat in seats if seat.taken and not seat.present),
                tuple(seat.player for seat in seats if seat.owes),
            )
        )
