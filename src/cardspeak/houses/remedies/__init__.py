"""What each book does about irregularities: `canberra`, `crown`, `official` and `wsop`.

- `remedy`: a remedy, the floor's options, and the remedies of one game
- `remedy_conditions`, `remedy_actions`: what a remedy depends on, and what it does
- `wager_disputes`: disputes about chips, for books that leave them to the floor
"""

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
