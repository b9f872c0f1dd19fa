"""The WSOP's remedies for irregularities that have no subject of their own."""

from __future__ import annotations

from typing import Final

from cardspeak.houses.irregularities import other_irregularities
from cardspeak.houses.remedies.remedy import Remedies, Remedy, RemedyOption, floor_ruling
from cardspeak.houses.remedies.remedy_actions import RemedyAction
from cardspeak.houses.remedies.remedy_conditions import Condition

OTHER_REMEDIES: Final[Remedies] = {
    other_irregularities.Misdeal: (
        Remedy("wsop-104.1", (RemedyAction.PLAY_ON,), (Condition.SUBSTANTIAL_ACTION,)),
        Remedy("wsop-103", (RemedyAction.MISDEAL,)),
    ),
    other_irregularities.Disruption: (
        floor_ruling(
            "wsop-48", ("void", RemedyAction.VOID_HAND), ("play on", RemedyAction.PLAY_ON)
        ),
    ),
    other_irregularities.Fraud: (
        floor_ruling(
            "wsop-48",
            ("void", RemedyAction.VOID_HAND),
            RemedyOption("dead", (RemedyAction.KILL_HAND,), "wsop-31"),
            ("play on", RemedyAction.PLAY_ON),
        ),
    ),
    other_irregularities.NotCovered: (
        floor_ruling(
            "wsop-48",
            ("play on", RemedyAction.PLAY_ON),
            ("dead", RemedyAction.KILL_HAND),
            ("misdeal", RemedyAction.MISDEAL),
            ("void", RemedyAction.VOID_HAND),
        ),
    ),
}
