"""Cardspeak: a whole poker room. Cards speak: a tabled hand reads itself.

>>> import cardspeak as cs
>>> cs.HIGH.describe(cs.HIGH.strength(cs.parse_cards("QhQd7c7sTh2d3c")))
'two pair, queens and sevens, ten kicker'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cardspeak.cards import (
        MEXICAN_DECK,
        BadCards,
        Card,
        Deck,
        SuitOrder,
        deck,
        format_card_symbols,
        format_cards,
        parse_cards,
    )
    from cardspeak.odds import odds
    from cardspeak.ranking import (
        ACE_TO_FIVE,
        ANY_CARDS,
        BADUGI,
        DEUCE_TO_SEVEN,
        EIGHT_OR_BETTER,
        HIGH,
        HOLE_ONLY,
        OMAHA,
        Ranking,
    )
    from cardspeak.svg import render_cards

__version__: Final = "0.1.0"

__all__ = [
    "ACE_TO_FIVE",
    "ANY_CARDS",
    "BADUGI",
    "DEUCE_TO_SEVEN",
    "EIGHT_OR_BETTER",
    "HIGH",
    "HOLE_ONLY",
    "MEXICAN_DECK",
    "OMAHA",
    "BadCards",
    "Card",
    "Deck",
    "Ranking",
    "SuitOrder",
    "deck",
    "format_card_symbols",
    "format_cards",
    "odds",
    "parse_cards",
    "render_cards",
]

_PUBLIC_MODULES: Final = ("cards", "svg", "ranking", "odds")
"""Where the names above are found when one is first used."""


def __getattr__(name: str) -> object:
    """Find a public name, importing its layer only now: `import cardspeak` itself is instant."""
    if name in __all__:
        for layer in _PUBLIC_MODULES:
            module = import_module(f"cardspeak.{layer}")
            if hasattr(module, name):
                return globals().setdefault(name, getattr(module, name))
    raise AttributeError(f"module 'cardspeak' has no attribute {name!r}")
