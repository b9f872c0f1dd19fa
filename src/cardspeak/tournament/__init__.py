"""Tournaments: registration, seating, levels, finishing places, prizes and table instructions.

- `spec`: `TournamentSpec`: everything set before the start, with `Level`, `PayoutTable`, `Stage`,
  `ChipOffer`; `check_spec` refuses what cannot be played or is against the book,
  `build_level_spec` builds the table spec of a level
- `formats`: specs that need no more than a game: `freezeout`, `sit_and_go`, `shootout`
- `tournament`: `Tournament`: `act(command)` returns the events that follow, or refuses and
  changes nothing
- `commands`, `events`: commands and events; in JSON the events' names begin with `tournament.`
- `state`: `TournamentState`: entrants, tables and flights as the tournament knows them; eliminated
  players; the clock; the `Phase`
- `registration`: opening registration, entries, alternates, refunds, rebuys and add-ons,
  cancelling
- `stages`: stages and sessions before they begin: drawing seats, flights and the final, the start
- `session_end`: counting chips, who advances, the end of flights, sessions and stages
- `seating`: who sits where with how many chips: opening and closing tables, open seats, moving
- `balancing`: what follows from every change: late entries, balancing, breaking tables, the final
  table
- `hand_reporting`: what tables report about hands, when a table may deal
- `hand_for_hand`: rounds of one hand at every table, near the money
- `levels`, `chip_race`: how a level starts, what is left of it; chips that go out of play
- `level_clock`: levels, breaks and sessions as time goes by, pauses, pace
- `finishing_order`, `prize_pool`, `deals`: the ranking, prizes in whole numbers, deals
- `director`: absent players, substitutes, disqualification and reinstatement, disputes
- `undo`: the director's actions, before and after, and how they are undone
- `notices`: the structure in words, as it is posted in the room
- `narration`: `narrate(event)`: a sentence for every event
- `due`: what comes next by itself: `due_command` in the tournament, `due_at_table` at a table,
  `action_for_absent` in a hand
- `driver`: `TournamentDriver`: runs tables in simulations, as the events of the tournament say
- `log`: `TournamentLog`: spec, commands and events, to JSON and back, replayed
"""

from cardspeak.hand.commands import RefusedError
from cardspeak.tournament.driver import TournamentDriver
from cardspeak.tournament.spec import (
    ChipOffer,
    InvalidTournamentSpecError,
    Level,
    PayoutTable,
    Stage,
    TournamentSpec,
)
from cardspeak.tournament.tournament import Tournament

__all__ = [
    "ChipOffer",
    "InvalidTournamentSpecError",
    "Level",
    "PayoutTable",
    "RefusedError",
    "Stage",
    "Tournament",
    "TournamentDriver",
    "TournamentSpec",
]
