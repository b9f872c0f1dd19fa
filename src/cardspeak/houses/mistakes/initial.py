"""Mistakes in dealing the first cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.houses.mistakes.mistake import Mistake, without

if TYPE_CHECKING:
    from typing import Self


class HoleCardExposed(Mistake, frozen=True, repr_omit_defaults=True):
    """The dealer exposes a hole card."""

    seat: int
    cards: str = ""
    """Which; the last that the player got, where it is not said."""
    new: str = ""
    """The card that came instead, where cards are named and somebody has seen it."""

    def seen_by(self, viewer: int | None) -> Self:
        """Hide what came instead: it was dealt face down."""
        return self if viewer == self.seat else without(self, "new")


class CardOffTheTable(Mistake, frozen=True, repr_omit_defaults=True):
    """A down card is dealt off the table."""

    seat: int
    cards: str = ""
    """Which; the last that the player got, where it is not said."""
    new: str = ""
    """The card that came instead, where cards are named and somebody has seen it."""

    def seen_by(self, viewer: int | None) -> Self:
        """Hide what came instead: it was dealt face down."""
        return self if viewer == self.seat else without(self, "new")


class CardFlashed(Mistake, frozen=True, repr_omit_defaults=True):
    """A card is flashed, so that others may have seen it."""

    seat: int
    """Whose card it is."""
    cards: str = ""
    """Which; the last that the player got, where it is not said."""
    by_player: bool = False
    """Whether the player flashed it, and not the dealer."""
    disputed: bool = False
    """Whether it is in doubt that anybody could see it: the player wants a ruling."""
    looked: bool = False
    """Whether the player looked at it before saying so."""
    new: str = ""
    """The card that came instead, where cards are named and somebody has seen it."""

    def seen_by(self, viewer: int | None) -> Self:
        """Hide what came instead, and a card of which it is in doubt that anybody saw it."""
        if viewer == self.seat:
            return self
        return without(self, "new", "cards") if self.disputed else without(self, "new")


class PlayerMissed(Mistake, frozen=True, repr_omit_defaults=True):
    """A player who is entitled to a hand is dealt none."""

    seat: int
    looked: bool = False
    """Whether players have looked at the cards that they got."""
    missing: int = 0
    """How many cards he should have: the record says so."""


class DealtTooFew(Mistake, frozen=True, repr_omit_defaults=True):
    """A player is dealt too few cards."""

    seat: int
    missing: int = 1
    looked: bool = False
    """Whether players have looked at the cards that they got."""
    early: bool = False
    """Whether all who have acted did so while cards were still being dealt."""


class DealtTooMany(Mistake, frozen=True, repr_omit_defaults=True):
    """A player is dealt too many cards."""

    seat: int
    extra: int = 1
    looked: bool = False
    """Whether the player has looked at them."""
    cards: str = ""
    """Which they are, where whoever sees them names them."""

    def seen_by(self, viewer: int | None) -> Self:
        """Hide the cards from all but the player who looked at them."""
        if viewer == self.seat and self.looked:
            return self
        return without(self, "cards")


class ExtraHand(Mistake, frozen=True, repr_omit_defaults=True):
    """Cards are dealt to an empty seat, or to somebody who is not entitled to a hand."""

    hands: int = 1
    looked: bool = False
    """Whether anybody has looked at them."""


class DealtOutOfTurn(Mistake, frozen=True, repr_omit_defaults=True):
    """A hole card is dealt out of turn."""

    seat: int
    """Who should have got it."""
    to: int
    """Who got it."""
    looked: bool = False
    """Whether that player has looked at it."""
    mixed: bool = False
    """Whether nobody can tell any more which card it is."""


class WrongFirst(Mistake, frozen=True):
    """The first card is dealt to the wrong player."""

    seat: int
    """Who got it."""


class WrongButton(Mistake, frozen=True):
    """The button is out of position."""

    button: int
    """Where it belongs."""


class NotCut(Mistake, frozen=True):
    """The deck was not cut before the deal."""


class CardExposedInCut(Mistake, frozen=True, repr_omit_defaults=True):
    """A card is exposed when the deck is cut."""

    cards: str = ""
    """Which, if anybody says so."""


AnyInitial = (
    HoleCardExposed
    | CardOffTheTable
    | CardFlashed
    | PlayerMissed
    | DealtTooFew
    | DealtTooMany
    | ExtraHand
    | DealtOutOfTurn
    | WrongFirst
    | WrongButton
    | NotCut
    | CardExposedInCut
)
