"""`cardspeak replay`: replay hand histories by the rules, and report those that differ."""

from __future__ import annotations

import json
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.console import Console
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.text import Text

from cardspeak.cli import output
from cardspeak.histories import phh
from cardspeak.histories.verification import Verdict, Verification, verify

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from decimal import Decimal

    from rich.console import RenderableType

BATCH_SIZE: Final = 50
"""Hands that a process takes at once."""
EXAMPLES_PER_VERDICT: Final = 3
"""Errors of each kind that the summary prints per file."""


def replay(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE", help="Hand histories (.phh or .phhs).")
    ],
    *,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object per hand.")
    ] = False,
    workers: Annotated[int, typer.Option(metavar="N", min=1, help="Number of processes.")] = 1,
    skip_illegal: Annotated[
        bool,
        typer.Option("--skip-illegal", help="Skip hands with an illegal action, and list them."),
    ] = False,
) -> None:
    """Replay hand histories by the rules, and compare the results with what they record.

    Exits with 1 if any hand ends differently, and with 2 if a file cannot be read.
    """
    notes = Console(stderr=True, highlight=False, soft_wrap=True, markup=False)
    read: dict[str, list[phh.HandHistory]] = {}
    unreadable = False
    for file in files:
        try:
            read[file] = phh.load(file)
        except phh.InvalidHistoryError as wrong:
            notes.print(f"cardspeak: {wrong}")
            unreadable = True
    work = [(file, history) for file, histories in read.items() for history in histories]
    found: dict[str, list[Verification]] = {file: [] for file in read}
    outcomes = _with_progress(_verify_all([history for _, history in work], workers), len(work))
    for (file, history), outcome in zip(work, outcomes, strict=True):
        skipped = skip_illegal and outcome.verdict is Verdict.ILLEGAL_ACTION
        if skipped:
            notes.print(f"{file}: skipped: {outcome.error}")
        if as_json:
            typer.echo(json.dumps(_as_json(file, history, outcome, skipped=skipped)))
        found[file].append(outcome)
    if read and not as_json:
        output.print_page(*_summary(found, skip_illegal=skip_illegal))
    if unreadable:
        raise typer.Exit(2)
    forgiven = (Verdict.ILLEGAL_ACTION,) if skip_illegal else ()
    if any(not one.ok and one.verdict not in forgiven for each in found.values() for one in each):
        raise typer.Exit(1)


def _verify_all(histories: list[phh.HandHistory], workers: int) -> Iterator[Verification]:
    if workers == 1 or len(histories) <= BATCH_SIZE:
        yield from map(verify, histories)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(verify, histories, chunksize=BATCH_SIZE)


def _with_progress(outcomes: Iterable[Verification], total: int) -> Iterator[Verification]:
    """Show a progress bar if it takes longer than a second."""
    began = time.monotonic()
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    bar = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    task = bar.add_task("replaying", total=total)
    shown = False
    try:
        for done, outcome in enumerate(outcomes, 1):
            yield outcome
            bar.update(task, completed=done)
            if not shown and time.monotonic() - began > 1:
                bar.start()
                shown = True
    finally:
        if shown:
            bar.stop()


# ---------------------------------------------------------------- printing


def _as_json(
    file: str, history: phh.HandHistory, outcome: Verification, *, skipped: bool
) -> dict[str, Any]:
    return {
        "file": file,
        "hand": history.number or None,
        "ok": None if skipped else outcome.ok,
        "computed_stacks": _numbers(outcome.computed_stacks),
        "recorded_stacks": _numbers(outcome.recorded_stacks),
        "rake": None if outcome.rake is None else _number(outcome.rake),
        "verdict": outcome.verdict.name.lower(),
        "error": outcome.error or None,
    }


def _numbers(amounts: tuple[Decimal, ...] | None) -> list[int | float | None] | None:
    return None if amounts is None else [_number(amount) for amount in amounts]


def _number(amount: Decimal) -> int | float | None:
    """Convert an amount for JSON; an infinite stack is null."""
    if not amount.is_finite():
        return None
    return int(amount) if amount == int(amount) else float(amount)


def _summary(
    found: dict[str, list[Verification]], *, skip_illegal: bool
) -> Iterator[RenderableType]:
    table = output.make_table(
        "file", right_aligned=("hands", "as recorded", "raked", "not recorded", "differ")
    )
    for file, outcomes in found.items():
        count = Counter(outcome.verdict for outcome in outcomes)
        table.add_row(
            Path(file).name,
            f"{len(outcomes):,}",
            f"{count[Verdict.MATCHES]:,}",
            f"{count[Verdict.RAKED]:,}",
            f"{count[Verdict.NOT_RECORDED] + count[Verdict.NO_SHOWDOWN]:,}",
            f"{sum(not outcome.ok for outcome in outcomes):,}",
        )
    yield table
    for file, outcomes in found.items():
        yield from _differences(Path(file).name, outcomes, skip_illegal=skip_illegal)


def _differences(
    file: str, outcomes: list[Verification], *, skip_illegal: bool
) -> Iterator[RenderableType]:
    """Describe the differences: a few errors of each kind, and how many more there are."""
    for verdict in Verdict:
        errors = [one.error for one in outcomes if one.verdict is verdict and not one.ok]
        if not errors or (skip_illegal and verdict is Verdict.ILLEGAL_ACTION):
            continue
        hands = "hands" if len(errors) > 1 else "hand"
        yield ""
        yield f"{file}: {len(errors):,} {hands} with {verdict.value}"
        yield from (Padding(Text(error), (0, 0, 0, 2)) for error in errors[:EXAMPLES_PER_VERDICT])
        if len(errors) > EXAMPLES_PER_VERDICT:
            yield f"  and {len(errors) - EXAMPLES_PER_VERDICT:,} more: --json lists them all"
