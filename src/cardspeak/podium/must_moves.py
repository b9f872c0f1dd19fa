"""Must-move games: which table feeds which, who is called, when they move, and refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from cardspeak.hand.commands import RefusedError
from cardspeak.houses.policies import (
    AdditionalTableRule,
    MustMoveAfterBreakRule,
    MustMoveDepartureRule,
    MustMoveFeedRule,
)
from cardspeak.podium import commands, events, seating, waitlist
from cardspeak.podium.state import MUST_MOVE, UNSET, PodiumTable, TableMove, WaitlistEntry, pair_key

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.podium.listed_game import ListedGame
    from cardspeak.podium.podium import Podium

# ---------------------------------------------------------------- which table feeds which


def is_daisy_chain(podium: Podium, table: PodiumTable) -> bool:
    """Whether the tables of a game form a chain, each feeding the one before it."""
    return (
        podium.rules.must_move_feed.lookup(*table.game.policy_names).value is MustMoveFeedRule.CHAIN
    )


def must_move_targets(podium: Podium, table: PodiumTable) -> list[PodiumTable]:
    """Return the tables to which players of a must-move game are called."""
    other_tables = [
        other_table
        for other_table in seating.tables_of_list(podium, table.waitlist)
        if other_table.number != table.number
    ]
    if not table.is_must_move:
        return []
    if is_daisy_chain(podium, table):
        return [other_table for other_table in other_tables if other_table.number < table.number][
            -1:
        ]
    return [other_table for other_table in other_tables if not other_table.is_must_move]


def assign_must_move(podium: Podium, table: PodiumTable) -> None:
    """Make the newest table the must-move game, if it is one."""
    other_tables = [
        other_table
        for other_table in seating.tables_of_list(podium, table.waitlist)
        if other_table.number != table.number
    ]
    if table.is_must_move and not is_daisy_chain(podium, table):
        for other_table in other_tables:
            _set_must_move(
                podium,
                other_table,
                is_must_move=False,
                clause=podium.rules.must_move_feed.lookup(*table.game.policy_names).clause,
            )
    if table.is_must_move:
        clause = (
            podium.rules.must_move_feed.lookup(*table.game.policy_names).clause
            if len(other_tables) > 1
            else ""
        )
        _emit_must_move(podium, table, clause or must_move_clause(podium, table.game))


def must_move_clause(podium: Podium, game: ListedGame) -> str:
    """Return the clause by which a further table of a game is a must-move game."""
    additional_table = podium.rules.additional_table.lookup(*game.policy_names)
    if additional_table.value is AdditionalTableRule.ALWAYS:
        return additional_table.clause
    if game.is_mixed and podium.rules.mixed_must_move.value:
        return podium.rules.mixed_must_move.clause
    return podium.rules.must_move.clause


def reassign_must_move(podium: Podium, table: PodiumTable) -> None:
    """Decide which table is the must-move game after one has closed."""
    remaining_tables = seating.tables_of_list(podium, table.waitlist)
    if not remaining_tables:
        return
    _set_must_move(
        podium,
        remaining_tables[0],
        is_must_move=False,
        clause=podium.rules.must_move_feed.lookup(*table.game.policy_names).clause,
    )
    if not table.is_must_move or is_daisy_chain(podium, table):
        return
    policy = podium.rules.must_move_after_break.lookup(*table.game.policy_names)
    youngest_feeds = policy.value is MustMoveAfterBreakRule.YOUNGEST and len(remaining_tables) > 1
    _set_must_move(podium, remaining_tables[-1], is_must_move=youngest_feeds, clause=policy.clause)


def _set_must_move(podium: Podium, table: PodiumTable, *, is_must_move: bool, clause: str) -> None:
    if table.is_must_move != is_must_move:
        podium.state.tables[table.name] = replace(table, is_must_move=is_must_move)
        _emit_must_move(podium, podium.state.tables[table.name], clause)
    if not is_must_move:
        for move in list(podium.state.moves.values()):
            if move.from_table == table.name and move.reason == MUST_MOVE and not move.released:
                seating.cancel_move(podium, move.player, clause)


def _emit_must_move(podium: Podium, table: PodiumTable, clause: str) -> None:
    podium.emit(
        events.MustMoveChanged(
            table.name, tuple(target.name for target in must_move_targets(podium, table)), clause
        )
    )


# ---------------------------------------------------------------- who is called


def move_order(table: PodiumTable) -> list[str]:
    """Return the players of a table in the order in which they are called to move."""
    ranked_seats = zip(table.move_ranks, table.seats, strict=True)
    return [player for _, player in sorted(ranked_seats) if player]


def next_to_move(podium: Podium, destination: PodiumTable) -> tuple[str, PodiumTable] | None:
    """Return the next player to call from a must-move game to a table, and their table."""
    for table in seating.tables_of_list(podium, destination.waitlist):
        if destination.name not in [target.name for target in must_move_targets(podium, table)]:
            continue
        for player in move_order(table):
            is_leaving = (
                player in podium.state.moves or podium.state.people[player].ordered_to_leave
            )
            has_no_chips = not table.chips[table.seats.index(player)]
            if (
                not is_leaving
                and not has_no_chips
                and not seating.seating_objection(podium, player, destination.name)
            ):
                return player, table
    return None


def call_to_move(podium: Podium, player: str, table: PodiumTable, destination: PodiumTable) -> None:
    """Call a player to the main game; they move once they have played what they may."""
    seat = table.seats.index(player)
    departure_rule = podium.rules.must_move_departure.lookup(*table.game.policy_names)
    blind_seats = {
        MustMoveDepartureRule.SMALL_BLIND_AND_BUTTON_STAY: (table.small_blind_seat,),
        MustMoveDepartureRule.BLINDS_AND_BUTTON_STAY: (
            table.small_blind_seat,
            table.big_blind_seat,
        ),
    }
    staying_seats = (
        (*blind_seats[departure_rule.value], table.button)
        if departure_rule.value in blind_seats
        else ()
    )
    hands = int(
        departure_rule.value is MustMoveDepartureRule.WITHIN_ONE_HAND and table.hands_played > 0
    )
    if _is_alone(table):
        staying_seats, hands = (), 0
    move = TableMove(
        player,
        table.name,
        destination.name,
        seating.open_seats(podium, destination.name)[0],
        MUST_MOVE,
        table.move_ranks[seat],
        departure_rule.clause,
        hands,
        seat in staying_seats,
    )
    clause = podium.rules.must_move_order_clauses.lookup(*table.game.policy_names)
    podium.emit(
        events.CalledToMove(
            player, table.name, destination.name, move.to_seat, hands, move.after_button, clause
        )
    )
    start_move(podium, move)


def _is_alone(table: PodiumTable) -> bool:
    """Whether a player is alone at a table, so that no more hands can be played there."""
    return len(table.players) == 1


def release_last_player(podium: Podium, table: PodiumTable) -> None:
    """Let a called player move at once when everybody else has left the table."""
    for move in list(podium.state.moves.values()):
        if move.from_table == table.name and not move.released and _is_alone(table):
            _release_move(podium, move)


def start_move(podium: Podium, move: TableMove) -> None:
    """Reserve a seat for a moving player, and let them go if they have nothing left to play."""
    podium.state.moves[move.player] = move
    podium.emit(events.SeatHoldOrdered(move.to_table, move.to_seat, move.player, move.clause))
    if not move.hands_left and not move.after_button:
        _release_move(podium, move)


def _release_move(podium: Podium, move: TableMove) -> None:
    seat = podium.state.tables[move.from_table].seats.index(move.player)
    podium.state.moves[move.player] = replace(move, released=True, hands_left=0, after_button=False)
    podium.emit(
        events.MoveOrdered(
            move.player, move.from_table, seat, move.to_table, move.moved_by_house, move.clause
        )
    )


def release_after_hands(
    podium: Podium, table: PodiumTable, hands_played: int, previous_button: int
) -> None:
    """Release called players who have played the hands they were allowed."""
    for move in list(podium.state.moves.values()):
        if move.from_table != table.name or move.released:
            continue
        seat = table.seats.index(move.player)
        has_had_button = seat == previous_button or seat not in (
            table.button,
            table.small_blind_seat,
            table.big_blind_seat,
        )
        updated_move = replace(
            move,
            hands_left=max(0, move.hands_left - hands_played),
            after_button=move.after_button and not has_had_button,
        )
        podium.state.moves[move.player] = updated_move
        if not updated_move.hands_left and not updated_move.after_button:
            _release_move(podium, updated_move)


def _move_now(podium: Podium, command: commands.MoveNow) -> None:
    move = _get_must_move(podium, command.player)
    if move.released:
        raise RefusedError(f"{command.player} is already on the way to table {move.to_table}")
    _release_move(podium, move)


def _get_must_move(podium: Podium, player: str) -> TableMove:
    move = podium.state.moves.get(player)
    if move is None or move.reason != MUST_MOVE:
        raise RefusedError(f"{player} has not been called to another table")
    return move


def _refuse_move(podium: Podium, command: commands.RefuseMove) -> None:
    """Make a player who refuses to move quit, and ban them from the game and waitlist."""
    move = _get_must_move(podium, command.player)
    location = seating.find_seat(podium, command.player)
    if location is None:
        raise RefusedError(
            f"{command.player} has already left: take the seat at table {move.to_table}"
        )
    waitlist_name = podium.state.tables[location[0]].waitlist
    policy = podium.rules.refused_move_seconds.lookup(
        *podium.state.waitlists[waitlist_name].policy_names
    )
    until = podium.now + policy.value
    podium.state.waitlist_bans[pair_key(command.player, waitlist_name)] = until
    if podium.state.entries.pop(pair_key(command.player, waitlist_name), None) is not None:
        podium.emit(
            events.RemovedFromWaitlist(
                command.player, waitlist_name, "refused to move", policy.clause
            )
        )
    seating.cancel_move(podium, command.player, policy.clause)
    podium.emit(events.MoveRefused(command.player, location[0], until, policy.clause))
    seating.order_to_leave(podium, command.player, policy.clause)


# ---------------------------------------------------------------- on the way


def assign_mover_seat(podium: Podium, move: TableMove) -> None:
    """Assign a seat at the new table to a player who has left the old one."""
    if move.drawn_while_absent:
        return
    policy = podium.house.table
    clause = (
        policy.house_move_keeps_stack.clause
        if move.moved_by_house
        else policy.table_change_stack.clause
    )
    assignment = move.player, move.to_table, move.to_seat, move.chips
    podium.emit(
        events.MoverSeatAssigned(*assignment, move.moved_by_house, move.is_must_move, clause)
    )


def seat_returned_mover(podium: Podium, player: str) -> bool:
    """Seat a returning player for whom the floor drew; return whether there was a seat for them."""
    move = podium.state.moves.get(player)
    if move is None or not move.drawn_while_absent:
        return False
    podium.state.moves[player] = replace(move, drawn_while_absent=False)
    podium.emit(events.CheckedIn(player, podium.rules.absent_player_seat.clause))
    if seating.find_seat(podium, player) is None:
        assign_mover_seat(podium, podium.state.moves[player])
    return True


def expire_absent_movers(
    podium: Podium, table: PodiumTable, hands_played: int, previous_big_blind_seat: int
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
            _move_to_list_front(podium, move, table.waitlist)


def _move_to_list_front(podium: Podium, move: TableMove, waitlist_name: str) -> None:
    """Put an absent player at the front of the waitlist, and remember their stack."""
    clause = podium.rules.absent_player_seat.clause
    seating.cancel_move(podium, move.player, clause)
    waitlist.record_cash_out(podium, move.player, waitlist_name, move.chips)
    entry = WaitlistEntry(
        move.player,
        waitlist_name,
        waitlist.PRIORITY_FIRST,
        podium.next_number("entries"),
        away=True,
        moved_by_house=True,
    )
    waitlist.add_to_waitlist(podium, entry, clause)


def _big_blind_passed(seat_count: int, previous_seat: int, current_seat: int, seat: int) -> bool:
    """Whether the big blind reached or passed a seat."""
    if UNSET in (previous_seat, current_seat):
        return False
    return (
        0
        < (seat - previous_seat) % seat_count
        <= ((current_seat - previous_seat) % seat_count or seat_count)
    )


HANDLERS: dict[type, Callable[[Podium, Any], str | None]] = {
    commands.MoveNow: _move_now,
    commands.RefuseMove: _refuse_move,
}
