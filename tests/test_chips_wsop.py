"""Chips and words at a table of the World Series: what they are, and what becomes of the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tools.chips_page import render_page

from cardspeak.hand import (
    BettingOptions,
    RefusedError,
    ShowdownOptions,
    commands,
    decisions,
    events,
    irregularity_events,
)
from cardspeak.hand.commands import DEALER_OR_FLOOR
from cardspeak.houses.irregularities.wager_irregularities import WrongAmount
from hand_driver import (
    bet_decision,
    deal_stacked,
    events_of,
    play,
    play_out,
    play_to_round,
    put_in_chips,
    seat_to_act,
    winnings,
)

if TYPE_CHECKING:
    from cardspeak.hand.hand import Hand

BY_SIZE = "a raise if there are enough for one, otherwise a call"
ACES, KINGS, QUEENS = "AsAh", "KsKh", "QsQh"
BOARD = "2c7d9hJc3s"


def deal_no_limit(stack: int = 5000, **settings: Any) -> Hand:
    """Three players at 25-50: seat 0 the small blind, seat 1 the big blind, seat 2 the button.

    The big blind has aces, the button kings, and nothing on the board helps anybody.
    """
    settings.setdefault("blinds", (25, 50))
    return deal_stacked("holdem", [stack] * 3, [QUEENS, ACES, KINGS], BOARD, button=2, **settings)


def raised_to_600(**settings: Any) -> Hand:
    """Let the button make it 600, which is 550 more to the big blind with two chips of 25 out."""
    hand = deal_no_limit(**settings)
    play(hand, "raise 600, fold")
    return hand


def deal_limit(stack: int = 5000, **settings: Any) -> Hand:
    """Three players at 3-6 with the same cards."""
    return deal_no_limit(stack, limit="fixed", blinds=(1, 3), bet_sizes=(3, 6), **settings)


def last_chips_put_in(hand: Hand) -> events.ChipsPutIn:
    return events_of(hand, events.ChipsPutIn)[-1]


def ruling_clause_and_options(hand: Hand) -> tuple[str, list[str]]:
    """Return by which clause the floor is asked, and what it may rule."""
    assert isinstance(hand.decision, decisions.RulingDecision)
    return hand.decision.clause, [option.name for option in hand.decision.options]


def stacks_at_the_end(hand: Hand) -> list[int]:
    play_out(hand)
    return hand.stacks


# ---------------------------------------------------------------- words


@pytest.mark.clause("wsop-17", "wsop-131")
@pytest.mark.parametrize(
    ("text", "reads"),
    [
        ("fold", "fold"),
        ("call", "call"),
        ("raise", "raise to 1150"),
        ("raise 1300", "raise to 1300"),
    ],
)
def test_a_verbal_declaration_binds_without_a_chip(text: str, reads: str) -> None:
    hand = raised_to_600()
    assert put_in_chips(hand, 1, said=text) == (reads, "wsop-17" if "1300" in text else "wsop-131")
    stake = {"fold": 50, "call": 600, "raise": 1150, "raise 1300": 1300}[text]
    if text == "fold":
        assert winnings(hand) == {2: 125}
        assert hand.stacks == [4975, 4950, 5075]
    else:
        assert stacks_at_the_end(hand) == [4975, 5000 + stake + 25, 5000 - stake]


@pytest.mark.clause("wsop-131")
def test_a_spoken_check_binds_and_a_rap_is_a_check() -> None:
    hand = deal_no_limit()
    play(hand, "call, call, check")
    assert put_in_chips(hand, 0, said="check") == ("check", "wsop-131")
    hand.act("rap")
    assert isinstance(hand.log[-1], events.Checked)
    assert stacks_at_the_end(hand) == [4950, 5100, 4950]


def test_a_declaration_that_makes_no_sense_is_refused_and_changes_nothing() -> None:
    hand = raised_to_600()
    log = hand.log[:]
    cases: list[tuple[int, Any, Any, str]] = [
        (1, (), {}, "nothing was put in"),
        (1, (), {"said": "check"}, "a check is not allowed here"),
        (1, (), {"said": "ship it"}, "'ship it' is not a declaration"),
        (2, (1000,), {}, "it is seat 1's turn"),
        (1, (5000,), {}, "has only 4950 to put in"),
        (1, (-5,), {}, "a chip must be worth a positive whole number"),
        (1, (1.5,), {}, "chips cannot be put in like that"),
        (1, (500,), {"pulled_back": (100,)}, "only 50 is in front"),
        (1, (500,), {"spun": True}, "chips cannot be put in like that"),
        (1, (), {"later_motions": ((500,),)}, "the first motion has no chips"),
    ]
    for seat, chips, options, reason in cases:
        with pytest.raises(RefusedError, match=reason):
            hand.put_in_chips(seat, chips, **options)
    for odd in (
        {"chips": 5},
        {"chips": ("a",)},
        {"said": 7},
        {"later_motions": (5,)},
        {"seat": "one"},
    ):
        with pytest.raises(RefusedError, match="chips cannot be put in like that"):
            hand.act(commands.PutInChips(**odd))
    with pytest.raises(RefusedError, match="there is no seat 9"):
        hand.put_in_chips(1, [500], later_motions=[[500]], floor_called_by_seat=9)
    assert hand.log == log
    assert bet_decision(hand).call == 550


@pytest.mark.clause("wsop-131")
def test_in_limit_games_words_count_where_words_and_chips_differ() -> None:
    hand = deal_limit()
    assert put_in_chips(hand, 2, 25, said="call") == ("call", "wsop-131")
    assert last_chips_put_in(hand).returned == 22
    assert put_in_chips(hand, 0, 25, said="raise 6") == ("raise to 6", "wsop-131")


@pytest.mark.clause("wsop-176")
def test_words_count_where_words_and_chips_differ() -> None:
    hand = raised_to_600()
    assert put_in_chips(hand, 1, 1000, 500, said="call") == ("call", "wsop-176")
    assert last_chips_put_in(hand).returned == 950
    assert stacks_at_the_end(hand) == [4975, 5625, 4400]
    hand = raised_to_600()
    assert put_in_chips(hand, 1, 1000, said="raise 2000") == ("raise to 2000", "wsop-176")
    assert stacks_at_the_end(hand) == [4975, 7025, 3000]


# ---------------------------------------------------------------- one chip


@pytest.mark.clause("wsop-178.1")
def test_one_silent_chip_with_nothing_to_call_is_a_bet_of_its_value() -> None:
    hand = play_to_round(deal_no_limit(), 2)
    assert put_in_chips(hand, 0, 500) == ("bet 500", "wsop-178.1")
    assert bet_decision(hand).call == 500
    play(hand, "call, call")
    assert stacks_at_the_end(hand) == [4450, 6100, 4450]


@pytest.mark.clause("wsop-178.2")
def test_one_silent_chip_over_a_bet_or_the_big_blind_is_a_call() -> None:
    hand = deal_no_limit()
    assert put_in_chips(hand, 2, 500) == ("call", "wsop-178.2")
    assert last_chips_put_in(hand).returned == 450
    play(hand, "call, check, bet 100, fold")
    assert put_in_chips(hand, 2, 1000) == ("call", "wsop-178.2")
    assert stacks_at_the_end(hand) == [4850, 4950, 5200]


@pytest.mark.clause("wsop-178.2")
def test_one_chip_is_a_raise_if_the_player_says_raise() -> None:
    hand = deal_no_limit()
    assert put_in_chips(hand, 2, 500, said="raise") == ("raise to 500", "wsop-178.2")
    assert put_in_chips(hand, 0, said="fold") == ("fold", "wsop-131")
    hand.call()
    assert stacks_at_the_end(hand) == [4975, 5525, 4500]


@pytest.mark.clause("wsop-137")
def test_a_25_over_a_bet_of_6_is_a_call() -> None:
    hand = deal_limit()
    play(hand, "call, call, check")
    play_to_round(hand, 3)
    hand.act("bet 6")
    assert put_in_chips(hand, 1, 25) == ("call", "wsop-137")
    assert last_chips_put_in(hand).returned == 19
    assert bet_decision(hand).call == 6
    hand.fold()
    assert stacks_at_the_end(hand) == [4991, 5012, 4997]


# ---------------------------------------------------------------- several chips


@pytest.mark.clause("wsop-136.2")
def test_a_bet_and_a_half_is_a_raise_that_must_be_completed() -> None:
    hand = deal_limit()
    play(hand, "call, call, check")
    play_to_round(hand, 3)
    hand.act("bet 6")
    assert put_in_chips(hand, 1, 5, 1, 1, 1, 1) == ("raise to 12", "wsop-136.2")
    assert bet_decision(hand).call == 12
    play(hand, "fold, call")
    assert stacks_at_the_end(hand) == [4985, 5018, 4997]


@pytest.mark.clause("wsop-136.2")
def test_less_than_half_a_bet_above_a_call_is_a_call() -> None:
    hand = deal_limit()
    play(hand, "call, call, check")
    play_to_round(hand, 3)
    hand.act("bet 6")
    assert put_in_chips(hand, 1, 5, 1, 1, 1) == ("call", "wsop-136.2")
    assert last_chips_put_in(hand).returned == 2
    hand.fold()
    assert stacks_at_the_end(hand) == [4991, 5012, 4997]


@pytest.mark.clause("wsop-136.2")
def test_the_half_bet_rule_does_not_apply_to_equal_chips_that_a_call_needs() -> None:
    hand = deal_no_limit()
    play(hand, "call, call, check")
    hand.act("bet 120")
    assert put_in_chips(hand, 1, 100, 100) == ("call", "wsop-137.d.2.b")
    hand.fold()
    assert stacks_at_the_end(hand) == [4830, 5220, 4950]


@pytest.mark.clause("wsop-179.2")
def test_half_a_raise_above_a_call_is_exactly_the_minimum_raise() -> None:
    hand = deal_no_limit()
    play(hand, "call, call, check, bet 200")
    assert put_in_chips(hand, 1, *[100] * 3) == ("raise to 400", "wsop-136.2")
    assert last_chips_put_in(hand).returned == 0
    play(hand, "fold, call")
    assert stacks_at_the_end(hand) == [4550, 5500, 4950]
    hand = deal_no_limit()
    play(hand, "call, call, check, bet 200")
    assert put_in_chips(hand, 1, 100, 100, 50, 25) == ("call", "wsop-179.2")
    assert last_chips_put_in(hand).returned == 75
    hand.fold()
    assert stacks_at_the_end(hand) == [4750, 5300, 4950]


@pytest.mark.clause("wsop-179.1")
def test_a_bet_below_the_minimum_is_brought_up_to_it_and_no_further() -> None:
    hand = play_to_round(deal_no_limit(), 2)
    assert put_in_chips(hand, 0, 25) == ("bet 50", "wsop-179.1")
    play(hand, "call, call")
    assert stacks_at_the_end(hand) == [4900, 5200, 4900]
    hand = raised_to_600()
    assert put_in_chips(hand, 1, said="raise 700") == ("raise to 1150", "wsop-179.1")
    hand.call()
    assert stacks_at_the_end(hand) == [4975, 6175, 3850]


def test_the_last_chips_of_a_player_stand_as_they_are() -> None:
    hand = deal_stacked(
        "holdem", [5000, 750, 5000], [QUEENS, ACES, KINGS], BOARD, button=2, blinds=(25, 50)
    )
    play(hand, "raise 600, fold")
    assert put_in_chips(hand, 1, *[100] * 7) == ("raise to 750", "wsop-137.d.1.c")
    hand.call()
    assert stacks_at_the_end(hand) == [4975, 1525, 4250]


# ---------------------------------------------------------------- chips that lie there already


@pytest.mark.clause("wsop-137.a.1.i", "wsop-137.d.1.a")
def test_a_1000_dropped_on_two_25_is_a_call_of_600() -> None:
    hand = raised_to_600()
    assert put_in_chips(hand, 1, 1000) == ("call", "wsop-137.a.1.i")
    assert last_chips_put_in(hand).returned == 450
    assert stacks_at_the_end(hand) == [4975, 5625, 4400]


@pytest.mark.clause("wsop-137.a.1.ii", "wsop-137.d.1.b")
@pytest.mark.parametrize("chips", [(500, 500), (100, 500)])
def test_new_chips_that_are_all_needed_are_a_call(chips: tuple[int, ...]) -> None:
    hand = raised_to_600()
    assert put_in_chips(hand, 1, *chips) == ("call", "wsop-137.a.1.ii")
    assert stacks_at_the_end(hand) == [4975, 5625, 4400]


@pytest.mark.clause("wsop-137.a.1.ii", "wsop-137.d.1.c")
def test_a_new_chip_that_is_not_needed_makes_a_bet_of_1550_in_all() -> None:
    hand = raised_to_600()
    assert put_in_chips(hand, 1, 1000, 500) == ("raise to 1550", "wsop-137.d.1.c")
    assert bet_decision(hand).call == 950
    hand.call()
    assert stacks_at_the_end(hand) == [4975, 6575, 3450]


@pytest.mark.clause("wsop-137.d.1.c")
@pytest.mark.parametrize(
    ("chips", "reads", "stake"),
    [((500, 100, 100, 100), "call", 600), ((500, 100, 100, 100, 25), "raise to 1150", 1150)],
)
def test_a_silent_bet_of_several_chips_is_a_raise_from_half_of_one(
    chips: tuple[int, ...], reads: str, stake: int
) -> None:
    hand = raised_to_600()  # the least raise is 550 more: half of that is reached at 875
    assert put_in_chips(hand, 1, *chips)[0] == reads
    assert stacks_at_the_end(hand) == [4975, 5025 + stake, 5000 - stake]


@pytest.mark.clause("wsop-137.a.2", "wsop-137.d.2.a")
def test_all_chips_pulled_back_and_a_1000_is_a_call() -> None:
    hand = raised_to_600()
    assert put_in_chips(hand, 1, 1000, pulled_back=(25, 25)) == ("call", "wsop-137.a.2")
    assert last_chips_put_in(hand).returned == 400
    assert stacks_at_the_end(hand) == [4975, 5625, 4400]


@pytest.mark.clause("wsop-137.a.2", "wsop-137.d.2.b")
@pytest.mark.parametrize(
    ("chips", "reads", "clause", "stake"),
    [
        ((500, 500), "call", "wsop-137.d.2.b", 600),
        ((500, 100), "call", "wsop-intro.button.4", 600),
        ((1000, 500), "raise to 1500", "wsop-137.a.2", 1500),
        ((500, 100, 100, 100, 100), "raise to 1150", "wsop-136.2", 1150),
        ((500, 100, 100), "call", "wsop-179.2", 600),
    ],
)
def test_all_chips_pulled_back_and_several_put_in(
    chips: tuple[int, ...], reads: str, clause: str, stake: int
) -> None:
    hand = raised_to_600()
    assert put_in_chips(hand, 1, *chips, pulled_back=(25, 25)) == (reads, clause)
    assert stacks_at_the_end(hand) == [4975, 5025 + stake, 5000 - stake]


@pytest.mark.clause("wsop-137.a.3", "wsop-137.d.2.c")
@pytest.mark.parametrize(
    ("chips", "reads", "stake"), [((1000,), "raise to 1150", 1150), ((500, 100), "call", 600)]
)
def test_one_chip_pulled_back_makes_any_new_chip_a_bet_of_several(
    chips: tuple[int, ...], reads: str, stake: int
) -> None:
    hand = raised_to_600()
    assert put_in_chips(hand, 1, *chips, prior_chips=(25, 25), pulled_back=(25,))[0] == reads
    assert stacks_at_the_end(hand) == [4975, 5025 + stake, 5000 - stake]


@pytest.mark.clause("wsop-137.a.3")
def test_pulling_one_chip_back_is_announced() -> None:
    hand = raised_to_600()
    assert put_in_chips(hand, 1, 1000, 500, pulled_back=(25,)) == ("raise to 1525", "wsop-137.a.3")
    hand.call()
    assert stacks_at_the_end(hand) == [4975, 6550, 3475]


@pytest.mark.clause("wsop-137.b.1")
def test_any_chip_on_chips_that_cover_the_call_is_a_bet_of_several() -> None:
    hand = raised_to_600()  # the blind was posted with a 1,000, and has no change yet
    assert put_in_chips(hand, 1, 500, prior_chips=(1000,)) == ("raise to 1500", "wsop-137.b.1")
    hand.call()
    assert stacks_at_the_end(hand) == [4975, 6525, 3500]
    hand = raised_to_600()
    assert put_in_chips(hand, 1, 25, prior_chips=(1000,)) == ("raise to 1150", "wsop-136.2")
    hand.call()
    assert stacks_at_the_end(hand) == [4975, 6175, 3850]


@pytest.mark.clause("wsop-137.b.1")
@pytest.mark.parametrize(
    ("limit", "chip", "reads"),
    [
        ("no-limit", 100, ("bet 125", "wsop-137.b.1")),
        ("fixed", 100, ("bet 50", "wsop-137.b.1")),
        ("pot", 1000, ("bet 150", "wsop-184")),
    ],
)
def test_a_chip_on_one_that_lies_there_is_a_bet_of_several_where_nobody_has_bet(
    limit: str, chip: int, reads: tuple[str, str]
) -> None:
    hand = deal_no_limit(limit=limit)
    play(hand, "call, call, check")
    assert put_in_chips(hand, 0, chip, prior_chips=(25,)) == reads


@pytest.mark.clause("wsop-137.b.2")
def test_chips_that_cover_the_call_pulled_back_for_one_chip_are_a_bet_of_its_value() -> None:
    hand = raised_to_600()
    assert put_in_chips(hand, 1, 2000, prior_chips=(1000,), pulled_back=(1000,)) == (
        "raise to 2000",
        "wsop-137.b.2",
    )
    hand.call()
    assert stacks_at_the_end(hand) == [4975, 7025, 3000]


@pytest.mark.clause("wsop-137.c")
def test_new_and_old_chips_pushed_together_are_a_bet_of_several() -> None:
    hand = raised_to_600()
    assert put_in_chips(hand, 1, 1000, 500, pushed_together=True) == ("raise to 1550", "wsop-137.c")
    hand.call()
    assert stacks_at_the_end(hand) == [4975, 6575, 3450]
    hand = raised_to_600()  # the same chip dropped on them was a call
    assert put_in_chips(hand, 1, 1000, pushed_together=True) == ("raise to 1150", "wsop-136.2")
    hand.call()
    assert stacks_at_the_end(hand) == [4975, 6175, 3850]


# ---------------------------------------------------------------- short calls and odd amounts


@pytest.mark.clause("wsop-135.1")
def test_chips_let_go_for_less_than_the_call_bind_to_all_of_it() -> None:
    hand = raised_to_600()
    assert put_in_chips(hand, 1, 500) == ("call", "wsop-135.1")
    assert stacks_at_the_end(hand) == [4975, 5625, 4400]


@pytest.mark.clause("wsop-135.1")
def test_a_short_call_at_the_end_pays_in_full_to_the_hand_it_made_show() -> None:
    hand = play_to_round(deal_no_limit(showdown=ShowdownOptions(ask_to_show=True)), 4)
    play(hand, "check, bet 300")
    assert put_in_chips(hand, 2, 100) == ("call", "wsop-135.1")
    hand.fold()
    assert stacks_at_the_end(hand) == [4950, 5400, 4650]


@pytest.mark.clause("wsop-138.2")
def test_an_amount_that_the_chips_in_play_cannot_make_goes_to_the_nearest() -> None:
    hand = play_to_round(deal_no_limit(betting=BettingOptions(bet_increment=25)), 2)
    assert put_in_chips(hand, 0, said="bet 137") == ("bet 125", "wsop-138.2")
    assert put_in_chips(hand, 1, said="raise 313") == ("raise to 325", "wsop-138.2")
    play(hand, "fold, call")
    assert stacks_at_the_end(hand) == [4625, 5425, 4950]


@pytest.mark.clause("wsop-138.2")
@pytest.mark.parametrize("limit", ["no-limit", "pot", "spread", "half-pot"])
@pytest.mark.parametrize(
    ("chips", "bets"), [((25, 25, 5), [50, 50, 0]), ((25, 25, 10, 5), [75, 65, 0])]
)
def test_an_odd_amount_that_nobody_noticed_is_corrected_to_the_nearest_in_its_round(
    limit: str, chips: tuple[int, ...], bets: list[int]
) -> None:
    sizes = {"min_bet": 50, "max_bet": 100} if limit == "spread" else {}
    table: dict[str, Any] = {"limit": limit, **sizes}
    hand = play_to_round(deal_no_limit(betting=BettingOptions(bet_increment=25), **table), 2)
    hand.put_in_chips(0, list(chips), unnoticed=True)
    hand.call()
    later = hand.copy()
    hand.report(WrongAmount(0))
    assert {event.clause for event in events_of(hand, events.AmountCorrected)} == {"wsop-138.2"}
    assert hand.bets == bets
    assert seat_to_act(hand) == (1 if bets[1] < bets[0] else 2)
    if bets[1] < bets[0]:  # who has called may add the rest, and not raise (138.3)
        assert (bet_decision(hand).call, bet_decision(hand).raise_to) == (10, None)
    later.call()
    decision, stacks = later.decision, later.stacks
    later.report(WrongAmount(0))  # after the round it stands
    assert not events_of(later, events.AmountCorrected)
    assert (later.decision, later.stacks) == (decision, stacks)
    assert events_of(later, irregularity_events.Reported)[-1].clause == "wsop-138.2"


@pytest.mark.clause("wsop-138.1", "wsop-138.2")
def test_below_the_minimum_an_odd_amount_is_one_that_is_too_low() -> None:
    in_25s = BettingOptions(bet_increment=25)
    hand = play_to_round(deal_no_limit(betting=in_25s), 2)
    hand.put_in_chips(0, [25, 10], said="bet", unnoticed=True)
    hand.report(WrongAmount(0))
    assert events_of(hand, events.AmountCorrected) == [
        events.AmountCorrected(0, 15, "wsop-138.1", is_bet=True)
    ]


@pytest.mark.clause("wsop-138.2", "wsop-185.2")
def test_above_the_pot_it_is_the_limit_that_is_exceeded() -> None:
    in_25s = BettingOptions(bet_increment=25)
    hand = play_to_round(deal_no_limit(betting=in_25s, limit="pot"), 2)
    hand.put_in_chips(0, [100, 25, 25, 10], unnoticed=True)  # 160 into 150
    hand.report(WrongAmount(0))
    assert events_of(hand, events.AmountCorrected) == [
        events.AmountCorrected(0, -10, "wsop-185.2", is_bet=True)
    ]


def deal_razz() -> Hand:
    """Three players at 10-20, ante 1: seat 0 shows the highest card and brings in for 5."""
    hands = ["AcAdKs2d2h3c3d", "4c5cQh6s7c8d9c", "4d5dJh6h7d8c9d"]
    return deal_stacked(
        "razz", [1000] * 3, hands, limit="fixed", ante=1, bring_in=5, bet_sizes=(10, 20)
    )


@pytest.mark.clause("wsop-138.1")
def test_chips_below_the_bring_in_are_brought_up_to_it() -> None:
    hand = deal_razz()
    assert put_in_chips(hand, 0, 1, 1)[0] == "bring-in"
    assert hand.bets[0] == 5
    play(hand, "call, fold")
    assert stacks_at_the_end(hand) == [994, 1007, 999]


@pytest.mark.clause("wsop-136.2", "wsop-178.2")
@pytest.mark.parametrize(
    ("chips", "reads", "stake"),
    [((25,), "bring-in", 5), ((5, 1, 1), "bring-in", 5), ((5, 1, 1, 1), "raise to 10", 10)],
)
def test_half_of_a_completion_must_be_completed_and_one_chip_brings_in(
    chips: tuple[int, ...], reads: str, stake: int
) -> None:
    hand = deal_razz()
    assert put_in_chips(hand, 0, *chips)[0] == reads
    play(hand, "call, fold")
    assert stacks_at_the_end(hand) == [999 - stake, 1002 + stake, 999]


# ---------------------------------------------------------------- the pot is the limit


@pytest.mark.clause("wsop-188.1")
def test_one_silent_chip_larger_than_the_pot_opens_for_the_pot_or_calls() -> None:
    hand = play_to_round(deal_no_limit(limit="pot"), 2)  # 150 in the pot
    assert put_in_chips(hand, 0, 1000) == ("bet 150", "wsop-188.1")
    assert last_chips_put_in(hand).returned == 850
    assert put_in_chips(hand, 1, 1000) == ("call", "wsop-188.1")
    hand.fold()
    assert stacks_at_the_end(hand) == [4800, 5250, 4950]


@pytest.mark.clause("wsop-188.2")
def test_saying_raise_with_one_chip_larger_than_the_pot_is_a_raise_of_the_pot() -> None:
    hand = play_to_round(deal_no_limit(limit="pot"), 2)
    hand.act("bet 100")
    assert put_in_chips(hand, 1, 1000, said="raise") == ("raise to 450", "wsop-188.2")
    play(hand, "fold, call")
    assert stacks_at_the_end(hand) == [4500, 5550, 4950]


@pytest.mark.clause("wsop-184")
def test_chips_over_the_pot_limit_are_returned_at_once() -> None:
    hand = play_to_round(deal_no_limit(limit="pot"), 2)
    assert put_in_chips(hand, 0, 100, 100, 100) == ("bet 150", "wsop-184")
    assert last_chips_put_in(hand).returned == 150
    assert bet_decision(hand).call == 150
    play(hand, "call, fold")
    assert stacks_at_the_end(hand) == [4800, 5250, 4950]


@pytest.mark.clause("wsop-184", "wsop-185.2")
def test_a_bet_over_the_pot_that_all_accepted_stands() -> None:
    hand = play_to_round(deal_no_limit(limit="pot"), 2)
    hand.put_in_chips(0, [100, 100, 100], unnoticed=True)
    assert bet_decision(hand).call == 300
    play(hand, "call, fold")
    hand.report(WrongAmount(0))
    assert hand.log[-1] == irregularity_events.Reported(WrongAmount(0), DEALER_OR_FLOOR, "wsop-184")
    assert stacks_at_the_end(hand) == [4650, 5400, 4950]


@pytest.mark.clause("wsop-185.2")
def test_a_bet_over_the_pot_is_corrected_until_all_have_acted_on_it() -> None:
    hand = play_to_round(deal_no_limit(limit="pot"), 2)
    hand.put_in_chips(0, [100, 100, 100], unnoticed=True)
    hand.call()
    hand.report(WrongAmount(0))
    assert events_of(hand, events.AmountCorrected) == [
        events.AmountCorrected(0, -150, "wsop-185.2"),
        events.AmountCorrected(1, -150, "wsop-185.2"),
    ]
    decision = bet_decision(hand)
    assert (decision.seat, decision.call) == (2, 150)
    assert decision.raise_to == (300, 750)  # 150 + 450 in the pot, and the raiser's call
    hand.call()
    assert stacks_at_the_end(hand) == [4800, 5400, 4800]


def test_a_bet_over_the_pot_that_was_raised_stands() -> None:
    hand = play_to_round(deal_no_limit(limit="pot"), 2)
    hand.put_in_chips(0, [100, 100, 100], unnoticed=True)
    hand.act("raise 600")
    with pytest.raises(RefusedError, match="there has been a raise since"):
        hand.report(WrongAmount(0))
    play(hand, "fold, call")
    assert stacks_at_the_end(hand) == [4350, 5700, 4950]


# ---------------------------------------------------------------- found later


@pytest.mark.clause("wsop-138.1", "wsop-138.3")
def test_the_lower_limit_on_an_upper_round_is_brought_up_before_the_round_is_complete() -> None:
    hand = play_to_round(deal_limit(), 3)
    hand.put_in_chips(0, [1, 1, 1], unnoticed=True)
    hand.call()
    hand.report(WrongAmount(0))
    assert events_of(hand, events.AmountCorrected) == [events.AmountCorrected(0, 3, "wsop-138.1")]
    decision = bet_decision(hand)  # who called 3 adds 3 or folds, and may not raise; the next may
    assert (decision.seat, decision.call, decision.raise_to) == (1, 3, None)
    hand.call()
    assert bet_decision(hand).call == 6
    assert bet_decision(hand).raise_to == (12, 12)
    hand.fold()
    assert stacks_at_the_end(hand) == [4991, 5012, 4997]


@pytest.mark.clause("wsop-138.1")
def test_a_bet_that_was_too_low_stands_once_the_round_is_complete() -> None:
    hand = play_to_round(deal_limit(), 3)
    hand.put_in_chips(0, [1, 1, 1], unnoticed=True)
    play(hand, "call, call")
    hand.report(WrongAmount(0))
    assert hand.log[-1] == irregularity_events.Reported(
        WrongAmount(0), DEALER_OR_FLOOR, "wsop-138.1"
    )
    assert stacks_at_the_end(hand) == [4994, 5012, 4994]


def test_a_bet_that_is_too_low_and_unnoticed_may_be_raised_by_players_who_checked() -> None:
    hand = play_to_round(deal_limit(), 3)
    hand.check()
    hand.put_in_chips(1, [1, 1, 1], unnoticed=True)
    hand.call()
    assert bet_decision(hand).seat == 0
    assert bet_decision(hand).raise_to is not None
    hand.fold()
    assert stacks_at_the_end(hand) == [4997, 5009, 4994]


@pytest.mark.clause("wsop-138.1", "wsop-179.1")
def test_a_raise_that_was_too_low_is_brought_up_to_the_minimum() -> None:
    hand = deal_no_limit()
    play(hand, "raise 200, fold")
    hand.put_in_chips(1, [], said="raise 250", unnoticed=True)
    assert (
        bet_decision(hand).call == 150
    )  # words bind at once: there is no chip that could lie there
    hand.fold()
    assert hand.stacks == [4975, 5225, 4800]
    hands = [QUEENS, ACES, KINGS, "TsTh"]
    hand = deal_stacked("holdem", [5000] * 4, hands, BOARD, button=3, blinds=(25, 50))
    hand.act("raise 200")
    hand.put_in_chips(3, [100, 100, 100, 25], unnoticed=True)
    hand.fold()
    assert bet_decision(hand).call == 275
    hand.report(WrongAmount(3))
    assert bet_decision(hand).call == 300
    play(hand, "call, fold")
    assert stacks_at_the_end(hand) == [4975, 5575, 4800, 4650]


@pytest.mark.clause("wsop-138.1", "wsop-177")
def test_a_short_call_is_made_up_in_its_round() -> None:
    hand = play_to_round(deal_no_limit(), 2)
    hand.act("bet 500")
    hand.put_in_chips(1, [100] * 4, unnoticed=True)
    hand.report(WrongAmount(1))
    assert events_of(hand, events.AmountCorrected) == [events.AmountCorrected(1, 100, "wsop-138.1")]
    hand.fold()
    assert stacks_at_the_end(hand) == [4450, 5600, 4950]


@pytest.mark.clause("wsop-177")
def test_a_short_call_is_made_up_even_when_the_hand_is_mucked() -> None:
    hand = play_to_round(deal_no_limit(showdown=ShowdownOptions(ask_to_show=True)), 4)
    play(hand, "check, bet 500")
    hand.put_in_chips(2, [100] * 4, unnoticed=True)
    play(hand, "call, show, muck")
    assert hand.stacks[2] == 4550
    hand.report(WrongAmount(2))
    assert hand.log[-1] == events.AmountCorrected(2, 100, "wsop-177", is_bet=False)
    assert stacks_at_the_end(hand) == [4450, 6100, 4450]


@pytest.mark.clause("wsop-177")
def test_a_short_call_made_up_in_a_later_round_is_no_bet_of_that_round() -> None:
    hand = play_to_round(deal_no_limit(), 2)
    hand.act("bet 500")
    hand.put_in_chips(1, [100] * 4, unnoticed=True)
    play(hand, "fold, bet 200")
    hand.report(WrongAmount(1))
    assert hand.log[-1] == events.AmountCorrected(1, 100, "wsop-177", is_bet=False)
    assert bet_decision(hand).call == 200
    hand.call()
    assert stacks_at_the_end(hand) == [4250, 5800, 4950]


@pytest.mark.clause("wsop-177")
def test_an_unnoticed_short_call_is_a_call() -> None:
    hand = play_to_round(deal_no_limit(), 2)
    hand.act("bet 500")
    hand.put_in_chips(1, [100] * 4, unnoticed=True)
    hand.fold()
    assert stacks_at_the_end(hand) == [4450, 5600, 4950]
    assert not events_of(hand, events.UncalledBetReturned)


@pytest.mark.clause("wsop-177")
def test_a_short_call_is_not_made_up_once_the_pot_is_awarded() -> None:
    hand = play_to_round(deal_no_limit(), 4)
    play(hand, "check, bet 500")
    hand.put_in_chips(2, [100] * 4, unnoticed=True)
    hand.fold()
    assert hand.over
    assert hand.stacks == [4950, 5500, 4550]
    with pytest.raises(RefusedError, match="the hand is over"):
        hand.report(WrongAmount(2))


def test_a_report_about_correct_bets_is_refused() -> None:
    hand = play_to_round(deal_no_limit(), 2)
    hand.act("bet 500")
    with pytest.raises(RefusedError, match="its bets are correct"):
        hand.report(WrongAmount(0))


# ---------------------------------------------------------------- several motions


@pytest.mark.clause("wsop-174.1")
def test_a_raise_of_a_stated_amount_may_be_put_in_by_several_moves() -> None:
    hand = raised_to_600()
    reading = put_in_chips(hand, 1, 500, later_motions=((500,), (1000,)), said="raise to 2000")
    assert reading == ("raise to 2000", "wsop-176")  # the chips are 50 too many
    assert last_chips_put_in(hand).returned == 50
    hand.call()
    assert stacks_at_the_end(hand) == [4975, 7025, 3000]


@pytest.mark.clause("wsop-174.1")
def test_a_declared_raise_may_follow_the_call_in_one_motion() -> None:
    hand = raised_to_600()
    assert put_in_chips(hand, 1, 500, 50, later_motions=((1000,),), said="raise") == (
        "raise to 1600",
        "wsop-174.1",
    )
    hand.call()
    assert stacks_at_the_end(hand) == [4975, 6625, 3400]


@pytest.mark.clause("wsop-178.2")
def test_one_chip_that_raises_is_added_to_the_chips_already_there() -> None:
    hand = deal_no_limit()
    play(hand, "raise 200, fold")
    assert put_in_chips(hand, 1, 1000, said="raise") == ("raise to 1050", "wsop-178.2")


@pytest.mark.clause("wsop-131")
def test_one_chip_that_raises_in_a_spread_limit_is_added_to_the_chips_there() -> None:
    hand = deal_no_limit(limit="spread", max_bet=500)
    play(hand, "raise 200, fold")
    assert put_in_chips(hand, 1, 500, said="raise") == ("raise to 550", "wsop-131")


@pytest.mark.clause("wsop-172")
def test_a_declared_raise_over_a_short_all_in_is_on_top_of_it() -> None:
    hand = deal_stacked("holdem", [5000, 190, 5000], blinds=(25, 50), button=2)
    play(hand, "call, call, check, bet 100, raise 140")
    # Half a raise is half of the 100 on top of 140.
    assert str(hand.interpret_chips(2, [100, 50, 5])) == "call"
    assert str(hand.interpret_chips(2, [100, 50, 40])) == "raise to 240"
    assert put_in_chips(hand, 2, said="raise") == ("raise to 240", "wsop-131")


@pytest.mark.clause("wsop-174.1", "wsop-136.1")
def test_a_declared_bet_without_amount_is_one_motion() -> None:
    hand = deal_no_limit()
    play(hand, "call, call, check")
    hand.put_in_chips(0, [100], later_motions=[[100]], said="bet")
    assert ruling_clause_and_options(hand) == ("wsop-136.1", ["string bet", "one motion"])
    hand.rule("string bet")
    assert events_of(hand, events.Bet)[-1].to == 100


@pytest.mark.clause("wsop-131", "wsop-136.1")
def test_in_limit_a_declared_raise_may_be_put_in_bit_by_bit() -> None:
    hand = deal_limit()
    throw = put_in_chips(hand, 2, 3, later_motions=((1,), (1,), (1,)), said="raise")
    assert throw == ("raise to 6", "wsop-136.1")
    hand = deal_limit()
    hand.put_in_chips(2, [3], later_motions=[[3]])
    assert ruling_clause_and_options(hand) == ("wsop-136.1", ["string bet", "one motion"])


@pytest.mark.clause("wsop-174.1", "wsop-136.1")
def test_a_declared_raise_without_amount_is_not_put_in_bit_by_bit() -> None:
    hand = raised_to_600()
    hand.put_in_chips(1, [1000, 500], later_motions=[[1000]], said="raise")
    assert ruling_clause_and_options(hand) == ("wsop-136.1", ["string bet", "one motion"])
    hand.rule("string bet")
    assert events_of(hand, events.Raised)[-1].to == 1550
    hand.call()
    assert stacks_at_the_end(hand) == [4975, 6575, 3450]


@pytest.mark.clause("wsop-136.1")
@pytest.mark.parametrize(
    ("option", "to"),
    [("string bet", 600), ("one motion", 1600)],
)
def test_the_floor_decides_whether_it_was_a_string_bet(option: str, to: int) -> None:
    hand = raised_to_600()
    intent = hand.interpret_chips(1, [500, 50], later_motions=[[1000]])
    assert [(outcome.to, outcome.clause) for outcome in intent.outcomes] == [
        (600, "wsop-136.1"),
        (1600, "wsop-174.1"),
    ]
    hand.put_in_chips(1, [500, 50], later_motions=[[1000]])
    assert ruling_clause_and_options(hand) == ("wsop-136.1", ["string bet", "one motion"])
    hand.rule(option, by="the floor", reason="seen by the dealer")
    if to > 600:
        hand.call()
    assert stacks_at_the_end(hand) == [4975, 5025 + to, 5000 - to]


@pytest.mark.clause("wsop-174.2")
def test_a_player_calls_a_string_bet_that_the_dealer_missed() -> None:
    hand = raised_to_600()
    hand.put_in_chips(1, [500, 50], later_motions=[[1000]], floor_called_by_seat=2)
    assert ruling_clause_and_options(hand)[0] == "wsop-174.2"
    assert events_of(hand, irregularity_events.Reported)[-1].by_seat == 2
    hand.rule("string bet")
    assert stacks_at_the_end(hand) == [4975, 5625, 4400]


@pytest.mark.clause("wsop-174.2")
def test_a_string_bet_that_nobody_calls_counts_as_it_lies_heads_up_too() -> None:
    hand = raised_to_600()
    hand.put_in_chips(1, [500, 50], later_motions=[[1000]], unnoticed=True)
    assert events_of(hand, events.Raised)[-1].to == 1600
    hand.call()
    assert stacks_at_the_end(hand) == [4975, 6625, 3400]


# ---------------------------------------------------------------- forward motion


@pytest.mark.clause("wsop-175.1")
def test_chips_not_released_do_not_bind_but_words_do() -> None:
    hand = raised_to_600()
    assert put_in_chips(hand, 1, 1000, 500, released=False) == ("nothing", "wsop-175.1")
    assert bet_decision(hand).raise_to == (1150, 5000)
    hand.fold()
    assert hand.stacks == [4975, 4950, 5075]
    hand = raised_to_600()
    assert put_in_chips(hand, 1, 1000, 500, released=False, said="raise")[0] == "raise to 1550"
    hand.call()
    assert stacks_at_the_end(hand) == [4975, 6575, 3450]


@pytest.mark.clause("wsop-175.2")
@pytest.mark.parametrize("option", ["leave the call", "take back"])
@pytest.mark.parametrize(
    "options", [{"drew_action": True}, {"floor_called_by_seat": DEALER_OR_FLOOR}]
)
def test_the_floor_may_rule_that_the_call_stays_in_the_pot(
    option: str, options: dict[str, Any]
) -> None:
    hand = raised_to_600()
    hand.put_in_chips(1, [1000, 500], released=False, **options)
    assert ruling_clause_and_options(hand) == ("wsop-175.2", ["leave the call", "take back"])
    hand.rule(option)
    if option == "take back":
        hand.fold()
        assert hand.stacks == [4975, 4950, 5075]
    else:
        assert stacks_at_the_end(hand) == [4975, 5625, 4400]


@pytest.mark.clause("wsop-134")
@pytest.mark.parametrize(
    ("option", "stacks"),
    [
        ("complete", [4991, 5012, 4997]),
        ("forfeit", [5006, 4997, 4997]),
        ("take back", [5006, 4997, 4997]),
    ],
)
@pytest.mark.parametrize("options", [{"drew_action": True}, {"floor_called_by_seat": 2}])
def test_at_limit_the_floor_may_rule_the_action_completed_or_the_hand_forfeited(
    option: str, stacks: list[int], options: dict[str, Any]
) -> None:
    hand = deal_limit()
    play(hand, "call, call, check")
    play_to_round(hand, 3)
    hand.act("bet 6")
    hand.put_in_chips(1, [6], released=False, **options)
    assert ruling_clause_and_options(hand) == ("wsop-134", ["complete", "forfeit", "take back"])
    hand.rule(option)
    assert bool(events_of(hand, irregularity_events.HandKilled)) == (option == "forfeit")
    if option == "take back":
        hand.fold()
    hand.fold()
    assert stacks_at_the_end(hand) == stacks


# ---------------------------------------------------------------- what was said, known and seen


@pytest.mark.clause("wsop-19")
@pytest.mark.parametrize(("option", "stake"), [("held to it", 400), ("free", 200)])
def test_the_floor_may_hold_a_player_to_a_statement_of_intent(option: str, stake: int) -> None:
    hand = deal_no_limit()
    play(hand, "call, call, check, bet 200")
    hand.put_in_chips(1, said="if you bet, I raise")
    assert ruling_clause_and_options(hand) == ("wsop-19", ["held to it", "free"])
    hand.rule(option)
    if option == "held to it":
        assert events_of(hand, events.Raised)[-1].to == 400
        play(hand, "fold, call")
    else:
        play(hand, "call, fold")
    assert stacks_at_the_end(hand) == [4950 - stake, 5100 + stake, 4950]


@pytest.mark.clause("wsop-135.2")
@pytest.mark.parametrize("option", ["stands", "reconsider"])
def test_a_player_unaware_of_a_raise_may_be_allowed_to_reconsider(option: str) -> None:
    hand = raised_to_600()
    hand.put_in_chips(1, [25, 25], misinformed_about="that nobody had raised")
    assert ruling_clause_and_options(hand) == ("wsop-135.2", ["stands", "reconsider"])
    hand.rule(option)
    if option == "reconsider":
        assert bet_decision(hand).call == 550
        hand.fold()
        assert hand.stacks == [4975, 4950, 5075]
    else:
        assert stacks_at_the_end(hand) == [4975, 5625, 4400]


@pytest.mark.clause("wsop-135.2")
def test_nobody_may_reconsider_once_the_next_player_has_acted() -> None:
    hand = raised_to_600()
    assert put_in_chips(
        hand, 1, 25, 25, misinformed_about="that nobody had raised", drew_action=True
    ) == (
        "call",
        "wsop-135.1",
    )
    assert stacks_at_the_end(hand) == [4975, 5625, 4400]


@pytest.mark.clause("wsop-72.2")
@pytest.mark.parametrize(("option", "to"), [("all of it", 4950), ("what was seen", 2950)])
def test_the_floor_may_exclude_chips_that_nobody_could_see(option: str, to: int) -> None:
    hand = play_to_round(deal_no_limit(), 2)
    hand.act("check")
    hand.put_in_chips(1, said="all in", hidden_chips=[1000, 1000])
    assert ruling_clause_and_options(hand) == ("wsop-72.2", ["all of it", "what was seen"])
    hand.rule(option)
    assert events_of(hand, events.Bet)[-1].to == to
    play(hand, "call, fold")
    assert stacks_at_the_end(hand) == [4950, 5100 + to, 4950 - to]


@pytest.mark.clause("wsop-72.2")
def test_hidden_chips_may_be_excluded_from_a_bet() -> None:
    hand = play_to_round(deal_no_limit(), 2)
    hand.put_in_chips(0, [500, 100, 100], hidden_chips=[500])
    hand.rule("what was seen")
    assert events_of(hand, events.Bet)[-1].to == 200
    play(hand, "call, fold")
    assert stacks_at_the_end(hand) == [4750, 5300, 4950]


# ---------------------------------------------------------------- the rules as they are read out

NOT_COVERING = "the player has chips in front already, less than the call, and"


@pytest.mark.clause("wsop-137.a.2", "wsop-137.a.3", "wsop-137.d.2.b")
def test_the_page_of_chip_readings_names_every_condition_in_the_order_of_the_book() -> None:
    """First all chips pulled back (137.a.2), then some of them (137.a.3, 137.d.2.b)."""
    page = render_page()
    rows = (
        ("pulled all of them back, one chip", "a call", "137.a.2"),
        ("pulled all of them back, each new chip is needed for the call", "a call", "137.d.2.b"),
        ("pulled all of them back", BY_SIZE, "137.a.2"),
        ("pulled some of them back, each chip is needed for the call", "a call", "137.d.2.b"),
        ("pulled some of them back", BY_SIZE, "137.a.3"),
    )
    lines = [
        f"| {NOT_COVERING} {when} | {meaning} | `wsop-{clause}` |" for when, meaning, clause in rows
    ]
    wsop_limits = [part for part in page.split("\n## ") if part.startswith("wsop: ")]
    assert len(wsop_limits) == 3
    assert all("\n".join(lines) in part for part in wsop_limits)
