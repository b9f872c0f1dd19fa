"""Tournaments: registration, seating, levels, finishing places, prizes and table instructions."""

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
