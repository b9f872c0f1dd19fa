"""Buy-ins: what players bring, add and take away."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from cardspeak.houses.policies.house_rule import NO_RULE, HouseRule


class MinBuyInRule(Enum):
    """The minimum buy-in, unless the placard says otherwise."""

    POSTED = "as posted; if nothing is posted, twenty times the largest bet"
    TEN_SMALL_BETS = "ten small bets in fixed limit, otherwise as posted"


class ShortStackRule(Enum):
    """What happens when a player's stack falls below the minimum buy-in."""

    PLAYS_ON = "nothing: they play what they have, and may buy more"
    DECLARED = (
        "they are declared short: they may not add chips, and leave once they have lost the rest"
    )


class TopUpRule(Enum):
    """When chips may be added to a stack."""

    BETWEEN_HANDS = "between hands"
    WHILE_NOT_IN_HAND = "between hands, and during a hand by players who are not in it"


class TableChangeStackRule(Enum):
    """How many chips a player who chooses to change tables brings along."""

    AS_NEW_PLAYER = "at least the buy-in, like a new player"
    WHOLE_STACK = (
        "the whole stack; more than the maximum buy-in only if the table is at least an hour old"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class BuyInPolicy:
    """The house's rules on buy-ins and stacks."""

    buy_in_clause: str = ""
    """The clause on the chips a player buys in for."""
    table_stakes_clause: str = ""
    """The clause by which nobody adds to or takes from a stack during a hand."""
    min_buy_in: HouseRule[MinBuyInRule]
    short_stack: HouseRule[ShortStackRule]
    top_up: HouseRule[TopUpRule]
    top_up_clause: str = ""
    """The clause by which chips are added, up to the maximum buy-in."""
    rathole_seconds: HouseRule[int]
    """For how many seconds a returning player must bring back what they left with; 0 for none."""
    safekeeping: HouseRule[bool] = NO_RULE
    """Whether the house allows keeping an absent player's chips safe."""
    table_change_stack: HouseRule[TableChangeStackRule]
    house_move_keeps_stack: HouseRule[bool] = NO_RULE
    """Whether a player moved by the house brings their whole stack, whatever it is."""
    buy_in_change_notice_hands: HouseRule[int]
    """How many hands' notice a change of buy-in needs, unless all agree."""
    stack_adjustment: HouseRule[bool] = NO_RULE
    """Whether stacks are adjusted to the buy-in when the game changes."""
    chips_may_be_removed: HouseRule[bool] = NO_RULE
    """Whether players may take chips off their stacks between hands."""
