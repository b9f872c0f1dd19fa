"""Irregularities of burns and board cards."""

from __future__ import annotations

from cardspeak.houses.irregularities.irregularity import CardNames, Irregularity
from cardspeak.visibility import Hidden, Public


class NoBurn(Irregularity, frozen=True, repr_omit_defaults=True):
    """The dealer did not burn a card."""

    burn_number: Public[int] = 0
    """Which burn of the hand, from 1; 0 for the last there should have been."""
    looking_seats: Public[tuple[int, ...]] = ()
    """Seats that looked at a last down card dealt after it."""


class ExtraBurn(Irregularity, frozen=True, repr_omit_defaults=True):
    """The dealer burned two cards instead of one."""

    burn_number: Public[int] = 0
    """Which burn of the hand, from 1; 0 for the last."""
    looking_seats: Public[tuple[int, ...]] = ()
    """Seats that looked at a last down card dealt after it."""
    card: Hidden[str] = ""
    """The second card, which nobody has seen."""


class PrematureBoard(Irregularity, frozen=True, repr_omit_defaults=True):
    """The dealer turned board cards before the betting is complete."""

    cards: Public[CardNames] = ""
    """The cards turned; from the top of a shuffled deck if left out."""


class TooManyBoardCards(Irregularity, frozen=True, repr_omit_defaults=True):
    """The dealer turned too many board cards."""

    extra_count: Public[int] = 1
    """How many extra cards there are."""
    board_index: Public[int] = 0
    """Which board, if there are several."""
    cards: Public[CardNames] = ""
    """The extra cards; from the top of a shuffled deck if left out."""
    picked_card: Public[CardNames] = ""
    """With named cards, the one that the floor picked from the scrambled cards."""


class UnclearBoardCard(Irregularity, frozen=True, repr_omit_defaults=True):
    """Nobody can tell which of the turned cards is the right board card."""

    extra_count: Public[int] = 1
    """How many extra cards there are."""
    cards: Public[CardNames] = ""
    """The extra cards; from the top of a shuffled deck if left out."""


class BoardCardFaceUp(Irregularity, frozen=True, repr_omit_defaults=True):
    """The next board card is found face up in the deck."""

    card: Public[CardNames] = ""
    """Which card; the top of a shuffled deck if left out."""


AnyBoardIrregularity = (
    NoBurn | ExtraBurn | PrematureBoard | TooManyBoardCards | UnclearBoardCard | BoardCardFaceUp
)
