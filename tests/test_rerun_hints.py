"""The last lines of a run: what failed, its random choices, and how to repeat it."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rerun_hints import rerun_command

if TYPE_CHECKING:
    from collections.abc import Callable

pytest_plugins = ["pytester"]

ROOT = Path(__file__).parents[1]
WORKERS = pytest.mark.parametrize("workers", [[], ["-n", "2"]], ids=["one process", "two workers"])
FAILING_TESTS = """
    import pytest
    from hypothesis import given, strategies

    def test_that_passes():
        pass

    @pytest.mark.parametrize("name", ["a b", "c"])
    @pytest.mark.parametrize("seed", [3, 7])
    def test_by_chance(seed, name):
        assert (seed, name) != (7, "a b")

    @given(strategies.integers())
    def test_of_numbers(number):
        assert number < 1000

    @pytest.fixture
    def no_table():
        raise RuntimeError("no table")

    def test_not_set_up(no_table):
        pass
"""


@pytest.fixture
def last_lines(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., list[str]]:
    """Return a function that runs failing tests and returns the last lines of the output."""
    for name in ("SEED", "SOAK", "KILLS"):
        monkeypatch.delenv(f"CARDSPEAK_{name}", raising=False)
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "tests"))
    pytester.makepyfile(test_it=FAILING_TESTS)
    plugins = ["-p", "hypothesis_profiles", "-p", "rerun_hints", "-p", "no:cacheprovider"]

    def run(*arguments: str) -> list[str]:
        result = pytester.runpytest_subprocess(*plugins, *arguments)
        assert result.ret == pytest.ExitCode.TESTS_FAILED
        return result.outlines[result.outlines.index("To repeat what failed:") + 1 :]

    return run


@WORKERS
def test_each_failure_is_printed_with_its_command(
    last_lines: Callable[..., list[str]], workers: list[str]
) -> None:
    single, numbers, table = sorted(last_lines(*workers), key=lambda line: "by_chance" not in line)
    assert single == (
        "test_it.py::test_by_chance[7-a b] (seed 7):"
        ' make test TEST="test_it.py::test_by_chance[7-a b]"'
    )
    assert numbers.startswith("test_it.py::test_of_numbers (@reproduce_failure(")
    assert numbers.endswith('): make test TEST="test_it.py::test_of_numbers"')
    assert table == 'test_it.py::test_not_set_up: make test TEST="test_it.py::test_not_set_up"'


def test_the_same_examples_are_tried_every_time(last_lines: Callable[..., list[str]]) -> None:
    assert last_lines() == last_lines("-k", "by_chance or numbers or not_set_up")


def test_a_soak_is_repeated_with_its_seed(
    last_lines: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDSPEAK_SEED", "20260101")
    monkeypatch.setenv("CARDSPEAK_SOAK", "200")
    (line,) = last_lines("-k", "not_set_up")
    assert line.endswith(': make soak TEST="test_it.py::test_not_set_up" SEED=20260101 HANDS=200')


def test_nothing_is_printed_if_nothing_failed(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("def test_that_passes(): pass")
    result = pytester.runpytest_inprocess("-p", "rerun_hints")
    assert "To repeat what failed:" not in result.outlines


def test_a_documentation_page_is_repeated_as_a_whole() -> None:
    page = "docs/guides/odds.md"
    assert rerun_command(f"{page}::line:59,column:1") == f'make test TEST="{page}"'


@pytest.mark.parametrize("test", ["t.py::test[a b]", """t.py::test[$1 "x" 'y' `z` \\xff]"""])
def test_make_runs_what_the_command_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, test: str
) -> None:
    for name in ("MAKEFLAGS", "MAKELEVEL"):  # of the one that runs these tests
        monkeypatch.delenv(name, raising=False)
    (tmp_path / "Makefile").write_text('test:\n\t@printf %s "$$TEST"\n')
    result = subprocess.run(
        rerun_command(test), shell=True, cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert result.stdout == test
