"""The equity of all-in players, street by street, from the cards that everybody saw."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from cardspeak import odds
from cardspeak.hand import ShowdownOptions, commands, decisions
from cardspeak.service import all_in_equity, replays
from cardspeak.service.messages import RequestDone, SetPreferences
from in_process_room import create_client, make_table_row, open_room, wait_for_turn, wait_until
from simulation import run_simulated

if TYPE_CHECKING:
    from pathlib import Path

    from cardspeak.service.storage.models import HandRow


def play_all_in(path: Path, game: str) -> HandRow:
    """Play a hand in which two players go all-in before the flop."""

    async def scenario() -> HandRow:
        table_row = make_table_row(
            game,
            limit="pot",
            showdown=ShowdownOptions(ask_to_show=True),
            table={"buy_in": (20, 60)},
        )
        async with open_room(path, table_row) as room:
            ann, bob = await create_client(room, "Ann"), await create_client(room, "Bob")
            for client in (ann, bob):
                await client.watch()
                assert isinstance(await client.sit(chips=40), RequestDone)
                assert isinstance(
                    await client.ask(SetPreferences("t", "show", auto_muck=False)), RequestDone
                )
            for _ in range(40):
                if ann.view.last_hand_id:
                    break
                client = await wait_for_turn(ann, bob)
                own = client.view.own
                assert own is not None
                if not isinstance(own.decision, decisions.BetDecision):
                    await client.hand_command(commands.Show())
                elif own.decision.raise_to is not None:
                    await client.hand_command(commands.RaiseTo(own.decision.raise_to[1]))
                else:
                    await client.hand_command(commands.Call())
                await asyncio.sleep(0.02)
            await wait_until(lambda: ann.view.last_hand_id)
            row = await room.storage.find_hand(ann.view.last_hand_id)
            assert row is not None
            return row

    return run_simulated(scenario())


@pytest.mark.parametrize("game", ["holdem", "omaha-8"])
def test_an_all_in_hand_has_equities_on_every_street(tmp_path: Path, game: str) -> None:
    row = play_all_in(tmp_path, game)
    streets = all_in_equity.all_in_equity_by_street(row)
    _, hand = replays.decode(row)
    assert [len(street.boards[0]) // 2 for street in streets] == [0, 3, 4, 5]
    hands = [seat.down_cards for seat in hand.view(None).seats]
    for street in streets:
        result = odds(*hands, board=street.boards[0], game=game)
        equities = [player.equity for player in street.players]
        assert equities == pytest.approx([player.equity for player in result.players], abs=0.03)
        assert sum(equities) == pytest.approx(1)
    nets = [player.net for player in row.players]
    if nets[0] != nets[1]:
        winner = max(streets[-1].players, key=lambda player: player.equity)
        assert next(player.net for player in row.players if player.seat == winner.seat) == max(nets)
