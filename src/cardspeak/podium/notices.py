"""Notices that the room must post, and information it gives on request."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.cards import deck
from cardspeak.games import GAMES
from cardspeak.hand.commands import RefusedError
from cardspeak.houses import clauses
from cardspeak.houses.number_words import describe_range
from cardspeak.houses.policies import Notice
from cardspeak.podium import seating
from cardspeak.podium.table_specs import build_table_spec, buy_in_limits
from cardspeak.ranking.examples import example_hands
from cardspeak.ranking.standard_rankings import high
from cardspeak.table.posted_notices import JOINING_NOTICE, board_notices, describe_bet_sizes

if TYPE_CHECKING:
    from cardspeak.hand.game_spec import GameSpec
    from cardspeak.houses.clauses import Clause
    from cardspeak.podium.listed_game import ListedGame
    from cardspeak.podium.podium import Podium


def posted_notices(podium: Podium) -> list[Notice]:
    """Return the notices posted in the room.

    >>> from cardspeak.houses import HOUSES
    >>> from cardspeak.podium import Podium
    >>> [notice.clause for notice in posted_notices(Podium(HOUSES["crown"]))]
    ['crown-38.11', 'crown-38.12']
    """
    house = podium.house
    notices = [
        Notice("A copy of the rules is available on request.", house.people.rules_available_clause),
        Notice(JOINING_NOTICE, house.people.joining_agrees.clause),
        Notice("Players paid by the house are named on request.", house.people.house_player_clause),
    ]
    notices += [
        *_table_notices(podium),
        *_unapproved_limit_notices(podium),
        *_hand_ranking_notices(podium),
    ]
    return [notice for notice in notices if notice.clause]


def _table_notices(podium: Podium) -> list[Notice]:
    """Return what the rulebook wants posted about each table: blinds, style, who opens."""
    return [
        Notice(f"Table {table.name}: {notice.text}", notice.clause)
        for table in podium.state.tables.values()
        for game in _game_specs(podium, table.actual_game or table.game)
        for notice in board_notices(game)
    ]


def _unapproved_limit_notices(podium: Podium) -> list[Notice]:
    """Return which limit rulings go by at tables that play an unapproved one."""
    return [
        Notice(
            f"Rulings at table {table.name} go by {table.game.title}: "
            f"{table.actual_game.stakes_label} is not "
            "approved.",
            podium.house.podium.unapproved_limit_clause,
        )
        for table in podium.state.tables.values()
        if table.actual_game is not None and table.is_unapproved
    ]


def _hand_ranking_notices(podium: Podium) -> list[Notice]:
    """Return the hand rankings, best first, for every deck in use."""
    deck_sizes = {
        size
        for table in podium.state.tables.values()
        for slug in table.game.games
        for size in _decks(podium, slug)
    }
    return [
        Notice(
            f"Hand ranking with {size} cards, best first: {'; '.join(_hand_categories(size))}.",
            podium.house.people.hand_ranking_posted_clause,
        )
        for size in sorted(deck_sizes, reverse=True)
    ]


def _decks(podium: Podium, slug: str) -> list[int]:
    script = GAMES[slug].script_for(podium.house.slug)
    return [int(name) for name in script.decks if str(name).isdigit()][:1]


def _hand_categories(size: int) -> list[str]:
    """Return the name of every hand category of a deck, best first."""
    return [example.description for example in example_hands(high(deck(size)))]


def entrance_notices(podium: Podium) -> list[Notice]:
    """Return the buy-ins and bets of each game, to be posted at the entrance."""
    buy_in_clause, waitlists = podium.house.placard.buy_in_clause, podium.state.waitlists
    return [
        notice
        for name, game in waitlists.items()
        for notice in (
            Notice(_buy_in_text(podium, game), buy_in_clause),
            *(Notice(text, buy_in_clause) for text in _other_buy_ins(podium, name)),
            *_wager_notices(podium, game),
        )
    ]


def _other_buy_ins(podium: Podium, name: str) -> list[str]:
    """Describe the buy-ins of tables that differ from their waitlist's."""
    default_buy_in = buy_in_limits(podium.state.waitlists[name], podium.house)
    other_buy_ins = {
        table.name: table.actual_game or table.game
        for table in seating.tables_of_list(podium, name)
    }
    return [
        f"Table {table}: {_buy_in_text(podium, game)}"
        for table, game in other_buy_ins.items()
        if buy_in_limits(game, podium.house) != default_buy_in
    ]


def _game_specs(podium: Podium, game: ListedGame) -> tuple[GameSpec, ...]:
    """Return the spec of each game in a mix; empty if no table spec can be made."""
    try:
        return build_table_spec(game, podium.house, borrow=True).games
    except RefusedError:
        return ()


def _wager_notices(podium: Podium, game: ListedGame) -> list[Notice]:
    """Return the bet sizes of a game as notices."""
    games = _game_specs(podium, game)
    bet_sizes = {
        describe_bet_sizes(spec): podium.house.placard.bet_range_clause.for_game(spec.game)
        for spec in games
    }
    return [Notice(f"{game.title}: {text}", clause) for text, clause in bet_sizes.items() if text]


def _buy_in_text(podium: Podium, game: ListedGame) -> str:
    return f"{game.title}: buy-in {describe_range(*buy_in_limits(game, podium.house))}"


def rulebook(podium: Podium) -> tuple[Clause, ...]:
    """Return the clauses of the house's rulebook."""
    return clauses.clauses_of_book(podium.house.slug)


def house_players(podium: Podium) -> list[str]:
    """Return the players paid by the house who are waiting or playing."""
    state = podium.state
    players_present = {
        *state.calls,
        *state.moves,
        *(entry.player for entry in state.entries.values()),
    }
    players_present |= {player for table in state.tables.values() for player in table.players}
    return [
        name
        for name, person in state.people.items()
        if person.house_player and name in players_present
    ]
