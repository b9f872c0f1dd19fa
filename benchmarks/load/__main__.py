"""``python -m benchmarks.load``: how many tables one process serves, and how fast."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import signal
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich import box
from rich.console import Console
from rich.progress import Progress, TaskID, TextColumn, TimeElapsedColumn
from rich.table import Table

from benchmarks.load import report
from benchmarks.load.level import LevelConfig, LevelResult, run_level
from benchmarks.load.server import pick_cores

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

DOCS: Final = Path(__file__).parents[2] / "docs" / "understand" / "load-table.md"


def main(
    *,
    tables: Annotated[
        list[int] | None,
        typer.Option(min=1, max=1000, help="Number of tables; repeat for several levels."),
    ] = None,
    seconds: Annotated[
        float, typer.Option(min=1, max=600, help="Seconds of each phase: normal, and under abuse.")
    ] = 15.0,
    rounds: Annotated[
        int, typer.Option(min=1, max=20, help="Number of rounds of both phases.")
    ] = 1,
    write_docs: Annotated[
        bool, typer.Option("--write-docs", help="Write docs/understand/load-table.md.")
    ] = False,
) -> None:
    """Measure a room under load, over sockets on this machine; takes a few minutes.

    Ctrl-C ends the run early and shows the results so far.
    """
    console = Console(highlight=False)
    # Ending this run ends the room too.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    _raise_limit()
    room, guests = pick_cores()
    if guests is not None:
        os.sched_setaffinity(0, {guests})
    wanted = [
        LevelConfig(count, seconds=seconds, round_count=rounds, core=room)
        for count in tables or (50, 100, 200, 400)
    ]
    levels: list[LevelResult] = []
    interrupted = _measure(wanted, levels, console)
    levels = [result for result in levels if result.quiet.actor]
    if levels:
        _show(levels, console)
    if interrupted:
        console.print("Interrupted: these are the results so far.", style="yellow")
        raise typer.Exit(130)
    if write_docs:
        DOCS.write_text(report.render_markdown(levels), "utf-8")
    if any(result.errors for result in levels):
        raise typer.Exit(1)


def _measure(wanted: Sequence[LevelConfig], levels: list[LevelResult], console: Console) -> bool:
    """Run level after level; return whether the run was interrupted."""
    columns = (TimeElapsedColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=console, transient=True, auto_refresh=False) as progress:
        task = progress.add_task("")
        for config in wanted:
            levels.append(LevelResult(config))
            try:
                with _runner() as runner:
                    runner.run(
                        run_level(config, levels[-1], _teller(progress, task, config.table_count))
                    )
            except KeyboardInterrupt:
                return True
    return False


def _teller(progress: Progress, task: TaskID, table_count: int) -> Callable[[str], None]:
    def tell(doing: str) -> None:
        progress.update(task, description=f"{table_count} tables: {doing}", refresh=True)

    return tell


def _runner() -> asyncio.Runner:
    """Return a runner with the faster event loop, if installed."""
    with contextlib.suppress(ImportError):
        import uvloop

        return asyncio.Runner(loop_factory=uvloop.new_event_loop)
    return asyncio.Runner()


def _raise_limit() -> None:
    """Raise the limit on open sockets for this process and the room."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def _show(levels: Sequence[LevelResult], console: Console) -> None:
    """Show the results, one column for each level."""
    page = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="bold")
    rows = [report.format_row(result) for result in levels]
    page.add_column(report.HEADINGS[0])
    for cells in rows:
        page.add_column(cells[0], justify="right", no_wrap=True)
    for index, heading in enumerate(report.HEADINGS[1:], 1):
        page.add_row(heading, *(cells[index] for cells in rows))
    console.print(page)
    console.print()
    for sentence in report.describe_results(levels):
        console.print(sentence)
    console.print(report.describe_run(levels))


if __name__ == "__main__":
    typer.run(main)
