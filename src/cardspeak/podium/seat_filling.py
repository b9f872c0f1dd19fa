"""Filling seats: who is called to which table, and in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.podium import must_moves, seating, waitlist

if TYPE_CHECKING:
    from cardspeak.podium.context import PodiumContext
    from cardspeak.podium.state import PodiumTable


def fill_open_seats(podium: PodiumContext) -> None:
    """Call players for open seats as long as there are both."""
    waitlist.expire_unanswered_calls(podium)
    for game in list(podium.state.waitlists):
        while any(_call_next_player(podium, table) for table in tables_by_need(podium, game)):
            pass
    for call in waitlist.expired_lock_ups(podium):  # no other seat is open for those who wait
        table = podium.state.tables[call.table]
        if waitlist.next_on_waitlist(podium, table) is not None:
            waitlist.end_lock_up(podium, call)
            _call_next_player(podium, table)


def tables_by_need(podium: PodiumContext, waitlist_name: str) -> list[PodiumTable]:
    """Return the tables of a game with an available seat, those short of players first."""
    open_tables = [
        table
        for table in seating.tables_of_list(podium, waitlist_name)
        if seating.count_available_seats(podium, table.name) > 0
    ]
    return sorted(
        open_tables,
        key=lambda table: (seating.count_expected_players(podium, table.name), table.number),
    )


def _call_next_player(podium: PodiumContext, table: PodiumTable) -> bool:
    """Call the next player to a table, must-move before waitlist; return whether there was one."""
    mover = must_moves.next_to_move(podium, table)
    if mover is not None:
        must_moves.call_to_move(podium, *mover, table)
        return True
    entry = waitlist.next_on_waitlist(podium, table)
    if entry is not None:
        waitlist.call_for_seat(podium, entry, table)
    return entry is not None
