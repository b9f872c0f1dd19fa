"""`cardspeak replay`: replay hand histories by the rules, and report different results."""

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
    stderr = Console(stderr=True, highlight=False, soft_wrap=True, markup=False)
    histories_by_file: dict[str, list[phh.HandHistory]] = {}
    unreadable = False
    for file in files:
        try:
            histories_by_file[file] = phh.load(file)
        except phh.InvalidHistoryError as error:
            stderr.print(f"cardspeak: {error}")
            unreadable = True
    tasks = [
        (file, history) for file, histories in histories_by_file.items() for history in histories
    ]
    verifications_by_file: dict[str, list[Verification]] = {file: [] for file in histories_by_file}
    verifications = _with_progress(
        _verify_all([history for _, history in tasks], workers), len(tasks)
    )
    for (file, history), verification in zip(tasks, verifications, strict=True):
        skipped = skip_illegal and verification.verdict is Verdict.ILLEGAL_ACTION
        if skipped:
            stderr.print(f"{file}: skipped: {verification.error}")
        if as_json:
            typer.echo(
                json.dumps(_verification_to_dict(file, history, verification, skipped=skipped))
            )
        verifications_by_file[file].append(verification)
    if histories_by_file and not as_json:
        output.print_page(*_summary_page(verifications_by_file, skip_illegal=skip_illegal))
    if unreadable:
        raise typer.Exit(2)
    accepted = (Verdict.ILLEGAL_ACTION,) if skip_illegal else ()
    if any(
        not verification.ok and verification.verdict not in accepted
        for verifications in verifications_by_file.values()
        for verification in verifications
    ):
        raise typer.Exit(1)


def _verify_all(histories: list[phh.HandHistory], worker_count: int) -> Iterator[Verification]:
    if worker_count == 1 or len(histories) <= BATCH_SIZE:
        yield from map(verify, histories)
        return
    with ProcessPoolExecutor(worker_count, mp_context=get_context("spawn")) as pool:
        yield from pool.map(verify, histories, chunksize=BATCH_SIZE)


def _with_progress(verifications: Iterable[Verification], total: int) -> Iterator[Verification]:
    """Show a progress bar if it takes longer than a second."""
    started_at = time.monotonic()
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    stderr = Console(stderr=True)
    progress_bar = Progress(
        *columns, console=stderr, transient=True, disable=not stderr.is_terminal
    )
    task = progress_bar.add_task("replaying", total=total)
    is_shown = False
    try:
        for done, verification in enumerate(verifications, 1):
            yield verification
            progress_bar.update(task, completed=done)
            if not is_shown and time.monotonic() - started_at > 1:
                progress_bar.start()
                is_shown = True
    finally:
        if is_shown:
            progress_bar.stop()


# ---------------------------------------------------------------- printing


def _verification_to_dict(
    file: str, history: phh.HandHistory, verification: Verification, *, skipped: bool
) -> dict[str, Any]:
    return {
        "file": file,
        "hand": history.number or None,
        "ok": None if skipped else verification.ok,
        "computed_stacks": _json_numbers(verification.computed_stacks),
        "recorded_stacks": _json_numbers(verification.recorded_stacks),
        "rake": None if verification.rake is None else _json_number(verification.rake),
        "verdict": verification.verdict.name.lower(),
        "error": verification.error or None,
    }


def _json_numbers(amounts: tuple[Decimal, ...] | None) -> list[int | float | None] | None:
    return None if amounts is None else [_json_number(amount) for amount in amounts]


def _json_number(amount: Decimal) -> int | float | None:
    """Convert an amount for JSON; an infinite stack is null."""
    if not amount.is_finite():
        return None
    return int(amount) if amount == int(amount) else float(amount)


def _summary_page(
    verifications_by_file: dict[str, list[Verification]], *, skip_illegal: bool
) -> Iterator[RenderableType]:
    table = output.make_table(
        "file", right_aligned=("hands", "as recorded", "raked", "not recorded", "different")
    )
    for file, verifications in verifications_by_file.items():
        count = Counter(verification.verdict for verification in verifications)
        table.add_row(
            Path(file).name,
            f"{len(verifications):,}",
            f"{count[Verdict.MATCHES]:,}",
            f"{count[Verdict.RAKED]:,}",
            f"{count[Verdict.NOT_RECORDED] + count[Verdict.NO_SHOWDOWN]:,}",
            f"{sum(not verification.ok for verification in verifications):,}",
        )
    yield table
    for file, verifications in verifications_by_file.items():
        yield from _difference_lines(Path(file).name, verifications, skip_illegal=skip_illegal)


def _difference_lines(
    file: str, verifications: list[Verification], *, skip_illegal: bool
) -> Iterator[RenderableType]:
    """Describe the differences: a few errors of each kind, and how many more there are."""
    for verdict in Verdict:
        errors = [
            verification.error
            for verification in verifications
            if verification.verdict is verdict and not verification.ok
        ]
        if not errors or (skip_illegal and verdict is Verdict.ILLEGAL_ACTION):
            continue
        hands = "hands" if len(errors) > 1 else "hand"
        yield ""
        yield f"{file}: {len(errors):,} {hands} with {verdict.value}"
        yield from (Padding(Text(error), (0, 0, 0, 2)) for error in errors[:EXAMPLES_PER_VERDICT])
        if len(errors) > EXAMPLES_PER_VERDICT:
            yield f"  and {len(errors) - EXAMPLES_PER_VERDICT:,} more: --json lists them all"
