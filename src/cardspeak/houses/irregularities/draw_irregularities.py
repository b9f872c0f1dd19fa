"""Irregularities in the draw."""

from __future__ import annotations

from typing import Annotated

from cardspeak.houses.irregularities.irregularity import CardNames, Irregularity
from cardspeak.visibility import Public, ToSeat


class DrawCardExposed(Irregularity, frozen=True, repr_omit_defaults=True):
    """Cards are exposed in the draw."""

    seat: Public[int]
    cards: Public[CardNames]
    """Which of the drawn cards everybody has seen."""
    pitched: Public[bool] = False
    """Whether the player had asked for them to be pitched."""


class DrawOutOfSequence(Irregularity, frozen=True, repr_omit_defaults=True):
    """Drawn cards go to a player out of turn."""

    seat: Public[int]
    """The player who got them."""
    discards: Annotated[CardNames, ToSeat("seat")]
    """What the player discarded."""
    looked_at: Public[bool] = True
    """Whether the player has looked at them."""
    cards: Annotated[CardNames, ToSeat("seat")] = ""
    """With named cards, the cards that the player got."""


class PrematureDraw(Irregularity, frozen=True, repr_omit_defaults=True):
    """The dealer deals the draw before the betting is complete."""

    count: Public[int] = 1
    """How many cards were dealt."""


AnyDrawIrregularity = DrawCardExposed | DrawOutOfSequence | PrematureDraw
