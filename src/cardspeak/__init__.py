"""Cardspeak: a whole poker room. Cards speak: a tabled hand reads itself.

>>> import cardspeak as cs
>>> cs.HIGH.describe(cs.HIGH.value(cs.parse("QhQd7c7sTh2d3c")))
'two pair, queens and sevens, ten kicker'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cardspeak.cards import MEXICAN, BadCards, Card, Deck, SuitOrder, deck, parse, show, text
    from cardspeak.odds import odds
    from cardspeak.pictures import face_up
    from cardspeak.ranking import (
        A5,
        ANY,
        BADUGI,
        DEUCE_TO_SEVEN,
        EIGHT,
        HIGH,
        HOLE,
        TWO_AND_THREE,
        Ranking,
    )

__version__: Final = "0.1.0"

__all__ = [
    "A5",
    "ANY",
    "BADUGI",
    "DEUCE_TO_SEVEN",
    "EIGHT",
    "HIGH",
    "HOLE",
    "MEXICAN",
    "TWO_AND_THREE",
    "BadCards",
    "Card",
    "Deck",
    "Ranking",
    "SuitOrder",
    "deck",
    "face_up",
    "odds",
    "parse",
    "show",
    "text",
]

_LAYERS: Final = ("cards", "pictures", "ranking", "odds")
"""Where the names above are found when one is first used."""


def __getattr__(name: str) -> object:
    """Find a public name, importing its layer only now: `import cardspeak` itself is instant."""
    if name in __all__:
        for layer in _LAYERS:
            module = import_module(f"cardspeak.{layer}")
            if hasattr(module, name):
                return globals().setdefault(name, getattr(module, name))
    raise AttributeError(f"module 'cardspeak' has no attribute {name!r}")
