"""Bots at a table: how they enter and buy in, and `cardspeak simulate --players`."""

from __future__ import annotations

import pytest

from cardspeak.bots import table_strategy
from cardspeak.bots.personalities import PERSONALITIES, get_personality
from cardspeak.cli.table_simulation import TableSimulation
from cardspeak.houses import HOUSES
from cardspeak.houses.policies import EntryOption
from cardspeak.shuffle import seed_from_int
from cardspeak.table import Table, commands, ledger
from cardspeak.table.decisions import EntryChoice, EntryDecision
from cardspeak.table.presets import PRESETS, get_preset
from terminal import run_command, run_json

# ---------------------------------------------------------------- entering the game


@pytest.mark.parametrize("name", PERSONALITIES)
def test_a_bot_chooses_an_entry_option_wherever_a_house_offers_several(name: str) -> None:
    entry_rules = [
        entry_rule.value
        for house in HOUSES.values()
        for rules in (house.entry.new_player_entry, house.entry.missed_blind_entry)
        for entry_rule in (rules.default, *rules.exceptions.values())
    ]
    assert entry_rules
    for options in entry_rules:
        command = table_strategy.choose_entry(EntryChoice(2, options, ""), get_personality(name))
        assert command.seat == 2  # type: ignore[union-attr]


def test_a_bot_that_can_come_in_for_free_does_not_post() -> None:
    for personality in PERSONALITIES.values():
        choice = EntryChoice(
            1, (EntryOption.POST, EntryOption.WAIT_FOR_BIG_BLIND, EntryOption.WITHOUT_POSTING), ""
        )
        assert table_strategy.choose_entry(choice, personality) == commands.DealIn(1)


def test_a_late_player_enters_as_the_bot_chooses() -> None:
    session = TableSimulation(get_preset("crown-holdem-nl-1-2").spec, 3, seed_from_int(1))
    for _ in range(3):
        session.play_hand()
    table = session.table
    table.act(commands.Sit(4, "late", table_strategy.choose_buy_in(*table.spec.buy_in)))
    decision = table.decision
    assert isinstance(decision, EntryDecision)
    for choice in decision.entries:
        table.act(table_strategy.choose_entry(choice, get_personality("maniac")))
    assert not isinstance(table.decision, EntryDecision)


# ---------------------------------------------------------------- chips


@pytest.mark.parametrize("name", PRESETS)
def test_a_bot_buys_in_and_tops_up_as_every_preset_allows(name: str) -> None:
    spec = get_preset(name).spec
    minimum, maximum = spec.buy_in
    table = Table(spec)
    table.act(commands.Sit(0, "bot", table_strategy.choose_buy_in(minimum, maximum)))
    assert table_strategy.choose_top_up(table.seats[0].stack, minimum, maximum) == 0
    for stack in (0, 1, minimum - 1, minimum, 2 * minimum):
        top_up = table_strategy.choose_top_up(stack, minimum, maximum)
        assert stack + top_up >= minimum
        assert not maximum or stack >= maximum or stack + top_up <= maximum


def test_no_chip_is_lost_while_bots_play() -> None:
    session = TableSimulation(
        get_preset("wsop-horse-20-40").spec, 4, seed_from_int(3), ["regular", "maniac"]
    )
    for _ in range(6):
        session.play_hand()
    chips = sum(seat.stack for seat in session.table.seats)
    assert chips == -session.table.ledger[ledger.BANK]


# ---------------------------------------------------------------- simulate


def test_named_bots_simulate_the_same_hands_again() -> None:
    arguments = ["stud-8", "--hands", "6", "--seats", "3", "--players", "rock, regular,random"]
    first, second = (run_json("simulate", *arguments) for _ in range(2))
    for report in (first, second):
        for name in ("seconds", "hands_per_second"):
            del report[name]
    assert first == second
    assert sum(seat["net_chips"] for seat in first["seats"]) == 0
    random_report = run_json("simulate", *arguments[:-2])
    assert random_report["seats"] != first["seats"]


def test_named_bots_can_be_simulated_and_irregularities_happen_to_them() -> None:
    arguments = ["--preset", "wsop-holdem-nl-1-3", "--hands", "6", "--players", "calling-station"]
    assert run_json("simulate", *arguments)["hand_count"] == 6
    arguments = ["holdem", "--hands", "6", "--players", "calling-station", "--irregularities", "10"]
    assert run_json("simulate", *arguments)["chips_conserved"] is True


def test_an_unknown_bot_is_refused_with_a_clear_message() -> None:
    result = run_command("simulate", "holdem", "--players", "shark")
    assert result.returncode != 0
    assert "there is no bot 'shark': choose rock, regular, calling-station, maniac or random" in (
        " ".join(result.stderr.split())
    )
