"""A room that crashes between any two entries of its logs loses no player and no chip."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

import pytest

from cardspeak.podium import commands
from cardspeak.service import podium_runner
from in_process_room import open_room, wait_until
from podium_behaviours import UNNAMED_FLOOR_AND_REASON
from podium_clients import (
    HOLDEM,
    account_of,
    assert_chips_conserved,
    assert_podium_consistent,
    connect_client,
    fill_three_tables,
    is_settled,
    podium_state,
    podium_table,
    wait_until_settled,
    watch_tables,
)
from simulation import run_simulated
from soak import scale_examples

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from cardspeak.service.room import Room
    from cardspeak.service.storage.models import (
        HandRow,
        JournalAct,
        LogEntryRow,
        WalletTransaction,
    )
    from in_process_room import RoomClient


class PowerFailure:
    """A power failure after this many entries: nothing is written from then on."""

    def __init__(self, room: Room, entries: int) -> None:
        self.happened = asyncio.Event()
        self._entries_left = entries
        self._append = room.storage.append_entry
        room.storage.append_entry = self.append  # type: ignore[method-assign]

    async def append(
        self,
        entry: LogEntryRow,
        transactions: Sequence[WalletTransaction] = (),
        hand_row: HandRow | None = None,
        journal_act: JournalAct | None = None,
    ) -> None:
        """Write an entry, as long as there is power."""
        if self._entries_left <= 0:
            self.happened.set()
            await asyncio.Event().wait()
        self._entries_left -= 1
        await self._append(entry, transactions, hand_row, journal_act)


async def random_floor_action(room: Room, floor: RoomClient, rng: random.Random) -> None:
    """Let the floor do something that changes who sits where."""
    tables = podium_state(room).tables
    table = rng.choice(sorted(tables) or ["1"])
    players = tables[table].players if table in tables else []
    unused = next(name for name in "123456789" if name not in tables)
    match rng.randrange(6):
        case 0 | 1 if players:
            await room.podium_runner.dismiss_bot(rng.choice(players))
        case 2:
            await room.podium_runner.add_bots(HOLDEM.name, 1, account_of(floor))
        case 3 if len(tables) > 1:
            await floor.podium_command(commands.BreakGame(*UNNAMED_FLOOR_AND_REASON, table, b""))
        case 4 if len(tables) < 4:
            await floor.podium_command(
                commands.OpenTable(
                    *UNNAMED_FLOOR_AND_REASON, unused, HOLDEM, 3, must_move=bool(tables)
                )
            )
        case _:
            await floor.podium_command(
                commands.UndoFloorAction(
                    *UNNAMED_FLOOR_AND_REASON, len(room.podium_runner.podium.actions) - 1
                )
            )


async def run_until_power_fails(path: Path, rng: random.Random) -> None:
    """Open the room, let the floor act at random, and crash the room."""
    async with open_room(path) as room:
        power = PowerFailure(room, rng.randrange(2, 60))
        floor = await connect_client(room, "Sue", "floor")
        power_failure = asyncio.create_task(power.happened.wait())
        watching = asyncio.create_task(watch_tables(floor))
        await asyncio.wait({watching, power_failure}, return_when=asyncio.FIRST_COMPLETED)
        watching.cancel()
        for _ in range(200):  # if nothing more is written, the power stays on
            if power_failure.done():
                break
            floor_action = asyncio.create_task(random_floor_action(room, floor, rng))
            await asyncio.wait({floor_action, power_failure}, return_when=asyncio.FIRST_COMPLETED)
            if floor_action.done():
                floor_action.exception()  # a refusal is no failure
                await asyncio.wait({power_failure}, timeout=rng.choice((0, 0.05, 0.2)))
            floor_action.cancel()


async def check_recovery(path: Path) -> None:
    """Open the room again, wait until everybody is where they should be, and check the podium."""
    async with open_room(path) as room:
        floor = await connect_client(room, "Sue", "floor")
        await watch_tables(floor)
        await wait_until_settled(room)
        await assert_podium_consistent(room)


@pytest.mark.parametrize("seed", range(scale_examples(6)))
def test_a_room_that_crashes_at_any_moment_recovers_completely(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    if seed % 2:  # with short logs, which are often continued in a new segment
        monkeypatch.setattr(podium_runner, "MAX_SEGMENT_ENTRIES", 20)
    rng = random.Random(seed)

    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            await fill_three_tables(room)
        for _ in range(4):
            await run_until_power_fails(tmp_path, rng)
        await check_recovery(tmp_path)

    run_simulated(scenario())
    assert_chips_conserved(tmp_path)


@pytest.mark.parametrize("entries", range(1, 13))
def test_a_must_move_is_carried_out_whichever_of_its_entries_was_the_last_before_a_crash(
    tmp_path: Path, entries: int
) -> None:
    async def scenario() -> None:
        async with open_room(tmp_path) as room:
            await fill_three_tables(room)
            leaver = podium_table(room, "1").players[0]
        async with open_room(tmp_path) as room:
            floor = await connect_client(room, "Sue", "floor")
            await wait_until_settled(room)
            seated_before = {
                name for table in podium_state(room).tables.values() for name in table.players
            }
            await room.podium_runner.dismiss_bot(leaver)
            power = PowerFailure(room, entries)
            watching = asyncio.create_task(watch_tables(floor))
            await power.happened.wait()
            watching.cancel()
        async with open_room(tmp_path) as room:
            floor = await connect_client(room, "Sue", "floor")
            await watch_tables(floor)
            await wait_until(
                lambda: leaver not in room.podium_runner.involved_names() and is_settled(room)
            )
            assert len(podium_table(room, "1").players) == 3
            seated_names = {
                name for table in podium_state(room).tables.values() for name in table.players
            }
            assert seated_names == seated_before - {leaver}
        await check_recovery(tmp_path)

    run_simulated(scenario())
    assert_chips_conserved(tmp_path)
