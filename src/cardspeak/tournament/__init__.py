"""Tournaments: entries, seats, levels, places and prizes, and what is to be done at the tables."""

from cardspeak.hand.commands import Refused
from cardspeak.tournament.conditions import (
    BadConditions,
    Conditions,
    Level,
    More,
    Prizes,
    Stage,
)
from cardspeak.tournament.hall import Hall
from cardspeak.tournament.tournament import Tournament

__all__ = [
    "BadConditions",
    "Conditions",
    "Hall",
    "Level",
    "More",
    "Prizes",
    "Refused",
    "Stage",
    "Tournament",
]
