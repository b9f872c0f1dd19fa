"""Mistakes in the draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.houses.mistakes.mistake import Mistake

if TYPE_CHECKING:
    from typing import Self


class DrawCardExposed(Mistake, frozen=True, repr_omit_defaults=True):
    """Cards are exposed in the draw."""

    seat: int
    cards: str
    """Those of the cards that the player drew which all have seen."""
    pitched: bool = False
    """Whether the player had asked to have them pitched."""


class DrawOutOfSequence(Mistake, frozen=True, repr_omit_defaults=True):
    """Cards of the draw go to a player whose turn it is not."""

    seat: int
    """Who got them."""
    threw: str
    """What he threw for them."""
    looked: bool = True
    """Whether he looked at them."""
    cards: str = ""
    """What he got, where cards are named."""

    def seen_by(self, viewer: int | None) -> Self:
        """Hide what the player threw and got: that is his to know."""
        if viewer == self.seat:
            return self
        hidden = "??" * (len(self.threw) // 2)
        return msgspec.structs.replace(self, threw=hidden, cards="")


class PrematureDraw(Mistake, frozen=True, repr_omit_defaults=True):
    """The dealer deals cards of the draw before the betting is complete."""

    count: int = 1
    """How many cards were dealt."""


AnyInDraw = DrawCardExposed | DrawOutOfSequence | PrematureDraw
