"""Official Rules of Poker: all-ins, what they open and close, and which pots they win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardspeak.hand import deal, events, game_spec
from hand_driver import (
    bet_decision,
    events_of,
    legal_actions,
    play,
    raise_minimum,
    stack_deck,
    winnings,
)

if TYPE_CHECKING:
    from cardspeak.hand.hand import Hand

clause = pytest.mark.clause


def deal_with_blinds(game: str, stacks: list[int] | None = None, **stakes: Any) -> Hand:
    """Seats 1 and 2 have the blinds of 5 and 10, seat 3 acts first."""
    spec = game_spec(game, house="official", **({"blinds": (5, 10)} | stakes))
    return deal(spec, stacks or [1000] * 4, button=0, seed=21)


# ---------------------------------------------------------------- all-ins


@clause("official-10.1")
def test_a_player_short_of_a_call_stakes_all_and_stays_to_the_showdown() -> None:
    spec = game_spec("holdem", house="official", blinds=(5, 10), limit="no-limit")
    deck = stack_deck(spec, ["AsAh", "KcKd", "QcQd"], board="2h3h4s8d9c")
    hand = deal(spec, [35, 500, 500], stacked_deck=deck, button=2)
    play(hand, "raise 50")
    assert bet_decision(hand).call == 30
    play(hand, "call, call")

    seats_asked = set()
    while not hand.over:
        seats_asked.add(bet_decision(hand).seat)
        hand.act("check")
    assert seats_asked == {1, 2}
    assert winnings(hand) == {0: 105, 1: 30}


@pytest.mark.parametrize(
    ("stack", "call", "raises"),
    [
        pytest.param(8, 8, 20, marks=clause("official-10.2.1"), id="8 of 20: call 8 or make it 20"),
        pytest.param(9, 9, 20, marks=clause("official-10.2.1"), id="just under half"),
        pytest.param(10, 10, 30, marks=clause("official-10.2.2"), id="half is half"),
        pytest.param(
            15, 15, 35, marks=clause("official-10.2.2"), id="15 of 20: call 15 or make it 35"
        ),
    ],
)
def test_a_short_opening_bet_is_completed_or_raised_by_a_full_unit(
    stack: int, call: int, raises: int
) -> None:
    hand = deal_with_blinds(
        "holdem", [1000, 20 + stack, 1000, 1000], limit="fixed", blinds=(10, 20), bet_sizes=(20, 40)
    )
    play(hand, "call, call, call, check")
    play(hand, f"bet {stack}")

    assert bet_decision(hand).call == call
    assert bet_decision(hand).allowed_sizes == (raises,)
    called = play(hand.copy(), "call, call, call")
    assert sum(called.chips.put_in) == 80 + 4 * stack
    hand.raise_to(raises)
    assert bet_decision(hand).allowed_sizes == (raises + 20,)


@clause("official-10.2.1", "official-10.2.2")
@pytest.mark.parametrize(("stack", "raises"), [(29, 40), (30, 50), (35, 55)])
def test_a_player_yet_to_act_answers_a_short_raise_by_the_same_rule(
    stack: int, raises: int
) -> None:
    hand = deal_with_blinds(
        "holdem", [1000, 20 + stack, 1000, 1000], limit="fixed", blinds=(10, 20), bet_sizes=(20, 40)
    )
    play(hand, "call, call, call, check")
    play(hand, "check, bet 20, call, call")
    assert bet_decision(hand).seat == 1
    play(hand, f"raise {stack}")
    assert legal_actions(hand) == {"call", "fold"}  # seat 2 has acted

    hand = deal_with_blinds(
        "holdem", [1000, 1000, 20 + stack, 1000], limit="fixed", blinds=(10, 20), bet_sizes=(20, 40)
    )
    play(hand, "call, call, call, check")
    play(hand, f"bet 20, raise {stack}")
    assert bet_decision(hand).call == stack
    assert bet_decision(hand).allowed_sizes == (raises,)


@clause("official-10.2.3")
def test_a_short_raise_does_not_count_as_one_of_the_three() -> None:
    hand = deal_with_blinds(
        "holdem", [10_000, 10_000, 55, 10_000], limit="fixed", blinds=(10, 20), bet_sizes=(20, 40)
    )
    play(hand, "call, call, call, check")
    play(hand, "bet 20, raise 35")  # 15 more, all-in
    for _ in range(3):
        assert "raise" in legal_actions(hand)
        raise_minimum(hand)
    assert legal_actions(hand) == {"call", "fold"}


@clause("official-10.2.4")
@pytest.mark.parametrize("limit", ["fixed", "no-limit"])
def test_a_player_who_has_acted_may_only_call_a_short_all_in(limit: str) -> None:
    hand = deal_with_blinds(
        "holdem", [1000, 1000, 1000, 55], limit=limit, blinds=(10, 20), bet_sizes=(20, 40)
    )
    play(hand, "call, call, call, check")
    play(hand, "bet 20, call, raise 35")
    assert bet_decision(hand).seat == 0
    assert "raise" in legal_actions(hand)  # yet to act
    hand.call()
    for seat in (1, 2):
        assert bet_decision(hand).seat == seat
        assert legal_actions(hand) == {"call", "fold"}
        assert bet_decision(hand).call == 15
        hand.call()
    assert len(hand.boards[0]) == 4


@clause("official-10.2.4")
def test_a_full_raise_behind_a_short_all_in_opens_the_betting_again() -> None:
    hand = deal_with_blinds(
        "holdem", [1000, 1000, 1000, 55], limit="fixed", blinds=(10, 20), bet_sizes=(20, 40)
    )
    play(hand, "call, call, call, check")
    play(hand, "bet 20, call, raise 35, raise 55")
    assert bet_decision(hand).seat == 1
    assert legal_actions(hand) == {"call", "raise", "fold"}


# ---------------------------------------------------------------- pots


@clause("official-1.1.all-in", "official-1.1.side-pot")
def test_an_all_in_player_wins_their_own_stake_from_everybody_who_matched_it() -> None:
    spec = game_spec("holdem", house="official", blinds=(5, 10), limit="no-limit")
    deck = stack_deck(spec, ["AsAh", "KcKd", "QcQd", "7c2d"], board="3h4h8s9dJc")
    hand = deal(spec, [40, 100, 500, 500], stacked_deck=deck, button=3)
    play(hand, "raise 40")  # seat 2
    play(hand, "call, call, raise 100, call, fold")

    assert hand.over
    wins = events_of(hand, events.Won)
    assert [(win.seat, win.amount, win.pot_index) for win in wins] == [(1, 120, 1), (0, 160, 0)]
    assert hand.stacks == [160, 120, 400, 460]


@clause("official-1.1.all-in")
def test_an_all_in_bet_is_never_more_than_a_legal_bet() -> None:
    hand = deal_with_blinds("holdem", [1000, 1000, 1000, 16], limit="fixed", bet_sizes=(10, 20))
    assert bet_decision(hand).allowed_sizes == (16,)
    hand = deal_with_blinds("holdem", [1000, 1000, 1000, 26], limit="fixed", bet_sizes=(10, 20))
    assert bet_decision(hand).allowed_sizes == (20,)


@clause("official-1.1.pot")
def test_a_wager_that_nobody_calls_is_no_part_of_the_pot() -> None:
    hand = deal_with_blinds("holdem", limit="no-limit")
    play(hand, "raise 30, call, fold, fold, bet 200, fold")

    assert events_of(hand, events.UncalledBetReturned)[-1].amount == 200
    assert sum(winnings(hand).values()) == 30 + 30 + 5 + 10


@clause("official-10.2.2", "official-11.5.g")
@pytest.mark.parametrize(
    ("stack", "raises_left"), [(15, 2), (8, 3)], ids=["call and raise", "completed"]
)
def test_a_raise_on_top_of_half_a_bet_counts_as_one_of_the_three(
    stack: int, raises_left: int
) -> None:
    stakes: dict[str, Any] = {"limit": "fixed", "blinds": (10, 20), "bet_sizes": (20, 20)}
    hand = deal_with_blinds("draw", [9000, 9000, 9000, 20 + stack], **stakes)
    play(hand, "call, call, call, check, pat, pat, pat, pat")
    assert bet_decision(hand).seat == 3
    play(hand, f"bet {stack}")
    raise_minimum(hand)
    for _ in range(raises_left):
        raise_minimum(hand)
    assert legal_actions(hand) == {"call", "fold"}


@clause("official-10.2.4")
def test_several_short_all_ins_together_do_not_reopen_the_betting() -> None:
    stakes: dict[str, Any] = {"limit": "no-limit", "blinds": (10, 20)}
    hand = deal_with_blinds("holdem", [1000, 1000, 55, 70], **stakes)
    play(hand, "call, call, call, check")
    play(hand, "bet 20, raise 35, raise 50, call")
    assert bet_decision(hand).seat == 1
    assert bet_decision(hand).call == 30
    assert legal_actions(hand) == {"call", "fold"}
