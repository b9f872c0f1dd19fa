"""Mistakes with burns and with cards on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.houses.irregularities.irregularity import Irregularity

if TYPE_CHECKING:
    from typing import Self


class NoBurn(Irregularity, frozen=True, repr_omit_defaults=True):
    """The dealer did not burn a card."""

    burn_number: int = 0
    """Which burn of the hand it was, from 1; 0 is the last there should have been."""
    looked_seats: tuple[int, ...] = ()
    """Seats that looked at a last down card that came after it."""


class ExtraBurn(Irregularity, frozen=True, repr_omit_defaults=True):
    """The dealer burned two cards for one."""

    burn_number: int = 0
    """Which burn of the hand it was, from 1; 0 is the last."""
    looked_seats: tuple[int, ...] = ()
    """Seats that looked at a last down card that came after it."""
    card: str = ""
    """The second card, which nobody has seen."""

    def redact_for(self, viewer: int | None) -> Self:
        """Hide which card lies with the burns."""
        return msgspec.structs.replace(self, card="")


class PrematureBoard(Irregularity, frozen=True, repr_omit_defaults=True):
    """The dealer turns board cards before the betting is complete."""

    cards: str = ""
    """What was turned; off the top of the deck, where it is shuffled."""


class TooManyBoardCards(Irregularity, frozen=True, repr_omit_defaults=True):
    """The dealer turns more cards than belong on the board."""

    extra_count: int = 1
    """How many more than there should be."""
    board_index: int = 0
    """On which board, where there are several."""
    cards: str = ""
    """The cards that are too many; off the top of the deck, where it is shuffled."""
    picked_card: str = ""
    """The card that the floor picked from those scrambled, where cards are named."""


class UnclearBoardCard(Irregularity, frozen=True, repr_omit_defaults=True):
    """Nobody can say which of the cards turned is the right board card."""

    extra_count: int = 1
    """How many more than there should be."""
    cards: str = ""
    """The cards that are too many; off the top of the deck, where it is shuffled."""


class BoardCardFaceUp(Irregularity, frozen=True, repr_omit_defaults=True):
    """The next board card is found face up in the deck."""

    card: str = ""
    """Which it is; the top of the deck, where it is shuffled."""


AnyBoardError = (
    NoBurn | ExtraBurn | PrematureBoard | TooManyBoardCards | UnclearBoardCard | BoardCardFaceUp
)
