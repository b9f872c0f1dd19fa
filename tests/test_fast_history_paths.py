"""The fast ways to parse and replay a history give exactly what the slow ways give."""

from __future__ import annotations

import random
import tomllib
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardspeak.cards import format_cards
from cardspeak.hand import deal, game_spec
from cardspeak.histories import phh, replay, toml
from cardspeak.histories.recording import record_hand
from random_actions import act_at_random

if TYPE_CHECKING:
    from collections.abc import Callable

LINES = st.sampled_from(
    (
        *("variant = 'NT'", "[1]", "[1]", "[a-b]", "[[1]]", "[1.2]", "# a note", "", " x = 1"),
        *("x = 'a' # it's'", "x = ['a', 'b'] # 'c']", "x = ['a','b']", "x = ['''a''']", "x = ['"),
        *('x = ["a", "b"]', 'x = ["a\\n", "b"]', "x = ['a\\n', \"b\"]", "x = ['']", "x = ['', '']"),
        *("x = [1, 2]", "x = [1, 2.50]", "x = [01]", "x = [-0]", "x = 1_000", "x = +1", "x = 1e5"),
        *("x = null", "x = NaN", "x = [inf, nan]", "x = {a = 1}", 'x = {"a": 1}', "x = true"),
        *("y = 12:31:53", "y = 2009-07-01", "y = '\t'", "y = '\x7f'", "y = 1\r", "y.z = 1"),
        *("y = [", "  1,", "]", "y = '''", "'''", "y == 1", "y = ", "é = 1", "y = [[1], [2]]"),
    )
)
PHH_LINES = st.lists(
    LINES | st.text(alphabet="xy= '\"[],.-+0123456789#\\tn\n", max_size=24), max_size=6
)


def result_or_error(parse: Callable[[str], object], text: str) -> object:
    try:
        return repr(parse(text))
    except ValueError as error:
        return str(error)


@given(PHH_LINES)
def test_histories_parse_as_tomllib_parses_them(lines: list[str]) -> None:
    text = "\n".join(lines)
    assert result_or_error(toml.loads, text) == result_or_error(
        lambda text: tomllib.loads(text, parse_float=Decimal), text
    )


def change_actions(actions: list[str], rng: random.Random) -> list[str]:
    """Return a history's actions with one of them removed, repeated, swapped or misspelt."""
    changed = list(actions)
    index = rng.randrange(len(changed))
    match rng.randrange(6):
        case 0:
            del changed[index]
        case 1:
            changed.insert(index, rng.choice(actions))
        case 2:
            other = rng.randrange(len(changed))
            changed[index], changed[other] = changed[other], changed[index]
        case 3:
            changed[index] = rng.choice(
                ("p1 cc", "p2 f", "p3 cbr 40", "p9 f", "d db AhKh", "", "x")
            )
        case 4:
            changed[index] += rng.choice((" # a note", " x", "#", "5", "?"))
        case _:
            changed[index] = (
                changed[index].replace("cbr", "cc").replace("A", "K").replace("d db", "p1 db")
            )
    return changed


def play_history(history: phh.HandHistory) -> object:
    try:
        hand, unit = replay.replay(history)
    except (replay.IllegalHistoryError, replay.UnknownShowdownError) as error:
        return type(error), str(error)
    return hand.log, hand.stacks, format_cards(hand.boards[0]), unit


@pytest.mark.parametrize("game", ["holdem", "omaha"])
def test_a_stacked_deck_plays_like_cards_named_one_by_one(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(game)
    histories = []
    for seed in range(60):
        stacks = [rng.choice((8, 50, 300)) for _ in range(rng.randint(2, 5))]
        hand = deal(game_spec(game, blinds=(5, 10)), stacks, seed=seed)
        while not hand.over:
            act_at_random(hand, rng)
        history = record_hand(hand)
        histories.append(history)
        histories += [
            phh.HandHistory({**history.fields, "actions": change_actions(history.actions, rng)})
            for _ in range(8)
        ]
    fast_results = [play_history(history) for history in histories]
    monkeypatch.setattr(replay, "_replay_from_stacked_deck", lambda *_: None)
    assert fast_results == [play_history(history) for history in histories]
