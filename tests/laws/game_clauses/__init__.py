"""The rules of every game, with their clauses: one table per house, written from its book.

Each entry says with which decks and limits a game is dealt, to how many players at most, which
forced bets it takes, and which clauses order its deal, its betting rounds, its sizes and its
showdown. `test_games.py` plays every entry; a game of the catalogue without one fails there.
"""

from __future__ import annotations

from laws.game_clauses.canberra import CANBERRA
from laws.game_clauses.crown import CROWN
from laws.game_clauses.game_rules import GameRules, RoundClauses
from laws.game_clauses.official import OFFICIAL
from laws.game_clauses.wsop import WSOP

RULES_BY_HOUSE: dict[str, dict[str, GameRules]] = {
    "crown": CROWN,
    "canberra": CANBERRA,
    "official": OFFICIAL,
    "wsop": WSOP,
}

__all__ = ["RULES_BY_HOUSE", "GameRules", "RoundClauses"]
