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
from cardspeak.podium import commands, events, moves, seating
from cardspeak.podium.state import MUST_MOVE, PodiumTable, TableMove, pair_key

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.podium.context import PodiumContext
    from cardspeak.podium.listed_game import ListedGame

# ---------------------------------------------------------------- which table feeds which


def is_daisy_chain(podium: PodiumContext, table: PodiumTable) -> bool:
    """Whether the tables of a game form a chain, each feeding the one before it."""
    return (
        podium.house.must_move.must_move_feed.lookup(*table.game.policy_names).value
        is MustMoveFeedRule.CHAIN
    )


def must_move_targets(podium: PodiumContext, table: PodiumTable) -> list[PodiumTable]:
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


def assign_must_move(podium: PodiumContext, table: PodiumTable) -> None:
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
                clause=podium.house.must_move.must_move_feed.lookup(
                    *table.game.policy_names
                ).clause,
            )
    if table.is_must_move:
        clause = (
            podium.house.must_move.must_move_feed.lookup(*table.game.policy_names).clause
            if len(other_tables) > 1
            else ""
        )
        _emit_must_move(podium, table, clause or must_move_clause(podium, table.game))


def must_move_clause(podium: PodiumContext, game: ListedGame) -> str:
    """Return the clause by which a further table of a game is a must-move game."""
    additional_table = podium.house.must_move.additional_table.lookup(*game.policy_names)
    if additional_table.value is AdditionalTableRule.ALWAYS:
        return additional_table.clause
    if game.is_mixed and podium.house.must_move.mixed_must_move.value:
        return podium.house.must_move.mixed_must_move.clause
    return podium.house.must_move.must_move.clause


def reassign_must_move(podium: PodiumContext, table: PodiumTable) -> None:
    """Decide which table is the must-move game after one has closed."""
    remaining_tables = seating.tables_of_list(podium, table.waitlist)
    if not remaining_tables:
        return
    _set_must_move(
        podium,
        remaining_tables[0],
        is_must_move=False,
        clause=podium.house.must_move.must_move_feed.lookup(*table.game.policy_names).clause,
    )
    if not table.is_must_move or is_daisy_chain(podium, table):
        return
    policy = podium.house.must_move.must_move_after_break.lookup(*table.game.policy_names)
    youngest_feeds = policy.value is MustMoveAfterBreakRule.YOUNGEST and len(remaining_tables) > 1
    _set_must_move(podium, remaining_tables[-1], is_must_move=youngest_feeds, clause=policy.clause)


def _set_must_move(
    podium: PodiumContext, table: PodiumTable, *, is_must_move: bool, clause: str
) -> None:
    if table.is_must_move != is_must_move:
        podium.state.tables[table.name] = replace(table, is_must_move=is_must_move)
        _emit_must_move(podium, podium.state.tables[table.name], clause)
    if not is_must_move:
        for move in list(podium.state.moves.values()):
            if move.from_table == table.name and move.reason == MUST_MOVE and not move.released:
                moves.cancel_move(podium, move.player, clause)


def _emit_must_move(podium: PodiumContext, table: PodiumTable, clause: str) -> None:
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


def next_to_move(podium: PodiumContext, destination: PodiumTable) -> tuple[str, PodiumTable] | None:
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


def call_to_move(
    podium: PodiumContext, player: str, table: PodiumTable, destination: PodiumTable
) -> None:
    """Call a player to the main game; they move once they have played what they may."""
    seat = table.seats.index(player)
    departure_rule = podium.house.must_move.must_move_departure.lookup(*table.game.policy_names)
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
    if moves.is_alone(table):
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
    clause = podium.house.must_move.must_move_order_clauses.lookup(*table.game.policy_names)
    podium.emit(
        events.CalledToMove(
            player, table.name, destination.name, move.to_seat, hands, move.after_button, clause
        )
    )
    moves.start_move(podium, move)


def _move_now(podium: PodiumContext, command: commands.MoveNow) -> None:
    move = _get_must_move(podium, command.player)
    if move.released:
        raise RefusedError(f"{command.player} is already on the way to table {move.to_table}")
    moves.release_move(podium, move)


def _get_must_move(podium: PodiumContext, player: str) -> TableMove:
    move = podium.state.moves.get(player)
    if move is None or move.reason != MUST_MOVE:
        raise RefusedError(f"{player} has not been called to another table")
    return move


def _refuse_move(podium: PodiumContext, command: commands.RefuseMove) -> None:
    """Make a player who refuses to move quit, and ban them from the game and waitlist."""
    move = _get_must_move(podium, command.player)
    location = seating.find_seat(podium, command.player)
    if location is None:
        raise RefusedError(
            f"{command.player} has already left: take the seat at table {move.to_table}"
        )
    waitlist_name = podium.state.tables[location[0]].waitlist
    policy = podium.house.must_move.refused_move_seconds.lookup(
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
    moves.cancel_move(podium, command.player, policy.clause)
    podium.emit(events.MoveRefused(command.player, location[0], until, policy.clause))
    seating.order_to_leave(podium, command.player, policy.clause)


HANDLERS: dict[type, Callable[[PodiumContext, Any], str | None]] = {
    commands.MoveNow: _move_now,
    commands.RefuseMove: _refuse_move,
}
