"""Canberra's rulings on whole hands: wrong ones, cards that were seen, and hands that are over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import cardspeak as cs
from canberra_driver import HANDS, deal_canberra_stud
from cardspeak import irregularities as kinds
from cardspeak.hand import decisions, events, irregularity_events
from hand_driver import bet_decision, events_of, play, ruling_options
from ruling_cases import (
    chips_put_in,
)

if TYPE_CHECKING:
    from cardspeak.hand import Hand

clause = pytest.mark.clause

# ---------------------------------------------------------------- the player who folded last


@clause("canberra-17.9", "canberra-17.16")
@pytest.mark.parametrize(
    ("commands", "winner"),
    [
        ("bet 20, fold, call, fold", 3),
        ("bet 20, call, fold, fold", 3),
        ("bet 20, fold, fold, call", 2),
        ("bet 20, fold, out of turn, call", 3),
        ("bet 20, fold, dead, call", 2),
    ],
)
def test_if_no_hand_is_right_the_player_who_folded_last_wins(commands: str, winner: int) -> None:
    hand = deal_canberra_stud()
    for command in commands.split(", "):
        if command == "out of turn":
            hand.report(kinds.ActionOutOfTurn(3, "fold"))
        else:
            hand.act(command)
    pot = chips_put_in(hand)
    live_seats = hand.live_seats()
    hand.report(kinds.WrongHandSize(0, 5, all_hands_wrong=True))
    assert hand.over
    (won,) = events_of(hand, events.Won)
    assert (won.seat, won.amount, won.clause) == (winner, pot, "canberra-17.9")
    killed = events_of(hand, irregularity_events.HandKilled)[-len(live_seats) :]
    assert {(event.seat, event.clause) for event in killed} == {
        (seat, "canberra-17.9") for seat in live_seats
    }


@clause("canberra-17.9")
def test_a_hand_that_was_killed_is_not_one_that_folded() -> None:
    hand = play(deal_canberra_stud(), "bet 20, fold")
    hand.report(kinds.WrongHandSize(3, 4))
    hand.call()
    hand.report(kinds.WrongHandSize(0, 5, all_hands_wrong=True))
    assert [event.seat for event in events_of(hand, events.Won)] == [1]


@clause("canberra-17.9", "canberra-17.3")
def test_a_fold_before_a_misdeal_is_no_fold_of_this_hand() -> None:
    hand = play(deal_canberra_stud(), "bet 20, fold")
    hand.report(kinds.DealtTooMany(2, looked_at=True))
    assert hand.live_count() == 4
    hand.report(kinds.WrongHandSize(0, 5, all_hands_wrong=True))
    assert isinstance(hand.decision, decisions.RulingDecision)
    assert hand.decision.clause == "canberra-17.16"


@clause("canberra-17.9")
@pytest.mark.parametrize("player_count", [2, 3, 4])
def test_at_the_showdown_a_wrong_hand_is_out(player_count: int) -> None:
    hand = deal_canberra_stud(
        stacks=(500,) * player_count, showdown=cs.ShowdownOptions(ask_to_show=True)
    )
    while not isinstance(hand.decision, decisions.ShowDecision):
        hand.act(
            "check"
            if bet_decision(hand).check
            else "bet 20"
            if not bet_decision(hand).call
            else "call"
        )
    pot = chips_put_in(hand)
    hand.report(kinds.WrongHandSize(0, 6))
    assert hand.folded[0]
    assert hand.over == (player_count == 2)
    while not hand.over:
        hand.act("show")
    winners = {event.seat: event.amount for event in events_of(hand, events.Won)}
    assert 0 not in winners
    assert sum(winners.values()) == pot


# ---------------------------------------------------------------- cards that somebody has seen


@clause("canberra-16.5", "canberra-16.6")
@pytest.mark.parametrize(
    ("before", "shown_to_seat", "clause_id", "is_shared"),
    [
        ("bet 20", 3, "canberra-16.6", True),
        ("bet 20, fold", 2, "canberra-16.6", True),  # a hand that is held, to anybody
        ("bet 20, fold, call", 3, "canberra-16.6", True),
        ("bet 20, fold", 3, "canberra-16.5", True),
        ("bet 20, fold, fold", 2, "canberra-16.5", False),  # to a player who is out, too
    ],
)
def test_cards_that_one_player_saw_are_shown_to_all(
    before: str, shown_to_seat: int, clause_id: str, is_shared: bool
) -> None:
    seat = 1 if clause_id == "canberra-16.5" else 0
    hand = play(deal_canberra_stud(), before)
    shown = HANDS[seat][:2]
    hand.report(kinds.ShownToOne(seat, shown, shown_to_seat))
    reported = hand.log[-2] if is_shared else hand.log[-1]
    assert isinstance(reported, irregularity_events.Reported)
    assert reported.clause == clause_id
    shared = [
        irregularity_events.CardsShownToOthers(seat, shown, (), clause_id),
    ]
    assert events_of(hand, irregularity_events.CardsShownToOthers) == shared * is_shared
    if seat == 0:
        assert hand.view(3).seat_view(0).down_cards == f"{shown}??"


@clause("canberra-16.5")
def test_cards_exposed_in_folding_are_shown_to_all() -> None:
    hand = play(deal_canberra_stud(), "bet 20, fold")
    hand.report(kinds.FoldedFaceUp(1, "6c"))
    assert hand.log[-2:] == [
        irregularity_events.Reported(kinds.FoldedFaceUp(1, "6c"), -1, "canberra-16.5"),
        irregularity_events.CardsShownToOthers(1, "6c", (), "canberra-16.5"),
    ]
    with pytest.raises(cs.RefusedError, match="has not folded"):
        hand.report(kinds.FoldedFaceUp(0, "2c"))


# ---------------------------------------------------------------- when the hand is over


def play_uncalled() -> Hand:
    return play(deal_canberra_stud(), "bet 20, fold, fold, fold")


@clause("canberra-17.14", "canberra-2.6")
@pytest.mark.parametrize(("count", "clause_id"), [(52, "canberra-2.6"), (51, "canberra-17.14")])
def test_a_count_of_the_cards_after_the_hand_changes_nothing(count: int, clause_id: str) -> None:
    hand = play_uncalled()
    hand.report(kinds.DeckCount(count))
    assert hand.log[-1] == irregularity_events.Reported(kinds.DeckCount(count), -1, clause_id)
    assert (hand.over, hand.stacks) == (True, [506, 498, 498, 498])
    running = play(deal_canberra_stud(), "bet 20")
    running.report(kinds.DeckCount(count))
    assert isinstance(running.decision, decisions.RulingDecision) == (count == 51)


@clause("canberra-17.14")
def test_a_pot_pushed_to_the_wrong_player_is_moved_until_the_next_hand_begins() -> None:
    for has_begun, moved, stacks in (
        (False, (2, 0), [506, 498, 498, 498]),
        (True, (0, 2), [498, 498, 506, 498]),
    ):
        hand = play_uncalled()
        report = kinds.PotPushedToWrongPlayer(2, next_hand_begun=has_begun)
        hand.report(report)
        assert hand.decision is None
        assert irregularity_events.Reported(report, -1, "canberra-17.14") in hand.log
        event_type = (
            irregularity_events.ChipsMoved if has_begun else irregularity_events.PotHandedOver
        )
        assert hand.log[-1] == event_type(*moved, 8, "canberra-17.14")
        assert hand.stacks == stacks


@clause("canberra-17.14", "canberra-19.4")
@pytest.mark.parametrize("has_begun", [False, True])
def test_a_ruling_is_final_and_may_be_reviewed_before_the_next_hand(has_begun: bool) -> None:
    hand = play(deal_canberra_stud(), "bet 20")
    hand.report(kinds.NotCovered("a lamp fell", 2))
    hand.rule("dead", by="Max")
    with pytest.raises(cs.RefusedError, match="final"):
        hand.appeal(by="Cid")
    play(hand, "fold, fold")
    assert hand.stacks == [506, 498, 498, 498]
    hand.report(kinds.WrongRuling("void", next_hand_begun=has_begun))
    if has_begun:
        reported = hand.log[-1]
        assert isinstance(reported, irregularity_events.Reported)
        assert reported.clause == "canberra-17.14"
        assert hand.decision is None
        return
    assert isinstance(hand.decision, decisions.RulingDecision)
    assert (hand.decision.clause, hand.decision.default) == ("canberra-19.4", "stand")
    assert ruling_options(hand) == {"stand": "canberra-19.4", "rebuild": "canberra-19.4"}
    stands = hand.copy()
    stands.rule("stand")
    assert stands.stacks == [506, 498, 498, 498]
    hand.rule("rebuild")
    assert hand.stacks == [500] * 4


@clause("canberra-19.3")
def test_a_fraud_found_after_the_hand_makes_it_void() -> None:
    hand = play_uncalled()
    hand.report(kinds.Fraud("marked cards", 0))
    assert ruling_options(hand) == {"void": "canberra-19.3", "play on": "canberra-19.3"}
    hand.rule("void")
    assert hand.stacks == [500] * 4


@clause("canberra-19.2.a", "canberra-19.2.b")
def test_an_offence_found_after_the_hand_can_only_exclude() -> None:
    hand = play_uncalled()
    hand.report(kinds.SideBet(0, "on the next card"))
    assert ruling_options(hand) == {"exclude": "canberra-19.2.b", "play on": "canberra-19.8"}
    hand.rule("exclude")
    assert hand.log[-1] == irregularity_events.PlayerExcluded(0, 0, "canberra-19.2.b")
    assert hand.stacks == [506, 498, 498, 498]
