"""Chips put in at the table: typed, described and recorded."""

from __future__ import annotations

import msgspec
import pytest

from cardspeak.hand import RefusedError, commands, deal, events, game_spec
from cardspeak.hand.commands import DEALER_OR_FLOOR, PutInChips, parse_command
from cardspeak.histories.recording import record_hand
from cardspeak.histories.replay import replay as play_history
from cardspeak.histories.text_history import format_text_history
from terminal import run_command
from test_cli_deal import HOLDEM


@pytest.mark.parametrize(
    ("text", "chips_put_in"),
    [
        (
            "chips 100 25 25 say raise pulled 25",
            PutInChips(chips=(100, 25, 25), said="raise", pulled_back=(25,)),
        ),
        ("chips say all-in", PutInChips(said="all-in")),
        (
            "chips 100 and 500 and 25 called dealer",
            PutInChips(
                chips=(100,), later_motions=((500,), (25,)), floor_called_by_seat=DEALER_OR_FLOOR
            ),
        ),
        (
            "chips 500 seat 2 lying 1000 together",
            PutInChips(chips=(500,), seat=2, prior_chips=(1000,), pushed_together=True),
        ),
        ("chips 500 held drew", PutInChips(chips=(500,), released=False, drew_action=True)),
        (
            "chips 500 25 hidden 500 unnoticed",
            PutInChips(chips=(500, 25), hidden_chips=(500,), unnoticed=True),
        ),
        (
            "chips 50 told nobody raised called 1",
            PutInChips(chips=(50,), misinformed_about="nobody raised", floor_called_by_seat=1),
        ),
    ],
)
def test_chips_have_a_short_notation(text: str, chips_put_in: PutInChips) -> None:
    assert parse_command(text) == chips_put_in


@pytest.mark.parametrize(
    "text",
    ["chips", "chips ten", "chips 5 together now", "chips 5 pulled", "chips 5 seat", "chips 5 say"],
)
def test_unreadable_chip_notation_is_refused(text: str) -> None:
    with pytest.raises(RefusedError, match="is not a command"):
        parse_command(text)


def test_chips_can_be_put_in_at_the_terminal() -> None:
    result = run_command(*HOLDEM, stdin="chips 25 25\nchips 500\nchips say fold\nfold\n")
    assert result.returncode == 0, result.stderr
    lines = result.stdout.splitlines()
    [chips_line] = [line for line in lines if "puts out 25 25" in line]
    assert chips_line.endswith("wsop-136.2")
    assert "seat 3 raises to 50" in result.stdout
    assert "seat 1 puts out 500: call, 455 returned" in result.stdout
    assert "seat 2 says 'fold': fold" in result.stdout


def test_chips_that_cannot_be_put_in_are_refused_at_the_terminal() -> None:
    result = run_command(*HOLDEM, stdin="chips 5000\nquit\n")
    assert result.returncode == 0
    assert "seat 3 has only 1000 to put in, not 5000" in result.stdout


def test_a_history_says_which_chips_were_put_in() -> None:
    hand = deal(game_spec("holdem", blinds=(5, 10)), [1000] * 3, button=0, seed=7)
    for action in ("chips 30", "chips 100 25 say raise", "fold", "chips say fold"):
        hand.act(action)
    text = format_text_history(hand, players=["Ann", "Bob", "Cy"])
    assert "Ann: puts out 30: call, 20 returned\nAnn: calls 10" in text
    assert "Bob: puts out 100 25 and says 'raise': raise to 130\nBob: raises 120 to 130" in text
    assert "Ann: says 'fold': fold\nAnn: folds" in text


def test_phh_has_the_actions_and_the_chips_put_in() -> None:
    hand = deal(game_spec("holdem", blinds=(5, 10)), [1000] * 3, button=0, seed=7)
    for action in ("chips 30", "chips 100 25 say raise", "fold", "chips say fold"):
        hand.act(action)
    history = record_hand(hand)
    assert history.actions[-4:] == ["p3 cc", "p1 cbr 130", "p2 f", "p3 f"]
    assert history.fields["_chips"] == [
        "p3 puts out 30: call, 20 returned (wsop-178.2)",
        "p1 puts out 100 25 and says 'raise': raise to 130 (wsop-131)",
        "p3 says 'fold': fold (wsop-131)",
    ]
    replayed, _ = play_history(history)
    assert replayed.over
    assert sorted(replayed.stacks) == sorted(hand.stacks)


def test_the_log_goes_to_json_and_back() -> None:
    hand = deal(game_spec("holdem", blinds=(5, 10)), [1000] * 3, button=0, seed=7)
    hand.act("chips 30 and 50 say raise 60")
    event = hand.log[-2]
    assert isinstance(event, events.ChipsPutIn)
    assert msgspec.json.decode(msgspec.json.encode(event), type=events.ChipsPutIn) == event
    assert hand.view(1).log[-2] == event
    command = commands.PutInChips(chips=(30,), later_motions=((50,),), said="raise 60")
    assert msgspec.json.decode(msgspec.json.encode(command), type=commands.HandCommand) == command
