"""Cards as a terminal shows them: small faces in the suit's colour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from cardspeak.cards import CARDS, JOKER, UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterable

INK: Final = ("green4", "blue3", "red3", "black")
"""Four colours, so that no suit is told by its shape alone."""


def face(card: int) -> Text:
    """Draw one card.

    >>> face(50).plain
    ' A♥ '
    """
    if card == UNKNOWN:
        return Text(" ?? ", style="white on grey37")
    if card == JOKER:
        return Text(" Jo ", style="bold magenta on white")
    return Text(f" {CARDS[card].symbol} ", style=f"bold {INK[card & 3]} on white")


def faces(cards: Iterable[int]) -> Text:
    """Draw cards side by side.

    >>> faces([50, 45]).plain
    ' A♥   K♦ '
    """
    return Text(" ").join(face(card) for card in cards)
