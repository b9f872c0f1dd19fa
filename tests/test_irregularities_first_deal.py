"""Irregularities in dealing the first cards, each played to the end of the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.cards import format_cards
from cardspeak.hand import RefusedError, deal, decisions, events, game_spec, irregularity_events
from cardspeak.houses.irregularities.deal_irregularities import (
    CardExposedInCut,
    CardFlashed,
    CardOffTheTable,
    DealtOutOfTurn,
    DealtTooFew,
    DealtTooMany,
    ExtraHand,
    HoleCardExposed,
    PlayerNotDealtIn,
    UncutDeck,
    WrongButton,
    WrongFirstCard,
)
from misdeal_driver import (
    assert_hand_stands,
    assert_misdealt,
    deal_cards,
    deal_stacked,
    deal_to_decision,
    fold_out,
    report_clause,
)
from wsop_driver import act_passively, finish_hand, log_events, net_chips, play, play_until

if TYPE_CHECKING:
    from cardspeak.hand import Hand
    from cardspeak.houses.irregularities import AnyIrregularity

STACKS = [100] * 3
TWO_CALLS = "call, call"
"""Two players have acted: that is substantial action everywhere."""


def irregularity_param(clause: str, irregularity: AnyIrregularity, *clauses: str) -> Any:
    """Try an irregularity, and mark the clauses that it is tried for."""
    marks = pytest.mark.clause(clause, *clauses)
    return pytest.param(clause, irregularity, marks=marks, id=f"{clause} {irregularity}")


# ---------------------------------------------------------------- crown


@pytest.mark.clause("crown-30.1", "crown-30.2")
@pytest.mark.parametrize(
    ("clause", "irregularity"),
    [
        irregularity_param("crown-30.2.a", PlayerNotDealtIn(1)),
        irregularity_param("crown-30.2.a", DealtTooFew(0)),
        irregularity_param("crown-30.2.b", HoleCardExposed(0, "7c2d")),
        irregularity_param("crown-30.2.c", DealtTooMany(2)),
        irregularity_param("crown-30.2.d", ExtraHand()),
        irregularity_param("crown-30.2.e", CardExposedInCut("Ah")),
        irregularity_param("crown-30.2.f", DealtOutOfTurn(0, 1, looked_at=True)),
        irregularity_param("crown-30.2.f", DealtOutOfTurn(0, 1, is_mixed_in=True)),
        irregularity_param("crown-30.2.g", UncutDeck()),
    ],
)
def test_crown_deals_again_before_two_players_have_acted(
    clause: str, irregularity: AnyIrregularity
) -> None:
    hand = deal_stacked("crown", "holdem", STACKS, "7c Ah 9s 2d Ad 9h")
    hand.act("raise 30")
    before = [cards[:] for cards in hand.down_cards]
    hand.report(irregularity)
    assert_misdealt(hand, clause)
    assert hand.stacks == [95, 90, 100], "the raise goes back, the blinds stay"
    assert hand.button == 2
    assert hand.down_cards != before
    fold_out(hand)
    assert hand.stacks == [95, 105, 100]


@pytest.mark.clause("crown-30.3", "crown-30.2")
@pytest.mark.parametrize(
    "irregularity",
    [
        HoleCardExposed(0, "7c2d"),
        ExtraHand(),
        CardExposedInCut(),
        DealtOutOfTurn(0, 1, looked_at=True),
        UncutDeck(),
    ],
)
def test_crown_completes_the_hand_once_two_players_have_acted(
    irregularity: AnyIrregularity,
) -> None:
    hand = deal_stacked("crown", "holdem", STACKS, "7c Ah 9s 2d Ad 9h")
    play(hand, "raise 30, call")
    hand.report(irregularity)
    assert_hand_stands(hand, "crown-30.3")
    play(hand, "fold")
    play_until(hand, decisions.BetDecision)
    play(hand, "bet 20, fold")
    assert net_chips(hand, STACKS) == [40, -10, -30]


@pytest.mark.clause("crown-30.3")
@pytest.mark.parametrize("irregularity", [PlayerNotDealtIn(1), DealtTooFew(1), DealtTooMany(1)])
def test_at_crown_a_hand_with_the_wrong_number_of_cards_is_void_once_two_have_acted(
    irregularity: AnyIrregularity,
) -> None:
    hand = deal_stacked("crown", "holdem", STACKS, "7c Ah 9s 2d Ad 9h")
    play(hand, "raise 30, call")
    assert report_clause(hand, irregularity) == "crown-12.3"
    assert not log_events(hand, irregularity_events.MisdealDeclared)
    finish_hand(hand)
    assert hand.stacks[1] == 90, "the big blind's hand is void, and the blind stays"
    assert sum(hand.stacks) == 300


@pytest.mark.clause("crown-1.substantial-action", "crown-30.4", "crown-30.2.c")
@pytest.mark.parametrize(
    ("actions", "substantial"),
    [("", False), ("call", False), ("fold", False), ("call, fold", True), ("fold, fold", True)],
)
def test_blinds_and_a_straddle_are_no_action_at_crown(actions: str, substantial: bool) -> None:
    stacks = [100] * 4
    hand = deal_stacked("crown", "holdem", stacks, posts=[5, 10, 20, 0])
    if actions:
        play(hand, actions)
    hand.report(DealtTooMany(2))
    assert bool(log_events(hand, irregularity_events.MisdealDeclared)) is not substantial
    fold_out(hand)
    assert hand.stacks[2] == (80 if substantial else 115), "the straddle's hand is void, or wins"
    assert sum(hand.stacks) == 400


@pytest.mark.clause("crown-30.2.f")
def test_an_unseen_card_dealt_out_of_turn_is_corrected() -> None:
    hand = deal_stacked("crown", "holdem", STACKS, "7c Ah 9s 2d Ad 9h 3c 4c 5s 8d 6c Th 6d Kc")
    hand.report(DealtOutOfTurn(0, 1))
    assert_hand_stands(hand, "crown-30.2.f")
    assert log_events(hand, irregularity_events.HandsReconstructed)
    finish_hand(hand)
    assert net_chips(hand, STACKS) == [-10, 20, -10], "the aces are where they belong"


@pytest.mark.clause("crown-30.2")
@pytest.mark.parametrize("irregularity", [WrongButton(0), WrongFirstCard(1)])
def test_at_crown_a_deal_with_an_error_that_is_no_misdeal_is_played(
    irregularity: AnyIrregularity,
) -> None:
    hand = deal_stacked("crown", "holdem", STACKS, "7c Ah 9s 2d Ad 9h")
    hand.report(irregularity)
    assert_hand_stands(hand, "crown-30.2")
    fold_out(hand)
    assert hand.stacks == [95, 105, 100]


@pytest.mark.clause("crown-36.1")
@pytest.mark.parametrize("game", ["holdem", "omaha"])
def test_one_exposed_hole_card_is_replaced_after_the_deal_and_is_the_first_burn(game: str) -> None:
    first = {"holdem": "7c Ah 9s 2d Ad 9h", "omaha": "7c2d AhAd 9s9h 7h2s 6dQd 4h4d"}[game]
    hand = deal_stacked("crown", game, STACKS, first, "Kc Ac 3c 9c 4s 5d 6h 8s", paced=True)
    deal_cards(hand, 2)
    assert report_clause(hand, HoleCardExposed(1, "Ah")) == "crown-36.1"
    assert hand.view(0).seats[1].down_cards.startswith("Ah"), "all have seen it"
    deal_cards(hand, 3)
    assert "Ah" in hand.view(1).seats[1].down_cards, "the deal is completed first"
    deal_to_decision(hand)
    assert "Kc" in hand.view(1).seats[1].down_cards
    assert "Ah" not in hand.view(1).seats[1].down_cards
    while not hand.over:
        deal_to_decision(hand)
        if not hand.over:
            hand.act("call" if hand.decision.call else "check")  # type: ignore[union-attr]
    assert log_events(hand, events.Burned)[0].card == "Ah"
    assert log_events(hand, events.BoardDealt)[0].cards == "Ac3c9c", "no other card is burned"
    assert net_chips(hand, STACKS) == [-10, -10, 20], "three nines: nobody has three aces"


@pytest.mark.clause("crown-36.1", "crown-30.3")
def test_a_card_exposed_in_the_deal_is_not_replaced_after_substantial_action() -> None:
    hand = deal_stacked("crown", "holdem", STACKS, "7c Ah 9s 2d Ad 9h 4s Ac 3c 9c 6c 5d 6h 8s")
    play(hand, TWO_CALLS)
    hand.report(HoleCardExposed(1, "Ah"))
    assert_hand_stands(hand, "crown-30.3")
    finish_hand(hand)
    assert net_chips(hand, STACKS) == [-10, 20, -10], "three aces"


@pytest.mark.clause("crown-30.2.b")
def test_a_second_exposed_card_makes_it_a_misdeal_whoever_has_it() -> None:
    hand = deal_stacked("crown", "holdem", STACKS, "7c Ah 9s 2d Ad 9h")
    hand.report(HoleCardExposed(1, "Ah"))
    assert not log_events(hand, irregularity_events.MisdealDeclared)
    hand.report(HoleCardExposed(2, "9h"))
    assert_misdealt(hand, "crown-30.2.b")
    fold_out(hand)
    assert hand.stacks == [95, 105, 100]


@pytest.mark.parametrize(
    ("house", "clause"),
    [("crown", "crown-36.1"), ("official", "official-1.1.misdeal"), ("wsop", "wsop-120")],
)
def test_a_hole_card_is_not_replaced_once_the_first_round_is_over_even_without_action(
    house: str, clause: str
) -> None:
    hand = deal_stacked(house, "holdem", [5, 5], "7c Kd 2d Ah 4s 8c 3c 9c Ts 5s Jd Qh", paced=True)
    deal_all_but(hand, 2)
    hand.report(HoleCardExposed(0, "2d"))
    assert_hand_stands(hand, clause)
    assert not log_events(hand, irregularity_events.CardsGivenUp)
    deal_to_decision(hand)
    assert sorted(hand.stacks) == [0, 10], "all were all in by the blinds"


def deal_all_but(hand: Hand, boards: int) -> None:
    while len(hand.boards[0]) < 5 - boards:
        hand.deal_next()


# ---------------------------------------------------------------- exposed in stud


@pytest.mark.clause("crown-31.1")
def test_in_five_card_stud_the_second_card_is_dealt_down_after_an_exposed_first() -> None:
    hand = deal_stacked("crown", "five-card-stud", STACKS, "Kh 2c 3d Ks 7d 8h", ante=5, paced=True)
    hand.deal_next()
    assert report_clause(hand, HoleCardExposed(0)) == "crown-31.1"
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
    hand = deal_stacked("crown", game, STACKS, "Kh2s 2c4c 3d5d Ks 7d 8h", ante=5, paced=True)
    hand.deal_next()
    hand.report(HoleCardExposed(0, "Kh"))
    deal_to_decision(hand)
    assert [seat.up_cards for seat in hand.view(1).seats] == ["Kh", "7d", "8h"]
    assert hand.view(0).seats[0].down_cards == "2sKs"
    play(hand, "bet 5, fold, fold")
    assert net_chips(hand, STACKS) == [10, -5, -5]


@pytest.mark.clause("crown-31.1", "crown-30.2.b")
def test_a_second_exposed_card_of_the_same_player_is_a_misdeal_in_stud() -> None:
    hand = deal_stacked("crown", "five-card-stud", STACKS, "Kh 2c 3d Ks 7d 8h", ante=5, paced=True)
    hand.deal_next()
    hand.report(HoleCardExposed(0))
    deal_cards(hand, 1)
    hand.report(HoleCardExposed(1))
    assert not log_events(hand, irregularity_events.MisdealDeclared), (
        "two players with one each play on"
    )
    deal_cards(hand, 2)
    hand.report(HoleCardExposed(0, "Ks"))
    check_redealt_paced(hand, "crown-31.1")


def check_redealt_paced(hand: Any, clause: str) -> None:
    assert log_events(hand, irregularity_events.MisdealDeclared)[0].clause == clause
    assert hand.stacks == [95] * 3
    assert hand.down_cards == [[], [], []]
    deal_to_decision(hand)
    assert_misdealt(hand, clause)
    fold_out(hand)
    assert sorted(hand.stacks) in ([95, 95, 110], [90, 95, 115], [85, 95, 120])


@pytest.mark.clause("canberra-17.17")
def test_canberra_deals_the_second_and_third_card_down_after_an_exposed_first() -> None:
    hand = deal_stacked(
        "canberra", "seven-card-stud", STACKS, "Kh 2c 3d Ks 7d 8h 2d 9c Th", ante=5, paced=True
    )
    hand.deal_next()
    assert report_clause(hand, HoleCardExposed(0)) == "canberra-17.17"
    deal_to_decision(hand)
    assert [seat.up_cards for seat in hand.view(1).seats] == ["Kh", "9c", "Th"]
    assert hand.view(0).seats[0].down_cards == "Ks2d"
    play(hand, "bet 5, fold, fold")
    assert net_chips(hand, STACKS) == [10, -5, -5]


@pytest.mark.clause("canberra-17.1.c", "canberra-17.3", "canberra-A.misdeal")
def test_two_exposed_hole_cards_of_a_player_are_a_misdeal_at_canberra() -> None:
    hand = deal_stacked(
        "canberra", "seven-card-stud", STACKS, "Kh 2c 3d Ks 7d 8h 2d 9c Th", ante=5, paced=True
    )
    hand.deal_next()
    hand.report(HoleCardExposed(0))
    deal_cards(hand, 4)
    hand.report(HoleCardExposed(1, "7d"))
    assert not log_events(hand, irregularity_events.MisdealDeclared), "one of each player is none"
    hand.report(HoleCardExposed(0, "Ks"))
    check_redealt_paced(hand, "canberra-17.1.c")
    assert hand.button == 2


@pytest.mark.clause("wsop-221.1", "wsop-120")
@pytest.mark.parametrize("index", [1, 4])
@pytest.mark.parametrize("game", ["seven-card-stud", "razz", "stud-8", "razzdugi", "razzduci"])
def test_the_third_card_is_dealt_down_after_an_exposed_first_or_second(
    game: str, index: int
) -> None:
    hand = deal_stacked("wsop", game, STACKS, "Kh 2c 3d Ks 7d 8h 2d 9c Th", ante=5, paced=True)
    deal_cards(hand, index)
    assert report_clause(hand, HoleCardExposed(0)) == "wsop-221.1"
    deal_to_decision(hand)
    up = {1: "Kh", 4: "Ks"}[index]
    assert [seat.up_cards for seat in hand.view(1).seats] == [up, "9c", "Th"]
    assert hand.view(1).seats[0].down_cards == "????"
    assert hand.view(0).seats[0].down_cards.endswith("2d"), (
        "the deuce would have been the door card"
    )
    fold_out(hand)
    assert sum(hand.stacks) == 300
    assert log_events(hand, events.Won)


@pytest.mark.clause("wsop-221.2", "wsop-329", "wsop-335")
@pytest.mark.parametrize("game", ["seven-card-stud", "razzdugi", "razzduci"])
def test_three_exposed_cards_of_a_player_are_a_misdeal_in_stud(game: str) -> None:
    hand = deal_stacked("wsop", game, STACKS, "Kh 2c 3d Ks 7d 8h 2d 9c Th", ante=5, paced=True)
    for _ in range(2):
        deal_cards(hand, 1)
        hand.report(HoleCardExposed(0))
        deal_cards(hand, 2)
    assert not log_events(hand, irregularity_events.MisdealDeclared)
    assert hand.view(1).seats[0].down_cards == "Ks", (
        "the second stays a hole card that all have seen"
    )
    deal_cards(hand, 1)
    hand.report(HoleCardExposed(0, "2d"))
    check_redealt_paced(hand, "wsop-221.2")


@pytest.mark.clause("wsop-104.3", "wsop-104.1", "wsop-221.2")
def test_stud_is_played_once_two_have_acted_after_the_forced_bet() -> None:
    hand = deal_stacked("wsop", "seven-card-stud", STACKS, "Kh 2c 3d Ks 7d 8h 2d 9c Th", ante=5)
    play(hand, "bring-in, call")
    trial = hand.copy()
    trial.report(DealtTooMany(1, 2))
    assert log_events(trial, irregularity_events.MisdealDeclared), (
        "one after the forced bet is not enough"
    )
    fold_out(trial)
    assert sum(trial.stacks) == 300
    play(hand, "call")
    assert report_clause(hand, DealtTooMany(1, 2)) == "wsop-104.1"
    fold_out(hand)
    assert max(net_chips(hand, STACKS)) > 0
    assert hand.stacks[1] < 100, "no money goes back to a hand that is fouled"


@pytest.mark.clause("wsop-231", "wsop-221.1")
def test_a_card_off_the_table_is_an_exposed_card_in_stud() -> None:
    hand = deal_stacked(
        "wsop", "seven-card-stud", STACKS, "Kh 2c 3d Ks 7d 8h 2d 9c Th", ante=5, paced=True
    )
    deal_cards(hand, 1)
    hand.report(CardOffTheTable(0))
    assert [event.clause for event in log_events(hand, irregularity_events.Reported)] == [
        "wsop-231",
        "wsop-221.1",
    ]
    deal_to_decision(hand)
    assert hand.view(1).seats[0].up_cards == "Kh"
    fold_out(hand)
    assert sum(hand.stacks) == 300


# ---------------------------------------------------------------- Mexican poker


@pytest.mark.clause("wsop-258.1")
@pytest.mark.parametrize("choice", ["all in", "stay"])
def test_an_exposed_down_card_lets_a_player_of_mexican_poker_declare_all_in(choice: str) -> None:
    cards = "Kh 2c 3d Ks 7d 6h 4c Qs 5s 4d Qc 5d 4h 3s Ac 6c 2d Jh 6d 3h"
    hand = deal_stacked("wsop", "mexican-poker", STACKS, cards, ante=5, paced=True)
    deal_cards(hand, 1)
    assert report_clause(hand, HoleCardExposed(0)) == "wsop-258.1"
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
            assert choice == "stay" or decision.seat != 0, "who is all in is asked no more"
    won = {(event.seat, event.pot_index) for event in log_events(hand, events.Won)}
    if choice == "all in":
        assert (0, 0) in won, "three kings win the main pot, of the antes"
        assert net_chips(hand, STACKS)[0] == 10
        assert len({pot for _, pot in won}) == 2, "the others play for a side pot"
    else:
        assert {seat for seat, _ in won} == {0}
        assert net_chips(hand, STACKS)[0] > 10


@pytest.mark.clause("wsop-258.2")
@pytest.mark.parametrize("exposed", [True, False])
def test_an_exposed_joker_is_as_wild_as_one_dealt_face_down(exposed: bool) -> None:
    """A joker face up is only an ace or part of a straight or flush; so is one dealt up."""
    cards = "Jo 2c Ks 7d 4c 4s Kc 5d 6s 2d Jh 6d"
    hand = deal_stacked("wsop", "mexican-poker", [100] * 2, cards, ante=5, paced=True)
    deal_cards(hand, 1)
    if exposed:
        assert report_clause(hand, HoleCardExposed(0)) == "wsop-258.2"
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
    assert hand.up_cards[0].count(52) == 1, "it lies face up either way"
    assert net_chips(hand, [100] * 2) == ([15, -15] if exposed else [-15, 15]), (
        "three sixes, or two"
    )


@pytest.mark.clause("wsop-262.1")
def test_mexican_cards_out_of_sequence_are_a_misdeal_or_foul_the_skipped_hand() -> None:
    cards = "Kh 2c 3d Ks 7d 6h"
    hand = deal_stacked("wsop", "mexican-poker", STACKS, cards, ante=5)
    trial = hand.copy()
    trial.report(DealtOutOfTurn(1, 0))
    assert_misdealt(trial, "wsop-262.1")
    fold_out(trial)
    assert sum(trial.stacks) == 300
    play(hand, "bet 10, call, call")
    assert report_clause(hand, DealtOutOfTurn(1, 0)) == "wsop-262.1"
    assert [event.seat for event in log_events(hand, irregularity_events.HandKilled)] == [1]
    finish_hand(hand)
    assert hand.stacks[1] < 100
    assert 1 not in {event.seat for event in log_events(hand, events.Won)}


# ---------------------------------------------------------------- canberra


@pytest.mark.clause("canberra-17.2", "canberra-17.3", "canberra-A.misdeal")
@pytest.mark.parametrize(
    ("clause", "irregularity"),
    [
        irregularity_param("canberra-17.1.a", CardExposedInCut("Ah")),
        irregularity_param("canberra-17.1.b", UncutDeck()),
        irregularity_param("canberra-17.1.d", DealtOutOfTurn(0, 1, looked_at=True)),
        irregularity_param("canberra-17.1.d", DealtOutOfTurn(0, 1, is_mixed_in=True)),
        irregularity_param("canberra-17.1.e", DealtTooFew(1, looked_at=True)),
        irregularity_param("canberra-17.1.e", ExtraHand(looked_at=True)),
        irregularity_param("canberra-17.1.f", DealtTooMany(1, looked_at=True)),
    ],
)
def test_canberra_deals_again_until_the_first_round_is_over(
    clause: str, irregularity: AnyIrregularity
) -> None:
    hand = deal_stacked("canberra", "seven-card-stud", STACKS, "Kh 2c 3d Ks 7d 8h 2d 9c Th", ante=5)
    play(hand, "bet 5, call")
    trial = hand.copy()
    trial.report(irregularity)
    assert_misdealt(trial, clause)
    assert trial.stacks == [95] * 3, "the ante stays, and is not taken again"
    assert trial.button == 2
    fold_out(trial)
    assert sum(trial.stacks) == 300
    play(hand, "call")
    assert report_clause(hand, irregularity) == "canberra-17.2"
    assert not log_events(hand, irregularity_events.MisdealDeclared)
    finish_hand(hand)
    assert sum(hand.stacks) == 300
    if isinstance(irregularity, DealtTooFew | DealtTooMany):
        assert hand.stacks[1] == 90, "a fouled hand gets no money back"


@pytest.mark.clause("canberra-17.1.d", "canberra-17.1.e")
@pytest.mark.parametrize(
    ("clause", "irregularity"),
    [
        ("canberra-17.1.d", DealtOutOfTurn(0, 1)),
        ("canberra-17.1.e", DealtTooFew(0)),
        ("canberra-17.1.e", DealtTooMany(0)),
        ("canberra-17.1.e", ExtraHand()),
    ],
)
def test_canberra_corrects_hands_that_nobody_has_looked_at(
    clause: str, irregularity: AnyIrregularity
) -> None:
    cards = "Kh 2c 3d Ks 7d 8h 2d 9c Th Kd 4c 5d 6s Js Qh 8c 8d 3s 5h 6c 9s"
    hand = deal_stacked("canberra", "seven-card-stud", STACKS, cards, ante=5)
    hand.report(irregularity)
    assert_hand_stands(hand, clause)
    assert log_events(hand, irregularity_events.HandsReconstructed)
    assert hand.view(0).seats[0].down_cards == "KhKs"
    finish_hand(hand)
    assert net_chips(hand, STACKS) == [20, -10, -10], "three kings come as they would have"


# ---------------------------------------------------------------- the World Series: all games


@pytest.mark.clause("wsop-103", "wsop-104.2")
@pytest.mark.parametrize(
    ("clause", "irregularity"),
    [
        irregularity_param("wsop-103.a", HoleCardExposed(0, "7c")),
        irregularity_param("wsop-103.a", HoleCardExposed(1, "Ah")),
        irregularity_param("wsop-103.b", HoleCardExposed(2, "9s9h")),
        irregularity_param("wsop-103.d", DealtTooMany(1, 2)),
        irregularity_param("wsop-103.d", ExtraHand()),
        irregularity_param("wsop-103.e", DealtTooMany(1)),
        irregularity_param("wsop-103.e", DealtTooFew(1)),
        irregularity_param("wsop-103.f", DealtOutOfTurn(0, 1)),
        irregularity_param("wsop-103.g", WrongButton(1)),
        irregularity_param("wsop-103.h", WrongFirstCard(1)),
        irregularity_param("wsop-103.i", PlayerNotDealtIn(1)),
    ],
)
def test_a_misdeal_before_substantial_action(clause: str, irregularity: AnyIrregularity) -> None:
    hand = deal_stacked("wsop", "holdem", STACKS, "7c Ah 9s 2d Ad 9h")
    hand.act("raise 30")
    hand.report(irregularity)
    assert_misdealt(hand, clause)
    fold_out(hand)
    if isinstance(irregularity, WrongButton):
        assert hand.button == 1
        assert hand.stacks == [105, 100, 95], "the blinds are where they belong"
    else:
        assert hand.stacks == [95, 105, 100]


@pytest.mark.clause("wsop-104.1", "wsop-103")
@pytest.mark.parametrize(
    "irregularity",
    [
        HoleCardExposed(0, "7c"),
        HoleCardExposed(2, "9s9h"),
        ExtraHand(),
        DealtOutOfTurn(0, 1),
        WrongButton(1),
        WrongFirstCard(1),
    ],
)
def test_a_deal_is_played_after_substantial_action(irregularity: AnyIrregularity) -> None:
    hand = deal_stacked("wsop", "holdem", STACKS, "7c Ah 9s 2d Ad 9h")
    play(hand, "raise 30, call")
    hand.report(irregularity)
    assert_hand_stands(hand, "wsop-104.1")
    play(hand, "fold, bet 20, fold")
    assert net_chips(hand, STACKS) == [40, -10, -30]


@pytest.mark.clause("wsop-104.1")
@pytest.mark.parametrize("irregularity", [DealtTooMany(0), DealtTooFew(0), PlayerNotDealtIn(0)])
def test_a_fouled_hand_gets_no_chips_back(irregularity: AnyIrregularity) -> None:
    hand = deal_stacked("wsop", "holdem", STACKS, "7c Ah 9s 2d Ad 9h")
    play(hand, "raise 30, call, call")
    assert report_clause(hand, irregularity) == "wsop-104.1"
    play(hand, "bet 20, fold")
    assert net_chips(hand, STACKS) == [-30, 60, -30]


@pytest.mark.clause("wsop-104.2")
@pytest.mark.parametrize(
    ("actions", "substantial"),
    [
        ("", False),
        ("fold", False),
        ("call", False),
        ("fold, fold", False),
        ("fold, fold, fold", True),
        ("fold, call", True),
        ("call, call", True),
        ("raise 30, fold", True),
    ],
)
def test_substantial_action_in_button_games(actions: str, substantial: bool) -> None:
    stacks = [100] * 5
    hand = deal_stacked("wsop", "holdem", stacks, "7c Ah 9s 2d Ad 9h")
    if actions:
        play(hand, actions)
    hand.report(WrongFirstCard(3))
    assert bool(log_events(hand, irregularity_events.MisdealDeclared)) is not substantial
    fold_out(hand)
    assert hand.stacks[1] >= 105 or substantial
    assert sum(hand.stacks) == 500


@pytest.mark.clause("wsop-104.2")
@pytest.mark.parametrize(("checks", "substantial"), [(2, False), (3, True)])
def test_three_checks_are_substantial_action_and_two_are_not(
    checks: int, substantial: bool
) -> None:
    hand = deal_stacked("wsop", "holdem", [100] * 4, blinds=(10,), posts=[-10, -10, -10, 10])
    for _ in range(checks):
        hand.check()
    hand.report(WrongFirstCard(2))
    assert bool(log_events(hand, irregularity_events.MisdealDeclared)) is not substantial
    finish_hand(hand)
    assert sum(hand.stacks) == 400


@pytest.mark.clause("wsop-103.f", "wsop-120", "wsop-103.a")
def test_another_exposed_card_is_replaced_by_the_burn_and_the_player_has_no_choice() -> None:
    cards = "7c 9s Ah 2d 9h Ad Kc Ac 3c 9c 4s 5d 6h 8s"
    hand = deal_stacked("wsop", "holdem", STACKS, cards, paced=True)
    deal_cards(hand, 3)
    assert report_clause(hand, HoleCardExposed(2)) == "wsop-103.f"
    deal_to_decision(hand)
    assert isinstance(hand.decision, decisions.BetDecision), "nobody is asked whether they want it"
    assert hand.view(2).seats[2].down_cards == "AdKc"
    while not hand.over:
        deal_to_decision(hand)
        if not hand.over:
            hand.act("call" if hand.decision.call else "check")
    assert log_events(hand, events.Burned)[0].card == "Ah"
    assert net_chips(hand, STACKS) == [-10, 20, -10]


@pytest.mark.clause("wsop-103.e")
def test_the_top_card_completes_a_hand_where_it_comes_in_proper_sequence() -> None:
    cards = "7c 9s Ah 2d 9h Ad 4s Ac 3c 8c 4d 5d 6h Ts"
    hand = deal_stacked("wsop", "holdem", STACKS, cards)
    assert report_clause(hand, DealtTooFew(2)) == "wsop-103.e"
    assert hand.view(2).seats[2].down_cards == "AhAd", "the button's last card is on top"
    finish_hand(hand)
    assert net_chips(hand, STACKS) == [-10, -10, 20]


@pytest.mark.clause("wsop-118", "wsop-103.e")
def test_one_card_too_many_is_the_burn_if_nobody_has_acted() -> None:
    cards = "7c 9s Ah 2d 9h Ad Kc Ac 3c 8c 4d 5d 6h Ts"
    hand = deal_stacked("wsop", "holdem", STACKS, cards)
    assert report_clause(hand, DealtTooMany(0)) == "wsop-118"
    assert hand.view(0).seats[0].down_cards == "7c2d"
    finish_hand(hand)
    assert log_events(hand, events.Burned)[0].card == "Kc"
    assert log_events(hand, events.BoardDealt)[0].cards == "Ac3c8c"
    assert net_chips(hand, STACKS) == [-10, -10, 20]


@pytest.mark.clause("wsop-119.1")
def test_a_card_flashed_by_the_dealer_is_exposed_and_one_by_its_player_plays() -> None:
    cards = "7c 9s Ah 2d 9h Ad Kc Ac 3c 9c 4s 5d 6h 8s"
    hand = deal_stacked("wsop", "holdem", STACKS, cards)
    trial = hand.copy()
    trial.report(CardFlashed(2, "Ah", by_player=True))
    assert_hand_stands(trial, "wsop-119.1")
    hand.report(CardFlashed(2, "Ah"))
    assert [event.clause for event in log_events(hand, irregularity_events.Reported)] == [
        "wsop-119.1",
        "wsop-103.f",
    ]
    finish_hand(hand)
    finish_hand(trial)
    assert net_chips(hand, STACKS) == [-10, 20, -10], "replaced"
    assert trial.view(0).seats[2].down_cards == "AhAd"
    assert log_events(trial, events.Burned)[0].card == "Kc"
    assert net_chips(trial, STACKS) == [-10, -10, 20], "played"


@pytest.mark.clause("wsop-119.2")
@pytest.mark.parametrize("option", ["replace", "play on"])
def test_the_floor_decides_whether_a_card_was_exposed_if_the_player_asks_in_time(
    option: str,
) -> None:
    cards = "7c 9s Ah 2d 9h Ad Kc Ac 3c 9c 4s 5d 6h 8s"
    hand = deal_stacked("wsop", "holdem", STACKS, cards)
    hand.report(CardFlashed(2, "Ah", is_disputed=True), by=2)
    assert hand.view(0).seats[2].down_cards == "????", "it is in doubt that anybody saw it"
    assert isinstance(hand.decision, decisions.RulingDecision)
    hand.rule(option, by="the floor", reason="it was turned towards seat 1")
    finish_hand(hand)
    replaced = option == "replace"
    assert log_events(hand, events.Burned)[0].card == ("Ac" if replaced else "Kc")
    assert net_chips(hand, STACKS) == ([-10, 20, -10] if replaced else [-10, -10, 20])


@pytest.mark.clause("wsop-119.2")
def test_a_player_who_has_looked_at_a_card_gets_no_ruling_on_it() -> None:
    cards = "7c 9s Ah 2d 9h Ad Kc Ac 3c 9c 4s 5d 6h 8s"
    hand = deal_stacked("wsop", "holdem", STACKS, cards)
    hand.report(CardFlashed(2, "Ah", is_disputed=True, looked_at=True), by=2)
    assert_hand_stands(hand, "wsop-119.2")
    finish_hand(hand)
    assert net_chips(hand, STACKS) == [-10, -10, 20]


@pytest.mark.clause("wsop-119.3")
def test_a_down_card_that_leaves_the_table_is_exposed() -> None:
    cards = "7c 9s Ah 2d 9h Ad Kc Ac 3c 9c 4s 5d 6h 8s"
    hand = deal_stacked("wsop", "holdem", STACKS, cards)
    hand.report(CardOffTheTable(2, "Ah"))
    assert [event.clause for event in log_events(hand, irregularity_events.Reported)] == [
        "wsop-119.3",
        "wsop-103.f",
    ]
    finish_hand(hand)
    assert net_chips(hand, STACKS) == [-10, 20, -10]


# ---------------------------------------------------------------- the World Series: lowball

LOW = "2c 3c 4c 3d 4d 5d 5s 6s 7s 7h 8h 9h 8d 9d Td"
"""Five cards each: 7-8 low, 8-9 low, 9-10 low."""


@pytest.mark.clause("wsop-267")
@pytest.mark.parametrize(
    ("clause", "irregularity"),
    [
        irregularity_param("wsop-267.a", HoleCardExposed(0, "2c")),
        irregularity_param("wsop-267.b", HoleCardExposed(2, "4c5d")),
        irregularity_param("wsop-267.c", DealtTooMany(1, 2)),
        irregularity_param("wsop-267.d", DealtTooMany(1)),
        irregularity_param("wsop-267.d", DealtTooFew(1)),
        irregularity_param("wsop-267.e", WrongButton(0)),
        irregularity_param("wsop-267.f", WrongFirstCard(1)),
        irregularity_param("wsop-267.g", DealtOutOfTurn(0, 1)),
        irregularity_param("wsop-267.h", ExtraHand()),
        irregularity_param("wsop-267.i", PlayerNotDealtIn(1)),
    ],
)
@pytest.mark.parametrize("game", ["27-single-draw", "a5-triple-draw"])
def test_a_misdeal_at_lowball(game: str, clause: str, irregularity: AnyIrregularity) -> None:
    hand = deal_stacked("wsop", game, STACKS, LOW)
    hand.act("raise 20")
    trial = hand.copy()
    trial.report(irregularity)
    assert_misdealt(trial, clause)
    fold_out(trial)
    if isinstance(irregularity, WrongButton):
        assert trial.button == 0
        assert trial.stacks == [100, 95, 105]
    else:
        assert trial.stacks == [95, 105, 100]
    play(hand, "call, call")
    hand.report(irregularity)
    assert not log_events(hand, irregularity_events.MisdealDeclared), (
        "there has been substantial action"
    )
    fold_out(hand)
    assert sum(hand.stacks) == 300
    assert max(hand.stacks) >= 140


BADUGI = [("badugi", "wsop-300"), ("baduci", "wsop-309"), ("badaci", "wsop-319")]


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.clause(clause)) for game, clause in BADUGI]
)
def test_badugi_games_follow_the_misdeal_rules_of_lowball_and_button_games(game: str) -> None:
    hand = deal_stacked("wsop", game, STACKS, LOW)
    hand.act("raise 20")
    hand.report(DealtOutOfTurn(0, 1))
    assert_misdealt(hand, "wsop-267.g")
    hand.report(WrongButton(0))
    assert log_events(hand, irregularity_events.MisdealDeclared)[1].clause == "wsop-267.e"
    fold_out(hand)
    assert hand.stacks == [100, 95, 105]


REPLACED = [
    ("archie", "fixed", "wsop-274.1"),
    ("a5-single-draw", "fixed", "wsop-284"),
    ("a5-triple-draw", "fixed", "wsop-284"),
    ("27-triple-draw", "fixed", "wsop-288"),
    ("27-single-draw", "no-limit", "wsop-291"),
    ("a5-single-draw", "pot", "wsop-291"),
    ("badugi", "fixed", "wsop-303"),
    ("baduci", "fixed", "wsop-312"),
    ("badaci", "fixed", "wsop-322"),
]


@pytest.mark.parametrize(
    ("game", "limit", "clause"),
    [pytest.param(*case, marks=pytest.mark.clause(case[2], "wsop-274.1")) for case in REPLACED],
)
def test_a_card_exposed_in_the_deal_is_replaced_in_draw_games(
    game: str, limit: str, clause: str
) -> None:
    hand = deal_stacked("wsop", game, STACKS, LOW, "Kc Qc Jc", limit=limit, paced=True)
    deal_cards(hand, 3)
    assert report_clause(hand, HoleCardExposed(2)) == clause
    deal_to_decision(hand)
    assert "4c" not in hand.view(2).seats[2].down_cards
    assert hand.view(2).seats[2].down_cards[-2:] == {"badugi": "8d"}.get(game, "Kc")
    finish_hand(hand)
    assert log_events(hand, events.Burned)[0].card == "4c", "the exposed card is the burn"
    assert sum(hand.stacks) == 300
    assert {event.seat for event in log_events(hand, events.Won)} <= {0, 1, 2}


@pytest.mark.clause("wsop-274.1")
def test_a_card_exposed_in_the_deal_is_replaced_in_drawmaha() -> None:
    hand = deal_stacked("wsop", "drawmaha", STACKS, LOW, "Kc Qc Jc", limit="pot")
    assert report_clause(hand, HoleCardExposed(2, "Td")) == "wsop-274.1"
    assert hand.view(2).seats[2].down_cards.endswith("Kc")
    finish_hand(hand)
    assert log_events(hand, events.Burned)[0].card == "Td"
    assert sum(hand.stacks) == 300


# ---------------------------------------------------------------- too few cards before the draw


@pytest.mark.clause("wsop-276.2")
@pytest.mark.parametrize("early", [False, True])
def test_a_short_hand_is_completed_while_the_first_to_act_has_not_acted(early: bool) -> None:
    hand = deal_stacked("wsop", "27-single-draw", STACKS, LOW, "Kc Qc Jc", limit="no-limit")
    if early:
        hand.act("call")
    assert report_clause(hand, DealtTooFew(0, 2, acted_during_deal=early)) == "wsop-276.2"
    assert len(hand.down_cards[0]) == 5
    finish_hand(hand)
    assert net_chips(hand, STACKS) == [20, -10, -10], "8-7-5-3-2 is best"


@pytest.mark.clause("wsop-276.3", "wsop-267.d")
@pytest.mark.parametrize(
    ("game", "clause"), [("27-single-draw", "wsop-276.3"), ("baduci", "wsop-267.d")]
)
def test_the_button_gets_a_missing_card_even_after_action(game: str, clause: str) -> None:
    limit = "no-limit" if game == "27-single-draw" else "fixed"
    hand = deal_stacked("wsop", game, STACKS, LOW, "Kc Qc Jc", limit=limit)
    hand.act("call")
    assert report_clause(hand, DealtTooFew(2)) == clause
    assert hand.view(2).seats[2].down_cards.endswith("Td")
    finish_hand(hand)
    assert sum(hand.stacks) == 300
    assert hand.stacks[0] > 100


FIVE_CARD_DRAWS = ["a5-single-draw", "a5-triple-draw", "27-single-draw", "27-triple-draw", "archie"]


@pytest.mark.clause("wsop-276.3")
@pytest.mark.parametrize("game", FIVE_CARD_DRAWS)
def test_only_the_button_and_only_a_fifth_card_comes_after_action(game: str) -> None:
    def report(seat: int, missing: int, actions: str = "call") -> Hand:
        hand = deal_stacked("wsop", game, STACKS, limit="fixed")
        play(hand, actions)
        hand.report(DealtTooFew(seat, missing))
        return hand

    hand = report(2, 1)
    assert_hand_stands(hand, "wsop-276.3")
    assert len(hand.down_cards[2]) == 5
    for seat, missing in ((0, 1), (1, 1), (2, 2)):
        assert_misdealt(report(seat, missing), "wsop-267.d")
    hand = report(2, 1, "call, call")  # the button also after substantial action
    assert_hand_stands(hand, "wsop-276.3")
    assert len(hand.down_cards[2]) == 5
    hand = report(0, 1, "call, call")
    assert_hand_stands(hand, "wsop-276.4")
    assert len(hand.down_cards[0]) == 4


@pytest.mark.clause("wsop-276.4")
@pytest.mark.parametrize("discards", ["", "2c"])
def test_a_short_hand_is_completed_on_the_draw_once_there_has_been_action(discards: str) -> None:
    hand = deal_stacked("wsop", "27-single-draw", STACKS, LOW, "Kc Qc Jc", limit="no-limit")
    play(hand, "call, call")
    assert report_clause(hand, DealtTooFew(0)) == "wsop-276.4"
    hand.act("check")
    assert len(hand.down_cards[0]) == 4, "nothing comes before the draw"
    hand.discard(discards)
    assert len(hand.down_cards[0]) == 5
    finish_hand(hand)
    assert net_chips(hand, STACKS) == [-10, 20, -10]


@pytest.mark.clause("wsop-105.d")
def test_a_short_hand_is_live_before_the_draw_of_badugi_too() -> None:
    hand = deal_stacked("wsop", "badugi", STACKS, limit="fixed")
    play(hand, "call, call")
    assert report_clause(hand, DealtTooFew(0)) == "wsop-105.d"
    hand.act("check")
    hand.discard("")
    assert len(hand.down_cards[0]) == 4
    finish_hand(hand)
    assert sum(hand.stacks) == 300
    assert not log_events(hand, irregularity_events.HandKilled)


# ---------------------------------------------------------------- the official rules


@pytest.mark.clause("official-1.1.misdeal", "official-1.1.substantial-action")
@pytest.mark.parametrize(
    "irregularity",
    [ExtraHand(), DealtOutOfTurn(0, 1), WrongFirstCard(1), UncutDeck(), CardExposedInCut("Ah")],
)
def test_the_supervisor_decides_about_a_hand_dealt_incorrectly(
    irregularity: AnyIrregularity,
) -> None:
    hand = deal_stacked("official", "holdem", STACKS, "7c Ah 9s 2d Ad 9h")
    hand.act("raise 30")
    trial = hand.copy()
    trial.report(irregularity)
    assert isinstance(trial.decision, decisions.RulingDecision)
    assert trial.decision.default == "misdeal"
    second_trial = trial.copy()
    trial.rule("misdeal")
    assert_misdealt(trial, "official-1.1.misdeal")
    fold_out(trial)
    assert trial.stacks == [95, 105, 100]
    second_trial.rule("play on")
    play(second_trial, "fold, fold")
    assert net_chips(second_trial, STACKS) == [-5, -10, 15]
    hand.act("call")
    hand.report(irregularity)
    assert_hand_stands(hand, "official-1.1.substantial-action")
    play(hand, "fold, bet 20, fold")
    assert net_chips(hand, STACKS) == [40, -10, -30]


@pytest.mark.clause("official-1.1.misdeal")
@pytest.mark.parametrize(
    ("irregularity", "option"), [(DealtTooFew(1), "complete"), (DealtTooMany(1), "take back")]
)
def test_the_supervisor_may_have_a_hand_corrected(
    irregularity: AnyIrregularity, option: str
) -> None:
    hand = deal_stacked("official", "holdem", STACKS, "7c Ah 9s 2d Ad 9h 3c 4c 5s 8d 6c Th 6d Kc")
    hand.report(irregularity)
    if isinstance(irregularity, DealtTooMany):
        assert hand.view(1).seats[1].down_cards == "AhAd??", (
            "they have not looked at the third card"
        )
    hand.rule(option)
    assert hand.view(1).seats[1].down_cards == "AhAd"
    finish_hand(hand)
    assert net_chips(hand, STACKS) == [-10, 20, -10]


# ---------------------------------------------------------------- the same in other houses


@pytest.mark.clause("canberra-17.2")
def test_a_card_exposed_at_canberra_plays_once_the_first_round_is_over() -> None:
    cards = "Kh 2c 3d Ks 7d 8h 2d 9c Th Kd 4c 5d 6s Js Qh 8c 8d 3s 5h 6c 9s"
    hand = deal_stacked("canberra", "seven-card-stud", STACKS, cards, ante=5)
    play(hand, "bet 5, call, call")
    hand.report(HoleCardExposed(0, "KhKs"))
    assert_hand_stands(hand, "canberra-17.2")
    assert hand.view(1).seats[0].down_cards == "KhKs"
    finish_hand(hand)
    assert net_chips(hand, STACKS) == [20, -10, -10]


@pytest.mark.clause("canberra-17.1.e", "canberra-17.2")
def test_a_player_who_was_not_dealt_in_at_canberra() -> None:
    hand = deal_stacked(
        "canberra", "seven-card-stud", STACKS, "Kh 2c 3d Ks 7d 8h 2d 9c Th", ante=5, paced=True
    )
    deal_cards(hand, 6)
    trial = hand.copy()
    trial.report(PlayerNotDealtIn(1))
    assert_hand_stands(trial, "canberra-17.1.e")
    assert trial.view(1).seats[1].down_cards == "2c7d", "nobody has looked: they get their cards"
    fold_out(trial)
    assert sum(trial.stacks) == 300
    hand.report(PlayerNotDealtIn(1, looked_at=True))
    check_redealt_paced(hand, "canberra-17.1.e")


def test_a_player_who_was_not_dealt_in_has_a_dead_hand_when_canberra_borrows_a_game() -> None:
    hand = deal_stacked("canberra", "holdem", STACKS, "7c Ah 9s 2d Ad 9h", borrow=True)
    play(hand, "raise 30, call, call")
    assert report_clause(hand, PlayerNotDealtIn(1)) == "canberra-17.2"
    finish_hand(hand)
    assert hand.stacks[1] == 70


@pytest.mark.clause("official-1.1.misdeal", "official-1.1.substantial-action")
@pytest.mark.parametrize("option", ["misdeal", "replace", "play on"])
def test_the_supervisor_decides_about_an_exposed_card(option: str) -> None:
    cards = "7c 9s Ah 2d 9h Ad Kc Ac 3c 9c 4s 5d 6h 8s"
    hand = deal_stacked("official", "holdem", STACKS, cards)
    trial = hand.copy()
    hand.report(HoleCardExposed(2, "Ah"))
    hand.rule(option)
    assert bool(log_events(hand, irregularity_events.MisdealDeclared)) is (option == "misdeal")
    finish_hand(hand)
    assert sum(hand.stacks) == 300
    if option == "replace":
        assert net_chips(hand, STACKS) == [-10, 20, -10]
    if option == "play on":
        assert net_chips(hand, STACKS) == [-10, -10, 20]
    play(trial, TWO_CALLS)
    trial.report(HoleCardExposed(2, "Ah"))
    assert_hand_stands(trial, "official-1.1.substantial-action")
    finish_hand(trial)
    assert net_chips(trial, STACKS) == [-10, -10, 20]


@pytest.mark.clause("official-1.1.misdeal", "official-1.1.substantial-action")
@pytest.mark.parametrize("irregularity", [PlayerNotDealtIn(1), DealtTooFew(1), DealtTooMany(1)])
def test_the_supervisor_decides_about_a_hand_with_the_wrong_number_of_cards(
    irregularity: AnyIrregularity,
) -> None:
    hand = deal_stacked("official", "holdem", STACKS, "7c Ah 9s 2d Ad 9h 3c 4c 5s 8d 6c Th 6d Kc")
    hand.act("call")
    trial = hand.copy()
    trial.report(irregularity)
    assert isinstance(trial.decision, decisions.RulingDecision)
    assert trial.decision.default == "misdeal"
    trial.rule("misdeal")
    assert_misdealt(trial, "official-1.1.misdeal")
    fold_out(trial)
    assert trial.stacks == [95, 105, 100]
    hand.act("call")
    hand.report(irregularity)
    assert isinstance(hand.decision, decisions.RulingDecision)
    assert hand.decision.default == "dead"
    assert "misdeal" not in [option.name for option in hand.decision.options]
    hand.rule("dead")
    finish_hand(hand)
    assert hand.stacks[1] == 90
    assert sum(hand.stacks) == 300


@pytest.mark.clause("official-1.1.misdeal", "official-1.1.substantial-action")
def test_a_misplaced_button_is_corrected_if_the_supervisor_orders_a_redeal() -> None:
    hand = deal_stacked("official", "holdem", STACKS, "7c Ah 9s 2d Ad 9h")
    trial = hand.copy()
    trial.report(WrongButton(1))
    trial.rule("misdeal")
    assert_misdealt(trial, "official-1.1.misdeal")
    assert trial.button == 1
    fold_out(trial)
    assert trial.stacks == [105, 100, 95]
    play(hand, "raise 30, call")
    hand.report(WrongButton(1))
    assert_hand_stands(hand, "official-1.1.substantial-action")
    play(hand, "fold, bet 20, fold")
    assert net_chips(hand, STACKS) == [40, -10, -30]


def test_no_doubtful_card_is_replaced_after_the_first_round() -> None:
    hand = deal_stacked("wsop", "holdem", [5, 5], "7c Kd 2d Ah 4s 8c 3c 9c Ts 5s Jd Qh", paced=True)
    deal_all_but(hand, 2)
    hand.report(CardFlashed(0, "2d", is_disputed=True))
    assert_hand_stands(hand, "wsop-119.2")
    deal_to_decision(hand)
    assert sorted(hand.stacks) == [0, 10]


# ---------------------------------------------------------------- what cannot be


@pytest.mark.parametrize(
    ("irregularity", "text"),
    [
        (HoleCardExposed(0, "Ah"), "does not have Ah face down"),
        (HoleCardExposed(0, "Zz"), "Zz"),
        (HoleCardExposed(7), "no seat 7"),
        (DealtTooFew(0, 3), "3 cannot be missing"),
        (DealtTooMany(0, 0), "there cannot be 0 extra cards"),
        (DealtTooMany(0, 1, cards="Kc"), "leave them out"),
        (ExtraHand(0), "there cannot be 0 extra hands"),
        (DealtOutOfTurn(1, 1), "a card that was due to seat 1 cannot be dealt to it out of turn"),
        (WrongFirstCard(0), "the first card belongs there"),
        (WrongButton(2), "the button is at seat 2 already"),
    ],
)
def test_impossible_reports_are_refused(irregularity: AnyIrregularity, text: str) -> None:
    hand = deal_stacked("wsop", "holdem", STACKS, "7c Ah 9s 2d Ad 9h")
    log, cards = hand.log[:], [card[:] for card in hand.down_cards]
    with pytest.raises(RefusedError, match=text):
        hand.report(irregularity)
    assert (hand.log, hand.down_cards) == (log, cards)


def test_a_card_can_be_exposed_only_once() -> None:
    hand = deal_stacked("crown", "holdem", STACKS, "7c Ah 9s 2d Ad 9h", paced=True)
    deal_cards(hand, 2)
    hand.report(HoleCardExposed(1))
    with pytest.raises(RefusedError, match="Ah is face up already"):
        hand.report(HoleCardExposed(1))


def test_an_exposed_card_that_was_shuffled_into_the_stub_is_unknown_again() -> None:
    hand = deal_stacked("wsop", "27-triple-draw", [100] * 6)
    play(hand, "raise 20, call")
    hand.report(HoleCardExposed(2, format_cards(hand.down_cards[2][:1])))
    exposed_card = hand.down_cards[2][0]
    play(hand, "call, call, call, call")
    hand.discard("")
    while not log_events(hand, events.Reshuffled):
        if isinstance(hand.decision, decisions.DrawDecision):
            hand.discard(format_cards(hand.down_cards[hand.decision.seat][:5]))
        else:
            act_passively(hand)
    holders = [seat for seat in range(6) if exposed_card in hand.down_cards[seat]]
    for seat in holders:
        assert format_cards([exposed_card]) not in hand.view(None).seats[seat].down_cards


def test_a_cut_deck_cannot_be_reported_as_uncut() -> None:
    spec = game_spec("holdem", house="crown", blinds=(5, 10))
    hand = deal(spec, STACKS, seed=1, cut=20)
    with pytest.raises(RefusedError, match="was cut"):
        hand.report(UncutDeck())


def test_with_named_cards_the_report_names_the_cards_seen() -> None:
    spec = game_spec("holdem", house="crown", blinds=(5, 10))
    hand = deal(spec, STACKS, cards="named")
    for _ in range(6):
        hand.deal_cards("??")
    with pytest.raises(RefusedError, match="name the card that was seen"):
        hand.report(HoleCardExposed(1))
    hand.report(HoleCardExposed(1, "Ah", replacement="Kc"))
    assert hand.view(1).seats[1].down_cards == "??Kc"
    play(hand, "call, call, check")
    assert log_events(hand, events.Burned)[0].card == "Ah"
    with pytest.raises(RefusedError, match="has already been dealt"):
        hand.deal_cards("Ah3c9c")
    hand.deal_cards("Ac3c9c")
    give_up_by_name = "check, check, check"
    play(hand, give_up_by_name)
    hand.deal_cards("5d")
    play(hand, "bet 10, fold, fold")
    assert net_chips(hand, STACKS) == [20, -10, -10]
