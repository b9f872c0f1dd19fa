"""`cardspeak odds`: the table, JSON, refusals, pictures, Ctrl-C."""

from __future__ import annotations

import json
import os
import subprocess
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

import cardspeak as cs
from cardspeak.games import GAMES
from soak import TIMEOUT
from terminal import COMMAND, interrupt_after, run_command
from test_svg import svg_texts

if TYPE_CHECKING:
    from pathlib import Path


def test_odds_has_a_row_and_a_bar_for_each_hand_and_says_how_they_were_computed() -> None:
    result = run_command("odds", "AhKh", "QsQd", "--board", "Qh7h2c")
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    assert "board   Q♥   7♥   2♣" in result.stdout
    assert "1    A♥  K♥    25.56%   0.00%   25.56%   █████···············" in result.stdout
    assert "2    Q♠  Q♦    74.44%   0.00%   74.44%   ███████████████·····" in result.stdout
    assert result.stdout.splitlines()[-1] == "exact: 990 deals"


def test_json_is_what_the_library_answers() -> None:
    output = json.loads(run_command("odds", "AhKh", "QsQd", "--board", "Qh7h2c", "--json").stdout)
    odds = cs.odds("AhKh", "QsQd", board="Qh7h2c")
    assert [player["equity"] for player in output["players"]] == [
        player.equity for player in odds.players
    ]
    assert (
        sum(outcome["deal_count"] for outcome in output["outcomes"])
        == output["method"]["deal_count"]
        == 990
    )


def test_sampled_odds_say_their_error_and_the_seed_repeats_them() -> None:
    arguments = ("odds", "QQ+,AKs", "Ah?", "random", "--sampled", "--error", "0.5%", "--seed", "7")
    result, other = run_command(*arguments), run_command(*arguments, "--threads", "1")
    assert result.stdout == other.stdout
    method = result.stdout.splitlines()[-1]
    assert method.startswith("sampled: ")
    assert method.endswith("seed 7")
    assert float(method.partition("standard error ")[2].partition("%")[0]) <= 0.5


def test_odds_stops_after_the_given_seconds() -> None:
    arguments = (
        "random",
        "random",
        "random",
        "--error",
        "0.0001%",
        "--max-seconds",
        "0.3",
        "--json",
    )
    method = json.loads(run_command("odds", *arguments).stdout)["method"]
    assert not method["exact"]
    assert not method["interrupted"]
    assert method["seconds"] >= 0.3
    assert method["standard_error"] > 0.000001


def test_a_split_pot_has_a_column_for_each_share() -> None:
    arguments = ("AhAd2c3c", "KhQhJdTd", "--game", "omaha-8", "--board", "4s5s9d")
    text = run_command("odds", *arguments).stdout
    assert text.startswith("Omaha eight-or-better\n")
    assert text.splitlines()[3].split() == ["hand", "scoop", "split", "equity", "high", "low"]


def test_draws_are_given_hand_by_hand() -> None:
    arguments = ("2c3d4h", "2s4d7h8s", "--game", "27-triple-draw", "--error", "2%", "--seed", "1")
    one_option = run_command("odds", *arguments, "--draws", "2,1,1 1,1,0")
    two_options = run_command("odds", *arguments, "--draws", "2,1,1", "--draws", "1,1,0")
    assert one_option.returncode == 0, one_option.stderr
    assert one_option.stdout == two_options.stdout
    assert "assumed: players keep the cards that do best" in one_option.stdout


def test_hands_in_rows_have_points() -> None:
    rows = ("2c2d2h / 3c3d3h3s4c / 5c5d5h5s4d", "AhKhQh / JdJh9s9c8c / TsTd8d8h7s")
    result = run_command("odds", *rows, "--game", "chinese", "--house", "wsop")
    assert result.returncode == 0, result.stderr
    assert "+6.00" in result.stdout
    assert "-6.00" in result.stdout
    assert "··········│██████████" in result.stdout
    assert "██████████│··········" in result.stdout


@pytest.mark.parametrize(
    "slug",
    ["omaha", "manila", "double-board-omaha", "razz", "mexican-poker", "badugi", "chinese"],
)
def test_games_of_every_family_have_odds_for_two_unknown_hands(slug: str) -> None:
    has_points = GAMES[slug].family == "chinese"
    budget = (
        "--error",
        "8" if has_points else "5%",
        "--max-seconds",
        "2",
        "--sampled",
        "--seed",
        "1",
    )
    result = run_command("odds", "random", "random", "--game", slug, *budget)
    assert result.returncode == 0, result.stderr
    assert result.stdout.startswith(f"{GAMES[slug].name}\n")


@pytest.mark.parametrize("columns", [80, 100, 200])
def test_no_line_is_wider_than_the_terminal(columns: int) -> None:
    arguments = ("AhAd2c3c", "AA**:ds, KKQQ, JT98+, 9876ds, A[2-5]**:ds", "random")
    budget = ("--error", "2%", "--seed", "1")
    result = run_command("odds", *arguments, "--game", "omaha-8", *budget, COLUMNS=str(columns))
    assert result.returncode == 0, result.stderr
    assert max(map(len, result.stdout.splitlines())) <= columns
    assert "…" not in result.stdout


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["AhKh"], "odds need two to ten hands, not 1"),
        (
            ["AhKh", "Qs"],
            "Qs has 1 card, but a hand of holdem has 2 here: write ? for an unknown card",
        ),
        (["AhKh", "AhQd"], "Ah appears twice"),
        (["AhKh", "QsQd", "--game", "holdm"], "there is no game 'holdm': did you mean holdem"),
        (["AhKh", "QsQd", "--house", "nobody"], "nobody does not deal holdem: choose "),
        (
            ["AhKh", "QsQd", "--error", "small"],
            "'small' is not a standard error: write 0.1% or 0.001",
        ),
        (["AhKh", "QsQd", "--error", "-1%"], "error must be more than 0, not -0.01"),
        (["AhKh", "QsQd", "--draws", "one two"], "cannot read --draws 'one two'"),
        (["AhKh", "QsQd", "--plot", "a.gif"], "cannot draw a.gif: use .svg or .png"),
        (["AhKh", "QsQd", "--plot", "no/a.svg"], "there is no folder 'no' for a.svg"),
        (
            ["random", "random", "--game", "chinese", "--draws", "1 1"],
            "this game is played for points: leave out --draws",
        ),
        (
            ["random", "random", "--game", "chinese", "--error", "1%"],
            "'1%' is not a standard error: write 0.25 (in points)",
        ),
        ([], "odds needs HANDS"),
    ],
)
def test_bad_input_gets_one_line_and_exit_two(arguments: list[str], error: str) -> None:
    result = run_command("odds", *arguments)
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"cardspeak: {error}")
    assert len(result.stderr.splitlines()) == 1


def test_an_error_points_to_the_unreadable_part_of_a_range() -> None:
    result = run_command("odds", "AhKh", "QQ+, AKp")
    assert result.returncode == 2
    assert result.stderr.splitlines()[1:] == ["  QQ+, AKp", "         ^"]


def test_ctrl_c_answers_with_the_estimate_so_far() -> None:
    arguments = ["random", "random", "random", "--sampled", "--error", "0.00001%", "--json"]
    with subprocess.Popen(
        [COMMAND, "odds", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ,
    ) as process:
        interrupt_after(process)
        stdout, stderr = process.communicate(timeout=TIMEOUT)
    assert stderr == b""
    output = json.loads(stdout)
    assert output["method"]["interrupted"]
    assert sum(player["equity"] for player in output["players"]) == pytest.approx(1)


# ---------------------------------------------------------------- pictures


def test_the_chart_has_every_hand_street_by_street(tmp_path: Path) -> None:
    file = tmp_path / "odds.svg"
    result = run_command("odds", "AhKh", "QsQd", "--board", "Qh7h2c6c", "--plot", str(file))
    assert result.returncode == 0, result.stderr
    texts = svg_texts(file.read_text("utf-8"))
    assert {"Hold'em", "exact, 44 deals", "no board"} <= set(texts)
    for player in cs.odds("AhKh", "QsQd", board="Qh7h2c6c").players:
        assert f"{player.equity:.2%}" in texts
    circles = [element for element in ET.parse(file).iter() if element.tag.endswith("circle")]
    assert len(circles) == 6  # two hands before the flop, on the flop and on the turn


def test_odds_draws_points(tmp_path: Path) -> None:
    file = tmp_path / "points.svg"
    rows = ("2c2d2h / 3c3d3h3s4c / 5c5d5h5s4d", "AhKhQh / JdJh9s9c8c / TsTd8d8h7s")
    assert run_command("odds", *rows, "--game", "chinese", "--plot", str(file)).returncode == 0
    assert {"+6.00", "−6.00", "Chinese poker"} <= set(svg_texts(file.read_text("utf-8")))


def test_odds_writes_a_png(tmp_path: Path) -> None:
    file = tmp_path / "odds.png"
    result = run_command("odds", "AhKh", "QsQd", "--board", "Qh7h2c", "--plot", str(file))
    assert result.returncode == 0, result.stderr
    png = file.read_bytes()
    assert png.startswith(b"\x89PNG")
    assert int.from_bytes(png[16:20]) == 2 * 760


def test_a_picture_that_cannot_be_written_is_reported_in_one_line(tmp_path: Path) -> None:
    result = run_command("odds", "AhKh", "QsQd", "--plot", str(tmp_path / "a.svg" / "b.svg"))
    assert result.returncode == 2
    (tmp_path / "c.svg").mkdir()
    result = run_command("odds", "AhKh", "QsQd", "--plot", str(tmp_path / "c.svg"))
    assert result.returncode == 2
    assert result.stderr.endswith("c.svg cannot be written: Is a directory\n")
