"""Wagers in players' words whose size follows from the betting: pot, all-in, call and raise 50."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cardspeak.hand import legal_bets
from cardspeak.hand.commands import BringIn, Call, RaiseTo, RefusedError

if TYPE_CHECKING:
    from cardspeak.hand.commands import HandCommand
    from cardspeak.hand.decisions import BetDecision
    from cardspeak.hand.hand_state import HandState

_ALL_IN: Final = re.compile(r"((bet|raise|call) )?all[- ]in")
_WITHOUT_AMOUNT: Final = re.compile(r"bet|complete|(call and )?raise|re-?raise")
_RAISE_BY: Final = re.compile(r"(?:call and raise|raise by|call and raise by) (\d+)")
_RAISE_TO: Final = re.compile(r"(?:re-?raise|re-?raise to|call and raise to) (\d+)")


def is_wager(text: str) -> bool:
    """Whether a text is a wager whose size depends on the betting so far.

    >>> [is_wager(text) for text in ("Pot", "all in", "call and raise 50", "raise", "raise 40")]
    [True, True, True, True, False]
    """
    said = _normalize(text)
    patterns = (_ALL_IN, _WITHOUT_AMOUNT, _RAISE_BY, _RAISE_TO)
    return said == "pot" or any(pattern.fullmatch(said) for pattern in patterns)


def parse_wager(hand: HandState, decision: BetDecision, text: str) -> HandCommand:
    """Return the command that such a text stands for now."""
    said = _normalize(text)
    if said == "pot":
        return RaiseTo(legal_bets.pot_sized_raise(hand, decision))
    if _ALL_IN.fullmatch(said):
        return _all_in(hand, decision)
    if match := _RAISE_BY.fullmatch(said):
        return RaiseTo(hand.betting.bet_to_match + int(match[1]))
    if match := _RAISE_TO.fullmatch(said):
        return RaiseTo(int(match[1]))
    return _wager_without_amount(decision, said)


def _normalize(text: str) -> str:
    return " ".join(text.lower().split())


def _all_in(hand: HandState, decision: BetDecision) -> HandCommand:
    """Return the command that puts in all the player's chips."""
    stack = hand.chips.stacks[decision.seat]
    total = hand.chips.bets[decision.seat] + stack
    if decision.call == stack:
        return Call()
    if decision.bring_in_amount == stack:
        return BringIn()
    if decision.raise_to is None:
        raise RefusedError(
            "you cannot go all-in here: no bet or raise is possible", decision.clause
        )
    if decision.raise_to[1] < total:
        raise RefusedError(
            f"you cannot go all-in here: a bet or raise is to {decision.raise_to[1]} at most, "
            f"and all your chips are {total}",
            decision.clause,
        )
    return RaiseTo(total)


def _wager_without_amount(decision: BetDecision, said: str) -> HandCommand:
    """Return the only bet or raise that is possible; raise `RefusedError` if there are several."""
    if decision.raise_to is None:
        raise RefusedError("no bet or raise is possible here", decision.clause)
    minimum, maximum = decision.raise_to
    if minimum == maximum:
        return RaiseTo(minimum)
    sizes = f"{minimum} to {maximum}"
    if decision.allowed_sizes:
        sizes = " or ".join(map(str, decision.allowed_sizes))
    raise RefusedError(
        f"say how much: the total can be {sizes}, as in '{said.rpartition(' ')[2]} {minimum}'",
        decision.clause,
    )
