"""The World Series' remedies for chips put out wrongly, and what becomes of the chips."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from cardspeak.hand import Hand, deal, decisions, game_spec
from cardspeak.hand.irregularity_events import Reported
from cardspeak.houses.irregularities.wager_irregularities import WrongAmount
from hand_driver import events_of

CHECKED_TO_FLOP = "call, call, call, check"
EACH_HAS_IN = 50


@dataclass(frozen=True, slots=True)
class ChipCase:
    """Chips put out in a situation; then which clause applies, and who has bet what.

    Bets are written with the seat whose turn it is: ``25 50 50 0, turn 3``.
    """

    name: str
    before: str
    chips: tuple[int, ...]
    details: dict[str, Any]
    clause: str
    outcome: str = ""
    rulings: dict[str, tuple[str, str]] = field(default_factory=dict)
    default: str = ""
    limit: str = "no-limit"
    afterwards: str = ""
    """What is played before the wrong amount is found."""


FACING = "25 50 0 0, turn 2"
CALLED, RAISED = "25 50 50 0, turn 3", "25 50 150 0, turn 3"
MOTIONS = {"string bet": ("wsop-136.1", CALLED), "one motion": ("wsop-174.1", RAISED)}
TWO_MOTIONS: dict[str, Any] = {"later_motions": [[100]]}
STRING_BETS = [
    ChipCase(
        "noticed by nobody in particular",
        "",
        (50,),
        TWO_MOTIONS,
        "wsop-136.1",
        rulings=MOTIONS,
        default="string bet",
    ),
    ChipCase(
        "called by the dealer",
        "",
        (50,),
        {**TWO_MOTIONS, "floor_called_by_seat": -1},
        "wsop-136.1",
        rulings=MOTIONS,
        default="string bet",
    ),
    ChipCase(
        "called by a player",
        "",
        (50,),
        {**TWO_MOTIONS, "floor_called_by_seat": 3},
        "wsop-174.2",
        rulings=MOTIONS,
        default="string bet",
    ),
    *(
        ChipCase(
            f"{limit} limit, called by {caller}",
            "",
            (50,),
            {"later_motions": [[50]], "floor_called_by_seat": caller},
            "wsop-136.1",
            rulings={
                "string bet": ("wsop-136.1", CALLED),
                "one motion": ("wsop-136.1", "25 50 100 0, turn 3"),
            },
            default="string bet",
            limit=limit,
        )
        for limit in ("fixed", "spread")
        for caller in (-1, 3)
    ),
]
DREW = {"released": False, "drew_action": True}
CALLED_FLOOR = {"released": False, "floor_called_by_seat": 3}
MOVED_FORWARD = [
    *(
        ChipCase(
            f"facing a bet, {name}",
            "",
            (200,),
            details,
            "wsop-175.2",
            rulings={"leave the call": ("wsop-175.2", CALLED), "take back": ("wsop-175.1", FACING)},
        )
        for name, details in (("it drew action", DREW), ("the floor was called", CALLED_FLOOR))
    ),
    ChipCase("facing no bet", CHECKED_TO_FLOP, (200,), DREW, "wsop-175.1", "0 0 0 0, turn 0"),
    ChipCase(
        "fixed limit",
        "",
        (50, 50),
        DREW,
        "wsop-134",
        rulings={
            "complete": ("wsop-134", "25 50 100 0, turn 3"),
            "forfeit": ("wsop-134", "25 50 0 0, turn 3"),
            "take back": ("wsop-135.1", FACING),
        },
        limit="fixed",
    ),
    ChipCase(
        "fixed limit, facing no bet",
        CHECKED_TO_FLOP,
        (50,),
        DREW,
        "wsop-134",
        rulings={
            "complete": ("wsop-134", "50 0 0 0, turn 1"),
            "forfeit": ("wsop-134", "0 0 0 0, turn 1"),
            "take back": ("wsop-135.1", "0 0 0 0, turn 0"),
        },
        limit="fixed",
    ),
]
UNAWARE = {"misinformed_about": "the raise"}
WORDS = [
    ChipCase(
        "condition",
        "raise 200",
        (),
        {"said": "if you raise I raise to 600"},
        "wsop-19",
        rulings={
            "held to it": ("wsop-19", "25 50 200 600, turn 0"),
            "free": ("wsop-19", "25 50 200 0, turn 3"),
        },
    ),
    ChipCase(
        "misinformed",
        "raise 200",
        (200,),
        UNAWARE,
        "wsop-135.2",
        rulings={
            "stands": ("wsop-135.1", "25 50 200 200, turn 0"),
            "reconsider": ("wsop-135.2", "25 50 200 0, turn 3"),
        },
    ),
    ChipCase(
        "misinformed, drew action",
        "raise 200",
        (200,),
        {**UNAWARE, "drew_action": True},
        "wsop-135.1",
        "25 50 200 200, turn 0",
    ),
    ChipCase(
        "hidden chips",
        "raise 200",
        (500, 500),
        {"hidden_chips": [500]},
        "wsop-72.2",
        rulings={
            "all of it": ("wsop-72.2", "25 50 200 1000, turn 0"),
            "what was seen": ("wsop-72.2", "25 50 200 200, turn 0"),
        },
    ),
]
BET = {"said": "bet"}
AMOUNTS = [
    ChipCase(
        "short call, round open", "raise 200", (100,), {}, "wsop-138.1", "25 50 200 200, turn 0"
    ),
    ChipCase(
        "short call, later",
        "raise 200",
        (100,),
        {},
        "wsop-177",
        "0 0 0 0, turn 1",
        afterwards="fold, call",
    ),
    ChipCase(
        "short call, later, fixed limit",
        "raise 100",
        (50,),
        {},
        "wsop-135.1",
        "0 0 0 0, turn 1",
        afterwards="fold, call",
        limit="fixed",
    ),
    ChipCase(
        "over the fixed bet, round open",
        CHECKED_TO_FLOP,
        (100,),
        {},
        "wsop-135.1",
        "50 50 0 0, turn 2",
        afterwards="call",
        limit="fixed",
    ),
    ChipCase(
        "over the fixed bet, later",
        CHECKED_TO_FLOP,
        (100,),
        {},
        "wsop-135.1",
        "0 0 0 0, turn 0",
        afterwards="call, call, call",
        limit="fixed",
    ),
    ChipCase(
        "low bet, round open",
        CHECKED_TO_FLOP,
        (10,),
        BET,
        "wsop-138.1",
        "50 10 0 0, turn 1",
        afterwards="call",
    ),
    ChipCase(
        "low bet, later",
        CHECKED_TO_FLOP,
        (10,),
        BET,
        "wsop-138.1",
        "0 0 0 0, turn 0",
        afterwards="call, call, call",
    ),
    ChipCase(
        "over the pot, round open",
        CHECKED_TO_FLOP,
        (1000,),
        {},
        "wsop-185.2",
        "200 200 0 0, turn 2",
        afterwards="call",
        limit="pot",
    ),
    ChipCase(
        "over the pot, later",
        CHECKED_TO_FLOP,
        (1000,),
        {},
        "wsop-184",
        "0 0 0 0, turn 0",
        afterwards="call, call, call",
        limit="pot",
    ),
]


def params(*tables: list[ChipCase]) -> list[Any]:
    """Mark every case of a table with all clauses of the table: each says which do not apply."""
    return [
        pytest.param(case, id=case.name, marks=pytest.mark.clause(*clauses))
        for table in tables
        for clauses in [
            sorted({c.clause for c in table} | {r[0] for c in table for r in c.rulings.values()})
        ]
        for case in table
    ]


def deal_case(case: ChipCase) -> Hand:
    sizes: dict[str, Any] = {"min_bet": 50, "max_bet": 100} if case.limit == "spread" else {}
    spec = game_spec("holdem", house="wsop", limit=case.limit, blinds=(25, 50), **sizes)
    hand = deal(spec, [5000] * 4, seed=7)
    for command in filter(None, case.before.split(", ")):
        hand.act(command)
    return hand


def state(hand: Hand) -> str:
    assert sum(hand.stacks) + sum(hand.chips.put_in) == 20000
    return (
        f"{' '.join(map(str, hand.bets))}, turn {hand.decision.seat if hand.decision else 'over'}"
    )


@pytest.mark.parametrize("case", params(STRING_BETS, MOVED_FORWARD, WORDS))
def test_chips_put_out_wrongly(case: ChipCase) -> None:
    hand = deal_case(case)
    assert hand.decision is not None
    hand.put_in_chips(hand.decision.seat, case.chips, **case.details)
    assert [event.clause for event in events_of(hand, Reported)] == [case.clause]
    if not case.rulings:
        assert state(hand) == case.outcome
        return
    assert isinstance(hand.decision, decisions.RulingDecision)
    assert [(o.name, o.clause) for o in hand.decision.options] == [
        (name, clause) for name, (clause, _) in case.rulings.items()
    ]
    assert hand.decision.default == case.default
    for name, (_, outcome) in case.rulings.items():
        trial = hand.copy()
        trial.rule(name)
        assert state(trial) == outcome, name


@pytest.mark.parametrize("case", params(AMOUNTS))
def test_an_amount_that_nobody_noticed(case: ChipCase) -> None:
    hand = deal_case(case)
    assert hand.decision is not None
    seat = hand.decision.seat
    hand.put_in_chips(seat, case.chips, unnoticed=True, **case.details)
    for command in filter(None, case.afterwards.split(", ")):
        hand.act(command)
    hand.report(WrongAmount(seat))
    assert [event.clause for event in events_of(hand, Reported)] == [case.clause]
    assert state(hand) == case.outcome
