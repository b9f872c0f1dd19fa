"""Seats in order around the table: who is next, how far it is, and who is before the blinds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.table.seats import EntryStatus

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardspeak.table.state import TableState


def seats_after(table: TableState, after: int) -> Iterator[int]:
    """Iterate once around the table from the left of a seat; that seat comes last."""
    count = len(table.seats)
    # After the button the player with the button gets the last card (crown-1.dealer-button).
    return ((after + step) % count for step in range(1, count + 1))


def clockwise_distance(table: TableState, start: int, end: int) -> int:
    """Return the number of seats clockwise from one seat to another."""
    return (end - start) % len(table.seats)


def count_seats_moved(table: TableState, button: int) -> int:
    """Return how many seats the button moves to its next place: all if it comes back there."""
    distance = clockwise_distance(table, table.button, button)
    return distance if distance or table.button_is_placed else len(table.seats)


def has_button_passed(table: TableState, seat: int, button: int) -> bool:
    """Whether the button passes or leaves a seat on its way to another."""
    distance = clockwise_distance(table, table.button, seat)
    return distance < clockwise_distance(table, table.button, button)


def is_playing(table: TableState, seat: int) -> bool:
    """Whether a player is here, has chips, and is dealt into every hand."""
    return table.seats[seat].ready and table.seats[seat].entry_status is EntryStatus.PLAYING


def count_players_before_blind(table: TableState, seat: int, leaving_seat: int = -1) -> int:
    """Count the players that the big blind reaches before a seat."""
    if not table.blind_seats:
        return 0
    count = 0
    for other_seat in seats_after(table, table.blind_seats[-1]):
        if other_seat == seat:
            return count
        count += is_playing(table, other_seat) and other_seat != leaving_seat
    return count


def count_hands_before_blinds(table: TableState, seat: int, leaving_seat: int = -1) -> int:
    """Count the hands before a seat has a blind, where the button goes from player to player."""
    players = [
        other_seat
        for other_seat in seats_after(table, table.button)
        if other_seat == seat or (is_playing(table, other_seat) and other_seat != leaving_seat)
    ]
    position = players.index(seat) or len(players)  # the next button has the blinds last
    return max(0, position - len(table.blind_seats))


def button_has_small_blind(table: TableState, player_count: int) -> bool:
    """Whether the button posts the small blind: between two players, where the house says so."""
    is_heads_up = player_count == len(table.game_spec.blinds) == 2
    return is_heads_up and bool(table.house.betting.heads_up_button.value)
