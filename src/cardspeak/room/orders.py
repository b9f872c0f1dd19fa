"""Between the room and its tables: what is still to be done there, and what the room was not told.

Both follow from how things stand now, not from what happened: whoever runs the tables may ask at
any time, as often as he likes, and do again what was lost.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from cardspeak.hand.commands import Refused
from cardspeak.houses.places import LocksUp
from cardspeak.room import commands as told
from cardspeak.room.posted import Posted, posted
from cardspeak.room.signs import sign_for
from cardspeak.room.state import NEVER, both
from cardspeak.table import blinds, commands, floor, moving, transfers

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardspeak.room.room import Room
    from cardspeak.room.state import Call, Desk
    from cardspeak.table import Sign, Table

SENDING = commands.Sit | commands.Bring
"""Orders by which a player sits down: of these a refusal is told to the room."""


class Place(msgspec.Struct, frozen=True):
    """A seat as the table has it."""

    player: str = ""
    chips: int = 0
    chair: bool = True
    held_for: str = ""
    claimed_by: str = ""
    """Who asked for the seat first, of those at the table."""
    present: bool = True
    missed: bool = False
    """Whether the player has missed a blind."""
    dealt: bool = False
    """Whether he is in the hand that is being played."""
    played: bool = False
    """Whether he was dealt into the last hand, or is into this."""
    kills: bool = False
    """Whether he must kill the next pot, and cannot go before."""
    going: bool = False
    """Whether he has a seat elsewhere, and goes as soon as he may."""


class Standing(msgspec.Struct, frozen=True):
    """How a table stands now."""

    seats: tuple[Place, ...]
    game: Posted
    dollar: int = 1
    """How many chips a dollar is."""
    coming: Posted | None = None
    """The game that was announced, and is played soon."""
    now: int = 0
    number: int = 0
    """How many hands are over."""
    button: int = NEVER
    small: int = NEVER
    big: int = NEVER
    """Where button and blinds are in the hand, or between hands in the next."""
    closes_at: int = NEVER
    may_close: bool = False
    """Whether nobody is there, or all have been told long enough."""
    closed: bool = False
    locks_up: bool = False
    """Whether who goes by his own wish plays first what the house still lets him play."""
    short: frozenset[str] = frozenset()
    """Who left without a point's worth at Chinese poker, not long ago."""

    @property
    def players(self) -> dict[str, int]:
        """Who sits here, and where."""
        return {place.player: seat for seat, place in enumerate(self.seats) if place.player}


# ---------------------------------------------------------------- how a table stands


def sign(room: Room, desk: Desk, *, dollar: int = 1) -> Sign:
    """Make the sign of a table that the room opens: with a seat more, if a chair may be added."""
    seats, rules = len(desk.seats), room.rules
    grown = bool(desk.extra) or desk.closed != NEVER
    if (rules.extra_chair or rules.extra_player) and not grown:
        with suppress(Refused):  # the game may have no cards for one more
            return sign_for(desk.game, room.house, seats + 1, dollar=dollar, borrow=True)
    return sign_for(desk.game, room.house, seats, dollar=dollar, borrow=True)


def standing(table: Table) -> Standing:
    """Say how a table stands."""
    announced = table.floor.change
    button, small, big = _next_blinds(table)
    return Standing(
        tuple(_place(table, seat) for seat in range(len(table.seats))),
        posted(table.sign),
        table.sign.dollar,
        None if announced is None else posted(announced),
        table.now,
        table.number - table.in_hand,
        button,
        small,
        big,
        table.floor.closes_at,
        floor.may_close(table),
        table.floor.closed,
        transfers.locks_up(table).value is not LocksUp.FREELY,
        frozenset(name for name, until in table.cage.barred.items() if table.now < until),
    )


def _place(table: Table, number: int) -> Place:
    """Say how a seat stands; it is its owner's while another plays there."""
    seat = table.owners.get(number, table.seats[number])
    claims = moving.claims(table, number) if table.seat_requests else []
    return Place(
        seat.player,
        seat.stack,
        seat.chair,
        seat.held_for,
        table.seats[claims[0]].player if claims else "",
        seat.present,
        bool(seat.owes),
        table.in_hand and number in table.hand_seats,
        number in table.hand_seats,
        bool(seat.player) and table.kill.due == seat.player,
        seat.player in table.floor.movers,
    )


def _next_blinds(table: Table) -> tuple[int, int, int]:
    if table.in_hand:
        at = table.positions or [NEVER]
        return table.button, at[0], at[-1]
    try:
        plan = blinds.plan(table)
    except Refused:
        return NEVER, NEVER, NEVER
    return plan.button, plan.positions[0] if plan.positions else NEVER, plan.big


# ---------------------------------------------------------------- what is to be done at a table


def due(room: Room, desk: Desk | None, there: Standing) -> list[commands.AnyCommand]:
    """Give what is still to be done at a table now; at one the room has not, everybody goes."""
    if there.closed:
        return []
    if desk is None:
        return list(_clear(there))
    if desk.shut and there.may_close:
        return [commands.Close()]
    return [
        *_notice(room, desk, there),
        *_limit(room, desk, there),
        *_going(room, desk, there),
        *_chairs(desk, there),
        *_kept(room, desk, there),
        *_coming(room, desk, there),
        *_penalties(room, desk, there),
    ]


def _clear(there: Standing) -> Iterator[commands.AnyCommand]:
    if not there.players and there.may_close:
        yield commands.Close()
    for seat in there.players.values():
        if _may_leave(there.seats[seat]):
            yield commands.Leave(seat)


def _may_leave(place: Place) -> bool:
    return not place.dealt and not place.kills


def _notice(room: Room, desk: Desk, there: Standing) -> Iterator[commands.AnyCommand]:
    """Put the sign up that says when the table closes: if late, for as long as the house does."""
    if desk.closes_at == there.closes_at:
        return
    soonest = there.now + room.house.customs.closing.value
    at = NEVER if desk.closes_at == NEVER else max(desk.closes_at, soonest)
    if at == NEVER or there.closes_at < desk.closes_at or at < there.closes_at:
        yield commands.NoticeOfClosing(at)


def _limit(room: Room, desk: Desk, there: Standing) -> Iterator[commands.AnyCommand]:
    """Post the game of the table: at once if nobody there objected to it, else after notice."""
    if not desk.changing or desk.breaking:
        return
    made = sign_for(desk.game, room.house, len(there.seats), dollar=there.dollar, borrow=True)
    if posted(made) != (there.coming or there.game):
        here = [seat for seat in there.players.values() if there.seats[seat].present]
        agreed = () if desk.noticed else tuple(here)
        says = {name: made.posted[name] for name in ("games", "buy_in", "kill")}
        yield commands.Change(says, agreed)


def _going(room: Room, desk: Desk, there: Standing) -> Iterator[commands.AnyCommand]:
    """Let those go who are to go, and those whom the room does not know there."""
    sent = _sent(room, desk)
    for player, seat in there.players.items():
        move, place = room.state.moves.get(player), there.seats[seat]
        if player not in desk.seats:
            goes = sent.get(player) is None
        elif move is not None and move.ordered and not move.sent and there.locks_up:
            goes = False
            if not place.going and not place.kills:
                yield commands.LockUp(seat)
        else:
            goes = (move is not None and move.ordered) or room.state.people[player].leaving
            if place.going and not goes:
                yield commands.LockUp(seat, stays=True)
        if goes and _may_leave(place):
            yield commands.Leave(seat)


def _sent(room: Room, desk: Desk) -> dict[str, commands.Sit | commands.Bring]:
    """Say who is to sit down at a table, and how."""
    state = room.state
    coming: dict[str, commands.Sit | commands.Bring] = {}
    for call in state.calls.values():
        if call.table == desk.name and call.seat != NEVER:
            at, took = (call.seat, call.player, call.chips), _took(room, call)
            sit = commands.Bring(*at, sent=True) if call.sent else commands.Sit(*at, took)
            coming[call.player] = sit
    for move in state.moves.values():
        if move.to == desk.name and move.chips and not move.absent:
            at = move.seat, move.player, move.chips
            coming[move.player] = commands.Bring(*at, move.sent, move.must_move)
    return coming


def _took(room: Room, call: Call) -> int:
    """Say what a player took away from the game, if he must come back with it."""
    taken = room.state.taken.get(both(call.player, call.game))
    return 0 if taken is None or room.now >= taken.until else taken.chips


def _chairs(desk: Desk, there: Standing) -> Iterator[commands.AnyCommand]:
    """Put a chair at every seat that the room has, and none where it has none."""
    for seat, place in enumerate(there.seats):
        wanted = seat < len(desk.seats) and seat != desk.closed
        if not place.player and place.chair is not wanted:
            yield commands.PutChair(seat, wanted)


def _kept(room: Room, desk: Desk, there: Standing) -> Iterator[commands.AnyCommand]:
    """Keep empty seats for those whom the room sends, and for nobody else."""
    wanted = {move.seat: name for name, move in room.state.moves.items() if move.to == desk.name}
    for seat, place in enumerate(there.seats):
        if not place.player and place.held_for != wanted.get(seat, ""):
            yield commands.HoldSeat(seat, wanted.get(seat, ""))


def _coming(room: Room, desk: Desk, there: Standing) -> Iterator[commands.AnyCommand]:
    """Seat those who are to sit down, where nobody sits or has a claim."""
    for player, command in _sent(room, desk).items():
        place = there.seats[command.seat]
        if player not in there.players and not place.player and not place.claimed_by:
            yield command


def _penalties(room: Room, desk: Desk, there: Standing) -> Iterator[commands.AnyCommand]:
    """Have players sit out whose penalty is not over, and come back when it is."""
    for player in desk.players:
        person, seat = room.state.people[player], there.players.get(player)
        if seat is None:
            continue
        place = there.seats[seat]
        if person.sits_out and place.present and not place.kills:
            yield commands.SitOut(seat, warned=True)
        elif person.returns and not person.sits_out and not place.present:
            yield commands.Return(seat)


# ---------------------------------------------------------------- what the room is told


def news(
    room: Room, desk: Desk | None, there: Standing, left: Mapping[str, int]
) -> list[told.AnyCommand]:
    """Give what the room does not know of a table yet.

    `left` says with how many chips each left who was there.
    """
    if desk is None:
        return []
    if moved := _reseated(desk, there):
        return [moved]  # before anything that goes by the seats
    return [
        *_gone(desk, there, left),
        *_sat(room, desk, there),
        *_returned(room, desk, there),
        *_played(desk, there),
        *_hands(desk, there),
        *_blinds(desk, there),
        *_closed(desk, there),
    ]


def _reseated(desk: Desk, there: Standing) -> told.Reseated | None:
    """Say who sits where, of those whom the room has at the table and who are still there."""
    at = {player: seat for player, seat in there.players.items() if player in desk.seats}
    if all(desk.seats[seat] == player for player, seat in at.items()):
        return None
    seats = [""] * len(desk.seats)
    for player, seat in at.items():
        seats[seat] = player
    empty = iter([seat for seat, player in enumerate(seats) if not player])
    for player in desk.players:
        if player not in at:  # he has left, and is told to have after this
            seats[next(empty)] = player
    return told.Reseated(desk.name, tuple(seats))


def _gone(desk: Desk, there: Standing, left: Mapping[str, int]) -> Iterator[told.AnyCommand]:
    for seat, player in enumerate(desk.seats):
        if player and player not in there.players:
            chips, short = left.get(player, 0), player in there.short
            yield told.Left(desk.name, seat, player, chips, short)


def _sat(room: Room, desk: Desk, there: Standing) -> Iterator[told.AnyCommand]:
    for player, command in _sent(room, desk).items():
        seat = there.players.get(player)
        if seat is not None and player not in desk.seats:
            yield told.Sat(desk.name, command.seat, player, there.seats[seat].chips)


def _returned(room: Room, desk: Desk, there: Standing) -> Iterator[told.AnyCommand]:
    for player, seat in there.players.items():
        person = room.state.people.get(player)
        over = person is not None and person.returns and not person.sits_out
        if over and player in desk.seats and there.seats[seat].present:
            yield told.Returned(desk.name, player)


def _played(desk: Desk, there: Standing) -> Iterator[told.AnyCommand]:
    """Tell which limit is played if that has changed, or is what was ordered."""
    done = desk.changing and there.coming is None and _same(there.game, desk.game)
    if done or not _same(there.game, desk.plays or desk.game):
        game = desk.game if _same(there.game, desk.game) else there.game
        yield told.LimitPlayed(desk.name, game)


def _same(game: Posted, other: Posted) -> bool:
    """Say whether two games are the same; a buy-in that is not said is the usual one."""
    return game.name == other.name and (game.buy_in == other.buy_in or not any(other.buy_in))


def _hands(desk: Desk, there: Standing) -> Iterator[told.AnyCommand]:
    if there.number > desk.told:
        seats = there.seats[: len(desk.seats)]
        yield told.HandOver(
            desk.name,
            tuple(place.chips for place in seats),
            there.button,
            there.small,
            there.big,
            tuple(place.player for place in seats if place.player and not place.present),
            tuple(place.player for place in seats if place.player and place.missed),
            there.number,
            tuple(place.player for place in seats if place.player and place.played),
        )


def _blinds(desk: Desk, there: Standing) -> Iterator[told.AnyCommand]:
    """Tell where button and blinds are if that has changed since the last hand was told."""
    now = there.button, there.small, there.big
    if there.number <= desk.told and now != (desk.button, desk.small, desk.big):
        yield told.BlindsAre(desk.name, *now)


def _closed(desk: Desk, there: Standing) -> Iterator[told.AnyCommand]:
    """Tell that a table has closed which the room would have open."""
    if there.closed and not desk.breaking:
        yield told.CloseTable("table", "it has closed", desk.name)


def turned_away(desk: Desk, order: commands.AnyCommand, refused: Refused) -> list[told.AnyCommand]:
    """Give what the room is told of an order that the table refused: who was to sit does not."""
    if not isinstance(order, SENDING):
        return []
    return [told.NotSeated(desk.name, order.player, refused.reason)]
