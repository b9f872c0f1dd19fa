"""Output of the command: pages of readable width, and JSON for programs."""

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

MAX_WIDTH: Final = 120
"""Longer lines are hard to read, however wide the terminal."""


def make_console(max_width: int = MAX_WIDTH) -> Console:
    """Return a console that is no wider than `max_width`."""
    console = Console(highlight=False)
    console.width = min(console.width, max_width)
    return console


def print_page(*parts: RenderableType, console: Console | None = None) -> None:
    """Print a page; without trailing spaces if the output is a file or a pipe."""
    console = console or make_console()
    if console.is_terminal:
        console.print(*parts, sep="\n")
        return
    with console.capture() as page:
        console.print(*parts, sep="\n")
    for line in page.get().splitlines():
        typer.echo(line.rstrip())


def print_json(value: object) -> None:
    """Print JSON."""
    typer.echo(json.dumps(value, indent=2, ensure_ascii=False))


def make_table(*columns: str, right_aligned: Sequence[str] = ()) -> Table:
    """Create a table without a frame; the `right_aligned` columns come last."""
    table = Table(box=box.SIMPLE, show_edge=False, pad_edge=False, header_style="bold")
    for column in columns:
        table.add_column(column, overflow="fold")
    for column in right_aligned:
        table.add_column(column, justify="right")
    return table
