"""Tables, tournaments and the podium under a seeded scheduler: many interleavings in little time.

Each seed is one schedule: who acts when, how long the database takes, what fails, when the room is
closed or loses its power. `make soak` tries other seeds; the seed is in the test's id.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from cardspeak.houses.rule_violation import RuleViolationError
from cardspeak.service.messages import (
    Act,
    ActInTournament,
    Chat,
    PauseTable,
    RequestDone,
    RequestRefused,
    SetPreferences,
    TableSnapshot,
    TakeSeat,
    WatchTable,
)
from cardspeak.service.settings import PodiumSettings
from cardspeak.service.storage.interface import StorageError
from cardspeak.service.tournament_runner import TournamentRunner, TournamentSettings
from cardspeak.table import commands as table_commands
from cardspeak.tournament import commands, formats
from cardspeak.tournament.state import Phase
from in_process_room import (
    NO_DELAYS,
    RoomClient,
    check_or_fold,
    make_table_row,
    open_room,
    wait_until,
)
from podium_behaviours import GAME, FloorBehaviour, WaitlistPlayerBehaviour
from podium_clients import (
    account_of,
    assert_podium_consistent,
    connect_client,
    is_settled,
    watch_tables,
)
from schedules import DELAY_PROFILES, SimulatedRun
from simulation import run_simulated
from soak import seeds

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from cardspeak.service.storage.models import StreamRow
    from cardspeak.tournament.commands import TournamentCommand

ACTION_CLOCK: dict[str, Any] = {"seconds_to_act": 4, "time_bank_seconds": 6}


# ---------------------------------------------------------------- the podium


class PodiumRun(SimulatedRun):
    """Three tables with must-moves, bots, people who change their minds, and a busy floor."""

    podium = PodiumSettings(
        seconds_to_act=4, time_bank_seconds=6, table_settings=replace(NO_DELAYS, hand_pause=0.1)
    )

    def __init__(self, path: Path, seed: int) -> None:
        super().__init__(path, seed)
        self.behaviours = [WaitlistPlayerBehaviour(self.rng) for _ in range(3)]
        self.floor_behaviour = FloorBehaviour(self.rng)
        self.floor: RoomClient

    async def run_clients(self) -> None:
        """Let every client act at random."""
        self.floor = await connect_client(self.room, "Sue", "floor")
        people = [await connect_client(self.room, name) for name in ("Ann", "Bob", "Cid")]
        async with asyncio.TaskGroup() as task_group:
            task_group.create_task(self._run_podium())
            for guest, behaviour in zip(people, self.behaviours, strict=True):
                task_group.create_task(self._wait_and_play(guest, behaviour))

    async def _run_podium(self) -> None:
        """Act for the floor, and watch every table, so that hands are dealt."""
        while True:
            await watch_tables(self.floor)
            command = await self.floor_behaviour.next_command(self.floor.podium_view, self)
            if command is not None:
                await self.floor.podium_command(command)
            await self.random_pause()

    async def _wait_and_play(self, guest: RoomClient, behaviour: WaitlistPlayerBehaviour) -> None:
        """Wait for a seat, and play there."""
        while True:
            own = guest.podium_view.own
            assert own is not None
            command = behaviour.next_command(guest.name, guest.podium_view, own)
            if command is not None:
                await guest.podium_command(command)
            if own.table_id and own.table_id in self.room.table_runners:
                guest.table = own.table_id
                await act_if_in_turn(guest)
            await self.random_pause()

    async def add(self, count: int) -> None:
        """Put bots on the waitlist."""
        with contextlib.suppress(RuleViolationError, StorageError):
            await self.room.podium_runner.add_bots(GAME.name, count, account_of(self.floor))

    async def remove(self, name: str) -> None:
        """Send a bot away; the name may be a person's."""
        with contextlib.suppress(RuleViolationError, StorageError):
            await self.room.podium_runner.dismiss_bot(name)

    async def wind_down(self) -> None:
        """Check that everybody comes to where the podium wants them."""
        for behaviour in (*self.behaviours, self.floor_behaviour):
            behaviour.winding_down = True
        clients = asyncio.create_task(self.run_clients())
        await self.wait_until(lambda: is_settled(self.room), 120)
        await assert_podium_consistent(self.room)
        clients.cancel()


async def act_if_in_turn(guest: RoomClient) -> None:
    """Follow the table, and act in turn: check or fold."""
    if not any(
        isinstance(message, TableSnapshot) and message.table_id == guest.table
        for message in guest.messages
    ):
        guest.runner.submit(guest, WatchTable(guest.table, 0))
        return
    own = guest.view.own
    if own is not None and own.decision is not None:
        await guest.hand_command(check_or_fold(guest))


@pytest.mark.parametrize("seed", seeds(16))
def test_everybody_at_the_podium_comes_to_their_seat_whatever_happens(
    tmp_path: Path, seed: int
) -> None:
    PodiumRun(tmp_path, seed).run()


# ---------------------------------------------------------------- a table


class TableRun(SimulatedRun):
    """Three people and bots at a table: they come, play, send requests twice, and leave."""

    def tables(self) -> Sequence[StreamRow]:
        """One table with bots."""
        settings = replace(NO_DELAYS, bot_count=2, hand_pause=0.1, away_timeout=20.0)
        return (make_table_row(settings=settings, table={"seat_count": 5, **ACTION_CLOCK}),)

    async def run_clients(self) -> None:
        """Let every client act at random."""
        guests = [await connect_client(self.room, name) for name in ("Ann", "Bob", "Cid")]
        floor = await connect_client(self.room, "Sue", "floor")
        async with asyncio.TaskGroup() as task_group:
            task_group.create_task(self._pause_table_sometimes(floor))
            for guest in guests:
                task_group.create_task(self._play(guest))

    async def _pause_table_sometimes(self, floor: RoomClient) -> None:
        """Pause the table now and then, and let it go on."""
        while True:
            await asyncio.sleep(0.5 + self.rng.randbelow(40) / 10)
            for paused in (True, False):
                await floor.ask(PauseTable("t", floor.new_request_id(), paused))
                await self.random_pause()

    async def _play(self, guest: RoomClient) -> None:
        """Do something at the table: mostly act in turn."""
        await guest.watch()
        last_seq = 0
        while True:
            assert guest.last_seq >= last_seq  # no view is older than the one before
            last_seq = guest.last_seq
            await self._act_randomly(guest)
            await self.random_pause()

    async def _act_randomly(self, guest: RoomClient) -> None:
        players = [seat.player for seat in guest.view.seats]
        if guest.name not in players:
            await self._send_twice(guest, TakeSeat("t", guest.new_request_id(), -1, 500))
            return
        seat = players.index(guest.name)
        match self.rng.randbelow(12):
            case 0:
                await self._send_twice(
                    guest, Act("t", guest.new_request_id(), table_commands.Leave(seat))
                )
            case 1:
                await guest.table_command(table_commands.SitOut(seat))
            case 2:
                await guest.table_command(table_commands.SitIn(seat))
            case 3:
                await guest.ask(
                    SetPreferences(
                        "t", guest.new_request_id(), leave_after_hand=bool(self.rng.randbelow(2))
                    )
                )
            case 4:
                guest.runner.submit(guest, Chat("t", "nice hand"))
            case 5:  # as after a lost connection
                guest.runner.submit(guest, WatchTable("t", max(0, guest.last_seq - 3)))
            case _:
                own = guest.view.own
                if own is not None and own.decision is not None:
                    await guest.hand_command(check_or_fold(guest))

    async def _send_twice(self, guest: RoomClient, message: TakeSeat | Act) -> None:
        """Send a request twice, as a browser does that got no answer: it is done once."""
        first = asyncio.create_task(guest.ask(message))
        second = asyncio.create_task(guest.ask(message))
        first_reply, second_reply = await first, await second
        if not any(
            isinstance(answer, RequestRefused) and "nothing has changed" in answer.reason
            for answer in (first_reply, second_reply)
        ):
            assert first_reply == second_reply

    async def wind_down(self) -> None:
        """Have everybody leave with their chips."""
        guests = [await connect_client(self.room, name) for name in ("Ann", "Bob", "Cid")]
        table = self.room.table_runners["t"]
        clients = asyncio.create_task(self._leave_table(guests))
        await self.wait_until(lambda: not table.human_seats())
        clients.cancel()

    async def _leave_table(self, guests: Sequence[RoomClient]) -> None:
        floor = await connect_client(self.room, "Sue", "floor")
        await floor.ask(PauseTable("t", floor.new_request_id(), paused=False))
        for guest in guests:
            await guest.watch()
        while True:
            for guest in guests:
                players = [seat.player for seat in guest.view.seats]
                if guest.name in players:
                    await guest.table_command(table_commands.Leave(players.index(guest.name)))
            await asyncio.sleep(1)


@pytest.mark.parametrize("seed", seeds(12))
def test_everybody_leaves_a_table_with_their_chips_whatever_happens(
    tmp_path: Path, seed: int
) -> None:
    TableRun(tmp_path, seed).run()


# ---------------------------------------------------------------- a tournament


class TournamentRun(SimulatedRun):
    """Five bots and two people in a tournament of three-handed tables, and a busy director."""

    ENTRANTS = 7
    rake_taken = 10 * ENTRANTS

    async def set_up(self) -> None:
        """Publish the tournament; the bots register by themselves."""
        spec = formats.freezeout(
            "holdem",
            buy_in=110,
            rake=10,
            seats_per_table=3,
            level_hands=2,
            starting_stack=300,
            level_seconds=4,
            min_players=2,
        )
        settings = TournamentSettings(skip_delays=True, bot_count=self.ENTRANTS - 2)
        runner = await self.room.create_tournament(spec, settings, "night-1")
        await runner.execute(commands.NameDirector("Dora", "Dora"))
        await runner.execute(commands.OpenRegistration("Dora"))
        people = [await connect_client(self.room, name) for name in ("Ann", "Bob")]
        for guest in people:
            await runner.execute(commands.Register(guest.name, accepts_terms=True))
        await self.wait_until(lambda: len(runner.tournament.active_entrants) == self.ENTRANTS)

    @property
    def runner(self) -> TournamentRunner:
        """The runner of the tournament."""
        runner = self.room.runners["night-1"]
        assert isinstance(runner, TournamentRunner)
        return runner

    async def run_clients(self) -> None:
        """Let every client act at random."""
        dora = await connect_client(self.room, "Dora", "floor")
        people = [await connect_client(self.room, name) for name in ("Ann", "Bob")]
        async with asyncio.TaskGroup() as task_group:
            task_group.create_task(self._direct(dora))
            for guest in people:
                task_group.create_task(self._play(guest))

    async def _direct(self, dora: RoomClient) -> None:
        """Draw seats and start as early as possible, as the clock does too; then act at random."""
        while True:
            tournament = self.runner.tournament
            next_commands: dict[Phase, TournamentCommand] = {
                Phase.REGISTERING: commands.DrawSeats(b""),
                Phase.SEATED: commands.StartSession("Dora"),
            }
            command = next_commands.get(tournament.phase) or self._random_command()
            await dora.ask(
                ActInTournament(self.runner.row.id, dora.new_request_id(), command), self.runner
            )
            await self.random_pause()

    def _random_command(self) -> TournamentCommand:
        tournament, director = self.runner.tournament, ("Dora", "as the director sees fit")
        name = self.rng.choice(list(tournament.entrants))
        table = self.rng.choice([*tournament.tables, 9])
        choices: tuple[TournamentCommand, ...] = (
            commands.SetLevel(self.rng.randbelow(8), *director),
            commands.PauseClock(*director),
            commands.ResumeClock("Dora"),
            commands.StartBreak(1 + self.rng.randbelow(3), "Dora"),
            commands.MovePlayer(name, table, *director),
            commands.MarkAbsent(name, "Dora"),
            commands.MarkPresent(name),
            commands.Disqualify(name, *director)
            if self.rng.randbelow(8) == 0
            else commands.ResumeClock("Dora"),
            commands.Reinstate(name, *director),
            commands.UndoDirectorAction(len(tournament.actions) - 1, *director),
            commands.SetShotClock(2 + self.rng.randbelow(4), "Dora"),
        )
        return self.rng.choice(choices)

    async def _play(self, guest: RoomClient) -> None:
        """Play at the table of the player's seat."""
        while True:
            entrant = self.runner.tournament.entrants.get(guest.name)
            table = "" if entrant is None else self.runner.table_id(entrant.table)
            if table in self.room.table_runners:
                guest.table = table
                await act_if_in_turn(guest)
            await self.random_pause()

    async def wind_down(self) -> None:
        """Check that it is played to its end, every prize is paid, and every table is closed."""
        people = [await connect_client(self.room, name) for name in ("Ann", "Bob")]
        clients = [asyncio.create_task(self._play(guest)) for guest in people]
        with contextlib.suppress(RuleViolationError):
            await self.runner.execute(commands.ResumeClock("Dora"))
        if self.runner.tournament.phase is Phase.REGISTERING:
            await self.runner.execute(commands.DrawSeats(bytes(32)))
        await self.wait_until(lambda: self.runner.is_over, 3600)
        await self.wait_until(lambda: not self.runner.table_runners())
        for task in clients:
            task.cancel()
        tournament = self.runner.tournament
        assert sum(tournament.prizes_won.values()) == tournament.prize_pool == self.ENTRANTS * 100
        for name, prize in tournament.prizes_won.items():
            wallet = await self.room.storage.read_balance(self.runner.accounts[name])
            bankroll = 1_000_000 if name in self.room.bot_names else 10_000
            assert wallet == bankroll - 110 + prize


@pytest.mark.parametrize("seed", seeds(9))
def test_a_tournament_is_played_to_its_end_whatever_happens(tmp_path: Path, seed: int) -> None:
    TournamentRun(tmp_path, seed).run()


# ---------------------------------------------------------------- one race, many times


async def _start_twice(path: Path) -> None:
    """Let the director start a tournament of two people at the moment when the clock does."""
    async with open_room(path) as room:
        spec = formats.freezeout(
            "holdem", buy_in=110, seats_per_table=6, level_hands=2, starting_stack=300
        )
        runner = await room.create_tournament(spec, TournamentSettings(skip_delays=True), "race-1")
        dora = await connect_client(room, "Dora", "floor")
        people = [await connect_client(room, name) for name in ("Ann", "Bob")]
        await runner.execute(commands.NameDirector("Dora", "Dora"))
        await runner.execute(commands.OpenRegistration("Dora"))
        for guest in people:
            await runner.execute(commands.Register(guest.name, accepts_terms=True))
        await runner.execute(commands.DrawSeats(bytes(32)))
        start = ActInTournament(runner.row.id, "start", commands.StartSession("Dora"))
        answer = await dora.ask(start, runner)
        assert isinstance(answer, RequestDone) or "already started" in answer.reason, answer
        (table_runner,) = runner.table_runners()
        await wait_until(lambda: table_runner.table.hand_in_progress)
        # A level that is set while a hand is played comes with the next one.
        await runner.execute(commands.SetLevel(5, "Dora", "it is late"))
        blinds_before = table_runner.table.game_spec.blinds
        while table_runner.table.hand_number == 1:
            for guest in people:
                guest.table = table_runner.row.id
                await act_if_in_turn(guest)
            await asyncio.sleep(0.01)
        assert table_runner.table.spec.to_dict["games"] == runner.tournament.table_spec["games"]
        assert table_runner.table.game_spec.blinds != blinds_before


@pytest.mark.parametrize("seed", seeds(40))
def test_the_director_and_the_clock_may_start_a_tournament_at_once(
    tmp_path: Path, seed: int
) -> None:
    run_simulated(
        _start_twice(tmp_path), seed, DELAY_PROFILES[seed % 3], shuffle_ready=seed % 2 == 1
    )
