"""Cards in a terminal, in the colours of a four-colour deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from cardspeak.cards import ALL_CARDS, JOKER, UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterable

SUIT_COLOURS: Final = ("green4", "blue3", "red3", "black")
"""Clubs, diamonds, hearts and spades differ by more than their shape."""


def render_card(card: int) -> Text:
    """Render one card.

    >>> render_card(50).plain
    ' A♥ '
    """
    if card == UNKNOWN:
        return Text(" ?? ", style="white on grey37")
    if card == JOKER:
        return Text(" Jo ", style="bold magenta on white")
    return Text(f" {ALL_CARDS[card].symbol} ", style=f"bold {SUIT_COLOURS[card & 3]} on white")


def render_cards(cards: Iterable[int]) -> Text:
    """Render cards side by side.

    >>> render_cards([50, 45]).plain
    ' A♥   K♦ '
    """
    return Text(" ").join(render_card(card) for card in cards)
