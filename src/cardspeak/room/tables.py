"""Tables: opening and closing them, chairs that are added, and what tables tell the room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from cardspeak.hand.commands import Refused
from cardspeak.room import commands, events, limits, lists, moves, people, seated
from cardspeak.room.signs import sign_for
from cardspeak.room.state import NEVER, Desk, Entry, Move, both
from cardspeak.table.buying import TWO_HOURS

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.room.room import Room


# ---------------------------------------------------------------- opening and closing


def _open(room: Room, said: commands.OpenTable) -> str:
    rules = room.rules
    people.check_open(room)
    if said.table in room.state.desks or not said.table:
        raise Refused(f"a table needs a name of its own, and {said.table!r} is none")
    if said.seats < 2:
        raise Refused("a table is for two players at least", room.house.customs.two_players)
    if said.group and not rules.reserved_games:
        raise Refused("games are open to everybody in this house")
    sign_for(said.game, room.house, said.seats, borrow=True)
    game, feeds = limits.list_for(room, said)
    lists.begin(room, room.state.lists.get(game, said.game))
    desk = Desk(
        said.table,
        said.game,
        game,
        ("",) * said.seats,
        room.count("tables"),
        feeds=feeds,
        group=said.group,
        chips=(0,) * said.seats,
        ranks=(0,) * said.seats,
    )
    room.state.desks[said.table] = desk
    clause = rules.reserved_games if said.group else rules.new_limits.clause
    room.tell(events.TableOpened(said.table, said.game, said.seats, clause))
    moves.opened(room, desk)
    return rules.may_move if feeds else clause


def _give_notice(room: Room, said: commands.GiveNotice) -> str:
    desk, policy = seated.desk(room, said.table), room.house.customs.closing
    if said.at < room.now + policy.value:  # somebody may still sit down
        raise Refused(f"players are told {policy.value} seconds before", policy.clause)
    _notice(room, desk, said.at)
    return policy.clause


def _notice(room: Room, desk: Desk, at: int) -> None:
    room.state.desks[desk.name] = replace(desk, closes_at=at)
    room.tell(events.NoticeGiven(desk.name, at, room.house.customs.closing.clause))


def _close(room: Room, said: commands.CloseTable) -> str:
    desk = seated.desk(room, said.table)
    check_told(room, desk)
    _shut(room, desk)
    return room.house.customs.closing.clause


def check_told(room: Room, desk: Desk) -> None:
    """Refuse to close a table before its players were told, where the house tells them."""
    clause = room.house.customs.closing.clause
    told = 0 <= desk.closes_at <= room.now
    if clause and len(desk.players) > 1 and not told:
        raise Refused("players are told of it first: give notice", clause)


def _shut(room: Room, desk: Desk) -> None:
    clause = room.house.customs.closing.clause
    room.tell(events.TableClosed(desk.name, clause))
    give_up(room, replace(desk, shut=True), clause)


def give_up(room: Room, desk: Desk, clause: str) -> None:
    """Send nobody to a table any more, and forget it when it is empty."""
    room.state.desks[desk.name] = replace(desk, breaking=True)
    lists.call_off(room, desk.name, "the table is no more", clause)
    for move in list(room.state.moves.values()):
        goes = move.ordered and seated.where(room, move.player) is not None
        if desk.name in (move.to, move.table) and not goes:
            _turn_back(room, move.player, clause)
    for wish in list(room.state.wishes.values()):
        if wish.to == desk.name or wish.player in desk.seats:
            del room.state.wishes[wish.player]
            room.tell(events.ChangeOver(wish.player, wish.to, clause))
    moves.closed(room, desk)
    _forget_if_empty(room, desk.name)


def _turn_back(room: Room, player: str, clause: str) -> None:
    """Let a player stay who was to move; who is on the way is first on the list."""
    move = room.state.moves[player]
    if seated.where(room, player) is None:
        game = room.state.desks[move.to].line
        _first_on_list(room, move, game, clause)
    else:
        seated.drop_move(room, player, clause)


def lose_move(room: Room, player: str, clause: str) -> None:
    """Have a player not go to a table: he stays where his game goes on, else is first to wait."""
    move, at = room.state.moves[player], seated.where(room, player)
    if at is not None and not room.state.desks[at[0]].breaking:
        seated.drop_move(room, player, clause)
        return
    _first_on_list(room, move, room.state.desks[move.to].line, clause)
    seated.send_away(room, player, clause)


def _first_on_list(room: Room, move: Move, game: str, clause: str) -> None:
    """Put a player first on a list who has left for a table that he cannot have."""
    seated.drop_move(room, move.player, clause)
    lists.took(room, move.player, game, move.chips)
    entry = Entry(move.player, game, lists.FIRST, room.count("entries"), sent=True)
    lists.put_on(room, entry, clause)


def _forget_if_empty(room: Room, table: str) -> None:
    if not room.state.desks[table].players:
        del room.state.desks[table]


# ---------------------------------------------------------------- chairs


def _add_chair(room: Room, said: commands.AddChair) -> str:
    desk, rules = seated.desk(room, said.table), room.rules
    clause = rules.extra_chair if said.broken else rules.extra_player
    if not clause:
        raise Refused("no chair is added to a table in this house")
    if desk.extra or (not said.broken and desk.hands):
        raise Refused("one chair is added, and to a game that has begun only after a break", clause)
    if said.broken and not any(entry.sent for entry in lists.waiting(room, desk.line)):
        raise Refused("nobody of a broken game waits for a seat there", clause)
    seat = len(desk.seats) if desk.closed == NEVER else desk.closed
    if desk.closed == NEVER:
        sign_for(desk.game, room.house, len(desk.seats) + 1, borrow=True)
        more = replace(desk, seats=(*desk.seats, ""), chips=(*desk.chips, 0))
        desk = replace(more, ranks=(*desk.ranks, 0))
    room.state.desks[said.table] = replace(desk, extra=clause, closed=NEVER)
    room.tell(events.ChairAdded(said.table, seat, clause))
    return clause


def _take_chair_away(room: Room, desk: Desk, seat: int) -> Desk:
    """Give the seat that was quit to nobody, where a chair had been added."""
    if not desk.extra:
        return desk
    room.tell(events.ChairGone(desk.name, seat, desk.extra))
    return replace(desk, extra="", closed=seat)


# ---------------------------------------------------------------- what tables tell


def _sat(room: Room, said: commands.Sat) -> None:
    """Note that a player sits whom the room has sent."""
    desk, rules = seated.desk(room, said.table), room.rules
    if (at := seated.where(room, said.player)) is not None:
        raise Refused(f"{said.player} has a seat at table {at[0]}", rules.one_seat)
    call, move = room.state.calls.get(said.player), room.state.moves.get(said.player)
    if call is not None and (call.table, call.seat) == (said.table, said.seat):
        rank = call.rank
        del room.state.calls[said.player]
    elif move is not None and (move.to, move.seat) == (said.table, said.seat):
        rank = move.rank
        del room.state.moves[said.player]
    else:
        raise Refused(f"the floor has not sent {said.player} there", rules.approved)
    room.state.desks[said.table] = desk.with_seat(said.seat, said.player, said.chips, rank)
    room.state.wishes.pop(said.player, None)
    room.state.taken.pop(both(said.player, desk.line), None)
    clause = rules.approved or rules.joining_agrees
    room.tell(events.Seated(said.player, said.table, said.seat, clause))


def _left(room: Room, said: commands.Left) -> None:
    """Note that a player has left: for another table, or for good."""
    desk = seated.desk(room, said.table)
    if not 0 <= said.seat < len(desk.seats) or desk.seats[said.seat] != said.player:
        raise Refused(f"{said.player} does not have seat {said.seat} at table {said.table}")
    desk = _take_chair_away(room, desk.with_seat(said.seat, "", 0, 0), said.seat)
    room.state.desks[said.table] = desk
    person = room.state.people[said.player]
    room.state.people[said.player] = replace(person, leaving=False, sits_out=0, returns=False)
    room.tell(events.Gone(said.player, said.table, said.seat, said.chips))
    move = room.state.moves.get(said.player)
    to = room.state.desks.get(move.to) if move is not None else None
    if move is None or not move.ordered or not said.chips:  # nobody moves without chips
        _gone(room, said, desk)
    elif to is None or to.breaking:
        _first_on_list(room, replace(move, chips=said.chips), desk.line, room.rules.broken)
    else:
        room.state.moves[said.player] = replace(move, chips=said.chips)
        moves.bring(room, room.state.moves[said.player])
    moves.let_go(room, room.state.desks[said.table])
    if desk.breaking:
        _forget_if_empty(room, said.table)


def _gone(room: Room, said: commands.Left, desk: Desk) -> None:
    """Remember what a player took away, and that he left without a point's worth."""
    seated.drop_move(room, said.player, "")
    room.state.wishes.pop(said.player, None)
    lists.took(room, said.player, desk.line, said.chips)
    if said.short:
        room.state.off_table[both(said.player, said.table)] = room.now + TWO_HOURS


def _not_seated(room: Room, said: commands.NotSeated) -> None:
    """Have a player choose anew whom a table did not take; who had left another is first."""
    call, move = room.state.calls.get(said.player), room.state.moves.get(said.player)
    away = seated.where(room, said.player) is None
    if call is not None and call.table == said.table and call.seat != NEVER:
        lists.not_seated(room, call, said.why)
    elif move is not None and move.to == said.table and away:
        _first_on_list(room, move, seated.desk(room, said.table).line, move.clause)
    else:
        raise Refused(f"the floor has not sent {said.player} there", room.rules.approved)


def _reseated(room: Room, said: commands.Reseated) -> None:
    """Note who sits where; who was given a seat that somebody has now gets another."""
    desk, state = seated.desk(room, said.table), room.state
    before = {player: at for at, player in enumerate(desk.seats) if player}
    after = [player for player in said.seats if player]
    if len(said.seats) != len(desk.seats) or sorted(after) != sorted(before):
        raise Refused(f"at table {said.table} sit {', '.join(desk.players) or 'none'}")
    was = [before.get(player) for player in said.seats]
    chips = tuple(0 if at is None else desk.chips[at] for at in was)
    ranks = tuple(0 if at is None else desk.ranks[at] for at in was)
    state.desks[desk.name] = replace(desk, seats=said.seats, chips=chips, ranks=ranks)
    for call in list(state.calls.values()):
        if call.table == desk.name and call.seat != NEVER and said.seats[call.seat]:
            state.calls[call.player] = replace(call, seat=seated.empty(room, desk.name)[0])
    for move in list(state.moves.values()):
        if move.to == desk.name and said.seats[move.seat]:
            state.moves[move.player] = replace(move, seat=seated.empty(room, desk.name)[0])


def _returned(room: Room, said: commands.Returned) -> None:
    person = room.state.people.get(said.player)
    if person is None or not person.returns or person.sits_out:
        raise Refused(f"no penalty of {said.player} is over")
    room.state.people[said.player] = replace(person, returns=False)


def _hand_over(room: Room, said: commands.HandOver) -> None:
    """Note how a table stands, and let those go who were to go after this hand."""
    desk = seated.desk(room, said.table)
    if len(said.chips) != len(desk.seats):
        raise Refused(f"table {said.table} has {len(desk.seats)} seats: say the chips of each")
    if 0 < said.number <= desk.told:
        raise Refused(f"table {said.table} has told of hand {desk.told} already")
    count = said.number - desk.told if said.number else 1
    now = replace(
        desk,
        chips=said.chips,
        button=said.button,
        small=said.small,
        big=said.big,
        last_big=desk.last_big if said.big == NEVER else said.big,
        away=said.away,
        missed=said.missed,
        hands=desk.hands + count,
        told=desk.told + count,
        began_at=room.now if desk.began_at == NEVER else desk.began_at,
    )
    room.state.desks[said.table] = now
    people.hands_sat_out(room, said.table, count, said.dealt)
    moves.after_hands(room, now, count, desk.button)
    moves.give_up_waiting(room, now, count, desk.last_big)


def _blinds_are(room: Room, said: commands.BlindsAre) -> None:
    """Note who has button and blinds, where that is not what the last hand left."""
    desk = seated.desk(room, said.table)
    now = replace(desk, button=said.button, small=said.small, big=said.big)
    room.state.desks[said.table] = now


def _time_is(room: Room, said: commands.TimeIs) -> None:
    """Go on in time: calls end in `fill`, tables close here."""
    if said.now < room.now:
        raise Refused(f"it is {room.now} already")
    room.state.numbers["now"] = said.now
    closes, notice = room.state.hours.get("closes", NEVER), room.house.customs.closing.value
    if closes == NEVER:
        return
    for desk in list(room.state.desks.values()):
        if said.now >= closes - notice and desk.closes_at == NEVER:
            _notice(room, desk, max(closes, said.now + notice))
    for desk in list(room.state.desks.values()):
        if said.now >= desk.closes_at >= 0 and said.now >= closes and not desk.breaking:
            _shut(room, desk)


DO: dict[type, Callable[[Room, Any], str | None]] = {
    commands.OpenTable: _open,
    commands.GiveNotice: _give_notice,
    commands.CloseTable: _close,
    commands.AddChair: _add_chair,
    commands.Sat: _sat,
    commands.Left: _left,
    commands.NotSeated: _not_seated,
    commands.Reseated: _reseated,
    commands.Returned: _returned,
    commands.HandOver: _hand_over,
    commands.BlindsAre: _blinds_are,
    commands.TimeIs: _time_is,
}
