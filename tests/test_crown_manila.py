"""Crown's Manila and Crown Perth Manila, played as the book says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardspeak.hand import BettingOptions, InvalidGameSpecError, RefusedError, deal, game_spec
from cardspeak.hand.decisions import BetDecision
from cardspeak.hand.events import Anted, BoardDealt, Burned, Dealt, Posted, Raised
from hand_driver import (
    bet_decision,
    count_rounds,
    describe_actions,
    events_of,
    play_by_seat,
    play_to_round,
    seats_at_showdown,
    seats_shown,
    stack_deck,
    stack_on_top,
    winnings,
)

if TYPE_CHECKING:
    from cardspeak.hand import GameSpec, Hand

clause = pytest.mark.clause

MANILA = game_spec("manila", house="crown", blinds=(10,))
PERTH = game_spec("crown-perth-manila", house="crown", ante=10, max_bet=100)
HOLE_CARDS = ("AcAd", "KcKd", "QcQd", "JcJd")
BOARD = "As9h8c7d7s"
DECK_TOP = "7c8c 9cTc JcQc Kc Ac 7d 8d 9d Td"


def deal_to_round(spec: GameSpec, number: int, stacks: tuple[int, ...] = (500,) * 4) -> Hand:
    """Deal to four, the button at seat 3, who all stay in as cheaply as they can until a round."""
    hand = deal(spec, stacks, stacked_deck=stack_deck(spec, HOLE_CARDS[: len(stacks)], board=BOARD))
    play_to_round(hand, number)
    return hand


def boards_and_bets(hand: Hand) -> list[str]:
    """Name what happened after the deal: a card of the board, or a bet."""
    return [
        event.cards if isinstance(event, BoardDealt) else type(event).__name__
        for event in hand.log
        if not isinstance(event, Dealt | Posted | Anted)
    ]


# ---------------------------------------------------------------- Manila


@clause("crown-24.1", "crown-1.blind-bet")
def test_the_player_left_of_the_button_posts_one_blind_of_one_to_three_minimums() -> None:
    for times in (1, 2, 3):
        spec = game_spec("manila", house="crown", min_bet=10, blinds=(10 * times,))
        hand = deal(spec, [500] * 3, button=1, seed=0)
        assert [(event.seat, event.amount) for event in events_of(hand, Posted)] == [
            (2, 10 * times)
        ]
        assert isinstance(hand.log[0], Posted)
        play_by_seat(hand, f"0 call, 1 call, 2 check, 2 bet {20 * times}, 0 fold, 1 fold")
        assert winnings(hand) == {2: 30 * times}
    for blinds in ((40,), (15,), (5, 10), (10, 20)):
        with pytest.raises(InvalidGameSpecError) as error:
            game_spec("manila", house="crown", min_bet=10, blinds=blinds)
        assert error.value.clause == "crown-24.1"


@clause("crown-24.2", "crown-24.3", "crown-24.6", "crown-24.8", "crown-1.burn-card")
def test_manila_is_two_down_together_and_five_communal_cards_with_a_round_after_each() -> None:
    hand = deal(MANILA, [500] * 3, button=0, stacked_deck=stack_on_top(MANILA, DECK_TOP))
    assert [(event.seat, event.cards) for event in events_of(hand, Dealt)] == [
        *((1, "7c8c"), (2, "9cTc"), (0, "JcQc")),
    ]
    assert boards_and_bets(hand) == ["Kc"]
    play_by_seat(hand, "2 call, 0 fold, 1 check")
    assert boards_and_bets(hand)[-1] == "Ac"
    play_by_seat(hand, "1 check, 2 check")
    assert boards_and_bets(hand)[-1] == "7d"
    play_by_seat(hand, "1 check, 2 check")
    assert boards_and_bets(hand)[-1] == "8d"
    play_by_seat(hand, "1 check, 2 check")
    assert boards_and_bets(hand)[-1] == "9d"
    play_by_seat(hand, "1 check, 2 check")
    assert hand.over
    assert len(events_of(hand, BoardDealt)) == 5
    assert not events_of(hand, Burned)


@clause("crown-24.6", "crown-24.8")
def test_no_more_communal_cards_come_once_the_pot_is_won() -> None:
    for rounds in (1, 2, 3, 4):
        hand = deal_to_round(MANILA, rounds)
        if rounds == 1:
            play_by_seat(hand, "1 raise 20, 2 fold, 3 fold, 0 fold")
            assert winnings(hand) == {1: 20}
        else:
            play_by_seat(hand, "0 bet 20, 1 fold, 2 fold, 3 fold")
            assert winnings(hand) == {0: 40}
        assert len(events_of(hand, BoardDealt)) == rounds


@clause("crown-24.4.a", "crown-24.4.b", "crown-20.5")
def test_from_the_left_of_the_blind_each_calls_raises_or_folds() -> None:
    hand = deal(MANILA, [500] * 4, seed=0)
    assert hand.decision == BetDecision(
        seat=1, clause="crown-24.4.a", fold=True, check=False, call=10, raise_to=(20, 30)
    )
    with pytest.raises(RefusedError):
        hand.check()
    play_by_seat(hand, "1 call")
    assert describe_actions(hand) == "fold, call 10, raise"
    play_by_seat(hand, "2 raise 20")
    assert describe_actions(hand) == "fold, call 20, raise"
    play_by_seat(hand, "3 fold")
    assert describe_actions(hand) == "fold, call 10, raise"
    play_by_seat(hand, "0 call")
    assert describe_actions(hand) == "fold, call 10, raise"
    play_by_seat(hand, "1 call")
    assert count_rounds(hand) == 2
    assert hand.stacks == [480, 480, 480, 500]


@clause("crown-24.4.c")
def test_the_blind_if_only_called_may_check_raise_or_fold() -> None:
    for does in ("check", "raise 20", "fold"):
        hand = deal(MANILA, [500] * 4, seed=0)
        play_by_seat(hand, "1 call, 2 call, 3 call")
        assert describe_actions(hand) == "fold, check, raise"
        play_by_seat(hand, f"0 {does}")
        if does == "raise 20":
            play_by_seat(hand, "1 call, 2 call, 3 call")
        assert count_rounds(hand) == 2
        assert hand.stacks[0] == (480 if does == "raise 20" else 490)
        assert hand.folded[0] is (does == "fold")


@clause("crown-24.4.c")
def test_the_blind_wins_when_all_others_fold() -> None:
    hand = deal(MANILA, [500] * 4, seed=0)
    play_by_seat(hand, "1 fold, 2 fold, 3 fold")
    assert hand.over
    assert hand.stacks == [500] * 4


@clause("crown-24.5", "crown-1.raise")
def test_in_the_first_round_a_raise_is_one_to_two_blinds_and_no_less_than_the_last() -> None:
    for to in (19, 31):
        with pytest.raises(RefusedError):
            deal(MANILA, [500] * 4, seed=0).raise_to(to)
    hand = deal(MANILA, [500] * 4, seed=0)
    play_by_seat(hand, "1 raise 20")
    assert bet_decision(hand).raise_to == (30, 40)
    play_by_seat(hand, "2 raise 35")
    assert bet_decision(hand).raise_to == (50, 55)
    play_by_seat(hand, "3 raise 55, 0 fold, 1 fold, 2 fold")
    assert winnings(hand) == {3: 10 + 20 + 35 + 35}


@clause("crown-24.5", "crown-7.15")
def test_in_the_first_round_there_are_three_raises_unless_two_players_are_left() -> None:
    hand = deal(MANILA, [500] * 4, seed=0)
    play_by_seat(hand, "1 raise 20, 2 raise 30, 3 raise 40")
    assert describe_actions(hand) == "fold, call 30"
    with pytest.raises(RefusedError):
        hand.raise_to(50)
    play_by_seat(hand, "0 call, 1 call, 2 call")
    assert count_rounds(hand) == 2
    hand = deal(MANILA, [500] * 2, seed=0)
    play_by_seat(hand, "1 raise 20, 0 raise 30, 1 raise 40, 0 raise 50, 1 raise 60, 0 fold")
    assert winnings(hand) == {1: 100}


@clause("crown-24.7.a", "crown-24.7.b")
def test_in_rounds_two_to_four_the_first_from_the_button_checks_bets_two_blinds_or_folds() -> None:
    for number in (2, 3, 4):
        hand = deal_to_round(MANILA, number)
        assert hand.decision == BetDecision(
            seat=0,
            clause="crown-24.7.a",
            fold=True,
            check=True,
            call=0,
            raise_to=(20, 20),
            allowed_sizes=(20,),
        )
        with pytest.raises(RefusedError):
            hand.raise_to(10)
        play_by_seat(hand, "0 check")
        assert describe_actions(hand) == "fold, check, bet"
        play_by_seat(hand, "1 fold, 2 bet 20")
        assert describe_actions(hand) == "fold, call 20, raise"
        play_by_seat(hand, "3 raise 40, 0 call, 2 call")
        assert count_rounds(hand) == number + 1
        assert bet_decision(hand).seat == 0
        assert hand.stacks == [450, 490, 450, 450]


@clause("crown-24.7.a")
def test_the_first_active_player_opens_the_action_where_the_blind_has_folded() -> None:
    hand = deal(MANILA, [500] * 4, seed=0)
    play_by_seat(hand, "1 call, 2 raise 20, 3 call, 0 fold, 1 call")
    assert bet_decision(hand).seat == 1
    play_by_seat(hand, "1 check, 2 bet 20, 3 fold, 1 fold")
    assert winnings(hand) == {2: 70}


@clause("crown-24.7.c", "crown-7.15")
def test_in_rounds_two_to_four_raises_are_the_opening_bet_and_three_at_most() -> None:
    for number in (2, 3, 4):
        hand = deal_to_round(MANILA, number)
        play_by_seat(hand, "0 bet 20")
        for to in (30, 60):
            with pytest.raises(RefusedError):
                hand.raise_to(to)
        play_by_seat(hand, "1 raise 40, 2 raise 60, 3 raise 80")
        assert describe_actions(hand) == "fold, call 60"
        play_by_seat(hand, "0 fold, 1 fold")
        assert describe_actions(hand) == "fold, call 20"
        play_by_seat(hand, "2 call")
        assert hand.stacks == [470, 450, 410, 410]
    hand = deal_to_round(MANILA, 2, (500, 500))
    play_by_seat(hand, "0 bet 20, 1 raise 40, 0 raise 60, 1 raise 80, 0 raise 100, 1 fold")
    assert winnings(hand) == {0: 2 * 10 + 2 * 80}


@clause("crown-24.9.a")
def test_in_the_final_round_the_opening_bet_is_four_blinds() -> None:
    for fourth in ("0 check, 1 check, 2 check, 3 check", "0 bet 20, 1 call, 2 call, 3 call"):
        hand = deal_to_round(MANILA, 4)
        play_by_seat(hand, fourth)
        decision = bet_decision(hand)
        assert (decision.seat, decision.clause, decision.allowed_sizes) == (
            0,
            "crown-24.9.a",
            (40,),
        )
        assert describe_actions(hand) == "fold, check, bet"
        play_by_seat(hand, "0 bet 40, 1 fold, 2 fold, 3 fold")
        assert hand.over


@clause("crown-24.9.b", "crown-24.9.c", "crown-24.10.a")
def test_in_the_final_round_raises_are_four_blinds_and_three_at_most() -> None:
    hand = deal_to_round(MANILA, 5, (500, 500, 500, 100))
    play_by_seat(hand, "0 check")
    assert describe_actions(hand) == "fold, check, bet"
    play_by_seat(hand, "1 bet 40")
    assert bet_decision(hand).allowed_sizes == (80,)
    play_by_seat(hand, "2 raise 80")
    assert describe_actions(hand) == "fold, call 80, raise"
    assert bet_decision(hand).allowed_sizes == (90,)
    play_by_seat(hand, "3 call")
    assert bet_decision(hand).allowed_sizes == (120,)
    play_by_seat(hand, "0 raise 120, 1 raise 160")
    assert describe_actions(hand) == "fold, call 80"
    play_by_seat(hand, "2 call, 3 call, 0 call")
    assert len(events_of(hand, Raised)) == 3
    assert winnings(hand) == {0: 4 * 100 + 3 * 70}


@clause("crown-24.9.b", "crown-1.table-maximum")
def test_in_the_final_round_no_bet_or_raise_is_more_than_the_table_maximum() -> None:
    spec = game_spec("manila", house="crown", min_bet=10, blinds=(30,), max_bet=100)
    hand = deal_to_round(spec, 4)
    play_by_seat(hand, "0 bet 60, 1 call, 2 call, 3 call")
    assert bet_decision(hand).allowed_sizes == (100,)
    play_by_seat(hand, "0 bet 100")
    assert bet_decision(hand).allowed_sizes == (200,)
    roomy = game_spec("manila", house="crown", min_bet=10, blinds=(30,), max_bet=120)
    assert bet_decision(deal_to_round(roomy, 5)).allowed_sizes == (120,)


@clause("crown-24.7.a", "crown-1.table-maximum")
def test_a_table_maximum_leaves_room_for_a_bet_of_two_blinds() -> None:
    for max_bet in (59, 30):
        with pytest.raises(InvalidGameSpecError, match="below the smallest bet, 60"):
            game_spec("manila", house="crown", min_bet=10, blinds=(30,), max_bet=max_bet)


@clause("crown-24.10", "crown-24.10.a", "crown-1.heads-up")
def test_heads_up_in_the_final_round_raises_are_not_capped() -> None:
    hand = deal_to_round(MANILA, 5, (500, 500))
    play_by_seat(hand, "0 bet 40")
    for to in range(80, 490, 40):
        assert bet_decision(hand).allowed_sizes == (to,)
        hand.raise_to(to)
    assert bet_decision(hand).allowed_sizes == (490,)
    hand.raise_to(490)
    assert describe_actions(hand) == "fold, call 10"
    hand.call()
    assert winnings(hand) == {0: 1000}


@clause("crown-24.10", "crown-7.15")
def test_two_players_left_after_the_third_raise_may_not_raise_again() -> None:
    hand = deal_to_round(MANILA, 5, (500, 500, 500))
    play_by_seat(hand, "0 bet 40, 1 raise 80, 2 raise 120, 0 raise 160, 1 fold")
    assert describe_actions(hand) == "fold, call 40"
    play_by_seat(hand, "2 call")
    assert winnings(hand) == {0: 30 + 80 + 320}


@clause("crown-24.10.b", "crown-9.2.a", "crown-9.2.b", "crown-9.2.c")
def test_at_manila_all_in_players_show_first_then_the_called_player_then_the_rest() -> None:
    hand = deal_to_round(MANILA, 5, (500, 45, 500, 25))
    play_by_seat(hand, "0 check, 1 check, 2 bet 40, 3 call, 0 call, 1 call")
    assert seats_at_showdown(hand) == [3, 1, 2, 0]
    assert seats_shown(hand) == [3, 1, 2, 0]
    assert winnings(hand) == {0: 25 * 4 + 20 * 3 + 5 * 2}


@clause("crown-24.4.a")
def test_an_opening_of_double_the_blind_is_refused_by_the_clause_on_the_first_round() -> None:
    with pytest.raises(InvalidGameSpecError) as error:
        game_spec(
            "manila",
            house="crown",
            blinds=(10,),
            betting=BettingOptions(double_opening_bet=True),
        )
    assert error.value.clause == bet_decision(deal(MANILA, [500] * 3, seed=0)).clause


# ---------------------------------------------------------------- Crown Perth Manila


@clause("crown-25.1", "crown-20.4", "crown-1.ante")
def test_everybody_antes_and_gets_two_cards_together() -> None:
    hand = deal(PERTH, [500] * 3, button=0, stacked_deck=stack_on_top(PERTH, DECK_TOP))
    assert hand.log[:3] == [Anted(seat, 10, "crown-20.4") for seat in (1, 2, 0)]
    assert [(event.seat, event.cards) for event in events_of(hand, Dealt)] == [
        *((1, "7c8c"), (2, "9cTc"), (0, "JcQc")),
    ]
    assert not events_of(hand, Posted)
    play_by_seat(hand, "1 fold, 2 fold")
    assert hand.stacks == [520, 490, 490]
    with pytest.raises(InvalidGameSpecError) as error:
        game_spec("crown-perth-manila", house="crown", ante=5, min_bet=10)
    assert error.value.clause == "crown-20.4"
    with pytest.raises(InvalidGameSpecError):
        game_spec("crown-perth-manila", house="crown", ante=10, deck="52")


@clause("crown-25.2", "crown-25.4", "crown-25.6", "crown-1.burn-card")
def test_crown_perth_manila_has_five_communal_cards_with_a_round_after_each() -> None:
    hand = deal(PERTH, [500] * 3, button=0, stacked_deck=stack_on_top(PERTH, DECK_TOP))
    assert boards_and_bets(hand) == ["Kc"]
    play_by_seat(hand, "1 fold, 2 bet 10, 0 call")
    for card in ("Ac", "7d", "8d", "9d"):
        assert boards_and_bets(hand)[-1] == card
        play_by_seat(hand, "2 check, 0 check")
    assert hand.over
    assert len(events_of(hand, BoardDealt)) == 5
    assert not events_of(hand, Burned)


@clause("crown-25.4", "crown-25.6")
def test_at_crown_perth_manila_too_no_card_comes_once_the_pot_is_won() -> None:
    for rounds in (1, 2, 3, 4):
        hand = deal_to_round(PERTH, rounds)
        play_by_seat(hand, "0 bet 10, 1 fold, 2 fold, 3 fold")
        assert hand.over
        assert len(events_of(hand, BoardDealt)) == rounds


@clause("crown-25.3.a", "crown-25.3.b", "crown-25.3.d")
def test_the_option_to_open_within_the_limits_passes_clockwise_from_the_button() -> None:
    hand = deal(PERTH, [500] * 4, button=1, seed=0)
    assert hand.decision == BetDecision(
        seat=2, clause="crown-25.3.a", fold=True, check=False, call=0, raise_to=(10, 100)
    )
    for command in ("check", "bet 9", "bet 101"):
        with pytest.raises(RefusedError) as error:
            hand.act(command)
        assert error.value.clause == "crown-25.3.a"
    play_by_seat(hand, "2 fold")
    assert describe_actions(hand) == "fold, bet"
    play_by_seat(hand, "3 fold")
    assert describe_actions(hand) == "fold, bet"
    play_by_seat(hand, "0 fold")
    assert winnings(hand) == {1: 40}


@clause("crown-25.3.c", "crown-25.3.d")
def test_after_the_opener_each_calls_raises_or_folds_and_the_last_player_left_wins() -> None:
    hand = deal(PERTH, [500] * 4, seed=0)
    play_by_seat(hand, "0 fold, 1 bet 100")
    assert describe_actions(hand) == "fold, call 100, raise"
    assert bet_decision(hand).raise_to == (200, 200)
    play_by_seat(hand, "2 raise 200")
    assert describe_actions(hand) == "fold, call 200, raise"
    play_by_seat(hand, "3 fold")
    assert describe_actions(hand) == "fold, call 100, raise"
    play_by_seat(hand, "1 fold")
    assert winnings(hand) == {2: 40 + 200}


@clause("crown-25.5.a", "crown-25.5.b")
def test_in_the_middle_rounds_each_checks_bets_calls_raises_or_folds() -> None:
    for number in (2, 3, 4):
        hand = deal_to_round(PERTH, number)
        assert hand.decision == BetDecision(
            seat=0, clause="crown-25.5.a", fold=True, check=True, call=0, raise_to=(10, 100)
        )
        play_by_seat(hand, "0 fold")
        assert describe_actions(hand) == "fold, check, bet"
        play_by_seat(hand, "1 check, 2 bet 30")
        assert describe_actions(hand) == "fold, call 30, raise"
        assert bet_decision(hand).raise_to == (60, 130)
        play_by_seat(hand, "3 raise 130")
        assert bet_decision(hand).raise_to == (230, 230)
        play_by_seat(hand, "1 fold, 2 call")
        assert count_rounds(hand) == number + 1
        assert hand.stacks == [480, 480, 350, 350]
        play_by_seat(hand, "2 bet 10, 3 fold")
        assert winnings(hand) == {2: 80 + 260}


@clause("crown-25.7.a", "crown-25.7.b")
def test_in_the_final_round_each_acts_within_the_limits_until_all_bets_are_matched() -> None:
    hand = deal_to_round(PERTH, 5, (500, 500, 500, 60))
    assert hand.decision == BetDecision(
        seat=0, clause="crown-25.7.a", fold=True, check=True, call=0, raise_to=(10, 100)
    )
    play_by_seat(hand, "0 check")
    assert describe_actions(hand) == "fold, check, bet"
    play_by_seat(hand, "1 bet 50, 2 raise 100")
    assert describe_actions(hand) == "fold, call 40"
    play_by_seat(hand, "3 call")
    assert bet_decision(hand).raise_to == (150, 200)
    play_by_seat(hand, "0 call, 1 call")
    assert winnings(hand) == {0: 4 * 60 + 3 * 60}


@clause("crown-25.7.b", "crown-25.7.c", "crown-7.15", "crown-1.heads-up")
def test_the_final_round_has_three_raises_but_no_cap_heads_up() -> None:
    hand = deal_to_round(PERTH, 5)
    play_by_seat(hand, "0 bet 10, 1 raise 20, 2 raise 30, 3 raise 40")
    assert describe_actions(hand) == "fold, call 30"
    play_by_seat(hand, "0 fold, 1 fold")
    assert describe_actions(hand) == "fold, call 10"
    play_by_seat(hand, "2 call")
    hand = deal_to_round(PERTH, 5, (500, 500))
    play_by_seat(hand, "0 bet 100, 1 raise 200, 0 raise 300, 1 raise 400, 0 raise 480, 1 call")
    assert winnings(hand) == {0: 1000}


@clause("crown-25.7.d", "crown-9.2.a", "crown-9.2.b", "crown-9.2.c")
def test_at_crown_perth_manila_all_in_players_show_first_then_the_called_player() -> None:
    hand = deal_to_round(PERTH, 5, (500, 70, 500, 40))
    play_by_seat(hand, "0 check, 1 check, 2 bet 100, 3 call, 0 call, 1 call")
    assert seats_at_showdown(hand) == [3, 1, 2, 0]
    assert winnings(hand) == {0: 40 * 4 + 30 * 3 + 50 * 2}
