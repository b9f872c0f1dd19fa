"""Waitlists: joining, being called, answering, and taking the seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from cardspeak.hand.commands import RefusedError
from cardspeak.houses.number_words import describe_duration
from cardspeak.houses.policies import TableChangeStackRule
from cardspeak.podium import commands, eligibility, events, seating
from cardspeak.podium.state import UNSET, CashOut, PodiumTable, SeatCall, WaitlistEntry, pair_key
from cardspeak.podium.table_specs import build_table_spec, buy_in_limits
from cardspeak.table.buy_ins import HOUR

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.podium.context import PodiumContext
    from cardspeak.podium.listed_game import ListedGame
    from cardspeak.podium.state import Person

PRIORITY_FIRST: Final = -1
"""Ahead of everybody: players who were assigned a seat and could not take it."""
PRIORITY_BROKEN_GAME: Final = 0
"""Next in line: players of a broken game."""
SIX_HANDED: Final = 6


# ---------------------------------------------------------------- the waitlist


def waitlist_entries(podium: PodiumContext, waitlist_name: str) -> list[WaitlistEntry]:
    """Return the entries of a waitlist in order."""
    entries = [entry for entry in podium.state.entries.values() if entry.waitlist == waitlist_name]
    return sorted(entries, key=lambda entry: entry.sort_key)


def is_anyone_waiting(podium: PodiumContext, waitlist_name: str) -> bool:
    """Whether players wait for a game, including those called who have not sat down."""
    is_anyone_called = any(call.waitlist == waitlist_name for call in podium.state.calls.values())
    return is_anyone_called or bool(waitlist_entries(podium, waitlist_name))


def add_to_waitlist(podium: PodiumContext, entry: WaitlistEntry, clause: str) -> None:
    """Add a player to a waitlist."""
    podium.state.entries[pair_key(entry.player, entry.waitlist)] = entry
    place = [other.player for other in waitlist_entries(podium, entry.waitlist)].index(
        entry.player
    ) + 1
    podium.emit(events.JoinedWaitlist(entry.player, entry.waitlist, place, clause))


def default_priority(podium: PodiumContext) -> int:
    """Return the priority of players without a card tier: behind everybody who has one."""
    return 1 + len(podium.house.podium.card_tiers.value)


def priority_of(podium: PodiumContext, person: Person) -> int:
    """Return a player's priority by their card tier."""
    return (
        1 + podium.house.podium.card_tiers.value.index(person.tier)
        if person.tier
        else default_priority(podium)
    )


def apply_card_priority(podium: PodiumContext, person: Person) -> None:
    """Update a player's entries to their card tier, except those kept after a broken game."""
    clause = podium.house.podium.card_tiers.clause
    for entry in [entry for entry in podium.state.entries.values() if entry.player == person.name]:
        priority = priority_of(podium, person)
        if not entry.moved_by_house and entry.priority != priority:
            add_to_waitlist(podium, replace(entry, priority=priority), clause)


def ensure_waitlist(podium: PodiumContext, game: ListedGame) -> str:
    """Open a game's waitlist if there is none, and return its name."""
    if game.name not in podium.state.waitlists:
        podium.state.waitlists[game.name] = game
        podium.emit(events.WaitlistOpened(game.name))
    return game.name


def _open_waitlist(podium: PodiumContext, command: commands.OpenWaitlist) -> None:
    eligibility.check_room_open(podium)
    if command.game.name in podium.state.waitlists:
        raise RefusedError(f"{command.game.name} already has a waitlist: join it")
    build_table_spec(command.game, podium.house, borrow=True)
    ensure_waitlist(podium, command.game)


def _join_waitlist(podium: PodiumContext, command: commands.JoinWaitlist) -> None:
    house = podium.house
    eligibility.check_room_open(podium)
    person = eligibility.register_eligible(podium, command.player)
    if house.podium.in_person.value and not command.in_person and not person.may_join_remotely:
        raise RefusedError("come to the podium to join a waitlist", house.podium.in_person.clause)
    if command.waitlist not in podium.state.waitlists:
        open_waitlists = ", ".join(podium.state.waitlists) or "none"
        raise RefusedError(
            f"there is no waitlist for {command.waitlist}: open waitlists are {open_waitlists}"
        )
    _check_may_join(podium, command)
    entry = WaitlistEntry(
        command.player, command.waitlist, priority_of(podium, person), podium.next_number("entries")
    )
    was_away = is_away(podium, command.player)
    add_to_waitlist(
        podium,
        entry,
        house.podium.card_tiers.clause if person.tier else house.podium.in_person.clause,
    )
    if was_away and command.in_person:
        check_in(podium, command.player)
    elif was_away:
        set_away(podium, command.player, away=True)


def _check_may_join(podium: PodiumContext, command: commands.JoinWaitlist) -> None:
    """Raise RefusedError for anybody who waits, plays the game, or recently refused to move."""
    call = podium.state.calls.get(command.player)
    location = seating.find_seat(podium, command.player)
    if pair_key(command.player, command.waitlist) in podium.state.entries or (
        call and call.waitlist == command.waitlist
    ):
        raise RefusedError(f"{command.player} is already on the waitlist for {command.waitlist}")
    if location is not None and podium.state.tables[location[0]].waitlist == command.waitlist:
        raise RefusedError(
            f"{command.player} already plays {command.waitlist}: request a table change",
            podium.house.podium.one_seat_clause,
        )
    if command.player in podium.state.moves:
        raise RefusedError(
            f"{command.player} is already on the way to a table",
            podium.house.podium.one_seat_clause,
        )
    check_not_banned(podium, command.player, command.waitlist)


def check_not_banned(podium: PodiumContext, player: str, waitlist_name: str) -> None:
    """Raise RefusedError for a player who recently refused to move, and may not play this game."""
    until = podium.state.waitlist_bans.get(pair_key(player, waitlist_name), 0)
    if podium.now < until:
        ban_rule = podium.house.must_move.refused_move_seconds.lookup(
            *podium.state.waitlists[waitlist_name].policy_names
        )
        raise RefusedError(
            f"{player} refused to move and may join again in "
            f"{describe_duration(until - podium.now)}",
            ban_rule.clause,
        )


def _leave_waitlist(podium: PodiumContext, command: commands.LeaveWaitlist) -> None:
    if podium.state.entries.pop(pair_key(command.player, command.waitlist), None) is None:
        raise RefusedError(f"{command.player} is not on the waitlist for {command.waitlist}")
    podium.emit(
        events.RemovedFromWaitlist(command.player, command.waitlist, "at their own request")
    )


def _step_away(podium: PodiumContext, command: commands.StepAway) -> None:
    clause = podium.house.podium.in_person.clause
    call = podium.state.calls.get(command.player)
    if call is not None and call.seat == UNSET:
        _end_call(podium, call, keeps_position=True, reason="stepped away", clause=clause)
    set_away(podium, command.player, away=True)
    podium.emit(events.SteppedAway(command.player, clause))


def is_away(podium: PodiumContext, player: str) -> bool:
    """Whether a player cannot hear calls."""
    return any(entry.away for entry in podium.state.entries.values() if entry.player == player)


def check_in(podium: PodiumContext, player: str) -> None:
    """Record that a player is back and hears calls again."""
    set_away(podium, player, away=False)
    podium.emit(events.CheckedIn(player, podium.house.podium.in_person.clause))


def set_away(podium: PodiumContext, player: str, *, away: bool) -> None:
    """Record whether a player cannot hear calls, in all their entries."""
    keys = [key for key, entry in podium.state.entries.items() if entry.player == player]
    if not keys:
        raise RefusedError(f"{player} is not on any waitlist")
    for key in keys:
        podium.state.entries[key] = replace(podium.state.entries[key], away=away)


# ---------------------------------------------------------------- calling


def call_for_seat(podium: PodiumContext, entry: WaitlistEntry, table: PodiumTable) -> None:
    """Call a player for a seat."""
    house = podium.house
    for earlier_entry in waitlist_entries(podium, entry.waitlist):
        # A player who is passed over keeps their rank.
        if earlier_entry.sort_key < entry.sort_key and not earlier_entry.move_rank:
            ranked_entry = replace(earlier_entry, move_rank=podium.next_number("move_ranks"))
            podium.state.entries[pair_key(earlier_entry.player, earlier_entry.waitlist)] = (
                ranked_entry
            )
    entry = replace(entry, move_rank=entry.move_rank or podium.next_number("move_ranks"))
    del podium.state.entries[pair_key(entry.player, entry.waitlist)]
    until = podium.now + podium.page_seconds + _extra_seconds(podium, entry.player)
    is_new_game = table.hands_played == 0
    call = SeatCall(
        entry.player, entry.waitlist, table.name, is_new_game, until, entry.move_rank, entry
    )
    podium.state.calls[entry.player] = call
    clause = (
        house.broken_games.broken_game_clause
        if entry.priority <= PRIORITY_BROKEN_GAME
        else _call_clause(podium, entry.waitlist)
    )
    podium.emit(events.CalledForSeat(entry.player, entry.waitlist, table.name, until, clause))


def _call_clause(podium: PodiumContext, waitlist_name: str) -> str:
    """Return the clause by which a player is called: by name, to the neediest of several games."""
    tables = seating.tables_of_list(podium, waitlist_name)
    if len(tables) > 1 and not any(table.is_must_move for table in tables):
        return podium.house.podium.neediest_game_clause
    return podium.house.podium.in_person.clause


def _extra_seconds(podium: PodiumContext, player: str) -> int:
    """Return how many extra seconds a player gets when called."""
    person = podium.state.people.get(player)
    return person.extra_seconds if person is not None else 0


def has_enough_players(podium: PodiumContext, table: PodiumTable, *, player_count: int) -> bool:
    """Whether a new table has so many players that those on the waitlist must play there."""
    minimum = podium.house.podium.must_play_at_players.value
    if not minimum:
        return False
    return player_count >= (minimum - 1 if len(table.seats) <= SIX_HANDED else minimum)


def next_on_waitlist(podium: PodiumContext, table: PodiumTable) -> WaitlistEntry | None:
    """Return the next entry on the waitlist that can be called to a table."""
    player_count = len(seating.seated_or_incoming(podium, table.name))
    for entry in waitlist_entries(podium, table.waitlist):
        is_busy = (
            entry.away or entry.player in podium.state.calls or entry.player in podium.state.moves
        )
        has_declined = entry.declined_table == table.name and not has_enough_players(
            podium, table, player_count=player_count + 1
        )
        if (
            not is_busy
            and not has_declined
            and not seating.seating_objection(podium, entry.player, table.name)
        ):
            return entry
    return None


def expire_unanswered_calls(podium: PodiumContext) -> None:
    """End calls that were not answered in time."""
    for call in list(podium.state.calls.values()):
        if not call.answered and podium.now >= call.expires_at:
            clause = podium.house.podium.in_person.clause
            _end_call(podium, call, keeps_position=False, reason="did not answer", clause=clause)


def expired_lock_ups(podium: PodiumContext) -> list[SeatCall]:
    """Return the lock-ups that have expired and may go to other waiting players."""
    calls = podium.state.calls.values() if podium.house.podium.lock_up_seconds.value else ()
    return [
        call
        for call in calls
        if call.answered and call.seat == UNSET and podium.now >= call.expires_at
    ]


def end_lock_up(podium: PodiumContext, call: SeatCall) -> None:
    """End the lock-up of a player who did not arrive."""
    clause = podium.house.podium.lock_up_seconds.clause
    _end_call(podium, call, keeps_position=False, reason="did not come", clause=clause)


def withdraw_call(podium: PodiumContext, call: SeatCall, reason: str, clause: str) -> None:
    """End a call because the seat is not available; the player keeps their position."""
    _end_call(podium, call, keeps_position=True, reason=reason, clause=clause)


def _end_call(
    podium: PodiumContext, call: SeatCall, *, keeps_position: bool, reason: str, clause: str
) -> None:
    del podium.state.calls[call.player]
    if keeps_position:
        podium.state.entries[pair_key(call.player, call.waitlist)] = call.entry
    podium.emit(events.SeatCallEnded(call.player, call.table, keeps_position, reason, clause))


def withdraw_calls_to_table(
    podium: PodiumContext, table_name: str, reason: str, clause: str
) -> None:
    """End all calls to a table that no longer takes players from the waitlist."""
    for call in list(podium.state.calls.values()):
        if call.table == table_name:
            withdraw_call(podium, call, reason, clause)


def _get_call(podium: PodiumContext, player: str) -> SeatCall:
    if player not in podium.state.calls:
        raise RefusedError(
            f"{player} has not been called: join a waitlist first",
            podium.house.podium.seat_permission_clause,
        )
    return podium.state.calls[player]


def _answer_call(podium: PodiumContext, command: commands.AnswerCall) -> None:
    call = _get_call(podium, command.player)
    if call.answered:
        raise RefusedError(f"{command.player} has already answered: go to table {call.table}")
    _check_may_switch(podium, call)
    until = _lock_up_end(podium, command.player)
    podium.state.calls[command.player] = replace(call, answered=True, expires_at=until)
    clause = podium.house.podium.lock_up_seconds.clause
    podium.emit(events.SeatLockedUp(command.player, call.table, until, clause))


def _lock_up_end(podium: PodiumContext, player: str) -> int:
    """Return when a seat locked up now is lost; a player at the table has as long to sit down."""
    seconds = podium.house.podium.lock_up_seconds.value or podium.page_seconds
    return podium.now + seconds + _extra_seconds(podium, player)


def _check_may_switch(podium: PodiumContext, call: SeatCall) -> None:
    """Raise RefusedError if a player has too many chips for a game of the same type that is new."""
    table, chips = podium.state.tables[call.table], call.switched_with
    location = seating.find_seat(podium, call.player)
    if location is not None and _is_switch(podium, podium.state.tables[location[0]], call):
        chips = podium.state.tables[location[0]].chips[location[1]]
    _, maximum = buy_in_limits(table.game, podium.house)
    if maximum and chips > maximum and not has_been_open_for_an_hour(podium, table):
        raise RefusedError(
            f"{call.player} has {chips}, more than {maximum}: wait until the game is an hour old",
            podium.house.buy_ins.table_change_stack.clause,
        )


def _is_switch(podium: PodiumContext, from_table: PodiumTable, call: SeatCall) -> bool:
    """Whether a player called from a table switches to a game of the same type with their stack."""
    rule = podium.house.buy_ins.table_change_stack
    return rule.value is TableChangeStackRule.WHOLE_STACK and from_table.game.is_same_type(
        podium.state.tables[call.table].game
    )


def has_been_open_for_an_hour(podium: PodiumContext, table: PodiumTable) -> bool:
    """Whether the first hand of a game was played an hour ago or earlier."""
    return table.started_at != UNSET and podium.now >= table.started_at + HOUR


def record_switch(podium: PodiumContext, player: str, from_table: PodiumTable, chips: int) -> None:
    """Remember the chips of a player who leaves a game when called to one of the same type."""
    call = podium.state.calls.get(player)
    if call is not None and _is_switch(podium, from_table, call):
        podium.state.calls[player] = replace(call, switched_with=chips)


def _decline_seat(podium: PodiumContext, command: commands.DeclineSeat) -> None:
    """Decline a seat; the player keeps their position while a new game has too few players."""
    call = _get_call(podium, command.player)
    table, rule = podium.state.tables[call.table], podium.house.podium.must_play_at_players
    player_count = len(seating.seated_or_incoming(podium, call.table))
    keeps_position = call.is_new_game and not has_enough_players(
        podium, table, player_count=player_count
    )
    declined_call = replace(call, entry=replace(call.entry, declined_table=call.table))
    clause = rule.clause if call.is_new_game else ""
    _end_call(
        podium, declined_call, keeps_position=keeps_position, reason="declined", clause=clause
    )


# ---------------------------------------------------------------- the seat


def _arrive(podium: PodiumContext, command: commands.Arrive) -> None:
    call = _get_call(podium, command.player)
    if not call.answered:
        raise RefusedError(
            f"{command.player} must answer the call first",
            podium.house.podium.seat_permission_clause,
        )
    if call.arrived_at == UNSET:
        podium.state.calls[command.player] = replace(
            call, arrived_at=podium.now, expires_at=_lock_up_end(podium, command.player)
        )
    podium.emit(
        events.Arrived(command.player, call.table, podium.house.podium.first_arrival_clause)
    )


def _claim_seat(podium: PodiumContext, command: commands.ClaimSeat) -> None:
    call, house = _get_call(podium, command.player), podium.house
    eligibility.register_eligible(podium, command.player)
    if call.arrived_at == UNSET:
        raise RefusedError(
            f"{command.player} must go to table {call.table} first",
            house.podium.seat_permission_clause,
        )
    if (location := seating.find_seat(podium, command.player)) is not None:
        raise RefusedError(
            f"{command.player} has a seat at table {location[0]}: leave it first",
            house.podium.one_seat_clause,
        )
    _check_earlier_arrivals(podium, call)
    if command.seat != call.seat and command.seat not in seating.open_seats(podium, call.table):
        seats = ", ".join(map(str, seating.open_seats(podium, call.table))) or "none"
        raise RefusedError(
            f"seat {command.seat} is taken: open seats are {seats}",
            house.podium.seat_permission_clause,
        )
    _check_buy_in(podium, command, call)
    moved_by_house = call.entry.moved_by_house and _cash_out_to_bring_back(podium, call) is not None
    assigned_call = replace(
        call, seat=command.seat, chips=command.chips, moved_by_house=moved_by_house
    )
    podium.state.calls[command.player] = assigned_call
    clause = (
        podium.house.buy_ins.house_move_keeps_stack.clause
        if moved_by_house
        else house.podium.seat_permission_clause
    )
    seat = events.SeatAssigned(
        command.player, call.table, command.seat, command.chips, moved_by_house, clause
    )
    podium.emit(seat)


def _check_earlier_arrivals(podium: PodiumContext, call: SeatCall) -> None:
    """Raise RefusedError if a player who arrived earlier has not chosen a seat yet."""
    for other_call in podium.state.calls.values():
        is_choosing = (
            other_call.arrived_at != UNSET
            and other_call.seat == UNSET
            and other_call.table == call.table
        )
        if is_choosing and (other_call.arrived_at, other_call.move_rank) < (
            call.arrived_at,
            call.move_rank,
        ):
            raise RefusedError(
                f"{other_call.player} arrived first and chooses first",
                podium.house.podium.first_arrival_clause,
            )


def allowed_buy_in(podium: PodiumContext, call: SeatCall) -> tuple[int, int]:
    """Return the minimum and maximum chips a called player may sit down with; 0 for no maximum.

    Players who return soon bring exactly what they cashed out, and at least the minimum buy-in.
    Players moved by the house, and those who switch games, bring at least what they had.
    """
    game, cash_out = podium.state.tables[call.table].game, _cash_out_to_bring_back(podium, call)
    minimum, maximum = buy_in_limits(game, podium.house)
    if call.switched_with:
        return max(minimum, call.switched_with), maximum and max(maximum, call.switched_with)
    if cash_out is None:
        return minimum, maximum
    if not call.entry.moved_by_house:
        exact_chips = max(cash_out.chips, minimum)
        return exact_chips, exact_chips
    minimum = (
        cash_out.chips
        if podium.house.buy_ins.house_move_keeps_stack.value
        else max(minimum, cash_out.chips)
    )
    return minimum, maximum and max(maximum, cash_out.chips)


def _cash_out_to_bring_back(podium: PodiumContext, call: SeatCall) -> CashOut | None:
    """Return the cash-out that a player must bring back, if it still applies."""
    cash_out = podium.state.cash_outs.get(pair_key(call.player, call.waitlist))
    applies = cash_out is not None and (
        call.entry.moved_by_house or podium.now < cash_out.must_return_until
    )
    return cash_out if applies else None


def _check_buy_in(podium: PodiumContext, command: commands.ClaimSeat, call: SeatCall) -> None:
    """Raise RefusedError unless the chips match what the player must bring back and the buy-in."""
    house, moved_by_house = podium.house, call.entry.moved_by_house
    (minimum, maximum), cash_out = (
        allowed_buy_in(podium, call),
        _cash_out_to_bring_back(podium, call),
    )
    if command.chips < call.switched_with:
        raise RefusedError(
            f"{command.player} left a game of the same type with {call.switched_with}, and must "
            "bring all of it",
            house.buy_ins.table_change_stack.clause,
        )
    if (
        cash_out is not None
        and not call.switched_with
        and (command.chips < cash_out.chips or not (moved_by_house or command.chips == minimum))
    ):
        raise RefusedError(
            f"{command.player} left with {cash_out.chips} and must return with "
            f"{cash_out.chips if moved_by_house else minimum}",
            (moved_by_house and house.buy_ins.house_move_keeps_stack.clause)
            or house.buy_ins.rathole_seconds.clause,
        )
    if command.chips < minimum or (maximum and command.chips > maximum):
        limits = f"{minimum} to {maximum}" if maximum else f"{minimum} or more"
        raise RefusedError(
            f"the buy-in is {limits}, not {command.chips}", house.buy_ins.buy_in_clause
        )


def record_cash_out(podium: PodiumContext, player: str, waitlist_name: str, chips: int) -> None:
    """Remember what a player cashed out, for as long as the house requires."""
    rathole_rule = podium.house.buy_ins.rathole_seconds
    if rathole_rule.value and chips:
        podium.state.cash_outs[pair_key(player, waitlist_name)] = CashOut(
            chips, podium.now + rathole_rule.value
        )


def end_refused_call(podium: PodiumContext, call: SeatCall, reason: str) -> None:
    """End the call of a player whom the table refused."""
    _end_call(podium, call, keeps_position=False, reason=reason, clause="")


HANDLERS: dict[type, Callable[[PodiumContext, Any], str | None]] = {
    commands.OpenWaitlist: _open_waitlist,
    commands.JoinWaitlist: _join_waitlist,
    commands.LeaveWaitlist: _leave_waitlist,
    commands.StepAway: _step_away,
    commands.AnswerCall: _answer_call,
    commands.DeclineSeat: _decline_seat,
    commands.Arrive: _arrive,
    commands.ClaimSeat: _claim_seat,
}
