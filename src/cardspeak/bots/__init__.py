"""Bots: random players, and bots that play from what their seat sees.

- `bot`: decides, from a view and the game spec alone
- `personalities`, `context`: how tight and how aggressive; what a decision is made from: the
  view, a seed, time
- `opponent_model`, `equity`: what opponents may hold given what they did; the share of the pot,
  from the kernel
- `card_sampler`, `draw_equity`: random deals of unseen cards; the equity of
  hands that still draw
- `bet_strategy`, `draw_strategy`, `placement_strategy`, `showdown_strategy`: bets, draws and
  discards, cards placed in rows, the showdown
- `table_strategy`, `lineup`: sitting down and buying in; who plays in which seat
- `random_player`, `random_irregularities`: a player who does anything legal; random irregularities

``docs/understand/bots.md`` explains how they decide.
"""

from cardspeak.bots.bot import Bot, CannotDecideError
from cardspeak.bots.lineup import Lineup
from cardspeak.bots.personalities import PERSONALITIES, Personality, get_personality
from cardspeak.bots.random_player import Rng, act_randomly, choose_random_command

__all__ = [
    "PERSONALITIES",
    "Bot",
    "CannotDecideError",
    "Lineup",
    "Personality",
    "Rng",
    "act_randomly",
    "choose_random_command",
    "get_personality",
]
