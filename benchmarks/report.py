"""Reports of a run: a table for the terminal, JSON for programs, Markdown for the documentation."""

from __future__ import annotations

import json
import os
import platform
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rich import box
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from benchmarks.benchmark import Benchmark, Peer
    from benchmarks.runner import BenchmarkRun, Measurement

PACKAGES: Final = (
    *("cardspeak", "numpy", "pkrbot", "eval7", "phevaluator", "treys", "pokerkit"),
    *("clubs", "rlcard", "open_spiel"),
)
STYLES: Final = {"met": "green", "missed": "bold red", "unknown": "yellow"}


# ---------------------------------------------------------------- rows


@dataclass(frozen=True)
class ReportRow:
    """A benchmark with one of its peers, or alone."""

    work: Benchmark
    ours: Measurement | None
    peer: Peer | None = None
    theirs: Measurement | None = None
    target: float | None = None
    """The target: a ratio, or without a peer the time in seconds."""
    missing: str = ""

    @property
    def ratio(self) -> float | None:
        """Our rate divided by the peer's."""
        return self.ours.rate / self.theirs.rate if self.ours and self.theirs else None

    @property
    def result(self) -> str:
        """Whether the target was reached, in a word; empty if there is none."""
        if self.target is None:
            return ""
        if self.ours is None or (self.peer and self.ratio is None):
            return "unknown"
        reached = self.ours.best <= self.target if self.ratio is None else self.ratio >= self.target
        return "met" if reached else "missed"


def report_rows(run: BenchmarkRun) -> Iterator[ReportRow]:
    """Yield a row for each comparison, and one for a benchmark without any."""
    for work in run.benchmarks:
        ours = run.measurement_of(work)
        if work.max_seconds is not None or not work.comparisons:
            yield ReportRow(work, ours, target=work.max_seconds)
        for against in work.comparisons:
            peer = against.peer
            missing = run.missing_peers.get(peer, "")
            yield ReportRow(work, ours, peer, run.measurement_of(peer), against.min_ratio, missing)


def summarise_targets(rows: Sequence[ReportRow]) -> str:
    """Return how many targets were reached."""
    verdicts = [line.result for line in rows]
    counted = [f"{verdicts.count(verdict)} {verdict}" for verdict in STYLES if verdict in verdicts]
    return ", ".join(counted) or "none"


# ---------------------------------------------------------------- text


@dataclass(frozen=True)
class FormattedRow:
    """A row formatted for people."""

    rate: str
    peer: str
    peer_rate: str
    ratio: str
    target: str


def format_row(line: ReportRow) -> FormattedRow:
    """Return a row as text."""
    target_text = ""
    if line.target is not None:
        target = f"{line.target:g} ×" if line.peer else f"{line.target * 1e3:g} ms"
        target_text = f"{target}, {line.result}"
    absent = "missing" if line.missing else ""
    return FormattedRow(
        rate=_speed(line.work, line.ours),
        peer=line.peer.name if line.peer else "",
        peer_rate=_speed(line.work, line.theirs) or absent,
        ratio=f"{format_number(line.ratio)} ×" if line.ratio else "",
        target=target_text,
    )


def _speed(work: Benchmark, measured: Measurement | None) -> str:
    if measured is None:
        return ""
    if work.unit is None:
        return f"{format_number(measured.best * 1e3)} ms"
    millions = measured.rate / 1e6
    return (
        f"{format_number(millions)} M/s"
        if millions >= 0.1
        else f"{format_number(millions * 1e3)} k/s"
    )


def format_number(number: float) -> str:
    """Format a number with three significant digits, and all digits before the point.

    >>> format_number(1390.4), format_number(16.687), format_number(0.3258)
    ('1,390', '16.7', '0.326')
    """
    return f"{number:,.0f}" if number >= 99.95 else f"{number:#.3g}"


def describe_run(run: BenchmarkRun) -> str:
    """Describe the machine and the conditions of a run."""
    return (
        f"Best of {run.round_count} round{'s' if run.round_count != 1 else ''} "
        f"in one run of one thread, {_now():%Y-%m-%d}: {cpu_name()}, "
        f"{_vectors()}, Python {platform.python_version()}."
    )


# ---------------------------------------------------------------- the terminal


def render_table(rows: Sequence[ReportRow]) -> Table:
    """Return the rows as a table of 80 columns; each benchmark is named once."""
    page = Table(
        box=box.SIMPLE_HEAD,
        show_edge=False,
        pad_edge=False,
        padding=(0, 1, 0, 0),
        header_style="bold",
    )
    page.add_column("benchmark")
    page.add_column("cardspeak", justify="right", style="bold", no_wrap=True)
    page.add_column("peer", no_wrap=True)
    for heading in ("peer rate", "ratio"):
        page.add_column(heading, justify="right", no_wrap=True)
    page.add_column("target", no_wrap=True)
    for line, first in _named_once(rows):
        row = format_row(line)
        page.add_row(
            line.work.name if first else "",
            row.rate if first else "",
            row.peer,
            row.peer_rate,
            row.ratio,
            Text(row.target, style=STYLES.get(line.result, "")),
        )
    return page


def _named_once(rows: Sequence[ReportRow]) -> Iterator[tuple[ReportRow, bool]]:
    """Yield each row and whether it is the first of its benchmark."""
    before = None
    for line in rows:
        yield line, line.work is not before
        before = line.work


# ---------------------------------------------------------------- files


def write_json(run: BenchmarkRun, path: Path) -> None:
    """Write all measurements, round by round."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(_everything(run), indent=1, ensure_ascii=False) + "\n", "utf-8")


def _everything(run: BenchmarkRun) -> dict[str, Any]:
    return {
        "created_at": _now().isoformat(timespec="seconds"),
        "machine": {
            "cpu": cpu_name(),
            "cores": os.cpu_count(),
            "simd_level": _vectors(),
            "system": platform.platform(),
            "python": platform.python_version(),
        },
        "versions": {package: _version(package) for package in PACKAGES},
        "rounds": run.round_count,
        "interrupted": run.interrupted,
        "not_compared": run.unchecked,
        "measurements": [
            {
                "name": entrant.name,
                "call": entrant.call,
                "count": measured.count,
                "best_seconds_by_round": measured.seconds,
            }
            for entrant, measured in run.measurements.items()
        ],
        "compared": [
            {
                "benchmark": line.work.name,
                "call": line.work.call,
                "rate": line.ours and line.ours.rate,
                "peer": line.peer and line.peer.name,
                "peer_call": line.peer and line.peer.call,
                "peer_rate": line.theirs and line.theirs.rate,
                "ratio": line.ratio,
                "target": line.target,
                "result": line.result or None,
            }
            for line in report_rows(run)
        ],
    }


def render_markdown(run: BenchmarkRun) -> str:
    """Return the table for the documentation."""
    all_rows = list(report_rows(run))
    rows = [
        "| benchmark | call | cardspeak | peer | peer rate | ratio | target |",
        "|---|---|--:|---|--:|--:|---|",
    ]
    for line, first in _named_once(all_rows):
        row = format_row(line)
        ours = (line.work.name, f"`{line.work.call}`", row.rate) if first else ("", "", "")
        rows.append(f"| {' | '.join((*ours, row.peer, row.peer_rate, row.ratio, row.target))} |")
    versions = ", ".join(f"{name} {_version(name)}" for name in PACKAGES if _version(name))
    return "\n".join(
        (
            "<!-- Written by `python -m benchmarks --write-docs`: do not edit. -->",
            "",
            *rows,
            "",
            f"{describe_run(run)} Targets: {summarise_targets(all_rows)}.",
            f"Made by `python -m benchmarks --write-docs` with {versions}.",
            "",
        )
    )


def _now() -> datetime:
    return datetime.now(UTC)


def cpu_name() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def _vectors() -> str:
    from cardspeak._kernel import simd_level

    level: str = simd_level()
    return level


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None
