"""Hands hidden, shown to one player, or miscalled."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
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
from cardspeak.houses.irregularities.board_irregularities import NoBurn
from cardspeak.houses.irregularities.deal_irregularities import UncutDeck
from cardspeak.houses.irregularities.held_hand_irregularities import (
    AskedToShowRest,
    FoldedFaceUp,
    HandMuckedByMistake,
    HiddenCards,
    MiscalledHand,
    ShownToOne,
    UnannouncedPair,
    UpCardsPickedUp,
    UpCardsReordered,
)
from cardspeak.houses.irregularities.turn_irregularities import ActionOutOfTurn
from hand_driver import (
    act_passively,
    assert_report_refused,
    deal_stacked,
    events_of,
    folded_seats,
    net_chips,
    play,
    play_out,
    play_round,
    seat_to_act,
)
from held_hand_driver import (
    BOARD,
    PAIRS,
    STACKS,
    deal_aces_first,
    deal_holdem,
    deal_stud,
    hands_killed,
    play_to_showdown,
    view_shows,
)

if TYPE_CHECKING:
    from cardspeak.hand import Hand

clause = pytest.mark.clause

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
    assert (2 in folded_seats(hand)) is (ruling == "dead")
    play_out(hand)
    assert net_chips(hand, STACKS)[2] == (0 if ruling == "dead" else -10)


@clause("wsop-71")
def test_cards_cannot_be_reported_hidden_before_the_players_turn() -> None:
    hand = deal_aces_first()
    hand.report(ActionOutOfTurn(2, "check"))
    hand.report(ActionOutOfTurn(3, "check"))
    hand.report(HiddenCards(1))  # they acted before seat 0, too
    assert seat_to_act(hand) == 0
    play_out(hand)
    assert net_chips(hand, STACKS) == [30, -10, -10, -10]


@clause("wsop-105.c", "wsop-230")
def test_up_cards_picked_up_facing_a_bet_are_a_fold() -> None:
    hand = deal_stud(bring_in=10)
    hand.bring_in()
    hand.report(UpCardsPickedUp(seat_to_act(hand)))
    assert hands_killed(hand) == [(1, "wsop-105.c")]
    hand.fold()
    assert net_chips(hand, [500] * 3) == [10, -5, -5]


@clause("wsop-105.c", "wsop-230")
def test_an_all_in_player_who_picks_up_their_up_cards_faces_no_bet() -> None:
    spec = game_spec("seven-card-stud", ante=5, bring_in=10, bet_sizes=(20, 40), limit="fixed")
    first = seat_to_act(deal(spec, [500] * 3, seed=7))
    short = (first + 1) % 3
    hand = deal(spec, [15 if seat == short else 500 for seat in range(3)], seed=7)
    hand.bring_in()
    hand.call()  # all-in for the bring-in
    hand.raise_to(20)
    assert hand.chips.stacks[short] == 0
    assert hand.bets[short] < 20
    trial = hand.copy()
    trial.report(UpCardsPickedUp(short))
    assert folded_seats(trial) == []
    hand.report(UpCardsPickedUp(first))
    assert hands_killed(hand) == [(first, "wsop-105.c")]


@clause("wsop-230", "wsop-105.c")
def test_picking_up_up_cards_at_the_showdown_means_nothing() -> None:
    hand = play_to_showdown(deal_stud(showdown=ShowdownOptions(ask_to_show=True), bring_in=10))
    hand.report(UpCardsPickedUp(0))
    assert folded_seats(hand) == []
    play_out(hand)
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
    assert (0 in folded_seats(hand)) is (ruling == "dead")
    play_out(hand)
    assert sum(net_chips(hand, [500] * 3)) == 0


# ---------------------------------------------------------------- show one, show all


@clause("crown-14.4")
def test_at_crown_a_folded_hand_seen_by_one_active_player_is_shown_to_all_active_players() -> None:
    hand = deal_holdem("crown")
    play(hand, "fold, fold")
    hand.report(ShownToOne(2, "KsKd", shown_to_seat=0))
    assert [view_shows(hand, seat, "KsKd") for seat in range(4)] == [True, True, True, False]
    assert not view_shows(hand, None, "KsKd")

    hand.fold()
    assert net_chips(hand, STACKS) == [-5, 5, 0, 0]


@clause("crown-14.4")
def test_at_crown_a_folded_hand_seen_by_a_player_who_is_out_is_shown_to_nobody() -> None:
    hand = deal_holdem("crown")
    play(hand, "fold, fold")
    hand.report(ShownToOne(2, "KsKd", shown_to_seat=3))
    assert [view_shows(hand, seat, "KsKd") for seat in (0, 1)] == [False, False]
    hand.fold()
    assert net_chips(hand, STACKS) == [-5, 5, 0, 0]


@clause("crown-14.4")
def test_a_hand_whose_bet_was_not_called_is_shown_to_all_or_none() -> None:
    hand = deal_holdem("crown")
    play(hand, "raise 40, fold, fold, fold")
    assert not view_shows(hand, 0, "KsKd")
    hand.report(ShownToOne(2, "KsKd", shown_to_seat=0))
    assert all(view_shows(hand, seat, "KsKd") for seat in (0, 1, 2, 3, None))
    assert net_chips(hand, STACKS) == [-5, -10, 15, 0]


@clause("canberra-16.5")
def test_at_canberra_a_folded_hand_seen_by_one_is_shown_to_everybody() -> None:
    hand = deal_stud("canberra")
    act_passively(hand)
    folder = seat_to_act(hand)
    cards = format_cards(hand.down_cards[folder][:1])
    hand.fold()
    hand.report(ShownToOne(folder, cards, shown_to_seat=seat_to_act(hand)))
    assert all(view_shows(hand, seat, cards) for seat in (0, 1, 2, None))
    play_out(hand)
    assert sum(net_chips(hand, [500] * 3)) == 0


@clause("canberra-16.6")
def test_at_canberra_a_live_hand_seen_by_one_is_shown_to_everybody() -> None:
    hand = deal_stud("canberra")
    hand.report(ShownToOne(1, "Qc", shown_to_seat=2))
    assert all(view_shows(hand, seat, "Qc") for seat in (0, 1, 2, None))
    assert not view_shows(hand, 0, "Qd")
    play_out(hand)
    assert net_chips(hand, [500] * 3) == [30, -15, -15]


@clause("crown-13.1.s2")
def test_cards_exposed_as_they_are_passed_in_are_shown_to_all() -> None:
    hand = deal_holdem("crown")
    assert_report_refused(hand, FoldedFaceUp(2, "Ks"), "has not folded")
    play(hand, "fold")
    assert_report_refused(hand, FoldedFaceUp(2, "As"), "does not have As")
    assert_report_refused(hand, FoldedFaceUp(2, "Zz"), "is not a card")
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
    cards_dealt = [event.cards for event in events_of(hand, events.Dealt) if event.seat == folds]
    hand.fold()

    assert_report_refused(
        hand, FoldedFaceUp(folds, cards_dealt[-2]), f"does not have {cards_dealt[-2]}"
    )
    hand.report(FoldedFaceUp(folds, cards_dealt[-1]))
    hand.report(AskedToShowRest(folds))
    hand.rule("show all")
    assert (
        events_of(hand, irregularity_events.CardsShownToOthers)[-1].cards
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
    while not events_of(hand, events.Reshuffled):
        if isinstance(hand.decision, decisions.DrawDecision):
            hand.discard(hand.down_cards[hand.decision.seat])
        else:
            act_passively(hand)

    assert_report_refused(hand, FoldedFaceUp(folds, cards), "does not have")


@clause("wsop-144.2")
def test_cards_seen_by_a_player_who_may_still_act_are_shown_at_once() -> None:
    hand = deal_holdem()
    hand.report(ShownToOne(2, "KsKd", shown_to_seat=3))
    assert all(view_shows(hand, seat, "KsKd") for seat in (0, 1, 2, 3, None))
    play_out(hand)
    assert net_chips(hand, STACKS) == [-10, -10, -10, 30]


@clause("wsop-144.3")
@pytest.mark.parametrize("ends", ["showdown", "folds"])
def test_cards_seen_by_a_player_who_is_out_are_shown_after_the_betting(ends: str) -> None:
    hand = deal_holdem()
    hand.fold()
    hand.report(ShownToOne(3, "AsAd", shown_to_seat=2))
    play(hand, "call, call, check")
    assert [view_shows(hand, seat, "AsAd") for seat in (0, 1)] == [False, False]
    if ends == "folds":
        play(hand, "bet 20, fold, fold")
    else:
        play_out(hand)
    assert all(view_shows(hand, seat, "AsAd") for seat in (0, 1, 2, 3, None))
    assert net_chips(hand, STACKS) == ([20, -10, 0, -10] if ends == "folds" else [-10, -10, 0, 20])


@clause("wsop-144.5")
@pytest.mark.parametrize("ruling", ["show all", "no"])
def test_a_player_who_shows_one_card_may_have_to_show_them_all(ruling: str) -> None:
    hand = deal_holdem()
    assert_report_refused(hand, AskedToShowRest(2), "still in the hand")
    play(hand, "raise 40, fold, fold, fold")
    assert_report_refused(hand, AskedToShowRest(2), "has not shown")
    hand.report(ShownToOne(2, "Ks", shown_to_seat=0))
    hand.report(AskedToShowRest(2), by_seat=1)
    hand.rule(ruling)
    assert view_shows(hand, 1, "KsKd") is (ruling == "show all")
    assert net_chips(hand, STACKS) == [-5, -10, 15, 0]
    assert hand.decision is None


def test_a_report_shows_the_cards_only_to_players_who_saw_them() -> None:
    hand = deal_holdem()
    hand.fold()
    hand.report(ShownToOne(3, "AsAd", shown_to_seat=2))
    for viewer in (0, 1, None):
        assert b"AsAd" not in msgspec.json.encode(hand.view(viewer))
    assert b"AsAd" in msgspec.json.encode(hand.view(2))


def test_with_named_cards_the_report_names_the_cards_seen_by_a_player() -> None:
    hand = deal(game_spec("holdem", blinds=(5, 10)), [1000] * 2, cards="named")
    while isinstance(hand.decision, decisions.DealCardsDecision):
        hand.act("cards ??")
    hand.report(ShownToOne(0, "Ah", shown_to_seat=1))
    assert format_cards(hand.down_cards[0]).count("Ah") == 1
    assert_report_refused(hand, ShownToOne(1, "Ah", shown_to_seat=0), "has already been dealt")


# ---------------------------------------------------------------- miscalled


def deal_to_showdown(hands: list[str], game: str = "27-single-draw", player_count: int = 3) -> Hand:
    hand = deal_stacked(
        game,
        [500] * player_count,
        hands[:player_count],
        blinds=(5, 10),
        showdown=ShowdownOptions(ask_to_show=True),
    )
    return play_to_showdown(hand)


PAIR, JACK = "2c2s4h5d8c", "3c4d5h7cJs"
NINE, TEN, EIGHT_SEVEN = "2c3d4h5s9c", "2d3h4s6cTd", "2h3s4c7d8h"


@clause("wsop-280.1")
def test_a_hand_called_too_low_cannot_win() -> None:
    hand = deal_to_showdown([NINE, TEN, JACK])
    hand.report(MiscalledHand(0, "8"))
    assert hands_killed(hand) == [(0, "wsop-280.1")]
    play_out(hand)
    assert net_chips(hand, [500] * 3) == [-10, 20, -10]


@clause("wsop-280.1")
@pytest.mark.parametrize("text", ["8-6", "8", "9"])
def test_a_wrong_second_card_carries_no_penalty(text: str) -> None:
    hand = deal_to_showdown([EIGHT_SEVEN, TEN, JACK])
    hand.report(MiscalledHand(0, text))
    play_out(hand)
    assert net_chips(hand, [500] * 3) == [20, -10, -10]


@clause("wsop-280.1")
def test_a_pair_announced_as_a_low_is_a_miscall() -> None:
    hand = deal_to_showdown([PAIR, TEN, JACK], "a5-single-draw")
    hand.report(MiscalledHand(0, "8"))
    assert hands_killed(hand) == [(0, "wsop-280.1")]
    play_out(hand)
    assert net_chips(hand, [500] * 3) == [-10, 20, -10]


@clause("wsop-280.2")
@pytest.mark.parametrize(("ruling", "net"), [("dead", [-10, 10]), ("best hand wins", [10, -10])])
def test_heads_up_a_miscall_that_makes_the_other_foul_may_be_dead(
    ruling: str, net: list[int]
) -> None:
    hand = deal_to_showdown([TEN, NINE], player_count=2)
    hand.report(MiscalledHand(0, "8", mucked_seat=1))
    hand.rule(ruling)
    assert net_chips(hand, [500] * 2) == net


@clause("wsop-280.2")
def test_heads_up_after_a_miscall_the_best_of_two_intact_hands_wins() -> None:
    hand = deal_to_showdown([NINE, TEN], player_count=2)
    hand.report(MiscalledHand(0, "8"))
    play_out(hand)
    assert net_chips(hand, [500] * 2) == [10, -10]


@clause("wsop-280.3")
def test_multiway_a_miscall_that_makes_another_foul_is_dead() -> None:
    hand = deal_to_showdown([TEN, NINE, JACK])
    hand.report(MiscalledHand(0, "8", mucked_seat=1))
    assert hands_killed(hand) == [(1, "wsop-280.3"), (0, "wsop-280.3")]
    assert net_chips(hand, [500] * 3) == [-10, -10, 20]


@clause("wsop-281")
@pytest.mark.parametrize(
    ("ruling", "net"), [("loses the pot", [-10, 10]), ("keeps the pot", [10, -10])]
)
def test_a_pair_that_was_not_announced_may_lose_the_pot(ruling: str, net: list[int]) -> None:
    hand = deal_to_showdown([PAIR, TEN], player_count=2)
    hand.report(UnannouncedPair(0, mucked_seat=1))
    hand.rule(ruling)
    assert net_chips(hand, [500] * 2) == net


@clause("wsop-281")
def test_multiway_after_a_miscall_the_best_of_two_intact_hands_wins() -> None:
    hand = deal_to_showdown([PAIR, TEN, JACK])
    hand.report(UnannouncedPair(0, mucked_seat=1))
    play_out(hand)
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


# ---------------------------------------------------------------- reported after the pot was pushed


def muck_as(hand: Hand, seat: int) -> Hand:
    """Let a player muck at the showdown; everybody before them shows."""
    while seat_to_act(hand) != seat:
        hand.show()
    hand.muck()
    return hand


@clause("wsop-140.2", "wsop-51.1")
@pytest.mark.parametrize("ask_to_show", [True, False])
@pytest.mark.parametrize(("ruling", "net"), [("play on", [10, -10]), ("forfeit", [-10, 10])])
def test_a_miscall_that_ended_the_hand_can_be_reported_until_the_next_one(
    ask_to_show: bool, ruling: str, net: list[int]
) -> None:
    options = ShowdownOptions(ask_to_show=ask_to_show)
    cards = PAIRS[:2] if ask_to_show else PAIRS[1::-1]  # a losing hand is mucked for them
    hand = deal_stacked("holdem", [1000] * 2, cards, BOARD, button=1, showdown=options)
    if ask_to_show:
        muck_as(play_to_showdown(hand), 1)
    else:
        play_out(hand)
    assert hand.over
    assert net_chips(hand, [1000] * 2) == [10, -10]
    hand.report(MiscalledHand(0, "aces up", mucked_seat=1))
    assert isinstance(hand.decision, decisions.RulingDecision)
    assert hand.decision.clause == "wsop-140.2"
    hand.rule(ruling)
    assert net_chips(hand, [1000] * 2) == net
    moved = events_of(hand, irregularity_events.ChipsMoved)
    assert [event.clause for event in moved] == (["wsop-140.2"] if ruling == "forfeit" else [])


@clause("wsop-281", "wsop-51.1")
@pytest.mark.parametrize(
    ("ruling", "net"), [("loses the pot", [-10, 10]), ("keeps the pot", [10, -10])]
)
def test_a_pair_nobody_announced_may_lose_a_pot_that_was_pushed(
    ruling: str, net: list[int]
) -> None:
    hand = muck_as(deal_to_showdown([PAIR, TEN], player_count=2), 1)
    assert net_chips(hand, [500] * 2) == [10, -10]
    hand.report(UnannouncedPair(0, mucked_seat=1))
    hand.rule(ruling)
    assert net_chips(hand, [500] * 2) == net


@clause("wsop-281", "wsop-51.1")
def test_a_pair_keeps_the_pushed_pot_that_it_won_from_an_intact_hand() -> None:
    hand = muck_as(deal_to_showdown([JACK, TEN, PAIR]), 1)
    hand.show()
    assert net_chips(hand, [500] * 3) == [20, -10, -10]
    hand.report(UnannouncedPair(2, mucked_seat=1))
    assert hand.decision is None
    assert net_chips(hand, [500] * 3) == [20, -10, -10]


@clause("wsop-280.3", "wsop-51.1")
def test_multiway_the_best_remaining_hand_gets_the_pot_pushed_after_a_miscall() -> None:
    hand = muck_as(deal_to_showdown([TEN, NINE, JACK]), 1)
    play_out(hand)
    assert net_chips(hand, [500] * 3) == [20, -10, -10]
    hand.report(MiscalledHand(0, "8", mucked_seat=1))
    assert net_chips(hand, [500] * 3) == [-10, -10, 20]
    assert events_of(hand, irregularity_events.ChipsMoved)[-1].clause == "wsop-280.3"


@clause("wsop-105.b.2", "wsop-51.1")
@pytest.mark.parametrize(("ruling", "net"), [("live", [10, -10]), ("dead", [-10, 10])])
def test_a_hand_mucked_at_the_end_by_mistake_may_still_win(ruling: str, net: list[int]) -> None:
    options = ShowdownOptions(ask_to_show=True)
    hand = deal_stacked("holdem", [1000] * 2, PAIRS[1::-1], BOARD, showdown=options)
    muck_as(play_to_showdown(hand), 0)
    hand.report(HandMuckedByMistake(0, was_misled=True))
    hand.rule(ruling)
    assert net_chips(hand, [1000] * 2) == net


@clause("wsop-51.1")
def test_a_pushed_pot_is_put_right_only_for_a_muck_at_its_showdown() -> None:
    hand = deal_to_showdown([PAIR, TEN, JACK])
    play_out(hand)
    assert_report_refused(hand, MiscalledHand(1, "8", mucked_seat=2), "did not muck")
    folded = deal_stacked("holdem", [1000] * 2, PAIRS[:2], BOARD)
    play(folded, "fold")
    assert_report_refused(folded, HandMuckedByMistake(0), "no showdown")
