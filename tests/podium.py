"""A podium for tests: a room, people who are known there, and tables that fill from lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec

from cardspeak.hand.commands import Refused
from cardspeak.houses import HOUSES
from cardspeak.room import Posted, Record, Room, sign_for
from cardspeak.room import commands as do
from cardspeak.room import events as told

if TYPE_CHECKING:
    from cardspeak.room.commands import AnyCommand
    from cardspeak.room.events import AnyEvent

E = TypeVar("E")

SUE = ("Sue", "as the floor sees fit")
"""Who acts for the floor, and why."""
HOLDEM = Posted(("holdem",), "fixed", (20, 40), buy_in=(200, 0))
OMAHA_CHAIN = Posted(("omaha-8",), "fixed", (75, 150), buy_in=(750, 0))
OMAHA = Posted(("omaha-8",), "fixed", (20, 40), buy_in=(200, 0))
STUD = Posted(("stud-8",), "fixed", (50, 100), buy_in=(500, 0))
RAZZ = Posted(("razz",), "fixed", (20, 40), buy_in=(200, 0))
SIX = ("holdem", "omaha-8", "razz", "seven-card-stud", "stud-8", "badugi")
MIXED = Posted(SIX, "fixed", (20, 40), buy_in=(200, 0))


class Podium:
    """A room and everything it was told."""

    def __init__(self, house: str = "wsop", page: int = 180) -> None:
        self.room = Room(HOUSES[house], page=page)
        self.record = Record.of(self.room)
        self.told: list[AnyEvent] = []
        """What the last command gave."""

    def __call__(self, command: AnyCommand) -> list[AnyEvent]:
        self.told = list(self.record.act(self.room, command))
        return self.told

    def one(self, kind: type[E]) -> E:
        """Give the only event of a kind."""
        (event,) = [event for event in self.told if isinstance(event, kind)]
        return event

    def all(self, kind: type[E]) -> list[E]:
        """Give the events of a kind."""
        return [event for event in self.told if isinstance(event, kind)]

    def refuses(self, command: AnyCommand) -> str:
        """Have a command refused, see that nothing changed, and give the clause."""
        before = msgspec.json.encode(self.room.state)
        try:
            self.room.act(command)
        except Refused as refused:
            assert msgspec.json.encode(self.room.state) == before
            return refused.clause
        raise AssertionError(f"{command} was not refused")

    # ------------------------------------------------------------ what happens often

    def known(self, *names: str, tier: str = "", groups: tuple[str, ...] = ()) -> None:
        for name in names:
            self(
                do.Identify(
                    *SUE, name, 30, "passport", 10**9, has_card=True, tier=tier, groups=groups
                )
            )

    def waits(self, game: Posted, *names: str) -> None:
        """Put people on the list of a game."""
        if game.name not in self.room.state.lists:
            self(do.OpenList(*SUE, game))
        for name in names:
            if name not in self.room.state.people:
                self.known(name)
            self(do.Join(name, game.name))

    def opens(self, table: str, game: Posted, seats: int = 0, *, feeds: bool = False) -> None:
        """Open a table, for nine where the game has cards for so many."""
        seats = seats or min(9, sign_for(game, self.room.house).seats)
        self(do.OpenTable(*SUE, table, game, seats, feeds=feeds))

    def sits(self, name: str, chips: int = 1000) -> None:
        """Let a player who was called take the first seat that is free."""
        table = self.room.state.calls[name].table
        if not self.room.state.calls[name].answered:
            self(do.Answer(name))
        self(do.Arrive(name))
        from cardspeak.room import seated

        seat = seated.empty(self.room, table)[0]
        most = self.room.state.desks[table].game.buy_in[1] or chips
        self(do.TakeSeat(name, seat, min(chips, most)))
        if name in self.room.state.calls:  # no real table has told so yet
            self(do.Sat(table, seat, name, chips))

    def full(self, table: str, game: Posted, *names: str, feeds: bool = False) -> None:
        """Open a table for exactly these players, and seat them in this order."""
        self.opens(table, game, max(2, len(names)), feeds=feeds)
        self.waits(game, *names)
        for name in names:
            self.sits(name)

    def line(self, game: Posted) -> list[str]:
        """Give the names on a list."""
        from cardspeak.room import lists

        return [entry.player for entry in lists.waiting(self.room, game.name)]

    def seats(self, table: str) -> tuple[str, ...]:
        return self.room.state.desks[table].seats

    def leaves(self, name: str, chips: int = 1000, *, short: bool = False) -> None:
        table, seat = self.at(name)
        self(do.Left(table, seat, name, chips, short))

    def at(self, name: str) -> tuple[str, int]:
        from cardspeak.room import seated

        found = seated.where(self.room, name)
        assert found is not None
        return found

    def moves(self, name: str, chips: int = 1000) -> None:
        """Carry out the move that was ordered."""
        self.leaves(name, chips)
        brought = self.one(told.BringPlayer)
        assert brought.player == name
        self(do.Sat(brought.table, brought.seat, name, brought.chips))

    def hand(self, table: str, *, button: int = -1, small: int = -1, big: int = -1) -> None:
        """Play a hand; button and blinds are those of the next."""
        desk = self.room.state.desks[table]
        self(do.HandOver(table, desk.chips, button, small, big, away=desk.away, missed=desk.missed))

    def feeders(self) -> set[str]:
        """Name the must-move games."""
        return {name for name, desk in self.room.state.desks.items() if desk.feeds}
