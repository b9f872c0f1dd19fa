"""The last lines of a failed run: each failed test, with the command that repeats it.

The source of randomness is shown too: the seed in a test's parameters, that of `make soak`, or the
example that Hypothesis found.
"""

from __future__ import annotations

import os
import re
import shlex
from typing import TYPE_CHECKING, Any, Final

import pytest

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

_BLOB: Final = re.compile(r"@reproduce_failure\(.*\)")
_NEEDS_NO_QUOTES: Final = re.compile(r'[^"$`\\!]*')
_SOAK: Final = {"CARDSPEAK_SEED": "SEED", "CARDSPEAK_SOAK": "HANDS", "CARDSPEAK_KILLS": "KILLS"}
"""Environment variables that `make soak` sets, and the make variables they come from."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the source of randomness to a report: xdist's controller prints it and has no items."""
    report = yield
    if report.failed:
        vars(report)["random_choices"] = "; ".join(_random_choices(item, report))
    return report


def _random_choices(item: pytest.Item, report: pytest.TestReport) -> Iterator[str]:
    parameters: dict[str, Any] = getattr(getattr(item, "callspec", None), "params", {})
    yield from (f"{name} {value}" for name, value in parameters.items() if "seed" in name)
    lines = [report.longreprtext, *(text for _, text in report.sections)]
    yield from dict.fromkeys(blob for text in lines for blob in _BLOB.findall(text))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> Generator[None]:
    """Print how to repeat what failed, after everything else."""
    yield
    printer = session.config.pluginmanager.get_plugin("terminalreporter")
    if printer is None or hasattr(session.config, "workerinput"):
        return
    failed = [*printer.stats.get("failed", ()), *printer.stats.get("error", ())]
    if failed:
        printer.write_line("")
        printer.write_line("To repeat what failed:")
    last_reports = {report.nodeid: report for report in reversed(failed)}
    for nodeid, report in reversed(last_reports.items()):
        random_choices = getattr(report, "random_choices", "")
        printer.write_line(
            f"{nodeid}{f' ({random_choices})' if random_choices else ''}: {rerun_command(nodeid)}"
        )


def rerun_command(nodeid: str) -> str:
    """Return the command that runs a test again in the same way.

    The examples of a page build on each other, and are run together.
    """
    file, _, _ = nodeid.partition("::")
    target = (file if file.endswith(".md") else nodeid).replace("$", "$$")
    test = (
        f'TEST="{target}"' if _NEEDS_NO_QUOTES.fullmatch(target) else f"TEST={shlex.quote(target)}"
    )
    soak_variables = {
        make_name: os.environ[env_name]
        for env_name, make_name in _SOAK.items()
        if os.environ.get(env_name)
    }
    variables = "".join(f" {name}={value}" for name, value in soak_variables.items())
    return f"make {'soak' if soak_variables else 'test'} {test}{variables}"
