"""`cardspeak presets`: typical public games, ready to be opened."""

from __future__ import annotations

from difflib import get_close_matches
from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.text import Text

from cardspeak.cli import output
from cardspeak.hand.stakes import describe_stakes
from cardspeak.houses.number_words import describe_range
from cardspeak.table.presets import PRESETS, UnknownPresetError, get_preset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from cardspeak.table import TableSpec
    from cardspeak.table.presets import Preset


def presets(
    name: Annotated[
        str | None, typer.Argument(metavar="NAME", help="Explain this preset: wsop-horse-20-40 …")
    ] = None,
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List presets (typical public games of the four houses), or explain one."""
    if name is not None:
        preset = resolve_preset(name)
        if as_json:
            output.print_json(_preset_to_dict(preset))
        else:
            output.print_page(*_describe_preset(preset), console=output.make_console(100))
    elif as_json:
        output.print_json([_preset_to_dict(preset) for preset in PRESETS.values()])
    else:
        output.print_page(*_list_presets(), console=output.make_console(100))


def resolve_preset(name: str) -> Preset:
    """Find a preset, or raise a one-line error that suggests similar ones."""
    try:
        return get_preset(name.lower())
    except UnknownPresetError as error:
        close_matches = get_close_matches(name.lower(), PRESETS, cutoff=0.5)
        raise ValueError(
            f"{error}" + (f"; did you mean {close_matches[0]}?" if close_matches else "")
        ) from None


def _preset_to_dict(preset: Preset) -> dict[str, Any]:
    return {"name": preset.name, "title": preset.title, **preset.spec.to_dict}


def _list_presets() -> Iterator[RenderableType]:
    table = output.make_table("preset", "stakes", right_aligned=["seats", "buy-in"])
    for index in (0, 2, 3):
        table.columns[index].no_wrap = True
    for _, members in groupby(PRESETS.values(), key=lambda preset: preset.house):
        table.add_section()
        for preset in members:
            spec = preset.spec
            table.add_row(
                Text(preset.name, style="bold"),
                summarise_stakes(spec),
                f"{spec.seat_count}",
                describe_range(*spec.buy_in),
            )
    yield table
    yield ""
    yield Text(
        f"{len(PRESETS)} presets. See one: cardspeak presets NAME; "
        "play: cardspeak simulate --preset NAME.",
        style="dim",
    )


def summarise_stakes(spec: TableSpec) -> str:
    """Describe the game and the stakes."""
    if len(spec.games) == 1:
        return describe_stakes(spec.games[0])
    count = f"{len(spec.games)} games"
    return (
        f"{count}, players choose"
        if spec.rotation.players_choose
        else f"{count}, {_rotation_length(spec)} each"
    )


def summarise_rotation(spec: TableSpec) -> str:
    """Describe how the games of a table rotate."""
    order = "as players choose" if spec.rotation.players_choose else "in turn"
    return f"{_rotation_length(spec)} of each, {order}"


def _rotation_length(spec: TableSpec) -> str:
    hands, orbits = spec.rotation.hands_per_game, spec.rotation.orbits_per_game
    return f"{hands} hands" if hands else "an orbit" if orbits == 1 else f"{orbits} orbits"


def _describe_preset(preset: Preset) -> Iterator[RenderableType]:
    spec = preset.spec
    yield Text.assemble((preset.title, "bold"), (f"  {preset.name}", "dim"))
    yield ""
    yield f"{spec.seat_count} seats, buy-in {describe_range(*spec.buy_in)}"
    if len(spec.games) > 1:
        yield f"{len(spec.games)} games, {summarise_rotation(spec)}"
    yield ""
    table = output.make_table("game", "stakes", "deck")
    for game in spec.games:
        table.add_row(game.game.name, describe_stakes(game), game.deck.description)
    yield table
