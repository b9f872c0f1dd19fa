"""What people wait for before the first hand is read."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING, Final

from benchmarks.works import Timing, Work

if TYPE_CHECKING:
    from collections.abc import Callable

CLOCKED: Final = """\
from time import perf_counter
start = perf_counter()
{code}
print(perf_counter() - start)
"""


def in_a_new_process(code: str) -> Callable[[], Timing]:
    """Time code in an interpreter that has just started; its own start is not counted."""

    def once() -> float:
        command = [sys.executable, "-c", CLOCKED.format(code=code)]
        answer = subprocess.run(command, capture_output=True, text=True, check=True)
        return float(answer.stdout)

    return lambda: Timing(once)


WORKS: Final = (
    Work(
        name="import",
        call="import cardspeak",
        prepare=in_a_new_process("import cardspeak"),
        counted=None,
        within=0.060,
    ),
    Work(
        name="import of rankings",
        call="import cardspeak.ranking",
        prepare=in_a_new_process("import cardspeak.ranking"),
        counted=None,
    ),
    Work(
        name="import, first hand",
        call="from cardspeak.ranking import HIGH; HIGH.value(cards)",
        prepare=in_a_new_process(
            "from cardspeak.ranking import HIGH; HIGH.value([50, 46, 42, 38, 34, 0, 5])"
        ),
        counted=None,
    ),
)
