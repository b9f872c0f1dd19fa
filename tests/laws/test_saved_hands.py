"""A hand travels, at any moment, as JSON, as a pickle and as a deep copy: it arrives as it left."""

from __future__ import annotations

import contextlib
import copy
import json
import pickle
import random
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

import pytest

import cardspeak as cs
from cardspeak.hand import ChineseOptions, Hand, RefusedError, deal, game_spec
from cardspeak.houses.commission import FlatCommission
from hand_snapshot import snapshot
from laws.test_fold import deal_at_random, list_specs, play_at_random
from laws.test_fold_rare import SETUPS, deal_setup
from soak import scale_examples
from test_irregularities_properties import GAMES_AND_HOUSES

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.houses.commission import RakeablePots

HOLDEM: Final = game_spec("holdem", house="wsop", blinds=(5, 10))
WAYS: Final[dict[str, Callable[[Hand], Hand]]] = {
    "JSON": lambda hand: Hand.from_json(hand.to_json()),
    "pickle": lambda hand: pickle.loads(pickle.dumps(hand)),
    "deep copy": copy.deepcopy,
    "copy": Hand.copy,
}


@dataclass(frozen=True)
class OwnCommission:
    """A commission of a program's own."""

    clause: str = ""

    def take_from(self, pots: RakeablePots) -> list[int]:
        return [1 for _ in pots.amounts]


def play_to_turn(hand: Hand, seed: int, turns: int) -> None:
    for turn, _ in enumerate(play_at_random(hand, seed)):
        if turn == turns:
            return


def assert_travels(hand: Hand, seed: int) -> None:
    """Assert that a hand arrives as it left, and is played on to the same end."""
    arrived = [travel(hand) for travel in WAYS.values()]
    expected = snapshot(hand)
    play_to_turn(hand, seed, 1000)
    for name, other in zip(WAYS, arrived, strict=True):
        assert snapshot(other) == expected, name
        assert (other == hand) == (len(other.log) == len(hand.log)), name
        play_to_turn(other, seed, 1000)
        assert other == hand, name
        assert snapshot(other) == snapshot(hand), name
        assert other.command_ends == hand.command_ends, name


@pytest.mark.parametrize(("game", "house"), GAMES_AND_HOUSES)
def test_a_hand_travels_at_any_moment(game: str, house: str) -> None:
    specs = list_specs(game, house)
    for seed in range(scale_examples(3)):
        rng = random.Random(seed)
        hand = deal_at_random(rng.choice(specs), rng, seed)
        play_to_turn(hand, seed, rng.choice((0, 3, 10, 20, 40)))
        assert_travels(hand, seed + 1)


@pytest.mark.parametrize("name", SETUPS)
def test_a_hand_travels_whatever_was_posted(name: str) -> None:
    for seed in range(3):
        hand = deal_setup(name, seed)
        play_to_turn(hand, seed, 5 * seed)
        assert_travels(hand, seed + 1)


KILLED: Final = replace(
    game_spec("holdem", limit="fixed", blinds=(5, 10)),
    bet_sizes=(15, 30),
    min_bet=15,
    kill_blind=15,
)
SPREAD: Final = game_spec("holdem", limit="spread", blinds=(5, 10), min_bet=10, max_bet=50)
SPECS: Final = {
    "killed": KILLED,
    "killed spread limit": replace(SPREAD, min_bet=20, max_bet=100, kill_blind=20),
    "a straddle as a third blind": replace(HOLDEM, straddle_blind=20),
    "royalties": game_spec(
        "chinese",
        point_value=5,
        chinese=ChineseOptions(royalties={"back": {"quads": 10}, "front": {"trips": 3}}),
    ),
}


@pytest.mark.parametrize("name", SPECS)
def test_a_hand_travels_with_what_its_table_decided(name: str) -> None:
    hand = deal(SPECS[name], [1000] * 4, seed=1)
    arrived = Hand.from_json(hand.to_json())
    assert arrived == hand
    assert arrived.spec == SPECS[name]
    assert_travels(hand, seed=1)


def test_a_hand_of_a_table_travels() -> None:
    spec = cs.table_spec(
        cs.game_spec("holdem", house="crown", blinds=(5, 10)),
        seat_count=6,
        buy_in=(200, 1000),
        commission=cs.PercentageCharge("7.5", cap=15),
    )
    table = cs.Table(spec)
    for seat, player in enumerate(("Ann", "Bob", "Cid")):
        table.act(cs.commands.Sit(2 * seat, player, 500))
    table.act(cs.commands.DrawForButton(cs.seed_from_int(1)))
    table.act(cs.commands.Deal(cs.seed_from_int(2)))
    assert table.hand is not None
    assert_travels(table.hand, seed=1)


def test_a_commission_of_ones_own_travels_in_a_pickle_alone() -> None:
    hand = deal(HOLDEM, [1000] * 3, seed=1, commission=OwnCommission())
    with pytest.raises(
        RefusedError, match=r"not OwnCommission\(clause=''\): pickle the hand instead"
    ):
        hand.to_json()
    arrived = pickle.loads(pickle.dumps(hand))
    assert arrived == hand
    assert isinstance(arrived.start.commission, OwnCommission)


def test_a_flat_commission_travels() -> None:
    hand = deal(HOLDEM, [1000] * 3, seed=1, commission=FlatCommission(5, "wsop-6"))
    assert Hand.from_json(hand.to_json()).start.commission == FlatCommission(5, "wsop-6")


def test_a_spec_of_ones_own_cannot_be_saved() -> None:
    hand = deal(replace(HOLDEM, max_players=4), [1000] * 3, seed=1)
    with pytest.raises(RefusedError, match="was changed after game_spec had built it"):
        hand.to_json()


def test_hands_are_equal_if_the_same_has_happened_in_them() -> None:
    hand = deal(HOLDEM, [1000] * 3, seed=1)
    assert hand == hand.copy() == deal(HOLDEM, [1000] * 3, seed=1)
    assert hand != deal(HOLDEM, [1000] * 3, seed=2)
    assert hand != deal(HOLDEM, [1000, 1000, 999], seed=1)
    assert hand != "a hand"
    twin = hand.copy()
    twin.act("call")
    assert twin != hand
    hand.act("call")
    assert twin == hand
    twin.records.pop()
    assert twin != hand
    with pytest.raises(TypeError, match="unhashable"):
        hash(hand)


SAVED: Final = json.loads(deal(HOLDEM, [1000] * 3, seed=1).to_json())


def change(**parts: Any) -> str:
    return json.dumps(SAVED | parts)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "Input data was truncated"),
        ("{}", "Object missing required field `spec`"),
        (b"\xff", "JSON is malformed"),
        (change(extra=1), "Object contains unknown field `extra`"),
        (change(stacks=[1, 2, "3"]), "Expected `int`, got `str`"),
        (change(spec={"settings": {"game": "chess"}}), "there is no game 'chess'"),
        (change(spec={"settings": {"game": "holdem", "colour": "red"}}), "unexpected keyword"),
        (change(deck="AhAh"), "Ah appears twice"),
        (change(deck="AhJo"), "Jo"),
        (change(button=3), "it has a seat that is not one of the 3 at the table"),
        (change(seats_clockwise=[0, 0, 1]), "its players do not sit in different seats"),
        (change(stacks=[1000] * 4), "its posts are not those of 4 seats"),
        (change(shuffle_seed="AAAA"), "a seed has 32 bytes"),
        (change(command_ends=[1000]), "its records are out of order"),
        (change(notes=[[1000, {"note": "DecisionMade"}]]), "its records are out of order"),
        (
            change(log=[], notes=[[0, {"note": "QueueAdvanced"}]], command_ends=[]),
            "do not fit together",
        ),
        (
            change(
                log=[{"event": "Called", "seat": 9, "amount": 1, "clause": ""}],
                notes=[],
                command_ends=[],
            ),
            "do not fit",
        ),
    ],
)
def test_the_json_of_no_hand_is_refused_in_a_sentence(text: Any, reason: str) -> None:
    with pytest.raises(RefusedError) as refused:
        Hand.from_json(text)
    sentence = str(refused.value)
    assert sentence.startswith("this is not the JSON of a hand: ")
    assert reason in sentence
    assert "\n" not in sentence


def places_of(value: Any) -> list[tuple[Any, Any]]:
    """Return every list and object in a JSON value with each of its keys."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    places = [(value, key) for key, _ in items]
    children = value.values() if isinstance(value, dict) else value
    for child in children:
        if isinstance(child, dict | list):
            places += places_of(child)
    return places


def test_whatever_is_changed_in_the_json_it_is_read_or_refused() -> None:
    hand = deal(game_spec("27-triple-draw", blinds=(5, 10)), [1000] * 3, seed=1)
    play_to_turn(hand, seed=2, turns=12)
    text = hand.to_json()
    rng = random.Random(1)
    read, count = 0, scale_examples(500)
    for _ in range(count):
        saved = json.loads(text)
        owner, key = rng.choice(places_of(saved))
        owner[key] = rng.choice((None, 0, -1, 7, 10**20, "", "Ah", [], {}, [3], 1.5, True))
        with contextlib.suppress(RefusedError):
            Hand.from_json(json.dumps(saved))
            read += 1
    assert 0 < read < count / 4
