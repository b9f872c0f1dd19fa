"""``python -m benchmarks``: measure Cardspeak and its peers in one run."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, NoReturn

import typer
from rich.console import Console

from benchmarks import chinese, engine, odds, rankings, replays, report, shuffles, startup, tables
from benchmarks.agreement import DisagreementError
from benchmarks.runner import run_benchmarks
from cardspeak.ranking.evaluators import NATIVE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from benchmarks.benchmark import Benchmark

# A new module of benchmarks is one more line here.
BENCHMARKS: Final[tuple[Benchmark, ...]] = (
    *engine.BENCHMARKS,
    *replays.BENCHMARKS,
    *rankings.BENCHMARKS,
    *odds.BENCHMARKS,
    *chinese.BENCHMARKS,
    *tables.BENCHMARKS,
    *shuffles.BENCHMARKS,
    *startup.BENCHMARKS,
)
ROOT: Final = Path(__file__).parents[1]
JSON_FILE: Final = ROOT / "build" / "bench.json"
DOCS_FILE: Final = ROOT / "docs" / "understand" / "benchmark-table.md"


def main(
    *,
    rounds: Annotated[
        int, typer.Option(min=1, help="Number of rounds; the best of each benchmark counts.")
    ] = 40,
    only: Annotated[
        str | None,
        typer.Option(metavar="WORD", help="Only benchmarks with this in their name or call."),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Fail unless every target is met.")
    ] = False,
    write_docs: Annotated[
        bool, typer.Option("--write-docs", help="Write docs/understand/benchmark-table.md.")
    ] = False,
) -> None:
    """Measure Cardspeak and its peers in one run: only the ratios mean anything.

    Ctrl-C ends the run early and shows the results so far.
    """
    console = Console(highlight=False)
    if not NATIVE:
        _refuse("the native kernel is not built, so there is nothing to measure: run make setup")
    if write_docs and only:
        _refuse("--write-docs needs every benchmark: leave out --only")
    try:
        run = run_benchmarks(select_benchmarks(only), rounds, console)
    except DisagreementError as disagreement:
        _refuse(f"{disagreement}: nothing was measured")
    rows = list(report.report_rows(run))
    console.print(report.render_table(rows))
    console.print(f"\n{report.describe_run(run)} Targets: {report.summarise_targets(rows)}.")
    for package, works in run.unchecked.items():
        console.print(
            f"Not compared, because {package} is not installed: {'; '.join(works)}.", style="yellow"
        )
    report.write_json(run, JSON_FILE)
    if run.interrupted:
        console.print("Interrupted: these are the results so far.", style="yellow")
        raise typer.Exit(130)
    if write_docs:
        DOCS_FILE.write_text(report.render_markdown(run), "utf-8")
    if check and any(line.result not in {"", "met"} for line in rows):
        raise typer.Exit(1)


def select_benchmarks(word: str | None) -> Sequence[Benchmark]:
    """Return the benchmarks that match a word."""
    if word is None:
        return BENCHMARKS
    folded_word = word.casefold()
    works = [work for work in BENCHMARKS if folded_word in f"{work.name} {work.call}".casefold()]
    if not works:
        names = "; ".join(work.name for work in BENCHMARKS)
        _refuse(f"no benchmark has {word!r} in its name or call: there are {names}")
    return works


def _refuse(reason: str) -> NoReturn:
    typer.echo(f"benchmarks: {reason}", err=True)
    raise typer.Exit(2)


if __name__ == "__main__":
    typer.run(main)
