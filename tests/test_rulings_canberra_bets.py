"""Canberra's rulings on bets: out of turn, and of amounts that nobody noticed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import cardspeak as cs
from canberra_driver import FIRST_ROUND, HANDS, deal_canberra_stud
from cardspeak import irregularities as kinds
from cardspeak.hand import events, irregularity_events
from hand_driver import bet_decision, events_of, legal_actions, play, ruling_options, stack_deck

if TYPE_CHECKING:
    from cardspeak.hand import Hand

clause = pytest.mark.clause

# ---------------------------------------------------------------- out of turn, when the turn comes


@clause("canberra-17.5", "canberra-17.6")
@pytest.mark.parametrize(
    ("action", "skipped", "stands", "bet"),
    [
        ("raise 60", "fold", True, 60),
        ("raise 60", "call", True, 60),
        ("raise 60", "raise 60", True, 60),
        ("raise 60", "raise 50", True, 50),  # too small for a raise now, so a call (17.7)
        ("raise 60", "raise 100", False, 0),
        ("call", "call", True, 20),
        ("call", "raise 40", False, 0),
        ("raise 498", "call", True, 498),
        ("raise 498", "raise 498", True, 498),
    ],
)
def test_a_bet_out_of_turn_stands_unless_somebody_before_bets_more(
    action: str, skipped: str, stands: bool, bet: int
) -> None:
    hand = play(deal_canberra_stud(), "bet 20")
    hand.report(kinds.ActionOutOfTurn(2, action))
    assert (hand.bets[2], hand.stacks[2]) == (0, 498)
    hand.act(skipped)
    if stands:
        (event,) = events_of(hand, irregularity_events.OutOfTurnActionStood)
        assert (event.seat, event.clause) == (2, "canberra-17.5")
        assert (hand.bets[2], hand.stacks[2]) == (bet, 498 - bet)
        assert hand.decision is None or hand.decision.seat == 3
        return
    (released,) = events_of(hand, irregularity_events.OutOfTurnActionReleased)
    assert (released.seat, released.clause) == (2, "canberra-17.6")
    assert bet_decision(hand).seat == 2
    assert legal_actions(hand) == {"fold", "call", "raise"}
    hand.fold()
    assert (hand.bets[2], hand.stacks[2]) == (0, 498)  # the bet out of turn is returned


@clause("canberra-17.5", "canberra-17.6")
def test_a_bet_out_of_turn_stands_when_the_players_before_check() -> None:
    hand = play(deal_canberra_stud(), FIRST_ROUND)
    assert bet_decision(hand).seat == 0
    hand.report(kinds.ActionOutOfTurn(2, "bet 50"))
    play(hand, "check, check")
    assert (hand.bets[2], bet_decision(hand).seat) == (50, 3)


@clause("canberra-17.5", "canberra-17.6")
def test_nothing_is_decided_before_the_turn_comes_even_if_the_dealer_asked() -> None:
    hand = play(deal_canberra_stud(), "bet 20")
    hand.report(kinds.ActionOutOfTurn(3, "raise 60"))
    hand.act("raise 100")
    hand.report(kinds.ActionOutOfTurn(3, "raise 60", directed_by_dealer=True))
    reported = hand.log[-1]
    assert isinstance(reported, irregularity_events.Reported)
    assert reported.clause == "canberra-17.5"
    assert (bet_decision(hand).seat, hand.bets) == (2, [20, 100, 0, 0])
    hand.fold()
    released = hand.log[-1]
    assert isinstance(released, irregularity_events.OutOfTurnActionReleased)
    assert released.clause == "canberra-17.6"
    assert bet_decision(hand).seat == 3


@clause("canberra-17.5")
@pytest.mark.parametrize(
    ("settings", "bet"), [({"limit": "pot"}, 48), ({"limit": "spread", "max_bet": 30}, 40)]
)
def test_the_excess_over_the_limit_of_a_bet_out_of_turn_is_returned(
    settings: dict[str, Any], bet: int
) -> None:
    spec = cs.game_spec("seven-card-stud", house="canberra", ante=2, min_bet=10, **settings)
    hand = cs.deal(spec, [500] * 4, stacked_deck=stack_deck(spec, HANDS))
    hand.act("bet 10")
    hand.report(kinds.ActionOutOfTurn(2, "raise 300"))
    hand.call()
    assert (hand.bets[2], hand.stacks[2]) == (bet, 498 - bet)


# ---------------------------------------------------------------- wrong amounts nobody noticed

WRONG_AMOUNTS = ("canberra-17.16", "canberra-17.8")


def bet_wrongly(amount: int, *, limit: str = "no-limit", max_bet: int = 0) -> Hand:
    """Deal, let seat 0 open for 20, and let seat 1 put in an amount that nobody notices."""
    settings: dict[str, Any] = {"max_bet": max_bet} if max_bet else {}
    spec = cs.game_spec(
        "seven-card-stud", house="canberra", limit=limit, ante=2, min_bet=10, **settings
    )
    hand = cs.deal(spec, [500] * 4, stacked_deck=stack_deck(spec, HANDS))
    hand.act("bet 20")
    hand.put_in_chips(1, [amount], unnoticed=True)
    return hand


@clause(*WRONG_AMOUNTS)
def test_a_short_call_is_completed_or_taken_back() -> None:
    hand = bet_wrongly(10)
    hand.report(kinds.WrongAmount(1))
    assert events_of(hand, events.AmountCorrected) == [
        events.AmountCorrected(1, -10, "canberra-17.8")
    ]
    decision = bet_decision(hand)
    assert (decision.seat, decision.clause, decision.call) == (1, "canberra-17.8", 20)
    assert legal_actions(hand) == {"call", "fold"}
    with pytest.raises(cs.RefusedError) as error:
        hand.act("raise 60")
    assert error.value.clause == "canberra-17.8"
    folded = hand.copy()
    folded.fold()
    assert folded.stacks[1] == 498
    hand.call()
    assert hand.stacks[1] == 478


def open_too_low() -> Hand:
    """Let seat 0 open the second round for 5, less than the least bet, and seat 1 call."""
    hand = play(deal_canberra_stud(), FIRST_ROUND)
    hand.put_in_chips(0, [5], unnoticed=True)
    hand.call()
    return hand


@clause(*WRONG_AMOUNTS)
def test_the_floor_decides_about_a_bet_that_is_too_small() -> None:
    hand = open_too_low()
    assert hand.bets == [5, 5, 0, 0]
    hand.report(kinds.WrongAmount(0))
    assert ruling_options(hand) == {"bring up": "canberra-17.16", "stands": "canberra-17.16"}
    stands = hand.copy()
    stands.rule("stands")
    assert (stands.bets, bet_decision(stands).call) == ([5, 5, 0, 0], 5)
    hand.rule("bring up")
    assert hand.bets == [10, 5, 0, 0]
    assert (bet_decision(hand).seat, bet_decision(hand).call) == (1, 5)


@clause(*WRONG_AMOUNTS)
def test_the_floor_decides_about_a_raise_that_is_too_large() -> None:
    hand = bet_wrongly(300, limit="spread", max_bet=50)
    hand.call()
    hand.report(kinds.WrongAmount(1))
    assert ruling_options(hand) == {"surplus back": "canberra-17.16", "stands": "canberra-17.16"}
    stands = hand.copy()
    stands.rule("stands")
    assert stands.bets == [20, 300, 300, 0]
    hand.rule("surplus back")
    assert hand.bets == [20, 70, 70, 0]
    assert hand.stacks == [478, 428, 428, 498]


@clause(*WRONG_AMOUNTS)
@pytest.mark.parametrize("amount", [5, 10, 300])
def test_after_the_round_a_wrong_amount_is_like_anything_the_book_does_not_cover(
    amount: int,
) -> None:
    limits: dict[str, Any] = {"limit": "spread", "max_bet": 50} if amount == 300 else {}
    hand = open_too_low() if amount == 5 else bet_wrongly(amount, **limits)
    round_index = hand.step_index
    while hand.step_index == round_index:
        hand.call()
    hand.report(kinds.WrongAmount(0 if amount == 5 else 1))
    assert ruling_options(hand) == {
        "play on": "canberra-17.16",
        "dead": "canberra-19.2.a",
        "void": "canberra-19.3",
    }
