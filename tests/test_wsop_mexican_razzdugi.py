"""The World Series' Mexican poker, razzdugi and razzduci."""

import pytest

from cardspeak.cards import format_cards, parse_cards
from cardspeak.hand import RefusedError, deal, decisions, events, game_spec
from cardspeak.hand.hand import Hand
from hand_driver import (
    SpecOptions,
    act_passively,
    bet_decision,
    deal_stacked,
    events_of,
    net_chips,
    play,
    play_out,
    play_round,
    play_to_decision,
    seat_to_act,
    stack_deck,
    summarise_deal,
)

clause = pytest.mark.clause
FIXED: SpecOptions = {"limit": "fixed", "ante": 1, "bring_in": 5, "bet_sizes": (10, 20)}
MEXICAN: SpecOptions = {"ante": 1, "bet_sizes": (10, 20)}


def winners(hand: Hand) -> list[tuple[int, int]]:
    return [(won.seat, won.amount) for won in events_of(hand, events.Won)]


# ---------------------------------------------------------------- Mexican poker


@clause("wsop-intro.mexican.1")
def test_mexican_poker_has_41_cards_and_seven_players() -> None:
    spec = game_spec("mexican-poker", ante=1)
    cards = format_cards(spec.deck.cards)
    assert len(spec.deck.cards) == 41
    assert cards.count("Jo") == 1
    assert not set("89T") & set(cards)
    deal(spec, [500] * 7, seed=0)
    with pytest.raises(RefusedError, match=r"wsop-intro.mexican.1"):
        deal(spec, [500] * 8, seed=0)


@clause("wsop-intro.mexican.2", "wsop-intro.mexican.3")
def test_all_ante_and_get_one_card_down_and_one_up_from_the_left_of_the_button() -> None:
    hand = deal_stacked("mexican-poker", [500] * 3, button=0, **MEXICAN)
    assert hand.chips.put_in == [1, 1, 1]
    assert not events_of(hand, events.Posted)
    assert [(event.seat, event.up_count) for event in events_of(hand, events.Dealt)] == [
        *((1, 0), (2, 0), (0, 0)),
        *((1, 1), (2, 1), (0, 1)),
    ]


@clause("wsop-intro.mexican.4", "wsop-256")
@pytest.mark.parametrize(
    ("doors", "button", "first"),
    [
        (("Kc", "Qs", "2d"), 2, 0),
        (("Kc", "Ks", "2d"), 2, 0),
        (("Kc", "Ks", "2d"), 0, 1),
        (("Ac", "Jo", "2d"), 2, 0),
        (("Ac", "Jo", "2d"), 0, 1),
        (("Kc", "Jo", "2d"), 2, 1),
    ],
)
def test_the_high_card_must_open_for_the_small_or_the_large_bet(
    doors: tuple[str, ...], button: int, first: int
) -> None:
    hands = [down + up for down, up in zip(("3c", "3d", "3h"), doors, strict=True)]
    hand = deal_stacked("mexican-poker", [500] * 3, hands, button=button, **MEXICAN)
    decision = bet_decision(hand)
    assert (decision.seat, decision.fold, decision.check, decision.allowed_sizes) == (
        first,
        False,
        False,
        (10, 20),
    )
    assert decision.bring_in_amount == 0
    play(hand, "bet 20")
    assert (bet_decision(hand).call, bet_decision(hand).allowed_sizes) == (20, (40,))


@clause("wsop-intro.mexican.3", "wsop-intro.mexican.5", "wsop-intro.mexican.6", "wsop-264")
def test_players_expose_or_keep_down_cards_in_betting_order_before_each_street() -> None:
    hands = ["2c 7c 3h 4h 5h", "2d Kd 3s 4s 5s", "2h Qh 6c Jd 7s"]
    hand = deal_stacked("mexican-poker", [500] * 3, hands, **MEXICAN)
    play(hand, "bet 10, call, call")
    order = []
    while isinstance(hand.decision, decisions.ExposeDecision):
        order.append(seat_to_act(hand))
        if seat_to_act(hand) == 2:
            hand.expose()
        else:
            hand.keep_down()
    assert order == [1, 2, 0]
    assert (format_cards(hand.down_cards[2]), format_cards(hand.up_cards[2])) == ("6c", "Qh2h")
    assert (format_cards(hand.down_cards[1]), format_cards(hand.up_cards[1])) == ("2d", "Kd3s")
    while not hand.over:
        if isinstance(hand.decision, decisions.BetDecision):
            assert [len(cards) for cards in hand.down_cards] == [1, 1, 1]
        act_passively(hand)
    assert summarise_deal(hand).count("bet") == 4
    text = summarise_deal(hand).replace("D", "U")
    assert text == "UU bet turn burn U bet turn burn U bet turn burn U bet"


@clause("wsop-257")
@pytest.mark.parametrize(("button", "first"), [(2, 0), (0, 1)])
def test_in_later_rounds_the_best_board_opens_and_a_joker_makes_no_difference_in_ties(
    button: int, first: int
) -> None:
    hands = ["2c Ac Ad", "2d As Jo", "2h Qh 6c"]
    hand = deal_stacked("mexican-poker", [500] * 3, hands, button=button, **MEXICAN)
    play_round(hand)
    assert seat_to_act(hand) == first


@clause("wsop-259.1")
def test_two_more_cards_than_players_are_enough_for_the_fifth_street() -> None:
    hand = deal_stacked("mexican-poker", [500] * 7, **MEXICAN)
    play_out(hand)
    assert not events_of(hand, events.Reshuffled)
    assert not events_of(hand, events.BoardDealt)
    assert len(events_of(hand, events.Burned)) == 3


@clause("wsop-259.1")
@pytest.mark.parametrize("player_count", [2, 3, 6])
@pytest.mark.parametrize("spare", [1, 2, 3])
def test_fifth_street_needs_a_card_for_each_player_and_two_more(
    player_count: int, spare: int
) -> None:
    spec = game_spec("mexican-poker", **MEXICAN)
    cards_out = 4 * player_count + 2  # four cards each, and two burns
    deck = stack_deck(spec, [""] * player_count)[: cards_out + player_count + spare]
    hand = deal(spec, [500] * player_count, stacked_deck=deck)
    play_out(hand)
    assert bool(events_of(hand, events.Reshuffled)) == (spare < 2)
    assert not events_of(hand, events.BoardDealt)


@clause("wsop-259.2")
def test_if_the_stub_is_too_short_the_two_burns_are_scrambled_with_it() -> None:
    spec = game_spec("mexican-poker", **MEXICAN)
    lacking = stack_deck(spec, [""] * 7)[:-3]
    hand = deal(spec, [500] * 7, stacked_deck=lacking)
    play_out(hand)
    assert events_of(hand, events.Reshuffled) == [events.Reshuffled(8 + 2, "wsop-259.2")]
    reshuffle_index = hand.log.index(events_of(hand, events.Reshuffled)[0])
    assert isinstance(hand.log[reshuffle_index + 1], events.Burned)
    assert all(
        isinstance(event, events.Dealt)
        for event in hand.log[reshuffle_index + 2 : reshuffle_index + 9]
    )


@clause("wsop-259.2")
@pytest.mark.parametrize(("stub", "reshuffled"), [(3, []), (2, [2 + 2])])
def test_if_the_burns_are_too_few_as_well_a_card_is_common_to_all(
    stub: int, reshuffled: list[int]
) -> None:
    spec = game_spec("mexican-poker", **MEXICAN)
    cards_out = 4 * 7 + 2  # four cards each, and two burns
    hand = deal(spec, [500] * 7, stacked_deck=stack_deck(spec, [""] * 7)[: cards_out + stub])
    play_out(hand)
    assert [event.count for event in events_of(hand, events.Reshuffled)] == reshuffled
    assert [event.clause for event in events_of(hand, events.BoardDealt)] == ["wsop-259.2"]
    assert {event.clause for event in events_of(hand, events.Reshuffled)} <= {"wsop-259.2"}


@clause("wsop-259.2", "wsop-266")
def test_a_card_that_is_common_to_all_plays_in_every_hand() -> None:
    stacks = [500] * 4
    hands = ["2c As 3d 5h", "Kd Ks Qd 7s", "2d Qs Jd 6c", "2h 4c Jc 7h"]
    spec = game_spec("mexican-poker", **MEXICAN)
    cards_out = 4 * 4 + 2  # four cards each, and two burns
    deck = stack_deck(spec, hands, next_cards="6dQh6h")[:cards_out]
    hand = deal(spec, stacks, stacked_deck=[*deck, *parse_cards("6dQh6h")])
    play_out(hand)
    assert [event.cards for event in events_of(hand, events.BoardDealt)] == ["Qh"]
    (won,) = events_of(hand, events.Won)
    assert (won.seat, won.hand_description[:8], won.clause) == (1, "two pair", "wsop-266")
    assert net_chips(hand, stacks) == [-11, 33, -11, -11]


@clause("wsop-intro.mexican.7", "wsop-265", "wsop-266")
def test_after_the_last_bet_the_highest_hand_wins_and_a_down_joker_is_any_card() -> None:
    stacks = [500] * 3
    hands = ["2c Ac Ad 5h 7s", "Jo Ks Kc Kh 4d", "2h Qh Qs Qc Jd"]
    hand = deal_stacked("mexican-poker", stacks, hands, **MEXICAN)
    play_out(hand)
    assert net_chips(hand, stacks) == [-11, 22, -11]
    assert events_of(hand, events.Won)[0].hand_description.startswith("four of a kind, kings")


@clause("wsop-266")
def test_an_up_joker_is_an_ace_or_completes_a_straight_or_a_flush() -> None:
    hands = ["2c Jo Kc Kh 4d", "2h Qh Qs Qc Jd", "3c 6d 7d 5d 4c"]
    hand = deal_stacked("mexican-poker", [500] * 3, hands, **MEXICAN)
    play_out(hand)
    assert winners(hand) == [(2, 33)]
    hands = ["2c Jo Kc Kh 4d", "2h Qh Qs 3h Jd", "3c 6d 7d 5d Jc"]
    hand = deal_stacked("mexican-poker", [500] * 3, hands, **MEXICAN)
    play_out(hand)
    assert winners(hand) == [(0, 33)]
    assert events_of(hand, events.Won)[0].hand_description.startswith("pair of kings")


@clause("wsop-149.b", "wsop-255.2")
def test_an_up_joker_counted_as_an_ace_is_no_ace_for_the_odd_chip() -> None:
    hands = ["2c Jo Ks Kh 4d", "2h Kc Kd 4c Ac"]
    hand = deal_stacked("mexican-poker", [500] * 2, hands, carried_over=1, **MEXICAN)
    play_out(hand)
    assert sorted(winners(hand)) == [(0, 11), (1, 12)]


# ---------------------------------------------------------------- two lows


@clause("wsop-intro.razzdugi.1", "wsop-328", "wsop-332", "wsop-149.d")
def test_razzdugi_splits_between_razz_and_badugi_with_the_odd_chip_to_razz() -> None:
    hands = ["Kh Qh Ac 2c 3c 4c 5c", "Kd Qd Ad 2h 3s 6c Ks"]
    hand = deal_stacked("razzdugi", [500] * 2, hands, carried_over=1, **FIXED)
    play_out(hand)
    assert winners(hand) == [(0, 7), (1, 6)]
    assert [won.clause for won in events_of(hand, events.Won)] == ["wsop-327", "wsop-327"]


@clause("wsop-328")
def test_one_player_may_win_both_halves_of_razzdugi() -> None:
    hands = ["Kh Qh Ac 2d 3h 4s 5c", "Kd Qd Ad 2h 3s 6c Ks"]
    hand = deal_stacked("razzdugi", [500] * 2, hands, **FIXED)
    play_out(hand)
    assert winners(hand) == [(0, 6), (0, 6)]


@clause("wsop-intro.razzduci.1", "wsop-334", "wsop-149.d")
def test_razzduci_splits_between_razz_and_deuce_to_seven_with_the_odd_chip_to_razz() -> None:
    hands = ["7h 5h 4c 3c 2d Kd Ks", "Ad 2h 3s 4s 5s Kh Qd"]
    hand = deal_stacked("razzduci", [500] * 2, hands, carried_over=1, **FIXED)
    play_out(hand)
    assert winners(hand) == [(1, 7), (0, 6)]


@clause("wsop-330", "wsop-336")
@pytest.mark.parametrize("game", ["razzdugi", "razzduci"])
def test_a_player_who_has_checked_may_raise_at_razzdugi_and_razzduci(game: str) -> None:
    hand = deal_stacked(game, [500] * 3, **FIXED)
    play_round(hand)
    for _ in range(4):
        size = bet_decision(hand).allowed_sizes[0]
        first = seat_to_act(hand)
        play(hand, f"check, bet {size}, call")
        assert (seat_to_act(hand), bet_decision(hand).allowed_sizes) == (first, (2 * size,))
        play(hand, f"raise {2 * size}, call, call")


@pytest.mark.parametrize(
    ("game", "clause_id"),
    [
        pytest.param("razzdugi", "wsop-331", marks=clause("wsop-331")),
        pytest.param("razzduci", "wsop-337", marks=clause("wsop-337")),
    ],
)
def test_razzdugi_and_razzduci_are_for_eight(game: str, clause_id: str) -> None:
    spec = game_spec(game, ante=1)
    play_out(deal(spec, [500] * 8, seed=0))
    with pytest.raises(RefusedError, match=clause_id):
        deal(spec, [500] * 9, seed=0)


def test_a_bring_in_is_completed_and_a_full_bet_raised() -> None:
    hand = deal_stacked("razz", [500] * 3, ["2c3cKs", "4c5c7d", "6c8c9d"], **FIXED)
    play(hand, "bring-in")
    assert (bet_decision(hand).allowed_sizes, bet_decision(hand).is_completion) == ((10,), True)
    play(hand, "raise 10")
    assert (bet_decision(hand).allowed_sizes, bet_decision(hand).is_completion) == ((20,), False)


@clause("wsop-intro.razzdugi.2", "wsop-intro.razzduci.2")
@pytest.mark.parametrize("game", ["razzdugi", "razzduci"])
def test_razzdugi_and_razzduci_are_dealt_like_razz(game: str) -> None:
    hand = deal_stacked(game, [500] * 3, ["2c3cKs", "4c5c7d", "6c8c9d"], **FIXED)
    play_to_decision(hand, decisions.BetDecision)
    assert (seat_to_act(hand), bet_decision(hand).bring_in_amount) == (0, 5)
    play_out(hand)
    assert summarise_deal(hand) == "DDU bet burn U bet burn U bet burn U bet burn D bet"
