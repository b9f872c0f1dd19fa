"""Irregularities in holding, mucking and showing hands."""

from __future__ import annotations

from typing import Annotated, ClassVar

from cardspeak.houses.irregularities.irregularity import CardNames, Irregularity
from cardspeak.visibility import Public, ToSeat


class WrongHandSize(Irregularity, frozen=True, repr_omit_defaults=True):
    """A hand is found to have too many or too few cards."""

    seat: Public[int]
    card_count: Public[int]
    """How many cards it has."""
    all_hands_wrong: Public[bool] = False
    """Whether no live hand has the right number."""


class FouledHand(Irregularity, frozen=True, repr_omit_defaults=True):
    """A hand touches the discards."""

    seat: Public[int]
    protected: Public[bool] = False
    """Whether the player was holding the cards or had a card protector on them."""
    identifiable: Public[bool] = True
    """Whether the player's cards can still be identified."""


class HandMuckedByDealer(Irregularity, frozen=True, repr_omit_defaults=True):
    """The dealer mucks a live hand by mistake."""

    seat: Public[int]
    protected: Public[bool] = False
    identifiable: Public[bool] = True


class HandMuckedByMistake(Irregularity, frozen=True, repr_omit_defaults=True):
    """A player mucks their hand by mistake and wants it back."""

    reportable_after_hand: ClassVar[bool] = True
    is_about_showdown: ClassVar[bool] = True

    seat: Public[int]
    identifiable: Public[bool] = True
    was_misled: Public[bool] = False
    """Whether the dealer or another player had given them wrong information."""


class HandPushedForward(Irregularity, frozen=True, repr_omit_defaults=True):
    """A player who faces no bet pushes their hand forward."""

    seat: Public[int]
    identifiable: Public[bool] = True


class MuckedIntoAnotherHand(Irregularity, frozen=True):
    """A player throws their cards into another player's hand."""

    seat: Public[int]
    other_seat: Public[int]


class HiddenCards(Irregularity, frozen=True):
    """A player's cards were hidden from view."""

    seat: Public[int]


class UpCardsPickedUp(Irregularity, frozen=True):
    """A player picks up their up cards, turns them down or mixes them with their down cards."""

    seat: Public[int]


class UpCardsReordered(Irregularity, frozen=True):
    """A player changes the order of their up cards on purpose."""

    seat: Public[int]


class ShownToOne(Irregularity, frozen=True):
    """A player's cards are shown to another player."""

    reportable_after_hand: ClassVar[bool] = True

    seat: Public[int]
    cards: Annotated[CardNames, ToSeat("seat"), ToSeat("shown_to_seat")]
    """The cards; the remedy says who else sees them, and when."""
    shown_to_seat: Public[int]


class FoldedFaceUp(Irregularity, frozen=True):
    """A player's cards are exposed as they fold."""

    reportable_after_hand: ClassVar[bool] = True

    seat: Public[int]
    cards: Annotated[CardNames, ToSeat("seat")]
    """The cards; the remedy says who sees them."""


class AskedToShowRest(Irregularity, frozen=True):
    """A player who has shown some of their hole cards is asked to show the rest."""

    reportable_after_hand: ClassVar[bool] = True

    seat: Public[int]


class MiscalledHand(Irregularity, frozen=True, repr_omit_defaults=True):
    """A player miscalls their hand at the showdown: it is worse than they say."""

    reportable_after_hand: ClassVar[bool] = True
    is_about_tabled_hand: ClassVar[bool] = True
    is_about_showdown: ClassVar[bool] = True

    seat: Public[int]
    called_ranks: Public[str]
    """The ranks called, highest first: ``8`` or ``8-6``."""
    mucked_seat: Public[int] = -1
    """The player who mucked because of it, or -1."""


class UnannouncedPair(Irregularity, frozen=True):
    """A player tables a lowball hand with a pair without announcing it."""

    reportable_after_hand: ClassVar[bool] = True
    is_about_tabled_hand: ClassVar[bool] = True
    is_about_showdown: ClassVar[bool] = True

    seat: Public[int]
    mucked_seat: Public[int]
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
