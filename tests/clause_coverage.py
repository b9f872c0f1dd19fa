"""The ``clause`` marker: which clauses a test proves, and how the tests ended.

``@pytest.mark.clause("wsop-129.3")`` means that the test would fail if the clause were not
followed. An unknown clause id stops the run. At the end the run writes
``build/clause-results.json``, which `cardspeak rules coverage` reads: each marked test, its
clauses and its outcome. Under pytest-xdist each worker sends the controller the tests it
found; the controller, which receives all outcomes, writes the file.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from cardspeak.houses.clauses import UnknownClauseError, get_clause

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence

RESULTS: Final = Path("build", "clause-results.json")
MARK: Final = "clause(*ids): the clauses that this test proves, as in clause('wsop-129.3')"
PHASES: Final = {"setup", "call", "teardown"}
FILTER_OPTIONS: Final = {
    "lf": "--lf",
    "ignore": "--ignore",
    "ignore_glob": "--ignore-glob",
    "fast": "--fast",
}
"""Options that leave tests out silently; others deselect them, which is counted."""


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker, and record results unless the tests are only listed."""
    config.addinivalue_line("markers", MARK)
    if not config.option.collectonly:
        config.pluginmanager.register(ClauseRecorder(config))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Fail to collect a test whose marker names no clause, or an unknown one."""
    report = yield
    items = [node for node in report.result if isinstance(node, pytest.Item)]
    faults = [fault for item in items for fault in _faults(item)]
    if faults:
        report.outcome, report.longrepr, report.result = "failed", "\n".join(faults), []
    return report


def _faults(item: pytest.Item) -> Iterator[str]:
    for mark in item.iter_markers("clause"):
        if mark.kwargs or not mark.args:
            yield f"{item.nodeid}: the marker names no clause: write clause('wsop-129.3')"
        for clause_id in mark.args:
            try:
                get_clause(str(clause_id))
            except UnknownClauseError as error:
                yield f"{item.nodeid}: {error}"


def clauses_of(item: pytest.Item) -> list[str]:
    """Return the clauses of a test: its own, its class's and its module's, without duplicates."""
    return list(
        dict.fromkeys(clause_id for mark in item.iter_markers("clause") for clause_id in mark.args)
    )


@dataclass
class OutcomeTracker:
    """The outcome of one test so far."""

    passed: set[str] = field(default_factory=set)
    not_passed: str | None = None

    def add(self, report: pytest.TestReport) -> None:
        """Add the report of one phase; a failure is final."""
        ending = _ending(report)
        if ending == "passed":
            self.passed.add(report.when)
        elif self.not_passed not in {"failed", "error"}:
            self.not_passed = ending

    @property
    def outcome(self) -> str:
        """The outcome: passed only if setup, call and teardown all passed."""
        return self.not_passed or ("passed" if self.passed == PHASES else "unfinished")


def _ending(report: pytest.TestReport) -> str:
    if hasattr(report, "wasxfail"):
        return "xfailed" if report.skipped else "xpassed"
    if report.failed and report.when in {"setup", "teardown"}:
        return "error"
    return report.outcome


class ClauseRecorder:
    """Records one test run, in a worker or in the controlling process."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.clauses_by_test: dict[str, list[str]] = {}
        self.scores: dict[str, OutcomeTracker] = {}
        self.deselected = 0
        self.uncollected = 0
        self.has_run = False

    def pytest_deselected(self, items: Sequence[pytest.Item]) -> None:
        """Count what `-k` and similar options leave out."""
        self.deselected += len(items)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Count what could not be collected."""
        self.uncollected += report.failed

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Record every test with its clauses; most have none."""
        self.clauses_by_test = {item.nodeid: clauses_of(item) for item in session.items}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self) -> None:
        """Record that tests are run; `--fixtures` and similar options run none."""
        self.has_run = True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Record one phase of one test."""
        self.scores.setdefault(report.nodeid, OutcomeTracker()).add(report)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Receive what a worker found; a crashed worker sends nothing."""
        worker_output = getattr(node, "workeroutput", {})
        self.clauses_by_test |= worker_output.get("clauses", {})
        self.deselected = max(self.deselected, worker_output.get("deselected", 0))

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        """Send the results to the controller, or write them."""
        output = getattr(self.config, "workeroutput", None)
        if output is not None:
            output.update(clauses=self.clauses_by_test, deselected=self.deselected)
        elif self.has_run:
            results = os.environ.get("CARDSPEAK_CLAUSE_RESULTS", RESULTS)  # results of another run
            _write(self.config.rootpath / results, self.results(exitstatus))

    def results(self, exitstatus: int) -> dict[str, Any]:
        """Return the outcomes of the marked tests, and whether every test was run."""
        outcomes = {
            test: self.scores.get(test, OutcomeTracker()).outcome
            for test in sorted(self.clauses_by_test)
        }
        finished = sum(outcome != "unfinished" for outcome in outcomes.values())
        return {
            "created_at": datetime.now(UTC).isoformat(timespec="seconds"),
            "incomplete_reasons": [*self._left_out(), *self._cut_short(exitstatus, finished)],
            "collected": len(self.clauses_by_test),
            "deselected": self.deselected,
            "finished": finished,
            "tests": [
                {"test": test, "clauses": self.clauses_by_test[test], "outcome": outcome}
                for test, outcome in outcomes.items()
                if self.clauses_by_test[test]
            ],
        }

    def _left_out(self) -> Iterator[str]:
        config = self.config
        has_arguments = config.args_source is pytest.Config.ArgsSource.ARGS
        if has_arguments or config.invocation_params.dir != config.rootpath:
            yield f"only {' '.join(config.args)} was asked for"
        if self.deselected:
            yield f"{_tests(self.deselected)} deselected"
        for option, spelt in FILTER_OPTIONS.items():
            if config.getoption(option, default=None):
                yield f"{spelt} was given"

    def _cut_short(self, exitstatus: int, finished: int) -> Iterator[str]:
        if self.uncollected:
            yield f"{self.uncollected} of the files could not be collected"
        test_count = len(self.clauses_by_test)
        if finished < test_count:
            yield f"{_tests(test_count - finished)} of {test_count} unfinished"
        elif exitstatus in {pytest.ExitCode.INTERRUPTED, pytest.ExitCode.INTERNAL_ERROR}:
            yield "the run was stopped"


def _tests(count: int) -> str:
    return "1 test" if count == 1 else f"{count} tests"


def _write(path: Path, results: dict[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    draft.write_text(json.dumps(results, indent=1) + "\n", "utf-8")
    draft.replace(path)
