"""`cardspeak deal`: a hand in the terminal, played at random or as typed."""

from __future__ import annotations

import inspect
import os
import re
import signal
import subprocess
import time
from dataclasses import fields
from pathlib import Path

import pytest

from cardspeak.cli.game_options import GameOptions
from cardspeak.games import GAMES
from cardspeak.hand import deal, game_spec
from cardspeak.hand.options import OPTION_PARTS
from cardspeak.hand.stakes import default_stakes
from soak import TIMEOUT
from terminal import COMMAND, run_command

HOLDEM = ["deal", "holdem", "--house", "wsop", "--seats", "3", "--seed", "2"]


@pytest.mark.parametrize(
    ("slug", "house"), [(slug, house) for slug, game in GAMES.items() for house in game.scripts]
)
def test_every_game_has_default_stakes_that_its_house_allows(slug: str, house: str) -> None:
    game = GAMES[slug]
    spec = game_spec(slug, house=house, **default_stakes(game, house))
    assert not deal(spec, [1000] * 2, seed=1).over


@pytest.mark.parametrize(
    "slug",
    ["holdem", "razz", "manila", "draw", "badugi", "mexican-poker", "chinese", "turbo-ofc"],
)
def test_a_random_player_plays_a_hand_to_the_end(slug: str) -> None:
    result = run_command("deal", slug, "--auto", "--seed", "4")
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    assert GAMES[slug].name in result.stdout.splitlines()[0]
    assert re.search(" wins | beats | loses to | ties ", result.stdout)
    seat_lines = result.stdout.splitlines()[-4:]
    stacks = [int(line.split()[2]) for line in seat_lines]
    assert sum(stacks) == 4000


def test_razz_at_the_wsop_needs_no_settings() -> None:
    result = run_command("deal", "razz", "--house", "wsop", "--auto")
    assert result.returncode == 0
    assert "fixed limit 10/20, ante 5, bring-in 5" in result.stdout
    assert " brings in for 5 " in result.stdout or " bets 10 " in result.stdout


# A space within an option is written as ~.
SETTINGS = [
    ("holdem", "--house crown --limit fixed --tournament --uncapped-raises"),
    (
        "holdem",
        "--limit pot --pot-rounding 5 --bet-increment 5 --odd-chip-size 5 --max-runs 3",
    ),
    ("holdem", "--house wsop --blinds 5,10 --ante 2 --min-bet 20 --ask-to-show"),
    ("holdem", "--house wsop --limit spread --min-bet 10 --max-bet 50"),
    ("holdem", "--house canberra --borrow"),
    ("27-single-draw", "--house wsop --limit no-limit --double-opening-bet"),
    ("razz", "--house wsop --ante 1 --bring-in 2 --bet-sizes 4,8"),
    ("big-easy", "--house wsop --hole-card-count 5"),
    (
        "seven-card-stud",
        "--house canberra --blinds 5,10 --blind-style B --over-blind 20 --deck 52",
    ),
    ("seven-card-stud", "--house canberra --winning-hands split --opening-card low --ace-low"),
    (
        "pineapple-ofc-27",
        "--seats 3 --point-value 5 --perfect-low-royalty 10 --fantasyland-entry KK",
    ),
    ("chinese-draw", "--pot-awarded-by rows"),
    ("taiwanese", "--royalties back:quads~8,flush~2;top:trips~5"),
]


@pytest.mark.parametrize(("slug", "text"), SETTINGS)
def test_a_hand_is_dealt_with_the_settings_given(slug: str, text: str) -> None:
    for seed in "12345":
        options = [word.replace("~", " ") for word in text.split()]
        result = run_command("deal", slug, *options, "--auto", "--seed", seed)
        assert result.returncode == 0, result.stderr
        assert re.search(" wins | beats | loses to | ties ", result.stdout)


def test_every_setting_of_a_game_spec_is_an_option() -> None:
    options = [option.name for part in OPTION_PARTS.values() for option in fields(part)]
    settings = [*inspect.signature(game_spec).parameters.keys() - OPTION_PARTS.keys(), *options]
    assert {field.name for field in fields(GameOptions)} == {*settings} - {"game"}
    options_given = {
        text.partition(" ")[0] for _, options in SETTINGS for text in options.split("--")[1:]
    }
    names = {name.removeprefix("is_").replace("_", "-") for name in settings}
    assert names - options_given == {"game"}


@pytest.mark.parametrize("command", ["deal", "simulate"])
def test_help_puts_the_settings_into_panels_of_lines_that_fit(command: str) -> None:
    lines = run_command(command, "--help", COLUMNS="80").stdout.splitlines()
    assert max(map(len, lines)) <= 80
    panels = [line.split("─ ")[1].split(" ─")[0] for line in lines if line.startswith("╭")]
    assert panels == [
        "Arguments",
        "Options",
        "House and game",
        "Stakes",
        "Chips",
        "Options that some rulebooks leave to the house",
        "Chinese poker",
        "After the betting",
    ]
    settings = [line for line in lines if line.startswith("│")]
    assert all(line[2:].startswith(("--", "*", "  GAME")) for line in settings), (
        "an option takes one line"
    )


def test_the_settings_are_printed() -> None:
    text = "deal omaha --house wsop --limit pot --auto --bet-increment 5 --odd-chip-size 25"
    printed = run_command(*text.split(), "--pot-rounding", "10", "--max-runs", "2").stdout
    settings = "bets in multiples of 5, odd chip 25, pots rounded up to 10, run it twice allowed"
    assert settings in " ".join(printed.split())


def test_the_same_seed_deals_the_same_hand_and_without_a_seed_it_is_new() -> None:
    arguments = ["deal", "omaha-8", "--auto"]
    assert (
        run_command(*arguments, "--seed", "7").stdout
        == run_command(*arguments, "--seed", "7").stdout
    )
    assert run_command(*arguments).stdout != run_command(*arguments).stdout


def test_each_event_is_printed_with_its_clause() -> None:
    lines = run_command(*HOLDEM, "--auto").stdout.splitlines()
    assert "seat 1 posts small blind 5" in lines[3]
    for line in lines:
        if line.startswith(("seat 1 ", "a card", "board")) and not line.startswith("seat   before"):
            assert line.split()[-1].startswith("wsop-")


def test_all_cards_of_a_deal_are_one_line_for_each_seat() -> None:
    text = run_command("deal", "27-single-draw", "--auto", "--seed", "1", "--seats", "3").stdout
    deal_lines = text[: text.index("wsop-intro.button.4", text.index("is dealt"))]
    assert deal_lines.count(" is dealt ") == 3
    last_hand = deal_lines.splitlines()[-2]
    assert sum(map(last_hand.count, "♥♦♣♠")) == 5


@pytest.mark.parametrize("columns", [80, 100, 120])
def test_no_line_is_wider_than_the_terminal(columns: int) -> None:
    for slug in ("double-board-omaha", "super-stud-8", "seven-card-stud"):
        result = run_command("deal", slug, "--auto", "--seed", "3", COLUMNS=str(columns))
        assert max(map(len, result.stdout.splitlines())) <= min(columns, 100)
        assert "…" not in result.stdout


def test_a_hand_is_played_as_typed() -> None:
    result = run_command(*HOLDEM, stdin="call\ncall\ncheck\n" + "check\n" * 9)
    assert result.returncode == 0
    assert result.stderr == ""
    assert "fold, call (10), raise 20 … 1000" in result.stdout
    assert "fold, check, raise 20 … 1000" in result.stdout  # the big blind's option
    assert "fold, check, bet 10 … 990" in result.stdout
    assert " wins 30 with " in result.stdout
    assert "pot 30" in result.stdout


def test_typed_folds_end_a_hand() -> None:
    result = run_command(*HOLDEM, stdin="fold\nfold\n")
    assert result.returncode == 0
    assert "seat 2 wins " in result.stdout
    assert "Hand abandoned" not in result.stdout


def test_help_says_what_can_be_typed_and_seats_count_from_one() -> None:
    result = run_command(
        "deal", "holdem", "--seed", "7", stdin="help\nask hand 5 by 1\nask hand 0 by 1\nquit\n"
    )
    assert "now: fold, call (10), raise 20 … 1000" in result.stdout
    assert "there is no seat 5: seats are 1 to 4" in result.stdout
    assert "seats are counted from 1: none has the number 0" in result.stdout


def test_a_refused_command_says_why_and_asks_again() -> None:
    result = run_command(
        *HOLDEM, stdin="raise 15\ncheck\nshove\ndraw Xx\nraise 999999\n\nfold\nfold\n"
    )
    assert result.returncode == 0
    assert "a raise must be to at least 20, not 15 (wsop-" in result.stdout
    assert "you cannot check: there is 10 to call" in result.stdout
    assert "'shove' is not a command: type " in result.stdout
    assert "is not a card" in result.stdout
    assert "a raise must be to at most 1000, not 999999" in result.stdout
    assert "seat 2 wins " in result.stdout


def test_draws_and_pat_hands_are_typed() -> None:
    arguments = ["deal", "27-single-draw", "--seats", "2", "--seed", "1"]
    result = run_command(*arguments, stdin="call\ncheck\npat\npat\n")
    assert "pat, draw CARDS (up to 5)" in result.stdout
    assert result.stdout.count("stands pat") == 2
    assert "Hand abandoned." in result.stdout


def test_a_person_changes_a_draw() -> None:
    arguments = ["deal", "27-single-draw", "--seats", "2", "--seed", "1"]
    typed = ["help", "call", "check", "pat", "change-draw 1 AdQs", "change-draw 1", "quit"]
    result = run_command(*arguments, stdin="\n".join(typed))
    assert "change-draw SEAT CARDS" in result.stdout
    assert "seat 1 changes the draw" in result.stdout
    assert "seat 1 draws two, discarding A♦ Q♠" in " ".join(result.stdout.split())
    assert "a card has been dealt since: it is too late to change the draw" in result.stdout


@pytest.mark.parametrize("lines", ["", "call\n", "quit\n", "call\nexit\n"])
def test_the_end_of_input_ends_politely(lines: str) -> None:
    result = run_command(*HOLDEM, stdin=lines)
    assert result.returncode == 0
    assert result.stderr == ""
    assert result.stdout.endswith("\nHand abandoned.\n")


def test_ctrl_c_ends_politely() -> None:
    with subprocess.Popen(
        [COMMAND, *HOLDEM],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "COLUMNS": "80", "NO_COLOR": "1", "PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        text = ""
        while "> " not in text:
            character = process.stdout.read(1)
            assert character, "the command ended before it asked"
            text += character
        while " S " not in Path(f"/proc/{process.pid}/stat").read_text("utf-8"):
            time.sleep(0.01)  # until it waits for input
        process.send_signal(signal.SIGINT)
        assert process.wait(TIMEOUT) == 0
        assert "Hand abandoned." in process.stdout.read()
        assert process.stderr.read() == ""


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["nosuch"], "there is no game 'nosuch'"),
        (["razz", "--house", "crown"], "crown does not deal razz: wsop does"),
        (["holdem", "--house", "atlantis"], "there is no house 'atlantis'"),
        (["holdem", "--blinds", "a,b"], "--blinds 'a,b' is not a list of amounts: write 5,10"),
        (["holdem", "--blinds", "-5,10"], "blinds cannot be negative, and -5 is"),
        (["holdem", "--ante", "-1"], "ante cannot be negative, and -1 is"),
        (["razz", "--bet-sizes", "10;20"], "--bet-sizes '10;20' is not a list of amounts"),
        (["holdem", "--seats", "40"], "holdem takes 2 to 10 players, not 40"),
        (["holdem", "--seats", "1"], "holdem takes 2 to 10 players, not 1"),
        (["holdem", "--seats", "-3"], "holdem takes 2 to 10 players, not -3"),
        (["holdem", "--stack", "0"], "every player needs chips"),
        (["holdem", "--house", "crown", "--deck", "32"], "crown deals holdem with a deck of 52"),
        (["holdem", "--deck", "many"], "wsop deals holdem with a deck of 52, not of many"),
        (["holdem", "--limit", "none"], "wsop deals holdem with the limit fixed, spread,"),
        (["razz", "--blinds", "5,10"], "razz is played with an ante"),
        (["holdem", "--bet-increment", "0"], "a chip is worth at least 1"),
        (["holdem", "--max-runs", "9"], "wsop runs the board of holdem at most 3 times"),
        (
            ["holdem", "--winning-hands", "low"],
            "wsop has no choice of --winning-hands at holdem",
        ),
        (["holdem", "--double-opening-bet"], "holdem is not opened for double the blind"),
        (
            ["holdem", "--hole-card-count", "3"],
            "holdem is dealt with the usual number of hole cards, not with 3",
        ),
        (["holdem", "--seed", "x"], "--seed must be a whole number, not x"),
        (["holdem", "--blinds", "10,5"], "--blinds 10,5 must go from small to large"),
        (["holdem", "--bet-sizes", "10,20"], "holdem (no-limit) does not use --bet-sizes"),
        (
            ["holdem", "--pot-awarded-by", "rows"],
            "wsop has no choice of --pot-awarded-by at holdem",
        ),
        (["holdem", "--max-runs", "0"], "--max-runs must be at least 1, not 0"),
        (["razz", "--house", "canberra"], "canberra does not deal razz: wsop does, and with --bor"),
        (["chinese", "--svg", "/no/x.svg"], "there is no folder '/no' for x.svg"),
        ([], "deal needs GAME"),
    ],
)
def test_bad_input_gets_one_line_and_exit_two(arguments: list[str], reason: str) -> None:
    result = run_command("deal", *arguments)
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"cardspeak: {reason}")
    assert len(result.stderr.splitlines()) == 1
