"""Tables: opening and closing them, adding chairs, and reports from tables."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from cardspeak.hand.commands import RefusedError
from cardspeak.houses.number_words import describe_duration
from cardspeak.houses.policies import ClosingNoticeRule
from cardspeak.podium import (
    commands,
    eligibility,
    events,
    limits,
    moves,
    must_moves,
    people,
    seating,
    waitlist,
)
from cardspeak.podium.state import UNSET, PodiumTable, pair_key
from cardspeak.podium.table_specs import build_table_spec
from cardspeak.table.buy_ins import TWO_HOURS

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.podium.context import PodiumContext


# ---------------------------------------------------------------- opening and closing


def _open_table(podium: PodiumContext, command: commands.OpenTable) -> str:
    house = podium.house
    eligibility.check_room_open(podium)
    if command.table in podium.state.tables or not command.table:
        raise RefusedError(f"a table needs a name that no other has, not {command.table!r}")
    if command.seat_count < 2:
        raise RefusedError(
            "a table needs at least two seats", podium.house.table.min_players_clause
        )
    if command.reserved_for and not house.podium.private_game.value:
        raise RefusedError("this house has no private games")
    build_table_spec(command.game, podium.house, command.seat_count, borrow=True)
    waitlist_name, is_must_move = limits.choose_waitlist(podium, command)
    waitlist.ensure_waitlist(podium, podium.state.waitlists.get(waitlist_name, command.game))
    table = PodiumTable(
        command.table,
        command.game,
        waitlist_name,
        ("",) * command.seat_count,
        podium.next_number("tables"),
        is_must_move=is_must_move,
        reserved_for=command.reserved_for,
        chips=(0,) * command.seat_count,
        move_ranks=(0,) * command.seat_count,
    )
    podium.state.tables[command.table] = table
    clause = (
        house.podium.private_game.clause
        if command.reserved_for
        else house.podium.new_game_limits.clause
    )
    podium.emit(events.TableOpened(command.table, command.game, command.seat_count, clause))
    must_moves.assign_must_move(podium, table)
    return must_moves.must_move_clause(podium, command.game) if is_must_move else clause


def _schedule_table_closing(podium: PodiumContext, command: commands.ScheduleTableClosing) -> str:
    table = seating.get_table(podium, command.table)
    policy = podium.house.table.closing_notice_seconds
    if command.closes_at < podium.now + policy.value:  # players may still sit down until then
        notice = describe_duration(policy.value)
        raise RefusedError(f"players need {notice} of notice before a table closes", policy.clause)
    _set_closing_time(podium, table, command.closes_at)
    return policy.clause


def _set_closing_time(podium: PodiumContext, table: PodiumTable, closes_at: int) -> None:
    podium.state.tables[table.name] = replace(table, closes_at=closes_at)
    podium.emit(
        events.TableClosingScheduled(
            table.name, closes_at, podium.house.table.closing_notice_seconds.clause
        )
    )


def _close_table(podium: PodiumContext, command: commands.CloseTable) -> str:
    table = seating.get_table(podium, command.table)
    check_closing_announced(podium, table)
    _begin_closing(podium, table)
    return podium.house.table.closing_notice_seconds.clause


def check_closing_announced(podium: PodiumContext, table: PodiumTable) -> None:
    """Raise RefusedError if closing was not announced in time, where the house requires notice."""
    rule = podium.house.table.closing_notice
    is_announced = 0 <= table.closes_at <= podium.now
    if len(table.players) >= _players_who_need_notice(rule.value) and not is_announced:
        raise RefusedError("the players need notice first: announce when it closes", rule.clause)


def _players_who_need_notice(rule: ClosingNoticeRule) -> float:
    """Return how many players must have a seat for a table to need notice before it closes."""
    # The podium does not know at once who is away, so everybody with a seat counts as present.
    return {
        ClosingNoticeRule.NONE: inf,
        ClosingNoticeRule.IF_ANYBODY_SEATED: 1,
        ClosingNoticeRule.IF_TWO_PRESENT: 2,
    }[rule]


def _begin_closing(podium: PodiumContext, table: PodiumTable) -> None:
    clause = podium.house.table.closing_notice_seconds.clause
    podium.emit(events.TableClosed(table.name, clause))
    retire_table(podium, replace(table, is_closing=True), clause)


def retire_table(podium: PodiumContext, table: PodiumTable, clause: str) -> None:
    """Send nobody to a table any more, and drop it when it is empty."""
    podium.state.tables[table.name] = replace(table, is_breaking=True)
    waitlist.withdraw_calls_to_table(podium, table.name, "the table is breaking", clause)
    for move in list(podium.state.moves.values()):
        keeps_moving = move.released and seating.find_seat(podium, move.player) is not None
        if table.name in (move.to_table, move.from_table) and not keeps_moving:
            moves.abort_move(podium, move.player, clause)
    for request in list(podium.state.change_requests.values()):
        if request.to_table == table.name or request.player in table.seats:
            del podium.state.change_requests[request.player]
            podium.emit(events.TableChangeCancelled(request.player, request.to_table, clause))
    must_moves.reassign_must_move(podium, table)
    _drop_if_empty(podium, table.name)


def _drop_if_empty(podium: PodiumContext, table_name: str) -> None:
    if not podium.state.tables[table_name].players:
        del podium.state.tables[table_name]
        debts, bans = podium.state.kill_debts, podium.state.table_bans
        for player in [player for player, table in debts.items() if table == table_name]:
            del debts[player]
        for player in podium.state.people:  # another table may have the same name
            bans.pop(pair_key(player, table_name), None)


# ---------------------------------------------------------------- chairs


def _add_chair(podium: PodiumContext, command: commands.AddChair) -> str:
    table, house = seating.get_table(podium, command.table), podium.house
    rule = house.broken_games.extra_chair if command.for_broken_game else house.podium.extra_player
    clause = rule.clause
    if not rule.value:
        raise RefusedError("this house adds no chairs to a table")
    if table.extra_chair_clause or (not command.for_broken_game and table.hands_played):
        raise RefusedError(
            "only one chair can be added, and to a game in progress only for a broken game", clause
        )
    if command.for_broken_game and not any(
        entry.moved_by_house for entry in waitlist.waitlist_entries(podium, table.waitlist)
    ):
        raise RefusedError("no player of a broken game is waiting for a seat there", clause)
    seat = len(table.seats) if table.removed_seat == UNSET else table.removed_seat
    if table.removed_seat == UNSET:
        build_table_spec(table.game, podium.house, len(table.seats) + 1, borrow=True)
        enlarged = replace(table, seats=(*table.seats, ""), chips=(*table.chips, 0))
        table = replace(enlarged, move_ranks=(*table.move_ranks, 0))
    podium.state.tables[command.table] = replace(
        table, extra_chair_clause=clause, removed_seat=UNSET
    )
    podium.emit(events.ChairAdded(command.table, seat, clause))
    return clause


def _remove_chair(podium: PodiumContext, table: PodiumTable, seat: int) -> PodiumTable:
    """Take the vacated seat out of use if a chair had been added."""
    if not table.extra_chair_clause:
        return table
    podium.emit(events.ChairRemoved(table.name, seat, table.extra_chair_clause))
    return replace(table, extra_chair_clause="", removed_seat=seat)


# ---------------------------------------------------------------- reports from tables


def _record_seated(podium: PodiumContext, command: commands.RecordSeated) -> None:
    """Record that a player whom the podium sent sat down."""
    table, house = seating.get_table(podium, command.table), podium.house
    if (location := seating.find_seat(podium, command.player)) is not None:
        raise RefusedError(
            f"{command.player} already has a seat at table {location[0]}",
            house.podium.one_seat_clause,
        )
    call, move = podium.state.calls.get(command.player), podium.state.moves.get(command.player)
    if call is not None and (call.table, call.seat) == (command.table, command.seat):
        rank = call.move_rank
        del podium.state.calls[command.player]
    elif move is not None and (move.to_table, move.to_seat) == (command.table, command.seat):
        rank = move.move_rank
        del podium.state.moves[command.player]
    else:
        raise RefusedError(
            f"the floor has not sent {command.player} to table {command.table}",
            house.people.approved_player_clause,
        )
    podium.state.tables[command.table] = table.with_seat(
        command.seat, command.player, command.chips, rank
    )
    podium.state.change_requests.pop(command.player, None)
    podium.state.cash_outs.pop(pair_key(command.player, table.waitlist), None)
    podium.state.kill_debts.pop(command.player, None)
    clause = house.people.approved_player_clause or house.people.joining_agrees.clause
    podium.emit(events.Seated(command.player, command.table, command.seat, clause))


def _record_departure(podium: PodiumContext, command: commands.RecordDeparture) -> None:
    """Record that a player left, for another table or for good."""
    table = seating.get_table(podium, command.table)
    if not 0 <= command.seat < len(table.seats) or table.seats[command.seat] != command.player:
        raise RefusedError(
            f"{command.player} does not have seat {command.seat} at table {command.table}"
        )
    table = _remove_chair(podium, table.with_seat(command.seat, "", 0, 0), command.seat)
    podium.state.tables[command.table] = table
    person = podium.state.people[command.player]
    podium.state.people[command.player] = replace(
        person, ordered_to_leave=False, penalty_hands_left=0, returns_after_penalty=False
    )
    podium.emit(events.Departed(command.player, command.table, command.seat, command.chips))
    if command.removed_reason:
        people.bar_from_room(podium, command.player, command.removed_reason)
    move = podium.state.moves.get(command.player)
    destination = podium.state.tables.get(move.to_table) if move is not None else None
    if move is None or not move.released or not command.chips:  # players without chips do not move
        _record_player_left_game(podium, command, table)
    elif destination is None or destination.is_breaking:
        moves.move_to_list_front(
            podium,
            replace(move, chips=command.chips),
            table.waitlist,
            podium.house.broken_games.broken_game_clause,
        )
    else:
        podium.state.moves[command.player] = replace(
            move,
            chips=command.chips,
            has_missed_blind=command.player in table.missed_blinds,
        )
        moves.assign_mover_seat(podium, podium.state.moves[command.player])
    moves.release_last_player(podium, podium.state.tables[command.table])
    if table.is_breaking:
        _drop_if_empty(podium, command.table)


def _record_player_left_game(
    podium: PodiumContext, command: commands.RecordDeparture, table: PodiumTable
) -> None:
    """Record what a player cashed out, and a ban if it was less than a point."""
    moves.cancel_move(podium, command.player, "")
    podium.state.change_requests.pop(command.player, None)
    waitlist.record_cash_out(podium, command.player, table.waitlist, command.chips)
    waitlist.record_switch(podium, command.player, table, command.chips)
    if command.owes_kill:
        podium.state.kill_debts[command.player] = command.table
    if command.below_one_point:
        podium.state.table_bans[pair_key(command.player, command.table)] = podium.now + TWO_HOURS


def _record_seat_refused(podium: PodiumContext, command: commands.RecordSeatRefused) -> None:
    """Record that a table refused a player.

    A call ends; a player who left another table for this seat goes to the front of the waitlist.
    """
    call, move = podium.state.calls.get(command.player), podium.state.moves.get(command.player)
    has_no_seat = seating.find_seat(podium, command.player) is None
    if call is not None and call.table == command.table and call.seat != UNSET:
        waitlist.end_refused_call(podium, call, command.reason)
    elif move is not None and move.to_table == command.table and has_no_seat:
        moves.move_to_list_front(
            podium, move, seating.get_table(podium, command.table).waitlist, move.clause
        )
    else:
        raise RefusedError(
            f"the floor has not sent {command.player} to table {command.table}",
            podium.house.people.approved_player_clause,
        )


def _record_reseating(podium: PodiumContext, command: commands.RecordReseating) -> None:
    """Record new seats; players whose assigned seat is now taken get another."""
    table, state = seating.get_table(podium, command.table), podium.state
    old_seats = {player: seat for seat, player in enumerate(table.seats) if player}
    players = [player for player in command.seats if player]
    if len(command.seats) != len(table.seats) or sorted(players) != sorted(old_seats):
        raise RefusedError(
            f"the players at table {command.table} are {', '.join(table.players) or 'none'}"
        )
    previous_seats = [old_seats.get(player) for player in command.seats]
    chips = tuple(0 if seat is None else table.chips[seat] for seat in previous_seats)
    move_ranks = tuple(0 if seat is None else table.move_ranks[seat] for seat in previous_seats)
    state.tables[table.name] = replace(
        table, seats=command.seats, chips=chips, move_ranks=move_ranks
    )
    for call in list(state.calls.values()):
        if call.table == table.name and call.seat != UNSET and command.seats[call.seat]:
            state.calls[call.player] = replace(call, seat=seating.open_seats(podium, table.name)[0])
    for move in list(state.moves.values()):
        if move.to_table == table.name and command.seats[move.to_seat]:
            state.moves[move.player] = replace(
                move, to_seat=seating.open_seats(podium, table.name)[0]
            )


def _record_return(podium: PodiumContext, command: commands.RecordReturn) -> None:
    person = podium.state.people.get(command.player)
    if person is None or not person.returns_after_penalty or person.penalty_hands_left:
        raise RefusedError(f"{command.player} has no penalty that is over")
    podium.state.people[command.player] = replace(person, returns_after_penalty=False)


def _record_hands_played(podium: PodiumContext, command: commands.RecordHandsPlayed) -> None:
    """Record a table's state after a hand, and release players who were due to move."""
    table = seating.get_table(podium, command.table)
    if len(command.chips) != len(table.seats):
        raise RefusedError(
            f"table {command.table} has {len(table.seats)} seats: give the chips of each"
        )
    if 0 < command.hand_number <= table.last_recorded_hand:
        raise RefusedError(
            f"table {command.table} has already reported hand {table.last_recorded_hand}"
        )
    count = command.hand_number - table.last_recorded_hand if command.hand_number else 1
    updated_table = replace(
        table,
        chips=command.chips,
        button=command.button,
        small_blind_seat=command.small_blind_seat,
        big_blind_seat=command.big_blind_seat,
        last_big_blind_seat=table.last_big_blind_seat
        if command.big_blind_seat == UNSET
        else command.big_blind_seat,
        away=command.away,
        missed_blinds=command.missed_blinds,
        hands_played=table.hands_played + count,
        last_recorded_hand=table.last_recorded_hand + count,
        started_at=podium.now if table.started_at == UNSET else table.started_at,
    )
    podium.state.tables[command.table] = updated_table
    people.count_down_penalties(podium, command.table, count, command.dealt_players)
    moves.release_after_hands(podium, updated_table, count, table.button)
    moves.expire_absent_movers(podium, updated_table, count, table.last_big_blind_seat)


def _record_blinds(podium: PodiumContext, command: commands.RecordBlinds) -> None:
    """Record button and blinds that differ from what the last hand left."""
    table = seating.get_table(podium, command.table)
    podium.state.tables[command.table] = replace(
        table,
        button=command.button,
        small_blind_seat=command.small_blind_seat,
        big_blind_seat=command.big_blind_seat,
    )


def _advance_podium_time(podium: PodiumContext, command: commands.AdvancePodiumTime) -> None:
    """Advance the time: tables close here, and calls expire in `fill_open_seats`."""
    if command.now < podium.now:
        raise RefusedError(f"time cannot go back from {podium.now} to {command.now}")
    podium.state.counters["now"] = command.now
    closing_time = podium.state.hours.get("closes_at", UNSET)
    notice_seconds = podium.house.table.closing_notice_seconds.value
    if closing_time == UNSET:
        return
    for table in list(podium.state.tables.values()):
        if command.now >= closing_time - notice_seconds and table.closes_at == UNSET:
            _set_closing_time(podium, table, max(closing_time, command.now + notice_seconds))
    for table in list(podium.state.tables.values()):
        if (
            command.now >= table.closes_at >= 0
            and command.now >= closing_time
            and not table.is_breaking
        ):
            _begin_closing(podium, table)


HANDLERS: dict[type, Callable[[PodiumContext, Any], str | None]] = {
    commands.OpenTable: _open_table,
    commands.ScheduleTableClosing: _schedule_table_closing,
    commands.CloseTable: _close_table,
    commands.AddChair: _add_chair,
    commands.RecordSeated: _record_seated,
    commands.RecordDeparture: _record_departure,
    commands.RecordSeatRefused: _record_seat_refused,
    commands.RecordReseating: _record_reseating,
    commands.RecordReturn: _record_return,
    commands.RecordHandsPlayed: _record_hands_played,
    commands.RecordBlinds: _record_blinds,
    commands.AdvancePodiumTime: _advance_podium_time,
}
