"""The tool that breaks rules: what it breaks, and that the tests of the clauses notice."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

import pytest
from tools.prove.alternatives import alternatives, with_two_swapped
from tools.prove.breaks import all_breaks
from tools.prove.results import EQUIVALENT, BreakResult, matching_reason, outcome, read_patterns
from tools.prove.rule_breaks import Place, does_order_matter

from cardspeak.cli.proof_report import ProofReport
from cardspeak.games import GAMES
from cardspeak.houses import HOUSES
from cardspeak.houses.clauses import get_clause
from cardspeak.houses.remedies import OPPOSITE_CONDITIONS
from cardspeak.rulings import find_ruling, next_question

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tools.prove.breaks import Break

    from cardspeak.games import Game
    from cardspeak.houses import House
    from cardspeak.houses.irregularities import Irregularity
    from cardspeak.houses.remedies import Condition, Remedy
    from cardspeak.rulings import RemedyBranch

BREAKS = {broken.name: broken for broken in all_breaks()}
SAMPLE_SIZE = 250


def test_tests_of_the_clauses_notice_a_sample_of_breaks() -> None:
    """`make prove` tries all of them; this takes some that are not known gaps, always the same."""
    command = (sys.executable, "-m", "tools.prove", "--sample", str(SAMPLE_SIZE), "--jobs", "1")
    done = subprocess.run(command, capture_output=True, check=False, text=True)
    assert not done.stdout, f"nobody notices:\n{done.stdout}"
    assert f"{SAMPLE_SIZE} breaks: {SAMPLE_SIZE} noticed" in done.stderr
    assert done.returncode == 0


def test_every_book_has_breaks_of_policies_remedies_and_scripts() -> None:
    for book in ("crown", "canberra", "official", "wsop"):
        for part in ("betting.", "remedies[", ".steps["):
            assert any(name.startswith(book) and part in name for name in BREAKS), (book, part)


def test_every_break_names_a_clause_of_its_book() -> None:
    for broken in BREAKS.values():
        assert broken.book == get_clause(broken.clause).book
        assert broken.name.startswith((broken.book, "cardspeak.")), broken


@pytest.mark.parametrize(
    ("value", "others"),
    [
        (3, [2, 4]),
        (0, [1]),
        (True, [False]),
        ((5, 10), [(4, 10), (6, 10), (5, 9), (5, 11)]),
        (("fixed", "pot"), [("pot",), ("fixed",)]),
        (("fixed",), []),
        ({"flush": 4}, [{}, {"flush": 3}, {"flush": 5}]),
        ("words", []),
        (None, []),
    ],
)
def test_a_value_has_its_neighbours_as_alternatives(value: object, others: list[object]) -> None:
    assert list(alternatives(value)) == others


@dataclass(frozen=True, slots=True)
class Bag:
    """Something frozen, with a list in it."""

    members: tuple[object, ...]


def test_a_break_changes_the_object_that_everybody_holds() -> None:
    bag = Bag((1, (2, 3)))
    Place("bag").inside(bag, "members").inside(bag.members, 1).inside((2, 3), 0).put(9)
    assert bag.members == (1, (9, 3))


def test_remedies_that_no_game_has_both_of_are_not_swapped() -> None:
    badugi, baduci = "wsop-303 in badugi if ANY", "wsop-312 in baduci if ANY"
    assert f"wsop remedies[HoleCardExposed]: without {badugi}" in BREAKS
    assert f"wsop remedies[HoleCardExposed]: {badugi} after {baduci}" not in BREAKS
    joker, any_card = "258.2 in mexican-poker if JOKER_EXPOSED", "258.1 in mexican-poker if ANY"
    assert f"wsop remedies[HoleCardExposed]: wsop-{joker} after wsop-{any_card}" in BREAKS


def test_rules_whose_order_cannot_matter_are_not_swapped() -> None:
    short_call, too_low = "wsop-177 if IS_SHORT_CALL", "wsop-138.1 if TOO_LOW and ROUND_STILL_OPEN"
    assert f"wsop remedies[WrongAmount]: without {short_call}" in BREAKS
    assert f"wsop remedies[WrongAmount]: {short_call} after {too_low}" not in BREAKS
    looked, mixed_in = "crown-30.2.f if LOOKED", "crown-30.2.f if CARD_MIXED_IN"
    assert f"crown remedies[DealtOutOfTurn]: {looked} after {mixed_in}" not in BREAKS
    one_chip, unopened = "crown-7.19 if ONE_CHIP", " if UNOPENED"
    assert f"crown chip_rules.silent_bets[{one_chip}]: left out" in BREAKS
    assert f"crown chip_rules.silent_bets[{one_chip}]: after {unopened}" not in BREAKS


def orders_that_are_not_tried() -> Iterator[tuple[House, type[Irregularity], int]]:
    """Yield each remedy that no break swaps with the next, by house, irregularity and index."""
    for house in HOUSES.values():
        for kind, remedies in house.remedies.items():
            for index, _ in with_two_swapped(remedies):
                if not does_order_matter(remedies, index):
                    yield house, kind, index


def what_may_be_known(remedies: tuple[Remedy, ...]) -> Iterator[dict[Condition, bool]]:
    """Yield what the floor may know about the conditions of some remedies."""
    conditions = list(dict.fromkeys(c for remedy in remedies for c in remedy.conditions))[:7]
    for answers in product((True, False, None), repeat=len(conditions)):
        known = {c: yes for c, yes in zip(conditions, answers, strict=True) if yes is not None}
        opposites = ((OPPOSITE_CONDITIONS.get(c), yes) for c, yes in known.items())
        if all(known.get(opposite, not yes) is not yes for opposite, yes in opposites if opposite):
            yield known


def settled_rulings(
    house: House, kind: type[Irregularity], games: list[Game], remedies: tuple[Remedy, ...]
) -> list[tuple[RemedyBranch, ...]]:
    """Return what the ruling finder answers to everything that may be known, if it is settled."""
    answers = [
        find_ruling(kind, house=house.slug, game=game.slug, known_conditions=known)
        for game in games
        for known in what_may_be_known(remedies[::-1])
    ]
    return [() if next_question(answer) else answer.branches for answer in answers]


def test_an_order_that_is_not_tried_changes_no_ruling_that_the_finder_gives(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is dealt and paid is the same in either order; so is what the floor is told."""
    tried = 0
    for house, kind, index in orders_that_are_not_tried():
        remedies = house.remedies[kind]
        first, second = remedies[index : index + 2]
        games = [
            game
            for game in GAMES.values()
            if all({game.slug, game.family} & {*r.games} or not r.games for r in (first, second))
        ][:4]
        considered = remedies[: index + 2]
        as_listed = settled_rulings(house, kind, games, considered)
        swapped = (*remedies[:index], second, first, *remedies[index + 2 :])
        with monkeypatch.context() as patch:
            patch.setitem(house.remedies, kind, swapped)
            assert settled_rulings(house, kind, games, considered) == as_listed, (first, second)
        tried += len(as_listed)
    assert tried > 1000


def test_every_equivalent_names_breaks_that_no_other_line_names() -> None:
    named = {
        pattern: {name for name in BREAKS if matching_reason(name, {pattern: "why"})}
        for pattern in read_patterns(EQUIVALENT)
    }
    assert [pattern for pattern, names in named.items() if not names] == []
    assert sum(map(len, named.values())) == len(set().union(*named.values()))


def in_a_child(check: Callable[[], bool]) -> bool:
    """Return the result of a function in a forked process, which leaves this one as it is."""
    child = os.fork()
    if not child:
        os._exit(not check())
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) == 0


def test_a_break_of_a_rule_is_seen_by_the_house() -> None:
    broken = BREAKS["wsop betting.max_raises: 4 → 5"]

    def breaks_it() -> bool:
        broken.make()
        return HOUSES["wsop"].betting.max_raises.value == 5

    assert in_a_child(breaks_it)
    assert HOUSES["wsop"].betting.max_raises.value == 4


def code_breaks() -> list[Break]:
    return [broken for name, broken in BREAKS.items() if name.startswith("cardspeak.")]


def test_every_break_of_code_can_be_made() -> None:
    assert code_breaks()
    for broken in code_breaks():

        def can_be_made(broken: Break = broken) -> bool:
            broken.make()
            return True

        assert in_a_child(can_be_made), broken.name


def test_a_break_nobody_noticed_is_a_gap_unless_somebody_gave_the_reason() -> None:
    reasons = {"crown betting.*: 3 → 4": "nobody raises", "wsop x[holdem]: no clause": "cited"}
    assert matching_reason("crown betting.max_raises: 3 → 4", reasons) == "nobody raises"
    assert matching_reason("wsop x[holdem]: no clause", reasons) == "cited"
    assert matching_reason("crown betting.max_raises: 3 → 2", reasons) == ""
    assert outcome(BreakResult("wsop x[holdem]: no clause", "", 0), reasons) == "equivalent"
    assert outcome(BreakResult("wsop x[holdem]: no clause", "test_x", 0), reasons) == "noticed"
    assert outcome(BreakResult("wsop y: no clause", "", 0), reasons) == "not noticed"


def test_the_report_counts_the_breaks_of_clauses(tmp_path: Path) -> None:
    path = tmp_path / "proof.json"
    assert ProofReport.load(path) is None
    path.write_text(
        '{"breaks": [{"clause": "wsop-129.3", "outcome": "noticed"},'
        ' {"clause": "wsop-129.3", "outcome": "equivalent"},'
        ' {"clause": "wsop-129.4", "outcome": "not noticed"}]}',
        "utf-8",
    )
    report = ProofReport.load(path)
    assert report is not None
    count = report.count([get_clause("wsop-129.3"), get_clause("wsop-129.4")])
    assert (count.noticed, count.equivalent, count.to_notice, count.total) == (1, 1, 2, 3)
