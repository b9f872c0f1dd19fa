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
from cardspeak.service.messages import (
    Chat,
    Do,
    Done,
    No,
    Pause,
    Seen,
    TakeSeat,
    Watch,
    Wish,
)
from cardspeak.service.settings import PodiumSettings
from cardspeak.service.storage.interface import StorageFailure
from cardspeak.service.tournaments import TournamentClerk, TournamentSettings
from cardspeak.table import commands as at_table
from cardspeak.tournament import commands, usual
from cardspeak.tournament.field import Phase
from parlour import FAST, Guest, a_table, cheapest, parlour, until
from podium_guests import account, check_podium, here, settled, watches
from podium_minds import GAME, FloorsMind, WaitersMind
from schedules import MACHINES, Evening
from simulation import simulate
from soak import seeds

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from cardspeak.service.storage.rows import TableRow
    from cardspeak.tournament.commands import AnyCommand

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
        with contextlib.suppress(AgainstTheBook, StorageFailure):
            await self.room.podium.add_bots(GAME.name, count, account(self.sue))

    async def send_away(self, name: str) -> None:
        """Send a bot away, or somebody who is none."""
        with contextlib.suppress(AgainstTheBook, StorageFailure):
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
    if not any(isinstance(one, Seen) and one.table == guest.table for one in guest.told):
        guest.croupier.ask(guest, Watch(guest.table, 0))
        return
    yours = guest.view.yours
    if yours is not None and yours.decision is not None:
        await guest.act(cheapest(guest))


@pytest.mark.parametrize("seed", seeds(16))
def test_a_podium_comes_to_rest_whatever_happens(tmp_path: Path, seed: int) -> None:
    PodiumEvening(tmp_path, seed).happens()


# ---------------------------------------------------------------- a table


class TableEvening(Evening):
    """Three people and bots at a table: they come, play, say things twice, and leave."""

    def tables(self) -> Sequence[TableRow]:
        """One table with bots."""
        settings = replace(FAST, bots=2, pause=0.1, gone_after=20.0)
        return (a_table(settings=settings, table={"seats": 5, **CLOCK}),)

    async def live(self) -> None:
        """Have everybody do what they like."""
        guests = [await here(self.room, name) for name in ("Ann", "Bob", "Cid")]
        floor = await here(self.room, "Sue", "floor")
        async with asyncio.TaskGroup() as company:
            company.create_task(self._minds_the_table(floor))
            for guest in guests:
                company.create_task(self._plays(guest))

    async def _minds_the_table(self, floor: Guest) -> None:
        """Pause the table now and then, and let it go on."""
        while True:
            await asyncio.sleep(0.5 + self.choose.below(40) / 10)
            for paused in (True, False):
                await floor.ask(Pause("t", floor.fresh_id(), paused))
                await self.pauses()

    async def _plays(self, guest: Guest) -> None:
        """Do something at the table: mostly what one's turn asks for."""
        await guest.watch()
        seen = 0
        while True:
            assert guest.view.seats is not None
            seen = self._check_order(guest, seen)
            await self._does_something(guest)
            await self.pauses()

    async def _does_something(self, guest: Guest) -> None:
        seats = [seat.player for seat in guest.view.seats]
        if guest.name not in seats:
            await self._twice(guest, TakeSeat("t", guest.fresh_id(), -1, 500))
            return
        number = seats.index(guest.name)
        match self.choose.below(12):
            case 0:
                await self._twice(guest, Do("t", guest.fresh_id(), at_table.Leave(number)))
            case 1:
                await guest.do(at_table.SitOut(number))
            case 2:
                await guest.do(at_table.Return(number))
            case 3:
                await guest.ask(Wish("t", guest.fresh_id(), leave=bool(self.choose.below(2))))
            case 4:
                guest.croupier.ask(guest, Chat("t", "nice hand"))
            case 5:  # as after a cut line
                guest.croupier.ask(guest, Watch("t", max(0, guest.told_seq - 3)))
            case _:
                yours = guest.view.yours
                if yours is not None and yours.decision is not None:
                    await guest.act(cheapest(guest))

    async def _twice(self, guest: Guest, said: TakeSeat | Do) -> None:
        """Say something twice, as a browser does that has heard no answer: it is done once."""
        first = asyncio.create_task(guest.ask(said))
        second = asyncio.create_task(guest.ask(said))
        one, other = await first, await second
        if not any(isinstance(answer, No) and "not done" in answer.why for answer in (one, other)):
            assert one == other

    def _check_order(self, guest: Guest, seen: int) -> int:
        """See that a guest never hears of something older than what was heard before."""
        assert guest.told_seq >= seen
        return guest.told_seq

    async def end(self) -> None:
        """Have everybody leave with their chips."""
        guests = [await here(self.room, name) for name in ("Ann", "Bob", "Cid")]
        table = self.room.tables["t"]
        living = asyncio.create_task(self._goes_home(guests))
        await self.comes_true(lambda: not table.people())
        living.cancel()

    async def _goes_home(self, guests: Sequence[Guest]) -> None:
        floor = await here(self.room, "Sue", "floor")
        await floor.ask(Pause("t", floor.fresh_id(), paused=False))
        for guest in guests:
            await guest.watch()
        while True:
            for guest in guests:
                seats = [seat.player for seat in guest.view.seats]
                if guest.name in seats:
                    await guest.do(at_table.Leave(seats.index(guest.name)))
            await asyncio.sleep(1)


@pytest.mark.parametrize("seed", seeds(12))
def test_everybody_leaves_a_table_with_their_chips_whatever_happens(
    tmp_path: Path, seed: int
) -> None:
    TableEvening(tmp_path, seed).happens()


# ---------------------------------------------------------------- a tournament


class TournamentEvening(Evening):
    """Five bots and two people in a tournament of three-handed tables, and a busy director."""

    ENTRANTS = 7
    taken = 10 * ENTRANTS

    async def begin(self) -> None:
        """Publish it; the bots enter by themselves."""
        made = usual.freeze_out(
            "holdem", fee=110, commission=10, seats=3, hands=2, chips=300, seconds=4, least=2
        )
        settings = TournamentSettings(fast=True, bots=self.ENTRANTS - 2)
        clerk = await self.room.open_tournament(made, settings, "night-1")
        await clerk.tell(commands.NameDirector("Dora", "Dora"))
        await clerk.tell(commands.Publish("Dora"))
        people = [await here(self.room, name) for name in ("Ann", "Bob")]
        for guest in people:
            await clerk.tell(commands.Enter(guest.name, accepted=True))
        await self.comes_true(lambda: len(clerk.tournament.inside) == self.ENTRANTS)

    @property
    def clerk(self) -> TournamentClerk:
        """Who runs it."""
        found = self.room.clerks["night-1"]
        assert isinstance(found, TournamentClerk)
        return found

    async def live(self) -> None:
        """Have everybody do what they like."""
        dora = await here(self.room, "Dora", "floor")
        people = [await here(self.room, name) for name in ("Ann", "Bob")]
        async with asyncio.TaskGroup() as company:
            company.create_task(self._directs(dora))
            for guest in people:
                company.create_task(self._plays(guest))

    async def _directs(self, dora: Guest) -> None:
        """Draw and start as soon as may be, together with the clock; then this and that."""
        while True:
            t = self.clerk.tournament
            begins: dict[Phase, AnyCommand] = {
                Phase.OPEN: commands.Draw(b""),
                Phase.DRAWN: commands.Start("Dora"),
            }
            said = begins.get(t.phase) or self._this_and_that()
            await self.clerk.say(dora, dora.fresh_id(), said)
            await self.pauses()

    def _this_and_that(self) -> AnyCommand:
        t, by = self.clerk.tournament, ("Dora", "as the director sees fit")
        name = self.choose.pick(list(t.entrants))
        table = self.choose.pick([*t.felts, 9])
        ways: tuple[AnyCommand, ...] = (
            commands.SetLevel(self.choose.below(8), *by),
            commands.Pause(*by),
            commands.Resume("Dora"),
            commands.Rest(1 + self.choose.below(3), "Dora"),
            commands.MovePlayer(name, table, *by),
            commands.Absent(name, "Dora"),
            commands.Present(name),
            commands.Disqualify(name, *by)
            if self.choose.below(8) == 0
            else commands.Resume("Dora"),
            commands.Reinstate(name, *by),
            commands.Undo(len(t.actions) - 1, *by),
            commands.SetPace(2 + self.choose.below(4), "Dora"),
        )
        return self.choose.pick(ways)

    async def _plays(self, guest: Guest) -> None:
        """Play at whichever table one's seat is."""
        while True:
            entrant = self.clerk.tournament.entrants.get(guest.name)
            table = "" if entrant is None else self.clerk.table_id(entrant.table)
            if table in self.room.tables:
                guest.table = table
                await acts_in_turn(guest)
            await self.pauses()

    async def end(self) -> None:
        """See it played to its end, every prize paid, and every table gone."""
        people = [await here(self.room, name) for name in ("Ann", "Bob")]
        living = [asyncio.create_task(self._plays(guest)) for guest in people]
        with contextlib.suppress(AgainstTheBook):
            await self.clerk.tell(commands.Resume("Dora"))
        if self.clerk.tournament.phase is Phase.OPEN:
            await self.clerk.tell(commands.Draw(bytes(32)))
        await self.comes_true(lambda: self.clerk.is_over, 3600)
        await self.comes_true(lambda: not self.clerk.croupiers())
        for task in living:
            task.cancel()
        t = self.clerk.tournament
        assert sum(t.won.values()) == t.pool == self.ENTRANTS * 100
        for name, prize in t.won.items():
            wallet = await self.room.storage.chips(self.clerk.accounts[name])
            first = 1_000_000 if name in self.room.bot_names else 10_000
            assert wallet == first - 110 + prize


@pytest.mark.parametrize("seed", seeds(9))
def test_a_tournament_is_played_to_its_end_whatever_happens(tmp_path: Path, seed: int) -> None:
    TournamentEvening(tmp_path, seed).happens()


# ---------------------------------------------------------------- one race, many times


async def _begins(path: Path) -> None:
    """Two people in a tournament; the director starts it, and the clock does so by itself."""
    async with parlour(path) as room:
        made = usual.freeze_out("holdem", fee=110, seats=6, hands=2, chips=300)
        clerk = await room.open_tournament(made, TournamentSettings(fast=True), "race-1")
        dora = await here(room, "Dora", "floor")
        people = [await here(room, name) for name in ("Ann", "Bob")]
        await clerk.tell(commands.NameDirector("Dora", "Dora"))
        await clerk.tell(commands.Publish("Dora"))
        for guest in people:
            await clerk.tell(commands.Enter(guest.name, accepted=True))
        await clerk.tell(commands.Draw(bytes(32)))
        await clerk.say(dora, "start", commands.Start("Dora"))
        answer = next(one for one in dora.told if isinstance(one, Done | No))
        assert isinstance(answer, Done) or "has begun" in answer.why, answer
        (croupier,) = clerk.croupiers()
        await until(lambda: croupier.table.in_hand)
        # A level that is set while a hand is played comes with the next one.
        await clerk.tell(commands.SetLevel(5, "Dora", "it is late"))
        before = croupier.table.placard.blinds
        while croupier.table.number == 1:
            for guest in people:
                guest.table = croupier.row.id
                await acts_in_turn(guest)
            await asyncio.sleep(0.01)
        assert croupier.table.sign.posted["games"] == clerk.tournament.posted["games"]
        assert croupier.table.placard.blinds != before


@pytest.mark.parametrize("seed", seeds(40))
def test_the_director_and_the_clock_may_start_a_tournament_at_once(
    tmp_path: Path, seed: int
) -> None:
    simulate(_begins(tmp_path), seed, MACHINES[seed % 3], order=seed % 2 == 1)
