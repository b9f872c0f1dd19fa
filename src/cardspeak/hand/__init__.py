"""One hand, from the first forced bet to the last chip pushed."""

from cardspeak.hand.commands import Refused
from cardspeak.hand.hand import Hand
from cardspeak.hand.placard import BadPlacard, Placard, placard
from cardspeak.hand.starting import deal

__all__ = ["BadPlacard", "Hand", "Placard", "Refused", "deal", "placard"]
