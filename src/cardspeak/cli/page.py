"""How the command prints: pages no wider than can be read, and JSON for programs."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

import typer
from rich import box
from rich.console import Console
from rich.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

WIDEST: Final = 120
"""Longer lines are hard to read, however wide the terminal."""


def paper(widest: int = WIDEST) -> Console:
    """Take a console that is no wider than can be read."""
    console = Console(highlight=False)
    console.width = min(console.width, widest)
    return console


def show(*parts: RenderableType, console: Console | None = None) -> None:
    """Print a page; in a file or a pipe, cells need no spaces to fill them."""
    console = console or paper()
    if console.is_terminal:
        console.print(*parts, sep="\n")
        return
    with console.capture() as page:
        console.print(*parts, sep="\n")
    for line in page.get().splitlines():
        typer.echo(line.rstrip())


def show_json(value: object) -> None:
    """Print JSON."""
    typer.echo(json.dumps(value, indent=2, ensure_ascii=False))


def table(*columns: str, numbers: Sequence[str] = ()) -> Table:
    """Lay out a table without a frame; `numbers` are columns set to the right."""
    made = Table(box=box.SIMPLE, show_edge=False, pad_edge=False, header_style="bold")
    for column in columns:
        made.add_column(column, overflow="fold")
    for column in numbers:
        made.add_column(column, justify="right")
    return made
