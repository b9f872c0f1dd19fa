"""Playing over: somebody plays in the seat of a player who is away, until they are back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import RefusedError
from cardspeak.table import buy_ins, commands, departures, events, ledger, penalties
from cardspeak.table.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.table.state import TableState


def _play_over(table: TableState, command: commands.PlayOver) -> None:
    """Let somebody play in the seat of a player who is away, with the floor's permission."""
    clause = table.house.seating.play_over.clause
    owner = table.taken_seat(command.seat)
    if not table.house.seating.play_over.value:
        raise RefusedError("this house has no playing over")
    table.check_between_hands("play over a seat", clause)
    if owner.present or command.seat in table.played_over:
        raise RefusedError(
            "a seat is played over while its player is away, by one player at a time", clause
        )
    if not command.player.strip():
        raise RefusedError("a player needs a name")
    if table.has_seat(command.player):
        raise RefusedError(f"{command.player} already has a seat here: one seat per player", clause)
    penalties.check_admitted(table, command.player)
    buy_ins.check_buy_in(table, command.player, command.chips)
    table.ledger.move(
        ledger.stack_account(command.seat), ledger.CUSTODY, owner.stack, "played over"
    )
    table.played_over[command.seat] = owner
    table.seats[command.seat] = Seat(command.player, command.chips)
    buy_ins.credit_buy_in(table, command.seat, command.player, command.chips)
    table.emit(events.PlayOverStarted(command.seat, command.player, command.chips, clause))


def _return_owner(table: TableState, command: commands.ReturnOwner) -> None:
    owner = table.played_over.get(command.seat)
    if owner is None:
        raise RefusedError(f"nobody is playing over in seat {command.seat}")
    owner.present = True
    # Chips that were secured before are restored with the others (wsop-57.1).
    owner.stack += table.cage.custody.pop(owner.player, 0)
    table.emit(
        events.OwnerReturned(command.seat, owner.player, table.house.seating.play_over.clause)
    )


def is_owner_due_back(table: TableState, seat: int) -> bool:
    """Whether somebody else is in the seat of an owner who is back."""
    owner = table.played_over.get(seat)
    return owner is not None and owner.present and table.seats[seat] is not owner


def return_seat_to_owner(table: TableState, seat: int) -> None:
    """Give a seat back to its owner."""
    departures.remove_player(table, seat, table.house.seating.play_over.clause)


HANDLERS: dict[type, Callable[[TableState, Any], None]] = {
    commands.PlayOver: _play_over,
    commands.ReturnOwner: _return_owner,
}
