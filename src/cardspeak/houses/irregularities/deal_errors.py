"""Mistakes in dealing the first cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.houses.irregularities.irregularity import Irregularity, blank_fields

if TYPE_CHECKING:
    from typing import Self


class HoleCardExposed(Irregularity, frozen=True, repr_omit_defaults=True):
    """The dealer exposes a hole card."""

    seat: int
    cards: str = ""
    """Which; the last that the player got, where it is not said."""
    replacement: str = ""
    """The card that came instead, where cards are named and somebody has seen it."""

    def redact_for(self, viewer: int | None) -> Self:
        """Hide what came instead: it was dealt face down."""
        return self if viewer == self.seat else blank_fields(self, "replacement")


class CardOffTheTable(Irregularity, frozen=True, repr_omit_defaults=True):
    """A down card is dealt off the table."""

    seat: int
    cards: str = ""
    """Which; the last that the player got, where it is not said."""
    replacement: str = ""
    """The card that came instead, where cards are named and somebody has seen it."""

    def redact_for(self, viewer: int | None) -> Self:
        """Hide what came instead: it was dealt face down."""
        return self if viewer == self.seat else blank_fields(self, "replacement")


class CardFlashed(Irregularity, frozen=True, repr_omit_defaults=True):
    """A card is flashed, so that others may have seen it."""

    seat: int
    """Whose card it is."""
    cards: str = ""
    """Which; the last that the player got, where it is not said."""
    by_player: bool = False
    """Whether the player flashed it, and not the dealer."""
    is_disputed: bool = False
    """Whether it is in doubt that anybody could see it: the player wants a ruling."""
    looked_at: bool = False
    """Whether the player looked at it before saying so."""
    replacement: str = ""
    """The card that came instead, where cards are named and somebody has seen it."""

    def redact_for(self, viewer: int | None) -> Self:
        """Hide what came instead, and a card of which it is in doubt that anybody saw it."""
        if viewer == self.seat:
            return self
        if self.is_disputed:
            return blank_fields(self, "replacement", "cards")
        return blank_fields(self, "replacement")


class PlayerNotDealtIn(Irregularity, frozen=True, repr_omit_defaults=True):
    """A player who is entitled to a hand is dealt none."""

    seat: int
    looked_at: bool = False
    """Whether players have looked at the cards that they got."""
    missing_count: int = 0
    """How many cards he should have: the record says so."""


class DealtTooFew(Irregularity, frozen=True, repr_omit_defaults=True):
    """A player is dealt too few cards."""

    seat: int
    missing_count: int = 1
    looked_at: bool = False
    """Whether players have looked at the cards that they got."""
    acted_during_deal: bool = False
    """Whether all who have acted did so while cards were still being dealt."""


class DealtTooMany(Irregularity, frozen=True, repr_omit_defaults=True):
    """A player is dealt too many cards."""

    seat: int
    extra_count: int = 1
    looked_at: bool = False
    """Whether the player has looked at them."""
    cards: str = ""
    """Which they are, where whoever sees them names them."""

    def redact_for(self, viewer: int | None) -> Self:
        """Hide the cards from all but the player who looked at them."""
        if viewer == self.seat and self.looked_at:
            return self
        return blank_fields(self, "cards")


class ExtraHand(Irregularity, frozen=True, repr_omit_defaults=True):
    """Cards are dealt to an empty seat, or to somebody who is not entitled to a hand."""

    hand_count: int = 1
    looked_at: bool = False
    """Whether anybody has looked at them."""


class DealtOutOfTurn(Irregularity, frozen=True, repr_omit_defaults=True):
    """A hole card is dealt out of turn."""

    seat: int
    """Who should have got it."""
    dealt_to: int
    """Who got it."""
    looked_at: bool = False
    """Whether that player has looked at it."""
    is_mixed_in: bool = False
    """Whether nobody can tell any more which card it is."""


class WrongFirstCard(Irregularity, frozen=True):
    """The first card is dealt to the wrong player."""

    seat: int
    """Who got it."""


class WrongButton(Irregularity, frozen=True):
    """The button is out of position."""

    button: int
    """Where it belongs."""


class UncutDeck(Irregularity, frozen=True):
    """The deck was not cut before the deal."""


class CardExposedInCut(Irregularity, frozen=True, repr_omit_defaults=True):
    """A card is exposed when the deck is cut."""

    cards: str = ""
    """Which, if anybody says so."""


AnyDealError = (
    HoleCardExposed
    | CardOffTheTable
    | CardFlashed
    | PlayerNotDealtIn
    | DealtTooFew
    | DealtTooMany
    | ExtraHand
    | DealtOutOfTurn
    | WrongFirstCard
    | WrongButton
    | UncutDeck
    | CardExposedInCut
)
