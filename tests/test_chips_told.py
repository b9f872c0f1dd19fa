"""Chips thrown at the table, typed, told and written down."""

from __future__ import annotations

import msgspec
import pytest

from cardspeak.hand import Refused, commands, deal, events, placard
from cardspeak.hand.commands import FLOOR, Chips, read
from cardspeak.records.recording import record
from cardspeak.records.replay import play as play_history
from cardspeak.records.text import history
from terminal import run
from test_deal_command import HOLDEM


@pytest.mark.parametrize(
    ("words", "thrown"),
    [
        (
            "chips 100 25 25 say raise pulled 25",
            Chips(chips=(100, 25, 25), said="raise", pulled_back=(25,)),
        ),
        ("chips say all in", Chips(said="all in")),
        (
            "chips 100 and 500 and 25 called dealer",
            Chips(chips=(100,), then=((500,), (25,)), called_by=FLOOR),
        ),
        (
            "chips 500 seat 2 lying 1000 together",
            Chips(chips=(500,), seat=2, lying=(1000,), together=True),
        ),
        ("chips 500 held drew", Chips(chips=(500,), released=False, drew=True)),
        (
            "chips 500 25 hidden 500 unnoticed",
            Chips(chips=(500, 25), hidden=(500,), unnoticed=True),
        ),
        (
            "chips 50 told nobody raised called 1",
            Chips(chips=(50,), told="nobody raised", called_by=1),
        ),
    ],
)
def test_chips_are_typed_in_short(words: str, thrown: Chips) -> None:
    assert read(words) == thrown


@pytest.mark.parametrize(
    "words",
    ["chips", "chips ten", "chips 5 together now", "chips 5 pulled", "chips 5 seat", "chips 5 say"],
)
def test_what_cannot_be_read_is_refused(words: str) -> None:
    with pytest.raises(Refused, match="is no command"):
        read(words)


def test_chips_are_thrown_in_the_terminal() -> None:
    said = run(*HOLDEM, lines="chips 25 25\nchips 500\nchips say fold\nfold\n")
    assert said.returncode == 0, said.stderr
    lines = said.stdout.splitlines()
    [throw] = [line for line in lines if "puts out 25 25" in line]
    assert throw.endswith("wsop-136.2")
    assert "seat 2 raises to 50" in said.stdout
    assert "seat 0 puts out 500: call, and 455 go back" in said.stdout
    assert "seat 1 says 'fold': fold" in said.stdout


def test_chips_that_nobody_can_throw_are_refused_in_the_terminal() -> None:
    said = run(*HOLDEM, lines="chips 5000\nquit\n")
    assert said.returncode == 0
    assert "seat 2 has only 1000 to put in, not 5000" in said.stdout


def test_a_history_tells_what_was_put_out() -> None:
    hand = deal(placard("holdem", blinds=(5, 10)), [1000] * 3, button=0, seed=7)
    for words in ("chips 30", "chips 100 25 say raise", "fold", "chips say fold"):
        hand.act(words)
    told = history(hand, players=["Ann", "Bob", "Cy"])
    assert "Ann: puts out 30: call, and 20 go back\nAnn: calls 10" in told
    assert "Bob: puts out 100 25, says 'raise': raise to 130\nBob: raises 120 to 130" in told
    assert "Ann: says 'fold': fold\nAnn: folds" in told


def test_phh_has_the_actions_and_the_throws_beside_them() -> None:
    hand = deal(placard("holdem", blinds=(5, 10)), [1000] * 3, button=0, seed=7)
    for words in ("chips 30", "chips 100 25 say raise", "fold", "chips say fold"):
        hand.act(words)
    written = record(hand)
    assert written.actions[-4:] == ["p3 cc", "p1 cbr 130", "p2 f", "p3 f"]
    assert written.fields["_chips"] == [
        "p3 puts out 30: call, and 20 go back (wsop-178.2)",
        "p1 puts out 100 25, says 'raise': raise to 130 (wsop-131)",
        "p3 says 'fold': fold (wsop-131)",
    ]
    again, _ = play_history(written)
    assert again.over
    assert sorted(again.stacks) == sorted(hand.stacks)


def test_the_log_goes_to_json_and_back() -> None:
    hand = deal(placard("holdem", blinds=(5, 10)), [1000] * 3, button=0, seed=7)
    hand.act("chips 30 and 50 say raise 60")
    event = hand.log[-2]
    assert isinstance(event, events.ThrewChips)
    assert msgspec.json.decode(msgspec.json.encode(event), type=events.ThrewChips) == event
    assert hand.view(1).log[-2] == event
    command = commands.Chips(chips=(30,), then=((50,),), said="raise 60")
    assert msgspec.json.decode(msgspec.json.encode(command), type=commands.AnyCommand) == command
