"""Hands held and given up: counted, fouled, taken in, mucked, shown, miscalled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from cardspeak.cards import format_cards
from cardspeak.hand import (
    RefusedError,
    ShowdownOptions,
    deal,
    decisions,
    events,
    game_spec,
    irregularity_events,
)
from cardspeak.houses.irregularities.board_irregularities import NoBurn
from cardspeak.houses.irregularities.deal_irregularities import UncutDeck
from cardspeak.houses.irregularities.held_hand_irregularities import (
    AskedToShowRest,
    FoldedFaceUp,
    FouledHand,
    HandMuckedByDealer,
    HandMuckedByMistake,
    HandPushedForward,
    HiddenCards,
    MiscalledHand,
    MuckedIntoAnotherHand,
    ShownToOne,
    UnannouncedPair,
    UpCardsPickedUp,
    UpCardsReordered,
    WrongHandSize,
)
from cardspeak.houses.irregularities.turn_irregularities import ActionOutOfTurn
from wsop_driver import (
    act_passively,
    bet_decision,
    deal_stacked,
    finish_hand,
    log_events,
    net_chips,
    play,
    play_round,
    play_until,
    seat_to_act,
)

if TYPE_CHECKING:
    from cardspeak.hand import Hand
    from cardspeak.houses.irregularities import Irregularity

clause = pytest.mark.clause

STACKS = [1000] * 4
BOARD = "2c 7h 9d 3s 4c"
PAIRS = ["JsJd", "QsQd", "KsKd", "AsAd"]
STUD = ["Ac Ad 4c 9d 8h 7c 2s", "Qc Qd 5c Jd Th 3c 2d", "Kc Kd 6c 9s 5h 3d 2h"]
"""Three hands of stud: seat 0 has the low card and the best hand, then seat 2."""


def deal_holdem(house: str = "wsop", **settings: Any) -> Hand:
    """Seat 2 is the first to act; seat 3 has the best hand, then seat 2."""
    return deal_stacked("holdem", STACKS, PAIRS, BOARD, house=house, **settings)


def deal_stud(house: str = "wsop", game: str = "seven-card-stud", **settings: Any) -> Hand:
    defaults: dict[str, Any] = {"ante": 5, "limit": "no-limit", "min_bet": 10}
    return deal_stacked(game, [500] * 3, STUD, house=house, **(defaults | settings))


def stud_without_seat_0(house: str) -> Hand:
    """Let seat 0 get no more cards after the first three."""
    return deal_stud(house, out=[0])


def play_to_showdown(hand: Hand) -> Hand:
    play_until(hand, decisions.ShowDecision)
    return hand


def dead_seats(hand: Hand) -> list[int]:
    """Return whose hands are dead."""
    return [seat for seat in range(hand.seat_count) if hand.folded[seat]]


def hands_killed(hand: Hand) -> list[tuple[int, str]]:
    return [
        (event.seat, event.clause) for event in log_events(hand, irregularity_events.HandKilled)
    ]


def ruling_options(hand: Hand) -> list[str]:
    assert isinstance(hand.decision, decisions.RulingDecision), hand.decision
    return [option.name for option in hand.decision.options]


def assert_report_refused(hand: Hand, irregularity: Irregularity, text: str) -> None:
    """A report is refused, and changes nothing."""
    before = (hand.decision, list(hand.stacks), list(hand.log), list(hand.mucked_cards))
    with pytest.raises(RefusedError, match=text):
        hand.report(irregularity)
    assert (hand.decision, hand.stacks, hand.log, hand.mucked_cards) == before


def view_shows(hand: Hand, viewer: int | None, cards: str) -> bool:
    """Return whether a viewer's whole view has these cards in it."""
    view = hand.view(viewer)
    shared = any(
        isinstance(event, irregularity_events.CardsShownToOthers) and event.cards == cards
        for event in view.log
    )
    return shared or any(cards in seat.down_cards for seat in view.seats)


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
    assert log_events(hand, events.Voided)[0].clause == "crown-12.4"


@clause("crown-12.4")
def test_a_hand_with_the_wrong_number_is_void_and_the_others_contest_the_pot() -> None:
    hand = play_to_showdown(deal_holdem("crown", showdown=ShowdownOptions(ask_to_show=True)))
    hand.report(WrongHandSize(3, 1))
    finish_hand(hand)
    assert hands_killed(hand) == [(3, "crown-12.4")]
    assert net_chips(hand, STACKS) == [-10, -10, 30, -10]


@clause("canberra-17.9")
def test_at_canberra_a_hand_with_the_wrong_number_is_folded_during_betting() -> None:
    hand = stud_without_seat_0("canberra")
    hand.report(WrongHandSize(0, 4))
    assert hands_killed(hand) == [(0, "canberra-17.9")]
    finish_hand(hand)
    assert net_chips(hand, [500] * 3) == [-5, -15, 20]


@clause("canberra-17.9")
def test_at_canberras_showdown_the_hand_with_the_right_number_wins() -> None:
    hand = play_to_showdown(deal_stud("canberra", showdown=ShowdownOptions(ask_to_show=True)))
    hand.report(WrongHandSize(0, 6))
    finish_hand(hand)
    assert net_chips(hand, [500] * 3) == [-15, -15, 30]


@clause("canberra-17.9")
def test_at_canberra_if_no_hand_has_the_right_number_the_last_to_fold_wins() -> None:
    hand = deal_stud("canberra", showdown=ShowdownOptions(ask_to_show=True))
    play_until(hand, decisions.BetDecision)
    act_passively(hand)
    folder = seat_to_act(hand)
    hand.fold()
    play_to_showdown(hand)
    put_in = [500 - stack for stack in hand.stacks]
    hand.report(WrongHandSize(seat_to_act(hand), 8, all_hands_wrong=True))

    won = {event.seat: event.amount for event in log_events(hand, events.Won)}
    assert won == {folder: sum(put_in)}
    assert net_chips(hand, [500] * 3)[folder] == sum(put_in) - put_in[folder]


def test_at_canberra_if_no_hand_is_right_and_nobody_folded_the_floor_decides() -> None:
    hand = play_to_showdown(deal_stud("canberra", showdown=ShowdownOptions(ask_to_show=True)))
    hand.report(WrongHandSize(0, 8, all_hands_wrong=True))
    assert ruling_options(hand) == ["void", "play on"]
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
    assert ruling_options(hand) == ["live", "dead"]
    hand.rule(ruling)
    finish_hand(hand)
    assert len(hand.down_cards[0] + hand.up_cards[0]) == 6 or ruling == "dead"
    assert net_chips(hand, [500] * 3) == net


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
    finish_hand(hand)
    assert net_chips(hand, [500] * 3) == [-15, -15, 30]


@clause("wsop-238")
def test_more_than_seven_cards_are_dead_before_the_showdown_too() -> None:
    hand = deal_stud(bring_in=10)
    while len(hand.down_cards[0]) < 3:
        act_passively(hand)
    hand.report(WrongHandSize(0, 8))
    assert hands_killed(hand) == [(0, "wsop-238")]
    finish_hand(hand)
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

    assert dead_seats(hand) == []
    assert len(hand.down_cards[0]) == 4
    play_until(hand, decisions.DrawDecision)
    hand.act("pat")
    assert format_cards(hand.down_cards[0][-1:]) == "7d"
    finish_hand(hand)
    assert net_chips(hand, [500] * 3) == [20, -10, -10]


@clause("wsop-276.1")
@pytest.mark.parametrize("cards", [4, 6])
def test_a_lowball_hand_short_of_cards_after_the_draw_is_fouled(cards: int) -> None:
    hand = deal_lowball()
    play_until(hand, decisions.DrawDecision)
    play(hand, "pat")
    hand.report(WrongHandSize(0, cards))

    assert hands_killed(hand) == [(0, "wsop-276.1")]
    finish_hand(hand)
    assert net_chips(hand, [500] * 3) == [-10, 20, -10]


@clause("wsop-276.1", "wsop-105.d")
def test_a_hand_with_too_many_cards_is_dead_before_the_draw_too() -> None:
    hand = deal_lowball()
    play(hand, "call, call")
    hand.report(WrongHandSize(0, 6))
    assert hands_killed(hand) == [(0, "wsop-105.d")]
    finish_hand(hand)
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
    assert ruling_options(hand) == ["dead", "live"]
    hand.rule(ruling)
    if not hand.over:
        finish_hand(hand)
    assert net_chips(hand, STACKS)[3] == net
    assert not log_events(hand, irregularity_events.ChipsRefunded)


@clause("crown-13.4")
def test_at_crown_a_protected_hand_is_live_if_it_can_be_reconstructed() -> None:
    hand = deal_holdem("crown")
    play(hand, "raise 40, call, fold, fold")
    hand.report(FouledHand(3, protected=True, identifiable=True))
    assert dead_seats(hand) == [0, 1]
    finish_hand(hand)
    assert net_chips(hand, STACKS) == [-5, -10, -40, 55]


@clause("crown-13.4")
def test_at_crown_a_protected_hand_that_cannot_be_reconstructed_is_refunded() -> None:
    hand = deal_holdem("crown")
    play(hand, "raise 40, call, call, call")
    hand.report(FouledHand(3, protected=True, identifiable=False))

    assert log_events(hand, irregularity_events.ChipsRefunded) == [
        irregularity_events.ChipsRefunded(3, 40, "crown-13.4")
    ]
    finish_hand(hand)
    assert net_chips(hand, STACKS) == [-40, -40, 80, 0]


@clause("crown-13.5")
def test_at_crown_a_hand_that_the_dealer_takes_in_is_refunded() -> None:
    hand = deal_holdem("crown")
    play(hand, "raise 40, call, call, call, bet 100, fold")
    hand.report(HandMuckedByDealer(3))

    assert hands_killed(hand) == [(3, "crown-13.5")]
    play(hand, "call")
    finish_hand(hand)
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
    finish_hand(hand)
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
    dead, live = ruling_options(hand)
    assert dead == "dead"
    hand.rule(dead if ruling == "dead" else live)
    if not hand.over:
        finish_hand(hand)
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
    finish_hand(hand)
    assert net_chips(hand, [500] * 3) == [-5, -15, 20]


@clause("canberra-17.10")
def test_at_canberra_a_folded_hand_cannot_be_retrieved() -> None:
    hand = stud_without_seat_0("canberra")
    play(hand, "bet 10, fold")
    hand.report(HandMuckedByMistake(0))
    assert dead_seats(hand) == [0]
    finish_hand(hand)
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
    assert ruling_options(hand) == ["live", "dead"]
    hand.rule(ruling)
    finish_hand(hand)
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
    finish_hand(hand)
    assert net_chips(hand, STACKS) == [-10, -10, 30, -10]


@clause("crown-13.6")
def test_a_hand_folded_before_the_showdown_stays_dead() -> None:
    hand = deal_holdem("crown")
    play(hand, "raise 40, fold")
    hand.report(HandMuckedByMistake(3))
    assert dead_seats(hand) == [3]
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
    assert ruling_options(hand)[0] == first
    hand.rule("retrieve")

    assert dead_seats(hand) == []
    assert format_cards(hand.down_cards[3]) == "AsAd"
    play(hand, "call, fold, fold")
    finish_hand(hand)
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
    assert dead_seats(hand) == [3]
    finish_hand(hand)
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
    assert ruling_options(hand)[0] == first
    hand.rule("retrieve")
    assert format_cards(hand.down_cards[1]) == "QsQd"
    assert (hand.stacks[1], seat_to_act(hand)) == (960, 0)
    play(hand, "check, bet 20, fold, call, fold")
    finish_hand(hand)
    assert net_chips(hand, STACKS) == [-40, -60, -40, 140]

    play(late, "check")
    late.report(HandMuckedByMistake(1, was_misled=misled))
    assert dead_seats(late) == [1]
    assert not isinstance(late.decision, decisions.RulingDecision)


@clause("wsop-106")
def test_in_stud_a_fold_that_ended_the_round_stays_dead_because_cards_have_come() -> None:
    hand = deal_stud()
    play_round(hand)
    while not log_events(hand, events.Folded):
        last = bet_decision(hand)
        if last.call and sum(hand.yet_to_act) == 1:
            hand.fold()
        else:
            hand.act("call" if last.call else "bet 20")
    [folded] = log_events(hand, events.Folded)
    hand.report(HandMuckedByMistake(folded.seat, was_misled=True))
    assert not isinstance(hand.decision, decisions.RulingDecision)
    assert dead_seats(hand) == [folded.seat]


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
    finish_hand(hand)
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
    finish_hand(hand)
    assert net_chips(hand, STACKS) == net


@clause("wsop-105.b.2")
def test_a_hand_mucked_in_turn_may_be_tabled_while_others_still_show() -> None:
    hand = play_to_showdown(deal_holdem(showdown=ShowdownOptions(ask_to_show=True)))
    play(hand, "muck, show")  # seat 0, who is beaten anyway
    hand.report(HandMuckedByMistake(0))
    hand.rule("live")
    finish_hand(hand)
    assert 0 in [event.seat for event in log_events(hand, events.Showed)]
    assert net_chips(hand, STACKS) == [-10, -10, -10, 30]


def deal_aces_first() -> Hand:
    """On the flop seat 0 is the first to act and has the best hand, then seat 1."""
    hand = deal_stacked("holdem", STACKS, PAIRS[::-1], BOARD)
    play_round(hand)
    return hand


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
    assert ruling_options(hand) == ["dead", "live"]
    hand.rule(ruling)
    finish_hand(hand)
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
    assert ruling_options(hand) == ["live", "dead"]
    hand.rule(ruling)
    finish_hand(hand)
    assert net_chips(hand, STACKS) == net


@clause("wsop-105.b.2")
def test_a_hand_pushed_forward_that_cannot_be_identified_is_dead() -> None:
    hand = deal_aces_first()
    hand.report(HandPushedForward(0, identifiable=False))
    assert hands_killed(hand) == [(0, "wsop-105.b.2")]
    finish_hand(hand)
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
    assert ruling_options(hand) == ["dead", "re-deal"]
    hand.rule(ruling)

    assert dead_seats(hand) == [3]
    assert seat_to_act(hand) == (2 if ruling == "re-deal" else 0)
    dealt = [event.seat for event in log_events(hand, events.Dealt)]
    assert dealt.count(3) == (4 if ruling == "re-deal" else 2)
    while not hand.over:
        hand.fold()
    lost = [-5, 5, 0, 0] if ruling == "re-deal" else [-5, -10, 15, 0]
    assert net_chips(hand, STACKS) == lost


@clause("wsop-107.2")
def test_a_blind_who_has_acted_gets_no_redeal() -> None:
    hand = deal_holdem()
    play(hand, "call, call, call, check")
    hand.report(MuckedIntoAnotherHand(3, 1))
    assert hands_killed(hand) == [(3, "wsop-107.1")]
    finish_hand(hand)
    assert net_chips(hand, STACKS) == [-10, -10, 30, -10]


def test_a_redeal_heads_up_ends_at_once() -> None:
    hand = deal_stacked("holdem", [1000] * 2, PAIRS[:2], BOARD)
    hand.report(MuckedIntoAnotherHand(seat_to_act(hand), 1 - seat_to_act(hand)))
    hand.rule("re-deal")
    assert net_chips(hand, [1000] * 2) == [5, -5]


# ---------------------------------------------------------------- hidden cards, up cards


@clause("wsop-71")
@pytest.mark.parametrize("ruling", ["dead", "live"])
def test_hidden_cards_may_be_ruled_dead_after_action_behind(ruling: str) -> None:
    hand = deal_holdem()
    hand.report(ActionOutOfTurn(3, "call"))
    hand.report(HiddenCards(2))
    assert seat_to_act(hand) == 2  # only one has acted: they spoke up in time
    hand.report(ActionOutOfTurn(0, "call"))
    hand.report(HiddenCards(2))
    hand.rule(ruling)
    assert (2 in dead_seats(hand)) is (ruling == "dead")
    finish_hand(hand)
    assert net_chips(hand, STACKS)[2] == (0 if ruling == "dead" else -10)


@clause("wsop-71")
def test_cards_cannot_be_reported_hidden_before_the_players_turn() -> None:
    hand = deal_aces_first()
    hand.report(ActionOutOfTurn(2, "check"))
    hand.report(ActionOutOfTurn(3, "check"))
    hand.report(HiddenCards(1))  # they acted before seat 0, too
    assert seat_to_act(hand) == 0
    finish_hand(hand)
    assert net_chips(hand, STACKS) == [30, -10, -10, -10]


@clause("wsop-105.c", "wsop-230")
def test_up_cards_picked_up_facing_a_bet_are_a_fold() -> None:
    hand = deal_stud(bring_in=10)
    hand.bring_in()
    hand.report(UpCardsPickedUp(seat_to_act(hand)))
    assert hands_killed(hand) == [(1, "wsop-105.c")]
    hand.fold()
    assert net_chips(hand, [500] * 3) == [10, -5, -5]


@clause("wsop-230", "wsop-105.c")
def test_picking_up_up_cards_at_the_showdown_means_nothing() -> None:
    hand = play_to_showdown(deal_stud(showdown=ShowdownOptions(ask_to_show=True), bring_in=10))
    hand.report(UpCardsPickedUp(0))
    assert dead_seats(hand) == []
    finish_hand(hand)
    assert net_chips(hand, [500] * 3) == [30, -15, -15]


@pytest.mark.parametrize(
    ("game", "rule"),
    [
        pytest.param("seven-card-stud", "wsop-intro.stud.3", marks=clause("wsop-intro.stud.3")),
        pytest.param("super-stud", "wsop-intro.super-stud.5",
                     marks=clause("wsop-intro.super-stud.5")),
        pytest.param("razzdugi", "wsop-intro.razzdugi.3", marks=clause("wsop-intro.razzdugi.3")),
        pytest.param("razzduci", "wsop-intro.razzduci.3", marks=clause("wsop-intro.razzduci.3")),
    ],
)  # fmt: skip
@pytest.mark.parametrize("ruling", ["play on", "dead"])
def test_up_cards_stay_in_their_order(game: str, rule: str, ruling: str) -> None:
    spec = game_spec(game, ante=5, bring_in=10, bet_sizes=(20, 40), limit="fixed")
    hand = deal(spec, [500] * 3, seed=7)
    while len(hand.up_cards[0]) < 2:
        act_passively(hand)
    hand.report(UpCardsReordered(0))
    assert hand.decision is not None
    assert hand.decision.clause == rule
    hand.rule(ruling)
    assert (0 in dead_seats(hand)) is (ruling == "dead")
    finish_hand(hand)
    assert sum(net_chips(hand, [500] * 3)) == 0


# ---------------------------------------------------------------- show one, show all


@clause("crown-14.4")
def test_at_crown_a_folded_hand_seen_by_one_active_player_is_shown_to_all_active_players() -> None:
    hand = deal_holdem("crown")
    play(hand, "fold, fold")
    hand.report(ShownToOne(2, "KsKd", shown_to=0))
    assert [view_shows(hand, seat, "KsKd") for seat in range(4)] == [True, True, True, False]
    assert not view_shows(hand, None, "KsKd")

    hand.fold()
    assert net_chips(hand, STACKS) == [-5, 5, 0, 0]


@clause("crown-14.4")
def test_at_crown_a_folded_hand_seen_by_a_player_who_is_out_is_shown_to_nobody() -> None:
    hand = deal_holdem("crown")
    play(hand, "fold, fold")
    hand.report(ShownToOne(2, "KsKd", shown_to=3))
    assert [view_shows(hand, seat, "KsKd") for seat in (0, 1)] == [False, False]
    hand.fold()
    assert net_chips(hand, STACKS) == [-5, 5, 0, 0]


@clause("crown-14.4")
def test_a_hand_whose_bet_was_not_called_is_shown_to_all_or_none() -> None:
    hand = deal_holdem("crown")
    play(hand, "raise 40, fold, fold, fold")
    assert not view_shows(hand, 0, "KsKd")
    hand.report(ShownToOne(2, "KsKd", shown_to=0))
    assert all(view_shows(hand, seat, "KsKd") for seat in (0, 1, 2, 3, None))
    assert net_chips(hand, STACKS) == [-5, -10, 15, 0]


@clause("canberra-16.5")
def test_at_canberra_a_folded_hand_seen_by_one_is_shown_to_everybody() -> None:
    hand = deal_stud("canberra")
    act_passively(hand)
    folder = seat_to_act(hand)
    cards = format_cards(hand.down_cards[folder][:1])
    hand.fold()
    hand.report(ShownToOne(folder, cards, shown_to=seat_to_act(hand)))
    assert all(view_shows(hand, seat, cards) for seat in (0, 1, 2, None))
    finish_hand(hand)
    assert sum(net_chips(hand, [500] * 3)) == 0


@clause("canberra-16.6")
def test_at_canberra_a_live_hand_seen_by_one_is_shown_to_everybody() -> None:
    hand = deal_stud("canberra")
    hand.report(ShownToOne(1, "Qc", shown_to=2))
    assert all(view_shows(hand, seat, "Qc") for seat in (0, 1, 2, None))
    assert not view_shows(hand, 0, "Qd")
    finish_hand(hand)
    assert net_chips(hand, [500] * 3) == [30, -15, -15]


@clause("crown-13.1.s2")
def test_cards_exposed_as_they_are_passed_in_are_shown_to_all() -> None:
    hand = deal_holdem("crown")
    assert_report_refused(hand, FoldedFaceUp(2, "Ks"), "has not folded")
    play(hand, "fold")
    assert_report_refused(hand, FoldedFaceUp(2, "As"), "does not have As")
    hand.report(FoldedFaceUp(2, "Ks"))
    assert all(view_shows(hand, seat, "Ks") for seat in (0, 1, 2, 3, None))
    play(hand, "fold, fold")
    assert net_chips(hand, STACKS) == [-5, 5, 0, 0]


@clause("crown-13.1.s2")
def test_the_exposed_cards_are_those_of_the_last_deal_and_not_of_a_misdeal() -> None:
    hand = deal(game_spec("holdem", house="crown", blinds=(5, 10)), STACKS, seed=1)
    before = format_cards(hand.down_cards[2])
    hand.fold()
    hand.report(UncutDeck())
    [card] = {before[:2], before[2:]} & {format_cards([card]) for card in hand.down_cards[0]}
    now = format_cards(hand.down_cards[2])
    hand.fold()

    assert_report_refused(hand, FoldedFaceUp(2, card), f"does not have {card}")
    assert not view_shows(hand, None, card), "seat 0 has it now, and has shown it to nobody"
    hand.report(FoldedFaceUp(2, now))
    assert view_shows(hand, None, now)


@clause("wsop-144.2")
@clause("wsop-233")
def test_the_exposed_cards_do_not_include_a_card_that_was_taken_back() -> None:
    hand = deal_stud()
    for _ in range(4):
        play_round(hand)
    hand.report(NoBurn())  # the last card of seat 0 is burned, and each gets the next one's
    play(hand, "check, bet 20")
    folds = seat_to_act(hand)
    cards_dealt = [event.cards for event in log_events(hand, events.Dealt) if event.seat == folds]
    hand.fold()

    assert_report_refused(
        hand, FoldedFaceUp(folds, cards_dealt[-2]), f"does not have {cards_dealt[-2]}"
    )
    hand.report(FoldedFaceUp(folds, cards_dealt[-1]))
    hand.report(AskedToShowRest(folds))
    hand.rule("show all")
    assert (
        log_events(hand, irregularity_events.CardsShownToOthers)[-1].cards
        == cards_dealt[0] + cards_dealt[1] + cards_dealt[-1]
    )


@clause("wsop-106")
def test_a_retrieved_hand_has_its_last_card_as_it_was_dealt_again() -> None:
    hand = deal_stud()
    for _ in range(4):
        play_round(hand)
    hand.report(NoBurn())
    folds = seat_to_act(hand)
    cards_before = hand.down_cards[folds][:], hand.up_cards[folds][:]
    hand.fold()
    hand.report(HandMuckedByMistake(folds))
    hand.rule("retrieve")
    assert (hand.down_cards[folds], hand.up_cards[folds]) == cards_before


@clause("wsop-144.2")
def test_a_hand_shuffled_in_with_the_muck_cannot_be_retrieved() -> None:
    hand = deal(game_spec("27-triple-draw", limit="no-limit", blinds=(5, 10)), [500] * 6, seed=1)
    folds = seat_to_act(hand)
    cards = format_cards(hand.down_cards[folds])
    hand.fold()
    while not log_events(hand, events.Reshuffled):
        if isinstance(hand.decision, decisions.DrawDecision):
            hand.discard(hand.down_cards[hand.decision.seat])
        else:
            act_passively(hand)

    assert_report_refused(hand, FoldedFaceUp(folds, cards), "does not have")


@clause("wsop-144.2")
def test_cards_seen_by_a_player_who_may_still_act_are_shown_at_once() -> None:
    hand = deal_holdem()
    hand.report(ShownToOne(2, "KsKd", shown_to=3))
    assert all(view_shows(hand, seat, "KsKd") for seat in (0, 1, 2, 3, None))
    finish_hand(hand)
    assert net_chips(hand, STACKS) == [-10, -10, -10, 30]


@clause("wsop-144.3")
@pytest.mark.parametrize("ends", ["showdown", "folds"])
def test_cards_seen_by_a_player_who_is_out_are_shown_after_the_betting(ends: str) -> None:
    hand = deal_holdem()
    hand.fold()
    hand.report(ShownToOne(3, "AsAd", shown_to=2))
    play(hand, "call, call, check")
    assert [view_shows(hand, seat, "AsAd") for seat in (0, 1)] == [False, False]
    if ends == "folds":
        play(hand, "bet 20, fold, fold")
    else:
        finish_hand(hand)
    assert all(view_shows(hand, seat, "AsAd") for seat in (0, 1, 2, 3, None))
    assert net_chips(hand, STACKS) == ([20, -10, 0, -10] if ends == "folds" else [-10, -10, 0, 20])


@clause("wsop-144.5")
@pytest.mark.parametrize("ruling", ["show all", "no"])
def test_a_player_who_shows_one_card_may_have_to_show_them_all(ruling: str) -> None:
    hand = deal_holdem()
    assert_report_refused(hand, AskedToShowRest(2), "still in the hand")
    play(hand, "raise 40, fold, fold, fold")
    assert_report_refused(hand, AskedToShowRest(2), "has not shown")
    hand.report(ShownToOne(2, "Ks", shown_to=0))
    hand.report(AskedToShowRest(2), by=1)
    hand.rule(ruling)
    assert view_shows(hand, 1, "KsKd") is (ruling == "show all")
    assert net_chips(hand, STACKS) == [-5, -10, 15, 0]
    assert hand.decision is None


def test_a_report_shows_the_cards_only_to_players_who_saw_them() -> None:
    hand = deal_holdem()
    hand.fold()
    hand.report(ShownToOne(3, "AsAd", shown_to=2))
    for viewer in (0, 1, None):
        assert b"AsAd" not in msgspec.json.encode(hand.view(viewer))
    assert b"AsAd" in msgspec.json.encode(hand.view(2))


def test_with_named_cards_the_report_names_the_cards_seen_by_a_player() -> None:
    hand = deal(game_spec("holdem", blinds=(5, 10)), [1000] * 2, cards="named")
    while isinstance(hand.decision, decisions.DealCardsDecision):
        hand.act("cards ??")
    hand.report(ShownToOne(0, "Ah", shown_to=1))
    assert format_cards(hand.down_cards[0]).count("Ah") == 1
    assert_report_refused(hand, ShownToOne(1, "Ah", shown_to=0), "has already been dealt")


# ---------------------------------------------------------------- miscalled


def called(hands: list[str], game: str = "27-single-draw", players: int = 3) -> Hand:
    hand = deal_stacked(
        game,
        [500] * players,
        hands[:players],
        blinds=(5, 10),
        showdown=ShowdownOptions(ask_to_show=True),
    )
    return play_to_showdown(hand)


PAIR, JACK = "2c2s4h5d8c", "3c4d5h7cJs"
NINE, TEN, EIGHT_SEVEN = "2c3d4h5s9c", "2d3h4s6cTd", "2h3s4c7d8h"


@clause("wsop-280.1")
def test_a_hand_called_too_low_cannot_win() -> None:
    hand = called([NINE, TEN, JACK])
    hand.report(MiscalledHand(0, "8"))
    assert hands_killed(hand) == [(0, "wsop-280.1")]
    finish_hand(hand)
    assert net_chips(hand, [500] * 3) == [-10, 20, -10]


@clause("wsop-280.1")
@pytest.mark.parametrize("text", ["8-6", "8", "9"])
def test_a_wrong_second_card_carries_no_penalty(text: str) -> None:
    hand = called([EIGHT_SEVEN, TEN, JACK])
    hand.report(MiscalledHand(0, text))
    finish_hand(hand)
    assert net_chips(hand, [500] * 3) == [20, -10, -10]


@clause("wsop-280.1")
def test_a_pair_announced_as_a_low_is_a_miscall() -> None:
    hand = called([PAIR, TEN, JACK], "a5-single-draw")
    hand.report(MiscalledHand(0, "8"))
    assert hands_killed(hand) == [(0, "wsop-280.1")]
    finish_hand(hand)
    assert net_chips(hand, [500] * 3) == [-10, 20, -10]


@clause("wsop-280.2")
@pytest.mark.parametrize(("ruling", "net"), [("dead", [-10, 10]), ("best hand wins", [10, -10])])
def test_heads_up_a_miscall_that_makes_the_other_foul_may_be_dead(
    ruling: str, net: list[int]
) -> None:
    hand = called([TEN, NINE], players=2)
    hand.report(MiscalledHand(0, "8", mucked_seat=1))
    hand.rule(ruling)
    assert net_chips(hand, [500] * 2) == net


@clause("wsop-280.2")
def test_heads_up_after_a_miscall_the_best_of_two_intact_hands_wins() -> None:
    hand = called([NINE, TEN], players=2)
    hand.report(MiscalledHand(0, "8"))
    finish_hand(hand)
    assert net_chips(hand, [500] * 2) == [10, -10]


@clause("wsop-280.3")
def test_multiway_a_miscall_that_makes_another_foul_is_dead() -> None:
    hand = called([TEN, NINE, JACK])
    hand.report(MiscalledHand(0, "8", mucked_seat=1))
    assert hands_killed(hand) == [(1, "wsop-280.3"), (0, "wsop-280.3")]
    assert net_chips(hand, [500] * 3) == [-10, -10, 20]


@clause("wsop-281")
@pytest.mark.parametrize(
    ("ruling", "net"), [("loses the pot", [-10, 10]), ("keeps the pot", [10, -10])]
)
def test_a_pair_that_was_not_announced_may_lose_the_pot(ruling: str, net: list[int]) -> None:
    hand = called([PAIR, TEN], players=2)
    hand.report(UnannouncedPair(0, mucked_seat=1))
    hand.rule(ruling)
    assert net_chips(hand, [500] * 2) == net


@clause("wsop-281")
def test_multiway_after_a_miscall_the_best_of_two_intact_hands_wins() -> None:
    hand = called([PAIR, TEN, JACK])
    hand.report(UnannouncedPair(0, mucked_seat=1))
    finish_hand(hand)
    assert net_chips(hand, [500] * 3) == [-10, -10, 20]


@clause("wsop-140.2")
@pytest.mark.parametrize(("ruling", "net"), [("play on", [10, -10]), ("forfeit", [-10, 10])])
def test_a_deliberate_miscall_may_forfeit_the_pot(ruling: str, net: list[int]) -> None:
    stacks = [1000] * 2
    hand = play_to_showdown(
        deal_stacked("holdem", stacks, PAIRS[:2], BOARD, showdown=ShowdownOptions(ask_to_show=True))
    )
    hand.report(MiscalledHand(0, "aces up", mucked_seat=1))
    hand.rule(ruling)
    assert net_chips(hand, stacks) == net
