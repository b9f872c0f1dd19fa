"""The World Series' remedies for action out of turn, absent players and chips put out wrongly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardspeak.houses.irregularities.turn_irregularities import (
    AbsentWhenToAct,
    ActionOutOfTurn,
    LeftSeatWithLiveHand,
    NotAtSeat,
    SkippedPlayer,
    WrongBringIn,
)
from hand_driver import bet_decision
from remedy_cases import (
    ALL_STUD,
    DRAW,
    FLOP,
    STUD,
    Case,
    Ruling,
    assert_case,
    params_by_clause,
)

if TYPE_CHECKING:
    from cardspeak.hand import Hand

BETTING = [*FLOP, *DRAW]

OUT_OF_TURN = [
    *(
        Case(
            f"{action}, then {next_actions}",
            BETTING,
            before,
            ActionOutOfTurn(seat, action),
            "wsop-132.1",
            outcome,
            afterwards=next_actions,
            further_clauses=("wsop-132.2",),
        )
        for before, seat, action, next_actions, outcome in (
            ("", 3, "call", "call", "stands 3, turn 0"),
            ("", 3, "call", "fold", "folds 2, stands 3, turn 0"),
            ("", 3, "call", "raise 20", "raises 2, released 3, turn 3"),
            ("", 3, "raise 20", "call", "stands 3, raises 3, turn 0"),
            ("", 3, "raise 20", "raise 20", "raises 2, released 3, turn 3"),
            ("round 2", 2, "fold", "check, check", "stands 2, folds 2, turn 3"),
            ("round 2", 2, "fold", "check, bet 10", "released 2, turn 2"),
            ("round 2", 2, "check", "check, check", "stands 2, turn 3"),
            ("round 2", 2, "check", "check, bet 10", "released 2, turn 2"),
            ("round 2", 2, "bet 10", "check, check", "stands 2, turn 3"),
            ("round 2", 2, "bet 10", "check, bet 10", "released 2, turn 2"),
        )
    ),
    Case(
        "fold, facing a bet",
        BETTING,
        "",
        ActionOutOfTurn(3, "fold"),
        "wsop-105.a",
        "dead 3, turn 2",
    ),
]
NOTHING_TO_CHOOSE = [
    game for game in FLOP if game not in {"pineapple", "crazy-pineapple", "drawmaha"}
]
CHOICE_TO_COME = [game for game in BETTING if game not in NOTHING_TO_CHOOSE]


def wrong_bring_in_stands(hand: Hand) -> None:
    assert hand.bets == [0, 3, 3, 0]
    hand.fold()
    decision = bet_decision(hand)
    assert (decision.seat, decision.call, decision.bring_in_amount) == (0, 3, 0), "no obligation"


def forced_bet_is_forfeited(hand: Hand) -> None:
    forced = 2 if hand.spec.game.slug == "mexican-poker" else 3
    assert (hand.chips.put_in[0], bet_decision(hand).call) == (1 + forced, forced)


SKIPPED = "early 3 call"
TURNS = [
    Case("not yet their turn", BETTING, "", SkippedPlayer(0), "wsop-133.2", "turn 2"),
    Case("one acted behind", BETTING, SKIPPED, SkippedPlayer(2), "wsop-133.1", "turn 2"),
    Case(
        "two acted behind",
        BETTING,
        f"{SKIPPED}, early 0 call",
        SkippedPlayer(2),
        "wsop-133.1",
        rulings={
            "may act": Ruling("wsop-133.1", "turn 2"),
            "turn lost": Ruling("wsop-133.1", "dead 2, *"),
        },
    ),
    Case(
        "two acted behind, no bet",
        BETTING,
        "round 2, early 1 check, early 2 check",
        SkippedPlayer(0),
        "wsop-133.1",
        rulings={
            "may act": Ruling("wsop-133.1", "turn 0"),
            "turn lost": Ruling("wsop-133.1", "stands 1, stands 2, turn 3"),
        },
    ),
    Case(
        "not yet their turn, two acted behind",
        BETTING,
        "early 4 call, early 5 call",
        SkippedPlayer(3),
        "wsop-133.2",
        "turn 2",
        stacks=(1000,) * 6,
    ),
    Case("next has not acted", STUD, "", WrongBringIn(1), "wsop-225.1", "same turn"),
    Case(
        "next has acted",
        STUD,
        "",
        WrongBringIn(1, "call"),
        "wsop-225.2",
        "turn 3",
        check=wrong_bring_in_stands,
    ),
    Case(
        "still dealing",
        BETTING,
        "deal 3",
        NotAtSeat(1),
        "wsop-79.1",
        "same turn",
        card_by_card=True,
    ),
    Case("all dealt", BETTING, "", NotAtSeat(1), "wsop-79.1", "dead 1, turn 2"),
    Case(
        "still dealing",
        ALL_STUD,
        "deal 3",
        NotAtSeat(1),
        "wsop-79.1",
        "same turn",
        card_by_card=True,
    ),
    Case("all dealt", ALL_STUD, "", NotAtSeat(1), "wsop-79.1", "dead 1, same turn"),
    *(
        Case(
            "forced bet",
            ALL_STUD,
            "",
            report,
            "wsop-228",
            "dead 0, turn 1",
            check=forced_bet_is_forfeited,
        )
        for report in (NotAtSeat(0), LeftSeatWithLiveHand(0))
    ),
    Case(
        "at the showdown, all-in for the ante",
        ALL_STUD,
        "show",
        NotAtSeat(0),
        "wsop-79.1",
        "dead 0, turn 1",
        stacks=(1, 1, 1, 1),
    ),
    Case("pending", BETTING, "", LeftSeatWithLiveHand(3), "wsop-80", "dead 3, turn 2"),
    Case("not their turn", ALL_STUD, "", LeftSeatWithLiveHand(2), "wsop-80", "dead 2, same turn"),
    Case("at the showdown", ALL_STUD, "show", LeftSeatWithLiveHand(0), "wsop-80", "same turn"),
    Case(
        "called, may act later",
        BETTING,
        "call",
        LeftSeatWithLiveHand(2),
        "wsop-80",
        "dead 2, turn 3",
    ),
    Case(
        "all-in",
        NOTHING_TO_CHOOSE,
        "call, call",
        LeftSeatWithLiveHand(2),
        "wsop-80",
        "turn 0",
        stacks=(1000, 1000, 10, 1000),
    ),
    Case("at the showdown", BETTING, "show", LeftSeatWithLiveHand(2), "wsop-80", "turn 0"),
    Case("their turn", BETTING, "", AbsentWhenToAct(2), "wsop-80", "dead 2, turn 3"),
    Case("not their turn", BETTING, "", AbsentWhenToAct(3), "wsop-80", "turn 2"),
    Case("their turn", ALL_STUD, "pass", AbsentWhenToAct(1), "wsop-228", "dead 1, turn 2"),
    Case("not their turn", ALL_STUD, "pass", AbsentWhenToAct(2), "wsop-228", "same turn"),
    Case("showdown", BETTING, "show", AbsentWhenToAct(0), "wsop-80", "turn 0"),
    Case("showdown", ALL_STUD, "show", AbsentWhenToAct(0), "wsop-228", "same turn"),
    Case("their draw", DRAW, "draw", AbsentWhenToAct(0), "wsop-80", "dead 0, turn 1"),
    Case(
        "a draw or discard to come",
        CHOICE_TO_COME,
        "call, call",
        LeftSeatWithLiveHand(2),
        "wsop-80",
        "dead 2, turn 0",
        stacks=(1000, 1000, 10, 1000),
    ),
    Case(
        "forced bet",
        ALL_STUD,
        "",
        AbsentWhenToAct(0),
        "wsop-228",
        "dead 0, turn 1",
        check=forced_bet_is_forfeited,
    ),
]


@pytest.mark.parametrize("case", params_by_clause(*OUT_OF_TURN, *TURNS))
def test_an_irregularity_of_turn(case: Case) -> None:
    assert_case(case)
