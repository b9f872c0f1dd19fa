"""Podium: the room's waitlists, tables, must-moves and people.

- `listed_game`: a game and its limit, as lists name it
- `commands`, `events`: commands, and the events that follow
- `state`: the podium's state: dictionaries of frozen values
- `context`: `PodiumContext`: what the rules work on: house, state, time, events
- `podium`: `Podium.act`; the floor's actions, and undoing them
- `log`: commands and events as JSON, and their replay
- `waitlist`: joining, calling, answering, taking a seat
- `moves`: players on the way from one table to another, and those who come back
- `must_moves`: must-move games and daisy chains: who is called to move
- `seat_filling`: who is called to which table
- `table_changes`: table changes by choice, broken games
- `tables`: opening, closing, chairs, reports from tables
- `limits`: limits of new games, other limits
- `reconciliation`: what is still to be done at a table, and what has not been reported
- `table_specs`: the table spec for a listed game
- `eligibility`: who may play now
- `people`: identification, bars, warnings, penalties, players kept apart, special needs (more time
  when called, joining lists remotely), opening hours
- `seating`: who has a seat, which seats are free, who may be sent where
- `notices`: what the podium displays and answers; at the entrance, the buy-ins and limits of each
  game
- `narration`: a sentence for every event
"""

from cardspeak.hand.commands import RefusedError
from cardspeak.podium.listed_game import ListedGame, listed_game_from_spec
from cardspeak.podium.log import PodiumLog
from cardspeak.podium.podium import Podium
from cardspeak.podium.table_specs import build_table_spec
from cardspeak.table.table_log import ReplayMismatchError

__all__ = [
    "ListedGame",
    "Podium",
    "PodiumLog",
    "RefusedError",
    "ReplayMismatchError",
    "build_table_spec",
    "listed_game_from_spec",
]
