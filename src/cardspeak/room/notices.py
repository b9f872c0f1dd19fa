"""What the room has to show, and what it says to who asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.cards import deck
from cardspeak.games import GAMES
from cardspeak.hand.commands import Refused
from cardspeak.houses import clauses
from cardspeak.houses.notices import Notice, for_game
from cardspeak.ranking.catalogue import high
from cardspeak.ranking.examples import examples
from cardspeak.room import seated
from cardspeak.room.signs import sign_for
from cardspeak.table.notices import JOINING, on_board, wagers

if TYPE_CHECKING:
    from cardspeak.hand.placard import Placard
    from cardspeak.houses.clauses import Clause
    from cardspeak.room.posted import Posted
    from cardspeak.room.room import Room


def posted(room: Room) -> list[Notice]:
    """Give what is posted in the room.

    >>> from cardspeak.houses import HOUSES
    >>> from cardspeak.room import Room
    >>> [notice.clause for notice in posted(Room(HOUSES["crown"]))]
    ['crown-38.11', 'crown-38.12']
    """
    rules = room.rules
    said = [
        Notice("A copy of the rules is here for everybody who asks.", rules.rules_at_hand),
        Notice(JOINING, rules.joining_agrees),
        Notice("Players whom the house pays are named to who asks.", rules.house_players),
    ]
    said += [*_boards(room), *_not_approved(room), *_orders(room)]
    return [notice for notice in said if notice.clause]


def _boards(room: Room) -> list[Notice]:
    """Say what the book wants on a board about each table: its blinds, its style, who opens."""
    return [
        Notice(f"Table {desk.name}: {one.text}", one.clause)
        for desk in room.state.desks.values()
        for game in _games(room, desk.plays or desk.game)
        for one in on_board(game)
    ]


def _not_approved(room: Room) -> list[Notice]:
    """Say by which limit rulings are made where a table plays one that nobody has approved."""
    return [
        Notice(
            f"Rulings at table {desk.name} go by {desk.game.title}: {desk.plays.stakes} is not "
            "approved.",
            room.rules.limit_unapproved,
        )
        for desk in room.state.desks.values()
        if desk.plays is not None and desk.unapproved
    ]


def _orders(room: Room) -> list[Notice]:
    """Give the order of hands for every deck that is in use, the best first."""
    sizes = {
        size
        for desk in room.state.desks.values()
        for slug in desk.game.games
        for size in _decks(room, slug)
    }
    return [
        Notice(
            f"With {size} cards: {'; then '.join(_kinds(size))}.",
            room.rules.order_posted,
        )
        for size in sorted(sizes, reverse=True)
    ]


def _decks(room: Room, slug: str) -> list[int]:
    scripts = GAMES[slug].scripts
    script = scripts.get(room.house.name) or next(iter(scripts.values()))
    return [int(name) for name in script.decks if str(name).isdigit()][:1]


def _kinds(size: int) -> list[str]:
    """Give a hand of every kind that a deck has, the best first."""
    return [one.words for one in examples(high(deck(size)))]


def entrance(room: Room) -> list[Notice]:
    """Say at the entrance what one must bring to each game, and what is bet there."""
    buying, lists = room.house.signs.buy_in, room.state.lists
    return [
        notice
        for name, game in lists.items()
        for notice in (
            Notice(_to_bring(room, game), buying),
            *(Notice(words, buying) for words in _otherwise(room, name)),
            *_bets(room, game),
        )
    ]


def _otherwise(room: Room, name: str) -> list[str]:
    """Say what one must bring to the tables of a list that have another buy-in."""
    usual = _buy_in(room, room.state.lists[name])
    plays = {desk.name: desk.plays or desk.game for desk in seated.tables_of(room, name)}
    return [
        f"Table {table}: {_to_bring(room, game)}"
        for table, game in plays.items()
        if _buy_in(room, game) != usual
    ]


def _games(room: Room, game: Posted) -> tuple[Placard, ...]:
    """Give what is posted of each game in a mix; nothing where its sign cannot be made."""
    try:
        return sign_for(game, room.house, borrow=True).games
    except Refused:
        return ()


def _bets(room: Room, game: Posted) -> list[Notice]:
    """Say what is bet in a game."""
    games = _games(room, game)
    said = {wagers(one): for_game(room.house.signs.wagers, one.game) for one in games}
    return [Notice(f"{game.title}: {words}", clause) for words, clause in said.items() if words]


def _buy_in(room: Room, game: Posted) -> tuple[int, int]:
    """Give the buy-in of a game: the usual one where none is said."""
    return game.buy_in if game.buy_in[0] else sign_for(game, room.house, borrow=True).buy_in


def _to_bring(room: Room, game: Posted) -> str:
    least, most = _buy_in(room, game)
    return f"{game.title}: a buy-in of {least} at least" + (f", {most} at most" if most else "")


def rulebook(room: Room) -> tuple[Clause, ...]:
    """Give the rules to who asks for them."""
    return clauses.book(room.house.name)


def house_players(room: Room) -> list[str]:
    """Name the players whom the house pays, of those who wait or play, to who asks."""
    state = room.state
    here = {*state.calls, *state.moves, *(entry.player for entry in state.entries.values())}
    here |= {player for desk in state.desks.values() for player in desk.players}
    return [name for name, person in state.people.items() if person.house_player and name in here]
