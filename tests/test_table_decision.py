"""What a table waits for: the hand, players who must say how they come in, a deal, or nothing."""

from __future__ import annotations

import msgspec

from cardspeak.hand import DealingOptions, commands, decisions
from cardspeak.houses.policies import EntryOption
from cardspeak.table.commands import (
    AdvanceTime,
    AnnounceClosing,
    Close,
    Play,
    PostToEnter,
    Sit,
    SitIn,
    SitOut,
    WaitForBigBlind,
)
from cardspeak.table.decisions import DealHandDecision, EntryDecision, TableDecision
from table_driver import check_down, deal_next_hand, fold_out, open_table, play_folded_hands


def test_while_a_hand_is_played_the_table_waits_for_its_decision() -> None:
    table = open_table(player_count=4)
    assert table.decision == DealHandDecision()
    play_folded_hands(table, 1)
    deal_next_hand(table)
    decision = table.decision
    assert isinstance(decision, decisions.BetDecision)
    assert table.hand is not None
    assert decision is table.hand.decision
    assert decision.seat == table.dealt_seats[2], "the first after the blinds"
    fold_out(table)
    assert table.decision == DealHandDecision()


def test_a_decision_of_no_player_has_no_seat() -> None:
    table = open_table("holdem", player_count=2, dealing=DealingOptions(max_runs=2))
    deal_next_hand(table)
    while not isinstance(table.hand.decision if table.hand else None, decisions.RunItDecision):
        assert table.hand is not None
        decision = table.hand.decision
        assert isinstance(decision, decisions.BetDecision)
        table.act(
            Play(commands.RaiseTo(decision.raise_to[1]) if decision.raise_to else commands.Call())
        )
    table_decision = table.decision
    assert isinstance(table_decision, decisions.RunItDecision)
    assert table_decision.seat == -1


def test_a_table_waits_for_players_who_have_not_chosen_how_to_come_in() -> None:
    table = open_table(player_count=4, house="crown")
    play_folded_hands(table, 5)
    table.act(Sit(6, "Gus", 1000))
    table.act(Sit(7, "Hal", 1000))
    decision = table.decision
    assert isinstance(decision, EntryDecision)
    assert [choice.seat for choice in decision.entries] == [6, 7]
    assert all(
        {EntryOption.WAIT_FOR_BIG_BLIND, EntryOption.POST} <= set(choice.options)
        for choice in decision.entries
    )
    assert all(choice.clause.startswith("crown-") for choice in decision.entries)
    assert msgspec.json.decode(msgspec.json.encode(decision), type=TableDecision) == decision
    table.act(WaitForBigBlind(6))
    table.act(PostToEnter(7))
    assert table.decision == DealHandDecision()


def test_an_absent_player_is_asked_when_they_are_back() -> None:
    table = open_table(player_count=4)
    play_folded_hands(table, 1)
    table.act(SitOut(1))
    play_folded_hands(table, 4)
    assert table.decision == DealHandDecision()
    table.act(SitIn(1))
    decision = table.decision
    assert isinstance(decision, EntryDecision)
    assert [choice.seat for choice in decision.entries] == [1]


def test_nobody_chooses_where_all_are_dealt_in() -> None:
    table = open_table(player_count=3, house="official")
    play_folded_hands(table, 4)
    table.act(Sit(6, "Gus", 1000))
    assert table.decision == DealHandDecision()
    stud = open_table(
        "seven-card-stud", player_count=3, limit="fixed", ante=1, bring_in=2, bet_sizes=(5, 10)
    )
    deal_next_hand(stud)
    check_down(stud)
    stud.act(Sit(5, "Gus", 1000))
    assert stud.decision == DealHandDecision()


def test_a_closed_table_waits_for_nothing() -> None:
    table = open_table(player_count=2)
    table.act(AnnounceClosing(10_000))
    table.act(AdvanceTime(10_000))
    table.act(Close())
    assert table.decision is None
