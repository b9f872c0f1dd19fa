"""Startup: the time users wait before the first hand is evaluated."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING, Final

from benchmarks.benchmark import Benchmark, Timing

if TYPE_CHECKING:
    from collections.abc import Callable

TIMED_SCRIPT: Final = """\
from time import perf_counter
start = perf_counter()
{code}
print(perf_counter() - start)
"""


def time_in_new_process(code: str) -> Callable[[], Timing]:
    """Time code in a new interpreter, without the interpreter's own startup."""

    def once() -> float:
        command = [sys.executable, "-c", TIMED_SCRIPT.format(code=code)]
        result = subprocess.run(command, capture_output=True, text=True, check=True)
        return float(result.stdout)

    return lambda: Timing(once)


BENCHMARKS: Final = (
    Benchmark(
        name="import",
        call="import cardspeak",
        setup=time_in_new_process("import cardspeak"),
        unit=None,
        max_seconds=0.030,
    ),
    Benchmark(
        name="import, first hand dealt",
        call='cs.deal("nlhe", blinds=(1, 2), stacks=[200] * 2)',
        setup=time_in_new_process(
            "import cardspeak as cs; cs.deal('nlhe', blinds=(1, 2), stacks=[200] * 2)"
        ),
        unit=None,
    ),
    Benchmark(
        name="import of rankings",
        call="import cardspeak.ranking",
        setup=time_in_new_process("import cardspeak.ranking"),
        unit=None,
    ),
    Benchmark(
        name="import, first hand",
        call="from cardspeak.ranking import HIGH; HIGH.strength(cards)",
        setup=time_in_new_process(
            "from cardspeak.ranking import HIGH; HIGH.strength([50, 46, 42, 38, 34, 0, 5])"
        ),
        unit=None,
    ),
)
