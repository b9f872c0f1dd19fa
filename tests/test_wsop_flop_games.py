"""The World Series' games with a flop: hold'em, pineapple, Omaha and its kin, drawmaha."""

from typing import Any

import pytest

from cardspeak.cards import format_cards
from cardspeak.hand import DealingOptions, RefusedError, deal, decisions, events, game_spec
from cardspeak.hand.spec_error import InvalidGameSpecError
from hand_driver import (
    assert_action_refused,
    bet_decision,
    deal_stacked,
    events_of,
    net_chips,
    play,
    play_out,
    play_to_decision,
    seat_to_act,
    summarise_deal,
)

clause = pytest.mark.clause
STREETS = "bet burn 3 bet burn 1 bet burn 1 bet"


def seats_won(hand_stacks: list[int], stacks: list[int]) -> list[int]:
    return [seat for seat, now in enumerate(hand_stacks) if now > stacks[seat]]


# ---------------------------------------------------------------- hold'em and pineapple


@clause("wsop-intro.holdem.1", "wsop-intro.button.1")
def test_holdem_is_two_cards_and_four_rounds_with_a_burn_before_each_board_card() -> None:
    hand = deal_stacked("holdem", [500] * 3, ["AhAd", "KhKd", "QhQd"], "2c3c4d5h9s")
    assert [(event.seat, event.cards) for event in events_of(hand, events.Dealt)] == [
        *((0, "Ah"), (1, "Kh"), (2, "Qh")),
        *((0, "Ad"), (1, "Kd"), (2, "Qd")),
    ]
    play_out(hand)
    assert summarise_deal(hand) == f"DD {STREETS}"
    assert [event.cards for event in events_of(hand, events.BoardDealt)] == ["2c3c4d", "5h", "9s"]


@clause("wsop-intro.holdem.2")
def test_holdem_plays_the_best_five_of_seven_with_no_hole_card_one_or_two() -> None:
    stacks = [500] * 3
    hand = deal_stacked("holdem", stacks, ["2c2d", "3c3d", "4c5d"], "AhKhQhJhTh")
    play_out(hand)
    assert net_chips(hand, stacks) == [0, 0, 0]
    hand = deal_stacked("holdem", stacks, ["9h2d", "3c3d", "AcAd"], "KhQhJhTh2s")
    play_out(hand)
    assert seats_won(hand.stacks, stacks) == [0]
    assert events_of(hand, events.Won)[0].hand_description == "straight flush, king high"


@pytest.mark.parametrize("game", ["holdem", "omaha", "double-board-omaha", "drawmaha"])
@clause(
    "wsop-intro.holdem.3",
    "wsop-intro.omaha.3",
    "wsop-intro.double-board.5",
    "wsop-intro.drawmaha.1",
)
def test_there_may_be_one_blind_or_several_and_an_ante(game: str) -> None:
    def posted(**stakes: Any) -> tuple[list[int], int]:
        hand = deal_stacked(game, [500] * 5, **stakes)
        return [500 - stack for stack in hand.stacks], seat_to_act(hand)

    assert posted(blinds=(5, 10)) == ([5, 10, 0, 0, 0], 2)
    assert posted(blinds=(10,)) == ([10, 0, 0, 0, 0], 1)
    assert posted(blinds=(5, 10, 20)) == ([5, 10, 20, 0, 0], 3)
    assert posted(ante=2) == ([2, 2, 2, 2, 2], 0)
    assert posted(blinds=(5, 10), ante=2) == ([7, 12, 2, 2, 2], 2)


@clause("wsop-intro.pineapple")
def test_in_pineapple_one_of_three_cards_is_discarded_before_the_flop() -> None:
    stacks = [500] * 3
    hand = deal_stacked("pineapple", stacks, ["AhAdAs", "KhKdKs", "QhQdJs"], "2c3c4d5h9s")
    play(hand, "call, call, check")
    assert hand.decision == decisions.DiscardDecision(0, "wsop-intro.pineapple", 1)
    assert_action_refused(hand, "discard AhAd", "wsop-intro.pineapple")
    assert_action_refused(hand, "check")
    play(hand, "discard As, discard Kd, discard Js")
    assert [len(cards) for cards in hand.down_cards] == [2, 2, 2]
    play_out(hand)
    assert summarise_deal(hand) == "DDD bet draw burn 3 bet burn 1 bet burn 1 bet"
    assert seats_won(hand.stacks, stacks) == [0]


@clause("wsop-intro.crazy-pineapple")
def test_in_crazy_pineapple_it_is_discarded_after_the_flop_betting_and_before_the_turn() -> None:
    hand = deal_stacked("crazy-pineapple", [500] * 3)
    play(hand, "call, call, check")
    assert len(hand.boards[0]) == 3
    assert [len(cards) for cards in hand.down_cards] == [3, 3, 3]
    play_out(hand)
    assert summarise_deal(hand) == "DDD bet burn 3 bet draw burn 1 bet burn 1 bet"
    assert events_of(hand, events.Discarded)[0].clause == "wsop-intro.crazy-pineapple"


# ---------------------------------------------------------------- Omaha


@clause("wsop-intro.omaha.1")
def test_omaha_is_four_cards_and_the_streets_of_holdem() -> None:
    hand = deal_stacked("omaha", [500] * 3)
    play_out(hand)
    assert summarise_deal(hand) == f"DDDD {STREETS}"


@clause("wsop-intro.omaha.2")
def test_omaha_plays_two_hole_cards_and_three_of_the_board_exactly() -> None:
    stacks = [500] * 2
    hands = ["AhKc3s4d", "9c9d2h7c"]
    hand = deal_stacked("omaha", stacks, hands, "2d9hQhJh6h", blinds=(10,))
    play_out(hand)
    # One heart in the hand makes no flush, whatever the board: three nines are best.
    assert seats_won(hand.stacks, stacks) == [1]
    assert events_of(hand, events.Won)[0].hand_description.startswith("three of a kind, nines")


@clause("wsop-189", "wsop-intro.omaha-8")
def test_omaha_8_splits_between_the_best_high_and_the_best_low_of_two_and_three() -> None:
    stacks = [500] * 2
    hand = deal_stacked(
        "omaha-8", stacks, ["KhKdQcJc", "Ah2d9cTs"], "Ks7c6d3hKc", limit="no-limit", blinds=(10,)
    )
    play(hand, "raise 100, call")
    play_out(hand)
    assert [(won.seat, won.amount, won.clause) for won in events_of(hand, events.Won)] == [
        (0, 100, "wsop-189"),
        (1, 100, "wsop-190"),
    ]


@clause("wsop-intro.omaha-8")
@pytest.mark.parametrize("limit", ["fixed", "pot", "no-limit"])
def test_one_player_may_win_both_halves_with_the_same_or_different_cards(limit: str) -> None:
    stacks = [500] * 2
    hands = ["Ah2hKdKs", "QcQdJcTc"]
    hand = deal_stacked("omaha-8", stacks, hands, "3h4h5h9cQs", blinds=(10,), limit=limit)
    play_out(hand)
    high, low = events_of(hand, events.Won)
    assert (high.seat, low.seat) == (0, 0)
    assert high.hand_description.startswith("straight flush")
    assert net_chips(hand, stacks) == [10, -10]


@clause("wsop-191")
def test_without_a_low_of_eight_or_better_the_high_takes_all() -> None:
    stacks = [500] * 2
    hand = deal_stacked("omaha-8", stacks, ["KhKdQcJc", "Ah2d3c4s"], "Ks9c6dThKc", blinds=(10,))
    play_out(hand)
    assert net_chips(hand, stacks) == [10, -10]
    assert [won.clause for won in events_of(hand, events.Won)] == ["wsop-191"]


@clause("wsop-192")
def test_high_low_regular_has_a_low_without_a_qualifier() -> None:
    stacks = [500] * 2
    hand = deal_stacked("omaha-hilo", stacks, ["KhKdQcJc", "Ah2d3c4s"], "Ks9c6dThKc", blinds=(10,))
    play_out(hand)
    assert [(won.seat, won.amount, won.clause) for won in events_of(hand, events.Won)] == [
        (0, 10, "wsop-189"),
        (1, 10, "wsop-192"),
    ]


@clause("wsop-intro.big-o")
def test_big_o_is_omaha_8_with_five_cards_for_eight_players_at_most() -> None:
    stacks = [500] * 2
    hands = ["KhKdQcJcTc", "9c9dTsAh2d"]
    hand = deal_stacked("big-o", stacks, hands, "Ks7c6d3hKc", limit="no-limit", blinds=(10,))
    play_out(hand)
    assert summarise_deal(hand) == f"DDDDD {STREETS}"
    assert net_chips(hand, stacks) == [0, 0]
    deal(game_spec("big-o", limit="no-limit", blinds=(5, 10)), [500] * 8, seed=0)
    with pytest.raises(RefusedError, match=r"wsop-intro.big-o"):
        deal(game_spec("big-o", limit="no-limit", blinds=(5, 10)), [500] * 9, seed=0)


@clause("wsop-intro.big-easy")
@pytest.mark.parametrize(("hole", "maximum"), [(5, 7), (6, 7), (7, 6), (8, 5)])
def test_big_easy_deals_five_cards_or_more_to_as_many_as_there_are_cards_for(
    hole: int, maximum: int
) -> None:
    spec = game_spec(
        "big-easy", limit="no-limit", blinds=(5, 10), dealing=DealingOptions(hole_card_count=hole)
    )
    hand = deal(spec, [500] * maximum, seed=0)
    assert [len(cards) for cards in hand.down_cards] == [hole] * maximum
    play_out(hand)
    assert summarise_deal(hand) == f"{'D' * hole} {STREETS}"
    assert not events_of(hand, events.Reshuffled)
    with pytest.raises(RefusedError, match=r"wsop-intro.big-easy"):
        deal(spec, [500] * (maximum + 1), seed=0)


@clause("wsop-intro.big-easy")
def test_big_easy_is_not_dealt_with_four() -> None:
    with pytest.raises(InvalidGameSpecError, match=r"wsop-intro.big-easy"):
        game_spec(
            "big-easy", limit="no-limit", blinds=(5, 10), dealing=DealingOptions(hole_card_count=4)
        )


# ---------------------------------------------------------------- two boards


@clause("wsop-intro.double-board.1", "wsop-intro.double-board.2")
def test_double_board_omaha_burns_once_a_street_for_both_boards() -> None:
    hand = deal_stacked(
        "double-board-omaha", [500] * 3, board="2c3c4c 2d3d4d 5c 5d 6c 6d", limit="fixed"
    )
    play_out(hand)
    assert summarise_deal(hand) == "DDDDD bet burn 3 3 bet burn 1 1 bet burn 1 1 bet"
    assert [(event.board_index, event.cards) for event in events_of(hand, events.BoardDealt)] == [
        *((0, "2c3c4c"), (1, "2d3d4d"), (0, "5c"), (1, "5d"), (0, "6c"), (1, "6d")),
    ]


@clause("wsop-intro.double-board.1")
def test_double_board_omaha_is_a_limit_game_for_seven() -> None:
    with pytest.raises(InvalidGameSpecError):
        game_spec("double-board-omaha", blinds=(5, 10), limit="pot")
    spec = game_spec("double-board-omaha", blinds=(5, 10))
    deal(spec, [500] * 7, seed=0)
    with pytest.raises(RefusedError, match=r"wsop-intro.double-board.1"):
        deal(spec, [500] * 8, seed=0)


@clause("wsop-intro.double-board.3", "wsop-intro.double-board.4", "wsop-193")
def test_each_board_has_half_the_pot_for_two_of_five_cards_and_three_of_its_own() -> None:
    stacks = [500] * 3
    hands = ["9c9d3s4h7s", "8c8d3h4s6s", "Ah6c2s5s7d"]
    board = "9hQhJh 8hTs2c Th 3d 5h Kd"
    hand = deal_stacked("double-board-omaha", stacks, hands, board, carried_over=1)
    play_out(hand)
    # The one heart of the third hand is no flush; three nines, three eights take a board each.
    assert [(won.seat, won.amount) for won in events_of(hand, events.Won)] == [(0, 16), (1, 15)]


# ---------------------------------------------------------------- drawmaha


@clause("wsop-intro.drawmaha.2", "wsop-intro.drawmaha.3")
def test_drawmaha_draws_after_the_flop_is_bet_and_the_turn_has_no_burn() -> None:
    hand = deal_stacked("drawmaha", [500] * 3)
    play_to_decision(hand, decisions.DrawDecision)
    play_out(hand)
    assert summarise_deal(hand) == "DDDDD bet burn 3 bet burn draw 1 bet burn 1 bet"


@clause("wsop-intro.drawmaha.3", "wsop-196")
def test_drawmaha_replaces_three_cards_at_most() -> None:
    hand = deal_stacked("drawmaha", [500] * 2, ["2c3c4c5c9d", ""], drawn="AsAdAh", blinds=(10,))
    play_to_decision(hand, decisions.DrawDecision)
    assert hand.decision == decisions.DrawDecision(0, "wsop-intro.drawmaha.3", 3)
    assert_action_refused(hand, "draw 2c3c4c5c", "wsop-intro.drawmaha.3")
    play(hand, "draw 2c3c4c, pat")
    assert sorted(map(str, hand.down_cards[0])) == ["5c", "9d", "Ad", "Ah", "As"]
    assert [type(event) for event in hand.log[-3:]] == [
        events.Dealt,
        events.StoodPat,
        events.BoardDealt,
    ]


@clause("wsop-194", "wsop-196")
def test_drawmaha_splits_between_the_five_cards_held_and_the_omaha_hand() -> None:
    stacks = [500] * 2
    hands = ["AcAd2h2s9c", "KhQh3d4d6s"]
    hand = deal_stacked("drawmaha", stacks, hands, "JhTh9h5c7s", blinds=(10,))
    play_out(hand)
    assert [
        (won.seat, won.amount, won.hand_description) for won in events_of(hand, events.Won)
    ] == [
        (0, 10, "two pair, aces and deuces, nine kicker"),
        (1, 10, "straight flush, king high"),
    ]


@clause("wsop-195")
def test_the_odd_chip_of_drawmaha_goes_to_the_draw_hand() -> None:
    stacks = [500] * 2
    hands = ["KhQh3d4d6s", "AcAd2h2s9c"]
    hand = deal_stacked("drawmaha", stacks, hands, "JhTh9h5c7s", blinds=(10,), carried_over=1)
    play_out(hand)
    assert [(won.seat, won.amount) for won in events_of(hand, events.Won)] == [(1, 11), (0, 10)]


@clause("wsop-197")
@pytest.mark.parametrize(
    ("limit", "raise_to"), [("fixed", (20, 20)), ("pot", (20, 40)), ("no-limit", (20, 500))]
)
def test_drawmaha_has_any_of_three_limits(limit: str, raise_to: tuple[int, int]) -> None:
    hand = deal_stacked("drawmaha", [500] * 4, limit=limit)
    assert bet_decision(hand).raise_to == raise_to


@clause("wsop-intro.drawmaha.1")
def test_drawmaha_is_for_seven_players() -> None:
    spec = game_spec("drawmaha", limit="no-limit", blinds=(5, 10))
    deal(spec, [500] * 7, seed=0)
    with pytest.raises(RefusedError, match=r"wsop-intro.drawmaha.1"):
        deal(spec, [500] * 8, seed=0)


@clause("wsop-intro.drawmaha.3")
def test_folded_hands_are_reshuffled_for_a_draw_that_the_stub_cannot_fill() -> None:
    hand = deal_stacked("drawmaha", [500] * 7)
    play(hand, "fold, call, call, call, call, call, check")
    folded = set(hand.cards.mucked_cards)
    play_to_decision(hand, decisions.DrawDecision)
    discarded: set[int] = set()
    for _ in range(5):
        cards = hand.down_cards[seat_to_act(hand)][:3]
        discarded |= set(cards)
        hand.discard(format_cards(cards))
    play(hand, "pat")
    assert [event.count for event in events_of(hand, events.Reshuffled)] == [1 + 5]
    drawn = {
        card for seat in range(7) for card in hand.down_cards[seat][2:] if not hand.folded[seat]
    }
    assert drawn & folded
    assert not drawn & discarded
