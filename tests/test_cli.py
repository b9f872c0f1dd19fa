"""The command line: what it prints, and how it refuses bad input."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from terminal import run_command, run_subprocess


def test_the_package_runs_as_the_command() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "cardspeak", "deal"], capture_output=True, text=True, check=False
    )
    assert result.returncode == 2
    assert result.stderr == "cardspeak: deal needs GAME: see cardspeak deal --help\n"


def test_rank_prints_strength_name_and_the_five_cards_that_play() -> None:
    result = run_subprocess("rank", "Ah Kh Qh Jh Th 2c 3d", "--ranking", "high")
    assert result.returncode == 0
    assert "A♥   K♥   Q♥   J♥   T♥" in result.stdout
    assert "royal flush" in result.stdout
    assert "strength 7462 of 7462: high, 52 cards" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["AhKhQhJhTh2c3d"], ("high", 7462, "royal flush", "AhKhQhJhTh")),
        (["Ah2h3c4d5s"], ("high", 5854, "straight, five high", "5s4d3c2hAh")),
        (["7h8h9hThAh", "--deck", "32"], ("high", 836, "straight flush, ten high", "Th9h8h7hAh")),
        (
            ["5h4d3c2sAh", "--ranking", "ace-to-five"],
            ("ace-to-five", 6175, "5-4-3-2-A low", "5h4d3c2sAh"),
        ),
        (
            ["7h5d4c3s2h", "--ranking", "deuce-to-seven"],
            ("deuce-to-seven", 7462, "7-5-4-3-2 low", "7h5d4c3s2h"),
        ),
        (
            ["Ad2c3h6h", "--ranking", "badugi"],
            ("badugi", 377, "three-card badugi, 3-2-A", "3h2cAd"),
        ),
        (["AhKd2c3s", "--board", "QhJhTh9h4c"], ("high", 5863, "straight, ace high", "AhKdQhJhTh")),
        (["3h4d", "--board", "AhKhQhJhTh"], ("high", 7462, "royal flush", "AhKhQhJhTh")),
        (["AhAdAcAsJo"], ("high", 7474, "five of a kind, aces", "AsAhAdAcJo")),
    ],
)
def test_rank_prints_json(arguments: list[str], expected: tuple[str, int, str, str]) -> None:
    output = json.loads(run_command("rank", *arguments, "--json").stdout)
    best_hand = "".join(output["best_hand"])
    assert (output["ranking"], output["strength"], output["name"], best_hand) == expected
    assert output["qualifies"] is True


def test_a_low_that_does_not_qualify_says_so() -> None:
    result = run_command("rank", "9h4d3c2sAh", "--ranking", "eight-or-better")
    assert "does not qualify" in result.stdout
    assert (
        json.loads(
            run_command("rank", "9h4d3c2sAh", "--ranking", "eight-or-better", "--json").stdout
        )["qualifies"]
        is False
    )


@pytest.mark.parametrize(
    "arguments",
    [
        ["rank", "AhXx"],
        ["rank", "AhAh3d4d5d"],
        ["rank", "AhKd"],
        ["rank", ""],
        ["rank", "AhKhQhJh??"],
        ["rank", "AhKhQhJhTh", "--ranking", "nothing"],
        ["rank", "AhKhQhJhTh", "--deck", "33"],
        ["rank", "AhKhQhJhTh", "--deck", "some"],
        ["rank", "AhKhQhJh6h", "--deck", "32"],
        ["rank", "AhKhQhJhTh", "--ranking", "deuce-to-seven", "--deck", "36"],
        ["rank", "AhKhQhJhTh", "--ranking", "high", "--deck", "mexican"],
        ["rank", "Ah", "--board", "KhQhJh"],
        ["rank"],
        ["rank", "AhKhQhJhTh", "--nonsense"],
        ["shuffle"],
        ["rules", "atlantis"],
        ["rules", "wsop", "9999"],
        ["demo", "--pause", "soon"],
    ],
)
def test_bad_input_gets_one_line_and_exit_two(arguments: list[str]) -> None:
    result = run_command(*arguments)
    assert result.returncode == 2
    assert result.stdout == ""
    assert len(result.stderr.strip().splitlines()) == 1
    assert "Traceback" not in result.stderr
    assert result.stderr.startswith("cardspeak: ")


@pytest.mark.parametrize(
    "arguments", [["rank", "AhKhQhJhTh", "--json"], ["rank", "AhXx"], ["--version"]]
)
def test_a_separate_process_prints_and_returns_the_same(arguments: list[str]) -> None:
    result, subprocess_result = run_command(*arguments), run_subprocess(*arguments)
    assert (result.returncode, result.stdout, result.stderr) == (
        subprocess_result.returncode,
        subprocess_result.stdout,
        subprocess_result.stderr,
    )


def test_the_demo_deals_the_same_hand_again() -> None:
    first, second = run_command("demo"), run_command("demo")
    assert first.returncode == 0
    assert first.stdout == second.stdout
    assert "cards speak" in first.stdout
    assert run_command("demo", "--seed", "9").stdout != first.stdout
    assert run_command("demo", "--random").stdout != run_command("demo", "--random").stdout


def test_help_names_every_command() -> None:
    result = run_command("--help")
    assert result.returncode == 0
    for command in ("rank", "rules", "demo", "games", "deal", "simulate"):
        assert command in result.stdout
    assert run_command("--version").stdout.startswith("cardspeak ")
