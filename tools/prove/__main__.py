"""``make prove``: break the rules one by one, and see whether their tests notice."""

from __future__ import annotations

import io
import json
import os
import re
from collections import Counter
from contextlib import redirect_stdout
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated, Final

import pytest
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cardspeak.houses.clauses import BOOKS, KINDS
from tools.prove.breaks import Break, all_breaks
from tools.prove.results import (
    EQUIVALENT,
    GAPS,
    PROGRESS,
    ROOT,
    BreakResult,
    fingerprint,
    matching_reason,
    outcome,
    read_patterns,
    read_progress,
    write_gaps,
    write_proof,
    write_table,
)
from tools.prove.runner import PYTEST_OPTIONS, BreakRunner

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

app = typer.Typer(add_completion=False)
console = Console(stderr=True)
IMPORTED_MODULE: Final = re.compile(r"(?m)^from (?:[\w.]+\.)?(\w+) import ")


@app.command()
def prove(
    *,
    book: Annotated[str, typer.Option(metavar="BOOK", help=f"One of {', '.join(BOOKS)}.")] = "",
    kind: Annotated[str, typer.Option(metavar="KIND", help=f"One of {', '.join(KINDS)}.")] = "",
    clause: Annotated[str, typer.Option(metavar="CLAUSE", help="Only breaks of this clause.")] = "",
    sample: Annotated[
        int,
        typer.Option(metavar="COUNT", help="At most this many breaks, none of them a known gap."),
    ] = 0,
    seed: Annotated[int, typer.Option(metavar="SEED", help="Which breaks a sample has.")] = 1,
    jobs: Annotated[int, typer.Option(metavar="COUNT", help="Processes at once.")] = (
        os.cpu_count() or 1
    ),
    again: Annotated[bool, typer.Option("--again", help="Forget an interrupted run.")] = False,
) -> None:
    """Break the rules one by one, and see whether the tests marked with their clause notice.

    An interrupted run goes on where it stopped. A run of everything writes
    `build/proof.json`, the table in the documentation, and the breaks that
    nobody noticed into `tools/prove/gaps.tsv`.
    """
    breaks = select(all_breaks(), book, kind, clause)
    if sample:
        breaks = draw_sample(breaks, sample, seed)
        results = run(breaks, jobs, lambda _: None)
    else:
        results = resume(breaks, jobs, again=again)
        if not (book or kind or clause):
            write_proof(breaks, results)
            write_gaps(breaks, results)
            write_table(breaks, results)
    raise typer.Exit(report(breaks, results))


def select(breaks: Iterable[Break], book: str, kind: str, clause: str) -> list[Break]:
    """Return the breaks of a book, a kind of clause, or one clause."""
    return [
        broken
        for broken in breaks
        if book in {"", broken.book} and kind in {"", broken.kind} and clause in {"", broken.clause}
    ]


def draw_sample(breaks: list[Break], count: int, seed: int) -> list[Break]:
    """Return some breaks that must be noticed, the same for the same seed."""
    known_breaks = read_patterns(EQUIVALENT) | read_patterns(GAPS)
    candidates = [broken for broken in breaks if not matching_reason(broken.name, known_breaks)]

    def rank(broken: Break) -> bytes:
        return sha256(f"{seed} {broken.name}".encode()).digest()

    return sorted(candidates, key=rank)[:count]


def resume(breaks: list[Break], jobs: int, *, again: bool) -> dict[str, BreakResult]:
    """Run breaks, but for those that an interrupted run has done."""
    digest = fingerprint()
    results = {} if again else {result.name: result for result in read_progress(digest)}
    if not results:
        PROGRESS.parent.mkdir(exist_ok=True)
        PROGRESS.write_text(digest + "\n", "utf-8")
    with PROGRESS.open("a", encoding="utf-8") as file:

        def write(result: BreakResult) -> None:
            file.write(json.dumps((result.name, result.test, result.seconds)) + "\n")
            file.flush()

        return results | run(
            [break_ for break_ in breaks if break_.name not in results], jobs, write
        )


def run(
    breaks: list[Break], jobs: int, on_result: Callable[[BreakResult], None]
) -> dict[str, BreakResult]:
    """Run breaks, and show how far they have come."""
    results: dict[str, BreakResult] = {}
    columns = (TextColumn("breaking rules"), BarColumn(), MofNCompleteColumn())
    hidden = not console.is_terminal
    with Progress(*columns, TimeRemainingColumn(), console=console, disable=hidden) as progress:
        task = progress.add_task("", total=len(breaks))

        def save(result: BreakResult) -> None:
            results[result.name] = result
            on_result(result)
            progress.advance(task)

        if breaks:
            run_breaks(BreakRunner(breaks, jobs, save))
    return results


def run_breaks(runner: BreakRunner) -> None:
    """Collect the tests and run the breaks; what pytest prints matters only if it fails."""
    os.environ["CARDSPEAK_CLAUSE_RESULTS"] = "build/clause-results-broken.json"
    with redirect_stdout(io.StringIO()) as printed:
        status = pytest.main([*PYTEST_OPTIONS, *marked_files()], plugins=[runner])
    if status not in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}:
        console.print(printed.getvalue(), markup=False, highlight=False)
        raise typer.Exit(2)


def marked_files() -> list[str]:
    """Return the test files that mark a clause, themselves or through a module they import."""
    texts = {path: path.read_text("utf-8") for path in sorted((ROOT / "tests").rglob("*.py"))}
    marking_modules = {path.stem for path, text in texts.items() if "clause(" in text}
    return [
        str(path)
        for path, text in texts.items()
        if path.name.startswith("test_")
        and ("clause(" in text or marking_modules & set(IMPORTED_MODULE.findall(text)))
    ]


def report(breaks: list[Break], results: dict[str, BreakResult]) -> bool:
    """Print what nobody noticed and the totals; return whether anything was missed."""
    equivalent = read_patterns(EQUIVALENT)
    outcomes = {broken.name: outcome(results[broken.name], equivalent) for broken in breaks}
    for broken in breaks:
        if outcomes[broken.name] == "not noticed":
            print(f"{broken.clause}\t{broken.name}")  # noqa: T201  the answer of the command
    counts = Counter(outcomes.values())
    console.print(
        f"{len(breaks)} breaks: {counts['noticed']} noticed, "
        f"{counts['equivalent']} change nothing, {counts['not noticed']} not noticed"
    )
    return counts["not noticed"] > 0


if __name__ == "__main__":
    app()
