"""Tables of Crown's rulings: a situation, what is reported there, in which games, and the outcome.

A situation is where a hand is: ``round 2`` is the start of its second betting round and ``round 2,
one acted`` is one action later; or ``drawing``, ``showdown`` or ``over``. What is reported and
ruled is commands as text, ``; `` between one and the next, the first word `report` left out.
An outcome is the clause of the remedy and the events that followed: ``13.4 ChipsRefunded
HandKilled``; or, where the floor decides, the options with their clauses: ``13.3: dead 13.3, live
13.3``. Clauses are without their prefix, crown-.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

import pytest

from cardspeak.hand import Hand, decisions, events, irregularity_events
from crown_driver import crown_games, deal_crown
from fold_check import assert_is_fold
from hand_driver import act_passively, play_out, play_to_decision, play_to_round

if TYPE_CHECKING:
    from collections.abc import Sequence

Case = tuple[str, str, tuple[str, ...], str]
"""The situation; what is reported and ruled one after another; the families or names of the games,
none for every game; the last outcome."""

BEFORE_SUBSTANTIAL_ACTION: Final = ("round 1", "round 1, one acted")
AFTER_SUBSTANTIAL_ACTION: Final = "round 1, two acted"
STUD, FLOP, MANILA, DRAW = ("stud",), ("flop",), ("manila",), ("draw",)
FLOOR_DECIDES: Final = "38.6: play on 38.6, void 38.6"
"""The book says nothing, so that the supervisor decides."""
FLOOR_DECIDES_ON_HAND: Final = "38.6: play on 38.6, dead 38.6, void 38.6"
"""The same where one player's hand is concerned."""
HAND_VOID: Final = "Voided ContributionReturned"
NEW_DEAL: Final = (events.Dealt, events.BoardDealt)
"""What follows every misdeal, and is left out of its outcome."""


def parametrize_cases(cases: Sequence[Case]) -> pytest.MarkDecorator:
    """Run a test with every case of a table."""
    return pytest.mark.parametrize(
        ("situation", "reports", "games", "expected"),
        [
            pytest.param(*case, id=f"{' or '.join(case[2]) or 'every game'}, {case[0]}: {case[1]}")
            for case in cases
        ],
    )


def check_crown_case(situation: str, reports: str, games: tuple[str, ...], expected: str) -> None:
    """Play a case in each of its games, and compare the outcomes."""
    played = crown_games(*games)
    assert played
    assert {game: _play_case(game, situation, reports) for game in played} == dict.fromkeys(
        played, expected
    )


def _play_case(game: str, situation: str, reports: str) -> str:
    """Report and rule, and return the last outcome."""
    hand = play_to_situation(deal_crown(game), situation)
    result = ""
    for command in reports.split("; "):
        result = outcome_of(hand, command if command.startswith("rule ") else f"report {command}")
    assert all(stack >= 0 for stack in hand.stacks)
    if hand.over:
        assert sum(hand.stacks) == 2000
    return result


def play_to_situation(hand: Hand, situation: str) -> Hand:
    """Play passively until a situation comes up."""
    place, _, acted = situation.partition(", ")
    match place.split():
        case ["round", number]:
            play_to_round(hand, int(number))
        case ["drawing"]:
            play_to_decision(hand, decisions.DrawDecision)
        case ["showdown"]:
            play_to_decision(hand, decisions.ShowDecision)
        case _:
            play_out(hand)
    action_count = {"": 0, "one acted": 1, "two acted": 2}[acted]
    for _ in range(action_count):
        act_passively(hand)
    return hand


def outcome_of(hand: Hand, command: str) -> str:
    """Execute a report or a ruling, and return its outcome."""
    length = len(hand.log)
    hand.act(command)
    assert_is_fold(hand)
    first, *later_events = hand.log[length:]
    if isinstance(hand.decision, decisions.RulingDecision):
        options = (
            f"{option.name} {_without_prefix(option.clause)}" for option in hand.decision.options
        )
        return f"{_without_prefix(hand.decision.clause)}: {', '.join(options)}"
    assert isinstance(first, irregularity_events.Reported | irregularity_events.Ruled)
    if any(isinstance(event, irregularity_events.MisdealDeclared) for event in later_events):
        later_events = [event for event in later_events if not isinstance(event, NEW_DEAL)]
    names = [type(event).__name__ for event in later_events]
    if isinstance(hand.decision, decisions.TapOutDecision):
        names.append(f"TapOutDecision({hand.decision.seat})")
    return " ".join([_without_prefix(first.clause), *(name for name, _ in groupby(names))])


def _without_prefix(clause: str) -> str:
    return clause.removeprefix("crown-")
