"""Irregularities in dealing the first cards of stud and Mexican poker."""

from __future__ import annotations

import pytest

from cardspeak.hand import decisions, events, irregularity_events
from cardspeak.houses.irregularities.deal_irregularities import (
    CardOffTheTable,
    DealtOutOfTurn,
    DealtTooMany,
    HoleCardExposed,
)
from hand_driver import events_of, net_chips, play, play_out
from misdeal_driver import (
    STACKS,
    assert_misdealt,
    assert_redealt_card_by_card,
    deal_cards,
    deal_to_decision,
    deal_with_top_cards,
    fold_hand_out,
    report_and_get_clause,
)

# ---------------------------------------------------------------- exposed in stud


@pytest.mark.clause("crown-31.1")
def test_in_five_card_stud_the_second_card_is_dealt_down_after_an_exposed_first() -> None:
    hand = deal_with_top_cards(
        "crown", "five-card-stud", STACKS, "Kh 2c 3d Ks 7d 8h", ante=5, card_by_card=True
    )
    hand.deal_next()
    assert report_and_get_clause(hand, HoleCardExposed(0)) == "crown-31.1"
    assert hand.view(1).seats[0].up_cards == "Kh"
    deal_to_decision(hand)
    assert [seat.up_cards for seat in hand.view(1).seats] == ["Kh", "7d", "8h"]
    assert hand.view(1).seats[0].down_cards == "??"
    assert hand.view(0).seats[0].down_cards == "Ks"
    assert hand.decision is not None
    assert hand.decision.seat == 0, "the exposed king is the high card"
    play(hand, "bet 5, fold, fold")
    assert net_chips(hand, STACKS) == [10, -5, -5]


@pytest.mark.clause("crown-31.1")
@pytest.mark.parametrize("game", ["six-card-stud", "seven-card-stud"])
def test_an_exposed_hole_card_stays_up_and_the_third_is_dealt_down(game: str) -> None:
    hand = deal_with_top_cards(
        "crown", game, STACKS, "Kh2s 2c4c 3d5d Ks 7d 8h", ante=5, card_by_card=True
    )
    hand.deal_next()
    hand.report(HoleCardExposed(0, "Kh"))
    deal_to_decision(hand)
    assert [seat.up_cards for seat in hand.view(1).seats] == ["Kh", "7d", "8h"]
    assert hand.view(0).seats[0].down_cards == "2sKs"
    play(hand, "bet 5, fold, fold")
    assert net_chips(hand, STACKS) == [10, -5, -5]


@pytest.mark.clause("crown-31.1", "crown-30.2.b")
def test_a_second_exposed_card_of_the_same_player_is_a_misdeal_in_stud() -> None:
    hand = deal_with_top_cards(
        "crown", "five-card-stud", STACKS, "Kh 2c 3d Ks 7d 8h", ante=5, card_by_card=True
    )
    hand.deal_next()
    hand.report(HoleCardExposed(0))
    deal_cards(hand, 1)
    hand.report(HoleCardExposed(1))
    assert not events_of(hand, irregularity_events.MisdealDeclared), (
        "one exposed card each of two players is no misdeal"
    )
    deal_cards(hand, 2)
    hand.report(HoleCardExposed(0, "Ks"))
    assert_redealt_card_by_card(hand, "crown-31.1")


@pytest.mark.clause("canberra-17.17")
def test_canberra_deals_the_second_and_third_card_down_after_an_exposed_first() -> None:
    hand = deal_with_top_cards(
        "canberra",
        "seven-card-stud",
        STACKS,
        "Kh 2c 3d Ks 7d 8h 2d 9c Th",
        ante=5,
        card_by_card=True,
    )
    hand.deal_next()
    assert report_and_get_clause(hand, HoleCardExposed(0)) == "canberra-17.17"
    deal_to_decision(hand)
    assert [seat.up_cards for seat in hand.view(1).seats] == ["Kh", "9c", "Th"]
    assert hand.view(0).seats[0].down_cards == "Ks2d"
    play(hand, "bet 5, fold, fold")
    assert net_chips(hand, STACKS) == [10, -5, -5]


@pytest.mark.clause("canberra-17.1.c", "canberra-17.3", "canberra-A.misdeal")
def test_two_exposed_hole_cards_of_a_player_are_a_misdeal_at_canberra() -> None:
    hand = deal_with_top_cards(
        "canberra",
        "seven-card-stud",
        STACKS,
        "Kh 2c 3d Ks 7d 8h 2d 9c Th",
        ante=5,
        card_by_card=True,
    )
    hand.deal_next()
    hand.report(HoleCardExposed(0))
    deal_cards(hand, 4)
    hand.report(HoleCardExposed(1, "7d"))
    assert not events_of(hand, irregularity_events.MisdealDeclared), (
        "one exposed card each of two players is no misdeal"
    )
    hand.report(HoleCardExposed(0, "Ks"))
    assert_redealt_card_by_card(hand, "canberra-17.1.c")
    assert hand.button == 2


@pytest.mark.clause("wsop-221.1", "wsop-120")
@pytest.mark.parametrize("index", [1, 4])
@pytest.mark.parametrize("game", ["seven-card-stud", "razz", "stud-8", "razzdugi", "razzduci"])
def test_the_third_card_is_dealt_down_after_an_exposed_first_or_second(
    game: str, index: int
) -> None:
    hand = deal_with_top_cards(
        "wsop", game, STACKS, "Kh 2c 3d Ks 7d 8h 2d 9c Th", ante=5, card_by_card=True
    )
    deal_cards(hand, index)
    assert report_and_get_clause(hand, HoleCardExposed(0)) == "wsop-221.1"
    deal_to_decision(hand)
    up_card = {1: "Kh", 4: "Ks"}[index]
    assert [seat.up_cards for seat in hand.view(1).seats] == [up_card, "9c", "Th"]
    assert hand.view(1).seats[0].down_cards == "????"
    assert hand.view(0).seats[0].down_cards.endswith("2d"), (
        "the deuce would have been the door card"
    )
    fold_hand_out(hand)
    assert sum(hand.stacks) == 300
    assert events_of(hand, events.Won)


@pytest.mark.clause("wsop-221.2", "wsop-329", "wsop-335")
@pytest.mark.parametrize("game", ["seven-card-stud", "razzdugi", "razzduci"])
def test_three_exposed_cards_of_a_player_are_a_misdeal_in_stud(game: str) -> None:
    hand = deal_with_top_cards(
        "wsop", game, STACKS, "Kh 2c 3d Ks 7d 8h 2d 9c Th", ante=5, card_by_card=True
    )
    for _ in range(2):
        deal_cards(hand, 1)
        hand.report(HoleCardExposed(0))
        deal_cards(hand, 2)
    assert not events_of(hand, irregularity_events.MisdealDeclared)
    assert hand.view(1).seats[0].down_cards == "Ks", (
        "the second exposed card stays a hole card that everybody has seen"
    )
    deal_cards(hand, 1)
    hand.report(HoleCardExposed(0, "2d"))
    assert_redealt_card_by_card(hand, "wsop-221.2")


@pytest.mark.clause("wsop-104.3", "wsop-104.1", "wsop-221.2")
def test_a_stud_hand_stands_once_two_players_have_acted_after_the_bring_in() -> None:
    hand = deal_with_top_cards(
        "wsop", "seven-card-stud", STACKS, "Kh 2c 3d Ks 7d 8h 2d 9c Th", ante=5
    )
    play(hand, "bring-in, call")
    trial = hand.copy()
    trial.report(DealtTooMany(1, 2))
    assert events_of(trial, irregularity_events.MisdealDeclared), (
        "one action after the bring-in is not substantial action"
    )
    fold_hand_out(trial)
    assert sum(trial.stacks) == 300
    play(hand, "call")
    assert report_and_get_clause(hand, DealtTooMany(1, 2)) == "wsop-104.1"
    fold_hand_out(hand)
    assert max(net_chips(hand, STACKS)) > 0
    assert hand.stacks[1] < 100, "a fouled hand gets no chips back"


@pytest.mark.clause("wsop-231", "wsop-221.1")
def test_a_card_off_the_table_is_an_exposed_card_in_stud() -> None:
    hand = deal_with_top_cards(
        "wsop", "seven-card-stud", STACKS, "Kh 2c 3d Ks 7d 8h 2d 9c Th", ante=5, card_by_card=True
    )
    deal_cards(hand, 1)
    hand.report(CardOffTheTable(0))
    assert [event.clause for event in events_of(hand, irregularity_events.Reported)] == [
        "wsop-231",
        "wsop-221.1",
    ]
    deal_to_decision(hand)
    assert hand.view(1).seats[0].up_cards == "Kh"
    fold_hand_out(hand)
    assert sum(hand.stacks) == 300


# ---------------------------------------------------------------- Mexican poker


@pytest.mark.clause("wsop-258.1")
@pytest.mark.parametrize("choice", ["all-in", "stay"])
def test_an_exposed_down_card_lets_a_player_of_mexican_poker_declare_all_in(choice: str) -> None:
    cards = "Kh 2c 3d Ks 7d 6h 4c Qs 5s 4d Qc 5d 4h 3s Ac 6c 2d Jh 6d 3h"
    hand = deal_with_top_cards("wsop", "mexican-poker", STACKS, cards, ante=5, card_by_card=True)
    deal_cards(hand, 1)
    assert report_and_get_clause(hand, HoleCardExposed(0)) == "wsop-258.1"
    hand.rule(choice, by="seat 0")
    deal_to_decision(hand)
    assert hand.view(1).seats[0].up_cards == "Kh"
    assert hand.view(1).seats[0].down_cards == "??", "the next card came down"
    while not hand.over:
        decision = hand.decision
        match decision:
            case decisions.DealCardsDecision():
                hand.deal_next()
            case decisions.ExposeDecision():
                hand.keep_down()
            case decisions.BetDecision(check=True):
                hand.check()
            case decisions.BetDecision(call=call) if call:
                hand.call()
            case decisions.BetDecision(raise_to=sizes):
                assert sizes is not None
                hand.raise_to(sizes[0])
        if isinstance(decision, decisions.BetDecision):
            assert choice == "stay" or decision.seat != 0, "an all-in player gets no more decisions"
    won = {(event.seat, event.pot_index) for event in events_of(hand, events.Won)}
    if choice == "all-in":
        assert (0, 0) in won, "three kings win the main pot, of the antes"
        assert net_chips(hand, STACKS)[0] == 10
        assert len({pot for _, pot in won}) == 2, "the others play for a side pot"
    else:
        assert {seat for seat, _ in won} == {0}
        assert net_chips(hand, STACKS)[0] > 10


@pytest.mark.clause("wsop-258.2")
@pytest.mark.parametrize("exposed", [True, False])
def test_an_exposed_joker_is_as_wild_as_one_dealt_face_down(exposed: bool) -> None:
    """A joker dealt face up is only an ace, or completes a straight or flush."""
    cards = "Jo 2c Ks 7d 4c 4s Kc 5d 6s 2d Jh 6d"
    hand = deal_with_top_cards("wsop", "mexican-poker", [100] * 2, cards, ante=5, card_by_card=True)
    deal_cards(hand, 1)
    if exposed:
        assert report_and_get_clause(hand, HoleCardExposed(0)) == "wsop-258.2"
        hand.rule("stay")
    deal_to_decision(hand)
    while not hand.over:
        match hand.decision:
            case decisions.DealCardsDecision():
                hand.deal_next()
            case decisions.ExposeDecision(seat=0) if not exposed:
                hand.expose()
            case decisions.ExposeDecision():
                hand.keep_down()
            case decisions.BetDecision(check=True):
                hand.check()
            case decisions.BetDecision(call=call) if call:
                hand.call()
            case decisions.BetDecision(raise_to=sizes):
                assert sizes is not None
                hand.raise_to(sizes[0])
    assert hand.up_cards[0].count(52) == 1, "the joker lies face up either way"
    assert net_chips(hand, [100] * 2) == ([15, -15] if exposed else [-15, 15]), (
        "three sixes, or two"
    )


@pytest.mark.clause("wsop-262.1")
def test_mexican_cards_out_of_sequence_are_a_misdeal_or_foul_the_skipped_hand() -> None:
    cards = "Kh 2c 3d Ks 7d 6h"
    hand = deal_with_top_cards("wsop", "mexican-poker", STACKS, cards, ante=5)
    trial = hand.copy()
    trial.report(DealtOutOfTurn(1, 0))
    assert_misdealt(trial, "wsop-262.1")
    fold_hand_out(trial)
    assert sum(trial.stacks) == 300
    play(hand, "bet 10, call, call")
    assert report_and_get_clause(hand, DealtOutOfTurn(1, 0)) == "wsop-262.1"
    assert [event.seat for event in events_of(hand, irregularity_events.HandKilled)] == [1]
    play_out(hand)
    assert hand.stacks[1] < 100
    assert 1 not in {event.seat for event in events_of(hand, events.Won)}
