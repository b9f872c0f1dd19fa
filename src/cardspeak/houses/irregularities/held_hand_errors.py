"""Mistakes with hands that are held, given up or shown."""

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
    """How many it has."""
    all_hands_wrong: bool = False
    """Whether no hand that is still in has the right number."""


class FouledHand(Irregularity, frozen=True, repr_omit_defaults=True):
    """A hand comes into contact with discards."""

    seat: int
    protected: bool = False
    """Whether the player held his cards or something lay on them."""
    identifiable: bool = True
    """Whether one can still tell which cards are his."""


class HandMuckedByDealer(Irregularity, frozen=True, repr_omit_defaults=True):
    """The dealer takes a hand in by mistake."""

    seat: int
    protected: bool = False
    identifiable: bool = True


class HandMuckedByMistake(Irregularity, frozen=True, repr_omit_defaults=True):
    """A player has thrown his hand away by mistake and wants it back."""

    seat: int
    identifiable: bool = True
    was_misled: bool = False
    """Whether he did so because the dealer or another player told him something wrong."""


class HandPushedForward(Irregularity, frozen=True, repr_omit_defaults=True):
    """A player who faces no bet throws his hand forward."""

    seat: int
    identifiable: bool = True


class MuckedIntoAnotherHand(Irregularity, frozen=True):
    """A player throws his cards into another player's hand."""

    seat: int
    other_seat: int


class HiddenCards(Irregularity, frozen=True):
    """A player's cards were hidden from view."""

    seat: int


class UpCardsPickedUp(Irregularity, frozen=True):
    """A player picks up his up cards, turns them down or mixes them with his down cards."""

    seat: int


class UpCardsReordered(Irregularity, frozen=True):
    """A player changes the order of his up cards on purpose."""

    seat: int


class ShownToOne(Irregularity, frozen=True):
    """A player's cards are shown to another player."""

    reportable_after_hand: ClassVar[bool] = True

    seat: int
    cards: str
    shown_to: int

    def redact_for(self, viewer: int | None) -> Self:
        """Hide which cards, but for those two: the remedy says who else sees them, and when."""
        if viewer in (self.seat, self.shown_to):
            return self
        return msgspec.structs.replace(self, cards="??" * (len(self.cards) // 2))


class FoldedFaceUp(Irregularity, frozen=True):
    """A folding player's cards are exposed as they are passed in."""

    reportable_after_hand: ClassVar[bool] = True

    seat: int
    cards: str

    def redact_for(self, viewer: int | None) -> Self:
        """Hide which cards: the remedy says who sees them."""
        if viewer == self.seat:
            return self
        return msgspec.structs.replace(self, cards="??" * (len(self.cards) // 2))


class AskedToShowRest(Irregularity, frozen=True):
    """A player who has shown some of his hole cards is asked for the others."""

    reportable_after_hand: ClassVar[bool] = True

    seat: int


class MiscalledHand(Irregularity, frozen=True, repr_omit_defaults=True):
    """A player says at the showdown that his hand is better than it is."""

    seat: int
    called_ranks: str
    """The ranks he called, highest first: ``8`` or ``8-6``."""
    mucked_seat: int = -1
    """Who threw his hand away because of it, if somebody did."""


class UnannouncedPair(Irregularity, frozen=True):
    """A player spreads a lowball hand with a pair and does not say so."""

    seat: int
    mucked_seat: int
    """Who threw his hand away because of it."""


AnyHeldHandError = (
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
