"""What a table waits for: somebody in the hand, players who must say how they come in, a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.hand.decisions import AnyDecision as HandDecision
from cardspeak.houses.places import Way
from cardspeak.table import entering
from cardspeak.table.seats import Entry

if TYPE_CHECKING:
    from cardspeak.table.table import Table


class Decision(msgspec.Struct, frozen=True, tag=True, tag_field="waits_for"):
    """What the table waits for."""


class InHand(Decision, frozen=True):
    """The hand waits for a decision; `seat` is the table's, -1 where it is no player's."""

    seat: int
    decision: HandDecision


class Choice(msgspec.Struct, frozen=True):
    """A player who is not dealt in yet, and the ways in that the house has for him."""

    seat: int
    ways: tuple[Way, ...]
    clause: str


class ComingIn(Decision, frozen=True):
    """These players have not said how they come in; until they do, the big blind brings them in."""

    choices: tuple[Choice, ...]


class ToDeal(Decision, frozen=True):
    """The next hand is to be dealt."""


AnyDecision = InHand | ComingIn | ToDeal


def decision(table: Table) -> AnyDecision | None:
    """Say what a table waits for; nothing once it is closed."""
    if table.floor.closed:
        return None
    if table.hand is not None and table.hand.decision is not None:
        waits = table.hand.decision
        return InHand(table.hand_seats[waits.seat] if waits.seat >= 0 else -1, waits)
    choices = tuple(_choices(table))
    return ComingIn(choices) if choices else ToDeal()


def _choices(table: Table) -> list[Choice]:
    """Find those who have a choice of ways in, and have said nothing."""
    if not table.placard.blinds or table.button < 0:
        return []  # everybody who is here is dealt in
    found: list[Choice] = []
    for number, seat in enumerate(table.seats):
        if seat.ready and seat.entry is not Entry.PLAYING and seat.way is None:
            house = entering.ways_of(table, seat)
            if len(house.ways) > 1 and not entering.wants_in(table, number):
                found.append(Choice(number, house.ways, house.clause))
    return found
