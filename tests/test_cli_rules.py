"""`cardspeak rules`: prints clauses, and which of them have a passing test."""

import json
import shlex
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

import clause_coverage
import terminal
from cardspeak.cli import rules
from cardspeak.houses import clauses

CLAUSE_COUNTS = {"crown": 478, "canberra": 225, "official": 296, "wsop": 699}
RULES_SCRIPT = "from cardspeak.cli.rules import app; app(prog_name='cardspeak rules')"
ENFORCEABLE_COUNT = 1_638  # 1,698 less the 60 that are outside software

program = typer.Typer()
program.add_typer(rules.app, name="rules")


@program.command()
def other_command() -> None:
    """A second command, so that `rules` is one of several as in the real command."""


def run(*args: str, width: int = 80) -> Result:
    environment = {"COLUMNS": str(width), "FORCE_COLOR": None, "TTY_COMPATIBLE": None}
    return CliRunner().invoke(program, ["rules", *args], env=environment)


def read_page(*args: str, width: int = 80) -> str:
    result = run(*args, width=width)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def read_json(*args: str) -> Any:
    return json.loads(read_page(*args, "--json"))


def stderr_line(*args: str) -> str:
    """Return the one line on stderr that bad input gets."""
    result = terminal.run_command("rules", *args)
    assert (result.returncode, result.stdout) == (2, "")
    (line,) = result.stderr.splitlines()
    return line


def second_column(page: str) -> str:
    """Return the right-hand column of a table as running text."""
    lines = page.splitlines()
    column = lines[0].index("gist")
    return " ".join(" ".join(line[column:] for line in lines).split())


# Reading


def test_without_arguments_it_lists_the_books_and_their_clause_counts() -> None:
    page = read_page()
    for name, size in CLAUSE_COUNTS.items():
        assert any(line.startswith(name) and line.endswith(f" {size}") for line in page.split("\n"))
    assert page.rstrip().endswith("1,698")
    assert {book["book"]: book["clauses"] for book in read_json()} == CLAUSE_COUNTS


def test_a_whole_book_can_be_read() -> None:
    page = read_page("wsop")
    for clause in clauses.clauses_of_book("wsop"):
        assert f"\n{clause.id} " in page
        assert f"\n{clause.kind}, {clause.enforcement} " in page
    assert read_json("wsop") == [
        json.loads(json.dumps(asdict(clause))) for clause in clauses.clauses_of_book("wsop")
    ]


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("name", clauses.BOOKS)
def test_no_word_is_cut_off_at_any_width(name: str, width: int) -> None:
    page = read_page(name, width=width)
    text = second_column(page)
    assert max(map(len, page.splitlines())) <= width
    for clause in clauses.clauses_of_book(name):
        assert clause.gist in text
        assert clause.reading is None or f"Read as: {clause.reading}" in text


def test_a_pipe_gets_plain_text() -> None:
    page = read_page("crown")
    assert "\x1b" not in page
    assert not any(line.endswith(" ") for line in page.splitlines())


def test_a_wide_terminal_does_not_make_long_lines() -> None:
    assert max(map(len, read_page("crown", width=300).splitlines())) <= 120


@pytest.mark.parametrize("number", ["129.3", "wsop-129.3", "WSOP-129.3"])
def test_a_clause_is_printed_in_full(number: str) -> None:
    page = read_page("wsop", number)
    assert page.startswith("wsop-129.3  World Series of Poker")
    assert clauses.get_clause("wsop-129.3").gist in " ".join(page.split())
    for fact in ("betting", "engine: the software enforces or computes it", "all games"):
        assert fact in page
    assert "unclear" not in page


@pytest.mark.parametrize("clause_id", ["wsop-129.3", "WSOP-129.3"])
def test_a_clause_id_needs_no_book_before_it(clause_id: str) -> None:
    assert read_page(clause_id) == read_page("wsop", "129.3")


def test_several_clauses_are_printed_in_the_order_given() -> None:
    arguments = ("wsop", "278", "129", "crown-4.3", "wsop-278")
    printed = [clause["id"] for clause in read_json(*arguments)]
    parts_of_129 = ["wsop-129.1", "wsop-129.2", "wsop-129.3", "wsop-129.4"]
    assert printed == ["wsop-278", *parts_of_129, "crown-4.3"]
    page = read_page("crown-4.3", "wsop-278")
    assert [line.split()[0] for line in page.splitlines() if line[:1].strip()] == [
        "crown-4.3",
        "wsop-278",
    ]


def test_named_clauses_can_be_filtered() -> None:
    arguments = ("wsop-129", "crown-4.3", "--find", "half a bet or more")
    assert [clause["id"] for clause in read_json(*arguments)] == ["wsop-129.3"]


@pytest.mark.parametrize("name", clauses.BOOKS)
def test_every_id_that_an_event_cites_can_be_read(name: str) -> None:
    ids = [clause.id for clause in clauses.clauses_of_book(name)]
    assert {clause["id"] for clause in read_json(*ids)} == set(ids)


def test_unclear_points_of_a_clause_are_listed_with_their_readings() -> None:
    lines = [line.strip() for line in read_page("crown", "20.3").splitlines()]
    assert lines[-5:-1] == [
        "unclear      text cites 7.15 (raise cap)",
        "read as      7.17/7.18",
        "unclear      Draw also has over-blinds, each double the last (26.1)",
        "read as      in draw the straddle is the first over-blind",
    ]


def test_a_number_shows_everything_below_it() -> None:
    page = read_page("wsop", "129")
    printed = [line.split()[0] for line in page.splitlines() if line.startswith("wsop-")]
    assert printed == ["wsop-129.1", "wsop-129.2", "wsop-129.3", "wsop-129.4"]
    assert [clause["id"] for clause in read_json("wsop", "129")] == printed


def test_a_clause_in_json_has_its_unclear_points() -> None:
    (clause,) = read_json("crown", "19.8")
    assert clause["gist"] == "Percentage commission is rounded down to the whole dollar."
    assert clause["ambiguities"] == [
        {
            "question": "per pot or on the total",
            "reading": "per pot, since 9.4 deducts from each pot",
        }
    ]


def test_the_clauses_of_a_book_can_be_filtered() -> None:
    clauses = read_json("wsop", "--kind", "pot", "--enforcement", "ruling", "--game", "razz")
    assert clauses
    assert {(clause["kind"], clause["enforcement"]) for clause in clauses} == {("pot", "ruling")}


def test_words_are_searched_in_one_book_or_all() -> None:
    all_matches, wsop_matches = (
        read_json("--find", "odd chip"),
        read_json("wsop", "--find", "ODD chip"),
    )
    assert {clause["book"] for clause in wsop_matches} == {"wsop"}
    assert 0 < len(wsop_matches) < len(all_matches)
    assert all("odd" in json.dumps(clause).casefold() for clause in all_matches)


def test_finding_nothing_is_no_error() -> None:
    assert read_page("wsop", "--find", "seven of swords") == "No clause matches.\n"
    assert read_json("wsop", "--find", "seven of swords") == []


def test_the_word_read_may_be_given_explicitly() -> None:
    assert read_page("read", "wsop", "129.3") == read_page("wsop", "129.3")


def test_help_names_both_commands() -> None:
    page = read_page("--help")
    assert "[BOOK|CLAUSE ... | coverage]" in page
    assert " read " in page
    assert " coverage " in page


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["wosp"], "cardspeak: there is no book 'wosp': did you mean wsop?"),
        (
            ["wsop", "999.9"],
            "cardspeak: wsop has no clause '999.9': did you mean wsop-99, ",
        ),
        (
            ["wsop", "straddle"],
            "cardspeak: wsop has no clause 'straddle': to search for words, use --find 'straddle'",
        ),
        (["278"], "cardspeak: which book is '278' in? Write wsop-278"),
        (
            ["4.3", "wsop"],
            "cardspeak: which book is '4.3' in? Write crown-4.3 or canberra-4.3 or official-4.3",
        ),
        (["99999"], "cardspeak: which book is '99999' in? Write the book's name first, as"),
        (["wosp-278"], "cardspeak: there is no book 'wosp': did you mean wsop?"),
        (["wsop-129.33"], "cardspeak: wsop has no clause 'wsop-129.33': did you mean wsop-129.3"),
        (["wsop-278", "straddle"], "cardspeak: there is no book 'straddle': choose crown"),
        (
            ["wsop", "--kind", "beting"],
            "cardspeak: there is no kind of clause 'beting': did you mean betting?",
        ),
        (["--game", "bridge"], "cardspeak: there is no game 'bridge': "),
        (["coverage", "--book", "wosp"], "cardspeak: there is no book 'wosp': did you mean wsop?"),
        (
            ["coverage", "--results", "nowhere.json"],
            "cardspeak: no test results at nowhere.json",
        ),
    ],
)
def test_bad_input_gets_one_line_and_exit_code_2(args: list[str], line: str) -> None:
    assert stderr_line(*args).startswith(line)


def test_a_reader_who_stops_early_sees_no_traceback() -> None:
    program = shlex.join([sys.executable, "-c", RULES_SCRIPT, "wsop"])
    result = subprocess.run(
        f"{program} | head -1", shell=True, capture_output=True, text=True, check=True
    )
    assert result.stdout.startswith("clause")
    assert result.stderr == ""


# Coverage


def write_results(path: Path, *tests: tuple[str, str], partial: tuple[str, ...] = ()) -> Path:
    """Write a results file of tests with one clause each: ``("wsop-129.3", "passed")``."""
    test_results = [
        {"test": f"tests/test_hand.py::test_{number}", "clauses": [clause_id], "outcome": outcome}
        for number, (clause_id, outcome) in enumerate(tests)
    ]
    results = {
        "created_at": "2026-01-02T03:04:05+00:00",
        "incomplete_reasons": partial,
        "tests": test_results,
    }
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(results), "utf-8")
    return path


def read_coverage(path: Path, *args: str) -> Any:
    return read_json("coverage", "--results", str(path), *args)


def test_the_command_reads_what_the_tests_write() -> None:
    assert rules.RESULTS == clause_coverage.RESULTS


def test_a_clause_with_a_test_that_passed_is_covered(tmp_path: Path) -> None:
    coverage = read_coverage(write_results(tmp_path / "r.json", ("wsop-129.3", "passed")))
    assert (coverage["total"], coverage["covered"]) == (ENFORCEABLE_COUNT, 1)
    assert (coverage["covered_clauses"], coverage["failed_clauses"]) == (["wsop-129.3"], [])
    assert len(coverage["untested_clauses"]) == ENFORCEABLE_COUNT - 1
    assert {"book": "wsop", "kind": "betting", "covered": 1, "total": 133} in coverage["breakdown"]
    assert sum(share["total"] for share in coverage["breakdown"]) == ENFORCEABLE_COUNT


@pytest.mark.parametrize("outcome", ["skipped", "xfailed", "xpassed", "unfinished", "PASSED", ""])
def test_no_other_outcome_covers_a_clause(tmp_path: Path, outcome: str) -> None:
    coverage = read_coverage(write_results(tmp_path / "r.json", ("wsop-129.3", outcome)))
    assert coverage["covered_clauses"] == coverage["failed_clauses"] == []
    assert "wsop-129.3" in coverage["untested_clauses"]


@pytest.mark.parametrize("outcome", ["failed", "error"])
def test_one_failure_outweighs_every_pass(tmp_path: Path, outcome: str) -> None:
    outcomes = [("wsop-129.3", "passed"), ("wsop-129.3", outcome), ("wsop-129.3", "passed")]
    coverage = read_coverage(write_results(tmp_path / "r.json", *outcomes))
    assert (coverage["covered"], coverage["covered_clauses"], coverage["failed_clauses"]) == (
        0,
        [],
        ["wsop-129.3"],
    )
    assert "wsop-129.3" not in coverage["untested_clauses"]
    assert (
        coverage["covered"] + len(coverage["untested_clauses"]) + len(coverage["failed_clauses"])
        == coverage["total"]
    )


def test_a_skipped_test_does_not_undo_a_passed_one(tmp_path: Path) -> None:
    outcomes = [("wsop-129.3", "passed"), ("wsop-129.3", "skipped")]
    assert read_coverage(write_results(tmp_path / "r.json", *outcomes))["covered_clauses"] == [
        "wsop-129.3"
    ]


def test_coverage_is_filtered_by_book_kind_and_method(tmp_path: Path) -> None:
    path = write_results(tmp_path / "r.json", ("wsop-129.3", "passed"), ("crown-7.1", "passed"))
    assert read_coverage(path, "--book", "wsop")["covered_clauses"] == ["wsop-129.3"]
    assert read_coverage(path, "--kind", "ranking")["total"] == 128
    assert read_coverage(path, "--enforcement", "ruling")["total"] == 151


def test_clauses_outside_software_count_only_on_request(tmp_path: Path) -> None:
    path = write_results(tmp_path / "r.json")
    assert read_coverage(path)["total"] == ENFORCEABLE_COUNT
    assert read_coverage(path, "--enforcement", "none")["total"] == 60


def test_an_id_that_no_book_has_counts_for_nothing(tmp_path: Path) -> None:
    assert (
        read_coverage(write_results(tmp_path / "r.json", ("wsop-9999", "passed")))["covered"] == 0
    )


@pytest.mark.parametrize("width", [80, 120])
def test_the_page_counts_by_book_and_kind_and_lists_the_rest(tmp_path: Path, width: int) -> None:
    path = write_results(tmp_path / "r.json", ("crown-7.11", "passed"), ("wsop-1", "failed"))
    page = read_page("coverage", "--results", str(path), width=width)
    lines = page.splitlines()
    assert lines[0] == "1 of 1,638 clauses covered  in the test run of 2026-01-02 03:04 UTC"
    assert any(line.split()[:2] == ["betting", "1/112"] for line in lines)
    assert "Clauses with a failing test (1)" in lines
    assert "Clauses without a passing test (1,636)" in lines
    assert set(read_coverage(path)["untested_clauses"]) <= set(page.split())
    assert max(map(len, lines)) <= width


def test_a_partial_run_is_marked_as_partial(tmp_path: Path) -> None:
    path = write_results(tmp_path / "r.json", partial=("12 tests deselected", "--lf was given"))
    page = read_page("coverage", "--results", str(path))
    assert "Not all tests were run: 12 tests deselected; --lf was given." in page
    assert read_coverage(path)["incomplete_reasons"] == ["12 tests deselected", "--lf was given"]


def test_results_are_found_here_or_at_the_top_of_the_project(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_results(tmp_path / rules.RESULTS, ("wsop-129.3", "passed"))
    subfolder = tmp_path / "src" / "cardspeak"
    subfolder.mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    assert read_json("coverage")["covered"] == 1
    monkeypatch.chdir(subfolder)
    assert run("coverage").exit_code == 2
    (tmp_path / "pyproject.toml").touch()
    assert read_json("coverage")["covered"] == 1


def test_without_results_it_says_to_run_the_tests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert stderr_line("coverage") == (
        "cardspeak: no test results at build/clause-results.json: "
        "run `make test` first, or give --results FILE"
    )


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[]", "null", '{"created_at": 1, "incomplete_reasons": [], "tests": [1]}', "\xff"],
)
def test_a_damaged_file_is_refused_in_one_line(tmp_path: Path, text: str) -> None:
    path = tmp_path / "r.json"
    path.write_bytes(text.encode("latin-1"))
    assert stderr_line("coverage", "--results", str(path)) == (
        f"cardspeak: {path} is not the result of a test run: run `make test` again"
    )
