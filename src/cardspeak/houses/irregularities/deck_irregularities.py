"""Irregularities of the deck itself, and cards that do not belong in it."""

from __future__ import annotations

from typing import Annotated, ClassVar

from cardspeak.houses.irregularities.irregularity import CardNames, Irregularity
from cardspeak.visibility import Public, ToSeat


class BoxedCard(Irregularity, frozen=True, repr_omit_defaults=True):
    """A card is boxed: it lies face up in the deck."""

    seat: Public[int] = -1
    """The player who was dealt it, or -1 if it is on top of the stub."""
    cards: Public[CardNames] = ""
    """Which card it is."""
    other_boxed_count: Public[int] = 0
    """How many other cards that this hand needs are boxed."""
    replacement: Annotated[CardNames, ToSeat("seat")] = ""
    """With named cards, the replacement if somebody has seen it."""


class JokerFound(Irregularity, frozen=True, repr_omit_defaults=True):
    """A joker is found in a game without one."""

    seat: Public[int]
    """The player who was dealt it."""
    looked_at: Public[bool] = True
    """Whether the player has looked at all their cards."""
    replacement: Annotated[CardNames, ToSeat("seat")] = ""
    """With named cards, the replacement if somebody has seen it."""
    dealt_earlier: Public[bool] = False
    """Whether the player was dealt it before the last deal or draw, not in it."""


class ForeignCard(Irregularity, frozen=True, repr_omit_defaults=True):
    """A card from another deck is found."""

    in_stub: Public[bool] = False
    """Whether it is in the stub and will reach no hand or board."""


class MismatchedBack(Irregularity, frozen=True, repr_omit_defaults=True):
    """A card with a back of another colour or design is found."""

    in_stub: Public[bool] = False
    """Whether it is in the stub and will reach no hand or board."""


class DuplicateCard(Irregularity, frozen=True, repr_omit_defaults=True):
    """Two cards of the same rank and suit are found."""

    cards: Public[str] = ""
    """Which card it is."""


class DeckCount(Irregularity, frozen=True):
    """The deck is counted to see whether it has the right number of cards."""

    reportable_after_hand: ClassVar[bool] = True

    card_count: Public[int]
    """How many cards it has."""


class UnfitCards(Irregularity, frozen=True):
    """Cards are marked, damaged or otherwise unfit for play."""

    reason: Public[str]


class ConcealedDefect(Irregularity, frozen=True):
    """A player who knew the deck was defective tried to win the pot instead of saying so."""

    seat: Public[int]


class CardsDropped(Irregularity, frozen=True):
    """A player drops cards on the floor."""

    seat: Public[int]


AnyDeckIrregularity = (
    BoxedCard
    | JokerFound
    | ForeignCard
    | MismatchedBack
    | DuplicateCard
    | DeckCount
    | UnfitCards
    | ConcealedDefect
    | CardsDropped
)
