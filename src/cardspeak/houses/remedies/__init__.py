"""The remedies of every house for irregularities."""

from cardspeak.houses.remedies.remedy import Remedies, Remedy, RemedyOption, remedies_for_game
from cardspeak.houses.remedies.remedy_actions import RemedyAction
from cardspeak.houses.remedies.remedy_conditions import OPPOSITE_CONDITIONS, Condition

__all__ = [
    "OPPOSITE_CONDITIONS",
    "Condition",
    "Remedies",
    "Remedy",
    "RemedyAction",
    "RemedyOption",
    "remedies_for_game",
]
