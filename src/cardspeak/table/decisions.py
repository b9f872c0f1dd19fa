"""What a table waits for: somebody in the hand, players who must say how they come in, a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.hand.decisions import HandDecision
from cardspeak.houses.seating_policy import EntryOption
from cardspeak.table import entry
from cardspeak.table.seats import EntryStatus

if TYPE_CHECKING:
    from cardspeak.table.table import Table


class TableDecisionBase(msgspec.Struct, frozen=True, tag=True, tag_field="waits_for"):
    """What the table waits for."""


class InHandDecision(TableDecisionBase, frozen=True):
    """The hand waits for a decision; `seat` is the table's, -1 where it is no player's."""

    seat: int
    hand_decision: HandDecision


class EntryChoice(msgspec.Struct, frozen=True):
    """A player who is not dealt in yet, and the ways in that the house has for him."""

    seat: int
    options: tuple[EntryOption, ...]
    clause: str


class EntryDecision(TableDecisionBase, frozen=True):
    """These players have not said how they come in; until they do, the big blind brings them in."""

    entries: tuple[EntryChoice, ...]


class DealHandDecision(TableDecisionBase, frozen=True):
    """The next hand is to be dealt."""


TableDecision = InHandDecision | EntryDecision | DealHandDecision


def current_decision(table: Table) -> TableDecision | None:
    """Say what a table waits for; nothing once it is closed."""
    if table.floor.closed:
        return None
    if table.hand is not None and table.hand.decision is not None:
        waits = table.hand.decision
        return InHandDecision(table.dealt_in[waits.seat] if waits.seat >= 0 else -1, waits)
    choices = tuple(_choices(table))
    return EntryDecision(choices) if choices else DealHandDecision()


def _choices(table: Table) -> list[EntryChoice]:
    """Find those who have a choice of ways in, and have said nothing."""
    if not table.game_spec.blinds or table.button < 0:
        return []  # everybody who is here is dealt in
    found: list[EntryChoice] = []
    for number, seat in enumerate(table.seats):
        if (
            seat.ready
            and seat.entry_status is not EntryStatus.PLAYING
            and seat.entry_option is None
        ):
            house = entry.entry_options(table, seat)
            if len(house.options) > 1 and not entry.wants_to_be_dealt_in(table, number):
                found.append(EntryChoice(number, house.options, house.clause))
    return found
