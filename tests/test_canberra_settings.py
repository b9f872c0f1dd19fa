"""Casino Canberra: what the house chooses before a hand, and what follows from it."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import TYPE_CHECKING, Any

import pytest

import cardspeak as cs
from cardspeak.cards import JOKER, InvalidCardsError, format_cards
from cardspeak.hand import (
    BettingOptions,
    GameSpec,
    InvalidGameSpecError,
    RefusedError,
    ShowdownOptions,
    deal,
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
    raise_minimum,
    stack_deck,
    winnings,
)

if TYPE_CHECKING:
    from cardspeak.hand.hand import Hand

clause = pytest.mark.clause


def stud_spec(**stakes: Any) -> GameSpec:
    defaults: dict[str, Any] = {"min_bet": 10, "limit": "no-limit"}
    if "blinds" not in stakes:
        defaults["ante"] = 5
    return game_spec("seven-card-stud", house="canberra", **(defaults | stakes))


def deal_stud(
    *hands: str,
    stacks: list[int] | None = None,
    blinds_posted: list[int] | None = None,
    **stakes: Any,
) -> Hand:
    """Deal these cards; the button is at the last seat."""
    spec = stud_spec(**stakes)
    deck = stack_deck(spec, hands)
    return deal(spec, stacks or [1000] * len(hands), stacked_deck=deck, posted_blinds=blinds_posted)


# ---------------------------------------------------------------- decks


@pytest.mark.parametrize(
    ("deck", "ranks"),
    [
        pytest.param(f"{4 * len(ranks)}", ranks, marks=clause(f"canberra-2.2.{letter}"))
        for letter, ranks in (
            ("a", "23456789TJQKA"),
            ("b", "3456789TJQKA"),
            ("c", "456789TJQKA"),
            ("d", "56789TJQKA"),
            ("e", "6789TJQKA"),
            ("f", "789TJQKA"),
        )
    ],
)
def test_each_deck_has_four_suits_of_its_ranks(deck: str, ranks: str) -> None:
    hand = deal(stud_spec(deck=deck), [1000] * 3, seed=2)
    expected = {rank + suit for rank in ranks for suit in "shdc"}
    assert len(hand.cards.deck) == len(expected)
    assert {format_cards([card]) for card in hand.cards.deck} == expected
    assert sum(winnings(play_out(hand)).values()) == 45


@clause("canberra-2.1")
def test_one_deck_is_used() -> None:
    spec = stud_spec()
    deck_with_pair = [*spec.deck.cards[:51], spec.deck.cards[0]]
    with pytest.raises(InvalidCardsError):
        deal(spec, [1000] * 3, stacked_deck=deck_with_pair)


@clause("canberra-2.2")
@pytest.mark.parametrize("deck", ["28", "51", "mexican"])
def test_there_are_no_other_decks(deck: str) -> None:
    with pytest.raises(InvalidGameSpecError, match="not of"):
        stud_spec(deck=deck)


@clause("canberra-2.3")
@pytest.mark.parametrize("size", [52, 48, 44, 40, 36, 32])
def test_a_joker_may_be_added_to_any_deck_and_counts_as_any_card(size: int) -> None:
    assert JOKER not in deal(stud_spec(deck=f"{size}"), [1000] * 3, seed=2).cards.deck

    hand = deal_stud("As Ad Jo 8d 9h 7c Ac", "Ks Kd Kh Td 9c 8c 7s", deck=f"{size}+joker")
    assert len(hand.cards.deck) == size + 1
    play_out(hand)
    (win,) = events_of(hand, events.Won)
    assert win.seat == 0
    assert win.hand_description.startswith("four of a kind, aces")


@clause("canberra-7.1")
def test_every_hand_begins_with_a_whole_deck_in_a_new_order() -> None:
    spec = stud_spec(deck="48+joker")
    orders = {tuple(deal(spec, [1000] * 3, seed=seed).cards.deck) for seed in range(50)}
    assert len(orders) == 50
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(spec.deck.cards))}


# ---------------------------------------------------------------- which hands win


HIGH = "As Ad 9c Kd Qh 3c Ac"
LOW = "7s 5d 8c 4d 3h 2c Kh"
MIDDLE = "Js Jd Tc 9d 9s 6h 6c"


@clause("canberra-3.5.b", "canberra-A.high-ball", "canberra-A.low-ball")
@pytest.mark.parametrize(("wins", "seat"), [("high", 0), ("low", 1), ("", 0)])
def test_the_house_chooses_whether_the_high_or_the_low_hand_wins(wins: str, seat: int) -> None:
    hand = play_out(deal_stud(HIGH, LOW, MIDDLE, showdown=ShowdownOptions(winning_hands=wins)))
    assert winnings(hand) == {seat: 45}
    kind = "low-ball" if wins == "low" else "high-ball"
    assert events_of(hand, events.Won)[0].clause == f"canberra-A.{kind}"


@clause("canberra-3.5.c", "canberra-A.high-low-split")
def test_in_a_split_game_the_highest_and_the_lowest_hand_take_half_each() -> None:
    hand = play_out(deal_stud(HIGH, LOW, MIDDLE, showdown=ShowdownOptions(winning_hands="split")))
    assert winnings(hand) == {0: 23, 1: 22}  # the odd chip is in the high half


@clause("canberra-A.high-low-split")
def test_one_player_may_win_both_halves_with_different_cards() -> None:
    both = "2h 3h 9h 4h 5h 7c Kh"
    hand = play_out(
        deal_stud(
            MIDDLE, both, "Qs Qd 8c Td 9c 8h Kc", showdown=ShowdownOptions(winning_hands="split")
        )
    )
    assert winnings(hand) == {1: 45}
    assert len(events_of(hand, events.Won)) == 2


@clause("canberra-3.5.d")
def test_a_low_of_nine_does_not_qualify_and_the_high_hand_takes_all() -> None:
    nine = "9h 5d 8c 4d 3h Qc Kh"
    hand = play_out(
        deal_stud(HIGH, nine, MIDDLE, showdown=ShowdownOptions(winning_hands="split-8"))
    )
    assert winnings(hand) == {0: 45}

    without = play_out(
        deal_stud(HIGH, nine, MIDDLE, showdown=ShowdownOptions(winning_hands="split"))
    )
    assert winnings(without) == {0: 23, 1: 22}


@clause("canberra-3.5.d")
def test_an_eight_low_of_five_different_ranks_qualifies() -> None:
    hand = play_out(
        deal_stud(
            HIGH, "8s 6d Jc 4c 3d 2h Kh", MIDDLE, showdown=ShowdownOptions(winning_hands="split-8")
        )
    )
    assert winnings(hand) == {0: 23, 1: 22}

    paired = play_out(
        deal_stud(
            HIGH, "8s 6d Jc 4c 3d 3h Kh", MIDDLE, showdown=ShowdownOptions(winning_hands="split-8")
        )
    )
    assert winnings(paired) == {0: 45}


@clause("canberra-3.5.d")
def test_high_low_is_not_dealt_from_a_deck_without_a_qualifying_low() -> None:
    with pytest.raises(InvalidGameSpecError, match="no hand could qualify"):
        stud_spec(showdown=ShowdownOptions(winning_hands="split-8"), deck="36")


@clause("canberra-3.5.a")
@pytest.mark.parametrize(("ace_low", "seat"), [(False, 1), (True, 0)])
def test_the_house_chooses_whether_the_ace_is_low_too(ace_low: bool, seat: int) -> None:
    wheel, trips = "As 2d 3c 4h 5s Td 9c", "Ks Kd Kh 7d 6c 8c Jh"
    assert list(
        winnings(play_out(deal_stud(wheel, trips, showdown=ShowdownOptions(ace_low=ace_low))))
    ) == [seat]

    ace, eight = "As 2d 3c 4h 5s Td 9c", "2s 3d 4c 5h 8d Tc Jc"
    low = play_out(
        deal_stud(ace, eight, showdown=ShowdownOptions(ace_low=ace_low, winning_hands="low"))
    )
    assert list(winnings(low)) == [seat]


@pytest.mark.parametrize(
    ("name", "choice"),
    [
        ("winning_hands", {"showdown": ShowdownOptions(winning_hands="low")}),
        ("opening_card", {"betting": BettingOptions(opening_card="low")}),
        ("ace_low", {"showdown": ShowdownOptions(ace_low=True)}),
    ],
)
def test_houses_whose_book_leaves_no_choice_refuse_the_setting(
    name: str, choice: dict[str, Any]
) -> None:
    with pytest.raises(
        InvalidGameSpecError, match=f"official has no choice of {name} at seven-card-stud"
    ):
        game_spec("seven-card-stud", house="official", ante=5, **choice)
    with pytest.raises(
        InvalidGameSpecError, match="winning_hands must be high, low, split or split-8"
    ):
        stud_spec(showdown=ShowdownOptions(winning_hands="odd"))


# ---------------------------------------------------------------- settings of the table


@clause("canberra-4.2")
def test_the_chosen_settings_hold_for_the_whole_hand() -> None:
    hand = deal(stud_spec(), [1000] * 3, seed=1)
    for name, value in (("limit", "pot"), ("min_bet", 1), ("ante", 50)):
        with pytest.raises(FrozenInstanceError):
            setattr(hand.spec, name, value)
    with pytest.raises(FrozenInstanceError):
        hand.spec.showdown.ace_low = True  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        hand.spec.script.steps = ()  # type: ignore[misc]


@clause("canberra-4.2.b")
def test_a_game_has_an_ante_or_blinds() -> None:
    assert events_of(deal(stud_spec(), [1000] * 3, seed=0), events.Anted)
    assert events_of(deal(stud_spec(blinds=(5, 10)), [1000] * 3, seed=0), events.Posted)
    with pytest.raises(InvalidGameSpecError, match="not both") as error:
        stud_spec(ante=5, blinds=(5, 10))
    assert error.value.clause == "canberra-4.2.b"
    with pytest.raises(InvalidGameSpecError, match="an ante or blinds"):
        game_spec("seven-card-stud", house="canberra", limit="no-limit")


@clause("canberra-4.2.f")
@pytest.mark.parametrize("blinds", [(10,), (5, 10), (5, 10, 20)])
def test_the_house_sets_the_level_of_each_blind(blinds: tuple[int, ...]) -> None:
    hand = deal(stud_spec(blinds=blinds), [1000] * 4, seed=1)
    assert [post.amount for post in events_of(hand, events.Posted)] == list(blinds)
    assert bet_decision(hand).call == blinds[-1] - hand.bets[bet_decision(hand).seat]


def test_there_are_three_blinds_at_most() -> None:
    with pytest.raises(InvalidGameSpecError, match="at most 3 players"):
        stud_spec(blinds=(5, 10, 20, 40))


@clause("canberra-4.2.f")
@pytest.mark.parametrize("ante", [1, 5, 25])
def test_the_house_sets_the_level_of_the_ante(ante: int) -> None:
    assert deal(stud_spec(ante=ante), [1000] * 3, seed=0).chips.put_in == [ante] * 3


@clause("canberra-4.2.e", "canberra-4.2.f", "canberra-A.over-blind")
def test_over_blinds_are_posted_where_the_house_allows_them_and_at_its_level() -> None:
    hands = ("As Ad 4c", "Qs Qd 5c", "Ks Td 6c", "Js Jh Ac")
    hand = deal_stud(
        *hands, blinds=(5, 10), betting=BettingOptions(over_blind=20), blinds_posted=[5, 10, 20, 0]
    )
    assert bet_decision(hand).seat == 3
    assert bet_decision(hand).call == 20
    assert bet_decision(hand).raise_to == (40, 1000)
    play(hand, "call, call, call")
    assert bet_decision(hand).seat == 2
    assert legal_actions(hand) == {"check", "raise", "fold"}

    with pytest.raises(RefusedError, match=r"an over-blind is 20, not 25 \(canberra-4\.2\.f\)"):
        deal_stud(
            *hands,
            blinds=(5, 10),
            betting=BettingOptions(over_blind=20),
            blinds_posted=[5, 10, 25, 0],
        )
    with pytest.raises(RefusedError, match="is not allowed here") as error:
        deal_stud(*hands, blinds=(5, 10), blinds_posted=[5, 10, 20, 0])
    assert error.value.clause == "canberra-4.2.e"
    for too_little in (5, 10):
        with pytest.raises(InvalidGameSpecError, match=r"more than the last.*canberra-4\.2\.f"):
            deal_stud(*hands, blinds=(5, 10), betting=BettingOptions(over_blind=too_little))


UP_CARDS = ("Js Jd 7c 5d 2s 2d", "Qs Qd Kc Kh 3h 3d", "Ks Td 7d As Ah 5h")


@clause("canberra-4.2.h")
@pytest.mark.parametrize(("first", "seat"), [("low", 0), ("high", 1), ("", 1)])
def test_the_lowest_or_the_highest_card_opens_the_first_round(first: str, seat: int) -> None:
    hand = deal_stud(*UP_CARDS, betting=BettingOptions(opening_card=first))
    assert bet_decision(hand).seat == seat  # of two sevens, the first from the left of the button
    play_to_round(hand, 2)
    assert bet_decision(hand).seat == 1  # a pair of kings over an ace
    play_to_round(hand, 3)
    assert bet_decision(hand).seat == 2  # a pair of aces


@clause("canberra-4.2.h")
def test_equal_cards_open_from_the_left_of_the_button() -> None:
    hands = ("As Ad 7c", "Qs Qd Kc", "Jc Td Kd")
    spec = stud_spec()
    for button, seat in ((2, 1), (1, 2), (0, 1)):
        deck = stack_deck(spec, hands, button=button)
        assert bet_decision(deal(spec, [1000] * 3, button=button, stacked_deck=deck)).seat == seat


@clause("canberra-4.2.h")
def test_in_a_blind_game_the_card_says_who_acts_first_facing_the_blinds() -> None:
    hand = deal_stud("As Ad 7c", "Qs Qd 9c", "Ks Td Kd", "Js Jh 2c", blinds=(5, 10))
    assert bet_decision(hand).seat == 2
    assert bet_decision(hand).call == 10
    low = deal_stud(
        "As Ad 7c",
        "Qs Qd 9c",
        "Ks Td Kd",
        "Js Jh 2c",
        blinds=(5, 10),
        betting=BettingOptions(opening_card="low"),
    )
    assert bet_decision(low).seat == 3


@clause("canberra-4.5")
@pytest.mark.parametrize("wager", ["bet $20", "bet 10.50", "bet my watch"])
def test_bets_are_whole_numbers_of_chips(wager: str) -> None:
    hand = deal(stud_spec(), [1000] * 3, seed=1)
    with pytest.raises(RefusedError, match="say a number after"):
        hand.act(wager)


# ---------------------------------------------------------------- limits


@clause("canberra-4.2.d", "canberra-5.2")
@pytest.mark.parametrize(
    ("limit", "raises"),
    [
        ("no-limit", (20, 1000)),
        ("pot", (20, 10 + 25)),
        ("half-pot", (20, 10 + 12)),
        ("spread", (20, 10 + 50)),
        ("straddle", (20, 20)),
    ],
)
def test_the_limit_of_a_blind_game_is_as_chosen(limit: str, raises: tuple[int, int]) -> None:
    max_bet = 50 if limit == "spread" else 0
    hand = deal_stud(
        "As Ad 7c", "Qs Qd 9c", "Ks Td Kd", blinds=(5, 10), limit=limit, max_bet=max_bet
    )
    assert bet_decision(hand).seat == 2
    assert bet_decision(hand).raise_to == raises
    with pytest.raises(RefusedError):
        hand.raise_to(raises[1] + 1)


@clause("canberra-4.2.g", "canberra-5.1")
@pytest.mark.parametrize(
    ("over_blind", "too_low", "lowest", "name"),
    [(0, 9, 10, "last blind"), (20, 19, 20, "over-blind")],
)
def test_a_maximum_leaves_room_for_a_raise_of_the_highest_blind(
    over_blind: int, too_low: int, lowest: int, name: str
) -> None:
    def spread(max_bet: int) -> cs.GameSpec:
        return cs.game_spec(
            "seven-card-stud",
            house="canberra",
            limit="spread",
            blinds=(5, 10),
            min_bet=5,
            max_bet=max_bet,
            betting=cs.BettingOptions(over_blind=over_blind),
        )

    with pytest.raises(InvalidGameSpecError) as refused:
        spread(too_low)
    assert refused.value.clause == "canberra-4.2.g"
    assert refused.value.reason == (
        f"nobody could raise: a raise is at least the {name}, {lowest}, and the table maximum is "
        f"{too_low}; make max_bet {lowest} or more"
    )
    hand = cs.deal(spread(lowest), stacks=[500] * 4, seed=1, posted_blinds=[5, 10, over_blind, 0])
    decision = bet_decision(hand)
    assert decision.raise_to == (2 * lowest, 2 * lowest)


@clause("canberra-A.full-pot", "canberra-A.half-pot", "canberra-4.2.g")
@pytest.mark.parametrize(
    ("limit", "bet", "raised"), [("pot", 60, 60 + 180), ("half-pot", 30, 30 + 60)]
)
def test_a_pot_limit_counts_what_is_to_be_called_first(limit: str, bet: int, raised: int) -> None:
    hand = deal_stud("As Ad 7c", "Qs Qd 9c", "Ks Td Kd", ante=20, limit=limit)
    assert bet_decision(hand).raise_to == (10, bet)
    with pytest.raises(RefusedError, match=f"at most {bet},"):
        hand.raise_to(bet + 1)
    hand.raise_to(bet)
    assert bet_decision(hand).raise_to == (2 * bet, raised)


@clause("canberra-4.2.g", "canberra-6.1")
def test_an_opening_bet_is_between_the_minimum_and_the_maximum() -> None:
    hand = deal(stud_spec(limit="spread", min_bet=10, max_bet=50), [1000] * 3, seed=1)
    for number in range(1, 6):
        play_to_round(hand, number)
        assert bet_decision(hand).raise_to == (10, 50)
        for amount in (9, 51):
            with pytest.raises(RefusedError):
                hand.raise_to(amount)


@clause("canberra-A.no-limit")
def test_at_no_limit_a_bet_may_be_the_whole_stack() -> None:
    hand = deal(stud_spec(), [1000, 4000, 4000], seed=1)
    decision = bet_decision(hand)
    assert decision.raise_to == (10, hand.stacks[decision.seat])


@clause("canberra-A.straddle")
def test_a_straddle_limit_is_twice_the_previous_bet() -> None:
    hand = deal_stud("As Ad 7c", "Qs Qd 9c", "Ks Td Kd", limit="straddle")
    assert bet_decision(hand).raise_to == (10, 20)
    play(hand, "bet 10")
    assert bet_decision(hand).raise_to == (20, 20)
    play(hand, "raise 20")
    assert bet_decision(hand).raise_to == (30, 40)
    with pytest.raises(RefusedError, match="at most 40,"):
        hand.raise_to(41)


@clause("canberra-5.1")
@pytest.mark.parametrize("limit", ["spread", "half-pot", "pot", "no-limit"])
def test_a_blind_game_has_three_raises_a_round_whatever_the_limit(limit: str) -> None:
    hand = deal_stud("As Ad 7c", "Qs Qd 9c", "Ks Td Kd", blinds=(5, 10), limit=limit)
    for _ in range(3):
        raise_minimum(hand)
    assert legal_actions(hand) == {"call", "fold"}
    with pytest.raises(RefusedError, match="no bet or raise"):
        hand.raise_to(500)
    hand.fold()
    raise_minimum(hand)  # only two contest the pot now
    raise_minimum(hand)


@clause("canberra-5.1")
def test_a_raise_in_a_blind_game_is_at_least_the_bet_and_any_previous_raise() -> None:
    hand = deal_stud("As Ad 7c", "Qs Qd 9c", "Ks Td Kd", blinds=(5, 10))
    assert bet_decision(hand).raise_to == (20, 1000)
    play(hand, "raise 50")
    assert bet_decision(hand).raise_to == (90, 1000)
    with pytest.raises(RefusedError, match="at least 90,"):
        hand.raise_to(89)

    later = play_to_round(deal_stud("As Ad 7c", "Qs Qd 9c", "Ks Td Kd", blinds=(5, 10)), 2)
    play(later, "bet 30")
    assert bet_decision(later).raise_to == (60, 990)


@clause("canberra-6.2", "canberra-A.raise")
def test_a_raise_in_an_ante_game_may_be_any_amount_above_the_call_and_is_not_capped() -> None:
    hand = deal_stud("As Ad 7c", "Qs Qd 9c", "Ks Td Kd", stacks=[9000] * 3)
    play(hand, "bet 30")
    assert bet_decision(hand).raise_to == (60, 8995)
    play(hand, "raise 100")  # a raise of 70
    assert bet_decision(hand).raise_to == (170, 8995)
    with pytest.raises(RefusedError, match="at least 170,"):
        hand.raise_to(169)
    for _ in range(6):
        raise_minimum(hand)


# ---------------------------------------------------------------- blind styles

FACES = ("As Ad 7c", "Qs Qd 9c", "Ks Td Kd")
"""Seat 0 has the small blind, seat 1 the big one, and seat 2 opens by the card it shows."""


@clause("canberra-10.1.a")
def test_in_style_a_an_opener_who_folds_still_puts_in_the_call() -> None:
    hand = deal_stud(*FACES, blinds=(5, 10), betting=BettingOptions(blind_style="A"))
    assert bet_decision(hand).clause == "canberra-10.1.a"
    assert legal_actions(hand) == {"call", "raise", "fold"}
    assert bet_decision(hand).fold_cost == 10
    assert play(hand.copy(), "call").chips.put_in[2] == 10
    assert play(hand.copy(), "raise 30").chips.put_in[2] == 30

    hand.fold()
    assert hand.folded[2]
    assert hand.stacks[2] == 990
    assert events_of(hand, events.Called)[-1].amount == 10
    assert bet_decision(hand).fold_cost == 0
    hand.fold()  # the next player folds for nothing
    assert hand.stacks == [995, 1015, 990]


@clause("canberra-10.1.a")
def test_in_style_a_a_fold_costs_no_more_than_the_openers_stack() -> None:
    hand = deal_stud(
        *FACES, blinds=(5, 10), betting=BettingOptions(blind_style="A"), stacks=[1000, 1000, 4]
    )
    assert bet_decision(hand).fold_cost == 4
    hand.fold()
    assert hand.stacks[2] == 0


@clause("canberra-10.1.b")
def test_in_style_b_the_opener_calls_raises_or_folds() -> None:
    hand = deal_stud(*FACES, blinds=(5, 10), betting=BettingOptions(blind_style="B"))
    assert bet_decision(hand).clause == "canberra-10.1.b"
    assert legal_actions(hand) == {"call", "raise", "fold"}
    hand.fold()
    assert hand.stacks[2] == 1000


@clause("canberra-10.1.c")
def test_in_style_c_the_opener_raises_or_folds() -> None:
    hand = deal_stud(*FACES, blinds=(5, 10), betting=BettingOptions(blind_style="C"))
    assert bet_decision(hand).clause == "canberra-10.1.c"
    assert legal_actions(hand) == {"raise", "fold"}
    with pytest.raises(RefusedError):
        hand.call()
    after = play(hand.copy(), "fold")
    assert legal_actions(after) == {"call", "raise", "fold"}  # only the opener is bound
    hand.raise_to(20)
    assert legal_actions(hand) == {"call", "raise", "fold"}


@clause("canberra-10.1.c")
def test_style_c_also_applies_to_an_opener_who_is_the_last_blind() -> None:
    hand = deal_stud(
        "As Ad 7c", "Qs Qd Kc", "Ks Td 2d", blinds=(5, 10), betting=BettingOptions(blind_style="C")
    )
    assert bet_decision(hand).seat == 1
    assert legal_actions(hand) == {"raise", "fold"}


@clause("canberra-10.1.e")
def test_the_last_blind_may_raise_when_nobody_else_has() -> None:
    hand = play(deal_stud(*FACES, blinds=(5, 10)), "call, call")
    assert bet_decision(hand).seat == 1
    assert legal_actions(hand) == {"check", "raise", "fold"}
    checked_hand = play(hand.copy(), "check")
    assert count_rounds(checked_hand) == 2
    assert events_of(checked_hand, events.Checked)[0].clause == "canberra-10.1.e"
    hand.raise_to(20)
    assert events_of(hand, events.Raised)[0].clause == "canberra-10.1.e"
    assert (bet_decision(hand).seat, bet_decision(hand).clause) == (2, "canberra-10.2")
    assert bet_decision(hand).call == 10


def test_an_ante_game_has_no_blind_style() -> None:
    with pytest.raises(InvalidGameSpecError, match="for games with blinds"):
        stud_spec(betting=BettingOptions(blind_style="A"))


@pytest.mark.clause("canberra-A.fold")
def test_a_blind_who_folds_leaves_the_blind_in_the_pot() -> None:
    """Both blinds fold to a player who has put in nothing, who wins both in full."""
    spec = game_spec(
        "seven-card-stud",
        house="canberra",
        limit="no-limit",
        blinds=(10, 20),
        betting=BettingOptions(blind_style="B"),
        min_bet=20,
    )
    for seed in range(50):
        hand = deal(spec, [500] * 3, seed=seed)
        blinds = [event.seat for event in hand.log if isinstance(event, events.Posted)]
        while hand.decision is not None and hand.decision.seat in blinds:
            hand.fold()
        if hand.over:
            assert sorted(hand.stacks) == [480, 490, 530]
            return
    raise AssertionError("in no hand of these both blinds acted first")
