"""Irregularities in dealing the first cards."""

from __future__ import annotations

from typing import Annotated

from cardspeak.houses.irregularities.irregularity import CardNames, Irregularity
from cardspeak.visibility import Public, ToAll, ToSeat


class HoleCardExposed(Irregularity, frozen=True, repr_omit_defaults=True):
    """The dealer exposes a hole card."""

    seat: Public[int]
    cards: Public[CardNames] = ""
    """Which card; if left out, the last one the player was dealt."""
    replacement: Annotated[CardNames, ToSeat("seat")] = ""
    """With named cards, the replacement if somebody has seen it."""


class CardOffTheTable(Irregularity, frozen=True, repr_omit_defaults=True):
    """A down card is dealt off the table."""

    seat: Public[int]
    cards: Public[CardNames] = ""
    """Which card; if left out, the last one the player was dealt."""
    replacement: Annotated[CardNames, ToSeat("seat")] = ""
    """With named cards, the replacement if somebody has seen it."""


class CardFlashed(Irregularity, frozen=True, repr_omit_defaults=True):
    """A card is flashed, and others may have seen it."""

    seat: Public[int]
    """Whose card it is."""
    cards: Annotated[CardNames, ToSeat("seat"), ToAll(unless="is_disputed")] = ""
    """Which card; if left out, the last one the player was dealt."""
    by_player: Public[bool] = False
    """Whether the player flashed it rather than the dealer."""
    is_disputed: Public[bool] = False
    """Whether it is unclear that anybody could see it, and the player wants a ruling."""
    looked_at: Public[bool] = False
    """Whether the player looked at it before saying so."""
    replacement: Annotated[CardNames, ToSeat("seat")] = ""
    """With named cards, the replacement if somebody has seen it."""


class PlayerNotDealtIn(Irregularity, frozen=True, repr_omit_defaults=True):
    """A player who is entitled to a hand is not dealt in."""

    seat: Public[int]
    looked_at: Public[bool] = False
    """Whether players have looked at their cards."""
    missing_count: Public[int] = 0
    """How many cards the player should have, for the record."""


class DealtTooFew(Irregularity, frozen=True, repr_omit_defaults=True):
    """A player is dealt too few cards."""

    seat: Public[int]
    missing_count: Public[int] = 1
    looked_at: Public[bool] = False
    """Whether players have looked at their cards."""
    acted_during_deal: Public[bool] = False
    """Whether everybody who has acted did so while cards were still being dealt."""


class DealtTooMany(Irregularity, frozen=True, repr_omit_defaults=True):
    """A player is dealt too many cards."""

    seat: Public[int]
    extra_count: Public[int] = 1
    looked_at: Public[bool] = False
    """Whether the player has looked at them."""
    cards: Annotated[CardNames, ToSeat("seat", when="looked_at")] = ""
    """Which cards, where somebody has seen them and cards are named."""


class ExtraHand(Irregularity, frozen=True, repr_omit_defaults=True):
    """Cards are dealt to an empty seat, or to somebody who is not entitled to a hand."""

    hand_count: Public[int] = 1
    looked_at: Public[bool] = False
    """Whether anybody has looked at them."""


class DealtOutOfTurn(Irregularity, frozen=True, repr_omit_defaults=True):
    """A hole card is dealt out of turn."""

    seat: Public[int]
    """The player who should have got it."""
    dealt_to_seat: Public[int]
    """The player who got it."""
    looked_at: Public[bool] = False
    """Whether that player has looked at it."""
    is_mixed_in: Public[bool] = False
    """Whether nobody can tell which card it is any more."""


class WrongFirstCard(Irregularity, frozen=True):
    """The first card is dealt to the wrong player."""

    seat: Public[int]
    """The player who got it."""


class WrongButton(Irregularity, frozen=True):
    """The button is out of position."""

    button: Public[int]
    """The seat where it belongs."""


class UncutDeck(Irregularity, frozen=True):
    """The deck was not cut before the deal."""


class CardExposedInCut(Irregularity, frozen=True, repr_omit_defaults=True):
    """A card is exposed when the deck is cut."""

    cards: Public[str] = ""
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
