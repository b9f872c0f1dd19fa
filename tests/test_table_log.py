"""The log of a table: to JSON and back, and the same table when it is replayed."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardspeak.bots.random_player import Rng, choose_random_command
from cardspeak.games import GAMES
from cardspeak.hand import BettingOptions, DealingOptions, ShowdownOptions, game_spec
from cardspeak.hand.commands import Call
from cardspeak.hand.game_spec import game_spec_from_dict
from cardspeak.hand.options import OPTION_PARTS, part_to_dict
from cardspeak.hand.spec_error import InvalidGameSpecError
from cardspeak.shuffle import derive_seed, seed_from_int
from cardspeak.table import RefusedError, Table, commands, events, rotation, table_spec
from cardspeak.table.presets import PRESETS, get_preset
from cardspeak.table.table_log import ReplayMismatchError, TableLog, TableLogEntry
from cardspeak.table.table_spec import Rotation, table_spec_from_dict
from soak import scale_examples
from table_driver import NAMES, describe_state

MANY_EXAMPLES = settings(max_examples=scale_examples(15))


def random_command(table: Table, rng: Rng) -> commands.TableCommand:
    """Choose a command at random, legal or not."""
    seat = rng.randbelow(len(table.seats))
    name = NAMES[rng.randbelow(len(NAMES))]
    chips = rng.choice((0, 50, 200, 400, 1000, 5000))
    seed = derive_seed(seed_from_int(rng.randbelow(1 << 30)), "table")
    makers: list[Any] = [
        lambda: commands.Sit(seat, name, chips),
        lambda: commands.TransferIn(seat, name, chips, moved_by_house=bool(rng.randbelow(2))),
        lambda: commands.Leave(seat),
        lambda: commands.SitOut(seat),
        lambda: commands.SitIn(seat),
        lambda: commands.WaitForBigBlind(seat),
        lambda: commands.VoteToRunIt(seat, 1 + rng.randbelow(3)),
        lambda: commands.VoteToChop(seat),
        lambda: commands.PostToEnter(seat),
        lambda: commands.AddChips(seat, chips),
        lambda: commands.RemoveChips(seat, chips),
        lambda: commands.SecureChips(seat),
        lambda: commands.PickUpChips(seat),
        lambda: commands.PickUpChips(seat, "away all night"),
        lambda: commands.ExtendAbsence(seat, chips, "a telephone call"),
        lambda: commands.ChangeTableSpec({"buy_in": [chips, 0]}, tuple(range(rng.randbelow(10)))),
        lambda: commands.ChangeTableSpec({"buy_in": [chips, 0]}),
        lambda: commands.AnnounceClosing(table.now + chips),
        lambda: commands.ChangeDeck("damaged"),
        commands.CheckDeck,
        lambda: commands.ChooseGame(seat, rng.choice(table.spec.game_names)),
        lambda: commands.CallClock(seat - 1),
        lambda: commands.AdvanceTime(table.now + chips),
        lambda: commands.DrawForButton(seed),
    ]
    likely: list[Any] = [lambda: commands.Sit(seat, name, 1000), lambda: commands.Deal(seed)]
    if table.hand_in_progress and table.hand is not None:
        hand = table.hand
        likely = [lambda: commands.Play(choose_random_command(hand, rng))]
    command: commands.TableCommand = rng.choice(makers + likely * len(makers))()
    return command


def play_randomly(name: str, number: int, steps: int) -> tuple[TableLog, Table]:
    """Execute random commands at a table, and check that those refused change nothing."""
    spec = get_preset(name).spec
    log, table = TableLog.start(spec), Table(spec)
    rng = Rng(seed_from_int(number))
    for seat in range(3):
        log.act(table, commands.Sit(seat, NAMES[seat], spec.buy_in[0]))
    for _ in range(steps):
        if spec.rotation.players_choose and table.button >= 0 and not table.hand_in_progress:
            _act_if_allowed(log, table, commands.ChooseGame(rotation.next_chooser(table), "razz"))
        _act_if_allowed(log, table, random_command(table, rng))
    return log, table


def _act_if_allowed(log: TableLog, table: Table, command: commands.TableCommand) -> None:
    before = describe_state(table)
    try:
        log.act(table, command)
    except RefusedError:
        assert describe_state(table) == before, command
    assert table.ledger.total == 0
    moved = [(entry.source[:5], entry.target[:5]) for entry in table.ledger.entries]
    assert ("stack", "stack") not in moved, "nobody plays another's chips"


@MANY_EXAMPLES
@given(name=st.sampled_from(sorted(PRESETS)), number=st.integers(0, 1 << 30))
def test_a_log_goes_to_json_and_back_and_replays_exactly(name: str, number: int) -> None:
    log, table = play_randomly(name, number, 150)
    read = TableLog.from_json(log.to_json())
    assert read == log
    assert read.to_json() == log.to_json()
    assert describe_state(read.replay()) == describe_state(table)
    assert _since_the_deal(log) == table.events


def _since_the_deal(log: TableLog) -> list[events.TableEvent]:
    """Return the events that the table returned since the last deal."""
    new_events: list[events.TableEvent] = []
    for entry in log.entries:
        if isinstance(entry.command, commands.Deal):
            new_events.clear()
        new_events += entry.events
    return new_events


def test_the_log_tests_play_many_hands() -> None:
    assert (
        sum(play_randomly("wsop-horse-20-40", number, 150)[1].hand_number for number in range(5))
        > 5
    )


def test_a_changed_log_is_detected() -> None:
    log, _ = play_randomly("crown-holdem-nl-1-2", 3, 100)
    index = next(
        index for index, entry in enumerate(log.entries) if isinstance(entry.command, commands.Deal)
    )
    other = commands.Deal(seed_from_int(12345))
    log.entries[index] = TableLogEntry(other, log.entries[index].events)
    with pytest.raises(ReplayMismatchError, match=f"entry {index}, Deal"):
        log.replay()


def test_refused_commands_are_not_logged() -> None:
    spec = get_preset("wsop-holdem-3-6").spec
    log, table = TableLog.start(spec), Table(spec)
    with pytest.raises(RefusedError):
        log.act(table, commands.Sit(0, "Ann", 1))
    assert log.entries == []


# ---------------------------------------------------------------- what is posted, in plain values


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_spec_can_be_rebuilt_from_its_settings(slug: str) -> None:
    spec_count = 0
    for house, script in GAMES[slug].scripts.items():
        for limit in script.limits:
            for stakes in ({"blinds": (5, 10)}, {"blinds": (10,)}, {"ante": 5}, {"point_value": 5}):
                try:
                    spec = game_spec(slug, house=house, limit=limit, **stakes)
                except InvalidGameSpecError:
                    continue
                decoded = msgspec.json.decode(
                    msgspec.json.encode(table_spec([spec], buy_in=(500, 0)).to_dict)
                )
                assert table_spec_from_dict(decoded).games == (spec,)
                spec_count += 1
    assert spec_count


@pytest.mark.parametrize(
    "settings",
    [
        {
            "house": "canberra",
            "game": "seven-card-stud",
            "ante": 5,
            "showdown": ShowdownOptions(winning_hands="low"),
            "betting": BettingOptions(opening_card="low"),
        },
        {
            "house": "canberra",
            "game": "seven-card-stud",
            "blinds": (5, 10),
            "betting": BettingOptions(blind_style="B"),
        },
        {
            "house": "canberra",
            "game": "seven-card-stud",
            "ante": 5,
            "showdown": ShowdownOptions(ace_low=True),
        },
        {
            "game": "holdem",
            "blinds": (5, 10),
            "dealing": DealingOptions(max_runs=2),
            "betting": BettingOptions(bet_increment=5),
            "showdown": ShowdownOptions(odd_chip_size=5),
        },
        {"house": "canberra", "game": "holdem", "blinds": (5, 10), "borrow": True},
        {
            "game": "omaha",
            "blinds": (5, 10),
            "limit": "pot",
            "betting": BettingOptions(pot_rounding=5),
            "showdown": ShowdownOptions(ask_to_show=True),
        },
    ],
)
def test_the_houses_choices_are_part_of_the_settings(settings: dict[str, Any]) -> None:
    spec = game_spec(**settings)
    assert game_spec_from_dict(spec.to_dict) == spec
    for name, value in settings.items():
        assert spec.to_dict[name] == (part_to_dict(value) if name in OPTION_PARTS else value)


def test_a_table_spec_with_a_rotation_can_be_rebuilt() -> None:
    games = [game_spec("holdem", blinds=(5, 10)), game_spec("razz", limit="no-limit", ante=5)]
    spec = table_spec(games, seat_count=7, rotation=Rotation(hands_per_game=6), seconds_to_act=20)
    assert table_spec_from_dict(spec.to_dict) == spec


def test_text_is_logged_as_the_command_it_stands_for() -> None:
    spec = table_spec(game_spec("holdem", blinds=(5, 10)), seat_count=3)
    log, table = TableLog.start(spec), Table(spec)
    with pytest.raises(RefusedError):
        log.act(table, "call")
    for seat, player in enumerate(("Ann", "Bob", "Cy")):
        log.act(table, commands.Sit(seat, player, 500))
    log.act(table, commands.DrawForButton(bytes(32)))
    log.act(table, commands.Deal(bytes(32)))
    log.act(table, "call")
    assert log.entries[-1].command == commands.Play(Call())
    replayed = TableLog.from_json(log.to_json()).replay()
    assert replayed.hand is not None
    assert table.hand is not None
    assert replayed.hand.log == table.hand.log
