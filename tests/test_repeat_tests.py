"""The repeated runs of the tests: each from a fresh clone, and red if any of them is."""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING

import pytest
from tools import repeat_tests

if TYPE_CHECKING:
    from pathlib import Path

GREEN = 'test:\n\t@test ! -e used && touch used && echo "== 3 passed in 0.1s =="\n'
RED = 'test:\n\t@echo "1 failed, 2 passed in 0.1s"; false\n'


def make_repository(folder: Path, makefile: str) -> None:
    """Create a repository with one commit."""
    (folder / "Makefile").write_text(makefile)
    author = ("-c", "user.name=Ann", "-c", "user.email=ann@localhost")
    for command in (
        ("init", "--quiet"),
        ("add", "Makefile"),
        (*author, "commit", "--quiet", "-m", "One"),
    ):
        subprocess.run(["git", "-C", str(folder), *command], check=True)


@pytest.mark.parametrize("options", [[], ["--together"]], ids=["in turn", "together"])
@pytest.mark.parametrize("result", [(GREEN, 0, "green"), (RED, 1, "RED")], ids=["green", "red"])
def test_each_run_starts_from_a_fresh_clone(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    result: tuple[str, int, str],
    options: list[str],
) -> None:
    makefile, exit_code, outcome = result
    make_repository(tmp_path, makefile)
    monkeypatch.setattr(repeat_tests, "ROOT", tmp_path)
    assert repeat_tests.main(["--runs", "2", *options]) == exit_code
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[1].split(",")[0].strip() for line in lines] == [outcome] * 2
    assert all(" passed in 0.1s" in line for line in lines)


def test_runs_together_are_under_way_at_the_same_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The first run reads what the second writes; in turn, it would wait in vain.
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    meet = f"if test $(notdir $(CURDIR)) = 1; then cat {pipe}; else echo met > {pipe}; fi"
    make_repository(tmp_path, f"test:\n\t@timeout 20 sh -c '{meet}'\n\t@echo 1 passed\n")
    monkeypatch.setattr(repeat_tests, "ROOT", tmp_path)
    assert repeat_tests.main(["--runs", "2", "--together"]) == 0


def test_busy_processes_are_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[subprocess.Popen[bytes]] = []
    start = subprocess.Popen

    def start_and_remember(command: list[str]) -> subprocess.Popen[bytes]:
        started.append(start(command))
        return started[-1]

    monkeypatch.setattr(subprocess, "Popen", start_and_remember)
    with repeat_tests.busy_processes(2):
        assert [process.poll() for process in started] == [None, None]
    assert all(process.poll() is not None for process in started)
    assert len(started) == 2
