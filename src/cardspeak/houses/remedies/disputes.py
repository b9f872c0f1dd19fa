"""Disputes about chips that a book does not speak of, which the floor decides."""

from __future__ import annotations

from cardspeak.houses.mistakes import chips
from cardspeak.houses.remedies.conditions import When
from cardspeak.houses.remedies.doing import Do
from cardspeak.houses.remedies.remedy import Remedies, floor


def about_chips(clause: str) -> Remedies:
    """Leave every dispute about chips to the floor, by the clause that says it decides."""
    return {
        chips.StringBet: (
            floor(clause, ("one motion", Do.COUNT_WHOLE), ("string bet", Do.COUNT_FIRST)),
        ),
        chips.ForwardMotion: (
            floor(clause, ("take back", Do.CHIPS_BACK), ("leave the call", Do.LEAVE_CALL)),
        ),
        chips.ConditionalStatement: (
            floor(clause, ("free", Do.CHIPS_BACK), ("held to it", Do.COUNT_WHOLE)),
        ),
        chips.Misinformed: (
            floor(clause, ("stands", Do.COUNT_WHOLE), ("reconsider", Do.CHIPS_BACK)),
        ),
        chips.HiddenChips: (
            floor(clause, ("all of it", Do.COUNT_WHOLE), ("what was seen", Do.COUNT_SEEN)),
        ),
        chips.WrongAmount: (
            floor(
                clause,
                ("bring up", Do.BRING_UP),
                ("stands", Do.PLAY_ON),
                when=(When.TOO_LOW, When.ROUND_GOES_ON),
            ),
            floor(
                clause,
                ("surplus back", Do.SURPLUS_BACK),
                ("stands", Do.PLAY_ON),
                when=(When.TOO_HIGH, When.ROUND_GOES_ON),
            ),
        ),
    }
