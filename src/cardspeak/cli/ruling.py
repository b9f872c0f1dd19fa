"""`cardspeak ruling`: what the book says when something goes wrong."""

from __future__ import annotations

import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.padding import Padding
from rich.prompt import Confirm, Prompt
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from cardspeak.cli import page
from cardspeak.cli.games import named
from cardspeak.games import game as find_game
from cardspeak.houses import HOUSES
from cardspeak.houses.mistakes import KINDS, SUBJECTS, slug, words
from cardspeak.houses.remedies import When
from cardspeak.rulings import found, games_of, open_question, ruling

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import RenderableType

    from cardspeak.houses.mistakes import Mistake
    from cardspeak.rulings import Answer, Branch

_WIDE: Final = 100
_USUAL: Final = "holdem"


def finder(
    what: Annotated[
        list[str] | None,
        typer.Argument(metavar="WHAT", help="What happened, in words: flop too soon."),
    ] = None,
    *,
    house: Annotated[
        str | None, typer.Option(metavar="HOUSE", help=f"One of {', '.join(HOUSES)}.")
    ] = None,
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="What is dealt: holdem, razz …")
    ] = None,
    action: Annotated[
        bool | None,
        typer.Option("--action/--no-action", help="Whether there has been substantial action."),
    ] = None,
    every: Annotated[bool, typer.Option("--list", help="List the mistakes there are.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")] = False,
) -> None:
    """Say what is done when something goes wrong: step by step, by which clause, and elsewhere.

    What is not said is asked, where somebody sits at the terminal.
    """
    if every:
        _show_list(as_json=as_json)
        return
    asking = sys.stdin.isatty() and not as_json
    kind = _kind(" ".join(what or ()), asking=asking)
    at = _house(house, asking=asking)
    dealt = named(game or _game(at, asking=asking)).slug
    known = {} if action is None else {When.SUBSTANTIAL_ACTION: action}
    answer = ruling(kind, house=at, game=dealt, known=known)
    while asking and (when := open_question(answer)):
        known[when] = Confirm.ask(f"Is it so that {when.value}?")
        answer = ruling(kind, house=at, game=dealt, known=known)
    elsewhere = [
        ruling(kind, house=other, game=dealt, known=known) for other in HOUSES if other != at
    ]
    if as_json:
        page.show_json({**_as_json(answer), "elsewhere": [_as_json(one) for one in elsewhere]})
    else:
        page.show(*_page(kind, answer, elsewhere), console=page.paper(_WIDE))


# ---------------------------------------------------------------- what is asked


def _kind(said: str, *, asking: bool) -> type[Mistake]:
    """Find the mistake, or ask which of those that are like it."""
    while True:
        kinds = found(said) if said else []
        if len(kinds) == 1 or (kinds and not asking):
            return _only(kinds, said)
        if not asking:
            if not said:
                raise ValueError("say what happened, or see what there is: cardspeak ruling --list")
            raise ValueError(f"no book speaks of {said!r}: see what there is with --list")
        if kinds:
            return kinds[_menu("Which of these was it?", [words(kind) for kind in kinds])]
        said = Prompt.ask("What happened")


def _only(kinds: Sequence[type[Mistake]], said: str) -> type[Mistake]:
    if len(kinds) > 1:
        like = "; or ".join(words(kind) for kind in kinds[1:4])
        sys.stderr.write(f"cardspeak: {said!r} is read as: {words(kinds[0])}; else {like}\n")
    return kinds[0]


def _house(house: str | None, *, asking: bool) -> str:
    if house is not None or not asking:
        return (house or next(iter(HOUSES))).lower()
    return list(HOUSES)[_menu("At which house?", [one.title for one in HOUSES.values()])]


def _game(house: str, *, asking: bool) -> str:
    there = [game.slug for game in games_of(house)] if house in HOUSES else []
    usual = _USUAL if _USUAL in there or not there else there[0]
    return Prompt.ask("Which game", default=usual) if asking else usual


def _menu(question: str, ways: Sequence[str]) -> int:
    lines = [f"{nth}  {way}" for nth, way in enumerate(ways, 1)]
    page.show(Text(question, style="bold"), *lines, console=page.paper(_WIDE))
    numbers = [str(nth) for nth in range(1, len(ways) + 1)]
    return int(Prompt.ask("Number", choices=numbers, show_choices=False, default="1")) - 1


# ---------------------------------------------------------------- what is printed


def _show_list(*, as_json: bool) -> None:
    if as_json:
        page.show_json({name: words(kind) for name, kind in KINDS.items()})
        return
    table = page.table("mistake", "what happened")
    table.columns[0].no_wrap = True
    for subject, kinds in SUBJECTS.items():
        table.add_section()
        table.add_row(Text(subject, style="italic"))
        for kind in kinds:
            table.add_row(Text(slug(kind), style="bold"), words(kind))
    page.show(table, console=page.paper(_WIDE))


def _page(
    kind: type[Mistake], answer: Answer, elsewhere: Sequence[Answer]
) -> Iterator[RenderableType]:
    title = words(kind)
    yield Text(title[0].upper() + title[1:], style="bold")
    yield ""
    yield from _answered(answer)
    for other in elsewhere:
        yield from _answered(other)


def _answered(answer: Answer) -> Iterator[RenderableType]:
    own = answer.house in find_game(answer.game).scripts
    where = f"{HOUSES[answer.house].title}, {answer.game}" + ("" if own else ", which it borrows")
    yield Rule(Text(where), align="left", style="dim")
    if answer.silent:
        yield Text("The book is silent: the floor decides.", style="italic")
    several = len(answer.branches) > 1
    for branch in answer.branches:
        if branch.when:
            conditions = " and ".join(when.value for when in branch.when)
            yield Text(f"if {conditions}:", style="italic")
        elif several:
            yield Text("otherwise:", style="italic")
        yield from _branch(branch, 2 * several)
    yield ""


def _branch(branch: Branch, indent: int) -> Iterator[RenderableType]:
    grid = Table.grid(padding=(0, 2), expand=True)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(ratio=1)
    grid.add_column(justify="right", style="dim", no_wrap=True)
    for nth, step in enumerate(branch.steps, 1):
        grid.add_row(str(nth), step, branch.clause if nth == 1 else "")
    if branch.choices:
        grid.add_row(
            "", Text("the floor rules:", style="italic"), "" if branch.steps else branch.clause
        )
    for nth, choice in enumerate(branch.choices):
        usual = " (usual)" if branch.usual and nth == 0 else ""
        grid.add_row(
            "·",
            Text.assemble((choice.name, "bold"), f"{usual}  {'; '.join(choice.steps)}"),
            choice.clause,
        )
    yield Padding(grid, (0, 0, 0, indent))


def _as_json(answer: Answer) -> dict[str, Any]:
    said = asdict(answer)
    for branch, written in zip(answer.branches, said["branches"], strict=True):
        written["when"] = [when.value for when in branch.when]
    return said
