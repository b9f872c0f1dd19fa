"""Crown's disputes about chips: the floor's options, what each does, and wrong amounts."""

from __future__ import annotations

from typing import Final

import pytest

from cardspeak.hand import Hand, decisions
from crown_cases import outcome_of
from crown_driver import crown_games, deal_crown
from hand_driver import bet_decision, play_to_round

clause = pytest.mark.clause

DISPUTES: Final = {
    "chips 10 20 held drew": {"take back": 0, "leave the call": 10},
    "chips say if you bet I raise": {"free": 0, "held to it": 20},
    "chips 10 20 told nobody raised": {"stands": 30, "reconsider": 0},
    "chips 10 20 hidden 20": {"all of it": 30, "what was seen": 10},
}
"""What a player does facing 10, and the floor's options with the chips that each leaves in."""


@clause("crown-38.6")
@pytest.mark.parametrize("game", crown_games("flop"))
@pytest.mark.parametrize("motion", DISPUTES)
def test_the_floor_decides_what_chips_mean_where_the_book_does_not(game: str, motion: str) -> None:
    hand = deal_crown(game)
    hand.act(motion)
    decision = hand.decision
    assert isinstance(decision, decisions.RulingDecision)
    assert (decision.clause, decision.default) == ("crown-38.6", "")
    options = DISPUTES[motion]
    assert [(option.name, option.clause) for option in decision.options] == [
        (name, "crown-38.6") for name in options
    ]
    for name, chips in options.items():
        trial = hand.copy()
        trial.rule(name)
        assert trial.stacks[2] == 500 - chips
        assert bet_decision(trial).seat == (3 if chips else 2)


def put_in_unnoticed(game: str, chips: str) -> Hand:
    """Let seat 0 open the second round with a wrong amount, which seat 1 calls."""
    hand = play_to_round(deal_crown(game), 2)
    hand.act(f"chips {chips} say bet unnoticed")
    hand.act("call")
    return hand


FREE_SIZES: Final = [*crown_games("flop"), "crown-perth-manila"]


@clause("crown-7.22", "crown-7.27")
@pytest.mark.parametrize("game", FREE_SIZES)
def test_a_bet_that_is_too_low_is_brought_up_while_its_round_goes_on(game: str) -> None:
    hand = put_in_unnoticed(game, "2")
    min_bet = 5 if game == "crown-perth-manila" else 10
    late = play_to_round(hand.copy(), 3)
    assert outcome_of(hand, "report wrong-amount seat=0") == "7.22 AmountCorrected"
    assert hand.bets == [min_bet, 2, 0, 0]
    assert bet_decision(hand).seat == 1
    assert (bet_decision(hand).call, bet_decision(hand).raise_to) == (min_bet - 2, None)
    stacks = list(late.stacks)
    assert outcome_of(late, "report wrong-amount seat=0") == "7.22"
    assert late.stacks == stacks


@clause("crown-38.6", "crown-7.22")
@pytest.mark.parametrize(("game", "max_bet"), [("omaha", 40), ("crown-perth-manila", 50)])
def test_the_floor_decides_about_a_bet_that_is_too_high(game: str, max_bet: int) -> None:
    hand = put_in_unnoticed(game, "25 25 25")
    late = play_to_round(hand.copy(), 3)
    assert outcome_of(hand, "report wrong-amount seat=0") == (
        "38.6: surplus back 38.6, stands 38.6"
    )
    for option, bet in (("surplus back", max_bet), ("stands", 75)):
        trial = hand.copy()
        trial.rule(option)
        assert trial.bets == [bet, bet, 0, 0]
        assert (bet_decision(trial).seat, bet_decision(trial).call) == (2, bet)
    assert outcome_of(late, "report wrong-amount seat=0") == (
        "38.6: play on 38.6, dead 38.6, void 38.6"
    )


@clause("crown-7.27", "crown-38.6", "crown-7.22")
@pytest.mark.parametrize("game", FREE_SIZES)
def test_a_short_call_is_completed_or_forfeited_while_its_round_goes_on(game: str) -> None:
    hand = play_to_round(deal_crown(game), 2)
    hand.act("bet 20")
    hand.act("chips 10 unnoticed")
    late = play_to_round(hand.copy(), 3)
    assert outcome_of(hand, "report wrong-amount seat=1") == "7.27"
    decision = bet_decision(hand)
    assert (decision.seat, decision.call, decision.raise_to) == (1, 10, None)
    assert decision.clause == "crown-7.27"
    folded = hand.copy()
    folded.fold()
    assert folded.stacks[1] == hand.stacks[1]
    hand.call()
    assert hand.bets[:2] == [20, 20]
    stacks = list(late.stacks)
    assert outcome_of(late, "report wrong-amount seat=1") == "7.27"
    assert late.stacks == stacks
