"""Tournaments: entries, seats, levels, places and prizes, and what is to be done at the tables."""

from cardspeak.hand.commands import Refused
from cardspeak.tournament.driver import TournamentDriver
from cardspeak.tournament.spec import (
    BadTournamentSpec,
    ChipOffer,
    Level,
    PayoutTable,
    Stage,
    TournamentSpec,
)
from cardspeak.tournament.tournament import Tournament

__all__ = [
    "BadTournamentSpec",
    "ChipOffer",
    "Level",
    "PayoutTable",
    "Refused",
    "Stage",
    "Tournament",
    "TournamentDriver",
    "TournamentSpec",
]
