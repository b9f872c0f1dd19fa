"""Games that a clause of the WSOP's rules is about, by slug or family, as a `Remedy` takes them."""

from __future__ import annotations

from typing import Final

FLOP_GAMES: Final = ("flop",)
STUD_GAMES: Final = ("stud",)
SEVEN_CARD_STUD: Final = (
    "seven-card-stud",
    "razz",
    "kansas-city-razz",
    "stud-8",
    "stud-hilo",
    "super-stud",
    "super-stud-8",
    "razzdugi",
    "razzduci",
)
MEXICAN_POKER: Final = ("mexican-poker",)
DRAW_GAMES: Final = ("draw",)
ACE_TO_FIVE: Final = ("a5-single-draw", "a5-triple-draw")
DEUCE_TO_SEVEN: Final = ("27-single-draw", "27-triple-draw")
LOWBALL: Final = (*ACE_TO_FIVE, *DEUCE_TO_SEVEN)
FIVE_CARD_DRAW: Final = (*LOWBALL, "archie")
OPEN_FACE: Final = ("open-face-chinese", "turbo-ofc", "pineapple-ofc", "pineapple-ofc-27")
