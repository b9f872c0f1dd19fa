"""The record of a table: to JSON and back, and the same again when it is played again."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardspeak.bots.chance import Chance, chosen
from cardspeak.games import GAMES
from cardspeak.hand import placard
from cardspeak.hand.placard import BadPlacard
from cardspeak.shuffle import derive, practice_seed
from cardspeak.table import Refused, Table, commands, events, rotation, sign
from cardspeak.table.presets import PRESETS, preset
from cardspeak.table.record import Differs, Entry, Record
from cardspeak.table.sign import Rotation, sign_of
from lounge import NAMES, state
from soak import examples

OFTEN = settings(max_examples=examples(15))


def anything(table: Table, choose: Chance) -> commands.AnyCommand:
    """Think of something to do at a table, lawful or not."""
    seat = choose.below(len(table.seats))
    name = NAMES[choose.below(len(NAMES))]
    chips = choose.pick((0, 50, 200, 400, 1000, 5000))
    seed = derive(practice_seed(choose.below(1 << 30)), "table")
    ways: list[Any] = [
        lambda: commands.Sit(seat, name, chips),
        lambda: commands.Bring(seat, name, chips, sent=bool(choose.below(2))),
        lambda: commands.Leave(seat),
        lambda: commands.SitOut(seat),
        lambda: commands.Return(seat),
        lambda: commands.Wait(seat),
        lambda: commands.AgreeToRun(seat, 1 + choose.below(3)),
        lambda: commands.AgreeToChop(seat),
        lambda: commands.Post(seat),
        lambda: commands.AddChips(seat, chips),
        lambda: commands.TakeOff(seat, chips),
        lambda: commands.KeepSafe(seat),
        lambda: commands.PickUp(seat),
        lambda: commands.PickUp(seat, "away all night"),
        lambda: commands.Excuse(seat, chips, "a telephone call"),
        lambda: commands.Change({"buy_in": [chips, 0]}, tuple(range(choose.below(10)))),
        lambda: commands.Change({"buy_in": [chips, 0]}),
        lambda: commands.NoticeOfClosing(table.now + chips),
        lambda: commands.ChangeDeck("damaged"),
        commands.CheckDeck,
        lambda: commands.ChooseGame(seat, choose.pick(table.sign.names)),
        lambda: commands.TimeCalled(seat - 1),
        lambda: commands.TimeIs(table.now + chips),
        lambda: commands.DrawForButton(seed),
    ]
    likely: list[Any] = [lambda: commands.Sit(seat, name, 1000), lambda: commands.Deal(seed)]
    if table.in_hand and table.hand is not None:
        hand = table.hand
        likely = [lambda: commands.Play(chosen(hand, choose))]
    said: commands.AnyCommand = choose.pick(ways + likely * len(ways))()
    return said


def played(name: str, number: int, steps: int) -> tuple[Record, Table]:
    """Do many things at a table, and see that what is refused changes nothing."""
    posted = preset(name).sign
    record, table = Record.of(posted), Table(posted)
    choose = Chance(practice_seed(number))
    for seat in range(3):
        record.act(table, commands.Sit(seat, NAMES[seat], posted.buy_in[0]))
    for _ in range(steps):
        if posted.rotation.choice and table.button >= 0 and not table.in_hand:
            _try(record, table, commands.ChooseGame(rotation.chooser(table), "razz"))
        _try(record, table, anything(table, choose))
    return record, table


def _try(record: Record, table: Table, said: commands.AnyCommand) -> None:
    before = state(table)
    try:
        record.act(table, said)
    except Refused:
        assert state(table) == before, said
    assert table.ledger.total == 0
    moved = [(entry.source[:5], entry.target[:5]) for entry in table.ledger.entries]
    assert ("stack", "stack") not in moved, "nobody plays another's chips"


@OFTEN
@given(name=st.sampled_from(sorted(PRESETS)), number=st.integers(0, 1 << 30))
def test_a_record_goes_to_json_and_back_and_is_played_again_exactly(name: str, number: int) -> None:
    record, table = played(name, number, 150)
    read = Record.read(record.json())
    assert read == record
    assert read.json() == record.json()
    assert state(read.replay()) == state(table)
    assert _since_the_deal(record) == table.events


def _since_the_deal(record: Record) -> list[events.AnyEvent]:
    """Put together what the table answered, from the last deal on."""
    told: list[events.AnyEvent] = []
    for entry in record.entries:
        if isinstance(entry.command, commands.Deal):
            told.clear()
        told += entry.events
    return told


def test_many_hands_are_played_in_those_tests() -> None:
    assert sum(played("wsop-horse-20-40", number, 150)[1].number for number in range(5)) > 5


def test_a_record_that_was_changed_differs() -> None:
    record, _ = played("crown-holdem-nl-1-2", 3, 100)
    at = next(
        nth for nth, one in enumerate(record.entries) if isinstance(one.command, commands.Deal)
    )
    other = commands.Deal(practice_seed(12345))
    record.entries[at] = Entry(other, record.entries[at].events)
    with pytest.raises(Differs, match=f"entry {at}, Deal"):
        record.replay()


def test_what_is_refused_is_not_recorded() -> None:
    posted = preset("wsop-holdem-3-6").sign
    record, table = Record.of(posted), Table(posted)
    with pytest.raises(Refused):
        record.act(table, commands.Sit(0, "Ann", 1))
    assert record.entries == []


# ---------------------------------------------------------------- what is posted, in plain values


@pytest.mark.parametrize("slug", GAMES)
def test_every_placard_is_made_again_from_what_is_posted(slug: str) -> None:
    made = 0
    for house, script in GAMES[slug].scripts.items():
        for limit in script.limits:
            for stakes in ({"blinds": (5, 10)}, {"blinds": (10,)}, {"ante": 5}, {"point": 5}):
                try:
                    one = placard(slug, house=house, limit=limit, **stakes)
                except BadPlacard:
                    continue
                told = msgspec.json.decode(msgspec.json.encode(sign([one], buy_in=(500, 0)).posted))
                assert sign_of(told).games == (one,)
                made += 1
    assert made


@pytest.mark.parametrize(
    "asked",
    [
        {"house": "canberra", "game": "seven-card-stud", "ante": 5, "wins": "low", "first": "low"},
        {"house": "canberra", "game": "seven-card-stud", "blinds": (5, 10), "blind_style": "B"},
        {"house": "canberra", "game": "seven-card-stud", "ante": 5, "ace_low": True},
        {"game": "holdem", "blinds": (5, 10), "run_it": 2, "chip": 5, "odd_chip": 5},
        {"house": "canberra", "game": "holdem", "blinds": (5, 10), "borrow": True},
        {"game": "omaha", "blinds": (5, 10), "limit": "pot", "pot_unit": 5, "ask_to_show": True},
    ],
)
def test_choices_of_the_house_are_posted_too(asked: dict[str, Any]) -> None:
    one = placard(**asked)
    assert placard(**one.posted) == one
    assert asked.items() <= {**one.posted, "house": one.house.name}.items()


def test_a_sign_with_turns_is_made_again() -> None:
    games = [placard("holdem", blinds=(5, 10)), placard("razz", ante=5)]
    one = sign(games, seats=7, rotation=Rotation(hands=6), seconds=20)
    assert sign_of(one.posted) == one
