"""The WSOP's remedies for disputed and wrong wagers."""

from __future__ import annotations

from typing import Final

from cardspeak.houses.irregularities import wager_irregularities
from cardspeak.houses.remedies.remedy import Remedies, Remedy, RemedyOption, floor_ruling
from cardspeak.houses.remedies.remedy_actions import RemedyAction
from cardspeak.houses.remedies.remedy_conditions import Condition

_STRING_BET = (
    RemedyOption("string bet", (RemedyAction.COUNT_FIRST_MOTION,), "wsop-136.1"),
    RemedyOption("one motion", (RemedyAction.COUNT_ALL_CHIPS,), "wsop-174.1"),
)
# The rules of no-limit's own section, 169 to 188, are not those of limit games.
WAGER_REMEDIES: Final[Remedies] = {
    wager_irregularities.StringBet: (
        Remedy(
            "wsop-136.1",
            conditions=(Condition.STRUCTURED_LIMIT,),
            options=(
                RemedyOption("string bet", (RemedyAction.COUNT_FIRST_MOTION,), "wsop-136.1"),
                RemedyOption("one motion", (RemedyAction.COUNT_ALL_CHIPS,), "wsop-136.1"),
            ),
            has_default=True,
        ),
        Remedy(
            "wsop-174.2",
            conditions=(Condition.CALLED_BY_PLAYER,),
            options=_STRING_BET,
            has_default=True,
        ),
        Remedy("wsop-136.1", options=_STRING_BET, has_default=True),
    ),
    wager_irregularities.ForwardMotion: (
        floor_ruling(
            "wsop-134",
            ("complete", RemedyAction.COUNT_ALL_CHIPS),
            ("forfeit", RemedyAction.KILL_HAND),
            RemedyOption("take back", (RemedyAction.RETURN_CHIPS,), "wsop-135.1"),
            conditions=(Condition.STRUCTURED_LIMIT,),
        ),
        Remedy("wsop-175.1", (RemedyAction.RETURN_CHIPS,), (Condition.NOTHING_TO_CALL,)),
        floor_ruling(
            "wsop-175.2",
            ("leave the call", RemedyAction.LEAVE_CALL),
            RemedyOption("take back", (RemedyAction.RETURN_CHIPS,), "wsop-175.1"),
        ),
    ),
    wager_irregularities.ConditionalStatement: (
        floor_ruling(
            "wsop-19",
            ("held to it", RemedyAction.COUNT_ALL_CHIPS),
            ("free", RemedyAction.RETURN_CHIPS),
        ),
    ),
    wager_irregularities.MisinformedWager: (
        Remedy("wsop-135.1", (RemedyAction.COUNT_ALL_CHIPS,), (Condition.DREW_ACTION,)),
        floor_ruling(
            "wsop-135.2",
            RemedyOption("stands", (RemedyAction.COUNT_ALL_CHIPS,), "wsop-135.1"),
            ("reconsider", RemedyAction.RETURN_CHIPS),
        ),
    ),
    wager_irregularities.HiddenChips: (
        floor_ruling(
            "wsop-72.2",
            ("all of it", RemedyAction.COUNT_ALL_CHIPS),
            ("what was seen", RemedyAction.COUNT_VISIBLE_CHIPS),
        ),
    ),
    wager_irregularities.WrongAmount: (
        Remedy(
            "wsop-138.1",
            (RemedyAction.COMPLETE_CALL,),
            (Condition.IS_SHORT_CALL, Condition.ROUND_STILL_OPEN),
        ),
        Remedy(
            "wsop-135.1",
            (RemedyAction.COMPLETE_CALL,),
            (Condition.IS_SHORT_CALL, Condition.STRUCTURED_LIMIT),
        ),
        Remedy("wsop-177", (RemedyAction.COMPLETE_CALL,), (Condition.IS_SHORT_CALL,)),
        Remedy(
            "wsop-138.2",
            (RemedyAction.BRING_UP,),
            (Condition.BETWEEN_SIZES, Condition.TOO_LOW, Condition.ROUND_STILL_OPEN),
        ),
        Remedy(
            "wsop-138.2",
            (RemedyAction.RETURN_SURPLUS,),
            (Condition.BETWEEN_SIZES, Condition.ROUND_STILL_OPEN),
        ),
        Remedy("wsop-138.2", (RemedyAction.PLAY_ON,), (Condition.BETWEEN_SIZES,)),
        Remedy(
            "wsop-138.1",
            (RemedyAction.BRING_UP,),
            (Condition.TOO_LOW, Condition.ROUND_STILL_OPEN),
        ),
        Remedy("wsop-138.1", (RemedyAction.PLAY_ON,), (Condition.TOO_LOW,)),
        Remedy(
            "wsop-135.1",
            (RemedyAction.RETURN_SURPLUS,),
            (Condition.STRUCTURED_LIMIT, Condition.ROUND_STILL_OPEN),
        ),
        Remedy("wsop-135.1", (RemedyAction.PLAY_ON,), (Condition.STRUCTURED_LIMIT,)),
        Remedy(
            "wsop-185.2",
            (RemedyAction.RETURN_SURPLUS,),
            (Condition.TOO_HIGH, Condition.ROUND_STILL_OPEN),
        ),
        Remedy("wsop-184", (RemedyAction.PLAY_ON,)),
    ),
}
