"""The WSOP's remedies for irregularities in the draw."""

from __future__ import annotations

from typing import Final

from cardspeak.houses.irregularities import draw_irregularities
from cardspeak.houses.remedies.remedy import Remedies, Remedy
from cardspeak.houses.remedies.remedy_actions import RemedyAction
from cardspeak.houses.remedies.remedy_conditions import Condition
from cardspeak.houses.remedies.wsop.game_groups import DEUCE_TO_SEVEN, LOWBALL

_WITH_A_DRAW = ("draw", "drawmaha")


def _keep_pitched_card(clause: str, *games: str) -> Remedy:
    return Remedy(clause, (RemedyAction.KEEP_EXPOSED,), (Condition.PITCHED,), games)


DRAW_REMEDIES: Final[Remedies] = {
    draw_irregularities.DrawCardExposed: (
        Remedy(
            "wsop-291",
            (RemedyAction.KEEP_EXPOSED,),
            (Condition.PITCHED, Condition.POT_OR_NO_LIMIT),
            LOWBALL,
        ),
        _keep_pitched_card("wsop-288", *DEUCE_TO_SEVEN),
        _keep_pitched_card("wsop-303", "badugi"),
        _keep_pitched_card("wsop-312", "baduci"),
        _keep_pitched_card("wsop-322", "badaci"),
        _keep_pitched_card("wsop-274.2", *_WITH_A_DRAW),
        Remedy(
            "wsop-intro.lowball.9",
            (RemedyAction.REPLACE_AFTER_DRAW,),
            (Condition.SEVERAL_EXPOSED_IN_DRAW,),
            _WITH_A_DRAW,
        ),
        Remedy("wsop-intro.lowball.8", (RemedyAction.REPLACE_AFTER_DRAW,), games=_WITH_A_DRAW),
    ),
    draw_irregularities.PrematureDraw: (
        Remedy("wsop-123", (RemedyAction.SHUFFLE_IN_LATER, RemedyAction.SKIP_NEXT_BURN)),
    ),
}
