"""Socket clients at a room's podium: players from its waitlists, and the floor."""

from __future__ import annotations

import contextlib
import time
from typing import TYPE_CHECKING, Any, Final

import httpx2
from msgspec.structs import replace

from cardspeak.service.accounts import Accounts
from cardspeak.service.browser_connection import PODIUM_ID
from cardspeak.service.messages import ActAtPodium, UnwatchTable, WatchTable
from cardspeak.service.settings import PodiumSettings
from cardspeak.service.storage import open_storage
from podium_behaviours import GAME, FloorBehaviour, WaitlistPlayerBehaviour
from socket_clients import NO_DELAYS, SocketClient

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from cardspeak.podium.commands import PodiumCommand
    from cardspeak.service.messages import TableView
    from cardspeak.service.view_types import (
        PodiumTableView,
        PodiumView,
        PrivatePodiumView,
        TournamentView,
    )
    from socket_clients import RoomProcess

PASSWORD: Final = "a long password of the floor"
FAST_PODIUM: Final = PodiumSettings(
    seconds_to_act=4, time_bank_seconds=6, table_settings=replace(NO_DELAYS, hand_pause=0.1)
)
"""A podium whose tables have only short waits."""


async def create_admin(database: Path, name: str) -> None:
    """Create an admin in a room that is closed."""
    database.parent.mkdir(parents=True, exist_ok=True)
    storage = await open_storage(str(database))
    await Accounts(storage, lambda: int(time.time())).ensure_admin(name, PASSWORD)
    await storage.close()


class PodiumClient(SocketClient):
    """A client that follows the podium, tournaments, and those of their tables that concern it."""

    def __init__(self, room: RoomProcess, *tournaments: str, **options: Any) -> None:
        super().__init__(room, follows=(PODIUM_ID, *tournaments), **options)
        self.winding_down = False
        """Whether to start nothing new and only do what the room orders."""
        self.tournament = ""
        """The phase of the tournament that is followed."""
        self._tournament_tables: tuple[str, ...] = ()

    def _on_watch_ended(self, table: str, reason: str) -> None:
        if table in self.tables:
            self.tables.remove(table)

    async def _take_seat(self, table: str, view: TableView) -> None:
        """Take no seat by itself: the podium or a tournament assigns it."""

    async def _watch_own_tables(self) -> None:
        """Watch this client's tables, and no others."""
        watched, tables = set(self.tables), set(self._tables_to_watch())
        self.tables = [*tables]  # before anything is sent: meanwhile a table may be closed
        for table in watched - tables:
            await self._send(UnwatchTable(table))
        for table in tables - watched:
            await self._send(WatchTable(table))

    def _tables_to_watch(self) -> Iterable[str]:
        """Return the tables that this client watches: by default all of them."""
        tables = () if self.podium_view is None else self.podium_view.tables
        return [*self._tournament_tables, *(table.table_id for table in tables if table.table_id)]

    async def _act_in_tournament(self, tournament: TournamentView) -> None:
        self.tournament = tournament.phase
        self._tournament_tables = tuple(table.table_id for table in tournament.tables)
        await self._watch_own_tables()

    async def _act_at_podium(self, view: PodiumView) -> None:
        if not self._may_try_again(PODIUM_ID):
            return
        await self._watch_own_tables()
        if self.me is None or view.own is None or self._awaits_answer():
            return
        command = await self._next_command(view, view.own)
        if command is not None:
            await self.send(ActAtPodium(self.new_request_id(), command))

    def _awaits_answer(self) -> bool:
        requests = [
            request_id
            for request_id, command in self.sent.items()
            if isinstance(command, ActAtPodium)
        ]
        return bool(requests) and requests[-1] not in self.answers

    async def _next_command(self, view: PodiumView, own: PrivatePodiumView) -> PodiumCommand | None:
        """Return a podium command, or None."""
        return None


class WaitlistClient(PodiumClient):
    """A guest who joins waitlists, comes when called, moves when told, and changes their mind."""

    def __init__(self, room: RoomProcess, *tournaments: str, **options: Any) -> None:
        super().__init__(room, *tournaments, **options)
        self.behaviour = WaitlistPlayerBehaviour(self.rng)

    def _tables_to_watch(self) -> Iterable[str]:
        own = None if self.podium_view is None else self.podium_view.own
        return [] if own is None or not own.table_id else [own.table_id]

    async def _next_command(self, view: PodiumView, own: PrivatePodiumView) -> PodiumCommand | None:
        assert self.me is not None
        self.behaviour.winding_down = self.winding_down
        return self.behaviour.next_command(self.me.name, view, own)


class FloorClient(PodiumClient):
    """The floor: keeps three tables of a game running, and changes them in various ways."""

    def __init__(self, room: RoomProcess, *tournaments: str, **options: Any) -> None:
        super().__init__(room, *tournaments, **options)
        self.behaviour = FloorBehaviour(self.rng)

    async def _next_command(self, view: PodiumView, own: PrivatePodiumView) -> PodiumCommand | None:
        self.behaviour.winding_down = self.winding_down
        return await self.behaviour.next_command(view, self)

    async def add(self, count: int) -> None:
        with contextlib.suppress(httpx2.HTTPError):  # the room is killed now and then
            async with self.http_client() as browser:
                body = {"waitlist": GAME.name, "count": count}
                await browser.post("/api/podium/bots", json=body)

    async def remove(self, name: str) -> None:
        with contextlib.suppress(httpx2.HTTPError):
            async with self.http_client() as browser:
                await browser.delete(f"/api/podium/bots/{name}")

    def pending_work(self) -> list[str]:
        """Return what is not yet as the podium wants it, as far as the views show."""
        view = self.podium_view
        if view is None or view.floor is None:
            return ["there is no view of the podium yet"]
        bots = {person.name for person in view.floor.people if person.is_bot}
        pending = [f"{move}" for move in view.moves]
        pending += [f"{call}" for call in view.calls if call.player in bots]
        pending += [f"{person}" for person in view.floor.people if person.leaves_after_hand]
        unfinished = [
            table for table in view.tables if table.breaking or not self._matches_podium(table)
        ]
        return pending + [f"{table}" for table in unfinished]

    def _matches_podium(self, table: PodiumTableView) -> bool:
        view = self.views.get(table.table_id)
        seated_names = (
            () if view is None else tuple(seat.player for seat in view.seats if seat.has_chair)
        )
        planned_names = tuple(
            name for seat, name in enumerate(table.seats) if seat != table.removed_seat
        )
        return seated_names == planned_names
