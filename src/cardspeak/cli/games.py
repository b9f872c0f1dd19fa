"""`cardspeak games`: the list of games, and how each house deals one."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Final

import typer
from msgspec import to_builtins
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from cardspeak.cli import output
from cardspeak.games import ALIASES, GAMES, UnknownGameError, aliases_of, get_game, rules_text
from cardspeak.games.game_info import FAMILY_TITLES, explain_game, summarise_game
from cardspeak.games.script import limit_name
from cardspeak.houses import HOUSES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rich.console import RenderableType

    from cardspeak.games import Game, Script
    from cardspeak.games.rules_text import RuleLine

_WIDE: Final = 110
"""From this width on, slug and name are side by side."""


def games(
    slug: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Explain this game: holdem, razz …")
    ] = None,
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List the games, or explain one: how each house deals it, and by which clauses."""
    if slug is not None:
        game = resolve_game(slug)
        if as_json:
            output.print_json(to_builtins(explain_game(game)))
        else:
            output.print_page(*_describe_game(game), console=output.make_console(100))
    elif as_json:
        output.print_json(to_builtins([summarise_game(game) for game in GAMES.values()]))
    else:
        output.print_page(*_list_games())


def resolve_game(slug: str) -> Game:
    """Find a game, or raise a one-line error."""
    try:
        return get_game(slug.lower())
    except UnknownGameError as error:
        raise ValueError(str(error)) from None


# ---------------------------------------------------------------- the list


def _list_games() -> Iterator[RenderableType]:
    is_wide = output.make_console().width >= _WIDE
    columns = ("game", "name") if is_wide else ("game",)
    table = output.make_table(*columns, "house", "deck: players", "limits")
    for index in range(len(columns) + 1):
        table.columns[index].no_wrap = True
    table.padding = (0, 1, 0, 0)
    for family, members in groupby(GAMES.values(), key=lambda game: game.family):
        table.add_section()
        table.add_row(Text(FAMILY_TITLES[family], style="italic"))
        for game in members:
            for names, (house, script) in zip(
                _name_cells(game, wide=is_wide), _script_rows(game, wide=is_wide), strict=True
            ):
                table.add_row(*names, house, *(_deck_and_limit_cells(script) if script else ()))
    yield table
    yield ""
    houses = sum(len(game.scripts) for game in GAMES.values())
    yield Text(
        f"{len(GAMES)} games, dealt in {houses} ways. "
        "See one: cardspeak games GAME; play it: cardspeak deal GAME.",
        style="dim",
    )
    aliases = "; ".join(
        f"{name}: {limit_name(alias.limit)} {alias.game}"
        if alias.limit
        else f"{name}: {alias.game}"
        for name, alias in ALIASES.items()
    )
    yield Text(f"Short names: {aliases}.", style="dim")


def _script_rows(game: Game, *, wide: bool) -> list[tuple[str, Script | None]]:
    """Return one row per house, and an extra one if the name needs its own row below the slug."""
    rows: list[tuple[str, Script | None]] = [*game.scripts.items()]
    return rows if wide or len(rows) > 1 else [*rows, ("", None)]


def _name_cells(game: Game, *, wide: bool) -> Iterator[tuple[Text, ...]]:
    slug, name = Text(game.slug, style="bold"), Text(game.name, style="dim")
    blank = Text("")
    if wide:
        yield slug, name
        further_rows = len(game.scripts) - 1
        yield from [(blank, blank)] * further_rows
    else:
        yield (slug,)
        yield (name,)
        yield from [(blank,)] * (len(game.scripts) - 2)


def _deck_and_limit_cells(script: Script) -> tuple[str, str]:
    return rules_text.decks_summary(script), rules_text.limits_summary(script)


# ---------------------------------------------------------------- one game


def _describe_game(game: Game) -> Iterator[RenderableType]:
    yield Text.assemble(
        (game.name, "bold"), (f"  {game.slug}: {FAMILY_TITLES[game.family].lower()}", "dim")
    )
    if aliases := aliases_of(game.slug):
        yield Text(f"also {', '.join(aliases)}", style="dim")
    for house, script in game.scripts.items():
        yield ""
        yield Text.assemble((house, "bold"), f"  {HOUSES[house].title}")
        yield Padding(_script_table(script), (0, 0, 0, 2))


def _script_table(script: Script) -> Table:
    table = Table.grid(padding=(0, 2), expand=True)
    table.add_column(style="dim", no_wrap=True, justify="right")
    table.add_column(ratio=1)
    table.add_column(style="dim", no_wrap=True, justify="right")
    _add_lines(table, "deck", rules_text.deck_lines(script))
    usual_limit = f", usually {limit_name(script.default_limit)}" if len(script.limits) > 1 else ""
    table.add_row("limit", rules_text.limits_text(script) + usual_limit)
    table.add_row("forced", script.forced_bets.value)
    for number, line in enumerate(rules_text.step_lines(script), start=1):
        table.add_row(f"{number}", line.text, line.clause)
    _add_lines(table, "pot", rules_text.pot_lines(script))
    _add_lines(table, "option", rules_text.option_lines(script))
    return table


def _add_lines(table: Table, label: str, lines: Iterable[RuleLine]) -> None:
    for line in lines:
        table.add_row(label, line.text, line.clause)
        label = ""
