"""Disputes about chips that a book does not cover, left to the floor."""

from __future__ import annotations

from cardspeak.houses.irregularities import wager_irregularities
from cardspeak.houses.remedies.remedy import Remedies, floor_ruling
from cardspeak.houses.remedies.remedy_actions import RemedyAction
from cardspeak.houses.remedies.remedy_conditions import Condition


def wager_dispute_remedies(clause: str) -> Remedies:
    """Return remedies that leave every dispute about chips to the floor, under this clause."""
    return {
        wager_irregularities.StringBet: (
            floor_ruling(
                clause,
                ("one motion", RemedyAction.COUNT_ALL_CHIPS),
                ("string bet", RemedyAction.COUNT_FIRST_MOTION),
            ),
        ),
        wager_irregularities.ForwardMotion: (
            floor_ruling(
                clause,
                ("take back", RemedyAction.RETURN_CHIPS),
                ("leave the call", RemedyAction.LEAVE_CALL),
            ),
        ),
        wager_irregularities.ConditionalStatement: (
            floor_ruling(
                clause,
                ("free", RemedyAction.RETURN_CHIPS),
                ("held to it", RemedyAction.COUNT_ALL_CHIPS),
            ),
        ),
        wager_irregularities.MisinformedWager: (
            floor_ruling(
                clause,
                ("stands", RemedyAction.COUNT_ALL_CHIPS),
                ("reconsider", RemedyAction.RETURN_CHIPS),
            ),
        ),
        wager_irregularities.HiddenChips: (
            floor_ruling(
                clause,
                ("all of it", RemedyAction.COUNT_ALL_CHIPS),
                ("what was seen", RemedyAction.COUNT_VISIBLE_CHIPS),
            ),
        ),
        wager_irregularities.WrongAmount: (
            floor_ruling(
                clause,
                ("bring up", RemedyAction.BRING_UP),
                ("stands", RemedyAction.PLAY_ON),
                conditions=(Condition.TOO_LOW, Condition.ROUND_STILL_OPEN),
            ),
            floor_ruling(
                clause,
                ("surplus back", RemedyAction.RETURN_SURPLUS),
                ("stands", RemedyAction.PLAY_ON),
                conditions=(Condition.TOO_HIGH, Condition.ROUND_STILL_OPEN),
            ),
        ),
    }
