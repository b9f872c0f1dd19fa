"""The ruling finder, and the data that it, the engine and the pages read."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from cardspeak.cli import app
from cardspeak.games import GAMES
from cardspeak.hand import irregularities
from cardspeak.houses import HOUSES, clauses
from cardspeak.houses.irregularities import (
    IRREGULARITIES,
    IRREGULARITIES_BY_SUBJECT,
    describe_irregularity,
    irregularity_slug,
    other_irregularities,
)
from cardspeak.houses.remedies import OPPOSITE_CONDITIONS, Condition, RemedyAction
from cardspeak.rulings import find_ruling, games_in_book, next_question, search_irregularities

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.houses.irregularities import Irregularity
    from cardspeak.houses.remedies import Remedy

REMEDIES = [
    (house.slug, kind, remedy)
    for house in HOUSES.values()
    for kind, listed in house.remedies.items()
    for remedy in listed
]


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["ruling", *arguments])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == 0, result.output
    return result.stdout


def remedy_steps(remedy: Remedy) -> Iterator[RemedyAction]:
    yield from remedy.actions
    for option in remedy.options:
        yield from option.actions


# ---------------------------------------------------------------- the data


@pytest.mark.parametrize(("house", "kind", "remedy"), REMEDIES)
def test_a_remedy_rests_on_clauses_of_its_own_book(
    house: str, kind: type[Irregularity], remedy: Remedy
) -> None:
    for clause_id in (remedy.clause, *(option.clause for option in remedy.options)):
        assert clause_id.startswith(f"{house}-"), (kind, clause_id)
        assert clauses.get_clause(clause_id).id == clause_id
    assert remedy.actions or remedy.options
    names = [option.name for option in remedy.options]
    assert len(set(names)) == len(names)
    known_games = {*GAMES, *(game.family for game in GAMES.values())}
    assert set(remedy.games) <= known_games


def test_the_engine_knows_every_irregularity_condition_and_step() -> None:
    assert set(irregularities.ESTABLISH) == set(IRREGULARITIES.values())
    assert set(irregularities.CONDITIONS) == set(Condition)
    assert set(irregularities.ACTIONS) == set(RemedyAction)


def test_no_condition_and_no_step_is_left_that_no_book_has() -> None:
    conditions = {when for _, _, remedy in REMEDIES for when in remedy.conditions}
    done = {do for _, _, remedy in REMEDIES for do in remedy_steps(remedy)}
    assert {
        when
        for when in Condition
        if when not in conditions and OPPOSITE_CONDITIONS.get(when) not in conditions
    } == set()
    assert set(RemedyAction) - done == set()


def test_every_house_has_a_remedy_for_what_its_book_does_not_cover() -> None:
    for house in HOUSES.values():
        last = house.remedies[other_irregularities.NotCovered][-1]
        assert not last.conditions
        assert not last.games
        assert len(last.options) > 1


@pytest.mark.parametrize("kind", IRREGULARITIES.values(), ids=IRREGULARITIES)
def test_every_irregularity_has_its_own_description_and_is_found_by_it(
    kind: type[Irregularity],
) -> None:
    text = describe_irregularity(kind)
    assert text[0].islower()
    assert not text.endswith(".")
    assert [describe_irregularity(other) for other in IRREGULARITIES.values()].count(text) == 1
    assert search_irregularities(text)[0] is kind
    assert search_irregularities(irregularity_slug(kind)) == [kind]


@pytest.mark.parametrize("house", HOUSES)
def test_every_question_has_an_answer(house: str) -> None:
    for game in GAMES:
        for kind in IRREGULARITIES.values():
            answer = find_ruling(kind, house=house, game=game)
            assert answer.branches
            answers: dict[Condition, bool] = {}
            while (when := next_question(answer)) is not None:
                answers[when] = False
                answer = find_ruling(kind, house=house, game=game, known_conditions=answers)
                assert answer.branches


def test_known_facts_decide_the_ruling() -> None:
    early = find_ruling(
        other_irregularities.Misdeal,
        house="wsop",
        game="holdem",
        known_conditions={Condition.SUBSTANTIAL_ACTION: False},
    )
    assert [branch.clause for branch in early.branches] == ["wsop-103"]
    late = find_ruling(
        other_irregularities.Misdeal,
        house="wsop",
        game="holdem",
        known_conditions={Condition.SUBSTANTIAL_ACTION: True},
    )
    assert [branch.clause for branch in late.branches] == ["wsop-104.1"]
    unknown = find_ruling(other_irregularities.Misdeal, house="wsop", game="holdem")
    assert [branch.clause for branch in unknown.branches] == ["wsop-104.1", "wsop-103"]
    assert next_question(unknown) is Condition.SUBSTANTIAL_ACTION
    assert Condition.NO_SUBSTANTIAL_ACTION in OPPOSITE_CONDITIONS


def test_unknown_houses_and_games_are_named_in_the_error() -> None:
    with pytest.raises(ValueError, match="there is no house 'bellagio': choose crown"):
        find_ruling(other_irregularities.Fraud, house="bellagio", game="holdem")
    with pytest.raises(ValueError, match="snap"):
        find_ruling(other_irregularities.Fraud, house="crown", game="snap")
    assert "seven-card-stud" in [game.slug for game in games_in_book("canberra")]


# ---------------------------------------------------------------- the command


def test_the_command_says_what_is_done_here_and_elsewhere() -> None:
    page = run("fraud", "--house", "wsop", "--game", "razz")
    first, *others = page.split("\n\n")[1:5]
    assert first.startswith("World Series of Poker, Live Action, razz")
    assert "wsop-48" in first
    assert len(others) == 3
    assert ", borrowed" in page
    assert "The book is silent: the floor decides." in page


def test_the_command_gives_json() -> None:
    answer = json.loads(run("misdeal", "--house", "canberra", "--action", "--json"))
    assert answer["house"] == "canberra"
    assert answer["branches"][0]["clause"] == "canberra-17.2"
    assert [other["house"] for other in answer["elsewhere"]] == ["crown", "official", "wsop"]


def test_the_command_lists_every_irregularity() -> None:
    page = run("--list")
    assert all(name in page for name in IRREGULARITIES)
    assert set(json.loads(run("--list", "--json"))) == set(IRREGULARITIES)


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ((), "describe what happened"),
        (("xyzzy",), "the finder does not know 'xyzzy'"),
        (("it", "is", "raining"), "the finder does not know 'it is raining'"),
        (("oversized", "chip"), "these clauses mention it: crown-7.19, crown-7.20.a.i"),
        (("rabbit", "hunting"), "these clauses mention it: crown-16, wsop-77"),
        (("four-card", "flop", "--game", "razz"), "does not know 'four-card flop' in razz"),
        (("fraud", "--house", "mgm"), "there is no house 'mgm'"),
        (("fraud", "--game", "snap"), "snap"),
    ],
)
def test_an_unanswerable_question_gets_a_sentence(arguments: tuple[str, ...], text: str) -> None:
    result = CliRunner().invoke(app, ["ruling", *arguments])
    assert isinstance(result.exception, ValueError)
    assert text in str(result.exception)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("flop too soon", "premature-board"),
        ("turn card early", "premature-board"),
        ("four card flop", "too-many-board-cards"),
        ("dealer forgot to burn", "no-burn"),
        ("string bet", "string-bet"),
        ("bet out of turn", "action-out-of-turn"),
        ("pot given to wrong player", "pot-pushed-to-wrong-player"),
        ("player mucked his winning hand", "hand-mucked-by-mistake"),
        ("colluding", "cheating"),
        ("slow roll", "abuse"),
        ("he splashed the pot", "deliberately-broken-rule"),
        ("acted out of turn", "action-out-of-turn"),
        ("dealer flashed a card", "card-flashed"),
        ("soft play", "check-down-agreement"),
    ],
)
def test_irregularities_are_found_by_the_words_people_use(text: str, kind: str) -> None:
    assert irregularity_slug(search_irregularities(text)[0]) == kind


@pytest.mark.parametrize("text", ["xyzzy", "what is the weather", "the", "oversized chip", ""])
def test_a_search_for_something_unlike_every_irregularity_finds_none(text: str) -> None:
    assert search_irregularities(text) == []


@pytest.mark.parametrize(
    ("text", "game", "other_game"),
    [
        ("flop too soon", "holdem", "razz"),
        ("cards are exposed in the draw", "badugi", "holdem"),
        ("a hand in rows has the wrong number of cards", "chinese", "holdem"),
    ],
)
def test_an_irregularity_is_looked_for_in_games_that_can_have_it(
    text: str, game: str, other_game: str
) -> None:
    [kind, *_] = search_irregularities(text, game)
    assert kind not in search_irregularities(text, other_game)


def test_every_kind_has_its_subject() -> None:
    assert sorted(
        irregularity_slug(kind) for kinds in IRREGULARITIES_BY_SUBJECT.values() for kind in kinds
    ) == sorted(IRREGULARITIES)
