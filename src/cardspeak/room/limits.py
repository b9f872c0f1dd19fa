"""Limits: which a new game may have, which list it belongs to, and how a table changes its own."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from cardspeak.hand.commands import Refused
from cardspeak.houses.rooms import Further, Limits
from cardspeak.room import commands, events, lists, moves, seated
from cardspeak.room.signs import dollar_of, sign_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardspeak.room.posted import Posted
    from cardspeak.room.room import Room
    from cardspeak.room.state import Desk


# ---------------------------------------------------------------- new games


def list_for(room: Room, said: commands.OpenTable) -> tuple[str, bool]:
    """Find the list of a new table, and whether it is a must-move game."""
    game = said.game
    alike = next((name for name in _main_lists(room) if _is_alike(room, game, name)), "")
    if said.feeds:
        return _list_to_feed(room, game), True
    if game.name in _main_lists(room):
        return game.name, _must_feed(room, game)
    if alike:
        raise Refused(
            f"more than half of the games differ from {alike}, or it opens as a must-move game",
            room.rules.mixed_apart,
        )
    _check_limit(room, game)
    return game.name, False


def _must_feed(room: Room, game: Posted) -> bool:
    """Say whether a further table of a game is a must-move game, whatever the floor would have."""
    if game.choose(room.rules.further).value is Further.ALWAYS:
        return True
    return any(desk.feeds for desk in seated.tables_of(room, game.name))


def _main_lists(room: Room) -> list[str]:
    return list(dict.fromkeys(desk.line for desk in _running(room)))


def _running(room: Room) -> list[Desk]:
    return [desk for desk in room.state.desks.values() if not desk.breaking]


def _is_alike(room: Room, game: Posted, name: str) -> bool:
    """Say whether a mix is too much like another at the same limit to be a game of its own."""
    other = room.state.lists[name]
    if not (room.rules.mixed_apart and game.mixed and other.mixed and game.name != name):
        return False
    return game.same_stakes(other) and not game.differs(other)


def _list_to_feed(room: Room, game: Posted) -> str:
    """Find the game that a must-move game moves into."""
    rules, names = room.rules, _main_lists(room)
    if not rules.may_move:
        raise Refused("there are no must-move games in this house")
    if game.name in names:
        return game.name
    mixes = [room.state.lists[name] for name in names if rules.mixed_moves and game.mixed]
    mixes = [main for main in mixes if main.mixed and main.same_stakes(game)]
    if not mixes:
        raise Refused(f"there is no {game.name} to move into", rules.may_move)
    nearest = max(mixes, key=lambda main: Fraction(game.shared(main), len(main.games)))
    if 2 * game.shared(nearest) < len(nearest.games):
        raise Refused(
            f"it shares less than half of {nearest.name}: open it as a game of its own",
            rules.mixed_moves,
        )
    return nearest.name


def _check_limit(room: Room, game: Posted) -> None:
    """Refuse a limit too near to those of the same type."""
    policy = room.rules.new_limits
    if policy.value is Limits.ANY:
        return
    others = [desk.game.bets[-1] for desk in _running(room) if game.same_type(desk.game)]
    near = [one for one in others if _is_near(one, game.bets[-1])]
    if near:
        raise Refused(
            f"beside a game with bets of {near[0]:g} a new one has at least {2 * near[0]:g}, or at "
            f"most {near[0] / 2:g}",
            policy.clause,
        )


def _is_near(bet: float, other: float) -> bool:
    """Say whether neither bet is twice the other."""
    return bet / 2 < other < 2 * bet


# ---------------------------------------------------------------- another limit


def _change(room: Room, said: commands.ChangeLimit) -> str:
    """Change the limit of a table if nobody objects and nobody waits for the only such game."""
    desk, rules = seated.desk(room, said.table), room.rules
    others = [one for one in seated.tables_of(room, desk.line) if one.name != desk.name]
    if strangers := [name for name in said.objecting if name not in desk.players]:
        raise Refused(f"who objects plays at table {desk.name}, not {', '.join(strangers)}")
    if said.objecting and rules.limit_all:
        return _stays(room, said)
    if rules.limit_list and lists.wanted(room, desk.line) and not others:
        raise Refused(
            f"somebody waits for {desk.line}, and there is no other such game", rules.limit_list
        )
    if going := seated.going(room, desk.name):
        raise Refused(f"{', '.join(going)} is on the way: wait, then change the limit")
    sign_for(said.game, room.house, len(desk.seats), borrow=True)
    if dollar_of(desk.game) % dollar_of(said.game):
        raise Refused(f"table {desk.name} has no chips for {said.game.stakes}: open another")
    raised = said.game.bets[-1] > desk.game.bets[-1]
    if raised and rules.limit_raised and not said.approved:
        raise Refused("management approves a higher limit first", rules.limit_raised)
    clause = (raised and rules.limit_raised) or rules.limit_all
    clause = clause or room.house.customs.change_game.clause
    name = lists.begin(room, said.game)
    noticed = bool(said.objecting)
    changed = replace(desk, game=said.game, line=name, feeds=False, noticed=noticed)
    room.state.desks[desk.name] = ordered(changed, desk.plays or desk.game)
    room.tell(events.LimitChanged(desk.name, said.game, clause))
    if name != desk.line:
        lists.call_off(room, desk.name, "the table plays another limit", clause)
        moves.closed(room, desk)
    return clause


def ordered(desk: Desk, plays: Posted) -> Desk:
    """Have a table play its game, where it plays another."""
    if plays == desk.game:
        return replace(desk, plays=None, changing=False)
    return replace(desk, plays=plays, changing=True)


def put_back(before: Desk, after: Desk) -> Desk:
    """Have a table play again what it played before, be the change made or only announced."""
    return replace(ordered(before, after.plays or after.game), changing=True, noticed=False)


def _stays(room: Room, said: commands.ChangeLimit) -> str:
    """Keep the limit, and name the games of a similar size where there is a seat."""
    desk = room.state.desks[said.table]
    similar = [one for one in _running(room) if _is_similar(one.game, desk.game)]
    instead = tuple(
        one.name for one in similar if one.name != desk.name and seated.free(room, one.name) > 0
    )
    clause = room.rules.limit_elsewhere if instead else room.rules.limit_all
    room.tell(events.LimitStays(desk.name, said.objecting, instead, clause))
    return room.rules.limit_all


def _is_similar(game: Posted, other: Posted) -> bool:
    """Say whether two games are of a similar size, whatever is dealt."""
    return game.limit == other.limit and _is_near(game.bets[-1], other.bets[-1])


def _played(room: Room, said: commands.LimitPlayed) -> None:
    """Note what a table plays: its game, or a limit that nobody has approved."""
    desk = seated.desk(room, said.table)
    if said.game == (desk.plays or desk.game) and not desk.changing:
        raise Refused(f"table {said.table} plays {said.game.name}, as was told")
    if said.game == desk.game:
        room.state.desks[desk.name] = replace(desk, plays=None, changing=False)
        return
    room.state.desks[desk.name] = replace(desk, plays=said.game)
    if room.state.desks[desk.name].unapproved:
        clause = room.rules.limit_unapproved
        room.tell(events.LimitNotApproved(said.table, desk.game.name, clause))


DO: dict[type, Callable[[Room, Any], str | None]] = {
    commands.ChangeLimit: _change,
    commands.LimitPlayed: _played,
}
