"""The catalogue of games. Data only: adding a game adds an entry here and nothing to the engine.

- `script`: what a script is, and its steps
- `flop`, `manila`, `stud`, `draw`, `chinese`: the games, a file for each family
- `aliases`: short names that people type, such as nlhe
- `mixed`: mixed games by name
- `scoring_rules`: scoring of games for points: rows, royalties, Fantasyland
- `rules_text`, `game_info`: scripts in words; games as programs list and explain them

`GAMES` has every game by its slug, each with the script of every house that deals it, and
`get_game` finds one by slug or by a short name that people type.

>>> get_game("plo8").slug
'omaha-8'
>>> get_game("omaha-8").scripts["wsop"].default_limit
'fixed'
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from cardspeak.games import chinese, draw, flop, manila, stud
from cardspeak.games.aliases import ALIASES, GameAlias, aliases_of
from cardspeak.games.script import Game, Script

GAMES: Final[dict[str, Game]] = {
    game.slug: game for family in (flop, manila, stud, draw, chinese) for game in family.GAMES
}


class UnknownGameError(ValueError):
    """Raised for a game that is not in the catalogue; the message suggests similar ones."""


def get_game(name: str) -> Game:
    """Return the game with this slug or alias, in any case.

    >>> get_game("omaha-8").name
    'Omaha eight-or-better'
    >>> get_game("NLHE").slug
    'holdem'
    >>> get_game("omaha-9")
    Traceback (most recent call last):
    cardspeak.games.UnknownGameError: there is no game 'omaha-9': \
did you mean omaha-8, omaha or omaha8?
    """
    return GAMES[resolve_alias(name).game]


def resolve_alias(name: str) -> GameAlias:
    """Return a game's slug, and the limit if it was named by an alias that says one.

    >>> resolve_alias("plo"), resolve_alias("razz")
    (GameAlias(game='omaha', limit='pot'), GameAlias(game='razz', limit=''))
    """
    slug = name.lower()
    if slug in GAMES:
        return GameAlias(slug)
    if slug in ALIASES:
        return ALIASES[slug]
    matches = get_close_matches(slug, [*GAMES, *ALIASES], n=3, cutoff=0.5)
    if not matches:
        raise UnknownGameError(f"there is no game {name!r}: choose {', '.join(GAMES)}")
    *others, last = matches
    choice = f"{', '.join(others)} or {last}" if others else last
    raise UnknownGameError(f"there is no game {name!r}: did you mean {choice}?")


__all__ = [
    "ALIASES",
    "GAMES",
    "Game",
    "GameAlias",
    "Script",
    "UnknownGameError",
    "aliases_of",
    "get_game",
    "resolve_alias",
]
