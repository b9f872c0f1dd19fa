"""`cardspeak replay`: play hand histories through the rules, and say which end otherwise."""

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

from cardspeak.cli import page
from cardspeak.records import phh
from cardspeak.records.verification import Finding, Outcome, verify

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from decimal import Decimal

    from rich.console import RenderableType

BATCH: Final = 50
"""Hands that a process takes at once."""
EXAMPLES: Final = 3
"""Sentences of each kind that the summary prints of a file."""


def replay(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE", help="Hand histories, .phh or .phhs.")
    ],
    *,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object a hand, for programs.")
    ] = False,
    workers: Annotated[
        int, typer.Option(metavar="N", min=1, help="How many processes share the work.")
    ] = 1,
    lenient: Annotated[
        bool, typer.Option("--lenient", help="Skip hands with an illegal action, with a note.")
    ] = False,
) -> None:
    """Play hand histories through the rules, and compare their ends with what they say.

    Exits with 1 if any hand ends otherwise, and with 2 if a file cannot be read.
    """
    notes = Console(stderr=True, highlight=False, soft_wrap=True, markup=False)
    read: dict[str, list[phh.History]] = {}
    unreadable = False
    for file in files:
        try:
            read[file] = phh.load(file)
        except phh.BadHistory as wrong:
            notes.print(f"cardspeak: {wrong}")
            unreadable = True
    work = [(file, history) for file, histories in read.items() for history in histories]
    found: dict[str, list[Outcome]] = {file: [] for file in read}
    outcomes = _with_progress(_verified([history for _, history in work], workers), len(work))
    for (file, history), outcome in zip(work, outcomes, strict=True):
        skipped = lenient and outcome.finding is Finding.ILLEGAL
        if skipped:
            notes.print(f"{file}: skipped: {outcome.error}")
        if as_json:
            typer.echo(json.dumps(_as_json(file, history, outcome, skipped=skipped)))
        found[file].append(outcome)
    if read and not as_json:
        page.show(*_summary(found, lenient=lenient))
    if unreadable:
        raise typer.Exit(2)
    forgiven = (Finding.ILLEGAL,) if lenient else ()
    if any(not one.ok and one.finding not in forgiven for each in found.values() for one in each):
        raise typer.Exit(1)


def _verified(histories: list[phh.History], workers: int) -> Iterator[Outcome]:
    if workers == 1 or len(histories) <= BATCH:
        yield from map(verify, histories)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(verify, histories, chunksize=BATCH)


def _with_progress(outcomes: Iterable[Outcome], total: int) -> Iterator[Outcome]:
    """Show how far it is, once it takes longer than a second."""
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


def _as_json(file: str, history: phh.History, outcome: Outcome, *, skipped: bool) -> dict[str, Any]:
    return {
        "file": file,
        "hand": history.number or None,
        "ok": None if skipped else outcome.ok,
        "stacks": _numbers(outcome.stacks),
        "expected": _numbers(outcome.expected),
        "rake": None if outcome.rake is None else _number(outcome.rake),
        "finding": outcome.finding.name.lower(),
        "error": outcome.error or None,
    }


def _numbers(amounts: tuple[Decimal, ...] | None) -> list[int | float | None] | None:
    return None if amounts is None else [_number(amount) for amount in amounts]


def _number(amount: Decimal) -> int | float | None:
    """Give an amount as JSON has it; a stack without end is null."""
    if not amount.is_finite():
        return None
    return int(amount) if amount == int(amount) else float(amount)


def _summary(found: dict[str, list[Outcome]], *, lenient: bool) -> Iterator[RenderableType]:
    table = page.table("file", numbers=("hands", "as recorded", "raked", "not recorded", "differ"))
    for file, outcomes in found.items():
        count = Counter(outcome.finding for outcome in outcomes)
        table.add_row(
            Path(file).name,
            f"{len(outcomes):,}",
            f"{count[Finding.SAME]:,}",
            f"{count[Finding.RAKED]:,}",
            f"{count[Finding.UNCHECKED] + count[Finding.UNSHOWN]:,}",
            f"{sum(not outcome.ok for outcome in outcomes):,}",
        )
    yield table
    for file, outcomes in found.items():
        yield from _differences(Path(file).name, outcomes, lenient=lenient)


def _differences(file: str, outcomes: list[Outcome], *, lenient: bool) -> Iterator[RenderableType]:
    """Say what differs: a few sentences of each kind, and how many more there are."""
    for finding in Finding:
        errors = [one.error for one in outcomes if one.finding is finding and not one.ok]
        if not errors or (lenient and finding is Finding.ILLEGAL):
            continue
        hands = "hands" if len(errors) > 1 else "hand"
        yield ""
        yield f"{file}: {len(errors):,} {hands} with {finding.value}"
        yield from (Padding(Text(error), (0, 0, 0, 2)) for error in errors[:EXAMPLES])
        if len(errors) > EXAMPLES:
            yield f"  and {len(errors) - EXAMPLES:,} more: --json lists them all"
