"""The WSOP's remedies for pots awarded wrongly."""

from __future__ import annotations

from typing import Final

from cardspeak.houses.irregularities import pot_irregularities
from cardspeak.houses.remedies.remedy import Remedies, Remedy, RemedyOption, floor_ruling
from cardspeak.houses.remedies.remedy_actions import RemedyAction
from cardspeak.houses.remedies.remedy_conditions import Condition

_MOVE = RemedyOption("move", (RemedyAction.MOVE_POT,), "wsop-52")
_POT_STANDS = RemedyOption("stand", (RemedyAction.LET_AWARD_STAND,), "wsop-51.1")
POT_REMEDIES: Final[Remedies] = {
    pot_irregularities.PotPushedToWrongPlayer: (
        floor_ruling(
            "wsop-51.2",
            ("move", RemedyAction.MOVE_POT),
            _POT_STANDS,
            conditions=(Condition.NEXT_HAND_BEGUN, Condition.HOUSE_ERROR),
            has_default=True,
        ),
        Remedy("wsop-51.1", (RemedyAction.LET_AWARD_STAND,), (Condition.NEXT_HAND_BEGUN,)),
        floor_ruling(
            "wsop-52",
            _MOVE,
            _POT_STANDS,
            RemedyOption("hold", (RemedyAction.HOLD_POT,), "wsop-53"),
            has_default=True,
        ),
    ),
    pot_irregularities.WrongRuling: (
        floor_ruling(
            "wsop-51.2",
            ("rebuild", RemedyAction.REPLAY_FROM_RULING),
            RemedyOption("stand", (RemedyAction.PLAY_ON,), "wsop-51.1"),
            conditions=(Condition.NEXT_HAND_BEGUN, Condition.HOUSE_ERROR),
            has_default=True,
        ),
        Remedy("wsop-51.1", (RemedyAction.PLAY_ON,), (Condition.NEXT_HAND_BEGUN,)),
        floor_ruling(
            "wsop-52",
            ("rebuild", RemedyAction.REPLAY_FROM_RULING),
            RemedyOption("stand", (RemedyAction.PLAY_ON,), "wsop-7"),
        ),
    ),
    pot_irregularities.UnfairAward: (
        floor_ruling(
            "wsop-9",
            ("give", RemedyAction.AWARD_POT),
            RemedyOption("by the rule", (RemedyAction.PLAY_ON,), "wsop-48"),
        ),
    ),
    pot_irregularities.DisputedRun: (
        floor_ruling(
            "wsop-214.2",
            ("first board", RemedyAction.COUNT_FIRST_BOARD_ONLY),
            ("all boards", RemedyAction.PLAY_ON),
            has_default=True,
        ),
    ),
}
