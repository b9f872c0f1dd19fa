"""Turns: acting out of turn, being skipped, and being absent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from card_knowledge import cards_in_text
from cardspeak.cards import format_cards, parse_cards
from cardspeak.hand import (
    RefusedError,
    ShowdownOptions,
    commands,
    deal,
    decisions,
    events,
    game_spec,
    irregularity_events,
)
from cardspeak.houses.irregularities.turn_irregularities import (
    AbsentWhenToAct,
    ActionOutOfTurn,
    LeftSeatWithLiveHand,
    NotAtSeat,
    SkippedPlayer,
    WrongBringIn,
)
from cardspeak.shuffle import seed_from_int
from cardspeak.table import RefusedError as TableRefused
from cardspeak.table.commands import AddChips, RemoveChips
from hand_driver import (
    act_passively,
    assert_report_refused,
    bet_decision,
    deal_stacked,
    events_of,
    folded_seats,
    net_chips,
    play,
    play_out,
    play_round,
    seat_to_act,
)
from table_driver import act, deal_next_hand, open_table

if TYPE_CHECKING:
    from cardspeak.hand import Hand

clause = pytest.mark.clause

STACKS = [1000] * 4
ACES, KINGS, QUEENS, JACKS = "AsAd", "KsKd", "QsQd", "JsJd"
BOARD = "2c 7h 9d 3s 4c"


def deal_holdem(house: str = "wsop", game: str = "holdem", **settings: Any) -> Hand:
    """Seat 2 is the first to act before the flop, seat 0 after it; seat 3 has the best hand."""
    hands = [JACKS, QUEENS, KINGS, ACES]
    return deal_stacked(game, STACKS, hands, BOARD, house=house, **settings)


def deal_to_flop(house: str = "wsop") -> Hand:
    hand = deal_holdem(house)
    play_round(hand)
    assert seat_to_act(hand) == 0
    return hand


# ---------------------------------------------------------------- binding or not


@clause("wsop-18.1", "wsop-132.1")
@pytest.mark.parametrize(("between", "lost"), [("call", 10), ("fold", 0)])
def test_an_action_out_of_turn_binds_if_the_action_has_not_changed(between: str, lost: int) -> None:
    hand = deal_holdem()
    hand.report(ActionOutOfTurn(3, "raise 40"))
    assert hand.stacks[3] == 1000
    assert seat_to_act(hand) == 2

    hand.act(between)

    assert hand.bets[3] == 40
    assert events_of(hand, irregularity_events.OutOfTurnActionStood) == [
        irregularity_events.OutOfTurnActionStood(3, "raise 40", "wsop-132.1")
    ]
    while not hand.over:
        hand.fold()
    assert net_chips(hand, STACKS) == [-5, -10, -lost, 15 + lost]


@clause("wsop-18.1", "wsop-132.1")
def test_a_check_out_of_turn_stands_after_a_check() -> None:
    hand = deal_to_flop()
    hand.report(ActionOutOfTurn(1, "check"))

    hand.check()

    assert seat_to_act(hand) == 2
    assert [event.seat for event in events_of(hand, events.Checked)][-2:] == [0, 1]
    play_out(hand)
    assert net_chips(hand, STACKS) == [-10, -10, -10, 30]


@clause("wsop-18.1", "wsop-18.2", "wsop-132.1")
@pytest.mark.parametrize(
    ("in_turn", "next_action", "is_bound"),
    [("call", "", True), ("raise 40", "fold", True), ("raise 20", "call", False)],
)
def test_a_call_of_a_raise_out_of_turn_binds_if_there_is_that_much_to_call_in_the_end(
    in_turn: str, next_action: str, *, is_bound: bool
) -> None:
    hand = deal_holdem()
    hand.report(ActionOutOfTurn(3, "raise 40"))
    hand.report(ActionOutOfTurn(0, "call"))
    hand.act(in_turn)
    if next_action:
        assert seat_to_act(hand) == 3
        hand.act(next_action)
    assert (hand.bets[0], seat_to_act(hand)) == ((40, 1) if is_bound else (5, 0))
    if not is_bound:
        assert bet_decision(hand).call == 15
        assert bet_decision(hand).raise_to is not None


@clause("wsop-18.2", "wsop-132.2")
@pytest.mark.parametrize(
    ("choice", "net"),
    [("fold", [-5, -10, 15, 0]), ("call", [-5, -10, -30, 45]), ("raise 90", [-5, -10, -90, 105])],
)
def test_a_player_who_acted_out_of_turn_is_free_after_a_raise(choice: str, net: list[int]) -> None:
    hand = deal_holdem()
    hand.report(ActionOutOfTurn(3, "raise 40"))
    hand.act("raise 30")

    assert seat_to_act(hand) == 3
    assert bet_decision(hand).call == 30
    assert bet_decision(hand).raise_to is not None
    assert events_of(hand, irregularity_events.OutOfTurnActionReleased) == [
        irregularity_events.OutOfTurnActionReleased(3, "raise 40", "wsop-132.2")
    ]
    play(hand, f"{choice}, fold, fold")
    if choice == "raise 90":
        hand.call()
    if not hand.over:
        play_out(hand)
    assert net_chips(hand, STACKS) == net


@clause("wsop-132.2")
def test_a_player_who_acted_out_of_turn_is_freed_when_their_turn_comes_and_not_before() -> None:
    hand = deal_to_flop()
    hand.report(ActionOutOfTurn(2, "check"))
    hand.act("bet 20")
    hand.report(ActionOutOfTurn(2, "check", directed_by_dealer=True))

    assert events_of(hand, irregularity_events.Reported)[-1].clause == "wsop-132.1"
    assert not events_of(hand, irregularity_events.OutOfTurnActionReleased)
    hand.act("call")
    assert seat_to_act(hand) == 2
    assert events_of(hand, irregularity_events.OutOfTurnActionReleased) == [
        irregularity_events.OutOfTurnActionReleased(2, "check", "wsop-132.2")
    ]


@clause("wsop-18.2", "wsop-132.2")
def test_a_fold_out_of_turn_may_be_changed_when_somebody_bets() -> None:
    hand = deal_to_flop()
    hand.report(ActionOutOfTurn(3, "fold"))
    play(hand, "bet 20, fold, fold")

    assert seat_to_act(hand) == 3
    hand.call()
    play_out(hand)
    assert net_chips(hand, STACKS) == [-30, -10, -10, 50]


@clause("crown-37.2")
@pytest.mark.parametrize(("before", "comes_to"), [("call", 40), ("fold", 40), ("raise 40", 40)])
def test_a_wager_out_of_turn_binds_unless_an_earlier_player_bets_more(
    before: str, comes_to: int
) -> None:
    hand = deal_holdem("crown")
    hand.report(ActionOutOfTurn(3, "raise 40"))

    hand.act(before)

    assert hand.bets[3] == comes_to
    assert events_of(hand, irregularity_events.OutOfTurnActionStood)[-1].clause == "crown-37.2"
    assert seat_to_act(hand) == 0
    play(hand, "fold, fold")
    if not hand.over:
        hand.fold() if before == "call" else play_out(hand)
    lost = {"call": 10, "fold": 0, "raise 40": 40}[before]
    assert net_chips(hand, STACKS) == [-5, -10, -lost, 15 + lost]


@clause("crown-37.2")
@pytest.mark.parametrize(("before", "bet"), [("raise 30", 50), ("raise 35", 35)])
def test_a_wager_out_of_turn_that_became_too_small_for_a_raise_is_read_like_any_chips(
    before: str, bet: int
) -> None:
    hand = deal_holdem("crown")
    hand.report(ActionOutOfTurn(3, "raise 40"))
    hand.act(before)  # the least raise is to 50 now, or to 60

    assert hand.bets[3] == bet
    while not hand.over:
        hand.fold()
    assert sum(net_chips(hand, STACKS)) == 0


@clause("crown-37.3", "crown-37.3.a", "crown-37.3.b", "crown-37.3.c")
@pytest.mark.parametrize(
    ("choice", "net"),
    [
        pytest.param("call", [-5, -10, -60, 75], id="37.3.a"),
        pytest.param("fold", [-5, -10, 15, 0], id="37.3.b"),
        pytest.param("raise 200", [-5, -10, -60, 75], id="37.3.c"),
    ],
)
def test_a_player_whose_wager_out_of_turn_was_raised_may_complete_it_withdraw_it_or_raise(
    choice: str, net: list[int]
) -> None:
    hand = deal_holdem("crown")
    hand.report(ActionOutOfTurn(3, "raise 40"))
    hand.act("raise 60")

    assert seat_to_act(hand) == 3
    assert events_of(hand, irregularity_events.OutOfTurnActionReleased)[-1].clause == "crown-37.3"
    play(hand, f"{choice}, fold, fold")
    if choice == "raise 200":
        hand.fold()
    if not hand.over:
        play_out(hand)
    assert net_chips(hand, STACKS) == net


@clause("crown-37.1")
def test_wagers_the_dealer_asked_for_too_soon_and_all_later_ones_are_taken_back() -> None:
    hand = deal_holdem("crown")
    hand.report(ActionOutOfTurn(3, "raise 40"))
    hand.report(ActionOutOfTurn(0, "call"))

    hand.report(ActionOutOfTurn(3, "raise 40", directed_by_dealer=True))

    assert [
        event.seat for event in events_of(hand, irregularity_events.OutOfTurnActionWithdrawn)
    ] == [
        3,
        0,
    ]
    assert seat_to_act(hand) == 2
    hand.fold()
    assert bet_decision(hand).call == 10  # nothing binds them: 37.2 does not apply
    play(hand, "fold, fold")
    assert net_chips(hand, STACKS) == [-5, 5, 0, 0]


@clause("crown-37.1")
def test_wagers_before_the_dealer_went_wrong_stay() -> None:
    hand = deal_holdem("crown")
    hand.report(ActionOutOfTurn(3, "raise 40"))
    hand.report(ActionOutOfTurn(0, "raise 90", directed_by_dealer=True))
    hand.act("fold")

    assert hand.bets[3] == 40
    assert seat_to_act(hand) == 0
    play(hand, "fold, fold")
    assert net_chips(hand, STACKS) == [-5, -10, 0, 15]


@clause("crown-37.1", "crown-37.4")
def test_a_check_the_dealer_asked_for_is_taken_back_even_if_somebody_has_bet_since() -> None:
    hand = deal_to_flop("crown")
    hand.report(ActionOutOfTurn(2, "check"))
    hand.act("bet 20")
    hand.report(ActionOutOfTurn(2, "check", directed_by_dealer=True))

    assert events_of(hand, irregularity_events.Reported)[-1].clause == "crown-37.1"
    assert events_of(hand, irregularity_events.OutOfTurnActionWithdrawn) == [
        irregularity_events.OutOfTurnActionWithdrawn(2, "check", "crown-37.1")
    ]


@clause("crown-37.4")
def test_a_player_who_checks_out_of_turn_can_only_call_or_fold() -> None:
    hand = deal_to_flop("crown")
    hand.report(ActionOutOfTurn(1, "check"))
    hand.act("bet 20")

    assert (bet_decision(hand).fold, bet_decision(hand).call, bet_decision(hand).raise_to) == (
        True,
        20,
        None,
    )
    with pytest.raises(RefusedError):
        hand.raise_to(60)
    play(hand, "call, fold, fold")
    play_round(hand)
    play_out(hand)
    assert net_chips(hand, STACKS) == [-30, 50, -10, -10]


@clause("crown-37.4")
def test_a_player_who_checks_out_of_turn_may_not_bet_until_the_round_is_over() -> None:
    hand = deal_to_flop("crown")
    hand.report(ActionOutOfTurn(1, "check"))
    hand.check()
    assert seat_to_act(hand) == 2
    play(hand, "bet 20, fold, fold")

    assert seat_to_act(hand) == 1
    assert bet_decision(hand).raise_to is None
    hand.call()
    assert seat_to_act(hand) == 1
    assert bet_decision(hand).raise_to is not None  # the next round
    play_out(hand)
    assert net_chips(hand, STACKS) == [-10, -30, 50, -10]


@clause("crown-12.1")
def test_a_fold_out_of_turn_is_a_fold() -> None:
    hand = deal_holdem("crown")
    hand.report(ActionOutOfTurn(3, "fold"))
    assert 3 in folded_seats(hand)
    play(hand, "fold, fold")
    assert net_chips(hand, STACKS) == [-5, 5, 0, 0]


STUD = ["Ac Ad 4c 9d 8h 7c 2s", "Qc Qd 5c Jd Th 3c 2d", "Kc Kd 6c 9s 5h 3d 2h"]
"""Three hands of stud: seat 0 has the low card, then the nine; seat 0 wins."""


def deal_stud(house: str, **settings: Any) -> Hand:
    defaults: dict[str, Any] = {"ante": 5, "limit": "spread", "min_bet": 10, "max_bet": 50}
    settings = defaults | settings
    return deal_stacked("seven-card-stud", [500] * 3, STUD, house=house, **settings)


@clause("canberra-17.5")
@pytest.mark.parametrize(("before", "bet"), [("bet 20", 40), ("bet 40", 40)])
def test_at_canberra_a_bet_out_of_turn_stands_after_bets_that_are_no_larger(
    before: str, bet: int
) -> None:
    hand = deal_stud("canberra")
    first = seat_to_act(hand)
    second = (first + 1) % 3
    hand.report(ActionOutOfTurn(second, "bet 40"))
    hand.act(before)

    assert hand.bets[second] == bet
    play(hand, "fold")
    if not hand.over:
        play_out(hand)
    assert sum(hand.stacks) == 1500
    assert net_chips(hand, [500] * 3)[(first + 2) % 3] == -5


@clause("canberra-17.5")
def test_chips_beyond_the_limit_are_returned() -> None:
    hand = deal_stud("canberra")
    play_round(hand)
    first = seat_to_act(hand)
    second = (first + 1) % 3
    hand.report(ActionOutOfTurn(second, "bet 400"))
    hand.check()

    assert hand.bets[second] == 50
    play(hand, "fold, fold")
    assert net_chips(hand, [500] * 3)[second] == 30


@clause("canberra-17.6")
@pytest.mark.parametrize("choice", ["fold", "call", "raise 100"])
def test_at_canberra_a_player_whose_bet_out_of_turn_was_raised_may_fold_call_or_raise(
    choice: str,
) -> None:
    hand = deal_stud("canberra")
    play_round(hand)
    first = seat_to_act(hand)
    second, third = (first + 1) % 3, (first + 2) % 3
    hand.report(ActionOutOfTurn(second, "bet 20"))
    hand.act("bet 50")

    assert seat_to_act(hand) == second
    before = hand.stacks[second]
    hand.act(choice)
    assert before - hand.stacks[second] == {"fold": 0, "call": 50, "raise 100": 100}[choice]
    assert seat_to_act(hand) == third
    hand.fold()
    if choice == "raise 100":
        hand.fold()
    if not hand.over:
        play_out(hand)
    net = net_chips(hand, [500] * 3)
    assert net[third] == -15
    assert net[first] + net[second] == 15


@clause("official-1.1.action")
@pytest.mark.parametrize("done", ["raise 40", "call", "fold"])
def test_by_the_official_rules_an_action_out_of_turn_does_not_count(done: str) -> None:
    hand = deal_holdem("official")
    hand.report(ActionOutOfTurn(3, done))

    assert seat_to_act(hand) == 2
    hand.fold()
    assert seat_to_act(hand) == 3
    assert bet_decision(hand).raise_to is not None
    play(hand, "call, fold, check")
    play_out(hand)
    assert net_chips(hand, STACKS) == [-5, -10, 0, 15]


@clause("wsop-105.a")
def test_a_fold_facing_a_bet_is_dead_in_turn_or_out_of_it() -> None:
    hand = deal_holdem()
    hand.report(ActionOutOfTurn(3, "fold"))

    assert 3 in folded_seats(hand)
    assert events_of(hand, irregularity_events.HandKilled) == [
        irregularity_events.HandKilled(3, "wsop-105.a")
    ]
    hand.fold()
    assert 2 in folded_seats(hand)
    assert_report_refused(hand, ActionOutOfTurn(2, "call"), "has folded")
    hand.fold()
    assert net_chips(hand, STACKS) == [-5, 5, 0, 0]


def test_only_legal_actions_can_be_made_out_of_turn() -> None:
    hand = deal_holdem()
    assert_report_refused(hand, ActionOutOfTurn(2, "call"), "it is seat 2's turn")
    assert_report_refused(hand, ActionOutOfTurn(3, "check"), "cannot check")
    assert_report_refused(hand, ActionOutOfTurn(1, "call"), "nothing to call")
    assert_report_refused(hand, ActionOutOfTurn(3, "raise 10"), "to more than 10")
    assert_report_refused(hand, ActionOutOfTurn(3, "raise 1001"), "at most 1000")
    assert_report_refused(hand, ActionOutOfTurn(3, "show"), "is not an action")
    assert_report_refused(hand, ActionOutOfTurn(9, "call"), "no seat 9")
    hand.report(ActionOutOfTurn(3, "call"))
    assert_report_refused(hand, ActionOutOfTurn(3, "raise 40"), "already")
    play_out(hand)
    assert_report_refused(hand, ActionOutOfTurn(3, "call"), "the hand is over")


# ---------------------------------------------------------------- passed over


@clause("wsop-133.1")
@pytest.mark.parametrize(
    ("ruling", "net"), [("may act", [-5, -10, -10, 25]), ("turn lost", [-5, -10, 0, 15])]
)
def test_a_player_who_lets_two_act_behind_them_may_lose_their_turn(
    ruling: str, net: list[int]
) -> None:
    hand = deal_holdem()
    hand.report(ActionOutOfTurn(3, "call"))
    hand.report(ActionOutOfTurn(0, "fold"))
    hand.report(SkippedPlayer(2), by_seat=2)

    assert isinstance(hand.decision, decisions.RulingDecision)
    hand.rule(ruling, by="the floor", reason="they said nothing")
    if ruling == "may act":
        assert seat_to_act(hand) == 2
        hand.call()
    assert hand.folded[2] is (ruling == "turn lost")
    play_out(hand)
    assert net_chips(hand, STACKS) == net


@clause("wsop-133.1")
def test_a_lost_turn_without_a_bet_is_a_check() -> None:
    hand = deal_to_flop()
    hand.report(ActionOutOfTurn(1, "check"))
    hand.report(ActionOutOfTurn(2, "bet 20"))
    hand.report(SkippedPlayer(0), by_seat=0)
    hand.rule("turn lost")

    assert [event.seat for event in events_of(hand, events.Checked)][-2:] == [0, 1]
    assert hand.bets[2] == 20
    play(hand, "fold, call, fold")
    play_out(hand)
    assert net_chips(hand, STACKS) == [-30, -10, 50, -10]


@clause("wsop-133.1")
def test_a_player_who_stops_the_action_before_two_have_acted_keeps_their_turn() -> None:
    hand = deal_holdem()
    hand.report(ActionOutOfTurn(3, "call"))
    hand.report(SkippedPlayer(2), by_seat=2)

    assert seat_to_act(hand) == 2
    hand.act("raise 50")
    assert events_of(hand, irregularity_events.OutOfTurnActionReleased)[0].seat == 3
    play(hand, "fold, fold, fold")
    assert net_chips(hand, STACKS) == [-5, -10, 15, 0]


@clause("wsop-133.2")
def test_nobody_loses_a_turn_that_has_not_come_yet() -> None:
    hand = deal_to_flop()
    hand.report(ActionOutOfTurn(2, "check"))
    hand.report(ActionOutOfTurn(3, "bet 20"))
    hand.report(SkippedPlayer(1), by_seat=1)  # seat 1 is waiting for seat 0

    assert seat_to_act(hand) == 0
    hand.check()
    assert seat_to_act(hand) == 1
    hand.act("bet 60")
    assert seat_to_act(hand) == 2
    play(hand, "fold, fold, fold")
    assert net_chips(hand, STACKS) == [-10, 30, -10, -10]


# ---------------------------------------------------------------- the wrong low card


def deal_low_stud(**settings: Any) -> Hand:
    defaults: dict[str, Any] = {"ante": 5, "bring_in": 10, "limit": "fixed", "bet_sizes": (20, 40)}
    settings = defaults | settings
    return deal_stacked("seven-card-stud", [500] * 3, STUD, **settings)


@clause("wsop-225.1")
def test_the_wrong_low_card_takes_its_bet_back_until_the_next_player_acts() -> None:
    hand = deal_low_stud()
    hand.report(WrongBringIn(1))

    assert seat_to_act(hand) == 0
    assert hand.bets == [0, 0, 0]
    assert bet_decision(hand).bring_in_amount == 10
    play(hand, "bring-in, fold, fold")
    assert net_chips(hand, [500] * 3) == [10, -5, -5]


@clause("wsop-225.2")
@pytest.mark.parametrize(("action", "lost"), [("call", 15), ("fold", 5), ("complete 20", 25)])
def test_once_the_next_player_has_acted_the_wrong_bring_in_stands(action: str, lost: int) -> None:
    hand = deal_low_stud()
    hand.report(WrongBringIn(1, action))

    assert hand.bets[1] == 10
    assert seat_to_act(hand) == 0
    assert bet_decision(hand).fold  # the true low card owes nothing
    hand.fold()
    while not hand.over and action != "call":
        hand.fold()
    if not hand.over:
        play_out(hand)
    net = net_chips(hand, [500] * 3)
    assert net[0] == -5
    assert min(net[1:]) == -min(lost, 15)


@clause("wsop-225.2")
def test_a_player_whose_wrong_bring_in_stands_may_complete_it() -> None:
    stacks = [13, 500, 500]
    hand = deal_stacked("seven-card-stud", stacks, STUD, ante=5, bring_in=5, bet_sizes=(20, 40),
                     limit="fixed")  # fmt: skip
    hand.report(WrongBringIn(1, "call"))
    hand.raise_to(8)  # all-in: too little to be a raise

    assert seat_to_act(hand) == 1
    assert bet_decision(hand).raise_to == (20, 20)
    play(hand, "complete 20, fold")
    assert sum(net_chips(hand, stacks)) == 0


# ---------------------------------------------------------------- folded without a bet


@clause("wsop-229")
def test_a_seat_that_folds_without_a_bet_gets_cards_until_somebody_bets() -> None:
    hand = deal_stacked("seven-card-stud", [500] * 3, STUD, ante=5, bring_in=10)
    play_round(hand)
    first = seat_to_act(hand)
    hand.fold()
    play(hand, "check, check")

    others = [seat for seat in range(3) if seat != first]
    fifth = [STUD[seat].split()[4] for seat in others]
    assert [hand.up_cards[seat][-1] for seat in others] == [_card(card) for card in fifth]
    assert events_of(hand, events.Folded)[0].clause == "wsop-229"
    assert hand.up_cards[first] == hand.down_cards[first] == []

    hand.act("bet 20")  # which kills it: what comes next is no longer dealt to it
    hand.call()
    dealt = [event.seat for event in events_of(hand, events.Dealt)]
    assert dealt[-2:] == sorted(others)
    assert dealt.count(first) == 5
    play_out(hand)
    assert sum(net_chips(hand, [500] * 3)) == 0


def _card(name: str) -> int:
    return parse_cards(name)[0]


@clause("wsop-229")
def test_a_hand_folded_to_a_bet_gets_no_more_cards() -> None:
    hand = deal_stacked(
        "seven-card-stud", [500] * 3, STUD, limit="no-limit", ante=5, bring_in=10, folding_seats=[1]
    )
    play_round(hand)
    leader = seat_to_act(hand)
    hand.act("bet 20")
    loser = seat_to_act(hand)
    play(hand, "fold, call")

    assert [event.seat for event in events_of(hand, events.Dealt)].count(loser) == 4
    play_out(hand)
    assert net_chips(hand, [500] * 3)[loser] == -15
    assert leader != loser


@clause("wsop-229", "wsop-224.1")
@pytest.mark.parametrize(
    "game", ["seven-card-stud", "razz", "kansas-city-razz", "stud-8", "super-stud-8", "razzdugi"]
)
def test_a_bring_in_kills_a_hand_that_was_folded_before_it(game: str) -> None:
    spec = game_spec(game, limit="fixed", ante=5, bring_in=5, bet_sizes=(10, 20))
    low_card = seat_to_act(deal(spec, [500] * 4, seed=11))
    stacks = [5 if seat == low_card else 500 for seat in range(4)]  # all-in for the ante
    hand = deal(spec, stacks, seed=11)
    folded = seat_to_act(hand)
    hand.fold()  # nobody has bet yet
    assert events_of(hand, events.Folded)[-1].clause == "wsop-229"
    hand.bring_in()
    dealt_before = len(events_of(hand, events.Dealt))
    while len(events_of(hand, events.Dealt)) == dealt_before:
        act_passively(hand)
    fourth_street = [event.seat for event in events_of(hand, events.Dealt)[dealt_before:]]
    assert sorted(fourth_street) == [seat for seat in range(4) if seat != folded]


def cards_known_of(hand: Hand, viewer: int | None, seat: int) -> list[str]:
    """Return which cards a viewer reads that a seat was dealt."""
    log = hand.view(viewer).log
    return [event.cards for event in log if isinstance(event, events.Dealt) and event.seat == seat]


@clause("wsop-229")
def test_all_see_an_up_card_that_comes_to_a_folded_hand_and_nobody_looks_at_a_down_card() -> None:
    hand = deal_stacked("seven-card-stud", [500] * 3, STUD, ante=5, bring_in=10)
    for _ in range(2):
        play_round(hand)
    folded = seat_to_act(hand)
    hand.fold()
    own = STUD[folded].split()
    for _ in range(2):
        play_round(hand)

    assert cards_known_of(hand, folded, folded) == [*own[:6], "??"], (
        "it went to the muck as it came"
    )
    for other in (None, *(seat for seat in range(3) if seat != folded)):
        assert cards_known_of(hand, other, folded) == ["??", "??", *own[2:6], "??"]
    assert hand.cards.mucked_cards[-1] == _card(own[6])


# ---------------------------------------------------------------- absent players


@clause("wsop-228")
def test_a_stud_player_who_is_away_loses_the_hand_when_the_betting_reaches_them() -> None:
    hand = deal_low_stud()
    hand.bring_in()
    hand.report(AbsentWhenToAct(2))
    assert 2 not in folded_seats(hand)  # they may be back
    hand.call()
    hand.report(AbsentWhenToAct(2))

    assert 2 in folded_seats(hand)
    play_out(hand)
    assert net_chips(hand, [500] * 3)[2] == -5


@clause("wsop-228")
def test_a_stud_player_who_is_away_loses_the_bring_in_they_owe() -> None:
    hand = deal_low_stud()
    hand.report(AbsentWhenToAct(0))

    assert 0 in folded_seats(hand)
    assert bet_decision(hand).call == 10
    play(hand, "fold")
    assert net_chips(hand, [500] * 3) == [-15, -5, 20]


@clause("wsop-79.1")
def test_a_player_who_is_away_when_all_cards_are_dealt_has_a_dead_hand() -> None:
    spec = game_spec("holdem", blinds=(5, 10))
    hand = deal(spec, STACKS, seed=7, cards="card-by-card")
    while len(hand.down_cards[3]) < 2:
        hand.report(NotAtSeat(2))
        assert 2 not in folded_seats(hand)  # the deal goes on: they may still come
        hand.deal_next()
    hand.report(NotAtSeat(2))

    assert 2 in folded_seats(hand)
    assert events_of(hand, irregularity_events.HandKilled) == [
        irregularity_events.HandKilled(2, "wsop-79.1")
    ]
    play(hand, "fold, fold")
    assert net_chips(hand, STACKS) == [-5, 5, 0, 0]


@clause("wsop-79.1")
@pytest.mark.parametrize(
    ("game", "settings"),
    [
        ("holdem", {"blinds": (5, 10)}),
        ("razz", {"ante": 2, "bring_in": 5}),
        ("mexican-poker", {"ante": 2, "bet_sizes": (10, 20)}),
        ("27-triple-draw", {"blinds": (5, 10)}),
        ("drawmaha", {"blinds": (5, 10)}),
        ("chinese-draw", {"ante": 2}),
    ],
)
def test_in_every_game_with_a_pot_a_player_who_is_away_has_a_dead_hand(
    game: str, settings: dict[str, Any]
) -> None:
    for seats in ((0,), (1,), (2,), (0, 2), (1, 2)):
        hand = deal(game_spec(game, **settings), [500] * 4, seed=7)
        killed = []
        for seat in seats:
            forced_to_bet = hand.spec.game.family == "stud" and seat == seat_to_act(hand)
            cited = "wsop-228" if forced_to_bet else "wsop-79.1"
            killed.append(irregularity_events.HandKilled(seat, cited))
            hand.report(NotAtSeat(seat))
        assert events_of(hand, irregularity_events.HandKilled) == killed
        assert folded_seats(hand) == list(seats)


@clause("wsop-79.1")
def test_a_player_who_is_all_in_for_a_blind_must_be_in_their_seat_too() -> None:
    hand = deal(game_spec("holdem", blinds=(5, 10)), [500, 500, 500, 10], seed=7, button=1)
    hand.report(NotAtSeat(3))
    play(hand, "fold, fold")
    assert net_chips(hand, [500, 500, 500, 10]) == [0, 0, 10, -10]


def test_a_player_who_has_acted_cannot_be_reported_absent() -> None:
    hand = deal_holdem()
    hand.call()
    assert_report_refused(hand, NotAtSeat(2), "has acted")


@clause("wsop-80")
def test_a_player_who_leaves_with_action_pending_has_a_dead_hand() -> None:
    hand = deal_holdem()
    play(hand, "raise 40, call")
    hand.report(LeftSeatWithLiveHand(3))

    assert 3 in folded_seats(hand)
    play(hand, "fold, fold")
    assert net_chips(hand, STACKS) == [-5, -10, 55, -40]


@clause("wsop-80")
def test_a_player_who_is_all_in_may_leave() -> None:
    hand = deal_holdem()
    play(hand, "raise 40, raise 1000, fold, fold")
    hand.report(LeftSeatWithLiveHand(3))

    assert 3 not in folded_seats(hand)
    hand.call()
    assert net_chips(hand, STACKS) == [-5, -10, -1000, 1015]


@clause("crown-12.7", "crown-1.present-at-the-table")
def test_at_crown_players_must_be_present_on_their_turn() -> None:
    hand = deal_holdem("crown")
    hand.report(AbsentWhenToAct(3))
    assert 3 not in folded_seats(hand)  # they can still be back in their chair
    hand.act("raise 40")
    hand.report(AbsentWhenToAct(3))

    assert 3 in folded_seats(hand)
    assert events_of(hand, irregularity_events.HandKilled) == [
        irregularity_events.HandKilled(3, "crown-12.7")
    ]
    play(hand, "call, fold")
    play_out(hand)
    assert net_chips(hand, STACKS) == [-40, -10, 50, 0]


@clause("crown-12.7")
def test_at_crown_players_must_be_present_at_the_showdown_to_win() -> None:
    hand = deal_holdem("crown", showdown=ShowdownOptions(ask_to_show=True))
    while not isinstance(hand.decision, decisions.ShowDecision):
        hand.act("check" if bet_decision(hand).check else "call")
    while seat_to_act(hand) != 3:
        hand.show()
    hand.report(AbsentWhenToAct(3))
    play_out(hand)

    assert net_chips(hand, STACKS) == [-10, -10, 30, -10]


# ---------------------------------------------------------------- one player, one hand, own chips


@clause("crown-7.7", "crown-14.2", "canberra-14.4")
@pytest.mark.parametrize("house", ["crown", "canberra"])
def test_nobody_acts_for_another(house: str) -> None:
    """An action in turn names no seat: it is always that of the player whose turn it is."""
    for kind in (commands.Fold, commands.Check, commands.Call, commands.RaiseTo, commands.Show):
        assert not {"seat", "by_seat"} & {field.name for field in msgspec.structs.fields(kind)}
    hand = deal_stud(house) if house == "canberra" else deal_holdem(house)
    before = list(hand.stacks)
    seat = seat_to_act(hand)
    hand.act("bet 20" if house == "canberra" else "call")
    assert [seat for seat in range(hand.seat_count) if hand.stacks[seat] != before[seat]] == [seat]
    play_out(hand)
    assert sum(hand.stacks) == sum(hand.starting_stacks)


@clause("crown-17", "canberra-14.4")
@pytest.mark.parametrize(("house", "game"), [("crown", "holdem"), ("canberra", "seven-card-stud")])
def test_no_chips_change_hands_in_a_hand(house: str, game: str) -> None:
    stakes = {"ante": 5} if game == "seven-card-stud" else {"blinds": (5, 10)}
    opened = open_table(game, house=house, **stakes)
    deal_next_hand(opened)
    stacks = [opened.stack_behind(seat) for seat in range(3)]
    for command in (AddChips(1, 100), RemoveChips(0, 100)):
        try:
            opened.act(command)
        except TableRefused:
            continue
        assert [
            opened.stack_behind(seat) for seat in range(3)
        ] == stacks  # it waits for the next hand
    hand = opened.hand
    assert hand is not None
    assert sum(hand.stacks) + sum(hand.chips.put_in) + hand.chips.dead_money == sum(
        hand.starting_stacks
    )
    act(opened, "dead")
    while opened.hand_in_progress:
        act(opened, "dead")
    assert sum(opened.stack_behind(seat) for seat in range(3)) == 3000


@clause("crown-16", "wsop-77")
@pytest.mark.parametrize("house", ["crown", "wsop"])
def test_nobody_sees_cards_that_were_not_dealt(house: str) -> None:
    """Once the hand is over no view and no command tells what would have come."""
    hand = deal(game_spec("holdem", house=house, blinds=(5, 10)), STACKS, seed=seed_from_int(3))
    play(hand, "fold, fold, fold")
    assert not undealt_cards_seen(hand)
    for action in ("deal", "cards AsKs", "run 2", "show"):
        with pytest.raises(RefusedError):
            hand.act(action)
    assert not undealt_cards_seen(hand)
    assert net_chips(hand, STACKS) == [-5, 5, 0, 0]


@pytest.mark.parametrize(
    ("house", "game", "stakes", "forbidden_by"),
    [
        pytest.param(
            "crown", "holdem", {"blinds": (5, 10)}, "crown-16", marks=clause("crown-16"), id="crown"
        ),
        pytest.param(
            "canberra", "seven-card-stud", {"ante": 5}, "canberra-16.7",
            marks=clause("canberra-16.7"), id="canberra",
        ),
        pytest.param(
            "wsop", "razz", {"ante": 5}, "wsop-77", marks=clause("wsop-77"), id="wsop"
        ),
    ],
)  # fmt: skip
@pytest.mark.parametrize("cards", ["shuffled", "card-by-card", "named"])
def test_nobody_is_dealt_a_card_when_the_hand_is_over(
    house: str, game: str, stakes: dict[str, Any], forbidden_by: str, cards: Any
) -> None:
    seed = None if cards == "named" else 3
    hand = deal(game_spec(game, house=house, **stakes), STACKS, seed=seed, cards=cards)
    hand.void("a lamp fell")
    for action in ("deal", "cards As"):
        with pytest.raises(RefusedError, match="the hand is over") as refusal:
            hand.act(action)
        assert refusal.value.clause == forbidden_by


@pytest.mark.parametrize(
    ("house", "game", "stakes"),
    [
        *(
            pytest.param("crown", game, stakes, marks=clause("crown-16"), id=f"crown-{game}")
            for game, stakes in (
                ("holdem", {"blinds": (5, 10)}),
                ("omaha", {"blinds": (5, 10)}),
                ("manila", {"blinds": (10,)}),
                ("draw", {"blinds": (5, 10)}),
                ("six-card-stud", {"ante": 5}),
            )
        ),
        pytest.param(
            "canberra", "seven-card-stud", {"ante": 5}, marks=clause("canberra-16.7"), id="canberra"
        ),
        pytest.param("wsop", "holdem", {"blinds": (5, 10)}, marks=clause("wsop-77"), id="wsop"),
    ],
)
@pytest.mark.parametrize("cards", ["shuffled", "card-by-card"])
def test_nobody_sees_the_top_card_or_any_other_before_it_is_dealt(
    house: str, game: str, stakes: dict[str, Any], cards: Any
) -> None:
    hand = deal(game_spec(game, house=house, **stakes), STACKS, seed=seed_from_int(3), cards=cards)
    while not hand.over:
        assert not undealt_cards_seen(hand)
        act_passively(hand)
    assert not undealt_cards_seen(hand)


def undealt_cards_seen(hand: Hand) -> set[str]:
    """Return the cards of the stub and the burns that anybody can read anywhere."""
    undealt = [*hand.cards.deck[hand.cards.deck_position :], *hand.cards.burns]
    assert undealt
    texts = [
        msgspec.json.encode(view).decode()
        for viewer in (None, 0, 1, 2, 3)
        for view in (hand.view(viewer), hand.observe(viewer))
    ]
    return cards_in_text("\n".join(texts)) & {format_cards([card]) for card in undealt}
