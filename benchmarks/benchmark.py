"""What a benchmark is: something to time, peers to compare it with, and targets."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from benchmarks.agreement import AgreementCheck


@dataclass(frozen=True)
class Timing:
    """Something ready to be timed."""

    run: Callable[[], float]
    """Runs it once and returns the seconds it took."""
    count: int = 1
    """The number of hands or shuffles in a run."""


def time_function(run: Callable[[], object], count: int) -> Timing:
    """Return a timing of a function that handles `count` hands or shuffles."""

    def run_once() -> float:
        start = perf_counter()
        run()
        return perf_counter() - start

    return Timing(run_once, count)


@dataclass(frozen=True)
class Calls:
    """A function with all its arguments, prepared before the clock starts."""

    function: Callable[..., Any]
    arguments: Sequence[Any]
    each: Callable[..., Iterable[Any]] = map
    """`map`, or `starmap` for a function of several arguments."""
    strength: Callable[[Any], float] = int
    """Turns a result into a number; the higher wins."""

    def timing(self) -> Timing:
        """Return a timing of the calls, without a Python loop around them."""
        each, function, arguments = self.each, self.function, self.arguments
        return time_function(lambda: deque(each(function, arguments), maxlen=0), len(arguments))

    def strengths(self) -> list[float]:
        """Return the results as strengths."""
        return [self.strength(result) for result in self.each(self.function, self.arguments)]


@dataclass(frozen=True, eq=False)
class Peer:
    """Something to compare with: another library, or a limit."""

    name: str
    call: str
    setup: Callable[[], Timing]
    """Prepares its input; raises ImportError if it is not installed."""


@dataclass(frozen=True)
class Comparison:
    """A peer to compare a benchmark with, and the target ratio of the rates."""

    peer: Peer
    min_ratio: float | None = None


@dataclass(frozen=True, eq=False, kw_only=True)
class Benchmark:
    """A benchmark: a row of the report."""

    name: str
    call: str
    setup: Callable[[], Timing]
    """Prepares its input."""
    unit: str | None = "hands"
    """The unit of the rate; None if the time itself matters to users."""
    comparisons: tuple[Comparison, ...] = ()
    max_seconds: float | None = None
    """The maximum time, in seconds."""
    checks: tuple[AgreementCheck, ...] = ()
    """Checks that must pass before the speed means anything."""
