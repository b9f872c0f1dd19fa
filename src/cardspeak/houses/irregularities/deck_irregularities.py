"""Irregularities of the deck itself, and cards that do not belong in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardspeak.houses.irregularities.irregularity import Irregularity, blank_fields

if TYPE_CHECKING:
    from typing import Self


class BoxedCard(Irregularity, frozen=True, repr_omit_defaults=True):
    """A card is boxed: it lies face up in the deck."""

    seat: int = -1
    """The player who was dealt it, or -1 if it is on top of the stub."""
    cards: str = ""
    """Which card it is."""
    other_boxed_count: int = 0
    """How many other cards that this hand needs are boxed."""
    replacement: str = ""
    """With named cards, the replacement if somebody has seen it."""

    def redact_for(self, viewer: int | None) -> Self:
        """Hide the replacement: it was dealt face down."""
        return self if viewer == self.seat else blank_fields(self, "replacement")


class JokerFound(Irregularity, frozen=True, repr_omit_defaults=True):
    """A joker is found in a game without one."""

    seat: int
    """The player who was dealt it."""
    looked_at: bool = True
    """Whether the player has looked at all their cards."""
    replacement: str = ""
    """With named cards, the replacement if somebody has seen it."""

    def redact_for(self, viewer: int | None) -> Self:
        """Hide the replacement: it was dealt face down."""
        return self if viewer == self.seat else blank_fields(self, "replacement")


class ForeignCard(Irregularity, frozen=True, repr_omit_defaults=True):
    """A card from another deck is found."""

    in_stub: bool = False
    """Whether it is in the stub and will reach no hand or board."""


class MismatchedBack(Irregularity, frozen=True, repr_omit_defaults=True):
    """A card with a back of another colour or design is found."""

    in_stub: bool = False
    """Whether it is in the stub and will reach no hand or board."""


class DuplicateCard(Irregularity, frozen=True, repr_omit_defaults=True):
    """Two cards of the same rank and suit are found."""

    cards: str = ""
    """Which card it is."""


class DeckCount(Irregularity, frozen=True):
    """The deck is counted to see whether it has the right number of cards."""

    reportable_after_hand: ClassVar[bool] = True

    card_count: int
    """How many cards it has."""


class UnfitCards(Irregularity, frozen=True):
    """Cards are marked, damaged or otherwise unfit for play."""

    reason: str


class ConcealedDefect(Irregularity, frozen=True):
    """A player who knew the deck was defective tried to win the pot instead of saying so."""

    seat: int


class CardsDropped(Irregularity, frozen=True):
    """A player drops cards on the floor."""

    seat: int


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
