"""The WSOP's remedies for hands set in rows."""

from __future__ import annotations

from typing import Final

from cardspeak.houses.irregularities import row_irregularities
from cardspeak.houses.remedies.remedy import Remedies, Remedy, RemedyOption, floor_ruling
from cardspeak.houses.remedies.remedy_actions import RemedyAction
from cardspeak.houses.remedies.remedy_conditions import Condition
from cardspeak.houses.remedies.wsop.game_groups import OPEN_FACE

_STAND = RemedyOption("stand", (RemedyAction.PLAY_ON,), "wsop-353.d")
ROW_REMEDIES: Final[Remedies] = {
    row_irregularities.WrongRowHandSize: (
        floor_ruling(
            "wsop-353.d",
            ("foul", RemedyAction.FOUL_ROW_HAND),
            _STAND,
            conditions=(Condition.IN_FANTASYLAND, Condition.SUBSTANTIAL_ACTION),
        ),
        floor_ruling(
            "wsop-353.d.1",
            ("stand", RemedyAction.PLAY_ON),
            ("void", RemedyAction.VOID_HAND),
            conditions=(Condition.IN_FANTASYLAND, Condition.CARDS_ALREADY_SET),
        ),
        floor_ruling(
            "wsop-353.d.1",
            ("correct", RemedyAction.RETURN_EXTRA_CARDS),
            ("void", RemedyAction.VOID_HAND),
            actions=(RemedyAction.COUNT_CARDS,),
            conditions=(Condition.IN_FANTASYLAND,),
        ),
        Remedy("wsop-350.a", (RemedyAction.FOUL_ROW_HAND,), (Condition.CARDS_ALREADY_SET,)),
        Remedy("wsop-103.e", (RemedyAction.MISDEAL,), games=OPEN_FACE),
        Remedy(
            "wsop-345",
            (RemedyAction.EVEN_OUT_HANDS,),
            (Condition.ANOTHER_HAND_SHORT,),
            games=("chinese",),
        ),
    ),
}
