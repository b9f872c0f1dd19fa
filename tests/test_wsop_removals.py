"""Players removed from the World Series' room during a hand: what they take and leave."""

from __future__ import annotations

import pytest

from cardspeak.hand import commands as hand_commands
from cardspeak.hand import game_spec
from cardspeak.hand.irregularity_events import Reported
from cardspeak.houses.irregularities import offences
from cardspeak.houses.irregularities.other_irregularities import NotCovered
from cardspeak.houses.irregularities.pot_irregularities import WrongRuling
from cardspeak.shuffle import seed_from_int
from cardspeak.table import Table, commands, events, table_spec
from hand_driver import events_of
from table_driver import table_events_of

NAMES = ("Ann", "Bob", "Cid", "Dee")


def open_table(player_count: int) -> Table:
    """Open a table and deal its first hand: blinds of 5 and 10, and 1000 chips each."""
    table = Table(table_spec(game_spec("holdem", house="wsop", blinds=(5, 10)), seat_count=6))
    for seat in range(player_count):
        table.act(commands.Sit(seat, NAMES[seat], 1000))
    table.act(commands.DrawForButton(seed_from_int(1)))
    table.act(commands.Deal(seed_from_int(2)))
    return table


def report(table: Table, offence: offences.AnyOffence, option: str = "") -> None:
    table.act(commands.Play(hand_commands.Report(offence)))
    if option:
        table.act(commands.Play(hand_commands.Rule(option, "Lee", "seen by all")))


def to_act(table: Table) -> int:
    assert table.hand is not None
    assert table.hand.decision is not None
    return table.hand.decision.seat


def chips_taken_away(table: Table) -> dict[str, int]:
    return {event.player: event.chips for event in table_events_of(table, events.Left)}


def stacks(table: Table) -> dict[str, int]:
    assert all(seat.taken or not seat.stack for seat in table.seats), "an empty seat has no chips"
    return {seat.player: seat.stack for seat in table.seats if seat.taken}


@pytest.mark.clause("wsop-10", "wsop-25", "wsop-29", "wsop-31", "wsop-intro.conduct")
@pytest.mark.parametrize(
    ("kind", "option"),
    [
        (offences.Abuse, "remove"),
        (offences.Cheating, "remove"),
        (offences.Cheating, "bar"),
        (offences.PhoneUse, "remove"),
        (offences.Threat, "remove"),
        (offences.Threat, "bar"),
    ],
)
def test_a_player_removed_heads_up_takes_what_is_left_and_the_other_wins_the_pot(
    kind: type[offences.Cheating], option: str
) -> None:
    table = open_table(2)
    small_blind = to_act(table)
    name, other = NAMES[small_blind], NAMES[1 - small_blind]
    report(table, kind(small_blind), option)
    assert not table.hand_in_progress
    assert chips_taken_away(table) == {name: 995}
    assert stacks(table) == {other: 1005}


@pytest.mark.clause("wsop-25", "wsop-48")
@pytest.mark.parametrize(("option", "won"), [("void", 0), ("last to fold wins", 15)])
def test_the_last_two_who_communicate_take_only_what_the_ruling_leaves_them(
    option: str, won: int
) -> None:
    table = open_table(4)
    folders = []
    for _ in range(2):
        folders.append(NAMES[to_act(table)])
        table.act(commands.Play(hand_commands.Fold()))
    small_blind = to_act(table)
    assert table.hand is not None
    [big_blind] = [seat for seat in table.hand.live_seats() if seat != small_blind]
    report(table, offences.PhoneUse(small_blind, other_seat=big_blind), option)
    lost = {small_blind: 5, big_blind: 10} if won else {}
    assert chips_taken_away(table) == {
        NAMES[seat]: 1000 - lost.get(seat, 0) for seat in (small_blind, big_blind)
    }
    assert stacks(table) == {folders[0]: 1000, folders[1]: 1000 + won}


@pytest.mark.clause("wsop-29", "wsop-34", "wsop-35", "wsop-40", "wsop-intro.conduct")
@pytest.mark.parametrize("option", ["remove", "bar"])
def test_players_removed_in_one_hand_leave_even_if_one_had_asked_for_the_others_seat(
    option: str,
) -> None:
    table = open_table(4)
    table.act(commands.RequestSeat(3, 1))
    for kind, seat in ((offences.Threat, 1), (offences.Vandalism, 3)):
        report(table, kind(seat), option)
    while table.hand_in_progress:
        table.act(commands.Play(hand_commands.Fold()))
    assert set(chips_taken_away(table)) == {"Bob", "Dee"}
    assert set(stacks(table)) == {"Ann", "Cid"}


@pytest.mark.clause("wsop-51.1")
@pytest.mark.parametrize("is_closed", [False, True])
def test_a_ruling_on_the_last_hand_is_asked_for_before_the_game_ends(is_closed: bool) -> None:
    table = open_table(3)
    table.act(commands.Play(hand_commands.Report(NotCovered("a lamp fell", to_act(table)))))
    table.act(commands.Play(hand_commands.Rule("dead")))
    while table.hand_in_progress:
        table.act(commands.Play(hand_commands.Fold()))
    if is_closed:
        table.act(commands.Close())
    table.act(commands.Play(hand_commands.Report(WrongRuling("play on"))))
    assert table.hand is not None
    assert events_of(table.hand, Reported)[-1].clause == ("wsop-51.1" if is_closed else "wsop-52")
    assert (table.hand.decision is None) == is_closed
