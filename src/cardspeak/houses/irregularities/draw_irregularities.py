"""Irregularities in the draw."""

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
    """Which of the drawn cards everybody has seen."""
    pitched: bool = False
    """Whether the player had asked for them to be pitched."""


class DrawOutOfSequence(Irregularity, frozen=True, repr_omit_defaults=True):
    """Drawn cards go to a player out of turn."""

    seat: int
    """The player who got them."""
    discards: str
    """What the player discarded."""
    looked_at: bool = True
    """Whether the player has looked at them."""
    cards: str = ""
    """With named cards, the cards that the player got."""

    def redact_for(self, viewer: int | None) -> Self:
        """Hide what the player discarded and drew."""
        if viewer == self.seat:
            return self
        hidden = "??" * (len(self.discards) // 2)
        return msgspec.structs.replace(self, discards=hidden, cards="")


class PrematureDraw(Irregularity, frozen=True, repr_omit_defaults=True):
    """The dealer deals the draw before the betting is complete."""

    count: int = 1
    """How many cards were dealt."""


AnyDrawIrregularity = DrawCardExposed | DrawOutOfSequence | PrematureDraw
