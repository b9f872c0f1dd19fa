"""One hand, from the first forced bet to the last chip pushed."""

from cardspeak.hand.commands import Refused
from cardspeak.hand.hand import Hand, deal
from cardspeak.hand.placard import BadPlacard, Placard, placard

__all__ = ["BadPlacard", "Hand", "Placard", "Refused", "deal", "placard"]
