"""Sitting out in turn, where the deck is too small for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import RefusedError
from cardspeak.table import commands, events, seat_order
from cardspeak.table.table_spec import FULL_DECK_SIZE

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.table.hand_plan import HandPlan
    from cardspeak.table.state import TableState


def next_to_sit_out(table: TableState, plan: HandPlan) -> int:
    """Return the seat that last had the button and sits out, if all agreed to take turns."""
    clause = table.house.seating.reduced_deck_sit_out.clause
    players = [table.seats[seat].player for seat in plan.dealt_seats]
    unwilling = [player for player in players if player not in table.floor.sit_out_in_turn]
    if unwilling:
        raise RefusedError(
            f"one player too many for the deck: {unwilling[0]} has not agreed to sit out in turn",
            clause,
        )
    last_button = plan.dealt_seats[-2] if table.button == plan.button else table.button
    candidates = [
        seat for seat in seat_order.seats_after(table, last_button) if seat in plan.dealt_seats
    ]
    return next(seat for seat in reversed(candidates) if seat != plan.button)


def _agree_to_sit_out_in_turn(table: TableState, command: commands.AgreeToSitOutInTurn) -> None:
    """Record that players agree to take turns sitting out."""
    clause = table.house.seating.reduced_deck_sit_out.clause
    players = tuple(table.taken_seat(seat).player for seat in command.agreeing_seats)
    if (
        not table.house.seating.reduced_deck_sit_out.value
        or len(table.game_spec.deck) >= FULL_DECK_SIZE
    ):
        raise RefusedError("this game has no sitting out in turn", clause)
    table.floor.sit_out_in_turn = frozenset(players)
    table.emit(events.AgreedToSitOutInTurn(players, clause))


HANDLERS: dict[type, Callable[[TableState, Any], None]] = {
    commands.AgreeToSitOutInTurn: _agree_to_sit_out_in_turn,
}
