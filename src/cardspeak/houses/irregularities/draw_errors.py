"""Mistakes in the draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.houses.irregularities.irregularity import Irregularity

if TYPE_CHECKING:
    from typing import Self


class DrawCardExposed(Irregularity, frozen=True, repr_omit_defaults=True):
    """Cards are exposed in the draw."""

    seat: int
    cards: str
    """Those of the cards that the player drew which all have seen."""
    pitched: bool = False
    """Whether the player had asked to have them pitched."""


class DrawOutOfSequence(Irregularity, frozen=True, repr_omit_defaults=True):
    """Cards of the draw go to a player whose turn it is not."""

    seat: int
    """Who got them."""
    discards: str
    """What he threw for them."""
    looked_at: bool = True
    """Whether he looked at them."""
    cards: str = ""
    """What he got, where cards are named."""

    def redact_for(self, viewer: int | None) -> Self:
        """Hide what the player threw and got: that is his to know."""
        if viewer == self.seat:
            return self
        hidden = "??" * (len(self.discards) // 2)
        return msgspec.structs.replace(self, discards=hidden, cards="")


class PrematureDraw(Irregularity, frozen=True, repr_omit_defaults=True):
    """The dealer deals cards of the draw before the betting is complete."""

    count: int = 1
    """How many cards were dealt."""


AnyDrawError = DrawCardExposed | DrawOutOfSequence | PrematureDraw
