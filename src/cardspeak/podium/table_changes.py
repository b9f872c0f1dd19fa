"""Table changes: on request, and because a game broke."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from cardspeak.cards import deck, format_cards
from cardspeak.hand.commands import RefusedError
from cardspeak.houses.policies import TableChangeStackRule
from cardspeak.podium import commands, events, moves, seat_filling, seating, tables, waitlist
from cardspeak.podium.state import (
    GAME_BROKEN,
    REQUESTED,
    PodiumTable,
    TableChangeRequest,
    TableMove,
    WaitlistEntry,
)
from cardspeak.podium.table_specs import buy_in_limits
from cardspeak.shuffle import InvalidShuffleError, shuffle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardspeak.cards import Card
    from cardspeak.podium.context import PodiumContext

ABSENT_SEAT_HANDS: Final = 2
"""For how many hands of stud a seat is held for an absent player."""


# ---------------------------------------------------------------- on request


def _request_table_change(podium: PodiumContext, command: commands.RequestTableChange) -> None:
    location = seating.find_seat(podium, command.player)
    destination = seating.get_table(podium, command.to_table)
    if location is None or command.player in podium.state.moves:
        raise RefusedError(f"{command.player} has no seat, or is on the way to another table")
    if (
        location[0] == command.to_table
        or podium.state.tables[location[0]].waitlist != destination.waitlist
    ):
        raise RefusedError(
            f"table {command.to_table} is not another table of the same game: join its waitlist"
        )
    waitlist.check_not_banned(podium, command.player, destination.waitlist)
    for table_name in (location[0], command.to_table):
        if podium.state.tables[table_name].is_breaking:
            raise RefusedError(
                f"table {table_name} is breaking: nobody can change to it or from it"
            )
    request = TableChangeRequest(
        command.player, command.to_table, podium.next_number("change_requests")
    )
    podium.state.change_requests[command.player] = request
    podium.emit(
        events.TableChangeRequested(
            command.player, command.to_table, podium.house.podium.table_change_clause
        )
    )


def _get_request(podium: PodiumContext, player: str) -> TableChangeRequest:
    if player not in podium.state.change_requests:
        raise RefusedError(f"{player} has not requested a table change")
    return podium.state.change_requests[player]


def _approve_table_change(podium: PodiumContext, command: commands.ApproveTableChange) -> str:
    request = _get_request(podium, command.player)
    location = seating.find_seat(podium, command.player)
    assert location is not None  # noqa: S101  requests end when a player leaves
    policy = podium.house.podium.draw_to_leave_max_players
    requests = _requests_at_table(podium, location[0])
    is_short = len(podium.state.tables[location[0]].players) <= policy.value
    if is_short and len(requests) > 1:
        raise RefusedError(
            f"{len(requests)} players want to leave a short table: draw for it", policy.clause
        )
    _start_table_change(podium, request)
    return podium.house.podium.table_change_clause


def _start_table_change(podium: PodiumContext, request: TableChangeRequest) -> None:
    """Start the table change that a player requested; raise RefusedError if it is not possible."""
    location = seating.find_seat(podium, request.player)
    assert location is not None  # noqa: S101  requests end when a player leaves
    table, destination = podium.state.tables[location[0]], podium.state.tables[request.to_table]
    if table.waitlist != destination.waitlist:
        raise RefusedError(
            f"table {destination.name} plays another game now: deny the request",
            podium.house.podium.table_change_clause,
        )
    waitlist.check_not_banned(podium, request.player, destination.waitlist)
    if seating.count_available_seats(podium, destination.name) < 1:
        raise RefusedError(
            f"table {destination.name} has no open seat: wait for one",
            podium.house.podium.table_change_clause,
        )
    if objection := seating.seating_objection(podium, request.player, destination.name):
        raise RefusedError(objection, podium.house.podium.keep_apart.clause)
    if (
        seating.count_expected_players(podium, table.name) - 1
        < seating.count_expected_players(podium, destination.name) + 1
    ):
        clause = podium.house.podium.no_shorter_game.clause
        if podium.house.podium.no_shorter_game.value:
            raise RefusedError(
                f"that would leave table {table.name} shorter than table {destination.name}", clause
            )
    _check_chips(podium, request.player, table.chips[location[1]], destination)
    del podium.state.change_requests[request.player]
    clause, rank = podium.house.podium.table_change_clause, podium.next_number("move_ranks")
    seat = seating.open_seats(podium, destination.name)[0]
    moves.start_move(
        podium,
        TableMove(request.player, table.name, destination.name, seat, REQUESTED, rank, clause),
    )


def _check_chips(podium: PodiumContext, player: str, chips: int, destination: PodiumTable) -> None:
    """Raise RefusedError if the other table would not accept the player's stack."""
    policy = podium.house.buy_ins.table_change_stack
    minimum, maximum = buy_in_limits(destination.game, podium.house)
    is_like_new = policy.value is TableChangeStackRule.AS_NEW_PLAYER
    if chips < minimum:
        raise RefusedError(
            f"{player} has {chips} and must bring at least {minimum}",
            policy.clause if is_like_new else podium.house.buy_ins.buy_in_clause,
        )
    if not maximum or chips <= maximum:
        return
    if is_like_new:
        raise RefusedError(f"{player} has {chips} and may bring at most {maximum}", policy.clause)
    if not waitlist.has_been_open_for_an_hour(podium, destination):
        raise RefusedError(
            f"{player} has {chips}, more than {maximum}: wait until the game is an hour old",
            policy.clause,
        )


def _deny_table_change(podium: PodiumContext, command: commands.DenyTableChange) -> str:
    request = _get_request(podium, command.player)
    del podium.state.change_requests[command.player]
    podium.emit(
        events.TableChangeCancelled(
            command.player, request.to_table, podium.house.podium.table_change_clause
        )
    )
    return podium.house.podium.table_change_clause


def _requests_at_table(podium: PodiumContext, table_name: str) -> list[TableChangeRequest]:
    """Return the requests to leave a table, in seat order from the dealer's left."""
    players = podium.state.tables[table_name].players
    return [
        podium.state.change_requests[player]
        for player in players
        if player in podium.state.change_requests
    ]


def _draw_for_table_change(podium: PodiumContext, command: commands.DrawForTableChange) -> str:
    """Deal a card to each player who wants to leave; the highest cards get the available seats."""
    table = seating.get_table(podium, command.table)
    policy = podium.house.podium.draw_to_leave_max_players
    requests = _requests_at_table(podium, command.table)
    if not policy.value or len(table.players) > policy.value:
        raise RefusedError(
            "there is no draw for who leaves this table: ask the floor", policy.clause
        )
    if len(requests) < 2:
        raise RefusedError("a draw needs at least two players who want to leave", policy.clause)
    order = _order_by_rank(
        podium, [request.player for request in requests], command.seed, policy.clause
    )
    podium.emit(events.DrawOrderSet(tuple(order), policy.clause))
    for player in order:
        request = podium.state.change_requests[player]
        if seating.count_available_seats(podium, request.to_table) > 0:
            _start_table_change(podium, request)
    return policy.clause


def _spread_deck(seed: bytes) -> tuple[Card, ...]:
    """Return a shuffled deck."""
    try:
        return shuffle(deck(52).cards, seed)
    except InvalidShuffleError as error:
        raise RefusedError(str(error)) from None


def _order_by_rank(
    podium: PodiumContext, players: list[str], seed: bytes, clause: str
) -> list[str]:
    """Order players by the ranks they are dealt; ties are dealt again."""
    cards = iter(_spread_deck(seed))
    groups = [players]
    while any(len(group) > 1 for group in groups):
        next_groups: list[list[str]] = []
        for group in groups:
            if len(group) == 1:
                next_groups.append(group)
                continue
            players_by_rank: dict[int, list[str]] = {}
            for player in group:
                card = next(cards)
                podium.emit(events.CardDrawn(player, format_cards([card]), clause))
                players_by_rank.setdefault(card.rank, []).append(player)
            next_groups += [players_by_rank[rank] for rank in sorted(players_by_rank, reverse=True)]
        groups = next_groups
    return [player for group in groups for player in group]


# ---------------------------------------------------------------- broken games


def _break_game(podium: PodiumContext, command: commands.BreakGame) -> str:
    """Break a game: its players draw cards for the order in which they are seated elsewhere."""
    table, house = seating.get_table(podium, command.table), podium.house
    if table.is_breaking:
        raise RefusedError(
            f"table {command.table} is already breaking", house.broken_games.broken_game_clause
        )
    tables.check_closing_announced(podium, table)
    podium.emit(events.GameBroken(table.name, house.broken_games.broken_game_clause))
    staying = [player for player in table.players if not _is_moving(podium, player)]
    players_with_missed_blind = [
        player
        for player in staying
        if player in table.missed_blinds and house.broken_games.missed_blind_last.value
    ]
    drawing_players = [player for player in staying if player not in players_with_missed_blind]
    cards = iter(_spread_deck(command.seed))
    drawn_cards = _draw_cards(podium, drawing_players, cards, house.broken_games.broken_game_clause)
    earlier_feeders = {
        feeder.name for feeder in _tables_of_same_list(podium, table) if feeder.is_must_move
    }
    tables.retire_table(podium, table, house.broken_games.broken_game_clause)
    feeders = [feeder for feeder in _tables_of_same_list(podium, table) if feeder.is_must_move]
    for feeder in feeders:
        # Until now the players of a new feeder had no order in which they move.
        if house.broken_games.break_move_order.value and feeder.name not in earlier_feeders:
            drawn_cards |= _draw_cards(
                podium, feeder.players, cards, house.broken_games.break_move_order.clause
            )
    order = _order_by_card(podium, drawn_cards)
    podium.emit(
        events.DrawOrderSet(
            tuple(order),
            house.broken_games.break_move_order.clause
            if feeders
            else house.broken_games.broken_game_clause,
        )
    )
    for player in order:
        if player in drawing_players:
            _reseat_player(podium, table, player)
        else:
            _assign_new_move_rank(podium, player)
    for player in players_with_missed_blind:
        _move_to_list(
            podium,
            table,
            player,
            waitlist.default_priority(podium),
            house.broken_games.missed_blind_last.clause,
        )
    return house.broken_games.broken_game_clause


def _is_moving(podium: PodiumContext, player: str) -> bool:
    move = podium.state.moves.get(player)
    return move is not None and move.released


def _tables_of_same_list(podium: PodiumContext, table: PodiumTable) -> list[PodiumTable]:
    return seating.tables_of_list(podium, table.waitlist)


def _draw_cards(
    podium: PodiumContext, players: list[str], cards: Iterator[Card], clause: str
) -> dict[str, Card]:
    """Draw a card for each player; the floor draws for absent players."""
    drawn_cards = {player: next(cards) for player in players}
    for player, card in drawn_cards.items():
        podium.emit(events.CardDrawn(player, format_cards([card]), clause))
    return drawn_cards


def _order_by_card(podium: PodiumContext, drawn_cards: dict[str, Card]) -> list[str]:
    """Order players by their cards, highest first."""
    key = podium.house.table.button_draw_suits.value.sort_key
    return sorted(drawn_cards, key=lambda player: key(drawn_cards[player]), reverse=True)


def _assign_new_move_rank(podium: PodiumContext, player: str) -> None:
    """Move a player, who stays seated, to the end of the must-move order."""
    location = seating.find_seat(podium, player)
    assert location is not None  # noqa: S101  players who draw are seated
    table = podium.state.tables[location[0]]
    reranked = table.with_seat(
        location[1], player, table.chips[location[1]], podium.next_number("move_ranks")
    )
    podium.state.tables[table.name] = reranked


def _reseat_player(podium: PodiumContext, table: PodiumTable, player: str) -> None:
    """Give a player of a broken game a seat in the same game, or the top of its waitlist."""
    house, is_absent = podium.house, player in table.away
    for destination in seat_filling.tables_by_need(podium, table.waitlist):
        if not seating.seating_objection(podium, player, destination.name):
            seat = seating.open_seats(podium, destination.name)[0]
            rank = podium.next_number("move_ranks")
            move = TableMove(
                player,
                table.name,
                destination.name,
                seat,
                GAME_BROKEN,
                rank,
                house.broken_games.broken_game_clause,
            )
            moves.start_move(podium, move)
            if is_absent and house.broken_games.absent_player_seat.value:
                waiting_move = replace(
                    podium.state.moves[player],
                    drawn_while_absent=True,
                    hands_left=ABSENT_SEAT_HANDS,
                )
                podium.state.moves[player] = waiting_move
            return
    _move_to_list(
        podium,
        table,
        player,
        waitlist.PRIORITY_BROKEN_GAME,
        house.broken_games.broken_game_priority_clause,
    )


def _move_to_list(
    podium: PodiumContext, table: PodiumTable, player: str, priority: int, clause: str
) -> None:
    is_away = player in table.away
    entry = WaitlistEntry(
        player,
        table.waitlist,
        priority,
        podium.next_number("entries"),
        is_away,
        moved_by_house=True,
    )
    waitlist.add_to_waitlist(podium, entry, clause)
    seating.order_to_leave(podium, player, clause)


HANDLERS: dict[type, Callable[[PodiumContext, Any], str | None]] = {
    commands.RequestTableChange: _request_table_change,
    commands.ApproveTableChange: _approve_table_change,
    commands.DenyTableChange: _deny_table_change,
    commands.DrawForTableChange: _draw_for_table_change,
    commands.BreakGame: _break_game,
}
