"""The board of the podium: what everybody is shown of lists, calls, moves and tables."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cardspeak.games import GAMES
from cardspeak.hand.commands import Refused
from cardspeak.hand.stakes import stakes
from cardspeak.houses import HOUSES
from cardspeak.room import lists, moves, notices, people, seated
from cardspeak.room.posted import posted
from cardspeak.room.signs import sign_for
from cardspeak.service import boards
from cardspeak.service.opening import usual_sign
from cardspeak.table.presets import PRESETS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from cardspeak.room import Room
    from cardspeak.room.posted import Posted
    from cardspeak.room.state import Call, Desk, Move, Person
    from cardspeak.table.sign import Sign

MOST_LINES = 50
"""How many things that happened are shown."""


@cache
def sign_at(game: Posted, house: str) -> Sign:
    """Make the sign of a table of a game, with as many seats as there may be."""
    return sign_for(game, HOUSES[house])


def title(game: Posted) -> str:
    """Name the games of a list."""
    return ", ".join(GAMES[slug].name for slug in game.games)


def words(game: Posted, house: str) -> str:
    """Say what the bets of a game are."""
    return stakes(sign_at(game, house).games[0])


# ---------------------------------------------------------------- what everybody sees


def board(
    room: Room,
    table_ids: dict[str, str],
    bots: Collection[str],
    lines: tuple[boards.BoardLine, ...],
) -> boards.BoardView:
    """Show the podium to who has no name."""
    state = room.state
    return boards.BoardView(
        house=room.house.name,
        now=room.now,
        lists=tuple(_list(room, name, bots) for name in state.lists),
        desks=tuple(_desk(room, desk, table_ids) for desk in state.desks.values()),
        calls=tuple(call_now(call) for call in state.calls.values()),
        moves=tuple(move_now(move) for move in state.moves.values()),
        wishes=tuple(boards.WishNow(wish.player, wish.to) for wish in state.wishes.values()),
        notices=tuple(
            boards.NoticeNow(one.text, one.clause)
            for one in [*notices.entrance(room), *notices.posted(room)]
        ),
        lines=lines,
        closes=state.hours.get("closes", 0),
    )


def _list(room: Room, name: str, bots: Collection[str]) -> boards.ListNow:
    game = room.state.lists[name]
    posted_sign = sign_at(game, room.house.name)
    waiting = tuple(
        boards.WaitingNow(entry.player, entry.away, entry.player in bots)
        for entry in lists.waiting(room, name)
    )
    return boards.ListNow(
        name,
        title(game),
        words(game, room.house.name),
        posted_sign.buy_in,
        waiting,
        game,
        posted_sign.seats,
    )


def _desk(room: Room, desk: Desk, table_ids: dict[str, str]) -> boards.DeskNow:
    return boards.DeskNow(
        name=desk.name,
        id=table_ids.get(desk.name, ""),
        list=desk.line,
        title=title(desk.plays or desk.game),
        stakes=words(desk.plays or desk.game, room.house.name),
        seats=desk.seats,
        without_chair=desk.closed,
        free=() if desk.breaking else tuple(seated.empty(room, desk.name)),
        feeds=tuple(one.name for one in moves.into(room, desk)),
        hands=desk.hands,
        closes_at=max(0, desk.closes_at),
        breaking=desk.breaking,
        group=desk.group,
    )


def call_now(call: Call) -> boards.CallNow:
    """Show a call."""
    return boards.CallNow(
        call.player,
        call.game,
        call.table,
        call.until,
        call.answered,
        call.arrived >= 0,
        call.seat,
    )


def move_now(move: Move) -> boards.MoveNow:
    """Show somebody who goes from one table to another."""
    return boards.MoveNow(
        move.player, move.table, move.to, move.seat, move.kind, _when(move), move.clause
    )


def _when(move: Move) -> str:
    """Say when somebody goes."""
    if move.absent:
        return "when he is back"
    if move.chips:
        return "he is on the way"
    if move.ordered:
        return "when his hand is over"
    if move.past_button:
        return "after his button"
    return f"after {move.hands} hand{'' if move.hands == 1 else 's'} more at the latest"


# ---------------------------------------------------------------- what one sees of oneself


def place(room: Room, name: str, table_ids: dict[str, str], *, identifies: bool) -> boards.PlaceNow:
    """Show somebody what is his; `identifies` where everybody is seen at the door."""
    state = room.state
    mine = [entry for entry in state.entries.values() if entry.player == name]
    call, move, at = state.calls.get(name), state.moves.get(name), seated.where(room, name)
    least, most = (0, 0) if call is None else lists.brings(room, call)
    return boards.PlaceNow(
        places=tuple((entry.game, _place(room, name, entry.game)) for entry in mine),
        call=None if call is None else call_now(call),
        move=None if move is None else move_now(move),
        table="" if at is None else table_ids.get(at[0], ""),
        seat=-1 if at is None else at[1],
        away=any(entry.away for entry in mine),
        least=least,
        most=most,
        refused=_refused(room, name, identifies=identifies),
    )


def _place(room: Room, name: str, game: str) -> int:
    return [entry.player for entry in lists.waiting(room, game)].index(name) + 1


def _refused(room: Room, name: str, *, identifies: bool) -> str:
    """Say why somebody may not join a list, if he may not."""
    try:
        people.check_open(room)
        if name in room.state.people or not identifies:
            people.may_play(room, name)
    except Refused as refused:
        return refused.reason
    return ""


# ---------------------------------------------------------------- what the floor sees


def podium(room: Room, bots: Collection[str], done: tuple[boards.DoneNow, ...]) -> boards.PodiumNow:
    """Show the floor what it works with."""
    return boards.PodiumNow(
        people=tuple(_person(one, bots) for one in room.state.people.values()),
        apart=tuple((pair.replace("|", " and "), why) for pair, why in room.state.apart.items()),
        done=done,
        reserves=room.rules.reserved_games,
    )


def _person(person: Person, bots: Collection[str]) -> boards.PersonNow:
    return boards.PersonNow(
        person.name,
        person.name in bots,
        person.identified,
        person.tier,
        person.barred,
        max(0, person.excluded_until),
        person.warnings,
        person.sits_out,
        person.groups,
    )


# ---------------------------------------------------------------- what may be opened


@cache
def offers(house: str) -> tuple[boards.Offer, ...]:
    """List the games that the floor may open a list for, each with its usual stakes."""
    return tuple(_offered(house))


def _offered(house: str) -> Iterator[boards.Offer]:
    usual = [one.sign for one in PRESETS.values() if one.house == house]
    usual += [usual_sign(game, house) for game in GAMES.values() if house in game.scripts]
    named = {game.name: game for game in reversed([posted(sign) for sign in usual])}
    for game in reversed(named.values()):
        try:
            found = sign_at(game, house)
        except Refused:
            continue  # a list does not say enough of it
        yield boards.Offer(title(game), words(game, house), game, found.seats)
