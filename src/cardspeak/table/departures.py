"""Leaving a table: by choice, without chips, or because the floor takes the seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import RefusedError
from cardspeak.table import buy_ins, commands, events, kills, ledger, seat_changes
from cardspeak.table.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.table.state import TableState


def remove_player(table: TableState, seat_number: int, clause: str) -> None:
    """Remove a player, with their chips, from the table."""
    seat = table.seats[seat_number]
    buy_ins.return_secured_chips(table, seat_number)
    buy_ins.remember_cash_out(table, seat.player, seat.stack)
    table.ledger.move(ledger.stack_account(seat_number), ledger.BANK, seat.stack, "cash-out")
    table.seats[seat_number] = Seat()
    table.emit(events.Left(seat_number, seat.player, seat.stack, clause))
    kills.on_player_left(table, seat.player)
    table.floor.leaving_after_hands.pop(seat.player, None)  # a table change is over
    seat_changes.forget_requests(table, seat.player)
    _restore_owner(table, seat_number)
    seat_changes.fill_vacated_seat(table, seat_number)


def _restore_owner(table: TableState, seat: int) -> None:
    """Put the owner back in a seat when the player who played over has left."""
    owner = table.played_over.pop(seat, None)
    if owner is not None:
        table.seats[seat] = owner
        table.ledger.move(
            ledger.CUSTODY, ledger.stack_account(seat), owner.stack, "back in the seat"
        )
        clause = table.house.seating.play_over.clause
        table.emit(events.Sat(seat, owner.player, owner.stack, clause))


def _leave(table: TableState, command: commands.Leave) -> None:
    seat = table.taken_seat(command.seat)
    if table.is_in_hand(command.seat):
        raise RefusedError(
            f"{seat.player} is in the hand: fold first", table.house.buy_ins.table_stakes_clause
        )
    if table.hand_in_progress and command.seat in table.dealt_seats:
        raise RefusedError(
            "chips stay on the table until the hand is over",
            table.house.buy_ins.table_stakes_clause,
        )
    kills.check_may_leave(table, seat.player)
    remove_player(table, command.seat, table.rules.seat_clause)


def _vacate_seat(table: TableState, command: commands.VacateSeat) -> None:
    """As the floor, take the seat of a player who does not bet while the table is full."""
    seat = table.taken_seat(command.seat)
    max_hands = table.house.seating.max_idle_hands.value
    clause = table.house.seating.max_idle_hands.clause
    if not max_hands:
        raise RefusedError("this house does not take seats away from players who do not bet")
    table.check_between_hands("take a seat away", clause)
    is_full = seat_changes.is_table_full(table)
    if seat.idle_hand_count < max_hands or not is_full:
        raise RefusedError(
            f"a seat is taken away after {max_hands} hands in a row without a bet while the table "
            f"is full: {seat.player} has had {seat.idle_hand_count}, and the table is "
            f"{'' if is_full else 'not '}full now",
            clause,
        )
    remove_player(table, command.seat, clause)


def remove_short_stacks(table: TableState) -> None:
    """Remove players declared short who have lost the rest of their chips."""
    lost_all = [seat.player for seat in table.seats if seat.declared_short and not seat.stack]
    for player in lost_all:  # by name, because one of them may have asked for another's seat
        clause = table.house.buy_ins.short_stack.clause
        remove_player(table, table.seat_of(player), clause)


HANDLERS: dict[type, Callable[[TableState, Any], None]] = {
    commands.Leave: _leave,
    commands.VacateSeat: _vacate_seat,
}
