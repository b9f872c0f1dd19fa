"""A poker table: hands dealt one after another, with seating, buy-ins and commission.

- `table_spec`: `TableSpec`: the games in turn, seats, buy-in, straddles, kills, commission,
  jackpot, clock. `table_spec(...)` builds one and checks it against the book, as `game_spec(...)`
  does for one game
- `table`: `Table`: `act(command)` returns the events that follow, or refuses and changes nothing;
  deals hand after hand, and settles them
- `state`: `TableState`: seats, button, the hand in play, and what is remembered of kills, buy-ins,
  penalties and so on: what the rules work on
- `commands`: what players and the floor do between hands: `Sit`, `Leave`, `PostToEnter`,
  `WaitForBigBlind`, `SitOut`, `SitIn`, `ChangeSeat`, `AddChips`, `Straddle`, `Kill`,
  `Deal(seed)`, `Play(command)`, `AdvanceTime(now)`, …
- `events`: what happened at the table besides its hand, each with its clause
- `active_rules`: `ActiveRules`: what every hand needs from the spec and the house, resolved to
  plain values when a spec or another game begins
- `spec_error`: `InvalidTableSpecError`: what the book does not allow
- `decisions`: what the table waits for
- `seats`: `Seat`: a player, their chips, what they owe, how they will come in
- `seat_order`: seats in order around the table: who is next, how far, who is before the blinds
- `hand_plan`: `HandPlan`: who is dealt into the next hand, where the blinds are, who posts what
- `straddles`, `kills`: blinds posted by choice, or because of the last pot
- `entry`: how new players, players who missed blinds, or come from a must-move game, come in
- `positions`: where button and blinds are in the next hand
- `sit_out_turns`: who sits out where the deck is too small for everybody
- `blinds`: who posts what in the next hand, and who missed a blind
- `straddle_settings`, `straddle_announcements`: where a spec lets players straddle; who may in the
  next hand
- `buy_ins`: buy-ins, adding chips, returning within the hour, chips in custody
- `seat_changes`: choosing and changing seats, and what it costs
- `departures`: leaving, by choice or because the floor takes the seat
- `absences`: players who are away too long
- `playing_over`: somebody plays in the seat of a player who is away
- `seating`: sitting down, sitting out, coming back
- `transfers`: moves between tables: who goes and when, who comes, with what, and where
- `floor`: other games, limits and buy-ins; decks; closing the table
- `penalties`: what the floor rules at the table: penalties sat out, players who must leave,
  corrected pots
- `rotation`: mixed games: which game is next
- `commission`, `jackpot`, `jackpot_claims`: what the house takes, and gives; winning the jackpot
- `action_clock`: calling the clock, and what happens when it runs out
- `votes`: what all must agree to: running it twice, chopping the blinds
- `ledger`, `ledger_entries`: every chip in double entry, and the entries
- `presets`: named specs of typical public games
- `posted_notices`: `spec_notices(spec)`: a line for each thing that a book wants posted;
  `table_notices(table)` adds the current jackpot
- `narration`: `narrate(event, seat_name)`: a sentence for every event, including those of the
  hand
- `table_log`: `TableLog`: the commands and events of a table, to JSON and back, replayed
"""

from cardspeak.hand.commands import RefusedError
from cardspeak.table.spec_error import InvalidTableSpecError
from cardspeak.table.table import Table
from cardspeak.table.table_spec import Rotation, TableSpec, table_spec

__all__ = ["InvalidTableSpecError", "RefusedError", "Rotation", "Table", "TableSpec", "table_spec"]
