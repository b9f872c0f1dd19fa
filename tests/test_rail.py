"""All-in odds for whoever watches: from the cards that everybody saw, street by street."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from cardspeak import odds
from cardspeak.hand import commands as acts
from cardspeak.hand import decisions
from cardspeak.service import film, rail
from cardspeak.service.messages import Done, Wish
from parlour import a_table, come_in, parlour, turn_of, until
from simulation import simulate

if TYPE_CHECKING:
    from pathlib import Path

    from cardspeak.service.storage.rows import HandRow


def all_in(path: Path, game: str) -> HandRow:
    """Let two players put everything in before the flop."""

    async def evening() -> HandRow:
        posted = a_table(game, limit="pot", ask_to_show=True, table={"buy_in": (20, 60)})
        async with parlour(path, posted) as room:
            ann, bob = await come_in(room, "Ann"), await come_in(room, "Bob")
            for guest in (ann, bob):
                await guest.watch()
                assert isinstance(await guest.sit(chips=40), Done)
                assert isinstance(await guest.ask(Wish("t", "show", muck=False)), Done)
            for _ in range(40):
                if ann.view.last_hand:
                    break
                guest = await turn_of(ann, bob)
                yours = guest.view.yours
                assert yours is not None
                if not isinstance(yours.decision, decisions.Bet):
                    await guest.act(acts.Show())
                elif yours.decision.raise_to is not None:
                    await guest.act(acts.RaiseTo(yours.decision.raise_to[1]))
                else:
                    await guest.act(acts.Call())
                await asyncio.sleep(0.02)
            await until(lambda: ann.view.last_hand)
            row = await room.storage.hand(ann.view.last_hand)
            assert row is not None
            return row

    return simulate(evening())


@pytest.mark.parametrize("game", ["holdem", "omaha-8"])
def test_an_all_in_hand_has_odds_on_every_street(tmp_path: Path, game: str) -> None:
    row = all_in(tmp_path, game)
    found = rail.all_in_odds(row)
    last = film.load(row).frames[-1]
    assert [len(street.boards[0]) // 2 for street in found] == [0, 3, 4, 5]
    hands = [seat.down for seat in last.seats]
    for street in found:
        asked = odds(*hands, board=street.boards[0], game=game)
        got = [chance.equity for chance in street.chances]
        assert got == pytest.approx([player.equity for player in asked.players], abs=0.03)
        assert sum(got) == pytest.approx(1)
    gains = [one.net for one in row.players]
    if gains[0] != gains[1]:
        winner = max(found[-1].chances, key=lambda chance: chance.equity)
        assert row.players[winner.seat].net == max(gains)
