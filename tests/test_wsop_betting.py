"""The World Series' betting: sizes, raises, short all-ins, straddles, pot limit."""

from typing import Any

import pytest

import cardspeak as cs
from cardspeak.bots.random_player import Rng
from cardspeak.hand import BettingOptions, decisions, events
from cardspeak.shuffle import seed_from_int
from hand_driver import (
    SpecOptions,
    act_passively,
    assert_action_refused,
    bet_decision,
    deal_stacked,
    events_of,
    net_chips,
    play,
    play_out,
    play_round,
    seat_to_act,
)

clause = pytest.mark.clause
LIMIT: SpecOptions = {"limit": "fixed", "blinds": (10, 20), "bet_sizes": (20, 40)}


# ---------------------------------------------------------------- who acts, and what blinds are


@clause("wsop-intro.button.4", "wsop-intro.button.5")
def test_the_first_round_opens_left_of_the_blinds_and_later_ones_left_of_the_button() -> None:
    hand = deal_stacked("holdem", [500] * 5, button=0)
    assert seat_to_act(hand) == 3
    play(hand, "call, call, call, fold, check")
    assert seat_to_act(hand) == 2
    assert [event.seat for event in events_of(hand, events.Folded)] == [1]


@clause("wsop-12.1", "wsop-12.4", "wsop-intro.button.4")
def test_over_a_straddle_the_minimum_raise_is_to_three_big_blinds_and_the_straddler_acts_last() -> (
    None
):
    hand = deal_stacked("holdem", [500] * 5, posted_blinds=[5, 10, 20, 0, 0])
    assert seat_to_act(hand) == 3
    assert bet_decision(hand).call == 20
    assert bet_decision(hand).raise_to == (30, 500)
    play(hand, "call, call, call, call")
    assert seat_to_act(hand) == 2
    assert bet_decision(hand).check
    assert bet_decision(hand).raise_to == (30, 500)


@clause("wsop-intro.button.4", "wsop-188.d.2")
def test_over_a_button_straddle_the_small_blind_opens_and_without_one_the_next_player() -> None:
    settings: SpecOptions = {"limit": "pot", "blinds": (1, 2)}
    straddled = deal_stacked("big-o", [300] * 4, posted_blinds=[1, 2, 0, 5], **settings)
    assert seat_to_act(straddled) == 0
    play(straddled, "call, call, call")
    assert seat_to_act(straddled) == 3
    assert bet_decision(straddled).check
    without = deal_stacked("big-o", [300] * 4, **settings)
    assert seat_to_act(without) == 2


@clause("wsop-170.2")
def test_a_straddle_must_be_called_before_the_flop_and_is_not_the_minimum_bet_after_it() -> None:
    hand = deal_stacked("holdem", [500] * 3, posted_blinds=[5, 10, 20])
    assert (seat_to_act(hand), bet_decision(hand).call) == (0, 15)
    play(hand, "call, call")
    assert seat_to_act(hand) == 2
    play(hand, "check")
    assert bet_decision(hand).raise_to == (10, 480)


@clause("wsop-126.b")
def test_a_straddle_is_no_bet_when_raises_are_counted() -> None:
    hand = deal_stacked("holdem", [2000] * 4, posted_blinds=[10, 20, 40, 0], **LIMIT)
    play(hand, "raise 60, raise 80, raise 100, raise 120")
    assert bet_decision(hand).raise_to is None
    assert bet_decision(hand).call == 60


@clause("wsop-150.1", "wsop-130")
def test_the_posted_game_says_how_large_blinds_bets_and_their_steps_are() -> None:
    hand = deal_stacked(
        "holdem",
        [500] * 3,
        limit="no-limit",
        blinds=(10, 25),
        betting=BettingOptions(bet_increment=5),
    )
    assert bet_decision(hand).call == 25
    assert_action_refused(hand, "raise 49", text="at least 50,")
    play(hand, "fold")
    assert_action_refused(hand, "raise 52", "wsop-130", text="multiple of 5")
    play(hand, "raise 55")
    assert hand.bets[0] == 55


@clause("wsop-130")
def test_only_an_all_in_is_no_multiple_of_the_smallest_chip() -> None:
    hand = deal_stacked("holdem", [500, 500, 43], betting=BettingOptions(bet_increment=5))
    assert_action_refused(hand, "raise 42", "wsop-130")
    play(hand, "raise 43")
    assert hand.stacks[2] == 0


@clause("wsop-180")
def test_where_bets_are_in_the_chips_of_the_big_blind_smaller_ones_play_only_all_in() -> None:
    hand = deal_stacked(
        "holdem", [500, 500, 500, 90], blinds=(10, 25), betting=BettingOptions(bet_increment=25)
    )
    assert_action_refused(hand, "raise 60", text="multiple of 25")
    play(hand, "raise 75, raise 90")
    assert hand.stacks[3] == 0


@clause("wsop-150.2", "wsop-150.3")
def test_after_a_short_big_blind_players_call_the_full_blind_or_raise_to_double_it() -> None:
    stacks = [500, 6, 500, 500]
    hand = deal_stacked("holdem", stacks, ["2c3d", "AhAd", "KhKd", "QhQd"], "4s5h9c9dJs")
    assert bet_decision(hand).call == 10
    assert bet_decision(hand).raise_to == (20, 500)
    play(hand, "call, call, call")
    play_out(hand)
    assert [(won.pot_index, won.seat, won.amount) for won in events_of(hand, events.Won)] == [
        (1, 2, 12),
        (0, 1, 24),
    ]


@clause("wsop-152", "wsop-155")
def test_the_blinds_may_raise_at_their_first_turn_and_the_big_blind_is_a_bet() -> None:
    hand = deal_stacked("holdem", [500] * 3)
    play(hand, "call")
    assert (bet_decision(hand).call, bet_decision(hand).raise_to) == (5, (20, 500))
    play(hand, "call")
    assert (seat_to_act(hand), bet_decision(hand).check, bet_decision(hand).raise_to) == (
        1,
        True,
        (20, 500),
    )
    play(hand, "raise 30")
    assert isinstance(hand.log[-1], events.Raised)


@clause("wsop-152")
def test_the_big_blind_may_still_raise_when_somebody_is_all_in_for_less_than_a_raise() -> None:
    hand = deal_stacked("holdem", [500, 500, 14])
    play(hand, "raise 14, call")
    assert seat_to_act(hand) == 1
    assert bet_decision(hand).call == 4
    assert bet_decision(hand).raise_to == (24, 500)


# ---------------------------------------------------------------- table stakes and least sizes


@clause("wsop-60")
def test_a_player_who_has_no_more_than_the_call_cannot_raise() -> None:
    hand = deal_stacked("holdem", [150, 5000, 5000], blinds=(25, 50), button=2)
    play(hand, "raise 200")
    assert bet_decision(hand).raise_to is None
    assert_action_refused(hand, "raise 400", "wsop-60")


@clause("wsop-60", "wsop-intro.nolimit.2")
def test_any_part_of_the_chips_in_front_may_be_bet_and_nothing_more() -> None:
    stacks = [300, 900, 700]
    hand = deal_stacked("holdem", stacks, ["2c7d", "AhAd", "KhKd"], "4s5h9c9dJs")
    assert bet_decision(hand).raise_to == (20, 700)
    assert_action_refused(hand, "raise 701", text="at most 700,")
    play(hand, "raise 700, fold, call")
    play_out(hand)
    assert net_chips(hand, stacks) == [-5, 705, -700]


@clause("wsop-65")
def test_chips_in_the_pot_stay_there_when_their_owner_folds() -> None:
    stacks = [500] * 3
    hand = deal_stacked("holdem", stacks)
    play(hand, "raise 50, fold, raise 200")
    assert_action_refused(hand, "check", text="150 to call")
    play(hand, "fold")
    assert net_chips(hand, stacks) == [-5, 55, -50]


@clause("wsop-128", "wsop-170.1")
def test_a_bet_is_at_least_a_big_blind_and_a_raise_at_least_the_last_bet_or_raise() -> None:
    hand = deal_stacked("holdem", [500] * 3)
    play(hand, "call, call, check")
    assert_action_refused(hand, "bet 9", text="at least 10,")
    play(hand, "bet 35")
    assert_action_refused(hand, "raise 69", text="at least 70,")
    play(hand, "raise 100")
    assert_action_refused(hand, "raise 164", text="at least 165,")
    play(hand, "raise 165")
    assert hand.bets[2] == 165


@clause("wsop-128", "wsop-170.1")
def test_only_an_all_in_player_may_bet_less_than_the_minimum() -> None:
    hand = deal_stacked("holdem", [17, 500, 500])
    play(hand, "call, call, check")
    assert bet_decision(hand).raise_to == (7, 7)
    play(hand, "bet 7")
    assert hand.stacks[0] == 0


@clause("wsop-124")
@pytest.mark.parametrize("game", ["holdem", "omaha-8", "badugi", "archie", "27-triple-draw"])
def test_a_player_who_checked_may_raise_a_later_bet(game: str) -> None:
    hand = deal_stacked(game, [2000] * 3, limit="fixed")
    play(hand, "call, call, check")
    if game in ("badugi", "archie", "27-triple-draw"):
        play(hand, "pat, pat, pat")
    play(hand, "check, bet 10")
    play(hand, "fold")
    assert (seat_to_act(hand), bet_decision(hand).raise_to) == (0, (20, 20))


# ---------------------------------------------------------------- how many raises


@clause("wsop-126", "wsop-126.a", "wsop-268")
@pytest.mark.parametrize("game", ["holdem", "a5-triple-draw", "27-single-draw"])
def test_three_players_at_limit_have_one_bet_and_four_raises(game: str) -> None:
    hand = deal_stacked(game, [2000] * 3, **LIMIT)
    play(hand, "raise 40, raise 60, raise 80, raise 100")
    assert bet_decision(hand).raise_to is None
    assert_action_refused(hand, "raise 120", text="no bet or raise")
    play(hand, "call, call")
    assert hand.chips.put_in == [100, 100, 100]


@clause("wsop-126", "wsop-126.a")
def test_the_cap_is_for_each_round_and_its_size() -> None:
    hand = deal_stacked("holdem", [2000] * 3, **LIMIT)
    play_round(hand)
    play_round(hand)
    play(hand, "bet 40, raise 80, raise 120, raise 160, raise 200")
    assert bet_decision(hand).raise_to is None


@clause("wsop-126")
def test_there_is_no_cap_while_only_two_are_not_all_in() -> None:
    hand = deal_stacked("holdem", [2000, 2000, 20], **LIMIT)
    play(hand, "call, raise 40, call")
    assert seat_to_act(hand) == 0
    play(hand, "bet 20, raise 40, raise 60, raise 80, raise 100, raise 120")
    assert bet_decision(hand).raise_to == (140, 140)


@clause("wsop-127")
def test_a_round_that_begins_heads_up_has_no_cap_and_one_that_becomes_heads_up_keeps_it() -> None:
    hand = deal_stacked("holdem", [2000] * 3, **LIMIT)
    play(hand, "fold, raise 40, raise 60, raise 80, raise 100")
    assert bet_decision(hand).raise_to is None
    play(hand, "call")
    play(hand, "bet 20, raise 40, raise 60, raise 80, raise 100, raise 120")
    assert bet_decision(hand).raise_to == (140, 140)


@clause("wsop-125", "wsop-169")
@pytest.mark.parametrize("limit", ["no-limit", "pot"])
@pytest.mark.parametrize(
    "game",
    [
        name
        for name, game in cs.GAMES.items()
        if "wsop" in game.scripts and "no-limit" in game.scripts["wsop"].limits
    ],
)
def test_there_is_no_cap_at_no_limit_and_pot_limit(game: str, limit: str) -> None:
    posted: dict[str, Any] = {"blinds": (5, 10)}
    if cs.GAMES[game].family == "stud":
        posted = {"ante": 1, "bring_in": 5, "min_bet": 10}
    hand = cs.deal(game, [5000] * 3, limit=limit, seed=3, **posted)
    for _ in range(12):
        raise_to = bet_decision(hand).raise_to
        assert raise_to is not None
        hand.raise_to(raise_to[0])
    assert bet_decision(hand).raise_to is not None


# ---------------------------------------------------------------- short all-ins at limit


@clause("wsop-129.1", "wsop-129.2")
def test_less_than_half_a_bet_is_completed_by_players_yet_to_act_and_reopens_nothing() -> None:
    hand = deal_stacked("holdem", [2000, 2000, 49, 2000], **LIMIT)
    play(hand, "call, call, call, check")
    play(hand, "bet 20, call, raise 29")
    assert seat_to_act(hand) == 3
    decision = bet_decision(hand)
    assert (decision.fold, decision.call, decision.allowed_sizes) == (True, 29, (40,))
    play(hand, "call")
    assert (seat_to_act(hand), bet_decision(hand).call, bet_decision(hand).raise_to) == (0, 9, None)
    assert_action_refused(hand, "raise 40", "wsop-129.1")
    play(hand, "call")
    assert (seat_to_act(hand), bet_decision(hand).call, bet_decision(hand).raise_to) == (1, 9, None)


@clause("wsop-129.2")
def test_a_completion_gives_those_who_have_acted_their_raise_back() -> None:
    hand = deal_stacked("holdem", [2000, 2000, 49, 2000], **LIMIT)
    play(hand, "call, call, call, check")
    play(hand, "bet 20, call, raise 29, raise 40")
    assert (seat_to_act(hand), bet_decision(hand).allowed_sizes) == (0, (60,))


@clause("wsop-129.3")
def test_half_a_bet_or_more_is_a_full_bet_and_may_be_raised_by_one() -> None:
    hand = deal_stacked("holdem", [35, 2000, 2000], **LIMIT)
    play(hand, "call, call, check")
    play(hand, "bet 15")
    assert (bet_decision(hand).call, bet_decision(hand).allowed_sizes) == (15, (35,))
    play(hand, "call, raise 35")
    assert (seat_to_act(hand), bet_decision(hand).call, bet_decision(hand).allowed_sizes) == (
        1,
        20,
        (55,),
    )


@clause("wsop-129.3")
def test_a_raise_of_half_a_bet_reopens_the_betting_to_the_bettor() -> None:
    hand = deal_stacked("holdem", [2000, 50, 2000], **LIMIT)
    play(hand, "call, call, check")
    play(hand, "bet 20, raise 30, call")
    assert (seat_to_act(hand), bet_decision(hand).call, bet_decision(hand).allowed_sizes) == (
        0,
        10,
        (50,),
    )


@clause("wsop-129.4")
def test_short_all_ins_reopen_the_betting_only_to_players_who_face_a_full_raise_in_total() -> None:
    hand = deal_stacked("holdem", [2000, 48, 2000, 56], **LIMIT)
    play(hand, "call, call, call, check")
    play(hand, "bet 20, raise 28, call, raise 36")
    assert (seat_to_act(hand), bet_decision(hand).call) == (0, 16)
    assert bet_decision(hand).raise_to is not None
    play(hand, "call")
    assert (seat_to_act(hand), bet_decision(hand).call, bet_decision(hand).raise_to) == (2, 8, None)


# ---------------------------------------------------------------- no limit


@clause("wsop-171.1")
def test_a_raise_is_as_large_as_the_last_one_but_an_all_in_may_be_less() -> None:
    hand = deal_stacked("holdem", [2000, 130, 2000])
    play(hand, "raise 60, fold")
    assert bet_decision(hand).raise_to == (110, 130)
    hand = deal_stacked("holdem", [2000, 100, 2000])
    play(hand, "raise 60, fold")
    assert bet_decision(hand).raise_to == (100, 100)


@clause("wsop-171.2", "wsop-171.3")
def test_at_no_limit_even_more_than_half_a_raise_reopens_nothing() -> None:
    hand = deal_stacked("holdem", [2000, 2000, 190, 2000])
    play(hand, "call, call, call, check")
    play(hand, "bet 100, call, raise 180, call")
    assert (seat_to_act(hand), bet_decision(hand).call, bet_decision(hand).raise_to) == (
        0,
        80,
        None,
    )
    assert_action_refused(hand, "raise 300", "wsop-171.2")
    play(hand, "call")
    assert (seat_to_act(hand), bet_decision(hand).raise_to) == (1, None)


@clause("wsop-171.2")
def test_a_player_who_checked_may_not_raise_an_all_in_below_the_minimum_bet() -> None:
    hand = deal_stacked("holdem", [2000, 2000, 16])
    play(hand, "call, call, check")
    play(hand, "check, check, bet 6")
    assert (seat_to_act(hand), bet_decision(hand).call, bet_decision(hand).raise_to) == (0, 6, None)


@clause("wsop-172")
def test_a_short_all_in_is_not_completed_at_no_limit() -> None:
    hand = deal_stacked("holdem", [2000, 150, 2000])
    play(hand, "call, call, check")
    play(hand, "bet 100, raise 140")
    assert_action_refused(hand, "raise 200", text="at least 240,")
    assert bet_decision(hand).raise_to == (240, 1990)


@clause("wsop-173")
def test_only_a_player_who_faces_a_full_raise_may_raise_again() -> None:
    hand = deal_stacked("holdem", [2000, 2000, 290])
    play(hand, "call, call, check")
    play(hand, "bet 100, raise 200, raise 280")
    assert (seat_to_act(hand), bet_decision(hand).raise_to) == (0, (380, 1990))
    play(hand, "call")
    assert (seat_to_act(hand), bet_decision(hand).call, bet_decision(hand).raise_to) == (
        1,
        80,
        None,
    )


@clause("wsop-173")
def test_several_short_all_ins_reopen_the_betting_once_they_add_up_to_a_raise() -> None:
    hand = deal_stacked("holdem", [2000, 170, 220, 2000])
    play(hand, "call, call, call, check")
    play(hand, "bet 100, raise 160, raise 210, call")
    assert (seat_to_act(hand), bet_decision(hand).call) == (0, 110)
    assert bet_decision(hand).raise_to == (310, 1990)


@clause("wsop-intro.nolimit.1")
def test_the_rules_of_limit_hold_at_no_limit_and_pot_limit_too() -> None:
    for limit in ("fixed", "pot", "no-limit"):
        hand = deal_stacked("holdem", [500] * 3, limit=limit)
        assert (seat_to_act(hand), bet_decision(hand).call) == (2, 10)
        play(hand, "call, call")
        assert bet_decision(hand).check
        assert bet_decision(hand).raise_to is not None


@clause("wsop-intro.nolimit.1")
@pytest.mark.parametrize("stacks", [[500] * 4, [500, 95, 130, 500], [60, 500, 500, 47]])
def test_pot_limit_is_no_limit_but_for_the_largest_bet(stacks: list[int]) -> None:
    """Whatever is done in both games: turns, calls, smallest raises and reopening are the same."""
    for seed in range(12):
        hands = [deal_stacked("omaha", stacks, limit=limit) for limit in ("pot", "no-limit")]
        rng = Rng(seed_from_int(seed))
        while not any(hand.over for hand in hands):
            pot, no_limit = (hand.decision for hand in hands)
            assert isinstance(pot, decisions.BetDecision)
            assert isinstance(no_limit, decisions.BetDecision)
            assert (pot.seat, pot.call, pot.check, pot.fold) == (
                no_limit.seat,
                no_limit.call,
                no_limit.check,
                no_limit.fold,
            )
            assert (pot.raise_to is None) == (no_limit.raise_to is None)
            action = rng.choice(["passive", "passive", "least", "most"])
            if pot.raise_to is not None and no_limit.raise_to is not None:
                assert pot.raise_to[0] == min(no_limit.raise_to[0], pot.raise_to[1])
                assert pot.raise_to[1] <= no_limit.raise_to[1]
            for hand in hands:
                if action == "passive" or pot.raise_to is None:
                    act_passively(hand)
                else:
                    hand.raise_to(pot.raise_to[action == "most"])
        assert hands[0].stacks == hands[1].stacks


@clause("wsop-intro.nolimit.1")
@pytest.mark.parametrize("limit", ["fixed", "pot", "no-limit"])
@pytest.mark.parametrize(
    ("situation", "chips", "text", "reading"),
    [
        ("", [100], "", "call"),  # one chip too large is a call (wsop-178)
        ("raise 20", [100], "", "call"),
        ("", [10], "raise", "raise to 20"),  # a declared raise is one (wsop-131)
        ("", [], "call", "call"),
        ("", [], "fold", "fold"),
    ],
)
def test_chips_and_words_mean_the_same_at_every_limit(
    limit: str, situation: str, chips: list[int], text: str, reading: str
) -> None:
    hand = deal_stacked("holdem", [500] * 4, limit=limit)
    if situation:
        play(hand, situation)
    intent = hand.interpret_chips(seat_to_act(hand), chips, said=text)
    assert str(intent) == reading


# ---------------------------------------------------------------- pot limit


@clause("wsop-intro.nolimit.3")
def test_a_pot_of_100_and_a_bet_of_50_may_be_raised_to_250() -> None:
    hand = deal_stacked("omaha", [2000] * 4, limit="pot", blinds=(25, 25))
    play(hand, "call, call, check, check")
    play(hand, "bet 50")
    assert_action_refused(hand, "raise 251", text="at most 250,")
    assert bet_decision(hand).raise_to == (100, 250)


@clause("wsop-187.1")
def test_the_small_blind_counts_as_a_big_one_so_the_first_raise_is_to_four_at_most() -> None:
    hand = deal_stacked("omaha", [2000] * 4, limit="pot", betting=BettingOptions(bet_increment=5))
    assert (bet_decision(hand).call, bet_decision(hand).raise_to) == (10, (20, 40))
    assert bet_decision(hand).increment == 5
    assert_action_refused(hand, "raise 33", "wsop-130")
    play(hand, "raise 35")


@clause("wsop-187.2")
def test_later_players_too_count_the_small_blind_as_a_big_one_until_the_big_blind_has_acted() -> (
    None
):
    hand = deal_stacked("omaha", [2000] * 4, limit="pot", blinds=(10, 25))
    play(hand, "call")
    assert bet_decision(hand).raise_to == (50, 125)
    play(hand, "call, fold")
    assert bet_decision(hand).raise_to == (50, 125)
    play(hand, "raise 125")
    # 185 are in, and 100 to call: the small blind is 10 again.
    assert bet_decision(hand).raise_to == (225, 410)
    play(hand, "raise 225, fold")
    assert bet_decision(hand).raise_to == (325, 710)


@clause("wsop-187.1")
def test_a_small_blind_that_has_called_is_counted_as_it_is() -> None:
    hand = deal_stacked("omaha", [2000] * 3, limit="pot")
    play(hand, "call, call")
    assert bet_decision(hand).raise_to == (20, 40)


@clause("wsop-188.a.1")
def test_under_a_button_straddle_of_5_blinds_of_1_and_2_count_as_5_together() -> None:
    hand = deal_stacked(
        "big-o", [300] * 5, limit="pot", blinds=(1, 2, 5), posted_blinds=[1, 2, 0, 0, 5]
    )
    # The first to act is the small blind; whoever raises first, it may be to 10, 15 or 20.
    assert (bet_decision(hand).seat, bet_decision(hand).raise_to) == (0, (10, 20))
    play(hand, "fold")
    assert (bet_decision(hand).seat, bet_decision(hand).raise_to) == (1, (10, 20))
    play(hand, "fold")
    assert (bet_decision(hand).seat, bet_decision(hand).raise_to) == (2, (10, 20))


@clause("wsop-187.1")
@pytest.mark.parametrize("small_stack", [2000, 5, 3])
def test_under_a_straddle_the_small_blind_still_counts_as_a_big_one(small_stack: int) -> None:
    hand = deal_stacked(
        "omaha", [small_stack, 2000, 2000, 2000], limit="pot", posted_blinds=[5, 10, 20, 0]
    )
    # 10 for the small blind, 10, 20, and a call of 20 make 60.
    assert (bet_decision(hand).seat, bet_decision(hand).raise_to) == (3, (30, 80))
    play(hand, "fold")
    if small_stack == 2000:
        # Its own call makes up the small blind: 20 from each of the first two, and 10.
        assert (bet_decision(hand).seat, bet_decision(hand).raise_to) == (0, (30, 70))
        play(hand, "fold")
    assert (bet_decision(hand).seat, bet_decision(hand).raise_to) == (1, (30, 70))
    play(hand, "call")
    # The big blind is through: what is in is counted as it is.
    assert (bet_decision(hand).seat, bet_decision(hand).raise_to) == (
        2,
        (30, 20 + 40 + min(small_stack, 5)),
    )


@clause("wsop-188.a.2")
@pytest.mark.parametrize(("dead", "maximum"), [(1, 22), (2, 22), (3, 24), (5, 25)])
def test_a_made_up_small_blind_in_the_middle_counts_as_a_big_one(dead: int, maximum: int) -> None:
    stacks = [300] * 5
    hand = deal_stacked(
        "big-o",
        stacks,
        limit="pot",
        blinds=(1, 2, 5),
        posted_blinds=[1, 2, 0, 0, 5],
        dead_blinds=[0, 0, 0, dead, 0],
    )
    assert events.Posted(3, dead, "dead blind", "wsop-156.1") in hand.log
    play(hand, "fold, fold")
    # 5 for the blinds, 5 for the straddle, 5 to call, and what lies dead: 1 as 2, 1 and 2 as 4.
    assert bet_decision(hand).raise_to == (10, maximum)
    play(hand, "call")
    assert bet_decision(hand).call == 5
    play(hand, "call, check")
    # The last blind has acted: what is in the middle is counted as it is.
    assert bet_decision(hand).raise_to == (5, 1 + 2 + 5 + 5 + 5 + dead)
    play_out(hand)
    assert sum(hand.stacks) == sum(stacks)


@clause("wsop-188.a.2")
def test_a_missing_small_blind_is_counted_as_a_big_one_too() -> None:
    hand = deal_stacked(
        "big-o", [300] * 3, limit="pot", posted_blinds=[0, 10, -10], dead_blinds=[0, 0, 5]
    )
    assert (seat_to_act(hand), bet_decision(hand).raise_to) == (2, (20, 40))


@clause("wsop-186")
def test_where_the_pot_is_rounded_up_85_in_25s_is_a_pot_of_100() -> None:
    hand = deal_stacked(
        "omaha", [2000] * 3, limit="pot", blinds=(5, 40), betting=BettingOptions(pot_rounding=25)
    )
    play(hand, "call, fold, check")
    assert sum(hand.chips.put_in) == 85
    assert bet_decision(hand).raise_to == (40, 100)


@clause("wsop-290")
@pytest.mark.parametrize("game", ["27-single-draw", "a5-single-draw"])
def test_lowball_has_the_pot_limit_and_the_no_limit_of_other_games(game: str) -> None:
    pot = deal_stacked(game, [2000] * 4, limit="pot")
    assert bet_decision(pot).raise_to == (20, 40)
    stacks = [2000, 2000, 2000, 35]
    free = deal_stacked(game, stacks, limit="no-limit")
    play(free, "raise 30, raise 35, fold, fold")
    assert (seat_to_act(free), bet_decision(free).raise_to) == (2, None)
    play(free, "call")
    play_out(free)
    assert sum(free.stacks) == sum(stacks)
