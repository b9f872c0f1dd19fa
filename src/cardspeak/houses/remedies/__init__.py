"""The remedies of every house: what is done when something goes wrong."""

from cardspeak.houses.remedies.conditions import OPPOSITES, When
from cardspeak.houses.remedies.doing import Do
from cardspeak.houses.remedies.remedy import Option, Remedies, Remedy, for_game

__all__ = ["OPPOSITES", "Do", "Option", "Remedies", "Remedy", "When", "for_game"]
