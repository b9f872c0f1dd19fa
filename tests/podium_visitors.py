"""Visitors of a room's podium: people who play from its lists, and the floor that runs it."""

from __future__ import annotations

import contextlib
import time
from typing import TYPE_CHECKING, Any, Final

import httpx2
from msgspec.structs import replace

from cardspeak.room import Posted
from cardspeak.room import commands as do
from cardspeak.service.accounts import Accounts
from cardspeak.service.connections import PODIUM
from cardspeak.service.messages import AtPodium, Unwatch, Watch
from cardspeak.service.settings import PodiumSettings
from cardspeak.service.storage import open_storage
from visitors import FAST, Visitor

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from cardspeak.room.commands import AnyCommand
    from cardspeak.service.boards import BoardView, DeskNow, PlaceNow, TournamentView
    from cardspeak.service.messages import TableView
    from visitors import Premises

PASSWORD: Final = "a long word of the floor"
SUE: Final = ("", "as the floor sees fit")
"""Who acts for the floor, as the room says, and why."""
GAME: Final = Posted(("holdem",), "fixed", (20, 40), buy_in=(200, 1000))
HIGHER: Final = Posted(("holdem",), "fixed", (40, 80), buy_in=(400, 1000))
RUN: Final = PodiumSettings(seconds=4, time_bank=6, tables=replace(FAST, pause=0.1))
"""A podium at whose tables nobody waits long for anything."""
TABLES: Final = 3
PLAYERS: Final = 9
"""Who waits, was called or sits, if the floor can help it."""


async def hire(database: Path, name: str) -> None:
    """Give somebody the floor of a room that is closed."""
    database.parent.mkdir(parents=True, exist_ok=True)
    storage = await open_storage(str(database))
    await Accounts(storage, lambda: int(time.time())).ensure_admin(name, PASSWORD)
    await storage.close()


class PodiumVisitor(Visitor):
    """Somebody who follows the podium, tournaments, and whichever of their tables concern him."""

    def __init__(self, premises: Premises, *tournaments: str, **how: Any) -> None:
        super().__init__(premises, follows=(PODIUM, *tournaments), **how)
        self.calm = False
        """Whether nothing is begun any more that is not the room's wish."""
        self.tournament = ""
        """How far the tournament is that is followed."""
        self._felts: tuple[str, ...] = ()

    def _is_gone(self, table: str, why: str) -> None:
        if table in self.tables:
            self.tables.remove(table)

    async def _take_a_seat(self, table: str, view: TableView) -> None:
        """Sit down nowhere by oneself: others say where."""

    async def _watch(self) -> None:
        """Watch the tables that concern one, and no others."""
        tables = set(self._concerned())
        for table in [one for one in self.tables if one not in tables]:
            self.tables.remove(table)
            await self._send(Unwatch(table))
        for table in tables.difference(self.tables):
            self.tables.append(table)
            await self._send(Watch(table))

    def _concerned(self) -> Iterable[str]:
        """Give the tables that concern one: for most all that there are."""
        desks = () if self.board is None else self.board.desks
        return [*self._felts, *(desk.id for desk in desks if desk.id)]

    async def _in_tournament(self, tournament: TournamentView) -> None:
        self.tournament = tournament.phase
        self._felts = tuple(felt.id for felt in tournament.tables)
        await self._watch()

    async def _at_podium(self, board: BoardView) -> None:
        if not self._rarely(PODIUM):
            return
        await self._watch()
        if self.me is None or board.yours is None or self._waits_for_an_answer():
            return
        said = await self._wants(board, board.yours)
        if said is not None:
            await self.say(AtPodium(self.fresh_id(), said))

    def _waits_for_an_answer(self) -> bool:
        asked = [name for name, said in self.sent.items() if isinstance(said, AtPodium)]
        return bool(asked) and asked[-1] not in self.answers

    async def _wants(self, board: BoardView, yours: PlaceNow) -> AnyCommand | None:
        """Say something at the podium, or nothing."""
        return None

    def _once_in(self, times: int) -> bool:
        return not self.calm and not self.choose.below(times)


class Waiter(PodiumVisitor):
    """A guest who waits on lists, comes when called, goes where sent, and changes his mind."""

    def _concerned(self) -> Iterable[str]:
        yours = None if self.board is None else self.board.yours
        return [] if yours is None or not yours.table else [yours.table]

    async def _wants(self, board: BoardView, yours: PlaceNow) -> AnyCommand | None:
        assert self.me is not None
        name = self.me.name
        if yours.call is not None:
            return self._comes(name, yours)
        if yours.move is not None:
            if self._once_in(6):
                return do.RefuseMove(name)
            return do.MoveNow(name) if self._once_in(2) else None
        if yours.table:
            others = [desk.name for desk in board.desks if desk.id != yours.table]
            asks = others and self._once_in(10)
            return do.AskToChange(name, self.choose.pick(others)) if asks else None
        if yours.places:
            if self._once_in(8):
                return do.LeaveList(name, yours.places[0][0])
            if yours.away:
                return do.Here(name)
            return do.StepAway(name) if self._once_in(10) else None
        waits = board.lists and not self.calm and not yours.refused
        return do.Join(name, self.choose.pick(board.lists).name) if waits else None

    def _comes(self, name: str, yours: PlaceNow) -> AnyCommand | None:
        assert yours.call is not None
        if yours.call.seat >= 0:
            return None
        if self._once_in(8):
            return do.Decline(name)
        if not yours.call.answered and self._once_in(3):
            return do.Answer(name)
        chips = min(2 * yours.least, yours.most) if yours.most else 2 * yours.least
        return do.TakeSeat(name, -1, max(chips, yours.least))


class FloorOfPodium(PodiumVisitor):
    """The floor: keeps three tables of a game going, and does this and that with them."""

    async def _wants(self, board: BoardView, yours: PlaceNow) -> AnyCommand | None:
        if self.calm:
            return None
        if not board.lists:
            return do.OpenList(*SUE, GAME)
        seated = sum(bool(name) for desk in board.desks for name in desk.seats)
        there = seated + len(board.calls) + sum(len(one.waiting) for one in board.lists)
        if there < PLAYERS:
            await self._add_bots(PLAYERS - there)
        if len(board.desks) < TABLES:
            unused = next(name for name in "123456789" if name not in _names(board))
            feeds = any(desk.list == GAME.name for desk in board.desks)
            return do.OpenTable(*SUE, unused, GAME, 3, feeds=feeds)
        return await self._this_and_that(board)

    async def _this_and_that(self, board: BoardView) -> AnyCommand | None:
        desk = self.choose.pick(board.desks)
        player = self.choose.pick(desk.seats)
        match self.choose.below(16):
            case 0 | 1 | 2:
                await self._send_away(player)
            case 3:
                await self._add_bots(1)
            case 4 | 5 | 6 | 7 | 8:
                return self._sees_to_table(desk)
            case 9 | 10 if player:
                return do.Penalise(*SUE, player, 1 + self.choose.below(2))
            case 11 | 12 if board.podium is not None and board.podium.done:
                return do.Undo(*SUE, board.podium.done[-1].number)
            case _:
                return self._sees_to_people(board)
        return None

    def _sees_to_table(self, desk: DeskNow) -> AnyCommand:
        """Break a game, add a chair, or change the limit."""
        limit = do.ChangeLimit(*SUE, desk.name, _other(desk), approved=True)
        breaks = do.BreakTable(*SUE, desk.name, b"")
        ways: list[AnyCommand] = [breaks, breaks, do.AddChair(*SUE, desk.name), limit]
        return self.choose.pick(ways)

    def _sees_to_people(self, board: BoardView) -> AnyCommand | None:
        """Allow a change of tables, or not, or have somebody called in vain."""
        if board.wishes:
            said = (*SUE, board.wishes[0].player)
            return do.AllowChange(*said) if self.choose.below(3) else do.DenyChange(*said)
        called = board.calls and self._once_in(3)
        return do.Decline(self.choose.pick(board.calls).player) if called else None

    async def _add_bots(self, count: int) -> None:
        with contextlib.suppress(httpx2.HTTPError):  # the room is killed now and then
            async with self.browser() as browser:
                body = {"list": GAME.name, "count": count}
                await browser.post("/api/podium/bots", json=body)

    async def _send_away(self, name: str) -> None:
        with contextlib.suppress(httpx2.HTTPError):
            async with self.browser() as browser:
                await browser.delete(f"/api/podium/bots/{name}")

    def under_way(self) -> list[str]:
        """Say what is not as the podium wants it yet, as far as is shown."""
        board = self.board
        if board is None or board.podium is None:
            return ["the board"]
        bots = {one.name for one in board.podium.people if one.bot}
        found = [f"{move}" for move in board.moves]
        found += [f"{call}" for call in board.calls if call.player in bots]
        moving = [desk for desk in board.desks if desk.breaking or not self._agrees(desk)]
        return found + [f"{desk}" for desk in moving]

    def _agrees(self, desk: DeskNow) -> bool:
        view = self.views.get(desk.id)
        there = () if view is None else tuple(seat.player for seat in view.seats if seat.chair)
        return there == desk.seats


def _names(board: BoardView) -> set[str]:
    return {desk.name for desk in board.desks}


def _other(desk: DeskNow) -> Posted:
    return HIGHER if desk.list == GAME.name else GAME
