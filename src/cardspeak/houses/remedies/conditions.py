"""On what the books make it depend what is done. A condition is a question to the hand."""

from __future__ import annotations

from enum import Enum
from typing import Final


class When(Enum):
    """A condition, in words."""

    # any mistake
    SUBSTANTIAL_ACTION = "there has been substantial action"
    NO_SUBSTANTIAL_ACTION = "there has been no substantial action"
    # dealing the first cards
    # boards and burns
    # later streets
    # drawing
    # the deck
    # turns and chips
    # hands held and given up
    # pots awarded
    NEXT_HAND = "the next hand has begun"
    HOUSE_ERROR = "it may have been an error of the house"
    # conduct
    IN_THE_HAND = "the player is still in the hand"
    ONE_OUTBURST = "it was one outburst"
    TWO_COMMUNICATE = "two players are believed to communicate"
    # hands in rows
    ANOTHER_IS_SHORT = "another player has a card too few for it"
    IN_FANTASYLAND = "the player is in Fantasyland"
    SOME_ARE_SET = "cards of the hand are set"


def _opposites() -> dict[When, When]:
    pairs = (
        (one, When.__members__.get(f"{no}_{one.name}")) for one in When for no in ("NO", "NOT")
    )
    both = [(one, other) for one, other in pairs if other is not None]
    return dict(both + [(other, one) for one, other in both])


OPPOSITES: Final = _opposites()
"""Of each condition that has one the opposite: ``X`` and ``NO_X``, or ``NOT_X``."""
