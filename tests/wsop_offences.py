"""The offences for which the World Series may warn, remove or bar a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardspeak.houses.irregularities import offences

if TYPE_CHECKING:
    from cardspeak.houses.irregularities.offences import Offence

REMOVABLE_OFFENCES: Final[list[tuple[type[Offence], str]]] = [
    (offences.Threat, "wsop-29"),
    (offences.Profanity, "wsop-30"),
    (offences.Disturbance, "wsop-32"),
    (offences.CardAbuse, "wsop-33"),
    (offences.Vandalism, "wsop-34"),
    (offences.Intoxication, "wsop-35"),
    (offences.DeliberateActionOutOfTurn, "wsop-37"),
    (offences.CheckDownAgreement, "wsop-39"),
    (offences.EarlyHandReading, "wsop-40"),
    (offences.TellingPlayerToShow, "wsop-41"),
    (offences.RevealingLiveHand, "wsop-42"),
    (offences.RevealingFoldedHand, "wsop-43"),
    (offences.Stalling, "wsop-44"),
    (offences.Influence, "wsop-47"),
    (offences.PassingInformation, "wsop-47"),
    (offences.MisleadingInformation, "wsop-47"),
    (offences.DeliberatelyBrokenRule, "wsop-intro.conduct"),
    (offences.RepeatedIntegrityHarm, "wsop-intro.conduct"),
]
"""Each with its clause (wsop-29 to 47)."""
