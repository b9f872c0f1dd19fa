"""`cardspeak games`: every game is listed, and described from its own script."""

from __future__ import annotations

import json

import pytest

from cardspeak.games import GAMES, rules_text
from terminal import run_command


def test_every_game_and_every_house_is_listed() -> None:
    result = run_command("games")
    assert result.returncode == 0
    lines = result.stdout.splitlines()
    for game in GAMES.values():
        first = next(index for index, line in enumerate(lines) if line.startswith(f"{game.slug} "))
        assert lines[first + 1].startswith(game.name)
        entry = "\n".join(lines[first : first + 6])
        assert all(house in entry for house in game.scripts)
    assert f"{len(GAMES)} games, " in result.stdout


@pytest.mark.parametrize("columns", [80, 100, 120, 200])
def test_no_line_is_wider_than_the_terminal(columns: int) -> None:
    for arguments in (("games",), ("games", "seven-card-stud"), ("games", "double-board-omaha")):
        result = run_command(*arguments, COLUMNS=str(columns))
        assert max(map(len, result.stdout.splitlines())) <= min(columns, 120)
        assert "…" not in result.stdout


def test_a_wide_terminal_has_slug_and_name_side_by_side() -> None:
    lines = run_command("games", COLUMNS="120").stdout.splitlines()
    assert any(line.split()[:2] == ["razz", "Razz"] for line in lines)


def test_the_list_can_be_printed_as_json() -> None:
    games = json.loads(run_command("games", "--json").stdout)
    assert [game["slug"] for game in games] == list(GAMES)
    omaha = next(game for game in games if game["slug"] == "omaha")
    assert omaha["name"] == "Omaha"
    assert omaha["family"] == "flop"
    assert omaha["houses"]["crown"]["decks"] == {"52": 10, "32": 5}
    assert omaha["houses"]["crown"]["limits"] == ["fixed", "half-pot", "pot", "no-limit"]


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_is_explained_step_by_step_with_its_clauses(slug: str) -> None:
    game = GAMES[slug]
    output = json.loads(run_command("games", slug, "--json").stdout)
    for house, script in game.scripts.items():
        steps = output["houses"][house]["step_lines"]
        assert [step["clause"] for step in steps] == [step.clause for step in script.steps]
    text = run_command("games", slug).stdout
    assert text.startswith(game.name)
    for script in game.scripts.values():
        for line in (
            *rules_text.step_lines(script),
            *rules_text.pot_lines(script),
            *rules_text.deck_lines(script),
        ):
            assert line.clause in text
            assert line.text.split(",")[0][:20] in text


def test_holdem_is_described_in_words() -> None:
    text = run_command("games", "holdem").stdout
    for step in (
        "deal two down ",
        "bet, starting left of the last blind or straddle",
        "burn a card",
        "deal the flop, three cards",
        "deal the river, one card",
        "all to the best high, any cards",
        "52 cards for up to 12 players",
    ):
        assert step in text


@pytest.mark.parametrize(
    ("slug", "house", "step"),
    [
        (
            "razz",
            "wsop",
            "bet, starting with the highest up card; the first to act must bring in or",
        ),
        ("razz", "wsop", "bet, starting with the lowest board"),
        (
            "seven-card-stud",
            "wsop",
            "bet, starting with the lowest up card; the first to act must bring in",
        ),
        (
            "seven-card-stud",
            "crown",
            "bet, starting with the highest up card; the first to act must open or fold",
        ),
        ("seven-card-stud", "crown", "deal two down and one up, two at a time"),
        ("draw", "crown", "draw up to five, or stand pat"),
        ("pineapple", "wsop", "discard one card"),
        ("super-stud", "wsop", "discard two cards"),
        ("mexican-poker", "wsop", "expose the down card, or keep it down"),
        ("manila", "crown", "deal one community card"),
        ("double-board-omaha", "wsop", "deal the flop, three cards on each of two boards"),
    ],
)
def test_steps_are_described_in_words(slug: str, house: str, step: str) -> None:
    assert any(
        line.text.startswith(step) for line in rules_text.step_lines(GAMES[slug].scripts[house])
    )


@pytest.mark.parametrize(
    ("slug", "house", "line"),
    [
        ("stud-8", "wsop", "half to the best eight or better"),
        ("drawmaha", "wsop", "half to the best high, hole cards only"),
        ("archie", "wsop", "if no hand qualifies, all remaining players share it"),
        ("draw-ante", "crown", "if nobody opens, it carries over to the next hand"),
        ("draw", "crown", "if nobody opens, the last blind wins it"),
    ],
)
def test_pots_are_described_in_words(slug: str, house: str, line: str) -> None:
    assert line in [line.text for line in rules_text.pot_lines(GAMES[slug].scripts[house])]


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["games", "holdm"], "cardspeak: there is no game 'holdm': did you mean holdem"),
        (["games", ""], "cardspeak: there is no game ''"),
        (["games", "holdem", "razz"], "cardspeak: razz is an unexpected argument"),
        (["games", "--nonsense"], "cardspeak: there is no option --nonsense"),
    ],
)
def test_bad_input_gets_one_line_and_exit_two(arguments: list[str], error: str) -> None:
    result = run_command(*arguments)
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.startswith(error)
    assert len(result.stderr.splitlines()) == 1
