"""Presets: table specs of typical public games, in Python, in the terminal and played."""

from __future__ import annotations

import json

import pytest

from cardspeak.cli.table_simulation import TableSimulation
from cardspeak.games.mixed import UnknownMixError, get_mix
from cardspeak.houses import HOUSES
from cardspeak.shuffle import seed_from_int
from cardspeak.table.presets import PRESETS, UnknownPresetError, get_preset
from cardspeak.table.table_spec import table_spec_from_dict
from terminal import run_command

clause = pytest.mark.clause


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_a_valid_table_spec_that_can_be_played(name: str) -> None:
    spec = get_preset(name).spec
    assert spec.house.slug == name.partition("-")[0]
    assert table_spec_from_dict(spec.to_dict) == spec
    session = TableSimulation(spec, min(4, spec.seat_count), seed_from_int(3))
    for _ in range(6):
        session.play_hand()
    assert session.table.hand_number == 6
    assert session.table.ledger.total == 0


def test_there_are_presets_of_every_house() -> None:
    assert {preset.house for preset in PRESETS.values()} == set(HOUSES)


@clause("wsop-182.1")
@pytest.mark.parametrize(
    "name",
    [
        name
        for name, preset in PRESETS.items()
        if preset.house == "wsop" and preset.spec.games[0].limit in ("no-limit", "pot")
    ],
)
def test_wsop_buy_in_ranges_are_the_usual_ones(name: str) -> None:
    spec = get_preset(name).spec
    big = spec.games[0].blinds[-1]
    minimum, maximum = spec.buy_in
    assert 20 * big <= minimum <= 40 * big
    assert 40 * big <= maximum <= 100 * big


def test_an_unknown_preset_is_refused_by_name() -> None:
    with pytest.raises(UnknownPresetError, match="no preset 'x'"):
        get_preset("x")
    with pytest.raises(UnknownMixError, match="no mix 'x': choose horse"):
        get_mix("x")


# ---------------------------------------------------------------- in the terminal


def test_the_list_names_every_preset_in_eighty_columns() -> None:
    result = run_command("presets", COLUMNS="80")
    assert result.returncode == 0
    assert all(f"\n{name} " in result.stdout for name in PRESETS)
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_a_preset_is_explained_with_every_game() -> None:
    result = run_command("presets", "wsop-horse-20-40")
    assert result.returncode == 0
    assert "8 hands of each, in turn" in result.stdout
    for spec in get_preset("wsop-horse-20-40").spec.games:
        assert spec.game.name in result.stdout


def test_json_is_what_a_table_is_opened_with() -> None:
    result = run_command("presets", "crown-manila-5", "--json")
    settings = json.loads(result.stdout)
    assert settings.pop("name") == "crown-manila-5"
    settings.pop("title")
    assert table_spec_from_dict(settings) == get_preset("crown-manila-5").spec
    everything = json.loads(run_command("presets", "--json").stdout)
    assert [preset["name"] for preset in everything] == list(PRESETS)


def test_an_unknown_preset_gets_one_line_on_stderr() -> None:
    result = run_command("presets", "x")
    assert result.returncode == 2
    assert result.stdout == ""
    assert (
        result.stderr == "cardspeak: there is no preset 'x': run `cardspeak presets` for a list\n"
    )


# ---------------------------------------------------------------- played


def test_a_preset_is_simulated_with_stacks_carried_over() -> None:
    arguments = ("simulate", "--preset", "wsop-eight-game-20-40", "--hands", "60", "--json")
    report = json.loads(run_command(*arguments).stdout)
    assert report["preset"] == "wsop-eight-game-20-40"
    assert report["hand_count"] == 60
    assert sum(seat["net_chips"] for seat in report["seats"]) + report["carried_over"] == 0
    second_report = json.loads(run_command(*arguments).stdout)
    assert second_report["seats"] == report["seats"]


def test_a_game_or_a_preset_is_needed_and_not_both() -> None:
    for arguments in ((), ("holdem", "--preset", "wsop-holdem-3-6")):
        result = run_command("simulate", *arguments)
        assert result.returncode == 2
        assert "give either a game" in result.stderr


def test_more_players_than_seats_are_refused() -> None:
    result = run_command("simulate", "--preset", "canberra-stud-5-joker", "--seats", "6")
    assert result.returncode == 2
    assert "2 to 5 players" in result.stderr
