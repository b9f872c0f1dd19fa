"""`cardspeak simulate`: many random hands, with every chip accounted for."""

from __future__ import annotations

import json
import os
import subprocess
from types import SimpleNamespace
from typing import Any

import pytest

from cardspeak.cli.simulate import ChipsNotConservedError, SimulationTotals
from cardspeak.games import GAMES
from soak import TIMEOUT
from terminal import COMMAND, interrupt_after, run_command, run_json


@pytest.mark.parametrize("slug", ["holdem", "razz", "manila", "badugi", "drawmaha", "draw"])
def test_no_chip_appears_or_disappears(slug: str) -> None:
    report = run_json("simulate", slug, "--hands", "60", "--seats", "4", "--seed", "3")
    assert report["game"] == slug
    assert report["house"] in GAMES[slug].scripts
    assert report["hand_count"] == 60
    assert report["chips_conserved"] is True
    assert sum(seat["net_chips"] for seat in report["seats"]) + report["carried_over"] == 0
    assert 0 < report["showdown_count"] <= 60
    assert sum(seat["hands_won"] for seat in report["seats"]) >= 60 - 1
    assert report["average_pot"] > 0


def test_the_same_seed_plays_the_same_hands() -> None:
    def results(seed: str) -> dict[str, Any]:
        report = run_json("simulate", "omaha-8", "--hands", "40", "--seed", seed)
        return {key: report[key] for key in ("showdown_count", "average_pot", "seats")}

    assert results("1") == results("1")
    assert results("1") != results("2")


def test_the_settings_hold_for_every_hand() -> None:
    text = "--limit pot --bet-increment 5 --odd-chip-size 5 --max-runs 3 --ask-to-show"
    report = run_json("simulate", "holdem", *text.split(), "--hands", "60", "--stack", "300")
    assert sum(seat["net_chips"] for seat in report["seats"]) == 0
    assert all(seat["net_chips"] % 5 == 0 for seat in report["seats"])


def test_an_unopened_pot_is_carried_to_the_next_hand() -> None:
    arguments = ("draw-ante", "--seats", "2", "--stack", "20", "--hands")
    carried_over = [
        run_json("simulate", *arguments, str(hands))["carried_over"] for hands in range(1, 40)
    ]
    assert any(carried_over)
    assert not all(carried_over)


def test_the_report_has_speed_showdowns_pots_and_seats() -> None:
    arguments = ["razz", "--house", "wsop", "--hands", "50", "--seats", "3", "--limit", "fixed"]
    result = run_command("simulate", *arguments)
    assert result.returncode == 0
    assert result.stderr == ""
    assert "Razz, World Series of Poker, Live Action" in result.stdout
    assert "fixed limit 10/20, ante 5, bring-in 5; 52 cards" in result.stdout
    assert "50 hands, " in result.stdout
    assert " per second; all chips accounted for" in result.stdout
    assert " went to a showdown (" in result.stdout
    assert [line.split()[0] for line in result.stdout.splitlines()[-3:]] == ["1", "2", "3"]


def test_ctrl_c_prints_the_results_so_far() -> None:
    with subprocess.Popen(
        [COMMAND, "simulate", "holdem", "--hands", "100000000", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "NO_COLOR": "1"},
    ) as process:
        interrupt_after(process)
        stdout, stderr = process.communicate(timeout=TIMEOUT)
    assert process.returncode == 0
    report = json.loads(stdout)
    assert 0 < report["hand_count"] < 100000000
    assert sum(seat["net_chips"] for seat in report["seats"]) == 0
    assert stderr.strip() == "stopped"


def test_a_lost_chip_is_noticed() -> None:
    chips = SimpleNamespace(carried_over=0)
    hand: Any = SimpleNamespace(stacks=[1000, 999], chips=chips, log=[])
    with pytest.raises(
        ChipsNotConservedError, match="hand 7 began with 2000 chips and ended with 1999"
    ):
        SimulationTotals(2, ["random"]).check_and_add_hand(hand, 1000, 7)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["nosuch"], "there is no game 'nosuch'"),
        (["holdem", "--hands", "0"], "--hands must be at least 1, not 0"),
        (["holdem", "--hands", "many"], "--hands must be a whole number, not many"),
        (["holdem", "--seats", "0"], "holdem takes 2 to 10 players, not 0"),
        (["holdem", "--seats", "11"], "holdem takes 2 to 10 players, not 11"),
        (["holdem", "--stack", "-1"], "every player needs chips"),
        (["holdem", "--house", "canberra"], "canberra does not deal holdem"),
        (["holdem", "--limit", "none"], "wsop deals holdem with the limit"),
        ([], "give either a game, such as holdem, or a table"),
        (["--preset", "wsop-horse-20-40", "--stack", "5"], "wsop-horse-20-40 sets its own game"),
        (
            ["--preset", "wsop-horse-20-40", "--bet-increment", "5"],
            "wsop-horse-20-40 sets its own game",
        ),
    ],
)
def test_bad_input_gets_one_line_and_exit_two(arguments: list[str], reason: str) -> None:
    result = run_command("simulate", *arguments)
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"cardspeak: {reason}")
    assert len(result.stderr.splitlines()) == 1


def test_the_report_names_the_bots() -> None:
    result = run_command("simulate", "holdem", "--hands", "2", "--players", "rock,random")
    rows = [line.split()[:2] for line in result.stdout.splitlines()[-4:]]
    assert rows == [["1", "rock"], ["2", "random"], ["3", "rock"], ["4", "random"]]
