"""Where PokerKit and the WSOP's rulebook part: our side of every `Difference`, by the book."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pokerkit as room
import pytest

from cardspeak.hand import RefusedError, deal, decisions, events
from hand_driver import play_by_seat, stack_deck
from pokerkit_comparison import find_game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardspeak.hand import Hand


def deal_wsop(slug: str, limit: str, stacks: Sequence[int], deck: str = "") -> Hand:
    return deal(find_game(slug, limit).spec(), stacks, seed=0, stacked_deck=deck)


def betting_options(hand: Hand) -> tuple[int, int, tuple[int, int] | None]:
    """Return whose turn it is, what there is to call, and to what one may raise."""
    decision = hand.decision
    assert isinstance(decision, decisions.BetDecision), decision
    return decision.seat, decision.call, decision.raise_to


def winnings(hand: Hand) -> list[tuple[int, int, int]]:
    """Return pot, seat and chips of everything that was won."""
    assert hand.over
    return [
        (event.pot_index, event.seat, event.amount)
        for event in hand.log
        if type(event) is events.Won
    ]


def down_to_showdown(hand: Hand) -> None:
    while not hand.over:
        decision = hand.decision
        assert isinstance(decision, decisions.BetDecision)
        hand.act("check" if decision.check else "bring-in" if decision.bring_in_amount else "call")


@pytest.mark.clause("wsop-150.3")
def test_a_short_big_blind_is_still_worth_a_big_blind() -> None:
    hand = deal_wsop("holdem", "no-limit", [1000, 3, 1000])
    assert betting_options(hand) == (2, 10, (20, 1000))


@pytest.mark.clause("wsop-129.3")
def test_an_all_in_of_half_a_bet_is_a_bet() -> None:
    hand = deal_wsop("holdem", "fixed", [1000, 1000, 25])
    play_by_seat(
        hand, "2 call, 0 call, 1 check, 0 check, 1 check, 2 check"
    )  # a round of bets of 20
    play_by_seat(hand, "0 check, 1 check, 2 bet 15")
    assert betting_options(hand) == (0, 15, (35, 35))


@pytest.mark.clause("wsop-129.1", "wsop-129.2")
def test_an_all_in_of_less_than_half_a_bet_is_completed() -> None:
    hand = deal_wsop("holdem", "fixed", [1000, 1000, 14, 1000])
    play_by_seat(hand, "2 raise 14")  # four chips over the blind
    assert betting_options(hand) == (3, 14, (20, 20))
    play_by_seat(hand, "3 call, 0 call, 1 call")
    hand = deal_wsop("holdem", "fixed", [1000, 1000, 1000, 14])
    play_by_seat(hand, "2 call, 3 raise 14, 0 call, 1 call")
    assert betting_options(hand) == (2, 4, None)  # has acted: to call or to fold


@pytest.mark.clause("wsop-126.a")
def test_limit_games_have_a_bet_and_four_raises() -> None:
    hand = deal_wsop("holdem", "fixed", [1000] * 3)
    play_by_seat(hand, "2 call, 0 call, 1 check")
    play_by_seat(hand, "0 bet 10, 1 raise 20, 2 raise 30, 0 raise 40, 1 raise 50")
    assert betting_options(hand) == (2, 20, None)


@pytest.mark.clause("wsop-127")
def test_raises_are_uncapped_only_if_the_round_began_heads_up() -> None:
    hand = deal_wsop("holdem", "fixed", [1000] * 3)
    play_by_seat(hand, "2 raise 20, 0 raise 30, 1 raise 40, 2 fold, 0 raise 50")
    assert betting_options(hand) == (1, 10, None)
    hand = deal_wsop("holdem", "fixed", [1000] * 2)
    play_by_seat(hand, "1 raise 20, 0 raise 30, 1 raise 40, 0 raise 50")
    assert betting_options(hand) == (1, 10, (60, 60))


@pytest.mark.clause("wsop-171.2")
def test_an_all_in_under_the_minimum_does_not_reopen_the_betting() -> None:
    hand = deal_wsop("holdem", "no-limit", [1000, 1000, 16])
    play_by_seat(hand, "2 call, 0 call, 1 check, 0 check, 1 check, 2 bet 6")
    assert betting_options(hand) == (0, 6, None)


@pytest.mark.clause("wsop-173")
def test_short_all_ins_reopen_the_betting_by_the_total_a_player_faces() -> None:
    def bet_100_raised_to_200(stacks: list[int]) -> Hand:
        hand = deal_wsop("holdem", "no-limit", stacks)
        play_by_seat(
            hand, "2 call, 3 call, 4 call, 5 call, 0 call, 1 check, 0 bet 100, 1 raise 200"
        )
        return hand

    hand = bet_100_raised_to_200([1010, 1010, 260, 1010, 1010, 1010])
    play_by_seat(hand, "2 raise 250, 3 fold, 4 fold, 5 fold")
    assert betting_options(hand) == (0, 150, (350, 1000))  # was raised by seat 1
    play_by_seat(hand, "0 call")
    assert betting_options(hand) == (1, 50, None)  # was not

    hand = bet_100_raised_to_200([1010, 1010, 260, 310, 1010, 1010])
    play_by_seat(hand, "2 raise 250, 3 raise 300, 4 fold, 5 fold, 0 call")
    assert betting_options(hand) == (1, 100, (400, 1000))  # two short ones make a full raise

    hand = bet_100_raised_to_200([1010, 1010, 260, 1010, 290, 320])
    play_by_seat(hand, "2 raise 250, 3 call, 4 raise 280, 5 raise 310, 0 call, 1 call")
    assert betting_options(hand) == (3, 60, None)  # they add up to 110, but seat 3 faces 60 of them


def test_a_raise_that_nobody_can_call_is_returned() -> None:
    hand = deal_wsop("holdem", "no-limit", [1000, 1000, 50])
    play_by_seat(hand, "2 call, 0 raise 200, 1 fold, 2 call")
    assert events.UncalledBetReturned(0, 150, "wsop-149.e") in hand.log
    hand = deal_wsop("holdem", "no-limit", [50, 1000, 50])
    play_by_seat(hand, "2 call, 0 raise 50")
    assert betting_options(hand) == (1, 40, (90, 1000))  # seat 2 cannot call more than 50


@pytest.mark.clause("wsop-187.1", "wsop-187.2")
def test_the_small_blind_counts_as_a_big_blind_in_the_pot() -> None:
    hand = deal_wsop("omaha", "pot", [1000] * 4)
    assert betting_options(hand) == (2, 10, (20, 40))
    play_by_seat(hand, "2 call, 3 call, 0 call")
    assert betting_options(hand) == (1, 0, (20, 50))
    hand = deal_wsop("omaha", "pot", [1000] * 4)
    play_by_seat(hand, "2 raise 30, 3 raise 60")
    assert betting_options(hand) == (0, 55, (90, 60 + 60 + 30 + 10 + 60))
    play_by_seat(hand, "0 fold, 1 raise 90")  # and is through
    assert betting_options(hand) == (2, 60, (120, 90 + 90 + 60 + 5 + 90))


@pytest.mark.clause("wsop-227.1", "wsop-227.2")
def test_an_open_pair_on_fourth_street_allows_the_big_bet() -> None:
    spec = find_game("seven-card-stud", "fixed").spec()
    deck = stack_deck(spec, ["Ac Kd 9s 9h", "Qc Jd 5s 4h", "Tc 8d 2s 7h"])
    hand = deal(spec, [1000] * 3, stacked_deck=deck)
    play_by_seat(hand, "2 bring-in, 0 call, 1 call")
    decision = hand.decision
    assert isinstance(decision, decisions.BetDecision)
    assert (decision.seat, decision.allowed_sizes) == (0, (10, 20))
    play_by_seat(hand, "0 check")
    assert betting_options(hand) == (1, 0, (10, 20))
    play_by_seat(hand, "1 bet 10")
    assert betting_options(hand) == (2, 10, (20, 30))
    play_by_seat(hand, "2 raise 30")
    assert betting_options(hand) == (0, 30, (50, 50))
    with pytest.raises(RefusedError):
        hand.act("raise 40")


@pytest.mark.clause("wsop-224.2")
def test_a_short_bring_in_is_worth_a_whole_one() -> None:
    spec = find_game("seven-card-stud", "fixed").spec()
    hand = deal(
        spec, [1000, 1000, 4], stacked_deck=stack_deck(spec, ["Ac Kd 9s", "Qc Jd 5s", "Tc 8d 2s"])
    )
    play_by_seat(hand, "2 bring-in")
    assert hand.log[-1] == events.BroughtIn(2, 2, "wsop-222.1")
    assert betting_options(hand) == (0, 3, (10, 10))


@pytest.mark.clause("wsop-149.a")
def test_odd_chips_go_one_each_from_the_button() -> None:
    spec = find_game("holdem", "no-limit").spec()
    hole_cards = ("2c 2d", "3c 3d", "4c 4d", "5c 5d")
    hand = deal(spec, [1000] * 4, stacked_deck=stack_deck(spec, hole_cards, board="As Ks Qs Js Ts"))
    play_by_seat(hand, "2 call, 3 raise 27, 0 fold, 1 call, 2 call")
    down_to_showdown(hand)  # 86 for three: 28 each and two over
    assert winnings(hand) == [(0, 1, 29), (0, 2, 29), (0, 3, 28)]


@pytest.mark.clause("wsop-149.b")
def test_odd_chips_in_stud_go_to_the_highest_card_that_plays() -> None:
    spec = find_game("seven-card-stud", "fixed").spec()
    hole_cards = ("Ah Kd Qc 2c 7d 4d 9d", "As Kh Qd 3c 7c 4h 9c", "Td 8h 5d Js Jd Jh Jc")
    hand = deal(spec, [1000] * 3, stacked_deck=stack_deck(spec, hole_cards))
    play_by_seat(hand, "2 bring-in, 0 call, 1 call, 1 check, 2 fold, 0 check")
    # Nobody bets, so seat 2 gets its cards (wsop-229); both others have ace-king-queen-nine-seven,
    # and seat 1 the higher ace.
    down_to_showdown(hand)
    assert winnings(hand) == [(0, 0, 7), (0, 1, 8)]


@pytest.mark.clause("wsop-149.e")
def test_a_hand_mucked_at_the_showdown_does_not_merge_pots() -> None:
    spec = find_game("holdem", "no-limit").spec()
    hole_cards = ("Qc Qd", "Ac Kd", "7c 2d", "Jc Jd", "Ad Kc")
    deck = stack_deck(spec, hole_cards, board="As 9h 8s 5d 3c")
    hand = deal(spec, [1000, 1000, 15, 1000, 1000], stacked_deck=deck)
    play_by_seat(hand, "2 raise 15, 3 raise 30, 4 raise 60, 0 fold, 1 call, 3 fold")
    down_to_showdown(hand)  # 65 and 105: each has an odd chip
    assert hand.showing.mucked_seats == (2,)
    assert winnings(hand) == [(1, 1, 53), (1, 4, 52), (0, 1, 33), (0, 4, 32)]


@pytest.mark.clause("wsop-149.e")
def test_a_low_hand_wins_nothing_of_a_pot_it_is_not_in() -> None:
    spec = find_game("omaha-8", "fixed").spec()
    hole_cards = ("Kc Kd Qc Qd", "Jc Jd Tc Td", "3c 4c 7s 7d")
    hand = deal(
        spec, [1000, 1000, 10], stacked_deck=stack_deck(spec, hole_cards, board="Ac 2d 8h Kh 9s")
    )
    play_by_seat(hand, "2 call, 0 call, 1 check, 0 bet 10, 1 call")
    down_to_showdown(hand)
    assert winnings(hand) == [(1, 0, 20), (0, 0, 15), (0, 2, 15)]


def test_pokerkits_limit_omaha_eight_is_played_pot_limit() -> None:
    """Why the comparison is with a class of our own: see `LimitOmahaEight`."""
    pokerkit_game = room.FixedLimitOmahaHoldemHighLowSplitEightOrBetter
    assert pokerkit_game.betting_structure == room.BettingStructure.POT_LIMIT
    assert betting_options(deal_wsop("omaha-8", "fixed", [1000] * 3)) == (2, 10, (20, 20))
