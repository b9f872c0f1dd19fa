"""A hand that was really played, asked for over HTTP: each sees what he knew, and no more."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cardspeak.cards import parse
from cardspeak.hand import commands as acts
from cardspeak.hand import decisions
from cardspeak.records import phh
from cardspeak.service.messages import Done
from front_desk import browsers
from parlour import a_table, cheapest, come_in, parlour, turn_of, until
from simulation import simulate

if TYPE_CHECKING:
    from pathlib import Path

    import httpx2

    from parlour import Guest

CARDS: Final = re.compile(r"(?<![A-Za-z0-9?])(?:[2-9TJQKA][cdhs]|\?\?)+(?![A-Za-z0-9?])")
"""Cards in a text, one or several together."""


async def played(ann: Guest, bob: Guest) -> None:
    """Play a hand to the showdown or to a fold on the river: the first to act there folds."""
    while ann.view.hand == 1 and not ann.view.over:
        guest = await turn_of(ann, bob)
        yours = guest.view.yours
        assert yours is not None
        decision = yours.decision
        act = cheapest(guest)
        if isinstance(decision, decisions.Bet):
            river = bool(guest.view.boards) and len(parse(guest.view.boards[0])) == 5
            act = acts.Fold() if river else acts.Check() if decision.check else acts.Call()
        seq = len(guest.told)
        assert isinstance(await guest.act(act), Done)
        await until(lambda seq=seq, guest=guest: len(guest.told) > seq + 1)


def test_each_sees_a_hand_as_he_knew_it(tmp_path: Path) -> None:
    async def evening() -> None:
        async with parlour(tmp_path, a_table()) as room:
            ann, bob = await come_in(room, "Ann"), await come_in(room, "Bob")
            for guest in (ann, bob):
                await guest.watch()
                await guest.sit()
            await until(lambda: ann.view.hand == 1 and ann.view.turn is not None)
            own = {guest.name: [str(card) for card in parse(_down(guest))] for guest in (ann, bob)}
            await played(ann, bob)
            async with browsers(room, ann, bob, None) as (anns, bobs, rail):
                await _seen(own, anns, bobs, rail)

    simulate(evening())


def _down(guest: Guest) -> str:
    assert guest.view.yours is not None
    cards = guest.view.seats[guest.view.yours.seat].cards
    assert cards is not None
    return cards.down


async def _seen(
    own: dict[str, list[str]],
    anns: httpx2.AsyncClient,
    bobs: httpx2.AsyncClient,
    rail: httpx2.AsyncClient,
) -> None:
    listed = (await anns.get("/api/me/hands")).json()
    id_ = listed[-1]["id"]
    link = (await anns.post(f"/api/hands/{id_}/share")).json()["share"]
    for browser, share, knows in (
        (anns, "", {"Ann"}),
        (bobs, "", {"Bob"}),
        (rail, "", set()),
        (rail, link, {"Ann"}),
        (bobs, link, {"Ann"}),
    ):
        asked = {"share": share} if share else {}
        for what in ("", "/history.txt", "/history.phh"):
            said = await browser.get(f"/api/hands/{id_}{what}", params=asked)
            assert said.status_code == 200, said.text
            named = {card for cards in CARDS.findall(said.text) for card in re.findall("..", cards)}
            for name, cards in own.items():
                assert named & set(cards) == (set(cards) if name in knows else set()), said.text
        (history,) = phh.loads(said.text)
        assert history.actions
