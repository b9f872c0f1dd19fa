"""A size that a limit does not allow is refused by the clause on that limit."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import pytest

import cardspeak as cs
from laws.game_hands import round_number

LATER_ROUND: Final = 1


class Refusals(NamedTuple):
    """The clauses of a limit, for the first bet of a later round and a raise over it."""

    house: str
    game: str
    limit: str
    below_bet: str = ""
    above_bet: str = ""
    below_raise: str = ""
    above_raise: str = ""


REFUSALS: Final = (
    Refusals("wsop", "holdem", "fixed", *["wsop-150.1"] * 4),
    Refusals("wsop", "holdem", "spread", "wsop-128", "wsop-150.1", "wsop-128", "wsop-150.1"),
    Refusals("wsop", "27-triple-draw", "fixed", *["wsop-150.1"] * 4),
    Refusals("wsop", "27-triple-draw", "spread", "", "wsop-150.1", "", "wsop-150.1"),
    Refusals("wsop", "holdem", "half-pot", above_raise="wsop-intro.nolimit.3"),
    Refusals("crown", "holdem", "fixed", *["crown-7.16.b"] * 4),
    Refusals("crown", "holdem", "half-pot", above_raise="crown-1.half-pot-limit"),
    Refusals("crown", "five-card-stud", "spread", "crown-1.table-minimum", "crown-1.table-maximum"),
    Refusals("canberra", "seven-card-stud", "spread", above_raise="canberra-4.2.g"),
)


@pytest.mark.parametrize(
    "refusals",
    [
        pytest.param(
            refusals,
            marks=pytest.mark.clause(*dict.fromkeys(filter(None, refusals[3:]))),
            id=" ".join(refusals[:3]),
        )
        for refusals in REFUSALS
    ],
)
def test_a_size_that_the_limit_does_not_allow_is_refused_by_its_clause(refusals: Refusals) -> None:
    hand = later_round(refusals)
    for below, above in (refusals[3:5], refusals[5:7]):
        decision = hand.decision
        assert isinstance(decision, cs.decisions.BetDecision)
        assert decision.raise_to is not None
        min_size, max_size = decision.raise_to
        for size, clause in ((min_size - 1, below), (max_size + 1, above)):
            if clause:
                with pytest.raises(cs.RefusedError) as refused:
                    hand.copy().raise_to(size)
                assert refused.value.clause == clause, size
        hand.raise_to(min_size)


def later_round(refusals: Refusals) -> cs.Hand:
    """Return a hand for three at the first decision of its second betting round."""
    stakes: dict[str, Any] = {"max_bet": 50} if refusals.limit == "spread" else {}
    stud = cs.get_game(refusals.game).family == "stud"
    stakes |= {"ante": 10, "min_bet": 10} if stud else {"blinds": (5, 10)}
    hand = cs.deal(
        refusals.game,
        [5000] * 3,
        house=refusals.house,
        limit=refusals.limit,
        seed=1,
        **stakes,
    )
    while round_number(hand) < LATER_ROUND:
        match hand.decision:
            case cs.decisions.BetDecision(check=True):
                hand.check()
            case cs.decisions.BetDecision(call=call) if call:
                hand.call()
            case cs.decisions.BetDecision(raise_to=(size, _)):
                hand.raise_to(size)
            case _:
                hand.discard("")
    while not isinstance(hand.decision, cs.decisions.BetDecision):
        hand.discard("")
    return hand


@pytest.mark.clause("official-11.5.g")
def test_a_fourth_raise_of_official_draw_is_refused() -> None:
    hand = cs.deal("draw", [500] * 4, house="official", limit="fixed", blinds=(5, 10), seed=1)
    for size in (20, 30, 40):
        hand.raise_to(size)
    with pytest.raises(cs.RefusedError) as refused:
        hand.raise_to(50)
    assert refused.value.clause == "official-11.5.g"
