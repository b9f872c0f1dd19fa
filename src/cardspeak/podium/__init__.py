"""Podium: the room's waitlists, tables, must-moves and people."""

from cardspeak.hand.commands import Refused
from cardspeak.podium.listed_game import ListedGame, listed_game_from_spec
from cardspeak.podium.log import PodiumLog
from cardspeak.podium.podium import Podium
from cardspeak.podium.table_specs import build_table_spec
from cardspeak.table.table_log import ReplayMismatch

__all__ = [
    "ListedGame",
    "Podium",
    "PodiumLog",
    "Refused",
    "ReplayMismatch",
    "build_table_spec",
    "listed_game_from_spec",
]
