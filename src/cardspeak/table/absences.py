"""Players who are away too long: their chips are picked up, unless the floor gives more time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.hand.commands import RefusedError
from cardspeak.houses.number_words import describe_duration
from cardspeak.table import buy_ins, commands, events, kills, seat_changes
from cardspeak.table.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.table.state import TableState


def _pick_up_chips(table: TableState, command: commands.PickUpChips) -> None:
    seat = table.taken_seat(command.seat)
    if command.excessive_absence:
        clause = _check_excessive(table, seat)
    else:
        clause = _may_pick_up(
            table, seat, too_long=seat_changes.is_reservation_expired(table, seat)
        )
    chips = buy_ins.take_into_custody(table, command.seat)
    table.seats[command.seat] = Seat()
    table.emit(events.ChipsPickedUp(command.seat, seat.player, chips, clause))
    kills.on_player_left(table, seat.player)
    seat_changes.forget_requests(table, seat.player)
    seat_changes.fill_vacated_seat(table, command.seat)


def _may_pick_up(table: TableState, seat: Seat, *, too_long: bool) -> str:
    """Refuse to pick up the chips of a player not away too long; return the clause."""
    if seat.walked_as_third and seat.missed_posts:
        return table.house.table.third_man_walking_clause
    policy = table.house.table.pick_up_after_buttons
    reserved = table.house.seating.seat_hold_seconds
    _check_not_excused(table, seat)
    if not policy.value and not reserved.value:
        raise RefusedError("this house does not pick up the chips of absent players")
    if reserved.value and (seat.present or not too_long):
        raise RefusedError(
            f"chips are picked up after {describe_duration(reserved.value)} away, "
            f"and {seat.player} has not been away that long",
            reserved.clause,
        )
    if policy.value:
        _check_away(table, seat)
    if policy.value and (not seat.missed_posts or seat.absent_button_count < policy.value):
        raise RefusedError(
            f"chips are picked up after a missed blind and {policy.value} absent buttons: "
            f"{seat.player} has {seat.absent_button_count}",
            policy.clause,
        )
    return policy.clause or reserved.clause


def _check_excessive(table: TableState, seat: Seat) -> str:
    """Return the clause on excessive absences; refuse if the player is present or excused."""
    policy = table.house.table.pick_up_after_buttons
    if not policy.value:
        raise RefusedError("this house does not pick up chips for frequent absence")
    _check_away(table, seat)
    _check_not_excused(table, seat)
    return policy.clause


def _check_away(table: TableState, seat: Seat) -> None:
    if seat.present:
        clause = table.house.table.pick_up_after_buttons.clause
        raise RefusedError(
            f"{seat.player} is here: only the chips of absent players are picked up", clause
        )


def _check_not_excused(table: TableState, seat: Seat) -> None:
    seconds_left = seat.absence_extended_until - table.now
    if seconds_left > 0:
        raise RefusedError(
            f"the floor has given {seat.player} more time away: "
            f"wait {describe_duration(seconds_left)}",
            table.house.table.pick_up_after_buttons.clause,
        )


def _extend_absence(table: TableState, command: commands.ExtendAbsence) -> None:
    """Extend an absence, if the floor is told before a blind is missed."""
    seat, policy = table.taken_seat(command.seat), table.house.table.pick_up_after_buttons
    if not policy.value:
        raise RefusedError("this house does not extend absences")
    if command.seconds <= 0 or not command.reason.strip():
        raise RefusedError("an extension needs a number of seconds and a reason", policy.clause)
    if seat.missed_posts:
        raise RefusedError(
            f"{seat.player} has already missed a blind: absences are extended before that",
            policy.clause,
        )
    seat.absence_extended_until = table.now + command.seconds
    table.emit(
        events.AbsenceExtended(
            command.seat, seat.absence_extended_until, command.reason, policy.clause
        )
    )


HANDLERS: dict[type, Callable[[TableState, Any], None]] = {
    commands.PickUpChips: _pick_up_chips,
    commands.ExtendAbsence: _extend_absence,
}
