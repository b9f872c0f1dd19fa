"""Visitors of a room's podium: people who play from its lists, and the floor that runs it."""

from __future__ import annotations

import contextlib
import time
from typing import TYPE_CHECKING, Any, Final

import httpx2
from msgspec.structs import replace

from cardspeak.service.accounts import Accounts
from cardspeak.service.connections import PODIUM
from cardspeak.service.messages import AtPodium, Unwatch, Watch
from cardspeak.service.settings import PodiumSettings
from cardspeak.service.storage import open_storage
from podium_minds import GAME, FloorsMind, WaitersMind
from visitors import FAST, Visitor

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from cardspeak.room.commands import AnyCommand
    from cardspeak.service.boards import BoardView, DeskNow, PlaceNow, TournamentView
    from cardspeak.service.messages import TableView
    from visitors import Premises

PASSWORD: Final = "a long word of the floor"
RUN: Final = PodiumSettings(seconds=4, time_bank=6, tables=replace(FAST, pause=0.1))
"""A podium at whose tables nobody waits long for anything."""


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


class Waiter(PodiumVisitor):
    """A guest who waits on lists, comes when called, goes where sent, and changes their mind."""

    def __init__(self, premises: Premises, *tournaments: str, **how: Any) -> None:
        super().__init__(premises, *tournaments, **how)
        self.mind = WaitersMind(self.choose)

    def _concerned(self) -> Iterable[str]:
        yours = None if self.board is None else self.board.yours
        return [] if yours is None or not yours.table else [yours.table]

    async def _wants(self, board: BoardView, yours: PlaceNow) -> AnyCommand | None:
        assert self.me is not None
        self.mind.calm = self.calm
        return self.mind.wants(self.me.name, board, yours)


class FloorOfPodium(PodiumVisitor):
    """The floor: keeps three tables of a game going, and does this and that with them."""

    def __init__(self, premises: Premises, *tournaments: str, **how: Any) -> None:
        super().__init__(premises, *tournaments, **how)
        self.mind = FloorsMind(self.choose)

    async def _wants(self, board: BoardView, yours: PlaceNow) -> AnyCommand | None:
        self.mind.calm = self.calm
        return await self.mind.wants(board, self)

    async def add(self, count: int) -> None:
        with contextlib.suppress(httpx2.HTTPError):  # the room is killed now and then
            async with self.browser() as browser:
                body = {"list": GAME.name, "count": count}
                await browser.post("/api/podium/bots", json=body)

    async def send_away(self, name: str) -> None:
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
        chairs = enumerate(desk.seats)
        return there == tuple(name for seat, name in chairs if seat != desk.without_chair)
