"""`cardspeak presets`: typical public games, ready to be opened."""

from __future__ import annotations

from difflib import get_close_matches
from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.text import Text

from cardspeak.cli import page
from cardspeak.hand.stakes import stakes
from cardspeak.table.presets import PRESETS, UnknownPreset, preset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from cardspeak.table import Sign
    from cardspeak.table.presets import Preset


def presets(
    name: Annotated[
        str | None, typer.Argument(metavar="NAME", help="Explain this one: wsop-horse-20-40 …")
    ] = None,
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")] = False,
) -> None:
    """List typical public games of the four houses, or explain one."""
    if name is not None:
        one = named(name)
        if as_json:
            page.show_json(_as_json(one))
        else:
            page.show(*_explained(one), console=page.paper(100))
    elif as_json:
        page.show_json([_as_json(one) for one in PRESETS.values()])
    else:
        page.show(*_list(), console=page.paper(100))


def named(name: str) -> Preset:
    """Find a preset, or say in one line that there is none and which are like it."""
    try:
        return preset(name.lower())
    except UnknownPreset as wrong:
        near = get_close_matches(name.lower(), PRESETS, cutoff=0.5)
        raise ValueError(f"{wrong}" + (f"; {near[0]} is like it" if near else "")) from None


def _as_json(one: Preset) -> dict[str, Any]:
    return {"name": one.name, "title": one.title, **one.sign.posted}


def _list() -> Iterator[RenderableType]:
    table = page.table("preset", "stakes", numbers=["seats", "buy-in"])
    for at in (0, 2, 3):
        table.columns[at].no_wrap = True
    for _, members in groupby(PRESETS.values(), key=lambda one: one.house):
        table.add_section()
        for one in members:
            posted = one.sign
            table.add_row(
                Text(one.name, style="bold"), in_short(posted), f"{posted.seats}", buy_in(posted)
            )
    yield table
    yield ""
    yield Text(
        f"{len(PRESETS)} presets. See one: cardspeak presets NAME; "
        "play: cardspeak simulate --preset NAME.",
        style="dim",
    )


def in_short(sign: Sign) -> str:
    """Say what is played, and for how much."""
    if len(sign.games) == 1:
        return stakes(sign.games[0])
    count = f"{len(sign.games)} games"
    return f"{count}, players choose" if sign.rotation.choice else f"{count}, {_each(sign)} each"


def turns(sign: Sign) -> str:
    """Say how the games of a table follow each other."""
    how = "as players choose" if sign.rotation.choice else "in turn"
    return f"{_each(sign)} of each, {how}"


def _each(sign: Sign) -> str:
    hands, orbits = sign.rotation.hands, sign.rotation.orbits
    return f"{hands} hands" if hands else "an orbit" if orbits == 1 else f"{orbits} orbits"


def buy_in(sign: Sign) -> str:
    """Say what one sits down with."""
    least, most = sign.buy_in
    return f"{least:,} to {most:,}" if most else f"{least:,} or more"


def _explained(one: Preset) -> Iterator[RenderableType]:
    sign = one.sign
    yield Text.assemble((one.title, "bold"), (f"  {one.name}", "dim"))
    yield ""
    yield f"{sign.seats} seats, buy-in {buy_in(sign)}"
    if len(sign.games) > 1:
        yield f"{len(sign.games)} games, {turns(sign)}"
    yield ""
    table = page.table("game", "stakes", "deck")
    for game in sign.games:
        table.add_row(game.game.name, stakes(game), game.deck.title)
    yield table
