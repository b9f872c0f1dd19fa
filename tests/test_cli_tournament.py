"""`cardspeak tournament simulate`: a whole tournament, every chip counted."""

from __future__ import annotations

import json
import os
import subprocess
from typing import Any

from cardspeak.cli.tournament import TournamentSimulation
from cardspeak.shuffle import seed_from_int
from cardspeak.tournament import formats
from soak import TIMEOUT
from terminal import COMMAND, interrupt_after, run_command


def run_tournament(*words: str) -> dict[str, Any]:
    result = run_command("tournament", "simulate", *words, "--json")
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    told: dict[str, Any] = json.loads(result.stdout)
    return told


def test_a_tournament_is_played_to_the_end_and_its_pool_paid_out() -> None:
    told = run_tournament("holdem", "--entries", "30", "--buy-in", "110", "--rake", "10")
    assert told["finished"] is True
    assert told["chips"] == 30 * 10_000
    assert told["prize_pool"] == sum(one["prize"] for one in told["standings"]) == 3000
    assert told["rake"] == 300
    assert len({one["player"] for one in told["standings"]}) == 30


def test_the_same_seed_plays_the_same_tournament() -> None:
    one, two = (run_tournament("razz", "--entries", "9", "--seed", "4") for _ in range(2))
    del one["seconds"], two["seconds"]
    assert one == two


def test_a_tournament_that_cannot_be_played_gets_one_line() -> None:
    for words in (
        ["chess"],
        ["holdem", "--format", "lottery"],
        ["holdem", "--players", "shark"],
    ):
        result = run_command("tournament", "simulate", *words)
        assert result.returncode == 2
        assert result.stderr.startswith("cardspeak: ")
        assert result.stderr.count("\n") == 1


def test_the_results_so_far_can_be_printed() -> None:
    spec = formats.freezeout("holdem", level_hands=5)
    simulation = TournamentSimulation(spec, 20, seed_from_int(1), ["random"])
    simulation.register_players()
    for _, left in zip(range(3), simulation.play(), strict=False):
        assert 1 <= left <= 20
    told = simulation.as_json()
    assert told["finished"] is False
    assert told["chips"] == 200_000
    assert len(told["standings"]) == 20


def test_ctrl_c_prints_the_results_so_far() -> None:
    with subprocess.Popen(
        [COMMAND, "tournament", "simulate", "--entries", "500", "--players", "rock", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "NO_COLOR": "1"},
    ) as running:
        interrupt_after(running)
        out, err = running.communicate(timeout=TIMEOUT)
    assert running.returncode == 0
    told = json.loads(out)
    assert told["finished"] is False
    assert told["chips"] == 500 * 10_000
    assert err.strip() == "stopped"
