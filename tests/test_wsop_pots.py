"""The World Series' pots: who shows, who wins, odd chips, and running it twice."""

from collections.abc import Iterator

import pytest

from cardspeak.cards import format_cards
from cardspeak.hand import (
    BettingOptions,
    DealingOptions,
    RefusedError,
    ShowdownOptions,
    deal,
    decisions,
    events,
    game_spec,
)
from cardspeak.hand.hand import Hand
from cardspeak.hand.spec_error import InvalidGameSpecError
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
    play_to_decision,
    seat_to_act,
)

clause = pytest.mark.clause
FIXED: SpecOptions = {"limit": "fixed", "ante": 1, "bring_in": 5, "bet_sizes": (10, 20)}
HIGH_CARDS = ["AhKd", "QhJd", "Th9d"]
PAIRS = ["AhAd", "KhKd", "QhQd"]
RAGS = "2c4s6c8sTc"
BROADWAY = "AcKcQsJsTd"


def winnings(hand: Hand) -> list[tuple[int, int, int]]:
    """Pot, seat and amount of all that was won."""
    return [(event.pot_index, event.seat, event.amount) for event in events_of(hand, events.Won)]


def seats_shown(hand: Hand) -> list[int]:
    both = (events.Showed, events.Mucked)
    return [event.seat for event in hand.log if isinstance(event, both)]


# ---------------------------------------------------------------- showing


@clause("wsop-16.1", "wsop-139")
def test_a_hand_that_is_not_shown_wins_nothing_however_good() -> None:
    stacks = [500] * 3
    hand = deal_stacked("holdem", stacks, PAIRS, RAGS, showdown=ShowdownOptions(ask_to_show=True))
    play_to_decision(hand, decisions.ShowDecision)
    play(hand, "muck, show, show")
    assert net_chips(hand, stacks) == [-10, 20, -10]
    assert events_of(hand, events.Showed)[0].cards == "KhKd"


@clause("wsop-16.1", "wsop-139")
def test_the_only_live_hand_need_not_be_shown() -> None:
    stacks = [500] * 3
    hand = deal_stacked("holdem", stacks, PAIRS, RAGS)
    play(hand, "fold, fold")
    assert net_chips(hand, stacks) == [-5, 5, 0]
    assert not events_of(hand, events.Showed)


@clause("wsop-16.2", "wsop-140.1")
def test_tabled_cards_speak_for_themselves() -> None:
    stacks = [500] * 3
    hand = deal_stacked(
        "holdem", stacks, ["7h3d", "AhAd", "KhKd"], RAGS, showdown=ShowdownOptions(ask_to_show=True)
    )
    play_out(hand)
    assert net_chips(hand, stacks) == [-10, 20, -10]
    hand = deal_stacked(
        "holdem", stacks, ["7h5d", "AhAd", "KhKd"], RAGS, showdown=ShowdownOptions(ask_to_show=True)
    )
    play_out(hand)
    assert events_of(hand, events.Won)[0].hand_description == "straight, eight high"
    assert net_chips(hand, stacks) == [20, -10, -10]


@clause("wsop-142")
def test_losing_hands_are_mucked_before_the_pot_is_awarded() -> None:
    hand = deal_stacked("holdem", [500] * 3, PAIRS, RAGS)
    play_out(hand)
    killed = [event.seat for event in events_of(hand, events.Mucked)]
    assert killed == [1, 2]
    kinds = [type(event) for event in hand.log]
    assert max(i for i, kind in enumerate(kinds) if kind is events.Mucked) < kinds.index(events.Won)


@clause("wsop-144.1")
def test_shown_cards_are_seen_by_all_and_others_by_nobody_else() -> None:
    hand = deal_stacked("holdem", [500] * 3, PAIRS, RAGS)
    play_out(hand)
    for viewer in (None, 1, 2):
        assert hand.view(viewer).seats[0].down_cards == "AhAd"
        assert any(isinstance(event, events.Showed) for event in hand.view(viewer).log)
    dealt = [event for event in hand.view(2).log if isinstance(event, events.Dealt)]
    assert {event.cards for event in dealt if event.seat == 1} == {"??"}


@clause("wsop-168")
def test_a_player_who_plays_the_board_must_show_their_cards_too() -> None:
    stacks = [500] * 3
    hand = deal_stacked(
        "holdem",
        stacks,
        ["2h3d", "4h5d", "6h7d"],
        BROADWAY,
        showdown=ShowdownOptions(ask_to_show=True),
    )
    play_to_decision(hand, decisions.ShowDecision)
    play(hand, "show, muck, show")
    assert net_chips(hand, stacks) == [5, -10, 5]


@clause("wsop-145.1")
def test_after_a_round_of_checks_the_earliest_position_shows_first() -> None:
    hand = deal_stacked("holdem", [500] * 4, button=1)
    play(hand, "call, call, call, check")
    play(hand, "check, bet 50, call, call, call")
    play_out(hand)
    assert seats_shown(hand) == [2, 3, 0, 1]


@clause("wsop-145.2")
def test_after_betting_the_last_to_bet_or_raise_shows_first() -> None:
    hand = deal_stacked("holdem", [500] * 4)
    for _ in range(3):
        play_round(hand)
    play(hand, "check, bet 20, raise 60, call, fold, call")
    assert seats_shown(hand) == [2, 3, 1]


@clause("wsop-145.4")
def test_side_pots_show_before_those_who_are_in_fewer_pots() -> None:
    hand = deal_stacked(
        "holdem", [40, 90, 500, 500], ["3h3d", "4h4d", "5h5d", "7h7d"], "2c9sKcJsTc"
    )
    play(hand, "raise 40, call, call, call")
    play(hand, "bet 50, call, call")
    play(hand, "bet 100, call")
    play_out(hand)
    assert seats_shown(hand) == [2, 3, 1, 0]


@clause("wsop-145.5")
def test_if_betting_ends_before_the_river_the_last_all_in_aggressor_shows_first() -> None:
    hand = deal_stacked("holdem", [500, 500, 300], PAIRS, RAGS)
    play(hand, "call, call, check")
    play(hand, "check, check, bet 290, call, fold")
    assert hand.over
    assert seats_shown(hand)[0] == 2


@clause("wsop-67.1", "wsop-250")
def test_pots_are_split_by_cards_and_no_agreement_is_taken() -> None:
    stacks = [500] * 2
    hands = ["Kh Kd Kc 2d 3d 9s Ts", "Ah 2h 4c 5h 9h Qd Jd"]
    hand = deal_stacked(
        "stud-8", stacks, hands, showdown=ShowdownOptions(ask_to_show=True), **FIXED
    )
    play_to_decision(hand, decisions.ShowDecision)
    assert_action_refused(hand, "split", text="is not a command")
    assert_action_refused(hand, "run 2", text="cannot run it again now")
    play_out(hand)
    assert net_chips(hand, stacks) == [6, -6]


# ---------------------------------------------------------------- odd chips


@clause("wsop-149.a")
def test_the_odd_chip_goes_to_the_first_tied_hand_left_of_the_button() -> None:
    stacks = [500] * 4
    hand = deal_stacked("holdem", stacks, board=BROADWAY, button=1, blinds=(5, 10))
    play(hand, "fold, call, fold, check")
    play_out(hand)
    assert winnings(hand) == [(0, 3, 13), (0, 1, 12)]
    assert net_chips(hand, stacks) == [0, 2, -5, 3]


@clause("wsop-148")
@pytest.mark.parametrize(("odd_chip", "parts"), [(1, (13, 12)), (5, (15, 10))])
def test_odd_amounts_are_broken_down_to_the_smallest_chip_of_the_blinds(
    odd_chip: int, parts: tuple[int, int]
) -> None:
    hand = deal_stacked(
        "holdem", [500] * 3, board=BROADWAY, showdown=ShowdownOptions(odd_chip_size=odd_chip)
    )
    play(hand, "call, fold, check")
    play_out(hand)
    assert winnings(hand) == [(0, 1, parts[0]), (0, 2, parts[1])]


@clause("wsop-149.b", "wsop-146")
@pytest.mark.parametrize("game", ["seven-card-stud", "super-stud"])
def test_at_stud_the_odd_chip_goes_to_the_highest_suit_of_the_five_cards_that_play(
    game: str,
) -> None:
    discards = ["KdKc", "KhKs"] if game == "super-stud" else ["", ""]
    hands = [f"As 2d {discards[0]} 9h 8c 7c 6c 5h", f"Qd 2h {discards[1]} 9s 8d 7d 6d 5s"]
    hand = deal_stacked(game, [500] * 2, hands, carried_over=1, **FIXED)
    while not hand.over:
        if isinstance(hand.decision, decisions.DiscardDecision):
            hand.discard(discards[seat_to_act(hand)])
        else:
            act_passively(hand)
    assert sorted(winnings(hand)) == [(0, 0, 6), (0, 1, 7)]


@clause("wsop-149.b")
def test_at_razz_too_suits_of_the_low_hand_decide_about_the_odd_chip() -> None:
    hands = ["Ks Qc 8h 6c 4c 3c 2h", "Kd Qd 8s 6d 4d 3d 2s"]
    hand = deal_stacked("razz", [500] * 2, hands, carried_over=1, **FIXED)
    play_out(hand)
    assert sorted(winnings(hand)) == [(0, 0, 6), (0, 1, 7)]


@clause("wsop-149.c")
def test_the_odd_chip_goes_to_the_high_half_and_tied_lows_divide_theirs_as_lows() -> None:
    hands = ["Ah2dJcTc", "KhKdQc9c", "As2cJdTd"]
    hand = deal_stacked("omaha-8", [500] * 3, hands, "Ks7c6d3hKc", carried_over=1)
    play_out(hand)
    assert winnings(hand) == [(0, 1, 16), (0, 0, 8), (0, 2, 7)]


HIGH_LOW_GAMES = ("omaha-8", "omaha-hilo", "big-o", "big-easy")


@clause("wsop-149.c")
@pytest.mark.parametrize("game", HIGH_LOW_GAMES)
@pytest.mark.parametrize(("carried", "shares"), [(1, (11, 10)), (2, (11, 11)), (3, (12, 11))])
def test_identical_hands_split_a_high_low_pot_as_evenly_as_possible(
    game: str, carried: int, shares: tuple[int, int]
) -> None:
    hands = ["Ah2dJcTc", "As2cJdTd"]
    hand = deal_stacked(game, [500] * 2, hands, "Ks7c6d3hKc", carried_over=carried)
    play_out(hand)
    assert len(winnings(hand)) == 4  # a half of each half
    assert tuple(stack - 490 for stack in hand.stacks) == shares


@clause("wsop-149.c")
def test_identical_hands_split_every_run_of_a_board_as_evenly_as_possible() -> None:
    hand = deal_stacked(
        "holdem",
        [100] * 2,
        ["AhKd", "AsKc"],
        "QcJd2h3s4c",
        carried_over=2,
        next_cards="5d6h7s8c9d",
        dealing=DealingOptions(max_runs=2),
    )
    play(hand, "raise 100, call, run 2")
    assert hand.stacks == [101, 101]


@clause("wsop-148", "canberra-13.2", "official-16.5.e")
@pytest.mark.parametrize("house", ["wsop", "official", "crown"])
def test_pots_are_divided_in_the_smallest_chip_in_play(house: str) -> None:
    in_fives = BettingOptions(bet_increment=5)
    stacks = [500] * 3
    hand = deal_stacked("holdem", stacks, board=BROADWAY, house=house, betting=in_fives)
    play(hand, "call, fold, check")  # 25 for two
    play_out(hand)
    assert sorted(hand.stacks) == [495, 500, 505]
    odd = deal_stacked(
        "holdem", stacks, board=BROADWAY, house=house, betting=in_fives, blinds=(2, 5)
    )
    play(odd, "call, fold, check")  # 12 for two, and the small blind has smaller chips
    play_out(odd)
    assert sorted(odd.stacks) == [498, 501, 501]


@clause("wsop-148")
@pytest.mark.parametrize(("ante", "won"), [(1, [15, 14]), (5, [25, 20])])
def test_a_pot_with_antes_is_divided_in_the_chip_of_the_ante(ante: int, won: list[int]) -> None:
    in_fives = BettingOptions(bet_increment=5)
    posted: SpecOptions = {"betting": in_fives, "blinds": (5, 10), "ante": ante}
    hand = deal_stacked("holdem", [500] * 4, board=BROADWAY, **posted)
    play(hand, "call, fold, fold, check")
    play_out(hand)
    assert winnings(hand) == [(0, 1, won[0]), (0, 2, won[1])]


@clause("wsop-148")
@pytest.mark.parametrize(("bring_in", "won"), [(3, [12, 12]), (5, [15, 15]), (10, [25, 20])])
def test_a_stud_pot_is_divided_in_the_chip_of_the_bring_in(bring_in: int, won: list[int]) -> None:
    hands = ["As 2d 9h 8c 7c 6c 5h", "Qd 2h 9s 8d 7d 6d 5s", "3s 3c 2c Qh Jc Kh 4h"]
    stakes: SpecOptions = {
        "limit": "fixed",
        "ante": 5,
        "bring_in": bring_in,
        "bet_sizes": (20, 40),
        "betting": BettingOptions(bet_increment=5),
    }
    hand = deal_stacked("seven-card-stud", [500] * 3, hands, **stakes)
    play_out(hand)
    assert sorted(amount for _, _, amount in winnings(hand)) == sorted(won)


@clause("wsop-251", "wsop-149.c")
def test_at_stud_8_the_odd_chip_of_a_tied_half_goes_by_suit() -> None:
    hands = ["Kh Kd Kc Ks 3d 9s Ts", "8c 6h 4h 3h 2h Qd Jd", "8s 6c 4c 3c 2c Qc Jc"]
    hand = deal_stacked("stud-8", [500] * 3, hands, carried_over=1, **FIXED)
    play_out(hand)
    # 19 chips: 10 for the high hand, 9 for two equal lows, five of them for the eight of spades.
    assert winnings(hand)[0] == (0, 0, 10)
    assert sorted(winnings(hand)[1:]) == [(0, 1, 4), (0, 2, 5)]


@clause("wsop-149.b", "wsop-149.c", "wsop-251", "wsop-246")
@pytest.mark.parametrize(
    ("game", "hands", "winner"),
    [
        ("razz", ["Ks Qc 8h 6c 4c 3c As", "Kd Qd 8s 6d 4d 3d Ah"], 1),
        ("stud-8", ["8c 6h 4h 3h As Qd Jd", "8s 6c 4c 3c Ah Qc Jc"], 1),
        ("kansas-city-razz", ["As 9c 5c 4h 3d 9d 5d", "Ah 9s 5s 4d 3h 9h 5h"], 0),
    ],
)
def test_the_ace_of_a_low_hand_is_a_low_card_for_the_odd_chip_too(
    game: str, hands: list[str], winner: int
) -> None:
    if game == "stud-8":
        hands = ["Kh Kd Kc Ks 3d 9s Ts", *hands]
        winner += 1
    hand = deal_stacked(game, [500] * len(hands), hands, carried_over=1, **FIXED)
    play_out(hand)
    tied = [(amount, seat) for _, seat, amount in winnings(hand)][-2:]
    assert max(tied)[1] == winner
    assert max(tied)[0] == min(tied)[0] + 1


@clause("wsop-intro.super-stud.4")
def test_at_super_stud_8_the_extra_chip_of_equal_hands_goes_by_suit() -> None:
    discards = ["5d5h", "7d7h", "9d9c"]
    hands = [
        f"Kh Kd {discards[0]} Kc Ks 3d 9s Ts",
        f"8c 6h {discards[1]} 4h 3h 2h Qd Jd",
        f"8s 6c {discards[2]} 4c 3c 2c Qc Jc",
    ]
    hand = deal_stacked("super-stud-8", [500] * 3, hands, carried_over=1, **FIXED)
    while not hand.over:
        if isinstance(hand.decision, decisions.DiscardDecision):
            hand.discard(discards[seat_to_act(hand)])
        else:
            act_passively(hand)
    assert winnings(hand)[0] == (0, 0, 10)
    assert sorted(winnings(hand)[1:]) == [(0, 1, 4), (0, 2, 5)]


@clause("wsop-149.d")
@pytest.mark.parametrize(("game", "badugi"), [("baduci", 2), ("badaci", 1)])
def test_between_two_lows_the_odd_chip_goes_to_the_five_card_hand(game: str, badugi: int) -> None:
    hands = ["7c5c4c3c2d", "Ac2h3d4s4d", "5d6h7s8c8d"]
    hand = deal_stacked(game, [500] * 3, hands, limit="fixed", carried_over=1)
    play_out(hand)
    assert winnings(hand) == [(0, 0, 16), (0, badugi, 15)]


@clause("wsop-149.e")
def test_pots_are_split_one_by_one_and_the_last_side_pot_first() -> None:
    stacks = [15, 36, 500, 500]
    hand = deal_stacked(
        "holdem", stacks, board=BROADWAY, posted_antes=[0, 0, 1, 0], antes_are_dead=True
    )
    play(hand, "raise 36, call, call, call")
    play(hand, "bet 11, call")
    play_out(hand)
    assert winnings(hand) == [
        *((2, 2, 11), (2, 3, 11)),
        *((1, 1, 21), (1, 2, 21), (1, 3, 21)),
        *((0, 0, 16), (0, 1, 15), (0, 2, 15), (0, 3, 15)),
    ]


# ---------------------------------------------------------------- cards nobody has seen


@pytest.mark.parametrize("named", [True, False])
def test_a_hand_cannot_be_shown_with_a_card_that_is_elsewhere(named: bool) -> None:
    spec = game_spec("holdem", blinds=(5, 10))
    if named:
        hand = deal(spec, [100, 100, 100], cards="named")
        for card in ("??", "??", "Qc", "??", "??", "Qd"):
            hand.deal_cards(card)
    else:
        hand = deal(spec, [100, 100, 100], stacked_deck="????Qc????Qd 3c2s4s6c 3d8s 3hTc 9h9d")
    play(hand, "fold, call, check")
    while not hand.over and not isinstance(hand.decision, decisions.ShowDecision):
        if isinstance(hand.decision, decisions.DealCardsDecision):
            hand.deal_cards(
                {3: "2s4s6c", 1: "8s"}[hand.decision.count] if not hand.boards[0][3:] else "Tc"
            )
        else:
            act_passively(hand)
    first = seat_to_act(hand)
    for action in ("show 2sAh", "show QcAh", "show QdAh"):
        assert_action_refused(hand, action, text="has already been dealt")
    if not named:
        assert_action_refused(hand, "show 9hAh", text="has already been dealt")
    play(hand, "show AsAh")
    assert_action_refused(hand, "show AsKh", text="has already been dealt")
    play(hand, "show KsKh")
    assert winnings(hand) == [(0, first, 20)]


# ---------------------------------------------------------------- several boards


@clause("wsop-212", "wsop-217")
def test_all_in_before_the_flop_a_second_complete_board_may_be_run() -> None:
    stacks = [100, 100]
    board, second = "2c4s6c8sTc", "3c 2dKs3s 5c 7c 9c Jc"
    hand = deal_stacked(
        "holdem",
        stacks,
        ["AhAd", "KhKd"],
        board,
        next_cards=second,
        dealing=DealingOptions(max_runs=3),
        carried_over=1,
    )
    play(hand, "raise 100, call")
    assert hand.decision == decisions.RunItDecision(-1, "wsop-213", 3)
    assert_action_refused(hand, "run 4", "wsop-213")
    play(hand, "run 2")
    assert [format_cards(cards) for cards in hand.boards] == [board, "2dKs3s7cJc"]
    # 201 chips: 101 on the first board, 100 on the second, where the kings are three.
    assert winnings(hand) == [(0, 0, 101), (0, 1, 100)]


@clause("wsop-213", "wsop-217")
def test_one_flop_may_have_three_turns_and_rivers_each_board_done_before_the_next() -> None:
    stacks = [100, 100]
    next_cards = "3c Kc 5c 7c 9c 8d Jc Ks"
    hand = deal_stacked(
        "holdem",
        stacks,
        ["AhAd", "KhKd"],
        "2c4s6c8sTc",
        next_cards=next_cards,
        dealing=DealingOptions(max_runs=3),
    )
    play(hand, "call, check")
    play(hand, "bet 90, call, run 3")
    assert [format_cards(cards) for cards in hand.boards] == [
        "2c4s6c8sTc",
        "2c4s6cKc7c",
        "2c4s6c8dKs",
    ]
    agreed_index = hand.log.index(events.RunItAgreed(3, "wsop-213"))
    dealt_events = [
        event
        for event in hand.log[agreed_index:]
        if isinstance(event, events.Burned | events.BoardDealt)
    ]
    assert [getattr(event, "board_index", "burn") for event in dealt_events] == [
        *("burn", 0, "burn", 0),
        *("burn", 1, "burn", 1),
        *("burn", 2, "burn", 2),
    ]
    assert winnings(hand) == [(0, 0, 67), (0, 1, 67), (0, 1, 66)]


@clause("wsop-213")
@pytest.mark.parametrize("game", ["holdem", "omaha", "omaha-8", "big-o"])
@pytest.mark.parametrize(
    ("before", "streets"),
    [
        ("raise 30", (3, 1, 1)),
        ("call, check, bet 20", (1, 1)),
        ("call, check, check, check, bet 20", (1,)),
    ],
)
def test_every_board_is_dealt_as_usual_with_a_burn_before_each_of_its_streets(
    game: str, before: str, streets: tuple[int, ...]
) -> None:
    dealing = DealingOptions(max_runs=3)
    hand = deal_stacked(game, [30, 30], limit="no-limit", dealing=dealing)
    play(hand, f"{before}, call, run 3")
    agreed_index = hand.log.index(events.RunItAgreed(3, "wsop-213"))
    dealt = [
        (event.board_index, len(event.cards) // 2)
        if isinstance(event, events.BoardDealt)
        else "burn"
        for event in hand.log[agreed_index:]
        if isinstance(event, events.Burned | events.BoardDealt)
    ]
    assert dealt == [
        event for board in range(3) for count in streets for event in ("burn", (board, count))
    ]


@clause("wsop-212")
def test_a_second_river_may_be_run() -> None:
    hand = deal_stacked(
        "holdem",
        [100, 100],
        PAIRS[:2],
        "2c4s6c8sTc",
        next_cards="3cKs",
        dealing=DealingOptions(max_runs=2),
    )
    play(hand, "call, check, check, check")
    play(hand, "bet 90, call, run 2")
    assert [format_cards(cards) for cards in hand.boards] == ["2c4s6c8sTc", "2c4s6c8sKs"]
    assert winnings(hand) == [(0, 0, 100), (0, 1, 100)]


@clause("wsop-220")
def test_side_pots_and_split_pots_are_as_usual_on_every_board() -> None:
    stacks = [50, 100, 100]
    next_cards = "3c KsJsTs 5c 9s 7c 3d"
    hand = deal_stacked(
        "holdem",
        stacks,
        PAIRS,
        "2c4s6c8sTc",
        next_cards=next_cards,
        dealing=DealingOptions(max_runs=2),
    )
    play(hand, "raise 100, call, call, run 2")
    assert winnings(hand) == [(1, 1, 50), (1, 2, 50), (0, 0, 75), (0, 2, 75)]


@clause("wsop-214.1")
def test_the_board_is_run_again_only_where_posted_and_if_all_agree() -> None:
    unposted = deal_stacked("holdem", [100, 100], PAIRS[:2], RAGS)
    play(unposted, "raise 100, call")
    assert unposted.over
    once = deal_stacked("holdem", [100, 100], PAIRS[:2], RAGS, dealing=DealingOptions(max_runs=3))
    play(once, "raise 100, call, run 1")
    assert [format_cards(cards) for cards in once.boards] == [RAGS]
    assert winnings(once) == [(0, 0, 200)]
    with pytest.raises(InvalidGameSpecError, match="wsop-213"):
        game_spec("holdem", blinds=(5, 10), dealing=DealingOptions(max_runs=4))
    with pytest.raises(InvalidGameSpecError):
        game_spec("razz", limit="no-limit", ante=1, dealing=DealingOptions(max_runs=2))


@clause("wsop-215", "wsop-216")
def test_running_it_twice_is_not_offered_before_the_betting_is_over() -> None:
    hand = deal_stacked("holdem", [100, 500, 500], PAIRS, RAGS, dealing=DealingOptions(max_runs=3))
    play(hand, "call, call, check")
    assert isinstance(hand.decision, decisions.BetDecision)
    assert_action_refused(hand, "run 2", text="cannot run it again now")
    play(hand, "bet 90, call, call")
    assert bet_decision(hand).check
    assert_action_refused(hand, "run 2", text="cannot run it again now")
    play(hand, "bet 400, call")
    assert isinstance(hand.decision, decisions.RunItDecision)


@clause("wsop-214.1", "wsop-215")
@pytest.mark.parametrize("blind", [1, 4, 9, 10])
@pytest.mark.parametrize("game", ["holdem", "omaha"])
def test_running_it_twice_waits_until_an_all_in_blind_is_called(game: str, blind: int) -> None:
    spec = game_spec(game, limit="no-limit", blinds=(10,), dealing=DealingOptions(max_runs=2))
    hand = deal(spec, stacks=[55, blind], button=0, seed=3)
    assert (bet_decision(hand).seat, bet_decision(hand).fold) == (0, True)
    assert_action_refused(hand, "run 2", text="cannot run it again now")
    play(hand, "call")
    assert isinstance(hand.decision, decisions.RunItDecision)
    play(hand, "run 2")
    assert hand.over
    assert sum(hand.stacks) == 55 + blind


@clause("wsop-214.1")
def test_a_player_who_folds_to_an_all_in_blind_is_not_asked_to_run_it_twice() -> None:
    spec = game_spec("holdem", limit="no-limit", blinds=(5, 10), dealing=DealingOptions(max_runs=3))
    hand = deal(spec, stacks=[500, 500, 7], button=0, seed=3)
    play(hand, "fold")
    assert bet_decision(hand).seat == 1
    play(hand, "fold")
    assert hand.over


@clause("wsop-214.1", "wsop-215")
def test_running_it_twice_is_offered_when_the_blinds_alone_are_all_in() -> None:
    spec = game_spec("holdem", limit="no-limit", blinds=(5, 10), dealing=DealingOptions(max_runs=3))
    hand = deal(spec, stacks=[5, 8], button=0, seed=3)
    assert hand.decision == decisions.RunItDecision(-1, "wsop-213", 3)
    assert hand.stacks == [0, 3]  # chips that nobody can match are returned before anybody is asked


def deal_and_run(run_count: int, drawn_count: int) -> Hand:
    """Deal drawmaha for seven, two all-in on the turn after a draw: the stub is short."""
    hand = deal_stacked("drawmaha", [100] * 7, limit="no-limit", dealing=DealingOptions(max_runs=3))
    play_to_runs(hand, run_count, drawn_count)
    return hand


def play_to_runs(
    hand: Hand, run_count: int, drawn_count: int, cards: Iterator[str] | None = None
) -> None:
    """Play to two all-ins on the turn, and run the board; name the cards that are asked for."""

    def name_cards() -> None:
        while isinstance(hand.decision, decisions.DealCardsDecision):
            assert cards is not None
            hand.deal_cards("".join(next(cards) for _ in range(hand.decision.count)))

    name_cards()
    while isinstance(hand.decision, decisions.BetDecision):
        act_passively(hand)
        name_cards()
    for _ in range(7):
        count = min(3, drawn_count)
        drawn_count -= count
        hand.discard(format_cards(hand.down_cards[seat_to_act(hand)][:count]))
        name_cards()
    play(hand, "bet 90, call, fold, fold, fold, fold, fold")
    play(hand, f"run {run_count}")
    name_cards()


def deal_again_by_name(shuffled: Hand, run_count: int, drawn_count: int) -> Hand:
    """Deal the same cards by name, and run the board as often."""
    dealing_events = (events.Dealt, events.BoardDealt)
    text = "".join(event.cards for event in shuffled.log if isinstance(event, dealing_events))
    cards = (text[index : index + 2] for index in range(0, len(text), 2))
    hand = deal(shuffled.spec, [100] * 7, cards="named")
    play_to_runs(hand, run_count, drawn_count, cards)
    return hand


@clause("wsop-218")
def test_the_one_card_left_is_the_river_of_the_second_board() -> None:
    hand = deal_and_run(2, drawn_count=8)
    assert not events_of(hand, events.Reshuffled)
    assert len(events_of(hand, events.Burned)) == 3
    assert [len(cards) for cards in hand.boards] == [5, 5]
    assert hand.boards[1][-1] == hand.cards.deck[-1]


@clause("wsop-218")
def test_with_named_cards_too_the_one_card_left_is_the_river_of_the_second_board() -> None:
    shuffled = deal_and_run(2, drawn_count=8)
    named = deal_again_by_name(shuffled, 2, drawn_count=8)
    assert not events_of(named, events.Reshuffled)
    assert len(events_of(named, events.Burned)) == 3
    assert named.boards == shuffled.boards
    assert [type(event) for event in named.log] == [type(event) for event in shuffled.log]


@clause("wsop-219.1")
def test_with_named_cards_too_the_burns_are_shuffled_in() -> None:
    shuffled = deal_and_run(3, drawn_count=8)
    named = deal_again_by_name(shuffled, 3, drawn_count=8)
    assert events_of(named, events.Reshuffled) == [events.Reshuffled(1 + 3, "wsop-219.1")]
    assert [type(event) for event in named.log] == [type(event) for event in shuffled.log]


@clause("wsop-219.1")
def test_the_burns_are_shuffled_in_if_that_completes_all_boards() -> None:
    hand = deal_and_run(3, drawn_count=8)
    assert events_of(hand, events.Reshuffled) == [events.Reshuffled(1 + 3, "wsop-219.1")]
    assert [len(cards) for cards in hand.boards] == [5, 5, 5]


def all_in_before_the_draw(drawn: int, times: int, *, named: bool = False) -> Hand:
    """Drawmaha for seven, four of them all-in on the flop: the turn, too, is run several times."""
    shuffled = deal_stacked(
        "drawmaha", [100] * 7, limit="no-limit", dealing=DealingOptions(max_runs=3)
    )
    hand = deal(shuffled.spec, [100] * 7, cards="named") if named else shuffled
    unseen = iter("??" for _ in range(52))

    def name_cards() -> None:
        while isinstance(hand.decision, decisions.DealCardsDecision):
            hand.deal_cards("".join(next(unseen) for _ in range(hand.decision.count)))

    name_cards()
    while not hand.boards[0]:
        act_passively(hand)
        name_cards()
    play(hand, "bet 90, call, call, call, fold, fold, fold")
    name_cards()
    while isinstance(hand.decision, decisions.DrawDecision):
        count = min(3, drawn)
        drawn -= count
        hand.discard(format_cards(hand.down_cards[seat_to_act(hand)][:count]))
        name_cards()
    hand.run_it(times)
    name_cards()
    return hand


@clause("wsop-219.1", "wsop-219.2")
@pytest.mark.parametrize("named", [False, True])
@pytest.mark.parametrize(
    ("drawn", "times", "reshuffled"),
    [
        (6, 2, []),  # 13 cards less a burn and 6: turn, burn and river come twice
        (8, 2, [(1 + 3, "wsop-219.1")]),  # one card is left after the first board
        (9, 2, [(0 + 3, "wsop-219.1")]),  # none is left, and the burns are enough
        (8, 3, [(1 + 3 + 15 + 8, "wsop-219.2")]),  # the muck, and what was discarded
        (10, 2, [(1 + 2 + 15 + 10, "wsop-219.2")]),  # the first board is short already
    ],
)
def test_a_board_whose_turn_has_no_burn_gets_its_cards_by_the_same_rules(
    drawn: int, times: int, reshuffled: list[tuple[int, str]], named: bool
) -> None:
    hand = all_in_before_the_draw(drawn, times, named=named)
    shuffles = [(event.count, event.clause) for event in events_of(hand, events.Reshuffled)]
    assert shuffles == reshuffled
    assert [len(cards) for cards in hand.boards] == [5] * times
    if not named:
        board_cards = [card for cards in hand.boards for card in cards[3:]]
        assert not {*hand.cards.burns} & {*board_cards}
        assert len({*board_cards}) == len(board_cards)


@clause("wsop-219.2")
@pytest.mark.parametrize(("drawn", "left"), [(9, 0), (10, 1)])
def test_discards_are_shuffled_in_where_everybody_is_still_in(drawn: int, left: int) -> None:
    hand = deal_stacked("drawmaha", [100] * 7, limit="no-limit", dealing=DealingOptions(max_runs=3))
    burn_count = 2 if left else 3  # the second board lacks cards, or already the first
    play_to_decision(hand, decisions.DrawDecision)
    for player in range(7):
        count = max(0, min(3, drawn - 3 * player))
        hand.discard(format_cards(hand.down_cards[seat_to_act(hand)][:count]))
    play(hand, "bet 90, call, call, call, call, call, call, run 3")
    assert events_of(hand, events.Reshuffled) == [
        events.Reshuffled(left + burn_count + drawn, "wsop-219.2")
    ]
    rivers = [cards[-1] for cards in hand.boards]
    assert len({*rivers}) == 3
    assert not {*rivers} & {*hand.cards.burns}


@clause("wsop-219.2")
def test_boards_may_be_run_several_times_with_the_discards_alone() -> None:
    hand = deal_stacked("drawmaha", [100] * 7, limit="no-limit", dealing=DealingOptions(max_runs=3))
    play_to_decision(hand, decisions.DrawDecision)
    for count in (0, 0, 0, 3, 3, 3, 3):  # the last player draws the last card
        hand.discard(format_cards(hand.down_cards[seat_to_act(hand)][:count]))
    play(hand, "bet 90, call, call, call, call, call, call")
    assert isinstance(hand.decision, decisions.RunItDecision)
    assert hand.decision.max_runs == 3


@clause("wsop-219.2")
def test_the_muck_is_shuffled_in_too_if_the_burns_are_not_enough() -> None:
    hand = deal_stacked("omaha", [100] * 10, limit="no-limit", dealing=DealingOptions(max_runs=3))
    play(hand, f"raise 100, call, {'fold, ' * 7}fold, run 3")
    assert events_of(hand, events.Reshuffled) == [events.Reshuffled(0 + 4 + 8 * 4, "wsop-219.2")]
    assert [len(cards) for cards in hand.boards] == [5, 5, 5]
    dealt_cards = [card for cards in (*hand.boards, *hand.down_cards) for card in cards]
    assert len(dealt_cards) == len(set(dealt_cards))


@pytest.mark.clause("wsop-68")
def test_hands_cannot_be_insured() -> None:
    """Players who are all-in may run the board twice, but cannot buy insurance."""
    hand = deal(
        game_spec("holdem", blinds=(5, 10), dealing=DealingOptions(max_runs=2)), [200, 200], seed=7
    )
    hand.raise_to(200)
    hand.call()
    assert isinstance(hand.decision, decisions.RunItDecision)
    with pytest.raises(RefusedError, match="is not a command"):
        hand.act("insure 50")
    hand.run_it(1)
    won = [event.amount for event in hand.log if isinstance(event, events.Won)]
    assert sum(won) == 400
    assert sorted(hand.stacks) in ([0, 400], [200, 200])
