"""One hand, from the first forced bet to the last pot awarded."""

from cardspeak.hand.commands import Refused
from cardspeak.hand.game_spec import BadGameSpec, GameSpec, game_spec
from cardspeak.hand.hand import Hand
from cardspeak.hand.hand_setup import deal

__all__ = ["BadGameSpec", "GameSpec", "Hand", "Refused", "deal", "game_spec"]
