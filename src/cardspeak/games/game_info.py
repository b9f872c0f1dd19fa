"""Descriptions of games for programs: the command line's JSON and the room's web pages."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak import ranking
from cardspeak.cards import parse_deck
from cardspeak.games import GAMES, rules_text
from cardspeak.games.rules_text import RuleLine
from cardspeak.ranking.examples import ExampleHand, example_hands

if TYPE_CHECKING:
    from cardspeak.games import Game, Script

FAMILY_TITLES: Final = {
    "flop": "Flop games",
    "manila": "Manila",
    "stud": "Stud",
    "draw": "Draw",
    "chinese": "Chinese poker",
}


class HouseGameSummary(msgspec.Struct, frozen=True):
    """Summary of how a house deals a game."""

    decks: dict[str, int]
    """The decks the game can be dealt from, each with its maximum number of players."""
    limits: tuple[str, ...]
    forced_bets: str
    """The bets put in before the deal."""
    pot_rankings: tuple[str, ...]
    """The rankings that decide who wins the pot."""
    row_rankings: tuple[str, ...]
    """The rankings of the rows, in games played for points."""
    max_players: int
    """The maximum number of players."""
    wins_text: str
    """The winning hands, in words."""
    steps_text: str
    """The steps of a hand, in one line."""


class GameSummary(msgspec.Struct, frozen=True):
    """A game, and how each house deals it."""

    slug: str
    name: str
    family: str
    houses: dict[str, HouseGameSummary]


class RankingInfo(msgspec.Struct, frozen=True):
    """A ranking by which hands of a game are compared."""

    name: str
    title: str
    examples: tuple[ExampleHand, ...]
    """Example hands, best first."""


class HouseGameDetails(msgspec.Struct, frozen=True):
    """How a house deals a game, each line with the clause it is based on."""

    decks: dict[str, int]
    limits: tuple[str, ...]
    forced_bets: str
    row_rankings: tuple[str, ...]
    max_players: int
    deck_lines: tuple[RuleLine, ...]
    """The decks in words."""
    limits_text: str
    step_lines: tuple[RuleLine, ...]
    pot_lines: tuple[RuleLine, ...]
    """Who wins which part of the pot."""
    option_lines: tuple[RuleLine, ...]
    """The choices the book leaves to the house."""
    rankings: tuple[RankingInfo, ...]


class GameDetails(msgspec.Struct, frozen=True):
    """A game with its full explanation."""

    slug: str
    name: str
    family: str
    houses: dict[str, HouseGameDetails]


class GameFamily(msgspec.Struct, frozen=True):
    """A family of similar games."""

    name: str
    title: str
    games: tuple[GameSummary, ...]


@cache
def list_families() -> tuple[GameFamily, ...]:
    """Return all games, grouped by family.

    >>> [(family.title, len(family.games)) for family in list_families()][:2]
    [('Flop games', 10), ('Manila', 4)]
    """
    return tuple(
        GameFamily(name, FAMILY_TITLES[name], tuple(map(summarise_game, members)))
        for name, members in groupby(GAMES.values(), key=lambda game: game.family)
    )


def summarise_game(game: Game) -> GameSummary:
    """Return the summary of a game.

    >>> from cardspeak.games import get_game
    >>> summarise_game(get_game("razz")).houses["wsop"].max_players
    8
    """
    houses = {house: _summarise_script(script) for house, script in game.scripts.items()}
    return GameSummary(game.slug, game.name, game.family, houses)


def explain_game(game: Game) -> GameDetails:
    """Return the explanation of a game: how each house deals it, step by step, with clauses."""
    houses = {house: _explain_script(script) for house, script in game.scripts.items()}
    return GameDetails(game.slug, game.name, game.family, houses)


def _summarise_script(script: Script) -> HouseGameSummary:
    decks = _decks(script)
    return HouseGameSummary(
        decks,
        script.limits,
        script.forced_bets.value,
        tuple(share.ranking for share in script.shares),
        _rows(script),
        max(decks.values()),
        rules_text.pot_summary(script),
        rules_text.steps_summary(script),
    )


def _explain_script(script: Script) -> HouseGameDetails:
    decks = _decks(script)
    return HouseGameDetails(
        decks,
        script.limits,
        script.forced_bets.value,
        _rows(script),
        max(decks.values()),
        rules_text.deck_lines(script),
        rules_text.limits_text(script),
        rules_text.step_lines(script),
        rules_text.pot_lines(script),
        rules_text.option_lines(script),
        _rankings(script),
    )


def _decks(script: Script) -> dict[str, int]:
    return {name: max_players for name, (max_players, _) in script.decks.items()}


def _rows(script: Script) -> tuple[str, ...]:
    return tuple(row.ranking for row in script.scoring.rows) if script.scoring else ()


def _rankings(script: Script) -> tuple[RankingInfo, ...]:
    deck = parse_deck(next(iter(script.decks)))
    names = dict.fromkeys((*(share.ranking for share in script.shares), *_rows(script)))
    rankings = [ranking.get_ranking(name, deck) for name in names]
    return tuple(RankingInfo(info.name, info.title, example_hands(info)) for info in rankings)
