"""Moves: players on the way from one table to another, until they sit there or wait again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from cardspeak.podium import commands, events, seating, waitlist
from cardspeak.podium.state import UNSET, PodiumTable, TableMove, WaitlistEntry

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.podium.context import PodiumContext


# ---------------------------------------------------------------- starting


def start_move(podium: PodiumContext, move: TableMove) -> None:
    """Reserve a seat for a moving player, and let them go if they have nothing left to play."""
    podium.state.moves[move.player] = move
    podium.emit(events.SeatHoldOrdered(move.to_table, move.to_seat, move.player, move.clause))
    if not move.hands_left and not move.after_button:
        release_move(podium, move)


def release_move(podium: PodiumContext, move: TableMove) -> None:
    """Order a player to leave for the other table."""
    seat = podium.state.tables[move.from_table].seats.index(move.player)
    podium.state.moves[move.player] = replace(move, released=True, hands_left=0, after_button=False)
    podium.emit(
        events.MoveOrdered(
            move.player, move.from_table, seat, move.to_table, move.moved_by_house, move.clause
        )
    )


def release_after_hands(
    podium: PodiumContext, table: PodiumTable, hands_played: int, previous_button: int
) -> None:
    """Release called players who have played the hands they were allowed."""
    for move in list(podium.state.moves.values()):
        if move.from_table != table.name or move.released:
            continue
        seat = table.seats.index(move.player)
        positions = (table.button, table.small_blind_seat, table.big_blind_seat)
        # In the ante games of a mix the button waits, and so does a player it is still to reach.
        is_button_waiting = table.game.is_mixed and table.button == UNSET
        has_had_button = seat == previous_button or (
            seat not in positions and not is_button_waiting
        )
        updated_move = replace(
            move,
            hands_left=max(0, move.hands_left - hands_played),
            after_button=move.after_button and not has_had_button,
        )
        podium.state.moves[move.player] = updated_move
        if not updated_move.hands_left and not updated_move.after_button:
            release_move(podium, updated_move)


def release_last_player(podium: PodiumContext, table: PodiumTable) -> None:
    """Let a called player move at once when everybody else has left the table."""
    for move in list(podium.state.moves.values()):
        if move.from_table == table.name and not move.released and is_alone(table):
            release_move(podium, move)


def is_alone(table: PodiumTable) -> bool:
    """Whether a player is alone at a table, so that no more hands can be played there."""
    return len(table.players) == 1


# ---------------------------------------------------------------- between two seats


def assign_mover_seat(podium: PodiumContext, move: TableMove) -> None:
    """Assign a seat at the new table to a player who has left the old one."""
    if move.drawn_while_absent:
        return
    house = podium.house
    clause = (
        house.buy_ins.house_move_keeps_stack.clause
        if move.moved_by_house
        else house.buy_ins.table_change_stack.clause
    )
    assignment = move.player, move.to_table, move.to_seat, move.chips
    podium.emit(
        events.MoverSeatAssigned(*assignment, move.moved_by_house, move.is_must_move, clause)
    )


def _check_in(podium: PodiumContext, command: commands.CheckIn) -> None:
    """Give a returning player the seat that the floor drew for them, or their place on the list."""
    if _seat_returned_mover(podium, command.player):
        return
    waitlist.check_in(podium, command.player)


def _seat_returned_mover(podium: PodiumContext, player: str) -> bool:
    """Seat a returning player for whom the floor drew; return whether there was a seat for them."""
    move = podium.state.moves.get(player)
    if move is None or not move.drawn_while_absent:
        return False
    podium.state.moves[player] = replace(move, drawn_while_absent=False)
    podium.emit(events.CheckedIn(player, podium.house.broken_games.absent_player_seat.clause))
    if seating.find_seat(podium, player) is None:
        assign_mover_seat(podium, podium.state.moves[player])
    return True


def expire_absent_movers(
    podium: PodiumContext, table: PodiumTable, hands_played: int, previous_big_blind_seat: int
) -> None:
    """Move absent players to the front of the waitlist when their seat is no longer held."""
    for move in list(podium.state.moves.values()):
        if move.to_table != table.name or not move.drawn_while_absent:
            continue
        updated_move = replace(move, hands_left=move.hands_left - hands_played)
        podium.state.moves[move.player] = updated_move
        big_blind_passed = _big_blind_passed(
            len(table.seats), previous_big_blind_seat, table.big_blind_seat, move.to_seat
        )
        is_over = big_blind_passed if table.game.has_button else updated_move.hands_left <= 0
        if is_over:
            clause = podium.house.broken_games.absent_player_seat.clause
            move_to_list_front(podium, move, table.waitlist, clause, away=True)


def _big_blind_passed(seat_count: int, previous_seat: int, current_seat: int, seat: int) -> bool:
    """Whether the big blind reached or passed a seat."""
    if UNSET in (previous_seat, current_seat):
        return False
    return (
        0
        < (seat - previous_seat) % seat_count
        <= ((current_seat - previous_seat) % seat_count or seat_count)
    )


# ---------------------------------------------------------------- cancelling


def cancel_move(podium: PodiumContext, player: str, clause: str) -> None:
    """Cancel a player's move and release the held seat."""
    move = podium.state.moves.pop(player, None)
    if move is not None:
        podium.emit(events.SeatHoldOrdered(move.to_table, move.to_seat, "", clause))


def abort_move(podium: PodiumContext, player: str, clause: str) -> None:
    """Cancel a move: the player stays, or goes to the front of the waitlist if already gone."""
    move = podium.state.moves[player]
    if seating.find_seat(podium, player) is None:
        waitlist_name = podium.state.tables[move.to_table].waitlist
        move_to_list_front(podium, move, waitlist_name, clause)
    else:
        cancel_move(podium, player, clause)


def cancel_or_requeue_move(podium: PodiumContext, player: str, clause: str) -> None:
    """Cancel a move: the player stays if their game goes on, else goes to the waitlist's front."""
    move, location = podium.state.moves[player], seating.find_seat(podium, player)
    if location is not None and not podium.state.tables[location[0]].is_breaking:
        cancel_move(podium, player, clause)
        return
    move_to_list_front(podium, move, podium.state.tables[move.to_table].waitlist, clause)
    seating.order_to_leave(podium, player, clause)


def move_to_list_front(
    podium: PodiumContext,
    move: TableMove,
    waitlist_name: str,
    clause: str,
    *,
    away: bool = False,
) -> None:
    """Put a player whose move failed at the front of the waitlist, and remember their stack."""
    cancel_move(podium, move.player, clause)
    waitlist.record_cash_out(podium, move.player, waitlist_name, move.chips)
    entry = WaitlistEntry(
        move.player,
        waitlist_name,
        waitlist.PRIORITY_FIRST,
        podium.next_number("entries"),
        away=away,
        moved_by_house=True,
    )
    waitlist.add_to_waitlist(podium, entry, clause)


HANDLERS: dict[type, Callable[[PodiumContext, Any], str | None]] = {
    commands.CheckIn: _check_in,
}
