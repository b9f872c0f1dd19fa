"""The WSOP's remedies for breaches of conduct."""

from __future__ import annotations

from typing import Final

from cardspeak.houses.irregularities import offences
from cardspeak.houses.remedies.remedy import Remedies, Remedy, RemedyOption, floor_ruling
from cardspeak.houses.remedies.remedy_actions import RemedyAction
from cardspeak.houses.remedies.remedy_conditions import Condition
from cardspeak.houses.remedies.wsop.game_groups import OPEN_FACE

_REMOVE = RemedyOption("remove", (RemedyAction.REMOVE_FROM_ROOM,), "wsop-intro.conduct")
_BAR = RemedyOption("bar", (RemedyAction.REMOVE_AND_BAR,), "wsop-intro.conduct")


def _removable_offence(clause: str) -> tuple[Remedy, ...]:
    """Return the possible penalties for an offence: a warning, removal or barring."""
    return (floor_ruling(clause, ("warn", RemedyAction.WARN), _REMOVE, _BAR),)


CONDUCT_REMEDIES: Final[Remedies] = {
    offences.Abuse: (
        floor_ruling(
            "wsop-10", ("warn", RemedyAction.WARN), ("remove", RemedyAction.REMOVE_FROM_ROOM)
        ),
    ),
    offences.Threat: _removable_offence("wsop-29"),
    offences.Profanity: (
        Remedy("wsop-30", (RemedyAction.WARN,), (Condition.SINGLE_OUTBURST,)),
        *_removable_offence("wsop-30"),
    ),
    offences.Cheating: (
        floor_ruling(
            "wsop-31",
            ("bar", RemedyAction.REMOVE_AND_BAR),
            ("remove", RemedyAction.REMOVE_FROM_ROOM),
            ("warn", RemedyAction.WARN),
        ),
    ),
    offences.Disturbance: _removable_offence("wsop-32"),
    offences.CardAbuse: _removable_offence("wsop-33"),
    offences.Vandalism: _removable_offence("wsop-34"),
    offences.Intoxication: _removable_offence("wsop-35"),
    offences.DeliberateActionOutOfTurn: _removable_offence("wsop-37"),
    offences.CheckDownAgreement: _removable_offence("wsop-39"),
    offences.EarlyHandReading: _removable_offence("wsop-40"),
    offences.TellingPlayerToShow: _removable_offence("wsop-41"),
    offences.RevealingLiveHand: _removable_offence("wsop-42"),
    offences.RevealingFoldedHand: _removable_offence("wsop-43"),
    offences.Stalling: _removable_offence("wsop-44"),
    offences.Influence: _removable_offence("wsop-47"),
    offences.PassingInformation: _removable_offence("wsop-47"),
    offences.MisleadingInformation: _removable_offence("wsop-47"),
    offences.PhoneUse: (
        floor_ruling(  # neither may profit by the other's dead hand
            "wsop-25",
            RemedyOption(
                "void", (RemedyAction.VOID_HAND, RemedyAction.REMOVE_BOTH_FROM_ROOM), "wsop-48"
            ),
            RemedyOption(
                "last to fold wins",
                (RemedyAction.AWARD_TO_LAST_FOLDER, RemedyAction.REMOVE_BOTH_FROM_ROOM),
                "wsop-48",
            ),
            conditions=(Condition.TWO_COMMUNICATE, Condition.NOBODY_ELSE_IN_THE_HAND),
        ),
        Remedy("wsop-25", (RemedyAction.REMOVE_BOTH_FROM_ROOM,), (Condition.TWO_COMMUNICATE,)),
        floor_ruling(
            "wsop-25", ("warn", RemedyAction.WARN), ("remove", RemedyAction.REMOVE_FROM_ROOM)
        ),
    ),
    offences.DeviceUse: (
        floor_ruling(
            "wsop-24b", ("warn", RemedyAction.WARN), ("exclude", RemedyAction.EXCLUDE_FROM_GAME)
        ),
    ),
    offences.Inattention: (
        floor_ruling(
            "wsop-78", ("warn", RemedyAction.WARN), ("exclude", RemedyAction.EXCLUDE_FROM_GAME)
        ),
    ),
    offences.ForeignLanguage: (
        floor_ruling(
            "wsop-25b",
            ("warn", RemedyAction.WARN),
            RemedyOption("dead", (RemedyAction.KILL_OFFENDERS_HAND,), "wsop-48"),
        ),
    ),
    offences.SideBet: (Remedy("wsop-183", (RemedyAction.PLAY_ON,)),),
    offences.OutOfPocket: (
        floor_ruling(
            "wsop-347.c",
            ("day", RemedyAction.EXCLUDE_FOR_A_DAY),
            ("series", RemedyAction.EXCLUDE_FROM_GAME),
            games=OPEN_FACE,
        ),
    ),
    offences.DeliberatelyBrokenRule: _removable_offence("wsop-intro.conduct"),
    offences.RepeatedIntegrityHarm: _removable_offence("wsop-intro.conduct"),
}
