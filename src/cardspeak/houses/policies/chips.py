"""How a house reads chips put in and declarations: the points on which the books differ.

A house has `ChipRules` for each limit (`House.chip_rules`); `hand/chips_put_in.py` applies them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardspeak.houses.policies.house_rule import HouseRule


class ChipCondition(Enum):
    """A condition on chips put out without a declaration."""

    ONE_CHIP = "one chip"
    TWO_EQUAL_CHIPS = "two chips of the same value, each less than the bet"
    UNOPENED = "nobody has bet in this round"
    OPENS_ACTION = "nobody has put chips in in this round"
    FIRST_ROUND = "in the first round"
    LESS_THAN_RAISE = "less than a raise in total"
    OVER_LIMIT = "more than the limit allows"
    ALL_CHIPS_NEEDED = "each chip is needed for the call"
    NEW_CHIPS_NEEDED = "each new chip is needed for the call"
    PRIOR_CHIPS_SHORT = "the player has chips in front already, less than the call"
    PRIOR_CHIPS_COVER = "the player has chips in front already that cover the call"
    PRIOR_CHIPS_UNTOUCHED = "and did not touch them"
    SOME_PULLED_BACK = "and pulled some of them back"
    ALL_PULLED_BACK = "and pulled all of them back"
    PUSHED_TOGETHER = "and pushed them out together with the new ones"


class SilentBetMeaning(Enum):
    """What chips that exceed the call count as."""

    CALL = "a call"
    BY_SIZE = "a raise if there are enough for one, otherwise a call"
    FULL_VALUE = "a bet of their full value"


@dataclass(frozen=True, slots=True)
class ChipRule:
    """What chips count as if all of these conditions hold; the first rule that fits applies."""

    conditions: tuple[ChipCondition, ...]
    meaning: SilentBetMeaning
    clause: str


class UnderRaiseRule(Enum):
    """What chips for more than a call and less than a raise count as."""

    HALF_IS_RAISE = "half a raise or more is a minimum raise, less is a call"
    CALL = "a call"


class DeclaredUnderRaiseRule(Enum):
    """What a declared raise that is less than the minimum counts as."""

    MINIMUM_RAISE = "the minimum raise"
    CALL = "a call"


class UndercallRule(Enum):
    """What happens with chips that are less than the call."""

    MUST_COMPLETE = "the player must complete the call"
    COMPLETE_OR_FORFEIT = "the player completes the call, or folds and leaves the chips in the pot"
    COMPLETE_OR_TAKE_BACK = "the player completes the call, or folds and takes the chips back"


class OneChipRaiseRule(Enum):
    """How much a single chip raises when the player said "raise" without an amount."""

    TO_CHIP_VALUE = "to the value of the chip, within the limit"
    WITH_PRIOR_CHIPS = "to the chips already in front plus the chip, within the limit"
    BY_CHIP_VALUE = "by the value of the chip, within the limit"


class DeclaredMotionsRule(Enum):
    """In how many motions a bet or raise declared without an amount may be put out."""

    AS_MANY_AS_IT_TAKES = "as many as it takes"
    CALL_THEN_RAISE = "one, or the call and then the raise; what comes after does not count"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipRules:
    """How chips and declarations are read; a clause is empty where the book has none."""

    silent_bets: tuple[ChipRule, ...]
    """What chips that exceed the call count as; the first rule that fits applies."""
    under_raise: HouseRule[UnderRaiseRule]
    declared_under_raise: HouseRule[DeclaredUnderRaiseRule]
    under_half_clause: str = ""
    """The clause by which less than half a raise is a call, where half a raise counts as one."""
    undercall: HouseRule[UndercallRule]
    one_chip_raise: HouseRule[OneChipRaiseRule]
    below_min_clause: str = ""
    """The clause by which a bet or raise below the minimum is brought up to it."""
    above_limit_clause: str = ""
    """The clause by which the excess over the limit goes back."""
    rounding_clause: str = ""
    """The clause by which a bet is rounded to the nearest amount that chips in play can make."""
    verbal_clause: str = ""
    """The clause by which a verbal declaration is binding."""
    verbal_amount_clause: str = ""
    """The clause by which a declared amount is binding."""
    verbal_over_chips_clause: str = ""
    """The clause by which words prevail where they and the chips differ."""
    release_clause: str = ""
    """The clause by which chips are binding once released."""
    declared_bet_motions: HouseRule[DeclaredMotionsRule]
    """The rule where there is nothing to call."""
    declared_raise_motions: HouseRule[DeclaredMotionsRule]
    one_chip_over_limit_clause: str = ""
    """The clause by which a raise with one chip that is too large is the maximum raise."""
