"""Run the whole of `make test` several times, each from a fresh clone, and say how each run ended.

    python -m tools.repeat_tests --runs 5            on the machine as it is
    python -m tools.repeat_tests --runs 5 --busy 6   beside six processes that compute all the time
    python -m tools.repeat_tests --runs 5 --together   all five at the same time

A suite that is green by luck is found out here: see docs/understand/testing.md.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.console import Console

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT: Final = Path(__file__).resolve().parent.parent
console = Console(highlight=False, soft_wrap=True)
BUSY_LOOP: Final = "while True: sum(range(100_000))"
NOT_PASSED_ON: Final = ("VIRTUAL_ENV", "PYTHONHASHSEED", "MAKEFLAGS", "MAKELEVEL")
"""Environment variables that a person who has just cloned the repository does not have."""


@contextmanager
def busy_processes(count: int) -> Iterator[None]:
    """Keep this many processes busy, and end them afterwards."""
    command = [sys.executable, "-c", BUSY_LOOP]
    with ExitStack() as stack:
        for _ in range(count):
            process = stack.enter_context(subprocess.Popen(command))  # noqa: S603
            stack.callback(process.kill)
        yield


def clone(folder: Path) -> str:
    """Clone the last commit into a folder and return its short id."""
    git(ROOT, "clone", "--quiet", str(ROOT), str(folder))
    return git(folder, "rev-parse", "--short", "HEAD")


def git(folder: Path, *arguments: str) -> str:
    """Return what a git command prints."""
    command = ["git", "-C", str(folder), *arguments]
    done = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603
    return done.stdout.strip()


def run_once(folder: Path, log: Path) -> tuple[bool, float, str]:
    """Run the tests in a clone; return whether they passed, the seconds, and their last result."""
    environment = {key: value for key, value in os.environ.items() if key not in NOT_PASSED_ON}
    command = ["make", "test"]
    began = time.monotonic()
    with log.open("w") as output:
        ended = subprocess.run(  # noqa: S603
            command, cwd=folder, env=environment, stdout=output, stderr=output, check=False
        )
    seconds = time.monotonic() - began
    return ended.returncode == 0, seconds, last_result(log.read_text())


def last_result(printed: str) -> str:
    """Return pytest's last line that counts tests.

    >>> last_result("3 passed in 1.0s\\n===== 1 failed, 2 passed in 3.5s =====\\nmake: Error 1")
    '1 failed, 2 passed in 3.5s'
    """
    lines = [line.strip("= ") for line in printed.splitlines()]
    return next((line for line in reversed(lines) if " passed" in line), "no tests were counted")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the tests as often as asked; return 1 if any run failed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--runs", type=int, default=5, help="how many runs")
    parser.add_argument("--busy", type=int, default=0, help="how many busy processes beside them")
    parser.add_argument("--together", action="store_true", help="run them at the same time")
    options = parser.parse_args(arguments)
    failed = 0
    with (
        tempfile.TemporaryDirectory(prefix="cardspeak-") as temporary,
        busy_processes(options.busy),
        ThreadPoolExecutor(options.runs if options.together else 1) as executor,
    ):
        runs = [
            executor.submit(_clone_and_run, Path(temporary), run)
            for run in range(1, options.runs + 1)
        ]
        for done in as_completed(runs):
            passed, description = done.result()
            failed += not passed
            console.print(f"{description} ({options.runs} runs in all)")
    return 1 if failed else 0


def _clone_and_run(temporary: Path, run: int) -> tuple[bool, str]:
    """Run the tests in a clone of its own; return whether they passed, and how the run ended."""
    folder = temporary / str(run)
    commit = clone(folder)
    log = ROOT / "build" / f"repeated-tests-{run}.log"
    log.parent.mkdir(exist_ok=True)
    passed, seconds, result = run_once(folder, log)
    outcome = "green" if passed else f"RED, see {log}"
    return passed, f"run {run} at {commit}: {outcome}, {seconds:.0f} s, {result}"


if __name__ == "__main__":
    sys.exit(main())
