"""How a house reads what a player put out and said: the points on which the books differ.

A house gives `ChipRules` for each limit (`House.thrown`); `hand/thrown.py` reads by them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardspeak.houses.policies import Choice


class When(Enum):
    """What is asked about chips that were put out without a word."""

    ONE = "one chip"
    TWO_ALIKE = "two chips of one value, each less than the bet"
    UNOPENED = "nobody has bet in this round"
    FIRST_ROUND = "in the first round"
    SHORT_OF_RAISE = "less than a raise in all"
    OVER_LIMIT = "more than the limit allows"
    ALL_NEEDED = "each chip is needed for the call"
    NEW_NEEDED = "each new chip is needed for the call"
    PRIOR_SHORT = "chips of before lie there, less than the call"
    PRIOR_COVERS = "chips of before lie there and cover the call"
    UNTOUCHED = "which were not touched"
    SOME_PULLED = "some of which were pulled back"
    ALL_PULLED = "all of which were pulled back"
    TOGETHER = "new chips and those of before pushed out together"


class Counts(Enum):
    """What chips are that make up more than the call."""

    CALL = "a call"
    BY_SIZE = "a raise if they make up enough of one, else a call"
    VALUE = "a bet of what they are worth"


@dataclass(frozen=True, slots=True)
class Reads:
    """What chips count as when all of these conditions hold; the first that fits is taken."""

    when: tuple[When, ...]
    counts: Counts
    clause: str


class ShortRaise(Enum):
    """What chips are that make up more than the call and less than a raise."""

    FROM_HALF = "from half a raise up the least raise, below that a call"
    CALL = "a call"


class ShortCall(Enum):
    """What becomes of chips that make up less than the call."""

    MADE_UP = "the call must be made up"
    MAKE_UP_OR_FORFEIT = "made up, or the hand is folded and the chips stay in the pot"
    MAKE_UP_OR_TAKE_BACK = "made up, or the hand is folded and the chips go back"


class RaiseChip(Enum):
    """To what one chip raises if the word was raise, and no amount."""

    CHIP_ALONE = "to the value of the chip, within the limit"
    WITH_WHAT_LIES = "to what lies there with the chip, within the limit"
    ON_TOP = "by the value of the chip, within the limit"


class Declared(Enum):
    """In how many motions a bet or raise may be put out that was declared without its amount."""

    ALL_MOTIONS = "in as many as it takes"
    CALL_THEN_RAISE = "the call, then the raise in one; else only the first counts"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChipRules:
    """How chips and words are read; a clause is left out where the book has none."""

    reads: tuple[Reads, ...]
    """What chips are that make up more than the call; the first that fits."""
    short_raise: Choice[ShortRaise]
    less_than_half: str
    """The clause by which less than half a raise is a call, where half a raise is one."""
    short_call: Choice[ShortCall]
    raise_chip: Choice[RaiseChip]
    under: str = ""
    """The clause by which a bet or raise below the least is brought up to it."""
    over: str = ""
    """The clause by which what is more than the limit goes back."""
    rounded: str = ""
    """The clause by which a bet goes to the nearest amount that the chips in play can make."""
    words: str = ""
    """The clause by which a spoken decision binds."""
    amounts: str = ""
    """The clause by which a spoken amount binds."""
    words_win: str = ""
    """The clause by which words count where they and the chips differ."""
    released: str = ""
    """The clause by which chips bind when they are let go."""
    declared_bet: Choice[Declared]
    """Where nothing is to be called."""
    declared_raise: Choice[Declared]
    raise_over: str = ""
    """The clause by which a raise of one chip that is too large is the largest there is."""
