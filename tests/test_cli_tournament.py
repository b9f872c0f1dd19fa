"""`cardspeak tournament simulate`: a whole tournament, with every chip accounted for."""

from __future__ import annotations

import json
import os
import subprocess

from cardspeak.cli.tournament import TournamentSimulation
from cardspeak.shuffle import seed_from_int
from cardspeak.tournament import formats
from soak import TIMEOUT
from terminal import COMMAND, interrupt_after, run_command, run_json


def test_a_tournament_is_played_to_the_end_and_its_pool_paid_out() -> None:
    report = run_json(
        "tournament", "simulate", "holdem", "--entries", "30", "--buy-in", "110", "--rake", "10"
    )
    assert report["finished"] is True
    assert report["chips"] == 30 * 10_000
    assert report["prize_pool"] == sum(result["prize"] for result in report["standings"]) == 3000
    assert report["rake"] == 300
    assert len({result["player"] for result in report["standings"]}) == 30


def test_the_same_seed_plays_the_same_tournament() -> None:
    first, second = (
        run_json("tournament", "simulate", "razz", "--entries", "9", "--seed", "4")
        for _ in range(2)
    )
    del first["seconds"], second["seconds"]
    assert first == second


def test_a_tournament_that_cannot_be_played_gets_one_line() -> None:
    for arguments in (
        ["chess"],
        ["holdem", "--format", "lottery"],
        ["holdem", "--players", "shark"],
    ):
        result = run_command("tournament", "simulate", *arguments)
        assert result.returncode == 2
        assert result.stderr.startswith("cardspeak: ")
        assert result.stderr.count("\n") == 1


def test_the_results_so_far_can_be_printed() -> None:
    spec = formats.freezeout("holdem", level_hands=5)
    simulation = TournamentSimulation(spec, 20, seed_from_int(1), ["random"])
    simulation.register_players()
    for _, players_left in zip(range(3), simulation.play(), strict=False):
        assert 1 <= players_left <= 20
    report = simulation.to_dict()
    assert report["finished"] is False
    assert report["chips"] == 200_000
    assert len(report["standings"]) == 20


def test_ctrl_c_prints_the_results_so_far() -> None:
    with subprocess.Popen(
        [COMMAND, "tournament", "simulate", "--entries", "500", "--players", "rock", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "NO_COLOR": "1"},
    ) as process:
        interrupt_after(process)
        stdout, stderr = process.communicate(timeout=TIMEOUT)
    assert process.returncode == 0
    report = json.loads(stdout)
    assert report["finished"] is False
    assert report["chips"] == 500 * 10_000
    assert stderr.strip() == "stopped"
