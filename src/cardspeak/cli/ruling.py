"""`cardspeak ruling`: how the rulebook rules on irregularities."""

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

from cardspeak.cli import output
from cardspeak.cli.games import resolve_game
from cardspeak.games import get_game
from cardspeak.houses import HOUSES
from cardspeak.houses.irregularities import (
    IRREGULARITIES,
    IRREGULARITIES_BY_SUBJECT,
    describe_irregularity,
    irregularity_slug,
)
from cardspeak.houses.remedies import Condition
from cardspeak.rulings import (
    find_ruling,
    games_in_book,
    next_question,
    search_clauses,
    search_irregularities,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import RenderableType

    from cardspeak.houses.irregularities import Irregularity
    from cardspeak.rulings import RemedyBranch, RulingAnswer

_MAX_WIDTH: Final = 100
_MAX_CLAUSES: Final = 5
"""Clauses listed where the finder knows no irregularity."""
_DEFAULT_GAME: Final = "holdem"


def ruling(
    description: Annotated[
        list[str] | None,
        typer.Argument(metavar="WHAT", help="What happened, in words: flop too soon."),
    ] = None,
    *,
    house: Annotated[
        str | None, typer.Option(metavar="HOUSE", help=f"One of {', '.join(HOUSES)}.")
    ] = None,
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="The game: holdem, razz …")
    ] = None,
    substantial_action: Annotated[
        bool | None,
        typer.Option("--action/--no-action", help="Whether there has been substantial action."),
    ] = None,
    list_all: Annotated[bool, typer.Option("--list", help="List all irregularities.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Look up what a rulebook does when something goes wrong, step by step, with its clauses.

    At a terminal, it asks for what you leave out.
    """
    if list_all:
        _show_list(as_json=as_json)
        return
    is_interactive = sys.stdin.isatty() and not as_json
    named_game = resolve_game(game).slug if game else ""
    kind = _find_kind(" ".join(description or ()), named_game, is_interactive=is_interactive)
    house_slug = _choose_house(house, is_interactive=is_interactive)
    game_slug = resolve_game(game or _choose_game(house_slug, is_interactive=is_interactive)).slug
    answers = (
        {} if substantial_action is None else {Condition.SUBSTANTIAL_ACTION: substantial_action}
    )
    answer = find_ruling(kind, house=house_slug, game=game_slug, known_conditions=answers)
    while is_interactive and (condition := next_question(answer)):
        answers[condition] = Confirm.ask(f"Is this true: {condition.value}?")
        answer = find_ruling(kind, house=house_slug, game=game_slug, known_conditions=answers)
    other_answers = [
        find_ruling(kind, house=other_house, game=game_slug, known_conditions=answers)
        for other_house in HOUSES
        if other_house != house_slug
    ]
    if as_json:
        output.print_json(
            {
                **_answer_to_dict(answer),
                "elsewhere": [_answer_to_dict(other_answer) for other_answer in other_answers],
            }
        )
    else:
        output.print_page(
            *_ruling_page(kind, answer, other_answers), console=output.make_console(_MAX_WIDTH)
        )


# ---------------------------------------------------------------- prompts


def _find_kind(description: str, game: str, *, is_interactive: bool) -> type[Irregularity]:
    """Find the irregularity, or ask which of several similar ones it was."""
    while True:
        kinds = search_irregularities(description, game) if description else []
        if len(kinds) == 1 or (kinds and not is_interactive):
            return _take_best(kinds, description)
        if kinds:
            return kinds[
                _choose_from_menu(
                    "Which of these was it?", [describe_irregularity(kind) for kind in kinds]
                )
            ]
        reason = _explain_nothing_found(description, game)
        if not is_interactive:
            raise ValueError(reason)
        if description:
            output.print_page(Text(reason, style="yellow"))
        description = Prompt.ask("What happened")


def _explain_nothing_found(description: str, game: str) -> str:
    """Say that the finder did not understand, and what to do: the books may well cover it."""
    if not description:
        return "describe what happened, or list everything: cardspeak ruling --list"
    in_game = f" in {game}" if game else ""
    matches = search_clauses(description, game)
    if matches:
        ids = ", ".join(clause.id for clause in matches[:_MAX_CLAUSES])
        rest = f" and {len(matches) - _MAX_CLAUSES} more" if len(matches) > _MAX_CLAUSES else ""
        return (
            f"{description!r} is no irregularity that the finder knows{in_game}, but these clauses "
            f"mention it: {ids}{rest}. Read one: cardspeak rules {matches[0].id}"
        )
    return (
        f"the finder does not know {description!r}{in_game}, though the books may: say it in other "
        "words, list everything with --list, or search the books: cardspeak rules --find WORDS"
    )


def _take_best(kinds: Sequence[type[Irregularity]], description: str) -> type[Irregularity]:
    if len(kinds) > 1:
        alternatives = "; or ".join(describe_irregularity(kind) for kind in kinds[1:4])
        best = describe_irregularity(kinds[0])
        sys.stderr.write(f"cardspeak: {description!r} taken as: {best}; or else: {alternatives}\n")
    return kinds[0]


def _choose_house(house: str | None, *, is_interactive: bool) -> str:
    if house is not None or not is_interactive:
        return (house or next(iter(HOUSES))).lower()
    return list(HOUSES)[
        _choose_from_menu("Which house?", [rulebook.title for rulebook in HOUSES.values()])
    ]


def _choose_game(house: str, *, is_interactive: bool) -> str:
    slugs = [game.slug for game in games_in_book(house)] if house in HOUSES else []
    default = _DEFAULT_GAME if _DEFAULT_GAME in slugs or not slugs else slugs[0]
    return Prompt.ask("Which game", default=default) if is_interactive else default


def _choose_from_menu(question: str, choices: Sequence[str]) -> int:
    lines = [f"{number}  {choice}" for number, choice in enumerate(choices, 1)]
    output.print_page(Text(question, style="bold"), *lines, console=output.make_console(_MAX_WIDTH))
    numbers = [str(number) for number in range(1, len(choices) + 1)]
    return int(Prompt.ask("Number", choices=numbers, show_choices=False, default="1")) - 1


# ---------------------------------------------------------------- printing


def _show_list(*, as_json: bool) -> None:
    if as_json:
        output.print_json(
            {name: describe_irregularity(kind) for name, kind in IRREGULARITIES.items()}
        )
        return
    table = output.make_table("irregularity", "what happened")
    table.columns[0].no_wrap = True
    for subject, kinds in IRREGULARITIES_BY_SUBJECT.items():
        table.add_section()
        table.add_row(Text(subject, style="italic"))
        for kind in kinds:
            table.add_row(Text(irregularity_slug(kind), style="bold"), describe_irregularity(kind))
    output.print_page(table, console=output.make_console(_MAX_WIDTH))


def _ruling_page(
    kind: type[Irregularity], answer: RulingAnswer, other_answers: Sequence[RulingAnswer]
) -> Iterator[RenderableType]:
    title = describe_irregularity(kind)
    yield Text(title[0].upper() + title[1:], style="bold")
    yield ""
    yield from _describe_answer(answer)
    for other in other_answers:
        yield from _describe_answer(other)


def _describe_answer(answer: RulingAnswer) -> Iterator[RenderableType]:
    is_own = answer.house in get_game(answer.game).scripts
    heading = f"{HOUSES[answer.house].title}, {answer.game}" + ("" if is_own else ", borrowed")
    yield Rule(Text(heading), align="left", style="dim")
    if answer.is_not_covered:
        yield Text("The book is silent: the floor decides.", style="italic")
    has_branches = len(answer.branches) > 1
    for branch in answer.branches:
        if branch.conditions:
            conditions = " and ".join(condition.value for condition in branch.conditions)
            yield Text(f"if {conditions}:", style="italic")
        elif has_branches:
            yield Text("otherwise:", style="italic")
        yield from _branch_grid(branch, 2 * has_branches)
    yield ""


def _branch_grid(branch: RemedyBranch, indent: int) -> Iterator[RenderableType]:
    grid = Table.grid(padding=(0, 2), expand=True)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(ratio=1)
    grid.add_column(justify="right", style="dim", no_wrap=True)
    for number, step in enumerate(branch.actions, 1):
        grid.add_row(str(number), step, branch.clause if number == 1 else "")
    if branch.options:
        grid.add_row(
            "", Text("the floor rules:", style="italic"), "" if branch.actions else branch.clause
        )
    for number, choice in enumerate(branch.options):
        default = " (default)" if branch.has_default and number == 0 else ""
        grid.add_row(
            "·",
            Text.assemble((choice.name, "bold"), f"{default}  {'; '.join(choice.actions)}"),
            choice.clause,
        )
    yield Padding(grid, (0, 0, 0, indent))


def _answer_to_dict(answer: RulingAnswer) -> dict[str, Any]:
    data = asdict(answer)
    for branch, branch_data in zip(answer.branches, data["branches"], strict=True):
        branch_data["conditions"] = [condition.value for condition in branch.conditions]
    return data
