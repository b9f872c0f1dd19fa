"""What a piece of work is: something to time, what to time beside it, and what is good enough."""

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
    """Does it once, and says how many seconds that took."""
    count: int = 1
    """How many hands or shuffles that was."""


def time_function(run: Callable[[], object], count: int) -> Timing:
    """Time a function that does `count` of them."""

    def once() -> float:
        start = perf_counter()
        run()
        return perf_counter() - start

    return Timing(once, count)


@dataclass(frozen=True)
class Calls:
    """A function with everything it will be called with, ready before the clock starts."""

    function: Callable[..., Any]
    arguments: Sequence[Any]
    each: Callable[..., Iterable[Any]] = map
    """`map`, or `starmap` for a function of several arguments."""
    strength: Callable[[Any], float] = int
    """Makes what it returns a number of which the higher wins."""

    def timing(self) -> Timing:
        """Time the calls with nothing of Python's between them."""
        each, function, arguments = self.each, self.function, self.arguments
        return time_function(lambda: deque(each(function, arguments), maxlen=0), len(arguments))

    def strengths(self) -> list[float]:
        """Give what it answers."""
        return [self.strength(answer) for answer in self.each(self.function, self.arguments)]


@dataclass(frozen=True, eq=False)
class Peer:
    """Something to compare with: another library, or a limit."""

    name: str
    call: str
    setup: Callable[[], Timing]
    """Lays out its input; raises ImportError where it is not installed."""


@dataclass(frozen=True)
class Comparison:
    """A peer beside a piece of work, and how many times its rate is asked for."""

    peer: Peer
    min_ratio: float | None = None


@dataclass(frozen=True, eq=False, kw_only=True)
class Benchmark:
    """A row of the table."""

    name: str
    call: str
    setup: Callable[[], Timing]
    """Lays out its input."""
    unit: str | None = "hands"
    """What the rate counts; None where the time itself is what people wait for."""
    comparisons: tuple[Comparison, ...] = ()
    max_seconds: float | None = None
    """Seconds that it may take."""
    checks: tuple[AgreementCheck, ...] = ()
    """What must hold before its speed means anything."""
