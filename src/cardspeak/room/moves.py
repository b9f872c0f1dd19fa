"""Must-move games: which table moves into which, who is called, when he goes, who refuses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from cardspeak.hand.commands import Refused
from cardspeak.houses.rooms import AfterBreak, Feeds, Goes
from cardspeak.room import commands, events, lists, seated
from cardspeak.room.state import MUST_MOVE, NEVER, Desk, Entry, Move, both

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.room.room import Room

# ---------------------------------------------------------------- which table moves into which


def chained(room: Room, desk: Desk) -> bool:
    """Say whether the tables of a game move into each other one by one."""
    return desk.game.choose(room.rules.feeds).value is Feeds.CHAIN


def into(room: Room, desk: Desk) -> list[Desk]:
    """List the tables that players of a must-move game are called to."""
    others = [one for one in seated.tables_of(room, desk.line) if one.number != desk.number]
    if not desk.feeds:
        return []
    if chained(room, desk):
        return [one for one in others if one.number < desk.number][-1:]
    return [one for one in others if not one.feeds]


def opened(room: Room, desk: Desk) -> None:
    """Make the newest table the must-move game, where it is one."""
    others = [one for one in seated.tables_of(room, desk.line) if one.number != desk.number]
    if desk.feeds and not chained(room, desk):
        for one in others:
            _set_feeds(room, one, feeds=False, clause=desk.game.choose(room.rules.feeds).clause)
    if desk.feeds:
        clause = desk.game.choose(room.rules.feeds).clause if len(others) > 1 else ""
        _tell(room, desk, clause or room.rules.may_move)


def closed(room: Room, desk: Desk) -> None:
    """Say which table is the must-move game when one has gone."""
    rest = seated.tables_of(room, desk.line)
    if not rest:
        return
    _set_feeds(room, rest[0], feeds=False, clause=desk.game.choose(room.rules.feeds).clause)
    if not desk.feeds or chained(room, desk):
        return
    policy = desk.game.choose(room.rules.after_break)
    youngest = policy.value is AfterBreak.YOUNGEST and len(rest) > 1
    _set_feeds(room, rest[-1], feeds=youngest, clause=policy.clause)


def _set_feeds(room: Room, desk: Desk, *, feeds: bool, clause: str) -> None:
    if desk.feeds != feeds:
        room.state.desks[desk.name] = replace(desk, feeds=feeds)
        _tell(room, room.state.desks[desk.name], clause)
    if not feeds:
        for move in list(room.state.moves.values()):
            if move.table == desk.name and move.kind == MUST_MOVE and not move.ordered:
                seated.drop_move(room, move.player, clause)


def _tell(room: Room, desk: Desk, clause: str) -> None:
    room.tell(events.Moves(desk.name, tuple(one.name for one in into(room, desk)), clause))


# ---------------------------------------------------------------- who is called


def order(desk: Desk) -> list[str]:
    """Give the players of a table in the order in which they are called to move."""
    there = zip(desk.ranks, desk.seats, strict=True)
    return [player for _, player in sorted(there) if player]


def candidate(room: Room, to: Desk) -> tuple[str, Desk] | None:
    """Find the next player of a must-move game who is called to a table."""
    for desk in seated.tables_of(room, to.line):
        if to.name not in [one.name for one in into(room, desk)]:
            continue
        for player in order(desk):
            going = player in room.state.moves or room.state.people[player].leaving
            broke = not desk.chips[desk.seats.index(player)]
            if not going and not broke and not seated.may_sit(room, player, to.name):
                return player, desk
    return None


def call(room: Room, player: str, desk: Desk, to: Desk) -> None:
    """Call a player to the main game, and have him go when he may no longer stay."""
    seat = desk.seats.index(player)
    goes = desk.game.choose(room.rules.goes)
    blinds = {Goes.PAST_BUTTON: (desk.small,), Goes.BLINDS_AND_BUTTON: (desk.small, desk.big)}
    stays = (*blinds[goes.value], desk.button) if goes.value in blinds else ()
    hands = int(goes.value is Goes.ONE_HAND and desk.hands > 0)
    if _is_alone(desk):
        stays, hands = (), 0
    move = Move(
        player,
        desk.name,
        to.name,
        seated.empty(room, to.name)[0],
        MUST_MOVE,
        desk.ranks[seat],
        goes.clause,
        hands,
        seat in stays,
    )
    clause = desk.game.choose(room.rules.move_order).clause
    room.tell(
        events.CalledToMove(player, desk.name, to.name, move.seat, hands, move.past_button, clause)
    )
    start(room, move)


def _is_alone(desk: Desk) -> bool:
    """Say whether no hand is dealt at a table that a player could still play there."""
    return len(desk.players) == 1


def let_go(room: Room, desk: Desk) -> None:
    """Let a player go at once whom everybody else has left."""
    for move in list(room.state.moves.values()):
        if move.table == desk.name and not move.ordered and _is_alone(desk):
            _go(room, move)


def start(room: Room, move: Move) -> None:
    """Keep a seat for a player who moves, and let him go if he can."""
    room.state.moves[move.player] = move
    room.tell(events.HoldSeat(move.to, move.seat, move.player, move.clause))
    if not move.hands and not move.past_button:
        _go(room, move)


def _go(room: Room, move: Move) -> None:
    seat = room.state.desks[move.table].seats.index(move.player)
    room.state.moves[move.player] = replace(move, ordered=True, hands=0, past_button=False)
    room.tell(events.MovePlayer(move.player, move.table, seat, move.to, move.sent, move.clause))


def after_hands(room: Room, desk: Desk, count: int, was_button: int) -> None:
    """Let players go who have played what they still could."""
    for move in list(room.state.moves.values()):
        if move.table != desk.name or move.ordered:
            continue
        seat = desk.seats.index(move.player)
        had_it = seat == was_button or seat not in (desk.button, desk.small, desk.big)
        left = replace(
            move, hands=max(0, move.hands - count), past_button=move.past_button and not had_it
        )
        room.state.moves[move.player] = left
        if not left.hands and not left.past_button:
            _go(room, left)


def _move_now(room: Room, said: commands.MoveNow) -> None:
    move = _moving(room, said.player)
    if move.ordered:
        raise Refused(f"{said.player} is on the way to table {move.to} already")
    _go(room, move)


def _moving(room: Room, player: str) -> Move:
    move = room.state.moves.get(player)
    if move is None or move.kind != MUST_MOVE:
        raise Refused(f"{player} was not called to another table")
    return move


def _refuse(room: Room, said: commands.RefuseMove) -> None:
    """Let a player quit who will not move, and keep him off the game and its list."""
    move, at = _moving(room, said.player), seated.where(room, said.player)
    if at is None:
        raise Refused(f"{said.player} has left already: take the seat at table {move.to}")
    game = room.state.desks[at[0]].line
    policy = room.state.lists[game].choose(room.rules.refusal)
    until = room.now + policy.value
    room.state.off_list[both(said.player, game)] = until
    if room.state.entries.pop(both(said.player, game), None) is not None:
        room.tell(events.OffList(said.player, game, "refused to move", policy.clause))
    seated.drop_move(room, said.player, policy.clause)
    room.tell(events.MoveRefused(said.player, at[0], until, policy.clause))
    seated.send_away(room, said.player, policy.clause)


# ---------------------------------------------------------------- on the way


def bring(room: Room, move: Move) -> None:
    """Have a player who has left a table sit down at the other."""
    if move.absent:
        return
    customs = room.house.customs
    clause = customs.sent_move if move.sent else customs.own_move.clause
    where = move.player, move.to, move.seat, move.chips
    room.tell(events.BringPlayer(*where, move.sent, move.must_move, clause))


def came_back(room: Room, player: str) -> bool:
    """Seat a player who was away when the floor drew for him; say whether there is one."""
    move = room.state.moves.get(player)
    if move is None or not move.absent:
        return False
    room.state.moves[player] = replace(move, absent=False)
    room.tell(events.IsHere(player, room.rules.absent_seat))
    if seated.where(room, player) is None:
        bring(room, room.state.moves[player])
    return True


def give_up_waiting(room: Room, desk: Desk, count: int, was_big: int) -> None:
    """Put absent players first on the list whose seat cannot wait for them any longer."""
    for move in list(room.state.moves.values()):
        if move.to != desk.name or not move.absent:
            continue
        left = replace(move, hands=move.hands - count)
        room.state.moves[move.player] = left
        passed = _passes(len(desk.seats), was_big, desk.big, move.seat)
        over = passed if desk.game.blinds else left.hands <= 0
        if over:
            _lose_seat(room, move, desk.line)


def _lose_seat(room: Room, move: Move, game: str) -> None:
    """Put an absent player first on the list, with what he had."""
    clause = room.rules.absent_seat
    seated.drop_move(room, move.player, clause)
    lists.took(room, move.player, game, move.chips)
    entry = Entry(move.player, game, lists.FIRST, room.count("entries"), away=True, sent=True)
    lists.put_on(room, entry, clause)


def _passes(seats: int, was: int, now: int, seat: int) -> bool:
    """Say whether the big blind came to a seat, or went past it."""
    if NEVER in (was, now):
        return False
    return 0 < (seat - was) % seats <= ((now - was) % seats or seats)


DO: dict[type, Callable[[Room, Any], str | None]] = {
    commands.MoveNow: _move_now,
    commands.RefuseMove: _refuse,
}
