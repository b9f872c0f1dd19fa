"""Casino Canberra: seven-card stud from the ante to the showdown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.cards import format_cards
from cardspeak.hand import (
    BettingOptions,
    RefusedError,
    ShowdownOptions,
    deal,
    decisions,
    events,
    game_spec,
)
from hand_driver import (
    bet_decision,
    count_rounds,
    events_of,
    legal_actions,
    play,
    play_out,
    play_to_round,
    seats_mucked,
    seats_shown,
    stack_deck,
    winnings,
)

if TYPE_CHECKING:
    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.hand.hand import Hand

clause = pytest.mark.clause

TRIPS = "As Ad 4c Kd 9h 8c Ac"
PAIR = "Qs Qd 5c Jd 7h 3c 2s"
NO_PAIR_HAND = "Ks Td 6c 9s 5h 3d 2h"
"""Three hands by what they show: the six opens the first round, later ones the king."""


def stud_spec(**stakes: Any) -> GameSpec:
    defaults: dict[str, Any] = {"min_bet": 10, "limit": "no-limit"}
    if "blinds" not in stakes:
        defaults["ante"] = 5
    return game_spec("seven-card-stud", house="canberra", **(defaults | stakes))


def deal_stud(
    *hands: str, stacks: list[int] | None = None, carried: int = 0, **stakes: Any
) -> Hand:
    spec = stud_spec(**stakes)
    deck = stack_deck(spec, hands)
    return deal(spec, stacks or [1000] * len(hands), stacked_deck=deck, carried_over=carried)


# ---------------------------------------------------------------- before the hand


@clause("canberra-8.5.b", "canberra-A.ante")
def test_every_player_antes_and_the_antes_are_won_with_the_pot() -> None:
    hand = deal_stud(TRIPS, PAIR, NO_PAIR_HAND)

    assert hand.log[:3] == events_of(hand, events.Anted)
    assert [(ante.seat, ante.amount) for ante in events_of(hand, events.Anted)] == [
        (0, 5),
        (1, 5),
        (2, 5),
    ]
    play(hand, "bet 10, fold, fold")
    assert winnings(hand) == {2: 15}


@clause("canberra-A.round-of-play", "canberra-A.blind")
@pytest.mark.parametrize("forced", [{"ante": 5}, {"blinds": (5, 10)}])
def test_antes_and_blinds_come_before_the_first_card(forced: dict[str, Any]) -> None:
    hand = deal(stud_spec(**forced), [1000] * 3, seed=1)

    kinds = [type(event) for event in hand.log]
    paid = [index for index, kind in enumerate(kinds) if kind in (events.Anted, events.Posted)]
    assert len(paid) == 3 if "ante" in forced else len(paid) == 2
    assert max(paid) < kinds.index(events.Dealt)
    play_out(hand)
    assert isinstance(hand.log[-1], events.Won)


@clause("canberra-A.blind")
def test_blinds_are_posted_clockwise_from_the_button_and_are_in_the_pot() -> None:
    hand = deal(stud_spec(blinds=(5, 10, 20)), [1000] * 4, button=1, seed=1)
    assert [(post.seat, post.amount) for post in events_of(hand, events.Posted)] == [
        (2, 5),
        (3, 10),
        (0, 20),
    ]
    assert hand.chips.put_in == [20, 0, 5, 10]


# ---------------------------------------------------------------- the deal


@clause("canberra-9.2", "canberra-A.initial-deal")
def test_the_first_deal_is_down_down_up_one_card_a_lap_after_the_button() -> None:
    spec = stud_spec()
    hand = deal(spec, [1000] * 3, button=0, stacked_deck=spec.deck.cards)

    deals = events_of(hand, events.Dealt)
    assert [card.seat for card in deals] == [1, 2, 0] * 3
    assert [card.up_count for card in deals] == [0] * 6 + [1] * 3
    assert [card.cards for card in deals] == [format_cards([card]) for card in spec.deck.cards[:9]]
    assert count_rounds(hand) == 1


@clause("canberra-A.hole-card")
def test_hole_cards_are_dealt_face_down() -> None:
    hand = play_to_round(deal_stud(TRIPS, PAIR, NO_PAIR_HAND), 5)
    other = hand.view(1)
    assert other.seats[0].down_cards == "??????"
    assert other.seats[0].up_cards == "4cKd9h8c"
    assert hand.view(0).seats[0].down_cards == "AsAdAc"
    assert not any("As" in event.cards for event in other.log if isinstance(event, events.Dealt))


@clause("canberra-9.3", "canberra-9.4", "canberra-12.1")
def test_four_streets_up_one_down_a_betting_round_after_each_and_no_burns() -> None:
    spec = stud_spec()
    hand = deal(spec, [1000] * 3, stacked_deck=spec.deck.cards)
    for number in range(1, 6):
        play_to_round(hand, number)
        assert [len(cards) for cards in hand.up_cards] == [min(number, 4)] * 3
        assert [len(cards) for cards in hand.down_cards] == [3 if number == 5 else 2] * 3
    play_out(hand)

    assert count_rounds(hand) == 5
    assert not events_of(hand, events.Burned)
    assert "".join(card.cards for card in events_of(hand, events.Dealt)) == format_cards(
        spec.deck.cards[:21]
    )


@clause("canberra-9.4")
def test_cards_go_only_to_players_who_are_in_and_only_when_all_bets_are_met() -> None:
    hand = play(deal(stud_spec(), [1000] * 3, seed=3), "bet 10, raise 30, fold")
    assert len(events_of(hand, events.Dealt)) == 9
    hand.call()
    assert len(events_of(hand, events.Dealt)) == 11
    folded_seat = hand.folded.index(True)
    assert folded_seat not in [event.seat for event in events_of(hand, events.Dealt)[9:]]


@clause("canberra-9.5")
def test_play_goes_on_until_the_pot_is_won_or_the_last_round_is_over() -> None:
    early = play(play_to_round(deal_stud(TRIPS, PAIR, NO_PAIR_HAND), 3), "bet 10, fold, fold")
    assert early.over
    assert len(events_of(early, events.Dealt)) == 15

    late = play_to_round(deal_stud(TRIPS, PAIR, NO_PAIR_HAND), 5)
    play(late, "check, check")
    assert count_rounds(late) == 5
    assert bet_decision(late).seat == 2
    late.check()
    assert winnings(late) == {0: 45}


@clause("canberra-A.communal-cards")
def test_too_few_last_cards_become_one_for_all() -> None:
    spec = stud_spec()
    hand = play_to_round(deal(spec, [1000] * 8, stacked_deck=spec.deck.cards), 5)

    assert format_cards(hand.boards[0]) == format_cards(spec.deck.cards[-1:])
    assert [len(down) for down in hand.down_cards] == [2] * 8
    assert hand.view(3).boards == (format_cards(spec.deck.cards[-1:]),)
    ranking = spec.pot_shares[0].ranking
    strengths = [
        ranking.strength(hand.down_cards[s] + hand.up_cards[s] + hand.boards[0]) for s in range(8)
    ]
    play_out(hand)
    assert set(winnings(hand)) == {s for s in range(8) if strengths[s] == max(strengths)}


# ---------------------------------------------------------------- the first round


@clause("canberra-10.1.d")
def test_in_an_ante_game_the_opener_must_bet() -> None:
    hand = deal_stud(TRIPS, PAIR, NO_PAIR_HAND)
    assert bet_decision(hand).seat == 2
    assert bet_decision(hand).clause == "canberra-10.1.d"
    assert legal_actions(hand) == {"bet"}
    for action in ("check", "fold", "call"):
        with pytest.raises(RefusedError):
            hand.act(action)


@clause("canberra-10.2")
def test_after_the_opener_players_call_raise_or_fold_clockwise_and_cannot_check() -> None:
    hand = play(deal_stud(TRIPS, PAIR, NO_PAIR_HAND), "bet 10")
    for seat in (0, 1):
        assert bet_decision(hand).seat == seat
        assert legal_actions(hand) == {"call", "raise", "fold"}
        with pytest.raises(RefusedError, match="10 to call"):
            hand.check()
        hand.call()
    assert count_rounds(hand) == 2


@clause("canberra-10.3.a", "canberra-A.fold")
def test_the_last_player_left_in_the_first_round_wins_the_pot() -> None:
    hand = play(deal_stud(TRIPS, PAIR, NO_PAIR_HAND), "bet 10, fold, raise 40, fold")
    assert winnings(hand) == {1: 15 + 20}
    assert hand.stacks == [995, 1020, 985]
    assert not events_of(hand, events.Showed)


@clause("canberra-10.3.b")
def test_the_first_round_ends_when_all_but_the_tapped_out_have_put_in_the_same() -> None:
    hand = deal_stud(TRIPS, PAIR, NO_PAIR_HAND, stacks=[25, 1000, 1000])
    play(hand, "bet 10, raise 20, raise 50")
    assert count_rounds(hand) == 1
    hand.call()
    assert count_rounds(hand) == 2
    assert hand.chips.put_in == [25, 55, 55]


# ---------------------------------------------------------------- later rounds


@clause("canberra-11.1", "canberra-12.2", "canberra-A.check")
@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_in_later_rounds_the_highest_hand_showing_opens_and_everybody_may_check(
    number: int,
) -> None:
    hand = play_to_round(deal_stud(TRIPS, PAIR, NO_PAIR_HAND), number)
    for seat in (0, 1, 2):
        assert bet_decision(hand).seat == seat
        assert bet_decision(hand).clause == ("canberra-12.2" if seat == 0 else "canberra-12.3")
        assert legal_actions(hand) == {"check", "bet", "fold"}
        hand.check()
    assert not any(hand.folded) or hand.over


@clause("canberra-11.2", "canberra-12.3")
def test_nobody_may_check_after_a_bet_and_players_behind_a_check_may_bet() -> None:
    hand = play_to_round(deal_stud(TRIPS, PAIR, NO_PAIR_HAND), 3)
    play(hand, "check, bet 20")
    assert bet_decision(hand).seat == 2
    assert legal_actions(hand) == {"call", "raise", "fold"}
    with pytest.raises(RefusedError, match="20 to call"):
        hand.check()
    hand.call()
    assert bet_decision(hand).seat == 0
    assert legal_actions(hand) == {"call", "raise", "fold"}
    with pytest.raises(RefusedError, match="20 to call"):
        hand.check()


@clause("canberra-11.3")
def test_a_round_that_everybody_checks_is_over() -> None:
    hand = play_to_round(deal_stud(TRIPS, PAIR, NO_PAIR_HAND), 2)
    play(hand, "check, check")
    assert count_rounds(hand) == 2
    hand.check()
    assert count_rounds(hand) == 3
    assert sum(hand.chips.put_in) == 45


@clause("canberra-12.4.a")
@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_the_last_player_left_in_a_later_round_wins_the_pot(number: int) -> None:
    hand = play_to_round(deal_stud(TRIPS, PAIR, NO_PAIR_HAND), number)
    play(hand, "check, bet 20, fold, fold")
    assert winnings(hand) == {1: 45}


@clause("canberra-12.4.b")
@pytest.mark.parametrize("number", [2, 3, 4])
def test_a_later_round_ends_when_all_have_put_in_the_same(number: int) -> None:
    hand = play_to_round(deal_stud(TRIPS, PAIR, NO_PAIR_HAND), number)
    play(hand, "bet 20, raise 60, call")
    assert count_rounds(hand) == number
    hand.call()
    assert count_rounds(hand) == number + 1
    assert hand.chips.put_in == [75, 75, 75]


@clause("canberra-A.betting-round")
def test_when_no_more_raises_are_allowed_players_still_call_or_fold() -> None:
    hand = deal_stud(TRIPS, PAIR, NO_PAIR_HAND, blinds=(5, 10))
    play(hand, "raise 20, raise 30, raise 40")
    assert legal_actions(hand) == {"call", "fold"}
    play(hand, "call")
    assert legal_actions(hand) == {"call", "fold"}
    assert count_rounds(hand) == 1
    hand.call()
    assert count_rounds(hand) == 2
    assert hand.chips.put_in == [40, 40, 40]


@clause("canberra-A.bet", "canberra-A.call", "canberra-A.pot")
def test_bets_and_calls_leave_the_stack_in_turn_and_make_the_pot() -> None:
    hand = play_to_round(deal_stud(TRIPS, PAIR, NO_PAIR_HAND), 2)
    play(hand, "bet 25")
    assert hand.stacks == [960, 985, 985]
    assert bet_decision(hand).call == 25
    play(hand, "raise 75")
    assert bet_decision(hand).call == 75
    play(hand, "call")
    assert bet_decision(hand).call == 50
    hand.call()
    assert sum(hand.chips.put_in) == hand.view().pots[0] == 45 + 3 * 75


# ---------------------------------------------------------------- the showdown


@clause("canberra-13.1", "canberra-A.showdown")
def test_the_called_player_shows_first_and_then_only_equal_or_better_hands() -> None:
    hand = play_to_round(deal_stud(TRIPS, PAIR, NO_PAIR_HAND), 5)
    play(hand, "check, bet 20, call")
    assert not events_of(hand, events.Showed)
    hand.call()

    assert seats_shown(hand) == [1, 0]
    assert seats_mucked(hand) == [2]
    assert [(win.seat, win.amount) for win in events_of(hand, events.Won)] == [(0, 105)]
    assert events_of(hand, events.Won)[0].hand_description.startswith("three of a kind, aces")


@clause("canberra-13.1")
def test_the_called_player_must_show() -> None:
    hand = play_to_round(
        deal_stud(TRIPS, PAIR, NO_PAIR_HAND, showdown=ShowdownOptions(ask_to_show=True)), 5
    )
    play(hand, "check, bet 20, call, call")
    assert hand.decision == decisions.ShowDecision(1, "canberra-13.1", can_muck=False)
    with pytest.raises(RefusedError, match="must be shown"):
        hand.act("muck")


@clause("canberra-13.1")
def test_an_equal_or_better_hand_must_be_shown_and_a_beaten_one_need_not_be() -> None:
    hand = play_to_round(
        deal_stud(TRIPS, PAIR, NO_PAIR_HAND, showdown=ShowdownOptions(ask_to_show=True)), 5
    )
    play(hand, "check, bet 20, call, call")
    play(hand, "show")
    assert hand.decision == decisions.ShowDecision(2, "canberra-13.1", can_muck=True)
    play(hand, "muck")
    assert hand.decision == decisions.ShowDecision(0, "canberra-13.1", can_muck=False)
    with pytest.raises(RefusedError, match="must be shown"):
        hand.act("muck")


@clause("canberra-13.1")
def test_after_a_checked_last_round_its_opener_shows_first() -> None:
    hand = deal_stud("Qs Qd 4c Jd 9h 8c 2s", "Ks Td 5c 9s 7h 3d 2h", "As Ad 6c Kd 5h 3c Ac")
    play_out(hand)
    assert seats_shown(hand) == [2]
    assert seats_mucked(hand) == [0, 1]


@clause("canberra-13.1")
def test_if_the_opener_folds_and_the_others_check_the_next_player_shows_first() -> None:
    hands = (
        "Qs Qd 4c Jd 9h 8c 2s",
        "Ks Td Ac Ah 7h 3d 2h",
        "As Ad 6c Kd 5h 3c 4s",
        "Jh Jc Th 9d 7d 7s 5s",
    )
    hand = play_to_round(deal_stud(*hands, showdown=ShowdownOptions(ask_to_show=True)), 5)
    play(hand, "fold, check, check, check")
    assert hand.decision == decisions.ShowDecision(2, "canberra-13.1", can_muck=False)


@clause("canberra-13.2")
def test_odd_chips_all_go_to_the_first_winner_left_of_the_button() -> None:
    hands = ("Ac Kd 4c Qd 9h 8c 2s", "As Kh 5c Qs 9d 8h 2d", "Ah Ks 6c Qh 9s 8d 2h")
    hand = play_out(deal_stud(*hands, carried=2))
    assert winnings(hand) == {0: 17, 1: 15, 2: 15}
    assert {event.clause for event in events_of(hand, events.Won)} == {"canberra-13.2"}

    spec = stud_spec()
    turned = deal(
        spec, [1000] * 3, button=1, carried_over=2, stacked_deck=stack_deck(spec, hands, button=1)
    )
    assert winnings(play_out(turned)) == {2: 17, 0: 15, 1: 15}

    in_fives = stud_spec(betting=BettingOptions(bet_increment=5))
    hand = deal(in_fives, [1000] * 3, carried_over=10, stacked_deck=stack_deck(in_fives, hands))
    assert winnings(play_out(hand)) == {0: 25, 1: 15, 2: 15}


@clause("canberra-13.3")
def test_players_may_not_share_the_pot_by_agreement() -> None:
    hand = play_to_round(deal_stud(TRIPS, PAIR), 3)
    for command in ("chop", "split", "share the pot", "run 2"):
        with pytest.raises(RefusedError):
            hand.act(command)
    play(hand, f"bet {hand.stacks[bet_decision(hand).seat]}, call")
    assert hand.over
    assert len(events_of(hand, events.Dealt)) == 14
    assert winnings(hand) == {0: 2000}


# ---------------------------------------------------------------- tapping out


@clause("canberra-14.1", "canberra-A.tap-out")
def test_a_player_who_cannot_call_puts_in_everything_and_bets_no_more() -> None:
    hand = deal_stud(TRIPS, PAIR, NO_PAIR_HAND, stacks=[28, 1000, 1000])
    play(hand, "bet 50")
    assert bet_decision(hand).call == 23
    play(hand, "call, call")

    seats_asked = set()
    assert hand.stacks[0] == 0
    while not hand.over:
        seats_asked.add(bet_decision(hand).seat)
        hand.check()
    assert seats_asked == {1, 2}
    assert seats_shown(hand)
    assert winnings(hand) == {0: 84, 1: 54}


@clause("canberra-14.1")
def test_a_player_who_cannot_make_the_minimum_bet_may_tap_out() -> None:
    hand = deal_stud(TRIPS, PAIR, NO_PAIR_HAND, stacks=[1000, 1000, 12])
    assert bet_decision(hand).seat == 2
    assert bet_decision(hand).raise_to == (7, 7)
    play(hand, "bet 7, call, call")
    assert hand.stacks[2] == 0
    assert sum(hand.chips.put_in) == 36


@clause("canberra-14.2")
def test_a_tapped_out_winner_gets_their_pot_and_the_next_best_hand_the_rest() -> None:
    hand = deal_stud(TRIPS, PAIR, NO_PAIR_HAND, stacks=[25, 1000, 205])
    play(hand, "bet 200, call, call")
    play_out(hand)

    wins = [(win.pot_index, win.seat, win.amount) for win in events_of(hand, events.Won)]
    assert sorted(wins) == [(0, 0, 75), (1, 1, 360)]


@clause("canberra-14.5")
def test_players_who_have_acted_may_not_raise_a_short_tap_out() -> None:
    hand = deal_stud(
        TRIPS, PAIR, NO_PAIR_HAND, "Js Jh 3h 4d 4h 7s 7c", stacks=[1000, 145, 1000, 1000]
    )
    play(hand, "bet 10, call, call, call")
    play(hand, "bet 100, raise 130")
    assert bet_decision(hand).seat == 2
    assert bet_decision(hand).raise_to == (230, 985)  # a raise of 100 over 130
    play(hand, "call, call")
    assert bet_decision(hand).seat == 0
    assert legal_actions(hand) == {"call", "fold"}
    assert bet_decision(hand).call == 30
    with pytest.raises(RefusedError, match="no bet or raise"):
        hand.raise_to(300)
