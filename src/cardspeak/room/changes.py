"""Changes of tables: by one's own wish, and because a game has broken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from cardspeak.cards import deck, text
from cardspeak.hand.commands import Refused
from cardspeak.houses.customs import OwnMove
from cardspeak.room import commands, events, filling, lists, moves, seated, tables
from cardspeak.room.state import ASKED, BROKEN, NEVER, Desk, Entry, Move, Wish
from cardspeak.shuffle import BadShuffle, shuffle
from cardspeak.table.buying import HOUR

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardspeak.cards import Card
    from cardspeak.room.room import Room

TWO_HANDS: Final = 2
"""How many hands of stud a seat waits for an absent player."""


# ---------------------------------------------------------------- by one's own wish


def _ask(room: Room, said: commands.AskToChange) -> None:
    at, to = seated.where(room, said.player), seated.desk(room, said.to)
    if at is None or said.player in room.state.moves:
        raise Refused(f"{said.player} sits nowhere, or is on the way to a table")
    if at[0] == said.to or room.state.desks[at[0]].line != to.line:
        raise Refused(f"table {said.to} is no other table of the same game: join its list")
    for table in (at[0], said.to):
        if room.state.desks[table].breaking:
            raise Refused(f"the game of table {table} has broken: nobody changes there, or thence")
    wish = Wish(said.player, said.to, room.count("wishes"))
    room.state.wishes[said.player] = wish
    room.tell(events.ChangeAsked(said.player, said.to, room.rules.consent))


def _wish(room: Room, player: str) -> Wish:
    if player not in room.state.wishes:
        raise Refused(f"{player} has not asked for another table")
    return room.state.wishes[player]


def _allow(room: Room, said: commands.AllowChange) -> str:
    wish, at = _wish(room, said.player), seated.where(room, said.player)
    assert at is not None  # noqa: S101  who leaves takes the wish with him
    policy, asking = room.rules.deal_to_leave, _asking(room, at[0])
    few = len(room.state.desks[at[0]].players) <= policy.value
    if few and len(asking) > 1:
        raise Refused(f"{len(asking)} players ask to leave a small table: deal", policy.clause)
    _go(room, wish)
    return room.rules.consent


def _go(room: Room, wish: Wish) -> None:
    """Let a player go to the table that he asked for, if all is well there."""
    at = seated.where(room, wish.player)
    assert at is not None  # noqa: S101  who leaves takes the wish with him
    desk, to = room.state.desks[at[0]], room.state.desks[wish.to]
    if desk.line != to.line:
        raise Refused(f"table {to.name} plays another game by now: deny it", room.rules.consent)
    if seated.free(room, to.name) < 1:
        raise Refused(f"table {to.name} has no seat: wait for one", room.rules.consent)
    if why := seated.may_sit(room, wish.player, to.name):
        raise Refused(why, room.rules.apart)
    if seated.staying(room, desk.name) - 1 < seated.staying(room, to.name) + 1:
        clause = room.rules.not_smaller
        if clause:
            raise Refused(f"table {desk.name} would then be smaller than {to.name}", clause)
    _check_chips(room, wish.player, desk.chips[at[1]], to)
    del room.state.wishes[wish.player]
    clause, rank = room.rules.consent, room.count("ranks")
    seat = seated.empty(room, to.name)[0]
    moves.start(room, Move(wish.player, desk.name, to.name, seat, ASKED, rank, clause))


def _check_chips(room: Room, player: str, chips: int, to: Desk) -> None:
    """Refuse a change with chips that the other table would not take."""
    (least, most), policy = to.game.buy_in, room.house.customs.own_move
    if chips < least:
        raise Refused(f"{player} has {chips}, and brings {least} at least", policy.clause)
    if not most or chips <= most:
        return
    if policy.value is OwnMove.AS_NEW:
        raise Refused(f"{player} has {chips}, and brings {most} at most", policy.clause)
    if to.began_at == NEVER or room.now < to.began_at + HOUR:
        raise Refused(
            f"{player} has {chips}, more than {most}: such a move waits until the game is an "
            "hour old",
            policy.clause,
        )


def _deny(room: Room, said: commands.DenyChange) -> str:
    wish = _wish(room, said.player)
    del room.state.wishes[said.player]
    room.tell(events.ChangeOver(said.player, wish.to, room.rules.consent))
    return room.rules.consent


def _asking(room: Room, table: str) -> list[Wish]:
    """List who asks to leave a table, from the dealer's left."""
    players = room.state.desks[table].players
    return [room.state.wishes[player] for player in players if player in room.state.wishes]


def _deal_to_leave(room: Room, said: commands.DealToLeave) -> str:
    """Deal a card to each who asks to leave: the highest take the seats there are."""
    desk, policy = seated.desk(room, said.table), room.rules.deal_to_leave
    asking = _asking(room, said.table)
    if not policy.value or len(desk.players) > policy.value:
        raise Refused("no cards are dealt for who leaves this table: ask the floor", policy.clause)
    if len(asking) < 2:
        raise Refused("cards are dealt among two who ask, at least", policy.clause)
    order = _by_rank(room, [wish.player for wish in asking], said.seed, policy.clause)
    room.tell(events.Order(tuple(order), policy.clause))
    for player in order:
        wish = room.state.wishes[player]
        if seated.free(room, wish.to) > 0:
            _go(room, wish)
    return policy.clause


def _spread(seed: bytes) -> tuple[Card, ...]:
    """Spread a deck."""
    try:
        return shuffle(deck(52).cards, seed)
    except BadShuffle as wrong:
        raise Refused(str(wrong)) from None


def _by_rank(room: Room, players: list[str], seed: bytes, clause: str) -> list[str]:
    """Order players by the ranks they are dealt; those who tie are dealt again."""
    cards = iter(_spread(seed))
    groups = [players]
    while any(len(group) > 1 for group in groups):
        dealt: list[list[str]] = []
        for group in groups:
            if len(group) == 1:
                dealt.append(group)
                continue
            ranks: dict[int, list[str]] = {}
            for player in group:
                card = next(cards)
                room.tell(events.Drew(player, text([card]), clause))
                ranks.setdefault(card.rank, []).append(player)
            dealt += [ranks[rank] for rank in sorted(ranks, reverse=True)]
        groups = dealt
    return [player for group in groups for player in group]


# ---------------------------------------------------------------- broken games


def _break(room: Room, said: commands.BreakTable) -> str:
    """Break a game: cards give the order in which its players are seated elsewhere."""
    desk, rules = seated.desk(room, said.table), room.rules
    if desk.breaking:
        raise Refused(f"table {said.table} has broken already", rules.broken)
    tables.check_told(room, desk)
    room.tell(events.TableBroken(desk.name, rules.broken))
    here = [player for player in desk.players if not _is_moving(room, player)]
    missed = [player for player in here if player in desk.missed and rules.missed_last]
    drawing = [player for player in here if player not in missed]
    cards = iter(_spread(said.seed))
    drawn = _draw(room, drawing, cards, rules.broken)
    fed = {one.name for one in _others(room, desk) if one.feeds}
    tables.give_up(room, desk, rules.broken)
    feeders = [one for one in _others(room, desk) if one.feeds]
    for one in feeders:
        if rules.break_order and one.name not in fed:  # its players were on no list to move
            drawn |= _draw(room, one.players, cards, rules.break_order)
    order = _by_card(room, drawn)
    room.tell(events.Order(tuple(order), rules.break_order if feeders else rules.broken))
    for player in order:
        if player in drawing:
            _reseat(room, desk, player)
        else:
            _rank_anew(room, player)
    for player in missed:
        _to_list(room, desk, player, lists.usual(room), rules.missed_last)
    return rules.broken


def _is_moving(room: Room, player: str) -> bool:
    move = room.state.moves.get(player)
    return move is not None and move.ordered


def _others(room: Room, desk: Desk) -> list[Desk]:
    return seated.tables_of(room, desk.line)


def _draw(room: Room, players: list[str], cards: Iterator[Card], clause: str) -> dict[str, Card]:
    """Have each draw a card, the floor for who is away."""
    drawn = {player: next(cards) for player in players}
    for player, card in drawn.items():
        room.tell(events.Drew(player, text([card]), clause))
    return drawn


def _by_card(room: Room, drawn: dict[str, Card]) -> list[str]:
    """Order players by their cards: the highest is first."""
    key = room.house.customs.button_suits.key
    return sorted(drawn, key=lambda player: key(drawn[player]), reverse=True)


def _rank_anew(room: Room, player: str) -> None:
    """Call a player, who stays where he is, to move after all who have a rank."""
    at = seated.where(room, player)
    assert at is not None  # noqa: S101  who draws sits at a table
    desk = room.state.desks[at[0]]
    anew = desk.with_seat(at[1], player, desk.chips[at[1]], room.count("ranks"))
    room.state.desks[desk.name] = anew


def _reseat(room: Room, desk: Desk, player: str) -> None:
    """Give a player of a broken game a seat in a similar game, or the first place on its list."""
    rules, absent = room.rules, player in desk.away
    for to in filling.neediest(room, desk.line):
        if not seated.may_sit(room, player, to.name):
            seat, rank = seated.empty(room, to.name)[0], room.count("ranks")
            move = Move(player, desk.name, to.name, seat, BROKEN, rank, rules.broken)
            moves.start(room, move)
            if absent and rules.absent_seat:
                waits = replace(room.state.moves[player], absent=True, hands=TWO_HANDS)
                room.state.moves[player] = waits
            return
    _to_list(room, desk, player, lists.BROKEN, rules.broken_first or rules.same_type)


def _to_list(room: Room, desk: Desk, player: str, before: int, clause: str) -> None:
    away = player in desk.away
    entry = Entry(player, desk.line, before, room.count("entries"), away, sent=True)
    lists.put_on(room, entry, clause)
    seated.send_away(room, player, clause)


DO: dict[type, Callable[[Room, Any], str | None]] = {
    commands.AskToChange: _ask,
    commands.AllowChange: _allow,
    commands.DenyChange: _deny,
    commands.DealToLeave: _deal_to_leave,
    commands.BreakTable: _break,
}
