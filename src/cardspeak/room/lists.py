"""Waiting lists: joining, being called, answering, and taking the seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from cardspeak.hand.commands import Refused
from cardspeak.room import commands, events, people, seated
from cardspeak.room.signs import sign_for
from cardspeak.room.state import NEVER, Call, Desk, Entry, Taken, both

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.room.posted import Posted
    from cardspeak.room.room import Room
    from cardspeak.room.state import Person

FIRST: Final = -1
"""Before everybody on a list: who drew a seat and was not there to take it."""
BROKEN: Final = 0
"""Before everybody but those: the players of a broken game."""
SIX_HANDED: Final = 6


# ---------------------------------------------------------------- the list


def waiting(room: Room, game: str) -> list[Entry]:
    """Give a list in its order."""
    there = [entry for entry in room.state.entries.values() if entry.game == game]
    return sorted(there, key=lambda entry: entry.order)


def wanted(room: Room, game: str) -> bool:
    """Say whether anybody waits for a game, be it that he was called and does not sit yet."""
    called = any(call.game == game for call in room.state.calls.values())
    return called or bool(waiting(room, game))


def put_on(room: Room, entry: Entry, clause: str) -> None:
    """Put a player on a list."""
    room.state.entries[both(entry.player, entry.game)] = entry
    place = [one.player for one in waiting(room, entry.game)].index(entry.player) + 1
    room.tell(events.Joined(entry.player, entry.game, place, clause))


def usual(room: Room) -> int:
    """Give what goes first for who has no card: he is behind all who are on the list."""
    return 1 + len(room.rules.tiers)


def goes_before(room: Room, person: Person) -> int:
    """Give what goes first for who joins a list with the card he has."""
    return 1 + room.rules.tiers.index(person.tier) if person.tier else usual(room)


def shown_card(room: Room, person: Person) -> None:
    """Give who waits already the place that goes with his card; not who waits after a break."""
    clause = room.rules.card_first
    for entry in [one for one in room.state.entries.values() if one.player == person.name]:
        before = goes_before(room, person)
        if not entry.sent and entry.before != before:
            put_on(room, replace(entry, before=before), clause)


def begin(room: Room, game: Posted) -> str:
    """Begin the list of a game, if it has none; give its name."""
    if game.name not in room.state.lists:
        room.state.lists[game.name] = game
        room.tell(events.ListOpened(game.name))
    return game.name


def _open_list(room: Room, said: commands.OpenList) -> None:
    people.check_open(room)
    if said.game.name in room.state.lists:
        raise Refused(f"{said.game.name} has a list already: join it")
    sign_for(said.game, room.house, borrow=True)
    begin(room, said.game)


def _join(room: Room, said: commands.Join) -> None:
    rules = room.rules
    people.check_open(room)
    person = people.check_may_play(room, said.player)
    if rules.in_person and not said.in_person and not person.from_afar:
        raise Refused("one comes to the podium to be put on a list", rules.in_person)
    if said.game not in room.state.lists:
        lists = ", ".join(room.state.lists) or "none yet"
        raise Refused(f"no list is for {said.game}: there are {lists}")
    _check_not_on(room, said)
    entry = Entry(said.player, said.game, goes_before(room, person), room.count("entries"))
    put_on(room, entry, rules.card_first if person.tier else rules.in_person)


def _check_not_on(room: Room, said: commands.Join) -> None:
    """Refuse a list to somebody who is on it, plays that game, or refused to move."""
    call, at = room.state.calls.get(said.player), seated.where(room, said.player)
    if both(said.player, said.game) in room.state.entries or (call and call.game == said.game):
        raise Refused(f"{said.player} is on the list of {said.game} already")
    if at is not None and room.state.desks[at[0]].line == said.game:
        raise Refused(f"{said.player} plays {said.game}: ask for a change", room.rules.one_seat)
    if said.player in room.state.moves:
        raise Refused(f"{said.player} is on the way to a table already", room.rules.one_seat)
    until = room.state.off_list.get(both(said.player, said.game), 0)
    if room.now < until:
        refusal = room.state.lists[said.game].choose(room.rules.refusal)
        raise Refused(
            f"{said.player} refused to move, and may join again in {until - room.now} seconds",
            refusal.clause,
        )


def _leave_list(room: Room, said: commands.LeaveList) -> None:
    if room.state.entries.pop(both(said.player, said.game), None) is None:
        raise Refused(f"{said.player} is not on the list of {said.game}")
    room.tell(events.OffList(said.player, said.game, "asked"))


def _step_away(room: Room, said: commands.StepAway) -> None:
    clause = room.rules.in_person
    call = room.state.calls.get(said.player)
    if call is not None and call.seat == NEVER:
        _end_call(room, call, keeps_place=True, why="stepped away", clause=clause)
    _set_away(room, said.player, away=True)
    room.tell(events.SteppedAway(said.player, clause))


def _here(room: Room, said: commands.Here) -> None:
    from cardspeak.room import moves  # which asks here, too

    if moves.came_back(room, said.player):
        return
    _set_away(room, said.player, away=False)
    room.tell(events.IsHere(said.player, room.rules.in_person))


def _set_away(room: Room, player: str, *, away: bool) -> None:
    mine = [key for key, entry in room.state.entries.items() if entry.player == player]
    if not mine:
        raise Refused(f"{player} is on no list")
    for key in mine:
        room.state.entries[key] = replace(room.state.entries[key], away=away)


# ---------------------------------------------------------------- calling


def call(room: Room, entry: Entry, desk: Desk) -> None:
    """Call a player's name for a seat."""
    rules = room.rules
    for one in waiting(room, entry.game):
        if one.order < entry.order and not one.rank:  # passed over, and keeps his place
            ranked = replace(one, rank=room.count("ranks"))
            room.state.entries[both(one.player, one.game)] = ranked
    entry = replace(entry, rank=entry.rank or room.count("ranks"))
    del room.state.entries[both(entry.player, entry.game)]
    until = room.now + room.page + people.more_time(room, entry.player)
    new = desk.hands == 0
    called = Call(entry.player, entry.game, desk.name, new, until, entry.rank, entry)
    room.state.calls[entry.player] = called
    clause = rules.broken if entry.before <= BROKEN else rules.neediest
    room.tell(events.Called(entry.player, entry.game, desk.name, until, clause))


def enough(room: Room, desk: Desk, *, with_him: int) -> bool:
    """Say whether a new table has so many players that a listed player must play there."""
    least = room.rules.keeps_place.value
    if not least:
        return False
    return with_him >= (least - 1 if len(desk.seats) <= SIX_HANDED else least)


def candidate(room: Room, desk: Desk) -> Entry | None:
    """Find the next on the list who can be called to a table."""
    coming = len(seated.coming(room, desk.name))
    for entry in waiting(room, desk.line):
        busy = entry.away or entry.player in room.state.calls or entry.player in room.state.moves
        passes = entry.passed == desk.name and not enough(room, desk, with_him=coming + 1)
        if not busy and not passes and not seated.may_sit(room, entry.player, desk.name):
            return entry
    return None


def end_unanswered(room: Room) -> None:
    """End calls that were not answered in time."""
    for one in list(room.state.calls.values()):
        if not one.answered and room.now >= one.until:
            clause = room.rules.in_person
            _end_call(room, one, keeps_place=False, why="did not answer", clause=clause)


def overdue(room: Room) -> list[Call]:
    """List the lock-ups whose time is over: they are lost to who waits."""
    calls = room.state.calls.values() if room.rules.lock_up.value else ()
    return [one for one in calls if one.answered and one.seat == NEVER and room.now >= one.until]


def lose_lock_up(room: Room, one: Call) -> None:
    """End the lock-up of a player who did not come."""
    clause = room.rules.lock_up.clause
    _end_call(room, one, keeps_place=False, why="did not come", clause=clause)


def take_back(room: Room, one: Call, why: str, clause: str) -> None:
    """End the call of a player who cannot have the seat, and keep his place."""
    _end_call(room, one, keeps_place=True, why=why, clause=clause)


def _end_call(room: Room, one: Call, *, keeps_place: bool, why: str, clause: str) -> None:
    del room.state.calls[one.player]
    if keeps_place:
        room.state.entries[both(one.player, one.game)] = one.entry
    room.tell(events.CallOver(one.player, one.table, keeps_place, why, clause))


def call_off(room: Room, table: str, why: str, clause: str) -> None:
    """End the calls to a table to which nobody of the list is sent any more."""
    for one in list(room.state.calls.values()):
        if one.table == table:
            take_back(room, one, why, clause)


def _called(room: Room, player: str) -> Call:
    if player not in room.state.calls:
        raise Refused(f"{player} was not called: join a list, and wait", room.rules.permission)
    return room.state.calls[player]


def _answer(room: Room, said: commands.Answer) -> None:
    one = _called(room, said.player)
    if one.answered:
        raise Refused(f"{said.player} has answered: come to table {one.table}")
    lock_up = room.rules.lock_up
    until = room.now + (lock_up.value or room.page) + people.more_time(room, said.player)
    room.state.calls[said.player] = replace(one, answered=True, until=until)
    room.tell(events.LockedUp(said.player, one.table, until, lock_up.clause))


def _decline(room: Room, said: commands.Decline) -> None:
    """Let a player pass: in a new game he keeps his place while it has too few players."""
    one = _called(room, said.player)
    desk, rule = room.state.desks[one.table], room.rules.keeps_place
    coming = len(seated.coming(room, one.table))
    keeps = one.new and not enough(room, desk, with_him=coming)
    passed = replace(one, entry=replace(one.entry, passed=one.table))
    clause = rule.clause if one.new else ""
    _end_call(room, passed, keeps_place=keeps, why="declined", clause=clause)


# ---------------------------------------------------------------- the seat


def _arrive(room: Room, said: commands.Arrive) -> None:
    one = _called(room, said.player)
    if not one.answered:
        raise Refused(f"{said.player} answers first", room.rules.permission)
    if one.arrived == NEVER:
        room.state.calls[said.player] = replace(one, arrived=room.now)
    room.tell(events.Arrived(said.player, one.table, room.rules.arrival))


def _take_seat(room: Room, said: commands.TakeSeat) -> None:
    one, rules = _called(room, said.player), room.rules
    people.check_may_play(room, said.player)
    if one.arrived == NEVER:
        raise Refused(f"{said.player} comes to table {one.table} first", rules.permission)
    if (at := seated.where(room, said.player)) is not None:
        raise Refused(f"{said.player} has a seat at table {at[0]}: leave it", rules.one_seat)
    _check_first(room, one)
    if said.seat != one.seat and said.seat not in seated.empty(room, one.table):
        seats = seated.empty(room, one.table)
        raise Refused(f"seat {said.seat} is not free: {seats} are", rules.permission)
    _check_buy_in(room, said, one)
    sent = one.entry.sent and _takes_back(room, one) is not None
    given = replace(one, seat=said.seat, chips=said.chips, sent=sent)
    room.state.calls[said.player] = given
    clause = room.house.customs.sent_move if sent else rules.permission
    seat = events.SeatPlayer(said.player, one.table, said.seat, said.chips, sent, clause)
    room.tell(seat)


def _check_first(room: Room, one: Call) -> None:
    """Refuse a seat before everybody has chosen who came earlier."""
    for other in room.state.calls.values():
        came = other.arrived != NEVER and other.seat == NEVER and other.table == one.table
        if came and (other.arrived, other.rank) < (one.arrived, one.rank):
            raise Refused(f"{other.player} came first, and chooses first", room.rules.arrival)


def brings(room: Room, one: Call) -> tuple[int, int]:
    """Say with how many chips who was called sits down, at least and at most; no most if it is 0.

    Who comes back soon brings what he took away, and no short buy; who was sent no less than that.
    """
    game, back = room.state.desks[one.table].game, _takes_back(room, one)
    least, most = game.buy_in
    if back is None:
        return least, most
    if not one.entry.sent:
        exactly = max(back.chips, sign_for(game, room.house, borrow=True).buy_in[0])
        return exactly, exactly
    least = back.chips if room.house.customs.sent_move else max(least, back.chips)
    return least, most and max(most, back.chips)


def _takes_back(room: Room, one: Call) -> Taken | None:
    """Give what a player took away and comes back with, where that still matters."""
    away = room.state.taken.get(both(one.player, one.game))
    matters = away is not None and (one.entry.sent or room.now < away.until)
    return away if matters else None


def _check_buy_in(room: Room, said: commands.TakeSeat, one: Call) -> None:
    """Refuse another sum than what a player brings back, and chips the table would not take."""
    customs, sent = room.house.customs, one.entry.sent
    (least, most), back = brings(room, one), _takes_back(room, one)
    if back is not None and (said.chips < back.chips or not (sent or said.chips == least)):
        raise Refused(
            f"{said.player} took {back.chips} away, and comes back with "
            f"{back.chips if sent else least}",
            (sent and customs.sent_move) or customs.come_back.clause,
        )
    if said.chips < least or (most and said.chips > most):
        range_ = f"{least} to {most}" if most else f"{least} at least"
        raise Refused(f"the buy-in is {range_}, not {said.chips}", customs.buy_in)


def took(room: Room, player: str, game: str, chips: int) -> None:
    """Remember what a player took away, as long as it matters."""
    back = room.house.customs.come_back
    if back.value and chips:
        room.state.taken[both(player, game)] = Taken(chips, room.now + back.value)


def not_seated(room: Room, one: Call, why: str) -> None:
    """End the call of a player whom the table did not take."""
    _end_call(room, one, keeps_place=False, why=why, clause="")


DO: dict[type, Callable[[Room, Any], str | None]] = {
    commands.OpenList: _open_list,
    commands.Join: _join,
    commands.LeaveList: _leave_list,
    commands.StepAway: _step_away,
    commands.Here: _here,
    commands.Answer: _answer,
    commands.Decline: _decline,
    commands.Arrive: _arrive,
    commands.TakeSeat: _take_seat,
}
