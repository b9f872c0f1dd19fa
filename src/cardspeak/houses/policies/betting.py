"""Betting: how much may be bet and raised, and who acts first."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from cardspeak.houses.policies.house_rule import NO_RULE, ByGame, HouseRule

if TYPE_CHECKING:
    from cardspeak.cards import SuitOrder


class RaiseCapExemption(Enum):
    """When the cap on raises does not apply."""

    HEADS_UP = "while only two players can still bet"
    HEADS_UP_UNLESS_REACHED = "while only two players are left, unless it was reached with more"
    ROUND_BEGAN_HEADS_UP = "if the round began with only two players who could bet"


class RaiseCapScope(Enum):
    """In which games raises are capped at all."""

    STRUCTURED = "in fixed and spread limits"
    BLIND_GAMES = "in games with blinds, whatever the limit"


class ReopeningRule(Enum):
    """When all-ins short of a full raise reopen the betting to players who have already acted."""

    FACING_FULL_RAISE = "when the player faces a full raise in total"
    ADDED_UP = "when the short raises since the last full one add up to a full raise"
    NEVER = "never"


class ShortAllInRule(Enum):
    """What an all-in for less than a full bet counts as in fixed and spread limits."""

    COUNTS_AS_FULL = "half a bet or more counts as a full bet or raise"
    RAISED_BY_FULL_BET = "half a bet or more may be raised by a full bet, but is not a raise itself"
    COMPLETED = "whatever its size, a raise completes it to the next full bet"


class PotSizeRule(Enum):
    """What counts as the pot for a pot-sized raise."""

    AFTER_CALL = "everything in the pot, plus the raiser's own call"
    SMALL_BLIND_AS_BIG = (
        "the same, but the small blind counts as a big blind until the big blind has acted"
    )


class StraddleRaiseRule(Enum):
    """The minimum size of the first raise over a straddle."""

    STRADDLE = "the straddle again"
    BIG_BLIND = "one big blind"


@dataclass(frozen=True, slots=True, kw_only=True)
class BettingPolicy:
    """The house's rules on bets and raises."""

    max_raises: HouseRule[int]
    """How many raises there may be in a round."""
    raise_cap_scope: HouseRule[RaiseCapScope]
    raise_cap_exemption: HouseRule[RaiseCapExemption]
    reopening: HouseRule[ReopeningRule]
    short_all_in: HouseRule[ShortAllInRule]
    pot_size: HouseRule[PotSizeRule]
    straddle_raise: HouseRule[StraddleRaiseRule]
    first_round_tie_suits: HouseRule[SuitOrder | None]
    """Suits that break ties between up cards; position decides if there are none."""
    later_round_tie_suits: HouseRule[SuitOrder | None]
    min_bet_clause: ByGame[str]
    """The clause on the smallest bet; like the next two by game, limit, both, or blinds or ante."""
    min_raise_clause: ByGame[str]
    """The clause on the smallest raise."""
    max_bet_clause: ByGame[str]
    """The clause on the largest bet and raise; that of the game's bet sizes where it is empty."""
    all_in_clause: str
    """The clause by which a player who has put in all their chips takes no part in betting."""
    raise_cap_clause: ByGame[str] = ByGame("")
    """The clause on the cap on raises, if games have their own."""
    short_all_in_clause: ByGame[str] = ByGame("")
    """The clause by which one short all-in reopens nothing, if it is not that on reopening.

    By limit."""
    heads_up_button: HouseRule[bool] = NO_RULE
    """Whether the button has the small blind heads-up."""
    stack_limit_clause: str = ""
    """The clause by which nobody bets more than their stack, if it is not that on the limit."""
    chips_only_clause: str = ""
    """The clause by which bets are made in chips only."""
    chip_multiple_clause: str = ""
    """The clause by which bets are multiples of the smallest chip, if there is one."""
    checker_can_raise: HouseRule[bool] = NO_RULE
    """Whether a player who has only checked may raise an all-in bet of less than the minimum."""
    rap: HouseRule[bool] = NO_RULE
    """Whether a rap on the table is a check or a pat hand."""
