"""The WSOP's remedies for action out of turn, skipped and absent players."""

from __future__ import annotations

from typing import Final

from cardspeak.houses.irregularities import turn_irregularities
from cardspeak.houses.remedies.remedy import Remedies, Remedy, floor_ruling
from cardspeak.houses.remedies.remedy_actions import RemedyAction
from cardspeak.houses.remedies.remedy_conditions import Condition
from cardspeak.houses.remedies.wsop.game_groups import OPEN_FACE, STUD_GAMES

_FORCED_BET_FORFEITED = Remedy(
    "wsop-228",
    (RemedyAction.PAY_FORCED_BET, RemedyAction.KILL_HAND),
    (Condition.MUST_ACT, Condition.ACTION_PENDING),
    games=STUD_GAMES,
)
TURN_REMEDIES: Final[Remedies] = {
    turn_irregularities.ActionOutOfTurn: (
        Remedy(
            "wsop-132.2",
            (RemedyAction.RELEASE_PLAYER,),
            (Condition.TURN_HAS_COME, Condition.ACTION_CHANGED),
        ),
        Remedy("wsop-132.1", (RemedyAction.LET_ACTION_STAND,), (Condition.TURN_HAS_COME,)),
        Remedy(
            "wsop-105.a", (RemedyAction.KILL_HAND,), (Condition.WAS_FOLD, Condition.FACES_A_BET)
        ),
        Remedy("wsop-132.1", (RemedyAction.HOLD_UNTIL_TURN,)),
    ),
    turn_irregularities.SkippedPlayer: (
        Remedy("wsop-133.2", (RemedyAction.PLAY_ON,), (Condition.TURN_NOT_YET_COME,)),
        floor_ruling(
            "wsop-133.1",
            ("may act", RemedyAction.PLAY_ON),
            ("turn lost", RemedyAction.LOSE_TURN),
            conditions=(Condition.TWO_ACTED_BEHIND,),
        ),
        Remedy("wsop-133.1", (RemedyAction.PLAY_ON,)),
    ),
    turn_irregularities.WrongBringIn: (
        Remedy("wsop-225.2", (RemedyAction.LET_BRING_IN_STAND,), (Condition.NEXT_HAS_ACTED,)),
        Remedy("wsop-225.1", (RemedyAction.PLAY_ON,)),
    ),
    turn_irregularities.NotAtSeat: (
        Remedy("wsop-105.g", (RemedyAction.PLAY_ON,), games=OPEN_FACE),
        Remedy("wsop-79.1", (RemedyAction.PLAY_ON,), (Condition.STILL_DEALING,)),
        _FORCED_BET_FORFEITED,
        Remedy("wsop-79.1", (RemedyAction.KILL_HAND,)),
    ),
    turn_irregularities.LeftSeatWithLiveHand: (
        _FORCED_BET_FORFEITED,
        Remedy("wsop-80", (RemedyAction.KILL_HAND,), (Condition.ACTION_PENDING,)),
        Remedy("wsop-80", (RemedyAction.PLAY_ON,)),
    ),
    turn_irregularities.AbsentWhenToAct: (
        _FORCED_BET_FORFEITED,
        Remedy("wsop-228", (RemedyAction.PLAY_ON,), games=STUD_GAMES),
        Remedy(
            "wsop-80", (RemedyAction.KILL_HAND,), (Condition.MUST_ACT, Condition.ACTION_PENDING)
        ),
        Remedy("wsop-80", (RemedyAction.PLAY_ON,)),
    ),
}
