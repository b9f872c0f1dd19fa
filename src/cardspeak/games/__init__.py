"""The catalogue of games. Data only: adding a game adds an entry here and nothing to the engine.

- `script`: what a script is, and its steps
- `flop`, `manila`, `stud`, `draw`, `chinese`: the games, a file for each family
- `mixed`: mixed games by name
- `scoring_rules`: scoring of games for points: rows, royalties, Fantasyland
- `rules_text`, `game_info`: scripts in words; games as programs list and explain them
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from cardspeak.games import chinese, draw, flop, manila, stud
from cardspeak.games.script import Game, Script

GAMES: Final[dict[str, Game]] = {
    game.slug: game for family in (flop, manila, stud, draw, chinese) for game in family.GAMES
}


class UnknownGame(ValueError):  # noqa: N818  reads better without "Error"
    """Raised for a game that is not in the catalogue; the message suggests similar ones."""


def get_game(slug: str) -> Game:
    """Return the game with this slug.

    >>> get_game("omaha-8").name
    'Omaha eight-or-better'
    >>> get_game("omaha-9")
    Traceback (most recent call last):
    cardspeak.games.UnknownGame: there is no game 'omaha-9': \
did you mean omaha-8, omaha or omaha-hilo?
    """
    found = GAMES.get(slug)
    if found is None:
        near = get_close_matches(slug, GAMES, n=3, cutoff=0.5)
        if not near:
            raise UnknownGame(f"there is no game {slug!r}: say one of {', '.join(GAMES)}")
        *most, last = near
        choice = f"{', '.join(most)} or {last}" if most else last
        raise UnknownGame(f"there is no game {slug!r}: did you mean {choice}?")
    return found


__all__ = ["GAMES", "Game", "Script", "UnknownGame", "get_game"]
