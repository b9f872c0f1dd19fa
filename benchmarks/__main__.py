"""``python -m benchmarks``: measure Cardspeak and its peers in one run."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, NoReturn

import typer
from rich.console import Console

from benchmarks import chinese, hands, odds, rankings, replays, report, shuffles, starting, tables
from benchmarks.agreement import Disagreement
from benchmarks.runner import measure
from cardspeak.ranking.tables import NATIVE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from benchmarks.works import Work

# A new file of works is one more line here.
WORKS: Final[tuple[Work, ...]] = (
    *hands.WORKS,
    *replays.WORKS,
    *rankings.WORKS,
    *odds.WORKS,
    *chinese.WORKS,
    *tables.WORKS,
    *shuffles.WORKS,
    *starting.WORKS,
)
ROOT: Final = Path(__file__).parents[1]
JSON: Final = ROOT / "build" / "bench.json"
DOCS: Final = ROOT / "docs" / "benchmark-table.md"


def main(
    *,
    rounds: Annotated[
        int, typer.Option(min=1, help="How often everything has its turn; the best counts.")
    ] = 40,
    only: Annotated[
        str | None, typer.Option(metavar="WORD", help="Only works with this in name or call.")
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Fail unless every target is met.")
    ] = False,
    write_docs: Annotated[
        bool, typer.Option("--write-docs", help="Write docs/benchmark-table.md.")
    ] = False,
) -> None:
    """Measure Cardspeak and its peers in one run: only the ratios mean anything.

    Ctrl-C ends the run early and shows what it has.
    """
    console = Console(highlight=False)
    if not NATIVE:
        _refuse("the native kernel is not built here, and without it there is nothing to measure")
    if write_docs and only:
        _refuse("the documentation shows every work: leave out --only, or --write-docs")
    try:
        run = measure(chosen(only), rounds, console)
    except Disagreement as disagreement:
        _refuse(f"{disagreement}: nothing was measured")
    found = list(report.lines(run))
    console.print(report.table(found))
    console.print(f"\n{report.how_made(run)} Targets: {report.in_short(found)}.")
    for package, works in run.unchecked.items():
        console.print(f"Without {package} not compared: {'; '.join(works)}.", style="yellow")
    report.write_json(run, JSON)
    if run.interrupted:
        console.print("Interrupted: this is what there was.", style="yellow")
        raise typer.Exit(130)
    if write_docs:
        DOCS.write_text(report.markdown(run), "utf-8")
    if check and any(line.verdict not in {"", "met"} for line in found):
        raise typer.Exit(1)


def chosen(word: str | None) -> Sequence[Work]:
    """Choose works by a word."""
    if word is None:
        return WORKS
    asked = word.casefold()
    works = [work for work in WORKS if asked in f"{work.name} {work.call}".casefold()]
    if not works:
        names = "; ".join(work.name for work in WORKS)
        _refuse(f"no work has {word!r} in its name or its call: there are {names}")
    return works


def _refuse(why: str) -> NoReturn:
    typer.echo(f"benchmarks: {why}", err=True)
    raise typer.Exit(2)


if __name__ == "__main__":
    typer.run(main)
