"""What a table waits for: the hand, players who must say how they come in, a deal, or nothing."""

from __future__ import annotations

import msgspec

from cardspeak.hand import commands as acts
from cardspeak.hand import decisions as in_hand
from cardspeak.houses.places import Way
from cardspeak.table.commands import (
    Close,
    NoticeOfClosing,
    Play,
    Post,
    Return,
    Sit,
    SitOut,
    TimeIs,
    Wait,
)
from cardspeak.table.decisions import AnyDecision, ComingIn, InHand, ToDeal
from lounge import check_down, deal, fold_out, hands, lounge


def test_a_table_waits_for_the_hand_with_its_own_seat() -> None:
    table = lounge(players=4)
    assert table.decision == ToDeal()
    hands(table, 1)
    deal(table)
    waits = table.decision
    assert isinstance(waits, InHand)
    assert isinstance(waits.decision, in_hand.Bet)
    assert table.hand is not None
    assert waits.decision == table.hand.decision
    assert waits.seat == table.hand_seats[waits.decision.seat] != waits.decision.seat
    fold_out(table)
    assert table.decision == ToDeal()


def test_what_no_player_decides_is_at_no_seat() -> None:
    table = lounge("holdem", players=2, run_it=2)
    deal(table)
    while not isinstance(table.hand.decision if table.hand else None, in_hand.RunIt):
        assert table.hand is not None
        bet = table.hand.decision
        assert isinstance(bet, in_hand.Bet)
        table.act(Play(acts.RaiseTo(bet.raise_to[1]) if bet.raise_to else acts.Call()))
    waits = table.decision
    assert isinstance(waits, InHand)
    assert waits.seat == -1


def test_a_table_waits_for_those_who_have_not_said_how_they_come_in() -> None:
    table = lounge(players=4, house="crown")
    hands(table, 5)
    table.act(Sit(6, "Gus", 1000))
    table.act(Sit(7, "Hal", 1000))
    waits = table.decision
    assert isinstance(waits, ComingIn)
    assert [choice.seat for choice in waits.choices] == [6, 7]
    assert all({Way.WAIT, Way.POST} <= set(choice.ways) for choice in waits.choices)
    assert all(choice.clause.startswith("crown-") for choice in waits.choices)
    assert msgspec.json.decode(msgspec.json.encode(waits), type=AnyDecision) == waits
    table.act(Wait(6))
    table.act(Post(7))
    assert table.decision == ToDeal()


def test_who_is_away_is_asked_when_he_is_back() -> None:
    table = lounge(players=4)
    hands(table, 1)
    table.act(SitOut(1))
    hands(table, 4)
    assert table.decision == ToDeal()
    table.act(Return(1))
    waits = table.decision
    assert isinstance(waits, ComingIn)
    assert [choice.seat for choice in waits.choices] == [1]


def test_nobody_chooses_where_all_are_dealt_in() -> None:
    table = lounge(players=3, house="official")
    hands(table, 4)
    table.act(Sit(6, "Gus", 1000))
    assert table.decision == ToDeal()
    stud = lounge("seven-card-stud", players=3, limit="fixed", ante=1, bring_in=2, bets=(5, 10))
    deal(stud)
    check_down(stud)
    stud.act(Sit(5, "Gus", 1000))
    assert stud.decision == ToDeal()


def test_a_closed_table_waits_for_nothing() -> None:
    table = lounge(players=2)
    table.act(NoticeOfClosing(10_000))
    table.act(TimeIs(10_000))
    table.act(Close())
    assert table.decision is None
