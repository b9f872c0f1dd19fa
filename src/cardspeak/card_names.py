"""The names of cards, by number; compiled in wheels, because hands name cards all the time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
CARD_NAMES: Final[tuple[str, ...]] = (
    *[rank + suit for rank in RANKS for suit in SUITS],
    "Jo",
    "??",
)
"""The 52 cards, the joker, and the card that nobody knows."""


def join_names(cards: Iterable[int]) -> str:
    """Return cards as text: see `cards.format_cards`."""
    return "".join([CARD_NAMES[card] for card in cards])
