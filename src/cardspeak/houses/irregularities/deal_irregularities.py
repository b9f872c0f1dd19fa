"""Irregularities in dealing the first cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.houses.irregularities.irregularity import Irregularity, blank_fields

if TYPE_CHECKING:
    from typing import Self


class HoleCardExposed(Irregularity, frozen=True, repr_omit_defaults=True):
    """The dealer exposes a hole card."""

    seat: int
    cards: str = ""
    """Which card; if left out, the last one the player was dealt."""
    replacement: str = ""
    """With named cards, the replacement if somebody has seen it."""

    def redact_for(self, viewer: int | None) -> Self:
        """Hide the replacement: it was dealt face down."""
        return self if viewer == self.seat else blank_fields(self, "replacement")


class CardOffTheTable(Irregularity, frozen=True, repr_omit_defaults=True):
    """A down card is dealt off the table."""

    seat: int
    cards: str = ""
    """Which card; if left out, the last one the player was dealt."""
    replacement: str = ""
    """With named cards, the replacement if somebody has seen it."""

    def redact_for(self, viewer: int | None) -> Self:
        """Hide the replacement: it was dealt face down."""
        return self if viewer == self.seat else blank_fields(self, "replacement")


class CardFlashed(Irregularity, frozen=True, repr_omit_defaults=True):
    """A card is flashed, and others may have seen it."""

    seat: int
    """Whose card it is."""
    cards: str = ""
    """Which card; if left out, the last one the player was dealt."""
    by_player: bool = False
    """Whether the player flashed it rather than the dealer."""
    is_disputed: bool = False
    """Whether it is unclear that anybody could see it, and the player wants a ruling."""
    looked_at: bool = False
    """Whether the player looked at it before saying so."""
    replacement: str = ""
    """With named cards, the replacement if somebody has seen it."""

    def redact_for(self, viewer: int | None) -> Self:
        """Hide the replacement, and a card that perhaps nobody saw."""
        if viewer == self.seat:
            return self
        if self.is_disputed:
            return blank_fields(self, "replacement", "cards")
        return blank_fields(self, "replacement")


class PlayerNotDealtIn(Irregularity, frozen=True, repr_omit_defaults=True):
    """A player who is entitled to a hand is not dealt in."""

    seat: int
    looked_at: bool = False
    """Whether players have looked at their cards."""
    missing_count: int = 0
    """How many cards the player should have, for the record."""


class DealtTooFew(Irregularity, frozen=True, repr_omit_defaults=True):
    """A player is dealt too few cards."""

    seat: int
    missing_count: int = 1
    looked_at: bool = False
    """Whether players have looked at their cards."""
    acted_during_deal: bool = False
    """Whether everybody who has acted did so while cards were still being dealt."""


class DealtTooMany(Irregularity, frozen=True, repr_omit_defaults=True):
    """A player is dealt too many cards."""

    seat: int
    extra_count: int = 1
    looked_at: bool = False
    """Whether the player has looked at them."""
    cards: str = ""
    """Which cards, where somebody has seen them and cards are named."""

    def redact_for(self, viewer: int | None) -> Self:
        """Hide the cards from everybody but the player who looked at them."""
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
    """The player who should have got it."""
    dealt_to_seat: int
    """The player who got it."""
    looked_at: bool = False
    """Whether that player has looked at it."""
    is_mixed_in: bool = False
    """Whether nobody can tell which card it is any more."""


class WrongFirstCard(Irregularity, frozen=True):
    """The first card is dealt to the wrong player."""

    seat: int
    """The player who got it."""


class WrongButton(Irregularity, frozen=True):
    """The button is out of position."""

    button: int
    """The seat where it belongs."""


class UncutDeck(Irregularity, frozen=True):
    """The deck was not cut before the deal."""


class CardExposedInCut(Irregularity, frozen=True, repr_omit_defaults=True):
    """A card is exposed when the deck is cut."""

    cards: str = ""
    """Which card, if known."""


AnyDealIrregularity = (
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
