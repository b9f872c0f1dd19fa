"""The World Series' stud games: seven-card stud, razz, high-low, super stud, Mexican poker."""

import pytest

from cardspeak.cards import format_cards
from cardspeak.hand import RefusedError, deal, decisions, events, game_spec
from cardspeak.hand.hand import Hand
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
    play_to_round,
    raise_minimum,
    seat_to_act,
    stack_deck,
    summarise_deal,
)

clause = pytest.mark.clause
FIXED: SpecOptions = {"limit": "fixed", "ante": 1, "bring_in": 5, "bet_sizes": (10, 20)}
SEVEN = "DDU bet burn U bet burn U bet burn U bet burn D bet"
RAZZES = ("razz", "kansas-city-razz", "razzdugi", "razzduci")
STUDS = ("seven-card-stud", "stud-8", "stud-hilo", *RAZZES)


def fold_on_third(hand: Hand, count: int) -> None:
    """The first to act brings in, and this many of the next players fold."""
    hand.bring_in()
    for _ in range(count):
        hand.fold()
    play_round(hand)


def winners(hand: Hand) -> list[tuple[int, int]]:
    return [(won.seat, won.amount) for won in events_of(hand, events.Won)]


# ---------------------------------------------------------------- the course of a hand


@clause("wsop-intro.stud.1")
@pytest.mark.parametrize("game", ["seven-card-stud", "stud-8", "stud-hilo"])
def test_stud_is_two_down_four_up_and_one_down_with_five_bets(game: str) -> None:
    hand = deal_stacked(game, [500] * 4, **FIXED)
    assert hand.chips.put_in == [1, 1, 1, 1]
    play_out(hand)
    assert summarise_deal(hand) == SEVEN


@clause("wsop-intro.stud.1", "wsop-239")
def test_the_best_five_of_seven_win_and_a_beaten_call_is_not_paid_back() -> None:
    stacks = [500] * 2
    hands = ["2h3h KcKdKhKs 4h", "5h6h QcQdQhJs 7h"]
    hand = deal_stacked("seven-card-stud", stacks, hands, **FIXED)
    while len(hand.down_cards[0]) < 3:
        act_passively(hand)
    play(hand, "bet 20, call")
    assert net_chips(hand, stacks) == [26, -26]
    assert not events_of(hand, events.UncalledBetReturned)


@clause(
    "wsop-intro.razzdugi.2", "wsop-intro.razzduci.2", "wsop-243", "wsop-249", "wsop-intro.stud.2"
)
@pytest.mark.parametrize("game", STUDS)
def test_two_streets_have_the_small_bet_and_three_the_large_one(game: str) -> None:
    hand = deal_stacked(game, [500] * 3, **FIXED)
    sizes = [bet_decision(hand).allowed_sizes]
    for _ in range(4):
        play_round(hand)
        sizes.append(bet_decision(hand).allowed_sizes)
    assert sizes == [(10,), (10,), (20,), (20,), (20,)]
    play_out(hand)
    assert summarise_deal(hand) == SEVEN


# ---------------------------------------------------------------- who brings in, and who opens


def opening_seat(game: str, *door_cards: str) -> int:
    down = ["6c6d", "6h6s", "9h9s", "Th5s"]
    cards = [down[seat] + card for seat, card in enumerate(door_cards)]
    return seat_to_act(deal_stacked(game, [500] * len(cards), cards, **FIXED))


@clause("wsop-222.1", "wsop-247.1")
@pytest.mark.parametrize("game", ["seven-card-stud", "stud-8", "stud-hilo"])
def test_the_lowest_card_by_rank_and_then_suit_brings_in_and_an_ace_is_high(game: str) -> None:
    assert opening_seat(game, "Kc", "4d", "5c") == 1
    assert opening_seat(game, "3s", "3c", "3d") == 1
    assert opening_seat(game, "3s", "3h", "3d") == 2
    assert opening_seat(game, "Ac", "Ks", "Qd") == 2


@clause("wsop-intro.razz.2", "wsop-242.1")
@pytest.mark.parametrize("game", ["razz", "razzdugi", "razzduci"])
def test_the_highest_card_brings_in_at_razz_and_an_ace_is_low(game: str) -> None:
    assert opening_seat(game, "Kd", "Ks", "Kh", "2c") == 1
    assert opening_seat(game, "As", "Qc", "2d", "Jh") == 1


@clause("wsop-242.1")
@pytest.mark.parametrize("game", RAZZES)
@pytest.mark.parametrize("high_seat", range(4))
def test_the_highest_card_makes_the_forced_bet_wherever_it_lies(game: str, high_seat: int) -> None:
    doors = ["4d", "7s", "8h"]
    doors.insert(high_seat, "Qc")
    assert opening_seat(game, *doors) == high_seat
    doors = ["Qd", "Qh", "Qc"]  # and of equal ranks the highest suit
    doors.insert(high_seat, "Qs")
    assert opening_seat(game, *doors) == high_seat


@clause("wsop-242.1")
def test_an_ace_is_the_highest_card_at_kansas_city_razz() -> None:
    assert opening_seat("kansas-city-razz", "Kd", "Ac", "Qh", "2c") == 1
    assert opening_seat("kansas-city-razz", "Ad", "Ac", "Ah", "As") == 3


@clause("wsop-242.1")
@pytest.mark.parametrize("game", RAZZES)
@pytest.mark.parametrize("low_seat", range(3))
def test_the_lowest_board_opens_every_later_round_of_razz(game: str, low_seat: int) -> None:
    hands = ["QcQd 8c9d8hTs9s", "JhJs 7s9c7d9hTd"]
    hands.insert(low_seat, "KcKd 2c4d6h3s5s")
    hand = deal_stacked(game, [500] * 3, hands, **FIXED)
    for _ in range(4):
        play_round(hand)
        assert seat_to_act(hand) == low_seat


@clause("wsop-222.2", "wsop-247.2")
@pytest.mark.parametrize("game", ["seven-card-stud", "stud-8"])
def test_in_later_rounds_the_best_board_opens_and_of_equal_ones_the_first_dealt(game: str) -> None:
    hand = deal_stacked(game, [500] * 3, ["2c2d KcQd 8d", "3c3d KsQs 4h", "5c5d 2h2s 9d"], **FIXED)
    play_round(hand)
    assert seat_to_act(hand) == 2
    hand = deal_stacked(game, [500] * 3, ["2c2d KcQd 8d", "3c3d KsQs 4h", "5c5d 2h9s 9d"], **FIXED)
    play_round(hand)
    assert seat_to_act(hand) == 0
    hand = deal_stacked(
        game, [500] * 3, ["2c2d KcQd 8d", "3c3d KsQs 4h", "5c5d 2h9s 9d"], button=0, **FIXED
    )
    play_round(hand)
    assert seat_to_act(hand) == 1


@clause("wsop-242.2")
@pytest.mark.parametrize("game", RAZZES)
def test_of_equal_low_boards_the_first_clockwise_opens_by_its_own_clause(game: str) -> None:
    hands = ["KcKd 7c4d2h3s", "KhKs 7s4s2d3c", "QcQd 8h8s9h9s"]
    for button, first in ((2, 0), (0, 1)):
        hand = deal_stacked(game, [500] * 3, hands, button=button, **FIXED)
        for _ in range(4):
            play_round(hand)
            assert (seat_to_act(hand), bet_decision(hand).clause) == (first, "wsop-242.2")
            assert bet_decision(play(hand, "check")).clause == "wsop-242.1"


@clause("wsop-242.1", "wsop-242.2", "wsop-intro.razz.2")
@pytest.mark.parametrize("game", ["razz", "razzdugi", "razzduci"])
def test_in_later_rounds_of_razz_the_lowest_board_opens_and_of_equal_ones_the_first_clockwise(
    game: str,
) -> None:
    hand = deal_stacked(game, [500] * 3, ["KcKd 7c4d", "KhKs 7s4s", "QcQd 8h8s"], **FIXED)
    play_round(hand)
    assert seat_to_act(hand) == 0
    hand = deal_stacked(game, [500] * 3, ["KcKd 7c4d", "KhKs 7s4s", "QcQd 7hAs"], button=0, **FIXED)
    play_round(hand)
    assert (seat_to_act(hand), bet_decision(hand).clause) == (2, "wsop-242.1")


@clause("wsop-223", "wsop-226")
def test_the_bring_in_may_open_for_a_full_bet_instead() -> None:
    hand = deal_stacked("seven-card-stud", [500] * 3, ["5c5dKc", "6c6d2c", "7c7dQc"], **FIXED)
    decision = bet_decision(hand)
    assert (
        decision.seat,
        decision.bring_in_amount,
        decision.allowed_sizes,
        decision.fold,
        decision.check,
    ) == (
        1,
        5,
        (10,),
        False,
        False,
    )
    play(hand, "bet 10")
    assert (bet_decision(hand).call, bet_decision(hand).allowed_sizes) == (10, (20,))


@clause("wsop-224.1")
def test_left_of_a_low_card_all_in_for_the_ante_is_the_first_to_act() -> None:
    hand = deal_stacked("seven-card-stud", [500, 1, 500], ["5c5dKc", "6c6d2c", "7c7dQc"], **FIXED)
    decision = bet_decision(hand)
    assert (decision.seat, decision.bring_in_amount, decision.allowed_sizes, decision.check) == (
        2,
        5,
        (10,),
        False,
    )
    play(hand, "bring-in")
    assert (seat_to_act(hand), bet_decision(hand).call, bet_decision(hand).allowed_sizes) == (
        0,
        5,
        (10,),
    )
    play(hand, "complete 10")
    assert (seat_to_act(hand), bet_decision(hand).call) == (2, 5)


@clause("wsop-224.1")
@pytest.mark.parametrize(
    ("game", "doors"),
    [
        *[(game, "Kc 2c Qc Jc") for game in ("seven-card-stud", "stud-8", "stud-hilo")],
        *[(game, "5c Kc 6c 7c") for game in RAZZES],
        ("super-stud", "9h9d Kc 9sTd 2c ThTs Qc JhJs Jc"),
        ("super-stud-8", "9h9d 5c 9sTd Kc ThTs 6c JhJs 7c"),
    ],
)
def test_the_player_in_the_place_of_one_all_in_for_the_ante_acts_by_that_clause(
    game: str, doors: str
) -> None:
    down, others = ["2h3h", "6h6d", "7h7d", "8h8d"], doors.split()
    per_player = len(others) // 4
    hands = [
        card + "".join(others[seat * per_player : (seat + 1) * per_player])
        for seat, card in enumerate(down)
    ]
    hand = deal_stacked(game, [500, 1, 500, 500], hands, **FIXED)
    assert (seat_to_act(hand), bet_decision(hand).clause) == (2, "wsop-224.1")
    for action in ("bring-in", "bet 10"):
        opened = play(hand.copy(), action)
        assert (opened.log[-1].clause, seat_to_act(opened)) == ("wsop-224.1", 3)
        assert bet_decision(opened).clause != "wsop-224.1"
    play(hand, "fold")  # and the next player acts in that place, too
    assert (seat_to_act(hand), bet_decision(hand).clause) == (3, "wsop-224.1")


@clause("wsop-224.1", "wsop-222.1")
def test_only_the_low_card_owes_the_forced_bet_and_the_next_player_may_fold() -> None:
    stacks = [500, 1, 500, 500]
    hands = ["5c5dKc", "6c6d2c", "7c7dQc", "8c8dJc"]
    hand = deal_stacked("seven-card-stud", stacks, hands, **FIXED)
    play(hand, "fold")
    assert (seat_to_act(hand), bet_decision(hand).bring_in_amount, bet_decision(hand).fold) == (
        3,
        5,
        True,
    )
    play(hand, "bring-in, fold")
    assert [won.amount for won in events_of(hand, events.Won)] == [4]
    assert sum(hand.stacks) == sum(stacks)
    forced = deal_stacked("seven-card-stud", [500] * 4, hands, **FIXED)
    assert_action_refused(forced, "fold", "wsop-222.1")


@clause("wsop-224.2")
def test_after_a_short_bring_in_players_call_the_full_one() -> None:
    stacks = [500, 4, 500]
    hands = ["KdKhQc 9d9s2s8h", "AcAd2c AsAhJd4h", "7c7dJc 3d8d6sTh"]
    hand = deal_stacked("seven-card-stud", stacks, hands, **FIXED)
    play(hand, "bring-in")
    assert hand.log[-1] == events.BroughtIn(1, 3, "wsop-222.1")
    assert (seat_to_act(hand), bet_decision(hand).call, bet_decision(hand).allowed_sizes) == (
        2,
        5,
        (10,),
    )
    play(hand, "call, call")
    play_out(hand)
    assert winners(hand) == [(0, 4), (1, 12)]


@clause("wsop-226", "wsop-126.a", "wsop-126.c")
def test_completing_the_bring_in_is_no_raise_and_four_raises_follow() -> None:
    settings: SpecOptions = {"limit": "fixed", "ante": 1, "bring_in": 5, "bet_sizes": (15, 30)}
    hand = deal_stacked("seven-card-stud", [500] * 3, ["5c5dKc", "6c6d2c", "7c7dQc"], **settings)
    play(hand, "bring-in")
    assert bet_decision(hand).allowed_sizes == (15,)
    play(hand, "complete 15, raise 30, raise 45, raise 60, raise 75")
    assert bet_decision(hand).raise_to is None


# ---------------------------------------------------------------- an open pair


@clause("wsop-227.1", "wsop-intro.stud.2")
def test_an_open_pair_on_fourth_street_lets_everybody_bet_small_or_large() -> None:
    settings: SpecOptions = {"limit": "fixed", "ante": 1, "bring_in": 2, "bet_sizes": (5, 10)}
    hands = ["2h3h KdKc", "4h5h 9c8c", "6h7h QcJc"]
    hand = deal_stacked("seven-card-stud", [500] * 3, hands, **settings)
    play_round(hand)
    assert (seat_to_act(hand), bet_decision(hand).allowed_sizes) == (0, (5, 10))
    play(hand, "bet 5")
    assert (bet_decision(hand).call, bet_decision(hand).allowed_sizes) == (5, (10, 15))
    play(hand, "raise 10")
    assert bet_decision(hand).allowed_sizes == (15, 20)
    play(hand, "raise 20")
    assert bet_decision(hand).allowed_sizes == (30,)
    play_round(hand)
    assert bet_decision(hand).allowed_sizes == (10,)


@clause("wsop-227.2")
def test_the_choice_of_bet_stays_when_the_open_pair_has_checked() -> None:
    settings: SpecOptions = {"limit": "fixed", "ante": 1, "bring_in": 2, "bet_sizes": (5, 10)}
    hands = ["2h3h KdKc", "4h5h 9c8c", "6h7h QcJc"]
    hand = deal_stacked("seven-card-stud", [500] * 3, hands, **settings)
    play_round(hand)
    play(hand, "check")
    assert (seat_to_act(hand), bet_decision(hand).allowed_sizes) == (1, (5, 10))
    play(hand, "bet 10")
    assert bet_decision(hand).allowed_sizes == (20,)


@clause("wsop-240", "wsop-243", "wsop-244", "wsop-intro.razz.2")
@pytest.mark.parametrize("game", [*RAZZES, "stud-8", "stud-hilo"])
def test_an_open_pair_changes_nothing_at_razz_and_high_low(game: str) -> None:
    hand = deal_stacked(game, [500] * 3, ["2h3h KdKc", "4h5h 9c8c", "6h7h QcJc"], **FIXED)
    play_round(hand)
    for _ in range(3):
        assert bet_decision(hand).allowed_sizes == (10,)
        play(hand, "check")


@clause("wsop-240")
@pytest.mark.parametrize("game", RAZZES)
def test_razz_is_dealt_bet_and_raised_like_seven_card_stud(game: str) -> None:
    assert summarise_deal(played(game)) == summarise_deal(played("seven-card-stud"))
    for bets in ("bet 10, raise 20, raise 30, raise 40, raise 50",):
        hand = deal_stacked(game, [500] * 3, **FIXED)
        play_round(hand)
        play(hand, bets)
        assert bet_decision(hand).raise_to is None  # four raises at most


def played(game: str) -> Hand:
    hand = deal_stacked(game, [500] * 3, **FIXED)
    play_out(hand)
    return hand


# ---------------------------------------------------------------- too few cards for the last street


@clause("wsop-235.1")
@pytest.mark.parametrize("game", STUDS)
@pytest.mark.parametrize("player_count", [2, 3, 5])
@pytest.mark.parametrize("spare", [1, 2, 3])
def test_seventh_street_needs_a_card_for_each_player_and_two_more(
    game: str, player_count: int, spare: int
) -> None:
    spec = game_spec(game, **FIXED)
    cards_out = 6 * player_count + 3  # six cards each, and three burns
    deck = stack_deck(spec, [""] * player_count)[: cards_out + player_count + spare]
    hand = deal(spec, [500] * player_count, stacked_deck=deck)
    play_out(hand)
    assert bool(events_of(hand, events.Reshuffled)) == (spare < 2)
    assert not events_of(hand, events.BoardDealt)
    assert [event.up_count for event in events_of(hand, events.Dealt)[-player_count:]] == [
        0
    ] * player_count


@clause("wsop-235.1")
def test_two_more_cards_than_players_are_enough_for_seventh_street() -> None:
    hand = deal_stacked("seven-card-stud", [500] * 8, **FIXED)
    fold_on_third(hand, 3)
    play_out(hand)
    assert not events_of(hand, events.Reshuffled)
    assert not events_of(hand, events.BoardDealt)
    assert len(events_of(hand, events.Burned)) == 4
    assert [event.up_count for event in events_of(hand, events.Dealt)[-5:]] == [0] * 5


@clause("wsop-235.2")
def test_if_the_stub_is_too_short_the_three_burns_are_scrambled_with_it_if_that_is_enough() -> None:
    hand = deal_stacked("seven-card-stud", [500] * 8, **FIXED)
    fold_on_third(hand, 2)
    play_out(hand)
    assert events_of(hand, events.Reshuffled) == [events.Reshuffled(7 + 3, "wsop-235.2")]
    reshuffle_index = hand.log.index(events_of(hand, events.Reshuffled)[0])
    assert isinstance(hand.log[reshuffle_index + 1], events.Burned)
    assert [
        getattr(event, "up_count", None)
        for event in hand.log[reshuffle_index + 2 : reshuffle_index + 8]
    ] == [0] * 6


@clause("wsop-235.3")
def test_otherwise_with_more_than_two_in_the_stub_one_is_burned_and_one_is_common() -> None:
    hand = deal_stacked("seven-card-stud", [500] * 8, **FIXED)
    fold_on_third(hand, 1)
    play_out(hand)
    assert not events_of(hand, events.Reshuffled)
    assert len(events_of(hand, events.Burned)) == 4
    assert [(len(event.cards), event.clause) for event in events_of(hand, events.BoardDealt)] == [
        (2, "wsop-235.3")
    ]
    assert events_of(hand, events.Burned)[-1].clause == "wsop-235.3"
    assert sum(event.up_count == 0 for event in events_of(hand, events.Dealt)) == 16


@clause("wsop-235.4")
def test_with_two_or_fewer_in_the_stub_the_burns_are_scrambled_in_first() -> None:
    hand = deal_stacked("seven-card-stud", [500] * 8, **FIXED)
    fold_on_third(hand, 0)
    play_out(hand)
    assert [event.count for event in events_of(hand, events.Reshuffled)] == [1 + 3]
    reshuffle_index = hand.log.index(events_of(hand, events.Reshuffled)[0])
    assert [
        (type(event), event.clause) for event in hand.log[reshuffle_index : reshuffle_index + 3]
    ] == [
        (events.Reshuffled, "wsop-235.4"),
        (events.Burned, "wsop-235.4"),
        (events.BoardDealt, "wsop-235.4"),
    ]


@clause("wsop-235.3", "wsop-235.4")
@pytest.mark.parametrize("game", STUDS)
@pytest.mark.parametrize(("fold_count", "stub_count"), [(0, 1), (1, 2), (2, 3)])
def test_a_stub_of_two_is_scrambled_and_one_of_three_is_not_and_one_card_is_burned(
    game: str, fold_count: int, stub_count: int
) -> None:
    """Each player who folds on fifth street leaves one more card in the deck on sixth street."""
    hand = play_to_round(deal_stacked(game, [500] * 8, **FIXED), 3)
    raise_minimum(hand)
    play(hand, ", ".join(["fold"] * fold_count + ["call"] * (7 - fold_count)))
    play_to_round(hand, 5)
    scrambled = [event.count for event in events_of(hand, events.Reshuffled)]
    assert scrambled == ([stub_count + 3] if stub_count < 3 else [])
    last_clause = "wsop-235.4" if scrambled else "wsop-235.3"
    burned = [event.clause for event in events_of(hand, events.Burned)]
    assert len(burned) == 4
    assert burned[3] == last_clause
    [community_card] = events_of(hand, events.BoardDealt)
    assert community_card.clause == last_clause


# ---------------------------------------------------------------- high-low


@clause("wsop-intro.stud-8", "wsop-245", "wsop-246")
def test_stud_8_splits_between_any_five_for_high_and_any_five_for_low() -> None:
    stacks = [500] * 2
    hands = ["Kh Kd Kc 2d 3d 9s Ts", "Ah 2h 4h 5h 8h Qd Jd"]
    hand = deal_stacked("stud-8", stacks, hands, **FIXED)
    play_out(hand)
    assert [(won.seat, won.amount) for won in events_of(hand, events.Won)] == [(1, 6), (1, 6)]
    hands = ["Kh Kd Kc Ks 3d 9s Ts", "Ah 2h 4h 5h 8h Qd Jd"]
    hand = deal_stacked("stud-8", stacks, hands, **FIXED)
    play_out(hand)
    assert winners(hand) == [(0, 6), (1, 6)]


@clause("wsop-intro.stud-8")
def test_without_a_low_of_eight_or_better_the_high_takes_all_at_stud_8() -> None:
    hands = ["Kh Kd Kc 2d 3d 9s Ts", "Ah 2h 4c 5h 9h Qd Jd"]
    hand = deal_stacked("stud-8", [500] * 2, hands, **FIXED)
    play_out(hand)
    assert winners(hand) == [(0, 12)]
    assert [won.clause for won in events_of(hand, events.Won)] == ["wsop-intro.stud-8"]


@clause("wsop-252")
def test_stud_high_low_regular_has_a_low_without_a_qualifier() -> None:
    hands = ["Kh Kd Kc 2d 3d 9s Ts", "Ah 2h 4c 5h 9h Qd Jd"]
    hand = deal_stacked("stud-hilo", [500] * 2, hands, **FIXED)
    play_out(hand)
    assert winners(hand) == [(0, 6), (1, 6)]


@clause("wsop-247.3")
@pytest.mark.parametrize("game", ["stud-8", "stud-hilo", "super-stud-8"])
def test_if_the_best_board_is_all_in_the_action_starts_left_of_it(game: str) -> None:
    hands = ["2c2d 4hQd5c6d", "3c3d KsKhKdKc", "5h5d 9h8s6s7d"]
    if game.startswith("super"):  # two more down cards, of which two are discarded
        hands = [
            extra + cards for extra, cards in zip(("ThTs", "JhJs", "TcTd"), hands, strict=True)
        ]
    hand = deal_stacked(game, [500, 6, 500], hands, **FIXED)
    play_round(hand)
    for _ in range(4):
        play_to_decision(hand, decisions.BetDecision)
        decision = bet_decision(hand)
        assert hand.stacks[1] == 0
        assert (decision.seat, decision.check, decision.clause) == (2, True, "wsop-247.3")
        play(hand, "check")
        assert bet_decision(hand).clause == "wsop-247.2"
        play(hand, "check")


# ---------------------------------------------------------------- super stud


@clause("wsop-intro.super-stud.1", "wsop-253.1")
def test_in_super_stud_two_of_four_down_cards_are_discarded_after_the_first_betting_round() -> None:
    hand = deal_stacked("super-stud", [500] * 3, ["AhAdAcAs 2c"], **FIXED)
    play_to_decision(hand, decisions.DiscardDecision)
    assert hand.decision == decisions.DiscardDecision(0, "wsop-intro.super-stud.1", 2)
    assert_action_refused(hand, "discard Ah2c", text="does not hold 2c")
    play(hand, "discard AhAd")
    assert (format_cards(hand.down_cards[0]), format_cards(hand.up_cards[0])) == ("AcAs", "2c")
    play_out(hand)
    assert summarise_deal(hand) == "DDDDU bet draw burn U bet burn U bet burn U bet burn D bet"


@clause("wsop-intro.super-stud.2")
@pytest.mark.parametrize(("game", "choice"), [("super-stud", (10, 20)), ("super-stud-8", (10,))])
def test_only_super_stud_high_lets_an_open_pair_choose_the_bet(
    game: str, choice: tuple[int, ...]
) -> None:
    hands = ["2h3h2d3d KdKc", "4h5h4d5d 9c8c", "6h7h6d7d QcJc"]
    hand = deal_stacked(game, [500] * 3, hands, **FIXED)
    sizes = []
    for _ in range(5):
        sizes.append(bet_decision(hand).allowed_sizes)
        play_round(hand)
    assert sizes == [(10,), choice, (20,), (20,), (20,)]


@clause("wsop-253.2")
def test_the_low_card_brings_in_at_super_stud_and_the_high_card_at_super_stud_8() -> None:
    hands = ["3h3d4h4d 9c", "5h5d6h6d Kc", "7h7d8h8d 2c"]
    assert seat_to_act(deal_stacked("super-stud", [500] * 3, hands, **FIXED)) == 2
    assert seat_to_act(deal_stacked("super-stud-8", [500] * 3, hands, **FIXED)) == 1


@clause("wsop-intro.super-stud.3")
@pytest.mark.parametrize("game", ["super-stud", "super-stud-8"])
def test_super_stud_is_for_six(game: str) -> None:
    play_out(deal(game_spec(game, **FIXED), [500] * 6, seed=0))
    with pytest.raises(RefusedError, match=r"wsop-intro.super-stud.3"):
        deal(game_spec(game, **FIXED), [500] * 7, seed=0)


@clause("wsop-254")
@pytest.mark.parametrize(("folds", "back"), [(0, 1 + 12), (1, 1 + 10 + 5)])
def test_super_stud_shuffles_the_muck_with_the_last_card_and_never_shares_one(
    folds: int, back: int
) -> None:
    hand = deal_stacked("super-stud", [500] * 6, **FIXED)
    fold_on_third(hand, folds)
    play_out(hand)
    assert events_of(hand, events.Reshuffled) == [events.Reshuffled(back, "wsop-254")]
    assert not events_of(hand, events.BoardDealt)
    assert len(events_of(hand, events.Burned)) == 4
    shown = events_of(hand, events.Dealt)[-(6 - folds) :]
    assert [event.up_count for event in shown] == [0] * (6 - folds)
    if folds:
        reshuffle_index = hand.log.index(events_of(hand, events.Reshuffled)[0])
        assert hand.log[reshuffle_index - 2 : reshuffle_index] == shown[:2]
