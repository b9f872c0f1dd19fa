"""How a house reads what a player put out and said: the points on which the books differ.

A house gives `ChipRules` for each limit (`House.thrown`); `hand/chips_put_in.py` reads by them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardspeak.houses.house import HouseRule


class ChipCondition(Enum):
    """What is asked about chips that were put out without a word."""

    ONE_CHIP = "one chip"
    TWO_EQUAL_CHIPS = "two chips of one value, each less than the bet"
    UNOPENED = "nobody has bet in this round"
    FIRST_ROUND = "in the first round"
    LESS_THAN_RAISE = "less than a raise in all"
    OVER_LIMIT = "more than the limit allows"
    ALL_CHIPS_NEEDED = "each chip is needed for the call"
    NEW_CHIPS_NEEDED = "each new chip is needed for the call"
    PRIOR_CHIPS_SHORT = "chips of before lie there, less than the call"
    PRIOR_CHIPS_COVER = "chips of before lie there and cover the call"
    PRIOR_CHIPS_UNTOUCHED = "which were not touched"
    SOME_PULLED_BACK = "some of which were pulled back"
    ALL_PULLED_BACK = "all of which were pulled back"
    PUSHED_TOGETHER = "new chips and those of before pushed out together"


class SilentBetMeaning(Enum):
    """What chips are that make up more than the call."""

    CALL = "a call"
    BY_SIZE = "a raise if they make up enough of one, else a call"
    FULL_VALUE = "a bet of what they are worth"


@dataclass(frozen=True, slots=True)
class ChipRule:
    """What chips count as when all of these conditions hold; the first that fits is taken."""

    conditions: tuple[ChipCondition, ...]
    meaning: SilentBetMeaning
    clause: str


class UnderRaiseRule(Enum):
    """What chips are that make up more than the call and less than a raise."""

    HALF_IS_RAISE = "from half a raise up the least raise, below that a call"
    CALL = "a call"


class UndercallRule(Enum):
    """What becomes of chips that make up less than the call."""

    MUST_COMPLETE = "the call must be made up"
    COMPLETE_OR_FORFEIT = "made up, or the hand is folded and the chips stay in the pot"
    COMPLETE_OR_TAKE_BACK = "made up, or the hand is folded and the chips go back"


class OneChipRaiseRule(Enum):
    """To what one chip raises if the word was raise, and no amount."""

    TO_CHIP_VALUE = "to the value of the chip, within the limit"
    WITH_PRIOR_CHIPS = "to what lies there with the chip, within the limit"
    BY_CHIP_VALUE = "by the value of the chip, within the limit"


class DeclaredMotionsRule(Enum):
    """In how many motions a bet or raise may be put out that was declared without its amount."""

    AS_MANY_AS_IT_TAKES = "in as many as it takes"
    CALL_THEN_RAISE = "the call, then the raise in one; else only the first counts"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipRules:
    """How chips and words are read; a clause is left out where the book has none."""

    silent_bets: tuple[ChipRule, ...]
    """What chips are that make up more than the call; the first that fits."""
    under_raise: HouseRule[UnderRaiseRule]
    under_half_clause: str
    """The clause by which less than half a raise is a call, where half a raise is one."""
    undercall: HouseRule[UndercallRule]
    one_chip_raise: HouseRule[OneChipRaiseRule]
    below_min_clause: str = ""
    """The clause by which a bet or raise below the least is brought up to it."""
    above_limit_clause: str = ""
    """The clause by which what is more than the limit goes back."""
    rounding_clause: str = ""
    """The clause by which a bet goes to the nearest amount that the chips in play can make."""
    verbal_clause: str = ""
    """The clause by which a spoken decision binds."""
    verbal_amount_clause: str = ""
    """The clause by which a spoken amount binds."""
    verbal_over_chips_clause: str = ""
    """The clause by which words count where they and the chips differ."""
    release_clause: str = ""
    """The clause by which chips bind when they are let go."""
    declared_bet_motions: HouseRule[DeclaredMotionsRule]
    """Where nothing is to be called."""
    declared_raise_motions: HouseRule[DeclaredMotionsRule]
    one_chip_over_limit_clause: str = ""
    """The clause by which a raise of one chip that is too large is the largest there is."""
