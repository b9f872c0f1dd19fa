"""The ``clause`` marker: which clauses a test may claim, and what a run records about them."""

import json
import shutil
import sys
from datetime import UTC, datetime
from typing import Any

import pytest
from typer.testing import CliRunner

import clause_coverage
from cardspeak.cli import rules

pytest_plugins = ["pytester"]

TESTS_OF_EVERY_OUTCOME = """
    import pytest

    @pytest.mark.clause("wsop-129.1")
    def test_passed():
        pass

    @pytest.mark.clause("wsop-129.2")
    def test_failed():
        assert False

    @pytest.mark.clause("wsop-129.3")
    def test_skipped():
        pytest.skip("not today")

    @pytest.mark.clause("wsop-129.4")
    @pytest.mark.skip(reason="never")
    def test_never_called():
        pass

    @pytest.mark.clause("crown-7.1")
    @pytest.mark.xfail(reason="known to be wrong")
    def test_xfailed():
        assert False

    @pytest.mark.clause("crown-7.2")
    @pytest.mark.xfail(reason="known to be wrong", strict=False)
    def test_xpassed():
        pass

    @pytest.mark.clause("crown-7.3")
    @pytest.mark.xfail(reason="known to be wrong", strict=True)
    def test_xpassed_strictly():
        pass

    @pytest.fixture
    def no_table():
        raise RuntimeError("no table")

    @pytest.fixture
    def wet_table():
        yield
        raise RuntimeError("a drink was spilt")

    @pytest.mark.clause("crown-7.4")
    def test_not_set_up(no_table):
        pass

    @pytest.mark.clause("crown-7.5")
    def test_not_torn_down(wet_table):
        pass

    def test_without_a_mark():
        pass
"""
OUTCOMES = {
    "test_passed": "passed",
    "test_failed": "failed",
    "test_skipped": "skipped",
    "test_never_called": "skipped",
    "test_xfailed": "xfailed",
    "test_xpassed": "xpassed",
    "test_xpassed_strictly": "failed",
    "test_not_set_up": "error",
    "test_not_torn_down": "error",
}
ONE_BET = """
    import pytest

    @pytest.mark.{mark}
    def test_bet():
        pass
"""
TWO_SEATS = """
    import pytest

    @pytest.mark.clause("wsop-129.1")
    @pytest.mark.parametrize("seat", [1, {second}])
    def test_seat(seat):
        assert seat < 9
"""
WORKERS = ("-n", "2")
both_ways = pytest.mark.parametrize("options", [(), WORKERS], ids=["one process", "two workers"])


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """Create a project with a folder ``tests`` and the plugin, loaded as it is here."""
    pytester.makepyprojecttoml(
        """
        [tool.pytest.ini_options]
        testpaths = ["tests"]
        addopts = ["--strict-markers", "--strict-config"]
        filterwarnings = ["error"]
        """
    )
    tests = pytester.mkdir("tests")
    shutil.copy(clause_coverage.__file__, tests)
    (tests / "conftest.py").write_text('pytest_plugins = ["clause_coverage"]\n', "utf-8")
    monkeypatch.delitem(sys.modules, "clause_coverage")  # the run inside loads its own
    monkeypatch.delenv("CARDSPEAK_CLAUSE_RESULTS", raising=False)  # of the run outside
    return pytester


def run_tests(project: pytest.Pytester, source: str, *args: str) -> pytest.RunResult:
    test_file = project.makepyfile(test_hand=source)
    test_file.rename(project.path / "tests" / test_file.name)
    without_hypothesis = ("-p", "no:hypothesispytest")  # it takes a second to load, each time
    if "-n" in args:
        return project.runpytest_subprocess(*without_hypothesis, *args)
    return project.runpytest_inprocess(*without_hypothesis, "-p", "no:xdist", *args)


def results(project: pytest.Pytester) -> Any:
    return json.loads((project.path / clause_coverage.RESULTS).read_text("utf-8"))


def outcomes(project: pytest.Pytester) -> dict[str, str]:
    return {test["test"].partition("::")[2]: test["outcome"] for test in results(project)["tests"]}


def coverage(project: pytest.Pytester) -> Any:
    path = str(project.path / clause_coverage.RESULTS)
    report = CliRunner().invoke(rules.app, ["coverage", "--json", "--results", path])
    assert report.exit_code == 0
    return json.loads(report.stdout)


@both_ways
def test_every_test_outcome_is_recorded(project: pytest.Pytester, options: tuple[str, ...]) -> None:
    run_tests(project, TESTS_OF_EVERY_OUTCOME, *options)
    assert outcomes(project) == OUTCOMES
    assert results(project)["incomplete_reasons"] == []
    assert results(project)["collected"] == results(project)["finished"] == len(OUTCOMES) + 1


def test_only_a_test_that_passed_covers_its_clause(project: pytest.Pytester) -> None:
    run_tests(project, TESTS_OF_EVERY_OUTCOME)
    report = coverage(project)
    assert report["covered_clauses"] == ["wsop-129.1"]
    assert report["failed_clauses"] == ["crown-7.3", "crown-7.4", "crown-7.5", "wsop-129.2"]
    assert {"wsop-129.3", "wsop-129.4", "crown-7.1", "crown-7.2"} <= set(report["untested_clauses"])


def test_a_test_names_several_clauses_and_those_of_its_class_and_module(
    project: pytest.Pytester,
) -> None:
    source = """
        import pytest

        pytestmark = pytest.mark.clause("crown-7.1")

        @pytest.mark.clause("crown-7.2")
        class TestBets:
            @pytest.mark.clause("wsop-129.1", "wsop-129.2")
            @pytest.mark.clause("wsop-129.1")
            def test_bet(self):
                pass
    """
    run_tests(project, source)
    (test,) = results(project)["tests"]
    assert test["test"] == "tests/test_hand.py::TestBets::test_bet"
    assert sorted(test["clauses"]) == ["crown-7.1", "crown-7.2", "wsop-129.1", "wsop-129.2"]


def test_a_parametrized_test_covers_only_if_no_case_fails(project: pytest.Pytester) -> None:
    run_tests(project, TWO_SEATS.format(second=2))
    assert outcomes(project) == {"test_seat[1]": "passed", "test_seat[2]": "passed"}
    assert coverage(project)["covered_clauses"] == ["wsop-129.1"]
    run_tests(project, TWO_SEATS.format(second=10))
    assert outcomes(project) == {"test_seat[1]": "passed", "test_seat[10]": "failed"}
    assert coverage(project)["failed_clauses"] == ["wsop-129.1"]


@pytest.mark.parametrize(
    ("mark", "message"),
    [
        ("clause('wsop-1299')", "there is no clause 'wsop-1299': did you mean"),
        ("clause('wsop-129.3', 'wsop-129')", "there is no clause 'wsop-129': did you mean"),
        ("clause(129.3)", "there is no clause '129.3'"),
        ("clause()", "the marker names no clause: write clause('wsop-129.3')"),
        ("clause", "the marker names no clause: write clause('wsop-129.3')"),
        ("clause(id='wsop-129.3')", "the marker names no clause: write clause('wsop-129.3')"),
    ],
)
def test_a_mark_without_a_clause_of_the_books_stops_the_run(
    project: pytest.Pytester, mark: str, message: str
) -> None:
    run = run_tests(project, ONE_BET.format(mark=mark))
    assert run.ret == pytest.ExitCode.INTERRUPTED
    run.stdout.fnmatch_lines(f"*tests/test_hand.py::test_bet: {message}*")
    run.stdout.no_fnmatch_line("*INTERNALERROR*")
    run.stdout.no_fnmatch_line("*Traceback*")
    assert results(project)["incomplete_reasons"][0] == "1 of the files could not be collected"
    assert coverage(project)["covered"] == 0


def test_a_bad_clause_mark_stops_the_workers_too(project: pytest.Pytester) -> None:
    run = run_tests(project, ONE_BET.format(mark="clause('wsop-129')"), *WORKERS)
    assert run.ret != pytest.ExitCode.OK
    run.stdout.fnmatch_lines("*tests/test_hand.py::test_bet: there is no clause 'wsop-129':*")
    run.stdout.no_fnmatch_line("*INTERNALERROR*")
    assert coverage(project)["covered"] == 0


def test_a_worker_that_dies_fails_its_test(project: pytest.Pytester) -> None:
    source = """
        import os

        import pytest

        @pytest.fixture
        def power_cut():
            os._exit(1)

        @pytest.mark.clause("wsop-129.1")
        def test_bet():
            pass

        @pytest.mark.clause("wsop-129.1")
        def test_lights_out(power_cut):
            pass
    """
    run_tests(project, source, *WORKERS)
    assert outcomes(project) == {"test_bet": "passed", "test_lights_out": "failed"}
    assert coverage(project)["failed_clauses"] == ["wsop-129.1"]


def test_a_test_that_is_set_up_but_never_called_has_not_passed(project: pytest.Pytester) -> None:
    run_tests(project, TWO_SEATS.format(second=2), "--setup-only")
    assert set(outcomes(project).values()) == {"unfinished"}
    assert coverage(project)["covered"] == 0


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["-k", "passed and not x"], ["9 tests deselected"]),
        (["tests/test_hand.py"], ["only tests/test_hand.py was asked for"]),
        (["--ignore", "tests/test_other.py"], ["--ignore was given"]),
        (["--lf"], ["--lf was given"]),
        ([*WORKERS, "-k", "passed and not x"], ["9 tests deselected"]),
    ],
)
def test_a_run_of_some_tests_says_so(
    project: pytest.Pytester, args: list[str], why: list[str]
) -> None:
    run_tests(project, TESTS_OF_EVERY_OUTCOME, *args)
    assert results(project)["incomplete_reasons"] == why


@both_ways
def test_a_run_that_stops_at_a_failure_says_so(
    project: pytest.Pytester, options: tuple[str, ...]
) -> None:
    # The other tests wait until the process that leads the run knows of the failure: how far a
    # second worker gets before that depends on the machine.
    marker = project.path / "failure-is-known"
    project.makeconftest(
        f"""
        from pathlib import Path

        def pytest_configure(config):
            if not hasattr(config, "workerinput"):
                config.pluginmanager.register(Leader())

        class Leader:
            def pytest_runtest_logreport(self, report):
                if report.failed:
                    Path({str(marker)!r}).touch()
        """
    )
    source = f"""
        import time
        from pathlib import Path

        import pytest

        @pytest.mark.clause("wsop-129.1")
        @pytest.mark.parametrize("hand", range(100))
        def test_hand(hand):
            assert hand
            while not Path({str(marker)!r}).exists():
                time.sleep(0.01)
    """
    run_tests(project, source, *options, "-x")
    recorded = results(project)
    unfinished = recorded["collected"] - recorded["finished"]
    assert unfinished > 0
    assert recorded["incomplete_reasons"] == [f"{unfinished} tests of 100 unfinished"]
    assert outcomes(project)["test_hand[99]"] == "unfinished"


def test_a_file_that_cannot_be_collected_makes_the_run_partial(project: pytest.Pytester) -> None:
    (project.path / "tests" / "test_broken.py").write_text("import no_such_module\n", "utf-8")
    run_tests(project, TWO_SEATS.format(second=2), "--continue-on-collection-errors")
    assert results(project)["incomplete_reasons"] == ["1 of the files could not be collected"]
    assert coverage(project)["covered_clauses"] == ["wsop-129.1"]


def test_each_run_rewrites_the_results_file_with_its_date(project: pytest.Pytester) -> None:
    run_tests(project, TESTS_OF_EVERY_OUTCOME)
    before = datetime.now(UTC).replace(microsecond=0)
    run_tests(project, TWO_SEATS.format(second=2))
    assert set(outcomes(project)) == {"test_seat[1]", "test_seat[2]"}
    created_at = datetime.fromisoformat(results(project)["created_at"])
    assert before <= created_at <= datetime.now(UTC)
    assert [path.name for path in (project.path / "build").iterdir()] == ["clause-results.json"]


@pytest.mark.parametrize("option", ["--collect-only", "--fixtures", "--markers"])
def test_only_a_run_of_tests_writes_results(project: pytest.Pytester, option: str) -> None:
    run_tests(project, TESTS_OF_EVERY_OUTCOME, option)
    assert not (project.path / clause_coverage.RESULTS).exists()


def test_the_clause_mark_is_explained_in_markers_help(project: pytest.Pytester) -> None:
    run = run_tests(project, TESTS_OF_EVERY_OUTCOME, "--markers")
    run.stdout.fnmatch_lines("@pytest.mark.clause(?ids): the clauses that this test proves*")
