"""The World Series' draw games: lowball, Archie, badugi, baduci and badaci."""

import pytest

from cardspeak.cards import format_cards
from cardspeak.hand import BettingOptions, RefusedError, deal, decisions, events, game_spec
from cardspeak.hand.hand import Hand
from hand_driver import (
    assert_action_refused,
    bet_decision,
    deal_named_cards,
    deal_stacked,
    events_of,
    net_chips,
    play,
    play_out,
    play_round,
    play_to_decision,
    seat_to_act,
    summarise_deal,
)

clause = pytest.mark.clause
LOWBALL = ("a5-single-draw", "a5-triple-draw", "27-single-draw", "27-triple-draw")
ONE_DRAW = "DDDDD bet burn draw bet"
THREE_DRAWS = "DDDDD bet burn draw bet burn draw bet burn draw bet"


def discard(hand: Hand, count: int) -> None:
    hand.discard(format_cards(hand.down_cards[seat_to_act(hand)][:count]))


def winners(hand: Hand) -> list[tuple[int, int]]:
    return [(won.seat, won.amount) for won in events_of(hand, events.Won)]


# ---------------------------------------------------------------- the course of a hand


@clause("wsop-intro.lowball.1", "wsop-intro.lowball.5", "wsop-286.3")
@pytest.mark.parametrize("game", ["a5-single-draw", "27-single-draw"])
def test_single_draw_is_five_cards_a_bet_a_draw_and_a_bet(game: str) -> None:
    for limit in ("pot", "no-limit"):
        hand = deal_stacked(game, [500] * 3, limit=limit)
        play_out(hand)
        assert summarise_deal(hand) == ONE_DRAW


@clause("wsop-intro.lowball.4", "wsop-intro.archie.2", "wsop-intro.baduci.2", "wsop-intro.badaci.2")
@pytest.mark.parametrize("game", ["a5-triple-draw", "27-triple-draw", "archie", "baduci", "badaci"])
def test_triple_draw_is_five_cards_and_four_bets_with_a_draw_between(game: str) -> None:
    hand = deal_stacked(game, [500] * 4, limit="fixed", button=0)
    assert (seat_to_act(hand), bet_decision(hand).call) == (3, 10)
    play_out(hand)
    assert summarise_deal(hand) == THREE_DRAWS


@clause("wsop-intro.badugi.1")
def test_badugi_is_four_cards_and_four_bets_with_a_draw_between() -> None:
    hand = deal_stacked("badugi", [500] * 4, limit="fixed", button=0)
    assert seat_to_act(hand) == 3
    play_out(hand)
    assert summarise_deal(hand) == THREE_DRAWS[1:]


@clause("wsop-282")
def test_where_a_joker_is_posted_it_is_the_lowest_card_missing_from_a_hand() -> None:
    hands = ["Jo7c4d3d2d", "7d5c4c3c2c", "8c5d4s3s2s"]
    hand = deal_stacked("a5-single-draw", [500] * 3, hands, deck="52+joker")
    play_out(hand)
    assert winners(hand) == [(0, 30)]


@clause("wsop-intro.lowball.1")
@pytest.mark.parametrize(
    ("game", "best"), [("a5-single-draw", 0), ("27-single-draw", 1), ("27-triple-draw", 1)]
)
def test_the_lowest_hand_wins(game: str, best: int) -> None:
    stacks = [500] * 3
    hand = deal_stacked(game, stacks, ["5h4h3h2hAh", "7c5d4d3d2d", "KhKdKcKsQh"])
    play_out(hand)
    assert winners(hand) == [(best, 30)]


@clause("wsop-intro.lowball.1", "wsop-intro.archie.2")
@pytest.mark.parametrize("game", ["a5-triple-draw", "archie"])
def test_lowball_has_one_blind_or_more_and_sometimes_an_ante(game: str) -> None:
    one_blind = deal_stacked(game, [500] * 4, blinds=(10,))
    assert (one_blind.chips.put_in, seat_to_act(one_blind)) == ([10, 0, 0, 0], 1)
    three_blinds = deal_stacked(game, [500] * 4, blinds=(5, 5, 10), ante=1)
    assert (three_blinds.chips.put_in, seat_to_act(three_blinds)) == ([6, 6, 11, 1], 3)


@clause("wsop-intro.lowball.2", "wsop-intro.archie.3")
@pytest.mark.parametrize("game", [*LOWBALL, "archie"])
def test_before_the_draw_players_bet_or_fold_and_may_call_the_blind(game: str) -> None:
    hand = deal_stacked(game, [500] * 3, limit="fixed")
    assert (bet_decision(hand).check, bet_decision(hand).call) == (False, 10)
    assert_action_refused(hand, "check", text="10 to call")
    play(hand, "fold")
    assert (bet_decision(hand).check, bet_decision(hand).call) == (False, 5)


@clause("wsop-intro.lowball.2", "wsop-intro.button.4")
@pytest.mark.parametrize("game", LOWBALL)
def test_where_posted_the_minimum_opening_bet_is_double_the_big_blind(game: str) -> None:
    stacks = [500] * 3
    hand = deal_stacked(
        game, stacks, limit="no-limit", betting=BettingOptions(double_opening_bet=True)
    )
    decision = bet_decision(hand)
    assert (decision.fold, decision.check, decision.call, decision.raise_to) == (
        True,
        False,
        0,
        (20, 500),
    )
    assert_action_refused(hand, "call", text="nothing to call")
    play(hand, "bet 20")
    assert bet_decision(hand).call == 15
    play(hand, "call, fold")
    play_out(hand)
    folded = deal_stacked(
        game, stacks, limit="no-limit", betting=BettingOptions(double_opening_bet=True)
    )
    play(folded, "fold, fold")
    assert net_chips(folded, stacks) == [-5, 5, 0]


@clause("wsop-intro.lowball.2", "wsop-171.1", "wsop-172")
@pytest.mark.parametrize("game", LOWBALL)
def test_an_opening_of_double_the_big_blind_is_a_full_bet_and_less_is_none(game: str) -> None:
    hand = deal_stacked(
        game, [500] * 3, limit="no-limit", betting=BettingOptions(double_opening_bet=True)
    )
    play(hand, "bet 30")
    assert bet_decision(hand).raise_to == (60, 500)
    short = deal_stacked(
        game, [500, 500, 15], limit="no-limit", betting=BettingOptions(double_opening_bet=True)
    )
    assert bet_decision(short).raise_to == (15, 15)
    play(short, "bet 15")
    assert (bet_decision(short).call, bet_decision(short).raise_to) == (10, (35, 500))
    play(short, "raise 35, fold")
    play_out(short)
    assert sum(short.stacks) == 1015


@clause("wsop-intro.archie.3")
def test_archie_too_may_require_opening_for_double() -> None:
    hand = deal_stacked(
        "archie", [500] * 3, limit="fixed", betting=BettingOptions(double_opening_bet=True)
    )
    assert (bet_decision(hand).call, bet_decision(hand).allowed_sizes) == (0, (20,))
    play(hand, "bet 20, raise 30, raise 40, raise 50, raise 60")
    assert bet_decision(hand).raise_to is None


@clause("wsop-intro.lowball.3", "wsop-intro.archie.2")
@pytest.mark.parametrize(
    ("game", "bets"),
    [
        ("a5-single-draw", [10, 20]),
        ("27-single-draw", [10, 20]),
        ("a5-triple-draw", [10, 10, 20, 20]),
        ("27-triple-draw", [10, 10, 20, 20]),
        ("archie", [10, 10, 20, 20]),
    ],
)
def test_at_limit_the_bet_doubles_after_the_draw(game: str, bets: list[int]) -> None:
    hand = deal_stacked(game, [500] * 3, limit="fixed")
    sizes = [bet_decision(hand).raise_to[0] - 10]  # type: ignore[index]
    for _ in bets[1:]:
        play_round(hand)
        sizes.append(bet_decision(hand).raise_to[0])  # type: ignore[index]
    assert sizes == bets


# ---------------------------------------------------------------- drawing


@clause("wsop-275", "wsop-310", "wsop-320", "wsop-intro.baduci.2", "wsop-intro.badaci.2")
@pytest.mark.parametrize("game", [*LOWBALL, "archie", "baduci", "badaci"])
def test_five_cards_may_be_drawn_and_are_dealt_consecutively(game: str) -> None:
    new = "KsQsJsTs9s"
    hand = deal_stacked(game, [500] * 3, ["2c3c4c5c7d"], drawn=new, limit="fixed")
    play_to_decision(hand, decisions.DrawDecision)
    assert hand.decision is not None
    play(hand, "draw 2c3c4c5c7d")
    assert format_cards(hand.down_cards[0]) == new
    assert events_of(hand, events.Dealt)[-1].cards == new
    assert seat_to_act(hand) == 1


@clause("wsop-intro.badugi.2", "wsop-301")
def test_at_badugi_four_cards_may_be_drawn_each_time_and_are_dealt_consecutively() -> None:
    hand = deal_stacked("badugi", [500] * 3, ["2c3c4c5c"], drawn="KsQsJsTs", limit="fixed")
    play_to_decision(hand, decisions.DrawDecision)
    play(hand, "draw 2c3c4c5c")
    assert format_cards(hand.down_cards[0]) == "KsQsJsTs"
    for _ in range(2):
        play_round(hand)
        play_to_decision(hand, decisions.DrawDecision)
        before = set(hand.down_cards[seat_to_act(hand)])
        discard(hand, 4)
        assert not before & set(hand.down_cards[0])


@clause("wsop-intro.lowball.6", "wsop-intro.archie.4", "wsop-297")
@pytest.mark.parametrize("game", ["27-triple-draw", "a5-triple-draw", "archie"])
def test_at_the_last_card_earlier_discards_and_folded_hands_are_reshuffled_but_not_this_draws(
    game: str,
) -> None:
    hand = deal_stacked(game, [5000] * 6, limit="fixed")
    play(hand, "fold, call, call, call, call, check")
    folded = set(hand.cards.mucked_cards)
    earlier: set[int] = set()
    for _ in range(5):
        earlier |= set(hand.down_cards[seat_to_act(hand)][:2])
        discard(hand, 2)
    play(hand, "check, check, check, check, check")
    now: set[int] = set()
    stub = 52 - 30 - 1 - 10 - 1
    assert len(hand.cards.deck) - hand.cards.deck_position == stub
    for count in (5, 4):
        now |= set(hand.down_cards[seat_to_act(hand)][:count])
        discard(hand, count)
    assert not events_of(hand, events.Reshuffled)
    now |= set(hand.down_cards[seat_to_act(hand)][:3])
    discard(hand, 3)
    assert [event.count for event in events_of(hand, events.Reshuffled)] == [1 + 5 + 10]
    new = set(hand.cards.deck) | set(hand.down_cards[2])
    assert folded | earlier <= new
    assert not now & set(hand.cards.deck)


@clause("wsop-intro.lowball.6", "wsop-intro.archie.4")
@pytest.mark.parametrize(
    ("game", "clause_id"),
    [("27-triple-draw", "wsop-intro.lowball.6"), ("archie", "wsop-intro.archie.4")],
)
def test_with_named_cards_too_no_discard_of_this_draw_is_dealt_again(
    game: str, clause_id: str
) -> None:
    hand = deal(game_spec(game, limit="fixed", blinds=(5, 10)), [5000] * 6, cards="named")
    cards = list(hand.spec.deck.cards)
    deal_named_cards(hand, cards)
    play(hand, "fold, call, call, call, call, check")
    folded, earlier = list(hand.cards.mucked_cards), list(hand.down_cards[0][:2])
    for _ in range(5):
        discard(hand, 2)
        deal_named_cards(hand, cards)
    play(hand, "check, check, check, check, check")
    now = hand.down_cards[0][:1]
    for count in (5, 4):
        discard(hand, count)
        deal_named_cards(hand, cards)
    assert not events_of(hand, events.Reshuffled)
    seat = seat_to_act(hand)
    discard(hand, 3)
    assert events_of(hand, events.Reshuffled) == [events.Reshuffled(1 + 5 + 10, clause_id)]
    assert_action_refused(
        hand, f"cards {format_cards([*now, folded[0], earlier[0]])}", text="has already been dealt"
    )
    play(hand, f"cards {format_cards([folded[0], earlier[0], earlier[1]])}")
    assert hand.down_cards[seat][2:] == [folded[0], *earlier]


@clause("wsop-intro.lowball.7")
@pytest.mark.parametrize("game", ["27-single-draw", "a5-single-draw"])
def test_the_last_card_is_dealt_where_it_completes_the_last_draw(game: str) -> None:
    hand = deal_stacked(game, [500] * 6)
    play(hand, "fold, call, call, call, call, check")
    for count in (5, 5, 5, 5, 1):
        discard(hand, count)
    assert len(hand.cards.deck) - hand.cards.deck_position == 0
    assert not events_of(hand, events.Reshuffled)


@clause("wsop-intro.lowball.7", "wsop-intro.archie.4")
@pytest.mark.parametrize(
    ("game", "counts"),
    [
        ("27-single-draw", (5, 5, 5, 5, 2)),
        ("27-triple-draw", (5, 5, 5, 5, 1)),
        ("archie", (5, 5, 5, 5, 1)),
    ],
)
def test_the_last_card_is_not_dealt_where_more_draws_follow_or_are_left(
    game: str, counts: tuple[int, ...]
) -> None:
    hand = deal_stacked(game, [500] * 6, limit="fixed")
    play(hand, "fold, call, call, call, call, check")
    for count in counts:
        discard(hand, count)
    assert [event.count for event in events_of(hand, events.Reshuffled)] == [1 + 5]


# ---------------------------------------------------------------- betting


@clause("wsop-283", "wsop-293", "wsop-304", "wsop-313", "wsop-323")
@pytest.mark.parametrize(
    ("game", "limit"),
    [
        (game, limit)
        for game in (*LOWBALL, "archie", "badugi", "baduci", "badaci")
        for limit in ("fixed", "pot", "no-limit")
    ],
)
def test_a_player_who_has_checked_may_raise_after_any_draw(game: str, limit: str) -> None:
    hand = deal_stacked(game, [500] * 3, limit=limit)
    rounds = 1 if "single" in game else 3
    for _ in range(rounds):
        play_round(hand)
        size = bet_decision(hand).raise_to[0]  # type: ignore[index]
        play(hand, f"check, bet {size}, call")
        assert (seat_to_act(hand), bet_decision(hand).raise_to[0]) == (0, 2 * size)  # type: ignore[index]
        play(hand, f"raise {2 * size}, call, call")


@clause("wsop-292")
@pytest.mark.parametrize("limit", ["pot", "no-limit"])
@pytest.mark.parametrize("game", LOWBALL)
def test_everybody_may_check_after_every_draw(game: str, limit: str) -> None:
    hand = deal_stacked(game, [500] * 3, limit=limit)
    for _ in range(1 if "single" in game else 3):
        play_round(hand)
        for _ in range(3):
            assert bet_decision(hand).check
            play(hand, "check")
    assert hand.over


@clause("wsop-292")
@pytest.mark.parametrize("game", ["a5-single-draw", "27-single-draw"])
def test_any_hand_may_be_checked_after_the_draw_and_can_win_the_whole_pot(game: str) -> None:
    stacks = [500] * 3
    hand = deal_stacked(game, stacks, ["7c5d4d3d2d", "KhKdKcKsQh", "QcQdQsJhJd"], limit="no-limit")
    play(hand, "call, call, check, pat, pat, pat")
    assert bet_decision(hand).check
    play(hand, "check, bet 100, call, call")
    assert net_chips(hand, stacks) == [220, -110, -110]


# ---------------------------------------------------------------- how many may play


@pytest.mark.parametrize(
    ("game", "maximum", "clause_id"),
    [
        pytest.param("a5-single-draw", 6, "wsop-285", marks=clause("wsop-285")),
        pytest.param("a5-triple-draw", 6, "wsop-285", marks=clause("wsop-285")),
        pytest.param("27-single-draw", 6, "wsop-289", marks=clause("wsop-289")),
        pytest.param("27-triple-draw", 6, "wsop-289", marks=clause("wsop-289")),
        pytest.param("archie", 6, "wsop-intro.archie.2", marks=clause("wsop-intro.archie.2")),
        pytest.param("badugi", 8, "wsop-307", marks=clause("wsop-307")),
        pytest.param("baduci", 6, "wsop-316", marks=clause("wsop-316")),
        pytest.param("badaci", 6, "wsop-326", marks=clause("wsop-326")),
    ],
)
def test_draw_games_have_a_maximum_number_of_players(
    game: str, maximum: int, clause_id: str
) -> None:
    spec = game_spec(game, blinds=(5, 10), limit="fixed")
    play_out(deal(spec, [500] * maximum, seed=0))
    with pytest.raises(RefusedError, match=clause_id):
        deal(spec, [500] * (maximum + 1), seed=0)


# ---------------------------------------------------------------- who wins which half


@clause("wsop-intro.archie.1")
def test_archie_splits_between_nines_or_better_and_eight_or_better() -> None:
    hand = deal_stacked(
        "archie", [500] * 3, ["9c9d2h3h4h", "8c6d4d3d2d", "8h8d7h7d2s"], carried_over=1
    )
    play_out(hand)
    assert winners(hand) == [(2, 16), (1, 15)]
    hand = deal_stacked(
        "archie", [500] * 3, ["9c9d2h3h4h", "8c6d4d3d2c", "8h8d5h6c7c"], carried_over=1
    )
    play_out(hand)
    assert winners(hand) == [(0, 16), (1, 15)]


@clause("wsop-294")
def test_without_nines_or_better_the_low_takes_all_of_an_archie_pot() -> None:
    hand = deal_stacked("archie", [500] * 3, ["8c6d4d3d2c", "8h8d5h6c7c", "AhKdQdJs2d"])
    play_out(hand)
    assert winners(hand) == [(0, 30)]
    assert [won.clause for won in events_of(hand, events.Won)] == ["wsop-294"]


@clause("wsop-294", "wsop-295", "wsop-296")
def test_each_pot_of_archie_asks_by_itself_what_qualifies() -> None:
    hands = ["8c8d6h4s2c", "8h6c6s5h3d", "8s7s4c3s2d"]
    hand = deal_stacked("archie", [500, 500, 20], hands, limit="fixed")
    play(hand, "raise 20, call, call, pat, pat, pat, bet 10, call")
    play_out(hand)
    won = [(won.pot_index, won.seat, won.amount, won.clause) for won in events_of(hand, events.Won)]
    assert won == [
        *((1, 0, 10, "wsop-296"), (1, 1, 10, "wsop-296")),
        (0, 2, 60, "wsop-294"),
    ]
    hands = ["9c9d6h4s2c", "8h8c6s5h3d", "8d7s4c3s2d"]
    hand = deal_stacked("archie", [500, 500, 20], hands, limit="fixed")
    play(hand, "raise 20, call, call, pat, pat, pat, bet 10, call")
    play_out(hand)
    won = [(won.pot_index, won.seat, won.amount, won.clause) for won in events_of(hand, events.Won)]
    assert won == [
        (1, 0, 20, "wsop-295"),
        *((0, 0, 30, "wsop-intro.archie.1"), (0, 2, 30, "wsop-intro.archie.1")),
    ]


@clause("wsop-294")
def test_equal_lows_share_an_archie_pot_that_no_high_hand_qualifies_for() -> None:
    hand = deal_stacked("archie", [500] * 3, ["8c7d6h4s2c", "8d7c6s4h2d", "8h8s2hKdQd"])
    play_out(hand)
    assert winners(hand) == [(0, 15), (1, 15)]
    assert {won.clause for won in events_of(hand, events.Won)} == {"wsop-294"}


@clause("wsop-295")
def test_without_an_eight_low_the_high_takes_all_of_an_archie_pot() -> None:
    hand = deal_stacked("archie", [500] * 3, ["9c6d4d3d2c", "9h9d5h6c7c", "AhKdQdJs2d"])
    play_out(hand)
    assert winners(hand) == [(1, 30)]
    assert [won.clause for won in events_of(hand, events.Won)] == ["wsop-295"]


@clause("wsop-296")
def test_if_nobody_qualifies_all_players_left_share_an_archie_pot() -> None:
    stacks = [500] * 4
    hand = deal_stacked("archie", stacks, ["9c6d4d3d2c", "8h8d5h6c7c", "AhKdQdJs2d", ""])
    play(hand, "call, fold, fold, check")
    play_out(hand)
    assert winners(hand) == [(1, 13), (2, 12)]
    assert {won.clause for won in events_of(hand, events.Won)} == {"wsop-296"}


@clause("wsop-297")
def test_archie_is_dealt_and_drawn_as_other_draw_games() -> None:
    hand = deal_stacked("archie", [500] * 3, limit="fixed")
    play(hand, "call, call, check")
    assert hand.decision == decisions.DrawDecision(0, "wsop-intro.archie.2", 5)


@clause("wsop-intro.baduci.1")
def test_baduci_splits_between_deuce_to_seven_and_a_badugi_whose_ace_is_high() -> None:
    hands = ["7c5c4c3c2d", "Ac2h3d4s4d", "5d6h7s8c8d"]
    hand = deal_stacked("baduci", [500] * 3, hands, limit="fixed")
    play_out(hand)
    assert winners(hand) == [(0, 15), (2, 15)]


@clause("wsop-intro.badaci.1", "wsop-318")
def test_badaci_splits_between_ace_to_five_and_a_badugi_whose_ace_is_low() -> None:
    hands = ["7c5c4c3c2d", "Ac2h3d4s4d", "5d6h7s8c8d"]
    hand = deal_stacked("badaci", [500] * 3, hands, limit="fixed")
    play_out(hand)
    assert winners(hand) == [(0, 15), (1, 15)]


@clause("wsop-318")
def test_one_player_may_win_both_halves_of_badaci() -> None:
    stacks = [500] * 3
    hand = deal_stacked("badaci", stacks, ["Ac2h3d4s5d", "7c5c4c3c2d", "5h6h7s8c8d"], limit="fixed")
    play_out(hand)
    assert winners(hand) == [(0, 15), (0, 15)]
