"""Tables, tournaments and the podium under a seeded scheduler: many interleavings in little time.

Each seed is one schedule: who speaks when, how long the database takes, what fails, when the room
is closed or loses its power. `make soak` tries other seeds; one that fails is repeated by its test.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from cardspeak.houses.refusals import AgainstTheBook
from cardspeak.service.messages import Happened, Seen, Watch
from cardspeak.service.settings import PodiumSettings
from parlour import FAST, Guest, cheapest
from podium_guests import account, check_podium, here, settled, watches
from podium_minds import GAME, FloorsMind, WaitersMind
from schedules import Evening
from soak import seeds

if TYPE_CHECKING:
    from pathlib import Path


CLOCK: dict[str, Any] = {"seconds": 4, "time_bank": 6}


# ---------------------------------------------------------------- the podium


class PodiumEvening(Evening):
    """Three tables with must-moves, bots, people who change their minds, and a busy floor."""

    podium = PodiumSettings(seconds=4, time_bank=6, tables=replace(FAST, pause=0.1))

    def __init__(self, path: Path, seed: int) -> None:
        super().__init__(path, seed)
        self.minds = [WaitersMind(self.choose) for _ in range(3)]
        self.floor = FloorsMind(self.choose)

    async def live(self) -> None:
        """Have everybody do what they like."""
        self.sue = await here(self.room, "Sue", "floor")
        people = [await here(self.room, name) for name in ("Ann", "Bob", "Cid")]
        async with asyncio.TaskGroup() as company:
            company.create_task(self._runs())
            for guest, mind in zip(people, self.minds, strict=True):
                company.create_task(self._waits(guest, mind))

    async def _runs(self) -> None:
        """Run the podium, and look at every table, so that hands are dealt."""
        while True:
            await watches(self.sue)
            said = await self.floor.wants(self.sue.board, self)
            if said is not None:
                await self.sue.at_podium(said)
            await self.pauses()

    async def _waits(self, guest: Guest, mind: WaitersMind) -> None:
        """Wait for a seat, and play there."""
        while True:
            yours = guest.board.yours
            assert yours is not None
            said = mind.wants(guest.name, guest.board, yours)
            if said is not None:
                await guest.at_podium(said)
            if yours.table and yours.table in self.room.tables:
                guest.table = yours.table
                await acts_in_turn(guest)
            await self.pauses()

    async def add(self, count: int) -> None:
        """Put bots on the list."""
        with contextlib.suppress(AgainstTheBook):
            await self.room.podium.add_bots(GAME.name, count, account(self.sue))

    async def send_away(self, name: str) -> None:
        """Send a bot away, or somebody who is none."""
        with contextlib.suppress(AgainstTheBook):
            await self.room.podium.send_bot_away(name)

    async def end(self) -> None:
        """See that everybody comes to where the podium wants them."""
        for mind in (*self.minds, self.floor):
            mind.calm = True
        living = asyncio.create_task(self.live())
        await self.comes_true(lambda: settled(self.room), 120)
        await check_podium(self.room)
        living.cancel()


async def acts_in_turn(guest: Guest) -> None:
    """Follow the table, and act if it is one's turn: whatever is cheapest."""
    watching = any(
        isinstance(one, Seen | Happened) and one.table == guest.table for one in guest.told[-50:]
    )
    if not watching:
        guest.croupier.ask(guest, Watch(guest.table, 0))
        return
    yours = guest.view.yours
    if yours is not None and yours.decision is not None:
        await guest.act(cheapest(guest))


@pytest.mark.parametrize("seed", seeds(40))
def test_a_podium_comes_to_rest_whatever_happens(tmp_path: Path, seed: int) -> None:
    PodiumEvening(tmp_path, seed).happens()
