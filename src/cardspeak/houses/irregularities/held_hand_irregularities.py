"""Irregularities in holding, mucking and showing hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from cardspeak.houses.irregularities.irregularity import Irregularity

if TYPE_CHECKING:
    from typing import Self


class WrongHandSize(Irregularity, frozen=True, repr_omit_defaults=True):
    """A hand is found to have too many or too few cards."""

    seat: int
    card_count: int
    """How many cards it has."""
    all_hands_wrong: bool = False
    """Whether no live hand has the right number."""


class FouledHand(Irregularity, frozen=True, repr_omit_defaults=True):
    """A hand touches the discards."""

    seat: int
    protected: bool = False
    """Whether the player was holding the cards or had a card protector on them."""
    identifiable: bool = True
    """Whether the player's cards can still be identified."""


class HandMuckedByDealer(Irregularity, frozen=True, repr_omit_defaults=True):
    """The dealer mucks a live hand by mistake."""

    seat: int
    protected: bool = False
    identifiable: bool = True


class HandMuckedByMistake(Irregularity, frozen=True, repr_omit_defaults=True):
    """A player mucks their hand by mistake and wants it back."""

    seat: int
    identifiable: bool = True
    was_misled: bool = False
    """Whether the dealer or another player had given them wrong information."""


class HandPushedForward(Irregularity, frozen=True, repr_omit_defaults=True):
    """A player who faces no bet pushes their hand forward."""

    seat: int
    identifiable: bool = True


class MuckedIntoAnotherHand(Irregularity, frozen=True):
    """A player throws their cards into another player's hand."""

    seat: int
    other_seat: int


class HiddenCards(Irregularity, frozen=True):
    """A player's cards were hidden from view."""

    seat: int


class UpCardsPickedUp(Irregularity, frozen=True):
    """A player picks up their up cards, turns them down or mixes them with their down cards."""

    seat: int


class UpCardsReordered(Irregularity, frozen=True):
    """A player changes the order of their up cards on purpose."""

    seat: int


class ShownToOne(Irregularity, frozen=True):
    """A player's cards are shown to another player."""

    reportable_after_hand: ClassVar[bool] = True

    seat: int
    cards: str
    shown_to_seat: int

    def redact_for(self, viewer: int | None) -> Self:
        """Hide the cards from all but those two: the remedy says who else sees them, and when."""
        if viewer in (self.seat, self.shown_to_seat):
            return self
        return msgspec.structs.replace(self, cards="??" * (len(self.cards) // 2))


class FoldedFaceUp(Irregularity, frozen=True):
    """A player's cards are exposed as they fold."""

    reportable_after_hand: ClassVar[bool] = True

    seat: int
    cards: str

    def redact_for(self, viewer: int | None) -> Self:
        """Hide which cards: the remedy says who sees them."""
        if viewer == self.seat:
            return self
        return msgspec.structs.replace(self, cards="??" * (len(self.cards) // 2))


class AskedToShowRest(Irregularity, frozen=True):
    """A player who has shown some of their hole cards is asked to show the rest."""

    reportable_after_hand: ClassVar[bool] = True

    seat: int


class MiscalledHand(Irregularity, frozen=True, repr_omit_defaults=True):
    """A player miscalls their hand at the showdown: it is worse than they say."""

    seat: int
    called_ranks: str
    """The ranks called, highest first: ``8`` or ``8-6``."""
    mucked_seat: int = -1
    """The player who mucked because of it, or -1."""


class UnannouncedPair(Irregularity, frozen=True):
    """A player tables a lowball hand with a pair without announcing it."""

    seat: int
    mucked_seat: int
    """The player who mucked because of it."""


AnyHeldHandIrregularity = (
    WrongHandSize
    | FouledHand
    | HandMuckedByDealer
    | HandMuckedByMistake
    | HandPushedForward
    | MuckedIntoAnotherHand
    | HiddenCards
    | UpCardsPickedUp
    | UpCardsReordered
    | ShownToOne
    | FoldedFaceUp
    | AskedToShowRest
    | MiscalledHand
    | UnannouncedPair
)
