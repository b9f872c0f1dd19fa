"""Runs benchmarks in rounds: everything is timed in turn, so that noise affects all alike."""

from __future__ import annotations

import gc
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING, Final

from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from benchmarks.benchmark import Benchmark, Peer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import Console

    from benchmarks.benchmark import Timing

MIN_SECONDS_PER_ROUND: Final = 0.05
"""Seconds for each benchmark in a round, or a single run if that takes longer."""


@dataclass
class Measurement:
    """The measurements of a benchmark or a peer."""

    count: int
    seconds: list[float] = field(default_factory=list)
    """The best run of each round."""

    @property
    def best(self) -> float:
        """Seconds of the best run overall."""
        return min(self.seconds)

    @property
    def rate(self) -> float:
        """Hands, or whatever is counted, a second."""
        return self.count / self.best


@dataclass
class BenchmarkRun:
    """The results of a whole run."""

    benchmarks: Sequence[Benchmark]
    measurements: dict[Benchmark | Peer, Measurement] = field(default_factory=dict)
    missing_peers: dict[Peer, str] = field(default_factory=dict)
    """Peers that are not installed, with the import error."""
    unchecked: dict[str, list[str]] = field(default_factory=dict)
    """Benchmarks whose answers were not compared, by the missing package."""
    round_count: int = 0
    interrupted: bool = False

    def measurement_of(self, entrant: Benchmark | Peer) -> Measurement | None:
        """Return the measurement of a benchmark or peer, if there is one."""
        measurement = self.measurements.get(entrant)
        return measurement if measurement and measurement.seconds else None


def run_benchmarks(works: Sequence[Benchmark], round_count: int, console: Console) -> BenchmarkRun:
    """Check the answers, prepare everything, then time it all in turn.

    Ctrl-C ends the run early, with the results so far.
    """
    run = BenchmarkRun(works)
    try:
        _check(run, console)
        timings = _prepare(run, console)
        _play(run, timings, round_count, console)
    except KeyboardInterrupt:
        run.interrupted = True
    return run


def _check(run: BenchmarkRun, console: Console) -> None:
    checks = [(work, check) for work in run.benchmarks for check in work.checks]
    with _progress(console, len(checks)) as step:
        for work, check in checks:
            step(f"checking: {work.name}, {check.peer}")
            try:
                check.run()
            except ImportError as error:
                run.unchecked.setdefault(error.name or check.peer, []).append(work.name)


def _prepare(run: BenchmarkRun, console: Console) -> dict[Benchmark | Peer, Timing]:
    timings: dict[Benchmark | Peer, Timing] = {}
    entrants = _entrants(run.benchmarks)
    with _progress(console, len(entrants)) as step:
        for entrant in entrants:
            step(f"laying out: {entrant.name}")
            try:
                timings[entrant] = entrant.setup()
            except ImportError as error:
                if isinstance(entrant, Benchmark):
                    raise
                run.missing_peers[entrant] = str(error)
                continue
            timings[entrant].run()  # warm up whatever is built on first use
            run.measurements[entrant] = Measurement(timings[entrant].count)
    return timings


def _entrants(works: Sequence[Benchmark]) -> list[Benchmark | Peer]:
    """Return every benchmark and its peers, without duplicates."""
    everyone: dict[Benchmark | Peer, None] = {}
    for work in works:
        everyone[work] = None
        everyone.update(dict.fromkeys(against.peer for against in work.comparisons))
    return list(everyone)


def _play(
    run: BenchmarkRun, timings: dict[Benchmark | Peer, Timing], round_count: int, console: Console
) -> None:
    with _progress(console, round_count * len(timings)) as step, _gc_disabled():
        for number in range(1, round_count + 1):
            run.round_count = number
            for entrant, timing in timings.items():
                step(f"round {number} of {round_count}: {entrant.name}")
                run.measurements[entrant].seconds.append(_best_of_a_turn(timing))


def _best_of_a_turn(timing: Timing) -> float:
    end = perf_counter() + MIN_SECONDS_PER_ROUND
    best = timing.run()
    while perf_counter() < end:
        best = min(best, timing.run())
    return best


@contextmanager
def _gc_disabled() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@contextmanager
def _progress(console: Console, total: int) -> Iterator[_ProgressStep]:
    columns = (BarColumn(20), TimeRemainingColumn(), TextColumn("{task.description}"))
    # Drawn between turns only: a drawing thread would take time from what is being timed.
    with Progress(
        *columns,
        console=console,
        transient=True,
        auto_refresh=False,
        disable=not console.is_terminal,
    ) as progress:
        yield _ProgressStep(progress, total)


class _ProgressStep:
    """Advances the progress bar and shows what comes next."""

    def __init__(self, progress: Progress, total: int) -> None:
        self._progress = progress
        self._task = progress.add_task("", total=total, completed=-1)

    def __call__(self, doing: str) -> None:
        self._progress.update(self._task, description=doing, advance=1, refresh=True)
