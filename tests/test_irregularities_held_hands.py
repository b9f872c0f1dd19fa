"""Hands held: counted, fouled, taken in, mucked and retrieved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.cards import format_cards
from cardspeak.hand import (
    ShowdownOptions,
    deal,
    decisions,
    events,
    game_spec,
    irregularity_events,
)
from cardspeak.houses.irregularities.held_hand_irregularities import (
    FouledHand,
    HandMuckedByDealer,
    HandMuckedByMistake,
    HandPushedForward,
    MuckedIntoAnotherHand,
    WrongHandSize,
)
from cardspeak.houses.irregularities.turn_irregularities import ActionOutOfTurn
from hand_driver import (
    act_passively,
    assert_report_refused,
    bet_decision,
    deal_stacked,
    events_of,
    folded_seats,
    last_report_cites,
    net_chips,
    play,
    play_out,
    play_round,
    play_to_decision,
    ruling_options,
    seat_to_act,
)
from held_hand_driver import (
    BOARD,
    PAIRS,
    STACKS,
    STUD,
    deal_aces_first,
    deal_holdem,
    deal_stud,
    hands_killed,
    play_to_showdown,
    stud_without_seat_0,
)

if TYPE_CHECKING:
    from cardspeak.hand import Hand

clause = pytest.mark.clause


# ---------------------------------------------------------------- the wrong number of cards


@clause("crown-12.3")
@pytest.mark.parametrize("cards", [1, 3])
def test_at_crown_a_hand_with_the_wrong_number_of_cards_is_void_and_its_wagers_stay(
    cards: int,
) -> None:
    hand = deal_holdem("crown")
    play(hand, "raise 40, call, fold, fold")
    hand.report(WrongHandSize(3, cards))

    assert hands_killed(hand) == [(3, "crown-12.3")]
    assert net_chips(hand, STACKS) == [-5, -10, 55, -40]


@clause("crown-12.4")
def test_at_crowns_showdown_the_hand_with_the_right_number_wins() -> None:
    hand = play_to_showdown(deal_stacked("holdem", STACKS[:2], PAIRS[:2], BOARD, house="crown",
                                 showdown=ShowdownOptions(ask_to_show=True)))  # fmt: skip
    hand.report(WrongHandSize(1, 3))
    assert net_chips(hand, STACKS[:2]) == [10, -10]


@clause("crown-12.4")
def test_at_crowns_showdown_all_wagers_are_returned_if_no_hand_has_the_right_number() -> None:
    hand = deal_holdem("crown", showdown=ShowdownOptions(ask_to_show=True))
    play(hand, "call, call, fold, check")
    play_round(hand)
    play(hand, "fold")
    play_to_showdown(hand)
    hand.report(WrongHandSize(2, 3, all_hands_wrong=True))
    assert net_chips(hand, STACKS) == [0, 0, 0, 0]
    assert events_of(hand, events.Voided)[0].clause == "crown-12.4"


@clause("crown-12.4")
def test_a_hand_with_the_wrong_number_is_void_and_the_others_contest_the_pot() -> None:
    hand = play_to_showdown(deal_holdem("crown", showdown=ShowdownOptions(ask_to_show=True)))
    hand.report(WrongHandSize(3, 1))
    play_out(hand)
    assert hands_killed(hand) == [(3, "crown-12.4")]
    assert net_chips(hand, STACKS) == [-10, -10, 30, -10]


@clause("canberra-17.9")
def test_at_canberra_a_hand_with_the_wrong_number_is_folded_during_betting() -> None:
    hand = stud_without_seat_0("canberra")
    hand.report(WrongHandSize(0, 4))
    assert hands_killed(hand) == [(0, "canberra-17.9")]
    play_out(hand)
    assert net_chips(hand, [500] * 3) == [-5, -15, 20]


@clause("canberra-17.9")
def test_at_canberras_showdown_the_hand_with_the_right_number_wins() -> None:
    hand = play_to_showdown(deal_stud("canberra", showdown=ShowdownOptions(ask_to_show=True)))
    hand.report(WrongHandSize(0, 6))
    play_out(hand)
    assert net_chips(hand, [500] * 3) == [-15, -15, 30]


@clause("canberra-17.9")
def test_at_canberra_if_no_hand_has_the_right_number_the_last_to_fold_wins() -> None:
    hand = deal_stud("canberra", showdown=ShowdownOptions(ask_to_show=True))
    play_to_decision(hand, decisions.BetDecision)
    act_passively(hand)
    folder = seat_to_act(hand)
    hand.fold()
    play_to_showdown(hand)
    put_in = [500 - stack for stack in hand.stacks]
    hand.report(WrongHandSize(seat_to_act(hand), 8, all_hands_wrong=True))

    won = {event.seat: event.amount for event in events_of(hand, events.Won)}
    assert won == {folder: sum(put_in)}
    assert net_chips(hand, [500] * 3)[folder] == sum(put_in) - put_in[folder]


def test_at_canberra_if_no_hand_is_right_and_nobody_folded_the_floor_decides() -> None:
    hand = play_to_showdown(deal_stud("canberra", showdown=ShowdownOptions(ask_to_show=True)))
    hand.report(WrongHandSize(0, 8, all_hands_wrong=True))
    assert list(ruling_options(hand)) == ["void", "play on"]
    hand.rule("void")
    assert net_chips(hand, [500] * 3) == [0, 0, 0]


@clause("wsop-105.d")
def test_at_the_world_series_a_hand_with_a_wrong_number_is_dead() -> None:
    hand = deal_holdem()
    play(hand, "raise 40, call")
    hand.report(WrongHandSize(3, 3))
    assert hands_killed(hand) == [(3, "wsop-105.d")]
    play(hand, "fold, fold")
    assert net_chips(hand, STACKS) == [-5, -10, 55, -40]


@clause("wsop-105.d")
@pytest.mark.parametrize(("ruling", "net"), [("live", [30, -15, -15]), ("dead", [-15, -15, 30])])
def test_a_stud_hand_without_its_last_card_may_be_live(ruling: str, net: list[int]) -> None:
    hand = play_to_showdown(deal_stud(showdown=ShowdownOptions(ask_to_show=True), bring_in=10))
    hand.report(WrongHandSize(0, 6))
    assert list(ruling_options(hand)) == ["live", "dead"]
    hand.rule(ruling)
    play_out(hand)
    assert len(hand.down_cards[0] + hand.up_cards[0]) == 6 or ruling == "dead"
    assert net_chips(hand, [500] * 3) == net


@clause("wsop-105.d")
def test_four_cards_of_mexican_poker_are_no_hand() -> None:
    hand = deal(game_spec("mexican-poker", ante=5), [500] * 3, seed=1)
    while not isinstance(hand.decision, decisions.ShowDecision) and not hand.over:
        if len(hand.down_cards[0] + hand.up_cards[0]) == 5 and isinstance(
            hand.decision, decisions.BetDecision
        ):
            break
        act_passively(hand)
    hand.report(WrongHandSize(0, 4))
    assert hands_killed(hand) == [(0, "wsop-105.d")]


@clause("wsop-105.d")
def test_with_named_cards_a_hand_is_evaluated_again_without_its_missing_card() -> None:
    spec = game_spec("seven-card-stud", limit="no-limit", ante=5, bring_in=10)
    hand = deal(spec, [500] * 3, cards="named")
    cards_to_come = [iter(cards.split()) for cards in ("Ac 9d 4c Kd 8h 7c As", STUD[1], STUD[2])]
    while not isinstance(hand.decision, decisions.ShowDecision):
        if isinstance(hand.decision, decisions.DealCardsDecision):
            hidden = hand.decision.seat == 2 and hand.decision.kind == "down"
            cards = [next(cards_to_come[hand.decision.seat]) for _ in range(hand.decision.count)]
            hand.act(f"cards {'?? ' * len(cards) if hidden else ' '.join(cards)}")
        else:
            act_passively(hand)
    assert seat_to_act(hand) == 2  # the others lie face up, and seat 0 has aces
    hand.report(WrongHandSize(0, 6))
    hand.rule("live")
    hand.show("9h 8c 2h")

    assert net_chips(hand, [500] * 3) == [-15, -15, 30]  # a pair of nines


@clause("wsop-238")
@pytest.mark.parametrize("cards", [5, 8])
def test_a_stud_hand_with_five_or_eight_cards_at_the_showdown_is_dead(cards: int) -> None:
    hand = play_to_showdown(deal_stud(showdown=ShowdownOptions(ask_to_show=True), bring_in=10))
    hand.report(WrongHandSize(0, cards))
    assert hands_killed(hand) == [(0, "wsop-238")]
    play_out(hand)
    assert net_chips(hand, [500] * 3) == [-15, -15, 30]


@clause("wsop-238")
def test_more_than_seven_cards_are_dead_before_the_showdown_too() -> None:
    hand = deal_stud(bring_in=10)
    while len(hand.down_cards[0]) < 3:
        act_passively(hand)
    hand.report(WrongHandSize(0, 8))
    assert hands_killed(hand) == [(0, "wsop-238")]
    play_out(hand)
    assert net_chips(hand, [500] * 3)[0] == -15


LOWS = ["2c3d4h5s7c", "2d3h4s5c8d", "Kd Kh Qc Qd Jc"]


def deal_lowball(
    game: str = "27-single-draw", hands: list[str] | None = None, **settings: Any
) -> Hand:
    defaults: dict[str, Any] = {"blinds": (5, 10), "showdown": ShowdownOptions(ask_to_show=True)}
    return deal_stacked(game, [500] * 3, hands or LOWS, **(defaults | settings))


@clause("wsop-105.d")
def test_a_lowball_hand_short_of_cards_before_the_draw_is_live_and_completed() -> None:
    hand = deal_lowball(drawn="7d")
    play(hand, "call, call")
    hand.report(WrongHandSize(0, 4))

    assert folded_seats(hand) == []
    assert len(hand.down_cards[0]) == 4
    play_to_decision(hand, decisions.DrawDecision)
    hand.act("pat")
    assert format_cards(hand.down_cards[0][-1:]) == "7d"
    play_out(hand)
    assert net_chips(hand, [500] * 3) == [20, -10, -10]


@clause("wsop-276.1")
@pytest.mark.parametrize("cards", [4, 6])
def test_a_lowball_hand_short_of_cards_after_the_draw_is_fouled(cards: int) -> None:
    hand = deal_lowball()
    play_to_decision(hand, decisions.DrawDecision)
    play(hand, "pat")
    hand.report(WrongHandSize(0, cards))

    assert hands_killed(hand) == [(0, "wsop-276.1")]
    play_out(hand)
    assert net_chips(hand, [500] * 3) == [-10, 20, -10]


@clause("wsop-276.1", "wsop-105.d")
def test_a_hand_with_too_many_cards_is_dead_before_the_draw_too() -> None:
    hand = deal_lowball()
    play(hand, "call, call")
    hand.report(WrongHandSize(0, 6))
    assert hands_killed(hand) == [(0, "wsop-105.d")]
    play_out(hand)
    assert net_chips(hand, [500] * 3) == [-10, 20, -10]


def test_a_hand_with_the_right_number_cannot_be_reported() -> None:
    hand = deal_holdem()
    assert_report_refused(hand, WrongHandSize(3, 2), "seat 3 has 2 cards, the right number")
    assert_report_refused(hand, WrongHandSize(7, 3), "no seat 7")
    hand.fold()
    assert_report_refused(hand, WrongHandSize(2, 3), "has folded")


# ---------------------------------------------------------------- fouled and taken in


@clause("crown-13.3")
@pytest.mark.parametrize(("ruling", "net"), [("dead", -40), ("live", 55)])
def test_at_crown_an_unprotected_hand_gets_no_redress(ruling: str, net: int) -> None:
    hand = deal_holdem("crown")
    play(hand, "raise 40, call, fold, fold")
    hand.report(FouledHand(3, protected=False))
    assert list(ruling_options(hand)) == ["dead", "live"]
    hand.rule(ruling)
    if not hand.over:
        play_out(hand)
    assert net_chips(hand, STACKS)[3] == net
    assert not events_of(hand, irregularity_events.ChipsRefunded)


@clause("crown-13.4")
def test_at_crown_a_protected_hand_is_live_if_it_can_be_reconstructed() -> None:
    hand = deal_holdem("crown")
    play(hand, "raise 40, call, fold, fold")
    hand.report(FouledHand(3, protected=True, identifiable=True))
    assert folded_seats(hand) == [0, 1]
    play_out(hand)
    assert net_chips(hand, STACKS) == [-5, -10, -40, 55]


@clause("crown-13.4")
def test_at_crown_a_protected_hand_that_cannot_be_reconstructed_is_refunded() -> None:
    hand = deal_holdem("crown")
    play(hand, "raise 40, call, call, call")
    hand.report(FouledHand(3, protected=True, identifiable=False))

    assert events_of(hand, irregularity_events.ChipsRefunded) == [
        irregularity_events.ChipsRefunded(3, 40, "crown-13.4")
    ]
    play_out(hand)
    assert net_chips(hand, STACKS) == [-40, -40, 80, 0]


@clause("crown-13.5")
def test_at_crown_a_hand_that_the_dealer_takes_in_is_refunded() -> None:
    hand = deal_holdem("crown")
    play(hand, "raise 40, call, call, call, bet 100, fold")
    hand.report(HandMuckedByDealer(3))

    assert hands_killed(hand) == [(3, "crown-13.5")]
    play(hand, "call")
    play_out(hand)
    assert net_chips(hand, STACKS) == [-140, -40, 180, 0]


@clause("crown-13.5")
def test_an_unmatched_bet_is_returned_with_a_refunded_hand() -> None:
    hand = deal_holdem("crown")
    play_round(hand)
    hand.act("bet 100")
    hand.report(HandMuckedByDealer(0))

    assert bet_decision(hand).check
    assert bet_decision(hand).raise_to == (10, 990)
    play(hand, "bet 10, raise 20, fold")  # a full raise: it is by ten again
    assert bet_decision(hand).raise_to == (30, 990)
    hand.fold()
    assert net_chips(hand, STACKS) == [0, -20, 30, -10]


@clause("crown-13.5", "crown-9.1")
@pytest.mark.parametrize(
    ("ruling", "net"), [("live", [-10, -10, -10, 30]), ("refund", [-10, -10, 20, 0])]
)
def test_at_crowns_showdown_a_hand_taken_in_by_the_dealer_may_be_given_back(
    ruling: str, net: list[int]
) -> None:
    hand = play_to_showdown(deal_holdem("crown", showdown=ShowdownOptions(ask_to_show=True)))
    hand.report(HandMuckedByDealer(3))
    hand.rule(ruling)
    play_out(hand)
    assert net_chips(hand, STACKS) == net


@clause("wsop-109")
@pytest.mark.parametrize("irregularity", [FouledHand(3), HandMuckedByDealer(3)])
@pytest.mark.parametrize(("ruling", "net"), [("dead", -40), ("live", 55)])
def test_at_the_world_series_players_protect_their_own_hands(
    irregularity: Any, ruling: str, net: int
) -> None:
    hand = deal_holdem()
    play(hand, "raise 40, call, fold, fold")
    hand.report(irregularity)
    dead, live = list(ruling_options(hand))
    assert dead == "dead"
    hand.rule(dead if ruling == "dead" else live)
    if not hand.over:
        play_out(hand)
    assert net_chips(hand, STACKS)[3] == net


@clause("wsop-109")
def test_cards_that_cannot_be_identified_are_dead_without_redress() -> None:
    hand = deal_holdem()
    play(hand, "raise 40, call, fold, fold")
    hand.report(HandMuckedByDealer(3, identifiable=False))
    assert net_chips(hand, STACKS) == [-5, -10, 55, -40]


@clause("canberra-17.10")
def test_at_canberra_cards_in_the_discard_pile_cannot_be_retrieved() -> None:
    hand = stud_without_seat_0("canberra")
    hand.report(HandMuckedByDealer(0))
    assert hands_killed(hand) == [(0, "canberra-17.10")]
    assert_report_refused(hand, HandMuckedByMistake(0), "ruled dead")
    play_out(hand)
    assert net_chips(hand, [500] * 3) == [-5, -15, 20]


@clause("canberra-17.10")
def test_at_canberra_a_folded_hand_cannot_be_retrieved() -> None:
    hand = stud_without_seat_0("canberra")
    play(hand, "bet 10, fold")
    hand.report(HandMuckedByMistake(0))
    assert folded_seats(hand) == [0]
    play_out(hand)
    assert net_chips(hand, [500] * 3) == [-5, -15, 20]


# ---------------------------------------------------------------- mucked and retrieved


@clause("crown-9.1", "crown-13.6")
@pytest.mark.parametrize(
    ("ruling", "net"), [("live", [-10, -10, -10, 30]), ("dead", [-10, -10, 30, -10])]
)
def test_a_hand_folded_by_accident_at_the_showdown_may_still_win(
    ruling: str, net: list[int]
) -> None:
    hand = play_to_showdown(deal_holdem("crown", showdown=ShowdownOptions(ask_to_show=True)))
    while seat_to_act(hand) != 3:
        hand.show()
    hand.report(HandMuckedByMistake(3))
    assert list(ruling_options(hand)) == ["live", "dead"]
    hand.rule(ruling)
    play_out(hand)
    assert net_chips(hand, STACKS) == net


@clause("crown-9.1")
def test_an_all_in_players_hand_folded_by_accident_may_still_win() -> None:
    hand = deal_holdem("crown")
    play(hand, "raise 40, raise 1000, fold, fold")
    hand.report(HandMuckedByMistake(3))
    hand.rule("live")
    hand.call()
    assert net_chips(hand, STACKS) == [-5, -10, -1000, 1015]


@clause("crown-9.1", "crown-13.6")
def test_a_folded_hand_that_cannot_be_identified_is_dead() -> None:
    hand = play_to_showdown(deal_holdem("crown", showdown=ShowdownOptions(ask_to_show=True)))
    hand.report(HandMuckedByMistake(3, identifiable=False))
    assert hands_killed(hand) == [(3, "crown-13.6")]
    play_out(hand)
    assert net_chips(hand, STACKS) == [-10, -10, 30, -10]


@clause("crown-13.6")
def test_a_hand_folded_before_the_showdown_stays_dead() -> None:
    hand = deal_holdem("crown")
    play(hand, "raise 40, fold")
    hand.report(HandMuckedByMistake(3))
    assert folded_seats(hand) == [3]
    play(hand, "fold, fold")
    assert net_chips(hand, STACKS) == [-5, -10, 15, 0]


@clause("wsop-106")
@pytest.mark.parametrize(("misled", "first"), [(True, "retrieve"), (False, "dead")])
def test_at_the_world_series_a_mucked_hand_may_be_retrieved_in_the_same_round(
    misled: bool, first: str
) -> None:
    hand = deal_holdem()
    play(hand, "raise 40, fold")
    hand.report(HandMuckedByMistake(3, was_misled=misled))
    assert next(iter(ruling_options(hand))) == first
    hand.rule("retrieve")

    assert folded_seats(hand) == []
    assert format_cards(hand.down_cards[3]) == "AsAd"
    play(hand, "call, fold, fold")
    play_out(hand)
    assert net_chips(hand, STACKS) == [-5, -10, -40, 55]


@clause("wsop-106")
@pytest.mark.parametrize(
    ("until_then", "identifiable"),
    [("raise 40, fold", True), ("raise 40, fold", False), ("raise 40, fold, call, call", True)],
    ids=["ruled", "not identifiable", "next round"],
)
def test_a_mucked_hand_stays_dead_if_ruled_so_not_identifiable_or_found_later(
    until_then: str, identifiable: bool
) -> None:
    hand = deal_holdem()
    play(hand, until_then)
    hand.report(HandMuckedByMistake(3, identifiable))
    if isinstance(hand.decision, decisions.RulingDecision):
        hand.rule("dead")
    assert folded_seats(hand) == [3]
    play_out(hand)
    assert net_chips(hand, STACKS) == [-40, -40, 80, 0]


@clause("wsop-106")
@pytest.mark.parametrize(("misled", "first"), [(True, "retrieve"), (False, "dead")])
def test_a_fold_that_ended_the_round_may_be_retrieved_for_the_call_until_somebody_acts(
    misled: bool, first: str
) -> None:
    hand = deal_holdem()
    play(hand, "raise 40, call, call, fold")  # seat 1, the big blind, folds last
    assert len(hand.boards[0]) == 3
    late = hand.copy()
    hand.report(HandMuckedByMistake(1, was_misled=misled))
    assert next(iter(ruling_options(hand))) == first
    hand.rule("retrieve")
    assert format_cards(hand.down_cards[1]) == "QsQd"
    assert (hand.stacks[1], seat_to_act(hand)) == (960, 0)
    play(hand, "check, bet 20, fold, call, fold")
    play_out(hand)
    assert net_chips(hand, STACKS) == [-40, -60, -40, 140]

    play(late, "check")
    late.report(HandMuckedByMistake(1, was_misled=misled))
    assert folded_seats(late) == [1]
    assert not isinstance(late.decision, decisions.RulingDecision)


@clause("wsop-106")
def test_in_stud_a_fold_that_ended_the_round_stays_dead_because_cards_have_come() -> None:
    hand = deal_stud()
    play_round(hand)
    while not events_of(hand, events.Folded):
        last = bet_decision(hand)
        if last.call and sum(hand.betting.yet_to_act) == 1:
            hand.fold()
        else:
            hand.act("call" if last.call else "bet 20")
    [folded] = events_of(hand, events.Folded)
    hand.report(HandMuckedByMistake(folded.seat, was_misled=True))
    assert not isinstance(hand.decision, decisions.RulingDecision)
    assert folded_seats(hand) == [folded.seat]


@clause("wsop-106")
def test_a_retrieved_hand_acts_first_on_the_next_street_if_it_sits_there() -> None:
    hand = deal_holdem()
    play(hand, "call, call, call, raise 60, call, call, fold")  # seat 0, the small blind
    assert seat_to_act(hand) == 1
    hand.report(HandMuckedByMistake(0, was_misled=True))
    hand.rule("retrieve")
    assert (hand.stacks[0], seat_to_act(hand)) == (940, 0)
    play(hand, "check, check, check, check")
    assert len(hand.boards[0]) == 4


@clause("wsop-106")
def test_a_retrieved_hand_with_too_few_chips_for_the_call_is_all_in() -> None:
    hand = deal_stacked("holdem", [1000, 50, 1000, 1000], PAIRS, BOARD)
    play(hand, "raise 100, call, call, fold")
    hand.report(HandMuckedByMistake(1, was_misled=True))
    hand.rule("retrieve")
    assert (hand.stacks[1], seat_to_act(hand)) == (0, 0)
    play_out(hand)
    assert net_chips(hand, [1000, 50, 1000, 1000]) == [-100, -50, -100, 250]


@clause("wsop-105.b.2")
@pytest.mark.parametrize(
    ("ruling", "net"), [("live", [-10, -10, -10, 30]), ("dead", [-10, -10, 30, -10])]
)
def test_cards_discarded_at_the_showdown_may_be_tabled_until_they_are_in_the_muck(
    ruling: str, net: list[int]
) -> None:
    hand = play_to_showdown(deal_holdem(showdown=ShowdownOptions(ask_to_show=True)))
    while seat_to_act(hand) != 3:
        hand.show()
    hand.report(HandMuckedByMistake(3))
    hand.rule(ruling)
    play_out(hand)
    assert net_chips(hand, STACKS) == net


@clause("wsop-105.b.2")
def test_a_hand_mucked_in_turn_may_be_tabled_while_others_still_show() -> None:
    hand = play_to_showdown(deal_holdem(showdown=ShowdownOptions(ask_to_show=True)))
    play(hand, "muck, show")  # seat 0, who is beaten anyway
    hand.report(HandMuckedByMistake(0))
    hand.rule("live")
    play_out(hand)
    assert 0 in [event.seat for event in events_of(hand, events.Showed)]
    assert net_chips(hand, STACKS) == [-10, -10, -10, 30]


@clause("wsop-105.b.1")
@pytest.mark.parametrize(
    ("ruling", "net"), [("dead", [-10, 30, -10, -10]), ("live", [30, -10, -10, -10])]
)
def test_a_hand_pushed_forward_is_dead_once_somebody_behind_acts(
    ruling: str, net: list[int]
) -> None:
    hand = deal_aces_first()
    hand.report(ActionOutOfTurn(1, "check"))
    hand.report(HandPushedForward(0))
    assert list(ruling_options(hand)) == ["dead", "live"]
    hand.rule(ruling)
    play_out(hand)
    assert net_chips(hand, STACKS) == net


@clause("wsop-105.b.1", "wsop-105.b.2")
@pytest.mark.parametrize(
    ("ruling", "net"), [("live", [30, -10, -10, -10]), ("dead", [-10, 30, -10, -10])]
)
def test_a_hand_pushed_forward_is_live_until_somebody_acts_or_the_dealer_mucks_it(
    ruling: str, net: list[int]
) -> None:
    hand = deal_aces_first()
    hand.report(HandPushedForward(0))
    assert list(ruling_options(hand)) == ["live", "dead"]
    hand.rule(ruling)
    play_out(hand)
    assert net_chips(hand, STACKS) == net


@clause("wsop-105.b.2")
def test_a_hand_pushed_forward_that_cannot_be_identified_is_dead() -> None:
    hand = deal_aces_first()
    hand.report(HandPushedForward(0, identifiable=False))
    assert hands_killed(hand) == [(0, "wsop-105.b.2")]
    play_out(hand)
    assert net_chips(hand, STACKS) == [-10, 30, -10, -10]


def test_a_hand_pushed_forward_facing_a_bet_is_a_fold() -> None:
    assert_report_refused(deal_holdem(), HandPushedForward(2), "pushing the hand forward is a fold")


# ---------------------------------------------------------------- into another hand


@clause("wsop-107.1")
def test_cards_thrown_into_another_hand_are_dead() -> None:
    hand = deal_holdem()
    play(hand, "raise 40")
    hand.report(MuckedIntoAnotherHand(3, 2))
    assert hands_killed(hand) == [(3, "wsop-107.1")]
    play(hand, "fold, fold")
    assert net_chips(hand, STACKS) == [-5, -10, 15, 0]


@clause("wsop-107.2")
@pytest.mark.parametrize("ruling", ["dead", "re-deal"])
def test_cards_thrown_into_a_blinds_hand_may_mean_a_redeal_with_the_offenders_hand_dead(
    ruling: str,
) -> None:
    hand = deal_holdem()
    hand.act("raise 40")
    hand.report(MuckedIntoAnotherHand(3, 1))
    assert list(ruling_options(hand)) == ["dead", "re-deal"]
    hand.rule(ruling)

    assert folded_seats(hand) == [3]
    assert seat_to_act(hand) == (2 if ruling == "re-deal" else 0)
    dealt = [event.seat for event in events_of(hand, events.Dealt)]
    assert dealt.count(3) == (4 if ruling == "re-deal" else 2)
    while not hand.over:
        hand.fold()
    lost = [-5, 5, 0, 0] if ruling == "re-deal" else [-5, -10, 15, 0]
    assert net_chips(hand, STACKS) == lost


@clause("wsop-107.2", "wsop-107.1")
@pytest.mark.parametrize("ruling", ["dead", "re-deal"])
def test_a_fold_that_landed_in_a_blinds_hand_may_be_reported_after_it_was_recorded(
    ruling: str,
) -> None:
    hand = deal_holdem()
    offender = seat_to_act(hand)
    hand.fold()
    hand.report(MuckedIntoAnotherHand(offender, 1))
    assert list(ruling_options(hand)) == ["dead", "re-deal"]
    hand.rule(ruling)
    assert folded_seats(hand) == [offender]
    dealt = [event.seat for event in events_of(hand, events.Dealt)]
    assert dealt.count(offender) == (4 if ruling == "re-deal" else 2)
    assert seat_to_act(hand) == (offender + 1) % 4
    hand.report(MuckedIntoAnotherHand(offender, 3))
    assert last_report_cites(hand, "wsop-107.1")
    assert folded_seats(hand) == [offender]


@clause("wsop-107.2")
def test_a_blind_who_has_acted_gets_no_redeal() -> None:
    hand = deal_holdem()
    play(hand, "call, call, call, check")
    hand.report(MuckedIntoAnotherHand(3, 1))
    assert hands_killed(hand) == [(3, "wsop-107.1")]
    play_out(hand)
    assert net_chips(hand, STACKS) == [-10, -10, 30, -10]


def test_a_redeal_heads_up_ends_at_once() -> None:
    hand = deal_stacked("holdem", [1000] * 2, PAIRS[:2], BOARD)
    hand.report(MuckedIntoAnotherHand(seat_to_act(hand), 1 - seat_to_act(hand)))
    hand.rule("re-deal")
    assert net_chips(hand, [1000] * 2) == [5, -5]
