"""Which clauses order the structure of each game: one table per house, written from the books.

A row says with which decks and limits a game is dealt, to how many players at most, which forced
bets it takes, and which clauses order its deal, its betting rounds, its sizes and its showdown.
`test_games.py` plays every row; a game of the catalogue without a row fails there.
"""

from __future__ import annotations

from laws.game_clauses.canberra import CANBERRA
from laws.game_clauses.crown import CROWN
from laws.game_clauses.official import OFFICIAL
from laws.game_clauses.row import GameRow, Round
from laws.game_clauses.wsop import WSOP

HOUSE_TABLES: dict[str, dict[str, GameRow]] = {
    "crown": CROWN,
    "canberra": CANBERRA,
    "official": OFFICIAL,
    "wsop": WSOP,
}

__all__ = ["HOUSE_TABLES", "GameRow", "Round"]
