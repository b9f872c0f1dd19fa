"""Table decisions: the hand's own, how players come in, or the next deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.hand.decisions import HandDecision
from cardspeak.houses.policies import EntryOption
from cardspeak.table import entry, positions
from cardspeak.table.seats import EntryStatus

if TYPE_CHECKING:
    from cardspeak.table.state import TableState


class TableDecisionBase(msgspec.Struct, frozen=True, tag=True, tag_field="decision"):
    """Base class of what the table is waiting for between hands."""


class EntryChoice(msgspec.Struct, frozen=True):
    """A player who is not dealt in yet, and the entry options the house gives them."""

    seat: int
    options: tuple[EntryOption, ...]
    clause: str


class EntryDecision(TableDecisionBase, frozen=True):
    """These players have not chosen how to come in; until they do, they wait for the big blind."""

    entries: tuple[EntryChoice, ...]


class DealHandDecision(TableDecisionBase, frozen=True):
    """The next hand is to be dealt."""


TableDecision = HandDecision | EntryDecision | DealHandDecision


def current_decision(table: TableState) -> TableDecision | None:
    """Return what a table is waiting for; None once it is closed."""
    if table.floor.closed:
        return None
    if table.hand is not None and table.hand.decision is not None:
        return table.hand.decision
    choices = tuple(_choices(table))
    return EntryDecision(choices) if choices else DealHandDecision()


def _choices(table: TableState) -> list[EntryChoice]:
    """Return the players who have a choice of entry options and have not chosen."""
    if not table.game_spec.blinds or positions.needs_button_draw(table):
        return []  # everybody who is here is dealt in
    choices: list[EntryChoice] = []
    for seat_number, seat in enumerate(table.seats):
        if (
            seat.ready
            and seat.entry_status is not EntryStatus.PLAYING
            and seat.entry_option is None
        ):
            options = entry.entry_options(table, seat)
            if len(options.value) > 1 and not entry.wants_to_be_dealt_in(table, seat_number):
                choices.append(EntryChoice(seat_number, options.value, options.clause))
    return choices
